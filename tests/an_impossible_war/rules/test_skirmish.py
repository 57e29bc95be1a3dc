"""Chapter 16.0: the Skirmish."""

from typing import Any

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from tests.an_impossible_war.fighting import OVER, fight, fired, guns, pick
from tests.an_impossible_war.setting import Play

OPEN = {"used": "logrono los-arcos"}


def order(m: Play) -> list[str]:
    """Who fired, one after the other."""
    return [BOARD.piece_ids[e.args[0]] for e in m.events("skirmish-fire")]


def holder(m: Play) -> str:
    """Who holds the ground of the last Skirmish."""
    return ("carlist", "liberal")[m.events("skirmish-over")[-1].args[0]]


# Fire


@pytest.mark.rule("16.0.a")
def test_the_defender_fires_first_and_the_attacker_with_what_is_left():
    m = fight("lib-ln-1 durango 1; lib-ln-2 durango 1; car-nav-2 durango 1", dice=[1, 6])
    pick(m, "lib-ln-1", "lib-ln-2")
    assert order(m) == ["car-nav-2"]
    m.act("hit lib-ln-1")
    assert order(m) == ["car-nav-2", "lib-ln-2"]


@pytest.mark.rule("16.0.a")
def test_there_is_one_round_of_fire_only():
    m = fight("lib-ln-1 durango 2; car-nav-2 durango 2", dice=[6, 6, 6, 6])
    assert m.ask == OVER
    assert len(order(m)) == 2


FOUR = "lib-ln-1 {0} 1; lib-ln-2 {0} 1; lib-ln-3 {0} 1; lib-ln-4 {0} 1; car-nav-2 {0} 1"


@pytest.mark.rule("16.0.b")
def test_at_most_three_units_fire_and_at_least_one():
    m = fight(FOUR.format("durango"), dice=[6] * 4)
    assert (m.side, m.ask, m.rule) == ("liberal", "skirmish-units", "16.0.b")
    assert "done" not in m.offered
    m.act("choose lib-ln-1")
    assert "done" in m.offered
    m.act("choose lib-ln-2", "choose lib-ln-3")
    assert order(m) == ["car-nav-2", "lib-ln-1", "lib-ln-2", "lib-ln-3"]


@pytest.mark.rule("16.0.b")
def test_fewer_may_be_chosen():
    m = fight(FOUR.format("durango"), dice=[6] * 4)
    pick(m, "lib-ln-3")
    assert order(m) == ["car-nav-2", "lib-ln-3"]


HORSE = "lib-ln-1 {0} 1; lib-ln-cav-1 {0} 1; lib-ln-cav-2 {0} 1; lib-ln-cav-3 {0} 1; car-nav-2 {0} 1"


@pytest.mark.rule("16.0.b")
def test_one_cavalry_fires_in_rough_and_two_in_open_terrain():
    m = fight(HORSE.format("durango"))
    m.act("choose lib-ln-cav-1")
    assert m.offered == ["choose lib-ln-1", "done"]
    m = fight(HORSE.format("los-arcos"), **OPEN)
    m.act("choose lib-ln-cav-1")
    assert len(m.may("choose")) == 3
    m.act("choose lib-ln-cav-2")
    assert m.offered == ["choose lib-ln-1", "done"]


@pytest.mark.rule("16.0.b", "5.4.h")
def test_partidas_fire_as_infantry():
    m = fight("lib-ln-1 durango 1; car-par-1 durango; car-nav-2 durango 1", dice=[6, 6, 6])
    pick(m, "car-nav-2", "car-par-1")
    assert fired(m)["car-par-1"] == (1, 1)


