"""Routes about guilds, channels, threads and messages, with the bot's permissions there."""

from __future__ import annotations

from typing import Any

from bot.loopback import errors, payloads, permissions, posting
from bot.loopback.call import Call, Route
from bot.loopback.changes import Typing
from bot.loopback.checks import Checks
from bot.loopback.model import Channel, ChannelKind, Guild, Message
from bot.loopback.world import World

NONCES_KEPT = 100
PRIVATE_THREAD = 12


class ChannelRoutes:
    def __init__(self, world: World, checks: Checks) -> None:
        self._world = world
        self._checks = checks

    def routes(self) -> list[Route]:
        channel = "/channels/{channel_id}"
        messages = f"{channel}/messages"
        message = f"{messages}/{{message_id}}"
        return [
            Route("GET", "/guilds/{guild_id}", self._guild),
            Route("GET", "/guilds/{guild_id}/channels", self._guild_channels),
            Route("GET", "/guilds/{guild_id}/members/{user_id}", self._member),
            Route("GET", "/users/{user_id}", self._user),
            Route("POST", "/users/@me/channels", self._direct_channel),
            Route("GET", channel, self._channel),
            Route("POST", f"{channel}/typing", self._typing),
            Route("POST", f"{channel}/threads", self._create_thread),
            Route("PUT", f"{channel}/thread-members/@me", self._join_thread),
            Route("GET", messages, self._history),
            Route("POST", messages, self._create),
            Route("GET", message, self._get),
            Route("PATCH", message, self._edit),
            Route("DELETE", message, self._delete),
            Route("POST", f"{message}/threads", self._create_thread_on),
        ]

    # Guilds and people

    def _guild(self, call: Call) -> dict[str, Any]:
        guild = self._known_guild(call)
        return {**payloads.guild(self._world, guild), "approximate_member_count": len(guild.members)}

    def _guild_channels(self, call: Call) -> list[dict[str, Any]]:
        guild = self._known_guild(call)
        return [payloads.channel(self._world.channels[channel_id]) for channel_id in guild.channel_ids]

    def _known_guild(self, call: Call) -> Guild:
        guild = self._world.guilds.get(call.id("guild_id"))
        if guild is None:
            raise errors.unknown_guild()
        return guild

    def _member(self, call: Call) -> dict[str, Any]:
        member = self._known_guild(call).members.get(call.id("user_id"))
        if member is None:
            raise errors.unknown_member()
        return payloads.whole_member(member)

    def _user(self, call: Call) -> dict[str, Any]:
        user = self._world.users.get(call.id("user_id"))
        if user is None:
            raise errors.unknown_user()
        return payloads.user(user)

    def _direct_channel(self, call: Call) -> dict[str, Any]:
        user = self._world.users.get(int(call.data["recipient_id"]))
        if user is None:
            raise errors.unknown_user()
        return payloads.channel(self._world.direct_channel(user))

    # Channels and threads

    def _place(self, call: Call, needed: int = 0) -> Channel:
        """The channel of the address, if the bot sees it and may do what is needed."""
        channel = self._world.channels.get(call.id("channel_id"))
        if channel is None:
            raise errors.unknown_channel()
        granted = self._world.permissions_in(channel, self._world.bot)
        if not granted & permissions.VIEW_CHANNEL:
            raise errors.missing_access()
        if needed & ~granted:
            raise errors.missing_permissions()
        return channel

    def _channel(self, call: Call) -> dict[str, Any]:
        return payloads.channel(self._place(call))

    def _typing(self, call: Call) -> None:
        channel = self._place(call, permissions.SEND_MESSAGES)
        self._world.announce(Typing(channel, self._world.bot))

    def _create_thread(self, call: Call) -> dict[str, Any]:
        private = call.data.get("type") == PRIVATE_THREAD
        needed = permissions.CREATE_PRIVATE_THREADS if private else permissions.CREATE_PUBLIC_THREADS
        parent = self._place(call, needed)
        thread = self._world.add_thread(parent, call.data["name"], self._world.bot, private=private)
        return payloads.channel(thread)

    def _create_thread_on(self, call: Call) -> dict[str, Any]:
        self._place(call, permissions.CREATE_PUBLIC_THREADS)
        message = self._message(call)
        return payloads.channel(self._world.add_thread_on(message, call.data["name"], self._world.bot))

    def _join_thread(self, call: Call) -> None:
        self._place(call)

    # Messages

    def _message(self, call: Call) -> Message:
        channel = self._place(call)
        message = channel.messages.get(call.id("message_id"))
        if message is None:
            raise errors.unknown_message()
        return message

    def _history(self, call: Call) -> list[dict[str, Any]]:
        channel = self._place(call)
        if not self._world.permissions_in(channel, self._world.bot) & permissions.READ_MESSAGE_HISTORY:
            return []
        found = list(channel.messages.values())
        limit = int(call.query.get("limit", "50"))
        if "after" in call.query:
            found = [m for m in found if m.id > int(call.query["after"])][:limit]
        elif "before" in call.query:
            found = [m for m in found if m.id < int(call.query["before"])]
        return [payloads.message(self._world, each) for each in reversed(found[-limit:])]

    def _create(self, call: Call) -> dict[str, Any]:
        channel = self._place(call)
        self._require_posting(call, channel)
        self._checks.message(call, call.data)
        message = self._already_posted(call, channel)
        if message is None:
            message = posting.create(self._world, channel, self._world.bot, call.data, call.files)
            self._remember_nonce(call, channel, message)
        return payloads.message(self._world, message)

    def _require_posting(self, call: Call, channel: Channel) -> None:
        if channel.kind is ChannelKind.DIRECT:
            assert channel.recipient is not None
            if not channel.recipient.takes_direct_messages:
                raise errors.closed_to_direct_messages()
        in_thread = permissions.SEND_MESSAGES_IN_THREADS
        needed = in_thread if channel.thread else permissions.SEND_MESSAGES
        if call.files:
            needed |= permissions.ATTACH_FILES
        if call.data.get("message_reference"):
            needed |= permissions.READ_MESSAGE_HISTORY
        self._place(call, needed)

    def _already_posted(self, call: Call, channel: Channel) -> Message | None:
        """With enforce_nonce, Discord answers a repeated post with the message it made the first time."""
        if not call.data.get("enforce_nonce"):
            return None
        return channel.messages.get(channel.nonces.get(str(call.data.get("nonce")), 0))

    def _remember_nonce(self, call: Call, channel: Channel, message: Message) -> None:
        if call.data.get("enforce_nonce"):
            channel.nonces[str(call.data.get("nonce"))] = message.id
            if len(channel.nonces) > NONCES_KEPT:
                channel.nonces.popitem(last=False)

    def _get(self, call: Call) -> dict[str, Any]:
        self._place(call, permissions.READ_MESSAGE_HISTORY)
        return payloads.message(self._world, self._message(call))

    def _edit(self, call: Call) -> dict[str, Any]:
        message = self._message(call)
        if message.author is not self._world.bot:
            raise errors.foreign_message()
        if call.files:
            self._place(call, permissions.ATTACH_FILES)
        self._checks.message(call, call.data, message)
        posting.edit(self._world, message, call.data, call.files)
        return payloads.message(self._world, message)

    def _delete(self, call: Call) -> None:
        message = self._message(call)
        if message.author is not self._world.bot:
            self._place(call, permissions.MANAGE_MESSAGES)
        self._world.delete(message)
