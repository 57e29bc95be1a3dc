"""What a fight did, told in one summary: steps lost, and who is out of the war."""

from __future__ import annotations

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.games.texas_glory.shown.words import Voice
from grognard.kernel.documents.view import Line
from grognard.kernel.log import Event

# What ends a fight, with what begins it.
FIGHTS = {"fight-over": "battle storm sortie"}


def summary(events: list[Event], voice: Voice) -> list[Line]:
    """A line for each side, from the event that began the fight to the one that ends it."""
    return [Line(voice.side(side), losses(events, side, voice), events[-1].rule) for side in (TEXAS, MEXICO)]


def losses(events: list[Event], side: int, voice: Voice) -> str:
    """What a side lost: an eliminated block is shown to all, who else was hit may not be."""
    own = [e for e in events if e.what in ("loss", "eliminated") and BOARD.side[e.args[0]] == side]
    gone = [voice.block(e.args[0]) for e in own if e.what == "eliminated"]
    return voice.say("summary-losses", steps=len(own) - len(gone), gone=len(gone), names=", ".join(gone))
