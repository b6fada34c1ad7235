"""Acceptance scenarios: the end of the game, and the levels."""

import pytest

from plugins.api import Event, Play, Setup
from plugins.kings_challenge import events as e
from plugins.kings_challenge.state import KingsState
from tests.kings_challenge.positions import QUIET, choose, content, game, roys_turn, rules
from tests.kit.positions import asked, every, offered, only


def lines(play: Play[KingsState]) -> list[tuple[int, int]]:
    """The final score, line by line, for the player and for le Roy."""
    assert play.outcome is not None
    assert play.decision is None
    scored = only(play.opening, e.FinalScored)
    assert [(line.player, line.roy) for line in play.state.scores] == [line[1:] for line in scored.lines]
    return [line[1:] for line in scored.lines]


@pytest.mark.scenario("kings_challenge", 49)
def test_the_characters_left_are_scored_for_both() -> None:
    play = game(
        "round_end",
        round_=4,
        deniers=8,
        waiting=4,
        influence=18,
        characters=("ch_thibaut", "ch_urban"),
        cathedral=("pprrrr", "p....r", "p....r"),
    )
    # Deniers that wait in the district are taken before: 12 in all. Le Roy gets nothing for his.
    assert lines(play)[-2:] == [(3, 0), (1, 3)]
    names = [line[0] for line in only(play.opening, e.FinalScored).lines]
    assert names[-2:] == ["ch_thibaut", "ch_urban"]


@pytest.mark.scenario("kings_challenge", 49)
def test_influence_is_for_the_player_alone() -> None:
    play = game("round_end", round_=4, influence=18, characters=("ch_hugues", "ch_chretien"))
    # 6 citizens of the player are one step, 12 of le Roy all three.
    assert lines(play)[-2:] == [(6, 0), (1, 6)]


@pytest.mark.scenario("kings_challenge", 50)
def test_empty_levels_of_the_cathedral() -> None:
    play = game("round_end", round_=4, vp=20, roy_vp=10, characters=(), cathedral=("pprrrr", "rr...."))
    assert lines(play) == [(20, 10), (0, 0), (0, 0), (-4, -2)]
    assert (play.state.player.vp, play.state.roy.vp) == (16, 8)
    assert play.outcome is not None
    assert play.outcome.score == 8


def test_totals_may_fall_below_zero() -> None:
    play = game("round_end", round_=4, vp=1, roy_vp=2, characters=())
    assert (play.state.player.vp, play.state.roy.vp) == (-5, -4)


def test_tradesmen_and_cubes_on_events() -> None:
    tradesmen = {"r1_diplomat": "p", "w1_priest": "rp", "r2_hunt": "pr"}
    tradesmen |= {"y2_militia": "rp", "r3_jousts": "pr", "w3_glassmaker": "rp"}
    queue = ["er_war:pr", "ew_heresy:p", "ey_famine:r", "er_siege", "ew_schism:pp"]
    play = game("round_end", round_=4, characters=(), tradesmen=tradesmen, queue=queue)
    mine, his = 1 + 0 + 2 + 1 + 3 + 2, 1 + 1 + 2 + 1 + 3
    assert lines(play)[1:3] == [(mine, his), (3, 2)]


@pytest.mark.scenario("kings_challenge", 51)
def test_a_draw_is_a_defeat() -> None:
    play = game(
        "round_end", round_=4, vp=47, roy_vp=47, characters=(), cathedral=("prrrrr", "pr....", "pr....")
    )
    outcome = play.outcome
    assert outcome is not None
    assert (play.state.player.vp, play.state.roy.vp) == (47, 47)
    assert (outcome.score, outcome.won, outcome.cause) == (0, False, "headsman")


BANDS = ("headsman", "head_breadth", "vassal", "court", "poppy", "beyond")


