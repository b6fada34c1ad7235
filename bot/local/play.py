"""`gamekeeper play`: loopback Discord, page and the real bot in one process."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any

import msgspec

from bot.app.run import drawing, run
from bot.local.archive import Archive
from bot.local.guard import new_key
from bot.local.home import Home
from bot.local.page import Page
from bot.local.shelf import Shelf
from bot.settings import Settings

ADDRESS = "address"
GUILDS_SECONDS = 0.1
"""How long discord.py waits for guilds that come one by one; here they come at once."""


class Address(msgspec.Struct, frozen=True):
    """Kept, so that a tab from yesterday finds its way back."""

    key: str
    port: int = 0


GREETING = (
    "**This channel is your table.** Press Start on a game above, or type its line below and press Enter.\n"
    "A lone `/` lists every command. To play with others, open a tab for each person."
)
"""The first message of the first channel."""


@asynccontextmanager
async def channel_page(file: Path, shelf: Shelf, port: int | None = None) -> AsyncIterator[tuple[Home, Page]]:
    """The loopback Discord and its page, without a bot."""
    archive = Archive(file)
    try:
        known = archive.fact(ADDRESS, Address) or Address(new_key())
        home = Home(archive, GREETING)
        page = Page(home, known.key, shelf)
        await home.open()
        try:
            await page.start(*((known.port, 0) if port is None else (port,)))
            archive.set_fact(ADDRESS, Address(known.key, page.guard.port))
            try:
                yield home, page
            finally:
                await page.stop()
        finally:
            await home.close()
    finally:
        archive.close()


async def play(
    settings: Settings,
    file: Path,
    *,
    port: int | None = None,
    browser: bool = True,
    tell: Callable[[str], Any],
) -> None:
    """Runs until it is told to stop, by Ctrl-C or SIGTERM."""
    # Closed after the page: whoever looks at it while everything ends may wake the worker once more.
    with closing(drawing(settings)) as pictures:
        async with channel_page(file, Shelf.of(pictures), port) as (home, page):
            server = home.server
            settings = msgspec.structs.replace(settings, discord_api=server.api_url)
            arrival = asyncio.create_task(server.gateway.arrival())
            running = run(settings, server.token, pictures, guild_ready_timeout=GUILDS_SECONDS)
            bot = asyncio.create_task(running)
            await asyncio.wait([arrival, bot], return_when=asyncio.FIRST_COMPLETED)
            arrival.cancel()
            if not bot.done():
                tell(page.guard.link)
                if browser and has_screen():
                    await asyncio.to_thread(webbrowser.open, page.guard.link)
            await bot


def has_screen() -> bool:
    if sys.platform in ("darwin", "win32"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
