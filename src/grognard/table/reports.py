"""The page that ends a match: the curve of the war, losses, luck, turning points. Only of a match that is over."""

from __future__ import annotations

import asyncio
from itertools import pairwise

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from grognard.chronicle import Luck, Strength, Survey, chosen, curve, luck, turning_points
from grognard.kernel.log import REVEALED, Event
from grognard.table import journals
from grognard.table.course import standing
from grognard.table.documents import TurnMark
from grognard.table.errors import Refusal, refusals
from grognard.table.live import LiveMatch
from grognard.table.registry import Registry
from grognard.table.replaying import turns_of
from grognard.table.routes import TAGS, Anyone, Asking, Lang, Matches, Secret, asker
from grognard.table.thinking import Measuring
from grognard.table.words import language_of


class CurvePoint(Struct):
    """How a match stood after a step, from -1 (as well as ever for the second side) to 1 (for the first)."""

    step: int
    value: float


class TurningPoint(Struct):
    """A step that changed much: what was told of it, whom it helped, and how much, of the largest change."""

    step: int
    text: str
    side: str
    size: float


class Report(Struct):
    """How a finished match went."""

    sides: list[str]
    steps: int
    curve: list[CurvePoint]
    turns: list[TurnMark]
    turning_points: list[TurningPoint]
    strengths: list[Strength]
    luck: list[Luck]
    share: str  # the address of this page, for anyone it is sent to


async def report_of(registry: Registry, live: LiveMatch, seated: bool, lang: str) -> Report:
    """How a finished match went, in a language."""
    if live.measuring is None:
        live.measuring = registry.background(_measured(registry, live))
    try:
        found = await asyncio.shield(live.measuring)
    except Exception:
        live.measuring = None  # another may have more luck
        raise
    match = live.match
    log = match.state.log
    events = [] if log is None else log.events
    sides = list(match.game.sides)
    before = {later.step: one.step for one, later in pairwise(found.measures)}
    return Report(
        sides,
        len(standing(live.entries)),
        [CurvePoint(step, value) for step, value in curve(found.measures)],
        turns_of(live, lang),
        [
            TurningPoint(step, _text(live, events, before[step], step, lang), sides[size < 0], abs(size))
            for step, size in turning_points(found.measures)
        ],
        found.strengths,
        luck(match.game, events),
        f"/match/{live.id}/end"
        + (f"?invitation={live.row.secret}" if seated and not live.row.public else ""),
    )


async def _measured(registry: Registry, live: LiveMatch) -> Survey:
    """The positions of a match in figures, worked out in a worker."""
    actions = standing(live.entries)
    steps = chosen(len(actions), (mark.step for mark in turns_of(live, "en")))
    seqs = {step: actions[step - 1] if step else 0 for step in steps}
    kept = await journals.positions(registry.store, live.id, list(seqs.values()))
    moments = [(step, kept[seq]) for step, seq in seqs.items() if seq in kept]
    return await registry.bots.measure(Measuring(live.row.game, live.row.seed, moments))


def _text(live: LiveMatch, events: list[Event], since: int, step: int, lang: str) -> str:
    """What was told between two steps: how a fight ended, else the last deed; a heading only where there is no more."""
    words, actions = live.match.game.words, standing(live.entries)
    told: list[Event] = []
    while not told and since >= 0:  # a step may be a mere choice, of which nothing is told
        first = live.lows[actions[since] - 1]
        told, since = events[first : live.ends[actions[step - 1]]], since - 1
    if not told:
        return ""
    fought = [e for e in told if e.what in words.style.fights]
    deeds = [e for e in told if not words.style.levels.get(e.what)]
    return words.event_text((fought or deeds or told)[-1], REVEALED, lang)


@get("/api/matches/{match:str}/report", responses=refusals(404, 409), tags=TAGS)
async def report(
    request: Asking,
    registry: Matches,
    visitor: Anyone,
    match: FromPath[str],
    invitation: Secret = None,
    lang: Lang = None,
) -> Report:
    """How a finished match went: the curve of the war, losses, luck, turning points."""
    person = None if visitor is None else visitor.id
    live = await registry.admit(match, person, invitation)
    if not live.finished:
        raise Refusal("not-finished")
    async with registry.aside.turn(asker(request)):
        return await report_of(registry, live, bool(live.sides_of(person)), language_of(request))


HANDLERS = [report]
