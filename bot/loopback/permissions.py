"""Permission bits and how Discord adds them up."""

from __future__ import annotations

from bot.loopback.model import Channel, Guild, Member

MANAGE_CHANNELS = 1 << 4
ADMINISTRATOR = 1 << 3
VIEW_CHANNEL = 1 << 10
SEND_MESSAGES = 1 << 11
MANAGE_MESSAGES = 1 << 13
EMBED_LINKS = 1 << 14
ATTACH_FILES = 1 << 15
READ_MESSAGE_HISTORY = 1 << 16
MENTION_EVERYONE = 1 << 17
USE_EXTERNAL_EMOJIS = 1 << 18
USE_APPLICATION_COMMANDS = 1 << 31
CREATE_PUBLIC_THREADS = 1 << 35
CREATE_PRIVATE_THREADS = 1 << 36
SEND_MESSAGES_IN_THREADS = 1 << 38

ALL = (1 << 53) - 1

EVERYONE = (
    VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS
)
DIRECT = EVERYONE | MENTION_EVERYONE | USE_EXTERNAL_EMOJIS


def of_member(guild: Guild, member: Member, channel: Channel | None = None) -> int:
    """What a member may do in a channel; for a thread, give its parent channel."""
    if member.user.id == guild.owner_id:
        return ALL
    roles = [guild.id, *member.role_ids]
    granted = 0
    for role_id in roles:
        granted |= guild.roles[role_id].permissions
    if granted & ADMINISTRATOR:
        return ALL
    if channel is None:
        return granted
    everyone = channel.overwrites.get(guild.id)
    if everyone is not None:
        granted = granted & ~everyone.deny | everyone.allow
    allow = deny = 0
    for role_id in member.role_ids:
        overwrite = channel.overwrites.get(role_id)
        if overwrite is not None:
            allow |= overwrite.allow
            deny |= overwrite.deny
    granted = granted & ~deny | allow
    own = channel.overwrites.get(member.user.id)
    if own is not None:
        granted = granted & ~own.deny | own.allow
    return granted
