"""Many channels playing at once against the bot in its own process, through the loopback Discord.

`python -m tests.e2e.load --channels 200 --seconds 30` prints one JSON object: choices, errors, the time from
a click to the bot's answer, and the memory of the bot's process, ten times from beginning to end. It fails on
an error, and when one click in a hundred waits for a second. Between two choices a player thinks `--pause`
seconds on average: people who never think are only as fast as the bot.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any

import psutil

from bot.loopback import Answer, CannotDo, LoopbackServer, NoAnswer, Person, ReplyKind, World
from bot.loopback.model import Channel
from tests.e2e.hands import Hands, ending, tables
from tests.e2e.process import BotProcess
from tests.schema.bodies import DISCORD

START = "/start lanterns harbour normal"
SLOWEST_MS = 1000


class TimedHands(Hands):
    """Hands that look at the clock whenever they click."""

    clicks: list[float]

    async def _press(self, message: Any, custom_id: str) -> Answer:
        return await self._timed(super()._press(message, custom_id))

    async def _pick(self, message: Any, custom_id: str) -> Answer:
        return await self._timed(super()._pick(message, custom_id))

    async def _timed(self, click: Any) -> Answer:
        began = time.perf_counter()
        answer: Answer = await click
        self.clicks.append(time.perf_counter() - began)
        if answer.type not in (ReplyKind.UPDATE, ReplyKind.DEFERRED_UPDATE):
            raise AssertionError(answer.text)
        return answer


class Load:
    def __init__(self, server: LoopbackServer, channels: int, pause: float = 0) -> None:
        self._pause = pause
        guild = server.world.add_guild("The big club")
        self.players: list[TimedHands] = []
        for number in range(channels):
            person = Person.join(server, f"Player {number}", guild, settle=False)
            channel = server.world.add_channel(guild, f"table-{number}")
            hands = TimedHands(person, channel, random.Random(number))
            hands.clicks = []
            self.players.append(hands)
        self.choices = 0
        self.errors: list[str] = []

    async def sit_down(self) -> None:
        """Everybody starts a game. That is not on the clock: people do not all come in the same second."""
        await asyncio.gather(*(self._sit_down(hands) for hands in self.players))

    async def _sit_down(self, hands: TimedHands) -> None:
        await hands.person.types(hands.channel, START)
        await hands.until(lambda: bool(tables(hands.channel)))

    async def play(self, goes_on: Callable[[int], bool]) -> None:
        """Everybody plays while `goes_on` says so of the number of choices that they have made."""
        await asyncio.gather(*(self._play(hands, goes_on) for hands in self.players))

    async def _play(self, hands: TimedHands, goes_on: Callable[[int], bool]) -> None:
        try:
            made = 0
            while goes_on(made):
                over = ending(hands.channel)
                if over is not None:
                    await hands.person.press(over, "Play again")
                    await hands.until(lambda: bool(tables(hands.channel)))
                    _forget_all_but_the_last(hands.channel)
                if self._pause:
                    await asyncio.sleep(hands.dice.uniform(0, 2 * self._pause))
                await hands.step()
                made += 1
                self.choices += 1
        except (AssertionError, CannotDo, NoAnswer, TimeoutError, ValueError) as fault:
            self.errors.append(f"{hands.channel.name}: {type(fault).__name__}: {fault}")

    @property
    def clicks(self) -> list[float]:
        return [click for hands in self.players for click in hands.clicks]


def _forget_all_but_the_last(channel: Channel) -> None:
    """The messages of games that are over are of no further use to the test."""
    for message_id in list(channel.messages)[:-1]:
        del channel.messages[message_id]


async def measure(channels: int, seconds: float, pause: float, folder: Path) -> dict[str, Any]:
    async with LoopbackServer(
        World(messages_per_channel=60), check_body=DISCORD.complaints, captured=10
    ) as server:
        process = BotProcess(server, folder)
        load = Load(server, channels, pause)
        await process.start()
        await load.sit_down()
        memory = psutil.Process(process.pid).memory_info
        began = time.monotonic()
        samples: list[float] = []

        async def watch() -> None:
            while True:
                await asyncio.sleep(seconds / 10)
                samples.append(memory().rss / 2**20)

        watching = asyncio.create_task(watch())
        await load.play(lambda _: time.monotonic() < began + seconds)
        took = time.monotonic() - began
        watching.cancel()
        process.terminate()
        left = await process.wait()
        cuts = quantiles(load.clicks, n=100)
        return {
            "channels": channels,
            "pause": pause,
            "seconds": round(took, 1),
            "choices": load.choices,
            "choices_per_second": round(load.choices / took, 1),
            "errors": len(load.errors),
            "first_errors": load.errors[:3],
            "violations": [str(violation) for violation in server.violations][:3],
            "p50_ms": round(1000 * cuts[49], 1),
            "p99_ms": round(1000 * cuts[98], 1),
            "memory_mib": [round(sample, 1) for sample in samples],
            "exit_code": left,
        }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--channels", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--pause", type=float, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(measure(given.channels, given.seconds, given.pause, Path(folder)))
    sys.stdout.write(json.dumps(found, indent=1) + "\n")
    return 1 if found["errors"] or found["violations"] or found["p99_ms"] >= SLOWEST_MS else 0


if __name__ == "__main__":
    sys.exit(main())
