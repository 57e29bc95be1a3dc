"""What of the enemy's forces a viewer may see, where the option fog-of-war is in use [4.y]."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, FLEET, NEUTRAL, NONE
from grognard.games.napoleon_against_europe.model.marks import BATTLE, FOG
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    camp_of,
    marked,
    place,
    where,
)
from grognard.games.napoleon_against_europe.rules.forces import army_commander, commander, members
from grognard.kernel.log import REVEALED

NOTHING_HIDDEN: frozenset[int] = frozenset()


def unseen(s: GameState, viewer: int) -> frozenset[int]:
    """The counters that a viewer does not see: none without the option, or once all is told."""
    if not s.options & FOG or viewer == REVEALED:
        return NOTHING_HIDDEN
    return frozenset(p for p in range(BOARD.pieces) if is_veiled(s, p, viewer))


def is_veiled(s: GameState, p: int, viewer: int) -> bool:
    """Whether a counter of another side stands under its commander, and does not fight just now."""
    camp = int(camp_of(s, p))
    if camp in (viewer, NEUTRAL) or where(s, p) >= BOARD.on_map or BOARD.sort[p] in (ARMY, FLEET):
        return False
    if marked(s, p, BATTLE):
        return False
    marker = int(army_of(s, p))
    if marker != NONE:
        return int(army_commander(s, marker)) != p
    leader = int(commander(s, members(s, p)))
    if leader != NONE:
        return leader != p
    return len(all_at(s, camp, place(s, p))) > 1
