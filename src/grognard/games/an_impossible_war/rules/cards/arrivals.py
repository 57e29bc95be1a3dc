"""Units that Events bring from out of play [7.2, cards L16-L19, L21, C24]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    LIBERAL,
    PAMPLONA,
    SANTONA,
)
from grognard.games.an_impossible_war.model.state import CHAPELGORRIS, FORT, GameState, seen_by, units
from grognard.games.an_impossible_war.model.verbs import PLACE, to
from grognard.games.an_impossible_war.rules.control import besieged, friendly, port_open
from grognard.games.an_impossible_war.rules.year.placing import building_places, room_by_sea, set_down
from grognard.kernel.actions import first, second
from grognard.kernel.state import Frame, Pending

L16: Final = BOARD.card["L16"]
L17: Final = BOARD.card["L17"]
L21: Final = BOARD.card["L21"]
BROUGHT: Final = [  # the units stamped with each card's number
    [p for p in range(BOARD.blocks) if BOARD.units[p].entry_card == name] for name in BOARD.card_ids
]
LANDINGS: Final = 2  # ports at most in which the British land: L17
COAST: Final = ("Guipúzcoa", "Vizcaya")  # where the Chapelgorris come from: L21
CATALONIA: Final = BOARD.number["catalonia"]
ARAGON: Final = BOARD.number["aragon"]


def brought(s: GameState, card: i64) -> list[int]:
    """The units that an Event brings: those still out of play [7.2]."""
    return [p for p in BROUGHT[card] if s.place[p] == BOARD.out]


def ports(s: GameState, used: list[int]) -> list[int]:
    """Where the British may land: friendly open ports of the Liberal Zone, two at most: card L17."""
    found: list[int] = []
    for h in BOARD.ports:
        if BOARD.zone[h] != LIBERAL or not friendly(s, LIBERAL, h) or not port_open(s, h):
            continue
        if not room_by_sea(s, h) if besieged(s, h) else units(s, CARLIST, h) > 0:
            continue
        if h in used or len(used) < LANDINGS:
            found.append(h)
    return found


def basque_homes(s: GameState) -> list[int]:
    """Where the Chapelgorris gather: Liberal Fortresses of Guipúzcoa and Biscay, else Santoña: card L21."""
    found = [
        h
        for h in range(BOARD.spaces)
        if s.fort[h] == FORT + LIBERAL
        and BOARD.province[h] in COAST
        and (not besieged(s, h) or room_by_sea(s, h))
    ]
    if not found and friendly(s, LIBERAL, SANTONA) and units(s, CARLIST, SANTONA) == 0:
        found.append(SANTONA)
    return found


def legion_places(s: GameState) -> list[int]:
    """Where the French Legion may come in: card L18."""
    found = [CATALONIA, ARAGON]
    if friendly(s, LIBERAL, PAMPLONA) and not besieged(s, PAMPLONA):
        found.append(PAMPLONA)
    return found


def entries(s: GameState, card: i64, used: list[int]) -> list[int]:
    """The places that an Event opens to its units, after some that they have used."""
    if card == L16:
        return building_places(s, LIBERAL)
    return ports(s, used) if card == L17 else basque_homes(s)


def bring(s: GameState, p: i64, h: i64) -> None:
    """Set a unit down at full strength, inside the Fortress if it is besieged [7.2]."""
    set_down(s, p, h, BOARD.most[p])
    s.note("arrive", "7.2", p, h, known=seen_by(s, p))


class Arrive(Frame[GameState]):
    """The Liberal places the units of an Event one by one [7.2, cards L16, L17, L21]."""

    fields: ClassVar[str] = "card left:unit* used:space*"

    def __init__(self, card: i64, left: list[int], used: list[int] | None = None) -> None:
        self.card = card
        self.left = left
        self.used = [] if used is None else used  # places where some of them stand

    def copy(self) -> Arrive:
        return Arrive(self.card, self.left[:], self.used[:])

    def step(self, s: GameState) -> Pending | None:
        places = entries(s, self.card, self.used)
        if not self.left or not places:
            return s.leave()
        return s.ask(LIBERAL, "arrive", "7.2", [to(PLACE, p, h) for p in self.left for h in places])

    def choose(self, s: GameState, a: int) -> None:
        p, h = first(a), second(a)
        bring(s, p, h)
        self.left.remove(int(p))
        if h not in self.used:
            self.used.append(int(h))
        if self.card == L21:
            s.markers = s.markers | CHAPELGORRIS
