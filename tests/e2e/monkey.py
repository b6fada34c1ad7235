"""A monkey that plays on whatever happens to the bot, and remembers what it was promised."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.loopback import Answer, InteractionKind, Person, ReplyKind, until
from bot.loopback.changes import Change, InteractionAnswered
from bot.loopback.interactions import Interaction
from bot.loopback.model import Channel, Message
from tests.e2e.hands import custom_ids, is_over, shown_version, tables
from tests.e2e.quick import QuickProcess

T = TypeVar("T")

START = "/start lanterns harbour hard"
OUTDATED = ("The table has moved on", "This game is over.")


class Killed(Exception):
    """The bot died while the monkey was waiting for it."""


def is_choice(interaction: Interaction) -> bool:
    return interaction.kind is InteractionKind.COMPONENT and interaction.name[0] in "cm"


def promised(change: Change) -> int | None:
    """The choice of which Discord has just been told that it was made."""
    if not isinstance(change, InteractionAnswered) or not is_choice(change.interaction):
        return None
    return change.interaction.id if change.interaction.reply is ReplyKind.UPDATE else None


class Monkey:
    """`promised` holds the interactions whose choices were acknowledged, whether it saw that or not."""

    def __init__(self, person: Person, channel: Channel, bot: QuickProcess, dice: random.Random) -> None:
        self.person = person
        self.channel = channel
        self.bot = bot
        self.dice = dice
        self.promised: set[int] = set()
        person.world.subscribe(self._hear)

    def _hear(self, change: Change) -> None:
        choice = promised(change)
        if choice is not None:
            self.promised.add(choice)

    async def play_until_killed(self) -> None:
        death = asyncio.create_task(self.bot.wait())
        try:
            while True:
                await self._act(death)
        except Killed:
            return

    async def _act(self, death: asyncio.Task[int]) -> None:
        shown = tables(self.channel)
        if not shown:
            await self._sit_down(death)
            return
        message = shown[-1]
        before = shown_version(message)
        answer = await self._while_alive(self._click(message), death)
        if answer.type is ReplyKind.MESSAGE:
            # Outdated: the bot was killed after a choice and before it could show it.
            assert answer.text.startswith(OUTDATED), answer.text
            await self._while_alive(self._tidied(message, before), death)
        else:
            await self._while_alive(self._moved(message, before), death)

    async def _sit_down(self, death: asyncio.Task[int]) -> None:
        """At a new game, or at one that the bot was killed before it could show it."""
        last = self.channel.last_message
        if last is not None and is_over(last) and self.dice.random() < 0.8:
            beginning = self.person.press(last, "Play again")
        else:
            beginning = self.person.types(self.channel, f"{START} seed:{self.dice.randrange(1000)}")
        answer = await self._while_alive(beginning, death)
        if answer.type is ReplyKind.MESSAGE and answer.ephemeral:
            await self._while_alive(self.person.types(self.channel, "/table"), death)
        await self._while_alive(self._look(), death)

    async def _click(self, message: Message) -> Answer:
        choices = [one for one in custom_ids(message) if one[0] in "cm"] or custom_ids(message)
        custom_id = self.dice.choice(choices)
        menu = next((menu for menu in message.menus if menu["custom_id"] == custom_id), None)
        if menu is None:
            return await self.person.press(message, custom_id)
        option = self.dice.choice(menu["options"])["value"]
        return await self.person.select(message, option, menu=custom_id)

    async def _moved(self, message: Message, before: int | None) -> None:
        """Something else to do than before: another version, more menus, or the end."""

        def look() -> bool | None:
            if shown_version(message) != before or len(message.menus) > 1:
                last = self.channel.last_message
                return bool(tables(self.channel)) or (last is not None and is_over(last)) or None
            return None

        await until(self.person.world, look)

    async def _tidied(self, message: Message, before: int | None) -> None:
        """Brought up to date or closed; where another one is the table, that may not be shown either."""
        await until(self.person.world, lambda: True if shown_version(message) != before else None)

    async def _look(self) -> None:
        await until(self.person.world, lambda: True if tables(self.channel) else None)

    async def _while_alive(self, doing: Coroutine[Any, Any, T], death: asyncio.Task[int]) -> T:
        task = asyncio.create_task(doing)
        await asyncio.wait([task, death], return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            return task.result()
        task.cancel()
        await asyncio.wait([task])
        raise Killed
