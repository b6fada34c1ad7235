"""A game that asks for too much of everything stays within Discord's limits, and can be played."""

from __future__ import annotations

import random

import pytest

from bot.loopback import Person
from bot.loopback.model import Channel
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, shown_version, table_in


@pytest.mark.parametrize("seed", [1, 2, 3])
async def test_too_much_of_everything(bots: Bots, alice: Person, table: Channel, seed: int) -> None:
    await bots.start("tests.e2e.wide")
    await alice.types(table, "/start wide")
    hands = Hands(alice, table, random.Random(seed))
    last = await hands.to_the_end()
    assert "Won" in last.text
    assert {"c", "m", "g", "p"} <= set(hands.used)


async def test_typing_finds_long_options(bots: Bots, alice: Person, table: Channel) -> None:
    await bots.start("tests.e2e.wide")
    await alice.types(table, "/start wide")
    [found] = [
        choice
        for choice in await alice.autocomplete(table, "choose", "option", "Take 7 of 59")
        if choice.name == "Take 7 of 59"
    ]
    await alice.run(table, "choose", option=found.value)
    await alice.sees(table, lambda m: shown_version(m) == 2)
    log = await bots.keeper.log(str(table.id))
    assert log[-1].label == "Take 7 of 59"


async def test_all_that_can_be_looked_up(bots: Bots, alice: Person, table: Channel) -> None:
    await bots.start("tests.e2e.wide")
    await alice.types(table, "/start wide")
    hands = Hands(alice, table)
    await hands.step()
    for line in ("/games", "/rules", "/log", "/recap", "/why", "/help"):
        assert (await alice.types(table, line)).ephemeral
    assert len(await alice.autocomplete(table, "rules", "topic", "")) == 0
    assert (await alice.run(table, "rules", topic="topic-3" * 15)).ephemeral
    announced = [message for message in table.messages.values() if "Why?" in message.labels]
    assert (await alice.press(announced[-1], "Why?")).ephemeral
    assert shown_version(table_in(table)) == 2


async def test_the_place_in_a_long_list_is_in_its_buttons(bots: Bots, alice: Person, table: Channel) -> None:
    await bots.start("tests.e2e.wide")
    message = (await alice.types(table, "/start wide")).message
    assert message.labels == ["Other groups ▶"]
    await alice.press(message, "Other groups ▶")
    assert message.labels == ["◀ Other groups", "Other groups ▶"]
    await alice.select(message, "Group 25")
    assert [menu["placeholder"] for menu in message.menus][1] == "Choose… (1–15 of 30)"
    await bots.restart("tests.e2e.wide")
    await alice.press(message, "More ▶")
    assert [menu["placeholder"] for menu in message.menus][1] == "Choose… (16–30 of 30)"
    assert message.labels == ["◀ Earlier", "◀ Other groups", "Other groups ▶"]
    await alice.select(message, "Take 29 of 25", menu="Choose… (16–30 of 30)")
    assert message.text == "-# ✓ Alice: Take 29 of 25"
