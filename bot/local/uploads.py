"""Files on their way into a command: a few at a time, in memory."""

from __future__ import annotations

import secrets
from collections import OrderedDict

from bot.loopback.cdn import Upload

MOST_BYTES = 10 * 1024 * 1024
MOST_WAITING = 4


class Uploads:
    def __init__(self) -> None:
        self._waiting: OrderedDict[str, Upload] = OrderedDict()

    def add(self, upload: Upload) -> str:
        """The name under which a command can take it, once. The oldest give way."""
        name = secrets.token_urlsafe(16)
        self._waiting[name] = upload
        while len(self._waiting) > MOST_WAITING:
            self._waiting.popitem(last=False)
        return name

    def take(self, name: str) -> Upload | None:
        return self._waiting.pop(name, None)
