"""What every connection is set to, and what an unusable database is called."""

import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from storage import Store, Unavailable
from storage.engine import make_engine, make_writing_engine
from tests.storage.rows import begun, new_game
from tests.tables import House, url_of

FULL = 2


async def test_reading_connections(house: House) -> None:
    engine = make_engine(house.url)
    async with engine.connect() as one, engine.connect() as another:
        for connection in (one, another):
            assert (await connection.scalar(text("PRAGMA journal_mode"))) == "wal"
            assert (await connection.scalar(text("PRAGMA synchronous"))) == FULL
            assert (await connection.scalar(text("PRAGMA foreign_keys"))) == 1
    await engine.dispose()


def test_writing_connections(house: House) -> None:
    engine = make_writing_engine(house.url, busy_seconds=1.5)
    with engine.connect() as one, engine.connect() as another:
        for connection in (one, another):
            assert connection.scalar(text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(text("PRAGMA synchronous")) == FULL
            assert connection.scalar(text("PRAGMA foreign_keys")) == 1
            assert connection.scalar(text("PRAGMA busy_timeout")) == 1500
    engine.dispose()


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (b"This is not a database at all. " * 200, "not a database"),
        (b"SQLite format 3\x00" + b"\xff" * 8000, "not a database"),
    ],
)
async def test_a_file_that_is_no_database(tmp_path: Path, damage: bytes, says: str) -> None:
    path = tmp_path / "games.db"
    path.write_bytes(damage)
    with pytest.raises(Unavailable, match=says):
        async with Store(url_of(path)):
            pass
    assert path.read_bytes() == damage


async def test_a_damaged_page_is_told_as_trouble(house: House) -> None:
    """The file opens, but a table's page is garbage."""
    async with Store(house.url) as store:
        game_id = await begun(store)
    connection = sqlite3.connect(house.path)
    [page] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    [size] = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with house.path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    async with Store(house.url) as store:
        with pytest.raises(Unavailable, match="malformed"):
            await store.load(game_id)
        with pytest.raises(Unavailable, match="malformed"):
            await store.live_in("channel-1")


async def test_a_folder_in_the_files_place(tmp_path: Path) -> None:
    with pytest.raises(Unavailable, match="unable to open"):
        async with Store(url_of(tmp_path)):
            pass


async def test_a_file_in_the_folders_place(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(Unavailable, match="folder"):
        async with Store(url_of(tmp_path / "file" / "games.db")):
            pass


async def test_a_read_only_database(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    async with Store(house.url) as store:
        game_id = await begun(store)
        url = f"sqlite+aiosqlite:///file:{house.path}?mode=ro&uri=true"
        async with Store(url) as read_only:
            assert await read_only.load(game_id) == await store.load(game_id)
            with pytest.raises(Unavailable, match=r"The database is read-only\."):
                await read_only.create(new_game("elsewhere"))
    assert not (tmp_path / "file:").exists(), "a file: address is not a folder"
