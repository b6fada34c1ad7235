"""Moments at which a process is killed: events that are counted, never a time of day."""

import random
from collections.abc import Mapping
from typing import NamedTuple


class Aim(NamedTuple):
    """The moment of this kind with this number, counted from the beginning of the process's life."""

    kind: str
    number: int


def aims(kills: Mapping[str, int], *, step: int, seed: int) -> list[Aim]:
    """So many of each kind, each `step` later than the one before, in an order that the seed says."""
    found = [Aim(kind, 1 + step * nth) for kind, times in kills.items() for nth in range(times)]
    random.Random(seed).shuffle(found)
    return found
