"""The small words of the tests, on positions of Lanterns."""

import contextlib
from collections.abc import Collection

import pytest

from plugins.api import Play, Setup, Spot
from tests.kit.chances import rolling, rolling_where
from tests.kit.positions import (
    asked,
    at,
    begun,
    choose,
    ended,
    every,
    labels,
    offered,
    only,
    said,
    seats_asked,
)
from tests.kit.spread import check_places, check_spread
from tests.lanterns import narration as told
from tests.lanterns.rules import LanternsRules
from tests.lanterns.state import Lantern, LanternsState

RULES = LanternsRules()
SETUP = Setup("lanterns", "harbour", "normal", 1)


def storm(*rolls: int) -> LanternsState:
    """One lantern stands at H10 when the Storm comes, with these rolls."""
    state = RULES.setup(SETUP)
    state.phase, state.flag, state.chance = "storm", "A", rolling(rolls)
    state.lanterns, state.barrel = [Lantern(Spot("H10"), 8)], state.barrel - 8
    return state


@pytest.mark.parametrize("rolls", [(), (6,), (3, 1, 4, 1, 5), ((8, 7), (6, 2), (20, 13)), ((8, 1), (8, 8))])
def test_a_chance_rolls_what_is_wanted(rolls: tuple[int | tuple[int, int], ...]) -> None:
    chance = rolling(rolls)
    for roll in rolls:
        sides, result = (6, roll) if isinstance(roll, int) else roll
        assert chance.roll(sides) == result


def test_a_chance_by_a_sum() -> None:
    chance = rolling_where(lambda roll: roll(0) + roll(1) == 12 and roll(2) + roll(3) == 2)
    assert [chance.roll() for _ in range(4)] == [6, 6, 1, 1]


@pytest.mark.parametrize(("roll", "lost"), [(1, 1), (3, 2), (6, 3)])
def test_a_position_is_played_on(roll: int, lost: int) -> None:
    play = at(RULES, SETUP, storm(roll))
    assert asked(play) == "storm"
    assert offered(play) == ["brace"]
    events = choose(play, "brace")
    assert only(events, told.Blew).lost == lost
    assert len(every(events, told.Drifted)) == 3


def test_an_impossible_position_is_refused_unless_it_is_meant() -> None:
    state = storm()
    state.barrel += 1
    with pytest.raises(AssertionError, match="81 oil"):
        at(RULES, SETUP, state)
    assert asked(at(RULES, SETUP, state, odd=True)) == "storm"


def test_what_is_not_offered_is_told() -> None:
    play: Play[LanternsState] = at(RULES, SETUP, storm())
    with pytest.raises(AssertionError, match=r"flee is not among storm: \['brace'\]"):
        choose(play, "flee")


@pytest.mark.parametrize(
    ("found", "possible", "even"),
    [
        ("abab", "ab", True),
        ("aab", {"a": 2, "b": 1}, True),
        ("aab", "aab", True),
        ("aaa", "ab", False),
        ("abc", "ab", False),
        ("abbbbbb", "ab", False),
        ("abbbbbb", {"a": 1, "b": 6}, True),
    ],
)
def test_a_spread_is_even_or_not(found: str, possible: Collection[str], even: bool) -> None:
    with contextlib.nullcontext() if even else pytest.raises(AssertionError):
        check_spread(found, possible)
    with contextlib.nullcontext() if even else pytest.raises(AssertionError):
        check_places([(one, one) for one in found], possible)


def test_a_game_tells_what_it_asks_and_how_it_ends() -> None:
    play = at(RULES, SETUP, storm(1))
    assert seats_asked(play) == (0, 1)
    assert labels(play) == {"brace": "Face the Storm: it blows once"}
    assert said(play, choose(play, "brace"))[0] == "The Storm blows at the lantern at H10."
    assert ended(play) is None
    play.give_up(0)
    assert ended(play) == (True, "resigned")
    assert (asked(play), offered(play), seats_asked(play), labels(play)) == ("", [], (), {})


def test_a_position_begins_a_game() -> None:
    begin = begun(storm, lambda state: at(RULES, SETUP, state))
    assert offered(begin(3)) == ["brace"]
