"""The battle under way: what is kept of it, and the plain questions that its procedures ask [12.0].

Who stands in which line, morale lost, demoralization and bonuses are marks of the units; leaders with a unit are in the
state's `assigned`; what cards give a side is on its FIGHT track. All the rest is here.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    LEADERS,
    NONE,
    SIEGE_GUN,
    TABLES,
    TROOPS,
)
from grognard.games.libertad_o_muerte.model.marks import (
    COMMANDS,
    DEMORALIZED,
    DISHEARTENED,
    FIGHT,
    FIRED,
    FIRST,
    HEARTENED,
    LINES,
    NIGHTFALL,
    RESERVE,
    ROLLS_AGAIN,
    SECOND,
    SHARP,
    SHARP_NOW,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    leaders_at,
    marked,
    one,
    other,
    row,
    shaken,
    train_at,
)
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
STRENGTH_TO: Final = TABLES.fire.strength_to
MORALE_TO: Final = TABLES.fire.morale_to
BROKEN_AT: Final = TABLES.demoralized.land
LOWEST: Final = TABLES.demoralized.lowest
GREAT_ROUNDS: Final = TABLES.battle_vp.great_rounds
DARK_AFTER: Final = 3  # rounds: card 114

# What a shot does [12.8.c, 12.10.g].
MISS: Final = 0
MORALE_HIT: Final = 1
STRENGTH_HIT: Final = 2

# Stages: what comes next. Two for what both sides do in turn.
OPENING: Final = 0
JOINING: Final = 1  # the defender; then the attacker
COMMANDING: Final = 3
DEPLOYING: Final = 4  # the defender; then the attacker
DECLARING: Final = 6  # a Great Battle: the attacker; then the defender
LAYING: Final = 8  # combat cards: the defender; then the attacker
TOSSING: Final = 10  # for the initiative
GUNNING: Final = 11  # the side with the initiative; then the other
BEGINNING: Final = 13  # a round: cards of the defender; then of the attacker
FIRING: Final = 15
RECOVERING: Final = 16
LEAVING: Final = 17  # withdrawal: the attacker; then the defender
CHARGING: Final = 19
RETREATING: Final = 20
CLOSING: Final = 21
STAGES: Final = [
    "opening",
    "defender-joins",
    "attacker-joins",
    "command",
    "defender-deploys",
    "attacker-deploys",
    "attacker-declares",
    "defender-declares",
    "defender-lays-cards",
    "attacker-lays-cards",
    "initiative",
    "guns",
    "other-guns",
    "round",
    "attacker-round-cards",
    "fire",
    "recovery",
    "attacker-may-withdraw",
    "defender-may-withdraw",
    "charge",
    "retreat",
    "close",
]

# How a battle was lost.
UNDECIDED: Final = 0
DEFEATED: Final = 1
WITHDRAWN: Final = 2
ON_POINTS: Final = 3
DRAWN: Final = 4  # the attacker leaves
CAUSES: Final = ["undecided", "defeat", "withdrawal", "points", "draw"]


class Field(Frame[GameState]):
    """A battle as it stands. `Battle` goes through its steps and is copied; alone it only lies there."""

    fields: ClassVar[str] = (
        "stage:battle-stage region:space attacker:side initiative:side round great:side loser:side cause:battle-cause "
        "points* lost* guns* elites* began* last:unit* played* laid:card* holder:side"
    )

    def __init__(
        self,
        stage: i64,
        region: i64,
        attacker: i64,
        initiative: i64 = NONE,
        round: i64 = 0,
        great: i64 = NONE,
        loser: i64 = NONE,
        cause: i64 = UNDECIDED,
        points: list[int] | None = None,
        lost: list[int] | None = None,
        guns: list[int] | None = None,
        elites: list[int] | None = None,
        began: list[int] | None = None,
        last: list[int] | None = None,
        played: list[int] | None = None,
        laid: list[int] | None = None,
        holder: i64 = NONE,
    ) -> None:
        self.stage = stage
        self.region = region
        self.attacker = attacker
        self.initiative = initiative
        self.round = round  # the one that is fought, or was fought last
        self.great = great  # the side that has declared it a Great Battle, NONE
        self.loser = loser  # the side that leaves the field, NONE while both fight
        self.cause = cause
        # By side, the Patriot first:
        self.points = [0, 0] if points is None else points  # Battle Points
        self.lost = [0, 0] if lost is None else lost  # combat units eliminated
        self.guns = [0, 0] if guns is None else guns  # guns eliminated
        self.elites = [0, 0] if elites is None else elites  # elites among the lost
        self.began = [0, 0] if began is None else began  # combat units deployed as it began
        self.last = [int(NONE), int(NONE)] if last is None else last  # the target of the last shot [12.10.d]
        self.played = [0, 0] if played is None else played  # combat cards, those annulled too [12.5.b]
        # Combat cards that are still to be carried out, in their order:
        self.laid = [] if laid is None else laid
        self.holder = (
            holder  # the side that held the city as it began, those who then came out included; NONE
        )

    def step(self, s: GameState) -> Pending | None:
        return s.leave()

    def end(self, loser: i64, cause: i64) -> None:
        """A side has lost the battle; nobody fires any more."""
        self.loser = loser
        self.cause = cause


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


# The lines


def standing(s: GameState, f: Field, side: i64, bits: i64) -> list[int]:
    """A side's combat units in some lines, lowest number first."""
    found: list[int] = []
    p = s.stacks.lowest(row(TROOPS, side, f.region))
    while p != NONE:
        if marked(s, p, bits):
            found.append(int(p))
        p = s.stacks.following(p)
    return found


