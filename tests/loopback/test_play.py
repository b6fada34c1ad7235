"""The whole way: a person acts, an unmodified discord.py answers."""

from __future__ import annotations

import asyncio
from typing import Any

import discord
import pytest

from bot.loopback import CannotDo, LoopbackServer, Person, ReplyKind, Upload
from bot.loopback.model import Channel, Guild
from tests.loopback.club import Club


async def test_logs_in_and_knows_its_guild(club: Club, table: Channel) -> None:
    assert club.user is not None
    assert [guild.name for guild in club.guilds] == ["Board game club"]
    channel = club.get_channel(table.id)
    assert isinstance(channel, discord.TextChannel)
    assert channel.permissions_for(channel.guild.me).attach_files


async def test_a_command_typed_as_a_line(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, "/start lanterns east")
    assert answer.type is ReplyKind.MESSAGE
    assert answer.text == "lanterns in the east for 1"
    assert not answer.ephemeral
    assert (await alice.types(table, '/start game:"old lanterns" east 3')).text.startswith("old lanterns")
    assert table.last_message is not None
    assert "for 3" in table.last_message.text


async def test_a_command_with_named_options(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.run(table, "start", game="harbour", scenario="north", seats=2)
    assert answer.text == "harbour in the north for 2"


async def test_autocomplete_sees_the_earlier_words(club: Club, alice: Person, table: Channel) -> None:
    games = await alice.autocomplete(table, "start", "game", "l")
    assert [choice.value for choice in games] == ["lanterns"]
    scenarios = await alice.autocomplete(table, "start", "scenario", game="lanterns")
    assert [choice.name for choice in scenarios] == ["East", "West"]
    assert [c.value for c in await alice.suggestions(table, "/start lanterns w")] == ["west"]
    assert len(await alice.suggestions(table, "/start lanterns ")) == 2


async def test_subcommand_with_a_user_and_no_ping(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.run(table, "club greet", who="Alice")
    assert answer.text == f"Hello {alice.user.mention}"
    assert answer.message.mentions == []


async def test_what_is_not_offered_cannot_be_done(club: Club, alice: Person, table: Channel) -> None:
    for line in ("/stop", "/start lanterns", "/start lanterns east many", "/close", "start"):
        with pytest.raises(CannotDo):
            await alice.types(table, line)
    with pytest.raises(CannotDo):
        await alice.run(table, "start", game="lanterns", scenario="east", colour="red")


async def test_a_picture_with_alt_text(
    club: Club, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    message = (await alice.types(table, "/table")).message
    assert message.text == "# The table"
    [attachment] = message.attachments
    assert (attachment.description, attachment.width, attachment.height) == ("A teal board", 40, 20)
    fetched = await club.get_partial_messageable(table.id).fetch_message(message.id)
    assert (await fetched.attachments[0].read()).startswith(b"\x89PNG")
    [request] = [call for call in server.requests if call.files]
    assert request.files[0].filename == "board.png"


async def test_buttons_and_menus(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/table")).message
    answer = await alice.press(message, "Begin")
    assert answer.text == f"{alice.user.mention} begins."
    assert answer.message.mentions == [alice.user]
    answer = await alice.select(message, "South")
    assert (answer.text, answer.ephemeral) == ("Going south.", True)
    assert answer.message.id not in table.messages
    with pytest.raises(CannotDo, match="disabled"):
        await alice.press(message, "Never")
    with pytest.raises(CannotDo, match="no button"):
        await alice.press(message, "Elsewhere")
    with pytest.raises(CannotDo, match="no option"):
        await alice.select(message, "Up")


async def test_dynamic_items_edit_their_message(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/walk")).message
    answer = await alice.press(message, "Step 1")
    assert answer.type is ReplyKind.UPDATE
    assert answer.message is message
    assert message.labels == ["Step 2"]


async def test_a_stale_a_doubled_and_a_forged_press(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/walk")).message
    await alice.press(message, "Step 1")
    with pytest.raises(CannotDo):
        await alice.press(message, "Step 1")
    await alice.press_stale(message, "Step 1")
    assert message.labels == ["Step 2"]
    first, second = await alice.press_twice(message, "Step 2")
    assert first.interaction.id != second.interaction.id
    assert message.labels == ["Step 3"]
    await alice.forge(message, "step:40")
    assert message.labels == ["Step 41"]


async def test_a_stale_menu(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/table")).message
    shown = message.components
    channel = club.get_partial_messageable(table.id)
    view = discord.ui.LayoutView().add_item(discord.ui.TextDisplay("Over."))
    await channel.get_partial_message(message.id).edit(view=view)
    with pytest.raises(CannotDo):
        await alice.select(message, "North")
    assert message.past_components[-1] is shown
    answer = await alice.forge(message, "step:1")
    assert answer.type is ReplyKind.UPDATE
    with pytest.raises(CannotDo, match="no earlier version"):
        await alice.select_stale(message, "Up")
    assert (await alice.select_stale(message, "North")).text == "Going north."


async def test_the_same_interaction_twice(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/walk")).message
    answer = await alice.press(message, "Step 1")
    refusal = await alice.redeliver(answer)
    assert refusal is not None
    assert refusal.code == 40060


async def test_a_modal(club: Club, alice: Person, table: Channel) -> None:
    asked = await alice.types(table, "/name")
    assert asked.type is ReplyKind.MODAL
    assert asked.modal["title"] == "Your name"
    answer = await alice.submit(asked, {"Name": "Ada", "Side": "Left"})
    assert answer.text == "Hello Ada, l!"
    with pytest.raises(CannotDo, match="characters"):
        await alice.submit(asked, {"Name": "A" * 21, "Side": "Left"})


@pytest.mark.parametrize("private", [True, False])
async def test_deferred_then_edited_then_followed_up(
    club: Club, alice: Person, table: Channel, private: bool
) -> None:
    answer = await alice.run(table, "think", private=private)
    assert answer.type is ReplyKind.DEFERRED_MESSAGE
    assert answer.message.loading
    club.go_on.set()
    await answer.finished()
    assert answer.message.text == "Thought."
    assert not answer.message.loading
    await answer.followed_up()
    await alice.sees(table, "And even more.")
    assert [message.ephemeral for message in answer.messages] == [private, private]


async def test_the_original_answer_fetched_and_deleted(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, "/regret")
    await answer.followed_up()
    await answer.interaction.until(lambda interaction: len(answer.messages) == 1)
    assert answer.text == "I said Oh!"


async def test_a_file_as_option(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.run(table, "read", file=Upload("game.txt", b"once upon a time"))
    assert answer.text == "once upon a time"


async def test_components_of_an_ephemeral_message(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    bob = Person.join(server, "Bob", guild)
    message = (await alice.types(table, "/secret")).message
    assert message.ephemeral
    assert message.text == "Secret\nA board"
    assert message.embeds[0]["image"]["url"].startswith(server.world.cdn_url)
    assert message in alice.visible(table)
    assert message not in bob.visible(table)
    with pytest.raises(CannotDo, match="somebody else"):
        await bob.press(message, "Open")
    answer = await alice.select(message, bob.user, "Alice", menu="Whom?")
    assert answer.text == "Bob and Alice"
    await alice.press(message, "Open")
    assert message.content == "Opened."
    with pytest.raises(CannotDo, match="disabled"):
        await alice.press(message, "Open")
    answer = await (await alice.press(message, "Later")).finished()
    assert answer.type is ReplyKind.DEFERRED_UPDATE
    assert (message.content, message.components) == ("Later it is.", [])
    assert not table.messages


async def test_a_modal_opened_by_a_button(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/secret")).message
    asked = await alice.press(message, "✏️")
    answer = await alice.submit(asked, {"name": "Ada", "side": "l"})
    assert answer.text == "Hello Ada, l!"


async def test_a_button_beside_a_section(club: Club, alice: Person, table: Channel) -> None:
    message = (await alice.types(table, "/section")).message
    await alice.press(message, "Step 7")
    assert message.labels == ["Step 8"]


async def test_what_the_application_can_look_up(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    assert (await club.application_info()).name == "Gamekeeper"
    found = await club.fetch_guild(guild.id)
    assert found.name == "Board game club"
    assert (await found.fetch_member(alice.user.id)).display_name == "Alice"
    assert [channel.name for channel in await found.fetch_channels()] == ["table"]
    assert (await club.fetch_channel(table.id)).id == table.id
    with pytest.raises(discord.NotFound):
        await found.fetch_member(1)
    with pytest.raises(discord.NotFound):
        await club.fetch_channel(1)
    with pytest.raises(discord.NotFound):
        await club.fetch_guild(1)


async def test_commands_kept_edited_and_deleted(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    before = {command.name: command.id for command in await club.tree.fetch_commands()}
    again = {command.name: command.id for command in await club.tree.sync()}
    assert again == before
    club.tree.copy_global_to(guild=discord.Object(guild.id))
    own = await club.tree.sync(guild=discord.Object(guild.id))
    assert len(own) == len(before)
    assert (await alice.types(table, "/walk")).message
    command = await club.tree.fetch_command(before["walk"])
    await command.edit(description="Walk on")
    await command.delete()
    with pytest.raises(CannotDo, match="no command /walk"):
        await alice.types(alice.direct, "/walk")


async def test_a_channel_and_a_guild_that_go_away(
    club: Club, server: LoopbackServer, guild: Guild, alice: Person, table: Channel
) -> None:
    answer = await alice.types(table, "/think")
    server.world.delete_channel(table)
    failed: asyncio.Future[BaseException] = asyncio.get_running_loop().create_future()

    async def on_error(_: Any, error: discord.app_commands.CommandInvokeError) -> None:
        failed.set_result(error.original)

    club.tree.on_error = on_error  # type: ignore[assignment, method-assign]
    club.go_on.set()
    error = await failed
    assert isinstance(error, discord.NotFound)
    assert error.code == 10003
    assert answer.type is ReplyKind.DEFERRED_MESSAGE
    with pytest.raises(CannotDo):
        await alice.types(table, "/walk")
    server.world.remove_guild(guild)
    await club.next_event("left Board game club")


async def test_a_doubled_delivery_that_is_not_answered(club: Club, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, "/start lanterns east")
    club.tree.remove_command("start")
    assert await alice.redeliver(answer, answered=False) is None
    assert answer.errors == []


async def test_a_restarted_bot_answers_old_buttons(
    club: Club, connect: object, alice: Person, table: Channel
) -> None:
    assert callable(connect)
    message = (await alice.types(table, "/walk")).message
    await club.close()
    await connect()
    await alice.press(message, "Step 1")
    assert message.labels == ["Step 2"]
