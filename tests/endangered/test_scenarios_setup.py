"""Acceptance scenarios: setup, the calendar, seats, cards and moving."""

import pytest

from plugins.api import Play, Setup
from plugins.endangered import events as e
from plugins.endangered.state import EndangeredState
from tests.endangered.positions import FAR, at, content, dice_on, game_at, position, purses, rules
from tests.kit.positions import asked, choose, every, labels, offered, only

ROLES = ("zoologist", "lobbyist", "host", "lawyer", "philanthropist")


def started(
    people: int, *, scenario: str = "tiger", level: str = "normal", seed: int = 5
) -> Play[EndangeredState]:
    """A new game in which the seats took the roles in the order of ROLES, each with its first specialty."""
    play = Play.start(rules, Setup("endangered", scenario, level, seed, people))
    seats = max(2, people)
    choose(play, *(f"role-{role}" for role in ROLES[:seats]))
    for _ in range(seats):
        choose(play, offered(play)[0])
    return play


@pytest.mark.scenario("endangered", 48)
def test_setup_of_tiger_normal_with_four_seats() -> None:
    play = started(4)
    state = play.state
    assert (sum(state.animals.values()), state.supply.animals) == (8, 7)
    assert state.animals == {"B2": 2, "E2": 2, "B5": 2, "E5": 2}
    assert (state.tiles, state.supply.tiles) == ([], 16)
    colours = [content.ambassadors[a.id].colour for a in state.ambassadors]
    assert colours == ["blue", "blue", "blue", "green", "green", "gray"]
    assert not any(a.face_up for a in state.ambassadors)
    assert [(len(s.hand), len(s.deck), s.money) for s in state.seats] == [(2, 11, 0)] * 4
    assert len(state.zone) == 8
    assert [spot.owner for spot in state.zone] == [None] * 4 + [0, 1, 2, 3]
    assert len(state.impacts.deck) == 18
    assert rules.check(state) == []


@pytest.mark.scenario("endangered", 47)
def test_setup_of_tiger_hard() -> None:
    play = started(2, level="hard")
    assert play.state.supply.tiles == 14
    assert play.state.impacts.persistent == ["clearcutting"]
    assert len(play.state.impacts.deck) == 17
    assert play.state.impacts.deck.count("clearcutting") == 2
    # The first Tiger Sighting already places a tile.
    sighting = game_at(
        "impact", level="hard", persistent=("clearcutting",), top=("sighting",), rolls=[(6, 3)]
    )
    assert asked(sighting) == "line"
    choose(sighting, "line-A")
    assert (sighting.state.tiles, sighting.state.supply.tiles) == (["A3"], 13)


@pytest.mark.scenario("endangered", 55)
def test_setup_of_the_easy_level() -> None:
    tiger = started(3, level="easy").state
    assert tiger.supply.tiles == 20
    assert [seat.money for seat in tiger.seats] == [2, 2, 2]
    assert tiger.supply.money == 19
    opened = Play.start(rules, Setup("endangered", "tiger", "easy", 5, 3)).opening
    assert only(opened, e.Opened).votes_needed == 4
    otter = started(2, scenario="sea-otter", level="easy").state
    assert (len(otter.tiles), otter.supply.tiles) == (3, 19)
    assert [seat.money for seat in otter.seats] == [4, 4]


@pytest.mark.scenario("endangered", 55)
def test_every_seat_is_dealt_two_dollars_on_easy() -> None:
    play = Play.start(rules, Setup("endangered", "tiger", "easy", 5, 3))
    choose(play, "role-zoologist", "role-lobbyist", "role-host")
    choose(play, "specialty-fieldbio", "specialty-inside")
    events = choose(play, "specialty-live")
    assert [hand.money for hand in every(events, e.HandDealt)] == [2, 2, 2]
    assert play.state.supply.money == 19


@pytest.mark.scenario("endangered", 32)
@pytest.mark.parametrize(("seats", "votes"), [(2, (12, 14)), (3, (15, 18)), (4, (16, 20)), (5, (15, 20))])
def test_turns_until_the_votes(seats: int, votes: tuple[int, int]) -> None:
    first, second = votes
    years = content.votes[seats]
    assert (years.first * seats, years.second * seats) == votes
    play = game_at("turn_start", seats=ROLES[:seats])
    assert only(play.opening, e.TurnBegan).turns_to_vote == first
    later = game_at("turn_start", seats=ROLES[:seats], year=years.second)
    assert only(later.opening, e.TurnBegan).turns_to_vote == second - first


@pytest.mark.scenario("endangered", 32)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_votes_happen_in_exactly_two_years(seats: int) -> None:
    voting = []
    for year in range(1, content.votes[seats].second + 1):
        play = game_at("year_end", seats=ROLES[:seats], year=year, animals=FAR)
        if every(play.opening, e.VoteOpened):
            voting.append(year)
    assert voting == {2: [6, 7], 3: [5, 6], 4: [4, 5], 5: [3, 4]}[seats]


