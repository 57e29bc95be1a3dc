"""The battle under way: what is kept of it, who takes part, and what generals are worth in it [14].

Whoever takes part is marked BATTLE, a leading corps LEADS, committed special units COMMITTED, a subordinate whose value
is used SECONDS. Lists are by side, the Empire first.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DEPOT,
    NAPOLEON,
    NONE,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import BATTLE, FIXED, ILLNESS
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    group_of,
    has_marker,
    marked,
)
from grognard.games.napoleon_against_europe.rules.forces import steps_of
from grognard.games.napoleon_against_europe.rules.terrain import LILLE, crosses_channel
from grognard.kernel.state import Frame, Pending

# What kind of battle it is.
OPEN: Final = 0
INTERCEPTED: Final = 1  # the mover attacks the force that has intercepted it [12.4.d]
LANDING: Final = 2  # [17.2.9]
SORTIE: Final = 3  # the besieged attack [R93]
RELIEF: Final = 4  # their friends do [15.3.b]
BATTLE_KINDS: Final = ["open", "intercepted", "landing", "sortie", "relief"]

# What it leaves with.
DEFENDER_WON: Final = 0
ATTACKER_WON: Final = 1
DRAWN: Final = 2  # nobody of either side is left

SKIRMISH: Final = 0
SMALL: Final = 1
LARGE: Final = 2
BATTLE_LEVELS: Final = ["skirmish", "small", "large"]

# Stages: what comes next. Two for what both sides do in turn, the attacker first.
OPENING: Final = 0
CALLING: Final = 1  # cards as it begins, then counter-marches: the attacker; then the defender
WEIGHING: Final = 5
JUDGING: Final = 6  # the morale of the attacker; then of the defender
SUPPLYING: Final = 8
LEADING: Final = 9
LAYING: Final = 11  # combat cards
ROLLING: Final = 13
ANSWERING: Final = 14  # combat cards once both have rolled
READING: Final = 16
WOUNDING: Final = 17
LOSING: Final = 18
TRIMMING: Final = 19  # steps of other powers that are too many now
RETREATING: Final = 20
HEARTENING: Final = 21  # combat cards of the beaten side
CHECKING: Final = 22
CHASING: Final = 23  # combat cards of the victor
PURSUING: Final = 24
MARKING: Final = 25
TELLING: Final = 26  # combat cards after the battle
WINNING: Final = 28  # what a victory allows
CLOSING: Final = 29
REAPING: Final = 30  # a free flag or assault
ENDING: Final = 31
BATTLE_STAGES: Final = [
    "opening",
    "attacker-begins",
    "attacker-counter-marches",
    "defender-begins",
    "defender-counter-marches",
    "odds",
    "attacker-morale",
    "defender-morale",
    "supply",
    "attacker-leads",
    "defender-leads",
    "attacker-cards",
    "defender-cards",
    "dice",
    "attacker-answers",
    "defender-answers",
    "result",
    "wounds",
    "losses",
    "excess",
    "retreat",
    "morale-cards",
    "morale-check",
    "pursuit-cards",
    "pursuit",
    "demoralization",
    "attacker-after",
    "defender-after",
    "won",
    "close",
    "prize",
    "end",
]

# Flags of a battle.
OVERRUN: Final = 1
EMPIRE_WOUNDED: Final = 2  # the subordinate of the Empire, twice as much for the Coalition's
COALITION_WOUNDED: Final = 4
BROKEN: Final = 8  # the beaten side has failed its check
BATTLE_FLAGS: Final = ["overrun", "empire-wounded", "coalition-wounded", "broken"]

ILL: Final = 1  # the tactical values of Napoleon (54C)
DEPOT_POINTS: Final = int(2 * TABLES.battle.depot)


class Field(Frame[GameState]):
    """A battle as it stands. `Battle` goes through its steps and is copied; alone it only lies there."""

    fields: ClassVar[str] = (
        "zone:space attacker:side kind:battle-kind stage:battle-stage groups* origins:space* interceptor:unit "
        "interceptor_from:space joined:unit* joined_from:space* level:battle-level morale* commanders:unit* bonus* "
        "rolled* result* lost* winner:side flags:battle-flag| attackers_from:space* defenders_from:space* "
        "parts:roll-part* values*"
    )
    later: ClassVar[str] = (
        "kind stage groups origins interceptor interceptor_from joined joined_from level morale commanders "
        "bonus rolled result lost winner flags attackers_from defenders_from parts values"
    )

    def __init__(
        self,
        zone: i64,
        attacker: i64,
        kind: i64 = OPEN,
        stage: i64 = OPENING,
        groups: list[int] | None = None,
        origins: list[int] | None = None,
        interceptor: i64 = NONE,
        interceptor_from: i64 = NONE,
        joined: list[int] | None = None,
        joined_from: list[int] | None = None,
        level: i64 = SKIRMISH,
        morale: list[int] | None = None,
        commanders: list[int] | None = None,
        bonus: list[int] | None = None,
        rolled: list[int] | None = None,
        result: list[int] | None = None,
        lost: list[int] | None = None,
        winner: i64 = NONE,
        flags: i64 = 0,
        attackers_from: list[int] | None = None,
        defenders_from: list[int] | None = None,
        parts: list[int] | None = None,
        values: list[int] | None = None,
    ) -> None:
        self.zone = zone
        self.attacker = attacker
        self.kind = kind
        self.stage = stage
        self.groups: list[int] = groups or []  # of the attacker; without any, all of them fight
        self.origins: list[int] = origins or []  # the zone from which each group entered
        self.interceptor = interceptor  # the head of the defender who has intercepted
        self.interceptor_from = interceptor_from
        self.joined: list[int] = joined or []  # armies that have marched to the guns
        self.joined_from: list[int] = joined_from or []
        self.level = level
        self.morale = [0, 0] if morale is None else morale
        self.commanders = [int(NONE), int(NONE)] if commanders is None else commanders
        self.bonus = [0, 0] if bonus is None else bonus  # as it rolls, cards left out
        self.rolled = [0, 0] if rolled is None else rolled  # both dice
        self.result = [0, 0] if result is None else result  # the row of the table
        self.lost = [0, 0] if lost is None else lost  # losses suffered, those of the retreat included
        self.winner = winner  # NONE while both fight
        self.flags = flags
        self.attackers_from: list[int] = attackers_from or []  # whence they have marched to the guns
        self.defenders_from: list[int] = defenders_from or []
        self.parts: list[int] = parts or []  # what the rolls were made of: rolls.py
        self.values: list[int] = values or []

    def step(self, s: GameState) -> Pending | None:
        return s.leave()


def battle_under_way(s: GameState) -> Field | None:
    """The battle under way, None between battles."""
    n = len(s.stack) - 1
    while n >= 0:
        frame = s.stack[n]
        if isinstance(frame, Field):
            return frame
        n -= 1
    return None


def battle_of(s: GameState) -> Field:
    """The battle under way."""
    f = battle_under_way(s)
    if f is None:
        raise LookupError("no battle is under way")
    return f


# Who takes part


def group_with(s: GameState, p: i64) -> i64:
    """The group of a counter; of one in an army, that of its marker."""
    marker = army_of(s, p)
    return group_of(s, p if marker == NONE else marker)


def force(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's counters in the zone of the battle that belong to its force there, an active depot only where it stands
    alone [2.1.l, R88]; of the attacker the groups that attack, and whoever has no group."""
    found: list[int] = []
    alone = True
    for p in all_at(s, side, f.zone):
        if side != f.attacker or not f.groups or belongs(s, f, p):
            found.append(p)
            if BOARD.sort[p] == COMBAT:
                alone = False
    if alone:
        return found
    return [p for p in found if not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED))]


