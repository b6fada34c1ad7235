"""What many games cost: memory for each live one, and a choice among few and among many stored ones."""

import asyncio
import gc
import sqlite3
import statistics
import time
from pathlib import Path
from typing import Any

import psutil

from bot.keeper import Keeper
from bot.registry import Registry
from bot.start import StartWords
from storage import Store
from tests.bench.durable import PLAYER, Channel

LIVE_GAMES = 10_000
FEW, MANY = 100, 100_000
ROUNDS = 25
CHOICES = 20


async def memory(folder: Path) -> dict[str, Any]:
    """Kilobytes of resident memory for each of 10,000 live games."""
    registry = Registry(["tests.lanterns.plugin"], installed=False)
    async with Store(f"sqlite+aiosqlite:///{folder / 'memory.db'}") as store:
        keeper = Keeper(store, registry, most_live_games=LIVE_GAMES)
        await asyncio.gather(*(_start(keeper, f"warm-{number}") for number in range(200)))
        gc.collect()
        before = psutil.Process().memory_info().rss
        for first in range(0, LIVE_GAMES - 200, 200):
            await asyncio.gather(*(_start(keeper, f"c-{first + number}") for number in range(200)))
        gc.collect()
        grown = psutil.Process().memory_info().rss - before
    return {"live_games": LIVE_GAMES, "kb_per_live_game": round(grown / 1024 / (LIVE_GAMES - 200), 1)}


async def stored(folder: Path) -> dict[str, Any]:
    """The cost of a choice among 100 and among 100,000 stored games, taken in turns."""
    files = {games: folder / f"stored-{games}.db" for games in (FEW, MANY)}
    registry = Registry(["tests.lanterns.plugin"], installed=False)
    times: dict[int, list[float]] = {FEW: [], MANY: []}
    for games, file in files.items():
        async with Store(f"sqlite+aiosqlite:///{file}"):
            pass
        _fill(file, games)
    async with (
        Store(f"sqlite+aiosqlite:///{files[FEW]}") as few,
        Store(f"sqlite+aiosqlite:///{files[MANY]}") as many,
    ):
        channels = {
            FEW: Channel(Keeper(few, registry), "lanterns", "bench", 5),
            MANY: Channel(Keeper(many, registry), "lanterns", "bench", 5),
        }
        for _ in range(ROUNDS):
            for games, channel in channels.items():
                await channel.open()
                began = time.perf_counter()
                done = await channel.play(CHOICES)
                times[games].append((time.perf_counter() - began) / done)
    cost = {games: statistics.median(spent) for games, spent in times.items()}
    return {
        "few": FEW,
        "many": MANY,
        "few_us": round(cost[FEW] * 1e6, 1),
        "many_us": round(cost[MANY] * 1e6, 1),
        "ratio": round(cost[MANY] / cost[FEW], 3),
    }


async def _start(keeper: Keeper, channel: str) -> None:
    await keeper.start(channel, PLAYER, StartWords("lanterns", seed="1"))


def _fill(file: Path, games: int) -> None:
    """Finished games with ten choices each, written directly."""
    database = sqlite3.connect(file)
    with database:
        database.executemany(
            "INSERT INTO games (channel, game, setup, rules_version, status, version, host, undos, "
            "created_at, updated_at) VALUES (?, 'lanterns', '{}', 1, 'finished', 11, '1', 0, 0, 0)",
            ((f"old-{number}",) for number in range(games)),
        )
        database.executemany(
            "INSERT INTO choices (game_id, version, kind, person, seat, option, label, fingerprint, caller, "
            "revealed, undone, events, at) VALUES (?, ?, 'choose', '1', 0, 'o', 'l', 'f', ?, 0, 0, ?, 0)",
            ((game, v, f"{v}", b"x" * 200) for game in range(1, games + 1) for v in range(2, 12)),
        )
        database.executemany(
            "INSERT INTO checkpoints (game_id, version, state) VALUES (?, 1, ?)",
            ((game, b"x" * 2000) for game in range(1, games + 1)),
        )
    database.close()
