"""Runs the benchmarks and prints one table, or with --json one object."""

import argparse
import asyncio
import json
import os
import platform
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from bot.registry import Registry
from tests.bench import discord, durable, page, pictures, playing, scale, starting

# Game, channels at once, choices of each in a round: of five nights in Candles the last would end it.
DURABLE = (("lanterns", 1, 25), ("lanterns", 50, 12), ("candles", 1, 4), ("candles", 50, 4))


def main() -> None:
    arguments = argparse.ArgumentParser(prog="make bench", description=__doc__)
    arguments.add_argument("--json", action="store_true", help="print one JSON object")
    arguments.add_argument("--only", default="", help="only the figures whose name contains this word")
    chosen = arguments.parse_args()
    with tempfile.TemporaryDirectory(dir=Path.cwd(), prefix=".bench-") as folder:
        measures = _measures(Path(folder))
        figures: dict[str, Any] = {"machine": _machine()}
        for name, measure in measures.items():
            if chosen.only in name:
                sys.stderr.write(f"{name} ...\n")
                figures[name] = measure()
    sys.stdout.write(json.dumps(figures, indent=1) + "\n" if chosen.json else _table(figures))


def _measures(folder: Path) -> dict[str, Callable[[], dict[str, Any]]]:
    registry = Registry(["tests.lanterns.plugin"], installed=False)
    return {
        **{f"play {game}": partial(playing.measure, registry, game) for game in registry.games},
        **{
            f"pictures of {game}": partial(pictures.measure, registry, game)
            for game in pictures.drawn(registry)
        },
        **{
            f"durable choice, {game}, {channels}": partial(_durable, folder, game, channels, choices)
            for game, channels, choices in DURABLE
        },
        "memory of live games": lambda: asyncio.run(scale.memory(folder)),
        "choice among stored games": lambda: asyncio.run(scale.stored(folder)),
        "choice in Discord, 1 channel": lambda: discord.measure(1, 30),
        "choice in Discord, 50 channels": lambda: discord.measure(50, 5),
        "page in the browser": page.measure,
        "start-up": lambda: starting.measure(folder),
    }


def _durable(folder: Path, game: str, channels: int, choices: int) -> dict[str, Any]:
    registry = Registry(["tests.lanterns.plugin", "tests.candles"], built_in=(), installed=False)
    return asyncio.run(durable.measure(folder, registry, game, channels, choices))


def _machine() -> dict[str, Any]:
    return {
        "date": time.strftime("%Y-%m-%d"),
        "python": platform.python_version(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
    }


def _table(figures: dict[str, Any]) -> str:
    rows = [
        f"{name:30} {key:28} {value}" for name, values in figures.items() for key, value in values.items()
    ]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    main()
