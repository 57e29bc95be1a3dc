"""Chapter 5: units that arrive by the schedule of the scenario, and leaders whose wounds have healed."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, SHIP, borders_between
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    one,
    other,
    place,
    put,
    seen,
)
from grognard.games.libertad_o_muerte.model.verbs import PLACE
from grognard.games.libertad_o_muerte.rules.control import friendly_port, take_control
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending
from grognard.parts.graphs import FAR

# By scenario: the turn, the unit and the regions of each arrival.
ARRIVALS: Final = [
    [
        (arrival.turn, BOARD.piece[unit], [BOARD.number[r] for r in arrival.at])
        for arrival in sorted(scenario.schedule, key=lambda a: a.turn)
        for unit in arrival.units
    ]
    for scenario in DATA.scenarios
]


def open_place(s: GameState, p: i64, h: i64) -> i64:
    """Where in a region a reinforcement may arrive: the open, or the port for a ship; NONE if it is blocked [5.0.d]."""
    side = BOARD.side[p]
    if BOARD.sort[p] == SHIP:
        port = BOARD.port[h]
        return port if port != NONE and friendly_port(s, side, port) else i64(NONE)
    return h if controls(s, side, h) and seen(s, enemy(side), h) == 0 else i64(NONE)


def scheduled(s: GameState, side: i64, p: i64, regions: list[int]) -> i64:
    """The first of some regions in which a unit may arrive, NONE while it is blocked [5.0.c, 5.0.d]."""
    if BOARD.side[p] != side or place(s, p) != BOARD.event_box:
        return NONE
    for h in regions:
        found = open_place(s, p, h)
        if found != NONE:
            return found
    return NONE


def nearest(s: GameState, side: i64, h: i64) -> list[int]:
    """The regions of a side, free of enemies, that are nearest to one: straits count as borders [12.12.c]."""
    best: i64 = FAR
    found: list[int] = []
    for there in range(BOARD.regions):
        if controls(s, side, there) and seen(s, enemy(side), there) == 0:
            steps: i64 = borders_between(h, there)
            if steps < best:
                best = steps
                found = []
            if steps == best and steps != FAR:
                found.append(there)
    return found


class Reinforcements(Frame[GameState]):
    """What is due arrives; its owner chooses between places that are equally near [5.0, 12.12.c]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Reinforcements:
        return Reinforcements(self.side)

    def step(self, s: GameState) -> Pending | None:
        for turn, p, regions in ARRIVALS[s.scenario]:
            if turn <= s.turn:
                h = scheduled(s, self.side, p, regions)
                if h != NONE:
                    arrive(s, p, h, "5.0.c")
        for n in s.due:
            unit, turn_due = one(n) & 0xFFFF, one(n) >> 16
            if BOARD.side[unit] == self.side and turn_due <= s.turn:
                places = nearest(s, self.side, other(n))
                if len(places) > 1:
                    return s.ask(self.side, "place", "12.12.c", [to(PLACE, unit, h) for h in places])
                if places:
                    self.heal(s, unit, places[0])
                    return None
        return s.leave()

    def heal(self, s: GameState, p: i64, h: i64) -> None:
        """A leader comes back from the turn track."""
        s.due = [n for n in s.due if one(n) & 0xFFFF != p]
        arrive(s, p, h, "12.12.c")

    def choose(self, s: GameState, a: int) -> None:
        self.heal(s, first(a), second(a))


def arrive(s: GameState, p: i64, h: i64, rule: str) -> None:
    """A unit comes to the map; it takes control where it stands alone [11.1.d]."""
    put(s, p, h)
    s.note("arrives", rule, p, h)
    if BOARD.region_of[h] == h:
        take_control(s, BOARD.side[p], h)
