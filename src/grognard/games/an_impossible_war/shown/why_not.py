"""Why an action cannot be: which reason of the rules to ask for, by its verb and the procedure under way."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, way_between
from grognard.games.an_impossible_war.model.state import GROUP, GameState
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    AHEAD,
    ASSAULT,
    CHARGE,
    CHOOSE,
    CONCENTRATE,
    CONSTRUCT,
    COUNTERCHARGE,
    COUNTERMARCH,
    DEMOLISH,
    DROP,
    EMBARK,
    ESCAPE,
    EVADE,
    FALL_BACK,
    FIGHT,
    FIRE,
    FORCE,
    GIVE_UP,
    HIT,
    INTERCEPT,
    LAND,
    LINE_UP,
    OBTAIN,
    PLAY,
    RAISE,
    RECRUIT,
    RETREAT,
    SAIL_AWAY,
    SEARCH,
    SORTIE,
    SPEND_CP,
    STEP,
    STORE,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.actions import (
    RECRUIT_COST,
    SUPPRESS_COST,
    Actions,
    no_conversion,
    no_replacements,
    no_storing,
)
from grognard.games.an_impossible_war.rules.cards.playing import no_play
from grognard.games.an_impossible_war.rules.combat.battle import Deploy, no_box
from grognard.games.an_impossible_war.rules.combat.battlefield import battlefield, idle
from grognard.games.an_impossible_war.rules.combat.losses import TakeHits
from grognard.games.an_impossible_war.rules.combat.regions import no_recruiting, no_search, no_suppression
from grognard.games.an_impossible_war.rules.combat.retreat import Retreat
from grognard.games.an_impossible_war.rules.combat.rounds import Round, Volley, no_charge, no_shot
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.construction import (
    CONSTRUCTION_COST,
    no_builder,
    no_counter,
    no_demolition,
    no_site,
)
from grognard.games.an_impossible_war.rules.movement.activation import (
    Activation,
    no_activation,
    not_to_pick,
    too_dear,
)
from grognard.games.an_impossible_war.rules.movement.evasion import Evade, no_evasion
from grognard.games.an_impossible_war.rules.movement.groups import group_at, troops_among
from grognard.games.an_impossible_war.rules.movement.interception import Attempts, no_start, no_try
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.naval import (
    TRANSPORT_COST,
    no_beach,
    no_harbour,
    no_more_landing,
    not_aboard,
)
from grognard.games.an_impossible_war.rules.movement.special import stays_away
from grognard.games.an_impossible_war.rules.sieges.assault import (
    Assault,
    no_assault,
    no_assaulter,
    no_sortie,
)
from grognard.games.an_impossible_war.rules.year.replacements import SpendPoints, no_giving_up
from grognard.kernel.actions import first, second, verb
from grognard.parts.reasons import ALLOWED

# What only one's own units do, and the clause.
OWN: Final = {
    GIVE_UP: "5.4.t not-yours",
    CONSTRUCT: "10.2.a not-yours",
    DEMOLISH: "10.3.a not-yours",
    ADD: "11.0.a not-yours",
    DROP: "11.0.b not-yours",
    CONCENTRATE: "12.1.a not-yours",
    CHOOSE: "16.0.b not-yours",
    HIT: "16.0.j not-yours",
    LINE_UP: "17.1.d not-yours",
    FIRE: "17.4.a not-yours",
    COUNTERCHARGE: "17.4.g not-yours",
    CHARGE: "17.4.e not-yours",
    RETREAT: "17.9.a not-yours",
    SAIL_AWAY: "17.9.k not-yours",
    FALL_BACK: "17.9.g not-yours",
    RAISE: "21.1.b not-yours",
}
STEPS: Final = (STEP, FORCE, AHEAD, COUNTERMARCH)
RETREATS: Final = (RETREAT, SAIL_AWAY, ESCAPE, FALL_BACK)


def reason_against(s: GameState, side: i64, action: i64) -> str:
    """The rules' reason against an action, ALLOWED where none tells."""
    if verb(action) in OWN and BOARD.side[first(action)] != side:
        return OWN[int(verb(action))]
    return against_action(s, side, action) or against_march(s, side, action) or against_fight(s, side, action)


# Actions


def against_action(s: GameState, side: i64, action: i64) -> str:
    """Why an action of the Actions step cannot be [10.0, 13.0]."""
    chosen, target = verb(action), first(action)
    if chosen == ACTIVATE:
        paid = isinstance(s.stack[-1], Actions)  # a card activates for nothing
        return no_activation(s, side, target) or (too_dear(s, side, target) if paid else ALLOWED)
    if chosen == CONSTRUCT:
        reason = no_builder(s, target) or no_site(s, side, s.place[target]) or no_counter(s, side)
        return reason or ("10.2.a no-ap" if s.ap < CONSTRUCTION_COST else ALLOWED)
    if chosen == DEMOLISH:
        return no_builder(s, target) or no_demolition(s, side, s.place[target])
    if chosen == GIVE_UP:
        return no_giving_up(s, target)
    if chosen == EMBARK or chosen == LAND:
        return at_sea(s, side, chosen, target)
    if chosen == SUPPRESS and side == LIBERAL:
        return no_suppression(s, target) or ("10.7 no-ap" if s.ap < SUPPRESS_COST else ALLOWED)
    if chosen == RECRUIT and side == CARLIST:
        return no_recruiting(s, target) or ("10.6 no-ap" if max(s.ap, s.extra) < RECRUIT_COST else ALLOWED)
    if chosen == PLAY:
        return no_play(s, side, target) or "7.1.b card-not-now"
    return with_points(s, side, chosen) if isinstance(s.stack[-1], Actions) else ALLOWED


