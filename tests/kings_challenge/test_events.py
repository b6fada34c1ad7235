"""Every event: its numbers, its harm each round, its black dice, and who gets what when it is countered."""

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.dossier import EVENTS, EventRow
from tests.kings_challenge.positions import activity, cathedral, choose, game, purse, queue, spot
from tests.kit.positions import asked, every, offered, only

LETTER = {"red": "R", "white": "W", "yellow": "Y"}
RED = [event for event in EVENTS if event.colour == "red"]
IDS = [event.id for event in EVENTS]

# New cards


@pytest.mark.parametrize("row", RED, ids=[event.id for event in RED])
def test_a_red_event_brings_its_black_dice_and_the_next_colour(row: EventRow) -> None:
    second = {"white": "ew_relic_theft", "yellow": "ey_drought"}[row.next or ""]
    play = game(
        "events",
        round_=1,
        own="R6 R6 W2 W2 Y2 Y2",
        roy="R3 R3 R3 R3 W3 W3 W3 W3 Y3 Y3 Y3 Y3",
        deniers=9,
        influence=9,
        next_events=(row.id, "ew_relic_theft", "ey_drought"),
    )
    assert queue(play) == [row.id, second]
    drawn = only(play.opening, e.EventsDrawn)
    assert drawn.black_dice == row.black_dice
    assert [shown.card for shown in drawn.cards] == [row.id, second]
    rolled = only(play.opening, e.BlackRolled)
    assert (rolled.symbols, len(rolled.dice)) == (row.black_dice, row.black_dice)
    # Of all red ones only the Uprising has a harm.
    assert len(every(play.opening, e.Seized)) == (row.id == "er_uprising")
    suffered = only(play.opening, e.Suffered)
    assert suffered.event == {"white": "ew_relic_theft", "yellow": "ey_drought"}[row.next or ""]


def test_old_cards_strike_again_every_round() -> None:
    play = game(
        "events",
        round_=2,
        own="R6 R6 W2 W2 Y2 Y2",
        roy="R3 R3 R3 R3 W3 W3 W3 W3 Y3 Y3 Y3 Y3",
        deniers=9,
        queue=["er_highwaymen", "ey_drought:p"],
        struck=2,
        next_events=("er_war", "ew_heresy"),
    )
    assert purse(play) == (6, 0, 0)
    assert only(play.opening, e.BlackRolled).symbols == 3


# Harms


@pytest.mark.parametrize(
    ("event", "where"),
    [("er_uprising", "city_hall"), ("ew_excommunication", "bishopric"), ("ey_succession", "palace")],
)
def test_a_seizure(event: str, where: str) -> None:
    name = {"city_hall": "city_hall-2", "bishopric": "bishopric-2", "palace": "palace-2"}[where]
    queue_ = [event] if event == "er_uprising" else ["er_marauding", event]
    play = game("harms", round_=1, queue=queue_, own="R6", vp=5, rolls=(2,))
    seized = only(play.opening, e.Seized)
    assert (seized.spot, seized.evicted, seized.reason) == (name, True, "")
    assert spot(play, f"{where}-2") == ("roy", "player", True)
    assert play.state.roy.supply == 11
    assert purse(play)[2] == 5
    # An empty spot is taken and not locked.
    rows = dict.fromkeys(("palace", "bishopric", "city_hall"), "pprrrr") | {where: "p.rrrr"}
    empty = game(
        "harms",
        round_=1,
        queue=queue_,
        own="R6",
        vp=5,
        rolls=(2,),
        palace=rows["palace"],
        bishopric=rows["bishopric"],
        city_hall=rows["city_hall"],
    )
    assert not only(empty.opening, e.Seized).evicted
    assert spot(empty, f"{where}-2") == ("roy", "", False)
    # His own spot, a locked one: nothing happens, and nobody loses points.
    his = game("harms", round_=1, queue=queue_, own="R6", vp=5, rolls=(3,))
    assert only(his.opening, e.Seized).reason == "own"
    assert his.state.roy.supply == 12
    locked = game("harms", round_=1, queue=queue_, own="R6", vp=5, rolls=(2,), locked=(f"{where}-2",))
    assert only(locked.opening, e.Seized).reason == "locked"
    assert spot(locked, f"{where}-2") == ("player", "", True)
    assert (purse(his)[2], purse(locked)[2]) == (5, 5)


def test_a_seizure_without_citizens() -> None:
    his = dict.fromkeys(("r1_diplomat", "w1_priest", "y1_merchant", "r2_hunt", "w2_templar"), "r")
    his |= dict.fromkeys(("y2_blacksmith", "r3_troubadour", "w3_pilgrimage"), "r")
    play = game(
        "harms",
        round_=3,
        queue=["er_uprising"],
        own="R6",
        palace="rrrrrr",
        bishopric="rrrrrr",
        city_hall="pprrrr",
        tradesmen=his,
        rolls=(1,),
        vp=5,
    )
    assert play.state.roy.supply == 0
    assert only(play.opening, e.Seized).reason == "no_citizen"
    assert spot(play, "city_hall-1") == ("player", "", False)
    assert purse(play)[2] == 5


