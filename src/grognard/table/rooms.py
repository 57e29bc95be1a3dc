"""Who is connected to the matches: the sockets of this process, and what other processes report of theirs."""

from __future__ import annotations

import time
from typing import Protocol

from grognard.table.bus import Message

PRESENT = 45.0  # seconds for which another process's report of who is connected holds


class Listener(Protocol):
    """Someone connected to a match."""

    person: str | None

    def wake(self) -> None:
        """Something has changed: look what."""

    def enqueue(self, message: bytes) -> None:
        """Send a message, when there is time."""

    def close(self, code: int) -> None:
        """Close the connection."""


class Room:
    """The listeners of a match in this process, and what other processes report of theirs."""

    def __init__(self) -> None:
        self.listeners: set[Listener] = set()
        self.elsewhere: dict[str, tuple[Message, float]] = {}

    def others(self) -> list[Message]:
        """What other processes reported lately."""
        now = time.monotonic()
        return [m for m, at in self.elsewhere.values() if now - at < PRESENT]

    def update_presence(self, message: Message) -> tuple[bool, bool]:
        """Keep what another process reports; whether nothing was known of that process, and whether this is new."""
        now = time.monotonic()
        self.elsewhere = {n: (m, at) for n, (m, at) in self.elsewhere.items() if now - at < PRESENT}
        was, _ = self.elsewhere.get(message.node, (None, 0.0))
        self.elsewhere[message.node] = (message, now)
        return was is None, was != message
