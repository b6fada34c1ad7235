"""The slash commands, a file for each kind."""

from typing import Any

from discord.app_commands import CommandTree

import bot.app.commands.about as about
import bot.app.commands.back as back
import bot.app.commands.play as play
import bot.app.commands.start as start
import bot.app.commands.take as take


def add_to(tree: CommandTree[Any]) -> None:
    for module in (start, play, back, about, take):
        for command in module.COMMANDS:
            tree.add_command(command)
