"""The fixtures of these tests."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tables import blank, house

__all__ = ["blank", "house", "players"]

ROOT = Path(__file__).parents[2]


class Killable:
    """A player in a process of its own, and all that it reports."""

    def __init__(self, pipe: Path) -> None:
        self._pipe = pipe
        self.pid = 0

    def read(self) -> Iterator[str]:
        """Its lines as they come; ends when it is dead."""
        with self._pipe.open(encoding="utf-8") as lines:
            self.pid = int(next(lines).removeprefix("pid "))
            for line in lines:
                yield line.rstrip("\n")

    def go(self) -> None:
        os.kill(self.pid, signal.SIGUSR1)

    def kill(self) -> None:
        os.kill(self.pid, signal.SIGKILL)


class Players:
    """Lets players play, each in a process that is forked from one that has loaded everything."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._made = 0
        self._nursery = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.player"],
            stdin=subprocess.PIPE,
            cwd=ROOT,
            text=True,
            start_new_session=True,
        )

    def play(self, database: Path, channels: str, seed: int, end: str) -> Killable:
        """`end` is what `tests.faults.player` says of it."""
        self._made += 1
        pipe = self._folder / f"player-{self._made}"
        os.mkfifo(pipe)
        assert self._nursery.stdin is not None
        self._nursery.stdin.write(f"{pipe} {database} {channels} {seed} {end}\n")
        self._nursery.stdin.flush()
        return Killable(pipe)

    def close(self) -> None:
        """None of them is left behind, not even after a test that failed."""
        os.killpg(self._nursery.pid, signal.SIGKILL)
        self._nursery.communicate()


@pytest.fixture
def players(tmp_path: Path) -> Iterator[Players]:
    players = Players(tmp_path)
    yield players
    players.close()
