"""A seat that leaves a table of rivals: the others go on, and the rules answer for it."""

import msgspec
import pytest

from plugins.api import (
    RESIGNED,
    Chance,
    Flow,
    Line,
    Narration,
    Option,
    Outcome,
    Play,
    Refused,
    Rules,
    Setup,
    State,
    Table,
    ask,
)

ROUNDS = 2


class RaceState(State, kw_only=True):
    points: list[int]
    turn: int = 0


class RaceRules(Rules[RaceState]):
    """Each in turn takes one or two points, or passes."""

    state_type = RaceState
    narration = Narration[None]()

    def setup(self, setup: Setup) -> RaceState:
        return RaceState(chance=Chance.from_seed(setup.seed), points=[0] * setup.people)

    def step(self, table: Table[RaceState]) -> Flow[None]:
        state = table.state
        seat = state.turn % len(state.points)
        options = [Option(f"take-{n}", f"Take {n}", n) for n in (1, 2)]
        points = yield from ask(seat, "take", "How many?", [*options, Option("pass", "Pass", 0, aside=True)])
        sure = yield from ask(seat, "sure", "Sure?", [Option("yes", "Yes", True), Option("no", "No", False)])
        state.points[seat] += points * sure
        state.turn += 1
        if state.turn == ROUNDS * len(state.points):
            best = max(state.points)
            winners = tuple(seat for seat, points in enumerate(state.points) if points == best)
            table.end(Outcome(won=True, cause="end", winners=winners, scores=tuple(state.points)))

    def board(self, state: RaceState, viewer: frozenset[int]) -> tuple[()]:
        return ()

    def summary(self, state: RaceState) -> list[Line]:
        return []


def race(people: int = 3) -> Play[RaceState]:
    return Play.start(RaceRules(), Setup("race", "only", "normal", 1, people))


def asked(play: Play[RaceState]) -> tuple[int, ...]:
    return play.decision.seats if play.decision else ()


def test_the_others_go_on_and_the_rules_answer_for_who_left() -> None:
    play = race()
    play.choose("take-2")
    play.choose("yes")
    assert asked(play) == (1,)
    moved = play.give_up(1)
    assert asked(play) == (2,), "seat 1 has passed"
    assert moved.stepped
    play.choose("take-1")
    play.choose("yes")
    for _ in range(2):
        play.choose("take-1")
        play.choose("yes")
    assert play.outcome == Outcome(won=True, cause="end", winners=(0,), scores=(3, 0, 2))


def test_leaving_while_another_decides_changes_nothing_for_that_one() -> None:
    play = race()
    play.choose("take-2")
    play.give_up(2)
    assert (asked(play), play.decision and play.decision.key) == ((0,), "sure")
    assert play.way_back is None, "nobody takes back that somebody left"
    resumed = Play.resume(play.rules, play.setup, play.checkpoint, play.choices)
    assert (resumed.state, resumed.choices, resumed.lost) == (play.state, play.choices, ())
    play.choose("yes")
    play.choose("pass")
    play.choose("yes")
    assert asked(play) == (0,), "seat 2 has passed"


def test_the_last_one_left_wins() -> None:
    play = race()
    play.give_up(0)
    play.give_up(2)
    assert play.decision is None
    assert play.outcome == Outcome(won=True, cause=RESIGNED, winners=(1,))
    with pytest.raises(Refused):
        play.give_up(1)


@pytest.mark.parametrize("seat", [0, 3, -1])
def test_a_seat_leaves_once_and_must_be_there(seat: int) -> None:
    play = race()
    play.give_up(0)
    with pytest.raises(Refused):
        play.give_up(seat)


def test_giving_up_can_be_undone_by_the_driver() -> None:
    play = race()
    play.choose("take-2")
    before = msgspec.json.encode(play.state)
    play.give_up(1)
    assert play.undo()
    assert msgspec.json.encode(play.state) == before
    assert play.state.given_up == []
