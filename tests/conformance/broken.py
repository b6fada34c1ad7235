"""Tiny games, each with one fault that the suite has to find."""

import random
from typing import Any

import msgspec

from plugins.api import (
    Act,
    Board,
    Chance,
    Decision,
    Difficulty,
    Event,
    Flow,
    Game,
    Line,
    Narration,
    Option,
    Outcome,
    Picture,
    Rules,
    Scenario,
    Setup,
    Sieve,
    State,
    Table,
    Why,
    ask,
    section,
)

GAME = Game(
    id="tiny",
    title="Tiny",
    blurb="Add up to ten.",
    scenarios=(Scenario("only", "Only", (Difficulty("normal", "Normal"),)),),
    stage="alpha",
    rules_version=1,
    endings=("done",),
)

GOAL = 10
WORDS = ("north", "south", "east", "west", "up", "down", "left", "right")


class TinyState(State, kw_only=True):
    total: int = 0
    notes: list[Any] = msgspec.field(default_factory=list)
    deck: list[int] = msgspec.field(default_factory=list)


class Added(Event, frozen=True):
    number: int


class Reasoned(Act, frozen=True):
    pass


class Unheard(Event, frozen=True):
    pass


narration: Narration[None] = Narration()


@narration.of(Added)
def _(event: Added, content: None) -> str:
    return f"{event.number} is added." if event.number < 1000 else " "


@narration.of(Reasoned)
def _(event: Reasoned, content: None) -> str:
    return "Somebody had a reason."


class Tiny(Rules[TinyState]):
    """The sound one."""

    state_type = TinyState
    narration = narration

    def setup(self, setup: Setup) -> TinyState:
        return TinyState(chance=Chance.from_seed(setup.seed), deck=[1, 2, 3, 4])

    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n}", n) for n in (1, 2, 3)]

    def step(self, table: Table[TinyState]) -> Flow[None]:
        state = table.state
        number = yield from ask(0, "add", "Add what?", self.options(state))
        state.total += number
        table.tell(Added(number))
        yield from self.then(table)
        if state.total >= GOAL:
            table.end(Outcome(won=True, cause="done"))

    def then(self, table: Table[TinyState]) -> Flow[None]:
        """What a broken game does beside adding."""
        yield from ()

    def board(self, state: TinyState, viewer: frozenset[int]) -> Board:
        return (section("", [f"Total: {state.total}"]),)

    def summary(self, state: TinyState) -> list[Line]:
        return [Line("Done.")]

    def check(self, state: TinyState) -> list[str]:
        return ["the total is negative"] if state.total < 0 else []


class SameIds(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option("add", f"Add {n}", n) for n in (1, 2)]


class SameLabels(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", "Add something", n) for n in (1, 2)]


class LongLabels(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n} " + "and " * 30, n) for n in (1, 2)]


class HashOrder(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"go-{word}", f"Go {word}", 1) for word in set(WORDS)]


class PythonsDice(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.state.total += random.randint(0, 3)
        yield from ask(0, "sure", "Sure?", [Option("yes", "Yes", 1), Option("no", "No", 0)])


class MemoryOutsideTheState(Tiny):
    def __init__(self) -> None:
        self.asked = 0

    def options(self, state: TinyState) -> list[Option[int]]:
        self.asked += 1
        return [Option(f"add-{n}-{self.asked}", f"Add {n} ({self.asked})", n) for n in (1, 2)]


class NoJson(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.state.notes.append((1, 2))  # a tuple in an untyped list comes back as a list
        yield from ask(0, "sure", "Sure?", [Option("yes", "Yes", 1), Option("no", "No", 0)])


class Stuck(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [] if state.total >= 5 else super().options(state)


class Endless(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.state.total %= 7
        yield from ()


class Speechless(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Unheard())
        yield from ()


class BlankWords(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Added(1000))
        yield from ()


class FalseReason(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Reasoned(why=Why("which", ("first", "second"), (Sieve("rule", ("third",)),))))
        yield from ()


class Impossible(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.state.total -= 5
        yield from ()


class WrongSeat(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        yield from ask((0, 1), "sure", "Sure?", [Option("yes", "Yes", 1), Option("no", "No", 0)])


class EmptyBoard(Tiny):
    def board(self, state: TinyState, viewer: frozenset[int]) -> Board:
        return ()


class NoPng(Tiny):
    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        return Picture(b"GIF89a", "A board")


class NoAlt(Tiny):
    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        return Picture(b"\x89PNG\r\n\x1a\n", "")


class RedealsWhatIsSeen(Tiny):
    def board(self, state: TinyState, viewer: frozenset[int]) -> Board:
        return (section("", [f"Open cards: {state.deck}"]),)

    def redeal(self, state: TinyState, chance: Chance) -> None:
        state.deck.reverse()


class Raises(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        if table.state.total > 6:
            raise KeyError("no such card")
        yield from ()


hash_order = (GAME, HashOrder())
pythons_dice = (GAME, PythonsDice())
stuck = (GAME, Stuck())
