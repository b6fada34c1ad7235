"""What a person gets back after acting: the bot's answer to one interaction."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from bot.loopback.errors import ApiError
from bot.loopback.interactions import Interaction, ReplyKind
from bot.loopback.model import Message

PUT_OFF = (ReplyKind.DEFERRED_MESSAGE, ReplyKind.DEFERRED_UPDATE)


class NoAnswer(Exception):
    """The bot let a person wait longer than the driver's patience."""


@dataclass(frozen=True, slots=True)
class Choice:
    name: str
    value: Any


class Answer:
    """Reads live from the interaction: follow-ups that come later are seen too."""

    def __init__(self, interaction: Interaction, patience: float) -> None:
        self.interaction = interaction
        self._patience = patience

    @property
    def type(self) -> ReplyKind | None:
        """How the bot answered first; nothing if every attempt was refused."""
        return self.interaction.reply

    @property
    def message(self) -> Message:
        """The message sent, put off or changed by the first answer."""
        if self.interaction.original is None:
            raise AssertionError(f"the answer {self.type} has no message; refused: {self.errors}")
        return self.interaction.original

    @property
    def messages(self) -> list[Message]:
        """The first answer's message, unless it was deleted, and the follow-ups, in order."""
        original = self.interaction.original
        return [m for m in (original, *self.interaction.followups) if m is not None and not m.deleted]

    @property
    def ephemeral(self) -> bool:
        return self.message.ephemeral

    @property
    def text(self) -> str:
        return "\n".join(message.text for message in self.messages)

    @property
    def modal(self) -> dict[str, Any]:
        if self.interaction.modal is None:
            raise AssertionError(f"the answer {self.type} is not a modal")
        return self.interaction.modal

    @property
    def choices(self) -> list[Choice]:
        return [Choice(choice["name"], choice["value"]) for choice in self.interaction.choices]

    @property
    def errors(self) -> list[ApiError]:
        """Answers of the bot that were refused."""
        return self.interaction.refusals

    async def acknowledged(self) -> Answer:
        await self._until(lambda i: i.reply is not None or bool(i.refusals), "acknowledge")
        return self

    async def finished(self) -> Answer:
        """Returns once an answer that was put off has been given, changed or deleted."""
        await self._until(lambda i: i.reply not in PUT_OFF or i.resolved, "finish")
        return self

    async def followed_up(self, times: int = 1) -> Answer:
        await self._until(lambda i: len(i.followups) >= times, "follow up")
        return self

    async def refused(self, times: int = 1) -> ApiError:
        """Returns the refusal once the bot has been refused so often."""
        await self._until(lambda i: len(i.refusals) >= times, "be refused")
        return self.errors[times - 1]

    async def _until(self, condition: Callable[[Interaction], bool], what: str) -> None:
        try:
            async with asyncio.timeout(self._patience):
                await self.interaction.until(condition)
        except TimeoutError:
            raise NoAnswer(
                f"the bot did not {what} {self.interaction.name!r} within {self._patience} s"
            ) from None
