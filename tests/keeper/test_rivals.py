"""People who play against each other: several winners, everybody's score, and giving up a seat."""

import pytest

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.start import StartWords
from bot.views import Person, TableView
from plugins.api import RESIGNED
from storage import SeatResult
from tests import rivals
from tests.tables import ALICE, BOB, CHANNEL, CLEO, DAN, House, choose, follow, refused

THREE = (ALICE, BOB, CLEO)

ROUND = ("first-0", "tree-red", "pick-2", "tree-red", "pick-2", "pass")


@pytest.fixture
async def orchard(house: House) -> Keeper:
    return await house.keeper(rivals)


async def seated(keeper: Keeper, *people: Person) -> TableView:
    view = (await keeper.start(CHANNEL, people[0], StartWords("orchard", people=len(people), seed="1"))).view
    for person in people[1:]:
        await keeper.join(view.game_id, person)
    return (await keeper.begin(view.game_id, people[0])).view


async def gives_up(keeper: Keeper, view: TableView, person: Person) -> TableView:
    turn = await keeper.resign(view.game_id, person)
    assert turn is not None
    return turn.view


async def test_a_shared_win(orchard: Keeper) -> None:
    view = await follow(orchard, await seated(orchard, *THREE), ROUND * rivals.ROUNDS)
    assert view.outcome is not None
    assert (view.status, view.outcome.winners, view.outcome.scores) == ("finished", (0, 1), (6, 6, 0))
    result = await orchard.result(view.game_id)
    assert result is not None
    assert (result.won, result.cause, result.score, result.order) == (True, "harvest", None, (6, -2))
    assert result.seats == (SeatResult(0, True, 6), SeatResult(1, True, 6), SeatResult(2, False, 0))


async def test_who_gives_up_leaves_the_others_to_go_on(orchard: Keeper) -> None:
    view = await seated(orchard, *THREE)
    turn = await orchard.resign(view.game_id, BOB)
    assert turn is not None
    assert (turn.view.status, turn.view.given_up, turn.view.version) == ("playing", (1,), 2)
    assert turn.view.deciders() == (ALICE.id, CLEO.id), "who picks first is asked of the others alone"
    assert turn.view.decision is not None
    assert [option.id for option in turn.view.decision.options] == ["first-0", "first-2"]
    view = await follow(orchard, turn.view, ["first-0", "tree-red", "pick-3", "tree-green"])
    assert view.deciders() == (CLEO.id,), "nobody waits for Bob"
    log = await orchard.log(CHANNEL)
    assert [(entry.kind, entry.who, entry.label) for entry in log[1:3]] == [
        ("give-up", "Bob", ""),
        ("choose", "Alice", "I pick first"),
    ]


async def test_what_is_asked_of_somebody_who_gives_up_is_answered(orchard: Keeper) -> None:
    """In the middle of a turn: as little as can be done is done, and others hear of it."""
    view = await follow(orchard, await seated(orchard, *THREE), ["first-1", "tree-red"])
    turn = await orchard.resign(view.game_id, BOB)
    assert turn is not None
    assert [line.text for line in turn.lines] == ["Seat 2 picks 1 from the red tree"]
    assert turn.view.deciders() == (CLEO.id,)


async def test_who_has_given_up_may_not_choose(orchard: Keeper) -> None:
    view = await gives_up(orchard, await seated(orchard, *THREE), BOB)
    with refused(Trouble.GIVEN_UP):
        await orchard.choose(view.game_id, "first-1", BOB)
    with refused(Trouble.GIVEN_UP):
        await orchard.resign(view.game_id, BOB)
    with refused(Trouble.NOT_YOUR_DECISION, "for Alice or Cleo to decide"):
        await orchard.choose(view.game_id, "first-0", ALICE, seat=1)


async def test_with_one_person_left_the_game_is_won(orchard: Keeper) -> None:
    view = await follow(orchard, await seated(orchard, *THREE), ROUND)
    view = await gives_up(orchard, await gives_up(orchard, view, ALICE), CLEO)
    assert view.outcome is not None
    assert (view.status, view.outcome.cause, view.outcome.winners) == ("finished", RESIGNED, (1,))
    result = await orchard.result(view.game_id)
    assert result is not None
    assert [seat.won for seat in result.seats] == [False, True, False]
    with refused(Trouble.GAME_OVER):
        await orchard.resign(view.game_id, BOB)


