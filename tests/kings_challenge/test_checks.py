"""What cannot be is refused: one impossible state for each kind of complaint."""

import pytest

from plugins.api import Outcome
from plugins.kings_challenge.state import KingsState, Phase
from tests.kings_challenge.changes import Change, changed
from tests.kings_challenge.positions import CHARACTERS, position, rules


def complaints(state: KingsState, change: Change) -> list[str]:
    """What is found wrong with a state that was possible before the change."""
    assert rules.check(state) == []
    return rules.check(changed(state, change))


EMPTY = {"owner": "", "lying": "", "locked": False}
LEVEL = [""] * 6
WHITE = ["ew_excommunication", "ew_relic_theft", "ew_schism", "ew_heresy"]

CHANGES: list[tuple[str, Change]] = [
    ("no level", {"level": "squire"}),
    ("no round", {"round": 5}),
    ("buildings", {"buildings": {}}),
    ("7 spots", {"buildings.palace+": [EMPTY]}),
    ("the cathedral has not", {"cathedral": [LEVEL] * 2}),
    ("the cathedral has not", {"cathedral.1": LEVEL[1:]}),
    ("0 activity cards", {"activities": []}),
    ("no activity", {"activities.0.card": "r1_baker"}),
    ("no event", {"queue+": [{"card": "er_flood"}]}),
    ("no character", {"characters+": ["ch_baker"]}),
    ("not locked", {"buildings.palace.5.lying": "roy", "roy.supply": 11}),
    ("a supply of the player is -1", {"player.general": -1}),
    ("a supply of the roy is -1", {"roy.supply": -1}),
    ("13 citizens of the player", {"buildings.palace.5.owner": "player"}),
    ("23 citizens of the roy", {"buildings.palace.5.owner": "player"}),
    ("13 citizens of the player", {"player.supply": 1}),
    ("-1 deniers", {"player.deniers": -1}),
    ("the district -2", {"player.waiting": -2}),
    ("the influence is 21", {"player.influence": 21}),
    ("the influence is -1", {"player.influence": -1}),
    ("victory points of -1", {"player.vp": -1}),
    ("victory points of 0 and -1", {"roy.vp": -1}),
    ("no die 'G3'", {"player.dice+": ["G3"]}),
    ("no die 'R7'", {"roy.dice+": ["R7"]}),
    ("dice of the player do not lie in order", {"player.dice": ["W3", "R5"]}),
    ("dice of the roy do not lie in order", {"roy.dice": ["Y2", "R6"]}),
    ("7 red dice", {"roy.dice": ["R3"] * 6}),
    ("the black dice are [2, 5]", {"black": [2, 5]}),
    ("the black dice are [7]", {"black": [7]}),
    ("the black dice are [6, 6, 5, 5, 4, 4, 3]", {"black": [6, 6, 5, 5, 4, 4, 3]}),
    ("black dice in the phase actions", {"black": [5]}),
    ("the last roll of black dice is [5]", {"rolled": [5]}),
    ("the last roll of black dice is [5, 7]", {"rolled": [5, 7]}),
    ("the last roll of black dice is [1, 2, 3]", {"rolled": [1, 2, 3]}),
    ("have earned -1 deniers", {"earned": -1}),
    ("have earned 3 deniers", {"earned": 3}),
    ("column 3", {"cathedral.1.2": "roy"}),
    (
        "does not belong on the red place of round 1",
        {"activities.0.card": "w1_priest", "activities.1.card": "r1_diplomat"},
    ),
    ("is closed in round 2", {"activities.3.open": False}),
    ("is open in round 2", {"activities.8.open": True}),
    ("is closed and has pieces on it", {"activities.7.tradesmen": ["roy"]}),
    ("roy has two tradesmen", {"activities.0.tradesmen": ["roy", "roy"], "roy.supply": 10}),
    ("cannot hold 2 cubes", {"activities.1.cubes": 2}),
    (
        "cannot hold 1 cubes",
        {"activities.2.cubes": 1, "activities.2.tradesmen": ["player"], "player.general": 5},
    ),
    ("cannot hold -1 cubes", {"activities.1.cubes": -1}),
    ("er_war is there 2 times", {"player.events": ["er_war"]}),
    ("5 red events in the game", {"roy.events+": ["er_uprising"]}),
    ("3 white events in the game", {"decks.white": WHITE[:3]}),
    ("all banners of War are covered", {"queue.0.cubes": ["player", "roy", "roy"]}),
    ("1 red events in the deck in round 2", {"decks.red": ["er_incursion"], "roy.events+": ["er_siege"]}),
    (
        "3 white and yellow events are drawn in round 2",
        {"queue+": [{"card": card} for card in WHITE[:3]], "decks.white": WHITE[3:]},
    ),
    ("lies in the red deck", {"decks.red": [WHITE[0], "er_siege"]}),
    ("lies in the white deck", {"decks.white": [*WHITE[:3], "er_incursion"]}),
    ("-1 of 4 events have struck", {"struck": -1}),
    ("5 of 4 events have struck", {"struck": 5}),
    ("the characters", {"characters": CHARACTERS[:5]}),
    ("the characters", {"resolved": ["ch_henri"]}),
]


