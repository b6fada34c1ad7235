"""Whatever is wrong gets one clear sentence and a non-zero exit, and nothing is lost."""

import os
import sqlite3
from pathlib import Path

import pytest
from click.testing import Result

from tests.cli.console import LANTERNS, run, saved_game, talk

MEGABYTE = 2**20


def refused(done: Result, *said: str) -> None:
    assert done.exit_code in (1, 2), done.output
    assert done.stderr.count("\n") == 1 or done.stderr.startswith("Usage:")
    assert "Traceback" not in done.output
    for words in said:
        assert words in done.stderr


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["lantern"], "I don't know a game called “lantern”. Did you mean “lanterns”?"),
        (["chess"], "I don't know a game called “chess”. There is: lanterns."),
        (["lanterns", "harbor-town"], "Lanterns has no scenario “harbor-town”. Did you mean “harbour”?"),
        (["lanterns", "harbour", "hrad"], "The harbour has no difficulty “hrad”. Did you mean “hard”?"),
        (["lanterns", "--seed", "seven"], "A seed is a whole number from 0 to"),
        (["lanterns", "--seed", "-7"], "“-7” is not"),
        (["lanterns", "--seed", "1e9"], "“1e9” is not"),
        (["lanterns", "--seed", "9" * 30], "A seed is a whole number from 0 to"),
        (["lanterns", "hills", "--people", "3"], "The hills is for 1 to 2 people, not for 3."),
        (["lanterns", "--people", "0"], "not for 0"),
        (["lanterns", "--option", "rain=on"], "Lanterns has no option “rain”. There is: fog, trouble."),
        (["lanterns", "--option", "fog=thick"], "There is: off, on."),
        (["lanterns", "--option", "fog"], "“fog” is not of the form NAME=VALUE."),
        (["lanterns", "--people", "two"], "'two' is not a valid integer"),
    ],
)
def test_words(command: str, words: list[str], said: str, home: Path) -> None:
    refused(run(command, *words), said)
    if (home / "games.db").exists():
        assert "Games: none" in run("doctor").stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--terminal", "--json"], "--terminal and --json cannot be used together."),
        (["--resume", "--from", "x"], "--resume and --from cannot be used together."),
        (["--resume", "--seed", "7"], "A saved game has its seed, people and options already"),
        (["--resume"], "There is no unfinished game at this terminal."),
        (["--resume", "lanterns"], "There is no unfinished game of Lanterns at this terminal."),
        (["--dance"], "No such option"),
    ],
)
def test_words_that_do_not_go_together(words: list[str], said: str) -> None:
    refused(run("play", *words), said)


@pytest.mark.parametrize("command", [["play", "--from"], ["replay"]])
class TestFiles:
    """The running game of the terminal is as it was, whatever file is brought along."""

    @pytest.fixture(autouse=True)
    def nothing_is_lost(self) -> "object":
        before = talk(*LANTERNS, requests=[{"choose": "beacon-h10"}])[-1]
        yield
        after = talk("--resume")[0]
        assert (after["game_id"], after["version"], after["state"]) == (
            before["game_id"],
            before["version"],
            before["state"],
        )

    def brought(self, command: list[str], path: Path, content: bytes) -> Result:
        path.write_bytes(content)
        return run(*command, path)

    @pytest.mark.parametrize(
        "content", [b"", b"hello", b"{}", b"[1, 2]", b"\xff\xfe\x00", b"[" * 100_000, b'{"gamekeeper": 1}']
    )
    def test_not_a_game(self, command: list[str], content: bytes, home: Path) -> None:
        done = self.brought(command, home / "file", content)
        refused(done, "That file is not a game saved by Gamekeeper:")

    def test_missing(self, command: list[str], home: Path) -> None:
        refused(run(*command, home / "nowhere"), "nowhere cannot be read: No such file or directory.")

    def test_a_folder(self, command: list[str], home: Path) -> None:
        refused(run(*command, home), "cannot be read: Is a directory.")

    def test_twenty_megabytes(self, command: list[str], home: Path) -> None:
        with (home / "big.json").open("wb") as file:
            file.write(b'{"gamekeeper": 1, "padding": "')
            os.truncate(file.fileno(), 20 * MEGABYTE)
        refused(run(*command, home / "big.json"), "That file is too big for a saved game (at most 2 MB).")

    def test_endless(self, command: list[str]) -> None:
        refused(run(*command, "/dev/zero"), "That file is too big for a saved game")


@pytest.mark.parametrize("command", [["play", "--from"], ["replay"]])
@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"gamekeeper": 99}, "saved by a newer version (file format 99). Please update first."),
        ({"rules_version": 99}, "saved by a newer version (rules version 99). Please update first."),
        ({"choices": [], "since": 7}, "its list of choices is wrong"),
        ({"setup": {"game": "chess", "scenario": "x", "difficulty": "y", "seed": 1}}, "“chess”"),
        ({"setup": {"game": "lanterns", "scenario": "x", "difficulty": "y", "seed": 1}}, "no such setup"),
    ],
)
def test_files_that_are_almost_games(
    command: list[str], changes: dict[str, object], said: str, home: Path
) -> None:
    refused(run(*command, saved_game(home / "game.json", **changes)), said)


def test_newer_database(home: Path) -> None:
    talk(*LANTERNS)
    with sqlite3.connect(home / "games.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    database.close()
    said = "This database was written by a newer Gamekeeper (schema 9999"
    refused(run("play", *LANTERNS), said)
    refused(run("play", "--resume"), said)
    doctor = run("doctor")
    assert doctor.exit_code == 1
    assert said in doctor.stdout
    with sqlite3.connect(home / "games.db") as database:
        assert database.execute("SELECT count(*) FROM games").fetchone() == (1,)
    database.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("games", "GAMEKEEPER_DATABASE_URL cannot be used"),
        ("sqlite:///{home}/plain.db", "GAMEKEEPER_DATABASE_URL cannot be used"),
        ("dbase+nothing://here", "GAMEKEEPER_DATABASE_URL cannot be used"),
        ("sqlite+aiosqlite:///{home}", "The database cannot be used"),
        ("sqlite+aiosqlite:///{home}/file/games.db", "The database's folder cannot be made"),
        ("sqlite+aiosqlite:///{home}/file", "The database cannot be used: file is not a database"),
    ],
)
def test_databases_that_are_none(url: str, said: str, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (home / "file").write_bytes(b"not a database " * 100)
    monkeypatch.setenv("GAMEKEEPER_DATABASE_URL", url.format(home=home))
    refused(run("play", *LANTERNS), said)
    assert run("doctor").exit_code == 1


def test_a_setting_that_cannot_be_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_CONTENT", "/nowhere/at/all")
    for command in ("play", "games", "doctor", "simulate", "run"):
        refused(run(command), "GAMEKEEPER_CONTENT names no folder: /nowhere/at/all")


def test_no_game_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.cli.broken_plugin")
    said = "tests.cli.broken_plugin is broken: RuntimeError: the cupboard is empty."
    refused(run("play"), "No game is installed.", said)
    refused(run("play", "--json", "lanterns"), "No game is installed.")
    refused(run("simulate"), "No game is installed.")


def test_a_game_without_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.cli.helpless_plugin")
    said = "Helpless cannot be loaded at the moment: RuntimeError: the rulebook is lost"
    refused(run("play", "helpless"), said)
    refused(run("simulate", "helpless"), said)


def test_run_without_a_token() -> None:
    refused(run("run"), "No token: set GAMEKEEPER_TOKEN")
