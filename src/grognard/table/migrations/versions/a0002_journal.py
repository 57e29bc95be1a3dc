"""Entries keep what they met and told, and the position after them; matches keep the rules they are played under.

Older matches get theirs when they are next looked at: they are played again once, under the rules of that day.
"""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, Float, Integer, LargeBinary, PrimaryKeyConstraint, String, Text

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table, and columns that are empty at first."""
    op.create_table(
        "rulebooks",
        Column("digest", String(32), nullable=False),
        Column("game", String(64), nullable=False),
        Column("since", Float, nullable=False),
        Column("content", Text, nullable=False),
        PrimaryKeyConstraint("digest", name="pk_rulebooks"),
    )
    op.add_column("matches", Column("rules", String(32)))
    for column in (
        Column("events", Text),
        Column("chance", Text),
        Column("checksum", String(16)),
        Column("undoable", Integer),
        Column("base", Integer),
        Column("position", LargeBinary),
    ):
        op.add_column("entries", column)


def downgrade() -> None:
    """Take them away, with what is in them."""
    for name in ("position", "base", "undoable", "checksum", "chance", "events"):
        op.drop_column("entries", name)
    op.drop_column("matches", "rules")
    op.drop_table("rulebooks")
