"""The repository: what goes in comes out again, and what must not go in does not."""

import sqlite3
from contextlib import closing
from typing import Any

import pytest
from sqlalchemy import event

from storage import ChannelTaken, Conflict, Duplicate, Entry, Seat, StorageError, Store
from tests.storage.rows import SEATS, beginning, begun, choice, move, new_game, result
from tests.tables import House, count, writing_engine


async def test_a_new_table(store: Store) -> None:
    game_id = await store.create(new_game(guild="guild-1", setup=b'{"a":1}'))
    saved = await store.load(game_id)
    assert saved is not None
    game = saved.game
    assert (game.channel, game.guild, game.setup) == ("channel-1", "guild-1", b'{"a":1}')
    assert (game.status, game.version, game.undos, game.origin) == ("lobby", 0, 0, None)
    assert (game.created_at, game.updated_at) == (100, 100)
    assert (saved.seats, saved.checkpoint, saved.checkpoints, saved.since) == (SEATS[:1], None, (), ())
    assert await store.live_in("channel-1") == game_id
    assert await store.history(game_id) == []


async def test_beginning(store: Store) -> None:
    game_id = await store.create(new_game())
    entries = (Entry(1, "begin", "1", 101, b'["x"]'), choice(2), choice(3))
    start = beginning(entries=entries, checkpoints={1: b"one", 3: b"three"}, undos=2, origin=b"o")
    await store.begin(game_id, start)
    saved = await store.load(game_id)
    assert saved is not None
    assert (saved.game.status, saved.game.version, saved.game.undos) == ("playing", 3, 2)
    assert (saved.game.setup, saved.game.origin, saved.game.updated_at) == (b'{"people":2}', b"o", 103)
    assert (saved.seats, saved.checkpoint, saved.checkpoints, saved.since) == (SEATS, b"three", (1, 3), ())
    assert await store.history(game_id) == list(entries)
    with pytest.raises(Conflict):
        await store.begin(game_id, start)
    assert await store.load(game_id) == saved


async def test_a_beginning_that_ends_at_once(store: Store) -> None:
    game_id = await store.create(new_game())
    await store.begin(game_id, beginning(status="finished", result=result()))
    assert await store.result(game_id) == result()
    assert await store.live_in("channel-1") is None


async def test_a_move_is_stored_with_all_its_parts(store: Store) -> None:
    game_id = await begun(store)
    entry = choice(2, person="2", seat=1, events=b'["e"]', caller="click", revealed=True)
    await store.move(move(game_id, entry=entry, undos=3))
    saved = await store.load(game_id)
    assert saved is not None
    assert (saved.game.version, saved.game.undos, saved.game.updated_at) == (2, 3, 102)
    assert (saved.checkpoint, saved.checkpoints) == (b"state 2", (1, 2))
    assert await store.by_caller(game_id, "click") == entry
    assert await store.by_caller(game_id, "other") is None
    assert await store.by_caller(game_id + 1, "click") is None


async def test_choices_since_the_last_checkpoint(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id, 1, checkpoint=None))
    await store.move(move(game_id, 2))
    await store.move(move(game_id, 3, checkpoint=None))
    await store.move(move(game_id, 4, checkpoint=None))
    saved = await store.load(game_id)
    assert saved is not None
    assert (saved.checkpoint, [entry.version for entry in saved.since]) == (b"state 3", [4, 5])


async def test_loading_an_earlier_version(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id, 1, checkpoint=None))
    await store.move(move(game_id, 2))
    await store.move(move(game_id, 3, checkpoint=None))
    found = {}
    for version in range(5):
        saved = await store.load(game_id, at=version)
        assert saved is not None
        found[version] = (saved.checkpoint, [entry.version for entry in saved.since])
    assert found == {
        0: (None, []),
        1: (b"state 1", []),
        2: (b"state 1", [2]),
        3: (b"state 3", []),
        4: (b"state 3", [4]),
    }
    assert await store.load(game_id + 1) is None


