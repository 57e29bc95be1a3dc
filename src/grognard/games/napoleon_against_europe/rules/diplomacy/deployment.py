"""Chapters 8.1.1.b and 8.2.3.d: the forces of a minor nation come to the map when it joins a side, and leave it when it
is neutral again."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    FLEET,
    FROM_START,
    GENERAL,
    IN_YEAR,
    MAJORS,
    NONE,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    fleets,
    is_held,
    on_map,
    owner,
    place,
    put,
    set_steps,
    troops_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import PLACE
from grognard.games.napoleon_against_europe.rules.conquest.ground import lands
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.forces import no_stacking
from grognard.games.napoleon_against_europe.rules.losses import send, settle
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending


def waiting(s: GameState, n: i64) -> list[int]:
    """The counters of a minor that it has kept aside and that are in play by now: corps, then generals, then fleets."""
    found: list[int] = []
    for sort in (COMBAT, GENERAL, FLEET):
        for p in BOARD.of_nation[n]:
            if BOARD.sort[p] == sort and place(s, p) == BOARD.aside and is_in_play(s, p):
                found.append(p)
    return found


def is_in_play(s: GameState, p: i64) -> bool:
    """Whether a counter is in play from the start, or by its year."""
    entrance = BOARD.entrance[p]
    return entrance == FROM_START or (entrance == IN_YEAR and BOARD.entry_year[p] <= s.year)


def deploy(s: GameState, n: i64) -> None:
    """A minor deploys what it has kept aside: on the agenda [8.2.3.d, R48]."""
    left = waiting(s, n) if n >= MAJORS else []
    if left:
        s.then(DeployForces(n, left))


def withdraw(s: GameState, n: i64) -> None:
    """A minor is neutral again: all that it has on the map or in its reserve is kept aside until it joins a side
    [8.1.1.b, R199]."""
    for p in BOARD.of_nation[n] if n >= MAJORS else []:
        z = zone_at(s, p) if on_map(s, p) else NONE
        if on_map(s, p):
            s.note("removed", "8.1.1.b", p)
        elif place(s, p) not in (BOARD.reserve, BOARD.returning, BOARD.sitting_out):
            continue
        send(s, p, BOARD.aside if is_in_play(s, p) else BOARD.reserve)
        if z != NONE:
            settle(s, z)


def no_deployment(s: GameState, p: i64, z: i64) -> str:
    """Why a counter of a minor cannot be deployed in a zone: its own, free of the enemy, with room [8.2.3.d, 11.a]."""
    n = BOARD.nation[p]
    side = camp(s, n)
    if owner(s, z) != n:
        return "8.2.3.d not-its-land"
    if is_held(s, 1 - side, z) or controller(s, z) == 1 - side:
        return "8.2.3.d enemies-there"
    if BOARD.sort[p] == FLEET:
        if BOARD.port[z] == NONE:
            return "8.2.3.d no-port"
        return "3.1.e port-full" if fleets(s, side, BOARD.port[z]) >= TABLES.naval.fleets else ""
    if BOARD.sort[p] == GENERAL:
        return "" if troops_at(s, side, z) else "2.2.c needs-troops"
    return no_stacking(s, side, z, [int(p)])


class DeployForces(Frame[GameState]):
    """The side that a minor has joined deploys its forces, at full strength, in its land [8.2.3.d, R48]. Where there is
    no place they wait in the reserve [R134]."""

    fields: ClassVar[str] = "nation left:unit*"
    closes: ClassVar[str] = "8.2.3.d"

    def __init__(self, nation: i64, left: list[int]) -> None:
        self.nation = nation
        self.left = left

    def copy(self) -> DeployForces:
        return DeployForces(self.nation, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        while self.left:
            p = self.left[0]
            zones = [z for z in lands(s, self.nation) if not no_deployment(s, p, z)]
            if len(zones) > 1:
                actions = [to(PLACE, p, z) for z in zones]
                return s.ask(camp(s, self.nation), "deploy-minor", "8.2.3.d", actions)
            self.left.pop(0)
            if zones:
                self.put_down(s, p, zones[0])
            else:
                send(s, p, BOARD.reserve)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.left.remove(int(first(a)))
        self.put_down(s, first(a), second(a))

    def put_down(self, s: GameState, p: i64, z: i64) -> None:
        """A counter comes to a zone, a fleet to its port."""
        h = BOARD.port[z] if BOARD.sort[p] == FLEET else z
        if BOARD.sort[p] == COMBAT:
            set_steps(s, p, BOARD.most[p])
        put(s, p, h)
        s.note("placed", "8.2.3.d", p, h)
