"""What is printed on boards, cards and sheets: one frozen struct for each kind of table in the content."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plugins.endangered.effects import AnyEffect
from plugins.endangered.moments import AnyLasting

Source = Literal["rulebook", "public", "house"]
"""Where a table's figures come from: the printed rules, other published text, or this project."""

Id = Annotated[str, Meta(pattern=r"^[a-z][a-z0-9_-]*$", max_length=20)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
Small = Annotated[int, Meta(ge=1, le=99)]
Price = Annotated[int, Meta(ge=0, le=25)]

Colour = Literal["blue", "green", "gray"]
Measure = Literal[
    "animals",
    "hands",
    "money",
    "pairs",
    "tile_supply",
    "sum_2d6",
    "occupied_spaces",
    "action_cards",
    "max_3d6",
    "one_d6",
    "six_minus_persistent",
    "none",
]


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table carries: its source, and a remark where one word does not say it all."""

    source: Source
    note: str = ""


class Named(Printed, frozen=True):
    """What is known by an id, and shown by its name."""

    id: Id
    name: Name


# numbers.toml


class Supply(Printed, frozen=True):
    """What lies beside the board; `tiles` is what the box holds, a level takes some of them."""

    animals: Small
    influence: Small
    money: Small
    tiles: Small


class Dice(Printed, frozen=True):
    """How many faces each die has, counted from 1."""

    action: Annotated[int, Meta(ge=2, le=20)]
    per_role: Annotated[int, Meta(ge=1, le=5)]
    destruction: Annotated[int, Meta(ge=2, le=20)]
    offspring: Annotated[int, Meta(ge=2, le=20)]
    ambassador: Annotated[int, Meta(ge=2, le=20)]


class Row(Printed, frozen=True):
    """How many ambassadors of each colour are dealt."""

    blue: int
    green: int
    gray: int


class Deck(Printed, frozen=True):
    """Cards in a role's deck, in the first hand, and drawn at upkeep."""

    size: Small
    hand: Annotated[int, Meta(ge=0, le=14)]
    draw: Annotated[int, Meta(ge=0, le=14)]


class Placing(Printed, frozen=True):
    """By how much a die must top the highest one on an action."""

    two_seats: Annotated[int, Meta(ge=1, le=5)]
    more_seats: Annotated[int, Meta(ge=1, le=5)]


class Ends(Printed, frozen=True):
    """The population at which the species is lost."""

    extinct: Annotated[int, Meta(ge=0, le=5)]


class Warnings(Printed, frozen=True):
    """From here down the table is warned."""

    animals: Small
    tiles: Small


class Calendar(Printed, frozen=True):
    """The length of the calendar track."""

    years: Small


class Vote(Printed, frozen=True):
    """The two voting years of a seat count."""

    seats: Annotated[int, Meta(ge=2, le=5)]
    first: Small
    second: Small


class Numbers(Struct, frozen=True, kw_only=True):
    """All of numbers.toml except the votes."""

    supply: Supply
    dice: Dice
    ambassadors: Row
    deck: Deck
    placing: Placing
    ends: Ends
    warnings: Warnings
    calendar: Calendar


# board.toml


class Grid(Printed, frozen=True):
    """The size of the board."""

    columns: Annotated[int, Meta(ge=3, le=9)]
    rows: Annotated[int, Meta(ge=3, le=9)]


class Board(Named, frozen=True):
    """One side of the game board."""

    beach_rows: tuple[int, ...] = ()


# actions.toml, roles.toml, cards.toml


class BoardAction(Named, frozen=True):
    """An action printed on the board."""

    effects: tuple[AnyEffect, ...]
    names: dict[str, Name] = {}
    deed: str = ""
    cost: Price = 0
    unlimited: bool = False
    """Any die fits at any time, also beside one's own."""


class Role(Named, frozen=True):
    """One of the conservationists."""

    short: Annotated[str, Meta(min_length=1, max_length=16)]
    colour: str
    forte: Annotated[str, Meta(max_length=40)] = ""
    """What the role is good at, in a few words."""


class Specialty(Named, frozen=True):
    """The power a role brings, and the card of its deck that starts in play."""

    role: str
    on: tuple[AnyLasting, ...]
    start: str


class Card(Named, frozen=True):
    """A player card; `copies` in each of its decks."""

    deck: str
    type: Literal["action", "once", "continuous"]
    cost: Price = 0
    copies: Annotated[int, Meta(ge=1, le=14)] = 1
    effects: tuple[AnyEffect, ...] = ()
    on: tuple[AnyLasting, ...] = ()


# ambassadors.toml, impacts_*.toml, scenarios.toml


class Ambassador(Named, frozen=True):
    """Votes Yes when the measure and the influence on the card reach the target."""

    colour: Colour
    measure: Measure
    target: Small


class Impact(Named, frozen=True):
    """A card of a scenario's impact deck."""

    type: Literal["instant", "persistent"]
    copies: Annotated[int, Meta(ge=1, le=18)]
    background: Annotated[str, Meta(min_length=20, max_length=160)]
    effects: tuple[AnyEffect, ...] = ()
    on: tuple[AnyLasting, ...] = ()


class Level(Printed, frozen=True):
    """One difficulty of a scenario."""

    votes: Annotated[int, Meta(ge=1, le=6)]
    tiles: Small
    start_money: Annotated[int, Meta(ge=0, le=25)] = 0
    start_persistent: str | None = None


class Levels(Struct, frozen=True, forbid_unknown_fields=True):
    """The three difficulties."""

    easy: Level
    normal: Level
    hard: Level


class Scenario(Named, frozen=True):
    """A module's sheet: its layout and its own rules of offspring and destruction."""

    aliases: tuple[str, ...]
    board: str
    animal: Name
    animals: Name
    tile: Name
    start: dict[str, Small]
    start_tiles: tuple[str, ...]
    offspring_rule: Literal["split", "stay"]
    destruction_rule: Literal["slide", "spread"]
    hit_rule: Literal["all_lost", "one_lost"]
    pairs_on_beach: bool
    levels: Levels
