"""Tiny games, each with one fault that the suite has to find. As a plugin it offers all of them."""

import random
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, ClassVar

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
    Play,
    Rules,
    Scenario,
    Setup,
    Sieve,
    Spot,
    State,
    Table,
    Topic,
    Why,
    ask,
    hookimpl,
    phrase,
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
PNG = b"\x89PNG\r\n\x1a\n"
WORDS = ("north", "south", "east", "west", "up", "down", "left", "right")


class TinyState(State, kw_only=True):
    total: int = 0
    notes: list[Any] = msgspec.field(default_factory=list)
    deck: list[int] = msgspec.field(default_factory=list)


class Added(Event, frozen=True):
    number: int


class TurnedUp(Event, frozen=True):
    reveals: ClassVar[bool] = True
    card: int


class Reasoned(Act, frozen=True):
    pass


class Named(Event, frozen=True):
    name: str


class Unheard(Event, frozen=True):
    pass


narration: Narration[None] = Narration()
narration.phrases({"which": "Which one?", "rule": "The rule"})


@narration.of(Added)
def _(event: Added, content: None) -> str:
    return f"{event.number} is added." if event.number < 1000 else " "


@narration.of(TurnedUp)
def _(event: TurnedUp, content: None) -> str:
    return f"A {event.card} is turned up."


@narration.of(Named)
def _(event: Named, content: None) -> str:
    return "Something has a name."


@narration.of(Reasoned)
def _(event: Reasoned, content: None) -> str:
    return "Somebody had a reason."


class Tiny(Rules[TinyState]):
    """The sound one."""

    game: ClassVar[Game] = GAME
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


class UnfitKey(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        yield from ask(0, "are you sure?", "Sure?", [Option("yes", "Yes", 1), Option("no", "No", 0)])


class CutLabels(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n} and a great many…", n) for n in (1, 2)]


class LongGroups(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n}", n, group="Small numbers " * 5) for n in (1, 2)]


class OffTheBoard(Tiny):
    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n}", n, spots=(Spot(f"a{n}"),)) for n in (1, 2)]

    def spots(self, state: TinyState) -> tuple[Spot, ...]:
        return (Spot("a1"),)


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


class SentenceInAnEvent(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Named("the number three"))
        yield from ()


class SentenceInAReason(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Reasoned(why=Why("which", ("the first one",))))
        yield from ()


