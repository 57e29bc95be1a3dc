"""Chapters 15.0 and 18.0: which combats there are, of which kind, in which order; who keeps inside a Fortress."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CAVALRY, LIBERAL, TRAIN
from grognard.games.an_impossible_war.model.state import (
    INSIDE,
    GameState,
    blocks,
    clear_mark,
    count,
    count_outside,
    outside,
    seen_by,
    set_mark,
    troops_outside,
    units,
    within,
)
from grognard.games.an_impossible_war.model.verbs import ASSAULT, DONE_, FIGHT, SEARCH, SHELTER, SORTIE
from grognard.games.an_impossible_war.rules.combat.battle import Battle
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, searchable
from grognard.games.an_impossible_war.rules.combat.retreat import come_in
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import besieged, fits, fort_owner, open_enemies
from grognard.games.an_impossible_war.rules.movement.artillery import escort, stack
from grognard.games.an_impossible_war.rules.sieges.assault import Assault, Sortie, no_assault, no_sortie
from grognard.games.an_impossible_war.rules.sieges.siege import begin_sieges, lift_siege
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import PLAYING, Frame, Pending

BATTLE_UNITS: Final = 3  # that each side needs for a Battle [15.0.c]

# What a combat is due as.
AS_SKIRMISH: Final = 0
AS_BATTLE: Final = 1


# Which, and of which kind


def contested(s: GameState, side: i64, h: i64) -> bool:
    """Whether a combat must be fought in a space: Inf or Cav of the active side stand before enemies [15.0.a, R36].

    Guns and Knapsacks alone in an unbesieged Fortress need not come out.
    """
    if count_outside(s, side, h) == 0 or not open_enemies(s, side, h):
        return False
    return fort_owner(s, h) != 1 - side or blocks(s, 1 - side, h) > 0


def makes_battle(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has enough for a Battle: three Inf and Cav, not Cavalry only; Partidas do not count [15.0.b-d]."""
    total: i64 = 0
    cavalry: i64 = 0
    for p in troops_outside(s, side, h):
        if BOARD.partida[p] == 0:
            total += 1
            if BOARD.kind[p] == CAVALRY:
                cavalry += 1
    return total >= BATTLE_UNITS and cavalry < total


def kind_at(s: GameState, h: i64) -> i64:
    """What is fought in a space by the units that stand there [15.0.b-c]."""
    if makes_battle(s, CARLIST, h) and makes_battle(s, LIBERAL, h):
        return AS_BATTLE
    return AS_SKIRMISH


def tidy(s: GameState) -> None:
    """After a combat: stacking and escort in every place, then control [11.5.b, 11.3.b, R25, R34]."""
    for h in range(BOARD.on_map):
        for side in (CARLIST, LIBERAL):
            if units(s, side, h) > count(s, side, h):
                stack(s, side, h)
                escort(s, side, h)
    read_control(s)


# Stages of the combat step.
SETTLE: Final = 0
SKIRMISHES: Final = 1
BATTLES: Final = 2
ASSAULTS: Final = 3
SORTIES: Final = 4
END: Final = 5
STEPS: Final = ["settle", "skirmishes", "battles", "assaults", "sorties", "end"]


