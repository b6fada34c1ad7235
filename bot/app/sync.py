"""Registering the slash commands, but only when they have changed: Discord counts every time."""

from hashlib import sha256
from typing import Any

import msgspec
import structlog
from discord.app_commands import CommandTree

from storage import Store

log = structlog.get_logger()


async def register(tree: CommandTree[Any], store: Store, application_id: int) -> bool:
    """Whether there was anything to register."""
    offered = [command.to_dict(tree) for command in tree.get_commands()]
    known = sha256(msgspec.json.encode([application_id, offered], order="sorted")).hexdigest()
    if await store.setting("", "commands") == known:
        return False
    await tree.sync()
    await store.set_setting("", "commands", known)
    log.info("commands registered", commands=len(offered))
    return True
