"""What players do in a match: act, take back, resign, offer, answer. Each change is on disk before it is told."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from msgspec.structs import replace

from grognard.kernel.errors import IllegalAction, InvalidNotation
from grognard.table.course import Written, decider, events, forked
from grognard.table.errors import Refusal
from grognard.table.hall import Hall, advanced
from grognard.table.live import Live
from grognard.table.store import Row


async def act(hall: Hall, live: Live, person: str, seq: int, notation: str, lang: str) -> None:
    """Take an action for the side that must decide."""
    await asyncio.shield(hall.errand(_act(hall, live, person, seq, notation, lang)))


async def undo(hall: Hall, live: Live, person: str, seq: int, lang: str) -> None:
    """Take the last action back."""
    await asyncio.shield(hall.errand(_undo(hall, live, person, seq, lang)))


async def _act(hall: Hall, live: Live, person: str, seq: int, notation: str, lang: str) -> None:
    began = time.perf_counter()
    async with live.lock:
        side = _deciding(live, person, seq)
        match = forked(live.match)
        before = events(match)
        try:
            match.act(notation, side=side, lang=lang)
        except IllegalAction as error:
            possible = error.possible[:50]
            raise Refusal("illegal", message=error.why, rule=error.rule, possible=possible) from None
        except InvalidNotation:
            raise Refusal("illegal") from None
        written = Written("action", side, match.game.notation(match.steps[-1].action), person)
        await hall.commit(live, advanced(live.row, match, 1), match, [written], [before])
    if hall.watch is not None:
        hall.watch.actions.labels("action").inc()
        hall.watch.action_seconds.observe(time.perf_counter() - began)


async def _undo(hall: Hall, live: Live, person: str, seq: int, lang: str) -> None:
    async with live.lock:
        side = _deciding(live, person, seq)
        match = forked(live.match)
        try:
            match.undo(side=side, lang=lang)
        except IllegalAction as error:
            raise Refusal("undo", message=error.why, rule=error.rule) from None
        written = Written("undo", side, "", person)
        await hall.commit(live, advanced(live.row, match, 1), match, [written], [events(match)])
    if hall.watch is not None:
        hall.watch.actions.labels("undo").inc()


def _deciding(live: Live, person: str, seq: int) -> str:
    """The side that someone decides for, if he saw the match as it stands."""
    mine = _seated(live, person)
    if live.row.seq != seq:
        raise Refusal("stale")
    _playing(live)
    side = decider(live.match)
    if side is None or side not in mine:
        raise Refusal("not-your-turn")
    return side


async def resign(hall: Hall, live: Live, person: str, side: str | None) -> None:
    """Give a match up."""
    async with live.lock:
        mine = _seated(live, person)
        if side is not None and side not in mine:
            raise Refusal("no-seat")
        _playing(live)
        loser = side or (live.row.turn if live.row.turn in mine else mine[0])
        others = [s.side for s in live.row.seats if s.side != loser]
        winner = others[0] if len(others) == 1 else "nobody"
        await _end(hall, live, Written("resign", loser, "", person), winner, "resigned")


async def offer(hall: Hall, live: Live, person: str, kind: str) -> None:
    """Offer a draw or an abort. Where nobody else has to agree, it is done."""
    async with live.lock:
        mine = _seated(live, person)
        if live.row.status == "open" and kind == "abort":
            await _end(hall, live, Written("abort", mine[0], "", person), "nobody", "aborted")
            return
        _playing(live)
        if live.row.offer is not None:
            if live.row.offer["side"] in mine:
                return
            raise Refusal("offered")
        seats = live.row.seats
        if kind == "draw" and any(s.kind == "bot" for s in seats):
            raise Refusal("declined")
        made = {"kind": kind, "side": mine[0], "accepted": mine}
        await _agree(hall, live, person, made)


async def answer(hall: Hall, live: Live, person: str, accept: bool) -> None:
    """Accept an offer or refuse it; its author takes it back."""
    async with live.lock:
        mine = _seated(live, person)
        _playing(live)
        made = live.row.offer
        if made is None:
            raise Refusal("no-offer")
        if accept:
            if made["side"] in mine:
                raise Refusal("no-offer")
            accepted = sorted({*made["accepted"], *mine})
            await _agree(hall, live, person, {**made, "accepted": accepted})
        else:
            await _change(hall, live, offer=None)


async def _agree(hall: Hall, live: Live, person: str, made: dict[str, Any]) -> None:
    """Keep an offer; when every person has accepted it, the match ends."""
    missing = [s.side for s in live.row.seats if s.kind == "human" and s.side not in made["accepted"]]
    if missing:
        await _change(hall, live, offer=made)
    elif made["kind"] == "draw":
        await _end(hall, live, Written("draw", made["side"], "", person), "draw", "agreed")
    else:
        await _end(hall, live, Written("abort", made["side"], "", person), "nobody", "aborted")


async def _end(hall: Hall, live: Live, written: Written, winner: str, ending: str) -> None:
    """End a match by the players' will."""
    now = time.time()
    row = replace(
        live.row,
        version=live.row.version + 1,
        seq=live.row.seq + 1,
        updated=now,
        status="finished",
        winner=winner,
        ending=ending,
        turn=None,
        turn_since=now,
        offer=None,
        asking=False,
    )
    await hall.commit(live, row, live.match, [written], [events(live.match)])


async def _change(hall: Hall, live: Live, **values: Any) -> Row:
    row = replace(live.row, version=live.row.version + 1, updated=time.time(), **values)
    await hall.commit(live, row, live.match, [], [])
    return row


def _seated(live: Live, person: str) -> list[str]:
    mine = live.sides_of(person)
    if not mine:
        raise Refusal("no-seat")
    return mine


def _playing(live: Live) -> None:
    if live.row.status == "finished":
        raise Refusal("over")
    if live.row.status == "open":
        raise Refusal("waiting")
