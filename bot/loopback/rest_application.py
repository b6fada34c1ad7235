"""Routes about the application itself: who it is, its commands, where its gateway is."""

from __future__ import annotations

from typing import Any

from bot.loopback import limits, payloads
from bot.loopback.call import Call, Route
from bot.loopback.checks import Checks
from bot.loopback.commands import Commands
from bot.loopback.wire import Hub
from bot.loopback.world import World


class ApplicationRoutes:
    def __init__(self, world: World, commands: Commands, checks: Checks, hub: Hub, shards: int) -> None:
        self._world = world
        self._commands = commands
        self._checks = checks
        self._hub = hub
        self._shards = shards

    def routes(self) -> list[Route]:
        routes = [
            Route("GET", "/gateway", self._gateway, needs_token=False),
            Route("GET", "/gateway/bot", self._gateway_bot),
            Route("GET", "/users/@me", self._me),
            Route("GET", "/oauth2/applications/@me", self._application),
            Route("GET", "/applications/@me", self._application),
        ]
        for scope in ("/applications/{application_id}", "/applications/{application_id}/guilds/{guild_id}"):
            routes += [
                Route("GET", f"{scope}/commands", self._list),
                Route("PUT", f"{scope}/commands", self._overwrite),
                Route("POST", f"{scope}/commands", self._create),
                Route("GET", f"{scope}/commands/{{command_id}}", self._get),
                Route("PATCH", f"{scope}/commands/{{command_id}}", self._edit),
                Route("DELETE", f"{scope}/commands/{{command_id}}", self._delete),
            ]
        return routes

    def _gateway(self, call: Call) -> dict[str, Any]:
        return {"url": self._hub.gateway_url}

    def _gateway_bot(self, call: Call) -> dict[str, Any]:
        limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 16}
        return {"url": self._hub.gateway_url, "shards": self._shards, "session_start_limit": limit}

    def _me(self, call: Call) -> dict[str, Any]:
        return payloads.own_user(self._world.bot)

    def _application(self, call: Call) -> dict[str, Any]:
        return payloads.application(self._world)

    def _scope(self, call: Call) -> int | None:
        return call.id("guild_id") if "guild_id" in call.params else None

    def _list(self, call: Call) -> list[dict[str, Any]]:
        return self._commands.all(self._scope(call))

    def _overwrite(self, call: Call) -> list[dict[str, Any]]:
        bodies = call.body or []
        self._checks.require_none(call, limits.commands(bodies))
        return self._commands.overwrite(self._scope(call), bodies)

    def _create(self, call: Call) -> dict[str, Any]:
        scope = self._scope(call)
        others = [c for c in self._commands.all(scope) if c["name"] != call.data["name"]]
        self._checks.require_none(call, limits.commands([*others, call.data]))
        return self._commands.create(scope, call.data)

    def _get(self, call: Call) -> dict[str, Any]:
        return self._commands.get(self._scope(call), call.id("command_id"))

    def _edit(self, call: Call) -> dict[str, Any]:
        scope, command_id = self._scope(call), call.id("command_id")
        changed = {**self._commands.get(scope, command_id), **call.data}
        self._checks.require_none(call, limits.commands([changed]))
        return self._commands.edit(scope, command_id, call.data)

    def _delete(self, call: Call) -> None:
        self._commands.delete(self._scope(call), call.id("command_id"))
