"""Chapter 19.0: the general limit, supply, attrition; 24.5: the sieges of the winter."""

from typing import Any

import pytest

from grognard.games.an_impossible_war.model.board import CARLIST, LIBERAL
from grognard.games.an_impossible_war.model.state import CHAPELGORRIS
from grognard.games.an_impossible_war.rules.supply import space_supply
from tests.an_impossible_war.setting import Play
from tests.an_impossible_war.sieging import (
    OVER,
    army,
    at,
    left,
    losses,
    run_supply,
    siege,
    supply,
    underway,
)


def starved(side: str, number: int, space: str, more: str = "", **others: Any) -> int:
    """How many units go without in a supply step where they all stand in one space."""
    m = supply(side, f"{army(side, number, space)}; {more}", **others)
    while m.ask == "starve":
        m.act(m.offered[0])
    assert m.ask == OVER
    return losses(m, side, number)


# 19.0, 19.1


@pytest.mark.rule("19.0.a")
def test_only_the_active_players_units_are_checked():
    pieces = f"{army('liberal', 3, 'villarreal')}; {army('carlist', 6, 'miranda')}"
    m = supply("carlist", pieces)
    while m.ask != OVER:
        m.act(m.offered[0])
    assert losses(m, "liberal", 3) == 0
    assert losses(m, "carlist", 6) == 4


@pytest.mark.rule("19.1.a", "19.1.b", "5.4.p")
def test_six_units_of_a_side_in_a_space_the_owner_eliminates_the_rest():
    m = supply("liberal", army("liberal", 8, "vitoria"))
    assert (m.ask, m.side, len(m.offered)) == ("over-limit", "liberal", 8)
    m.act("disband lib-ln-3")
    assert m.place("lib-ln-3") == "liberal-bag"
    assert len(m.offered) == 7
    m.act("disband lib-lg-2")
    assert m.ask == OVER
    assert supply("liberal", army("liberal", 6, "vitoria")).ask == OVER


@pytest.mark.rule("19.1.a", "5.4.k")
def test_partidas_count_for_the_limit_guns_and_logistics_do_not():
    m = supply("carlist", f"{army('carlist', 6, 'onate')}; car-par-1 onate")
    assert m.ask == "over-limit"
    assert "disband car-par-1" in m.offered
    rest = "car-field-1 onate; car-mountain-1 onate; car-st-1 onate; car-knapsack-1 onate"
    assert supply("carlist", f"{army('carlist', 6, 'onate')}; {rest}").ask != "over-limit"


@pytest.mark.rule("19.1.a", "23.3.a", "23.3.b")
def test_a_region_holds_six_liberals_and_four_carlists():
    assert supply("liberal", army("liberal", 6, "aragon")).ask == OVER
    assert supply("liberal", army("liberal", 7, "aragon")).ask == "over-limit"
    assert supply("carlist", army("carlist", 4, "aragon"), dice=[6] * 4, text="year = 1835").ask == OVER
    m = supply(
        "carlist", f"{army('carlist', 4, 'aragon')}; car-par-1 aragon", dice=[6] * 4, text="year = 1835"
    )
    assert m.ask == "over-limit"
    m.act("disband car-par-1")
    assert m.place("car-par-1") == "partidas"
    assert m.ask == OVER


@pytest.mark.rule("19.1.a")
def test_besieged_units_and_those_outside_are_counted_together_and_each_side_alone():
    pieces = f"{army('liberal', 6, 'vitoria')}; lib-lg-1 vitoria inside"
    assert supply("liberal", pieces).ask == "over-limit"
    pieces = f"{army('liberal', 2, 'vitoria')}; {army('carlist', 6, 'vitoria')}"
    assert supply("liberal", pieces).ask == OVER


@pytest.mark.rule("19.0.a", "19.1.b")
def test_the_limit_comes_before_supply():
    m = supply("carlist", f"{army('carlist', 7, 'onate')}; {army('liberal', 1, 'orduna')}")
    assert m.ask == "over-limit"
    m.act("disband car-bis-1")
    assert m.ask == "starve"


# 19.2 Sources


