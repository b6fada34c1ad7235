"""The local world in a small SQLite file beside the games' database.

One row for each message and file, so that a change writes only what changed; a plain file would be written
whole after every click, pictures included. The file is held exclusively: two processes with one world
would overwrite each other.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping
from pathlib import Path
from threading import Lock
from typing import TypeVar

import msgspec

FORMAT = 1

T = TypeVar("T")

_TABLES = """
CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY, body BLOB NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS messages (id INTEGER PRIMARY KEY, body BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS files (path TEXT PRIMARY KEY, content BLOB NOT NULL);
"""


class ArchiveTaken(Exception):
    """Another process plays with this world."""


class ArchiveUnusable(Exception):
    """The file is none of ours, or of a newer program; the text names it."""


class Archive:
    """Rows in, rows out. Used from the event loop and from one writing thread."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._lock = Lock()
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # The link's capability is in it: nobody else's business.
            os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
            self._connection = sqlite3.connect(path, timeout=0.2, check_same_thread=False)
        except (OSError, sqlite3.Error) as fault:
            raise ArchiveUnusable(f"{path} cannot be used: {fault}") from fault
        try:
            self._open()
        except BaseException:
            self._connection.close()
            raise

    def _open(self) -> None:
        connection = self._connection
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = NORMAL")
            with connection:
                connection.execute("BEGIN IMMEDIATE")
                (version,) = connection.execute("PRAGMA user_version").fetchone()
                if version not in (0, FORMAT):
                    raise ArchiveUnusable(f"{self.path} was written by a newer Gamekeeper.")
                connection.execute(f"PRAGMA user_version = {FORMAT}")
            connection.executescript(_TABLES)
        except sqlite3.OperationalError as fault:
            if "locked" in str(fault):
                raise ArchiveTaken(str(self.path)) from fault
            raise ArchiveUnusable(f"{self.path} cannot be used: {fault}") from fault
        except sqlite3.DatabaseError as fault:
            raise ArchiveUnusable(f"{self.path} cannot be used: {fault}") from fault

    def close(self) -> None:
        with self._lock:
            self._connection.close()

    def fact(self, name: str, kind: type[T]) -> T | None:
        with self._lock:
            row = self._connection.execute("SELECT body FROM facts WHERE name = ?", (name,)).fetchone()
        return msgspec.json.decode(row[0], type=kind) if row else None

    def set_fact(self, name: str, value: object) -> None:
        body = msgspec.json.encode(value)
        with self._lock, self._connection:
            self._connection.execute("INSERT OR REPLACE INTO facts VALUES (?, ?)", (name, body))

    def messages(self, kind: type[T]) -> list[T]:
        """Oldest first."""
        with self._lock:
            rows = self._connection.execute("SELECT body FROM messages ORDER BY id").fetchall()
        decoder = msgspec.json.Decoder(kind)
        return [decoder.decode(body) for (body,) in rows]

    def files(self) -> dict[str, bytes]:
        with self._lock:
            return dict(self._connection.execute("SELECT path, content FROM files").fetchall())

    def there(self) -> tuple[set[int], set[str]]:
        """The numbers of the messages and the paths of the files that are written down."""
        with self._lock:
            messages = self._connection.execute("SELECT id FROM messages").fetchall()
            files = self._connection.execute("SELECT path FROM files").fetchall()
        return {number for (number,) in messages}, {path for (path,) in files}

    def write(
        self,
        facts: Mapping[str, bytes],
        messages: Mapping[int, bytes],
        files: Mapping[str, bytes],
        gone_messages: Iterable[int],
        gone_files: Iterable[str],
    ) -> None:
        """Several changes at once, all or none of them."""
        with self._lock, self._connection:
            run = self._connection.executemany
            run("INSERT OR REPLACE INTO facts VALUES (?, ?)", facts.items())
            run("INSERT OR REPLACE INTO messages VALUES (?, ?)", messages.items())
            run("INSERT OR REPLACE INTO files VALUES (?, ?)", files.items())
            run("DELETE FROM messages WHERE id = ?", [(one,) for one in gone_messages])
            run("DELETE FROM files WHERE path = ?", [(one,) for one in gone_files])
