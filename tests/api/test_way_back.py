"""Going back inside a running step, where nothing was revealed."""

from plugins.api import (
    Chance,
    Decision,
    Flow,
    Line,
    Narration,
    Option,
    Outcome,
    Play,
    Rules,
    Setup,
    State,
    Table,
    ask,
)

SETUP = Setup("errand", "only", "normal", 3)
YES_NO = [Option("yes", "Yes", True), Option("no", "No", False)]


class ErrandState(State):
    done: int = 0


class ErrandRules(Rules[ErrandState]):
    """Each step: where, how, and perhaps a roll in between."""

    state_type = ErrandState
    narration = Narration[None]()

    def setup(self, setup: Setup) -> ErrandState:
        return ErrandState(chance=Chance.from_seed(setup.seed))

    def step(self, table: Table[ErrandState]) -> Flow[None]:
        roll = yield from ask(0, "roll", "Roll first?", YES_NO)
        if roll:
            table.state.chance.roll()
        yield from ask(1, "where", "Go there?", YES_NO)
        yield from ask(0, "sure", "Sure?", YES_NO)
        table.state.done += 1
        if table.state.done == 3:
            table.end(Outcome(won=True, cause="done"))

    def board(self, state: ErrandState, viewer: frozenset[int]) -> tuple[()]:
        return ()

    def summary(self, state: ErrandState) -> list[Line]:
        return []


def begun(*choices: str) -> Play[ErrandState]:
    play = Play.start(ErrandRules(), SETUP)
    for choice in choices:
        play.choose(choice)
    return play


def key(play: Play[ErrandState]) -> str:
    decision: Decision | None = play.decision
    assert decision is not None
    return decision.key


def test_there_is_no_way_back_from_the_beginning_of_a_step() -> None:
    assert begun().way_back is None
    assert begun("no", "yes", "yes").way_back is None, "the step is over: taking it back is an undo"


def test_it_is_the_seat_that_chose_last() -> None:
    assert begun("no").way_back == 0
    play = begun("no", "yes")
    assert play.way_back == 1
    assert play.undo()
    assert key(play) == "where"
    assert play.way_back == 0
    assert play.undo()
    assert key(play) == "roll"
    assert play.way_back is None


def test_there_is_none_behind_a_roll() -> None:
    assert begun("yes").way_back is None
    play = begun("yes", "no")
    assert play.way_back == 1, "only the last choice counts"
    play.undo()
    assert play.way_back is None


def test_it_is_the_same_after_a_restart_and_in_a_copy() -> None:
    for choices in ([], ["no"], ["yes"], ["no", "yes"], ["yes", "no"]):
        play = begun(*choices)
        resumed = Play.resume(play.rules, SETUP, play.checkpoint, play.choices)
        assert resumed.way_back == play.way_back == play.copy().way_back


def test_going_back_and_forth_leaves_a_step_that_replays_only_what_stands() -> None:
    play = begun("no")
    for _ in range(1000):
        play.choose("yes")
        assert play.undo()
    assert len(play.choices) == 1
