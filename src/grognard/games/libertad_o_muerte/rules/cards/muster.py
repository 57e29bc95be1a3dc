"""Units that cards bring: where they arrive or rise, and what waits until it can [5.0.a, 5.0.d, R-REINFBLOCK]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CADIZ,
    DATA,
    EXPEDITIONARY,
    GARRISON,
    LEADER,
    NONE,
    SHIP,
    borders_between,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import ASHORE, PARTS
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    in_play,
    is_combat_unit,
    load,
    marked,
    may_stand,
    on_map,
    pair,
    place,
    put,
    seen,
    strength,
    train_at,
    troops,
    where,
)
from grognard.games.libertad_o_muerte.model.verbs import MOVE_LEADER, NAME, PASS, PLACE
from grognard.games.libertad_o_muerte.rules.cards.kinds import BOXES, CARD_EFFECTS, Rise
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import WORDS
from grognard.games.libertad_o_muerte.rules.control import fort_level, friendly_port, inside, too_many
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.games.libertad_o_muerte.rules.sea.landing import landing_roll
from grognard.games.libertad_o_muerte.rules.sea.retreat import may_sail, port_falls
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import NOBODY, Context, Effect
from grognard.parts.graphs import FAR

BOUND_BY_ICON: Final = [
    any(BOARD.units[p].kind in bound.kinds for bound in DATA.bounds if bound.icon)
    for p in range(BOARD.pieces)
]
# By card: the expeditionary units that it may land in America [19.4.b].
LANDED: Final = [
    [
        p
        for e in effects
        if e.kind in ("place", "rise") and e.pieces is not None
        for p in e.pieces.named
        if BOARD.tags[p] & EXPEDITIONARY
    ]
    for effects in CARD_EFFECTS
]


# Where a unit can be


def room_for(s: GameState, p: i64, h: i64) -> bool:
    """Whether a unit may stand in the open of a region: its icon, and the limit of the jungle [3.2.1.g, 3.2.6]."""
    if not in_play(s, h) or (BOUND_BY_ICON[p] and not may_stand(s, p, h)):
        return False
    return not is_combat_unit(p) or not too_many(s, BOARD.side[p], h, 1)


def port_for(s: GameState, p: i64, h: i64) -> i64:
    """The port of a region for a ship, NONE where it is not its side's."""
    port = BOARD.port[h]
    return port if port != NONE and friendly_port(s, BOARD.side[p], port) else i64(NONE)


def hold_for(s: GameState, p: i64, sea: i64) -> i64:
    """The hold of a transport in a sea region for a unit: one with room, else the largest; NONE without a ship."""
    best: i64 = NONE
    for ship in train_at(s, BOARD.side[p], sea):
        if BOARD.capacity[ship] > 0:
            if load(s, ship) + strength(s, p) <= BOARD.capacity[ship]:
                return BOARD.hold[ship]
            if best == NONE or BOARD.capacity[ship] > BOARD.capacity[best]:
                best = ship
    return i64(NONE) if best == NONE else BOARD.hold[best]


def open_to_all(s: GameState, p: i64, h: i64) -> i64:
    """Where a unit arrives in a region that its side controls, free of enemies; NONE if it cannot [5.0.d]."""
    side = BOARD.side[p]
    if BOARD.sort[p] == SHIP:
        return port_for(s, p, h)
    if not controls(s, side, h) or seen(s, enemy(side), h) > 0:
        return NONE
    if BOARD.kind[p] == GARRISON:
        home = h == BOARD.home[p] and inside(s, h) != enemy(side)
        return BOARD.city[h] if home and fort_level(s, h) > 0 else i64(NONE)
    return h if room_for(s, p, h) else i64(NONE)


def with_leader(s: GameState, p: i64, h: i64) -> i64:
    """Where a unit joins a leader: in his place, unless that is at sea or enemies are in sight."""
    if is_region(h):
        return h if seen(s, enemy(BOARD.side[p]), h) == 0 and room_for(s, p, h) else i64(NONE)
    return h if h < BOARD.first_sea and room_for(s, p, BOARD.region_of[h]) else i64(NONE)


