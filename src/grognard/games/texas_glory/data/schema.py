"""The game's data files and their schemas."""

from __future__ import annotations

from typing import Literal, TypedDict

import msgspec

from grognard.kernel.documents.data import Folder
from grognard.kernel.errors import InvalidData
from grognard.parts.documents.effects import EffectEntry

KEYS = {  # by what an entry is found that has no id
    "link": ("a", "b"),
    "box_link": ("box", "hex"),
    "sea_distance": ("a", "b"),
    "card.effects": (),  # replaced whole
    "scenario.setup": ("side", "place"),
    "scenario.reinforcement": ("brigade",),
    "scenario.pool": ("side",),
}
FOLDER = Folder("grognard.games.texas_glory", "texas-glory", KEYS)
Side = Literal["texas", "mexico"]
Brigade = Literal["", "V", "1", "2", "U", "T", "F", "US"]


class Space(msgspec.Struct):
    """A hex."""

    id: str
    es: str
    en: str
    lat: float
    lon: float
    places: list[str]
    stop_allowed: bool
    comanche_raid: bool
    cover: Literal["clear", "woods"] = "clear"


class Place(msgspec.Struct):
    """A city, town, fort, camp or village in a hex."""

    id: str
    es: str
    en: str
    hex: str
    kind: Literal["camp", "town", "village", "city", "fort"]
    colour: Literal["blue", "green", "red", "brown"]
    star: bool = False
    siege: bool = False
    port: bool = False


class Box(msgspec.Struct):
    """An area off the map."""

    id: str
    es: str
    en: str
    colour: Literal["", "blue", "green", "red"] = ""
    star: bool = False
    siege: bool = False
    port: bool = False
    mexican_may_occupy: bool = False
    texan_may_occupy: bool = False


class Link(msgspec.Struct):
    """A hexside."""

    a: str
    b: str
    passable: bool
    terrain: Literal["clear", "woods", "river", "bay"]
    retreat_round_1: bool = False
    crossing: Literal["", "ferry", "ford"] = ""
    road_count: int = 0
    trail_count: int = 0


class BoxLink(msgspec.Struct):
    """A road or trail between a box and its first hex."""

    box: str
    hex: str
    retreat_round_1: bool
    route: Literal["road", "trail"] = msgspec.field(name="class")


class SeaDistance(msgspec.Struct):
    """How far two ports lie from each other."""

    a: str
    b: str
    sea_hexes: int


class Map(msgspec.Struct):
    """map.toml, as far as the rules ask."""

    space: list[Space]
    place: list[Place]
    box: list[Box]
    link: list[Link]
    box_link: list[BoxLink]
    sea_distance: list[SeaDistance]


class Unit(msgspec.Struct):
    """A block."""

    id: str
    es: str
    en: str
    side: Literal["texas", "mexico", "none"]
    type: Literal["leader", "infantry", "cavalry", "artillery"]
    steps: int
    letter: Literal["A", "B", "C"]
    hits: int
    move: int
    brigade: Brigade
    red_stripe: bool
    command: Literal["", "brigade", "cinc", "cinc-1835", "successor"] = ""
    radius: int = 0
    arrives: Literal["", "port"] = ""
    us: bool = False
    militia: bool = False
    twin: str = ""
    plural: bool = False  # its name: "the Greys fire"


class Units(msgspec.Struct):
    """units.toml."""

    unit: list[Unit]


class Card(msgspec.Struct):
    """A card of the common deck."""

    number: int
    id: str
    cp: int
    fire: bool
    event: bool
    effects: list[EffectEntry]


class Cards(msgspec.Struct):
    """cards.toml, as far as the rules ask."""

    card: list[Card]


class Setup(msgspec.Struct):
    """Blocks that start in one place."""

    side: Side
    place: str
    units: list[str]


class Reinforcement(msgspec.Struct):
    """A brigade that arrives later."""

    brigade: Brigade
    due_turn: int
    place: str
    units: list[str]


class Pool(msgspec.Struct):
    """Blocks that are drawn blindly."""

    side: Side
    units: list[str]


class Scenario(msgspec.Struct):
    """One of the set-ups."""

    id: str
    es: str
    en: str
    turns: int
    cards_removed_unseen: int = 0
    cards_dealt_each: int = 0
    setup: list[Setup] = []
    reinforcement: list[Reinforcement] = []
    pool: list[Pool] = []


class Scenarios(msgspec.Struct):
    """scenarios.toml."""

    scenario: list[Scenario]