@pytest.mark.rule("16.0.b", "5.2.a")
def test_the_choice_is_unseen_until_both_have_chosen():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; car-nav-2 durango 1; car-nav-3 durango 1", dice=[6] * 4
    )
    m.act("choose lib-ln-1", "done")
    assert m.side == "carlist"
    assert not m.marked("lib-ln-1", "face")
    m.act("choose car-nav-3")
    assert "done" in m.offered
    # Two Infantry and a Supply Train: he says himself that he is done.
    m = fight("lib-ln-1 durango 1; lib-ln-2 durango 1; lib-st-1 durango; car-nav-2 durango 1")
    m.act("choose lib-ln-1", "choose lib-ln-2")
    assert m.offered == ["done"]


@pytest.mark.rule("16.0.c")
def test_all_artillery_fires_beside_the_three():
    m = fight(
        FOUR.format("los-arcos")
        + "; lib-field-1 los-arcos 2; lib-mountain-1 los-arcos 1; car-mountain-1 los-arcos 2",
        dice=[6] * 9,
        **OPEN,
    )
    pick(m, "lib-ln-1", "lib-ln-2", "lib-ln-3")
    assert fired(m)["lib-field-1"] == (2, 2)
    assert fired(m)["lib-mountain-1"] == (1, 2)
    assert fired(m)["car-mountain-1"] == (2, 2)


@pytest.mark.rule("16.0.d", "18.2.d")
def test_the_besieged_and_those_on_roads_do_not_fire():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1 inside; lib-field-1 durango 2 inside;"
        "lib-ln-3 road 1 from=vergara:durango; car-nav-2 durango 1",
        forts={"liberal": ["durango"]},
        sieges={"durango": "old"},
        dice=[6, 6],
    )
    assert order(m) == ["car-nav-2", "lib-ln-1"]


@pytest.mark.rule("16.0.g", "16.0.h")
def test_rough_terrain():
    m = fight(
        "lib-rg-cav-1 durango 1; lib-ln-1 durango 2; lib-pr-1 durango 1; lib-field-6 durango 3;"
        "lib-mountain-1 durango 2;"
        "car-nav-1 durango 1",
        dice=[6] * 9,
    )
    pick(m, "lib-ln-1", "lib-pr-1", "lib-rg-cav-1")
    assert fired(m) == {
        "car-nav-1": (1, 2),  # E3
        "lib-ln-1": (2, 1),  # E2
        "lib-pr-1": (1, 1),  # E1: a 1 always hits
        "lib-rg-cav-1": (1, 2),  # E3
        "lib-field-6": (1, 1),  # half of 3
        "lib-mountain-1": (2, 1),
    }


@pytest.mark.rule("16.0.h")
def test_field_artillery_of_strength_1_rolls_nothing_in_rough_terrain():
    m = fight("lib-ln-1 durango 1; lib-field-1 durango 1; car-nav-2 durango 1", dice=[6, 6])
    assert "lib-field-1" not in fired(m)


@pytest.mark.rule("16.0.i")
def test_open_terrain():
    m = fight(
        "lib-ln-cav-1 los-arcos 1; lib-ln-1 los-arcos 1; lib-pr-1 los-arcos 1; lib-field-6 los-arcos 3;"
        "lib-mountain-1 los-arcos 1; car-nav-1 los-arcos 1",
        dice=[6] * 8,
        **OPEN,
    )
    pick(m, "lib-ln-1", "lib-pr-1", "lib-ln-cav-1")
    assert fired(m) == {
        "car-nav-1": (1, 2),
        "lib-ln-1": (1, 1),
        "lib-pr-1": (1, 1),
        "lib-ln-cav-1": (1, 2),
        "lib-field-6": (3, 2),
        "lib-mountain-1": (1, 2),
    }


@pytest.mark.rule("16.0.g")
def test_a_die_equal_to_the_number_hits_and_one_above_does_not():
    m = fight("lib-ln-1 durango 4; car-nav-1 durango 2", dice=[2, 3, 6, 6, 6])
    assert m.strength("lib-ln-1") == 3


