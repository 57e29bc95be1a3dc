"""Rate limits. Each process counts for itself."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from grognard.kernel.errors import GrognardError
from grognard.table.errors import Refusal

# kind: so many, in so many seconds. The first letter of a key says what is counted: an address or a person.
DEFAULTS = {
    "login": (10, 300),  # by address, and by address and name
    "login-name": (100, 3600),  # by name, from anywhere
    "account": (10, 3600),
    "guest": (60, 3600),
    "settings": (60, 600),
    "email": (5, 86400),  # addresses to write to
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
                f"limits: {part!r} is not like login=10/300; there are {', '.join(DEFAULTS)}."
            )
        limits[kind] = (int(number), int(seconds or "0"))
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

    def __init__(self, setting: str = "", clock: Callable[[], float] = time.monotonic) -> None:
        self.limits = parsed(setting)
        self.clock = clock
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
        """Take a token for each key, or refuse the request."""
        wait = max([self.allow(kind, key) for key in keys], default=0.0)
        if wait:
            seconds = int(wait) + 1
            raise Refusal("limit", seconds=seconds, headers={"retry-after": str(seconds)})

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
