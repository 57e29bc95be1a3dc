"""A match in short, for one person."""

from __future__ import annotations

from typing import Any, cast

import msgspec
from msgspec import UNSET

from grognard.kernel.chance import commitment
from grognard.table import clocks
from grognard.table.course import BOTH
from grognard.table.documents import Dice, Offer, SeatInfo, Summary
from grognard.table.live import LiveMatch
from grognard.table.registry import Registry
from grognard.table.rows import MatchRow, SeatRow


def summary(registry: Registry, row: MatchRow, person: str | None, lang: str) -> Summary:
    """A match as lists show it to someone."""
    mine = [s.side for s in row.seats if person is not None and s.person == person]
    live = registry.known(row.id)
    online = registry.present(live)[0] if live is not None else []
    heading, phase = row.told.get(lang) or ("", "")
    playing = row.status == "playing"
    seq, steps, turn = row.seq, row.steps, row.turn
    if turn == BOTH:  # as it was when both were asked, but for what this person has answered
        seq = int(row.told[BOTH][0]) if live is None else live.row.seq - live.unseen(mine)
        steps = int(row.told[BOTH][1])
        asked = [s for s in mine if live is None or s in live.match.waiting_for]
        turn = asked[0] if asked else None
    offer = clocks.standing_offer(row)
    pace, minutes = clocks.named(row.pace)
    settings = registry.settings
    return Summary(
        id=row.id,
        game=row.game,
        scenario=row.scenario,
        options=row.options,
        seats=[_seat(registry, row, s, mine, online) for s in row.seats],
        public=row.public,
        created=row.created,
        updated=row.updated,
        seq=seq,
        steps=steps,
        status=cast("Any", row.status),
        mine=mine,
        turn=turn if playing else None,
        your_turn=playing and (turn in mine or _must_answer(row, mine)),
        winner=row.winner,
        ending=row.ending,
        offer=None
        if offer is None
        else Offer(offer["kind"], offer["side"], clocks.offer_lapses(row) or UNSET),
        heading=heading,
        phase=phase,
        rematch=row.rematch,
        dice=Dice(commitment(row.chance), row.dice if row.status == "finished" else UNSET)
        if row.dice
        else UNSET,
        invitation=f"/join/{row.id}/{row.secret}" if mine and row.status == "open" else UNSET,
        kind=cast("Any", row.kind),
        origin=row.origin,
        hints=hints_allowed(row),
        pace=pace,
        minutes=minutes,
        put_away=clocks.put_away(row, settings.offer_days, settings.rest_days),
    )


def _seat(registry: Registry, row: MatchRow, seat: SeatRow, mine: list[str], online: list[str]) -> SeatInfo:
    """A seat as someone is told of it."""
    return SeatInfo(
        side=seat.side,
        kind=cast("Any", seat.kind),
        name=seat.name,
        bot=seat.bot or UNSET,
        you=seat.side in mine,
        online=seat.kind == "bot" or seat.side in online,
        thinking=seat.side == registry.thinking.get(row.id),
        passes=seat.passes if seat.side in mine else UNSET,
        **(_timed(registry, row, seat, mine) if row.pace or seat.vacations else {}),
    )


def _timed(registry: Registry, row: MatchRow, seat: SeatRow, mine: list[str]) -> dict[str, float]:
    """What a seat's clock shows someone, and whether its holder is on vacation."""
    if row.status == "finished" or seat.kind != "human":
        return {}
    found = {"away": clocks.away(seat)}
    if row.pace:
        clock = clocks.shown(row, seat.side, mine, registry.uptime.down)
        found |= {"until": clock.until or 0.0}
        if clock.left is not None:
            return {**{k: v for k, v in found.items() if v}, "left": clock.left}
    return {k: v for k, v in found.items() if v}


def hints_allowed(row: MatchRow) -> bool:
    """Whether those who play may ask for hints: alone they may, against each other only where all agreed to it."""
    people = {s.person for s in row.seats if s.kind == "human"}
    return row.hints or (len(people) == 1 and all(s.kind != "open" for s in row.seats))


def _must_answer(row: MatchRow, mine: list[str]) -> bool:
    """Whether someone has not yet answered the draw that is offered where a match does not fit the rules."""
    return row.offer is not None and row.unfit and bool(set(mine) - set(row.offer["accepted"]))


def shown(live: LiveMatch, person: str | None, asked: str | None, last: str | None = None) -> str | None:
    """The side whose view someone gets: their own; of several, the one they ask for or the one that decides.

    Once a match is over everyone may see any side's view, or all of it.
    """
    if live.finished:
        sides = [s.side for s in live.row.seats]
        return asked if asked in sides else "open"
    mine = live.sides_of(person)
    if live.row.analysis and mine:
        return "open"
    if asked in mine:
        return asked
    asked_now = [side for side in live.match.waiting_for if side in mine]
    if asked_now:
        return asked_now[0]
    return last if last in mine else mine[0] if mine else None


def update(
    registry: Registry, live: LiveMatch, person: str | None, lang: str, side: str | None, since: int = 0
) -> bytes:
    """The message that brings someone up to date who has `since` entries of the log."""
    short = summary(registry, live.row, person, lang)
    whole = live.update(msgspec.json.encode(short), side, lang, since, short.seq)
    return b'{"type":"update",%s}' % whole
