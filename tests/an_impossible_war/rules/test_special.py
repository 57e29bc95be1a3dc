"""Chapters 12.0, 12.1 and 12.3: concentration and countermarch, and the cards that activate."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.movement.special import (
    column_places,
    royal_spaces,
    zumalacarregui_spaces,
)
from tests.an_impossible_war.marching import actions, activate, by_card


def names(places):
    return {BOARD.place_ids[h] for h in places}


# 12.1 Concentration

LLODIO = "car-nav-1 llodio; car-nav-2 llodio; car-bis-1 sodupe; car-ala-1 murguia; car-ala-2 murguia"


@pytest.mark.rule("12.1.a")
def test_one_inf_or_cav_comes_from_each_adjacent_space():
    m = activate("carlist", "llodio", LLODIO)
    assert m.reach("concentrate") == {"car-bis-1", "car-ala-1", "car-ala-2"}
    m.act("concentrate car-ala-1")
    assert m.reach("concentrate") == {"car-bis-1"}
    assert (m.place("car-ala-1"), m.place("car-ala-2")) == ("llodio", "murguia")
    assert "add car-ala-1" in m.offered


@pytest.mark.rule("12.1.a")
def test_a_unit_brings_the_companions_of_its_space():
    pieces = LLODIO + "; car-st-1 murguia; car-field-1 murguia 1; car-knapsack-1 murguia; car-st-2 sodupe"
    m = activate("carlist", "llodio", pieces)
    assert "car-st-1" not in m.reach("concentrate")
    m.act("concentrate car-ala-1")
    assert m.reach("concentrate") == {"car-bis-1", "car-st-1", "car-field-1", "car-knapsack-1"}
    m.act("concentrate car-st-1", "concentrate car-field-1")
    assert m.place("car-st-1") == m.place("car-field-1") == "llodio"


@pytest.mark.rule("12.1.a")
def test_concentration_comes_before_anything_moves():
    m = activate("carlist", "llodio", LLODIO + "; car-nav-3 llodio")
    assert m.may("concentrate")
    m.act("add car-nav-1", "march", "step orduna", "done")
    assert m.ask == "group"
    assert not m.may("concentrate")


@pytest.mark.rule("12.1.b", "12.1.d")
def test_those_who_have_acted_do_not_come_and_those_who_come_have_acted():
    m = activate("carlist", "llodio", LLODIO.replace("car-bis-1 sodupe", "car-bis-1 sodupe acted"))
    assert "car-bis-1" not in m.reach("concentrate")
    m.act("concentrate car-ala-1", "done")
    assert m.marked("car-ala-1", "acted")
    assert not m.marked("car-nav-1", "acted")
    assert m.reach("activate") == {"llodio", "murguia"}


@pytest.mark.rule("12.1.a")
def test_besieged_units_do_not_come_and_besiegers_do():
    text = '[forts]\ncarlist = ["sodupe"]\n[sieges]\nsodupe = "old"'
    m = activate("carlist", "llodio", "car-nav-1 llodio; car-bis-1 sodupe inside; lib-ln-1 sodupe", text)
    assert not m.may("concentrate")
    text = '[forts]\nliberal = ["orduna"]\n[sieges]\norduna = "old"'
    m = activate("carlist", "llodio", "car-nav-1 llodio; car-bis-1 orduna; lib-ln-1 orduna inside", text)
    m.act("concentrate car-bis-1")
    assert m.state.siege[BOARD.number["orduna"]] == 0  # the last besieger has gone


@pytest.mark.rule("12.1.c")
def test_no_more_than_six_inf_and_cav_are_gathered():
    five = "; ".join(f"car-{u} llodio" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "nav-cav-1"))
    m = activate("carlist", "llodio", f"{five}; car-st-1 llodio; car-bis-1 sodupe; car-ala-1 murguia")
    assert m.reach("concentrate") == {"car-bis-1", "car-ala-1"}
    m.act("concentrate car-bis-1")
    assert not m.may("concentrate")


@pytest.mark.rule("12.1.d")
def test_concentration_costs_all_who_march_2_mp():
    m = activate("carlist", "llodio", LLODIO).act("concentrate car-bis-1")
    m.act("add car-nav-1", "add car-nav-2", "add car-bis-1", "march", *["step sodupe", "step llodio"] * 2)
    assert not m.may("step")  # 6 - 2
    m = activate("carlist", "llodio", LLODIO).act("concentrate car-ala-1", "add car-nav-1", "march")
    m.act(*["step sodupe", "step llodio"] * 2, "step sodupe")
    assert not m.may("step")  # 6 - 2 + 1: the old ones too, whoever came by whatever road


@pytest.mark.rule("12.1.d")
def test_later_groups_pay_too():
    m = activate("carlist", "llodio", LLODIO).act(
        "concentrate car-bis-1", "add car-bis-1", "march", "step sodupe"
    )
    m.act("done", "add car-nav-1", "march", *["step sodupe", "step llodio"] * 2, "step sodupe")
    assert not m.may("step")


@pytest.mark.rule("12.0", "12.1.a")
def test_concentration_is_for_the_carlist_within_the_carlist_zone():
    m = activate("carlist", "lerin", "car-nav-1 lerin; car-nav-2 lerin; car-nav-3 estella")
    assert not m.may("concentrate")
    m = activate("carlist", "estella", "car-nav-1 estella; car-nav-2 estella; car-nav-3 lerin")
    assert not m.may("concentrate")
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; lib-ln-2 miranda")
    assert not m.may("concentrate")


# 12.3 Countermarch

ESTELLA = "car-nav-1 alsasua; lib-ln-1 estella"


@pytest.mark.rule("12.3.a")
def test_the_mp_must_reach_through_to_a_free_space():
    m = activate("carlist", "alsasua", ESTELLA)  # 1 + 2 + 1 of 7
    assert m.reach("countermarch") == {"estella"}
    m.act(*["step salvatierra", "step alsasua"] * 1, "step irurzun")
    m.act("step alsasua")  # 3 left of 7: 1 + 2, and nothing to go on with
    assert not m.may("countermarch")
    assert "estella" in m.reach("step")


@pytest.mark.rule("12.3.a")
def test_the_exit_must_be_free_of_units_and_fortresses_unless_besieged():
    ring = "lib-ln-2 lerin; lib-ln-3 puente-la-reina; lib-ln-4 los-arcos; lib-ln-5 santa-cruz"
    m = activate("carlist", "alsasua", f"{ESTELLA}; {ring}; lib-ln-6 amescoas")
    assert not m.may("countermarch estella")
    m = activate("carlist", "alsasua", f"{ESTELLA}; {ring}")
    assert m.may("countermarch estella")
    forts = '[forts]\nliberal = ["lerin", "puente-la-reina", "los-arcos", "santa-cruz"]'
    m = activate("carlist", "alsasua", f"{ESTELLA}; lib-ln-6 amescoas", forts)
    assert not m.may("countermarch estella")
    m = activate(
        "carlist",
        "alsasua",
        f"{ESTELLA}; lib-ln-6 amescoas; car-nav-2 lerin",
        forts + '\n[sieges]\nlerin = "old"',
    )
    assert m.may("countermarch estella")


@pytest.mark.rule("12.3.a", "12.0")
def test_only_enemies_in_the_carlist_zone_are_passed():
    m = activate("carlist", "estella", "car-nav-1 estella; lib-ln-1 lerin; lib-ln-2 los-arcos")
    assert m.reach("countermarch") == {"los-arcos"}
    m = activate("liberal", "vitoria", "lib-ln-1 vitoria; car-nav-1 salvatierra", dice=[6]).act("march")
    assert not m.may("countermarch")


@pytest.mark.rule("12.3.b")
@pytest.mark.parametrize(("die", "made"), [(1, False), (2, False), (3, True), (6, True)])
def test_the_die_must_beat_the_inf_cav_and_st_of_the_group(die, made):
    pieces = "car-nav-1 alsasua; car-st-1 alsasua; car-mountain-1 alsasua 1; car-knapsack-1 alsasua; lib-ln-1 estella"
    m = activate("carlist", "alsasua", pieces, dice=[die]).act("add-all", "march", "countermarch estella")
    assert (m.place("car-nav-1") == "estella") == made


@pytest.mark.rule("12.3.a")
def test_it_goes_on_only_by_a_road_that_its_last_points_pay_for():
    five = "; ".join(f"car-{u} irurzun" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "ala-1"))
    m = activate("carlist", "irurzun", f"{five}; lib-ln-1 estella", dice=[6])
    m.act("add-all", "march", "step alsasua", "countermarch estella")  # 4 of 5 MP
    assert m.reach("step") == {"puente-la-reina", "los-arcos"}


@pytest.mark.rule("12.3.a", "12.3.b")
def test_after_success_the_group_goes_on_whole_to_a_free_space():
    m = activate("carlist", "alsasua", f"{ESTELLA}; car-nav-2 alsasua; lib-ln-2 los-arcos", dice=[6])
    m.act("add-all", "march", "countermarch estella")
    assert m.place("car-nav-1") == "estella"
    assert sorted(m.offered) == ["step amescoas", "step lerin", "step puente-la-reina", "step santa-cruz"]
    m.act("step lerin")
    assert m.ask == "march"
    assert m.reach("step") == {
        "estella",
        "los-arcos",
        "puente-la-reina",
        "tafalla",
        "lodosa",
        "peralta",
        "calahorra",
    }


@pytest.mark.rule("12.3.c")
def test_after_failure_it_may_enter_and_fight_or_go_elsewhere_and_tries_no_more():
    m = activate("carlist", "alsasua", ESTELLA + "; lib-ln-2 segura", dice=[1]).act("countermarch estella")
    assert m.place("car-nav-1") == "alsasua"
    assert not m.may("countermarch")
    assert {"estella", "segura", "salvatierra", "amescoas"} <= m.reach("step")
    m.act("step estella")
    assert m.ask == "actions"
    assert m.place("car-nav-1") == "estella"


@pytest.mark.rule("12.3.c")
def test_a_group_that_tried_in_its_first_space_is_not_picked_again():
    pieces = ESTELLA + "; car-nav-2 alsasua; car-nav-3 alsasua"
    m = activate("carlist", "alsasua", pieces, dice=[1, 6])
    m.act("add car-nav-1", "add car-nav-2", "march", "countermarch estella", "done")
    assert m.ask == "march"  # the third, by itself
    assert m.marked("car-nav-1", "acted")
    assert m.marked("car-nav-2", "acted")
    assert m.may("countermarch estella")
    m.act("done")
    assert m.reach("activate") == {"alsasua"}
    m.act("activate alsasua")
    assert not m.may("add car-nav-1")


@pytest.mark.rule("12.3.c")
def test_the_extra_mp_is_lost():
    m = activate("carlist", "alsasua", ESTELLA, dice=[1]).act("countermarch estella")
    m.act(*["step irurzun", "step alsasua"] * 3)
    assert not m.may("step")  # 7 - 1


@pytest.mark.rule("12.3.d")
def test_the_liberal_may_intercept_where_it_leaves_the_carlist_zone():
    m = activate(
        "carlist", "alsasua", ESTELLA + "; lib-ln-2 tafalla", "cp = { carlist = 0, liberal = 1 }", dice=[6]
    )
    m.act("countermarch estella", "step lerin")
    assert (m.side, m.reach("intercept")) == ("liberal", {"tafalla"})


@pytest.mark.rule("12.3.e")
def test_through_a_refuge_no_die_is_needed():
    pieces = "; ".join(f"car-{u} alsasua" for u in ("nav-1", "nav-2", "nav-3", "nav-4"))
    m = activate("carlist", "alsasua", f"{pieces}; lib-ln-1 amescoas").act(
        "add-all", "march", "countermarch amescoas"
    )
    assert m.place("car-nav-4") == "amescoas"
    assert m.reach("step") == {"salvatierra", "santa-cruz", "estella"}
    m.act("step estella", "done")
    assert m.place("car-nav-4") == "estella"
    m = activate(
        "carlist", "alsasua", f"{pieces}; car-field-1 alsasua 1; car-nav-cav-1 alsasua; lib-ln-1 amescoas"
    )
    m.act("add-all", "march", "step irurzun", "step alsasua")  # 3 left, the gun 2: not 1 + 2 + 1
    assert not m.may("countermarch")


# Cards


@pytest.mark.card("C1")
def test_zumalacarregui_activates_a_space_of_the_carlist_zone_and_concentrates_for_nothing():
    m = actions("carlist", LLODIO + "; car-cas-1 lerin; car-cas-2 estella acted")
    assert names(zumalacarregui_spaces(m.state)) == {"llodio", "sodupe", "murguia"}
    m = by_card("C1", "llodio", LLODIO).act("concentrate car-bis-1")
    m.act("add car-nav-1", "add car-nav-2", "add car-bis-1", "march", *["step sodupe", "step llodio"] * 3)
    assert not m.may("step")
    assert m.ap == 0


TEAM = "; ".join(f"car-{u} estella" for u in ("nav-1", "nav-2", "nav-3", "nav-4", "nav-cav-1"))


@pytest.mark.card("C28")
def test_the_royal_expedition_is_one_group_of_3_or_4():
    year = "year = 1837"
    m = by_card("C28", "estella", TEAM, year).act("add car-nav-1", "add car-nav-2")
    assert not m.may("march")
    m.act("add car-nav-3")
    assert m.may("march")
    m.act("add car-nav-4")
    assert not m.may("add")
    assert m.may("march")
    m.act("march", "step lerin", "done")
    assert m.ask == "actions"
    assert m.ap == 0


@pytest.mark.card("C28")
@pytest.mark.rule("12.1.a", "12.1.d")
def test_the_royal_expedition_may_concentrate_and_take_along_who_comes():
    three = "; ".join(f"car-{u} los-arcos" for u in ("nav-1", "nav-2", "nav-3"))
    m = by_card("C28", "los-arcos", f"{three}; car-ala-1 estella; car-ala-2 estella", "year = 1837")
    m.act("concentrate car-ala-1")
    assert not m.may("concentrate")
    m.act("add car-ala-1", "add car-nav-1", "add car-nav-2")
    assert "add car-nav-3" in m.offered
    m.act("march", "step logrono", "step ausejo", "step calahorra", "step alfaro")  # 4 of 6 - 2
    assert not m.may("step")


@pytest.mark.card("C28")
def test_the_royal_expedition_pays_no_extra_mp_and_rouses_the_region():
    team = "; ".join(f"car-{u} los-arcos" for u in ("nav-1", "nav-2", "nav-3"))
    way = ["step logrono", "step ausejo", "step calahorra", "step alfaro", "step tudela"]  # 5 of 6
    m = by_card("C28", "los-arcos", team, "year = 1837\nprestige = 0").act("add-all", "march")
    assert not m.may("drop")  # three set out
    m.act(*way)
    assert m.may("drop")
    before = m.level("aragon")
    m.act("step aragon")
    assert m.place("car-nav-1") == "aragon"
    assert m.state.prestige == 1
    assert m.level("aragon") == before + 1
    m = activate("carlist", "los-arcos", team, "year = 1837").act("add-all", "march", *way)
    assert "aragon" not in m.reach("step")


@pytest.mark.card("C28")
def test_the_royal_expedition_needs_three_ready_units_and_room_for_an_expedition():
    year = "year = 1837"
    assert names(royal_spaces(actions("carlist", TEAM, year).state)) == {"estella"}
    few = "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella acted; car-st-1 estella"
    assert not royal_spaces(actions("carlist", few, year).state)
    full = TEAM + "; car-cas-1 aragon; car-cas-2 galicia"
    assert not royal_spaces(actions("carlist", full, year).state)


@pytest.mark.card("C35")
def test_a_column_of_at_most_three_must_enter_the_region():
    team = "; ".join(f"car-{u} tudela" for u in ("nav-1", "nav-2", "nav-3", "nav-4"))
    m = by_card("C35", "tudela", team, "year = 1838").act("add car-nav-1", "add car-nav-2", "add car-nav-3")
    assert not m.may("add")
    m.act("march")
    assert m.reach("step") == {"aragon"}
    assert not m.may("force")
    assert not m.may("drop")
    m.act("step aragon").until("actions")
    assert m.place("car-nav-3") == "aragon"
    assert m.ap == 0


@pytest.mark.card("C35")
def test_an_expedition_activated_by_the_card_goes_where_it_likes():
    pieces = "car-nav-1 aragon; car-nav-2 aragon; car-nav-3 aragon; car-nav-4 aragon"
    m = by_card("C35", "aragon", pieces, "year = 1838").act(
        "step tudela", "step alfaro", "step calahorra", "done"
    )
    assert {m.place(f"car-nav-{n}") for n in range(1, 5)} == {"calahorra"}
    assert m.ap == 0


@pytest.mark.card("C35")
def test_where_a_column_may_start():
    pieces = "car-nav-1 tudela; car-nav-2 estella; car-cas-1 galicia; car-cas-2 castile-leon acted"
    m = actions("carlist", pieces, "year = 1838")
    assert names(column_places(m.state)) == {"galicia"}  # two Expeditions are active
    m = actions("carlist", "car-nav-1 tudela; car-nav-2 caparroso; car-cas-1 galicia", "year = 1838")
    assert names(column_places(m.state)) == {"tudela", "galicia"}
    m = actions("carlist", "car-nav-1 tudela; car-cas-1 aragon; car-cas-2 galicia acted", "year = 1838")
    assert names(column_places(m.state)) == {"tudela", "aragon"}  # it joins the one in Aragon
