"""What is printed: the map's spaces and ways, the blocks and the cards, as tables of numbers.

Ids are resolved here once, when the game loads; the rules then ask the tables. A space is a hex, a box, or one of
the places off the map where blocks wait; a way is a passable hexside or box road in one direction.
"""

from __future__ import annotations

from typing import Final

from grognard.games.texas_glory.data.schema import Box, Data, Hexside, Link, Place
from grognard.parts.vectors import numbers, vector

TEXAS: Final = 0
MEXICO: Final = 1
NEITHER: Final = 2

LEADER: Final = 0
INFANTRY: Final = 1
CAVALRY: Final = 2
ARTILLERY: Final = 3
TYPES: Final = ["leader", "infantry", "cavalry", "artillery"]

OPEN: Final = 0  # no walls
FORT: Final = 1
CITY: Final = 2

FAR: Final = 9
NO_LIMIT: Final = 99
BESIDE: Final = ["presidio-rio-grande", "laredo", "matamoros"]  # boxes beside which Mexican blocks may wait
OFF_MAP: Final = ["beside-" + box for box in BESIDE] + ["waiting", "pool", "vanguard", "due", "dead", "out"]
BRIGADES: Final = ["", "V", "1", "2", "U", "T", "F", "US"]


class Board:
    """The printed components."""

    def __init__(self, data: Data) -> None:
        self._name_spaces(data)
        self._lay_ways(data)
        self._settle(data)
        self._sail(data)
        self._print_blocks(data)
        self._print_cards(data)

    def _name_spaces(self, data: Data) -> None:
        """Number the spaces: hexes, boxes, then what lies off the map."""
        main = {s.id: (s.places[0] if s.places else s.id) for s in data.map.space}
        self.space_ids = [main[s.id] for s in data.map.space] + [b.id for b in data.map.box] + OFF_MAP
        self.hexes = len(data.map.space)
        self.on_map = self.hexes + len(data.map.box)
        self.ground = self.on_map + len(BESIDE)  # where blocks can start a march
        self.size = len(self.space_ids)
        number = {name: n for n, name in enumerate(self.space_ids)}
        self.also = {s.id: number[main[s.id]] for s in data.map.space}
        self.also.update({p.id: self.also[p.hex] for p in data.map.place})
        self.number = {**self.also, **number}
        self.waiting = number["waiting"]
        self.pool = number["pool"]
        self.vanguard = number["vanguard"]
        self.due = number["due"]
        self.dead = number["dead"]
        self.out = number["out"]
        self.jessup = number["fort-jessup"]
        self.orleans = number["new-orleans"]
        self.comanche_box = number["comanche"]

    def _lay_ways(self, data: Data) -> None:
        """The ways, grouped by where they start."""
        found: list[tuple[int, int, int, int, int, int]] = []  # from, to, cost, limit, ferry, road in round 1
        for link in data.map.link:
            if link.passable:
                a, b = self.number[link.a], self.number[link.b]
                cost, limit = hexside(link, data.tables["hexside"])
                rest = (cost, limit, int(link.crossing == "ferry"), int(link.retreat_round_1))
                found.append((a, b, *rest))
                found.append((b, a, *rest))
        cost_out, cost_in = data.tables["box-road"]["mp_out"], data.tables["box-road"]["mp_in"]
        for road in data.map.box_link:
            box, hexagon = self.number[road.box], self.number[road.hex]
            first = int(road.retreat_round_1)
            limit = data.tables["hexside"]["limit"][road.route]
            found.append((box, hexagon, cost_out, limit, 0, first))
            found.append((hexagon, box, cost_in, limit, 0, first))
        for box_id in BESIDE:
            found.append((self.number["beside-" + box_id], self.number[box_id], cost_in, NO_LIMIT, 0, 0))
        found.sort()
        self.ways = len(found)
        self.start = vector([w[0] for w in found])
        self.end = vector([w[1] for w in found])
        self.cost = vector([w[2] for w in found])
        self.limit = vector([w[3] for w in found])
        self.ferry = vector([w[4] for w in found])
        self.road = vector([w[5] for w in found])
        index = {(w[0], w[1]): n for n, w in enumerate(found)}
        self.back = vector([index.get((w[1], w[0]), -1) for w in found])
        self.first_way = vector([sum(1 for w in found if w[0] < h) for h in range(self.size + 1)])
        self._measure([(w[0], w[1]) for w in found if w[0] < self.on_map])
        shut = bytearray(self.size * self.size)
        for link in data.map.link:
            if not link.passable:
                a, b = self.number[link.a], self.number[link.b]
                shut[a * self.size + b] = shut[b * self.size + a] = 1
        self.shut = bytes(shut)  # neighbours with an impassable side between them

    def _measure(self, pairs: list[tuple[int, int]]) -> None:
        """How many passable sides lie between two spaces, as far as command reaches [5.11]."""
        near: list[set[int]] = [set() for _ in range(self.size)]
        for a, b in pairs:
            near[a].add(b)
        far = bytearray([FAR] * (self.size * self.size))
        for a in range(self.size):
            for b in near[a]:
                for c in near[b]:
                    far[a * self.size + c] = 2
            for b in near[a]:
                far[a * self.size + b] = 1
            far[a * self.size + a] = 0
        self.distance = bytes(far)

    def _settle(self, data: Data) -> None:
        """What stands in each space."""
        n = self.size
        self.supply = numbers(n, NO_LIMIT)
        self.wall_supply = numbers(n)
        self.walls = numbers(n)
        self.storm_limit = numbers(n)
        self.colour = numbers(n, NEITHER)
        self.star = numbers(n)
        self.port = numbers(n)
        self.stop = numbers(n, 1)
        self.raid = numbers(n)
        self.far = numbers(n, FAR)
        self.mexican_box = numbers(n)
        for space in data.map.space:
            h = self.number[space.id]
            self.supply[h] = data.tables["supply"][space.cover]
            self.stop[h] = int(space.stop_allowed)
            self.raid[h] = int(space.comanche_raid)
        for place in data.map.place:
            h = self.number[place.hex]
            self.supply[h] += data.tables["supply"][place.kind]
            self._found(h, place, place.kind == "fort", data)
        for box in data.map.box:
            h = self.number[box.id]
            open_to_blocks = box.mexican_may_occupy or box.texan_may_occupy
            self.supply[h] = data.tables["supply"]["box"] if open_to_blocks else 0
            self._found(h, box, False, data)
            self.mexican_box[h] = int(box.siege)
        self.stars = [h for h in range(self.on_map) if self.star[h]]
        self.green_stars = [h for h in self.stars if self.colour[h] == MEXICO]
        self.boxes = [self.number[box] for box in BESIDE]
        self.walled = [h for h in range(self.on_map) if self.walls[h] != OPEN]

    def _found(self, h: int, place: Place | Box, fort: bool, data: Data) -> None:
        if place.colour in ("blue", "green"):
            self.colour[h] = TEXAS if place.colour == "blue" else MEXICO
        if place.star:
            self.star[h] = 1
        if place.port:
            self.port[h] = 1
        if place.siege:
            self.walls[h] = FORT if fort else CITY
            self.wall_supply[h] = data.tables["supply"]["fort" if fort else "city"]  # [7.4.b]
            self.storm_limit[h] = data.tables["siege"]["storm"]["fort" if fort else "city"]  # [7.22.d]

    def _sail(self, data: Data) -> None:
        """Which ports lie in reach of a Sea Attack from which [5.82]."""
        self.ports = [h for h in range(self.on_map) if self.port[h]]
        reach = bytearray(self.size * self.size)
        furthest = data.tables["sea-attack"]["range"]
        matamoros = self.number["matamoros"]
        for pair in data.map.sea_distance:
            a, b = self.number[pair.a], self.number[pair.b]
            if pair.sea_hexes <= furthest:
                reach[a * self.size + b] = int(b != matamoros)
                reach[b * self.size + a] = int(a != matamoros)
        self.sea_reach = bytes(reach)

    def _print_blocks(self, data: Data) -> None:
        """The blocks' values."""
        units = data.units
        self.blocks = len(units)
        self.block_ids = [u.id for u in units]
        self.block = {u.id: n for n, u in enumerate(units)}
        sides = {"texas": TEXAS, "mexico": MEXICO, "none": NEITHER}
        self.side = vector([sides[u.side] for u in units])
        self.type = vector([TYPES.index(u.type) for u in units])
        self.steps = vector([u.steps for u in units])
        self.letter = vector(["ABC".index(u.letter) for u in units])
        self.hits = vector([u.hits for u in units])
        self.move = vector([u.move for u in units])
        self.brigade = vector([BRIGADES.index(u.brigade) for u in units])
        self.radius = vector([u.radius for u in units])
        self.by_port = vector([int(u.arrives == "port") for u in units])
        self.us = vector([int(u.us) for u in units])
        self.militia = vector([int(u.militia) for u in units])
        self.red_stripe = vector([int(u.red_stripe) for u in units])
        self.twin = vector([self.block.get(u.twin, -1) for u in units])
        self.army = [
            [n for n in range(len(units)) if self.side[n] == side] for side in (TEXAS, MEXICO, NEITHER)
        ]
        self.leaders = [
            [n for n in self.army[side] if self.type[n] == LEADER or units[n].command == "successor"]
            for side in (TEXAS, MEXICO)
        ]
        self.us_blocks = [n for n in range(len(units)) if self.us[n]]
        self.guns = [n for n in range(len(units)) if self.type[n] == ARTILLERY]
        self.presidials = [self.block[name] for name in ("presidial", "presidial-2", "presidial-3")]

    def _print_cards(self, data: Data) -> None:
        """The cards' values."""
        self.cards = len(data.cards)
        self.card_ids = [c.id for c in data.cards]
        self.card = {c.id: n for n, c in enumerate(data.cards)}
        self.cp = vector([c.cp for c in data.cards])
        self.fire = vector([int(c.fire) for c in data.cards])
        self.event = vector([int(c.event) for c in data.cards])


