"""The tables: what the book states, and what a reconstruction owes: whole, never falling, larger battles bloodier."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest

from grognard.games.napoleon_against_europe.data.fighting_tables import LEVELS, Level, Results
from grognard.games.napoleon_against_europe.data.schema import FOLDER
from grognard.games.napoleon_against_europe.data.tables import (
    Borders,
    Grounds,
    Points,
    Production,
    Resources,
    Tables,
    halves,
)

TABLES = FOLDER.read("tables.toml", Tables)
GAME = Path(str(FOLDER.root)).parent


def values(name: str) -> dict[str, Any]:
    """The values of a table, without what is for the reader."""
    table = msgspec.structs.asdict(getattr(TABLES, name))
    return {k: v for k, v in table.items() if k not in ("source", "note")}


# What the book states


def test_the_order_of_the_powers_and_of_allied_generals() -> None:
    assert TABLES.order.powers == "turkey spain prussia austria russia great-britain france".split()
    assert TABLES.order.command[2:] == "austria russia prussia sweden spain turkey".split()
    assert set(TABLES.order.command[:2]) == {"great-britain", "france"}


@pytest.mark.parametrize(
    ("name", "stated"),
    [
        ("turn", {"rounds": 6, "winter_campaign": 1}),
        (
            "hand",
            {
                "least": 6,
                "most": 10,
                "conquest": 1,
                "grand_coalition": 1,
                "grand_coalition_powers": 5,
            },
        ),
        ("activation", {"fleet": 1, "corps": 1, "no_card": 1, "second_army": 1, "most": 3}),
        ("foreign_war", {"a_year": 1, "ends": 5}),
        (
            "income",
            {"key_zone": -4, "victor": 4, "missing_province": -4, "transfer": 4, "british_card": 4},
        ),
        ("building", {"fleets": 1, "army_steps": 2, "restored": 2, "depots": 2, "minors": 2}),
        (
            "diplomacy",
            {
                "joins": 6,
                "major": 3,
                "minor_with_units": 2,
                "minor": 1,
                "defeated_by_enemy": 2,
                "defeated_by_self": -1,
                "phase_cards": 2,
                "rounds": 2,
                "broken_peace": 3,
                "broken_peace_bonus": 2,
                "protectorate": 2,
            },
        ),
        (
            "peace",
            {
                "years": [1, 1, 2, 2, 3, 3],
                "provinces": 3,
                "provinces_after_drums": 4,
                "polish_provinces": 2,
                "polish_corps": 3,
            },
        ),
        ("tracks", {"victory_least": 0, "victory_most": 20, "castigos": 15}),
        ("command", {"army_factor": 2, "subordinates": 3, "cavalry_steps": 2, "armies": 2}),
        (
            "movement",
            {
                "flag": 1,
                "assault": 1,
                "reorganize": 2,
                "gather": -1,
                "forced_march": 3,
                "redeployment": 2,
                "difficult": 2,
            },
        ),
        ("interception", {"least": 5, "cavalry": 1, "initiative": 1, "difficult": -1}),
        ("evasion", {"least": 5, "cavalry": 1, "initiative": 1, "difficult": 1}),
        ("counter_march", {"least": 5, "difficult": -1}),
        ("supply", {"reach": 2}),
        (
            "aftermath",
            {
                "wound": 6,
                "extra_loss": -1,
                "pursuit": 6,
                "pursuit_cavalry_step": 1,
                "pursuit_cavalry_general": 1,
            },
        ),
    ],
)
def test_the_numbers_that_the_book_states(name: str, stated: dict[str, Any]) -> None:
    assert values(name) == stated


def test_the_weather_of_the_rounds() -> None:
    told = {n: TABLES.weather_of(n) for n in range(1, 8)}
    assert [w.id for w in told.values()] == ["fair"] * 4 + ["bad"] + ["winter"] * 2
    assert [w.movement for w in told.values()] == [0, 0, 0, 0, -1, -1, -1]
    assert [w.attrition for w in told.values()] == [0, 0, 0, 0, 0, 2, 2]
    assert (
        [w.ice for w in told.values()] == [not w.landings for w in told.values()] == [False] * 5 + [True] * 2
    )


@pytest.mark.rule("7.3.1.a", "7.3.2.d")
def test_resources_and_costs_are_those_of_1806() -> None:
    incomes = {
        "turkey": 4,
        "spain": 4,
        "prussia": 5,
        "austria": 12,
        "russia": 12,
        "great_britain": 6,
        "france": 14,
    }
    assert values("resources") == incomes
    costs = TABLES.production
    assert (costs.infantry, costs.elite, costs.army, costs.depot, costs.fleet) == (1, 1.5, 2, 0.5, 5)
    assert costs.militia < costs.infantry < costs.elite < costs.guard
    assert [halves(c) for c in (0.5, 1.0, 1.5)] == [1, 2, 3]


@pytest.mark.rule("12.1.c", "14.5.3.a")
def test_what_ground_and_borders_cost_and_do() -> None:
    ground, border = TABLES.ground, TABLES.border
    assert (ground.clear.cost, ground.swamp.cost, ground.sterile.cost) == (1, 2, 1)
    assert [g.barren for g in (ground.clear, ground.swamp, ground.sterile)] == [False, False, True]
    assert [border.plain.cost, border.river_bridge.cost, border.river.cost] == [0, 0, 1]
    assert ground.clear.cost + border.mountain.cost == 3  # more than a factor of 2 [12.1]
    assert (
        ground.clear.cost + border.mountain_pass.cost <= TABLES.supply.reach
    )  # a supply line may cross a pass
    told = msgspec.structs.asdict(border)
    assert {k for k, b in told.items() if b.retreat} == {"river", "mountain"}
    assert {k for k, b in told.items() if b.gather} == {"plain", "river_bridge"}
    assert {k for k, b in told.items() if not b.counter_march} == {"mountain", "strait", "desert_march"}
    assert {k for k, b in told.items() if not b.supply} == {"mountain"}
    assert {k for k, b in told.items() if b.army} == {"river"}
    assert {k for k, b in told.items() if b.whole} == {"desert_march"}
    attackers = [
        ground.clear,
        ground.swamp,
        border.plain,
        border.river,
        border.mountain_pass,
        border.mountain,
    ]
    assert [g.attacker for g in attackers] == [0, -1, 0, -1, -1, -2]
    assert border.strait.attacker == -2


def test_the_modifiers_of_a_battle() -> None:
    assert values("battle") == {
        "cavalry": 1,
        "interceptor": 1,
        "out_of_supply": -3,
        "landing": -3,
        "demoralized": -2,
        "star": 1,
        "capital_lost": -1,
        "depot": 0.5,
    }


@pytest.mark.parametrize(
    ("one", "other", "level"),
    [
        (1, 6, "skirmish"),
        (1, 7, "small"),
        (6, 8, "small"),
        (13, 9, "small"),
        (30, 9, "small"),
        (11, 10, "small"),
        (12, 10, "large"),
        (10, 12, "large"),
    ],
)
def test_the_level_of_a_battle(one: int, other: int, level: str) -> None:
    found = TABLES.level_of(one, other)
    assert found.id == level
    assert found.demoralizes == (level != "skirmish")


@pytest.mark.rule("14.5.1.a")
@pytest.mark.parametrize(
    ("attacker", "defender", "ratio", "bonus"),
    [
        (7, 7, 1, 0),
        (13, 9, 1, 0),
        (9, 13, 1, 0),
        (6, 10, -2, -1),
        (3, 2, 2, 1),
        (2, 3, -2, -1),
        (5, 2, 3, 2),
        (8, 2, 4, 3),
        (2, 8, -4, -3),
    ],
)
def test_the_odds_are_rounded_a_half_up_and_written_the_right_way_round(
    attacker: int, defender: int, ratio: int, bonus: int
) -> None:
    assert TABLES.ratio(attacker, defender) == ratio
    assert TABLES.odds_bonus(ratio) == bonus


def test_from_five_to_one_on_there_is_no_roll() -> None:
    assert TABLES.ratio(9, 2) == TABLES.odds.overrun == 5
    assert TABLES.ratio(2, 9) == -5
    assert TABLES.ratio(1, 0.5) == 2  # a lone depot
    assert len(TABLES.odds.bonus) == TABLES.odds.overrun - 1


@pytest.mark.rule("15.4.a")
def test_sieges() -> None:
    results = {n: TABLES.assault_result(n) for n in range(-3, 14)}
    assert [results[n].id for n in range(3, 9)] == ["repelled"] + ["stable"] * 2 + ["honours"] * 2 + [
        "breach"
    ]
    assert [n for n, r in results.items() if r.loss] == list(range(-3, 4))
    assert [n for n, r in results.items() if r.falls] == list(range(6, 14))
    assert values("siege") == {
        "steps": 2,
        "marker": 3,
        "army": 1,
        "levels": [0, -2],
        "garrison": -1,
        "large_garrison": -2,
        "large_garrison_steps": 5,
    }


def test_the_numbers_of_the_sea() -> None:
    naval = TABLES.naval
    assert {naval.port, naval.sea, naval.blockade, naval.enemy_port, naval.land, naval.fortress_dice} == {1}
    assert (naval.fleets, naval.interception, naval.evasion) == (3, 6, 6)
    assert (naval.steps, naval.depots, naval.generals, naval.armies) == (2, 1, 1, 1)
    assert (naval.landing_steps, naval.landing_assaults) == (2, 2)


@pytest.mark.rule("17.3.1.b")
@pytest.mark.parametrize(
    ("difference", "lost"), [(0, 0), (1, 0), (3, 0), (4, 1), (7, 1), (8, 2), (11, 2), (12, 99)]
)
def test_fleets_lost(difference: int, lost: int) -> None:
    assert TABLES.fleets_lost(difference) == lost


@pytest.mark.rule("19.b")
def test_the_points_add_up_to_those_of_1809() -> None:
    points = TABLES.points
    assert (points.protectorate.victory, points.protectorate.escalation) == (1, 1)
    assert (points.first_declaration.victory, points.first_declaration.escalation) == (0, 1)
    assert (points.defeat_austria.victory, points.defeat_austria.escalation) == (1, 1)
    of_erfurt, start = 2, 5  # printed on 11F; the level of 1805
    protectorates = 4 * points.protectorate.victory  # Denmark, Poland, Saxony, Naples
    beaten = points.defeat_austria.victory + points.defeat_prussia.victory
    assert start + beaten + points.defeat_russia.victory + protectorates + of_erfurt == 15
    assert start + beaten + points.continental_system.victory + protectorates + of_erfurt == 15
    losses = (points.french_key_zone, points.ally_defeated)
    assert all(p.victory < 0 and p.escalation == 0 for p in losses)
    gains = (points.defeat_spain, points.defeat_turkey, points.defeat_great_britain, points.new_state)
    assert all(p.victory > 0 and p.escalation > 0 for p in gains)


def test_influence_on_those_that_are_not_listed_is_nothing() -> None:
    assert TABLES.influence_on("prussia", "coalition") == 2
    assert TABLES.influence_on("egypt", "empire") == 1
    assert TABLES.influence_on("serbia", "empire") == TABLES.influence_on("serbia", "coalition") == 0
    assert all(-1 <= n <= 2 for row in TABLES.influence.values() for n in (row.empire, row.coalition))


# What the reconstruction owes


@pytest.mark.parametrize("level", LEVELS)
def test_a_higher_roll_is_a_better_result(level: Level) -> None:
    found = [TABLES.result(level, n) for n in range(-10, 31)]
    ranks = [(r.losses, r.plus) for r in found]
    assert ranks == sorted(ranks)
    rows = getattr(TABLES.results, level)
    assert all((a.losses, a.plus) < (b.losses, b.plus) for a, b in pairwise(rows))
    assert {r.text for r in found} == {r.text for r in rows}
    for r in rows:
        assert r.text == f"{r.losses}{'+' * r.plus}{'C' * r.cavalry}"


def test_larger_battles_are_bloodier_at_every_total() -> None:
    for total in range(-10, 31):
        found = [TABLES.result(level, total) for level in LEVELS]
        ranks = [(r.losses, r.plus) for r in found]
        assert ranks == sorted(ranks), total


def test_attrition_never_falls_with_the_total_nor_with_the_steps() -> None:
    for steps in range(1, 25):
        by_total = [TABLES.attrition_result(steps, n) for n in range(-10, 20)]
        assert by_total == sorted(by_total), steps
    for total in range(-10, 20):
        by_steps = [TABLES.attrition_result(n, total) for n in range(1, 25)]
        assert by_steps == sorted(by_steps), total
    assert TABLES.attrition_result(2, 99)[0] <= 2


@pytest.mark.rule("13.6.2.a")
def test_attrition_columns_and_modifiers() -> None:
    columns = {n: TABLES.attrition_result(n, 7) for n in (1, 2, 3, 5, 6, 8, 9, 11, 12)}
    assert columns[1] == columns[2] == (1, False)
    assert columns[3] == columns[5] == columns[6] == columns[8] == (1, True)
    assert columns[9] == columns[11] == (2, False)
    assert columns[12] == (2, True)
    assert TABLES.attrition.star_from == 4
    assert values("attrition_modifiers") == {
        "forced_march": 1,
        "reaction_move": 1,
        "barren_zone": 2,
        "out_of_supply": 2,
        "french_half": -1,
        "french_all": -2,
        "russian_all": -1,
        "national_territory": -2,
        "depot_spent": -2,
    }


# That nothing lies unread


BY_NAME = {
    Resources,
    Production,
    Grounds,
    Borders,
    Points,
    Results,
}  # their fields are ids, by which they are read
UNREAD = {"source", "note", "text"}  # the text of a result is read by what it says


def parts_of(field: msgspec.structs.FieldInfo) -> list[type[msgspec.Struct]]:
    """The structs that a field holds, itself or in a list or a table."""
    inner = [field.type, *getattr(field.type, "__args__", ())]
    return [t for t in inner if isinstance(t, type) and issubclass(t, msgspec.Struct)]


def values_of_sections() -> set[tuple[str, str]]:
    """The values that stand in a section of the tables itself, with its name."""
    found: set[tuple[str, str]] = set()
    for section in msgspec.structs.fields(Tables):
        kind = section.type
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind not in BY_NAME:
            names = {field.name for field in msgspec.structs.fields(kind)}
            found |= {(section.name, name) for name in names - UNREAD - {"rows"}}
    return found


def values_of_rows() -> set[str]:
    """The values of the rows of all sections."""
    found: set[str] = set()
    todo = [t for section in msgspec.structs.fields(Tables) for t in parts_of(section)]
    while todo:
        kind = todo.pop()
        found |= set() if kind in BY_NAME else {field.name for field in msgspec.structs.fields(kind)}
        todo += [t for field in msgspec.structs.fields(kind) for t in parts_of(field)]
    return found - UNREAD


def code() -> list[str]:
    """The model and the rules, and what the tables themselves do."""
    paths = [p for p in GAME.rglob("*.py") if p.parent.name not in ("data", "shown", "bot")]
    return [p.read_text("utf-8") for p in [*paths, *(GAME / "data").glob("*tables.py")]]


def values_read(source: str) -> set[tuple[str, str]]:
    """The values that are read from a section, or from a name for it."""
    found = set(re.findall(r"\b(?:TABLES|tables|self)\.(\w+)\.(\w+)", source))
    sections: dict[str, list[str]] = {}
    for name, section in re.findall(r"\b(\w+)(?:: Final)? = (?:TABLES|self)\.(\w+)\n", source):
        sections.setdefault(name, []).append(section)
    for name, value in re.findall(r"\b(\w+)\.(\w+)", source):
        found |= {(section, value) for section in sections.get(name, ())}
    return found


def test_every_value_of_the_tables_is_read_by_the_rules() -> None:
    source = "\n".join(code())
    assert values_of_sections() - values_read(source) == set()
    assert values_of_rows() - set(re.findall(r"\.(\w+)", source)) == set()
