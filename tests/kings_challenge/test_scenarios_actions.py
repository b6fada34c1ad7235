"""Acceptance scenarios: the player's actions."""

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import activity, cathedral, choose, game, groups, purse, queue, spot
from tests.kit.positions import asked, every, offered, only


@pytest.mark.scenario("kings_challenge", 20)
def test_two_bought_dice_in_a_group_of_three_cost_twelve() -> None:
    play = game(own="Y4 W1", roy="Y5 Y3 R1", deniers=15, characters=(), rows=(8,))
    events = choose(play, "farm", "use-y4.y5-y3", "do-1")
    taken = only(events, e.ActionTaken)
    assert (taken.action, taken.own, taken.bought) == ("farm", ("Y4",), ("Y5", "Y3"))
    assert (taken.price, taken.deniers, taken.total) == (12, 3, 12)
    assert purse(play) == (15 - 12 + 6, 0, 0)
    assert (play.state.player.dice, play.state.roy.dice) == (["W1"], ["R1"])
    # To the bank: nothing lies in the district.
    assert play.state.player.waiting == 0


@pytest.mark.scenario("kings_challenge", 20)
def test_what_cannot_be_paid_is_not_offered() -> None:
    play = game(own="Y4", roy="Y5 Y3", deniers=11)
    choose(play, "farm")
    # One bought die in a pair is 4, two bought ones are 4 each; all three dice would be 12.
    assert groups(play) == {"use-y4", "use-.y5", "use-.y3", "use-y4.y5", "use-y4.y3", "use-.y5-y3"}
    poor = game(own="Y4", roy="Y5 Y3", deniers=3)
    choose(poor, "farm")
    assert groups(poor) == {"use-y4", "use-.y5", "use-.y3"}


@pytest.mark.scenario("kings_challenge", 21)
def test_a_blacksmith_against_the_war() -> None:
    play = game(own="R3 R4", cubes={"y2_blacksmith": 1}, queue=["er_war"], round_=2)
    choose(play, "fight-er_war")
    assert (asked(play), offered(play)) == ("cube", ["none", "cube-y2_blacksmith"])
    choose(play, "cube-y2_blacksmith", "use-r4-r3")
    assert (asked(play), offered(play)) == ("confirm", ["do-3", "do-2", "do-1"])
    # Nothing is paid before it is confirmed.
    assert (activity(play, "y2_blacksmith").cubes, play.state.player.dice) == (1, ["R4", "R3"])
    events = choose(play, "do-3")
    taken = only(events, e.ActionTaken)
    assert (taken.total, taken.cube) == (12, "y2_blacksmith")
    covered = only(events, e.BannersCovered)
    assert (covered.cubes, covered.free, covered.influence) == (3, 0, 3)
    countered = only(events, e.EventCountered)
    assert (countered.player_vp, countered.roy_vp, countered.kept_by) == (3, 0, "player")
    assert purse(play) == (0, 3, 3)
    assert (play.state.player.events, queue(play)) == (["er_war"], [])
    assert activity(play, "y2_blacksmith").cubes == 0
    assert play.state.player.dice == []


@pytest.mark.scenario("kings_challenge", 21)
def test_without_the_cube_it_is_one_banner_and_the_queue_keeps_it() -> None:
    play = game(own="R3 R4", cubes={"y2_blacksmith": 1}, queue=["er_war"], round_=2)
    events = choose(play, "fight-er_war", "none", "use-r4-r3", "do-1")
    assert only(events, e.BannersCovered).free == 2
    assert (queue(play), purse(play)) == (["er_war:p"], (0, 1, 0))
    assert activity(play, "y2_blacksmith").cubes == 1


def test_fewer_cubes_than_possible() -> None:
    play = game(own="R6 R6", queue=["er_war"], round_=2)
    choose(play, "fight-er_war", "use-r6-r6", "do-2")
    assert (queue(play), purse(play)) == (["er_war:pp"], (0, 2, 0))
    assert play.state.player.dice == []


@pytest.mark.scenario("kings_challenge", 24)
def test_an_archer_shoots_once_at_each_event() -> None:
    play = game(own="R4 R5", tradesmen={"r1_archer": "p"}, queue=["er_war", "ew_heresy"], deniers=0, round_=2)
    choose(play, "activate-r1_archer", "use-r5-r4")
    assert (asked(play), offered(play)) == ("times", ["times-2", "times-1"])
    choose(play, "times-2")
    assert (asked(play), offered(play)) == ("confirm", ["do-2"])
    events = choose(play, "do-2")
    shots = [(shot.event, shot.cubes) for shot in every(events, e.BannersCovered)]
    assert shots == [("er_war", 1), ("ew_heresy", 1)]
    assert queue(play) == ["er_war:p", "ew_heresy:p"]
    assert purse(play) == (0, 2, 0)
    assert play.state.player.dice == []


