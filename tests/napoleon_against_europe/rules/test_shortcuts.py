"""What is asked in a short way has the answer of the long way, on tables met in matches at random."""

from __future__ import annotations

from functools import cache

import pytest

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    CAMPS,
    COALITION,
    EMPIRE,
    NEUTRAL,
    NONE,
    is_port,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    contents,
    held_places,
    is_held,
    on_map,
    place,
)
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way
from grognard.games.napoleon_against_europe.rules.cards.meaning import BEARING, PRINTED, WORDS
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    no_army_without,
    no_command,
)
from grognard.games.napoleon_against_europe.rules.sea.evacuation import is_at_home
from grognard.games.napoleon_against_europe.rules.sea.waters import FLEETS
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.games.napoleon_against_europe.rules.year.zones import reinforcement_zones
from grognard.kernel.chance import below, key_of
from grognard.kernel.match import start
from grognard.kernel.state import playout
from grognard.library import load
from grognard.parts.effects.core import Context, Pieces


@cache
def tables() -> list[GameState]:
    """Tables from all through some matches."""
    found: list[GameState] = []
    for n, scenario in enumerate(("1805", "1809", "1815")):
        s = start(load("napoleon-against-europe").game, scenario, n).state
        assert isinstance(s, GameState)
        while s.decision is not None and len(found) < 12 * (n + 1):
            playout(s, key_of(f"shortcuts {len(found)}"), 45)
            found.append(s.copy())
    return found


@pytest.mark.rule("7.3.6.a", "10.1.a")
def test_an_army_without_one_of_its_counters_is_commanded_as_any_force() -> None:
    seen = set()
    for s in tables():
        for marker in BOARD.armies:
            for p in contents(s, marker) if on_map(s, marker) else []:
                leader = army_commander(s, marker, p)
                if leader != NONE:
                    why = no_command(s, contents(s, marker), leader, True, p)
                    assert no_army_without(s, marker, leader, p) == why
                    seen.add(why)
    assert "" in seen


def test_the_places_that_a_camp_holds() -> None:
    for s in tables():
        for camp in range(CAMPS):
            assert held_places(s, camp, BOARD.first_sea) == [
                h for h in range(BOARD.first_sea) if is_held(s, camp, h)
            ]


@pytest.mark.rule("17.2.1.d")
def test_a_fleet_at_home_is_in_no_port_of_the_enemy() -> None:
    away = 0
    for s in tables():
        for p in FLEETS:
            h = place(s, p)
            if is_port(h):
                side, z = camp_of(s, p), BOARD.zone_of[h]
                away += not is_at_home(s, p, z)
                assert not (is_at_home(s, p, z) and side != NEUTRAL and controller(s, z) == 1 - side)
    assert away > 0


@pytest.mark.rule("7.3.4.a", "7.3.4.d")
def test_sites_are_the_reinforcement_zones() -> None:
    for s in tables():
        for n in (EMPIRE, COALITION, 2, 3):
            assert Sites(s, n).zones == reinforcement_zones(s, n)


def test_cards_find_among_the_counters_that_bear_a_word_what_they_would_among_all() -> None:
    words = [w for w in range(len(PRINTED)) if PRINTED[w]]
    key, found = key_of("words"), 0
    for n, s in enumerate(t for t in tables() if battle_under_way(t) is None):
        for side in (EMPIRE, COALITION):
            pieces, c = Pieces(), Context(side)
            pieces.words = [words[below(key, 3 * n + k, len(words))] for k in range(2)]
            meant = [
                p
                for p in range(BOARD.pieces)
                if camp_of(s, p) == side and all(PRINTED[w][p] for w in pieces.words)
            ]
            assert WORDS.find_pieces(s, pieces, c) == meant
            assert WORDS.any_piece(s, pieces, c) is bool(meant)
            assert len(WORDS.bearing(pieces)) == min(len(BEARING[w]) for w in pieces.words)
            found += len(meant)
    assert found > 0
