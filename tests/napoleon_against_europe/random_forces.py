"""Armies, corps, fleets and garrisons set at random on a table, each where it may be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COALITION,
    COMBAT,
    DEPOT,
    EMPIRE,
    FLEET,
    GENERAL,
    NEUTRAL,
    NONE,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    DEMORALIZED,
    FIXED,
    UNSUPPLIED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    camp_of,
    fleets,
    is_empty,
    is_held,
    owner,
    place,
    put,
    set_mark,
    set_siege,
    set_steps,
)
from grognard.games.napoleon_against_europe.rules.control import controller, fortress
from grognard.games.napoleon_against_europe.rules.forces import no_command, no_force
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.sea.cargo import no_room_aboard
from grognard.kernel.chance import below, key_of

T = TypeVar("T")


class Lot:
    """Numbers that follow from a seed."""

    def __init__(self, seed: str) -> None:
        self.key = key_of(seed)
        self.drawn = 0

    def below(self, n: int) -> int:
        self.drawn += 1
        return int(below(self.key, self.drawn, n))

    def often(self, per_cent: int) -> bool:
        return self.below(100) < per_cent

    def one(self, among: Sequence[T]) -> T:
        return among[self.below(len(among))]

    def some(self, among: Sequence[T], per_cent: int) -> list[T]:
        return [thing for thing in among if self.often(per_cent)]


def set_forces(s: GameState, side: int, lot: Lot) -> None:
    """Armies and corps of a camp, each alone in a zone that it may be in."""
    nations = [n for n in range(BOARD.nations) if camp(s, n) == side and BOARD.of_nation[n]]
    for n in nations:
        free = [p for p in BOARD.of_nation[n] if place(s, p) == BOARD.reserve]
        markers = [p for p in free if BOARD.sort[p] == ARMY]
        others = [p for p in free if BOARD.sort[p] in (COMBAT, GENERAL, SPECIAL, DEPOT)]
        allies = [
            p
            for m in nations
            if m != n and side != NEUTRAL
            for p in BOARD.of_nation[m]
            if BOARD.sort[p] in (COMBAT, GENERAL) and place(s, p) == BOARD.reserve and lot.often(25)
        ]
        for marker in lot.some(markers, 60):
            set_army(s, marker, others, allies, lot)
        for corps in [p for p in others if BOARD.sort[p] == COMBAT]:
            if place(s, corps) == BOARD.reserve and lot.often(45):
                set_corps(s, corps, others, lot)


def room_for(s: GameState, p: int, lot: Lot) -> int:
    """A zone without anybody that a counter may be in, mostly near what is its own; NONE after some tries."""
    home = [z for z in range(BOARD.zones) if owner(s, z) == BOARD.nation[p]]
    for _ in range(12):
        z = lot.one(home) if home and lot.often(40) else lot.below(BOARD.zones)
        if not no_entry(s, p, z) and all(is_empty(s, camp, z) for camp in (EMPIRE, COALITION, NEUTRAL)):
            return int(z)
    return NONE


def set_army(s: GameState, marker: int, others: list[int], allies: list[int], lot: Lot) -> None:
    free = [p for p in others if place(s, p) == BOARD.reserve]
    with_us = [p for p in allies if place(s, p) == BOARD.reserve]
    generals = [p for p in free if BOARD.sort[p] == GENERAL]
    corps = [p for p in free if BOARD.sort[p] == COMBAT]
    z = room_for(s, marker, lot)
    if not generals or not corps or z == NONE:
        return
    leader = lot.one(generals)
    held = [leader]
    train = [p for p in free if BOARD.sort[p] in (SPECIAL, DEPOT)]
    for p in [*lot.some(corps, 50), *lot.some(generals, 20), *lot.some(train, 25), *lot.some(with_us, 30)]:
        if p not in held and not no_entry(s, p, z) and not no_command(s, [*held, p], leader, True):
            held.append(p)
    if not any(BOARD.sort[p] == COMBAT for p in held):
        return
    put(s, marker, z)
    for p in held:
        put(s, p, BOARD.container[marker])
        wear(s, p, lot)
    trouble(s, held, lot)


def set_corps(s: GameState, corps: int, others: list[int], lot: Lot) -> None:
    z = room_for(s, corps, lot)
    if z == NONE or no_force(s, [corps]):
        return
    held = [corps]
    for p in lot.some([p for p in others if place(s, p) == BOARD.reserve and p != corps], 20):
        if not no_force(s, [*held, p]) and not no_entry(s, p, z):
            held.append(p)
    for p in held:
        put(s, p, z)
        wear(s, p, lot)
    trouble(s, held, lot)


def wear(s: GameState, p: int, lot: Lot) -> None:
    if BOARD.sort[p] == COMBAT:
        set_steps(s, p, 1 + lot.below(int(BOARD.most[p])))
    elif BOARD.sort[p] == DEPOT and place(s, p) < BOARD.zones and lot.often(50):
        set_mark(s, p, FIXED)


def trouble(s: GameState, held: list[int], lot: Lot) -> None:
    """A force may be demoralized, or out of supply."""
    for mark in (DEMORALIZED, UNSUPPLIED):
        if lot.often(15):
            for p in held:
                if BOARD.sort[p] == COMBAT:
                    set_mark(s, p, mark)


def set_fleets(s: GameState, side: int, lot: Lot, laden: int) -> None:
    """Fleets in ports and seas, and before the ports of the enemy; so many of a hundred carry something, which no
    fleet at rest does."""
    for p in range(BOARD.pieces):
        if BOARD.sort[p] == FLEET and place(s, p) == BOARD.reserve and camp_of(s, p) == side:
            ports = [z for z in range(BOARD.zones) if BOARD.port[z] != NONE]
            own = [int(BOARD.port[z]) for z in ports if controller(s, z) == side]
            if side == NEUTRAL:
                own = [h for h in own if owner(s, BOARD.zone_of[h]) == BOARD.nation[p]]
            places = own
            if side != NEUTRAL and lot.often(60) and not BOARD.fleet_seas[p]:
                places = [int(BOARD.blockade[z]) for z in ports if controller(s, z) == 1 - side]
                places += list(range(BOARD.first_sea, BOARD.first_port))
            free = [h for h in places if fleets(s, side, h) < TABLES.naval.fleets]
            if free and lot.often(70):
                put(s, p, lot.one(free))
                if side != NEUTRAL and lot.often(laden):
                    load(s, p, lot)


def load(s: GameState, fleet: int, lot: Lot) -> None:
    """A corps, a general or a depot of a fleet's nation goes aboard."""
    free = [p for p in BOARD.of_nation[BOARD.nation[fleet]] if place(s, p) == BOARD.reserve]
    for p in lot.some([p for p in free if BOARD.sort[p] in (COMBAT, GENERAL, DEPOT)], 25):
        if not no_room_aboard(s, [p], fleet):
            put(s, p, BOARD.container[fleet])


