"""On tables set at random: what is offered has no reason against it, and what could be thought of beside it has one."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import APPOINT, BUILD, FORM_ARMY, PLACE, SEND
from grognard.games.napoleon_against_europe.shown.why_not import reason_against
from grognard.kernel.actions import first, pack, second, third, verb
from grognard.kernel.state import act
from grognard.parts.reasons import ALLOWED
from tests.napoleon_against_europe.random_tables import STARTS, Lot, chosen, random_table
from tests.napoleon_against_europe.setting import Play

MOST = 20  # decisions of a table
OFFERS = 12  # looked at of each verb at a decision
BUILDING = (BUILD, PLACE, APPOINT, FORM_ARMY, SEND)


def looked_at(s: GameState, lot: Lot) -> list[int]:
    """Some of the actions that are offered, of each verb."""
    assert s.decision is not None
    kinds: dict[int, list[int]] = {}
    for a in s.decision.actions:
        kinds.setdefault(int(verb(a)), []).append(a)
    return [a for found in kinds.values() for a in [lot.one(found) for _ in range(min(OFFERS, len(found)))]]


@pytest.mark.parametrize("seed", [1001, 1002, 1003])
@pytest.mark.parametrize("start", STARTS)
def test_nothing_that_is_offered_has_a_reason_against_it(start: str, seed: int) -> None:
    s, lot = random_table(start, seed), Lot(f"reasons {start} {seed}")
    for _ in range(MOST):
        asked = s.decision
        if asked is None or asked.ask == "over":
            break
        for a in looked_at(s, lot):
            assert reason_against(s, asked.side, a) == ALLOWED, (asked.ask, Play.written(a))
        act(s, chosen(s, lot))


@pytest.mark.rule("7.3.2.d")
@pytest.mark.rule("7.3.4.a")
@pytest.mark.parametrize("seed", [1001, 1002, 1003, 1004, 1005, 1006, 1008])
def test_what_is_not_offered_to_a_power_that_builds_has_a_reason_against_it(seed: int) -> None:
    """Every counter with every place and strength that another one is offered with."""
    s, lot = random_table("administration", seed), Lot(f"building {seed}")
    while s.decision is not None and s.decision.ask != "produce":
        act(s, s.decision.actions[-1])
    refused = 0
    for _ in range(MOST):
        asked = s.decision
        if asked is None or asked.ask != "produce":
            break
        for kind in BUILDING:
            offers = [a for a in asked.actions if verb(a) == kind]
            for a in [lot.one(offers) for _ in range(3)] if offers else []:
                for b in [lot.one(offers) for _ in range(6)]:
                    count = third(lot.one(offers)) if kind != BUILD or BOARD.sort[first(a)] == COMBAT else 0
                    other = pack(kind, first(a), second(b), count)
                    why = reason_against(s, asked.side, other)
                    assert (why == ALLOWED) is (other in asked.actions), (Play.written(other), why)
                    refused += why != ALLOWED
        act(s, chosen(s, lot))
    assert refused
