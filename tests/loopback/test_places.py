"""Direct messages, threads, permissions, deletions, deadlines: what depends on where and when."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.loopback import CannotDo, LoopbackServer, NoAnswer, Person, ReplyKind, permissions, until
from bot.loopback.changes import Change, InteractionAnswered, MessageCreated, MessageDeleted, MessageEdited
from bot.loopback.model import Channel, Guild
from tests.guilds import Clock
from tests.loopback.club import Club, picture


async def test_direct_messages(club: Club, alice: Person) -> None:
    answer = await alice.types(alice.direct, "/start lanterns east")
    assert alice.direct.last_message is answer.message
    user = await club.fetch_user(alice.user.id)
    await user.send("Your turn.")
    assert (await alice.sees(alice.direct, "Your turn.")).author.bot
    with pytest.raises(CannotDo):
        await alice.types(alice.direct, "/close")
    alice.user.takes_direct_messages = False
    with pytest.raises(discord.Forbidden) as caught:
        await user.send("Still your turn.")
    assert caught.value.code == 50007


async def test_a_thread_of_the_bot(club: Club, server: LoopbackServer, alice: Person, table: Channel) -> None:
    channel = club.get_channel(table.id)
    assert isinstance(channel, discord.TextChannel)
    thread = await channel.create_thread(name="Second table", type=discord.ChannelType.public_thread)
    await thread.send("Here we are.")
    place = server.world.channels[thread.id]
    assert (await alice.sees(place, "Here we are.")).author is server.world.bot
    assert (await alice.types(place, "/start lanterns east")).text
    message = (await alice.types(table, "/walk")).message
    partial = channel.get_partial_message(message.id)
    assert (await partial.create_thread(name="On the walk")).id == message.id


async def test_a_thread_that_was_there_before(
    server: LoopbackServer, connect: Any, alice: Person, table: Channel
) -> None:
    place = server.world.add_thread(table, "Old table", alice.user)
    club = await connect()
    assert club.get_channel(place.id).name == "Old table"
    message = (await alice.types(place, "/walk")).message
    await alice.press(message, "Step 1")
    assert message.labels == ["Step 2"]


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (permissions.SEND_MESSAGES, 50013),
        (permissions.ATTACH_FILES, 50013),
        (permissions.VIEW_CHANNEL, 50001),
    ],
    ids=["post", "attach", "see"],
)
async def test_where_the_bot_may_not(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, denied: int, code: int
) -> None:
    place = server.world.add_channel(guild, "quiet", deny_bot=denied)
    answer = await (await alice.types(place, "/post")).finished()
    assert answer.text == f"Failed: {code}"
    assert answer.ephemeral
    [failure] = club.failures
    assert isinstance(failure, discord.Forbidden)
    assert not place.messages
    server.world.set_bot_denied(place, 0)
    assert (await (await alice.types(place, "/post")).finished()).text == "Done."


async def test_interactions_tell_the_permissions(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person
) -> None:
    place = server.world.add_channel(guild, "quiet", deny_bot=permissions.SEND_MESSAGES)
    assert (await alice.types(place, "/rights")).text == "False False"
    chief = Person.join(server, "Chief", guild, extra_permissions=permissions.MANAGE_CHANNELS)
    assert (await chief.types(place, "/rights")).text == "False True"
    assert (await chief.types(place, "/close")).text == "Closed."


async def test_a_person_outside_sees_nothing(club: Club, server: LoopbackServer, table: Channel) -> None:
    stranger = Person.join(server, "Stranger")
    with pytest.raises(CannotDo):
        await stranger.types(table, "/walk")
    with pytest.raises(CannotDo):
        stranger.says(table, "Hello?")


async def test_deleting_messages(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    message = (await alice.types(table, "/walk")).message
    with pytest.raises(CannotDo):
        alice.delete(message)
    keeper = Person.join(server, "Keeper", guild, extra_permissions=permissions.MANAGE_MESSAGES)
    keeper.delete(message)
    await club.next_event(f"deleted {message.id}")
    partial = club.get_partial_messageable(table.id).get_partial_message(message.id)
    for attempt in (partial.fetch(), partial.edit(content="?"), partial.delete()):
        with pytest.raises(discord.NotFound) as caught:
            await attempt
        assert caught.value.code == 10008
    with pytest.raises(CannotDo, match="deleted"):
        await keeper.press(message, "Step 1")
    stale = await keeper.press_stale(message, "Step 1")
    assert stale.type is ReplyKind.UPDATE or stale.errors


async def test_messages_of_others(club: Club, server: LoopbackServer, alice: Person, table: Channel) -> None:
    said = alice.says(table, "Mine")
    partial = club.get_partial_messageable(table.id).get_partial_message(said.id)
    with pytest.raises(discord.Forbidden) as caught:
        await partial.edit(content="Yours")
    assert caught.value.code == 50005
    with pytest.raises(discord.Forbidden) as caught:
        await partial.delete()
    assert caught.value.code == 50013
    alice.delete(said)
    assert not table.messages


async def test_history_and_edits(club: Club, alice: Person, table: Channel) -> None:
    place = club.get_partial_messageable(table.id)
    sent = [await place.send(f"Number {number}") for number in range(3)]
    await sent[1].edit(content="Number one")
    found = [message.content async for message in place.history(limit=2)]
    assert found == ["Number 2", "Number one"]
    after = [message.content async for message in place.history(after=sent[0], oldest_first=True)]
    assert after == ["Number one", "Number 2"]
    await sent[2].delete()
    assert [message.text for message in alice.visible(table)] == ["Number 0", "Number one"]
    async with place.typing():
        pass


async def test_a_repeated_nonce_posts_once(club: Club, table: Channel) -> None:
    place = club.get_partial_messageable(table.id)
    first = await place.send("Only once", nonce="move-7")
    second = await place.send("Only once", nonce="move-7")
    assert first.id == second.id
    assert len(table.messages) == 1


async def test_attachments_replaced_by_an_edit(
    club: Club, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    place = club.get_partial_messageable(table.id)
    message = await place.send("Look", file=picture())
    [old] = table.messages[message.id].attachments
    await message.edit(attachments=[*message.attachments, picture()])
    assert len(table.messages[message.id].attachments) == 2
    await message.edit(attachments=[])
    assert table.messages[message.id].attachments == []
    assert server.world.files.get(old.path) is None
    with pytest.raises(discord.NotFound):
        await message.attachments[0].read()


async def test_a_late_first_answer(club: Club, alice: Person, table: Channel, clock: Clock) -> None:
    acting = asyncio.create_task(alice.types(table, "/dawdle"))
    await until_sent(alice, "dawdle")
    clock.passed += 3.1
    club.go_on.set()
    answer = await acting
    assert (answer.type, answer.errors[0].code) == (None, 10062)


async def test_a_second_first_answer(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, "/stutter")
    assert (await answer.refused()).code == 40060
    assert answer.text == "Once."


async def test_an_expired_token(club: Club, alice: Person, table: Channel, clock: Clock) -> None:
    answer = await alice.types(table, "/think")
    clock.passed += 15 * 60 + 1
    failed: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()

    async def on_error(_: Any, error: discord.app_commands.CommandInvokeError) -> None:
        failed.set_result(error.original)

    club.tree.on_error = on_error  # type: ignore[assignment, method-assign]
    club.go_on.set()
    error = await failed
    assert isinstance(error, discord.HTTPException)
    assert (error.status, error.code) == (401, 50027)
    assert answer.message.loading


async def test_observers_hear_of_everything(
    club: Club, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    heard: list[type[Any]] = []

    def observe(change: Change) -> None:
        heard.append(type(change))

    server.world.subscribe(observe)
    message = (await alice.types(table, "/walk")).message
    await alice.press(message, "Step 1")
    alice.world.delete(message)
    server.world.unsubscribe(observe)
    wanted = [MessageCreated, InteractionAnswered, MessageEdited, InteractionAnswered, MessageDeleted]
    assert [kind for kind in heard if kind in wanted] == wanted


async def test_a_silent_bot(server: LoopbackServer, guild: Guild, club: Club, table: Channel) -> None:
    hasty = Person.join(server, "Hasty", guild, patience=0.05)
    with pytest.raises(NoAnswer, match="did not acknowledge 'dawdle'"):
        await hasty.types(table, "/dawdle")
    with pytest.raises(NoAnswer, match="was not seen"):
        await hasty.sees(table, "Here I am.")


async def until_sent(person: Person, name: str) -> None:
    """Returns when a person's command has been sent to the bot."""
    sent = person.server.interactions
    await until(person.world, lambda: any(name == each.name for each in sent.recent))
