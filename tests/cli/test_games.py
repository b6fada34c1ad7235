"""The list of games, broken ones included."""

import json

import pytest

from tests.cli.console import run


def test_games() -> None:
    done = run("games")
    assert done.exit_code == 0
    assert done.stdout.splitlines() == [
        "lanterns: Lanterns. Keep the coast lit for five nights against the Storm.",
        "  harbour: The harbour, 1 to 4 people; easy, normal, hard. Open water, far light.",
        "  hills: The hills, 1 to 2 people; easy, normal, hard. "
        "Light reaches less far, but there is more oil.",
        "  --option fog=off|on: Fog",
        "  --option trouble=none|raise: Trouble",
    ]


def test_a_broken_plugin_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.cli.broken_plugin tests.lanterns.plugin no.such.plugin")
    done = run("games")
    assert done.exit_code == 0
    assert "lanterns: Lanterns." in done.stdout
    assert "Broken: tests.cli.broken_plugin: RuntimeError: the cupboard is empty" in done.stdout
    assert "Broken: no.such.plugin: ModuleNotFoundError" in done.stdout
    listed = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in listed["games"]] == ["lanterns"]
    assert [one["name"] for one in listed["broken"]] == ["tests.cli.broken_plugin", "no.such.plugin"]
    assert run("play", "lanterns").exit_code == 0


def test_a_game_whose_rules_do_not_load(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.lanterns.plugin tests.cli.helpless_plugin")
    done = run("games")
    assert done.exit_code == 0
    assert "lanterns: Lanterns." in done.stdout
    assert "helpless: Helpless" not in done.stdout
    assert done.stdout.endswith("Broken: helpless: RuntimeError: the rulebook is lost\n")
    listed = json.loads(run("games", "--json").stdout)
    assert [game["id"] for game in listed["games"]] == ["lanterns"]
    assert listed["broken"] == [{"name": "helpless", "reason": "RuntimeError: the rulebook is lost"}]


def test_games_as_json() -> None:
    (game,) = json.loads(run("games", "--json").stdout)["games"]
    assert game["scenarios"][0]["people"] == [1, 4]
    assert [one["id"] for one in game["scenarios"][0]["difficulties"]] == ["easy", "normal", "hard"]


def test_no_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "")
    assert run("games").stdout.startswith("No game is installed.")
