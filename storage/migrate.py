"""Bring a database up to date at start, or refuse it."""

from pathlib import Path

from sqlalchemy import Connection, inspect, text

from storage.errors import NewerDatabase, Unavailable
from storage.schema import HEAD


def upgrade(connection: Connection) -> None:
    if _revision(connection) == HEAD:
        return
    if connection.dialect.name == "sqlite":
        # Python's driver would commit each CREATE TABLE by itself. So: all of it or nothing, and one
        # process at a time.
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    revision = _revision(connection)
    if revision == HEAD:
        return
    if revision is not None and revision > HEAD:
        raise NewerDatabase(
            f"This database was written by a newer Gamekeeper (schema {revision}, this one knows {HEAD}). "
            "Nothing was changed. Please update Gamekeeper, or name another GAMEKEEPER_DATABASE_URL."
        )
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise Unavailable(f"This is not a database of Gamekeeper: {error}.") from error


def _revision(connection: Connection) -> str | None:
    if not inspect(connection).has_table("alembic_version"):
        return None
    row = connection.execute(text("SELECT version_num FROM alembic_version")).first()
    return row[0] if row else None
