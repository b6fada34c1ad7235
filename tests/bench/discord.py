"""A choice through the loopback Discord, against a slash command that does nothing but answer.

The bot is a process of its own. Both kinds take turns in short rounds.
"""

import asyncio
import random
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

from bot.loopback import LoopbackServer, Person, World
from tests.e2e.hands import Hands, ending, shown_version, tables
from tests.e2e.process import BotProcess

START = "/start lanterns harbour normal"
NOTHING = "/help"
ROUNDS = 5


def measure(channels: int, times: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        return asyncio.run(_measure(channels, times, Path(folder)))


async def _measure(channels: int, times: int, folder: Path) -> dict[str, Any]:
    async with LoopbackServer(World(messages_per_channel=20), captured=0) as server:
        guild = server.world.add_guild("Club")
        process = BotProcess(server, folder)
        players = [
            Hands(
                Person.join(server, f"Player {number}", guild, patience=30, settle=False),
                server.world.add_channel(guild, f"table-{number}"),
                random.Random(number),
            )
            for number in range(channels)
        ]
        began = time.perf_counter()
        await process.start()
        ready = time.perf_counter() - began
        choices, nothings, shown = _Clock(), _Clock(), _Clock()
        await asyncio.gather(*(_sit_down(hands) for hands in players))
        for _ in range(ROUNDS):
            await nothings.round([partial(_nothing, hands) for hands in players], times)
            await shown.round([partial(_choose, hands, choices) for hands in players], times)
        process.terminate()
        await process.wait()
    return {
        "channels": channels,
        "nothing_p50_ms": nothings.p50,
        "choice_p50_ms": choices.p50,
        "table_shown_p50_ms": shown.p50,
        "choice_to_nothing_ratio": round(choices.p50 / nothings.p50, 2),
        "nothing_per_second": nothings.rate,
        "choices_per_second": shown.rate,
        "rate_ratio": round(shown.rate / nothings.rate, 2),
        "process_start_to_ready_ms": round(ready * 1e3),
    }


class _Clock:
    """How long single deeds took, and how many were done in the time of all rounds."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        self._wall = 0.0

    async def round(self, deeds: list[Callable[[], Awaitable[Any]]], times: int) -> None:
        async def one(deed: Callable[[], Awaitable[Any]]) -> None:
            for _ in range(times):
                await self.timed(deed())

        began = time.perf_counter()
        await asyncio.gather(*(one(deed) for deed in deeds))
        self._wall += time.perf_counter() - began

    async def timed(self, deed: Awaitable[Any]) -> Any:
        began = time.perf_counter()
        done = await deed
        self.spent.append(time.perf_counter() - began)
        return done

    @property
    def p50(self) -> float:
        return round(statistics.median(self.spent) * 1e3, 2)

    @property
    def rate(self) -> float:
        return round(len(self.spent) / self._wall, 1)


async def _sit_down(hands: Hands) -> None:
    await hands.person.types(hands.channel, START)
    await hands.until(lambda: bool(tables(hands.channel)))


async def _nothing(hands: Hands) -> None:
    await hands.person.types(hands.channel, NOTHING)


async def _choose(hands: Hands, clock: _Clock) -> None:
    over = ending(hands.channel)
    if over is not None:
        await hands.person.press(over, "Play again")
        await hands.until(lambda: bool(tables(hands.channel)))
        for message_id in list(hands.channel.messages)[:-1]:
            del hands.channel.messages[message_id]

    before = _versions(hands)
    await clock.timed(hands.choose())
    await hands.until(lambda: bool(ending(hands.channel)) or _versions(hands) not in ([], before))


def _versions(hands: Hands) -> list[int | None]:
    return [shown_version(message) for message in tables(hands.channel)]
