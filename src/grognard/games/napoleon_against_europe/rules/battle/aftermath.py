"""Clauses 14.7 and 14.9: wounds, the check of the beaten side, the pursuit, demoralization, and what a defeat means."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COALITION,
    COMBAT,
    DEPOT,
    EMPIRE,
    GUARD,
    MAJORS,
    NAPOLEON,
    NONE,
    RESERVE_CAVALRY,
    RUSSIA,
    SPAIN,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    BATTLE,
    BATTLE_MARKS,
    BEATEN,
    DEMORALIZED,
    FIXED,
    GUARD_ADVANCES,
    JOINED,
    LEADS,
    LOST_TO_NAPOLEON,
    RUSSIAN_DISASTER,
    SCOTS_GREYS,
    SECONDS,
    SPAIN_BEATEN,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    army_troops,
    camp,
    clear_mark,
    contents,
    is_held,
    marked,
    marks,
    place,
    train_at,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE
from grognard.games.napoleon_against_europe.rules.battle.field import (
    BROKEN,
    EMPIRE_WOUNDED,
    SKIRMISH,
    Field,
    battle_of,
    fighters,
    survivors,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together, trim
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    morale_modifiers,
    pursuit_modifiers,
    total_of,
)
from grognard.games.napoleon_against_europe.rules.battle.odds import DEMORALIZES
from grognard.games.napoleon_against_europe.rules.cards.modifiers import rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import MORALE_ROLL, PURSUIT_ROLL
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    demoralize,
    leave_army,
    rally,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.losses import (
    destroy,
    eliminate,
    lose_step,
    settle,
    sit_out,
    to_reserve,
)
from grognard.games.napoleon_against_europe.rules.powers import enemy, power_of
from grognard.games.napoleon_against_europe.rules.rolls import DIE, MORALE, PURSUIT, keep, keep_one
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

WOUNDED_FROM: Final = TABLES.aftermath.wound
PURSUED_ABOVE: Final = TABLES.aftermath.pursuit
FACES: Final = 6


# Wounds


def roll_wounds(s: GameState, f: Field) -> None:
    """A die for each subordinate whose value was used; who is wounded leaves after the battle [14.7, R81]."""
    for side in (f.attacker, enemy(f.attacker)):
        for p in fighters(s, f, side):
            if marked(s, p, SECONDS):
                die = s.die()
                hurt = die >= WOUNDED_FROM
                s.note("wound", "14.7.a", p, die, int(hurt))
                if hurt:
                    f.flags = f.flags | EMPIRE_WOUNDED << side


def carry_off(s: GameState, f: Field) -> None:
    """The wounded are out of play until the next Administrative Phase [14.7.a]."""
    for side in (EMPIRE, COALITION):
        if f.flags & EMPIRE_WOUNDED << side:
            for p in survivors(s, side, f):
                if marked(s, p, SECONDS):
                    sit_out(s, p, "14.7.a")


# What cards cost in defeat


def due_in_defeat(s: GameState, f: Field, side: i64) -> list[int]:
    """Who may take the loss that a card brings on the beaten side: the Guard that led (31F), or cavalry (28C)."""
    pieces = fighters(s, f, side)
    if side == EMPIRE and lies(s, GUARD_ADVANCES):
        return [p for p in pieces if BOARD.kind[p] == GUARD and marked(s, p, LEADS)]
    if side == COALITION and lies(s, SCOTS_GREYS):
        return [
            p
            for p in pieces
            if BOARD.kind[p] == RESERVE_CAVALRY or (BOARD.sort[p] == SPECIAL and BOARD.cavalry[p])
        ]
    return []


class DefeatLoss(Frame[GameState]):
    """The beaten side takes the loss that its own card brings on it (31F, 28C)."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> DefeatLoss:
        return DefeatLoss(self.side)

    def step(self, s: GameState) -> Pending | None:
        targets = due_in_defeat(s, battle_of(s), self.side)
        if len(targets) > 1:
            return s.ask(self.side, "battle-loss", "6.6.a", [of(LOSE, p) for p in targets])
        if targets:
            self.lose(s, targets[0])
            return None
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, first(a))

    def lose(self, s: GameState, p: i64) -> None:
        """One step, or the special unit."""
        f = battle_of(s)
        f.lost[self.side] += 1
        if lose_step(s, p, "6.6.a"):
            settle(s, f.zone)
        s.leave()


