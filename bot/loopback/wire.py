"""The gateway: IDENTIFY, heartbeats, RESUME, dispatching to sessions, and its faults."""

from __future__ import annotations

import asyncio
import secrets
from collections import deque
from enum import IntEnum
from typing import Any

import msgspec
from aiohttp import WSMsgType, web

from bot.loopback.faults import Faults, GatewayFault, GatewayFaultKind
from bot.loopback.limits import GATEWAY_PAYLOAD_BYTES, GUILDS_PER_SHARD, IDENTIFIES_PER_DAY, SendWindow
from bot.loopback.session import Op, Session, Socket
from bot.loopback.snowflakes import Clock
from bot.loopback.violations import Violations

HEARTBEAT_INTERVAL_MS = 41_250
SESSIONS_KEPT = 64

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1
GUILD_PRESENCES = 1 << 8
GUILD_MESSAGES = 1 << 9
DIRECT_MESSAGES = 1 << 12
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT


class Close(IntEnum):
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    RATE_LIMITED = 4008
    SHARDING_REQUIRED = 4011
    DISALLOWED_INTENTS = 4014


class Hub:
    """What the gateway needs to know of the rest of the server."""

    token: str
    gateway_url: str

    def ready(self, session: Session) -> dict[str, Any]:
        raise NotImplementedError

    def greet(self, session: Session) -> None:
        """Sends what follows READY."""
        raise NotImplementedError

    def send_members(self, session: Session, request: dict[str, Any]) -> None:
        raise NotImplementedError

    def guild_count(self, shard: int, shards: int) -> int:
        raise NotImplementedError


