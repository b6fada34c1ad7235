"""Taking back: how far it is free, who may, and that nothing is left of what was taken back."""

import msgspec
import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.ledger import KEEP_CHECKPOINTS
from bot.start import StartWords
from bot.views import TableView
from plugins.api import Chance
from tests.keeper.test_choose import pair, two_at_a_table
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    DAN,
    OPENING,
    House,
    choose,
    count,
    follow,
    refused,
    store_of,
    wander,
    words,
)


def stands(view: TableView) -> tuple[object, ...]:
    """All that can be seen of a table but its version."""
    decision = view.decision.view() if view.decision is not None else None
    return view.state, decision, view.status, view.outcome, view.seats


async def checkpoints(keeper: Keeper, view: TableView) -> tuple[int, ...]:
    saved = await store_of(keeper).load(view.game_id)
    assert saved is not None
    return saved.checkpoints


async def test_a_choice_that_revealed_nothing_is_free(keeper: Keeper, alone: TableView) -> None:
    await keeper.choose(alone.game_id, "beacon-h10", ALICE)
    turn = await keeper.undo(alone.game_id, ALICE)
    assert stands(turn.view) == stands(alone)
    assert turn.view.version == 3
    assert turn.events == []
    assert (await keeper.log(CHANNEL))[-1].label.startswith("Light it at H10")


async def test_undo_within_a_step(keeper: Keeper, alone: TableView) -> None:
    at_watch = await follow(keeper, alone, OPENING)
    inside = await follow(keeper, at_watch, ["hoist"])
    assert stands((await keeper.undo(alone.game_id, ALICE)).view) == stands(at_watch)
    await keeper.choose(alone.game_id, "hoist", ALICE)
    again = await keeper.view(alone.game_id)
    assert stands(again) == stands(inside)


@pytest.mark.parametrize("restart", [False, True])
async def test_an_undo_that_is_delivered_twice(
    house: House, keeper: Keeper, alone: TableView, restart: bool
) -> None:
    """It takes back one choice; the one before, which may even have revealed something, stays."""
    at_watch = await follow(keeper, alone, OPENING)
    inside = await follow(keeper, at_watch, ["hoist"])
    first = await keeper.undo(alone.game_id, ALICE, version=inside.version, caller="click")
    if restart:
        keeper = await house.restarted()
    for version in (inside.version, first.view.version, None):
        again = await keeper.undo(alone.game_id, ALICE, openly=True, version=version, caller="click")
        assert (again.repeated, again.label) == (True, first.label)
        assert again.view == first.view
    other = await keeper.undo(alone.game_id, ALICE, openly=True, caller="another click")
    assert (other.repeated, other.view.version) == (False, first.view.version + 1)


async def test_nothing_to_take_back(keeper: Keeper, alone: TableView) -> None:
    with refused(Trouble.NOTHING_TO_UNDO):
        await keeper.undo(alone.game_id, ALICE)
    await keeper.choose(alone.game_id, "beacon-h10", ALICE)
    await keeper.undo(alone.game_id, ALICE)
    with refused(Trouble.NOTHING_TO_UNDO):
        await keeper.undo(alone.game_id, ALICE, openly=True)


async def test_behind_revealed_information_only_openly(keeper: Keeper, alone: TableView) -> None:
    """Hoisting the first flag brings the night: cards are drawn and the trader's die is rolled."""
    at_flag = await follow(keeper, alone, ["beacon-h10"])
    revealed = await follow(keeper, at_flag, ["flag-k"])
    with refused(Trouble.UNDO_REVEALS):
        await keeper.undo(alone.game_id, ALICE)
    assert await keeper.view(alone.game_id) == revealed
    turn = await keeper.undo(alone.game_id, ALICE, openly=True)
    assert stands(turn.view) == stands(at_flag)
    await keeper.undo(alone.game_id, ALICE)


async def test_open_undos_are_counted_in_the_result(house: House) -> None:
    keeper = await house.keeper()
    alone = (await keeper.start(CHANNEL, ALICE, words())).view
    view = await follow(keeper, alone, ["beacon-h10", "flag-k"])
    await keeper.undo(alone.game_id, ALICE, openly=True)
    await keeper.undo(alone.game_id, ALICE, openly=True)
    view = await follow(keeper, await keeper.view(alone.game_id), ["beacon-a1", "flag-k"])
    keeper = await house.restarted()
    view = (await keeper.undo(alone.game_id, ALICE, openly=True)).view
    view = await wander(keeper, view, Chance.from_seed(5))
    result = await keeper.result(alone.game_id)
    assert result is not None
    assert result.undos == 2, "twice behind the flag; behind the beacon it was free"
    assert result.choices == len(
        [e for e in await keeper.log(CHANNEL, last=999) if e.kind == "choose" and not e.undone]
    )


async def test_undo_at_an_old_version_is_stale(keeper: Keeper, alone: TableView) -> None:
    view = await follow(keeper, alone, ["beacon-h10"])
    with refused(Trouble.STALE):
        await keeper.undo(alone.game_id, ALICE, version=1)
    await keeper.undo(alone.game_id, ALICE, version=view.version)
    with refused(Trouble.STALE):
        await keeper.undo(alone.game_id, ALICE, version=view.version)


