"""What the keeper tells its front ends. Snapshots: nothing here changes after it was handed out."""

import msgspec

from plugins.api import Decision, Event, Game, Line, Outcome, Setup
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

    def holder(self, seat: int) -> str:
        """The person who answers for a seat; an empty seat is the host's to play."""
        return self.seats[seat].person or self.host

    def seats_of(self, person: str) -> tuple[int, ...]:
        return tuple(seat.seat for seat in self.seats if (seat.person or self.host) == person)

    def name_of(self, person: str) -> str:
        other = "the host" if person == self.host else "somebody who has no seat"
        return next((seat.name for seat in self.seats if seat.person == person), other)


class TableView(msgspec.Struct, Seated, frozen=True):
    """A table as it stands. `state` is the whole game as JSON, for boards and pictures."""

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


class LogEntry(msgspec.Struct, frozen=True):
    """One row of a game's log, in words."""

    version: int
    kind: Kind
    who: str
    label: str
    lines: list[Line]
    undone: bool
    at: int


class Explained(msgspec.Struct, frozen=True):
    """One act of the opponent and the chain of rules that led to it."""

    act: str
    why: list[str]
