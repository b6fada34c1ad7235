"""Acceptance scenarios: dice, prices and actions."""

import pytest

from plugins.endangered import events as e
from tests.endangered.positions import dice_on, game_at
from tests.kit.positions import asked, choose, every, labels, offered, only

TWO = ("philanthropist", "zoologist")


@pytest.mark.scenario("endangered", 1)
def test_the_rulebooks_dice_1_4_5() -> None:
    play = game_at(
        dice=(1, 4, 5),
        money=(1,),
        tiles=("C3",),
        animals={"A1": 2, "F6": 1, "F1": 1},
        zone=[("research", 1)],
        placed={"relocate": [(1, 3)], "research": [(2, 4)]},
        top=("budget", "sighting"),
    )
    assert "replant-1" in offered(play)
    assert "relocate-1" not in offered(play)
    assert "research-1" not in offered(play)
    tiles = play.state.supply.tiles
    choose(play, "replant-1", "tile-C3")
    assert play.state.seats[0].money == 0
    assert play.state.supply.tiles == tiles + 1
    assert play.state.tiles == []
    assert "relocate-4" in offered(play)
    events = choose(play, "relocate-4", "A1-A2")
    assert play.state.animals == {"A1": 1, "A2": 1, "F6": 1, "F1": 1}
    placed = only(events, e.DiePlaced)
    assert (placed.tops, placed.tops_who) == (3, "zoologist")
    assert "research-5" in offered(play)
    events = choose(play, "research-5")
    assert only(events, e.ImpactsScouted).cards == ("budget",)
    choose(play, "discard-1")
    assert play.state.impacts.discard == ["budget"]
    assert dice_on(play, "research") == [(2, 4), (0, 5)]


@pytest.mark.scenario("endangered", 2)
def test_equal_is_not_enough_with_three_seats() -> None:
    three = ("philanthropist", "zoologist", "host")
    play = game_at(seats=three, dice=(4, 5, 5), zone=[("research", 1)], placed={"research": [(1, 4)]})
    assert "research-4" not in offered(play)
    assert "research-5" in offered(play)


@pytest.mark.scenario("endangered", 3)
def test_never_where_the_own_die_lies() -> None:
    play = game_at(dice=(6, 1), placed={"plan": [(0, 2)]})
    assert "plan-6" not in offered(play)
    assert "relocate-6" in offered(play)


@pytest.mark.scenario("endangered", 4)
def test_two_seats_need_two_more() -> None:
    two = game_at(seats=TWO, dice=(4, 5, 1), placed={"relocate": [(1, 3)]})
    assert "relocate-4" not in offered(two)
    assert "relocate-5" in offered(two)
    four = game_at(dice=(4, 5, 1), placed={"relocate": [(1, 3)]})
    assert "relocate-4" in offered(four)


@pytest.mark.scenario("endangered", 5)
def test_the_role_symbol_is_a_six() -> None:
    four = game_at(dice=(6, 5), placed={"plan": [(1, 5)]})
    assert "plan-6" in offered(four)
    assert "plan-5" not in offered(four)
    on_five = game_at(seats=TWO, dice=(6, 5), placed={"plan": [(1, 5)]})
    assert not any(option.startswith("plan") for option in offered(on_five))
    on_four = game_at(seats=TWO, dice=(6, 5), placed={"plan": [(1, 4)]})
    assert "plan-6" in offered(on_four)
    for seats in (TWO, (*TWO, "host"), (*TWO, "host", "lobbyist")):
        on_six = game_at(seats=seats, dice=(6, 5, 1), placed={"plan": [(1, 6)]})
        assert not any(option.startswith("plan") for option in offered(on_six))


@pytest.mark.scenario("endangered", 6)
def test_social_media_campaign_has_no_limits() -> None:
    play = game_at(seats=TWO, dice=(1, 3), placed={"social": [(0, 6), (1, 6)]})
    assert "social-1" in offered(play)
    choose(play, "social-1")
    assert play.state.seats[0].money == 1
    assert dice_on(play, "social") == [(0, 6), (1, 6), (0, 1)]
    three = game_at(seats=TWO, dice=(1, 1, 1))
    choose(three, "social-1", "social-1", "social-1")
    assert three.state.seats[0].money == 3
    assert dice_on(three, "social") == [(0, 1), (0, 1), (0, 1)]
    viral = game_at(seats=("host/viral", "zoologist"), dice=(1, 1, 1))
    choose(viral, "social-1", "social-1", "social-1")
    assert viral.state.seats[0].money == 6


@pytest.mark.scenario("endangered", 7)
def test_a_fourth_die_fits() -> None:
    five = ("philanthropist", "zoologist", "host", "lobbyist", "lawyer")
    dice = [(1, 1), (2, 2), (3, 3)]
    play = game_at(seats=five, dice=(4, 1), zone=[("visit", 1)], placed={"visit": dice})
    assert "visit-1" not in offered(play)
    choose(play, "visit-4", "ambassador-1")
    assert dice_on(play, "visit") == [*dice, (0, 4)]


