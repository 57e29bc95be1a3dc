"""A match in memory, always exactly as it is on disk, and the documents that each seat is sent."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from grognard.chronicle import Survey
from grognard.foresight import SideOdds
from grognard.kernel.documents.view import Entry, View
from grognard.kernel.documents.words import LANGUAGES
from grognard.kernel.match import Match
from grognard.kernel.state import NO_ANSWER
from grognard.table.aside import Aside
from grognard.table.course import BOTH, Advance, MatchEntry, events, public_steps, standing, turn_of
from grognard.table.differences import Change, compare
from grognard.table.documents import Summary
from grognard.table.journal import Base
from grognard.table.passing import asking
from grognard.table.rows import MatchRow
from grognard.table.thinking import Advice
from grognard.table.words import say

OPEN = "open"  # a side's name for a view of everything, once a match is over
Seen = tuple[str | None, str]  # a side (None: a spectator) and a language
BY_PEOPLE = (
    "resigned",
    "agreed",
    "aborted",
    "upgraded",
    "time",
)  # how a match ends otherwise than by its rules
LONG = 200  # entries of a log that are written aside, where none of them is yet
encode = msgspec.json.encode


def seen(match: Match, side: str | None, lang: str) -> View:
    """The table document for a seat, without its log."""
    everything = side == OPEN
    return match.seen(None if everything else side, lang, open=everything, log=False)


def seen_in_analysis(match: Match, people: list[str], undo: bool, lang: str) -> View:
    """The open table, with the question of the one who plays, whichever side they now decide for."""
    side = next((s for s in match.waiting_for if s in people), people[0])
    own = match.seen(side, lang, log=False)
    asked = own.decision and replace(own.decision, undo=undo)
    whole = match.seen(None, lang, open=True, log=False)
    return replace(whole, side=side, decision=asked, waiting_for=own.waiting_for, shops=own.shops)


def bare(view: View) -> View:
    """A view with nothing on the table."""
    return replace(
        view, pieces=[], markers=[], tracks=[], hands=[], decks=[], trays=[], panels=[], containers=[]
    )


def account(match: Match, side: str | None, lang: str, since: int = 0) -> list[Entry]:
    """The log as a seat may read it, from an entry on."""
    everything = side == OPEN
    return match.entries(None if everything else side, lang, since, open=everything)


def headings(match: Match) -> dict[str, list[str]]:
    """What lists say of a match, in each language: the heading and the phase."""
    found = {}
    for lang in LANGUAGES:
        status = match.game.fog.status(match.state, lang)
        found[lang] = [" · ".join(t for t in (status.turn, status.date) if t), status.phase]
    return found


def verdict_of(match: Match, row: MatchRow, lang: str) -> str:
    """How people ended a match, in words."""
    if row.ending not in ("resigned", "time") or row.winner not in match.game.sides:
        return say(f"verdict-{row.ending}", lang)
    won = match.game.sides.index(row.winner)
    winner, loser = (match.game.vocabulary.name("side", side, lang) for side in (won, 1 - won))
    return say(f"verdict-{row.ending}", lang, winner=winner, loser=loser)


def advanced(row: MatchRow, match: Match, entries: int) -> MatchRow:
    """A match's row after some more entries."""
    turn, told = turn_of(match), headings(match)
    now = time.time()
    over = match.winner is not None
    status = "finished" if over else "playing" if row.analysis else row.status
    updated, since = now, row.turn_since if turn == row.turn else now
    if turn == BOTH:
        asked = opened(row.seq + entries, match)
        if asked[1:] == row.told.get(BOTH, [])[1:]:  # one has answered, or taken it back: nobody is to notice
            asked, updated = row.told[BOTH], row.updated
        else:
            since = float(int(now))
        told[BOTH] = asked
    return replace(
        row,
        version=row.version + 1,
        seq=row.seq + entries,
        steps=match.earlier + len(match.steps),
        updated=updated,
        status=status,
        turn=turn,
        turn_since=since,
        winner=match.winner,
        ending=match.state.ending,
        asking=status == "playing" and asking(match, row.seats),
        offer=None if over else row.offer,
        told=told,
    )


def opened(seq: int, match: Match) -> list[str]:
    """Where a match stood when both sides were asked in secret: its entries and choices that all may know of."""
    return [str(seq - (match.state.sealed != NO_ANSWER)), str(public_steps(match))]


