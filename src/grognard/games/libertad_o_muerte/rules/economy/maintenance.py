"""Chapter 7: regulars are paid, or lose strength."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    GUERRILLA,
    MOUNTED,
    NATIVES,
    PORTUGUESE,
    REBELS,
    USA,
)
from grognard.games.libertad_o_muerte.model.marks import RESOURCES
from grognard.games.libertad_o_muerte.model.state import GameState, is_combat_unit, on_map, place
from grognard.games.libertad_o_muerte.model.verbs import LOSE
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.economy.upkeep import idle_cuban, upkeep
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

SPARED_KINDS: Final = (GUERRILLA, MOUNTED, NATIVES, REBELS)  # [7.3.c]
SPARED_TAGS: Final = PORTUGUESE | USA


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
            self.pay_late(s)
        if self.missing > 0:
            choices = [of(LOSE, p) for p in BOARD.army[self.side] if may_go_unpaid(s, p)]
            if choices:
                return s.ask(self.side, "unpaid", "7.3.b", offer(s, self.side, choices))
        return s.leave()

    def pay(self, s: GameState) -> None:
        """Take the cost from the Resources, less the units that a card pays for."""
        cost = max(i64(0), upkeep(s, self.side) - s.relief)
        paid = min(cost, s.track[RESOURCES + self.side])
        s.relief = 0
        s.track[RESOURCES + self.side] = s.track[RESOURCES + self.side] - paid
        self.missing = cost - paid
        s.note("maintenance", "7.3.a", self.side, paid, self.missing)

    def pay_late(self, s: GameState) -> None:
        """What a card has brought in since pays for what was missing."""
        paid = min(self.missing, s.track[RESOURCES + self.side])
        if paid > 0:
            s.track[RESOURCES + self.side] = s.track[RESOURCES + self.side] - paid
            self.missing -= paid
            s.note("maintenance", "7.3.a", self.side, paid, self.missing)

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        self.missing -= 1
        p = first(a)
        h = place(s, p)
        if lose(s, p, 1, "7.3.d") and h < BOARD.first_sea:
            settle(s, BOARD.region_of[h])  # whoever it besieged is free, whoever it guarded alone
