"""Games as files: exported, edited by hand, played on."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.console import LANTERNS, run, saved_game, talk


@pytest.fixture
def file(home: Path) -> Path:
    return saved_game(home / "game.json")


def edited(file: Path, **changes: Any) -> Path:
    """The file with fields of its state changed."""
    game = json.loads(file.read_text())
    game["state"] |= changes
    file.write_text(json.dumps(game))
    return file


def test_an_exported_game_goes_on_where_it_was(file: Path) -> None:
    before, brought = talk("--resume")[0], talk("--from", file)[0]
    assert brought["game_id"] != before["game_id"]
    for field in ("decision", "state", "version"):
        assert brought[field] == before[field]


def test_an_edited_state_is_a_position(file: Path) -> None:
    state = json.loads(file.read_text())["state"]
    oil = state["oil"]
    edited(file, barrel=state["barrel"] - 4, oil=[oil[0] + 4, oil[1]])
    (table,) = talk("--from", file)
    assert table["state"]["oil"] == [oil[0] + 4, oil[1]]
    assert table["decision"]["prompt"].startswith(f"What does Ada do? {oil[0] + 4} oil")


def test_a_game_that_began_with_a_position_can_be_taken_along_again(file: Path) -> None:
    state = json.loads(file.read_text())["state"]
    edited(file, barrel=state["barrel"] - 4, oil=[state["oil"][0] + 4, state["oil"][1]])
    before, after, answer = talk("--from", file, requests=[{"choose": "search"}, {"export": True}])
    assert answer["export"]["origin"] == before["state"]
    file.write_text(json.dumps(answer["export"]))
    (brought,) = talk("--from", file)
    assert (brought["state"], brought["version"]) == (after["state"], after["version"])


def test_the_terminal_takes_files_too(file: Path) -> None:
    done = run("play", "--from", file, typed="search\n")
    assert done.exit_code == 0
    assert "Ada searches the shore" in done.stdout


def test_people_of_a_brought_game_have_their_seats(home: Path) -> None:
    requests = [{"choose": "beacon-h10"}, {"choose": "flag-m"}, {"export": True}]
    exported = talk(*LANTERNS, "--people", 2, requests=requests)[-1]["export"]
    file = home / "two.json"
    file.write_text(json.dumps(exported))
    assert "Player 1 (Ada) or Player 2 (Bo) decides." in run("play", "--from", file).stdout


def test_words_beside_a_file_have_to_fit_it(file: Path) -> None:
    assert talk(*LANTERNS, "--from", file)
    done = run("play", "lanterns", "hills", "--from", file)
    assert done.exit_code == 2
    assert "another one: Lanterns: The harbour, Normal, seed 7" in done.stderr


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"barrel": 500}, "oil in all instead of 80"),
        ({"night": 9}, "night 9 is none of the 5 nights"),
        ({"lanterns": [{"spot": "Z99", "oil": 8}]}, "'Z99' is not on the chart"),
        ({"oil": "much"}, "Expected `array`"),
        ({"weather": "fine"}, "unknown field `$.weather`"),
        ({"chance": {"key": -1}}, "Expected `int` >= 0 - at `$.chance.key`"),
        ({"chance": {"key": 1, "drawn": 10**30}}, "at `$.chance.drawn`"),
        ({"fleet": []}, "each letter must be on exactly one ship"),
        ({"seat": 5}, "there is no keeper 5"),
    ],
)
def test_impossible_states_are_refused_with_the_reason(
    file: Path, changes: dict[str, Any], reason: str
) -> None:
    before = talk("--resume")
    done = run("play", "--json", "--from", edited(file, **changes))
    assert done.exit_code == 2
    error = json.loads(done.stdout)["error"]
    assert error["code"] == "IMPORT_IMPOSSIBLE"
    assert reason in error["message"]
    assert reason in done.stderr
    assert talk("--resume") == before  # no half-made game is left behind
