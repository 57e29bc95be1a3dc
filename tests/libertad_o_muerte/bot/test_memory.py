"""What the quick player remembers is what it would think of again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard.games.libertad_o_muerte.bot.memory import ORDERS, order_key
from grognard.games.libertad_o_muerte.bot.quick import ON_THE_MARCH, quick
from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    CUBA_RELEASED,
    DECK,
    FORTRESS,
    HAND,
    MOVED,
    REMOVED,
)
from grognard.games.libertad_o_muerte.model.setup import set_up
from grognard.games.libertad_o_muerte.model.state import GameState, put, set_mark, set_strength, work
from grognard.games.libertad_o_muerte.rules.cards.modifiers import OLANETA_REBELS
from grognard.kernel.chance import below, key_of
from grognard.kernel.sampling import sampled
from grognard.kernel.state import act
from tests.libertad_o_muerte.setting import N, P


@pytest.mark.compiled
@pytest.mark.parametrize("scenario", ["la-plata", "gran-campana"])
def test_an_order_that_is_remembered_is_the_one_that_would_be_given(scenario: str) -> None:
    """On tables that repeat, or nearly: samples of a match, in which another choice is made and then play goes on."""
    rules = grognard.load("libertad-o-muerte")
    s = rules.start(scenario, seed=1).state
    recalled = 0
    for number in range(250):
        assert s.decision is not None
        if s.decision.ask in ON_THE_MARCH:
            for n in range(3):
                ahead = sampled(rules.game, s, s.decision.side, n)
                act(ahead, s.decision.actions[below(key_of(number), n // 2, len(s.decision.actions))])
                recalled += sum(recalls(ahead) for _ in range(8))
        act(s, quick(s))
    assert recalled > 100


def recalls(s: GameState) -> bool:
    """Let the quick player go on; whether it remembered what to do, which is then what it would do anyway."""
    assert s.decision is not None
    known, on_the_march = len(ORDERS.kept), s.decision.ask in ON_THE_MARCH and len(s.decision.actions) > 1
    a = quick(s)
    remembered = on_the_march and len(ORDERS.kept) == known
    if remembered:
        assert thought_of_again(s) == a
    act(s, a)
    return remembered


def thought_of_again(s: GameState) -> int:
    """What the quick player does when it remembers nothing."""
    kept = dict(ORDERS.kept)
    ORDERS.kept.clear()
    found = quick(s)
    ORDERS.kept.update(kept)
    return found


def raise_a_fortress(s: GameState) -> None:
    s.works.append(work(FORTRESS, N["salta"], 1, 30))


def pass_a_turn(s: GameState) -> None:
    s.turn += 1


def free_the_cubans(s: GameState) -> None:
    s.markers |= CUBA_RELEASED


def change_hands(s: GameState) -> None:
    s.control[N["salta"]] = ROYALIST


def lay_a_card(card: int, zone: int) -> Callable[[GameState], None]:
    def laid(s: GameState) -> None:
        s.card[card] = zone

    return laid


WIDENING = max(int(c) for c in BOARD.widening_card)
CHANGES: dict[str, Callable[[GameState], None]] = {
    "place": lambda s: put(s, P["p-patricios"], N["salta"]),
    "strength": lambda s: set_strength(s, P["p-patricios"], 1),
    "mark": lambda s: set_mark(s, P["p-patricios"], MOVED),
    "control": change_hands,
    "fortress": raise_a_fortress,
    "marker": free_the_cubans,
    "turn": pass_a_turn,
    "widened bounds": lay_a_card(WIDENING, REMOVED),
    "rebel": lay_a_card(OLANETA_REBELS, ACTIVE),
}


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_a_march_depends_on_makes_it_another_table(what: str) -> None:
    s = set_up("gran-campana")
    before = order_key(s, PATRIOT, NONE, [1, 2])
    CHANGES[what](s)
    assert order_key(s, PATRIOT, NONE, [1, 2]) != before


def test_what_is_asked_of_whom_belongs_to_it() -> None:
    s = set_up("gran-campana")
    asked = {
        order_key(s, PATRIOT, NONE, [1, 2]),
        order_key(s, ROYALIST, NONE, [1, 2]),
        order_key(s, PATRIOT, N["salta"], [1, 2]),
        order_key(s, PATRIOT, NONE, [1, 3]),
    }
    assert len(asked) == 4


def test_the_hand_of_the_enemy_does_not() -> None:
    s = set_up("gran-campana")
    before = order_key(s, PATRIOT, NONE, [1, 2])
    deck = [c for c in range(BOARD.cards) if s.card[c] == DECK]
    for c in deck:
        s.card[c] = HAND
    assert deck
    assert order_key(s, PATRIOT, NONE, [1, 2]) == before