@pytest.mark.rule("13.2.e")
def test_landed_units_roll_one_die_less_but_one_at_least():
    m = fight(
        "lib-ln-1 guetaria 3 landed from=sea; lib-ln-2 guetaria 1 landed from=sea; lib-mountain-1 guetaria 2 landed;"
        "lib-field-1 guetaria 1 landed; car-nav-2 guetaria 1",
        used="",
        dice=[6] * 5,
    )
    pick(m, "lib-ln-1", "lib-ln-2")
    assert fired(m)["lib-ln-1"][0] == 2
    assert fired(m)["lib-ln-2"][0] == 1
    assert fired(m)["lib-mountain-1"][0] == 1
    assert "lib-field-1" not in fired(m)


@pytest.mark.rule("16.0.j")
def test_hits_on_the_only_unit_chosen_are_lost_beyond_it():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 4; lib-ln-3 durango 4; car-nav-2 durango 2; car-nav-3 durango 1",
        dice=[1, 1, 6],
    )
    pick(m, "lib-ln-1")
    pick(m, "car-nav-2")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.strengths("lib-ln-2", "lib-ln-3") == [4, 4]


# The Refuge


@pytest.mark.rule("16.0.e")
def test_in_a_refuge_a_carlist_attacker_fires_first():
    m = fight(
        "car-nav-2 amescoas 1; lib-ln-1 amescoas 1", active="carlist", used="alsasua amescoas", dice=[6, 6]
    )
    assert order(m) == ["car-nav-2", "lib-ln-1"]
    m = fight("car-nav-2 alsasua 1; lib-ln-1 alsasua 1", active="carlist", used="segura alsasua", dice=[6, 6])
    assert order(m) == ["lib-ln-1", "car-nav-2"]


@pytest.mark.rule("16.0.e")
def test_in_a_refuge_the_liberal_attacker_fires_with_one_unit():
    m = fight(FOUR.format("baztan"), used="lanz baztan", dice=[6] * 2)
    m.act("choose lib-ln-2")
    assert order(m) == ["car-nav-2", "lib-ln-2"]


@pytest.mark.rule("16.0.e")
def test_in_a_refuge_the_carlist_and_a_liberal_defender_fire_with_three():
    pieces = "car-nav-2 baztan 1; car-nav-3 baztan 1; lib-ln-1 baztan 1; lib-ln-2 baztan 1"
    m = fight(pieces, active="carlist", used="lanz baztan", dice=[6] * 4)
    pick(m, "car-nav-2", "car-nav-3")
    pick(m, "lib-ln-1", "lib-ln-2")
    assert order(m) == ["car-nav-2", "car-nav-3", "lib-ln-1", "lib-ln-2"]


# Who retreats


@pytest.mark.rule("16.0.k")
def test_the_attacker_must_have_more_to_hold_the_ground():
    two = "lib-ln-1 durango 1; lib-ln-2 durango 1;"
    m = fight(two + "car-nav-2 durango 1; car-nav-3 durango 1", dice=[6] * 4)
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2", "car-nav-3")
    assert holder(m) == "carlist"
    m = fight(two + "car-nav-2 durango 1", dice=[6] * 3)
    pick(m, "lib-ln-1", "lib-ln-2")
    assert holder(m) == "liberal"
    m = fight("lib-ln-1 durango 1; car-nav-2 durango 1; car-nav-3 durango 1", dice=[6] * 3)
    pick(m, "car-nav-2", "car-nav-3")
    assert holder(m) == "carlist"


@pytest.mark.rule("16.0.k")
def test_units_that_did_not_fire_count_too():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; lib-ln-3 durango 1; car-nav-2 durango 1; car-nav-3 durango 1",
        dice=[6] * 3,
    )
    pick(m, "lib-ln-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert holder(m) == "liberal"


@pytest.mark.rule("16.0.l")
def test_guns_trains_partidas_and_those_on_roads_do_not_count():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; car-nav-2 durango 1; car-par-1 durango; car-st-1 durango;"
        "car-field-1 durango 2",
        dice=[6] * 5,
    )
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2", "car-par-1")
    assert m.events("skirmish-over")[0].args[:4] == [1, BOARD.number["durango"], 2, 1]
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 road 1 from=vergara:durango; car-nav-2 durango 1",
        used="villarreal durango; vergara durango",
        dice=[6] * 2,
    )
    assert holder(m) == "carlist"


