"""Chapters 15.0 and 18.0: which combats there are, of which kind, in which order; who keeps inside."""

from typing import Any

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from tests.an_impossible_war.fighting import OVER, fight, fired, pick
from tests.an_impossible_war.setting import Play

THREE = "lib-ln-1 {0}; lib-ln-2 {0}; lib-ln-3 {0}; "


def due(m: Play) -> dict[str, str]:
    """The combats that were settled."""
    return {BOARD.place_ids[e.args[1]]: ("skirmish", "battle")[e.args[2]] for e in m.events("combat")}


def kind(pieces: str, **more: Any) -> str:
    """What is due in Durango."""
    return due(fight(pieces, **more)).get("durango", "none")


def three(at: str) -> str:
    return THREE.format(at)


# 15.0


@pytest.mark.rule("15.0.a")
def test_units_of_both_sides_in_a_space_must_fight():
    assert kind("lib-ln-1 durango 1; car-nav-1 durango 1") == "skirmish"
    assert kind("lib-ln-1 durango 1; car-nav-1 villaro 1") == "none"
    m = fight("lib-ln-1 durango 1; car-nav-1 durango 1", dice=[6, 6, 6])
    assert fired(m)
    assert m.ask == OVER


@pytest.mark.rule("15.0.a")
def test_the_besieged_and_their_besiegers_need_not_fight():
    siege = {"forts": {"carlist": ["durango"]}, "sieges": {"durango": "old"}}
    m = fight("lib-ln-1 durango; car-nav-1 durango inside", **siege)
    assert m.ask == OVER
    m = fight("lib-ln-1 durango; car-nav-1 durango inside", active="carlist", **siege)
    assert m.ask == "sorties"
    assert m.offered == ["sortie durango", "done"]
    assert not due(m)


@pytest.mark.rule("15.0.a", "18.1.j")
def test_assaults_and_sorties_are_the_active_players_choice():
    siege = {"forts": {"carlist": ["durango"]}, "sieges": {"durango": "old"}}
    m = fight("lib-ln-1 durango; lib-field-1 durango; car-nav-1 durango inside", **siege)
    assert (m.side, m.ask, m.offered) == ("liberal", "assaults", ["assault durango", "done"])
    m.act("done")
    assert m.ask == OVER


@pytest.mark.rule("15.0.b", "15.0.c")
def test_three_units_of_each_side_make_a_battle_and_fewer_a_skirmish():
    carlists = "car-nav-1 durango; car-nav-2 durango"
    assert kind(three("durango") + carlists) == "skirmish"
    assert kind(three("durango") + carlists + "; car-nav-3 durango") == "battle"
    assert kind(three("durango") + carlists + "; car-nav-cav-1 durango") == "battle"
    assert kind("lib-ln-1 durango; lib-ln-2 durango;" + carlists + "; car-nav-3 durango") == "skirmish"


@pytest.mark.rule("15.0.b")
def test_a_side_with_cavalry_only_skirmishes():
    horse = "car-nav-cav-1 durango; car-nav-cav-2 durango; car-cas-cav-1 durango"
    assert kind(three("durango") + horse) == "skirmish"
    assert kind(three("durango") + horse + "; car-nav-1 durango") == "battle"
    lib = "lib-ln-cav-1 durango; lib-ln-cav-2 durango; lib-ln-cav-3 durango;"
    assert kind(lib + "car-nav-1 durango; car-nav-2 durango; car-nav-3 durango") == "skirmish"


@pytest.mark.rule("15.0.d", "5.4.j")
def test_partidas_guns_trains_and_knapsacks_do_not_count():
    carlists = "car-nav-1 durango; car-nav-2 durango; "
    assert kind(three("durango") + carlists + "car-par-1 durango") == "skirmish"
    assert kind(
        three("durango") + carlists + "car-st-1 durango; car-knapsack-1 durango; car-field-1 durango"
    ) == ("skirmish")
    horse = "car-nav-cav-1 durango; car-nav-cav-2 durango; car-cas-cav-1 durango; car-par-1 durango"
    assert kind(three("durango") + horse) == "skirmish"  # a Partida does not make up for the lack of Infantry


