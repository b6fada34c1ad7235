"""The page's server on 127.0.0.1: its files, the attachments, uploads, and one WebSocket for each tab."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

from aiohttp import web
from font_source_sans_pro import SourceSansPro, SourceSansProBold, SourceSansProSemibold

from bot.local import views
from bot.local.guard import HOST, PROTOCOL, Guard
from bot.local.home import Home
from bot.local.shelf import Shelf
from bot.local.tab import MOST_REQUEST_BYTES, Tab
from bot.local.uploads import MOST_BYTES, Uploads
from bot.loopback.cdn import Upload

WEB = Path(__file__).parent / "web"
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
FONTS = {
    "regular": (Path(SourceSansPro), "font/ttf"),
    "semibold": (Path(SourceSansProSemibold), "font/ttf"),
    "bold": (Path(SourceSansProBold), "font/ttf"),
    "emoji": (WEB / "emoji.woff2", "font/woff2"),
}
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp")
MOST_TABS = 40

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Page:
    def __init__(self, home: Home, key: str, shelf: Shelf) -> None:
        self._home = home
        self._shelf = shelf
        self.guard = Guard(key)
        self._uploads = Uploads()
        self._tabs: set[Tab] = set()
        # Read once: what is not among them is not served, whatever the address looks like.
        self._files = {
            path.name: (path.read_bytes(), TYPES[path.suffix])
            for path in WEB.iterdir()
            if path.suffix in TYPES
        }
        self._runner: web.AppRunner | None = None

    async def start(self, *ports: int) -> None:
        """Listens at the first of these ports that is free; 0 is any."""
        app = web.Application(middlewares=[self._check], client_max_size=MOST_BYTES + 1024)
        app.on_response_prepare.append(self._add_headers)
        app.add_routes(
            [
                web.get("/", self._index),
                web.get("/hello", self._hello),
                web.get("/socket", self._socket),
                web.get("/favicon.ico", self._no_icon),
                web.get("/web/{name}", self._static),
                web.get("/fonts/{name}", self._font),
                web.get("/files/{path:.+}", self._attachment),
                web.get("/beginnings/{game}", self._beginning),
                web.post("/upload", self._upload),
            ]
        )
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        for number, port in enumerate(ports):
            try:
                await web.TCPSite(self._runner, HOST, port).start()
                break
            except OSError:
                if number == len(ports) - 1:
                    await self.stop()
                    raise
        self.guard.port = int(self._runner.addresses[0][1])

    async def stop(self) -> None:
        await asyncio.gather(*(tab.close() for tab in tuple(self._tabs)))
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    def address(self, path: str) -> str:
        return f"/files{self._signed(path)}"

    def _signed(self, path: str) -> str:
        return f"{quote(path)}?s={self.guard.sign(path)}"

    def _offers(self) -> list[dict[str, Any]]:
        return [
            views.offer(offer, self._signed(_beginning(offer.game.id)))
            for offer in self._shelf.offers.values()
        ]

    # Every request

    @web.middleware
    async def _check(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        self.guard.check_place(request)
        return await handler(request)

    async def _add_headers(self, request: web.Request, response: web.StreamResponse) -> None:
        for name, value in self.guard.headers().items():
            response.headers.setdefault(name, value)
        response.headers.setdefault("Cache-Control", "no-store")

    # The routes

    async def _index(self, request: web.Request) -> web.Response:
        return self._file("index.html")

    async def _static(self, request: web.Request) -> web.Response:
        return self._file(request.match_info["name"])

    def _file(self, name: str) -> web.Response:
        if name not in self._files:
            raise web.HTTPNotFound
        body, kind = self._files[name]
        return web.Response(body=body, content_type=kind, charset="utf-8")

    async def _font(self, request: web.Request) -> web.FileResponse:
        """The house's letters, from the package that the board pictures are written with, and emoji."""
        if (name := request.match_info["name"]) not in FONTS:
            raise web.HTTPNotFound
        path, kind = FONTS[name]
        return web.FileResponse(path, headers={"Content-Type": kind, "Cache-Control": "max-age=86400"})

    async def _no_icon(self, request: web.Request) -> web.Response:
        return web.Response(status=204)

    async def _hello(self, request: web.Request) -> web.Response:
        """Tells the page whether its link is good, which a WebSocket that is refused does not."""
        self.guard.check_header(request)
        return web.Response(status=204)

    async def _attachment(self, request: web.Request) -> web.Response:
        path = "/" + request.match_info["path"]
        self.guard.check_signature(path, request.query.get("s", ""))
        upload = self._home.world.files.get(path)
        if upload is None:
            raise web.HTTPNotFound
        if upload.content_type in PICTURES:
            # An address never shows another picture than before.
            headers = {"Cache-Control": "private, max-age=86400, immutable"}
            return web.Response(body=upload.content, content_type=upload.content_type, headers=headers)
        # Anything else could be a page of its own: it is only ever saved.
        return web.Response(
            body=upload.content,
            content_type="application/octet-stream",
            headers={"Content-Disposition": f"attachment; filename*=UTF-8''{quote(upload.filename)}"},
        )

    async def _beginning(self, request: web.Request) -> web.Response:
        game = request.match_info["game"]
        self.guard.check_signature(_beginning(game), request.query.get("s", ""))
        picture = await self._shelf.picture(game)
        if picture is None:
            raise web.HTTPNotFound
        return web.Response(body=picture.png, content_type="image/png")

    async def _upload(self, request: web.Request) -> web.Response:
        self.guard.check_header(request)
        content = await request.read()
        if len(content) > MOST_BYTES:
            raise web.HTTPRequestEntityTooLarge(MOST_BYTES, len(content))
        name = request.query.get("name", "")[:100] or "file"
        return web.json_response({"upload": self._uploads.add(Upload(name, content))})

    async def _socket(self, request: web.Request) -> web.WebSocketResponse:
        self.guard.check_protocol(request)
        if len(self._tabs) >= MOST_TABS:
            raise web.HTTPServiceUnavailable(text="Too many tabs are open.")
        socket = web.WebSocketResponse(protocols=(PROTOCOL,), max_msg_size=MOST_REQUEST_BYTES, heartbeat=30)
        await socket.prepare(request)
        tab = Tab(socket, self._home, self._uploads, self.address, self._offers(), lambda: tuple(self._tabs))
        self._tabs.add(tab)
        try:
            await tab.serve()
        finally:
            self._tabs.discard(tab)
        return socket


def _beginning(game: str) -> str:
    return f"/beginnings/{game}"
