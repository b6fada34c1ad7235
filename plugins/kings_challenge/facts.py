"""What the things on the table say, worked out once: both boards in words and the picture read it."""

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from plugins.api import Decision, Marks, Table
from plugins.kings_challenge import names, printed
from plugins.kings_challenge.content import Content
from plugins.kings_challenge.dice import COLOURS, RANK, VALUE
from plugins.kings_challenge.match import Match
from plugins.kings_challenge.scoring import Scored, score_character
from plugins.kings_challenge.state import Activity, Building, Holder, KingsState, Owner, Phase, QueuedEvent

PLACING: frozenset[Phase] = frozenset({"opening", "roy_places", "player_places"})
EVENTS: frozenset[Phase] = frozenset({"events", "harms", "black_dice"})
TURNS: frozenset[Phase] = frozenset({"black_dice", "actions"})

OVERVIEW = frozenset({"", "turn", "placement"})
"""Decisions with which the player first sees what is new; all others come in the middle of something."""

BY_COLOUR = "RWY"


class Place(NamedTuple):
    """A place for an activity card; `card` is None while it lies face down."""

    number: int
    letter: str
    round: int
    card: printed.ActivityCard | None
    activity: Activity

    @property
    def dice(self) -> str:
        """The letters of the dice that the card asks for."""
        return BY_COLOUR if self.card and self.card.three_colours else self.letter


class Queued(NamedTuple):
    """An event in the queue; the right-most one is le Roy's target."""

    place: int
    mark: str
    card: printed.EventCard
    event: QueuedEvent
    target: bool

    @property
    def letter(self) -> str:
        return COLOURS[self.card.colour]

    @property
    def free(self) -> int:
        return self.card.banners - len(self.event.cubes)


class Figure(NamedTuple):
    """A character, and what it would bring now."""

    card: printed.Character
    scored: Scored
    resolved: bool


class Roll(NamedTuple):
    """Black dice, each with whether it is gone; for le Roy's roll also the row it names."""

    dice: tuple[tuple[int, bool], ...]
    row: printed.Row | None = None

    @property
    def left(self) -> list[int]:
        return [value for value, gone in self.dice if not gone]


class Facts:
    """One position, with what can be chosen in it."""

    def __init__(self, content: Content, state: KingsState, decision: Decision | None = None) -> None:
        self.content = content
        self.state = state
        self.marks = Marks(decision)
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
    def turn(self) -> Owner | None:
        """Whose turn it is, if the phase has turns."""
        if self.over:
            return None
        if self.marks.key:
            return "player"
        return self.state.turn if self.state.phase in TURNS else None

    @property
    def verdict(self) -> str:
        """How the game ended, in a few words."""
        outcome = self.state.outcome
        titles = {band.id: band.title for band in self.content.bands}
        return titles.get(outcome.cause, "") if outcome else ""

    def own_dice(self) -> list[str]:
        """By colour, since a group has one; the best of each first."""
        return sorted(self.state.player.dice, key=lambda die: (BY_COLOUR.index(die[0]), -VALUE[die]))

    def roy_dice(self) -> list[str]:
        """As he spends them."""
        return sorted(self.state.roy.dice, key=lambda die: -RANK[die])

    def citizens(self, building: Building) -> dict[Holder, list[int]]:
        """The numbers of the spots by who stands there; "" are the free ones."""
        spots = list(enumerate(self.state.buildings[building], 1))
        owners: tuple[Holder, ...] = ("player", "roy", "")
        return {owner: [number for number, spot in spots if spot.owner == owner] for owner in owners}

    def places(self) -> Iterator[Place]:
        layout = zip(self.content.places(), self.state.activities, strict=True)
        for number, ((round_, colour), activity) in enumerate(layout):
            card = self.content.activities[activity.card] if activity.open else None
            yield Place(number, COLOURS[colour], round_, card, activity)

    def queue(self) -> list[Queued]:
        last = len(self.state.queue) - 1
        return [
            Queued(place, names.event_mark(place), self.content.events[event.card], event, place == last)
            for place, event in enumerate(self.state.queue)
        ]

    def figures(self) -> list[Figure]:
        """The resolved ones, then the stack, the top one first."""
        both = [(id_, True) for id_ in self.state.resolved] + [(id_, False) for id_ in self.state.characters]
        characters = self.content.characters
        return [Figure(characters[id_], score_character(self.match, id_), gone) for id_, gone in both]

    def empty_levels(self) -> list[int]:
        """Levels of the cathedral, counted from 1, that would cost the player points now."""
        return [level for level, row in enumerate(self.state.cathedral, 1) if "player" not in row]

    def roll(self) -> Roll | None:
        """The black dice that must be fought, else le Roy's last roll."""
        state = self.state
        if state.phase in EVENTS and (state.black or state.rolled):
            left = Counter(state.black)
            dice = []
            for value in sorted(state.rolled or state.black):
                dice.append((value, not left[value]))
                left[value] -= left[value] > 0
            return Roll(tuple(reversed(dice)))
        if state.phase in ("actions", "round_end", "final") and len(state.rolled) == 2:
            dice = [(value, False) for value in state.rolled]
            return Roll(tuple(dice), self.content.rows[sum(state.rolled)])
        return None
