"""What cannot be is refused: one impossible state for each kind of complaint."""

from collections.abc import Callable

import pytest

from plugins.api import Outcome, Setup
from plugins.kings_challenge.state import EventCard, KingsState, Spot
from tests.kings_challenge.positions import position, rules

Change = Callable[[KingsState], object]


def lie_unlocked(state: KingsState) -> None:
    state.buildings["palace"][5].lying = "roy"
    state.roy.supply -= 1


def stand(state: KingsState) -> None:
    state.buildings["palace"][5].owner = "player"


def swap_places(state: KingsState) -> None:
    state.activities[0], state.activities[1] = state.activities[1], state.activities[0]


def double(state: KingsState) -> None:
    state.activities[0].tradesmen = ["roy", "roy"]
    state.roy.supply -= 1


def cubes_without_tradesman(state: KingsState) -> None:
    state.activities[1].cubes = 2


def cubes_on_an_immediate_card(state: KingsState) -> None:
    state.activities[2].cubes = 1
    state.activities[2].tradesmen = ["player"]
    state.player.general -= 1


def cover_all(state: KingsState) -> None:
    state.queue[0].cubes = ["player", "roy", "roy"]


def twice(state: KingsState) -> None:
    state.player.events.append("er_war")


def set_vp(state: KingsState) -> None:
    state.roy.vp = -1


CHANGES: list[tuple[str, Change]] = [
    ("no level", lambda state: setattr(state, "level", "squire")),
    ("no round", lambda state: setattr(state, "round", 5)),
    ("buildings", lambda state: state.buildings.pop("palace")),
    ("7 spots", lambda state: state.buildings["palace"].append(Spot())),
    ("the cathedral has not", lambda state: state.cathedral.pop()),
    ("the cathedral has not", lambda state: state.cathedral[1].pop()),
    ("8 activity cards", lambda state: state.activities.pop()),
    ("no activity", lambda state: setattr(state.activities[0], "card", "r1_baker")),
    ("no event", lambda state: state.queue.append(EventCard("er_flood"))),
    ("no character", lambda state: state.characters.append("ch_baker")),
    ("not locked", lie_unlocked),
    ("a supply of the player is -1", lambda state: setattr(state.player, "general", -1)),
    ("a supply of the roy is -1", lambda state: setattr(state.roy, "supply", -1)),
    ("13 citizens of the player", stand),
    ("23 citizens of the roy", stand),
    ("13 citizens of the player", lambda state: setattr(state.player, "supply", state.player.supply + 1)),
    ("-1 deniers", lambda state: setattr(state.player, "deniers", -1)),
    ("the district -2", lambda state: setattr(state.player, "waiting", -2)),
    ("the influence is 21", lambda state: setattr(state.player, "influence", 21)),
    ("the influence is -1", lambda state: setattr(state.player, "influence", -1)),
    ("victory points of -1", lambda state: setattr(state.player, "vp", -1)),
    ("victory points of 0 and -1", set_vp),
    ("no die 'G3'", lambda state: state.player.dice.append("G3")),
    ("no die 'R7'", lambda state: state.roy.dice.append("R7")),
    ("dice of the player do not lie in order", lambda state: state.player.dice.reverse()),
    ("dice of the roy do not lie in order", lambda state: state.roy.dice.reverse()),
    ("7 red dice", lambda state: setattr(state.roy, "dice", ["R3"] * 6)),
    ("the black dice are [2, 5]", lambda state: setattr(state, "black", [2, 5])),
    ("the black dice are [7]", lambda state: setattr(state, "black", [7])),
    ("column 3", lambda state: state.cathedral[1].__setitem__(2, "roy")),
    ("does not belong on the red place of round 1", swap_places),
    ("is closed in round 2", lambda state: setattr(state.activities[3], "open", False)),
    ("is open in round 2", lambda state: setattr(state.activities[8], "open", True)),
    ("is closed and has pieces on it", lambda state: state.activities[7].tradesmen.append("roy")),
    ("roy has two tradesmen", double),
    ("cannot hold 2 cubes", cubes_without_tradesman),
    ("cannot hold 1 cubes", cubes_on_an_immediate_card),
    ("cannot hold -1 cubes", lambda state: setattr(state.activities[1], "cubes", -1)),
    ("er_war is there 2 times", twice),
    ("5 red events in the game", lambda state: state.roy.events.append("er_uprising")),
    ("3 white events in the game", lambda state: state.decks.white.pop()),
    ("all banners of War are covered", cover_all),
    ("1 red events in the deck in round 2", lambda state: state.roy.events.append(state.decks.red.pop())),
    ("the characters", lambda state: state.characters.pop()),
    ("the characters", lambda state: state.resolved.append("ch_henri")),
]


@pytest.mark.parametrize(("complaint", "change"), CHANGES, ids=[text for text, _ in CHANGES])
def test_an_impossible_state_is_refused(complaint: str, change: Change) -> None:
    state = position(round_=2, own="R5 W3", roy="R6 Y2", queue=["er_war:pr"])
    assert rules.check(state) == []
    change(state)
    problems = rules.check(state)
    assert any(complaint in problem for problem in problems), problems


def test_right_after_the_roll_there_is_a_die_for_each_who_stands() -> None:
    def rolled(own: str) -> KingsState:
        his = "R3 R3 R3 R3 W3 W3 W3 W3 Y3 Y3 Y3 Y3"
        return position("events", own=own, roy=his)

    assert rules.check(rolled("R2 R2 W2 W2 Y2 Y2")) == []
    for wrong in ("R2 R2 W2 W2 Y2", "R2 R2 R2 W2 Y2 Y2"):
        assert any("2 citizens of the player" in problem for problem in rules.check(rolled(wrong)))


def test_no_spot_is_empty_after_the_placement() -> None:
    assert rules.check(position("reveal", round_=1)) == []
    problems = rules.check(position("reveal", round_=1, palace="pprrr."))
    assert any("a spot is empty" in problem for problem in problems)
    # Later on a spot may well be empty.
    assert rules.check(position("reveal", round_=2, palace="pprrr.")) == []


def test_no_more_events_have_struck_than_there_are() -> None:
    state = position("harms", queue=["er_war", "ew_heresy"], struck=2)
    assert rules.check(state) == []
    state.struck = 3
    assert any("3 of 2 events have struck" in problem for problem in rules.check(state))


def test_points_below_zero_only_at_the_end() -> None:
    state = position("final", round_=4)
    state.player.vp = -3
    assert rules.check(state)
    state.outcome = Outcome(won=False, cause="headsman")
    assert rules.check(state) == []


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "very-hard"])
@pytest.mark.parametrize("seed", range(5))
def test_every_new_game_is_possible(level: str, seed: int) -> None:
    state = rules.setup(Setup("kings-challenge", "le-roy", level, seed))
    assert rules.check(state) == []