@pytest.mark.rule("16.0.l", "18.2.c", "18.2.d")
def test_the_besieged_count_when_relief_comes():
    pieces = (
        "lib-ln-1 durango 1; lib-ln-2 durango 1; lib-ln-3 durango 1 inside;"
        "car-nav-2 durango 1; car-nav-3 durango 1"
    )
    m = fight(pieces, forts={"liberal": ["durango"]}, sieges={"durango": "old"}, dice=[6] * 4)
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2", "car-nav-3")
    assert holder(m) == "liberal"
    m.until(OVER)
    assert not m.state.siege[BOARD.number["durango"]]
    assert not m.marked("lib-ln-3", "inside")


@pytest.mark.rule("16.0.l", "18.2.c")
def test_a_besieged_partida_does_not_count_and_a_failed_relief_leaves_the_siege():
    pieces = "car-nav-1 durango 1; car-par-1 durango inside; lib-ln-1 durango 1"
    m = fight(
        pieces, active="carlist", forts={"carlist": ["durango"]}, sieges={"durango": "old"}, dice=[6] * 2
    )
    assert holder(m) == "liberal"
    assert m.place("car-nav-1") == "villarreal"
    assert m.state.siege[BOARD.number["durango"]]
    assert m.marked("car-par-1", "inside")


@pytest.mark.rule("16.0.k", "18.2.d")
def test_when_the_relief_is_destroyed_the_besiegers_stay():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango inside; car-nav-2 durango 1",
        forts={"liberal": ["durango"]},
        sieges={"durango": "old"},
        dice=[1],
    )
    assert holder(m) == "carlist"
    assert m.state.siege[BOARD.number["durango"]]


@pytest.mark.rule("16.0.k", "16.0.l", "18.2.d")
def test_the_besieged_count_even_when_the_relief_is_destroyed():
    siege = {"forts": {"liberal": ["durango"]}, "sieges": {"durango": "old"}}
    m = fight(
        "lib-ln-1 vitoria 1; lib-ln-2 vitoria inside; lib-ln-3 vitoria inside; car-nav-2 vitoria 1",
        used="miranda vitoria",
        sieges={"vitoria": "old"},
        dice=[1],
    )
    assert holder(m) == "liberal"  # two besieged, one besieger
    m = fight("lib-ln-1 durango 1; lib-ln-2 durango inside; car-par-1 durango 1", **siege, dice=[1])
    assert holder(m) == "liberal"  # a Partida does not count


@pytest.mark.rule("16.0.k", "11.4.g")
def test_an_attacker_that_is_destroyed_has_lost_and_the_waiting_groups_retreat():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 road 1 from=vergara:durango; car-nav-2 durango 1",
        used="villarreal durango; vergara durango",
        control={"villarreal": "liberal", "vergara": "liberal"},
        dice=[1],
    )
    assert holder(m) == "carlist"
    assert (m.side, m.ask) == ("liberal", "retreat")
    m.act("escape vergara")
    assert m.place("lib-ln-2") == "vergara"


@pytest.mark.rule("11.4.g")
def test_waiting_groups_come_in_when_their_side_has_won():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-3 durango 1; lib-ln-2 road 1 from=vergara:durango; car-par-1 durango",
        used="villarreal durango; vergara durango",
        dice=[6] * 3,
    )
    pick(m, "lib-ln-1", "lib-ln-3")
    m.until(OVER)
    assert m.place("lib-ln-2") == "durango"


# Cavalry alone


