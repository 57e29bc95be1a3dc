"""Loading a match: from its last position and its account as it was told, without playing it again.

A match from before the journal was kept is played again once, under the rules of the day, and gets its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, ParamSpec, TypeVar

import structlog
from msgspec.structs import replace

from grognard.kernel import checkpoint, positions
from grognard.kernel.errors import GrognardError
from grognard.kernel.game import Game
from grognard.kernel.log import Event, Log
from grognard.kernel.match import Match, checked_options
from grognard.kernel.rulebook import Rulebook, rulebook
from grognard.library import load
from grognard.table import journals
from grognard.table.course import MatchEntry, begun, enact, events
from grognard.table.journal import Base, Mark, encode_events, mark, read_events, trace
from grognard.table.journals import KeptEntry, KeptPosition
from grognard.table.live import BY_PEOPLE, LiveMatch
from grognard.table.rows import MatchRow
from grognard.table.store import Stale, Store

log = structlog.get_logger("grognard.table")
P = ParamSpec("P")
T = TypeVar("T")
PLAYED = ("action", "undo")  # entries that are kept with a position
SHORT = 60  # entries that are read or replayed in the event loop rather than in a thread


async def loaded(store: Store, row: MatchRow) -> LiveMatch:
    """A match as it is kept. `fits` tells whether it can go on under today's rules."""
    kept = await journals.read(store, row.id)
    place = await journals.position(store, row.id, row.seq)
    if row.rules is None or not kept or kept[0].events is None:
        return await _adopted(store, row, kept)
    books = await journals.rulebooks(store, {e.notation for e in kept if e.kind in ("begin", "rules")})
    account = Account(load(row.game).game, kept, {digest: book for digest, (book, _) in books.items()})
    if place is None:
        return _live(row, Standing(_blank(account.game, row, account.log(), row.steps), False, True), account)
    if any(e.seq > place.seq and e.kind in PLAYED and e.events is not None for e in kept):
        place = await journals.position(store, row.id, place.seq, settled=True) or place
        return await in_thread_if_long(len(kept), _recovered, row, account, place)
    before = None
    if place.undoable and _goes_on(row):
        first = account.standing[-place.undoable]
        before = await journals.position(store, row.id, first - 1)
    return await in_thread_if_long(len(kept), _resumed, row, account, place, before)


async def in_thread_if_long(size: int, work: Callable[P, T], *args: P.args, **named: P.kwargs) -> T:
    """Do work on so many entries in the event loop, or in a thread if it takes long."""
    return work(*args, **named) if size <= SHORT else await asyncio.to_thread(work, *args, **named)


class Account:
    """What the entries of a match told, and where the log stood at each."""

    def __init__(self, game: Game[Any], kept: list[KeptEntry], books: Mapping[str, Rulebook]) -> None:
        self.game = game
        self.began = kept[0].notation if kept else rulebook(game).digest
        self.entries = [MatchEntry(e.kind, e.side, e.notation, e.person) for e in kept if e.seq > 0]
        self.standing: list[int] = []  # the numbers of the actions that were not taken back
        self.lows: list[int] = []
        self.ends: list[int] = []
        self.events: list[Event] = []
        stack: list[int] = []  # the log's length before each of the last actions
        for entry, added in zip(kept, _read(game, kept, books), strict=True):
            low = len(self.events)
            if entry.kind == "undo" and stack:
                low = stack.pop()
                self.standing.pop()
                del self.events[low:]
            elif entry.kind == "action":
                stack.append(low)
                self.standing.append(entry.seq)
            self.events += added
            if entry.seq > 0:
                self.lows.append(low)
            self.ends.append(len(self.events))

    def log(self, upto: int | None = None) -> Log:
        """The log, or the beginning of it."""
        found = Log()
        found.events = self.events[:upto]
        return found


def _read(game: Game[Any], kept: list[KeptEntry], books: Mapping[str, Rulebook]) -> list[list[Event]]:
    """The events of each entry: told under the rulebook that the last of these before it names."""
    found: list[list[Event]] = []
    starts = [n for n, e in enumerate(kept) if e.kind in ("begin", "rules")]
    for start, end in zip(starts, [*starts[1:], len(kept)], strict=False):
        under = books.get(kept[start].notation) or rulebook(game)
        found += read_events(game, [e.events or "" for e in kept[start:end]], under)
    return found


class Standing(NamedTuple):
    """A match at one of its positions."""

    match: Match
    fits: bool  # it can be played on under today's rules
    blank: bool = False  # it cannot even be shown


def standing_at(row: MatchRow, data: bytes, account: Log, steps: int) -> Standing:
    """A match at a position; one that does not fit today's rules can still be looked at, or else only its log."""
    game = load(row.game).game
    seed = int(row.seed)
    try:
        return Standing(checkpoint.resume(game, data, seed, account, steps, row.chance), True)
    except Exception as error:  # whatever the rules make of it
        log.warning("position-unfit", match=row.id, steps=steps, error=str(error))
    try:
        return Standing(checkpoint.view_only(game, data, seed, account, steps), False)
    except Exception:
        return Standing(_blank(game, row, account, steps), False, True)


