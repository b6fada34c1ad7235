"""The games in memory: one lock each, the least recently used leave first."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

import structlog

from bot.errors import KeeperError, Trouble
from bot.views import Seated
from plugins.api import Game, Play, Rules, Setup
from storage import Seat, Status

log = structlog.get_logger()

SLOW_WAIT_SECONDS = 0.5


@dataclass
class Live(Seated):
    """A game in memory, as it is in the database. Whoever holds `Games.at` may change it.

    `checkpoints` are the versions at which the database holds one, oldest first. `spoilt`: memory and
    database may differ, so the game has to be read again.
    """

    game_id: int
    channel: str
    guild: str | None
    host: str
    game: Game
    setup: Setup
    status: Status
    version: int
    undos: int
    seats: tuple[Seat, ...]
    origin: bytes | None
    checkpoints: tuple[int, ...]
    rules: Rules[Any]
    play: Play[Any] | None
    notice: str = ""
    spoilt: bool = False


class _Slot:
    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.users = 0
        self.live: Live | None = None


class Games:
    """Hands out one game at a time to one user at a time."""

    def __init__(self, load: Callable[[int], Awaitable[Live]], *, most: int, patience_seconds: float) -> None:
        self._load = load
        self._most = most
        self._patience = patience_seconds
        self._slots: OrderedDict[int, _Slot] = OrderedDict()

    def __len__(self) -> int:
        return sum(slot.live is not None for slot in self._slots.values())

    def drop(self, game_id: int) -> None:
        """Forget what memory holds of a game: the database knows better."""
        if game_id in self._slots:
            self._slots[game_id].live = None

    @asynccontextmanager
    async def at(self, game_id: int, *, seen: int | None = None) -> AsyncIterator[Live]:
        """The game, for this user alone. It is read again after anything that went wrong inside, and
        if somebody has `seen` a later version than memory holds: another process moved it on."""
        slot = self._slots.setdefault(game_id, _Slot())
        self._slots.move_to_end(game_id)
        slot.users += 1
        try:
            await self._acquire(slot, game_id)
            try:
                if slot.live is None or (seen is not None and seen > slot.live.version):
                    slot.live = await self._load(game_id)
                yield slot.live
            except KeeperError:
                raise
            except BaseException:
                slot.live = None
                raise
            finally:
                if slot.live is not None and slot.live.spoilt:
                    slot.live = None
                slot.lock.release()
        finally:
            slot.users -= 1
            self._trim()

    async def _acquire(self, slot: _Slot, game_id: int) -> None:
        began = asyncio.get_running_loop().time()
        try:
            async with asyncio.timeout(self._patience):
                await slot.lock.acquire()
        except TimeoutError:
            raise KeeperError(Trouble.BUSY) from None
        waited = asyncio.get_running_loop().time() - began
        if waited > SLOW_WAIT_SECONDS:
            log.warning("slow wait for a game", game_id=game_id, seconds=round(waited, 3))

    def _trim(self) -> None:
        for _ in range(len(self._slots) - self._most):
            game_id, slot = next(iter(self._slots.items()))
            if slot.users:
                self._slots.move_to_end(game_id)
            else:
                del self._slots[game_id]
