"""Battles on land: who fights where, at whom, and when to leave. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import (
    UNIT,
    chance_to_win,
    force,
    look,
    power,
    threat,
    unit_worth,
)
from grognard.games.libertad_o_muerte.model.board import BOARD, LEADER, NONE
from grognard.games.libertad_o_muerte.model.marks import DEMORALIZED, FIRED, FIRST
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    marked,
    strength,
    troops_at,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD_ALL,
    AGAIN,
    ASSIGN,
    CHARGE,
    FIRE,
    GREAT_BATTLE,
    RETREAT,
    SHOOT,
    WITHDRAW,
)
from grognard.games.libertad_o_muerte.rules.battle.field import (
    BROKEN_AT,
    Field,
    battle_of,
    factor,
    morale_left,
    tactical_value,
)
from grognard.kernel.actions import first, plain, second, verb
from grognard.parts.choosing import Best

EXPENDABLE: Final = 12.0  # what a leader may be worth who is put at the head of a unit


def in_battle(s: GameState, side: i64, h: i64) -> float:
    """What a side still fights with in a region: its units in order, and a little the others."""
    total = 0.0
    for p in troops_at(s, side, h):
        total += power(s, p) * (0.3 if marked(s, p, DEMORALIZED) else 1.0)
    return total


def odds(s: GameState, side: i64) -> float:
    """A side's chance to win the battle under way."""
    f = battle_of(s)
    mine, theirs = in_battle(s, side, f.region), in_battle(s, enemy(side), f.region)
    mine *= 1.0 + 0.06 * float(tactical_value(s, f, side))
    theirs *= 1.0 + 0.06 * float(tactical_value(s, f, enemy(side)))
    mine += 0.05 * float(f.points[side])
    theirs += 0.05 * float(f.points[enemy(side)])
    return chance_to_win(mine, theirs)


def join(s: GameState, side: i64, actions: list[int]) -> int:
    """Those inside or in hiding come out where that can win the battle."""
    f = battle_of(s)
    mine, theirs = in_battle(s, side, f.region), in_battle(s, enemy(side), f.region)
    for a in actions:
        if verb(a) < ADD_ALL or verb(a) > ADD_ALL:
            p = first(a)
            if BOARD.sort[p] < LEADER:
                mine += power(s, p)
    if mine > 0.95 * theirs:
        for a in actions:
            if verb(a) == ADD_ALL:
                return a
        return actions[0]
    return actions[-1]


def command(actions: list[int]) -> int:
    """The better tactician."""
    best = Best(actions[0])
    for a in actions:
        best.offer(a, float(BOARD.tactical[first(a)]))
    return best.action


def assign(s: GameState, actions: list[int]) -> int:
    """A minor leader at the head of a good unit; the great ones stay behind."""
    best = Best(actions[-1], 0.0)
    for a in actions:
        if verb(a) == ASSIGN and unit_worth(s, first(a)) < EXPENDABLE and marked(s, second(a), FIRST):
            best.offer(a, power(s, second(a)))
    return best.action


def great_battle(s: GameState, side: i64, actions: list[int]) -> int:
    """Only who expects to win."""
    return plain(GREAT_BATTLE) if odds(s, side) > 0.65 else actions[-1]


def shoot(s: GameState, actions: list[int]) -> int:
    """The best shot first, at whom it hurts most."""
    best = Best(actions[0])
    for a in actions:
        what = verb(a)
        if what == FIRE:
            p = first(a)
            shot = 0.0 if BOARD.combat[p] < 0 else 0.3 * float(factor(s, p))
            best.offer(a, shot + target_worth(s, second(a)))
        elif what == AGAIN or what == SHOOT:
            best.offer(a, target_worth(s, first(a)))
    return best.action


def target_worth(s: GameState, t: i64) -> float:
    """What a shot at a unit is worth: it may break, it may fall, it may not have fired yet."""
    value = power(s, t)
    if strength(s, t) == 1:
        value += 1.2
    if marked(s, t, DEMORALIZED):
        return value - 1.2
    if morale_left(s, t) - 1 <= BROKEN_AT:
        value += 1.0
    if not marked(s, t, FIRED):
        value += 0.4
    return value


def step_in(s: GameState, actions: list[int]) -> int:
    """The best of those behind."""
    best = Best(actions[0])
    for a in actions:
        best.offer(a, power(s, first(a)) - (1.0 if marked(s, first(a), DEMORALIZED) else 0.0))
    return best.action


def withdraw(s: GameState, side: i64, actions: list[int]) -> int:
    """Leave a battle that is being lost."""
    f = battle_of(s)
    small = len(troops_at(s, side, f.region)) < 3  # whose defeat costs no points
    if odds(s, side) < (0.12 if small else 0.3):
        for a in actions:
            if verb(a) == WITHDRAW:
                return a
    return actions[-1]


def charge(s: GameState, actions: list[int]) -> int:
    """At the weakest of the broken."""
    best = Best(actions[-1])
    for a in actions:
        if verb(a) == CHARGE:
            t = second(a)
            best.offer(a, (5.0 if strength(s, t) == 1 else 0.0) + power(s, t) + float(factor(s, first(a))))
    return best.action


def retreat(s: GameState, side: i64, actions: list[int]) -> int:
    """Where friends are, and no enemies near."""
    eyes = look(s)
    best = Best(actions[0])
    for a in actions:
        if verb(a) != RETREAT:
            continue
        h = first(a)
        region = BOARD.region_of[h] if h < BOARD.on_map else i64(NONE)
        if region == NONE:
            best.offer(a, -3.0)  # to the ships
        elif h != region:
            best.offer(a, -0.5)  # into the fortress
        else:
            value = force(eyes, side, h) - 0.7 * threat(s, eyes, enemy(side), h)
            best.offer(a, value + (1.0 if controls(s, side, h) else 0.0))
    return best.action


def refuge(s: GameState, side: i64, actions: list[int]) -> int:
    """Where a single unit or leader is safest."""
    eyes = look(s)
    best = Best(actions[0])
    for a in actions:
        h = second(a)
        region = BOARD.region_of[h] if h < BOARD.on_map else i64(NONE)
        if region != NONE:
            best.offer(a, force(eyes, side, region) - 0.5 * threat(s, eyes, enemy(side), region))
    return best.action


def cheapest_loss(s: GameState, actions: list[int]) -> int:
    """Points before units, cheap units before dear ones."""
    best = Best(actions[0])
    for a in actions:
        p = first(a)
        best.offer(a, -unit_worth(s, p) * (1.0 if strength(s, p) == 1 else 0.35))
    return best.action


def under_way(s: GameState) -> bool:
    """Whether the battle under way is one on land."""
    for frame in s.stack:
        if isinstance(frame, Field):
            return True
    return False


def worth_fighting(s: GameState, own: float, foe: float, prize: float) -> float:
    """What an attack promises: the prize and the enemy's losses, less one's own."""
    chance = chance_to_win(own, foe)
    return chance * (prize + 0.35 * UNIT * foe) - (1.0 - chance) * 0.45 * UNIT * own
