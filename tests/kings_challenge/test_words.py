"""The words: reports, rules topics, the text board, the summary."""

from itertools import chain

import pytest

from plugins.api import Chance, Event, Line, Outcome, Setup, board_text
from plugins.kings_challenge import events as e
from plugins.kings_challenge.content import load
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.setup import first_state
from plugins.kings_challenge.state import Activity, CitizenSpot, KingsState, Owner, QueuedEvent, ScoreLine
from plugins.kings_challenge.words import effects as said
from plugins.kings_challenge.words.board import board
from plugins.kings_challenge.words.ending import summary
from plugins.kings_challenge.words.narration import narration
from plugins.kings_challenge.words.topics import topics

content = load()

LONGEST_LINE = 200
LONGEST_BOARD = 4000
LONGEST_TOPIC = 1024
"""A topic is one screen of a phone; Discord would take four times as much."""
LONGEST_ID = 100


def words(*events: Event) -> list[str]:
    return [line.text for event in events for line in narration.lines(event, content)]


# Le Roy's report


def test_stones_for_the_cathedral() -> None:
    told = [
        e.RoyRolled((3, 4), "cathedral", 7, 2),
        e.RoyPaid(("R6", "Y5"), 2, left=4),
        e.RoyBuilt(((1, 6), (1, 5)), 2, 0, (19, 23)),
    ]
    assert words(*told) == [
        "👑 Le Roy rolls 3 + 4 = 7: two stones for the cathedral",
        "pays red 6 and yellow 5, his best two",
        "level 1, columns 6 and 5: +2 VP (le Roy 23, you 19)",
    ]
    lines = list(chain.from_iterable(narration.lines(event, content) for event in told))
    assert [line.head for line in lines] == [True, False, False]
    assert {line.voice for line in lines} == {"opponent"}


def test_stones_on_two_levels_and_without_a_box() -> None:
    assert words(
        e.RoyBuilt(((1, 1), (2, 6)), 2, 0, (0, 2)),
        e.RoyBuilt(((3, 1),), 2, 1, (0, 4)),
        e.RoyBuilt((), 2, 2, (0, 6)),
    ) == [
        "level 1, column 1 and level 2, column 6: +2 VP (le Roy 2, you 0)",
        "level 3, column 1, no box for the other: +2 VP (le Roy 4, you 0)",
        "no box is left, but praise is: +2 VP (le Roy 6, you 0)",
    ]


def test_points_with_a_purchase() -> None:
    assert words(
        e.RoyRolled((5, 6), "points", 11, 2),
        e.RoyPaid(("R6",), 1, "W6", 4, left=1),
        e.RoyGained(2, (0, 2)),
    ) == [
        "👑 Le Roy rolls 5 + 6 = 11: points for his glory",
        "pays red 6, his best, and buys your white 6: 4 deniers into your district",
        "+2 VP (le Roy 2, you 0)",
    ]


def test_points_by_a_king_who_is_short_of_dice() -> None:
    assert words(
        e.RoyRolled((6, 6), "points", 12, 3),
        e.RoyPaid(("W1",), 2, "Y3", 6, left=0),
        e.RoyGained(3, (7, 30)),
        e.RoyFinished(),
    ) == [
        "👑 Le Roy rolls 6 + 6 = 12: points for his glory",
        "pays with all he has, white 1, and buys your yellow 3: 6 deniers into your district",
        "+3 VP (le Roy 30, you 7)",
        "Le Roy's dice are gone for this round",
    ]


def test_points_without_anything_to_buy() -> None:
    assert words(e.RoyPaid(("R6", "R5", "Y5"), 3, left=1)) == [
        "pays red 6, red 5 and yellow 5, his best three"
    ]
    assert words(e.RoyPaid(("R6", "R5"), 2)) == ["pays red 6 and red 5, his last two"]
    assert words(e.RoyPaid(("R6",), 1)) == ["pays red 6, his last"]
    assert words(e.RoyPaid((), 1)) == ["has no die to pay with"]


