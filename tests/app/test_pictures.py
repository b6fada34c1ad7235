"""The worker that draws is lost: the pictures that wait for it are left out, and nothing else happens."""

import asyncio
from collections.abc import Awaitable
from concurrent.futures import Future
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from bot.app.pictures import Drawn, Pictures
from bot.registry import Registry
from bot.views import TableView
from plugins.api import Play, Setup
from tests.app.test_announcements import VIEW
from tests.e2e import pictured
from tests.lanterns.rules import LanternsRules
from tests.tables import PATIENCE_SECONDS

T = TypeVar("T")


def begun() -> TableView:
    play = Play.start(LanternsRules(), Setup("lanterns", "harbour", "normal", seed=7))
    return msgspec.structs.replace(VIEW, state=msgspec.json.encode(play.state))


class Patience:
    """In the place of `asyncio.wait_for`: one wait is over when the test says so, all others never are."""

    def __init__(self, waits: int, ends: int) -> None:
        self.all_wait = asyncio.Event()
        self.is_over = asyncio.Event()
        self._waits = waits
        self._ends = ends
        self._waiting = 0

    async def __call__(self, work: Awaitable[T], _seconds: float) -> T:
        doing = asyncio.ensure_future(work)
        self._waiting += 1
        if self._waiting == self._waits:
            self.all_wait.set()
        if self._waiting == self._ends:
            await self.is_over.wait()
            doing.cancel()
            raise TimeoutError
        return await doing


async def test_pictures_behind_one_that_takes_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are given up with it, without cancelling the moves that wait for them."""
    mood = tmp_path / "mood"
    mood.write_text("fine")
    monkeypatch.setenv(pictured.MOOD, str(mood))
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    drawing = Pictures(
        Registry([pictured], built_in=(), installed=False),
        (pictured.__name__,),
        deadline=PATIENCE_SECONDS,
        give_up=PATIENCE_SECONDS,
    )
    try:
        await drawing.warm_up()
        mood.write_text("dawdles")
        with monkeypatch.context() as patch:
            patch.setattr(asyncio, "wait_for", patience := Patience(waits=31, ends=5))
            waiting = [asyncio.create_task(drawing.draw(begun(), frozenset())) for _ in range(31)]
            await patience.all_wait.wait()
            patience.is_over.set()
            assert await asyncio.gather(*waiting) == [Drawn()] * 31
        mood.write_text("fine")
        assert (await drawing.draw(begun(), frozenset())).picture is not None
    finally:
        drawing.close()


class Busy:
    """A pool that takes work and never gets to it."""

    def __init__(self) -> None:
        self.work: list[Future[None]] = []
        self.two = asyncio.Event()

    def submit(self, *given: object) -> "Future[None]":
        self.work.append(Future())
        if len(self.work) == 2:
            self.two.set()
        return self.work[-1]


async def test_work_nobody_waits_for_any_more_is_left_to_the_pool(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cancelled behind its back, it would break the thread that ends a lost worker."""
    drawing, pool = Pictures(Registry([pictured], built_in=(), installed=False)), Busy()
    monkeypatch.setattr(drawing, "_worker", lambda: pool)
    waiting = [
        asyncio.create_task(drawing.warm_up()),
        asyncio.create_task(drawing.draw(begun(), frozenset())),
    ]
    await pool.two.wait()
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert [work.cancelled() for work in pool.work] == [False, False]
