"""What is printed: the map, the counters and the cards, as tables of numbers.

Ids are resolved here once, when the game loads; the rules then ask the tables. A place is a land zone, the inside of a
fortress, a sea, a port, a blockade box, a box off the map, the box of an army or the hold of a fleet: the last two bear
the id of the counter that they belong to. A way is a border in one direction.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.printed import Data
from grognard.games.napoleon_against_europe.data.tables import Crossing, halves
from grognard.parts.graphs import Graph
from grognard.parts.vectors import vector

EMPIRE: Final = 0
COALITION: Final = 1
NEUTRAL: Final = 2  # a camp, no side
CAMPS: Final = 3
SIDES: Final = ["empire", "coalition"]
CAMP_IDS: Final = ["empire", "coalition", "neutral"]
NONE: Final = -1

TERRAINS: Final = ["clear", "swamp", "sterile"]

PLAIN: Final = 0
BRIDGE: Final = 1
RIVER: Final = 2
PASS_: Final = 3  # a mountain with a pass
MOUNTAIN: Final = 4
STRAIT: Final = 5
DESERT: Final = 6  # between Alexandretta and Acre
BORDERS: Final = ["plain", "river-bridge", "river", "mountain-pass", "mountain", "strait", "desert-march"]

# The class of a counter.
COMBAT: Final = 0
SPECIAL: Final = 1
DEPOT: Final = 2
GENERAL: Final = 3
ARMY: Final = 4  # a marker
FLEET: Final = 5
CLASSES: Final = ["combat", "special", "depot", "general", "army", "fleet"]

INFANTRY: Final = 0
ELITE: Final = 1
GUARD: Final = 2
RESERVE_CAVALRY: Final = 3
NATIONAL_GUARD: Final = 4
MILITIA: Final = 5
LANDWEHR: Final = 6
GUERRILLA: Final = 7
FEUDAL: Final = 8
JANISSARY: Final = 9
NIZAM: Final = 10
MINOR: Final = 11
KINDS: Final = [
    "infantry",
    "elite",
    "guard",
    "reserve-cavalry",
    "national-guard",
    "militia",
    "landwehr",
    "guerrilla",
    "feudal",
    "janissary",
    "nizam",
    "minor",
]
CHEAP: Final = (
    "militia",
    "national-guard",
    "landwehr",
    "guerrilla",
    "feudal",
)  # at the price of militia [R30]

FROM_START: Final = 0
BY_EVENT: Final = 1
IN_YEAR: Final = 2
WITH_VENETIA: Final = 3
WITH_POLAND: Final = 4
ENTRANCES: Final = ["start", "event", "year", "venetia", "poland"]

# What the stacks of a camp in a place are sorted by; afloat and in holds there is one stack of whatever is there.
TROOPS: Final = 0  # combat units
GENERALS: Final = 1
MARKERS: Final = 2  # of armies
TRAIN: Final = 3  # depots and special units
SORTS: Final = 4
SORT_OF_CLASS: Final = [TROOPS, TRAIN, TRAIN, GENERALS, MARKERS, TRAIN]

BOXES: Final = [
    "reserve",  # units that can be built, generals that can be placed
    "sitting-out",  # back in the reserve with the next administration [7.3.6, 10.3, 14.7]
    "returning",  # reinforcements of the next administration, as strong as they are [6.5.d, 15.4]
    "aside",  # not in play yet, or of a neutral minor
    "eliminated",  # out of the game
]

EPICA: Final = 0
CASTIGOS: Final = 1
PERIODS: Final = ["epica", "castigos"]
PERMANENT_CARD: Final = 1
COMBAT_CARD: Final = 2
FOREIGN_WAR: Final = 3
CARD_TYPES: Final = ["event", "permanent", "combat", "foreign-war"]
GOLD: Final = 1
SILVER: Final = 2
STARS: Final = ["", "gold", "silver"]

MAJORS: Final = 7  # nations 0 to 6
STATES: Final = 4


class Board:
    """The printed components."""

    def __init__(self, data: Data) -> None:
        self._name_places(data)
        self._number_rows()
        self._print_zones(data)
        self._lay_links(data)
        self._lay_seas(data)
        self._print_nations(data)
        self._print_keys(data)
        self._print_units(data)
        self._print_values(data)
        self._print_cards(data)

    def _name_places(self, data: Data) -> None:
        """Number the places: zones, the inside of their fortresses, seas, ports, blockade boxes, boxes, containers."""
        zones, seas = data.map.zone, data.map.sea
        walls = [z.id for z in zones if z.fortress]
        ports = [z.id for z in zones if z.port]
        armies = [u.id for u in data.units if u.sort == "army"]
        fleets = [u.id for u in data.units if u.sort == "fleet"]
        self.place_ids = (
            [z.id for z in zones]
            + [f"{name}-fortress" for name in walls]
            + [s.id for s in seas]
            + [f"{name}-port" for name in ports]
            + [f"{name}-blockade" for name in ports]
            + [b.id for b in data.map.box]
            + BOXES
            + armies
            + fleets
        )
        self.number = {name: n for n, name in enumerate(self.place_ids)}
        self.zones: i64 = len(zones)
        self.first_sea: i64 = self.zones + len(walls)
        self.seas: i64 = len(seas)
        self.first_port: i64 = self.first_sea + self.seas
        self.first_blockade: i64 = self.first_port + len(ports)
        self.on_map: i64 = self.first_blockade + len(ports)  # places below this lie on the map
        self.size: i64 = len(self.place_ids)
        self.first_army: i64 = self.size - len(armies) - len(fleets)  # boxes of armies
        self.first_hold: i64 = self.size - len(fleets)
        self.corsairs: i64 = next(self.number[b.id] for b in data.map.box if b.kind == "corsairs")
        self.war_boxes = [self.number[b.id] for b in data.map.box if b.kind == "foreign-war"]
        self.reserve: i64 = self.number["reserve"]
        self.sitting_out: i64 = self.number["sitting-out"]
        self.returning: i64 = self.number["returning"]
        self.aside: i64 = self.number["aside"]
        self.eliminated: i64 = self.number["eliminated"]
        self.inside = vector([self.number.get(f"{z.id}-fortress", NONE) for z in zones])
        self.port = vector([self.number.get(f"{z.id}-port", NONE) for z in zones])
        self.blockade = vector([self.number.get(f"{z.id}-blockade", NONE) for z in zones])
        zone_of = [NONE] * self.size  # of a place on land, a port or a blockade box: its zone
        for n, z in enumerate(zones):
            for name in (z.id, f"{z.id}-fortress", f"{z.id}-port", f"{z.id}-blockade"):
                if name in self.number:
                    zone_of[self.number[name]] = n
        self.zone_of = vector(zone_of)

    def _number_rows(self) -> None:
        """The stacks that there can be: `row[(place * SORTS + sort) * CAMPS + camp]`, NONE for the others.

        Zones and fortresses keep camps and sorts apart, seas, ports and blockade boxes camps; the box of an army has
        one camp at a time, a hold has one stack. Off the map nobody asks who stands with whom.
        """
        row = [NONE] * (self.size * SORTS * CAMPS)
        self.rows: i64 = 0
        for h in range(self.size):
            numbers: dict[tuple[int, int], int] = {}
            for sort in range(SORTS):
                for camp in range(CAMPS):
                    if h < self.first_sea:
                        key = (sort, camp)
                    elif self.first_army <= h < self.first_hold:
                        key = (sort, 0)
                    elif h < self.on_map:
                        key = (0, camp)
                    elif h >= self.first_hold:
                        key = (0, 0)
                    else:
                        continue
                    if key not in numbers:
                        numbers[key] = self.rows
                        self.rows += 1
                    row[(h * SORTS + sort) * CAMPS + camp] = numbers[key]
        self.row = vector(row)

    def _print_zones(self, data: Data) -> None:
        """What a zone says."""
        zones, tables = data.map.zone, data.tables
        grounds = [getattr(tables.ground, z.terrain) for z in zones]
        self.terrain = vector([TERRAINS.index(z.terrain) for z in zones])
        self.cost = vector([g.cost for g in grounds])
        self.ground_attacker = vector([g.attacker for g in grounds])
        self.barren = vector([int(g.barren) for g in grounds])
        self.level = vector([z.fortress for z in zones])  # of the fortress as printed
        self.open = vector([int(not (z.city or z.fortress or z.port)) for z in zones])  # to all [3.2.a]
        self.island = vector([int(z.island) for z in zones])
        self.continental = vector([int(z.continental) for z in zones])
        self.frontier = vector([int(z.frontier) for z in zones])
        self.state_ids = [state.id for state in data.map.state]
        symbols = [state.symbol for state in data.map.state]
        self.symbols = vector([sum(1 << symbols.index(mark) for mark in z.symbols) for z in zones])
        self.province_ids = [p.id for p in data.map.province]
        self.province_number = {name: n for n, name in enumerate(self.province_ids)}
        self.province = vector([self.province_number[z.province] for z in zones])
        self.province_zones = [
            [n for n, z in enumerate(zones) if z.province == name] for name in self.province_ids
        ]
        self.annexable = vector([int(p.annexable) for p in data.map.province])
        self.nation_ids = [n.id for n in data.map.nation]
        self.nation_number = {name: n for n, name in enumerate(self.nation_ids)}
        self.home = vector([self.nation_number[z.nation] for z in zones])  # the nation as printed

    def _lay_links(self, data: Data) -> None:
        """Borders: what they cost and what they forbid, and which zones are difficult from every side [R15]."""
        tables = data.tables
        crossings: list[Crossing] = [getattr(tables.border, name.replace("-", "_")) for name in BORDERS]
        ways: list[tuple[int, int, int]] = []
        kind: dict[tuple[int, int], int] = {}
        strait: dict[tuple[int, int], int] = {}
        never_shut: set[tuple[int, int]] = set()
        for link in data.map.link:
            border = BORDERS.index(link.border)
            for a, b in ((link.a, link.b), (link.b, link.a)):
                pair = (self.number[a], self.number[b])
                kind[pair] = border
                ways.append((*pair, int(self.cost[pair[1]]) + crossings[border].cost))
                if link.strait:
                    strait[pair] = self.number[link.strait]
                if link.always_open:
                    never_shut.add(pair)
        self.land = Graph(self.zones, ways)
        pairs = [(int(self.land.start[w]), int(self.land.end[w])) for w in range(len(ways))]
        self.border = vector([kind[pair] for pair in pairs])  # of each way
        self.strait = vector([strait.get(pair, NONE) for pair in pairs])  # the sea that it crosses
        self.never_shut = vector([int(pair in never_shut) for pair in pairs])
        self.crossing_attacker = vector([c.attacker for c in crossings])  # of each kind of border
        self.crossing_retreat = vector([c.retreat for c in crossings])
        self.gathers = vector([int(c.gather) for c in crossings])
        self.counter_marches = vector([int(c.counter_march) for c in crossings])
        self.supplies = vector([int(c.supply) for c in crossings])
        self.spares_armies = vector([int(c.army) for c in crossings])
        self.whole = vector([int(c.whole) for c in crossings])
        self.difficult = vector(
            [int(self._is_difficult(z, tables.movement.difficult)) for z in range(self.zones)]
        )

    def _is_difficult(self, z: int, least: int) -> bool:
        """Whether every entry by land costs so much; the desert march takes all that one has."""
        entries = [way for way in range(len(self.land.end)) if self.land.end[way] == z]
        return bool(entries) and all(
            self.land.cost[way] >= least or self.whole[self.border[way]] for way in entries
        )

    def _lay_seas(self, data: Data) -> None:
        """Seas, counted from 0, with their neighbours, passages and ports."""
        seas = data.map.sea
        index = {s.id: n for n, s in enumerate(seas)}
        passages = [p.id for p in data.map.passage]
        through = {}
        ways = []
        for w in data.map.sea_link:
            for a, b in ((index[w.a], index[w.b]), (index[w.b], index[w.a])):
                ways.append((a, b, 1))
                through[a, b] = passages.index(w.passage) if w.passage else NONE
        self.sea = Graph(self.seas, ways)
        pairs = [(int(self.sea.start[w]), int(self.sea.end[w])) for w in range(len(ways))]
        self.passage_ids = passages
        self.passage = vector([through[pair] for pair in pairs])  # of each way by sea, NONE in the open
        self.passage_zone = vector([self.number[p.zone] for p in data.map.passage])
        self.freezes = vector([int(s.freezes) for s in seas])
        self.sea_zones = [  # the zones whose ports open on a sea
            [n for n, z in enumerate(data.map.zone) if z.port == s.id] for s in seas
        ]
        self.sea_of = vector(
            [self.number[z.port] if z.port else NONE for z in data.map.zone]
        )  # of a zone's port

    def _print_nations(self, data: Data) -> None:
        """The nations, major powers first."""
        nations = data.map.nation
        self.nations: i64 = len(nations)
        self.capitals = [[self.number[z] for z in n.capitals] for n in nations]
        self.may_be_protected = vector([int(n.protectorate) for n in nations])
        self.nation_zones = [[z for z in range(self.zones) if self.home[z] == n] for n in range(self.nations)]
        self.power_order = [self.nation_number[name] for name in data.tables.order.powers]
        order = [self.nation_number[name] for name in data.tables.order.command]
        last = len(order)
        self.command_order = vector(  # among allied generals [10.2.h]
            [order.index(n) if n in order else last for n in range(self.nations)]
        )
        self.resources = vector(
            [getattr(data.tables.resources, n.id.replace("-", "_")) for n in nations[:MAJORS]]
        )
        self.influence = [
            vector([row.empire if row else 0, row.coalition if row else 0])
            for row in (data.tables.influence.get(n.id) for n in nations)
        ]
        self.state_nation = vector([self.nation_number[name] for name in self.state_ids])

    def _print_keys(self, data: Data) -> None:
        """Key zones: groups that give a card, and singly those of a nation [6.3, R31]."""
        keys = data.map.key
        self.key_ids = [k.id for k in keys]
        self.keys: i64 = len(keys)
        self.key_zones = [[self.number[z] for z in k.zones] for k in keys]
        self.key_owner = vector([self.nation_number[k.owner] for k in keys])
        self.key_sides = vector([sum(1 << SIDES.index(side) for side in k.sides) for k in keys])
        self.key_of_bavaria = vector([int(bool(k.state)) for k in keys])
        key_of = [NONE] * self.zones
        for n, k in enumerate(keys):
            for z in k.zones:
                key_of[self.number[z]] = n
        self.key = vector(key_of)  # of a zone
        self.keys_of_nation = [
            [z for n, k in enumerate(keys) if k.owner == name and not k.state for z in self.key_zones[n]]
            for name in self.nation_ids
        ]
        self.province_has_key = vector(
            [int(any(key_of[z] != NONE for z in zones)) for zones in self.province_zones]
        )

    def _print_units(self, data: Data) -> None:
        """The counters: who they are."""
        units = data.units
        self.units = units  # as printed
        self.piece_ids = [u.id for u in units]
        self.piece = {u.id: n for n, u in enumerate(units)}
        self.pieces: i64 = len(units)
        self.nation = vector([self.nation_number[u.nation] for u in units])
        self.sort = vector([CLASSES.index(u.sort) for u in units])
        self.stack_sort = vector([SORT_OF_CLASS[CLASSES.index(u.sort)] for u in units])
        self.kind = vector([KINDS.index(u.kind) if u.kind else NONE for u in units])
        self.entrance = vector([ENTRANCES.index(u.entry) for u in units])
        self.entry_year = vector([u.year for u in units])
        self.replaces = vector([self.piece[u.replaces] if u.replaces else NONE for u in units])
        self.rebuilds = vector([int(u.rebuild) for u in units])
        self.limited = vector([int(u.limited) for u in units])
        self.container = vector(
            [self.number.get(u.id, NONE) for u in units]
        )  # box of an army, hold of a fleet
        self.container_piece = vector([self.piece[name] for name in self.place_ids[self.first_army :]])
        self.of_nation = [[n for n, u in enumerate(units) if u.nation == name] for name in self.nation_ids]
        self.has_units = vector(
            [int(any(units[p].sort == "combat" for p in listed)) for listed in self.of_nation]
        )
        self.armies = [n for n, u in enumerate(units) if u.sort == "army"]

    def _print_values(self, data: Data) -> None:
        """The counters: what they can do."""
        units = data.units
        self.most = vector([u.steps for u in units])
        self.stars = vector([u.stars for u in units])
        self.morale = vector([u.morale for u in units])
        self.movement = vector([u.movement for u in units])
        self.cavalry = vector([int(u.cavalry) for u in units])  # special units and generals
        self.bonus = vector([u.bonus for u in units])
        self.assault = vector([u.assault for u in units])
        self.assaulted = vector([u.assaulted for u in units])
        self.pursuit = vector([u.pursuit for u in units])
        self.bridges = vector([int(u.bridges) for u in units])
        self.initiative = vector([u.initiative for u in units])
        self.command = vector([u.command for u in units])
        self.attack = vector([u.attack for u in units])
        self.defence = vector([u.defence for u in units])
        self.rank = vector([u.rank for u in units])
        self.tactical = vector([u.tactical for u in units])
        self.fleet_seas = [[self.number[sea] for sea in u.seas] for u in units]
        self.price = vector([price(u.sort, u.kind, u.stars, data) for u in units])  # half points, of a step

    def _print_cards(self, data: Data) -> None:
        """The cards' values."""
        cards = data.cards
        self.cards: i64 = len(cards)
        self.card_ids = [c.id for c in cards]
        self.card = {c.id: n for n, c in enumerate(cards)}
        self.card_side = vector([SIDES.index(c.side) for c in cards])
        self.card_period = vector([PERIODS.index(c.set) for c in cards])
        self.card_value = vector([c.value for c in cards])
        self.card_type = vector([CARD_TYPES.index(c.type) for c in cards])
        self.card_star = vector([STARS.index(c.star) for c in cards])
        self.card_escalation = vector([c.escalation for c in cards])
        self.card_victory = vector([c.victory for c in cards])
        self.card_nation = vector([self.nation_number[c.permanent] if c.permanent else NONE for c in cards])
        self.card_box = vector([self.number[c.fw_box] if c.fw_box else NONE for c in cards])


