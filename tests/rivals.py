"""Orchard, a small game for two or three rivals. For what the bot does where people play against each other.

Three rounds. In each of them whoever is quickest picks first, then everybody once: a tree, and up to three of
its apples. Most apples win; equals win together. Nothing is hidden and no die is rolled.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

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

ROUNDS = 3
MOST_PICKED = 3

GAME = Game(
    id="orchard",
    title="Orchard",
    blurb="Pick more apples than the others.",
    scenarios=(Scenario("hill", "The hill", (Difficulty("normal", "Normal"),), people=(2, 3), rivals=True),),
    stage="alpha",
    rules_version=1,
    endings=("harvest",),
)


class OrchardState(State, kw_only=True):
    apples: list[int]
    trees: dict[str, int]
    waiting: list[int] = msgspec.field(default_factory=list)
    rounds: int = 0


class Picked(Event, frozen=True):
    seat: int
    tree: str
    number: int


narration: Narration[None] = Narration()


@narration.of(Picked)
def _(event: Picked, content: None) -> str:
    return f"Seat {event.seat + 1} picks {event.number} from the {event.tree} tree"


class OrchardRules(Rules[OrchardState]):
    state_type = OrchardState
    narration = narration

    def setup(self, setup: Setup) -> OrchardState:
        return OrchardState(
            chance=Chance.from_seed(setup.seed), apples=[0] * setup.people, trees={"red": 12, "green": 9}
        )

    def step(self, table: Table[OrchardState]) -> Flow[None]:
        state = table.state
        if not state.waiting:
            yield from self.race(state)
            return
        yield from self.pick(table, state.waiting[0])
        state.waiting = state.waiting[1:]
        if not state.waiting:
            state.rounds += 1
            if state.rounds == ROUNDS:
                table.end(_outcome(state))

    def race(self, state: OrchardState) -> Flow[None]:
        seats = range(len(state.apples))
        quick = [Option(f"first-{seat}", "I pick first", seat, seat=seat) for seat in seats]
        first = yield from ask(seats, "first", "Who picks first?", quick)
        state.waiting = [*seats[first:], *seats[:first]]

    def pick(self, table: Table[OrchardState], seat: int) -> Flow[None]:
        state = table.state
        trees: list[Option[str]] = [
            Option(f"tree-{tree}", f"The {tree} tree", tree) for tree, apples in state.trees.items() if apples
        ]
        none = Option("pass", "Pick nothing", "", aside=True)
        tree = yield from ask(seat, "tree", "Which tree?", [*trees, none])
        if not tree:
            return
        most = min(MOST_PICKED, state.trees[tree])
        numbers = [Option(f"pick-{n}", f"Pick {n}", n) for n in range(1, most + 1)]
        number = yield from ask(seat, "number", f"How many from the {tree} tree?", numbers, always=True)
        state.trees[tree] -= number
        state.apples[seat] += number
        table.tell(Picked(seat, tree, number))

    def board(self, state: OrchardState, viewer: frozenset[int]) -> Board:
        baskets = [f"{self.seat_name(state, seat)}: {apples}" for seat, apples in enumerate(state.apples)]
        return (section("Baskets", baskets), section("Trees", [f"{k}: {n}" for k, n in state.trees.items()]))

    def summary(self, state: OrchardState) -> list[Line]:
        return [Line(f"{sum(state.apples)} apples were picked.")]

    def seat_name(self, state: OrchardState, seat: int) -> str:
        return f"Basket {seat + 1}"

    def check(self, state: OrchardState) -> list[str]:
        return ["there were 21 apples"] if sum(state.apples) + sum(state.trees.values()) != 21 else []


def _outcome(state: OrchardState) -> Outcome:
    most = max(state.apples)
    winners = tuple(seat for seat, apples in enumerate(state.apples) if apples == most)
    return Outcome(
        won=True, cause="harvest", winners=winners, scores=tuple(state.apples), order=(most, -len(winners))
    )


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return OrchardRules() if game == GAME.id else None
