"""What happens at the table, as typed facts: the words for them stand in `words/narration.py`.

Cards, events, characters, buildings and levels are ids of the content, places are those of `names.py`
("palace-5"), dice are short words ("R5"). `standing` holds the victory points of the player and of le Roy
afterwards. An older version stored names in the same fields; those still read.
"""

from typing import ClassVar, Literal

from msgspec import Struct, field

from plugins.api import Act, Event
from plugins.kings_challenge.state import Counts, Owner, RoyAction

Standing = tuple[int, int]
Box = tuple[int, int]
"""Level and column of the cathedral."""

# Before the first round


class Opened(Event, frozen=True):
    level: str
    deniers: int
    influence: int
    characters: tuple[str, ...]
    start_player: Owner
    income: int
    extra_income: int = 0
    roy_bonus: int = 0


class RoyPlaced(Act, frozen=True):
    """Le Roy's citizens of one cycle; without dice he takes what is left."""

    spots: tuple[str, ...]
    dice: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    """The dice that led to these spots, in the same order."""


class PlayerPlaced(Event, frozen=True):
    spot: str
    left: int
    """How many more the player places in all."""


# The round


class Shown(Struct, frozen=True):
    """A card that is turned up."""

    card: str = field(name="name")


class RoundBegan(Event, frozen=True):
    reveals: ClassVar[bool] = True
    round: int
    rounds: int
    start_player: Owner
    cards: tuple[Shown, ...] = ()


class RoyBonus(Event, frozen=True):
    vp: int
    standing: Standing


class IncomePaid(Event, frozen=True):
    income: int
    salaries: tuple[tuple[str, int, int], ...]
    """Building, citizens, deniers, for those that cost something."""
    owed: int
    paid: int
    deniers: int
    penalty: int = 0
    """Points lost because the purse was too light; `missed` says that salaries were not paid in full."""
    missed: bool = False
    standing: Standing = (0, 0)


class WorkforceRolled(Event, frozen=True):
    player: tuple[str, ...]
    roy: tuple[str, ...]


class EventsDrawn(Event, frozen=True):
    """The new events; the black dice are those of the red one."""

    reveals: ClassVar[bool] = True
    cards: tuple[Shown, ...]
    black_dice: int


NotSeized = Literal["", "own", "locked", "no_citizen"]


class Seized(Act, frozen=True):
    """Le Roy's citizen by an event: `evicted` whom he drove out, or nothing because of `reason`."""

    event: str
    spot: str
    rolled: int
    evicted: bool = False
    reason: NotSeized = ""


class RoyCubeCame(Act, frozen=True):
    """A cube of le Roy by an event; no box, no cube."""

    event: str
    box: Box | None = None


class Suffered(Event, frozen=True):
    """A loss of deniers or influence."""

    event: str
    what: Literal["deniers", "influence"]
    owed: int
    lost: int
    left: int
    penalty: int = 0
    standing: Standing = (0, 0)


class CubeLost(Event, frozen=True):
    event: str
    card: str
    left: int


class DieLost(Event, frozen=True):
    event: str
    die: str


class CouldNotSuffer(Event, frozen=True):
    """Nothing there that could be lost: points instead."""

    event: str
    what: str
    """What there is none of: "activity-cube", "white-die"."""
    penalty: int
    standing: Standing


class BlackRolled(Event, frozen=True):
    symbols: int
    dice: tuple[int, ...]


class BlackBeaten(Act, frozen=True):
    by: Owner
    black: tuple[int, ...]
    dice: tuple[str, ...]
    influence: int = 0
    """Gained by the player; `total` is what he has now."""
    total: int = 0
    left: tuple[int, ...] = ()


class BlackFailed(Event, frozen=True):
    black: int
    penalty: int
    standing: Standing
    left: tuple[int, ...] = ()
    no_dice: bool = False


# Influence


class Rerolled(Event, frozen=True):
    die: str
    new: str
    influence: int


class Flipped(Event, frozen=True):
    dice: tuple[tuple[str, str], ...]
    influence: int


class Recruited(Event, frozen=True):
    """By influence, or by a card."""

    n: int
    supply: int
    general: int
    influence: int | None = None
    """What is left after paying; None if a card did it."""