# The check


def check_morale(s: GameState, f: Field, side: i64) -> None:
    """The beaten side is demoralized if the die is above its morale; none is rolled where it cannot matter [14.9.1]. A
    destroyed force makes no check, nor does anyone after a skirmish [R85]."""
    if not DEMORALIZES[f.level] or not units_of(survivors(s, side, f)):
        return
    modifiers = morale_modifiers(s, f, side)
    # the highest die with which it keeps its order
    needed = f.morale[side] + total_of(modifiers)
    keep(f.parts, f.values, MORALE, modifiers)
    die: i64 = 0
    if 0 < needed < FACES:
        die = s.die()
        keep_one(f.parts, f.values, MORALE, DIE, die)
    broken = needed <= 0 or die > needed
    s.note("morale-check", "14.9.1.a", side, die, needed, int(not broken))
    rolled(s, MORALE_ROLL)
    if broken:
        f.flags = f.flags | BROKEN


# Pursuit


def roll_pursuit(s: GameState, f: Field, side: i64) -> i64:
    """The victor's die: each point above 6 is a loss [14.9.2.b]."""
    die = s.die()
    modifiers = pursuit_modifiers(s, f, side)
    keep(f.parts, f.values, PURSUIT, modifiers)
    keep_one(f.parts, f.values, PURSUIT, DIE, die)
    total = die + total_of(modifiers)
    losses = max(0, total - PURSUED_ABOVE)
    s.note("pursuit", "14.9.2.b", side, die, total, losses)
    rolled(s, PURSUIT_ROLL)
    return losses


class Pursued(Frame[GameState]):
    """The owner of a demoralized force takes the losses of the pursuit, steps or depots [14.9.2.d, R133]."""

    fields: ClassVar[str] = "side left"

    def __init__(self, side: i64, left: i64) -> None:
        self.side = side
        self.left = left

    def copy(self) -> Pursued:
        return Pursued(self.side, self.left)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        targets = pursuit_targets(s, f, self.side)
        if steps_of(s, targets) + depots_among(targets) <= self.left:
            for p in targets:
                eliminate(s, p, "14.9.2.d")
            self.left = 0
        if self.left > 0:
            return s.ask(self.side, "pursuit-loss", "14.9.2.d", [of(LOSE, p) for p in targets])
        for h in refuges(f):
            settle(s, h)
            trim(s, self.side, h)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.left -= 1
        z = zone_at(s, first(a))
        if lose_step(s, first(a), "14.9.2.d"):
            settle(s, z)


def pursuit_targets(s: GameState, f: Field, side: i64) -> list[int]:
    """The combat units and depots of a beaten force, wherever it is now."""
    return [p for p in survivors(s, side, f) if BOARD.sort[p] in (COMBAT, DEPOT) and not marked(s, p, FIXED)]


def depots_among(pieces: list[int]) -> i64:
    """How many depots are among some counters."""
    total: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == DEPOT:
            total += 1
    return total


def refuges(f: Field) -> list[int]:
    """The zones where a beaten force can be: that of the battle and its neighbours."""
    return [int(f.zone)] + BOARD.land.neighbours(f.zone)


# Demoralization


def mark_broken(s: GameState, f: Field, side: i64) -> None:
    """The beaten force is demoralized, and whoever is stacked with it; who was so already is destroyed, but not those
    who have joined them in this battle. Two armies are treated apart [14.9.3.a-b, 14.9.3.e, R86]."""
    beaten = survivors(s, side, f)
    lost: list[int] = []
    for group in parts_of(s, beaten):
        routed = [p for p in group if marked(s, p, DEMORALIZED)]
        came_fresh = len(units_of(group)) > len(routed)
        lost += routed if came_fresh or not routed else group
    destroy(s, [p for p in lost if BOARD.sort[p] != ARMY], "14.9.3.e")
    for marker in [p for p in lost if BOARD.sort[p] == ARMY]:
        orphan(s, side, marker)
    places: list[int] = []
    for p in beaten:
        if p not in lost and where(s, p) not in places:
            places.append(int(where(s, p)))
    for h in places:
        infect(s, side, h)
    for h in refuges(f):
        settle(s, h)


