"""Chapters 9.2 and 11.1: who controls regions, cities, ports and seas; who besieges whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, PORTUGUESE, ROYALIST, VERACRUZ
from grognard.games.libertad_o_muerte.model.marks import FORTRESS, OUT_OF_PLAY, ULUA
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    leaders_at,
    portuguese,
    seen,
    ships,
    train_at,
    troops,
    troops_at,
    works_in,
)

MOST_FORT: Final = 4  # that cards can make of a fortress


def fort_level(s: GameState, h: i64) -> i64:
    """The level of a region's fortress, with what cards have added; 0 where the city is open."""
    if not s.works:
        return BOARD.fort[h]
    return min(i64(MOST_FORT), BOARD.fort[h] + works_in(s, FORTRESS, h))


def inside(s: GameState, h: i64) -> i64:
    """The side that has units inside the city of a region, NONE where it is empty."""
    city = BOARD.city[h]
    if city == NONE:
        return NONE
    if seen(s, PATRIOT, city) > 0:
        return PATRIOT
    return ROYALIST if seen(s, ROYALIST, city) > 0 else NONE


def holds_city(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side controls the city of a region: by the region, but for a fortress with enemies in it [11.1.f]."""
    holder = inside(s, h)
    return controls(s, side, h) if holder == NONE else holder == side


def besieged(s: GameState, h: i64) -> bool:
    """Whether units inside a city have enemy combat units before it [R-SIEGESTART]."""
    holder = inside(s, h)
    return holder != NONE and troops(s, enemy(holder), h) > 0


def can_besiege(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has a combat unit and a leader before a city that the enemy holds [13.0]."""
    return inside(s, h) == enemy(side) and troops(s, side, h) > 0 and bool(leaders_at(s, side, h))


def open_to(s: GameState, side: i64, h: i64) -> bool:
    """Whether a region is a side's own, or the Portuguese's for the Royalist [R-PORTUGAL]."""
    return controls(s, side, h) or (side == ROYALIST and portuguese(s, h))


def take_control(s: GameState, side: i64, h: i64) -> bool:
    """A side takes a region in which it has combat units and no enemy can be seen; whether it changed [11.1.a]."""
    if s.control[h] == OUT_OF_PLAY or troops(s, side, h) == 0 or seen(s, enemy(side), h) > 0:
        return False
    whose = side if side == PATRIOT or spanish(s, h) else i64(2)
    if s.control[h] == whose or (whose == 2 and s.control[h] == ROYALIST):
        return False
    s.control[h] = whose
    s.note("control", "11.1.a", whose, h)
    return True


def regain(s: GameState, h: i64) -> None:
    """Whoever is inside a city controls the region again once no enemy combat unit is left before it [11.1.g]."""
    holder = inside(s, h)
    if holder != NONE and s.control[h] != holder and troops(s, enemy(holder), h) == 0:
        s.control[h] = holder
        s.note("control", "11.1.g", holder, h)


def spanish(s: GameState, h: i64) -> bool:
    """Whether a Royalist combat unit that is not Portuguese is in a region [R-PORTUGAL]."""
    for p in troops_at(s, ROYALIST, h):
        if BOARD.tags[p] & PORTUGUESE == 0:
            return True
    return False


# The sea


def warship_at(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has a ship with a Combat Factor in a sea region."""
    for p in train_at(s, side, h):
        if BOARD.combat[p] != NONE:
            return True
    return False


def controls_sea(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side controls a sea region: a warship of its own, no ship of the enemy [R-BLOCKADE]."""
    return ships(s, enemy(side), h) == 0 and warship_at(s, side, h)


def blockaded(s: GameState, h: i64) -> bool:
    """Whether the port of a region is blockaded [9.2]."""
    if BOARD.port[h] == NONE:
        return False
    holder = PATRIOT if holds_city(s, PATRIOT, h) else ROYALIST
    if h == VERACRUZ and holder == ROYALIST and s.markers & ULUA:
        return False
    return controls_sea(s, enemy(holder), BOARD.port_sea[h])


def friendly_port(s: GameState, side: i64, port: i64) -> bool:
    """Whether a side's ships may lie in a port box [9.0]."""
    h = BOARD.region_of[port]
    return s.control[h] != OUT_OF_PLAY and holds_city(s, side, h)


def strait_open(s: GameState, side: i64, sea: i64) -> bool:
    """Whether a side's land units may cross a strait: no enemy ship at sea there [3.2.4.b]."""
    return ships(s, enemy(side), sea) == 0
