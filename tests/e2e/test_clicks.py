"""Clicks that come late, twice, from elsewhere or from nowhere: they change nothing."""

from __future__ import annotations

import asyncio

from bot.loopback import LoopbackServer, Person, ReplyKind, RestFault
from bot.loopback.model import Channel, Message
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, custom_ids, only_table, shown_version, table_in

START = "/start lanterns harbour normal seed:7"
MOVED_ON = "The table has moved on since then. Look at its latest message."


async def at_buttons(bot: Bots, alice: Person, table: Channel) -> Message:
    """A game at a decision with buttons."""
    await alice.types(table, START)
    hands = Hands(alice, table)
    while "What does Ada do?" not in table_in(table).text:
        await hands.step()
    return table_in(table)


async def version(bot: Bots, table: Channel) -> int:
    return (await bot.keeper.table(str(table.id))).version


async def test_somebody_else_is_refused_privately(
    bot: Bots, alice: Person, bob: Person, table: Channel
) -> None:
    message = (await alice.types(table, START)).message
    for attempt in (bob.select(message, "Row C"), bob.run(table, "choose", option="h10")):
        answer = await attempt
        assert answer.ephemeral
        assert answer.text == "You have no seat at this table, but you are welcome to watch."
    assert len(message.menus) == 1
    assert await version(bot, table) == 1


async def test_a_stale_click(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    await alice.press(message, "Search the shore: roll for oil or a card")
    before, shown = await version(bot, table), list(message.components)
    answer = await alice.press_stale(message, "Search the shore: roll for oil or a card")
    assert answer.ephemeral
    assert answer.text == MOVED_ON
    assert await version(bot, table) == before
    assert message.components == shown


async def test_a_doubled_click(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    before = await version(bot, table)
    first, second = await alice.press_twice(message, "Search the shore: roll for oil or a card")
    assert {first.type, second.type} == {ReplyKind.UPDATE, ReplyKind.MESSAGE}
    private = first if first.type is ReplyKind.MESSAGE else second
    assert private.text == MOVED_ON
    assert await version(bot, table) == before + 1


async def test_a_click_that_is_delivered_twice(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    before = await version(bot, table)
    answer = await alice.press(message, "Search the shore: roll for oil or a card")
    refusal = await alice.redeliver(answer)
    assert refusal is not None
    assert refusal.code == 40060
    assert await version(bot, table) == before + 1
    assert len(table.messages) == 1


async def test_an_undo_that_is_delivered_twice(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    before = await version(bot, table)
    [hoist] = [one for one in custom_ids(message) if one.endswith(":hoist")]
    await alice.press(message, hoist)
    answer = await alice.types(table, "/undo")
    refusal = await alice.redeliver(answer)
    assert refusal is not None
    assert refusal.code == 40060
    assert await version(bot, table) == before + 2


async def test_forged_clicks(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    before = await version(bot, table)
    for custom_id in (
        f"c:1:{before}:win-the-game",
        f"c:1:{before}:~0.0123456789abcdef",
        f"c:1:{before}:~nonsense",
        f"c:1:{before + 5}:search",
        "c:999999999:1:search",
        f"p:1:{before}:99.99.99",
        "u:1:1",
        "a:77",
        "j:1",
        "b:1",
        "w:77:1",
        "nothing:of:ours",
    ):
        answer = await alice.forge(message, custom_id)
        if answer.type is ReplyKind.UPDATE:
            assert custom_id.startswith("p:")
            continue
        assert answer.ephemeral, custom_id
        assert 10 < len(answer.text) < 120, custom_id
        assert "error" not in answer.text, custom_id
    for custom_id, value in (
        (f"m:1:{before}", "win"),
        (f"g:1:{before}:0", "-1"),
        (f"g:1:{before}:9999", "x"),
    ):
        await alice.forge(message, custom_id, values=[value])
    assert await version(bot, table) == before
    assert shown_version(table_in(table)) == before


async def test_old_buttons_work_after_a_restart(bot: Bots, alice: Person, table: Channel) -> None:
    message = await at_buttons(bot, alice, table)
    before = await version(bot, table)
    await bot.restart()
    answer = await alice.press(message, "Search the shore: roll for oil or a card")
    assert answer.type is ReplyKind.UPDATE
    assert await version(bot, table) == before + 1
    stale = await alice.press_stale(message, "Search the shore: roll for oil or a card")
    assert stale.text == MOVED_ON
    await bot.restart()
    moved = await alice.types(table, "/table")
    await only_table(alice, table, moved.message)
    assert message.text == "-# The table is further down."


async def test_commands_are_registered_only_when_they_changed(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    await bot.restart()
    await bot.restart()
    puts = [call for call in server.requests if call.method == "PUT"]
    assert len(puts) == 1
    assert (await alice.types(table, "/help")).ephemeral


async def test_a_table_message_that_was_deleted_comes_back(
    bot: Bots, server: LoopbackServer, table: Channel, alice: Person
) -> None:
    message = (await alice.types(table, START)).message
    message_of_nobody = message
    server.world.delete(message_of_nobody)
    answer = await alice.run(table, "choose", option="h10")
    assert shown_version(answer.message) == 2
    await only_table(alice, table, answer.message)
    # Somebody's client still shows the message that is gone.
    server.world.delete(answer.message)
    await alice.types(table, "/table")
    assert shown_version(table_in(table)) == 2


async def test_a_click_on_a_message_that_is_being_deleted(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    message = await at_buttons(bot, alice, table)
    server.inflict(RestFault("POST", "/interactions/*/callback", status=404))
    clicking = asyncio.create_task(alice.press(message, "Search the shore: roll for oil or a card"))
    server.inflict(RestFault("PATCH", "/channels/*/messages/*", status=404))
    new = await alice.sees(table, lambda m: m is not message and shown_version(m) is not None)
    clicking.cancel()
    assert shown_version(new) == await version(bot, table)


async def test_the_table_is_brought_down(bot: Bots, alice: Person, bob: Person, table: Channel) -> None:
    message = (await alice.types(table, START)).message
    bob.says(table, "How is it going?")
    answer = await bob.types(table, "/table")
    assert custom_ids(answer.message) == ["g:1:1:0"]
    await only_table(alice, table, answer.message)
    assert message.text == "-# The table is further down."


async def test_a_table_that_nobody_started(bot: Bots, alice: Person, table: Channel) -> None:
    for line in ("/table", "/undo", "/log", "/recap", "/why", "/resign", "/export", "/choose anything"):
        answer = await alice.types(table, line)
        assert answer.ephemeral
        assert answer.text == "There is no game at this table. Start one first."


async def test_a_command_that_discord_still_shows(bot: Bots, alice: Person, table: Channel) -> None:
    bot.client.tree.remove_command("games")
    answer = await alice.types(table, "/games")
    assert answer.ephemeral
    assert answer.text == "I have changed since Discord last looked. Please restart Discord and try again."
