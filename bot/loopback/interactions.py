"""Interactions: made when a person acts, answered by the bot before its deadlines."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from bot.loopback import errors, payloads, posting
from bot.loopback.changes import InteractionAnswered, InteractionSent
from bot.loopback.components import Component
from bot.loopback.model import Channel, Flag, Message, MessageKind, User
from bot.loopback.world import World

FIRST_ANSWER_SECONDS = 3.0
TOKEN_SECONDS = 15 * 60.0
ATTACHMENT_SIZE_LIMIT = 10 * 1024 * 1024
REMEMBERED = 20_000
# Only the newest keep what was sent to the bot: it is needed for nothing but a second delivery.
REDELIVERABLE = 500

GUILD_CONTEXT = 0
BOT_DM_CONTEXT = 1


class InteractionKind(IntEnum):
    COMMAND = 2
    COMPONENT = 3
    AUTOCOMPLETE = 4
    MODAL = 5


class ReplyKind(IntEnum):
    MESSAGE = 4
    DEFERRED_MESSAGE = 5
    DEFERRED_UPDATE = 6
    UPDATE = 7
    CHOICES = 8
    MODAL = 9


@dataclass(slots=True, eq=False)
class Interaction:
    id: int
    token: str
    kind: InteractionKind
    # The command's name or the component's custom_id.
    name: str
    user: User
    channel: Channel
    created: float
    message: Message | None
    metadata: dict[str, Any]
    payload: dict[str, Any] = field(default_factory=dict)
    reply: ReplyKind | None = None
    original: Message | None = None
    followups: list[Message] = field(default_factory=list)
    choices: list[dict[str, Any]] = field(default_factory=list)
    modal: dict[str, Any] | None = None
    refusals: list[errors.ApiError] = field(default_factory=list)
    # Set once the bot did something about the answer it had put off.
    resolved: bool = False
    stamp: int = 0
    _waiting: list[tuple[Callable[[Interaction], bool], asyncio.Future[None]]] = field(default_factory=list)

    async def until(self, condition: Callable[[Interaction], bool]) -> None:
        """Returns once the bot has brought the condition about."""
        if condition(self):
            return
        future = asyncio.get_running_loop().create_future()
        entry = (condition, future)
        self._waiting.append(entry)
        try:
            await future
        finally:
            self._waiting = [other for other in self._waiting if other is not entry]

    def wake(self) -> None:
        for condition, future in self._waiting:
            if not future.done() and condition(self):
                future.set_result(None)


class Interactions:
    def __init__(self, world: World, *, remembered: int = REMEMBERED) -> None:
        self._world = world
        self._remembered = remembered
        self._by_token: OrderedDict[str, Interaction] = OrderedDict()
        self._redeliverable: deque[Interaction] = deque()

    @property
    def recent(self) -> list[Interaction]:
        """The newest interactions, oldest first."""
        return list(self._redeliverable)

    # What people do

    def create(
        self,
        kind: InteractionKind,
        user: User,
        channel: Channel,
        data: dict[str, Any],
        *,
        message: Message | None = None,
        cause: Interaction | None = None,
        shown: list[Component] | None = None,
    ) -> Interaction:
        """`shown` are the components the person saw, where they are not those the message has now."""
        interaction = Interaction(
            id=self._world.ids.next(),
            token=secrets.token_urlsafe(48),
            kind=kind,
            name=str(data.get("name") or data.get("custom_id")),
            user=user,
            channel=channel,
            created=self._world.clock(),
            message=message,
            metadata={},
        )
        interaction.metadata = self._metadata(interaction, data, cause)
        interaction.payload = self._payload(interaction, data)
        if shown is not None:
            interaction.payload["message"]["components"] = shown
        self._by_token[interaction.token] = interaction
        while len(self._by_token) > self._remembered:
            self._by_token.popitem(last=False)
        self._redeliverable.append(interaction)
        if len(self._redeliverable) > REDELIVERABLE:
            self._redeliverable.popleft().payload = {}
        self.deliver(interaction)
        return interaction

    def deliver(self, interaction: Interaction) -> None:
        """Sends the interaction to the bot; called again, the same one arrives twice."""
        if not interaction.payload:
            raise LookupError("this interaction is too old to be delivered again")
        self._world.announce(InteractionSent(interaction))

    def _metadata(
        self, interaction: Interaction, data: Mapping[str, Any], cause: Interaction | None
    ) -> dict[str, Any]:
        metadata: dict[str, Any] = {
            "id": str(interaction.id),
            "type": int(interaction.kind),
            "user": payloads.user(interaction.user),
            "authorizing_integration_owners": self._owners(interaction.channel),
        }
        if interaction.kind is InteractionKind.COMMAND:
            metadata |= {"name": data["name"], "command_type": data["type"]}
        if interaction.kind is InteractionKind.COMPONENT and interaction.message is not None:
            metadata["interacted_message_id"] = str(interaction.message.id)
        if cause is not None:
            metadata["triggering_interaction_metadata"] = cause.metadata
        return metadata

    def _owners(self, channel: Channel) -> dict[str, str]:
        return {"0": "0" if channel.guild_id is None else str(channel.guild_id)}

    def _payload(self, interaction: Interaction, data: dict[str, Any]) -> dict[str, Any]:
        world, channel = self._world, interaction.channel
        own = payloads.permission_string(world, channel, interaction.user)
        payload: dict[str, Any] = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": int(interaction.kind),
            "token": interaction.token,
            "version": 1,
            "data": data,
            "channel_id": str(channel.id),
            "channel": {**payloads.channel(channel), "permissions": own},
            "app_permissions": payloads.permission_string(world, channel, world.bot),
            "locale": "en-US",
            "entitlements": [],
            "authorizing_integration_owners": self._owners(channel),
            "attachment_size_limit": ATTACHMENT_SIZE_LIMIT,
        }
        guild = world.guild_of(channel)
        if guild is None:
            payload |= {"user": payloads.user(interaction.user), "context": BOT_DM_CONTEXT}
        else:
            member = payloads.whole_member(guild.members[interaction.user.id])
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": "en-US", "features": []},
                "guild_locale": "en-US",
                "member": {**member, "permissions": own},
                "context": GUILD_CONTEXT,
            }
        if interaction.message is not None:
            payload["message"] = payloads.message(world, interaction.message)
        return payload

    # What the bot answers

    def awaiting(self, interaction_id: int, token: str) -> Interaction:
        """The interaction a first answer is for, or Discord's refusal."""
        interaction = self._by_token.get(token)
        if interaction is None or interaction.id != interaction_id:
            raise errors.unknown_interaction()
        if interaction.reply is not None:
            raise errors.already_acknowledged()
        if self._world.clock() - interaction.created > FIRST_ANSWER_SECONDS:
            raise errors.unknown_interaction()
        return interaction

    def refuse(self, token: str, refusal: errors.ApiError) -> None:
        """Notes that the bot's answer was not taken, so that nobody waits for it in vain."""
        interaction = self._by_token.get(token)
        if interaction is not None:
            interaction.refusals.append(refusal)
            self._tell(interaction)

    def by_token(self, token: str) -> Interaction:
        """The interaction behind a follow-up's token, or Discord's refusal."""
        interaction = self._by_token.get(token)
        if interaction is None:
            raise errors.unknown_webhook()
        if self._world.clock() - interaction.created > TOKEN_SECONDS:
            raise errors.expired_token()
        if interaction.reply is None:
            raise errors.unknown_webhook()
        return interaction

    def acknowledge(
        self, interaction: Interaction, kind: ReplyKind, data: Mapping[str, Any], files: posting.Files
    ) -> dict[str, Any]:
        """Does what the first answer says; gives the body Discord returns for it."""
        self._require_channel(interaction)
        interaction.reply = kind
        match kind:
            case ReplyKind.MESSAGE | ReplyKind.DEFERRED_MESSAGE:
                loading = kind is ReplyKind.DEFERRED_MESSAGE
                interaction.original = self._post(interaction, data, files, loading=loading)
            case ReplyKind.UPDATE:
                interaction.original = interaction.message
                assert interaction.message is not None
                posting.edit(self._world, interaction.message, data, files)
            case ReplyKind.DEFERRED_UPDATE:
                interaction.original = interaction.message
            case ReplyKind.CHOICES:
                interaction.choices = list(data.get("choices") or ())
            case ReplyKind.MODAL:
                interaction.modal = dict(data)
                self._world.stamp += 1
                interaction.stamp = self._world.stamp
        self._tell(interaction)
        return self._acknowledgement(interaction, kind)

    def _acknowledgement(self, interaction: Interaction, kind: ReplyKind) -> dict[str, Any]:
        about: dict[str, Any] = {"id": str(interaction.id), "type": int(interaction.kind)}
        answer: dict[str, Any] = {"interaction": about}
        original = interaction.original
        if original is not None:
            about |= {
                "response_message_id": str(original.id),
                "response_message_loading": original.loading,
                "response_message_ephemeral": original.ephemeral,
            }
        if original is not None and kind is not ReplyKind.DEFERRED_UPDATE:
            answer["resource"] = {"type": int(kind), "message": payloads.message(self._world, original)}
        return answer

    def follow_up(self, interaction: Interaction, data: Mapping[str, Any], files: posting.Files) -> Message:
        self._require_channel(interaction)
        original = interaction.original
        if original is not None and original.loading and not original.deleted:
            # Discord lets the first follow-up take the place of the "thinking…" message.
            posting.edit(self._world, original, data, files)
            message = original
        else:
            message = self._post(interaction, data, files)
            interaction.followups.append(message)
        interaction.resolved = True
        self._tell(interaction)
        return message

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """A message this token may touch: its original answer or one of its follow-ups."""
        self._require_channel(interaction)
        own = [*interaction.followups, *([interaction.original] if interaction.original else [])]
        if message_id == "@original":
            own = [interaction.original] if interaction.original else []
        for message in own:
            if not message.deleted and message_id in ("@original", str(message.id)):
                return message
        raise errors.unknown_message()

    def edit(
        self, interaction: Interaction, message: Message, data: Mapping[str, Any], files: posting.Files
    ) -> None:
        posting.edit(self._world, message, data, files)
        interaction.resolved = True
        self._tell(interaction)

    def delete(self, interaction: Interaction, message: Message) -> None:
        self._world.delete(message)
        interaction.resolved = True
        self._tell(interaction)

    def _post(
        self,
        interaction: Interaction,
        data: Mapping[str, Any],
        files: posting.Files,
        *,
        loading: bool = False,
    ) -> Message:
        first = interaction.original is None
        of_command = interaction.kind is InteractionKind.COMMAND and first
        private = int(data.get("flags") or 0) & Flag.EPHEMERAL
        return posting.create(
            self._world,
            interaction.channel,
            self._world.bot,
            data,
            files,
            kind=MessageKind.COMMAND_RESPONSE if of_command else MessageKind.DEFAULT,
            ephemeral_for=interaction.user if private else None,
            interaction_metadata=interaction.metadata,
            loading=loading,
        )

    def _require_channel(self, interaction: Interaction) -> None:
        if interaction.channel.id not in self._world.channels:
            raise errors.unknown_channel()

    def _tell(self, interaction: Interaction) -> None:
        interaction.wake()
        self._world.announce(InteractionAnswered(interaction))
