"""The registered application commands, global and per guild."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import IntEnum
from typing import Any

from bot.loopback import errors
from bot.loopback.changes import CommandsChanged
from bot.loopback.world import World

CHAT_INPUT = 1


class OptionKind(IntEnum):
    SUBCOMMAND = 1
    GROUP = 2
    STRING = 3
    INTEGER = 4
    BOOLEAN = 5
    USER = 6
    CHANNEL = 7
    ROLE = 8
    MENTIONABLE = 9
    NUMBER = 10
    ATTACHMENT = 11


class Commands:
    def __init__(self, world: World) -> None:
        self._world = world
        self._scopes: dict[int | None, dict[int, dict[str, Any]]] = {}

    def all(self, guild_id: int | None) -> list[dict[str, Any]]:
        return list(self._scopes.get(guild_id, {}).values())

    def visible(self, guild_id: int | None) -> list[dict[str, Any]]:
        """What somebody in this guild (or in direct messages) is offered, the guild's own first."""
        own = self.all(guild_id) if guild_id is not None else []
        return own + self.all(None)

    def get(self, guild_id: int | None, command_id: int) -> dict[str, Any]:
        command = self._scopes.get(guild_id, {}).get(command_id)
        if command is None:
            raise errors.unknown_command()
        return command

    def overwrite(self, guild_id: int | None, bodies: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
        known = {(c["name"], c["type"]): c for c in self.all(guild_id)}
        scope: dict[int, dict[str, Any]] = {}
        for body in bodies:
            command = self._made(guild_id, body, known.get((body["name"], body.get("type") or CHAT_INPUT)))
            scope[int(command["id"])] = command
        self._scopes[guild_id] = scope
        self._world.announce(CommandsChanged(guild_id))
        return list(scope.values())

    def create(self, guild_id: int | None, body: Mapping[str, Any]) -> dict[str, Any]:
        wanted = (body["name"], body.get("type") or CHAT_INPUT)
        same = next((c for c in self.all(guild_id) if (c["name"], c["type"]) == wanted), None)
        command = self._made(guild_id, body, same)
        self._scopes.setdefault(guild_id, {})[int(command["id"])] = command
        self._world.announce(CommandsChanged(guild_id))
        return command

    def edit(self, guild_id: int | None, command_id: int, body: Mapping[str, Any]) -> dict[str, Any]:
        old = self.get(guild_id, command_id)
        command = self._made(guild_id, {**old, **body}, old)
        self._scopes[guild_id][command_id] = command
        self._world.announce(CommandsChanged(guild_id))
        return command

    def delete(self, guild_id: int | None, command_id: int) -> None:
        self.get(guild_id, command_id)
        del self._scopes[guild_id][command_id]
        self._world.announce(CommandsChanged(guild_id))

    def _made(
        self, guild_id: int | None, body: Mapping[str, Any], old: Mapping[str, Any] | None
    ) -> dict[str, Any]:
        required = body.get("default_member_permissions")
        command: dict[str, Any] = {
            "id": str(self._world.ids.next()) if old is None else old["id"],
            "application_id": str(self._world.bot.id),
            "version": str(self._world.ids.next()),
            "type": body.get("type") or CHAT_INPUT,
            "name": body["name"],
            "name_localizations": body.get("name_localizations"),
            "description": body.get("description") or "",
            "description_localizations": body.get("description_localizations"),
            "options": body.get("options") or [],
            "default_member_permissions": None if required is None else str(required),
            "dm_permission": body.get("dm_permission", True),
            "contexts": body.get("contexts"),
            "integration_types": body.get("integration_types") or [0],
            "nsfw": body.get("nsfw", False),
        }
        if guild_id is not None:
            command["guild_id"] = str(guild_id)
        if old is not None and {**old, "version": ""} == {**command, "version": ""}:
            command["version"] = old["version"]
        return command
