"""What cards do to nations: alliances, wars, peace, states, and the units that follow from them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    COMBAT,
    EMPIRE,
    FLEET,
    GENERAL,
    NEUTRAL,
    NONE,
)
from grognard.games.napoleon_against_europe.model.marks import SERVES_COALITION, SERVES_EMPIRE
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_of,
    army_troops,
    camp,
    contents,
    enlist,
    is_held,
    on_map,
    owner,
    place,
    put,
    steps,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BRING, DONE_, TRANSFER
from grognard.games.napoleon_against_europe.rules.battle.joining import close_ranks, come_together, share_rout
from grognard.games.napoleon_against_europe.rules.conquest.ground import lands, take_back
from grognard.games.napoleon_against_europe.rules.conquest.refuges import bring
from grognard.games.napoleon_against_europe.rules.control import controls, fortress
from grognard.games.napoleon_against_europe.rules.diplomacy.action import Negotiation
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    join_army,
    leave_army,
    loose_at,
    no_command,
    no_force,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.losses import eliminate, settle, to_reserve
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.graphs import FAR

DENMARK: Final = BOARD.nation_number["denmark"]
TRYING: Final = 0
TRIED: Final = 1
STAGES: Final = ["trying", "tried"]


class Bombardment(Frame[GameState]):
    """A nation is approached before its bombarded port: if it joins, its fleet is British; else a Danish one is lost
    (6C)."""

    fields: ClassVar[str] = "side nation stage:bombardment-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, side: i64, nation: i64, stage: i64 = TRYING) -> None:
        self.side = side
        self.nation = nation
        self.stage = stage

    def copy(self) -> Bombardment:
        return Bombardment(self.side, self.nation, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == TRYING:
            self.stage = TRIED
            return s.enter(Negotiation(self.side, self.nation, 0))
        s.leave()
        for p in BOARD.of_nation[self.nation]:
            if BOARD.sort[p] == FLEET and place(s, p) != BOARD.eliminated:
                if camp(s, self.nation) == self.side:
                    enlist(s, p, SERVES_COALITION)
                elif self.nation == DENMARK:
                    eliminate(s, p, "6.4.b")
        return None


# Units that go home


def strongholds(s: GameState, p: i64) -> list[int]:
    """The nearest fortresses of a unit's own nation that are free of the enemy and have room, in movement points."""
    n = BOARD.nation[p]
    side = camp(s, n)
    spent = BOARD.land.costs(zone_at(s, p), FAR - 1, b"")
    best = FAR
    found: list[int] = []
    for z in lands(s, n):
        if fortress(s, z) == 0 or not controls(s, side, z) or z == zone_at(s, p):
            continue
        if (side != NEUTRAL and is_held(s, 1 - side, z)) or spent[z] > best:
            continue
        if spent[z] < best:
            best = spent[z]
            found = []
        found.append(z)
    return found


class GoHome(Frame[GameState]):
    """A unit goes to the nearest fortress of its nation that is free of the enemy, of its side's choice where several
    are as near (22C, 51C); without one it goes back to the reserve."""

    fields: ClassVar[str] = "side unit"

    def __init__(self, side: i64, unit: i64) -> None:
        self.side = side
        self.unit = unit

    def copy(self) -> GoHome:
        return GoHome(self.side, self.unit)

    def step(self, s: GameState) -> Pending | None:
        if zone_at(s, self.unit) == NONE:  # it was lost with those whom others left behind
            return s.leave()
        zones = strongholds(s, self.unit)
        if len(zones) > 1:
            return s.ask(self.side, "go-home", "6.4.b", [to(BRING, self.unit, z) for z in zones])
        self.go(s, zones[0] if zones else NONE)
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, second(a))

    def go(self, s: GameState, z: i64) -> None:
        """The unit leaves its zone, which is then whose it is."""
        s.leave()
        p = self.unit
        before = zone_at(s, p)
        leave_army(s, p)
        if z == NONE:
            to_reserve(s, p, "6.4.b")
        else:
            bring(s, [int(p)], z, "6.4.b")
        if not leaves_too(s, before):
            settle(s, before)
            if camp(s, owner(s, before)) != NEUTRAL and not (
                is_held(s, EMPIRE, before) and is_held(s, COALITION, before)
            ):
                take_back(s, before, "6.4.b")
        if z != NONE and camp(s, BOARD.nation[p]) != NEUTRAL:
            come_together(s, camp(s, BOARD.nation[p]), z)


