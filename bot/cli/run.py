"""`gamekeeper run`"""

import os

import click

from bot.cli.stop import NotNow
from bot.cli.words import settings_now


@click.command()
def run() -> None:
    """Run the Discord bot. The token comes from GAMEKEEPER_TOKEN or from GAMEKEEPER_TOKEN_FILE."""
    from bot.app.token import read_token

    settings = settings_now()
    token = read_token(settings, os.environ)

    from discord import DiscordException

    from bot.app.run import run_bot
    from bot.cli.database import told_in_a_sentence

    try:
        with told_in_a_sentence():
            run_bot(settings, token)
    except (OSError, DiscordException) as fault:
        raise NotNow(f"The bot cannot run: {fault}") from fault