@pytest.mark.rule("15.0.d", "11.4.g")
def test_units_on_roads_and_besieged_friends_do_not_count():
    carlists = "car-nav-1 durango; car-nav-2 durango; car-nav-3 durango;"
    two = "lib-ln-1 durango; lib-ln-2 durango;"
    assert kind(two + carlists + "lib-ln-3 road from=vergara:durango") == "skirmish"
    relief = {"forts": {"liberal": ["durango"]}, "sieges": {"durango": "old"}}
    assert kind(two + carlists + "lib-ln-3 durango inside", **relief) == "skirmish"
    assert kind(two + carlists + "lib-ln-3 durango", **relief) == "battle"


@pytest.mark.rule("15.0.e", "15.0.f")
def test_all_kinds_are_settled_before_the_first_combat():
    m = fight(
        three("estella") + "lib-pr-1 durango 1; car-nav-4 durango 1;"
        "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella; lib-pr-2 orduna 1; car-par-1 orduna",
        used="villarreal durango; lerin estella; llodio orduna",
    )
    assert due(m) == {"orduna": "skirmish", "durango": "skirmish", "estella": "battle"}
    assert not fired(m)
    assert (m.side, m.ask, m.rule) == ("liberal", "combats", "15.0.f")
    assert m.offered == ["fight orduna", "fight durango"]


@pytest.mark.rule("15.0.f")
def test_skirmishes_come_before_battles_and_the_active_player_orders_them():
    m = fight(
        three("estella") + "lib-pr-1 durango 1; car-nav-4 durango 1;"
        "car-nav-1 estella; car-nav-2 estella; car-nav-3 estella; lib-pr-2 orduna 1; car-par-1 orduna",
        used="villarreal durango; lerin estella; llodio orduna",
        dice=[6] * 8,
    )
    m.act("fight durango")  # one against one: the Liberal goes back
    assert m.place("lib-pr-1") == "villarreal"
    assert "car-par-1" in fired(m)  # then the only Skirmish that is left
    assert not m.events("battle")
    m.act(m.offered[-1])
    assert len(m.events("skirmish-over")) == 2
    assert m.events("battle")


@pytest.mark.rule("15.0.f", "23.2.a")
def test_searches_are_made_with_the_skirmishes_and_may_be_left():
    expedition = "car-nav-1 aragon; lib-ln-1 aragon"
    m = fight(expedition)
    assert (m.ask, m.offered) == ("combats", ["search aragon", "done"])
    m.act("done")
    assert m.ask == OVER
    m = fight(expedition + "; lib-ln-2 durango 1; car-nav-2 durango 1", dice=[6, 6])
    assert m.offered == ["fight durango", "search aragon"]
    m.act("fight durango")
    assert m.offered == ["search aragon", "done"]


@pytest.mark.rule("23.2.a")
def test_the_carlist_never_searches_and_a_region_is_searched_once():
    assert fight("car-nav-1 aragon; lib-ln-1 aragon", active="carlist").ask == OVER
    m = fight("car-nav-1 aragon; lib-ln-1 aragon", dice=[1])
    m.act("search aragon")
    while m.ask != OVER:
        m.act(m.offered[0])
    assert m.state.attacked == [BOARD.number["aragon"]]
    assert not m.state.pursuit[BOARD.number["catalonia"] - BOARD.spaces]
    assert m.state.pursuit[BOARD.number["aragon"] - BOARD.spaces] == 1


@pytest.mark.rule("15.0.h", "16.0.f")
def test_a_tactical_card_may_be_laid_once_the_units_are_shown():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; lib-mountain-1 durango; car-nav-1 durango 1", hand="L8 C20"
    )
    assert m.ask == "skirmish-units"
    assert not m.marked("car-nav-1", "face")
    pick(m, "lib-ln-1")
    assert (m.side, m.ask) == ("liberal", "tactical-card")
    assert m.marked("lib-ln-1", "face")
    assert m.marked("car-nav-1", "face")
    m.act("play L8")
    assert (m.side, m.ask) == ("carlist", "tactical-card")


# 15.0.g, 18.0: keeping inside


CITY = {"used": "miranda vitoria"}


@pytest.mark.rule("15.0.g", "18.0.a", "18.1.a")
def test_a_lone_defender_keeps_inside_and_a_siege_begins():
    m = fight(
        "car-nav-1 orduna; lib-ln-1 orduna",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
    )
    assert (m.side, m.ask, m.rule) == ("liberal", "shelter", "18.0.c")
    assert m.offered == ["shelter lib-ln-1", "done"]
    m.act("shelter lib-ln-1")
    assert not fired(m)
    assert m.ask == OVER
    assert m.state.siege[BOARD.number["orduna"]]
    assert m.marked("lib-ln-1", "inside")


