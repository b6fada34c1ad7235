"""The hooks through which a plugin joins. Markers and specifications share pluggy's project name."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pluggy

from plugins.api.game import Game
from plugins.api.rules import Rules

PROJECT = "gamekeeper"

hookspec = pluggy.HookspecMarker(PROJECT)
hookimpl = pluggy.HookimplMarker(PROJECT)


@hookspec
def gamekeeper_games() -> Sequence[Game]:  # type: ignore[empty-body]
    """List the games that this plugin offers; called at start-up, so it must not load their rules."""


@hookspec(firstresult=True)
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    """Load the rules of one of this plugin's games; None for any other game.

    `content` is a folder with the owner's corrected content files, if the settings name one. A plugin
    that raises here is listed as broken, with the exception's text.
    """
