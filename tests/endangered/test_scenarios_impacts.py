"""Acceptance scenarios: impacts and what they offer."""

import pytest

from plugins.api import phrase
from plugins.endangered import events as e
from plugins.endangered.state import EndangeredState
from tests.endangered.positions import FAR, ambassador, at, content, cubes, game_at, position, purses, shown
from tests.kit.positions import asked, choose, ended, every, offered, only, seats_asked


@pytest.mark.scenario("endangered", 24)
def test_nobody_pools_money_for_the_fund() -> None:
    play = game_at("impact", money=(2, 1, 0, 2), persistent=("poaching",), top=("fund",))
    assert only(play.opening, e.OfferPassed).reason == "no_money"
    assert play.state.impacts.discard == ["fund"]
    assert play.state.impacts.persistent == ["poaching"]


@pytest.mark.scenario("endangered", 24)
def test_one_player_with_three_may_pay_for_the_fund() -> None:
    play = game_at("impact", money=(2, 3, 0, 2), persistent=("poaching",), top=("fund",))
    assert (asked(play), offered(play)) == ("offer", ["pay-2", "nobody"])
    assert seats_asked(play) == (0, 1)
    choose(play, "pay-2")
    assert play.state.seats[1].money == 0
    assert play.state.impacts.persistent == []
    assert sorted(play.state.impacts.discard) == ["fund", "poaching"]


@pytest.mark.scenario("endangered", 25)
def test_persistent_impacts_act_oldest_first() -> None:
    play = game_at(
        "impact",
        animals=FAR,
        persistent=("clearcutting", "upheaval"),
        top=("sighting",),
        ambassadors=shown(china=3, japan=1),
        rolls=[(6, 3)],
    )
    assert only(play.opening, e.Triggered).cards == ("clearcutting", "upheaval")
    assert asked(play) == "line"
    assert ambassador(play, "china").influence == 3
    events = choose(play, "line-A")
    kinds = [type(event) for event in events if isinstance(event, (e.TilePlaced, e.InfluenceLost))]
    assert kinds == [e.TilePlaced, e.InfluenceLost]
    assert (ambassador(play, "china").influence, ambassador(play, "japan").influence) == (2, 1)
    assert play.state.impacts.discard == ["sighting"]


@pytest.mark.scenario("endangered", 25)
def test_a_destruction_that_ends_the_game_ends_the_row() -> None:
    play = game_at(
        "impact",
        animals={"A1": 1, "A3": 1},
        persistent=("clearcutting", "upheaval"),
        top=("sighting",),
        ambassadors=shown(china=3, japan=1),
        rolls=[(6, 3)],
    )
    events = choose(play, "line-A")
    assert ended(play) == (False, "extinction")
    assert every(events, e.InfluenceLost) == []
    assert ambassador(play, "china").influence == 3


@pytest.mark.scenario("endangered", 26)
def test_a_persistent_impact_does_nothing_when_drawn() -> None:
    play = game_at("impact", animals=FAR, persistent=("poaching",), top=("clearcutting",))
    assert play.state.impacts.persistent == ["poaching", "clearcutting"]
    assert every(play.opening, e.TilePlaced) == []
    assert play.state.tiles == []


@pytest.mark.scenario("endangered", 27)
def test_an_empty_impact_deck_is_made_from_the_discards() -> None:
    row = ("clearcutting", "poaching", "prey")
    deck = list(content.impact_decks["tiger"])
    for card in row:
        deck.remove(card)
    state = position("impact", animals=FAR, persistent=row, discarded=deck)
    assert (state.impacts.deck, len(state.impacts.discard)) == ([], 15)
    play = at(state)
    assert only(play.opening, e.Reshuffled).cards == 15
    drawn = only(play.opening, e.ImpactDrawn)
    assert drawn.left == 14
    assert play.state.impacts.persistent[:3] == list(row)


@pytest.mark.scenario("endangered", 53)
def test_an_offer_must_have_a_use() -> None:
    play = game_at("impact", money=(0, 5, 0, 0), top=("fund",))
    assert only(play.opening, e.OfferPassed).reason == "no_use"
    assert play.state.seats[1].money == 5