def test_a_citizen_of_le_roy() -> None:
    assert words(
        e.RoyRolled((4, 6), "worker", 10, 1),
        e.RoyWorked("palace-5", True, 8),
        e.RoyWorked("palace-2", False, 1),
    ) == [
        "👑 Le Roy rolls 4 + 6 = 10: a citizen for a building",
        "your citizen on Palace 5 must lie down, his stands there",
        "his citizen takes the empty Palace 2; 1 citizen left to him",
    ]


def test_an_event_that_le_roy_counters() -> None:
    assert words(
        e.RoyRolled((2, 3), "event", 5, 2, "er_war"),
        e.RoyPaid(("R6", "R5"), 2, left=3),
        e.RoyFought("er_war", 2),
        e.EventCountered("er_war", 1, 2, 2, 3, "roy", (21, 26)),
    ) == [
        "👑 Le Roy rolls 2 + 3 = 5: he moves against War, 2 free banners",
        "pays red 6 and red 5, his best two",
        "covers 2 banners of War",
        "🏳️ War is countered: le Roy 2 cubes, you 1",
        "le Roy +3 VP and the card, you +2 VP (le Roy 26, you 21)",
    ]
    assert words(e.RoyRolled((4, 5), "event", 9, 1, "er_war"))[0].endswith("War, 1 free banner")
    assert words(e.RoyRolled((4, 5), "event", 9, 1))[0].endswith("he looks for an event to end")


def test_a_countered_event_with_a_tie_and_with_one_owner() -> None:
    assert words(
        e.EventCountered("ey_guild_strike", 1, 1, 1, 1, "player", (1, 1)),
        e.EventCountered("er_war", 3, 0, 3, 0, "player", (3, 0)),
        e.EventCountered("er_war", 0, 1, 0, 3, "roy", (3, 3)),
    ) == [
        "🏳️ Guild Strike is countered: you 1 cube, le Roy 1, the first cube decides",
        "you +1 VP and the card, le Roy +1 VP (le Roy 1, you 1)",
        "🏳️ War is countered: 3 cubes, all yours",
        "you +3 VP and the card (le Roy 0, you 3)",
        "🏳️ War is countered: 1 cube, his",
        "le Roy +3 VP and the card (le Roy 3, you 3)",
    ]


def test_a_tradesman_of_le_roy() -> None:
    assert words(
        e.RoyRolled((3, 3), "tradesman", 6, 1),
        e.TradesmanPlaced("roy", "r3_jousts", 3),
        e.TradesmanPlaced("roy", "r1_archer", 0),
    ) == [
        "👑 Le Roy rolls 3 + 3 = 6: a tradesman for a card",
        "his tradesman stands on Jousts, 3 VP at the end",
        "his tradesman stands on Archer, no VP at the end",
    ]


def test_a_character() -> None:
    urban = e.CharacterScored("ch_urban", "cathedral_cubes", 5, 7, 3, 6, True, 4, (10, 20))
    thibaut = e.CharacterScored("ch_thibaut", "deniers", 13, 0, 3, 0, False, 1, (13, 20))
    nobody = e.CharacterScored("ch_henri", "countered_events", 0, 0, 0, 0, True, 0, (13, 20))
    assert words(e.RoyRolled((2, 6), "character", 8, 0), urban, thibaut, nobody) == [
        "👑 Le Roy rolls 2 + 6 = 8: a character comes to court",
        "Urban IV counts cubes in the cathedral: le Roy 7, you 5",
        "le Roy +6 VP, you +3 VP (le Roy 20, you 10); 4 characters left",
        "Thibaut II counts deniers: you 13; le Roy does not stoop to it",
        "you +3 VP (le Roy 20, you 13); 1 character left",
        "Henri I counts countered events kept: le Roy 0, you 0",
        "no VP for anybody; that was the last one",
    ]


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (e.RoyConsoled("no_spot", 1, (0, 1), "City Hall"), "no spot for him (City Hall)"),
        (e.RoyConsoled("no_citizen", 1, (0, 1)), "no citizen is left to him"),
        (e.RoyConsoled("no_event", 1, (0, 1)), "no event is left to fight"),
        (e.RoyConsoled("no_card", 1, (0, 1)), "he stands on every open card"),
        (e.RoyConsoled("no_character", 1, (0, 1)), "no character is left"),
    ],
)
def test_consolation(event: e.RoyConsoled, text: str) -> None:
    assert words(event) == [f"{text}: +1 VP to console him (le Roy 1, you 0)"]
    without = e.RoyConsoled(event.reason, 0, (0, 0), event.where)
    assert words(without) == [f"{text}: nothing for him"]


