"""Every event: its numbers, its harm each round, its black dice, and who gets what when it is countered."""

from functools import partial

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.dossier import EVENTS, EventRow
from tests.kings_challenge.positions import (
    FULL,
    HIS_DICE,
    QUIET,
    activity,
    cathedral,
    choose,
    game,
    purse,
    queue,
    roys_turn,
    spot,
)
from tests.kit.positions import asked, every, offered, only

LETTER = {"red": "R", "white": "W", "yellow": "Y"}
RED = [event for event in EVENTS if event.colour == "red"]
IDS = [event.id for event in EVENTS]

begins = partial(game, "events", own="R6 R6 W2 W2 Y2 Y2", roy=HIS_DICE, deniers=9, influence=9)
"""The events phase, in which new cards come."""

strikes = partial(game, "harms", round_=1, own="R6")
"""The moment at which the events of the queue take effect."""

# New cards


@pytest.mark.parametrize("row", RED, ids=[event.id for event in RED])
def test_a_red_event_brings_its_black_dice_and_the_next_colour(row: EventRow) -> None:
    second = {"white": "ew_relic_theft", "yellow": "ey_drought"}[row.next or ""]
    play = begins(round_=1, next_events=(row.id, "ew_relic_theft", "ey_drought"))
    assert queue(play) == [row.id, second]
    drawn, rolled = only(play.opening, e.EventsDrawn), only(play.opening, e.BlackRolled)
    assert [shown.card for shown in drawn.cards] == [row.id, second]
    assert (drawn.black_dice, rolled.symbols, len(rolled.dice)) == (row.black_dice,) * 3
    # Of all red ones only the Uprising has a harm.
    assert len(every(play.opening, e.Seized)) == (row.id == "er_uprising")
    assert only(play.opening, e.Suffered).event == second


def test_old_cards_strike_again_every_round() -> None:
    old = ["er_highwaymen", "ey_drought:p"]
    play = begins(round_=2, queue=old, struck=2, next_events=("er_war", "ew_heresy"))
    assert purse(play) == (6, 9, 0)
    assert only(play.opening, e.BlackRolled).symbols == 3


# Harms


@pytest.mark.parametrize(
    ("event", "where"),
    [("er_uprising", "city_hall"), ("ew_excommunication", "bishopric"), ("ey_succession", "palace")],
)
@pytest.mark.parametrize(
    ("row", "locked", "rolled", "reason", "after"),
    [
        ("pprrrr", False, 2, "", ("roy", "player", True)),
        # An empty spot is taken and not locked.
        ("p.rrrr", False, 2, "", ("roy", "", False)),
        # His own spot, a locked one: nothing happens.
        ("pprrrr", False, 3, "own", ("roy", "", False)),
        ("pprrrr", True, 2, "locked", ("player", "", True)),
    ],
)
def test_a_seizure(
    event: str, where: str, row: str, locked: bool, rolled: int, reason: str, after: tuple[str, str, bool]
) -> None:
    rows = dict.fromkeys(("palace", "bishopric", "city_hall"), "pprrrr") | {where: row}
    place = f"{where}-{rolled}"
    play = strikes(
        queue=[event] if event == "er_uprising" else ["er_marauding", event],
        city=" ".join(rows.values()),
        locked=(place,) if locked else (),
        vp=5,
        rolls=(rolled,),
    )
    seized = only(play.opening, e.Seized)
    assert (seized.spot, seized.reason, spot(play, place)) == (place, reason, after)
    assert seized.evicted == (after[1] == "player")
    assert play.state.roy.supply == (12 if reason else 11)
    # Nobody loses points.
    assert purse(play)[2] == 5


def test_a_seizure_without_citizens() -> None:
    city = "rrrrrr rrrrrr pprrrr"
    play = game("harms", queue=["er_uprising"], own="R6", city=city, tradesmen=FULL, rolls=(1,), vp=5)
    assert play.state.roy.supply == 0
    assert only(play.opening, e.Seized).reason == "no_citizen"
    assert spot(play, "city_hall-1") == ("player", "", False)
    assert purse(play)[2] == 5


