"""Chapter 8.1.4.h: a nation is at war again with those who were in its land in peace; they part, or fight."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    is_held,
    place,
    put,
    set_flag,
)
from grognard.games.napoleon_against_europe.model.verbs import GO_IN_ALL, RETREAT, STAND
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.battle.ways_out import no_leaving
from grognard.games.napoleon_against_europe.rules.conquest.ground import occupier, take_back
from grognard.games.napoleon_against_europe.rules.conquest.refuges import bring
from grognard.games.napoleon_against_europe.rules.control import controller, fortress, invest_garrison
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

RULE: Final = "8.1.4.h"

# Stages.
PARTING: Final = 0
FOUGHT: Final = 1
STAGES: Final = ["parting", "fought"]


def no_parting(s: GameState, side: i64, way: i64) -> str:
    """Why those of a side in a zone cannot go away by a border: to a zone that the enemy does not control, where they
    may be and no enemy is [8.1.4.h]."""
    z = BOARD.land.end[way]
    if controller(s, z) == 1 - side or is_held(s, 1 - side, z):
        return "8.1.4.h enemy-zone"
    return no_leaving(s, side, all_at(s, side, BOARD.land.start[way]), way, [])


class Cohabitation(Frame[GameState]):
    """A side that shares a zone with a nation which has become its enemy goes into the fortress, to a zone next to it,
    or takes battle as the defender [8.1.4.h]. Of a fortress in such a zone it holds the walls."""

    fields: ClassVar[str] = "side zone:space stage:cohabitation-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, side: i64, zone: i64, stage: i64 = PARTING) -> None:
        self.side = side
        self.zone = zone
        self.stage = stage

    def copy(self) -> Cohabitation:
        return Cohabitation(self.side, self.zone, self.stage)

    def step(self, s: GameState) -> Pending | None:
        z = self.zone
        if self.stage == FOUGHT or not (is_held(s, self.side, z) and is_held(s, 1 - self.side, z)):
            if self.invested(s):
                return None
            take_back(s, z, RULE)
            return s.leave()
        actions: list[int] = []
        if fortress(s, z) > 0:
            actions.append(plain(GO_IN_ALL))
        for way in range(BOARD.land.first_way[z], BOARD.land.first_way[z + 1]):
            if not no_parting(s, self.side, way):
                actions.append(of(RETREAT, BOARD.land.end[way]))
        return s.ask(self.side, "part", RULE, [*actions, plain(STAND)])

    def choose(self, s: GameState, a: int) -> None:
        self.stage = FOUGHT
        pieces = all_at(s, self.side, self.zone)
        if verb(a) == RETREAT:
            bring(s, pieces, first(a), RULE)
            settle(s, self.zone)
            come_together(s, self.side, first(a))
            return
        if fortress(s, self.zone) > 0:
            power = occupier(s, self.side, self.zone)
            set_flag(s, self.zone, power)
            s.note("flag", RULE, power, self.zone)
        if verb(a) == GO_IN_ALL:
            self.go_in(s, pieces)
        else:
            begin_battle(s, self.zone, 1 - self.side)

    def go_in(self, s: GameState, pieces: list[int]) -> None:
        """All go inside the walls."""
        inside = BOARD.inside[self.zone]
        for p in pieces:
            if army_of(s, p) == NONE or army_of(s, p) == p:
                if place(s, p) == self.zone:
                    put(s, p, inside)
                    s.note("goes-in", RULE, p, inside)

    def invested(self, s: GameState) -> bool:
        """Those outside invest who is inside the walls; whether they are too few for it, and have to go [15.1.c,
        15.3.a, 11.c, R156]."""
        invest_garrison(s, self.side, self.zone, RULE)
        return raise_short(s)
