"""What is offered and what is told names the clause by which it may be, or has happened."""

import pytest

from grognard.games.an_impossible_war.rules.combat.battle import RESULT
from grognard.games.an_impossible_war.rules.combat.battlefield import PURSUIT, ROUT
from grognard.games.an_impossible_war.rules.combat.phase import CombatStep
from grognard.games.an_impossible_war.rules.combat.regions import RegionCombat, Suppress
from grognard.games.an_impossible_war.rules.sieges.siege import Capture
from grognard.games.an_impossible_war.rules.year.uprising import UprisingPhase
from tests.an_impossible_war.dealing import actions as holding
from tests.an_impossible_war.dealing import take
from tests.an_impossible_war.field import battle, fighting, round_over
from tests.an_impossible_war.fighting import fight, retreat, table
from tests.an_impossible_war.marching import actions, activate, by_card
from tests.an_impossible_war.setting import position
from tests.an_impossible_war.sieging import army, at, supply, underway


def cited(m, what):
    """The clause of the last thing of a kind that was told."""
    return m.events(what)[-1].rule


def beside(m):
    """The clauses beside the choices, by their first word."""
    found = {}
    for a in m.match.decision.actions:
        found.setdefault(a.notation.split()[0], set()).add(a.rule)
    return {word: " ".join(sorted(rules)) for word, rules in found.items()}


def line(*units):
    """Pieces of the front line at Lerín: "lib-ln-1 3 spent"."""
    return ";".join(f"{u.split()[0]} lerin {' '.join(u.split()[1:])} front face" for u in units)


# Choices


@pytest.mark.rule("10.1.a", "10.2.a", "10.4", "8.0.c", "10.5.a", "10.7", "13.1.a", "5.4.t", "7.1.b")
def test_the_actions_of_a_phase():
    pieces = "lib-ln-1 bilbao 2; lib-ln-2 haro; lib-knapsack-1 haro; lib-st-1 haro 1"
    m = actions("liberal", pieces, 'cp = { carlist = 0, liberal = 2 }\n[cards]\nhand = ["L9", "L10"]')
    told = beside(m)
    assert {
        "activate": "10.1.a",
        "construct": "10.2.a",
        "store": "10.4",
        "spend-cp": "8.0.c",
    }.items() <= told.items()
    assert {"obtain-replacements": "10.5.a", "suppress": "10.7", "embark": "13.1.a"}.items() <= told.items()
    assert {"give-up": "5.4.t", "play": "7.1.b", "done": "10.0.d"}.items() <= told.items()


@pytest.mark.rule("7.1.b", "10.1.a")
def test_what_a_card_activates_costs_no_action_point():
    m = actions("carlist", "car-nav-1 estella; car-nav-2 estella", '[cards]\nhand = ["C1"]').act("play C1")
    assert beside(m) == {"activate": "7.1.b"}
    m = by_card("C1", "estella", "car-nav-1 estella; car-nav-2 estella")
    assert cited(m, "activate") == "7.1.b"
    assert (
        cited(activate("carlist", "estella", "car-nav-1 estella; car-nav-2 estella"), "activate") == "10.1.a"
    )


@pytest.mark.rule("14.0.b", "12.1.a", "11.0.a")
def test_a_group_is_picked_units_concentrate_and_guns_divide():
    m = activate(
        "carlist", "onate", "car-field-1 onate 2; car-nav-1 onate; car-nav-2 onate; car-nav-3 vergara"
    )
    told = beside(m)
    assert (told["divide"], told["concentrate"], told["add"]) == ("14.0.b", "12.1.a", "11.0.a")


@pytest.mark.rule("14.0.b", "13.1.b", "13.1.c")
def test_who_sails_takes_guns_along():
    m = actions("liberal", "lib-ln-1 santona; lib-field-6 santona 3").act("embark lib-ln-1")
    assert beside(m) == {"add": "13.1.c", "divide": "14.0.b", "sail": "13.1.b"}


