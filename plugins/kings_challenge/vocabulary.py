"""What cards can do: a small vocabulary of effects for the content files, each a tagged struct."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

Colour = Literal["red", "white", "yellow"]
Few = Annotated[int, Meta(ge=0, le=20)]
Some = Annotated[int, Meta(ge=1, le=20)]


class Effect(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What one activation of an immediate card does."""


class Gain(Effect, frozen=True, tag="gain", kw_only=True):
    """Pay one thing, get others; without a price it is a plain gain."""

    pay_deniers: Few = 0
    pay_influence: Few = 0
    vp: Few = 0
    deniers: Few = 0
    influence: Few = 0


class Recruit(Effect, frozen=True, tag="recruit"):
    """Own citizens from the general to the personal supply."""

    n: Some = 1


class Shoot(Effect, frozen=True, tag="shoot"):
    """An own cube on a free banner of any event, at most one for each event in one action."""


class PerEventCube(Effect, frozen=True, tag="per_event_cube"):
    """Points for each own cube on events in the queue."""

    vp: Some
    most: Some


class PerCathedralCubes(Effect, frozen=True, tag="per_cathedral_cubes"):
    """Points for every so-many own cubes in the cathedral."""

    vp: Some
    cubes: Some


class PerCitizen(Effect, frozen=True, tag="per_citizen"):
    """Deniers for each own standing citizen in one of these buildings, chosen anew each time."""

    deniers: Some
    buildings: tuple[Literal["palace", "bishopric", "city_hall"], ...]


class Joust(Effect, frozen=True, tag="joust"):
    """Points, and more of them if the group's highest face reaches le Roy's best red die."""

    vp: Some
    vp_winning: Some


AnyEffect = Gain | Recruit | Shoot | PerEventCube | PerCathedralCubes | PerCitizen | Joust


class Power(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What one cube of a deferred card does to one action."""


class AddToEach(Power, frozen=True, tag="add_to_each"):
    """More for each die of this colour in a group of this colour."""

    colour: Colour
    n: Some
    in_procession: bool = False
    """Also for the die of this colour in a group of three colours."""


class AddToTotal(Power, frozen=True, tag="add_to_total"):
    colour: Colour
    n: Some


class FlatPrice(Power, frozen=True, tag="flat_price"):
    """Every bought die costs this much, whatever the size of the group."""

    deniers: Few


class FreeDie(Power, frozen=True, tag="free_die"):
    """One of le Roy's dice of this colour costs nothing."""

    colour: Colour


class CountsAs(Power, frozen=True, tag="counts_as"):
    """Dice of one colour count as dice of another, each `times` over; at most `dice` of them."""

    dice_of: Colour
    as_colour: Colour
    times: Annotated[int, Meta(ge=1, le=3)] = 1
    dice: Annotated[int, Meta(ge=1, le=3)] = 3


class EachCounts(Power, frozen=True, tag="each_counts"):
    """Every die of the group counts this value."""

    value: Annotated[int, Meta(ge=1, le=6)]


class Turn(Power, frozen=True, tag="turn"):
    """Any dice of the group are turned to the opposite face, bought ones too."""


AnyPower = AddToEach | AddToTotal | FlatPrice | FreeDie | CountsAs | EachCounts | Turn


class Harm(Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """What an event does each round while it lies in the queue."""


class Seize(Harm, frozen=True, tag="seize"):
    """A citizen of le Roy takes the rolled spot of a building."""

    building: Literal["palace", "bishopric", "city_hall"]


class RoyCube(Harm, frozen=True, tag="roy_cube"):
    """A cube of le Roy in the cathedral, without points."""


class Lose(Harm, frozen=True, tag="lose", kw_only=True):
    deniers: Few = 0
    influence: Few = 0


class LoseCube(Harm, frozen=True, tag="lose_cube"):
    """An activity cube of the player's choice."""


class LoseBestDie(Harm, frozen=True, tag="lose_best_die"):
    colour: Colour


class LosePerCitizen(Harm, frozen=True, tag="lose_per_citizen"):
    deniers: Some
    building: Literal["palace", "bishopric", "city_hall"]


AnyHarm = Seize | RoyCube | Lose | LoseCube | LoseBestDie | LosePerCitizen
