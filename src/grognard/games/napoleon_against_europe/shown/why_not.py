"""Why an action cannot be: which reason to give, by its verb and the procedure under way.

The reasons are those of the rules: each predicate that says what may be done carries its own.
"""

from __future__ import annotations

from typing import Any, Final

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    FLEET,
    NONE,
    is_blockade,
    is_port,
    is_sea,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import HAND
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    card_zone,
    place,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    ADD,
    ADD_PROVINCE,
    ANNEX,
    APPOINT,
    APPROACH,
    ASSAULT,
    BRING,
    BUILD,
    BUY_CARD,
    CARRY_DEPOT,
    COME,
    COMMIT,
    DECLARE,
    DISCARD,
    DROP,
    EMBARK,
    END_WAR,
    EVADE,
    FIX_DEPOT,
    FORM_ARMY,
    FREE_CARD,
    FREE_FLEET,
    GATHER,
    GO_IN,
    GO_IN_ALL,
    IMPOSE,
    INTERCEPT,
    INVEST,
    LAND,
    LEAD,
    LOSE,
    NEGOTIATE,
    OPERATE,
    PLACE,
    PLANT,
    PLAY,
    PROTECT,
    PUT_TO_SEA,
    REMOVE,
    REORGANIZE,
    RESTORE,
    RETREAT,
    SAIL,
    SECOND,
    SEND,
    STEP,
    TAKE,
    TOGETHER,
    TRANSFER,
)
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import no_counter_march
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way, fighters
from grognard.games.napoleon_against_europe.rules.battle.leaders import (
    Leaders,
    no_commitment,
    no_leading,
    no_seconding,
)
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import no_ending
from grognard.games.napoleon_against_europe.rules.cards.playing import moment_of, no_event
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.games.napoleon_against_europe.rules.conquest.annexing import no_annexation
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup
from grognard.games.napoleon_against_europe.rules.conquest.regroup import (
    no_gathering as no_regrouping,
)
from grognard.games.napoleon_against_europe.rules.conquest.regroup import no_transfer as no_joining
from grognard.games.napoleon_against_europe.rules.conquest.states import no_adding as no_province
from grognard.games.napoleon_against_europe.rules.conquest.terms import Surrender
from grognard.games.napoleon_against_europe.rules.diplomacy.action import no_approach, no_negotiation
from grognard.games.napoleon_against_europe.rules.diplomacy.cohabitation import Cohabitation, no_parting
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import DeployForces, no_deployment
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import no_protection
from grognard.games.napoleon_against_europe.rules.land.activation import (
    Activation,
    no_adding,
    no_gathering,
    no_transfer,
)
from grognard.games.napoleon_against_europe.rules.land.active import operation_of
from grognard.games.napoleon_against_europe.rules.land.deeds import (
    no_investing,
    no_planting,
    no_reorganizing,
    no_storming,
)
from grognard.games.napoleon_against_europe.rules.land.detachments import (
    no_carrying,
    no_dropping,
    no_fixing,
    no_taking,
)
from grognard.games.napoleon_against_europe.rules.land.evasion import (
    Evasion,
    no_evasion,
    no_going_in,
    no_part_in,
)
from grognard.games.napoleon_against_europe.rules.land.interception import (
    Interception,
    no_card,
    no_interception,
)
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.operation import (
    Operation,
    no_activation,
    no_going_together,
    no_neutral_move,
    no_redeployment,
)
from grognard.games.napoleon_against_europe.rules.land.steps import Column, no_step
from grognard.games.napoleon_against_europe.rules.round import (
    PlayerRound,
    no_operating,
    no_other_action,
    no_spending,
    serves_duty,
)
from grognard.games.napoleon_against_europe.rules.sea.cargo import is_haven, no_embarking, no_landing_here
from grognard.games.napoleon_against_europe.rules.sea.forming import no_squadron
from grognard.games.napoleon_against_europe.rules.sea.landing import Landing, no_landing
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import sailing, ways_from
from grognard.games.napoleon_against_europe.rules.sieges.assault import no_assault
from grognard.games.napoleon_against_europe.rules.year.building import (
    no_army,
    no_build,
    no_restoring,
)
from grognard.games.napoleon_against_europe.rules.year.declarations import no_declaration
from grognard.games.napoleon_against_europe.rules.year.income import no_sending
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.officers import (
    no_appointment,
    no_placing,
    no_removal,
)
from grognard.games.napoleon_against_europe.rules.year.production import Production, no_business, no_gift
from grognard.games.napoleon_against_europe.rules.year.production import no_card as no_bought_card
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.games.napoleon_against_europe.rules.year.redeployment import no_transfer as no_exchange
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.kernel.actions import first, second, third, verb
from grognard.parts.reasons import ALLOWED

