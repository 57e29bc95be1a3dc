"""What a fight did, told in one summary: Strength Points and units lost, Victory Points."""

from __future__ import annotations

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, SIDES
from grognard.games.an_impossible_war.shown.words import Voice
from grognard.kernel.documents.view import Line
from grognard.kernel.log import Event

# What ends a fight, with what begins it.
FIGHTS = {"skirmish-over": "skirmish", "battle-over": "battle", "assault-over": "assault"}


def summary(events: list[Event], side: int, voice: Voice) -> list[Line]:
    """A line for each side, from the event that began the fight to the one that ends it, as a side may know it."""
    rule = events[-1].rule
    return [
        Line(voice.say(f"title-{SIDES[whose]}"), "; ".join(fate(events, whose, side, voice)), rule)
        for whose in (CARLIST, LIBERAL)
    ]


def fate(events: list[Event], whose: int, side: int, voice: Voice) -> list[str]:
    """What one side lost and won, as another may know it."""
    hurt = [e for e in events if e.what == "loss" and BOARD.side[e.args[0]] == whose]
    gone = [e for e in events if e.what == "eliminated" and BOARD.side[e.args[0]] == whose]
    told = [voice.say("summary-points", points=sum(e.args[1] for e in hurt))]
    if gone:
        names = [voice.unit(e.args[0]) for e in gone if e.known_to(side)]
        told.append(voice.say("summary-units", units=len(gone), named=len(names), names=", ".join(names)))
    gained = sum(e.args[1] for e in events if e.what == "vp" and e.args[0] == whose)
    if gained:
        told.append(voice.say("summary-vp", points=gained))
    return told
