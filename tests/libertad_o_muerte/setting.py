"""Setting the table for a test in a few lines, and playing on it by the notation of actions."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, SIDES
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.marks import RESOURCES, VP
from grognard.games.libertad_o_muerte.model.position import MARKS, read
from grognard.games.libertad_o_muerte.model.state import marked, place, strength
from grognard.games.libertad_o_muerte.model.verbs import PATTERNS
from grognard.kernel.state import Frame
from tests.procedure import ProcedurePlay

IDS = {"unit": BOARD.piece_ids, "space": BOARD.place_ids, "card": BOARD.card_ids, "side": SIDES}
N, P = BOARD.number, BOARD.piece


class Play(ProcedurePlay):
    """A table with a procedure under way."""

    sides, ids, patterns, faults = SIDES, IDS, PATTERNS, faults

    def place(self, unit: str) -> str:
        return BOARD.place_ids[place(self.state, P[unit])]

    def strength(self, unit: str) -> int:
        return int(strength(self.state, P[unit]))

    def marked(self, unit: str, mark: str) -> bool:
        return bool(marked(self.state, P[unit], MARKS[mark]))

    def vp(self, side: str) -> int:
        return int(self.state.track[VP + SIDES.index(side)])

    def resources(self, side: str) -> int:
        return int(self.state.track[RESOURCES + SIDES.index(side)])


written = Play.written


def table(
    units: str = "", scenario: str = "gran-campana", frame: Frame[Any] | None = None, **said: Any
) -> Play:
    """A table from a line of units (`"p-patricios salta 1; p-l-belgrano salta"`) and whatever else a position may say.

    `dice` are the results to come; `options` names those in use. Without `empty = False` only these units are there.
    """
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    dice = said.pop("dice", [])
    options = dict.fromkeys(said.pop("options", ()), True)
    document = {"scenario": scenario, "options": options, "empty": True, "pieces": pieces, **said}
    return Play(read(document, 1), frame, list(dice))
