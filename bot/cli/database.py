"""Opening the database, or saying in one sentence why it cannot be used."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, InvalidRequestError, NoSuchModuleError

from bot.cli.stop import NotNow
from bot.settings import BadSetting
from storage import NewerDatabase, StorageError, Store


@contextmanager
def told_in_a_sentence() -> Iterator[None]:
    """What storage raises becomes a Stop, a URL that names no database a BadSetting."""
    try:
        yield
    except NewerDatabase as fault:
        raise NotNow(str(fault), "NEWER_DATABASE") from fault
    except StorageError as fault:
        raise NotNow(str(fault), "DATABASE") from fault
    except (ArgumentError, InvalidRequestError, NoSuchModuleError, ModuleNotFoundError) as fault:
        raise BadSetting(f"GAMEKEEPER_DATABASE_URL cannot be used: {fault}") from fault


@contextmanager
def open_store(runner: asyncio.Runner, url: str) -> Iterator[Store]:
    """The database, migrated; closed afterwards."""
    with told_in_a_sentence():
        store = Store(url)
        runner.run(store.__aenter__())
    try:
        yield store
    finally:
        runner.run(store.__aexit__(None, None, None))


def file_of(url: str) -> Path | None:
    """The file of a SQLite database, where the URL simply names one."""
    try:
        parsed = make_url(url)
    except ArgumentError:
        return None
    plain = parsed.drivername == "sqlite+aiosqlite" and "uri" not in parsed.query
    return Path(parsed.database) if plain and parsed.database and parsed.database != ":memory:" else None
