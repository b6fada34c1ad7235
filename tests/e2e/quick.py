"""The bot as a process that starts at once: forked from one that has imported everything already."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

# Imported here for the sake of the process from which the others are forked.
import tests.lanterns.plugin
import tests.lanterns.rules  # noqa: F401
from bot.app import logs
from bot.app.run import run
from bot.loopback import LoopbackServer
from bot.settings import Settings
from tests.aims import Aim
from tests.tables import PATIENCE_SECONDS

PLUGIN = "tests.lanterns.plugin"

COMMIT = "commit"
COMMITTED = "committed"
INSIDE = (COMMIT, COMMITTED)
"""The moments at which the bot can be told to kill itself: a choice was written and is about to be durable;
it is durable, and nobody has heard of it yet."""


def serve(settings: Settings, token: str, log: Path, last: Aim | None) -> None:
    file = os.open(log, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.dup2(file, 2)
    logs.set_up(token)
    if last is not None:
        die_at(last)
    # However slow the machine is, an answer is an answer: what was put off promises nothing.
    asyncio.run(run(settings, token, put_off_seconds=PATIENCE_SECONDS))


def die_at(last: Aim) -> None:
    """Kill this process at that moment, counted in the transactions that store a choice."""
    happened = 0

    def moment(kind: str) -> None:
        nonlocal happened
        happened += kind == last.kind
        if happened == last.number:
            os.kill(os.getpid(), signal.SIGKILL)

    @event.listens_for(Engine, "before_cursor_execute")
    def statement(connection: Any, _cursor: Any, sql: str, *_: Any) -> None:
        if sql.startswith("INSERT INTO choices"):
            connection.info["choice"] = True

    @event.listens_for(Engine, "commit")
    def commit(connection: Any) -> None:
        if connection.info.pop("choice", False):
            moment(COMMIT)
            connection.info["stored"] = True

    @event.listens_for(Engine, "checkin")
    def committed(_connection: Any, record: Any) -> None:
        if record.info.pop("stored", False):
            moment(COMMITTED)


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

    async def start(self, last: Aim | None = None) -> None:
        """Returns when the bot is connected. At the moment `last`, one of INSIDE, it will kill itself."""
        arrival = asyncio.create_task(self.server.gateway.arrival())
        settings = Settings(self.database, (PLUGIN,), discord_api=self.server.api_url)
        given = (settings, self.server.token, self.log, last)
        self._process = self._context.Process(target=serve, args=given)
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
