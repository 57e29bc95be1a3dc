"""What of the enemy's forces a viewer may see, where the option fog-of-war is in use [4.y]."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.hidden import is_veiled
from grognard.games.napoleon_against_europe.model.marks import FOG
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.kernel.log import REVEALED

NOTHING_HIDDEN: frozenset[int] = frozenset()


def unseen(s: GameState, viewer: int) -> frozenset[int]:
    """The counters that a viewer does not see: none without the option, or once all is told."""
    if not s.options & FOG or viewer == REVEALED:
        return NOTHING_HIDDEN
    return frozenset(p for p in range(BOARD.pieces) if is_veiled(s, p, viewer))
