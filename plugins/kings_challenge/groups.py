"""Groups of one to three dice: which there are, what they count, and what le Roy's dice in them cost."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, product
from typing import Literal, NamedTuple

from plugins.kings_challenge import vocabulary as v
from plugins.kings_challenge.dice import COLOURS, VALUE, of_colour, turned

Kind = Literal["activate", "build", "fight", "farm", "place"]

THREE_COLOURS = ""
"""Instead of a colour's letter: the group is one die of each colour."""


class Group(NamedTuple):
    """Dice for one action. Own dice are free; bought ones are le Roy's."""

    own: tuple[str, ...]
    bought: tuple[str, ...]
    price: int
    values: tuple[int, ...]
    """What each die counts, the own ones first."""
    total: int
    turned: tuple[str, ...] = ()
    """Dice that a cube turns over, as they lie before."""

    @property
    def faces(self) -> list[int]:
        """What the dice show, without anything that is added."""
        faces, over = [], list(self.turned)
        for die in self.own + self.bought:
            if die in over:
                over.remove(die)
                faces.append(VALUE[turned(die)])
            else:
                faces.append(VALUE[die])
        return faces


def fits(power: v.AnyPower, kind: Kind, letter: str) -> bool:
    """May a cube with this power be used for such an action (dossier 4.2, last table)?"""
    match power:
        case v.AddToEach():
            if letter == THREE_COLOURS:
                return power.in_procession
            return letter == COLOURS[power.colour] and kind not in ("build", "place")
        case v.AddToTotal():
            return letter == COLOURS[power.colour] and kind not in ("build", "place")
        case v.CountsAs():
            return letter == COLOURS[power.as_colour] and kind not in ("build", "place")
        case v.FreeDie():
            return letter == COLOURS[power.colour]
        case v.FlatPrice() | v.EachCounts() | v.Turn():
            return kind != "place"


@lru_cache(maxsize=4096)
def groups(
    own: tuple[str, ...],
    roy: tuple[str, ...],
    letter: str,
    power: v.AnyPower | None,
    price: int,
    largest: int,
) -> tuple[Group, ...]:
    """Every group for an action of this colour, equal ones once.

    `own` and `roy` are the dice that lie in the two districts. Where a cube would change nothing, there is
    no group with it.
    """
    if letter == THREE_COLOURS:
        picked = _one_of_each(own, roy) if largest >= len(COLOURS) else iter(())
    else:
        if isinstance(power, v.CountsAs):
            letter, largest = COLOURS[power.dice_of], min(largest, power.dice)
        picked = _of_one_colour(of_colour(own, letter), of_colour(roy, letter), largest)
    if power is None:
        return tuple([_plain(mine, his, price) for mine, his in picked])
    return tuple(group for mine, his in picked for group in counted(mine, his, power, price))


def _plain(own: tuple[str, ...], bought: tuple[str, ...], price: int) -> Group:
    values = tuple([VALUE[die] for die in own + bought])
    return Group(own, bought, price_of(len(own), len(bought), None, price), values, sum(values))


def _of_one_colour(
    own: tuple[str, ...], roy: tuple[str, ...], largest: int
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    for size in range(1, largest + 1):
        for number in range(size + 1):
            mine = dict.fromkeys(combinations(own, size - number))
            his = dict.fromkeys(combinations(roy, number))
            yield from product(mine, his)


def _one_of_each(
    own: tuple[str, ...], roy: tuple[str, ...]
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    sides = []
    for letter in COLOURS.values():
        mine = [(die, True) for die in dict.fromkeys(of_colour(own, letter))]
        his = [(die, False) for die in dict.fromkeys(of_colour(roy, letter))]
        sides.append(mine + his)
    for picked in product(*sides):
        yield tuple(die for die, mine in picked if mine), tuple(die for die, mine in picked if not mine)


def price_of(own: int, bought: int, power: v.AnyPower | None, price: int) -> int:
    """What le Roy's dice in a group cost: the more dice in the group, the dearer each of them."""
    match power:
        case v.FlatPrice():
            return power.deniers * bought
        case v.FreeDie():
            return price * (own + bought) * max(0, bought - 1)
        case _:
            return price * (own + bought) * bought


def counted(own: tuple[str, ...], bought: tuple[str, ...], power: v.AnyPower, price: int) -> Iterator[Group]:
    """These dice as a group with a cube; one that turns dice, once for each way to turn some."""
    size = len(own) + len(bought)
    cost = price_of(len(own), len(bought), power, price)
    dice = own + bought
    values = tuple([VALUE[die] for die in dice])
    match power:
        case v.FlatPrice() | v.FreeDie():
            if cost < price_of(len(own), len(bought), None, price):
                yield Group(own, bought, cost, values, sum(values))
        case v.AddToTotal():
            yield Group(own, bought, cost, values, sum(values) + power.n)
        case v.AddToEach():
            letter = COLOURS[power.colour]
            values = tuple(VALUE[die] + (power.n if die[0] == letter else 0) for die in dice)
            yield Group(own, bought, cost, values, sum(values))
        case v.CountsAs():
            values = tuple(value * power.times for value in values)
            yield Group(own, bought, cost, values, sum(values))
        case v.EachCounts():
            if any(value != power.value for value in values):
                yield Group(own, bought, cost, (power.value,) * size, power.value * size)
        case v.Turn():
            ways = dict.fromkeys(over for number in range(1, size + 1) for over in combinations(dice, number))
            for over in ways:
                group = Group(own, bought, cost, (), 0, over)
                faces = tuple(group.faces)
                yield group._replace(values=faces, total=sum(faces))


@lru_cache(maxsize=4096)
def best_totals(
    own: tuple[str, ...], roy: tuple[str, ...], letter: str, price: int, largest: int
) -> tuple[tuple[int, int], ...]:
    """Price and total of the strongest group for each number of own and of bought dice, without a cube."""
    if letter == THREE_COLOURS:
        return tuple((group.price, group.total) for group in groups(own, roy, letter, None, price, largest))
    mine = [VALUE[die] for die in of_colour(own, letter)]
    his = [VALUE[die] for die in of_colour(roy, letter)]
    best = []
    for size in range(1, largest + 1):
        for number in range(max(0, size - len(mine)), min(size, len(his)) + 1):
            total = sum(mine[: size - number]) + sum(his[:number])
            best.append((price * size * number, total))
    return tuple(best)
