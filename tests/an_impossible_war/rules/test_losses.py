"""Chapters 5.2-5.4: strength, losses, and where eliminated units go."""

from typing import Any

import pytest

from grognard.games.an_impossible_war.model.board import BOARD
from grognard.games.an_impossible_war.model.state import CHAPELGORRIS
from grognard.games.an_impossible_war.rules.combat.losses import (
    BY_CAVALRY,
    BY_INFANTRY,
    REGION,
    SKIRMISH,
    SURROUNDED,
    WITHIN,
    eliminate,
    lose,
    stand_up,
    strongest,
)
from tests.an_impossible_war.fighting import OVER, fight, fired, guns, pick, table
from tests.an_impossible_war.setting import Play


def hits(
    pieces: str, number: int, mode: int, side: str = "carlist", at: str = "durango", **more: Any
) -> Play:
    """A side that takes hits in a place."""
    frame = {"frame": "take-hits", "space": at, "side": side, "hits": number, "mode": mode}
    return table(pieces, frame, active="liberal", **more)


def after(unit: str, place: str = "durango", points: int = 9) -> str:
    """Where a unit is once it has lost some strength."""
    m = table(f"{unit} {place}", {"frame": "war", "stage": 5}, active="carlist")
    lose(m.state, BOARD.piece[unit], points, "5.3.a")
    return m.place(unit)


@pytest.mark.rule("5.3.a")
def test_a_unit_fires_with_what_the_hits_have_left_it():
    m = fight("lib-ln-1 durango 3; car-nav-2 durango 2", dice=[1, 1, 6])
    assert fired(m)["lib-ln-1"][0] == 1
    assert m.strength("lib-ln-1") == 1


@pytest.mark.rule("5.3.a")
def test_below_1_a_unit_is_eliminated_and_no_sooner():
    assert after("lib-ln-1", points=3) == "durango"
    assert after("lib-ln-1", points=4) == "liberal-bag"


@pytest.mark.rule("5.3.b", "5.4.s")
def test_a_supply_train_below_1_goes_to_its_box():
    assert after("car-st-1", points=2) == "durango"
    assert after("car-st-1", points=3) == "carlist-supply"
    assert after("lib-st-1", points=4) == "liberal-supply"


@pytest.mark.rule("5.3.d", "5.4.s")
def test_a_knapsack_below_1_goes_to_its_box():
    assert after("car-knapsack-1", points=1) == "durango"
    assert after("car-knapsack-1", points=2) == "carlist-supply"
    assert after("lib-knapsack-1", points=2) == "liberal-supply"


@pytest.mark.rule("5.3.b", "5.3.d", "16.0.d")
def test_supply_trains_and_knapsacks_roll_no_dice():
    m = fight(
        "lib-ln-1 durango 1; lib-st-1 durango; lib-knapsack-1 durango; car-nav-2 durango 1", dice=[6, 6]
    )
    pick(m, "lib-ln-1")
    assert set(fired(m)) == {"lib-ln-1", "car-nav-2"}


@pytest.mark.rule("5.3.c")
def test_artillery_takes_no_hits():
    m = fight(
        "lib-ln-1 los-arcos 2; lib-ln-2 los-arcos 1; lib-field-1 los-arcos 2; car-nav-2 los-arcos 3",
        used="logrono los-arcos",
        dice=[1, 1, 1, 6, 6, 6],
    )
    pick(m, "lib-ln-1")  # strength 2, three hits
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.strength("lib-ln-2") == 1
    assert fired(m)["lib-field-1"][0] == 2


@pytest.mark.rule("5.4.i", "5.4.u")
def test_an_eliminated_partida_goes_to_its_box():
    assert after("car-par-1") == "partidas"


@pytest.mark.rule("5.4.n", "5.4.u")
def test_an_eliminated_regional_unit_goes_to_its_box():
    assert after("car-reg-1") == "regional-units"
    assert after("car-reg-cav-1") == "regional-units"


