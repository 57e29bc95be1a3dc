"""Chapter 25.2: Great Battles, an optional rule."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.marks import GREAT_BATTLES
from grognard.games.libertad_o_muerte.model.setup import THEATRES
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import GREAT_BATTLE, PASS
from grognard.games.libertad_o_muerte.rules.battle.field import Field, battle_of
from grognard.kernel.actions import plain, verb
from grognard.kernel.state import Frame, Pending

LEAST_UNITS: Final = TABLES.battle_vp.great_units


def marker(side: i64, region: i64) -> i64:
    """The bit of a side's Great Battle marker for the theatre of a region, 0 where there is no theatre [25.2.b, c]."""
    theatre = BOARD.theatre[region]
    return 0 if theatre == NONE else 1 << (theatre + THEATRES * side)


def may_declare(s: GameState, f: Field, side: i64) -> bool:
    """Whether a side may make this a Great Battle: a marker left, six units of each side deployed [25.2.a, d]."""
    if s.options & GREAT_BATTLES == 0 or f.great != NONE or s.great & marker(side, f.region) == 0:
        return False
    return f.began[PATRIOT] >= LEAST_UNITS and f.began[ROYALIST] >= LEAST_UNITS


class GreatBattle(Frame[GameState]):
    """A side may declare the battle a Great Battle; its marker goes with it [25.2.a-e, k]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> GreatBattle:
        return GreatBattle(self.side)

    def step(self, s: GameState) -> Pending | None:
        if not may_declare(s, battle_of(s), self.side):
            return s.leave()
        return s.ask(self.side, "great-battle", "25.2.a", [plain(GREAT_BATTLE), plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        if verb(a) == GREAT_BATTLE:
            f = battle_of(s)
            f.great = self.side
            s.great = s.great & ~marker(self.side, f.region)
            s.note("great-battle", "25.2.e", self.side, f.region)