# What only one's own counters do, and the clause.
OWN: Final = {
    ACTIVATE: "4.q not-yours",
    GATHER: "9.1.k not-yours",
    TAKE: "12.2.a not-yours",
    DROP: "12.2.a not-yours",
    LOSE: "4.z not-yours",
    ADD: "9.1.g not-yours",
    COME: "14.1.a not-yours",
    LEAD: "14.5.5.a not-yours",
    COMMIT: "14.5.5.b not-yours",
    SECOND: "14.5.6.b not-yours",
    EMBARK: "17.2.8.c not-yours",
    GO_IN: "15.1.f not-yours",
    FIX_DEPOT: "13.4.b not-yours",
    CARRY_DEPOT: "13.4.c not-yours",
    REMOVE: "7.3.6.a not-yours",
}
FAR: Final = "12.1.d too-far"


def reason_against(s: GameState, side: int, action: int) -> str:
    """The reason against an action, ALLOWED where none tells."""
    chosen, frame = int(verb(action)), s.stack[-1]
    neutrals = any(isinstance(f, NeutralMoves) for f in s.stack) or (
        isinstance(frame, Production) and chosen == REMOVE
    )
    if chosen in OWN and camp_of(s, first(action)) != side and not neutrals:
        return OWN[chosen]
    for against in (against_cards, against_building, against_orders, against_march, against_reaction):
        reason = against(s, side, action)
        if reason:
            return reason
    return against_voyage(s, side, action) or against_terms(s, side, action)


# Cards and diplomacy


def against_cards(s: GameState, side: int, action: int) -> str:
    """Why a card is not played, spent or used for diplomacy now."""
    chosen, c = verb(action), int(first(action))
    if chosen == PLAY:
        return against_event(s, side, c)
    if chosen in (DISCARD, IMPOSE):
        return (
            no_spending(s, side, c) if s.decision is not None and s.decision.ask != "search-hand" else ALLOWED
        )
    if chosen == OPERATE:
        return no_operating(s, side, c)
    if chosen in (NEGOTIATE, PROTECT, END_WAR):
        bound = isinstance(s.stack[-1], PlayerRound)
        reason = no_spending(s, side, c) or (no_other_action(s, side) if bound else ALLOWED)
        if reason:
            return reason
        if chosen == NEGOTIATE:
            return no_negotiation(s, side, c, second(action))
        if chosen == PROTECT:
            return no_protection(s, side, c, second(action))
        return no_ending(s, side, second(action))
    if chosen == DECLARE:
        return no_declaration(s, side, first(action))
    return no_approach(s, side, first(action)) if chosen == APPROACH else ALLOWED


def against_event(s: GameState, side: int, c: int) -> str:
    """Why a card is no event now: in a window by its moment, else by the phase [6.4, 20.2.d]."""
    frame = s.stack[-1]
    if isinstance(frame, Window):
        return no_event(s, side, c, frame.moment, frame.here, frame.role)
    held = BOARD.card_side[c] == side and card_zone(s, c) == HAND
    if isinstance(frame, PlayerRound) and held and not serves_duty(s, side, c):
        return "20.2.d duty"
    return no_event(s, side, c, moment_of(s))


# Building


def against_building(s: GameState, side: int, action: int) -> str:
    """Why a counter is not built, restored, placed or taken off the map."""
    frame = s.stack[-1]
    if isinstance(frame, Production):
        return against_production(s, frame, action)
    if not isinstance(frame, MinorSteps):
        return ALLOWED
    chosen, p = verb(action), first(action)
    if chosen not in (BUILD, RESTORE, PLACE, REMOVE):
        return ALLOWED
    sites = Sites(s, BOARD.nation[p], True)
    if chosen == BUILD:
        if third(action) > frame.left:
            return "7.3.3.f no-steps-left"
        return no_build(s, sites, p, second(action), third(action), 0)
    if chosen == RESTORE:
        return no_restoring(s, sites, p) or ("7.3.3.f no-steps-left" if frame.left < 1 else ALLOWED)
    if chosen == PLACE:
        return no_placing(s, sites, p, second(action))
    return no_removal(s, BOARD.nation[p], side, p)


