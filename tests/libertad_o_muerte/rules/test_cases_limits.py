"""Cases at the edges of the rules: who may not, no room, nothing left, equal numbers; worked out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.kernel.errors import InvalidPosition
from tests.libertad_o_muerte.booked import Case, case

REST = "p-patricios salta; r-mil-cuzco cuzco; "
GRAND: dict[str, Any] = {"scenario": "gran-campana", "turn": 20}


def march(side: str, turn: int = 6, **said: Any) -> dict[str, Any]:
    return {"side": side, "phase": "land-movement", "turn": turn, **said}


def sail(side: str, **said: Any) -> dict[str, Any]:
    return {"side": side, "phase": "naval-movement", **GRAND, **said}


# Who does not move


@pytest.mark.rule("11.2.c", "7.2.c", "9.1.b")
def test_the_army_of_cuba_neither_marches_nor_sails_before_its_card() -> None:
    units = (
        "r-fijo-de-la-habana la-habana-city; r-mil-la-habana la-habana; p-inf-de-celaya guanajuato; "
        "r-transporte-de-la-habana la-habana-port; r-corona mexico"
    )
    land = {"scenario": "gran-campana", **march("royalist")}
    loads = ["r-fijo-de-la-habana r-transporte-de-la-habana"]
    assert case(units, **land).may("move") == ["mexico"]
    assert case(units, **sail("royalist")).may("load") == []
    free = {"markers": ["cuba-released"]}
    assert case(units, **land, **free).may("move") == ["mexico", "la-habana", "la-habana-city"]
    assert case(units, **sail("royalist"), **free).may("load") == loads


@pytest.mark.rule("12.3.a", "12.16.f", "7.2.c")
def test_cubans_in_their_fortress_still_join_a_battle_before_it() -> None:
    units = (
        "r-fijo-de-la-habana la-habana-city; r-guarn-el-morro la-habana; p-l-guerrero la-habana; "
        "p-inf-de-celaya la-habana; p-rgto-guadalupe la-habana"
    )
    m = case(units, scenario="gran-campana", side="patriot", phase="land-combat", turn=6)
    assert (m.asked, m.may("join")) == (("royalist", "join"), ["r-fijo-de-la-habana"])


@pytest.mark.rule("11.2.c", "3.4.4.l", "9.1.b")
def test_mounted_guerrillas_are_not_shipped_and_those_on_foot_are() -> None:
    units = (
        "p-guerrilla-de-los-llanos-de-apan veracruz-city; p-guerrilla-de-veracruz veracruz-city; "
        "p-bongos-de-padilla veracruz-port; r-corona mexico"
    )
    m = case(units, **sail("patriot", control={"patriot": ["veracruz"]}))
    assert m.may("load") == ["p-guerrilla-de-veracruz p-bongos-de-padilla"]


@pytest.mark.rule("3.4.4.b", "3.4.4.o", "11.2.i")
def test_a_garrison_away_from_home_goes_home_and_through_no_other_gate() -> None:
    own = {"royalist": ["chiloe", "valdivia", "araucania"]}
    m = case(REST + "r-guarn-chiloe valdivia", control=own, **march("royalist", 20)).act("move valdivia")
    assert m.offered == ["step chiloe", "done"]
    m = case(REST + "r-guarn-chiloe valdivia-city", control=own, **march("royalist", 20)).act(
        "move valdivia-city"
    )
    assert m.offered == ["step chiloe", "done"]
    m = case(REST + "r-guarn-chiloe araucania", control=own, **march("royalist", 20))
    assert "araucania" not in m.may("move")  # two regions away
    m = case(REST + "r-guarn-chiloe chiloe", control=own, **march("royalist", 20)).act("move chiloe")
    assert m.offered == ["go-in", "done"]


@pytest.mark.rule("3.4.4.p", "11.2.g")
def test_a_garrison_goes_with_a_leader_against_its_home_only() -> None:
    units = "r-guarn-callao pisco; r-l-rodil pisco; r-centro pisco; p-patricios lima; r-mil-cuzco cuzco"
    m = case(units, control={"patriot": ["lima"]}, **march("royalist", 20)).act("move pisco")
    m.act("add r-guarn-callao", "add r-l-rodil", "set-out")
    assert m.offered == ["step lima", "done"]


@pytest.mark.rule("3.2.4.a", "11.2.p")
def test_a_leader_alone_crosses_a_strait_for_a_point_and_rides_on() -> None:
    held = {"patriot": ["colonia", "banda-oriental", "buenos-aires", "santa-fe"]}
    m = case(
        "p-l-belgrano santa-fe; p-patricios buenos-aires; r-mil-cuzco cuzco", control=held, **march("patriot")
    )
    m.act("move santa-fe", "step buenos-aires", "step colonia")
    assert "banda-oriental" in m.may("step")
    m = case("p-patricios colonia; r-mil-cuzco cuzco", control=held, **march("patriot")).act("move colonia")
    m.act("step buenos-aires")
    assert (m.asked[1], m.offered) == ("march", ["go-in", "done"])  # all points are spent; a gate costs none


@pytest.mark.rule("11.1.h", "11.2.d", "3.2.4.b")
def test_the_portuguese_cross_to_montevideo_and_lay_their_own_marker() -> None:
    units = (
        "r-l-lecor banda-oriental; r-voluntarios-reales-1 banda-oriental; "
        "p-patricios montevideo-city 1; r-mil-cuzco cuzco"
    )
    own = {"portuguese": ["banda-oriental"], "patriot": ["montevideo", "colonia"]}
    m = case(units, control=own, **march("royalist", 20)).act("move banda-oriental", "add-all")
    assert m.may("step") == ["entre-rios", "misiones", "montevideo", "colonia", "maldonado"]
    assert "montevideo" in m.act("step montevideo").told("control")["portuguese"]
    m = case(units + "; p-hercules rio-de-la-plata", control=own, **march("royalist", 20))
    assert "montevideo" not in m.act("move banda-oriental", "add-all").may("step")


@pytest.mark.rule("13.0", "11.1.h")
def test_the_portuguese_besiege_under_their_own_marker() -> None:
    units = (
        "r-l-lecor montevideo; r-voluntarios-reales-1 montevideo; r-voluntarios-reales-2 montevideo; "
        "p-patricios montevideo-city 1; r-mil-cuzco cuzco"
    )
    own = {"portuguese": ["montevideo"]}
    m = case(units, 10, 10, side="royalist", phase="sieges", turn=20, control=own).act(
        "besiege montevideo", "press"
    )
    assert m.asked == ("patriot", "siege-loss")  # 10 and 1 for the leader, less 3: both lose a point
    m.act("lose p-patricios", "lose r-voluntarios-reales-1")
    assert m.where("p-patricios") == ["pool"]
    assert "montevideo" in m.told("control")["portuguese"]


# The sea


@pytest.mark.rule("19.3.a", "19.4.a")
def test_an_expeditionary_unit_that_sails_from_lima_does_not_come_from_spain() -> None:
    units = REST + "r-dragones-de-la-union lima-city; r-transporte-del-callao lima-port"
    m = case(units, 10, tension=5, **sail("royalist")).act(
        "load r-dragones-de-la-union r-transporte-del-callao", "move lima-port", "enter-port arica-port"
    )
    assert (m.where("r-dragones-de-la-union"), m.told("tension"), m.match.leftover) == (["arica"], 5, [10])
    m = case(units, tension=5, **sail("royalist")).act(
        "load r-dragones-de-la-union r-transporte-del-callao", "move lima-port", "sail costa-de-arica", "done"
    )
    assert m.piece("r-dragones-de-la-union") == "r-transporte-del-callao-hold 2 ashore"


@pytest.mark.rule("19.3.a", "19.4.a", "8.1.e")
def test_one_that_goes_aboard_in_cadiz_does() -> None:
    units = REST + "r-lorca cadiz; r-convoy-de-cadiz-1 cadiz-port"
    m = case(units, **sail("royalist")).act("load r-lorca r-convoy-de-cadiz-1", "move cadiz-port")
    m.act("sail oceano-atlantico", "done")
    assert m.piece("r-lorca") == "r-convoy-de-cadiz-1-hold 2"


@pytest.mark.rule("19.3.b", "19.3.c")
def test_the_voyage_asks_more_of_a_damaged_unit_and_nothing_of_the_last_point() -> None:
    hold = "r-convoy-de-cadiz-1-hold"
    units = f"r-convoy-de-cadiz-1 oceano-atlantico; r-leon {hold} 2; r-la-union {hold} 2; r-lorca {hold} 1"
    m = case(REST + units, 8, 7, **sail("royalist"))
    assert (m.strengths("r-leon", "r-la-union", "r-lorca"), m.match.leftover) == ([2, 1, 1], [])


@pytest.mark.rule("9.0.c", "9.0.d")
def test_a_ship_of_the_line_that_leaves_its_convoy_sails_a_region_farther() -> None:
    ships = "p-navio-san-martin costa-de-valparaiso; p-convoy-libertador costa-de-valparaiso; "
    units = REST + ships + "r-esmeralda lima-port"
    m = case(units, **sail("patriot")).act("move costa-de-valparaiso", "add-all", "sail costa-de-arica")
    assert "golfo-de-guayaquil" not in m.may("sail")  # the convoy has 3, of which 2 are left
    assert "golfo-de-guayaquil" in m.act("drop p-convoy-libertador").may("sail")


@pytest.mark.rule("9.0.f", "10.0.a", "10.3.a")
def test_transports_may_sail_into_a_squadron_and_the_active_side_has_the_tie() -> None:
    units = REST + "r-transporte-del-callao mar-de-lima; p-araucano costa-de-arica"
    m = case(units, 5, 5, **sail("royalist")).act("move mar-de-lima", "sail costa-de-arica")
    assert m.asked == ("royalist", "rounds")
    assert m.act("rounds 3").offered == ["fire p-araucano r-transporte-del-callao"]


def battle(units: str, *dice: int, **said: Any) -> Case:
    return case(REST + units, *dice, side="patriot", phase="naval-combat", **GRAND, **said)


@pytest.mark.rule("10.4.e", "10.4.g")
def test_the_second_shot_of_a_ship_of_the_line_may_go_at_another_ship() -> None:
    m = battle(
        "p-navio-san-martin mar-de-lima; r-esmeralda mar-de-lima; r-sebastiana mar-de-lima", 9, 1, 10, 3
    )
    m.act("rounds 3", "fire p-navio-san-martin r-esmeralda", "again r-sebastiana")
    assert m.piece("r-sebastiana") == "mar-de-lima 1 first-line shaken=1"
    assert m.asked[0] == "royalist"


@pytest.mark.rule("9.1.h", "10.5.g", "12.12.b")
def test_with_a_sunk_transport_a_colonel_goes_to_the_pool_and_a_general_out_of_the_game() -> None:
    hold = "r-transporte-del-callao-hold"
    cargo = f"r-talavera {hold} 2; r-col-peru {hold}; r-l-rodil {hold}; r-art-lima {hold}"
    m = battle(f"p-lautaro mar-de-lima; r-transporte-del-callao mar-de-lima; {cargo}", 9, 1, 3)
    m.act("rounds 3", "fire p-lautaro r-transporte-del-callao")
    assert m.where("r-talavera", "r-col-peru", "r-l-rodil", "r-art-lima") == [
        "eliminated",
        "pool",
        "eliminated",
        "pool",
    ]
    assert m.vp() == (6, 4)  # the defeat; nothing for an elite that drowns


@pytest.mark.rule("10.5.e", "10.5.f", "10.4.h")
def test_a_demoralized_frigate_lies_among_the_targets_and_fires_no_more() -> None:
    ours = "p-fragata-o-higgins mar-de-lima; p-lautaro mar-de-lima; "
    fleets = ours + "r-esmeralda mar-de-lima shaken=3; r-sebastiana mar-de-lima"
    m = battle(fleets, 9, 1, 5, 10).act("rounds 3", "fire p-lautaro r-esmeralda")
    assert m.piece("r-esmeralda") == "mar-de-lima 2 first-line demoralized shaken=4"
    assert {text.split()[0] for text in m.may("fire")} == {"r-sebastiana"}
    m.act("fire r-sebastiana p-lautaro")
    assert m.may("fire") == ["p-fragata-o-higgins r-sebastiana"]  # not the last target again


@pytest.mark.rule("9.0.j", "13.1.f", "10.8.a")
def test_ships_of_a_fallen_port_pass_a_blockading_squadron_as_a_beaten_fleet_would() -> None:
    units = (
        "p-l-san-martin lima; p-arribenos lima; p-rgto-6 lima; p-tren-de-sitio-de-colombia lima; p-art-chile lima; "
        "r-concordia-de-lima lima-city 1; r-esmeralda lima-port; p-araucano mar-de-lima"
    )
    said = {"side": "patriot", "phase": "sieges", "control": {"patriot": ["lima"]}, **GRAND}
    m = case(REST + units, 8, **said).act("besiege lima", "press", "lose r-concordia-de-lima")
    assert m.offered == [
        "retreat costa-de-trujillo",
        "retreat costa-de-arica",
        "place r-esmeralda pisco-port",
    ]
    assert m.act("retreat costa-de-arica").vp() == (5, 5)


# Sieges


@pytest.mark.rule("13.1.e", "9.2.a")
@pytest.mark.parametrize(
    ("ships", "blockaded"),
    [
        ("", False),
        ("p-araucano mar-de-lima", True),  # a factor of 0 will do
        ("p-transporte-aguila mar-de-lima", False),
        ("p-araucano mar-de-lima; r-esmeralda lima-port", True),
        ("p-araucano mar-de-lima; r-transporte-del-callao mar-de-lima", False),
    ],
)
def test_what_blockades_lima(ships: str, blockaded: bool) -> None:
    units = (
        f"{REST}{ships}; p-l-san-martin lima; p-arribenos lima; p-rgto-6 lima; "
        "r-real-de-lima lima-city; r-l-j-valdes lima-city"
    )
    said = {"side": "patriot", "phase": "sieges", "control": {"patriot": ["lima"]}, **GRAND}
    m = case(units, 8, **said).act("besiege lima", "press")
    assert m.asked[0] == ("royalist" if blockaded else "patriot")  # 4: the besieger loses; 5: both


@pytest.mark.rule("4.1.k", "13.1.e")
def test_a_stubborn_defence_answers_a_siege() -> None:
    units = REST + "p-l-san-martin lima; p-arribenos lima; p-rgto-6 lima; r-real-de-lima lima-city"
    said = {"side": "patriot", "phase": "sieges", "control": {"patriot": ["lima"]}, **GRAND}
    m = case(units, 9, cards={"hand": ["r-defensa-tenaz"]}, **said).act("besiege lima")
    assert m.offered == ["play r-defensa-tenaz", "pass"]
    m.act("play r-defensa-tenaz", "name lima", "press")
    assert m.asked == ("patriot", "siege-loss")  # 9 and 1, less 4 and 2: only the besieger loses


# Battle


FIELD = "p-l-belgrano {0}; p-patricios {0}; p-arribenos {0}; r-l-p-tristan {0}; r-real-de-lima {0}; r-centro {0}; "


def fight(units: str, *dice: int, turn: int = 6, **said: Any) -> Case:
    return case(units, *dice, side="patriot", phase="land-combat", turn=turn, **said)


@pytest.mark.rule("12.3.g", "12.3.h", "12.7.c")
def test_against_a_force_without_leader_six_stand_in_line_and_no_die_is_rolled() -> None:
    six = ["p-patricios", "p-arribenos", "p-rgto-6", "p-rgto-9", "p-rgto-10", "p-rgto-2"]
    units = (
        "; ".join(f"{unit} tucuman" for unit in six)
        + "; p-l-rondeau tucuman; r-real-de-lima tucuman; r-centro tucuman"
    )
    m = fight(units, attacks=["tucuman santa-fe"], control={"royalist": ["tucuman", "salta"]}).act("done")
    assert all("first-line" in m.piece(unit) for unit in six)
    assert m.asked == ("patriot", "shoot")


@pytest.mark.rule("3.2.1.b", "12.8.c", "3.4.3.b")
def test_in_the_mountains_a_two_of_the_guns_shakes_only_and_a_siege_train_is_silent() -> None:
    units = FIELD.format("salta") + "p-art-del-norte salta; r-tren-de-sitio-de-lima salta"
    m = fight(units, 9, 1, 2, attacks=["salta tucuman"]).act("fire p-art-del-norte r-centro")
    assert m.piece("r-centro") == "salta 2 first-line shaken=1"
    assert m.asked == ("patriot", "shoot")


@pytest.mark.rule("12.12.b", "12.12.c")
@pytest.mark.parametrize(("die", "place"), [(5, "tucuman"), (7, "turn-track"), (8, "pool")])
def test_a_colonel_falls_with_his_battalion_or_not(die: int, place: str) -> None:
    units = FIELD.format("tucuman").replace("patricios tucuman", "patricios tucuman 1")
    m = fight(
        units + "p-col-provincias-unidas-1 tucuman",
        1,
        9,
        2,
        die,
        attacks=["tucuman santa-fe"],
        control={"royalist": ["tucuman"]},
    )
    m.act("assign p-col-provincias-unidas-1 p-patricios", "fire r-centro p-patricios")
    assert m.where("p-col-provincias-unidas-1", "p-patricios") == [place, "pool"]


@pytest.mark.rule("12.15.a", "12.15.b")
@pytest.mark.parametrize(("die", "left"), [(4, "tucuman"), (5, "santa-fe")])
def test_after_the_first_round_a_five_is_needed_to_get_away(die: int, left: str) -> None:
    own = {"royalist": ["tucuman", "salta"], "patriot": ["santa-fe"]}
    m = fight(FIELD.format("tucuman"), 9, 1, 10, 10, 10, 10, die, attacks=["tucuman santa-fe"], control=own)
    while m.asked[1] == "shoot":
        m.act(m.offered[0])
    m.act("withdraw")
    assert (m.where("p-patricios"), m.vp()) == ([left], (5, 5))  # two units: no point for it


@pytest.mark.rule("12.21.d", "12.16.a")
def test_equal_points_after_the_last_round_send_the_attacker_back_for_nothing() -> None:
    m = fight(FIELD.format("salta") + "p-rgto-6 salta", 9, 1, attacks=["salta tucuman"])
    spent = "salta 2 first-line fired"
    m = m.going_on(
        10,
        battle={"points": [4, 4], "round": 3},
        p_patricios=spent,
        p_rgto_6=spent,
        r_real_de_lima=spent,
        r_centro=spent,
    )
    m.act("fire p-arribenos r-centro")
    assert (m.where("p-patricios", "r-centro"), m.vp()) == (["tucuman", "salta"], (5, 5))


@pytest.mark.rule("12.15.d", "12.15.e", "12.16.a")
def test_the_garrison_and_a_gun_go_inside_and_the_army_to_trujillo() -> None:
    units = (
        "r-guarn-callao lima; r-centro lima; r-real-de-lima lima; r-l-pezuela lima; r-art-lima lima; "
        "p-l-san-martin lima; p-patricios lima; p-arribenos lima; p-rgto-6 lima"
    )
    own = {"patriot": ["pisco"], "royalist": ["lima", "trujillo", "pasco", "jauja"]}
    m = fight(units, 9, 1, turn=20, attacks=["lima pisco"], control=own)
    m = m.going_on(
        *(10, 4),
        r_centro="lima 2 first-line demoralized shaken=3",
        r_real_de_lima="lima 2 first-line shaken=2",
        r_guarn_callao="lima 3 first-line demoralized shaken=3",
    )
    m.act(
        "fire r-art-lima p-patricios",
        "fire p-patricios r-real-de-lima",
        "go-back-in r-art-lima",
        "retreat trujillo",
    )
    places = ["lima-city", "lima-city", "trujillo", "trujillo", "trujillo"]
    assert m.where("r-guarn-callao", "r-art-lima", "r-centro", "r-real-de-lima", "r-l-pezuela") == places
    assert m.vp() == (6, 4)


@pytest.mark.rule("12.16.a", "12.7.d")
def test_who_came_over_the_andes_into_a_lost_battle_goes_back_over_them_from_a_saved_match() -> None:
    units = (
        "p-l-san-martin mendoza; p-patricios mendoza; p-arribenos mendoza; "
        "r-real-de-lima coquimbo; r-centro coquimbo; r-l-osorio coquimbo"
    )
    m = case(units, markers=["andes-crossing"], control={"patriot": ["mendoza"]}, **march("patriot", 15))
    m.act("move mendoza", "add-all", "step coquimbo")
    assert m.asked == ("patriot", "shoot")  # the initiative, without dice
    spent = "coquimbo 2 first-line fired"
    m = m.going_on(
        10, battle={"points": [0, 1], "round": 5}, p_patricios=spent, r_centro=spent, r_real_de_lima=spent
    )
    assert m.act("fire p-arribenos r-centro").where("p-patricios", "p-l-san-martin") == ["mendoza", "mendoza"]


# Money, cards, new units


@pytest.mark.rule("15.0.d", "15.0.g", "15.0.h")
def test_of_three_new_units_of_caracas_their_owner_says_which_is_lost() -> None:
    new = "p-mil-caracas new-units; p-la-guaira new-units; p-bn-caracas new-units; "
    units = new + "r-mil-coro coro; p-mil-cumana cumana"
    m = case(units, scenario="bolivar", side="patriot", phase="new-units", turn=5)
    assert m.asked == ("patriot", "deploy-some")
    assert {text.split()[0] for text in m.may("deploy")} == {"p-mil-caracas", "p-la-guaira", "p-bn-caracas"}
    m.act("deploy p-bn-caracas caracas", "deploy p-la-guaira caracas-city")
    assert m.where("p-bn-caracas", "p-la-guaira", "p-mil-caracas") == ["caracas", "caracas-city", "pool"]


@pytest.mark.rule("15.0.h", "3.2.1.g")
def test_of_two_for_the_last_place_in_a_jungle_too_and_with_room_for_both_each_is_asked_for() -> None:
    five = "r-v-chiloe r-fijo-de-concepcion r-carabineros-de-abascal r-mil-chillan r-bn-chillan"
    new = "; r-v-valdivia new-units; r-guarn-valdivia new-units 1"
    said = {"side": "royalist", "phase": "new-units", "turn": 5}
    m = case(REST + "; ".join(f"{unit} valdivia" for unit in five.split()) + new, **said)
    assert m.asked[1] == "deploy-some"
    assert m.act("deploy r-guarn-valdivia valdivia-city").where("r-v-valdivia") == ["pool"]
    m = case(REST + new.removeprefix("; "), **said)
    assert m.offered == ["deploy r-v-valdivia valdivia", "deploy r-v-valdivia valdivia-city"]


@pytest.mark.rule("8.2.a", "8.2.b", "8.3.a")
@pytest.mark.parametrize(
    ("unit", "price", "strength"),
    [
        ("r-guarn-callao", 1, 2),
        ("r-real-de-lima", 2, 2),
        ("r-art-lima", 2, 1),
        ("r-tren-de-sitio-de-lima", 4, 1),
        ("r-transporte-del-callao", 3, 1),
        ("r-mil-cuzco", 1, 2),
    ],
)
def test_what_units_cost_and_how_strong_they_come(unit: str, price: int, strength: int) -> None:
    said = {"side": "royalist", "phase": "purchases", "turn": 5, "resources": {"royalist": 9}}
    m = case("p-patricios buenos-aires; r-mil-puno puno", **said).act(f"buy {unit}")
    assert (m.told("resources")["royalist"], m.piece(unit)) == (9 - price, f"new-units {strength}")


@pytest.mark.rule("4.1.f", "7.3.a", "7.3.b")
def test_a_card_without_icon_pays_what_the_treasury_could_not() -> None:
    units = "p-patricios salta; r-real-de-lima lima; r-centro lima; r-mil-cuzco cuzco"
    said = {"side": "royalist", "phase": "maintenance", "turn": 6, "resources": {"royalist": 0}}
    m = case(units, cards={"hand": ["r-consulado-de-cadiz"]}, **said)
    assert set(m.may("lose")) == {"r-real-de-lima", "r-centro", "r-mil-cuzco"}
    m.act("play r-consulado-de-cadiz")
    assert (m.told("resources")["royalist"], m.strengths("r-real-de-lima", "r-centro")) == (1, [2, 2])


@pytest.mark.rule("4.0.e", "4.0.b")
def test_seven_cards_are_kept_of_twelve_in_the_grand_campaign() -> None:
    hand = "p-arenga p-golpe-de-mano p-levas p-emboscada p-temporal p-baqueanos p-marchas-forzadas".split()
    drawn = ["p-tiradores", "p-deserciones", "p-carronada", "p-correo-interceptado", "p-retirada-ordenada"]
    said = {"scenario": "gran-campana", "side": "patriot", "phase": "draw-cards", "turn": 12}
    m = case(REST, *drawn, cards={"hand": hand}, **said)
    for card in hand[:5]:
        assert m.asked == ("patriot", "discard")
        m.act(f"discard {card}")
    assert m.asked[1] != "discard"
    assert {*m.told("cards")["hand"]} == {*hand[5:], *drawn}


@pytest.mark.rule("4.1.j")
@pytest.mark.parametrize(
    ("card", "said", "plays"),
    [
        ("p-correo-interceptado", {}, False),  # the enemy holds nothing
        ("p-correo-interceptado", {"cards": {"hand": ["p-correo-interceptado", "r-disciplina"]}}, True),
        ("r-indulto-real", {"tension": 0}, False),
        ("r-indulto-real", {"tension": 1}, True),
        ("r-iglesia-leal", {"tension": 0}, True),  # a card is drawn all the same
        (
            "p-corsarios-de-baltimore",
            {"corsairs": {"corsarios-pacifico": 3, "corsarios-atlantico-sur": 3}},
            False,
        ),
        (
            "p-corsarios-de-baltimore",
            {"corsairs": {"corsarios-pacifico": 3, "corsarios-atlantico-sur": 2}},
            True,
        ),
        ("p-temporal", {}, False),
        ("p-asalto-a-la-brecha", {}, False),
    ],
)
def test_a_card_that_could_do_nothing_is_kept(card: str, said: dict[str, Any], plays: bool) -> None:
    side = "patriot" if card.startswith("p-") else "royalist"
    m = case(REST, side=side, phase="naval-movement", turn=6, **{"cards": {"hand": [card]}, **said})
    assert (m.asked, m.may("play")) == ((side, "play-cards"), [card] if plays else [])


@pytest.mark.rule("22.1.a", "4.1.j")
def test_nobody_deserts_where_the_enemy_has_only_ships() -> None:
    said = {"side": "patriot", "phase": "reinforcements", "turn": 6, "cards": {"hand": ["p-deserciones"]}}
    assert case("p-patricios salta; r-sebastiana lima-port", **said).may("play") == []
    assert case("p-patricios salta; r-mil-cuzco cuzco", **said).may("play") == ["p-deserciones"]


@pytest.mark.rule("14.0.b", "14.0.i")
def test_besieged_troops_get_no_replacement_and_a_ship_in_their_port_does() -> None:
    units = (
        "r-real-de-lima lima-city 1; p-l-san-martin lima; p-arribenos lima; r-esmeralda lima-port 1; "
        "r-sebastiana mar-de-lima 1; r-centro pisco 1"
    )
    said = {"side": "royalist", "phase": "replacements", "bought": {"royalist": 3}, **GRAND}
    m = case(REST + units, control={"patriot": ["lima"]}, **said)
    assert m.may("refill") == ["r-centro", "r-esmeralda"]


@pytest.mark.rule("16.0.b", "11.1.f")
def test_when_works_have_had_their_time_whoever_was_inside_stands_in_the_open() -> None:
    units = "p-guerrilla-de-los-llanos-de-apan guanajuato-city; r-corona queretaro"
    said = {
        "scenario": "mexico",
        "side": "patriot",
        "phase": "end-of-turn",
        "control": {"patriot": ["guanajuato"]},
    }
    m = case(units, turn=12, works=["fortress guanajuato 1 12"], **said)
    assert (m.where("p-guerrilla-de-los-llanos-de-apan"), m.told("works")) == (["guanajuato"], [])
    m = case(units, turn=11, works=["fortress guanajuato 1 12"], **said)
    assert m.where("p-guerrilla-de-los-llanos-de-apan") == ["guanajuato-city"]


# Positions


HOLD = "p-transporte-aguila-hold"


@pytest.mark.parametrize(
    ("units", "said", "why"),
    [
        ("p-gauchos-de-salta lima", {}, "p-gauchos-de-salta is in lima, outside the regions of its kind"),
        ("r-araucanos lima-city", {}, "r-araucanos is in lima-city, outside the regions of its kind"),
        ("p-hercules oceano-atlantico", {}, "p-hercules is in oceano-atlantico, where it may not sail"),
        ("p-hercules golfo-de-veracruz", {}, "p-hercules is in golfo-de-veracruz, where it may not sail"),
        ("p-hercules lima-port", {}, "p-hercules is in lima-port, a port of the enemy's"),
        (
            f"p-transporte-aguila mar-de-lima; p-no-7-de-los-andes {HOLD}; p-art-chile {HOLD}",
            {},
            "p-transporte-aguila carries more than 3",
        ),
        ("", {"active": {"p-levas": 2}}, "p-levas cannot be active"),
        ("", {"active": {"r-abascal-virrey": 9}}, "r-abascal-virrey cannot be active since turn 9"),
        ("", {"due": ["p-patricios 7 salta"]}, "due: p-patricios"),
        ("p-l-belgrano salta", {"due": ["p-l-belgrano 7 salta"]}, "due: p-l-belgrano"),
        ("", {"waiting": ["p-l-ribas p-levas 0"]}, "p-l-ribas waits for effect 0 of p-levas"),
        ("", {"grants": ["p-levas 9 2 0"]}, "effect 9 of p-levas gives no replacements"),
        ("", {"assigned": ["p-l-belgrano p-patricios"]}, "assigned to units outside of battle"),
        (
            "r-corona guanajuato-city",
            {"scenario": "gran-campana"},
            "units are inside guanajuato, which is no fortress",
        ),
        ("p-l-belgrano pool", {}, "p-l-belgrano is in the Force Pool, where it never comes"),
        ("p-rebeldes-de-dolores pool", {}, "p-rebeldes-de-dolores is in the Force Pool"),
        ("p-arribenos expedicionarios", {}, "p-arribenos is in the Expeditionary box, and of no expedition"),
        ("r-esmeralda corsarios-pacifico", {}, "r-esmeralda is in corsarios-pacifico, and hunts no corsairs"),
        ("p-l-belgrano turn-track", {}, "p-l-belgrano is on the turn track, or in `due`, and not in both"),
    ],
)
def test_what_can_never_be_is_refused(units: str, said: dict[str, Any], why: str) -> None:
    with pytest.raises(InvalidPosition, match=why):
        case(f"{REST}{units}", **march("patriot"), **said)


def test_a_card_may_lade_a_ship_that_carries_others_beyond_its_capacity() -> None:
    hold = "r-convoy-de-cadiz-1-hold"
    spain = f"r-leon {hold}; r-extremadura {hold}; r-barbastro {hold}"
    m = case(f"{REST}r-convoy-de-cadiz-1 oceano-atlantico; r-mil-coro {hold}; {spain}", **march("royalist"))
    assert m.piece("r-mil-coro").startswith(hold)


@pytest.mark.rule("3.2.1.g")
def test_seven_battalions_in_a_jungle_are_refused_and_six_are_not() -> None:
    five = "r-v-chiloe r-fijo-de-concepcion r-carabineros-de-abascal r-mil-chillan r-bn-chillan"
    units = [f"{unit} valdivia" for unit in (*five.split(), "r-guarn-valdivia", "r-v-valdivia")]
    with pytest.raises(InvalidPosition, match="more than 6 combat units of a side are in valdivia"):
        case(REST + "; ".join(units), **march("royalist"))
    assert case(REST + "; ".join(units[:6]), **march("royalist")).asked[0] == "royalist"


@pytest.mark.rule("11.1.a", "11.1.b")
def test_a_region_of_which_nothing_is_said_is_theirs_who_stand_there_alone() -> None:
    units = "p-patricios potosi; p-l-belgrano oruro; r-mil-cuzco cuzco; r-centro salta; p-arribenos salta"
    held = case(units, **march("patriot")).told("control")
    assert "potosi" in held["patriot"]
    assert {"oruro", "cuzco"} <= {*held["royalist"]}  # a leader holds nothing
    assert "salta" in held["patriot"]  # as the scenario has it, while both are there
    said = case(units, control={"royalist": ["potosi"]}, **march("patriot")).told("control")
    assert "potosi" in said["royalist"]


@pytest.mark.rule("12.12.c")
def test_a_wounded_leader_of_a_document_is_on_the_turn_track_and_comes_back_once() -> None:
    own = {"patriot": ["tucuman", "jujuy"], "royalist": ["salta", "tarija"]}
    said = {"side": "patriot", "phase": "reinforcements", "turn": 7, "control": own, "cards": {"due": []}}
    m = case("p-patricios tucuman; r-mil-cuzco cuzco", due=["p-l-belgrano 7 salta"], **said)
    while m.asked[1] != "place":
        m.act(m.offered[0])
    assert m.may("place") == ["p-l-belgrano jujuy", "p-l-belgrano tucuman"]
    m.act("place p-l-belgrano jujuy")
    assert (m.where("p-l-belgrano"), m.told("due")) == (["jujuy"], [])
