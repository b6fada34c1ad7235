"""Choosing: who may, what may be chosen, what comes too late and what comes twice."""

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.start import StartWords
from bot.views import Person, TableView
from plugins.api import Chance
from tests.tables import ALICE, BOB, CHANNEL, DAN, OPENING, House, follow, refused, wander, words


async def two_at_a_table(keeper: Keeper, channel: str = CHANNEL) -> TableView:
    lobby = (await keeper.start(channel, ALICE, words(people=2))).view
    await keeper.join(lobby.game_id, BOB)
    return (await keeper.begin(lobby.game_id, ALICE)).view


async def pair(house: House) -> tuple[Keeper, TableView]:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    return keeper, (await keeper.begin(lobby.game_id, ALICE)).view


async def test_a_choice_moves_the_game_on(keeper: Keeper, alone: TableView) -> None:
    turn = await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=1)
    assert turn.view.version == 2
    assert turn.view.decision is not None
    assert turn.view.decision.key == "flag"
    assert [type(event).__name__ for event in turn.events] == ["BeaconLit"]
    assert "H10" in turn.lines[0].text
    assert not turn.repeated
    assert await keeper.view(alone.game_id) == turn.view


async def test_what_is_handed_out_does_not_change(keeper: Keeper, alone: TableView) -> None:
    state, decision = alone.state, alone.decision
    await follow(keeper, alone, OPENING)
    assert (alone.version, alone.state, alone.decision) == (1, state, decision)


async def test_without_a_version_the_choice_is_for_whatever_is_there(
    keeper: Keeper, alone: TableView
) -> None:
    await keeper.choose(alone.game_id, "beacon-h10", ALICE)
    assert (await keeper.choose(alone.game_id, "flag-k", ALICE)).view.version == 3


async def test_a_whole_game(keeper: Keeper, alone: TableView) -> None:
    view = await wander(keeper, alone, Chance.from_seed(1))
    assert (view.status, view.decision) == ("finished", None)
    assert view.outcome is not None
    assert keeper.summary(view)
    result = await keeper.result(view.game_id)
    assert result is not None
    assert (result.won, result.cause, result.score) == (
        view.outcome.won,
        view.outcome.cause,
        view.outcome.score,
    )
    assert (result.choices, result.undos, result.people) == (view.version - 1, 0, 1)
    for version in (view.version, view.version - 1, None):
        with refused(Trouble.GAME_OVER):
            await keeper.choose(view.game_id, "brace", ALICE, version=version)
    with refused(Trouble.GAME_OVER):
        await keeper.undo(view.game_id, ALICE)
    with refused(Trouble.GAME_OVER):
        await keeper.resign(view.game_id, ALICE)
    with refused(Trouble.NO_GAME):
        await keeper.table(CHANNEL)
    assert await keeper.newest(CHANNEL) == view.game_id
    assert (await keeper.start(CHANNEL, BOB, words())).view.game_id != view.game_id


async def test_only_seated_people_choose(keeper: Keeper) -> None:
    view = await two_at_a_table(keeper)
    with refused(Trouble.NOT_SEATED):
        await keeper.choose(view.game_id, "beacon-a1", DAN, version=1)
    with refused(Trouble.NOT_YOUR_DECISION, "for Alice to decide"):
        await keeper.choose(view.game_id, "beacon-a1", BOB, version=1)
    assert await keeper.view(view.game_id) == view


async def test_no_such_option(keeper: Keeper, alone: TableView) -> None:
    for option in ("", "beacon-z99", "flag-k", "BEACON-A1", "beacon-a1 ", "x" * 5000):
        with refused(Trouble.NO_SUCH_OPTION):
            await keeper.choose(alone.game_id, option, ALICE, version=1)
    assert await keeper.view(alone.game_id) == alone


