"""What happens at the table, as typed facts: ids and numbers. The words stand in `words/narration.py`.

People are named by their roles (`who`), animals and tiles by the scenario whose animals and tiles they are,
causes and sources by the card, specialty, impact or action.
"""

from typing import ClassVar, Literal

from plugins.api import Act, Event

Nothing = Literal[
    "no_card",
    "kept_hand",
    "deck_empty",
    "no_money",
    "nobody_pays",
    "no_step",
    "left",
    "no_space",
    "no_tokens",
    "nobody_there",
    "no_tile",
    "no_tile_near",
    "tiles_stay",
    "not_enough_tiles_near",
    "no_cubes",
    "no_faceup",
    "last_cube_stays",
    "no_impact",
]
"""Why an effect did nothing."""

TileRule = Literal["direct", "slide", "spread", "beside"]

# Before the first turn


class Opened(Event, frozen=True):
    scenario: str
    level: str
    animals: int
    animals_left: int
    tiles_on_board: int
    tiles_left: int
    ambassadors: tuple[str, ...]
    votes_needed: int
    vote_years: tuple[int, int]
    in_play: str = ""
    extinct: int = 0


class RoleTaken(Event, frozen=True):
    role: str


class SpecialtyTaken(Event, frozen=True):
    who: str
    specialty: str


class StartCard(Event, frozen=True):
    who: str
    card: str


class HandDealt(Event, frozen=True):
    reveals: ClassVar[bool] = True
    who: str
    cards: tuple[str, ...]
    money: int


class FirstSeat(Event, frozen=True):
    who: str
    by_lot: bool = False


# The turn


class TurnBegan(Event, frozen=True):
    who: str
    year: int
    turns_to_vote: int
    dice_back: int


class DiceRolled(Event, frozen=True):
    who: str
    dice: tuple[int, ...]


class DieRerolled(Event, frozen=True):
    who: str
    source: str
    old: int
    new: int


class DiePlaced(Event, frozen=True):
    who: str
    die: int
    action: str
    tops: int = 0
    tops_who: str = ""
    price: int = 0
    money: int = 0
    board: str = ""
    """The side of the board, by which some actions have another name."""
    copy: int = 1
    """Of equal cards in the zone."""


class AbilityUsed(Event, frozen=True):
    who: str
    ability: str
    price: int
    money: int


class LastingWorked(Event, frozen=True, tag="HookWorked"):
    """A lasting rule does something by itself."""

    who: str
    source: str


class NothingDone(Event, frozen=True):
    """An effect that could do nothing, or was left; `who`: whose stock was empty."""

    reason: Nothing
    who: str = ""


class MoneyGained(Event, frozen=True):
    who: str
    n: int
    money: int
    supply: int
    source: str = ""


class MoneyLost(Event, frozen=True):
    who: str
    n: int
    money: int


class CardsDrawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    who: str
    cards: tuple[str, ...]
    hand: int
    deck: int
    source: str = ""


class CardDiscarded(Event, frozen=True):
    who: str
    card: str


class CardPlayed(Event, frozen=True):
    who: str
    card: str


class InfluencePlaced(Event, frozen=True):
    who: str
    ambassador: str
    n: int
    influence: int
    measure: int
    target: int
    supply: int
    source: str = ""
    kind: str = "none"
    """What the ambassador counts."""


class AmbassadorRevealed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    who: str
    ambassador: str
    demand: str
    target: int


class InfluenceMoved(Event, frozen=True):
    who: str
    n: int
    source: str
    to: str
    left: int
    influence: int


class InfluenceLost(Act, frozen=True):
    ambassador: str
    n: int
    influence: int


class AnimalMoved(Event, frozen=True):
    who: str
    animal: str
    start: str
    to: str
    there: int
    by_air: bool = False


class AnimalAdded(Event, frozen=True):
    who: str
    animal: str
    space: str
    population: int
    supply: int


class AnimalsLost(Act, frozen=True):
    animal: str
    space: str
    n: int
    population: int
    cause: str


class TileRemoved(Event, frozen=True):
    who: str
    space: str
    tile: str
    supply: int


class ImpactsScouted(Event, frozen=True):
    reveals: ClassVar[bool] = True
    who: str
    cards: tuple[str, ...]


class ScoutedDiscarded(Event, frozen=True):
    who: str
    card: str


class ScoutedKept(Event, frozen=True):
    who: str
    cards: tuple[str, ...]


class PersistentRemoved(Event, frozen=True):
    who: str
    card: str


# The game's own phases


class OffspringRolled(Event, frozen=True):
    animal: str
    pairs: int
    target: int
    changes: tuple[tuple[str, int], ...]
    roll: int
    success: bool
    faces: int = 0


class NoOffspring(Event, frozen=True):
    animal: str
    reason: Literal["no_pair", "no_space", "no_tokens"]


class Born(Event, frozen=True):
    animal: str
    space: str
    pair: str
    population: int
    supply: int


class Parted(Event, frozen=True):
    animal: str
    start: str
    to: str


class DestructionRolled(Event, frozen=True):
    tile: str
    line: str
    die: int
    space: str
    who: str
    extra: str = ""


class DestructionRerolled(Event, frozen=True):
    who: str
    source: str
    old: int
    new: int
    space: str


class TilePlaced(Act, frozen=True):
    tile: str
    space: str
    path: tuple[str, ...]
    rule: TileRule
    animals_there: int
    supply: int
    low: bool


class AnimalFled(Event, frozen=True):
    animal: str
    start: str
    to: str
    there: int


class ImpactDrawn(Event, frozen=True):
    """`first`: none like it has been turned up before."""

    reveals: ClassVar[bool] = True
    who: str
    card: str
    left: int
    first: bool = False


class NoImpact(Event, frozen=True):
    """Neither deck nor discard pile holds a card."""


class Reshuffled(Event, frozen=True):
    cards: int


class Triggered(Event, frozen=True):
    event: str
    cards: tuple[str, ...]


class PersistentActs(Event, frozen=True):
    card: str
    place: int
    of: int


class OfferTaken(Event, frozen=True):
    who: str
    price: int
    money: int


class OfferPassed(Event, frozen=True):
    price: int
    reason: Literal["declined", "no_money", "no_use"]


class Warned(Event, frozen=True):
    kind: Literal["animals", "vote_year", "hidden"]
    n: int
    animal: str = ""
    needed: int = 0
    yes: int = 0
    rolls: int = 0


class NextSeat(Event, frozen=True):
    who: str
    by: str = ""


class YearBegan(Event, frozen=True):
    year: int
    vote_year: int
    last_vote: bool


# The vote and the end


class VoteOpened(Event, frozen=True):
    year: int
    last: bool
    needed: int
    face_up: int


class AmbassadorVoted(Event, frozen=True):
    ambassador: str
    demand: str
    rolls: tuple[int, ...]
    measure: int
    influence: int
    target: int
    yes: bool
    count: int
    needed: int
    left: int = 0
    """Revealed ambassadors that speak after this one."""


class StaysHidden(Event, frozen=True):
    colours: tuple[str, ...]


class VoteSwayed(Event, frozen=True):
    who: str
    source: str
    ambassador: str
    add: int
    total: int
    target: int
    yes: bool
    count: int


class SwayUnused(Event, frozen=True):
    """A bonus for the vote that could turn none, or is not needed."""

    who: str
    source: str
    needed: bool


class VoteClosed(Event, frozen=True):
    yes: int
    needed: int
    last: bool


class GameOver(Event, frozen=True):
    won: bool
    cause: str
    year: int
    animal: str
    population: int
    yes: int
