"""A monkey that plays on whatever happens to the bot, and remembers what it was promised."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

from bot.loopback import Answer, Person, ReplyKind, until
from bot.loopback.model import Channel, Message
from tests.e2e.hands import custom_ids, is_over, shown_version, tables
from tests.e2e.quick import QuickProcess

T = TypeVar("T")

START = "/start lanterns harbour hard"
OUTDATED = ("The table has moved on", "This game is over.")


class Killed(Exception):
    """The bot died while the monkey was waiting for it."""


class Monkey:
    """`promised` holds the interactions whose choices were acknowledged."""

    def __init__(self, person: Person, channel: Channel, bot: QuickProcess, dice: random.Random) -> None:
        self.person = person
        self.channel = channel
        self.bot = bot
        self.dice = dice
        self.promised: list[int] = []

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
            last = self.channel.last_message
            if last is not None and "Begin" in last.labels:
                # Killed between opening the table and beginning the game.
                await self._while_alive(self.person.press(last, "Begin"), death)
                await self._while_alive(self._look(), death)
                return
            again = last is not None and is_over(last) and self.dice.random() < 0.8
            if last is not None and again:
                await self._while_alive(self.person.press(last, "Play again"), death)
                await self._while_alive(self._look(), death)
                return
            line = START if last is None or is_over(last) else "/table"
            answer = await self._while_alive(self.person.types(self.channel, line), death)
            if answer.type is ReplyKind.MESSAGE and answer.ephemeral and line == START:
                await self._while_alive(self.person.types(self.channel, "/table"), death)
            return
        message = shown[-1]
        before = shown_version(message)
        answer = await self._while_alive(self._click(message), death)
        if answer.type is ReplyKind.MESSAGE:
            # Outdated: the bot was killed after a choice and before it could show it.
            assert answer.text.startswith(OUTDATED), answer.text
        await self._while_alive(self._moved(message, before), death)

    async def _click(self, message: Message) -> Answer:
        choices = [one for one in custom_ids(message) if one[0] in "cm"] or custom_ids(message)
        custom_id = self.dice.choice(choices)
        menu = next((menu for menu in message.menus if menu["custom_id"] == custom_id), None)
        if menu is None:
            answer = await self.person.press(message, custom_id)
        else:
            option = self.dice.choice(menu["options"])["value"]
            answer = await self.person.select(message, option, menu=custom_id)
        if answer.type is ReplyKind.UPDATE and custom_id[0] in "cm":
            self.promised.append(answer.interaction.id)
        return answer

    async def _moved(self, message: Message, before: int | None) -> None:
        """Something else to do than before: another version, more menus, or the end."""

        def look() -> bool | None:
            if shown_version(message) != before or len(message.menus) > 1:
                last = self.channel.last_message
                return bool(tables(self.channel)) or (last is not None and is_over(last)) or None
            return None

        await until(self.person.world, look)

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
