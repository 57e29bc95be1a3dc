"""What is kept: the tables. A change here needs a migration (migrations/versions); a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    }
)

BIG = BigInteger().with_variant(Integer(), "sqlite")  # SQLite counts rows in INTEGER only

# Times are seconds since 1970; JSON is text in both databases.

people = Table(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("name_key", String(80), unique=True),  # the name as it is compared; null for a guest
    Column("password", String(200)),  # argon2; null for a guest
    Column("settings", JSON, nullable=False),  # lang, theme, motion, sound, email, webhook, notify_*
    Column("created", Float, nullable=False),
    Column("seen", Float, nullable=False),
    Column("vacations", JSON, nullable=False, server_default="[]"),  # [[from, until]], of the last year
    Column(
        "email_key", String(320), index=True
    ),  # an address that its owner has confirmed, as it is compared
)

matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("scenario", String(64), nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", String(40), nullable=False),  # never leaves the server while the match goes on
    Column(
        "dice", String(64)
    ),  # the secret that chance comes from, in hexadecimal; null: from the seed alone
    Column("secret", String(64), nullable=False),  # the invitation
    Column("public", Boolean, nullable=False),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False),
    Column("version", Integer, nullable=False),  # counts every change of this row
    Column("seq", Integer, nullable=False),  # counts entries
    Column("steps", Integer, nullable=False),  # actions that stand
    Column("status", String(16), nullable=False),  # open, playing, finished
    Column("turn", String(32)),  # the side that must decide
    Column("turn_since", Float, nullable=False),
    Column("winner", String(32)),
    Column("ending", String(64), nullable=False),
    Column("offer", JSON(none_as_null=True)),  # {kind, side, accepted}
    Column("rematch", String(32)),  # the match that followed
    Column("asking", Boolean, nullable=False),  # a bot has to decide
    Column("told", JSON, nullable=False),  # for lists, in each language: the heading and the phase
    Column(
        "rules", String(32)
    ),  # the rulebook it is played under; null: not played again since the journal is kept
    Column("kind", String(16), nullable=False, server_default=""),  # "" for what counts; analysis, guide
    Column("origin", String(80), nullable=False, server_default=""),  # of those: where it comes from
    Column("hints", Boolean, nullable=False, server_default=false()),  # those who play have agreed to hints
    Column("pace", String(16), nullable=False, server_default=""),  # how long people may take (clocks.py)
    Column("clock", JSON(none_as_null=True)),  # what is left to whom; null: no clock
    Index("ix_matches_status", "status", "updated"),
    Index("ix_matches_asking", "asking", "updated"),
)

seats = Table(
    "seats",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("side", String(32), primary_key=True),
    Column("place", Integer, nullable=False),  # the sides' order
    Column("kind", String(8), nullable=False),  # human, bot, open
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(32)),
    Column(
        "passes", JSON, nullable=False, server_default="[]"
    ),  # kinds of question for which its holder is passed
)

entries = Table(
    "entries",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column(
        "kind", String(16), nullable=False
    ),  # begin (seq 0), action, undo, hint, rules, resign, draw, abort
    Column("side", String(32), nullable=False),
    Column("notation", String(255), nullable=False),
    Column("person", String(32)),  # null: a bot
    Column("at", Float, nullable=False),
    # the journal (journal.py); null in entries that changed nothing on the table
    Column("events", Text),  # what was told, as JSON
    Column("chance", Text),  # the random results that were met
    Column("checksum", String(16)),  # of the position after it
    Column("undoable", Integer),  # how many of the last actions could be taken back
    Column("base", Integer),  # the entry that `position` is packed against
    Column("position", LargeBinary),
)

rulebooks = Table(
    "rulebooks",
    metadata,
    Column("digest", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("since", Float, nullable=False),  # when a server last started with it
    Column("content", Text, nullable=False),  # JSON
)

chat = Table(
    "chat",
    metadata,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), nullable=False),
    Column("side", String(32), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Index("ix_chat_match", "match", "id"),
)

notes = Table(
    "notes",
    metadata,
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("text", Text, nullable=False),
)

sessions = Table(
    "sessions",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest: what a browser holds cannot be read from here
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("created", Float, nullable=False),
    Column("used", Float, nullable=False),
)

notices = Table(
    "notices",
    metadata,
    Column("id", BIG, primary_key=True, autoincrement=True),
    Column("about", String(160), nullable=False, unique=True),  # kind, match, person and way: sent once
    Column("kind", String(16), nullable=False),  # turn, joined, finished, confirm
    Column("way", String(8), nullable=False),  # mail, hook
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
    Column("match", String(32), ForeignKey("matches.id", ondelete="CASCADE")),
    Column("seq", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("due", Float, nullable=False),  # not before; while one process sends it, the end of its lease
    Column("tries", Integer, nullable=False),
    Column("done", String(8), nullable=False),  # "", sent, idle (no longer true), failed
    Index("ix_notices_done", "done", "due"),
)

vault = Table(
    "vault",
    metadata,
    Column("name", String(32), primary_key=True),  # cookies
    Column("secret", String(128), nullable=False),
)

limits = Table(
    "limits",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest of what is counted, and by whom
    Column("until", Float, nullable=False),  # when as much will be free again as at the beginning
)

tokens = Table(
    "tokens",
    metadata,
    Column("key", String(64), primary_key=True),  # a digest: what stands in a mail cannot be read from here
    Column("kind", String(16), nullable=False),  # reset
    Column("person", String(32), ForeignKey("people.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("until", Float, nullable=False),
)

uptime = Table(
    "uptime",
    metadata,
    Column("name", String(16), primary_key=True),  # table
    Column("noted", Float, nullable=False),  # when a process last noted the time
    Column("down", Float, nullable=False),  # for how many seconds none did, in all
)
