"""Hands that play a table through its components, as a person would."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field

from bot.loopback import Answer, Person, until
from bot.loopback.changes import Change
from bot.loopback.model import Channel, Message
from tests.tables import PATIENCE_SECONDS

TABLE = re.compile(r"[cmgp]:(\d+):(\d+)(:.*)?")
OVER = re.compile(r"a:\d+")


def custom_ids(message: Message) -> list[str]:
    return [str(node.get("custom_id", "")) for node in (*message.buttons, *message.menus)]


def shown_version(message: Message) -> int | None:
    """The version of the game that a table message offers to go on from; None if it is no table."""
    found = (TABLE.fullmatch(custom_id) for custom_id in custom_ids(message))
    return next((int(match[2]) for match in found if match), None)


def is_over(message: Message) -> bool:
    return any(OVER.fullmatch(custom_id) for custom_id in custom_ids(message))


def tables(channel: Channel) -> list[Message]:
    """All messages at which something can be chosen. There must never be two."""
    return [m for m in channel.messages.values() if shown_version(m) is not None]


def table_in(channel: Channel) -> Message:
    [message] = tables(channel)
    return message


async def only_table(person: Person, channel: Channel, message: Message) -> None:
    """Returns when this message is the table and no other has anything to choose from."""
    await until(person.world, lambda: True if tables(channel) == [message] else None)


def ending(channel: Channel) -> Message | None:
    return next((m for m in reversed(channel.messages.values()) if is_over(m)), None)


@dataclass
class Hands:
    """Plays at random, through whatever the table offers; counts what it used."""

    person: Person
    channel: Channel
    dice: random.Random = field(default_factory=lambda: random.Random(1))
    used: dict[str, int] = field(default_factory=dict)

    async def choose(self) -> Answer:
        """Take some option of the pending decision. Returns when the bot has acknowledged it."""
        message = table_in(self.channel)
        while True:
            if self._some(message, "p") and self.dice.random() < 0.5:
                await self._press(message, self.dice.choice(self._some(message, "p")))
                continue
            if self._some(message, "c"):
                return await self._press(message, self.dice.choice(self._some(message, "c")))
            if not self._some(message, "m") or (self._some(message, "g") and self.dice.random() < 0.2):
                await self._pick(message, self._some(message, "g")[0])
                continue
            return await self._pick(message, self._some(message, "m")[0])

    async def step(self) -> Answer:
        """Take some option and wait until the table has gone on."""
        before = shown_version(table_in(self.channel))
        answer = await self.choose()

        def gone_on() -> bool:
            now = [shown_version(message) for message in tables(self.channel)]
            return bool(ending(self.channel) or (now and before not in now))

        await self.until(gone_on)
        return answer

    async def to_the_end(self, most: int = 300) -> Message:
        for _ in range(most):
            over = ending(self.channel)
            if over is not None:
                return over
            await self.step()
        raise AssertionError(f"not over after {most} choices")

    async def until(self, seen: Callable[[], bool]) -> None:
        """Looks only when something changes in this channel, so that hundreds can wait at once."""
        if seen():
            return
        changed = asyncio.Event()

        def observe(change: Change) -> None:
            message = getattr(change, "message", None)
            if message is not None and message.channel_id == self.channel.id and seen():
                changed.set()

        self.person.world.subscribe(observe)
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await changed.wait()
        finally:
            self.person.world.unsubscribe(observe)

    def _some(self, message: Message, kind: str) -> list[str]:
        return [one for one in custom_ids(message) if one.startswith(f"{kind}:")]

    async def _press(self, message: Message, custom_id: str) -> Answer:
        self.used[custom_id[0]] = self.used.get(custom_id[0], 0) + 1
        return await self.person.press(message, custom_id)

    async def _pick(self, message: Message, custom_id: str) -> Answer:
        self.used[custom_id[0]] = self.used.get(custom_id[0], 0) + 1
        [menu] = [menu for menu in message.menus if menu["custom_id"] == custom_id]
        option = self.dice.choice(menu["options"])
        return await self.person.select(message, option["value"], menu=custom_id)
