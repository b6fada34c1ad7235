"""A game for exactly two: whoever raises the total to ten wins for both. For the tests of the keeper."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plugins.api import (
    Board,
    Chance,
    Difficulty,
    Event,
    Flow,
    Game,
    Line,
    Narration,
    Option,
    Outcome,
    Rules,
    Scenario,
    Setup,
    State,
    Table,
    ask,
    hookimpl,
    section,
)

GAME = Game(
    id="pairs",
    title="Pairs",
    blurb="Ten, together.",
    scenarios=(Scenario("only", "Only", (Difficulty("normal", "Normal"),), people=(2, 2)),),
    stage="alpha",
    rules_version=1,
    endings=("ten",),
)


class PairsState(State, kw_only=True):
    total: int = 0


class Raised(Event, frozen=True):
    seat: int
    total: int


narration: Narration[None] = Narration()


@narration.of(Raised)
def _(event: Raised, content: None) -> str:
    return f"Seat {event.seat + 1} raises the total to {event.total}"


class PairsRules(Rules[PairsState]):
    """Each step: either seat raises the total, then the other confirms it."""

    state_type = PairsState
    narration = narration

    def setup(self, setup: Setup) -> PairsState:
        return PairsState(chance=Chance.from_seed(setup.seed))

    def step(self, table: Table[PairsState]) -> Flow[None]:
        state = table.state
        options = [
            Option(f"raise-{seat}", f"Raise it for seat {seat + 1}", seat, seat=seat) for seat in (0, 1)
        ]
        seat = yield from ask((0, 1), "raise", "Who raises the total?", options)
        state.total += 1
        table.tell(Raised(seat, state.total))
        confirm = [Option("confirm", "Confirm it", None)]
        yield from ask(1 - seat, "confirm", "Agreed?", confirm, always=True)
        if state.total == 10:
            table.end(Outcome(won=True, cause="ten", score=10))

    def board(self, state: PairsState, viewer: frozenset[int]) -> Board:
        return (section("", [f"Total: {state.total}"]),)

    def summary(self, state: PairsState) -> list[Line]:
        return [Line("Ten.")]

    def check(self, state: PairsState) -> list[str]:
        return ["the total is above ten"] if state.total > 10 else []


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return PairsRules() if game == GAME.id else None
