"""Every activity card does what its row says; which cube goes with which action."""

from functools import partial
from typing import Any

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.dossier import CARD, CARDS, FITS, Card
from tests.kings_challenge.positions import activity, cathedral, choose, game, groups, purse, queue, spot
from tests.kit.positions import asked, every, offered, only

LETTER = {"red": "R", "white": "W", "yellow": "Y"}


# Deferred cards: so many cubes


@pytest.mark.parametrize("card", [card.id for card in CARDS if card.deferred])
def test_a_deferred_card_gives_a_cube_for_each_time_its_divisor_fits(card: str) -> None:
    letter, divisor = LETTER[CARD[card].colour], CARD[card].divisor
    own = f"{letter}6 {letter}5 {letter}{divisor - 1}"
    play = game(own=own, tradesmen={card: "p"})
    total = 11 + divisor - 1
    choose(play, f"activate-{card}", f"use-{'-'.join(play.state.player.dice).lower()}")
    most = total // divisor
    assert offered(play) == [*(f"do-{n}" for n in range(most, 0, -1))]
    gained = only(choose(play, f"do-{most}"), e.CubesGained)
    assert (gained.n, gained.total) == (most, most)
    assert activity(play, card).cubes == most
    assert purse(play) == (0, 0, 0)
    assert play.state.player.dice == []
    # Less than the divisor is nothing at all.
    assert f"activate-{card}" not in offered(game(own=f"{letter}{divisor - 1}", tradesmen={card: "p"}))
    assert f"activate-{card}" in offered(game(own=f"{letter}{divisor}", tradesmen={card: "p"}))


def test_fewer_activations_than_possible_and_at_least_one() -> None:
    play = game(own="W6", tradesmen={"w1_priest": "p"}, cubes={"w1_priest": 2})
    choose(play, "activate-w1_priest", "use-w6", "do-1")
    assert activity(play, "w1_priest").cubes == 3


# Immediate cards: deniers, influence and points for so many activations


@pytest.mark.parametrize(
    ("card", "given", "group", "times", "after"),
    [
        ("r2_hunt", {"influence": 2}, "r6-r5", 3, (0, 5, 0)),
        ("r2_mercenary", {"deniers": 1}, "r6-r5", 3, (7, 0, 0)),
        ("r3_troubadour", {"influence": 4, "vp": 1}, "r6-r3", 3, (0, 1, 4)),
        ("r3_jousts", {}, "r6-r6", 2, (0, 0, 4)),
        ("w3_pilgrimage", {"influence": 1, "vp": 1}, "w6-w6-w3", 3, (0, 4, 4)),
        ("w3_procession", {}, "r6-y5-w1", 2, (0, 0, 4)),
        ("y1_artisan", {"influence": 3}, "y6-y6", 3, (18, 0, 0)),
        ("y1_merchant", {"deniers": 1}, "y6-y6-y2", 4, (9, 0, 0)),
        ("y2_innkeeper", {"deniers": 4, "influence": 1}, "y6-y3", 4, (0, 5, 0)),
        ("y3_journeyman", {"deniers": 9}, "y6-y6", 3, (0, 0, 6)),
        ("y3_goldsmith", {}, "y6-y6", 2, (4, 0, 2)),
        ("y3_sculptor", {"vp": 2}, "y6-y6-y3", 3, (0, 0, 5)),
        # No more often than it can be paid.
        ("r3_troubadour", {"influence": 2}, "r6-r6-r6", 2, (0, 0, 2)),
        ("y1_artisan", {"influence": 1}, "y6-y6-y6", 1, (6, 0, 0)),
        ("y2_innkeeper", {"deniers": 2}, "y6-y6-y6", 2, (0, 2, 0)),
        ("y3_journeyman", {"deniers": 5}, "y6-y6-y6", 1, (2, 0, 2)),
        # A gain lost to the cap still counts; the price goes first.
        ("r2_hunt", {"influence": 20}, "r6", 2, (0, 20, 0)),
        ("y2_innkeeper", {"deniers": 5, "influence": 19}, "y4", 2, (3, 20, 0)),
        # A Captain counts own cubes up to three, a Glassmaker pairs of cubes.
        ("r3_captain", {"queue": ["er_war:p"]}, "r6-r6", 2, (0, 0, 2)),
        ("r3_captain", {"queue": ["er_war:pr", "ew_heresy:p"]}, "r6-r6", 2, (0, 0, 4)),
        ("r3_captain", {"queue": ["er_siege:pp", "ew_schism:pp"]}, "r6-r6", 2, (0, 0, 6)),
        ("w3_glassmaker", {"cathedral": ("pp....",)}, "w6-w6-w6", 2, (0, 0, 2)),
        ("w3_glassmaker", {"cathedral": ("ppp...",)}, "w6-w6-w6", 2, (0, 0, 2)),
        ("w3_glassmaker", {"cathedral": ("pppprr", "p.....")}, "w6-w6-w6", 2, (0, 0, 4)),
        # A Miller asks nothing where only one building pays.
        ("y1_miller", {"city": "rrrrrr pprrrr pprrrr"}, "y6", 1, (4, 0, 0)),
    ],
)
def test_what_an_immediate_card_brings(
    card: str, given: dict[str, Any], group: str, times: int, after: tuple[int, int, int]
) -> None:
    play = game(own=group.upper().replace("-", " "), tradesmen={card: "p"}, **given)
    choose(play, f"activate-{card}", f"use-{group}")
    assert offered(play) == [*(f"do-{n}" for n in range(times, 0, -1))]
    assert only(choose(play, f"do-{times}"), e.Activated).times == times
    assert purse(play) == after
    assert play.state.player.dice == []