@pytest.mark.rule("18.0.a", "18.0.c")
def test_who_stays_outside_fights():
    m = fight(
        "car-nav-1 orduna 1; lib-ln-1 orduna 1",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
        dice=[6, 6],
    )
    m.act("done")
    assert set(fired(m)) == {"car-nav-1", "lib-ln-1"}


@pytest.mark.rule("18.0.a", "15.0.g")
def test_nobody_shelters_in_an_enemy_fortress_nor_without_one():
    m = fight("car-nav-1 durango 1; lib-ln-1 durango 1", active="carlist", dice=[6, 6])
    assert fired(m)
    # Besiegers defend against a relief and may put nobody inside.
    m = fight(
        "car-nav-1 durango 1; lib-ln-1 durango 1; lib-ln-2 durango inside",
        forts={"liberal": ["durango"]},
        sieges={"durango": "old"},
        dice=[6, 6],
    )
    assert fired(m)


@pytest.mark.rule("18.0.b", "18.0.c")
def test_a_town_holds_one_unit_and_one_of_each_other_kind():
    m = fight(
        "car-nav-1 orduna; lib-ln-1 orduna; lib-ln-2 orduna; lib-field-1 orduna; lib-mountain-1 orduna;"
        "lib-st-1 orduna; lib-knapsack-1 orduna",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
    )
    assert len(m.may("shelter")) == 6
    m.act("shelter lib-ln-1")
    assert m.reach("shelter") == {"lib-st-1", "lib-field-1", "lib-mountain-1", "lib-knapsack-1"}
    m.act("shelter lib-field-1", "shelter lib-st-1", "shelter lib-mountain-1", "shelter lib-knapsack-1")
    assert m.offered == ["done"]  # what the last block is, is not told


@pytest.mark.rule("18.0.b")
def test_a_city_holds_two_units():
    m = fight(
        "car-nav-1 vitoria; lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria", active="carlist", **CITY
    )
    m.act("shelter lib-ln-1")
    assert m.reach("shelter") == {"lib-ln-2", "lib-ln-3"}
    m.act("shelter lib-ln-3")
    assert m.reach("shelter") == set()


@pytest.mark.rule("15.0.g")
def test_sheltering_may_turn_a_battle_into_a_skirmish():
    pieces = three("vitoria") + "car-nav-1 vitoria; car-nav-2 vitoria; car-nav-3 vitoria"
    m = fight(pieces, active="carlist", **CITY)
    assert due(m) == {"vitoria": "battle"}
    m.act("shelter lib-ln-1", "done")
    assert m.ask == "skirmish-units"
    m = fight(pieces, active="carlist", **CITY)
    m.act("done")
    assert m.events("battle")
    assert not m.events("skirmish")


@pytest.mark.rule("15.0.g")
def test_sheltering_is_decided_when_that_combat_is_to_be_resolved():
    m = fight(
        three("vitoria") + "car-nav-1 vitoria; car-nav-2 vitoria; car-nav-3 vitoria;"
        "car-nav-4 durango 1; lib-pr-1 durango 1",
        active="carlist",
        used="miranda vitoria; vergara durango",
        dice=[6, 6],
    )
    assert fired(m)  # the Skirmish of Durango comes first
    assert m.ask == "shelter"


@pytest.mark.rule("18.0.d", "16.0.l")
def test_those_sheltered_do_not_count_for_who_retreats():
    m = fight(
        "car-nav-1 vitoria 1; car-nav-2 vitoria 1; car-nav-3 vitoria 1;"
        "lib-ln-1 vitoria 1; lib-ln-2 vitoria 1; lib-ln-4 vitoria 1",
        active="carlist",
        used="murguia vitoria",
        dice=[6] * 5,
    )
    m.act("shelter lib-ln-4", "done")
    pick(m, "car-nav-1", "car-nav-2", "car-nav-3")
    pick(m, "lib-ln-1", "lib-ln-2")
    assert "lib-ln-4" not in fired(m)
    assert (m.side, m.ask) == ("liberal", "retreat")  # three against two