async def test_a_decision_that_several_may_answer(keeper: Keeper) -> None:
    view = await follow(keeper, await two_at_a_table(keeper), ["beacon-h10", "flag-k"])
    assert view.deciders() == (ALICE.id, BOB.id)
    turn = await keeper.choose(view.game_id, "decline", BOB, version=view.version)
    assert turn.view.decision is not None
    assert turn.view.decision.key == "watch"


async def test_options_reserved_to_a_seat(house: House) -> None:
    keeper, view = await pair(house)
    with refused(Trouble.NOT_YOUR_DECISION, "for Bob to decide"):
        await keeper.choose(view.game_id, "raise-1", ALICE, version=1)
    turn = await keeper.choose(view.game_id, "raise-1", BOB, version=1)
    assert keeper.board(turn.view) == "Total: 1"
    with refused(Trouble.NOT_YOUR_DECISION, "for Alice to decide"):
        await keeper.choose(view.game_id, "confirm", BOB)
    await keeper.choose(view.game_id, "confirm", ALICE)


async def test_one_person_with_several_seats(keeper: Keeper, alone: TableView) -> None:
    view = await follow(keeper, alone, ["beacon-h10", "flag-k"])
    assert view.decision is not None
    assert view.decision.seats == (0, 1)
    view = (await keeper.choose(view.game_id, "trade-1", ALICE)).view
    assert keeper.board(view, ALICE.id) != keeper.board(view), "she sees the hands of both her seats"
    view = await wander(
        keeper, view, Chance.from_seed(3), until=lambda table: table.decision == _of_seat(table, 1)
    )
    assert view.deciders() == (ALICE.id,)


def _of_seat(view: TableView, seat: int) -> object:
    return view.decision if view.decision is not None and view.decision.seats == (seat,) else None


@pytest.mark.parametrize("late", [1, 2])
async def test_a_stale_choice_changes_nothing(keeper: Keeper, alone: TableView, late: int) -> None:
    view = await follow(keeper, alone, ["beacon-h10", "flag-k"])
    with refused(Trouble.STALE):
        await keeper.choose(view.game_id, "decline", ALICE, version=late)
    with refused(Trouble.STALE):
        await keeper.choose(view.game_id, "decline", ALICE, version=late, caller="click 9")
    assert await keeper.view(view.game_id) == view


async def test_a_version_from_the_future_is_stale(keeper: Keeper, alone: TableView) -> None:
    for version in (-1, 2, 10**30):
        with refused(Trouble.STALE):
            await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=version)


async def test_two_clicks_on_the_same_version(keeper: Keeper, alone: TableView) -> None:
    await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=1, caller="click 1")
    with refused(Trouble.STALE):
        await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=1, caller="click 2")
    assert (await keeper.view(alone.game_id)).version == 2


@pytest.mark.parametrize("version", [1, None], ids=["seen", "whatever"])
@pytest.mark.parametrize("restart", [False, True], ids=["", "restarted"])
@pytest.mark.parametrize("later", [[], ["flag-k"], ["flag-k", "decline"]], ids=["now", "later", "much later"])
async def test_a_click_delivered_twice_counts_once(
    house: House, version: int | None, restart: bool, later: list[str]
) -> None:
    keeper = await house.keeper()
    alone = (await keeper.start(CHANNEL, ALICE, words())).view
    first = await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=version, caller="click 1")
    now = await follow(keeper, first.view, later)
    if restart:
        keeper = await house.restarted()
    again = await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=version, caller="click 1")
    assert again.repeated
    assert (again.events, again.lines) == (first.events, first.lines)
    assert again.view == now
    assert await keeper.view(alone.game_id) == now


async def test_a_repeated_click_that_would_be_legal_once_more(house: House) -> None:
    """The option is on offer again, by the same id, when the click comes a second time."""
    keeper, view = await pair(house)
    await keeper.choose(view.game_id, "raise-0", ALICE, caller="click 1")
    now = (await keeper.choose(view.game_id, "confirm", BOB)).view
    again = await keeper.choose(view.game_id, "raise-0", ALICE, caller="click 1")
    assert again.repeated
    assert again.view == now
    assert keeper.board(await keeper.view(view.game_id)) == "Total: 1"