# Everything else that is told


TOLD: list[tuple[Event, list[str]]] = [
    (
        e.Opened("Page", 8, 6, ("ch_urban", "ch_henri"), "player", 10, 1),
        [
            "👑 The King's Challenge, Page: end with more VP than le Roy",
            "You start with 8 deniers (+11 each round, before salaries) and 6 influence",
            "Le Roy has no money and no influence, only dice and a high opinion of himself",
            "Characters, the top one first: Urban IV and Henri I",
            "Start player: you in round 1, le Roy in round 2, and so on",
            "New here? The rules have short topics: aim, round, dice and roy are enough to begin",
        ],
    ),
    (
        e.RoyPlaced(("bishopric-6", "palace-6"), ("W6", "R4", "Y1"), ("W6", "R4")),
        [
            "👑 Le Roy rolls white 6, red 4 and yellow 1",
            "his citizens take Bishopric 6 (white 6) and Palace 6 (red 4)",
        ],
    ),
    (
        e.RoyPlaced(("palace-3",), ("R4", "Y1"), ("R4",)),
        ["👑 Le Roy rolls red 4 and yellow 1", "his citizen takes Palace 3 (red 4)"],
    ),
    (
        e.RoyPlaced(("palace-1", "palace-2")),
        ["👑 Le Roy helps himself to the rest", "his citizens stand on Palace 1 and Palace 2"],
    ),
    (e.PlayerPlaced("palace-5", 3), ["Your citizen takes Palace 5; 3 more to place"]),
    (e.PlayerPlaced("palace-4", 0), ["Your citizen takes Palace 4; that was your last one"]),
    (
        e.RoundBegan(2, 4, "roy", (e.Shown("r2_hunt"),)),
        [
            "📯 Round 2 of 4: le Roy begins",
            "new: Hunt (red), 1 per 3: +1 influence; tradesman 4 deniers, 2/1 VP",
        ],
    ),
    (e.RoundBegan(4, 4, "player"), ["📯 Round 4 of 4, the last one: you begin"]),
    (e.RoyBonus(2, (0, 2)), ["A royal privilege: le Roy +2 VP (le Roy 2, you 0)"]),
    (
        e.IncomePaid(10, (("Palace", 2, 4), ("Bishopric", 1, 1)), 5, 5, 8),
        [
            "💰 Income +10, salaries −5 (Palace 4 and Bishopric 1): 8 deniers in your purse",
        ],
    ),
    (e.IncomePaid(10, (), 0, 0, 11), ["💰 Income +10, no salaries: 11 deniers in your purse"]),
    (
        e.IncomePaid(10, (("Palace", 6, 12),), 12, 10, 0, 2, True, (1, 5)),
        [
            "💰 Income +10, salaries −12 (Palace 12): 0 deniers in your purse",
            "⚠️ 2 deniers short: you lose 2 VP (le Roy 5, you 1)",
        ],
    ),
    (
        e.WorkforceRolled(("R6", "W4", "R3"), ("Y2",)),
        [
            "🎲 The workforce rolls: 3 dice for you, 1 for le Roy",
            "you: red 6 and 3, white 4",
            "le Roy: yellow 2",
        ],
    ),
    (
        e.WorkforceRolled((), ()),
        ["🎲 The workforce rolls: 0 dice for you, 0 for le Roy", "you: none", "le Roy: none"],
    ),
    (
        e.EventsDrawn(
            (
                e.Shown("er_war"),
                e.Shown("ey_drought"),
            ),
            2,
        ),
        [
            "🔥 Ill news: War and Drought",
            "War (red): each round 2 black dice; 3 banners, 4 pips each; 3/2 VP",
            "Drought (yellow): each round you lose 3 deniers; 2 banners, 4 pips each; 2/1 VP",
        ],
    ),
    (
        e.Seized("er_uprising", "city_hall-3", 3, evicted=True),
        ["Uprising, rolled 3: le Roy's man drives your citizen from City Hall 3"],
    ),
    (
        e.Seized("er_uprising", "city_hall-3", 3),
        ["Uprising, rolled 3: le Roy's man takes the empty City Hall 3"],
    ),
    (
        e.Seized("er_uprising", "city_hall-3", 3, reason="own"),
        ["Uprising, rolled 3: City Hall 3 is le Roy's already"],
    ),
    (
        e.Seized("er_uprising", "city_hall-3", 3, reason="locked"),
        ["Uprising, rolled 3: City Hall 3 is locked for this round"],
    ),
    (
        e.Seized("er_uprising", "city_hall-3", 3, reason="no_citizen"),
        ["Uprising, rolled 3: le Roy has no citizen left for City Hall 3"],
    ),
    (e.RoyCubeCame("ew_heresy", (1, 6)), ["Heresy: a cube of le Roy on level 1, column 6, without VP"]),
    (e.RoyCubeCame("ew_heresy"), ["Heresy: no box in the cathedral is left for le Roy's cube"]),
    (e.Suffered("ey_drought", "deniers", 3, 3, 5), ["Drought: you lose 3 deniers, 5 left"]),
    (e.Suffered("ey_drought", "deniers", 1, 1, 0), ["Drought: you lose 1 denier, 0 left"]),
    (
        e.Suffered("ey_drought", "deniers", 3, 1, 0, 2, (3, 8)),
        ["Drought: all you had, 1 of 3 deniers; you lose 2 VP (le Roy 8, you 3)"],
    ),
    (
        e.Suffered("ew_relic_theft", "influence", 2, 0, 0, 0, (0, 8)),
        ["Stolen Relics: no influence to lose, 2 owed; you have no VP to lose"],
    ),
    (e.Suffered("ey_famine", "deniers", 0, 0, 5), ["Famine: nothing to take from you"]),
    (
        e.CubeLost("ey_guild_strike", "r1_squire", 0),
        ["Guild Strike: you lose a cube of Squire, 0 left there"],
    ),
    (e.DieLost("ew_schism", "W5"), ["Schism: you lose white 5"]),
    (
        e.CouldNotSuffer("ey_guild_strike", "activity cube", 2, (1, 5)),
        ["Guild Strike: no activity cube to lose; you lose 2 VP (le Roy 5, you 1)"],
    ),
    (
        e.CouldNotSuffer("ew_schism", "white die", 0, (0, 5)),
        ["Schism: no white die to lose; you have no VP to lose"],
    ),
    (e.BlackRolled(1, (5,)), ["🛡️ 1 black die at the gates: 5"]),
    (
        e.BlackRolled(8, (6, 5, 4, 3, 2, 1)),
        ["🛡️ 8 called, 6 black dice at the gates: 6, 5, 4, 3, 2 and 1"],
    ),
    (e.BlackRolled(0, ()), ["🛡️ No black dice: the roads are quiet this round"]),
    (
        e.BlackBeaten("player", (4, 6), ("W1", "R5"), 2, 7, (2,)),
        ["You beat the black 6 and 4 with red 5 and white 1: +2 influence (7 now); black 2 left"],
    ),
    (
        e.BlackBeaten("roy", (4,), ("R5",)),
        ["Le Roy spends red 5, his best, on the black 4; that was the last"],
    ),
    (
        e.BlackFailed(5, 2, (1, 3), (4, 2)),
        [
            "The black 5 gets through, your dice cannot stop it: you lose 2 VP (le Roy 3, you 1); "
            "black 4 and 2 left"
        ],
    ),
    (
        e.BlackFailed(5, 0, (0, 3), no_dice=True),
        ["The black 5 gets through, you have no dice: you have no VP to lose"],
    ),
    (e.Rerolled("R2", "R5", 3), ["🎲 You reroll red 2: red 5 (3 influence left)"]),
    (
        e.Flipped((("R1", "R6"), ("W2", "W5")), 0),
        ["🎲 You turn red 1 to 6 and white 2 to 5 (0 influence left)"],
    ),
    (
        e.Recruited(1, 1, 5, 2),
        ["You recruit 1 citizen: 1 in your supply, 5 left in the general supply (2 influence left)"],
    ),
    (e.Recruited(2, 3, 0), ["2 citizens recruited: 3 in your supply, 0 left in the general supply"]),
    (
        e.ActionTaken("activate", "y1_merchant", ("Y5",), ("Y3",), 4, 6, 8),
        [
            "🛠️ You activate Merchant with yellow 5 and yellow 3, total 8",
            "yellow 3 bought from le Roy for 4 deniers (6 left)",
        ],
    ),
    (
        e.ActionTaken("fight", "er_war", ("R3", "R4"), (), 0, 6, 12, "y2_blacksmith"),
        [
            "⚔️ You fight War with red 4 and red 3, total 12",
            "with a cube of Blacksmith: +5 to a red group",
        ],
    ),
    (
        e.ActionTaken("build", "", ("W1",), (), 0, 6, 6, "w2_confession", ("W1",)),
        [
            "⛪ You build with white 1",
            "with a cube of Confession: turn any dice of a group over (turned: white 1)",
        ],
    ),
    (
        e.ActionTaken("place", "city_hall-5", (), ("Y5",), 0, 6, 5, "w1_tithing"),
        [
            "🧍 You place a citizen on City Hall 5 with yellow 5",
            "with a cube of Tithing: one yellow die of le Roy is free",
            "yellow 5 bought from le Roy for free",
        ],
    ),
    (e.ActionTaken("farm", "", ("Y6",), (), 0, 6, 6), ["🌾 You farm with yellow 6, total 6"]),
    (
        e.TradesmanPlaced("player", "w1_priest", 1, 2, 3),
        ["your tradesman joins Priest for 2 deniers (3 left): 1 VP at the end"],
    ),
    (
        e.TradesmanPlaced("player", "w1_priest", 0, 1, 3, "palace-3"),
        ["your tradesman from Palace 3 joins Priest for 1 denier (3 left): no VP at the end"],
    ),
    (
        e.Activated("y3_journeyman", 2, vp=4, paid_deniers=6, purse=1, standing=(19, 23)),
        ["twice: 6 deniers paid (1 now), +4 VP (le Roy 23, you 19)"],
    ),
    (
        e.Activated("y1_artisan", 1, deniers=6, paid_influence=1, purse=9, total_influence=3),
        ["once: 1 influence paid (3 now), +6 deniers (9 now)"],
    ),
    (
        e.Activated("y1_miller", 3, deniers=8, purse=9, chosen=(("Palace", 1), ("Bishopric", 2))),
        ["Palace once and Bishopric twice: +8 deniers (9 now)"],
    ),
    (
        e.Activated("r3_jousts", 3, vp=6, standing=(6, 0), jousted="won"),
        ["no red die of le Roy is higher, 3 times: +6 VP (le Roy 0, you 6)"],
    ),
    (
        e.Activated("r3_jousts", 1, vp=1, standing=(1, 0), jousted="lost"),
        ["le Roy has a higher red die, once: +1 VP (le Roy 0, you 1)"],
    ),
    (e.CubesGained("w1_priest", 1, 3), ["1 cube on Priest, 3 there now"]),
    (
        e.Built(((1, 4), (2, 4), (1, 6)), 3, 6, 9, (3, 0)),
        ["level 1, columns 4 and 6 and level 2, column 4: +3 VP (le Roy 0, you 3), +6 influence (9 now)"],
    ),
    (e.BannersCovered("er_war", 2, 1, 2, 6), ["2 cubes on War, 1 banner free: +2 influence (6 now)"]),
    (e.BannersCovered("er_war", 1, 0, 0, 20), ["1 cube on War, no banner free: influence stays at 20"]),
    (
        e.CitizenPlaced("palace-5", True, 0),
        ["le Roy's citizen lies down beside it; 0 citizens left in your supply"],
    ),
    (e.CitizenPlaced("palace-5", False, 1), ["the spot was empty; 1 citizen left in your supply"]),
    (e.Farmed(1, 4), ["+1 denier (4 now)"]),
    (
        e.Passed(2, ("R3", "W2")),
        [
            "🪑 You pass: 2 deniers into your district",
            "left in your district, for le Roy to buy: red 3, white 2",
        ],
    ),
    (e.Passed(2), ["🪑 You pass: 2 deniers into your district"]),
    (
        e.EarnedWaiting(5, 7),
        ["💰 You watched him and earned 5 deniers, 7 in your district now"],
    ),
    (
        e.RoundEnded(1, 7, 12, 2, 1, (9, 12), 4, 2),
        [
            "🌙 Round 1 ends: le Roy 12 VP, you 9",
            "+7 from your district, 12 deniers in your purse; 4 influence, 2 citizens in your supply",
            "back on their feet, in the supply: 2 of yours and 1 of le Roy's",
        ],
    ),
    (
        e.RoundEnded(1, 0, 1, 0, 0, (9, 12), 4, 1),
        [
            "🌙 Round 1 ends: le Roy 12 VP, you 9",
            "1 denier in your purse; 4 influence, 1 citizen in your supply",
        ],
    ),
]


