"""The production of a power, or of the minors of a side, on one screen: what can be built, placed and formed, and at
what price [7.3.2, 7.3.3]. Where a counter goes is then chosen on the map."""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    FLEET,
    GENERAL,
    SIDES,
    SPECIAL,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import DEPOTS_GIVEN, FUNDS, RECEIVED, RESTORED
from grognard.games.napoleon_against_europe.model.state import GameState, on_map, place
from grognard.games.napoleon_against_europe.model.verbs import (
    BUILD,
    BUY_CARD,
    FORM_ARMY,
    FREE_CARD,
    FREE_FLEET,
    PLACE,
    RESTORE,
    SEND,
)
from grognard.games.napoleon_against_europe.rules.year.building import (
    is_first_alike,
    no_buying,
    price_of,
)
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from grognard.games.napoleon_against_europe.rules.year.production import CARD_PRICE, Production
from grognard.games.napoleon_against_europe.rules.year.sites import Sites
from grognard.games.napoleon_against_europe.shown.pieces import face
from grognard.games.napoleon_against_europe.shown.standings import halved
from grognard.games.napoleon_against_europe.shown.words import Voice
from grognard.kernel.actions import first, second, verb
from grognard.kernel.documents.view import Line, Shelf, Shop, Thing, Ware
from grognard.kernel.log import REVEALED

FREE = "–"
BUILT_CLASSES = (COMBAT, DEPOT, FLEET)


def shops(s: GameState, viewer: int, voice: Voice) -> list[Shop]:
    """The shop of the side that builds, for its own eyes."""
    frame = s.stack[-1] if s.stack else None
    pending = s.decision
    if pending is None or viewer not in (int(pending.side), REVEALED):
        return []
    if isinstance(frame, Production):
        return [power_shop(s, frame, int(pending.side), voice)]
    if isinstance(frame, MinorSteps):
        return [minors_shop(s, frame, voice)]
    return []


def power_shop(s: GameState, frame: Production, side: int, voice: Voice) -> Shop:
    """What a major power can do with its resources."""
    power = int(frame.power)
    offers = offered(s)
    return Shop(
        id=f"production-{BOARD.nation_ids[power]}",
        title=voice.say("shop-title", nation=voice.country(power)),
        side=SIDES[side],
        currency=voice.say("shop-currency"),
        left=int(s.track[FUNDS + power]) / 2,
        shelves=[
            shelf
            for shelf in (
                Shelf(voice.say("shop-build"), for_sale(s, power, offers, voice)),
                Shelf(voice.say("shop-restore"), restored(s, offers, voice)),
                Shelf(voice.say("shop-armies"), armies(s, power, offers, voice)),
                Shelf(voice.say("shop-officers"), placed(s, offers, voice)),
                Shelf(voice.say("shop-british"), british(s, offers, voice)),
                Shelf(voice.say("shop-allies"), from_allies(s, voice)),
            )
            if shelf.wares
        ],
        lines=limits(s, power, voice),
        rule="7.3.2.a",
    )


def minors_shop(s: GameState, frame: MinorSteps, voice: Voice) -> Shop:
    """The steps of minor nations that a side receives."""
    offers = offered(s)
    units = sorted(offers.get(BUILD, set()))
    return Shop(
        id=f"minors-{SIDES[int(frame.side)]}",
        title=voice.say("shop-minors"),
        side=SIDES[int(frame.side)],
        currency=voice.say("shop-steps"),
        left=int(frame.left),
        shelves=[
            shelf
            for shelf in (
                Shelf(voice.say("shop-build"), [ware(s, p, voice.say("shop-step"), voice) for p in units]),
                Shelf(voice.say("shop-restore"), restored(s, offers, voice, free=True)),
                Shelf(voice.say("shop-officers"), placed(s, offers, voice)),
            )
            if shelf.wares
        ],
        rule="7.3.3.f",
    )


def offered(s: GameState) -> dict[int, set[int]]:
    """What the question offers: by verb, what each action is about."""
    found: dict[int, set[int]] = {}
    for a in s.decision.actions if s.decision is not None else []:
        found.setdefault(int(verb(a)), set()).add(int(first(a)))
    return found


def ware(s: GameState, p: int, price: str, voice: Voice, note: str = "") -> Ware:
    """A counter with its price."""
    return Ware(
        target=Thing("piece", BOARD.piece_ids[p]),
        name=voice.counter(p),
        price=price,
        piece=face(s, p, voice),
        about=voice.kind(p),
        note=note,
    )


