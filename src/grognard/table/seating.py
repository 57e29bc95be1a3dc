"""How matches come about: set up, joined, played again with sides swapped; and the lists of them."""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace
from sqlalchemy import ColumnElement, and_, exists, or_, select

from grognard.bots import BOTS
from grognard.kernel.errors import GrognardError
from grognard.kernel.match import Match
from grognard.kernel.rulebook import rulebook
from grognard.library import games, load
from grognard.table import clocks, schema
from grognard.table.accounts import Person
from grognard.table.course import BOTH, begun, turn_of
from grognard.table.documents import Lists, NewMatch, Summary
from grognard.table.errors import Refusal
from grognard.table.journal import Mark, Trace, trace
from grognard.table.live import LiveMatch, headings, opened
from grognard.table.registry import Registry
from grognard.table.rows import MatchRow, SeatRow
from grognard.table.store import Stale
from grognard.table.summaries import summary

MOST = 100  # matches in a list


async def create(registry: Registry, person: Person, wanted: NewMatch) -> MatchRow:
    """Set a match up."""
    if wanted.game not in games():
        raise Refusal("no-game")
    rules = load(wanted.game)
    if wanted.scenario not in rules.scenarios:
        raise Refusal("no-scenario")
    seats = seated(rules.sides, wanted.seats, person)
    if wanted.seed is not None and any(s.kind == "open" for s in seats):
        raise Refusal("seed")  # who knows the seed knows the dice
    seed = secrets.randbits(90) if wanted.seed is None else wanted.seed
    dice = secrets.token_bytes(32) if wanted.seed is None else b""
    row, beginning = _new(wanted.game, wanted.scenario, wanted.options, str(seed), dice, seats, wanted.public)
    if any(s.kind == "open" for s in seats):  # who plays alone has no clock
        row.pace = clocks.pace(wanted.pace, wanted.minutes)
    await registry.store.create(row, beginning)
    if row.asking:
        registry.think(row.id)
    return row


def seated(sides: Sequence[str], wanted: Mapping[str, str], person: Person) -> list[SeatRow]:
    """The seats of a match, as someone wants them."""
    if set(wanted) != set(sides):
        raise Refusal("no-side" if set(wanted) - set(sides) else "seats")
    return [_place(side, wanted[side], person) for side in sides]


def _place(side: str, wanted: str, person: Person) -> SeatRow:
    if wanted == "me":
        return SeatRow(side=side, kind="human", person=person.id, name=person.name)
    if wanted == "open":
        return SeatRow(side=side, kind="open")
    kind, _, bot = wanted.partition(":")
    if kind != "bot" or bot not in BOTS:
        raise Refusal("no-bot")
    return SeatRow(side=side, kind="bot", bot=bot)


def _new(
    game: str,
    scenario: str,
    options: dict[str, bool],
    seed: str,
    dice: bytes,
    seats: list[SeatRow],
    public: bool,
) -> tuple[MatchRow, Trace]:
    """A match before its first action, and what was told at its beginning, ready to be kept."""
    try:
        match = begun(game, scenario, seed, options, dice)
    except GrognardError:
        raise Refusal("options") from None
    return new_row(match, seed, seats, public), trace(match, 0, Mark(0, 0), None)[0]


def new_row(
    match: Match, seed: str, seats: list[SeatRow], public: bool, kind: str = "", origin: str = ""
) -> MatchRow:
    """A match that begins where it stands, ready to be kept."""
    now = time.time()
    turn, told = turn_of(match), headings(match)
    if turn == BOTH:
        told[BOTH] = opened(0, match)
    status = "open" if any(s.kind == "open" for s in seats) else "playing"
    return MatchRow(
        id=secrets.token_urlsafe(12),
        game=match.game.id,
        scenario=match.scenario,
        options=match.options,
        seed=seed,
        dice=match.secret.hex() or None,
        secret=secrets.token_urlsafe(24),
        public=public,
        created=now,
        updated=now,
        status=status,
        turn=turn,
        turn_since=now,
        asking=status == "playing" and any(s.side in match.waiting_for and s.kind == "bot" for s in seats),
        told=told,
        rules=rulebook(match.game).digest,
        kind=kind,
        origin=origin,
        seats=seats,
    )


