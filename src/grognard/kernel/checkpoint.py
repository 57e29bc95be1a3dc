"""Checkpoints: a match taken up again exactly where it stood, without playing it from its first action.

What is needed is its position, which holds everything on the table with its chance, and its account as it was told.
Events are written with the numbers of the things they name; `Reader` finds the same things under later rules.
"""

from __future__ import annotations

import hashlib
from typing import Any

from msgspec import json

from grognard.kernel import positions
from grognard.kernel.chance import key_of
from grognard.kernel.errors import InvalidPosition
from grognard.kernel.game import Game
from grognard.kernel.log import EVERYONE, FORGOTTEN, OF_THE_KERNEL, UNLIMITED, UNSTATED, WATCHING, Event, Log
from grognard.kernel.match import Match, checked_options
from grognard.kernel.positions import Document
from grognard.kernel.rulebook import Rulebook, rulebook

ARGUMENTS = 6  # of any event


def position(match: Match) -> bytes:
    """A match's position in one text, the same for the same position."""
    return json.encode(match.dump())


def checksum(written: bytes) -> str:
    """What tells a written position from any other."""
    return hashlib.blake2b(written, digest_size=8).hexdigest()


def resume(game: Game[Any], written: bytes, seed: int, log: Log, steps: int, secret: bytes = b"") -> Match:
    """A match at a position that `position` wrote, with its account and so many actions behind it.

    It is as it was, but for its record and for what could be taken back. A position that does not fit the rules is
    an `InvalidPosition`.
    """
    document: Document = json.decode(written)
    scenario = document["scenario"]
    options = checked_options(game, scenario, document["options"])
    state = positions.load(game, document, key_of(seed))
    state.log = log
    match = Match(game, state, scenario, options, seed, None)
    match.earlier = steps
    match.secret = secret
    return match


def view_only(game: Game[Any], written: bytes, seed: int, log: Log, steps: int) -> Match:
    """The same for a position that no longer fits: it can be looked at, but not played on."""
    document: Document = json.decode(written)
    scenario, options = document["scenario"], document["options"]
    state = game.rules.read_state(document, key_of(seed))
    try:
        state.stack = positions.read_frames(game, "stack", document["stack"])
    except InvalidPosition:
        state.stack = game.rules.begin(scenario, options).stack
    positions.read_ending(game, state, document.get("winner"), document.get("ending", ""))
    game.fog.look(state, WATCHING, "en")
    state.log = log
    match = Match(game, state, scenario, options, seed, None)
    match.earlier = steps
    return match


# ---------------------------------------------------------------- the account


def write_events(game: Game[Any], events: list[Event]) -> list[Any]:
    """Events as plain values: what, clause, arguments, who knows, dice, up to what they count, note."""
    written: list[Any] = []
    for e in events:
        limit = game.words.limit_of(e) if e.dice else None
        row: list[Any] = [e.what, e.rule, e.args[: len(game.vocabulary.event_arguments[e.what])], e.known]
        if e.dice or e.note or e.by >= 0:
            row += [e.dice, UNLIMITED if limit is None else limit]
        if e.note or e.faces or e.by >= 0:
            row.append(e.note)
        if e.faces or e.by >= 0:
            row += [e.faces, e.by]
        written.append(row)
    return written


class Reader:
    """Reads events that were told under some rulebook, today's or an earlier one."""

    def __init__(self, game: Game[Any], told_under: Rulebook) -> None:
        today = rulebook(game)
        self.same = told_under.digest == today.digest
        self.was = told_under
        self.now = today
        self.numbers = {kind: {name: n for n, name in enumerate(ids)} for kind, ids in today.names.items()}

    def events(self, rows: list[list[Any]]) -> list[Event]:
        """Events from plain values. What today's rules have no words for is told as forgotten."""
        if self.same:
            return [_event(row, row[2]) for row in rows]
        found = []
        for row in rows:
            args = self._arguments(row[0], row[2])
            found.append(_forgotten(row) if args is None else _event(row, args))
        return found

    def _arguments(self, what: str, values: list[int]) -> list[int] | None:
        """The arguments of an event by today's numbers; None where one of them is no more."""
        if what in OF_THE_KERNEL:
            return []
        kinds = self.was.events.get(what)
        if kinds is None or kinds != self.now.events.get(what):
            return None
        found = []
        for kind, value in zip(kinds, values, strict=False):
            if not kind or value < 0:
                found.append(value)
                continue
            number = self.numbers[kind].get(self.was.names[kind][value])
            if number is None:
                return None
            found.append(number)
        return found


def _event(row: list[Any], args: list[int]) -> Event:
    whole = args + [0] * (ARGUMENTS - len(args))
    if len(row) == 4:
        return Event(row[0], row[1], whole, row[3], [])
    return Event(row[0], row[1], whole, row[3], *row[4:])


def _forgotten(row: list[Any]) -> Event:
    dice: list[int] = row[4] if len(row) > 4 else []
    return Event(FORGOTTEN, row[1], [0] * ARGUMENTS, EVERYONE, dice, UNLIMITED if dice else UNSTATED)
