"""Chapter 7.0: decks, hands, and what it means to play a card; 24.9: the decks of a new year.

The deck is a set that is drawn from blindly. What an Event does stands in data/cards.toml and
effects.py, the window for Tactical cards in tactics.py; an Operational card stands with the rule that it changes, or in
operations.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BILBAO, BOARD, CARLIST, EVENT, LIBERAL, TABLES
from grognard.games.an_impossible_war.model.setup import draw_for_hand, join_optional_cards, return_events
from grognard.games.an_impossible_war.model.state import (
    BORDER_WATCHED,
    DECK,
    DISCARDED,
    HAND,
    LUCHANA,
    OUT_OF_DECK,
    REMOVED,
    GameState,
)
from grognard.games.an_impossible_war.model.verbs import DISCARD
from grognard.games.an_impossible_war.rules.cards.hand import hand
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.victory import gain
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

HAND_LIMIT: Final[int] = TABLES["limits"]["hand"]
MOST_CP: Final[int] = TABLES["command-points"]["maximum"]
WATCHED: Final = 2  # a die up to this stops a card that comes over the border: L1
L16: Final = BOARD.card["L16"]
L16_YEAR: Final = 1835
FIRST_CARDS: Final = 5  # L16 lies among so many [24.9.d]
RELIEF_VP: Final = 1  # Bilbao's siege is raised: L25


def change_cp(s: GameState, side: i64, by: i64, rule: str) -> None:
    """A side gains or loses Command Points, from none to the maximum [8.0.a]."""
    new = max(0, min(MOST_CP, s.cp[side] + by))
    if new != s.cp[side]:
        s.note("cp", rule, side, new - s.cp[side], new)
        s.cp[side] = new


# Playing a card


def play_card(s: GameState, card: i64) -> bool:
    """Show a card and lay it aside; False where the watched border stops it [7.1.a-b, 7.1.d, card L1]."""
    s.seal()
    s.note("play", "7.1.a" if BOARD.card_type[card] == EVENT else "7.1.b", BOARD.card_side[card], card)
    dispose(s, card)
    if BOARD.french[card] != 0 and s.markers & BORDER_WATCHED != 0:
        stopped = s.die() <= WATCHED
        s.note("border", "7.1.a", card, int(stopped))
        return not stopped
    return True


def dispose(s: GameState, card: i64) -> None:
    """A played card goes to the discard pile, or out of the game with an asterisk [7.1.d, 24.9.a, R9]."""
    s.card[card] = REMOVED if BOARD.asterisk[card] != 0 else DISCARDED


def cancel(s: GameState, card: i64) -> None:
    """Remove a card from the game wherever it is: hand, deck or discard pile [7.0.e, K6]."""
    if s.card[card] != REMOVED:
        s.card[card] = REMOVED
        s.note("cancel", "7.0.e", BOARD.card_side[card], card)


def cancelled(s: GameState, card: i64) -> bool:
    """Whether a card played earlier has cancelled a card that still lies in the deck [7.0.e, R10]."""
    for c in range(BOARD.cards):
        if s.card[c] == REMOVED and card in BOARD.cancels[c]:
            return True
    return False


# Taking a card


def draw(s: GameState, side: i64) -> int:
    """Take the top card of a side's deck; -1 when there is none in deck and discard pile [7.0.c, 7.0.f, R10]."""
    deck = [c for c in BOARD.deck[side] if s.card[c] == DECK]
    if not deck:
        deck = [c for c in BOARD.deck[side] if s.card[c] == DISCARDED]
        if not deck:
            return -1
        for c in deck:
            s.card[c] = DECK
        s.note("reshuffle", "7.0.f", side)
    if side == LIBERAL and s.l16 > 0:
        deck = with_l16(s, deck)
    card = s.pick(deck)
    if card == L16:
        s.l16 = 0
    return card


def with_l16(s: GameState, deck: list[int]) -> list[int]:
    """The deck of 1835 with L16 certain among its first five, each place as likely [24.9.d, R13]."""
    others = [c for c in deck if c != L16]
    weighed: list[int] = []
    for _ in range(s.l16 - 1):
        weighed += others
    weighed += [L16] * max(1, len(others))
    s.l16 -= 1
    return weighed


class Discard(Frame[GameState]):
    """A hand of more than eight: its owner discards one of them [7.0.d, R9]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Discard:
        return Discard(self.side)

    def step(self, s: GameState) -> Pending | None:
        cards = hand(s, self.side)
        if len(cards) <= HAND_LIMIT:
            return s.leave()
        return s.ask(self.side, "discard", "7.0.d", [of(DISCARD, c) for c in cards])

    def choose(self, s: GameState, a: int) -> None:
        s.card[first(a)] = DISCARDED
        s.note("discard", "7.0.d", self.side, first(a))
        s.leave()


# What ends with a phase; the decks of a new year


def end_phase_cards(s: GameState) -> None:
    """At the end of a Player Phase: the relief of Bilbao pays, Mutinies are over [cards L23, L25, L28, C25]."""
    if s.phase & LUCHANA != 0 and fort_owner(s, BILBAO) == LIBERAL and not besieged(s, BILBAO):
        gain(s, LIBERAL, RELIEF_VP, "9.1.d")
    if s.active == LIBERAL:
        for h in s.mutiny:
            s.note("mutiny-ends", "7.1.a", h)
        s.mutiny = []


def new_year_cards(s: GameState) -> None:
    """Make the decks of the next year, while the old one is still the year [24.9, 7.1.e-f, R13]."""
    year = s.year + 1
    for side in (CARLIST, LIBERAL):
        missing = 0
        for c in BOARD.deck[side]:
            leaves = BOARD.card_leaves[c]
            expires = leaves != 0 and leaves <= year
            if s.card[c] == HAND and expires:
                missing += 1
                s.card[c] = REMOVED
                s.note("expire", "7.1.f", side, c)
            elif s.card[c] == DISCARDED or s.card[c] == DECK:
                s.card[c] = REMOVED if expires or cancelled(s, c) else DECK
            elif s.card[c] == OUT_OF_DECK and BOARD.card_year[c] == year and BOARD.optional[c] == "":
                s.card[c] = REMOVED if cancelled(s, c) else DECK
        join_optional_cards(s, year)
        for _ in range(missing):
            draw_for_hand(s, side)
        return_events(s, side)
        s.note("new-deck", "24.9.b", side, year)
    s.l16 = FIRST_CARDS if year == L16_YEAR and s.card[L16] == DECK else 0
