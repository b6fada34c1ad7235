"""Chance: the same numbers for ever, and fair ones."""

import random
from collections import Counter

import msgspec
import pytest

from plugins.api import MAX_SEED, Chance


def test_numbers_are_those_of_splitmix64() -> None:
    """The published test vector of SplitMix64 for the seed 1234567."""
    chance = Chance(1234567)
    assert [chance.below(2**64) for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


@pytest.mark.parametrize(
    ("seed", "key", "rolls", "shuffled"),
    [
        (0, 7956156453446585, [2, 5, 4, 3, 1, 2, 3, 2, 2, 1, 4, 1], [2, 4, 8, 6, 3, 0, 5, 9, 7, 1]),
        (1, 5103132997656651, [4, 4, 6, 6, 3, 5, 2, 4, 2, 3, 6, 1], [3, 6, 2, 1, 0, 8, 9, 7, 4, 5]),
        (42, 6679422623415661, [1, 5, 5, 1, 2, 1, 1, 4, 2, 3, 4, 2], [2, 3, 9, 6, 8, 4, 0, 5, 1, 7]),
        (
            9007199254740991,
            1292106377066186,
            [6, 4, 2, 3, 1, 5, 3, 1, 2, 5, 1, 2],
            [4, 2, 8, 7, 5, 0, 6, 1, 3, 9],
        ),
    ],
)
def test_a_seed_gives_the_same_game_for_ever(
    seed: int, key: int, rolls: list[int], shuffled: list[int]
) -> None:
    """Computed once. A change here changes the dice of every game under way."""
    chance = Chance.from_seed(seed)
    assert chance.key == key
    assert [chance.roll() for _ in range(12)] == rolls
    deck = list(range(10))
    chance.shuffle(deck)
    assert deck == shuffled


def test_drawn_alone_says_where_the_numbers_go_on() -> None:
    chance = Chance.from_seed(7)
    for _ in range(5):
        chance.roll()
    read = msgspec.json.decode(msgspec.json.encode(chance), type=Chance)
    assert read == chance
    assert [read.below(1000) for _ in range(20)] == [chance.below(1000) for _ in range(20)]


@pytest.mark.parametrize("sides", [2, 6, 7, 20, 300])
def test_numbers_are_spread_evenly(sides: int) -> None:
    chance = Chance.from_seed(sides)
    draws = 200 * sides
    counts = Counter(chance.below(sides) for _ in range(draws))
    assert set(counts) <= set(range(sides))
    chi_square = sum((counts[face] - 200) ** 2 / 200 for face in range(sides))
    freedom = sides - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


def test_neighbouring_seeds_do_not_resemble_each_other() -> None:
    first_rolls = Counter(Chance.from_seed(seed).roll() for seed in range(6000))
    assert all(880 < count < 1120 for count in first_rolls.values())


def test_a_number_that_would_not_be_fair_is_drawn_again() -> None:
    chance = Chance.from_seed(1)
    limit = 2**63 + 1
    assert all(chance.below(limit) < limit for _ in range(50))
    assert chance.drawn > 60


def test_roll_goes_from_one_to_the_number_of_sides() -> None:
    chance = Chance.from_seed(3)
    assert {chance.roll(4) for _ in range(200)} == {1, 2, 3, 4}


def test_pick_reaches_every_item() -> None:
    chance = Chance.from_seed(3)
    assert {chance.pick("abc") for _ in range(100)} == set("abc")


def test_shuffle_reaches_every_order_equally() -> None:
    chance = Chance.from_seed(5)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        cards = list("abc")
        chance.shuffle(cards)
        orders["".join(cards)] += 1
    assert len(orders) == 6
    assert all(880 < count < 1120 for count in orders.values())


def test_shuffle_keeps_every_card() -> None:
    chance = Chance.from_seed(9)
    for size in (0, 1, 2, 52):
        cards = list(range(size))
        chance.shuffle(cards)
        assert sorted(cards) == list(range(size))


def test_nothing_to_choose_from() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance.from_seed(1).below(0)
    with pytest.raises(ValueError, match="nothing to choose from"):
        Chance.from_seed(1).pick([])


def test_pythons_own_dice_are_left_alone() -> None:
    before = random.getstate()
    chance = Chance.from_seed(1)
    chance.shuffle(list(range(30)))
    chance.roll()
    assert random.getstate() == before


def test_the_largest_seed_survives_a_double() -> None:
    assert int(float(MAX_SEED)) == MAX_SEED
    assert Chance.from_seed(MAX_SEED).roll() in range(1, 7)
