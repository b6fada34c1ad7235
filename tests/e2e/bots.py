"""The real bot inside the test's process."""

from __future__ import annotations

import asyncio
from types import ModuleType
from typing import Any

from bot.app.client import GamekeeperClient
from bot.app.pictures import Pictures
from bot.keeper import Keeper
from bot.loopback import LoopbackServer
from bot.registry import Registry
from storage import Store
from tests.tables import PATIENCE_SECONDS

LANTERNS = "tests.lanterns.plugin"


class ReadyClient(GamekeeperClient):
    """It puts nothing off because the machine is busy."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args, guild_ready_timeout=0.01, pauses=(0.0, 0.0), put_off_seconds=PATIENCE_SECONDS)
        self.ready = asyncio.Event()
        self.resumed = asyncio.Event()

    async def on_ready(self) -> None:
        self.ready.set()

    async def on_resumed(self) -> None:
        self.resumed.set()


class Bots:
    """Starts, stops and restarts the bot over the same database."""

    def __init__(self, server: LoopbackServer, database: str) -> None:
        self.server = server
        self.database = database
        self.client: ReadyClient
        self.store: Store
        self._running: asyncio.Task[None] | None = None

    @property
    def keeper(self) -> Keeper:
        return self.client.keeper

    async def start(
        self, *plugins: str | ModuleType, picture_deadline: float = PATIENCE_SECONDS
    ) -> ReadyClient:
        """Returns when the bot knows all its guilds."""
        modules = plugins or (LANTERNS,)
        registry = Registry(modules, built_in=(), installed=False)
        assert not registry.broken
        names = tuple(one if isinstance(one, str) else one.__name__ for one in modules)
        pictures = Pictures(registry, names, deadline=picture_deadline, give_up=PATIENCE_SECONDS)
        self.store = await Store(self.database).__aenter__()
        keeper = Keeper(self.store, registry, patience_seconds=PATIENCE_SECONDS)
        self.client = ReadyClient(self.store, keeper, pictures)
        self._running = asyncio.create_task(self.client.start(self.server.token))
        ready = asyncio.create_task(self.client.ready.wait())
        await asyncio.wait([self._running, ready], return_when=asyncio.FIRST_COMPLETED)
        if self._running.done():
            ready.cancel()
            await self._running
        await self.server.gateway.settle()
        return self.client

    async def stop(self) -> None:
        if self._running is None:
            return
        await self.client.finish(PATIENCE_SECONDS)
        await asyncio.wait([self._running])
        self.client.pictures.close()
        await self.store.__aexit__(None, None, None)
        self._running = None

    async def restart(self, *plugins: str | ModuleType) -> ReadyClient:
        await self.stop()
        return await self.start(*plugins)
