"""The data files: what the book fixes, what the reconstruction promises, and what is refused."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from grognard.games.napoleon_against_europe.data.printed import Data, borders
from grognard.games.napoleon_against_europe.data.schema import FOLDER
from grognard.kernel.errors import InvalidData
from tests.napoleon_against_europe.roads import DATA, DIFFICULT, NEUTRAL, cheapest, cost

FILES = ["map.toml", "units.toml", "cards.toml", "scenarios.toml", "tables.toml"]
READ = FOLDER.read
KEPT: dict[str, Any] = {}  # files as they are, read once


def text_of(name: str) -> str:
    return (files("grognard.games.napoleon_against_europe") / "data" / name).read_text("utf-8")


def entries(name: str) -> Iterable[dict[str, Any]]:
    """The entries of a file, with what the rules do not ask; those of lists within them too."""
    todo: list[Any] = list(tomllib.loads(text_of(name)).values())
    while todo:
        entry = todo.pop()
        if isinstance(entry, list):
            todo += [e for e in entry if isinstance(e, dict)]
        elif isinstance(entry, dict):
            yield entry
            todo += [v for v in entry.values() if isinstance(v, list)]


@pytest.fixture
def corrected(owned: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The data with a file of an owner laid over ours; the others are not read again."""

    def read(file: str, text: str) -> Data:
        owned("napoleon-against-europe", file, text)

        def once(name: str, schema: Any) -> Any:
            if name == file:
                return READ(name, schema)
            if name not in KEPT:
                KEPT[name] = READ(name, schema)
            return KEPT[name]

        monkeypatch.setattr(FOLDER, "read", once)
        return Data()

    return read


# Every file


@pytest.mark.parametrize("name", ["map.toml", "units.toml", "cards.toml", "scenarios.toml"])
def test_every_entry_says_where_it_comes_from(name: str) -> None:
    for entry in entries(name):
        if "id" in entry or "a" in entry or "nation" in entry:
            assert entry["source"].startswith(("book ", "inferred ", "reconstructed")), entry


@pytest.mark.parametrize("name", FILES)
def test_every_name_is_there_in_both_languages(name: str) -> None:
    for entry in entries(name):
        for field in ("name", "about"):
            if field in entry:
                assert all(entry[field].get(lang) for lang in ("es", "en")), entry


def test_no_two_counters_have_the_same_name() -> None:
    for lang in ("es", "en"):
        assert [n for n, k in Counter(u.name[lang] for u in DATA.units).items() if k > 1] == []


# The map


def test_the_size_of_the_map() -> None:
    assert (len(DATA.map.zone), len(DATA.map.link), len(DATA.map.sea)) == (201, 442, 14)
    assert sum(bool(z.port) for z in DATA.map.zone) == 60
    assert (len(DATA.map.province), len(DATA.map.nation), len(DATA.map.key)) == (132, 37, 20)


@pytest.mark.rule("4.w")
def test_seven_nations_are_major_powers() -> None:
    assert sorted(DATA.majors) == sorted(
        ["france", "great-britain", "austria", "russia", "prussia", "spain", "turkey"]
    )
    assert sorted(DATA.tables.order.powers) == sorted(DATA.majors)


@pytest.mark.rule("15.1.a")
def test_three_fortresses_are_citadels() -> None:
    assert {z.id for z in DATA.map.zone if z.fortress == 2} == {"gibraltar", "mantoue", "constantinople"}


def test_the_minors_that_may_be_protectorates() -> None:
    listed = "denmark egypt naples portugal sweden saxony poland rhine-confederation westphalia"
    there = {*listed.split(), "italy", "switzerland"}
    assert {n.id for n in DATA.map.nation if n.protectorate} == there


def test_provinces_with_key_zones_are_not_annexed_but_for_mazovia() -> None:
    keys = {z for k in DATA.map.key if not k.state for z in k.zones}
    for province in DATA.map.province:
        key = any(z.id in keys for z in DATA.zones_of(province.id))
        assert province.annexable == (not key or province.id == "mazovie"), province.id


@pytest.mark.rule("4.d")
def test_islands_and_gibraltar_are_no_part_of_the_continental_system() -> None:
    closed = {z.id for z in DATA.map.zone if z.continental}
    assert {"saint-petersbourg", "zara", "copenhague", "lisbonne", "cadix"} <= closed
    assert closed & {"gibraltar", "palerme", "cagliari", "ajaccio", "malte"} == set()
    assert all(z.port for z in DATA.map.zone if z.continental)


