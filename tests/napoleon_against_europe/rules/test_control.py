"""Who controls a zone, its fortress and its flag; key zones [3.2, 6.3, 15]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import set_emptied, set_siege
from grognard.games.napoleon_against_europe.rules.control import (
    end_siege,
    fortress,
    french_key_zones,
    friendly_fortress,
    hostile_fortress,
    iberian_ports,
    is_besieged,
    key_group_held,
    key_zones,
    lay_siege,
    no_flag,
    plant,
    raise_marker,
    steps_needed,
)
from tests.napoleon_against_europe.setting import BOARD, NATION, N, table


def group(name: str) -> int:
    return BOARD.key_ids.index(name)


@pytest.mark.rule("3.2.a")
def test_a_zone_without_town_port_and_fortress_is_open_to_all() -> None:
    t = table()
    assert t.controller("sandomir") == "nobody"
    assert no_flag(t.state, EMPIRE, N["sandomir"]) == "3.2.a open-to-all"


@pytest.mark.rule("3.2.c")
def test_no_flag_where_an_enemy_is() -> None:
    t = table("au-corps-1 innsbruck; fr-ney innsbruck; fr-corps-8 innsbruck")
    set_emptied(t.state, N["innsbruck"], True)
    assert no_flag(t.state, EMPIRE, N["innsbruck"]) == "3.2.c enemies-here"
    assert no_flag(t.state, EMPIRE, N["paris"]) == "3.2.c own-zone"


@pytest.mark.rule("3.2.d")
@pytest.mark.rule("3.2.f")
def test_a_flag_needs_that_no_fortress_stands() -> None:
    t = table("fr-corps-8 vienne")
    assert no_flag(t.state, EMPIRE, N["vienne"]) == "3.2.f fortress-stands"
    set_emptied(t.state, N["vienne"], True)
    assert no_flag(t.state, EMPIRE, N["vienne"]) == ""
    plant(t.state, N["vienne"], NATION["france"], "3.2.f")
    assert (t.flag("vienne"), t.controller("vienne")) == ("france", "empire")


@pytest.mark.rule("3.2.f")
def test_an_ally_who_takes_a_zone_back_gives_it_back() -> None:
    t = table("ru-corps-1 vienne", zones={"vienne": "austria flag=france"})
    plant(t.state, N["vienne"], NATION["russia"], "3.2.f")
    assert (t.flag("vienne"), t.controller("vienne")) == ("", "coalition")


@pytest.mark.rule("15.1.a")
def test_levels_of_fortresses() -> None:
    s = table().state
    assert [fortress(s, N[z]) for z in ("ulm", "mantoue", "constantinople", "gibraltar", "munich")] == [
        1,
        2,
        2,
        2,
        0,
    ]
    assert [steps_needed(s, N[z]) for z in ("ulm", "mantoue")] == [2, 4]


@pytest.mark.rule("15.5.a")
def test_an_empty_fortress_is_none() -> None:
    t = table(zones={"ulm": "bavaria flag=austria empty"})
    assert fortress(t.state, N["ulm"]) == 0
    assert not hostile_fortress(t.state, EMPIRE, N["ulm"])


def test_torres_vedras_makes_lisbon_a_citadel() -> None:
    assert fortress(table(played=["33C"]).state, N["lisbonne"]) == 2
    assert fortress(table().state, N["lisbonne"]) == 1


@pytest.mark.rule("12.1.i")
def test_a_besieged_fortress_stops_nobody() -> None:
    s = table().state
    assert hostile_fortress(s, EMPIRE, N["vienne"])
    assert friendly_fortress(s, COALITION, N["vienne"])
    set_siege(s, N["vienne"], 1)
    assert not hostile_fortress(s, EMPIRE, N["vienne"])
    assert not friendly_fortress(s, COALITION, N["vienne"])
    assert not hostile_fortress(s, EMPIRE, N["berlin"])  # neutral ground


@pytest.mark.rule("15.4.b")
def test_the_siege_marker_rises_to_three_and_a_new_siege_begins_at_none() -> None:
    t = table()
    lay_siege(t.state, N["mantoue"], "15.2.c")
    assert t.siege("mantoue") == 0
    for value in (1, 2, 3, 3):
        raise_marker(t.state, N["mantoue"])
        assert t.siege("mantoue") == value
    end_siege(t.state, N["mantoue"], "15.3.a")
    assert not is_besieged(t.state, N["mantoue"])
    lay_siege(t.state, N["mantoue"], "15.2.c")
    assert t.siege("mantoue") == 0


@pytest.mark.rule("6.3.b")
def test_a_group_of_key_zones_counts_only_whole() -> None:
    s = table().state
    assert key_group_held(s, COALITION, group("gibraltar-malte"))
    s = table(zones={"malte": "great-britain flag=france"}).state
    assert not key_group_held(s, COALITION, group("gibraltar-malte"))
    assert not key_group_held(s, EMPIRE, group("gibraltar-malte"))


@pytest.mark.rule("6.3.c")
def test_a_forced_ally_gives_nobody_a_card() -> None:
    s = table(nations={"austria": "forced-alliance france"}).state
    assert not key_group_held(s, EMPIRE, group("vienne"))
    assert not key_group_held(s, COALITION, group("vienne"))


@pytest.mark.rule("6.3.d")
def test_berlin_is_only_denied_and_mantua_changes_hands() -> None:
    s = table(
        nations={"prussia": "allied-coalition"},
        zones={"berlin": "prussia flag=france", "mantoue": "italy flag=austria"},
    ).state
    assert not key_group_held(s, COALITION, group("berlin-koenigsberg"))
    assert not key_group_held(s, EMPIRE, group("berlin-koenigsberg"))
    assert key_group_held(s, COALITION, group("mantoue"))
    assert not key_group_held(s, EMPIRE, group("mantoue"))


def test_madrid_serves_its_occupier_in_the_war_of_independence_alone() -> None:
    said = {"nations": {"spain": "allied-coalition"}, "zones": {"madrid": "spain flag=france"}}
    assert not key_group_held(table(**said).state, EMPIRE, group("madrid"))
    assert key_group_held(table(**said, played=["22C"]).state, EMPIRE, group("madrid"))


@pytest.mark.rule("20.2.l")
def test_the_kingdom_of_bavaria_needs_tyrol() -> None:
    assert not key_group_held(table().state, EMPIRE, group("royaume-de-baviere"))
    s = table(zones={"innsbruck": "bavaria"}).state
    assert key_group_held(s, EMPIRE, group("royaume-de-baviere"))


def test_warsaw_serves_the_empire_once_poland_stands() -> None:
    s = table(nations={"prussia": "allied-coalition"}, zones={"varsovie": "prussia flag=france"}).state
    assert not key_group_held(s, EMPIRE, group("varsovie"))
    s = table(nations={"poland": "protectorate france"}, zones={"varsovie": "poland"}).state
    assert key_group_held(s, EMPIRE, group("varsovie"))
    assert [BOARD.place_ids[z] for z in key_zones(s, NATION["prussia"])] == ["berlin", "koenigsberg"]


@pytest.mark.rule("19.d")
def test_key_zones_of_french_national_territory() -> None:
    s = table().state
    assert {BOARD.place_ids[z] for z in french_key_zones(s)} == {"paris", "bordeaux", "lyon", "anvers"}


@pytest.mark.rule("18.2.1.c")
def test_the_ports_of_the_peninsula_leave_out_gibraltar() -> None:
    ports = {BOARD.place_ids[z] for z in iberian_ports()}
    assert {"lisbonne", "cadix", "barcelone", "la-corogne"} <= ports
    assert "gibraltar" not in ports