@pytest.mark.parametrize(
    ("card", "given"),
    [
        *((card, {"own": "R6 Y6", "deniers": CARD[card].cost}) for card in ("r3_troubadour", "y1_artisan")),
        *((card, {"own": "R6 Y6", "deniers": CARD[card].cost}) for card in ("y2_innkeeper", "y3_journeyman")),
        ("r1_diplomat", {"own": "R6 R6 R4", "tradesmen": {"r1_diplomat": "p"}, "supply": 5}),
        ("r1_archer", {"own": "R6", "tradesmen": {"r1_archer": "p"}}),
        ("r3_captain", {"own": "R6", "tradesmen": {"r3_captain": "p"}, "queue": ["er_war:rr", "ew_heresy"]}),
        ("w3_glassmaker", {"own": "W6 W6", "tradesmen": {"w3_glassmaker": "p"}, "cathedral": ("prrr..",)}),
        ("w3_procession", {"own": "R6 R6 W6", "tradesmen": {"w3_procession": "p"}}),
        # To a Miller City Hall does not count, and neither does a citizen who lies.
        (
            "y1_miller",
            {
                "own": "Y6",
                "city": "rrrrrr rrrrrr pprrrr",
                "lying": {"palace-3": "p"},
                "tradesmen": {"y1_miller": "p"},
            },
        ),
        # His own tradesman would be the last citizen whom he could pay.
        ("y1_miller", {"own": "Y6", "city": "prrrrr rrrrrr rrrrrr", "deniers": 3, "supply": 0}),
    ],
)
def test_what_would_do_nothing_is_not_offered(card: str, given: dict[str, Any]) -> None:
    play = game(cards=(card,), **{"supply": 1} | given)
    assert f"activate-{card}" not in offered(play)


def test_it_is_paid_out_of_what_dice_and_tradesman_leave() -> None:
    # Six for the card, four for the die: five of fifteen are left, one activation of three.
    play = game(own="Y6", roy="Y6", cards=("y3_journeyman",), deniers=15, supply=1)
    choose(play, "activate-y3_journeyman", "use-y6.y6", "supply")
    assert offered(play) == ["do-1"]
    choose(play, "do-1")
    assert purse(play) == (15 - 6 - 4 - 3, 0, 2)


def test_a_diplomat_brings_citizens_as_long_as_there_are_any() -> None:
    play = game(own="R6 R6 R4", tradesmen={"r1_diplomat": "p"}, supply=3)
    assert play.state.player.general == 2
    choose(play, "activate-r1_diplomat", "use-r6-r6-r4")
    assert offered(play) == ["do-2", "do-1"]
    recruited = only(choose(play, "do-2"), e.Recruited)
    assert (recruited.n, recruited.supply, recruited.general, recruited.influence) == (2, 5, 0, None)


# Miller


def test_a_miller_lets_a_building_pay_each_time() -> None:
    play = game(own="Y6 Y6", palace="ppprrr", bishopric="prrrrr", tradesmen={"y1_miller": "p"}, deniers=1)
    choose(play, "activate-y1_miller", "use-y6-y6", "times-2")
    assert asked(play) == "paymaster"
    assert offered(play) == ["pay-palace-2", "pay-palace-1-bishopric-1", "pay-bishopric-2"]
    done = only(choose(play, "pay-palace-1-bishopric-1", "do-2"), e.Activated)
    assert (done.deniers, done.chosen) == (6 + 2, (("palace", 1), ("bishopric", 1)))
    assert purse(play) == (9, 0, 0)