class CombatStep(Frame[GameState]):
    """The combat step: Skirmishes and searches, Battles, Assaults, Sorties, then the sieges begin [15.0, 18.1.a]."""

    fields: ClassVar[str] = "side stage:combat-step-stage skirmishes:space* battles:space* tried:space*"

    def __init__(
        self,
        side: i64,
        stage: i64 = SETTLE,
        skirmishes: list[int] | None = None,
        battles: list[int] | None = None,
        tried: list[int] | None = None,
    ) -> None:
        self.side = side
        self.stage = stage
        self.skirmishes = skirmishes or []  # spaces where a Skirmish is due
        self.battles = battles or []
        self.tried = tried or []  # spaces that have seen an Assault or a Sortie

    def copy(self) -> CombatStep:
        return CombatStep(self.side, self.stage, self.skirmishes[:], self.battles[:], self.tried[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == SETTLE:
            self.settle(s)
        if self.stage == SKIRMISHES:
            searches = searchable(s) if self.side == LIBERAL else []
            if self.skirmishes or searches:
                return self.order(s, self.skirmishes, searches)
            self.stage = BATTLES
        if self.stage == BATTLES:
            if self.battles:
                return self.order(s, self.battles, [])
            self.stage = ASSAULTS
        if self.stage == ASSAULTS:
            ready = [
                h for h in range(BOARD.spaces) if h not in self.tried and not no_assault(s, self.side, h)
            ]
            if ready:
                return s.ask(
                    self.side, "assaults", "15.0.a", [of(ASSAULT, h) for h in ready] + [plain(DONE_)]
                )
            self.stage = SORTIES
            self.tried = []
        if self.stage == SORTIES:
            shut = [h for h in range(BOARD.spaces) if h not in self.tried and self.shut_in(s, h)]
            if shut:
                actions = [of(SORTIE, h) for h in shut if not no_sortie(s, self.side, h)]
                return s.ask(self.side, "sorties", "15.0.a", actions + [plain(DONE_)])
            self.stage = END
        begin_sieges(s)
        tidy(s)
        return s.leave() if s.winner == PLAYING else None

    def settle(self, s: GameState) -> None:
        """Say of every combat whether it will be a Skirmish or a Battle, before the first is fought [15.0.e, R47]."""
        self.stage = SKIRMISHES
        for h in range(BOARD.spaces):
            if contested(s, self.side, h):
                kind = kind_at(s, h)
                (self.battles if kind == AS_BATTLE else self.skirmishes).append(h)
                s.note("combat", "15.0.e", self.side, h, kind)
                s.seal()

    def shut_in(self, s: GameState, h: i64) -> bool:
        """Whether blocks of the active side are besieged in a space; whether they can sally is not told [R5, R70]."""
        if not besieged(s, h) or fort_owner(s, h) != self.side:
            return False
        for p in within(s, self.side, h):
            if BOARD.kind[p] <= TRAIN:
                return True
        return False

    def order(self, s: GameState, due: list[int], searches: list[int]) -> Pending | None:
        """The active player chooses the order; searches in regions he may leave [15.0.f, 23.2.a, R83]."""
        actions = [of(FIGHT, h) for h in due] + [of(SEARCH, h) for h in searches]
        if not due:
            actions.append(plain(DONE_))
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(self.side, "combats", "15.0.f", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        h = first(a)
        if chosen == DONE_:
            self.stage += 1
            if self.stage == SORTIES:
                self.tried = []
        elif chosen == FIGHT:
            battle = self.stage == BATTLES
            (self.battles if battle else self.skirmishes).remove(h)
            s.enter(Combat(h, self.side, battle))
        elif chosen == SEARCH:
            if h not in s.attacked:
                s.attacked.append(h)
            s.enter(Settled(h))
            s.enter(RegionCombat(h))
        else:
            self.tried.append(h)
            s.enter(Settled(h))
            if chosen == ASSAULT:
                s.enter(Assault(h))
            else:
                s.enter(Sortie(h))


class Settled(Frame[GameState]):
    """What follows every combat: sieges that are over, stacking, escort, control [11.3.b, 11.5.b, R25, R34, R68]."""

    fields: ClassVar[str] = "space"

    def __init__(self, space: i64) -> None:
        self.space = space

    def copy(self) -> Settled:
        return Settled(self.space)

    def step(self, s: GameState) -> Pending | None:
        if self.space < BOARD.spaces:
            lift_siege(s, self.space)
            open_up(s, self.space)
        tidy(s)
        return s.leave() if s.winner == PLAYING else None


def open_up(s: GameState, h: i64) -> None:
    """Who kept inside an unbesieged Fortress comes out when no Inf or Cav of the enemy is left before it."""
    owner = fort_owner(s, h)
    if owner <= LIBERAL and not besieged(s, h) and count(s, 1 - owner, h) == 0:
        for p in within(s, owner, h):
            clear_mark(s, p, INSIDE)


# One combat

SHELTERING: Final = 0
FIGHTING: Final = 1
FOUGHT: Final = 2
STAGES: Final = ["sheltering", "fighting", "fought"]


class Combat(Frame[GameState]):
    """A combat to be resolved: first it is said who keeps inside, which may make a Battle a Skirmish [15.0.g, R47]."""

    fields: ClassVar[str] = "space attacker:side battle stage:combat-stage"

    def __init__(self, space: i64, attacker: i64, battle: bool, stage: i64 = SHELTERING) -> None:
        self.space = space
        self.attacker = attacker
        self.battle = battle  # it is due as a Battle
        self.stage = stage

    def copy(self) -> Combat:
        return Combat(self.space, self.attacker, self.battle, self.stage)

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        h = self.space
        defender = 1 - self.attacker
        self.stage += 1
        if stage == SHELTERING:
            if fort_owner(s, h) == defender and not besieged(s, h):
                s.enter(Shelter(h, defender))
        elif stage == FIGHTING:
            if count_outside(s, defender, h) == 0:
                s.note("shut-in", "15.0.g", defender, h)
                come_in(s, self.attacker, h)
            elif self.battle and kind_at(s, h) == AS_BATTLE:
                s.enter(Battle(h, self.attacker))
            else:
                s.enter(Skirmish(h, self.attacker, False))
        else:
            for side in (CARLIST, LIBERAL):
                escort(s, side, h, count(s, 1 - side, h) > 0)
            s.leave()
            s.enter(Settled(h))
        return None


class Shelter(Frame[GameState]):
    """The owner of an attacked Fortress says who keeps inside; the others fight [15.0.g, 18.0.a-c, R47].

    He says when he is done, so that nothing is told of the blocks [R5]. Where no Inf or Cav stays outside, the rest
    goes in too.
    """

    fields: ClassVar[str] = "space side"

    def __init__(self, space: i64, side: i64) -> None:
        self.space = space
        self.side = side

    def copy(self) -> Shelter:
        return Shelter(self.space, self.side)

    def step(self, s: GameState) -> Pending | None:
        left = outside(s, self.side, self.space)
        if not [p for p in left if BOARD.kind[p] <= TRAIN]:
            return self.close(s)
        actions = [of(SHELTER, p) for p in left if fits(s, p, self.space)]
        return s.ask(self.side, "shelter", "18.0.c", actions + [plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == SHELTER:
            self.go_in(s, first(a))
        else:
            self.close(s)

    def go_in(self, s: GameState, p: i64) -> None:
        """A piece keeps inside [18.0.a]."""
        set_mark(s, p, INSIDE)
        s.note("shelter", "18.0.a", p, self.space, known=seen_by(s, p))

    def close(self, s: GameState) -> Pending | None:
        """With all Inf and Cav inside, Artillery, ST and Knapsack go in after them, one of each [18.0.b]."""
        if count_outside(s, self.side, self.space) == 0:
            for p in outside(s, self.side, self.space):
                if fits(s, p, self.space):
                    self.go_in(s, p)
        return s.leave()