def orphan(s: GameState, side: i64, marker: i64) -> None:
    """An army has been destroyed; friends whom it had taken in as it retreated are on their own, unless one of them can
    command it."""
    h = place(s, marker)
    if army_troops(s, marker) and army_commander(s, marker) != NONE:
        return
    for p in contents(s, marker):
        leave_army(s, p)
    to_reserve(s, marker, "14.9.3.e")
    come_together(s, side, h)


def parts_of(s: GameState, pieces: list[int]) -> list[list[int]]:
    """A force by its armies, with whatever is in none."""
    armies: list[int] = []
    for p in pieces:
        marker = p if BOARD.container[p] != NONE else int(army_of(s, p))
        if marker not in armies:
            armies.append(marker)
    found: list[list[int]] = []
    for army in armies:
        found.append([p for p in pieces if p == army or (int(army_of(s, p)) == army and p not in armies)])
    return found


def any_marked(s: GameState, pieces: list[int], bits: int) -> bool:
    """Whether one of some counters has a mark."""
    for p in pieces:
        if marked(s, p, bits):
            return True
    return False


def infect(s: GameState, side: i64, h: i64) -> None:
    """All of a side in a place are demoralized; beside a beaten army another army is not [14.9.3.a, R86]."""
    beaten: list[int] = []
    for marker in armies_at(s, side, h):
        if any_marked(s, contents(s, marker), BATTLE):
            beaten.append(marker)
    pieces = all_at(s, side, h)
    if beaten:
        pieces = [p for p in pieces if int(army_of(s, p)) in beaten or army_of(s, p) == NONE]
    demoralize(s, pieces, "14.9.3.a")


def hearten(s: GameState, f: Field, side: i64) -> None:
    """A demoralized force that wins a battle is in order again [14.9.4.e]."""
    rally(s, fighters(s, f, side), "14.9.4.e")


# What a defeat means


def remember_defeat(s: GameState, f: Field, side: i64, steps: list[int]) -> None:
    """What is kept of a defeat: Spain's (8.2.1.c), in Russia (51C), by Napoleon (26F). `steps` are who fought."""
    if side == EMPIRE and BOARD.home[f.zone] == RUSSIA:
        s.markers = s.markers | RUSSIAN_DISASTER
    if f.level == SKIRMISH:
        return
    by_napoleon = f.commanders[enemy(side)] == NAPOLEON
    for p in units_of(steps):
        nation = power_of(s, BOARD.nation[p])
        if BOARD.nation[p] == SPAIN and camp(s, SPAIN) == EMPIRE:
            s.markers = s.markers | SPAIN_BEATEN
        if by_napoleon and nation < MAJORS:
            s.track[BEATEN + nation] = s.track[BEATEN + nation] | LOST_TO_NAPOLEON


def clear_field(s: GameState, f: Field) -> None:
    """Nobody is in the battle any more; an active depot that the beaten side has left to the victor is destroyed
    [2.1.l]. Only with a victorious attacker does it matter who has joined the active force [R158]."""
    over = BATTLE_MARKS if f.winner == f.attacker else BATTLE_MARKS | JOINED
    for p in range(BOARD.pieces):
        if marks(s, p) & BATTLE_MARKS:
            clear_mark(s, p, over)
    for side in (EMPIRE, COALITION):
        if is_held(s, enemy(side), f.zone) and not is_held(s, side, f.zone):
            for p in train_at(s, side, f.zone):
                if BOARD.sort[p] == DEPOT and marked(s, p, FIXED):
                    eliminate(s, p, "2.1.l")