@pytest.mark.parametrize(("complaint", "change"), CHANGES, ids=[text for text, _ in CHANGES])
def test_an_impossible_state_is_refused(complaint: str, change: Change) -> None:
    problems = complaints(position(round_=2, own="R5 W3", roy="R6 Y2", queue=["er_war:pr"]), change)
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
    state = position("roy_places", round_=1, city="rrrrrr rrrrrr rrrrrr")
    assert (state.roy.supply, state.player.supply, state.player.general) == (6, 6, 6)
    assert rules.check(state) == ["le Roy has placed 18 citizens, the player 0 in the phase roy_places"]


STRUCK = {"owner": "roy", "lying": "roy", "locked": True}
PLACING: list[tuple[Phase, str, Change]] = [
    ("roy_places", "the initial placement is in round 2", {"round": 2}),
    (
        "roy_places",
        "the player places 5 citizens and 7 behind them, instead of 6 and 6",
        {"player.supply": 3, "player.general": 7},
    ),
    (
        "roy_places",
        "le Roy has placed 4 citizens, the player 2",
        {"buildings.city_hall.0.owner": "roy", "roy.supply": 20},
    ),
    (
        "roy_places",
        "the player has placed 3 citizens and it is not his turn",
        {"buildings.city_hall.0.owner": "player", "player.supply": 3},
    ),
    ("roy_places", "is closed and has pieces on it", {"activities.0.tradesmen": ["roy"], "roy.supply": 20}),
    (
        "roy_places",
        "somebody is expelled or a spot is locked",
        {"buildings.palace.3": STRUCK, "roy.supply": 20},
    ),
    ("roy_places", "somebody is expelled or a spot is locked", {"buildings.palace.0.locked": True}),
    ("roy_places", "there are dice in the phase roy_places", {"roy.dice": ["R5"]}),
    ("roy_places", "there are dice in the phase roy_places", {"player.dice": ["R5"]}),
    (
        "roy_places",
        "1 white and yellow events are drawn in round 1",
        {"queue": [{"card": WHITE[3]}], "decks.white": WHITE[:3]},
    ),
    (
        "roy_places",
        "1 white and yellow events are drawn in round 1",
        {"player.events": [WHITE[3]], "decks.white": WHITE[:3]},
    ),
    ("roy_places", "the last roll of black dice is [4, 3]", {"rolled": [4, 3]}),
    ("roy_places", "1 of 0 events have struck", {"struck": 1}),
    ("roy_places", "the player has passed in the phase roy_places", {"player.passed": True}),
    (
        "roy_places",
        "le Roy has placed 3 citizens, the player 2 in the phase player_places",
        {"phase": "player_places"},
    ),
    ("roy_places", "the player has placed 2 citizens before the game has begun", {"phase": "opening"}),
    (
        "player_places",
        "the player has no citizen left to place",
        {f"buildings.city_hall.{n}.owner": "player" for n in range(4)} | {"player.supply": 0},
    ),
]


@pytest.mark.parametrize(
    ("phase", "complaint", "change"), PLACING, ids=[f"{phase}: {text}" for phase, text, _ in PLACING]
)
def test_an_impossible_placement_is_refused(phase: Phase, complaint: str, change: Change) -> None:
    bishopric = "..rrr." if phase == "player_places" else "......"
    state = position(phase, round_=1, palace="pp.rrr", bishopric=bishopric, city_hall="......")
    problems = complaints(state, change)
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