def test_heresy_puts_his_cube_where_he_would_put_it() -> None:
    play = game("harms", round_=1, queue=["ew_heresy", "er_war"], own="R6", cathedral=("prprrr", "...p.r"))
    assert only(play.opening, e.RoyCubeCame).box == (2, 5)
    assert cathedral(play)[1] == "...prr"
    assert play.state.roy.vp == 0
    full = game("harms", round_=1, queue=["ew_heresy", "er_war"], own="R6", cathedral=("prprrr",) * 3)
    assert only(full.opening, e.RoyCubeCame).box is None
    assert full.state.roy.vp == 0


@pytest.mark.parametrize(
    ("influence", "left", "lost", "vp"), [(5, 3, 2, 4), (2, 0, 2, 4), (1, 0, 1, 2), (0, 0, 0, 2)]
)
def test_stolen_relics(influence: int, left: int, lost: int, vp: int) -> None:
    play = game("harms", round_=1, queue=["ew_relic_theft", "er_war"], own="R6", influence=influence, vp=4)
    suffered = only(play.opening, e.Suffered)
    assert (suffered.owed, suffered.lost, suffered.left) == (2, lost, left)
    assert purse(play) == (0, left, vp)


@pytest.mark.parametrize(("deniers", "left", "vp"), [(5, 2, 4), (3, 0, 4), (2, 0, 2), (0, 0, 2)])
def test_a_drought(deniers: int, left: int, vp: int) -> None:
    play = game("harms", round_=1, queue=["ey_drought", "er_war"], own="R6", deniers=deniers, vp=4)
    assert purse(play) == (left, 0, vp)


@pytest.mark.parametrize(
    ("city_hall", "deniers", "left", "vp"),
    [
        ("pprrrr", 5, 1, 4),
        ("ppprrr", 6, 0, 4),
        ("ppprrr", 5, 0, 2),
        # Nobody there: zero owed, nothing lost.
        ("rrrrrr", 0, 0, 4),
    ],
)
def test_a_famine(city_hall: str, deniers: int, left: int, vp: int) -> None:
    play = game(
        "harms", round_=1, queue=["ey_famine", "er_war"], own="R6", city_hall=city_hall, deniers=deniers, vp=4
    )
    assert purse(play) == (left, 0, vp)


def test_a_famine_counts_those_who_stand() -> None:
    play = game(
        "harms",
        round_=1,
        queue=["ey_famine", "er_war"],
        own="R6",
        city_hall="prrrrr",
        lying={"city_hall-4": "p"},
        deniers=9,
    )
    assert purse(play)[0] == 7


def test_a_schism_takes_the_best_white_die() -> None:
    play = game("harms", round_=1, queue=["ew_schism", "er_war"], own="R6 W2 W4 Y5", vp=4)
    assert only(play.opening, e.DieLost).die == "W4"
    assert play.state.player.dice == ["R6", "Y5", "W2"]
    none = game("harms", round_=1, queue=["ew_schism", "er_war"], own="R6 Y5", vp=4)
    assert only(none.opening, e.CouldNotSuffer).penalty == 2
    assert (none.state.player.dice, none.state.player.vp) == (["R6", "Y5"], 2)


def test_a_guild_strike_takes_a_cube_of_choice() -> None:
    play = game(
        "harms",
        round_=2,
        queue=["ey_guild_strike", "er_war"],
        own="R6",
        cubes={"w1_priest": 2, "y2_blacksmith": 1},
        vp=4,
    )
    assert (asked(play), offered(play)) == ("lose-cube", ["lose-w1_priest", "lose-y2_blacksmith"])
    events = choose(play, "lose-w1_priest")
    lost = only(events, e.CubeLost)
    assert (lost.card, lost.left) == ("w1_priest", 1)
    assert (activity(play, "w1_priest").cubes, activity(play, "y2_blacksmith").cubes) == (1, 1)
    assert purse(play)[2] == 4
    # One kind only: nobody is asked. None at all: two points.
    one = game("harms", queue=["ey_guild_strike", "er_war"], own="R6", cubes={"w1_priest": 2}, vp=4)
    assert (activity(one, "w1_priest").cubes, one.state.player.vp) == (1, 4)
    none = game("harms", queue=["ey_guild_strike", "er_war"], own="R6", vp=4)
    assert only(none.opening, e.CouldNotSuffer).penalty == 2
    assert none.state.player.vp == 2


def test_each_card_that_cannot_be_suffered_costs_two_points() -> None:
    play = game(
        "harms",
        round_=4,
        queue=["ey_guild_strike", "ew_schism", "ey_drought", "ew_relic_theft", "er_marauding"],
        own="R6",
        vp=7,
    )
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
    play = game(
        turn="roy",
        own="Y1",
        roy="R1 R1 R1 R1 R1",
        queue=[row.id + (":" + "p" * mine if mine else "")],
        rows=[5],
        round_=2,
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
        next_events=("er_marauding", "ew_heresy"),
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
