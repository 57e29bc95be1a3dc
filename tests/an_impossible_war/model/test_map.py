"""Chapter 4.0: the two maps, as far as the rules lean on them."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, OTHER, REFUGE, way_between
from tests.an_impossible_war.setting import position


def named(h: int) -> str:
    return BOARD.place_ids[h]


def at(name: str) -> int:
    return BOARD.number[name]


@pytest.mark.rule("4.0")
def test_nine_regions_and_no_north_among_them():
    regions = BOARD.place_ids[BOARD.spaces : BOARD.on_map]
    assert len(regions) == BOARD.regions == 9
    assert not any("north" in r for r in regions)
    assert (BOARD.spaces, BOARD.ways) == (83, 2 * (176 + 11))


@pytest.mark.rule("4.1.a", "4.1.b", "4.1.c", "4.1.d", "4.1.f")
def test_types_of_spaces():
    assert {named(h) for h in BOARD.cities} == {"bilbao", "san-sebastian", "vitoria", "pamplona", "logrono"}
    assert {named(h) for h in range(BOARD.spaces) if BOARD.type[h] == REFUGE} == {"amescoas", "baztan"}
    assert {at("durango"), at("calahorra")} <= set(BOARD.towns)
    assert BOARD.type[at("villarreal")] == OTHER


@pytest.mark.rule("4.1.d", "4.1.e")
def test_nobody_builds_in_a_refuge():
    for side, unit in (("carlist", "car-nav-1"), ("liberal", "lib-ln-1")):
        for space in ("amescoas", "baztan"):
            m = position(f'active = "{side}"\nstep = "actions"\nap = 2', pieces=f"{unit} {space}")
            assert not m.may("construct")


@pytest.mark.rule("4.2")
def test_every_space_is_rough_or_open_and_regions_are_open():
    assert {int(BOARD.terrain[h]) for h in range(BOARD.spaces)} == {0, 1}
    assert all(BOARD.terrain[h] == 1 for h in range(BOARD.spaces, BOARD.on_map))


@pytest.mark.rule("4.4", "4.5.a")
def test_roads_cost_one_or_two_and_one_more_between_the_maps():
    assert BOARD.cost[way_between(at("vitoria"), at("salvatierra"))] == 1
    for w in range(BOARD.ways):
        between = BOARD.start[w] >= BOARD.spaces or BOARD.end[w] >= BOARD.spaces
        assert BOARD.cost[w] == (1 if BOARD.main[w] else 2) + (1 if between else 0)
        back = BOARD.back[w]
        assert (BOARD.start[back], BOARD.end[back], BOARD.cost[back]) == (
            BOARD.end[w],
            BOARD.start[w],
            BOARD.cost[w],
        )
    assert way_between(at("vitoria"), at("pamplona")) == -1


@pytest.mark.rule("4.5.b")
def test_france_is_no_place():
    assert "france" not in BOARD.number
    assert BOARD.france[at("irun")] == 1
    assert BOARD.france[at("vitoria")] == 0


@pytest.mark.rule("4.5.a", "23.0.d")
def test_three_regions_are_joined_to_the_north():
    joined = {named(BOARD.end[w]) for w in range(BOARD.ways) if BOARD.end[w] >= BOARD.spaces}
    assert joined == {"asturias-cantabria", "castile-leon", "aragon"}


@pytest.mark.rule("4.6.a", "4.7")
def test_two_zones():
    assert BOARD.zone[at("estella")] == CARLIST
    assert BOARD.zone[at("lerin")] == BOARD.zone[at("aragon")] == LIBERAL
    assert sum(1 for h in range(BOARD.spaces) if BOARD.zone[h] == CARLIST) == 34
    assert all(BOARD.zone[h] == LIBERAL for h in range(BOARD.spaces, BOARD.on_map))
    assert all(BOARD.zone[h] == LIBERAL for h in BOARD.cities)


@pytest.mark.rule("4.6.b")
def test_adjacent_to_the_carlist_zone_is_by_road_and_in_the_liberal_zone():
    for h in range(BOARD.on_map):
        ends = [BOARD.end[w] for w in range(BOARD.ways) if BOARD.start[w] == h]
        near = BOARD.zone[h] == LIBERAL and h < BOARD.spaces and any(BOARD.zone[e] == CARLIST for e in ends)
        assert bool(BOARD.near_zone[h]) is near


@pytest.mark.rule("22.0")
def test_valencia_murcia_and_catalonia_never_rest():
    least = {named(BOARD.spaces + r) for r in range(BOARD.regions) if BOARD.least_uprising[r] == 1}
    assert least == {"valencia-murcia", "catalonia"}


@pytest.mark.rule("4.3.a", "13.1.a")
def test_coasts():
    coastal = {named(h) for h in range(BOARD.spaces, BOARD.on_map) if BOARD.coastal[h]}
    assert coastal == {"asturias-cantabria", "galicia", "andalusia", "valencia-murcia", "catalonia"}
    assert {"bilbao", "san-sebastian", "santona"} <= {named(h) for h in BOARD.ports}


@pytest.mark.rule("23.1.j")
def test_borders_of_regions_go_both_ways():
    for h in range(BOARD.spaces, BOARD.on_map):
        assert BOARD.borders[h]
        assert all(h in BOARD.borders[d] for d in BOARD.borders[h])
    assert {at("castile-leon"), at("valencia-murcia")} <= set(BOARD.borders[at("aragon")])
    assert at("extremadura") not in BOARD.borders[at("galicia")]


@pytest.mark.rule("4.8")
def test_a_fortress_under_construction_gives_no_control():
    m = position('building = { liberal = ["durango"] }')
    assert m.state.control[at("durango")] == CARLIST
    m = position('forts = { liberal = ["durango"] }')
    assert m.state.control[at("durango")] == LIBERAL


@pytest.mark.rule("4.9.a", "4.9.d")
def test_units_then_the_zone_decide():
    m = position("year = 1835", pieces="car-knapsack-1 haro; car-nav-1 calahorra; lib-ln-1 durango")
    found = {h: int(m.state.control[at(h)]) for h in ("haro", "calahorra", "durango", "estella", "tafalla")}
    assert found == {
        "haro": CARLIST,
        "calahorra": CARLIST,
        "durango": LIBERAL,
        "estella": CARLIST,
        "tafalla": LIBERAL,
    }
