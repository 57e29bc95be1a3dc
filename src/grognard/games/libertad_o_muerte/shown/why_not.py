"""Why an action cannot be: which reason to give, by its verb and the procedure under way."""

from __future__ import annotations

from typing import Final

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    COLONEL,
    ELITE,
    LEADER,
    NATIVES,
    NONE,
    REBELS,
    SHIP,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import (
    BOUGHT,
    DEMORALIZED,
    FIRED,
    FIRST,
    HAND,
    HIDDEN,
    REPLACED,
    RESOURCES,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    is_combat_unit,
    leaders_at,
    marked,
    on_map,
    place,
    strength,
    troops,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD,
    ASSIGN,
    BESIEGE,
    BUY,
    CHARGE,
    COME_OUT,
    COMMAND,
    COMMISSION,
    CONCEDE,
    DEPLOY,
    DISBAND,
    DISCARD,
    DROP,
    EMBARK,
    ENTER_PORT,
    FIRE,
    GO_BACK_IN,
    GO_IN,
    HIDE,
    HOLD_BACK,
    HUNT,
    JOIN,
    LAND,
    LINE_UP,
    LOAD,
    LOSE,
    PLACE,
    PLAY,
    PUT_BEHIND,
    REFILL,
    SAIL,
    SEND,
    SHOW,
    STEP,
    STEP_IN,
    STRIKE,
)
from grognard.games.libertad_o_muerte.rules.battle.cards import (
    ANY_ROUND,
    BEFORE,
    CombatCards,
    RoundCards,
    no_combat_card,
)
from grognard.games.libertad_o_muerte.rules.battle.field import targets
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound
from grognard.games.libertad_o_muerte.rules.cards.playing import no_play
from grognard.games.libertad_o_muerte.rules.control import holds_city, inside
from grognard.games.libertad_o_muerte.rules.economy.deployment import MOST_NEW, new_in
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance, may_go_unpaid
from grognard.games.libertad_o_muerte.rules.economy.purchases import (
    COLONELS_FROM,
    Purchases,
    expeditions,
    for_sale,
    home_held,
)
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements, shut_in
from grognard.games.libertad_o_muerte.rules.land.guerrillas import no_hiding, no_showing
from grognard.games.libertad_o_muerte.rules.land.limits import no_move
from grognard.games.libertad_o_muerte.rules.land.stack import STEPPED, Stack
from grognard.games.libertad_o_muerte.rules.land.steps import (
    Force,
    no_coming_out,
    no_embarking,
    no_going_in,
    no_landing,
    no_step,
)
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalBattle
from grognard.games.libertad_o_muerte.rules.sea.hunting import hunts
from grognard.games.libertad_o_muerte.rules.sea.loading import fits
from grognard.games.libertad_o_muerte.rules.sea.movement import Fleet, lies_in, sails_into
from grognard.games.libertad_o_muerte.rules.sieges import Sieges, strength_in
from grognard.games.libertad_o_muerte.shown.prompts import battle
from grognard.kernel.actions import first, second, verb
from grognard.parts.reasons import ALLOWED

# What only one's own units do, and the clause.
OWN: Final = {
    BUY: "8.0.a not-yours",
    COMMISSION: "8.4.a not-yours",
    CONCEDE: "8.4.a not-yours",
    PLACE: "5.0.a not-yours",
    LOSE: "7.3.c not-yours",
    DEPLOY: "15.0.a not-yours",
    REFILL: "14.0.b not-yours",
    DISBAND: "25.3 not-yours",
    ADD: "11.2.a not-yours",
    DROP: "11.2.a not-yours",
    LOAD: "9.1.b not-yours",
    HIDE: "20.0.a not-yours",
    SHOW: "20.1.b not-yours",
    JOIN: "12.3.a not-yours",
    COMMAND: "12.1.b not-yours",
    SEND: "12.3.b not-yours",
    LINE_UP: "12.3.e not-yours",
    HOLD_BACK: "12.3.f not-yours",
    PUT_BEHIND: "12.3.g not-yours",
    ASSIGN: "12.3.i not-yours",
    FIRE: "12.10.b not-yours",
    STEP_IN: "12.4.b not-yours",
    CHARGE: "12.18.a not-yours",
    GO_BACK_IN: "12.15.e not-yours",
    STRIKE: "10.8.b not-yours",
}


def reason_against(s: GameState, side: int, action: int) -> str:
    """The reason against an action, ALLOWED where none tells."""
    chosen = int(verb(action))
    if chosen in OWN and BOARD.side[first(action)] != side:
        return OWN[chosen]
    if chosen == PLAY:
        return against_card(s, side, int(first(action)))
    if chosen == DISCARD:
        held = BOARD.card_side[first(action)] == side and s.card[first(action)] == HAND
        return ALLOWED if held else "4.0.e card-not-held"
    return (
        against_spending(s, side, action)
        or against_march(s, side, action)
        or against_voyage(s, side, action)
        or against_fight(s, side, action)
    )