@pytest.mark.rule("18.0.f", "17.9.g")
def test_beaten_defenders_go_into_their_fortress_while_there_is_room():
    m = fight(
        "car-nav-1 orduna 1; car-nav-2 orduna 1; car-nav-3 orduna 1; car-ala-1 orduna 1;"
        "lib-ln-1 orduna 1; lib-ln-2 orduna 1; lib-ln-3 orduna 1",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
        dice=[6] * 6,
        hand="",
    )
    m.act("shelter lib-ln-3", "done")
    pick(m, "car-nav-1", "car-nav-2", "car-nav-3")
    pick(m, "lib-ln-1", "lib-ln-2")
    assert m.ask == "retreat"
    assert not m.may("fall-back")  # one unit is inside already


@pytest.mark.rule("15.0.a", "11.4.d")
def test_a_fortress_with_guns_or_a_knapsack_alone_gives_no_combat():
    m = fight(
        "car-nav-1 orduna; lib-field-1 orduna 2; lib-knapsack-1 orduna",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
    )
    assert m.ask == OVER
    assert not due(m)
    assert m.state.siege[BOARD.number["orduna"]]
    assert m.guns("liberal", "field", "orduna") == 2


@pytest.mark.rule("11.4.c", "18.0.c")
def test_a_lone_supply_train_goes_inside_and_its_owner_is_asked_as_for_any_block():
    m = fight(
        "car-nav-1 orduna; lib-st-1 orduna",
        active="carlist",
        used="llodio orduna",
        forts={"liberal": ["orduna"]},
    )
    assert (m.ask, m.offered) == ("shelter", ["shelter lib-st-1", "done"])
    m.act("done")
    assert not fired(m)
    assert m.place("lib-st-1") == "orduna"
    assert m.marked("lib-st-1", "inside")


@pytest.mark.rule("11.4.g")
def test_all_groups_enter_when_the_defenders_shut_themselves_in():
    m = fight(
        "car-nav-1 orduna; car-nav-2 road from=sodupe:orduna; lib-ln-1 orduna",
        active="carlist",
        used="llodio orduna; sodupe orduna",
        forts={"liberal": ["orduna"]},
    )
    m.act("shelter lib-ln-1")
    assert m.place("car-nav-2") == "orduna"


@pytest.mark.rule("18.1.a")
def test_who_kept_inside_comes_out_when_the_attackers_are_gone():
    m = fight(
        "car-nav-1 vitoria 1; lib-ln-1 vitoria 1; lib-ln-2 vitoria 1",
        active="carlist",
        used="murguia vitoria",
        dice=[6, 6],
    )
    m.act("shelter lib-ln-2", "done")
    assert m.place("car-nav-1") == "murguia"
    assert not m.marked("lib-ln-2", "inside")
    assert not m.state.siege[BOARD.number["vitoria"]]


# After the combats


@pytest.mark.rule("9.1.b")
def test_control_is_read_after_each_combat():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; car-par-1 durango;"
        "lib-pr-1 orduna 1; lib-pr-2 orduna 1; car-par-2 orduna",
        used="villarreal durango; llodio orduna",
        control={},
        dice=[6] * 6,
    )
    m.act("fight durango")
    pick(m, "lib-ln-1", "lib-ln-2")
    m.act(m.offered[-1])  # the Partida leaves
    assert m.vp == -1


@pytest.mark.rule("11.3.c")
def test_guns_whose_escort_fell_are_captured_and_lost():
    m = fight(
        "lib-ln-1 durango 1; lib-field-1 durango 2; lib-st-1 durango; car-nav-2 durango 1; car-nav-3 durango 1",
        dice=[1, 6, 6],
    )
    pick(m, "lib-ln-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.guns("carlist", "field", "durango") == 1
    assert m.guns("liberal", "field", "durango") == 0
    assert m.place("lib-st-1") == "liberal-supply"


@pytest.mark.rule("15.0.f")
def test_sorties_come_last_and_only_the_besieged_of_the_active_side_sally():
    siege = {
        "forts": {"liberal": ["durango"], "carlist": ["orduna"]},
        "sieges": {"durango": "old", "orduna": "old"},
    }
    pieces = "lib-ln-1 durango inside; car-nav-1 durango; car-nav-2 orduna inside; lib-ln-2 orduna; lib-field-1 orduna"
    m = fight(pieces, **siege)
    assert m.offered == ["assault orduna", "done"]
    m.act("done")
    assert (m.ask, m.offered) == ("sorties", ["sortie durango", "done"])
    m.act("done")
    assert m.ask == OVER
