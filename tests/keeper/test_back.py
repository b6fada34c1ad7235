"""Back for free: inside a step, behind a choice that revealed nothing, by whoever made it."""

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.views import TableView
from plugins.api import Chance
from tests.keeper.test_undo import stands
from tests.tables import ALICE, CHANNEL, DAN, OPENING, House, choose, count, follow, refused, store_of, wander

PAIRS = 1000


@pytest.fixture
async def at_watch(keeper: Keeper, alone: TableView) -> TableView:
    """Between two steps."""
    return await follow(keeper, alone, OPENING)


@pytest.fixture
async def inside(keeper: Keeper, at_watch: TableView) -> TableView:
    """One choice into a step."""
    return await follow(keeper, at_watch, ["hoist"])


async def test_back_inside_a_step(keeper: Keeper, at_watch: TableView, inside: TableView) -> None:
    assert (at_watch.way_back, inside.way_back) == (None, 0)
    assert at_watch.decision is not None
    chosen = at_watch.decision.option("hoist")
    assert chosen is not None
    turn = await keeper.back(inside.game_id, ALICE, version=inside.version)
    assert stands(turn.view) == stands(at_watch)
    assert (turn.view.version, turn.events, turn.label) == (inside.version + 1, [], chosen.label)
    assert turn.view.way_back is None


async def test_no_way_back_where_a_step_begins(keeper: Keeper, at_watch: TableView) -> None:
    with refused(Trouble.NO_WAY_BACK):
        await keeper.back(at_watch.game_id, ALICE)


async def test_no_way_back_behind_something_revealed(keeper: Keeper, at_watch: TableView) -> None:
    searched = await follow(keeper, at_watch, ["search"])
    assert searched.way_back is None
    with refused(Trouble.NO_WAY_BACK):
        await keeper.back(searched.game_id, ALICE)


async def test_only_who_chose_goes_back(keeper: Keeper, inside: TableView) -> None:
    with refused(Trouble.BACK_NOT_YOURS, "Only Alice"):
        await keeper.back(inside.game_id, DAN)
    with refused(Trouble.STALE):
        await keeper.back(inside.game_id, ALICE, version=inside.version - 1)
    assert await keeper.view(inside.game_id) == inside


@pytest.mark.parametrize("restart", [False, True], ids=["", "restarted"])
async def test_a_way_back_that_is_delivered_twice(
    house: House, keeper: Keeper, inside: TableView, restart: bool
) -> None:
    first = await keeper.back(inside.game_id, ALICE, version=inside.version, caller="click")
    if restart:
        keeper = await house.restarted()
    for version in (inside.version, first.view.version, None):
        again = await keeper.back(inside.game_id, ALICE, version=version, caller="click")
        assert (again.repeated, again.label, again.view) == (True, first.label, first.view)


async def test_back_right_after_a_restart(house: House, keeper: Keeper, at_watch: TableView) -> None:
    inside = await follow(keeper, at_watch, ["hoist"])
    keeper = await house.restarted()
    assert (await keeper.view(inside.game_id)).way_back == 0
    turn = await keeper.back(inside.game_id, ALICE, version=inside.version)
    assert stands(turn.view) == stands(at_watch)
    keeper = await house.restarted()
    assert stands(await keeper.view(inside.game_id)) == stands(at_watch)


async def test_back_is_no_undo_that_counts(keeper: Keeper, inside: TableView) -> None:
    view = (await keeper.back(inside.game_id, ALICE)).view
    view = await wander(keeper, view, Chance.from_seed(1))
    result = await keeper.result(view.game_id)
    assert result is not None
    assert result.undos == 0
    assert result.choices == view.version - 1 - 2


async def test_what_is_left_of_it_in_the_log(keeper: Keeper, inside: TableView) -> None:
    await keeper.back(inside.game_id, ALICE)
    hoisted, went_back = await keeper.log(CHANNEL, last=2)
    assert (hoisted.kind, hoisted.undone) == ("choose", True)
    assert (went_back.kind, went_back.label, went_back.lines) == ("back", hoisted.label, [])
    assert [entry.kind for entry in await keeper.recap(CHANNEL, ALICE)] == ["choose"]


async def test_a_step_stays_short_however_often_somebody_goes_back(
    house: House, keeper: Keeper, at_watch: TableView
) -> None:
    """Rows grow; what is read and replayed does not."""
    view = at_watch
    for _ in range(PAIRS):
        view = (await choose(keeper, view, "hoist")).view
        view = (await keeper.back(view.game_id, ALICE, version=view.version)).view
    view = await follow(keeper, view, ["hoist"])
    assert count(store_of(keeper), "choices") == at_watch.version + 2 * PAIRS + 1
    saved = await store_of(keeper).load(view.game_id)
    assert saved is not None
    assert [entry.option for entry in saved.since] == ["hoist"]
    keeper = await house.restarted()
    assert await keeper.view(view.game_id) == view
    assert [entry.kind for entry in await keeper.log(CHANNEL, last=3)] == ["choose", "back", "choose"]
    assert len({entry.label for entry in await keeper.log(CHANNEL, last=3)}) == 1
    assert [entry.kind for entry in await keeper.recap(CHANNEL, ALICE)] == ["choose"]
    assert stands((await keeper.back(view.game_id, ALICE)).view) == stands(at_watch)
