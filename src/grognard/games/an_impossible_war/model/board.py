"""What is printed: the two maps, the blocks and counters, the cards, as tables of numbers.

Ids are resolved here once, when the game loads; the rules then ask the tables. A place is a space of the Map of the
North, a region of the Rest of Spain, or one of the boxes and bags off the maps. A way is a road in one direction; a
road between a space and a region is one too. Regions border each other without roads.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.data.schema import Data
from grognard.parts.vectors import numbers, vector

CARLIST: Final = 0
LIBERAL: Final = 1
NEITHER: Final = 2
SIDES: Final = ["carlist", "liberal"]

INFANTRY: Final = 0
CAVALRY: Final = 1
TRAIN: Final = 2
FIELD: Final = 3
MOUNTAIN: Final = 4
KNAPSACK: Final = 5
KINDS: Final = [
    "infantry",
    "cavalry",
    "supply-train",
    "field-artillery",
    "mountain-artillery",
    "knapsack",
]

OTHER: Final = 0
MAIN_TOWN: Final = 1
CITY: Final = 2
REFUGE: Final = 3
TYPES: Final = ["other", "main-town", "city", "refuge"]

ROUGH: Final = 0
OPEN: Final = 1

EVENT: Final = 0
TACTICAL: Final = 2
CARD_TYPES: Final = ["event", "operational", "tactical"]

BOXES: Final = [
    "road",  # waiting on a road (or at sea) into a space where others of its side fight
    "carlist-bag",
    "liberal-bag",
    "carlist-supply",  # Supply Trains and Knapsacks that can be built
    "liberal-supply",
    "partidas",
    "regional-units",
    "hidden-artillery",
    "stock",  # counters of Artillery and Knapsacks that are not in use
    "out-of-play",  # not yet in the game
    "removed",  # no longer in the game
]


class Board:
    """The printed components."""

    def __init__(self, data: Data) -> None:
        self._name_places(data)
        self._lay_roads(data)
        self._print_units(data)
        self._print_cards(data)

    def _name_places(self, data: Data) -> None:
        """Number the places: spaces, regions, then the boxes; and say what each is."""
        spaces, regions = data.map.space, data.map.region
        self.place_ids = [s.id for s in spaces] + [r.id for r in regions] + BOXES
        self.number = {name: n for n, name in enumerate(self.place_ids)}
        self.spaces = len(spaces)
        self.regions = len(regions)
        self.on_map = self.spaces + self.regions  # places below this lie on a map
        self.size = len(self.place_ids)
        self.road = self.number["road"]
        self.bag = [self.number["carlist-bag"], self.number["liberal-bag"]]
        self.supply_box = [self.number["carlist-supply"], self.number["liberal-supply"]]
        self.partidas_box = self.number["partidas"]
        self.regional_box = self.number["regional-units"]
        self.hidden = self.number["hidden-artillery"]
        self.stock = self.number["stock"]
        self.out = self.number["out-of-play"]
        self.removed = self.number["removed"]
        self.type = vector([TYPES.index(s.type) for s in spaces])
        self.terrain = vector(
            [OPEN if s.terrain == "open" else ROUGH for s in spaces] + [OPEN] * len(regions)
        )
        self.zone = vector(
            [CARLIST if s.zone == "carlist" else LIBERAL for s in spaces] + [LIBERAL] * len(regions)
        )
        self.port = vector([int(s.port) for s in spaces])
        self.france = vector([int(s.france) for s in spaces])
        self.coastal = vector([0] * len(spaces) + [int(r.coastal) for r in regions])
        self.least_uprising = vector([r.uprising_min for r in regions])
        self.cities = [n for n, s in enumerate(spaces) if s.type == "city"]
        self.towns = [n for n, s in enumerate(spaces) if s.type in ("city", "main-town")]
        self.ports = [n for n, s in enumerate(spaces) if s.port]
        self.province = [s.province for s in spaces]

    def _lay_roads(self, data: Data) -> None:
        """The ways, grouped by where they start, and the borders of regions."""
        cost = data.tables["movement-cost"]
        found: list[tuple[int, int, int, int]] = []  # from, to, cost, main road
        for link in data.map.link:
            a, b = self.number[link.a], self.number[link.b]
            rest = (cost[link.road], int(link.road == "main"))
            found.append((a, b, *rest))
            found.append((b, a, *rest))
        for road in data.map.connection:
            a, b = self.number[road.space], self.number[road.region]
            rest = (cost[road.road] + cost["region_connection"], int(road.road == "main"))
            found.append((a, b, *rest))
            found.append((b, a, *rest))
        found.sort()
        self.ways = len(found)
        self.start = vector([w[0] for w in found])
        self.end = vector([w[1] for w in found])
        self.cost = vector([w[2] for w in found])
        self.main = vector([w[3] for w in found])
        index = {(w[0], w[1]): n for n, w in enumerate(found)}
        self.way = index
        self.back = vector([index[w[1], w[0]] for w in found])
        self.first_way = vector([sum(1 for w in found if w[0] < h) for h in range(self.on_map + 1)])
        self.borders: list[list[int]] = [[] for _ in range(self.on_map)]  # of a region: its neighbours
        for border in data.map.region_link:
            a, b = self.number[border.a], self.number[border.b]
            self.borders[a].append(b)
            self.borders[b].append(a)
        self.near_zone = numbers(
            self.on_map
        )  # in the Liberal Zone, joined by road to the Carlist Zone [4.6.b]
        for a, b, _, _ in found:
            if self.zone[a] == LIBERAL and b < self.spaces and a < self.spaces and self.zone[b] == CARLIST:
                self.near_zone[a] = 1

    def _print_units(self, data: Data) -> None:
        """The blocks and counters: first all blocks, then Artillery and Knapsacks, one piece for each counter."""
        blocks = [u for u in data.units if u.form == "block"]
        counters = [(u, n) for u in data.units if u.kind in KINDS[3:] for n in range(1, u.count + 1)]
        counters.sort(key=lambda c: (c[0].side, KINDS.index(c[0].kind), max(c[0].faces)))
        self.piece_ids = [u.id for u in blocks]
        names = {"field-artillery": "field", "mountain-artillery": "mountain", "knapsack": "knapsack"}
        seen: dict[str, int] = {}
        for u, _ in counters:
            stem = f"{u.side[:3]}-{names[u.kind]}"
            seen[stem] = seen.get(stem, 0) + 1
            self.piece_ids.append(f"{stem}-{seen[stem]}")
        units = blocks + [u for u, _ in counters]
        self.units = units  # the printed unit of each piece
        self.blocks = len(blocks)
        self.pieces = len(units)
        self.piece = {name: n for n, name in enumerate(self.piece_ids)}
        self.side = vector([SIDES.index(u.side) for u in units])
        self.kind = vector([KINDS.index(u.kind) for u in units])
        self.most = vector([u.max or max(u.faces) for u in units])
        self.least = vector(
            [1 if u.max else min(u.faces) for u in units]
        )  # a 3/4 gun counter shows no less than 3
        self.e = vector([u.e for u in units])
        self.m = vector([u.m for u in units])
        self.partida = vector([int(u.partida) for u in units])
        self.regional = vector([int(u.regional) for u in units])
        self.foreign = vector([int(u.foreign) for u in units])
        self.code = [u.code for u in units]
        self.line_infantry = vector([int(u.code == "LN" and u.kind == "infantry") for u in units])
        self.provincial = vector([int(u.code == "PR") for u in units])
        self.army = [[n for n in range(self.pieces) if self.side[n] == side] for side in (CARLIST, LIBERAL)]
        self.troops = [
            [n for n in range(self.blocks) if self.side[n] == side and self.kind[n] <= CAVALRY]
            for side in (CARLIST, LIBERAL)
        ]
        self.trains = [[n for n in self.army[side] if self.kind[n] == TRAIN] for side in (CARLIST, LIBERAL)]
        self.guns = [
            [n for n in self.army[side] if self.kind[n] in (FIELD, MOUNTAIN)] for side in (CARLIST, LIBERAL)
        ]
        self.knapsacks = [
            [n for n in self.army[side] if self.kind[n] == KNAPSACK] for side in (CARLIST, LIBERAL)
        ]
        self.companions = [
            [n for n in self.army[side] if self.kind[n] >= TRAIN] for side in (CARLIST, LIBERAL)
        ]
        most = data.tables["limits"]["fortress_counters"]
        self.fortress_counters = vector([most[side] for side in SIDES])

    def _print_cards(self, data: Data) -> None:
        """The cards' values."""
        cards = data.cards
        self.cards = len(cards)
        self.card_ids = [c.id for c in cards]
        self.card = {c.id: n for n, c in enumerate(cards)}
        self.card_side = vector([SIDES.index(c.side) for c in cards])
        self.card_type = vector([CARD_TYPES.index(c.type) for c in cards])
        self.card_year = vector([c.year for c in cards])
        self.card_leaves = vector([c.removed_from for c in cards])  # 0: never
        self.asterisk = vector([int(c.asterisk) for c in cards])
        self.french = vector([int("france" in c.keywords) for c in cards])
        self.cancels = [[self.card[x] for x in c.cancels] for c in cards]
        self.optional = [c.optional_rule if c.optional else "" for c in cards]
        self.deck = [
            [n for n in range(self.cards) if self.card_side[n] == side] for side in (CARLIST, LIBERAL)
        ]


