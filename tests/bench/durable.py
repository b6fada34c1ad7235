"""A durable choice through the keeper, against the same two statements by raw sqlite3 in one thread.

Both sides take turns in short rounds, because the disk's mood changes from second to second.
"""

import asyncio
import sqlite3
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from bot.keeper import Keeper
from bot.registry import Registry
from bot.start import StartWords
from bot.views import Person, Turn
from plugins.api import Chance
from storage import Store

ROUNDS = 9
PLAYER = Person("1", "Ann")


class Channel:
    """One channel in which somebody chooses at random."""

    def __init__(self, keeper: Keeper, name: str, seed: int) -> None:
        self._keeper = keeper
        self._name = name
        self._chance = Chance.from_seed(seed)
        self._turn: Turn | None = None

    async def open(self) -> None:
        """A new game; the one before is given up."""
        if self._turn is not None and self._turn.view.decision is not None:
            await self._keeper.resign(self._turn.view.game_id, PLAYER)
        words = StartWords("lanterns", seed=str(self._chance.below(10**9)))
        self._turn = await self._keeper.start(self._name, PLAYER, words)

    async def play(self, choices: int) -> int:
        """Choose so many times, or until the game is over; returns how often."""
        assert self._turn is not None
        for number in range(choices):
            view = self._turn.view
            if view.decision is None:
                return number
            option = self._chance.pick(view.decision.options)
            self._turn = await self._keeper.choose(
                view.game_id, option.id, PLAYER, version=view.version, caller=f"{number}"
            )
        return choices


class Raw:
    """The two statements of a choice, as plain as sqlite3 allows, on a database of the same shape."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._version = 0

    def prepare(self, games: int) -> None:
        self._db.executemany(
            "INSERT INTO games (id, channel, game, setup, rules_version, status, version, host, undos, "
            "created_at, updated_at) VALUES (?, ?, 'raw', '{}', 1, 'playing', 0, '1', 0, 0, 0)",
            [(number, f"raw-{number}") for number in range(1, games + 1)],
        )

    def choose(self, games: int) -> None:
        """One choice in each game, in one transaction."""
        was, self._version = self._version, self._version + 1
        self._db.execute("BEGIN IMMEDIATE")
        self._db.executemany(
            "UPDATE games SET version = ?, status = 'playing', undos = 0, updated_at = 1 "
            "WHERE id = ? AND version = ?",
            [(self._version, number, was) for number in range(1, games + 1)],
        )
        self._db.executemany(
            "INSERT INTO choices (game_id, version, kind, person, seat, option, label, fingerprint, caller, "
            "revealed, undone, events, at) VALUES (?, ?, 'choose', '1', 0, 'light-a1', 'Light A1', "
            "'0123456789ab', ?, 0, 0, ?, 1)",
            [(n, self._version, f"{n}-{self._version}", b"x" * 300) for n in range(1, games + 1)],
        )
        self._db.execute("COMMIT")

    def close(self) -> None:
        self._db.close()


async def measure(folder: Path, channels: int, choices: int) -> dict[str, Any]:
    """Microseconds per durable choice: through the keeper, raw, and their ratio."""
    raw_file, kept_file = folder / f"raw-{channels}.db", folder / f"kept-{channels}.db"
    async with Store(f"sqlite+aiosqlite:///{raw_file}"):
        pass
    raw = Raw(raw_file)
    raw.prepare(channels)
    registry = Registry(["tests.lanterns.plugin"], installed=False)
    kept_times, raw_times = [], []
    async with Store(f"sqlite+aiosqlite:///{kept_file}") as store:
        keeper = Keeper(store, registry)
        tables = [Channel(keeper, f"channel-{number}", number) for number in range(channels)]
        for _ in range(ROUNDS):
            kept_times.append(await _kept_round(tables, choices))
            raw_times.append(_timed(lambda: raw.choose(channels), choices) / channels)
    raw.close()
    kept, plain = statistics.median(kept_times), statistics.median(raw_times)
    return {
        "channels": channels,
        "keeper_us": round(kept * 1e6, 1),
        "raw_us": round(plain * 1e6, 1),
        "ratio": round(kept / plain, 2),
    }


async def _kept_round(tables: list[Channel], choices: int) -> float:
    """Seconds per choice while all channels play on by themselves; opening games is not on the clock."""
    for table in tables:
        await table.open()
    began = time.perf_counter()
    done = sum(await asyncio.gather(*(table.play(choices) for table in tables)))
    return (time.perf_counter() - began) / done


def _timed(work: Callable[[], None], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times
