"""What a decent player does at once: one choice for each kind of decision, without looking ahead.

Bots imagine with it how play goes on. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.bot import combat as fighting
from grognard.games.an_impossible_war.bot import groups as orders
from grognard.games.an_impossible_war.bot import movement as marching
from grognard.games.an_impossible_war.bot import naval as sailing
from grognard.games.an_impossible_war.bot import spending
from grognard.games.an_impossible_war.bot.plan import make_plan
from grognard.games.an_impossible_war.model.board import CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import GameState, count, level
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    ADD,
    ANSWER,
    APPLY,
    CHOOSE,
    COUNTERBATTERY,
    COUNTERCHARGE,
    FLEE,
    GO_FIRST,
    HOLD,
    INSPIRE,
    LINE_UP,
    PLAY,
    RALLY,
    REINFORCE,
    STEP_UP,
    SUPPORT,
)
from grognard.kernel.actions import first, verb
from grognard.kernel.state import Pending

# Verbs that are nearly always right when they are offered, the first of them first.
WILLING: Final = [APPLY, SUPPORT, COUNTERBATTERY, RALLY, STEP_UP, INSPIRE, PLAY]
CARDS: Final = frozenset(
    {
        "tactical-card",
        "battle-card",
        "after-battle-card",
        "militia",
        "siege-in-form",
        "convoy",
        "methodical-war",
        "foil",
        "surprise",
    }
)
CHEAPEST: Final = frozenset(
    {"take-hit", "battle-hit", "suppress-loss", "durango-decree", "cholera", "weaken-unit"}
)
NEVER: Final = frozenset({"step-back", "merge", "regroup", "companions", "stay", "expedition-on"})


def quick(s: GameState) -> int:
    """A decent action of the pending decision."""
    decision = s.decision
    assert decision is not None
    actions = decision.actions
    if len(actions) == 1:
        return actions[0]
    ask = decision.ask
    side: i64 = decision.side
    if ask == "actions":
        return spending.best_action(s, side, actions)
    if ask == "group":
        return orders.pick_group(s, side, actions)
    if ask == "march":
        return orders.go_on(s, side, actions)
    if ask in CHEAPEST:
        return fighting.cheapest(s, actions)
    if ask in CARDS:
        return willing(actions, PLAY)
    if ask in NEVER:
        return actions[-1]
    if ask == "replacements":
        return spending.spend_points(s, side, actions)
    return in_combat(s, side, decision)


def in_combat(s: GameState, side: i64, decision: Pending) -> int:
    """The choices of the combat step."""
    actions, ask = decision.actions, decision.ask
    if ask == "retreat" or ask == "surrounded":
        return fighting.retreat(s, side, actions)
    if ask == "activate":
        return fighting.activate(s, actions)
    if ask == "skirmish-units" or ask == "assaulters" or ask == "sally" or ask == "no-quarter":
        return fighting.strongest(s, actions, CHOOSE)
    if ask == "deploy":
        return fighting.strongest(s, actions, LINE_UP)
    if ask == "reinforce":
        return fighting.strongest(s, actions, REINFORCE)
    if ask == "withdraw":
        return fighting.withdraw(s, side, actions)
    if ask == "shelter":
        return fighting.shelter(s, side, actions)
    if ask == "assaults":
        return fighting.assault(s, side, actions)
    if ask == "sorties":
        return fighting.sortie(s, side, actions)
    if ask == "intercept":
        return fighting.intercept(s, side, actions)
    if ask == "interceptors":
        return fighting.interceptors(s, side, actions)
    if ask == "evade":
        return fighting.evade(s, actions)
    if ask == "keep-fortress":
        return fighting.keep_fortress(s, side, actions)
    if ask == "go-on":
        return fighting.region_goes_on(s, side, actions)
    if ask == "starve" or ask == "over-limit":
        return fighting.leanest(s, actions)
    if ask == "charged-cavalry" or ask == "charged-infantry":
        return answer_charge(actions)
    return at_leisure(s, side, decision)


def answer_charge(actions: list[int]) -> int:
    """Meet a charge with fresh Cavalry; else stand."""
    for a in actions:
        if verb(a) == COUNTERCHARGE:
            return a
    for a in actions:
        if verb(a) == HOLD or verb(a) == FLEE:
            return a
    return actions[-1]


def at_leisure(s: GameState, side: i64, decision: Pending) -> int:
    """The choices of the calendar, the reinforcements and the cards."""
    actions, ask = decision.actions, decision.ask
    if ask == "place-unit" or ask == "arrive" or ask == "return-partida" or ask == "roam":
        return spending.place_unit(s, side, actions)
    if ask == "place-gun":
        return spending.place_gun(s, side, actions)
    if ask == "guns":
        return spending.deploy_gun(s, actions)
    if ask == "order":
        return go_first(side, actions)
    if ask == "answer-challenge":
        return actions[0] if verb(actions[0]) == ANSWER and s.cp[side] >= 2 else actions[-1]
    if ask == "challenge":
        return actions[-1]
    if ask == "raise-region":
        return highest(s, actions)
    if ask == "muster" or ask == "calm":
        return spending.best_spot(s, side, actions)
    if ask == "mutiny":
        return crowded(s, side, actions)
    if ask == "suppress":
        return willing(actions, CHOOSE)
    if ask == "landing":
        return fighting.strongest(s, actions, ADD)
    if ask == "sail":
        return sailing.sail(s, actions)
    if ask == "redeploy":
        return sailing.redeploy(s, side, actions)
    if ask == "redeploy-to":
        return sailing.redeploy_to(s, side, actions)
    if ask == "free-activation":
        return freely(s, actions)
    for wanted in WILLING:
        for a in actions:
            if verb(a) == wanted:
                return a
    return actions[0]


def willing(actions: list[int], wanted: i64) -> int:
    """The first action of a kind, else the last of all."""
    for a in actions:
        if verb(a) == wanted:
            return a
    return actions[-1]


def go_first(side: i64, actions: list[int]) -> int:
    """Whoever can, moves first."""
    for a in actions:
        if verb(a) == GO_FIRST and first(a) == side:
            return a
    return actions[0]


def highest(s: GameState, actions: list[int]) -> int:
    """The region that is nearest to open revolt."""
    best = actions[0]
    most: i64 = -1
    for a in actions:
        if level(s, first(a)) > most:
            most = level(s, first(a))
            best = a
    return best


def crowded(s: GameState, side: i64, actions: list[int]) -> int:
    """Where the most Liberals stand, for the Carlist; the fewest, for the Liberal."""
    best = actions[0]
    most: i64 = -99
    for a in actions:
        value = count(s, LIBERAL, first(a))
        if side == LIBERAL:
            value = -value
        if value > most:
            most = value
            best = a
    return best


def freely(s: GameState, actions: list[int]) -> int:
    """Whom a card sets in motion."""
    places = [first(a) for a in actions if verb(a) == ACTIVATE]
    if not places:
        return actions[0]
    best = marching.best_place(s, make_plan(s, CARLIST), places)
    for a in actions:
        if verb(a) == ACTIVATE and first(a) == best:
            return a
    return actions[0]