def against_card(s: GameState, side: int, card: int) -> str:
    """Why a card is not played now: in a battle by its moment there, else by the phase [4.1, 12.5]."""
    field, frame = battle(s), s.stack[-1]
    if field is not None and isinstance(frame, CombatCards | RoundCards):
        return no_combat_card(s, field, side, card, BEFORE if isinstance(frame, CombatCards) else ANY_ROUND)
    return no_play(s, side, card)


# Money, new units, replacements


def against_spending(s: GameState, side: int, action: int) -> str:
    """Why a unit is not bought, paid, deployed or refilled."""
    chosen, p, frame = verb(action), int(first(action)), s.stack[-1]
    if isinstance(frame, Purchases) and chosen == BUY:
        return no_purchase(s, frame, side, p)
    if isinstance(frame, Purchases) and chosen in (COMMISSION, CONCEDE):
        return no_commission(s, p)
    if isinstance(frame, Maintenance) and chosen == LOSE:
        return ALLOWED if may_go_unpaid(s, p) else "7.3.c spared"
    if isinstance(frame, Replacements) and chosen == REFILL:
        return no_refill(s, side, p)
    return no_deployment(s, side, p, int(second(action))) if chosen == DEPLOY else ALLOWED


def no_purchase(s: GameState, frame: Purchases, side: int, p: int) -> str:
    """Why a unit cannot be bought [8.0, 8.1, 18.0.a]."""
    box = expeditions(s, side)
    if p in box:
        return "8.3.a too-dear" if frame.price(s, p) > s.track[RESOURCES + side] else ALLOWED
    if place(s, p) != BOARD.pool:
        return "8.1.c not-in-pool"
    if BOARD.dot[p]:
        return "3.4.2.c black-dot"
    if not home_held(s, side, p):
        return "8.1.b home-not-held"
    if not for_sale(s, side, p):
        return "8.1.c not-for-sale"
    if BOARD.price[p] > s.track[RESOURCES + side]:
        return "8.3.a too-dear"
    return "18.0.a expedition-first" if box and frame.sent == 0 else "8.0.a theatre-spent"


def no_commission(s: GameState, p: int) -> str:
    """Why a colonel cannot be had [8.4]."""
    if BOARD.kind[p] != COLONEL:
        return "8.4.a no-colonel"
    if s.turn < COLONELS_FROM:
        return "8.4.a too-early"
    return "8.1.c not-in-pool" if place(s, p) != BOARD.pool else "8.4.d theatre-has-colonel"


def no_refill(s: GameState, side: int, p: int) -> str:
    """Why a unit regains nothing [14.0]."""
    if BOARD.sort[p] in (LEADER, ARTILLERY) or not on_map(s, p):
        return "14.0.b not-to-refill"
    if BOARD.kind[p] == REBELS:
        return "14.0.e rebels"
    if BOARD.kind[p] == NATIVES:
        return "14.0.f natives"
    if strength(s, p) >= BOARD.most[p]:
        return "14.0.b full"
    if BOARD.kind[p] == ELITE and strength(s, p) >= BOARD.most[p] - 1:
        return "14.0.c elite"
    if marked(s, p, REPLACED):
        return "14.0.d refilled"
    if marked(s, p, HIDDEN):
        return "14.0.h hidden"
    if BOARD.sort[p] == SHIP and not is_port(place(s, p)):
        return "14.0.i at-sea"
    if shut_in(s, p):
        return "14.0.b besieged"
    return "14.0.g black-dot" if BOARD.dot[p] or not s.track[BOUGHT + side] else ALLOWED


def no_deployment(s: GameState, side: int, p: int, h: int) -> str:
    """Why a new unit is not deployed in a place [15.0]."""
    region = int(BOARD.region_of[h]) if h < BOARD.on_map else NONE
    if region == NONE:
        return "15.0.f no-land"
    if not BOARD.deployments[BOARD.deployment[p]][region]:
        return "15.0.f other-country"
    if BOARD.home[p] != NONE and region != BOARD.home[p]:
        return "15.0.g home-only"
    if s.control[region] != side or s.march_control[region] != side:
        return "15.0.b not-held"
    if not BOARD.has_city[region] or not holds_city(s, side, region):
        return "15.0.c no-city"
    return "15.0.d enough-new" if new_in(s, side, region) >= MOST_NEW else ALLOWED


# Marches and voyages


