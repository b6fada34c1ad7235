"""A file told as a story."""

import json
from pathlib import Path

import pytest

from tests.cli.console import LANTERNS, run, saved_game, talk


def test_a_game_under_way(home: Path) -> None:
    done = run("replay", saved_game(home / "game.json"))
    assert done.exit_code == 0
    assert done.stdout.startswith(
        "Lanterns: The harbour, Normal, seed 7\n"
        "\n"
        "Where does the great beacon stand?\n"
        "1. Ada: Light it at H10: 81 places lit\n"
        "  The great beacon burns at H10 with 8 oil.\n"
    )
    assert "The game is not over. It waits for:\nWhat does Ada do?" in done.stdout


def test_a_finished_game(home: Path) -> None:
    night = [{"choose": "decline"}, *[{"choose": "search"}] * 4, {"choose": "brace"}]
    requests = [{"choose": "beacon-h10"}, {"choose": "flag-m"}, *night * 5, {"export": True}]
    answers = talk(*LANTERNS, requests=requests)
    outcome = next(answer["outcome"] for answer in answers if answer.get("outcome"))
    file = home / "game.json"
    file.write_text(json.dumps(answers[-1]["export"]))
    done = run("replay", file)
    assert done.exit_code == 0
    won = "won" if outcome["won"] else "lost"
    assert done.stdout.endswith(f"Outcome: {won}, {outcome['cause']}, score {outcome['score']}\n")


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ([0, "dance", "?"], "“dance”, no longer fits: at “flag” there is flag-a, flag-b"),
        ([0, "flag-m", "changed"], "“flag-m”, no longer fits: what is asked at “flag” has changed since."),
        ([3, "flag-m", "changed"], "“flag-m”, no longer fits"),
    ],
)
def test_a_choice_that_no_longer_fits_is_named(choice: list[object], said: str, home: Path) -> None:
    file = saved_game(home / "game.json")
    game = json.loads(file.read_text())
    game["choices"][1] = choice
    file.write_text(json.dumps(game))
    done = run("replay", file)
    assert done.exit_code == 1
    assert "1. Ada: Light it at H10" in done.stdout
    assert "Choice 2, " in done.stderr
    assert said in done.stderr


def test_rules_that_changed_since(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Version 2 offers one option more where a lantern is picked to be tended."""
    choices = ["beacon-h10", "flag-m", "decline", "light", "light-c10", "search", "search", "search", "brace"]
    requests = [{"choose": choice} for choice in [*choices, "decline", "tend", "tend-h10", "pour-1"]]
    exported = talk(*LANTERNS, requests=[*requests, {"export": True}])[-1]["export"]
    assert len(exported["choices"]) == len(requests)
    file = home / "game.json"
    file.write_text(json.dumps(exported))
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.lanterns.v2")
    done = run("replay", file)
    assert done.exit_code == 1
    assert "Choice 12, “tend-h10”, no longer fits: what is asked at “watch.tend” has changed" in done.stderr


def test_an_edited_position_is_said(home: Path) -> None:
    file = saved_game(home / "game.json")
    game = json.loads(file.read_text())
    game["state"]["barrel"] -= 4
    game["state"]["oil"][0] += 4
    file.write_text(json.dumps(game))
    done = run("replay", file)
    assert done.exit_code == 0
    assert "The position in the file is another one" in done.stdout
    played = talk("--from", file, requests=[{"choose": "search"}, {"export": True}])[-1]["export"]
    file.write_text(json.dumps(played))
    assert "It began with a position.\n" in run("replay", file).stdout
