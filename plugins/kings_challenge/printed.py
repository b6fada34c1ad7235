"""The tables of the content files, one frozen struct per kind of table."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plugins.kings_challenge.dice import Colour
from plugins.kings_challenge.effects import AnyEffect
from plugins.kings_challenge.harms import AnyHarm
from plugins.kings_challenge.powers import AnyPower
from plugins.kings_challenge.state import Building, Counts, RoyAction

Source = Literal["rulebook", "public", "house"]
"""Where a table's figures come from: the printed solo rules, other published text, or this project."""

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_]*$", max_length=24)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Small = Annotated[int, Meta(ge=1, le=99)]
Points = Annotated[int, Meta(ge=0, le=20)]
Price = Annotated[int, Meta(ge=0, le=20)]


class Printed(Struct, frozen=True, cache_hash=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: its source, and a remark where one word does not say it all."""

    source: Source
    note: str = ""


# numbers.toml


class Citizens(Printed, frozen=True):
    """How many citizens there are, and how they come onto the board."""

    player: Small
    roy: Small
    roy_places: Small
    player_places: Small
    cycles: Small
    dice_of_each_colour: Small


class Rounds(Printed, frozen=True):
    number: Annotated[int, Meta(ge=1, le=4)]
    income: Price
    penalty: Points
    most_influence: Small
    most_black_dice: Small


class Influence(Printed, frozen=True):
    """What influence buys, and what earns it."""

    reroll: Small
    citizen: Small
    flip: Small
    most_flipped: Annotated[int, Meta(ge=1, le=3)]
    per_black_die: Points
    per_banner: Points


class Dice(Printed, frozen=True):
    """Groups of dice: their size, and the price of a bought die for each die of the group."""

    largest_group: Annotated[int, Meta(ge=1, le=3)]
    price: Price
    red_against_black: Small


class Actions(Printed, frozen=True):
    farm_divisor: Small
    pass_bonus: Price
    after_pass: Price


class Scoring(Printed, frozen=True):
    event_presence: Points
    empty_level: Points


class RoyNumbers(Printed, frozen=True):
    """Le Roy's points for a cube, for one without a box, and where no character is left."""

    per_cube: Points
    missing_cube: Points
    no_character: Points


class Numbers(Struct, frozen=True, kw_only=True):
    """All of numbers.toml."""

    citizens: Citizens
    rounds: Rounds
    influence: Influence
    dice: Dice
    actions: Actions
    scoring: Scoring
    roy: RoyNumbers


# board.toml


class PrincipalBuilding(Printed, frozen=True):
    """A principal building: its dice, its salary, and le Roy's liking for its spots, the best first."""

    id: Building
    name: Name
    colour: Colour
    salary: Price
    ranking: tuple[int, ...]


class Column(Printed, frozen=True):
    """A column of the cathedral, for dice of this value; `liking` 1 is le Roy's first."""

    value: Annotated[int, Meta(ge=1, le=6)]
    vp: Points
    influence: Points
    liking: Annotated[int, Meta(ge=1, le=6)]


class Cathedral(Printed, frozen=True):
    levels: Annotated[int, Meta(ge=1, le=6)]


# activities.toml, events.toml, characters.toml


class ActivityCard(Printed, frozen=True):
    """An activity card: immediate with an `effect`, or deferred with a `cube`."""

    id: Id
    name: Name
    colour: Colour
    round: Annotated[int, Meta(ge=1, le=3)]
    cost: Price
    vp: tuple[Points, Points]
    """For the first and for the second tradesman."""
    divisor: Annotated[int, Meta(ge=1, le=18)]
    effect: AnyEffect | None = None
    cube: AnyPower | None = None
    three_colours: bool = False
    """The group is one red, one white and one yellow die."""

    def points(self, spot: int) -> int:
        """What a tradesman scores at the end, on the first spot (0) or on the second (1)."""
        return self.vp[spot] if spot < len(self.vp) else 0


class EventCard(Printed, frozen=True):
    """An event card; a red one adds black dice and brings a card of the next colour."""

    id: Id
    name: Name
    colour: Colour
    divisor: Annotated[int, Meta(ge=1, le=18)]
    banners: Annotated[int, Meta(ge=1, le=6)]
    vp_first: Points
    vp_second: Points
    black_dice: Annotated[int, Meta(ge=0, le=6)] = 0
    next: Colour | None = None
    harm: AnyHarm | None = None


class Character(Printed, frozen=True):
    """Points for the highest step that is reached."""

    id: Id
    name: Name
    counts: Counts
    steps: tuple[Small, Small, Small]
    vp: tuple[Points, Points, Points]
    roy: bool
    """Le Roy scores it, too."""


# roy.toml, levels.toml


class Row(Printed, frozen=True):
    """A row of le Roy's table, by the sum of the two black dice."""

    sum: Annotated[int, Meta(ge=2, le=12)]
    action: RoyAction
    dice: Annotated[int, Meta(ge=0, le=6)] = 1
    """The price; for an event one for each free banner instead."""
    vp: Points = 0
    cubes: Annotated[int, Meta(ge=0, le=6)] = 0
    """For the cathedral."""
    buys_for: Price = 0
    """Deniers for the one die of the price that is bought from the player."""


class Level(Printed, frozen=True):
    """A difficulty: handicaps on top of the variant."""

    id: Literal["easy", "normal", "hard", "very-hard"]
    name: Name
    deniers: Price
    influence: Price
    extra_income: Price
    roy_bonus: Points
    consolation: Points
    start_player: Literal["player", "roy"]


class Band(Printed, frozen=True):
    """A verdict for scores from `least` on; the lowest one has none."""

    id: Id
    title: Annotated[str, Meta(min_length=1, max_length=40)]
    text: Annotated[str, Meta(min_length=1, max_length=160)]
    least: int | None = None
