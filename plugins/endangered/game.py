"""What the rules work on: the table, its state, and the content that goes with it."""

from typing import NoReturn

from plugins.api import Event, Outcome, Table
from plugins.endangered import tables as t
from plugins.endangered.content import Content
from plugins.endangered.state import EndangeredState, Seat

TIES = "Some general rules"
"""The section by which the players decide what is tied."""


class Game:
    """One game during one step."""

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

    def name(self, seat: int) -> str:
        """How a seat is called at the table: by its role."""
        return self.content.roles[self.state.seats[seat].role].short

    def order(self) -> list[int]:
        """The active seat first, then seating order (R24)."""
        active = self.state.active
        return [active, *(seat for seat in range(len(self.state.seats)) if seat != active)]

    def next_vote(self) -> int:
        """The year of the next vote."""
        vote = self.content.votes[len(self.state.seats)]
        return vote.first if self.state.year <= vote.first else vote.second

    def turns_to_vote(self) -> int:
        """Turns until the next vote, the running one included."""
        seats = len(self.state.seats)
        turns = (self.next_vote() - self.state.year + 1) * seats - len(self.state.turn_stack)
        return turns + 1 if self.state.active in self.state.turn_stack else turns