def at_sea(s: GameState, side: i64, chosen: i64, target: i64) -> str:
    """Why a unit does not go aboard, why there is no landing in a space [13.1, 13.2]."""
    if side != LIBERAL:
        return "13.0 liberals-sail"
    if chosen == LAND:
        return no_beach(s, target) or no_more_landing(s) or "13.2.c nobody-lands"
    reason = not_aboard(s, target) or no_harbour(s, s.place[target])
    return reason or ("13.1.a no-ap" if s.ap < TRANSPORT_COST else ALLOWED)


def with_points(s: GameState, side: i64, chosen: i64) -> str:
    """Why points do not change hands [8.0, 10.4, 10.5]."""
    if chosen == STORE:
        return no_storing(s, side)
    if chosen == SPEND_CP:
        return no_conversion(s, side)
    return no_replacements(s) if chosen == OBTAIN else ALLOWED


# Marches


def against_march(s: GameState, side: i64, action: i64) -> str:
    """Why a unit is not in the group or does not leave it, why the group does not go there [11.0, 12.0]."""
    chosen, target, frame = verb(action), first(action), s.stack[-1]
    if isinstance(frame, Activation):
        if chosen == ADD:
            return not_to_pick(s, target)
        if chosen == CONCENTRATE and side == CARLIST:
            return no_concentration(s, frame, target)
    if chosen == DROP and s.mark[target] & GROUP == 0:
        return "11.0.b not-in-group"
    if isinstance(frame, March) and target < BOARD.on_map and chosen in STEPS:
        return frame.no_step(s, action)
    if isinstance(frame, March) and chosen == DROP:
        return frame.goes_on(s, target, troops_among(group_at(s, side, frame.here)))
    if isinstance(frame, Attempts) and chosen == INTERCEPT:
        return no_interception(s, frame, target)
    return no_evasion(s, frame.space) if isinstance(frame, Evade) and chosen == EVADE else ALLOWED


def no_concentration(s: GameState, frame: Activation, p: i64) -> str:
    """Why a unit is not brought to the activated space [12.0, 12.1]."""
    h, near = frame.space, s.place[p]
    if near >= BOARD.spaces or BOARD.zone[near] != CARLIST or BOARD.zone[h] != CARLIST:
        return "12.0 carlist-zone-only"
    return "12.1.a no-road" if way_between(near, h) < 0 else stays_away(s, p, h, int(near) in frame.drawn)


def no_interception(s: GameState, frame: Attempts, h: i64) -> str:
    """Why there is no attempt from a place [11.6]."""
    if h < BOARD.spaces and way_between(h, BOARD.end[frame.way]) < 0:
        return "11.6.a no-road"
    if int(h) in frame.tried:
        return "11.6.k tried"
    if h == BOARD.start[frame.way]:
        return "11.6.d in-contact"
    return no_start(s, frame.side, h) or (ALLOWED if frame.by_card else no_try(s, frame.side, h))


# Combats


def against_fight(s: GameState, side: i64, action: i64) -> str:
    """Why a combat, a shot, a hit or a retreat cannot be [15.0-18.0, 23.2]."""
    chosen, target, frame = verb(action), first(action), s.stack[-1]
    if chosen == FIGHT:
        return "15.0.a no-combat"
    if chosen == SEARCH and side == LIBERAL:
        return no_search(s, target)
    if chosen == ASSAULT:
        return no_assault(s, side, target) or "18.1.j assaulted"
    if chosen == SORTIE:
        return no_sortie(s, side, target) or "18.2.a sallied"
    if chosen == HIT and isinstance(frame, TakeHits | Volley):
        return frame.no_hit(s, target)
    if isinstance(frame, Round):
        return in_round(s, action)
    if chosen == COUNTERCHARGE:
        return idle(s, target)
    if isinstance(frame, Retreat) and chosen in RETREATS:
        return no_retreat(s, frame, action)
    if isinstance(frame, SpendPoints) and chosen == RAISE:
        return frame.no_raising(s, target)
    return no_part(s, target) if chosen == CHOOSE or chosen == LINE_UP else ALLOWED


def in_round(s: GameState, action: i64) -> str:
    """Why a unit does not fire or charge in a Battle [17.4]."""
    chosen, p = verb(action), first(action)
    if chosen == FIRE:
        return no_shot(s, p)
    return no_charge(s, battlefield(s), p, second(action)) if chosen == CHARGE else ALLOWED


def no_part(s: GameState, p: i64) -> str:
    """Why a unit is not chosen to fight [16.0.b, 17.1.d, 18.1.l]."""
    frame = s.stack[-1]
    if isinstance(frame, Skirmish):
        return frame.no_part(s, p)
    if isinstance(frame, Deploy):
        return no_box(s, p, frame.space)
    if isinstance(frame, Assault):
        return no_assaulter(s, p, frame.space) or "18.1.l chosen-already"
    return ALLOWED


def no_retreat(s: GameState, frame: Retreat, action: i64) -> str:
    """Why a unit, or all of them, do not retreat there [17.9]."""
    chosen, p = verb(action), first(action)
    if chosen == FALL_BACK:
        return frame.no_fall_back(s, p)
    h = first(action) if chosen == ESCAPE else second(action)
    if h >= BOARD.on_map:
        return ALLOWED
    if chosen != ESCAPE:
        return frame.no_refuge(s, p, h)
    for q in frame.group(s):
        reason = frame.no_refuge(s, q, h)
        if reason:
            return reason
    return ALLOWED
