"""The bot as a process of its own, to be killed and started again."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from bot.loopback import LoopbackServer

ROOT = Path(__file__).parents[2]


class BotProcess:
    """`gamekeeper run` against a loopback server, with a database in `folder`."""

    def __init__(self, server: LoopbackServer, folder: Path) -> None:
        self.server = server
        self.folder = folder
        self.database = f"sqlite+aiosqlite:///{folder / 'games.db'}"
        self.log = folder / "bot.log"
        self._process: asyncio.subprocess.Process | None = None

    async def start(self, token: str | None = None) -> None:
        """Returns when the bot is connected."""
        arrival = asyncio.create_task(self.server.gateway.arrival())
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                "bot.cli",
                "run",
                cwd=ROOT,
                env={
                    "PATH": os.environ["PATH"],
                    "PYTHONPATH": str(ROOT),
                    "GAMEKEEPER_DATABASE_URL": self.database,
                    "GAMEKEEPER_PLUGINS": "tests.lanterns.plugin",
                    "GAMEKEEPER_DISCORD_API": self.server.api_url,
                    "GAMEKEEPER_TOKEN": token or self.server.token,
                },
                stdout=log,
                stderr=log,
            )
        death = asyncio.create_task(self._process.wait())
        await asyncio.wait([arrival, death], return_when=asyncio.FIRST_COMPLETED)
        if not arrival.done():
            arrival.cancel()
            raise RuntimeError(f"the bot did not start:\n{self.log.read_text()[-3000:]}")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def end(self) -> None:
        """Whatever it is doing."""
        if self._process is not None and self._process.returncode is None:
            self._process.kill()
            await self._process.wait()

    def terminate(self) -> None:
        assert self._process is not None
        self._process.terminate()

    async def wait(self) -> int:
        assert self._process is not None
        return await self._process.wait()
