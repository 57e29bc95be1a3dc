"""The game's data files and their schemas: a word that a schema does not know is refused."""

from __future__ import annotations

from typing import Literal

import msgspec

from grognard.kernel.documents.data import Folder
from grognard.kernel.errors import InvalidData

KEYS = {  # by what an entry is found that has no id or number
    "link": ("a", "b"),
    "corner": ("a", "b"),
    "card.use": (),  # replaced whole
    "sea_link": ("a", "b"),
    "scenario.diplomacy": ("nation",),
    "scenario.control": ("province",),
    "scenario.setup": (),  # replaced whole
    "attrition.rows": ("least",),
    "results.skirmish": ("least",),
    "results.small": ("least",),
    "results.large": ("least",),
    "naval-results.rows": ("least",),
}
FOLDER = Folder("grognard.games.napoleon_against_europe", "napoleon-against-europe", KEYS)
Name = dict[str, str]
Side = Literal["empire", "coalition"]
Terrain = Literal["clear", "swamp", "sterile"]
Border = Literal["plain", "river-bridge", "river", "mountain-pass", "mountain", "strait", "desert-march"]
Symbol = Literal["rhine", "westphalia", "poland", "italy"]
Class = Literal["combat", "special", "depot", "general", "army", "fleet"]
Kind = Literal[
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
Entrance = Literal["start", "event", "year", "venetia", "poland"]
Status = Literal[
    "leader",
    "allied-empire",
    "allied-coalition",
    "neutral",
    "protectorate",
    "forced-peace",
    "forced-alliance",
    "not-created",
]
Period = Literal["epica", "castigos"]


class Entry(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """An entry of a data file, and where it comes from."""

    source: str
    note: str = ""


# map.toml


class Zone(Entry):
    """A land zone."""

    id: str
    name: Name
    lat: float
    lon: float
    nation: str
    province: str
    terrain: Terrain
    city: bool
    fortress: Literal[0, 1, 2]
    port: str  # the sea on which it opens; "" without one
    island: bool = False
    continental: bool = False
    frontier: bool = False
    symbols: list[Symbol] = []
    fortress_source: str = ""


class Link(Entry):
    """Two zones with a common border."""

    a: str
    b: str
    border: Border
    river: str = ""
    strait: str = ""  # the sea that it crosses
    always_open: bool = False  # no fleet closes it


class Corner(Entry):
    """Two zones that only meet at a corner."""

    a: str
    b: str


class Named(Entry):
    """A river: something with a name."""

    id: str
    name: Name


class Sea(Entry):
    """A sea zone."""

    id: str
    name: Name
    lat: float
    lon: float
    freezes: bool = False


class SeaLink(Entry):
    """Two seas that border each other, perhaps by a passage."""

    a: str
    b: str
    passage: str = ""


class Passage(Entry):
    """A passage between two seas, and the zone that watches it."""

    id: str
    name: Name
    zone: str


class Province(Entry):
    """A province: the zones that name it."""

    id: str
    name: Name
    annexable: bool
    feudal: str = ""  # the corps raised in it


class Nation(Entry):
    """A nation, a state yet to be created, or a rising."""

    id: str
    name: Name
    kind: Literal["major", "minor"]
    capitals: list[str]
    colour: str
    protectorate: bool = False  # whether it may become one


class Key(Entry):
    """Zones that give a card together [6.3]."""

    id: str
    name: Name
    zones: list[str]
    owner: str
    sides: list[Side]
    permanent: str = ""  # the card it gives
    state: Literal["", "kingdom-of-bavaria"] = ""  # while this stands


class State(Entry):
    """A state that takes in zones with its symbol [20.2]."""

    id: str
    symbol: Symbol
    minors: int = 0  # allied minors with the symbol that its creation asks for


class Box(Entry):
    """A box beside the map."""

    id: str
    name: Name
    kind: Literal["corsairs", "foreign-war"]


class Map(msgspec.Struct, forbid_unknown_fields=True):
    """map.toml."""

    zone: list[Zone]
    link: list[Link]
    corner: list[Corner]
    river: list[Named]
    sea: list[Sea]
    sea_link: list[SeaLink]
    passage: list[Passage]
    province: list[Province]
    nation: list[Nation]
    key: list[Key]
    state: list[State]
    box: list[Box]


# units.toml


class Unit(Entry, rename={"sort": "class"}):
    """A counter."""

    id: str
    sort: Class
    name: Name
    nation: str
    kind: Literal[Kind, ""] = ""  # of combat units
    steps: int = 0  # and combat value
    stars: int = 0
    morale: int = 0
    movement: int = 0
    limited: bool = False
    cavalry: bool = False
    bonus: int = 0  # of special units
    assault: int = 0
    assaulted: int = 0
    pursuit: int = 0
    bridges: bool = False
    initiative: int = 0  # of generals and fleets
    command: int = 0
    attack: int = 0
    defence: int = 0
    rank: int = 0
    tactical: int = 0  # of fleets
    seas: list[str] = []
    entry: Entrance = "start"
    year: int = 0
    card: str = ""
    replaces: str = ""
    rebuild: bool = True
    book_values: list[str] = []


class Units(msgspec.Struct, forbid_unknown_fields=True):
    """units.toml."""

    unit: list[Unit]


# scenarios.toml


class Diplomacy(Entry):
    """The status of a nation at the start, and the power to which a minor belongs."""

    nation: str
    status: Status
    patron: str = ""
    until: int = 0  # last year of a forced peace
    then: Literal["", "forced-alliance"] = ""
    beaten: Literal["", "conquered", "tilsit"] = ""  # a power that France has defeated before


class Control(Entry):
    """A province that another nation holds, but for the zones that are spared."""

    province: str
    to: str
    annexed: bool = False
    spared: list[str] = []


class SetUp(Entry):
    """A line of a set-up: counters of a power, and where they may stand."""

    power: str
    at: list[str] = []  # zones to choose from, the usual one first
    beside: bool = False  # with any units of the power
    sea: str = ""
    blockade: str = ""
    blockade_of: str = ""
    units: list[str] = []
    reduced: list[str] = []
    generals: int = 0
    usual: list[str] = []
    command: int = 0
    fleets: int = 0


class Special(Entry):
    """A rule of some scenarios alone."""

    id: Literal[
        "royalist-supply",
        "french-replacements",
        "mantua-and-ulm",
        "new-states",
        "coalition-opens",
        "austrian-reform",
    ]
    text: Name


class Scenario(Entry):
    """One of the three."""

    id: str
    name: Name
    about: Name
    first_year: int
    first_round: int
    last_year: int
    ending: Literal["hundred-days", "campaign"]
    period: Period
    grand_coalition: bool
    order: list[Literal["neutral", "coalition", "empire"]]
    sets: list[Period]
    red_dots: bool
    cards: list[str]
    hand: dict[Side, int]
    held: list[str]
    in_force: list[str]
    played: list[str]
    removed: list[str]
    reserve: list[str]
    special: list[str]
    diplomacy: list[Diplomacy]
    setup: list[SetUp]
    control: list[Control] = []
    points: dict[Side, int] = {}  # activation points that it gets in reserve in every round,
    points_from: int = 0  # from this year on
    replacements: int = (
        0  # steps that an army of the Coalition gets back when it is activated, where French ones do
    )
    due: dict[str, int] = {}  # cards that come to the hand in the open, by the year in which they do
    victory: int = -1  # not used
    escalation: int = -1


class Scenarios(msgspec.Struct, forbid_unknown_fields=True):
    """scenarios.toml."""

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
