"""Cards that undo cards: a combat card that the enemy has just laid loses its effect [12.6.c]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD
from grognard.games.libertad_o_muerte.model.marks import DISCARDED
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import DISCARD
from grognard.games.libertad_o_muerte.rules.battle.field import Field, battle_of
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


def just_laid(f: Field, side: i64) -> list[int]:
    """The cards that a side has laid in the battle and that are still to be carried out."""
    return [c for c in f.laid if BOARD.card_side[c] == side]


class Annul(Frame[GameState]):
    """One of the cards that a side has just laid is annulled; the other side chooses which: card 121 [12.6.c]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side  # whose card it is

    def copy(self) -> Annul:
        return Annul(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        cards = just_laid(f, self.side)
        if len(cards) > 1:
            return s.ask(1 - self.side, "annul", "12.6.c", [of(DISCARD, c) for c in cards])
        s.leave()
        for c in cards:
            annul(s, f, c)
        return None

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        annul(s, battle_of(s), first(a))


def annul(s: GameState, f: Field, card: i64) -> None:
    """A card goes to its owner's discards without effect; it still counts as played [12.5.b]."""
    f.laid.remove(int(card))
    s.card[card] = DISCARDED
    s.note("annulled", "12.6.c", card)