@pytest.mark.parametrize(("event", "text"), TOLD, ids=[type(event).__name__ for event, _ in TOLD])
def test_every_event_in_words(event: Event, text: list[str]) -> None:
    assert words(event) == text


def test_lines_are_short_and_plain() -> None:
    for event, _ in TOLD:
        for line in narration.lines(event, content):
            assert 0 < len(line.text) <= LONGEST_LINE
            assert not any(sign in line.text for sign in "{}*_`~|#>")


def test_every_kind_of_event_has_words() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)}
    kinds = {kind for kind in kinds if kind.__module__ == e.__name__}
    assert set(narration.kinds) == kinds


def test_the_kings_doings_are_announced_and_the_players_stand_on_the_table() -> None:
    own = (e.Rerolled, e.Flipped, e.Recruited, e.ActionTaken, e.CubesGained, e.Built, e.Farmed, e.Passed)
    for event, _ in TOLD:
        voices = {line.voice for line in narration.lines(event, content)}
        if isinstance(event, own):
            assert voices == {"player"}
        if isinstance(event, e.RoyPlaced | e.Seized | e.Suffered | e.BlackRolled | e.EventsDrawn):
            assert voices == {"opponent"}


# The end


LINES = (
    ("collected", 31, 40),
    ("empty-levels", -4, 0),
    ("ch_henri", 3, 1),
)


