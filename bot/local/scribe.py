"""Writes down what changes in the world, a moment after it changed."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import suppress

import msgspec
import structlog

from bot.local import records
from bot.local.archive import Archive
from bot.loopback.changes import Change, CommandsChanged, MessageCreated, MessageEdited
from bot.loopback.model import Guild
from bot.loopback.server import LoopbackServer

log = structlog.get_logger()

PAUSE_SECONDS = 0.05
"""Several changes that belong together become one transaction."""

COMMANDS = "commands"
PLACES = "places"


class Scribe:
    def __init__(self, archive: Archive, server: LoopbackServer, guild: Guild) -> None:
        self._archive = archive
        self._server = server
        self._world = server.world
        self._guild = guild
        self._touched: set[int] = set()
        self._woken = asyncio.Event()
        self._places = b""
        self._messages, self._files = archive.there()
        self._writing: asyncio.Task[None] | None = None
        self._task = asyncio.create_task(self._write_on())
        self._world.subscribe(self._observe)

    async def finish(self) -> None:
        """Writes what is left, after what is being written."""
        self._world.unsubscribe(self._observe)
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        if self._writing is not None:
            await self._writing
        await self._write()

    def wake(self) -> None:
        """Something changed that the world does not announce: a new person."""
        self._woken.set()

    def _observe(self, change: Change) -> None:
        if isinstance(change, CommandsChanged):
            # At once, before the bot is answered: it notes for good that the commands are registered.
            self._archive.set_fact(COMMANDS, self._server.commands.all(None))
        elif isinstance(change, MessageCreated | MessageEdited):
            self._touched.add(change.message.id)
        self._woken.set()

    async def _write_on(self) -> None:
        while True:
            await self._woken.wait()
            await asyncio.sleep(PAUSE_SECONDS)
            self._woken.clear()
            self._writing = asyncio.create_task(self._write())
            await asyncio.shield(self._writing)

    async def _write(self) -> None:
        work = self._collect()
        try:
            await asyncio.to_thread(self._archive.write, *work)
        except sqlite3.Error as fault:
            log.warning("the local channels were not written down", reason=str(fault))

    def _collect(self) -> tuple[dict[str, bytes], dict[int, bytes], dict[str, bytes], set[int], set[str]]:
        """What differs from what was written last. The oldest messages vanish without being announced."""
        there = {message.id: message for message in records.lasting(self._world)}
        paths = {file.path for message in there.values() for file in message.attachments}
        changed = {
            number: msgspec.json.encode(records.message(message))
            for number, message in there.items()
            if number in self._touched or number not in self._messages
        }
        uploads = {path: self._world.files.get(path) for path in paths - self._files}
        gone = self._messages - there.keys(), self._files - paths
        self._messages, self._files = set(there), paths
        self._touched.clear()
        places = msgspec.json.encode(records.places(self._world, self._guild))
        facts = {} if places == self._places else {PLACES: places}
        self._places = places
        contents = {path: upload.content for path, upload in uploads.items() if upload is not None}
        return facts, changed, contents, *gone
