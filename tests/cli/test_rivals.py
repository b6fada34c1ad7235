"""Rivals at one machine: whose seat is given up, who wins, and the way back."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.console import run, talk
from tests.keeper.test_rivals import ROUND

ORCHARD = ("orchard", "hill", "normal", "--people", "3", "--seed", "1")


@pytest.fixture(autouse=True)
def orchard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.rivals")


def play(*typed: str) -> str:
    done = run("play", "--terminal", *ORCHARD, typed="".join(f"{line}\n" for line in typed))
    assert done.exit_code == 0, done.output
    return done.stdout


def test_winners_and_scores_are_named() -> None:
    told = play(*ROUND * 3)
    assert "Player 1 (Basket 1) and Player 2 (Basket 2) win.\n12 apples were picked.\n" in told
    assert "Player 1 (Basket 1): 6.\nPlayer 2 (Basket 2): 6.\nPlayer 3 (Basket 3): 0.\n" in told


def test_a_rival_gives_up_and_the_others_go_on() -> None:
    told = play("first-1", "tree-red", "resign", "no", "resign", "yes", "log 1", "resign", "yes")
    assert "Player 2 (Basket 2) gives up for good, and the others go on? Type yes or no." in told
    assert "The game goes on." in told
    assert "Seat 2 picks 1 from the red tree\n\nPlayer 3 (Basket 3) decides.\nWhich tree?" in told
    assert "Player 2 gave up. The others went on." in told
    assert "Player 1 (Basket 1) wins." in told, "the last one left"


def test_back_from_the_second_question_to_the_first() -> None:
    told = play("first-0", "tree-red", "back", "log", "back")
    assert (
        "How many from the red tree?\n1. Pick 1\n2. Pick 2\n3. Pick 3\nOr type back to go back one step.\n"
        in told
    )
    assert told.count("Player 1 (Basket 1) decides.\nWhich tree?\n1. The red tree\n") == 1
    assert told.count("Which tree?\n1. The red tree\n") == 2
    assert "Player 1 went back." in told
    assert "There is no step to go back from here." in told


def test_a_program_goes_back_and_resigns() -> None:
    requests = [
        {"choose": "first-2"},
        {"choose": "tree-red"},
        {"back": True, "version": 3},
        {"back": True},
        {"resign": True, "seat": 0},
        {"resign": True},
    ]
    _, tree, number, back, refused, resigned, over = talk(*ORCHARD, requests=requests)
    assert [answer["way_back"] for answer in (tree, number, back)] == [None, 2, None]
    assert (back["decision"], back["version"]) == (tree["decision"], 4)
    assert refused["error"]["code"] == "NO_WAY_BACK"
    assert (resigned["outcome"], resigned["decision"]) == (None, tree["decision"])
    assert (over["outcome"]["winners"], over["outcome"]["cause"]) == ([1], "resigned")


def test_a_file_tells_who_gave_up_and_who_won(home: Path) -> None:
    requests: list[dict[str, Any]] = [{"choose": option} for option in ("first-0", "tree-red")]
    requests += [{"resign": True, "seat": 1}, {"choose": "pick-3"}, {"choose": "pass"}]
    for _ in range(2):
        requests += [{"choose": option} for option in ("first-0", "pass", "pass")]
    *_, over, exported = talk(*ORCHARD, requests=[*requests, {"export": True}])
    assert over["outcome"]["winners"] == [0]
    file = home / "game.json"
    file.write_text(json.dumps(exported["export"]))
    told = run("replay", file).stdout
    assert "3. Basket 2 gives up.\n" in told
    assert told.endswith("Outcome: won by Basket 1, harvest\nBasket 1: 3\nBasket 2: 0\nBasket 3: 0\n")
