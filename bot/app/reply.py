"""Answering one interaction: in time, once, and by the cheapest way that is still open."""

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.app.posting import Post
from bot.app.presenter import Layout
from bot.views import Person

if TYPE_CHECKING:
    from bot.app.client import GamekeeperClient

log = structlog.get_logger()

PUT_OFF_SECONDS = 1.5
"""Discord waits three seconds. When half of it is over and nothing was said, the answer is put off."""


class Reply:
    """The answer to one interaction. After the client's `put_off_seconds` without a word it is put off."""

    def __init__(self, interaction: "discord.Interaction[GamekeeperClient]") -> None:
        self.interaction = interaction
        self.bot = interaction.client
        self.person = Person(str(interaction.user.id), interaction.user.display_name)
        self.channel = str(interaction.channel_id)
        self.guild = str(interaction.guild_id) if interaction.guild_id else None
        self._is_command = interaction.type is discord.InteractionType.application_command
        self._one_at_a_time = asyncio.Lock()
        self._thinking = False
        self._putting_off: asyncio.Task[None] | None = None
        self._timer = asyncio.get_running_loop().call_later(self.bot.put_off_seconds, self._put_off_soon)

    @property
    def caller(self) -> str:
        """The same for every delivery of the same click."""
        return str(self.interaction.id)

    @property
    def may_manage(self) -> bool:
        return self.interaction.guild_id is not None and self.interaction.permissions.manage_channels

    @property
    def clicked(self) -> discord.Message | None:
        """The message in the channel whose component was used."""
        message = self.interaction.message
        return None if message is None or message.flags.ephemeral else message

    @property
    def can_post(self) -> bool:
        """Whether the first answer is still open and can be a message that everybody sees."""
        return self._is_command and not self.interaction.response.is_done()

    async def private(self, *layouts: Layout, file: discord.File | None = None) -> None:
        """Something for this person's eyes only."""
        for number, layout in enumerate(layouts):
            attached: dict[str, Any] = {"file": file} if file is not None and number == 0 else {}
            async with self._one_at_a_time:
                if not self.interaction.response.is_done():
                    await self.interaction.response.send_message(view=layout, ephemeral=True, **attached)
                elif self._thinking:
                    self._thinking = False
                    files: dict[str, Any] = {"attachments": [file]} if attached and file else {}
                    await self.interaction.edit_original_response(view=layout, **files)
                else:
                    await self.interaction.followup.send(view=layout, ephemeral=True, **attached)

    async def post(self, post: Post) -> int | None:
        """The first answer as a message for everybody; None when it is too late for that."""
        async with self._one_at_a_time:
            if not self.can_post:
                return None
            sent = await self.interaction.response.send_message(
                view=post.layout, files=post.files(), allowed_mentions=post.allowed()
            )
            return sent.message_id

    async def update(self, post: Post) -> None:
        """Change the message whose component was used."""
        async with self._one_at_a_time:
            if not self.interaction.response.is_done():
                await self.interaction.response.edit_message(**post.changes())
            else:
                await self.interaction.edit_original_response(**post.changes())

    async def acknowledge(self) -> None:
        """Say that the click has arrived. Said before, for another delivery of it, that is fine too."""
        async with self._one_at_a_time:
            if not self.interaction.response.is_done():
                with suppress(discord.HTTPException):
                    await self.interaction.response.defer()

    async def close(self) -> None:
        """Leave nothing open: an answer that was put off and turned out to be needless goes away."""
        self._timer.cancel()
        if self._putting_off is not None:
            await self._putting_off
        if self._thinking:
            await self.interaction.delete_original_response()

    def _put_off_soon(self) -> None:
        self._putting_off = asyncio.create_task(self._put_off())

    async def _put_off(self) -> None:
        async with self._one_at_a_time:
            if self.interaction.response.is_done():
                return
            try:
                await self.interaction.response.defer(ephemeral=True)
                self._thinking = self._is_command
            except discord.HTTPException as fault:
                log.warning("an answer could not be put off", reason=str(fault), channel=self.channel)
