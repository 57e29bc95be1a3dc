"""What cards do to the lines: shots out of turn, and units that change sides [12.6.d, 12.6.e]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.marks import ASSIGNED, FIRED, FIRST, SECOND
from grognard.games.libertad_o_muerte.model.state import GameState, clear_mark, enemy, marked, one
from grognard.games.libertad_o_muerte.model.verbs import SHOOT
from grognard.games.libertad_o_muerte.rules.battle.field import (
    Field,
    assigned_to,
    battle_of,
    defeated,
    standing,
)
from grognard.games.libertad_o_muerte.rules.battle.hits import fill, fire
from grognard.games.libertad_o_muerte.rules.losses import eliminate
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


def extra_targets(s: GameState, f: Field, p: i64, both_lines: bool) -> list[int]:
    """What a unit may fire at by a card: the enemy's First Line, or both, but not the last target again [12.10.d]."""
    side = BOARD.side[p]
    found = standing(s, f, enemy(side), FIRST | SECOND if both_lines else FIRST)
    if len(found) > 1 and f.last[side] in found:
        found.remove(f.last[side])
    return found


class ExtraShot(Frame[GameState]):
    """A unit fires once by a card; it still has its own shot in the round, and no second roll here [R-CARDSHOT]."""

    fields: ClassVar[str] = "unit both_lines"

    def __init__(self, unit: i64, both_lines: i64) -> None:
        self.unit = unit
        self.both_lines = both_lines

    def copy(self) -> ExtraShot:
        return ExtraShot(self.unit, self.both_lines)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        aims = extra_targets(s, f, self.unit, self.both_lines != 0)
        if len(aims) > 1:
            return s.ask(BOARD.side[self.unit], "extra-shot", "12.6.d", [of(SHOOT, t) for t in aims])
        s.leave()
        for t in aims:
            self.shoot(s, f, t)
        return None

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        self.shoot(s, battle_of(s), first(a))

    def shoot(self, s: GameState, f: Field, target: i64) -> None:
        """The shot; a side that it defeats ends the card with it [12.17.c]."""
        f.last[BOARD.side[self.unit]] = int(target)
        fire(s, f, self.unit, target)
        if defeated(s, f, BOARD.side[target]):
            f.laid = []
            while s.stack[-1] is not f:
                s.leave()


def change_sides(s: GameState, p: i64, rule: str) -> None:
    """A unit leaves the battle for its force pool; another takes its place, nobody counts it as lost: card 29."""
    f = battle_of(s)
    line, fired = marked(s, p, FIRST), marked(s, p, FIRED)
    leader = assigned_to(s, p)
    if leader != NONE:
        s.assigned = [n for n in s.assigned if one(n) != leader]
        clear_mark(s, leader, ASSIGNED)
    eliminate(s, p, rule)
    if line:
        fill(s, f, p, fired)
