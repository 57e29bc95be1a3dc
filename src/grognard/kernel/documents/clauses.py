"""Clauses: the rules of a book in our own words, to be cited, shown and tested."""

from __future__ import annotations

import msgspec

from grognard.kernel.documents.data import Folder

ENFORCED = frozenset({"rule", "table", "setup", "optional"})


class Clause(msgspec.Struct, frozen=True):
    """One numbered rule of a book."""

    id: str
    kind: str
    title: dict[str, str]
    says: dict[str, str]
    source: str
    check: str = ""

    @property
    def enforced(self) -> bool:
        """Whether the rules must enforce it, and a test must prove that they do."""
        return self.kind in ENFORCED


class _Rules(msgspec.Struct):
    clause: list[Clause]


def load_clauses(folder: Folder) -> dict[str, Clause]:
    """The clauses of a game's rules.toml by their numbers, in the book's order."""
    return {c.id: c for c in folder.read("rules.toml", _Rules).clause}
