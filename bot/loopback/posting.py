"""Turning a request's body and files into a message, or into the next version of one."""

from __future__ import annotations

import copy
import re
from collections.abc import Mapping
from typing import Any

from bot.loopback import components, payloads
from bot.loopback.cdn import Upload
from bot.loopback.model import Attachment, Channel, Flag, Message, MessageKind, User
from bot.loopback.world import World

MENTION = re.compile(r"<@!?(\d+)>")
ATTACHED = "attachment://"
# Flags a request may set; the server alone decides about the rest.
SETTABLE = (1 << 2) | (1 << 12) | Flag.COMPONENTS_V2

Files = Mapping[int, Upload]


def create(
    world: World,
    channel: Channel,
    author: User,
    body: Mapping[str, Any],
    files: Files,
    *,
    kind: MessageKind = MessageKind.DEFAULT,
    ephemeral_for: User | None = None,
    interaction_metadata: dict[str, Any] | None = None,
    loading: bool = False,
) -> Message:
    message = Message(
        world.ids.next(), channel.id, author, world.clock(), kind=kind, ephemeral_for=ephemeral_for
    )
    message.flags = _flags(body)
    if ephemeral_for is not None:
        message.flags |= Flag.EPHEMERAL
    if loading:
        message.flags |= Flag.LOADING
    if interaction_metadata is not None:
        message.interaction_metadata = interaction_metadata
        message.webhook_id = world.bot.id
    reference = body.get("message_reference")
    if reference:
        message.replies_to = int(reference["message_id"])
        message.kind = MessageKind.REPLY
    _fill(world, message, body, files)
    world.keep(message)
    return message


def edit(world: World, message: Message, body: Mapping[str, Any], files: Files) -> None:
    """Fields that the body does not name keep their value, as with Discord's PATCH."""
    message.flags = (message.flags | _flags(body)) & ~Flag.LOADING
    _fill(world, message, body, files)
    message.edited = world.clock()
    world.changed(message)


def _flags(body: Mapping[str, Any]) -> int:
    return int(body.get("flags") or 0) & SETTABLE


def _fill(world: World, message: Message, body: Mapping[str, Any], files: Files) -> None:
    message.attachments = _attachments(world, message, body, files)
    if "content" in body:
        message.content = str(body["content"] or "")
    if "embeds" in body:
        message.embeds = _embeds(world, message, body["embeds"] or [])
    if "components" in body:
        if message.components:
            message.past_components.append(message.components)
        message.components = _components(world, message, body["components"] or [])
    if message.components and message.author is world.bot:
        world.stamp += 1
        message.stamp = world.stamp
    message.mentions = _mentions(world, message, body.get("allowed_mentions"))


def _attachments(world: World, message: Message, body: Mapping[str, Any], files: Files) -> list[Attachment]:
    listed = body.get("attachments")
    kept = list(message.attachments)
    descriptions: dict[int, str | None] = {}
    if listed is not None:
        descriptions = {int(entry["id"]): entry.get("description") for entry in listed}
        kept = [attachment for attachment in kept if attachment.id in descriptions]
        for gone in message.attachments:
            if gone not in kept:
                world.files.drop(gone.path)
    added = [
        world.files.add(message.channel_id, world.ids.next(), upload, descriptions.get(index))
        for index, upload in sorted(files.items())
    ]
    return kept + added


def _components(
    world: World, message: Message, tree: list[components.Component]
) -> list[components.Component]:
    tree = copy.deepcopy(tree)
    for media in components.media(tree):
        _resolve(world, message, media)
    taken = {node["id"] for node in components.walk(tree) if node.get("id")}
    number = 0
    for node in components.walk(tree):
        if not node.get("id"):
            number += 1
            while number in taken:
                number += 1
            node["id"] = number
    return tree


def _embeds(world: World, message: Message, embeds: list[dict[str, Any]]) -> list[dict[str, Any]]:
    embeds = copy.deepcopy(embeds)
    for embed in embeds:
        embed.setdefault("type", "rich")
        for key in ("image", "thumbnail"):
            if embed.get(key):
                _resolve(world, message, embed[key])
    return embeds


def _resolve(world: World, message: Message, media: dict[str, Any]) -> None:
    """Puts the real address in the place of attachment://name."""
    url = str(media["url"])
    if not url.startswith(ATTACHED):
        return
    for attachment in message.attachments:
        if attachment.filename == url.removeprefix(ATTACHED):
            known = payloads.attachment(world, attachment)
            media |= {key: known[key] for key in ("url", "proxy_url", "content_type")}
            media |= {"width": attachment.width, "height": attachment.height}
            media["attachment_id"] = str(attachment.id)


def _mentions(world: World, message: Message, allowed: Mapping[str, Any] | None) -> list[User]:
    named = dict.fromkeys(int(found) for found in MENTION.findall(message.text))
    if allowed is not None and "users" not in (allowed.get("parse") or ()):
        permitted = {int(user_id) for user_id in allowed.get("users") or ()}
        named = {user_id: None for user_id in named if user_id in permitted}
    return [world.users[user_id] for user_id in named if user_id in world.users]
