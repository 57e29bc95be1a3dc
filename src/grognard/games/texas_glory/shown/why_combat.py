"""Why an action of the Card, Combat or Supply Phase is not possible: the rules' own reasons."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import (
    DONE,
    FIGHTS,
    HAND,
    INSIDE,
    RESERVE,
    SORTIED,
    SPENT,
    GameState,
    contested,
    is_burned,
    is_gun,
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
from grognard.games.texas_glory.rules.combat.fight import Fight, fights_as, no_refuge, no_sea_retreat
from grognard.games.texas_glory.rules.combat.hits import RAID, STORM, TakeHits
from grognard.games.texas_glory.rules.combat.regroup import Regroup, no_regroup
from grognard.games.texas_glory.rules.movement.march import times_crossed, way_between
from grognard.games.texas_glory.rules.sieges.siege import Invest, SiegeCombat, Withdrawal
from grognard.kernel.actions import first, second, verb
from grognard.parts.reasons import ALLOWED


def why_not_fight(s: GameState, side: i64, action: i64) -> str:
    """Why an action outside of movement cannot be, ALLOWED where no rule tells."""
    chosen, frame = verb(action), s.stack[-1]
    if chosen == PLAY:
        return "4.0.b not-in-hand" if s.card[first(action)] != HAND + side else ALLOWED
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
    return ALLOWED


# A fight


def why_no_battle_turn(s: GameState, fight: Fight, side: i64, action: i64) -> str:
    """Why a block does not act now, or not so [6.2]."""
    chosen, b = verb(action), first(action)
    if chosen not in (FIRE, PASS, RETREAT, WITHDRAW, FALL_BACK):
        return ALLOWED
    if fight.side_of(BOARD.side[b]) != side:
        return "6.2.a not-yours"
    if s.place[b] != fight.space or s.mark[b] & FIGHTS == 0:
        return why_no_part(s, fight, b)
    if s.mark[b] & RESERVE != 0:
        return "6.32.a in-reserve"
    if s.mark[b] & DONE != 0:
        return "6.2.a had-its-turn"
    if BOARD.side[b] != fight.acting() or fights_as(s, b, fight.kind) != fight.letter():
        return "6.2.b not-its-turn"
    if chosen == FIRE or chosen == PASS:
        return "6.1.b round-3" if fight.must_go(BOARD.side[b]) else ALLOWED
    if is_gun(b):
        return "6.4.f guns-stay"
    if chosen == WITHDRAW:
        return ALLOWED if fight.kind == STORM or fight.kind == RAID else fight.no_entry(s, b)
    if chosen == FALL_BACK:
        return ALLOWED
    return why_no_retreat(s, fight, b, second(action))


def why_no_part(s: GameState, fight: Fight, b: i64) -> str:
    """Why a block takes no part in a fight."""
    if s.place[b] != fight.space:
        return "6.2.a not-in-battle"
    if s.mark[b] & SPENT != 0:
        return "6.4.e spent"
    if s.mark[b] & INSIDE != 0:
        return "7.0.d behind-walls"
    return "7.22.d not-storming" if fight.kind == STORM else "6.2.a not-in-battle"


def why_no_retreat(s: GameState, fight: Fight, b: i64, h: i64) -> str:
    """Why a block cannot retreat there [6.4, 5.83]."""
    side, origin = BOARD.side[b], fight.space
    if fight.kind == RAID:
        return "2.25 no-retreat-raid"
    if fight.kind == STORM:
        return "7.22.f fall-back-only" if side == fight.attacker else "7.22.c no-retreat-storm"
    if s.mark[b] & SORTIED != 0:
        return "7.23.c sortie-inside"
    if s.sailed[b] >= 0:
        return "5.83.a sails-home" if h != s.sailed[b] else no_sea_retreat(s, b, fight.round)
    way, back = way_between(origin, h), way_between(h, origin)
    if side == fight.attacker:
        if back < 0 or times_crossed(s, back, side) == 0:
            return "6.4.d attackers-way"
    elif back >= 0 and times_crossed(s, back, 1 - side) > 0:
        return "6.4.d enemys-way"
    if way < 0:
        return "6.4.b impassable"
    return no_refuge(s, side, way, h, fight.round, fight.retreats)


def why_not_hit(side: i64, action: i64) -> str:
    """Why a block does not take a hit [6.31.a]."""
    if verb(action) != HIT:
        return ALLOWED
    return "6.31.a not-strongest" if BOARD.side[first(action)] == side else "6.31.a not-yours"


# After and before a fight


def why_not_inside(s: GameState, frame: Withdrawal, side: i64, action: i64) -> str:
    """Why a block cannot withdraw before the battle [7.0.b]."""
    b = first(action)
    if verb(action) != WITHDRAW:
        return ALLOWED
    if BOARD.side[b] != side or s.place[b] != frame.space:
        return "7.0.b not-in-battle"
    if s.mark[b] & INSIDE != 0:
        return "7.0.b behind-walls"
    return "6.32.a in-reserve" if s.mark[b] & RESERVE != 0 else "7.0.b walls-full"


def why_no_regroup(s: GameState, space: i64, side: i64, action: i64, gone: list[int]) -> str:
    """Why a block cannot regroup there [6.5]."""
    b, h = first(action), second(action)
    if BOARD.side[b] != side or s.place[b] != space:
        return "6.5.a not-in-battle"
    if s.mark[b] & SPENT != 0:
        return "6.4.e spent"
    way = way_between(space, h)
    if way < 0:
        return "6.5.a impassable" if BOARD.shut[space * BOARD.size + h] != 0 else "6.5.a not-neighbours"
    return no_regroup(s, side, way, gone)


def why_not_declare(s: GameState, frame: SiegeCombat, side: i64, chosen: i64) -> str:
    """Why a side cannot do this in a siege [7.2]."""
    if chosen == STORM_:
        return frame.no_storm(s, side)
    if chosen == SORTIE:
        return frame.no_sortie(s, side)
    return frame.no_bombardment(s, side) if chosen == BOMBARD else ALLOWED


def why_not_join(s: GameState, side: i64, b: i64) -> str:
    """Why a block is not named for a storm or a sortie [7.22, 7.23]."""
    if BOARD.side[b] != side:
        return "7.2.a not-yours"
    return "6.4.e spent" if s.mark[b] & SPENT != 0 else "7.2.a not-in-battle"


def why_not_deploy(s: GameState, h: i64) -> str:
    """Why a block cannot deploy there [8.31]."""
    if is_burned(s, h):
        return "5.71.c burned"
    return "8.31.a fought-over" if contested(s, h) else "8.31.a no-landing"
