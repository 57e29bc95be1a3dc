"""Why a combat, a shot, a hit or a retreat cannot be: what keeps it from being offered, and the clause."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, CAVALRY, FIELD, way_between
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    DEMORALIZED,
    FRONT,
    INSIDE,
    RESERVE,
    SIEGE,
    SPENT,
    GameState,
    is_infantry,
    is_region,
    is_troop,
)
from grognard.games.an_impossible_war.model.verbs import (
    ASSAULT,
    CHARGE,
    CHOOSE,
    COUNTERCHARGE,
    ESCAPE,
    FIGHT,
    FIRE,
    HIT,
    LINE_UP,
    RETREAT,
    SAIL_AWAY,
    SORTIE,
)
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat, road_open
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, held_against
from grognard.games.an_impossible_war.rules.movement.artillery import guns_at
from grognard.kernel.actions import first, second, verb

Reason = tuple[str, str]
NONE: Final = ("", "")
FIGHTERS: Final = ("skirmish-units", "deploy", "assaulters", "sally")  # questions who is to fight


def why_not_fight(s: GameState, side: i64, action: i64) -> Reason:
    """The reason, or nothing where another chapter must say."""
    chosen, target = verb(action), first(action)
    if chosen == FIGHT:
        return "no-combat", "15.0.a"
    if chosen == ASSAULT:
        return storming(s, side, target)
    if chosen == SORTIE:
        return sallying(s, side, target)
    if chosen == CHOOSE or chosen == LINE_UP:
        return picking(s, side, target)
    if chosen == HIT:
        return hitting(s, side, target)
    if chosen in (FIRE, COUNTERCHARGE):
        return activating(s, side, target)
    if chosen == CHARGE:
        return charging(s, side, target, second(action))
    if chosen in (RETREAT, SAIL_AWAY):
        return retreating(s, side, second(action))
    return retreating(s, side, target) if chosen == ESCAPE else NONE


def storming(s: GameState, side: i64, h: i64) -> Reason:
    """No Assault [18.1.i-j]."""
    if not besieged(s, h) or fort_owner(s, h) != 1 - side:
        return "no-siege", "18.1.b"
    if s.siege[h] != SIEGE:
        return "siege-new", "18.1.j"
    if guns_at(s, side, h, FIELD, False) == 0:
        return "no-field-guns", "18.1.i"
    return "assaulted", "18.1.j"


def sallying(s: GameState, side: i64, h: i64) -> Reason:
    """No Sortie [18.2.a]."""
    if not besieged(s, h) or fort_owner(s, h) != side:
        return "not-besieged", "18.2.a"
    return "nobody-sallies", "18.2.a"


def picking(s: GameState, side: i64, p: i64) -> Reason:
    """A unit is not chosen to fight [16.0.b, 17.1.d, 18.1.l]."""
    decision = s.decision
    rule = decision.rule if decision is not None else ""
    if BOARD.side[p] != side:
        return "not-yours", rule
    if decision is None or decision.ask not in FIGHTERS:
        return NONE
    if not is_troop(p):
        return "no-fighter", rule
    if s.mark[p] & CHOSEN != 0:
        return "chosen-already", rule
    frame = s.stack[-1]
    place = getattr(frame, "space", -1)
    if place >= 0 and s.place[p] != place:
        return "elsewhere", rule
    if isinstance(frame, Skirmish):
        if s.mark[p] & INSIDE != 0:
            return "shut-in", rule
        if BOARD.kind[p] == CAVALRY:
            return "cavalry-full", "16.0.b"
    return NONE


def hitting(s: GameState, side: i64, p: i64) -> Reason:
    """A hit does not fall on a unit [16.0.j, 17.4.c, 5.3.c]."""
    if BOARD.side[p] != side:
        return "not-yours", "16.0.j"
    if not is_troop(p):
        return "no-hit", "5.3.c"
    frame = s.stack[-1]
    if isinstance(frame, TakeHits):
        return ("not-strongest", "16.0.j") if s.place[p] == frame.space else ("elsewhere", "16.0.j")
    if s.mark[p] & FRONT == 0 or not is_infantry(p):
        return "front-infantry", "17.4.c"
    return NONE


def activating(s: GameState, side: i64, p: i64) -> Reason:
    """A unit is not activated in a Battle [17.4.a]."""
    if BOARD.side[p] != side:
        return "not-yours", "17.4.a"
    if s.mark[p] & SPENT != 0:
        return "spent", "17.4.a"
    if s.mark[p] & DEMORALIZED != 0:
        return "demoralized", "17.5.c"
    if s.mark[p] & RESERVE != 0 or s.mark[p] & FRONT == 0:
        return "not-in-front", "17.4.a"
    return NONE


def charging(s: GameState, side: i64, p: i64, target: i64) -> Reason:
    """No charge [17.4.e]."""
    if BOARD.side[target] == side:
        return activating(s, side, target)
    if s.mark[target] & FRONT == 0:
        return "not-in-front", "17.4.e"
    return activating(s, side, p)


def retreating(s: GameState, side: i64, h: i64) -> Reason:
    """No retreat to a place [17.9]."""
    frame = s.stack[-1]
    if not isinstance(frame, Retreat) or h >= BOARD.on_map:
        return NONE
    way = way_between(frame.space, h)
    if way < 0:
        return "no-road", "17.9.b"
    if is_region(h) and side == CARLIST:
        return "no-region-retreat", "17.9.m"
    if not is_region(h) and held_against(s, side, h):
        return "enemies-bar", "17.9.c"
    if not road_open(s, side, way):
        if side == s.active:
            return "not-your-road", "17.9.e"
        return "enemy-road", "17.9.g"
    return "friends-first", "17.9.b"
