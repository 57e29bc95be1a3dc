"""Optional rule 25.1: a Royalist warship hunts corsairs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, ROYALIST, TABLES, is_sea
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS, HUNTING
from grognard.games.libertad_o_muerte.model.state import GameState, cargo, place, put, strength
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose
from grognard.games.libertad_o_muerte.rules.sea.loading import NAVIES
from grognard.parts.reasons import ALLOWED

DIE: Final = 10
COST: Final = TABLES.movement.hunt
DAMAGED: Final = TABLES.hunt.damaged
LOST_TO: Final = TABLES.hunt.lost_to
HIT_TO: Final = TABLES.hunt.hit_to
CAUGHT_FROM: Final = TABLES.hunt.caught

# What comes of a hunt.
LOST: Final = 0
HIT: Final = 1
NOTHING: Final = 2
CAUGHT: Final = 3


def hunts(s: GameState, fleet: list[int], sea: i64, points: i64) -> str:
    """Why a fleet may not hunt corsairs from where it is: one armed Royalist ship, without cargo [25.1.a, R-HUNT]."""
    if s.options & HUNTING == 0:
        return "25.0 not-in-use"
    if (
        len(fleet) != 1
        or BOARD.side[fleet[0]] != ROYALIST
        or BOARD.combat[fleet[0]] < 1
        or cargo(s, fleet[0])
    ):
        return "25.1.a no-hunter"
    if s.hunted_from != NONE:
        return "25.1.a one-hunter"
    if not is_sea(sea) or points < COST:
        return "25.1.a too-far"
    markers = s.track[CORSAIRS + box_number(BOARD.corsairs_of[sea - BOARD.first_sea])]
    return ALLOWED if markers > 0 else "25.1.a no-corsairs"


def box_number(box: i64) -> i64:
    """The number of a corsair box among the four."""
    for n in range(len(BOARD.corsair_boxes)):
        if BOARD.corsair_boxes[n] == box:
            return n
    return NONE


def result(final: i64) -> i64:
    """What a final result does to the hunter, or to the corsairs [25.1.c]."""
    if final <= LOST_TO:
        return LOST
    if final <= HIT_TO:
        return HIT
    return CAUGHT if final >= CAUGHT_FROM else NOTHING


def resolve_hunt(s: GameState) -> None:
    """The hunter of this phase rolls, and is back where it came from if it lives [25.1.b-d]."""
    for ship in NAVIES[ROYALIST]:
        if box_number(place(s, ship)) != NONE:
            box, back = place(s, ship), s.hunted_from
            s.hunted_from = NONE
            die = s.die(DIE)
            found = result(die + (DAMAGED if strength(s, ship) < BOARD.most[ship] else 0))
            n = CORSAIRS + box_number(box)
            if found == CAUGHT and s.track[n] == 0:
                found = NOTHING  # a card has taken them off meanwhile
            s.note("hunt", "25.1.c", ship, box, die, found)
            put(s, ship, back)
            if found == LOST:
                eliminate(s, ship, "25.1.c")
            elif found == HIT:
                lose(s, ship, 1, "25.1.c")
            elif found == CAUGHT:
                s.track[n] = s.track[n] - 1
                s.note("corsairs", "25.1.c", box, s.track[n])
            return