@pytest.mark.parametrize(
    ("built", "box", "second"), [(("prprrr", "...p.r"), (2, 5), "...prr"), (("prprrr",) * 3, None, "prprrr")]
)
def test_heresy_puts_his_cube_where_he_would_put_it(
    built: tuple[str, ...], box: tuple[int, int] | None, second: str
) -> None:
    play = strikes(queue=["ew_heresy", "er_war"], cathedral=built)
    assert only(play.opening, e.RoyCubeCame).box == box
    assert cathedral(play)[1] == second
    assert play.state.roy.vp == 0


@pytest.mark.parametrize(
    ("event", "city_hall", "deniers", "influence", "owed", "after"),
    [
        ("ew_relic_theft", "pprrrr", 0, 5, 2, (0, 3, 4)),
        ("ew_relic_theft", "pprrrr", 0, 2, 2, (0, 0, 4)),
        ("ew_relic_theft", "pprrrr", 0, 1, 2, (0, 0, 2)),
        ("ew_relic_theft", "pprrrr", 0, 0, 2, (0, 0, 2)),
        ("ey_drought", "pprrrr", 5, 0, 3, (2, 0, 4)),
        ("ey_drought", "pprrrr", 3, 0, 3, (0, 0, 4)),
        ("ey_drought", "pprrrr", 2, 0, 3, (0, 0, 2)),
        ("ey_drought", "pprrrr", 0, 0, 3, (0, 0, 2)),
        # Two for each who stands in City Hall.
        ("ey_famine", "pprrrr", 5, 0, 4, (1, 0, 4)),
        ("ey_famine", "ppprrr", 6, 0, 6, (0, 0, 4)),
        ("ey_famine", "ppprrr", 5, 0, 6, (0, 0, 2)),
        # Nobody there: zero owed, nothing lost.
        ("ey_famine", "rrrrrr", 0, 0, 0, (0, 0, 4)),
    ],
)
def test_what_is_taken_away(
    event: str, city_hall: str, deniers: int, influence: int, owed: int, after: tuple[int, int, int]
) -> None:
    play = strikes(queue=[event, "er_war"], city_hall=city_hall, deniers=deniers, influence=influence, vp=4)
    assert purse(play) == after
    for suffered in every(play.opening, e.Suffered):
        lost = deniers + influence - sum(after[:2])
        assert (suffered.owed, suffered.lost, suffered.left) == (owed, lost, sum(after[:2]))


def test_a_famine_counts_those_who_stand() -> None:
    lying = {"city_hall-4": "p"}
    play = strikes(queue=["ey_famine", "er_war"], city_hall="prrrrr", lying=lying, deniers=9)
    assert purse(play)[0] == 7


def test_a_schism_takes_the_best_white_die() -> None:
    play = strikes(queue=["ew_schism", "er_war"], own="R6 W2 W4 Y5", vp=4)
    assert only(play.opening, e.DieLost).die == "W4"
    assert play.state.player.dice == ["R6", "Y5", "W2"]
    none = strikes(queue=["ew_schism", "er_war"], own="R6 Y5", vp=4)
    assert only(none.opening, e.CouldNotSuffer).penalty == 2
    assert (none.state.player.dice, none.state.player.vp) == (["R6", "Y5"], 2)


def test_a_guild_strike_takes_a_cube_of_choice() -> None:
    strike = partial(strikes, queue=["ey_guild_strike", "er_war"], round_=2, vp=4)
    play = strike(cubes={"w1_priest": 2, "y2_blacksmith": 1})
    assert (asked(play), offered(play)) == ("lose-cube", ["lose-w1_priest", "lose-y2_blacksmith"])
    lost = only(choose(play, "lose-w1_priest"), e.CubeLost)
    assert (lost.card, lost.left) == ("w1_priest", 1)
    assert (activity(play, "w1_priest").cubes, activity(play, "y2_blacksmith").cubes) == (1, 1)
    assert purse(play)[2] == 4
    # One kind only: nobody is asked. None at all: two points.
    one = strike(cubes={"w1_priest": 2})
    assert (activity(one, "w1_priest").cubes, one.state.player.vp) == (1, 4)
    none = strike()
    assert only(none.opening, e.CouldNotSuffer).penalty == 2
    assert none.state.player.vp == 2


