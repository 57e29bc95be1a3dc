"""Nations that join a side, go over to the other, break a forced alliance; protectorates [8.1, 8.2.3.d-h]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import PEACE_UNTIL
from grognard.games.napoleon_against_europe.model.state import patron
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import become_neutral, join
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import (
    buy_protection,
    lose_protection,
    no_protection,
    no_protectorate,
    protections,
)
from grognard.games.napoleon_against_europe.rules.land.supply import is_link, is_source
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.kernel.state import advance
from grognard.parts.reasons import split
from tests.napoleon_against_europe.setting import BOARD, NATION, C, N, P, Play, table, written


def joins(nation: str, side: int, units: str = "", **said: Any) -> Play:
    """A nation joins a side; the table stops at the first question."""
    t = table(units, **({"phase": "activation"} | said))
    join(t.state, NATION[nation], side, "8.2.3.c")
    advance(t.state)
    return t


# Joining


@pytest.mark.rule("8.1.1.c")
@pytest.mark.rule("8.1.a")
def test_a_minor_that_is_attacked_deploys_and_belongs_to_the_leader_of_the_side():
    t = joins("denmark", EMPIRE, phase="declarations")
    assert t.status("denmark") == "allied-empire"
    assert patron(t.state, NATION["denmark"]) == NATION["france"]
    assert t.ask == "deploy-minor"
    assert "place dk-corps copenhague" in t.offered
    t.act("place dk-corps copenhague")
    while t.ask == "deploy-minor":
        t.act(t.offered[0])
    assert t.place("dk-flotte").endswith("-port")


@pytest.mark.rule("8.2.3.d")
def test_a_minor_that_was_conquered_deploys_nothing():
    """Its units are in the reserve, and are built again."""
    t = joins("denmark", EMPIRE, "dk-corps reserve; dk-flotte eliminated")
    assert t.ask == "over"
    assert t.place("dk-corps") == "reserve"


@pytest.mark.rule("8.1.1.d")
@pytest.mark.rule("8.1.2.a")
def test_minors_of_a_neutral_power_follow_it():
    s = table().state
    assert patron(s, NATION["saxony"]) == NATION["prussia"]
    t = joins("prussia", EMPIRE)
    assert t.status("saxony") == t.status("hesse") == "allied-empire"
    assert patron(t.state, NATION["saxony"]) == NATION["prussia"]


# Going over


@pytest.mark.rule("8.2.3.f")
def test_units_among_the_french_abroad_go_to_the_nearest_zone_of_the_coalition():
    t = joins(
        "bavaria", COALITION, "ba-corps prague; fr-elite-1 prague", zones={"prague": "austria flag=france"}
    )
    assert t.status("bavaria") == "allied-coalition"
    near = t.may("bring ba-corps")
    assert t.ask == "defect"
    assert near
    spent = BOARD.land.costs(N["prague"], 9, b"")
    assert len({spent[N[a.split()[2]]] for a in near}) == 1
    t.act(near[0])
    assert t.where("ba-corps") == near[0].split()[2]
    assert t.ask == "over"


@pytest.mark.rule("8.2.3.f")
def test_without_such_a_zone_they_are_destroyed():
    t = joins("bavaria", COALITION, "ba-corps paris; fr-elite-1 paris")
    assert t.place("ba-corps") == "reserve"


@pytest.mark.rule("8.2.3.g")
def test_at_home_steps_go_one_for_one():
    t = joins("bavaria", COALITION, "ba-corps munich 1; fr-corps-8 munich 1; fr-ney munich")
    assert t.place("ba-corps") == t.place("fr-corps-8") == "reserve"
    assert t.place("fr-ney") == "sitting-out"
    strong = joins(
        "bavaria", COALITION, "ba-corps munich 1; fr-corps-8 munich; fr-corps-9 munich; fr-ney munich"
    )
    assert (strong.side, strong.ask) == ("empire", "defect-loss")
    strong.act("lose fr-corps-9")
    assert strong.steps("fr-corps-9") == 1
    assert strong.place("ba-corps") == "reserve"


@pytest.mark.rule("8.2.3.h")
def test_fortresses_change_side_but_those_where_the_french_stand_alone():
    t = joins("bavaria", COALITION, "fr-corps-8 ulm")
    assert t.controller("ulm") == "empire"
    assert t.flag("ulm") == "france"
    assert t.controller("wurtzburg") == t.controller("munich") == "coalition"


@pytest.mark.rule("8.2.3.f")
def test_corps_leave_the_army_in_which_they_served():
    t = joins(
        "bavaria",
        COALITION,
        "fr-grande-armee strasbourg; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; ba-corps fr-grande-armee",
    )
    assert t.place("ba-corps") == "ulm"
    assert t.place("fr-elite-1") == "fr-grande-armee"


# Forced alliances


def rejoins(units: str, **said: Any) -> Play:
    said = {"nations": {"prussia": "forced-alliance france"}, "phase": "diplomacy", "year": 1813} | said
    return joins("prussia", COALITION, units, **said)


@pytest.mark.rule("8.1.4.c")
@pytest.mark.rule("8.1.4.g")
def test_the_french_keep_what_they_occupy_alone():
    t = rejoins("fr-corps-8 stettin; pr-corps-1 berlin")
    assert t.status("prussia") == "allied-coalition"
    assert t.flag("stettin") == "france"
    assert t.controller("berlin") == "coalition"
    assert t.state.track[PEACE_UNTIL + NATION["prussia"]] == 0


@pytest.mark.rule("8.1.4.h")
def test_where_both_stand_the_french_go_in_go_away_or_fight():
    both = "fr-corps-8 {0}; fr-corps-9 {0}; fr-ney {0}; pr-corps-1 {0}"
    t = rejoins(both.format("magdebourg"))
    assert (t.side, t.ask, t.rule) == ("empire", "part", "8.1.4.h")
    assert "go-in-all" in t.offered
    assert "stand" in t.offered
    assert t.may("retreat")
    assert "retreat berlin" not in t.offered  # the Coalition controls it
    t.act("go-in-all")
    assert t.place("fr-corps-8") == "magdebourg-fortress"
    assert t.flag("magdebourg") == "france"
    away = rejoins(both.format("magdebourg"))
    away.act("retreat hanovre")
    assert away.where("fr-corps-8") == "hanovre"
    assert away.flag("magdebourg") == ""
    fight = rejoins(both.format("breslau")).act("stand")
    assert fight.events("battle") == [[N["breslau"], COALITION, 0, 0, 0, 0]]


@pytest.mark.rule("8.1.4.d")
def test_who_served_the_empire_goes_home():
    t = rejoins("pr-corps-1 mayence serves-empire; pr-corps-2 berlin")
    assert t.ask in ("regroup", "over")
    while t.ask == "regroup":
        t.act(t.offered[0])
    assert t.where("pr-corps-1") in ("koenigsberg", "varsovie")
    assert not t.marked("pr-corps-1", "serves-empire")


def test_who_served_in_a_french_army_leaves_it_at_once():
    army = "fr-grande-armee mayence; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    t = rejoins(f"{army}; pr-corps-1 fr-grande-armee serves-empire; pr-corps-2 berlin")
    assert t.ask == "regroup"
    assert t.place("pr-corps-1") == "mayence"


@pytest.mark.rule("8.1.4.d")
@pytest.mark.rule("8.1.4.e")
def test_a_forced_ally_lets_the_empire_pass_and_feeds_nobody():
    t = table("fr-corps-8 salzbourg", nations={"austria": "forced-alliance france"})
    s = t.state
    assert no_entry(s, P["fr-corps-8"], N["vienne"]) == ""
    assert split(no_entry(s, P["ru-corps-1"], N["vienne"]))[0] == "neutral-zone"
    assert is_link(s, EMPIRE, N["vienne"])
    assert not is_source(s, EMPIRE, NATION["france"], N["vienne"])


# Neutrals


@pytest.mark.rule("8.1.1.a")
def test_units_of_a_neutral_power_stay_in_its_land():
    s = table("pr-corps-1 berlin").state
    assert no_entry(s, P["pr-corps-1"], N["stettin"]) == ""
    assert split(no_entry(s, P["pr-corps-1"], N["dresde"]))[0] == "stays-home"


@pytest.mark.rule("8.2.1.d")
def test_turkey_leaves_the_war_and_its_flags_go():
    t = table(nations={"turkey": "allied-empire"}, zones={"odessa": "russia flag=turkey"})
    become_neutral(t.state, NATION["turkey"], "6.4.b")
    advance(t.state)
    assert t.status("turkey") == "neutral"
    assert t.flag("odessa") == ""


# Protectorates


@pytest.mark.rule("8.1.5.b")
@pytest.mark.rule("8.1.5.d")
@pytest.mark.rule("4.aa")
def test_which_minors_can_be_protected_and_with_which_card():
    allied = {"denmark": "allied-empire france", "naples": "allied-empire france"}
    s = table(nations=allied, phase="diplomacy", cards={"hand": ["27F", "8F"]}).state
    assert split(no_protection(s, EMPIRE, C["27F"], NATION["denmark"]))[0] == "card-too-small"
    assert no_protection(s, EMPIRE, C["8F"], NATION["denmark"]) == ""
    assert split(no_protection(s, COALITION, C["4C"], NATION["denmark"]))[0] == "empire-alone"
    assert split(no_protectorate(s, NATION["baden"]))[0] == "never-protected"
    assert split(no_protectorate(s, NATION["portugal"]))[0] == "no-french-ally"
    assert split(no_protectorate(s, NATION["switzerland"]))[0] == "no-french-ally"  # it is one
    assert "protect 8F naples" in [written(a) for a in protections(s, EMPIRE)]
    late = table(nations=allied, phase="administration").state
    assert split(no_protection(late, EMPIRE, C["8F"], NATION["denmark"]))[0] == "not-in-this-phase"


@pytest.mark.rule("8.1.5.c")
def test_a_protectorate_is_worth_a_point_that_can_be_lost():
    t = table(
        nations={"naples": "allied-empire france"},
        tracks={"victory": 6, "escalation": 1},
        cards={"hand": ["8F"]},
    )
    buy_protection(t.state, C["8F"], NATION["naples"])
    assert (t.status("naples"), t.victory, t.escalation) == ("protectorate", 7, 2)
    assert t.card("8F") == "discarded"
    lose_protection(t.state, NATION["naples"], "19.b")
    assert (t.victory, t.escalation) == (6, 2)
    lose_protection(t.state, NATION["italy"], "19.b")
    assert t.victory == 6


@pytest.mark.rule("11.b")
def test_who_joins_the_side_of_those_who_rose_in_its_land_is_one_force_with_them() -> None:
    said = {"nations": {"serbia": "allied-coalition great-britain"}}
    t = joins("turkey", COALITION, "tr-corps-1 belgrade; se-corps belgrade", **said)
    assert (t.ask, t.side, t.offered) == ("keep-force", "coalition", ["keep tr-corps-1", "keep se-corps"])
