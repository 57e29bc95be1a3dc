"""Chapter 16: the end of a turn."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    DATA,
    EVENT,
    NEITHER,
    NONE,
    PATRIOT,
    PORTUGUESE,
    ROYALIST,
)
from grognard.games.libertad_o_muerte.model.marks import (
    ANDES,
    DISCARDED,
    LED,
    PISBA,
    PORTUGUESE_1811,
    REMOVED,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    controls,
    on_map,
    one,
    other,
    put,
    seen,
    units_at,
    where,
)
from grognard.games.libertad_o_muerte.rules.cards.effects import CARDS
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MARKER_BITS
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import ENDS
from grognard.games.libertad_o_muerte.rules.control import fort_level
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.losses import send
from grognard.games.libertad_o_muerte.rules.victory import automatic_victory, final_victory
from grognard.kernel.state import PLAYING

OF_ONE_TURN: Final = sum(MARKER_BITS[m] for m in CARDS.ending(ENDS.index("turn"))) | PISBA | ANDES
ENDS_ON: Final = {  # markers that lie until the end of a turn
    MARKER_BITS[marker]: int(until.removeprefix("turn-"))
    for n, until in enumerate(ENDS)
    if until.startswith("turn-")
    for marker in CARDS.ending(n)
}
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
    for packed in s.works[:]:
        if packed >> 32 <= s.turn:
            s.works.remove(packed)
            open_city(s, packed & 0xFFFF)
    s.markers = s.markers & ~OF_ONE_TURN
    for p in range(BOARD.pieces):
        clear_mark(s, p, LED)  # [12.12.d]
    for marker, turn in ENDS_ON.items():
        if s.markers & marker and s.turn >= turn:
            s.markers = s.markers & ~marker
            if marker == PORTUGUESE_1811:
                go_home(s)


def open_city(s: GameState, h: i64) -> None:
    """Whoever is inside a city that is no fortress any more stands in the open of its region."""
    city = BOARD.city[h]
    if city != NONE and fort_level(s, h) == 0:
        for side in (PATRIOT, ROYALIST):
            for p in units_at(s, side, city):
                put(s, p, h)
                s.note("comes-out", "16.0.b", p, h)
        settle(s, h)


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
            left = BOARD.region_of[where(s, p)]
            send(s, p, BOARD.event_box)
            if left != NONE:
                settle(s, left)
    for h in range(BOARD.regions):
        if s.control[h] == NEITHER:
            s.control[h] = PATRIOT if seen(s, ROYALIST, h) == 0 else ROYALIST
            s.note("control", "11.1.h", s.control[h], h)
