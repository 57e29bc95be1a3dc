"""Rate limits.

What protects people (guessing passwords, mails, accounts, guests, matches, talk) is counted in the database, for all
processes together, and outlives a restart. What protects a process from too much work (reading, acting, sockets) it
counts for itself, in memory: nothing on the way of an action waits for the database twice.
"""

from __future__ import annotations

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from sqlalchemy import Table, case, delete, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from grognard.kernel.errors import GrognardError
from grognard.table import schema
from grognard.table.errors import Refusal
from grognard.table.store import Store

# kind: so many, in so many seconds. The first letter of a key says what is counted: an address or a person.
DEFAULTS = {
    "login": (10, 300),  # by address, and by address and name
    "login-name": (100, 3600),  # by name, from anywhere
    "account": (10, 3600),
    "guest": (60, 3600),
    "settings": (60, 600),
    "email": (5, 86400),  # addresses to write to
    "reset": (10, 3600),  # new passwords asked for, by address
    "reset-mail": (3, 3600),  # mails about that, by e-mail address: beyond them none is sent
    "create": (30, 600),
    "join": (30, 60),
    "chat": (10, 20),
    "action": (150, 10),
    "write": (120, 60),
    "read": (1200, 60),
    "socket": (120, 60),  # opened
    "connections": (300, 0),  # open at once, from one address, sockets included
    "sockets": (200, 0),  # open at once, from one address
    "seats": (30, 0),  # open at once, by one person
}
SHARED = {  # counted for all processes together, in the database
    "login", "login-name", "account", "guest", "settings", "email", "reset", "reset-mail", "create", "join", "chat",
}  # fmt: skip
KEPT = 20_000  # keys remembered of each kind


def parsed(text: str) -> dict[str, tuple[int, int]]:
    """The limits, with what the setting changes.

    >>> parsed("login=3/60 sockets=9")["login"], parsed("off")
    ((3, 60), {})
    """
    if text.strip() == "off":
        return {}
    limits = dict(DEFAULTS)
    for part in text.replace(",", " ").split():
        kind, _, value = part.partition("=")
        number, _, seconds = value.partition("/")
        if kind not in DEFAULTS or not number.isdecimal() or not (seconds or "0").isdecimal():
            raise GrognardError(
                f"GROGNARD_LIMITS: {part!r} is not like login=10/300; there are {', '.join(DEFAULTS)}."
            )
        limits[kind] = (int(number), int(seconds or "0"))
        if not limits[kind][0] or bool(limits[kind][1]) != bool(DEFAULTS[kind][1]):
            like = f"{kind}=9/60" if DEFAULTS[kind][1] else f"{kind}=9"
            raise GrognardError(f"GROGNARD_LIMITS: {part!r} is not like {like}, with numbers above 0.")
    return limits


def network(address: str) -> str:
    """An address as limits count it: an IPv6 customer has a whole /64 network.

    >>> network("2001:db8::1"), network("192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or f"{IPv6Address(int(found) >> 64 << 64)}/64")
    return str(found)


class Limits:
    """Token buckets: they refill with time, and each request takes a token."""

    def __init__(
        self, setting: str = "", clock: Callable[[], float] = time.monotonic, store: Store | None = None
    ) -> None:
        self.limits = parsed(setting)
        self.clock = clock
        self.store = store
        self._buckets: dict[str, OrderedDict[str, tuple[float, float]]] = {}
        self._held: dict[tuple[str, str], int] = {}

    def allow(self, kind: str, key: str) -> float:
        """Take a token; 0 if there was one, else the seconds until there is."""
        limit = self.limits.get(kind)
        if limit is None:
            return 0.0
        most, seconds = limit
        now = self.clock()
        buckets = self._buckets.setdefault(kind, OrderedDict())
        level, since = buckets.pop(key, (float(most), now))
        level = min(float(most), level + (now - since) * most / seconds)
        granted = level >= 1.0
        buckets[key] = (level - 1.0 if granted else level, now)
        if len(buckets) > KEPT:
            buckets.popitem(last=False)
        return 0.0 if granted else max(0.1, (1.0 - level) * seconds / most)

    def take(self, kind: str, *keys: str) -> None:
        """Take a token for each key, or refuse the request. Of what is shared, `share` is to be asked too."""
        _refuse(max([self.allow(kind, key) for key in keys], default=0.0))

    async def spend(self, kind: str, *keys: str) -> None:
        """Take a token for each key here and, of what is shared, in the database; or refuse the request."""
        self.take(kind, *keys)
        await self.share(kind, *keys)

    async def share(self, kind: str, *keys: str) -> None:
        """Take a token for each key in the database, where all processes count this together; or refuse the request."""
        _refuse(await self.wait(kind, *keys))

    async def wait(self, kind: str, *keys: str) -> float:
        """Take a token for each key in the database; 0 if there were, else the seconds until there are."""
        limit = self.limits.get(kind)
        if self.store is None or limit is None or kind not in SHARED or not limit[1]:
            return 0.0
        most, seconds = limit
        async with self.store.writing() as connection:
            return max(
                [await _taken(connection, f"{kind} {key}", most, seconds) for key in keys], default=0.0
            )

    async def tidy(self) -> None:
        """Forget what is as free as at the beginning."""
        if self.store is not None:
            async with self.store.writing() as connection:
                await connection.execute(delete(TABLE).where(TABLE.c.until < time.time()))

    def hold(self, kind: str, key: str) -> bool:
        """Take a place that `release` gives back; whether there was one."""
        limit = self.limits.get(kind)
        if limit is not None and self._held.get((kind, key), 0) >= limit[0]:
            return False
        self._held[kind, key] = self._held.get((kind, key), 0) + 1
        return True

    def release(self, kind: str, key: str) -> None:
        """Give a place back."""
        left = self._held.pop((kind, key), 1) - 1
        if left > 0:
            self._held[kind, key] = left


TABLE: Table = schema.limits


async def _taken(connection: AsyncConnection, name: str, most: int, seconds: int) -> float:
    """Take a token in one statement, so that no two processes take the same; 0, or the seconds until there is one.

    Kept is when the bucket will be full again. Each token moves that on by the time in which one is refilled, and none
    is left where it would lie further ahead than the time in which the whole bucket is.
    """
    key = hashlib.sha256(name.encode()).hexdigest()  # the table tells nobody's address or name
    now, one = time.time(), seconds / max(1, most)
    until = TABLE.c.until
    later = case((until > now, until), else_=now) + one
    adding = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    taking = (
        adding(TABLE)
        .values(key=key, until=now + one)
        .on_conflict_do_update(
            index_elements=["key"], set_={"until": later}, where=later <= now + seconds + 1e-6
        )
        .returning(until)
    )
    if most and (await connection.execute(taking)).first() is not None:
        return 0.0
    full = (await connection.execute(select(until).where(TABLE.c.key == key))).scalar_one_or_none()
    return max(0.1, (full or now) + one - now - seconds)


def _refuse(wait: float) -> None:
    """Refuse a request that must wait."""
    if wait:
        seconds = int(wait) + 1
        raise Refusal("limit", seconds=seconds, headers={"retry-after": str(seconds)})
