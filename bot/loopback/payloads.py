"""The world's records in the JSON that Discord sends."""

from __future__ import annotations

from typing import Any

from bot.loopback import permissions
from bot.loopback.model import Attachment, Channel, ChannelKind, Guild, Member, Message, Role, User
from bot.loopback.snowflakes import timestamp
from bot.loopback.world import World

# Team members, message-content and other application flags: none set.
APPLICATION_FLAGS = 0


def user(of: User) -> dict[str, Any]:
    return {
        "id": str(of.id),
        "username": of.name,
        "global_name": None if of.bot else of.display_name,
        "discriminator": "0",
        "avatar": None,
        "bot": of.bot,
        "public_flags": 0,
    }


def own_user(of: User) -> dict[str, Any]:
    return {**user(of), "verified": True, "mfa_enabled": True, "locale": "en-US", "email": None, "flags": 0}


def member(of: Member) -> dict[str, Any]:
    """Without the user: Discord leaves it out where it stands beside it."""
    return {
        "roles": [str(role_id) for role_id in of.role_ids],
        "nick": None,
        "avatar": None,
        "joined_at": timestamp(of.joined),
        "premium_since": None,
        "communication_disabled_until": None,
        "deaf": False,
        "mute": False,
        "pending": False,
        "flags": 0,
    }


def whole_member(of: Member) -> dict[str, Any]:
    return {**member(of), "user": user(of.user)}


def role(of: Role) -> dict[str, Any]:
    return {
        "id": str(of.id),
        "name": of.name,
        "permissions": str(of.permissions),
        "position": of.position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": of.managed,
        "mentionable": False,
        "flags": 0,
        "icon": None,
        "unicode_emoji": None,
    }


def channel(of: Channel) -> dict[str, Any]:
    last = of.last_message
    common: dict[str, Any] = {
        "id": str(of.id),
        "type": int(of.kind),
        "flags": 0,
        "last_message_id": str(last.id) if last else None,
    }
    if of.kind is ChannelKind.DIRECT:
        assert of.recipient is not None
        return {**common, "recipients": [user(of.recipient)]}
    common |= {
        "name": of.name,
        "guild_id": str(of.guild_id),
        "parent_id": str(of.parent_id) if of.parent_id else None,
        "rate_limit_per_user": 0,
        "nsfw": False,
    }
    if of.thread:
        return {
            **common,
            "owner_id": str(of.owner_id),
            "message_count": len(of.messages),
            "total_message_sent": len(of.messages),
            "member_count": 1,
            "thread_metadata": {
                "archived": False,
                "auto_archive_duration": 1440,
                "archive_timestamp": timestamp(of.created),
                "locked": False,
                "create_timestamp": timestamp(of.created),
            },
        }
    return {
        **common,
        "topic": None,
        "position": 0,
        "permission_overwrites": [
            {
                "id": str(overwrite.target_id),
                "type": 0 if overwrite.of_role else 1,
                "allow": str(overwrite.allow),
                "deny": str(overwrite.deny),
            }
            for overwrite in of.overwrites.values()
        ],
    }


def guild(world: World, of: Guild) -> dict[str, Any]:
    """A guild as REST gives it, without channels and members."""
    return {
        "id": str(of.id),
        "name": of.name,
        "icon": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "description": None,
        "owner_id": str(of.owner_id),
        "afk_channel_id": None,
        "afk_timeout": 300,
        "verification_level": 0,
        "default_message_notifications": 1,
        "explicit_content_filter": 0,
        "roles": [role(each) for each in of.roles.values()],
        "emojis": [],
        "stickers": [],
        "features": [],
        "mfa_level": 0,
        "application_id": None,
        "system_channel_id": str(of.channel_ids[0]) if of.channel_ids else None,
        "system_channel_flags": 0,
        "rules_channel_id": None,
        "public_updates_channel_id": None,
        "safety_alerts_channel_id": None,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "premium_progress_bar_enabled": False,
        "preferred_locale": "en-US",
        "nsfw_level": 0,
        "nsfw": False,
        "max_members": 500_000,
    }


def guild_create(world: World, of: Guild, *, everyone: bool) -> dict[str, Any]:
    """The gateway's GUILD_CREATE; without the members intent only the bot is among the members."""
    members = of.members.values() if everyone else [of.members[world.bot.id]]
    return {
        **guild(world, of),
        "joined_at": timestamp(of.members[world.bot.id].joined),
        "large": False,
        "unavailable": False,
        "member_count": len(of.members),
        "members": [whole_member(each) for each in members],
        "channels": [channel(world.channels[channel_id]) for channel_id in of.channel_ids],
        "threads": [channel(thread) for thread in world.threads_of(of)],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def attachment(world: World, of: Attachment) -> dict[str, Any]:
    url = world.cdn_url + of.path
    payload: dict[str, Any] = {
        "id": str(of.id),
        "filename": of.filename,
        "size": of.size,
        "url": url,
        "proxy_url": url,
        "content_type": of.content_type,
    }
    if of.description is not None:
        payload["description"] = of.description
    if of.width is not None:
        payload |= {"width": of.width, "height": of.height}
    return payload


def message(world: World, of: Message) -> dict[str, Any]:
    payload: dict[str, Any] = {
        "id": str(of.id),
        "channel_id": str(of.channel_id),
        "author": user(of.author),
        "content": of.content,
        "timestamp": timestamp(of.created),
        "edited_timestamp": None if of.edited is None else timestamp(of.edited),
        "tts": False,
        "mention_everyone": False,
        "mentions": [user(each) for each in of.mentions],
        "mention_roles": [],
        "attachments": [attachment(world, each) for each in of.attachments],
        "embeds": of.embeds,
        "components": of.components,
        "pinned": False,
        "type": int(of.kind),
        "flags": of.flags,
    }
    if of.webhook_id is not None:
        payload |= {"webhook_id": str(of.webhook_id), "application_id": str(of.webhook_id)}
    if of.interaction_metadata is not None:
        payload["interaction_metadata"] = of.interaction_metadata
    if of.replies_to is not None:
        payload["message_reference"] = {
            "type": 0,
            "channel_id": str(of.channel_id),
            "message_id": str(of.replies_to),
        }
    return payload


def gateway_message(world: World, of: Message) -> dict[str, Any]:
    """A message as the gateway sends it: with guild and member, where there are any."""
    payload = message(world, of)
    place = world.guild_of(world.channels[of.channel_id])
    if place is not None:
        payload["guild_id"] = str(place.id)
        author = place.members.get(of.author.id)
        if author is not None:
            payload["member"] = member(author)
    return payload


def application(world: World) -> dict[str, Any]:
    return {
        "id": str(world.bot.id),
        "name": world.bot.display_name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": APPLICATION_FLAGS,
        "hook": True,
        "summary": "",
        "type": None,
        "rpc_origins": [],
        "owner": user(world.owner),
        "team": None,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}},
        "bot": user(world.bot),
    }


def permission_string(world: World, of: Channel, who: User) -> str:
    return str(world.permissions_in(of, who) & permissions.ALL)
