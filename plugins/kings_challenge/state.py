"""The state of a game: plain data, all of it, so that it survives as JSON and can be set up by hand.

A die is written as its colour and its value: "R5" is a red five. Of every deck the first card is the top one.
"""

from typing import Literal

from msgspec import Struct, field

from plugins.api import State

Owner = Literal["player", "roy"]
Holder = Literal["", "player", "roy"]
"""Whose piece lies there; empty for nobody's."""

Building = Literal["palace", "bishopric", "city_hall"]

Counts = Literal[
    "countered_events", "cathedral_cubes", "influence", "deniers", "standing_citizens", "tradesmen"
]
"""What characters count."""

RoyAction = Literal["points", "worker", "event", "tradesman", "cathedral", "character"]
"""What a row of le Roy's table makes him do."""

Phase = Literal[
    "opening",
    "roy_places",
    "player_places",
    "reveal",
    "income",
    "workforce",
    "events",
    "harms",
    "black_dice",
    "actions",
    "round_end",
    "final",
]
"""What the next step does. `black_dice` comes again for each duty, `actions` for each turn."""


class Player(Struct, omit_defaults=True):
    """The person's side."""

    deniers: int
    influence: int
    vp: int = 0
    supply: int = 0
    """Citizens at hand: the personal supply."""
    general: int = 0
    """Own citizens that are still in the general supply."""
    dice: list[str] = []
    """The unused dice of the own district, the best one first."""
    waiting: int = 0
    """Deniers that lie in the district until the end of the round."""
    passed: bool = False
    events: list[str] = []
    """Countered event cards that were kept."""


class Roy(Struct, omit_defaults=True):
    """Le Roy's side: no deniers, no influence."""

    vp: int = 0
    supply: int = 0
    dice: list[str] = []
    events: list[str] = []


class CitizenSpot(Struct, omit_defaults=True):
    """A place for a citizen. Who was expelled lies beside it; the lock stays even if he is lifted away."""

    owner: Holder = ""
    lying: Holder = ""
    locked: bool = False


class Activity(Struct, omit_defaults=True):
    """One of the nine activity cards on the board."""

    card: str
    open: bool = False
    tradesmen: list[Owner] = []
    """In the order of their spots."""
    cubes: int = 0
    """The player's cubes, for a deferred activity."""


class QueuedEvent(Struct, omit_defaults=True):
    """An event in the queue; the banners are filled from the left."""

    card: str
    cubes: list[Owner] = []


class Decks(Struct, omit_defaults=True):
    red: list[str] = []
    white: list[str] = []
    yellow: list[str] = []


class ScoreLine(Struct):
    """One line of the final score; `what` is a key of its words, or a character."""

    what: str
    player: int
    roy: int


class KingsState(State):
    """Everything about one game."""

    level: str
    player: Player
    roy: Roy
    buildings: dict[Building, list[CitizenSpot]]
    """Per building its spots, number 1 first."""
    activities: list[Activity]
    """By round and within it red, white, yellow."""
    decks: Decks
    cathedral: list[list[Holder]]
    """Per level, the lowest first, the boxes of columns 1 to 6."""
    characters: list[str]
    """The stack, the top one first."""
    resolved: list[str] = field(default_factory=list)
    """Characters that have been scored and removed."""
    queue: list[QueuedEvent] = field(default_factory=list)
    phase: Phase = "opening"
    round: int = 1
    start_player: Owner = "player"
    turn: Owner = "player"
    """Whose duty or turn it is."""
    struck: int = 0
    """So many events of the queue have taken effect in this round."""
    black: list[int] = field(default_factory=list)
    """The remaining black dice, the highest first."""
    rolled: list[int] = field(default_factory=list)
    """The last roll of black dice or of le Roy's table, for the eye."""
    earned: int = 0
    """Deniers that came from le Roy's turns since the player passed."""
    news: list[str] = field(default_factory=list)
    """What changed on the board since the player last acted, for the eye: events by their id, all else in the
    words of `Option.spot`."""
    scores: list[ScoreLine] = field(default_factory=list)
    """The final score line by line."""