@pytest.mark.rule("19.2.b")
@pytest.mark.parametrize(
    "space, number",
    [("onate", 4), ("tolosa", 4), ("vitoria", 4), ("puentelarra", 4), ("miranda", 2), ("castro-urdiales", 2)],
)
def test_what_a_space_supplies_to_the_carlist(space: str, number: int):
    m = underway(None)
    assert space_supply(m.state, CARLIST, at(space)) == number
    m.state.fort[at(space)] = 3 + LIBERAL  # friendly or enemy makes no difference
    assert space_supply(m.state, CARLIST, at(space)) == number
    assert starved("carlist", 6, space) == 6 - number


@pytest.mark.rule("19.2.c", "19.2.d")
@pytest.mark.parametrize(
    "space, fort, number",
    [
        ("vitoria", "", 6),
        ("miranda", "", 4),
        ("portugalete", "", 4),
        ("ramales", "", 2),
        ("ramales", "liberal", 2),
        ("santona", "", 4),
        ("orduna", "", 2),
        ("orduna", "liberal", 2),
        ("bermeo", "", 2),
        ("bermeo", "liberal", 2),
        ("segura", "liberal", 1),
        ("segura", "", 0),
        # not friendly: an enemy Fortress stands there
        ("vitoria", "carlist", 2),
        ("miranda", "carlist", 2),
        ("portugalete", "carlist", 4),
        ("san-sebastian", "carlist", 4),
        ("orduna", "carlist", 0),
        ("bermeo", "carlist", 2),
        ("segura", "carlist", 0),
    ],
)
def test_what_a_space_supplies_to_the_liberal(space: str, fort: str, number: int):
    forts = f"{fort} {space}" if fort else ""
    assert (
        starved("liberal", 6, space, forts=forts, besieged=space if fort == "carlist" else "") == 6 - number
    )


@pytest.mark.rule("4.8", "19.2.c")
def test_a_fortress_under_construction_supplies_nobody():
    assert starved("liberal", 1, "segura", text='[building]\nliberal = "segura"') == 1


@pytest.mark.rule("19.2.a", "23.3.a", "23.3.b")
def test_a_region_supplies_six_liberals_and_no_carlist():
    m = underway(None)
    assert [int(space_supply(m.state, side, at("aragon"))) for side in (LIBERAL, CARLIST)] == [6, 0]
    assert starved("liberal", 6, "aragon") == 0
    m = supply("carlist", army("carlist", 2, "aragon"), dice=[3, 4], text="year = 1835")
    assert (m.ask, left(m), losses(m, "carlist", 2)) == (OVER, 0, 1)  # they forage


@pytest.mark.rule("19.2.g", "5.3.b", "5.4.d")
def test_a_train_supplies_up_to_six_and_loses_1_whatever_their_number():
    for number in (1, 6):
        m = supply("liberal", f"{army('liberal', number, 'segura')}; lib-st-1 segura 3")
        assert (m.ask, losses(m, "liberal", number), m.strength("lib-st-1")) == (OVER, 0, 2)
    m = supply("liberal", f"{army('liberal', 6, 'portugalete')}; lib-st-1 portugalete 3")
    assert losses(m, "liberal", 6) == 0
    assert m.strength("lib-st-1") == 2


@pytest.mark.rule("19.2.h", "5.3.d", "5.4.d")
def test_a_knapsack_supplies_two_and_loses_1():
    m = supply("carlist", f"{army('carlist', 5, 'onate')}; car-knapsack-1 onate 1")
    assert losses(m, "carlist", 5) == 0
    assert m.place("car-knapsack-1") == "carlist-supply"
    m = supply("liberal", f"{army('liberal', 3, 'segura')}; lib-knapsack-1 segura 2")
    assert m.ask == "starve"
    m.act("starve lib-ln-2")
    assert m.strengths("lib-ln-1", "lib-ln-2", "lib-ln-3") == [2, 1, 2]
    assert m.strength("lib-knapsack-1") == 1


