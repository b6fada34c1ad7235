"""Lanterns with a board picture, that fails, dawdles or kills its worker where a file says so."""

import os
import time
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from typing import Any

from PIL import Image, ImageDraw

from plugins.api import Decision, Game, Picture, Rules, hookimpl
from tests.lanterns import plugin
from tests.lanterns.rules import LanternsRules
from tests.lanterns.state import LanternsState

MOOD = "GAMEKEEPER_TEST_MOOD"
"""The environment variable that names the file."""


class PicturedRules(LanternsRules):
    def picture(
        self, state: LanternsState, decision: Decision | None, viewer: frozenset[int]
    ) -> Picture | None:
        mood = _mood()
        if mood == "fails":
            raise RuntimeError("no more ink")
        if mood == "dies":
            os._exit(1)
        while _mood() == "dawdles":
            time.sleep(0.01)
        image = Image.new("RGB", (40, 30), "navy")
        ImageDraw.Draw(image).text((2, 2), str(state.night))
        buffer = BytesIO()
        image.save(buffer, "PNG")
        asked = f", {len(decision.options)} options" if decision else ""
        return Picture(buffer.getvalue(), f"Night {state.night}, seen by {sorted(viewer)}{asked}")


def _mood() -> str:
    path = os.environ.get(MOOD)
    return Path(path).read_text() if path else ""


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [plugin.GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    return PicturedRules() if game == plugin.GAME.id else None