@pytest.mark.scenario("endangered", 53)
def test_the_payer_picks_the_card_that_leaves() -> None:
    play = game_at("impact", money=(0, 3, 3, 0), persistent=("poaching", "clearcutting"), top=("fund",))
    assert offered(play) == ["pay-2", "pay-3", "nobody"]
    assert play.decision is not None
    assert [option.seat for option in play.decision.options] == [1, 2, 0]
    choose(play, "pay-3")
    assert asked(play) == "remove-persistent"
    assert play.decision is not None
    assert seats_asked(play) == (2,)
    choose(play, "impact-2")
    assert play.state.impacts.persistent == ["poaching"]
    assert purses(play) == [0, 3, 0, 0]


@pytest.mark.scenario("endangered", 56)
def test_the_last_cube_stays() -> None:
    row = shown(china=1, japan=1)
    play = game_at("impact", animals=FAR, persistent=("upheaval",), top=("sighting",), ambassadors=row)
    assert only(play.opening, e.NothingDone).reason == "last_cube_stays"
    assert cubes(play) == [1, 1, 0, 0, 0, 0]


def test_a_tie_for_most_influence_is_a_choice() -> None:
    row = shown(china=2, japan=2)
    play = game_at("impact", animals=FAR, persistent=("upheaval",), top=("sighting",), ambassadors=row)
    assert (asked(play), offered(play)) == ("lose-influence", ["ambassador-1", "ambassador-2"])
    events = choose(play, "ambassador-2")
    assert cubes(play) == [2, 1, 0, 0, 0, 0]
    lost = only(events, e.InfluenceLost)
    assert lost.why is not None
    assert lost.why.taken == (phrase("ambassador", "japan"),)


SINGLE = {"A1": 1, "C5": 1, "F1": 1}


def test_poachers_take_the_tiger_nearest_to_a_tile() -> None:
    play = game_at("impact", animals=SINGLE, tiles=("C3",), persistent=("poaching",), top=("sighting",))
    assert only(play.opening, e.AnimalsLost).space == "C5"


def test_village_conflict_needs_two_tiles_around() -> None:
    play = game_at("impact", animals=SINGLE, tiles=("A2", "B1"), top=("village",))
    assert only(play.opening, e.AnimalsLost).space == "A1"


def test_sharks_hunt_in_open_water_only() -> None:
    board = {"A1": 1, "B3": 1, "C4": 1, "D5": 1}
    play = game_at("impact", scenario="sea-otter", animals=board, top=("shark",))
    assert offered(play) == ["lose-A1", "lose-B3"]


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (position("impact", animals=SINGLE, persistent=("poaching",), top=("sighting",)), "no_tile"),
        (position("impact", animals=SINGLE, tiles=("A2",), top=("village",)), "not_enough_tiles_near"),
        (
            position("impact", scenario="sea-otter", animals={"C4": 1, "D5": 2}, top=("shark",)),
            "nobody_there",
        ),
        (position("impact", top=("budget",)), "nobody_pays"),
    ],
)
def test_an_impact_that_does_nothing_says_why(state: EndangeredState, reason: str) -> None:
    assert every(at(state).opening, e.NothingDone)[0].reason == reason


def test_a_rescued_otter_comes_to_the_clean_beach() -> None:
    play = game_at(
        "impact",
        scenario="sea-otter",
        animals={"C4": 1, "D6": 2},
        tiles=("A6",),
        money=(0, 2),
        top=("rescue",),
    )
    choose(play, "pay-2")
    assert seats_asked(play) == (1,)
    assert offered(play) == [f"add-{space}" for space in ("B6", "C6", "D6", "E6", "F6")]
    choose(play, "add-D6")
    assert play.state.animals["D6"] == 3


def test_budget_cuts_take_from_everyone_who_has() -> None:
    play = game_at("impact", money=(2, 0, 1, 5), animals=FAR, top=("budget",))
    assert purses(play) == [1, 0, 0, 4]