def leaves_too(s: GameState, z: i64) -> bool:
    """Whether another unit is still to go home from a zone: what remains there is looked at after the last."""
    for frame in s.stack:
        if isinstance(frame, GoHome) and zone_at(s, frame.unit) == z:
            return True
    return False


def send_home(s: GameState, p: i64, side: i64) -> None:
    """A unit that served another side is its nation's again, and goes home."""
    z = zone_at(s, p)
    leave_army(s, p)
    enlist(s, p, 0)
    if z != NONE:
        s.enter(GoHome(side, p))


# Expeditionary corps


class Expedition(Frame[GameState]):
    """A forced ally hands over corps, and a general with them, that serve the Empire: with one of its armies, or in a
    zone of its own at the border (40F). `left` are the steps still to come, `corps` the counters, `led` says that the
    general has come."""

    fields: ClassVar[str] = "nation left corps led"
    later: ClassVar[str] = "led"

    def __init__(self, nation: i64, left: i64, corps: i64, led: i64 = 0) -> None:
        self.nation = nation
        self.left = left
        self.corps = corps
        self.led = led

    def copy(self) -> Expedition:
        return Expedition(self.nation, self.left, self.corps, self.led)

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        for p in BOARD.of_nation[self.nation]:
            if self.may_come(s, p):
                actions += self.places(s, p)
        if not actions:
            return self.end(s)
        return s.ask(EMPIRE, "expedition", "6.4.b", [*actions, plain(DONE_)])

    def may_come(self, s: GameState, p: i64) -> bool:
        """Whether a counter can be handed over: a corps on the map within the limit, or the one general."""
        if not on_map(s, p) or zone_at(s, p) == NONE or owner(s, zone_at(s, p)) != self.nation:
            return False
        if BOARD.sort[p] == COMBAT:
            return self.corps > 0 and steps(s, p) <= self.left and BOARD.limited[p] == 0
        return BOARD.sort[p] == GENERAL and self.led == 0

    def places(self, s: GameState, p: i64) -> list[int]:
        """The armies of the Empire that can take a counter in, and the zones at the border where it can stand."""
        found: list[int] = []
        for marker in BOARD.armies:
            if place(s, marker) < BOARD.zones and camp(s, BOARD.nation[marker]) == EMPIRE:
                leader = army_commander(s, marker)
                if leader != NONE and not no_command(s, [*contents(s, marker), int(p)], leader, True):
                    found.append(to(TRANSFER, p, marker))
        for z in border(s, self.nation):
            there = loose_at(s, EMPIRE, z, 0)
            if BOARD.sort[p] == COMBAT or units_of(there):
                if not armies_at(s, EMPIRE, z) and not no_force(s, [*there, int(p)]):
                    found.append(to(BRING, p, z))
        return found

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.end(s)
            return
        p = first(a)
        before, army = zone_at(s, p), army_of(s, p)
        if BOARD.sort[p] == COMBAT:
            self.left -= steps(s, p)
            self.corps -= 1
        else:
            self.led = 1
        leave_army(s, p)
        enlist(s, p, SERVES_EMPIRE)
        if verb(a) == TRANSFER:
            s.note("takes-in", "6.4.b", p, zone_at(s, second(a)))
            join_army(s, p, second(a))
        else:
            s.note("relocated", "6.4.b", p, before, second(a))
            put(s, p, second(a))
        share_rout(s, EMPIRE, zone_at(s, p))
        if army != NONE and not army_troops(s, army):
            settle(s, before)

    def end(self, s: GameState) -> Pending | None:
        """Generals whose corps have gone, and who have not, leave the map; so does an army without its commander
        [R123]."""
        for z in lands(s, self.nation):
            settle(s, z)
            close_ranks(s, camp(s, self.nation), z)
        return s.leave()


def border(s: GameState, n: i64) -> list[int]:
    """The zones that the Empire controls next to the land of a nation, free of the enemy."""
    found: list[int] = []
    for z in lands(s, n):
        for there in BOARD.land.neighbours(z):
            if controls(s, EMPIRE, there) and not is_held(s, COALITION, there) and there not in found:
                found.append(there)
    return found
