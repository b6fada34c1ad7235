"""Gateway sessions, which outlive their sockets, and sockets with their compression."""

from __future__ import annotations

import asyncio
import contextlib
from collections import deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import web

from bot.loopback.compression import Compressor, compressor_for
from bot.loopback.limits import SendWindow
from bot.loopback.snowflakes import Clock

REPLAY_EVENTS = 1000
UNSENT_FRAMES = 10_000
# discord.py sends at most 110 payloads a minute and then waits: heartbeats it is asked for must leave room.
SETTLES_PER_MINUTE = 60


class Op(IntEnum):
    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Socket:
    """One connection. Frames leave in order through a task of their own, so that sending never waits."""

    def __init__(self, request: web.Request, ws: web.WebSocketResponse, clock: Clock) -> None:
        self._request = request
        self._ws = ws
        self._compressor: Compressor | None = compressor_for(request.query.get("compress"))
        self._frames: asyncio.Queue[bytes | int] = asyncio.Queue(UNSENT_FRAMES)
        self.sends = SendWindow(clock)
        self.session: Session | None = None

    def send(self, op: Op, data: Any = None) -> None:
        self.send_frame(msgspec.json.encode({"op": op, "d": data, "s": None, "t": None}))

    def send_frame(self, frame: bytes) -> None:
        self._put(frame)

    def close(self, code: int) -> None:
        """Closes with a code, after what was sent before."""
        self._put(code)

    def _put(self, frame: bytes | int) -> None:
        try:
            self._frames.put_nowait(frame)
        except asyncio.QueueFull:
            # A client that reads nothing any more.
            self.abort()

    def abort(self) -> None:
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        with contextlib.suppress(ConnectionError):
            while True:
                frame = await self._frames.get()
                if isinstance(frame, int):
                    await self._ws.close(code=frame)
                    return
                if self._compressor is None:
                    await self._ws.send_str(frame.decode())
                else:
                    await self._ws.send_bytes(self._compressor.frame(frame))


@dataclass(eq=False)
class Session:
    id: str
    shard: int
    shards: int
    intents: int
    socket: Socket | None = None
    sequence: int = 0
    replay: deque[tuple[int, bytes]] = field(default_factory=lambda: deque(maxlen=REPLAY_EVENTS))
    heartbeats: list[tuple[int, asyncio.Future[None]]] = field(default_factory=list)
    settles: deque[float] = field(default_factory=lambda: deque(maxlen=SETTLES_PER_MINUTE))

    def takes(self, guild_id: int | None) -> bool:
        """Whether events of this guild (or of direct messages) belong to this session's shard."""
        return (0 if guild_id is None else (guild_id >> 22) % self.shards) == self.shard

    def dispatch(self, event: str, data: msgspec.Raw) -> None:
        self.sequence += 1
        frame = msgspec.json.encode({"op": Op.DISPATCH, "t": event, "s": self.sequence, "d": data})
        self.replay.append((self.sequence, frame))
        if self.socket is not None:
            self.socket.send_frame(frame)

    def can_replay_from(self, sequence: int) -> bool:
        oldest = self.replay[0][0] if self.replay else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def beaten(self, sequence: int | None) -> None:
        for wanted, future in self.heartbeats:
            if not future.done() and (sequence or 0) >= wanted:
                future.set_result(None)

    def detach(self) -> None:
        self.socket = None
        for _, future in self.heartbeats:
            if not future.done():
                future.set_result(None)