def reached(start: str, near: dict[str, set[str]]) -> set[str]:
    done, todo = {start}, [start]
    while todo:
        more = near[todo.pop()] - done
        done |= more
        todo += more
    return done


def test_the_seas_are_one_and_every_zone_can_be_reached() -> None:
    near: dict[str, set[str]] = {p: set() for p in [*DATA.zone, *DATA.sea]}
    ways = [(w.a, w.b) for w in DATA.map.link] + [(z.id, z.port) for z in DATA.map.zone if z.port]
    for a, b in [(w.a, w.b) for w in DATA.map.sea_link]:
        near[a].add(b)
        near[b].add(a)
    assert reached("manche", near) == set(DATA.sea)
    for a, b in ways:
        near[a].add(b)
        near[b].add(a)
    assert reached("paris", near) == {*DATA.zone, *DATA.sea}


def test_the_mainland_is_one() -> None:
    near = {z: set(links) for z, links in borders(DATA.map.link).items()}
    apart = set(DATA.zone) - reached("paris", near)
    assert {z for z in apart if not DATA.zone[z].island} == set()
    assert {"londres", "malte", "cagliari", "ajaccio"} <= apart


@pytest.mark.parametrize(
    ("path", "points"),
    [
        ("lille soissons metz strasbourg bade ulm", 6),  # Napoleon, round 4
        ("ulm munich", 1),
        ("salzbourg munich ulm", 2),  # Mack, round 3
        ("venise mantoue", 2),  # Charles, round 2
        ("florence rome", 2),  # Saint-Cyr, round 3
        ("naples rome", 1),  # the Neapolitans, round 5
        ("amsterdam groningue hanovre berg thuringe wurtzburg", 5),  # Marmont, and one point for the flag
        ("innsbruck ulm", 1),  # John, round 4
        ("lublin brest-litovsk", 1),  # Kutuzov, round 4
        ("brest-litovsk lublin sandomir cracovie leopoldstadt", 5),
        ("leopoldstadt vienne", 1),
        ("munich salzbourg vienne", 2),  # Napoleon, round 5
        ("vienne graz", 1),
        ("graz salzbourg vienne", 2),  # Napoleon, round 6
        ("vienne leopoldstadt neusohl", 2),  # where Schulmeister sends the Russians
        ("neusohl budapest komorn vienne", 3),
        ("madrid valladolid leon", 3),  # Castaños, 1806
        ("brest rennes le-mans paris reims", 4),
        ("toulon nice genes florence", 4),
        ("koenigsberg osterode thorn", 3),  # Lannes, in the example of 14.5.4
        ("milan mantoue bologne", 3),  # in that of 12.1
    ],
)
def test_the_marches_of_the_examples_cost_what_they_cost(path: str, points: int) -> None:
    zones = path.split()
    assert sum(cost(a, b) for a, b in pairwise(zones)) == points


def test_no_road_is_cheaper_than_those_of_the_example() -> None:
    assert cheapest("lille", "ulm", NEUTRAL) == 6
    assert cheapest("brest-litovsk", "leopoldstadt", NEUTRAL) == 5
    assert cheapest("vienne", "ulm", NEUTRAL) == 3
    assert cheapest("mantoue", "graz", NEUTRAL) <= 5  # Charles, round 5


def test_the_fortresses_to_which_the_russians_leave_austria() -> None:
    assert cheapest("brunn", "brest-litovsk", NEUTRAL) < cheapest("brunn", "neminov", NEUTRAL)
    assert cheapest("komorn", "neminov", NEUTRAL) < cheapest("komorn", "brest-litovsk", NEUTRAL)


def test_the_redeployments_of_1806_are_within_twice_the_factor() -> None:
    assert 3 < cheapest("neminov", "grodno", set()) <= 6
    assert cheapest("vilna", "koenigsberg", set()) <= 6
    assert cheapest("milan", "mayence", NEUTRAL) <= 8
    assert cheapest("wurtzburg", "mayence", NEUTRAL) <= 3
    assert cheapest("liege", "wurtzburg", NEUTRAL) <= 8


@pytest.mark.rule("4.ai")
def test_difficult_zones_cost_two_or_more_from_every_side() -> None:
    listed = "mantoue osterode pinsk trente zara sarajevo janina athenes hermannstadt"
    assert {*listed.split(), "la-corogne", "oviedo", "alexandrette"} == DIFFICULT
    near = borders(DATA.map.link)
    assert near["brescia"]["milan"].border == "river"  # John's entry, which helps Masséna to evade
    assert "river" in {link.border for link in near["ulm"].values()}  # Ney, in the example of 9.1


