"""The one writer, with group commit.

Everything that is written passes through here. Moves that wait at the same time share one transaction
and are answered together, after its commit is durable. A move that cannot be stored never takes others
down with it: the shared transaction is rolled back and each is tried alone.

The writer is a thread with a plain engine of its own. The async engine hands every cursor call over to a
thread and back, about eight times for one move; here all that came up in one turn of the event loop is
handed over once. So the two threads seldom run at the same time and fight over the interpreter.
"""

import asyncio
import queue
import threading
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError

from storage.errors import Locked, Unavailable, translated
from storage.moves import MoveStatements
from storage.records import Move

T = TypeVar("T")

MOST_IN_A_GROUP = 256

Job = Callable[[Connection], Any]


class Writer:
    """Start it with `open`; `close` finishes what is waiting."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._statements = MoveStatements(engine.dialect)
        self._coming: list[_Waiting] = []
        self._handed_over: queue.SimpleQueue[list[_Waiting] | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.groups = 0

    def open(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        if self._thread is not None:
            thread, self._thread = self._thread, None
            self._hand_over()
            self._handed_over.put(None)
            await asyncio.to_thread(thread.join)
        self._engine.dispose()

    async def move(self, move: Move) -> None:
        """Store a move; returns when it is durable."""
        await self._submit(_Waiting(move, self._loop))

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Run other writing work in a transaction of its own."""
        done: T = await self._submit(_Waiting(job, self._loop))
        return done

    def _submit(self, waiting: "_Waiting") -> "asyncio.Future[Any]":
        """Whoever waits may be cancelled, and this future with them; the work is done all the same."""
        if self._thread is None:
            raise Unavailable("The database is closed.")
        if not self._coming:
            self._loop.call_soon(self._hand_over)
        self._coming.append(waiting)
        return waiting.done

    def _hand_over(self) -> None:
        if self._coming:
            self._handed_over.put(self._coming)
            self._coming = []

    def _run(self) -> None:
        closing = False
        while not closing:
            taken = [self._handed_over.get()]
            while not self._handed_over.empty():
                taken.append(self._handed_over.get())
            closing = None in taken
            for group in _groups([waiting for batch in taken if batch for waiting in batch]):
                self._write(group)

    def _write(self, group: "list[_Waiting]") -> None:
        self.groups += 1
        try:
            value = self._in_transaction(self._job_of(group))
        except Exception as error:
            if len(group) == 1 or isinstance(error, Locked):
                # For a lock, each of them alone would wait as long as all of them have.
                self._answer(group, None, error)
            else:
                for waiting in group:
                    self._write([waiting])
        else:
            self._answer(group, value, None)

    def _job_of(self, group: "list[_Waiting]") -> Job:
        if not isinstance(group[0].work, Move):
            return group[0].work
        moves = [waiting.work for waiting in group if isinstance(waiting.work, Move)]
        return lambda connection: self._statements.store(moves, connection)

    def _in_transaction(self, job: Job) -> Any:
        try:
            with self._engine.begin() as connection:
                return job(connection)
        except DBAPIError as error:
            raise translated(error) from error

    def _answer(self, group: "list[_Waiting]", value: Any, error: Exception | None) -> None:
        def answer() -> None:
            for waiting in group:
                if waiting.done.done():
                    continue
                if error is None:
                    waiting.done.set_result(value)
                else:
                    waiting.done.set_exception(error)

        self._loop.call_soon_threadsafe(answer)


class _Waiting:
    """Work, a move or something else, and the one who waits for it."""

    __slots__ = ("done", "work")

    def __init__(self, work: Move | Job, loop: asyncio.AbstractEventLoop) -> None:
        self.work = work
        self.done: asyncio.Future[Any] = loop.create_future()


def _groups(waiting: list[_Waiting]) -> Iterator[list[_Waiting]]:
    """Moves of different games together; other work, and a game's second move, after them."""
    together: dict[int, _Waiting] = {}
    alone = []
    for one in waiting:
        if isinstance(one.work, Move) and one.work.game_id not in together:
            together[one.work.game_id] = one
        else:
            alone.append(one)
    moves = list(together.values())
    for first in range(0, len(moves), MOST_IN_A_GROUP):
        yield moves[first : first + MOST_IN_A_GROUP]
    for one in alone:
        yield [one]
