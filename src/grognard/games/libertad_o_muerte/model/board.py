"""What is printed: the map, the units and the cards, as tables of numbers.

Ids are resolved here once, when the game loads; the rules then ask the tables. A place is a land region, the inside of
a fortified city, a sea region, a port box, a box off the map, or the hold of a ship. A way is a border, or a strait, in
one direction.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.data.printed import Data
from grognard.games.libertad_o_muerte.model.bounds import bound_rows
from grognard.parts.graphs import Graph
from grognard.parts.vectors import vector

PATRIOT: Final = 0
ROYALIST: Final = 1
NEITHER: Final = 2  # a Portuguese marker; no side
SIDES: Final = ["patriot", "royalist"]
NONE: Final = -1

CLEAR: Final = 0
TROPICAL: Final = 1
DESERT: Final = 2
JUNGLE: Final = 3
MOUNTAIN: Final = 4
ANDEAN: Final = 5
TERRAINS: Final = ["clear", "tropical", "desert", "jungle", "mountain", "andean"]

# The class of a unit. Combat units come first.
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
LEADER: Final = 3
SHIP: Final = 4
CLASSES: Final = ["infantry", "cavalry", "artillery", "leader", "ship"]

REGULAR: Final = 0
ELITE: Final = 1
MILITIA: Final = 2
GARRISON: Final = 3
GUERRILLA: Final = 4
MOUNTED: Final = 5  # guerrilla
GAUCHO: Final = 6
LLANERO: Final = 7
NATIVES: Final = 8
REBELS: Final = 9
FIELD_GUN: Final = 10
SIEGE_GUN: Final = 11
GENERAL: Final = 12
COLONEL: Final = 13
WARSHIP: Final = 14
LINE_SHIP: Final = 15
TRANSPORT: Final = 16
GREAT_TRANSPORT: Final = 17
KINDS: Final = [
    "regular",
    "elite",
    "militia",
    "garrison",
    "guerrilla",
    "mounted-guerrilla",
    "gaucho",
    "llanero",
    "natives",
    "rebels",
    "artillery",
    "siege-artillery",
    "leader",
    "colonel",
    "combat-ship",
    "line-ship",
    "transport",
    "great-transport",
]
NEVER_EMBARK: Final = ("garrison", "natives", "rebels")  # [9.1.m]

EXPEDITIONARY: Final = 1
CUBAN: Final = 2
PORTUGUESE: Final = 4
USA: Final = 8
TEXAN: Final = 16
PARAGUAYAN: Final = 32
CHILEAN: Final = 64
TAGS: Final = ["expeditionary", "cuban", "portuguese", "usa", "texan", "paraguayan", "chilean"]
TAGS_ASHORE: Final = ("portuguese", "usa", "texan")  # [9.1.m]
NO_UPKEEP: Final = ("portuguese", "usa", "paraguayan")  # [7.2]

GUERRILLA_ICON: Final = 1
GAUCHO_ICON: Final = 2
NATIVES_ICON: Final = 4
ICONS: Final = ["guerrilla", "gaucho", "natives"]

EVENT: Final = 0
PURPLE: Final = 1
BROWN: Final = 2
AID: Final = 3
CARD_TYPES: Final = ["event", "purple", "brown", "aid"]

ANY_PHASE: Final = 0
LAND_ICON: Final = 1  # Reinforcements or Land Movement
COMBAT_ICON: Final = 2
NAVAL_ICON: Final = 3
REPLACEMENT_ICON: Final = 4
PHASE_ICONS: Final = ["none", "reinforcement-or-land-movement", "combat", "naval", "replacement"]

# What the stacks of a side in a place are sorted by.
TROOPS: Final = 0  # combat units that can be seen
LEADERS: Final = 1
TRAIN: Final = 2  # guns on land, ships in ports and at sea
UNSEEN: Final = 3  # hidden guerrillas
SORTS: Final = 4

BOXES: Final = [
    "pool",  # the force pools: units that can be bought
    "events",  # units that cards bring
    "new-units",  # bought this turn
    "turn-track",  # due on a later turn: wounded leaders
    "aside",  # not in this scenario
    "eliminated",  # out of the game
]


class Board:
    """The printed components."""

    def __init__(self, data: Data) -> None:
        self._name_places(data)
        self._print_regions(data)
        self._lay_links(data)
        self._lay_seas(data)
        self._print_units(data)
        self._print_values(data)
        self._print_areas(data)
        self._print_cards(data)

    def _name_places(self, data: Data) -> None:
        """Number the places: regions, the inside of their cities, seas, ports, boxes, holds."""
        regions, seas = data.map.region, data.map.sea
        works = fortified_by_cards(data)
        towns = [r.id for r in regions if r.fort or r.id in works]
        ports = [r.id for r in regions if r.port]
        ships = [u.id for u in data.units if u.sort == "ship"]
        self.place_ids = (
            [r.id for r in regions]
            + [f"{name}-city" for name in towns]
            + [s.id for s in seas]
            + [f"{name}-port" for name in ports]
            + [b.id for b in data.map.box]
            + BOXES
            + [f"{name}-hold" for name in ships]
        )
        self.number = {name: n for n, name in enumerate(self.place_ids)}
        self.regions = len(regions)
        self.first_sea = self.regions + len(towns)
        self.seas = len(seas)
        self.first_port = self.first_sea + self.seas
        self.ports = len(ports)
        self.on_map = self.first_port + self.ports  # places below this lie on the map
        self.first_hold = len(self.place_ids) - len(ships)
        self.size = len(self.place_ids)
        self.expeditionary_box = self.number["expedicionarios"]
        self.corsair_boxes = [self.number[b.id] for b in data.map.box if b.kind == "corsairs"]
        self.pool = self.number["pool"]
        self.event_box = self.number["events"]
        self.new_units = self.number["new-units"]
        self.turn_track = self.number["turn-track"]
        self.aside = self.number["aside"]
        self.eliminated = self.number["eliminated"]
        self.city = vector(
            [self.number.get(f"{r.id}-city", NONE) for r in regions]
        )  # its inside, if fortified
        self.port = vector([self.number.get(f"{r.id}-port", NONE) for r in regions])
        region_of = [NONE] * self.size  # of a place on land, or a port: its region
        for n, r in enumerate(regions):
            for name in (r.id, f"{r.id}-city", f"{r.id}-port"):
                if name in self.number:
                    region_of[self.number[name]] = n
        self.region_of = vector(region_of)
        self._number_rows([self.number[r.id] for r in regions if "guerrilla" in r.icons])

    def _number_rows(self, wild: list[int]) -> None:
        """The stacks that there can be: `row[(place * SORTS + sort) * 2 + side]`, NONE for the others.

        Land has troops, leaders and guns; guerrilla regions hidden units; ports and seas have ships; a hold has one
        stack of whatever lies in it. Off the map nobody asks who stands with whom.
        """
        row = [NONE] * (self.size * SORTS * 2)
        self.rows = 0
        for h in range(self.size):
            land = h < self.first_sea
            for sort in range(SORTS):
                for side in (PATRIOT, ROYALIST):
                    afloat = self.first_sea <= h < self.on_map and sort == TRAIN
                    unseen = sort == UNSEEN and h in wild
                    if (land and sort != UNSEEN) or afloat or unseen:
                        row[(h * SORTS + sort) * 2 + side] = self.rows
                        self.rows += 1
            if h >= self.first_hold:
                for n in range(SORTS * 2):
                    row[h * SORTS * 2 + n] = self.rows
                self.rows += 1
        self.row = vector(row)

    def _print_regions(self, data: Data) -> None:
        """What a land region says."""
        regions = data.map.region
        grounds = [getattr(data.tables.terrain, r.terrain) for r in regions]
        self.terrain = vector([TERRAINS.index(r.terrain) for r in regions])
        self.cost = vector([g.cost for g in grounds])
        self.rounds = vector([g.rounds for g in grounds])
        self.first_line = vector([g.first_line for g in grounds])
        self.guns_fire = vector([int(g.guns) for g in grounds])
        self.gun_die = vector([g.gun_die for g in grounds])
        self.pursuit = vector([int(g.pursuit) for g in grounds])
        self.stack_limit = vector([g.stack for g in grounds])
        self.theatres = [t.id for t in data.map.theatre]
        self.viceroyalties = [v.id for v in data.map.viceroyalty]
        self.countries = sorted({r.country for r in regions})
        self.theatre = vector([index_of(self.theatres, r.theatre) for r in regions])
        self.viceroyalty = vector([index_of(self.viceroyalties, r.viceroyalty) for r in regions])
        self.country = vector([self.countries.index(r.country) for r in regions])
        self.fort = vector([r.fort for r in regions])
        self.has_city = vector([int(bool(r.city)) for r in regions])
        self.resources = vector([r.resources for r in regions])
        self.star = vector([r.vp for r in regions])
        self.icons = vector([sum(1 << ICONS.index(i) for i in r.icons) for r in regions])
        self.island = vector([int(r.island) for r in regions])
        self.coasts = [[self.number[sea] for sea in r.coasts] for r in regions]
        self.port_sea = vector([self.number[r.port] if r.port else NONE for r in regions])

    def _lay_links(self, data: Data) -> None:
        """Borders and straits: what they cost, and how many borders lie between two regions."""
        ways: list[tuple[int, int, int]] = []
        river: set[tuple[int, int]] = set()
        strait: dict[tuple[int, int], int] = {}
        more = data.tables.movement.river
        for link in data.map.link:
            for a, b in ((link.a, link.b), (link.b, link.a)):
                pair = (self.number[a], self.number[b])
                ways.append((*pair, int(self.cost[pair[1]]) + (more if link.river else 0)))
                if link.river:
                    river.add(pair)
                if link.strait:
                    strait[pair] = self.number[link.strait]
        self.land = Graph(self.regions, ways)
        pairs = [(int(self.land.start[w]), int(self.land.end[w])) for w in range(len(ways))]
        self.river = vector([int(pair in river) for pair in pairs])  # of each way
        self.strait = vector([strait.get(pair, NONE) for pair in pairs])  # the sea region it crosses
        self.borders = Graph(self.regions, [(a, b, 1) for a, b, _ in ways]).table()

    def _lay_seas(self, data: Data) -> None:
        """Seas, counted from 0, with their neighbours, shores, ports and corsairs."""
        seas = data.map.sea
        index = {s.id: n for n, s in enumerate(seas)}
        ways = [(index[w.a], index[w.b], 1) for w in data.map.sea_link]
        self.sea = Graph(self.seas, ways + [(b, a, c) for a, b, c in ways])
        self.sea_steps = self.sea.table()
        self.patriots_sail = vector([int(s.patriots) for s in seas])
        self.corsairs_of = vector([self.number[s.corsairs] for s in seas])  # the box of a sea
        regions = data.map.region
        self.shores = [[n for n, r in enumerate(regions) if s.id in r.coasts] for s in seas]
        self.sea_ports = [[self.number[f"{r.id}-port"] for r in regions if r.port == s.id] for s in seas]

    def _print_units(self, data: Data) -> None:
        """The units: who they are."""
        units = data.units
        self.units = units  # as printed
        self.piece_ids = [u.id for u in units]
        self.piece = {u.id: n for n, u in enumerate(units)}
        self.pieces = len(units)
        self.side = vector([SIDES.index(u.side) for u in units])
        self.sort = vector([CLASSES.index(u.sort) for u in units])
        self.kind = vector([KINDS.index(u.kind) for u in units])
        self.tags = vector([sum(1 << TAGS.index(t) for t in u.tags) for u in units])
        self.dot = vector([int(u.dot) for u in units])
        self.red = vector([int(u.red) for u in units])
        self.home = vector([self.number[u.home] if u.home else NONE for u in units])
        self.unit_countries = sorted({u.country for u in units})
        self.unit_country = vector([self.unit_countries.index(u.country) for u in units])
        self.becomes = vector([self.piece[u.converts_to] if u.converts_to else NONE for u in units])
        before = {u.converts_to: u.id for u in units if u.converts_to}
        self.was = vector([self.piece[before[u.id]] if u.id in before else NONE for u in units])
        holds = {u.id: self.number[f"{u.id}-hold"] for u in units if u.sort == "ship"}
        self.hold = vector([holds.get(u.id, NONE) for u in units])
        ships = [n for n, u in enumerate(units) if u.sort == "ship"]
        self.ship_of = vector(ships)  # of a hold, counted from the first
        self.army = [[n for n in range(self.pieces) if self.side[n] == side] for side in (PATRIOT, ROYALIST)]

    def _print_values(self, data: Data) -> None:
        """The units: what they can do."""
        units, tables = data.units, data.tables
        capacity = {
            "transport": tables.capacity.transport,
            "great-transport": tables.capacity.great_transport,
            "line-ship": tables.capacity.line_ship,
        }
        prices = {k: getattr(tables.prices, k.replace("-", "_"), 0) for k in KINDS}
        cheap = tables.prices.expeditionary
        self.most = vector([u.strength for u in units])
        self.combat = vector([u.combat for u in units])  # NONE: it does not fire
        self.morale = vector([u.morale for u in units])
        self.movement = vector([u.movement for u in units])
        self.rank = vector([u.rank for u in units])
        self.tactical = vector([u.tactical for u in units])
        self.capacity = vector([capacity.get(u.kind, 0) for u in units])
        self.price = vector([cheap if "expeditionary" in u.tags else prices[u.kind] for u in units])
        self.upkeep = vector([int(u.red and not set(u.tags) & set(NO_UPKEEP)) for u in units])
        self.second_shot = vector([int(u.kind in ("elite", "line-ship")) for u in units])
        self.embarks = vector(
            [
                int(u.sort != "ship" and u.kind not in NEVER_EMBARK and not set(u.tags) & set(TAGS_ASHORE))
                for u in units
            ]
        )
        self.for_sale = vector(
            [int(not u.dot and self.was[n] == NONE and u.kind != "leader") for n, u in enumerate(units)]
        )
        self.enters = vector([entering(u.kind, u.strength, data) for u in units])

    def _print_areas(self, data: Data) -> None:
        """Where units are deployed, and what they never leave."""
        regions = data.map.region
        self.deployment_of: dict[tuple[str, str], int] = {
            (d.side, d.country): n for n, d in enumerate(data.deployments)
        }
        self.deployments = [bytes([int(r.country in d.countries) for r in regions]) for d in data.deployments]
        self.deployment = vector([self.deployment_of[u.side, u.country] for u in data.units])
        widenings, self.bound_rows, self.bounds_of = bound_rows(data)
        numbers = {c.id: n for n, c in enumerate(data.cards)}
        self.widening_turn = vector([turn for turn, _ in widenings])
        self.widening_card = vector([numbers.get(card, NONE) for _, card in widenings])

    def _print_cards(self, data: Data) -> None:
        """The cards' values."""
        cards = data.cards
        periods = [p.id for p in data.periods]
        self.cards = len(cards)
        self.card_ids = [c.id for c in cards]
        self.card = {c.id: n for n, c in enumerate(cards)}
        self.card_side = vector([SIDES.index(c.side) for c in cards])
        self.card_type = vector([CARD_TYPES.index(c.type) for c in cards])
        self.card_turn = vector([c.turn for c in cards])
        self.card_period = vector([index_of(periods, c.period) for c in cards])
        self.card_icon = vector([PHASE_ICONS.index(c.phase) for c in cards])
        self.question = vector([int(bool(c.question)) for c in cards])
        self.great_battle = vector([int(c.great_battle) for c in cards])
        self.cancels = [[self.card[x] for x in c.cancels] for c in cards]
        self.last_turn = data.last_turn
        first = [next(n for n, p in enumerate(data.periods) if t.number <= p.last_turn) for t in data.turns]
        self.period = vector([0, *first])  # of each turn, from 1
        self.growth = vector([0, *[t.tension for t in data.turns]])


