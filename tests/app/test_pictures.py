"""The worker that draws is lost: the pictures that wait for it are left out, and nothing else happens."""

import asyncio
from concurrent.futures import Future
from pathlib import Path

import msgspec
import pytest

from bot.app import pictures
from bot.app.pictures import Drawn, Pictures
from bot.registry import Registry
from bot.views import TableView
from plugins.api import Play, Setup
from tests.app.test_announcements import VIEW
from tests.e2e import pictured
from tests.lanterns.rules import LanternsRules


def begun() -> TableView:
    play = Play.start(LanternsRules(), Setup("lanterns", "harbour", "normal", seed=7))
    return msgspec.structs.replace(VIEW, state=msgspec.json.encode(play.state))


async def test_pictures_behind_one_that_takes_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are given up with it, without cancelling the moves that wait for them."""
    mood = tmp_path / "mood"
    mood.write_text("fine")
    monkeypatch.setenv(pictured.MOOD, str(mood))
    monkeypatch.syspath_prepend(str(Path(__file__).parents[2]))
    drawing = Pictures(Registry([pictured], built_in=(), installed=False), (pictured.__name__,), deadline=60)
    try:
        for _ in range(3):
            mood.write_text("fine")
            await drawing.warm_up()
            mood.write_text("dawdles")
            monkeypatch.setattr(pictures, "GIVE_UP_SECONDS", 0.2)
            waiting = [asyncio.create_task(drawing.draw(begun(), frozenset()))]
            await asyncio.sleep(0.1)
            monkeypatch.setattr(pictures, "GIVE_UP_SECONDS", 60)
            waiting += [asyncio.create_task(drawing.draw(begun(), frozenset())) for _ in range(30)]
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
