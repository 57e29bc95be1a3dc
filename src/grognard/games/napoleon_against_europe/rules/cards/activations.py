"""Which forces and fleets an event may activate: what its `activate` and `sail` effects mean [6.4.b, 9.2.b, 12.6]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, GENERAL, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, army_of
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.forces import commander, members
from grognard.parts.effects.core import Context, Effect, Pieces


def effect_of(kind: str) -> Effect[GameState]:
    """The one effect of a kind."""
    return next(e for effects in USE_EFFECTS for e in effects if e.kind == kind)


SECOND_MARCH: Final = int(effect_of("six-days").amount)  # the factor of Napoleon's force then (52F)
# Nelson's last battle (10C): dice more, what is added to each, and from what die on his fleet is lost.
NELSON_DICE: Final = int(effect_of("england-expects").count)
NELSON_BONUS: Final = int(effect_of("england-expects").amount)
NELSON_FALLS: Final = int(effect_of("england-expects").least)


def event_allows(s: GameState, use: i64, part: i64, side: i64, head: i64) -> bool:
    """Whether an event activates the force that a head stands for: the head itself is meant, or the general who
    commands it. Without an event (use -1) any force may be activated."""
    if use < 0:
        return True
    pieces = USE_EFFECTS[use][part].pieces
    if pieces is None:
        return True
    return is_meant(s, pieces, side, head) or is_meant(s, pieces, side, leader(s, head))


def is_meant(s: GameState, pieces: Pieces, side: i64, p: i64) -> bool:
    """Whether an effect's description means a counter."""
    if p == NONE or (pieces.named and int(p) not in pieces.named):
        return False
    return WORDS.fits_piece(s, p, pieces, Context(side))


def leader(s: GameState, head: i64) -> i64:
    """The general in command of a force, NONE; a subordinate in an army leads what they will take along."""
    if BOARD.sort[head] == GENERAL and army_of(s, head) != NONE:
        return head
    return commander(s, members(s, head)) if BOARD.sort[head] in (ARMY, GENERAL) else NONE
