"""Chapter 17.4: Cavalry charges in a Battle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CAVALRY, ROUGH, TABLES
from grognard.games.an_impossible_war.model.state import SPENT, GameState, set_mark
from grognard.games.an_impossible_war.model.verbs import COUNTERCHARGE, FLEE, HOLD
from grognard.games.an_impossible_war.rules.combat.battlefield import (
    Battlefield,
    battlefield,
    demoralize,
    dice_of,
    effectiveness,
    fresh_front,
    hold_together,
    in_front,
    morale_of,
    shoot,
    stands,
    stopped,
    suffer,
    test_hits,
)
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

_MORALE: Final = TABLES["battle"]["charge_morale"]
TIRED: Final[int] = _MORALE["spent"]
CARLIST_ROUGH: Final[int] = _MORALE["carlist_rough"]
CARLIST_OPEN: Final[int] = _MORALE["carlist_open"]
FULL_STRENGTH: Final[int] = _MORALE["full_strength"]
ONE_STRENGTH: Final[int] = _MORALE["one_strength"]
DRIVEN_HOME: Final[int] = TABLES["battle"]["charge_home_e"]
RESISTED: Final[int] = TABLES["battle"]["charge_resisted_hits_on"]  # the highest die of Infantry that hits
LANCE_MORALE: Final = 2  # less, for Infantry charged with card L32


class Charge(Frame[GameState]):
    """Cavalry charges a unit of the enemy's front line, whose owner may answer [17.4.e-n, R56]."""

    fields: ClassVar[str] = "unit:unit target:unit lance"

    def __init__(self, unit: i64, target: i64, lance: i64) -> None:
        self.unit = unit
        self.target = target
        self.lance = lance  # 1: with card L32

    def copy(self) -> Charge:
        return Charge(self.unit, self.target, self.lance)

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        enemy = BOARD.side[self.target]
        riders = fresh_front(s, enemy, f.space, CAVALRY)
        if BOARD.kind[self.target] == CAVALRY:
            if s.mark[self.target] & SPENT == 0:
                self.melee(s, f, self.target)
                return s.leave()
            answers = [of(COUNTERCHARGE, p) for p in riders] + [plain(FLEE), plain(HOLD)]
            return s.ask(enemy, "charged-cavalry", "17.4.g", answers)
        if riders:
            answers = [of(COUNTERCHARGE, p) for p in riders] + [plain(HOLD)]
            return s.ask(enemy, "charged-infantry", "17.4.j", answers)
        return self.meet(s, f)

    def choose(self, s: GameState, a: int) -> None:
        f = battlefield(s)
        if verb(a) == COUNTERCHARGE:
            self.melee(s, f, first(a))
        elif verb(a) == FLEE:
            s.note("flee", "17.4.h", self.target)
            demoralize(s, self.target, "17.4.h")
        elif BOARD.kind[self.target] == CAVALRY:
            self.hold(s, f)
        else:
            self.meet(s, f)
            return
        s.leave()

    def melee(self, s: GameState, f: Battlefield, other: i64) -> None:
        """Two Cavalry units meet: fire, hits and morale of both at the same time, and both are spent [17.4.f]."""
        p = self.unit
        s.note("countercharge", self.answer(other), other, p)
        given = self.shots(s, f, p, self.lance, "17.4.f")
        received = self.shots(s, f, other, 0, "17.4.f")
        given = suffer(s, other, stopped(s, f, BOARD.side[other], given), "17.4.f")
        received = suffer(s, p, stopped(s, f, BOARD.side[p], received), "17.4.f")
        if in_front(s, other, f.space):
            set_mark(s, other, SPENT)
        test_hits(s, f, other, given, 0)
        test_hits(s, f, p, received, 0)

    def answer(self, other: i64) -> str:
        """By which clause a Cavalry unit countercharges: charged itself, for spent Cavalry, or for Infantry."""
        if other == self.target:
            return "17.4.f"
        return "17.4.g" if BOARD.kind[self.target] == CAVALRY else "17.4.j"

    def hold(self, s: GameState, f: Battlefield) -> None:
        """Spent Cavalry holds firm: the charger fires first, the target then if it is still there [17.4.i]."""
        s.note("hold", "17.4.i", self.target)
        self.strike(s, f, self.unit, self.target, self.lance)
        if in_front(s, self.target, f.space):
            self.strike(s, f, self.target, self.unit, 0)

    def strike(self, s: GameState, f: Battlefield, p: i64, target: i64, more: i64) -> None:
        """One Cavalry unit fires on another, which takes its hits and rolls for morale."""
        hits = stopped(s, f, BOARD.side[target], self.shots(s, f, p, more, "17.4.i"))
        test_hits(s, f, target, suffer(s, target, hits, "17.4.i"), 0)

    def shots(self, s: GameState, f: Battlefield, p: i64, more: i64, rule: str) -> i64:
        """A Cavalry unit's dice against its E."""
        return shoot(s, p, dice_of(s, p), effectiveness(s, f, p, more), "charge-fire", rule)

    def meet(self, s: GameState, f: Battlefield) -> Pending | None:
        """Infantry without Cavalry to help it: it resists the charge, or the charge goes home [17.4.k, m-n]."""
        p, target = self.unit, self.target
        needed = charge_morale(s, f, target) - self.lance * LANCE_MORALE
        if stands(s, f, target, needed, "charge-morale", "17.4.k"):
            hits = shoot(s, target, dice_of(s, target), RESISTED, "charge-fire", "17.4.m")
            hits = stopped(s, f, BOARD.side[p], hits)
            test_hits(s, f, p, suffer(s, p, hits, "17.4.m"), 0)
            return s.leave()
        set_mark(s, target, SPENT)
        limit = effectiveness(s, f, p, DRIVEN_HOME + self.lance)
        hits = shoot(s, p, dice_of(s, p), limit, "charge-fire", "17.4.n")
        hits = stopped(s, f, BOARD.side[target], hits)
        test_hits(s, f, target, suffer(s, target, hits, "17.4.n"), 0)
        if hold_together(s, f, BOARD.side[target]):
            return s.leave()
        return None


def charge_morale(s: GameState, f: Battlefield, p: i64) -> i64:
    """What Infantry needs to resist a charge [17.4.k-l, R57]."""
    needed = morale_of(s, f, p)
    if s.mark[p] & SPENT != 0:
        needed += TIRED
    if BOARD.side[p] == CARLIST:
        needed += CARLIST_ROUGH if BOARD.terrain[f.space] == ROUGH else CARLIST_OPEN
    if s.strength[p] == BOARD.most[p] and BOARD.partida[p] == 0:
        needed += FULL_STRENGTH
    if s.strength[p] == 1:
        needed += ONE_STRENGTH
    return needed