@pytest.mark.rule("5.4.p")
def test_eliminated_infantry_and_cavalry_go_into_the_bag_of_their_owner():
    assert after("lib-pr-1") == "liberal-bag"
    assert after("lib-ln-cav-1") == "liberal-bag"
    assert after("car-nav-cav-1") == "carlist-bag"
    assert after("lib-bas-1") == "liberal-bag"


@pytest.mark.rule("5.4.r")
@pytest.mark.parametrize("unit", ["lib-br-1", "lib-fr-1", "lib-pt-1", "lib-pol-cav-1", "car-for-1"])
def test_an_eliminated_foreign_unit_is_out_of_the_game(unit):
    assert after(unit) == "removed"


@pytest.mark.rule("5.4.p")
def test_a_unit_in_the_bag_has_no_marks_and_its_full_strength():
    m = table(
        "lib-ln-1 durango 2 acted landed from=villarreal", {"frame": "war", "stage": 5}, active="carlist"
    )
    p = BOARD.piece["lib-ln-1"]
    eliminate(m.state, p, "5.3.a")
    assert (m.state.mark[p], m.state.via[p], m.state.strength[p]) == (0, -1, 4)


@pytest.mark.card("L21")
def test_the_chapelgorris_keep_their_marker_when_they_return_from_the_bag():
    m = table(
        "lib-bas-1 durango; lib-ln-1 durango",
        {"frame": "war", "stage": 5},
        markers=["chapelgorris", "espartero"],
    )
    eliminate(m.state, BOARD.piece["lib-bas-1"], "5.3.a")
    assert m.place("lib-bas-1") == "liberal-bag"  # not foreign: it may be drawn or built again [5.4.p]
    assert m.state.markers & CHAPELGORRIS


@pytest.mark.rule("9.1.f", "23.2.e")
def test_the_last_infantry_or_cavalry_of_a_region_takes_the_expedition_with_it():
    m = table("car-nav-1 aragon; car-par-1 aragon; car-st-1 aragon", {"frame": "war", "stage": 5}, prestige=3)
    eliminate(m.state, BOARD.piece["car-nav-1"], "5.3.a")
    assert m.state.prestige == 3
    eliminate(m.state, BOARD.piece["car-par-1"], "5.3.a")
    assert m.state.prestige == 1
    eliminate(m.state, BOARD.piece["car-st-1"], "5.3.a")
    assert m.state.prestige == 1


@pytest.mark.rule("9.1.f")
def test_no_expedition_is_destroyed_in_the_north_nor_with_liberals():
    m = table("car-nav-1 durango; lib-ln-1 aragon", {"frame": "war", "stage": 5}, prestige=3)
    eliminate(m.state, BOARD.piece["car-nav-1"], "5.3.a")
    eliminate(m.state, BOARD.piece["lib-ln-1"], "5.3.a")
    assert m.state.prestige == 3


@pytest.mark.rule("5.2.a")
def test_blocks_stand_up_after_a_combat():
    m = fight("lib-ln-1 durango 1; car-nav-2 durango 1; lib-ln-2 vitoria face fired", dice=[6, 6])
    assert m.ask == OVER
    for unit in ("lib-ln-1", "car-nav-2", "lib-ln-2"):
        assert not any(m.marked(unit, mark) for mark in ("face", "fired", "chosen"))
    m = table("car-nav-1 durango face front acted", {"frame": "war", "stage": 5}, active="carlist")
    stand_up(m.state)
    assert m.marked("car-nav-1", "acted")
    assert not m.marked("car-nav-1", "front")


# Who takes the hits


@pytest.mark.rule("16.0.j")
def test_each_hit_falls_on_the_strongest_of_that_moment_and_the_owner_chooses_between_equals():
    m = hits("car-nav-1 durango 3 face chosen; car-nav-2 durango 2 face chosen", 3, SKIRMISH)
    assert m.strengths("car-nav-1", "car-nav-2") == [2, 2]
    assert (m.side, m.ask, m.rule) == ("carlist", "take-hit", "16.0.j")
    assert m.offered == ["hit car-nav-1", "hit car-nav-2"]
    m.act("hit car-nav-1")
    assert m.strengths("car-nav-1", "car-nav-2") == [1, 1]
    assert m.ask == OVER


