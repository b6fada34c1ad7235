"""Board pictures: there in time, late, or not at all. A move never waits for one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from bot.loopback import LoopbackServer, Person, ReplyKind, until
from bot.loopback.model import Channel
from tests.e2e import pictured
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, shown_version

START = "/start lanterns harbour normal seed:7"
PLUGIN = "tests.e2e.pictured"

Mood = Callable[[str], object]


@pytest.fixture
def mood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Mood:
    path = tmp_path / "mood"
    path.write_text("fine")
    monkeypatch.setenv(pictured.MOOD, str(path))
    # The worker imports the plugin by its name, without pytest's help.
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    return path.write_text


async def warm(bots: Bots) -> None:
    client = await bots.start(PLUGIN)
    await client.pictures.warm_up()


async def test_the_picture_and_its_words(
    bots: Bots, server: LoopbackServer, alice: Person, table: Channel, mood: Mood
) -> None:
    await warm(bots)
    message = (await alice.types(table, START)).message
    [attachment] = message.attachments
    assert attachment.description == "Night 1, seen by [0, 1], 300 options"
    assert (attachment.width, attachment.height) == (40, 30)
    assert "```" not in message.text
    await alice.select(message, "Row H")
    assert message.attachments == [attachment]
    await alice.select(message, "beacon-h10", menu="Row H: choose…")
    [new] = message.attachments
    assert new.description == "Night 1, seen by [0, 1], 26 options"
    last = await Hands(alice, table).to_the_end()
    assert [one.description for one in last.attachments] == [f"Night {last_night(last.text)}, seen by [0, 1]"]
    await alice.press(last, "Play again")
    await alice.sees(table, "Where does the great beacon stand?")
    assert len(last.attachments) == 1


def last_night(text: str) -> str:
    return text.split("Nights: ")[1][0]


async def test_a_picture_that_fails(bots: Bots, alice: Person, table: Channel, mood: Mood) -> None:
    mood("fails")
    await warm(bots)
    message = (await alice.types(table, START)).message
    assert message.attachments == []
    assert "```\nNight 1 of 5" in message.text
    mood("fine")
    answer = await alice.types(table, "/table")
    assert len(answer.message.attachments) == 1


async def test_a_worker_that_dies_is_replaced(bots: Bots, alice: Person, table: Channel, mood: Mood) -> None:
    mood("dies")
    await warm(bots)
    message = (await alice.types(table, START)).message
    assert "```\nNight 1 of 5" in message.text
    mood("fine")
    await bots.client.pictures.warm_up()
    answer = await alice.types(table, "/table")
    assert len(answer.message.attachments) == 1


async def test_a_late_picture_is_put_in(bots: Bots, alice: Person, table: Channel, mood: Mood) -> None:
    mood("dawdles")
    await bots.start(PLUGIN, picture_deadline=0.01)
    message = (await alice.types(table, START)).message
    assert "```\nNight 1 of 5" in message.text
    assert message.attachments == []
    await alice.select(message, "Row H")
    answer = await alice.select(message, "beacon-h10", menu="Row H: choose…")
    assert answer.type is ReplyKind.UPDATE
    assert shown_version(message) == 2
    mood("fine")
    await until(alice.world, lambda: True if message.attachments else None)
    # The first picture came too late for its table and was left out.
    assert message.attachments[0].description == "Night 1, seen by [0, 1], 26 options"
    assert "The great beacon burns at H10" in message.text
    assert "```" not in message.text
    assert shown_version(message) == 2
