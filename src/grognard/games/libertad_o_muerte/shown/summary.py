"""What a fight did, told in one summary: units and Strength Points lost, the fate of leaders, Victory Points."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model.board import BOARD, LEADER, PATRIOT, ROYALIST, SIDES
from grognard.games.libertad_o_muerte.shown.words import Voice
from grognard.kernel.documents.view import Line
from grognard.kernel.log import Event

# What ends a fight, with what begins it.
FIGHTS = {
    "battle-end": "battle",
    "naval-end": "naval-battle",
    "naval-draw": "naval-battle",
    "siege-ends": "siege",
    "falls": "siege",
}
UNHURT = 0


def summary(events: list[Event], voice: Voice) -> list[Line]:
    """A line for each side, from the event that began the fight to the one that ends it."""
    rule = events[-1].rule
    return [
        Line(voice.say(f"title-{SIDES[side]}"), "; ".join(losses(events, side, voice)), rule)
        for side in (PATRIOT, ROYALIST)
    ]


def losses(events: list[Event], side: int, voice: Voice) -> list[str]:
    """What a side lost and won."""
    own = [e for e in events if e.what in ("eliminated", "hit") and BOARD.side[e.args[0]] == side]
    fallen = [e.args[0] for e in own if e.what == "eliminated"]
    units = [p for p in fallen if BOARD.sort[p] != LEADER]
    points = sum(1 for e in own if e.what == "hit" and e.args[0] not in fallen)
    told = [voice.say("summary-units", units=len(units), names=", ".join(voice.short(p) for p in units))]
    if points:
        told.append(voice.say("summary-points", points=points))
    told += [
        voice.say("summary-leader", unit=voice.unit(e.args[0]), result=e.args[2])
        for e in events
        if e.what == "leader-fate" and BOARD.side[e.args[0]] == side and e.args[2] != UNHURT
    ]
    gained = sum(e.args[1] for e in events if e.what == "vp" and e.args[0] == side)
    if gained:
        told.append(voice.say("summary-vp", points=f"{gained:+d}".replace("-", "−")))
    return told
