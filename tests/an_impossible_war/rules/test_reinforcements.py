"""Chapter 20.0: reinforcements."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.year.placing import (
    PlaceGun,
    building_places,
    exchangeable,
    gun_places,
)
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements, due
from tests.an_impossible_war.setting import Play, position
from tests.an_impossible_war.sieging import OVER, underway

REGIONS = set(BOARD.place_ids[BOARD.spaces : BOARD.on_map])
TABLE = {  # Liberal units and points, Carlist units and points, Turn by Turn
    1835: [(1, 0, 1, 0), (1, 1, 1, 0), (2, 0, 0, 1), (1, 1, 1, 0), (1, 0, 0, 0)],
    1837: [(2, 2, 1, 0), (1, 0, 0, 1), (2, 1, 1, 0), (1, 0, 0, 1), (1, 1, 1, 0)],
}


def phase(pieces: str, year: int = 1835, turn: int = 1, dice: list | None = None, text: str = "") -> Play:
    return position(
        f'step = "reinforcement"\nyear = {year}\nturn = {turn}\n{text}',
        pieces=pieces,
        dice=[*(dice or []), 3, 3],
    )


def come(side: int, units: int, guns: int, pieces: str = "", dice: list | None = None, **more) -> Play:
    drawn = [BOARD.piece[d] if isinstance(d, str) else d for d in dice or []]
    return underway(Reinforcements(side, units, guns), pieces, dice=drawn, **more)


def places(m: Play, listed: list[int]) -> set[str]:
    return {BOARD.place_ids[h] for h in listed}


@pytest.mark.rule("20.0.a")
@pytest.mark.parametrize(
    ("year", "like"), [(1834, 1835), (1835, 1835), (1836, 1837), (1837, 1837), (1838, 1837)]
)
def test_the_turn_table_has_two_schedules(year, like):
    for turn in range(1, 6):
        m = position(f'year = {year}\nturn = {turn}\nstep = "order"')
        found = (*due(m.state, LIBERAL), *due(m.state, CARLIST))
        first = year == 1834 and turn == 1
        assert found == ((0, 0, 0, 0) if first else TABLE[like][turn - 1])


@pytest.mark.rule("20.0.b")
@pytest.mark.parametrize(
    ("scenario", "year"), [("zumalacarregui", 1834), ("espartero", 1836), ("entire-war", 1834)]
)
def test_in_the_first_turn_of_a_scenario_nobody_receives_any(scenario, year):
    bags = "lib-ln-1 liberal-bag; car-nav-1 carlist-bag"
    m = position(
        f'step = "reinforcement"\nyear = {year}\nturn = 1', pieces=bags, scenario=scenario, dice=[3, 3]
    )
    assert m.ask == "order"  # the Uprising phase has taken place
    assert m.events("uprising-roll")
    m = position(f'step = "reinforcement"\nyear = {year}\nturn = 2', pieces=bags, scenario=scenario)
    assert m.ask == "place-unit"


@pytest.mark.rule("20.0.c", "3.0.b")
def test_the_liberal_places_everything_before_the_carlist_draws():
    m = phase("lib-rg-1 liberal-bag; car-nav-1 carlist-bag", turn=2, dice=["lib-rg-1", "car-nav-1"])
    seen = []
    while m.ask in ("place-unit", "place-gun"):
        seen.append((m.side, m.ask))
        m.act(m.offered[0])
    assert seen == [("liberal", "place-unit"), ("liberal", "place-gun"), ("carlist", "place-unit")]


@pytest.mark.rule("20.1.a")
def test_each_liberal_unit_is_placed_at_full_strength_before_the_next_is_drawn():
    m = come(LIBERAL, 2, 0, "lib-rg-1 liberal-bag 1; lib-lg-1 liberal-bag", dice=["lib-rg-1", "lib-lg-1"])
    assert len(m.events("drawn")) == 1
    assert m.may("place")
    assert {a.split()[1] for a in m.offered} == {"lib-rg-1"}
    m.act("place lib-rg-1 vitoria")
    assert m.strength("lib-rg-1") == 4
    m.act("place lib-lg-1 aragon")
    assert (m.place("lib-lg-1"), m.ask) == ("aragon", OVER)


@pytest.mark.rule("20.1.a", "21.2.d")
def test_where_liberals_come_in():
    m = underway(None, "car-nav-1 calahorra; car-nav-2 aragon; lib-ln-1 durango", text="year = 1835")
    listed = places(m, building_places(m.state, LIBERAL))
    towns = {
        BOARD.place_ids[h]
        for h in BOARD.towns
        if BOARD.zone[h] == LIBERAL and BOARD.place_ids[h] != "calahorra"
    }
    assert listed == towns | REGIONS  # not in the Carlist Zone, not in a town that is Carlist now


@pytest.mark.rule("20.1.a", "4.3.c")
def test_a_besieged_place_takes_them_in_only_by_its_port_and_within_its_capacity():
    shut = "car-nav-1 vitoria; car-gui-1 san-sebastian; car-bis-1 bilbao"
    m = underway(None, shut, besieged="vitoria san-sebastian bilbao")
    listed = places(m, building_places(m.state, LIBERAL))
    assert "san-sebastian" in listed
    assert not {"vitoria", "bilbao"} & listed
    m = underway(None, f"{shut}; lib-ln-1 san-sebastian inside", besieged="vitoria san-sebastian bilbao")
    assert "san-sebastian" in places(m, building_places(m.state, LIBERAL))
    m = underway(
        None,
        f"{shut}; lib-ln-1 san-sebastian inside; lib-ln-2 san-sebastian inside",
        besieged="vitoria san-sebastian bilbao",
    )
    assert "san-sebastian" not in places(m, building_places(m.state, LIBERAL))
    m = come(
        LIBERAL,
        1,
        0,
        f"{shut}; lib-rg-1 liberal-bag",
        dice=["lib-rg-1"],
        besieged="vitoria san-sebastian bilbao",
    ).act("place lib-rg-1 san-sebastian")
    assert m.marked("lib-rg-1", "inside")
    m = come(LIBERAL, 1, 0, "lib-rg-1 liberal-bag", dice=["lib-rg-1"]).act("place lib-rg-1 bilbao")
    assert not m.marked("lib-rg-1", "inside")


@pytest.mark.rule("20.1.b")
def test_where_liberal_guns_come_in():
    m = underway(
        None,
        "lib-ln-1 aragon; car-nav-2 aragon; lib-st-1 galicia; lib-ln-2 calahorra; car-nav-1 vitoria; "
        "car-gui-1 san-sebastian; car-bis-1 bilbao",
        forts="liberal haro; liberal durango; carlist tafalla",
        besieged="vitoria san-sebastian bilbao",
        text="year = 1835",
    )
    assert places(m, gun_places(m.state)) == {"haro", "pamplona", "logrono", "san-sebastian", "aragon"}


@pytest.mark.rule("20.1.b")
def test_points_come_one_by_one_field_or_mountain():
    m = come(LIBERAL, 0, 2)
    assert m.may("place-gun field-artillery vitoria")
    assert m.may("place-gun mountain-artillery vitoria")
    m.act("place-gun field-artillery vitoria", "place-gun mountain-artillery pamplona")
    assert (m.guns("liberal", "field", "vitoria"), m.guns("liberal", "mountain", "pamplona")) == (1, 1)
    assert m.ask == OVER
    m = come(LIBERAL, 0, 1, "car-gui-1 san-sebastian", besieged="san-sebastian")
    m.act("place-gun field-artillery san-sebastian")
    assert m.marked("lib-field-1", "inside")


@pytest.mark.rule("20.1.c")
def test_line_infantry_relieves_a_provincial_regiment():
    pieces = "lib-ln-1 liberal-bag; lib-pr-1 logrono 1; lib-pr-2 aragon 2; lib-pr-3 durango"
    m = come(LIBERAL, 1, 0, pieces, dice=["lib-ln-1"])
    assert set(m.offered) == {
        "exchange lib-ln-1 lib-pr-1",
        "exchange lib-ln-1 lib-pr-2",
    }  # not in the Carlist Zone
    m.act("exchange lib-ln-1 lib-pr-1")
    assert (m.place("lib-ln-1"), m.strength("lib-ln-1")) == ("logrono", 4)
    assert (m.place("lib-pr-1"), m.strength("lib-pr-1")) == ("liberal-bag", 3)


@pytest.mark.rule("20.1.c", "20.1.d")
def test_other_units_relieve_nobody():
    for unit in ("lib-ln-cav-1", "lib-rg-1", "lib-lg-1", "lib-pr-2"):
        m = come(LIBERAL, 1, 0, f"{unit} liberal-bag; lib-pr-1 logrono 1", dice=[unit])
        assert m.may("place")
        assert not m.may("exchange")
    m = come(LIBERAL, 1, 0, "lib-ln-1 liberal-bag; lib-rg-1 logrono 1", dice=["lib-ln-1"])
    assert m.may("place")
    assert not m.may("exchange")


@pytest.mark.rule("20.1.d")
def test_a_besieged_regiment_is_relieved_only_by_sea():
    shut = "lib-pr-1 vitoria inside; lib-pr-2 san-sebastian inside; lib-pr-3 bilbao inside; "
    shut += "car-nav-1 vitoria; car-gui-1 san-sebastian; car-bis-1 bilbao; lib-ln-1 liberal-bag"
    m = come(LIBERAL, 1, 0, shut, dice=["lib-ln-1"], besieged="vitoria san-sebastian bilbao")
    assert m.offered == ["exchange lib-ln-1 lib-pr-2"]
    m.act(m.offered[0])
    assert m.marked("lib-ln-1", "inside")
    assert not m.marked("lib-pr-2", "inside")
    assert exchangeable(m.state) == []
    m = come(
        LIBERAL,
        1,
        0,
        "lib-ln-1 liberal-bag; lib-pr-1 vitoria inside; car-nav-1 vitoria",
        dice=["lib-ln-1"],
        besieged="vitoria",
    )
    assert m.may("place")
    assert not m.may("exchange")


@pytest.mark.rule("20.2.a")
@pytest.mark.parametrize(("unit", "strength"), [(u, max(2, int(BOARD.most[BOARD.piece[u]]) - 1)) for u in
                                                ("car-nav-1", "car-cas-1", "car-nav-cav-1")])  # fmt: skip
def test_carlists_come_one_below_full_strength_but_not_below_two(unit, strength):
    m = come(CARLIST, 1, 0, f"{unit} carlist-bag", dice=[unit]).act(f"place {unit} estella")
    assert m.strength(unit) == strength


@pytest.mark.rule("20.2.a", "21.2.e")
def test_carlists_come_to_friendly_unbesieged_spaces_of_their_zone():
    m = underway(
        None,
        "lib-ln-1 segura; lib-ln-2 estella; car-nav-1 calahorra; car-nav-2 estella inside",
        forts="carlist estella; liberal tolosa",
        besieged="estella",
    )
    zone = {BOARD.place_ids[h] for h in range(BOARD.spaces) if BOARD.zone[h] == CARLIST}
    assert places(m, building_places(m.state, CARLIST)) == zone - {"segura", "estella", "tolosa"}


@pytest.mark.rule("20.2.b")
def test_a_carlist_point_is_hidden():
    m = come(CARLIST, 0, 1)
    assert m.offered == [
        "place-gun field-artillery hidden-artillery",
        "place-gun mountain-artillery hidden-artillery",
    ]
    m.act(m.offered[1])
    assert m.guns("carlist", "mountain", "hidden-artillery") == 1


@pytest.mark.rule("20.2.c")
def test_an_empty_bag_gives_two_points_once_for_strength_alone():
    m = come(
        LIBERAL, 2, 0, "lib-ln-1 vitoria 1; lib-ln-2 vitoria 1; lib-ln-3 vitoria 1; lib-st-1 liberal-supply"
    )
    assert (m.ask, m.rule) == ("replacements", "20.2.c")
    assert not m.may("build")
    assert not m.may("draw")
    m.act("raise lib-ln-1")
    assert not m.may("raise lib-ln-1")  # one a unit
    m.act("raise lib-ln-2")
    assert m.ask == OVER  # 2 RP, not 4
    assert not m.marked("lib-ln-1", "raised")
    assert not m.marked("lib-ln-1", "acted")
    m = come(LIBERAL, 2, 0, "lib-rg-1 liberal-bag; lib-ln-1 vitoria 1", dice=["lib-rg-1"])
    m.act("place lib-rg-1 vitoria")
    assert m.ask == "replacements"
    m = come(CARLIST, 1, 0, "car-nav-1 estella 1")
    assert (m.side, m.may("raise")) == ("carlist", ["raise car-nav-1"])


@pytest.mark.rule("20.2.d")
def test_without_a_counter_the_point_is_lost():
    counters = [n for n in BOARD.piece_ids if n.startswith("car-mountain")]
    full = "; ".join(f"{n} hidden-artillery {int(BOARD.most[BOARD.piece[n]])}" for n in counters)
    m = underway(PlaceGun(CARLIST), full)
    before = m.guns("carlist", "mountain", "hidden-artillery")
    m.act("place-gun mountain-artillery hidden-artillery")
    assert m.guns("carlist", "mountain", "hidden-artillery") == before
    assert m.events("gun-arrives")[-1].args[2] == 0


@pytest.mark.rule("20.2.e")
def test_trains_and_knapsacks_are_never_drawn():
    m = come(LIBERAL, 1, 0, "lib-st-1 liberal-supply; lib-knapsack-1 liberal-supply; lib-ln-1 vitoria 1")
    assert m.ask == "replacements"
