"""The command line as tests use it: in this process, or as a process of its own."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from bot.cli import main

ROOT = Path(__file__).parents[2]
LANTERNS = ("lanterns", "harbour", "normal", "--seed", "7")


def run(*words: object, typed: str | bytes = "") -> Result:
    """One command in this process. Anything that it raises by mistake is raised here."""
    return CliRunner().invoke(main, [str(word) for word in words], input=typed, catch_exceptions=False)


def talk(*words: object, requests: list[Any] | None = None) -> list[Any]:
    """Play with --json: the answers to all requests, the first table before them."""
    typed = "".join(json.dumps(request) + "\n" for request in requests or [])
    done = run("play", "--json", *words, typed=typed)
    assert done.exit_code == 0, done.output
    return [json.loads(line) for line in done.stdout.splitlines()]


def process(*words: object, **more: Any) -> "subprocess.Popen[bytes]":
    """The command as a process of its own, with pipes on all sides."""
    command = [sys.executable, "-m", "bot.cli", *map(str, words)]
    return subprocess.Popen(
        command,
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        **more,
    )


def finished(running: "subprocess.Popen[bytes]", typed: str = "") -> tuple[int, str, str]:
    """Exit code, output and errors of a process that gets its whole input at once."""
    out, err = running.communicate(typed.encode())
    return running.returncode, out.decode(), err.decode()


def saved_game(path: Path, **changes: Any) -> Path:
    """An exported game of a few choices, its topmost fields changed, as a file."""
    choices = [{"choose": "beacon-h10"}, {"choose": "flag-m"}, {"choose": "decline"}]
    exported = talk(*LANTERNS, requests=[*choices, {"export": True}])[-1]["export"]
    path.write_text(json.dumps(exported | changes))
    return path
