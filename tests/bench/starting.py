"""Start-up: whole processes, against a Python that does nothing."""

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

TIMES = 7


def measure(folder: Path) -> dict[str, Any]:
    environment = os.environ | {
        "GAMEKEEPER_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'start.db'}",
        "GAMEKEEPER_PLUGINS": "tests.lanterns.plugin",
    }
    nothing, games, play = [], [], []
    for _ in range(TIMES):
        nothing.append(_run(["-c", "pass"], environment))
        games.append(_run(["-m", "bot.cli", "games"], environment))
        play.append(_run(["-m", "bot.cli", "play", "--json", "lanterns", "--seed", "1"], environment))
    base = statistics.median(nothing)
    return {
        "python_ms": round(base * 1e3),
        "games_ms": round(statistics.median(games) * 1e3),
        "play_to_first_decision_ms": round(statistics.median(play) * 1e3),
        "play_to_python_ratio": round(statistics.median(play) / base, 1),
    }


def _run(arguments: list[str], environment: dict[str, str]) -> float:
    began = time.perf_counter()
    subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        check=True,
        timeout=60,
    )
    return time.perf_counter() - began
