"""Naval movement [9], attrition and first landing of expeditions [19.3, 19.4], hunting corsairs [25.1]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS
from grognard.games.libertad_o_muerte.rules.cards.playing import Played
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sea.hunting import hunts, result
from grognard.games.libertad_o_muerte.rules.sea.movement import (
    NavalMovement,
    costs_from,
    lies_in,
    sails_into,
    speed,
)
from tests.libertad_o_muerte.setting import N, P, Play, table

SEA = "mar-de-lima"
BOAT, CONVOY = "r-transporte-del-callao", "r-convoy-de-cadiz-1"


def sailing(units: str, side: int = ROYALIST, **said: Any) -> Play:
    return table(
        units,
        frame=NavalMovement(side),
        **{"side": ["patriot", "royalist"][side], "phase": "naval-movement", **said},
    )


def seas(m: Play) -> set[str]:
    """The sea regions to which the fleet may go."""
    return {a.split()[1] for a in m.may("sail")}


def ports(m: Play) -> set[str]:
    return {a.split()[1] for a in m.may("enter-port")}


# Forming a fleet


@pytest.mark.rule("9.0.c")
def test_a_ship_alone_is_taken_at_once_and_several_are_picked_or_taken_together() -> None:
    m = sailing(
        "r-esmeralda lima-port; r-venganza costa-de-arica; r-sebastiana costa-de-arica; r-prueba pool"
    )
    assert (m.ask, m.offered) == ("sail-fleet", ["move costa-de-arica", "move lima-port", "done"])
    m.act("move lima-port")
    assert (m.ask, m.marked("r-esmeralda", "group")) == ("sail", True)
    m.act(f"sail {SEA}", "done", "move costa-de-arica")
    assert (m.ask, m.rule) == ("form-fleet", "9.0.c")
    assert m.offered == ["add r-venganza", "add r-sebastiana", "add-all"]
    m.act("add r-venganza")
    assert m.offered == ["add r-sebastiana", "set-out"]
    m.act("set-out")
    assert (m.ask, m.marked("r-sebastiana", "group")) == ("sail", False)
    both = sailing("r-venganza costa-de-arica; r-sebastiana costa-de-arica").act("move costa-de-arica")
    both.act("add r-venganza", "add r-sebastiana")
    assert both.ask == "sail"  # nobody is left to add


@pytest.mark.rule("9.0.c")
def test_all_ships_set_out_with_one_action_and_go_no_farther_than_the_slowest() -> None:
    m = sailing(f"r-esmeralda {SEA}; {BOAT} {SEA}").act(f"move {SEA}", "add-all")
    slow = seas(m)
    assert {"costa-de-valdivia", "mar-de-tumaco"} <= slow
    assert not slow & {"golfo-de-panama", "cabo-de-hornos"}  # four regions off
    fast = sailing(f"r-esmeralda {SEA}; {BOAT} {SEA}").act(f"move {SEA}", "add r-esmeralda", "set-out")
    assert {"golfo-de-panama", "cabo-de-hornos", "rio-de-la-plata"} <= seas(fast)


def test_cards_make_ships_faster() -> None:
    m = table(f"r-esmeralda {SEA} faster; r-venganza {SEA} much-faster; r-prueba {SEA}")
    assert [int(speed(m.state, P[u])) for u in ("r-esmeralda", "r-venganza", "r-prueba")] == [6, 7, 5]


# Where ships go


@pytest.mark.rule("9.0.b")
def test_a_sea_region_costs_a_point_and_a_port_nothing() -> None:
    m = table(f"{BOAT} lima-port")
    costs = costs_from(m.state, ROYALIST, N["lima-port"], 3)

    def cost(sea: str) -> int:
        return costs[N[sea] - BOARD.first_sea]

    there = ["mar-de-lima", "costa-de-arica", "costa-de-valparaiso", "costa-de-valdivia"]
    assert [cost(sea) for sea in there] == [0, 1, 2, 3]
    assert cost("cabo-de-hornos") > 3
    m = sailing(f"{BOAT} lima-port").act("move lima-port", f"sail {SEA}")
    assert "costa-de-valdivia" in seas(m)  # nothing was spent
    m.act("sail costa-de-valparaiso")
    assert seas(m) == {"costa-de-arica", "costa-de-valdivia"}  # one point left
    m.act("sail costa-de-valdivia")
    assert (m.ask, m.may("sail")) == ("sail", [])
    assert ports(m) == {"concepcion-port", "valdivia-port", "chiloe-port"}
    m.act("enter-port valdivia-port")
    assert (m.place(BOAT), m.ask) == ("valdivia-port", "over")


@pytest.mark.rule("9.0.d")
def test_ships_left_behind_move_no_more() -> None:
    m = sailing(f"r-esmeralda {SEA}; r-venganza {SEA}; r-sebastiana {SEA}").act(f"move {SEA}", "add-all")
    assert m.may("drop") == []  # they are all where they were
    m.act("sail costa-de-trujillo")
    assert set(m.may("drop")) == {"drop r-esmeralda", "drop r-venganza", "drop r-sebastiana"}
    m.act("drop r-venganza", "drop r-esmeralda")
    assert m.may("drop") == []
    m.act("sail golfo-de-guayaquil", "done")
    assert [m.place(u) for u in ("r-esmeralda", "r-venganza", "r-sebastiana")] == [
        "costa-de-trujillo",
        "costa-de-trujillo",
        "golfo-de-guayaquil",
    ]
    assert m.ask == "over"
    assert all(m.marked(u, "moved") and not m.marked(u, "group") for u in ("r-esmeralda", "r-sebastiana"))


def test_a_fleet_is_as_fast_as_those_that_are_still_with_it() -> None:
    m = sailing(f"r-esmeralda {SEA}; {BOAT} {SEA}").act(f"move {SEA}", "add-all", "sail costa-de-valdivia")
    assert m.may("sail") == []
    m.act(f"drop {BOAT}")
    assert seas(m) == {"cabo-de-hornos", "rio-de-la-plata", "costa-de-valparaiso", "costa-de-arica"}


@pytest.mark.rule("9.1.i", "9.0.d")
def test_who_has_stopped_does_not_go_on_after_another() -> None:
    m = sailing(f"r-esmeralda {SEA}; r-venganza lima-port").act(f"move {SEA}", "sail costa-de-arica", "done")
    assert m.offered == ["move lima-port", "done"]
    m.act("move lima-port", "done")
    assert m.ask == "over"


@pytest.mark.rule("9.0.e", "9.0.h")
def test_only_ports_of_ones_own_cities_are_open() -> None:
    taken = {"patriot": ["pisco", "trujillo"]}
    m = sailing(f"r-esmeralda {SEA}", control=taken).act(f"move {SEA}")
    assert "lima-port" in ports(m)
    assert not ports(m) & {"pisco-port", "trujillo-port"}
    held = sailing(
        f"r-esmeralda {SEA}; r-guarn-callao lima-city; p-patricios lima", control={"patriot": ["lima"]}
    )
    assert "lima-port" in ports(held.act(f"move {SEA}"))  # the fortress is the Royalist's still
    assert lies_in(m.state, ROYALIST, N["pisco-port"]) == "9.0.e enemy-port"
    assert lies_in(m.state, ROYALIST, N["lima-port"]) == ""


@pytest.mark.rule("9.0.f")
def test_the_enemy_stops_a_fleet() -> None:
    m = sailing(f"r-esmeralda {SEA}; p-lautaro costa-de-arica").act(f"move {SEA}")
    assert "costa-de-arica" in seas(m)
    assert "costa-de-valparaiso" not in seas(m)
    assert not ports(m) & {"arica-port", "arequipa-port", "coquimbo-port"}
    m.act("sail costa-de-arica")
    assert (m.ask, m.place("r-esmeralda")) == ("over", "costa-de-arica")
    boats = sailing(f"{BOAT} {SEA}; p-transporte-aguila costa-de-arica").act(
        f"move {SEA}", "sail costa-de-arica"
    )
    assert boats.ask == "over"  # a transport stops a transport too


@pytest.mark.rule("9.0.f")
def test_whoever_leaves_a_port_meets_the_enemy_outside() -> None:
    m = sailing("r-esmeralda lima-port; p-lautaro mar-de-lima").act("move lima-port")
    assert m.offered == [f"sail {SEA}", "done"]
    m.act(f"sail {SEA}")
    assert m.ask == "over"
    beside = sailing(f"{BOAT} {SEA}; p-transporte-aguila {SEA}").act(f"move {SEA}")
    assert "costa-de-valdivia" in seas(beside)  # but who lies beside them may leave
    assert "lima-port" in ports(beside)


@pytest.mark.rule("9.0.g")
def test_a_declared_battle_is_closed() -> None:
    units = f"r-esmeralda {SEA}; r-venganza costa-de-arica; p-lautaro costa-de-arica; r-prueba arica-port"
    m = sailing(units)
    assert "move arica-port" not in m.offered
    m.act(f"move {SEA}")
    assert "costa-de-arica" not in seas(m)
    assert "costa-de-valparaiso" not in seas(m)  # nor is there a way through
    assert sails_into(m.state, ROYALIST, N["costa-de-arica"]) == "9.0.g declared"
    assert sails_into(m.state, ROYALIST, N["costa-de-trujillo"]) == ""


@pytest.mark.rule("9.0.i")
def test_patriots_never_sail_the_ocean() -> None:
    m = sailing("p-hercules costa-del-brasil", PATRIOT).act("move costa-del-brasil")
    assert not seas(m) & {"oceano-atlantico", "golfo-de-las-yeguas", "bahia-de-cadiz"}
    assert "bocas-del-orinoco" in seas(m)
    assert sails_into(m.state, PATRIOT, N["oceano-atlantico"]) == "9.0.i ocean"
    royal = sailing("r-asia costa-del-brasil").act("move costa-del-brasil")
    assert {"oceano-atlantico", "bahia-de-cadiz"} <= seas(royal)


def test_no_fleet_leaves_the_seas_of_its_scenario() -> None:
    m = sailing("r-esmeralda golfo-de-panama", scenario="la-plata").act("move golfo-de-panama")
    assert "costa-de-guatemala" not in seas(m)
    assert sails_into(m.state, ROYALIST, N["costa-de-guatemala"]) == "9.0.a out-of-play"


# Cargo


@pytest.mark.rule("9.1.b", "9.1.c", "9.1.d")
def test_ships_load_before_the_first_fleet_leaves() -> None:
    units = f"{BOAT} lima-port; r-real-de-lima lima-city 2; r-dragones lima-city 1; r-esmeralda lima-port"
    m = sailing(f"{units}; r-l-pezuela lima-city")
    assert set(m.may("load")) == {f"load {u} {BOAT}" for u in ("r-real-de-lima", "r-dragones", "r-l-pezuela")}
    m.act(f"load r-real-de-lima {BOAT}", f"load r-dragones {BOAT}")
    assert m.place("r-dragones") == f"{BOAT}-hold"
    assert m.may("load") == [f"load r-l-pezuela {BOAT}"]  # full, but a leader takes no room
    m.act("move lima-port", "add r-esmeralda", "set-out", f"sail {SEA}", "done")
    assert m.may("load") == []
    assert m.offered == ["move lima-port", "done"]


@pytest.mark.rule("9.1.g", "9.1.k", "9.1.d")
def test_cargo_lands_in_a_friendly_port_and_may_march_on() -> None:
    m = sailing(f"{BOAT} lima-port; r-real-de-lima lima-city 2").act(f"load r-real-de-lima {BOAT}")
    m.act("move lima-port", "enter-port arica-port")
    assert (m.place("r-real-de-lima"), m.place(BOAT), m.ask) == ("arica", "arica-port", "over")
    assert not m.marked("r-real-de-lima", "moved")
    assert [e[:2] for e in m.events("landed")] == [[P["r-real-de-lima"], N["arica"]]]


@pytest.mark.rule("9.1.g")
def test_what_stays_in_port_goes_ashore_again_and_who_may_not_be_there_stays_aboard() -> None:
    m = sailing(f"{BOAT} lima-port; r-real-de-lima lima-city 2").act(f"load r-real-de-lima {BOAT}", "done")
    assert (m.ask, m.place("r-real-de-lima")) == ("over", "lima-city")
    at_sea = sailing(f"{BOAT} {SEA}; r-real-de-lima {BOAT}-hold").act("done")
    assert at_sea.place("r-real-de-lima") == f"{BOAT}-hold"
    abroad = sailing(f"{BOAT} golfo-de-panama; r-real-de-lima {BOAT}-hold")
    abroad.act("move golfo-de-panama", "enter-port panama-port")
    assert abroad.place("r-real-de-lima") == f"{BOAT}-hold"


@pytest.mark.rule("9.0.j", "9.1.b")
def test_a_garrison_that_goes_aboard_gives_up_its_port() -> None:
    units = f"{BOAT} lima-port; r-real-de-lima lima-city 2; r-l-pezuela lima-city; p-patricios lima"
    m = sailing(units, control={"patriot": ["lima"]}).act(f"load r-real-de-lima {BOAT}")
    assert m.place(BOAT) == "lima-port"  # the general is still inside
    m.act(f"load r-l-pezuela {BOAT}")
    assert (m.place(BOAT), m.place("r-l-pezuela")) == (SEA, f"{BOAT}-hold")
    assert m.offered == [f"move {SEA}", "done"]
    assert "enter-port lima-port" not in m.act(f"move {SEA}").offered


@pytest.mark.rule("20.2.a")
def test_who_lands_in_an_open_city_may_find_hidden_enemies() -> None:
    boat = "r-transporte-de-la-habana"
    hidden = next(u.id for u in BOARD.units if u.kind == "guerrilla" and u.side == "patriot")
    units = f"{boat} golfo-de-veracruz; r-lorca {boat}-hold 2 ashore; {hidden} huasteca hidden"
    m = sailing(units, dice=[8]).act("move golfo-de-veracruz", "enter-port huasteca-port")
    assert [e[1] for e in m.events("detection")] == [8]
    assert (m.place("r-lorca"), m.state.script) == ("huasteca", [])


def test_without_ships_to_move_or_units_to_load_nothing_is_asked() -> None:
    assert sailing("p-lautaro mar-de-lima").ask == "over"
    assert sailing("r-esmeralda mar-de-lima moved").ask == "over"


# Expeditions


@pytest.mark.rule("19.3.a", "19.3.b", "19.3.c")
@pytest.mark.parametrize(
    ("unit", "die", "left"),
    [
        ("r-lorca {} 2", 7, 1),
        ("r-lorca {} 2", 6, 2),
        ("r-leon {} 3", 7, 2),
        ("r-leon {} 2", 8, 2),
        ("r-leon {} 2", 9, 1),
    ],
)
def test_a_die_for_each_unit_on_its_way_from_spain(unit: str, die: int, left: int) -> None:
    m = sailing(f"{CONVOY} oceano-atlantico; {unit.format(f'{CONVOY}-hold')}", dice=[die])
    assert (m.strength(unit.split(maxsplit=1)[0]), m.state.script) == (left, [])


@pytest.mark.rule("19.3.a", "19.3.b", "19.3.c", "19.3.d")
@pytest.mark.parametrize(
    "units",
    [
        "{c} bahia-de-cadiz; r-leon {c}-hold 3",
        "{c} cadiz-port; r-leon {c}-hold 3",
        "{c} oceano-atlantico; r-leon {c}-hold 1",
        "{c} oceano-atlantico; r-leon {c}-hold 3 ashore",
        "{c} oceano-atlantico; r-l-morillo {c}-hold; r-art-expedicionaria {c}-hold",
        "{c} oceano-atlantico; r-real-de-lima {c}-hold 2",
        "{c} oceano-atlantico; r-leon cadiz 3",
    ],
)
def test_no_die_for_others(units: str) -> None:
    m = sailing(units.format(c=CONVOY), dice=[10])
    assert m.state.script == [10]


@pytest.mark.rule("19.3.d")
def test_the_voyage_wears_in_the_royalists_phase_alone() -> None:
    m = sailing(f"{CONVOY} oceano-atlantico; r-leon {CONVOY}-hold 3", PATRIOT, dice=[10])
    assert (m.state.script, m.strength("r-leon")) == ([10], 3)


@pytest.mark.rule("19.4.a")
def test_all_who_land_in_a_region_in_a_phase_roll_once() -> None:
    boat = "r-transporte-de-cadiz"
    units = f"{CONVOY} golfo-de-venezuela; r-lorca {CONVOY}-hold 1; {boat} golfo-de-venezuela; r-asturias {boat}-hold 1"
    m = sailing(units, dice=[6, 6], tension=3)
    m.act("move golfo-de-venezuela", f"add {CONVOY}", "set-out", "enter-port coro-port")
    m.act("move golfo-de-venezuela", "enter-port coro-port")
    assert (m.state.tension, m.state.script, m.ask) == (4, [6], "over")
    assert m.marked("r-lorca", "ashore")
    assert m.marked("r-asturias", "ashore")
    assert not m.marked("r-lorca", "landed")
    apart = sailing(units, dice=[6, 6], tension=3)
    apart.act("move golfo-de-venezuela", f"add {CONVOY}", "set-out", "enter-port coro-port")
    apart.act("move golfo-de-venezuela", "enter-port maracaibo-port")
    assert (apart.state.tension, apart.state.script) == (5, [])


@pytest.mark.rule("19.0", "19.1")
def test_cards_bring_expeditions_to_the_box_beside_cadiz() -> None:
    card = BOARD.card["r-expedicionarios-a-nueva-espana"]
    m = table(
        "r-asturias events; r-lobera events; r-castilla events", frame=Played(card, ROYALIST), side="royalist"
    )
    assert m.ask == "over"
    assert [m.place(u) for u in ("r-asturias", "r-lobera", "r-castilla")] == ["expedicionarios"] * 3


@pytest.mark.rule("19.4.b")
def test_a_card_that_puts_an_expedition_ashore_rolls_for_the_tension() -> None:
    card = BOARD.card["r-refuerzos-por-panama"]
    m = table(
        "r-gerona events; r-imperial-alejandro events",
        frame=Played(card, ROYALIST),
        side="royalist",
        phase="reinforcements",
        tension=2,
        dice=[6, 9],
    )
    while m.ask != "over":
        m.act(m.offered[0])
    assert (m.state.tension, m.state.script) == (3, [9])
    assert m.marked("r-gerona", "ashore")


@pytest.mark.rule("19.4.a")
def test_a_landing_of_another_phase_is_another_landing() -> None:
    units = f"r-gerona lima-city ashore landed; {CONVOY} {SEA}; r-lorca {CONVOY}-hold 1"
    m = sailing(units, dice=[6], tension=3).act(f"move {SEA}", "enter-port lima-port")
    assert (m.state.tension, m.state.script) == (4, [])
    elsewhere = sailing(f"{CONVOY} lima-port; r-lorca {CONVOY}-hold 1", dice=[6], tension=3).act("done")
    assert (elsewhere.state.tension, elsewhere.place("r-lorca")) == (
        4,
        "lima-city",
    )  # it was aboard in the port
    home = sailing(f"{CONVOY} bahia-de-cadiz; r-lorca {CONVOY}-hold 1", dice=[6], tension=3)
    home.act("move bahia-de-cadiz", "enter-port cadiz-port")
    assert (home.state.tension, home.state.script, home.marked("r-lorca", "ashore")) == (3, [6], False)


# Cards


@pytest.mark.rule("4.2.a")
def test_naval_cards_are_played_between_fleets() -> None:
    m = sailing(f"r-esmeralda {SEA}; r-venganza lima-port", cards={"hand": ["r-carronada"]})
    assert "play r-carronada" in m.offered
    m.act("play r-carronada", "point r-esmeralda")
    assert (m.ask, m.marked("r-esmeralda", "carronade")) == ("sail-fleet", True)
    m.act(f"move {SEA}", "done")
    assert m.offered == ["move lima-port", "done"]


# Corsairs


@pytest.mark.rule("18.0.e")
def test_a_box_holds_three_corsairs() -> None:
    card = BOARD.card["p-corsarios-de-baltimore"]
    boxes = {"corsarios-pacifico": 2, "corsarios-caribe": 3}
    m = table(frame=Played(card, PATRIOT), side="patriot", phase="naval-movement", corsairs=boxes)
    assert m.may("name corsarios-caribe") == []
    m.act("name corsarios-pacifico")
    assert m.state.track[CORSAIRS + BOARD.corsair_boxes.index(N["corsarios-pacifico"])] == 3


BOXES = {"corsarios-pacifico": 2}


def hunting(units: str, **said: Any) -> Play:
    return sailing(units, **{"options": ["hunting-corsairs"], "corsairs": BOXES, **said})


@pytest.mark.rule("25.0", "25.1.a")
def test_who_hunts() -> None:
    m = hunting(
        f"r-esmeralda {SEA}; r-sebastiana {SEA}; {BOAT} {SEA}; r-asia {SEA}; r-dragones r-asia-hold 2; p-lautaro {SEA}"
    )
    s = m.state

    def why(*ships: str, sea: str = SEA, points: int = 1) -> str:
        return hunts(s, [P[u] for u in ships], N[sea], points)

    assert why("r-esmeralda") == ""
    for fleet in (["r-sebastiana"], [BOAT], ["r-esmeralda", "r-sebastiana"], ["r-asia"], ["p-lautaro"]):
        assert why(*fleet) == "25.1.a no-hunter", fleet
    assert why("r-esmeralda", points=0) == "25.1.a too-far"
    assert why("r-esmeralda", sea="lima-port") == "25.1.a too-far"
    assert why("r-esmeralda", sea="rio-de-la-plata") == "25.1.a no-corsairs"
    s.hunted_from = N[SEA]
    assert why("r-esmeralda") == "25.1.a one-hunter"
    s.options = 0
    assert why("r-esmeralda") == "25.0 not-in-use"


@pytest.mark.rule("25.0", "25.1.a", "25.1.b", "25.1.d")
def test_a_hunter_goes_to_the_box_and_comes_back() -> None:
    m = hunting(f"r-esmeralda {SEA}").act(f"move {SEA}", "sail costa-de-arica", "hunt corsarios-pacifico")
    assert (m.place("r-esmeralda"), m.ask) == ("corsarios-pacifico", "over")
    assert m.state.hunted_from == N["costa-de-arica"]
    without = sailing(f"r-esmeralda {SEA}", corsairs=BOXES).act(f"move {SEA}")
    assert without.may("hunt") == []
    tired = hunting(f"r-esmeralda {SEA}").act(f"move {SEA}", "sail rio-de-la-plata")
    assert tired.may("hunt") == []


def hunted(die: int, strength: int = 2, more: str = "", dice: list[int] | None = None) -> Play:
    return table(
        f"r-esmeralda corsarios-pacifico {strength}{more}",
        frame=NavalCombat(ROYALIST),
        options=["hunting-corsairs"],
        corsairs=BOXES,
        hunted_from=SEA,
        phase="naval-combat",
        dice=[die, *(dice or [])],
    )


@pytest.mark.rule("25.1.c", "18.0.e")
def test_of_corsairs_whom_a_card_took_off_none_is_caught() -> None:
    m = table(
        "r-esmeralda corsarios-pacifico 2",
        frame=NavalCombat(ROYALIST),
        options=["hunting-corsairs"],
        corsairs={"corsarios-pacifico": 0},
        hunted_from=SEA,
        phase="naval-combat",
        dice=[10],
    )
    box = BOARD.corsair_boxes.index(N["corsarios-pacifico"])
    assert (m.place("r-esmeralda"), m.state.track[CORSAIRS + box]) == (SEA, 0)
    assert [e[2:4] for e in m.events("hunt")] == [[10, 2]]


@pytest.mark.rule("25.1.c", "25.1.d", "18.0.e")
@pytest.mark.parametrize(
    ("die", "strength", "left", "corsairs"),
    [
        (2, 2, 0, 2),
        (3, 2, 1, 2),
        (4, 2, 1, 2),
        (5, 2, 2, 2),
        (6, 2, 2, 2),
        (7, 2, 2, 1),
        (10, 2, 2, 1),
        (3, 1, 0, 2),  # 2
        (5, 1, 0, 2),  # 4, a hit on its last point
        (7, 1, 1, 2),  # 6
        (8, 1, 1, 1),
    ],
)
def test_what_comes_of_a_hunt(die: int, strength: int, left: int, corsairs: int) -> None:
    m = hunted(die, strength)
    box = BOARD.corsair_boxes.index(N["corsarios-pacifico"])
    assert m.state.track[CORSAIRS + box] == corsairs
    if left:
        assert (m.place("r-esmeralda"), m.strength("r-esmeralda")) == (SEA, left)
    else:
        assert m.place("r-esmeralda") == "eliminated"
    assert (m.ask, m.state.hunted_from) == ("over", -1)


@pytest.mark.rule("25.1.c")
def test_the_results_of_hunts() -> None:
    assert [int(result(n)) for n in range(11)] == [0, 0, 0, 1, 1, 2, 2, 3, 3, 3, 3]


@pytest.mark.rule("25.1.b")
def test_the_hunt_comes_before_the_battles() -> None:
    m = hunted(6, more="; r-mercurio rio-de-la-plata; p-hercules rio-de-la-plata", dice=[9, 1])
    assert (m.ask, m.state.script) == ("rounds", [])
    assert [e[:4] for e in m.events("hunt")] == [[P["r-esmeralda"], N["corsarios-pacifico"], 6, 2]]
    back = hunted(6, more=f"; p-hercules {SEA}", dice=[9, 1])
    assert back.ask == "rounds"  # it may have to fight where it came from
