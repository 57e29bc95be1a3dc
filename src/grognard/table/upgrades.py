"""What becomes of a match under way when the rules have changed: it goes on from where it stands, and its log says so.

Where its position does not fit the new rules, the rules themselves offer the players a draw: if all accept, it is
one; as soon as one declines, the match ends without a winner. Later rules that it fits let it go on after all.
"""

from __future__ import annotations

import asyncio
import time

from msgspec.structs import replace

from grognard.kernel.log import EVERYONE, POSITION_UNFIT, Event, Log
from grognard.kernel.rulebook import Changes, Rulebook, rulebook
from grognard.library import games, load
from grognard.table import journals
from grognard.table.course import Advance, MatchEntry, events, forked
from grognard.table.errors import Refusal
from grognard.table.journal import Trace, encode_events, mark, trace
from grognard.table.live import LiveMatch, advanced
from grognard.table.rows import MatchRow
from grognard.table.store import Store


async def keep_rules(store: Store) -> float:
    """Load the games, and keep the rulebooks that this process begins to play by; since when."""
    books = await asyncio.to_thread(lambda: [rulebook(load(name).game) for name in games()])
    since = time.time()
    await journals.keep_rulebooks(store, books, since)
    return since


async def rules_of(store: Store, row: MatchRow, started: float) -> Rulebook | None:
    """The rulebook that a match is played under, if it is not today's; one begun after this process is not for it."""
    if row.game not in games():
        raise Refusal("broken")
    if row.rules is None or row.rules == rulebook(load(row.game).game).digest:
        return None
    found = (await journals.rulebooks(store, [row.rules])).get(row.rules)
    if found is None:
        return None
    book, since = found
    if since > started and row.status != "finished":
        raise Refusal("outdated")
    return book


def due(live: LiveMatch) -> bool:
    """Whether a match must be told of other rules, or that it does not fit them."""
    row = live.row
    other = row.rules != rulebook(live.match.game).digest
    return row.status != "finished" and (other or not (live.fits or row.unfit))


def upgraded(live: LiveMatch, was: Rulebook | None) -> tuple[MatchRow, Advance]:
    """A match with one more entry, which says that it goes on under today's rules, or cannot."""
    row, today = live.row, rulebook(live.match.game)
    done = Advance(forked(live.match))
    since = mark(done.match)
    log = done.match.state.log or Log()
    if was is not None and was.digest != today.digest:
        log.events.append(Changes(was, today).event())
    if not live.fits:
        log.events.append(Event(POSITION_UNFIT, "", [0] * 6, EVERYONE, []))
    author = live.entries[-1].person if live.entries else None  # nobody is asked to choose who was not before
    entry = MatchEntry("rules", "", today.digest, author)
    if live.fits:
        done.match.steps.clear()  # what was chosen under other rules stands
        done.match.earlier = row.steps
        left, done.base = trace(done.match, row.seq + 1, since, None)
    else:
        left = Trace(events=encode_events(live.match.game, log.events[since.events :]))
    done.add(entry, since.events, left)
    assert events(done.match) == len(log.events)
    return _row(live, done, today.digest), done


def _row(live: LiveMatch, done: Advance, digest: str) -> MatchRow:
    row = live.row
    if live.fits:
        new = advanced(row, done.match, 1)
        kept = {"updated": row.updated, "turn_since": row.turn_since} if new.status == row.status else {}
        return replace(new, rules=digest, offer=None if row.unfit else new.offer, **kept)
    new = replace(row, rules=digest, version=row.version + 1, seq=row.seq + 1, turn=None, asking=False)
    people = [s.side for s in row.seats if s.kind == "human"]
    if row.status == "playing" and people:
        return replace(new, offer={"kind": "draw", "side": "", "accepted": []})
    return replace(new, status="finished", winner="nobody", ending="upgraded", offer=None)
