"""Pass for me: kinds of question that a player wants to be passed for.

Some questions are asked whether or not a side holds anything to answer with, so that nobody learns what it holds. Who
does not mean to answer them may say so, for each kind, in one match; the server then passes. It does so after the same
time whatever the hand holds, whether its holder is there or not: all that the others can see is when the answer came,
and that tells them nothing. Who wants to answer after all is free to do so until then.
"""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from msgspec.structs import replace

from grognard.kernel.match import Match
from grognard.table.course import BOTH, MatchEntry, turn_of
from grognard.table.errors import Refusal
from grognard.table.rows import MatchRow, SeatRow

if TYPE_CHECKING:
    from grognard.table.live import LiveMatch
    from grognard.table.registry import Registry

LOOK = 0.05  # seconds between two looks whether its holder has answered meanwhile


def foregone(match: Match, seats: list[SeatRow]) -> MatchEntry | None:
    """The pass that the server owes a side; None where a choice is its own. Secret choices of both sides are."""
    side = turn_of(match)
    holder = next((s for s in seats if s.side == side and s.kind == "human"), None)
    pending = match.state.decision
    if side in (None, BOTH) or holder is None or pending is None or pending.ask not in holder.passes:
        return None
    way = match.game.clicks.passing(match.state)
    return None if way < 0 else MatchEntry("action", holder.side, match.game.vocabulary.notation(way))


def asking(match: Match, seats: list[SeatRow]) -> bool:
    """Whether the server has to answer for a side: a bot's, or one that is to be passed."""
    return any(s.side in match.waiting_for and s.kind == "bot" for s in seats) or bool(foregone(match, seats))


async def wait(live: LiveMatch, seconds: float) -> None:
    """Wait until it is time to pass, or until something else comes first."""
    seq, until = live.row.seq, live.row.updated + seconds
    while live.row.seq == seq and (left := until - time.time()) > 0:
        await asyncio.sleep(min(LOOK, left))


async def change(
    registry: Registry, live: LiveMatch, person: str, side: str | None, ask: str, on: bool
) -> None:
    """Have oneself passed for a kind of question, or no longer."""
    async with live.lock:
        mine = live.sides_of(person)
        if not mine or side not in (None, *mine):
            raise Refusal("no-seat")
        if live.row.status == "finished":
            raise Refusal("over")
        if ask not in live.match.game.clicks.windows:
            raise Refusal("no-window")
        meant = [side] if side is not None else mine
        seats = [_changed(s, ask, on) if s.side in meant else s for s in live.row.seats]
        if seats != live.row.seats:
            await registry.commit(live, _row(live, seats))


def _changed(seat: SeatRow, ask: str, on: bool) -> SeatRow:
    kept = {*seat.passes, ask} if on else {*seat.passes} - {ask}
    return replace(seat, passes=sorted(kept))


def _row(live: LiveMatch, seats: list[SeatRow]) -> MatchRow:
    row = live.row
    due = row.status == "playing" and asking(live.match, seats)
    return replace(row, version=row.version + 1, updated=time.time(), seats=seats, asking=due)
