"""A plugin that raises: nothing is lost, people get an error id, and the log can make it happen again."""

from collections.abc import Iterator, MutableMapping, Sequence
from typing import Any

import msgspec
import pytest
from structlog.testing import capture_logs

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.start import StartWords
from bot.views import TableView
from plugins.api import Choice, Event, Flow, Play, Rules, RulesFailure, Setup, Table
from tests.keeper import pairs
from tests.keeper.pairs import PairsRules, PairsState
from tests.lanterns.rules import LanternsRules
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    OPENING,
    House,
    choose,
    count,
    follow,
    plugin_of,
    refused,
    store_of,
    words,
)

Logs = Sequence[MutableMapping[str, Any]]


@pytest.fixture
def logs() -> Iterator[Logs]:
    with capture_logs() as caught:
        yield caught


class Repro(msgspec.Struct):
    """What the log keeps of a failure."""

    setup: Setup
    checkpoint: msgspec.Raw = msgspec.Raw()
    choices: list[Choice] = []
    option: str = ""
    seat: int | None = None


def repro_of(logs: Logs, fault: KeeperError) -> Repro:
    """The one report of this error, found by the id that people were told."""
    assert str(fault.facts["error_id"]) in str(fault)
    [report] = [entry for entry in logs if entry.get("error_id") == fault.facts["error_id"]]
    assert (report["event"], report["log_level"]) == ("rules failed", "error")
    assert report["exc_info"]
    return msgspec.json.decode(report["repro"], type=Repro)


def replayed(rules: Rules[Any], repro: Repro) -> Play[Any]:
    return Play.resume(rules, repro.setup, bytes(repro.checkpoint), repro.choices)


async def cursed(house: House, *options: str) -> tuple[Keeper, TableView]:
    keeper = await house.keeper()
    view = (await keeper.start(CHANNEL, ALICE, words(trouble="raise"))).view
    return keeper, await follow(keeper, view, [*OPENING, *options])


@pytest.mark.parametrize("before", [[], ["search"], ["hoist", "flag-a", "search", "search"]])
async def test_a_rule_that_raises_in_mid_move(house: House, logs: Logs, before: list[str]) -> None:
    keeper, view = await cursed(house, *before)
    with pytest.raises(KeeperError) as caught:
        await choose(keeper, view, "rope", caller="click")
    assert caught.value.trouble is Trouble.RULES_FAILED
    assert await keeper.view(view.game_id) == view, "rolled back"

    repro = repro_of(logs, caught.value)
    play = replayed(LanternsRules(), repro)
    assert msgspec.json.encode(play.state) == view.state
    with pytest.raises(RulesFailure, match="the cursed rope snaps"):
        play.choose(repro.option, repro.seat)

    after = await choose(keeper, view, "search", caller="click")
    assert not after.repeated, "the failed click was never made"
    keeper = await house.restarted()
    assert await keeper.view(view.game_id) == after.view


async def test_a_failure_changes_nothing_in_the_database(house: House, logs: Logs) -> None:
    keeper, view = await cursed(house)
    before = await store_of(keeper).load(view.game_id)
    for _ in range(3):
        with refused(Trouble.RULES_FAILED):
            await choose(keeper, view, "rope")
    assert await store_of(keeper).load(view.game_id) == before
    ids = {entry["error_id"] for entry in logs}
    assert len(ids) == 3, "each time has its own id"


class Snaps(PairsRules):
    """Raises in the middle of a step, where its repro needs the choices made before."""

    def step(self, table: Table[PairsState]) -> Flow[None]:
        yield from super().step(table)
        raise KeyError("lost")


async def test_the_repro_has_the_choices_of_the_running_step(house: House, logs: Logs) -> None:
    keeper = await house.keeper(plugin_of(pairs.GAME, Snaps))
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = await follow(keeper, (await keeper.begin(lobby.game_id, ALICE)).view, ["raise-0"])
    with pytest.raises(KeeperError) as caught:
        await keeper.choose(view.game_id, "confirm", BOB)
    assert await keeper.view(view.game_id) == view
    repro = repro_of(logs, caught.value)
    with pytest.raises(RulesFailure, match="KeyError: 'lost'"):
        replayed(Snaps(), repro).choose(repro.option, repro.seat)


class NeverBegins(LanternsRules):
    def setup(self, setup: Setup) -> Any:
        raise ZeroDivisionError(f"not for {setup.people}")


class NoSeats(LanternsRules):
    def seating(self, setup: Setup) -> tuple[int, ...]:
        raise ZeroDivisionError(f"not for {setup.people}")


def lanterns_by(rules: type[LanternsRules]) -> Any:
    from tests.lanterns.plugin import GAME

    return plugin_of(GAME, rules)


@pytest.mark.parametrize("rules", [NeverBegins, NoSeats])
async def test_a_game_that_cannot_begin_leaves_no_table_behind(
    house: House, logs: Logs, rules: type[LanternsRules]
) -> None:
    keeper = await house.keeper(lanterns_by(rules))
    with pytest.raises(KeeperError) as caught:
        await keeper.start(CHANNEL, ALICE, words())
    assert caught.value.trouble is Trouble.RULES_FAILED
    setup = repro_of(logs, caught.value).setup
    with pytest.raises(ZeroDivisionError, match="not for 1"):
        rules().setup(setup) and rules().seating(setup)
    with refused(Trouble.NO_GAME):
        await keeper.table(CHANNEL)
    assert count(store_of(keeper), "games") == 0
    assert count(store_of(keeper), "seats") == 0
    keeper = await house.restarted()
    assert (await keeper.start(CHANNEL, ALICE, words())).view.status == "playing"