@pytest.mark.scenario("endangered", 8)
def test_dice_stay_over_the_end_of_the_year() -> None:
    play = game_at("year_end", seats=TWO, acted=(1, 0), placed={"plan": [(0, 6)]})
    assert (play.state.year, play.state.active) == (2, 1)
    assert dice_on(play, "plan") == [(0, 6)]
    assert not any(option.startswith("plan") for option in offered(play))
    mine = game_at("turn_start", seats=TWO, active=0, acted=(1,), year=2, placed={"plan": [(0, 6)]})
    assert dice_on(mine, "plan") == []
    assert any(option.startswith("plan") for option in offered(mine))
    assert only(mine.opening, e.TurnBegan).dice_back == 1


@pytest.mark.scenario("endangered", 9)
def test_a_price_must_be_payable_and_useful() -> None:
    for dice in ((1, 2, 3), (4, 5, 6)):
        broke = game_at(dice=dice, tiles=("C3",), money=(0,))
        assert not any(option.startswith("replant") for option in offered(broke))
        no_tile = game_at(dice=dice, money=(1,))
        assert not any(option.startswith("replant") for option in offered(no_tile))
        both = game_at(dice=dice, tiles=("C3",), money=(1,))
        assert {f"replant-{die}" for die in dice} <= set(offered(both))
    matched = game_at(seats=("philanthropist/match", "zoologist"), dice=(1, 6), tiles=("C3",))
    choose(matched, "replant-1", "tile-C3")
    assert matched.state.seats[0].money == 0
    assert matched.state.tiles == []
    # Brought to price 0 it may be used in vain, as any free action, and says so.
    idle = game_at(seats=("philanthropist/match", "zoologist"), dice=(1, 6))
    assert "nothing to do" in labels(idle)["replant-1"]


@pytest.mark.scenario("endangered", 10)
def test_a_card_just_played_can_be_used() -> None:
    play = game_at(dice=(2, 3), hands={0: ["visit"]})
    assert "visit-3" not in offered(play)
    choose(play, "plan-2")
    assert asked(play) == "play-card"
    assert offered(play) == ["play-visit", "none"]
    choose(play, "play-visit", "visit-3", "ambassador-2")
    assert play.state.ambassadors[1].influence == 1
    assert play.state.supply.influence == 24
    assert play.state.seats[0].hand == []


@pytest.mark.scenario("endangered", 11)
def test_two_copies_are_two_places() -> None:
    play = game_at(dice=(2, 3, 6), zone=[("visit", 1), ("visit", 2)])
    choose(play, "visit-2", "ambassador-1")
    assert "visit-3" not in offered(play)
    choose(play, "visit-2-3", "ambassador-1")
    visits = [spot.dice for spot in play.state.zone if spot.action == "visit"]
    assert visits == [[(0, 2)], [(0, 3)]]
    assert play.state.ambassadors[0].influence == 2


@pytest.mark.scenario("endangered", 49)
def test_the_price_belongs_to_the_die() -> None:
    play = game_at(dice=(2, 3, 4), hands={0: ["press"]})
    choose(play, "plan-2", "play-press")
    assert play.state.seats[0].money == 0
    assert any(spot.action == "press" and spot.owner == 0 for spot in play.state.zone)
    assert not any(option.startswith("press") for option in offered(play))
    short = game_at(dice=(3, 4), money=(1,), zone=[("press", 0)])
    assert not any(option.startswith("press") for option in offered(short))
    rich = game_at(dice=(3, 4), money=(2,), zone=[("press", 0)])
    assert {"press-3", "press-4"} <= set(offered(rich))


@pytest.mark.scenario("endangered", 50)
def test_deal_maker_after_the_last_die() -> None:
    play = game_at(seats=("lobbyist/deal", "zoologist"), dice=(1,), money=(1,), placed={"social": []})
    choose(play, "social-1")
    assert play.state.seats[0].money == 2
    assert offered(play) == ["ability-deal", "end"]
    choose(play, "ability-deal", "ambassador-1")
    assert play.state.seats[0].money == 0
    assert play.state.ambassadors[0].influence == 1
    assert play.state.phase != "placing"
    poor = game_at(seats=("lobbyist/deal", "zoologist"), dice=(1,), money=(0,))
    events = choose(poor, "social-1")
    assert poor.state.seats[0].money == 1
    assert every(events, e.AbilityUsed) == []
    assert poor.state.phase == "destruction"
    assert asked(poor) == "line"


@pytest.mark.scenario("endangered", 50)
def test_deal_maker_works_only_once_in_a_phase() -> None:
    play = game_at(seats=("lobbyist/deal", "zoologist"), dice=(1, 2), money=(5,))
    assert "ability-deal" in offered(play)
    choose(play, "ability-deal", "ambassador-1")
    assert "ability-deal" not in offered(play)
    assert play.state.seats[0].money == 3
