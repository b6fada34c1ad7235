"""Looking back and looking up, taking back, taking along."""

from __future__ import annotations

import msgspec
import pytest

from bot.loopback import LoopbackServer, Person, ReplyKind, Upload, until
from bot.loopback.model import Channel, Guild, Message
from bot.transfer import MOST_BYTES
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, only_table, shown_version, table_in

START = "/start lanterns harbour normal seed:7"


async def begun(alice: Person, table: Channel) -> Hands:
    """A game with its beacon and its flag, at the trader."""
    await alice.types(table, START)
    await alice.run(table, "choose", option="h10")
    answer = await alice.run(table, "choose", option="hoist q")
    await only_table(alice, table, answer.message)
    return Hands(alice, table)


def exported(server: LoopbackServer, message: Message) -> Upload:
    [attachment] = message.attachments
    upload = server.world.files.get(attachment.path)
    assert upload is not None
    return upload


async def test_log_and_recap(bot: Bots, alice: Person, bob: Person, table: Channel) -> None:
    await begun(alice, table)
    log = await bob.types(table, "/log")
    assert log.ephemeral
    assert log.text.split("\n\n")[:2] == [
        "**Alice** begins",
        "**Alice**: Light it at H10: 81 places lit\nThe great beacon burns at H10 with 8 oil.",
    ]
    short = await bob.types(table, "/log 1")
    assert short.text.startswith("**Alice**: Hoist Q: calls N to T\nThe flag Q is hoisted.")
    recap = await alice.types(table, "/recap")
    assert recap.ephemeral
    assert recap.text == short.text
    assert (await bob.types(table, "/recap")).text.startswith("**Alice** begins")
    assert (await bob.types(table, "/why")).text.startswith("The opponent has not acted yet")


async def test_a_long_log_fits(bot: Bots, alice: Person, table: Channel) -> None:
    await alice.types(table, "/start lanterns hills easy seed:3")
    await Hands(alice, table).to_the_end()
    log = await alice.types(table, "/log 50")
    await log.followed_up()
    assert 4000 < sum(len(message.text) for message in log.messages) <= 12000
    assert all(message.ephemeral for message in log.messages)


async def test_rules(bot: Bots, alice: Person, table: Channel) -> None:
    listed = await alice.types(table, "/rules")
    assert listed.ephemeral
    assert listed.text.startswith("**Lanterns**: rules on Goal and end, A night,")
    assert [c.value for c in await alice.suggestions(table, "/rules the")] == ["flag", "storm"]
    storm = await alice.types(table, "/rules storm")
    assert storm.text.startswith("**The Storm**\nIt blows at the lantern")
    assert storm.text.endswith("-# house rules, 6")
    assert (await alice.run(table, "rules", topic="A night")).text.startswith("**A night**")
    assert (await alice.types(table, "/rules a night")).text.startswith("**A night**")
    wrong = await alice.run(table, "rules", topic="the")
    assert wrong.text == "There is no rules topic “the”. Type `/rules` to see them all."
    assert (await alice.run(table, "rules", game="chess")).text.startswith("I don't know a game called")


async def test_games_and_help(bot: Bots, alice: Person, table: Channel) -> None:
    games = await alice.types(table, "/games")
    assert games.ephemeral
    assert "**Lanterns**: Keep the coast lit" in games.text
    told = await alice.types(table, "/help")
    assert told.ephemeral
    offered = {command["name"] for command in bot.server.commands.visible(table.guild_id)}
    missing = {name for name in offered if f"`/{name}`" not in told.text}
    assert missing <= {"help"}


async def test_taking_back_what_revealed_nothing(
    bot: Bots, alice: Person, bob: Person, table: Channel
) -> None:
    first = (await alice.types(table, START)).message
    await alice.select(first, "Row H")
    await alice.select(first, "beacon-h10", menu="Row H: choose…")
    refused = await bob.types(table, "/undo")
    assert (refused.ephemeral, refused.text) == (True, "Only Alice or the host can take that back.")
    answer = await alice.types(table, "/undo")
    assert "↩ Alice takes back: Light it at H10: 81 places lit" in answer.text
    assert "Where does the great beacon stand?" in answer.text
    await only_table(alice, table, answer.message)
    assert (await alice.types(table, "/undo")).text == "There is nothing to take back."
    log = await alice.types(table, "/log")
    assert "~~**Alice**: Light it at H10: 81 places lit~~" in log.text


