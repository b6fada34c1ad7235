"""What a person can do in Discord, for tests and local play.

An ordinary action is refused with CannotDo unless a person could do it: only registered commands, only
components that are there and enabled. What people can do only by accident or with a doctored client has
a name of its own: press_twice, press_stale, select_stale, redeliver, forge.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from bot.loopback import forms, permissions, posting
from bot.loopback.answer import Answer, Choice, NoAnswer
from bot.loopback.changes import Change, MessageCreated, MessageEdited
from bot.loopback.components import Component, buttons, selects
from bot.loopback.errors import ApiError
from bot.loopback.forms import CannotDo
from bot.loopback.interactions import BOT_DM_CONTEXT, GUILD_CONTEXT, Interaction, InteractionKind
from bot.loopback.model import Channel, Guild, Message, User
from bot.loopback.server import LoopbackServer
from bot.loopback.typed import Chosen, NotTypable, assign, choose, split
from bot.loopback.world import World

T = TypeVar("T")
Condition = Callable[[Message], bool]

PATIENCE_SECONDS = 60.0

__all__ = ["Answer", "CannotDo", "Choice", "NoAnswer", "Person", "until"]


async def until(world: World, look: Callable[[], T | None], patience: float = PATIENCE_SECONDS) -> T:
    """Looks at the world now and after each change, until there is something to see."""
    seen = look()
    return seen if seen else await _first(world, lambda _: look(), patience)


async def _first(world: World, match: Callable[[Change], T | None], patience: float) -> T:
    """What the first fitting change gives."""
    future: asyncio.Future[T] = asyncio.get_running_loop().create_future()

    def observe(change: Change) -> None:
        found = None if future.done() else match(change)
        if found:
            future.set_result(found)

    world.subscribe(observe)
    try:
        async with asyncio.timeout(patience):
            return await future
    except TimeoutError:
        raise NoAnswer(f"not seen within {patience} s") from None
    finally:
        world.unsubscribe(observe)


class Person:
    """Somebody with a Discord client.

    `settle` makes a click wait until the bot has read the answers it got before (see Gateway.settle);
    switch it off for load, where the bot's components need no registration.
    """

    def __init__(
        self,
        server: LoopbackServer,
        user: User,
        *,
        patience: float = PATIENCE_SECONDS,
        settle: bool = True,
    ) -> None:
        self.server = server
        self.user = user
        self._patience = patience
        self._settles = settle

    @classmethod
    def join(
        cls,
        server: LoopbackServer,
        name: str,
        *guilds: Guild,
        extra_permissions: int = 0,
        patience: float = PATIENCE_SECONDS,
        settle: bool = True,
    ) -> Person:
        """A new person, a member of these guilds."""
        user = server.world.add_user(name)
        for guild in guilds:
            server.world.join(guild, user, extra_permissions=extra_permissions)
        return cls(server, user, patience=patience, settle=settle)

    @property
    def world(self) -> World:
        return self.server.world

    @property
    def direct(self) -> Channel:
        """This person's direct messages with the bot."""
        return self.world.direct_channel(self.user)

    # Commands

    async def run(self, channel: Channel, command: str, /, **options: Any) -> Answer:
        """Runs a registered command, "start" or "game start"; gives the bot's first answer."""
        chosen, rest = self._choose(channel, command.split())
        if rest:
            raise CannotDo(f"/{command} is no command")
        return await self._run(channel, chosen, options)

    async def types(self, channel: Channel, line: str) -> Answer:
        """Runs a command as typed: "/start lanterns east normal" or "/start game:lanterns"."""
        chosen, words = self._choose(channel, self._split(line))
        return await self._run(channel, chosen, self._assign(chosen, words))

    async def autocomplete(
        self, channel: Channel, command: str, option: str, typed: str = "", /, **others: Any
    ) -> list[Choice]:
        """What the bot suggests for an option, given what is typed there and the options before it."""
        chosen, _ = self._choose(channel, command.split())
        return await self._autocomplete(channel, chosen, {**others, option: typed}, option)

    async def suggestions(self, channel: Channel, line: str) -> list[Choice]:
        """What the bot suggests for the last word of a line; after a space, for the next one."""
        chosen, words = self._choose(channel, self._split(line))
        if line.endswith(" ") or not words:
            words.append("")
        values = self._assign(chosen, words)
        return await self._autocomplete(channel, chosen, values, list(values)[-1])

    async def _run(self, channel: Channel, chosen: Chosen, values: Mapping[str, Any]) -> Answer:
        data = forms.command_data(self.world, channel, chosen, values)
        return await self._act(InteractionKind.COMMAND, channel, data)

    async def _autocomplete(
        self, channel: Channel, chosen: Chosen, values: Mapping[str, Any], focused: str
    ) -> list[Choice]:
        if not chosen.option(focused).get("autocomplete"):
            raise CannotDo(f"/{chosen.name} offers no suggestions for {focused}")
        data = forms.command_data(self.world, channel, chosen, values, focused)
        answer = await self._act(InteractionKind.AUTOCOMPLETE, channel, data)
        return answer.choices

    def offered(self, channel: Channel) -> list[dict[str, Any]]:
        """The commands that this person may use here."""
        context = BOT_DM_CONTEXT if channel.guild_id is None else GUILD_CONTEXT
        granted = self.world.permissions_in(channel, self.user)
        offered = []
        for command in self.server.commands.visible(channel.guild_id):
            contexts = command.get("contexts")
            here = (
                context in contexts
                if contexts is not None
                else context == GUILD_CONTEXT or command["dm_permission"]
            )
            needed = int(command["default_member_permissions"] or 0)
            if here and not needed & ~granted:
                offered.append(command)
        return offered

    def _choose(self, channel: Channel, words: list[str]) -> tuple[Chosen, list[str]]:
        self._require(channel, permissions.VIEW_CHANNEL | permissions.USE_APPLICATION_COMMANDS)
        try:
            return choose(self.offered(channel), words)
        except NotTypable as error:
            raise CannotDo(str(error)) from error

    def _split(self, line: str) -> list[str]:
        try:
            return split(line)
        except NotTypable as error:
            raise CannotDo(str(error)) from error

    def _assign(self, chosen: Chosen, words: list[str]) -> dict[str, str]:
        try:
            return assign(chosen, words)
        except NotTypable as error:
            raise CannotDo(str(error)) from error

    # Components and modals

    async def press(self, message: Message, button: str) -> Answer:
        """Presses the button with this label, emoji or custom_id."""
        self._require_sight(message)
        found = forms.find_button(message.buttons, button)
        return await self._click(message, _button_data(found))

    async def select(self, message: Message, *values: Any, menu: str | None = None) -> Answer:
        """Chooses options by label or value in the menu with this placeholder or custom_id."""
        self._require_sight(message)
        found = forms.find_menu(message.menus, menu)
        return await self._click(message, forms.menu_data(self.world, message, found, values))

    async def submit(self, answer: Answer, values: Mapping[str, Any]) -> Answer:
        """Fills in and sends the modal that an answer opened; fields by label or custom_id."""
        cause = answer.interaction
        fields, resolved = forms.modal_components(self.world, cause.channel, answer.modal, values)
        data: dict[str, Any] = {"custom_id": answer.modal["custom_id"], "components": fields}
        if resolved:
            data["resolved"] = resolved
        await self._settle(cause.stamp)
        return await self._act(InteractionKind.MODAL, cause.channel, data, message=cause.message, cause=cause)

    # What happens by accident or with ill will

    async def press_twice(self, message: Message, button: str) -> tuple[Answer, Answer]:
        """Two presses, two interactions, the second before the first is answered."""
        self._require_sight(message)
        data = _button_data(forms.find_button(message.buttons, button))
        await self._settle(message.stamp)
        first = self._start(InteractionKind.COMPONENT, self._channel(message), data, message=message)
        second = self._start(InteractionKind.COMPONENT, self._channel(message), data, message=message)
        return await self._answer(first), await self._answer(second)

    async def redeliver(self, answer: Answer, *, answered: bool = True) -> ApiError | None:
        """The gateway delivers an interaction again, under the same id.

        Waits for the refusal (40060) of the bot's second answer; for a bot that knows the id and stays
        silent say answered=False, then it returns when the bot has received the event.
        """
        refusals = len(answer.errors)
        self.server.interactions.deliver(answer.interaction)
        if answered:
            return await answer.refused(refusals + 1)
        await self.server.gateway.settle()
        return None

    async def press_stale(self, message: Message, button: str) -> Answer:
        """Presses a button that an earlier version of the message, or a deleted message, had."""
        for version in reversed(self._past(message)):
            for node in buttons(version):
                if button in (node.get("label"), node.get("custom_id")):
                    return await self._click(message, _button_data(node), shown=version)
        raise CannotDo(f"no earlier version of the message had a button {button!r}")

    async def select_stale(self, message: Message, *values: Any, menu: str | None = None) -> Answer:
        """Chooses in a menu that an earlier version of the message, or a deleted message, had."""
        for version in reversed(self._past(message)):
            try:
                found = forms.find_menu(selects(version), menu)
                data = forms.menu_data(self.world, message, found, values)
            except CannotDo:
                continue
            return await self._click(message, data, shown=version)
        raise CannotDo(f"no earlier version of the message had a menu with {values}")

    def _past(self, message: Message) -> list[list[Component]]:
        return [*message.past_components, *([message.components] if message.deleted else [])]

    async def forge(self, message: Message, custom_id: str, *, values: list[str] | None = None) -> Answer:
        """Sends a component that the message never had: a button, or with values a menu.

        The interaction claims that the message has it, or discord.py would not even look at it.
        """
        row, data = forms.forged(custom_id, values)
        return await self._click(message, data, shown=[*message.components, row])

    # Messages

    def says(self, channel: Channel, text: str) -> Message:
        sending = permissions.SEND_MESSAGES_IN_THREADS if channel.thread else permissions.SEND_MESSAGES
        self._require(channel, permissions.VIEW_CHANNEL | sending)
        return posting.create(self.world, channel, self.user, {"content": text}, {})

    def delete(self, message: Message) -> None:
        """Deletes a message of one's own, or with Manage Messages anybody's in a guild."""
        channel = self._channel(message)
        if message.deleted:
            raise CannotDo("the message is already deleted")
        if message.author is not self.user and message.ephemeral_for is not self.user:
            if channel.guild_id is None:
                raise CannotDo("in direct messages one can delete only one's own")
            self._require(channel, permissions.VIEW_CHANNEL | permissions.MANAGE_MESSAGES)
        self.world.delete(message)

    def visible(self, channel: Channel) -> list[Message]:
        """The channel as this person sees it, oldest first, ephemeral messages included."""
        own = [m for m in channel.ephemerals.values() if m.ephemeral_for is self.user]
        return sorted([*channel.messages.values(), *own], key=lambda message: message.id)

    async def sees(self, channel: Channel, what: str | Condition) -> Message:
        """The newest message that contains the text or fulfils the condition, as soon as there is one."""

        def fits(message: Message) -> bool:
            return what in message.text if isinstance(what, str) else what(message)

        def arrives(change: Change) -> Message | None:
            if not isinstance(change, MessageCreated | MessageEdited):
                return None
            message = change.message
            here = message.channel_id == channel.id and message.ephemeral_for in (None, self.user)
            return message if here and fits(message) else None

        for message in reversed(self.visible(channel)):
            if fits(message):
                return message
        try:
            return await _first(self.world, arrives, self._patience)
        except NoAnswer:
            texts = [message.text for message in self.visible(channel)][-5:]
            raise NoAnswer(f"{what!r} was not seen; the last messages are {texts}") from None

    # Inside

    async def _click(
        self, message: Message, data: dict[str, Any], *, shown: list[Component] | None = None
    ) -> Answer:
        await self._settle(message.stamp)
        channel = self._channel(message)
        return await self._act(InteractionKind.COMPONENT, channel, data, message=message, shown=shown)

    async def _act(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: dict[str, Any],
        *,
        message: Message | None = None,
        cause: Interaction | None = None,
        shown: list[Component] | None = None,
    ) -> Answer:
        interaction = self._start(kind, channel, data, message=message, cause=cause, shown=shown)
        return await self._answer(interaction)

    def _start(
        self,
        kind: InteractionKind,
        channel: Channel,
        data: dict[str, Any],
        *,
        message: Message | None = None,
        cause: Interaction | None = None,
        shown: list[Component] | None = None,
    ) -> Interaction:
        return self.server.interactions.create(
            kind, self.user, channel, data, message=message, cause=cause, shown=shown
        )

    async def _answer(self, interaction: Interaction) -> Answer:
        return await Answer(interaction, self._patience).acknowledged()

    async def _settle(self, stamp: int) -> None:
        gateway = self.server.gateway
        if self._settles and stamp > gateway.settled:
            reached = self.world.stamp
            try:
                async with asyncio.timeout(self._patience):
                    await gateway.settle()
            except TimeoutError:
                raise NoAnswer("the bot is connected but answers no heartbeat") from None
            gateway.settled = max(gateway.settled, reached)

    def _channel(self, message: Message) -> Channel:
        return self.world.channels[message.channel_id]

    def _require(self, channel: Channel, needed: int) -> None:
        if needed & ~self.world.permissions_in(channel, self.user):
            raise CannotDo(f"{self.user.display_name} may not do that in {channel.name}")

    def _require_sight(self, message: Message) -> None:
        if message.deleted:
            raise CannotDo("the message was deleted")
        if message.ephemeral and message.ephemeral_for is not self.user:
            raise CannotDo("the message is ephemeral, and for somebody else")
        self._require(self._channel(message), permissions.VIEW_CHANNEL)


def _button_data(button: dict[str, Any]) -> dict[str, Any]:
    return {"custom_id": button["custom_id"], "component_type": button["type"], "id": button["id"]}
