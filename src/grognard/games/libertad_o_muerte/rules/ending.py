"""Chapter 16: the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    DATA,
    EVENT,
    NEITHER,
    PATRIOT,
    PORTUGUESE,
    ROYALIST,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ANDES,
    ARMISTICE,
    COUNTER_GUERRILLA,
    DISCARDED,
    PISBA,
    PORTUGUESE_1811,
    REMOVED,
)
from grognard.games.libertad_o_muerte.model.state import GameState, controls, on_map, one, other, seen
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension
from grognard.games.libertad_o_muerte.rules.losses import send
from grognard.games.libertad_o_muerte.rules.victory import automatic_victory, final_victory
from grognard.kernel.state import PLAYING

OF_ONE_TURN: Final = COUNTER_GUERRILLA | PISBA | ANDES
ENDS_ON: Final = {PORTUGUESE_1811: 5, ARMISTICE: 22}  # markers that lie until the end of a turn
SENT_HOME: Final = [p for p in BOARD.army[ROYALIST] if BOARD.tags[p] & PORTUGUESE]


def end_turn(s: GameState) -> None:
    """Expiry, tension, automatic victory, final victory, the next turn, in this order [16.0.b-e]."""
    expire(s)
    raise_tension(s, BOARD.growth[s.turn], "17.0.e")
    automatic_victory(s)
    if s.winner == PLAYING and s.turn == DATA.scenarios[int(s.scenario)].last_turn:
        final_victory(s)
    if s.winner == PLAYING:
        s.turn += 1


def expire(s: GameState) -> None:
    """Cards and markers whose time is over leave [16.0.b]."""
    for n in s.active[:]:
        if is_over(s, one(n), other(n)):
            deactivate(s, one(n))
    s.works = [w for w in s.works if w >> 32 > s.turn]
    s.markers = s.markers & ~OF_ONE_TURN
    for marker, turn in ENDS_ON.items():
        if s.markers & marker and s.turn >= turn:
            s.markers = s.markers & ~marker
            if marker == PORTUGUESE_1811:
                go_home(s)


def is_over(s: GameState, card: i64, since: i64) -> bool:
    """Whether an active card ends now: its turns are over, or what it needs is lost."""
    for end in DATA.cards[int(card)].ends:
        if end.kind == "turns" and s.turn >= since + end.value - 1:
            return True
        if end.kind == "turn" and s.turn >= end.value:
            return True
        if end.kind == "lost" and not controls(s, BOARD.card_side[card], BOARD.number[end.region]):
            return True
    return False


def deactivate(s: GameState, card: i64) -> None:
    """A card leaves the Active Cards box for its owner's discards, an event for good: it is never drawn [4.1.g]."""
    s.active = [n for n in s.active if one(n) != card]
    s.card[card] = REMOVED if BOARD.card_type[card] == EVENT else DISCARDED
    s.note("active-ends", "16.0.b", card)


def go_home(s: GameState) -> None:
    """The Portuguese of 1811 leave; their regions are the Patriot's where no Royalist stands: card 189."""
    for p in SENT_HOME:
        if on_map(s, p):
            send(s, p, BOARD.event_box)
    for h in range(BOARD.regions):
        if s.control[h] == NEITHER:
            s.control[h] = PATRIOT if seen(s, ROYALIST, h) == 0 else ROYALIST
            s.note("control", "11.1.h", s.control[h], h)
