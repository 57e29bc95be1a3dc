"""Setting a table for land movement, and asking why a stack may not go somewhere."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, SIDES
from grognard.games.libertad_o_muerte.model.state import one, other
from grognard.games.libertad_o_muerte.rules.land.movement import LandMovement
from grognard.games.libertad_o_muerte.rules.land.steps import (
    Force,
    no_step,
)
from tests.libertad_o_muerte.setting import N, P, Play, table


def march(units: str, side: str = "patriot", scenario: str = "la-plata", **said: Any) -> Play:
    """The Land Movement of a side in La Plata, where the Patriot begins with the east of the Andes."""
    frame = LandMovement(SIDES.index(side))
    return table(units, scenario, frame, side=side, phase="land-movement", **said)


def why(m: Play, units: str, here: str, there: str, points: int = 9, fresh: bool = True) -> str:
    """Why some units may not go from one region to the next."""
    group = [P[u] for u in units.split()]
    way = BOARD.land.way(N[here], N[there])
    assert way >= 0
    return no_step(m.state, BOARD.side[group[0]], Force(m.state, group), way, points, fresh)


def attacks(m: Play) -> list[tuple[str, str]]:
    return [(BOARD.place_ids[one(n)], BOARD.place_ids[other(n)]) for n in m.state.attacks]