def entry(s: GameState, e: Effect[GameState], p: i64, h: i64) -> i64:
    """Where a unit arrives if a card names a place: the place, a port, a hold; NONE while it cannot."""
    if h == BOARD.expeditionary_box:
        return h
    if e.places[0].holding is not None:
        return with_leader(s, p, h)
    if is_sea(h):
        if not may_sail(s, BOARD.side[p], h):
            return NONE
        return h if BOARD.sort[p] == SHIP else hold_for(s, p, h)
    if e.chooser != NOBODY:
        return h if room_for(s, p, h) else i64(NONE)
    if not is_region(h):  # the inside of a city
        region = BOARD.region_of[h]
        return h if inside(s, region) != enemy(BOARD.side[p]) and room_for(s, p, region) else i64(NONE)
    return open_to_all(s, p, h)


def rising_region(s: GameState, e: Effect[GameState], p: i64, led: i64) -> i64:
    """Where a unit rises: the first region in play; among enemy combat units only leaders, and who rises with them."""
    for places in e.places:
        for h in places.named:
            if room_for(s, p, h):
                if BOARD.sort[p] == LEADER or h == led or troops(s, enemy(BOARD.side[p]), h) == 0:
                    return h
    return NONE


def beside(s: GameState, e: Effect[GameState], p: i64) -> list[int]:
    """The regions free of enemies that border on the one where a unit should have risen."""
    for places in e.places:
        for named in places.named:
            if in_play(s, named):
                near: list[int] = []
                for way in range(BOARD.land.first_way[named], BOARD.land.first_way[named + 1]):
                    there = BOARD.land.end[way]
                    if BOARD.strait[way] == NONE and room_for(s, p, there):
                        if seen(s, enemy(BOARD.side[p]), there) == 0:
                            near.append(int(there))
                return near
    return []


def refuges(s: GameState, e: Effect[GameState], p: i64, targets: list[int]) -> list[int]:
    """The regions of a unit's country and side that are nearest to where it should arrive [5.0.d]."""
    if not targets or e.chooser != NOBODY or BOARD.kind[p] == GARRISON:
        return []
    base = BOARD.region_of[targets[0]] if targets[0] < BOARD.on_map else i64(NONE)
    return [] if base == NONE else nearest_of_country(s, p, base)


def nearest_of_country(s: GameState, p: i64, base: i64) -> list[int]:
    """Where a unit that is kept out of a region comes instead: the nearest of its country and side [5.0.d]."""
    row = BOARD.deployments[BOARD.deployment[p]]
    best: i64 = FAR
    found: list[int] = []
    for h in range(BOARD.regions):
        if row[h] and (BOARD.sort[p] == SHIP or may_stand(s, p, h)):
            there = open_to_all(s, p, h)
            steps: i64 = borders_between(base, h)
            if there != NONE and steps != FAR and steps <= best:
                if steps < best:
                    found = []
                best = steps
                found.append(int(there))
    return found


# Arriving


def departed(s: GameState, h: i64) -> None:
    """What follows when a unit has left a place on land: control, lone guns and leaders [11.1.g, 11.2.o, u]."""
    if h < BOARD.first_sea:
        settle(s, BOARD.region_of[h])


def land_expedition(s: GameState, card: i64) -> None:
    """The roll of a first landing for what a card has put ashore in America, once a card [19.4.b]."""
    fresh: list[int] = []
    for p in LANDED[card]:
        if (
            place(s, p) < BOARD.first_sea
            and BOARD.region_of[place(s, p)] != CADIZ
            and not marked(s, p, ASHORE)
        ):
            fresh.append(p)
    if fresh:
        landing_roll(s, fresh, BOARD.region_of[place(s, fresh[0])])


# Waiting


def waits_for(p: i64, e: Effect[GameState]) -> int:
    """A unit that waits for its place, with the effect that brings it, as `waiting` keeps it."""
    return pair(p, e.card * PARTS + e.part)