@pytest.mark.scenario("endangered", 33)
def test_one_person_plays_two_roles_in_turn() -> None:
    setup = Setup("endangered", "tiger", "normal", 5, 1)
    assert rules.seating(setup) == (0, 0)
    assert rules.seating(Setup("endangered", "tiger", "normal", 5, 3)) == (0, 1, 2)
    play = Play.start(rules, setup)
    choose(play, "role-zoologist", "role-lobbyist", "specialty-fieldbio", "specialty-inside")
    assert [rules.seat_name(play.state, seat) for seat in (0, 1)] == ["Zoologist", "Lobbyist"]
    turns: list[int] = []
    while play.decision and play.state.year < 4:
        if not turns or turns[-1] != play.state.active:
            turns.append(play.state.active)
        stop = next((o for o in play.decision.options if o.id in ("stop", "keep", "none")), None)
        social = next((o for o in play.decision.options if o.id.startswith("social")), None)
        play.choose((stop or social or play.decision.options[0]).id)
    first = turns[0]
    assert turns == [first, 1 - first] * (len(turns) // 2) + [first] * (len(turns) % 2)
    assert len(turns) >= 6
    # The dice rule of two seats, own money, own hands.
    for money, payable in (((0, 4), False), ((1, 4), True)):
        mine = game_at(
            seats=("zoologist", "lobbyist"),
            dice=(4, 5),
            tiles=("C3",),
            placed={"plan": [(1, 3)]},
            money=money,
            hands={0: ["gala"], 1: ["visit"]},
        )
        assert "plan-4" not in offered(mine)
        assert "plan-5" in offered(mine)
        assert ("replant-5" in offered(mine)) is payable
        choose(mine, "plan-5")
        assert offered(mine) == ["play-gala", "none"]
    years = content.votes[2]
    assert (years.first, years.second) == (6, 7)


@pytest.mark.scenario("endangered", 35)
def test_no_hand_limit_and_no_second_deck() -> None:
    nine = list(content.decks["philanthropist"][:9])
    play = game_at("upkeep", hands={0: nine}, acted=(0,))
    assert len(play.state.seats[0].hand) == 10
    state = position("upkeep", hands={0: nine}, acted=(0,))
    state.seats[0].discard, state.seats[0].deck = state.seats[0].deck, []
    empty = at(state)
    assert len(empty.state.seats[0].hand) == 9
    assert len(empty.state.seats[0].discard) == 5
    assert only(empty.opening, e.NothingDone).reason == "deck_empty"


@pytest.mark.scenario("endangered", 36)
def test_nobody_can_move_behind_tiles() -> None:
    play = game_at(
        dice=(3, 1), animals={"A1": 2, "F6": 1}, tiles=("A2", "B1", "E6", "F5"), zone=[("corridor", 1)]
    )
    assert "nothing to do" in labels(play)["corridor-3"]
    events = choose(play, "corridor-3")
    assert only(events, e.NothingDone).reason == "no_step"
    assert dice_on(play, "corridor") == [(0, 3)]
    assert asked(play) == "place"


@pytest.mark.scenario("endangered", 37)
def test_sharing_spaces_without_limit() -> None:
    play = game_at(dice=(3, 1), animals={"C3": 3, "C4": 1, "F6": 1}, tiles=("D4",))
    choose(play, "relocate-3")
    assert "C4-C3" in offered(play)
    assert "C4-D4" not in offered(play)
    choose(play, "C4-C3")
    assert play.state.animals["C3"] == 4
    board = game_at("offspring", animals={"C3": 4, "F6": 1}, rolls=[(8, 8)])
    assert only(board.opening, e.OffspringRolled).pairs == 2


@pytest.mark.scenario("endangered", 46)
def test_a_field_biologist_moves_one_step_more() -> None:
    seats = ("zoologist/fieldbio", "lobbyist")
    board = {"C3": 2, "F6": 1}
    play = game_at(seats=seats, dice=(3, 4, 1), animals=board, zone=[("corridor", 1)])
    choose(play, "relocate-3", "C3-C4", "C4-C5")
    assert asked(play) == "place"
    choose(play, "corridor-4", "C5-C6", "C3-C2", "F6-F5")
    assert asked(play) == "move"
    choose(play, "C6-B6")
    assert asked(play) == "place"
    assert play.state.animals == {"C2": 1, "F5": 1, "B6": 1}
    less = game_at(seats=seats, dice=(3, 4, 1), animals=board)
    choose(less, "relocate-3", "C3-C4", "stop")
    assert asked(less) == "place"
    assert less.state.animals == {"C3": 1, "F6": 1, "C4": 1}


@pytest.mark.scenario("endangered", 51)
def test_a_short_money_supply_serves_the_active_seat_first() -> None:
    seats = ("philanthropist", "lobbyist", "zoologist")
    play = game_at(seats=seats, dice=(3, 1), hands={0: ["p_auction"]}, money_supply=3)
    choose(play, "plan-3", "play-p_auction")
    assert purses(play) == [2, 1, 0]
    assert play.state.supply.money == 0
