"""A whole game against le Roy in a Discord channel: everything he did was announced, in order."""

from __future__ import annotations

import re

import msgspec

from bot.loopback import Person
from bot.loopback.model import Channel
from bot.transfer import SavedGame
from plugins.api import Play
from tests.e2e.bots import Bots
from tests.e2e.hands import Hands
from tests.kings_challenge.recorded import RULES, report, turns

PLUGIN = "plugins.kings_challenge.plugin"
SEED = 5


def plain(text: str) -> list[str]:
    return [re.sub(r"^\*\*|\*\*$", "", line) for line in text.splitlines()]


def his_reports(saved: SavedGame) -> list[tuple[str, ...]]:
    """What is to be told of each of le Roy's turns, from the same choices played once more."""
    play = Play.start(RULES, saved.setup)
    told = list(play.opening)
    for choice in saved.choices:
        told += play.choose(choice.option, choice.seat).events
    return [report(turn) for turn in turns(told)]


async def test_every_turn_of_le_roy_is_announced_in_order(bots: Bots, alice: Person, table: Channel) -> None:
    await bots.start(PLUGIN)
    await alice.types(table, f"/start kings-challenge le-roy normal seed:{SEED}")
    await alice.sees(table, "**The King's Challenge** · Le Roy · Chevalier (normal)")
    last = await Hands(alice, table).to_the_end(most=600)
    assert f"Seed {SEED}" in last.text

    saved = msgspec.json.decode(await bots.keeper.export(str(table.id)), type=SavedGame)
    reports = his_reports(saved)
    rounds_played = 4
    assert len(reports) > 3 * rounds_played
    told = [line for message in table.messages.values() for line in plain(message.text)]
    place = 0
    for line in (line for lines in reports for line in lines):
        assert line in told[place:], f"not told, or not in order: {line}"
        place = told.index(line, place) + 1
    heads = [line for line in told if line.startswith("👑 Le Roy rolls") and " = " in line]
    assert len(heads) == len(reports)