async def test_taking_back_with_hindsight(bot: Bots, alice: Person, table: Channel) -> None:
    hands = await begun(alice, table)
    while "What does Ada do?" not in table_in(table).text:
        await hands.step()
    await alice.press(table_in(table), "Search the shore: roll for oil or a card")
    asked = await alice.types(table, "/undo")
    assert asked.ephemeral
    assert asked.text.startswith("Since then dice were rolled or cards turned up.")
    before = (await bot.keeper.table(str(table.id))).version
    await alice.press(asked.message, "Take it back")
    new = await alice.sees(table, "↩ Alice takes back: Search the shore")
    assert asked.message.text == "Taken back."
    await only_table(alice, table, new)
    assert shown_version(new) == before + 1
    again = await alice.press_stale(asked.message, "Take it back")
    assert again.text.startswith("The table has moved on")


async def test_export_here_import_there(
    bot: Bots, server: LoopbackServer, guild: Guild, alice: Person, bob: Person, table: Channel
) -> None:
    hands = await begun(alice, table)
    for _ in range(6):
        await hands.step()
    file = exported(server, (await alice.types(table, "/export")).message)
    assert file.filename == "lanterns-harbour-1.json"
    elsewhere = server.world.add_channel(guild, "elsewhere")
    answer = await bob.run(elsewhere, "import", file=file)
    assert answer.type is ReplyKind.MESSAGE
    assert "Bob brings a game along." in answer.text
    assert (await bot.keeper.table(str(elsewhere.id))).state == (await bot.keeper.table(str(table.id))).state
    await Hands(bob, elsewhere).to_the_end()


async def test_an_imported_game_has_free_seats(
    bot: Bots, server: LoopbackServer, guild: Guild, alice: Person, bob: Person, table: Channel
) -> None:
    lobby = (await alice.types(table, "/start lanterns hills normal 2 seed:7")).message
    await bob.press(lobby, "Join")
    await alice.press(lobby, "Begin")
    await alice.sees(table, "Where does the great beacon stand?")
    file = exported(server, (await alice.types(table, "/export")).message)
    elsewhere = server.world.add_channel(guild, "elsewhere")
    await alice.run(elsewhere, "import", file=file)
    invitation = await bob.sees(elsewhere, "1 seat free · at the table: Alice")
    await bob.press(invitation, "Join")
    assert invitation.text == "-# Alice and Bob sat down to play."
    view = await bot.keeper.table(str(elsewhere.id))
    assert {view.holder(0), view.holder(1)} == {str(alice.user.id), str(bob.user.id)}


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"x" * (MOST_BYTES + 1), "That file is too big for a saved game (at most 2 MB)."),
        (b"\x89PNG not a game", "That file is not a game saved by Gamekeeper"),
        (b"{}", "That file is not a game saved by Gamekeeper"),
    ],
    ids=["too big", "a picture", "an empty object"],
)
async def test_a_file_that_is_no_game(
    bot: Bots, alice: Person, table: Channel, content: bytes, told: str
) -> None:
    answer = await alice.run(table, "import", file=Upload("game.json", content))
    assert answer.ephemeral
    assert answer.text.startswith(told)
    assert not table.messages


async def test_an_impossible_position(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    await begun(alice, table)
    file = exported(server, (await alice.types(table, "/export")).message)
    saved = msgspec.json.decode(file.content)
    saved["state"]["barrel"] = 5000
    direct = alice.direct
    answer = await alice.run(direct, "import", file=Upload("game.json", msgspec.json.encode(saved)))
    assert answer.ephemeral
    assert answer.text.startswith("That position is not possible: there is ")
    assert await until(server.world, lambda: True if not direct.messages else None)
