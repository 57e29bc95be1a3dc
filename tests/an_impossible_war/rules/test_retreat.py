"""Chapter 17.9: retreat, surrounded units, evacuation by sea."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.rules.combat.retreat import BATTLE, EVASION
from tests.an_impossible_war.fighting import OVER, fight, guns, retreat

CAR, LIB = "carlist", "liberal"


# Where to


@pytest.mark.rule("17.9.a", "17.9.e")
def test_an_attacker_goes_back_one_space_by_a_road_that_friends_used():
    m = retreat("lib-ln-1 durango; car-nav-1 durango", LIB, "durango", LIB, used="villarreal durango")
    assert m.ask == OVER
    assert m.place("lib-ln-1") == "villarreal"
    assert m.marked("lib-ln-1", "retreated")


@pytest.mark.rule("17.9.e")
def test_any_road_that_friends_used_will_do_and_no_other():
    m = retreat(
        "car-nav-1 amescoas; car-nav-2 amescoas; lib-ln-1 amescoas",
        CAR,
        "amescoas",
        CAR,
        used="alsasua amescoas; salvatierra amescoas; lerin estella",
    )
    assert m.reach("retreat", "car-nav-1") == {"alsasua", "salvatierra"}
    m.act("retreat car-nav-1 alsasua", "retreat car-nav-2 salvatierra")
    assert (m.place("car-nav-1"), m.place("car-nav-2")) == ("alsasua", "salvatierra")


@pytest.mark.rule("17.9.e", "11.4.g")
def test_units_on_the_roads_retreat_likewise():
    m = retreat(
        "car-nav-1 road from=alsasua:amescoas; lib-ln-1 amescoas",
        CAR,
        "amescoas",
        CAR,
        used="alsasua amescoas; salvatierra amescoas",
    )
    assert m.reach("retreat", "car-nav-1") == {"alsasua", "salvatierra"}
    m.act("retreat car-nav-1 salvatierra")
    assert m.place("car-nav-1") == "salvatierra"


@pytest.mark.rule("17.9.g")
def test_a_defender_leaves_by_a_road_that_no_enemy_used():
    m = retreat(
        "car-nav-1 villaro; lib-ln-1 villaro", CAR, "villaro", LIB, used="bilbao villaro; sodupe villaro"
    )
    assert m.place("car-nav-1") == "durango"
    m = retreat("car-nav-1 villaro; lib-ln-1 villaro", CAR, "villaro", LIB, used="bilbao villaro")
    assert m.reach("retreat", "car-nav-1") == {"sodupe", "durango"}
    # a road by which enemies left is not one by which they came
    m = retreat(
        "car-nav-1 villaro; lib-ln-1 villaro", CAR, "villaro", LIB, used="bilbao villaro; villaro sodupe"
    )
    assert m.reach("retreat", "car-nav-1") == {"sodupe", "durango"}


@pytest.mark.rule("17.9.g")
def test_a_road_by_which_friends_came_after_the_enemy_is_open_again():
    used = "sodupe villaro; durango villaro; bilbao villaro"
    m = retreat(
        "car-nav-1 villaro; lib-ln-1 villaro", CAR, "villaro", LIB, used=used, opened="sodupe villaro"
    )
    assert m.place("car-nav-1") == "sodupe"


@pytest.mark.rule("17.9.b")
def test_friendly_spaces_come_before_the_enemys():
    # Beside the Carlist Zone lie Vitoria, Peñacerrada (Liberal Zone); Santa Cruz and Salvatierra are Carlist.
    m = retreat("car-nav-1 maestu; lib-ln-1 maestu", CAR, "maestu", LIB, used="vitoria maestu")
    assert m.reach("retreat", "car-nav-1") == {"salvatierra", "santa-cruz"}
    m = retreat(
        "car-nav-1 maestu; lib-ln-1 maestu; lib-ln-2 salvatierra; lib-ln-3 santa-cruz",
        CAR,
        "maestu",
        LIB,
        used="vitoria maestu",
    )
    assert m.place("car-nav-1") == "penacerrada"


@pytest.mark.rule("17.9.b")
def test_a_besieged_enemy_fortress_is_as_good_as_a_friendly_space():
    m = retreat(
        "car-nav-1 maestu; lib-ln-1 maestu; lib-ln-2 penacerrada inside; car-nav-2 penacerrada",
        CAR,
        "maestu",
        LIB,
        used="vitoria maestu; salvatierra maestu",
        forts={"liberal": ["penacerrada"]},
        sieges={"penacerrada": "old"},
    )
    assert m.reach("retreat", "car-nav-1") == {"penacerrada", "santa-cruz"}


@pytest.mark.rule("17.9.b")
def test_the_space_left_open_for_one_stays_open_for_the_next():
    # Only enemy spaces are open: that the first unit now holds one does not shut the other.
    m = retreat(
        "car-nav-1 lerin; car-nav-2 lerin; lib-ln-1 lerin",
        CAR,
        "lerin",
        LIB,
        used="estella lerin; los-arcos lerin; puente-la-reina lerin; tafalla lerin; peralta lerin",
    )
    assert m.reach("retreat", "car-nav-1") == {"lodosa", "calahorra"}
    m.act("retreat car-nav-1 lodosa")
    assert m.reach("retreat", "car-nav-2") == {"lodosa", "calahorra"}


@pytest.mark.rule("17.9.c")
def test_enemy_units_and_fortresses_bar_a_space():
    pieces = "car-nav-1 villaro; lib-ln-1 villaro"
    m = retreat(pieces, CAR, "villaro", LIB, used="bilbao villaro", forts={"liberal": ["sodupe"]})
    assert m.place("car-nav-1") == "durango"
    m = retreat(pieces + "; lib-st-1 sodupe", CAR, "villaro", LIB, used="bilbao villaro")
    assert m.place("car-nav-1") == "durango"
    m = retreat(pieces, CAR, "villaro", LIB, used="bilbao villaro", building={"liberal": ["sodupe"]})
    assert m.reach("retreat", "car-nav-1") == {"sodupe", "durango"}
    # a friendly Fortress besieged by the enemy is no refuge
    m = retreat(
        pieces + "; lib-ln-2 sodupe; car-nav-2 sodupe inside",
        CAR,
        "villaro",
        LIB,
        used="bilbao villaro",
        forts={"carlist": ["sodupe"]},
        sieges={"sodupe": "old"},
    )
    assert m.place("car-nav-1") == "durango"


@pytest.mark.rule("10.2.f")
def test_retreating_units_raze_an_unfinished_fortress_of_the_enemy():
    m = retreat(
        "car-nav-1 villaro; lib-ln-1 villaro",
        CAR,
        "villaro",
        LIB,
        used="bilbao villaro; durango villaro",
        building={"liberal": ["sodupe"]},
    )
    assert m.place("car-nav-1") == "sodupe"
    assert m.state.fort[BOARD.number["sodupe"]] == 0


@pytest.mark.rule("17.9.d")
def test_units_may_part_or_go_together():
    m = retreat(
        "car-nav-1 estella; car-nav-2 estella; lib-ln-1 estella", CAR, "estella", LIB, used="lerin estella"
    )
    assert m.reach("retreat", "car-nav-1") == m.reach("retreat", "car-nav-2") == m.reach("escape")
    m.act("escape alsasua")
    assert m.place("car-nav-1") == m.place("car-nav-2") == "alsasua"
    assert m.ask == OVER


@pytest.mark.rule("17.9.h")
def test_liberals_in_the_carlist_zone_retreat_together():
    m = retreat(
        "lib-ln-1 durango; lib-ln-2 durango; lib-st-1 durango; lib-field-1 durango; car-nav-1 durango;"
        "lib-pr-1 villarreal",
        LIB,
        "durango",
        LIB,
        used="villarreal durango; bilbao durango",
    )
    assert m.offered == ["escape villarreal", "escape bilbao"]
    assert m.rule == "17.9.h"
    m.act("escape bilbao")
    assert {m.place(u) for u in ("lib-ln-1", "lib-ln-2", "lib-st-1", "lib-field-1")} == {"bilbao"}


@pytest.mark.rule("17.9.h")
def test_liberals_part_in_their_own_zone_and_carlists_in_theirs():
    m = retreat(
        "lib-ln-1 lerin; lib-ln-2 lerin; car-nav-1 lerin",
        LIB,
        "lerin",
        LIB,
        used="tafalla lerin; calahorra lerin",
    )
    m.act("retreat lib-ln-1 tafalla", "retreat lib-ln-2 calahorra")
    assert m.place("lib-ln-1") == "tafalla"


@pytest.mark.rule("17.9.i")
def test_retreating_units_are_not_intercepted():
    m = retreat(
        "lib-ln-1 durango; car-nav-1 durango; car-nav-2 vergara",
        LIB,
        "durango",
        LIB,
        used="villarreal durango",
        cp={"carlist": 5, "liberal": 0},
    )
    assert m.ask == OVER


# Artillery and other companions


@pytest.mark.rule("17.9.j", "11.3.a")
def test_guns_and_trains_go_where_infantry_or_cavalry_has_gone():
    m = retreat(
        "car-nav-1 estella; car-nav-2 estella; car-st-1 estella; lib-ln-1 estella",
        CAR,
        "estella",
        LIB,
        used="lerin estella",
    )
    assert not m.may("retreat car-st-1")
    m.act("retreat car-nav-1 alsasua")
    assert m.reach("retreat", "car-st-1") == {"alsasua"}
    m.act("retreat car-nav-2 amescoas")
    assert m.reach("retreat", "car-st-1") == {"alsasua", "amescoas"}
    m.act("retreat car-st-1 amescoas")
    assert m.ask == OVER
    assert m.place("car-st-1") == "amescoas"


@pytest.mark.rule("17.9.j", "11.3.c")
def test_a_gun_on_the_road_that_finds_no_room_where_its_escort_goes_falls_to_the_enemy():
    m = fight(
        "lib-ln-1 guetaria 1; lib-ln-2 road from=sea:guetaria; lib-field-1 road 1 from=sea:guetaria;"
        "car-nav-1 guetaria; lib-ln-3 san-sebastian inside; lib-field-2 san-sebastian 1 inside;"
        "car-bis-1 san-sebastian",
        used="",
        sieges={"san-sebastian": "old"},
        dice=[1, 1, 1, 6],
    )
    m.act("escape san-sebastian")
    assert (m.place("lib-ln-2"), m.guns("liberal", "field", "road")) == ("san-sebastian", 0)
    assert guns(m, "field", "guetaria") == (1, 0)


@pytest.mark.rule("17.9.j", "5.2.a")
def test_the_last_block_is_asked_for_even_if_it_is_a_train_with_one_way():
    m = retreat(
        "car-nav-1 estella; car-st-1 estella; lib-ln-1 estella", CAR, "estella", LIB, used="lerin estella"
    )
    m.act("retreat car-nav-1 alsasua")
    assert m.offered == ["retreat car-st-1 alsasua"]


@pytest.mark.rule("17.9.j")
def test_carlist_guns_in_the_carlist_zone_may_hide_instead():
    m = retreat(
        "car-nav-1 villaro; car-field-1 villaro 2; lib-ln-1 villaro",
        CAR,
        "villaro",
        LIB,
        used="bilbao villaro; sodupe villaro",
    )
    assert m.offered == ["slip-away car-field-1", "escape durango"]
    m.act("slip-away car-field-1")
    assert m.place("car-field-1") == "hidden-artillery"
    assert m.state.mark[BOARD.piece["car-field-1"]] == 0
    assert m.place("car-nav-1") == "durango"
    assert m.ask == OVER


@pytest.mark.rule("17.9.j")
def test_carlist_guns_may_hide_even_when_nobody_is_left():
    m = retreat("car-mountain-1 villaro 1; lib-ln-1 villaro", CAR, "villaro", LIB, used="bilbao villaro")
    if m.ask == "retreat":
        m.act("slip-away car-mountain-1")
    assert m.place("car-mountain-1") == "hidden-artillery"


@pytest.mark.rule("17.9.j")
def test_no_guns_hide_outside_the_carlist_zone_nor_do_liberals():
    m = retreat(
        "car-nav-1 lerin; car-field-1 lerin; lib-ln-1 lerin",
        CAR,
        "lerin",
        CAR,
        used="los-arcos lerin; estella lerin",
    )
    assert not m.may("slip-away")
    m = retreat(
        "lib-ln-1 durango; lib-field-1 durango; car-nav-1 durango",
        LIB,
        "durango",
        LIB,
        used="villarreal durango",
    )
    assert m.place("lib-field-1") == "villarreal"


@pytest.mark.rule("17.9.j")
def test_guns_left_without_infantry_or_cavalry_stay():
    m = retreat("lib-field-1 durango 2; car-nav-1 durango", LIB, "durango", LIB, used="villarreal durango")
    assert m.ask == OVER
    assert m.place("lib-field-1") == "durango"


# Into the Fortress


TOWN = {"forts": {"liberal": ["orduna"]}, "used": "llodio orduna; sodupe orduna"}


@pytest.mark.rule("17.9.g", "18.0.f", "18.0.b")
def test_defenders_may_go_into_their_fortress_within_its_room():
    m = retreat(
        "lib-ln-1 orduna; lib-ln-2 orduna; lib-field-1 orduna 2; lib-field-2 orduna 1; car-nav-1 orduna",
        LIB,
        "orduna",
        CAR,
        **TOWN,
    )
    assert m.reach("fall-back") == {"lib-ln-1", "lib-ln-2"}
    m.act("fall-back lib-ln-1")
    assert m.marked("lib-ln-1", "inside")
    assert m.marked("lib-ln-1", "went-in")
    assert m.marked("lib-ln-1", "retreated")
    assert m.reach("fall-back") == {"lib-field-1", "lib-field-2"}
    m.act("fall-back lib-field-2")
    assert m.reach("fall-back") == set()  # one Field Artillery only
    m.act("escape valmaseda")
    assert m.place("lib-ln-2") == m.place("lib-field-1") == "valmaseda"
    assert m.place("lib-field-2") == "orduna"


@pytest.mark.rule("17.9.f", "17.9.g")
def test_a_relief_force_may_not_go_into_the_besieged_fortress():
    m = retreat(
        "lib-ln-1 bilbao; lib-ln-2 bilbao inside; car-nav-1 bilbao",
        LIB,
        "bilbao",
        LIB,
        used="portugalete bilbao; guecho bilbao",
        sieges={"bilbao": "old"},
    )
    assert not m.may("fall-back")
    assert m.reach("retreat", "lib-ln-1") == {"portugalete", "guecho"}


@pytest.mark.rule("17.9.f")
def test_who_came_out_of_a_besieged_fortress_can_only_go_back_in():
    m = retreat(
        "lib-ln-1 bilbao; lib-ln-2 bilbao sortied; lib-mountain-1 bilbao sortied; car-nav-1 bilbao",
        LIB,
        "bilbao",
        LIB,
        used="portugalete bilbao",
        sieges={"bilbao": "old"},
        cause=BATTLE,
    )
    assert m.place("lib-ln-1") == "portugalete"
    for unit in ("lib-ln-2", "lib-mountain-1"):
        assert m.place(unit) == "bilbao"
        assert m.marked(unit, "inside")
        assert m.marked(unit, "went-in")


@pytest.mark.rule("12.2.e", "17.9.g")
def test_an_evader_does_not_go_into_the_fortress():
    m = retreat(
        "car-nav-1 villaro; car-nav-2 villaro inside; lib-ln-1 villaro",
        CAR,
        "villaro",
        LIB,
        used="bilbao villaro",
        forts={"carlist": ["villaro"]},
        cause=EVASION,
    )
    assert not m.may("fall-back")
    assert m.reach("retreat", "car-nav-1") == {"sodupe", "durango"}
    m.act("retreat car-nav-1 durango")
    assert m.place("car-nav-2") == "villaro"


@pytest.mark.rule("18.2.c")
def test_the_siege_is_lifted_when_the_besiegers_have_gone():
    m = retreat(
        "car-nav-1 bilbao; lib-ln-1 bilbao; lib-ln-2 bilbao inside",
        CAR,
        "bilbao",
        LIB,
        used="portugalete bilbao",
        sieges={"bilbao": "old"},
    )
    m.act("retreat car-nav-1 durango")
    assert not m.state.siege[BOARD.number["bilbao"]]


# By sea


@pytest.mark.rule("17.9.k")
def test_liberal_defenders_of_a_port_may_leave_by_sea():
    m = retreat("lib-ln-1 guetaria; car-nav-1 guetaria", LIB, "guetaria", CAR, used="azpeitia guetaria")
    # San Sebastián lies by road too; the others only by sea
    assert {"san-sebastian", "santona", "castro-urdiales", "portugalete", "bilbao", "irun"} <= m.reach(
        "escape"
    )
    assert "bermeo" not in m.reach("escape")  # in the Carlist Zone, not held
    m.act("escape santona")
    assert m.place("lib-ln-1") == "santona"
    assert m.events("sail-away")


@pytest.mark.rule("17.9.k", "13.2.f")
def test_landed_units_may_leave_by_sea_and_those_who_came_by_land_may_not():
    m = retreat("lib-ln-1 irun from=sea; car-nav-1 irun", LIB, "irun", LIB)
    assert {"san-sebastian", "bilbao"} <= m.reach("sail-away", "lib-ln-1")
    m = retreat("lib-ln-1 irun; car-nav-1 irun", LIB, "irun", LIB, used="san-sebastian irun")
    assert m.place("lib-ln-1") == "san-sebastian"
    assert m.ask == OVER
    m = retreat(
        "lib-ln-1 irun; lib-ln-2 road from=sea:irun; car-nav-1 irun",
        LIB,
        "irun",
        LIB,
        used="san-sebastian irun",
    )
    assert m.may("sail-away lib-ln-2")
    assert m.may("retreat lib-ln-2 san-sebastian")  # by a road that friends used
    assert not m.may("sail-away lib-ln-1")


@pytest.mark.rule("17.9.k", "4.3.a")
def test_carlists_never_leave_by_sea_nor_does_anyone_from_a_space_without_port():
    m = retreat("car-nav-1 guetaria; lib-ln-1 guetaria", CAR, "guetaria", LIB, used="san-sebastian guetaria")
    assert not m.may("sail-away")
    m = retreat("lib-ln-1 hernani; car-nav-1 hernani", LIB, "hernani", CAR, used="tolosa hernani")
    assert m.reach("escape") == {"san-sebastian", "irun"}


@pytest.mark.rule("17.9.k")
def test_an_enemy_in_the_port_bars_it_but_for_a_besieged_fortress_with_room():
    pieces = "lib-ln-1 irun from=sea; car-nav-1 irun; car-nav-2 {0}; lib-ln-2 {0} inside"
    m = retreat(pieces.format("san-sebastian"), LIB, "irun", LIB, sieges={"san-sebastian": "old"})
    assert "san-sebastian" in m.reach("sail-away", "lib-ln-1")
    m.act("sail-away lib-ln-1 san-sebastian")
    assert m.marked("lib-ln-1", "inside")
    full = pieces.format("san-sebastian") + "; lib-ln-3 san-sebastian inside"
    m = retreat(full, LIB, "irun", LIB, sieges={"san-sebastian": "old"})
    assert "san-sebastian" not in m.reach("sail-away", "lib-ln-1")
    m = retreat("lib-ln-1 irun from=sea; car-nav-1 irun; car-nav-2 portugalete", LIB, "irun", LIB)
    assert "portugalete" not in m.reach("sail-away", "lib-ln-1")


@pytest.mark.rule("17.9.l")
def test_no_evacuation_to_or_from_bilbao_while_a_bank_is_shut():
    m = retreat("lib-ln-1 irun from=sea; car-nav-1 irun; car-nav-2 guecho", LIB, "irun", LIB)
    assert "bilbao" not in m.reach("sail-away", "lib-ln-1")
    assert "portugalete" in m.reach("sail-away", "lib-ln-1")
    m = retreat("lib-ln-1 irun from=sea; car-nav-1 irun; car-nav-2 portugalete", LIB, "irun", LIB)
    assert "bilbao" not in m.reach("sail-away", "lib-ln-1")
    shut = {"forts": {"liberal": ["guecho"]}, "sieges": {"guecho": "old"}}
    m = retreat("lib-ln-1 irun from=sea; car-nav-1 irun; car-nav-2 guecho", LIB, "irun", LIB, **shut)
    assert "bilbao" not in m.reach("sail-away", "lib-ln-1")
    m = retreat("lib-ln-1 bilbao from=sea; car-nav-1 bilbao; car-nav-2 guecho", LIB, "bilbao", LIB)
    assert not m.may("sail-away")
    assert m.ask == "surrounded"


@pytest.mark.rule("17.9.l")
def test_landed_units_may_leave_besieged_bilbao_while_the_banks_are_free():
    m = retreat("lib-ln-1 bilbao from=sea; car-nav-1 bilbao", LIB, "bilbao", LIB, sieges={"bilbao": "old"})
    assert "santona" in m.reach("sail-away", "lib-ln-1")
    assert "bilbao" not in m.reach("sail-away", "lib-ln-1")


# Regions


@pytest.mark.rule("17.9.m")
def test_liberals_may_retreat_to_a_region_enemies_or_not():
    m = retreat(
        "lib-ln-1 villarcayo; car-nav-1 villarcayo; car-nav-2 castile-leon",
        LIB,
        "villarcayo",
        CAR,
        used="quincoces villarcayo",
    )
    assert "castile-leon" in m.reach("retreat", "lib-ln-1")
    m.act("retreat lib-ln-1 castile-leon")
    assert m.place("lib-ln-1") == "castile-leon"


@pytest.mark.rule("17.9.m")
def test_carlists_may_not_retreat_to_a_region():
    m = retreat(
        "car-nav-1 villarcayo; lib-ln-1 villarcayo", CAR, "villarcayo", LIB, used="quincoces villarcayo"
    )
    assert "castile-leon" not in m.reach("retreat", "car-nav-1")
    # who came from a region has no way back
    m = retreat(
        "car-nav-1 villarcayo; lib-ln-1 villarcayo", CAR, "villarcayo", CAR, used="castile-leon villarcayo"
    )
    assert m.ask == "surrounded"
    assert "castile-leon" not in m.reach("escape")
    # Liberals have
    m = retreat(
        "lib-ln-1 villarcayo; car-nav-1 villarcayo", LIB, "villarcayo", LIB, used="castile-leon villarcayo"
    )
    assert m.place("lib-ln-1") == "castile-leon"


# Surrounded


ALL = "bilbao villaro; sodupe villaro; durango villaro"


@pytest.mark.rule("17.9.o", "17.9.q", "17.9.r")
def test_a_unit_without_a_way_breaks_out_to_any_space_at_the_price_of_a_hit():
    m = retreat("car-nav-1 villaro 3; lib-ln-1 villaro", CAR, "villaro", LIB, used=ALL)
    assert (m.side, m.ask, m.rule) == ("carlist", "surrounded", "17.9.q")
    assert m.reach("escape") == {"bilbao", "sodupe", "durango"}
    m.act("escape durango")
    assert (m.place("car-nav-1"), m.strength("car-nav-1")) == ("durango", 2)
    assert m.ask == OVER


@pytest.mark.rule("17.9.r")
def test_hits_count_the_enemies_on_the_road_and_in_the_space():
    m = retreat(
        "car-nav-1 villaro 4; lib-ln-1 villaro; lib-ln-2 road from=durango:villaro; lib-ln-3 road from=durango:villaro;"
        "lib-ln-4 durango; lib-field-1 durango; lib-ln-5 road from=sodupe:villaro",
        CAR,
        "villaro",
        LIB,
        used=ALL,
    )
    m.act("escape durango")
    assert m.events("surrounded")[0].args[3] == 3
    assert m.strength("car-nav-1") == 1
    assert m.ask == "retreat"  # among enemies: a space further


@pytest.mark.rule("17.9.r")
def test_partidas_count_among_the_enemies_and_the_besieged_do_not():
    m = retreat(
        "lib-ln-1 villaro 4; lib-ln-2 villaro 1; car-nav-1 villaro; car-par-1 sodupe;"
        "car-nav-2 durango inside; lib-ln-3 durango",
        LIB,
        "villaro",
        CAR,
        used=ALL,
        forts={"carlist": ["durango"]},
        sieges={"durango": "old"},
    )
    # the City of Bilbao and the besieged Fortress of Durango could be had, but for the roads
    m.act("escape durango")
    assert m.events("surrounded")[0].args[3] == 1
    m = retreat(
        "lib-ln-1 villaro 4; car-nav-1 villaro; car-par-1 sodupe; car-nav-2 sodupe",
        LIB,
        "villaro",
        CAR,
        used=ALL,
    )
    m.act("escape sodupe")
    assert m.events("surrounded")[0].args[3] == 2


@pytest.mark.rule("17.9.r")
def test_half_the_field_artillery_is_captured_where_it_was_and_the_train_loses_1():
    m = retreat(
        "lib-ln-1 villaro 4; lib-field-6 villaro 3; lib-mountain-1 villaro 2; lib-st-1 villaro 3;"
        "lib-knapsack-1 villaro 2; car-nav-1 villaro",
        LIB,
        "villaro",
        CAR,
        used=ALL,
    )
    m.act("escape bilbao", "hit lib-ln-1")
    assert guns(m, "field", "villaro") == (2, 0)
    assert guns(m, "field", "bilbao") == (0, 1)
    assert m.guns("liberal", "mountain", "bilbao") == 2
    assert m.strengths("lib-ln-1", "lib-st-1", "lib-knapsack-1") == [3, 2, 2]


@pytest.mark.rule("17.9.p")
def test_those_with_a_way_of_their_own_go_along_with_the_surrounded():
    m = retreat(
        "lib-ln-1 irun; lib-ln-2 irun from=sea; lib-ln-3 road from=sea:irun; car-nav-1 irun; car-nav-2 vera",
        LIB,
        "irun",
        LIB,
        used="vera irun",
    )
    assert m.ask == "surrounded"
    assert {a.split()[0] for a in m.offered} == {"escape"}  # all together, none by sea
    m.act("escape san-sebastian")
    m.act("hit lib-ln-1")
    assert {m.place(u) for u in ("lib-ln-1", "lib-ln-2", "lib-ln-3")} == {"san-sebastian"}


@pytest.mark.rule("17.9.s")
def test_hits_fall_on_the_strongest_of_the_group():
    m = retreat("car-nav-1 villaro 3; car-nav-2 villaro 1; lib-ln-1 villaro", CAR, "villaro", LIB, used=ALL)
    m.act("escape durango")
    assert m.offered == ["hit car-nav-1"]
    m.act("hit car-nav-1")
    assert m.strengths("car-nav-1", "car-nav-2") == [2, 1]
    assert m.ask == OVER


@pytest.mark.rule("17.9.s")
def test_among_enemies_they_retreat_a_space_further_by_the_normal_rules():
    m = retreat("car-nav-1 villaro 3; lib-ln-1 villaro; lib-ln-2 durango", CAR, "villaro", LIB, used=ALL)
    m.act("escape durango")
    assert m.ask == "retreat"
    assert m.reach("retreat", "car-nav-1") == {"villarreal", "guernica", "eibar", "vergara"}
    m.act("retreat car-nav-1 eibar")
    assert m.place("car-nav-1") == "eibar"
    assert m.strength("car-nav-1") == 2


@pytest.mark.rule("17.9.s")
def test_an_enemy_fortress_sends_them_further_too():
    m = retreat(
        "car-nav-1 villaro 3; lib-ln-1 villaro", CAR, "villaro", LIB, used=ALL, forts={"liberal": ["sodupe"]}
    )
    m.act("escape sodupe")
    assert m.reach("retreat", "car-nav-1") == {"llodio", "orduna"}


@pytest.mark.rule("17.9.s")
def test_who_is_surrounded_again_pays_again():
    m = retreat(
        "car-nav-1 bermeo 3; lib-ln-1 bermeo; lib-ln-2 munguia; lib-ln-3 guernica; lib-ln-4 plencia; lib-ln-5 guecho",
        CAR,
        "bermeo",
        LIB,
        used="guernica bermeo; munguia bermeo; lequeitio bermeo",
    )
    m.act("escape munguia")
    assert m.ask == "surrounded"
    assert m.strength("car-nav-1") == 2
    m.act("escape plencia")
    assert m.strength("car-nav-1") == 1
    m.act("escape munguia" if "escape munguia" in m.offered else m.offered[0])
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.ask == OVER


@pytest.mark.rule("17.9.o", "17.9.r")
def test_a_group_destroyed_on_its_way_leaves_its_guns_behind():
    m = retreat(
        "lib-ln-1 villaro 1; lib-field-1 villaro 2; lib-knapsack-1 villaro; car-nav-1 villaro",
        LIB,
        "villaro",
        CAR,
        used=ALL,
    )
    m.act("escape bilbao")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.place("lib-knapsack-1") == "villaro"
    assert guns(m, "field", "villaro") == (1, 1)


@pytest.mark.rule("17.9.o", "17.9.g")
def test_the_fortress_stays_open_to_the_surrounded_within_its_room():
    m = retreat(
        "lib-ln-1 orduna 2; lib-ln-2 orduna 2; lib-ln-3 orduna 2; car-nav-1 orduna",
        LIB,
        "orduna",
        CAR,
        used="quincoces orduna; puentelarra orduna; murguia orduna; llodio orduna; valmaseda orduna; sodupe orduna",
        forts={"liberal": ["orduna"]},
    )
    assert m.offered == ["fall-back lib-ln-1", "fall-back lib-ln-2", "fall-back lib-ln-3"]
    m.act("fall-back lib-ln-2")
    assert m.ask == "surrounded"
    assert len(m.may("escape")) == 6
    m.act("escape valmaseda", "hit lib-ln-1")
    assert m.place("lib-ln-1") == m.place("lib-ln-3") == "valmaseda"
    assert m.strengths("lib-ln-1", "lib-ln-2", "lib-ln-3") == [1, 2, 2]


@pytest.mark.rule("12.2.c", "17.9.o")
def test_evaders_without_a_way_go_as_surrounded_units():
    m = retreat("car-nav-1 villaro 2; lib-ln-1 villaro group", CAR, "villaro", LIB, used=ALL, cause=EVASION)
    assert m.ask == "surrounded"
    m.act("escape sodupe")
    assert m.strength("car-nav-1") == 1
    assert m.marked("lib-ln-1", "group")


@pytest.mark.rule("17.9.n")
def test_who_retreated_is_marked_and_takes_no_part_in_an_assault():
    m = retreat(
        "car-nav-1 maestu; lib-ln-1 maestu; lib-ln-2 penacerrada inside; car-nav-2 penacerrada",
        CAR,
        "maestu",
        LIB,
        used="vitoria maestu; salvatierra maestu; santa-cruz maestu",
        forts={"liberal": ["penacerrada"]},
        sieges={"penacerrada": "old"},
    )
    assert m.place("car-nav-1") == "penacerrada"
    assert m.marked("car-nav-1", "retreated")
    assert not m.marked("car-nav-2", "retreated")


@pytest.mark.rule("17.9.s", "17.9.c")
def test_the_surrounded_pass_a_besieged_fortress_of_their_own_and_stay_out_of_it():
    m = retreat(
        "car-nav-1 villaro 3; lib-ln-1 villaro; lib-ln-2 sodupe; car-nav-2 sodupe inside",
        CAR,
        "villaro",
        LIB,
        used=ALL,
        forts={"carlist": ["sodupe"]},
        sieges={"sodupe": "old"},
    )
    m.act("escape sodupe")
    assert m.reach("retreat", "car-nav-1") == {"llodio", "orduna"}
    m.act("retreat car-nav-1 llodio")
    assert m.place("car-nav-1") == "llodio"
    assert not m.marked("car-nav-1", "inside")
    assert m.marked("car-nav-2", "inside")


@pytest.mark.rule("17.9.h", "17.9.g")
def test_liberals_in_the_carlist_zone_may_leave_some_in_the_fortress_and_go_together_with_the_rest():
    m = retreat(
        "lib-ln-1 orduna; lib-ln-2 orduna; lib-ln-3 orduna; car-nav-1 orduna", LIB, "orduna", CAR, **TOWN
    )
    assert not m.may("retreat")
    m.act("fall-back lib-ln-1")
    assert not m.may("retreat")
    m.act("escape quincoces")
    assert m.place("lib-ln-2") == m.place("lib-ln-3") == "quincoces"
    assert m.ask == OVER