def against_march(s: GameState, side: int, action: int) -> str:
    """Why a unit does not move, hide or show itself, why a stack does not go there [11.2, 20.0]."""
    chosen, thing, frame = verb(action), int(first(action)), s.stack[-1]
    if chosen == HIDE:
        return no_hiding(s, thing)
    if chosen == SHOW:
        return no_showing(s, thing)
    if not isinstance(frame, Stack):
        return ALLOWED
    if chosen == ADD:
        return no_move(s, thing)
    f = Force(s, frame.group(s))
    if chosen == LAND:
        return no_landing(s, side, f, frame.at, thing) if is_sea(frame.at) and is_region(thing) else ALLOWED
    region = int(BOARD.region_of[frame.at])
    if region == NONE:
        return ALLOWED
    if chosen == GO_IN:
        return no_going_in(s, side, f, region)
    if chosen == COME_OUT:
        return no_coming_out(s, side, f, region)
    if chosen == EMBARK:
        return no_embarking(s, side, f, region, thing) if is_sea(thing) else ALLOWED
    return no_way(s, frame, side, f, region, thing) if chosen == STEP and is_region(thing) else ALLOWED


def no_way(s: GameState, frame: Stack, side: int, f: Force, region: int, there: int) -> str:
    """Why a stack does not take the next step to a region [11.2.a]."""
    way = BOARD.land.way(region, there)
    if way < 0:
        return "11.2.a too-far"
    return no_step(s, side, f, way, frame.points, frame.moved != STEPPED)


def against_voyage(s: GameState, side: int, action: int) -> str:
    """Why a unit does not go aboard, why a fleet does not sail there or hunt [9.0, 9.1, 25.1]."""
    chosen, thing, frame = verb(action), int(first(action)), s.stack[-1]
    if chosen == LOAD:
        return fits(s, thing, second(action))
    if not isinstance(frame, Fleet):
        return ALLOWED
    if chosen == SAIL and is_sea(thing):
        return sails_into(s, side, thing) or "9.0.b too-far"
    if chosen == ENTER_PORT and is_port(thing):
        return lies_in(s, side, thing) or "9.0.b too-far"
    ships = frame.ships(s)
    return hunts(s, ships, frame.at, frame.left(s)) if chosen == HUNT and ships else ALLOWED


# Fights


def against_fight(s: GameState, side: int, action: int) -> str:
    """Why a siege is not pressed, why a unit does not fire."""
    chosen, frame = verb(action), s.stack[-1]
    if chosen == BESIEGE and isinstance(frame, Sieges):
        return no_siege(s, frame, side, int(first(action)))
    if chosen != FIRE:
        return ALLOWED
    p, target = int(first(action)), int(second(action))
    if isinstance(frame, NavalBattle):
        return no_sea_shot(s, frame, side, p, target)
    return no_shot(s, side, p, target) if isinstance(frame, FireRound) else ALLOWED


def no_siege(s: GameState, frame: Sieges, side: int, h: int) -> str:
    """Why a fortress is not attacked [13.0, 13.1]."""
    if not is_region(h) or inside(s, h) != enemy(side):
        return "13.1.i no-siege"
    if h in frame.done:
        return "13.1.b pressed"
    if not leaders_at(s, side, h) or not troops(s, side, h):
        return "13.0 no-leader"
    weaker = strength_in(s, side, h) <= strength_in(s, enemy(side), BOARD.city[h])
    return "13.1.a not-stronger" if weaker else ALLOWED


def no_sea_shot(s: GameState, frame: NavalBattle, side: int, p: int, target: int) -> str:
    """Why a ship does not fire, or not at that one [10.4]."""
    if place(s, p) != frame.sea:
        return "10.1.a not-there"
    if BOARD.combat[p] == NONE:
        return "10.4.a unarmed"
    if marked(s, p, DEMORALIZED):
        return "10.5.f demoralized"
    if marked(s, p, FIRED):
        return "10.4.f fired"
    if BOARD.side[target] == side or place(s, target) != frame.sea:
        return "10.4.f no-target"
    return "10.4.g same-target" if target == frame.last[side] else ALLOWED


def no_shot(s: GameState, side: int, p: int, target: int) -> str:
    """Why a unit does not fire, or not at that one [12.10]."""
    field = battle(s)
    if field is None or place(s, p) != field.region or not is_combat_unit(p):
        return "12.10.b not-there"
    if not marked(s, p, FIRST):
        return "12.10.b first-line-only"
    if marked(s, p, DEMORALIZED):
        return "12.14.c demoralized"
    if marked(s, p, FIRED):
        return "12.10.f fired"
    if target not in targets(s, field, side):
        return "12.10.c no-target"
    return "12.10.d same-target" if target == field.last[side] else ALLOWED
