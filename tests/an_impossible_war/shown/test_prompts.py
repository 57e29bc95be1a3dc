"""What a question says besides the choices, and how the log speaks of units."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.victory import expedition_destroyed, gain, prestige
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements
from grognard.games.an_impossible_war.rules.year.replacements import OBTAINED, SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import roll_uprising
from grognard.games.an_impossible_war.shown.panels import at_least
from grognard.games.an_impossible_war.shown.words import CAUSES
from tests.an_impossible_war.dealing import take
from tests.an_impossible_war.marching import actions, activate
from tests.an_impossible_war.setting import GAME, position
from tests.an_impossible_war.sieging import underway


def asked(m, side, lang="en"):
    return m.match.view(side, lang=lang)["decision"]


def told(m, side="carlist", lang="en"):
    return ["".join(p["text"] for p in entry["parts"]) for entry in m.match.account(side, lang)]


@pytest.mark.rule("19.2.c")
def test_the_actions_step_tells_where_a_place_feeds_too_few():
    m = actions("liberal", "lib-ln-1 alsasua; lib-ln-2 alsasua; lib-pr-1 vitoria")
    assert "2 too many in Alsasua." in asked(m, "liberal")["prompt"]
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
    assert "Los Guías de Navarra se mueven de Estella a Los Arcos" in told(m, lang="es")
    assert "La 2.ª brigada navarra se mueve de Estella a Los Arcos" in told(m, lang="es")
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
        roll_uprising(m.state, False)
        texts.append([line for line in told(m) if "Uprising table" in line][-1])
    assert texts == ["Uprising table: 6, nothing rises", "Uprising table: 7"]


def test_the_chances_of_hits():
    assert at_least([(1, 6)], 1) == [1.0]
    assert at_least([(1, 3), (1, 3)], 3)[:2] == [0.75, 0.25]


def label(m, side, notation, lang="en"):
    return next(a["label"] for a in asked(m, side, lang)["actions"] if a["notation"] == notation)


@pytest.mark.rule("10.0.d")
def test_who_ends_the_actions_is_told_what_is_lost():
    m = actions("liberal", "lib-ln-1 vitoria; lib-ln-2 vitoria", ap=2)
    assert label(m, "liberal", "done") == "End actions (2 AP unspent)"
    assert label(m, "liberal", "done", "es") == "Terminar acciones (2 PA sin gastar)"
    m.act("store", "store")
    assert label(m, "liberal", "done") == "End actions"


@pytest.mark.rule("11.0.a")
def test_a_unit_alone_is_not_asked_for_others():
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria")
    assert asked(m, "liberal")["prompt"] == (
        "1 unit picked in Vitoria, there are no others: march, or end the activation."
    )
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 vitoria").act("add lib-ln-1")
    assert asked(m, "liberal")["prompt"] == "1 unit picked in Vitoria: pick more, or march."


@pytest.mark.rule("11.6.a")
def test_who_has_no_command_point_is_not_invited_to_intercept():
    pieces = "car-nav-1 laguardia; lib-ln-1 miranda"
    m = actions("carlist", pieces, 'cp = { carlist = 0, liberal = 0 }\n[cards]\nhand = ["L6"]')
    m.act("activate laguardia")
    m.act("march", "step haro") if m.ask == "group" else m.act("step haro")
    assert (m.ask, asked(m, "liberal")["prompt"]) == (
        "intercept",
        "The enemy marches on Haro. You have no Command Point to intercept with.",
    )


@pytest.mark.rule("5.3.d")
def test_what_feeds_rolls_no_dice():
    printed = GAME.words.sheet_document("en")["units"]
    said = {
        "lib-ln-1": ("as many dice", "5.3.a"),
        "lib-st-1": ("never rolls dice", "5.3.b"),
        "lib-field-1": ("points in a Battle", "5.3.c"),
        "car-knapsack-1": ("never rolls dice", "5.3.d"),
    }
    for unit, (words, rule) in said.items():
        strength = printed[unit]["lines"][0]
        assert words in strength["value"]
        assert strength["rule"] == rule
    assert "(" not in printed["lib-knapsack-1"]["about"]


@pytest.mark.card("L2")
def test_a_choice_among_units_anywhere_is_about_no_place():
    m = take("L2", "car-par-1 segura; car-par-2 estella")
    assert (m.ask, asked(m, "liberal").get("place", "")) == ("hunt-partida", "")


@pytest.mark.rule("20.1.c")
def test_who_draws_line_infantry_is_told_of_the_relief():
    pieces = "lib-ln-1 liberal-bag; lib-pr-1 logrono"
    m = underway(Reinforcements(LIBERAL, 1, 0), pieces, dice=[BOARD.piece["lib-ln-1"]])
    assert "must take the place of Provincials" in asked(m, "liberal")["prompt"]
    pieces = "lib-pr-1 liberal-bag; lib-pr-2 logrono"
    m = underway(Reinforcements(LIBERAL, 1, 0), pieces, dice=[BOARD.piece["lib-pr-1"]])
    assert asked(m, "liberal")["prompt"] == "Place Burgos Provincials: choose where."


@pytest.mark.rule("11.0.a")
def test_a_march_is_told_in_steps_that_a_reader_may_join():
    m = activate("carlist", "estella", "car-nav-1 estella; car-nav-2 estella")
    m.act("add car-nav-1", "march", "step los-arcos", "step logrono")
    steps = [e["move"] for e in m.match.account("liberal", "en") if e["what"] == "march"]
    assert [(step["start"], step["to"], step["step"]) for step in steps] == [
        ("estella", "los-arcos", True),
        ("los-arcos", "logrono", True),
    ]


@pytest.mark.rule("21.1.a", "21.1.f")
def test_what_replacements_buy_stands_with_its_price():
    pieces = "lib-ln-1 vitoria 1; lib-st-1 vitoria 1; lib-knapsack-1 liberal-supply"
    m = underway(SpendPoints(LIBERAL, 4, OBTAINED, -1), pieces, text="year = 1836")
    assert label(m, "liberal", "raise lib-ln-1").endswith(" (1 RP)")
    assert label(m, "liberal", "raise lib-st-1") == "Raise Supply Train (½ RP)"
    assert label(m, "liberal", "build lib-knapsack-1 vitoria", "es").endswith(" en Vitoria (½ PR)")
    pieces = "car-nav-1 estella 1; car-nav-2 calahorra 1"
    m = underway(SpendPoints(CARLIST, 4, OBTAINED, -1), pieces, text="year = 1836")
    assert label(m, "carlist", "raise car-nav-1").endswith(" (1 RP)")
    assert label(m, "carlist", "raise car-nav-2").endswith(" (2 RP)")


@pytest.mark.rule("4.1.f")
def test_an_ordinary_space_is_told_by_its_ground():
    printed = GAME.words.sheet_document("en")["spaces"]
    assert printed["lanz"]["about"] == "Rough terrain, Carlist Zone (Navarra)"
    assert printed["estella"]["about"].startswith("Main town, ")
    assert (
        GAME.words.sheet_document("es")["spaces"]["lanz"]["about"]
        == "Terreno abrupto, zona carlista (Navarra)"
    )


@pytest.mark.rule("9.1.b", "9.1.j", "9.1.k")
def test_points_that_change_hands_are_told_with_their_reason():
    m = position("vp = 0\nprestige = 3")
    gain(m.state, CARLIST, 1, "9.1.b")
    expedition_destroyed(m.state, BOARD.number["aragon"])
    prestige(m.state, 3, "7.1.a")
    for side in ("carlist", "liberal"):
        assert [line for line in told(m, side) if "VP" in line or "Prestige" in line] == [
            "The Carlists gain 1 VP for a Main Town: the Carlists lead by 1",
            "Carlist Prestige moves by −2 to 1, for the lost Expedition",
            "The Carlists gain 1 VP for Prestige in its last box: the Carlists lead by 2",
            "Carlist Prestige moves by 3 to 0, by a card",
        ]
    assert "Los carlistas ganan 1 PV por una villa principal: los carlistas llevan 1 de ventaja" in told(
        m, lang="es"
    )


@pytest.mark.parametrize("rule", [*CAUSES, "7.1.b", "9.1.d"])
def test_every_reason_can_be_said(rule):
    m = position("vp = 0")
    gain(m.state, LIBERAL, 2, rule)
    assert "The Liberals gain 2 VP " in told(m)[-1]
    assert rule in GAME.clauses
