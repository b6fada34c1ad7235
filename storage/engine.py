"""Making the engines. The only place that knows SQLite's pragmas."""

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from storage.errors import Unavailable

BUSY_SECONDS = 5.0

_WRITING_DRIVER = {"sqlite+aiosqlite": "sqlite+pysqlite", "postgresql+asyncpg": "postgresql+psycopg"}


def make_engine(url: str, *, busy_seconds: float = BUSY_SECONDS) -> AsyncEngine:
    """The engine for reading, as the URL says."""
    parsed = make_url(url)
    engine = create_async_engine(parsed, **_arguments(parsed, busy_seconds))
    _prepare(engine.sync_engine, parsed)
    return engine


def make_writing_engine(url: str, *, busy_seconds: float = BUSY_SECONDS) -> Engine:
    """The writer's engine: the same database through the plain driver, for a thread of its own."""
    parsed = make_url(url)
    parsed = parsed.set(drivername=_WRITING_DRIVER.get(parsed.drivername, parsed.drivername))
    engine = create_engine(parsed, **_arguments(parsed, busy_seconds))
    _prepare(engine, parsed)
    return engine


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _arguments(url: URL, busy_seconds: float) -> dict[str, Any]:
    return {"connect_args": {"timeout": busy_seconds}} if _is_sqlite(url) else {}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise Unavailable(f"The database's folder cannot be made: {error}") from error


def _prepare(engine: Engine, url: URL) -> None:
    if not _is_sqlite(url):
        return
    if url.database and "uri" not in url.query:
        _make_folder(Path(url.database).parent)

    @event.listens_for(engine, "connect")
    def pragmas(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        cursor.execute("PRAGMA journal_mode=WAL")
        # A choice is acknowledged only when it would survive a power cut: WAL with NORMAL would not.
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.close()
