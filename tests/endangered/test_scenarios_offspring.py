"""Acceptance scenarios: mating pairs and their young."""

import pytest

from plugins.endangered import events as e
from tests.endangered.positions import FAR, at, game_at, position, shown
from tests.kit.positions import asked, choose, every, offered, only

LAWYER = ("lawyer", "zoologist", "host", "lobbyist")

CROWD = {f"{column}{row}": 1 for column in "ABCD" for row in (4, 5, 6)}
"""Twelve animals that stand singly."""


@pytest.mark.scenario("endangered", 13)
def test_two_pairs_target_three() -> None:
    walled = ("E4", "D5", "F5", "E6")
    board = {"B2": 2, "E5": 2, "A6": 1}
    play = game_at("offspring", animals=board, tiles=walled, rolls=[(8, 3)])
    rolled = only(play.opening, e.OffspringRolled)
    assert (rolled.pairs, rolled.target, rolled.roll, rolled.success) == (2, 3, 3, True)
    assert offered(play) == ["birth-B2-B1", "birth-B2-A2", "birth-B2-C2", "birth-B2-B3"]
    choose(play, "birth-B2-B1")
    assert asked(play) == "part"
    assert offered(play) == ["part-A2", "part-C2", "part-B3"]
    choose(play, "part-C2")
    assert play.state.animals == {"B1": 1, "B2": 1, "C2": 1, "E5": 2, "A6": 1}
    missed = game_at("offspring", animals=board, tiles=walled, rolls=[(8, 4)])
    assert only(missed.opening, e.OffspringRolled).success is False
    assert missed.state.animals == board


@pytest.mark.scenario("endangered", 14)
def test_a_parent_without_space_is_lost() -> None:
    board = {"A1": 2, "F1": 1, "F6": 1, "D3": 1}
    play = game_at("offspring", animals=board, tiles=("B1",), animal_supply=5, rolls=[(8, 2)])
    rolled = only(play.opening, e.OffspringRolled)
    assert (rolled.target, rolled.success) == (2, True)
    assert only(play.opening, e.Born).space == "A2"
    lost = only(play.opening, e.AnimalsLost)
    assert (lost.space, lost.n) == ("A1", 1)
    assert play.state.animals == {"A1": 1, "A2": 1, "F1": 1, "F6": 1, "D3": 1}
    assert play.state.supply.animals == 5
    # The only birth was taken without asking.
    assert asked(play) == "line"


@pytest.mark.scenario("endangered", 15)
def test_no_pair_no_roll() -> None:
    play = game_at("offspring", animals=FAR)
    assert only(play.opening, e.NoOffspring).reason == "no_pair"
    assert every(play.opening, e.OffspringRolled) == []
    assert play.state.chance.drawn == 0


@pytest.mark.scenario("endangered", 15)
@pytest.mark.parametrize(("number", "pairs_", "target"), [(3, 1, 2), (4, 2, 3)])
def test_three_are_one_pair_and_four_are_two(number: int, pairs_: int, target: int) -> None:
    play = game_at("offspring", animals={"C3": number, "F6": 1}, rolls=[(8, 8)])
    rolled = only(play.opening, e.OffspringRolled)
    assert (rolled.pairs, rolled.target) == (pairs_, target)


@pytest.mark.scenario("endangered", 16)
def test_no_tokens_no_birth_and_no_split() -> None:
    board = {"B2": 2, **CROWD, "E4": 1}
    play = game_at("offspring", animals=board, rolls=[(8, 1)])
    assert play.state.supply.animals == 0
    assert only(play.opening, e.OffspringRolled).success is True
    assert only(play.opening, e.NoOffspring).reason == "no_tokens"
    assert play.state.animals == board


@pytest.mark.scenario("endangered", 41)
def test_pairs_on_the_beach_do_not_count() -> None:
    board = {"C6": 2, "D4": 2}
    state = position("offspring", scenario="sea-otter", seats=LAWYER, animals=board, rolls=[(8, 2)])
    play = at(state)
    rolled = only(play.opening, e.OffspringRolled)
    assert (rolled.pairs, rolled.target) == (1, 2)
    assert offered(play) == ["birth-D3", "birth-C4", "birth-E4", "birth-D5"]
    india = game_at(
        "year_end", scenario="sea-otter", seats=LAWYER, year=4, animals=board, ambassadors=shown(india=1)
    )
    assert only(india.opening, e.AmbassadorVoted).measure == 1


@pytest.mark.scenario("endangered", 42)
def test_otters_stay_together() -> None:
    board = {"D4": 2, "A1": 1}
    play = game_at("offspring", scenario="sea-otter", seats=LAWYER, animals=board, rolls=[(8, 1)])
    choose(play, "birth-D3")
    assert play.state.animals == {"D4": 2, "D3": 1, "A1": 1}
    assert asked(play) == "line"


@pytest.mark.scenario("endangered", 57)
def test_a_lost_tiger_can_be_born_again() -> None:
    board = {"B2": 2, **CROWD, "F1": 1}
    play = game_at("impact", animals=board, tiles=("E1", "F2"), top=("village",))
    assert only(play.opening, e.AnimalsLost).space == "F1"
    assert play.state.supply.animals == 1
    del board["F1"]
    again = game_at("offspring", animals=board, tiles=("E1", "F2"), rolls=[(8, 1)])
    assert asked(again) == "birth"
    choose(again, "birth-B2-B1", "part-A2")
    assert again.state.supply.animals == 0
