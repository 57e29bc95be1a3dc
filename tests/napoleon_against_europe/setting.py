"""Setting the table for a test in a few lines, and playing on it by the notation of actions."""

from __future__ import annotations

from typing import Any

from grognard.games.napoleon_against_europe.model.board import BOARD, SIDES
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import ESCALATION, RESERVE_AP, STATUSES, VICTORY
from grognard.games.napoleon_against_europe.model.position import MARKS, ZONES, read
from grognard.games.napoleon_against_europe.model.state import (
    card_zone,
    event_played,
    flag,
    marked,
    place,
    siege,
    status,
    steps,
    where,
)
from grognard.games.napoleon_against_europe.model.verbs import PATTERNS
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.kernel.state import KIND_BITS, NAMED, Frame
from tests.procedure import ProcedurePlay

IDS = {
    "unit": BOARD.piece_ids,
    "space": BOARD.place_ids,
    "card": BOARD.card_ids,
    "side": SIDES,
    "nation": BOARD.nation_ids,
    "province": BOARD.province_ids,
}
N, P, C, NATION = BOARD.number, BOARD.piece, BOARD.card, BOARD.nation_number
CAMP_NAMES = [*SIDES, "neutral", "nobody"]


def draw(name: str) -> int:
    """A scripted draw of a card or a counter, among the dice."""
    kind, number = (0, C[name]) if name in C else (1, P[name])
    return NAMED + (kind << KIND_BITS) + number


class Play(ProcedurePlay):
    """A table with a procedure under way."""

    sides, ids, patterns, faults = SIDES, IDS, PATTERNS, faults

    def place(self, unit: str) -> str:
        """The place of a counter: in an army or aboard, what it is in."""
        return BOARD.place_ids[place(self.state, P[unit])]

    def where(self, unit: str) -> str:
        """The zone or sea of a counter, whatever it is in."""
        return BOARD.place_ids[where(self.state, P[unit])]

    def steps(self, unit: str) -> int:
        return int(steps(self.state, P[unit]))

    def marked(self, unit: str, mark: str) -> bool:
        return bool(marked(self.state, P[unit], MARKS[mark]))

    def status(self, nation: str) -> str:
        return STATUSES[int(status(self.state, NATION[nation]))]

    def controller(self, zone: str) -> str:
        return CAMP_NAMES[int(controller(self.state, N[zone]))]

    def flag(self, zone: str) -> str:
        """Whose flag lies in a zone, "" without one."""
        n = int(flag(self.state, N[zone]))
        return BOARD.nation_ids[n] if n >= 0 else ""

    def siege(self, zone: str) -> int | None:
        """The value of the siege marker in a zone, None without one."""
        marker = int(siege(self.state, N[zone]))
        return marker - 1 if marker else None

    def card(self, name: str) -> str:
        """The zone of a card."""
        code = card_zone(self.state, C[name])
        return next(zone for zone, number in ZONES.items() if number == code)

    def happened(self, name: str) -> bool:
        """Whether the event of a card has been played."""
        return bool(event_played(self.state, C[name]))

    @property
    def victory(self) -> int:
        return int(self.state.track[VICTORY])

    @property
    def escalation(self) -> int:
        return int(self.state.track[ESCALATION])

    def reserve(self, side: str) -> int:
        """The activation points that a side has in reserve."""
        return int(self.state.track[RESERVE_AP + SIDES.index(side)])


written = Play.written


def table(units: str = "", scenario: str = "1805", frame: Frame[Any] | None = None, **said: Any) -> Play:
    """A table from a line of counters (`"fr-ney ulm; fr-corps-8 ulm 1; fr-davout fr-grande-armee"`) and whatever else a
    position may say.

    `dice` are the results to come, draws among them (`draw("5F")`); `options` names those in use. Without
    `empty = False` only these counters are on the map.
    """
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    dice = said.pop("dice", [])
    options = dict.fromkeys(said.pop("options", ()), True)
    document = {"scenario": scenario, "options": options, "empty": True, "pieces": pieces, **said}
    return Play(read(document, 1), frame, list(dice))
