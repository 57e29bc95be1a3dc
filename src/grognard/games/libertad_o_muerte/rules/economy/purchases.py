"""Chapters 8, 18.0.a and 19.2: units, colonels and replacements are bought."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.data.printed import in_play
from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CADIZ,
    COLONEL,
    DATA,
    EXPEDITIONARY,
    LEADER,
    NONE,
    PATRIOT,
    ROYALIST,
    SHIP,
    TABLES,
    is_region,
)
from grognard.games.libertad_o_muerte.model.marks import BOUGHT, FREE_EXPEDITION, RESOURCES
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    is_active,
    on_map,
    one,
    other,
    place,
    put,
    seen,
    set_strength,
    train_at,
    troops_at,
    where,
)
from grognard.games.libertad_o_muerte.model.verbs import BUY, COMMISSION, CONCEDE, DONE_, REPLACEMENT
from grognard.games.libertad_o_muerte.rules.cards.modifiers import NO_EXPEDITIONS, NO_NEW_SPAIN
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.control import besieged, holds_city
from grognard.games.libertad_o_muerte.rules.losses import score
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

REPLACEMENT_PRICE: Final = TABLES.prices.replacement
COLONELS_FROM: Final = TABLES.colonels.first_turn
COLONEL_VP: Final = TABLES.colonels.vp
NEW_SPAIN: Final = BOARD.unit_countries.index("nueva-espana")
ONE_TREASURY: Final = [int("one-treasury" in s.special) for s in DATA.scenarios]  # by scenario
DEPLOYED_IN: Final = [  # the theatre in which each area of deployment lies, NONE for Spain
    max({int(BOARD.theatre[h]) for h in range(BOARD.regions) if row[h]}, default=NONE)
    for row in BOARD.deployments
]
RAISED: Final = [  # by scenario: the areas of deployment that have a region in play
    bytes(
        [
            int(any(DATA.region[r].country in d.countries for r in in_play(DATA, scenario)))
            for d in DATA.deployments
        ]
    )
    for scenario in DATA.scenarios
]
EXPEDITIONS: Final = [p for p in BOARD.army[ROYALIST] if BOARD.tags[p] & EXPEDITIONARY != 0]
COLONELS: Final = [[p for p in BOARD.army[side] if BOARD.kind[p] == COLONEL] for side in (PATRIOT, ROYALIST)]


def home_held(s: GameState, side: i64, p: i64) -> bool:
    """Whether a side controls a unit's home and its city, if it has one [8.1.b, R-HOME]."""
    home = BOARD.home[p]
    return home == NONE or (controls(s, side, home) and holds_city(s, side, home))


def for_sale(s: GameState, side: i64, p: i64) -> bool:
    """Whether a unit in the Force Pool may be bought, for whoever can pay [8.0.a, 8.1.b, c]."""
    if BOARD.for_sale[p] == 0 or BOARD.kind[p] == COLONEL or place(s, p) != BOARD.pool:
        return False
    if BOARD.unit_country[p] == NEW_SPAIN and side == ROYALIST and BOARD.sort[p] != SHIP:
        if is_active(s, NO_NEW_SPAIN):
            return False
    return RAISED[s.scenario][BOARD.deployment[p]] != 0 and home_held(s, side, p)


def expeditions(s: GameState, side: i64) -> list[int]:
    """The units in the Expeditionary box that may be bought [19.2]."""
    if side != ROYALIST or is_active(s, NO_EXPEDITIONS):
        return []
    return [p for p in EXPEDITIONS if place(s, p) == BOARD.expeditionary_box]


# Colonels


def largest_stacks(s: GameState, side: i64) -> list[list[int]]:
    """By country, the regions and cities with the most of its units, but no besieged city [8.4.c, 15.0.e].

    What is aboard ships is left out.
    """
    best = [0] * len(BOARD.unit_countries)
    found: list[list[int]] = [[] for _ in BOARD.unit_countries]
    for h in range(BOARD.first_sea):
        if seen(s, side, h) == 0:
            continue
        here = [0] * len(BOARD.unit_countries)
        for p in troops_at(s, side, h) + train_at(s, side, h):
            here[BOARD.unit_country[p]] += 1
        for country in range(len(here)):
            if here[country] > best[country]:
                best[country] = here[country]
                found[country] = []
            if here[country] > 0 and here[country] == best[country]:
                found[country].append(h)
    for country in range(len(found)):
        found[country] = [h for h in found[country] if is_region(h) or not besieged(s, BOARD.region_of[h])]
    return found


def arrivals(s: GameState, side: i64) -> list[list[int]]:
    """By country, the theatres in which a colonel could arrive: with the largest stack, or a new unit [8.4.c]."""
    found = [[int(BOARD.theatre[BOARD.region_of[h]]) for h in places] for places in largest_stacks(s, side)]
    for p in BOARD.army[side]:
        if place(s, p) == BOARD.new_units and BOARD.sort[p] != LEADER:
            found[BOARD.unit_country[p]].append(DEPLOYED_IN[BOARD.deployment[p]])
    return found


