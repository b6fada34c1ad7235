"""A loopback server with a guild, a table and Alice, for tests in which a Discord client connects to it."""

import time
from collections.abc import AsyncIterator

import discord
import pytest
import yarl

from bot.loopback import LoopbackServer, Person, World
from bot.loopback.model import Channel, Guild
from tests.schema.bodies import DISCORD

__all__ = ["Clock", "alice", "clock", "guild", "server", "table"]


class Clock:
    """It stands still, but for what the test lets pass: no deadline is missed because a machine is busy."""

    def __init__(self) -> None:
        self.began = time.time()
        self.passed = 0.0

    def __call__(self) -> float:
        return self.began + self.passed


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackServer]:
    async with LoopbackServer(World(clock=clock), check_body=DISCORD.complaints) as server:
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
