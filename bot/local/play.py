"""`gamekeeper play`: loopback Discord, page and the real bot in one process."""

from __future__ import annotations

import asyncio
import os
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec

from bot.app.run import run
from bot.local.archive import Archive
from bot.local.guard import new_key
from bot.local.home import Home
from bot.local.page import Page
from bot.settings import Settings

ADDRESS = "address"
GUILDS_SECONDS = 0.1
"""How long discord.py waits for guilds that come one by one; here they come at once."""


class Address(msgspec.Struct, frozen=True):
    """Kept, so that a tab from yesterday finds its way back."""

    key: str
    port: int = 0


def greeting(words: str) -> str:
    """The first message of the first channel."""
    return (
        f"**This channel is your table.** Type `/start {words}` below and press Enter.\n"
        "`/` alone lists every command. For a game of several, open a tab for each person."
    )


@asynccontextmanager
async def channel_page(
    file: Path, first_words: str, port: int | None = None
) -> AsyncIterator[tuple[Home, Page]]:
    """The loopback Discord and its page, without a bot."""
    archive = Archive(file)
    try:
        known = archive.fact(ADDRESS, Address) or Address(new_key())
        home = Home(archive, greeting(first_words))
        page = Page(home, known.key)
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
    first_words: str,
    *,
    port: int | None = None,
    browser: bool = True,
    tell: Callable[[str], Any],
) -> None:
    """Runs until it is told to stop, by Ctrl-C or SIGTERM."""
    async with channel_page(file, first_words, port) as (home, page):
        server = home.server
        settings = msgspec.structs.replace(settings, discord_api=server.api_url)
        arrival = asyncio.create_task(server.gateway.arrival())
        bot = asyncio.create_task(run(settings, server.token, guild_ready_timeout=GUILDS_SECONDS))
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
