"""The purchases of a side on one screen: what its pools hold and at what price, what is spent and left [8.0]."""

from __future__ import annotations

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    COLONEL,
    NONE,
    ROYALIST,
    SHIP,
    SIDES,
)
from grognard.games.libertad_o_muerte.model.marks import BOUGHT, FREE_EXPEDITION, RESOURCES
from grognard.games.libertad_o_muerte.model.state import GameState, place
from grognard.games.libertad_o_muerte.rules.economy.purchases import (
    COLONEL_VP,
    DEPLOYED_IN,
    EXPEDITIONS,
    ONE_TREASURY,
    RAISED,
    REPLACEMENT_PRICE,
    Purchases,
    for_sale,
    home_held,
)
from grognard.games.libertad_o_muerte.shown.pieces import face
from grognard.games.libertad_o_muerte.shown.words import Voice
from grognard.kernel.actions import first
from grognard.kernel.documents.view import Line, Shelf, Shop, Thing, Ware
from grognard.kernel.log import REVEALED

REPLACEMENT_BUTTON = "buy-replacement"


def shops(s: GameState, viewer: int, voice: Voice) -> list[Shop]:
    """The shop of the side that buys, for its own eyes."""
    frame = s.stack[-1] if s.stack else None
    if not isinstance(frame, Purchases) or s.decision is None or viewer not in (int(frame.side), REVEALED):
        return []
    side = int(frame.side)
    return [
        Shop(
            id=f"purchases-{SIDES[side]}",
            title=voice.say("shop-title"),
            side=SIDES[side],
            currency=voice.say("shop-currency"),
            left=int(s.track[RESOURCES + side]),
            spent=spent(s, frame),
            shelves=[shelf for shelf in shelves(s, frame, voice) if shelf.wares],
            bought=bought(s, frame, voice),
            lines=duties(s, frame, voice),
            rule="8.0.a",
        )
    ]


def offered(s: GameState) -> set[int]:
    """The units that can be bought now."""
    return {int(first(a)) for a in s.decision.actions} if s.decision is not None else set()


def new_units(s: GameState, side: int) -> list[int]:
    """What was bought and waits to be deployed [8.1.d]."""
    return [p for p in BOARD.army[side] if place(s, p) == BOARD.new_units]


def spent(s: GameState, frame: Purchases) -> int:
    """The Resources spent in this phase: units, replacements, expeditionaries but for a free one."""
    units = sum(int(BOARD.price[p]) for p in new_units(s, int(frame.side)) if BOARD.kind[p] != COLONEL)
    free = int(frame.sent > 0 and bool(s.markers & FREE_EXPEDITION))
    sent = max(0, int(frame.sent) - free) * int(BOARD.price[EXPEDITIONS[0]])
    return units + sent + int(s.track[BOUGHT + frame.side]) * REPLACEMENT_PRICE


# What there is


def shelves(s: GameState, frame: Purchases, voice: Voice) -> list[Shelf]:
    """The expeditionaries, each country's units, colonels, replacements."""
    side = int(frame.side)
    now = offered(s)
    found = []
    if side == ROYALIST:
        units = [p for p in EXPEDITIONS if place(s, p) == BOARD.expeditionary_box]
        found.append(
            Shelf(voice.space(BOARD.expeditionary_box), [ware(s, frame, p, now, voice) for p in units])
        )
    pool = [p for p in BOARD.army[side] if place(s, p) == BOARD.pool and in_pool(s, p)]
    for country in dict.fromkeys(BOARD.units[p].country for p in pool):
        units = [p for p in pool if BOARD.units[p].country == country and BOARD.kind[p] != COLONEL]
        units.sort(key=lambda p: (p not in now, int(BOARD.sort[p]), int(BOARD.kind[p]), p))
        found.append(Shelf(voice.say(f"country-{country}"), [ware(s, frame, p, now, voice) for p in units]))
    colonels = [p for p in pool if BOARD.kind[p] == COLONEL and p in now]
    found.append(Shelf(voice.say("shop-colonels"), [colonel(s, p, voice) for p in colonels]))
    found.append(Shelf(voice.say("shop-replacements"), [replacement(s, frame, voice)]))
    return found


def in_pool(s: GameState, p: int) -> bool:
    """Whether a unit of the Force Pool can ever be bought in this scenario."""
    if BOARD.kind[p] == COLONEL:
        return True
    return bool(BOARD.for_sale[p]) and bool(RAISED[int(s.scenario)][BOARD.deployment[p]])