async def test_only_the_chooser_or_the_host_takes_back(house: House) -> None:
    keeper, view = await pair(house)
    by_bob = (await keeper.choose(view.game_id, "raise-1", BOB)).view
    with refused(Trouble.UNDO_NOT_YOURS, "Only Bob"):
        await keeper.undo(view.game_id, DAN)
    assert stands((await keeper.undo(view.game_id, BOB)).view) == stands(view)
    await keeper.choose(view.game_id, "raise-1", BOB)
    assert stands((await keeper.undo(view.game_id, ALICE)).view) == stands(view)
    by_alice = (await keeper.choose(view.game_id, "raise-0", ALICE)).view
    assert by_alice.state == by_bob.state
    with refused(Trouble.UNDO_NOT_YOURS, "Only Alice"):
        await keeper.undo(view.game_id, BOB)


async def test_checkpoints_do_not_grow_without_end(keeper: Keeper, alone: TableView) -> None:
    view = await wander(keeper, alone, Chance.from_seed(2), most=60)
    kept = await checkpoints(keeper, view)
    assert kept[0] == 1, "the first one stays"
    assert len(kept) == KEEP_CHECKPOINTS + 1


@pytest.mark.parametrize("seed", [1, 2, 4])
@pytest.mark.parametrize("restart", [False, True], ids=["", "restarted"])
async def test_back_to_the_start_after_pruning(house: House, seed: int, restart: bool) -> None:
    """More steps than checkpoints are kept: every single table on the way back is as it was."""
    keeper = await house.keeper()
    view = (await keeper.start(CHANNEL, ALICE, words(seed))).view
    luck, tables = Chance.from_seed(seed), [view]
    while len(tables) <= 2 * KEEP_CHECKPOINTS:
        view = await wander(keeper, view, luck, most=1)
        tables.append(view)
    assert view.decision is not None, "the game ended too early to show anything: take another seed"
    for table in reversed(tables[:-1]):
        view = (await keeper.undo(view.game_id, ALICE, openly=True)).view
        assert stands(view) == stands(table)
        if restart:
            keeper = await house.restarted()
            assert await keeper.view(view.game_id) == view
    with refused(Trouble.NOTHING_TO_UNDO):
        await keeper.undo(view.game_id, ALICE)
    assert await checkpoints(keeper, view) == (1,)


async def test_forward_and_back_and_forward_with_restarts(house: House) -> None:
    """Undone steps, pruned checkpoints and restarts in any order: memory and database stay one."""
    keeper = await house.keeper()
    view = (await keeper.start(CHANNEL, ALICE, words(11))).view
    luck = Chance.from_seed(11)
    for _ in range(6):
        view = await wander(keeper, view, luck, most=12)
        for _ in range(5 if view.decision is not None else 0):
            view = (await keeper.undo(view.game_id, ALICE, openly=True)).view
        keeper = await house.restarted()
        assert await keeper.view(view.game_id) == view


async def test_another_choice_after_undo_is_what_counts(house: House) -> None:
    """Undo, choose otherwise, export, bring elsewhere: the same game, without what was taken back."""
    keeper = await house.keeper()
    view = (await keeper.start(CHANNEL, ALICE, words())).view
    view = await follow(keeper, view, [*OPENING, "hoist", "flag-a"])
    for _ in range(3):
        view = (await keeper.undo(view.game_id, ALICE, openly=True)).view
    view = await follow(keeper, view, ["decline", "search"])
    brought = (await keeper.bring("elsewhere", BOB, await keeper.export(CHANNEL))).view
    assert (brought.state, brought.decision) == (view.state, view.decision)
    assert brought.version == 1 + len([*OPENING, "search"])
    mirrored = await keeper.bring("third", BOB, await keeper.export("elsewhere"))
    assert mirrored.view.state == view.state


async def test_an_undo_keeps_the_log_whole(keeper: Keeper, alone: TableView) -> None:
    await follow(keeper, alone, ["beacon-h10"])
    await keeper.undo(alone.game_id, ALICE)
    await keeper.choose(alone.game_id, "beacon-a1", ALICE)
    entries = await keeper.log(CHANNEL)
    assert [(entry.version, entry.kind, entry.undone) for entry in entries] == [
        (1, "begin", False),
        (2, "choose", True),
        (3, "undo", False),
        (4, "choose", False),
    ]
    assert count(store_of(keeper), "choices") == 4


async def test_undo_takes_hidden_things_back_too(keeper: Keeper, alone: TableView) -> None:
    """The dice of a choice that is made again after an undo are the same: no fishing for better ones."""
    at_watch = await follow(keeper, alone, OPENING)
    first = await choose(keeper, at_watch, "search")
    back = (await keeper.undo(alone.game_id, ALICE, openly=True)).view
    again = await choose(keeper, back, "search")
    assert again.events == first.events
    assert msgspec.json.decode(again.view.state) == msgspec.json.decode(first.view.state)


async def test_undo_of_two_people_goes_back_through_both(keeper: Keeper) -> None:
    view = await two_at_a_table(keeper)
    tables = [view]
    for option in ("beacon-h10", "flag-k"):
        tables.append(await follow(keeper, tables[-1], [option]))
    await keeper.choose(view.game_id, "decline", BOB)
    with refused(Trouble.UNDO_NOT_YOURS):
        await keeper.undo(view.game_id, DAN)
    for person, table in zip((BOB, ALICE, ALICE), reversed(tables), strict=True):
        assert stands((await keeper.undo(view.game_id, person, openly=True)).view) == stands(table)


async def test_undo_is_refused_where_nobody_chose(house: House) -> None:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    with refused(Trouble.NOT_BEGUN):
        await keeper.undo(lobby.game_id, ALICE, openly=True)
