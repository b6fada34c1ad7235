"""How moves are written: each statement compiled once, run for all moves of a group together."""

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, bindparam, delete, insert, update
from sqlalchemy.engine import CursorResult

from storage import schema
from storage.errors import Conflict
from storage.records import Move

_games, _choices, _checkpoints = schema.games.c, schema.choices.c, schema.checkpoints.c

_ADVANCE = (
    update(schema.games)
    .where(_games.id == bindparam("game_id"), _games.version == bindparam("was"))
    .values(
        version=bindparam("becomes"),
        status=bindparam("new_status"),
        undos=bindparam("new_undos"),
        updated_at=bindparam("at"),
    )
)
_MARK_UNDONE = (
    update(schema.choices)
    .where(_choices.game_id == bindparam("of_game"), _choices.version == bindparam("of_version"))
    .values(undone=bindparam("is_undone"))
)
_DROP_CHECKPOINT = delete(schema.checkpoints).where(
    _checkpoints.game_id == bindparam("of_game"), _checkpoints.version == bindparam("of_version")
)


class _Prepared:
    """A statement compiled once. SQLAlchemy would make up its parameters anew for each of fifty rows."""

    def __init__(self, statement: Any, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self._sql = str(compiled)
        self._order: list[str] | None = compiled.positiontup

    def run(self, connection: Connection, rows: list[dict[str, Any]]) -> CursorResult[Any] | None:
        if not rows:
            return None
        if self._order is None:
            return connection.exec_driver_sql(self._sql, rows)
        return connection.exec_driver_sql(
            self._sql, [tuple(row[name] for name in self._order) for row in rows]
        )


class MoveStatements:
    """The statements of a move, for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        self._advance = _Prepared(_ADVANCE, dialect)
        self._mark_undone = _Prepared(_MARK_UNDONE, dialect)
        self._drop_checkpoint = _Prepared(_DROP_CHECKPOINT, dialect)
        self._add_choice = _Prepared(insert(schema.choices), dialect)
        self._add_checkpoint = _Prepared(insert(schema.checkpoints), dialect)
        self._add_result = _Prepared(insert(schema.results), dialect)

    def store(self, moves: Sequence[Move], connection: Connection) -> None:
        """Store moves of different games. Conflict, and nothing may be kept, if one has moved on."""
        advanced = self._advance.run(connection, [_advance(move) for move in moves])
        if advanced is None or advanced.rowcount != len(moves):
            raise Conflict("the game has moved on")
        self._mark_undone.run(
            connection, [{**_key(m, version), "is_undone": True} for m in moves for version in m.undone]
        )
        self._add_choice.run(connection, [_row(m.entry, m) for m in moves])
        self._drop_checkpoint.run(connection, [_key(m, v) for m in moves for v in m.drop_checkpoints])
        self._add_checkpoint.run(
            connection,
            [
                {
                    "game_id": m.game_id,
                    "version": m.entry.version if m.checkpoint_at is None else m.checkpoint_at,
                    "state": m.checkpoint,
                }
                for m in moves
                if m.checkpoint is not None
            ],
        )
        self._add_result.run(connection, [_row(m.result, m) for m in moves if m.result])


def _advance(move: Move) -> dict[str, Any]:
    return {
        "game_id": move.game_id,
        "was": move.was,
        "becomes": move.entry.version,
        "new_status": move.status,
        "new_undos": move.undos,
        "at": move.entry.at,
    }


def _key(move: Move, version: int) -> dict[str, int]:
    return {"of_game": move.game_id, "of_version": version}


def _row(record: msgspec.Struct, move: Move) -> dict[str, Any]:
    return {"game_id": move.game_id, **msgspec.structs.asdict(record)}