def ware(s: GameState, frame: Purchases, p: int, now: set[int], voice: Voice) -> Ware:
    """A unit with its price, and why it cannot be had where that is so."""
    return Ware(
        target=Thing("piece", BOARD.piece_ids[p]),
        name=voice.title(p),
        price=str(int(frame.price(s, p))),
        piece=face(s, p, voice),
        about=voice.kind(p),
        note="" if p in now else barred(s, frame, p, voice),
    )


def barred(s: GameState, frame: Purchases, p: int, voice: Voice) -> str:
    """Why a unit of the pool cannot be bought just now [8.1.b, 18.0.a]."""
    side = int(frame.side)
    if not home_held(s, side, p):
        return voice.say("shop-home", space=voice.space(int(BOARD.home[p])))
    if int(frame.price(s, p)) > int(s.track[RESOURCES + side]):
        return voice.say("shop-dear")
    if place(s, p) == BOARD.pool and not for_sale(s, side, p):
        return voice.say("shop-closed")
    theatre = DEPLOYED_IN[BOARD.deployment[p]]
    if theatre != NONE and frame.spent[theatre] + int(BOARD.price[p]) > int(frame.limit):
        return voice.say("shop-theatre")
    return voice.say("shop-expedition-first")


def colonel(s: GameState, p: int, voice: Voice) -> Ware:
    """A colonel, who costs a Victory Point [8.4.b]."""
    return Ware(
        target=Thing("piece", BOARD.piece_ids[p]),
        name=voice.title(p),
        price=voice.say("shop-vp", points=COLONEL_VP),
        piece=face(s, p, voice),
        about=voice.say("kind-colonel"),
    )


def replacement(s: GameState, frame: Purchases, voice: Voice) -> Ware:
    """A replacement point [8.5]."""
    dear = int(s.track[RESOURCES + frame.side]) < REPLACEMENT_PRICE
    return Ware(
        target=Thing("button", REPLACEMENT_BUTTON),
        name=voice.say("shop-replacement"),
        price=str(REPLACEMENT_PRICE),
        note=voice.say("shop-dear") if dear else "",
    )


# What was bought, and what must be


def bought(s: GameState, frame: Purchases, voice: Voice) -> list[Ware]:
    """This phase's purchases so far."""
    side = int(frame.side)
    found = [
        Ware(
            Thing("piece", BOARD.piece_ids[p]),
            voice.title(p),
            voice.say("shop-vp", points=COLONEL_VP) if BOARD.kind[p] == COLONEL else str(int(BOARD.price[p])),
            face(s, p, voice),
        )
        for p in new_units(s, side)
    ]
    if frame.sent:
        number = int(frame.sent)
        price = number * int(BOARD.price[EXPEDITIONS[0]]) - int(bool(s.markers & FREE_EXPEDITION))
        found.append(Ware(Thing("space", "cadiz"), voice.say("shop-sent", number=number), str(price)))
    waiting = int(s.track[BOUGHT + side])
    if waiting:
        target = Thing("button", REPLACEMENT_BUTTON)
        found.append(
            Ware(target, voice.say("shop-waiting", number=waiting), str(waiting * REPLACEMENT_PRICE))
        )
    return found


def duties(s: GameState, frame: Purchases, voice: Voice) -> list[Line]:
    """The duty of the first expeditionary, and what may be spent on one theatre."""
    side = int(frame.side)
    told = []
    box = [p for p in EXPEDITIONS if place(s, p) == BOARD.expeditionary_box]
    if side == ROYALIST and box and frame.sent == 0 and set(box) & offered(s):
        told.append(Line(voice.say("shop-duty"), voice.say("shop-duty-value"), "18.0.a"))
    if ONE_TREASURY[int(s.scenario)]:
        for n, theatre in enumerate(BOARD.theatres):
            value = voice.say("figure-of", value=int(frame.spent[n]), most=int(frame.limit))
            told.append(Line(voice.say(f"theatre-{theatre}"), value, "8.0.a"))
    ships = sum(1 for p in new_units(s, side) if BOARD.sort[p] == SHIP)
    if ships:
        told.append(Line(voice.say("shop-ships"), voice.say("shop-ships-value"), "15.0.i"))
    return told
