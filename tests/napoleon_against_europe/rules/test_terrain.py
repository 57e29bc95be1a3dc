"""Weather, borders and ground [4.ai, 12.1, 13.3, 16]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.terrain import (
    attrition_change,
    costs_a_step,
    entry_cost,
    is_barren,
    is_difficult,
    is_winter,
    may_land,
    movement_change,
    no_crossing,
    strait_supplies,
    takes_all,
)
from tests.napoleon_against_europe.setting import BOARD, N, table


def way(start: str, end: str) -> int:
    found = BOARD.land.way(N[start], N[end])
    assert found >= 0, f"{start} and {end} are no neighbours"
    return int(found)


@pytest.mark.rule("16.a")
@pytest.mark.rule("16.b")
@pytest.mark.rule("16.c")
@pytest.mark.rule("16.f")
def test_the_weather_of_the_rounds() -> None:
    rounds = [table(round=n).state for n in range(1, 8)]
    assert [movement_change(s) for s in rounds] == [0, 0, 0, 0, -1, -1, -1]
    assert [attrition_change(s) for s in rounds] == [0, 0, 0, 0, 0, 2, 2]
    assert [is_winter(s) for s in rounds] == [False] * 5 + [True] * 2
    after = table(round=6, phase="end-of-activation").state
    assert (movement_change(after), attrition_change(after)) == (0, 0)


@pytest.mark.rule("16.e")
def test_no_landing_in_winter() -> None:
    assert may_land(table(round=5).state)
    assert not may_land(table(round=6).state)


@pytest.mark.rule("12.1.c")
@pytest.mark.rule("12.1.h")
def test_what_the_entries_of_the_long_example_cost() -> None:
    for start, end, cost in (
        ("metz", "strasbourg", 2),  # a pass
        ("florence", "rome", 2),
        ("venise", "mantoue", 2),  # a marsh
        ("salzbourg", "munich", 1),
        ("brescia", "milan", 2),  # an unbridged river
        ("leopoldstadt", "vienne", 1),
    ):
        assert entry_cost(way(start, end)) == cost, (start, end)


@pytest.mark.rule("12.1.e")
def test_a_common_corner_is_no_way() -> None:
    assert BOARD.land.way(N["milan"], N["bologne"]) == -1


@pytest.mark.rule("12.1.k")
def test_the_desert_takes_a_whole_move() -> None:
    assert takes_all(way("alexandrette", "acre"))
    assert takes_all(way("acre", "alexandrette"))
    assert not takes_all(way("milan", "mantoue"))


@pytest.mark.rule("12.1.f")
def test_a_fleet_at_sea_closes_a_strait() -> None:
    over = way("reggio", "palerme")
    sea = BOARD.place_ids[BOARD.strait[over]]
    assert no_crossing(table().state, EMPIRE, over) == ""
    assert no_crossing(table(f"gb-flotte-ball {sea}").state, EMPIRE, over) == "12.1.f strait-closed"
    assert no_crossing(table(f"gb-flotte-ball {sea}").state, COALITION, over) == ""
    assert no_crossing(table("gb-flotte-ball palerme-port").state, EMPIRE, over) == ""


@pytest.mark.rule("12.1.g")
def test_the_strait_of_copenhagen_is_never_closed() -> None:
    open_way = next(
        w for w in range(len(BOARD.land.end)) if BOARD.never_shut[w] and BOARD.land.end[w] == N["copenhague"]
    )
    assert no_crossing(table("gb-flotte-ball detroits").state, EMPIRE, open_way) == ""


@pytest.mark.rule("13.3.m")
def test_a_strait_feeds_unless_the_sea_is_the_enemys_alone() -> None:
    over = way("reggio", "palerme")
    sea = BOARD.place_ids[BOARD.strait[over]]
    assert strait_supplies(table().state, EMPIRE, over)
    assert not strait_supplies(table(f"gb-flotte-ball {sea}").state, EMPIRE, over)
    both = table(f"gb-flotte-ball {sea}; fr-flotte-emeriau {sea}").state
    assert strait_supplies(both, EMPIRE, over)


@pytest.mark.rule("14.10.e")
def test_a_river_without_bridge_costs_a_retreat_a_step() -> None:
    assert costs_a_step(way("brescia", "milan"))
    assert not costs_a_step(way("milan", "mantoue"))
    assert not costs_a_step(way("metz", "strasbourg"))


@pytest.mark.rule("4.ai")
def test_difficult_zones() -> None:
    assert is_difficult(N["mantoue"])
    assert not is_difficult(N["graz"])
    assert not is_difficult(N["milan"])


@pytest.mark.rule("13.6.2.b")
def test_barren_ground_and_scorched_earth() -> None:
    s = table().state
    assert is_barren(s, COALITION, N["sandomir"])
    assert not is_barren(s, EMPIRE, N["moscou"])
    scorched = table(markers=["scorched-earth"]).state
    assert is_barren(scorched, EMPIRE, N["moscou"])
    assert not is_barren(scorched, COALITION, N["moscou"])
