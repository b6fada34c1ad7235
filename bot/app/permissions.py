"""What the bot may do in a channel, and the sentence for when it is too little."""

from typing import Any

import discord

from bot.app import words
from bot.app.handling import Refusal

NEEDED = {
    "view_channel": "see this channel",
    "send_messages": "send messages",
    "send_messages_in_threads": "send messages in threads",
    "attach_files": "attach files",
}


def require(interaction: discord.Interaction[Any]) -> None:
    """A table needs a channel in which the bot may post and attach."""
    lacking = missing(interaction)
    if lacking:
        raise Refusal(words.may_not(lacking))


def missing(interaction: discord.Interaction[Any]) -> list[str]:
    if interaction.guild_id is None:
        return []
    in_thread = isinstance(interaction.channel, discord.Thread)
    unneeded = "send_messages" if in_thread else "send_messages_in_threads"
    granted = interaction.app_permissions
    return [told for name, told in NEEDED.items() if name != unneeded and not getattr(granted, name)]
