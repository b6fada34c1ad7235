"""Every test has a database, a home and a plugin of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from bot.registry import Registry

NOTHING_BUT_PLUGINS = {"built_in": (), "installed": False, "content": None}
"""How registries are made here, so that a new game changes no test of the command line."""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder that holds the test's database and whatever else its commands write."""
    for name in ("GAMEKEEPER_CONTENT", "GAMEKEEPER_TOKEN", "GAMEKEEPER_TOKEN_FILE", "GAMEKEEPER_DISCORD_API"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("GAMEKEEPER_DATABASE_URL", f"sqlite+aiosqlite:///{tmp_path / 'games.db'}")
    monkeypatch.setenv("GAMEKEEPER_PLUGINS", "tests.lanterns.plugin")
    monkeypatch.setattr(Registry.__init__, "__kwdefaults__", NOTHING_BUT_PLUGINS)
    yield tmp_path
    structlog.reset_defaults()