@pytest.mark.scenario("kings_challenge", 52)
@pytest.mark.parametrize(
    ("score", "band"),
    [
        *((-120, 1), (-3, 1), (0, 1), (1, 2), (5, 2), (6, 3), (10, 3)),
        *((11, 4), (15, 4), (16, 5), (20, 5), (21, 6), (99, 6)),
    ],
)
def test_the_bands(score: int, band: int) -> None:
    mine, his = (200 + score, 200) if score > -100 else (0, -score)
    play = game("round_end", round_=4, vp=mine, roy_vp=his, characters=())
    outcome = play.outcome
    assert outcome is not None
    assert (outcome.score, outcome.cause, outcome.won) == (score, BANDS[band - 1], band > 1)
    table = next(table for table in content.bands if table.id == outcome.cause)
    assert outcome.rating == table.id


def started(level: str) -> tuple[Play[KingsState], list[Event]]:
    """A new game up to the first decision after the placement."""
    play = Play.start(rules, Setup("kings-challenge", "le-roy", level, 5))
    events = list(play.opening)
    while asked(play) == "placement":
        events += choose(play, offered(play)[0])
    return play, events


@pytest.mark.scenario("kings_challenge", 53)
def test_page() -> None:
    _, events = started("easy")
    opened = only(events, e.Opened)
    assert (opened.deniers, opened.influence) == (8, 6)
    assert only(events, e.IncomePaid).income == 11
    later = game("income", level="easy", round_=3, next_events=QUIET)
    assert only(later.opening, e.IncomePaid).income == 11
    for number, vp, waiting in ((2, 3, 6), (3, 2, 4)):
        his = roys_turn(level="easy", own="Y4", roy="R6 Y5 W2", rows=[number])
        assert (his.state.roy.vp, his.state.player.waiting) == (vp, waiting)


@pytest.mark.scenario("kings_challenge", 54)
def test_dauphin() -> None:
    _, events = started("very-hard")
    opened = only(events, e.Opened)
    assert (opened.deniers, opened.influence, opened.start_player) == (4, 3, "roy")
    assert only(events, e.RoundBegan).start_player == "roy"
    bonus = only(events, e.RoyBonus)
    assert (bonus.vp, bonus.standing) == (3, (0, 3))
    assert only(events, e.IncomePaid).standing[1] == 3
    assert events.index(bonus) < events.index(only(events, e.IncomePaid))
    third = game("round_end", level="very-hard", round_=2, start="player", next_events=QUIET)
    assert only(third.opening, e.RoundBegan).start_player == "roy"
    worker = roys_turn(level="very-hard", roy="Y5 R4", city_hall="rrrrrr", rows=[4])
    assert worker.state.roy.vp == 2
    empty = roys_turn(level="very-hard", roy="Y5 R4", characters=(), rows=[8])
    assert empty.state.roy.vp == 1


@pytest.mark.parametrize(
    ("level", "deniers", "influence", "begins"),
    [("easy", 8, 6, "player"), ("normal", 5, 4, "player"), ("hard", 5, 4, "roy"), ("very-hard", 4, 3, "roy")],
)
def test_how_each_level_begins(level: str, deniers: int, influence: int, begins: str) -> None:
    state = rules.setup(Setup("kings-challenge", "le-roy", level, 3))
    assert (state.player.deniers, state.player.influence, state.player.vp) == (deniers, influence, 0)
    assert (state.player.supply, state.player.general, state.roy.supply, state.roy.vp) == (6, 6, 24, 0)
    assert state.start_player == begins
    assert (len(state.decks.red), len(state.decks.white), len(state.decks.yellow)) == (4, 4, 4)
    assert len(state.activities) == 9
    assert not any(activity.open for activity in state.activities)
    _, events = started(level)
    assert every(events, e.RoundBegan)[0].start_player == begins


def test_the_last_round_opens_no_card_and_ends_the_game() -> None:
    play = game("reveal", round_=4, next_events=QUIET, deniers=9)
    began = only(play.opening, e.RoundBegan)
    assert (began.round, began.rounds, began.cards) == (4, 4, ())
    third = game("reveal", round_=3, next_events=QUIET, deniers=9)
    shown = only(third.opening, e.RoundBegan).cards
    assert [one.card for one in shown] == ["r3_troubadour", "w3_pilgrimage", "y3_sculptor"]