@pytest.mark.rule("11.1.d", "11.2.a", "11.0.b", "12.3.a", "7.1.b")
def test_a_march_its_steps_and_its_cards():
    m = activate("carlist", "estella", "car-nav-1 estella; car-nav-2 estella", '[cards]\nhand = ["C8"]')
    m.act("add-all", "march")
    told = beside(m)
    assert (told["step"], told["drop"], told["play"], told["done"]) == ("11.1.d", "11.0.b", "7.1.b", "11.0.a")
    m = activate("carlist", "los-arcos", "car-nav-1 los-arcos; lib-ln-1 estella", dice=[6])
    assert beside(m)["countermarch"] == "12.3.a"
    m.act("countermarch estella")
    assert beside(m)["step"] == "12.3.a"


@pytest.mark.rule("23.1.c", "23.1.d", "23.1.g", "23.1.h")
def test_the_ways_between_the_maps_and_the_regions():
    north = "lib-ln-1 villarcayo; lib-ln-2 villarcayo"
    m = activate("liberal", "villarcayo", north, dice=[6]).act("add-all", "march")
    assert beside(m)["step"] == "11.1.d 23.1.g"
    m.act("step castile-leon")
    assert cited(m, "march") == "23.1.g"
    m = activate("liberal", "castile-leon", "lib-ln-1 castile-leon; lib-ln-2 castile-leon", dice=[6])
    m.act("add lib-ln-1")
    assert beside(m)["step"] == "23.1.d"
    m.act("march")
    assert beside(m)["step"] == "23.1.h"
    m.act("step villarcayo")
    assert cited(m, "march") == "23.1.h"
    m = activate("carlist", "aragon", "car-nav-1 aragon; lib-ln-1 aragon", "year = 1836")
    assert beside(m)["step"] == "23.1.c"


@pytest.mark.rule("11.0.a", "11.2.a")
def test_a_march_and_a_forced_one():
    m = activate("liberal", "logrono", "lib-ln-1 logrono; lib-ln-2 logrono", dice=[1, 6, 6, 6, 6]).act(
        "march"
    )
    while m.may("step"):
        m.act(m.may("step")[0])
    assert (cited(m, "march"), beside(m)["force"]) == ("11.0.a", "11.2.a")
    m.act(m.may("force")[0])
    assert cited(m, "march") == "11.2.a"


@pytest.mark.rule("12.2.a", "12.2.j")
def test_an_evasion_and_one_out_of_a_refuge():
    pieces = "lib-ln-1 {0}; car-nav-1 {1}"
    for start, h, clause in (("estella", "amescoas", "12.2.j"), ("vitoria", "villarreal", "12.2.a")):
        m = activate("liberal", start, pieces.format(start, h), dice=[6, 1]).act("march", f"step {h}")
        assert (m.ask, beside(m)["evade"]) == ("evade", clause)


@pytest.mark.rule("11.6.a", "11.6.j")
def test_an_interception_for_a_command_point_and_by_a_card():
    m = activate(
        "liberal",
        "vitoria",
        "lib-ln-1 vitoria; car-nav-1 durango",
        'cp = { carlist = 2, liberal = 0 }\n[cards]\nhand = ["C4"]',
        dice=[6],
    ).act("march", "step villarreal")
    assert (m.ask, beside(m)["intercept"], beside(m)["play"]) == ("intercept", "11.6.a", "11.6.j")
    m.act("play C4")
    assert beside(m) == {"intercept": "11.6.j"}


