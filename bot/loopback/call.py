"""One request of the bot, as the routes see it and as it is captured."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.loopback import errors
from bot.loopback.cdn import Upload


@dataclass(slots=True, eq=False)
class Call:
    method: str
    route: str
    path: str
    params: Mapping[str, str]
    query: Mapping[str, str]
    body: Any = None
    files: dict[int, Upload] = field(default_factory=dict)
    status: int = 0
    answer: Any = None

    @property
    def where(self) -> str:
        return f"{self.method} {self.route}"

    def id(self, name: str) -> int:
        text = self.params[name]
        if not text.isdecimal():
            raise errors.invalid_body(f"{name}: {text!r} is not a snowflake")
        return int(text)

    @property
    def data(self) -> dict[str, Any]:
        """The body where it must be an object."""
        if not isinstance(self.body, dict):
            raise errors.invalid_body("the body is not an object")
        return self.body


Handler = Callable[[Call], Any]


@dataclass(frozen=True, slots=True)
class Route:
    """A method and an address in the spelling of Discord's OpenAPI document, and who answers it."""

    method: str
    template: str
    handler: Handler
    # Interaction and webhook addresses carry their own token.
    needs_token: bool = True
    # Discord exempts interactions from the bot's global rate limit.
    counts: bool = True
    # Told when the request was refused, by whichever check.
    refused: Callable[[Call, errors.ApiError], None] | None = None
