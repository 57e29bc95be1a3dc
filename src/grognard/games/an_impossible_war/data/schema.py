"""The game's data files and their schemas."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from grognard.kernel.documents.data import Folder
from grognard.kernel.errors import InvalidData
from grognard.parts.documents.effects import ConditionEntry, EffectEntry

KEYS = {  # by what an entry is found that has no id
    "link": ("a", "b"),
    "connection": ("space", "region"),
    "region_link": ("a", "b"),
    "reinforcement": ("schedule", "turn"),
    "card.effects": (),  # replaced whole
    "card.playable": (),
    "scenario.unit": ("unit",),
    "scenario.artillery": ("side", "kind", "at"),
    "scenario.knapsack": ("side", "at"),
    "scenario.new_units": ("end_of_year",),
    "action-costs.row": ("action",),
    "pursuit-rout.row": ("case",),
}
FOLDER = Folder("grognard.games.an_impossible_war", "an-impossible-war", KEYS)
Name = dict[str, str]
Side = Literal["carlist", "liberal"]
Road = Literal["main", "secondary"]
Marker = Literal[
    "border-watched",
    "quinta",
    "espartero",
    "durango-decree",
    "eguia",
    "cabrera",
    "cooperation",
    "chapelgorris",
    "don-carlos",
]


Timing = Literal[
    "on-draw",
    "own-actions",
    "own-move",
    "own-supply",
    "own-combat",
    "enemy-move",
    "skirmish-start",
    "battle-start",
    "battle-round-start",
    "assault-round-start",
    "after-battle",
    "region-combat",
    "siege-attrition",
]


class Space(msgspec.Struct):
    """A space of the Map of the North."""

    id: str
    name: Name
    lat: float
    lon: float
    type: Literal["other", "main-town", "city", "refuge"]
    terrain: Literal["rough", "open"]
    zone: Side
    port: bool
    france: bool
    province: str


class Region(msgspec.Struct):
    """A region of the Rest of Spain."""

    id: str
    name: Name
    lat: float
    lon: float
    coastal: bool
    uprising_min: int


class Link(msgspec.Struct):
    """A road between two spaces."""

    a: str
    b: str
    road: Road


class Connection(msgspec.Struct):
    """A road between a space and a region."""

    space: str
    region: str
    road: Road


class RegionLink(msgspec.Struct):
    """Two regions that border each other."""

    a: str
    b: str


class Map(msgspec.Struct):
    """map.toml, as far as the rules ask."""

    space: list[Space]
    region: list[Region]
    link: list[Link]
    connection: list[Connection]
    region_link: list[RegionLink]


class Unit(msgspec.Struct):
    """A block or a kind of counter."""

    id: str
    name: Name
    side: Literal["carlist", "liberal", "both"]
    form: Literal["block", "counter", "wooden-marker"]
    count: int
    kind: Literal[
        "infantry",
        "cavalry",
        "supply-train",
        "field-artillery",
        "mountain-artillery",
        "knapsack",
        "fortress",
        "garrison",
        "artillery-point",
    ]
    code: str
    code_es: str = ""
    max: int = 0
    e: int = 0
    m: int = 0
    entry_card: str = ""
    foreign: bool = False
    partida: bool = False
    regional: bool = False
    faces: list[Any] = []


class Units(msgspec.Struct):
    """units.toml."""

    unit: list[Unit]


class Card(msgspec.Struct):
    """A card of one side's deck, as far as the rules ask."""

    id: str
    number: int
    side: Side
    year: int
    type: Literal["event", "operational", "tactical"]
    timing: list[Timing]
    asterisk: bool
    removed_from: int
    optional: bool
    cancels: list[str]
    keywords: list[Literal["france"]]
    optional_rule: Literal["", "30.3.5", "30.3.6"] = ""
    effects: list[EffectEntry] = []
    playable: list[ConditionEntry] = []  # what must hold, for a Tactical card


class Cards(msgspec.Struct):
    """cards.toml."""

    card: list[Card]


class Standing(msgspec.Struct):
    """A block on the map at the start."""

    unit: str
    at: str
    strength: int


class Guns(msgspec.Struct):
    """Artillery on the map at the start."""

    side: Side
    kind: Literal["field-artillery", "mountain-artillery"]
    at: str
    strength: int


class Pack(msgspec.Struct):
    """A Knapsack on the map at the start."""

    side: Side
    at: str
    strength: int


class NewUnits(msgspec.Struct):
    """What joins bags and boxes at the end of a year."""

    end_of_year: int
    liberal_reserve: list[str]
    carlist_reserve: list[str]
    liberal_supply: list[str]
    carlist_supply: list[str]
    liberal_knapsacks: int
    carlist_knapsacks: int


class Result(msgspec.Struct):
    """How the last box of the VP marker is read."""

    carlist_at_least: int
    liberal_at_most: int


class Scenario(msgspec.Struct):
    """One of the set-ups."""

    id: str
    name: Name
    first_year: int
    last_year: int
    vp_start: int
    final_result: Result
    prestige_start: int
    prestige_minus: int
    command_points: dict[str, int]
    uprising: dict[str, int]
    city_control: dict[str, Side]
    liberal_fortresses: list[str]
    carlist_fortresses: list[str]
    liberal_reserve: list[str]
    carlist_reserve: list[str]
    liberal_supply_box: list[str]
    carlist_supply_box: list[str]
    liberal_knapsacks_in_box: int
    carlist_knapsacks_in_box: int
    regional_units_box: list[str]
    deck_liberal: list[str]
    deck_carlist: list[str]
    starting_hand: dict[str, int]
    markers_in_play: list[Marker]
    cards_already_played: list[str]
    unit: list[Standing]
    artillery: list[Guns] = []
    knapsack: list[Pack] = []
    new_units: list[NewUnits] = []
    about: Name = {}
    length: Name = {}
    automatic_victory: dict[str, int] = {}  # without, the zones of tables.toml
    decisive_victory: dict[str, int] = {}


