"""How the tables came to be what they are, step by step; run when the server starts."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

LOCK = 7_262_836  # any number, the same for all our processes


def config(connection: Connection) -> Config:
    """Alembic's settings for a connection."""
    found = Config()
    found.set_main_option("script_location", "grognard.table:migrations")
    found.attributes["connection"] = connection
    return found


def upgrade(connection: Connection, revision: str = "head") -> None:
    """Bring the tables up to date, or to an earlier step; one process at a time."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    command.upgrade(config(connection), revision)


def current(connection: Connection) -> str:
    """The step at which the tables are."""
    return str(MigrationContext.configure(connection).get_current_revision())


def known() -> list[str]:
    """Every step, the last first."""
    return [str(step.revision) for step in _script().walk_revisions()]


def head() -> str:
    """The last step."""
    return str(_script().get_current_head())


def _script() -> ScriptDirectory:
    found = Config()
    found.set_main_option("script_location", "grognard.table:migrations")
    return ScriptDirectory.from_config(found)
