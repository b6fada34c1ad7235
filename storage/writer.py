"""The one writer, with group commit.

Everything that is written passes through here. Moves that wait at the same time share one transaction
and are answered together, after its commit is durable. A move that cannot be stored never takes others
down with it: the shared transaction is rolled back and each is tried alone.

The writer is a thread with a plain engine of its own. The async engine hands every cursor call over to a
thread and back, about eight times for one move; here the whole group is handed over once.
"""

import asyncio
import queue
import threading
from collections.abc import Callable
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
        self._waiting: queue.SimpleQueue[_Waiting | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self.groups = 0

    def open(self) -> None:
        self._thread = threading.Thread(target=self._run, name="storage writer", daemon=True)
        self._thread.start()

    async def close(self) -> None:
        if self._thread is not None:
            thread, self._thread = self._thread, None
            self._waiting.put(None)
            await asyncio.to_thread(thread.join)
        self._engine.dispose()

    async def move(self, move: Move) -> None:
        """Store a move; returns when it is durable."""
        await self._submit(_Waiting(lambda connection: self._statements.store([move], connection), move))

    async def run(self, job: Callable[[Connection], T]) -> T:
        """Run other writing work in a transaction of its own."""
        done: T = await self._submit(_Waiting(job))
        return done

    async def _submit(self, waiting: "_Waiting") -> Any:
        if self._thread is None:
            raise Unavailable("The database is closed.")
        self._waiting.put(waiting)
        # The caller may be cancelled, and its future with it; what it began is finished all the same.
        return await waiting.done

    def _run(self) -> None:
        closing = False
        while not closing:
            taken = [self._waiting.get()]
            while len(taken) < MOST_IN_A_GROUP and not self._waiting.empty():
                taken.append(self._waiting.get())
            closing = None in taken
            for group in _groups([waiting for waiting in taken if waiting is not None]):
                self._write(group)

    def _write(self, group: "list[_Waiting]") -> None:
        self.groups += 1
        if len(group) > 1:
            try:
                moves = [waiting.move for waiting in group if waiting.move]
                self._in_transaction(lambda connection: self._statements.store(moves, connection))
            except Locked as error:
                # Each of them alone would wait as long as all of them have.
                _answer(group, None, error)
            except Exception:
                for waiting in group:
                    self._write([waiting])
            else:
                _answer(group, None, None)
            return
        try:
            value = self._in_transaction(group[0].job)
        except Exception as error:
            _answer(group, None, error)
        else:
            _answer(group, value, None)

    def _in_transaction(self, job: Job) -> Any:
        try:
            with self._engine.begin() as connection:
                return job(connection)
        except DBAPIError as error:
            raise translated(error) from error


class _Waiting:
    """Work and the one who waits for it."""

    def __init__(self, job: Job, move: Move | None = None) -> None:
        self.job = job
        self.move = move
        self.loop = asyncio.get_running_loop()
        self.done: asyncio.Future[Any] = self.loop.create_future()


def _answer(group: list[_Waiting], value: Any, error: Exception | None) -> None:
    def answer() -> None:
        for waiting in group:
            if waiting.done.done():
                continue
            if error is None:
                waiting.done.set_result(value)
            else:
                waiting.done.set_exception(error)

    # All of them wait in the loop of the store that this writer belongs to.
    group[0].loop.call_soon_threadsafe(answer)


def _groups(waiting: list[_Waiting]) -> list[list[_Waiting]]:
    """Moves of different games together; other work, and a game's second move, after them."""
    together: dict[int, _Waiting] = {}
    alone = []
    for one in waiting:
        if one.move is not None and one.move.game_id not in together:
            together[one.move.game_id] = one
        else:
            alone.append([one])
    return ([list(together.values())] if together else []) + alone