def test_corners_straits_and_the_march_to_acre() -> None:
    near = borders(DATA.map.link)
    assert [{c.a, c.b} for c in DATA.map.corner] == [{"milan", "bologne"}]
    assert "bologne" not in near["milan"]
    assert [link.always_open for link in near["copenhague"].values()].count(True) == 1
    assert near["aarhus"]["copenhague"].always_open
    assert DATA.tables.border.desert_march.whole
    assert near["alexandrette"]["acre"].border == "desert-march"


def test_ports_open_on_the_seas_of_the_examples() -> None:
    assert DATA.zone["amsterdam"].port == DATA.zone["anvers"].port == "manche"
    assert DATA.zone["toulon"].port == "golfe-du-lion"
    assert [s.id for s in DATA.map.sea if s.freezes] == ["baltique"]


def test_no_fortress_where_the_example_only_plants_a_flag() -> None:
    assert [DATA.zone[z].fortress for z in ("thuringe", "munich", "berlin", "bade")] == [0, 0, 0, 0]
    named = "ulm rome salzbourg vienne brest-litovsk neminov thorn naples liege strasbourg trieste florence"
    assert all(DATA.zone[z].fortress for z in named.split())


def test_six_minors_and_more_bear_the_symbol_of_the_rhine() -> None:
    needed = next(s.minors for s in DATA.map.state if s.id == "rhine-confederation")
    assert needed == 6
    assert len({z.nation for z in DATA.map.zone if "rhine" in z.symbols}) >= needed


# The counters


def test_there_are_260_counters() -> None:
    sorts = Counter(u.sort for u in DATA.units)
    assert sorts == {"combat": 120, "special": 8, "depot": 23, "general": 71, "army": 7, "fleet": 31}


@pytest.mark.rule("2.3.a")
def test_france_has_two_armies_and_five_powers_have_one() -> None:
    armies = Counter(u.nation for u in DATA.units if u.sort == "army")
    one = ["austria", "russia", "prussia", "turkey", "great-britain"]
    assert armies == {"france": 2, **dict.fromkeys(one, 1)}


@pytest.mark.parametrize(
    ("unit", "values"),
    [
        ("fr-napoleon", {"initiative": 1, "attack": 3, "defence": 3, "rank": 1}),
        ("fr-davout", {"initiative": 1, "defence": 3}),
        ("fr-soult", {"initiative": 2, "attack": 2, "defence": 1}),
        ("fr-massena", {"initiative": 1, "command": 6}),
        ("fr-marmont", {"initiative": 2}),
        ("fr-saint-cyr", {"initiative": 2, "attack": 2, "defence": 1}),
        ("fr-murat", {"cavalry": True}),
        ("pr-blucher", {"initiative": 1, "defence": 2, "cavalry": True, "year": 1809}),
        ("au-mack", {"initiative": 3, "attack": 0, "defence": 0}),
        ("au-charles", {"initiative": 2, "attack": 1}),
        ("au-jean", {"initiative": 2, "defence": 1, "rank": 3}),
        ("ru-koutouzov", {"initiative": 2, "attack": 1}),
        ("ru-buxhowden", {"attack": 1}),
        ("gb-flotte-ball", {"tactical": 2}),
        ("fr-flotte-emeriau", {"tactical": 0}),
        ("fr-garde", {"steps": 2, "stars": 2}),
        ("fr-elite-6", {"steps": 2, "stars": 1, "morale": 5, "movement": 4}),
        ("fr-corps-8", {"steps": 2, "stars": 0, "movement": 4}),
        ("au-corps-1", {"steps": 2, "morale": 3, "movement": 3}),
        ("ru-elite-1", {"steps": 2, "stars": 1, "morale": 4, "movement": 3}),
        ("pr-elite", {"steps": 2, "stars": 1}),
        ("nl-corps", {"steps": 2, "movement": 3}),
        ("ba-corps", {"steps": 2, "movement": 3}),
        ("bd-corps", {"steps": 1, "movement": 3}),
        ("na-corps", {"steps": 2}),
        ("gb-corps-3", {"steps": 1}),
        ("po-corps-2", {"steps": 2, "morale": 4, "movement": 3, "entry": "poland"}),
        ("it-corps-2", {"entry": "venetia"}),
    ],
)
def test_values_of_counters_that_the_book_gives_or_forces(unit: str, values: dict[str, Any]) -> None:
    assert {field: getattr(DATA.unit[unit], field) for field in values} == values


def test_bluecher_replaces_brunswick() -> None:
    assert [(u.id, u.replaces) for u in DATA.units if u.replaces] == [("pr-blucher", "pr-brunswick")]


