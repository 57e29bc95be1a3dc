"""Chapters 4.8, 18.0, 18.1, 18.3: sieges begin and end, Fortresses are captured."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, FIELD, LIBERAL
from grognard.games.an_impossible_war.model.state import put
from grognard.games.an_impossible_war.rules.control import capacity, fort_owner
from grognard.games.an_impossible_war.rules.movement.artillery import guns_at
from grognard.games.an_impossible_war.rules.sieges.siege import (
    Capture,
    begin_sieges,
    lift_siege,
    lose_garrison,
)
from grognard.kernel.state import advance
from tests.an_impossible_war.setting import Play
from tests.an_impossible_war.sieging import OVER, at, fort, siege, underway

# 18.1 Begin and end


def settled(pieces: str, **more: str) -> Play:
    """The end of a combat step."""
    m = underway(None, pieces, active="carlist", **more)
    begin_sieges(m.state)
    return m


@pytest.mark.rule("18.1.a")
def test_a_unit_before_an_empty_enemy_fortress_starts_a_siege():
    assert siege(settled("car-nav-1 orduna", forts="liberal orduna"), "orduna") == "new"
    assert siege(settled("car-par-1 vitoria"), "vitoria") == "new"
    assert siege(settled("lib-ln-cav-1 onate", forts="carlist onate"), "onate") == "new"
    assert siege(settled("car-nav-1 orduna", forts="carlist orduna"), "orduna") == "none"
    assert siege(settled("car-field-1 orduna 1", forts="liberal orduna"), "orduna") == "none"


@pytest.mark.rule("18.1.a")
def test_no_siege_begins_while_an_enemy_stands_outside():
    m = settled("car-nav-1 vitoria; lib-ln-1 vitoria inside; lib-ln-2 vitoria")
    assert siege(m, "vitoria") == "none"
    m = settled("car-nav-1 vitoria; lib-ln-1 vitoria inside; lib-ln-2 vitoria inside")
    assert siege(m, "vitoria") == "new"


@pytest.mark.rule("4.8", "18.1.a")
def test_a_fortress_under_construction_is_none_yet():
    m = settled("car-nav-1 orduna", text='[building]\nliberal = "orduna"')
    assert siege(m, "orduna") == "none"
    assert fort_owner(m.state, at("orduna")) == 2


@pytest.mark.rule("18.0.b", "18.1.a")
def test_guns_and_logistics_of_the_owner_are_shut_in_one_of_each():
    m = settled(
        "car-nav-1 orduna; lib-field-1 orduna 1; lib-field-2 orduna 1; lib-st-1 orduna 2; lib-knapsack-1 orduna",
        forts="liberal orduna",
    )
    assert siege(m, "orduna") == "new"
    assert guns_at(m.state, LIBERAL, at("orduna"), FIELD, True) == 2
    assert len([p for p in BOARD.guns[LIBERAL] if m.state.place[p] == at("orduna")]) == 1
    assert m.marked("lib-st-1", "inside")
    assert m.marked("lib-knapsack-1", "inside")


@pytest.mark.rule("18.0.b")
def test_a_city_holds_two_units_another_fortress_one():
    assert [int(capacity(at(h))) for h in ("vitoria", "orduna", "baztan", "ramales")] == [2, 1, 1, 1]


@pytest.mark.rule("18.1.a")
def test_an_old_siege_stays_old_at_the_end_of_another_combat_step():
    m = settled("car-nav-1 vitoria; lib-ln-1 vitoria inside", besieged="vitoria")
    assert siege(m, "vitoria") == "old"


@pytest.mark.rule("18.1.a", "18.1.b")
def test_who_kept_inside_comes_out_when_no_enemy_is_left():
    m = settled("lib-ln-1 vitoria inside; lib-field-1 vitoria 1 inside")
    assert not m.marked("lib-ln-1", "inside")
    assert not m.marked("lib-field-1", "inside")


@pytest.mark.rule("18.1.a")
def test_a_siege_ends_when_its_last_infantry_or_cavalry_has_gone():
    pieces = "car-nav-1 vitoria; car-nav-cav-1 vitoria; car-field-1 vitoria 1; lib-ln-1 vitoria inside"
    m = underway(None, pieces, besieged="vitoria")
    s = m.state
    s.siege_guns = [at("vitoria")]
    put(s, BOARD.piece["car-nav-1"], at("miranda"))
    lift_siege(s, at("vitoria"))
    assert siege(m, "vitoria") == "old"
    assert m.marked("lib-ln-1", "inside")
    put(s, BOARD.piece["car-nav-cav-1"], at("miranda"))
    lift_siege(s, at("vitoria"))
    assert siege(m, "vitoria") == "none"
    assert not m.marked("lib-ln-1", "inside")
    assert s.siege_guns == []


# 18.3 Capture


def captured(space: str, pieces: str, captor: str = "carlist", **more: str) -> Play:
    """The Garrison of a besieged Fortress has just been lost."""
    return underway(
        Capture(at(space), ("carlist", "liberal").index(captor)),
        pieces,
        besieged=space,
        active=captor,
        **more,
    )


@pytest.mark.rule("18.3.b", "4.9.d", "9.1.b")
def test_the_captor_keeps_the_fortress_with_a_counter_of_their_own():
    m = captured("orduna", "car-nav-1 orduna", forts="liberal orduna")
    assert (m.ask, m.side, m.offered) == ("keep-fortress", "carlist", ["keep", "raze"])
    vp = m.vp
    m.act("keep")
    assert (fort(m, "orduna"), siege(m, "orduna"), m.ask) == ("carlist", "none", OVER)
    assert m.vp == vp + 1


@pytest.mark.rule("18.3.b")
def test_or_demolishes_it_at_that_moment():
    m = captured("orduna", "car-nav-1 orduna", forts="liberal orduna").act("raze")
    assert (fort(m, "orduna"), siege(m, "orduna")) == ("none", "none")
    assert m.state.control[at("orduna")] == CARLIST


@pytest.mark.rule("18.3.b", "9.1.a")
def test_a_city_is_never_demolished_its_garrison_counter_is_turned():
    m = captured("vitoria", "car-nav-1 vitoria")
    assert m.ask == OVER
    assert fort(m, "vitoria") == "carlist"
    assert siege(m, "vitoria") == "none"


@pytest.mark.rule("18.3.b")
def test_the_liberal_captures_in_the_same_way():
    m = captured("onate", "lib-ln-1 onate", "liberal", forts="carlist onate")
    assert m.side == "liberal"
    m.act("keep")
    assert fort(m, "onate") == "liberal"


@pytest.mark.rule("18.3.a")
def test_half_of_each_type_of_gun_inside_is_captured_the_rest_and_logistics_are_lost():
    m = captured(
        "orduna",
        "car-nav-1 orduna; lib-field-6 orduna 3 inside; lib-mountain-1 orduna 1 inside; lib-st-1 orduna inside; "
        "lib-knapsack-1 orduna inside",
        forts="liberal orduna",
    )
    assert m.guns("carlist", "field", "orduna") == 2
    assert m.guns("carlist", "mountain", "orduna") == 1
    assert m.guns("liberal", "field", "orduna") == 0
    assert m.guns("liberal", "mountain", "orduna") == 0
    assert m.place("lib-st-1") == m.place("lib-knapsack-1") == "liberal-supply"


@pytest.mark.rule("18.3.c", "10.2.e")
def test_without_a_free_counter_the_fortress_is_just_removed():
    ten = [
        "tolosa", "onate", "vergara", "durango", "guernica", "estella", "azpeitia", "segura", "vera", "hernani",
    ]  # fmt: skip
    for held, asked in ((10, False), (9, True)):
        forts = "; ".join(f"carlist {h}" for h in ten[:held])
        m = captured("orduna", "car-nav-1 orduna", forts=f"{forts}; liberal orduna")
        assert (m.ask == "keep-fortress") == asked
        if not asked:
            assert fort(m, "orduna") == "none"
            assert siege(m, "orduna") == "none"


@pytest.mark.rule("18.3.b")
def test_the_liberal_fortress_of_baztan_is_never_kept_by_the_carlist():
    m = captured("baztan", "car-nav-1 baztan", forts="liberal baztan")
    assert m.ask == OVER
    assert fort(m, "baztan") == "none"


@pytest.mark.rule("18.1.h", "18.3.a", "18.1.d")
def test_the_loss_of_the_garrison_is_the_fall_of_the_fortress():
    m = underway(None, "car-nav-1 orduna", besieged="orduna", forts="liberal orduna")
    lose_garrison(m.state, at("orduna"))
    advance(m.state)
    assert (m.ask, m.side) == ("keep-fortress", "carlist")
