"""What the bot did that Discord would not have taken. A test fails when there is any."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import Literal

KEPT = 1000


@dataclass(frozen=True, slots=True)
class Violation:
    kind: Literal["limit", "schema", "route"]
    where: str
    text: str

    def __str__(self) -> str:
        return f"{self.kind} violation in {self.where}: {self.text}"


class Violations(deque[Violation]):
    """The latest violations, oldest first."""

    def __init__(self) -> None:
        super().__init__(maxlen=KEPT)

    def limit(self, where: str, text: str) -> None:
        self.append(Violation("limit", where, text))

    def schema(self, where: str, text: str) -> None:
        self.append(Violation("schema", where, text))

    def route(self, where: str, text: str) -> None:
        self.append(Violation("route", where, text))
