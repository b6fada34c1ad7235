"""What the keeper tells its front ends. Snapshots: nothing here changes after it was handed out."""

from collections.abc import Sequence
from typing import Literal

import msgspec

from plugins.api import Decision, Event, Game, Line, Outcome, Scenario, Setup
from storage import Kind, Seat, Status


class Person(msgspec.Struct, frozen=True):
    """Somebody at a table; `id` is whatever the front end knows people by."""

    id: str
    name: str


class Seated:
    """Who sits where, for anything that has seats and a host."""

    __slots__ = ()

    seats: tuple[Seat, ...]
    host: str

    @property
    def given_up(self) -> Sequence[int]:
        """Seats whose people have left a table of rivals."""
        raise NotImplementedError

    def has_left(self, person: str) -> bool:
        """Whether somebody has given up all of their seats."""
        seats = self.seats_of(person)
        return bool(seats) and set(seats) <= set(self.given_up)

    def holder(self, seat: int) -> str:
        """The person who answers for a seat; an empty seat is the host's to play."""
        return self.seats[seat].person or self.host

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if (seat.person or self.host) == person)

    def name_of(self, person: str) -> str:
        other = "the host" if person == self.host else "somebody who has no seat"
        return next((seat.name for seat in self.seats if seat.person == person), other)


class TableView(msgspec.Struct, Seated, frozen=True):
    """A table as it stands. `state` is the whole game as JSON, for boards and pictures.

    `way_back` is the seat that may go back one step, for free.
    """

    game_id: int
    channel: str
    game: Game
    setup: Setup
    status: Status
    version: int
    host: str
    seats: tuple[Seat, ...]
    decision: Decision | None = None
    outcome: Outcome | None = None
    state: bytes = b""
    notice: str = ""
    way_back: int | None = None
    given_up: tuple[int, ...] = ()

    @property
    def scenario(self) -> Scenario:
        return next(one for one in self.game.scenarios if one.id == self.setup.scenario)

    @property
    def rivals(self) -> bool:
        """Whether people play against each other here."""
        return self.scenario.rivals and self.setup.people > 1

    @property
    def score(self) -> int | None:
        """The table's points where people play together, or one plays alone."""
        if self.outcome is None:
            return None
        return self.outcome.score_of(0) if self.outcome.score is None else self.outcome.score

    def free_seats(self) -> tuple[Seat, ...]:
        """Seats of a game that was brought along which nobody has taken yet."""
        return tuple(seat for seat in self.seats if not seat.person and seat.seat not in self.given_up)

    def may_give_up(self, person: str) -> tuple[int, ...]:
        """The seats that this person leaves by resigning while the others go on.

        None where resigning ends the game: with nobody else left, or where people play together.
        """
        if not self.rivals or self.status != "playing":
            return ()
        held = {seat.seat for seat in self.seats} - set(self.given_up)
        mine = held.intersection(self.seats_of(person))
        return tuple(sorted(mine)) if mine != held else ()

    def deciders(self) -> tuple[str, ...]:
        """The people whose decision it is, each once."""
        if self.decision is None:
            return ()
        return tuple(dict.fromkeys(self.holder(seat) for seat in self.decision.seats))


class Turn(msgspec.Struct, frozen=True):
    """What a request brought about. `repeated`: it had been made before, nothing new happened.

    `label` is the label of the option that was chosen or taken back.
    """

    view: TableView
    events: list[Event] = []
    lines: list[Line] = []
    repeated: bool = False
    label: str = ""


Happened = Kind | Literal["give-up"]


class LogEntry(msgspec.Struct, frozen=True):
    """One row of a game's log, in words."""

    version: int
    kind: Happened
    who: str
    label: str
    lines: list[Line]
    undone: bool
    at: int


class Explained(msgspec.Struct, frozen=True):
    """One act of the opponent and the chain of rules that led to it."""

    act: str
    why: list[str]
