"""Groups of one to three dice: which there are, what they count, and what le Roy's dice in them cost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Literal, NamedTuple

from plugins.kings_challenge.dice import COLOURS, VALUE, of_colour, turned

if TYPE_CHECKING:
    from plugins.kings_challenge.powers import AnyPower

Kind = Literal["activate", "build", "fight", "farm", "place"]
Dice = tuple[str, ...]

THREE_COLOURS = ""
"""Instead of a colour's letter: the group is one die of each colour."""


class Group(NamedTuple):
    """Dice for one action. Own dice are free; bought ones are le Roy's."""

    own: Dice
    bought: Dice
    price: int
    values: tuple[int, ...]
    """What each die counts, the own ones first."""
    total: int
    turned: Dice = ()
    """Dice that a cube turns over, as they lie before."""

    def counting(self, values: Iterable[int]) -> Group:
        """The same dice, which count something else."""
        values = tuple(values)
        return self._replace(values=values, total=sum(values))

    @property
    def faces(self) -> list[int]:
        """What the dice show, without anything that is added."""
        faces, over = [], list(self.turned)
        for die in self.own + self.bought:
            if die in over:
                over.remove(die)
                die = turned(die)
            faces.append(VALUE[die])
        return faces


@lru_cache(maxsize=4096)
def by_letter(dice: Dice) -> dict[str, Dice]:
    """The dice that may join a group of each letter, in the order in which they lie."""
    return {THREE_COLOURS: dice, **{letter: of_colour(dice, letter) for letter in COLOURS.values()}}


def price_of(own: int, bought: int, price: int) -> int:
    """What le Roy's dice in a group cost: the more dice in the group, the dearer each of them."""
    return price * (own + bought) * bought


def plain(own: Dice, bought: Dice, price: int) -> Group:
    """These dice without a cube."""
    values = tuple([VALUE[die] for die in own + bought])
    return Group(own, bought, price_of(len(own), len(bought), price), values, sum(values))


@lru_cache(maxsize=4096)
def groups(
    own: Dice, roy: Dice, letter: str, power: AnyPower | None, price: int, largest: int
) -> tuple[Group, ...]:
    """Every group for an action of this colour, equal ones once; `own` and `roy` lie in the two districts."""
    if power is not None:
        letter, largest = power.dice(letter, largest)
    picked = _picked(own, roy, letter, largest)
    if power is None:
        return tuple([plain(mine, his, price) for mine, his in picked])
    return tuple([group for mine, his in picked for group in power.groups(mine, his, price)])


def _picked(own: Dice, roy: Dice, letter: str, largest: int) -> Iterator[tuple[Dice, Dice]]:
    if letter == THREE_COLOURS:
        if largest >= len(COLOURS):
            yield from _one_of_each(own, roy)
        return
    own, roy = of_colour(own, letter), of_colour(roy, letter)
    for size in range(1, largest + 1):
        for number in range(size + 1):
            yield from product(
                dict.fromkeys(combinations(own, size - number)), dict.fromkeys(combinations(roy, number))
            )


def _one_of_each(own: Dice, roy: Dice) -> Iterator[tuple[Dice, Dice]]:
    sides = []
    for letter in COLOURS.values():
        mine = [(die, True) for die in dict.fromkeys(of_colour(own, letter))]
        his = [(die, False) for die in dict.fromkeys(of_colour(roy, letter))]
        sides.append(mine + his)
    for picked in product(*sides):
        yield tuple(die for die, mine in picked if mine), tuple(die for die, mine in picked if not mine)


def _best_of_each(dice: Dice) -> Dice:
    """The best die of each colour; the dice lie the best one first."""
    return tuple({die[0]: die for die in reversed(dice)}.values())


@lru_cache(maxsize=4096)
def best_totals(own: Dice, roy: Dice, letter: str, price: int, largest: int) -> tuple[tuple[int, int], ...]:
    """Price and total of the strongest group for each number of own and of bought dice, without a cube."""
    if letter == THREE_COLOURS:
        own, roy = _best_of_each(own), _best_of_each(roy)
        return tuple((group.price, group.total) for group in groups(own, roy, letter, None, price, largest))
    mine = [VALUE[die] for die in of_colour(own, letter)]
    his = [VALUE[die] for die in of_colour(roy, letter)]
    return tuple(
        (price_of(size - number, number, price), sum(mine[: size - number]) + sum(his[:number]))
        for size in range(1, largest + 1)
        for number in range(max(0, size - len(mine)), min(size, len(his)) + 1)
    )
