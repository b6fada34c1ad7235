"""The world of local play: one guild, a few people, channels. Made once, found again afterwards."""

from __future__ import annotations

import re
from typing import Any

from bot.local import records
from bot.local.archive import Archive
from bot.local.scribe import COMMANDS, PLACES, Scribe
from bot.loopback import permissions, posting
from bot.loopback.components import media
from bot.loopback.model import Channel, Guild, User
from bot.loopback.server import LoopbackServer
from bot.loopback.world import World

GUILD = "Game night"
FIRST_CHANNEL = "table"
PEOPLE = ("Ann", "Ben", "Cleo")

MOST_CHANNELS = 50
MOST_PEOPLE = 25
MOST_NAME = 32
MESSAGES_PER_CHANNEL = 200
FILE_BYTES = 64 * 1024 * 1024


class NoRoom(Exception):
    """One more does not fit, or a name cannot be used; the text is for people."""


class Home:
    """The people and channels. `scribe` is there once the server runs."""

    def __init__(self, archive: Archive, greeting: str) -> None:
        self.archive = archive
        self.world = World(messages_per_channel=MESSAGES_PER_CHANNEL, file_budget=FILE_BYTES)
        kept = archive.fact(PLACES, records.Places)
        if kept is None:
            self.guild = self._found(greeting)
        else:
            self.guild = records.rebuild(self.world, kept)
            contents = archive.files()
            for message in archive.messages(records.MessageRecord):
                records.restore(self.world, message, contents)
        # Discord's gateway sends only so many requests to a page: nothing of it is needed for long.
        self.server = LoopbackServer(self.world, captured=20, interactions_kept=500)
        self.server.commands.overwrite(None, archive.fact(COMMANDS, list[dict[str, Any]]) or [])
        self._scribe: Scribe | None = None

    async def open(self) -> None:
        await self.server.start()
        self._readdress()
        self._scribe = Scribe(self.archive, self.server, self.guild)
        self._scribe.wake()

    async def close(self) -> None:
        await self.server.stop()
        if self._scribe is not None:
            await self._scribe.finish()
            self._scribe = None

    @property
    def people(self) -> list[User]:
        return [
            m.user for m in self.guild.members.values() if not m.user.bot and m.user is not self.world.owner
        ]

    @property
    def channels(self) -> list[Channel]:
        """Each channel with its threads under it."""
        here = [c for c in self.world.channels.values() if c.guild_id == self.guild.id]
        return [
            one
            for channel in here
            if not channel.thread
            for one in (channel, *(c for c in here if c.parent_id == channel.id))
        ]

    def channels_of(self, user: User) -> list[Channel]:
        """What this person sees: everybody's channels, and the direct messages with the bot."""
        return [*self.channels, self.world.direct_channel(user)]

    def add_person(self, name: str) -> User:
        name = " ".join(name.split())
        if not 0 < len(name) <= MOST_NAME:
            raise NoRoom(f"A name needs 1 to {MOST_NAME} characters.")
        if any(user.display_name.casefold() == name.casefold() for user in self.people):
            raise NoRoom(f"{name} is here already.")
        if len(self.people) >= MOST_PEOPLE:
            raise NoRoom(f"The table is full: {MOST_PEOPLE} people are here.")
        user = self._welcome(self.guild, name)
        if self._scribe is not None:
            self._scribe.wake()
        return user

    def add_channel(self, name: str) -> Channel:
        name = re.sub(r"[^\w-]+", "-", name.strip().lower()).strip("-")[:MOST_NAME]
        if not name:
            raise NoRoom("A channel's name needs a letter or a digit.")
        if any(channel.name == name for channel in self.channels):
            raise NoRoom(f"There is already a channel called {name}.")
        if len(self.channels) >= MOST_CHANNELS:
            raise NoRoom(f"There are {MOST_CHANNELS} channels already, and that is the most.")
        return self.world.add_channel(self.guild, name)

    def _found(self, greeting: str) -> Guild:
        guild = self.world.add_guild(GUILD, owner=self.world.owner)
        for name in PEOPLE:
            self._welcome(guild, name)
        channel = self.world.add_channel(guild, FIRST_CHANNEL)
        posting.create(self.world, channel, self.world.bot, {"content": greeting}, {})
        return guild

    def _welcome(self, guild: Guild, name: str) -> User:
        """Everybody may manage channels: at home there is nobody else to ask."""
        user = self.world.add_user(name)
        self.world.join(guild, user, extra_permissions=permissions.MANAGE_CHANNELS)
        return user

    def _readdress(self) -> None:
        """Addresses in kept messages name the port of another day."""
        for channel in self.world.channels.values():
            for message in channel.messages.values():
                paths = {str(file.id): file.path for file in message.attachments}
                pictures = [
                    embed[key] for embed in message.embeds for key in ("image", "thumbnail") if key in embed
                ]
                for found in (*media(message.components), *pictures):
                    path = paths.get(found.get("attachment_id", ""))
                    if path is not None:
                        found["url"] = found["proxy_url"] = self.world.cdn_url + path
