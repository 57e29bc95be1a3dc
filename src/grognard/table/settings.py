"""The server's settings: each from an environment variable `GROGNARD_…`, or its default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
from platformdirs import user_data_path

from grognard.kernel.errors import GrognardError

CORES = os.cpu_count() or 1


class Settings(msgspec.Struct, kw_only=True, frozen=True):
    """How this server runs. A field `base_url` is set by `GROGNARD_BASE_URL`, and so on."""

    database: str = (
        ""  # an address for SQLAlchemy, or the path of a SQLite file; "": a file in the data folder
    )
    host: str = "127.0.0.1"
    port: int = 8000
    base_url: str = ""  # what links in mails and invitations start with, where a proxy stands in front
    workers: int = 1  # server processes; more than one needs PostgreSQL
    bots: int = 0  # processes that bots think in; 0: one for each core but one
    bot_seconds: float = 0.7  # how long a bot plays on before its actions are shown
    bot_actions: int = 40
    sweep_seconds: float = 3.0  # how often to look for what another process has left undone
    live_matches: int = 1000  # matches kept in memory
    slow_seconds: float = 20.0  # a socket that cannot take a message for so long is closed
    debug: bool = False
    secret: str = ""  # signs cookies and links; "": one is made and kept in the database
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-… headers are believed
    limits: str = ""  # "off", or changes to the rate limits: "login=10/300 create=30/600"
    body_bytes: int = 65536  # the largest request that is read
    notify_minutes: float = 10.0  # how long someone must be away before they are notified
    smtp_host: str = ""  # "": no mail is sent
    smtp_port: int = 587
    smtp_user: str = ""
    smtp_password: str = ""
    smtp_tls: Literal["starttls", "tls", "none"] = "starttls"
    mail_from: str = ""
    webhook_hosts: tuple[str, ...] = ("discord.com", "discordapp.com")
    metrics_token: str = ""  # "": metrics are served to this machine only
    logs: Literal["auto", "json", "console"] = "auto"  # auto: console on a terminal, else json
    log_level: Literal["debug", "info", "warning", "error"] = "info"


def settings(given: Mapping[str, Any] | None = None, environ: Mapping[str, str] = os.environ) -> Settings:
    """The settings: what is given, else the environment's, else the defaults."""
    values: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        name = f"GROGNARD_{field.encode_name.upper()}"
        if given is not None and given.get(field.name) is not None:
            values[field.name] = given[field.name]
        elif environ.get(name):
            values[field.name] = _read(name, environ[name], field.type)
    return Settings(**values)


def _read(name: str, text: str, kind: Any) -> Any:
    try:
        return msgspec.convert(text.split() if kind == tuple[str, ...] else text, kind, strict=False)
    except msgspec.ValidationError as error:
        raise GrognardError(f"{name}: {error}") from error


def data_folder() -> Path:
    """Where this machine's user keeps matches."""
    return user_data_path("grognard", appauthor=False, ensure_exists=True)


def address(database: str) -> str:
    """The database's address for SQLAlchemy, whatever way it was written.

    >>> address("postgres://club@db/matches"), address("/tmp/club.db")
    ('postgresql+asyncpg://club@db/matches', 'sqlite+aiosqlite:////tmp/club.db')
    """
    if not database:
        return f"sqlite+aiosqlite:///{data_folder() / 'table.db'}"
    scheme, colon, rest = database.partition("://")
    if not colon:
        return f"sqlite+aiosqlite:///{Path(database).expanduser().absolute()}"
    if scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        return f"postgresql+asyncpg://{rest}"
    if scheme in ("sqlite", "sqlite+aiosqlite"):
        return f"sqlite+aiosqlite://{rest}"
    raise GrognardError(f"a database is sqlite:///… or postgresql://…, not {scheme}://….")
