"""What cubes of deferred cards do to one action: each word of the content files is a class.

Which cube fits which action: dossier 4.2, last table.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import combinations
from typing import Annotated, final

from msgspec import Meta, Struct, field

from plugins.kings_challenge.dice import COLOURS, VALUE, Colour
from plugins.kings_challenge.groups import THREE_COLOURS, Dice, Group, Kind, plain, price_of

Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]
UpToThree = Annotated[int, Meta(ge=1, le=3)]

DICE_ONLY: frozenset[Kind] = frozenset({"activate", "fight", "farm"})
"""Actions in which the colour of the dice is that of the cube: neither the cathedral nor a citizen."""


class Power(Struct, frozen=True, cache_hash=True, tag_field="do", forbid_unknown_fields=True):
    """What one cube does to one action."""

    @abstractmethod
    def fits(self, kind: Kind, letter: str) -> bool:
        """May the cube be used for such an action?"""

    @abstractmethod
    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        """These dice with the cube, in each way there is; none where it would change nothing."""

    def dice(self, letter: str, largest: int) -> tuple[str, int]:
        """The colour of the dice, and the size of the largest group."""
        return letter, largest

    def cost(self, own: int, bought: int, price: int) -> int:
        return price_of(own, bought, price)


@final
class AddToEach(Power, frozen=True, tag="add_to_each"):
    """More for each die of this colour in a group of this colour."""

    colour: Colour
    n: Some
    in_procession: bool = False
    """Also for the die of this colour in a group of three colours."""

    def fits(self, kind: Kind, letter: str) -> bool:
        if letter == THREE_COLOURS:
            return self.in_procession
        return letter == COLOURS[self.colour] and kind in DICE_ONLY

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        letter = COLOURS[self.colour]
        yield plain(own, bought, price).counting(
            VALUE[die] + (self.n if die[0] == letter else 0) for die in own + bought
        )


@final
class AddToTotal(Power, frozen=True, tag="add_to_total"):
    """More for the whole group."""

    colour: Colour
    n: Some

    def fits(self, kind: Kind, letter: str) -> bool:
        return letter == COLOURS[self.colour] and kind in DICE_ONLY

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        group = plain(own, bought, price)
        yield group._replace(total=group.total + self.n)


class Cheaper(Power, frozen=True):
    """A power that only changes what le Roy's dice cost."""

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        group = plain(own, bought, price)
        cost = self.cost(len(own), len(bought), price)
        if cost < group.price:
            yield group._replace(price=cost)


@final
class FlatPrice(Cheaper, frozen=True, tag="flat_price"):
    """Every bought die costs this much, whatever the size of the group."""

    deniers: Few

    def fits(self, kind: Kind, letter: str) -> bool:
        return kind != "place"

    def cost(self, own: int, bought: int, price: int) -> int:
        return self.deniers * bought


@final
class FreeDie(Cheaper, frozen=True, tag="free_die"):
    """One of le Roy's dice of this colour costs nothing."""

    colour: Colour

    def fits(self, kind: Kind, letter: str) -> bool:
        return letter == COLOURS[self.colour]

    def cost(self, own: int, bought: int, price: int) -> int:
        return price * (own + bought) * max(0, bought - 1)


@final
class CountsAs(Power, frozen=True, tag="counts_as"):
    """Dice of one colour count as dice of another, each `times` over; at most `most` of them."""

    dice_of: Colour
    as_colour: Colour
    times: UpToThree = 1
    most: UpToThree = field(default=3, name="dice")

    def fits(self, kind: Kind, letter: str) -> bool:
        return letter == COLOURS[self.as_colour] and kind in DICE_ONLY

    def dice(self, letter: str, largest: int) -> tuple[str, int]:
        return COLOURS[self.dice_of], min(largest, self.most)

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        group = plain(own, bought, price)
        yield group.counting(value * self.times for value in group.values)


@final
class EachCounts(Power, frozen=True, tag="each_counts"):
    """Every die of the group counts this value."""

    value: Annotated[int, Meta(ge=1, le=6)]

    def fits(self, kind: Kind, letter: str) -> bool:
        return kind != "place"

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        group = plain(own, bought, price)
        if any(value != self.value for value in group.values):
            yield group.counting(self.value for _ in group.values)


@final
class Turn(Power, frozen=True, tag="turn"):
    """Any dice of the group are turned to the opposite face, bought ones too."""

    def fits(self, kind: Kind, letter: str) -> bool:
        return kind != "place"

    def groups(self, own: Dice, bought: Dice, price: int) -> Iterator[Group]:
        dice = own + bought
        sizes = range(1, len(dice) + 1)
        for over in dict.fromkeys(over for number in sizes for over in combinations(dice, number)):
            group = plain(own, bought, price)._replace(turned=over)
            yield group.counting(group.faces)


AnyPower = AddToEach | AddToTotal | FlatPrice | FreeDie | CountsAs | EachCounts | Turn
