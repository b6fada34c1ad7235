"""What observers of the world are told. The gateway is one observer, a page or a test may be others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from bot.loopback.model import Channel, Guild, Message, User

if TYPE_CHECKING:
    from bot.loopback.interactions import Interaction


@dataclass(frozen=True, slots=True)
class MessageCreated:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageEdited:
    message: Message


@dataclass(frozen=True, slots=True)
class MessageDeleted:
    message: Message


@dataclass(frozen=True, slots=True)
class ThreadCreated:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelCreated:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelChanged:
    channel: Channel


@dataclass(frozen=True, slots=True)
class ChannelDeleted:
    channel: Channel


@dataclass(frozen=True, slots=True)
class GuildJoined:
    guild: Guild


@dataclass(frozen=True, slots=True)
class GuildLeft:
    guild: Guild


@dataclass(frozen=True, slots=True)
class Typing:
    channel: Channel
    user: User


@dataclass(frozen=True, slots=True)
class CommandsChanged:
    guild_id: int | None


@dataclass(frozen=True, slots=True)
class InteractionSent:
    """A person did something; sent again when the same interaction is delivered twice."""

    interaction: Interaction


@dataclass(frozen=True, slots=True)
class InteractionAnswered:
    """The bot acknowledged, followed up, edited or deleted its answer, or was refused."""

    interaction: Interaction


Change: TypeAlias = (
    MessageCreated
    | MessageEdited
    | MessageDeleted
    | ThreadCreated
    | ChannelCreated
    | ChannelChanged
    | ChannelDeleted
    | GuildJoined
    | GuildLeft
    | Typing
    | CommandsChanged
    | InteractionSent
    | InteractionAnswered
)
Observer: TypeAlias = Callable[[Change], None]
