"""Some counters as a player sees them. Nothing here is a rule."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import WORTH
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    FRANCE,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.marks import DEMORALIZED, UNSUPPLIED
from grognard.games.napoleon_against_europe.model.state import GameState, marked, steps, zone_at
from grognard.games.napoleon_against_europe.rules.forces import commander, nation_steps


class Force:
    """Some counters as a player sees them: what they fight with, and who leads them."""

    def __init__(self, s: GameState, pieces: list[int]) -> None:
        self.pieces = pieces
        self.at: i64 = zone_at(s, pieces[0]) if pieces else i64(NONE)
        self.steps: i64 = 0
        self.worth = 0.0
        self.attack: i64 = 0
        self.defence: i64 = 0
        self.army = False
        self.shaken = False
        self.hungry = False
        self.leader: i64 = commander(s, pieces)
        self.thrift: i64 = 0  # what is added to its attrition tests
        self.cavalry: i64 = 0
        star: i64 = 0
        special: i64 = 0
        second: i64 = 0
        guard: i64 = 0
        for p in pieces:
            sort = BOARD.sort[p]
            if sort == COMBAT:
                self.steps += steps(s, p)
                self.worth += WORTH[p] * float(steps(s, p))
                star = max(star, BOARD.stars[p])
                if BOARD.kind[p] == RESERVE_CAVALRY:
                    self.cavalry += steps(s, p)
                if marked(s, p, DEMORALIZED):
                    self.shaken = True
                if marked(s, p, UNSUPPLIED):
                    self.hungry = True
            elif sort == GENERAL:
                self.worth += WORTH[p]
                if BOARD.cavalry[p]:
                    self.cavalry += 1
                if p != self.leader:
                    second = max(second, BOARD.attack[p])
                    guard = max(guard, BOARD.defence[p])
            elif sort == ARMY:
                self.army = True
            elif sort == SPECIAL:
                special += BOARD.bonus[p]
        if self.french(s) and pieces:
            self.thrift = -2
        if self.hungry:
            self.thrift += 2
        if self.leader != NONE:
            self.attack = BOARD.attack[self.leader]
            self.defence = BOARD.defence[self.leader]
        more = star + special - (2 if self.shaken else 0)
        self.attack += more + (second if self.army else 0)
        self.defence += more + (guard if self.army else 0)

    def french(self, s: GameState) -> bool:
        """Whether most of its steps are French."""
        return 2 * nation_steps(s, self.pieces, FRANCE) > self.steps