@pytest.mark.rule("15.0.f", "23.2.a", "15.0.a", "18.1.b", "18.2.a")
def test_combats_searches_assaults_and_sorties():
    m = fight("car-nav-1 aragon; lib-ln-1 aragon; car-nav-2 durango; lib-ln-2 durango", year=1836)
    assert beside(m) == {"fight": "15.0.f", "search": "23.2.a"}
    m = fight("car-nav-1 aragon; lib-ln-1 aragon", used="")
    assert beside(m) == {"search": "23.2.a", "done": "23.2.a"}
    siege = "car-nav-1 vitoria; car-field-1 vitoria 1; lib-ln-1 vitoria inside"
    m = underway(CombatStep(0), siege, active="carlist", besieged="vitoria")
    assert beside(m) == {"assault": "18.1.b", "done": "15.0.a"}
    m = underway(CombatStep(1), siege, besieged="vitoria")
    assert beside(m) == {"sortie": "18.2.a", "done": "15.0.a"}


@pytest.mark.rule("17.4.a", "17.4.e", "17.2.e", "17.6.a", "17.6.b", "17.6.c")
def test_an_activation_and_its_guns():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1"), fresh=[1, 1])
    assert beside(m) == {"fire": "17.4.a", "charge": "17.4.e", "pass": "17.2.e"}
    m.act("fire lib-ln-1")
    assert beside(m) == {"support": "17.6.b", "counterbattery": "17.6.c", "done": "17.6.a"}


@pytest.mark.rule("17.4.g", "17.4.h", "17.4.i")
def test_the_answers_of_spent_cavalry():
    m = fighting(line("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1 spent", "car-cas-cav-1"))
    m.act("charge lib-ln-cav-1 car-nav-cav-1")
    assert beside(m) == {"countercharge": "17.4.g", "flee": "17.4.h", "hold": "17.4.i"}


@pytest.mark.rule("17.4.j", "17.4.k")
def test_the_answers_of_charged_infantry():
    m = fighting(line("car-nav-cav-1", "car-nav-2", "lib-ln-1", "lib-ln-cav-1"))
    m.act("pass", "charge car-nav-cav-1 lib-ln-1")
    assert beside(m) == {"countercharge": "17.4.j", "hold": "17.4.k"}


@pytest.mark.rule("17.7.c", "17.7.d")
def test_the_reinforcements_of_attacker_and_defender():
    m = round_over(
        line("car-nav-1", "car-nav-2", "lib-ln-1", "lib-ln-2")
        + "; car-bis-1 road from=peralta:lerin; lib-ln-4 tafalla",
        dice=[1, 1],
    ).act("go-on", "go-on")
    assert (m.side, beside(m)["reinforce"]) == ("carlist", "17.7.c")
    m.act("reinforce car-bis-1")
    assert (m.side, beside(m)["reinforce"]) == ("liberal", "17.7.d")


@pytest.mark.rule("17.9.t", "17.9.u", "19.1.b")
def test_units_are_merged_given_up_or_too_many():
    m = table(
        "car-nav-1 estella 1; car-nav-cav-1 estella 1; car-par-1 estella 1",
        {"frame": "merge", "side": 0, "places": ["estella"], "begun": 0},
        active="carlist",
    )
    assert beside(m) == {"merge": "17.9.t", "disband": "17.9.u", "done": "17.9.t"}
    m.act("disband car-nav-cav-1")
    assert cited(m, "eliminated") == "17.9.u"
    m = supply("carlist", army("carlist", 7, "estella"))
    assert beside(m) == {"disband": "19.1.b"}


@pytest.mark.rule("17.9.b", "17.9.d", "17.9.h", "17.9.q")
def test_a_retreat_apart_or_together_and_one_of_the_surrounded():
    m = retreat("car-nav-1 durango; car-nav-2 durango; lib-ln-1 durango", "carlist", "durango", "liberal")
    assert beside(m) == {"retreat": "17.9.b", "escape": "17.9.d"}
    m.act(m.may("escape")[0])
    assert cited(m, "retreat") == "17.9.b"
    roads = "villarreal durango; bilbao durango"
    m = retreat(
        "lib-ln-1 durango; lib-pr-1 villarreal; car-nav-1 durango",
        "liberal",
        "durango",
        "liberal",
        used=roads,
    )
    assert beside(m)["escape"] == "17.9.h"
    roads = "bilbao villaro; sodupe villaro; durango villaro"
    m = retreat("car-nav-1 villaro 3; lib-ln-1 villaro", "carlist", "villaro", "liberal", used=roads)
    assert beside(m) == {"escape": "17.9.q"}
    m.act("escape durango")
    assert cited(m, "retreat") == "17.9.q"


