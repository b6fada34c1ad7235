"""The bot as a process that starts at once: forked from one that has imported everything already."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
from multiprocessing.context import ForkServerProcess
from pathlib import Path

# Imported here for the sake of the process from which the others are forked.
import tests.lanterns.plugin
import tests.lanterns.rules  # noqa: F401
from bot.app.run import run_bot
from bot.loopback import LoopbackServer
from bot.settings import Settings

PLUGIN = "tests.lanterns.plugin"


def serve(settings: Settings, token: str, log: Path) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 2)
    run_bot(settings, token)


class QuickProcess:
    """As BotProcess, for tests that need many of them."""

    def __init__(self, server: LoopbackServer, folder: Path) -> None:
        self.server = server
        self.database = f"sqlite+aiosqlite:///{folder / 'games.db'}"
        self.log = folder / "bot.log"
        self._context = multiprocessing.get_context("forkserver")
        self._context.set_forkserver_preload([__name__])
        self._process: ForkServerProcess
        self._death: asyncio.Future[None]

    async def start(self) -> None:
        """Returns when the bot is connected."""
        arrival = asyncio.create_task(self.server.gateway.arrival())
        settings = Settings(self.database, (PLUGIN,), discord_api=self.server.api_url)
        self._process = self._context.Process(target=serve, args=(settings, self.server.token, self.log))
        self._process.start()
        loop = asyncio.get_running_loop()
        self._death = loop.create_future()
        loop.add_reader(self._process.sentinel, self._died)
        await asyncio.wait([arrival, self._death], return_when=asyncio.FIRST_COMPLETED)
        if not arrival.done():
            arrival.cancel()
            raise RuntimeError(f"the bot did not start:\n{self.log.read_text()[-3000:]}")

    def kill(self) -> None:
        self._process.kill()

    async def wait(self) -> int:
        await asyncio.shield(self._death)
        return self._process.exitcode or 0

    def _died(self) -> None:
        asyncio.get_running_loop().remove_reader(self._process.sentinel)
        self._process.join()
        self._death.set_result(None)