def _blank(game: Game[Any], row: MatchRow, account: Log, steps: int) -> Match:
    """A match of which only the log can be shown."""
    scenario = row.scenario if row.scenario in game.scenarios else game.scenarios[0]
    state = game.rules.begin(scenario, checked_options(game, scenario, {}))
    state.log = account
    match = Match(game, state, row.scenario, row.options, int(row.seed), None)
    match.earlier = steps
    return match


def _resumed(row: MatchRow, account: Account, place: KeptPosition, before: KeptPosition | None) -> LiveMatch:
    """A match from its last position."""
    stands = standing_at(row, place.data, account.log(), row.steps)
    live = _live(row, stands, account)
    if stands.fits:
        if before is not None:
            live.match = _undoable(row, account, place, before) or live.match
        live.base = Base(place.base, live.match.game.bot.clock(live.match.state), place.whole)
    return live


def _recovered(row: MatchRow, account: Account, place: KeptPosition) -> LiveMatch:
    """A match whose last positions are damaged: played again from an earlier one, if that tells the same."""
    earlier = sum(seq <= place.seq for seq in account.standing)
    stands = standing_at(row, place.data, account.log(account.ends[place.seq]), earlier)
    match, fits = stands.match, stands.fits and not row.unfit and _under_todays_rules(row)
    try:
        for entry in account.entries[place.seq :] if fits else ():
            enact(match, entry)
        again = match.state.log.events if match.state.log is not None else []
        fits = fits and encode_events(account.game, again) == encode_events(account.game, account.events)
    except Exception:
        log.exception("not-recovered", match=row.id)
        fits = False
    match.state.log = account.log()
    if not fits:
        match.state.decision = None
    log.warning("match-recovered", match=row.id, since=place.seq, fits=fits)
    return _live(row, Standing(match, fits, stands.blank), account)


def _live(row: MatchRow, stands: Standing, account: Account) -> LiveMatch:
    live = LiveMatch(row, stands.match)
    live.began, live.entries, live.lows, live.ends = (
        account.began,
        account.entries,
        account.lows,
        account.ends,
    )
    live.fits, live.blank = stands.fits, stands.blank
    state = stands.match.state
    if row.status == "finished" and stands.match.winner is None and row.ending not in BY_PEOPLE:
        positions.read_ending(stands.match.game, state, row.winner, row.ending)
        state.decision = None
    return live


def _undoable(row: MatchRow, account: Account, place: KeptPosition, before: KeptPosition) -> Match | None:
    """The same match with its last actions taken anew, so that they can be undone; None if they lead elsewhere."""
    last = account.standing[-place.undoable :]
    earlier = account.log(account.lows[last[0] - 1])
    try:
        steps = row.steps - len(last)
        match = checkpoint.resume(account.game, before.data, int(row.seed), earlier, steps, row.chance)
        for seq in last:
            enact(match, account.entries[seq - 1])
    except Exception:
        log.exception("undo-lost", match=row.id)
        return None
    same = checkpoint.checksum(checkpoint.position(match)) == place.checksum
    if not same or events(match) != len(account.events):
        log.error("undo-lost", match=row.id)
        return None
    earlier.events = account.events[:]
    return match


def _goes_on(row: MatchRow) -> bool:
    """Whether a match can be played on without a change of its rules."""
    return row.status != "finished" and not row.unfit and _under_todays_rules(row)


def _under_todays_rules(row: MatchRow) -> bool:
    return row.rules == rulebook(load(row.game).game).digest


# ---------------------------------------------------------------- matches from before the journal


async def _adopted(store: Store, row: MatchRow, kept: list[KeptEntry]) -> LiveMatch:
    """A match without a journal, which gets one."""
    entries = [MatchEntry(e.kind, e.side, e.notation, e.person) for e in kept if e.seq > 0]
    live, left = await in_thread_if_long(len(entries), _replayed, row, entries)
    digest = rulebook(live.match.game).digest
    if not await journals.adopt(store, row, digest, left):
        raise Stale
    live.row = replace(row, rules=digest, version=row.version + 1)
    log.info("match-adopted", match=row.id, entries=len(entries), fits=live.fits)
    return live


def _replayed(row: MatchRow, entries: list[MatchEntry]) -> tuple[LiveMatch, list[dict[str, Any]]]:
    """A match played from its beginning as far as today's rules allow, and what each entry left behind."""
    game = load(row.game).game
    account = Account(game, [], {})
    account.entries = entries
    try:
        match = begun(row.game, row.scenario, row.seed, row.options, row.chance)
    except GrognardError as error:
        log.warning("match-unfit", match=row.id, error=str(error))
        account.lows, account.ends = [0] * len(entries), [0] * (len(entries) + 1)
        return _live(row, Standing(_blank(game, row, Log(), row.steps), False, True), account), []
    left, base = trace(match, 0, Mark(0, 0), None)
    rows, fits = [left.row()], True
    account.ends.append(events(match))
    for seq, entry in enumerate(entries, 1):
        since = mark(match)
        if fits:
            try:
                enact(match, entry)
            except Exception as error:  # the rules have changed since
                log.warning("match-unfit", match=row.id, entry=seq, error=str(error))
                match.state.decision = None
                fits = False
        if fits:
            left, base = trace(match, seq, since, base)
            rows.append(left.row())
        account.lows.append(min(since.events, events(match)))
        account.ends.append(events(match))
    live = _live(row, Standing(match, fits), account)
    live.base = base
    return live, rows
