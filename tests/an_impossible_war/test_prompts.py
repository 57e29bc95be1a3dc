"""What a question says besides the choices, and how the log speaks of units."""

import pytest

from grognard.games.an_impossible_war.panels import at_least
from grognard.games.an_impossible_war.uprising import roll_uprising
from tests.an_impossible_war.marching import actions, activate
from tests.an_impossible_war.setting import position


def asked(m, side, lang="en"):
    return m.match.view(side, lang=lang)["decision"]


def told(m, side="carlist", lang="en"):
    return ["".join(p["text"] for p in entry["parts"]) for entry in m.match.account(side, lang)]


@pytest.mark.rule("19.2.c")
def test_the_actions_step_tells_where_a_place_feeds_too_few():
    m = actions("liberal", "lib-ln-1 alsasua; lib-ln-2 alsasua; lib-pr-1 vitoria")
    assert "Alsasua 2." in asked(m, "liberal")["prompt"]
    assert "Vitoria" not in asked(m, "liberal")["prompt"]
    assert "feeds" not in asked(actions("carlist", "car-nav-1 alsasua"), "carlist")["prompt"]


@pytest.mark.rule("11.6.h")
def test_who_names_interceptors_is_told_what_the_die_must_beat():
    pieces = "car-nav-1 laguardia; lib-ln-1 miranda; lib-ln-2 miranda; lib-ln-3 miranda"
    m = actions("carlist", pieces, "cp = { carlist = 0, liberal = 1 }").act("activate laguardia")
    m.act("march", "step haro") if m.ask == "group" else m.act("step haro")
    assert "you have 1" in asked(m, "liberal")["prompt"]
    m.act("intercept miranda")
    assert "0 so far" in asked(m, "liberal")["prompt"]
    m.act("add lib-ln-1", "add lib-ln-2")
    assert "2 so far" in asked(m, "liberal")["prompt"]


@pytest.mark.rule("11.0.a")
def test_verbs_follow_the_number_of_a_unit_and_baggage_comes_last():
    m = activate("carlist", "estella", "car-nav-1 estella; car-nav-2 estella; car-knapsack-1 estella")
    m.act("march", "step los-arcos")
    marches = [line for line in told(m) if "march" in line]
    assert marches == [
        "Guides of Navarre march from Estella to Los Arcos",
        "2nd Navarrese Brigade marches from Estella to Los Arcos",
        "Knapsack marches from Estella to Los Arcos",
    ]
    assert "Guías de Navarra mueven de Estella a Los Arcos" in told(m, lang="es")
    assert "A Carlist block marches from Estella to Los Arcos" in told(m, "liberal")


@pytest.mark.rule("11.2.a")
def test_a_forced_march_and_what_is_given_up_are_never_done_by_one_click():
    m = actions("carlist", "car-nav-1 estella; car-knapsack-1 estella")
    roles = {a["notation"]: a.get("role", "") for a in asked(m, "carlist")["actions"]}
    assert roles["give-up car-knapsack-1"] == "rare"
    assert roles["activate estella"] == ""
    assert roles["done"] == "end"


@pytest.mark.rule("22.1.a")
def test_the_log_says_when_nothing_rises():
    texts = []
    for dice in ([3, 3], [3, 4]):
        m = position('active = "carlist"\nstep = "actions"\nap = 2', pieces="car-nav-1 estella", dice=dice)
        roll_uprising(m.state, "22.1.a")
        texts.append([line for line in told(m) if "Uprising table" in line][-1])
    assert texts == ["Uprising table: 6, nothing rises", "Uprising table: 7"]


def test_the_chances_of_hits():
    assert at_least([(1, 6)], 1) == [1.0]
    assert at_least([(1, 3), (1, 3)], 3)[:2] == [0.75, 0.25]
