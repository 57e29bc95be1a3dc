"""Chapter 17.2-17.6: the activations of a Battle Round, fire, Artillery points, morale."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    INFANTRY,
    LIBERAL,
    REFUGE,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import FRONT, SPENT, GameState, set_mark
from grognard.games.an_impossible_war.model.verbs import (
    APPLY,
    CHARGE,
    COUNTERBATTERY,
    DONE_,
    FIRE,
    HIT,
    PASS,
    SUPPORT,
)
from grognard.games.an_impossible_war.rules.cards.tactics import C9, C29, L32, shown
from grognard.games.an_impossible_war.rules.combat.battlefield import (
    BAYONET,
    BAYONET_USED,
    CORDOVA,
    LANCE_USED,
    Battlefield,
    battlefield,
    dice_of,
    effectiveness,
    fresh_front,
    front,
    hold_together,
    idle,
    in_box,
    shoot,
    stopped,
    suffer,
    test_hits,
)
from grognard.games.an_impossible_war.rules.combat.charge import Charge
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

POINTS: Final[int] = TABLES["battle"]["artillery_points_per_activation"]
SUPPORTS: Final[int] = TABLES["battle"]["support_per_activation"]
SHARP_MORALE: Final = 1  # less, for those hit by the bayonets of L7 and C7


class Round(Frame[GameState]):
    """The players activate units by turns until both have passed [17.2.a, 17.2.d-f, R53]."""

    fields: ClassVar[str] = "side made runs* passed*"

    def __init__(self, side: i64, made: i64, runs: list[int], passed: list[int]) -> None:
        self.side = side
        self.made = made  # activations of the side in its present turn
        self.runs = runs  # turns that each side has had
        self.passed = passed

    def copy(self) -> Round:
        return Round(self.side, self.made, self.runs[:], self.passed[:])

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        while self.passed[CARLIST] == 0 or self.passed[LIBERAL] == 0:
            if self.passed[self.side] != 0 or (self.made > 0 and self.made >= self.allowed(s, f)):
                self.end_turn()
                continue
            actions = activations(s, f, self.side)
            if actions:
                if self.made > 0:
                    actions.append(plain(DONE_))
                actions.append(plain(PASS))
                return s.ask(self.side, "activate", "17.2.d", actions)
            self.give_up(s)
        return s.leave()

    def allowed(self, s: GameState, f: Battlefield) -> i64:
        """How many units the side may activate one after the other in this turn [17.2.f, cards L15 C29]."""
        if self.side == LIBERAL:
            return 2 if f.effects & CORDOVA != 0 and f.round == 1 and self.runs[LIBERAL] == 0 else 1
        if f.round == 1 and BOARD.type[f.space] == REFUGE and f.attacker == LIBERAL:
            if self.runs[CARLIST] == 0:
                return 2
        return 2 if shown(s, C29) and self.runs[LIBERAL] == 1 else 1

    def end_turn(self) -> None:
        if self.made > 0:
            self.runs[self.side] += 1
        self.made = 0
        if self.passed[1 - self.side] == 0:
            self.side = 1 - self.side

    def give_up(self, s: GameState) -> None:
        """A side passes: it activates nothing more in this round [17.2.e]."""
        self.passed[self.side] = 1
        s.note("battle-pass", "17.2.e", self.side)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == PASS:
            self.give_up(s)
        elif chosen == DONE_:
            self.end_turn()
        else:
            self.made += 1
            target = second(a) if chosen == CHARGE else -1
            s.enter(Activate(first(a), target, 0, 0, 0))


def activations(s: GameState, f: Battlefield, side: i64) -> list[int]:
    """What a side may activate: fresh Infantry fires, fresh Cavalry charges a unit of the enemy's front line.

    [17.4.a, 17.4.e; the river of C9 keeps attacking Cavalry from charging]
    """
    actions = [of(FIRE, p) for p in fresh_front(s, side, f.space, INFANTRY)]
    if no_charges(s, f, side):
        return actions
    for p in fresh_front(s, side, f.space, CAVALRY):
        for target in in_box(s, 1 - side, f.space, FRONT):
            actions.append(to(CHARGE, p, target))
    return actions


def no_charges(s: GameState, f: Battlefield, side: i64) -> str:
    """Why a side's Cavalry does not charge at all: the river of card C9 [7.3.b]."""
    return "7.3.b river" if side == f.attacker and shown(s, C9) else ALLOWED


def no_shot(s: GameState, p: i64) -> str:
    """Why a unit does not fire on the enemy: fresh Infantry does [17.4.a-b]."""
    return "17.4.e cavalry-charges" if BOARD.kind[p] == CAVALRY else idle(s, p)


def no_charge(s: GameState, f: Battlefield, p: i64, target: i64) -> str:
    """Why a unit does not charge another: fresh Cavalry charges who stands in the enemy's front line [17.4.e]."""
    if BOARD.kind[p] != CAVALRY:
        return "17.4.b infantry-fires"
    if BOARD.side[target] == BOARD.side[p] or s.mark[target] & FRONT == 0:
        return "17.4.e not-in-front"
    return idle(s, p) or no_charges(s, f, BOARD.side[p])


