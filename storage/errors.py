"""What can go wrong in storage, as a closed set. Nothing was written when one of these is raised."""

import sqlalchemy.exc as sa


class StorageError(Exception):
    """Base of all of them."""


class Conflict(StorageError):
    """Somebody else moved this game on first."""


class Duplicate(StorageError):
    """This caller's choice is already stored."""


class ChannelTaken(StorageError):
    """The channel has a live game already."""


class Unavailable(StorageError):
    """The database cannot be written now: locked for too long, disk full, file gone or damaged."""


class Locked(Unavailable):
    """Another program has kept the database to itself for longer than we wait."""


class NewerDatabase(StorageError):
    """The database was written by a newer version of the program."""


def translated(error: sa.DBAPIError) -> StorageError:
    """The named error for what the database driver said."""
    said = str(error.orig)
    lowered = said.lower()
    if isinstance(error, sa.IntegrityError):
        if "caller" in lowered:
            return Duplicate(said)
        if "channel" in lowered:
            return ChannelTaken(said)
        return Conflict(said)
    if "locked" in lowered or "busy" in lowered:
        return Locked("The database is locked by another program.")
    if "full" in lowered or "disk i/o" in lowered:
        return Unavailable("The disk is full or cannot be written.")
    if "readonly" in lowered:
        return Unavailable("The database is read-only.")
    return Unavailable(f"The database cannot be used: {said}.")
