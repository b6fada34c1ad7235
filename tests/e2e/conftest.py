"""The real bot, connected to a loopback server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import structlog

from bot.loopback import LoopbackServer, Person
from bot.loopback.model import Channel, Guild
from tests.e2e.bots import Bots
from tests.e2e.process import BotProcess
from tests.guilds import alice, clock, guild, server, table

__all__ = ["alice", "clock", "guild", "server", "table"]


@pytest.fixture(autouse=True)
def _plain_log() -> Iterator[None]:
    """Structlog's own way of showing an exception takes a second."""
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()]
    )
    yield
    structlog.reset_defaults()


@pytest.fixture
def bob(server: LoopbackServer, guild: Guild) -> Person:
    return Person.join(server, "Bob", guild)


@pytest.fixture
async def bots(server: LoopbackServer, guild: Guild, table: Channel, tmp_path: Path) -> AsyncIterator[Bots]:
    """Starts and stops the bot; the database stays."""
    bots = Bots(server, f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    yield bots
    await bots.stop()


@pytest.fixture
async def bot(bots: Bots) -> Bots:
    """The bot, connected."""
    await bots.start()
    return bots


@pytest.fixture
async def process(server: LoopbackServer, table: Channel, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The bot as a process of its own, which is not left behind."""
    process = BotProcess(server, tmp_path)
    yield process
    await process.end()


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits a second and more before it repeats a request; tests have no time for that."""
    sleep = asyncio.sleep

    async def briefly(seconds: float, result: object = None) -> object:
        return await sleep(0 if seconds < 20 else seconds, result)

    monkeypatch.setattr("discord.http.asyncio.sleep", briefly)
