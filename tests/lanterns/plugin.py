"""How Lanterns joins the bot."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plugins.api import Difficulty, Game, Rules, Scenario, Variant, hookimpl

DIFFICULTIES = (
    Difficulty("easy", "Easy", ("calm",)),
    Difficulty("normal", "Normal", ("medium",)),
    Difficulty("hard", "Hard", ("wild",)),
)

GAME = Game(
    id="lanterns",
    title="Lanterns",
    blurb="Keep the coast lit for five nights against the Storm.",
    scenarios=(
        Scenario(
            "harbour",
            "The harbour",
            DIFFICULTIES,
            people=(1, 4),
            aliases=("harbor", "port"),
            blurb="Open water, far light.",
        ),
        Scenario(
            "hills",
            "The hills",
            DIFFICULTIES,
            people=(1, 2),
            aliases=("moor",),
            blurb="Light reaches less far, but there is more oil.",
        ),
    ),
    stage="stable",
    rules_version=1,
    endings=("dawn", "dark", "wrecks"),
    variants=(
        Variant("fog", "Fog", ("off", "on")),
        Variant("trouble", "Trouble", ("none", "raise")),
    ),
    aliases=("lights",),
)


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    from tests.lanterns.rules import LanternsRules

    return LanternsRules() if game == GAME.id else None
