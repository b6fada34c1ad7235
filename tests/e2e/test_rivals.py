"""Rivals at a table in Discord: the way back, giving up a seat, the last message."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.loopback import LoopbackServer, Person, ReplyKind
from bot.loopback.model import Channel, Guild, Message
from tests.e2e.bots import Bots
from tests.e2e.hands import custom_ids, shown_version, table_in

RIVALS = "tests.rivals"


def offering(label: str) -> Callable[[Message], bool]:
    return lambda message: label in message.labels


@pytest.fixture
def cleo(server: LoopbackServer, guild: Guild) -> Person:
    return Person.join(server, "Cleo", guild)


@pytest.fixture
async def race(bots: Bots, alice: Person, bob: Person, cleo: Person, table: Channel) -> Message:
    """Three people at the first question."""
    await bots.start(RIVALS)
    lobby = (await alice.types(table, "/start orchard hill normal 3 seed:1")).message
    await bob.press(lobby, "Join")
    await cleo.press(lobby, "Join")
    await alice.press(lobby, "Begin")
    return await alice.sees(table, "Who picks first?")


async def at_the_trees(alice: Person, table: Channel) -> Message:
    """Alice is quickest, and picks a tree: one choice into her turn."""
    await alice.forge(table_in(table), custom_ids(table_in(table))[0])
    message = await alice.sees(table, "Which tree?")
    await alice.press(message, "The red tree")
    return message


async def test_back_is_a_quiet_button(race: Message, alice: Person, bob: Person, table: Channel) -> None:
    message = await at_the_trees(alice, table)
    assert message.labels == ["Pick 1", "Pick 2", "Pick 3", "↩ Back"]
    posted = len(table.messages)
    refused = await bob.press(message, "↩ Back")
    assert (refused.ephemeral, refused.text) == (True, "Only Alice can go back here.")
    answer = await alice.press(message, "↩ Back")
    assert answer.type is ReplyKind.UPDATE
    assert "Which tree?" in message.text
    assert message.labels == ["The red tree", "The green tree", "Pick nothing"]
    assert len(table.messages) == posted, "nothing is announced"
    assert "Alice** goes back" in (await alice.types(table, "/log")).text


async def test_back_after_a_restart_and_too_late(
    bots: Bots, race: Message, alice: Person, table: Channel
) -> None:
    message = await at_the_trees(alice, table)
    await bots.restart(RIVALS)
    await alice.press(message, "↩ Back")
    assert "Which tree?" in message.text
    before = shown_version(message)
    late = await alice.press_stale(message, "↩ Back")
    assert (late.ephemeral, late.text[:24]) == (True, "The table has moved on s")
    assert shown_version(message) == before


async def test_back_is_not_offered_to_the_next_one(race: Message, alice: Person, table: Channel) -> None:
    message = await at_the_trees(alice, table)
    await alice.press(message, "Pick 2")
    asked = await alice.sees(table, lambda shown: "Which tree?" in shown.text and shown is not message)
    assert asked.labels == ["The red tree", "The green tree", "Pick nothing"]


async def test_giving_up_a_seat(
    race: Message, alice: Person, bob: Person, cleo: Person, table: Channel
) -> None:
    asked = await bob.types(table, "/resign")
    assert asked.text == "Give up your seat for good? The others go on without you."
    await bob.press(asked.message, "Give up")
    message = await alice.sees(table, "Bob gives up their seat; the game goes on.")
    assert asked.message.text == "You have given up your seat."
    assert len(message.buttons) == 2
    again = await bob.types(table, "/resign")
    assert again.text == "You have given up your seat. The game goes on without you."
    asked = await cleo.types(table, "/resign")
    await cleo.press(asked.message, "Give up")
    over = await alice.sees(table, "Alice wins")
    assert over.labels == ["Play again"]
    assert "Bob (Basket 2) · gave up" in over.text


async def test_the_last_message_names_winners_and_scores(
    race: Message, alice: Person, bob: Person, cleo: Person, table: Channel
) -> None:
    async def picks(person: Person, *labels: str) -> None:
        for label in labels:
            await person.press(await person.sees(table, offering(label)), label)

    for _ in range(3):
        message = await alice.sees(table, "Who picks first?")
        await alice.forge(message, custom_ids(message)[0])
        await picks(alice, "The red tree", "Pick 2")
        await picks(bob, "The red tree", "Pick 2")
        await picks(cleo, "Pick nothing")
    over = await alice.sees(table, "🏆 **Alice and Bob win**")
    scores = ("Alice (Basket 1): 6 points", "Bob (Basket 2): 6 points", "Cleo (Basket 3): 0 points")
    assert "\n".join((*scores, "12 apples were picked.")) in over.text
