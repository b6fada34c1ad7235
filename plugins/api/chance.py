"""Chance: the only source of dice and shuffles, one small value inside a game's state.

Counter-based: the n-th number depends on the key and on n alone, so a restored state goes on with
exactly the dice that the lost process would have rolled, on every machine and Python version.
"""

from collections.abc import MutableSequence, Sequence
from typing import Annotated, TypeVar

import msgspec

T = TypeVar("T")

MAX_SEED = 2**53 - 1  # what Discord's integer options and JSON readers that use doubles can hold

Natural = Annotated[int, msgspec.Meta(ge=0, le=MAX_SEED)]

_SPAN = 2**64
_MASK = _SPAN - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    """The finaliser of SplitMix64 (Steele, Lea, Flood 2014): 64 well-mixed bits out of 64."""
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class Chance(msgspec.Struct):
    """`key` comes from the seed, `drawn` counts the numbers taken so far."""

    key: Natural
    drawn: Natural = 0

    @classmethod
    def from_seed(cls, seed: int) -> "Chance":
        # 53 bits, so that a state survives JSON readers that use doubles.
        return cls(_mix((seed + _GAMMA) & _MASK) >> 11)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely."""
        if n < 1:
            raise ValueError(f"nothing to choose from: below({n})")
        fair = _SPAN - _SPAN % n
        key, drawn = self.key, self.drawn
        while True:
            drawn += 1
            value = _mix((key + drawn * _GAMMA) & _MASK)
            if value < fair:
                self.drawn = drawn
                return value % n

    def roll(self, sides: int = 6) -> int:
        return 1 + self.below(sides)

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: MutableSequence[T]) -> None:
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]
