"""The Liberal Events, L1 to L36 [7.1.a]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import (
    BORDER_WATCHED,
    COOPERATION,
    ESPARTERO,
    LEVY,
    LOWER_MARKER,
    GameState,
    count,
    level,
    reveal,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import WEAKEN, of
from grognard.games.an_impossible_war.rules.cards.arrivals import Arrive, brought
from grognard.games.an_impossible_war.rules.cards.choices import (
    REGIONS,
    PlaceChoice,
    UnitChoice,
    partidas_on_map,
    tidy,
)
from grognard.games.an_impossible_war.rules.cards.decks import MOST_CP, cancel, change_cp
from grognard.games.an_impossible_war.rules.combat.losses import lose
from grognard.games.an_impossible_war.rules.year.placing import PlaceGun
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import BY_CARD, RaiseRegion
from grognard.kernel.actions import first
from grognard.kernel.state import Frame, Pending

L1: Final = BOARD.card["L1"]
L2: Final = BOARD.card["L2"]
L3: Final = BOARD.card["L3"]
L11: Final = BOARD.card["L11"]
L14: Final = BOARD.card["L14"]
L16: Final = BOARD.card["L16"]
L17: Final = BOARD.card["L17"]
L18: Final = BOARD.card["L18"]
L19: Final = BOARD.card["L19"]
L20: Final = BOARD.card["L20"]
L21: Final = BOARD.card["L21"]
L22: Final = BOARD.card["L22"]
L23: Final = BOARD.card["L23"]
L24: Final = BOARD.card["L24"]
L27: Final = BOARD.card["L27"]
L28: Final = BOARD.card["L28"]
L29: Final = BOARD.card["L29"]
L30: Final = BOARD.card["L30"]
L36: Final = BOARD.card["L36"]
EPIDEMIC: Final = 4  # units in one place from which on cholera breaks out: L3
LEVY_POINTS: Final = 3  # RP of L20
LANDS_POINTS: Final = 3  # RP of L22
QUIET: Final = 1  # the highest level of a region that L22 stirs up
ESPARTERO_CP: Final = 2
ARMY_GUNS: Final = 2  # Artillery points of L16
RULE: Final = "7.1.a"


def liberal_event(s: GameState, card: i64, stage: i64) -> bool:
    """Do the next part of a Liberal Event; False when it is over. A part may enter a procedure [7.1.a]."""
    if stage == 0:
        begin_event(s, card)
        return True
    if card == L14 and stage <= 2:
        if stage == 1:
            s.enter(UnitChoice(L14, CARLIST))
        else:
            cancel_all(s, L14)
        return True
    if card == L16 and stage <= ARMY_GUNS:
        s.enter(PlaceGun(LIBERAL))
        return True
    if card == L22 and stage == 1:
        s.enter(RaiseRegion([h for h in REGIONS if level(s, h) <= QUIET], BY_CARD))
        return True
    if (card == L30 or card == L36) and stage == 1:
        if card == L30:
            change_cp(s, LIBERAL, 1, RULE)
        else:
            change_cp(s, CARLIST, -1, RULE)
        return True
    return False


def begin_event(s: GameState, card: i64) -> None:
    """The first part of a Liberal Event."""
    if card == L3:
        s.enter(Cholera(LIBERAL, 0))
    elif card == L11:
        s.enter(UnitChoice(L11, CARLIST))
    elif card == L14 or card == L29:
        s.enter(UnitChoice(card, LIBERAL))
    elif card == L17 or card == L21:
        s.enter(Arrive(card, brought(s, card)))
    elif card == L18 or card == L19 or card == L30 or card == L36:
        s.enter(PlaceChoice(card, LIBERAL))
    elif card == L28:
        s.enter(PlaceChoice(L28, CARLIST))
    elif card == L22:
        s.enter(SpendPoints(LIBERAL, 2 * LANDS_POINTS, GRANT, -1))
    else:
        lasting_event(s, card)


def lasting_event(s: GameState, card: i64) -> None:
    """Those that give points or put a marker on the table."""
    if card == L1:
        change_cp(s, LIBERAL, 1, RULE)
        s.markers = s.markers | BORDER_WATCHED
    elif card == L2:
        espoz_y_mina(s)
    elif card == L16:
        change_cp(s, LIBERAL, 1, RULE)
        s.enter(Arrive(L16, brought(s, L16)))
    elif card == L20:
        s.markers = s.markers | LEVY
        s.levy_until = s.year + 1
        s.enter(SpendPoints(LIBERAL, 2 * LEVY_POINTS, GRANT, -1))
    elif card == L23:
        change_cp(s, LIBERAL, -MOST_CP, RULE)
        s.phase = s.phase | LOWER_MARKER
        s.enter(PlaceChoice(L23, CARLIST))
    elif card == L24:
        change_cp(s, LIBERAL, ESPARTERO_CP, RULE)
        s.markers = s.markers | ESPARTERO
        cancel_all(s, L24)
    elif card == L27:
        s.markers = s.markers | COOPERATION
        s.enter(PlaceGun(LIBERAL, 1))


def cancel_all(s: GameState, card: i64) -> None:
    """The cards that an Event cancels leave the game wherever they are [7.0.e, K6]."""
    for c in BOARD.cancels[card]:
        cancel(s, c)


def espoz_y_mina(s: GameState) -> None:
    """The Carlist says where his Partidas are, and the Liberal hunts one down: card L2."""
    found = partidas_on_map(s)
    for p in found:
        reveal(s, p)
    if found:
        s.enter(UnitChoice(L2, LIBERAL))
    else:
        change_cp(s, LIBERAL, 1, RULE)


class Cholera(Frame[GameState]):
    """In each place with four or more of its Inf and Cav a side weakens one of them; the Liberal first: card L3."""

    fields: ClassVar[str] = "side place:space"

    def __init__(self, side: i64, place: i64) -> None:
        self.side = side
        self.place = place  # the next to be looked at

    def copy(self) -> Cholera:
        return Cholera(self.side, self.place)

    def step(self, s: GameState) -> Pending | None:
        while self.place < BOARD.on_map:
            if count(s, self.side, self.place) >= EPIDEMIC:
                return s.ask(self.side, "cholera", RULE, [of(WEAKEN, p) for p in self.sick(s)])
            self.place += 1
        if self.side == LIBERAL:
            self.side = CARLIST
            self.place = 0
            return None
        return s.leave()

    def sick(self, s: GameState) -> list[int]:
        """Who may be chosen: not a unit of strength 1 if there is another."""
        there = troops_at(s, self.side, self.place)
        strong = [p for p in there if s.strength[p] > 1]
        return strong if strong else there

    def choose(self, s: GameState, a: int) -> None:
        lose(s, first(a), 1, RULE)
        tidy(s, self.side, self.place)
        self.place += 1