def horse(dice: list[int], *, carlist: str, liberal: str, fire: tuple[str, ...] = ()) -> Play:
    m = fight(liberal + ";" + carlist, dice=dice, **OPEN)
    if m.ask == "skirmish-units" and m.side == "liberal":
        pick(m, *fire)
    return m


@pytest.mark.rule("16.0.m")
def test_cavalry_alone_yields_to_infantry_that_fired():
    m = horse(
        [6, 6, 6, 6],
        liberal="lib-ln-cav-1 los-arcos 1; lib-ln-cav-2 los-arcos 1; lib-ln-cav-3 los-arcos 1",
        carlist="car-nav-2 los-arcos 1",
        fire=("lib-ln-cav-1", "lib-ln-cav-2"),
    )
    assert holder(m) == "carlist"


@pytest.mark.rule("16.0.m")
def test_a_defender_with_cavalry_alone_yields_too():
    m = fight(
        "lib-ln-1 los-arcos 1; car-nav-cav-1 los-arcos 1; car-nav-cav-2 los-arcos 1", dice=[6] * 3, **OPEN
    )
    pick(m, "car-nav-cav-1", "car-nav-cav-2")
    assert holder(m) == "liberal"


@pytest.mark.rule("16.0.m")
def test_cavalry_against_cavalry_is_counted():
    m = fight(
        "lib-ln-cav-1 los-arcos 1; lib-ln-cav-2 los-arcos 1; car-nav-cav-1 los-arcos 1", dice=[6] * 3, **OPEN
    )
    pick(m, "lib-ln-cav-1", "lib-ln-cav-2")
    assert holder(m) == "liberal"


@pytest.mark.rule("16.0.m")
def test_infantry_that_did_not_fire_is_no_help():
    m = fight("lib-ln-cav-1 los-arcos 1; lib-ln-1 los-arcos 1; car-nav-2 los-arcos 1", dice=[6] * 3, **OPEN)
    pick(m, "lib-ln-cav-1")
    assert holder(m) == "carlist"
    # but without Cavalry the count decides
    m = fight(
        "lib-ln-2 los-arcos 1; lib-ln-1 los-arcos 1; car-par-1 los-arcos; car-nav-cav-1 los-arcos 1",
        dice=[6] * 3,
        **OPEN,
    )
    pick(m, "lib-ln-1")
    pick(m, "car-nav-cav-1")
    assert holder(m) == "liberal"


@pytest.mark.rule("16.0.m", "5.4.h")
def test_a_partida_that_fired_is_no_infantry_here():
    m = fight(
        "lib-ln-1 los-arcos 1; car-par-1 los-arcos; car-nav-cav-1 los-arcos 1; car-nav-cav-2 los-arcos 1",
        dice=[6] * 4,
        **OPEN,
    )
    pick(m, "car-par-1", "car-nav-cav-1", "car-nav-cav-2")
    assert holder(m) == "liberal"


@pytest.mark.rule("16.0.m")
def test_infantry_lost_leaves_a_side_without_cavalry_to_the_count():
    m = fight(
        "lib-ln-1 los-arcos 1; lib-ln-2 los-arcos 1; lib-ln-3 los-arcos 1;"
        "car-nav-2 los-arcos 1; car-nav-3 los-arcos 1",
        dice=[1],
        **OPEN,
    )
    pick(m, "lib-ln-1")
    pick(m, "car-nav-2")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert holder(m) == "carlist"  # two against two


@pytest.mark.rule("16.0.n")
def test_after_a_skirmish_nothing_is_pursued_regrouped_or_merged():
    m = fight("lib-ln-1 durango 1; lib-ln-2 durango 1; car-par-1 durango", dice=[6] * 3)
    pick(m, "lib-ln-1", "lib-ln-2")
    assert m.ask == "retreat"
    m.act(m.offered[0])
    assert m.ask == OVER


# The price of a retreat


def beaten(pieces: str, dice: int, **more: Any) -> Play:
    """The Liberal attacks with one Infantry and is beaten."""
    m = fight(pieces, dice=[6] * dice, **more)
    while m.ask == "skirmish-units":
        m.act(m.may("choose")[0] if m.may("choose") else "done")
    return m


