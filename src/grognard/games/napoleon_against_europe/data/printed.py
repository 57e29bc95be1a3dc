"""All that is printed, read from the data files, with every reference resolved or refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from grognard.games.napoleon_against_europe.data.fighting_tables import LEVELS
from grognard.games.napoleon_against_europe.data.schema import (
    FOLDER,
    Key,
    Link,
    Map,
    Nation,
    Scenario,
    Scenarios,
    SetUp,
    Side,
    Unit,
    Units,
    Zone,
    known,
    wrong,
)
from grognard.games.napoleon_against_europe.data.schema_cards import Card, Cards, uses
from grognard.games.napoleon_against_europe.data.tables import Tables

SIDES: tuple[Side, ...] = ("empire", "coalition")
LEADERS = {"france": "empire", "great-britain": "coalition"}  # their sides
VALUED = {  # by class: the values that a counter must have, besides those that may be 0
    "combat": ("kind", "steps", "morale", "movement"),
    "general": ("initiative", "command", "rank"),
    "fleet": ("initiative", "movement"),
}


class Data:
    """The map, the counters, the cards, the scenarios and the tables."""

    def __init__(self) -> None:
        self.map = FOLDER.read("map.toml", Map)
        self.units = FOLDER.read("units.toml", Units).unit
        self.cards = FOLDER.read("cards.toml", Cards).card
        self.uses = uses(self.cards)
        read = FOLDER.read("scenarios.toml", Scenarios)
        self.special = read.special
        self.scenarios = read.scenario
        self.tables = FOLDER.read("tables.toml", Tables)
        self._name()
        for zone in self.map.zone:
            self._check_zone(zone)
        self._check_links()
        self._check_areas()
        for nation in self.map.nation:
            self._check_nation(nation)
        for key in self.map.key:
            self._check_key(key)
        for unit in self.units:
            self._check_unit(unit)
        for card in self.cards:
            self._check_card(card)
        self._check_tables()
        for scenario in self.scenarios:
            self._check_scenario(scenario)

    def _name(self) -> None:
        """The names that entries refer to."""
        self.zone = {z.id: z for z in self.map.zone}
        self.sea = {s.id: s for s in self.map.sea}
        self.province = {p.id: p for p in self.map.province}
        self.nation = {n.id: n for n in self.map.nation}
        self.key = {k.id: k for k in self.map.key}
        self.box = {b.id: b for b in self.map.box}
        self.unit = {u.id: u for u in self.units}
        self.card = {c.id: c for c in self.cards}
        self.scenario = {s.id: s for s in self.scenarios}
        self.majors = [n.id for n in self.map.nation if n.kind == "major"]
        for file, names in (
            ("map.toml", [z.id for z in self.map.zone] + [s.id for s in self.map.sea]),
            ("map.toml", [p.id for p in self.map.province]),
            ("map.toml", [n.id for n in self.map.nation]),
            ("map.toml", [k.id for k in self.map.key]),
            ("units.toml", [u.id for u in self.units]),
            ("cards.toml", [c.id for c in self.cards]),
            ("scenarios.toml", [s.id for s in self.scenarios]),
        ):
            for name, count in Counter(names).items():
                if count > 1:
                    raise wrong(file, name, "there are two of this name")

    def zones_of(self, province: str) -> list[Zone]:
        """The zones of a province."""
        return [z for z in self.map.zone if z.province == province]

    # The map

    def _check_zone(self, zone: Zone) -> None:
        file, where = "map.toml", f"zone {zone.id}"
        known(file, f"{where}.nation", [zone.nation], set(self.nation))
        known(file, f"{where}.province", [zone.province], set(self.province))
        known(file, f"{where}.port", [zone.port], set(self.sea) | {""})
        if zone.fortress and not zone.city:
            raise wrong(file, where, "a fortress is that of a town")
        if zone.continental and not zone.port:
            raise wrong(file, where, "without a port it is no matter of the Continental System")
        if zone.frontier and not zone.fortress:
            raise wrong(file, where, "only a fortress watches the frontier")
        if bool(zone.fortress) != bool(zone.fortress_source):
            raise wrong(file, where, "a fortress, and nothing else, has a fortress_source")

    def _check_links(self) -> None:
        file, zones, seas = "map.toml", set(self.zone), set(self.sea)
        rivers = {r.id for r in self.map.river} | {""}
        for link in self.map.link:
            where = f"link {link.a}-{link.b}"
            known(file, where, [link.a, link.b], zones)
            known(file, f"{where}.river", [link.river], rivers)
            known(file, f"{where}.strait", [link.strait], seas | {""})
            if (link.border == "strait") != bool(link.strait):
                raise wrong(file, where, "a strait, and nothing else, crosses a sea")
            if link.river and not link.border.startswith("river"):
                raise wrong(file, where, f"the {link.river} is no border here")
        for corner in self.map.corner:
            known(file, f"corner {corner.a}-{corner.b}", [corner.a, corner.b], zones)
        passages = {p.id for p in self.map.passage} | {""}
        for way in self.map.sea_link:
            where = f"sea_link {way.a}-{way.b}"
            known(file, where, [way.a, way.b], seas)
            known(file, f"{where}.passage", [way.passage], passages)
        joined = [(w.a, w.b) for w in self.map.link] + [(w.a, w.b) for w in self.map.corner]
        joined += [(w.a, w.b) for w in self.map.sea_link]
        for pair, count in Counter(frozenset(ends) for ends in joined).items():
            if count > 1 or len(pair) == 1:
                raise wrong(file, f"link {'-'.join(sorted(pair))}", "a link joins two places, once")

    def _check_areas(self) -> None:
        """Provinces, states and passages."""
        file = "map.toml"
        for province in self.map.province:
            where, zones = f"province {province.id}", self.zones_of(province.id)
            if len({z.nation for z in zones}) != 1:
                raise wrong(file, where, "its zones are those of one nation, and there is one at least")
            known(file, f"{where}.feudal", [province.feudal], set(self.unit) | {""})
            if province.feudal and not any(z.fortress for z in zones):
                raise wrong(file, where, "its feudal corps needs a fortress")
        for state in self.map.state:
            known(file, f"state {state.id}", [state.id], set(self.nation))
        for passage in self.map.passage:
            known(file, f"passage {passage.id}.zone", [passage.zone], set(self.zone))

    def _check_nation(self, nation: Nation) -> None:
        where = f"nation {nation.id}"
        known("map.toml", f"{where}.capitals", nation.capitals, set(self.zone))
        if nation.kind == "major" and not nation.capitals:
            raise wrong("map.toml", where, "a major power has a capital")

    def _check_key(self, key: Key) -> None:
        file, where = "map.toml", f"key {key.id}"
        known(file, f"{where}.zones", key.zones, set(self.zone))
        known(file, f"{where}.owner", [key.owner], set(self.nation))
        known(file, f"{where}.permanent", [key.permanent], set(self.card) | {""})
        if key.permanent and self.card[key.permanent].permanent != key.owner:
            raise wrong(file, where, f"{key.permanent} is not the permanent card of {key.owner}")
        if not key.sides:
            raise wrong(file, where, "it gives nobody a card")

    # The counters and the cards

    def _check_unit(self, unit: Unit) -> None:
        file, where = "units.toml", f"unit {unit.id}"
        known(file, f"{where}.nation", [unit.nation], set(self.nation))
        known(file, f"{where}.card", [unit.card], set(self.card) | {""})
        known(file, f"{where}.replaces", [unit.replaces], set(self.unit) | {""})
        known(file, f"{where}.seas", unit.seas, set(self.sea))
        for field in VALUED.get(unit.sort, ()):
            if not getattr(unit, field):
                raise wrong(file, f"{where}.{field}", f"a counter of class {unit.sort} has one")
        if unit.sort == "combat" and not 1 <= unit.steps <= 2:
            raise wrong(file, f"{where}.steps", "a combat unit has one step or two")
        if (unit.entry == "event") != bool(unit.card):
            raise wrong(file, where, "what enters by an event, and nothing else, names its card")
        if (unit.entry == "year") != bool(unit.year):
            raise wrong(file, where, "what enters in a year, and nothing else, names the year")

    def _check_card(self, card: Card) -> None:
        file, where = "cards.toml", f"card {card.id}"
        if card.id != f"{card.number}{'F' if card.side == 'empire' else 'C'}":
            raise wrong(file, where, "the id is the number, with F for the Empire and C for the Coalition")
        known(file, f"{where}.permanent", [card.permanent], {"", *self.majors})
        if (card.type == "permanent") != bool(card.permanent):
            raise wrong(file, where, "a permanent card, and no other, names its power")
        wars = {b.id for b in self.map.box if b.kind == "foreign-war"}
        known(file, f"{where}.fw_box", [card.fw_box], wars if card.type == "foreign-war" else {""})
        known(file, f"{where}.cancels", card.cancels, set(self.card))
        after = {"gold": "removed", "silver": "spent"}.get(card.star, "discard")
        if card.after != {"permanent": "hand", "foreign-war": "box"}.get(card.type, after):
            raise wrong(file, f"{where}.after", "it follows from the star and the type")

    def _check_tables(self) -> None:
        """What the tables say of nations, and that rows come in order."""
        file, tables = "tables.toml", self.tables
        known(file, "order.powers", tables.order.powers, set(self.majors))
        known(file, "order.command", tables.order.command, set(self.nation))
        known(file, "influence", list(tables.influence), set(self.nation))
        ladders = {
            "weather": [w.first for w in tables.weather],
            "level": [v.total for v in tables.level],
            "assault": [a.least for a in tables.assault],
            "attrition.columns": tables.attrition.columns,
            "attrition.rows": [r.least for r in tables.attrition.rows],
            "naval-results.rows": [r.least for r in tables.naval_results.rows],
            **{f"results.{v}": [r.least for r in getattr(tables.results, v)] for v in LEVELS},
        }
        for name, steps in ladders.items():
            if sorted(set(steps)) != steps:
                raise wrong(file, name, "each row begins after the one before")
        for row in tables.attrition.rows:
            if len(row.losses) != len(tables.attrition.columns):
                raise wrong(file, f"attrition.rows {row.least}", "a result for each column")

    # The scenarios

    def _check_scenario(self, scenario: Scenario) -> None:
        file, where = "scenarios.toml", f"scenario {scenario.id}"
        for field in ("cards", "held", "in_force", "played"):
            known(file, f"{where}.{field}", getattr(scenario, field), set(self.card))
        known(file, f"{where}.due", list(scenario.due), set(self.card))
        for field in ("removed", "reserve"):
            known(file, f"{where}.{field}", getattr(scenario, field), set(self.unit))
        known(file, f"{where}.special", scenario.special, {s.id for s in self.special})
        for side in SIDES:
            held = [c for c in scenario.held if self.card[c].side == side]
            known(file, f"{where}.held", held, set(deck(self, scenario, side)))
            if len(held) > scenario.hand[side]:
                raise wrong(file, f"{where}.held", f"more cards than the {side} holds")
        told = [d.nation for d in scenario.diplomacy]
        if sorted(told) != sorted(self.nation):
            raise wrong(file, f"{where}.diplomacy", "every nation has a status, once")
        for d in scenario.diplomacy:
            known(file, f"{where}.diplomacy {d.nation}.patron", [d.patron], {"", *self.majors})
            if (d.status == "leader") != (d.nation in LEADERS):
                raise wrong(file, f"{where}.diplomacy {d.nation}", "France and Great Britain lead")
        for control in scenario.control:
            at = f"{where}.control {control.province}"
            known(file, at, [control.province], set(self.province))
            known(file, f"{at}.to", [control.to], set(self.nation))
            known(file, f"{at}.spared", control.spared, {z.id for z in self.zones_of(control.province)})
        self._check_setup(scenario)

    def _check_setup(self, scenario: Scenario) -> None:
        file, taken = "scenarios.toml", Counter[str]()
        for number, line in enumerate(scenario.setup):
            where = f"scenario {scenario.id}.setup {number}"
            self._check_line(where, line)
            for name in [*line.units, *line.reduced, *line.usual]:
                taken[name] += 1
                if name in scenario.removed:
                    raise wrong(file, where, f"{name} is out of this scenario")
                if self.unit[name].year > scenario.first_year:
                    raise wrong(file, where, f"{name} enters in {self.unit[name].year}")
        for name, count in taken.items():
            if count > 1:
                raise wrong(file, f"scenario {scenario.id}.setup", f"{name} is set up twice")

    def _check_line(self, where: str, line: SetUp) -> None:
        file = "scenarios.toml"
        known(file, f"{where}.power", [line.power], set(self.majors))
        known(file, f"{where}.at", line.at, set(self.zone))
        known(file, f"{where}.sea", [line.sea], set(self.sea) | {""})
        known(file, f"{where}.blockade", [line.blockade], {z.id for z in self.map.zone if z.port} | {""})
        known(file, f"{where}.blockade_of", [line.blockade_of], {"", *self.majors})
        names = [*line.units, *line.reduced, *line.usual]
        known(file, f"{where}.units", names, set(self.unit))
        if [bool(line.at), bool(line.sea), bool(line.blockade), bool(line.blockade_of)].count(True) != 1:
            raise wrong(file, where, "it stands in a zone, at sea or before a port, in one of them")
        for name in line.reduced:
            if self.unit[name].steps < 2:
                raise wrong(file, where, f"{name} has no reduced side")
        if len(line.usual) != line.generals or any(self.unit[u].sort != "general" for u in line.usual):
            raise wrong(file, where, "as many generals are usual as are chosen")
        ports = [self.zone[z].port for z in line.at]
        ashore = [*ports, line.sea, self.zone[line.blockade].port if line.blockade else ""]
        for unit in (self.unit[u] for u in line.units):
            if unit.sort == "fleet" and not all(ports):
                raise wrong(file, where, f"{unit.id} needs a port")
            if unit.seas and not set(filter(None, ashore)) <= set(unit.seas):
                raise wrong(file, where, f"{unit.id} may not be there")


def deck(data: Data, scenario: Scenario, side: Side) -> list[str]:
    """The cards of a side's deck at the start of a scenario, those in its hand among them."""
    if scenario.cards:
        return [c for c in scenario.cards if data.card[c].side == side]
    return [
        c.id
        for c in data.cards
        if c.side == side and c.set in scenario.sets and (scenario.red_dots or not c.red_dot)
    ]


def in_play(data: Data, scenario: Scenario) -> list[str]:
    """The counters that are in play at the start of a scenario, on the map or in a reserve."""
    named = {u for line in scenario.setup for u in [*line.units, *line.reduced]} | set(scenario.reserve)
    return [
        u.id
        for u in data.units
        if u.id in named
        or (u.entry in ("start", "year") and u.year <= scenario.first_year and u.id not in scenario.removed)
    ]


def borders(links: Iterable[Link]) -> dict[str, dict[str, Link]]:
    """The links of each zone, by the zone at their other end."""
    found: dict[str, dict[str, Link]] = {}
    for link in links:
        found.setdefault(link.a, {})[link.b] = link
        found.setdefault(link.b, {})[link.a] = link
    return found