@pytest.mark.rule("21.2.a", "21.2.b", "21.1.a", "24.7.c", "23.4.g", "23.4.h", "5.4.t")
def test_what_replacement_points_buy():
    frame = {"frame": "spend-points", "side": 1, "halves": 4, "purse": 0, "region": -1}
    m = table(
        "lib-ln-1 vitoria 1; lib-knapsack-1 vitoria 1; lib-ln-2 liberal-bag; lib-st-1 liberal-supply", frame
    )
    assert beside(m) == {
        "raise": "21.1.a",
        "draw": "21.2.a",
        "build": "21.2.b",
        "give-up": "5.4.t",
        "done": "21.1.a",
    }
    frame = {"frame": "spend-points", "side": 0, "halves": 4, "purse": 4, "region": "aragon"}
    m = table("car-nav-1 aragon 1; car-st-1 carlist-supply", frame)
    assert (beside(m)["raise"], beside(m)["build"]) == ("23.4.g", "23.4.h")


@pytest.mark.rule("14.3.b", "14.3.c", "24.8.a", "24.8.d")
def test_guns_are_deployed_and_hidden_in_a_phase_and_in_winter():
    pieces = "car-field-1 hidden-artillery 1; car-mountain-1 estella 1; car-nav-1 estella"
    m = position('active = "carlist"\nstep = "guns"', pieces=pieces)
    assert beside(m) == {"deploy-gun": "14.3.b", "hide": "14.3.c", "done": "14.3.b"}
    m = table(pieces, {"frame": "redeploy", "side": 0, "left": 5, "partidas": 3, "winter": True})
    assert beside(m) == {"choose": "24.8.a", "hide": "24.8.d", "done": "24.8.a"}
    m = take("C33", "car-nav-1 estella", year=1838)
    assert beside(m) == {"choose": "7.1.a", "done": "7.1.a"}


@pytest.mark.rule("23.4.b", "23.4.d")
def test_who_suppresses_an_uprising():
    m = underway(Suppress(at("aragon")), "lib-ln-1 aragon; lib-ln-2 aragon")
    assert beside(m) == {"choose": "23.4.d", "done": "23.4.b"}


@pytest.mark.rule("7.1.b")
def test_a_card_in_the_supply_step_is_played_by_its_own_right():
    m = supply(
        "liberal",
        "lib-ln-1 estella; lib-ln-2 estella; lib-ln-3 estella; lib-st-1 estella 2",
        text='[cards]\nhand = ["L10"]',
    ).until("convoy")
    assert beside(m) == {"play": "7.1.b", "pass": "7.1.b"}


# What is told


@pytest.mark.rule("17.8.c", "17.8.d", "17.8.e", "17.8.f", "17.8.g", "17.8.h")
@pytest.mark.parametrize(
    ("how", "cover", "clause", "hits"),
    [
        (PURSUIT, "front", "17.8.c", "17.8.e"),
        (PURSUIT, "", "17.8.d", "17.8.e"),
        (ROUT, "front", "17.8.f", "17.8.h"),
        (ROUT, "", "17.8.g", "17.8.h"),
    ],
)
def test_pursuit_and_rout_covered_and_uncovered(how, cover, clause, hits):
    beaten = f"; lib-ln-cav-1 lerin {cover}" if cover else ""
    m = battle(
        f"car-nav-1 lerin 1 front; lib-ln-1 lerin 3 front face; lib-st-1 lerin 2{beaten}",
        stage=RESULT,
        round=1,
        loser="liberal",
        how=how,
        dice=[1],
    )
    if m.ask == "take-hit":
        assert m.rule == hits
        m.act(m.offered[0])
    assert cited(m, "battle-pursuit") == clause
    assert cited(m, "pursuit-fire") == clause
    losses = [e.rule for e in m.events("loss")]
    assert losses == [hits] if clause == "17.8.c" else losses == [hits, clause]


