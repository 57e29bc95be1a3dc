"""What a battle did, told in one summary: steps and counters lost, generals hit, who was demoralized."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    DEPOT,
    EMPIRE,
    GENERAL,
    SIDES,
)
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Line
from grognard.kernel.log import Event

# What ends a fight, with what begins it.
FIGHTS = {"battle-end": "battle", "sea-battle-end": "sea-battle"}


def summary(events: list[Event], voice: Voice) -> list[Line]:
    """A line for each side, from the event that began the fight to the one that ends it."""
    rule = events[-1].rule
    return [
        Line(voice.say(f"title-{SIDES[side]}"), "; ".join(fate(events, side, voice)), rule)
        for side in (EMPIRE, COALITION)
    ]


def fate(events: list[Event], side: int, voice: Voice) -> list[str]:
    """What befell a side."""
    own = [e for e in events if e.by == side]
    gone = [e.args[0] for e in own if e.what == "eliminated"]
    counters = [p for p in gone if BOARD.sort[p] != DEPOT]
    steps = sum(1 for e in own if e.what == "step-lost" and e.args[0] not in gone)
    told = [voice.say("summary-lost", count=len(counters), names=", ".join(voice.short(p) for p in counters))]
    if steps:
        told.append(voice.say("summary-steps", steps=steps, others=len(counters)))
    depots = len(gone) - len(counters)
    if depots:
        told.append(voice.say("summary-depots", depots=depots))
    hurt = [e.args[0] for e in own if e.what == "sits-out" and BOARD.sort[e.args[0]] == GENERAL]
    if hurt:
        told.append(voice.say("summary-generals", names=", ".join(map(voice.counter, hurt))))
    if any(e.what == "demoralized" for e in own):
        told.append(voice.say("summary-demoralized"))
    return told
