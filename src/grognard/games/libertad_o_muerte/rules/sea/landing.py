"""Cargo comes ashore; expeditions raise the tension when they first land in America [9.1.g, 19.4]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, CADIZ, EXPEDITIONARY, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import ASHORE
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    is_active,
    is_combat_unit,
    marked,
    put,
    set_mark,
)
from grognard.games.libertad_o_muerte.rules.cards.modifiers import CONSTITUTION
from grognard.games.libertad_o_muerte.rules.control import fort_level
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension

DIE: Final = 10
LANDING_FROM: Final = TABLES.landing.least
LANDING_TENSION: Final = TABLES.landing.tension


def city_of(s: GameState, h: i64) -> i64:
    """Where the units of a region's port are: inside the fortress, or in the region where the city is open."""
    return BOARD.city[h] if BOARD.city[h] != NONE and fort_level(s, h) > 0 else h


def land_in_port(s: GameState, ships: list[int], port: i64) -> None:
    """What some ships carry goes ashore in the city of a port [9.1.g]."""
    region = BOARD.region_of[port]
    landed: list[int] = []
    for ship in ships:
        for p in cargo(s, ship):
            put(s, p, city_of(s, region))
            s.note("landed", "9.1.g", p, region)
            landed.append(p)
    landing_roll(s, landed, region)


def landing_roll(s: GameState, landed: list[int], region: i64) -> None:
    """One roll for all expeditionary units that first come ashore in a region of America together [19.4.a]."""
    if region == CADIZ:
        return
    fresh = False
    for p in landed:
        if BOARD.tags[p] & EXPEDITIONARY and not marked(s, p, ASHORE):
            set_mark(s, p, ASHORE)
            fresh = fresh or is_combat_unit(p)
    if fresh and not is_active(s, CONSTITUTION):
        die = s.die(DIE)
        more: i64 = LANDING_TENSION if die >= LANDING_FROM else 0
        s.note("landing-roll", "19.4.a", region, die, more)
        if more > 0:
            raise_tension(s, more, "19.4.a")
