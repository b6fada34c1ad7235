"""Databases are brought up to date at start, or refused."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import create_engine, event

import storage
from storage import NewerDatabase, StorageError, Store, schema
from storage.engine import make_writing_engine
from storage.migrate import upgrade
from tests.storage.rows import begun
from tests.tables import PATIENCE_SECONDS, House, url_of

MIGRATIONS = Path(storage.__file__).with_name("migrations")


def definitions(path: Path) -> dict[str, str]:
    """What SQLite itself says about every table and index."""
    connection = sqlite3.connect(path)
    rows = connection.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    connection.close()
    return {name: " ".join(sql.split()) for name, sql in rows if name != "alembic_version"}


async def test_a_fresh_database_equals_the_schema(blank: Path, tmp_path: Path) -> None:
    path = tmp_path / "made.db"
    engine = create_engine(f"sqlite:///{path}")
    schema.metadata.create_all(engine)
    engine.dispose()
    assert definitions(blank) == definitions(path)
    assert {table.name for table in schema.metadata.sorted_tables} <= definitions(blank).keys()


async def test_alembic_sees_no_difference_either(house: House) -> None:
    engine = make_writing_engine(house.url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, schema.metadata) == []
    engine.dispose()


def test_the_head_is_alembics_head() -> None:
    assert ScriptDirectory(str(MIGRATIONS)).get_current_head() == schema.HEAD


async def test_opening_again_changes_nothing(house: House) -> None:
    async with Store(house.url) as store:
        game_id = await begun(store)
    before = house.path.read_bytes()
    async with Store(house.url) as store:
        assert await store.load(game_id) is not None
    assert house.path.read_bytes() == before


@pytest.mark.parametrize("revision", ["0003", "9999", "a81f"])
async def test_a_newer_database_is_refused_and_left_alone(house: House, revision: str) -> None:
    connection = sqlite3.connect(house.path)
    connection.execute("UPDATE alembic_version SET version_num = ?", [revision])
    connection.commit()
    connection.close()
    before = house.path.read_bytes()
    with pytest.raises(NewerDatabase, match=f"newer Gamekeeper .schema {revision}.*Nothing was changed"):
        async with Store(house.url):
            pass
    assert house.path.read_bytes() == before


async def test_a_revision_that_was_never_ours_is_refused(house: House) -> None:
    connection = sqlite3.connect(house.path)
    connection.execute("UPDATE alembic_version SET version_num = '0000'")
    connection.commit()
    connection.close()
    with pytest.raises(StorageError, match="0000"):
        async with Store(house.url):
            pass


async def test_a_migration_that_is_cut_short_leaves_nothing(tmp_path: Path) -> None:
    """A process may be killed at any statement; the next one must be able to begin again."""
    for cut in range(1, 15):
        path = tmp_path / f"cut-{cut}.db"
        engine = make_writing_engine(url_of(path))
        seen = 0

        @event.listens_for(engine, "before_cursor_execute")
        def cut_short(_c: object, _d: object, statement: str, *_: object, cut: int = cut) -> None:
            nonlocal seen
            seen += statement.lstrip().startswith(("CREATE", "INSERT"))
            if seen == cut:
                raise RuntimeError("cut short")

        with pytest.raises(RuntimeError, match="cut short"), engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        assert definitions(path) == {}
        async with Store(url_of(path)) as store:
            await begun(store)


async def test_several_processes_migrate_a_database_at_once(tmp_path: Path) -> None:
    path = tmp_path / "empty.db"
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA journal_mode=WAL")
    connection.close()
    url = url_of(path)

    async def open_and_play(number: int) -> None:
        async with Store(url, busy_seconds=PATIENCE_SECONDS) as store:
            await begun(store, f"channel-{number}")

    await asyncio.gather(*map(open_and_play, range(4)))


async def test_missing_folders_are_made(tmp_path: Path) -> None:
    async with Store(url_of(tmp_path / "some" / "folder" / "games.db")) as store:
        await begun(store)