async def join(
    registry: Registry, match: str, person: Person, side: str | None, invitation: str | None
) -> LiveMatch:
    """Take a free seat. Asking twice does no harm."""
    live = await registry.admit(match, person.id, invitation)
    async with live.lock:
        row = live.row
        mine = live.sides_of(person.id)
        if side is not None and side not in [s.side for s in row.seats]:
            raise Refusal("no-side")
        if mine and (side is None or side in mine):
            return live
        free = [s.side for s in row.seats if s.kind == "open" and side in (None, s.side)]
        if row.status == "finished":
            raise Refusal("over")
        if not free:
            raise Refusal("seat-taken")
        invited = invitation is not None and hmac.compare_digest(invitation.encode(), row.secret.encode())
        if not (row.public or invited or mine):
            raise Refusal("invitation")
        if not (invited or mine) and _put_away(registry, row):
            raise Refusal("lapsed")
        taken = SeatRow(side=free[0], kind="human", person=person.id, name=person.name)
        taken.vacations = await registry.store.vacations(person.id)
        seats = [taken if s.side == free[0] else s for s in row.seats]
        now = time.time()
        status = "open" if any(s.kind == "open" for s in seats) else "playing"
        asking = status == "playing" and any(
            s.side in live.match.waiting_for and s.kind == "bot" for s in seats
        )
        joined = replace(
            row,
            version=row.version + 1,
            updated=now,
            turn_since=now,
            status=status,
            seats=seats,
            asking=asking,
        )
        await registry.commit(live, joined)
    return live


async def rematch(registry: Registry, live: LiveMatch, person: Person) -> str:
    """The match that follows a finished one, sides swapped; the same for all who ask."""
    async with live.lock:
        row = live.row
        if not live.sides_of(person.id):
            raise Refusal("no-seat")
        if row.status != "finished" or row.analysis:
            raise Refusal("not-finished")
        if row.rematch is not None:
            return row.rematch
        holders = [*row.seats[1:], row.seats[0]]
        seats = [
            replace(holder, side=s.side, passes=[]) for s, holder in zip(row.seats, holders, strict=True)
        ]
        seed = str(secrets.randbits(90))
        dice = secrets.token_bytes(32)
        next_, beginning = _new(row.game, row.scenario, row.options, seed, dice, seats, row.public)
        next_.pace = row.pace
        waiting = [side for side in (s.side for s in seats) if next_.turn in (side, BOTH)]
        next_ = clocks.moved(next_, next_, waiting, registry.uptime.down)
        led = replace(row, version=row.version + 1, rematch=next_.id)
        try:
            await registry.follow(live, led, next_, beginning)
        except Stale:
            await registry.catch_up(live)
            if live.row.rematch is None:
                raise Refusal("stale") from None
            return live.row.rematch
    if next_.asking:
        registry.think(next_.id)
    return next_.id


async def lists(registry: Registry, which: str, person: Person | None, lang: str) -> Lists:
    """The matches that someone asks for."""
    table, seat = schema.matches.c, schema.seats.c
    who = None if person is None else person.id
    seat_of_theirs = exists(select(1).where(and_(seat.match == table.id, seat.person == who)))
    here = and_(seat_of_theirs, table.kind != "analysis")  # nothing there waits for anyone
    result = Lists(now=time.time())

    async def found(*where: Any) -> list[Summary]:
        rows = await registry.store.rows(*where, limit=MOST)
        return [summary(registry, row, who, lang) for row in rows]

    untouched = _untouched(registry, result.now)
    if which == "yours":
        for short in [] if who is None else await found(here, table.status != "finished", ~untouched):
            (result.your_turn if short.your_turn else result.waiting).append(short)
        result.put_away = [] if who is None else await found(here, untouched)
        result.finished = [] if who is None else await found(here, table.status == "finished")
    elif which == "finished":
        result.finished = await found(table.public.is_(True), table.status == "finished")
    elif which == "open":
        result.open = await found(table.public.is_(True), table.status == "open", ~untouched)
    else:
        result.waiting = await found(table.public.is_(True), table.status == "playing", ~untouched)
    return result


def _untouched(registry: Registry, now: float) -> ColumnElement[bool]:
    """Matches that nobody has touched for so long that they are put away: the same as `clocks.put_away`."""
    table, settings = schema.matches.c, registry.settings
    return or_(
        and_(table.status == "open", table.updated < now - settings.offer_days * clocks.DAY),
        and_(table.status == "playing", table.updated < now - settings.rest_days * clocks.DAY),
    )


def _put_away(registry: Registry, row: MatchRow) -> bool:
    return clocks.put_away(row, registry.settings.offer_days, registry.settings.rest_days)
