"""Where games are kept: tables, migrations, one writer, one repository."""

from storage.errors import ChannelTaken, Conflict, Duplicate, NewerDatabase, StorageError, Unavailable
from storage.records import (
    Beginning,
    Entry,
    GameRow,
    Kind,
    Move,
    NewGame,
    Result,
    Saved,
    Seat,
    SeatResult,
    Status,
)
from storage.store import Store

__all__ = [
    "Beginning",
    "ChannelTaken",
    "Conflict",
    "Duplicate",
    "Entry",
    "GameRow",
    "Kind",
    "Move",
    "NewGame",
    "NewerDatabase",
    "Result",
    "Saved",
    "Seat",
    "SeatResult",
    "Status",
    "StorageError",
    "Store",
    "Unavailable",
]