@pytest.mark.rule("19.2.i", "5.3.b")
def test_what_can_supply_must_and_what_is_not_needed_is_spared():
    m = supply("liberal", "lib-ln-1 segura 2; lib-st-1 segura 1")
    assert m.place("lib-st-1") == "liberal-supply"
    assert m.strength("lib-ln-1") == 2
    m = supply("liberal", f"{army('liberal', 6, 'vitoria')}; lib-st-1 vitoria 3; lib-knapsack-1 vitoria")
    assert m.strengths("lib-st-1", "lib-knapsack-1") == [3, 2]


@pytest.mark.rule("19.2.i")
def test_for_one_or_two_the_owner_chooses_between_train_and_knapsack():
    pieces = "lib-st-1 segura 3; lib-knapsack-1 segura 2"
    m = supply("liberal", f"{army('liberal', 2, 'segura')}; {pieces}")
    assert (m.ask, m.offered) == ("use-supply", ["use lib-st-1", "use lib-knapsack-1"])
    m.act("use lib-knapsack-1")
    assert m.ask == OVER
    assert m.strengths("lib-st-1", "lib-knapsack-1") == [3, 1]
    m = supply("liberal", f"{army('liberal', 3, 'segura')}; {pieces}")
    assert m.ask == OVER
    assert m.strengths("lib-st-1", "lib-knapsack-1") == [2, 2]


@pytest.mark.rule("19.0.b")
def test_logistics_supply_only_their_own_space():
    assert (
        starved(
            "liberal",
            1,
            "segura",
            "lib-st-1 vitoria; lib-ln-6 vitoria; lib-knapsack-1 tolosa; lib-ln-7 tolosa",
        )
        == 1
    )


@pytest.mark.rule("19.0.c", "5.4.k")
def test_partidas_guns_and_logistics_need_no_supply():
    rest = "car-par-1 onate; car-par-2 onate; car-field-1 onate 1; car-knapsack-1 onate 2"
    m = supply("carlist", f"{army('carlist', 4, 'onate')}; {rest}")
    assert m.ask == OVER
    assert losses(m, "carlist", 4) == 0
    assert m.strength("car-knapsack-1") == 2


@pytest.mark.rule("19.3.a", "5.3.a")
def test_an_unsupplied_unit_loses_1_strength_and_from_1_is_eliminated():
    m = supply("liberal", "lib-ln-1 segura 1; lib-ln-2 segura 3")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.strength("lib-ln-2") == 2


@pytest.mark.rule("19.3.a", "11.3.c")
def test_guns_left_alone_by_attrition_are_lost_and_the_siege_is_lifted():
    pieces = "lib-ln-1 onate 1; lib-field-1 onate 2; car-nav-1 onate 2 inside"
    m = supply("liberal", pieces, forts="carlist onate", besieged="onate")
    assert siege(m, "onate") == "none"
    assert m.guns("carlist", "field", "onate") == 1
    assert not m.marked("car-nav-1", "inside")


@pytest.mark.rule("19.3.a", "4.9.e")
def test_control_is_read_after_the_step():
    m = underway(None, "lib-ln-1 segura 1")
    assert m.state.control[at("segura")] == LIBERAL
    run_supply(m, "liberal")
    assert m.place("lib-ln-1") == "liberal-bag"
    assert m.state.control[at("segura")] == CARLIST


@pytest.mark.card("L21")
def test_the_chapelgorris_need_no_supply_in_the_carlist_zone():
    for marker, lost in ((CHAPELGORRIS, 0), (0, 1)):
        m = supply_with(marker, "lib-bas-1 segura 2")
        assert m.strength("lib-bas-1") == 2 - lost
    m = supply_with(CHAPELGORRIS, f"lib-bas-1 ramales 2; {army('liberal', 2, 'ramales')}")
    assert m.ask == "starve"  # elsewhere they do
    m = supply_with(
        CHAPELGORRIS,
        "lib-bas-1 orduna 2 inside; car-nav-1 orduna",
        [3],
        forts="liberal orduna",
        besieged="orduna",
    )
    assert m.strength("lib-bas-1") == 1


def supply_with(markers: int, pieces: str, dice: list[int] | None = None, **more: Any) -> Play:
    """A Liberal supply step with markers of cards on the table."""
    names = '["chapelgorris"]' if markers else "[]"
    return supply("liberal", pieces, dice=dice, text=f"markers = {names}", **more)
