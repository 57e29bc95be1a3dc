"""Chapter 8.2.3.f-h: an ally goes over to the enemy; its units leave those with whom they stood."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, FLEET, MAJORS, NONE
from grognard.games.napoleon_against_europe.model.marks import CARD_HAND
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp,
    fleets,
    is_held,
    on_map,
    owner,
    place,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BRING, LOSE
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.cards.decks import draw
from grognard.games.napoleon_against_europe.rules.conquest.ground import lands, take_back
from grognard.games.napoleon_against_europe.rules.conquest.refuges import OUT_OF_BOUNDS, bring
from grognard.games.napoleon_against_europe.rules.conquest.relocation import Relocation
from grognard.games.napoleon_against_europe.rules.control import cards_of, controller, key_zones
from grognard.games.napoleon_against_europe.rules.forces import (
    factor,
    heads_at,
    members,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.losses import destroy, lose_step, settle
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.kernel.actions import first, of, second, to
from grognard.kernel.state import Frame, Pending


def defect(s: GameState, n: i64, rule: str) -> None:
    """A nation that was of the other side has changed it: its units among those of that side abroad go over, at home
    they fight it out, its fleets find a port; then its zones are its own [8.2.3.f-h]. A power's units at home are dealt
    with by the card that brings it over (22C)."""
    side = camp(s, n)
    abroad: list[int] = []
    ships: list[int] = []
    for p in BOARD.of_nation[n]:
        if not on_map(s, p):
            continue
        h = place(s, p)
        if BOARD.sort[p] == FLEET:
            if fleets(s, 1 - side, h) > 0 or is_foreign_port(s, side, h):
                ships.append(p)
        elif h < BOARD.first_sea and owner(s, zone_at(s, p)) != n and p in heads_at(s, side, h):
            if is_held(s, 1 - side, h) or is_shut(s, p):
                abroad.append(p)
    if ships:
        s.then(Relocation(side, False, [], ships))
    s.then(Defection(n, abroad))


def is_shut(s: GameState, p: i64) -> bool:
    """Whether a counter stands on ground that its new side may not enter: of a neutral nation, or of one that the other
    side has forced to peace [12.1.j, R111, R167]."""
    why = no_entry(s, p, zone_at(s, p))
    return why != "" and why != OUT_OF_BOUNDS


def is_foreign_port(s: GameState, side: i64, h: i64) -> bool:
    """Whether a place is a port that the other side controls."""
    z = BOARD.zone_of[h]
    return z != NONE and BOARD.port[z] == h and controller(s, z) == 1 - side


def shelters(s: GameState, side: i64, pieces: list[int], at: i64) -> list[int]:
    """The nearest zones of a side within the movement of some counters, where they may be and no enemy is [8.2.3.f]."""
    most = factor(pieces)
    spent = BOARD.land.costs(at, most, b"")
    best = int(most) + 1
    found: list[int] = []
    for z in range(BOARD.zones):
        if spent[z] > best or spent[z] > most or controller(s, z) != side or is_held(s, 1 - side, z):
            continue
        why = no_entry(s, pieces[0], z)
        if why and why != OUT_OF_BOUNDS:
            continue
        if spent[z] < best:
            best = spent[z]
            found = []
        found.append(z)
    return found


class Defection(Frame[GameState]):
    """Units of a nation that has changed sides: `left` are those among the enemy abroad, who go to the nearest zone of
    their new side or are destroyed [8.2.3.f]; at home steps of both sides go one for one [8.2.3.g]; then its zones are
    its own, but for those that the enemy alone occupies [8.2.3.h]."""

    fields: ClassVar[str] = "nation left:unit*"

    def __init__(self, nation: i64, left: list[int]) -> None:
        self.nation = nation
        self.left = left

    def copy(self) -> Defection:
        return Defection(self.nation, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        side = camp(s, self.nation)
        while self.left:
            head = self.left[0]
            pieces = members(s, head)
            zones = shelters(s, side, pieces, zone_at(s, head))
            if len(zones) > 1:
                return s.ask(side, "defect", "8.2.3.f", [to(BRING, head, z) for z in zones])
            if zones:
                self.go(s, head, zones[0])
            else:
                self.left.pop(0)
                before = zone_at(s, head)
                destroy(s, pieces, "8.2.3.f")
                settle(s, before)
        for z in lands(s, self.nation):
            if self.nation >= MAJORS and is_held(s, side, z) and is_held(s, 1 - side, z):
                return self.fight_it_out(s, z)
        for z in lands(s, self.nation):
            if not (is_held(s, side, z) and is_held(s, 1 - side, z)):
                take_back(s, z, "8.2.3.h")
        s.leave()
        if s.phase > CARD_HAND and not self.leaves_keys(s):
            draw(s, side, cards_of(s, [int(self.nation)], side), "7.4.b")
        return None

    def leaves_keys(self, s: GameState) -> bool:
        """Whether a power's units are to leave a key zone to the enemy who stands there with them (22C)."""
        for z in key_zones(s, self.nation) if self.nation < MAJORS else []:
            if is_held(s, 1 - camp(s, self.nation), z):
                return True
        return False

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, first(a), second(a))

    def go(self, s: GameState, head: i64, z: i64) -> None:
        """Units go over to their new side; nobody stops them."""
        self.left.remove(int(head))
        before = zone_at(s, head)
        bring(s, members(s, head), z, "8.2.3.f")
        settle(s, before)
        come_together(s, camp(s, self.nation), z)

    def fight_it_out(self, s: GameState, z: i64) -> Pending | None:
        """As many steps of each side are lost as the weaker has [8.2.3.g]."""
        count = min(steps_of(s, all_at(s, 0, z)), steps_of(s, all_at(s, 1, z)))
        s.enter(Exchange(1 - camp(s, self.nation), z, count))
        return s.enter(Exchange(camp(s, self.nation), z, count))


class Exchange(Frame[GameState]):
    """A side loses so many steps in a zone, of its choice [8.2.3.g]."""

    fields: ClassVar[str] = "side zone:space left"

    def __init__(self, side: i64, zone: i64, left: i64) -> None:
        self.side = side
        self.zone = zone
        self.left = left

    def copy(self) -> Exchange:
        return Exchange(self.side, self.zone, self.left)

    def step(self, s: GameState) -> Pending | None:
        while self.left > 0:
            units = units_of(all_at(s, self.side, self.zone))
            if not units:
                break
            if len(units) > 1:
                return s.ask(self.side, "defect-loss", "8.2.3.g", [of(LOSE, p) for p in units])
            self.lose(s, units[0])
        settle(s, self.zone)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, first(a))

    def lose(self, s: GameState, p: i64) -> None:
        """A step goes."""
        self.left -= 1
        lose_step(s, p, "8.2.3.g")
