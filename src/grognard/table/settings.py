"""The server's settings: each from an environment variable `GROGNARD_…`, or its default."""

from __future__ import annotations

import os
from collections.abc import Mapping
from contextlib import suppress
from ipaddress import ip_network
from pathlib import Path
from typing import Any, Literal, get_args
from urllib.parse import urlsplit

import msgspec
from platformdirs import user_data_path

from grognard.kernel.errors import GrognardError, quoted

try:
    import resource
except ImportError:  # Windows has no such limits
    resource = None  # type: ignore[assignment]

CORES = os.cpu_count() or 1
MOST_DESCRIPTORS = 65536
MUCH = 10**6
RANGES: dict[str, tuple[float, float]] = {  # what numbers may be
    "port": (0, 65535),
    "workers": (1, 64),
    "bots": (0, 256),
    "bot_seconds": (0.01, 600),
    "bot_actions": (1, 10_000),
    "pass_seconds": (0.1, 600),
    "sweep_seconds": (0.05, 3600),
    "live_matches": (1, MUCH),
    "slow_seconds": (1, 3600),
    "body_bytes": (1024, 2**30),
    "head_seconds": (0.5, 3600),
    "body_seconds": (0.5, 3600),
    "connections": (0, MUCH),
    "notify_minutes": (0, MUCH),
    "smtp_port": (1, 65535),
    "offer_days": (0.01, 3650),
    "rest_days": (0.01, 36500),
    "vacation_days": (0, 365),
}


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
    pass_seconds: float = 3.0  # after which the server passes for who wants that: the same for all
    sweep_seconds: float = 3.0  # how often to look for what another process has left undone
    live_matches: int = 1000  # matches kept in memory
    slow_seconds: float = 20.0  # a socket that cannot take a message for so long is closed
    debug: bool = False
    secret: str = ""  # signs cookies and links; "": one is made and kept in the database
    trusted_proxies: tuple[str, ...] = ()  # addresses or networks whose X-Forwarded-… headers are believed
    limits: str = ""  # "off", or changes to the rate limits: "login=10/300 create=30/600"
    body_bytes: int = 65536  # the largest request that is read
    head_seconds: float = 10.0  # for a request's head to come, and for a connection to ask for something
    body_seconds: float = 20.0  # for a request's body to come
    connections: int = (
        0  # at once; 0: as many as files may be opened, less some for the database and the bots
    )
    offer_days: float = 14.0  # how long a match with a free seat is offered
    rest_days: float = 60.0  # a match that nobody has touched for so long is put away
    vacation_days: float = 28.0  # on which someone's clocks stand still, in a year
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
    found = Settings(**values)
    _check(found)
    return found


def _check(found: Settings) -> None:
    """Refuse values that make no sense."""
    for name, (least, most) in RANGES.items():
        value = getattr(found, name)
        if not least <= value <= most:
            raise GrognardError(f"GROGNARD_{name.upper()}: {value} is not between {least} and {most}.")
    if found.base_url:
        try:
            parts = urlsplit(found.base_url)
            fits = parts.scheme in ("http", "https") and bool(parts.hostname) and (parts.port or 1) > 0
            plain = (
                parts.path in ("", "/") and not parts.query and not parts.fragment and "@" not in parts.netloc
            )
        except ValueError:
            fits = plain = False
        if not fits or not plain or any(c.isspace() or c in "<>\"'\\" for c in found.base_url):
            raise GrognardError(
                f"GROGNARD_BASE_URL: {found.base_url!r} is not like https://table.example.org, without a path."
            )
    if not found.host.strip() or any(c.isspace() for c in found.host):
        raise GrognardError(f"GROGNARD_HOST: {found.host!r} is no address.")
    for proxy in found.trusted_proxies:
        try:
            ip_network(proxy, strict=False)
        except ValueError as error:
            raise GrognardError(
                f"GROGNARD_TRUSTED_PROXIES: {proxy!r} is no address and no network."
            ) from error


def _read(name: str, text: str, kind: Any) -> Any:
    try:
        return msgspec.convert(text.split() if kind == tuple[str, ...] else text, kind, strict=False)
    except msgspec.ValidationError as error:
        words = get_args(kind)
        expected = f"{quoted(text)} is none of {', '.join(map(str, words))}" if words else str(error)
        raise GrognardError(f"{name}: {expected}.") from error


def descriptors() -> int:
    """How many files and connections this process may have open."""
    if resource is None:
        return 512
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MOST_DESCRIPTORS if soft == resource.RLIM_INFINITY else min(soft, MOST_DESCRIPTORS)


def raise_descriptors() -> None:
    """Let this process, and those that it starts, open as many as the system allows."""
    if resource is None:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, MOST_DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


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
