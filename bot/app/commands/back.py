"""Looking back: /log, /recap, /why. The answers are private, so that nobody's channel fills up."""

from typing import Any

import discord
from discord import app_commands

from bot.app import announcements, presenter, words
from bot.app.handling import handling


@app_commands.command(description="The last few moves at this table")
@app_commands.describe(last="How many, 10 if you don't say")
async def log(interaction: discord.Interaction[Any], last: app_commands.Range[int, 1, 50] = 10) -> None:
    async with handling(interaction) as reply:
        entries = await reply.bot.keeper.log(reply.channel, last=last)
        pages = announcements.pages(announcements.history(entries) or words.NOTHING_HAPPENED)
        await reply.private(*map(presenter.note, pages))


@app_commands.command(description="What happened since your last choice")
async def recap(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        entries = await reply.bot.keeper.recap(reply.channel, reply.person)
        pages = announcements.pages(announcements.history(entries) or words.NOTHING_HAPPENED)
        await reply.private(*map(presenter.note, pages))


@app_commands.command(description="Why the opponent did what it did last")
async def why(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        reasons = await reply.bot.keeper.why(reply.channel)
        await reply.private(*presenter.notes(announcements.reasons(reasons) or words.NO_REASONS))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (log, recap, why)
