"""Who may talk to the page's server: this machine's browser, from this page, with the link's capability."""

from __future__ import annotations

import hashlib
import hmac
import secrets

from aiohttp import web

HOST = "127.0.0.1"
PROTOCOL = "gamekeeper"


def new_key() -> str:
    return secrets.token_urlsafe(24)


class Guard:
    """`port` is known once the server listens."""

    def __init__(self, key: str) -> None:
        self._key = key
        self.port = 0

    @property
    def link(self) -> str:
        """The capability stands behind the #, which browsers never send and no log sees."""
        return f"http://{HOST}:{self.port}/#key={self._key}"

    def check_place(self, request: web.Request) -> None:
        """Another name for this machine is how a foreign page would try to get in."""
        hosts = {f"{HOST}:{self.port}", f"localhost:{self.port}"}
        origins = {f"http://{host}" for host in hosts}
        if request.headers.get("Host") not in hosts:
            raise web.HTTPForbidden(text="This is not the address of this page.")
        origin = request.headers.get("Origin")
        must = request.method not in ("GET", "HEAD") or "Upgrade" in request.headers
        if (origin is not None or must) and origin not in origins:
            raise web.HTTPForbidden(text="Only the page itself may ask for this.")

    def check_key(self, given: str) -> None:
        if not hmac.compare_digest(given.encode(), self._key.encode()):
            raise web.HTTPForbidden(text="Open the link that gamekeeper printed.")

    def check_header(self, request: web.Request) -> None:
        self.check_key(request.headers.get("Authorization", "").removeprefix("Bearer "))

    def check_protocol(self, request: web.Request) -> None:
        """A browser's WebSocket can send no header of one's own, only the names of protocols."""
        offered = [name.strip() for name in request.headers.get("Sec-WebSocket-Protocol", "").split(",")]
        self.check_key(offered[1] if offered[0] == PROTOCOL and len(offered) == 2 else "")

    def sign(self, path: str) -> str:
        """A picture's address carries its own proof, as on Discord's servers."""
        return hmac.new(self._key.encode(), path.encode(), hashlib.sha256).hexdigest()[:32]

    def check_signature(self, path: str, given: str) -> None:
        if not hmac.compare_digest(given.encode(), self.sign(path).encode()):
            raise web.HTTPForbidden(text="Open the link that gamekeeper printed.")

    def headers(self) -> dict[str, str]:
        sources = {
            "default-src": "'none'",
            "script-src": "'self'",
            "style-src": "'self'",
            "img-src": "'self'",
            "font-src": "'self'",
            "connect-src": f"'self' ws://{HOST}:{self.port} ws://localhost:{self.port}",
            "base-uri": "'none'",
            "form-action": "'none'",
            "frame-ancestors": "'none'",
            "require-trusted-types-for": "'script'",
            "trusted-types": "'none'",
        }
        return {
            "Content-Security-Policy": "; ".join(f"{name} {value}" for name, value in sources.items()),
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
        }
