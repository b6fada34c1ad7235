"""Two keepers on one database, each with its own memory: nobody wins twice, and nobody stays behind."""

import asyncio
from typing import Any

import pytest

from bot.errors import KeeperError, Trouble
from bot.keeper import Keeper
from bot.views import TableView, Turn
from plugins.api import Chance
from tests.tables import (
    ALICE,
    BOB,
    CHANNEL,
    CLEO,
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


@pytest.fixture
async def keepers(house: House) -> tuple[Keeper, Keeper]:
    return await house.keeper(), await house.keeper()


async def both(first: Any, second: Any) -> list[Turn | BaseException]:
    return list(await asyncio.gather(first, second, return_exceptions=True))


def the_one_that_won(answers: list[Turn | BaseException]) -> Turn:
    """Exactly one; the other one was told that the table has moved on."""
    [won] = [answer for answer in answers if isinstance(answer, Turn)]
    [lost] = [answer for answer in answers if isinstance(answer, BaseException)]
    assert isinstance(lost, KeeperError), repr(lost)
    assert lost.trouble in (Trouble.STALE, Trouble.GAME_OVER)
    return won


@pytest.mark.parametrize("seed", range(3))
async def test_each_version_has_one_winner(keepers: tuple[Keeper, Keeper], seed: int) -> None:
    """A whole game: at every version both choose, each something of its own."""
    one, other = keepers
    view = (await one.start(CHANNEL, ALICE, words(seed))).view
    luck, won = Chance.from_seed(seed), []
    while view.decision is not None:
        options = [luck.pick(view.decision.options).id for _ in keepers]
        answers = await both(
            choose(one, view, options[0], caller=f"one {view.version}"),
            choose(other, view, options[1], caller=f"other {view.version}"),
        )
        turn = the_one_that_won(answers)
        won.append((turn.view.version, options[answers.index(turn)]))
        view = turn.view
    history = await store_of(one).history(view.game_id)
    assert [entry.version for entry in history] == list(range(1, view.version + 1))
    assert [(entry.version, entry.option) for entry in history[1:]] == won
    for keeper in keepers:
        last = await keeper.result(view.game_id)
        assert last is not None
        assert last.choices == len(won)


async def test_the_same_click_reaches_both(keepers: tuple[Keeper, Keeper]) -> None:
    one, other = keepers
    view = (await one.start(CHANNEL, ALICE, words())).view
    await other.view(view.game_id)
    for option in OPENING:
        clicks = [choose(keeper, view, option, caller=f"click {view.version}") for keeper in keepers]
        answers = await asyncio.gather(*clicks)
        assert sorted(answer.repeated for answer in answers) == [False, True]
        assert answers[0].events == answers[1].events
        assert answers[0].view.version == answers[1].view.version == view.version + 1
        view = answers[0].view


async def test_whoever_is_behind_catches_up_with_what_people_have_seen(
    keepers: tuple[Keeper, Keeper],
) -> None:
    """The message was posted by one keeper, the click on it reaches the other."""
    one, other = keepers
    start = (await one.start(CHANNEL, ALICE, words())).view
    await other.view(start.game_id)
    view = await follow(one, start, OPENING)
    view = (await choose(other, view, "hoist")).view
    view = (await choose(one, view, "flag-a")).view
    undone = await other.undo(view.game_id, ALICE, version=view.version)
    assert undone.view.version == view.version + 1


async def test_a_choice_for_whatever_is_there(keepers: tuple[Keeper, Keeper]) -> None:
    """Without a version the one that is behind is refused once, and knows better afterwards."""
    one, other = keepers
    start = (await one.start(CHANNEL, ALICE, words())).view
    await other.view(start.game_id)
    await follow(one, start, ["beacon-h10"])
    with refused(Trouble.STALE):
        await other.choose(start.game_id, "beacon-a1", ALICE)
    assert (await other.choose(start.game_id, "flag-k", ALICE)).view.version == 3


async def test_undo_against_choice(keepers: tuple[Keeper, Keeper]) -> None:
    one, other = keepers
    view = await follow(one, (await one.start(CHANNEL, ALICE, words())).view, OPENING)
    luck = Chance.from_seed(1)
    for _ in range(8):
        assert view.decision is not None
        answers = await both(
            one.undo(view.game_id, ALICE, openly=True, version=view.version),
            choose(other, view, luck.pick(view.decision.options).id),
        )
        view = await wander(one, the_one_that_won(answers).view, luck, most=1)
    assert await _fresh(one).view(view.game_id) == view


def _fresh(keeper: Keeper) -> Keeper:
    """One without any memory, on the same store."""
    return Keeper(store_of(keeper), keeper.registry)


async def test_one_start_per_channel(keepers: tuple[Keeper, Keeper]) -> None:
    answers = await both(*(keeper.start(CHANNEL, ALICE, words()) for keeper in keepers))
    [won] = [answer for answer in answers if isinstance(answer, Turn)]
    [lost] = [answer for answer in answers if isinstance(answer, KeeperError)]
    assert lost.trouble is Trouble.CHANNEL_TAKEN
    assert count(store_of(keepers[0]), "games") == 1
    assert (await keepers[1].table(CHANNEL)).game_id == won.view.game_id


async def test_two_people_sit_down_at_once(keepers: tuple[Keeper, Keeper]) -> None:
    """Nobody who was told that he sits there is pushed off by the other one."""
    one, other = keepers
    lobby = (await one.start(CHANNEL, ALICE, words(people=3))).view
    await other.view(lobby.game_id)
    answers = await asyncio.gather(
        one.join(lobby.game_id, BOB), other.join(lobby.game_id, CLEO), return_exceptions=True
    )
    seated = [answer for answer in answers if isinstance(answer, TableView)]
    assert len(seated) == 1
    for keeper, person in zip(keepers, (BOB, CLEO), strict=True):
        if person.name not in [seat.name for seat in seated[0].seats]:
            await keeper.join(lobby.game_id, person)
    fresh = await _fresh(one).view(lobby.game_id)
    assert {seat.name for seat in fresh.seats} == {"Alice", "Bob", "Cleo"}


async def test_nobody_sits_down_in_a_game_that_has_begun_elsewhere(keepers: tuple[Keeper, Keeper]) -> None:
    one, other = keepers
    lobby = (await one.start(CHANNEL, ALICE, words(people=2))).view
    await other.view(lobby.game_id)
    begun = (await one.begin(lobby.game_id, ALICE)).view
    with refused(Trouble.STALE):
        await other.join(lobby.game_id, BOB)
    with refused(Trouble.TABLE_FULL):
        await other.join(lobby.game_id, BOB)
    assert await other.view(lobby.game_id) == begun
    with refused(Trouble.HAS_BEGUN):
        await other.begin(lobby.game_id, ALICE)


async def test_only_one_begins(keepers: tuple[Keeper, Keeper]) -> None:
    one, other = keepers
    lobby = (await one.start(CHANNEL, ALICE, words(people=2))).view
    await other.view(lobby.game_id)
    answers = await both(one.begin(lobby.game_id, ALICE), other.begin(lobby.game_id, ALICE))
    [lost] = [answer for answer in answers if isinstance(answer, KeeperError)]
    assert lost.trouble is Trouble.HAS_BEGUN
    assert count(store_of(one), "choices") == 1
    views = [await keeper.view(lobby.game_id) for keeper in keepers]
    assert views[0] == views[1]
