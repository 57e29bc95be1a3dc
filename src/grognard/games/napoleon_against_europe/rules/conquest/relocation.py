"""Chapter 18.2.3: forces that leave a land at peace, and those that may stay in it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DEPOT, FLEET, GENERAL, NONE, is_port
from grognard.games.napoleon_against_europe.model.marks import FIXED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    fleets,
    fleets_at,
    marked,
    on_map,
    owner,
    place,
    put,
    train_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BRING, STAY
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.conquest.refuges import (
    ROOM,
    bring,
    harbours,
    refuges,
    sea_before,
)
from grognard.games.napoleon_against_europe.rules.forces import heads_at, members, units_of
from grognard.games.napoleon_against_europe.rules.losses import eliminate, settle, sit_out, to_reserve
from grognard.games.napoleon_against_europe.rules.powers import player_of
from grognard.kernel.actions import first, of, second, to, verb
from grognard.kernel.state import Frame, Pending

LEAVE: Final = "18.2.3.b"
CHOOSE: Final = "18.2.3.a"


def strangers(s: GameState, side: i64, zones: list[int]) -> list[int]:
    """The heads of a side's forces in some zones, its fleets in their ports and before them, and its active depots."""
    found: list[int] = []
    for z in zones:
        for h in (z, BOARD.inside[z]):
            if h != NONE:
                found += heads_at(s, side, h)
        found += [
            p
            for p in train_at(s, side, z)
            if BOARD.sort[p] == DEPOT and (marked(s, p, FIXED) or is_alone(s, p))
        ]
        for h in (BOARD.port[z], BOARD.blockade[z]):
            if h != NONE:
                found += fleets_at(s, side, h)
    return found


def is_alone(s: GameState, p: i64) -> bool:
    """Whether a loose depot lies in a zone without a force of its side."""
    return not heads_at(s, camp_of(s, p), place(s, p))


def evacuate(s: GameState, side: i64, zones: list[int], may_stay: bool) -> None:
    """The forces of a side leave some zones, or may stay in them; on ground of their own side they stay
    [18.2.3.a-b]."""
    left = strangers(s, side, [z for z in zones if camp(s, owner(s, z)) != side])
    if left:
        s.then(Relocation(side, may_stay, zones, left))


def fleets_home(s: GameState, n: i64) -> None:
    """The fleets of a nation that has left the war go to its own ports."""
    left: list[int] = []
    for p in BOARD.of_nation[n]:
        if BOARD.sort[p] == FLEET and on_map(s, p):
            h = place(s, p)
            if not is_port(h) or owner(s, BOARD.zone_of[h]) != n:
                left.append(p)
    if left:
        s.then(Relocation(player_of(s, n), False, [], left))


class Relocation(Frame[GameState]):
    """The forces of a side leave a land one after the other, for the nearest fortress of their side beyond its borders;
    those of the victor may stay [18.2.3.a-b, R8]. `zones` are the land, `left` the heads of forces, fleets and depots
    that have not gone."""

    fields: ClassVar[str] = "side may_stay zones:space* left:unit*"

    def __init__(self, side: i64, may_stay: i64, zones: list[int], left: list[int]) -> None:
        self.side = side
        self.may_stay = may_stay
        self.zones = zones
        self.left = left

    def copy(self) -> Relocation:
        return Relocation(self.side, self.may_stay, self.zones[:], self.left[:])

    def step(self, s: GameState) -> Pending | None:
        while self.left:
            head = self.left[0]
            if on_map(s, head) and BOARD.sort[head] == GENERAL and not units_of(members(s, head)):
                sit_out(s, head, "2.2.c")  # those who were with them have gone over
            if not on_map(s, head):
                self.left.pop(0)
                continue
            zones = self.ways_out(s, head)
            actions = [to(BRING, head, z) for z in zones]
            if self.may_stay and BOARD.sort[head] != FLEET:
                actions.insert(0, of(STAY, head))
            if len(actions) > 1:
                rule = CHOOSE if self.may_stay else LEAVE
                return s.ask(self.side, "evacuate", rule, actions)
            self.left.pop(0)
            if zones:
                self.go(s, head, zones[0])
            elif not actions:
                self.vanish(s, head)
        return s.leave()

    def ways_out(self, s: GameState, head: i64) -> list[int]:
        """Where a force, a fleet or a depot can go; a depot on its active side goes nowhere."""
        if BOARD.sort[head] == FLEET:
            return harbours(s, head, self.zones)
        if BOARD.sort[head] == DEPOT:
            return []
        return refuges(s, self.side, members(s, head), zone_at(s, head), self.zones)

    def choose(self, s: GameState, a: int) -> None:
        self.left.pop(0)
        if verb(a) == BRING:
            self.go(s, first(a), second(a))

    def go(self, s: GameState, head: i64, z: i64) -> None:
        """A force is put elsewhere, without attrition, and becomes one with its friends there."""
        before = zone_at(s, head)
        bring(s, members(s, head) if BOARD.sort[head] != FLEET else [int(head)], z, LEAVE)
        if BOARD.sort[head] != FLEET:
            settle(s, before)
            come_together(s, self.side, z)

    def vanish(self, s: GameState, head: i64) -> None:
        """There is no place for it: units go back to the reserve, a fleet puts to sea if there is room [R134]."""
        if BOARD.sort[head] == FLEET:
            sea = BOARD.first_sea + sea_before(s, head)
            if fleets(s, camp_of(s, head), sea) < ROOM:
                s.note("relocated", LEAVE, head, place(s, head), sea)
                put(s, head, sea)
            else:
                eliminate(s, head, "17.2.1.d")
            return
        z = zone_at(s, head)
        for p in [int(head)] if BOARD.sort[head] == DEPOT else members(s, head):
            to_reserve(s, p, LEAVE)
        settle(s, z)
