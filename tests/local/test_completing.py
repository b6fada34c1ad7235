"""What may be typed next, and what a typed line means."""

from __future__ import annotations

from typing import Any

import pytest

from bot.local.completing import complete, values
from bot.local.line import NoSuchWord, Word, fill, quoted, words
from bot.loopback.interactions import Interaction, ReplyKind
from bot.loopback.typed import Chosen
from tests.local.puppet import COMMANDS, Answer, Puppet

pytestmark = pytest.mark.asyncio(loop_scope="session")

START = Chosen(COMMANDS[0])
CHOICES = [{"name": "Lanterns", "value": "lanterns"}, {"name": "The big one", "value": "#1"}]


def filled(line: str) -> dict[str, str]:
    return {field.name: field.text for field in fill(START, words(line, 1)[1:])}


async def test_words() -> None:
    assert words("/a bc", 1) == [Word("a", 1), Word("bc", 3)]
    assert words("/a ", 1) == [Word("a", 1), Word("", 3)]
    assert words('/a "b c" d', 1)[1:] == [Word("b c", 3), Word("d", 9)]
    assert words('/a "b ', 1)[1:] == [Word("b ", 3)]
    assert words("/", 1) == [Word("", 1)]


async def test_lines() -> None:
    assert filled("/start lanterns west 2") == {"game": "lanterns", "scenario": "west", "people": "2"}
    assert filled("/start people:2 lanterns") == {"people": "2", "game": "lanterns"}
    assert filled('/start scenario:"far west" x') == {"scenario": "far west", "game": "x"}
    assert filled("/start a b 3 true slow and slower") == {
        "game": "a",
        "scenario": "b",
        "people": "3",
        "open": "true",
        "pace": "slow and slower",
    }
    with pytest.raises(NoSuchWord):
        fill(Chosen(COMMANDS[2]), words("/stay here", 1)[1:])


async def test_quoting() -> None:
    assert quoted("plain") == "plain"
    assert quoted("two words") == '"two words"'
    assert quoted('a "b" c') == '"a b c"'


async def test_picked_names_mean_their_values() -> None:
    fields = fill(START, words('/start "The big one"', 1)[1:])
    assert values(fields, {"game": {"The big one": "#1"}}) == {"game": "#1"}
    assert values(fields, {"scenario": {"The big one": "#1"}}) == {"game": "The big one"}


def choices(interaction: Interaction) -> Answer:
    return ReplyKind.CHOICES, {"choices": CHOICES}


async def completed(puppet: Puppet, line: str, **picked: dict[str, Any]) -> tuple[int, list[str], list[str]]:
    puppet.answers["start"] = choices
    found = await complete(puppet.evening.person("Ann"), puppet.evening.table, line, picked)
    return found.at, [item.label for item in found.items], [item.insert for item in found.items]


async def test_commands_are_completed(puppet: Puppet) -> None:
    assert await completed(puppet, "/st") == (1, ["/start", "/stay"], ["start ", "stay"])
    assert (await completed(puppet, "/"))[1] == ["/call", "/club", "/import", "/start", "/stay"]
    assert (await completed(puppet, "/art"))[1] == ["/start"]
    assert (await completed(puppet, "hello"))[1] == []
    assert (await completed(puppet, "/nothing at all"))[1] == []
    assert await completed(puppet, "/club r") == (6, ["rules"], ["rules "])


async def test_only_what_may_be_used_there_is_offered(puppet: Puppet) -> None:
    person = puppet.evening.person("Ann")
    in_guilds, for_moderators = {"contexts": [0]}, {"default_member_permissions": str(1 << 13)}
    puppet.evening.server.commands.overwrite(
        None, [{**COMMANDS[2], **in_guilds}, {**COMMANDS[4], **for_moderators}, COMMANDS[1]]
    )
    here = await complete(person, puppet.evening.table, "/", {})
    direct = await complete(person, person.direct, "/", {})
    assert [item.label for item in here.items] == ["/import", "/stay"]
    assert "/stay" not in [item.label for item in direct.items]


async def test_options_are_completed(puppet: Puppet) -> None:
    at, labels, inserted = await completed(puppet, "/start l")
    assert (at, labels) == (7, ["Lanterns", "The big one"])
    assert inserted == ["lanterns", '"The big one"']
    assert (await completed(puppet, "/start x y 2 t"))[1] == ["True"]
    assert (await completed(puppet, "/start x pace:f"))[:2] == (14, ["Fast"])
    assert (await completed(puppet, "/start x y pe"))[1] == []
    assert (await completed(puppet, "/start x y 2 true "))[1] == ["Rather slow", "Fast"]
    assert (await completed(puppet, "/call be"))[2] == ["Ben"]


async def test_the_words_before_are_told(puppet: Puppet) -> None:
    await completed(puppet, '/start "The big one" w', game={"The big one": "#1"})
    options = puppet.heard[-1].payload["data"]["options"]
    assert [(option["name"], option["value"]) for option in options] == [("game", "#1"), ("scenario", "w")]
