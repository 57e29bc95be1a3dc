"""The worked examples of sieges, guns and supply."""

import pytest

from grognard.games.an_impossible_war.model.board import CARLIST, LIBERAL, SIDES
from grognard.games.an_impossible_war.rules.movement.artillery import escort
from grognard.games.an_impossible_war.rules.sieges.assault import Assault
from grognard.games.an_impossible_war.rules.supply import space_supply
from tests.an_impossible_war.sieging import OVER, at, fort, left, supply, underway

SIX = ["lib-ln-1", "lib-ln-2", "lib-ln-3", "lib-ln-4", "lib-ln-5", "lib-ln-6"]


@pytest.mark.rule("18.1.r", "18.1.n")
def test_an_assault_on_a_city_with_half_hits():
    """own-assault-half-hits"""
    m = underway(
        Assault(at("vitoria")),
        "car-nav-2 vitoria 3; car-nav-3 vitoria 3; car-ala-1 vitoria 2; car-bis-1 vitoria 2; car-field-1 vitoria 2; "
        "lib-pr-1 vitoria 2 inside",
        active="carlist",
        besieged="vitoria",
        dice=[1, 4, 2] + [1, 6, 2, 3, 5, 5, 2, 4],
    )
    for unit in ("car-nav-2", "car-nav-3", "car-ala-1"):
        m.act(f"choose {unit}")
    m.act("choose car-bis-1")
    assert m.ask == "take-hit"
    m.act("hit car-nav-2")
    assert m.strengths("car-nav-2", "car-nav-3", "lib-pr-1") == [2, 2, 1]
    assert (m.ask, left(m)) == ("assault-again", 0)
    m.state.script = [5, 6] + [2, 5, 1, 4, 6, 3, 3, 5]
    m.act("go-on", "choose car-nav-2", "choose car-nav-3", "choose car-ala-1", "choose car-bis-1")
    assert m.place("lib-pr-1") == "liberal-bag"
    assert (fort(m, "vitoria"), m.ask, left(m)) == ("liberal", OVER, 0)


@pytest.mark.rule("19.3.c")
def test_attrition_in_a_besieged_fortress():
    """own-siege-attrition"""
    m = supply(
        "liberal",
        "lib-ln-1 orduna 2 inside; car-nav-2 orduna; car-field-1 orduna 1",
        forts="liberal orduna",
        besieged="orduna",
        dice=[5],
    )
    assert m.strength("lib-ln-1") == 1
    assert left(m) == 0


@pytest.mark.rule("5.2.b", "19.1.a")
def test_seven_blocks_one_of_them_a_train():
    """supply-declaration"""
    m = supply(
        "liberal", "; ".join(f"{p} vitoria" for p in SIX[:5]) + "; lib-ln-cav-1 vitoria; lib-st-1 vitoria"
    )
    assert m.ask == OVER
    assert not m.marked("lib-st-1", "face")


@pytest.mark.rule("5.4.d", "19.2.g", "19.2.h")
def test_s6_and_s2():
    """supply-capacity"""
    army = "; ".join(f"{p} segura 2" for p in SIX)
    m = supply("liberal", f"{army}; lib-st-1 segura 3")
    assert m.ask == OVER
    assert m.strengths(*SIX) == [2] * 6
    m = supply("liberal", f"{army}; lib-knapsack-1 segura 2")
    for _ in range(4):
        m.act(m.offered[0])
    assert m.ask == OVER
    assert sorted(m.strengths(*SIX)) == [1, 1, 1, 1, 2, 2]


@pytest.mark.rule("19.2.d")
def test_only_the_best_type_of_space_counts():
    """supply-types"""
    for space, owner, number in (
        ("orduna", LIBERAL, 2),
        ("onate", CARLIST, 0),
        ("miranda", CARLIST, 2),
        ("guetaria", CARLIST, 2),
        ("santona", CARLIST, 4),
    ):
        m = underway(
            None,
            f"lib-ln-1 {space}",
            besieged=space if owner == CARLIST else "",
            forts=f"{SIDES[owner]} {space}",
        )
        assert space_supply(m.state, LIBERAL, at(space)) == number


@pytest.mark.rule("19.2.b", "19.3.a")
def test_carlist_besiegers_draw_on_the_space():
    """carlist-besieger-supply"""
    five = ["car-nav-1", "car-nav-2", "car-nav-3", "car-ala-1", "car-bis-1"]
    m = supply("carlist", "; ".join(f"{p} vitoria 3" for p in five), besieged="vitoria")
    m.act("starve car-ala-1")
    assert m.ask == OVER
    assert m.strengths(*five) == [3, 3, 3, 2, 3]


@pytest.mark.rule("11.3.c")
def test_artillery_left_alone_in_durango_is_eliminated():
    """artillery-left-alone"""
    m = underway(None, "car-field-1 durango 1; car-nav-cav-1 villaro", active="carlist")
    escort(m.state, CARLIST, at("durango"))
    assert m.place("car-field-1") == "stock"
