"""Clauses 17.2.1.d and 17.2.1.e: fleets in a port that the enemy has taken."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NEUTRAL, NONE, is_sea
from grognard.games.napoleon_against_europe.model.marks import PLACE_MASK, SERVICE
from grognard.games.napoleon_against_europe.model.seas import blockaded
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    flag,
    fleets,
    fleets_at,
    group_of,
    marked,
    owner,
    place,
    set_group,
)
from grognard.games.napoleon_against_europe.model.verbs import RETREAT
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.losses import eliminate
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.combat import FLIGHT, begin_sea_battle, thin_out
from grognard.games.napoleon_against_europe.rules.sea.interception import BEATEN, SeaInterception
from grognard.games.napoleon_against_europe.rules.sea.waters import (
    ACTIVE,
    FLEETS,
    move_fleets,
    nearest_ports,
    next_sea,
    sailing,
    sea_at,
)
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

# Stages.
WEIGHING_ANCHOR: Final = 0
CHOOSING: Final = 1
PUTTING_OUT: Final = 2
AT_SEA: Final = 3
PORT_FALLS_STAGES: Final = ["weighing-anchor", "choosing", "putting-out", "at-sea"]


def evacuate_ports(s: GameState) -> bool:
    """Let the fleets in the first port that the enemy has taken flee, or those who lie before a port of their own go to
    sea; whether there was one [17.2.1.d, 17.2.7.a, R100]."""
    unit, port, blockade, end = s.unit, BOARD.first_port, BOARD.first_blockade, BOARD.on_map
    for fleet in FLEETS:
        p: i64 = fleet
        h = unit[p] & PLACE_MASK
        if h < port or h >= end or group_of(s, p) == ACTIVE:
            continue
        z = BOARD.zone_of[h]
        if h >= blockade:
            if no_longer_blockades(s, camp_of(s, p), z):
                raise_blockade(s, camp_of(s, p), h)
                return True
        elif not is_at_home(s, p, z):
            side = camp_of(s, p)
            if side != NEUTRAL and controller(s, z) == enemy(side):
                s.enter(PortFalls(side, z))
                return True
    return False


def no_longer_blockades(s: GameState, side: i64, z: i64) -> bool:
    """Whether a port before which a side lies is its own now, and nobody has to come out of it any more [17.2.1.e]."""
    return controller(s, z) == side and fleets(s, enemy(side), BOARD.port[z]) == 0


def raise_blockade(s: GameState, side: i64, box: i64) -> None:
    """A side lies before no enemy port any more: its fleets are at sea [17.2.7.a]."""
    sea = sea_at(box)
    move_fleets(s, fleets_at(s, side, box), sea, "17.2.7.a")
    thin_out(s, side, sea)


def is_at_home(s: GameState, p: i64, z: i64) -> bool:
    """Whether a counter that serves its nation is in a zone of it without a flag: that is never the enemy's."""
    return not marked(s, p, SERVICE) and owner(s, z) == BOARD.nation[p] and flag(s, z) == NONE


class PortFalls(Frame[GameState]):
    """Fleets flee from a port that the enemy has taken: past its blockaders, whom they have to fight, to the nearest
    friendly port within their factor; others may intercept them on the way [17.2.1.d-e, R100]."""

    fields: ClassVar[str] = "side zone:space stage:port-falls-stage goal:space"
    later: ClassVar[str] = "stage goal"

    def __init__(self, side: i64, zone: i64, stage: i64 = WEIGHING_ANCHOR, goal: i64 = NONE) -> None:
        self.side = side
        self.zone = zone
        self.stage = stage
        self.goal = goal

    def copy(self) -> PortFalls:
        return PortFalls(self.side, self.zone, self.stage, self.goal)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == WEIGHING_ANCHOR:
            self.stage = CHOOSING
            port = BOARD.port[self.zone]
            for p in fleets_at(s, self.side, port):
                set_group(s, p, ACTIVE)
            if blockaded(s, self.side, self.zone):
                foes = fleets_at(s, enemy(self.side), BOARD.blockade[self.zone])
                return begin_sea_battle(s, self.side, port, FLIGHT, port, sailing(s), foes)
        squadron = sailing(s)
        if not squadron:
            return s.leave()
        if self.stage == CHOOSING:
            return self.choose_port(s, squadron)
        if self.stage == PUTTING_OUT:
            return self.sail(s, squadron, sea_at(place(s, squadron[0])), NONE)
        here = place(s, squadron[0])
        if s.answer == BEATEN or not is_sea(here):  # where the beaten have gone
            return self.end(s, squadron)
        there = next_sea(s, self.side, squadron, here, sea_at(self.goal))
        if there != NONE:
            return self.sail(s, squadron, there, here)
        move_fleets(s, squadron, self.goal, "17.2.1.d")
        return self.end(s, squadron)

    def choose_port(self, s: GameState, squadron: list[int]) -> Pending | None:
        """The nearest port, of their owner's choice; without one they are lost."""
        ways = nearest_ports(s, self.side, squadron, BOARD.port[self.zone])
        if len(ways) > 1:
            return s.ask(self.side, "flee-port", "17.2.1.d", [of(RETREAT, h) for h in ways])
        if ways:
            self.head_for(ways[0])
        else:
            for p in squadron:
                eliminate(s, p, "17.2.1.d")
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.head_for(first(a))

    def head_for(self, h: i64) -> None:
        """They make for a port."""
        self.goal = h
        self.stage = PUTTING_OUT

    def sail(self, s: GameState, squadron: list[int], sea: i64, origin: i64) -> Pending | None:
        """They come to a sea, where they may be intercepted [17.2.1.e]."""
        self.stage = AT_SEA
        move_fleets(s, squadron, sea, "17.2.1.d")
        return s.enter(SeaInterception(self.side, sea, origin))

    def end(self, s: GameState, squadron: list[int]) -> Pending | None:
        """They are where they stay."""
        s.leave()
        for p in squadron:
            set_group(s, p, 0)
        thin_out(s, self.side, place(s, squadron[0]))
        return None
