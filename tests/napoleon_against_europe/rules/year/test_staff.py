"""All that production offers, compared with the reasons against it: lists look things up once, reasons each time."""

import pytest

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, GENERAL
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import (
    APPOINT,
    BUILD,
    FORM_ARMY,
    PLACE,
    REMOVE,
    RESTORE,
)
from grognard.games.napoleon_against_europe.rules.year.building import no_army, no_build, no_restoring
from grognard.games.napoleon_against_europe.rules.year.officers import (
    no_appointment,
    no_placing,
    no_removal,
)
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.kernel.actions import of, pack, to, verb
from grognard.kernel.chance import below, key_of
from grognard.kernel.match import start
from grognard.kernel.state import act
from grognard.library import load

GENERALS = [p for p in range(BOARD.pieces) if BOARD.sort[p] == GENERAL]


def productions(scenario: str, seed: int, every: int, most: int) -> list[GameState]:
    """Tables on which a power is asked what it builds, from a match at random: every so many of them."""
    match = start(load("napoleon-against-europe").game, scenario, seed)
    s, key, taken, met = match.state, key_of(f"staff {seed}"), 0, 0
    assert isinstance(s, GameState)
    found: list[GameState] = []
    while s.decision is not None and len(found) < most:
        if s.decision.ask == "produce":
            met += 1
            if met % every == 0:
                found.append(s.copy())
        actions = s.decision.actions
        act(s, actions[below(key, taken, len(actions))])
        taken += 1
    return found


def allowed(s: GameState, frame: Production) -> list[int]:
    """Every counter, place and number of steps against which there is no reason."""
    n = frame.power
    sites, own, places = Sites(s, n), BOARD.of_nation[n], range(BOARD.size)
    found = [
        pack(BUILD, p, h, count)
        for p in own
        for h in places
        for count in range(BOARD.most[p] + 1)
        if (count > 0) == (BOARD.most[p] > 0) and not no_build(s, sites, p, h, count, frame.fleets)
    ]
    found += [of(RESTORE, p) for p in own if not no_restoring(s, sites, p)]
    found += [
        to(FORM_ARMY, m, p)
        for m in own
        if BOARD.sort[m] == ARMY
        for p in GENERALS
        if not no_army(s, sites, m, p)
    ]
    found += [to(APPOINT, p, head) for head in own for p in GENERALS if not no_appointment(s, sites, p, head)]
    found += [to(PLACE, p, h) for p in own for h in places if not no_placing(s, sites, p, h)]
    return found + [of(REMOVE, p) for p in own if not no_removal(s, n, sites.camp, p)]


@pytest.mark.rule("7.3.2.a", "7.3.4.f", "7.3.5.b", "7.3.6.a", "10.3.c")
@pytest.mark.parametrize(("scenario", "seed"), [("1805", 1), ("1805", 2), ("1809", 3), ("1809", 4)])
def test_production_offers_what_no_reason_forbids(scenario: str, seed: int) -> None:
    tables = productions(scenario, seed, every=17, most=6)
    assert len(tables) == 6
    some = 0
    for s in tables:
        frame = s.stack[-1]
        assert isinstance(frame, Production)
        assert s.decision is not None
        told = (BUILD, RESTORE, FORM_ARMY, APPOINT, PLACE, REMOVE)
        offered = [a for a in s.decision.actions if verb(a) in told]
        assert sorted(offered) == sorted(allowed(s, frame))
        some += bool(offered)
    assert some >= 5  # a power that has spent all may still send points, and nothing else
