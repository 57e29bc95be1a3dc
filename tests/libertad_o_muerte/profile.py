"""What the common tests ask of Libertad o Muerte!"""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, ROYALIST, is_region
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    BOUGHT,
    CORSAIRS,
    DECK,
    DISCARDED,
    DUE,
    FIGHT,
    HAND,
    INCOME_TRACK,
    LAID,
    LAND_COMBAT,
    MOVED,
    OPEN,
    PARTS,
    RESOURCES,
    UNDER,
    VP,
)
from grognard.games.libertad_o_muerte.model.position import FIELDS, MARKS, ZONES, due
from grognard.games.libertad_o_muerte.model.state import (
    pair,
    place,
    put,
    set_mark,
    set_strength,
    strength,
    work,
)
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.losses import comes_back
from grognard.games.libertad_o_muerte.shown.words import ON_BOARD
from tests.profiles import Json, Profile

WAR: Json = {"frame": "war", "stage": "royalist"}
UNITS = frozenset(name for u in BOARD.units for name in (u.id, u.name["en"], u.name["es"]))
LAID_MARKERS = frozenset(
    "Carronade Carronada Baqueanos Nightfall Counter-guerrilla Contraguerrilla".split()
) | {"Retirada ordenada", "Cae la noche", "San Juan de Ulúa"}
NAMES = {number: name for name, number in ZONES.items()}


