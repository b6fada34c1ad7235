"""A loopback server with a guild, a table and Alice, and the club's bot connected to it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest
import yarl

from bot.loopback import LoopbackServer, Person, World
from bot.loopback.model import Channel, Guild
from tests.loopback.club import Club

Connect = Callable[..., Awaitable[Club]]


class Clock:
    """Wall time, plus what the test lets pass."""

    def __init__(self) -> None:
        self.passed = 0.0

    def __call__(self) -> float:
        return time.time() + self.passed


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def server(clock: Clock, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[LoopbackServer]:
    async with LoopbackServer(World(clock=clock)) as server:
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
async def connect(server: LoopbackServer) -> AsyncIterator[Connect]:
    running: list[tuple[discord.Client, asyncio.Task[None]]] = []

    async def connect(client: Any = None) -> Any:
        client = client or Club()
        task = asyncio.create_task(client.start(server.token))
        running.append((client, task))
        ready = asyncio.create_task(client.next_event("ready"))
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            await task
        return client

    yield connect
    for client, task in running:
        await client.close()
        await asyncio.wait([task])


@pytest.fixture
async def club(connect: Connect, table: Channel, alice: Person) -> Club:
    """The bot, connected after the guild, the table and Alice are there."""
    return await connect()


def taken(server: LoopbackServer) -> str:
    """The one violation there is, taken away so that the fixture does not complain of it."""
    [violation] = server.violations
    server.violations.clear()
    return str(violation)