def test_the_millers_own_citizen_no_longer_pays() -> None:
    only_one = game(own="Y6", city="prrrrr rrrrrr prrrrr", cards=("y1_miller",), deniers=3)
    choose(only_one, "activate-y1_miller", "use-y6")
    # Lifting the one in the Palace would leave nothing to do, so the one in City Hall goes unasked.
    assert asked(only_one) == "confirm"
    choose(only_one, "do-1")
    assert spot(only_one, "city_hall-1") == ("", "", False)
    assert purse(only_one) == (2, 0, 0)
    two = game(own="Y6", city="pprrrr rrrrrr rrrrrr", cards=("y1_miller",), deniers=3)
    choose(two, "activate-y1_miller", "use-y6", "palace-1", "do-1")
    assert purse(two) == (2, 0, 0)


# Archer


def test_an_archer_chooses_among_more_events_than_arrows() -> None:
    play = game(
        own="R5", tradesmen={"r1_archer": "p"}, queue=["er_war", "ew_heresy:r", "er_siege:pp", "ey_famine"]
    )
    choose(play, "activate-r1_archer", "use-r5", "times-2")
    assert asked(play) == "target"
    assert offered(play) == ["event-er_war", "event-ew_heresy", "event-er_siege", "event-ey_famine"]
    choose(play, "event-er_siege")
    assert offered(play) == ["event-er_war", "event-ew_heresy", "event-ey_famine"]
    events = choose(play, "event-ew_heresy", "do-2")
    # From left to right: Heresy is tied and goes to le Roy, then the Siege is the player's alone.
    first, second = every(events, e.EventCountered)
    assert (first.event, first.player_vp, first.roy_vp, first.kept_by) == ("ew_heresy", 1, 1, "roy")
    assert (second.event, second.player_vp, second.roy_vp, second.kept_by) == ("er_siege", 4, 0, "player")
    assert queue(play) == ["er_war", "ey_famine"]
    assert purse(play) == (0, 2, 5)


# Jousts


@pytest.mark.parametrize(
    ("cube", "own", "roy", "group", "times", "points"),
    [
        ("", "R6", "R6 Y6", "r6", 1, 2),
        ("", "R5 R1", "R6", "r5-r1", 1, 1),
        ("", "R5 R1", "Y6 W6", "r5-r1", 1, 2),
        # The bought six is gone from his side when faces are compared.
        ("", "R1", "R6 R5", "r1.r6", 1, 2),
        ("", "R1", "R6 R6", "r1.r6", 1, 2),
        ("", "R1", "R6 R5", "r1.r5", 1, 1),
        ("", "", "R6", ".r6", 1, 2),
        # Squire and Blacksmith add to the total, not to the face.
        ("r1_squire", "R5", "R6", "r5", 1, 1),
        ("y2_blacksmith", "R5", "R6", "r5", 1, 1),
        # Every die counts five, but it still shows what it shows.
        ("w2_apprenticeship", "R3 R3", "R4", "r3-r3", 1, 1),
        ("w2_apprenticeship", "R6 R1", "R6", "r6-r1", 1, 2),
        # Doubled, tripled, of another colour: the face counts.
        ("w2_templar", "W5", "R6", "w5", 1, 1),
        ("w2_templar", "W6", "R6", "w6", 2, 4),
        ("y2_militia", "Y3 Y3", "R4", "y3-y3", 1, 1),
        ("y2_militia", "Y4 Y3", "R4", "y4-y3", 1, 2),
        # After a Confession the new face counts.
        ("w2_confession", "R1", "R6", "r1..r1", 1, 2),
        ("w2_confession", "R6 R5", "R4", "r6-r5..r6", 1, 2),
        ("w2_confession", "R6 R2", "R5", "r6-r2..r6-r2", 1, 2),
        ("w2_confession", "R6 R3", "R5", "r6-r3..r6-r3", 0, 0),
        # His other six stays where it is; the group shows a five and a one.
        ("w2_confession", "R5", "R6 R6", "r5.r6.r6", 1, 1),
    ],
)
def test_jousts_compare_faces(cube: str, own: str, roy: str, group: str, times: int, points: int) -> None:
    cubes = {cube: 1} if cube else {}
    play = game(
        own=own, roy=roy, deniers=4, tradesmen={"r3_jousts": "p"}, cubes=cubes, characters=(), rows=[8]
    )
    choose(play, "activate-r3_jousts")
    if asked(play) == "cube":
        choose(play, f"cube-{cube}")
    assert (f"use-{group}" in groups(play)) == (times > 0)
    if times:
        done = only(choose(play, f"use-{group}", f"do-{times}"), e.Activated)
        assert (done.vp, done.jousted) == (points, "won" if points == 2 * times else "lost")
        assert play.state.player.vp == points
        assert not any(activity.cubes for activity in play.state.activities)


