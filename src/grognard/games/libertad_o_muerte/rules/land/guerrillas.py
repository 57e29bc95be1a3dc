"""Chapters 20.0 and 20.1: guerrillas hide, and come into the open."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    GUERRILLA,
    LEADER,
    MOUNTED,
    NONE,
    PATRIOT,
    ROYALIST,
    UNSEEN,
    is_region,
)
from grognard.games.libertad_o_muerte.model.marks import HIDDEN, MOVED, SHOWN
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    hide,
    marked,
    place,
    row,
    seen,
    set_mark,
)
from grognard.games.libertad_o_muerte.model.verbs import HIDE, SHOW
from grognard.games.libertad_o_muerte.rules.control import inside
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.kernel.actions import of
from grognard.parts.reasons import ALLOWED

GUERRILLAS: Final = [  # by side
    [p for p in range(BOARD.pieces) if BOARD.side[p] == side and BOARD.kind[p] in (GUERRILLA, MOUNTED)]
    for side in (PATRIOT, ROYALIST)
]


def no_hiding(s: GameState, p: i64) -> str:
    """Why a unit may not hide [20.0.a, 20.1.e, R-HIDE]."""
    if BOARD.sort[p] == LEADER:
        return "20.1.e leaders-never-hide"
    if BOARD.kind[p] != GUERRILLA and BOARD.kind[p] != MOUNTED:
        return "20.0.a no-guerrilla"
    if marked(s, p, HIDDEN):
        return "20.0.a hidden-already"
    h = place(s, p)
    return ALLOWED if is_region(h) and row(UNSEEN, BOARD.side[p], h) != NONE else "20.0.a hidden-outside"


def no_showing(s: GameState, p: i64) -> str:
    """Why a hidden unit may not come into the open: with friends there, or where no enemy is seen [20.1.b]."""
    if not marked(s, p, HIDDEN):
        return "20.1.b not-hidden"
    if marked(s, p, SHOWN):
        return "20.1.b shown-already"
    h, side = place(s, p), BOARD.side[p]
    if seen(s, side, h) > 0 or (seen(s, enemy(side), h) == 0 and inside(s, h) != enemy(side)):
        return ALLOWED
    return "20.1.b among-enemies"


def changes(s: GameState, side: i64) -> list[int]:
    """The guerrillas of a side that may hide now, or show themselves."""
    found: list[int] = []
    for p in GUERRILLAS[side]:
        if place(s, p) < BOARD.regions:
            if marked(s, p, HIDDEN):
                if not no_showing(s, p):
                    found.append(of(SHOW, p))
            elif not no_hiding(s, p):
                found.append(of(HIDE, p))
    return found


def go_hiding(s: GameState, p: i64) -> None:
    """A guerrilla hides; what it held is kept, but no siege, and guns and leaders beside it are alone [20.0.a]."""
    h = place(s, p)
    hide(s, p, True)
    s.note("hides", "20.0.a", p, h)
    settle(s, h)


def show_itself(s: GameState, p: i64) -> None:
    """A hidden unit comes into the open where its movement ends [20.1.b]."""
    h = place(s, p)
    hide(s, p, False)
    set_mark(s, p, MOVED | SHOWN)
    s.note("shows", "20.1.b", p, h)
    settle(s, h)
