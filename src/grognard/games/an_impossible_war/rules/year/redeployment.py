"""Chapter 24.8: redeployment at the End of Year."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.data.schema import fixed
from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, FIELD, LIBERAL, MOUNTAIN, TABLES
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    INSIDE,
    REDEPLOYED,
    GameState,
    clear_mark,
    count,
    is_region,
    is_troop,
    put,
    seen_by,
    set_mark,
)
from grognard.games.an_impossible_war.model.verbs import CHOOSE, DONE_, HIDE, PASS, REDEPLOY
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner, held_against, port_open
from grognard.games.an_impossible_war.rules.movement.artillery import escort, hide_gun, stack
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.games.an_impossible_war.rules.year.placing import room_by_sea
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

MOST: Final[int] = TABLES["limits"]["redeployment_stack"]
LIBERAL_UNITS: Final[int] = fixed(TABLES["redeployment"]["liberal_units"])  # 0: as many as a die says [R88]
CARLIST_UNITS: Final[int] = TABLES["redeployment"]["carlist_units"]
CARLIST_PARTIDAS: Final[int] = TABLES["redeployment"]["carlist_partidas"]


class Redeploy(Frame[GameState]):
    """A side redeploys units one at a time, each once; the Carlist may hide guns besides [24.8, R88, R89]."""

    fields: ClassVar[str] = "side left partidas winter"
    closes: ClassVar[str] = "24.8.a"

    def __init__(self, side: i64, left: i64, partidas: i64, winter: bool = True) -> None:
        self.side = side
        self.left = left
        self.partidas = partidas  # that may go besides
        self.winter = winter  # False for card C33: only within the Map of the North, and no gun is hidden

    def copy(self) -> Redeploy:
        return Redeploy(self.side, self.left, self.partidas, self.winter)

    def step(self, s: GameState) -> Pending | None:
        chosen = self.chosen(s)
        if chosen >= 0:
            actions = [to(REDEPLOY, chosen, h) for h in destinations(s, chosen)]
            actions.append(plain(PASS))
            return s.ask(self.side, "redeploy-to", "24.8.f", actions)
        actions = [of(CHOOSE, p) for p in BOARD.army[self.side] if self.may_go(s, p)]
        if self.winter and self.side == CARLIST:
            for p in BOARD.guns[CARLIST]:
                if may_hide(s, p):
                    actions.append(of(HIDE, p))
        if not actions:
            return self.close(s)
        actions.append(plain(DONE_))
        return s.ask(self.side, "redeploy", "24.8.a" if self.winter else "7.1.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen, p = verb(a), first(a)
        if chosen == DONE_:
            self.close(s)
        elif chosen == CHOOSE:
            set_mark(s, p, CHOSEN)
        elif chosen == PASS:
            clear_mark(s, self.chosen(s), CHOSEN)
        elif chosen == HIDE:
            hide_gun(s, p)
        else:
            clear_mark(s, p, CHOSEN)
            if BOARD.partida[p] != 0 and self.partidas > 0:
                self.partidas -= 1
            else:
                self.left -= 1
            redeploy(s, p, second(a), "24.8.a" if self.winter else "7.1.a")

    def chosen(self, s: GameState) -> i64:
        """The unit that is about to go, -1 for none."""
        for p in BOARD.army[self.side]:
            if s.mark[p] & CHOSEN != 0:
                return p
        return -1

    def may_go(self, s: GameState, p: i64) -> bool:
        """Whether a unit may redeploy: on the map, not yet redeployed, not besieged without a port [24.8.b, 24.8.e]."""
        h = s.place[p]
        if h >= BOARD.on_map or s.mark[p] & REDEPLOYED != 0:
            return False
        if self.left == 0 and (BOARD.partida[p] == 0 or self.partidas == 0):
            return False
        if self.side == CARLIST and is_region(h):
            return False
        if s.mark[p] & INSIDE != 0 and (self.side == CARLIST or not port_open(s, h)):
            return False
        return has_destination(s, p)

    def close(self, s: GameState) -> Pending | None:
        """Guns and logistics left alone are lost, control is read [24.8.c, R34, R25]."""
        for h in range(BOARD.on_map):
            stack(s, self.side, h)
            escort(s, self.side, h)
        for p in BOARD.army[self.side]:
            clear_mark(s, p, REDEPLOYED)
        read_control(s)
        return s.leave()


def redeploy(s: GameState, p: i64, h: i64, rule: str) -> None:
    """A unit goes to its new place, inside where it is besieged."""
    origin = s.place[p]
    put(s, p, h)
    clear_mark(s, p, INSIDE)
    if besieged(s, h) and fort_owner(s, h) == BOARD.side[p]:
        set_mark(s, p, INSIDE)
    set_mark(s, p, REDEPLOYED)
    s.note("redeploy", rule, p, origin, h, known=seen_by(s, p))
    if origin < BOARD.spaces:
        lift_siege(s, origin)


def may_hide(s: GameState, p: i64) -> bool:
    """Whether a Carlist gun may go to the Hidden Artillery box: unbesieged, in the Carlist Zone [24.8.d, 14.3.c]."""
    h = s.place[p]
    if BOARD.kind[p] != FIELD and BOARD.kind[p] != MOUNTAIN:
        return False
    return h < BOARD.spaces and BOARD.zone[h] == CARLIST and s.mark[p] & INSIDE == 0


# Where to


def has_destination(s: GameState, p: i64) -> bool:
    """Whether a unit has somewhere to go; the nearest place where it may end is enough to know."""
    side, origin = BOARD.side[p], s.place[p]
    if s.mark[p] & INSIDE == 0:
        seen, reached = bytearray(BOARD.on_map), [int(origin)]
        seen[origin] = 1
        at = 0
        while at < len(reached):
            known = len(reached)
            spread(s, side, reached[at], seen, reached)
            at += 1
            for n in range(known, len(reached)):
                if may_end(s, p, reached[n]):
                    return True
    if side == LIBERAL:
        for h in by_sea(s, p):
            if may_end(s, p, h):
                return True
    return False


def destinations(s: GameState, p: i64) -> list[int]:
    """Where a unit may end, by land or by sea [24.8.c, 24.8.f-l]."""
    side, origin = BOARD.side[p], s.place[p]
    found: list[int] = []
    if s.mark[p] & INSIDE == 0:
        for h in by_land(s, side, origin):
            if may_end(s, p, h):
                found.append(h)
    if side == LIBERAL:
        for h in by_sea(s, p):
            if h not in found and may_end(s, p, h):
                found.append(h)
    return found


def may_end(s: GameState, p: i64, h: i64) -> bool:
    """The own zone, six Inf and Cav at most, and company for guns and logistics [24.8.c, 24.8.f-g]."""
    side = BOARD.side[p]
    if h == s.place[p] or BOARD.zone[h] != side:
        return False
    if is_troop(p):
        return count(s, side, h) < MOST
    return count(s, side, h) > 0 or (h < BOARD.spaces and fort_owner(s, h) == side)


def passable(s: GameState, side: i64, h: i64) -> bool:
    """Whether units may pass by land: no enemy unit or Fortress, unless besieged by friends [24.8.h, R89]."""
    if is_region(h):
        return side == LIBERAL
    return not held_against(s, side, h)


def by_land(s: GameState, side: i64, origin: i64) -> list[int]:
    """The places that can be reached over roads and, by Liberals, through the regions [24.8.h-i]."""
    seen, reached = bytearray(BOARD.on_map), [int(origin)]
    seen[origin] = 1
    at = 0
    while at < len(reached):
        spread(s, side, reached[at], seen, reached)
        at += 1
    return reached[1:]


def spread(s: GameState, side: i64, h: i64, seen: bytearray, reached: list[int]) -> None:
    """Add the places next to one that can be entered by land, and have not been seen, to those that are reached."""
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        d = BOARD.end[way]
        if seen[d] == 0 and passable(s, side, d):
            seen[d] = 1
            reached.append(d)
    if is_region(h):
        for d in BOARD.borders[h]:
            if seen[d] == 0:
                seen[d] = 1
                reached.append(d)


def by_sea(s: GameState, p: i64) -> list[int]:
    """Ports and coasts that a Liberal unit can reach by sea; Inf and Cav within capacity [24.8.j-k, 18.0.b]."""
    origin = s.place[p]
    if not port_open(s, origin):
        return []
    found: list[int] = []
    for h in BOARD.ports:
        if h == origin or not port_open(s, h):
            continue
        if besieged(s, h) and fort_owner(s, h) == LIBERAL:
            if room_by_sea(s, h) or not is_troop(p):
                found.append(h)
        elif not held_against(s, LIBERAL, h):
            found.append(h)
    for h in range(BOARD.spaces, BOARD.on_map):
        if BOARD.coastal[h] != 0 and h != origin:
            found.append(h)
    return found
