"""Tells gateway sessions what happens in the world: changes in, events out."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from bot.loopback import payloads, wire
from bot.loopback.changes import (
    Change,
    ChannelChanged,
    ChannelCreated,
    ChannelDeleted,
    GuildJoined,
    GuildLeft,
    InteractionSent,
    MessageCreated,
    MessageDeleted,
    MessageEdited,
    ThreadCreated,
)
from bot.loopback.model import Channel, Guild, Message
from bot.loopback.session import Session
from bot.loopback.wire import Gateway, Hub
from bot.loopback.world import World


class Broadcast(Hub):
    def __init__(self, world: World) -> None:
        self._world = world
        self.token = secrets.token_urlsafe(32)
        self.gateway_url = ""
        self._gateway: Gateway | None = None

    def attach(self, gateway: Gateway) -> None:
        self._gateway = gateway
        self._world.subscribe(self.observe)

    # What the gateway asks for

    def ready(self, session: Session) -> dict[str, Any]:
        return {
            "v": 10,
            "user": payloads.own_user(self._world.bot),
            "guilds": [
                {"id": str(guild.id), "unavailable": True}
                for guild in self._world.guilds.values()
                if session.takes(guild.id)
            ],
            "session_id": session.id,
            "resume_gateway_url": self.gateway_url,
            "session_type": "normal",
            "private_channels": [],
            "shard": [session.shard, session.shards],
            "application": {"id": str(self._world.bot.id), "flags": payloads.APPLICATION_FLAGS},
        }

    def greet(self, session: Session) -> None:
        if not session.intents & wire.GUILDS:
            return
        for guild in self._world.guilds.values():
            if session.takes(guild.id):
                everyone = bool(session.intents & wire.GUILD_MEMBERS)
                data = payloads.guild_create(self._world, guild, everyone=everyone)
                session.dispatch("GUILD_CREATE", msgspec.Raw(msgspec.json.encode(data)))

    def send_members(self, session: Session, request: dict[str, Any]) -> None:
        guild = self._world.guilds[int(request["guild_id"])]
        wanted = {int(user_id) for user_id in request.get("user_ids") or ()}
        data = {
            "guild_id": str(guild.id),
            "members": [
                payloads.whole_member(member)
                for member in guild.members.values()
                if not wanted or member.user.id in wanted
            ],
            "chunk_index": 0,
            "chunk_count": 1,
            "nonce": request.get("nonce"),
        }
        session.dispatch("GUILD_MEMBERS_CHUNK", msgspec.Raw(msgspec.json.encode(data)))

    def guild_count(self, shard: int, shards: int) -> int:
        return sum(1 for guild_id in self._world.guilds if (guild_id >> 22) % shards == shard)

    # What the world tells

    def observe(self, change: Change) -> None:
        match change:
            case MessageCreated(message):
                self._message("MESSAGE_CREATE", message)
            case MessageEdited(message):
                self._message("MESSAGE_UPDATE", message)
            case MessageDeleted(message):
                self._deleted(message)
            case InteractionSent(interaction):
                self._send("INTERACTION_CREATE", interaction.payload, interaction.channel.guild_id)
            case ThreadCreated(channel):
                data = {**payloads.channel(channel), "newly_created": True}
                self._send("THREAD_CREATE", data, channel.guild_id, wire.GUILDS)
            case ChannelCreated(channel):
                self._channel("CHANNEL_CREATE", channel)
            case ChannelChanged(channel):
                self._channel("CHANNEL_UPDATE", channel)
            case ChannelDeleted(channel):
                self._channel("THREAD_DELETE" if channel.thread else "CHANNEL_DELETE", channel)
            case GuildJoined(guild):
                self._joined(guild)
            case GuildLeft(guild):
                self._send("GUILD_DELETE", {"id": str(guild.id)}, guild.id, wire.GUILDS)

    def _send(self, event: str, data: dict[str, Any], guild_id: int | None, intents: int = 0) -> None:
        if self._gateway is not None:
            self._gateway.dispatch(event, data, guild_id, intents)

    def _channel(self, event: str, channel: Channel) -> None:
        self._send(event, payloads.channel(channel), channel.guild_id, wire.GUILDS)

    def _joined(self, guild: Guild) -> None:
        data = payloads.guild_create(self._world, guild, everyone=False)
        # Without "unavailable": that is how a client tells a new guild from one that came back.
        del data["unavailable"]
        self._send("GUILD_CREATE", data, guild.id, wire.GUILDS)

    def _message(self, event: str, message: Message) -> None:
        if message.ephemeral or self._gateway is None:
            return
        guild_id = self._world.channels[message.channel_id].guild_id
        intents = wire.DIRECT_MESSAGES if guild_id is None else wire.GUILD_MESSAGES
        payload = payloads.gateway_message(self._world, message)
        private = guild_id is not None and self._world.bot not in (message.author, *message.mentions)
        if not private:
            self._gateway.dispatch(event, payload, guild_id, intents)
            return
        hidden = {**payload, "content": "", "embeds": [], "attachments": [], "components": []}
        for session in self._gateway.sessions:
            if session.takes(guild_id) and session.intents & intents:
                data = payload if session.intents & wire.MESSAGE_CONTENT else hidden
                session.dispatch(event, msgspec.Raw(msgspec.json.encode(data)))

    def _deleted(self, message: Message) -> None:
        if message.ephemeral:
            return
        guild_id = self._world.channels[message.channel_id].guild_id
        data = {"id": str(message.id), "channel_id": str(message.channel_id)}
        if guild_id is not None:
            data["guild_id"] = str(guild_id)
        intents = wire.DIRECT_MESSAGES if guild_id is None else wire.GUILD_MESSAGES
        self._send("MESSAGE_DELETE", data, guild_id, intents)
