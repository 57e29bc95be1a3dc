"""Matches have clocks, people vacations; passwords are reset by mail; limits are shared by all processes."""

from __future__ import annotations

import json
from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy import JSON, Column, Float, ForeignKey, String

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Matches under way have no clock; addresses that were confirmed can be written to for a new password."""
    op.add_column("matches", Column("pace", String(16), nullable=False, server_default=""))
    op.add_column("matches", Column("clock", JSON))
    op.add_column("people", Column("vacations", JSON, nullable=False, server_default="[]"))
    op.add_column("people", Column("email_key", String(320)))
    op.create_index("ix_people_email_key", "people", ["email_key"])
    op.create_table(
        "limits", Column("key", String(64), primary_key=True), Column("until", Float, nullable=False)
    )
    op.create_table(
        "tokens",
        Column("key", String(64), primary_key=True),
        Column("kind", String(16), nullable=False),
        Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        Column("until", Float, nullable=False),
    )
    op.create_index("ix_tokens_person", "tokens", ["person"])
    op.create_table(
        "uptime",
        Column("name", String(16), primary_key=True),
        Column("noted", Float, nullable=False),
        Column("down", Float, nullable=False),
    )
    _fill()


def _fill() -> None:
    """Make confirmed addresses known by their key."""
    people = sa.table("people", sa.column("id"), sa.column("settings"), sa.column("email_key"))
    connection = op.get_bind()
    for person, kept in connection.execute(sa.select(people.c.id, people.c.settings)).all():
        settings: dict[str, Any] = kept if isinstance(kept, dict) else json.loads(kept or "{}")
        if settings.get("email") and settings.get("email_confirmed"):
            key = str(settings["email"]).casefold()[:320]
            connection.execute(sa.update(people).where(people.c.id == person).values(email_key=key))


def downgrade() -> None:
    """Take them away: matches go on without clocks."""
    for table in ("uptime", "tokens", "limits"):
        op.drop_table(table)
    op.drop_index("ix_people_email_key", "people")
    for table, name in (
        ("people", "email_key"),
        ("people", "vacations"),
        ("matches", "clock"),
        ("matches", "pace"),
    ):
        op.drop_column(table, name)
