"""Starting a game and playing it to its end: commands, buttons, menus, paged menus."""

from __future__ import annotations

import pytest

from bot.loopback import LoopbackServer, Person, ReplyKind
from bot.loopback.model import Channel
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands, ending, is_over, only_table, shown_version, table_in, tables

START = "/start lanterns harbour normal seed:7"


async def test_each_word_of_start_is_suggested_by_the_words_before(
    bot: Bots, alice: Person, table: Channel
) -> None:
    assert [c.value for c in await alice.suggestions(table, "/start la")] == ["lanterns"]
    hills = await alice.suggestions(table, "/start lanterns hil")
    assert [(c.name, c.value) for c in hills] == [("The hills", "hills")]
    assert [c.name for c in await alice.suggestions(table, "/start lanterns hills ")] == [
        "Easy",
        "Normal",
        "Hard",
    ]
    people = await alice.autocomplete(
        table, "start", "people", game="lanterns", scenario="hills", difficulty="easy"
    )
    assert [c.value for c in people] == [1, 2]
    fog = await alice.autocomplete(table, "start", "options", "fo", game="lanterns")
    assert [c.value for c in fog] == ["fog=off", "fog=on"]
    more = await alice.autocomplete(table, "start", "options", "fog=on tr", game="lanterns")
    assert [c.value for c in more] == ["fog=on trouble=none", "fog=on trouble=raise"]
    assert await alice.autocomplete(table, "start", "scenario", game="chess") == []


async def test_start_makes_the_channel_the_table(bot: Bots, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, START)
    assert answer.type is ReplyKind.MESSAGE
    assert not answer.ephemeral
    assert "**Lanterns** · The harbour · Normal" in answer.text
    assert "**Alice**: Where does the great beacon stand?" in answer.text
    assert "Night 1 of 5" in answer.text
    assert answer.message.mentions == []
    again = await alice.types(table, START)
    assert again.ephemeral
    assert again.text == "There is a game at this table already. Finish it or resign first."


async def test_a_word_that_is_wrong(bot: Bots, alice: Person, table: Channel) -> None:
    answer = await alice.types(table, "/start lantern harbor")
    assert answer.ephemeral
    assert answer.text == "I don't know a game called “lantern”. Did you mean “lanterns”?"
    answer = await alice.run(table, "start", game="lanterns", options="fgo=on")
    assert answer.text.startswith("Lanterns has no option “fgo”.")


@pytest.mark.parametrize("seed", [3, 11])
async def test_to_the_end_by_components_alone(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel, seed: int
) -> None:
    await alice.types(table, f"/start lanterns harbour normal seed:{seed}")
    hands = Hands(alice, table)
    last = await hands.to_the_end()
    assert set(hands.used) == {"c", "m", "g", "p"}
    assert "Lost" in last.text or "Won" in last.text
    assert f"Seed {seed}" in last.text
    assert last.labels == ["Play again"]
    assert tables(table) == []
    view = await bot.keeper.view(1)
    assert view.status == "finished"


async def test_a_choice_of_ones_own_changes_the_message_in_place(
    bot: Bots, server: LoopbackServer, alice: Person, table: Channel
) -> None:
    message = (await alice.types(table, START)).message
    await alice.select(message, "Row H")
    assert len(message.menus) == 2
    before = len(server.requests)
    answer = await alice.select(message, "beacon-h10", menu="Row H: choose…")
    assert answer.type is ReplyKind.UPDATE
    assert "The great beacon burns at H10 with 8 oil." in message.text
    assert [call.route for call in list(server.requests)[before:]] == [
        "/interactions/{interaction_id}/{interaction_token}/callback"
    ]
    assert list(table.messages.values()) == [message]


async def test_what_the_opponent_does_is_announced_and_explained(
    bot: Bots, alice: Person, table: Channel
) -> None:
    await alice.types(table, START)
    hands = Hands(alice, table)
    while "The Storm is here" not in table_in(table).text:
        await hands.step()
    faced = table_in(table)
    await alice.press(faced, "Face the Storm: it blows once")
    await alice.sees(table, lambda m: shown_version(m) is not None or is_over(m))
    assert faced.text == "-# ✓ Alice: Face the Storm: it blows once"
    assert faced.buttons == []
    *_, told, new = table.messages.values()
    assert new is (ending(table) or table_in(table))
    assert told.text.startswith("**The Storm blows at the lantern at ")
    assert "\nIt rolls " in told.text
    assert told.labels == ["Why?"]
    why = await alice.press(told, "Why?")
    assert why.ephemeral
    assert "Which lantern does the Storm blow at? [house rules, 6]" in why.text
    assert (await alice.types(table, "/why")).text == why.text


async def test_choose_by_typing(bot: Bots, alice: Person, bob: Person, table: Channel) -> None:
    first = (await alice.types(table, START)).message
    offered = await alice.autocomplete(table, "choose", "option", "h10")
    assert [c.name for c in offered] == ["Light it at H10: 81 places lit"]
    assert await bob.autocomplete(table, "choose", "option", "h10") == []
    assert len(await alice.autocomplete(table, "choose", "option", "")) == 25
    answer = await alice.run(table, "choose", option=offered[0].value)
    assert "The great beacon burns at H10" in answer.text
    assert shown_version(answer.message) == 2
    await alice.sees(table, lambda m: m is first and not m.menus)
    assert first.text == "-# ✓ Alice: Light it at H10: 81 places lit"
    # The suggestion was about the decision that has been answered since.
    stale = await alice.run(table, "choose", option=offered[0].value)
    assert stale.ephemeral
    assert stale.text.startswith("The table has moved on")
    unclear = await alice.run(table, "choose", option="hoist")
    assert unclear.text.startswith("That can't be chosen now. Did you mean “Hoist A: calls X to D” or")
    typed = await alice.run(table, "choose", option="hoist q")
    assert "The flag Q is hoisted." in typed.text
    await only_table(alice, table, typed.message)


async def test_play_again(bot: Bots, alice: Person, table: Channel) -> None:
    await alice.run(table, "start", game="lanterns", scenario="hills", options="fog=on", seed="3")
    last = await Hands(alice, table).to_the_end()
    await alice.press(last, "Play again")
    await alice.sees(table, "Where does the great beacon stand?")
    assert last.buttons == []
    assert "Seed 3" in last.text
    setup = (await bot.keeper.table(str(table.id))).setup
    assert (setup.scenario, setup.variants["fog"]) == ("hills", "on")
    assert setup.seed != 3
    twice = await alice.press_stale(last, "Play again")
    assert twice.ephemeral
    assert len(tables(table)) == 1