@pytest.mark.scenario("kings_challenge", 25)
def test_building_grows_from_below() -> None:
    play = game(own="W4 W4 W6")
    events = choose(play, "build", "use-w6-w4-w4", "do-1")
    built = only(events, e.Built)
    assert sorted(built.boxes) == [(1, 4), (1, 6), (2, 4)]
    assert cathedral(play) == ["...p.p", "...p..", "......"]
    assert purse(play) == (0, 6, 3)
    assert play.state.player.dice == []


@pytest.mark.scenario("kings_challenge", 25)
@pytest.mark.parametrize(("die", "influence"), [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)])
def test_each_column_has_its_reward(die: int, influence: int) -> None:
    play = game(own=f"W{die}", cathedral=("rrrrrr",))
    choose(play, "build", f"use-w{die}", "do-1")
    assert purse(play) == (0, influence, 1)
    assert cathedral(play)[1] == "." * (die - 1) + "p" + "." * (6 - die)


@pytest.mark.scenario("kings_challenge", 26)
def test_placing_a_citizen_expels() -> None:
    play = game(own="R5 Y2", roy="R6 W1", supply=1, characters=(), rows=(8,))
    events = choose(play, "place", "use-r5", "do-1")
    placed = only(events, e.CitizenPlaced)
    assert (placed.spot, placed.evicted, placed.supply) == ("palace-5", True, 0)
    assert spot(play, "palace-5") == ("player", "roy", True)
    assert (play.state.player.supply, play.state.roy.supply) == (0, 12)
    assert (play.state.player.dice, play.state.roy.dice) == (["Y2"], ["R6", "W1"])


@pytest.mark.scenario("kings_challenge", 26)
def test_an_empty_spot_is_simply_taken_and_not_locked() -> None:
    play = game(own="R5 Y2", palace="pprr.r", supply=1)
    events = choose(play, "place", "use-r5", "do-1")
    assert not only(events, e.CitizenPlaced).evicted
    assert spot(play, "palace-5") == ("player", "", False)


@pytest.mark.scenario("kings_challenge", 26)
def test_a_bought_die_places_for_two_deniers() -> None:
    play = game(own="", roy="W6", supply=1, deniers=2)
    events = choose(play, "place", "use-.w6", "do-1")
    assert only(events, e.ActionTaken).price == 2
    assert spot(play, "bishopric-6") == ("player", "roy", True)
    assert purse(play) == (0, 0, 0)


@pytest.mark.scenario("kings_challenge", 27)
def test_a_locked_spot_is_not_offered() -> None:
    locked = game(own="R5 R4", supply=1, lying={"palace-5": "p"})
    choose(locked, "place")
    assert groups(locked) == {"use-r4"}
    alone = game(own="R5", supply=1, lying={"palace-5": "p"})
    assert "place" not in offered(alone)
    # The lock stays when the expelled one has been lifted away, and also on an empty spot.
    lifted = game(own="R5", supply=1, locked=("palace-5",))
    assert "place" not in offered(lifted)
    empty = game(own="R5", supply=1, palace="pprr.r", locked=("palace-5",))
    assert "place" not in offered(empty)


@pytest.mark.scenario("kings_challenge", 28)
def test_a_journeyman_costs_three_deniers_each_time() -> None:
    play = game(own="Y6 Y4 Y3", tradesmen={"y3_journeyman": "p"}, deniers=7)
    choose(play, "activate-y3_journeyman", "use-y6-y4-y3")
    assert offered(play) == ["do-2", "do-1"]
    events = choose(play, "do-2")
    done = only(events, e.Activated)
    assert (done.times, done.paid_deniers, done.vp) == (2, 6, 4)
    assert purse(play) == (1, 0, 4)


@pytest.mark.scenario("kings_challenge", 29)
def test_a_monk_in_the_fields() -> None:
    play = game(own="", roy="W6", deniers=5, cubes={"w1_monk": 1})
    events = choose(play, "farm", "use-.w6", "do-1")
    taken = only(events, e.ActionTaken)
    assert (taken.price, taken.total, taken.cube) == (2, 18, "w1_monk")
    assert only(events, e.Farmed).deniers == 9
    assert purse(play) == (5 - 2 + 9, 0, 0)
    assert (play.state.roy.dice, activity(play, "w1_monk").cubes) == ([], 0)