def test_the_final_score() -> None:
    event = e.FinalScored(LINES, (30, 41), -11)
    assert words(event) == [
        "📜 The heralds add it all up",
        "Collected during the rounds: le Roy 40, you 31",
        "Cathedral levels without a cube: le Roy 0, you −4",
        "Henri I: le Roy 1, you 3",
        "In all: le Roy 41, you 30",
        "Your score: 30 − 41 = −11",
        "⚖️ Short work for the headsman",
        "The crown outshone you. The axe asks no questions.",
    ]
    below = e.FinalScored((), (2, -4), 6)
    assert "Your score: 2 − (−4) = 6" in words(below)


def ended(*scores: tuple[str, int, int]) -> KingsState:
    state = first_state(content, Setup("kings-challenge", "le-roy", "normal", seed=1))
    state.scores = [ScoreLine(*score) for score in scores]
    score = sum(line.player - line.roy for line in state.scores)
    state.outcome = Outcome(won=score > 0, cause=content.band(score).id, score=score)
    state.phase = "final"
    return state


def test_the_summary_of_a_defeat_of_a_draw_and_of_a_win() -> None:
    assert summary(content, ended(*LINES)) == [
        Line("Le Roy has won: le Roy 41, you 30", head=True),
        Line("Short work for the headsman. The crown outshone you. The axe asks no questions."),
    ]
    draw = summary(content, ended(("collected", 47, 47)))
    assert draw[0].text == "A draw, and a draw is the King's: le Roy 47, you 47"
    won = summary(content, ended(("collected", 47, 35)))
    assert won[0].text == "You beat le Roy: le Roy 35, you 47"
    assert won[-1].text == "A name at court. People begin to ask who you are."