class Activate(Frame[GameState]):
    """A unit is activated: first Artillery points and a card for it, then it fires or charges [17.4.a, 17.6.a, R58]."""

    fields: ClassVar[str] = "unit:unit target:unit used support applied"

    def __init__(self, unit: i64, target: i64, used: i64, support: i64, applied: i64) -> None:
        self.unit = unit
        self.target = target  # of a charge; -1 for Infantry
        self.used = used  # Artillery points
        self.support = support  # of which for support
        self.applied = applied  # 1: the side's Tactical card is used for this activation

    def copy(self) -> Activate:
        return Activate(self.unit, self.target, self.used, self.support, self.applied)

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        actions = self.additions(s, f)
        if actions:
            return s.ask(BOARD.side[self.unit], "artillery", "17.6.a", actions + [plain(DONE_)])
        self.go(s, f)
        return None

    def additions(self, s: GameState, f: Battlefield) -> list[int]:
        """What may be spent on this activation: two points, one of them in support of Infantry [17.6.a-c]."""
        side = BOARD.side[self.unit]
        actions: list[int] = []
        if self.applied == 0:
            if self.target < 0:
                if shown(s, BAYONET[side]) and f.effects & BAYONET_USED << side == 0:
                    actions.append(of(APPLY, BAYONET[side]))
            elif side == LIBERAL and shown(s, L32) and f.effects & LANCE_USED == 0:
                actions.append(of(APPLY, L32))
        if self.used < POINTS and f.fresh[side] > 0:
            if self.target < 0 and self.support < SUPPORTS:
                actions.append(plain(SUPPORT))
            if f.fresh[1 - side] > 0:
                actions.append(plain(COUNTERBATTERY))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        f = battlefield(s)
        side = BOARD.side[self.unit]
        chosen = verb(a)
        if chosen == DONE_:
            self.go(s, f)
            return
        if chosen == APPLY:
            self.applied = 1
            f.effects |= LANCE_USED if self.target >= 0 else BAYONET_USED << side
            s.note("apply", "7.3.b", first(a), self.unit)
            return
        self.used += 1
        f.fresh[side] -= 1
        if chosen == SUPPORT:
            self.support += 1
            s.note("support", "17.6.b", side, self.unit)
        else:
            f.fresh[1 - side] -= 1
            s.note("counterbattery", "17.6.c", side)

    def go(self, s: GameState, f: Battlefield) -> None:
        """The unit fires or charges, and is spent [17.4.b, 17.4.d-e]."""
        p = self.unit
        set_mark(s, p, SPENT)
        s.leave()
        if self.target >= 0:
            s.note("charge", "17.4.e", p, self.target)
            s.enter(Charge(p, self.target, self.applied))
            return
        limit = effectiveness(s, f, p, self.applied)
        hits = shoot(s, p, dice_of(s, p) + self.support, limit, "battle-fire", "17.4.b")
        enemy = 1 - BOARD.side[p]
        hits = stopped(s, f, enemy, hits)
        if hits > 0:
            s.enter(Volley(enemy, hits, self.applied * SHARP_MORALE, [], []))


class Volley(Frame[GameState]):
    """A side applies the hits of Infantry as it likes to its front-line Infantry, which then rolls for morale.

    [17.4.b-c, 17.5, R55, R57]
    """

    fields: ClassVar[str] = "side hits less units:unit* taken*"

    def __init__(self, side: i64, hits: i64, less: i64, units: list[int], taken: list[int]) -> None:
        self.side = side
        self.hits = hits
        self.less = less  # morale that those hit lose by a card
        self.units = units  # who has taken hits,
        self.taken = taken  # and how many

    def copy(self) -> Volley:
        return Volley(self.side, self.hits, self.less, self.units[:], self.taken[:])

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        while hold_together(s, f, self.side):
            if self.hits == 0:
                return self.test(s, f)
            line = front(s, self.side, f.space, INFANTRY)
            if len(line) > 1:
                return s.ask(self.side, "battle-hit", "17.4.c", [of(HIT, p) for p in line])
            self.take(s, line[0])
        return None

    def test(self, s: GameState, f: Battlefield) -> Pending | None:
        """All hits are applied: the survivors roll for morale, in the order their owner had them hit [17.5.a, R57]."""
        for n in range(len(self.units)):
            test_hits(s, f, self.units[n], self.taken[n], self.less)
        if hold_together(s, f, self.side):
            return s.leave()
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.take(s, first(a))

    def no_hit(self, s: GameState, p: i64) -> str:
        """Why a unit does not take the hit: Infantry of the front line does [17.4.c]."""
        line = front(s, self.side, battlefield(s).space, INFANTRY)
        return ALLOWED if int(p) in line else "17.4.c front-infantry"

    def take(self, s: GameState, p: i64) -> None:
        """One hit on one unit."""
        self.hits -= 1
        suffer(s, p, 1, "17.4.b")
        for n in range(len(self.units)):
            if self.units[n] == p:
                self.taken[n] += 1
                return
        self.units.append(int(p))
        self.taken.append(1)
