"""What the pending decision offers, sorted by the place in the picture that it is about.

Read from the options' spots and ids alone: their values do not come along to where pictures are drawn.
"""

import re
from typing import NamedTuple

from plugins.api import Decision

_CELL = re.compile(r"[A-I][1-9]$")
_ARROW = re.compile(r"(?:birth-)?([A-I][1-9])-([A-I][1-9])$")
_LINE = re.compile(r"[A-I1-9]$")


class Marks(NamedTuple):
    """The places that can be chosen now."""

    key: str = ""
    seats: tuple[int, ...] = ()
    """Who is asked."""
    cells: frozenset[str] = frozenset()
    lines: frozenset[str] = frozenset()
    ambassadors: frozenset[int] = frozenset()
    """Counted from 1, as the cards show it."""
    actions: frozenset[str] = frozenset()
    dice: frozenset[int] = frozenset()
    cards: frozenset[str] = frozenset()
    impacts: frozenset[int] = frozenset()
    """Persistent ones in play or known ones on the deck, whichever is asked about; counted from 1."""
    next_seats: frozenset[int] = frozenset()
    roles: frozenset[str] = frozenset()
    arrows: frozenset[tuple[str, str]] = frozenset()
    """From space to space."""


NOTHING = Marks()


def marks(decision: Decision | None) -> Marks:
    if decision is None:
        return NOTHING
    spots: set[str] = {spot for option in decision.options for spot in option.spots}
    ids = [option.id for option in decision.options]
    cells = frozenset(spot for spot in spots if _CELL.match(spot))
    return Marks(
        key=decision.key,
        seats=decision.seats,
        cells=cells,
        lines=frozenset(spot for spot in spots if _LINE.match(spot)),
        ambassadors=frozenset(int(spot[1:]) for spot in spots if spot[:1] == "#" and spot[1:].isdigit()),
        actions=frozenset(spot for spot in spots if decision.key == "place"),
        dice=frozenset(int(spot[4:]) for spot in spots if spot.startswith("die ") and spot[4:].isdigit()),
        cards=_words(ids, "play-") | (_words(ids, "discard-") if decision.key == "discard" else frozenset()),
        impacts=_numbers(ids, "impact-") if decision.key == "remove-persistent" else _scouted(decision, ids),
        next_seats=frozenset(number - 1 for number in _numbers(ids, "next-")),
        roles=_words(ids, "role-"),
        arrows=frozenset(_arrow(found) for id_ in ids if (found := _ARROW.match(id_))),
    )


def _arrow(found: re.Match[str]) -> tuple[str, str]:
    return found[1], found[2]


def _words(ids: list[str], prefix: str) -> frozenset[str]:
    return frozenset(id_.removeprefix(prefix) for id_ in ids if id_.startswith(prefix))


def _scouted(decision: Decision, ids: list[str]) -> frozenset[int]:
    return _numbers(ids, "discard-") if decision.key == "scout" else frozenset()


def _numbers(ids: list[str], prefix: str) -> frozenset[int]:
    return frozenset(int(number) for number in _words(ids, prefix) if number.isdigit())
