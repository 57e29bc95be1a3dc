"""Automatic and final victory [16.0, 3.2.2.b, R-VICTORY, R-STAR]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.data.schema import Automatic, Clause
from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    DATA,
    KINDS,
    LEADER,
    NONE,
    PATRIOT,
    ROYALIST,
    SIDES,
    TABLES,
)
from grognard.games.libertad_o_muerte.model.marks import VP
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    in_play,
    is_combat_unit,
    on_map,
    where,
)
from grognard.games.libertad_o_muerte.rules.control import inside
from grognard.games.libertad_o_muerte.rules.losses import score
from grognard.kernel.state import DRAW

NUMBERS: Final = {a.id: n for n, a in enumerate(DATA.automatic)}
AUTOMATIC: Final = [[NUMBERS[name] for name in s.automatic] for s in DATA.scenarios]  # by scenario
FIRST_GAINS: Final = [int("first-gains" in s.special) for s in DATA.scenarios]
GAIN: Final = TABLES.victory.first_gain
PLAIN: Final = TABLES.victory.plain
DECISIVE: Final = TABLES.victory.decisive
LASTING: Final = (
    "two-turns-running"  # the condition that the others are met at two ends of turns in succession
)


def theatre_of(s: GameState, p: i64) -> i64:
    """The theatre in which a unit stands on land, NONE elsewhere."""
    h = where(s, p)
    if h >= BOARD.on_map or BOARD.region_of[h] == NONE:
        return NONE
    return BOARD.theatre[BOARD.region_of[h]]


def firmly_held(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side controls a region and no enemy is left in its fortress [R-VICTORY]."""
    return controls(s, side, h) and inside(s, h) != enemy(side)


def holds(s: GameState, side: i64, c: Clause) -> bool:
    """Whether one thing that an automatic victory asks for is so."""
    regions = [BOARD.number[r] for r in c.regions]
    held = sum(1 for h in regions if firmly_held(s, side, h))
    if c.kind == "control-all":
        return held == len(regions)
    if c.kind == "control-any":
        return held > 0
    if c.kind == "control-count":
        return held >= c.least
    if c.kind == "turn-min":
        return s.turn >= c.turn
    theatre = BOARD.theatres.index(c.theatre)
    if c.kind == "control-all-stars":
        return all_stars(s, side, theatre)
    spared = [KINDS.index(kind) for kind in c.spared]
    for p in BOARD.army[enemy(side)]:
        wanted = BOARD.sort[p] == LEADER if c.kind == "no-enemy-leader" else is_combat_unit(p)
        if wanted and BOARD.kind[p] not in spared and on_map(s, p) and theatre_of(s, p) == theatre:
            return False
    return True


def all_stars(s: GameState, side: i64, theatre: i64) -> bool:
    """Whether a side controls every star region in play of a theatre."""
    for h in range(BOARD.regions):
        if BOARD.star[h] > 0 and BOARD.theatre[h] == theatre and in_play(s, h):
            if not firmly_held(s, side, h):
                return False
    return True


def lasts(automatic: Automatic) -> bool:
    """Whether it must be met at the end of two turns in succession."""
    return any(c.kind == LASTING for c in automatic.conditions)


def met_now(s: GameState, automatic: Automatic) -> bool:
    """Whether a side meets the conditions of an automatic victory, however long it has done so."""
    side = SIDES.index(automatic.side)
    return all(holds(s, side, c) for c in automatic.conditions if c.kind != LASTING)


def meets(s: GameState, automatic: Automatic) -> bool:
    """Whether a side meets all the conditions of an automatic victory."""
    if lasts(automatic) and s.running & 1 << NUMBERS[automatic.id] == 0:
        return False
    return met_now(s, automatic)


def remember_met(s: GameState) -> None:
    """Keep in mind which conditions that must last are met at the end of this turn."""
    found = 0
    for n in AUTOMATIC[s.scenario]:
        if lasts(DATA.automatic[n]) and met_now(s, DATA.automatic[n]):
            found |= 1 << n
    s.running = found


def automatic_victory(s: GameState) -> None:
    """A side that meets its conditions in enough theatres wins; if both do, the one with more points [16.0.c, f]."""
    needed = DATA.scenarios[int(s.scenario)].theatres_to_win
    met: list[list[str]] = [[], []]
    for n in AUTOMATIC[s.scenario]:
        automatic = DATA.automatic[n]
        if meets(s, automatic):
            side = SIDES.index(automatic.side)
            if automatic.theatre not in met[side]:
                met[side].append(automatic.theatre)
            if FIRST_GAINS[s.scenario] and not s.gained & 1 << n:
                s.gained = s.gained | 1 << n
                score(s, side, GAIN, "16.0.c")
    remember_met(s)
    winners = [side for side in (PATRIOT, ROYALIST) if len(met[side]) >= needed]
    if len(winners) == 1:
        s.win(winners[0], "16.0.c")
    elif len(winners) == 2 and s.track[VP] != s.track[VP + 1]:
        s.win(PATRIOT if s.track[VP] > s.track[VP + 1] else ROYALIST, "16.0.f")


def stars(s: GameState, side: i64) -> i64:
    """What the gold stars give a side at the end [3.2.2.b]."""
    total: i64 = 0
    for h in range(BOARD.regions):
        if controls(s, side, h):
            total += BOARD.star[h]
    return total


def lead(s: GameState) -> i64:
    """By how much the Patriot is ahead when all is counted, the handicap taken off."""
    mine = s.track[VP + PATRIOT] + stars(s, PATRIOT)
    return mine - s.track[VP + ROYALIST] - stars(s, ROYALIST) - DATA.scenarios[int(s.scenario)].handicap


def final_victory(s: GameState) -> None:
    """Points and stars decide; too small a lead is a draw [16.0.d]."""
    for side in (PATRIOT, ROYALIST):
        s.note("stars", "3.2.2.b", side, stars(s, side))
    ahead = lead(s)
    if ahead >= PLAIN:
        s.win(PATRIOT, "16.0.d")
    elif ahead <= -PLAIN:
        s.win(ROYALIST, "16.0.d")
    else:
        s.win(DRAW, "16.0.d")