@pytest.mark.rule("16.0.p")
def test_half_the_field_artillery_is_captured_and_the_train_loses_1():
    m = beaten(
        "lib-ln-1 durango 1; lib-field-6 durango 3; lib-mountain-1 durango 2; lib-st-1 durango 3;"
        "lib-knapsack-1 durango 2; car-nav-2 durango 1",
        5,
    )
    assert guns(m, "field", "durango") == (2, 0)
    assert guns(m, "field", "villarreal") == (0, 1)
    assert m.guns("liberal", "mountain", "villarreal") == 2
    assert m.strengths("lib-st-1", "lib-knapsack-1") == [2, 2]
    assert m.place("lib-st-1") == m.place("lib-knapsack-1") == "villarreal"


@pytest.mark.rule("16.0.o")
def test_cavalry_saves_the_guns_chosen_or_not():
    m = beaten(
        "lib-ln-1 durango 1; lib-ln-cav-1 durango 1; lib-field-1 durango 2; lib-st-1 durango 3;"
        "car-nav-2 durango 1; car-nav-3 durango 1",
        5,
    )
    assert guns(m, "field", "villarreal") == (0, 2)
    assert m.strength("lib-st-1") == 3


@pytest.mark.rule("16.0.o")
def test_the_carlist_saves_guns_out_of_rough_terrain_of_the_carlist_zone():
    carlists = "car-nav-2 {0} 1; car-field-1 {0} 2; car-st-1 {0} 3; lib-ln-1 {0} 1; lib-ln-2 {0} 1"
    m = fight(carlists.format("durango"), dice=[6] * 5)
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2")
    m.act("escape eibar")
    assert guns(m, "field", "eibar") == (2, 0)
    assert m.strength("car-st-1") == 3
    m = fight(carlists.format("los-arcos"), dice=[6] * 6, **OPEN)  # open
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2")
    assert guns(m, "field", "los-arcos") == (1, 1)
    assert m.strength("car-st-1") == 2
    m = fight(carlists.format("zubiri"), used="pamplona zubiri", dice=[6] * 5)  # the Liberal Zone
    pick(m, "lib-ln-1", "lib-ln-2")
    pick(m, "car-nav-2")
    assert guns(m, "field", "zubiri") == (1, 1)


@pytest.mark.rule("16.0.p", "18.2.b")
def test_guns_inside_a_fortress_or_on_a_road_are_not_at_risk():
    m = fight(
        "lib-ln-1 durango 1; lib-field-1 durango 2 inside; lib-ln-3 durango inside;"
        "lib-ln-2 road 1 from=vergara:durango; lib-field-2 road 2 from=vergara:durango;"
        "car-nav-2 durango 1; car-nav-3 durango 1",
        used="vergara durango",
        forts={"liberal": ["durango"]},
        sieges={"durango": "old"},
        dice=[6] * 3,
    )
    pick(m, "car-nav-2", "car-nav-3")
    assert holder(m) == "carlist"
    assert guns(m, "field", "durango") == (0, 2)
    assert guns(m, "field", "vergara") == (0, 2)


@pytest.mark.rule("16.0.p", "17.9.j")
def test_guns_that_nobody_is_left_to_take_are_lost_by_the_escort_rule_alone():
    m = fight(
        "lib-ln-1 lerin 1; lib-field-6 lerin 4; car-nav-2 lerin 1", used="tafalla lerin", dice=[1, 6, 6, 6, 6]
    )
    assert guns(m, "field", "lerin") == (2, 0)  # half of 4, not half and half again


# Sorties


SIEGE = {"forts": {"liberal": ["durango"]}, "sieges": {"durango": "old"}, "used": ""}