def index_of(names: list[str], name: str) -> int:
    """The number of a name, NONE where it is not among them."""
    return names.index(name) if name in names else NONE


def entering(kind: str, strength: int, data: Data) -> int:
    """The strength at which a bought unit enters [8.2]."""
    least = data.tables.entry.garrison if kind == "garrison" else data.tables.entry.least
    return strength - 1 if strength >= least else strength


def fortified_by_cards(data: Data) -> set[str]:
    """The regions where cards raise a fortress: an open city may become one."""
    found: set[str] = set()
    for card in data.cards:
        for e in card.effects:
            if e.marker == "fortress":
                found |= {name for places in e.places or [] for name in places.named}
    return found


DATA: Final = Data()
BOARD: Final = Board(DATA)
TABLES: Final = DATA.tables

# The places and units that the rules name.
CADIZ: Final = BOARD.number["cadiz"]
BAY_OF_CADIZ: Final = BOARD.number["bahia-de-cadiz"]
LIMA: Final = BOARD.number["lima"]
VERACRUZ: Final = BOARD.number["veracruz"]
CASANARE: Final = BOARD.number["casanare"]
PISBA_LEADS: Final = [BOARD.number[r] for r in ("tunja", "pamplona", "socorro")]  # from Casanare: card 70
CUYO: Final = [BOARD.number[r] for r in ("mendoza", "san-juan")]
ANDES_LEAD: Final = [BOARD.number[r] for r in ("aconcagua", "coquimbo", "talca")]  # from Cuyo: card 96
SAN_MARTIN: Final = BOARD.piece["p-l-san-martin"]
OLANETA: Final = BOARD.piece["r-l-olaneta"]
BOLIVAR: Final = BOARD.theatres.index("bolivar")  # the theatre


def is_region(h: i64) -> bool:
    """Whether a place is a land region, in the open."""
    return 0 <= h < BOARD.regions


def is_sea(h: i64) -> bool:
    """Whether a place is a sea region."""
    return BOARD.first_sea <= h < BOARD.first_port


def is_port(h: i64) -> bool:
    """Whether a place is a port box."""
    return BOARD.first_port <= h < BOARD.on_map


def borders_between(a: i64, b: i64) -> i64:
    """How many borders, straits among them, lie between two regions."""
    return BOARD.borders[a * BOARD.regions + b]
