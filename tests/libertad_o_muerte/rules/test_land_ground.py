"""Straits, Jungle, units tied to their regions, garrisons, fortresses [3.2, 3.4.4, 11.2]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.state import in_play
from grognard.games.libertad_o_muerte.rules.control import crowd, too_many
from grognard.games.libertad_o_muerte.rules.land.limits import no_place
from grognard.games.libertad_o_muerte.rules.land.steps import (
    Force,
    no_coming_out,
    no_going_in,
    no_landing,
)
from tests.libertad_o_muerte.marching import attacks, march, why
from tests.libertad_o_muerte.setting import N, P

# Straits


@pytest.mark.rule("3.2.4.a", "11.2.a")
def test_a_strait_takes_the_whole_allowance() -> None:
    m = march("p-dragones-de-la-patria buenos-aires", control={"patriot": ["colonia"]})
    assert (
        why(m, "p-dragones-de-la-patria", "buenos-aires", "colonia", 3, fresh=False)
        == "3.2.4.a strait-whole-move"
    )
    m.act("move buenos-aires", "step colonia")
    assert (m.place("p-dragones-de-la-patria"), m.offered) == ("colonia", ["go-in", "done"])


@pytest.mark.rule("3.2.4.b", "11.2.s")
def test_an_enemy_ship_at_sea_closes_a_strait() -> None:
    ship = "r-transporte-de-montevideo"
    m = march(f"p-patricios buenos-aires; p-l-belgrano buenos-aires; {ship} rio-de-la-plata")
    assert why(m, "p-patricios", "buenos-aires", "colonia") == "3.2.4.b strait-closed"
    assert why(m, "p-l-belgrano", "buenos-aires", "colonia") == "3.2.4.b strait-closed"  # leaders too
    m = march(f"p-patricios buenos-aires; {ship} montevideo-port; p-sumaca-portena rio-de-la-plata")
    assert why(m, "p-patricios", "buenos-aires", "colonia") == ""


@pytest.mark.rule("11.2.p", "3.2.4.a")
def test_leaders_alone_cross_a_strait_for_one() -> None:
    m = march("p-l-belgrano santa-fe", control={"patriot": ["colonia", "banda-oriental"]}).act(
        "move santa-fe"
    )
    m.act("step buenos-aires", "step colonia")
    assert "step banda-oriental" in m.offered


@pytest.mark.rule("3.2.4.c", "3.2.4.d")
def test_montevideo_is_attacked_over_its_strait() -> None:
    m = march(
        "p-patricios banda-oriental; p-l-belgrano banda-oriental; r-mil-montevideo montevideo",
        control={"patriot": ["banda-oriental"]},
    )
    assert why(m, "p-patricios", "banda-oriental", "montevideo") == "11.2.e leader-needed"
    m.act("move banda-oriental", "add-all", "step montevideo")
    assert attacks(m) == [("montevideo", "banda-oriental")]


# Jungle

SEVEN = ["p-patricios", "p-rgto-6", "p-rgto-9", "p-rgto-10", "p-rgto-2", "p-rgto-3", "p-blandengues"]


@pytest.mark.rule("3.2.1.g")
def test_a_seventh_combat_unit_does_not_stay_in_the_jungle() -> None:
    six = "p-rgto-6 misiones; p-rgto-9 misiones; p-rgto-10 misiones; p-rgto-2 misiones; p-rgto-3 misiones"
    m = march(f"{six}; p-patricios corrientes; p-l-belgrano corrientes; p-blandengues corrientes")
    assert (
        why(m, "p-patricios p-l-belgrano", "corrientes", "misiones", 2) == ""
    )  # the sixth; a leader is none
    assert why(m, "p-patricios p-blandengues", "corrientes", "misiones", 2) == "3.2.1.g jungle-full"
    assert why(m, "p-patricios p-blandengues", "corrientes", "misiones", 3) == ""  # it can go on
    m.act("move corrientes", "add p-patricios", "add p-blandengues", "set-out", "step misiones")
    assert "done" not in m.offered
    assert m.may("drop") == ["drop p-patricios", "drop p-blandengues"]  # there is room for one of them
    assert m.may("step") == ["step entre-rios", "step corrientes"]  # with the point that is left


@pytest.mark.rule("3.2.1.g")
def test_the_jungle_is_not_crossed_by_too_many_where_someone_may_stop_them() -> None:
    units = "; ".join(f"{u} chillan" for u in SEVEN)
    m = march(f"{units}; p-l-belgrano chillan")
    assert why(m, " ".join(SEVEN), "chillan", "araucania", 6) == ""
    hidden = march(f"{units}; p-l-belgrano chillan; r-guerrilla-de-pincheira araucania hidden")
    assert why(hidden, " ".join(SEVEN), "chillan", "araucania", 6) == "3.2.1.g jungle-full"
    assert why(hidden, " ".join(SEVEN[1:]), "chillan", "araucania", 6) == ""


@pytest.mark.rule("3.2.1.g", "11.2.h")
def test_a_stack_too_large_for_the_jungle_may_leave_units_there_if_the_others_go_on() -> None:
    stack = "; ".join(f"{unit} corrientes" for unit in SEVEN)
    m = march(f"{stack}; r-real-de-lima lima").act("move corrientes", "add-all", "step misiones")
    assert set(m.may("drop")) == {f"drop {unit}" for unit in SEVEN}
    assert "done" not in m.offered
    m.act(f"drop {SEVEN[0]}")
    assert "done" not in m.offered
    m.act("step entre-rios")
    assert [m.place(unit) for unit in SEVEN] == ["misiones", *["entre-rios"] * 6]
    full = "; ".join(f"{unit} misiones" for unit in SEVEN[1:])  # there is no room for another
    m = march(f"{full}; p-dragones-de-la-patria corrientes; {SEVEN[0]} corrientes; r-real-de-lima lima")
    assert m.act("move corrientes", "add-all", "step misiones").may("drop") == []


@pytest.mark.rule("3.2.1.g")
def test_units_in_the_city_and_hidden_ones_count_in_the_jungle() -> None:
    inside = "r-v-valdivia valdivia-city; r-guarn-valdivia valdivia-city; r-dragones valdivia"
    m = march(f"{inside}; r-guerrilla-de-pincheira araucania hidden; r-araucanos araucania", "royalist")
    assert crowd(m.state, ROYALIST, N["valdivia"]) == 3
    assert crowd(m.state, ROYALIST, N["araucania"]) == 2
    assert crowd(m.state, PATRIOT, N["valdivia"]) == 0
    assert [too_many(m.state, ROYALIST, N["valdivia"], n) for n in (3, 4)] == [False, True]
    assert not too_many(m.state, ROYALIST, N["lima"], 99)


@pytest.mark.rule("3.2.1.g", "11.2.l")
def test_no_seventh_unit_lands_in_the_jungle() -> None:
    ships = "p-convoy-libertador costa-de-valdivia; p-transporte-aguila costa-de-valdivia"
    cargo = ["p-no-1-de-chile", "p-no-2-de-chile", "p-granaderos-de-chile", "p-voluntarios-de-la-patria"]
    first = "; ".join(f"{u} p-convoy-libertador-hold 1" for u in cargo)
    second = "p-mil-santiago p-transporte-aguila-hold 1; p-mil-concepcion p-transporte-aguila-hold 1"
    third = "p-cazadores-de-coquimbo p-transporte-aguila-hold 1; p-l-freire p-transporte-aguila-hold"
    m = march(f"{ships}; {first}; {second}; {third}")
    everyone = [
        P[u] for u in (*cargo, "p-mil-santiago", "p-mil-concepcion", "p-cazadores-de-coquimbo", "p-l-freire")
    ]
    sea = N["costa-de-valdivia"]
    assert no_landing(m.state, PATRIOT, Force(m.state, everyone), sea, N["valdivia"]) == "3.2.1.g jungle-full"
    assert no_landing(m.state, PATRIOT, Force(m.state, everyone[1:]), sea, N["valdivia"]) == ""


# Units tied to regions


@pytest.mark.rule(
    "3.2.6.a", "3.2.6.b", "3.2.6.c", "3.4.4.a", "3.4.4.d", "3.4.4.e", "3.4.4.i", "11.2.d", "3.2.c"
)
@pytest.mark.parametrize(
    ("unit", "region", "reason"),
    [
        ("p-gauchos-de-salta", "tarija", ""),
        ("p-gauchos-de-salta", "tupiza", "3.2.6.a gaucho-region"),
        ("p-republiqueta-de-ayopaya", "la-paz", ""),
        ("p-republiqueta-de-ayopaya", "oruro", "3.2.6.b guerrilla-region"),
        ("p-republiqueta-de-cinti", "potosi", "3.2.6.b guerrilla-region"),
        ("p-gauchos-de-salta", "chuquisaca", "3.2.6.a gaucho-region"),  # guerrillas only
        ("p-guaranies-de-andresito", "misiones", ""),
        ("p-guaranies-de-andresito", "pampa", "3.2.6.c native-region"),  # another people's
        ("p-no-1-de-chile", "lima", ""),
        ("p-no-1-de-chile", "mendoza", "3.4.4.i chilean"),
        ("p-patricios", "quito", "3.2.c out-of-play"),
        ("r-mil-paraguay-1", "santa-fe", "11.2.d bounds"),
    ],
)
def test_where_a_unit_may_not_be(unit: str, region: str, reason: str) -> None:
    m = march("p-patricios cordoba")
    assert no_place(m.state, P[unit], N[region]) == reason


@pytest.mark.rule("3.6.b", "3.2.c")
def test_nobody_enters_a_region_outside_the_scenario() -> None:
    m = march("p-barlovento quito; p-l-bolivar quito; p-l-sucre pasto", scenario="bolivar", turn=20)
    for there in BOARD.land.neighbours(N["quito"]):
        reason = no_place(m.state, P["p-barlovento"], there)
        assert (reason == "3.2.c out-of-play") == (not in_play(m.state, there))
    assert {no_place(m.state, P["p-barlovento"], N[r]) for r in ("trujillo", "lima")} == {"3.2.c out-of-play"}


@pytest.mark.rule("3.6.c", "11.1.c")
def test_regions_without_a_marker_are_royalist() -> None:
    s = march("p-patricios salta").state
    marked = {BOARD.place_ids[h] for h in range(BOARD.regions) if s.control[h] == PATRIOT}
    told = next(x for x in DATA.setups if x.id == "la-plata").patriot_control
    assert marked == set(told)
    assert {s.control[h] for h in range(BOARD.regions) if in_play(s, h)} == {PATRIOT, ROYALIST}


@pytest.mark.rule("3.2.6.a", "11.2.d")
def test_one_gaucho_keeps_the_whole_stack() -> None:
    m = march("p-gauchos-de-salta salta; p-patricios salta").act("move salta", "add-all")
    assert m.may("step") == ["step tarija", "step jujuy"]


@pytest.mark.rule("3.4.4.l", "11.2.c")
def test_mounted_guerrillas_hide_but_do_not_move() -> None:
    m = march("p-republiqueta-de-cinti tarija")
    assert m.offered == ["hide p-republiqueta-de-cinti", "done"]


# Garrisons


@pytest.mark.rule("3.4.4.b")
def test_a_garrison_only_goes_in_and_out_of_its_fortress() -> None:
    m = march("r-guarn-callao lima", "royalist").act("move lima")
    assert m.offered == ["go-in", "done"]
    m.act("go-in")
    assert (m.place("r-guarn-callao"), m.ask) == ("lima-city", "over")
    away = march("r-guarn-callao arequipa", "royalist")
    assert away.ask == "over"  # too far from home


@pytest.mark.rule("3.4.4.o")
def test_a_garrison_goes_home_from_next_door_if_no_enemy_is_there() -> None:
    m = march("r-guarn-callao pisco", "royalist").act("move pisco")
    assert m.may("step") == ["step lima"]
    m.act("step lima")
    assert (m.place("r-guarn-callao"), m.offered) == ("lima", ["go-in", "done"])
    m = march("r-guarn-callao jauja", "royalist").act("move jauja")
    assert m.may("step") == ["step lima"]
    for foe in ("p-patricios lima", "p-patricios lima-city"):
        held = march(f"r-guarn-callao pisco; {foe}", "royalist")
        assert held.ask == "over"
        assert why(held, "r-guarn-callao", "pisco", "lima") in (
            "11.2.e leader-needed",
            "3.4.4.p garrison-leader",
        )


@pytest.mark.rule("3.4.4.p")
def test_a_garrison_goes_with_a_leader_to_take_its_home_back() -> None:
    m = march(
        "r-guarn-callao pisco; r-l-pezuela pisco; p-patricios lima", "royalist", control={"patriot": ["lima"]}
    )
    assert why(m, "r-guarn-callao r-l-pezuela", "pisco", "lima") == ""
    assert why(m, "r-guarn-callao r-l-pezuela", "pisco", "jauja") == "3.4.4.b garrison"
    m.act("move pisco", "add r-guarn-callao", "add r-l-pezuela")
    assert m.may("step") == ["step lima"]
    m.act("step lima")
    assert attacks(m) == [("lima", "pisco")]


@pytest.mark.rule("3.4.4.b")
def test_all_means_those_who_can_march_together() -> None:
    m = march("r-guarn-callao lima; r-real-de-lima lima", "royalist").act("move lima")
    assert m.offered == ["add r-real-de-lima", "add r-guarn-callao", "done"]  # there is but one
    m.act("add r-guarn-callao")
    assert m.offered == ["add r-real-de-lima", "add-all", "set-out", "done"]  # together they go in


@pytest.mark.rule("3.4.4.b")
def test_all_the_others_set_out_without_the_garrison() -> None:
    m = march("r-guarn-callao lima; r-real-de-lima lima; r-dragones lima", "royalist")
    m.act("move lima", "add-all", "step pisco", "done")
    assert (m.place("r-real-de-lima"), m.place("r-guarn-callao")) == ("pisco", "lima")


# Fortresses


@pytest.mark.rule("11.2.i")
def test_a_fortress_is_entered_for_nothing() -> None:
    m = march("p-patricios cordoba").act("move cordoba", "step santa-fe", "step cordoba", "step buenos-aires")
    assert m.offered == ["go-in", "done"]  # no point left
    m.act("go-in")
    assert (m.place("p-patricios"), m.ask) == ("buenos-aires-city", "over")


@pytest.mark.rule("11.2.i", "11.2.h")
def test_part_of_a_stack_is_left_inside_and_the_rest_goes_on() -> None:
    m = march("p-patricios cordoba; p-dragones-de-la-patria cordoba").act("move cordoba", "add-all")
    m.act("step buenos-aires", "go-in", "drop p-patricios")
    assert "come-out" not in m.offered
    m.act("step pampa", "done")
    assert (m.place("p-patricios"), m.place("p-dragones-de-la-patria")) == ("buenos-aires-city", "pampa")


@pytest.mark.rule("11.2.i")
def test_a_fortress_with_enemies_inside_and_an_open_city_are_not_entered() -> None:
    m = march(
        "p-patricios lima; p-rgto-6 pisco; r-real-de-lima lima-city", control={"patriot": ["lima", "pisco"]}
    )
    force = Force(m.state, [P["p-patricios"]])
    assert no_going_in(m.state, PATRIOT, force, N["lima"]) == "11.2.i enemy-inside"
    assert no_going_in(m.state, PATRIOT, force, N["pisco"]) == "11.2.i no-fortress"
    m = march("p-patricios lima; r-real-de-lima lima")
    assert no_going_in(m.state, PATRIOT, Force(m.state, [P["p-patricios"]]), N["lima"]) == "11.2.f contact"


@pytest.mark.rule("11.2.j")
def test_units_come_out_for_nothing_and_march_on() -> None:
    m = march("p-patricios buenos-aires-city").act("move buenos-aires-city")
    assert m.offered == [
        "come-out",
        "step cordoba",
        "step santa-fe",
        "step pampa",
        "step entre-rios",
        "step colonia",
        "done",
    ]
    m.act("come-out")
    assert m.place("p-patricios") == "buenos-aires"
    assert m.may("go-in") + m.may("come-out") == []
    m.act("step pampa", "step buenos-aires", "step santa-fe")
    assert m.ask == "over"


@pytest.mark.rule("11.2.j")
def test_a_sally_needs_a_leader() -> None:
    besieged = "r-real-de-lima lima-city; p-patricios lima; p-l-belgrano lima"
    m = march(besieged, "royalist", control={"patriot": ["lima"]})
    assert m.ask == "over"
    assert (
        no_coming_out(m.state, ROYALIST, Force(m.state, [P["r-real-de-lima"]]), N["lima"])
        == "11.2.j leader-needed"
    )
    m = march(f"{besieged}; r-l-la-serna lima-city", "royalist", control={"patriot": ["lima"]})
    m.act("move lima-city", "add-all")
    assert m.offered == ["come-out", "done"]  # they do not slip away
    m.act("come-out")
    assert (m.ask, attacks(m)) == ("over", [("lima", "lima-city")])
    assert m.state.control[N["lima"]] == PATRIOT
    alone = march("r-l-la-serna lima-city; p-patricios lima", "royalist", control={"patriot": ["lima"]})
    assert alone.ask == "over"


@pytest.mark.rule("9.0.j", "11.2.j")
def test_ships_lie_in_their_port_until_a_sally_is_decided() -> None:
    inside = "r-real-de-lima lima-city; r-l-la-serna lima-city; r-venganza lima-port"
    m = march(
        f"{inside}; r-dragones pisco; p-patricios lima; p-l-belgrano lima",
        "royalist",
        control={"patriot": ["lima"]},
    )
    m.act("move lima-city", "add-all", "come-out")
    assert m.ask == "move-land"  # others may still march
    assert m.place("r-venganza") == "lima-port"
    assert faults(m.state) == []


@pytest.mark.rule("9.0.j", "12.23.a", "20.0.a")
def test_ships_leave_their_port_when_the_last_leader_of_a_lost_city_is_driven_out() -> None:
    m = march(
        "p-guerrilla-de-margarita margarita; p-l-arismendi margarita; p-goleta-de-los-cayos margarita-port; "
        "r-corona-de-venezuela margarita; r-l-boves margarita",
        "patriot",
        control={"royalist": ["margarita"]},
        scenario="bolivar",
    )
    m.act("hide p-guerrilla-de-margarita")
    assert m.place("p-l-arismendi") != "margarita"
    assert m.place("p-goleta-de-los-cayos") == "caribe-oriental"
    assert faults(m.state) == []


@pytest.mark.rule("11.2.j", "11.2.t")
def test_units_inside_join_a_declared_battle_without_a_move() -> None:
    units = "r-real-de-lima lima-city; r-l-la-serna lima-city; p-patricios lima; r-dragones pisco; r-l-pezuela pisco"
    m = march(units, "royalist", control={"patriot": ["lima"]}).act("move pisco", "add-all", "step lima")
    assert m.ask == "over"
    force = Force(m.state, [P["r-real-de-lima"], P["r-l-la-serna"]])
    assert no_coming_out(m.state, ROYALIST, force, N["lima"]) == "11.2.t battle-declared"
