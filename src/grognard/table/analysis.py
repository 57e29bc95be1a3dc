"""An analysis: from any moment of a finished match one person plays on, for both sides or against a bot.

It is a match of its own, begun from the position that was kept at that step, with chance of its own. All of it is open
to whoever plays, so it never begins from a match under way. Every choice can be taken back, over dice and reveals, and
nothing is counted: lists and notices leave it out, and of one person's only the last few are kept.
"""

from __future__ import annotations

import secrets

from sqlalchemy import delete, select

from grognard.kernel import checkpoint
from grognard.kernel.errors import GrognardError
from grognard.kernel.log import Event, Log
from grognard.kernel.match import Match
from grognard.library import load
from grognard.table import journals, schema, seating
from grognard.table.accounts import Person
from grognard.table.course import Advance, MatchEntry, standing
from grognard.table.documents import Analysing
from grognard.table.errors import Refusal
from grognard.table.journal import Mark, mark, trace
from grognard.table.live import LiveMatch, advanced
from grognard.table.registry import Registry
from grognard.table.rows import MatchRow
from grognard.table.store import Store

KEPT = 20  # analyses of one person


async def create(registry: Registry, live: LiveMatch, person: Person, wanted: Analysing) -> MatchRow:
    """Open an analysis of a finished match."""
    if not live.finished:
        raise Refusal("not-finished")
    seats = seating.seated(load(live.row.game).sides, wanted.seats, person)
    if all(s.kind != "human" for s in seats) or any(s.kind == "open" for s in seats):
        raise Refusal("seats")
    seed = str(secrets.randbits(90))
    match = await _from_step(registry.store, live, wanted.step, int(seed))
    row = seating.new_row(match, seed, seats, False, "analysis", f"{live.id}/{wanted.step}")
    await registry.store.create(row, trace(match, 0, Mark(0, 0), None)[0])
    await _forget_oldest(registry.store, person.id)
    if row.asking:
        registry.think(row.id)
    return row


async def _from_step(store: Store, live: LiveMatch, step: int, seed: int) -> Match:
    """A match that begins where another stood after so many actions, with its account up to there."""
    actions = standing(live.entries)
    if step > len(actions):
        raise Refusal("no-step")
    seq = actions[step - 1] if step else 0
    kept = await journals.position(store, live.id, seq)
    if kept is None or kept.seq != seq:
        raise Refusal("no-step")
    account = Log()
    account.events = _told(live, seq)
    try:
        match = checkpoint.resume(live.match.game, kept.data, seed, account, 0)
    except (GrognardError, ValueError, KeyError):
        raise Refusal("no-analysis") from None  # it does not fit today's rules
    if match.decision is None:
        raise Refusal("no-analysis")
    return match


async def take_back(registry: Registry, live: LiveMatch, person: str, seq: int) -> None:
    """Take the last choice of the one who plays back, with all that bots answered. The caller holds the lock."""
    mine = live.sides_of(person)
    if not mine:
        raise Refusal("no-seat")
    if live.row.seq != seq:
        raise Refusal("stale")
    actions = standing(live.entries)
    own = [n for n, at in enumerate(actions) if live.entries[at - 1].side in mine]
    if not own:
        raise Refusal("undo")
    gone = actions[own[-1] :]
    kept = await journals.position(registry.store, live.id, gone[0] - 1)
    if kept is None:
        raise Refusal("no-step")
    account = Log()
    account.events = _told(live, gone[0] - 1)
    match = checkpoint.resume(live.match.game, kept.data, int(live.row.seed), account, own[-1])
    done = Advance(match)
    low = len(account.events)
    for at in reversed(gone[1:]):
        done.add(MatchEntry("undo", live.entries[at - 1].side, "", person), low)
    last = MatchEntry("undo", live.entries[gone[0] - 1].side, "", person)
    done.record(last, live.row.seq + len(gone), mark(match))
    await registry.commit(live, advanced(live.row, match, len(gone)), done)


def _told(live: LiveMatch, seq: int) -> list[Event]:
    """What had been told after an entry that still stands."""
    log = live.match.state.log
    return [] if log is None else log.events[: live.ends[seq]]


async def _forget_oldest(store: Store, person: str) -> None:
    """Delete all of someone's analyses but the last few."""
    match, seat = schema.matches, schema.seats
    theirs = (
        select(match.c.id)
        .join(seat, seat.c.match == match.c.id)
        .where(match.c.kind == "analysis", seat.c.person == person)
        .group_by(match.c.id, match.c.created)
        .order_by(match.c.created.desc())
    )
    async with store.writing() as connection:
        found = [str(ident) for (ident,) in await connection.execute(theirs)]
        if found[KEPT:]:
            await connection.execute(delete(match).where(match.c.id.in_(found[KEPT:])))
