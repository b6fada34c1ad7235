"""What cannot be is refused: one impossible state for each kind of complaint."""

from collections.abc import Callable

import pytest

from plugins.api import Outcome, Setup
from plugins.kings_challenge.state import CitizenSpot, KingsState, Phase, QueuedEvent
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


def early_event(state: KingsState) -> None:
    state.queue += [QueuedEvent(card) for card in state.decks.white[:2]]
    del state.decks.white[:2]
    state.roy.events.append(state.decks.yellow.pop())


def swap_decks(state: KingsState) -> None:
    red, white = state.decks.red, state.decks.white
    red[0], white[0] = white[0], red[0]


def set_vp(state: KingsState) -> None:
    state.roy.vp = -1


CHANGES: list[tuple[str, Change]] = [
    ("no level", lambda state: setattr(state, "level", "squire")),
    ("no round", lambda state: setattr(state, "round", 5)),
    ("buildings", lambda state: state.buildings.pop("palace")),
    ("7 spots", lambda state: state.buildings["palace"].append(CitizenSpot())),
    ("the cathedral has not", lambda state: state.cathedral.pop()),
    ("the cathedral has not", lambda state: state.cathedral[1].pop()),
    ("8 activity cards", lambda state: state.activities.pop()),
    ("no activity", lambda state: setattr(state.activities[0], "card", "r1_baker")),
    ("no event", lambda state: state.queue.append(QueuedEvent("er_flood"))),
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
    (
        "the black dice are [6, 6, 5, 5, 4, 4, 3]",
        lambda state: setattr(state, "black", [6, 6, 5, 5, 4, 4, 3]),
    ),
    ("black dice in the phase actions", lambda state: setattr(state, "black", [5])),
    ("the last roll of black dice is [5]", lambda state: setattr(state, "rolled", [5])),
    ("the last roll of black dice is [5, 7]", lambda state: setattr(state, "rolled", [5, 7])),
    ("the last roll of black dice is [1, 2, 3]", lambda state: setattr(state, "rolled", [1, 2, 3])),
    ("have earned -1 deniers", lambda state: setattr(state, "earned", -1)),
    ("have earned 3 deniers", lambda state: setattr(state, "earned", 3)),
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
    ("3 white and yellow events are drawn in round 2", early_event),
    ("lies in the red deck", swap_decks),
    ("lies in the white deck", swap_decks),
    ("-1 of 4 events have struck", lambda state: setattr(state, "struck", -1)),
    ("5 of 4 events have struck", lambda state: setattr(state, "struck", 5)),
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


# Before the rounds


def test_each_step_of_the_placement_is_possible() -> None:
    empty = "......"
    steps: list[tuple[Phase, str, str, str]] = [
        ("opening", empty, empty, empty),
        ("roy_places", empty, empty, empty),
        ("player_places", "...rrr", empty, empty),
        ("player_places", "p..rrr", empty, empty),
        ("roy_places", "pp.rrr", empty, empty),
        ("player_places", "pp.rrr", "....rr", ".....r"),
        ("roy_places", "pprrrr", "pprrrr", "pp...r"),
    ]
    for phase, palace, bishopric, city_hall in steps:
        state = position(phase, round_=1, palace=palace, bishopric=bishopric, city_hall=city_hall)
        assert rules.check(state) == [], (phase, palace)


def test_the_position_that_once_went_on_for_ever() -> None:
    """All spots are le Roy's, it is his turn to place, and the player has all citizens left."""
    state = position("roy_places", round_=1, palace="rrrrrr", bishopric="rrrrrr", city_hall="rrrrrr")
    assert (state.roy.supply, state.player.supply, state.player.general) == (6, 6, 6)
    assert rules.check(state) == ["le Roy has placed 18 citizens, the player 0 in the phase roy_places"]


def less_at_hand(state: KingsState) -> None:
    state.player.supply -= 1
    state.player.general += 1


def one_more_of_his(state: KingsState) -> None:
    state.buildings["city_hall"][0].owner = "roy"
    state.roy.supply -= 1


def one_more_of_the_players(state: KingsState) -> None:
    state.buildings["city_hall"][0].owner = "player"
    state.player.supply -= 1


def all_of_the_players(state: KingsState) -> None:
    for number in range(4):
        state.buildings["city_hall"][number].owner = "player"
    state.player.supply -= 4


def tradesman(state: KingsState) -> None:
    state.activities[0].tradesmen = ["roy"]
    state.roy.supply -= 1


def expelled(state: KingsState) -> None:
    state.buildings["palace"][3] = CitizenSpot("roy", "roy", True)
    state.roy.supply -= 1


def event_in_the_queue(state: KingsState) -> None:
    state.queue.append(QueuedEvent(state.decks.white.pop()))


def event_kept(state: KingsState) -> None:
    state.player.events.append(state.decks.yellow.pop())


PLACING: list[tuple[Phase, str, Change]] = [
    ("roy_places", "the initial placement is in round 2", lambda state: setattr(state, "round", 2)),
    ("roy_places", "the player places 5 citizens and 7 behind them, instead of 6 and 6", less_at_hand),
    ("roy_places", "le Roy has placed 4 citizens, the player 2", one_more_of_his),
    ("roy_places", "the player has placed 3 citizens and it is not his turn", one_more_of_the_players),
    ("roy_places", "is closed and has pieces on it", tradesman),
    ("roy_places", "somebody is expelled or a spot is locked", expelled),
    (
        "roy_places",
        "somebody is expelled or a spot is locked",
        lambda state: setattr(state.buildings["palace"][0], "locked", True),
    ),
    ("roy_places", "there are dice in the phase roy_places", lambda state: state.roy.dice.append("R5")),
    ("roy_places", "there are dice in the phase roy_places", lambda state: state.player.dice.append("R5")),
    ("roy_places", "1 white and yellow events are drawn in round 1", event_in_the_queue),
    ("roy_places", "1 white and yellow events are drawn in round 1", event_kept),
    ("roy_places", "the last roll of black dice is [4, 3]", lambda state: setattr(state, "rolled", [4, 3])),
    ("roy_places", "1 of 0 events have struck", lambda state: setattr(state, "struck", 1)),
    (
        "roy_places",
        "the player has passed in the phase roy_places",
        lambda state: setattr(state.player, "passed", True),
    ),
    (
        "roy_places",
        "le Roy has placed 3 citizens, the player 2 in the phase player_places",
        lambda state: setattr(state, "phase", "player_places"),
    ),
    (
        "roy_places",
        "the player has placed 2 citizens before the game has begun",
        lambda state: setattr(state, "phase", "opening"),
    ),
    ("player_places", "the player has no citizen left to place", all_of_the_players),
]


@pytest.mark.parametrize(
    ("phase", "complaint", "change"), PLACING, ids=[f"{phase}: {text}" for phase, text, _ in PLACING]
)
def test_an_impossible_placement_is_refused(phase: Phase, complaint: str, change: Change) -> None:
    bishopric = "..rrr." if phase == "player_places" else "......"
    state = position(phase, round_=1, palace="pp.rrr", bishopric=bishopric, city_hall="......")
    assert rules.check(state) == []
    change(state)
    problems = rules.check(state)
    assert any(complaint in problem for problem in problems), problems


# What belongs to one phase


@pytest.mark.parametrize("phase", ["reveal", "income", "workforce", "events", "final"])
def test_nobody_is_expelled_outside_the_turns(phase: Phase) -> None:
    state = position(phase, lying={"palace-3": "r"})
    assert any("somebody is expelled or a spot is locked" in problem for problem in rules.check(state))


@pytest.mark.parametrize("phase", ["harms", "black_dice", "actions", "round_end"])
def test_from_the_events_to_the_end_of_the_round_citizens_are_expelled(phase: Phase) -> None:
    assert rules.check(position(phase, lying={"palace-3": "r"}, locked=["palace-4"])) == []


def test_a_player_passes_in_his_turn() -> None:
    phases: tuple[Phase, ...] = ("reveal", "income", "workforce", "events", "harms", "black_dice", "final")
    for phase in phases:
        assert any("the player has passed" in wrong for wrong in rules.check(position(phase, passed=True)))
    assert rules.check(position("actions", passed=True)) == []
    assert rules.check(position("round_end", passed=True)) == []


def test_what_le_roys_turns_earn_after_the_pass() -> None:
    state = position(passed=True, waiting=5)
    state.earned = 3
    assert rules.check(state) == []
    state.phase = "round_end"
    assert any("have earned 3 deniers" in problem for problem in rules.check(state))


@pytest.mark.parametrize(
    ("phase", "rolled", "possible"),
    [
        ("black_dice", [6, 4, 4, 1], True),
        ("black_dice", [4, 4], True),
        ("black_dice", [], True),
        ("black_dice", [6, 4], False),
        ("black_dice", [4, 4, 0], False),
        ("black_dice", [6, 6, 5, 4, 4, 2, 1], False),
        ("actions", [], True),
        ("actions", [2, 5], True),
        ("actions", [2], False),
        ("round_end", [6, 1], True),
        ("round_end", [], True),
        ("round_end", [6, 1, 1], False),
        ("reveal", [6, 1], False),
        ("income", [6, 1], False),
        ("harms", [6, 1], False),
        ("final", [6, 1], False),
    ],
)
def test_the_last_roll_fits_the_phase(phase: Phase, rolled: list[int], possible: bool) -> None:
    state = position(phase, black=[4, 4] if phase == "black_dice" else [])
    assert rules.check(state) == []
    state.rolled = rolled
    wrong = any("the last roll of black dice" in problem for problem in rules.check(state))
    assert wrong != possible


def test_there_are_no_dice_before_the_roll() -> None:
    assert rules.check(position("workforce", own="R5")) == ["there are dice in the phase workforce"]


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
    # A countered card has struck as well.
    state.phase = "actions"
    assert rules.check(state) == []


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