async def test_taking_back(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id, 1))
    undo = Entry(3, "undo", "1", 103)
    await store.move(move(game_id, 2, entry=undo, checkpoint=None, undone=(2,), drop_checkpoints=(2,)))
    saved = await store.load(game_id)
    assert saved is not None
    assert (saved.checkpoint, saved.checkpoints, saved.since) == (b"state 1", (1,), ())
    assert [(entry.version, entry.undone) for entry in await store.history(game_id)] == [
        (1, False),
        (2, True),
        (3, False),
    ]
    assert [entry.version for entry in await store.history(game_id, undone=False)] == [1, 3]
    assert await store.history(game_id, undone=False, kinds=("choose",)) == []
    assert (await store.count_choices(game_id), await store.last_chosen(game_id, "1")) == (0, 0)


async def test_history_in_parts(store: Store) -> None:
    game_id = await begun(store)
    for was in range(1, 6):
        await store.move(move(game_id, was, entry=choice(was + 1, person=str(1 + was % 2))))

    def versions(entries: list[Entry]) -> list[int]:
        return [entry.version for entry in entries]

    assert versions(await store.history(game_id)) == [1, 2, 3, 4, 5, 6]
    assert versions(await store.history(game_id, last=2)) == [5, 6]
    assert versions(await store.history(game_id, after=3)) == [4, 5, 6]
    assert versions(await store.history(game_id, after=3, last=1)) == [6]
    assert versions(await store.history(game_id, kinds=("begin",))) == [1]
    assert await store.last_chosen(game_id, "2") == 6
    assert await store.last_chosen(game_id, "1") == 5
    assert await store.last_chosen(game_id, "3") == 0
    assert await store.count_choices(game_id) == 5


async def test_only_one_move_wins_a_version(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id))
    before = await store.load(game_id)
    with pytest.raises(Conflict):
        await store.move(move(game_id, entry=choice(2, option="another")))
    with pytest.raises(Conflict):
        await store.move(move(game_id, was=5))
    with pytest.raises(Conflict):
        await store.move(move(game_id + 1))
    assert await store.load(game_id) == before


async def test_a_caller_counts_once(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id, caller="click"))
    before = await store.load(game_id)
    with pytest.raises(Duplicate):
        await store.move(move(game_id, 2, caller="click"))
    assert await store.load(game_id) == before
    await store.move(move(game_id, 2))
    await store.move(move(game_id, 3))
    other = await begun(store, "elsewhere")
    await store.move(move(other, caller="click"))


async def test_one_live_game_per_channel_is_kept_by_the_database(store: Store) -> None:
    first = await store.create(new_game())
    with pytest.raises(ChannelTaken):
        await store.create(new_game())
    await store.begin(first, beginning())
    with pytest.raises(ChannelTaken):
        await store.create(new_game())
    await store.move(move(first, status="finished", result=result()))
    second = await begun(store)
    await store.move(move(second, status="resigned", result=result(won=False)))
    third = await begun(store)
    assert await store.live_in("channel-1") == third
    assert count(store, "games") == 3
    assert count(store, "seats", f"game_id NOT IN ({first}, {second}, {third})") == 0
    with pytest.raises(ChannelTaken):
        await store.move(move(second, 2, status="playing"))


async def test_a_game_that_ends_has_one_result(store: Store) -> None:
    game_id = await begun(store)
    await store.move(move(game_id, status="finished", result=result()))
    assert await store.result(game_id) == result()
    with pytest.raises(StorageError):
        await store.move(move(game_id, 2, status="finished", result=result(won=False)))
    assert await store.result(game_id) == result()
    assert await store.result(game_id + 1) is None


async def test_a_table_that_never_began_is_forgotten(store: Store) -> None:
    game_id = await store.create(new_game())
    await store.drop(game_id)
    assert await store.load(game_id) is None
    assert count(store, "seats") == 0
    again = await store.create(new_game())
    assert again > game_id, "no id is given twice"


