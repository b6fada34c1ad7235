"""A plugin that lists a game and then has no rules for it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from plugins.api import Game, Rules, hookimpl
from tests.lanterns import plugin

GAME = msgspec.structs.replace(plugin.GAME, id="helpless", title="Helpless", aliases=())


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    raise RuntimeError("the rulebook is lost")
