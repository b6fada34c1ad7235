"""The first tables."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

LIVE = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    op.create_table(
        "games",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("rules_version", sa.Integer, nullable=False),
        sa.Column("status", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("host", sa.Text, nullable=False),
        sa.Column("undos", sa.Integer, nullable=False),
        sa.Column("origin", sa.LargeBinary),
        sa.Column("created_at", sa.Integer, nullable=False),
        sa.Column("updated_at", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "one_live_game_per_channel",
        "games",
        ["channel"],
        unique=True,
        sqlite_where=LIVE,
        postgresql_where=LIVE,
    )
    op.create_index("games_by_channel", "games", ["channel", "id"])
    op.create_table(
        "seats",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "choices",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("option", sa.Text),
        sa.Column("label", sa.Text),
        sa.Column("fingerprint", sa.Text),
        sa.Column("caller", sa.Text),
        sa.Column("revealed", sa.Boolean, nullable=False),
        sa.Column("undone", sa.Boolean, nullable=False),
        sa.Column("events", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.Integer, nullable=False),
        sa.UniqueConstraint("game_id", "caller"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "checkpoints",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("state", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "results",
        sa.Column("game_id", sa.Integer, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("channel", sa.Text, nullable=False),
        sa.Column("guild", sa.Text),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text, nullable=False),
        sa.Column("difficulty", sa.Text, nullable=False),
        sa.Column("people", sa.Integer, nullable=False),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("cause", sa.Text, nullable=False),
        sa.Column("score", sa.Integer),
        sa.Column("rating", sa.Text, nullable=False),
        sa.Column("choices", sa.Integer, nullable=False),
        sa.Column("undos", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.Integer, nullable=False),
    )
    op.create_index("results_by_game", "results", ["game", "scenario", "difficulty"])
    op.create_table(
        "settings",
        sa.Column("scope", sa.Text, primary_key=True),
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
