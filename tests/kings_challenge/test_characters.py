"""The six characters, step by step and for both sides, through le Roy's row 8."""

import pytest

from plugins.kings_challenge import events as e
from tests.kings_challenge.dossier import CHARACTER_POINTS, CHARACTERS, CharacterRow
from tests.kings_challenge.positions import CARDS, RED, WHITE, YELLOW, Game, game, roys_turn
from tests.kit.positions import only


def counting(character: str, mine: int, his: int) -> Game:
    """Le Roy is about to reveal this character; so many of what it counts are the player's and his."""
    others = [row.id for row in CHARACTERS if row.id != character]
    on_top = (character, *others)
    match character:
        case "ch_henri":
            # Four red ones are drawn in the fourth round, so none is put aside by itself.
            kept, roy_kept = (RED[0], *WHITE)[:mine], (*RED[1:4], *YELLOW)[:his]
            rest = [card for card in RED[:4] if card not in (*kept, *roy_kept)]
            return roys_turn(round_=4, characters=on_top, kept=kept, roy_kept=roy_kept, queue=rest, rows=[8])
        case "ch_urban":
            level = ("p" * mine + "r" * his).ljust(18, "r" if mine + his > 18 else ".")
            levels = tuple(level[start : start + 6] for start in (0, 6, 12))
            return roys_turn(characters=on_top, cathedral=levels, rows=[8])
        case "ch_hugues":
            return roys_turn(characters=on_top, influence=mine, rows=[8])
        case "ch_thibaut":
            return roys_turn(characters=on_top, deniers=mine, waiting=9, rows=[8])
        case "ch_chretien":
            spots = ("p" * mine + "r" * his).ljust(18, ".")
            return roys_turn(
                characters=on_top,
                city=" ".join((spots[:6], spots[6:12], spots[12:])),
                tradesmen={"r1_diplomat": "pr"},
                rows=[8],
            )
        case _:
            tradesmen = {card: "p" * (n < mine) + "r" * (n >= 9 - his) for n, card in enumerate(CARDS)}
            return roys_turn(characters=on_top, tradesmen=tradesmen, rows=[8])


CASES = [
    (row, count, points)
    for row in CHARACTERS
    for place, step in enumerate(row.steps)
    for count, points in ((step - 1, (0, *CHARACTER_POINTS)[place]), (step, CHARACTER_POINTS[place]))
]
"""Each step just missed and just reached."""


@pytest.mark.parametrize(
    ("row", "count", "points"), CASES, ids=[f"{row.id}-{count}" for row, count, _ in CASES]
)
def test_the_highest_step_reached_counts(row: CharacterRow, count: int, points: int) -> None:
    play = counting(row.id, count, 0)
    scored = only(play.opening, e.CharacterScored)
    assert (scored.character, scored.player_count, scored.player_vp) == (row.id, count, points)
    assert play.state.player.vp == points
    assert (scored.roy_vp, play.state.roy.vp) == (0, 0)


@pytest.mark.parametrize(
    ("row", "count", "points"), CASES, ids=[f"{row.id}-{count}" for row, count, _ in CASES]
)
def test_le_roy_scores_by_the_same_steps_but_not_for_deniers_and_influence(
    row: CharacterRow, count: int, points: int
) -> None:
    if not row.roy:
        play = counting(row.id, 18, 0)
        assert (play.state.player.vp, play.state.roy.vp) == (6, 0)
        return
    play = counting(row.id, 0, count)
    scored = only(play.opening, e.CharacterScored)
    assert (scored.roy_count, scored.roy_vp, scored.player_vp) == (count, points, 0)
    assert play.state.roy.vp == points


def test_only_what_stands_in_the_buildings_counts_for_chretien() -> None:
    play = roys_turn(
        characters=("ch_chretien", "ch_henri"),
        city="pppprr rrrrrr rrrrrr",
        lying={"palace-6": "p"},
        supply=3,
        rows=[8],
    )
    assert only(play.opening, e.CharacterScored).player_count == 4
    assert play.state.player.vp == 0


def test_the_next_one_is_scored_the_next_time() -> None:
    play = game(turn="roy", roy="R1", passed=True, round_=1, rows=(8, 8, 4), influence=6, deniers=12)
    scored = [event for event in play.opening if isinstance(event, e.CharacterScored)][:2]
    assert [event.character for event in scored] == ["ch_henri", "ch_urban"]
    assert [event.left for event in scored] == [5, 4]
    assert play.state.resolved[:2] == ["ch_henri", "ch_urban"]