# Procession


def test_a_procession_is_one_die_of_each_colour() -> None:
    play = game(own="R4 R2 W3 Y1", tradesmen={"w3_procession": "p"})
    choose(play, "activate-w3_procession")
    assert groups(play) == {"use-r4-y1-w3", "use-r2-y1-w3"}
    choose(play, "use-r4-y1-w3", "do-1")
    assert purse(play) == (0, 0, 2)


@pytest.mark.parametrize(
    ("cube", "group", "total", "price"),
    [
        ("w1_priest", "r2-w1.y1", 2 + 1 + 4, 6),
        ("w2_apprenticeship", "r2-w1.y1", 15, 6),
        ("w2_confession", "r2-w1.y1.r2-y1", 5 + 1 + 6, 6),
        ("r2_herald", "r2-w1.y4", 7, 2),
    ],
)
def test_cubes_of_a_procession(cube: str, group: str, total: int, price: int) -> None:
    yellow = "Y4" if cube == "r2_herald" else "Y1"
    play = game(
        own="R2 W1", roy=yellow, tradesmen={"w3_procession": "p"}, cubes={cube: 1}, deniers=6, round_=3
    )
    choose(play, "activate-w3_procession")
    if asked(play) == "cube":
        choose(play, f"cube-{cube}")
    times = total // 6
    events = choose(play, f"use-{group}", f"do-{times}")
    taken = only(events, e.ActionTaken)
    assert (taken.total, taken.price) == (total, price)
    assert purse(play) == (6 - price, 0, 2 * times)
    assert activity(play, cube).cubes == 0


# Tradesmen


@pytest.mark.parametrize("row", CARDS, ids=[card.id for card in CARDS])
def test_a_new_tradesman_pays_the_cost_and_takes_the_next_spot(row: Card) -> None:
    group = "r6-y6-w6" if row.id == "w3_procession" else "-".join([f"{row.colour[0]}6"] * 3)
    new = partial(
        game,
        own=group.upper().replace("-", " "),
        cards=(row.id,),
        supply=1,
        influence=3,
        queue=["er_siege:pr"],
        cathedral=("pp....",),
    )
    for there, points in (("", row.vp1), ("r", row.vp2)):
        play = new(tradesmen={row.id: there}, deniers=row.cost + 3)
        choose(play, f"activate-{row.id}", f"use-{group}", "supply")
        if asked(play) == "times":
            choose(play, "times-1")
        if asked(play) == "paymaster":
            choose(play, offered(play)[0])
        placed = only(choose(play, "do-1"), e.TradesmanPlaced)
        assert (placed.owner, placed.card, placed.cost, placed.vp) == ("player", row.id, row.cost, points)
        assert placed.deniers == 3
        assert activity(play, row.id).tradesmen == (["roy"] if there else []) + ["player"]
        # The Diplomat brings one of his own.
        assert play.state.player.supply == (1 if row.id == "r1_diplomat" else 0)
    assert f"activate-{row.id}" not in offered(new(deniers=row.cost - 1))


def test_where_a_tradesman_can_come_from() -> None:
    play = game(own="W6 Y1", city="prrrrr rprrrr rrrrrr", lying={"city_hall-3": "p"}, supply=2, deniers=2)
    choose(play, "activate-w1_priest", "use-w6")
    assert asked(play) == "tradesman"
    assert offered(play) == ["supply", "city_hall-3-lying", "palace-1", "bishopric-2"]
    events = choose(play, "city_hall-3-lying", "do-2")
    assert only(events, e.TradesmanPlaced).lifted == "city_hall-3"
    # He is gone, but the spot stays locked until the end of the round.
    assert spot(play, "city_hall-3") == ("roy", "", True)
    assert (play.state.player.supply, play.state.player.deniers) == (2, 0)