class Gateway:
    def __init__(
        self,
        hub: Hub,
        violations: Violations,
        faults: Faults,
        clock: Clock,
        *,
        privileged_intents: bool = False,
    ) -> None:
        self._hub = hub
        self._violations = violations
        self._faults = faults
        self._clock = clock
        self._privileged_intents = privileged_intents
        self._sessions: dict[str, Session] = {}
        self._sockets: set[Socket] = set()
        self._identifies: deque[float] = deque(maxlen=IDENTIFIES_PER_DAY)
        self._arrivals: list[asyncio.Future[None]] = []
        self.resumes = 0
        self.identifies = 0
        self.settled = 0

    # Sending

    @property
    def sessions(self) -> list[Session]:
        return list(self._sessions.values())

    def dispatch(self, event: str, data: dict[str, Any], guild_id: int | None, intents: int = 0) -> None:
        """Sends to every session of the shard; `intents` are those of which the session needs one."""
        encoded: msgspec.Raw | None = None
        for session in self.sessions:
            if session.takes(guild_id) and (not intents or session.intents & intents):
                encoded = encoded or msgspec.Raw(msgspec.json.encode(data))
                fault = self._faults.take_gateway(session.shard, event)
                if fault is not None:
                    self._break(session, fault)
                session.dispatch(event, encoded)

    async def settle(self) -> None:
        """Asks every connected client for a heartbeat and waits for it.

        A client that has answered has also worked through what was sent to it before, over HTTP too:
        discord.py registers a view only when it has read the answer to its request, and a click that
        overtook that answer would be lost.
        """
        loop = asyncio.get_running_loop()
        pending = []
        for session in self.sessions:
            socket = session.socket
            minute = session.settles
            if socket is None or (len(minute) == minute.maxlen and minute[0] > loop.time() - 60):
                continue
            minute.append(loop.time())
            future: asyncio.Future[None] = loop.create_future()
            session.heartbeats.append((session.sequence, future))
            socket.send(Op.HEARTBEAT)
            pending.append(future)
        for future in pending:
            await future
        for session in self.sessions:
            session.heartbeats = [entry for entry in session.heartbeats if not entry[1].done()]

    async def arrival(self) -> None:
        """Returns after the next IDENTIFY or RESUME."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._arrivals.append(future)
        await future

    # Faults

    def inflict(self, fault: GatewayFault) -> None:
        """Breaks the connections now, or arranges for it if the fault waits for an event."""
        if fault.before is not None:
            self._faults.add_gateway(fault)
            return
        for session in self.sessions:
            if fault.shard in (None, session.shard):
                self._break(session, fault)

    def _break(self, session: Session, fault: GatewayFault) -> None:
        socket = session.socket
        if socket is None:
            return
        match fault.kind:
            case GatewayFaultKind.ABORT:
                socket.abort()
            case GatewayFaultKind.CLOSE:
                socket.close(fault.code)
            case GatewayFaultKind.RECONNECT:
                socket.send(Op.RECONNECT)
            case GatewayFaultKind.INVALID_SESSION:
                if not fault.resumable:
                    self._sessions.pop(session.id, None)
                socket.send(Op.INVALID_SESSION, fault.resumable)
        session.detach()

    # Receiving

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await ws.prepare(request)
        socket = Socket(request, ws, self._clock)
        self._sockets.add(socket)
        writer = asyncio.create_task(socket.write())
        socket.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_INTERVAL_MS, "_trace": ["loopback"]})
        try:
            async for frame in ws:
                if frame.type is WSMsgType.TEXT:
                    self._receive(socket, frame.data.encode())
                elif frame.type is WSMsgType.BINARY:
                    self._receive(socket, frame.data)
        finally:
            writer.cancel()
            self._sockets.discard(socket)
            session = socket.session
            # A resumed session already has another socket: leave it alone.
            if session is not None and session.socket is socket:
                session.detach()
        return ws

    def stop(self) -> None:
        for socket in tuple(self._sockets):
            socket.abort()

    def _receive(self, socket: Socket, frame: bytes) -> None:
        if len(frame) > GATEWAY_PAYLOAD_BYTES:
            self._violations.limit(
                "gateway", f"a payload of {len(frame)} bytes, allowed are {GATEWAY_PAYLOAD_BYTES}"
            )
            socket.close(Close.DECODE_ERROR)
            return
        if not socket.sends.allow():
            self._violations.limit(
                "gateway", f"more than {SendWindow.SENDS} payloads in {SendWindow.SECONDS:.0f} s"
            )
            socket.close(Close.RATE_LIMITED)
            return
        try:
            payload = msgspec.json.decode(frame)
            op = payload["op"]
        except (msgspec.DecodeError, KeyError, TypeError):
            self._violations.schema("gateway", "a payload that is not JSON with an op")
            socket.close(Close.DECODE_ERROR)
            return
        try:
            self._handle(socket, op, payload.get("d"))
        except (KeyError, TypeError, ValueError, AttributeError) as error:
            self._violations.schema("gateway", f"op {op} was not understood: {error!r}")
            socket.close(Close.DECODE_ERROR)

    def _handle(self, socket: Socket, op: int, data: Any) -> None:
        match op:
            case Op.HEARTBEAT:
                socket.send(Op.HEARTBEAT_ACK)
                if socket.session is not None:
                    socket.session.beaten(data)
            case Op.IDENTIFY:
                self._identify(socket, data)
            case Op.RESUME:
                self._resume(socket, data)
            case Op.REQUEST_MEMBERS if socket.session is not None:
                self._hub.send_members(socket.session, data)
            case Op.PRESENCE:
                pass
            case _:
                self._violations.route("gateway", f"op {op} is not simulated here")
                socket.close(Close.UNKNOWN_OPCODE)

    def _identify(self, socket: Socket, data: dict[str, Any]) -> None:
        shard, shards = data.get("shard") or (0, 1)
        if data["token"] != self._hub.token:
            socket.close(Close.AUTHENTICATION_FAILED)
            return
        if socket.session is not None:
            socket.close(Close.ALREADY_AUTHENTICATED)
            return
        if data["intents"] & PRIVILEGED and not self._privileged_intents:
            socket.close(Close.DISALLOWED_INTENTS)
            return
        if self._hub.guild_count(shard, shards) > GUILDS_PER_SHARD:
            self._violations.limit("gateway", f"more than {GUILDS_PER_SHARD} guilds on one shard")
            socket.close(Close.SHARDING_REQUIRED)
            return
        now = self._clock()
        if len(self._identifies) == IDENTIFIES_PER_DAY and self._identifies[0] > now - 86_400:
            self._violations.limit("gateway", f"more than {IDENTIFIES_PER_DAY} IDENTIFY in a day")
        self._identifies.append(now)
        self._drop_dead_sessions(shard)
        session = Session(secrets.token_hex(16), shard, shards, data["intents"], socket)
        socket.session = session
        self._sessions[session.id] = session
        self.identifies += 1
        session.dispatch("READY", msgspec.Raw(msgspec.json.encode(self._hub.ready(session))))
        self._hub.greet(session)
        self._arrived()

    def _drop_dead_sessions(self, shard: int) -> None:
        """A client that identifies anew will not resume what it had before."""
        for session in self.sessions:
            if session.socket is None and session.shard == shard:
                del self._sessions[session.id]
        while len(self._sessions) >= SESSIONS_KEPT:
            oldest = next(iter(self._sessions.values()))
            del self._sessions[oldest.id]

    def _resume(self, socket: Socket, data: dict[str, Any]) -> None:
        session = self._sessions.get(data["session_id"])
        if data["token"] != self._hub.token:
            socket.close(Close.AUTHENTICATION_FAILED)
            return
        if session is None or not session.can_replay_from(data["seq"] or 0):
            if session is not None:
                del self._sessions[session.id]
            socket.send(Op.INVALID_SESSION, False)
            return
        if session.socket is not None:
            session.socket.abort()
        session.socket = socket
        socket.session = session
        self.resumes += 1
        for sequence, frame in session.replay:
            if sequence > data["seq"]:
                socket.send_frame(frame)
        session.dispatch("RESUMED", msgspec.Raw(b'{"_trace":["loopback"]}'))
        self._arrived()

    def _arrived(self) -> None:
        arrivals, self._arrivals = self._arrivals, []
        for future in arrivals:
            if not future.done():
                future.set_result(None)
