"""Around every handler: refusals become private sentences, surprises become an error id."""

import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord
import structlog

from bot.app import words
from bot.app.posting import TROUBLES
from bot.app.presenter import note
from bot.app.reply import Reply
from bot.errors import KeeperError

if TYPE_CHECKING:
    from bot.app.client import GamekeeperClient

log = structlog.get_logger()


class Refusal(Exception):
    """Something the bot does not do. `str()` is what the person is told."""


@asynccontextmanager
async def handling(interaction: "discord.Interaction[GamekeeperClient]") -> AsyncIterator[Reply]:
    with interaction.client.working():
        reply = Reply(interaction)
        try:
            if interaction.client.stopping:
                raise Refusal(words.RESTARTING)
            yield reply
        except (KeeperError, Refusal) as refusal:
            await _tell(reply, str(refusal))
        except Exception as fault:
            error_id = secrets.token_hex(4)
            data: Any = interaction.data or {}
            log.error(
                "a request failed",
                error_id=error_id,
                channel=reply.channel,
                request=data.get("custom_id") or data.get("name"),
                exc_info=fault,
            )
            await _tell(reply, words.apology(error_id))
        finally:
            try:
                await reply.close()
            except TROUBLES as fault:
                log.warning("an answer could not be closed", channel=reply.channel, reason=repr(fault))


async def _tell(reply: Reply, text: str) -> None:
    try:
        await reply.private(note(text))
    except TROUBLES as fault:
        log.warning("an answer did not arrive", channel=reply.channel, reason=repr(fault))
