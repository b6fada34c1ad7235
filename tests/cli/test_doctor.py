"""What the doctor finds, and what it keeps to itself."""

import base64
from pathlib import Path

import pytest

from bot.cli.doctor import application_of
from tests.cli.console import LANTERNS, run, talk

APPLICATION = 123456789012345678
TOKEN = base64.b64encode(str(APPLICATION).encode()).decode().rstrip("=") + ".abc.made-up"


def test_all_is_well(home: Path) -> None:
    talk(*LANTERNS, requests=[{"resign": True}])
    talk(*LANTERNS)
    done = run("doctor")
    assert done.exit_code == 0
    assert f"Database: sqlite+aiosqlite:///{home / 'games.db'}\n" in done.stdout
    assert "Schema: 0002\nGames: 1 playing, 1 resigned\nThe database can be written.\n" in done.stdout
    assert "Game lanterns: works, rules version 1, stable\n" in done.stdout
    assert "Playing here needs none." in done.stdout
    assert done.stdout.endswith("All is well.\n")


def test_looking_for_a_database_does_not_make_one(home: Path) -> None:
    done = run("doctor")
    assert done.exit_code == 0
    assert "The database is not there yet." in done.stdout
    assert list(home.iterdir()) == []


def test_broken_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    plugins = "tests.lanterns.plugin tests.cli.broken_plugin tests.cli.helpless_plugin"
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", plugins)
    done = run("doctor")
    assert done.exit_code == 1
    assert "Game lanterns: works" in done.stdout
    assert "Wrong: tests.cli.broken_plugin is broken: RuntimeError: the cupboard is empty" in done.stdout
    assert "Wrong: helpless is broken: RuntimeError: the rulebook is lost" in done.stdout
    assert done.stderr == "Error: 2 things need attention.\n"


def test_the_token_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_TOKEN", TOKEN)
    done = run("doctor")
    assert done.exit_code == 0
    assert f"client_id={APPLICATION}" in done.stdout
    assert TOKEN not in done.output
    assert "made-up" not in done.output


def test_the_password_is_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_DATABASE_URL", "nosuch+driver://keeper:hunter2@db/games")
    done = run("doctor")
    assert done.exit_code == 1
    assert "hunter2" not in done.output


@pytest.mark.parametrize("token", ["", "hello", "!!!.x.y", "aGVsbG8.x.y", "é.x.y"])
def test_what_does_not_look_like_a_token(token: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert application_of(token) is None
    if token:
        monkeypatch.setenv("GAMEKEEPER_TOKEN", token)
        done = run("doctor")
        assert done.exit_code == 1
        assert "Wrong: the token does not look like one of Discord's." in done.stdout


def test_a_token_file_that_is_missing(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_TOKEN_FILE", str(home / "token"))
    assert "Wrong: GAMEKEEPER_TOKEN_FILE cannot be read" in run("doctor").stdout


def test_a_database_that_cannot_be_written(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    talk(*LANTERNS)
    url = f"sqlite+aiosqlite:///file:{home / 'games.db'}?mode=ro&uri=true"
    monkeypatch.setenv("GAMEKEEPER_DATABASE_URL", url)
    done = run("doctor")
    assert done.exit_code == 1
    assert "Games: 1 playing\nWrong: The database is read-only.\n" in done.stdout
