"""What a decent player does at once: one choice for each kind of decision, without looking ahead.

Bots imagine with it how play goes on. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot import (
    cards,
    combat,
    diplomacy,
    economy,
    movement,
    naval,
    redeployment,
)
from grognard.games.napoleon_against_europe.model.state import GameState

LOSSES: Final = frozenset(
    {
        "attrition-loss",
        "battle-loss",
        "defect-loss",
        "foreign-loss",
        "lose-cavalry",
        "pursuit-loss",
        "retreat-loss",
        "send-to-war",
        "siege-loss",
    }
)
PLACING: Final = frozenset(
    {
        "place-with",
        "muster",
        "deploy-minor",
        "place-general",
        "regroup",
        "evacuate",
        "defect",
        "go-home",
        "set-up-place",
        "choose-army",
        "choose-general",
        "from-corsairs",
    }
)
REFUGES: Final = frozenset({"retreat", "evade-to", "lift", "part", "retire", "flee-port", "sea-retreat"})
ON_THE_MARCH: Final = frozenset({"activate", "march", "force-march", "gather", "form-force"})


def quick(s: GameState) -> int:
    """A decent action of the pending decision."""
    decision = s.decision
    assert decision is not None
    if len(decision.actions) == 1:
        return decision.actions[0]
    return choice_among(s, decision.side, decision.ask, decision.actions)


def choice_among(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """A decent one of several actions of the pending decision."""
    if ask in ON_THE_MARCH:
        return on_the_march(s, side, ask, actions)
    if ask in LOSSES:
        return combat.cheapest_loss(s, actions)
    if ask == "produce":
        return economy.produce(s, side, actions)
    if ask == "action":
        return cards.action(s, side, actions)
    if ask in REFUGES:
        return combat.refuge(s, side, actions)
    if ask in PLACING:
        return economy.put_down(s, side, actions)
    return of_the_year(s, side, ask, actions)


def on_the_march(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The choices of activations and marches."""
    if ask == "activate":
        return movement.activate(s, side, actions)
    if ask == "form-force":
        return movement.form_force(s, actions)
    if ask == "march" and redeployment.is_peaceful(s):
        return redeployment.march(s, side, actions)
    return movement.ordered(s, side, ask, actions)


def of_the_year(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """Money, men, cards, nations."""
    if ask == "minor-step":
        return economy.minor_step(s, side, actions)
    if ask == "build-free" or ask == "replace" or ask == "expedition":
        return economy.build_free(s, side, actions)
    if ask == "redeploy":
        return redeployment.redeploy(s, side, actions)
    if ask == "neutral-move" or ask == "exchange" or ask == "leave-behind":
        return movement.neutral_move(actions)
    if ask == "diplomacy":
        return cards.diplomacy(s, side, actions)
    if ask == "declare-war":
        return diplomacy.declare_war(s, side, actions)
    if ask == "keep-hand":
        return cards.keep_hand(s, side, actions)
    if ask == "search-hand":
        return cards.richest(s, actions)
    if ask == "court" or ask == "free-diplomacy" or ask == "protect" or ask == "tilsit":
        return diplomacy.court(s, side, actions)
    if ask == "conquered":
        return diplomacy.conquered(s, side, actions)
    if ask == "annex" or ask == "add-province":
        return diplomacy.annex(s, side, actions)
    if ask == "spoils":
        return diplomacy.spoils(actions)
    if ask == "forced-alliance":
        return diplomacy.alliance(s, actions)
    if ask == "set-up-general":
        return economy.set_up_general(actions)
    return in_battle(s, side, ask, actions)


def in_battle(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The choices of battles and sieges on land."""
    if ask == "react":
        return cards.react(s, side, actions)
    if ask == "combat-cards":
        return combat.battle_cards(s, side, actions)
    if ask == "lead":
        return combat.lead(s, actions)
    if ask == "morale":
        return combat.morale(actions)
    if ask == "avoid":
        return combat.avoid(s, side, actions)
    if ask == "intercept":
        return combat.intercept(s, side, actions)
    if ask == "counter-march":
        return combat.counter_march(s, side, actions)
    if ask == "counter-march-with":
        return actions[-1]
    if ask == "prize" or ask == "final-assault":
        return combat.storm(s, side, actions)
    if ask == "keep-force":
        return combat.keep(s, actions)
    if ask == "spend-depot":
        return combat.spend_depot(s, side, actions)
    if ask == "reactivate":
        return combat.declined(actions)
    return at_sea(s, side, ask, actions)


def at_sea(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The choices of fleets; whatever is left is done."""
    if ask == "sail":
        return naval.sail(s, side, actions)
    if ask == "form-squadron":
        return naval.form_squadron(actions)
    if ask == "put-to-sea":
        return actions[-1]
    if ask == "intercept-sea" or ask == "come-out":
        return naval.intercept(s, side, actions)
    if ask == "evade-sea":
        return naval.evade(s, side, actions)
    if ask == "sea-tie":
        return naval.tie(s, side, actions)
    if ask == "pursue":
        return naval.pursue(s, side, actions)
    if ask == "sea-loss" or ask == "sea-excess":
        return naval.loss(actions)
    if ask == "land-force":
        return actions[0]
    if ask == "wound" or ask == "pacify" or ask == "lead-astray" or ask == "recall" or ask == "join-battle":
        return cards.pick_piece(s, side, actions, True)
    return cards.willing(actions)