def on_card(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's combat units on the battle card: First Line, Second Line, Reserve."""
    return standing(s, f, side, LINES)


def first_line(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's First Line, those that have fired included [R-TARGET]."""
    return standing(s, f, side, FIRST)


def behind(s: GameState, f: Field, side: i64, in_order_only: bool) -> list[int]:
    """A side's units in the Second Line and the Reserve, all or those in order [12.4.b-d]."""
    found = standing(s, f, side, SECOND | RESERVE)
    return [p for p in found if not marked(s, p, DEMORALIZED)] if in_order_only else found


def field_guns(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's guns that fire in the field: siege guns only besiege [3.4.3.b]."""
    return [
        p for p in train_at(s, side, f.region) if BOARD.sort[p] == ARTILLERY and BOARD.kind[p] != SIEGE_GUN
    ]


# Leaders


def commander(s: GameState, f: Field, side: i64) -> i64:
    """The Leader in Command of a side, NONE without one [12.1]."""
    p = s.stacks.lowest(row(LEADERS, side, f.region))
    while p != NONE:
        if marked(s, p, COMMANDS):
            return p
        p = s.stacks.following(p)
    return NONE


def tactical_value(s: GameState, f: Field, side: i64) -> i64:
    """The Tactical Value of a side's Leader in Command; 0 without one."""
    p = commander(s, f, side)
    return 0 if p == NONE else BOARD.tactical[p]


def assigned_to(s: GameState, unit: i64) -> i64:
    """The leader assigned to a unit, NONE [12.3.i]."""
    for packed in s.assigned:
        if other(packed) == unit:
            return one(packed)
    return NONE


def other_leaders(s: GameState, f: Field, side: i64) -> list[int]:
    """A side's leaders in the battle who are not in command [12.3.d]."""
    return [p for p in leaders_at(s, side, f.region) if not marked(s, p, COMMANDS)]


# Morale and fire


def morale_left(s: GameState, p: i64) -> i64:
    """A unit's morale now: what is printed, what cards add or take, what it has lost."""
    value = BOARD.morale[p] - shaken(s, p)
    if marked(s, p, HEARTENED | DISHEARTENED):
        value += (1 if marked(s, p, HEARTENED) else 0) - (1 if marked(s, p, DISHEARTENED) else 0)
    return value


def in_order(s: GameState, p: i64) -> bool:
    """Whether a unit is not demoralized."""
    return not marked(s, p, DEMORALIZED)


def factor(s: GameState, p: i64) -> i64:
    """A unit's Combat Factor, with what cards add [R-MODS]."""
    value: i64 = BOARD.combat[p]
    if marked(s, p, SHARP):
        value += 1
    if marked(s, p, SHARP_NOW):
        value += 1
    return value


def second_roll(s: GameState, p: i64) -> str:
    """The clause that gives a unit a second roll, "" without one: they do not add up [12.3.j]."""
    if BOARD.second_shot[p] != 0:
        return "12.11.a"
    if assigned_to(s, p) != NONE:
        return "12.12.a"
    return "22.2.b" if marked(s, p, ROLLS_AGAIN) else ""


def rolls_again(s: GameState, p: i64) -> bool:
    """Whether a unit has a second roll after a miss."""
    return second_roll(s, p) != ""


def shot(final: i64) -> i64:
    """What a final result does [12.8.c, 12.10.g]."""
    if final <= STRENGTH_TO:
        return STRENGTH_HIT
    return MORALE_HIT if final <= MORALE_TO else MISS


def shooters(s: GameState, f: Field, side: i64) -> list[int]:
    """The units of a side that have still to fire in this round [12.10.b, 12.14.c]."""
    return [p for p in first_line(s, f, side) if not marked(s, p, FIRED | DEMORALIZED)]


def targets(s: GameState, f: Field, side: i64) -> list[int]:
    """What a side may fire at: the enemy's First Line, and demoralized units in the Second [12.10.c]."""
    found: list[int] = []
    for p in standing(s, f, enemy(side), FIRST | SECOND):
        if marked(s, p, FIRST) or marked(s, p, DEMORALIZED):
            found.append(p)
    return found


# How it stands


def defeated(s: GameState, f: Field, side: i64) -> bool:
    """Whether no unit that a side has on the card is in order [12.17.a, 12.17.c]."""
    p = s.stacks.lowest(row(TROOPS, side, f.region))
    while p != NONE:
        if marked(s, p, LINES) and not marked(s, p, DEMORALIZED):
            return False
        p = s.stacks.following(p)
    return True


def rounds(s: GameState, f: Field) -> i64:
    """How many fire rounds there are: by the terrain, a Great Battle, or a card [12.10.a, 25.2.f]."""
    if f.great != NONE:
        return i64(GREAT_ROUNDS)
    limit: i64 = BOARD.rounds[f.region]
    if (s.track[FIGHT] | s.track[FIGHT + 1]) & NIGHTFALL:
        return min(limit, i64(DARK_AFTER))
    return limit
