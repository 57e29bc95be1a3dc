"""What ships carry, and how units go aboard from the coast [9.1]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.state import load
from grognard.games.libertad_o_muerte.rules.sea.loading import (
    CoastLoading,
    aboard,
    embarks,
    finds_room,
    fits,
    in_the_city,
    may_embark,
    port_loads,
    room,
    stowed,
)
from tests.libertad_o_muerte.setting import N, P, table, written

SEA = "mar-de-lima"
BOAT, CONVOY = "r-transporte-del-callao", "r-convoy-de-cadiz-1"


@pytest.mark.rule("9.1.c")
@pytest.mark.parametrize(
    ("rooms", "weights", "fit"),
    [
        ([3], [2, 1, 0], True),
        ([3], [2, 2], False),
        ([5], [2, 2, 1], True),
        ([3, 3], [2, 2, 2], False),
        ([3, 3], [2, 2, 1, 1], True),
        ([2, 4], [3, 2, 1], True),
        ([0], [0], True),
        ([], [0], False),
        ([], [], True),
    ],
)
def test_no_unit_is_divided_between_ships(rooms: list[int], weights: list[int], fit: bool) -> None:
    before = rooms[:]
    assert stowed(rooms, weights) == fit
    assert rooms == before


@pytest.mark.rule("9.1.a", "9.1.c")
def test_what_ships_hold() -> None:
    hold = f"{BOAT}-hold"
    m = table(
        f"{BOAT} {SEA}; {CONVOY} {SEA}; r-asia {SEA}; r-esmeralda {SEA}; r-real-de-lima {hold} 2; "
        f"r-l-pezuela {hold}; r-dragones pisco 2; r-l-la-serna pisco"
    )
    s = m.state
    assert [int(room(s, P[x])) for x in (BOAT, CONVOY, "r-asia", "r-esmeralda")] == [1, 5, 3, 0]
    assert load(s, P[BOAT]) == 2
    unit, leader = P["r-dragones"], P["r-l-la-serna"]
    assert [fits(s, unit, P[x]) for x in (BOAT, CONVOY, "r-esmeralda")] == [
        "9.1.c no-room",
        "",
        "9.1.a no-transport",
    ]
    assert fits(s, leader, P[BOAT]) == ""
    assert aboard(s, ROYALIST, N[SEA]) == sorted([P["r-real-de-lima"], P["r-l-pezuela"]])
    assert not finds_room(s, [unit], [P[BOAT]])
    assert finds_room(s, [unit, leader], [P[BOAT], P["r-asia"]])


# In port


@pytest.mark.rule("9.1.b", "9.1.j")
def test_ships_in_port_load_what_is_in_the_city() -> None:
    m = table(
        f"{BOAT} lima-port; r-real-de-lima lima-city 2; r-dragones lima 2; r-guarn-callao lima-city 3; "
        "r-l-pezuela lima-city; r-art-lima lima-city immobile"
    )
    loads = {written(a) for a in port_loads(m.state, ROYALIST)}
    assert loads == {f"load r-real-de-lima {BOAT}", f"load r-l-pezuela {BOAT}"}
    open_city = table(f"{BOAT} pisco-port; r-dragones pisco 2")
    assert [written(a) for a in port_loads(open_city.state, ROYALIST)] == [f"load r-dragones {BOAT}"]
    at_sea = table(f"{BOAT} {SEA}; r-dragones pisco 2")
    assert port_loads(at_sea.state, ROYALIST) == []
    moved = table(f"{BOAT} pisco-port moved; r-dragones pisco 2")
    assert port_loads(moved.state, ROYALIST) == []


@pytest.mark.rule("8.1.e", "9.1.b")
def test_whoever_is_in_cadiz_is_in_the_city() -> None:
    m = table("r-transporte-de-cadiz cadiz-port; r-leon cadiz 3; r-l-morillo cadiz-city; r-burgos lima")
    assert set(in_the_city(m.state, ROYALIST, N["cadiz"])) == {P["r-leon"], P["r-l-morillo"]}
    lima = table("r-leon lima 3; r-l-morillo lima-city")
    assert in_the_city(lima.state, ROYALIST, N["lima"]) == [P["r-l-morillo"]]


# From the coast


@pytest.mark.rule("9.0.a", "9.1.e", "9.1.f", "11.2.k")
def test_units_embark_off_their_coast_with_room_for_all_and_before_they_move() -> None:
    m = table(
        f"{BOAT} {SEA}; r-dragones pisco 2; r-real-de-lima pisco 2; r-centro pisco 1 moved; "
        "r-guarn-callao pisco 3; r-san-carlos arequipa 2; p-patricios pisco 2"
    )

    def why(names: str, region: str = "pisco", sea: str = SEA, side: int = ROYALIST) -> str:
        return embarks(m.state, side, [P[x] for x in names.split()], N[region], N[sea])

    assert why("r-dragones") == ""
    assert why("r-dragones r-real-de-lima") == "9.1.c no-room"
    assert why("r-centro") == "9.1.f moved"
    assert why("r-guarn-callao") == "9.1.j stays-ashore"
    assert why("r-san-carlos", "arequipa") == "9.1.e no-transport"
    assert why("r-san-carlos", "arequipa", "costa-de-arica") == "9.1.e no-transport"
    assert why("p-patricios", side=PATRIOT) == "9.1.e no-transport"
    assert may_embark(m.state, ROYALIST, [P["r-dragones"]], N["pisco"], N[SEA])
    assert not may_embark(m.state, ROYALIST, [P["r-centro"]], N["pisco"], N[SEA])


@pytest.mark.rule("9.1.e")
def test_one_ship_takes_the_stack_at_once_and_its_move_is_over() -> None:
    units = f"{CONVOY} {SEA}; r-esmeralda {SEA}; r-dragones pisco 2 group; r-l-pezuela pisco group"
    m = table(f"{units}; r-centro pisco 2", frame=CoastLoading(ROYALIST, N["pisco"], N[SEA]))
    assert m.ask == "over"
    assert [m.place(u) for u in ("r-dragones", "r-l-pezuela")] == [f"{CONVOY}-hold"] * 2
    assert m.place("r-centro") == "pisco"
    assert m.marked("r-dragones", "moved")
    assert not m.marked("r-dragones", "group")


@pytest.mark.rule("9.1.c", "9.1.e")
def test_where_several_ships_would_do_the_owner_says_which_and_nobody_is_left() -> None:
    units = (
        f"{BOAT} {SEA}; {CONVOY} {SEA}; r-granaderos-de-la-guardia pisco 3 group; r-dragones pisco 2 group; "
        "r-real-de-lima pisco 2 group"
    )
    m = table(units, frame=CoastLoading(ROYALIST, N["pisco"], N[SEA]))
    assert (m.ask, m.side) == ("embark", "royalist")
    assert set(m.offered) == {
        f"load r-granaderos-de-la-guardia {BOAT}",
        f"load r-granaderos-de-la-guardia {CONVOY}",
    }
    m.act(f"load r-granaderos-de-la-guardia {BOAT}")  # then both others must go with the convoy
    assert m.ask == "over"
    assert [m.place(u) for u in ("r-dragones", "r-real-de-lima")] == [f"{CONVOY}-hold"] * 2
    full = table(units.replace("r-real-de-lima pisco 2", "r-real-de-lima pisco 1"))
    assert may_embark(
        full.state, ROYALIST, [P[u] for u in ("r-dragones", "r-real-de-lima")], N["pisco"], N[SEA]
    )