def set_sieges(s: GameState, lot: Lot) -> None:
    """Who stands before walls of the enemy besieges them, sometimes with somebody inside."""
    for z in range(BOARD.zones):
        holder = controller(s, z)
        if holder not in (EMPIRE, COALITION) or not fortress(s, z) or not is_held(s, 1 - holder, z):
            continue
        if lot.often(60):
            set_siege(s, z, 1 + lot.below(TABLES.siege.marker + 1))
            if lot.often(70):
                set_garrison(s, z, holder, lot)


def set_garrison(s: GameState, z: int, side: int, lot: Lot) -> None:
    """A corps inside the walls, or an army, or a general with what they command."""
    free = [
        p
        for p in range(BOARD.pieces)
        if place(s, p) == BOARD.reserve and camp_of(s, p) == side and not no_entry(s, p, z)
    ]
    corps = [p for p in free if BOARD.sort[p] == COMBAT and not no_force(s, [p])]
    if not corps:
        return
    first_corps = lot.one(corps)
    own = [p for p in free if BOARD.nation[p] == BOARD.nation[first_corps]]
    held = [first_corps]
    generals = [p for p in own if BOARD.sort[p] == GENERAL]
    markers = [p for p in own if BOARD.sort[p] == ARMY]
    leader = lot.one(generals) if generals and lot.often(50) else NONE
    marker = lot.one(markers) if leader != NONE and markers and lot.often(50) else NONE
    if leader != NONE and not no_command(s, [first_corps, leader], leader, marker != NONE):
        held.append(leader)
        for p in lot.some([p for p in own if BOARD.sort[p] in (COMBAT, DEPOT, SPECIAL)], 25):
            if p not in held and not no_command(s, [*held, p], leader, marker != NONE):
                held.append(p)
    else:
        marker = NONE
    if marker != NONE:
        put(s, marker, BOARD.inside[z])
    for p in held:
        put(s, p, BOARD.inside[z] if marker == NONE else BOARD.container[marker])
        wear(s, p, lot)
