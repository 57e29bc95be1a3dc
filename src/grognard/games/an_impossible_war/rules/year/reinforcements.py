"""Chapter 20.0: reinforcements of the Turn Table."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, DATA, LIBERAL, TABLES
from grognard.games.an_impossible_war.model.state import UNIT_DRAW, GameState, troops_at
from grognard.games.an_impossible_war.rules.year.placing import ARRIVES, PlaceGun, PlaceUnit
from grognard.games.an_impossible_war.rules.year.replacements import EMPTY_BAG, SpendPoints
from grognard.kernel.state import Frame, Pending

EMPTY_BAG_POINTS: Final[int] = TABLES["reinforcement-strength"]["empty_bag_rp"]


def due(s: GameState, side: i64) -> tuple[int, int]:
    """How many units and Artillery points the Turn Table gives; none in a scenario's first Turn [20.0.a-b, R2]."""
    if s.turn == 1 and s.year == DATA.scenarios[int(s.scenario)].first_year:
        return 0, 0
    for row in DATA.schedules:
        if row.turn == s.turn and s.year in row.years:
            if side == LIBERAL:
                return row.liberal_units, row.liberal_artillery
            return row.carlist_units, row.carlist_artillery
    return 0, 0


class Reinforcements(Frame[GameState]):
    """A side's reinforcements, drawn and placed one by one [20.1, 20.2, R76, R77]."""

    fields: ClassVar[str] = "side units guns granted"

    def __init__(self, side: i64, units: i64 = -1, guns: i64 = 0, granted: bool = False) -> None:
        self.side = side
        self.units = units  # still to be drawn; -1 before the table is read
        self.guns = guns
        self.granted = granted  # RP for an empty bag have been given

    def copy(self) -> Reinforcements:
        return Reinforcements(self.side, self.units, self.guns, self.granted)

    def step(self, s: GameState) -> Pending | None:
        if self.units < 0:
            units, guns = due(s, self.side)
            self.units = units
            self.guns = guns
        if self.units > 0:
            self.units -= 1
            bag = troops_at(s, self.side, BOARD.bag[self.side])
            if bag:
                drawn = s.pick(bag, UNIT_DRAW)
                s.note("drawn", "20.1.a" if self.side == LIBERAL else "20.2.a", drawn, known=1 << self.side)
                return s.enter(PlaceUnit(drawn, ARRIVES))
            if not self.granted:
                self.granted = True
                s.note("empty-bag", "20.2.c", self.side, EMPTY_BAG_POINTS)
                return s.enter(SpendPoints(self.side, 2 * EMPTY_BAG_POINTS, EMPTY_BAG, -1))
            return None
        if self.guns > 0:
            self.guns -= 1
            return s.enter(PlaceGun(self.side))
        return s.leave()
