"""Chapter 10.8: a beaten fleet retreats; and ships leave a port that has fallen [9.0.j]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, PATRIOT, ROYALIST, is_sea
from grognard.games.libertad_o_muerte.model.marks import GROUP
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    marked,
    put,
    set_mark,
    ships,
    train_at,
)
from grognard.games.libertad_o_muerte.model.verbs import PLACE, RETREAT, STRIKE
from grognard.games.libertad_o_muerte.rules.control import friendly_port, warship_at
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose
from grognard.games.libertad_o_muerte.rules.sea.landing import city_of, land_in_port
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


def sea_of(h: i64) -> i64:
    """The sea region of a port; a sea region itself."""
    return h if is_sea(h) else BOARD.port_sea[BOARD.region_of[h]]


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
    """A fleet leaves: into ports of its sea region, ship by ship, and the rest together to sea [10.8].

    It leaves the sea region of a battle, or the port that has fallen while enemies lie outside.
    """

    fields: ClassVar[str] = "side at:space hit"

    def __init__(self, side: i64, at: i64, hit: i64 = 0) -> None:
        self.side = side
        self.at = at
        self.hit = hit  # 1 when it has broken through and owes a hit, at `at`

    def copy(self) -> FleetRetreat:
        return FleetRetreat(self.side, self.at, self.hit)

    def step(self, s: GameState) -> Pending | None:
        fleet = train_at(s, self.side, self.at)
        if self.hit:
            return self.owe_hit(s, [p for p in fleet if marked(s, p, GROUP)])
        if not fleet:
            return s.leave()
        sea = sea_of(self.at)
        near, far = free_seas(s, self.side, sea), seas_beyond(s, self.side, sea)
        ports = [h for h in BOARD.sea_ports[sea - BOARD.first_sea] if friendly_port(s, self.side, h)]
        actions = [of(RETREAT, h) for h in near + far] + [to(PLACE, p, h) for p in fleet for h in ports]
        if len(actions) > 1:
            return s.ask(self.side, "retreat-fleet", "10.8.a", actions)
        if actions:
            self.choose(s, actions[0])
            return None
        for p in fleet:
            eliminate(s, p, "10.8.c")
        return s.leave()

    def owe_hit(self, s: GameState, fleet: list[int]) -> Pending | None:
        """One of the ships that have broken through takes a strength hit [10.8.b]."""
        if len(fleet) > 1:
            return s.ask(self.side, "fleet-hit", "10.8.b", [of(STRIKE, p) for p in fleet])
        self.strike(s, fleet[0])
        return None

    def strike(self, s: GameState, p: i64) -> None:
        for ship in train_at(s, self.side, self.at):
            clear_mark(s, ship, GROUP)
        lose(s, p, 1, "10.8.b")
        s.leave()

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == STRIKE:
            self.strike(s, first(a))
        elif verb(a) == PLACE:
            p, port = first(a), second(a)
            put(s, p, port)
            s.note("enters-port", "10.8.a", p, port)
            self.come_ashore(s, land_in_port(s, [int(p)], port), BOARD.region_of[port])
        else:
            self.sail(s, first(a))

    def come_ashore(self, s: GameState, landed: list[int], region: i64) -> None:
        """What the ships have landed in an open city may find hidden enemies there [20.2.a]."""
        # Who finds them may drive out leaders, and ships out of a port: this chapter again.
        from grognard.games.libertad_o_muerte.rules.land.detection import enter_region  # noqa: PLC0415

        if landed and city_of(s, region) == region:
            enter_region(s, self.side, landed, region)

    def sail(self, s: GameState, h: i64) -> None:
        """The rest of the fleet goes to sea."""
        through = h not in free_seas(s, self.side, sea_of(self.at))
        for p in train_at(s, self.side, self.at):
            put(s, p, h)
            s.note("sails", "10.8.b" if through else "10.8.a", p, self.at, h)
            if through:
                set_mark(s, p, GROUP)
        if through:
            self.at = h
            self.hit = 1
        else:
            s.leave()


# Ports that fall


def port_falls(s: GameState, region: i64) -> None:
    """After a change in a region: ships in its port whose side has lost the city put to sea at once [9.0.j]."""
    port = BOARD.port[region]
    if port != NONE:
        for side in (PATRIOT, ROYALIST):
            if ships(s, side, port) > 0 and not friendly_port(s, side, port):
                s.then(PutToSea(side, port))


class PutToSea(Frame[GameState]):
    """The ships of a port that has fallen go to its sea region, or where enemies are there retreat [9.0.j]."""

    fields: ClassVar[str] = "side port:space"

    def __init__(self, side: i64, port: i64) -> None:
        self.side = side
        self.port = port

    def copy(self) -> PutToSea:
        return PutToSea(self.side, self.port)

    def step(self, s: GameState) -> Pending | None:
        sea = sea_of(self.port)
        s.leave()
        if ships(s, self.side, self.port) == 0:
            return None  # told twice
        if ships(s, enemy(self.side), sea) > 0 or not may_sail(s, self.side, sea):
            return s.enter(FleetRetreat(self.side, self.port))
        for p in train_at(s, self.side, self.port):
            put(s, p, sea)
            s.note("put-to-sea", "9.0.j", p, sea)
        return None
