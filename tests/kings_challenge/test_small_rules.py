"""Small rules of the dossier that no acceptance scenario asks for: what is shuffled, and a row he cannot pay.

What chance decides is looked at over many seeds: each result that is possible comes up, about as often as its
share says, and nothing else does. Headings name the paragraphs of the dossier.
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from itertools import combinations, permutations, product
from typing import TypeVar

import pytest

from plugins.api import Setup
from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge import dossier
from tests.kings_challenge.positions import RED, WHITE, YELLOW, cathedral, roys_turn, rules
from tests.kit.positions import asked, every, offered, only

T = TypeVar("T")

CHARACTERS = [character.id for character in dossier.CHARACTERS]
PLACES = [
    [card.id for card in dossier.CARDS if (card.round, card.colour) == (round_, colour)]
    for round_ in (1, 2, 3)
    for colour in ("red", "white", "yellow")
]
"""The three cards of each place for an activity."""


def dealt(seeds: int) -> list[KingsState]:
    return [rules.setup(Setup("kings-challenge", "le-roy", "normal", seed)) for seed in range(seeds)]


def check_spread(found: Iterable[T], possible: Collection[T]) -> None:
    """All that is possible comes up, nothing else, and none of it far more or less often than the others."""
    counts = Counter(found)
    assert counts.keys() == set(possible)
    expected = counts.total() / len(possible)
    assert all(expected / 3 < count < expected * 3 for count in counts.values()), (expected, counts)


def check_places(orders: Iterable[Sequence[T]], possible: Collection[T]) -> None:
    for found in zip(*orders, strict=True):
        check_spread(found, possible)


# 2.2 (4) and the solo rules: all six characters are shuffled, the first one lies on top.


def test_the_characters_are_shuffled() -> None:
    stacks = [tuple(state.characters) for state in dealt(2000)]
    assert all(sorted(stack) == sorted(CHARACTERS) for stack in stacks)
    check_places(stacks, CHARACTERS)
    check_spread((stack[:2] for stack in stacks), list(permutations(CHARACTERS, 2)))
    check_spread((stack[4:] for stack in stacks), list(permutations(CHARACTERS, 2)))
    assert len(set(stacks)) > 600


# 2.2 (1): of the three cards of each place one is dealt, face down.


def test_one_of_three_cards_lies_on_each_place() -> None:
    games = dealt(1000)
    assert not any(activity.open for state in games for activity in state.activities)
    boards = [[activity.card for activity in state.activities] for state in games]
    columns = list(zip(*boards, strict=True))
    assert len(columns) == len(PLACES) == 9
    for found, cards in zip(columns, PLACES, strict=True):
        check_spread(found, cards)
    # What lies on one place says nothing about another.
    for one, other in combinations(range(9), 2):
        pairs = zip(columns[one], columns[other], strict=True)
        check_spread(pairs, list(product(PLACES[one], PLACES[other])))


# 2.2 (2): four of the eight red events, all white and all yellow ones, each deck shuffled.


def test_the_event_decks_are_shuffled() -> None:
    decks = [state.decks for state in dealt(2000)]
    for deck in decks:
        assert (len(deck.red), len(set(deck.red))) == (4, 4)
        assert (sorted(deck.white), sorted(deck.yellow)) == (sorted(WHITE), sorted(YELLOW))
    check_places([deck.red for deck in decks], RED)
    check_spread((frozenset(deck.red) for deck in decks), [frozenset(four) for four in combinations(RED, 4)])
    check_spread((tuple(deck.white) for deck in decks), list(permutations(WHITE)))
    check_spread((tuple(deck.yellow) for deck in decks), list(permutations(YELLOW)))


# 3.5: with fewer dice than row 7 asks for he pays what he has and completes the action in full.


@pytest.mark.parametrize(
    ("built", "after", "boxes"),
    [
        ((), ("....rr", "......", "......"), ((1, 6), (1, 5))),
        (("rrpprr",), ("rrpprr", "....rr", "......"), ((2, 6), (2, 5))),
        ((".rpprr",), ("rrpprr", ".....r", "......"), ((1, 1), (2, 6))),
        (("rrpprr", "rrpprr", "rr.prr"), ("rrpprr", "rrpprr", "rrrprr"), ((3, 3),)),
        (("rrpprr",) * 3, ("rrpprr",) * 3, ()),
    ],
)
@pytest.mark.parametrize("die", ["R6", "W1"])
def test_one_die_pays_for_two_cubes(
    die: str, built: tuple[str, ...], after: tuple[str, ...], boxes: tuple[tuple[int, int], ...]
) -> None:
    """Two points in each case: for two cubes, for one and the missing one, or instead of both."""
    play = roys_turn(roy=die, vp=4, roy_vp=3, cathedral=built, rows=[7])
    paid = only(play.opening, e.RoyPaid)
    assert (paid.dice, paid.price, paid.bought, paid.deniers) == ((die,), 2, "", 0)
    done = only(play.opening, e.RoyBuilt)
    assert (done.boxes, done.vp, done.missing) == (boxes, 2, 2 - len(boxes))
    assert cathedral(play) == list(after)
    assert (play.state.roy.vp, play.state.player.vp) == (5, 4)
    # The missing die is nobody's: the player keeps his, and le Roy is finished for the round.
    assert (play.state.roy.dice, play.state.player.dice, play.state.player.waiting) == ([], ["Y1"], 0)
    assert len(every(play.opening, e.RoyRolled)) == len(every(play.opening, e.RoyFinished)) == 1
    assert asked(play) == "turn"
    assert "pass" in offered(play)
