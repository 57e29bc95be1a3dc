"""Chapters 21.0 and 10.5: Replacement Points, what they restore and what they build."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, KNAPSACK, LIBERAL, TABLES, TRAIN
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    INSIDE,
    RAISED,
    REPLACED,
    UNIT_DRAW,
    GameState,
    clear_mark,
    count,
    is_region,
    is_troop,
    seen_by,
    set_mark,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import BUILD_SUPPLY, BUILD_UNIT, DONE_, GIVE_UP, RAISE
from grognard.games.an_impossible_war.rules.cards.modifiers import MODIFIERS
from grognard.games.an_impossible_war.rules.cards.vocabulary import REPLACEMENTS_ROLL
from grognard.games.an_impossible_war.rules.combat.losses import eliminate
from grognard.games.an_impossible_war.rules.control import port_open
from grognard.games.an_impossible_war.rules.year.placing import BUILT, PlaceUnit, building_places, set_down
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

# Where the points come from.
OBTAINED: Final = 0  # the action of 10.5
GRANT: Final = 1  # a card
EMPTY_BAG: Final = 2  # [20.2.c]: strength only
WINTER: Final = 3  # [24.7]: no limit of one point a unit
RECRUIT: Final = 4  # [23.4]: one Expedition alone
PURSES: Final = ["obtained", "grant", "empty-bag", "winter", "recruit"]
CITED: Final = ["21.1.a", "21.1.a", "20.2.c", "24.7.c", "23.4.g"]

TROOP_COST: Final[int] = int(2 * TABLES["rp-cost"]["infantry_cavalry"])  # in half points
SUPPLY_COST: Final[int] = int(2 * TABLES["rp-cost"]["supply_train_knapsack"])
BUILD_COST: Final[int] = int(2 * TABLES["rp-cost"]["build_from_bag"])
POINTS: Final = [TABLES["replacement-points"]["rp"][str(n)] for n in range(1, 7)]
YEARLY: Final[dict[int, int]] = {  # what a year adds to the die [10.5.b]
    int(year): more for year, more in TABLES["replacement-points"]["modifier"].items()
}


def obtain(s: GameState, side: i64) -> None:
    """Roll for Replacement Points; the action is paid [10.5]."""
    s.phase = s.phase | REPLACED
    result: i64 = s.die() + YEARLY[int(s.year)] + MODIFIERS.total(s, REPLACEMENTS_ROLL, side)
    points = POINTS[max(1, min(6, result)) - 1]
    s.note("obtain", "10.5.b", side, points)
    s.enter(SpendPoints(side, 2 * points, OBTAINED, -1))


class SpendPoints(Frame[GameState]):
    """A side spends Replacement Points, counted in halves; what it leaves is lost [21.0, R78]."""

    fields: ClassVar[str] = "side halves purse:purse region:space"
    closes: ClassVar[str] = "21.0"

    def __init__(self, side: i64, halves: i64, purse: i64, region: i64) -> None:
        self.side = side
        self.halves = halves
        self.purse = purse
        self.region = region  # of the Expedition that recruits, else -1

    def copy(self) -> SpendPoints:
        return SpendPoints(self.side, self.halves, self.purse, self.region)

    def step(self, s: GameState) -> Pending | None:
        if self.halves == 0:
            return self.close(s)
        actions: list[int] = []
        self.raising(s, actions)
        if self.purse == RECRUIT:
            self.regional_units(s, actions)
        elif self.purse != EMPTY_BAG:
            self.building(s, actions)
        for p in BOARD.companions[self.side]:
            if not no_giving_up(s, p):
                actions.append(of(GIVE_UP, p))
        actions.append(plain(DONE_))
        return s.ask(self.side, "replacements", CITED[self.purse], actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen, p = verb(a), first(a)
        if chosen == DONE_:
            self.close(s)
        elif chosen == RAISE:
            self.halves -= cost(s, p, self.purse)
            self.raise_unit(s, p)
        elif chosen == GIVE_UP:
            eliminate(s, p, "5.4.t")
        elif chosen == BUILD_UNIT:
            self.halves -= BUILD_COST
            drawn = s.pick(troops_at(s, self.side, BOARD.bag[self.side]), UNIT_DRAW)
            s.note("drawn", "21.2.a", drawn, known=1 << self.side)
            s.enter(PlaceUnit(drawn, BUILT, self.purse == WINTER))
        else:
            self.halves -= TROOP_COST if is_troop(p) else SUPPLY_COST
            self.build(s, p, second(a))

    def close(self, s: GameState) -> Pending | None:
        if self.purse == EMPTY_BAG:
            for p in BOARD.army[self.side]:
                clear_mark(s, p, RAISED)
        elif self.purse == RECRUIT:  # the whole Expedition has acted [R85]
            for p in BOARD.army[self.side]:
                if s.place[p] == self.region:
                    set_mark(s, p, ACTED)
        return s.leave()

    def raising(self, s: GameState, actions: list[int]) -> None:
        """The units that may gain a point of strength."""
        for p in BOARD.army[self.side]:
            if s.place[p] < BOARD.on_map and not self.no_raising(s, p):
                actions.append(of(RAISE, p))

    def no_raising(self, s: GameState, p: i64) -> str:
        """Why a unit gains no point of strength [21.1]."""
        if s.strength[p] >= BOARD.most[p]:
            return "21.1.b full-strength"
        if not (is_troop(p) or is_logistic(p)):
            return "21.1.b no-guns-raised"
        if s.place[p] >= BOARD.on_map:
            return "21.1.c not-on-map"
        if self.purse == RECRUIT:
            out = ALLOWED if s.place[p] == self.region else "23.4.g not-in-expedition"
        else:
            out = out_of_reach(s, self.side, p)
        dear = "21.1.a no-rp" if cost(s, p, self.purse) > self.halves else ALLOWED
        return out or self.barred(s, p) or dear

    def barred(self, s: GameState, p: i64) -> str:
        """Why a unit gains no more: it has had its point or its action of this phase [21.1.b, 21.1.d, R16]."""
        if self.purse == WINTER:
            return ALLOWED
        if s.mark[p] & RAISED != 0:
            return "21.1.b raised" if is_troop(p) else ALLOWED
        return "21.1.d acted" if self.purse != EMPTY_BAG and s.mark[p] & ACTED != 0 else ALLOWED

    def raise_unit(self, s: GameState, p: i64) -> None:
        """A point of strength."""
        s.strength[p] += 1
        s.note("raised", CITED[self.purse], p, s.place[p], known=seen_by(s, p))
        self.use_up(s, p)

    def use_up(self, s: GameState, p: i64) -> None:
        """Who receives RP takes part in no other action of the phase [21.1.d, K13]; in winter there are none."""
        if self.purse == EMPTY_BAG:
            set_mark(s, p, RAISED)
        elif self.purse != WINTER:
            set_mark(s, p, RAISED | ACTED)

    def building(self, s: GameState, actions: list[int]) -> None:
        """A unit out of the bag, Supply Trains and Knapsacks out of their box [21.2].

        A train or Knapsack may be built where it is alone: its escort is tested when the step is over [11.3.b, R34].
        """
        places = building_places(s, self.side)
        if self.halves >= BUILD_COST and count(s, self.side, BOARD.bag[self.side]) > 0 and places:
            actions.append(plain(BUILD_UNIT))
        if self.halves >= SUPPLY_COST:
            places = building_places(s, self.side, True)
            for p in BOARD.companions[self.side]:
                if s.place[p] == BOARD.supply_box[self.side]:
                    for h in places:
                        actions.append(to(BUILD_SUPPLY, p, h))

    def regional_units(self, s: GameState, actions: list[int]) -> None:
        """What an Expedition can build: Regional units, and trains and Knapsacks of the box [23.4.h]."""
        for p in BOARD.army[self.side]:
            if s.place[p] == BOARD.regional_box and self.halves >= TROOP_COST:
                actions.append(to(BUILD_SUPPLY, p, self.region))
            if s.place[p] == BOARD.supply_box[self.side] and self.halves >= SUPPLY_COST:
                actions.append(to(BUILD_SUPPLY, p, self.region))

    def build(self, s: GameState, p: i64, h: i64) -> None:
        """A Supply Train, Knapsack or Regional unit enters with one point; more can be bought [21.2.b, 23.4.h]."""
        set_down(s, p, h, 1)
        s.note("built", "23.4.h" if self.purse == RECRUIT else "21.2.b", p, h, known=seen_by(s, p))
        self.use_up(s, p)


def is_logistic(p: i64) -> bool:
    """Whether a piece is a Supply Train or a Knapsack: they gain strength, Artillery never does [21.1.b]."""
    return BOARD.kind[p] == TRAIN or BOARD.kind[p] == KNAPSACK


def no_giving_up(s: GameState, p: i64) -> str:
    """Why its owner cannot give a piece up: only Supply Trains and Knapsacks on the map can be [5.4.t, ruling R7]."""
    if not is_logistic(p):
        return "5.4.t no-logistics"
    return ALLOWED if s.place[p] < BOARD.on_map else "5.4.t not-on-map"


def cost(s: GameState, p: i64, purse: i64) -> i64:
    """Half points for a point of strength: doubled for Carlists outside the Carlist Zone [21.1.a, 21.1.f, R78]."""
    price = TROOP_COST if is_troop(p) else SUPPLY_COST
    if purse != RECRUIT and BOARD.side[p] == CARLIST and BOARD.zone[s.place[p]] != CARLIST:
        return 2 * price
    return price


def out_of_reach(s: GameState, side: i64, p: i64) -> str:
    """Why RP do not reach a unit where it stands [21.1.c, 21.1.e-f]."""
    h = s.place[p]
    if side == CARLIST:
        if is_region(h):
            return "21.1.f recruits-only"
        return "21.1.c shut-in" if s.mark[p] & INSIDE != 0 else ALLOWED
    if s.mark[p] & INSIDE != 0:
        return ALLOWED if port_open(s, h) else "21.1.c shut-in"
    return ALLOWED if BOARD.zone[h] == LIBERAL or BOARD.port[h] != 0 else "21.1.e no-rp-there"