async def test_a_table_of_several_that_cannot_begin_stays_open(house: House, logs: Logs) -> None:
    keeper = await house.keeper(lanterns_by(NeverBegins))
    lobby = (await keeper.start(CHANNEL, ALICE, words(people=4))).view
    seated = await keeper.join(lobby.game_id, BOB)
    with pytest.raises(KeeperError) as caught:
        await keeper.begin(lobby.game_id, ALICE)
    assert repro_of(logs, caught.value).setup.people == 2, "as it would have begun, not as it was opened"
    assert await keeper.table(CHANNEL) == seated


class Forgetful(PairsRules):
    """Raises, and is another game when it is run again: cannot even be rolled back."""

    asked = 0

    def step(self, table: Table[PairsState]) -> Flow[None]:
        type(self).asked += 1
        if self.asked > 1:
            raise ZeroDivisionError
        yield from super().step(table)
        raise KeyError("lost")


async def test_rules_that_cannot_be_rolled_back(house: House, logs: Logs) -> None:
    keeper = await house.keeper(plugin_of(pairs.GAME, Forgetful))
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = (await keeper.begin(lobby.game_id, ALICE)).view
    view = (await keeper.choose(view.game_id, "raise-0", ALICE)).view
    with refused(Trouble.RULES_FAILED):
        await keeper.choose(view.game_id, "confirm", BOB)
    keeper = await house.restarted("tests.keeper.pairs")
    assert await keeper.view(view.game_id) == msgspec.structs.replace(view, game=pairs.GAME)
    assert (await keeper.choose(view.game_id, "confirm", BOB)).view.version == view.version + 1


class Speechless(PairsRules):
    """Tells something for which it has no words."""

    class Mumbled(Event, frozen=True):
        pass

    def step(self, table: Table[PairsState]) -> Flow[None]:
        table.tell(self.Mumbled())
        yield from super().step(table)


async def test_missing_words_do_not_undo_a_choice(house: House, logs: Logs) -> None:
    keeper = await house.keeper(plugin_of(pairs.GAME, Speechless))
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = (await keeper.begin(lobby.game_id, ALICE)).view
    turn = await keeper.choose(view.game_id, "raise-0", ALICE)
    assert [line.text for line in turn.lines] == ["Seat 1 raises the total to 1"]
    turn = await keeper.choose(view.game_id, "confirm", BOB)
    assert turn.view.version == 3
    assert "Mumbled" in turn.lines[0].text
    assert len(await keeper.log(CHANNEL)) == 3
    assert "narration failed" in [entry["event"] for entry in logs]


class Unreadable(PairsRules):
    def step(self, table: Table[PairsState]) -> Flow[None]:
        raise ZeroDivisionError("under the new rules")
        yield


async def test_rules_that_raise_when_a_game_is_read_again(house: House, logs: Logs) -> None:
    keeper = await house.keeper("tests.keeper.pairs")
    lobby = (await keeper.start(CHANNEL, ALICE, StartWords("pairs"))).view
    await keeper.join(lobby.game_id, BOB)
    view = await follow(keeper, (await keeper.begin(lobby.game_id, ALICE)).view, ["raise-0"])
    keeper = await house.restarted(plugin_of(pairs.GAME, Unreadable))
    with pytest.raises(KeeperError) as caught:
        await keeper.view(view.game_id)
    assert caught.value.trouble is Trouble.RULES_FAILED
    repro = repro_of(logs, caught.value)
    assert [choice.option for choice in repro.choices] == ["raise-0"]
    with pytest.raises(ZeroDivisionError, match="under the new rules"):
        replayed(Unreadable(), repro)
    keeper = await house.restarted("tests.keeper.pairs")
    assert await keeper.view(view.game_id) == view


async def test_a_plugin_that_is_gone_and_comes_back(house: House) -> None:
    keeper = await house.keeper("tests.keeper.pairs", "tests.lanterns.plugin")
    solo = (await keeper.start(CHANNEL, ALICE, words())).view
    other = (await keeper.start("elsewhere", BOB, StartWords("pairs"))).view
    keeper = await house.restarted("tests.keeper.pairs")
    with refused(Trouble.GAME_BROKEN, "not installed"):
        await keeper.table(CHANNEL)
    with refused(Trouble.GAME_BROKEN):
        await keeper.choose(solo.game_id, "beacon-a1", ALICE)
    assert await keeper.table("elsewhere") == other
    keeper = await house.restarted()
    assert await keeper.table(CHANNEL) == solo


def _no_content() -> Any:
    raise FileNotFoundError("cards.toml")


async def test_a_game_whose_rules_do_not_load(house: House) -> None:
    keeper = await house.keeper(plugin_of(pairs.GAME, _no_content), "tests.lanterns.plugin")
    with refused(Trouble.GAME_BROKEN, "FileNotFoundError: cards.toml"):
        await keeper.start(CHANNEL, ALICE, StartWords("pairs"))
    assert count(store_of(keeper), "games") == 0
    assert (await keeper.start(CHANNEL, ALICE, words())).view.status == "playing"
