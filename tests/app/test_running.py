"""The token, the invitation, and log lines."""

import io
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
import structlog
from structlog.testing import capture_logs

from bot.app import logs
from bot.app.client import GamekeeperClient
from bot.app.invite import invite_link
from bot.app.run import run
from bot.app.token import read_token
from bot.settings import BadSetting, Settings

SETTINGS = Settings("sqlite+aiosqlite://")


def test_the_token_comes_from_the_environment_or_a_file(tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_text(" secret-two\n")
    with_file = Settings("sqlite+aiosqlite://", token_file=file)
    assert read_token(SETTINGS, {"GAMEKEEPER_TOKEN": "secret "}) == "secret"
    assert read_token(with_file, {}) == "secret-two"
    assert read_token(with_file, {"GAMEKEEPER_TOKEN": "secret"}) == "secret"


def test_no_token(tmp_path: Path) -> None:
    empty = tmp_path / "token"
    empty.touch()
    for settings in (
        SETTINGS,
        Settings("sqlite+aiosqlite://", token_file=tmp_path / "nowhere"),
        Settings("sqlite+aiosqlite://", token_file=empty),
    ):
        with pytest.raises(BadSetting, match="GAMEKEEPER_TOKEN"):
            read_token(settings, {})


def test_the_invitation_asks_for_no_more_than_is_needed() -> None:
    query = parse_qs(urlsplit(invite_link(42)).query)
    assert query["client_id"] == ["42"]
    assert query["scope"] == ["bot applications.commands"]
    view, send, in_threads, attach, history = 1 << 10, 1 << 11, 1 << 38, 1 << 15, 1 << 16
    assert int(query["permissions"][0]) == view | send | in_threads | attach | history


async def test_what_is_broken_is_said_before_anybody_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    started = []

    async def start(client: GamekeeperClient, token: str) -> None:
        started.append(token)
        assert client.keeper.registry.rules("lanterns")

    monkeypatch.setattr(GamekeeperClient, "start", start)
    plugins = ("tests.cli.broken_plugin", "tests.cli.helpless_plugin", "tests.lanterns.plugin")
    with capture_logs() as logged:
        await run(Settings(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}", plugins), "token")
    broken = {entry["plugin"]: entry["reason"] for entry in logged if entry["event"] == "a plugin is broken"}
    assert broken == {
        "tests.cli.broken_plugin": "RuntimeError: the cupboard is empty",
        "helpless": "RuntimeError: the rulebook is lost",
    }
    assert started == ["token"]


@pytest.fixture
def log_lines(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stderr", stream)
    root = logging.getLogger()
    handlers, level = root.handlers, root.level
    logs.set_up("the-token")
    yield stream
    root.handlers, root.level = handlers, level
    structlog.reset_defaults()


def test_log_lines_are_json_and_keep_the_token_to_themselves(log_lines: io.StringIO) -> None:
    structlog.get_logger("one").error("with the-token", game_id=3, channel="7", error_id="ab")
    structlog.get_logger("one").error(
        "inside", request={"headers": ["Bot the-token"]}, fault=OSError("the-token")
    )
    logging.getLogger("discord.http").warning("also %s", "the-token")
    try:
        raise RuntimeError("the-token")
    except RuntimeError as fault:
        structlog.get_logger("one").error("failed", exc_info=fault)
    ours, _, foreign, failed = map(json.loads, log_lines.getvalue().splitlines())
    assert (ours["game_id"], ours["channel"], ours["error_id"], ours["level"]) == (3, "7", "ab", "error")
    assert foreign["logger"] == "discord.http"
    assert "RuntimeError" in failed["exception"]
    assert "the-token" not in log_lines.getvalue()
