"""Several people, and all the places where a table can be."""

from __future__ import annotations

import pytest

from bot.loopback import LoopbackServer, Person, ReplyKind, until
from bot.loopback.model import Channel, Guild, Message
from bot.loopback.permissions import MANAGE_CHANNELS, SEND_MESSAGES
from bot.views import Person as KeeperPerson
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, custom_ids, ending, only_table, shown_version, table_in, tables

START = "/start lanterns harbour normal seed:7"


@pytest.fixture
def cleo(server: LoopbackServer, guild: Guild) -> Person:
    return Person.join(server, "Cleo", guild)


async def lobby_of_three(alice: Person, bob: Person, cleo: Person, table: Channel) -> Message:
    lobby = (await alice.types(table, "/start lanterns harbour normal 3 seed:7")).message
    await bob.press(lobby, "Join")
    await cleo.press(lobby, "Join")
    return lobby


async def test_a_lobby_fills_and_empties(
    bot: Bots, alice: Person, bob: Person, cleo: Person, table: Channel
) -> None:
    lobby = await lobby_of_three(alice, bob, cleo, table)
    assert "At the table: Alice, Bob and Cleo · all seats are taken" in lobby.text
    assert lobby.labels == ["Leave", "Begin"]
    assert (await bob.press(lobby, "Leave")).type is ReplyKind.UPDATE
    assert (await cleo.press(lobby, "Join")).text == "You sit at this table already."
    assert (await bob.press(lobby, "Leave")).text.startswith("You have no seat at this table")
    assert "Alice and Cleo · 1 seat free" in lobby.text
    refused = await cleo.press(lobby, "Begin")
    assert (refused.ephemeral, refused.text) == (True, "Only Alice, who opened the table, can do that.")
    await alice.press(lobby, "Leave")
    assert lobby.text == "The table is closed."
    assert (await alice.types(table, START)).type is ReplyKind.MESSAGE


async def test_three_people_play(bot: Bots, alice: Person, bob: Person, cleo: Person, table: Channel) -> None:
    lobby = await lobby_of_three(alice, bob, cleo, table)
    await alice.press(lobby, "Begin")
    await alice.sees(table, "Where does the great beacon stand?")
    assert lobby.text == "-# Alice, Bob and Cleo sat down to play."
    people = {str(person.user.id): Hands(person, table) for person in (alice, bob, cleo)}
    called: list[tuple[int, str]] = []
    refused = False
    for _ in range(40):
        if ending(table):
            break
        view = await bot.keeper.table(str(table.id))
        message = table_in(table)
        deciders = view.deciders()
        called += [(view.version, str(user.id)) for user in message.mentions]
        stranger = next((p for p in people if p not in deciders), None)
        if stranger and not refused and any(one.startswith("c:") for one in custom_ids(message)):
            answer = await people[stranger].choose()
            assert answer.ephemeral
            assert answer.text.startswith("This one is for ")
            refused = True
        if "Who trades a card" in message.text:
            # Everybody may speak, but each only for themselves.
            answer = await bob.run(table, "choose", option="Send the trader away")
            await only_table(bob, table, answer.message)
            continue
        await people[deciders[0]].step()
    assert refused
    assert len(called) == len(set(called))
    assert {person for _, person in called} >= {str(bob.user.id), str(cleo.user.id)}
    views = await bot.keeper.log(str(table.id), last=50)
    assert {entry.who for entry in views} >= {"Alice", "Bob", "Cleo"}


async def test_only_who_is_newly_asked_is_called(
    bot: Bots, alice: Person, bob: Person, table: Channel
) -> None:
    lobby = (await alice.types(table, "/start lanterns hills normal 2 seed:7")).message
    await bob.press(lobby, "Join")
    await alice.press(lobby, "Begin")
    first = await alice.sees(table, "Where does the great beacon stand?")
    assert first.mentions == []
    await alice.run(table, "choose", option="h10")
    # The flag is Alice's as well, and then the trader asks everybody.
    await alice.run(table, "choose", option="hoist q")
    trader = await alice.sees(table, "Who trades a card")
    assert trader.mentions == [bob.user]
    assert f"**Alice** or <@{bob.user.id}>: Who trades" in trader.text
    shown = (await bob.types(table, "/table")).message
    assert shown.mentions == []
    await only_table(alice, table, shown)


