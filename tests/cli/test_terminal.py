"""A person at a plain terminal."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.console import LANTERNS, run, talk

OPENING = ["h10", "flag-m", "decline"]


def play(*typed: str, words: tuple[object, ...] = LANTERNS) -> str:
    """What is printed while these lines are typed."""
    done = run("play", "--terminal", *words, typed="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    assert done.stderr == ""
    return done.stdout


def test_a_whole_game() -> None:
    told = play("h10", "flag-m", *["1"] * 200)
    assert told.startswith("Lanterns: The harbour, Normal, seed 7\nKeep the coast lit")
    assert re.search(r"The game is (won|lost)\.\n", told)
    assert told.endswith("Thank you for playing.\n")
    assert "\x1b" not in told  # no colour, no cursor tricks
    assert run("play", "--resume").exit_code == 1  # nothing is left to go on with


def test_a_long_list_is_told_by_its_groups() -> None:
    told = play()
    assert "300 options in 15 groups:\nRow A: numbers 1 to 20\n" in told
    assert "Light it at" not in told


def test_a_long_list_page_by_page() -> None:
    told = play("more", "more")
    assert "20. Light it at A20" in told
    assert "40. Light it at B20" in told
    assert "260 more. Type more to list them." in told
    assert "These were the last." in play(*["more"] * 15)
    assert "There are no more." in play(*["more"] * 16)


def test_a_long_list_narrowed_by_words() -> None:
    told = play("row c", "c1")
    assert "20 options fit:\nRow C:\n41. Light it at C1" in told
    assert "Chosen: Light it at C1: " in told


def test_numbers_stay_the_same_in_a_narrowed_list() -> None:
    assert "Chosen: Light it at C2: " in play("row c", "42")


@pytest.mark.parametrize("typed", ["150", "0150", "beacon-h10", "H10", "light it at h10", "choose h10"])
def test_ways_to_mean_an_option(typed: str) -> None:
    assert "Chosen: Light it at H10: 81 places lit\n" in play(typed)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("301", "There is no option 301: the numbers go from 1 to 300."),
        ("0", "There is no option 0"),
        ("9" * 5000, "There is no option 9999"),
        ("dance", "No option has “dance” in it."),
        ("x" * 20_000, "That line is too long."),
        ("export", "Type export and the name of a file"),
        ("rules dancing", "There is no topic “dancing”."),
        ("undo", "There is nothing to take back."),
        ("why", "The opponent has not decided anything yet."),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(typed: str, answer: str) -> None:
    told = play(typed)
    assert answer in told
    assert talk("--resume")[0]["version"] == 1


def test_bytes_that_are_no_text() -> None:
    done = run("play", *LANTERNS, typed=b"\xff\xfe\n")
    assert done.exit_code == 0
    assert "No option has" in done.stdout


@pytest.mark.parametrize("typed", ["", "  ", "\x1b[A", "\x00"])
def test_an_empty_line_asks_again(typed: str) -> None:
    """Keys that write nothing count as nothing."""
    told = play(typed)
    assert told.count("Where does the great beacon stand?") == 2
    assert "\x1b" not in told


def test_undo_within_what_is_known() -> None:
    told = play("h10", "undo", "c3")
    assert "Taken back.\n\nWhere does the great beacon stand?" in told
    assert "Chosen: Light it at C3" in told


def test_undo_behind_dice_is_asked_for_and_counted() -> None:
    told = play(*OPENING, "search", "undo", "no", "undo", "yes", "undo", "board", *["1"] * 200)
    assert "Nothing was taken back.\n" in told
    assert "Taken back.\n" in told
    assert "Taken back behind dice or cards: 1." in told


def test_looking_around() -> None:
    told = play(*OPENING, "board", "log", "log 1", "rules", "rules storm", "help", "QUIT")
    assert "Lantern 1 at H10: 8 oil." in told
    assert "You: Light it at H10: 81 places lit\n  The great beacon burns at H10" in told
    assert "rules storm: The Storm" in told
    assert "The Storm (house rules, 6)\nIt blows at" in told
    assert "choose WORDS: " in told
    assert told.endswith("The game is saved. To go on: gamekeeper play --resume\n")


def test_why_the_opponent_did_it() -> None:
    told = play(*OPENING, *["search"] * 4, "brace", "why")
    assert "The Storm blows at the lantern at H10.\n  Which lantern does the Storm blow at?" in told


def test_log_tells_what_was_taken_back() -> None:
    told = play("h10", "undo", "log")
    assert "You: Light it at H10: 81 places lit (taken back)" in told
    assert "You took back: Light it at H10" in told


def test_resigning_is_asked_for() -> None:
    told = play("resign", "no", "resign", "yes")
    assert "The game goes on." in told
    assert told.endswith("You gave this game up. There will be others.\n")


def test_export_never_overwrites(home: Path) -> None:
    file = home / "game.json"
    assert f"The game is in {file}" in play("h10", f"export {file}")
    kept = file.read_bytes()
    assert json.loads(kept)["setup"]["seed"] == 7
    assert "is there already and was left alone" in play(f"export {file}")
    assert file.read_bytes() == kept
    assert "cannot be written: No such file or directory." in play(f"export {home / 'no' / 'game.json'}")


def test_a_failing_rule_is_an_apology_and_the_log_has_the_rest(home: Path) -> None:
    told = play(*OPENING, "rope", "search", words=(*LANTERNS, "--option", "trouble=raise"))
    assert "Something went wrong in the game itself" in told
    assert "Traceback" not in told
    assert "searches the shore" in told
    assert "the cursed rope snaps" in (home / "gamekeeper.log").read_text()


def test_several_people_at_one_terminal() -> None:
    told = play("h10", "flag-m", words=(*LANTERNS, "--people", "2"))
    assert "Lanterns: The harbour, Normal, 2 people, seed 7" in told
    assert "Player 1 (Ada) decides.\nWhere does the great beacon stand?" in told
    assert "Player 1 (Ada) or Player 2 (Bo) decides.\nWho trades" in told
    assert "2. Bo trades: a card for 2 oil, for Player 2\n" in told
    told = play("trade-1", "search", "search", "search", "log", words=("--resume",))
    assert "Player 2 (Bo) decides.\nWhat does Bo do?" in told
    assert "Player 2: Bo trades: a card for 2 oil" in told


def test_whose_decision_it_is_is_not_said_twice_in_a_row() -> None:
    assert play("h10", words=(*LANTERNS, "--people", "2")).count("Player 1 (Ada) decides.") == 1


def test_resume_takes_the_game_that_is_named() -> None:
    play("h10")
    assert "Where does the great beacon stand?" in play(words=("lanterns", "hills"))
    assert "another one: Lanterns: The hills, Normal, seed" in run("play", "--resume", *LANTERNS).stderr
    assert "Lanterns: The hills" in play(words=("--resume", "lights", "moor"))


def test_a_resumed_game_shows_the_board_first() -> None:
    play(*OPENING)
    told = play("search", words=("--resume",))
    assert "Lantern 1 at H10: 8 oil." in told
    assert "Ada searches the shore" in told


def test_no_words_at_all_start_the_only_game() -> None:
    assert "Lanterns: The harbour, Normal, seed " in play(words=())


def test_a_menu_where_there_are_several_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.cli.helpless_plugin tests.lanterns.plugin")
    told = play("3", "2", "h10", words=())
    assert told.startswith("Which game?\n1. Helpless. Keep the coast lit")
    assert "The numbers go from 1 to 2." in told
    assert "Chosen: Light it at H10" in told
    assert "Lanterns: The harbour" in play("lights", words=())
    ended = run("play", "--terminal")
    assert ended.exit_code == 2
    assert ended.stderr == "Error: No game was chosen.\n"
