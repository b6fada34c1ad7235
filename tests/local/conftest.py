"""Evenings of local play, and a real Chromium to look at them."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import discord
import pytest
import pytest_asyncio
import structlog

from tests.local.evening import Evening
from tests.local.ports import reserved_port
from tests.local.puppet import Puppet
from tests.tables import PATIENCE_SECONDS

CHROMIUM = (
    os.environ.get("GAMEKEEPER_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
)
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(autouse=True)
def _quiet(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Where discord.py looks for Discord is the process's own business again after each test."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    gateway = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(gateway, "DEFAULT_GATEWAY", gateway.DEFAULT_GATEWAY)
    structlog.configure(
        processors=[structlog.processors.format_exc_info, structlog.processors.KeyValueRenderer()]
    )
    yield
    structlog.reset_defaults()


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """No answer comes too late because the machine is busy."""
    for module in ("bot.loopback.interactions", "bot.local.tab"):
        monkeypatch.setattr(f"{module}.FIRST_ANSWER_SECONDS", PATIENCE_SECONDS)


@pytest_asyncio.fixture(loop_scope="session")
async def evening(tmp_path: Path) -> AsyncIterator[Evening]:
    with reserved_port() as port:
        evening = Evening(tmp_path, port)
        yield evening
        await evening.end()


@pytest_asyncio.fixture(loop_scope="session")
async def puppet(evening: Evening) -> Puppet:
    await evening.begin()
    return Puppet(evening)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def browser() -> AsyncIterator[Any]:
    playwright = pytest.importorskip("playwright.async_api", reason="needs the package playwright")
    if CHROMIUM is None:
        pytest.skip("needs Chromium: install Debian's package chromium, or name it in GAMEKEEPER_CHROMIUM")
    async with playwright.async_playwright() as started:
        browser = await started.chromium.launch(
            executable_path=CHROMIUM, args=ARGUMENTS, timeout=PATIENCE_SECONDS * 1000
        )
        yield browser
        await browser.close()