class Muster(Frame[GameState]):
    """The units of one effect come one by one, leaders first; their owner chooses between equal places."""

    fields: ClassVar[str] = "card part side left:unit* led:space here:space came:unit*"

    def __init__(
        self,
        card: i64,
        part: i64,
        side: i64,
        left: list[int],
        led: i64 = NONE,
        here: i64 = NONE,
        came: list[int] | None = None,
    ) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.left = left
        self.led = led  # where a leader has come
        self.here = here  # the place that was chosen for all
        self.came = [] if came is None else came  # those who have come to the open of a region

    def copy(self) -> Muster:
        return Muster(self.card, self.part, self.side, self.left[:], self.led, self.here, self.came[:])

    def effect(self) -> Effect[GameState]:
        return CARD_EFFECTS[self.card][self.part]

    def targets(self, s: GameState) -> list[int]:
        """The places that the card names, in its order."""
        if self.here != NONE:
            return [int(self.here)]
        return self.effect().asked_places(s, WORDS, Context(self.side))

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        if e.chooser != NOBODY and self.here == NONE and self.left:
            open_places = [h for h in self.targets(s) if entry(s, e, self.left[0], h) != NONE]
            if len(open_places) > 1:
                return s.ask(self.side, "muster", "5.0.a", [of(NAME, h) for h in open_places])
            if open_places:
                self.here = open_places[0]
        while self.left:
            p: i64 = self.left[0]
            if on_map(s, p):
                asked = self.ask_for_leader(s, e, p)
            elif place(s, p) in BOXES:
                asked = self.bring(s, e, p)
            else:
                asked = None
            if asked is not None:
                return asked
            self.left.pop(0)
        s.leave()
        regions: list[int] = []
        for p in self.came:
            if int(place(s, p)) not in regions:
                regions.append(int(place(s, p)))
        for h in regions:
            enter_region(s, self.side, [p for p in self.came if place(s, p) == h], h)
        return None

    def place_for(self, s: GameState, e: Effect[GameState], p: i64) -> i64:
        """Where a unit comes at once, NONE where it is kept out."""
        if isinstance(e, Rise):
            return rising_region(s, e, p, self.led)
        for h in self.targets(s):
            found = entry(s, e, p, h)
            if found != NONE:
                return found
        return NONE

    def ask_for_leader(self, s: GameState, e: Effect[GameState], p: i64) -> Pending | None:
        """A leader who is on the map already may come, if their owner likes; other units stay where they are."""
        if BOARD.sort[p] != LEADER:
            return None
        h = self.place_for(s, e, p)
        if h == NONE or h == place(s, p) or h >= BOARD.on_map:
            return None
        return s.ask(self.side, "bring-leader", "5.0.a", [to(MOVE_LEADER, p, h), plain(PASS)])

    def bring(self, s: GameState, e: Effect[GameState], p: i64) -> Pending | None:
        """A unit comes out of its box, to the place named or near it, or waits [5.0.d]."""
        h = self.place_for(s, e, p)
        if h == NONE:
            near = beside(s, e, p) if isinstance(e, Rise) else refuges(s, e, p, self.targets(s))
            if len(near) > 1:
                return s.ask(self.side, "choose-refuge", "5.0.d", [to(PLACE, p, there) for there in near])
            if not near and e.places[0].holding is not None and not self.targets(s):
                return None  # the leader whom it should join is not there
            if not near:
                s.waiting.append(waits_for(p, e))
                s.note("waits", "5.0.d", p)
                return None
            h = near[0]
        self.set_down(s, p, h)
        return None

    def set_down(self, s: GameState, p: i64, h: i64) -> None:
        """A unit has come."""
        before = place(s, p)
        put(s, p, h)
        s.note("arrives", "5.0.a", p, where(s, p))
        if BOARD.sort[p] == LEADER:
            self.led = h
        departed(s, before)
        if is_region(h):
            self.came.append(int(p))
        elif h < BOARD.first_sea:
            port_falls(s, BOARD.region_of[h])  # a garrison that comes by card takes the city

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == NAME:
            self.here = first(a)
            return
        p = self.left.pop(0)
        if what != PASS:
            self.set_down(s, p, second(a))
