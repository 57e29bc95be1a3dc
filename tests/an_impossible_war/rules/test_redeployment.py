"""Chapter 24.8: redeployment."""

import pytest

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL
from grognard.games.an_impossible_war.rules.year.redeployment import Redeploy, destinations
from tests.an_impossible_war.setting import Play
from tests.an_impossible_war.sieging import OVER, siege, underway


def redeploy(side: int, pieces: str, left: int = 5, partidas: int = 3, **more) -> Play:
    text = more.pop("text", "year = 1836")
    return underway(Redeploy(side, left, partidas), pieces, text=text, **more)


def reach(unit: str, pieces: str, **more) -> set[str]:
    """Where a unit may go."""
    m = underway(None, pieces, text="year = 1836", **more)
    return {BOARD.place_ids[h] for h in destinations(m.state, BOARD.piece[unit])}


def go(m: Play, unit: str, to: str) -> Play:
    return m.act(f"choose {unit}", f"redeploy {unit} {to}")


@pytest.mark.rule("24.8.a")
def test_so_many_units_each_once_one_at_a_time():
    m = redeploy(LIBERAL, "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-ln-3 vitoria", 2, 0)
    go(m, "lib-ln-1", "haro")
    assert m.reach("choose") == {"lib-ln-2", "lib-ln-3"}
    m.act("choose lib-ln-2", "pass")
    assert m.reach("choose") == {"lib-ln-2", "lib-ln-3"}
    go(m, "lib-ln-2", "logrono")
    assert m.ask == OVER
    assert not m.marked("lib-ln-1", "redeployed")
    assert m.place("lib-ln-1") == "haro"
    assert m.place("lib-ln-2") == "logrono"


@pytest.mark.rule("24.8.a")
def test_partidas_go_besides():
    m = redeploy(CARLIST, "car-par-1 segura; car-par-2 segura; car-nav-1 segura; car-nav-2 segura", 1, 1)
    go(m, "car-par-1", "estella")
    assert m.reach("choose") == {"car-par-2", "car-nav-1", "car-nav-2"}  # one of the five may be a Partida
    go(m, "car-nav-1", "estella")
    assert m.ask == OVER
    m = redeploy(CARLIST, "car-par-1 segura; car-par-2 segura; car-nav-1 segura", 1, 1)
    go(m, "car-nav-1", "estella")
    assert m.reach("choose") == {"car-par-1", "car-par-2"}


@pytest.mark.rule("24.8.b")
def test_besieged_units_stay_save_by_sea():
    shut = (
        "lib-ln-1 vitoria inside; car-nav-1 vitoria; lib-ln-2 san-sebastian inside; car-gui-1 san-sebastian"
    )
    m = redeploy(LIBERAL, shut, besieged="vitoria san-sebastian")
    assert m.reach("choose") == {"lib-ln-2"}
    m.act("choose lib-ln-2")
    assert "haro" not in m.reach("redeploy")
    assert {"santona", "galicia"} <= m.reach("redeploy")
    m.act("redeploy lib-ln-2 santona")
    assert not m.marked("lib-ln-2", "inside")
    m = redeploy(
        CARLIST, "car-nav-1 tolosa inside; lib-ln-1 tolosa", besieged="tolosa", forts="carlist tolosa"
    )
    assert m.ask == OVER


@pytest.mark.rule("24.8.b", "24.8.f")
def test_besiegers_may_go_and_the_siege_may_end():
    m = redeploy(CARLIST, "car-nav-1 vitoria; car-nav-2 vitoria; lib-ln-1 vitoria inside", besieged="vitoria")
    go(m, "car-nav-1", "salvatierra")
    assert siege(m, "vitoria") == "old"
    go(m, "car-nav-2", "salvatierra")
    assert siege(m, "vitoria") == "none"
    assert not m.marked("lib-ln-1", "inside")


