"""The conquest phase: flags, conquered minors, conquered powers, recovery [3.2.e-g, 5.3, 18.1, 18.2.1]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import STATUSES
from grognard.games.napoleon_against_europe.model.state import emptied, owner, patron, set_nation
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.conquest.conditions import (
    conquered_major,
    conquered_minor,
    takers,
    victor_of,
)
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquestPhase
from tests.napoleon_against_europe.setting import NATION, N, Play, table

NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}
VIENNA = {"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
BOTH = VIENNA | {"prague": "austria flag=france"}


def conquest(units: str = "", **said: Any) -> Play:
    said = {"phase": "conquest", "cards": NO_CARDS} | said
    return table(units, frame=ConquestPhase(), **said)


def falls(nation: str, units: str = "", **said: Any) -> bool:
    s = table(units, **({"phase": "conquest"} | said)).state
    n = NATION[nation]
    return bool(conquered_major(s, n) if n < 7 else conquered_minor(s, n))


# Flags


@pytest.mark.rule("3.2.e")
def test_a_supplied_corps_takes_an_open_city():
    t = conquest("fr-corps-8 verone; fr-corps-9 brunn")
    assert t.flag("verone") == "france"
    assert t.flag("brunn") == ""  # without supply


@pytest.mark.rule("3.2.e")
def test_a_flag_opens_the_line_of_those_beyond_it_whatever_the_order_of_the_zones():
    t = conquest(
        "fr-corps-8 dresde; fr-corps-9 leipzig; fr-depot-1 thuringe fixed; fr-depot-2 wurtzburg fixed",
        nations={"prussia": "allied-coalition", "thuringia": "allied-empire france"},
    )
    assert t.flag("leipzig") == t.flag("dresde") == "france"  # Dresden's line goes by Leipzig


@pytest.mark.rule("3.2.e")
@pytest.mark.rule("3.2.c")
def test_no_flag_before_a_fortress_that_stands_or_an_enemy():
    t = conquest("fr-corps-8 salzbourg; fr-corps-9 verone; au-corps-1 verone")
    assert t.flag("salzbourg") == t.flag("verone") == ""


@pytest.mark.rule("3.2.g")
def test_the_flag_of_the_enemy_goes_from_a_zone_that_is_occupied_again():
    t = conquest(
        "ru-corps-1 berlin",
        nations={"prussia": "allied-coalition"},
        zones={"berlin": "prussia flag=france", "stettin": "prussia flag=france"},
    )
    assert t.flag("berlin") == ""
    assert t.controller("berlin") == "coalition"
    assert t.flag("stettin") == "france"


@pytest.mark.rule("3.2.e")
def test_no_flags_in_the_land_of_a_power_at_peace():
    t = conquest("fr-corps-8 brunn", nations={"austria": "forced-peace france"})
    assert t.flag("brunn") == ""


# Minors


@pytest.mark.rule("18.1.a")
@pytest.mark.rule("18.a")
@pytest.mark.rule("5.3.a")
def test_a_minor_falls_with_its_capital_and_all_its_fortresses():
    taken = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria"}
    assert not falls("bavaria", zones=taken)  # Würzburg is untaken
    all_taken = taken | {"wurtzburg": "bavaria flag=austria"}
    assert falls("bavaria", zones=all_taken)
    s = table(zones=all_taken, phase="activation").state  # only the phase does it
    assert s.decision is not None
    assert patron(s, NATION["bavaria"]) == NATION["france"]


@pytest.mark.rule("18.1.a")
@pytest.mark.rule("3.2.h")
def test_a_flag_out_of_supply_conquers_nothing():
    linked = {"munich": "bavaria flag=austria", "ulm": "bavaria flag=austria"}
    stuttgart = {"stuttgart": "wurttemberg flag=austria"}
    assert falls("wurttemberg", zones=linked | stuttgart)
    assert not falls("wurttemberg", zones=stuttgart)
    assert not falls("berg", zones={"berg": "berg flag=austria"})


@pytest.mark.rule("18.1.a")
@pytest.mark.rule("8.2.3.c")
def test_the_flag_of_a_minor_whose_power_has_left_the_war_takes_nothing_for_anyone():
    zones = {
        "munich": "bavaria flag=sweden",
        "ulm": "bavaria flag=russia",
        "wurtzburg": "bavaria flag=sweden",
    }
    s = table(zones=zones, nations={"sweden": "allied-coalition", "russia": "allied-coalition"}).state
    assert takers(s, NATION["bavaria"]) == [NATION["great-britain"]]  # Sweden's patron
    set_nation(s, NATION["great-britain"], STATUSES.index("forced-peace"), NATION["france"])
    assert takers(s, NATION["bavaria"]) == [NATION["russia"]]


@pytest.mark.rule("18.1.d")
@pytest.mark.rule("18.1.f")
@pytest.mark.rule("8.1.2.d")
def test_a_minor_with_units_becomes_an_ally():
    zones = dict.fromkeys(("munich", "ulm", "wurtzburg"), "bavaria flag=austria")
    t = conquest("ba-corps ratisbonne", zones=zones)
    assert t.status("bavaria") == "allied-coalition"
    assert patron(t.state, NATION["bavaria"]) == NATION["austria"]
    assert t.flag("munich") == ""
    assert t.controller("ulm") == "coalition"


@pytest.mark.rule("18.1.d")
@pytest.mark.rule("18.1.f")
def test_a_minor_without_units_becomes_an_ally_or_land():
    zones = {"thuringe": "thuringia flag=france", "rome": "papal-states flag=france"}
    t = conquest(zones=zones)
    assert (t.side, t.ask, t.rule) == ("empire", "conquered", "18.1.d")
    assert t.offered == ["take-as-ally thuringia france", "take-as-land thuringia france"]
    t.act("take-as-ally thuringia france", "take-as-land papal-states france")
    assert (t.status("thuringia"), t.status("papal-states")) == ("allied-empire", "annexed")
    assert {BOARD.nation_ids[owner(t.state, N[z])] for z in ("rome", "ancone")} == {"france"}
    assert BOARD.nation_ids[owner(t.state, N["thuringe"])] == "thuringia"
    assert t.flag("thuringe") == ""


@pytest.mark.rule("18.1.b")
@pytest.mark.rule("18.1.e")
def test_naples_falls_alone_and_sicily_fights_on():
    t = conquest("na-corps bari; na-flotte palerme-port", zones={"naples": "naples flag=france"})
    assert t.status("naples") == "allied-empire"
    assert t.status("sicily") == "allied-coalition"
    assert t.place("na-corps") == "reserve"
    assert t.place("na-flotte") == "eliminated"


@pytest.mark.rule("18.1.c")
def test_poland_falls_only_with_france():
    poland = {"poland": "protectorate france"}
    zones = dict.fromkeys(("varsovie", "thorn"), "poland flag=russia state=poland")
    assert not falls("poland", nations=poland, zones=zones)
    lost = {
        BOARD.place_ids[z]: f"{BOARD.nation_ids[BOARD.home[z]]} flag=austria"
        for z in range(BOARD.zones)
        if BOARD.nation_ids[BOARD.home[z]] in ("france", "bavaria", "baden", "wurttemberg")
        and not BOARD.open[z]
    }
    assert falls("france", nations=poland, zones=zones | lost)
    t = conquest(nations=poland, zones=zones | lost)
    while t.ask == "conquered":
        t.act(t.offered[0])
    assert t.status("poland") == "allied-coalition"
    assert t.status("france") == "allied-empire"


@pytest.mark.rule("18.1.d")
def test_the_point_of_a_protectorate_is_lost_with_it():
    t = conquest(
        nations={"naples": "protectorate france"},
        zones={"naples": "naples flag=great-britain"},
        tracks={"victory": 7, "escalation": 2},
    )
    assert t.status("naples") == "allied-coalition"
    assert (t.victory, t.escalation) == (6, 2)


# Powers


@pytest.mark.rule("18.2.1.a")
def test_a_power_falls_with_all_its_key_zones():
    army = "au-armee-allemagne brunn; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne"
    assert falls("austria", army, zones=BOTH)
    assert not falls("austria", army, zones=VIENNA)  # Prague and an army are left


@pytest.mark.rule("18.2.1.b")
@pytest.mark.rule("3.2.h")
def test_all_key_zones_but_one_are_enough_without_capital_and_army():
    army = "au-armee-allemagne {0}; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne 2{1}"
    assert falls("austria", "au-corps-1 prague", zones=VIENNA)  # a corps is no army
    assert falls("austria", army.format("brunn", " demoralized"), zones=VIENNA)
    assert falls("austria", army.format("ratisbonne", ""), zones=VIENNA)  # not at home
    assert not falls("austria", army.format("brunn", ""), zones=VIENNA)
    cut = {"vienne": "austria flag=france empty"}
    assert not falls("austria", "au-corps-1 salzbourg", zones=cut)
    assert not falls("austria", zones={"prague": "austria flag=france"})  # it holds its capital


@pytest.mark.rule("18.2.1.b")
def test_a_power_with_one_key_zone_must_lose_it():
    assert not falls("turkey", nations={"turkey": "allied-coalition"})


@pytest.mark.rule("18.2.1.c")
def test_spain_in_its_war_of_independence_falls_with_every_port():
    ports = [
        z
        for z in range(BOARD.zones)
        if BOARD.nation_ids[BOARD.home[z]] in ("spain", "portugal")
        and f"{BOARD.place_ids[z]}-port" in N
        and not BOARD.island[z]
        and BOARD.place_ids[z] != "gibraltar"
    ]
    said: dict[str, Any] = {
        "nations": {"spain": "allied-coalition"},
        "played": ["24F", "22C"],
        "scenario": "1809",
    }
    zones = {
        BOARD.place_ids[z]: f"{BOARD.nation_ids[BOARD.home[z]]} flag=france"
        for z in range(BOARD.zones)
        if BOARD.nation_ids[BOARD.home[z]] in ("spain", "portugal")
        and not BOARD.open[z]
        and not BOARD.island[z]
    }
    assert len(ports) > 4
    assert falls("spain", zones=zones, **said)
    cadiz = zones | {"cadix": "spain"}
    assert not falls("spain", zones=cadiz, **said)


@pytest.mark.rule("18.2.1.f")
def test_great_britain_falls_with_london():
    assert not falls("great-britain", zones={"gibraltar": "great-britain flag=france"})
    assert falls("great-britain", zones={"londres": "great-britain flag=france"})


@pytest.mark.rule("8.1.3.h")
def test_the_victor_is_who_holds_the_capital():
    s = table(
        nations={"turkey": "allied-empire"}, zones={"constantinople": "turkey flag=russia"}, phase="conquest"
    ).state
    assert victor_of(s, NATION["turkey"]) == NATION["russia"]
    assert victor_of(table().state, NATION["austria"]) == NATION["france"]


@pytest.mark.rule("18.2.1.d")
def test_drums_of_war_let_a_power_fight_on_for_a_year():
    t = conquest(zones=BOTH, cards=NO_CARDS | {"hand": ["27C"]})
    assert (t.side, t.ask) == ("coalition", "play-cards")
    assert "play 27C" in t.offered
    t.act("play 27C")
    while t.ask not in ("over", "play-cards"):
        t.act(t.offered[0])
    while t.ask == "play-cards":
        t.act("done")
    assert t.status("austria") == "allied-coalition"
    later = conquest(zones=BOTH, beaten={"austria": ["drummed"]}, year=1806)
    assert later.status("austria") == "forced-peace"


# Recovery


@pytest.mark.rule("5.3.b")
def test_fortresses_are_active_again_and_forces_recover():
    t = conquest(
        "fr-corps-8 strasbourg demoralized; fr-corps-9 brunn demoralized; au-corps-1 vienne",
        zones={"ulm": "bavaria flag=austria empty"},
    )
    assert not emptied(t.state, N["ulm"])
    assert not t.marked("fr-corps-8", "demoralized")
    assert t.marked("fr-corps-9", "demoralized")  # out of supply


@pytest.mark.rule("5.3.b")
@pytest.mark.rule("14.9.4.c")
def test_all_empty_fortresses_are_active_before_anybody_recovers():
    empty = {"ulm": "bavaria empty", "wurtzburg": "bavaria empty"}
    t = conquest("fr-ney munich; fr-corps-8 munich 2 demoralized", zones=empty)  # its line goes by Ulm
    assert not t.marked("fr-corps-8", "demoralized")
