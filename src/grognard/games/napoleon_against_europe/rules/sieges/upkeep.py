"""Clause 15.3: a siege without the steps for it is raised."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import ARMY, BOARD, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, all_at, army_of, is_held
from grognard.games.napoleon_against_europe.model.verbs import RETREAT
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.battle.retreat import Retreat, expanded
from grognard.games.napoleon_against_europe.rules.battle.ways_out import (
    NO_WAY,
    at_rank,
    ranked,
)
from grognard.games.napoleon_against_europe.rules.control import controller, end_siege, steps_needed
from grognard.games.napoleon_against_europe.rules.forces import steps_of, units_of
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


def raise_short(s: GameState) -> bool:
    """Raise the first siege that lacks its steps; whether there was one: its besiegers have to go [15.3.a, R90]."""
    for z in s.besieged:
        holder = controller(s, z)
        besieger = enemy(holder)
        if steps_of(s, all_at(s, besieger, z)) < steps_needed(s, z):
            end_siege(s, z, "15.3.a")
            if is_held(s, besieger, z):
                s.enter(RaisedSiege(besieger, z))
            else:
                settle(s, z)
                come_together(s, holder, z)
            return True
    return False


def ways_to_supply(s: GameState, side: i64, pieces: list[int], zone: i64) -> list[int]:
    """Where besiegers go: of the zones where they can be in supply those of the best priority of a retreat; without
    any, of all zones [15.3.a, R154]."""
    ranks = ranked(s, side, pieces, zone, [])
    for supplied in (True, False):
        for rank in range(1, NO_WAY):
            found = [z for z in at_rank(zone, ranks, rank) if not supplied or force_supplied(s, pieces, z)]
            if found:
                return found
    return []


class RaisedSiege(Frame[GameState]):
    """Besiegers who are too few leave the zone, each army on its own [15.3.a]."""

    fields: ClassVar[str] = "side zone:space"

    def __init__(self, side: i64, zone: i64) -> None:
        self.side = side
        self.zone = zone

    def copy(self) -> RaisedSiege:
        return RaisedSiege(self.side, self.zone)

    def step(self, s: GameState) -> Pending | None:
        part = self.part(s)
        if not units_of(expanded(s, part)):
            settle(s, self.zone)
            come_together(s, enemy(self.side), self.zone)
            return s.leave()
        ways = ways_to_supply(s, self.side, expanded(s, part), self.zone)
        if len(ways) > 1:
            return s.ask(self.side, "lift", "15.3.a", [of(RETREAT, z) for z in ways])
        return s.enter(Retreat(self.side, self.zone, part, ways[0] if ways else NONE))

    def part(self, s: GameState) -> list[int]:
        """The next to go: an army, else all who are in none."""
        pieces = all_at(s, self.side, self.zone)
        for p in pieces:
            if BOARD.sort[p] == ARMY:
                return [p]
        return [p for p in pieces if army_of(s, p) == NONE]

    def choose(self, s: GameState, a: int) -> None:
        s.enter(Retreat(self.side, self.zone, self.part(s), first(a)))