@pytest.mark.rule("16.0.p", "17.9.r")
def test_a_train_that_suffers_in_a_skirmish_and_in_an_encirclement():
    m = fight("lib-ln-1 durango 1; lib-st-1 durango 3; car-nav-2 durango 1", dice=[6] * 2)
    while m.ask == "skirmish-units":
        m.act(m.may("choose")[0] if m.may("choose") else "done")
    assert cited(m, "loss") == "16.0.p"
    roads = "bilbao villaro; sodupe villaro; durango villaro"
    m = retreat(
        "car-nav-1 villaro 3; car-st-1 villaro 2; lib-ln-1 villaro",
        "carlist",
        "villaro",
        "liberal",
        used=roads,
    )
    m.act("escape durango")
    assert m.events("loss")[0].rule == "17.9.r"


@pytest.mark.rule("17.4.f", "17.4.g", "17.4.i", "17.4.j")
def test_the_fire_of_a_charge_and_the_countercharge():
    fresh = ("lib-ln-cav-1", "lib-ln-1", "car-nav-2", "car-nav-cav-1")
    m = fighting(line(*fresh), dice=[6] * 9).act("charge lib-ln-cav-1 car-nav-cav-1")
    assert (cited(m, "countercharge"), cited(m, "charge-fire")) == ("17.4.f", "17.4.f")
    spent = line(*fresh[:3], "car-nav-cav-1 spent", "car-cas-cav-1")
    m = fighting(spent, dice=[6] * 9).act("charge lib-ln-cav-1 car-nav-cav-1", "countercharge car-cas-cav-1")
    assert cited(m, "countercharge") == "17.4.g"
    m = fighting(spent, dice=[6] * 9).act("charge lib-ln-cav-1 car-nav-cav-1", "hold")
    assert [e.rule for e in m.events("charge-fire")] == ["17.4.i", "17.4.i"]
    m = fighting(line("car-nav-cav-1", "car-nav-2", "lib-ln-1", "lib-ln-cav-1"), dice=[6] * 9)
    m.act("pass", "charge car-nav-cav-1 lib-ln-1", "countercharge lib-ln-cav-1")
    assert cited(m, "countercharge") == "17.4.j"


@pytest.mark.rule("22.1.a", "22.1.b", "24.5.a")
@pytest.mark.parametrize(
    ("dice", "winter", "clause"),
    [
        ([6, 6], False, "22.1.a"),
        ([4, 4], False, "22.1.b"),
        ([6, 6], True, "24.5.a"),
        ([4, 4], True, "24.5.a"),
    ],
)
def test_a_region_of_choice_by_the_table(dice, winter, clause):
    m = underway(UprisingPhase(winter), dice=dice, text="year = 1836\nuprising = { catalonia = 3 }")
    assert (m.ask, m.rule) == ("raise-region", clause)
    m.act("raise-region aragon")
    assert cited(m, "uprising") == clause


@pytest.mark.rule("7.1.a")
@pytest.mark.card("L22", "C34")
def test_a_region_of_choice_by_a_card():
    m = take("L22", "lib-ln-1 vitoria", year=1836).act("done")
    assert (m.ask, m.rule) == ("raise-region", "7.1.a")
    m = take("C34", text="uprising = { valencia-murcia = 3, catalonia = 2, aragon = 1 }", year=1838)
    assert (m.ask, m.rule) == ("raise-region", "7.1.a")
    m.act("raise-region aragon")
    assert cited(m, "uprising") == "7.1.a"


