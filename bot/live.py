"""The games in memory: one lock each, the least recently used leave first."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from types import TracebackType
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

    @property
    def given_up(self) -> Sequence[int]:
        return self.play.state.given_up if self.play else ()


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

    def at(self, game_id: int, *, seen: int | None = None) -> "_Visit":
        """`async with`: the game, for this user alone. It is read again after anything that went wrong
        inside, and if somebody has `seen` a later version than memory holds: another process moved it on."""
        return _Visit(self, game_id, seen)

    async def enter(self, game_id: int, seen: int | None) -> _Slot:
        """The game's slot, locked and filled."""
        slot = self._slots.get(game_id)
        if slot is None:
            slot = self._slots[game_id] = _Slot()
        self._slots.move_to_end(game_id)
        slot.users += 1
        try:
            if slot.users > 1:
                await self._wait_for(slot, game_id)
            else:
                await slot.lock.acquire()  # free, and nobody before us: no clock needed
        except BaseException:
            self._let_go(slot)
            raise
        try:
            if slot.live is None or (seen is not None and seen > slot.live.version):
                slot.live = await self._load(game_id)
        except BaseException as fault:
            self.leave(slot, fault)
            raise
        return slot

    def leave(self, slot: _Slot, fault: BaseException | None) -> None:
        unexpected = fault is not None and not isinstance(fault, KeeperError)
        if unexpected or (slot.live is not None and slot.live.spoilt):
            slot.live = None
        slot.lock.release()
        self._let_go(slot)

    def _let_go(self, slot: _Slot) -> None:
        slot.users -= 1
        self._trim()

    async def _wait_for(self, slot: _Slot, game_id: int) -> None:
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


class _Visit:
    """One `async with Games.at`. Every choice passes it, and a generator would cost six times as much."""

    __slots__ = ("_game_id", "_games", "_seen", "_slot")

    def __init__(self, games: Games, game_id: int, seen: int | None) -> None:
        self._games = games
        self._game_id = game_id
        self._seen = seen

    async def __aenter__(self) -> Live:
        self._slot = await self._games.enter(self._game_id, self._seen)
        assert self._slot.live is not None
        return self._slot.live

    async def __aexit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._games.leave(self._slot, fault)
