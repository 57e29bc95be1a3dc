"""The data files: what an owner corrects, what is refused, and that no number of the tables lies unread."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.an_impossible_war.data.schema import FOLDER, Data
from grognard.games.an_impossible_war.model.board import DATA
from grognard.games.an_impossible_war.model.state import MARKERS
from grognard.kernel.errors import InvalidData
from tests.reading import unread_values

pytestmark = pytest.mark.interpreted


@pytest.fixture
def corrected(owned: Any) -> Any:
    """The data with a file of an owner laid over ours."""

    def read(file: str, text: str) -> Data:
        owned("an-impossible-war", file, text)
        return Data()

    return read


def test_one_corrected_road_leaves_the_others_as_they_are(corrected: Any) -> None:
    link = DATA.map.link[7]
    other = "main" if link.road == "secondary" else "secondary"
    found = corrected("map.toml", f'[[link]]\na = "{link.b}"\nb = "{link.a}"\nroad = "{other}"\n').map.link
    assert len(found) == len(DATA.map.link)
    assert (found[7].a, found[7].b, found[7].road) == (link.a, link.b, other)
    assert found[:7] + found[8:] == DATA.map.link[:7] + DATA.map.link[8:]


def test_a_road_that_the_printed_map_lacks_can_be_taken_away(corrected: Any) -> None:
    link = DATA.map.link[7]
    found = corrected("map.toml", f'[[link]]\na = "{link.a}"\nb = "{link.b}"\ngone = true\n').map.link
    assert found == DATA.map.link[:7] + DATA.map.link[8:]


def test_one_unit_of_a_set_up_and_one_row_of_a_table_can_be_corrected(corrected: Any) -> None:
    unit = DATA.scenarios[0].unit[3].unit
    text = f'[[scenario]]\nid = "{DATA.scenarios[0].id}"\n[[scenario.unit]]\nunit = "{unit}"\nstrength = 1\n'
    text += '[[reinforcement]]\nschedule = "1836-38"\nturn = 2\nliberal_units = 3\n'
    found = corrected("scenarios.toml", text)
    assert [u.unit for u in found.scenarios[0].unit] == [u.unit for u in DATA.scenarios[0].unit]
    assert found.scenarios[0].unit[3].strength == 1
    assert found.scenarios[1:] == DATA.scenarios[1:]
    assert [row.liberal_units for row in found.schedules].count(3) == 1
    assert len(found.schedules) == len(DATA.schedules)
    rows = corrected("tables.toml", '[[action-costs.row]]\naction = "activate"\nap = 2.0\n').tables[
        "action-costs"
    ]["row"]
    assert len(rows) == len(DATA.tables["action-costs"]["row"])
    assert rows[0]["ap"] == 2.0


def test_the_file_that_the_docs_show_corrects_our_map(corrected: Any) -> None:
    page = (Path(__file__).parents[3] / "docs" / "playing.md").read_text(encoding="utf-8")
    (shown,) = [part.partition("```")[0] for part in page.split("```toml\n")[1:] if "gone = true" in part]
    found = corrected("map.toml", shown).map
    assert len(found.link) == len(DATA.map.link) - 1
    assert sum(new not in DATA.map.link for new in found.link) == 1
    assert [s.id for s in found.space if s not in DATA.map.space] == ["estella"]


SCENARIO = f'[[scenario]]\nid = "{DATA.scenarios[0].id}"\n'


@pytest.mark.parametrize(
    ("file", "text", "entry", "said"),
    [
        ("map.toml", '[[space]]\nid = "bilbao"\ntype = "citty"', "space bilbao.type", "one of city, main-town"),
        ("map.toml", '[[space]]\nid = "bilbao"\nterrain = "opne"', "space bilbao.terrain", "one of open, rough"),
        ("map.toml", '[[space]]\nid = "bilbao"\nzone = "carlsit"', "space bilbao.zone", "one of carlist, liberal"),
        (
            "map.toml",
            f'[[link]]\na = "{DATA.map.link[0].a}"\nb = "{DATA.map.link[0].b}"\nroad = "path"',
            f"link {DATA.map.link[0].a}-{DATA.map.link[0].b}.road",
            "one of main, secondary",
        ),
        ("map.toml", '[[link]]\na = "bilbao"\nb = "paris"\nroad = "main"', "link bilbao-paris", "'paris' is not there"),
        ("units.toml", '[[unit]]\nid = "lib-ln-1"\nside = "liberals"', "unit lib-ln-1.side", "one of"),
        ("units.toml", '[[unit]]\nid = "lib-ln-1"\nkind = "foot"', "unit lib-ln-1.kind", "one of"),
        ("units.toml", '[[unit]]\nid = "lib-ln-1"\nform = "cube"', "unit lib-ln-1.form", "one of"),
        ("units.toml", '[[unit]]\nid = "lib-ln-1"\nentry_card = "L99"', "unit lib-ln-1.entry_card", "'L99'"),
        ("cards.toml", '[[card]]\nid = "L1"\ntype = "events"', "card L1.type", "one of event, operational"),
        ("cards.toml", '[[card]]\nid = "L1"\ncancels = ["C99"]', "card L1.cancels", "'C99' is not there"),
        ("cards.toml", '[[card]]\nid = "L1"\noptional_rule = "30.3.9"', "card L1.optional_rule", "30.3.5"),
        ("scenarios.toml", SCENARIO + 'markers_in_play = ["quintas"]', "markers_in_play", "quinta"),
        ("scenarios.toml", SCENARIO + "uprising = { castille = 1 }", ".uprising", "'castille' is not there"),
        ("scenarios.toml", SCENARIO + 'liberal_supply_box = ["lib-st-9"]', ".liberal_supply_box", "'lib-st-9'"),
        ("scenarios.toml", SCENARIO + 'regional_units_box = ["x"]', ".regional_units_box", "'x' is not there"),
        ("scenarios.toml", SCENARIO + 'city_control = { madrid = "liberal" }', ".city_control", "'madrid'"),
        ("scenarios.toml", SCENARIO + 'city_control = { bilbao = "queen" }', "city_control", "one of carlist, liberal"),
        ("scenarios.toml", SCENARIO + 'cards_already_played = ["L0"]', ".cards_already_played", "'L0'"),
        ("scenarios.toml", SCENARIO + 'deck_carlist = ["C0"]', ".deck_carlist", "'C0' is not there"),
        ("scenarios.toml", SCENARIO + "command_points = { queen = 1 }", ".command_points", "one of carlist, liberal"),
        ("scenarios.toml", SCENARIO + "automatic_victory = { carlist = 8 }", ".automatic_victory", "one for liberal"),
        (
            "scenarios.toml",
            SCENARIO + '[[scenario.knapsack]]\nside = "liberal"\nat = "paris"\nstrength = 1',
            ".knapsack",
            "'paris' is not there",
        ),
        (
            "scenarios.toml",
            SCENARIO + "[[scenario.new_units]]\nend_of_year = 1834\ncarlist_reserve = ['x']",
            ".new_units 1834",
            "'x' is not there",
        ),
        ("tables.toml", '[uprising]\n"4" = "castille"', "uprising", "'castille' is not there"),
    ],
)  # fmt: skip
def test_a_wrong_word_is_refused_with_file_entry_and_what_was_expected(
    corrected: Any, file: str, text: str, entry: str, said: str
) -> None:
    with pytest.raises(InvalidData) as refused:
        corrected(file, text)
    assert Path(refused.value.file).name == file
    assert entry in refused.value.entry
    assert said in refused.value.why


@pytest.mark.parametrize(
    ("file", "ours", "wrong", "entry", "said"),
    [
        ("scenarios.toml", "{ andalusia = 0", "{ andalucia = 0", ".uprising", "'andalucia' is not there"),
        ("scenarios.toml", "{ bilbao = ", "{ balboa = ", ".city_control", "'balboa' is not there"),
        (
            "scenarios.toml",
            "{ liberal = 1, carlist = 2 }",
            "{ liberal = 1 }",
            ".command_points",
            "one for liberal",
        ),
        ("scenarios.toml", "{ liberal = 0, carlist = 0 }", "{}", ".starting_hand", "one for liberal"),
    ],
)
def test_a_wrong_word_in_a_file_of_ours_is_refused_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, file: str, ours: str, wrong: str, entry: str, said: str
) -> None:
    for path in sorted(Path(str(FOLDER.root)).glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert path.name != file or ours in text
        (tmp_path / path.name).write_text(
            text.replace(ours, wrong) if path.name == file else text, encoding="utf-8"
        )
    monkeypatch.setattr(FOLDER, "root", tmp_path)
    with pytest.raises(InvalidData) as refused:
        Data()
    assert refused.value.file == file
    assert entry in refused.value.entry
    assert said in refused.value.why


def test_the_markers_that_a_scenario_may_name_are_those_the_rules_know(corrected: Any) -> None:
    names = ", ".join(f'"{name}"' for name in MARKERS)
    assert corrected("scenarios.toml", f"{SCENARIO}markers_in_play = [{names}]").scenarios[0].markers_in_play


@pytest.mark.rule("9.0.b", "9.0.c")
def test_a_scenario_without_victory_zones_of_its_own_has_those_of_the_tables() -> None:
    from grognard.games.an_impossible_war.rules.victory import AUTOMATIC
    from grognard.games.an_impossible_war.rules.year.end import DECISIVE

    zones = DATA.tables["victory-zones"]
    own = [bool(s.automatic_victory) for s in DATA.scenarios]
    assert own == [False, False, True]
    assert AUTOMATIC[0] == [zones["automatic"]["carlist"], zones["automatic"]["liberal"]]
    assert DECISIVE[0] == [zones["decisive"]["carlist"], zones["decisive"]["liberal"]]
    assert AUTOMATIC[2] != AUTOMATIC[0]


@pytest.mark.rule("24.8.a")
@pytest.mark.parametrize(("printed", "units"), [('"1d6"', "0"), ("10", "10")])
def test_a_better_copy_can_say_how_many_units_the_liberal_redeploys(
    corrected: Any, printed: str, units: str
) -> None:
    corrected("tables.toml", f"[redeployment]\nliberal_units = {printed}\n")
    show = "from grognard.games.an_impossible_war.rules.year.redeployment import LIBERAL_UNITS; print(LIBERAL_UNITS)"
    done = subprocess.run([sys.executable, "-c", show], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == units  # 0: a die


def test_every_value_of_the_tables_is_read_when_the_rules_load() -> None:
    assert unread_values("an_impossible_war") == ""