@pytest.mark.rule("18.2.a", "17.9.f")
def test_a_sortie_that_fails_goes_back_inside():
    m = fight("lib-ln-1 durango 1 inside; car-nav-2 durango 1", dice=[6, 6], **SIEGE)
    m.act("sortie durango", "choose lib-ln-1")
    if m.ask == "sally":
        m.act("done")
    assert holder(m) == "carlist"
    assert m.marked("lib-ln-1", "inside")
    assert m.place("lib-ln-1") == "durango"
    assert m.state.siege[BOARD.number["durango"]]


@pytest.mark.rule("18.2.a", "16.0.k")
def test_only_those_who_sally_count_in_a_sortie():
    m = fight(
        "lib-ln-1 bilbao 1 inside; lib-ln-2 bilbao 1 inside; car-nav-2 bilbao 1",
        sieges={"bilbao": "old"},
        used="",
        dice=[6, 6],
    )
    m.act("sortie bilbao", "choose lib-ln-1", "done")
    assert order(m) == ["car-nav-2", "lib-ln-1"]
    assert holder(m) == "carlist"


@pytest.mark.rule("18.2.a")
def test_a_sortie_that_wins_drives_the_besiegers_off_by_any_road():
    m = fight(
        "lib-ln-1 bilbao 1 inside; lib-ln-2 bilbao 1 inside; car-nav-2 bilbao 1",
        sieges={"bilbao": "old"},
        used="",
        dice=[6, 6, 6],
    )
    m.act("sortie bilbao", "choose lib-ln-1", "choose lib-ln-2")
    if m.ask == "sally":
        m.act("done")
    pick(m, "lib-ln-1", "lib-ln-2")
    assert (m.side, m.ask) == ("carlist", "retreat")
    assert {"sodupe", "villaro", "durango"} <= m.reach("retreat", "car-nav-2")
    m.act("retreat car-nav-2 villaro")
    assert not m.state.siege[BOARD.number["bilbao"]]
    assert not m.marked("lib-ln-1", "inside")


# Cards


@pytest.mark.card("C6")
def test_ambush_fires_first_and_one_infantry_keeps_its_effectiveness():
    m = fight(
        "car-nav-2 durango 1; car-nav-3 durango 1; lib-ln-1 durango 1",
        active="carlist",
        used="vergara durango",
        hand="C6",
        dice=[2, 2, 6],
    )
    pick(m, "car-nav-2", "car-nav-3")
    m.act("play C6")
    assert (m.side, m.ask, m.offered) == ("carlist", "ambush", ["use car-nav-2", "use car-nav-3"])
    m.act("use car-nav-3")
    assert fired(m) == {"car-nav-2": (1, 1), "car-nav-3": (1, 2)}
    assert m.place("lib-ln-1") == "liberal-bag"


@pytest.mark.card("C6")
def test_ambush_of_cavalry_alone_only_fires_first():
    m = fight("car-nav-cav-1 durango 1; lib-ln-1 durango 1", active="carlist", hand="C6", dice=[6, 6])
    m.act("play C6")
    assert order(m) == ["car-nav-cav-1", "lib-ln-1"]
    assert fired(m)["car-nav-cav-1"] == (1, 1)


@pytest.mark.card("L8")
def test_massed_battery_gives_each_gun_a_die_more():
    m = fight(
        "lib-ln-1 durango 1; lib-field-1 durango 1; lib-mountain-1 durango 2;"
        "car-nav-2 durango 1; car-mountain-1 durango 1",
        hand="L8",
        dice=[6] * 7,
    )
    m.act("play L8")
    assert fired(m)["lib-field-1"] == (1, 1)
    assert fired(m)["lib-mountain-1"] == (3, 1)
    assert fired(m)["lib-ln-1"] == (1, 1)
    assert fired(m)["car-mountain-1"] == (1, 1)


@pytest.mark.card("L12")
def test_breastworks_stop_the_first_hit_on_the_liberal_defender():
    m = fight(
        "car-nav-2 durango 3; lib-ln-1 durango 4", active="carlist", hand="L12", dice=[6, 6, 6, 6, 1, 1, 6]
    )
    m.act("play L12")
    assert m.strength("lib-ln-1") == 3
    assert m.events("wall")


