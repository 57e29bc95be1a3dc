"""A seat keeps the kinds of question for which its holder wants to be passed."""

from __future__ import annotations

from alembic import op
from sqlalchemy import JSON, Column

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column: nobody is passed for in older matches."""
    op.add_column("seats", Column("passes", JSON, nullable=False, server_default="[]"))


def downgrade() -> None:
    """Take it away: everyone answers for themselves again."""
    op.drop_column("seats", "passes")
