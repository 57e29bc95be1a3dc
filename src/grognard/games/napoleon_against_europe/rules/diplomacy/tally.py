"""What a side has done in its diplomatic phase: the cards that it has used, the nations that it has tried [8.2.1.f]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.kernel.state import Frame


class Tally(Frame[GameState]):
    """Kept while a side's diplomacy goes on; what its events try counts too."""

    fields: ClassVar[str] = "side cards tried:nation*"
    later: ClassVar[str] = "cards tried"

    def __init__(self, side: i64, cards: i64 = 0, tried: list[int] | None = None) -> None:
        self.side = side
        self.cards = cards
        self.tried: list[int] = [] if tried is None else tried


def tally_of(s: GameState) -> Tally | None:
    """The diplomacy under way, None outside of that phase."""
    n = len(s.stack) - 1
    while n >= 0:
        frame = s.stack[n]
        if isinstance(frame, Tally):
            return frame
        n -= 1
    return None


def count_try(s: GameState, n: i64) -> None:
    """A nation has been tried in the phase under way."""
    tally = tally_of(s)
    if tally is not None:
        tally.tried.append(int(n))


def is_tried(s: GameState, n: i64) -> bool:
    """Whether a nation has been tried in the phase under way."""
    tally = tally_of(s)
    return tally is not None and int(n) in tally.tried