# The text board


def board_of(state: KingsState) -> str:
    return board_text(board(Facts(content, state)))


def fullest() -> KingsState:
    """More than there can ever be: the wordiest cards, every spot fought over, a full queue, kept cards."""
    state = ended(("collected", 99, 99))
    state.outcome = None
    state.phase, state.round = "actions", 4

    def wordiest(ids: list[str]) -> str:
        return max(
            ids, key=lambda id_: len(said.card(content.activities[id_])) + len(content.activities[id_].name)
        )

    state.activities = [
        Activity(wordiest(content.candidates(*place)), True, ["player", "roy"], 3)
        for place in content.places()
    ]
    state.activities[0].tradesmen = ["roy"]
    longest = sorted(
        content.events, key=lambda id_: len(said.harm(content.events[id_]).gist + content.events[id_].name)
    )
    owners: list[Owner] = ["player", "roy", "player", "roy"]
    state.queue = [QueuedEvent(id_, owners[: content.events[id_].banners - 1]) for id_ in longest[-8:]]
    state.player.events, state.roy.events = longest[:4], longest[4:8]
    for spots in state.buildings.values():
        spots[:] = [
            CitizenSpot("player", "roy", True),
            *(CitizenSpot("roy", "player", True) for _ in range(5)),
        ]
    state.player.dice = ["R6", "Y5", "W4"] * 3
    state.roy.dice = ["Y6", "W5", "Y4"] * 3
    state.player.waiting, state.player.deniers, state.player.influence = 19, 39, 20
    state.cathedral = [["player", "roy", "player", "roy", "", ""] for _ in state.cathedral]
    state.black = state.rolled = [6, 5, 4, 3, 2, 1]
    return state


