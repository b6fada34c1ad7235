"""What storage hands out and takes in: plain typed records, no SQLAlchemy."""

from typing import Literal

import msgspec

Status = Literal["lobby", "playing", "finished", "resigned"]
Kind = Literal["begin", "choose", "undo", "back", "restart", "resign"]


class Seat(msgspec.Struct, frozen=True):
    seat: int
    person: str
    name: str


class GameRow(msgspec.Struct, frozen=True):
    id: int
    channel: str
    guild: str | None
    game: str
    setup: bytes
    rules_version: int
    status: Status
    version: int
    host: str
    undos: int
    origin: bytes | None
    created_at: int
    updated_at: int


class NewGame(msgspec.Struct, frozen=True):
    channel: str
    guild: str | None
    game: str
    setup: bytes
    rules_version: int
    host: str
    seats: tuple[Seat, ...]
    at: int


class Entry(msgspec.Struct, frozen=True):
    """One row of a game's history. `version` is the version that it led to.

    `seat`, `option` and `fingerprint` say what was chosen or taken back. `label` is in old rows only.
    """

    version: int
    kind: Kind
    person: str
    at: int
    events: bytes = b"[]"
    seat: int | None = None
    option: str | None = None
    label: str | None = None
    fingerprint: str | None = None
    caller: str | None = None
    revealed: bool = False
    undone: bool = False


class SeatResult(msgspec.Struct, frozen=True):
    """How a game went for one seat; `score` is the table's where people play together."""

    seat: int
    won: bool
    score: int | None = None


class Result(msgspec.Struct, frozen=True):
    """How a game ended. `order` compares it with results of the same setting: the greater one is better.
    Where it is empty, a win comes before a loss and then the score counts."""

    channel: str
    guild: str | None
    game: str
    scenario: str
    difficulty: str
    people: int
    won: bool
    cause: str
    score: int | None
    rating: str
    choices: int
    undos: int
    finished_at: int
    order: tuple[int, ...] = ()
    seats: tuple[SeatResult, ...] = ()


class Move(msgspec.Struct, frozen=True):
    """One change of a game, from version `was` to the version of its entry, all or nothing.

    The checkpoint is that of version `checkpoint_at`, or else of the entry's version.
    """

    game_id: int
    was: int
    entry: Entry
    status: Status
    undos: int
    checkpoint: bytes | None = None
    checkpoint_at: int | None = None
    drop_checkpoints: tuple[int, ...] = ()
    undone: tuple[int, ...] = ()
    result: Result | None = None


class Beginning(msgspec.Struct, frozen=True):
    """A lobby turns into a game: who sits where, and all that has happened already."""

    setup: bytes
    status: Status
    undos: int
    seats: tuple[Seat, ...]
    entries: tuple[Entry, ...]
    checkpoints: dict[int, bytes]
    origin: bytes | None = None
    result: Result | None = None


class Saved(msgspec.Struct, frozen=True):
    """All that is needed to go on with a game: its last checkpoint and the choices made since."""

    game: GameRow
    seats: tuple[Seat, ...]
    checkpoint: bytes | None
    checkpoints: tuple[int, ...]
    since: tuple[Entry, ...]