def test_ranks_are_those_of_a_power_and_never_equal() -> None:
    generals = [u for u in DATA.units if u.sort == "general"]
    assert len({(u.nation, u.rank) for u in generals}) == len(generals)
    assert DATA.unit["au-jean"].rank < DATA.unit["au-mack"].rank
    assert DATA.unit["fr-massena"].rank < DATA.unit["fr-oudinot"].rank


@pytest.mark.rule("2.1.e")
def test_militias_guerrillas_and_the_national_guard_have_limited_movement() -> None:
    combat = [u for u in DATA.units if u.sort == "combat"]
    kinds = {u.kind for u in combat if u.limited}
    assert kinds == {"militia", "guerrilla", "national-guard"}
    assert all(u.limited for u in combat if u.kind in kinds)


def test_fleets_that_stay_in_their_seas() -> None:
    fleets = [u for u in DATA.units if u.sort == "fleet"]
    north = {"baltique", "detroits"}
    ocean = {"atlantique-nord", "atlantique-sud", "manche", "mer-du-nord", "golfe-de-gascogne"}
    assert [bool(u.seas) for u in fleets if u.nation == "russia"].count(False) == 1
    for u in fleets:
        if u.nation == "russia" and u.seas:
            assert set(u.seas) == {*north, "mer-noire"}
        elif u.nation in ("sweden", "denmark"):
            assert set(u.seas) == north
        elif u.nation in ("turkey", "naples"):
            assert set(u.seas) == set(DATA.sea) - ocean - north
        else:
            assert not u.seas or u.nation == "russia"


@pytest.mark.rule("4.ah")
def test_the_special_cavalry_that_the_glossary_names_is_cavalry() -> None:
    named = {"fr-cavalerie-garde", "ru-chevaliers-gardes", "gb-uxbridge"}
    assert named <= {u.id for u in DATA.units if u.sort == "special" and u.cavalry}


# The cards


@pytest.mark.rule("1.a", "6.1.a")
def test_there_are_55_cards_for_each_side() -> None:
    for side in ("empire", "coalition"):
        assert [c.number for c in DATA.cards if c.side == side] == list(range(1, 56))


@pytest.mark.parametrize(
    ("card", "title", "value"),
    [
        ("1F", "El genio de Napoleón", 3),
        ("1C", "Almirantazgo", 3),
        ("2C", "Sagrada Rusia", 2),
        ("3C", "Sacro Imperio", 2),
        ("10C", "Nelson", 3),
        ("16C", "Campaña de invierno", 3),
        ("22C", "Dos de mayo", None),
        ("24F", "La trampa de Bayona", None),
        ("26F", "Tilsit", None),
        ("22F", "Marie Walewska", None),
        ("27C", "Tambores de guerra", None),
        ("15C", "Líneas interiores", None),
        ("35F", "Corsarios", None),
        ("40F", "Cuerpos expedicionarios", None),
        ("40C", "Tierra quemada", None),
        ("45C", "Scharnhorst", None),
        ("46C", "Landwehr", None),
        ("47C", "Schönbrunn", None),
        ("52C", "Miserias de la guerra", None),
    ],
)
def test_numbers_and_values_that_the_book_states(card: str, title: str, value: int | None) -> None:
    assert DATA.card[card].name["es"] == title
    assert value in (None, DATA.card[card].value)


def test_four_powers_have_a_permanent_card_in_their_capital() -> None:
    cards = {c.permanent: c.id for c in DATA.cards if c.permanent}
    assert cards == {"france": "1F", "great-britain": "1C", "russia": "2C", "austria": "3C"}
    assert {k.owner: k.permanent for k in DATA.map.key if k.permanent} == cards
    for key in DATA.map.key:
        if key.permanent:
            assert set(key.zones) <= set(DATA.nation[key.owner].capitals)


def test_every_card_that_counters_and_texts_name_is_there() -> None:
    text = text_of("cards.toml") + text_of("scenarios.toml")
    assert set(re.findall(r"\b\d{1,2}[FC]\b", text)) <= set(DATA.card)
    counters = r"\b(?:fr|au|ru|pr|gb|es|tr|po|se|ty|mo|it|sw)-[a-z0-9-]+[a-z0-9]"
    assert set(re.findall(counters, text_of("cards.toml"))) <= set(DATA.unit)


# What an owner corrects, and what is refused


