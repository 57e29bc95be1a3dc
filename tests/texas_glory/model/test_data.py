"""The data files: what an owner corrects, what is refused, and that no number of the tables lies unread."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from grognard.games.texas_glory.data.schema import Data
from grognard.games.texas_glory.model.board import DATA, Board, hexside
from grognard.kernel.errors import InvalidData
from tests.reading import unread_values

pytestmark = pytest.mark.interpreted


@pytest.fixture
def corrected(owned: Any) -> Any:
    """The data with a file of an owner laid over ours."""

    def read(file: str, text: str) -> Data:
        owned("texas-glory", file, text)
        return Data()

    return read


def test_one_corrected_hexside_leaves_the_others_as_they_are(corrected: Any) -> None:
    link = DATA.map.link[7]
    data = corrected("map.toml", f'[[link]]\na = "{link.b}"\nb = "{link.a}"\nroad_count = 2\n')
    found = data.map.link
    assert (link.terrain, link.crossing, link.road_count) == ("clear", "", 0)
    assert (found[7].a, found[7].b, hexside(found[7], data.tables["hexside"])) == (link.a, link.b, (1, 7))
    assert found[:7] + found[8:] == DATA.map.link[:7] + DATA.map.link[8:]


@pytest.mark.parametrize(
    ("file", "text", "entry", "said"),
    [
        (
            "map.toml",
            f'[[space]]\nid = "{DATA.map.space[0].id}"\ncover = "wods"',
            ".cover",
            "one of clear, woods",
        ),
        (
            "map.toml",
            f'[[space]]\nid = "{DATA.map.space[0].id}"\nplaces = ["x"]',
            ".places",
            "'x' is not there",
        ),
        ("map.toml", f'[[place]]\nid = "{DATA.map.place[0].id}"\ncolour = "bleu"', ".colour", "one of blue"),
        (
            "units.toml",
            '[[unit]]\nid = "cos"\nside = "mexcio"',
            "unit cos.side",
            "one of mexico, none, texas",
        ),
        ("units.toml", '[[unit]]\nid = "cos"\ntype = "chief"', "unit cos.type", "one of"),
        ("units.toml", '[[unit]]\nid = "cos"\nletter = "D"', "unit cos.letter", "one of A, B, C"),
        ("units.toml", '[[unit]]\nid = "cos"\ntwin = "nobody"', "unit cos.twin", "'nobody' is not there"),
        ("tables.toml", '[box-road]\nmp_in = "three"', "box-road.mp_in", "Expected `int`, got `str`"),
        ("tables.toml", '[siege]\ncavalry = { letter = "D" }', "siege.cavalry.letter", "'D'"),
    ],
)
def test_a_wrong_word_is_refused_with_file_entry_and_what_was_expected(
    corrected: Any, file: str, text: str, entry: str, said: str
) -> None:
    with pytest.raises(InvalidData) as refused:
        corrected(file, text)
    assert refused.value.file == file
    assert entry in refused.value.entry
    assert said in refused.value.why


@pytest.mark.rule("5.2.b", "8.1.a", "1.7.d", "5.82.a", "7.22.d")
def test_a_corrected_table_changes_the_whole_map(corrected: Any) -> None:
    ours = Board(DATA)
    text = "[hexside]\nmp = { woods = 4 }\n[supply]\ntown = 5\n[box-road]\nmp_in = 2\n"
    text += "[sea-attack]\nrange = 2\n[siege]\nstorm = { city = 5 }\n"
    found = Board(corrected("tables.toml", text))
    dear = {(ours.cost[w], found.cost[w]) for w in range(ours.ways) if ours.cost[w] != found.cost[w]}
    assert dear == {(3, 4), (3, 2)}  # woods, and into a box
    towns = {p.hex for p in DATA.map.place if p.kind == "town"}
    fed = {h: int(found.supply[h] - ours.supply[h]) for h in range(ours.on_map)}
    assert {h for h in fed if fed[h]} == {ours.number[h] for h in towns}
    assert set(fed.values()) == {0, 2}
    assert sum(found.sea_reach) < sum(ours.sea_reach)
    cities = {ours.space_ids[h] for h in ours.walled if ours.storm_limit[h] != found.storm_limit[h]}
    assert cities == {"san-antonio", "nacogdoches", "presidio-rio-grande", "laredo", "matamoros"}


@pytest.mark.parametrize(
    ("table", "name", "said"),
    [
        ("[victory]\ntexan_1836 = 5", "rules.victory.TEXAN_LEAST", "5"),
        ("[forced-march]\nloss_on = 2", "rules.movement.march.FORCED_MARCH_LOSS", "2"),
        ("[siege]\ninside = 3", "rules.combat.fight.WALL_CAPACITY", "3"),
        ("[burned]\nsupply = 1", "model.state.BURNED_SUPPLY", "1"),
        ("[command-points]\nsea_attack = 3", "rules.movement.naval.SEA_ATTACK_COST", "3"),
    ],
)
def test_a_corrected_number_is_the_one_that_the_rules_use(
    corrected: Any, table: str, name: str, said: str
) -> None:
    corrected("tables.toml", f"{table}\n")
    module, _, constant = name.rpartition(".")
    assert shown(f"from grognard.games.texas_glory.{module} import {constant}; print({constant})") == said


ORDERED = """
from tests.texas_glory.setting import orders

m = orders("texas", "burleson victoria", cp=2).act("order burleson")
print(m.cp, len(m.may("force burleson")) > 0)
"""


@pytest.mark.rule("5.6.a", "5.13")
@pytest.mark.parametrize(
    ("table", "said"),
    [
        ("", "1 True"),
        ("[forced-march]\nbonus = 0\n", "1 False"),
        ("[command-points]\norder = 2\n", "0 True"),
    ],
)
def test_a_corrected_table_changes_what_an_order_costs_and_allows(
    corrected: Any, table: str, said: str
) -> None:
    corrected("tables.toml", table)
    assert shown(ORDERED) == said


def shown(program: str) -> str:
    """What a program prints that loads the game anew."""
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[3],
    )
    return done.stdout.strip()


def test_every_value_of_the_tables_is_read_when_the_rules_load() -> None:
    assert unread_values("texas_glory") == ""
