"""All that is printed, read from the data files, with every reference resolved or refused."""

from __future__ import annotations

from collections import Counter

from grognard.games.libertad_o_muerte.data.schema import (
    FOLDER,
    OPEN_GROUND,
    SORTS,
    Bound,
    Card,
    Cards,
    Map,
    Scenario,
    Scenarios,
    SetUp,
    Standing,
    Unit,
    Units,
    known,
    wrong,
)
from grognard.games.libertad_o_muerte.data.tables import Tables
from grognard.parts.documents.effects import EffectEntry

SIDES = ("patriot", "royalist")
ICONS = {"guerrilla": "guerrilla", "mounted-guerrilla": "guerrilla", "gaucho": "gaucho", "llanero": "gaucho"}
SPAIN = "espana"


class Data:
    """The map, the units, the cards, the scenarios and the tables."""

    def __init__(self) -> None:
        self.map = FOLDER.read("map.toml", Map)
        units = FOLDER.read("units.toml", Units)
        self.units = units.unit
        self.armies = units.army
        self.cards = FOLDER.read("cards.toml", Cards).card
        read = FOLDER.read("scenarios.toml", Scenarios)
        self.periods = read.period
        self.turns = read.turn
        self.deployments = read.deployment
        self.bounds = read.bound
        self.setups = read.setup
        self.automatic = read.automatic
        self.special = read.special
        self.scenarios = read.scenario
        self.tables = FOLDER.read("tables.toml", Tables)
        self._name()
        self._check_map()
        self._check_areas()
        for unit in self.units:
            self._check_unit(unit)
        for card in self.cards:
            self._check_card(card)
        for setup in self.setups:
            self._check_setup(setup)
        for scenario in self.scenarios:
            self._check_scenario(scenario)

    def _name(self) -> None:
        """The names that entries refer to."""
        self.region = {r.id: r for r in self.map.region}
        self.sea = {s.id: s for s in self.map.sea}
        self.unit = {u.id: u for u in self.units}
        self.card = {c.id: c for c in self.cards}
        self.setup = {s.id: s for s in self.setups}
        self.theatres = {t.id for t in self.map.theatre} | {"spain"}
        self.countries = {r.country for r in self.map.region}
        self.last_turn = max(t.number for t in self.turns)
        regions = [r.id for r in self.map.region]
        for file, names in (
            ("map.toml", regions + [s.id for s in self.map.sea] + [b.id for b in self.map.box]),
            ("units.toml", [u.id for u in self.units]),
            ("cards.toml", [c.id for c in self.cards]),
        ):
            for name, count in Counter(names).items():
                if count > 1:
                    raise wrong(file, name, "there are two of this name")

    def _check_map(self) -> None:
        """The map holds together."""
        file, regions, seas = "map.toml", set(self.region), set(self.sea)
        viceroyalties = {v.id for v in self.map.viceroyalty} | {"none"}
        boxes = {b.id for b in self.map.box if b.kind == "corsairs"}
        for r in self.map.region:
            where = f"region {r.id}"
            known(file, f"{where}.theatre", [r.theatre], self.theatres)
            known(file, f"{where}.viceroyalty", [r.viceroyalty], viceroyalties)
            known(file, f"{where}.coasts", r.coasts, seas)
            known(file, f"{where}.port", [r.port], set(r.coasts) | {""})
            if (r.fort or r.port) and not r.city:
                raise wrong(file, where, "a fortress or a port needs a city")
            if ("natives" in r.icons) != bool(r.natives):
                raise wrong(file, where, "the icon of natives and the name of a people go together")
        for s in self.map.sea:
            known(file, f"sea {s.id}.corsairs", [s.corsairs], boxes)
        rivers = {r.id for r in self.map.river} | {""}
        for link in self.map.link:
            where = f"link {link.a}-{link.b}"
            known(file, where, [link.a, link.b], regions)
            known(file, f"{where}.river", [link.river], rivers)
            known(file, f"{where}.strait", [link.strait], seas | {""})
            if link.strait and link.strait not in self.region[link.a].coasts + self.region[link.b].coasts:
                raise wrong(file, where, f"neither end lies on the {link.strait}")
        for way in self.map.sea_link:
            known(file, f"sea_link {way.a}-{way.b}", [way.a, way.b], seas)
        joined = [(w.a, w.b) for w in self.map.link] + [(w.a, w.b) for w in self.map.sea_link]
        pairs = Counter(frozenset(ends) for ends in joined)
        for pair, count in pairs.items():
            if count > 1 or len(pair) == 1:
                raise wrong(file, f"link {'-'.join(sorted(pair))}", "a link joins two places, once")

    def _check_areas(self) -> None:
        """Deployments and bounds of movement."""
        file = "scenarios.toml"
        raised = {(d.side, d.country) for d in self.deployments}
        for d in self.deployments:
            known(file, f"deployment {d.side}-{d.country}", d.countries, self.countries)
        for u in self.units:
            if (u.side, u.country) not in raised:
                raise wrong("units.toml", f"unit {u.id}.country", f"no deployment of {u.country!r}")
        for bound in self.bounds:
            self._check_bound(file, bound)
        for a in self.automatic:
            where = f"automatic {a.id}"
            known(file, f"{where}.theatre", [a.theatre], self.theatres)
            for c in a.conditions:
                known(file, f"{where}.conditions", c.regions, set(self.region))
                known(file, f"{where}.conditions", [c.theatre], self.theatres | {""})
                if c.kind == "control-count" and not 0 < c.least <= len(c.regions):
                    raise wrong(file, where, f"{c.least} of {len(c.regions)} regions cannot be asked for")

    def _check_bound(self, file: str, bound: Bound) -> None:
        where = f"bound {bound.id}"
        known(file, f"{where}.of", bound.of, {u.country for u in self.units})
        known(file, f"{where}.countries", bound.countries, self.countries)
        known(file, f"{where}.regions", bound.regions, set(self.region))
        for wider in bound.wider:
            known(file, f"{where}.wider", wider.theatres, self.theatres)
            known(file, f"{where}.wider", [wider.card], set(self.card) | {""})
        if not (bound.of or bound.tags or bound.kinds):
            raise wrong(file, where, "it must say whom it binds: of, tags or kinds")

    def _check_unit(self, u: Unit) -> None:
        """A unit's values fit its kind."""
        file, where = "units.toml", f"unit {u.id}"
        known(file, f"{where}.home", [u.home], set(self.region) | {""})
        known(file, f"{where}.converts_to", [u.converts_to], set(self.unit) | {""})
        if u.sort not in SORTS.get(u.kind, OPEN_GROUND):
            raise wrong(file, where, f"a {u.kind} is no {u.sort}")
        if u.sort == "leader":
            if not 1 <= u.rank <= 3:
                raise wrong(file, where, "a leader has one to three stars")
            return
        if u.strength < 1:
            raise wrong(file, where, "strength: at least 1 was expected")
        if u.kind == "natives":
            known(file, f"{where}.natives", [u.natives], {r.natives for r in self.map.region if r.natives})
        if u.kind == "garrison" and (not u.home or not self.region[u.home].fort):
            raise wrong(file, f"{where}.home", "a garrison has its home in a fortress")
        if u.converts_to:
            becomes = self.unit[u.converts_to]
            if u.kind != "militia" or becomes.kind != "regular" or becomes.side != u.side:
                raise wrong(file, f"{where}.converts_to", "a militia becomes a regular of its side")

    def _check_card(self, card: Card) -> None:
        """A card's turn, period and end; its effects are read with the rules of cards."""
        file, where = "cards.toml", f"card {card.id}"
        if card.type == "aid":
            return
        periods = {p.id: p for p in self.periods}
        known(file, f"{where}.scenarios", card.scenarios, {s.id for s in self.scenarios})
        known(file, f"{where}.period", [card.period], set(periods))
        known(file, f"{where}.cancels", card.cancels, set(self.card))
        if (card.type == "event") != (card.turn > 0):
            raise wrong(file, where, "a forced event has a turn, and no other card")
        period = periods[card.period]
        if card.turn and not period.first_turn <= card.turn <= period.last_turn:
            raise wrong(file, f"{where}.turn", f"it is not in the period {card.period}")
        if (card.after == "active") != bool(card.ends):
            raise wrong(file, where, "an active card says what ends it, and no other")
        for end in card.ends:
            known(file, f"{where}.ends", [end.card], set(self.card) | {""})
            known(file, f"{where}.ends", [end.region], set(self.region) | {""})

    def _check_setup(self, setup: SetUp) -> None:
        file, where = "scenarios.toml", f"setup {setup.id}"
        known(file, f"{where}.patriot_control", setup.patriot_control, set(self.region))
        for standing in setup.place:
            known(file, f"{where}.place", [standing.unit], set(self.unit))
            known(file, f"{where}.place {standing.unit}", [standing.at], set(self.region))
            why = self._misplaced(setup, standing)
            if why:
                raise wrong(file, f"{where}.place {standing.unit}", why)

    def _misplaced(self, setup: SetUp, standing: Standing) -> str:
        """Why a unit cannot start where a set-up places it; empty where it can."""
        u, r = self.unit[standing.unit], self.region[standing.at]
        if (u.side == "patriot") != (r.id in setup.patriot_control):
            return f"{r.id} is the enemy's"
        if u.sort != "leader" and not 1 <= standing.strength <= u.strength:
            return f"strength: 1 to {u.strength} was expected"
        if standing.inside and not r.fort:
            return f"{r.id} has no fortress"
        if (u.sort == "ship") != standing.in_port or (standing.in_port and not r.port):
            return "a ship starts in a port, and nothing else does"
        if u.kind == "garrison" and (u.home != r.id or not standing.inside):
            return "a garrison starts inside its own fortress"
        if u.kind == "natives" and u.natives != r.natives:
            return f"its people do not live in {r.id}"
        if u.kind in ICONS and ICONS[u.kind] not in r.icons:
            return f"{r.id} lacks its icon"
        return ""

    def _check_scenario(self, scenario: Scenario) -> None:
        file, where = "scenarios.toml", f"scenario {scenario.id}"
        known(file, f"{where}.theatres", scenario.theatres, self.theatres)
        known(file, f"{where}.also", scenario.also, set(self.region))
        known(file, f"{where}.seas", scenario.seas, set(self.sea))
        known(file, f"{where}.corsair_boxes", scenario.corsair_boxes, {b.id for b in self.map.box})
        known(file, f"{where}.setups", scenario.setups, set(self.setup))
        known(file, f"{where}.automatic", scenario.automatic, {a.id for a in self.automatic})
        known(file, f"{where}.special", scenario.special, {x.id for x in self.special})
        known(file, f"{where}.no_income", scenario.no_income, set(self.region))
        known(file, f"{where}.active_cards", scenario.active_cards, set(self.card))
        if not 1 <= scenario.first_turn < scenario.last_turn <= self.last_turn:
            raise wrong(file, where, f"its turns lie within 1 to {self.last_turn}")
        for name, values in (("resources", scenario.resources), ("vp", scenario.vp)):
            if set(values) != set(SIDES):
                raise wrong(file, f"{where}.{name}", "a value for patriot and one for royalist was expected")
        inside = set(in_play(self, scenario))
        placed = [p for name in scenario.setups for p in self.setup[name].place]
        for unit, count in Counter(p.unit for p in placed).items():
            if count > 1:
                raise wrong(file, where, f"{unit} is set up twice")
        known(file, f"{where}.setups", [p.at for p in placed], inside)
        for arrival in scenario.schedule:
            known(file, f"{where}.schedule", arrival.units, set(self.unit))
            known(file, f"{where}.schedule", arrival.at, inside)
            if not scenario.first_turn <= arrival.turn <= scenario.last_turn:
                raise wrong(file, f"{where}.schedule", f"turn {arrival.turn} is not played")


def in_play(data: Data, scenario: Scenario) -> list[str]:
    """The regions on which a scenario is played, in the order of the map."""
    return [r.id for r in data.map.region if r.theatre in scenario.theatres or r.id in scenario.also]


def named_units(effects: list[EffectEntry]) -> set[str]:
    """The units that the effects of a card name."""
    found: set[str] = set()
    for e in effects:
        if e.pieces is not None:
            found |= set(e.pieces.named)
        found |= named_units(e.then or []) | named_units(e.otherwise or [])
    return found