def test_a_lifted_citizen_leaves_an_empty_spot_and_his_die_stays() -> None:
    play = game(own="W6 R5 R4", palace="pprrrr", deniers=2, supply=0)
    choose(play, "activate-w1_priest", "use-w6", "palace-2", "do-1")
    assert spot(play, "palace-2") == ("", "", False)
    assert play.state.player.dice == ["R5", "R4"]
    assert activity(play, "w1_priest").tradesmen == ["player"]


def test_one_tradesman_for_each_card_and_closed_cards_are_not_offered() -> None:
    play = game(own="W6", round_=1, tradesmen={"w1_priest": "p"}, supply=1, deniers=9)
    choose(play, "activate-w1_priest", "use-w6")
    assert asked(play) == "confirm"
    choose(play, "do-1")
    assert activity(play, "w1_priest").tradesmen == ["player"]
    assert (play.state.player.supply, play.state.player.deniers) == (1, 9)
    first = game(own="W6 R6 Y6", round_=1, supply=1, deniers=9)
    shown = {option for option in offered(first) if option.startswith("activate")}
    assert shown == {"activate-r1_diplomat", "activate-w1_priest", "activate-y1_merchant"}


# What each cube does


@pytest.mark.parametrize(
    ("cube", "action", "own", "roy", "group", "total", "price"),
    [
        ("r1_squire", "fight-er_war", "R1 R2 R3", "", "r3-r2-r1", 12, 0),
        ("y2_blacksmith", "fight-er_war", "R1", "", "r1", 6, 0),
        ("r2_herald", "fight-er_war", "R1", "R6 R6", "r1.r6-r6", 13, 4),
        ("r2_herald", "farm", "", "Y6 Y5", ".y6-y5", 11, 4),
        ("w1_tithing", "farm", "Y1", "Y6", "y1.y6", 7, 0),
        ("w1_tithing", "farm", "Y1", "Y6 Y5", "y1.y6-y5", 12, 6),
        ("w1_tithing", "farm", "", "Y6", ".y6", 6, 0),
        ("w1_monk", "farm", "W5", "", "w5", 15, 0),
        ("w1_monk", "fight-ey_famine", "W5", "", "w5", 15, 0),
        ("w1_priest", "farm", "Y6 Y5 Y1", "", "y6-y5-y1", 21, 0),
        ("w2_apprenticeship", "farm", "Y6 Y1 Y1", "", "y6-y1-y1", 15, 0),
        ("w2_confession", "farm", "Y1", "Y2", "y1.y2.y1-y2", 11, 4),
        ("w2_confession", "fight-er_war", "R1 R6", "", "r6-r1..r1", 12, 0),
        ("w2_templar", "fight-er_war", "W5", "", "w5", 10, 0),
        ("w2_templar", "fight-er_war", "", "W6", ".w6", 12, 2),
        ("y2_militia", "fight-er_war", "Y5", "Y6", "y5.y6", 11, 4),
    ],
)
def test_what_a_cube_does(
    cube: str, action: str, own: str, roy: str, group: str, total: int, price: int
) -> None:
    play = game(own=own, roy=roy, cubes={cube: 2}, deniers=10, queue=["er_war", "ey_famine"], characters=())
    choose(play, action)
    if asked(play) == "cube":
        choose(play, f"cube-{cube}")
    choose(play, f"use-{group}")
    taken = only(choose(play, offered(play)[0]), e.ActionTaken)
    assert (taken.total, taken.price, taken.cube) == (total, price, cube)
    assert activity(play, cube).cubes == 1
    farmed = total // 2 if action == "farm" else 0
    assert play.state.player.deniers == 10 - price + farmed


def test_one_cube_and_only_one() -> None:
    play = game(
        own="R3 Y1",
        cubes={"r1_squire": 1, "y2_blacksmith": 1, "w2_confession": 1},
        queue=["er_war"],
        round_=2,
    )
    choose(play, "fight-er_war")
    assert asked(play) == "cube"
    choose(play, "cube-r1_squire")
    # No second cube is asked for, and the dice leave no choice.
    assert asked(play) == "confirm"
    choose(play, "use-r3", "do-1")
    cubes = {found.card: found.cubes for found in play.state.activities if found.cubes}
    assert cubes == {"y2_blacksmith": 1, "w2_confession": 1}


