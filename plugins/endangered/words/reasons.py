"""The words for reasons: questions, rules and candidates."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from plugins.api import Fact, Words
from plugins.api.phrases import say
from plugins.api.words import listed, plural
from plugins.endangered.words.small import animal, line_name

if TYPE_CHECKING:
    from plugins.endangered.content import Content

RULES: Mapping[str, Words] = {
    "nearest-tile": lambda content, steps: f"Nearest to a tile, {plural(steps, 'step')}",
    "most-tiles": "Most tiles around, {0}",
    "fullest-space": "Most animals in one space, {0}",
    "in-rows": "Any space in rows {0} to {1}",
}
"""How an impact selects the space that it strikes."""


def in_words(rule: Fact) -> str:
    return say(rule, RULES, None)


def _because(content: Content, question: str, cause: str) -> str:
    return f"{question} [{content.name(cause)}]" if cause else question


PHRASES: Mapping[str, Words] = {
    **RULES,
    "taken-where": lambda content, die, line, start: (
        f"Rolled {die} for {line_name(line)}, but {start} has a tile: where does it go?"
    ),
    "toward-nearest": lambda content, scenario, *nearest: (
        f"Toward the nearest {animal(content, scenario)} in the line, on {listed(nearest, 'or')}: "
        "the first space without a tile"
    ),
    "line-where": lambda content, line: f"Where in {line_name(line)} does the tile go?",
    "die-names": "The die names space {0}, and no tile lies there",
    "nearest-free": "The nearest free spaces",
    "most-animals": "Most animals there",
    "which-animal": lambda content, scenario, cause="": _because(
        content, f"Which {animal(content, scenario)} is lost?", cause
    ),
    "tile-where": lambda content, cause="": _because(content, "Where does the tile go?", cause),
    "beside-a-tile": "Empty spaces beside a tile",
    "loses-influence": lambda content, cause="": _because(
        content, "Which ambassador loses influence?", cause
    ),
    "most-influence": "Most influence, {0}",
    "ambassador": lambda content, card: content.name(card),
    "destruction-phase": "Destruction phase",
    "scenario-sheet": "Scenario sheet",
}
