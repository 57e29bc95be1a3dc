"""Matches are of kinds: what counts, an analysis of another match, a guided first match. Players may agree to hints."""

from __future__ import annotations

from alembic import op
from sqlalchemy import Boolean, Column, String, false

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: all that there is counts, and nobody has agreed to hints."""
    op.add_column("matches", Column("kind", String(16), nullable=False, server_default=""))
    op.add_column("matches", Column("origin", String(80), nullable=False, server_default=""))
    op.add_column("matches", Column("hints", Boolean, nullable=False, server_default=false()))


def downgrade() -> None:
    """Take them away."""
    for name in ("hints", "origin", "kind"):
        op.drop_column("matches", name)