def belongs(s: GameState, f: Field, p: i64) -> bool:
    """Whether a counter of the attacker is in a group that attacks, or in none."""
    group = int(group_with(s, p))
    return group == 0 or group in f.groups


def fighters(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's counters that fight in the zone, by number."""
    return [p for p in all_at(s, side, f.zone) if marked(s, p, BATTLE)]


def survivors(s: GameState, side: i64, f: Field) -> list[int]:
    """What has taken part on a side and is still on the map, wherever it has retreated to."""
    places = [int(f.zone)] + BOARD.land.neighbours(f.zone)
    inside = BOARD.inside[f.zone]
    if inside != NONE:
        places.append(int(inside))
    if crosses_channel(s, f.zone, LILLE):
        places.append(int(LILLE))
    found: list[int] = []
    for h in places:
        found += [p for p in all_at(s, side, h) if marked(s, p, BATTLE)]
    found.sort()
    return found


def has_units(s: GameState, f: Field, side: i64) -> bool:
    """Whether a side has combat units in the fight."""
    for p in fighters(s, f, side):
        if BOARD.sort[p] == COMBAT:
            return True
    return False


# What generals are worth


def tactical(s: GameState, general: i64, attacking: bool) -> i64:
    """The tactical value of a general in attack or in defence, 0 without one; 1 of an ill Emperor [14.5.6]."""
    if general == NONE:
        return 0
    if general == NAPOLEON and has_marker(s, ILLNESS):
        return ILL
    return BOARD.attack[general] if attacking else BOARD.defence[general]


def better_tactical(s: GameState, general: i64) -> i64:
    """The better of the two values, which serves to reorganize [14.9.4.b, R80]."""
    return max(tactical(s, general, True), tactical(s, general, False))


def combat_points(s: GameState, pieces: list[int]) -> i64:
    """The combat value of some counters in half points: two a step, one for an active depot alone [14.2.a, 2.1.l]."""
    total = 2 * steps_of(s, pieces)
    if total == 0:
        for p in pieces:
            if BOARD.sort[p] == DEPOT and marked(s, p, FIXED):
                return DEPOT_POINTS
    return total