def test_the_fullest_board_is_short_enough() -> None:
    assert len(board_of(fullest())) < LONGEST_BOARD


def test_the_board_says_it_all() -> None:
    state = first_state(content, Setup("kings-challenge", "le-roy", "normal", seed=1))
    state.phase, state.round, state.turn = "actions", 2, "player"
    state.activities[1] = Activity("w1_priest", True, ["roy", "player"], 2)
    state.activities[2] = Activity("y1_merchant", True)
    state.queue = [QueuedEvent("er_war", ["player", "roy"]), QueuedEvent("ey_drought")]
    state.buildings["palace"][4] = CitizenSpot("roy", "player", True)
    state.buildings["palace"][3] = CitizenSpot("player", "", True)
    state.player.dice, state.player.waiting, state.player.vp = ["R6", "R3", "W1"], 6, 12
    state.player.events, state.roy.vp, state.roy.dice = ["ew_heresy"], 14, ["R5", "Y2"]
    state.cathedral[0] = ["player", "", "", "", "roy", "roy"]
    state.characters, state.resolved = ["ch_urban", "ch_thibaut"], ["ch_henri"]
    state.rolled = [3, 4]
    text = board_of(state)
    for part in (
        "Chevalier. Round 2 of 4, start player you: actions, your turn.",
        "Le Roy rolled 3+4=7: 2 cubes.",
        "You (P): 12 VP, 5 deniers, 4 influence; supply 6, general supply 6; events kept: Heresy.",
        "Your district: red 6 and 3, white 1, 6 deniers waiting.",
        "Le Roy (K): 14 VP; supply 24; events kept: none.",
        "His district, best first: red 5, yellow 2.",
        "Palace (red, salary 2): 1 empty, 2 empty, 3 empty, 4 you (locked), 5 le Roy (locked, you lying)",
        "A War (red): 2 black, 1 cube per 4 pips, banners you, le Roy, 1 free, VP 3/2",
        "B Drought (yellow): you lose 3 deniers, 1 cube per 4 pips, banners 2 free, VP 2/1, le Roy's target",
        "② Priest (white, per 3 pips): cube: +3 to each yellow die; VP 1/0, tradesmen: le Roy, you",
        "tradesmen: le Roy, you, your cubes 2",
        "③ Merchant (yellow, per 3 pips): +2 deniers; VP 1/0, cost 2, tradesmen: none",
        "Face down: 7, for round 1, 2 and 3",
        "Cathedral, columns 1 to 6, VP + influence per cube 1+1/1+1/1+1/1+2/1+2/1+2:",
        "Level 1: you 1; le Roy 5, 6; free 2, 3, 4",
        "Level 2: free 1, 2, 3, 4, 5, 6 (none of yours: −2 VP)",
        "- Urban IV: cubes in the cathedral 3/5/7 for 1/3/6 VP; now you 1 (0 VP), le Roy 2 (0 VP)",
        "- Thibaut II: deniers 6/12/18 for 1/3/6 VP; now you 5 (0 VP)",
        "Scored and gone: Henri I",
    ):
        assert part in text, part
    hidden = [content.activities[activity.card].name for activity in state.activities if not activity.open]
    assert not any(name in text for name in hidden)


