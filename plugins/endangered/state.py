"""The state of a match: plain data, all of it, so that it survives as JSON and can be set up by hand.

Spaces are named as the players name them ("B4"). Of every pile the first card is the top one.
"""

from typing import Literal

from msgspec import Struct, field

from plugins.api import State

Phase = Literal[
    "opening",
    "roles",
    "specialties",
    "deal",
    "turn_start",
    "rerolls",
    "placing",
    "offspring",
    "before_destruction",
    "destruction",
    "impact",
    "upkeep",
    "year_end",
]
"""What the next step does. `placing` comes again for each die."""


class Supply(Struct):
    """The stocks beside the board."""

    animals: int
    tiles: int
    money: int
    influence: int


class Seat(Struct, omit_defaults=True):
    """A role in play. One person plays two of them, each with money, hand and dice of its own (R19)."""

    role: str = ""
    specialty: str = ""
    deck: list[str] = []
    hand: list[str] = []
    discard: list[str] = []
    continuous: list[str] = []
    money: int = 0
    dice: list[int] = []
    """Rolled and not placed yet. A seat that never had a turn has no rolled dice anywhere."""
    turn_marker: bool = True


class OpenAction(Struct, omit_defaults=True):
    """An action for everybody's dice: printed on the board (owner None), or a card of an owner's deck."""

    action: str
    owner: int | None = None
    dice: list[tuple[int, int]] = []
    """Seat and value of each die."""


class Ambassador(Struct, omit_defaults=True):
    """One of the six; stays face up even without influence (R9)."""

    id: str
    face_up: bool = False
    influence: int = 0


class Impacts(Struct, omit_defaults=True):
    """The impact cards."""

    deck: list[str]
    discard: list[str] = []
    persistent: list[str] = []
    """In play, the oldest first."""
    current: str = ""
    """The instant impact that is being resolved."""
    known: int = 0
    """So many cards on top of the deck have been seen by all (R11)."""


class Fleeing(Struct):
    """Animals that must leave a space because a tile landed on it."""

    space: str
    animals: int


class Tally(Struct, omit_defaults=True):
    """Figures for the end of the game."""

    born: int = 0
    lost: int = 0
    tiles_placed: int = 0
    tiles_removed: int = 0
    influence: int = 0
    turns: int = 0


class EndangeredState(State):
    """Everything about one game."""

    scenario: str
    level: str
    seats: list[Seat]
    supply: Supply
    animals: dict[str, int]
    """Spaces with animals, and how many stand there."""
    tiles: list[str]
    """Spaces with a destruction tile."""
    ambassadors: list[Ambassador]
    impacts: Impacts
    zone: list[OpenAction]
    """The actions, those of the board first."""
    phase: Phase = "opening"
    year: int = 1
    active: int = 0
    turn_stack: list[int] = field(default_factory=list)
    """The seats that had their turn this year, the first one first."""
    used: list[str] = field(default_factory=list)
    """Lasting rules of the active seat that were used in this phase."""
    fleeing: Fleeing | None = None
    last_tile: str = ""
    last_birth: str = ""
    random_roles: bool = False
    votes: list[int] = field(default_factory=list)
    """Yes votes of the votes held so far."""
    tally: Tally = field(default_factory=Tally)
