"""The repository: every question the bot asks of its database."""

from collections.abc import Sequence
from types import TracebackType
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, Table, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import results, schema
from storage.engine import BUSY_SECONDS, make_engine, make_writing_engine
from storage.errors import Conflict, translated
from storage.migrate import upgrade
from storage.records import Beginning, Entry, GameRow, Kind, Move, NewGame, Result, Saved, Seat
from storage.writer import Writer

_ENTRY = [schema.choices.c[field] for field in Entry.__struct_fields__]
_GAME = [schema.games.c[field] for field in GameRow.__struct_fields__]


class Store:
    """`async with Store(url) as store`: opens and migrates the database, closes it when done."""

    def __init__(self, url: str, *, busy_seconds: float = BUSY_SECONDS) -> None:
        self._engine = make_engine(url, busy_seconds=busy_seconds)
        self._writer = Writer(make_writing_engine(url, busy_seconds=busy_seconds))

    async def __aenter__(self) -> "Store":
        self._writer.open()
        try:
            await self._writer.run(upgrade)
        except BaseException:
            await self._writer.close()
            raise
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._writer.close()
        await self._engine.dispose()

    async def create(self, new: NewGame, beginning: Beginning | None = None) -> int:
        """A lobby, or a game that begins at once; returns its id. ChannelTaken if the channel has one."""

        def job(connection: Connection) -> int:
            created = connection.execute(
                insert(schema.games).values(
                    channel=new.channel,
                    guild=new.guild,
                    game=new.game,
                    setup=new.setup,
                    rules_version=new.rules_version,
                    status="lobby",
                    version=0,
                    host=new.host,
                    undos=0,
                    created_at=new.at,
                    updated_at=new.at,
                )
            )
            assert created.inserted_primary_key is not None
            game_id: int = created.inserted_primary_key[0]
            if beginning is None:
                _seat(connection, game_id, new.seats)
            else:
                _begin(connection, game_id, beginning)
            return game_id

        return await self._writer.run(job)

    async def begin(self, game_id: int, beginning: Beginning) -> None:
        """Turn a lobby into a game. Conflict if somebody else has done so."""
        await self._writer.run(lambda connection: _begin(connection, game_id, beginning))

    async def reseat(self, game_id: int, seats: Sequence[Seat], *, was: Sequence[Seat] | None = None) -> None:
        """Who sits at a table. Conflict if those who sit there are no longer those who `was` names."""
        games, seated = schema.games.c, schema.seats.c

        def job(connection: Connection) -> None:
            # First of all a write: from here on no other process can come in between.
            connection.execute(update(schema.games).where(games.id == game_id).values(id=game_id))
            if was is not None:
                rows = connection.execute(
                    select(seated.seat, seated.person, seated.name)
                    .where(seated.game_id == game_id)
                    .order_by(seated.seat)
                )
                if [Seat(*row) for row in rows] != list(was):
                    raise Conflict("other people sit there now")
            connection.execute(delete(schema.seats).where(schema.seats.c.game_id == game_id))
            _seat(connection, game_id, seats)

        await self._writer.run(job)

    async def drop(self, game_id: int) -> None:
        """Forget a table that never began."""

        def job(connection: Connection) -> None:
            connection.execute(
                delete(schema.games).where(schema.games.c.id == game_id, schema.games.c.status == "lobby")
            )

        await self._writer.run(job)

    async def move(self, move: Move) -> None:
        """Store one move, durably. Conflict if the game has moved on, Duplicate if the caller has."""
        await self._writer.move(move)

    async def live_in(self, channel: str) -> int | None:
        """The id of the channel's live game."""
        games = schema.games.c
        rows = await self._rows(
            select(games.id).where(games.channel == channel, games.status.in_(schema.LIVE))
        )
        return rows[0][0] if rows else None

    async def latest_in(self, prefix: str, *, live: bool = True, game: str | None = None) -> GameRow | None:
        """The game that was touched last in channels whose name begins with `prefix`."""
        games = schema.games.c
        wanted = select(*_GAME).where(games.channel.startswith(prefix, autoescape=True))
        if live:
            wanted = wanted.where(games.status.in_(schema.LIVE))
        if game is not None:
            wanted = wanted.where(games.game == game)
        rows = await self._rows(wanted.order_by(games.updated_at.desc(), games.id.desc()).limit(1))
        return GameRow(*rows[0]) if rows else None

    async def last_in(self, channel: str) -> int | None:
        """The id of the channel's newest game, live or over."""
        games = schema.games.c
        rows = await self._rows(
            select(games.id).where(games.channel == channel).order_by(games.id.desc()).limit(1)
        )
        return rows[0][0] if rows else None

    async def load(self, game_id: int, *, at: int | None = None) -> Saved | None:
        """A game as it stands, or as it stood at version `at`."""
        version = select(schema.games.c.version).where(schema.games.c.id == game_id)
        try:
            async with self._engine.connect() as connection:
                saved = await self._load(connection, game_id, at)
                # Each query sees the newest commit: a game that moves on in between would be read torn.
                while saved is not None and await connection.scalar(version) != saved.game.version:
                    saved = await self._load(connection, game_id, at)
                return saved
        except DBAPIError as error:
            raise translated(error) from error

    async def _load(self, connection: AsyncConnection, game_id: int, at: int | None) -> Saved | None:
        games, seats = schema.games.c, schema.seats.c
        checkpoints, choices = schema.checkpoints.c, schema.choices.c
        found = (await connection.execute(select(*_GAME).where(games.id == game_id))).first()
        if found is None:
            return None
        seated = await connection.execute(
            select(seats.seat, seats.person, seats.name).where(seats.game_id == game_id).order_by(seats.seat)
        )
        newest = found.version if at is None else at
        marks = await connection.execute(
            select(checkpoints.version)
            .where(checkpoints.game_id == game_id, checkpoints.version <= newest)
            .order_by(checkpoints.version)
        )
        versions = tuple(row[0] for row in marks)
        state: bytes | None = None
        since: tuple[Entry, ...] = ()
        if versions:
            state = await connection.scalar(
                select(checkpoints.state).where(
                    checkpoints.game_id == game_id, checkpoints.version == versions[-1]
                )
            )
            standing = select(*_ENTRY).where(
                choices.game_id == game_id,
                choices.version > versions[-1],
                choices.kind == "choose",
                choices.undone.is_(False),
            )
            if at is not None:
                standing = standing.where(choices.version <= at)
            rows = await connection.execute(standing.order_by(choices.version))
            since = tuple(Entry(*row) for row in rows)
        return Saved(GameRow(*found), tuple(Seat(*row) for row in seated), state, versions, since)

    async def history(
        self,
        game_id: int,
        *,
        after: int = 0,
        last: int | None = None,
        until: int | None = None,
        undone: bool = True,
        kinds: Sequence[Kind] = (),
    ) -> list[Entry]:
        """What happened after a version and `until` another one, oldest first; only the `last` few where
        asked, and only what stands, or of these kinds."""
        choices = schema.choices.c
        wanted = select(*_ENTRY).where(choices.game_id == game_id, choices.version > after)
        if not undone:
            wanted = wanted.where(choices.undone.is_(False))
        if kinds:
            # SQLite finds the index by an equality alone.
            wanted = wanted.where(choices.kind == kinds[0] if len(kinds) == 1 else choices.kind.in_(kinds))
        if until is not None:
            wanted = wanted.where(choices.version <= until)
        rows = await self._rows(wanted.order_by(choices.version.desc()).limit(last))
        return [Entry(*row) for row in reversed(rows)]

    async def checkpoints(self, game_id: int, *, before: int) -> dict[int, bytes]:
        """A game's checkpoints by version, from the last one before a version on."""
        checkpoints = schema.checkpoints.c
        first = (
            select(func.max(checkpoints.version))
            .where(checkpoints.game_id == game_id, checkpoints.version < before)
            .scalar_subquery()
        )
        rows = await self._rows(
            select(checkpoints.version, checkpoints.state)
            .where(checkpoints.game_id == game_id, checkpoints.version >= first)
            .order_by(checkpoints.version)
        )
        return {row[0]: row[1] for row in rows}

    async def by_caller(self, game_id: int, caller: str) -> Entry | None:
        choices = schema.choices.c
        rows = await self._rows(select(*_ENTRY).where(choices.game_id == game_id, choices.caller == caller))
        return Entry(*rows[0]) if rows else None

    async def last_chosen(self, game_id: int, person: str) -> int:
        """The version of this person's last choice that stands; 0 if there is none."""
        choices = schema.choices.c
        rows = await self._rows(
            select(func.max(choices.version)).where(
                choices.game_id == game_id,
                choices.person == person,
                choices.kind == "choose",
                choices.undone.is_(False),
            )
        )
        return rows[0][0] or 0

    async def count_choices(self, game_id: int) -> int:
        """How many choices of a game stand."""
        choices = schema.choices.c
        rows = await self._rows(
            select(func.count()).where(
                choices.game_id == game_id, choices.kind == "choose", choices.undone.is_(False)
            )
        )
        count: int = rows[0][0]
        return count

    async def result(self, game_id: int) -> Result | None:
        rows = await self._rows(select(*results.COLUMNS).where(schema.results.c.game_id == game_id))
        seats = schema.result_seats.c
        seated = await self._rows(
            select(*results.SEAT_COLUMNS).where(seats.game_id == game_id).order_by(seats.seat)
        )
        return results.read(rows[0], seated) if rows else None

    async def count_games(self) -> dict[str, int]:
        """How many games there are of each status."""
        status = schema.games.c.status
        return {row[0]: row[1] for row in await self._rows(select(status, func.count()).group_by(status))}

    async def try_writing(self) -> None:
        """Write something and take it away again: raises whatever a move would raise."""
        settings = schema.settings

        def job(connection: Connection) -> None:
            connection.execute(insert(settings).values(scope="trial", key="trial", value=""))
            connection.execute(delete(settings).where(settings.c.scope == "trial"))

        await self._writer.run(job)

    async def setting(self, scope: str, key: str) -> str | None:
        settings = schema.settings.c
        rows = await self._rows(select(settings.value).where(settings.scope == scope, settings.key == key))
        return rows[0][0] if rows else None

    async def set_setting(self, scope: str, key: str, value: str) -> None:
        settings = schema.settings.c

        def job(connection: Connection) -> None:
            connection.execute(delete(schema.settings).where(settings.scope == scope, settings.key == key))
            connection.execute(insert(schema.settings).values(scope=scope, key=key, value=value))

        await self._writer.run(job)

    async def _rows(self, query: Select[Any]) -> Sequence[Any]:
        try:
            async with self._engine.connect() as connection:
                rows: Sequence[Any] = (await connection.execute(query)).all()
                return rows
        except DBAPIError as error:
            raise translated(error) from error