@pytest.mark.parametrize("before", [(), ("first-1",), ("first-1", "tree-red"), ("first-0", "tree-red")])
async def test_giving_up_survives_a_restart(house: House, before: tuple[str, ...]) -> None:
    """Between two steps and in the middle of one, whoever is asked."""
    keeper = await house.keeper(rivals)
    view = await gives_up(keeper, await follow(keeper, await seated(keeper, *THREE), before), BOB)
    keeper = await house.restarted(rivals)
    assert await keeper.view(view.game_id) == view


@pytest.mark.parametrize("person", [ALICE, BOB], ids=["the host", "whoever gave up"])
async def test_giving_up_is_never_taken_back(orchard: Keeper, person: Person) -> None:
    view = await follow(orchard, await seated(orchard, *THREE), ["first-0", "tree-red"])
    view = await gives_up(orchard, view, BOB)
    for openly in (False, True):
        with refused(Trouble.UNDO_GIVEN_UP):
            await orchard.undo(view.game_id, person, openly=openly)
    with refused(Trouble.NO_WAY_BACK):
        await orchard.back(view.game_id, person)
    view = await follow(orchard, view, ["pick-3"])
    await orchard.undo(view.game_id, ALICE)
    with refused(Trouble.UNDO_GIVEN_UP):
        await orchard.undo(view.game_id, ALICE)


async def test_a_choice_behind_giving_up_is_taken_back_alone(house: House) -> None:
    """In the same step, and when the step has ended since, and after a restart."""
    keeper = await house.keeper(rivals)
    view = await follow(keeper, await seated(keeper, *THREE), ["first-0", "tree-red"])
    given = await gives_up(keeper, view, BOB)
    for option in ("pick-1", "pick-3"):
        await choose(keeper, await keeper.view(given.game_id), option)
        keeper = await house.restarted(rivals)
        back = (await keeper.undo(given.game_id, ALICE)).view
        assert (back.state, back.decision, back.given_up) == (given.state, given.decision, (1,))


async def test_a_game_that_somebody_gave_up_is_taken_along(orchard: Keeper) -> None:
    view = await follow(orchard, await seated(orchard, *THREE), ["first-0", "tree-red"])
    view = await follow(orchard, await gives_up(orchard, view, BOB), ["pick-3", "tree-green"])
    brought = (await orchard.bring("elsewhere", ALICE, await orchard.export(CHANNEL))).view
    assert (brought.state, brought.decision, brought.given_up) == (view.state, view.decision, (1,))
    assert brought.notice == ""
    joined = await orchard.join(brought.game_id, DAN)
    assert [seat.person for seat in joined.seats] == [ALICE.id, "", DAN.id], "nobody sits down on Bob's seat"
    with refused(Trouble.TABLE_FULL):
        await orchard.join(brought.game_id, BOB)


async def test_with_nobody_else_at_the_table_resigning_ends_the_game(orchard: Keeper) -> None:
    await seated(orchard, *THREE)
    brought = (await orchard.bring("elsewhere", ALICE, await orchard.export(CHANNEL))).view
    assert (await gives_up(orchard, brought, ALICE)).status == "resigned"


async def test_the_host_too_gives_up_just_a_seat(orchard: Keeper) -> None:
    view = await gives_up(orchard, await seated(orchard, *THREE), ALICE)
    assert (view.status, view.given_up) == ("playing", (0,))
    with refused(Trouble.GIVEN_UP):
        await orchard.resign(view.game_id, ALICE)


async def test_who_manages_the_channel_ends_the_game_for_all(orchard: Keeper) -> None:
    view = await seated(orchard, *THREE)
    with refused(Trouble.NOT_HOST):
        await orchard.resign(view.game_id, DAN)
    turn = await orchard.resign(view.game_id, DAN, may_manage=True)
    assert turn is not None
    assert turn.view.status == "resigned"


async def test_going_back_is_for_whoever_chose(orchard: Keeper) -> None:
    view = await follow(orchard, await seated(orchard, *THREE), ["first-1", "tree-red"])
    assert view.way_back == 1
    for other in (ALICE, CLEO, DAN):
        with refused(Trouble.BACK_NOT_YOURS, "Only Bob"):
            await orchard.back(view.game_id, other)
    assert (await orchard.back(view.game_id, BOB)).label == "The red tree"
