"""Which message is the live table of a game. Survives a restart."""

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

import msgspec
import structlog

from storage import StorageError, Store

log = structlog.get_logger()

MOST_REMEMBERED = 2000


class Standing(msgspec.Struct, frozen=True):
    """The table message: which one, which version of the game it shows, who was asked by it."""

    message: int
    version: int
    asked: tuple[str, ...] = ()


class Standings:
    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: OrderedDict[int, Standing | None] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def lock(self, game_id: int) -> asyncio.Lock:
        """Whoever shows a table holds this, so that two messages never both become the table."""
        lock = self._locks.get(game_id)
        if lock is None:
            lock = self._locks[game_id] = asyncio.Lock()
        return lock

    async def of(self, game_id: int) -> Standing | None:
        if game_id not in self._known:
            try:
                saved = await self._store.setting(f"game:{game_id}", "table")
            except StorageError as fault:
                log.warning("a table message was not found", game_id=game_id, reason=str(fault))
                return None
            self._remember(game_id, msgspec.json.decode(saved, type=Standing) if saved else None)
        return self._known[game_id]

    async def set(self, game_id: int, standing: Standing) -> None:
        before = self._known.get(game_id)
        self._remember(game_id, standing)
        # The version alone is not worth a write: a click on an old one finds out.
        if before is None or (before.message, before.asked) != (standing.message, standing.asked):
            saved = msgspec.json.encode(standing).decode()
            try:
                await self._store.set_setting(f"game:{game_id}", "table", saved)
            except StorageError as fault:
                log.warning("a table message was not noted", game_id=game_id, reason=str(fault))

    def _remember(self, game_id: int, standing: Standing | None) -> None:
        self._known[game_id] = standing
        self._known.move_to_end(game_id)
        if len(self._known) > MOST_REMEMBERED:
            self._known.popitem(last=False)