class LiveMatch:
    """A match in memory.

    `match` is never touched: an action happens on a fork of it, which takes its place once it is on disk.
    """

    def __init__(self, row: MatchRow, match: Match) -> None:
        self.row = row
        self.match = match
        self.entries: list[MatchEntry] = []
        self.began = ""  # the digest of the rules it was begun under
        self.lows: list[int] = []  # by entry: down to which length the log was the same before and after it
        self.ends: list[int] = []  # the log's length at the beginning and after each entry
        self.base: Base | None = None  # the position that was kept whole last
        self.fits = True  # it can be played on under today's rules
        self.blank = False  # its position cannot even be shown
        self.lock = asyncio.Lock()
        self.changes = 0  # counts changes that every client must be sent
        # the last hint: after which entry and which choices, for whom, what
        self.advised: tuple[tuple[int, str, tuple[str, ...]], Advice] | None = None
        self.foreseen: tuple[int, str, list[SideOdds]] | None = None  # the last odds, in the same way
        self.measuring: asyncio.Task[Survey] | None = None  # how it went, once it is over
        self._views: dict[Seen, View] = {}
        self._written: dict[Seen, bytes] = {}  # the same as they are sent
        self._differences: dict[Seen, tuple[View, bytes]] = {}  # to each of them from another view
        self._logs: dict[Seen, list[bytes]] = {}
        self._made: OrderedDict[Any, bytes] = OrderedDict()

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def finished(self) -> bool:
        return self.row.status == "finished"

    def sides_of(self, person: str | None) -> list[str]:
        """The sides that someone holds."""
        return [] if person is None else [s.side for s in self.row.seats if s.person == person]

    def unseen(self, mine: list[str]) -> int:
        """How many entries those who hold some sides may not know of: another's answer while both choose in secret."""
        if self.row.turn != BOTH:
            return 0
        return sum(1 for e in self.entries[int(self.row.told[BOTH][0]) :] if e.side not in mine)

    def settle(self, row: MatchRow, done: Advance | None = None) -> None:
        """Apply a change that is now on disk."""
        self.row = row
        self.measuring = None
        if done is not None:
            self.entries.extend(done.entries)
            self.lows.extend(done.lows)
            self.ends.extend(done.ends)
            self.base = done.base
            self.match = done.match
            floor = min(done.lows)
            for log in self._logs.values():
                del log[floor:]
        self._forget_views()
        self.changes += 1

    def reload(self, other: LiveMatch) -> None:
        """Take the match as it was loaded again: its rules have changed."""
        self.row, self.match, self.base = other.row, other.match, other.base
        self.fits, self.blank = other.fits, other.blank
        self.began, self.entries, self.lows, self.ends = other.began, other.entries, other.lows, other.ends
        self.drop_documents()
        self.changes += 1

    def drop_documents(self) -> None:
        """Forget the documents made for listeners who have gone."""
        self._forget_views()
        self._logs.clear()

    def _forget_views(self) -> None:
        self._views.clear()
        self._written.clear()
        self._differences.clear()
        self._made.clear()

    # ------------------------------------------------------------ documents

    def floor(self, seq: int) -> int:
        """How much of the log is unchanged since an earlier entry."""
        return min([*self.lows[max(0, seq) :], events(self.match)])

    def view(self, side: str | None, lang: str) -> View:
        """The table document for a seat, without its log."""
        found = self._views.get((side, lang))
        if found is None:
            found = self._views[side, lang] = self.ended(self._seen(side, lang), lang)
        return found

    def written(self, side: str | None, lang: str) -> bytes:
        """The same as it is sent."""
        found = self._written.get((side, lang))
        if found is None:
            found = self._written[side, lang] = encode(self.view(side, lang))
        return found

    def difference(self, old: View, side: str | None, lang: str) -> bytes:
        """The changes that make a seat's view of another; those who had the same share the bytes."""
        known = self._differences.get((side, lang))
        if known is None or known[0] is not old:
            known = self._differences[side, lang] = (old, _changes(old, self.view(side, lang), "view"))
        return known[1]

    def _seen(self, side: str | None, lang: str) -> View:
        if side != OPEN or not self.row.analysis:
            return seen(self.match, side, lang)
        people = [s.side for s in self.row.seats if s.kind == "human"]
        return seen_in_analysis(self.match, people, bool(standing(self.entries)), lang)

    def ended(self, view: View, lang: str) -> View:
        """A view with what people agreed on, beside the rules."""
        if self.blank:
            view = bare(view)
        if self.row.status == "playing":
            return view
        if not self.finished or view.winner is not None:
            return replace(view, decision=None)
        verdict = verdict_of(self.match, self.row, lang)
        return replace(view, decision=None, winner=self.row.winner, ending=self.row.ending, verdict=verdict)

    def log(self, side: str | None, lang: str) -> list[bytes]:
        """The log's entries for a seat."""
        log = self._logs.setdefault((side, lang), [])
        if len(log) < events(self.match):
            log.extend(encode(e) for e in account(self.match, side, lang, len(log)))
        return log

    async def prepare(self, side: str | None, lang: str, aside: Aside, asker: str) -> None:
        """Write the log for a seat, aside, if it is long: nobody who plays is to wait for it."""
        match = self.match
        if (side, lang) not in self._logs and events(match) > LONG:
            async with aside.turn(asker):
                log = await aside.run(lambda: [encode(e) for e in account(match, side, lang)])
            if self.match is match:
                self._logs[side, lang] = log

    def update(self, summary: bytes, side: str | None, lang: str, since: int, seq: int) -> bytes:
        """What brings a client up to date; clients that know as much share the same bytes."""
        key = (summary, side, lang, since)
        made = self._made.get(key)
        if made is None:
            view, log = self.written(side, lang), self._since(side, lang, since)
            made = b'"seq":%d,"match":%s,"view":%s,"log":%s' % (seq, summary, view, log)
            self._made[key] = made
            if len(self._made) > 8:
                self._made.popitem(last=False)
        return made

    def change(
        self, had: tuple[Summary, View], summary: Summary, side: str | None, lang: str, since: int
    ) -> bytes:
        """The same for a client that had another summary and view: what has changed since."""
        parts = (_changes(had[0], summary, "match"), self.difference(had[1], side, lang))
        changes = b",".join(part for part in parts if part)
        return b'"seq":%d,"changes":[%s],"log":%s' % (summary.seq, changes, self._since(side, lang, since))

    def _since(self, side: str | None, lang: str, since: int) -> bytes:
        """The log from an entry on."""
        return b'{"from":%d,"entries":[%s]}' % (since, b",".join(self.log(side, lang)[since:]))


def _changes(old: Struct, new: Struct, name: str) -> bytes:
    """The changes of one part of an update, without their brackets."""
    found: list[Change] = []
    compare(old, new, (name,), found)
    return encode(found)[1:-1]
