"""Clocks: how long people may take, and what is left to whom.

A pace is chosen when a match is made: none, so many days for a turn, or a live clock of so many minutes in all. A turn
lasts from the moment at which the match begins to wait for someone until it waits for someone else. Nobody loses by
the clock alone: once time has run out, an opponent may claim the match or break it off, and until then it goes on.

What is kept with a match (`Clock`) changes only with the match, so that nothing is written while a clock runs. Time in
which the server was down (uptime.py), bots' thinking, and, for those with days, vacations do not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from grognard.table.course import BOTH
from grognard.table.documents import PaceName

if TYPE_CHECKING:
    from grognard.table.rows import MatchRow, SeatRow

DAY = 86400.0
DAYS = {"day": 1, "three-days": 3, "week": 7}
WARNED = {"day": 6 * 3600, "three-days": DAY, "week": 2 * DAY}  # so long before the end people are written to
FREE = 20.0  # seconds of each turn that a live clock does not count
OFFER = {True: 900.0, False: 7 * DAY}  # how long a draw that was offered can be accepted: live, and otherwise


class Clock(msgspec.Struct):
    """What is kept of a match's clocks."""

    left: dict[str, float] = msgspec.field(default_factory=dict)  # live: each side's seconds before this turn
    asked: list[str] = msgspec.field(default_factory=list)  # the people's sides that the match waits for
    answered: dict[str, float] = msgspec.field(default_factory=dict)  # in secret: after how many seconds
    since: float = 0.0
    down: float = 0.0  # how long the server had been down in all, then


def pace(name: PaceName, minutes: int) -> str:
    """A pace as it is kept.

    >>> pace("live", 60), pace("week", 60), pace("none", 60)
    ('live/60', 'week', '')
    """
    return "" if name == "none" else f"live/{minutes}" if name == "live" else name


@lru_cache(512)
def named(kept: str) -> tuple[PaceName, int]:
    """A pace as people chose it: its name, and the minutes of a live clock.

    >>> named("live/60"), named("day"), named("")
    (('live', 60), ('day', 0), ('none', 0))
    """
    name, _, minutes = kept.partition("/")
    found: PaceName = msgspec.convert(name or "none", PaceName)
    return found, int(minutes or 0)


def clock_of(row: MatchRow) -> Clock:
    """What is kept of a match's clocks."""
    return msgspec.convert(row.clock or {}, Clock)


def counts(row: MatchRow) -> bool:
    """Whether clocks run in a match: it has a pace, it is under way, and several people play."""
    people = {s.person for s in row.seats if s.kind == "human"}
    return bool(row.pace) and row.status == "playing" and len(people) > 1


def moved(old: MatchRow, new: MatchRow, waiting: Sequence[str], down: float) -> MatchRow:
    """A match after a change, with its clocks: who no longer has to choose is charged, who now has to is timed."""
    if not new.pace:
        return new
    now = time.time()
    people = [s.side for s in new.seats if s.kind == "human"]
    running = counts(new) and new.turn is not None
    asked = [side for side in people if side in waiting] if running else []
    was = clock_of(old)
    secret = new.turn == BOTH and old.turn == BOTH and old.told.get(BOTH) == new.told.get(BOTH)
    if (
        secret and was.asked
    ):  # the question stands; an answer stops one's own clock, to take it back sets it on
        answered = {
            s: was.answered.get(s, _spent(was, now, down))
            for s in was.asked
            if s not in asked and s in people
        }
        return replace(new, clock=msgspec.to_builtins(replace(was, answered=answered)))
    if asked and asked == was.asked and new.turn == old.turn and new.turn != BOTH:
        return new  # the same turn goes on
    left = dict(was.left)
    name, minutes = named(new.pace)
    if name == "live":
        for side in was.asked:
            spent = was.answered.get(side, _spent(was, now, down))
            left[side] = max(0.0, left.get(side, minutes * 60.0) - max(0.0, spent - FREE))
    return replace(new, clock=msgspec.to_builtins(Clock(left, asked, {}, now, down)))


def _spent(clock: Clock, now: float, down: float) -> float:
    """The seconds of the turn under way in which the server was there."""
    return max(0.0, now - clock.since - max(0.0, down - clock.down))


def allowance(row: MatchRow, side: str) -> float:
    """The seconds that a side has for a turn, when it begins."""
    name, minutes = named(row.pace)
    if name == "live":
        return clock_of(row).left.get(side, minutes * 60.0)
    return DAYS.get(name, 0) * DAY


def until(row: MatchRow, side: str, down: float) -> float:
    """When the time of a side that has to choose runs out, vacations included."""
    clock = clock_of(row)
    end = clock.since + allowance(row, side) + max(0.0, down - clock.down)
    if row.pace.startswith("live"):
        return end + FREE
    seat = next(s for s in row.seats if s.side == side)
    return extended(clock.since, end, seat.vacations)


def extended(since: float, end: float, vacations: Iterable[Sequence[float]]) -> float:
    """The end of a time from which vacations do not take anything.

    >>> extended(0, 10, [(2, 5), (12, 20), (40, 50)])
    21
    """
    for began, ended in sorted((v[0], v[1]) for v in vacations):
        if began < end and ended > since:
            end += ended - max(began, since)
    return end


def expired(row: MatchRow, down: float) -> list[str]:
    """The sides whose time has run out."""
    if not counts(row) or row.clock is None:
        return []
    clock = clock_of(row)
    asked = [side for side in clock.asked if side not in clock.answered]
    now = time.time()
    return [side for side in asked if until(row, side, down) <= now]


class Shown(msgspec.Struct):
    """A side's clock, as someone may see it."""

    until: float | None = None  # it runs: when it will have run out
    left: float | None = None  # it stands: the seconds on it


def shown(row: MatchRow, side: str, mine: Sequence[str], down: float) -> Shown:
    """A side's clock for those who hold some sides: where both choose in secret, another's runs until both have."""
    clock = clock_of(row)
    if not counts(row) or row.clock is None or all(s.side != side or s.kind != "human" for s in row.seats):
        return Shown()
    if side in clock.asked and not (side in mine and side in clock.answered):
        return Shown(until=until(row, side, down))
    if not row.pace.startswith("live"):
        return Shown()
    used = max(0.0, clock.answered.get(side, 0.0) - FREE) if side in mine else 0.0
    return Shown(left=max(0.0, allowance(row, side) - used))


def away(seat: SeatRow) -> float:
    """Until when someone is on vacation; 0 if they are not."""
    now = time.time()
    return max((v[1] for v in seat.vacations if v[0] <= now < v[1]), default=0.0)


def offer_lapses(row: MatchRow) -> float:
    """When the offer in a match lapses; 0 where there is none, or one of the rules' own, which does not."""
    if row.offer is None or "at" not in row.offer:
        return 0.0
    return float(row.offer["at"]) + OFFER[row.pace.startswith("live")]


def standing_offer(row: MatchRow) -> dict[str, Any] | None:
    """The offer in a match, unless it has lapsed."""
    if row.offer is None:
        return None
    lapses = offer_lapses(row)
    return None if lapses and lapses <= time.time() else row.offer


def put_away(row: MatchRow, offer_days: float, rest_days: float) -> bool:
    """Whether nobody has touched a match for so long that lists do not show it; whoever plays on takes it out."""
    days = offer_days if row.status == "open" else rest_days
    return row.status != "finished" and row.updated < time.time() - days * DAY
