"""`gamekeeper play` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from bot.local.play import has_screen
from tests.cli.console import ROOT
from tests.local.ports import reserved_port
from tests.tables import PATIENCE_SECONDS

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)/#key=([\w-]{32})")


@contextmanager
def start(folder: Path, *words: str, **more: str) -> Iterator[subprocess.Popen[str]]:
    """The command in a process that is not left behind."""
    environment = os.environ | {
        "GAMEKEEPER_DATABASE_URL": f"sqlite+aiosqlite:///{folder / 'games.db'}",
        "GAMEKEEPER_PLUGINS": "tests.lanterns.plugin",
        "XDG_DATA_HOME": str(folder / "data"),
        **more,
    }
    command = [sys.executable, "-m", "bot.cli", "play", *([] if more else ["--no-browser"]), *words]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=pipe, stderr=pipe, text=True) as running:
        try:
            yield running
        finally:
            running.kill()


def link(running: subprocess.Popen[str]) -> re.Match[str]:
    assert running.stdout is not None
    found = LINK.search(running.stdout.readline())
    assert found is not None
    return found


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_it_ends_cleanly_and_has_the_same_link_tomorrow(number: signal.Signals, tmp_path: Path) -> None:
    links = []
    with reserved_port() as port:
        for words in (("--port", str(port)), ()):
            with start(tmp_path, *words) as running:
                links.append(link(running)[0])
                running.send_signal(number)
                _, err = running.communicate(timeout=PATIENCE_SECONDS)
            assert (running.returncode, err) == (0, "")
    assert links[0] == links[1]
    assert (tmp_path / "games.channels.db").exists()


def test_once_for_each_database(tmp_path: Path) -> None:
    with start(tmp_path) as running:
        port = int(link(running)[1])
        with start(tmp_path) as second:
            out, err = second.communicate(timeout=PATIENCE_SECONDS)
        assert (second.returncode, out) == (1, "")
        assert err == "Error: Gamekeeper is being played here already: its link is in the other terminal.\n"
        elsewhere = tmp_path / "elsewhere"
        elsewhere.mkdir()
        with start(elsewhere, "--port", str(port)) as third:
            out, err = third.communicate(timeout=PATIENCE_SECONDS)
        assert third.returncode == 1
        assert err.startswith("Error: The page cannot be served: ")
        assert err.count("\n") == 1
        running.terminate()
        running.communicate(timeout=PATIENCE_SECONDS)


def test_a_page_has_no_words(tmp_path: Path) -> None:
    with start(tmp_path, "lanterns") as running:
        _, err = running.communicate(timeout=PATIENCE_SECONDS)
    assert running.returncode == 2
    assert "--port and --no-browser are for the page." in err


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes")
def test_the_browser_is_opened_where_there_is_a_screen(tmp_path: Path) -> None:
    browser, pipe = tmp_path / "browser", tmp_path / "pipe"
    os.mkfifo(pipe)
    browser.write_text(f'#!/bin/sh\necho "$1" > {pipe}\n')
    browser.chmod(0o700)
    with start(tmp_path, BROWSER=f"{browser} %s", DISPLAY=":9") as running:
        printed = link(running)[0]
        opened = subprocess.run(["cat", str(pipe)], capture_output=True, text=True, timeout=PATIENCE_SECONDS)
        assert opened.stdout == f"{printed}\n"
        running.terminate()
        _, err = running.communicate(timeout=PATIENCE_SECONDS)
    assert (running.returncode, err) == (0, "")


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a screen")
@pytest.mark.parametrize(
    ("names", "screen"), [((), False), (("DISPLAY",), True), (("WAYLAND_DISPLAY",), True)]
)
def test_screens(names: tuple[str, ...], screen: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    for name in names:
        monkeypatch.setenv(name, ":9")
    assert has_screen() is screen
