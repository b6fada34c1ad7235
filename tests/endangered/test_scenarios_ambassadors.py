"""Acceptance scenarios: influence and votes."""

import pytest

from plugins.api import Event
from plugins.endangered import events as e
from plugins.endangered.state import Ambassador
from tests.endangered.positions import FAR, ambassador, cubes, dice_on, game_at, shown
from tests.kit.positions import asked, choose, ended, every, offered, only, seats_asked

HERD = {"A1": 2, "B3": 2, "C5": 2, "F6": 2}


def voted(events: list[Event], name: str) -> e.AmbassadorVoted:
    return next(event for event in every(events, e.AmbassadorVoted) if event.ambassador == name)


@pytest.mark.scenario("endangered", 12)
def test_the_first_cube_reveals_and_nothing_else() -> None:
    play = game_at(dice=(3, 1), money=(4,), zone=[("visit", 1)])
    events = choose(play, "visit-3", "ambassador-3")
    mexico = ambassador(play, "mexico")
    assert (mexico.face_up, mexico.influence) == (True, 1)
    assert play.state.supply.influence == 24
    assert play.state.seats[0].money == 4
    assert only(events, e.AmbassadorRevealed).target == 12
    inside = game_at(seats=("lobbyist/inside", "zoologist"), dice=(3, 1), zone=[("visit", 1)])
    choose(inside, "visit-3", "ambassador-3")
    assert ambassador(inside, "mexico").influence == 2
    assert inside.state.supply.influence == 23


@pytest.mark.scenario("endangered", 12)
def test_inside_contacts_takes_its_cube_before_the_next_one() -> None:
    """R28: of two cubes in the supply the second is Inside Contacts' own, none is left for the effect."""
    play = game_at(
        seats=("lobbyist/inside", "zoologist"), dice=(3, 1), hands={0: ["petition"]}, cube_supply=2
    )
    events = choose(play, "plan-3", "play-petition", "ambassador-3")
    assert ambassador(play, "mexico").influence == 2
    assert play.state.supply.influence == 0
    assert asked(play) == "place"
    assert only(events, e.InfluencePlaced).source == "inside"


@pytest.mark.scenario("endangered", 28)
@pytest.mark.parametrize(("animals", "yes"), [(8, True), (7, False)])
def test_china_counts_animals(animals: int, yes: bool) -> None:
    board = {**HERD, "F6": animals - 6}
    play = game_at("year_end", year=4, animals=board, ambassadors=shown(china=2))
    vote = voted(play.opening, "china")
    assert (vote.measure, vote.influence, vote.target, vote.yes) == (animals, 2, 10, yes)


@pytest.mark.scenario("endangered", 28)
@pytest.mark.parametrize(("cubes", "yes"), [(3, True), (2, False)])
def test_indonesia_rolls_two_dice(cubes: int, yes: bool) -> None:
    play = game_at("year_end", year=4, ambassadors=shown(indonesia=cubes), rolls=[(6, 3), (6, 4)])
    vote = voted(play.opening, "indonesia")
    assert (vote.rolls, vote.measure, vote.influence, vote.target, vote.yes) == ((3, 4), 7, cubes, 10, yes)


@pytest.mark.scenario("endangered", 28)
@pytest.mark.parametrize(("cubes", "yes"), [(4, True), (3, False)])
def test_japan_adds_up_the_hands(cubes: int, yes: bool) -> None:
    common = ["research", "visit", "press", "grant"]
    hands = {0: common[:3], 1: common[:4], 2: common[:2], 3: common[:3]}
    play = game_at("year_end", year=4, hands=hands, ambassadors=shown(japan=cubes))
    vote = voted(play.opening, "japan")
    assert (vote.measure, vote.influence, vote.target, vote.yes) == (12, cubes, 16, yes)


