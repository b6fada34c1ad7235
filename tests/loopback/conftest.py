"""The club's bot, connected to a loopback server."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import discord
import pytest

from bot.loopback import LoopbackServer, Person
from bot.loopback.model import Channel
from tests.guilds import alice, clock, guild, server, table
from tests.loopback.club import Club

__all__ = ["alice", "clock", "guild", "server", "table"]

Connect = Callable[..., Awaitable[Club]]


@pytest.fixture
async def connect(server: LoopbackServer) -> AsyncIterator[Connect]:
    running: list[tuple[discord.Client, asyncio.Task[None]]] = []

    async def connect(client: Any = None) -> Any:
        """Returns when the client knows its guilds."""
        client = client or Club()
        task = asyncio.create_task(client.start(server.token))
        running.append((client, task))
        ready = asyncio.create_task(client.next_event("ready"))
        await asyncio.wait([task, ready], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            await task
        await server.gateway.settle()
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
