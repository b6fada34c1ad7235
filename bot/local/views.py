"""The world's records as the page shows them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.local.shelf import Offer
from bot.loopback.components import ComponentKind
from bot.loopback.model import Attachment, Channel, Flag, Message, User

Address = Callable[[str], str]
"""From a file's path in the world to its address on the page."""

_MEDIA = {ComponentKind.THUMBNAIL: "media", ComponentKind.FILE: "file"}


def user(of: User) -> dict[str, Any]:
    return {"id": str(of.id), "name": of.display_name, "bot": of.bot}


def channel(of: Channel, bot: User) -> dict[str, Any]:
    """Direct messages have the name of the other one in them, which is always the bot."""
    direct = of.recipient is not None
    name = bot.display_name if direct else of.name
    return {"id": str(of.id), "name": name, "thread": of.thread, "direct": direct}


def offer(of: Offer, picture: str) -> dict[str, Any]:
    """`picture` is where its picture would be."""
    game = of.game
    shown = {"title": game.title, "blurb": game.blurb, "line": of.line}
    return {**shown, "picture": picture if of.drawn else "", "alt": f"A new game of {game.title}"}


def message(of: Message, address: Address) -> dict[str, Any]:
    files = {str(file.id): _file(file, address) for file in of.attachments}
    metadata = of.interaction_metadata or {}
    return {
        "id": str(of.id),
        "channel": str(of.channel_id),
        "author": str(of.author.id),
        "time": int(of.created * 1000),
        "edited": of.edited is not None and not of.loading,
        "content": of.content,
        "embeds": [_embed(embed, files) for embed in of.embeds],
        "components": [_component(node, files) for node in of.components],
        # Components name the files they show; the rest of a message with components is not shown.
        "files": [] if of.flags & Flag.COMPONENTS_V2 else _unnamed(of, files),
        "private": of.ephemeral,
        "thinking": of.loading,
        "used": metadata.get("name"),
        "by": metadata["user"]["id"] if metadata.get("name") else None,
        "mentions": [str(one.id) for one in of.mentions],
    }


def _file(of: Attachment, address: Address) -> dict[str, Any]:
    return {
        "url": address(of.path),
        "name": of.filename,
        "size": of.size,
        "alt": of.description or "",
        "picture": of.width is not None,
        "width": of.width,
        "height": of.height,
    }


def _unnamed(of: Message, files: dict[str, dict[str, Any]]) -> list[dict[str, Any]]:
    """The files that no embed shows."""
    shown = {
        embed[key].get("attachment_id")
        for embed in of.embeds
        for key in ("image", "thumbnail")
        if key in embed
    }
    return [file for number, file in files.items() if number not in shown]


def _embed(of: dict[str, Any], files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    pictures = {key: _media(of[key], files) for key in ("image", "thumbnail") if of.get(key)}
    return {**of, **pictures}


def _component(of: dict[str, Any], files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    shown = dict(of)
    kind = of["type"]
    if kind in _MEDIA:
        shown[_MEDIA[kind]] = _media(of[_MEDIA[kind]], files)
    if kind == ComponentKind.MEDIA_GALLERY:
        shown["items"] = [{**item, "media": _media(item["media"], files)} for item in of["items"]]
    if "components" in of:
        shown["components"] = [_component(inner, files) for inner in of["components"]]
    for key in ("accessory", "component"):
        if of.get(key):
            shown[key] = _component(of[key], files)
    return shown


def _media(of: dict[str, Any], files: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """One of the message's own files; what lies elsewhere is only named, never loaded."""
    return files.get(str(of.get("attachment_id"))) or {
        "url": "",
        "name": of["url"],
        "alt": "",
        "picture": False,
    }