@pytest.mark.scenario("endangered", 29)
def test_an_ambassador_never_revealed_never_votes() -> None:
    row = shown(china=1)
    row[1] = Ambassador("brazil")
    play = game_at("year_end", year=4, tile_supply=10, ambassadors=row)
    assert [vote.ambassador for vote in every(play.opening, e.AmbassadorVoted)] == ["china"]
    assert only(play.opening, e.VoteClosed).yes == 0
    assert only(play.opening, e.StaysHidden).colours == ("blue", "blue", "green", "green", "gray")
    assert play.state.ambassadors[1].face_up is False


THREE_YES = {"china": 6, "mexico": 12, "russia": 7}
"""With four animals and no money: three Yes whatever is rolled."""
ROLES = ("philanthropist", "zoologist", "host", "lawyer")


@pytest.mark.scenario("endangered", 30)
@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_two_votes_with_four_seats(level: str) -> None:
    first = game_at(
        "year_end",
        seats=ROLES,
        level=level,
        year=4,
        acted=(1, 0, 2, 3),
        animals=FAR,
        ambassadors=shown(**THREE_YES, kenya=0),
        placed={"plan": [(3, 6)]},
    )
    assert only(first.opening, e.VoteClosed).yes == 3
    assert first.outcome is None
    assert first.state.year == 5
    assert all(seat.turn_marker for seat in first.state.seats)
    assert cubes(first) == [6, 0, 12, 0, 0, 7]
    assert dice_on(first, "plan") == [(3, 6)]
    # The Lawyer acted last and must name another seat.
    assert asked(first) == "first"
    assert seats_asked(first) == (3,)
    assert offered(first) == ["next-1", "next-2", "next-3"]
    # One year later Kenya says Yes and China No: four different ones in two votes are not four in one.
    second = game_at(
        "year_end",
        seats=ROLES,
        level=level,
        year=5,
        votes=[3],
        acted=(1, 0, 2, 3),
        animals=FAR,
        ambassadors=shown(china=5, mexico=12, russia=7, kenya=7),
        cube_supply=0,
    )
    votes = {vote.ambassador: vote.yes for vote in every(second.opening, e.AmbassadorVoted)}
    assert votes == {"china": False, "mexico": True, "kenya": True, "russia": True}
    assert only(second.opening, e.VoteClosed).yes == 3
    assert ended(second) == (False, "vote_failed")


@pytest.mark.scenario("endangered", 30)
def test_four_yes_win_in_either_vote() -> None:
    for year, cause in ((4, "first_vote"), (5, "second_vote")):
        row = shown(**THREE_YES, kenya=7)
        play = game_at("year_end", year=year, animals=FAR, ambassadors=row, cube_supply=0)
        assert only(play.opening, e.VoteClosed).yes == 4
        assert ended(play) == (True, cause)


@pytest.mark.scenario("endangered", 31)
def test_no_vote_outside_the_voting_years() -> None:
    row = shown(china=10, japan=16, mexico=12, indonesia=10, kenya=11, russia=8)
    year_3 = game_at("year_end", year=3, ambassadors=row, cube_supply=0)
    assert every(year_3.opening, e.VoteOpened) == []
    assert year_3.outcome is None
    assert year_3.state.year == 4
    year_4 = game_at("year_end", year=4, ambassadors=row, cube_supply=0)
    assert only(year_4.opening, e.VoteClosed).yes == 6


@pytest.mark.scenario("endangered", 34)
def test_limits_of_the_supplies() -> None:
    money = game_at(dice=(3, 1), zone=[("grant", 1)], money_supply=1)
    choose(money, "grant-3")
    assert (money.state.seats[0].money, money.state.supply.money) == (1, 0)
    cubes = game_at(dice=(3, 1), money=(2,), zone=[("press", 1)], cube_supply=1)
    choose(cubes, "press-3", "ambassador-1")
    assert ambassador(cubes, "china").influence == 1
    assert cubes.state.supply.influence == 0
    none = game_at(dice=(3, 1), zone=[("visit", 1)], cube_supply=0)
    choose(none, "visit-3")
    assert not any(a.face_up for a in none.state.ambassadors)
    assert asked(none) == "place"


