"""Discord's ids: milliseconds since 2015 in the upper bits, a counter in the lower 22."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime

Clock = Callable[[], float]

EPOCH_MS = 1_420_070_400_000


class Snowflakes:
    """Hands out ids that never repeat and never go back."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0

    def next(self) -> int:
        self._last = max(self._last + 1, self._now() << 22)
        return self._last

    @property
    def last(self) -> int:
        """The newest id that was handed out."""
        return self._last

    def skip(self, last: int) -> None:
        """Hands out only ids after this one: of a world that was kept, or of a clock that went back."""
        self._last = max(self._last, last)

    def next_guild(self) -> int:
        """An id in a millisecond of its own: a guild's shard is reckoned from the milliseconds."""
        self._last = max((self._last >> 22) + 1, self._now()) << 22
        return self._last

    def _now(self) -> int:
        return int(self._clock() * 1000) - EPOCH_MS


def timestamp(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).isoformat()