@pytest.mark.rule("24.8.c")
def test_guns_and_logistics_go_alone_but_to_company_or_a_fortress():
    pieces = "lib-field-1 logrono 2; lib-ln-1 haro; lib-st-1 logrono; lib-ln-2 aragon"
    for unit in ("lib-field-1", "lib-st-1"):
        found = reach(unit, pieces)
        assert {"haro", "vitoria", "aragon"} <= found
        assert not {"calahorra", "galicia"} & found
    m = redeploy(LIBERAL, pieces, 1, 0)
    go(m, "lib-field-1", "vitoria")
    assert (m.guns("liberal", "field", "vitoria"), m.ask) == (2, OVER)  # it counts as one


@pytest.mark.rule("24.8.c", "11.3.b")
def test_what_is_left_alone_is_lost():
    m = redeploy(CARLIST, "car-nav-1 segura; car-knapsack-1 segura 2; car-field-1 segura 1", 1, 0)
    go(m, "car-nav-1", "estella")
    m.act("done")  # he could still hide the gun
    assert m.place("car-knapsack-1") == "carlist-supply"
    assert m.place("car-field-1") == "stock"


@pytest.mark.rule("24.8.d")
def test_carlist_guns_of_the_carlist_zone_are_hidden_without_counting():
    m = redeploy(
        CARLIST,
        "car-field-1 estella 1; car-nav-1 estella; car-field-2 vitoria 1; car-nav-2 vitoria; "
        "car-field-3 tolosa 1 inside; lib-ln-1 tolosa",
        1,
        0,
        besieged="vitoria tolosa",
        forts="carlist tolosa",
    )
    assert m.may("hide") == ["hide car-field-1"]
    m.act("hide car-field-1")
    assert m.guns("carlist", "field", "hidden-artillery") == 1
    assert m.may("choose")  # the one unit may still go
    m = redeploy(LIBERAL, "lib-field-1 vitoria 1; lib-ln-1 vitoria")
    assert not m.may("hide")
    m = underway(Redeploy(CARLIST, 3, 0, False), "car-field-1 estella 1; car-nav-1 estella")
    assert m.may("choose")
    assert not m.may("hide")


@pytest.mark.rule("24.8.e")
def test_expeditions_do_not_redeploy_and_liberals_of_regions_do():
    assert redeploy(CARLIST, "car-nav-1 aragon; car-nav-2 estella").reach("choose") == {"car-nav-2"}
    assert redeploy(LIBERAL, "lib-ln-1 aragon").reach("choose") == {"lib-ln-1"}


@pytest.mark.rule("24.8.f")
def test_a_unit_ends_in_its_own_zone_though_it_passes_the_other():
    found = reach("lib-ln-1", "lib-ln-1 durango")
    assert "vitoria" in found
    assert all(BOARD.zone[BOARD.number[h]] == LIBERAL for h in found)
    found = reach("car-nav-1", "car-nav-1 calahorra")
    assert "estella" in found
    assert all(BOARD.zone[BOARD.number[h]] == CARLIST for h in found)
    assert "estella" not in reach("car-nav-1", "car-nav-1 estella")


@pytest.mark.rule("24.8.g")
def test_six_infantry_and_cavalry_at_most():
    six = "; ".join(f"lib-ln-{n} vitoria" for n in range(1, 7))
    assert "vitoria" not in reach("lib-pr-1", f"lib-pr-1 haro; {six}")
    assert "vitoria" in reach("lib-st-1", f"lib-st-1 haro; {six}")
    five = "; ".join(f"lib-ln-{n} vitoria" for n in range(1, 6))
    assert "vitoria" in reach("lib-pr-1", f"lib-pr-1 haro; {five}")
    region = "; ".join(f"lib-ln-{n} aragon" for n in range(1, 7))
    assert "aragon" not in reach("lib-pr-1", f"lib-pr-1 haro; {region}")


@pytest.mark.rule("24.8.h")
def test_enemy_units_and_fortresses_are_in_the_way_unless_besieged():
    neighbours = {
        BOARD.place_ids[BOARD.end[w]]
        for w in range(BOARD.ways)
        if BOARD.place_ids[BOARD.start[w]] == "baztan"
    }
    liberals = [f"lib-ln-{n}" for n in range(1, 9)]
    around = "; ".join(f"{u} {h}" for u, h in zip(liberals, sorted(neighbours), strict=False))
    assert reach("car-nav-1", f"car-nav-1 baztan; {around}") == set()
    forts = "; ".join(f"liberal {h}" for h in sorted(neighbours))
    assert reach("car-nav-1", "car-nav-1 baztan", forts=forts) == set()
    one = min(neighbours)
    besieged = reach("car-nav-1", f"car-nav-1 baztan; car-nav-2 {one}", forts=forts, besieged=one)
    assert besieged  # through the one that friends besiege
    assert (one in besieged) is (BOARD.zone[BOARD.number[one]] == CARLIST)