async def test_typed_words_mean_an_option_of_ones_own(
    bot: Bots, alice: Person, bob: Person, table: Channel
) -> None:
    lobby = (await alice.types(table, "/start lanterns hills normal 2 seed:7")).message
    await bob.press(lobby, "Join")
    await alice.press(lobby, "Begin")
    await alice.sees(table, "Where does the great beacon stand?")
    await alice.run(table, "choose", option="h10")
    await alice.run(table, "choose", option="hoist q")
    await alice.sees(table, "Who trades a card")
    # Ada could trade as well, but she is Alice's.
    await bob.run(table, "choose", option="trades")
    [*_, last] = await bot.keeper.log(str(table.id))
    assert (last.who, last.label.split(":")[0]) == ("Bob", "Bo trades")


async def test_a_thread_is_a_table_of_its_own(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    thread = server.world.add_thread(table, "A quiet game", alice.user)
    await alice.types(table, START)
    await alice.types(thread, START)
    await Hands(alice, thread).to_the_end()
    assert shown_version(table_in(table)) == 1


async def test_direct_messages_are_a_table(bot: Bots, alice: Person) -> None:
    await alice.types(alice.direct, START)
    last = await Hands(alice, alice.direct).to_the_end()
    await alice.press(last, "Play again")
    await alice.sees(alice.direct, "Where does the great beacon stand?")


async def test_ending_a_game(
    bot: Bots, server: LoopbackServer, guild: Guild, alice: Person, bob: Person, table: Channel
) -> None:
    message = (await alice.types(table, START)).message
    refused = await bob.types(table, "/resign")
    assert (refused.ephemeral, refused.text) == (True, "Only Alice, who opened the table, can do that.")
    asked = await alice.types(table, "/resign")
    assert asked.ephemeral
    assert asked.message.labels == ["End the game"]
    assert shown_version(table_in(table)) == 1
    await alice.press(asked.message, "End the game")
    over = await alice.sees(table, "Alice has ended the game.")
    assert over.labels == ["Play again"]
    await until(alice.world, lambda: True if not tables(table) else None)
    assert message.menus == []
    twice = await alice.press_stale(asked.message, "End the game")
    assert twice.text == "This game is over."


async def test_somebody_who_manages_the_channel_may_end_a_game(
    bot: Bots, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    await alice.types(table, START)
    warden = Person.join(server, "Warden", guild, extra_permissions=MANAGE_CHANNELS)
    asked = await warden.types(table, "/resign")
    await warden.press(asked.message, "End the game")
    await alice.sees(table, "Warden has ended the game.")


async def test_a_lobby_is_closed(bot: Bots, alice: Person, bob: Person, table: Channel) -> None:
    lobby = (await alice.types(table, "/start lanterns harbour normal 2")).message
    moved = (await bob.types(table, "/table")).message
    assert moved.labels == lobby.labels or lobby.labels == []
    asked = await alice.types(table, "/resign")
    await alice.press(asked.message, "End the game")
    assert moved.text == asked.message.text == "The table is closed."
    refused = await bob.press_stale(moved, "Join")
    assert (refused.ephemeral, refused.text) == (True, "That game is no longer here.")


async def test_a_lobby_that_was_left_standing(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    """As after a kill between the beginning of a game and its first message."""
    lobby = (await alice.types(table, "/start lanterns harbour normal 2 seed:7")).message
    await bot.keeper.begin(1, KeeperPerson(str(alice.user.id), "Alice"))
    answer = await alice.press(lobby, "Begin")
    assert (answer.ephemeral, answer.text) == (True, "This game has begun already.")
    await until(alice.world, lambda: True if shown_version(lobby) else None)
    await Hands(alice, table).step()


async def test_names_cannot_dress_up(bot: Bots, server: LoopbackServer, guild: Guild, table: Channel) -> None:
    mallory = Person.join(server, "**@everyone** `x`", guild)
    message = (await mallory.types(table, START)).message
    assert "@everyone" not in message.text
    assert message.mentions == []


async def test_the_bot_says_hello_where_it_may_speak(bot: Bots, server: LoopbackServer) -> None:
    guild = server.world.add_guild("Another club", channels={"rules": SEND_MESSAGES, "lounge": 0, "games": 0})
    rules, lounge, games = (server.world.channels[number] for number in guild.channel_ids)
    hello = await until(server.world, lambda: lounge.last_message)
    assert hello.text.startswith("**Hello! I am Gamekeeper")
    await bot.stop()
    assert not rules.messages
    assert not games.messages
