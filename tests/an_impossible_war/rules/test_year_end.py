"""Chapter 24.0: the End of Year."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, DATA, LIBERAL
from grognard.games.an_impossible_war.rules.year.end import (
    ReturnPartidas,
    YearEnd,
    carlist_points,
    count_fortresses,
    fortress_points,
    liberal_points,
    new_units,
    new_year,
)
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import OVER, underway

TOWNS = [BOARD.place_ids[h] for h in BOARD.towns if BOARD.zone[h] == CARLIST]
OTHERS = [h for h in ("segura", "alsasua", "villaro", "salvatierra", "santesteban", "guernica", "onate")
          if BOARD.type[BOARD.number[h]] == 0]  # fmt: skip

NEW_UNITS = [(s.id, row) for s in DATA.scenarios for row in s.new_units]


def winter(text: str = "", pieces: str = "", dice: list[int] | None = None, year: int = 1835) -> Play:
    return position(f'step = "year-end"\nturn = 5\nyear = {year}\nvp = 0\n{text}', pieces=pieces, dice=dice)


def fortified(points: int, year: int, baztan: bool = False) -> Play:
    places = TOWNS[: points // 2] + OTHERS[: points % 2] + (["baztan"] if baztan else [])
    return underway(None, "", text=f"year = {year}\nvp = 0", forts="; ".join(f"liberal {h}" for h in places))


@pytest.mark.rule("24.1.a")
def test_a_main_town_is_two_points_any_other_one():
    m = underway(
        None, "", forts="liberal durango; liberal salvatierra; liberal baztan; liberal haro; carlist estella"
    )
    assert fortress_points(m.state) == 4
    m = position('building = { liberal = ["durango"] }')
    assert fortress_points(m.state) == 0


@pytest.mark.rule("24.1.b", "9.1.n")
@pytest.mark.parametrize(
    ("year", "low", "high"), [(1834, 3, 8), (1835, 1, 6), (1836, 0, 5), (1837, 1, 6), (1838, 3, 8)]
)
def test_the_table_of_fortress_points(year, low, high):
    for points in range(min(10, 2 * len(TOWNS) + 1)):
        m = fortified(points, year)
        assert fortress_points(m.state) == points
        count_fortresses(m.state)
        assert m.vp == (1 if points <= low else -1 if points >= high else 0)


@pytest.mark.rule("24.1.c", "9.1.o")
def test_baztan_is_a_point_more_from_1835():
    for year, vp in ((1834, 0), (1835, -1), (1836, -1)):
        m = fortified(3, year, baztan=True)  # 4 with Baztán
        count_fortresses(m.state)
        assert m.vp == vp
    m = underway(None, "", text="year = 1835\nvp = 0", forts="liberal durango")
    count_fortresses(m.state)
    assert m.vp == 0


@pytest.mark.rule("24.2", "9.1.p")
def test_fatigue_from_1836():
    for year, points in ((1834, 0), (1835, 0), (1836, -1), (1837, -1)):
        towns = '"durango"' if year == 1836 else '"durango", "estella"'  # no VP by the table of Fortresses
        m = winter(f"forts = {{ liberal = [{towns}] }}", dice=[3, 3], year=year)
        assert m.vp == points


@pytest.mark.rule("24.0", "3.0.a")
def test_the_steps_follow_in_order():
    m = winter(
        'forts = { liberal = ["durango"] }\n[cards]\nhand = []',
        "car-nav-1 aragon; car-par-1 partidas; lib-ln-1 vitoria 1; car-nav-2 estella 1",
        dice=[5, 5, 4],
    )
    asks = []
    while m.ask != "order" and m.state.year == 1835:
        asks.append((m.side, m.ask))
        m.act("done" if "done" in m.offered else "pass" if "pass" in m.offered else m.offered[0])
    assert asks == [
        ("carlist", "inspire"),
        ("liberal", "replacements"),
        ("carlist", "replacements"),
        ("carlist", "return-partida"),
        ("liberal", "redeploy"),
        ("carlist", "redeploy"),
    ]
    told = [e.what for e in m.state.log.events]
    order = ["year-end", "fortress-points", "uprising-roll", "new-units", "winter-points", "partida-returns",
             "redeployment", "new-deck", "turn"]  # fmt: skip
    assert [told.index(w) for w in order] == sorted(told.index(w) for w in order)
    assert (m.state.year, m.state.turn) == (1836, 1)


@pytest.mark.rule("24.5.b")
def test_only_the_besieged_are_checked_in_winter():
    many = "; ".join(f"car-nav-{n} segura 1" for n in (2, 3, 4)) + "; car-ala-1 segura 1; car-bis-1 segura 1"
    m = winter(
        'sieges = { vitoria = "old" }',
        f"lib-pr-1 vitoria 2 inside; car-nav-1 vitoria; {many}",
        dice=[3, 3, *[6] * 6],
    )
    assert m.events("siege-attrition")
    assert not m.events("unsupplied")
    assert m.ask == "replacements"  # one of the five in Segura would have to starve


@pytest.mark.rule("24.6", "20.2.e")
@pytest.mark.parametrize(("scenario", "row"), NEW_UNITS, ids=[f"{s}-{r.end_of_year}" for s, r in NEW_UNITS])
def test_the_new_units_of_each_year_join_bags_and_boxes(scenario, row):
    m = position(f"year = {row.end_of_year}", scenario=scenario)
    new_units(m.state)
    for place, units in {
        "carlist-bag": row.carlist_reserve,
        "liberal-bag": row.liberal_reserve,
        "carlist-supply": row.carlist_supply,
        "liberal-supply": row.liberal_supply,
    }.items():
        assert [m.place(unit) for unit in units] == [place] * len(units)
    for side, packs in (("carlist", row.carlist_knapsacks), ("liberal", row.liberal_knapsacks)):
        boxed = [
            n for n in BOARD.piece_ids if n.startswith(f"{side[:3]}-knap") and m.place(n) == f"{side}-supply"
        ]
        assert len(boxed) == packs
    others = [n for n in BOARD.piece_ids[: BOARD.blocks] if m.place(n) != "out-of-play"]
    assert len(others) == sum(
        map(len, (row.carlist_reserve, row.liberal_reserve, row.carlist_supply, row.liberal_supply))
    )


@pytest.mark.rule("24.6")
def test_no_units_of_another_year_join():
    m = position("year = 1838")
    new_units(m.state)
    assert all(m.place(n) == "out-of-play" for n in BOARD.piece_ids[: BOARD.blocks])


@pytest.mark.rule("24.7.a")
@pytest.mark.parametrize(("year", "each"), [(1834, 1), (1835, 1), (1836, 2), (1837, 2)])
def test_quiet_regions_feed_the_liberal(year, each):
    assert liberal_points(position(f"year = {year}").state) == 9 * each
    m = position(f"year = {year}\nuprising = {{ aragon = 1, galicia = 2, catalonia = 3 }}")
    assert liberal_points(m.state) == 7 * each
    if year > 1834:
        m = position(f"year = {year}", pieces="car-par-1 aragon")
        assert liberal_points(m.state) == 8 * each


@pytest.mark.rule("24.7.b")
def test_towns_and_a_city_feed_the_carlist():
    m = position("year = 1836")
    base = int(carlist_points(m.state))
    assert base == len(TOWNS)
    assert carlist_points(position("year = 1836", pieces="car-nav-1 calahorra").state) == base + 1
    assert carlist_points(position("year = 1836", pieces="lib-ln-1 durango").state) == base - 1
    m = position(
        'year = 1836\nforts = { carlist = ["vitoria"] }\nsieges = { vitoria = "old" }',
        pieces="lib-ln-1 vitoria",
    )
    assert carlist_points(m.state) == base + 3
    m = position(
        'year = 1836\nforts = { carlist = ["durango"] }\nsieges = { durango = "old" }',
        pieces="lib-ln-1 durango",
    )
    assert carlist_points(m.state) == base


@pytest.mark.rule("24.7.c")
def test_in_winter_a_unit_gains_as_much_as_is_paid_liberal_first():
    m = winter("", "lib-ln-1 vitoria 1; car-nav-1 estella 1", dice=[3, 3])
    assert (m.side, m.ask, m.rule) == ("liberal", "replacements", "24.7.c")
    m.act("raise lib-ln-1", "raise lib-ln-1")
    assert m.strength("lib-ln-1") == 3
    assert not m.marked("lib-ln-1", "acted")
    m.act("done")
    assert (m.side, m.ask) == ("carlist", "replacements")


@pytest.mark.rule("24.7.d")
def test_eliminated_partidas_come_back():
    m = underway(
        ReturnPartidas(), "car-par-1 partidas; car-par-2 partidas; car-par-3 segura; lib-ln-1 durango"
    )
    assert (m.ask, m.side) == ("return-partida", "carlist")
    zone = {BOARD.place_ids[h] for h in range(BOARD.spaces) if BOARD.zone[h] == CARLIST}
    assert m.reach("place") == zone - {"durango"}
    m.act("place car-par-1 estella", "place car-par-2 estella")
    assert (m.place("car-par-1"), m.place("car-par-2"), m.ask) == ("estella", "estella", OVER)


@pytest.mark.rule("24.8.a")
def test_the_liberal_rolls_for_redeployment():
    pieces = "; ".join(f"lib-ln-{n} vitoria" for n in range(1, 7)) + "; car-nav-1 estella; car-par-1 estella"
    m = underway(YearEnd(10), pieces, text="year = 1835", dice=[2])
    assert (m.side, m.ask) == ("liberal", "redeploy")
    m.act("choose lib-ln-1", "redeploy lib-ln-1 haro", "choose lib-ln-2", "redeploy lib-ln-2 haro")
    assert (m.side, m.ask) == ("carlist", "redeploy")
    assert [e.args[:2] for e in m.events("redeployment")] == [[LIBERAL, 2], [CARLIST, 5]]
    assert m.state.stack[-1].partidas == 3


@pytest.mark.rule("24.10", "10.0.a")
def test_the_containers_are_filled_for_the_new_year():
    for year, carlist, liberal in (
        (1834, [2, 2, 2], [2, 2, 2]), (1835, [2, 2, 2], [1, 3, 2]), (1836, [2, 2, 2], [1, 3, 2]),
        (1837, [2, 2, 2], [1, 3, 2]),
    ):  # fmt: skip
        m = position(f"year = {year}\nturn = 5\ncup = {{ carlist = [1, 0, 0], liberal = [0, 1, 0] }}")
        new_year(m.state)
        assert [int(m.state.cup[n]) for n in range(6)] == carlist + liberal
        assert (m.state.year, m.state.turn) == (year + 1, 1)
    m = position("year = 1834")
    assert [int(m.state.cup[n]) for n in range(6)] == [3, 3, 0, 3, 2, 1]


@pytest.mark.rule("24.10")
def test_markers_of_the_year_go_and_the_others_stay():
    text = 'year = 1836\nmarkers = ["eguia", "cooperation", "don-carlos", "espartero", "cabrera", "quinta"]'
    m = position(text + "\nlevy_until = 1837")
    new_year(m.state)
    assert m.state.markers == position('markers = ["espartero", "cabrera", "quinta"]').state.markers
    new_year(m.state)
    assert m.state.markers == position('markers = ["espartero", "cabrera"]').state.markers


@pytest.mark.rule("24.10", "24.0")
def test_sieges_points_and_prestige_stay_over_the_year():
    m = winter(
        'prestige = 2\nnegative = 1\ncp = { carlist = 3, liberal = 4 }\nbuilding = { carlist = ["estella"] }\n'
        'forts = { liberal = ["durango"] }\nsieges = { bilbao = "old" }\npursuit = { aragon = 2 }',
        "car-bis-1 bilbao; car-nav-1 aragon; lib-ln-1 aragon",
    )
    for _ in range(60):
        if m.state.year == 1836 and m.ask:
            break
        m.act("done" if "done" in m.offered else "pass" if "pass" in m.offered else m.offered[0])
    s = m.state
    assert (s.prestige, s.negative, s.cp[0], s.cp[1]) == (2, 1, 3, 4)
    assert s.siege[BOARD.number["bilbao"]]
    assert s.fort[BOARD.number["estella"]] == 1
    assert s.pursuit[BOARD.number["aragon"] - BOARD.spaces] == 2
