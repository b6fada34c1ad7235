"""Guilds, channels, users and messages in memory, and the observers of what happens to them."""

from __future__ import annotations

import time
from collections.abc import Mapping

from bot.loopback import permissions
from bot.loopback.cdn import DEFAULT_BUDGET, FileStore
from bot.loopback.changes import (
    Change,
    ChannelChanged,
    ChannelCreated,
    ChannelDeleted,
    GuildJoined,
    GuildLeft,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    Observer,
    ThreadCreated,
)
from bot.loopback.model import Channel, ChannelKind, Guild, Member, Message, Overwrite, Role, User
from bot.loopback.snowflakes import Clock, Snowflakes

MESSAGES_PER_CHANNEL = 500
EPHEMERALS_PER_CHANNEL = 100


class World:
    """Everything Discord would remember. It knows neither HTTP nor the gateway."""

    def __init__(
        self,
        *,
        bot_name: str = "Gamekeeper",
        clock: Clock = time.time,
        messages_per_channel: int = MESSAGES_PER_CHANNEL,
        file_budget: int = DEFAULT_BUDGET,
    ) -> None:
        self.clock = clock
        self.ids = Snowflakes(clock)
        self.files = FileStore(file_budget)
        self.users: dict[int, User] = {}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        # Filled in by the server once it knows its port.
        self.cdn_url = ""
        # Raised whenever the bot is answered with components: see Gateway.settle.
        self.stamp = 0
        self._messages_per_channel = messages_per_channel
        self._observers: list[Observer] = []
        self._direct: dict[int, Channel] = {}
        self.bot = self.add_user(bot_name, bot=True)
        # Whoever registered the application: of no guild, but somebody who can write to the bot.
        self.owner = self.add_user(f"Maker of {bot_name}")

    # People and places

    def add_user(self, name: str, *, bot: bool = False) -> User:
        user = User(self.ids.next(), name.lower().replace(" ", "_"), name, bot)
        self.users[user.id] = user
        return user

    def add_guild(
        self,
        name: str,
        *,
        owner: User | None = None,
        bot_permissions: int = permissions.EVERYONE,
        everyone: int = permissions.EVERYONE,
        channels: Mapping[str, int] | None = None,
    ) -> Guild:
        """A guild the bot belongs to. While the bot is connected this is the bot joining it.

        `channels` are those it has already, each with the permissions that the bot lacks there.
        """
        guild_id = self.ids.next_guild()
        owner = owner or self.add_user(f"Owner of {name}")
        guild = Guild(guild_id, name, owner.id)
        guild.roles[guild_id] = Role(guild_id, "@everyone", everyone)
        bot_role = Role(self.ids.next(), self.bot.display_name, bot_permissions, position=1, managed=True)
        guild.roles[bot_role.id] = bot_role
        guild.members[self.bot.id] = Member(self.bot, self.clock(), [bot_role.id])
        guild.members[owner.id] = Member(owner, self.clock())
        self.guilds[guild_id] = guild
        for channel_name, denied in (channels or {}).items():
            self._make_channel(guild, channel_name, denied, 0)
        self.announce(GuildJoined(guild))
        return guild

    def remove_guild(self, guild: Guild) -> None:
        """The bot is thrown out."""
        del self.guilds[guild.id]
        for channel in [c for c in self.channels.values() if c.guild_id == guild.id]:
            del self.channels[channel.id]
        self.announce(GuildLeft(guild))

    def join(self, guild: Guild, user: User, *, extra_permissions: int = 0) -> Member:
        member = Member(user, self.clock())
        if extra_permissions:
            role = Role(self.ids.next(), f"Role of {user.display_name}", extra_permissions, position=1)
            guild.roles[role.id] = role
            member.role_ids.append(role.id)
        guild.members[user.id] = member
        return member

    def add_channel(self, guild: Guild, name: str, *, deny_bot: int = 0, deny_everyone: int = 0) -> Channel:
        channel = self._make_channel(guild, name, deny_bot, deny_everyone)
        self.announce(ChannelCreated(channel))
        return channel

    def _make_channel(self, guild: Guild, name: str, deny_bot: int, deny_everyone: int) -> Channel:
        channel = Channel(self.ids.next(), ChannelKind.TEXT, name, guild_id=guild.id, created=self.clock())
        if deny_everyone:
            channel.overwrites[guild.id] = Overwrite(guild.id, True, deny=deny_everyone)
        if deny_bot:
            channel.overwrites[self.bot.id] = Overwrite(self.bot.id, False, deny=deny_bot)
        self.channels[channel.id] = channel
        guild.channel_ids.append(channel.id)
        return channel

    def set_bot_denied(self, channel: Channel, bits: int) -> None:
        """Takes the bot's permissions in a channel away (or gives them back with 0)."""
        channel.overwrites[self.bot.id] = Overwrite(self.bot.id, False, deny=bits)
        self.announce(ChannelChanged(channel))

    def add_thread(self, parent: Channel, name: str, owner: User, *, private: bool = False) -> Channel:
        kind = ChannelKind.PRIVATE_THREAD if private else ChannelKind.PUBLIC_THREAD
        return self._add_thread(self.ids.next(), kind, parent, name, owner)

    def add_thread_on(self, message: Message, name: str, owner: User) -> Channel:
        """A thread that starts at a message has that message's id."""
        parent = self.channels[message.channel_id]
        return self._add_thread(message.id, ChannelKind.PUBLIC_THREAD, parent, name, owner)

    def _add_thread(
        self, thread_id: int, kind: ChannelKind, parent: Channel, name: str, owner: User
    ) -> Channel:
        thread = Channel(
            thread_id,
            kind,
            name,
            guild_id=parent.guild_id,
            parent_id=parent.id,
            owner_id=owner.id,
            created=self.clock(),
        )
        self.channels[thread.id] = thread
        self.announce(ThreadCreated(thread))
        return thread

    def delete_channel(self, channel: Channel) -> None:
        del self.channels[channel.id]
        if channel.guild_id is not None and not channel.thread:
            self.guilds[channel.guild_id].channel_ids.remove(channel.id)
        self.announce(ChannelDeleted(channel))

    def direct_channel(self, user: User) -> Channel:
        """The direct messages between the bot and a user."""
        return self._direct.get(user.id) or self.add_direct(self.ids.next(), user, self.clock())

    def add_direct(self, number: int, user: User, created: float) -> Channel:
        channel = Channel(number, ChannelKind.DIRECT, user.display_name, recipient=user, created=created)
        self._direct[user.id] = channel
        self.channels[channel.id] = channel
        return channel

    def threads_of(self, guild: Guild) -> list[Channel]:
        return [c for c in self.channels.values() if c.thread and c.guild_id == guild.id]

    def guild_of(self, channel: Channel) -> Guild | None:
        return None if channel.guild_id is None else self.guilds[channel.guild_id]

    def permissions_in(self, channel: Channel, user: User) -> int:
        if channel.id not in self.channels:
            return 0
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.DIRECT if user in (channel.recipient, self.bot) else 0
        member = guild.members.get(user.id)
        if member is None:
            return 0
        place = channel if channel.parent_id is None else self.channels[channel.parent_id]
        granted = permissions.of_member(guild, member, place)
        return granted if granted & permissions.VIEW_CHANNEL else 0

    # Messages

    def keep(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        if message.ephemeral:
            channel.ephemerals[message.id] = message
            if len(channel.ephemerals) > EPHEMERALS_PER_CHANNEL:
                self._forget(channel.ephemerals.popitem(last=False)[1])
        else:
            channel.messages[message.id] = message
            if len(channel.messages) > self._messages_per_channel:
                self._forget(channel.messages.popitem(last=False)[1])
        self.announce(MessageCreated(message))

    def changed(self, message: Message) -> None:
        self.announce(MessageEdited(message))

    def delete(self, message: Message) -> None:
        channel = self.channels[message.channel_id]
        channel.messages.pop(message.id, None)
        channel.ephemerals.pop(message.id, None)
        message.deleted = True
        self._forget(message)
        self.announce(MessageDeleted(message))

    def _forget(self, message: Message) -> None:
        for attachment in message.attachments:
            self.files.drop(attachment.path)

    # Observers

    def subscribe(self, observer: Observer) -> None:
        self._observers.append(observer)

    def unsubscribe(self, observer: Observer) -> None:
        self._observers.remove(observer)

    def announce(self, change: Change) -> None:
        for observer in tuple(self._observers):
            observer(change)
