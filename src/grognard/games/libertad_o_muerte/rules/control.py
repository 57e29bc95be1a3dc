"""Chapters 9.2 and 11.1: who controls regions, cities, ports and seas; who besieges whom."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    NEITHER,
    NONE,
    PATRIOT,
    PORTUGUESE,
    ROYALIST,
    VERACRUZ,
)
from grognard.games.libertad_o_muerte.model.marks import FORTRESS, HELD_BY, OUT_OF_PLAY, ULUA
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
    unseen,
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
    return troops(s, side, h) > 0 and inside(s, h) == enemy(side) and bool(leaders_at(s, side, h))


def open_to(s: GameState, side: i64, h: i64) -> bool:
    """Whether a region is a side's own, or the Portuguese's for the Royalist [R-PORTUGAL]."""
    return controls(s, side, h) or (side == ROYALIST and portuguese(s, h))


def take_control(s: GameState, side: i64, h: i64) -> bool:
    """A side takes a region in which it has combat units and no enemy can be seen; whether it changed [11.1.a]."""
    if s.control[h] == OUT_OF_PLAY or troops(s, side, h) == 0 or seen(s, enemy(side), h) > 0:
        return False
    whose = side if side == PATRIOT else royalist_marker(s, h)
    if s.control[h] == whose:
        return False
    s.control[h] = whose
    s.note("control", "11.1.a", whose, h)
    lose_works(s, h)
    return True


def lose_works(s: GameState, h: i64) -> None:
    """What a side has built in a city as long as it holds it is lost with the city: card 200."""
    for packed in s.works[:]:
        w: i64 = packed
        if w & 0xFFFF == h and w >> 32 >= HELD_BY and not holds_city(s, (w >> 32) - HELD_BY, h):
            s.works.remove(packed)


def regain(s: GameState, h: i64) -> None:
    """Combat units inside a city control the region again once no enemy combat unit is left before it [11.1.g]."""
    holder = inside(s, h)
    if holder == NONE or troops(s, enemy(holder), h) > 0 or troops(s, holder, BOARD.city[h]) == 0:
        return
    whose = holder if holder == PATRIOT else royalist_marker(s, h)
    if s.control[h] != whose:
        s.control[h] = whose
        s.note("control", "11.1.g", whose, h)


def royalist_marker(s: GameState, h: i64) -> i64:
    """Whose a region is where Royalist combat units stand alone: a Portuguese marker needs Portuguese [R-PORTUGAL].

    It is laid where only they have come, and lies until none of them is left, in the open or inside the city.
    """
    city = BOARD.city[h]
    spanish: i64 = 0
    others: i64 = 0
    for p in troops_at(s, ROYALIST, h) + (troops_at(s, ROYALIST, city) if city != NONE else []):
        if BOARD.tags[p] & PORTUGUESE == 0:
            spanish += 1
        else:
            others += 1
    if s.control[h] == ROYALIST or others == 0:
        return ROYALIST
    return NEITHER if spanish == 0 or s.control[h] == NEITHER else i64(ROYALIST)


# Jungle


def crowd(s: GameState, side: i64, h: i64) -> i64:
    """A side's combat units in a region, inside its city too."""
    city = BOARD.city[h]
    return troops(s, side, h) + unseen(s, side, h) + (troops(s, side, city) if city != NONE else i64(0))


def too_many(s: GameState, side: i64, h: i64, more: i64) -> bool:
    """Whether so many combat units more break the limit of Jungle [3.2.1.g]."""
    limit = BOARD.stack_limit[h]
    return limit > 0 and crowd(s, side, h) + more > limit


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


def cut_off(s: GameState, side: i64, h: i64) -> bool:
    """Whether a region is an island with enemy ships in the sea around it [12.19.b]."""
    if BOARD.island[h] == 0:
        return False
    for sea in BOARD.coasts[h]:
        if ships(s, enemy(side), sea) > 0:
            return True
    return False


def passable(s: GameState, side: i64, way: i64) -> bool:
    """Whether the beaten may go a way: a strait is closed by enemy ships there or around its island [12.19.b]."""
    strait = BOARD.strait[way]
    if strait == NONE:
        return True
    return strait_open(s, side, strait) and not cut_off(s, side, BOARD.land.end[way])


def strait_open(s: GameState, side: i64, sea: i64) -> bool:
    """Whether a side's land units may cross a strait: no enemy ship at sea there [3.2.4.b]."""
    return ships(s, enemy(side), sea) == 0
