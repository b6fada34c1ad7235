"""The local world as plain records, and back: what has to be there again tomorrow.

People's private answers, and what was still being thought about, are not among them: Discord's own client
forgets the first on a reload, and nobody is left to finish the second.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from bot.loopback.cdn import Upload
from bot.loopback.model import (
    Channel,
    ChannelKind,
    Flag,
    Guild,
    Member,
    Message,
    MessageKind,
    Role,
    User,
)
from bot.loopback.world import World


class UserRecord(msgspec.Struct, frozen=True):
    id: int
    name: str
    display_name: str
    bot: bool


class RoleRecord(msgspec.Struct, frozen=True):
    id: int
    name: str
    permissions: int
    position: int
    managed: bool


class MemberRecord(msgspec.Struct, frozen=True):
    user: int
    joined: float
    roles: list[int]


class GuildRecord(msgspec.Struct, frozen=True):
    id: int
    name: str
    owner: int
    roles: list[RoleRecord]
    members: list[MemberRecord]


class ChannelRecord(msgspec.Struct, frozen=True):
    id: int
    kind: ChannelKind
    name: str
    guild: int
    parent: int | None
    owner: int | None
    created: float


class DirectRecord(msgspec.Struct, frozen=True):
    """Somebody's direct messages with the bot."""

    id: int
    user: int
    created: float


class Places(msgspec.Struct, frozen=True):
    """Everything but the messages. `last` is the newest id that was handed out."""

    last: int
    bot: int
    owner: int
    users: list[UserRecord]
    guild: GuildRecord
    channels: list[ChannelRecord]
    direct: list[DirectRecord] = []


class FileRecord(msgspec.Struct, frozen=True):
    id: int
    filename: str
    path: str
    description: str | None


class MessageRecord(msgspec.Struct, frozen=True):
    id: int
    channel: int
    author: int
    created: float
    content: str
    embeds: list[dict[str, Any]]
    components: list[dict[str, Any]]
    files: list[FileRecord]
    flags: int
    kind: MessageKind
    edited: float | None
    mentions: list[int]
    replies_to: int | None
    webhook: int | None
    metadata: dict[str, Any] | None


# Writing down


def places(world: World, guild: Guild) -> Places:
    return Places(
        last=world.ids.last,
        bot=world.bot.id,
        owner=world.owner.id,
        users=[UserRecord(u.id, u.name, u.display_name, u.bot) for u in world.users.values()],
        guild=GuildRecord(
            guild.id,
            guild.name,
            guild.owner_id,
            [RoleRecord(r.id, r.name, r.permissions, r.position, r.managed) for r in guild.roles.values()],
            [MemberRecord(m.user.id, m.joined, m.role_ids) for m in guild.members.values()],
        ),
        channels=[
            ChannelRecord(c.id, c.kind, c.name, guild.id, c.parent_id, c.owner_id, c.created)
            for c in world.channels.values()
            if c.guild_id == guild.id
        ],
        direct=[
            DirectRecord(c.id, c.recipient.id, c.created)
            for c in world.channels.values()
            if c.recipient is not None
        ],
    )


def message(of: Message) -> MessageRecord:
    return MessageRecord(
        id=of.id,
        channel=of.channel_id,
        author=of.author.id,
        created=of.created,
        content=of.content,
        embeds=of.embeds,
        components=of.components,
        files=[FileRecord(a.id, a.filename, a.path, a.description) for a in of.attachments],
        flags=of.flags,
        kind=of.kind,
        edited=of.edited,
        mentions=[user.id for user in of.mentions],
        replies_to=of.replies_to,
        webhook=of.webhook_id,
        metadata=of.interaction_metadata,
    )


def lasting(world: World) -> Iterable[Message]:
    """The messages that are written down."""
    for channel in world.channels.values():
        yield from (m for m in channel.messages.values() if not m.loading)


# Reading again


def rebuild(world: World, kept: Places) -> Guild:
    """Fills a new world with the people and places there were."""
    world.ids.skip(kept.last)
    world.users = {u.id: User(u.id, u.name, u.display_name, u.bot) for u in kept.users}
    world.bot, world.owner = world.users[kept.bot], world.users[kept.owner]
    guild = Guild(kept.guild.id, kept.guild.name, kept.guild.owner)
    guild.roles = {r.id: Role(r.id, r.name, r.permissions, r.position, r.managed) for r in kept.guild.roles}
    guild.members = {m.user: Member(world.users[m.user], m.joined, m.roles) for m in kept.guild.members}
    world.guilds[guild.id] = guild
    for record in kept.channels:
        channel = Channel(
            record.id,
            record.kind,
            record.name,
            guild_id=record.guild,
            parent_id=record.parent,
            owner_id=record.owner,
            created=record.created,
        )
        world.channels[channel.id] = channel
        if not channel.thread:
            guild.channel_ids.append(channel.id)
    for direct in kept.direct:
        world.add_direct(direct.id, world.users[direct.user], direct.created)
    return guild


def restore(world: World, kept: MessageRecord, contents: dict[str, bytes]) -> None:
    """Puts a message back, with those of its files that are still there."""
    channel = world.channels.get(kept.channel)
    if channel is None or kept.flags & Flag.LOADING:
        return
    channel.messages[kept.id] = Message(
        id=kept.id,
        channel_id=kept.channel,
        author=world.users[kept.author],
        created=kept.created,
        content=kept.content,
        embeds=kept.embeds,
        components=kept.components,
        attachments=[
            world.files.add(
                kept.channel, file.id, Upload(file.filename, contents[file.path]), file.description
            )
            for file in kept.files
            if file.path in contents
        ],
        flags=kept.flags,
        kind=kept.kind,
        edited=kept.edited,
        mentions=[world.users[user] for user in kept.mentions if user in world.users],
        replies_to=kept.replies_to,
        webhook_id=kept.webhook,
        interaction_metadata=kept.metadata,
    )
