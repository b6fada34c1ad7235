"""Acceptance scenarios: le Roy's table."""

from typing import Any

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.positions import (
    CHARACTERS,
    FULL,
    QUIET,
    activity,
    cathedral,
    game,
    purse,
    queue,
    row,
    roys_turn,
    spot,
)
from tests.kit.positions import asked, every, only


@pytest.mark.scenario("kings_challenge", 22)
@pytest.mark.parametrize("number", [5, 9])
def test_he_takes_the_war_from_the_player(number: int) -> None:
    play = roys_turn(roy="R5 Y3 W1", queue=["ew_heresy", "er_war:p"], round_=2, rows=[number])
    assert only(play.opening, e.RoyRolled).price == 2
    assert only(play.opening, e.RoyPaid).dice == ("R5", "Y3")
    assert only(play.opening, e.RoyFought).cubes == 2
    countered = only(play.opening, e.EventCountered)
    assert (countered.player_cubes, countered.roy_cubes, countered.kept_by) == (1, 2, "roy")
    assert (play.state.roy.vp, play.state.player.vp) == (3, 2)
    assert "er_war" in play.state.roy.events
    assert (queue(play), play.state.roy.dice) == (["ew_heresy"], ["W1"])
    # No influence for anybody.
    assert play.state.player.influence == 0


@pytest.mark.scenario("kings_challenge", 23)
def test_a_tie_pays_second_and_the_first_cube_keeps_the_card() -> None:
    play = roys_turn(roy="R5 Y3", queue=["ey_guild_strike:p"], rows=[5])
    assert only(play.opening, e.RoyPaid).price == 1
    assert (play.state.player.vp, play.state.roy.vp) == (1, 1)
    assert play.state.player.events == ["ey_guild_strike"]
    assert "ey_guild_strike" not in play.state.roy.events
    assert queue(play) == []


@pytest.mark.scenario("kings_challenge", 23)
def test_a_tie_in_which_his_cube_was_first() -> None:
    play = roys_turn(roy="R5 Y3", queue=["er_night_raid:rpp"], round_=1, rows=[5])
    assert (play.state.player.vp, play.state.roy.vp) == (2, 2)
    assert play.state.roy.events == ["er_night_raid"]
    assert play.state.player.events == []


@pytest.mark.scenario("kings_challenge", 32, 33, 34, 35)
@pytest.mark.parametrize(
    ("number", "own", "roy", "paid", "bought", "deniers", "vp", "left", "own_left"),
    [
        (2, "Y4 W3", "R6 Y5 W2", ("R6", "Y5"), "Y4", 6, 3, ["W2"], ["W3"]),
        (12, "Y4 W3", "R6 Y5 W2", ("R6", "Y5"), "Y4", 6, 3, ["W2"], ["W3"]),
        (3, "W6 R5", "R6 Y5", ("R6",), "W6", 4, 2, ["Y5"], ["R5"]),
        (11, "W6 R5", "R6 Y5", ("R6",), "W6", 4, 2, ["Y5"], ["R5"]),
        # Too few dice are enough.
        (12, "Y3", "W1", ("W1",), "Y3", 6, 3, [], []),
        # Where nothing is to be bought he pays all of them himself.
        (12, "", "R6 R5 Y5 W1", ("R6", "R5", "Y5"), "", 0, 3, ["W1"], []),
        (3, "", "R6 R5 Y5 W1", ("R6", "R5"), "", 0, 2, ["Y5", "W1"], []),
    ],
)
def test_points_for_dice_one_of_them_bought(
    number: int,
    own: str,
    roy: str,
    paid: tuple[str, ...],
    bought: str,
    deniers: int,
    vp: int,
    left: list[str],
    own_left: list[str],
) -> None:
    play = roys_turn(own=own, roy=roy, rows=[number], deniers=1)
    price = only(play.opening, e.RoyPaid)
    assert (price.dice, price.bought, price.deniers) == (paid, bought, deniers)
    assert (only(play.opening, e.RoyGained).vp, play.state.roy.vp, play.state.roy.dice) == (vp, vp, left)
    player = play.state.player
    assert (player.dice, player.waiting, player.deniers) == (own_left, deniers, 1)
    assert len(every(play.opening, e.RoyRolled)) == 1
    assert len(every(play.opening, e.RoyFinished)) == (left == [])
    assert (asked(play), play.state.round) == ("turn", 3)