class Hexside(TypedDict):
    """What crossing a side of a hex costs, and its limit."""

    mp: dict[str, int]
    limit: dict[str, int]
    two_routes: int


class Supplied(TypedDict):
    """How many blocks the ground, a place or a box supplies."""

    clear: int
    woods: int
    city: int
    town: int
    fort: int
    camp: int
    village: int
    box: int


class Burned(TypedDict):
    """What is left of the supply of a burned space."""

    supply: int
    besieged: int


class BoxRoad(TypedDict):
    """What the road of a box costs."""

    mp_out: int
    mp_in: int


class Prices(TypedDict):
    """The Command Points of each order."""

    command: int
    order: int
    forage: int
    burn: int
    sail: int
    sea_attack: int


class SeaRange(TypedDict):
    """How far a Sea Attack goes."""

    range: int


class HardMarch(TypedDict):
    """What a forced march gains and costs."""

    bonus: int
    loss_on: int


class Loss(TypedDict):
    """The highest die that costs a step."""

    loss_on: int


class Rounds(TypedDict):
    """How long a fight lasts."""

    rounds: int


class Horse(TypedDict):
    """Cavalry at walls."""

    letter: Literal["A", "B", "C"]
    hits_on: int


class Siege(TypedDict):
    """Who fits inside, who storms, for how long."""

    inside: int
    storm_rounds: int
    storm: dict[str, int]
    cavalry: Horse


class Draws(TypedDict):
    """How many blocks are drawn in a turn."""

    texan: int
    vanguard: int


class Victory(TypedDict):
    """How many Victory places decide."""

    texan_1836: int
    mexican_1835: int


Calendar = TypedDict("Calendar", {"1835": list[str], "1836": list[str]})
Tables = TypedDict(
    "Tables",
    {
        "hexside": Hexside,
        "supply": Supplied,
        "burned": Burned,
        "box-road": BoxRoad,
        "command-points": Prices,
        "sea-attack": SeaRange,
        "forced-march": HardMarch,
        "attrition": Loss,
        "battle": Rounds,
        "siege": Siege,
        "comanche": Rounds,
        "reinforcements": Draws,
        "victory": Victory,
        "calendar": Calendar,
    },
)


class Data:
    """All of it, with every reference resolved or refused."""

    def __init__(self) -> None:
        self.map = FOLDER.read("map.toml", Map)
        self.units = FOLDER.read("units.toml", Units).unit
        self.cards = FOLDER.read("cards.toml", Cards).card
        self.scenarios = FOLDER.read("scenarios.toml", Scenarios).scenario
        self.tables = FOLDER.read("tables.toml", Tables)
        self._check()

    def _check(self) -> None:
        spaces = {s.id for s in self.map.space} | {b.id for b in self.map.box}
        places = {p.id for p in self.map.place} | {b.id for b in self.map.box}
        units = {u.id for u in self.units}
        for link in self.map.link:
            self._known("map.toml", f"link {link.a}-{link.b}", (link.a, link.b), spaces)
        for road in self.map.box_link:
            self._known("map.toml", f"box_link {road.box}-{road.hex}", (road.box, road.hex), spaces)
        for space in self.map.space:
            self._known("map.toml", f"space {space.id}.places", space.places, places)
        for place in self.map.place:
            self._known("map.toml", f"place {place.id}", (place.hex,), spaces)
        for pair in self.map.sea_distance:
            self._known("map.toml", f"sea_distance {pair.a}-{pair.b}", (pair.a, pair.b), places)
        for unit in self.units:
            if unit.twin:
                self._known("units.toml", f"unit {unit.id}.twin", (unit.twin,), units)
        for scenario in self.scenarios:
            for setup in scenario.setup:
                self._known("scenarios.toml", f"scenario {scenario.id}.setup", (setup.place,), places)
                self._known("scenarios.toml", f"scenario {scenario.id}.setup", setup.units, units)
            for arrival in scenario.reinforcement:
                self._known(
                    "scenarios.toml", f"scenario {scenario.id}.reinforcement", (arrival.place,), places
                )
                self._known("scenarios.toml", f"scenario {scenario.id}.reinforcement", arrival.units, units)
            for pool in scenario.pool:
                self._known("scenarios.toml", f"scenario {scenario.id}.pool", pool.units, units)

    @staticmethod
    def _known(file: str, entry: str, names: tuple[str, ...] | list[str], known: set[str]) -> None:
        for name in names:
            if name not in known:
                raise InvalidData(
                    file,
                    entry,
                    f"{name!r} is not there; one of {', '.join(sorted(known)[:5])}, … was expected",
                )
