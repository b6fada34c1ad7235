"""Board pictures, drawn in a worker process. A picture that fails or is late never holds up a move."""

import asyncio
import multiprocessing
from collections.abc import Callable, Mapping
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import TypeVar

import msgspec
import structlog

from bot.app import worker
from bot.registry import Registry
from bot.views import TableView
from plugins.api import Picture, Rules, Setup

log = structlog.get_logger()

T = TypeVar("T")

DEADLINE_SECONDS = 1.0
GIVE_UP_SECONDS = 15.0


class Drawn(msgspec.Struct, frozen=True):
    """A picture that is there, or one that comes `later`, or neither."""

    picture: Picture | None = None
    later: "asyncio.Task[Picture | None] | None" = None


class Pictures:
    def __init__(
        self,
        registry: Registry,
        plugins: tuple[str, ...] = (),
        content: Path | None = None,
        *,
        deadline: float = DEADLINE_SECONDS,
        give_up: float = GIVE_UP_SECONDS,
    ) -> None:
        self.registry = registry
        self._loading = (plugins, content)
        self._deadline = deadline
        self._give_up = give_up
        self._pool: ProcessPoolExecutor | None = None

    async def draw(self, view: TableView, viewer: frozenset[int]) -> Drawn:
        """The picture of a table, if it is ready in time."""
        if not self.draws(view.game.id) or not view.state:
            return Drawn()
        decision = view.decision.view() if view.decision else None
        job = worker.Job(view.game.id, view.state, decision, viewer)
        where = {"game_id": view.game_id, "channel": view.channel, "game": job.game}
        task = asyncio.create_task(self._draw(worker.picture, job, where))
        done, _ = await asyncio.wait([task], timeout=self._deadline)
        return Drawn(task.result()) if done else Drawn(later=task)

    def draws(self, game: str) -> bool:
        """Whether a game has pictures at all."""
        return type(self.registry.rules(game)).picture is not Rules.picture

    async def beginning(self, setup: Setup) -> Picture | None:
        """The picture of a new game, before anybody has chosen anything."""
        return await self._draw(worker.beginning, setup, {"game": setup.game})

    async def warm_up(self) -> None:
        """Start the worker and let it draw once before the first picture is asked for."""
        pool = self._worker()
        try:
            await self._done_by(pool, worker.warm)
        except BrokenProcessPool:
            self._drop(pool)
        except Exception as fault:
            log.error("a picture failed", exc_info=fault)

    def close(self) -> None:
        if self._pool is not None:
            self._drop(self._pool)

    def _worker(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not forked: this process has threads and sockets that a child must not share.
            self._pool = ProcessPoolExecutor(
                1, multiprocessing.get_context("spawn"), worker.load, self._loading
            )
        return self._pool

    async def _draw(
        self, work: Callable[[T], Picture | None], given: T, where: Mapping[str, object]
    ) -> Picture | None:
        """`where` is what the log shall say when nothing comes of it."""
        pool = self._worker()
        try:
            return await asyncio.wait_for(self._done_by(pool, work, given), self._give_up)
        except (BrokenProcessPool, TimeoutError) as fault:
            log.error("the picture worker is replaced", reason=repr(fault), **where)
            self._drop(pool)
        except Exception as fault:
            log.error("a picture failed", exc_info=fault, **where)
        return None

    async def _done_by(self, pool: ProcessPoolExecutor, work: Callable[..., T], *given: object) -> T:
        # Shielded: on Python 3.11 a job that was cancelled while it waited makes the pool's own thread fail
        # when the worker is ended, and whatever waits behind it is never answered.
        result = asyncio.wrap_future(pool.submit(work, *given))
        # Nobody may be left to hear that the worker was ended.
        result.add_done_callback(lambda done: done.cancelled() or done.exception())
        return await asyncio.shield(result)

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """End a worker, unless that was done: each picture that waited for it finds out by itself."""
        if pool is self._pool:
            self._pool = None
        for process in list((getattr(pool, "_processes", None) or {}).values()):
            process.kill()
        # What still waits there fails with its worker. Cancelled, it would cancel the moves it belongs to.
        pool.shutdown(wait=False)
