"""Disk full, database locked, read-only or damaged: a clear answer, the game intact, and on it goes."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager

import pytest
from sqlalchemy import Connection, event

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.views import TableView
from plugins.api import Chance
from storage import Store, Unavailable
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    OPENING,
    House,
    choose,
    commits,
    count,
    follow,
    refused,
    store_of,
    words,
    writing_engine,
)

NO_LIMIT = 2**31 - 2


@pytest.fixture
async def keeper(house: House) -> Keeper:
    return await house.keeper(busy_seconds=0.02)


@pytest.fixture
async def view(keeper: Keeper) -> TableView:
    return await follow(keeper, (await keeper.start(CHANNEL, ALICE, words())).view, OPENING)


@contextmanager
def locked(house: House) -> Iterator[None]:
    """Another program keeps the database to itself."""
    other_program = sqlite3.connect(house.path, isolation_level=None)
    other_program.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other_program.execute("ROLLBACK")
        other_program.close()


@contextmanager
def disk_full(store: Store) -> Iterator[None]:
    """The file cannot grow by a single page."""

    def set_limit(pages: int) -> None:
        def limit(connection: Connection) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

        event.listen(writing_engine(store), "begin", limit)

    set_limit(1)  # SQLite takes the present size where that is more
    try:
        yield
    finally:
        set_limit(NO_LIMIT)


async def as_it_was(house: House, keeper: Keeper, view: TableView) -> None:
    """In memory, on the disk, and for a keeper that has never seen it."""
    assert await keeper.view(view.game_id) == view
    other = await house.keeper()
    assert await other.view(view.game_id) == view
    history = await store_of(other).history(view.game_id)
    assert [entry.version for entry in history] == list(range(1, view.version + 1))


async def test_a_locked_database(house: House, keeper: Keeper, view: TableView) -> None:
    with locked(house):
        with refused(Trouble.DATABASE, "The database is locked by another program. Nothing was changed"):
            await choose(keeper, view, "search", caller="click")
        assert await keeper.view(view.game_id) == view, "looking is still possible"
        assert len(await keeper.log(CHANNEL)) == view.version
    await as_it_was(house, keeper, view)
    turn = await choose(keeper, view, "search", caller="click")
    assert (turn.repeated, turn.view.version) == (False, view.version + 1)


async def test_whatever_is_asked_of_a_locked_database(house: House, keeper: Keeper, view: TableView) -> None:
    lobby = (await keeper.start("lobby", ALICE, words(people=2))).view
    file = await keeper.export(CHANNEL)
    requests: list[Callable[[], Awaitable[object]]] = [
        lambda: keeper.undo(view.game_id, ALICE, openly=True),
        lambda: keeper.resign(view.game_id, ALICE),
        lambda: keeper.join(lobby.game_id, BOB),
        lambda: keeper.begin(lobby.game_id, ALICE),
        lambda: keeper.leave(lobby.game_id, ALICE),
        lambda: keeper.start("elsewhere", ALICE, words()),
        lambda: keeper.bring("elsewhere", ALICE, file),
    ]
    with locked(house):
        for request in requests:
            with refused(Trouble.DATABASE, "locked"):
                await request()
    await as_it_was(house, keeper, view)
    assert await keeper.view(lobby.game_id) == lobby
    assert count(store_of(keeper), "games") == 2
    undone = await keeper.undo(view.game_id, ALICE, openly=True)
    assert undone.view.version == view.version + 1
    assert (await keeper.join(lobby.game_id, BOB)).seats[1].name == "Bob"


async def test_going_back_while_the_database_is_locked(house: House, keeper: Keeper, view: TableView) -> None:
    inside = (await choose(keeper, view, "hoist")).view
    with locked(house), refused(Trouble.DATABASE, "locked"):
        await keeper.back(view.game_id, ALICE, caller="click")
    await as_it_was(house, keeper, inside)
    turn = await keeper.back(view.game_id, ALICE, caller="click")
    assert (turn.repeated, turn.view.state, turn.view.decision) == (False, view.state, view.decision)


async def test_every_table_hears_of_the_lock_at_once(house: House, keeper: Keeper) -> None:
    tables = [(await keeper.start(f"channel-{n}", ALICE, words(n))).view for n in range(10)]
    with locked(house):
        answers = await asyncio.gather(
            *(choose(keeper, table, "beacon-h10") for table in tables), return_exceptions=True
        )
    assert [type(answer) for answer in answers] == [KeeperError] * 10
    for table in tables:
        assert (await choose(keeper, table, "beacon-h10")).view.version == 2


async def test_a_full_disk(house: House, keeper: Keeper, view: TableView) -> None:
    luck = Chance.from_seed(1)
    with disk_full(store_of(keeper)):
        with refused(Trouble.DATABASE, "The disk is full or cannot be written. Nothing was changed"):
            for _ in range(100):  # what room there is in half-empty pages is used up first
                assert view.decision is not None
                option = luck.pick(view.decision.options).id
                view = (await choose(keeper, view, option, caller="click" + str(view.version))).view
        await as_it_was(house, keeper, view)
        with refused(Trouble.DATABASE):
            await choose(keeper, view, option)
    turn = await choose(keeper, view, option, caller="click" + str(view.version))
    assert (turn.repeated, turn.view.version) == (False, view.version + 1)
    await as_it_was(house, keeper, turn.view)


async def test_a_full_disk_does_not_stop_other_tables_for_long(keeper: Keeper) -> None:
    tables = [(await keeper.start(f"channel-{n}", ALICE, words(n))).view for n in range(6)]
    with disk_full(store_of(keeper)):
        for _ in range(30):
            answers = await asyncio.gather(
                *(keeper.choose(table.game_id, "beacon-h10", ALICE, version=1) for table in tables),
                return_exceptions=True,
            )
        assert any(isinstance(answer, KeeperError) for answer in answers)
    for table in tables:
        now = await keeper.view(table.game_id)
        if now.version == 1:
            now = (await choose(keeper, table, "beacon-h10")).view
        assert now.version == 2


async def test_a_start_that_fails_halfway_leaves_no_table(
    keeper: Keeper, view: TableView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game's row is written, but nothing after it."""

    def failing(*_: object) -> None:
        raise Unavailable("The disk is full or cannot be written.")

    file = await keeper.export(CHANNEL)
    with monkeypatch.context() as patch:
        patch.setattr("storage.store._insert", failing)
        for people in (1, 2):
            with refused(Trouble.DATABASE, "disk is full"):
                await keeper.start("elsewhere", BOB, words(people=people))
        with refused(Trouble.DATABASE, "disk is full"):
            await keeper.bring("elsewhere", BOB, file)
    assert count(store_of(keeper), "games") == 1
    assert (await keeper.bring("elsewhere", BOB, file)).view.state == view.state
    assert (await keeper.start("third", BOB, words())).view.version == 1


