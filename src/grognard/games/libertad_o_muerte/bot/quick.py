"""What a decent player does at once: one choice for each kind of decision, without looking ahead.

Bots imagine with it how play goes on. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot import cards, combat, economy, movement, naval, sieges
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import CONVERT, NAME, PLAY, POINT
from grognard.kernel.actions import verb

LAST: Final = frozenset({"deploy-line", "send", "disband", "bring-leader", "migration", "join-detected"})
ON_THE_MARCH: Final = frozenset({"move-land", "form-stack", "march"})
IN_BATTLE: Final = frozenset(
    {
        "shoot",
        "gun",
        "second-roll",
        "extra-shot",
        "step-in",
        "join",
        "command",
        "assign",
        "great-battle",
        "retreat",
        "retreat-tied",
    }
)


def quick(s: GameState) -> int:
    """A decent action of the pending decision."""
    decision = s.decision
    assert decision is not None
    if len(decision.actions) == 1:
        return decision.actions[0]
    return choice_among(s, decision.side, decision.ask, decision.actions)


def choice_among(s: GameState, side: i64, ask: str, offered: list[int]) -> int:
    """A decent one of several actions of the pending decision."""
    actions = offered
    if any_plays(actions):
        card = cards.best_play(actions)
        if card >= 0:
            return card
        actions = [a for a in actions if verb(a) != PLAY]
        if not actions:
            return offered[0]
    if ask in ON_THE_MARCH:
        return movement.next_order(s, side, ask, actions)
    if ask in IN_BATTLE:
        return in_battle(s, side, ask, actions)
    if ask in LAST:
        return actions[-1]
    what = verb(actions[0])
    if what == POINT or what == CONVERT or ask == "desertion-unit":
        return cards.pick_unit(s, side, actions)
    if what == NAME and ask != "muster":
        return cards.pick_place(s, side, actions)
    return of_the_phases(s, side, ask, actions)


def any_plays(actions: list[int]) -> bool:
    """Whether cards may be played: they stand first, or last."""
    return verb(actions[0]) == PLAY or verb(actions[-1]) == PLAY or verb(actions[-2]) == PLAY


def of_the_phases(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """Money, men, sieges, cards."""
    if ask == "purchase":
        return economy.purchase(s, side, actions)
    if ask in ("deploy", "deploy-some", "place"):
        return economy.deploy(s, side, actions)
    if ask == "unpaid":
        return economy.unpaid(s, actions)
    if ask == "replace":
        return economy.refill(s, actions)
    if ask == "siege":
        return sieges.siege(s, side, actions)
    if ask == "siege-round":
        return sieges.siege_round(s, side, actions)
    if ask == "siege-loss" or ask == "retreat-loss":
        return combat.cheapest_loss(s, actions)
    if ask == "discard":
        return cards.discard(actions)
    if ask == "muster" or ask == "raise":
        return cards.muster(s, side, actions)
    if ask == "raiders-hit":
        return cards.cheapest(s, actions)
    if ask == "charge":
        return combat.charge(s, actions)
    if ask == "withdraw":
        if combat.under_way(s):
            return combat.withdraw(s, side, actions)
        return naval.withdraw(s, side, actions)
    if ask == "leader-refuge" or ask == "choose-refuge" or ask == "flee-detected":
        return combat.refuge(s, side, actions)
    return at_sea(s, side, ask, actions)


def in_battle(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The choices of a battle on land."""
    if ask == "step-in":
        return combat.step_in(s, actions)
    if ask == "join":
        return combat.join(s, side, actions)
    if ask == "command":
        return combat.command(actions)
    if ask == "assign":
        return combat.assign(s, actions)
    if ask == "great-battle":
        return combat.great_battle(s, side, actions)
    if ask == "retreat":
        return combat.retreat(s, side, actions)
    if ask == "retreat-tied":
        return combat.refuge(s, side, actions)
    return combat.shoot(s, actions)


def at_sea(s: GameState, side: i64, ask: str, actions: list[int]) -> int:
    """The choices of ships."""
    if ask == "fire" or ask == "second-shot":
        return naval.fire(s, actions)
    if ask == "sail-fleet":
        return naval.sail_fleet(s, side, actions)
    if ask == "form-fleet":
        return naval.form_fleet(s, side, actions)
    if ask == "sail":
        return naval.sail(s, side, actions)
    if ask == "rounds":
        return naval.rounds(s, side, actions)
    if ask == "retreat-fleet":
        return naval.retreat_fleet(s, actions)
    if ask == "fleet-hit":
        return naval.cheapest_ship(s, actions)
    return cards.willing(actions)