@pytest.mark.rule("23.2.f")
def test_a_pursuit_that_nobody_is_left_to_follow_is_told_to_be_over():
    m = supply(
        "carlist",
        "car-nav-1 aragon 1; lib-ln-1 aragon",
        dice=[1],
        text="year = 1835\npursuit = { aragon = 3 }",
    )
    assert [e.args[0] for e in m.events("pursuit-over")] == [at("aragon")]
    assert cited(m, "pursuit-over") == "23.2.f"


@pytest.mark.rule("23.2.b", "23.2.e")
def test_the_marker_of_a_search_that_fails_and_of_a_combat():
    m = fight("car-nav-1 aragon; lib-ln-1 aragon", used="", dice=[1]).act("search aragon")
    assert cited(m, "pursuit") == "23.2.b"
    m = underway(
        RegionCombat(at("aragon")),
        "car-nav-1 aragon 1; lib-ln-1 aragon 1",
        dice=[6, 6],
        text="year = 1837\npursuit = { aragon = 5 }\n[cards]\nhand = []",
    ).until("go-on")
    m.act("done")
    assert cited(m, "pursuit") == "23.2.e"


@pytest.mark.rule("18.3.b", "18.3.c", "4.1.e")
def test_a_fortress_that_is_kept_and_two_that_cannot_be():
    m = underway(Capture(at("orduna"), 0), "car-nav-1 orduna", active="carlist", forts="liberal orduna").act(
        "raze"
    )
    assert cited(m, "fortress-razed") == "18.3.b"
    m = underway(Capture(at("baztan"), 0), "car-nav-1 baztan", active="carlist", forts="liberal baztan")
    assert cited(m, "fortress-razed") == "4.1.e"
    spaces = "tolosa onate vergara durango guernica estella azpeitia segura vera hernani".split()
    owned = "; ".join(f"carlist {h}" for h in spaces)
    m = underway(
        Capture(at("orduna"), 0), "car-nav-1 orduna", active="carlist", forts=f"liberal orduna; {owned}"
    )
    assert cited(m, "fortress-razed") == "18.3.c"


@pytest.mark.rule("19.2.g", "19.2.h")
def test_a_train_and_a_knapsack_that_supply():
    hungry = "; ".join(f"car-nav-{n} aragon 2" for n in (1, 2))
    for p, clause in (("car-st-1", "19.2.g"), ("car-knapsack-1", "19.2.h")):
        m = supply("carlist", f"{hungry}; {p} aragon 2", text="year = 1836")
        assert (cited(m, "supply-used"), cited(m, "loss")) == (clause, clause)


@pytest.mark.rule("7.1.a", "7.1.b")
def test_an_event_and_an_operational_card():
    assert cited(take("C2"), "play") == "7.1.a"
    assert cited(holding("L9", "lib-ln-1 haro").act("play L9"), "play") == "7.1.b"


@pytest.mark.rule("16.0.k", "16.0.m")
def test_a_skirmish_lost_by_numbers_and_by_cavalry_left_alone():
    for pieces, clause in (
        ("lib-ln-1 durango 1; car-nav-2 durango 1", "16.0.k"),
        ("lib-ln-cav-1 durango 1; lib-ln-cav-2 durango 1; car-nav-2 durango 1", "16.0.m"),
    ):
        m = fight(pieces, dice=[6] * 6)
        while m.ask == "skirmish-units":
            m.act(m.may("choose")[0] if m.may("choose") else "done")
        assert cited(m, "skirmish-over") == clause


@pytest.mark.rule("3.0.d", "3.0.e")
def test_the_order_announced_and_the_order_of_a_challenger():
    m = position('step = "order"\ncp = { carlist = 1, liberal = 1 }').act("go-first carlist")
    assert cited(m, "order") == "3.0.d"
    m.act("challenge", "pass", "go-first liberal")
    assert cited(m, "order") == "3.0.e"
