"""Clause 14.4: the morale of a force, and the check of a beaten one."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COMBAT, TABLES
from grognard.games.napoleon_against_europe.model.marks import CONSCRIPT
from grognard.games.napoleon_against_europe.model.state import GameState, marked, steps
from grognard.games.napoleon_against_europe.model.verbs import MORALE
from grognard.games.napoleon_against_europe.rules.battle.field import battle_of, fighters
from grognard.games.napoleon_against_europe.rules.powers import capital_lost
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

CONSCRIPT_MORALE: Final = 3  # at most (34F)
CAPITAL_LOST: Final = TABLES.battle.capital_lost
MOST_MORALE: Final = 9


def unit_morale(s: GameState, p: i64) -> i64:
    """The morale of a combat unit: one less where its nation has lost its capital [14.4.d, R83]."""
    value = BOARD.morale[p]
    if marked(s, p, CONSCRIPT):
        value = min(value, CONSCRIPT_MORALE)
    return value + CAPITAL_LOST if capital_lost(s, BOARD.nation[p]) else value


def force_morales(s: GameState, pieces: list[int]) -> list[int]:
    """The morale of the most numerous steps of a force, the highest first where several tie; [0] without any
    [14.4.a-b]. Special units do not count."""
    count = [0] * (MOST_MORALE + 1)
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            count[max(0, int(unit_morale(s, p)))] += int(steps(s, p))
    most = 0
    for value in range(MOST_MORALE + 1):
        most = max(most, count[value])
    if most == 0:
        return [0]
    return [value for value in range(MOST_MORALE, -1, -1) if count[value] == most]


def force_morale(s: GameState, pieces: list[int]) -> i64:
    """The morale of a force on its own, the better one on a tie: to reorganize [14.9.4.b, 14.11.e]."""
    return force_morales(s, pieces)[0]


class ChooseMorale(Frame[GameState]):
    """The morale of a side in the battle; on a tie its owner chooses [14.4.b]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> ChooseMorale:
        return ChooseMorale(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        values = force_morales(s, fighters(s, f, self.side))
        if len(values) > 1:
            return s.ask(self.side, "morale", "14.4.b", [of(MORALE, value) for value in values])
        self.take(s, values[0])
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.take(s, first(a))

    def take(self, s: GameState, value: i64) -> None:
        """The force has this morale."""
        battle_of(s).morale[self.side] = int(value)
        s.note("morale", "14.4.a", self.side, value)
        s.leave()
