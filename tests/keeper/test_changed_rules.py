"""The rules change under running games: a turn starts over at worst, and nothing else is lost."""

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.errors import Trouble
from bot.keeper import Keeper
from bot.ledger import STARTS_OVER
from bot.start import StartWords
from bot.views import TableView
from plugins.api import Chance, Event, Flow, Narration, Outcome, Table
from tests.keeper import pairs
from tests.keeper.pairs import PairsRules, PairsState
from tests.lanterns import plugin as version_1
from tests.lanterns import v2 as version_2
from tests.lanterns.rules import LanternsRules
from tests.lanterns.state import LanternsState
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    House,
    choose,
    count,
    follow,
    plugin_of,
    refused,
    store_of,
    wander,
    words,
)


async def to_the_pouring(keeper: Keeper, view: TableView) -> tuple[TableView, TableView]:
    """Play to where a lantern was picked among several and the oil is asked for: in the middle of a step.

    Returns the table before that action, and the table in its middle.
    """
    luck = Chance.from_seed(0)
    before, last = view, ""
    while True:
        assert view.decision is not None
        offered = [option.id for option in view.decision.options]
        if view.decision.key == "watch":
            before = view
        if (last, view.decision.key) == ("watch.tend", "watch.tend.oil"):
            return before, view
        last = view.decision.key
        wanted = next((one for one in ("tend", "light") if one in offered), luck.pick(offered))
        view = (await choose(keeper, view, wanted)).view


async def waiting_for_oil(house: House) -> tuple[Keeper, TableView, TableView]:
    keeper = await house.keeper(version_1)
    start = (await keeper.start(CHANNEL, ALICE, words(seed=2))).view
    return keeper, *await to_the_pouring(keeper, start)


async def test_a_turn_that_no_longer_fits_starts_over(house: House) -> None:
    keeper, before, middle = await waiting_for_oil(house)
    log = await keeper.log(CHANNEL, last=999)
    assert middle.version == before.version + 2

    keeper = await house.restarted(version_2)
    view = await keeper.table(CHANNEL)
    assert view.notice == STARTS_OVER
    assert (view.state, view.version) == (before.state, middle.version + 1)
    assert view.decision is not None
    assert before.decision is not None
    assert view.decision.view() == before.decision.view()

    later = await keeper.log(CHANNEL, last=999)
    assert [entry.version for entry in later] == list(range(1, view.version + 1))
    assert later[-1].kind == "restart"
    assert [entry for entry in later if entry.version <= before.version] == log[: before.version]
    assert [entry.undone for entry in later[before.version :]] == [True, True, False]

    with refused(Trouble.STALE):
        await keeper.choose(view.game_id, "pour-1", ALICE, version=middle.version)
    view = await follow(keeper, view, ["tend", "tend-all"])
    assert view.notice == "", "said once"
    end = await wander(keeper, view, Chance.from_seed(9))
    assert end.status == "finished"
    result = await keeper.result(end.game_id)
    assert result is not None
    standing = await store_of(keeper).history(end.game_id, undone=False, kinds=("choose",))
    assert result.choices == len(standing)


async def test_it_starts_over_once_and_not_at_every_restart(house: House) -> None:
    _, _, middle = await waiting_for_oil(house)
    keeper = await house.restarted(version_2)
    view = await keeper.view(middle.game_id)
    keeper = await house.restarted(version_2)
    again = await keeper.view(middle.game_id)
    assert (again.version, again.state) == (view.version, view.state)
    assert (await store_of(keeper).history(view.game_id))[-1].kind == "restart"
    keeper = await house.restarted(version_1)
    assert (await keeper.view(middle.game_id)).version == view.version, "and back again"


async def test_the_first_thing_that_is_asked_may_be_a_click(house: House) -> None:
    """Nobody looked at the table: somebody presses the old button, or the same one again."""
    keeper, _, middle = await waiting_for_oil(house)
    keeper = await house.restarted(version_2)
    with refused(Trouble.STALE):
        await keeper.choose(middle.game_id, "pour-1", ALICE, version=middle.version, caller="new")
    assert (await keeper.view(middle.game_id)).notice == STARTS_OVER
    with refused(Trouble.NO_SUCH_OPTION):
        await keeper.choose(middle.game_id, "pour-1", ALICE)


async def test_games_that_still_fit_notice_nothing(house: House) -> None:
    keeper = await house.keeper(version_1)
    start = (await keeper.start(CHANNEL, ALICE, words(seed=2))).view
    inside = await follow(keeper, start, ["beacon-h10", "flag-k", "decline", "hoist"])
    keeper = await house.restarted(version_2)
    view = await keeper.view(inside.game_id)
    assert view == msgspec.structs.replace(inside, game=version_2.GAME)
    assert view.notice == ""


