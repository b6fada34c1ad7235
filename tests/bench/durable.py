"""A durable choice through the keeper, against the same two statements by raw sqlite3 in one thread.

Both sides take turns in short rounds, because the disk's mood changes from second to second. Raw sqlite3
plays no game, so the rules are timed alone as well: with one interpreter their time comes on top.
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
from bot.start import StartWords, resolve
from bot.views import Person, Turn
from plugins.api import Chance, Play
from storage import Store

ROUNDS = 15
PLAYER = Person("1", "Ann")


class Channel:
    """One channel in which somebody chooses at random."""

    def __init__(self, keeper: Keeper, game: str, name: str, seed: int) -> None:
        self._keeper = keeper
        self._game = game
        self._name = name
        self._chance = Chance.from_seed(seed)
        self._turn: Turn | None = None

    async def open(self) -> None:
        """A new game; the one before is given up."""
        if self._turn is not None and self._turn.view.decision is not None:
            await self._keeper.resign(self._turn.view.game_id, PLAYER)
        words = StartWords(self._game, seed=str(self._chance.below(10**9)))
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
    """The two statements of a choice, as plain as sqlite3 allows, on a database of the same shape.

    Settings and values are those of the keeper: `choice` is a row that it wrote.
    """

    def __init__(self, path: Path, games: int, choice: tuple[Any, ...]) -> None:
        self._games = games
        self._choice = choice
        self._version = 0
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("PRAGMA journal_mode=WAL")
        self._db.execute("PRAGMA synchronous=FULL")
        self._db.execute("PRAGMA foreign_keys=ON")
        self._db.executemany(
            "INSERT INTO games (id, channel, game, setup, rules_version, status, version, host, undos, "
            "created_at, updated_at) VALUES (?, ?, 'raw', '{}', 1, 'playing', 0, '1', 0, 0, 0)",
            [(number, f"raw-{number}") for number in range(1, games + 1)],
        )

    def choose(self) -> None:
        """One choice in each game, in one transaction."""
        was, self._version = self._version, self._version + 1
        games = range(1, self._games + 1)
        self._db.execute("BEGIN IMMEDIATE")
        self._db.executemany(
            "UPDATE games SET version = ?, status = 'playing', undos = 0, updated_at = 1 "
            "WHERE id = ? AND version = ?",
            [(self._version, number, was) for number in games],
        )
        self._db.executemany(
            "INSERT INTO choices (game_id, version, caller, kind, person, seat, option, label, fingerprint, "
            "revealed, undone, events, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            [(number, self._version, f"{number}-{self._version}", *self._choice) for number in games],
        )
        self._db.execute("COMMIT")

    def close(self) -> None:
        self._db.close()


async def measure(folder: Path, registry: Registry, game: str, channels: int, choices: int) -> dict[str, Any]:
    """Microseconds per durable choice: through the keeper, raw, and their ratio; and for the rules alone."""
    raw_file, kept_file = folder / f"{game}-raw-{channels}.db", folder / f"{game}-kept-{channels}.db"
    async with Store(f"sqlite+aiosqlite:///{raw_file}"):
        pass
    kept_times, raw_times, rules_times = [], [], []
    async with Store(f"sqlite+aiosqlite:///{kept_file}") as store:
        keeper = Keeper(store, registry)
        tables = [Channel(keeper, game, f"channel-{number}", number) for number in range(channels)]
        await _kept_round(tables, choices)
        raw = Raw(raw_file, channels, _typical(kept_file))
        for _ in range(ROUNDS):
            kept_times.append(await _kept_round(tables, choices))
            raw_times.append(_timed(raw.choose, choices) / channels)
            rules_times.append(_rules_round(registry, game, channels, choices))
    raw.close()
    kept, plain, rules = map(statistics.median, (kept_times, raw_times, rules_times))
    return {
        "channels": channels,
        "keeper_us": round(kept * 1e6, 1),
        "raw_us": round(plain * 1e6, 1),
        "ratio": round(kept / plain, 2),
        "rules_us": round(rules * 1e6, 1),
        "ratio_without_rules": round((kept - rules) / plain, 2),
    }


def _typical(file: Path) -> tuple[Any, ...]:
    """The choice of middling size among those that the keeper wrote."""
    database = sqlite3.connect(file)
    rows: list[tuple[Any, ...]] = database.execute(
        "SELECT kind, person, seat, option, label, fingerprint, revealed, undone, events, at FROM choices "
        "WHERE kind = 'choose' ORDER BY length(label) + length(events)"
    ).fetchall()
    database.close()
    return rows[len(rows) // 2]


async def _kept_round(tables: list[Channel], choices: int) -> float:
    """Seconds per choice while all channels play on by themselves; opening games is not on the clock."""
    for table in tables:
        await table.open()
    began = time.perf_counter()
    done = sum(await asyncio.gather(*(table.play(choices) for table in tables)))
    return (time.perf_counter() - began) / done


def _rules_round(registry: Registry, game: str, games: int, choices: int) -> float:
    """Seconds per choice of the rules by themselves: no keeper, nothing saved."""
    rules, chance = registry.rules(game), Chance.from_seed(games)
    plays = [
        Play.start(rules, resolve(StartWords(game, seed=str(seed)), registry.games), remember=False)
        for seed in range(games)
    ]
    done = 0
    began = time.perf_counter()
    for _ in range(choices):
        for play in plays:
            if play.decision is not None:
                play.choose(chance.pick(play.decision.options).id)
                done += 1
    return (time.perf_counter() - began) / done


def _timed(work: Callable[[], None], times: int) -> float:
    began = time.perf_counter()
    for _ in range(times):
        work()
    return (time.perf_counter() - began) / times
