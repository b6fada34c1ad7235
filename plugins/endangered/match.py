"""One game during one step: the table, its state, and the content that goes with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from plugins.api import Event, Outcome, Table

if TYPE_CHECKING:
    from plugins.endangered import printed as t
    from plugins.endangered.content import Content
    from plugins.endangered.state import EndangeredState, Seat


class Match:
    """What every rule works on."""

    __slots__ = ("content", "level", "scenario", "state", "table")

    def __init__(self, table: Table[EndangeredState], content: Content) -> None:
        self.table = table
        self.state = table.state
        self.content = content
        self.scenario: t.Scenario = content.scenarios[self.state.scenario]
        self.level: t.Level = getattr(self.scenario.levels, self.state.level)

    def tell(self, event: Event) -> None:
        self.table.events.append(event)

    def end(self, outcome: Outcome) -> NoReturn:
        self.table.end(outcome)

    @property
    def active(self) -> Seat:
        return self.state.seats[self.state.active]

    def role(self, seat: int) -> str:
        """By its role a seat is known to events."""
        return self.state.seats[seat].role

    def name(self, seat: int) -> str:
        """How a seat is called at the table."""
        return self.content.names[self.state.seats[seat].role]

    def order(self) -> list[int]:
        """The active seat first, then seating order (R24)."""
        active = self.state.active
        return [active, *(seat for seat in range(len(self.state.seats)) if seat != active)]

    def votes(self) -> t.Vote:
        """The two voting years."""
        return self.content.votes[len(self.state.seats)]

    def next_vote(self) -> int:
        """The year of the next vote."""
        years = self.votes()
        return years.first if self.state.year <= years.first else years.second

    def turns_to_vote(self) -> int:
        """Turns until the next vote, the running one included."""
        seats = len(self.state.seats)
        turns = (self.next_vote() - self.state.year + 1) * seats - len(self.state.turn_stack)
        return turns + 1 if self.state.active in self.state.turn_stack else turns
