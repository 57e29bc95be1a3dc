"""The panels of fights: who stands in which line, what the ground allows, what the dice may do."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.battle.field import FIRING, Field
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from tests.libertad_o_muerte.battlefield import P1, P2, P3, P4, R1, R2, on_field
from tests.libertad_o_muerte.looking import GAME, boxes, line, look, panel, row
from tests.libertad_o_muerte.setting import N, Play, table

MEXICO = (
    f"{P1} mexico 2 first-line; {P2} mexico 2 first-line fired; {P3} mexico 1 second-line; "
    f"{P4} mexico 2 first-line demoralized; p-dragones-de-la-reina mexico 2 reserve; "
    "p-l-morelos mexico commands; p-l-galeana mexico assigned; p-l-matamoros mexico; p-art-mexico mexico; "
    f"{R1} mexico 2 first-line; {R2} mexico 2 first-line; r-l-calleja mexico commands"
)


def battle(units: str = MEXICO, **said: Any) -> Play:
    said = {"assigned": [f"p-l-galeana {P1}"], **said}
    return on_field(units, FireRound(PATRIOT), **said)


def test_the_lines_of_a_battle_are_those_of_the_card() -> None:
    found = row(battle(), "patriot")
    assert line(found)[0] == [P1, "p-l-galeana"]  # a leader stands with their unit
    assert boxes(found) == {
        "In command": ["p-l-morelos"],
        "Second Line": [P3],
        "Reserve": ["p-dragones-de-la-reina"],
        "Have fired": [P2],
        "Artillery": ["p-art-mexico"],
        "Other leaders": ["p-l-matamoros"],
        "Demoralized": [P4],
    }


def test_free_places_of_the_first_line_stand_empty() -> None:
    assert [len(slot) for slot in line(row(battle(), "royalist"))] == [1, 1, 0, 0, 0]  # five in the open
    assert [len(slot) for slot in line(row(battle(), "patriot"))] == [2, 0, 0]  # two more are filled


def test_the_defender_comes_first_and_the_ground_is_told() -> None:
    found = panel(battle(), "es")
    assert [r.side for r in found.rows] == ["royalist", "patriot"]
    assert [r.role for r in found.rows] == ["defienden", "atacan"]
    assert found.title == "Batalla de México"
    assert found.subtitle == "Terreno despejado: 5 rondas, 5 unidades en la Primera Línea."
    assert (found.place, found.ground, found.rounds) == ("mexico", "open", 5)
    assert found.rule in GAME.clauses


@pytest.mark.parametrize(
    ("region", "ground", "told"),
    [
        (
            "durango",
            "rough",
            "Mountain terrain: 3 rounds, 4 units; artillery rolls with +1; no cavalry charge.",
        ),
        ("potosi", "rough", "Andean terrain: 3 rounds, 3 units; artillery does not fire; no cavalry charge."),
        ("cartagena", "woods", "Tropical terrain: 5 rounds, 4 units."),
    ],
)
def test_what_the_ground_forbids_is_told(region: str, ground: str, told: str) -> None:
    m = battle(MEXICO.replace(" mexico", f" {region}"), region=region)
    assert (panel(m).ground, panel(m).subtitle.replace(" in the First Line", "")) == (ground, told)


def test_a_side_tells_its_strength_and_what_its_shots_may_do() -> None:
    told = {x.label: x.value for x in row(battle(), "royalist").lines}
    assert told == {"Strength": "4 of 4", "Strength hits a round": "0.6", "On morale": "0.4"}


def test_battle_points_and_initiative_hang_over_the_fight() -> None:
    field = Field(FIRING, N["mexico"], PATRIOT, ROYALIST, 2, points=[2, 1])
    found = panel(battle(field=field))
    told = {x.label: x.value for x in found.lines}
    assert told == {"Battle Points": "Patriots 2, Royalists 1", "Initiative": "Royalists"}
    assert (found.round, found.rounds) == (2, 5)


def test_units_not_yet_deployed_wait() -> None:
    m = battle(MEXICO.replace(f"{P3} mexico 1 second-line", f"{P3} mexico 1"))
    assert boxes(row(m, "patriot"))["To be deployed"] == [P3]


def test_what_is_inside_the_fortress_stands_apart() -> None:
    m = battle(f"{MEXICO}; r-fijo-de-puebla mexico-city 2")
    assert "r-fijo-de-puebla" in boxes(row(m, "royalist"))["In the fortress"]


def sea_fight(units: str, dice: list[int], **said: Any) -> Play:
    placed = "; ".join(f"{u.strip()} mar-de-lima" for u in units.split(";"))
    return table(placed, frame=NavalCombat(PATRIOT), dice=dice, phase="naval-combat", **said)


def past_cards(m: Play) -> Play:
    while m.ask == "naval-cards":
        m.act("done")
    return m


def test_a_battle_at_sea_has_a_line_and_those_that_have_fired() -> None:
    m = past_cards(sea_fight("p-lautaro; p-hercules; r-sebastiana; r-venganza", [9, 1, 10]))
    assert (panel(m).round, panel(m).rounds, panel(m).ground) == (0, 0, "sea")
    m.act("rounds 3", "fire p-lautaro r-sebastiana")
    assert (panel(m).round, panel(m).rounds) == (1, 3)
    found = row(m, "patriot")
    assert line(found) == [["p-hercules"]]
    assert boxes(found) == {"Have fired": ["p-lautaro"]}
    assert sorted(line(row(m, "royalist"))) == [["r-sebastiana"], ["r-venganza"]]


def test_a_siege_tells_its_modifier_and_the_chances_of_its_die() -> None:
    m = table(
        "r-real-de-lima lima-city; p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; "
        "p-l-belgrano lima; p-tren-de-sitio-de-montevideo lima",
        scenario="la-plata",
        control={"patriot": ["lima"]},
        frame=Sieges(PATRIOT),
        dice=[10],
    ).act("besiege lima")
    found = panel(m)
    assert found.title == "Siege of Lima"
    assert found.subtitle == "Fortress of level 4."
    assert [(r.side, r.walls) for r in found.rows] == [("royalist", True), ("patriot", False)]
    assert line(row(m, "royalist")) == [["r-real-de-lima"]]
    told = {x.label: x.value for x in found.lines}
    assert told["Modifier of the die"] == "−1"  # level 4, siege guns 2, the better leader 1
    assert told["The besieger loses 1"] == "50 %"
    assert told["Both lose 1"] == "40 %"
    assert told["The besieged lose 1"] == "10 %"


def test_a_fight_whose_beaten_side_leaves_is_decided_on_the_map() -> None:
    m = past_cards(sea_fight("p-lautaro; r-sebastiana", [1, 9, 10]))
    m.act("rounds 3", "fire r-sebastiana p-lautaro")
    assert m.ask == "fire"
    assert look(m).panels
    m.state.script = [10, 10]
    m.act("fire p-lautaro r-sebastiana", "withdraw")
    assert m.ask == "retreat-fleet"
    assert look(m).panels == []


@pytest.mark.parametrize("lang", ["en", "es"])
def test_every_piece_of_a_panel_is_on_the_map(lang: str) -> None:
    m = battle()
    ids = {p.id for p in look(m).pieces}
    shown = [p for r in panel(m, lang).rows for slot in (*r.line, *r.boxes) for p in slot.pieces]
    assert {p.id for p in shown} <= ids
    assert all(p.place == "" for p in shown)
    assert len({p.id for p in shown}) == len(shown)
