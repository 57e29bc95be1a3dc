"""A match has a secret of its own that chance comes from; those begun before go on with their seed."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Column, String

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column that is empty for older matches."""
    op.add_column("matches", Column("dice", String(64)))


def downgrade() -> None:
    """Take it away: matches begun meanwhile go on with their seed."""
    op.drop_column("matches", "dice")