class LibertadOMuerte(Profile):
    """All counters lie open; hands and what is left of the draw decks are secret."""

    pace = 12
    longer = {"la-plata": 2, "bolivar": 2, "primeros-anos": 4, "gran-campana": 8}
    undone = 400  # a continent of stacks moves without a die
    seeds = {"la-plata": 8, "bolivar": 1, "mexico": 7, "primeros-anos": 7, "gran-campana": 1}
    recorded = 800

    kind = "card"
    table = "pieces"
    marks = tuple(MARKS)
    public = {name for name in ZONES if name not in ("deck", "hand")}
    showing = set()
    closed = ()
    unknown = "card"
    openly = (
        UNITS | LAID_MARKERS
    )  # some cards are called after the unit that they bring or the marker that they lay
    telling = ("royalist purchase",)  # the Patriot moves first, against an empty hand
    soon = 50

    def lies_open(self, s: Any, piece: int) -> bool:
        return s.card[piece] not in (DECK, HAND)

    def pieces(self, s: Any, side: int) -> list[int]:
        return [c for c in range(BOARD.cards) if BOARD.card_side[c] != side and s.card[c] == HAND]

    def owner(self, piece: int) -> int:
        return int(BOARD.card_side[piece])

    def alike(self, piece: int) -> list[int]:
        return [c for c in range(BOARD.cards) if BOARD.card_side[c] == BOARD.card_side[piece]]

    def place(self, s: Any, piece: int) -> str:
        return NAMES[int(s.card[piece])]

    def cards(self, s: Any, side: int) -> set[str]:
        held = {c for c in range(BOARD.cards) if s.card[c] == HAND and BOARD.card_side[c] != side}
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] == DECK or c in held}

    def open_cards(self, s: Any) -> set[str]:
        shown = (OPEN, LAID, ACTIVE, DUE, DISCARDED)
        return {BOARD.card_ids[c] for c in range(BOARD.cards) if s.card[c] in shown}

    def on_table(self, s: Any) -> int:
        return sum(1 for p in range(BOARD.pieces) if int(place(s, p)) in ON_BOARD)

    moment = ("gran-campana", "move-land", 2)
    options = {"great-battles": True, "voluntary-elimination": True}

    def clock(self, s: Any) -> int:
        return int(s.turn) if s.side == ROYALIST else 0

    def other_values(self, s: Any) -> str:
        region = BOARD.number["chiloe"]
        s.control[region] = 1 - s.control[region]
        s.start_control = bytes([*s.start_control[:-1], 1 - s.start_control[-1]])
        s.march_control = bytes([1 - s.march_control[0], *s.march_control[1:]])
        for track, values in ((VP, (-4, 11)), (RESOURCES, (7, 9)), (INCOME_TRACK, (3, 5)), (BOUGHT, (2, 1))):
            s.track[track], s.track[track + 1] = values
        s.track[CORSAIRS], s.track[FIGHT], s.track[FIGHT + 1] = 2, 1 | 16, 4
        s.options, s.tension, s.relief, s.running = 2 | 4, 9, 3, 2
        s.markers, s.great, s.gained = 2 | 64, 1 | 16, 1 | 2
        s.hunted_from, s.phase = BOARD.number["mar-de-lima"], LAND_COMBAT
        units = [p for p in range(BOARD.pieces) if is_region(int(place(s, p))) and strength(s, p) > 1]
        set_strength(s, units[0], strength(s, units[0]) - 1)
        set_mark(s, units[0], MOVED)
        put(s, next(p for p in units[1:] if comes_back(p)), BOARD.pool)
        leader = next(p for p in range(BOARD.pieces) if BOARD.units[p].kind == "leader")
        s.attacks.append(pair(BOARD.number["lima"], BOARD.number["lima-city"]))
        s.assigned.append(pair(leader, units[0]))
        s.works.append(work(1, BOARD.number["lima"], -2, 9))
        put(s, leader, BOARD.turn_track)
        s.due.append(due(leader, 9, BOARD.number["lima"]))
        brings, part, named = next(
            (c, n, e.pieces.named)
            for c, effects in enumerate(CARD_EFFECTS)
            for n, e in enumerate(effects)
            if e.pieces is not None and e.pieces.named
        )
        s.waiting.append(pair(named[0], brings * PARTS + part))
        gives, part = next(
            (c, n)
            for c, effects in enumerate(CARD_EFFECTS)
            for n, e in enumerate(effects)
            if e.kind == "grant"
        )
        s.grants.append(1 << 40 | 2 << 24 | part << 16 | gives)
        held = [c for c in range(BOARD.cards) if s.card[c] == DECK and DATA.cards[c].type == "brown"]
        lasting = next(
            c for c in range(BOARD.cards) if s.card[c] != ACTIVE and DATA.cards[c].after == "active"
        )
        s.card[held[0]], s.card[held[1]], s.card[lasting] = HAND, UNDER, ACTIVE
        s.under.append(held[1])
        s.active.append(pair(lasting, 2))
        return (
            "unit stacks control start_control march_control card track under active works attacks assigned due"
            " waiting grants options scenario turn phase side tension markers great relief hunted_from gained running"
        )

    fields = FIELDS.names
    wrong = [
        ("options.great-battles", {"options": {"great-battles": 1}}),
        ("turn", {"turn": 99}),
        ("side", {"side": "france"}),
        ("phase", {"phase": "tea"}),
        ("tension", {"tension": -1}),
        ("vp.patriot", {"vp": {"patriot": "x"}}),
        ("resources.royalist", {"resources": {"royalist": -1}}),
        ("corsairs", {"corsairs": {"lima": 1}}),
        ("control", {"control": {"spain": ["lima"]}}),
        ("start_control", {"start_control": {"lima-city": "patriot"}}),
        ("march_control", {"march_control": {"lima": "spain"}}),
        ("pieces", {"pieces": {"nobody": "lima"}}),
        ("pieces.p-l-bolivar", {"pieces": {"p-l-bolivar": "nowhere"}}),
        ("pieces.p-l-bolivar", {"pieces": {"p-l-bolivar": "caracas 4"}}),
        ("pieces.p-l-bolivar", {"pieces": {"p-l-bolivar": "caracas asleep"}}),
        ("pieces.p-l-bolivar", {"pieces": {"p-l-bolivar": "caracas hidden"}}),
        ("cards", {"cards": {"sleeve": []}}),
        ("cards.hand", {"cards": {"hand": ["p-nothing"]}}),
        ("under", {"under": ["p-nothing"]}),
        ("active", {"active": {"p-deserciones": 0}}),
        ("works", {"works": ["siege-works lima"]}),
        ("works", {"works": ["siege-works lima two 4"]}),
        ("attacks", {"attacks": ["nowhere lima"]}),
        ("assigned", {"assigned": ["p-l-bolivar"]}),
        ("due", {"due": ["p-l-bolivar x caracas"]}),
        ("waiting", {"waiting": ["p-l-bolivar p-nothing 1"]}),
        ("grants", {"grants": ["p-deserciones 1"]}),
        ("markers", {"markers": ["tea"]}),
        ("great", {"great": ["patriot-france"]}),
        ("gained", {"gained": ["nothing"]}),
        ("fight", {"fight": {"patriot": ["asleep"]}}),
        ("hunted_from", {"hunted_from": "nowhere"}),
        ("table", {"pieces": {"p-l-bolivar": "mar-de-lima"}}),
    ]
    under = WAR
    strange = [
        {"frame": "player-turn", "stage": "tea"},
        {"frame": "maintenance", "side": 77, "missing": 0},
        {"frame": "siege-combat", "side": "patriot", "region": "lima", "round": [1]},
    ]

    def better(self, unit: Json) -> Json:
        return {"combat": unit["combat"] + 1} if unit.get("combat") else {}


PROFILE = LibertadOMuerte()
