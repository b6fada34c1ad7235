"""The tables. A change here needs a migration beside it, and a new HEAD."""

from sqlalchemy import (
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

HEAD = "0002"
"""The newest migration. Kept here so that a start on a current database need not load Alembic."""

metadata = MetaData()

LIVE = ("lobby", "playing")

games = Table(
    "games",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("channel", Text, nullable=False),
    Column("guild", Text),
    Column("game", Text, nullable=False),
    Column("setup", LargeBinary, nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("status", Text, nullable=False),  # lobby, playing, finished, resigned
    Column("version", Integer, nullable=False),
    Column("host", Text, nullable=False),
    Column("undos", Integer, nullable=False, default=0),  # only those that took back revealed information
    Column("origin", LargeBinary),  # the position it began with, where that was not the setup's
    Column("created_at", Integer, nullable=False),
    Column("updated_at", Integer, nullable=False),
    # One live game per channel, kept by the database itself.
    Index(
        "one_live_game_per_channel",
        "channel",
        unique=True,
        sqlite_where=text("status IN ('lobby', 'playing')"),
        postgresql_where=text("status IN ('lobby', 'playing')"),
    ),
    Index("games_by_channel", "channel", "id"),
    # Old buttons carry a game's id: that of a table that was closed is never given again.
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", Text, nullable=False),
    Column("name", Text, nullable=False),
)

# Everything that ever happened to a game, one row for each version: begin, choose, undo, back, restart,
# resign.
choices = Table(
    "choices",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("person", Text, nullable=False),
    Column("seat", Integer),
    Column("option", Text),
    Column("label", Text),  # of rows that an older version wrote; now labels are told anew
    Column("fingerprint", Text),
    Column("caller", Text),
    Column("revealed", Boolean, nullable=False),
    Column("undone", Boolean, nullable=False, default=False),
    Column("events", LargeBinary, nullable=False),
    Column("at", Integer, nullable=False),
    UniqueConstraint("game_id", "caller"),
    # Choices that were taken back stay, however many there are; whoever asks what stands reads past them.
    Index("choices_that_stand", "game_id", "kind", "undone", "version"),
    sqlite_with_rowid=False,
)

checkpoints = Table(
    "checkpoints",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("state", LargeBinary, nullable=False),
)

results = Table(
    "results",
    metadata,
    Column("game_id", ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
    Column("channel", Text, nullable=False),
    Column("guild", Text),
    Column("game", Text, nullable=False),
    Column("scenario", Text, nullable=False),
    Column("difficulty", Text, nullable=False),
    Column("people", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("cause", Text, nullable=False),
    Column("score", Integer),
    Column("rating", Text, nullable=False),
    Column("choices", Integer, nullable=False),
    Column("undos", Integer, nullable=False),
    Column("finished_at", Integer, nullable=False),
    Column("ranking", Text),  # the result's order as JSON, where it has one
    Index("results_by_game", "game", "scenario", "difficulty"),
)

result_seats = Table(
    "result_seats",
    metadata,
    Column("game_id", ForeignKey("results.game_id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("won", Boolean, nullable=False),
    Column("score", Integer),
)

settings = Table(
    "settings",
    metadata,
    Column("scope", Text, primary_key=True),  # "game:7", "guild:123", or "" for the whole bot
    Column("key", Text, primary_key=True),
    Column("value", Text, nullable=False),
)
