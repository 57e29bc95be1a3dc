"""Steps of minor nations [7.3.3]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.losses import eliminate
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps, minor_steps
from tests.napoleon_against_europe.accounts import administration, go_to
from tests.napoleon_against_europe.setting import P, Play, table


def minors(side: int, left: int, units: str = "", **said: Any) -> Play:
    return table(units, frame=MinorSteps(side, left), phase="administration", **said)


@pytest.mark.rule("7.3.3.c")
def test_two_minors_with_units_give_a_step() -> None:
    s = administration().state
    assert minor_steps(s, 0) == 3  # Italy, Switzerland, Bavaria, Baden, Württemberg, Holland
    assert minor_steps(s, 1) == 1  # Portugal, Naples, Sweden: the odd one gives nothing
    s = administration(nations={"baden": "neutral"}).state
    assert minor_steps(s, 0) == 2


@pytest.mark.rule("7.3.3.d")
def test_a_new_state_counts_besides_its_members() -> None:
    said = dict.fromkeys(("hesse",), "allied-empire france")
    said |= dict.fromkeys(("rhine-confederation", "westphalia"), "protectorate france")
    assert minor_steps(administration(nations=said).state, 0) == 4


@pytest.mark.rule("7.3.3.e")
def test_insurgents_count_as_a_minor() -> None:
    assert minor_steps(administration(nations={"tyrol": "allied-coalition austria"}).state, 1) == 2


@pytest.mark.rule("7.3.3.f")
def test_the_steps_go_where_the_player_likes() -> None:
    t = minors(0, 3, "nl-corps amsterdam 1; ba-corps munich 1")
    t.act("restore nl-corps", "build wu-corps stuttgart 2")
    assert (t.steps("nl-corps"), t.steps("wu-corps")) == (2, 2)
    assert not t.may("build")
    assert not t.may("restore")


@pytest.mark.rule("7.3.3.f")
def test_a_reduced_corps_is_restored_wherever_it_is_in_supply() -> None:
    assert minors(0, 1, "ba-corps strasbourg 1").may("restore")
    assert not minors(0, 1, "ba-corps moscou 1").may("restore")
    assert not minors(0, 1).may("build ba-corps strasbourg")


@pytest.mark.rule("7.3.3.f")
def test_steps_without_use_are_lost() -> None:
    t = go_to(administration("pt-corps lisbonne; na-corps naples; sw-corps stockholm"), "minor-step")
    assert not t.may("build")
    assert not t.may("restore")


@pytest.mark.rule("7.3.3.b")
def test_a_neutral_minor_builds_nothing() -> None:
    t = minors(0, 3)
    assert not t.may("build dk-corps")
    assert not t.may("build he-corps")


@pytest.mark.rule("7.3.3.g")
def test_a_minors_fleet_is_never_built_again() -> None:
    t = minors(0, 3, "nl-flotte amsterdam-port")
    eliminate(t.state, P["nl-flotte"], "17.3.1.a")
    assert t.place("nl-flotte") == "eliminated"
    assert not minors(0, 3, "nl-flotte reserve").may("build nl-flotte")


@pytest.mark.rule("6.5.d")
def test_a_minors_garrison_that_left_with_honours_comes_back() -> None:
    t = minors(0, 0, "ba-corps returning 1")
    t.act("place ba-corps munich")
    assert t.steps("ba-corps") == 1
