"""What only a process of its own can show: exit codes, signals, the end of input, a second process."""

import json
import os
import random
import signal
import subprocess
import sys
from functools import partial

import pytest

from tests.cli.console import LANTERNS, ROOT, finished, process


def read_until(running: "subprocess.Popen[bytes]", sign: bytes) -> bytes:
    assert running.stdout is not None
    told = b""
    while not told.endswith(sign):
        told += (byte := os.read(running.stdout.fileno(), 1))
        assert byte, told
    return told


def test_a_game_in_two_processes() -> None:
    code, told, err = finished(process("play", "--terminal", *LANTERNS), "h10\nflag-m\n")
    assert (code, err) == (0, "")
    assert told.endswith("The game is saved. To go on: gamekeeper play --resume\n")
    code, told, err = finished(process("play", "--terminal", "--resume"), "1\n" * 200)
    assert (code, err) == (0, "")
    assert told.endswith("Thank you for playing.\n")
    code, told, err = finished(process("play", "--terminal", "--resume"))
    assert (code, told, err) == (1, "", "Error: There is no unfinished game at this terminal.\n")


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_ctrl_c_leaves_the_game_saved() -> None:
    # A test run in the background ignores the signal, and its children would, too.
    heard = partial(signal.signal, signal.SIGINT, signal.SIG_DFL)
    with process("play", "--terminal", *LANTERNS, preexec_fn=heard) as running:
        read_until(running, b"> ")
        assert running.stdin is not None
        running.stdin.write(b"h10\n")
        running.stdin.flush()
        read_until(running, b"> ")
        running.send_signal(signal.SIGINT)
        code, told, err = finished(running)
    assert (code, err) == (130, "")
    assert told == "\nThe game is saved. To go on: gamekeeper play --resume\n"
    assert "Which flag does Ada hoist?" in finished(process("play", "--resume"))[1]


def test_a_program_plays_a_whole_game() -> None:
    luck = random.Random(1)
    with process("play", "--json", *LANTERNS) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        table = json.loads(running.stdout.readline())
        while table["decision"]:
            choice = luck.choice(table["decision"]["options"])
            running.stdin.write(json.dumps({"choose": choice["id"]}).encode() + b"\n")
            running.stdin.flush()
            table = json.loads(running.stdout.readline())
            assert "error" not in table
        assert table["outcome"]["cause"]
        assert finished(running) == (0, "", "")


def test_impossible_words_and_no_stack_trace() -> None:
    code, out, err = finished(process("play", "--json", "lanterns", "harbor-town"))
    assert code == 2
    assert json.loads(out)["error"]["code"] == "UNKNOWN_SCENARIO"
    assert err == "Error: Lanterns has no scenario “harbor-town”. Did you mean “harbour”?\n"


def test_a_terminal_without_typographic_signs() -> None:
    environment = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    code, _, err = finished(process("play", "lantern", env=environment))
    assert code == 2
    assert err == "Error: I don't know a game called ?lantern?. Did you mean ?lanterns??\n"


def test_what_is_loaded_for_what() -> None:
    """Start-up stays quick: Discord is for `run` alone, listing games needs no database."""
    assert loaded("games") & {"sqlalchemy", "alembic", "discord", "structlog", "PIL"} == set()
    assert loaded("play", "--terminal", *LANTERNS) & {"discord", "aiohttp"} == set()
    assert loaded("play", "--resume") & {"discord", "aiohttp", "alembic"} == set()


def loaded(*words: str) -> set[str]:
    """The topmost packages that a command has loaded when it ends."""
    code = (
        "import sys\n"
        "from bot.cli import main\n"
        "main(sys.argv[1:], standalone_mode=False)\n"
        "print('\\n', *sys.modules)"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, *words], cwd=ROOT, input="", capture_output=True, text=True, check=True
    )
    return {name.split(".")[0] for name in done.stdout.splitlines()[-1].split()}
