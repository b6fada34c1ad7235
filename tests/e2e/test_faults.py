"""Discord stumbles, the connection breaks, a plugin raises: the game is right, and people see it again."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.loopback import (
    GatewayFault,
    GatewayFaultKind,
    LoopbackServer,
    Person,
    ReplyKind,
    RestFault,
    until,
)
from bot.loopback.model import Channel, Guild
from bot.loopback.permissions import ATTACH_FILES, SEND_MESSAGES
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, shown_version, table_in, tables

START = "/start lanterns harbour normal seed:7"
SEARCH = "Search the shore: roll for oil or a card"
STORM = "Face the Storm: it blows once"
CALLBACK = "/interactions/*/callback"
POSTS = "/channels/*/messages"


async def play_until(alice: Person, table: Channel, text: str, start: str = START) -> Hands:
    await alice.types(table, start)
    hands = Hands(alice, table)
    while text not in table_in(table).text:
        await hands.step()
    return hands


@pytest.mark.parametrize(
    "fault",
    [
        GatewayFault(GatewayFaultKind.RECONNECT),
        GatewayFault(GatewayFaultKind.CLOSE, code=4000),
        GatewayFault(GatewayFaultKind.ABORT, before="INTERACTION_CREATE"),
    ],
    ids=["asked to reconnect", "closed", "cut before a click"],
)
async def test_the_connection_breaks_in_mid_game(
    bot: Bots,
    server: LoopbackServer,
    alice: Person,
    table: Channel,
    fault: GatewayFault,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("discord.backoff.ExponentialBackoff.delay", lambda _: 0.0)
    hands = await play_until(alice, table, "What does Ada do?")
    server.inflict(fault)
    if fault.before is None:
        await bot.client.resumed.wait()
    await hands.step()
    assert bot.client.resumed.is_set()
    await hands.to_the_end()


async def test_too_many_requests_on_a_callback(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    hands = await play_until(alice, table, "What does Ada do?")
    server.inflict(RestFault("POST", CALLBACK, status=429, retry_after=0.01, times=2))
    answer = await hands.step()
    assert answer.type is ReplyKind.UPDATE
    assert len(tables(table)) == 1


@pytest.mark.parametrize("status", [429, 500, 502, 503, 0])
async def test_posts_stumble(
    bot: Bots,
    server: LoopbackServer,
    alice: Person,
    table: Channel,
    status: int,
    no_waiting: None,
) -> None:
    await play_until(alice, table, "The Storm is here")
    server.inflict(RestFault("POST", POSTS, status=status, retry_after=0.01))
    server.inflict(RestFault("POST", POSTS, status=status, retry_after=0.01, after=True))
    await Hands(alice, table).step()
    assert len(tables(table)) == 1
    announced = [m for m in table.messages.values() if m.labels == ["Why?"]]
    assert len(announced) == 1


async def test_a_callback_that_fails_is_made_up_for(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel, no_waiting: None
) -> None:
    """Two failures of a callback use up the three seconds: Discord no longer takes the answer."""
    await play_until(alice, table, "What does Ada do?")
    message = table_in(table)
    before = shown_version(message)
    server.inflict(RestFault("POST", CALLBACK, status=500))
    server.inflict(RestFault("POST", CALLBACK, status=404))
    clicking = asyncio.create_task(alice.press(message, SEARCH))
    await until(alice.world, lambda: True if shown_version(message) != before else None)
    clicking.cancel()
    assert tables(table) == [message]
    assert (await bot.keeper.table(str(table.id))).version == shown_version(message)


async def test_a_post_that_fails_for_good_is_repaired_by_table(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel, no_waiting: None
) -> None:
    await play_until(alice, table, "The Storm is here")
    version = (await bot.keeper.table(str(table.id))).version
    server.inflict(RestFault("POST", POSTS, status=503, times=50))
    answer = await alice.press(table_in(table), STORM)
    await answer.followed_up()
    assert answer.messages[-1].ephemeral
    told = answer.messages[-1].text
    assert told == "That is done, but I could not post the table. Type /table to see it.".replace(
        "/table", "`/table`"
    )
    assert (await bot.keeper.table(str(table.id))).version == version + 1
    assert tables(table) == []
    server.faults.clear()
    shown = await alice.types(table, "/table")
    assert shown_version(shown.message) == version + 1
    await Hands(alice, table).step()


async def test_a_first_message_that_gets_lost(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel, no_waiting: None
) -> None:
    server.inflict(RestFault("POST", CALLBACK, status=404))
    starting = asyncio.create_task(alice.types(table, START))
    message = await alice.sees(table, "Where does the great beacon stand?")
    starting.cancel()
    assert tables(table) == [message]


async def test_slow_work_is_put_off(
    bot: Bots, alice: Person, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = await play_until(alice, table, "What does Ada do?")
    message = table_in(table)
    before = shown_version(message)
    gate = asyncio.Event()
    choose = bot.keeper.choose

    async def slowly(*given: Any, **named: Any) -> Any:
        await gate.wait()
        return await choose(*given, **named)

    with monkeypatch.context() as slow:
        slow.setattr(bot.client, "put_off_seconds", 0.01)
        slow.setattr(bot.keeper, "choose", slowly)
        answer = await alice.press(message, SEARCH)
        assert answer.type is ReplyKind.DEFERRED_UPDATE
        gate.set()
        await until(alice.world, lambda: True if shown_version(message) not in (before, None) else None)
        gate.clear()
        asked = await alice.run(table, "choose", option="search")
        assert asked.type is ReplyKind.DEFERRED_MESSAGE
        assert asked.ephemeral
        gate.set()
        await until(alice.world, lambda: True if asked.message.deleted else None)
        gate.clear()
        refused = await alice.run(table, "choose", option="1:search")
        assert refused.type is ReplyKind.DEFERRED_MESSAGE
        gate.set()
        await refused.finished()
        assert refused.text.startswith("The table has moved on")
    await hands.step()


async def test_a_plugin_that_raises_in_mid_move(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    hands = await play_until(alice, table, "What does Ada do?", f"{START} options:trouble=raise")
    message = table_in(table)
    before = await bot.keeper.table(str(table.id))
    answer = await alice.press(message, "Pull the cursed rope")
    assert answer.ephemeral
    assert answer.text.startswith("Something went wrong in the game itself, so your choice was not made")
    assert await bot.keeper.table(str(table.id)) == before
    await alice.press(message, SEARCH)
    assert shown_version(table_in(table)) == before.version + 1
    del hands


async def test_an_unexpected_error_has_an_id(
    bot: Bots, alice: Person, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise ZeroDivisionError("surprise")

    monkeypatch.setattr(bot.keeper, "log", broken)
    with capture_logs() as logged:
        answer = await alice.types(table, "/log")
    assert answer.ephemeral
    assert answer.text.startswith("Sorry, that went wrong on my side.")
    [entry] = [entry for entry in logged if entry["log_level"] == "error"]
    assert entry["error_id"] == answer.text.split()[-1].rstrip(".")
    assert (entry["channel"], entry["request"]) == (str(table.id), "log")
    assert isinstance(entry["exc_info"], ZeroDivisionError)


@pytest.mark.parametrize(
    ("denied", "told"),
    [
        (SEND_MESSAGES, "I lack the permission to send messages."),
        (ATTACH_FILES, "I lack the permission to attach files."),
        (SEND_MESSAGES | ATTACH_FILES, "I lack the permission to send messages and attach files."),
    ],
)
async def test_a_channel_in_which_the_bot_may_not_post(
    bot: Bots, server: LoopbackServer, guild: Guild, alice: Person, denied: int, told: str
) -> None:
    quiet = server.world.add_channel(guild, "quiet", deny_bot=denied)
    for line in (START, "/table"):
        answer = await alice.types(quiet, line)
        assert answer.ephemeral
        assert told in answer.text
    assert not quiet.messages
    server.world.set_bot_denied(quiet, 0)
    assert not (await alice.types(quiet, START)).ephemeral


async def test_a_permission_that_is_taken_away_in_mid_game(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    await play_until(alice, table, "The Storm is here")
    message = table_in(table)
    server.world.set_bot_denied(table, SEND_MESSAGES)
    answer = await alice.press(message, STORM)
    await answer.followed_up()
    assert "I lack the permission to send messages." in answer.messages[-1].text
    server.world.set_bot_denied(table, 0)
    await alice.types(table, "/table")
    await Hands(alice, table).step()


async def test_a_clean_stop_finishes_what_was_begun(
    bot: Bots, alice: Person, table: Channel, monkeypatch: pytest.MonkeyPatch
) -> None:
    message = (await alice.types(table, START)).message
    begun, gate = asyncio.Event(), asyncio.Event()
    choose = bot.keeper.choose

    async def slowly(*given: Any, **named: Any) -> Any:
        begun.set()
        await gate.wait()
        return await choose(*given, **named)

    monkeypatch.setattr(bot.keeper, "choose", slowly)
    await alice.select(message, "Row H")
    clicking = asyncio.create_task(alice.select(message, "beacon-h10", menu="Row H: choose…"))
    await begun.wait()
    stopping = asyncio.create_task(bot.stop())
    refused = await alice.types(table, "/games")
    assert refused.text == "I am just being restarted. Please try again in a moment."
    gate.set()
    assert (await clicking).type is ReplyKind.UPDATE
    await stopping
    assert shown_version(message) == 2
