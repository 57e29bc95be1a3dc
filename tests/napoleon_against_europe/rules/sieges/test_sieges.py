"""Chapter 15: fortresses and sieges."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import SAPPERS
from grognard.games.napoleon_against_europe.model.state import put
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.control import fortress, hostile_fortress
from grognard.games.napoleon_against_europe.rules.land.supply import may_receive
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.sieges.assault import (
    FALLEN,
    REPELLED,
    RESULTS,
    Assault,
    assault_result,
    no_assault,
    siege_modifiers,
)
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.battlefield import COALITION, EMPIRE, battle, corps, pass_on
from tests.napoleon_against_europe.setting import N, P, Play, table

# Mack besieges Ulm; Munich is his, so that he is in supply.
MUNICH = {"munich": "bavaria flag=austria"}
MACK = "au-armee-allemagne ulm; " + corps("au-mack au-corps-1 au-corps-2 au-corps-3", "au-armee-allemagne")


def assault(units: str, zone: str = "ulm", side: int = COALITION, **said: Any) -> Play:
    """One assault on a fortress."""
    said.setdefault("zones", MUNICH)
    return table(units, frame=Assault(side, N[zone]), **said)


def result(m: Play) -> str:
    return RESULTS[m.events("assault")[-1][4]]


@pytest.mark.rule("15.1.b")
def test_a_fortress_holds_any_number_of_steps() -> None:
    inside = corps(
        "fr-corps-8 fr-corps-9 fr-corps-10 fr-corps-11 fr-corps-12 fr-corps-13 fr-corps-14", "ulm-fortress"
    )
    m = assault(f"{MACK};{inside}", dice=[3])
    m.act("lose au-corps-1")
    assert [m.place(f"fr-corps-{n}") for n in range(8, 15)] == ["ulm-fortress"] * 7


@pytest.mark.rule("15.5.a")
@pytest.mark.parametrize(
    ("force", "whose"),
    [
        ("es-corps-1 es-corps-2 es-corps-3", "spain"),
        ("au-corps-3 es-corps-1 es-corps-2 es-corps-3", "spain"),  # most of them are Spaniards
        ("au-corps-3 au-corps-4 es-corps-1 es-corps-2", "austria"),
        ("au-frimont au-corps-3 es-corps-1 es-corps-2 es-corps-3", "austria"),  # an Austrian commands
        ("es-castanos au-corps-3 au-corps-4 es-corps-1", "spain"),
    ],
)
def test_a_fortress_gets_the_flag_of_the_commander_or_of_most_of_those_who_stormed_it(
    force: str, whose: str
) -> None:
    m = table(
        corps(force, "bayonne"),
        scenario="1815",
        frame=Assault(COALITION, N["bayonne"]),
        zones={"bayonne": "france siege=3"},
        dice=[6],
    )
    assert m.flag("bayonne") == whose


@pytest.mark.rule("15.2.a")
def test_nobody_of_the_fortress_may_stand_outside() -> None:
    m = table(f"{MACK}; ba-corps ulm", zones=MUNICH)
    assert no_assault(m.state, COALITION, N["ulm"]) == "15.2.a enemies-outside"


@pytest.mark.rule("15.2.b")
def test_twice_the_level_in_steps_is_needed() -> None:
    zones = {"mantoue": "italy siege=0"}
    three = table("au-charles mantoue; au-corps-1 mantoue; au-corps-2 mantoue 1", zones=zones)
    assert no_assault(three.state, COALITION, N["mantoue"]) == "15.2.b too-few-steps"
    four = table(corps("au-charles au-corps-1 au-corps-2", "mantoue"), zones=zones)
    assert no_assault(four.state, COALITION, N["mantoue"]) == ""
    one = table("au-mack ulm; au-corps-1 ulm 1", zones=MUNICH)
    assert no_assault(one.state, COALITION, N["ulm"]) == "15.2.b too-few-steps"


@pytest.mark.rule("15.2.c")
def test_marker_zero_lies_before_the_first_assault() -> None:
    m = assault(f"{MACK}; ba-corps ulm-fortress", dice=[5])
    assert m.events("siege") == [[N["ulm"], 0, 0, 0, 0, 0]]
    assert m.place("ba-corps") == "ulm-fortress"
    assert result(m) == "stable"  # 5, +1 for the army, -1 for the garrison


@pytest.mark.rule("15.2.d")
@pytest.mark.rule("13.5.d")
def test_out_of_supply_nobody_assaults() -> None:
    assert no_assault(table(MACK, zones=MUNICH).state, COALITION, N["ulm"]) == ""
    cut = {"munich": "bavaria flag=france", "innsbruck": "austria flag=france"}
    m = table(MACK, zones=cut)
    assert no_assault(m.state, COALITION, N["ulm"]) == "13.5.d no-supply"
    m = assault(MACK, zones=cut)
    assert m.events("assault") == []
    assert m.marked("au-corps-1", "unsupplied")  # supply is checked where a siege is resolved [13.1.a]


@pytest.mark.rule("15.1.d")
def test_those_left_to_invest_do_not_assault_in_this_round() -> None:
    m = table(
        "au-corps-1 ulm investing; au-corps-2 ulm investing; au-klenau ulm",
        zones={**MUNICH, "ulm": "bavaria siege=0"},
    )
    assert no_assault(m.state, COALITION, N["ulm"]) == "15.1.d investing-this-round"


@pytest.mark.rule("15.4.a")
@pytest.mark.parametrize(
    ("total", "name"),
    [
        (-2, "repelled"),
        (3, "repelled"),
        (4, "stable"),
        (5, "stable"),
        (6, "honours"),
        (7, "honours"),
        (8, "breach"),
    ],
)
def test_the_siege_table(total: int, name: str) -> None:
    assert RESULTS[assault_result(total)] == name


@pytest.mark.rule("15.4.a")
@pytest.mark.rule("4.i")
def test_what_is_added_to_an_assault() -> None:
    m = table(f"{MACK}; ba-corps ulm-fortress", zones={"ulm": "bavaria siege=2"})
    assert siege_modifiers(m.state, COALITION, N["ulm"]) == [
        ("army", 1),
        ("siege-marker", 2),
        ("garrison", -1),
    ]
    many = corps("fr-corps-8 fr-corps-9 fr-corps-10", "ulm-fortress")
    m = table(f"fr-davout munich; {many}; au-charles ulm; au-corps-1 ulm", zones={"ulm": "bavaria siege=0"})
    assert siege_modifiers(m.state, COALITION, N["ulm"]) == [("commander", 1), ("garrison", -2)]
    m = table(corps("au-charles au-corps-1 au-corps-2", "mantoue"))
    assert siege_modifiers(m.state, COALITION, N["mantoue"]) == [("commander", 1), ("level", -2)]


def test_engineers_help_an_assault_and_a_garrison() -> None:
    army = "gb-armee-peninsule bayonne; " + corps("gb-moore gb-elite-1 gb-elite-2", "gb-armee-peninsule")
    siege = {"bayonne": "france siege=0"}
    engineers = table(f"{army}; gb-genie gb-armee-peninsule", zones=siege)
    assert dict(siege_modifiers(engineers.state, COALITION, N["bayonne"])) == {
        "commander": 1,
        "army": 1,
        "engineers": 1,
    }
    portugal = {"portugal": "allied-coalition great-britain"}
    m = table("gb-genie lisbonne-fortress; fr-junot lisbonne; fr-corps-8 lisbonne", nations=portugal)
    assert dict(siege_modifiers(m.state, EMPIRE, N["lisbonne"]))["engineers"] == -1


def test_the_sappers_help_one_assault_of_the_force_with_the_engineers() -> None:
    army = corps("gb-moore gb-elite-1", "bayonne")
    said: dict[str, Any] = {"zones": {"bayonne": "france siege=0"}, "markers": ["sappers"]}
    others = table(army, **said)
    assert "cards" not in dict(siege_modifiers(others.state, COALITION, N["bayonne"]))
    m = table(f"{army}; gb-genie bayonne", **said)
    assert dict(siege_modifiers(m.state, COALITION, N["bayonne"]))["cards"] == 1
    lisbon = {"lisbonne": "portugal flag=france siege=0"}
    portugal = {"portugal": "allied-coalition great-britain"}
    units = corps("gb-moore gb-elite-1 gb-genie", "lisbonne")
    m = assault(units, "lisbonne", zones=lisbon, nations=portugal, markers=["sappers"], dice=[1])
    assert m.events("assault")[0][2:4] == [1, 1 + 1 + 1 + 1]  # Moore, the engineers, the sappers
    assert not m.state.markers & SAPPERS


@pytest.mark.rule("15.4.a")
def test_repelled_the_besieger_loses_a_step_of_their_choice() -> None:
    m = assault(MACK, dice=[1])
    assert (m.ask, m.side, m.offered) == (
        "siege-loss",
        "coalition",
        [f"lose au-corps-{n}" for n in (1, 2, 3)],
    )
    m.act("lose au-corps-2")
    assert m.steps("au-corps-2") == 1
    assert m.siege("ulm") == 1
    assert m.state.answer == REPELLED


@pytest.mark.rule("15.4.a")
def test_with_honours_the_garrison_returns_as_it_is() -> None:
    m = assault(
        f"{MACK}; fr-davout ulm-fortress; fr-corps-8 ulm-fortress 1; fr-depot-1 ulm-fortress", dice=[6]
    )
    assert result(m) == "honours"
    assert (m.place("fr-corps-8"), m.steps("fr-corps-8")) == ("returning", 1)
    assert m.place("fr-davout") == "sitting-out"
    assert m.place("fr-depot-1") == "reserve"  # lost


@pytest.mark.rule("15.4.a")
def test_after_a_breach_the_garrison_is_destroyed() -> None:
    units = (
        corps("fr-napoleon fr-elite-1 fr-elite-2", "salzbourg")
        + "; au-mack salzbourg-fortress; au-corps-1 salzbourg-fortress"
    )
    m = assault(units, "salzbourg", EMPIRE, dice=[6], zones={})
    assert result(m) == "breach"  # 6, Napoleon, -1
    assert (m.place("au-corps-1"), m.place("au-mack")) == ("reserve", "sitting-out")
    assert m.state.answer == FALLEN
    assert m.ask == "reactivate"


@pytest.mark.rule("15.4.b")
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3), (3, 3)])
def test_a_failed_assault_raises_the_marker_to_three_at_most(before: int, after: int) -> None:
    zones = {**MUNICH, "ulm": f"bavaria siege={before}"}
    inside = corps("fr-corps-8 fr-corps-9 fr-corps-10", "ulm-fortress")
    m = assault(f"{corps('au-mack au-corps-1 au-corps-2', 'ulm')};{inside}", dice=[1], zones=zones)
    assert result(m) == "repelled"
    m.act("lose au-corps-1")
    assert m.siege("ulm") == after


@pytest.mark.rule("15.4.b")
def test_the_second_try_has_the_marker_and_a_new_siege_begins_at_nought() -> None:
    papal = {"papal-states": "allied-coalition austria"}
    rome = corps("fr-saint-cyr fr-corps-8 fr-corps-9", "rome")
    m = assault(rome, "rome", EMPIRE, dice=[2], zones={"florence": "tuscany flag=france"}, nations=papal)
    assert (result(m), m.siege("rome")) == ("stable", 1)
    assert ("siege-marker", 1) in siege_modifiers(m.state, EMPIRE, N["rome"])
    for unit in ("fr-saint-cyr", "fr-corps-8", "fr-corps-9"):
        put(m.state, P[unit], N["florence"])
    assert raise_short(m.state)
    assert m.siege("rome") is None


@pytest.mark.rule("15.4.c")
def test_who_absorbs_the_besieger_keeps_the_marker() -> None:
    army = "fr-armee-italie salzbourg; fr-massena fr-armee-italie; fr-corps-9 fr-armee-italie"
    m = table(
        f"{army}; {corps('fr-oudinot fr-corps-8', 'salzbourg')}", zones={"salzbourg": "austria siege=2"}
    )
    come_together(m.state, EMPIRE, N["salzbourg"])
    assert m.place("fr-corps-8") == "fr-armee-italie"
    assert not raise_short(m.state)
    assert m.siege("salzbourg") == 2
    assert ("siege-marker", 2) in siege_modifiers(m.state, EMPIRE, N["salzbourg"])


@pytest.mark.rule("15.2.e")
def test_an_active_winner_may_assault_once_for_nothing() -> None:
    units = "fr-grande-armee ulm;" + corps("fr-napoleon fr-elite-1 fr-elite-2 fr-elite-3", "fr-grande-armee")
    units += ";" + corps("au-mack au-corps-1 au-corps-2", "ulm")
    m = battle(units, "ulm", "empire", "bade", dice=[6, 6, 1, 1, 4], zones={"ulm": "bavaria flag=austria"})
    pass_on(m, "lead", "battle-loss", "retreat", "retreat-loss", "pursuit-loss")
    assert (m.ask, m.rule, m.offered) == ("prize", "15.2.e", ["assault ulm", "pass"])
    m.act("assault ulm")
    assert m.events("assault")[0][2:5] == [4, 8, RESULTS.index("breach")]
    assert m.controller("ulm") == "empire"


@pytest.mark.rule("15.2.e")
def test_a_defender_who_wins_has_no_free_assault() -> None:
    units = (
        corps("au-charles au-corps-1 au-corps-2", "ulm") + ";" + corps("fr-ney fr-corps-8 fr-corps-9", "ulm")
    )
    m = battle(
        units, "ulm", "empire", "bade", "relief", [1, 1, 6, 6, 1], zones={**MUNICH, "ulm": "bavaria siege=1"}
    )
    pass_on(m, "battle-loss")
    assert m.ask == "over"
    assert m.siege("ulm") == 1  # a winning besieger keeps the marker


@pytest.mark.rule("3.2.f")
def test_an_active_winner_may_place_a_flag_for_nothing() -> None:
    zones = {"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
    units = corps("fr-ney fr-corps-8 au-corps-1", "brunn")
    m = battle(units, "brunn", "empire", "vienne", dice=[6, 6, 1, 1], zones=zones)
    pass_on(m, "retreat", "battle-loss", "retreat-loss")
    assert m.ask == "prize"
    m.act("plant-flag")
    assert m.flag("brunn") == "france"


@pytest.mark.rule("15.3.a")
def test_a_siege_without_its_steps_is_raised_and_the_besieger_goes_where_there_is_supply() -> None:
    m = table(
        "au-mack ulm; au-corps-1 ulm 1; ba-corps ulm-fortress", zones={**MUNICH, "ulm": "bavaria siege=2"}
    )
    m.state.log = Log()
    m.state.stack = [Over()]
    assert raise_short(m.state)
    advance(m.state)
    assert (m.ask, m.rule, m.offered) == ("lift", "15.3.a", ["retreat munich", "retreat innsbruck"])
    m.act("retreat munich")
    assert m.where("au-corps-1") == "munich"
    assert m.siege("ulm") is None
    assert m.place("ba-corps") == "ulm"  # out of the walls again


@pytest.mark.rule("15.3.a")
def test_a_siege_with_enough_steps_goes_on() -> None:
    m = table(
        "au-mack ulm; au-corps-1 ulm; ba-corps ulm-fortress", zones={**MUNICH, "ulm": "bavaria siege=2"}
    )
    assert not raise_short(m.state)
    assert m.siege("ulm") == 2


@pytest.mark.rule("15.3.b")
def test_the_besieged_take_no_part_in_a_relief() -> None:
    units = (
        corps("au-charles au-corps-1 au-corps-2 fr-ney fr-corps-8 fr-corps-9", "ulm")
        + "; ba-corps ulm-fortress"
    )
    m = battle(
        units,
        "ulm",
        "empire",
        "bade",
        "relief",
        [6, 6, 1, 1, 1, 1],
        zones={**MUNICH, "ulm": "bavaria siege=1"},
    )
    assert m.events("odds")[0][:2] == [4, 4]
    pass_on(m, "battle-loss", "retreat", "retreat-loss", "pursuit-loss", "prize")
    assert m.siege("ulm") is None  # the besieger had to retreat
    assert m.place("ba-corps") == "ulm"


@pytest.mark.rule("15.3.b")
@pytest.mark.rule("11.c")
def test_the_besieged_come_out_in_a_battle_of_their_own() -> None:
    units = corps("fr-ney fr-corps-8 fr-corps-9", "ulm-fortress") + "; ba-corps ulm-fortress 1;"
    units += corps("au-mack au-corps-1 au-corps-2", "ulm")
    m = battle(
        units,
        "ulm",
        "empire",
        "ulm-fortress",
        "sortie",
        [1, 1, 6, 6, 1],
        zones={**MUNICH, "ulm": "bavaria siege=1"},
    )
    pass_on(m, "battle-loss", "pursuit-loss")
    assert m.siege("ulm") == 1
    assert m.where("fr-ney") in ("ulm-fortress", "sitting-out")


@pytest.mark.rule("15.5.a")
@pytest.mark.rule("3.2.d")
def test_a_captured_fortress_is_empty_and_flies_the_captors_flag() -> None:
    m = assault(MACK, dice=[6])
    m.act("pass")
    assert m.flag("ulm") == "austria"
    assert fortress(m.state, N["ulm"]) == 0
    assert m.siege("ulm") is None


@pytest.mark.rule("15.5.b")
def test_a_step_or_a_depot_makes_it_active_at_once() -> None:
    m = assault(f"{MACK}; au-depot-1 au-armee-allemagne", dice=[6])
    assert (m.ask, m.rule) == ("reactivate", "15.5.b")
    assert m.offered == [*[f"lose au-corps-{n}" for n in (1, 2, 3)], "spend au-depot-1", "pass"]
    m.act("spend au-depot-1")
    assert fortress(m.state, N["ulm"]) == 1
    assert hostile_fortress(m.state, EMPIRE, N["ulm"])
    assert m.place("au-depot-1") == "reserve"
    m = assault(MACK, dice=[6])
    m.act("lose au-corps-1")
    assert (m.steps("au-corps-1"), fortress(m.state, N["ulm"])) == (1, 1)


@pytest.mark.rule("15.2.g")
def test_a_besieged_port_receives_steps_unless_it_is_blockaded() -> None:
    zones = {"lisbonne": "portugal siege=0"}
    nations = {"portugal": "allied-coalition great-britain"}
    free = table("fr-junot lisbonne; fr-corps-8 lisbonne", zones=zones, nations=nations)
    assert may_receive(free.state, N["lisbonne"])
    fleet = next(u.id for u in BOARD.units if u.sort == "fleet" and u.nation == "france")
    shut = table(
        f"fr-junot lisbonne; fr-corps-8 lisbonne; {fleet} lisbonne-blockade", zones=zones, nations=nations
    )
    assert not may_receive(shut.state, N["lisbonne"])
    assert not may_receive(table(MACK, zones={"ulm": "bavaria siege=0"}).state, N["ulm"])


@pytest.mark.rule("11.b", "15.3.a")
def test_who_comes_out_of_the_walls_is_one_force() -> None:
    inside = corps("au-hiller au-corps-1 au-corps-2", "salzbourg-fortress")
    army = "au-armee-allemagne salzbourg-fortress; au-mack au-armee-allemagne; au-corps-3 au-armee-allemagne;"
    m = table(army + inside + "; fr-corps-8 salzbourg", zones={"salzbourg": "austria siege=0"})
    m.state.stack = [Over()]
    put(m.state, P["fr-corps-8"], BOARD.reserve)
    settle(m.state, N["salzbourg"])
    advance(m.state)
    assert m.place("au-armee-allemagne") == "salzbourg"
    assert [m.place(f"au-corps-{n}") for n in (1, 2, 3)] == ["au-armee-allemagne"] * 3


@pytest.mark.rule("15.3.a")
def test_two_corps_that_come_out_without_a_general_cannot_both_stay() -> None:
    m = table(
        corps("pr-corps-2 pr-corps-4", "magdebourg-fortress") + "; fr-elite-1 magdebourg",
        nations={"prussia": "allied-coalition"},
        zones={"magdebourg": "prussia siege=0"},
    )
    m.state.stack = [Over()]
    put(m.state, P["fr-elite-1"], N["schwerin"])
    settle(m.state, N["magdebourg"])
    advance(m.state)
    assert (m.ask, m.offered) == ("keep-force", ["keep pr-corps-2", "keep pr-corps-4"])
