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


@pytest.mark.scenario("kings_challenge", 9, 10)
@pytest.mark.parametrize(
    ("city", "deniers", "vp", "owed", "paid", "penalty"),
    [
        ("pppppp rrrrrr rrrrrr", 0, 3, 12, 10, 2),
        ("pppppp rrrrrr rrrrrr", 1, 3, 12, 11, 2),
        # Just enough is enough.
        ("pppppp rrrrrr rrrrrr", 2, 3, 12, 12, 0),
        # Points never fall below zero.
        ("pppppp rrrrrr rrrrrr", 0, 1, 12, 10, 1),
        # A wider gap costs no more.
        ("pppppp pppppp rrrrrr", 0, 7, 18, 10, 2),
    ],
)
def test_who_cannot_pay_everything_loses_two_points_once(
    city: str, deniers: int, vp: int, owed: int, paid: int, penalty: int
) -> None:
    play = game("income", city=city, deniers=deniers, vp=vp, next_events=QUIET)
    told = only(play.opening, e.IncomePaid)
    assert (told.owed, told.paid, told.deniers) == (owed, paid, 0)
    assert (told.missed, told.penalty, told.standing) == (penalty > 0, penalty, (vp - penalty, 0))
    assert (play.state.player.deniers, play.state.player.vp) == (0, vp - penalty)


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
