"""The loopback Discord: one HTTP server on 127.0.0.1 with REST, gateway and attachments."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import msgspec
from aiohttp import BodyPartReader, web

from bot.loopback import errors, limits
from bot.loopback.broadcast import Broadcast
from bot.loopback.call import Call, Route
from bot.loopback.cdn import Upload
from bot.loopback.checks import Checks
from bot.loopback.commands import Commands
from bot.loopback.faults import Faults, GatewayFault, RestFault
from bot.loopback.interactions import REMEMBERED, Interactions
from bot.loopback.rest_application import ApplicationRoutes
from bot.loopback.rest_channels import ChannelRoutes
from bot.loopback.rest_interactions import InteractionRoutes
from bot.loopback.snowflakes import Clock
from bot.loopback.violations import Violations
from bot.loopback.wire import Gateway
from bot.loopback.world import World

HOST = "127.0.0.1"
API = "/api/v10"
CAPTURED = 1000
# Larger than Discord takes, so that an oversized request is read, recorded and then refused.
READ_BYTES = 64 * 1024 * 1024

log = logging.getLogger(__name__)

BodyCheck = Callable[[str, str, Any], list[str]]
"""Complaints about a body, by the request's method and route."""


class LoopbackServer:
    """A Discord for one bot.

    `check_body` finds what Discord's schema would refuse in a request (without it bodies are taken as they
    come), `captured` and `interactions_kept` bound what is remembered, `rest_per_second` answers 429 beyond
    that rate as Discord's global limit does, `extra` are further routes, for a page, `monotonic` is the clock
    that rates are reckoned by.
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        check_body: BodyCheck | None = None,
        captured: int = CAPTURED,
        interactions_kept: int = REMEMBERED,
        shards: int = 1,
        privileged_intents: bool = False,
        rest_per_second: int | None = None,
        extra: Iterable[web.RouteDef] = (),
        monotonic: Clock = time.monotonic,
    ) -> None:
        self.world = world or World()
        self.violations = Violations()
        self.faults = Faults()
        self.requests: deque[Call] = deque(maxlen=captured)
        self.commands = Commands(self.world)
        self.interactions = Interactions(self.world, remembered=interactions_kept)
        self._hub = Broadcast(self.world)
        self.gateway = Gateway(
            self._hub, self.violations, self.faults, monotonic, privileged_intents=privileged_intents
        )
        self._hub.attach(self.gateway)
        checks = Checks(self.violations)
        self.routes = [
            *ApplicationRoutes(self.world, self.commands, checks, self._hub, shards).routes(),
            *ChannelRoutes(self.world, checks).routes(),
            *InteractionRoutes(self.world, self.interactions, checks).routes(),
        ]
        self._check_body = check_body
        self._monotonic = monotonic
        self._rest_per_second = rest_per_second
        self._recent: deque[float] = deque(maxlen=rest_per_second or 1)
        self._invalid = limits.InvalidRequests(monotonic)
        self._extra = tuple(extra)
        self._runner: web.AppRunner | None = None
        self.port = 0

    # Life

    async def start(self, port: int = 0) -> None:
        app = web.Application(client_max_size=READ_BYTES)
        for route in self.routes:
            app.router.add_route(route.method, API + route.template, self._endpoint(route))
        app.router.add_route("*", API + "/{tail:.*}", self._unknown)
        app.router.add_get("/attachments/{tail:.*}", self._attachment)
        app.router.add_get("/gateway", self.gateway.serve)
        app.router.add_routes(self._extra)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        await web.TCPSite(self._runner, HOST, port).start()
        self.port = int(self._runner.addresses[0][1])
        self.world.cdn_url = f"http://{HOST}:{self.port}"
        self._hub.gateway_url = self.gateway_url

    async def stop(self) -> None:
        self.gateway.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> LoopbackServer:
        await self.start()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.stop()

    @property
    def token(self) -> str:
        return self._hub.token

    @property
    def api_url(self) -> str:
        return f"http://{HOST}:{self.port}{API}"

    @property
    def gateway_url(self) -> str:
        return f"ws://{HOST}:{self.port}/gateway"

    # Faults

    def inflict(self, fault: RestFault | GatewayFault) -> None:
        if isinstance(fault, RestFault):
            self.faults.add_rest(fault)
        else:
            self.gateway.inflict(fault)

    # Answering

    def _endpoint(self, route: Route) -> Callable[[web.Request], Awaitable[web.StreamResponse]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            return await self._answer(route, request)

        return answer

    async def _answer(self, route: Route, request: web.Request) -> web.Response:
        call = Call(
            method=route.method,
            route=route.template,
            path=request.path.removeprefix(API),
            params=dict(request.match_info),
            query=dict(request.query),
        )
        fault = self.faults.take_rest(call.method, call.path)
        if fault is not None and fault.hold is not None:
            await fault.hold.wait()
        if fault is not None and fault.delay:
            await asyncio.sleep(fault.delay)
        headers: dict[str, str] = {}
        try:
            size = await _read_body(request, call)
            if fault is None or fault.status == 200 or fault.after:
                call.answer = self._carry_out(route, call, request, size)
                call.status = 204 if call.answer is None else 200
        except errors.ApiError as refusal:
            call.status, call.answer = refusal.status, refusal.payload()
            if route.refused is not None:
                route.refused(call, refusal)
        except RateLimited as limited:
            call.status, call.answer, headers = 429, *limited.answer()
        if fault is not None and fault.status != 200:
            call.status, call.answer, headers = _failure(fault, request)
        self.requests.append(call)
        if call.status in (401, 403, 429) and self._invalid.add():
            self.violations.limit(
                call.where, f"more than {limits.INVALID_REQUESTS} refused requests in 10 min"
            )
        return _response(call.status, call.answer, headers)

    def _carry_out(self, route: Route, call: Call, request: web.Request, size: int) -> Any:
        if route.needs_token and request.headers.get("Authorization") != f"Bot {self.token}":
            raise errors.unauthorized()
        if route.counts:
            self._count()
        oversized = list(limits.files(call.files, size))
        if oversized:
            for text in oversized:
                self.violations.limit(call.where, text)
            raise errors.too_large()
        if self._check_body is not None and call.body is not None:
            complaints = self._check_body(call.method, call.route, call.body)
            for text in complaints:
                self.violations.schema(call.where, text)
            if complaints:
                raise errors.invalid_body("; ".join(complaints))
        try:
            return route.handler(call)
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as error:
            # Only a body that the schema would have refused, or a mistake in the simulation, gets here.
            log.exception("%s failed", call.where)
            self.violations.schema(call.where, f"not understood: {error!r}")
            raise errors.ApiError(500, 0, "500: Internal Server Error") from error

    def _count(self) -> None:
        if self._rest_per_second is None:
            return
        now = self._monotonic()
        if len(self._recent) == self._rest_per_second and self._recent[0] > now - 1:
            raise RateLimited(self._recent[0] + 1 - now, everywhere=True)
        self._recent.append(now)

    async def _unknown(self, request: web.Request) -> web.Response:
        path = request.path.removeprefix(API)
        self.violations.route(f"{request.method} {path}", "this address is not simulated")
        refusal = errors.unknown_route()
        call = Call(request.method, path, path, {}, dict(request.query), status=404, answer=refusal.payload())
        await _read_body(request, call)
        self.requests.append(call)
        return _response(refusal.status, refusal.payload(), {})

    async def _attachment(self, request: web.Request) -> web.Response:
        upload = self.world.files.get(request.path)
        if upload is None:
            raise web.HTTPNotFound
        return web.Response(body=upload.content, content_type=upload.content_type)


class RateLimited(Exception):
    def __init__(self, retry_after: float, *, everywhere: bool) -> None:
        super().__init__(retry_after)
        self.retry_after = retry_after
        self.everywhere = everywhere

    def answer(self) -> tuple[dict[str, Any], dict[str, str]]:
        body = {
            "message": "You are being rate limited.",
            "retry_after": self.retry_after,
            "global": self.everywhere,
        }
        # Without Via discord.py takes a 429 for a ban by Cloudflare and does not try again.
        return body, {"Via": "1.1 loopback", "Retry-After": str(self.retry_after)}


def _failure(fault: RestFault, request: web.Request) -> tuple[int, Any, dict[str, str]]:
    if fault.status == 0:
        if request.transport is not None:
            request.transport.abort()
        return 500, None, {}
    if fault.status == 429:
        return 429, *RateLimited(fault.retry_after, everywhere=fault.everywhere).answer()
    return fault.status, {"message": f"{fault.status}: injected fault", "code": 0}, {}


def _response(status: int, answer: Any, headers: dict[str, str]) -> web.Response:
    if answer is None:
        return web.Response(status=status, headers=headers)
    # Exactly "application/json": discord.py does not decode it with a charset behind it.
    body = msgspec.json.encode(answer)
    return web.Response(status=status, body=body, content_type="application/json", headers=headers)


async def _read_body(request: web.Request, call: Call) -> int:
    """Fills in the call's body and files; gives the size of the request."""
    if not request.body_exists:
        return 0
    if not request.content_type.startswith("multipart/"):
        raw = await request.read()
        call.body = _decoded(raw)
        return len(raw)
    size = 0
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read())
        size += len(content)
        name = part.name or ""
        if name == "payload_json":
            call.body = _decoded(content)
        elif name.startswith("files[") and name[6:-1].isdecimal():
            call.files[int(name[6:-1])] = Upload(part.filename or "unknown", content)
        if size > READ_BYTES:
            raise errors.too_large()
    return size


def _decoded(raw: bytes) -> Any:
    if not raw:
        return None
    try:
        return msgspec.json.decode(raw)
    except msgspec.DecodeError as error:
        raise errors.ApiError(400, 50109, "The request body contains invalid JSON.") from error