def taken_theatres(s: GameState, theatres: list[list[int]]) -> list[int]:
    """The theatres in which a Royalist colonel is, where one is due, or for which one was bought [8.4.d]."""
    found: list[int] = []
    for p in COLONELS[ROYALIST]:
        if on_map(s, p) and BOARD.region_of[where(s, p)] != NONE:
            found.append(int(BOARD.theatre[BOARD.region_of[where(s, p)]]))
        elif place(s, p) == BOARD.new_units:
            found += theatres[BOARD.unit_country[p]]
    for n in s.due:
        unit = one(n) & 0xFFFF
        if BOARD.kind[unit] == COLONEL and BOARD.side[unit] == ROYALIST:
            found.append(int(BOARD.theatre[other(n)]))
    return found


def commissions(s: GameState, side: i64) -> list[int]:
    """The colonels who may be bought, each of whom has somewhere to arrive [8.4.a, R-COLONEL]."""
    if s.turn < COLONELS_FROM:
        return []
    theatres = arrivals(s, side)
    taken: list[int] = [] if side == PATRIOT else taken_theatres(s, theatres)
    found: list[int] = []
    for p in COLONELS[side]:
        if place(s, p) == BOARD.pool:
            for theatre in theatres[BOARD.unit_country[p]]:
                if theatre not in taken:
                    found.append(p)
                    break
    return found


class Purchases(Frame[GameState]):
    """A side buys units, colonels and replacements as long as it likes [8.0]."""

    fields: ClassVar[str] = "side limit spent* sent"
    closes: ClassVar[str] = "8.0.a"

    def __init__(self, side: i64, limit: i64 = -1, spent: list[int] | None = None, sent: i64 = 0) -> None:
        self.side = side
        self.limit = limit  # of what may be spent on one theatre; NONE before it is known
        self.spent = [0] * len(BOARD.theatres) if spent is None else spent  # on the units of each theatre
        self.sent = sent  # expeditionary units bought

    def copy(self) -> Purchases:
        return Purchases(self.side, self.limit, self.spent[:], self.sent)

    def step(self, s: GameState) -> Pending | None:
        purse = s.track[RESOURCES + self.side]
        if self.limit < 0:
            self.limit = (purse + 1) // 2 if ONE_TREASURY[s.scenario] else purse
        box = expeditions(s, self.side)
        actions = [of(BUY, p) for p in box if self.price(s, p) <= purse]
        if self.sent > 0 or not box:  # the first unit is an expeditionary one [18.0.a]
            actions += [of(BUY, p) for p in BOARD.army[self.side] if self.affordable(s, p, purse)]
        for p in commissions(s, self.side):
            actions.append(of(COMMISSION, p))
            actions.append(of(CONCEDE, p))
        if purse >= REPLACEMENT_PRICE:
            actions.append(plain(REPLACEMENT))
        if not actions:
            return s.leave()
        actions.append(plain(DONE_))
        return s.ask(self.side, "purchase", "8.0.a", offer(s, self.side, actions))

    def price(self, s: GameState, p: i64) -> i64:
        """What a unit costs; one expeditionary unit is free once the King is back."""
        if place(s, p) == BOARD.expeditionary_box and self.sent == 0 and s.markers & FREE_EXPEDITION:
            return 0
        return BOARD.price[p]

    def affordable(self, s: GameState, p: i64, purse: i64) -> bool:
        """Whether the side may buy a unit of the Force Pool with what it has, and with what its theatre may cost."""
        price = BOARD.price[p]
        if price > purse or place(s, p) != BOARD.pool or not for_sale(s, self.side, p):
            return False
        theatre = DEPLOYED_IN[BOARD.deployment[p]]
        return theatre == NONE or self.spent[theatre] + price <= self.limit

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        p, what = first(a), verb(a)
        if what == DONE_:
            s.leave()
        elif what == REPLACEMENT:
            self.pay(s, REPLACEMENT_PRICE)
            s.track[BOUGHT + self.side] = s.track[BOUGHT + self.side] + 1
            s.note("replacements-bought", "8.5", self.side, 1)
        elif what == BUY:
            self.buy(s, p)
        else:
            self.commission(s, p, what == COMMISSION)

    def pay(self, s: GameState, price: i64) -> None:
        s.track[RESOURCES + self.side] = s.track[RESOURCES + self.side] - price

    def buy(self, s: GameState, p: i64) -> None:
        """A unit goes to the New Units box, an expeditionary one at once to Cádiz, at full strength [8.1.d, e, 8.2]."""
        price = self.price(s, p)
        self.pay(s, price)
        s.note("bought", "8.1.d", p, price)
        if place(s, p) == BOARD.expeditionary_box:
            self.sent += 1
            put(s, p, CADIZ)
            return
        theatre = DEPLOYED_IN[BOARD.deployment[p]]
        if theatre != NONE:
            self.spent[theatre] += int(price)
        put(s, p, BOARD.new_units)
        set_strength(s, p, BOARD.enters[p])

    def commission(self, s: GameState, p: i64, own: bool) -> None:
        """A colonel costs a Victory Point, or gives the enemy one [8.4.b]."""
        payer = self.side if own else enemy(self.side)
        score(s, payer, -COLONEL_VP if own else COLONEL_VP, "8.4.b")
        put(s, p, BOARD.new_units)
        s.note("commissioned", "8.4.b", p, payer)