@pytest.mark.scenario("kings_challenge", 36)
@pytest.mark.parametrize("number", [4, 10])
def test_a_worker_evicts(number: int) -> None:
    play = roys_turn(roy="R6 Y5", palace="rrprp.", rows=[number])
    assert only(play.opening, e.RoyPaid).dice == ("R6",)
    worked = only(play.opening, e.RoyWorked)
    assert (worked.spot, worked.evicted) == ("palace-5", True)
    assert spot(play, "palace-5") == ("roy", "player", True)
    assert row(play, "palace") == "rrprr."
    assert (play.state.roy.vp, play.state.roy.dice) == (0, ["Y5"])
    # 3 + 4 + 4 stood there; one came from his supply.
    assert play.state.roy.supply == 24 - 11 - 1


@pytest.mark.scenario("kings_challenge", 36)
@pytest.mark.parametrize(
    ("roy", "city", "where", "evicted"),
    [
        # The colour of the best die names the building, whatever its value.
        ("Y6 R6", "pprrrr pprrrr pprrrr", "palace-2", True),
        ("Y6 R5", "pprrrr pprrrr pprrrr", "city_hall-2", True),
        ("W6 R5 Y5", "pprrrr pprrrr pprrrr", "bishopric-2", True),
        # Nobody to evict: the best empty spot.
        ("W2", "pprrrr r.rr.r pprrrr", "bishopric-5", False),
    ],
)
def test_where_a_worker_goes(roy: str, city: str, where: str, evicted: bool) -> None:
    worked = only(roys_turn(roy=roy, city=city, rows=[4]).opening, e.RoyWorked)
    assert (worked.spot, worked.evicted) == (where, evicted)


def test_a_worker_leaves_locked_spots_alone() -> None:
    play = roys_turn(roy="R6 Y5", palace="rpprpr", locked=("palace-5",), rows=[4])
    assert only(play.opening, e.RoyWorked).spot == "palace-3"
    empty = roys_turn(roy="R6 Y5", palace="rrrr.r", locked=("palace-5",), rows=[4])
    assert only(empty.opening, e.RoyConsoled).reason == "no_spot"


EARLY = {card: who for card, who in FULL.items() if card[1] != "3"}
NOBODY = {"city": "prrrrr rrrrrr prrrrr", "tradesmen": FULL}
"""Sixteen in the buildings, eight on cards: none is left."""


@pytest.mark.scenario("kings_challenge", 37, 39, 41, 47)
@pytest.mark.parametrize(
    ("number", "roy", "given", "reason", "paid", "left"),
    [
        (4, "Y5 R4", {"city_hall": "rrrrrr"}, "no_spot", ["Y5"], ["R4"]),
        (4, "R6 R5", NOBODY, "no_citizen", ["R6"], ["R5"]),
        (5, "W6 Y2", {}, "no_event", ["W6"], ["Y2"]),
        (9, "W6 Y2", {}, "no_event", ["W6"], ["Y2"]),
        (6, "R6 R5", {"round_": 2, "tradesmen": EARLY}, "no_card", ["R6"], ["R5"]),
        (6, "R6 R5", NOBODY, "no_citizen", ["R6"], ["R5"]),
        (8, "R6 R5", {"characters": ()}, "no_character", [], ["R6", "R5"]),
    ],
)
def test_what_he_cannot_do_is_a_point_instead(
    number: int, roy: str, given: dict[str, Any], reason: str, paid: list[str], left: list[str]
) -> None:
    play = roys_turn(roy=roy, rows=[number], **given)
    assert [die for price in every(play.opening, e.RoyPaid) for die in price.dice] == paid
    assert only(play.opening, e.RoyConsoled).reason == reason
    assert (play.state.roy.vp, play.state.roy.dice) == (1, left)
    assert not every(play.opening, e.RoyWorked)
    assert not every(play.opening, e.TradesmanPlaced)


@pytest.mark.scenario("kings_challenge", 38)
@pytest.mark.parametrize("number", [5, 9])
def test_two_dice_for_three_banners(number: int) -> None:
    play = roys_turn(roy="W6 Y2", queue=["er_siege"], round_=1, rows=[number])
    paid = only(play.opening, e.RoyPaid)
    assert (paid.dice, paid.price) == (("W6", "Y2"), 3)
    assert only(play.opening, e.RoyFought).cubes == 3
    countered = only(play.opening, e.EventCountered)
    assert (countered.roy_cubes, countered.player_cubes) == (3, 0)
    assert (countered.roy_vp, countered.player_vp) == (4, 0)
    assert (play.state.roy.events, queue(play), play.state.roy.dice) == (["er_siege"], [], [])
    assert play.state.roy.vp == 4


