"""The board: what the tables of the map, the units and the cards say."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CADIZ,
    DATA,
    LIMA,
    NONE,
    PATRIOT,
    ROYALIST,
    borders_between,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import REMOVED
from grognard.games.libertad_o_muerte.model.setup import set_up
from grognard.games.libertad_o_muerte.model.state import may_stand
from grognard.parts.graphs import FAR, NOWHERE

N = BOARD.number


def cost(a: str, b: str) -> int:
    return int(BOARD.land.cost[BOARD.land.way(N[a], N[b])])


def test_every_place_is_one_thing() -> None:
    for h in range(BOARD.on_map):
        city = BOARD.region_of[h] != NONE and BOARD.city[BOARD.region_of[h]] == h
        assert [is_region(h), is_sea(h), is_port(h), city].count(True) == 1, BOARD.place_ids[h]


def test_a_region_knows_its_city_and_its_port() -> None:
    assert BOARD.place_ids[BOARD.city[LIMA]] == "lima-city"
    assert BOARD.place_ids[BOARD.port[LIMA]] == "lima-port"
    assert BOARD.region_of[BOARD.city[LIMA]] == BOARD.region_of[BOARD.port[LIMA]] == LIMA
    assert BOARD.place_ids[BOARD.port_sea[LIMA]] == "mar-de-lima"
    assert (BOARD.city[N["presidio"]], BOARD.port[N["presidio"]]) == (NONE, NONE)


def test_ports_of_a_sea_are_those_of_its_shores() -> None:
    for sea in range(BOARD.seas):
        for port in BOARD.sea_ports[sea]:
            assert BOARD.region_of[port] in BOARD.shores[sea]
    assert BOARD.ports == sum(map(len, BOARD.sea_ports))


@pytest.mark.rule("3.2.1.b", "3.2.1.c", "3.2.1.d", "3.2.1.e", "3.2.1.f", "3.2.1.g")
def test_what_the_terrains_say() -> None:
    told = {
        DATA.map.region[h].terrain: (
            BOARD.cost[h],
            BOARD.rounds[h],
            BOARD.first_line[h],
            BOARD.guns_fire[h],
            BOARD.pursuit[h],
            BOARD.stack_limit[h],
        )
        for h in range(BOARD.regions)
    }
    assert told == {
        "clear": (1, 5, 5, 1, 1, 0),
        "tropical": (1, 5, 4, 1, 1, 0),
        "desert": (1, 5, 5, 1, 0, 0),
        "jungle": (2, 4, 4, 0, 0, 6),
        "mountain": (2, 3, 4, 1, 0, 0),
        "andean": (2, 3, 3, 0, 0, 0),
    }


@pytest.mark.rule("3.2.3")
def test_a_river_costs_one_more() -> None:
    assert cost("presidio", "rio-grande") == 2  # desert, over the Río Bravo
    assert cost("rio-grande", "coahuila") == 1  # desert
    assert cost("puno", "la-paz") == 3  # Andean, over the Desaguadero


@pytest.mark.rule("3.2.4.a", "3.2.4.c")
def test_straits_name_the_sea_that_they_cross() -> None:
    way = BOARD.land.way(N["montevideo"], N["banda-oriental"])
    assert BOARD.place_ids[BOARD.strait[way]] == "rio-de-la-plata"
    straits = [w for w in range(len(BOARD.strait)) if BOARD.strait[w] != NONE]
    assert len(straits) == 2 * 6
    assert BOARD.land.way(N["lima"], N["cadiz"]) == NOWHERE


def test_borders_are_counted_between_regions_and_steps_between_seas() -> None:
    assert borders_between(N["buenos-aires"], N["montevideo"]) == 3
    assert borders_between(N["buenos-aires"], CADIZ) == FAR
    bay, plata = N["bahia-de-cadiz"] - BOARD.first_sea, N["rio-de-la-plata"] - BOARD.first_sea
    assert BOARD.sea_steps[bay * BOARD.seas + plata] == 4


def test_patriots_sail_everywhere_but_on_the_ocean() -> None:
    barred = [n for n in range(BOARD.seas) if not BOARD.patriots_sail[n]]
    assert [BOARD.place_ids[BOARD.first_sea + n] for n in barred] == ["oceano-atlantico"]


@pytest.mark.rule("8.3.a")
@pytest.mark.parametrize(
    ("unit", "price"),
    [
        ("p-mil-caracas", 1),
        ("p-patricios", 2),
        ("p-gauchos-de-salta", 2),
        ("r-guarn-callao", 1),
        ("r-mercurio", 3),
        ("p-art-buenos-aires", 2),
        ("r-leon", 1),  # expeditionary
    ],
)
def test_prices(unit: str, price: int) -> None:
    assert BOARD.price[BOARD.piece[unit]] == price


@pytest.mark.rule("8.2.a", "8.2.b")
@pytest.mark.parametrize(
    ("unit", "full", "enters"),
    [("r-guarn-valdivia", 2, 1), ("r-guarn-callao", 3, 2), ("p-mil-caracas", 2, 2), ("p-rifles", 3, 2)],
)
def test_the_strength_of_new_units(unit: str, full: int, enters: int) -> None:
    p = BOARD.piece[unit]
    assert (BOARD.most[p], BOARD.enters[p]) == (full, enters)


@pytest.mark.rule("9.1.c")
def test_what_ships_carry() -> None:
    carried = {
        DATA.units[p].kind: int(BOARD.capacity[p]) for p in range(BOARD.pieces) if BOARD.hold[p] != NONE
    }
    assert carried == {"combat-ship": 0, "line-ship": 3, "transport": 3, "great-transport": 5}


@pytest.mark.rule("9.1.j")
def test_who_may_not_embark() -> None:
    kinds = {
        DATA.units[p].kind for p in range(BOARD.pieces) if not BOARD.embarks[p] and not DATA.units[p].tags
    }
    assert kinds - {"combat-ship", "line-ship", "transport", "great-transport"} == {
        "garrison",
        "natives",
        "rebels",
    }
    assert not BOARD.embarks[BOARD.piece["p-tejanos"]]
    assert BOARD.embarks[BOARD.piece["r-leon"]]


@pytest.mark.rule("3.2.6.a", "3.2.6.b", "3.2.6.c", "3.4.4.a", "3.4.4.d", "3.4.4.e", "3.4.4.i")
@pytest.mark.parametrize(
    ("unit", "region", "may"),
    [
        ("p-gauchos-de-salta", "salta", True),
        ("p-gauchos-de-salta", "tucuman", False),
        ("p-guerrilla-del-bajio", "guanajuato", True),
        ("p-guerrilla-del-bajio", "mexico", False),
        ("p-guerrilla-del-bajio", "pasto", False),  # a guerrilla region, but not of Mexico
        ("r-araucanos", "araucania", True),
        ("r-araucanos", "pampa", True),
        ("r-araucanos", "cuzco", False),  # other natives
        ("p-granaderos-de-chile", "lima", True),
        ("p-granaderos-de-chile", "mendoza", False),
        ("r-leon", "mexico", True),
    ],
)
def test_units_stay_within_their_bounds(unit: str, region: str, may: bool) -> None:
    assert may_stand(set_up("gran-campana"), BOARD.piece[unit], N[region]) == may


def test_bounds_are_widened_by_turns_and_cards() -> None:
    s = set_up("gran-campana")
    p = BOARD.piece["p-mil-caracas"]
    assert not may_stand(s, p, N["bogota"])
    s.turn = 7
    assert may_stand(s, p, N["bogota"])
    assert not may_stand(s, p, LIMA)
    s.card[BOARD.card["p-entrevista-de-guayaquil"]] = REMOVED
    assert may_stand(s, p, LIMA)


def test_a_side_deploys_where_its_country_lies() -> None:
    row = BOARD.deployments[BOARD.deployment[BOARD.piece["r-mil-paraguay-1"]]]
    assert row[N["buenos-aires"]]
    assert not row[LIMA]
    assert {BOARD.side[p] for p in BOARD.army[PATRIOT]} == {PATRIOT}
    assert len(BOARD.army[PATRIOT]) + len(BOARD.army[ROYALIST]) == BOARD.pieces
