"""Chapters 7.3.2 to 7.3.6: what a power does in an administration, purchase by purchase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    FLEET,
    GENERAL,
    NEUTRAL,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
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
    steps,
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
from grognard.games.napoleon_against_europe.rules.powers import majors_of, player_of
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.games.napoleon_against_europe.rules.year.building import (
    Sites,
    build,
    charge,
    form_army,
    no_army,
    no_build,
    no_buying,
    no_joining_with,
    no_restoring,
    price_of,
    restore,
)
from grognard.games.napoleon_against_europe.rules.year.income import (
    lapse,
    no_sending,
    pay,
    room,
    send_points,
    still_to_build,
)
from grognard.games.napoleon_against_europe.rules.year.officers import (
    appoint,
    at_head,
    no_appointment,
    no_placing,
    no_removal,
    place_counter,
    remove,
    returning,
    send_back,
)
from grognard.kernel.actions import first, of, pack, plain, second, third, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

CARD_PRICE: Final = 2 * TABLES.income.british_card  # half points

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


class Production(Frame[GameState]):
    """A power spends its resources, places its generals, takes counters off the map; each purchase is one action, in
    whatever order [7.3.2, 7.3.4-7.3.6]. `fleets` were bought so far; `favours` are Great Britain's."""

    fields: ClassVar[str] = "power:nation fleets favours"

    def __init__(self, power: i64, fleets: i64 = 0, favours: i64 = 0) -> None:
        self.power = power
        self.fleets = fleets
        self.favours = favours

    def copy(self) -> Production:
        return Production(self.power, self.fleets, self.favours)

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):
            return None
        side = player_of(s, self.power)
        sites = Sites(s, self.power)
        actions = self.purchases(s, sites)
        actions += self.commands(s, sites)
        actions += placements(s, sites)
        actions += removals(s, self.power, sites.camp)
        actions += self.transfers(s)
        actions += self.british(s, sites)
        actions.append(plain(DONE_))
        return s.ask(side, "produce", "7.3.2.a", offer(s, side, actions))

    # What can be done

    def purchases(self, s: GameState, sites: Sites) -> list[int]:
        """What can be built, where and how strong, and which units can regain a step."""
        found: list[int] = []
        places = sites.zones + sites.boxes()
        for p in BOARD.of_nation[self.power]:
            if place(s, p) == BOARD.reserve:
                if not no_buying(s, sites, p, 1 if BOARD.sort[p] == COMBAT else 0):
                    found += self.buildings(s, sites, p, places)
            elif BOARD.sort[p] == COMBAT and steps(s, p) < BOARD.most[p] and on_map(s, p):
                if not no_restoring(s, sites, p):
                    found.append(of(RESTORE, p))
        return found

    def buildings(self, s: GameState, sites: Sites, p: i64, places: list[int]) -> list[int]:
        """Where a counter that can be bought can be built, and with how many steps."""
        if BOARD.sort[p] == COMBAT:
            return self.raisings(s, sites, p)
        at = sites.harbours(s, p) if BOARD.sort[p] == FLEET else places
        return [pack(BUILD, p, h, 0) for h in at if not no_build(s, sites, p, h, 0, self.fleets)]

    def raisings(self, s: GameState, sites: Sites, p: i64) -> list[int]:
        """Where a combat unit that can be bought can be raised: as `no_build` says, without asking again what was
        asked of the unit already."""
        found: list[int] = []
        funds = s.track[FUNDS + self.power]
        for h in sites.zones + [int(BOARD.container[marker]) for marker in sites.armies]:
            berth = sites.berth(s, h)
            for count in range(1, min(BOARD.most[p], berth.room) + 1):
                if price_of(s, p, count) <= funds and not no_joining_with(s, p, berth, count):
                    found.append(pack(BUILD, p, h, count))
        return found

    def commands(self, s: GameState, sites: Sites) -> list[int]:
        """Which armies can be formed, and which generals can take over."""
        generals = [p for p in BOARD.of_nation[self.power] if BOARD.sort[p] == GENERAL]
        heads = [p for p in generals if on_map(s, p)]
        found: list[int] = []
        for marker in BOARD.armies:
            if BOARD.nation[marker] != self.power:
                continue
            if on_map(s, marker):
                heads.append(marker)
                continue
            if place(s, marker) != BOARD.reserve or BOARD.price[marker] > s.track[FUNDS + self.power]:
                continue
            for p in generals:
                if not no_army(s, sites, marker, p):
                    found.append(to(FORM_ARMY, marker, p))
        for head in heads:
            reached = sites.takes_staff(at_head(s, head))
            for p in generals:
                free = place(s, p) == BOARD.reserve
                if (reached if free else army_of(s, p) == head) and not no_appointment(s, sites, p, head):
                    found.append(to(APPOINT, p, head))
        return found

    def transfers(self, s: GameState) -> list[int]:
        """What the powers of the side can send each other, as long as the receiver has still to build [R45]."""
        side = camp(s, self.power)
        found: list[int] = []
        if side == NEUTRAL:
            return found
        powers = majors_of(s, side)
        for receiver in powers:
            if not still_to_build(s, receiver):
                continue
            for giver in powers:
                for points in range(1, room(s, giver, receiver) + 1):
                    if not no_sending(s, giver, receiver, points):
                        found.append(pack(SEND, giver, receiver, points))
        return found

    def british(self, s: GameState, sites: Sites) -> list[int]:
        """Great Britain's free fleet or card, and the card that it may buy [7.3.2.h-i]."""
        found: list[int] = []
        if not no_gift(s, self.power, self.favours):
            found.append(plain(FREE_CARD))
            for p in BOARD.of_nation[self.power]:
                if BOARD.sort[p] == FLEET and place(s, p) == BOARD.reserve:
                    found += [to(FREE_FLEET, p, z) for z in sites.harbours(s, p)]
        if not no_card(s, self.power, self.favours):
            found.append(plain(BUY_CARD))
        return found

    # What is done

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        what = verb(a)
        if what == DONE_:
            self.end(s)
        elif what == BUILD:
            self.buy(s, first(a), second(a), third(a))
        elif what == RESTORE:
            charge(s, first(a), 1)
            restore(s, Sites(s, self.power), first(a), "7.3.2.a")
        elif what == FORM_ARMY:
            pay(s, self.power, BOARD.price[first(a)])
            form_army(s, first(a), second(a), "7.3.4.f")
        elif what == APPOINT:
            appoint(s, first(a), second(a), "10.3.c")
        elif what == PLACE:
            place_counter(s, first(a), second(a), "7.3.5.b")
        elif what == REMOVE:
            remove(s, first(a), "7.3.6.a")
        elif what == SEND:
            send_points(s, first(a), second(a), third(a))
        else:
            self.favour(s, a)

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
        """The power has built: what is left is lost, and who came back and was not placed is in the reserve."""
        lapse(s, self.power)
        s.track[BUILT + self.power] = 1
        send_back(s, self.power)
        s.leave()


def placements(s: GameState, sites: Sites) -> list[int]:
    """Where the generals and special units of the reserve, and whoever comes back, can be placed."""
    found: list[int] = []
    waiting = returning(s, sites.nation)
    for p in BOARD.of_nation[sites.nation]:
        if place(s, p) == BOARD.reserve and BOARD.sort[p] in (GENERAL, SPECIAL):
            waiting.append(p)
    if not waiting:
        return found
    places = sites.zones + sites.boxes()
    commanded = [z for z in sites.zones if sites.berth(s, z).corps] + sites.boxes()
    for p in waiting:
        at = sites.harbours(s, p) if BOARD.sort[p] == FLEET else places
        if BOARD.sort[p] in (GENERAL, SPECIAL):
            at = commanded
        found += [to(PLACE, p, h) for h in at if not no_placing(s, sites, p, h)]
    return found


def removals(s: GameState, nation: i64, side: i64) -> list[int]:
    """Which counters of a nation can be taken off the map [7.3.6.a]."""
    return [of(REMOVE, p) for p in BOARD.of_nation[nation] if not no_removal(s, nation, side, p)]
