"""Chapter 12.18: the cavalry in Reserve charges a beaten enemy."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE
from grognard.games.libertad_o_muerte.model.marks import DEMORALIZED, FIRED, RESERVE
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, marked, set_mark
from grognard.games.libertad_o_muerte.model.verbs import CHARGE, DONE_
from grognard.games.libertad_o_muerte.rules.battle.field import (
    DEFEATED,
    DIE,
    STRENGTH_HIT,
    STRENGTH_TO,
    Field,
    battle_of,
    factor,
    on_card,
    rolls_again,
    standing,
)
from grognard.games.libertad_o_muerte.rules.battle.hits import lose_point
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending


def chargers(s: GameState, f: Field, side: i64) -> list[int]:
    """The cavalry in Reserve that has still to charge: after a defeat, where the terrain allows it [12.18.a]."""
    if f.cause != DEFEATED or f.loser == side or BOARD.pursuit[f.region] == 0:
        return []
    return [p for p in standing(s, f, side, RESERVE) if not marked(s, p, FIRED | DEMORALIZED)]


def quarry(s: GameState, f: Field, side: i64) -> list[int]:
    """The demoralized units of the beaten side, but not the last one charged if there is another [12.18.a, 12.10.d]."""
    found = [p for p in on_card(s, f, enemy(side)) if marked(s, p, DEMORALIZED)]
    if len(found) > 1 and f.last[side] in found:
        found.remove(f.last[side])
    return found


class Charge(Frame[GameState]):
    """The winner's Reserve charges, unit by unit, as often as it likes [12.18, R-CHARGE]."""

    fields: ClassVar[str] = "side begun"

    def __init__(self, side: i64, begun: i64 = 0) -> None:
        self.side = side
        self.begun = begun

    def copy(self) -> Charge:
        return Charge(self.side, self.begun)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if self.begun == 0:
            self.begun = 1
            f.last[self.side] = int(NONE)  # what was fired at before bars nothing [R-CONSEC]
        riders = chargers(s, f, self.side)
        aims = quarry(s, f, self.side) if riders else []
        if not aims:
            return s.leave()
        actions = [to(CHARGE, p, t) for p in riders for t in aims]
        return s.ask(self.side, "charge", "12.18.a", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        f, p, target = battle_of(s), first(a), second(a)
        set_mark(s, p, FIRED)
        f.last[self.side] = int(target)
        if not strikes(s, f, p, target) and rolls_again(s, p):
            strikes(s, f, p, target)  # nothing speaks against the second roll [12.11.a]


def strikes(s: GameState, f: Field, p: i64, target: i64) -> bool:
    """A charging unit's die, of which only a strength hit counts; whether it was one [12.18.b, c]."""
    die = s.die(DIE)
    success = die - factor(s, p) <= STRENGTH_TO
    s.note("charges", "12.18.b", p, target, die, STRENGTH_HIT if success else 0)
    if success:
        f.points[BOARD.side[p]] += 1
        lose_point(s, f, target, "12.18.b")
    return success
