"""Chapters 12.7, 12.8, 12.10 and 12.11: initiative, the guns, and the rounds of fire."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ANDES_LEAD,
    BOARD,
    NONE,
    PATRIOT,
    PISBA_LEADS,
    ROYALIST,
)
from grognard.games.libertad_o_muerte.model.marks import CROSSED, FIGHT, FIRED, GUNS_SILENT, INITIATIVE
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, marked, set_mark, units_at
from grognard.games.libertad_o_muerte.model.verbs import AGAIN, FIRE, PASS
from grognard.games.libertad_o_muerte.rules.battle.field import (
    DIE,
    Field,
    battle_of,
    commander,
    defeated,
    field_guns,
    first_line,
    rolls_again,
    second_roll,
    shooters,
    shot,
    tactical_value,
    targets,
)
from grognard.games.libertad_o_muerte.rules.battle.hits import fire, hit
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MODIFIERS
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import GUNS_ROLL
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending


def decided(s: GameState, f: Field) -> bool:
    """Whether a side is defeated: asked before every shot [12.17.c]."""
    return defeated(s, f, PATRIOT) or defeated(s, f, ROYALIST)


def came_by_a_pass(s: GameState, f: Field) -> bool:
    """Whether some of the attacker's have come over the moor of Pisba or the Andes, where nobody expected them: cards
    70 and 96. Who began elsewhere and only passed through Casanare or Cuyo has not."""
    if int(f.region) not in PISBA_LEADS and int(f.region) not in ANDES_LEAD:
        return False
    for p in units_at(s, f.attacker, f.region):
        if marked(s, p, CROSSED):
            return True
    return False


def settle_initiative(s: GameState, f: Field) -> None:
    """By the last card that gives it, by a missing leader, or by the dice; a tie is the defender's [12.6.c, 12.7]."""
    attacker, defender = f.attacker, enemy(f.attacker)
    led, defence_led = commander(s, f, attacker) != NONE, commander(s, f, defender) != NONE
    attack: i64 = 0
    defence: i64 = 0
    rule = "12.7.a"
    if s.track[FIGHT + attacker] & INITIATIVE:
        f.initiative = attacker
        rule = "12.7.d"
    elif s.track[FIGHT + defender] & INITIATIVE:
        f.initiative = defender
        rule = "12.7.d"
    elif came_by_a_pass(s, f):
        f.initiative = attacker
        rule = "12.7.d"
    elif led != defence_led:
        f.initiative = attacker if led else defender
        rule = "12.7.c" if led else "12.7.e"
    else:
        attack = s.die(DIE) + tactical_value(s, f, attacker)
        defence = s.die(DIE) + tactical_value(s, f, defender)
        f.initiative = attacker if attack > defence else defender
    s.note("initiative", rule, f.initiative, attack, defence)


class Guns(Frame[GameState]):
    """A side's guns fire, one by one, each at a unit of the enemy's First Line [12.8]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Guns:
        return Guns(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if not BOARD.guns_fire[f.region] or s.track[FIGHT + self.side] & GUNS_SILENT or decided(s, f):
            return s.leave()
        loaded = [p for p in field_guns(s, f, self.side) if not marked(s, p, FIRED)]
        aims = first_line(s, f, enemy(self.side))
        if not loaded or not aims:
            return s.leave()
        if len(aims) > 1:  # one gun is like another: the first of them fires
            return s.ask(self.side, "gun", "12.8.b", [to(FIRE, loaded[0], t) for t in aims])
        self.shoot(s, f, loaded[0], aims[0])
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.shoot(s, battle_of(s), first(a), second(a))

    def shoot(self, s: GameState, f: Field, p: i64, target: i64) -> None:
        """A gun has no factor; mountains and cards change its die [12.8.c, 3.2.1.i]."""
        set_mark(s, p, FIRED)
        die = s.die(DIE)
        role: i64 = 0 if self.side == f.attacker else 1
        result = shot(
            die + BOARD.gun_die[f.region] + MODIFIERS.total(s, GUNS_ROLL, self.side, f.region, role)
        )
        s.note("fires", "12.8.c", p, target, die, result)
        hit(s, f, target, result)


class FireRound(Frame[GameState]):
    """A round: one unit of each side fires in turn, until all of both First Lines have fired [12.10]."""

    fields: ClassVar[str] = "turn:side shooter:unit target:unit"

    def __init__(self, turn: i64, shooter: i64 = NONE, target: i64 = NONE) -> None:
        self.turn = turn  # who fires next
        self.shooter = shooter  # a unit that has missed, and may roll again
        self.target = target

    def copy(self) -> FireRound:
        return FireRound(self.turn, self.shooter, self.target)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if decided(s, f):
            return s.leave()
        if self.shooter != NONE:
            rule = second_roll(s, self.shooter)
            return s.ask(self.turn, "second-roll", rule, [of(AGAIN, self.target), plain(PASS)])
        ready = shooters(s, f, self.turn)
        if not ready:
            self.turn = enemy(self.turn)
            ready = shooters(s, f, self.turn)
            if not ready:
                return s.leave()
        aims = self.aims(s, f)
        if len(ready) == 1 and len(aims) == 1:
            self.shoot(s, f, ready[0], aims[0])
            return None
        return s.ask(self.turn, "shoot", "12.10.e", [to(FIRE, p, t) for p in ready for t in aims])

    def aims(self, s: GameState, f: Field) -> list[int]:
        """The targets, but for that of the side's last shot where there is another [12.10.c, 12.10.d]."""
        found = targets(s, f, self.turn)
        last = f.last[self.turn]
        if len(found) > 1 and last in found:
            found.remove(last)
        return found

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        f = battle_of(s)
        if what == FIRE:
            self.shoot(s, f, first(a), second(a))
            return
        if what == AGAIN:
            fire(s, f, self.shooter, self.target)
        self.shooter = NONE
        self.target = NONE
        self.turn = enemy(self.turn)

    def shoot(self, s: GameState, f: Field, p: i64, target: i64) -> None:
        """A shot; who misses with an elite, a leader or a marker may roll again [12.10.f, 12.11, 12.12.a, 22.2.b]."""
        set_mark(s, p, FIRED)
        f.last[self.turn] = int(target)
        if not fire(s, f, p, target) and rolls_again(s, p):
            self.shooter = p
            self.target = target
        else:
            self.turn = enemy(self.turn)
