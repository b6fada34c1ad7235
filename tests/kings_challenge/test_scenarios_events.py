"""Acceptance scenarios: events and black dice."""

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import HIS_DICE, cathedral, choose, game, purse, queue, spot
from tests.kit.positions import asked, every, offered, only

MINE = "R2 R2 W2 W2 Y2 Y2"
"""A die for each of the six who stand in the buildings."""


@pytest.mark.scenario("kings_challenge", 12)
def test_the_whole_queue_strikes_the_player_alone() -> None:
    play = game(
        "events",
        round_=2,
        own=MINE,
        roy=HIS_DICE,
        influence=5,
        vp=3,
        roy_vp=4,
        queue=["er_war", "ew_heresy"],
        next_events=("er_marauding", "ew_relic_theft"),
    )
    assert queue(play) == ["er_war", "ew_heresy", "er_marauding", "ew_relic_theft"]
    drawn = only(play.opening, e.EventsDrawn)
    assert [shown.card for shown in drawn.cards] == ["er_marauding", "ew_relic_theft"]
    assert drawn.black_dice == 1
    rolled = only(play.opening, e.BlackRolled)
    assert (rolled.symbols, len(rolled.dice)) == (3, 3)
    assert play.state.black == sorted(rolled.dice, reverse=True)
    came = only(play.opening, e.RoyCubeCame)
    assert (came.box, cathedral(play)) == ((1, 6), [".....r", "......", "......"])
    suffered = only(play.opening, e.Suffered)
    assert (suffered.what, suffered.owed, suffered.lost, suffered.left) == ("influence", 2, 2, 3)
    # Heresy lies left of Stolen Relics.
    assert play.opening.index(came) < play.opening.index(suffered)
    assert purse(play) == (0, 3, 3)
    assert play.state.roy.vp == 4
    assert play.state.roy.dice == HIS_DICE.split()[:4] + HIS_DICE.split()[8:] + HIS_DICE.split()[4:8]
    assert play.state.roy.supply == 12
    assert asked(play) == "black"


@pytest.mark.scenario("kings_challenge", 13)
def test_a_drought_against_an_empty_purse() -> None:
    play = game(
        "events",
        round_=1,
        own=MINE,
        roy=HIS_DICE,
        deniers=1,
        vp=5,
        next_events=("er_highwaymen", "ey_drought"),
    )
    suffered = only(play.opening, e.Suffered)
    assert (suffered.what, suffered.owed, suffered.lost, suffered.penalty) == ("deniers", 3, 1, 2)
    assert purse(play) == (0, 0, 3)


@pytest.mark.scenario("kings_challenge", 14)
def test_black_dice_in_turn() -> None:
    play = game("black_dice", black=(6, 4, 2), own="R3 W2", roy="R5 W1")
    assert asked(play) == "black"
    assert "give-in" not in offered(play)
    events = choose(play, "beat-r3")
    first, second = every(events, e.BlackBeaten)
    assert (first.by, first.black, first.dice, first.influence) == ("player", (6,), ("R3",), 1)
    assert (second.by, second.black, second.dice, second.influence) == ("roy", (4,), ("R5",), 0)
    assert (second.left, play.state.player.influence) == ((2,), 1)
    events = choose(play, "beat-w2")
    third = only(events, e.BlackBeaten)
    assert (third.by, third.black, third.dice, third.total) == ("player", (2,), ("W2",), 2)
    assert purse(play) == (0, 2, 0)
    assert (play.state.player.dice, play.state.roy.dice, play.state.black) == ([], ["W1"], [])


@pytest.mark.scenario("kings_challenge", 15)
def test_his_die_always_suffices() -> None:
    play = game("black_dice", start="roy", turn="roy", black=(6, 6, 5), own="R3 Y1", roy="W2 W1")
    beaten = only(play.opening, e.BlackBeaten)
    assert (beaten.by, beaten.black, beaten.dice) == ("roy", (6,), ("W2",))
    assert play.state.black == [6, 5]
    assert play.state.roy.dice == ["W1"]
    assert (asked(play), play.state.turn) == ("black", "player")
    assert beaten.why is not None


