"""The words: reports, rules topics, the text board, the summary."""

import pytest

from plugins.api import Event, Line, Outcome, Setup, board_text
from plugins.kings_challenge import events as e
from plugins.kings_challenge.content import load
from plugins.kings_challenge.facts import Facts
from plugins.kings_challenge.picture.sample import full
from plugins.kings_challenge.setup import first_state
from plugins.kings_challenge.state import Activity, CitizenSpot, KingsState, QueuedEvent, ScoreLine
from plugins.kings_challenge.words.board import board
from plugins.kings_challenge.words.ending import summary
from plugins.kings_challenge.words.narration import narration
from plugins.kings_challenge.words.topics import topics
from tests.kings_challenge.test_stored_events import EVENTS

content = load()

LONGEST_LINE = 200
LONGEST_BOARD = 4000


def words(*events: Event) -> list[str]:
    return [line.text for event in events for line in narration.lines(event, content)]


# What is told. Thousands of lines are held against what was told before in `test_stored_events.py`.

RARE: list[tuple[Event, list[str]]] = [
    (
        e.IncomePaid(10, (("palace", 6, 12),), 12, 10, 0, 2, True, (1, 5)),
        [
            "💰 Income +10, salaries −12 (Palace 12): 0 deniers in your purse",
            "⚠️ 2 deniers short: you lose 2 VP (le Roy 5, you 1)",
        ],
    ),
    (e.RoyCubeCame("ew_heresy"), ["Heresy: no box in the cathedral is left for le Roy's cube"]),
    (e.Suffered("ey_famine", "deniers", 0, 0, 5), ["Famine: nothing to take from you"]),
    (e.BlackRolled(0, ()), ["🛡️ No black dice: the roads are quiet this round"]),
    (
        e.Activated("y3_journeyman", 2, vp=4, paid_deniers=6, purse=1, standing=(19, 23)),
        ["twice: 6 deniers paid (1 now), +4 VP (le Roy 23, you 19)"],
    ),
    (
        e.ActionTaken("fight", "er_war", ("R3", "R4"), (), 0, 6, 12, "y2_blacksmith"),
        ["⚔️ You fight War with red 4 and red 3, total 12", "with a cube of Blacksmith: +5 to a red group"],
    ),
    (
        e.RoundBegan(2, 4, "roy", (e.Shown("r2_hunt"),)),
        [
            "📯 Round 2 of 4: le Roy begins",
            "new: Hunt (red), 1 per 3: +1 influence; tradesman 4 deniers, 2/1 VP",
        ],
    ),
    (e.Passed(0, by_itself=True), ["🪑 No die is left on either side: the round is over for you"]),
    (e.RoyPaid((), 1), ["has no die to pay with"]),
    (
        e.RoyBuilt(((3, 1),), 2, 1, (0, 4)),
        ["level 3, column 1, no box for the other: +2 VP (le Roy 4, you 0)"],
    ),
    (e.RoyBuilt((), 2, 2, (0, 6)), ["no box is left, but praise is: +2 VP (le Roy 6, you 0)"]),
    (e.RoyRolled((3, 4), "cathedral", 7, 3), ["👑 Le Roy rolls 3 + 4 = 7: two stones for the cathedral"]),
]


@pytest.mark.parametrize(("event", "text"), RARE, ids=[type(event).__name__ for event, _ in RARE])
def test_what_is_rarely_told(event: Event, text: list[str]) -> None:
    assert words(event) == text


def test_lines_are_short_and_plain() -> None:
    for event in EVENTS:
        for line in narration.lines(event, content):
            assert 0 < len(line.text) <= LONGEST_LINE
            assert not any(sign in line.text for sign in "{}*_`~|#>")


def test_every_kind_of_event_has_words() -> None:
    kinds = {kind for kind in vars(e).values() if isinstance(kind, type) and issubclass(kind, Event)}
    assert set(narration.kinds) == {kind for kind in kinds if kind.__module__ == e.__name__}


def test_the_kings_doings_are_announced_and_the_players_stand_on_the_table() -> None:
    own = (e.Rerolled, e.Flipped, e.Recruited, e.ActionTaken, e.CubesGained, e.Built, e.Farmed, e.Passed)
    for event in EVENTS:
        voices = {line.voice for line in narration.lines(event, content)}
        if isinstance(event, own):
            assert voices == {"player"}
        if isinstance(
            event, e.RoyPlaced | e.RoyRolled | e.Seized | e.Suffered | e.BlackRolled | e.EventsDrawn
        ):
            assert voices == {"opponent"}


# The end


LINES = (("collected", 31, 40), ("empty-levels", -4, 0), ("ch_henri", 3, 1))


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


def test_the_fullest_board_is_short_enough() -> None:
    assert len(board_of(full(content))) < LONGEST_BOARD


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


def test_topics_are_finished_sentences_with_a_source() -> None:
    for topic in topics(content):
        assert topic.id == topic.id.lower()
        assert topic.source
        assert not any(left in topic.text for left in ("{", "  ", "..")), topic.id


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
