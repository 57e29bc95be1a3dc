"""The game's data files and their schemas."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.kernel.documents.data import Folder
from grognard.kernel.errors import InvalidData
from grognard.parts.documents.effects import ConditionEntry, EffectEntry

KEYS = {  # by what an entry is found that has no id or number
    "link": ("a", "b"),
    "sea_link": ("a", "b"),
    "deployment": ("side", "country"),
    "bound.wider": (),  # replaced whole
    "setup.place": ("unit",),
    "automatic.conditions": (),
    "scenario.schedule": ("turn", "units"),
    "card.effects": (),
    "card.playable": (),
    "card.ends": (),
    "siege.rows": ("least",),
}
FOLDER = Folder("grognard.games.libertad_o_muerte", "libertad-o-muerte", KEYS)
Name = dict[str, str]
Side = Literal["patriot", "royalist"]
Terrain = Literal["clear", "tropical", "desert", "jungle", "mountain", "andean"]
Icon = Literal["guerrilla", "gaucho", "natives"]
Class = Literal["leader", "infantry", "cavalry", "artillery", "ship"]
Kind = Literal[
    "leader",
    "colonel",
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
    "combat-ship",
    "line-ship",
    "transport",
    "great-transport",
]
Tag = Literal["expeditionary", "cuban", "portuguese", "usa", "texan", "paraguayan", "chilean"]
OPEN_GROUND = ("infantry", "cavalry")
SORTS: dict[str, tuple[str, ...]] = {  # the classes that units of a kind may have
    "leader": ("leader",),
    "colonel": ("leader",),
    "mounted-guerrilla": ("cavalry",),
    "gaucho": ("cavalry",),
    "llanero": ("cavalry",),
    "artillery": ("artillery",),
    "siege-artillery": ("artillery",),
    "combat-ship": ("ship",),
    "line-ship": ("ship",),
    "transport": ("ship",),
    "great-transport": ("ship",),
}


# map.toml


class Region(msgspec.Struct):
    """A land region."""

    id: str
    name: Name
    lat: float
    lon: float
    terrain: Terrain
    theatre: str
    viceroyalty: str
    country: str
    city: str
    fort: int
    port: str
    coasts: list[str]
    resources: int
    vp: int
    icons: list[Icon]
    natives: str = ""
    port_name: str = ""
    island: bool = False


class Sea(msgspec.Struct):
    """A sea region."""

    id: str
    name: Name
    lat: float
    lon: float
    corsairs: str  # the box whose corsairs prey on it
    patriots: bool = True  # whether Patriot ships may enter


class Link(msgspec.Struct):
    """A border between two land regions, perhaps a river; or a strait, over a sea region."""

    a: str
    b: str
    river: str = ""
    strait: str = ""


class SeaLink(msgspec.Struct):
    """Two sea regions that border each other."""

    a: str
    b: str


class Named(msgspec.Struct):
    """A river, a theatre, a viceroyalty: something with a name."""

    id: str
    name: Name


class Box(msgspec.Struct):
    """A box of the map."""

    id: str
    name: Name
    kind: Literal["corsairs", "expeditionary"]


class Map(msgspec.Struct):
    """map.toml, as far as the rules ask."""

    region: list[Region]
    sea: list[Sea]
    link: list[Link]
    sea_link: list[SeaLink]
    river: list[Named]
    box: list[Box]
    theatre: list[Named]
    viceroyalty: list[Named]


# units.toml


class Unit(msgspec.Struct, rename={"sort": "class"}):
    """A counter."""

    id: str
    name: Name
    side: Side
    country: str
    sort: Class
    kind: Kind
    movement: int
    box: Literal["pool", "event", "setup"]
    tags: list[Tag] = []
    rank: int = 0
    tactical: int = 0
    morale: int = 0
    red: bool = False
    combat: int = -1  # none
    strength: int = 0
    dot: bool = False
    home: str = ""
    natives: str = ""
    converts_to: str = ""


class Army(msgspec.Struct):
    """A counter that stands for a stack: no rule asks for it [3.5]."""

    id: str
    name: Name
    side: Side


class Units(msgspec.Struct):
    """units.toml."""

    unit: list[Unit]
    army: list[Army]


# cards.toml


class Ending(msgspec.Struct):
    """What ends an active card: so many turns, the end of a turn, another card, a region lost, the game."""

    kind: Literal["turns", "turn", "card", "lost", "game-end"]
    value: int = 0
    card: str = ""
    region: str = ""


class Card(msgspec.Struct):
    """A card, as far as the rules ask."""

    id: str
    number: int
    side: Side
    type: Literal["event", "purple", "brown", "aid"]
    label: str
    scenarios: list[str]
    period: str
    phase: Literal["reinforcement-or-land-movement", "combat", "naval", "replacement", "none"]
    effects: list[EffectEntry]
    after: Literal["discard", "remove", "active", "none"]
    turn: int = 0  # of a forced event
    question: Name = {}  # of a card with '?', the first turn is `turn`
    playable: list[ConditionEntry] = []
    cancels: list[str] = []  # active cards that leave
    ends: list[Ending] = []
    great_battle: bool = True
    answers: Literal["", "siege", "combat-card"] = ""  # what it is played in answer to, in the enemy's turn


class Cards(msgspec.Struct):
    """cards.toml."""

    card: list[Card]


# scenarios.toml


class Period(msgspec.Struct):
    """A War Period."""

    id: str
    name: Name
    first_turn: int
    last_turn: int


class Turn(msgspec.Struct):
    """A box of the turn track."""

    number: int
    year: int
    half: int
    name: Name
    tension: int  # growth of the Tension Index at its end


class Deployment(msgspec.Struct):
    """Where a side deploys the units of a country: in these countries of the map."""

    side: Side
    country: str
    countries: list[str]


class Wider(msgspec.Struct):
    """When a bound is widened, and by which theatres: from a turn on, or after a card."""

    theatres: list[str]
    turn: int = 0
    card: str = ""


class Bound(msgspec.Struct):
    """Regions that some units never leave: those of countries, named ones, or those with an icon."""

    id: str
    side: Literal["", "patriot", "royalist"] = ""
    of: list[str] = []  # countries of the units
    tags: list[Tag] = []
    kinds: list[Kind] = []
    countries: list[str] = []
    regions: list[str] = []
    icon: Literal["", "guerrilla", "gaucho", "natives"] = ""
    wider: list[Wider] = []


class Standing(msgspec.Struct):
    """A unit on the map at the start."""

    unit: str
    at: str
    strength: int = 0
    inside: bool = False
    in_port: bool = False


class SetUp(msgspec.Struct):
    """What stands on a part of the map at the start."""

    id: str
    name: Name
    patriot_control: list[str]
    place: list[Standing]


class Clause(msgspec.Struct, rename={"spared": "except"}):
    """One thing that an automatic victory asks for."""

    kind: Literal[
        "control-all",
        "control-any",
        "control-count",
        "control-all-stars",
        "no-enemy-units",
        "no-enemy-leader",
        "turn-min",
        "two-turns-running",
    ]
    regions: list[str] = []
    least: int = 0
    theatre: str = ""
    turn: int = 0
    spared: list[Kind] = []


class Automatic(msgspec.Struct):
    """Conditions of automatic victory of a side in a theatre, all of which must hold."""

    id: str
    side: Side
    theatre: str
    conditions: list[Clause]


class Special(msgspec.Struct):
    """A rule of some scenarios alone."""

    id: str
    text: Name


class Arrival(msgspec.Struct):
    """Units that come on a turn, to the first of some regions that is open to them."""

    turn: int
    at: list[str]
    units: list[str]


class Scenario(msgspec.Struct):
    """One of the five."""

    id: str
    name: Name
    about: Name
    first_turn: int
    last_turn: int
    theatres: list[str]
    also: list[str]
    seas: list[str]
    corsair_boxes: list[str]
    setups: list[str]
    draw: int
    hand: int
    resources: dict[str, int]
    vp: dict[str, int]
    tension: int
    automatic: list[str]
    theatres_to_win: int
    handicap: int
    special: list[str]
    schedule: list[Arrival]
    no_income: list[str] = []
    active_cards: list[str] = []


class Scenarios(msgspec.Struct):
    """scenarios.toml."""

    period: list[Period]
    turn: list[Turn]
    deployment: list[Deployment]
    bound: list[Bound]
    setup: list[SetUp]
    automatic: list[Automatic]
    special: list[Special]
    scenario: list[Scenario]


def wrong(file: str, entry: str, why: str) -> InvalidData:
    """An entry that cannot be."""
    return InvalidData(file, entry, why)


def known(file: str, entry: str, names: list[str], there: set[str]) -> None:
    """Stop at a name that is not there."""
    for name in names:
        if name not in there:
            listed = ", ".join(sorted(there)[:5])
            raise wrong(file, entry, f"{name!r} is not there; one of {listed}, … was expected")
