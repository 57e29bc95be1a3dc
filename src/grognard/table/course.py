"""A match's entries, and how the match follows from them. Light to import: the bots' processes do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.kernel.log import Log
from grognard.kernel.match import Match, start
from grognard.library import load


class MatchEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a match: an action, or what took one back, or what ended the match."""

    kind: str  # action, undo, resign, draw, abort
    side: str
    notation: str = ""
    person: str | None = None


def begun(game: str, scenario: str, seed: str, options: dict[str, bool]) -> Match:
    """A match before its first action."""
    return start(load(game).game, scenario, int(seed), options)


def enact(match: Match, written: MatchEntry) -> None:
    """Apply an entry."""
    if written.kind == "action":
        match.act(written.notation, side=written.side)
    elif written.kind == "undo":
        match.undo(side=written.side)


def forked(match: Match) -> Match:
    """A match that can go on while this one stands still."""
    state = match.state.copy()
    was = match.state.log or Log()
    log = Log()
    log.events, log.chance, log.dice = was.events[:], was.chance[:], was.dice[:]
    state.log = log
    other = Match(match.game, state, match.scenario, match.options, match.seed, match.origin)
    other.steps = match.steps[:]
    other.earlier = match.earlier
    return other


def events(match: Match) -> int:
    """How long the log is."""
    return len(match.state.log.events) if match.state.log is not None else 0


def decider(match: Match) -> str | None:
    """The side that must choose."""
    pending = match.state.decision
    return None if pending is None else match.game.sides[pending.side]


def follow(match: Match, written: Sequence[MatchEntry]) -> tuple[Match, list[int]]:
    """A match that has gone on with some entries, and the log's low point at each."""
    other = forked(match)
    lows = []
    for w in written:
        before = events(other)
        enact(other, w)
        lows.append(min(before, events(other)))
    return other, lows


def standing(entries: Sequence[MatchEntry]) -> list[MatchEntry]:
    """The actions that were not taken back.

    >>> taken = [MatchEntry("action", "a", "x"), MatchEntry("undo", "a"), MatchEntry("action", "a", "y")]
    >>> [entry.notation for entry in standing(taken)]
    ['y']
    """
    stand: list[MatchEntry] = []
    for w in entries:
        if w.kind == "action":
            stand.append(w)
        elif w.kind == "undo":
            stand.pop()
    return stand