def for_sale(s: GameState, power: int, offers: dict[int, set[int]], voice: Voice) -> list[Ware]:
    """Troops, depots and fleets of the reserve; of those that are alike the first."""
    now = offers.get(BUILD, set()) | offers.get(FREE_FLEET, set())
    sites = Sites(s, power)
    found = []
    for p in BOARD.of_nation[power]:
        if BOARD.sort[p] not in BUILT_CLASSES or place(s, p) != BOARD.reserve or not is_first_alike(s, p):
            continue
        price = halved(int(price_of(s, p, 1)))
        if BOARD.sort[p] == COMBAT:
            price = voice.say("shop-a-step", price=price)
        found.append(ware(s, p, price, voice, "" if p in now else barred(s, sites, p, voice)))
    return sorted(found, key=lambda w: bool(w.note))


def barred(s: GameState, sites: Sites, p: int, voice: Voice) -> str:
    """Why a counter of the reserve cannot be built just now."""
    why = str(no_buying(s, sites, p, 1))
    return voice.say(f"why-{why.split()[1]}") if why else voice.say("shop-nowhere")


def restored(s: GameState, offers: dict[int, set[int]], voice: Voice, free: bool = False) -> list[Ware]:
    """Reduced units that can regain a step."""
    return [
        ware(s, p, voice.say("shop-step") if free else halved(int(price_of(s, p, 1))), voice)
        for p in sorted(offers.get(RESTORE, set()))
    ]


def armies(s: GameState, power: int, offers: dict[int, set[int]], voice: Voice) -> list[Ware]:
    """Army markers that a general can take."""
    now = offers.get(FORM_ARMY, set())
    return [
        ware(s, p, halved(int(BOARD.price[p])), voice, "" if p in now else voice.say("shop-army-needs"))
        for p in BOARD.armies
        if BOARD.nation[p] == power and not on_map(s, p) and place(s, p) == BOARD.reserve
    ]


def placed(s: GameState, offers: dict[int, set[int]], voice: Voice) -> list[Ware]:
    """Generals and special units of the reserve, and whoever comes back, that can be placed."""
    return [ware(s, p, FREE, voice) for p in sorted(offers.get(PLACE, set()), key=precedence)]


def precedence(p: int) -> tuple[int, int]:
    """Generals by rank, then the others."""
    order = {GENERAL: 0, SPECIAL: 1, ARMY: 2}
    return order.get(int(BOARD.sort[p]), 3), int(BOARD.rank[p]) if BOARD.sort[p] == GENERAL else p


def british(s: GameState, offers: dict[int, set[int]], voice: Voice) -> list[Ware]:
    """What Great Britain alone has: a card for nothing, and one that it buys."""
    found = []
    if FREE_CARD in offers:
        found.append(Ware(Thing("button", "free-card"), voice.say("act-free-card"), FREE))
    if BUY_CARD in offers:
        found.append(Ware(Thing("button", "buy-card"), voice.say("shop-card"), halved(int(CARD_PRICE))))
    return found


def from_allies(s: GameState, voice: Voice) -> list[Ware]:
    """The powers that allies can send resources, each chosen at its capital [7.3.1.d]."""
    actions = s.decision.actions if s.decision is not None else []
    receivers = sorted({int(second(a)) for a in actions if verb(a) == SEND})
    return [
        Ware(
            Thing("space", BOARD.place_ids[BOARD.capitals[n][0]]),
            voice.say("shop-send", nation=voice.nation(n)),
            voice.say("shop-send-price"),
        )
        for n in receivers
    ]


def limits(s: GameState, power: int, voice: Voice) -> list[Line]:
    """What may still be done for an army in the field, and what was received from allies."""
    found = []
    for n, marker in enumerate(BOARD.armies):
        if BOARD.nation[marker] == power and on_map(s, marker):
            value = voice.say(
                "shop-army-value",
                steps=int(s.track[RESTORED + n]),
                depots=int(s.track[DEPOTS_GIVEN + n]),
                most=int(TABLES.building.restored),
            )
            found.append(Line(voice.counter(marker), value, "7.3.4.e"))
    if s.track[RECEIVED + power]:
        value = voice.say("figure-of", value=int(s.track[RECEIVED + power]), most=int(TABLES.income.transfer))
        found.append(Line(voice.say("shop-received"), value, "7.3.1.d"))
    found.append(Line(voice.say("shop-lapse"), voice.say("shop-lapse-value"), "7.3.2.e"))
    return found
