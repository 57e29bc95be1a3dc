"""Rulebooks: which rules and data a match is played under, so that a later version can tell what has changed.

A rulebook is digests: of each clause, of each data file as it was loaded (an overlay included), and of the program
that plays by them. They are taken of the sources, which lie beside what is compiled from them: the same version
gives the same digest, compiled or not. It also lists the things of the game and what its events name, by which an
older account is still read.
"""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path
from typing import Any

from grognard.kernel.game import Game
from grognard.kernel.log import CLAUSES_CHANGED, DATA_CHANGED, EVERYONE, PROGRAM_CHANGED, Event

Document = dict[str, Any]
SIZE = 8  # bytes of a digest
NOT_PLAYED = frozenset(
    {"rules.toml", "examples.toml", "drawing.toml"}
)  # clauses are compared one by one, the rest decide nothing
NO_RULES = frozenset({"bot", "shown", "text", "data", "__pycache__"})  # folders of a game that decide nothing
NAMED = 12  # clauses that the log names; beyond that it says how many more


class Rulebook:
    """What a match is played under."""

    def __init__(
        self,
        game: str,
        program: str,
        data: dict[str, str],
        clauses: dict[str, str],
        names: dict[str, list[str]],
        events: dict[str, list[str]],
    ) -> None:
        self.game = game
        self.program = program
        self.data = data  # by file
        self.clauses = clauses  # by number, in the book's order
        self.names = names  # by kind: the ids of its things, by number
        self.events = events  # by event: the kind of each argument, "" for a plain number
        parts = [game, program, *(f"{k}={v}" for k, v in (*sorted(data.items()), *sorted(clauses.items())))]
        self.digest = _digest("\n".join(parts).encode())

    def document(self) -> Document:
        """The rulebook as plain values."""
        return {
            "game": self.game,
            "program": self.program,
            "data": self.data,
            "clauses": self.clauses,
            "names": self.names,
            "events": self.events,
        }


class Changes:
    """What differs between two rulebooks."""

    def __init__(self, old: Rulebook, new: Rulebook) -> None:
        self.changed = [c for c, digest in new.clauses.items() if old.clauses.get(c, digest) != digest]
        self.added = [c for c in new.clauses if c not in old.clauses]
        self.removed = [c for c in old.clauses if c not in new.clauses]
        files = sorted({*old.data, *new.data})
        self.data = [f.removesuffix(".toml") for f in files if old.data.get(f) != new.data.get(f)]
        self.program = old.program != new.program

    def event(self) -> Event:
        """The line of the log that tells of it."""
        clauses = [*self.changed, *self.added, *self.removed]
        if clauses:
            note = ", ".join(clauses[:NAMED]) + (f" … (+{len(clauses) - NAMED})" if clauses[NAMED:] else "")
            return Event(CLAUSES_CHANGED, "", [], EVERYONE, [], note=note)
        if self.data:
            return Event(DATA_CHANGED, "", [], EVERYONE, [], note=", ".join(self.data))
        return Event(PROGRAM_CHANGED, "", [], EVERYONE, [])

    def document(self) -> Document:
        """What differs, as plain values."""
        return {
            "changed": self.changed,
            "added": self.added,
            "removed": self.removed,
            "data": self.data,
            "program": self.program,
        }


_made: dict[str, tuple[Game[Any], Rulebook]] = {}


def rulebook(game: Game[Any]) -> Rulebook:
    """The rulebook of a game as it was loaded; made once."""
    known = _made.get(game.id)
    if known is None or known[0] is not game:
        known = _made[game.id] = (game, _rulebook(game))
    return known[1]


def from_document(document: Document) -> Rulebook:
    """A rulebook from plain values."""
    return Rulebook(
        document["game"],
        document["program"],
        document["data"],
        document["clauses"],
        document["names"],
        document["events"],
    )


def _rulebook(game: Game[Any]) -> Rulebook:
    folder = _folder(type(game.rules).__module__)
    return Rulebook(
        game.id,
        _program([_folder(__name__), _folder(__name__).parent / "parts", folder]),
        _data(game.id, folder / "data"),
        {c.id: _digest(repr((c.kind, c.title, c.says)).encode()) for c in game.clauses.values()},
        {kind: list(names.ids) for kind, names in game.vocabulary.names.items()},
        {what: [a.kind for a in named] for what, named in game.vocabulary.event_arguments.items()},
    )


def _folder(module: str) -> Path:
    return Path(str(sys.modules[module].__file__)).parent


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=SIZE).hexdigest()


def _program(folders: list[Path]) -> str:
    """A digest of the sources that decide what happens."""
    found = hashlib.blake2b(digest_size=SIZE)
    for folder in folders:
        for file in sorted(folder.rglob("*.py")):
            path = file.relative_to(folder)
            if path.parts[0] not in NO_RULES:
                found.update(f"{folder.name}/{path.as_posix()}\n".encode())
                found.update(file.read_bytes())
    return found.hexdigest()


def _data(game: str, folder: Path) -> dict[str, str]:
    """A digest of each data file, with what an overlay lays over it."""
    overlay = os.environ.get("GROGNARD_DATA")
    found: dict[str, str] = {}
    for file in sorted(folder.glob("*.toml")):
        if file.name in NOT_PLAYED:
            continue
        content = [file.read_bytes()]
        if overlay and (extra := Path(overlay) / game / file.name).is_file():
            content.append(extra.read_bytes())
        found[file.name] = _digest(b"\0".join(content))
    return found
