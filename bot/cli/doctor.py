"""`gamekeeper doctor`"""

import base64
import os
import platform
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from bot.cli.stop import NotNow, Stop
from bot.cli.words import registry_for, settings_now
from bot.settings import BadSetting

if TYPE_CHECKING:
    from bot.settings import Settings

WRONG = "Wrong: "


@click.command()
def doctor() -> None:
    """Look at the settings, the database, the plugins and the Discord token. Secrets are not shown."""
    settings = settings_now()
    found = 0
    for examine in (_program, _settings, _database, _plugins, _discord):
        for line in examine(settings):
            found += line.startswith(WRONG)
            click.echo(line)
    if found:
        raise NotNow(f"{found} thing{'s need' if found > 1 else ' needs'} attention.")
    click.echo("All is well.")


def _program(_: "Settings") -> Iterator[str]:
    from importlib.metadata import version

    yield f"Gamekeeper {version('gamekeeper')}, Python {platform.python_version()}"


def _settings(settings: "Settings") -> Iterator[str]:
    yield f"Database: {_without_password(settings.database_url)}"
    yield f"Further plugins: {', '.join(settings.plugins) or 'none'}"
    yield f"Corrected content: {settings.content or 'none'}"
    if settings.discord_api:
        yield f"Discord's address: {settings.discord_api}"


def _database(settings: "Settings") -> Iterator[str]:
    if (missing := _missing_file(settings.database_url)) is not None:
        nearest = next(parent for parent in missing.absolute().parents if parent.exists())
        if nearest.is_dir() and os.access(nearest, os.W_OK):
            yield "The database is not there yet. It is made when the first game starts."
        else:
            yield f"{WRONG}the database is not there yet, and nothing can be written in {nearest}."
        return
    import asyncio

    from bot.cli.database import open_store
    from storage.errors import StorageError
    from storage.schema import HEAD

    try:
        with asyncio.Runner() as runner, open_store(runner, settings.database_url) as store:
            yield f"Schema: {HEAD}"
            counts = runner.run(store.count_games())
            told = ", ".join(f"{count} {status}" for status, count in sorted(counts.items()))
            yield f"Games: {told or 'none'}"
            runner.run(store.try_writing())
            yield "The database can be written."
    except (StorageError, BadSetting, Stop) as fault:
        yield f"{WRONG}{fault}"


def _plugins(settings: "Settings") -> Iterator[str]:
    registry = registry_for(settings)
    for game in registry.working():
        yield f"Game {game.id}: works, rules version {game.rules_version}, {game.stage}"
    if not registry.games:
        yield f"{WRONG}no game is installed."
    for one in registry.check():
        yield f"{WRONG}{one.name} is broken: {one.reason}"


def _discord(settings: "Settings") -> Iterator[str]:
    from bot.app.token import read_token

    try:
        token = read_token(settings, os.environ)
    except BadSetting as fault:
        asked_for = settings.token_file is not None
        yield f"{WRONG}{fault}" if asked_for else f"Discord: {fault} Playing here needs none."
        return
    yield "Discord: a token is there."
    application = application_of(token)
    if application is None:
        yield f"{WRONG}the token does not look like one of Discord's."
    else:
        from bot.app.invite import invite_link

        yield f"Invite the bot: {invite_link(application)}"


def application_of(token: str) -> int | None:
    """The application's public id, which is the first part of its token."""
    first = token.split(".")[0]
    try:
        return int(base64.b64decode(first + "=" * (-len(first) % 4), validate=True))
    except ValueError:
        return None


def _without_password(url: str) -> str:
    from sqlalchemy.engine import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        return make_url(url).render_as_string(hide_password=True)
    except ArgumentError:
        return "not a database URL"


def _missing_file(url: str) -> Path | None:
    """The file of a SQLite database that is not there; looking for it must not make it."""
    from bot.cli.database import file_of

    path = file_of(url)
    return None if path is None or path.exists() else path
