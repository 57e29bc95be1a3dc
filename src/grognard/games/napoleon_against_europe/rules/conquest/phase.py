"""Chapters 5.3, 3.2.e-g and 18: the conquest phase, from the flags to the recovery."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    CAMPS,
    COALITION,
    COMBAT,
    EMPIRE,
    FLEET,
    FRANCE,
    MAJORS,
    NAPLES,
    NEUTRAL,
    NONE,
    SICILY,
)
from grognard.games.napoleon_against_europe.model.marks import ALLIED_COALITION, BEATEN, DRUMMED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    emptied,
    is_empty,
    is_held,
    on_map,
    owner,
    set_emptied,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import TAKE_AS_ALLY, TAKE_AS_LAND
from grognard.games.napoleon_against_europe.rules.battle.joining import Together
from grognard.games.napoleon_against_europe.rules.cards.playing import PlayCards
from grognard.games.napoleon_against_europe.rules.conquest.annexing import take_as_ally, take_as_land
from grognard.games.napoleon_against_europe.rules.conquest.conditions import (
    conquered_major,
    conquered_minor,
    takers,
    victor_of,
)
from grognard.games.napoleon_against_europe.rules.conquest.states import NewStates
from grognard.games.napoleon_against_europe.rules.conquest.terms import surrender
from grognard.games.napoleon_against_europe.rules.control import controls, no_flag, plant
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import lose_protection
from grognard.games.napoleon_against_europe.rules.forces import heads_at, is_demoralized, members, rally
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied, nation_of
from grognard.games.napoleon_against_europe.rules.losses import eliminate, settle, sit_out
from grognard.games.napoleon_against_europe.rules.powers import change_status, leading_power, power_of
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.phases import Phases

# Stages.
FLAGS: Final = 0
MINORS: Final = 1
COALITION_CARDS: Final = 2
EMPIRE_CARDS: Final = 3
SURRENDERS: Final = 4
NEW_STATES: Final = 5
RECOVERY: Final = 6
STAGES: Final = ["flags", "minors", "coalition-cards", "empire-cards", "surrenders", "states", "recovery"]


class ConquestPhase(Phases[GameState]):
    """Flags, conquered minors, cards of both sides, surrenders and their terms, states, recovery [5.3.a-b, R41].
    `drummed` are the powers, as bits, that have fought on by 27C in a year before."""

    fields: ClassVar[str] = "stage:conquest-stage drummed"
    later: ClassVar[str] = "stage drummed"

    def __init__(self, stage: i64 = FLAGS, drummed: i64 = 0) -> None:
        super().__init__(stage)
        self.drummed = drummed

    def copy(self) -> ConquestPhase:
        return ConquestPhase(self.stage, self.drummed)

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):  # flags and terms of peace take ports [17.2.1.d]
            return None
        return super().step(s)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == FLAGS:
            self.drummed = fighting_on(s)
            set_flags(s)
        elif stage == MINORS:
            conquer(s)
        elif stage == COALITION_CARDS:
            s.enter(PlayCards(COALITION))
        elif stage == EMPIRE_CARDS:
            s.enter(PlayCards(EMPIRE))
        elif stage == SURRENDERS:
            for n in BOARD.power_order:
                if n != FRANCE and self.is_beaten(s, n):
                    surrender(s, n)
        elif stage == NEW_STATES:
            s.enter(NewStates())
        else:
            clean_up(s)
            s.leave()
        return None

    def is_beaten(self, s: GameState, n: i64) -> bool:
        """Whether a power surrenders: conquered, and 27C has not just let it fight on [18.2.1.d]."""
        if s.track[BEATEN + n] & DRUMMED and self.drummed >> n & 1 == 0:
            return False
        return conquered_major(s, n)


def fighting_on(s: GameState) -> i64:
    """The powers that have fought on by 27C, as bits."""
    bits: i64 = 0
    for n in range(MAJORS):
        if s.track[BEATEN + n] & DRUMMED:
            bits |= 1 << n
    return bits


# Flags


def set_flags(s: GameState) -> None:
    """Whoever stands in a zone of the enemy's places a flag there, in supply; the enemy's flags go from zones that
    their side has occupied again [3.2.e, 3.2.g]. All look at their lines before a flag is placed; then those whose
    lines the new flags have opened follow, until there are none [R198]."""
    taken = occupied(s)
    while taken:
        for z, nation in taken:
            plant(s, z, nation, "3.2.g" if camp(s, owner(s, z)) == camp(s, nation) else "3.2.e")
        taken = occupied(s)


def occupied(s: GameState) -> list[tuple[int, int]]:
    """The zones that a side takes by standing there, each with the power that places the flag."""
    found: list[tuple[int, int]] = []
    for z in range(BOARD.zones):
        for side in range(NEUTRAL):
            if is_held(s, side, z) and controls(s, 1 - side, z) and not no_flag(s, side, z):
                nation = taker(s, side, z)
                if nation != NONE:
                    found.append((z, int(nation)))
    return found


def taker(s: GameState, side: i64, z: i64) -> i64:
    """The power whose force takes a zone in which its side stands alone, NONE: a zone of the enemy's in supply, one's
    own in any case."""
    own = camp(s, owner(s, z)) == side
    for head in heads_at(s, side, z):
        pieces = members(s, head)
        if own or force_supplied(s, pieces, z):
            return power_of(s, nation_of(s, pieces))
    return NONE


# Minors


def conquer(s: GameState) -> None:
    """France is looked at first, then all minors at once; what is conquered is on the agenda [18.1, R125]."""
    if conquered_major(s, FRANCE):
        s.note("conquered", "18.2.1.a", FRANCE, victor_of(s, FRANCE), by=COALITION)
    for n in [n for n in range(MAJORS, BOARD.nations) if conquered_minor(s, n)]:
        s.then(ConquerMinor(n))


class ConquerMinor(Frame[GameState]):
    """A minor nation has been conquered: its forces are destroyed; it becomes an ally of the conqueror, or, without
    units of its own, perhaps part of their land [18.1.d-f, R112]."""

    fields: ClassVar[str] = "nation"

    def __init__(self, nation: i64) -> None:
        self.nation = nation

    def copy(self) -> ConquerMinor:
        return ConquerMinor(self.nation)

    def step(self, s: GameState) -> Pending | None:
        n = self.nation
        powers = takers(s, n)
        actions = [to(TAKE_AS_ALLY, n, power) for power in powers]
        if BOARD.has_units[n] == 0:
            actions += [to(TAKE_AS_LAND, n, power) for power in powers]
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(camp(s, powers[0]), "conquered", "18.1.d", actions)

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        n, power = first(a), second(a)
        s.note("conquered", "18.1.a", n, power, by=camp(s, power))
        lose_protection(s, n, "19.b")
        destroy_forces(s, n)
        if verb(a) == TAKE_AS_LAND:
            take_as_land(s, n, power, "18.1.d")
        else:
            take_as_ally(s, n, power, "18.1.d")
        if n == NAPLES and camp(s, SICILY) != COALITION:
            change_status(s, SICILY, ALLIED_COALITION, leading_power(s, COALITION), "18.1.b")


def destroy_forces(s: GameState, n: i64) -> None:
    """The combat units of a conquered minor, and its fleets, are destroyed [18.1.e]."""
    for p in BOARD.of_nation[n]:
        if on_map(s, p):
            z = zone_at(s, p)
            if BOARD.sort[p] in (COMBAT, FLEET):
                eliminate(s, p, "18.1.e")
            else:
                sit_out(s, p, "18.1.e")
            if z != NONE:
                settle(s, z)


# Recovery


def clean_up(s: GameState) -> None:
    """Empty fortresses are active for whoever controls their zones; then demoralized forces in supply are in good
    order; whom peace has left behind in a zone is one force [5.3.b, 11.b, 14.9.4.c, 15.5.c, R91]."""
    for z in range(BOARD.zones):
        if emptied(s, z):
            set_emptied(s, z, False)
            s.note("reactivated", "5.3.b", z)
    for z in range(BOARD.zones):
        settle(s, z)
        inside = BOARD.inside[z]
        for side in range(CAMPS):
            recover(s, side, z, z)
            if inside != NONE:
                recover(s, side, inside, z)
            if not is_empty(s, side, z) and len(heads_at(s, side, z)) > 1:
                s.then(Together(side, z))


def recover(s: GameState, side: i64, h: i64, z: i64) -> None:
    """Demoralized forces in a place that are in supply, or of no side, are reorganized."""
    if is_empty(s, side, h):
        return
    for head in heads_at(s, side, h):
        pieces = members(s, head)
        if is_demoralized(s, pieces) and (side == NEUTRAL or force_supplied(s, pieces, z)):
            rally(s, pieces, "14.9.4.c")
