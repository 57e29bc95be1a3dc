"""What is in force: the reminders of events and of rules that lie beside the map [6.2.f]."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.marks import LASTING, MARKERS
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.documents.view import Line

BY_RULE = {
    "mantua-besieged": "20.2.d",
    "ulm-besieged": "20.2.d",
    "castigos-due": "4.o",
    "blockade-complete": "4.b",
    "miseries": "6.3.f",
}
REMINDER = "6.2.f"
UNTOLD = (
    "duty-over",
    "spain-beaten",
    "spain-conquered",
    "britain-conquered",
)  # what nobody need bear in mind


def in_force(s: GameState, voice: Voice) -> list[Line]:
    """A line for each marker that lies on the table."""
    names = [name for name, bit in MARKERS.items() if s.markers & bit and name not in UNTOLD]
    names += [LASTING[packed >> 16 & 0xFFFF] for packed in s.lasting]
    label = voice.say("status-in-force")
    return [Line(label, voice.say(f"force-{name}"), BY_RULE.get(name, REMINDER)) for name in names]
