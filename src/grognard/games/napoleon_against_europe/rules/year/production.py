"""Chapters 7.3.2 to 7.3.6: what a power does in an administration, purchase by purchase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    DEPOT,
    FLEET,
    GENERAL,
    NEUTRAL,
    NONE,
    TABLES,
    is_army_box,
)
from grognard.games.napoleon_against_europe.model.lists import FLEETS_OF
from grognard.games.napoleon_against_europe.model.marks import (
    ADMINISTRATION,
    BLOCKADE_COMPLETE,
    BUILT,
    FUNDS,
    PITT_IS_DEAD,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp,
    has_marker,
    on_map,
    place,
    siege,
    steps,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    APPOINT,
    BUILD,
    BUY_CARD,
    DONE_,
    FORM_ARMY,
    FREE_CARD,
    FREE_FLEET,
    PLACE,
    REMOVE,
    RESTORE,
    SEND,
)
from grognard.games.napoleon_against_europe.rules.cards.decks import draw
from grognard.games.napoleon_against_europe.rules.cards.playing import offer, played
from grognard.games.napoleon_against_europe.rules.forces import army_commander
from grognard.games.napoleon_against_europe.rules.losses import abandon_depots
from grognard.games.napoleon_against_europe.rules.powers import majors_of, player_of
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.games.napoleon_against_europe.rules.year.building import (
    FLEETS_A_YEAR,
    affordable,
    berths_for,
    build,
    charge,
    form_army,
    no_buying,
    no_restoring,
    raisings,
    restore,
)
from grognard.games.napoleon_against_europe.rules.year.income import (
    lapse,
    may_send,
    no_sending,
    pay,
    room,
    send_points,
    still_to_build,
)
from grognard.games.napoleon_against_europe.rules.year.officers import (
    appoint,
    place_counter,
    remove,
    send_back,
)
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.games.napoleon_against_europe.rules.year.staff import (
    appointments,
    armies,
    placements,
    removals,
)
from grognard.kernel.actions import first, of, pack, plain, second, third, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

CARD_PRICE: Final[i64] = 2 * TABLES.income.british_card  # half points

IN_ADMINISTRATION: Final = {  # what a power that builds after a broken peace has to wait with [8.1.3.e, R195]
    FORM_ARMY: "7.3.4.h administration-alone",
    PLACE: "4.af administration-alone",
    APPOINT: "10.3.c administration-alone",
    REMOVE: "7.3.6.a administration-alone",
}

# What Great Britain has had in this administration.
GIFT: Final = 1  # its free fleet or card
CARD: Final = 2  # the one that it may buy
FAVOURS: Final = ["gift", "card"]


def no_gift(s: GameState, power: i64, favours: i64) -> str:
    """Why a power receives no fleet or card for nothing: Great Britain does, once, but not after 20F, nor when the
    Blockade was complete [7.3.2.h]."""
    if power != BRITAIN or camp(s, power) != COALITION:
        return "7.3.2.h britain-alone"
    if favours & GIFT:
        return "7.3.2.h once-a-year"
    return "7.3.2.h no-gift-now" if has_marker(s, PITT_IS_DEAD | BLOCKADE_COMPLETE) else ALLOWED


def no_card(s: GameState, power: i64, favours: i64) -> str:
    """Why a power cannot buy a card: Great Britain can, one, for four points [7.3.2.i]."""
    if power != BRITAIN or camp(s, power) != COALITION:
        return "7.3.2.i britain-alone"
    if favours & CARD:
        return "7.3.2.i once-a-year"
    return "7.3.2.a too-dear" if s.track[FUNDS + power] < CARD_PRICE else ALLOWED


def no_business(s: GameState, chosen: i64) -> str:
    """Why something is not done outside of an Administrative Phase."""
    return ALLOWED if s.phase == ADMINISTRATION else IN_ADMINISTRATION.get(int(chosen), ALLOWED)


def is_led_by(s: GameState, marker: i64, nation: i64) -> bool:
    """Whether a general of a nation commands an army."""
    leader = army_commander(s, marker)
    return leader != NONE and BOARD.nation[leader] == nation


class Production(Frame[GameState]):
    """A power spends its resources, places its generals, takes counters off the map; each purchase is one action, in
    whatever order [7.3.2, 7.3.4-7.3.6]. After a broken peace it only builds [8.1.3.e]. `fleets` were bought so far;
    `favours` are Great Britain's. `sites` are kept from one purchase to the next as long as these change nothing but
    the place they are made in."""

    fields: ClassVar[str] = "power:nation fleets favours"
    later: ClassVar[str] = "fleets favours"
    closes: ClassVar[str] = "7.3.2.a"
    remembers: ClassVar[str] = "sites"

    def __init__(self, power: i64, fleets: i64 = 0, favours: i64 = 0) -> None:
        self.power = power
        self.fleets = fleets
        self.favours = favours
        self.sites: Sites | None = None

    def copy(self) -> Production:
        return Production(self.power, self.fleets, self.favours)

    def step(self, s: GameState) -> Pending | None:
        sites = self.sites
        if sites is None:
            abandon_depots(s)
            if raise_short(s) or evacuate_ports(s):
                return None
            sites = self.sites = Sites(s, self.power)
        side = player_of(s, self.power)
        actions: list[int] = []
        self.purchases(s, sites, actions)
        if s.phase != ADMINISTRATION:
            return s.ask(side, "produce", "8.1.3.e", [*actions, plain(DONE_)])
        armies(s, sites, actions)
        appointments(s, sites, actions)
        placements(s, sites, actions)
        removals(s, self.power, sites.camp, sites.leaving, actions)
        self.transfers(s, actions)
        self.british(s, sites, actions)
        actions.append(plain(DONE_))
        return s.ask(side, "produce", "7.3.2.a", offer(s, side, actions))

    # What can be done

    def purchases(self, s: GameState, sites: Sites, found: list[int]) -> None:
        """What can be built, where and how strong, and which units can regain a step."""
        for listed in BOARD.of_nation[self.power]:
            p: i64 = listed
            unit = BOARD.sort[p] == COMBAT
            if place(s, p) == BOARD.reserve:
                if not no_buying(s, sites, p, 1 if unit else 0):
                    if unit:
                        raisings(s, sites, p, affordable(s, p), found)
                    else:
                        self.buildings(s, sites, p, found)
            elif unit and steps(s, p) < BOARD.most[p] and on_map(s, p):
                if not no_restoring(s, sites, p):
                    found.append(of(RESTORE, p))

    def buildings(self, s: GameState, sites: Sites, p: i64, found: list[int]) -> None:
        """Where a counter without steps that can be bought can be built."""
        if BOARD.sort[p] == DEPOT:
            berths_for(s, sites, p, found)
        elif self.fleets < FLEETS_A_YEAR or self.power == BRITAIN:
            for h in sites.harbours(s, p):
                found.append(pack(BUILD, p, h, 0))

    def transfers(self, s: GameState, found: list[int]) -> None:
        """What the powers of the side can send each other, as long as the receiver has still to build [R45]."""
        side = camp(s, self.power)
        if side == NEUTRAL:
            return
        powers = majors_of(s, side)
        for receiver in powers:
            if not still_to_build(s, receiver):
                continue
            for giver in powers:
                if not no_sending(s, giver, receiver, 1):
                    most = min(room(s, giver, receiver), may_send(s, giver, receiver))
                    for points in range(1, min(most, s.track[FUNDS + giver] // 2) + 1):
                        found.append(pack(SEND, giver, receiver, points))

    def british(self, s: GameState, sites: Sites, found: list[int]) -> None:
        """Great Britain's free fleet or card, and the card that it may buy [7.3.2.h-i]."""
        if not no_gift(s, self.power, self.favours):
            found.append(plain(FREE_CARD))
            for p in FLEETS_OF[self.power]:
                if place(s, p) == BOARD.reserve:
                    for z in sites.harbours(s, p):
                        found.append(to(FREE_FLEET, p, z))
        if not no_card(s, self.power, self.favours):
            found.append(plain(BUY_CARD))

    # What is done

    def choose(self, s: GameState, a: int) -> None:
        sites = self.sites or Sites(s, self.power)
        self.sites = None
        if played(s, a):
            return
        what = verb(a)
        if what == DONE_:
            self.end(s)
        elif what == BUILD:
            self.buy(s, first(a), second(a), third(a))
            if BOARD.sort[first(a)] != DEPOT:  # that may feed armies anywhere
                self.keep(s, sites, first(a))
        elif what == RESTORE:
            charge(s, first(a), 1)
            restore(s, sites, first(a), "7.3.2.a")
            self.keep(s, sites, first(a))
        elif what == FORM_ARMY:
            pay(s, self.power, BOARD.price[first(a)])
            form_army(s, first(a), second(a), "7.3.4.f")
        elif what == APPOINT:
            same = BOARD.sort[second(a)] != ARMY or is_led_by(s, second(a), self.power)
            appoint(s, first(a), second(a), "10.3.c")
            if same:  # another nation's line may feed the army now
                self.keep(s, sites, first(a))
        elif what == PLACE:
            place_counter(s, first(a), second(a), "7.3.5.b")
            if BOARD.sort[first(a)] == GENERAL and not is_army_box(second(a)):
                self.keep(s, sites, first(a))
        elif what == REMOVE:
            self.take_off(s, sites, first(a))
        elif what == SEND:
            send_points(s, first(a), second(a), third(a))
            self.sites = sites
        else:
            self.favour(s, a)

    def keep(self, s: GameState, sites: Sites, p: i64) -> None:
        """Keep what is known of all places but the one where a counter is now."""
        sites.look_again(s, place(s, p))
        self.sites = sites

    def take_off(self, s: GameState, sites: Sites, p: i64) -> None:
        """A counter leaves the map. Of land forces without a siege, nobody elsewhere is concerned as long as their army
        goes on under who led it."""
        h, z, marker = place(s, p), zone_at(s, p), army_of(s, p)
        local = BOARD.sort[p] == COMBAT or (BOARD.sort[p] == GENERAL and marker == NONE)
        local = local and z != NONE and siege(s, z) == 0
        remove(s, p, "7.3.6.a")
        if local and (marker == NONE or on_map(s, marker)):
            sites.look_again(s, h)
            self.sites = sites

    def buy(self, s: GameState, p: i64, h: i64, count: i64) -> None:
        """A counter is paid for and built."""
        if BOARD.sort[p] == FLEET:
            self.fleets += 1
        charge(s, p, count)
        build(s, p, h, count, "7.3.2.a")

    def favour(self, s: GameState, a: int) -> None:
        """Great Britain takes its fleet or its card, or buys one [7.3.2.h-i]."""
        if verb(a) == BUY_CARD:
            self.favours |= CARD
            pay(s, self.power, CARD_PRICE)
            draw(s, COALITION, 1, "7.3.2.i")
            return
        self.favours |= GIFT
        if verb(a) == FREE_FLEET:
            build(s, first(a), second(a), 0, "7.3.2.h")
        else:
            draw(s, COALITION, 1, "7.3.2.h")

    def end(self, s: GameState) -> None:
        """The power has built: what is left is lost, and who came back and was not placed is in the reserve; outside of
        an administration neither [7.3.2.e, R195]."""
        s.leave()
        if s.phase == ADMINISTRATION:
            lapse(s, self.power)
            s.track[BUILT + self.power] = 1
            send_back(s, self.power)