# The player's actions


class ActionTaken(Event, frozen=True):
    """What the player set out to do, and what it cost; what came of it follows."""

    action: Literal["activate", "build", "fight", "place", "farm"]
    target: str
    own: tuple[str, ...]
    bought: tuple[str, ...]
    price: int
    deniers: int
    total: int
    cube: str = ""
    """The activity whose cube was used."""
    turned: tuple[str, ...] = ()
    """Dice of the group that were turned over by the cube, as they lay before."""


class TradesmanPlaced(Act, frozen=True):
    owner: Owner
    card: str
    vp: int
    cost: int = 0
    deniers: int = 0
    """Left after the cost."""
    lifted: str = ""
    """The spot that the citizen left; empty if he came from the supply."""
    lay: bool = False
    """He did not stand there but lay beside it."""


Jousted = Literal["", "won", "lost"]


class Activated(Event, frozen=True):
    card: str
    times: int
    vp: int = 0
    deniers: int = 0
    influence: int = 0
    paid_deniers: int = 0
    paid_influence: int = 0
    purse: int = 0
    total_influence: int = 0
    standing: Standing = (0, 0)
    jousted: Jousted = ""
    chosen: tuple[tuple[str, int], ...] = ()
    """Miller: per building how often."""


class CubesGained(Event, frozen=True):
    card: str
    n: int
    total: int


class Built(Event, frozen=True):
    boxes: tuple[Box, ...]
    vp: int
    influence: int
    total_influence: int
    standing: Standing


class BannersCovered(Event, frozen=True):
    event: str
    cubes: int
    free: int
    influence: int
    total_influence: int


class EventCountered(Event, frozen=True):
    event: str
    player_cubes: int
    roy_cubes: int
    player_vp: int
    roy_vp: int
    kept_by: Owner
    standing: Standing


class CitizenPlaced(Event, frozen=True):
    spot: str
    evicted: bool
    supply: int


class Farmed(Event, frozen=True):
    deniers: int
    purse: int


class Passed(Event, frozen=True):
    bonus: int
    dice: tuple[str, ...] = ()
    by_itself: bool = False
    """No die was left in either district."""


class EarnedWaiting(Event, frozen=True):
    """What came into the district from le Roy's turns after the pass."""

    deniers: int
    waiting: int


# Le Roy's turn

Impossible = Literal["no_spot", "no_citizen", "no_event", "no_card", "no_character"]


class RoyRolled(Act, frozen=True):
    dice: tuple[int, int]
    action: RoyAction
    row: int
    price: int
    """How many dice it costs."""
    target: str = ""
    """The event it is about."""


class RoyPaid(Act, frozen=True):
    dice: tuple[str, ...]
    price: int
    """How many of his own he owed; fewer dice: he paid with all he had."""
    bought: str = ""
    deniers: int = 0
    left: int = 0


class RoyGained(Event, frozen=True):
    vp: int
    standing: Standing


class RoyWorked(Act, frozen=True):
    spot: str
    evicted: bool
    supply: int


class RoyFought(Act, frozen=True):
    """His cubes on all free banners; what the event brings follows."""

    event: str
    cubes: int


class RoyBuilt(Act, frozen=True):
    boxes: tuple[Box, ...]
    vp: int
    missing: int
    """Cubes for which there was no box, with points all the same."""
    standing: Standing


class CharacterScored(Act, frozen=True):
    character: str
    counts: Counts
    player_count: int
    roy_count: int
    player_vp: int
    roy_vp: int
    roy_scores: bool
    left: int
    standing: Standing


class RoyConsoled(Act, frozen=True):
    """His action was impossible."""

    reason: Impossible
    vp: int
    standing: Standing
    where: str = ""


class RoyFinished(Event, frozen=True):
    """No dice left in this round."""


# The ends


class RoundEnded(Event, frozen=True):
    round: int
    taken: int
    deniers: int
    player_back: int
    roy_back: int
    standing: Standing
    influence: int
    supply: int


class FinalScored(Event, frozen=True):
    """Each line with the points of the player and of le Roy; the score names the verdict."""

    lines: tuple[tuple[str, int, int], ...]
    totals: tuple[int, int]
    score: int
