"""How Endangered joins the bot: what it offers and where its rules are, which load only when asked for."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from plugins.api import Difficulty, Game, Rules, Scenario, Variant, hookimpl

LEVELS = (
    Difficulty("easy", "Easy", ("beginner",)),
    Difficulty("normal", "Normal", ("medium", "standard")),
    Difficulty("hard", "Hard", ("difficult",)),
)

GAME = Game(
    id="endangered",
    title="Endangered",
    blurb="Save a species together: keep it alive, and win four ambassadors for its protection.",
    scenarios=(
        Scenario(
            "tiger",
            "Tiger",
            LEVELS,
            people=(1, 5),
            aliases=("tigers", "forest", "jungle"),
            blurb="Eight tigers in a forest that is being cut down.",
        ),
        Scenario(
            "sea-otter",
            "Sea Otter",
            LEVELS,
            people=(1, 5),
            aliases=("otter", "otters", "sea-otters", "seaotter", "shore"),
            blurb="Seven sea otters on a shore with an oil spill.",
        ),
    ),
    stage="beta",
    rules_version=1,
    endings=("first_vote", "second_vote", "extinction", "no_tiles", "vote_failed"),
    variants=(Variant("roles", "Roles", ("choose", "random")),),
)


@hookimpl
def gamekeeper_games() -> Sequence[Game]:
    return [GAME]


@hookimpl
def gamekeeper_rules(game: str, content: Path | None) -> Rules[Any] | None:
    if game != GAME.id:
        return None
    from plugins.endangered.content import load
    from plugins.endangered.rules import EndangeredRules

    return EndangeredRules(load(content))
