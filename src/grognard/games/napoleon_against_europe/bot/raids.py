"""Raids from the sea: British corps that land where nobody stands guard. Nothing here is a rule."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import zone_worths
from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    NONE,
    TABLES,
    is_blockade,
    is_port,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    contents,
    fleets,
    fleets_at,
    is_held,
    marked,
    steps,
    troops_at,
)
from grognard.games.napoleon_against_europe.model.verbs import EMBARK, LAND, SAIL
from grognard.games.napoleon_against_europe.rules.control import controller, fortress
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sea.waters import is_friendly_port, sailing, sea_at
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best

HOPS: Final = BOARD.sea.table()  # between two seas
FACTOR: Final = 6  # of British fleets
ASHORE: Final = (
    TABLES.naval.blockade + TABLES.naval.enemy_port + TABLES.naval.land
)  # from the sea before a port
LEAST: Final = 6.0  # that a zone is worth which is raided
SUCCEEDS: Final = 0.7  # how much of it a raid gains
READY: Final = 0.1  # and a fleet that goes to where the troops are


def hops(a: i64, b: i64) -> i64:
    """How many seas lie between two."""
    return HOPS[(a - BOARD.first_sea) * BOARD.seas + b - BOARD.first_sea]


def passenger(s: GameState, z: i64) -> i64:
    """A British corps in a port that could be landed, NONE."""
    for p in troops_at(s, COALITION, z):
        if BOARD.nation[p] == BRITAIN and not BOARD.limited[p] and not marked(s, p, ACTIVATED):
            if steps(s, p) <= TABLES.naval.steps:
                return p
    return NONE


def is_bare(s: GameState, z: i64) -> bool:
    """Whether nobody defends a port of the Empire: no walls, no troops, no ships."""
    if (
        controller(s, z) == COALITION
        or BOARD.port[z] == NONE
        or fortress(s, z) > 0
        or is_held(s, 1 - COALITION, z)
    ):
        return False
    return controller(s, z) == 1 - COALITION and fleets(s, 1 - COALITION, BOARD.port[z]) == 0


def is_british(s: GameState, h: i64) -> bool:
    """Whether a British fleet that has not sailed lies in a place."""
    for p in fleets_at(s, COALITION, h):
        if BOARD.nation[p] == BRITAIN and not marked(s, p, ACTIVATED):
            return True
    return False


class Raid:
    """What a fleet could do: where it takes troops aboard, where it lands them, what that is worth."""

    def __init__(self, s: GameState) -> None:
        self.worths = zone_worths(s)
        self.targets: list[int] = []
        self.ports: list[int] = []  # where there are troops to take aboard
        self.ready = False  # a fleet lies there already
        for z in range(BOARD.zones):
            if BOARD.port[z] == NONE:
                continue
            if self.worths[z] >= LEAST and is_bare(s, z):
                self.targets.append(z)
            if is_friendly_port(s, COALITION, BOARD.port[z]) and passenger(s, z) != NONE:
                self.ports.append(z)
                if fleets(s, COALITION, BOARD.port[z]) > 0:
                    self.ready = True

    def target(self, s: GameState, sea: i64, points: i64) -> i64:
        """The best zone to land in from a sea with so many points, NONE."""
        best = Best(NONE, 0.0)
        for z in self.targets:
            if hops(sea, BOARD.sea_of[z]) + ASHORE <= points:
                best.offer(z, self.worths[z])
        return best.action

    def gain(self, s: GameState, h: i64) -> float:
        """What a fleet in a place could gain."""
        sea = sea_at(h)
        out: i64 = 0 if is_sea(h) else 1
        best = 0.0
        if not is_british(s, h):
            return 0.0
        for z in self.ports:
            far = 0 if BOARD.port[z] == h else out + hops(sea, BOARD.sea_of[z]) + 1
            goal = self.target(s, BOARD.sea_of[z], FACTOR - far - 1)
            if goal != NONE:
                best = max(best, SUCCEEDS * self.worths[goal])
            elif far <= FACTOR and not self.ready:
                goal = self.target(s, BOARD.sea_of[z], FACTOR - 1)
                if goal != NONE:
                    best = max(best, READY * self.worths[goal])
        return best


def sail(s: GameState, actions: list[int]) -> int:
    """The next move of a squadron of the Coalition: to its troops, with them to an empty port, ashore."""
    frame = s.stack[-1]
    end = actions[-1]
    if not isinstance(frame, Squadron):
        return end
    at, points = frame.at, frame.points
    laden = False
    for p in sailing(s):
        if contents(s, p):
            laden = True
    raid = Raid(s)
    if is_port(at) and not is_friendly_port(s, COALITION, at):
        return pick(actions, LAND, end)
    if laden:
        return make_for_target(s, raid, at, points, actions)
    if is_port(at) and passenger(s, BOARD.zone_of[at]) != NONE:
        ready = raid.target(s, sea_at(at), points - 1) != NONE
        return embarking(actions, end) if ready else end
    best = Best(end, 0.0)
    for z in raid.ports:
        far = (0 if is_sea(at) else 1) + hops(sea_at(at), BOARD.sea_of[z]) + 1
        if far <= points and raid.target(s, BOARD.sea_of[z], FACTOR - 1) != NONE:
            near = raid.target(s, BOARD.sea_of[z], points - far - 1) != NONE
            value = (2.0 if near else 1.0) - 0.05 * float(far)  # the nearest: nobody sails to and fro
            best.offer(step_towards(at, z, BOARD.port[z], actions, end), value)
    return best.action


def make_for_target(s: GameState, raid: Raid, at: i64, points: i64, actions: list[int]) -> int:
    """A squadron with troops makes for an empty port; if there is none any more it lands them where it can."""
    sea = sea_at(at)
    if is_blockade(at):
        a = pick(actions, SAIL, -1)
        for option in actions:
            if verb(option) == SAIL and is_port(first(option)):
                return option
        return a if a >= 0 else actions[-1]
    goal = raid.target(s, sea, points - (1 if is_port(at) else 0))
    if goal == NONE:
        return pick(actions, LAND, actions[-1]) if is_port(at) else home(s, at, actions)
    return step_towards(at, goal, BOARD.blockade[goal], actions, actions[-1])


def home(s: GameState, at: i64, actions: list[int]) -> int:
    """A friendly port, rather than the sea, for those who carry troops."""
    for a in actions:
        if verb(a) == SAIL and is_port(first(a)) and is_friendly_port(s, COALITION, first(a)):
            return a
    return pick(actions, SAIL, actions[-1])


def step_towards(at: i64, z: i64, place: i64, actions: list[int], end: int) -> int:
    """The course that leads to a place by the sea of a zone's port."""
    best = Best(end)
    for a in actions:
        if verb(a) != SAIL:
            continue
        if first(a) == place:
            return a
        if is_sea(first(a)):
            best.offer(a, -float(hops(first(a), BOARD.sea_of[z])))
    return best.action


def embarking(actions: list[int], end: int) -> int:
    """A corps goes aboard."""
    for a in actions:
        if verb(a) == EMBARK and BOARD.sort[first(a)] == COMBAT and BOARD.nation[first(a)] == BRITAIN:
            if not BOARD.limited[first(a)]:
                return a
    return end


def pick(actions: list[int], what: i64, end: int) -> int:
    """The first action with a verb, else another."""
    for a in actions:
        if verb(a) == what:
            return a
    return end