@pytest.mark.rule("24.8.i")
def test_liberals_go_through_regions_even_with_enemies_there():
    pieces = "lib-ln-1 extremadura; car-nav-1 castile-leon; car-nav-2 new-castile"
    found = reach("lib-ln-1", pieces)
    assert {"vitoria", "castile-leon", "aragon", "galicia"} <= found
    assert "castile-leon" in reach("lib-ln-1", "lib-ln-1 vitoria")
    assert not {"aragon", "castile-leon"} & reach("car-nav-1", "car-nav-1 estella")


@pytest.mark.rule("24.8.j")
def test_by_sea_to_ports_and_coasts():
    shut = "car-gui-1 san-sebastian; "
    found = reach("lib-ln-1", shut + "lib-ln-1 andalusia", besieged="san-sebastian")
    assert "san-sebastian" in found
    m = redeploy(LIBERAL, shut + "lib-ln-1 andalusia", besieged="san-sebastian")
    assert go(m, "lib-ln-1", "san-sebastian").marked("lib-ln-1", "inside")
    full = (
        shut
        + "lib-ln-2 san-sebastian inside; lib-ln-3 san-sebastian inside; lib-ln-1 andalusia; lib-st-1 andalusia"
    )
    assert "san-sebastian" not in reach("lib-ln-1", full, besieged="san-sebastian")
    assert "san-sebastian" in reach("lib-st-1", full, besieged="san-sebastian")
    assert "san-sebastian" not in reach("car-nav-1", "car-nav-1 estella")


@pytest.mark.rule("24.8.j")
def test_not_by_sea_to_enemies():
    inside = "lib-ln-1 san-sebastian inside; car-gui-1 san-sebastian; "
    shut = {"besieged": "san-sebastian"}
    assert "santona" in reach("lib-ln-1", inside, **shut)
    assert "santona" not in reach("lib-ln-1", inside + "car-nav-1 santona", **shut)
    assert "santona" not in reach("lib-ln-1", inside, forts="carlist santona", **shut)
    assert "santona" in reach(
        "lib-ln-1", inside + "lib-ln-2 santona", forts="carlist santona", besieged="san-sebastian santona"
    )
    assert not {"extremadura", "aragon", "guetaria"} & reach("lib-ln-1", inside, **shut)
    assert {"galicia", "catalonia", "andalusia"} <= reach("lib-ln-1", inside, **shut)


@pytest.mark.rule("24.8.k", "4.3.c")
def test_the_port_of_bilbao_is_shut_with_its_river():
    inside = "lib-ln-1 san-sebastian inside; car-gui-1 san-sebastian; "
    shut = {"besieged": "san-sebastian"}
    assert "bilbao" in reach("lib-ln-1", inside + "lib-ln-2 portugalete; lib-ln-3 guecho", **shut)
    for bank in ("portugalete", "guecho"):
        other = "guecho" if bank == "portugalete" else "portugalete"
        assert "bilbao" not in reach("lib-ln-1", inside + f"car-nav-1 {bank}; lib-ln-2 {other}", **shut)


@pytest.mark.rule("24.8.l")
def test_sea_and_land_are_not_joined():
    assert "villarcayo" not in reach(
        "lib-ln-1", "lib-ln-1 san-sebastian inside; car-gui-1 san-sebastian", besieged="san-sebastian"
    )


@pytest.mark.rule("24.8.a", "9.1.b")
def test_control_is_read_afterwards():
    m = redeploy(CARLIST, "car-nav-1 calahorra", 1, 0, text="year = 1836\nvp = 0")
    go(m, "car-nav-1", "estella")
    assert m.vp == -1
