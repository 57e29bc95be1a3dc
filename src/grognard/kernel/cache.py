"""A cache that never grows without limit."""

from __future__ import annotations

from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Cache(Generic[K, V]):
    """What was worked out once, by its key. When it is full it is emptied: the few things in use soon come back."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: dict[K, V] = {}

    def get(self, key: K) -> V | None:
        """What is kept under a key."""
        return self.kept.get(key)

    def put(self, key: K, value: V) -> V:
        """Keep a value, and return it."""
        if len(self.kept) >= self.most:
            self.kept.clear()
        self.kept[key] = value
        return value