@pytest.mark.scenario("kings_challenge", 40)
def test_his_tradesman_likes_points_then_low_cost_then_colour() -> None:
    his = dict.fromkeys(("r1_diplomat", "w1_priest", "y1_merchant"), "r")
    his |= dict.fromkeys(("r2_hunt", "w2_templar", "y2_blacksmith"), "r")
    play = game(
        turn="roy",
        passed=True,
        roy="R6 R5 R4",
        cards=("r3_jousts", "w3_pilgrimage", "y3_goldsmith"),
        tradesmen=his,
        rows=(6, 6, 6),
        next_events=QUIET,
    )
    placed = every(play.opening, e.TradesmanPlaced)
    wanted = [("roy", card, 3) for card in ("r3_jousts", "w3_pilgrimage", "y3_goldsmith")]
    assert [(one.owner, one.card, one.vp) for one in placed[:3]] == wanted
    assert [paid.dice for paid in every(play.opening, e.RoyPaid)[:3]] == [("R6",), ("R5",), ("R4",)]
    # The points come at the end of the game.
    assert play.opening.index(only(play.opening, e.RoundEnded)) > play.opening.index(placed[2])
    assert only(play.opening, e.RoundEnded).standing == (0, 0)


@pytest.mark.scenario("kings_challenge", 40)
@pytest.mark.parametrize(
    ("cards", "tradesmen", "chosen"),
    [
        # Most points: the second spot of a dear card against the first one of a cheap card.
        (("r3_captain",), {"r3_captain": "p", "w3_pilgrimage": "p"}, "y3_sculptor"),
        (("r3_captain",), {"r3_captain": "p", "w3_pilgrimage": "p", "y3_sculptor": "r"}, "r2_hunt"),
        # Same points, same cost: red before yellow before white.
        ((), {"r3_troubadour": "r"}, "y3_sculptor"),
        # Two points each and four deniers: the second spot of Hunt is worth one only.
        (
            (),
            dict.fromkeys(("r3_troubadour", "w3_pilgrimage", "y3_sculptor"), "r") | {"r2_hunt": "p"},
            "y2_blacksmith",
        ),
    ],
)
def test_which_card_he_takes(cards: tuple[str, ...], tradesmen: dict[str, str], chosen: str) -> None:
    play = roys_turn(cards=cards, tradesmen=tradesmen, rows=[6])
    assert activity(play, chosen).tradesmen[-1] == "roy"
    assert tradesmen.get(chosen, "") + "r" == "".join(who[0] for who in activity(play, chosen).tradesmen)
    assert only(play.opening, e.TradesmanPlaced).why is not None
    assert play.state.roy.vp == 0


@pytest.mark.parametrize(
    ("round_", "tradesmen", "vp"),
    [
        # A spot without points is still a spot, and closed cards are none.
        (1, {"r1_diplomat": "p", "w1_priest": "r", "y1_merchant": "r"}, 0),
        # Equal points: a first spot for three deniers before a second one for four.
        (
            2,
            {"r2_hunt": "p"}
            | dict.fromkeys(("w1_priest", "y1_merchant", "w2_templar", "y2_blacksmith"), "r"),
            1,
        ),
    ],
)
def test_he_takes_the_diplomat_last(round_: int, tradesmen: dict[str, str], vp: int) -> None:
    placed = only(roys_turn(round_=round_, tradesmen=tradesmen, rows=[6]).opening, e.TradesmanPlaced)
    assert (placed.card, placed.vp) == ("r1_diplomat", vp)


@pytest.mark.scenario("kings_challenge", 42, 43, 44)
@pytest.mark.parametrize(
    ("built", "boxes", "after"),
    [
        (("r..prp", "r....."), ((1, 3), (1, 2)), ["rrrprp", "r.....", "......"]),
        # The second cube begins the next level.
        ((".prprr",), ((1, 1), (2, 6)), ["rprprr", ".....r", "......"]),
        (("rrpprr",) * 3, (), ["rrpprr"] * 3),
    ],
)
def test_two_cubes_on_the_best_boxes_of_the_lowest_level_or_two_points(
    built: tuple[str, ...], boxes: tuple[tuple[int, int], ...], after: list[str]
) -> None:
    play = roys_turn(roy="R6 R5 W1", cathedral=built, rows=[7])
    done = only(play.opening, e.RoyBuilt)
    assert (done.boxes, done.vp, done.missing) == (boxes, 2, 2 - len(boxes))
    assert (cathedral(play), play.state.roy.vp, play.state.roy.dice) == (after, 2, ["W1"])


