"""What is imported is declared in pyproject.toml, and what only tests import stays out of the runtime."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
RUNTIME = ("bot", "plugins", "storage")
NOT_FOREIGN = {*RUNTIME, "tests", *sys.stdlib_module_names}
# SQLAlchemy imports it for addresses that begin with sqlite+aiosqlite.
IMPORTED_FOR_US = {"aiosqlite"}

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def normal(distribution: str) -> str:
    return re.sub(r"[-_.]+", "-", distribution).lower()


def names(requirements: list[str]) -> set[str]:
    return {normal(re.split(r"[^\w.-]", requirement)[0]) for requirement in requirements}


def modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module


def imported(*folders: str) -> dict[str, set[str]]:
    """The distributions that the folders' foreign imports may come from, by top-level module."""
    files = [path for folder in folders for path in (ROOT / folder).rglob("*.py")]
    found = {name for path in files for name in modules(ast.parse(path.read_bytes()))}
    providers = packages_distributions()
    foreign = {name.partition(".")[0] for name in found} - NOT_FOREIGN
    return {name: {normal(one) for one in providers.get(name, ())} for name in foreign}


def undeclared(uses: dict[str, set[str]], declared: set[str]) -> list[str]:
    return sorted(module for module, providers in uses.items() if not providers & declared)


def test_what_the_bot_imports_is_declared() -> None:
    assert undeclared(imported(*RUNTIME), names(PROJECT["dependencies"])) == []


def test_what_tests_import_is_declared() -> None:
    declared = names(PROJECT["dependencies"]) | names(PROJECT["optional-dependencies"]["dev"])
    assert undeclared(imported("tests"), declared) == []


def test_what_is_declared_is_imported() -> None:
    used = {provider for providers in imported(*RUNTIME).values() for provider in providers}
    assert names(PROJECT["dependencies"]) - used == IMPORTED_FOR_US


def test_an_undeclared_import_is_found() -> None:
    tree = ast.parse(
        "import os, yarl\ndef later():\n    from msgspec.json import encode\nfrom . import here\n"
    )
    assert set(modules(tree)) == {"os", "yarl", "msgspec.json"}
    assert undeclared({"yarl": {"yarl"}, "missing": set()}, {"msgspec"}) == ["missing", "yarl"]
    assert names(["discord.py>=2.7,<2.8", "SQLAlchemy[asyncio]>=2", "font_source"]) == {
        "discord-py",
        "sqlalchemy",
        "font-source",
    }