class Schedule(msgspec.Struct):
    """The reinforcements of one turn in some years."""

    years: list[int]
    turn: int
    liberal_units: int
    liberal_artillery: int
    carlist_units: int
    carlist_artillery: int


class Scenarios(msgspec.Struct):
    """scenarios.toml."""

    scenario: list[Scenario]
    reinforcement: list[Schedule]
    turn: list[dict[str, Any]]


class Data:
    """All of it, with every reference resolved or refused."""

    def __init__(self) -> None:
        self.map = FOLDER.read("map.toml", Map)
        self.units = FOLDER.read("units.toml", Units).unit
        self.cards = FOLDER.read("cards.toml", Cards).card
        scenarios = FOLDER.read("scenarios.toml", Scenarios)
        self.scenarios = scenarios.scenario
        self.schedules = scenarios.reinforcement
        self.turns = scenarios.turn
        self.tables: dict[str, Any] = FOLDER.read("tables.toml", dict[str, Any])
        self._check()

    def _check(self) -> None:
        self.spaces = {s.id for s in self.map.space}
        self.regions = {r.id for r in self.map.region}
        cards = {c.id for c in self.cards}
        for link in self.map.link:
            _known("map.toml", f"link {link.a}-{link.b}", [link.a, link.b], self.spaces)
        for road in self.map.connection:
            _known("map.toml", f"connection {road.space}-{road.region}", [road.space], self.spaces)
            _known("map.toml", f"connection {road.space}-{road.region}", [road.region], self.regions)
        for border in self.map.region_link:
            _known("map.toml", f"region_link {border.a}-{border.b}", [border.a, border.b], self.regions)
        for unit in self.units:
            _known("units.toml", f"unit {unit.id}.entry_card", [unit.entry_card], cards | {""})
        for card in self.cards:
            _known("cards.toml", f"card {card.id}.cancels", card.cancels, cards)
        for scenario in self.scenarios:
            self._check_set_up(scenario)
            self._check_boxes(scenario)
        risen = [self.tables["uprising"][str(total)] for total in range(2, 13)]
        _known("tables.toml", "uprising", risen, self.regions | {"none", "choice"})

    def _check_set_up(self, scenario: Scenario) -> None:
        """What a scenario says of the maps and the tracks."""
        file, where = "scenarios.toml", f"scenario {scenario.id}"
        places = self.spaces | self.regions | {"hidden-artillery"}
        cities = {s.id for s in self.map.space if s.type == "city"}
        for name, standing in (
            ("unit", scenario.unit),
            ("artillery", scenario.artillery),
            ("knapsack", scenario.knapsack),
        ):
            _known(file, f"{where}.{name}", [thing.at for thing in standing], places)
        _known(file, f"{where}.uprising", list(scenario.uprising), self.regions)
        _known(file, f"{where}.city_control", list(scenario.city_control), cities)
        _known(file, f"{where}.liberal_fortresses", scenario.liberal_fortresses, self.spaces)
        _known(file, f"{where}.carlist_fortresses", scenario.carlist_fortresses, self.spaces)
        for name, values in (
            ("command_points", scenario.command_points),
            ("starting_hand", scenario.starting_hand),
            ("automatic_victory", scenario.automatic_victory),
            ("decisive_victory", scenario.decisive_victory),
        ):
            if set(values) != {"carlist", "liberal"} and (values or not name.endswith("victory")):
                raise InvalidData(
                    file, f"{where}.{name}", "a value for carlist and one for liberal was expected"
                )

    def _check_boxes(self, scenario: Scenario) -> None:
        """The units and cards that a scenario names."""
        file, where = "scenarios.toml", f"scenario {scenario.id}"
        cards = {c.id for c in self.cards}
        units = {u.id for u in self.units if u.form == "block"}
        _known(file, f"{where}.unit", [standing.unit for standing in scenario.unit], units)
        for box in ("liberal_reserve", "carlist_reserve", "liberal_supply_box", "carlist_supply_box"):
            _known(file, f"{where}.{box}", getattr(scenario, box), units)
        _known(file, f"{where}.regional_units_box", scenario.regional_units_box, units)
        for deck in ("deck_liberal", "deck_carlist", "cards_already_played"):
            _known(file, f"{where}.{deck}", getattr(scenario, deck), cards)
        for new in scenario.new_units:
            joining = new.liberal_reserve + new.carlist_reserve + new.liberal_supply + new.carlist_supply
            _known(file, f"{where}.new_units {new.end_of_year}", joining, units)


def _known(file: str, entry: str, names: list[str], known: set[str]) -> None:
    for name in names:
        if name not in known:
            raise InvalidData(
                file, entry, f"{name!r} is not there; one of {', '.join(sorted(known)[:5])}, … was expected"
            )


def fixed(printed: int | str) -> int:
    """A number that the tables print, 0 where they print a die.

    >>> fixed(5), fixed("1d6")
    (5, 0)
    """
    if isinstance(printed, str) and printed != "1d6":
        raise InvalidData(
            "tables.toml", "redeployment.liberal_units", f"{printed!r} is neither a number nor 1d6"
        )
    return 0 if isinstance(printed, str) else printed
