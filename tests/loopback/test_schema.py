"""Bodies against Discord's OpenAPI document: refused, recorded, and with words one can read."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.loopback import LoopbackServer
from bot.loopback.model import Channel
from tests.loopback.club import Club
from tests.loopback.conftest import taken
from tests.schema.bodies import DISCORD

MESSAGE = ("POST", "/channels/{channel_id}/messages")
EDIT = ("PATCH", "/channels/{channel_id}/messages/{message_id}")
CALLBACK = ("POST", "/interactions/{interaction_id}/{interaction_token}/callback")
TYPING = ("POST", "/channels/{channel_id}/typing")
COMMANDS = ("PUT", "/applications/{application_id}/commands")


def button(**changes: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": "go", **changes}


REFUSED: dict[str, tuple[tuple[str, str], Any, list[str]]] = {
    "a misspelt field": (
        MESSAGE,
        {"contents": "x"},
        ["body: Additional properties are not allowed ('contents' was unexpected)"],
    ),
    "deep in a tree": (
        MESSAGE,
        {"components": [{"type": 17, "components": [{"type": 1, "components": [button(label="x" * 81)]}]}]},
        ["components.0.components.0.components.0.label: ", "longer than 80 characters"],
    ),
    "six buttons": (
        MESSAGE,
        {"components": [{"type": 1, "components": [button() for _ in range(6)]}]},
        ["components.0.components: ", "more than 5 items"],
    ),
    "a long content in a callback": (
        CALLBACK,
        {"type": 4, "data": {"content": "x" * 2001}},
        ["data.content: ", "longer than 2000 characters"],
    ),
    "a modal without title": (
        CALLBACK,
        {"type": 9, "data": {"custom_id": "m", "components": [{"type": 10, "content": "x"}]}},
        ['data: "title" is a required property'],
    ),
    "too many choices": (
        CALLBACK,
        {"type": 8, "data": {"choices": [{"name": "n", "value": "v"}] * 26}},
        ["data.choices: ", "more than 25 items"],
    ),
    "an unknown type": (MESSAGE, {"components": [{"type": 99}]}, ["components.0: "]),
    "a long command name": (
        COMMANDS,
        [{"name": "n" * 33, "description": "d"}],
        ["0.name: ", "longer than 32 characters"],
    ),
    "a long option description": (
        COMMANDS,
        [{"name": "n", "description": "d", "options": [{"type": 3, "name": "o", "description": "d" * 101}]}],
        ["0.options.0.description: ", "longer than 100 characters"],
    ),
    "a null where text belongs": (
        MESSAGE,
        {"components": [{"type": 10, "content": None}]},
        ['components.0.content: null is not of type "string"'],
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_readably(case: str) -> None:
    (method, route), body, words = REFUSED[case]
    [complaint] = DISCORD.complaints(method, route, body)
    for part in words:
        assert part in complaint
    assert len(complaint) < 500


ACCEPTED: dict[str, tuple[tuple[str, str], Any]] = {
    "attachment ids as numbers": (MESSAGE, {"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}),
    "flags on embeds": (MESSAGE, {"embeds": [{"title": "x", "flags": 0}]}),
    "nsfw on commands": (COMMANDS, [{"name": "n", "description": "d", "nsfw": False}]),
    "tts on edits": (
        EDIT,
        {"content": "x", "tts": False},
    ),
    "null components": (MESSAGE, {"content": "x", "components": None}),
}


@pytest.mark.parametrize("case", ACCEPTED)
def test_accepted(case: str) -> None:
    (method, route), body = ACCEPTED[case]
    assert DISCORD.complaints(method, route, body) == []


async def test_a_client_is_refused_and_the_violation_recorded(
    club: Club, server: LoopbackServer, table: Channel
) -> None:
    place = club.get_partial_messageable(table.id)
    with pytest.raises(discord.HTTPException) as caught:
        await place.send(embed=discord.Embed(title="x" * 257))
    assert caught.value.code == 50035
    complaint = taken(server)
    assert complaint.startswith("schema violation in POST /channels/{channel_id}/messages: embeds.0.title")


def test_a_body_where_none_belongs() -> None:
    assert DISCORD.complaints(*TYPING, {}) == ["no body belongs to this request"]
