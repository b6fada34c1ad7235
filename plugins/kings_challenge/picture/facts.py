"""What the picture and its description say: the state put into short words and numbers, once for both."""

from collections import Counter
from typing import NamedTuple

from plugins.api import Decision, Table
from plugins.api.words import plural
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS, RANK, VALUE
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.picture import icons
from plugins.kings_challenge.picture.marks import Marks, marks
from plugins.kings_challenge.scoring import count
from plugins.kings_challenge.state import Activity, KingsState, Owner, Phase, QueuedEvent

PHASES: dict[Phase, str] = {
    "opening": "Placement",
    "roy_places": "Placement",
    "player_places": "Placement",
    "reveal": "New activities",
    "income": "Income",
    "workforce": "Workforce",
    "events": "Events",
    "harms": "Events",
    "black_dice": "Black dice",
    "actions": "Actions",
    "round_end": "End of round",
    "final": "Final score",
}
PLACING = frozenset({"opening", "roy_places", "player_places"})

ROWS: dict[printed.RoyAction, str] = {
    "points": "+{vp} VP",
    "worker": "a citizen",
    "event": "an event",
    "tradesman": "tradesman",
    "cathedral": "{cubes}",
    "character": "character",
}
"""What le Roy gets or does by a row of his table, in a word or two."""

OVERVIEW = frozenset({"", "turn", "placement"})
"""Decisions with which the player first sees what is new; all others come in the middle of something."""

BY_COLOUR = "RWY"


class Card(NamedTuple):
    """What is printed on an open activity card."""

    name: str
    letter: str
    dice: str
    """The letters of the dice it asks for."""
    divisor: int
    cost: int
    vp: tuple[int, int]
    gist: str


class Place(NamedTuple):
    """A place for an activity card; `card` is None while it lies face down."""

    number: int
    letter: str
    round: int
    card: Card | None
    tradesmen: tuple[Owner, ...]
    cubes: int
    chosen: bool


class Threat(NamedTuple):
    """What is printed on an event."""

    name: str
    letter: str
    black_dice: int
    divisor: int
    banners: int
    vp: tuple[int, int]
    gist: str


class Queued(NamedTuple):
    """An event in the queue."""

    mark: str
    card: Threat
    cubes: tuple[Owner, ...]
    target: bool
    """The right-most one, which le Roy goes for."""
    chosen: bool


class Figure(NamedTuple):
    """A character. The numbers are what it counts now, for the player and for le Roy."""

    name: str
    counts: printed.Counts
    now: int
    roy: int | None
    """None if le Roy does not score it."""
    steps: tuple[int, int, int]
    vp: tuple[int, int, int]
    resolved: bool


class Roll(NamedTuple):
    """Black dice, each with whether it is gone; for le Roy's roll also the sum and what it means."""

    dice: tuple[tuple[int, bool], ...]
    sum: int = 0
    words: str = ""


class Facts:
    """One position, with what can be chosen in it."""

    def __init__(self, content: Content, state: KingsState, decision: Decision | None) -> None:
        self.content = content
        self.state = state
        self.marks: Marks = marks(decision)
        self.match = Match(Table(state), content)
        self.placing = state.phase in PLACING
        self.over = state.outcome is not None

    def is_news(self, spot: str) -> bool:
        """It changed since the player last acted."""
        return spot in self.state.news

    @property
    def overview(self) -> bool:
        """The decision is about the table as a whole, not about a few dice or a last word."""
        return self.marks.key in OVERVIEW

    @property
    def phase(self) -> str:
        return "The end" if self.over else PHASES[self.state.phase]

    @property
    def turn(self) -> Owner | None:
        """Whose turn it is, if the phase has turns."""
        if self.over:
            return None
        if self.marks.key:
            return "player"
        return self.state.turn if self.state.phase in ("black_dice", "actions") else None

    @property
    def verdict(self) -> str:
        """How the game ended, in a few words."""
        outcome = self.state.outcome
        bands = {band.id: band.title for band in self.content.bands}
        return bands.get(outcome.cause, "") if outcome else ""

    def own_dice(self) -> list[str]:
        """By colour, since a group has one; the best of each first."""
        return sorted(self.state.player.dice, key=lambda die: (BY_COLOUR.index(die[0]), -VALUE[die]))

    def roy_dice(self) -> list[str]:
        """As he spends them."""
        return sorted(self.state.roy.dice, key=lambda die: -RANK[die])

    def places(self) -> list[Place]:
        layout = zip(self.content.places(), self.state.activities, strict=True)
        return [
            self._place(number, round_, COLOURS[colour], activity)
            for number, ((round_, colour), activity) in enumerate(layout)
        ]

    def _place(self, number: int, round_: int, letter: str, activity: Activity) -> Place:
        printed = None
        if activity.open:
            card = self.content.activities[activity.card]
            dice = BY_COLOUR if card.three_colours else letter
            printed = Card(card.name, letter, dice, card.divisor, card.cost, card.vp, icons.card(card))
        return Place(
            number + 1,
            letter,
            round_,
            printed,
            tuple(activity.tradesmen),
            activity.cubes,
            self.marks.card(number),
        )

    def queue(self) -> list[Queued]:
        return [self._queued(place, event) for place, event in enumerate(self.state.queue)]

    def _queued(self, place: int, queued: QueuedEvent) -> Queued:
        event = self.content.events[queued.card]
        points = (event.vp_first, event.vp_second)
        letter, harm = COLOURS[event.colour], icons.harm(event)
        card = Threat(event.name, letter, event.black_dice, event.divisor, event.banners, points, harm)
        last = place == len(self.state.queue) - 1
        mark = names.event_mark(place)
        return Queued(mark, card, tuple(queued.cubes), last, self.marks.event(place))

    def figures(self) -> list[Figure]:
        """The resolved ones, then the stack, the top one first."""
        resolved = [self._figure(id_, True) for id_ in self.state.resolved]
        return resolved + [self._figure(id_, False) for id_ in self.state.characters]

    def _figure(self, id_: str, resolved: bool) -> Figure:
        card = self.content.characters[id_]
        roy = count(self.match, card.counts, "roy") if card.roy else None
        own = count(self.match, card.counts, "player")
        return Figure(card.name, card.counts, own, roy, card.steps, card.vp, resolved)

    def empty_levels(self) -> list[int]:
        """Levels of the cathedral, counted from 1, that would cost the player points now."""
        return [level for level, row in enumerate(self.state.cathedral, 1) if "player" not in row]

    def roll(self) -> Roll | None:
        """The black dice that must be fought, else le Roy's last roll."""
        state = self.state
        if state.phase in ("events", "harms", "black_dice") and (state.black or state.rolled):
            left = Counter(state.black)
            dice = []
            for value in sorted(state.rolled or state.black):
                dice.append((value, not left[value]))
                left[value] -= left[value] > 0
            return Roll(tuple(reversed(dice)))
        if state.phase in ("actions", "round_end", "final") and len(state.rolled) == 2:
            total = sum(state.rolled)
            row = self.content.rows.get(total)
            dice = [(value, False) for value in state.rolled]
            return Roll(tuple(dice), total, row_words(row) if row else "")
        return None


def row_words(row: printed.Row) -> str:
    """What a row of le Roy's table brings him, with its own number: never to be taken for the sum."""
    return ROWS[row.action].format(vp=row.vp, cubes=plural(row.cubes, "cube"))


def reached(figure: Figure, number: int | None) -> int:
    """How many steps of a character a number reaches."""
    return 0 if number is None else sum(number >= step for step in figure.steps)
