"""What places on the board are called, and the marks of cards and events."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from plugins.api import Spot

if TYPE_CHECKING:
    from plugins.kings_challenge.state import Building, KingsState

PLAYER = 0
"""The only seat."""

CARD_MARKS = "①②③④⑤⑥⑦⑧⑨"
"""The nine places of the activity cards, in the order of the state."""
EVENT_MARKS = "ABCDEFGH"
"""The events of the queue, from the left."""


def event_mark(place: int) -> str:
    """A, B, ...; a number should an owner's content ever fill a longer queue."""
    return EVENT_MARKS[place] if place < len(EVENT_MARKS) else str(place + 1)


CATHEDRAL = Spot("cathedral")
FIELDS = Spot("fields")


@cache
def spot(building: Building, number: int) -> Spot:
    """A place for a citizen."""
    return Spot(f"{building}-{number}")


@cache
def card(place: int) -> Spot:
    return Spot(f"card-{place}")


@cache
def event(place: int) -> Spot:
    return Spot(f"event-{place}")


def box(level: int, column: int) -> Spot:
    """A box of the cathedral, both numbers counted from 1; never an option of its own."""
    return Spot(f"box-{level}-{column}")


@cache
def own_die(die: str) -> Spot:
    return Spot(f"own-{die}")


@cache
def roy_die(die: str) -> Spot:
    return Spot(f"roy-{die}")


def spots(state: KingsState) -> Iterator[Spot]:
    """Every place that an option may point at."""
    yield from (CATHEDRAL, FIELDS)
    for building, citizens in state.buildings.items():
        yield from (spot(building, number) for number in range(1, len(citizens) + 1))
    yield from map(card, range(len(state.activities)))
    yield from map(event, range(len(state.queue)))
    yield from map(own_die, state.player.dice)
    yield from map(roy_die, state.roy.dice)
