"""Chapters 5.4, 7.3 and 25: bags, boxes, Operational cards beside Tactical ones, the set-ups."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, DATA
from tests.an_impossible_war.setting import begin, position


def drawn(dice):
    """The unit that the Liberal draws as a reinforcement, with what stands in his bag."""
    m = position(
        'year = 1835\nturn = 2\nstep = "reinforcement"',
        pieces="lib-rg-2 liberal-bag; lib-lg-cav-2 liberal-bag; lib-pr-8 liberal-bag; lib-ln-1 vitoria",
        dice=dice,
    )
    return {a.split()[1] for a in m.offered}


@pytest.mark.rule("5.4.o")
def test_a_reinforcement_is_any_unit_of_the_bag_and_only_of_it():
    for unit in ("lib-rg-2", "lib-lg-cav-2", "lib-pr-8"):
        assert drawn([unit]) == {unit}


@pytest.mark.rule("5.4.q")
def test_the_bag_is_open_to_its_owner_alone():
    m = position('step = "order"', pieces="car-nav-1 carlist-bag; car-cas-1 carlist-bag")
    bags = {
        side: next(t for t in m.match.view(side)["trays"] if t["id"] == "bag-carlist")
        for side in ("carlist", "liberal")
    }
    assert [p["id"] for p in bags["carlist"]["pieces"]] == ["car-nav-1", "car-cas-1"]
    assert (bags["liberal"]["count"], bags["liberal"].get("pieces", [])) == (2, [])


@pytest.mark.rule("5.4.m")
def test_regional_units_never_come_from_the_bag_nor_by_replacements():
    m = begin("espartero")
    regional = [p for p in range(BOARD.pieces) if BOARD.regional[p]]
    assert all(m.state.place[p] == BOARD.regional_box for p in regional)
    m = position(
        'year = 1836\nactive = "carlist"\nstep = "actions"\nap = 4',
        pieces="car-reg-1 regional-units; car-nav-1 estella 3; car-nav-2 carlist-bag",
        dice=[6, "car-nav-2"],
    )
    m.act("obtain-replacements")
    assert not [a for a in m.offered if "car-reg" in a]
    m.act("draw")
    assert {a.split()[1] for a in m.may("place")} == {"car-nav-2"}


@pytest.mark.rule("25.0")
@pytest.mark.parametrize("printed", DATA.scenarios, ids=lambda s: s.id)
def test_a_scenario_brings_what_the_book_leaves_to_its_playbook(printed):
    m = begin(printed.id)
    assert (int(m.state.year), m.vp) == (printed.first_year, printed.vp_start)
    for standing in printed.unit:
        assert (m.place(standing.unit), m.strength(standing.unit)) == (standing.at, standing.strength)
    assert (m.place("lib-ln-1") != "out-of-play") == any(u.unit == "lib-ln-1" for u in printed.unit)
    baztan = m.state.fort[BOARD.number["baztan"]]
    assert (baztan == 4) == (printed.first_year == 1834)