def test_a_cube_just_gained_does_not_help_the_same_action() -> None:
    """Apprenticeship itself: a three and a two are not ten for its own activation."""
    play = game(own="W3 W2", tradesmen={"w2_apprenticeship": "p"})
    choose(play, "activate-w2_apprenticeship")
    assert asked(play) == "confirm"
    assert groups(play) == {"use-w3-w2"}
    choose(play, "use-w3-w2")
    assert offered(play) == ["do-1"]
    # One that lies there from before may be used, for the card itself, too.
    old = game(own="W3 W2", cubes={"w2_apprenticeship": 1})
    choose(old, "activate-w2_apprenticeship", "cube-w2_apprenticeship", "use-w3-w2", "do-2")
    assert activity(old, "w2_apprenticeship").cubes == 2


def test_building_with_apprenticeship_is_column_five() -> None:
    play = game(own="W1 W2", cubes={"w2_apprenticeship": 1}, cathedral=("....r.",))
    choose(play, "build", "cube-w2_apprenticeship", "use-w2-w1", "do-1")
    assert cathedral(play) == ["....r.", "....p.", "....p."]
    assert purse(play) == (0, 4, 2)
    full = game(own="W1 W2", cubes={"w2_apprenticeship": 1}, cathedral=("....r.", "....r."))
    choose(full, "build", "cube-w2_apprenticeship")
    assert groups(full) == {"use-w2", "use-w1"}
    none = game(own="W1", cubes={"w2_apprenticeship": 1}, cathedral=("....r.",) * 3)
    choose(none, "build")
    # The cube is of no use, and there is one die.
    assert asked(none) == "confirm"
    assert only(choose(none, "use-w1", "do-1"), e.ActionTaken).cube == ""
    assert activity(none, "w2_apprenticeship").cubes == 1


def test_building_with_a_confession_is_the_column_of_the_new_face() -> None:
    play = game(own="W1 W2", cubes={"w2_confession": 1})
    choose(play, "build", "cube-w2_confession")
    assert groups(play) == {"use-w1..w1", "use-w2..w2", "use-w2-w1..w1", "use-w2-w1..w2", "use-w2-w1..w2-w1"}
    choose(play, "use-w2-w1..w1", "do-1")
    assert cathedral(play)[0] == ".p...p"
    assert purse(play) == (0, 3, 2)


def test_a_tithing_frees_the_die_for_city_hall() -> None:
    play = game(own="", roy="Y5 R5", cubes={"w1_tithing": 1}, supply=1, characters=(), rows=[8])
    choose(play, "place")
    events = choose(play, "use-.y5", "do-1")
    taken = only(events, e.ActionTaken)
    assert (taken.price, taken.cube) == (0, "w1_tithing")
    assert spot(play, "city_hall-5") == ("player", "roy", True)


# Which cube may be used with which action (dossier 4.2, last table)

ACTIONS = {
    "activate-red": "activate-r3_jousts",
    "activate-white": "activate-w3_pilgrimage",
    "activate-yellow": "activate-y3_sculptor",
    "activate-procession": "activate-w3_procession",
    "build": "build",
    "fight-red": "fight-er_war",
    "fight-white": "fight-ew_heresy",
    "fight-yellow": "fight-ey_famine",
    "farm": "farm",
    **dict.fromkeys(("place-red", "place-white", "place-yellow"), "place"),
}


def test_the_table_knows_every_deferred_card() -> None:
    assert set(FITS) == {card.id for card in CARDS if card.deferred}


@pytest.mark.parametrize("action", ACTIONS)
@pytest.mark.parametrize("cube", FITS)
def test_which_cube_fits_which_action(cube: str, action: str) -> None:
    """There are dice of all colours on both sides, so that a cube could always do something."""
    own, roy = "R4 R3 W4 W3 Y4 Y3", "R6 R4 W6 W4 Y6 Y4"
    if action.startswith("place"):
        letter = LETTER[action.removeprefix("place-")]
        own, roy = f"{letter}4 {letter}3", f"{letter}6 {letter}4"
    white = "w3_procession" if action == "activate-procession" else "w3_pilgrimage"
    play = game(
        own=own,
        roy=roy,
        deniers=30,
        supply=1,
        cubes={cube: 1},
        tradesmen={"r3_jousts": "p", white: "p", "y3_sculptor": "p"},
        queue=["er_war", "ew_heresy", "ey_famine"],
    )
    choose(play, ACTIONS[action])
    if action in FITS[cube]:
        assert (asked(play), offered(play)) == ("cube", ["none", f"cube-{cube}"])
        choose(play, f"cube-{cube}")
    assert asked(play) == "group"
    assert any(option.startswith("use-") for option in offered(play))
