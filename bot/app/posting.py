"""Posts in a channel: sent and changed with the bot's own token, repeated when Discord stumbles."""

import asyncio
import io
import secrets
from collections.abc import Awaitable, Callable, Collection
from typing import Any, TypeVar

import aiohttp
import discord
import msgspec
import structlog

from bot.app import limits
from bot.app.presenter import Layout
from plugins.api import Picture

log = structlog.get_logger()

T = TypeVar("T")

PAUSES = (0.5, 2.0, 6.0)
"""Seconds before each further attempt, after discord.py has given up its own."""

TROUBLES = (discord.HTTPException, discord.RateLimited, aiohttp.ClientError, OSError, TimeoutError)
"""All that can keep a post from arriving."""


class Post(msgspec.Struct, frozen=True):
    """A message to be sent, or what a message is to become. Files are made anew for each attempt.

    `keeps_files`: what is attached already stays.
    """

    layout: Layout
    file_name: str = ""
    picture: Picture | None = None
    ping: Collection[str] = ()
    keeps_files: bool = False

    def files(self) -> list[discord.File]:
        if self.picture is None:
            return []
        return [
            discord.File(
                io.BytesIO(self.picture.png),
                self.file_name,
                description=limits.clip(self.picture.alt, limits.ALT_TEXT),
            )
        ]

    def allowed(self) -> discord.AllowedMentions:
        people = [discord.Object(int(person)) for person in self.ping]
        return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=people)

    def changes(self) -> dict[str, Any]:
        """The arguments of an edit. Nobody is notified by one."""
        attachments = {} if self.keeps_files else {"attachments": self.files()}
        return {"view": self.layout, "allowed_mentions": discord.AllowedMentions.none(), **attachments}


class Poster:
    def __init__(self, client: discord.Client, *, pauses: tuple[float, ...] = PAUSES) -> None:
        self._client = client
        self._pauses = pauses

    async def send(self, channel: str, post: Post) -> int:
        """Post a message and return its id. Raises one of TROUBLES when it does not get through."""
        place = self._client.get_partial_messageable(int(channel))
        # Discord answers a repeated nonce with the message it made the first time: no post comes twice.
        nonce = secrets.token_hex(8)

        async def attempt() -> int:
            sent = await place.send(
                view=post.layout, files=post.files(), allowed_mentions=post.allowed(), nonce=nonce
            )
            return sent.id

        return await self._repeated(attempt, channel)

    async def edit(self, channel: str, message_id: int, post: Post) -> bool:
        """Change a message; False if it is gone."""
        place = self._client.get_partial_messageable(int(channel))

        async def attempt() -> None:
            await place.get_partial_message(message_id).edit(**post.changes())

        try:
            await self._repeated(attempt, channel)
        except discord.NotFound:
            return False
        return True

    async def _repeated(self, attempt: Callable[[], Awaitable[T]], channel: str) -> T:
        for pause in self._pauses:
            try:
                return await attempt()
            except (discord.Forbidden, discord.NotFound):
                raise
            except TROUBLES as fault:
                if isinstance(fault, discord.HTTPException) and fault.status < 500:
                    raise
                log.warning("a post is repeated", channel=channel, reason=repr(fault))
                await asyncio.sleep(pause)
        return await attempt()