def against_production(s: GameState, frame: Production, action: int) -> str:
    """Why a power does not buy, place, form or send something [7.3]."""
    chosen, p, there = verb(action), first(action), second(action)
    if chosen == SEND:
        return no_sending(s, p, there, third(action))
    if chosen in (FREE_FLEET, FREE_CARD):
        return no_gift(s, frame.power, frame.favours)
    if chosen == BUY_CARD:
        return no_bought_card(s, frame.power, frame.favours)
    why = no_business(s, chosen)
    if why:
        return why
    sites = Sites(s, frame.power)
    if chosen == BUILD:
        return no_build(s, sites, p, there, third(action), frame.fleets)
    if chosen == RESTORE:
        return no_restoring(s, sites, p)
    if chosen == FORM_ARMY:
        army = BOARD.sort[p] == ARMY
        return no_army(s, sites, p, there) if army else "7.3.4.f no-marker"
    if chosen == PLACE:
        return no_placing(s, sites, p, there)
    if chosen == APPOINT:
        return no_appointment(s, sites, p, there)
    return no_removal(s, frame.power, sites.camp, p) if chosen == REMOVE else ALLOWED


# Activations and marches


def against_orders(s: GameState, side: int, action: int) -> str:
    """Why a force or a squadron is not activated, formed or gathered [7.5, 7.6, 9.1, 17.1]."""
    chosen, frame, thing = verb(action), s.stack[-1], first(action)
    if chosen == ACTIVATE:
        if isinstance(frame, NeutralMoves):
            return no_neutral_move(s, BOARD.power_order[int(frame.turn)], thing)
        if isinstance(frame, Redeployment):
            return no_redeployment(s, BOARD.power_order[int(frame.turn)], thing)
        return no_activation(s, frame, thing) if isinstance(frame, Operation) else ALLOWED
    if chosen == TOGETHER and isinstance(frame, Operation):
        return no_going_together(s, frame, thing) if is_zone(thing) else ALLOWED
    if chosen == PUT_TO_SEA:
        afloat = BOARD.first_sea <= thing < BOARD.on_map or thing == BOARD.corsairs
        return no_squadron(s, side, thing) if afloat else "17.1.a no-fleet"
    if chosen == TRANSFER and isinstance(frame, Redeployment):
        return no_exchange(s, thing, second(action))
    if isinstance(frame, Activation):
        return against_forming(s, frame, action)
    return ALLOWED


def against_forming(s: GameState, frame: Activation, action: int) -> str:
    """Why a counter does not join a force before it sets out."""
    chosen, p, op = verb(action), first(action), operation_of(s)
    if chosen == ADD:
        return no_adding(s, frame.head, op.pieces(s, frame.group), p)
    if chosen == TRANSFER:
        return no_transfer(s, p, second(action))
    if chosen == RESTORE:
        return frame.no_replacement(s, p)
    if chosen == GATHER:
        marker = frame.gathering_army(s, op)
        return no_gathering(s, marker, p, frame.gathered) if marker != NONE else ALLOWED
    return ALLOWED


def against_march(s: GameState, side: int, action: int) -> str:
    """Why a force on the march does not go there or do that [12.1, 12.2, 13.4, 15]."""
    frame, chosen, thing = s.stack[-1], verb(action), first(action)
    if not isinstance(frame, March):
        return ALLOWED
    c = Column(s, operation_of(s), frame.group)
    if chosen == STEP:
        way = BOARD.land.way(c.zone, thing) if is_zone(thing) else -1
        return no_step(s, c, way) if way >= 0 else FAR
    if chosen == TAKE:
        return no_taking(s, c, thing) if place_of(s, thing) == c.at else "12.2.a not-here"
    if chosen == DROP:
        return no_dropping(s, c, thing) if thing in c.pieces else "12.2.a not-in-the-force"
    if chosen == FIX_DEPOT:
        return no_fixing(s, c, thing)
    if chosen == CARRY_DEPOT:
        return no_carrying(s, c, thing)
    deeds = {PLANT: no_planting, ASSAULT: no_storming, INVEST: no_investing, REORGANIZE: no_reorganizing}
    return deeds[int(chosen)](s, c) if int(chosen) in deeds else ALLOWED


def place_of(s: GameState, p: int) -> int:
    """Where a counter is; of one in an army, where its marker is."""
    h = int(place(s, p))
    return int(place(s, BOARD.container_piece[h - BOARD.first_army])) if h >= BOARD.first_army else h