@pytest.mark.card("C20")
def test_stone_walls_stop_the_first_hit_on_the_carlist_defender_only():
    m = fight("lib-ln-1 durango 2; car-nav-2 durango 3", hand="C20", dice=[1, 6, 6, 1])
    m.act("play C20")
    assert m.strength("lib-ln-1") == 1
    assert m.strength("car-nav-2") == 3
    m = fight("lib-ln-1 durango 2; car-nav-2 durango 3", hand="C20", dice=[6, 6, 6, 6, 6])
    m.act("play C20")
    assert not m.events("wall")


@pytest.mark.card("C20", "L12")
def test_cards_shown_go_when_the_skirmish_is_over():
    m = fight("lib-ln-1 durango 1; car-nav-2 durango 1", hand="C20", dice=[6, 6])
    m.act("play C20")
    assert m.ask == OVER
    assert m.state.card[BOARD.card["C20"]] == 5


@pytest.mark.card("L21")
def test_the_basques_keep_their_effectiveness_in_rough_terrain():
    m = fight("lib-bas-1 durango 1; car-nav-2 durango 1", markers=["chapelgorris"], dice=[6, 6])
    assert fired(m)["lib-bas-1"] == (1, 2)
    m = fight("lib-bas-1 los-arcos 1; car-nav-2 los-arcos 1", markers=["chapelgorris"], dice=[6, 6], **OPEN)
    assert fired(m)["lib-bas-1"] == (1, 1)
    m = fight("lib-bas-1 durango 1; car-nav-2 durango 1", markers=[], dice=[6, 6])
    assert fired(m)["lib-bas-1"] == (1, 1)


@pytest.mark.card("C14")
def test_the_durango_decree_costs_beaten_foreigners_one_more():
    foreign = "lib-br-1 durango 2; lib-pt-1 durango 2; car-nav-2 durango 1; car-nav-3 durango 1"
    m = fight(foreign, markers=["durango-decree"], dice=[6] * 6)
    pick(m, "lib-br-1", "lib-pt-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert m.place("lib-br-1") == "villarreal"
    assert (m.side, m.ask, m.offered) == ("liberal", "durango-decree", ["hit lib-br-1", "hit lib-pt-1"])
    m.act("hit lib-pt-1")
    assert m.strengths("lib-br-1", "lib-pt-1") == [2, 1]
    assert m.ask == OVER


@pytest.mark.card("C14")
def test_the_durango_decree_spares_victors_spaniards_and_those_who_did_not_fight():
    m = fight(
        "lib-br-1 durango 2; lib-pt-1 durango 2; car-par-1 durango", markers=["durango-decree"], dice=[6] * 5
    )
    pick(m, "lib-br-1", "lib-pt-1")
    m.until(OVER)
    assert m.strengths("lib-br-1", "lib-pt-1") == [2, 2]
    beaten_pieces = "lib-ln-1 durango 2; lib-pt-1 durango 2; car-nav-2 durango 1; car-nav-3 durango 1"
    m = fight(beaten_pieces, markers=["durango-decree"], dice=[6] * 6)
    pick(m, "lib-ln-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert m.ask == OVER
    assert m.strengths("lib-ln-1", "lib-pt-1") == [2, 2]
    m = fight(beaten_pieces, markers=["durango-decree"], dice=[6] * 6)
    pick(m, "lib-ln-1", "lib-pt-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert m.strengths("lib-ln-1", "lib-pt-1") == [2, 1]
    m = fight(beaten_pieces, dice=[6] * 6)
    pick(m, "lib-ln-1", "lib-pt-1")
    pick(m, "car-nav-2", "car-nav-3")
    assert m.strengths("lib-ln-1", "lib-pt-1") == [2, 2]