def hexside(link: Link, table: Hexside) -> tuple[int, int]:
    """What a passable side costs and how many may attack across: its crossing, else routes, else ground [5.2.e, 5.3.b].

    Of two routes the cheaper is taken; for attacks both count.
    """
    routes = ["road"] * link.road_count + ["trail"] * link.trail_count
    kinds = [link.crossing] if link.crossing else routes or [link.terrain]
    cost = min([table["mp"][kind] for kind in kinds])
    limits = sorted([table["limit"][kind] for kind in kinds])[-2:]
    return cost, sum(limits) + (table["two_routes"] if len(limits) > 1 else 0)


DATA: Final = Data()
BOARD: Final = Board(DATA)
TABLES: Final = DATA.tables  # the numbers that the rules read once, beside their clauses

# The blocks and cards that the rules name.
SANTA_ANNA: Final = BOARD.block["santa-anna"]
COS: Final = BOARD.block["cos"]
AUSTIN: Final = BOARD.block["austin"]
HOUSTON: Final = BOARD.block["houston"]
FANNIN: Final = BOARD.block["fannin"]
BURLESON: Final = BOARD.block["burleson"]
GAINES: Final = BOARD.block["gaines"]
GARZA: Final = BOARD.block["tejano-garza"]
SEGUIN: Final = BOARD.block["tejano-seguin"]
COMANCHE: Final = BOARD.block["comanche"]
SURPRISE: Final = BOARD.card["surprise"]
COMANCHE_CARD: Final = BOARD.card["comanche"]
NORTHER: Final = BOARD.card["norther"]
RUNAWAY_SCRAPE: Final = BOARD.card["runaway-scrape"]
WET_POWDER: Final = BOARD.card["wet-powder"]
CAMP_FEVER: Final = BOARD.card["camp-fever"]
HARD_MARCHING: Final = BOARD.card["forced-march"]