# Reactions and battles


def against_reaction(s: GameState, side: int, action: int) -> str:
    """Why a force does not intercept, evade, go inside, march to the guns, lead, or storm."""
    frame, chosen, thing = s.stack[-1], verb(action), first(action)
    if isinstance(frame, Interception) and chosen == INTERCEPT:
        head = second(action)
        reason = no_spending(s, side, thing) or no_interception(s, side, head, frame.zone)
        return reason or no_card(s, thing, head)
    if isinstance(frame, Evasion):
        return against_evasion(s, frame, side, action)
    field = battle_under_way(s)
    if chosen == COME and field is not None:
        return no_counter_march(s, field, side, thing)
    if isinstance(frame, Leaders) and field is not None:
        pieces = fighters(s, field, side)
        if thing not in pieces:
            return "14.5.5.a not-in-the-battle"
        if chosen == LEAD:
            return no_leading(s, pieces, thing)
        if chosen == COMMIT:
            return no_commitment(s, pieces, thing)
        return no_seconding(s, field, side, pieces, thing) if chosen == SECOND else ALLOWED
    if chosen == ASSAULT and is_zone(thing):
        return no_assault(s, side, thing)
    if chosen == RETREAT and isinstance(frame, Cohabitation) and is_zone(thing):
        way = BOARD.land.way(frame.zone, thing)
        return no_parting(s, side, way) if way >= 0 else FAR
    return ALLOWED


def against_evasion(s: GameState, frame: Evasion, side: int, action: int) -> str:
    """Why a force that is attacked does not go inside the walls, or evade [12.5, 15.1.f-g]."""
    op, pieces = operation_of(s), frame.force(s, side)
    if verb(action) == EVADE:
        return no_evasion(s, op, frame.evaders(s, side), frame.zone)
    if verb(action) in (GO_IN, GO_IN_ALL):
        reason = no_going_in(s, op, side, frame.zone)
        if reason or verb(action) == GO_IN_ALL:
            return reason
        inside = first(action) in pieces
        return no_part_in(s, pieces, first(action)) if inside else "12.2.a not-in-the-force"
    return ALLOWED


# At sea


def against_voyage(s: GameState, side: int, action: int) -> str:
    """Why a squadron does not go there, why nobody goes aboard or ashore [17.2]."""
    frame: Any = s.stack[-1]
    chosen, thing = verb(action), first(action)
    if isinstance(frame, Landing) and chosen == LAND:
        return frame.no_boat(s, thing)
    if not isinstance(frame, Squadron):
        return ALLOWED
    squadron = sailing(s)
    if chosen == SAIL:
        if not (is_sea(thing) or is_port(thing) or is_blockade(thing)) or thing not in ways_from(frame.at):
            return "17.2.1.a not-next-to-it"
        return frame.no_course(s, squadron, thing)
    if chosen == EMBARK:
        return no_embarking(s, side, thing, second(action))
    if chosen == DROP:
        return frame.no_leaving(s, thing) if thing in squadron else "17.2.1.c not-in-the-force"
    if chosen == LAND and is_port(frame.at):
        zone = BOARD.zone_of[frame.at]
        if is_haven(s, side, frame.at):
            return no_landing_here(s, side, thing, zone)
        return no_landing(s, side, zone, squadron)
    return "17.1.a no-fleet" if chosen == ADD and BOARD.sort[thing] != FLEET else ALLOWED


# Conquest


def against_terms(s: GameState, side: int, action: int) -> str:
    """Why a province is not taken, why a counter is not brought there [8.2.3.d, 18.2.2, 18.2.3, 20.2.f]."""
    frame, chosen, thing = s.stack[-1], verb(action), first(action)
    if chosen == ANNEX and isinstance(frame, Surrender):
        return no_annexation(s, frame.nation, side, thing, frame.provinces)
    if chosen == ADD_PROVINCE:
        return no_province(s, thing, second(action))
    if chosen == PLACE and isinstance(frame, DeployForces):
        return no_deployment(s, thing, second(action)) if is_zone(second(action)) else "8.2.3.d not-its-land"
    if isinstance(frame, Regroup):
        if chosen == BRING and is_zone(second(action)):
            return no_regrouping(s, camp(s, frame.nation), thing, second(action))
        return no_joining(s, thing, second(action)) if chosen == TRANSFER else ALLOWED
    return ALLOWED
