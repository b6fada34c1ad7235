"""Tables that fill: start, join, leave, begin, and what is refused on the way."""

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.start import StartWords
from bot.views import TableView
from tests.tables import ALICE, BOB, CHANNEL, CLEO, DAN, House, count, refused, store_of, words


def people(view: TableView) -> list[str]:
    return [seat.name for seat in view.seats]


async def test_a_game_for_one_begins_at_once(keeper: Keeper) -> None:
    turn = await keeper.start(CHANNEL, ALICE, words())
    view = turn.view
    assert (view.status, view.version, view.host) == ("playing", 1, ALICE.id)
    assert view.decision is not None
    assert len(view.decision.options) == 300
    assert people(view) == ["Alice", "Alice"]
    assert view.seats_of(ALICE.id) == (0, 1)
    assert view.deciders() == (ALICE.id,)
    assert await keeper.table(CHANNEL) == view


async def test_a_table_for_several_fills_and_begins(keeper: Keeper) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=3))).view
    assert (lobby.status, lobby.version, lobby.decision, lobby.state) == ("lobby", 0, None, b"")
    assert people(await keeper.join(lobby.game_id, BOB)) == ["Alice", "Bob"]
    assert people(await keeper.join(lobby.game_id, CLEO)) == ["Alice", "Bob", "Cleo"]
    with refused(Trouble.TABLE_FULL):
        await keeper.join(lobby.game_id, DAN)
    with refused(Trouble.NOT_HOST, "Only Alice"):
        await keeper.begin(lobby.game_id, BOB)
    view = (await keeper.begin(lobby.game_id, ALICE)).view
    assert (view.status, view.setup.people) == ("playing", 3)
    assert [view.holder(seat) for seat in range(3)] == [ALICE.id, BOB.id, CLEO.id]
    with refused(Trouble.HAS_BEGUN):
        await keeper.begin(lobby.game_id, ALICE)
    with refused(Trouble.HAS_BEGUN):
        await keeper.leave(lobby.game_id, BOB)
    with refused(Trouble.TABLE_FULL):
        await keeper.join(lobby.game_id, DAN)


async def test_the_game_is_made_for_those_who_came(keeper: Keeper, house: House) -> None:
    """Opened for four, begun by two: the setup says two from then on, also after a restart."""
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=4))).view
    await keeper.join(lobby.game_id, BOB)
    view = (await keeper.begin(lobby.game_id, ALICE)).view
    assert view.setup.people == 2
    again = await house.restarted()
    assert await again.view(view.game_id) == view


async def test_whoever_leaves_gives_up_the_seat(keeper: Keeper) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=4))).view
    await keeper.join(lobby.game_id, BOB)
    await keeper.join(lobby.game_id, CLEO)
    with refused(Trouble.SEATED_ALREADY):
        await keeper.join(lobby.game_id, BOB)
    with refused(Trouble.NOT_SEATED):
        await keeper.leave(lobby.game_id, DAN)
    view = await keeper.leave(lobby.game_id, BOB)
    assert view is not None
    assert [(seat.seat, seat.name) for seat in view.seats] == [(0, "Alice"), (1, "Cleo")]
    assert await keeper.table(CHANNEL) == view


async def test_a_lobby_survives_a_restart(keeper: Keeper, house: House) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=2))).view
    seated = await keeper.join(lobby.game_id, BOB)
    again = await house.restarted()
    assert await again.table(CHANNEL) == seated
    assert (await again.begin(lobby.game_id, ALICE)).view.status == "playing"


async def test_the_host_closes_the_table_by_leaving(keeper: Keeper) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=2))).view
    await keeper.join(lobby.game_id, BOB)
    assert await keeper.leave(lobby.game_id, ALICE) is None
    with refused(Trouble.NO_SUCH_GAME):
        await keeper.view(lobby.game_id)
    with refused(Trouble.NO_GAME):
        await keeper.table(CHANNEL)
    assert count(store_of(keeper), "seats") == 0
    assert (await keeper.start(CHANNEL, BOB, words())).view.host == BOB.id


async def test_a_closed_tables_id_is_never_given_again(keeper: Keeper) -> None:
    """Old buttons carry the id: they must not reach somebody else's table."""
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=2))).view
    await keeper.leave(lobby.game_id, ALICE)
    other = (await keeper.start("elsewhere", BOB, words(people=2))).view
    assert other.game_id != lobby.game_id


async def test_one_table_per_channel(keeper: Keeper, alone: TableView) -> None:
    with refused(Trouble.CHANNEL_TAKEN):
        await keeper.start(CHANNEL, BOB, words())
    assert await keeper.table(CHANNEL) == alone
    assert (await keeper.start("elsewhere", BOB, words())).view.game_id != alone.game_id


async def test_too_few_people_to_begin(house: House) -> None:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    with refused(Trouble.TOO_FEW_PEOPLE, "1 more needed"):
        await keeper.begin(lobby.game_id, ALICE)
    await keeper.join(lobby.game_id, BOB)
    assert (await keeper.begin(lobby.game_id, ALICE)).view.status == "playing"


async def test_nothing_is_played_before_the_game_begins(keeper: Keeper) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=2))).view
    for version in (None, 0):
        with refused(Trouble.NOT_BEGUN):
            await keeper.choose(lobby.game_id, "beacon-a1", ALICE, version=version)
    with refused(Trouble.NOT_BEGUN):
        await keeper.choose(lobby.game_id, "beacon-a1", ALICE, version=3)
    with refused(Trouble.NOT_BEGUN):
        await keeper.undo(lobby.game_id, ALICE)
    with refused(Trouble.NOT_BEGUN):
        await keeper.export(CHANNEL)
    with refused(Trouble.NOT_BEGUN):
        keeper.board(lobby)
    assert await keeper.log(CHANNEL) == []


async def test_resigning_closes_a_lobby(keeper: Keeper) -> None:
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=2))).view
    with refused(Trouble.NOT_HOST):
        await keeper.resign(lobby.game_id, BOB)
    assert await keeper.resign(lobby.game_id, BOB, may_manage=True) is None
    with refused(Trouble.NO_GAME):
        await keeper.table(CHANNEL)


@pytest.mark.parametrize("version", [None, 0, 1])
async def test_games_that_are_not_there(keeper: Keeper, version: int | None) -> None:
    with refused(Trouble.NO_SUCH_GAME):
        await keeper.choose(99, "beacon-a1", ALICE, version=version)
    for ask in (keeper.log, keeper.why, keeper.export, keeper.newest):
        with refused(Trouble.NO_GAME):
            await ask(CHANNEL)
    with refused(Trouble.NO_GAME):
        await keeper.recap(CHANNEL, ALICE)
    assert await keeper.result(99) is None