async def test_what_was_played_under_older_rules_cannot_be_taken_back_halfway(house: House) -> None:
    keeper, _, middle = await waiting_for_oil(house)
    after = (await choose(keeper, middle, "pour-1")).view
    keeper = await house.restarted(version_2)
    view = await keeper.view(after.game_id)
    assert view.state == after.state
    with refused(Trouble.UNDO_OLD_RULES):
        await keeper.undo(after.game_id, ALICE, openly=True)
    assert await keeper.view(after.game_id) == view
    assert (await wander(keeper, view, Chance.from_seed(3), most=3)).version > view.version


async def test_undo_behind_a_turn_that_started_over(house: House) -> None:
    keeper, before, middle = await waiting_for_oil(house)
    keeper = await house.restarted(version_2)
    view = await keeper.view(middle.game_id)
    undone = await keeper.undo(view.game_id, ALICE, openly=True)
    assert undone.label, "the last choice before that turn"
    assert undone.view.version == view.version + 1
    assert undone.view.state != before.state
    keeper = await house.restarted(version_2)
    assert (await keeper.view(view.game_id)).state == undone.view.state


class WiderState(LanternsState, kw_only=True):
    moon: str


class WiderRules(LanternsRules):
    state_type = WiderState  # type: ignore[assignment]


async def test_states_that_the_new_rules_cannot_read(house: House) -> None:
    _, _, middle = await waiting_for_oil(house)
    keeper = await house.restarted(plugin_of(version_2.GAME, WiderRules))
    rows = count(store_of(keeper), "choices")
    with capture_logs() as logs:
        for _ in range(2):
            with refused(Trouble.STATE_UNREADABLE, "It is kept safe."):
                await keeper.choose(middle.game_id, "pour-1", ALICE)
    assert "moon" in str(logs[0]["exc_info"])
    with refused(Trouble.STATE_UNREADABLE):
        await keeper.table(CHANNEL)
    assert count(store_of(keeper), "choices") == rows
    keeper = await house.restarted(version_1)
    assert await keeper.view(middle.game_id) == middle
    assert (await choose(keeper, middle, "pour-1")).view.version == middle.version + 1


class EndsEarlier(PairsRules):
    """The corrected rules: one raise is enough."""

    def step(self, table: Table[PairsState]) -> Flow[None]:
        if table.state.total:
            table.end(Outcome(won=True, cause="one", score=1))
        yield from super().step(table)


@pytest.mark.parametrize("first", ["look", "click"])
async def test_corrected_rules_may_end_the_game_where_it_stands(house: House, first: str) -> None:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = await follow(keeper, (await keeper.begin(lobby.game_id, ALICE)).view, ["raise-0", "confirm"])
    keeper = await house.restarted(plugin_of(pairs.GAME, EndsEarlier))
    if first == "click":
        with refused(Trouble.GAME_OVER):
            await keeper.choose(view.game_id, "raise-0", ALICE, version=view.version)
    over = await keeper.view(view.game_id)
    assert (over.status, over.decision) == ("finished", None)
    assert over.outcome == Outcome(won=True, cause="one", score=1)
    result = await keeper.result(view.game_id)
    assert result is not None
    assert (result.won, result.choices) == (True, 2)
    keeper = await house.restarted(plugin_of(pairs.GAME, EndsEarlier))
    assert (await keeper.view(view.game_id)).version == over.version


class OtherWords(PairsRules):
    """Knows none of the events that were told before."""

    class Counted(Event, frozen=True):
        total: int

    narration: Narration[None] = Narration()
    narration.of(Counted)(lambda event, content: f"{event.total} now")


async def test_events_of_older_rules_are_left_out_of_the_log(house: House) -> None:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = (await keeper.begin(lobby.game_id, ALICE)).view
    await keeper.choose(view.game_id, "raise-0", ALICE, version=1, caller="click")
    keeper = await house.restarted(plugin_of(pairs.GAME, OtherWords))
    assert [(entry.kind, entry.lines) for entry in await keeper.log(CHANNEL)] == [
        ("begin", []),
        ("choose", []),
    ]
    assert (await keeper.choose(view.game_id, "raise-0", ALICE, version=1, caller="click")).repeated


async def test_the_log_tells_what_no_longer_fits_by_its_id(house: House) -> None:
    """Words of today where the rules still ask the same, before and behind the turn that starts over."""
    keeper, _, middle = await waiting_for_oil(house)
    told = [entry.label for entry in await keeper.log(CHANNEL, last=999)]
    keeper = await house.restarted(version_2)
    view = await keeper.table(CHANNEL)
    again = await choose(keeper, view, "tend")
    assert again.view.decision is not None
    lantern = again.view.decision.options[0]
    await choose(keeper, again.view, lantern.id)
    log = await keeper.log(CHANNEL, last=999)
    *before, unfit = [entry.label for entry in log[: middle.version]]
    assert before == told[:-1]
    assert unfit != told[-1]
    assert unfit.startswith("tend-")
    assert [entry.label for entry in log[middle.version :]] == ["", again.label, lantern.label]