DATA: Final = Data()
BOARD: Final = Board(DATA)
TABLES: Final = DATA.tables

# The places and pieces that the rules name.
BILBAO: Final = BOARD.number["bilbao"]
PORTUGALETE: Final = BOARD.number["portugalete"]
GUECHO: Final = BOARD.number["guecho"]
BAZTAN: Final = BOARD.number["baztan"]
SANTONA: Final = BOARD.number["santona"]
PAMPLONA: Final = BOARD.number["pamplona"]
BASQUES: Final = BOARD.piece["lib-bas-1"]


AP_MARKERS: Final = {  # by side and year: how many of 2, 3 and 4 [10.0.a]
    (side, int(year)): [int(markers[value]) for value in ("2", "3", "4")]
    for side, name in enumerate(SIDES)
    for year, markers in TABLES["ap-markers"][name].items()
}


def way_between(origin: i64, to: i64) -> i64:
    """The way from a place to one joined to it by road, -1 where there is none."""
    for way in range(BOARD.first_way[origin], BOARD.first_way[origin + 1]):
        if BOARD.end[way] == to:
            return way
    return -1


def cost_of(action: str) -> int:
    """What an action costs, in half Action Points [10.1-10.7, 13.1.a, 13.2.a]."""
    for row in TABLES["action-costs"]["row"]:
        if row["action"] == action:
            return int(2 * row["ap"])
    raise KeyError(action)