def _begin(connection: Connection, game_id: int, beginning: Beginning) -> None:
    games, seats = schema.games.c, schema.seats.c
    begun = connection.execute(
        update(schema.games)
        .where(games.id == game_id, games.status == "lobby")
        .values(
            setup=beginning.setup,
            status=beginning.status,
            version=beginning.entries[-1].version,
            undos=beginning.undos,
            origin=beginning.origin,
            updated_at=beginning.entries[-1].at,
        )
    )
    if begun.rowcount != 1:
        raise Conflict("the game has begun already")
    connection.execute(delete(schema.seats).where(seats.game_id == game_id))
    _seat(connection, game_id, beginning.seats)
    _insert(connection, schema.choices, game_id, beginning.entries)
    connection.execute(
        insert(schema.checkpoints),
        [
            {"game_id": game_id, "version": version, "state": state}
            for version, state in beginning.checkpoints.items()
        ],
    )
    if beginning.result:
        row = dict(zip(results.FIELDS, results.row(beginning.result), strict=True))
        connection.execute(insert(schema.results).values(game_id=game_id, **row))
        _insert(connection, schema.result_seats, game_id, beginning.result.seats)


def _seat(connection: Connection, game_id: int, seats: Sequence[Seat]) -> None:
    _insert(connection, schema.seats, game_id, seats)


def _insert(connection: Connection, table: Table, game_id: int, records: Sequence[msgspec.Struct]) -> None:
    if records:
        rows = [{"game_id": game_id, **msgspec.structs.asdict(record)} for record in records]
        connection.execute(insert(table), rows)
