"""How moves are written: each statement compiled once, run for all moves of a group together."""

from collections.abc import Callable, Sequence
from operator import itemgetter
from typing import Any

from msgspec.structs import astuple
from sqlalchemy import Connection, Dialect, bindparam, delete, insert, update

from storage import results, schema
from storage.errors import Conflict
from storage.records import Entry, Move

Row = tuple[Any, ...]

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
    """A statement compiled once, for rows whose values come in the order of `names`.

    SQLAlchemy would make up the parameters anew for each of fifty rows.
    """

    def __init__(self, statement: Any, names: Sequence[str], dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self._sql = str(compiled)
        if compiled.positiontup is None:
            self._arranged: Callable[[Row], Any] = lambda row: dict(zip(names, row, strict=True))
        else:
            self._arranged = itemgetter(*map(names.index, compiled.positiontup))

    def run(self, connection: Connection, rows: list[Row]) -> int:
        """How many rows it touched."""
        if not rows:
            return 0
        return connection.exec_driver_sql(self._sql, list(map(self._arranged, rows))).rowcount


class MoveStatements:
    """The statements of a move, for one kind of database."""

    def __init__(self, dialect: Dialect) -> None:
        of_version = ("of_game", "of_version")
        advance = ("game_id", "was", "becomes", "new_status", "new_undos", "at")
        self._advance = _Prepared(_ADVANCE, advance, dialect)
        self._mark_undone = _Prepared(_MARK_UNDONE, (*of_version, "is_undone"), dialect)
        self._drop_checkpoint = _Prepared(_DROP_CHECKPOINT, of_version, dialect)
        self._add_choice = _Prepared(insert(schema.choices), ("game_id", *Entry.__struct_fields__), dialect)
        self._add_checkpoint = _Prepared(insert(schema.checkpoints), ("game_id", "version", "state"), dialect)
        self._add_result = _Prepared(insert(schema.results), ("game_id", *results.FIELDS), dialect)
        self._add_seat = _Prepared(insert(schema.result_seats), ("game_id", *results.SEAT_FIELDS), dialect)

    def store(self, moves: Sequence[Move], connection: Connection) -> None:
        """Store moves of different games. Conflict, and nothing may be kept, if one has moved on."""
        advanced = self._advance.run(
            connection,
            [(m.game_id, m.was, m.entry.version, m.status, m.undos, m.entry.at) for m in moves],
        )
        if advanced != len(moves):
            raise Conflict("the game has moved on")
        self._mark_undone.run(connection, [(m.game_id, version, True) for m in moves for version in m.undone])
        self._add_choice.run(connection, [(m.game_id, *astuple(m.entry)) for m in moves])
        self._drop_checkpoint.run(
            connection, [(m.game_id, version) for m in moves for version in m.drop_checkpoints]
        )
        self._add_checkpoint.run(
            connection,
            [
                (m.game_id, m.entry.version if m.checkpoint_at is None else m.checkpoint_at, m.checkpoint)
                for m in moves
                if m.checkpoint is not None
            ],
        )
        ended = [(m.game_id, m.result) for m in moves if m.result]
        self._add_result.run(connection, [(game_id, *results.row(result)) for game_id, result in ended])
        self._add_seat.run(
            connection, [(game_id, *astuple(seat)) for game_id, result in ended for seat in result.seats]
        )
