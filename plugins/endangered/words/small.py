"""Small words, and the names of things by their ids.

Events that an older version stored hold names where ids stand today: a word that is no id is looked for
among the names, and at last stands for itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from plugins.endangered import printed as t
    from plugins.endangered.content import Content

N = TypeVar("N", bound="t.Named")

COLOURS = {"blue": "🔵", "green": "🟢", "gray": "⚪"}
TYPES = {"action": "Action", "once": "Once", "continuous": "Continuous"}


def an(noun: str) -> str:
    """a tiger, an otter"""
    return f"an {noun}" if noun[0].lower() in "aeiou" else f"a {noun}"


def sentence(text: str) -> str:
    """With a capital letter."""
    return text[:1].upper() + text[1:]


def uncapped(text: str) -> str:
    """Without a capital letter, for the middle of a sentence."""
    return text[:1].lower() + text[1:]


def line_name(line: str) -> str:
    return f"row {line}" if line.isdigit() else f"column {line}"


def find(table: Mapping[str, N], word: str) -> N | None:
    return table.get(word) or next((one for one in table.values() if one.name == word), None)


def sheet(content: Content, word: str) -> t.Scenario | None:
    """The scenario with this id; or, in old events, the one with this name, animal or tile."""
    scenarios = content.scenarios
    alike = (one for one in scenarios.values() if word in (one.name, one.animal, one.tile))
    return scenarios.get(word) or next(alike, None)


def animal(content: Content, word: str) -> str:
    found = sheet(content, word)
    return found.animal if found else word


def tile(content: Content, word: str) -> str:
    found = sheet(content, word)
    return found.tile if found else word
