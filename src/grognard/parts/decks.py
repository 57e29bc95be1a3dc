"""Decks whose order nobody knows, but for cards that were put on their ends.

The order of a shuffled deck is not kept: it is drawn from blindly, so that no order lies hidden in the state for anyone
to find. Cards laid on top or put under keep their place, with the sides that know them.
"""

from __future__ import annotations

from typing import Final

from grognard.kernel.state import State

EVERYONE: Final = -1  # knows a card on an end: bits of sides otherwise


class Deck:
    """A deck: the cards on top, first to be drawn first; the rest, by number; and the cards under it."""

    def __init__(
        self,
        rest: list[int],
        top: list[int] | None = None,
        bottom: list[int] | None = None,
        top_known: list[int] | None = None,
        bottom_known: list[int] | None = None,
    ) -> None:
        self.rest = sorted(rest)
        self.top: list[int] = top or []
        self.bottom: list[int] = bottom or []
        self.top_known: list[int] = top_known or []  # who knows each card on top, as bits
        self.bottom_known: list[int] = bottom_known or []

    def copy(self) -> Deck:
        """An independent deck equal to this one."""
        return Deck(self.rest, self.top[:], self.bottom[:], self.top_known[:], self.bottom_known[:])

    def __len__(self) -> int:
        return len(self.top) + len(self.rest) + len(self.bottom)

    def draw(self, s: State) -> int:
        """Take the next card: from the top, else blindly from the rest, else the first of those under it."""
        if self.top:
            self.top_known.pop(0)
            return self.top.pop(0)
        if self.rest:
            card = s.pick(self.rest)
            self.rest.remove(card)
            return card
        self.bottom_known.pop(0)
        return self.bottom.pop(0)

    def lay_on_top(self, card: int, known: int = EVERYONE) -> None:
        """Put a card on top, known to some sides."""
        self.top.insert(0, card)
        self.top_known.insert(0, known)

    def put_under(self, card: int, known: int = EVERYONE) -> None:
        """Put a card under the deck, known to some sides."""
        self.bottom.append(card)
        self.bottom_known.append(known)

    def shuffle(self, more: list[int]) -> None:
        """Mix the whole deck, with more cards: from now on nobody knows any end."""
        self.rest = sorted(self.rest + self.top + self.bottom + more)
        self.top = []
        self.bottom = []
        self.top_known = []
        self.bottom_known = []

    def hidden_from(self, side: int) -> list[int]:
        """The cards whose place a side does not know, by number."""
        found = self.rest[:]
        found += [c for c, known in zip(self.top, self.top_known) if not knows(known, side)]
        found += [c for c, known in zip(self.bottom, self.bottom_known) if not knows(known, side)]
        return sorted(found)

    def resample(self, side: int, cards: list[int]) -> None:
        """Put other cards, as many as `hidden_from` gives, in the places that a side does not know."""
        left = cards[:]
        for n, known in enumerate(self.top_known):
            if not knows(known, side):
                self.top[n] = left.pop()
        for n, known in enumerate(self.bottom_known):
            if not knows(known, side):
                self.bottom[n] = left.pop()
        self.rest = sorted(left)


def knows(known: int, side: int) -> bool:
    """Whether a side is among those who know."""
    return known == EVERYONE or known >> side & 1 == 1