async def test_a_game_that_began_is_not_forgotten(store: Store) -> None:
    game_id = await begun(store)
    await store.drop(game_id)
    assert await store.load(game_id) is not None


async def test_other_people_at_a_table(store: Store) -> None:
    game_id = await store.create(new_game())
    await store.reseat(game_id, SEATS, was=SEATS[:1])
    saved = await store.load(game_id)
    assert saved is not None
    assert saved.seats == SEATS
    third = (*SEATS, Seat(2, "3", "Cleo"))
    with pytest.raises(Conflict):
        await store.reseat(game_id, third, was=SEATS[:1])
    assert await store.load(game_id) == saved
    await store.reseat(game_id, third)
    assert (await store.load(game_id)) != saved


async def test_the_latest_game(store: Store) -> None:
    ids = [await begun(store, channel) for channel in ("terminal:a", "terminal:b", "terminal_c", "web:a")]
    assert await store.last_in("terminal:a") == ids[0]
    assert await store.last_in("terminal:") is None
    latest = await store.latest_in("terminal:")
    assert latest is not None
    assert latest.id == ids[1]
    await store.move(move(ids[0]))
    latest = await store.latest_in("terminal:")
    assert latest is not None
    assert latest.id == ids[0], "the one that was touched last, not the newest"
    latest = await store.latest_in("terminal_")
    assert latest is not None
    assert latest.id == ids[2], "an underscore is no wildcard"
    await store.move(move(ids[2], status="resigned"))
    assert await store.latest_in("terminal_") is None
    assert await store.latest_in("terminal_", live=False) is not None
    assert await store.latest_in("terminal:", game="another") is None
    assert await store.count_games() == {"playing": 3, "resigned": 1}


async def test_foreign_keys_are_kept(store: Store) -> None:
    with pytest.raises(StorageError):
        await store.reseat(77, SEATS)
    assert count(store, "seats") == 0


async def test_trying_to_write_leaves_nothing(store: Store) -> None:
    await store.try_writing()
    await store.try_writing()
    assert count(store, "settings") == 0


async def test_a_game_that_moves_on_while_it_is_read(store: Store, house: House) -> None:
    """What is handed out fits together: the version, the checkpoint and the choices made since."""
    game_id = await begun(store)
    await store.move(move(game_id, checkpoint=None))
    moved_on = False

    def another_process_takes_it_back(_connection: Any, _cursor: Any, statement: str, *_: Any) -> None:
        nonlocal moved_on
        if "FROM seats" in statement and not moved_on:
            moved_on = True
            with closing(sqlite3.connect(house.path)) as other, other:
                other.execute("UPDATE games SET version = 3")
                other.execute("UPDATE choices SET undone = 1 WHERE version = 2")

    event.listen(store._engine.sync_engine, "before_cursor_execute", another_process_takes_it_back)
    saved = await store.load(game_id)
    assert saved is not None
    assert (saved.game.version, saved.since) == (3, ())


async def test_what_stands_is_found_past_what_was_taken_back(store: Store) -> None:
    """However much of that there is: the index leads to the choices that stand, nothing else is read."""
    game_id = await begun(store)
    asked: list[tuple[str, Any]] = []

    def listen(_c: object, _d: object, statement: str, parameters: Any, *_: object) -> None:
        if "FROM choices" in statement:
            asked.append((statement, parameters))

    event.listen(store._engine.sync_engine, "before_cursor_execute", listen)
    await store.load(game_id)
    await store.history(game_id, undone=False, kinds=("choose",), last=1)
    await store.count_choices(game_id)
    event.remove(store._engine.sync_engine, "before_cursor_execute", listen)
    assert len(asked) == 3
    with writing_engine(store).connect() as connection:
        for statement, parameters in asked:
            [plan] = connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters).all()
            assert "choices_that_stand (game_id=? AND kind=? AND undone=?" in plan.detail
