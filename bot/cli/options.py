"""Options as a numbered list that can be read aloud, and what somebody may type to mean one of them."""

import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from plugins.api import Decision, Option

MOST_AT_ONCE = 30
PAGE = 20
SHORTEST_PART = 3
"""A part from the middle of a word counts from so many letters on: a single one is a slip of the finger."""


class Numbered(msgspec.Struct, frozen=True):
    """An option under the number that it keeps for as long as the decision stands."""

    number: int
    option: Option[Any]


def numbered(decision: Decision) -> list[Numbered]:
    """Group by group, in the order in which the groups turn up."""
    groups: dict[str, list[Option[Any]]] = {}
    for option in decision.options:
        groups.setdefault(option.group, []).append(option)
    ordered = [option for group in groups.values() for option in group]
    return [Numbered(number, option) for number, option in enumerate(ordered, 1)]


def matching(typed: str, options: Sequence[Numbered]) -> list[Numbered]:
    """The options that the typed words can mean: the closest kind of match that finds any."""
    wanted = _plain(typed)
    parts = _words(wanted)
    if not parts:
        return []
    kinds: list[Callable[[Option[Any]], bool]] = [
        lambda option: wanted in map(_plain, (option.id, option.label)),
        lambda option: wanted in map(_plain, option.spots),
        lambda option: wanted == _plain(option.group),
        lambda option: _plain(option.label).startswith(wanted),
        lambda option: all(part in _words(_text(option)) for part in parts),
        lambda option: all(any(w.startswith(part) for w in _words(_text(option))) for part in parts),
    ]
    if min(map(len, parts)) >= SHORTEST_PART:
        kinds.append(lambda option: all(part in _text(option) for part in parts))
    for fits in kinds:
        if found := [one for one in options if fits(one.option)]:
            return found
    return []


def listed(options: Sequence[Numbered], name: Callable[[Option[Any]], str]) -> list[str]:
    """The lines of a list, a heading before each group."""
    lines = []
    group = ""
    for one in options:
        if one.option.group != group:
            group = one.option.group
            lines.append(f"{group}:" if group else "Other:")
        lines.append(f"{one.number}. {name(one.option)}")
    return lines


def contents(options: Sequence[Numbered]) -> list[str]:
    """The groups of a long list with their numbers; nothing where groups are no help."""
    spans: dict[str, list[int]] = {}
    for one in options:
        spans.setdefault(one.option.group or "Other", []).append(one.number)
    if not 2 <= len(spans) <= MOST_AT_ONCE:
        return []
    return [f"{group}: {_span(numbers[0], numbers[-1])}" for group, numbers in spans.items()]


def spoken(option: Option[Any]) -> str:
    """Label and detail as one or two sentences."""
    if not option.detail:
        return option.label
    stop = "" if option.label.endswith((".", "!", "?")) else "."
    return f"{option.label}{stop} {option.detail}"


def _span(first: int, last: int) -> str:
    return f"number {first}" if first == last else f"numbers {first} to {last}"


def _text(option: Option[Any]) -> str:
    return _plain(f"{option.group} {option.label} {option.detail} {' '.join(option.spots)}")


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", text)
