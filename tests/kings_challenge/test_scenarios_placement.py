"""Acceptance scenarios: placement and order."""

import pytest

from plugins.api import Event, Play, Setup
from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import BUILDINGS, QUIET, Game, at, choose, game, position, row, rules
from tests.kit.positions import asked, every, offered, only

EMPTY = "...... ...... ......"


def roy_places(rolls: tuple[int, ...], city: str, odd: bool = False) -> tuple[Game, e.RoyPlaced]:
    play = at(position("roy_places", round_=1, city=city, rolls=rolls), odd=odd)
    return play, every(play.opening, e.RoyPlaced)[0]


@pytest.mark.scenario("kings_challenge", 1)
def test_twelve_against_six_on_a_full_board() -> None:
    play = game("opening", round_=1, city=EMPTY, next_events=QUIET, deniers=5)
    events = list(play.opening)
    for number in range(6):
        assert asked(play) == "placement"
        assert play.state.player.supply == 6 - number
        assert not every(events, e.RoundBegan)
        # Every free spot is on offer, in this and in no other number.
        free = [f"place-{b}-{n + 1}" for b in BUILDINGS for n, who in enumerate(row(play, b)) if who == "."]
        assert offered(play) == free
        events += choose(play, free[number % len(free)])
    assert asked(play) != "placement"
    rows = "".join(row(play, building) for building in BUILDINGS)
    assert (rows.count("r"), rows.count("p"), rows.count(".")) == (12, 6, 0)
    assert (play.state.player.supply, play.state.player.general, play.state.roy.supply) == (0, 6, 12)
    kinds = [type(event) for event in events if isinstance(event, (e.RoyPlaced, e.PlayerPlaced))]
    cycle = [e.RoyPlaced, e.PlayerPlaced, e.PlayerPlaced]
    assert kinds == [*cycle, *cycle, *cycle, e.RoyPlaced]
    rolled = [len(event.spots) for event in every(events, e.RoyPlaced)]
    assert rolled == [3, 3, 3, 3]


@pytest.mark.scenario("kings_challenge", 2)
def test_equal_dice_rank_red_yellow_white() -> None:
    rolls = (4, 2, 4, 1, 4, 6)
    play, placed = roy_places(rolls, EMPTY)
    assert placed.dice == ("W6", "R4", "Y4", "W4", "R2", "Y1")
    assert placed.counted == ("W6", "R4", "Y4")
    assert placed.spots == ("bishopric-6", "palace-6", "city_hall-6")
    assert [row(play, building) for building in BUILDINGS] == [".....r"] * 3
    assert play.state.roy.supply == 21
    assert asked(play) == "placement"
    # Where 6 is taken, the next best one.
    play, placed = roy_places(rolls, ".....p ....pr ....rr")
    assert placed.spots == ("bishopric-4", "palace-5", "city_hall-4")


@pytest.mark.scenario("kings_challenge", 3)
def test_two_dice_of_a_colour_are_two_citizens() -> None:
    play, placed = roy_places((5, 5, 3, 2, 5, 1), EMPTY)
    assert placed.counted == ("R5", "R5", "W5")
    assert placed.spots == ("palace-6", "palace-5", "bishopric-6")
    assert [row(play, building) for building in BUILDINGS] == ["....rr", ".....r", "......"]
    _, placed = roy_places((5, 5, 3, 2, 5, 1), "....rp ...rrp ......")
    assert placed.spots == ("palace-4", "palace-3", "bishopric-3")


@pytest.mark.scenario("kings_challenge", 4)
def test_a_full_building_is_passed_over() -> None:
    play, placed = roy_places((6, 6, 5, 2, 4, 3), "pprrrr ....pr ....pr")
    assert placed.dice == ("R6", "R6", "Y5", "W4", "W3", "Y2")
    assert placed.counted == ("Y5", "W4", "W3")
    assert placed.spots == ("city_hall-4", "bishopric-4", "bishopric-3")
    assert row(play, "palace") == "pprrrr"
    assert asked(play) == "placement"


def test_six_dice_are_rolled_again_until_three_citizens_stand() -> None:
    """It takes two full buildings, which the numbers of the game as they are never bring about."""
    play, first = roy_places((6, 6, 5, 2, 4, 3), "rrrppr rpprrr ......", odd=True)
    second = every(play.opening, e.RoyPlaced)[1]
    assert (first.counted, first.spots) == (("Y5", "Y2"), ("city_hall-6", "city_hall-5"))
    assert len(second.dice) == 6
    assert second.spots == ("city_hall-4",)
    assert len(every(play.opening, e.RoyPlaced)) == 2
    assert row(play, "city_hall") == "...rrr"


@pytest.mark.scenario("kings_challenge", 5)
def test_the_last_three_spots_are_his_without_a_roll() -> None:
    play = game("player_places", round_=1, city="p.prrr p..rrr pp.rrr", next_events=QUIET, deniers=5)
    assert len(offered(play)) == 4
    events = choose(play, "place-bishopric-3")
    last = only(events, e.RoyPlaced)
    assert last.dice == last.counted == ()
    assert last.spots == ("palace-2", "bishopric-2", "city_hall-3")
    assert [row(play, building) for building in BUILDINGS] == ["prprrr", "prprrr", "pprrrr"]
    assert asked(play) != "placement"
    assert events.index(last) < events.index(only(events, e.RoundBegan))


def beginners(level: str) -> list[str]:
    """Who began each round of a game in which the player always passes."""
    play = Play.start(rules, Setup("kings-challenge", "le-roy", level, 11))
    events: list[Event] = list(play.opening)
    while play.decision is not None:
        option = "pass" if asked(play) == "turn" else offered(play)[0]
        events += play.choose(option).events
    assert [event.round for event in every(events, e.RoundBegan)] == [1, 2, 3, 4]
    return [event.start_player for event in every(events, e.RoundBegan)]


@pytest.mark.scenario("kings_challenge", 6)
def test_the_start_player_alternates() -> None:
    assert beginners("normal") == ["player", "roy", "player", "roy"]
    assert beginners("easy") == ["player", "roy", "player", "roy"]
    assert beginners("hard") == ["roy", "player", "roy", "player"]


@pytest.mark.scenario("kings_challenge", 6)
def test_the_start_player_has_the_first_duty_and_the_first_turn() -> None:
    mine = game("black_dice", start="player", turn="roy", black=(), own="W1", roy="R1")
    assert (asked(mine), mine.opening) == ("turn", [])
    his = game("black_dice", start="roy", turn="player", black=(), own="W1", roy="R1", rows=(8,))
    assert only(his.opening, e.RoyRolled).row == 8
    assert asked(his) == "turn"
    harms = game("harms", start="roy", own="R6", roy="W5", queue=["er_war"], struck=1, rolls=(6, 1))
    assert every(harms.opening, e.BlackBeaten)[0].by == "roy"


@pytest.mark.scenario("kings_challenge", 7)
def test_his_order_of_dice() -> None:
    play = game("workforce", city="....rr .....r .....r", next_events=QUIET, rolls=(6, 5, 6, 6))
    rolled = only(play.opening, e.WorkforceRolled)
    assert rolled.roy == ("R6", "Y6", "W6", "R5")
    assert rolled.player == ()
