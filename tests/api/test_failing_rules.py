"""Rules that raise, never decide, or end the game from deep inside."""

from collections.abc import Callable

import pytest

from bot.checking.snapshot import Snapshot
from plugins.api import Flow, Option, Outcome, Play, RulesFailure, Setup, Table, ask
from tests.api.lanterns_play import until
from tests.conformance.broken import Added, Tiny, TinyState
from tests.lanterns import narration as told

SETUP = Setup("tiny", "only", "normal", seed=1)

Then = Callable[[Table[TinyState]], Flow[None]]


class Doing(Tiny):
    """The tiny game with something else to do after each sum."""

    def __init__(self, then: Then) -> None:
        self._then = then

    def then(self, table: Table[TinyState]) -> Flow[None]:
        return self._then(table)


def test_a_rule_that_raises_leaves_no_trace() -> None:
    play = until("watch", trouble="raise")
    before, past = Snapshot.of(play), list(play.past)
    with pytest.raises(RulesFailure, match="RuntimeError: the cursed rope snaps") as caught:
        play.choose("rope")
    assert isinstance(caught.value.__cause__, RuntimeError)
    assert Snapshot.of(play) == before
    assert play.past == past


def test_what_a_failed_choice_told_is_not_told_later() -> None:
    play, untroubled = (until("watch", trouble="raise") for _ in range(2))
    for _ in range(3):
        with pytest.raises(RulesFailure):
            play.choose("rope")
    moved = play.choose("search")
    assert moved == untroubled.choose("search")
    assert told.FlagHoisted("Q") not in moved.events


def test_a_choice_before_the_failed_one_is_kept() -> None:
    def then(table: Table[TinyState]) -> Flow[None]:
        table.state.total += 1
        bang = yield from ask(0, "sure", "Sure?", [Option("no", "No", False), Option("bang", "Bang", True)])
        table.state.total += 1
        if bang:
            raise ValueError("bang")

    play = Play.start(Doing(then), SETUP)
    play.choose("add-2")
    before = Snapshot.of(play)
    with pytest.raises(RulesFailure, match="ValueError: bang"):
        play.choose("bang")
    assert Snapshot.of(play) == before
    assert [choice.option for choice in play.choices] == ["add-2"]
    play.choose("no")
    assert play.state.total == 4


def test_a_failure_in_the_step_after_takes_back_the_step_before() -> None:
    class Later(Tiny):
        def step(self, table: Table[TinyState]) -> Flow[None]:
            if table.state.total:
                raise ValueError("too late")
            return super().step(table)

    play = Play.start(Later(), SETUP)
    before = Snapshot.of(play)
    with pytest.raises(RulesFailure, match="ValueError: too late"):
        play.choose("add-1")
    assert Snapshot.of(play) == before
    assert play.past == []
    assert not play.undo()


def test_the_game_ends_from_any_depth() -> None:
    def dive(table: Table[TinyState], depth: int) -> Flow[None]:
        if depth == 0:
            table.end(Outcome(won=False, cause="deep"))
        yield from dive(table, depth - 1)
        table.tell(Added(999))

    play = Play.start(Doing(lambda table: dive(table, 20)), SETUP)
    moved = play.choose("add-1")
    assert moved.events == [Added(1)]
    assert moved.stepped
    assert play.decision is None
    assert play.outcome == Outcome(won=False, cause="deep")
    assert play.undo()
    assert play.outcome is None
    assert asked_key(play) == "add"


def test_steps_that_never_come_to_a_decision() -> None:
    class Idle(Tiny):
        def step(self, table: Table[TinyState]) -> Flow[None]:
            if table.state.total == 0:
                yield from super().step(table)

    play = Play.start(Idle(), SETUP)
    before = Snapshot.of(play)
    with pytest.raises(RulesFailure, match="1000 steps without a decision or an end"):
        play.choose("add-1")
    assert Snapshot.of(play) == before


def test_a_step_that_raises_stop_iteration_has_not_ended() -> None:
    class Careless(Tiny):
        def step(self, table: Table[TinyState]) -> Flow[None]:
            if table.state.total:
                next(iter(()))
            return super().step(table)

    play = Play.start(Careless(), SETUP)
    with pytest.raises(RulesFailure, match="StopIteration"):
        play.choose("add-1")


def test_a_dead_end_is_a_failure_of_the_rules() -> None:
    def then(table: Table[TinyState]) -> Flow[None]:
        nothing: list[Option[None]] = []
        yield from ask(0, "stuck", "What now?", nothing)

    play = Play.start(Doing(then), SETUP)
    with pytest.raises(RulesFailure, match="DeadEnd: no option at stuck"):
        play.choose("add-1")


def test_rules_with_a_memory_of_their_own_are_found_out() -> None:
    calls: list[int] = []

    def then(table: Table[TinyState]) -> Flow[None]:
        calls.append(1)
        sure = [Option(f"yes-{len(calls)}", "Yes", None), Option("no", "No", None)]
        yield from ask(0, "sure", "Sure?", sure)
        yield from ask(0, "sure", "Really sure?", sure)

    play = Play.start(Doing(then), SETUP)
    play.choose("add-1")
    play.choose("no")
    play.choose("no")
    with pytest.raises(RuntimeError, match="not deterministic"):
        play.undo()


def asked_key(play: Play[TinyState]) -> str:
    assert play.decision is not None
    return play.decision.key


def test_a_plain_step_may_end_the_game_before_it_flows() -> None:
    class EndsAtOnce(Tiny):
        def step(self, table: Table[TinyState]) -> Flow[None]:
            if table.state.total:
                table.end(Outcome(won=True, cause="now"))
            return super().step(table)

    play = Play.start(EndsAtOnce(), SETUP)
    play.choose("add-1")
    assert play.outcome == Outcome(won=True, cause="now")