class SentenceInTheState(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.state.notes.append({"last words": 3})
        yield from ()


class SentenceInTheOutcome(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        if table.state.total >= GOAL:
            table.end(Outcome(won=True, cause="done", rating="Master of numbers"))
        yield from ()


class WordlessReason(Tiny):
    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Reasoned(why=Why("which", (phrase("number", 3),))))
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


class ChangesThePosition(Tiny):
    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        state.notes.append(1)
        return Picture(PNG, "A board")


class Flickers(Tiny):
    drawn = 0

    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        self.drawn += 1
        return Picture(PNG + bytes([self.drawn]), "A board")


class MarksNothing(Tiny):
    """It says where things are, and draws the same whatever is asked."""

    def options(self, state: TinyState) -> list[Option[int]]:
        return [Option(f"add-{n}", f"Add {n}", n, spots=(Spot(f"a{n}"),)) for n in (1, 2)]

    def spots(self, state: TinyState) -> tuple[Spot, ...]:
        return (Spot("a1"), Spot("a2"))

    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        return Picture(PNG, "A board")


class TurnsUp(Tiny):
    """It turns up cards that no redeal can put into another order, and names endings that it never has."""

    game = msgspec.structs.replace(GAME, endings=("done", "lost", "drawn"))

    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(TurnedUp(table.state.deck[-1]))
        yield from ()


class Deck(Tiny):
    """The sound game with a deck that nobody can look into."""

    def redeal(self, state: TinyState, chance: Chance) -> None:
        state.deck.reverse()


class ShowsTheDeck(Deck):
    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        return Picture(PNG + bytes(state.deck), "A board")


class TellsTheDeck(Deck):
    def picture(self, state: TinyState, decision: Decision | None, viewer: frozenset[int]) -> Picture | None:
        return Picture(PNG, f"On top lies a {state.deck[-1]}")


class AsksOfTheDeck(Deck):
    """It names a card that lies face down, in a question that nothing leads up to."""

    def step(self, table: Table[TinyState]) -> Flow[None]:
        question = f"Add what, with a {table.state.deck[-1]} on top?"
        table.state.total += yield from ask(0, "add", question, self.options(table.state))
        if table.state.total >= GOAL:
            table.end(Outcome(won=True, cause="done"))


class TurnsUpInSecret(Deck):
    """It turns up a card in an event that does not say so: back would be free."""

    def then(self, table: Table[TinyState]) -> Flow[None]:
        table.tell(Added(table.state.deck[-1]))
        yield from ask(0, "sure", "Sure?", [Option("yes", "Yes", 1), Option("no", "No", 0)])


def _cheat(play: Play[TinyState], chance: Chance) -> Option[Any]:
    assert play.decision is not None
    return play.decision.options[play.state.deck[-1] % 2]


def _foresee(play: Play[TinyState], chance: Chance) -> Option[Any]:
    """Tries the real dice on a copy."""
    assert play.decision is not None
    return play.decision.options[play.copy().state.chance.roll(3) - 1]


def _meddle(play: Play[TinyState], chance: Chance) -> Option[Any]:
    assert play.decision is not None
    play.state.notes.append(1)
    return play.decision.options[0]


class CheatingPolicy(Deck):
    def __init__(self) -> None:
        self.policies = {"cheat": _cheat}


class ForeseeingPolicy(Deck):
    def __init__(self) -> None:
        self.policies = {"foresee": _foresee}


class MeddlingPolicy(Deck):
    def __init__(self) -> None:
        self.policies = {"meddle": _meddle}


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


class Loops(Tiny):
    """No end within a single choice."""

    def then(self, table: Table[TinyState]) -> Flow[None]:
        while table.state.total:
            pass
        yield from ()


class Clock:
    """Time as the test wants it: nothing takes any, unless somebody says so."""

    now = 0


class Ponders(Tiny):
    """A choice that takes 150 ms, by that clock."""

    def then(self, table: Table[TinyState]) -> Flow[None]:
        Clock.now += 150_000_000
        yield from ()


class PondersOverAList(Tiny):
    """A list that takes 50 ms."""

    def options(self, state: TinyState) -> list[Option[int]]:
        Clock.now += 50_000_000
        return super().options(state)


# Endings


class Ends(Tiny):
    """Ends with this outcome."""

    outcome: ClassVar[Outcome]

    def then(self, table: Table[TinyState]) -> Flow[None]:
        if table.state.total >= GOAL:
            table.end(self.outcome)
        yield from ()


class UnknownEnding(Ends):
    outcome = Outcome(won=True, cause="elsewhere")


class StrangeWinner(Ends):
    outcome = Outcome(won=True, cause="done", winners=(3,))


class TooManyScores(Ends):
    outcome = Outcome(won=True, cause="done", scores=(1, 2, 3))


class LostByWinners(Ends):
    outcome = Outcome(won=False, cause="done", winners=(0,))


# For two


class Pair(Ends):
    """Two people add by turns, together."""

    game = msgspec.structs.replace(
        GAME, scenarios=(Scenario("only", "Only", (Difficulty("normal", "Normal"),), people=(2, 2)),)
    )
    outcome = Outcome(won=True, cause="done", winners=(0, 1))

    def step(self, table: Table[TinyState]) -> Flow[None]:
        state = table.state
        seat = state.total % 2
        state.total += yield from ask(seat, "add", f"What does seat {seat} add?", self.options(state))
        yield from self.then(table)


class LonelyWinner(Pair):
    outcome = Outcome(won=True, cause="done", winners=(1,))


class Race(Pair):
    """Two people add by turns, against each other."""

    game = msgspec.structs.replace(
        GAME,
        scenarios=(Scenario("only", "Only", (Difficulty("normal", "Normal"),), people=(3, 3), rivals=True),),
    )
    outcome = Outcome(won=True, cause="done", winners=(1,), scores=(3, 10, 4))


class SecretWinner(Race):
    outcome = Outcome(won=True, cause="done")


class LostWithoutHim(Race):
    def absent(self, state: TinyState, decision: Decision) -> Option[Any]:
        raise LookupError("nobody to answer")


# Before the game


class TwinScenarios(Tiny):
    game = msgspec.structs.replace(GAME, scenarios=GAME.scenarios * 2)


class NoEndings(Tiny):
    game = msgspec.structs.replace(GAME, endings=())


class LongTopic(Tiny):
    def topics(self) -> Sequence[Topic]:
        return [Topic("aim", "Aim", "Add. " * 300)]


class TwinTopics(Tiny):
    def topics(self) -> Sequence[Topic]:
        return [Topic("aim", "Aim", "Add up to ten."), Topic("aim", "The end", "Ten.")]


class EmptyTopic(Tiny):
    def topics(self) -> Sequence[Topic]:
        return [Topic("aim", "Aim", " ")]


def _kinds(kind: type[Tiny]) -> dict[str, type[Tiny]]:
    """Every game here by its id, which is the class's name in small letters with hyphens."""
    found = {re.sub(r"(?<!^)(?=[A-Z])", "-", kind.__name__).lower(): kind}
    for further in kind.__subclasses__():
        found |= _kinds(further)
    return found


KINDS = _kinds(Tiny)


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [msgspec.structs.replace(kind.game, id=name) for name, kind in KINDS.items()]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return KINDS[game]() if game in KINDS else None
