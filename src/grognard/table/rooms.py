"""Who sits and watches at the matches: the sockets of this process, and what other processes say of theirs."""

from __future__ import annotations

import time
from typing import Protocol

from grognard.table.wire import Message

PRESENT = 45.0  # seconds that another process's word on who is there holds


class Listener(Protocol):
    """Someone connected to a match."""

    person: str | None

    def wake(self) -> None:
        """Something has changed: look what."""

    def tell(self, message: bytes) -> None:
        """Send a message, when there is time."""

    def close(self, code: int) -> None:
        """Go away."""


class Room:
    """The listeners of a match here, and what other processes say of theirs."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[Message, float]] = {}

    def others(self) -> list[Message]:
        """What other processes said lately."""
        now = time.monotonic()
        return [m for m, at in self.elsewhere.values() if now - at < PRESENT]

    def hear(self, message: Message) -> tuple[bool, bool]:
        """Keep another process's word; whether it is that process's first, and whether it is new."""
        now = time.monotonic()
        was, at = self.elsewhere.get(message.node, (None, 0.0))
        self.elsewhere[message.node] = (message, now)
        lapsed = was is None or now - at >= PRESENT
        return was is None, lapsed or was != message