@pytest.mark.scenario("kings_challenge", 30)
def test_deniers_after_passing() -> None:
    his = "R6 R5 R4 Y6 Y5 Y4 W6 W5 W4 W3"
    play = game(own="W1", roy=his, rows=(7, 7, 7, 7, 7), deniers=3)
    events = choose(play, "pass", "do-pass")
    assert len(every(events, e.RoyRolled)) == 5
    assert only(events, e.Passed).bonus == 2
    earned = only(events, e.EarnedWaiting)
    assert (earned.deniers, earned.waiting) == (5, 7)
    ended = only(events, e.RoundEnded)
    assert (ended.taken, ended.deniers) == (7, 10)


@pytest.mark.scenario("kings_challenge", 30)
def test_a_free_turn_of_his_pays_as_well() -> None:
    play = game(own="W1", roy="R6 R5", rows=(8, 8, 7), deniers=0)
    events = choose(play, "pass", "do-pass")
    assert [rolled.row for rolled in every(events, e.RoyRolled)] == [8, 8, 7]
    assert only(events, e.RoundEnded).taken == 2 + 3


@pytest.mark.scenario("kings_challenge", 31)
def test_no_more_than_twelve_citizens() -> None:
    assert "recruit" not in offered(game(own="W1", influence=10, supply=6))
    play = game(own="W1", influence=10, supply=5)
    assert "recruit" in offered(play)
    choose(play, "recruit")
    assert (play.state.player.supply, play.state.player.general, play.state.player.influence) == (6, 0, 8)
    assert "recruit" not in offered(play)
    assert asked(play) == "turn"


@pytest.mark.scenario("kings_challenge", 56)
def test_a_column_with_one_box_takes_one_die() -> None:
    play = game(own="W4 W4", cathedral=("rrrrrr", "rrrprr"))
    choose(play, "build")
    assert groups(play) == {"use-w4"}
    choose(play, "use-w4", "do-1")
    assert cathedral(play)[2] == "...p.."
    assert "build" not in offered(play)


@pytest.mark.scenario("kings_challenge", 58)
def test_a_new_tradesman_with_a_bought_die() -> None:
    play = game(own="W6", roy="W3", deniers=12, supply=1)
    choose(play, "activate-w1_priest", "use-w6.w3")
    assert asked(play) == "tradesman"
    choose(play, "supply")
    assert offered(play) == ["do-3", "do-2", "do-1"]
    events = choose(play, "do-3")
    taken, placed = only(events, e.ActionTaken), only(events, e.TradesmanPlaced)
    assert (taken.price, taken.total, placed.cost, placed.vp) == (4, 9, 2, 1)
    assert purse(play) == (12 - 4 - 2, 0, 0)
    priest = activity(play, "w1_priest")
    assert (priest.cubes, priest.tradesmen) == (3, ["player"])
    assert (play.state.player.supply, play.state.roy.dice) == (0, [])


@pytest.mark.scenario("kings_challenge", 58)
def test_price_and_cost_must_both_be_there() -> None:
    play = game(own="W6", roy="W3", deniers=5, supply=1)
    choose(play, "activate-w1_priest")
    assert groups(play) == {"use-w6", "use-.w3"}
    assert "activate-w1_priest" not in offered(game(own="W6", deniers=1, supply=1))


@pytest.mark.scenario("kings_challenge", 59)
def test_a_tithing_makes_one_of_three_free() -> None:
    play = game(own="", roy="Y5 Y4 Y3", deniers=12, cubes={"w1_tithing": 1})
    choose(play, "farm", "cube-w1_tithing")
    assert "use-.y5-y4-y3" in groups(play)
    events = choose(play, "use-.y5-y4-y3", "do-1")
    assert only(events, e.ActionTaken).price == 12
    assert purse(play) == (6, 0, 0)
    poor = game(own="", roy="Y5 Y4 Y3", deniers=11, cubes={"w1_tithing": 1})
    choose(poor, "farm", "cube-w1_tithing")
    assert "use-.y5-y4-y3" not in groups(poor)


@pytest.mark.scenario("kings_challenge", 60)
def test_the_player_goes_on_alone() -> None:
    play = game(own="W5 W2 Y4", roy="", deniers=1)
    for options in (("farm", "use-y4", "do-1"), ("build", "use-w2", "do-1")):
        events = choose(play, *options)
        assert every(events, e.RoyRolled) == []
        assert (asked(play), play.state.turn) == ("turn", "player")
    assert play.state.player.dice == ["W5"]
    events = choose(play, "pass", "do-pass")
    assert only(events, e.Passed).bonus == 2
    ended = only(events, e.RoundEnded)
    assert (ended.taken, ended.deniers) == (2, 5)