def test_the_first_and_the_last_board_are_readable() -> None:
    first = board_of(first_state(content, Setup("kings-challenge", "le-roy", "very-hard", seed=2)))
    assert first.startswith("Dauphin. Round 1 of 4, start player le Roy: placement.")
    assert "No event in the queue." in first
    assert "Face down: 9, for round 1, 2 and 3" in first
    state = ended(("collected", 1, 2))
    state.characters = []
    last = board_of(state)
    assert "the game is over" in last.splitlines()[0]
    assert "No character left." in last


# The rules topics


def test_there_is_a_topic_for_everything() -> None:
    found = {topic.id: topic for topic in topics(content)}
    general = (
        "aim round placement income turn dice buying influence cubes fitting activate tradesmen cathedral "
        "fight citizens farm pass events black roy table payment workers impossible characters scoring "
        "levels verdicts why-not why-no-dice about"
    )
    assert set(general.split()) <= set(found)
    assert all(found[f"card-{card.id}"].title == card.name for card in content.activities.values())
    assert all(found[f"event-{event.id}"].title == event.name for event in content.events.values())
    assert all(found[f"character-{one.id}"].title == one.name for one in content.characters.values())


def test_topics_are_short_unique_and_complete() -> None:
    found = topics(content)
    assert len({topic.id for topic in found}) == len(found)
    assert len({topic.title for topic in found}) == len(found)
    for topic in found:
        assert 0 < len(topic.text) <= LONGEST_TOPIC, topic.id
        assert len(topic.id) <= LONGEST_ID
        assert topic.id == topic.id.lower()
        assert topic.source
        assert "{" not in topic.text
        assert "  " not in topic.text
        assert ".." not in topic.text


def test_le_roys_table_and_the_verdicts_are_those_of_the_content() -> None:
    found = {topic.id: topic.text for topic in topics(content)}
    assert found["table"].splitlines() == [
        "2 or 12: takes 3 VP (3 dice, one bought from you for 6 deniers)",
        "3 or 11: takes 2 VP (2 dice, one bought from you for 4 deniers)",
        "4 or 10: places a citizen (1 die)",
        "5 or 9: counters the right-most event (a die for each free banner)",
        "6: places a tradesman (1 die)",
        "7: two cubes in the cathedral (2 dice)",
        "8: top character scored for both (free)",
    ]
    spans = [line.split(":")[0] for line in found["verdicts"].splitlines()[1:]]
    assert spans == ["0 or less", "1 to 5", "6 to 10", "11 to 15", "16 to 20", "21 or more"]


def test_the_topic_on_cubes_agrees_with_the_dossier() -> None:
    found = {topic.id: topic.text for topic in topics(content)}
    fitting = dict(line.split(": ") for line in found["fitting"].splitlines())
    assert fitting["Squire"] == fitting["Blacksmith"] == fitting["Templar"] == fitting["Militia"]
    assert fitting["Militia"] == "red card, red event"
    assert fitting["Herald"] == fitting["Confession"] == "any card, any event, cathedral, farming"
    assert fitting["Tithing"] == "yellow card, yellow event, farming, placing with a yellow die"
    assert fitting["Monk"] == "yellow card, yellow event, farming"
    assert fitting["Priest"] == "yellow card, yellow event, Procession, farming"


def test_random_boards_keep_what_is_hidden() -> None:
    """The order of decks and the cards under backs do not show."""
    state = first_state(content, Setup("kings-challenge", "le-roy", "normal", seed=3))
    before, chance = board_of(state), Chance.from_seed(5)
    for activity, place in zip(state.activities, content.places(), strict=True):
        activity.card = chance.pick(content.candidates(*place))
    state.decks.red.reverse()
    assert board_of(state) == before
