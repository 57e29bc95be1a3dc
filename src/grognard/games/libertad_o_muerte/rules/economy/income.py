"""Chapters 6, 17 and 18: what the regions pay, what tension and corsairs take."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, OLANETA, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS, INCOME_TRACK, RESOURCES
from grognard.games.libertad_o_muerte.model.state import GameState, is_active, on_map
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MODIFIERS, OLANETA_REBELS, SCORCHED_EARTH
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import INCOME_ROLL
from grognard.parts.graphs import flags

DIE: Final = 10
TENSION_STEP: Final = TABLES.tension.points
TENSION_LOSS: Final = TABLES.tension.loss
CORSAIR_LOSS: Final = TABLES.corsairs.loss
CORSAIRS_TAKE: Final = bytes(TABLES.corsairs.least)  # from this roll on, by markers less one
SCORCHED: Final = flags(BOARD.regions, [BOARD.number[r] for r in ("jujuy", "salta", "tarija")])
OLANETAS: Final = flags(BOARD.regions, [BOARD.number[r] for r in ("potosi", "chuquisaca", "oruro")])
NO_INCOME: Final = [
    flags(BOARD.regions, [BOARD.number[r] for r in scenario.no_income]) for scenario in DATA.scenarios
]


def regions_pay(s: GameState, side: i64) -> i64:
    """What a side's regions produce; control of the region counts, not of its city [6.0.a]."""
    poor = NO_INCOME[s.scenario]
    burnt = side == ROYALIST and is_active(s, SCORCHED_EARTH)
    rebels = side == ROYALIST and is_active(s, OLANETA_REBELS) and on_map(s, OLANETA)
    total: i64 = 0
    for h in range(BOARD.regions):
        if s.control[h] == side and not poor[h]:
            if not (burnt and SCORCHED[h]) and not (rebels and OLANETAS[h]):
                total += BOARD.resources[h]
    return total


def tension_takes(s: GameState) -> i64:
    """What the Tension Index takes from the Royalist [17.0.c]."""
    return s.tension // TENSION_STEP * TENSION_LOSS


def raise_tension(s: GameState, by: i64, rule: str) -> None:
    """The Tension Index grows, or falls, never below 0 [17.0.e]."""
    s.tension = max(i64(0), s.tension + by)
    s.note("tension", rule, by, s.tension)


def corsairs_take(s: GameState) -> i64:
    """A die for each box with corsairs; what the Royalist loses [18.0.c, 18.0.d]."""
    lost: i64 = 0
    for n in range(len(BOARD.corsair_boxes)):
        markers = s.track[CORSAIRS + n]
        if markers > 0:
            die = s.die(DIE)
            taken: i64 = CORSAIR_LOSS if die >= CORSAIRS_TAKE[markers - 1] else 0
            s.note("corsair-roll", "18.0.c", BOARD.corsair_boxes[n], die, taken)
            lost += taken
    return lost


def receive_income(s: GameState, side: i64) -> None:
    """A side receives its income, never less than nothing [6.0.a-e]."""
    gross = regions_pay(s, side) + MODIFIERS.total(s, INCOME_ROLL, side)
    lost = tension_takes(s) + corsairs_take(s) if side == ROYALIST else i64(0)
    total = max(i64(0), gross - lost)
    s.track[INCOME_TRACK + side] = total
    s.track[RESOURCES + side] = s.track[RESOURCES + side] + total
    s.note("income", "6.0.d", side, total, lost)
