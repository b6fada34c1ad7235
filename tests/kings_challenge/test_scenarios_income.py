"""Acceptance scenarios: income and workforce, and the levels' handicaps there."""

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import QUIET, choose, game, spot
from tests.kit.positions import asked, only


@pytest.mark.scenario("kings_challenge", 8)
def test_ten_deniers_and_the_salaries() -> None:
    play = game("income", city="pprrrr ppprrr prrrrr", deniers=5, vp=4, next_events=QUIET)
    paid = only(play.opening, e.IncomePaid)
    assert (paid.income, paid.owed, paid.paid, paid.deniers) == (10, 7, 7, 8)
    assert paid.salaries == (("palace", 2, 4), ("bishopric", 3, 3))
    assert (paid.missed, paid.penalty, paid.standing) == (False, 0, (4, 0))
    assert play.state.player.deniers == 8


@pytest.mark.scenario("kings_challenge", 9)
def test_who_cannot_pay_everything_loses_two_points_once() -> None:
    play = game("income", city="pppppp rrrrrr rrrrrr", vp=3, next_events=QUIET)
    paid = only(play.opening, e.IncomePaid)
    assert (paid.owed, paid.paid, paid.deniers) == (12, 10, 0)
    assert (paid.missed, paid.penalty, paid.standing) == (True, 2, (1, 0))
    assert (play.state.player.deniers, play.state.player.vp) == (0, 1)


@pytest.mark.scenario("kings_challenge", 9)
def test_just_enough_is_enough() -> None:
    play = game("income", city="pppppp rrrrrr rrrrrr", deniers=2, vp=3, next_events=QUIET)
    assert (play.state.player.deniers, play.state.player.vp) == (0, 3)


@pytest.mark.scenario("kings_challenge", 10)
def test_points_never_fall_below_zero() -> None:
    play = game("income", city="pppppp rrrrrr rrrrrr", vp=1, next_events=QUIET)
    paid = only(play.opening, e.IncomePaid)
    assert (paid.penalty, paid.standing) == (1, (0, 0))
    assert (play.state.player.deniers, play.state.player.vp) == (0, 0)


def test_a_wider_gap_costs_no_more() -> None:
    """Eighteen owed, ten there: still two points."""
    play = game("income", city="pppppp pppppp rrrrrr", vp=7, next_events=QUIET)
    paid = only(play.opening, e.IncomePaid)
    assert (paid.owed, paid.paid, paid.penalty) == (18, 10, 2)


@pytest.mark.scenario("kings_challenge", 11)
def test_an_expelled_citizen_comes_back_and_gives_no_die() -> None:
    play = game(
        round_=1,
        palace="pprrrr",
        lying={"palace-4": "p"},
        locked=("city_hall-1",),
        bishopric="ppprrr",
        city_hall="rrrrrr",
        deniers=20,
        next_events=QUIET,
    )
    assert spot(play, "palace-4") == ("roy", "player", True)
    events = choose(play, "go-on")
    ended = only(events, e.RoundEnded)
    assert (ended.player_back, ended.roy_back, ended.supply) == (1, 0, 1)
    assert play.state.player.supply == 1
    assert spot(play, "palace-4") == ("roy", "", False)
    assert spot(play, "city_hall-1") == ("roy", "", False)
    mine = only(events, e.WorkforceRolled).player
    assert sorted(die[0] for die in mine) == ["R", "R", "W", "W", "W"]


@pytest.mark.scenario("kings_challenge", 11)
def test_his_expelled_citizens_go_to_his_supply() -> None:
    play = game(
        round_=1, palace="ppprrr", lying={"palace-3": "r", "palace-6": "p"}, next_events=QUIET, deniers=9
    )
    assert play.state.roy.supply == 12
    ended = only(choose(play, "go-on"), e.RoundEnded)
    assert (ended.player_back, ended.roy_back) == (1, 1)
    assert play.state.roy.supply == 13


def test_an_empty_spot_gives_no_die_to_anybody() -> None:
    play = game("workforce", city="p....r ...... prrr.r", next_events=QUIET)
    rolled = only(play.opening, e.WorkforceRolled)
    assert sorted(die[0] for die in rolled.player) == ["R", "Y"]
    assert sorted(die[0] for die in rolled.roy) == ["R", "Y", "Y", "Y", "Y"]


@pytest.mark.parametrize(
    ("level", "income", "bonus"), [("easy", 11, 0), ("normal", 10, 0), ("hard", 10, 2), ("very-hard", 10, 3)]
)
def test_the_levels_at_the_income(level: str, income: int, bonus: int) -> None:
    play = game("income", level=level, city="rrrrrr rrrrrr pprrrr", roy_vp=6, next_events=QUIET)
    paid = only(play.opening, e.IncomePaid)
    assert (paid.income, paid.deniers) == (income, income)
    assert paid.standing == (0, 6 + bonus)
    assert [event.vp for event in play.opening if isinstance(event, e.RoyBonus)] == ([bonus] if bonus else [])
    assert asked(play)
