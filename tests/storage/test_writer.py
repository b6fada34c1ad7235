"""Group commit: moves that wait together are stored together, and answered only when they are durable."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Awaitable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from sqlalchemy import Connection, event

from storage import Conflict, Duplicate, Move, Store, Unavailable
from storage.writer import MOST_IN_A_GROUP
from tests.storage.rows import begun, move
from tests.tables import PATIENCE_SECONDS, House, commits, count, writing_engine


@asynccontextmanager
async def writer_held_up(store: Store) -> AsyncIterator[None]:
    """Everything that is submitted in the block waits until its end."""
    began, go_on = asyncio.Event(), threading.Event()
    loop = asyncio.get_running_loop()

    def job(_connection: Connection) -> None:
        loop.call_soon_threadsafe(began.set)
        assert go_on.wait(PATIENCE_SECONDS)

    holding = asyncio.create_task(store._writer.run(job))
    await began.wait()
    try:
        yield
    finally:
        go_on.set()
    await holding


async def submitted(*waiting: Awaitable[Any]) -> list[asyncio.Task[Any]]:
    """All of them under way, none of them answered."""
    tasks = [asyncio.ensure_future(one) for one in waiting]
    await asyncio.sleep(0)
    return tasks


async def together(store: Store, *moves: Move) -> list[BaseException | None]:
    async with writer_held_up(store):
        tasks = await submitted(*map(store.move, moves))
    answers: list[BaseException | None] = await asyncio.gather(*tasks, return_exceptions=True)
    return answers


async def games(store: Store, number: int) -> list[int]:
    return [await begun(store, f"channel-{n}") for n in range(number)]


async def test_moves_that_wait_share_one_transaction(store: Store) -> None:
    ids = await games(store, 5)
    before = store._writer.groups
    with commits(store) as counted:
        assert await together(store, *map(move, ids)) == [None] * 5
    assert counted == [2], "one for the job that held them up, one for all five moves"
    assert store._writer.groups == before + 2
    assert count(store, "choices", "version = 2") == 5
    assert count(store, "checkpoints", "version = 2") == 5


async def test_a_move_alone_is_a_transaction(store: Store) -> None:
    ids = await games(store, 3)
    with commits(store) as counted:
        for game_id in ids:
            await store.move(move(game_id))
    assert counted == [3]


async def test_a_bad_move_does_not_take_the_others_down(store: Store) -> None:
    ids = await games(store, 5)
    await store.move(move(ids[1]))
    await store.move(move(ids[3], caller="click"))
    answers = await together(
        store, move(ids[0]), move(ids[1]), move(ids[2]), move(ids[3], 2, caller="click"), move(ids[4])
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), Duplicate, type(None)]
    assert count(store, "choices", "version = 2") == 5
    assert count(store, "choices", "version = 3") == 0


async def test_two_moves_of_one_game_at_once(store: Store) -> None:
    [game_id, other] = await games(store, 2)
    answers = await together(store, move(game_id), move(other), move(game_id))
    assert [type(answer) for answer in answers] == [type(None), type(None), Conflict]
    second = await together(store, move(game_id, 2), move(game_id, 3))
    assert second == [None, None], "in the order in which they came"


async def test_more_moves_than_a_group_holds(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_IN_A_GROUP > 4
    monkeypatch.setattr("storage.writer.MOST_IN_A_GROUP", 4)
    ids = await games(store, 10)
    with commits(store) as counted:
        assert await together(store, *map(move, ids)) == [None] * 10
    assert counted == [1 + 3]


async def test_answered_after_the_commit_and_not_before(store: Store, house: House) -> None:
    ids = await games(store, 3)
    answered: list[bool] = []
    tasks: list[asyncio.Task[Any]] = []

    def committing(_connection: Connection) -> None:
        answered.extend(task.done() for task in tasks)

    async with writer_held_up(store):
        tasks += await submitted(*(store.move(move(game_id)) for game_id in ids))
        event.listen(writing_engine(store), "commit", committing)
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    other_program = sqlite3.connect(house.path)
    [stored] = other_program.execute("SELECT count(*) FROM choices WHERE version = 2").fetchone()
    other_program.close()
    assert stored == 3
    await asyncio.gather(*tasks)
    assert len(answered) >= 3
    assert not any(answered)


async def test_a_commit_that_fails_fails_for_everybody(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ids = await games(store, 4)
    dialect = writing_engine(store).dialect
    holding = True

    def failing(connection: Any) -> None:
        nonlocal holding
        if holding:  # the job that holds the moves up
            holding = False
            connection.commit()
        else:
            raise sqlite3.OperationalError("disk I/O error")

    with monkeypatch.context() as patch:
        patch.setattr(dialect, "do_commit", failing)
        answers = await together(store, *map(move, ids))
    assert all(isinstance(answer, Unavailable) for answer in answers)
    assert {str(answer) for answer in answers} == {"The disk is full or cannot be written."}
    assert count(store, "choices", "version = 2") == 0
    assert count(store, "checkpoints", "version = 2") == 0
    assert await together(store, *map(move, ids)) == [None] * 4, "and all is well again"


async def test_a_lock_is_waited_for_once(house: House) -> None:
    """Fifty channels that wait for a locked database must not wait one after another."""
    async with Store(house.url, busy_seconds=0.01) as store:
        ids = await games(store, 5)
        other_program = sqlite3.connect(house.path, isolation_level=None)
        attempts = 0

        def began(_connection: Connection) -> None:
            nonlocal attempts
            attempts += 1

        async with writer_held_up(store):
            tasks = await submitted(*(store.move(move(game_id)) for game_id in ids))
            event.listen(writing_engine(store), "begin", began)
            other_program.execute("BEGIN IMMEDIATE")
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert {str(answer) for answer in answers} == {"The database is locked by another program."}
        assert attempts == 1
        other_program.execute("ROLLBACK")
        other_program.close()
        assert await together(store, *map(move, ids)) == [None] * 5


async def test_whoever_stops_waiting_has_moved_all_the_same(store: Store) -> None:
    ids = await games(store, 3)
    async with writer_held_up(store):
        tasks = await submitted(*(store.move(move(game_id)) for game_id in ids))
        tasks[1].cancel()
        [_, cancelled] = await asyncio.wait([tasks[1]]), tasks[1]
        assert cancelled.cancelled()
    await asyncio.gather(tasks[0], tasks[2])
    assert count(store, "choices", "version = 2") == 3
    with pytest.raises(Conflict):
        await store.move(move(ids[1]))


async def test_nobody_hears_of_a_failure_after_giving_up(store: Store) -> None:
    """A failed answer to a cancelled waiter must not be reported as one that was never looked at."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context))
    [game_id] = await games(store, 1)
    await store.move(move(game_id))
    async with writer_held_up(store):
        [task] = await submitted(store.move(move(game_id)))
        task.cancel()
        await asyncio.wait([task])
    await store.try_writing()
    assert complaints == []


async def test_closing_finishes_what_is_waiting(house: House) -> None:
    store = await Store(house.url).__aenter__()
    ids = await games(store, 4)
    async with writer_held_up(store):
        tasks = await submitted(*(store.move(move(game_id)) for game_id in ids))
        closing = asyncio.create_task(store.__aexit__(None, None, None))
        await asyncio.sleep(0)
    await closing
    assert all(task.done() for task in tasks), "answered before the store was closed"
    assert await asyncio.gather(*tasks) == [None] * 4
    with pytest.raises(Unavailable, match="closed"):
        await store.move(move(ids[0], 2))
    async with Store(house.url) as again:
        assert count(again, "choices", "version = 2") == 4


async def test_other_work_that_raises_is_rolled_back(store: Store) -> None:
    [game_id] = await games(store, 1)

    def job(connection: Connection) -> None:
        connection.exec_driver_sql("DELETE FROM choices")
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await store._writer.run(job)
    assert count(store, "choices") == 1
    await store.move(move(game_id))
