"""The game's data files and their schemas."""

from __future__ import annotations

from typing import Any

import msgspec

from grognard.kernel.data import Folder
from grognard.kernel.errors import InvalidData

FOLDER = Folder("grognard.games.an_impossible_war", "an-impossible-war")
Name = dict[str, str]


class Space(msgspec.Struct):
    """A space of the Map of the North."""

    id: str
    name: Name
    lat: float
    lon: float
    type: str
    terrain: str
    zone: str
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
    uprising_max: int


class Link(msgspec.Struct):
    """A road between two spaces."""

    a: str
    b: str
    road: str


class Connection(msgspec.Struct):
    """A road between a space and a region; `mp` holds the extra point."""

    space: str
    region: str
    road: str
    mp: int


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
    side: str
    form: str
    count: int
    kind: str
    code: str
    code_es: str = ""
    max: int = 0
    e: int = 0
    m: int = 0
    s: int = 0
    entry: str = ""
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
    side: str
    year: int
    type: str
    asterisk: bool
    removed_from: int
    optional: bool
    cancels: list[str]
    keywords: list[str]
    optional_rule: str = ""


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

    side: str
    kind: str
    at: str
    strength: int


class Pack(msgspec.Struct):
    """A Knapsack on the map at the start."""

    side: str
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
    automatic_victory: dict[str, int]
    decisive_victory: dict[str, int]
    final_result: Result
    prestige_start: int
    prestige_minus: int
    command_points: dict[str, int]
    uprising: dict[str, int]
    city_control: dict[str, str]
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
    markers_in_play: list[str]
    cards_already_played: list[str]
    unit: list[Standing]
    artillery: list[Guns] = []
    knapsack: list[Pack] = []
    new_units: list[NewUnits] = []
    about: Name = {}
    length: Name = {}


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
        spaces = {s.id for s in self.map.space}
        regions = {r.id for r in self.map.region}
        units = {u.id for u in self.units}
        cards = {c.id for c in self.cards}
        places = spaces | regions | {"hidden-artillery"}
        for link in self.map.link:
            _known("map.toml", f"link {link.a}-{link.b}", [link.a, link.b], spaces)
        for road in self.map.connection:
            _known("map.toml", f"connection {road.space}-{road.region}", [road.space], spaces)
            _known("map.toml", f"connection {road.space}-{road.region}", [road.region], regions)
        for border in self.map.region_link:
            _known("map.toml", f"region_link {border.a}-{border.b}", [border.a, border.b], regions)
        for card in self.cards:
            _known("cards.toml", f"card {card.id}.cancels", card.cancels, cards)
        for scenario in self.scenarios:
            where = f"scenario {scenario.id}"
            for standing in scenario.unit:
                _known("scenarios.toml", where, [standing.unit], units)
            _known("scenarios.toml", where, scenario.deck_liberal + scenario.deck_carlist, cards)
            _known("scenarios.toml", where, [u.at for u in scenario.unit], places)
            _known("scenarios.toml", where, [g.at for g in scenario.artillery], places)
            _known("scenarios.toml", where, scenario.liberal_reserve + scenario.carlist_reserve, units)
            _known("scenarios.toml", where, scenario.liberal_fortresses + scenario.carlist_fortresses, spaces)


def _known(file: str, entry: str, names: list[str], known: set[str]) -> None:
    for name in names:
        if name not in known:
            raise InvalidData(
                file, entry, f"{name!r} is not there; one of {', '.join(sorted(known)[:5])}, … was expected"
            )
