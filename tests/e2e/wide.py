"""A game that asks for too much of everything: options, groups, words, ids. For the limits of Discord."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plugins.api import (
    Act,
    Board,
    Chance,
    Difficulty,
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
    Topic,
    Why,
    ask,
    hookimpl,
    section,
)

GAME = Game(
    id="wide",
    title="Wide",
    blurb="Too much of everything. " * 30,
    scenarios=(Scenario("only", "The only one", (Difficulty("normal", "Normal"),)),),
    stage="alpha",
    rules_version=1,
    endings=("end",),
)


class WideState(State):
    turn: int = 0


class Rambled(Act, frozen=True):
    turn: int


narration: Narration[None] = Narration()


@narration.of(Rambled)
def _(event: Rambled, content: None) -> list[Line]:
    blocks = [Line(f"Act {number} of turn {event.turn}", "opponent", head=True) for number in range(60)]
    return [line for head in blocks for line in (head, Line("And so it went on and on. " * 8, "opponent"))]


def options(state: WideState) -> list[Option[int]]:
    match state.turn:
        case 0:  # more groups than one menu holds, and more options in a group than another one
            return [
                Option(f"{group}-{n}" + "x" * 180, f"Take {n} of {group}", n, group=f"Group {group}")
                for group in range(60)
                for n in range(30)
            ]
        case 1:  # a few with very long everything
            return [Option(f"~{n}" + "y" * 150, f"{n} " + "long " * 40, n, "detail " * 60) for n in range(5)]
        case 2:  # a menu with very long everything, some of it without a group
            return [
                Option(f"z{n}" * 60, f"{n} " + "long " * 40, n, "detail " * 60, group="G" * 200 * (n % 2))
                for n in range(60)
            ]
        case _:
            return [Option(f"plain-{n}", f"Plain {n}", n) for n in range(130)]


class WideRules(Rules[WideState]):
    state_type = WideState
    narration = narration

    def setup(self, setup: Setup) -> WideState:
        return WideState(chance=Chance.from_seed(setup.seed))

    def step(self, table: Table[WideState]) -> Flow[None]:
        state = table.state
        yield from ask(0, "wide", "What? " * 600, options(state))
        state.turn += 1
        why = Why("Why so much? " * 100, tuple(f"reason {n}" for n in range(400)))
        table.tell(Rambled(state.turn, why=why))
        if state.turn == 5:
            table.end(Outcome(won=True, cause="end", score=1, rating="r" * 300))

    def board(self, state: WideState, viewer: frozenset[int]) -> Board:
        return (section("", ["a ``` fence", *("board " * 30 for _ in range(100))]),)

    def summary(self, state: WideState) -> list[Line]:
        return [Line("summary " * 800, head=True)]

    def topics(self) -> Sequence[Topic]:
        return [
            Topic(f"topic-{n}" * 15, f"Topic {n} " * 20, "Rule. " * 3000, "source " * 40) for n in range(40)
        ]


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return WideRules() if game == GAME.id else None
