"""The data files: what the book fixes, what the reconstruction promises, and what is refused."""

from __future__ import annotations

import re
import tomllib
from collections import Counter, deque
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from grognard.games.libertad_o_muerte.data.printed import ICONS, Data, in_play
from grognard.games.libertad_o_muerte.data.schema import FOLDER
from grognard.games.libertad_o_muerte.model.board import DATA
from grognard.kernel.errors import InvalidData

COMBAT_KINDS = {"infantry", "cavalry"}


def written(name: str) -> dict[str, Any]:
    """A data file, with what the rules do not ask."""
    folder = files("grognard.games.libertad_o_muerte") / "data"
    return tomllib.loads((folder / name).read_text("utf-8"))


READ = FOLDER.read
KEPT: dict[str, Any] = {}  # files as they are, read once


@pytest.fixture
def corrected(owned: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """The data with a file of an owner laid over ours; the others are not read again."""

    def read(file: str, text: str) -> Data:
        owned("libertad-o-muerte", file, text)

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


@pytest.mark.parametrize("name", ["map.toml", "units.toml", "cards.toml", "scenarios.toml", "tables.toml"])
def test_every_entry_says_where_it_comes_from(name: str) -> None:
    for entries in written(name).values():
        for entry in entries if isinstance(entries, list) else [entries]:
            assert entry["source"].startswith(("book ", "inferred ", "reconstructed")), entry


@pytest.mark.parametrize("name", ["map.toml", "units.toml", "cards.toml", "scenarios.toml"])
def test_every_name_is_there_in_both_languages(name: str) -> None:
    for entries in written(name).values():
        for entry in entries:
            if "name" in entry:
                assert all(entry["name"].get(lang) for lang in ("es", "en")), entry


# The map


@pytest.mark.rule("3.2.1.a", "3.2.4.c", "3.2.5.c")
def test_what_the_book_says_of_the_map() -> None:
    links = {frozenset((w.a, w.b)): w for w in DATA.map.link}
    assert links[frozenset(("presidio", "rio-grande"))].river == "rio-bravo"
    assert DATA.region["montevideo"].island
    assert all(w.strait for w in DATA.map.link if "montevideo" in (w.a, w.b))
    assert (DATA.region["lima"].port, DATA.region["lima"].fort > 0) == ("mar-de-lima", True)
    assert DATA.region["valdivia"].country == "chile"
    assert len([b for b in DATA.map.box if b.kind == "corsairs"]) == 4
    assert [s.id for s in DATA.map.sea if not s.patriots] == ["oceano-atlantico"]


@pytest.mark.rule("25.2.b")
def test_the_theatre_of_la_plata_begins_with_trujillo_and_moyobamba() -> None:
    for region in DATA.map.region:
        if region.id != "cadiz":
            assert (region.theatre == "la-plata") == (region.lat <= -6.0), region.id


def test_rivers_are_named_where_they_run() -> None:
    assert {w.river for w in DATA.map.link if w.river} == {r.id for r in DATA.map.river}


def neighbours() -> dict[str, set[str]]:
    near: dict[str, set[str]] = {p: set() for p in [*DATA.region, *DATA.sea]}
    ways = [(w.a, w.b) for w in DATA.map.link] + [(w.a, w.b) for w in DATA.map.sea_link]
    for region in DATA.map.region:
        ways += [(region.id, sea) for sea in region.coasts]
    for a, b in ways:
        near[a].add(b)
        near[b].add(a)
    return near


def reached(start: str, inside: set[str]) -> dict[str, int]:
    """The steps to each place that can be reached within some."""
    near, steps, queue = neighbours(), {start: 0}, deque([start])
    while queue:
        at = queue.popleft()
        for there in near[at] & inside - steps.keys():
            steps[there] = steps[at] + 1
            queue.append(there)
    return steps


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
def test_all_places_of_a_scenario_can_be_reached_from_cadiz(scenario: Any) -> None:
    places = set(in_play(DATA, scenario)) | set(scenario.seas)
    assert reached("cadiz", places).keys() == places


def test_no_transport_crosses_the_atlantic_in_one_turn() -> None:
    """Attrition at sea [19.3] would never be rolled."""
    pace = max(u.movement for u in DATA.units if u.kind in ("transport", "great-transport"))
    steps = reached("bahia-de-cadiz", set(DATA.sea))
    american = {s for r in DATA.map.region if r.id != "cadiz" for s in r.coasts}
    assert [s for s in american if steps[s] <= pace] == ["costa-del-brasil"]


def test_islands_and_spain_are_apart_from_the_continent() -> None:
    apart = set(DATA.region) - reached("mexico", set(DATA.region)).keys()
    assert apart == {"cadiz", "la-habana", "santiago-de-cuba", "santo-domingo", "puerto-rico"}


# The units


def test_there_are_441_counters() -> None:
    sorts = Counter(u.sort for u in DATA.units)
    assert sorts == {"leader": 110, "infantry": 221, "cavalry": 54, "artillery": 20, "ship": 36}


@pytest.mark.rule("8.1.a")
def test_the_units_that_the_book_names() -> None:
    assert DATA.unit["r-v-valdivia"].home == "valdivia"
    assert DATA.unit["r-dragones"].home == ""
    assert DATA.unit["r-talav-peru"].kind == "regular"  # it has an assigned leader in 12.3


def test_who_pays_maintenance_has_a_red_morale_of_five_or_more() -> None:
    regulars = {"regular", "elite", "gaucho", "llanero", "rebels"}
    for u in DATA.units:
        if u.sort in COMBAT_KINDS:
            free = u.kind not in regulars or {"portuguese", "usa", "paraguayan"} & set(u.tags)
            assert u.red == (u.morale >= 5 and not free), u.id


def test_garrisons_and_mounted_guerrillas_do_not_move() -> None:
    assert {u.movement for u in DATA.units if u.kind in ("garrison", "mounted-guerrilla")} == {0}


def test_ships_of_the_line_have_factor_two_and_a_damaged_side_of_three() -> None:
    assert {(u.combat, u.strength) for u in DATA.units if u.kind == "line-ship"} == {(2, 4)}


def test_homes_lie_where_the_unit_is_raised() -> None:
    areas = {(d.side, d.country): d.countries for d in DATA.deployments}
    for u in DATA.units:
        if u.home and "expeditionary" not in u.tags:
            assert DATA.region[u.home].country in areas[u.side, u.country], u.id
        if u.home and u.kind in ICONS:
            assert ICONS[u.kind] in DATA.region[u.home].icons, u.id


def test_eighteen_militias_become_regulars_that_come_no_other_way() -> None:
    pairs = [u for u in DATA.units if u.converts_to]
    assert len(pairs) == len({u.converts_to for u in pairs}) == 18
    assert {DATA.unit[u.converts_to].box for u in pairs} == {"event"}


# The cards


@pytest.mark.rule("3.1.a", "3.3.2.a")
def test_there_are_209_cards_two_of_them_aids() -> None:
    assert [c.number for c in DATA.cards] == list(range(1, 210))
    assert Counter(c.type for c in DATA.cards)["aid"] == 2
    named = {c["name"]["es"] for c in written("cards.toml")["card"]}
    assert {"Deserciones", "Tiradores", "Hospitales Militares", "Carga de Caballería"} <= named


@pytest.mark.rule("3.3.1.b", "4.1.c")
def test_a_labelled_card_belongs_to_its_scenario_and_the_grand_campaign() -> None:
    for card in DATA.cards:
        if card.type != "aid":
            assert "gran-campana" in card.scenarios, card.id
            assert card.label in ("", *card.scenarios), card.id


def test_every_unit_can_come_into_play() -> None:
    text = (files("grognard.games.libertad_o_muerte") / "data" / "cards.toml").read_text("utf-8")
    placed = {p.unit for s in DATA.setups for p in s.place}
    due = {u for s in DATA.scenarios for a in s.schedule for u in a.units}
    pairs = {u.converts_to for u in DATA.units}
    lost = [u.id for u in DATA.units if u.box != "pool" and u.id not in placed | due | pairs]
    assert [u for u in lost if f'"{u}"' not in text] == []


# The scenarios


def test_cards_drawn_and_held_are_those_of_the_book() -> None:
    assert {s.id: (s.draw, s.hand) for s in DATA.scenarios} == {
        "la-plata": (2, 5),
        "bolivar": (2, 5),
        "mexico": (2, 5),
        "primeros-anos": (5, 7),
        "gran-campana": (5, 7),
    }


def test_the_periods_cover_the_turns() -> None:
    turns = [n for p in DATA.periods for n in range(p.first_turn, p.last_turn + 1)]
    assert turns == [t.number for t in DATA.turns] == list(range(1, 31))


def test_every_scenario_reaches_the_turn_of_the_colonels() -> None:
    assert min(s.last_turn for s in DATA.scenarios) > DATA.tables.colonels.first_turn


# What an owner corrects, and what is refused


def test_one_corrected_link_leaves_the_others_as_they_are(corrected: Any) -> None:
    link = DATA.map.link[7]
    found = corrected("map.toml", f'[[link]]\na = "{link.b}"\nb = "{link.a}"\nriver = "rio-bravo"\n').map.link
    assert found[7].river == "rio-bravo"
    assert found[:7] + found[8:] == DATA.map.link[:7] + DATA.map.link[8:]


def test_a_unit_of_a_set_up_and_a_price_can_be_corrected(corrected: Any) -> None:
    text = '[[setup]]\nid = "la-plata"\n[[setup.place]]\nunit = "p-patricios"\nstrength = 1\n'
    place = corrected("scenarios.toml", text).setup["la-plata"].place
    assert [p.strength for p in place if p.unit == "p-patricios"] == [1]
    assert len(place) == len(DATA.setup["la-plata"].place)
    assert corrected("tables.toml", "[prices]\nregular = 3\n").tables.prices.regular == 3


@pytest.mark.parametrize(
    ("file", "text", "why"),
    [
        ("map.toml", '[[region]]\nid = "lima"\nport = "mar-de-nada"\n', "region lima.port"),
        ("map.toml", '[[link]]\na = "lima"\nb = "nada"\n', "link lima-nada"),
        ("map.toml", '[[region]]\nid = "lima"\ncity = ""\n', "needs a city"),
        ("units.toml", '[[unit]]\nid = "p-patricios"\nhome = "nada"\n', "unit p-patricios.home"),
        ("units.toml", '[[unit]]\nid = "p-patricios"\nkind = "elephant"\n', "unit p-patricios"),
        ("units.toml", '[[unit]]\nid = "p-patricios"\nkind = "gaucho"\n', "a gaucho is no infantry"),
        ("units.toml", '[[unit]]\nid = "r-guarn-callao"\nhome = "pampa"\n', "home in a fortress"),
        ("cards.toml", '[[card]]\nid = "p-junta-de-caracas"\nturn = 9\n', "not in the period"),
        ("cards.toml", '[[card]]\nid = "p-deserciones"\nafter = "active"\n', "says what ends it"),
        ("scenarios.toml", '[[setup]]\nid = "bolivar"\npatriot_control = []\n', "is the enemy's"),
        (
            "scenarios.toml",
            '[[scenario]]\nid = "bolivar"\ntheatres = ["mexico"]\n',
            "scenario bolivar.setups",
        ),
        ("scenarios.toml", '[[bound]]\nid = "usa"\ntags = []\n', "whom it binds"),
        ("tables.toml", '[siege]\nrounds = "many"\n', "siege.rounds"),
    ],
)
def test_what_cannot_be_is_refused(corrected: Any, file: str, text: str, why: str) -> None:
    with pytest.raises(InvalidData, match=why):
        corrected(file, text)


def test_the_marks_of_the_tests_name_clauses() -> None:
    clauses = {c["id"] for c in written("rules.toml")["clause"]}
    named = set()
    for path in Path(__file__).parents[1].rglob("test_*.py"):
        for call in re.findall(r"mark\.rule\(([^)]*)\)", path.read_text("utf-8")):
            named |= set(re.findall(r'"([\w.]+)"', call))
    assert named - clauses == set()
