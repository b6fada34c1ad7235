"""Log, recap, why, board and summary: what people are told afterwards."""

from bot.keeper import Keeper
from bot.views import TableView
from plugins.api import Chance
from tests.keeper.test_choose import two_at_a_table
from tests.tables import ALICE, BOB, CHANNEL, DAN, OPENING, House, choose, follow, wander, words


def texts(lines: object) -> list[str]:
    return [line.text for line in lines]  # type: ignore[attr-defined]


async def test_the_log_tells_what_was_chosen_and_what_came_of_it(keeper: Keeper, alone: TableView) -> None:
    first = await choose(keeper, alone, "beacon-h10")
    second = await choose(keeper, first.view, "flag-k")
    log = await keeper.log(CHANNEL)
    assert [entry.kind for entry in log] == ["begin", "choose", "choose"]
    assert [entry.label[:11] for entry in log[1:]] == ["Light it at", "Hoist K: ca"]
    assert [texts(entry.lines) for entry in log[1:]] == [texts(first.lines), texts(second.lines)]
    assert [entry.at for entry in log] == sorted(entry.at for entry in log)
    assert [entry.version for entry in await keeper.log(CHANNEL, last=2)] == [2, 3]


async def test_the_log_outlives_the_game(house: House) -> None:
    keeper = await house.keeper()
    view = await wander(keeper, (await keeper.start(CHANNEL, ALICE, words())).view, Chance.from_seed(1))
    assert view.decision is None
    log = await keeper.log(CHANNEL, last=3)
    again = await house.restarted()
    assert await again.log(CHANNEL, last=3) == log
    assert len(await again.log(CHANNEL, last=1000)) == view.version
    assert texts(again.summary(await again.view(view.game_id))) == texts(keeper.summary(view))


async def test_recap_begins_with_ones_own_last_choice(keeper: Keeper) -> None:
    view = await follow(keeper, await two_at_a_table(keeper), ["beacon-h10", "flag-k"])
    view = (await keeper.choose(view.game_id, "decline", BOB)).view
    view = await follow(keeper, view, ["search", "hoist"])
    assert [entry.version for entry in await keeper.recap(CHANNEL, BOB)] == [4, 5, 6]
    assert [entry.version for entry in await keeper.recap(CHANNEL, ALICE)] == [6]
    stranger = await keeper.recap(CHANNEL, DAN)
    assert [entry.version for entry in stranger] == [1, 2, 3, 4, 5, 6], "all of it, for whoever never chose"
    assert stranger[1].who == "Alice"


async def test_recap_leaves_out_what_was_taken_back(keeper: Keeper, alone: TableView) -> None:
    view = await follow(keeper, alone, OPENING)
    await follow(keeper, view, ["search"])
    await keeper.undo(alone.game_id, ALICE, openly=True)
    recap = await keeper.recap(CHANNEL, ALICE)
    assert [(entry.version, entry.kind, entry.undone) for entry in recap] == [
        (4, "choose", False),
        (6, "undo", False),
    ]


async def test_why_explains_the_last_act_of_the_opponent(keeper: Keeper, alone: TableView) -> None:
    assert await keeper.why(CHANNEL) == []
    view = await wander(keeper, alone, Chance.from_seed(4), until=_at_the_storm)
    braced = await choose(keeper, view, "brace")
    explained = await keeper.why(CHANNEL)
    assert explained
    assert all(one.why[0].endswith("[house rules, 6]") for one in explained)
    assert all(one.why[-1].startswith("So: ") for one in explained)
    assert explained[0].act in texts(braced.lines)
    assert await keeper.why(CHANNEL, version=braced.view.version) == explained
    assert await keeper.why(CHANNEL, version=2) == []
    later = await follow(keeper, braced.view, ["decline"])
    assert await keeper.why(CHANNEL) == explained, "the last time it acted"
    assert await keeper.why(CHANNEL, version=later.version) == []


def _at_the_storm(view: TableView) -> bool:
    return view.decision is not None and view.decision.key == "storm"


async def test_everybody_sees_the_board_but_hands_only_ones_own(keeper: Keeper) -> None:
    view = await follow(keeper, await two_at_a_table(keeper), ["beacon-h10", "flag-k"])
    boards = {person: keeper.board(view, person) for person in (ALICE.id, BOB.id, DAN.id)}
    assert len(set(boards.values())) == 3
    assert boards[DAN.id] == keeper.board(view)


async def test_the_newest_game_is_the_one_that_is_meant(keeper: Keeper, alone: TableView) -> None:
    await keeper.resign(alone.game_id, ALICE)
    assert (await keeper.log(CHANNEL))[-1].kind == "resign"
    second = (await keeper.start(CHANNEL, BOB, words())).view
    assert await keeper.newest(CHANNEL) == second.game_id
    assert [entry.kind for entry in await keeper.log(CHANNEL)] == ["begin"]