async def test_a_click_repeated_after_it_was_taken_back(keeper: Keeper, alone: TableView) -> None:
    await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=1, caller="click 1")
    taken_back = (await keeper.undo(alone.game_id, ALICE)).view
    for version in (1, None):
        again = await keeper.choose(alone.game_id, "beacon-h10", ALICE, version=version, caller="click 1")
        assert again.repeated
        assert again.view == taken_back


async def test_a_click_repeated_after_the_end(house: House) -> None:
    keeper, view = await pair(house)
    for _ in range(9):
        view = await follow(keeper, view, ["raise-0", "confirm"])
    view = await follow(keeper, view, ["raise-0"])
    last = await keeper.choose(view.game_id, "confirm", BOB, version=view.version, caller="last")
    assert last.view.status == "finished"
    for version in (view.version, None):
        again = await keeper.choose(view.game_id, "confirm", BOB, version=version, caller="last")
        assert (again.repeated, again.view) == (True, last.view)


async def test_a_caller_counts_for_its_own_game_only(keeper: Keeper, alone: TableView) -> None:
    other = (await keeper.start("elsewhere", BOB, words())).view
    await keeper.choose(alone.game_id, "beacon-h10", ALICE, caller="click 1")
    turn = await keeper.choose(other.game_id, "beacon-h10", BOB, caller="click 1")
    assert not turn.repeated


async def test_empty_seats_of_a_brought_game(house: House) -> None:
    keeper = await house.keeper()
    view = await follow(keeper, await two_at_a_table(keeper), ["beacon-h10", "flag-k", "decline"])
    file = await keeper.export(CHANNEL)
    brought = (await keeper.bring("elsewhere", ALICE, file)).view
    assert [seat.name for seat in brought.seats] == ["Alice", ""]
    assert brought.state == view.state
    assert brought.seats_of(ALICE.id) == (0, 1), "the host plays for the empty seat"
    with refused(Trouble.SEATED_ALREADY):
        await keeper.join(brought.game_id, ALICE)
    joined = await keeper.join(brought.game_id, BOB)
    assert [joined.holder(seat) for seat in (0, 1)] == [ALICE.id, BOB.id]
    with refused(Trouble.TABLE_FULL):
        await keeper.join(brought.game_id, DAN)
    again = await house.restarted()
    assert await again.view(brought.game_id) == joined


async def test_resigning(keeper: Keeper) -> None:
    view = await two_at_a_table(keeper)
    with refused(Trouble.NOT_HOST, "Only Alice"):
        await keeper.resign(view.game_id, BOB)
    over = await keeper.resign(view.game_id, ALICE)
    assert over is not None
    assert (over.view.status, over.view.decision, over.view.version) == ("resigned", None, 2)
    result = await keeper.result(view.game_id)
    assert result is not None
    assert (result.won, result.cause, result.choices) == (False, "resigned", 0)
    with refused(Trouble.GAME_OVER):
        await keeper.choose(view.game_id, "beacon-a1", ALICE, version=1)
    assert (await keeper.start(CHANNEL, BOB, words())).view.status == "playing"


async def test_whoever_manages_the_channel_can_end_a_game(keeper: Keeper, alone: TableView) -> None:
    over = await keeper.resign(alone.game_id, DAN, may_manage=True)
    assert over is not None
    assert over.view.status == "resigned"
    [*_, last] = await keeper.log(CHANNEL)
    assert last.kind == "resign"
    assert last.who not in ("Alice", "the host"), "it was somebody else"


async def test_each_person_is_named_in_the_log(keeper: Keeper) -> None:
    view = await follow(keeper, await two_at_a_table(keeper), ["beacon-h10", "flag-k"])
    await keeper.choose(view.game_id, "decline", Person(BOB.id, "Robert"))
    assert [entry.who for entry in await keeper.log(CHANNEL)] == ["Alice", "Alice", "Alice", "Bob"]
