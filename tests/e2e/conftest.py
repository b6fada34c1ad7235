"""A loopback server with a guild, a table and Alice, and the real bot connected to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest
import structlog
import yarl

from bot.loopback import LoopbackServer, Person
from bot.loopback.model import Channel, Guild
from tests.e2e.bots import Bots


@pytest.fixture(autouse=True)
def _plain_log() -> Iterator[None]:
    """Structlog's own way of showing an exception takes a second."""
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()]
    )
    yield
    structlog.reset_defaults()


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackServer]:
    async with LoopbackServer() as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.api_url)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway_url))
        yield server
        assert [str(violation) for violation in server.violations] == []


@pytest.fixture
def guild(server: LoopbackServer) -> Guild:
    return server.world.add_guild("Board game club")


@pytest.fixture
def table(server: LoopbackServer, guild: Guild) -> Channel:
    return server.world.add_channel(guild, "table")


@pytest.fixture
def alice(server: LoopbackServer, guild: Guild) -> Person:
    return Person.join(server, "Alice", guild)


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
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    """discord.py waits a second and more before it repeats a request; tests have no time for that."""
    sleep = asyncio.sleep

    async def briefly(seconds: float, result: object = None) -> object:
        return await sleep(0 if seconds < 20 else seconds, result)

    monkeypatch.setattr("discord.http.asyncio.sleep", briefly)
