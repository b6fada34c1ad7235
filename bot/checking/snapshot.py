"""A play seen from outside, to compare two of them."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from plugins.api import Choice, Play

Complaints = Iterator[str]
Check = Callable[[Play[Any]], Complaints]


class Snapshot(msgspec.Struct, frozen=True):
    """All of a play that can be seen from outside."""

    state: bytes
    checkpoint: bytes
    choices: tuple[Choice, ...]
    decision: dict[str, Any] | None

    @classmethod
    def of(cls, play: Play[Any]) -> "Snapshot":
        decision = play.decision.view() if play.decision is not None else None
        return cls(msgspec.json.encode(play.state), play.checkpoint, play.choices, decision)

    def differs(self, other: "Snapshot", what: str) -> Complaints:
        """A sentence for each part in which the other one differs."""
        for part in self.__struct_fields__:
            mine, others = getattr(self, part), getattr(other, part)
            if mine != others:
                yield f"{what}: the {part} differs\n  {cut(mine)}\n  {cut(others)}"


def cut(value: object) -> str:
    text = str(value)
    return text if len(text) <= 400 else text[:400] + " ..."
