"""Chapter 4.3: ports, and when they serve the Liberal; the moves by sea themselves are in `sea.py`."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.an_impossible_war.board import BILBAO, BOARD, CARLIST, GUECHO, LIBERAL, PORTUGALETE
from grognard.games.an_impossible_war.control import besieged, controller, fort_owner
from grognard.games.an_impossible_war.state import Table


def river_banks_free(s: Table) -> bool:
    """Whether neither bank of the river of Bilbao is Carlist or a Liberal Fortress under siege [4.3.c, 13.2.b, R72]."""
    for h in (PORTUGALETE, GUECHO):
        if controller(s, h) == CARLIST:
            return False
        if besieged(s, h) and fort_owner(s, h) == LIBERAL:
            return False
    return True


def bilbao_open(s: Table) -> bool:
    """Whether the port of Bilbao serves naval transport and supply [4.3.c, 13.1.e, R72]."""
    if besieged(s, BILBAO) and fort_owner(s, BILBAO) == LIBERAL:
        return False
    return river_banks_free(s)


def port_open(s: Table, h: i64) -> bool:
    """Whether a place has a port, or a region a coast, that serves the Liberal [4.3.a-c, 13.1.a, 19.2.f, R72]."""
    if h >= BOARD.spaces:
        return h < BOARD.on_map and BOARD.coastal[h] != 0
    return BOARD.port[h] != 0 and (h != BILBAO or bilbao_open(s))
