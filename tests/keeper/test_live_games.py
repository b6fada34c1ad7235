"""Games in memory: the least recently used leave, one user at a time, patience ends."""

import asyncio

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.views import Person, TableView
from plugins.api import Chance
from tests.tables import ALICE, BOB, CHANNEL, House, choose, refused, store_of, wander, words


async def many(keeper: Keeper, number: int) -> list[TableView]:
    return [
        (await keeper.start(f"channel-{n}", Person(f"p{n}", f"Person {n}"), words(seed=n))).view
        for n in range(number)
    ]


async def test_only_so_many_games_stay_in_memory(house: House) -> None:
    keeper = await house.keeper(most_live_games=2)
    plenty = await house.keeper()
    tables = await many(keeper, 7)
    assert len(keeper._games) <= 2
    luck = Chance.from_seed(1)
    for _ in range(6):
        for number, view in enumerate(tables):
            tables[number] = await wander(keeper, view, luck, most=2)
            assert len(keeper._games) <= 2
    for view in tables:
        assert await keeper.view(view.game_id) == view, "read again, it is the same"
        assert await plenty.view(view.game_id) == view


async def test_all_games_at_once_with_little_memory(house: House) -> None:
    keeper = await house.keeper(most_live_games=2)
    tables = await many(keeper, 6)
    at_the_end = await asyncio.gather(
        *(wander(keeper, view, Chance.from_seed(view.game_id), most=15) for view in tables)
    )
    again = await house.restarted()
    for view in at_the_end:
        assert view.version == 16
        assert await again.view(view.game_id) == view


async def test_the_least_recently_used_leaves_first(house: House) -> None:
    keeper = await house.keeper(most_live_games=2)
    first, second = await many(keeper, 2)
    await keeper.view(first.game_id)
    await keeper.start("elsewhere", ALICE, words())
    assert [first.game_id in keeper._games._slots, second.game_id in keeper._games._slots] == [True, False]


async def test_a_game_in_use_is_not_forgotten(house: House) -> None:
    keeper = await house.keeper(most_live_games=1)
    first, second, third = await many(keeper, 3)
    async with keeper._games.at(first.game_id) as live:
        await keeper.view(second.game_id)
        await keeper.view(third.game_id)
        with refused(Trouble.BUSY):
            keeper._games._patience = 0.01
            await keeper.view(first.game_id)
        assert live.game_id == first.game_id


async def test_whoever_waits_too_long_hears_so(house: House) -> None:
    keeper = await house.keeper(patience_seconds=0.01)
    view = (await keeper.start(CHANNEL, ALICE, words())).view
    async with keeper._games.at(view.game_id):
        with refused(Trouble.BUSY, "still working"):
            await keeper.choose(view.game_id, "beacon-h10", ALICE)
    assert (await choose(keeper, view, "beacon-h10")).view.version == 2


async def test_those_who_wait_come_in_one_after_another(keeper: Keeper, alone: TableView) -> None:
    """Ten impatient clicks on the same message: one counts."""
    clicks = [
        keeper.choose(alone.game_id, f"beacon-a{n}", ALICE, version=1, caller=f"click {n}")
        for n in range(1, 11)
    ]
    answers = await asyncio.gather(*clicks, return_exceptions=True)
    assert [type(answer).__name__ for answer in answers] == ["Turn"] + ["KeeperError"] * 9
    assert (await keeper.view(alone.game_id)).version == 2


async def test_the_same_click_ten_times_at_once(keeper: Keeper, alone: TableView) -> None:
    clicks = [
        keeper.choose(alone.game_id, "beacon-a1", ALICE, version=version, caller="click")
        for version in [1, None] * 5
    ]
    answers = await asyncio.gather(*clicks)
    assert [answer.repeated for answer in answers] == [False] + [True] * 9
    assert all(answer.events == answers[0].events for answer in answers)
    assert (await keeper.view(alone.game_id)).version == 2


@pytest.mark.parametrize("turns", range(8))
async def test_a_request_that_is_cancelled(house: House, turns: int) -> None:
    """Wherever it is cut off: the choice is made or it is not, and the table goes on."""
    keeper = await house.keeper()
    view = (await keeper.start(CHANNEL, ALICE, words())).view
    task = asyncio.create_task(keeper.choose(view.game_id, "beacon-h10", ALICE, version=1, caller="click"))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    await store_of(keeper).try_writing()  # behind whatever the writer was still doing
    now = await keeper.choose(view.game_id, "beacon-h10", ALICE, caller="click")
    assert now.view.version == 2
    keeper = await house.restarted()
    assert await keeper.view(view.game_id) == now.view


@pytest.mark.parametrize("turns", range(0, 30, 3))
async def test_a_start_that_is_cancelled_leaves_a_usable_channel(house: House, turns: int) -> None:
    keeper = await house.keeper()
    task = asyncio.create_task(keeper.start(CHANNEL, ALICE, words()))
    for _ in range(turns):
        await asyncio.sleep(0)
    task.cancel()
    await asyncio.wait([task])
    await store_of(keeper).try_writing()
    live = await store_of(keeper).live_in(CHANNEL)
    if live is not None:
        await keeper.resign(live, ALICE)
    assert (await keeper.start(CHANNEL, BOB, words())).view.version == 1
