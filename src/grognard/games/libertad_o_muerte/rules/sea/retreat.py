"""Chapter 10.8: a beaten fleet retreats."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT
from grognard.games.libertad_o_muerte.model.state import GameState, enemy, put, ships, train_at
from grognard.games.libertad_o_muerte.model.verbs import PLACE, RETREAT, STRIKE
from grognard.games.libertad_o_muerte.rules.control import friendly_port, warship_at
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose
from grognard.games.libertad_o_muerte.rules.sea.landing import land_in_port
from grognard.kernel.actions import first, of, second, to, verb
from grognard.kernel.state import Frame, Pending

SEAS_IN_PLAY: Final = [  # by scenario
    bytes([int(sea.id in scenario.seas) for sea in DATA.map.sea]) for scenario in DATA.scenarios
]


def may_sail(s: GameState, side: i64, sea: i64) -> bool:
    """Whether a side's ships may enter a sea region: in play, and no Patriots on the ocean [9.0.i]."""
    if side == PATRIOT and BOARD.patriots_sail[sea - BOARD.first_sea] == 0:
        return False
    return SEAS_IN_PLAY[s.scenario][sea - BOARD.first_sea] != 0


def battle_at(s: GameState, sea: i64) -> bool:
    """Whether a naval battle is declared in a sea region: ships of both sides, one of them armed [10.0.a]."""
    if ships(s, 0, sea) == 0 or ships(s, 1, sea) == 0:
        return False
    return warship_at(s, 0, sea) or warship_at(s, 1, sea)


def next_seas(sea: i64) -> list[int]:
    """The sea regions that border one."""
    return [BOARD.first_sea + n for n in BOARD.sea.neighbours(sea - BOARD.first_sea)]


def free_seas(s: GameState, side: i64, sea: i64) -> list[int]:
    """The adjacent sea regions without enemy ships [10.8.a]."""
    return [h for h in next_seas(sea) if may_sail(s, side, h) and ships(s, enemy(side), h) == 0]


def seas_beyond(s: GameState, side: i64, sea: i64) -> list[int]:
    """Those that are reached only through one region with enemy ships, at the price of a hit [10.8.b]."""
    found: list[int] = []
    near = free_seas(s, side, sea)
    for through in next_seas(sea):
        if may_sail(s, side, through) and ships(s, enemy(side), through) > 0 and not battle_at(s, through):
            for h in free_seas(s, side, through):
                if h != sea and h not in near and h not in found:
                    found.append(h)
    return found


class FleetRetreat(Frame[GameState]):
    """A fleet leaves a sea region: into ports there, ship by ship, and the rest together to sea [10.8]."""

    fields: ClassVar[str] = "side sea:space hit"

    def __init__(self, side: i64, sea: i64, hit: i64 = 0) -> None:
        self.side = side
        self.sea = sea
        self.hit = hit  # 1 when it has broken through and owes a hit, at `sea`

    def copy(self) -> FleetRetreat:
        return FleetRetreat(self.side, self.sea, self.hit)

    def step(self, s: GameState) -> Pending | None:
        fleet = train_at(s, self.side, self.sea)
        if not fleet:
            return s.leave()
        if self.hit:
            return s.ask(self.side, "fleet-hit", "10.8.b", [of(STRIKE, p) for p in fleet])
        near, far = free_seas(s, self.side, self.sea), seas_beyond(s, self.side, self.sea)
        ports = [h for h in BOARD.sea_ports[self.sea - BOARD.first_sea] if friendly_port(s, self.side, h)]
        actions = [of(RETREAT, h) for h in near + far] + [to(PLACE, p, h) for p in fleet for h in ports]
        if not actions:
            for p in fleet:
                eliminate(s, p, "10.8.c")
            return s.leave()
        return s.ask(self.side, "retreat-fleet", "10.8.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == STRIKE:
            lose(s, first(a), 1, "10.8.b")
            s.leave()
        elif verb(a) == PLACE:
            p, port = first(a), second(a)
            put(s, p, port)
            s.note("enters-port", "10.8.a", p, port)
            land_in_port(s, [int(p)], port)
        else:
            self.sail(s, first(a))

    def sail(self, s: GameState, h: i64) -> None:
        """The rest of the fleet goes to sea."""
        through = h not in free_seas(s, self.side, self.sea)
        for p in train_at(s, self.side, self.sea):
            put(s, p, h)
            s.note("sails", "10.8.b" if through else "10.8.a", p, self.sea, h)
        if through:
            self.sea = h
            self.hit = 1
        else:
            s.leave()
