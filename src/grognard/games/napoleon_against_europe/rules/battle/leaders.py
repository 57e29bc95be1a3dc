"""Clauses 14.5.5 and 14.5.6: who leads, which special units are committed, which subordinate adds their value."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, SPECIAL
from grognard.games.napoleon_against_europe.model.marks import COMMITTED, LEADS, SECONDS
from grognard.games.napoleon_against_europe.model.state import GameState, marked, set_mark
from grognard.games.napoleon_against_europe.model.verbs import COMMIT, DONE_, LEAD, SECOND
from grognard.games.napoleon_against_europe.rules.battle.field import Field, battle_of, fighters, tactical
from grognard.games.napoleon_against_europe.rules.battle.modifiers import is_subordinate
from grognard.games.napoleon_against_europe.rules.forces import commander
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED


def anyone(s: GameState, pieces: list[int], bits: int) -> bool:
    """Whether one of some counters has a mark."""
    for p in pieces:
        if marked(s, p, bits):
            return True
    return False


def no_leading(s: GameState, pieces: list[int], p: i64) -> str:
    """Why a corps cannot lead [14.5.5.a]."""
    if BOARD.sort[p] != COMBAT or BOARD.stars[p] == 0:
        return "14.5.5.a no-elite-corps"
    return "14.5.5.a one-corps-leads" if anyone(s, pieces, LEADS) else ALLOWED


def no_commitment(s: GameState, pieces: list[int], p: i64) -> str:
    """Why a special unit cannot be committed: only with a corps that leads [14.5.5.b, R152]."""
    if BOARD.sort[p] != SPECIAL or BOARD.bonus[p] == 0:
        return "14.5.5.b no-bonus"
    if not anyone(s, pieces, LEADS):
        return "14.5.5.b nobody-leads"
    return "14.5.5.b already-committed" if marked(s, p, COMMITTED) else ALLOWED


def no_seconding(s: GameState, f: Field, side: i64, pieces: list[int], p: i64) -> str:
    """Why a general cannot add their value: one subordinate of an army may, with a value to add [14.5.6.b, 14.11.c]."""
    if not is_subordinate(s, p) or p == commander(s, pieces):
        return "14.5.6.b no-subordinate"
    if anyone(s, pieces, SECONDS):
        return "14.5.6.b one-subordinate"
    return ALLOWED if tactical(s, p, side == f.attacker) > 0 else "14.5.6.b no-value"


class Leaders(Frame[GameState]):
    """A side says who leads, whom it commits, and which subordinate adds their value [14.5.5, 14.5.6]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Leaders:
        return Leaders(self.side)

    def step(self, s: GameState) -> Pending | None:
        actions = self.actions(s, battle_of(s))
        if not actions:
            return s.leave()
        return s.ask(self.side, "lead", "14.5.5.a", actions + [plain(DONE_)])

    def actions(self, s: GameState, f: Field) -> list[int]:
        """What the side may still choose."""
        pieces = fighters(s, f, self.side)
        found: list[int] = []
        for p in pieces:
            if no_leading(s, pieces, p) == ALLOWED:
                found.append(of(LEAD, p))
            if no_commitment(s, pieces, p) == ALLOWED:
                found.append(of(COMMIT, p))
            if no_seconding(s, f, self.side, pieces, p) == ALLOWED:
                found.append(of(SECOND, p))
        return found

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        if verb(a) == LEAD:
            set_mark(s, p, LEADS)
            s.note("leads", "14.5.5.a", p)
        elif verb(a) == COMMIT:
            set_mark(s, p, COMMITTED)
            s.note("committed", "14.5.5.b", p)
        elif verb(a) == SECOND:
            set_mark(s, p, SECONDS)
            s.note("seconds", "14.5.6.b", p)
        else:
            s.leave()