def test_each_card_that_cannot_be_suffered_costs_two_points() -> None:
    four = ["ey_guild_strike", "ew_schism", "ey_drought", "ew_relic_theft", "er_marauding"]
    play = strikes(round_=4, queue=four, vp=7)
    # Four harms of two points each, but there are only seven.
    told = [event for event in play.opening if isinstance(event, e.CouldNotSuffer | e.Suffered)]
    assert [event.standing[0] for event in told] == [5, 3, 1, 0]
    assert [event.penalty for event in told] == [2, 2, 2, 1]


# Countering


@pytest.mark.parametrize("row", EVENTS, ids=IDS)
def test_the_divisor_and_the_banners_of_each_event(row: EventRow) -> None:
    letter = LETTER[row.colour]
    play = game(
        own=f"{letter}6 {letter}6 {letter}6", queue=[row.id], round_=2, cards=("y1_merchant", "r1_archer")
    )
    choose(play, f"fight-{row.id}", f"use-{'-'.join([letter.lower() + '6'] * 3)}")
    most = min(18 // row.divisor, row.banners)
    assert offered(play) == [*(f"do-{n}" for n in range(most, 0, -1))]
    events = choose(play, f"do-{most}")
    assert purse(play)[1] == most
    if most == row.banners:
        countered = only(events, e.EventCountered)
        assert (countered.player_vp, countered.roy_vp, countered.kept_by) == (row.vp_first, 0, "player")
        assert (play.state.player.events, queue(play)) == ([row.id], [])
    else:
        assert queue(play) == [f"{row.id}:{'p' * most}"]
    short = game(own=f"{letter}{row.divisor - 1}", queue=[row.id], round_=2)
    assert f"fight-{row.id}" not in offered(short)
    other = game(own={"R": "W6", "W": "Y6", "Y": "R6"}[letter], queue=[row.id], round_=2)
    assert f"fight-{row.id}" not in offered(other)


@pytest.mark.parametrize(
    ("row", "mine"),
    [(row, mine) for row in EVENTS for mine in range(row.banners)],
    ids=[f"{row.id}-{mine}" for row in EVENTS for mine in range(row.banners)],
)
def test_who_gets_what(row: EventRow, mine: int) -> None:
    """Le Roy fills what the player left, from nothing to all banners but one."""
    his = row.banners - mine
    play = roys_turn(
        roy="R1 R1 R1 R1 R1", queue=[row.id + (":" + "p" * mine if mine else "")], rows=[5], round_=2
    )
    countered = only(play.opening, e.EventCountered)
    assert (countered.player_cubes, countered.roy_cubes) == (mine, his)
    if mine > his:
        wanted = (row.vp_first, row.vp_second, "player")
    elif mine == his:
        wanted = (row.vp_second, row.vp_second, "player")
    else:
        wanted = (row.vp_second if mine else 0, row.vp_first, "roy")
    assert (countered.player_vp, countered.roy_vp, countered.kept_by) == wanted
    assert (play.state.player.vp, play.state.roy.vp) == wanted[:2]
    assert len(play.state.roy.dice) == 5 - his


def test_a_countered_event_strikes_no_more() -> None:
    """Its harm and its black dice are gone from the next events phase on."""
    play = game(
        own="R6 R6 Y4",
        round_=1,
        queue=["er_war", "ew_relic_theft"],
        influence=5,
        deniers=9,
        next_events=QUIET,
    )
    events = choose(play, "fight-er_war", "use-r6-r6", "do-3", "pass", "do-pass")
    assert only(events, e.BlackRolled).symbols == 1
    assert only(events, e.Suffered).event == "ew_relic_theft"


def test_cubes_cover_the_banners_in_the_order_they_come() -> None:
    play = game(own="R4", queue=["er_night_raid:rr"], round_=1)
    choose(play, "fight-er_night_raid", "use-r4", "do-1")
    assert queue(play) == ["er_night_raid:rrp"]
    influence = game(own="R4", queue=["er_night_raid:rr"], round_=1, influence=20)
    choose(influence, "fight-er_night_raid", "use-r4", "do-1")
    assert purse(influence)[1] == 20
