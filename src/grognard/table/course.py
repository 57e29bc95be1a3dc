"""A match's entries, and how the match follows from them. Light to import: the bots' processes do."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from grognard.kernel.log import EVERYONE, Event, Log
from grognard.kernel.match import Match, start
from grognard.kernel.state import NO_ANSWER
from grognard.library import HINT, load
from grognard.table.journal import Base, Mark, Trace, mark, trace

BOTH = "*"  # as whose turn it is: both sides choose in secret, and nobody is told who has answered


class MatchEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a match: an action, or what took one back, changed its rules, or ended it."""

    kind: str  # action, undo, hint, rules (they have changed), resign, draw, abort
    side: str
    notation: str = ""
    person: str | None = None


def begun(game: str, scenario: str, seed: str, options: dict[str, bool], dice: bytes = b"") -> Match:
    """A match before its first action; with a secret of its own, chance comes from that."""
    return start(load(game).game, scenario, int(seed), options, dice)


def enact(match: Match, written: MatchEntry) -> None:
    """Apply an entry."""
    if written.kind == "action":
        match.act(written.notation, side=written.side)
    elif written.kind == "undo":
        match.undo(side=written.side)
    elif written.kind == "hint" and match.state.log is not None:
        side = match.game.sides.index(written.side)
        match.state.log.events.append(Event(HINT, "", [0] * 6, EVERYONE, [], by=side))
        match.earlier += len(match.steps)
        match.steps.clear()  # nobody takes back what they knew when they asked


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
    other.secret = match.secret
    return other


def events(match: Match) -> int:
    """How long the log is."""
    return len(match.state.log.events) if match.state.log is not None else 0


def turn_of(match: Match) -> str | None:
    """The side that must choose; BOTH where both do in secret, until both have."""
    pending = match.state.decision
    if pending is None:
        return None
    if pending.other is not None or match.state.sealed != NO_ANSWER:
        return BOTH
    return match.game.sides[pending.side]


def public_steps(match: Match) -> int:
    """How many choices of a match all may know of: a secret one not before the other side has made its own."""
    return match.earlier + len(match.steps) - (match.state.sealed != NO_ANSWER)


class Advance(msgspec.Struct):
    """A match that has gone on: a fork of it, the entries that brought it there, and what each left behind."""

    match: Match
    base: Base | None = None  # the position that was kept whole last
    entries: list[MatchEntry] = msgspec.field(default_factory=list)
    traces: list[Trace | None] = msgspec.field(default_factory=list)
    lows: list[int] = msgspec.field(default_factory=list)  # how much of the log each left as it was
    ends: list[int] = msgspec.field(default_factory=list)  # how long the log was after each

    def record(self, entry: MatchEntry, seq: int, since: Mark) -> None:
        """One more entry, which has happened since a mark, and what is to be kept with it."""
        left, self.base = trace(self.match, seq, since, self.base)
        self.add(entry, min(since.events, events(self.match)), left)

    def add(self, entry: MatchEntry, low: int, left: Trace | None = None) -> None:
        """One more entry, which has happened."""
        self.entries.append(entry)
        self.traces.append(left)
        self.lows.append(low)
        self.ends.append(events(self.match))


def follow(match: Match, entries: Sequence[MatchEntry]) -> Advance:
    """A match that has gone on with entries that are kept already."""
    done = Advance(forked(match))
    for entry in entries:
        before = events(done.match)
        enact(done.match, entry)
        done.add(entry, min(before, events(done.match)))
    return done


def advance(match: Match, entries: Sequence[MatchEntry], seq: int, base: Base | None) -> Advance:
    """A match that goes on with new entries after number `seq`, and what is to be kept with each."""
    done = Advance(forked(match), base)
    for number, entry in enumerate(entries, seq + 1):
        since = mark(done.match)
        enact(done.match, entry)
        done.record(entry, number, since)
    return done


def standing(entries: Sequence[MatchEntry]) -> list[int]:
    """The numbers of the actions that were not taken back.

    >>> taken = [MatchEntry("action", "a", "x"), MatchEntry("undo", "a"), MatchEntry("action", "a", "y")]
    >>> standing(taken)
    [3]
    """
    stand: list[int] = []
    for seq, entry in enumerate(entries, 1):
        if entry.kind == "action":
            stand.append(seq)
        elif entry.kind == "undo":
            stand.pop()
    return stand