async def test_a_start_that_is_killed_leaves_a_game_or_nothing(keeper: Keeper, view: TableView) -> None:
    """A game that needs nobody else begins in the transaction that opens its table."""
    file = await keeper.export(CHANNEL)
    with commits(store_of(keeper)) as counted:
        await keeper.start("elsewhere", BOB, words())
        assert counted == [1]
        await keeper.bring("third", BOB, file)
        assert counted == [2]


async def test_a_read_only_database(house: House, keeper: Keeper, view: TableView) -> None:
    url = f"sqlite+aiosqlite:///file:{house.path}?mode=ro&uri=true"
    visitor = await house.keeper(store=Store(url))
    assert await visitor.view(view.game_id) == view
    with refused(Trouble.DATABASE, "The database is read-only."):
        await choose(visitor, view, "search")
    assert await visitor.view(view.game_id) == view
    await as_it_was(house, keeper, view)


async def test_a_file_that_is_damaged_while_it_is_open(house: House, keeper: Keeper) -> None:
    """Whatever SQLite says, people get a sentence."""
    view = (await keeper.start(CHANNEL, ALICE, words())).view
    await house.close()
    connection = sqlite3.connect(house.path)
    [page] = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'checkpoints'").fetchone()
    [size] = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    with house.path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    keeper = await house.keeper()
    with refused(Trouble.DATABASE, "malformed"):
        await keeper.view(view.game_id)
    with refused(Trouble.DATABASE, "malformed"):
        await keeper.start("elsewhere", BOB, words())


async def test_a_store_that_is_closed(house: House, keeper: Keeper, view: TableView) -> None:
    await house.close()
    with refused(Trouble.DATABASE, "The database is closed."):
        await choose(keeper, view, "search")
