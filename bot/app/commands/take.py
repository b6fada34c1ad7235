"""Taking games along: /export and /import."""

import io
from typing import Any

import discord
from discord import app_commands

from bot.app import permissions, presenter, words
from bot.app.handling import handling
from bot.app.posting import Post
from bot.app.presenter import name
from bot.errors import KeeperError, Trouble
from bot.transfer import MOST_BYTES


@app_commands.command(description="The game at this table as a file")
async def export(interaction: discord.Interaction[Any]) -> None:
    async with handling(interaction) as reply:
        keeper = reply.bot.keeper
        data = await keeper.export(reply.channel)
        view = await keeper.view(await keeper.newest(reply.channel))
        file_name = f"{view.setup.game}-{view.setup.scenario}-{view.game_id}.json"
        file = discord.File(io.BytesIO(data), file_name)
        await reply.private(presenter.saved_game(file_name), file=file)


@app_commands.command(name="import", description="Go on with a game from a file, here")
@app_commands.describe(file="A file that /export has made")
async def import_(interaction: discord.Interaction[Any], file: discord.Attachment) -> None:
    async with handling(interaction) as reply:
        permissions.require(interaction)
        if file.size > MOST_BYTES:
            raise KeeperError(Trouble.IMPORT_TOO_BIG, most=MOST_BYTES // 2**20)
        data = await file.read()
        turn = await reply.bot.keeper.bring(reply.channel, reply.person, data, guild=reply.guild)
        news = f"{presenter.headline(turn.view)}\n{words.goes_on(name(reply.person.name))}"
        await reply.bot.tables.show(reply, turn, news=news, fresh=True)
        if turn.view.free_seats():
            invitation = presenter.free_seats(turn.view)
            assert invitation is not None
            await reply.bot.poster.send(reply.channel, Post(invitation))


COMMANDS: tuple[app_commands.Command[Any, ..., None], ...] = (export, import_)
