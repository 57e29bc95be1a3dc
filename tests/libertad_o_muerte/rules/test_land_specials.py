"""Control after marches, ships and coasts, special rules of scenarios and cards [11.1, 11.2]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.state import put
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.land.limits import allowance, no_move, no_place
from grognard.games.libertad_o_muerte.rules.land.steps import (
    Force,
    no_landing,
)
from tests.libertad_o_muerte.marching import attacks, march, why
from tests.libertad_o_muerte.setting import N, P

# Control


@pytest.mark.rule("11.1.a")
def test_every_region_entered_is_taken_by_combat_units() -> None:
    m = march("p-dragones-de-la-patria mendoza").act("move mendoza", "step talca", "step rancagua", "done")
    assert [m.state.control[N[r]] for r in ("talca", "rancagua", "santiago")] == [PATRIOT, PATRIOT, ROYALIST]


@pytest.mark.rule("11.1.g")
def test_besiegers_who_march_off_give_the_region_back() -> None:
    m = march(
        "p-patricios lima; p-l-belgrano lima; r-real-de-lima lima-city",
        control={"patriot": ["lima", "pisco"]},
    )
    m.act("move lima", "add-all", "step pisco", "done")
    assert m.state.control[N["lima"]] == ROYALIST
    m = march(
        "p-patricios lima; p-rgto-6 lima; r-real-de-lima lima-city", control={"patriot": ["lima", "pisco"]}
    )
    m.act("move lima", "add p-patricios", "set-out", "step pisco", "done")
    assert m.state.control[N["lima"]] == PATRIOT  # the other is still there


@pytest.mark.rule("11.1.a", "11.1.g")
@pytest.mark.parametrize(
    ("inside", "side"),
    [
        ("r-art-lima", PATRIOT),
        ("r-l-rodil", PATRIOT),
        ("r-guarn-callao", ROYALIST),
        ("r-mil-cuzco", ROYALIST),
    ],
)
def test_only_combat_units_inside_take_a_region_back(inside: str, side: int) -> None:
    m = march(
        f"p-patricios lima; p-l-belgrano lima; {inside} lima-city", control={"patriot": ["lima", "pisco"]}
    )
    m.act("move lima", "add-all", "step pisco", "done")
    assert m.state.control[N["lima"]] == side


@pytest.mark.rule("9.0.j", "11.1.a")
def test_ships_leave_a_port_that_falls_to_a_march() -> None:
    m = march(
        "p-patricios lima; p-l-belgrano lima; r-transporte-del-callao pisco-port",
        control={"patriot": ["lima"]},
    )
    m.act("move lima", "add-all", "step pisco")
    assert m.place("r-transporte-del-callao") == "mar-de-lima"


@pytest.mark.rule("11.1.d")
def test_units_that_come_otherwise_take_control_too() -> None:
    m = march("p-patricios cordoba")
    for unit, control in (
        ("p-l-belgrano", ROYALIST),
        ("p-art-del-norte", ROYALIST),
        ("p-mil-mendoza", PATRIOT),
    ):
        put(m.state, P[unit], N["talca"])
        settle(m.state, N["talca"])
        assert m.state.control[N["talca"]] == control


# Ships


@pytest.mark.rule("3.4.4.f", "3.4.4.c")
@pytest.mark.parametrize(
    ("ship", "capacity"),
    [("p-lautaro", 0), ("p-transporte-aguila", 3), ("p-convoy-libertador", 5), ("r-asia", 3)],
)
def test_which_ships_carry_units(ship: str, capacity: int) -> None:
    assert BOARD.capacity[P[ship]] == capacity
    side = "patriot" if ship.startswith("p-") else "royalist"
    unit, home = ("p-no-1-de-chile", "valparaiso") if side == "patriot" else ("r-real-de-lima", "lima")
    sea = BOARD.place_ids[BOARD.coasts[N[home]][0]]
    m = march(f"{unit} {home}; {ship} {sea}", side, control={side: [home]}).act(f"move {home}")
    assert (f"embark {sea}" in m.offered) == (capacity > 0)


@pytest.mark.rule("3.4.4.c")
def test_ships_of_the_line_are_the_strongest() -> None:
    p = P["r-asia"]
    assert (BOARD.combat[p], BOARD.most[p], BOARD.second_shot[p]) == (2, 4, 1)
    assert all(BOARD.combat[q] < 2 for q in range(BOARD.pieces) if BOARD.units[q].kind == "combat-ship")


@pytest.mark.rule("11.2.l", "9.1.e", "9.1.k")
def test_a_stack_lands_on_a_coast_and_stops() -> None:
    m = march(
        "p-transporte-aguila mar-de-lima; p-patricios p-transporte-aguila-hold; p-l-san-martin p-transporte-aguila-hold"
    )
    m.act("move mar-de-lima", "add-all")
    assert m.offered == ["land lima", "land pisco", "done"]
    m.act("land pisco")
    assert (m.place("p-patricios"), m.ask) == ("pisco", "over")
    assert m.state.control[N["pisco"]] == PATRIOT


@pytest.mark.rule("11.2.m", "11.2.l")
def test_a_landing_among_enemies_needs_a_leader() -> None:
    units = "p-transporte-aguila mar-de-lima; p-patricios p-transporte-aguila-hold; r-mil-arequipa pisco"
    m = march(units)
    force = Force(m.state, [P["p-patricios"]])
    assert no_landing(m.state, PATRIOT, force, N["mar-de-lima"], N["pisco"]) == "11.2.m leader-needed"
    assert no_landing(m.state, PATRIOT, force, N["mar-de-lima"], N["jauja"]) == "11.2.l no-coast"
    m = march(f"{units}; p-l-san-martin p-transporte-aguila-hold").act(
        "move mar-de-lima", "add-all", "land pisco"
    )
    assert (m.ask, attacks(m)) == ("over", [("pisco", "mar-de-lima")])


@pytest.mark.rule("11.2.n", "11.2.l")
def test_a_leader_alone_lands_only_in_a_region_of_his_own() -> None:
    m = march(
        "p-transporte-aguila mar-de-lima; p-l-san-martin p-transporte-aguila-hold",
        control={"patriot": ["pisco"]},
    )
    assert m.act("move mar-de-lima").may("land") == ["land pisco"]


@pytest.mark.rule("19.4.a")
@pytest.mark.parametrize(("die", "tension"), [(5, 5), (6, 6)])
def test_an_expedition_that_lands_on_a_coast_raises_the_tension(die: int, tension: int) -> None:
    expedition = next(u.id for u in BOARD.units if "expeditionary" in u.tags and u.sort == "infantry")
    other_one = [u.id for u in BOARD.units if "expeditionary" in u.tags and u.sort == "infantry"][1]
    ship = "r-convoy-de-cadiz-1"
    units = f"{ship} rio-de-la-plata; {expedition} {ship}-hold; {other_one} {ship}-hold 1"
    m = march(units, "royalist", tension=5, dice=[die, 9])
    m.act("move rio-de-la-plata", "add-all", "land entre-rios")
    assert (m.state.tension, m.state.script) == (tension, [9])  # one die for both
    assert m.marked(expedition, "ashore")


@pytest.mark.rule("11.2.k", "9.1.e", "9.1.f")
def test_a_stack_that_has_not_moved_goes_aboard() -> None:
    m = march("p-patricios buenos-aires; p-l-belgrano buenos-aires; p-sumaca-portena rio-de-la-plata")
    m.act("move buenos-aires", "add-all")
    assert "embark rio-de-la-plata" in m.offered
    m.act("embark rio-de-la-plata")
    assert (m.place("p-patricios"), m.place("p-l-belgrano")) == (
        "p-sumaca-portena-hold",
        "p-sumaca-portena-hold",
    )
    assert m.ask == "over"  # they do not land again in this phase
    m = march("p-dragones-de-la-patria santa-fe; p-sumaca-portena rio-de-la-plata")
    m.act("move santa-fe", "step buenos-aires")
    assert m.may("embark") == []
    m = march("p-patricios buenos-aires-city; p-sumaca-portena rio-de-la-plata").act("move buenos-aires-city")
    assert m.may("embark") == ["embark rio-de-la-plata"]
    assert m.act("come-out").may("embark") == []  # that was its move


@pytest.mark.rule("11.2.k", "11.1.g")
def test_besiegers_who_go_aboard_give_the_region_back() -> None:
    units = "p-patricios lima; p-transporte-aguila mar-de-lima; r-real-de-lima lima-city"
    m = march(units, control={"patriot": ["lima"]}).act("move lima", "embark mar-de-lima")
    assert m.state.control[N["lima"]] == ROYALIST


@pytest.mark.rule("3.2.1.h")
def test_land_units_do_not_enter_the_sea_by_themselves() -> None:
    m = march("p-patricios buenos-aires").act("move buenos-aires")
    assert m.may("embark") == []
    assert m.may("sail") == []


# Scenarios and cards


@pytest.mark.rule("11.2.d")
def test_mexico_sleeps_on_the_first_turn() -> None:
    units = "r-corona mexico; r-mil-puno puno; p-mil-tecpan acapulco"
    m = march(units, "royalist", "gran-campana", turn=1)
    assert m.offered == ["move puno", "done"]
    assert no_move(m.state, P["r-corona"]) == "11.2.d mexico-sleeps"
    m = march(units, "royalist", "gran-campana", turn=2)
    assert m.offered == ["move mexico", "move puno", "done"]


@pytest.mark.rule("11.2.d")
def test_in_mexico_only_royalists_near_the_rebels_move_at_first() -> None:
    units = "r-corona veracruz; r-nueva-espana mexico; p-rebeldes-de-dolores guanajuato"
    m = march(units, "royalist", "mexico", turn=2)  # México is two regions away
    assert m.offered == ["move mexico", "done"]
    assert no_move(m.state, P["r-corona"]) == "11.2.d far-from-patriots"
    hidden = "r-corona veracruz; p-guerrilla-del-sur chilpancingo hidden"
    assert march(hidden, "royalist", "mexico", turn=2).offered == ["move veracruz", "done"]
    inside = "r-corona veracruz; p-mil-tecpan puebla-city"
    assert march(inside, "royalist", "mexico", turn=2).offered == ["move veracruz", "done"]
    assert march(units, "royalist", "mexico", turn=3).offered == ["move mexico", "move veracruz", "done"]


@pytest.mark.rule("11.2.d")
@pytest.mark.parametrize(
    ("region", "shut"),
    [(r, True) for r in ("chiapas", "guatemala", "honduras", "nicaragua", "costa-rica")]
    + [("oaxaca", False)],
)
def test_which_regions_are_central_america(region: str, shut: bool) -> None:
    m = march("p-mil-oaxaca oaxaca", scenario="mexico", turn=7)
    assert (no_place(m.state, P["p-mil-oaxaca"], N[region]) == "11.2.d central-america") == shut


@pytest.mark.rule("11.2.d")
def test_patriots_stay_out_of_central_america_until_turn_8() -> None:
    m = march("p-mil-oaxaca oaxaca; r-corona oaxaca", scenario="mexico", turn=7)
    assert no_place(m.state, P["p-mil-oaxaca"], N["chiapas"]) == "11.2.d central-america"
    assert no_place(m.state, P["r-corona"], N["chiapas"]) == ""
    m = march("p-mil-oaxaca oaxaca", scenario="mexico", turn=8)
    assert no_place(m.state, P["p-mil-oaxaca"], N["chiapas"]) == ""
    m = march("p-mil-oaxaca oaxaca", scenario="gran-campana", turn=7)
    assert no_place(m.state, P["p-mil-oaxaca"], N["chiapas"]) == ""


@pytest.mark.rule("11.2.d")
@pytest.mark.parametrize("region", ["la-habana", "santiago-de-cuba"])
def test_patriots_do_not_land_in_cuba_in_the_bolivar_scenario(region: str) -> None:
    sea = BOARD.coasts[N[region]][0]
    for scenario, reason in (("bolivar", "11.2.d havana"), ("gran-campana", "")):
        m = march("p-mil-oaxaca oaxaca; p-barlovento caracas; p-l-mina caracas", scenario=scenario)
        force = Force(m.state, [P["p-guardia-de-honor-de-mina"], P["p-l-mina"]])
        assert no_landing(m.state, PATRIOT, force, sea, N[region]) == reason
    m = march("r-cachiri coro", "royalist", "bolivar")
    assert no_landing(m.state, ROYALIST, Force(m.state, [P["r-bn-coro"]]), sea, N[region]) != "11.2.d havana"


@pytest.mark.rule("11.2.d")
def test_the_armistice_forbids_attacks_in_the_theatre_of_bolivar() -> None:
    units = "p-barlovento caracas; p-l-bolivar caracas; r-cachiri valencia"
    peace = march(units, scenario="bolivar", markers=["armistice"], turn=21, control={"patriot": ["caracas"]})
    assert why(peace, "p-barlovento p-l-bolivar", "caracas", "valencia") == "11.2.d armistice"
    war = march(units, scenario="bolivar", turn=21, control={"patriot": ["caracas"]})
    assert why(war, "p-barlovento p-l-bolivar", "caracas", "valencia") == ""
    south = march(
        "p-patricios jujuy; p-l-belgrano jujuy; r-mil-potosi tupiza",
        scenario="gran-campana",
        markers=["armistice"],
    )
    assert why(south, "p-patricios p-l-belgrano", "jujuy", "tupiza") == ""


@pytest.mark.rule("11.2.d")
def test_olaneta_in_rebellion_stays_with_all_around_him() -> None:
    units = "r-l-olaneta potosi; r-mil-potosi potosi; r-mil-puno puno"
    card = {"active": ["p-rebelion-de-olaneta"]}
    m = march(units, "royalist", cards=card, active={"p-rebelion-de-olaneta": 29}, turn=29)
    assert m.offered == ["move puno", "done"]
    assert no_move(m.state, P["r-mil-potosi"]) == "11.2.d olaneta"
    assert march(units, "royalist", turn=29).offered == ["move puno", "move potosi", "done"]


@pytest.mark.rule("11.2.d")
@pytest.mark.parametrize("rival", ["r-l-la-serna", "r-l-canterac", "r-l-j-valdes"])
def test_olaneta_keeps_apart_from_the_viceroy(rival: str) -> None:
    units = f"r-l-olaneta potosi; {rival} oruro; r-mil-potosi potosi; r-l-pezuela oruro"
    m = march(units, "royalist", markers=["olaneta-apart"])
    assert why(m, "r-l-olaneta r-mil-potosi", "potosi", "oruro") == "11.2.d olaneta-apart"
    assert why(m, rival, "oruro", "potosi") == "11.2.d olaneta-apart"
    assert why(m, rival, "oruro", "cochabamba") == ""
    assert why(m, "r-l-pezuela", "oruro", "potosi") == ""
    assert why(m, "r-mil-potosi", "potosi", "oruro") == ""
    assert why(m, "r-l-olaneta", "potosi", "chuquisaca") == ""
    assert why(march(units, "royalist"), "r-l-olaneta", "potosi", "oruro") == ""


@pytest.mark.rule("11.2.g")
def test_forced_marches_and_a_leader_who_hastens_his_men() -> None:
    m = march(
        "p-patricios cordoba faster; p-rgto-6 cordoba; p-l-belgrano cordoba much-faster; p-rebeldes-de-la-paz cordoba"
    )
    assert allowance(m.state, [P["p-patricios"]]) == 4
    assert allowance(m.state, [P["p-patricios"], P["p-rgto-6"]]) == 3
    assert allowance(m.state, [P["p-rgto-6"], P["p-l-belgrano"]]) == 5
    assert allowance(m.state, [P["p-l-belgrano"]]) == 7
    assert allowance(m.state, [P["p-rebeldes-de-la-paz"], P["p-l-belgrano"]]) == 0


@pytest.mark.rule("11.2.a", "4.1.f")
def test_cards_are_played_between_moves() -> None:
    m = march("p-patricios cordoba", cards={"hand": ["p-marchas-forzadas"]})
    m.act("play p-marchas-forzadas", "name cordoba")
    assert m.marked("p-patricios", "faster")
    assert m.offered == ["move cordoba", "done"]
    m.act("move cordoba", "step santa-fe", "step cordoba", "step santa-fe", "step tucuman")
    assert m.ask == "over"


@pytest.mark.rule("11.2.a", "11.1.d")
def test_units_that_a_card_brings_in_the_phase_may_move() -> None:
    units = "p-rgto-6 cordoba; r-mil-chillan chillan"
    m = march(units, cards={"hand": ["p-guerra-de-zapa"]}, turn=10).act(
        "play p-guerra-de-zapa", "name chillan"
    )
    assert m.place("p-montoneros-de-colchagua") == "rancagua"
    assert m.state.control[N["rancagua"]] == PATRIOT
    assert m.may("move") == ["move cordoba", "move rancagua"]


@pytest.mark.rule("11.2.a")
def test_guides_lead_a_stack_for_one_point_a_region() -> None:
    m = march("p-patricios tucuman guided; p-rgto-6 tucuman")
    assert why(m, "p-patricios", "tucuman", "salta", 1, fresh=False) == ""
    assert why(m, "p-patricios p-rgto-6", "tucuman", "salta", 2, fresh=False) == "11.2.a no-points-left"


@pytest.mark.rule("11.2.a")
def test_over_the_moor_of_pisba() -> None:
    horse = "p-l-bolivar casanare; p-husares-de-paez casanare; r-cachiri socorro"
    units = f"p-barlovento casanare; p-valerosos-cazadores casanare 1; {horse}"
    m = march(
        units, scenario="bolivar", markers=["pisba"], turn=19, dice=[9, 5], control={"patriot": ["casanare"]}
    )
    m.act("move casanare", "add-all")
    assert sorted(m.may("step")) == [
        f"step {r}" for r in ("apure", "barinas", "pamplona", "socorro", "tunja")
    ]
    m.act("step tunja")
    assert (m.strength("p-barlovento"), m.state.script) == (1, [5])  # a lone point and cavalry do not roll
    assert m.strength("p-valerosos-cazadores") == 1
    assert "step pamplona" in m.offered  # mountains, for the 2 points that are left
    again = march(
        units, scenario="bolivar", markers=["pisba"], turn=19, dice=[8], control={"patriot": ["casanare"]}
    )
    again.act("move casanare", "add-all", "step socorro")
    assert (again.strength("p-barlovento"), attacks(again)) == (2, [("socorro", "casanare")])
    away = march("p-husares-de-paez barinas", scenario="bolivar", markers=["pisba"], turn=19)
    assert "step socorro" not in away.act("move barinas").offered
    assert "step socorro" not in away.act("step casanare").offered  # it did not begin there
    assert not away.marked("p-husares-de-paez", "crossed")
    assert again.marked("p-barlovento", "crossed")
    plain = march(units, scenario="bolivar", turn=19, control={"patriot": ["casanare"]}).act(
        "move casanare", "add-all"
    )
    assert "step socorro" not in plain.offered


@pytest.mark.rule("11.2.a")
def test_over_the_andes() -> None:
    m = march(
        "p-patricios mendoza; p-l-san-martin mendoza; r-dragones coquimbo",
        markers=["andes-crossing"],
        turn=15,
    )
    m.act("move mendoza", "add-all")
    assert {"step coquimbo", "step aconcagua", "step talca"} <= set(m.may("step"))
    m.act("step aconcagua")  # 1 instead of 2: it can still go two regions
    m.act("step santiago", "step rancagua")
    assert (m.ask, m.may("step")) == ("march", [])
    north = march("p-patricios san-juan", markers=["andes-crossing"], turn=15).act("move san-juan")
    assert {"step coquimbo", "step aconcagua", "step talca"} <= set(north.may("step"))
    cordoba = march("p-patricios cordoba", markers=["andes-crossing"], turn=15).act("move cordoba")
    assert "step coquimbo" not in cordoba.offered
    royalist = march("r-dragones mendoza", "royalist", markers=["andes-crossing"], turn=15)
    assert "step coquimbo" not in royalist.act("move mendoza").offered


@pytest.mark.rule("11.2.d")
def test_burnt_land_eats_royalists_who_stop_on_it() -> None:
    units = "r-mil-potosi tupiza; r-real-de-lima tupiza; r-dragones tupiza 1; r-l-pezuela tupiza; r-art-lima tupiza"
    said = {"cards": {"active": ["p-exodo-jujeno"]}, "active": {"p-exodo-jujeno": 6}, "turn": 6}
    m = march(units, "royalist", dice=[8, 7, 5], **said).act("move tupiza", "add-all", "step jujuy")
    assert (m.ask, m.state.script) == ("march", [8, 7, 5])  # they may still go on
    m.act("done")
    assert [m.strength(u) for u in ("r-real-de-lima", "r-mil-potosi", "r-dragones")] == [1, 2, 1]
    assert m.state.script == [5]
    stay = march("r-mil-potosi jujuy; r-real-de-lima tupiza", "royalist", dice=[8], **said).act(
        "move jujuy", "done"
    )
    assert stay.state.script == [8]  # who does not move ends no move there
    left = march("r-mil-potosi tupiza; r-dragones tupiza", "royalist", dice=[8], **said)
    left.act("move tupiza", "add-all", "step jujuy", "drop r-mil-potosi")
    assert (left.strength("r-mil-potosi"), left.state.script) == (1, [])
    own = march("p-patricios salta", dice=[8], **said).act("move salta", "step jujuy", "done")
    assert own.state.script == [8]
    elsewhere = march("r-mil-potosi tupiza", "royalist", dice=[8], **said).act(
        "move tupiza", "step potosi", "done"
    )
    assert elsewhere.state.script == [8]
    safe = march(units, "royalist", dice=[8], turn=6).act("move tupiza", "add-all", "step jujuy")
    assert safe.state.script == [8]
