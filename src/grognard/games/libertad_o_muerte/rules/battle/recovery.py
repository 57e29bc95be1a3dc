"""Chapter 12.13: between two rounds leaders rally demoralized units, and fresh ones step in."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import DEMORALIZED, FIRED
from grognard.games.libertad_o_muerte.model.state import GameState, clear_mark, enemy, marked
from grognard.games.libertad_o_muerte.rules.battle.field import (
    DIE,
    Field,
    battle_of,
    commander,
    first_line,
    on_card,
)
from grognard.games.libertad_o_muerte.rules.battle.hits import fill, newcomers, recover_morale
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MODIFIERS
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import RECOVERY_ROLL
from grognard.kernel.state import Frame, Pending

RECOVERS_TO: Final = TABLES.recovery.to


class Recovery(Frame[GameState]):
    """Dice for the demoralized, the attacker's first; then all are back in the First Line [12.13]."""

    fields: ClassVar[str] = "rolled"

    def __init__(self, rolled: i64 = 0) -> None:
        self.rolled = rolled

    def copy(self) -> Recovery:
        return Recovery(self.rolled)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        sides = [f.attacker, enemy(f.attacker)]
        if self.rolled == 0:
            self.rolled = 1
            with_leader = commander(s, f, enemy(f.attacker)) != NONE
            for side in sides:
                if with_leader:  # of the defender's: without one the whole phase is skipped [12.13.d]
                    rally(s, f, side)
                for p in on_card(s, f, side):
                    clear_mark(s, p, FIRED)
        for side in sides:
            for p in first_line(s, f, side):
                if marked(s, p, DEMORALIZED) and newcomers(s, f, p):
                    fill(s, f, p, False)
                    return None
        return s.leave()


def rally(s: GameState, f: Field, side: i64) -> None:
    """A side's Leader in Command rolls for each of its demoralized units, less the leader's Morale Value [12.13.b]."""
    leader = commander(s, f, side)
    if leader == NONE:
        return
    role: i64 = 0 if side == f.attacker else 1
    less = BOARD.morale[leader] - MODIFIERS.total(s, RECOVERY_ROLL, side, f.region, role)
    for p in on_card(s, f, side):
        if marked(s, p, DEMORALIZED):
            die = s.die(DIE)
            success = die - less <= RECOVERS_TO
            s.note("recovery", "12.13.b", p, die, 1 if success else 0)
            if success:
                recover_morale(s, p)
