"""The page of `gamekeeper play`, seen from the command line: words, logs, one-sentence refusals."""

import asyncio
import logging
from pathlib import Path

import click
from platformdirs import user_data_path

from bot.cli.database import file_of, told_in_a_sentence
from bot.cli.logs import LateFile, log_path, log_to
from bot.cli.stop import NotNow
from bot.local.archive import ArchiveTaken, ArchiveUnusable
from bot.local.play import play
from bot.settings import Settings


def play_on_a_page(settings: Settings, *, port: int | None, browser: bool) -> None:
    log = LateFile(log_path(settings.database_url))
    log_to(log)
    logging.basicConfig(stream=log, level=logging.INFO, force=True)
    try:
        with told_in_a_sentence():
            asyncio.run(
                play(
                    settings,
                    world_path(settings.database_url),
                    port=port,
                    browser=browser,
                    tell=_tell,
                )
            )
    except ArchiveTaken as fault:
        raise NotNow("Gamekeeper is being played here already: its link is in the other terminal.") from fault
    except ArchiveUnusable as fault:
        raise NotNow(str(fault)) from fault
    except OSError as fault:
        raise NotNow(f"The page cannot be served: {fault}") from fault


def world_path(database_url: str) -> Path:
    """The channels are kept beside the games where those are in a file."""
    database = file_of(database_url)
    if database is None:
        return user_data_path("gamekeeper") / "gamekeeper.channels.db"
    return database.with_name(f"{database.stem}.channels.db")


def _tell(link: str) -> None:
    click.echo(f"Gamekeeper is at {link}\nCtrl-C ends it. The games are kept.")
