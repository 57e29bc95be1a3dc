"""Why an action of the Card, Combat or Supply Phase is not possible: the message that says it, and the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, MEXICO, OPEN
from grognard.games.texas_glory.model.state import (
    DONE,
    FIGHTS,
    HAND,
    INSIDE,
    RESERVE,
    SORTIED,
    SPENT,
    GameState,
    barred,
    contested,
    is_burned,
    is_gun,
    is_horse,
    within,
)
from grognard.games.texas_glory.model.verbs import (
    BOMBARD,
    DEPLOY,
    FALL_BACK,
    FIRE,
    HIT,
    JOIN,
    PASS,
    PLAY,
    REGROUP,
    RETREAT,
    SORTIE,
    WITHDRAW,
)
from grognard.games.texas_glory.model.verbs import STORM as STORM_
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY, Fight, fights_as
from grognard.games.texas_glory.rules.combat.hits import RAID, STORM, TakeHits
from grognard.games.texas_glory.rules.combat.regroup import Regroup, regroup_open
from grognard.games.texas_glory.rules.movement.march import (
    presidials_due,
    sea_attacked_by,
    times_crossed,
    way_between,
)
from grognard.games.texas_glory.rules.movement.naval import may_sail_home
from grognard.games.texas_glory.rules.sieges.bombardment import gunners
from grognard.games.texas_glory.rules.sieges.siege import BOMBARDED, Invest, SiegeCombat, Withdrawal
from grognard.games.texas_glory.shown.why_movement import SHUT
from grognard.kernel.actions import first, second, verb

Why = tuple[str, str]
UNKNOWN: Final[Why] = ("", "")


def why_not_fight(s: GameState, side: i64, action: i64) -> Why:
    """Why an action outside of movement cannot be, ("", "") where no rule tells."""
    chosen, frame = verb(action), s.stack[-1]
    if chosen == PLAY:
        return ("not-in-hand", "4.0.b") if s.card[first(action)] != HAND + side else UNKNOWN
    if isinstance(frame, Fight):
        return why_no_battle_turn(s, frame, side, action)
    if isinstance(frame, TakeHits):
        return why_not_hit(side, action)
    if isinstance(frame, Withdrawal):
        return why_not_inside(s, frame, side, action)
    if chosen == REGROUP and isinstance(frame, Regroup):
        return why_no_regroup(s, frame.space, side, action, frame.gone)
    if chosen == REGROUP and isinstance(frame, Invest):
        return why_no_regroup(s, frame.space, side, action, frame.gone)
    if isinstance(frame, SiegeCombat):
        return why_not_declare(s, frame, side, chosen)
    if chosen == JOIN:
        return why_not_join(s, side, first(action))
    if chosen == DEPLOY:
        return why_not_deploy(s, second(action))
    return UNKNOWN


# A fight


def why_no_battle_turn(s: GameState, fight: Fight, side: i64, action: i64) -> Why:
    """Why a block does not act now, or not so [6.2]."""
    chosen, b = verb(action), first(action)
    if chosen not in (FIRE, PASS, RETREAT, WITHDRAW, FALL_BACK):
        return UNKNOWN
    if fight.side_of(BOARD.side[b]) != side:
        return "not-yours", "6.2.a"
    if s.place[b] != fight.space or s.mark[b] & FIGHTS == 0:
        return why_no_part(s, fight, b)
    if s.mark[b] & RESERVE != 0:
        return "in-reserve", "6.32.a"
    if s.mark[b] & DONE != 0:
        return "had-its-turn", "6.2.a"
    if BOARD.side[b] != fight.acting() or fights_as(s, b, fight.kind) != fight.letter():
        return "not-its-turn", "6.2.b"
    if chosen == FIRE or chosen == PASS:
        return ("round-3", "6.1.b") if fight.must_go(BOARD.side[b]) else UNKNOWN
    if is_gun(b):
        return "guns-stay", "6.4.f"
    if chosen == WITHDRAW:
        return why_not_withdraw(s, fight, b)
    if chosen == FALL_BACK:
        return UNKNOWN
    return why_no_retreat(s, fight, b, second(action))


def why_no_part(s: GameState, fight: Fight, b: i64) -> Why:
    """Why a block takes no part in a fight."""
    if s.place[b] != fight.space:
        return "not-in-battle", "6.2.a"
    if s.mark[b] & SPENT != 0:
        return "spent", "6.4.e"
    if s.mark[b] & INSIDE != 0:
        return "behind-walls", "7.0.d"
    return ("not-storming", "7.22.d") if fight.kind == STORM else ("not-in-battle", "6.2.a")


def why_not_withdraw(s: GameState, fight: Fight, b: i64) -> Why:
    """Why a block cannot go inside [7.0.e, 7.25.b]."""
    if BOARD.walls[fight.space] == OPEN:
        return "no-walls", "7.0.a"
    if fight.kind == STORM or fight.kind == RAID:
        return UNKNOWN
    side = BOARD.side[b]
    inside = len(within(s, side, fight.space))
    if inside >= WALL_CAPACITY:
        return "walls-full", "7.0.b"
    if side == fight.attacker and not (is_horse(b) and inside > 0):
        return "relief-outside", "7.25.b"
    return UNKNOWN


def why_no_retreat(s: GameState, fight: Fight, b: i64, h: i64) -> Why:
    """Why a block cannot retreat there [6.4, 5.83]."""
    side, origin = BOARD.side[b], fight.space
    if fight.kind == RAID:
        return "no-retreat-raid", "2.25"
    if fight.kind == STORM:
        return ("fall-back-only", "7.22.f") if side == fight.attacker else ("no-retreat-storm", "7.22.c")
    if s.mark[b] & SORTIED != 0:
        return "sortie-inside", "7.23.c"
    if s.sailed[b] >= 0:
        return why_not_home(s, fight, b, h)
    way, back = way_between(origin, h), way_between(h, origin)
    if side == fight.attacker:
        if back < 0 or times_crossed(s, back, side) == 0:
            return "attackers-way", "6.4.d"
    elif back >= 0 and times_crossed(s, back, 1 - side) > 0:
        return "enemys-way", "6.4.d"
    if way < 0:
        return "impassable", "6.4.b"
    if fight.round == 1 and BOARD.road[way] == 0:
        return "roads-only", "6.4.c"
    return why_shut(s, side, way, h, fight.retreats, "6.4.b", "6.4.e")


def why_not_home(s: GameState, fight: Fight, b: i64, h: i64) -> Why:
    """Why a block that came by sea cannot go back there [5.83]."""
    if h != s.sailed[b]:
        return "sails-home", "5.83.a"
    if fight.round == 1:
        return "roads-only", "6.4.c"
    return UNKNOWN if may_sail_home(s, b) else ("port-lost", "5.83.b")


def why_shut(s: GameState, side: i64, way: i64, h: i64, gone: list[int], limit: str, refuge: str) -> Why:
    """Why nobody can leave a battle by a side now."""
    if BOARD.stop[h] == 0:
        return "village", "1.1.d"
    if side == MEXICO and h == BOARD.jessup:
        return "us-closed", "1.7.f"
    if barred(s, side, way):
        return "ferry-barred", "4.0.c"
    if gone.count(int(way)) >= BOARD.limit[way]:
        return "side-full", limit
    return "no-refuge", refuge


def why_not_hit(side: i64, action: i64) -> Why:
    """Why a block does not take a hit [6.31.a]."""
    if verb(action) != HIT:
        return UNKNOWN
    return ("not-strongest", "6.31.a") if BOARD.side[first(action)] == side else ("not-yours", "6.31.a")


# After and before a fight


def why_not_inside(s: GameState, frame: Withdrawal, side: i64, action: i64) -> Why:
    """Why a block cannot withdraw before the battle [7.0.b]."""
    b = first(action)
    if verb(action) != WITHDRAW:
        return UNKNOWN
    if BOARD.side[b] != side or s.place[b] != frame.space:
        return "not-in-battle", "7.0.b"
    if s.mark[b] & INSIDE != 0:
        return "behind-walls", "7.0.b"
    return ("in-reserve", "6.32.a") if s.mark[b] & RESERVE != 0 else ("walls-full", "7.0.b")


def why_no_regroup(s: GameState, space: i64, side: i64, action: i64, gone: list[int]) -> Why:
    """Why a block cannot regroup there [6.5]."""
    b, h = first(action), second(action)
    if BOARD.side[b] != side or s.place[b] != space:
        return "not-in-battle", "6.5.a"
    if s.mark[b] & SPENT != 0:
        return "spent", "6.4.e"
    way = way_between(space, h)
    if way < 0:
        return "impassable" if (int(space), int(h)) in SHUT else "not-neighbours", "6.5.a"
    if sea_attacked_by(s, side, h):
        return "sea-attack-alone", "5.82.c"
    if regroup_open(s, side, h) or BOARD.stop[h] == 0:
        return why_shut(s, side, way, h, gone, "6.5.a", "6.5.c")
    return ("presidials", "3.0.1835.f") if presidials_due(s, side, h) else ("no-new-battle", "6.5.c")


def why_not_declare(s: GameState, frame: SiegeCombat, side: i64, chosen: i64) -> Why:
    """Why a side cannot do this in a siege [7.2]."""
    besieging = side == frame.besieger
    if chosen == STORM_:
        return UNKNOWN if besieging else ("besieger-storms", "7.2.b")
    if chosen == SORTIE and besieging:
        return "besieged-sorties", "7.2.c"
    if chosen != BOMBARD and chosen != SORTIE:
        return UNKNOWN
    if not besieging and any(s.mark[b] & SORTIED for b in within(s, side, frame.space)):
        return "sortied", "7.23.a"
    if chosen == BOMBARD and not gunners(s, side, frame.space):
        return "no-guns", "7.24.a"
    return ("one-bombardment", "7.24.b") if chosen == BOMBARD and frame.stage == BOMBARDED else UNKNOWN


def why_not_join(s: GameState, side: i64, b: i64) -> Why:
    """Why a block is not named for a storm or a sortie [7.22, 7.23]."""
    if BOARD.side[b] != side:
        return "not-yours", "7.2.a"
    return ("spent", "6.4.e") if s.mark[b] & SPENT != 0 else ("not-in-battle", "7.2.a")


def why_not_deploy(s: GameState, h: i64) -> Why:
    """Why a block cannot deploy there [8.31]."""
    if is_burned(s, h):
        return "burned", "5.71.c"
    return ("fought-over", "8.31.a") if contested(s, h) else ("no-landing", "8.31.a")
