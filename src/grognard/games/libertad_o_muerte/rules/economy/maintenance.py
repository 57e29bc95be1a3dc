"""Chapter 7: regulars are paid, or lose strength."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CUBAN,
    GUERRILLA,
    MOUNTED,
    NATIVES,
    PORTUGUESE,
    REBELS,
    USA,
)
from grognard.games.libertad_o_muerte.model.marks import CUBA_RELEASED, RESOURCES
from grognard.games.libertad_o_muerte.model.state import GameState, is_combat_unit, on_map
from grognard.games.libertad_o_muerte.model.verbs import LOSE
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

SPARED_KINDS: Final = (GUERRILLA, MOUNTED, NATIVES, REBELS)  # [7.3.c]
SPARED_TAGS: Final = PORTUGUESE | USA


def idle_cuban(s: GameState, p: i64) -> bool:
    """Whether a unit is one of the Cubans who are not yet released [7.2.c]."""
    return BOARD.tags[p] & CUBAN != 0 and s.markers & CUBA_RELEASED == 0


def upkeep(s: GameState, side: i64) -> i64:
    """What the units of a side on the map cost [7.1, 7.2]."""
    total: i64 = 0
    for p in BOARD.army[side]:
        if BOARD.upkeep[p] != 0 and on_map(s, p) and not idle_cuban(s, p):
            total += BOARD.upkeep[p]
    return total


def may_go_unpaid(s: GameState, p: i64) -> bool:
    """Whether a unit may take a loss for want of Resources [7.3.c]."""
    if not is_combat_unit(p) or not on_map(s, p) or idle_cuban(s, p):
        return False
    return BOARD.kind[p] not in SPARED_KINDS and BOARD.tags[p] & SPARED_TAGS == 0


class Maintenance(Frame[GameState]):
    """A side pays for its regulars; for each Resource that is missing it loses a Strength Point [7.3]."""

    fields: ClassVar[str] = "side missing"

    def __init__(self, side: i64, missing: i64 = -1) -> None:
        self.side = side
        self.missing = missing  # NONE before it has paid

    def copy(self) -> Maintenance:
        return Maintenance(self.side, self.missing)

    def step(self, s: GameState) -> Pending | None:
        if self.missing < 0:
            self.pay(s)
        if self.missing > 0:
            choices = [of(LOSE, p) for p in BOARD.army[self.side] if may_go_unpaid(s, p)]
            if choices:
                return s.ask(self.side, "unpaid", "7.3.b", choices)
        return s.leave()

    def pay(self, s: GameState) -> None:
        """Take the cost from the Resources, less the units that a card pays for."""
        cost = max(i64(0), upkeep(s, self.side) - s.relief)
        paid = min(cost, s.track[RESOURCES + self.side])
        s.relief = 0
        s.track[RESOURCES + self.side] = s.track[RESOURCES + self.side] - paid
        self.missing = cost - paid
        s.note("maintenance", "7.3.a", self.side, paid, self.missing)

    def choose(self, s: GameState, a: int) -> None:
        self.missing -= 1
        lose(s, first(a), 1, "7.3.d")
