"""The local world is the same tomorrow."""

from __future__ import annotations

import asyncio
import stat
from pathlib import Path
from typing import Any

import pytest

from bot.local.archive import Archive, ArchiveTaken, ArchiveUnusable
from bot.local.home import MESSAGES_PER_CHANNEL, Home, NoRoom
from bot.loopback import posting
from bot.loopback.model import Flag
from tests.local.evening import LANTERNS, Evening
from tests.local.puppet import COMMANDS, Puppet, button, png, row, text
from tests.tables import PATIENCE_SECONDS

pytestmark = pytest.mark.asyncio(loop_scope="session")


async def again(evening: Evening) -> None:
    await evening.end()
    await evening.begin()


async def test_everything_has_its_number_still(puppet: Puppet) -> None:
    evening = puppet.evening
    new = evening.home.add_channel("second")
    dora = evening.home.add_person("Dora")
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://board.png"}}]}
    message = puppet.shows(text("The table"), gallery, row(button("Go", "go")), uploads=(png(),))
    asked = evening.person("Ann").says(new, "hello")
    link = evening.link
    bot, guild, ids = evening.home.world.bot.id, evening.home.guild.id, evening.home.world.ids.last
    await again(evening)
    world = evening.home.world
    assert evening.link == link
    assert (world.bot.id, evening.home.guild.id) == (bot, guild)
    assert [channel.id for channel in evening.home.channels] == [evening.table.id, new.id]
    assert evening.user("Dora").id == dora.id
    kept = evening.table.messages[message.id]
    assert kept.author is world.bot
    assert kept.labels == ["Go"]
    assert world.files.get(kept.attachments[0].path) is not None
    media = next(node for node in kept.components if node["type"] == 12)["items"][0]["media"]
    assert media["url"] == world.cdn_url + kept.attachments[0].path
    assert world.channels[new.id].messages[asked.id].author is evening.user("Ann")
    assert [c["name"] for c in evening.server.commands.all(None)] == [c["name"] for c in COMMANDS]
    assert world.ids.next() > ids


async def test_direct_messages_are_kept(puppet: Puppet) -> None:
    evening = puppet.evening
    ann = evening.person("Ann")
    said = ann.says(ann.direct, "hello")
    await again(evening)
    direct = evening.home.world.direct_channel(evening.user("Ann"))
    assert direct.messages[said.id].author is direct.recipient
    assert evening.home.channels_of(evening.user("Ann")) == [evening.table, direct]
    assert direct not in evening.home.channels_of(evening.user("Ben"))


async def test_edits_and_deletions_are_kept(puppet: Puppet) -> None:
    evening = puppet.evening
    edited = puppet.posts({"content": "before"}, png())
    gone = puppet.posts({"content": "soon gone"}, png())
    await again(evening)
    world, channel = evening.home.world, evening.table
    posting.edit(world, channel.messages[edited.id], {"content": "after", "attachments": []}, {})
    world.delete(channel.messages[gone.id])
    await again(evening)
    assert gone.id not in evening.table.messages
    assert evening.table.messages[edited.id].content == "after"
    assert evening.home.archive.files() == {}


async def test_the_oldest_give_way(puppet: Puppet) -> None:
    evening = puppet.evening
    for number in range(MESSAGES_PER_CHANNEL + 20):
        puppet.posts({"content": f"{number}"})
    await again(evening)
    assert len(evening.table.messages) == MESSAGES_PER_CHANNEL
    assert len(evening.home.archive.messages(dict)) == MESSAGES_PER_CHANNEL


async def test_what_is_just_being_written_is_kept(puppet: Puppet, monkeypatch: pytest.MonkeyPatch) -> None:
    """The end comes while the writing thread is at work, and does not close the file under it."""
    home = puppet.evening.home
    scribe, write = home._scribe, home.archive.write
    assert scribe is not None
    loop, at_work, may_write = asyncio.get_running_loop(), asyncio.Event(), asyncio.Event()

    async def told_to_write() -> None:
        at_work.set()
        await may_write.wait()

    def slowly(*work: Any) -> None:
        asyncio.run_coroutine_threadsafe(told_to_write(), loop).result(PATIENCE_SECONDS)
        write(*work)

    monkeypatch.setattr(home.archive, "write", slowly)
    said = puppet.posts({"content": "soon"})
    await at_work.wait()
    monkeypatch.setattr(home.archive, "write", write)
    scribe._task.add_done_callback(lambda _: may_write.set())
    await again(puppet.evening)
    assert said.id in puppet.evening.table.messages


async def test_private_and_unfinished_answers_are_not_kept(puppet: Puppet) -> None:
    world, table = puppet.evening.home.world, puppet.evening.table
    posting.create(world, table, world.bot, {"content": "psst"}, {}, ephemeral_for=puppet.evening.user("Ann"))
    posting.create(world, table, world.bot, {}, {}, loading=True)
    await again(puppet.evening)
    [greeting] = puppet.evening.table.messages.values()
    assert not greeting.flags & Flag.LOADING
    assert not puppet.evening.table.ephemerals


async def test_the_bot_registers_its_commands_once(evening: Evening) -> None:
    await evening.begin(LANTERNS)
    known = {c["name"] for c in evening.server.commands.all(None)}
    await evening.end()
    await evening.begin(LANTERNS)
    assert {c["name"] for c in evening.server.commands.all(None)} == known
    assert not [call for call in evening.server.requests if call.method == "PUT"]


async def test_one_process_at_a_time(puppet: Puppet) -> None:
    with pytest.raises(ArchiveTaken):
        Archive(puppet.evening.folder / "channels.db")


async def test_the_file_is_private(puppet: Puppet) -> None:
    assert stat.S_IMODE((puppet.evening.folder / "channels.db").stat().st_mode) == 0o600


@pytest.mark.parametrize("content", [b"not a database " * 100])
async def test_files_that_are_none(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(content)
    with pytest.raises(ArchiveUnusable, match="cannot be used"):
        Archive(tmp_path / "file")
    with pytest.raises(ArchiveUnusable):
        Archive(tmp_path / "file" / "below")
    assert (tmp_path / "file").read_bytes() == content


async def test_a_newer_file_is_left_alone(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "channels.db")
    archive._connection.execute("PRAGMA user_version = 99")
    archive.close()
    with pytest.raises(ArchiveUnusable, match="newer"):
        Archive(tmp_path / "channels.db")


async def test_names_that_do_not_fit(puppet: Puppet) -> None:
    home: Home = puppet.evening.home
    for name in ("", "   ", "x" * 33, "ann"):
        with pytest.raises(NoRoom):
            home.add_person(name)
    for name in ("", "!!!", "table"):
        with pytest.raises(NoRoom):
            home.add_channel(name)
    assert home.add_channel("  The Big Table! ").name == "the-big-table"
