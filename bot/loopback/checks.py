"""Complaints about a request: each is recorded, and the request is refused as Discord would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.loopback import errors, limits
from bot.loopback.call import Call
from bot.loopback.model import Message
from bot.loopback.violations import Violations


class Checks:
    def __init__(self, violations: Violations) -> None:
        self._violations = violations

    def require_none(self, call: Call, complaints: Iterable[str]) -> None:
        found = list(complaints)
        for text in found:
            self._violations.limit(call.where, text)
        if found:
            raise errors.invalid_body("; ".join(found))

    def message(self, call: Call, body: Mapping[str, Any], before: Message | None = None) -> None:
        """A message to create, or a change of the message `before`."""
        if limits.is_empty(body, call.files, before):
            self._violations.limit(call.where, "an empty message")
            raise errors.empty_message()
        self.require_none(call, limits.message(body, call.files, before))
