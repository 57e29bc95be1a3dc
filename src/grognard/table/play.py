"""What players do in a match: act, undo, resign, offer, answer. Each change is on disk before anyone is sent it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from grognard.kernel.closing import STAR
from grognard.kernel.documents.view import Look, Question, Status
from grognard.kernel.errors import IllegalAction, InvalidNotation
from grognard.kernel.match import Match
from grognard.table import analysis, clocks
from grognard.table.accounts import NOBODY
from grognard.table.course import BOTH, Advance, MatchEntry, events, forked
from grognard.table.errors import Refusal
from grognard.table.journal import mark
from grognard.table.live import LiveMatch, advanced
from grognard.table.registry import Registry
from grognard.table.rows import MatchRow
from grognard.table.summaries import hints_allowed


async def act(
    registry: Registry,
    live: LiveMatch,
    person: str,
    seq: int,
    notation: str,
    lang: str,
    then: Sequence[str] = (),
) -> None:
    """Take an action for the side that must decide, and then some more: all of them or none.

    All but the last must be mere choices. Else whatever makes the next one impossible would tell, for nothing, what
    came of a deed: its dice, or what it uncovered.
    """
    line = [notation, *then]
    await asyncio.shield(registry.background(_act(registry, live, person, seq, line, lang)))


async def undo(
    registry: Registry, live: LiveMatch, person: str, seq: int, lang: str, deed: bool = False
) -> None:
    """Take the last action back; of a deed, the mere choices that led to it too."""
    await asyncio.shield(registry.background(_undo(registry, live, person, seq, lang, deed)))


def ahead(live: LiveMatch, person: str, seq: int, line: Sequence[str], lang: str) -> Question | None:
    """What someone would be asked after some choices; None where one of them is more than a choice.

    A choice tells nobody anything, changes nothing on the table, meets no chance, and can be taken back.
    """
    side = deciding(live, person, seq)
    match = chosen(live, side, line, lang)
    return None if match is None else match.seen(side, lang, log=False).decision


def chosen(live: LiveMatch, side: str, line: Sequence[str], lang: str) -> Match | None:
    """A match as it would stand after some choices of a side; None where one of them is more than a choice."""
    match = forked(live.match)
    for notation in line:
        if not _merely_chosen(match, side, notation, lang):
            return None
    return match


def _merely_chosen(match: Match, side: str, notation: str, lang: str) -> bool:
    """Take an action; whether it was no more than a choice."""
    told, before = events(match), _laid(match, match.state, side)
    _choose(match, side, notation, lang)
    if events(match) > told or side not in match.waiting_for or not match.can_undo(side):
        return False
    return _laid(match, match.state, side) == before


def _laid(match: Match, state: Any, side: str) -> Look:
    """What lies on the table for a side, whatever stage the turn has come to."""
    look = match.game.fog.look(state, match.game.sides.index(side), "en")
    return replace(look, status=Status("", "", "", "", lines=look.status.lines), shops=[])


async def _act(
    registry: Registry, live: LiveMatch, person: str, seq: int, line: list[str], lang: str
) -> None:
    began = time.perf_counter()
    async with live.lock:
        side = deciding(live, person, seq)
        done = Advance(forked(live.match), live.base)
        match = done.match
        for number, notation in enumerate(line, live.row.seq + 1):
            since = mark(match)
            if number == live.row.seq + len(line):
                _choose(match, side, notation, lang)
            elif not _merely_chosen(match, side, notation, lang):
                raise Refusal("illegal")
            last = match.steps[-1]
            written = match.game.vocabulary.notation(last.action) + STAR * last.stopped
            done.record(MatchEntry("action", side, written, person), number, since)
        await registry.commit(live, advanced(live.row, match, len(line)), done)
    if registry.metrics is not None:
        registry.metrics.actions.labels("action").inc()
        registry.metrics.action_seconds.observe(time.perf_counter() - began)


def _choose(match: Match, side: str, notation: str, lang: str) -> None:
    offered = _offered(match, side, notation)
    try:
        match.act(notation if offered is None else offered, side=side, lang=lang, stop=True)
    except IllegalAction as error:
        possible = error.possible[:50]
        raise Refusal("illegal", message=error.why, rule=error.rule, possible=possible) from None
    except InvalidNotation:
        raise Refusal("illegal") from None


def _offered(match: Match, side: str, notation: str) -> int | None:
    """The action that a side is offered under this notation; None where it has to be read, to be refused."""
    asked, game = match.state.decision, match.game
    while asked is not None:
        if game.sides[asked.side] == side:
            written = game.vocabulary.notation
            return next((action for action in asked.actions if written(action) == notation), None)
        asked = asked.other
    return None


async def _undo(registry: Registry, live: LiveMatch, person: str, seq: int, lang: str, deed: bool) -> None:
    async with live.lock:
        if live.row.analysis:
            await analysis.take_back(registry, live, person, seq)
            return
        side = _undoing(live, person, seq)
        done = Advance(forked(live.match), live.base)
        match, since = done.match, mark(done.match)
        try:
            match.undo(side=side, lang=lang)
        except IllegalAction as error:
            raise Refusal("undo", message=error.why, rule=error.rule) from None
        done.record(MatchEntry("undo", side, "", person), live.row.seq + 1, since)
        while deed and _mere_choice(match, side) and match.can_undo(side):
            since = mark(match)
            match.undo(side=side, lang=lang)
            done.record(MatchEntry("undo", side, "", person), live.row.seq + len(done.entries) + 1, since)
        await registry.commit(live, advanced(live.row, match, len(done.entries)), done)
    if registry.metrics is not None:
        registry.metrics.actions.labels("undo").inc()


def _mere_choice(match: Match, side: str) -> bool:
    """Whether the last action told nothing, ended nothing and changed nothing on the table."""
    last = match.steps[-1] if match.steps else None
    if last is None or last.before is None or last.mark[0] != events(match):
        return False
    if match.game.clicks.role(last.before, last.action) == "end":
        return False
    return _laid(match, last.before, side) == _laid(match, match.state, side)


def deciding(live: LiveMatch, person: str, seq: int) -> str:
    """The side that someone decides for, if they saw the match as it stands."""
    mine = _up_to_date(live, person, seq)
    asked = [side for side in live.match.waiting_for if side in mine]
    if not asked:
        raise Refusal("not-your-turn")
    return asked[0]


def _undoing(live: LiveMatch, person: str, seq: int) -> str:
    """The side that someone takes a choice back for: an answer given in secret until the other side has answered."""
    if live.row.turn != BOTH:
        return deciding(live, person, seq)
    mine = _up_to_date(live, person, seq)
    return next((side for side in mine if live.match.can_undo(side)), mine[0])


def _up_to_date(live: LiveMatch, person: str, seq: int) -> list[str]:
    """The sides of someone who saw the match as it stands, as far as they may know."""
    mine = _seated(live, person)
    if live.row.seq - live.unseen(mine) != seq:
        raise Refusal("stale")
    _playing(live)
    return mine


async def resign(registry: Registry, live: LiveMatch, person: str, side: str | None) -> None:
    """Give a match up."""
    async with live.lock:
        mine = _seated(live, person)
        if side is not None and side not in mine:
            raise Refusal("no-seat")
        _playing(live)
        loser = side or (live.row.turn if live.row.turn in mine else mine[0])
        others = [s.side for s in live.row.seats if s.side != loser]
        winner = others[0] if len(others) == 1 else "nobody"
        await _end(registry, live, MatchEntry("resign", loser, "", person), winner, "resigned")


async def claim(registry: Registry, live: LiveMatch, person: str, kind: str) -> None:
    """Claim a match in which another's time has run out, or break it off.

    Who has to choose does that first: where both choose in secret, nobody learns by a claim whether the other has.
    """
    down = await registry.uptime.read()
    await registry.refresh(live)  # whatever another process has done meanwhile counts
    async with live.lock:
        mine = _seated(live, person)
        _playing(live)
        if not clocks.counts(live.row):
            raise Refusal("no-clock")
        if any(side in mine for side in live.match.waiting_for):
            raise Refusal("answer-first")
        late = [side for side in clocks.expired(live.row, down) if side not in mine]
        if not late:
            raise Refusal("time-left")
        if kind == "abort":
            await _end(registry, live, MatchEntry("abort", mine[0], "", person), "nobody", "aborted")
            return
        others = [s.side for s in live.row.seats if s.side != late[0]]
        winner = others[0] if len(others) == 1 else "nobody"
        await _end(registry, live, MatchEntry("time", late[0], "", person), winner, "time")


async def reopen(registry: Registry, live: LiveMatch, person: str) -> None:
    """Take a match out that was put away; one with a free seat is offered anew."""
    async with live.lock:
        _seated(live, person)
        if live.finished:
            raise Refusal("over")
        await _change(registry, live)


async def offer(registry: Registry, live: LiveMatch, person: str, kind: str) -> None:
    """Offer a draw, an abort, or that hints be allowed. Where nobody else has to agree, it is done."""
    async with live.lock:
        mine = _seated(live, person)
        if live.row.status == "open" and kind == "abort":
            await _end(registry, live, MatchEntry("abort", mine[0], "", person), "nobody", "aborted")
            return
        _playing(live)
        if live.row.unfit:
            await _settle_unfit(registry, live, person, accept=kind == "draw")
            return
        standing = clocks.standing_offer(live.row)
        if standing is not None:
            if standing["side"] in mine:
                return
            raise Refusal("offered")
        seats = live.row.seats
        if kind == "hints" and hints_allowed(live.row):
            return
        if kind == "draw" and any(s.kind == "bot" for s in seats):
            raise Refusal("declined")
        made = {"kind": kind, "side": mine[0], "accepted": mine, "at": time.time()}
        await _agree(registry, live, person, made)


async def answer(registry: Registry, live: LiveMatch, person: str, accept: bool) -> None:
    """Accept an offer or refuse it; its author takes it back."""
    async with live.lock:
        mine = _seated(live, person)
        _playing(live)
        made = clocks.standing_offer(live.row)
        if made is None:
            raise Refusal("no-offer")
        if live.row.unfit:
            await _settle_unfit(registry, live, person, accept)
        elif accept:
            if made["side"] in mine:
                raise Refusal("no-offer")
            accepted = sorted({*made["accepted"], *mine})
            await _agree(registry, live, person, {**made, "accepted": accepted})
        else:
            await _change(registry, live, offer=None)


async def _settle_unfit(registry: Registry, live: LiveMatch, person: str, accept: bool) -> None:
    """Answer the draw that is offered where a match does not fit the rules; who declines it ends the match."""
    mine, made = _seated(live, person), live.row.offer or {}
    if accept:
        accepted = sorted({*made["accepted"], *mine})
        await _agree(registry, live, person, {**made, "accepted": accepted})
    else:
        await _end(registry, live, MatchEntry("abort", mine[0], "", person), "nobody", "upgraded")


async def _agree(registry: Registry, live: LiveMatch, person: str, made: dict[str, Any]) -> None:
    """Keep an offer; when every person has accepted it, the match ends. Who is gone lets the others break it off."""
    people = [
        s for s in live.row.seats if s.kind == "human" and (s.name != NOBODY or made["kind"] != "abort")
    ]
    missing = [s.side for s in people if s.side not in made["accepted"]]
    if missing:
        await _change(registry, live, offer=made)
    elif made["kind"] == "hints":
        await _change(registry, live, offer=None, hints=True)
    elif made["kind"] == "draw":
        await _end(registry, live, MatchEntry("draw", made["side"], "", person), "draw", "agreed")
    else:
        await _end(registry, live, MatchEntry("abort", made["side"], "", person), "nobody", "aborted")


async def _end(registry: Registry, live: LiveMatch, written: MatchEntry, winner: str, ending: str) -> None:
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
    done = Advance(live.match, live.base)
    done.add(written, events(live.match))
    await registry.commit(live, row, done)


async def _change(registry: Registry, live: LiveMatch, **values: Any) -> MatchRow:
    row = replace(live.row, version=live.row.version + 1, updated=time.time(), **values)
    await registry.commit(live, row)
    return row


def _seated(live: LiveMatch, person: str) -> list[str]:
    mine = live.sides_of(person)
    if not mine:
        raise Refusal("no-seat")
    return mine


def _playing(live: LiveMatch) -> None:
    if live.row.status == "finished":
        raise Refusal("over")
    if live.row.status == "open":
        raise Refusal("waiting")