@pytest.mark.rule("16.0.j")
def test_hits_in_a_skirmish_fall_only_on_the_chosen():
    m = hits("car-nav-1 durango 1 face chosen; car-nav-2 durango 4", 2, SKIRMISH)
    assert m.ask == OVER
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.strength("car-nav-2") == 4


@pytest.mark.rule("17.8.e")
def test_hits_of_infantry_fall_on_infantry_of_the_battlefield():
    field = "car-nav-1 durango 1 face front; car-nav-cav-1 durango 3 face front; car-nav-2 durango 4"
    m = hits(field, 2, BY_INFANTRY)
    assert m.ask == OVER
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.strengths("car-nav-cav-1", "car-nav-2") == [3, 4]


@pytest.mark.rule("17.8.e")
def test_hits_of_cavalry_fall_on_cavalry_first_and_then_on_infantry():
    field = "car-nav-1 durango 4 face front; car-nav-cav-2 durango 1 face front; car-nav-2 durango 3 face demoralized"
    m = hits(field, 3, BY_CAVALRY)
    assert m.place("car-nav-cav-2") == "carlist-bag"
    assert m.strengths("car-nav-1", "car-nav-2") == [3, 3]
    m.act("hit car-nav-2")
    assert m.strengths("car-nav-1", "car-nav-2") == [3, 2]
    assert m.ask == OVER


@pytest.mark.rule("17.9.s")
def test_hits_on_a_group_fall_on_all_of_it_wherever_they_stand():
    m = hits(
        "car-nav-1 durango 2 group face; car-nav-2 road 3 group face from=villarreal:durango", 1, SURROUNDED
    )
    assert m.strengths("car-nav-1", "car-nav-2") == [2, 2]
    assert m.ask == OVER


@pytest.mark.rule("5.2.a", "17.9.s")
def test_who_takes_a_hit_unseen_is_asked_even_where_one_answer_is_left():
    m = hits("car-nav-1 durango 3 group; car-st-1 durango group", 1, SURROUNDED)
    assert m.offered == ["hit car-nav-1"]
    m = hits("car-nav-1 durango 3 group; car-knapsack-1 durango group", 1, SURROUNDED)
    assert m.ask == OVER
    m = hits("car-nav-1 durango 3 reserve; car-nav-2 durango 2 front face", 1, BY_INFANTRY)
    assert m.offered == ["hit car-nav-1"]


@pytest.mark.rule("23.2.c", "18.1.o")
def test_hits_in_a_region_fall_on_all_and_in_a_fortress_on_those_inside():
    m = hits("car-nav-1 aragon 3; car-nav-cav-1 aragon 2", 1, REGION, at="aragon")
    assert m.strengths("car-nav-1", "car-nav-cav-1") == [2, 2]
    m = hits("car-nav-1 durango 1 inside; car-nav-2 durango 4", 2, WITHIN, forts={"carlist": ["durango"]})
    assert m.place("car-nav-1") == "carlist-bag"
    assert m.strength("car-nav-2") == 4


def test_strongest_of_nobody_is_nobody():
    m = table("", {"frame": "war", "stage": 5})
    assert strongest(m.state, []) == []


@pytest.mark.rule("5.3.c", "16.0.c")
def test_artillery_is_not_lost_while_its_side_wins():
    m = fight(
        "lib-ln-1 durango 1; lib-ln-2 durango 1; lib-field-1 durango 2; car-nav-2 durango 1",
        dice=[6, 6, 6, 6],
    )
    pick(m, "lib-ln-1", "lib-ln-2")
    assert guns(m, "field", "durango") == (0, 2)