@pytest.mark.scenario("kings_challenge", 16)
def test_who_truly_cannot_keeps_his_dice() -> None:
    play = game("black_dice", black=(5,), own="Y1 Y2", vp=3)
    failed = only(play.opening, e.BlackFailed)
    assert (failed.black, failed.penalty, failed.standing) == (5, 2, (1, 0))
    assert (play.state.player.dice, play.state.player.influence) == (["Y2", "Y1"], 0)
    assert (asked(play), play.state.phase) == ("turn", "actions")


@pytest.mark.scenario("kings_challenge", 16)
def test_with_influence_he_is_asked_first() -> None:
    play = game("black_dice", black=(5,), own="Y1 Y2", vp=3, influence=4)
    assert offered(play) == ["reroll", "flip", "give-in"]
    choose(play, "flip", "die-y1", "done")
    assert (play.state.player.influence, play.state.player.dice) == (0, ["Y6", "Y2"])
    # Now it can be beaten, so it must be.
    assert "give-in" not in offered(play)
    events = choose(play, "beat-y6")
    assert only(events, e.BlackBeaten).black == (5,)
    assert purse(play) == (0, 1, 3)


@pytest.mark.scenario("kings_challenge", 16)
def test_influence_spent_in_vain() -> None:
    play = game("black_dice", black=(6,), own="Y1 Y2", vp=3, influence=1, rolls=(3,))
    assert offered(play) == ["reroll", "give-in"]
    events = choose(play, "reroll", "die-y1")
    assert only(events, e.Rerolled).new == "Y3"
    assert only(events, e.BlackFailed).penalty == 2
    assert (play.state.player.dice, play.state.player.vp) == (["Y3", "Y2"], 1)


@pytest.mark.scenario("kings_challenge", 17)
def test_refusing_is_not_offered() -> None:
    play = game("black_dice", black=(6,), own="R3", influence=4, vp=2)
    assert offered(play) == ["beat-r3", "reroll", "flip"]
    forced = game("black_dice", black=(6,), own="R3", vp=2)
    assert only(forced.opening, e.BlackBeaten).dice == ("R3",)
    assert purse(forced) == (0, 1, 2)
    # Only both together reach it: still no way round.
    pair = game("black_dice", black=(6,), own="R2 Y2", influence=4, vp=2)
    assert "give-in" not in offered(pair)
    assert "beat-r2-y2" in offered(pair)


@pytest.mark.scenario("kings_challenge", 18)
def test_never_more_than_six_black_dice() -> None:
    play = game(
        "harms", queue=["er_siege", "er_great_company", "er_war"], struck=3, own="R6", roy="W1", round_=3
    )
    rolled = only(play.opening, e.BlackRolled)
    assert (rolled.symbols, len(rolled.dice)) == (8, 6)
    assert len(play.state.black) == 6


@pytest.mark.scenario("kings_challenge", 19)
def test_an_excommunication_expels() -> None:
    play = game(
        "harms",
        round_=1,
        queue=["er_marauding", "ew_excommunication"],
        bishopric="rrprrr",
        own="W3 Y6",
        supply=1,
        vp=4,
        rolls=(3, 1),
    )
    seized = only(play.opening, e.Seized)
    assert (seized.spot, seized.rolled, seized.evicted, seized.reason) == ("bishopric-3", 3, True, "")
    assert spot(play, "bishopric-3") == ("roy", "player", True)
    # 4 + 3 + 4 of his stand elsewhere, now one more there.
    assert play.state.roy.supply == 24 - (4 + 5 + 4) - 1
    assert play.state.player.vp == 4
    choose(play, "beat-y6")
    # The spot is locked, so the white three places nobody this round.
    assert "place" not in offered(play)
    assert play.state.player.dice == ["W3"]
    ended = only(choose(play, "pass", "do-pass"), e.RoundEnded)
    assert ended.player_back == 1
    assert spot(play, "bishopric-3")[1:] == ("", False)


@pytest.mark.scenario("kings_challenge", 57)
def test_a_failed_duty_passes_on() -> None:
    play = game("black_dice", black=(6, 3), own="W1", roy="Y5 W4", vp=5)
    failed, beaten = only(play.opening, e.BlackFailed), only(play.opening, e.BlackBeaten)
    assert (failed.black, failed.penalty, play.state.player.dice) == (6, 2, ["W1"])
    assert (beaten.by, beaten.black, beaten.dice) == ("roy", (3,), ("Y5",))
    assert purse(play) == (0, 0, 3)
    assert play.state.roy.dice == ["W4"]
    assert asked(play) == "turn"
