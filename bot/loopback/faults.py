"""Faults as data: what shall go wrong, where, and how often."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from enum import Enum
from fnmatch import fnmatchcase


@dataclass(slots=True)
class RestFault:
    """Answers the next matching requests with an error.

    `path` is a pattern with * over the address after /api/v10. Status 0 cuts the connection. With
    `after` the request is carried out first and only its answer is lost. `delay` seconds pass, or
    `hold` must be set, before anything happens; with status 200 that is all that happens.
    """

    method: str
    path: str
    status: int = 200
    times: int = 1
    retry_after: float = 0.0
    everywhere: bool = False
    delay: float = 0.0
    hold: asyncio.Event | None = None
    after: bool = False

    def matches(self, method: str, path: str) -> bool:
        return self.times > 0 and self.method in ("*", method) and fnmatchcase(path, self.path)


class GatewayFaultKind(Enum):
    ABORT = "abort"
    RECONNECT = "reconnect"
    INVALID_SESSION = "invalid session"
    CLOSE = "close"


@dataclass(slots=True)
class GatewayFault:
    """Breaks gateway connections: at once, or in place of sending the next event named `before`.

    The event is not lost by that: it waits in the session for RESUME.
    """

    kind: GatewayFaultKind
    shard: int | None = None
    before: str | None = None
    code: int = 4000
    resumable: bool = False

    def matches(self, shard: int, event: str) -> bool:
        return self.before == event and self.shard in (None, shard)


class Faults:
    def __init__(self) -> None:
        self._rest: list[RestFault] = []
        self._gateway: list[GatewayFault] = []

    def add_rest(self, fault: RestFault) -> RestFault:
        self._rest.append(fault)
        return fault

    def add_gateway(self, fault: GatewayFault) -> GatewayFault:
        self._gateway.append(fault)
        return fault

    def clear(self) -> None:
        self._rest.clear()
        self._gateway.clear()

    def take_rest(self, method: str, path: str) -> RestFault | None:
        for fault in self._rest:
            if fault.matches(method, path):
                fault.times -= 1
                if fault.times == 0:
                    self._rest.remove(fault)
                return fault
        return None

    def take_gateway(self, shard: int, event: str) -> GatewayFault | None:
        for fault in self._gateway:
            if fault.matches(shard, event):
                self._gateway.remove(fault)
                return fault
        return None
