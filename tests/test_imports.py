"""The import contracts hold for games that nobody listed: a copy of the project with an import too many."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import bot

PROJECT = Path(bot.__file__).parents[1]
GAMES = "A game knows no other game, and the contract knows none"
BOT = "The bot knows games from their contract alone"


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy with a sixth and a seventh game, as they come: a folder each."""
    copy = tmp_path_factory.mktemp("project")
    for room in ("bot", "plugins", "storage"):
        shutil.copytree(
            PROJECT / room, copy / room, ignore=shutil.ignore_patterns("__pycache__", "content", "web")
        )
    shutil.copy(PROJECT / "pyproject.toml", copy)
    for game in ("sixth", "seventh"):
        (copy / "plugins" / game).mkdir()
        (copy / "plugins" / game / "__init__.py").write_text("")
        (copy / "plugins" / game / "rules.py").write_text("from plugins.api import Rules\n")
    return copy


def broken(project: Path, module: str = "", line: str = "") -> list[str]:
    """The contracts that are broken with one more import in a module."""
    file = project / f"{module}.py"
    before = file.read_text() if module else ""
    if module:
        file.write_text(f"{before}\n{line}\n")
    try:
        code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
        done = subprocess.run(
            [sys.executable, "-c", code, "--no-cache"],
            cwd=project,
            capture_output=True,
            text=True,
            check=False,
        )
    finally:
        if module:
            file.write_text(before)
    told = " ".join(done.stdout.split())
    assert "Contracts: " in told, done.stdout + done.stderr
    assert (done.returncode != 0) == ("BROKEN" in told)
    return [name for name in (GAMES, BOT) if f"{name} BROKEN" in told]


def test_two_more_games_keep_the_contracts(project: Path) -> None:
    assert broken(project) == []


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("plugins/sixth/rules", "from plugins.seventh import rules", GAMES),
        ("plugins/endangered/rules", "from plugins.sixth import rules", GAMES),
        ("plugins/api/rules", "def _() -> None:\n    from plugins.sixth import rules", GAMES),
        ("bot/views", "from plugins.sixth import rules", BOT),
    ],
    ids=["a game another", "an old game a new one", "the contract a game", "the bot a game"],
)
def test_an_import_too_many_breaks_them(project: Path, module: str, line: str, contract: str) -> None:
    assert broken(project, module, line) == [contract]
