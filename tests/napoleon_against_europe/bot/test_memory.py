"""What the quick player remembers is what it would think of again."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import grognard
from grognard.games.napoleon_against_europe.bot.memory import (
    GAINS,
    GROUPED,
    ORDERS,
    PLANS,
    WANTED,
    WHOLE,
    order_key,
    plan_of,
    table_key,
)
from grognard.games.napoleon_against_europe.bot.quick import quick
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.lasting import lay_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    BRIDGE_BUILT,
    CARD_ZONE,
    DECK,
    DEMORALIZED,
    FIXED,
    HAND,
    ILLNESS,
    NOTHING,
    PLAYED,
    UNSUPPLIED,
    UNTIL_ONCE,
)
from grognard.games.napoleon_against_europe.model.setup import set_up
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    put,
    set_emptied,
    set_flag,
    set_group,
    set_mark,
    set_nation,
    set_siege,
    set_steps,
)
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.kernel.chance import below, key_of
from grognard.kernel.sampling import sampled
from grognard.kernel.state import act
from grognard.parts.keys import all_mixed_in, list_mixed_in, mixed_in
from grognard.parts.vectors import vector

THOUGHT_OF = frozenset(
    {"action", "activate", "force-march", "gather", "march", "retreat", "prize", "redeploy"}
)
CORPS = BOARD.piece["fr-corps-8"]
DEPOT = next(p for p in range(BOARD.pieces) if BOARD.units[p].sort == "depot")
PARIS = BOARD.number["paris"]


@pytest.mark.compiled
@pytest.mark.parametrize("scenario", ["1815", "1805", "1809"])
def test_what_is_remembered_is_what_would_be_thought_of_again(scenario: str) -> None:
    """On tables that repeat, or nearly: samples of a match, in which another choice is made and then play goes on."""
    rules = grognard.load("napoleon-against-europe")
    s = rules.start(scenario, seed=1).state
    recalled = 0
    for number in range(250):
        assert s.decision is not None
        if s.decision.ask in THOUGHT_OF:
            for n in range(3):
                ahead = sampled(rules.game, s, s.decision.side, n)
                act(ahead, s.decision.actions[below(key_of(number), n // 2, len(s.decision.actions))])
                recalled += sum(recalls(ahead) for _ in range(8))
        act(s, quick(s))
    assert recalled > 100


def recalls(s: GameState) -> bool:
    """Let the quick player go on; whether it remembered something, and then does what it would do anyway."""
    if s.decision is None:
        return False
    before = [len(cache.kept) for cache in (ORDERS, GAINS, PLANS)]
    a = quick(s)
    thinks = s.decision.ask in THOUGHT_OF and len(s.decision.actions) > 1
    remembered = thinks and before == [len(cache.kept) for cache in (ORDERS, GAINS, PLANS)]
    if remembered:
        assert thought_of_again(s) == a
    act(s, a)
    return remembered


def thought_of_again(s: GameState) -> int:
    """What the quick player does when it remembers nothing."""
    orders, gains, plans = dict(ORDERS.kept), dict(GAINS.kept), dict(PLANS.kept)
    for cache in (ORDERS, GAINS, PLANS):
        cache.kept.clear()
    found = quick(s)
    ORDERS.kept.update(orders)
    GAINS.kept.update(gains)
    PLANS.kept.update(plans)
    return found


def pass_a_year(s: GameState) -> None:
    s.year += 1


def pass_a_round(s: GameState) -> None:
    s.round += 1


def fall_ill(s: GameState) -> None:
    s.markers |= ILLNESS


def play_an_event(s: GameState) -> None:
    s.card[BOARD.card["33C"]] |= PLAYED


CHANGES: dict[str, Callable[[GameState], None]] = {
    "place": lambda s: put(s, CORPS, BOARD.number["lille"]),
    "steps": lambda s: set_steps(s, CORPS, 1),
    "demoralized": lambda s: set_mark(s, CORPS, DEMORALIZED),
    "unsupplied": lambda s: set_mark(s, CORPS, UNSUPPLIED),
    "depot": lambda s: set_mark(s, DEPOT, FIXED),
    "flag": lambda s: set_flag(s, PARIS, BOARD.nation_number["prussia"]),
    "siege": lambda s: set_siege(s, PARIS, 2),
    "walls": lambda s: set_emptied(s, PARIS, True),
    "nation": lambda s: set_nation(s, BOARD.nation_number["prussia"], 0, -1),
    "event": play_an_event,
    "lasting": lambda s: lay_lasting(s, BRIDGE_BUILT, NOTHING, UNTIL_ONCE),
    "marker": fall_ill,
    "year": pass_a_year,
    "round": pass_a_round,
}


def table() -> GameState:
    s = set_up("1815", 0)
    put(s, CORPS, PARIS)
    set_steps(s, CORPS, 2)
    return s


@pytest.mark.parametrize("what", CHANGES)
def test_whatever_a_side_thinks_of_makes_it_another_table(what: str) -> None:
    s = table()
    before = [table_key(s, EMPIRE, mask) for mask in (WANTED, GROUPED, WHOLE)]
    CHANGES[what](s)
    after = [table_key(s, EMPIRE, mask) for mask in (WANTED, GROUPED, WHOLE)]
    assert all(a != b for a, b in zip(before, after, strict=True))


def test_sides_think_for_themselves() -> None:
    assert table_key(table(), EMPIRE, WANTED) != table_key(table(), COALITION, WANTED)


def test_who_is_in_a_group_matters_to_forces_and_not_to_what_is_wanted() -> None:
    s = table()
    wanted, grouped = table_key(s, EMPIRE, WANTED), table_key(s, EMPIRE, GROUPED)
    plan = plan_of(s, EMPIRE)
    set_group(s, CORPS, 1)
    assert table_key(s, EMPIRE, WANTED) == wanted
    assert plan_of(s, EMPIRE) is plan
    assert table_key(s, EMPIRE, GROUPED) != grouped


def test_who_has_marched_matters_to_orders_alone() -> None:
    s = table()
    before = [table_key(s, EMPIRE, mask) for mask in (WANTED, GROUPED, WHOLE)]
    set_mark(s, CORPS, ACTIVATED)
    after = [table_key(s, EMPIRE, mask) for mask in (WANTED, GROUPED, WHOLE)]
    assert [a == b for a, b in zip(before, after, strict=True)] == [True, True, False]


def test_cards_in_hand_belong_to_nothing_of_it() -> None:
    s = table()
    before = table_key(s, EMPIRE, WHOLE)
    deck = [c for c in range(BOARD.cards) if s.card[c] & CARD_ZONE == DECK]
    for c in deck:
        s.card[c] = HAND
    assert deck
    assert table_key(s, EMPIRE, WHOLE) == before


def test_an_order_is_for_a_group_as_it_stands_and_what_is_offered() -> None:
    s = table()
    keys = {
        order_key(s, EMPIRE, Operation(EMPIRE, POINTS, at=[PARIS], **lists(n)), 1, [1, 2]) for n in range(6)
    }
    op = Operation(EMPIRE, POINTS, at=[PARIS], **lists(0))
    assert len(keys) == 6
    assert order_key(s, EMPIRE, op, 1, [1, 2]) in keys
    assert order_key(s, EMPIRE, op, 1, [1, 3]) not in keys
    assert order_key(s, COALITION, op, 1, [1, 2]) not in keys


def lists(different: int) -> dict[str, list[int]]:
    """What is kept of a group, one thing other than usual."""
    names = ["came", "spent", "allowed", "forced", "facts"]
    return {name: [int(n + 1 == different)] for n, name in enumerate(names)}


def test_keys_tell_numbers_and_their_order_apart() -> None:
    rows = [[0], [0, 0], [0, 0, 0], [1, 0], [0, 1], [1 << 30, 0], [0, 1 << 30], [3, 0, 1], [3, 1, 0]]
    assert len({list_mixed_in(7, row) for row in rows}) == len(rows)
    pairs = [row for row in rows if len(row) > 1]
    assert len({all_mixed_in(7, vector(row)) for row in pairs}) == len(pairs)
    assert all_mixed_in(7, vector([5, 6]), 4) == all_mixed_in(7, vector([4, 4]), -1)
    key = mixed_in((1 << 63) - 1, 0)
    assert 0 <= key < 1 << 63