@pytest.mark.scenario("endangered", 43)
def test_the_vote_whip_makes_the_fourth_yes() -> None:
    row = shown(china=6, mexico=12, russia=7, kenya=6)
    play = game_at("year_end", year=4, animals=FAR, continuous={3: ["l_whip"]}, ambassadors=row)
    kenya = voted(play.opening, "kenya")
    assert (kenya.measure + kenya.influence, kenya.target, kenya.yes) == (10, 11, False)
    assert sum(vote.yes for vote in every(play.opening, e.AmbassadorVoted)) == 3
    assert asked(play) == "sway"
    assert seats_asked(play) == (3,)
    events = choose(play, "sway-kenya")
    swayed = only(events, e.VoteSwayed)
    assert (swayed.total, swayed.yes, swayed.count) == (11, True, 4)
    assert ended(play) == (True, "first_vote")


@pytest.mark.parametrize(
    ("row", "lacking"),
    [
        # Kenya lacks 2, so 1 more turns nothing.
        ({"china": 6, "mexico": 12, "russia": 7, "kenya": 5}, True),
        # Four Yes are there without it.
        ({"china": 6, "mexico": 12, "russia": 7, "kenya": 7}, False),
    ],
)
def test_nobody_is_asked_for_a_bonus_that_turns_no_vote(row: dict[str, int], lacking: bool) -> None:
    play = game_at("year_end", year=4, animals=FAR, continuous={3: ["l_whip"]}, ambassadors=shown(**row))
    assert only(play.opening, e.SwayUnused).needed is lacking
    assert not every(play.opening, e.VoteSwayed)
    assert play.state.votes == [3 if lacking else 4]


@pytest.mark.scenario("endangered", 45)
def test_backroom_talks_with_an_empty_hand() -> None:
    play = game_at(dice=(3, 1), zone=[("l_backroom", 3)])
    events = choose(play, "l_backroom-3", "ambassador-1")
    assert ambassador(play, "china").influence == 2
    assert play.state.supply.influence == 23
    assert every(events, e.CardDiscarded) == []
    assert asked(play) == "place"


@pytest.mark.scenario("endangered", 45)
def test_backroom_talks_with_two_cards_asks_which_one_goes() -> None:
    play = game_at(dice=(3, 1), zone=[("l_backroom", 3)], hands={0: ["gala", "visit"]})
    choose(play, "l_backroom-3", "ambassador-1")
    assert offered(play) == ["discard-gala", "discard-visit"]
    choose(play, "discard-gala")
    assert (play.state.seats[0].hand, play.state.seats[0].discard) == (["visit"], ["gala"])


@pytest.mark.scenario("endangered", 58)
def test_conservation_summit() -> None:
    seats = ("lobbyist", "zoologist")
    five = shown(china=0, japan=0, mexico=0, indonesia=0, kenya=0)
    play = game_at(seats=seats, dice=(3, 1), hands={0: ["l_summit"]}, ambassadors=five)
    choose(play, "plan-3", "play-l_summit")
    assert offered(play) == [f"ambassador-{place}" for place in (1, 2, 3, 4, 5)]
    choose(play, "ambassador-1", "ambassador-2", "ambassador-4")
    assert offered(play) == ["ambassador-3", "ambassador-5"]
    choose(play, "ambassador-5")
    assert cubes(play) == [1, 1, 0, 1, 1, 0]
    assert play.state.supply.influence == 21
    assert asked(play) == "place"
    three = shown(china=0, japan=0, mexico=0)
    auto = game_at(seats=seats, dice=(3, 1), hands={0: ["l_summit"]}, ambassadors=three)
    choose(auto, "plan-3", "play-l_summit")
    assert cubes(auto) == [1, 1, 1, 0, 0, 0]
    assert asked(auto) == "place"