def price(sort: str, kind: str, stars: int, data: Data) -> int:
    """What a step, a marker, a depot or a fleet costs, in half points; minors and special units cost none [7.3.2.d]."""
    costs = data.tables.production
    printed = {"army": costs.army, "depot": costs.depot, "fleet": costs.fleet}
    if sort in printed:
        return halves(printed[sort])
    if sort != "combat" or kind == "minor":
        return 0
    if kind in CHEAP:
        return halves(costs.militia)
    if kind == "reserve-cavalry":
        return halves(costs.cavalry)
    return halves([costs.infantry, costs.elite, costs.guard][stars])


DATA: Final = Data()
BOARD: Final = Board(DATA)
TABLES: Final = DATA.tables

# The nations, zones, counters and cards that the rules name.
FRANCE: Final[i64] = BOARD.nation_number["france"]
BRITAIN: Final[i64] = BOARD.nation_number["great-britain"]
AUSTRIA: Final[i64] = BOARD.nation_number["austria"]
RUSSIA: Final[i64] = BOARD.nation_number["russia"]
PRUSSIA: Final[i64] = BOARD.nation_number["prussia"]
SPAIN: Final[i64] = BOARD.nation_number["spain"]
TURKEY: Final[i64] = BOARD.nation_number["turkey"]
ITALY: Final[i64] = BOARD.nation_number["italy"]
BAVARIA: Final[i64] = BOARD.nation_number["bavaria"]
SWITZERLAND: Final[i64] = BOARD.nation_number["switzerland"]
NAPLES: Final[i64] = BOARD.nation_number["naples"]
SICILY: Final[i64] = BOARD.nation_number["sicily"]
PORTUGAL: Final[i64] = BOARD.nation_number["portugal"]
POLAND: Final[i64] = BOARD.nation_number["poland"]
CHOUANS: Final[i64] = BOARD.nation_number["chouans"]
TYROL: Final[i64] = BOARD.nation_number["tyrol"]
SERBIA: Final[i64] = BOARD.nation_number["serbia"]
MOSCOW: Final[i64] = BOARD.number["moscou"]
MANTUA: Final[i64] = BOARD.number["mantoue"]
ULM: Final[i64] = BOARD.number["ulm"]
INNSBRUCK: Final[i64] = BOARD.number["innsbruck"]
CONSTANTINOPLE: Final[i64] = BOARD.number["constantinople"]
GIBRALTAR: Final[i64] = BOARD.number["gibraltar"]
LISBON: Final[i64] = BOARD.number["lisbonne"]
TYROL_PROVINCE: Final[i64] = BOARD.province_number["tyrol"]
SERBIAN_PROVINCE: Final[i64] = BOARD.province_number["serbie"]
NAPOLEON: Final[i64] = BOARD.piece["fr-napoleon"]
BAYONNE_TRAP: Final[i64] = BOARD.card["24F"]
CONTINENTAL_SYSTEM: Final[i64] = BOARD.card["25F"]
DOS_DE_MAYO: Final[i64] = BOARD.card["22C"]
TORRES_VEDRAS: Final[i64] = BOARD.card["33C"]


def is_zone(h: i64) -> bool:
    """Whether a place is a land zone, in the open."""
    return 0 <= h < BOARD.zones


def is_inside(h: i64) -> bool:
    """Whether a place is the inside of a fortress."""
    return BOARD.zones <= h < BOARD.first_sea


def is_sea(h: i64) -> bool:
    """Whether a place is a sea."""
    return BOARD.first_sea <= h < BOARD.first_port


def is_port(h: i64) -> bool:
    """Whether a place is a port."""
    return BOARD.first_port <= h < BOARD.first_blockade


def is_blockade(h: i64) -> bool:
    """Whether a place is a blockade box."""
    return BOARD.first_blockade <= h < BOARD.on_map


def is_army_box(h: i64) -> bool:
    """Whether a place is the box of an army."""
    return BOARD.first_army <= h < BOARD.first_hold


def is_hold(h: i64) -> bool:
    """Whether a place is what a fleet carries."""
    return h >= BOARD.first_hold


def is_major(n: i64) -> bool:
    """Whether a nation is a major power [4.w]."""
    return 0 <= n < MAJORS
