"""Local play inside the test's process: the loopback Discord, its page, the real bot where it is wanted."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import discord
import yarl

from bot.app.pictures import Pictures
from bot.local.home import Home
from bot.local.page import Page
from bot.local.play import channel_page
from bot.local.shelf import Offer, Shelf
from bot.loopback import Person
from bot.loopback.model import Channel, User
from bot.loopback.server import LoopbackServer
from bot.registry import Registry
from plugins.api import Picture, Setup
from tests.e2e.bots import Bots

ENDANGERED = "plugins.endangered.plugin"
KINGS_CHALLENGE = "plugins.kings_challenge.plugin"
LANTERNS = "tests.lanterns.plugin"


class Evening:
    """One world in a folder; it can be ended and begun again, and is then found at the port it had.

    `port` is where it is found at first; 0 is anywhere.
    """

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self._first_port: int | None = port
        self.home: Home
        self.page: Page
        self.bots: Bots | None = None
        self._stack: AsyncExitStack | None = None

    async def begin(self, *plugins: str) -> None:
        """Without plugins there is no bot."""
        self._stack = AsyncExitStack()
        file = self.folder / "channels.db"
        opened = channel_page(file, self._shelf(plugins), self._first_port)
        self.home, self.page = await self._stack.enter_async_context(opened)
        self._first_port = None
        if plugins:
            discord.http.Route.BASE = self.server.api_url
            discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(self.server.gateway_url)
            self.bots = Bots(self.server, f"sqlite+aiosqlite:///{self.folder / 'games.db'}")
            await self.bots.start(*plugins)
            await self.bots.client.pictures.warm_up()

    def _shelf(self, plugins: tuple[str, ...]) -> Shelf:
        pictures = Pictures(Registry(plugins, built_in=(), installed=False))
        games = pictures.registry.working()
        return Shelf([Offer(game, drawn=pictures.draws(game.id)) for game in games], self._draw)

    async def _draw(self, setup: Setup) -> Picture | None:
        assert self.bots is not None
        return await self.bots.client.pictures.beginning(setup)

    async def end(self) -> None:
        if self.bots is not None:
            await self.bots.stop()
            self.bots = None
        if self._stack is not None:
            await self._stack.aclose()
            self._stack = None

    @property
    def server(self) -> LoopbackServer:
        return self.home.server

    @property
    def link(self) -> str:
        return self.page.guard.link

    @property
    def key(self) -> str:
        return self.link.partition("#key=")[2]

    @property
    def url(self) -> str:
        return self.link.partition("/#")[0]

    @property
    def table(self) -> Channel:
        return self.home.channels[0]

    def user(self, name: str) -> User:
        return next(user for user in self.home.people if user.display_name == name)

    def person(self, name: str, **options: Any) -> Person:
        return Person(self.server, self.user(name), settle=False, **options)
