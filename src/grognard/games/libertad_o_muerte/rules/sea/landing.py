"""Cargo comes ashore; expeditions raise the tension when they first land in America [9.1.g, 19.4]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, CADIZ, EXPEDITIONARY, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import ASHORE, LANDED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    clear_mark,
    is_active,
    is_combat_unit,
    marked,
    may_stand,
    put,
    set_mark,
    where,
)
from grognard.games.libertad_o_muerte.rules.cards.modifiers import CONSTITUTION
from grognard.games.libertad_o_muerte.rules.control import fort_level, too_many
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension

DIE: Final = 10
LANDING_FROM: Final = TABLES.landing.least
LANDING_TENSION: Final = TABLES.landing.tension
EXPEDITIONS: Final = [p for p in range(BOARD.pieces) if BOARD.tags[p] & EXPEDITIONARY]


def city_of(s: GameState, h: i64) -> i64:
    """Where the units of a region's port are: inside the fortress, or in the region where the city is open."""
    return BOARD.city[h] if BOARD.city[h] != NONE and fort_level(s, h) > 0 else h


def land_in_port(s: GameState, ships: list[int], port: i64) -> list[int]:
    """What some ships carry goes ashore in the city of a port; who may not be there stays aboard [9.1.g, 3.2.1.g].

    Who has landed is returned.
    """
    region = BOARD.region_of[port]
    landed: list[int] = []
    for ship in ships:
        for p in cargo(s, ship):
            if may_stand(s, p, region) and not (is_combat_unit(p) and too_many(s, BOARD.side[p], region, 1)):
                put(s, p, city_of(s, region))
                s.note("landed", "9.1.g", p, region)
                landed.append(p)
    landing_roll(s, landed, region)
    return landed


def landing_roll(s: GameState, landed: list[int], region: i64) -> None:
    """One roll for all expeditionary units that first come ashore in a region of America in a phase [19.4.a].

    For leaders and guns alone there is none.
    """
    if not landed or region == CADIZ:
        return
    already = rolled(s, region)
    fresh = False
    for p in landed:
        if BOARD.tags[p] & EXPEDITIONARY and not marked(s, p, ASHORE):
            set_mark(s, p, ASHORE)
            if is_combat_unit(p):
                set_mark(s, p, LANDED)
                fresh = True
    if fresh and not already and not is_active(s, CONSTITUTION):
        die = s.die(DIE)
        more: i64 = LANDING_TENSION if die >= LANDING_FROM else 0
        s.note("landing-roll", "19.4.a", region, die, more)
        if more > 0:
            raise_tension(s, more, "19.4.a")


def rolled(s: GameState, region: i64) -> bool:
    """Whether the roll of this phase has been made for a region [R-LANDING]."""
    for p in EXPEDITIONS:
        if marked(s, p, LANDED) and where(s, p) < BOARD.on_map and BOARD.region_of[where(s, p)] == region:
            return True
    return False


def landings_over(s: GameState) -> None:
    """A phase ends: the next landing in a region is another one."""
    for p in EXPEDITIONS:
        clear_mark(s, p, LANDED)
