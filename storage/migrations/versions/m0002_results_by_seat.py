"""Results by seat, and an index past the choices that were taken back."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("choices_that_stand", "choices", ["game_id", "kind", "undone", "version"])
    op.add_column("results", sa.Column("ranking", sa.Text))
    op.create_table(
        "result_seats",
        sa.Column(
            "game_id", sa.Integer, sa.ForeignKey("results.game_id", ondelete="CASCADE"), primary_key=True
        ),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("won", sa.Boolean, nullable=False),
        sa.Column("score", sa.Integer),
    )
    # So far everybody at a table won or lost together.
    op.execute(
        "INSERT INTO result_seats (game_id, seat, won, score) "
        "SELECT seats.game_id, seats.seat, results.won, results.score "
        "FROM seats JOIN results ON results.game_id = seats.game_id"
    )