def test_one_corrected_border_leaves_the_others_as_they_are(corrected: Any) -> None:
    link = DATA.map.link[7]
    found = corrected("map.toml", f'[[link]]\na = "{link.b}"\nb = "{link.a}"\nborder = "mountain"\n').map.link
    assert found[7].border == "mountain"
    assert found[:7] + found[8:] == DATA.map.link[:7] + DATA.map.link[8:]


def test_a_status_a_price_and_a_result_can_be_corrected(corrected: Any) -> None:
    text = '[[scenario]]\nid = "1805"\n[[scenario.diplomacy]]\nnation = "spain"\nstatus = "neutral"\n'
    diplomacy = corrected("scenarios.toml", text).scenario["1805"].diplomacy
    assert [d.status for d in diplomacy if d.nation == "spain"] == ["neutral"]
    assert len(diplomacy) == len(DATA.nation)
    tables = corrected(
        "tables.toml", '[production]\nfleet = 4.0\n[[results.large]]\nleast = 19\ntext = "9+C"\n'
    ).tables
    assert tables.production.fleet == 4.0
    assert tables.result("large", 25).losses == 9
    assert tables.result("large", 18) == DATA.tables.result("large", 18)


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("map.toml", '[[zone]]\nid = "ulm"\nport = "mer-de-rien"\n', "zone ulm.port"),
        (
            "map.toml",
            '[[zone]]\nid = "ulm"\nterrain = "desert"\n',
            "one of clear, sterile, swamp was expected",
        ),
        ("map.toml", '[[zone]]\nid = "ulm"\ncity = false\n', "fortress is that of a town"),
        ("map.toml", '[[zone]]\nid = "ulm"\nprovince = "boheme"\n', "province boheme"),
        ("map.toml", '[[zone]]\nid = "ulm"\ncontinental = true\n', "without a port"),
        ("map.toml", '[[link]]\na = "ulm"\nb = "nulle-part"\n', "link ulm-nulle-part"),
        ("map.toml", '[[link]]\na = "ulm"\nb = "munich"\nborder = "strait"\n', "crosses a sea"),
        ("map.toml", '[[key]]\nid = "vienne"\npermanent = "2C"\n', "not the permanent card of austria"),
        ("units.toml", '[[unit]]\nid = "fr-garde"\nkind = "elephant"\n', "unit fr-garde"),
        ("units.toml", '[[unit]]\nid = "fr-garde"\nsteps = 3\n', "one step or two"),
        ("units.toml", '[[unit]]\nid = "fr-soult"\ncommand = 0\n', "class general has one"),
        ("units.toml", '[[unit]]\nid = "fr-soult"\nyear = 1806\n', "names the year"),
        ("cards.toml", '[[card]]\nid = "7F"\nfw_box = "guerre-de-troie"\n', "card 7F.fw_box"),
        ("scenarios.toml", '[[scenario]]\nid = "1809"\nheld = ["4F"]\n', "scenario 1809.held"),
        ("scenarios.toml", '[[scenario]]\nid = "1809"\nremoved = ["fr-lannes"]\n', "is out of this scenario"),
        (
            "scenarios.toml",
            '[[scenario]]\nid = "1809"\nperiod = "gloria"\n',
            "one of castigos, epica was expected",
        ),
        (
            "scenarios.toml",
            '[[scenario]]\nid = "1809"\n[[scenario.setup]]\npower = "spain"\nat = ["ulm"]\nsea = "manche"\nsource=""\n',
            "one of them",
        ),
        ("tables.toml", '[siege]\nsteps = "many"\n', "siege.steps"),
        ("tables.toml", "[siege]\nfloors = 3\n", "floors"),
        ("tables.toml", "[influence.atlantis]\nempire = 1\ncoalition = 0\n", "atlantis"),
        ("tables.toml", "[attrition]\ncolumns = [1, 3, 6, 12, 9]\n", "begins after the one before"),
    ],
)
def test_what_cannot_be_is_refused(corrected: Any, file: str, text: str, why: str) -> None:
    with pytest.raises(InvalidData, match=why):
        corrected(file, text)


def test_the_marks_of_the_tests_name_clauses() -> None:
    clauses = {c["id"] for c in tomllib.loads(text_of("rules.toml"))["clause"]}
    named = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        for call in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text("utf-8")):
            named |= set(re.findall(r'"([\w.]+)"', call))
    assert named - clauses == set()


def test_the_examples_name_clauses() -> None:
    clauses = {c["id"] for c in tomllib.loads(text_of("rules.toml"))["clause"]}
    named = {c for e in tomllib.loads(text_of("examples.toml"))["example"] for c in e["clauses"]}
    assert named - clauses == set()