@pytest.mark.parametrize("level", ["easy", "normal", "hard", "very-hard"])
def test_one_box_left(level: str) -> None:
    """The point for the missing cube is half of the solo rules' two: the same on every level."""
    cathedral_ = ("rrpprr", "rrpprr", "rr.prr")
    play = roys_turn(level=level, roy="R6 R5 W1", cathedral=cathedral_, rows=[7])
    built = only(play.opening, e.RoyBuilt)
    assert (built.boxes, built.vp, built.missing) == (((3, 3),), 2, 1)
    assert play.state.roy.vp == 2


@pytest.mark.scenario("kings_challenge", 45)
@pytest.mark.parametrize(("second", "his", "vp"), [("rprrr.", 6, 3), ("rprrrr", 7, 6)])
def test_a_character_pays_both(second: str, his: int, vp: int) -> None:
    play = roys_turn(
        vp=1, roy_vp=1, characters=("ch_urban", "ch_henri"), cathedral=("pppprr", second), rows=[8]
    )
    scored = only(play.opening, e.CharacterScored)
    assert (scored.player_count, scored.roy_count, scored.player_vp, scored.roy_vp) == (5, his, 3, vp)
    assert (play.state.player.vp, play.state.roy.vp) == (4, 1 + vp)
    assert (play.state.characters, "ch_urban" in play.state.resolved) == (["ch_henri"], True)
    assert play.state.roy.dice == ["R6", "R5"]


@pytest.mark.scenario("kings_challenge", 46)
def test_he_scores_nothing_for_deniers() -> None:
    others = tuple(character for character in CHARACTERS if character != "ch_thibaut")
    play = roys_turn(deniers=13, waiting=9, influence=20, characters=("ch_thibaut", *others), rows=[8])
    assert (play.state.player.vp, play.state.roy.vp) == (3, 0)
    assert purse(play) == (13, 20, 3)


@pytest.mark.scenario("kings_challenge", 48)
def test_he_goes_on_until_his_dice_are_used_up() -> None:
    play = roys_turn(passed=True, roy="R6 R5 Y3 W2 W1", rows=(8, 7, 4, 7), next_events=QUIET)
    first = play.opening[: play.opening.index(only(play.opening, e.RoyFinished))]
    assert [rolled.row for rolled in every(first, e.RoyRolled)] == [8, 7, 4, 7]
    assert [paid.dice for paid in every(first, e.RoyPaid)] == [("R6", "R5"), ("Y3",), ("W2", "W1")]
    after = play.opening[len(first) :]
    order = [e.RoyFinished, e.EarnedWaiting, e.RoundEnded, e.RoundBegan]
    assert [type(event) for event in after[:4]] == order
    assert only(after, e.RoundEnded).taken == 4


@pytest.mark.scenario("kings_challenge", 55)
def test_a_player_who_passed_still_sells() -> None:
    play = game(
        turn="roy",
        passed=True,
        waiting=2,
        own="Y4",
        roy="R6 Y5",
        rows=(11, 8, 6),
        characters=(),
        next_events=QUIET,
    )
    turns = play.opening
    paid = every(turns, e.RoyPaid)[0]
    assert (paid.dice, paid.bought, paid.deniers) == (("R6",), "Y4", 4)
    assert every(turns, e.RoyGained)[0].vp == 2
    # 2 for passing, 4 for the die, 1 for this turn and one for each of the two that follow.
    assert only(turns, e.RoundEnded).taken == 2 + 4 + 1 + 2


@pytest.mark.scenario("kings_challenge", 54)
@pytest.mark.parametrize(("level", "points"), [("easy", 0), ("normal", 1), ("hard", 1), ("very-hard", 2)])
def test_the_consolation_of_each_level(level: str, points: int) -> None:
    worker = roys_turn(level=level, roy="Y5 R4", city_hall="rrrrrr", rows=[10])
    event = roys_turn(level=level, roy="Y5 R4", rows=[5])
    card = roys_turn(level=level, round_=2, roy="Y5 R4", tradesmen=EARLY, rows=[6])
    reasons = []
    for play in (worker, event, card):
        consoled = only(play.opening, e.RoyConsoled)
        reasons.append(consoled.reason)
        assert (consoled.vp, play.state.roy.vp, play.state.roy.dice) == (points, points, ["R4"])
    assert reasons == ["no_spot", "no_event", "no_card"]
    # What the solo rules themselves give instead never changes.
    empty = roys_turn(level=level, roy="Y5 R4", characters=(), rows=[8])
    assert empty.state.roy.vp == 1
    full = roys_turn(level=level, roy="Y5 R4", cathedral=("rrpprr",) * 3, rows=[7])
    assert full.state.roy.vp == 2
