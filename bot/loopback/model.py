"""What the world is made of. Plain records; nothing here knows Discord's JSON."""

from __future__ import annotations

from collections import OrderedDict, deque
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.loopback import components

PAST_VERSIONS = 5


class ChannelKind(IntEnum):
    TEXT = 0
    DIRECT = 1
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


class MessageKind(IntEnum):
    DEFAULT = 0
    REPLY = 19
    COMMAND_RESPONSE = 20


class Flag:
    """Message flags that change what the server does."""

    EPHEMERAL = 1 << 6
    LOADING = 1 << 7
    COMPONENTS_V2 = 1 << 15


@dataclass(slots=True, eq=False)
class User:
    id: int
    name: str
    display_name: str
    bot: bool = False
    takes_direct_messages: bool = True

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"


@dataclass(slots=True, eq=False)
class Role:
    id: int
    name: str
    permissions: int
    position: int = 0
    managed: bool = False


@dataclass(slots=True, eq=False)
class Member:
    user: User
    joined: float
    role_ids: list[int] = field(default_factory=list)


@dataclass(slots=True, eq=False)
class Overwrite:
    """Allowed and denied permission bits of one role or member in one channel."""

    target_id: int
    of_role: bool
    allow: int = 0
    deny: int = 0


@dataclass(slots=True, eq=False)
class Attachment:
    id: int
    filename: str
    size: int
    content_type: str
    path: str
    description: str | None = None
    width: int | None = None
    height: int | None = None


@dataclass(slots=True, eq=False)
class Message:
    id: int
    channel_id: int
    author: User
    created: float
    content: str = ""
    embeds: list[dict[str, Any]] = field(default_factory=list)
    components: list[dict[str, Any]] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: MessageKind = MessageKind.DEFAULT
    edited: float | None = None
    deleted: bool = False
    ephemeral_for: User | None = None
    mentions: list[User] = field(default_factory=list)
    replies_to: int | None = None
    webhook_id: int | None = None
    interaction_metadata: dict[str, Any] | None = None
    # The component trees the message had before, oldest first: what a stale click refers to.
    past_components: deque[list[dict[str, Any]]] = field(default_factory=lambda: deque(maxlen=PAST_VERSIONS))
    # How often the bot had been answered with components when this message was last touched.
    stamp: int = 0

    @property
    def ephemeral(self) -> bool:
        return self.ephemeral_for is not None

    @property
    def loading(self) -> bool:
        return bool(self.flags & Flag.LOADING)

    @property
    def text(self) -> str:
        """Everything there is to read: content, embeds and text components, a line each."""
        lines = [self.content] if self.content else []
        for embed in self.embeds:
            lines += [str(embed[key]) for key in ("title", "description") if embed.get(key)]
            for row in embed.get("fields") or ():
                lines += [str(row["name"]), str(row["value"])]
        return "\n".join(lines + components.texts(self.components))

    @property
    def buttons(self) -> list[dict[str, Any]]:
        return components.buttons(self.components)

    @property
    def menus(self) -> list[dict[str, Any]]:
        return components.selects(self.components)

    @property
    def labels(self) -> list[str]:
        """What the buttons say, in the order they are shown."""
        return [components.caption(button) for button in self.buttons]


@dataclass(slots=True, eq=False)
class Channel:
    id: int
    kind: ChannelKind
    name: str
    guild_id: int | None = None
    parent_id: int | None = None
    owner_id: int | None = None
    recipient: User | None = None
    created: float = 0.0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    messages: OrderedDict[int, Message] = field(default_factory=OrderedDict)
    ephemerals: OrderedDict[int, Message] = field(default_factory=OrderedDict)
    nonces: OrderedDict[str, int] = field(default_factory=OrderedDict)

    @property
    def thread(self) -> bool:
        return self.kind in (ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD)

    @property
    def mention(self) -> str:
        return f"<#{self.id}>"

    @property
    def last_message(self) -> Message | None:
        return next(reversed(self.messages.values())) if self.messages else None


@dataclass(slots=True, eq=False)
class Guild:
    id: int
    name: str
    owner_id: int
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channel_ids: list[int] = field(default_factory=list)
