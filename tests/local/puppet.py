"""A bot on strings: it has commands, and answers what a test tells it to answer."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Callable, Mapping
from typing import Any

from PIL import Image

from bot.loopback import posting
from bot.loopback.cdn import Upload
from bot.loopback.changes import Change, InteractionSent
from bot.loopback.interactions import Interaction, ReplyKind
from bot.loopback.model import Flag, Message
from tests.local.evening import Evening

Answer = tuple[ReplyKind, dict[str, Any]]

COMMANDS: list[dict[str, Any]] = [
    {
        "name": "start",
        "description": "Start a game",
        "options": [
            {"type": 3, "name": "game", "description": "Which game", "required": True, "autocomplete": True},
            {"type": 3, "name": "scenario", "description": "Which scenario", "autocomplete": True},
            {"type": 4, "name": "people", "description": "How many"},
            {"type": 5, "name": "open", "description": "For everybody"},
            {
                "type": 3,
                "name": "pace",
                "description": "How fast",
                "choices": [{"name": "Rather slow", "value": "s"}, {"name": "Fast", "value": "f"}],
            },
        ],
    },
    {
        "name": "import",
        "description": "A game from a file",
        "options": [{"type": 11, "name": "file", "description": "The file", "required": True}],
    },
    {"name": "stay", "description": "Says nothing"},
    {
        "name": "club",
        "description": "About the club",
        "options": [{"type": 1, "name": "rules", "description": "Its rules", "options": []}],
    },
    {
        "name": "call",
        "description": "Call somebody",
        "options": [{"type": 6, "name": "who", "description": "Whom"}],
    },
]


def png(width: int = 400, height: int = 300, colour: str = "teal") -> Upload:
    buffer = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(buffer, "PNG")
    return Upload("board.png", buffer.getvalue())


class Puppet:
    """`answers` maps a command or custom_id to what it answers; a function makes it of the interaction."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.answers: dict[str, Answer | Callable[[Interaction], Answer]] = {}
        self.heard: list[Interaction] = []
        evening.server.commands.overwrite(None, COMMANDS)
        evening.home.world.subscribe(self._hear)

    def posts(self, body: Mapping[str, Any], *uploads: Upload) -> Message:
        return posted_by(self.evening, body, *uploads)

    def shows(self, *components: dict[str, Any], uploads: tuple[Upload, ...] = ()) -> Message:
        return shown_by(self.evening, *components, uploads=uploads)

    def _hear(self, change: Change) -> None:
        if isinstance(change, InteractionSent):
            self.heard.append(change.interaction)
            asyncio.get_running_loop().call_soon(self._answer, change.interaction)

    def _answer(self, interaction: Interaction) -> None:
        answer = self.answers.get(interaction.name)
        if callable(answer):
            answer = answer(interaction)
        if answer is not None:
            self.evening.server.interactions.acknowledge(interaction, *answer, {})


def posted_by(evening: Evening, body: Mapping[str, Any], *uploads: Upload) -> Message:
    """A message of the bot at the first table."""
    world = evening.home.world
    return posting.create(world, evening.table, world.bot, body, dict(enumerate(uploads)))


def shown_by(evening: Evening, *components: dict[str, Any], uploads: tuple[Upload, ...] = ()) -> Message:
    return posted_by(evening, {"flags": Flag.COMPONENTS_V2, "components": list(components)}, *uploads)


def says(text: str, *, private: bool = False) -> Answer:
    return ReplyKind.MESSAGE, {"content": text, "flags": Flag.EPHEMERAL if private else 0}


def button(label: str, custom_id: str, style: int = 2, **more: Any) -> dict[str, Any]:
    return {"type": 2, "label": label, "custom_id": custom_id, "style": style, **more}


def row(*inner: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(inner)}


def text(words: str) -> dict[str, Any]:
    return {"type": 10, "content": words}
