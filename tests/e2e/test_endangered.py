"""Endangered at the table in Discord: whole games by components alone, within Discord's limits."""

from __future__ import annotations

import pytest

from bot.loopback import Person
from bot.loopback.model import Channel, Message
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, shown_version, table_in, tables

MOST_CHOICES = 500


@pytest.mark.parametrize("scenario", ["tiger", "otters"])
async def test_a_whole_game(bots: Bots, alice: Person, table: Channel, scenario: str) -> None:
    """The loopback server checks each request; an alias is as good as the scenario's id."""
    hands = await started(bots, alice, table, f"endangered {scenario} normal seed:5")
    assert "Seat 1 of 2: which role?" in table_in(table).text
    last = await hands.to_the_end(MOST_CHOICES)
    assert "Seed 5" in last.text
    assert tables(table) == []
    view = await bots.keeper.view(1)
    assert view.status == "finished"
    assert view.setup.scenario == ("tiger" if scenario == "tiger" else "sea-otter")


async def test_a_choice_among_many_can_be_left_with_one_press(
    bots: Bots, alice: Person, table: Channel
) -> None:
    """Stop moving stands beside the menu of steps, however many steps there are."""
    hands = await started(bots, alice, table, "endangered tiger normal seed:5")
    for button in ("Play the Zoologist", "Play the Lobbyist", "Choose Field", "Choose Inside"):
        await press(hands, button)
    await press(hands, "Use Wildlife Corridor")
    assert table_in(table).menus
    assert table_in(table).labels == ["Stop moving: leave the rest", "↩ Back"]
    await press(hands, "Stop moving")
    assert any(label.startswith("Relocate with the") for label in offered(table_in(table)))


async def started(bots: Bots, person: Person, channel: Channel, words: str) -> Hands:
    await bots.start("plugins.endangered.plugin")
    await person.types(channel, f"/start {words}")
    hands = Hands(person, channel)
    await hands.until(lambda: bool(tables(channel)))
    return hands


async def press(hands: Hands, start: str) -> None:
    """The first button or entry of a menu whose label starts like this, and the table that follows."""
    message = table_in(hands.channel)
    before = shown_version(message)
    label = next(label for label in offered(message) if label.startswith(start))
    if label in message.labels:
        await hands.person.press(message, label)
    else:
        await hands.person.select(message, label)
    await hands.until(lambda: [shown_version(one) for one in tables(hands.channel)] not in ([], [before]))


def offered(message: Message) -> list[str]:
    """The labels of all buttons and of everything in the menus."""
    return [*message.labels, *(option["label"] for menu in message.menus for option in menu["options"])]
