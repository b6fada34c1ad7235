"""How The King's Challenge joins the bot; its rules load only when asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plugins.api import Difficulty, Game, Rules, Scenario, hookimpl

GAME = Game(
    id="kings-challenge",
    title="The King's Challenge",
    blurb="Troyes for one: four rounds of dice and intrigue against le Roy, who pays with his best dice.",
    scenarios=(
        Scenario(
            "le-roy",
            "Le Roy",
            (
                Difficulty("easy", "Page (easy)", ("page", "beginner")),
                Difficulty("normal", "Chevalier (normal)", ("chevalier", "medium", "standard")),
                Difficulty("hard", "Constable (hard)", ("constable", "difficult")),
                Difficulty("very-hard", "Dauphin (very hard)", ("dauphin", "veryhard", "expert")),
            ),
            aliases=("leroy", "roy", "king"),
            blurb="One person against the King.",
        ),
    ),
    stage="beta",
    rules_version=1,
    endings=("headsman", "head_breadth", "vassal", "court", "poppy", "beyond"),
    aliases=("kings_challenge", "kingschallenge", "troyes", "king"),
)


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    if game != GAME.id:
        return None
    from plugins.kings_challenge.content import load
    from plugins.kings_challenge.rules import KingsRules

    return KingsRules(load(content))
