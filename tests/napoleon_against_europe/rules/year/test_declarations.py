"""Declarations of war, and the price of a broken peace [5.1.1, 7.1, 8.1.3.e-g]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.marks import FUNDS
from grognard.games.napoleon_against_europe.model.verbs import BUILD, FORM_ARMY
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.production import no_business
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table


def declarations(units: str = "", side: int = 1, **said: Any) -> Play:
    return table(units, frame=Declarations(side), **{"phase": "declarations", "year": 1806, **said})


def settle_in(t: Play) -> Play:
    """Whoever joins is deployed somewhere."""
    while t.ask not in ("declare-war", "over", "produce", "free-diplomacy"):
        t.act(t.offered[0])
    return t


@pytest.mark.rule("5.1.1.a")
def test_the_coalition_declares_first() -> None:
    t = declarations()
    assert (t.ask, t.side) == ("declare-war", "coalition")
    t.act("done")
    assert (t.ask, t.side) == ("declare-war", "empire")
    t.act("done")
    assert t.ask == "over"


@pytest.mark.rule("7.1.a", "5.1.1.c", "8.1.4.c")
def test_war_is_declared_on_neutrals_and_on_nobody_at_peace() -> None:
    t = declarations()
    assert {"declare prussia", "declare turkey", "declare denmark", "declare egypt"} <= set(t.offered)
    assert not {"declare france", "declare austria", "declare bavaria"} & set(t.offered)
    t = declarations(side=0, nations={"austria": "forced-peace france", "russia": "forced-alliance france"})
    assert not {"declare austria", "declare russia"} & set(t.offered)
    t = declarations(side=1, nations={"russia": "forced-alliance france"})
    assert "declare russia" not in t.offered  # such an alliance lasts until an event breaks it [8.1.4.c]
    t = declarations(side=0, nations={"austria": "neutral"}, beaten={"austria": ["france"]})
    assert "declare austria" in t.offered


@pytest.mark.rule("7.1.c", "7.1.d")
def test_a_power_takes_its_allies_to_the_other_side() -> None:
    t = declarations(side=0)
    assert "declare saxony" not in t.offered  # it follows Prussia
    settle_in(t.act("declare prussia"))
    assert t.status("prussia") == t.status("saxony") == t.status("hesse") == "allied-coalition"
    t = settle_in(declarations().act("declare turkey"))
    assert t.status("turkey") == "allied-empire"


@pytest.mark.rule("7.1.e", "8.1.1.c", "7.3.3.b")
def test_a_minor_on_its_own_joins_france_or_great_britain_and_deploys() -> None:
    t = settle_in(declarations(side=0).act("declare denmark"))
    assert t.status("denmark") == "allied-coalition"
    assert t.where("dk-corps") != "aside"
    t = settle_in(declarations().act("declare denmark"))
    assert t.status("denmark") == "allied-empire"


@pytest.mark.rule("7.1.f")
def test_the_first_war_on_a_major_power_escalates() -> None:
    t = settle_in(declarations(side=0).act("declare prussia"))
    assert t.escalation == 1
    settle_in(t.act("declare denmark"))
    assert t.escalation == 1
    t = settle_in(declarations(side=0, beaten={"prussia": ["attacked"]}).act("declare prussia"))
    assert t.escalation == 0


@pytest.mark.rule("5.1.2.c", "6.3.e")
def test_the_hand_counts_the_new_ally() -> None:
    t = declarations(side=0, nations={"austria": "forced-peace france"})
    before = allotment(t.state, 1)
    settle_in(t.act("declare prussia"))
    assert allotment(t.state, 1) == before + 2
    assert not t.events("drawn")  # no cards at once [R106]


@pytest.mark.rule("5.1.1.b", "7.1.b")
def test_without_a_declaration_nobody_enters() -> None:
    t = declarations(side=0)
    zone = "kassel"
    assert no_entry(t.state, P["fr-corps-8"], N[zone]) == "12.1.j neutral-zone"
    settle_in(t.act("declare prussia"))
    assert no_entry(t.state, P["fr-corps-8"], N[zone]) == ""


BROKEN: dict[str, Any] = {"nations": {"austria": "neutral"}, "beaten": {"austria": ["france"]}, "year": 1808}


@pytest.mark.rule("8.1.3.e")
def test_the_victim_of_a_broken_peace_builds_at_once() -> None:
    t = settle_in(declarations(side=0, **BROKEN).act("declare austria"))
    assert (t.ask, t.side) == ("produce", "coalition")
    assert t.state.track[FUNDS + NATION["austria"]] == 24
    t.act("build au-corps-1 vienne 2")
    assert not t.may("send")
    settle_in(t.act("done"))
    assert t.state.track[FUNDS + NATION["austria"]] == 20  # kept for the administration of the year [R195]


@pytest.mark.rule("7.3.4.h", "7.3.6.a", "4.af")
@pytest.mark.rule("8.1.3.e")
def test_the_victim_of_a_broken_peace_waits_for_the_administration_with_armies_and_generals() -> None:
    """It builds beside Charles at Vienna; an army, a general for the corps and a removal are not for that moment."""
    units = "au-charles vienne; au-corps-1 vienne; au-corps-2 prague"
    t = settle_in(declarations(units, side=0, **BROKEN).act("declare austria"))
    assert t.may("build au-corps-3 vienne")
    assert t.may("build au-depot-1 prague")
    assert not any(t.may(what) for what in ("form-army", "place", "appoint", "remove"))
    assert no_business(t.state, FORM_ARMY) == "7.3.4.h administration-alone"
    assert no_business(t.state, BUILD) == ""


@pytest.mark.rule("8.1.3.f")
def test_a_broken_peace_brings_the_castigos() -> None:
    t = declarations(side=0, **BROKEN).act("declare austria")
    assert t.state.period == 1
    t = declarations(side=0, nations={"austria": "neutral"}).act("declare austria")
    assert t.state.period == 0  # never beaten


@pytest.mark.rule("8.1.3.g")
def test_a_broken_peace_gives_the_other_side_three_actions() -> None:
    t = settle_in(declarations(side=0, **BROKEN, dice=[1, 1, 1]).act("declare austria"))
    settle_in(t.act("done"))
    assert (t.ask, t.side) == ("free-diplomacy", "coalition")
    t.act("approach egypt", "approach denmark", "approach turkey")
    assert (t.ask, t.side) == ("declare-war", "empire")


@pytest.mark.rule("8.1.3.g")
def test_nothing_of_the_kind_when_another_attacks() -> None:
    t = settle_in(declarations(**BROKEN).act("declare austria"))
    assert t.ask == "declare-war"
    assert t.state.period == 0
