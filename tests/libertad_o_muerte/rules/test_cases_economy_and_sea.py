"""Cases from the book on money, new units, ships and expeditions: set by a document, worked out by hand."""

from __future__ import annotations

import pytest

from tests.libertad_o_muerte.booked import Case, case

SAID = {"scenario": "gran-campana", "turn": 20}
ASHORE = "p-patricios salta; r-mil-cuzco cuzco; "

# Cards


@pytest.mark.rule("4.0.b", "4.0.c", "4.0.e")
def test_a_purple_card_counts_among_those_drawn_but_not_in_the_hand() -> None:
    hand = ["p-arenga", "p-golpe-de-mano", "p-levas", "p-emboscada"]
    said = {"side": "patriot", "phase": "draw-cards", "turn": 4, "resources": {"patriot": 0}}
    m = case(ASHORE, "p-marchas-forzadas", "p-fiebre-amarilla", cards={"hand": hand}, **said)
    assert (m.asked, len(m.may("discard"))) == (("patriot", "discard"), 6)
    m = case(ASHORE, "p-donativos-patrioticos", "p-fiebre-amarilla", cards={"hand": hand}, **said)
    assert (m.asked, m.told("resources")["patriot"]) == (("patriot", "play-cards"), 2)


@pytest.mark.rule("22.1.a", "22.1.b", "22.1.c")
def test_deserters_are_of_the_stack_named_second_and_not_those_with_one_point_left() -> None:
    stacks = (
        "r-mil-cuzco cuzco; r-real-de-lima lima; r-fernando-vii lima; r-art-lima lima; r-l-pezuela lima; "
        "r-mil-arequipa arequipa 1; r-centro arequipa; r-mil-puno puno; p-patricios salta"
    )
    said = {"side": "patriot", "phase": "land-movement", "turn": 4, "cards": {"hand": ["p-deserciones"]}}
    named = ("play p-deserciones", "name cuzco", "name lima", "name arequipa")
    m = case(stacks, 5, 5, 6, **said).act(*named)
    m.match.check_dice()
    assert m.strengths("r-real-de-lima", "r-fernando-vii") == [2, 1]
    m = case(stacks, 9, **said).act(*named)  # no die for the unit: the other has one point
    m.match.check_dice()
    assert m.strengths("r-mil-arequipa", "r-centro") == [1, 1]
    m = case(stacks, 10, **said).act(*named)
    assert m.asked[0] == "royalist"
    assert set(m.may("lose")) == {"r-mil-cuzco", "r-real-de-lima", "r-fernando-vii", "r-centro"}


# Income, maintenance, purchases


@pytest.mark.rule("17.0.c")
def test_every_ten_points_of_tension_take_one_and_nine_take_none() -> None:
    def income(tension: int) -> int:
        said = {"side": "royalist", "phase": "income", "turn": 4, "tension": tension}
        return int(case(ASHORE, until="maintenance royalist", **said).told("income")["royalist"])

    assert [income(0) - income(tension) for tension in (9, 10, 19, 20)] == [0, 1, 1, 2]


@pytest.mark.rule("7.3.a", "7.3.b", "7.3.c")
def test_texans_may_suffer_for_want_of_pay_but_no_volunteers_of_the_united_states() -> None:
    units = (
        "r-corona mexico; p-tejanos texas; p-voluntarios-de-magee texas; p-inf-de-celaya guanajuato; "
        "p-rebeldes-de-dolores guanajuato; p-art-mexico guanajuato; p-guerrilla-del-bajio guanajuato"
    )
    said = {"scenario": "mexico", "side": "patriot", "phase": "maintenance", "turn": 4}
    m = case(units, resources={"patriot": 0}, **said)
    assert set(m.may("lose")) == {"p-inf-de-celaya", "p-tejanos"}
    m = case(units, resources={"patriot": 1}, until="naval-movement patriot", **said)
    assert (m.told("resources")["patriot"], m.strengths("p-inf-de-celaya")) == (0, [2])


@pytest.mark.rule("18.0.a", "19.2", "8.1.e")
def test_the_last_resource_buys_a_siege_train_of_the_expedition_and_nothing_of_america() -> None:
    units = ASHORE + "r-tren-de-sitio-de-morillo expedicionarios"
    m = case(units, side="royalist", phase="purchases", turn=5, resources={"royalist": 1})
    assert m.offered == ["buy r-tren-de-sitio-de-morillo", "buy-replacement", "done"]
    m.act("buy r-tren-de-sitio-de-morillo")
    assert (m.where("r-tren-de-sitio-de-morillo"), m.told("resources")["royalist"]) == (["cadiz"], 0)


@pytest.mark.rule("8.4.a", "8.4.b", "8.4.c")
def test_a_colonel_needs_no_resources_but_a_unit_of_his_country_bought_or_standing() -> None:
    units = "r-mil-cuzco cuzco; p-patricios buenos-aires"
    said = {"side": "patriot", "phase": "purchases", "control": {"patriot": ["santiago", "valparaiso"]}}
    m = case(units, turn=9, resources={"patriot": 3}, **said)
    assert m.may("commission") == ["p-col-provincias-unidas-1", "p-col-provincias-unidas-2"]
    m.act("buy p-no-1-de-chile")
    assert "p-col-chile" in m.may("commission")
    m.act("buy-replacement", "commission p-col-chile", "concede p-col-provincias-unidas-1")
    assert m.vp() == (4, 6)
    m = case(units, turn=7, resources={"patriot": 3}, **said)
    assert m.may("commission") + m.may("concede") == []


# New units, replacements


@pytest.mark.rule("8.4.c", "15.0.a")
def test_a_colonel_comes_with_a_new_gun_or_to_the_port_of_a_new_ship() -> None:
    units = (
        "r-mil-cuzco cuzco; p-patricios salta; p-arribenos salta; p-art-del-norte new-units; "
        "p-sumaca-portena new-units; p-col-provincias-unidas-1 new-units"
    )
    held = {"patriot": ["salta", "tucuman", "buenos-aires"]}
    m = case(units, side="patriot", phase="new-units", turn=9, control=held)
    m.act("deploy p-art-del-norte tucuman", "deploy p-sumaca-portena buenos-aires-port")
    places = {place.split()[1] for place in m.may("deploy")}
    assert places == {"salta", "tucuman", "buenos-aires-city"}


@pytest.mark.rule("15.0.g")
def test_a_new_garrison_stands_before_its_walls_or_behind_them() -> None:
    m = case(ASHORE + "r-guarn-callao new-units 2", side="royalist", phase="new-units", turn=5)
    assert m.may("deploy") == ["r-guarn-callao lima", "r-guarn-callao lima-city"]


@pytest.mark.rule("15.0.g", "15.0.h", "3.2.1.g")
def test_a_home_without_city_takes_its_natives_and_a_jungle_that_is_full_takes_nobody() -> None:
    said = {"side": "royalist", "phase": "new-units", "turn": 5}
    assert case(ASHORE + "r-araucanos new-units", **said).offered == ["deploy r-araucanos araucania"]
    full = (
        "r-v-chiloe r-fijo-de-concepcion r-carabineros-de-abascal r-mil-chillan r-bn-chillan r-guarn-valdivia"
    )
    six = "; ".join(f"{unit} valdivia" for unit in full.split())
    m = case(f"{ASHORE}{six}; r-v-valdivia new-units", until="replacements royalist", **said)
    assert m.where("r-v-valdivia") == ["pool"]


@pytest.mark.rule("3.2.6.b", "15.0.c", "15.0.f")
def test_a_new_guerrilla_without_home_rises_only_in_guerrilla_country() -> None:
    held = {"patriot": ["buenos-aires", "cochabamba", "salta", "tucuman"], "royalist": ["jujuy"]}
    units = "r-mil-cuzco cuzco; p-patricios buenos-aires; p-republiqueta-de-ayopaya new-units"
    m = case(units, side="patriot", phase="new-units", turn=5, control=held)
    assert {text.split()[1] for text in m.may("deploy")} == {"cochabamba", "salta"}


@pytest.mark.rule("14.0.b", "14.0.c", "14.0.e", "14.0.f", "14.0.g", "14.0.h", "14.0.i")
def test_who_may_have_a_replacement() -> None:
    served = (
        "p-mil-tucuman tucuman 1; p-patricios tucuman 1; p-no-7-de-los-andes tucuman 1; "
        "p-republiqueta-de-la-laguna chuquisaca 1; p-cefiro buenos-aires-port 1; p-gauchos-de-salta salta 1; "
    )
    others = (
        "p-granaderos-a-caballo-1 tucuman 2; p-cazadores-de-los-andes tucuman 1; p-hercules rio-de-la-plata 1; "
        "p-republiqueta-de-ayopaya cochabamba 1 hidden; p-rebeldes-del-cuzco cuzco 1; "
        "p-guaranies-de-andresito misiones 1; p-art-del-norte tucuman; p-l-belgrano tucuman; r-real-de-lima lima"
    )
    m = case(served + others, side="patriot", phase="replacements", turn=5, bought={"patriot": 3})
    assert set(m.may("refill")) == {text.split()[0] for text in served.split(";") if text.strip()}


# The sea


@pytest.mark.rule("9.1.b", "9.1.c")
def test_a_full_transport_takes_leaders_and_a_ship_of_the_line_three_points() -> None:
    inside = "p-no-7-de-los-andes p-art-chile p-no-1-de-chile p-l-san-martin"
    units = "; ".join(f"{unit} valparaiso-city" for unit in inside.split())
    weak = "p-no-2-de-chile valparaiso-city 1"
    ships = f"; {weak}; p-transporte-aguila valparaiso-port; p-navio-san-martin valparaiso-port"
    held = {"patriot": ["valparaiso"]}
    m = case(f"{ASHORE}{units}{ships}", side="patriot", phase="naval-movement", control=held, **SAID)
    m.act("load p-no-7-de-los-andes p-transporte-aguila", "load p-no-1-de-chile p-navio-san-martin")
    loads = [text.split() for text in m.may("load")]
    assert {unit for unit, ship in loads if ship == "p-transporte-aguila"} == {"p-l-san-martin"}
    there = {"p-art-chile", "p-no-2-de-chile", "p-l-san-martin"}
    assert {unit for unit, ship in loads if ship == "p-navio-san-martin"} == there


@pytest.mark.rule("9.0.g", "10.0.a")
def test_transports_of_both_sides_fight_no_battle_and_no_other_ship_joins_them() -> None:
    units = ASHORE + "p-transporte-aguila costa-de-arica; r-transporte-del-callao costa-de-arica; "
    m = case(units, side="patriot", phase="naval-combat", until="land-movement patriot", **SAID)
    assert m.match.stopped == "land-movement patriot"
    m = case(units + "r-esmeralda mar-de-lima", side="royalist", phase="naval-movement", **SAID)
    m.act("move mar-de-lima")
    assert "costa-de-trujillo" in m.may("sail")
    assert "costa-de-arica" not in m.may("sail")


@pytest.mark.rule("9.1.e", "9.1.k", "11.2.l", "11.2.m")
def test_who_lands_on_a_coast_goes_no_farther_not_even_into_a_fortress() -> None:
    hold = "r-convoy-de-cadiz-1-hold"
    units = (
        f"{ASHORE}r-convoy-de-cadiz-1 caribe-oriental; r-leon {hold}; r-albuera {hold}; r-l-morillo {hold}; "
        "p-mil-cumana cumana; p-mil-margarita margarita-city"
    )
    held = {"patriot": ["cumana", "barcelona", "margarita", "maturin"]}
    m = case(units, 6, 6, side="royalist", phase="land-movement", tension=3, control=held, **SAID)
    m.act("move caribe-oriental", "add r-leon", "set-out")
    assert m.may("land") == ["barcelona", "maturin"]  # where no enemy is, for want of a leader
    m.act("land barcelona")
    assert (m.asked, m.where("r-leon")) == (("royalist", "move-land"), ["barcelona"])
    assert "barcelona" not in m.may("move")
    m.act("move caribe-oriental", "add-all", "land cumana")
    assert m.told("tension") == 5  # one roll for each region [19.4.a]


@pytest.mark.rule("19.4.a", "10.8.a")
def test_an_expedition_that_is_driven_into_a_port_has_landed() -> None:
    units = (
        ASHORE + "r-convoy-de-cadiz-1 mar-de-puerto-rico 2 shaken=1; r-leon r-convoy-de-cadiz-1-hold; "
        "p-constitucion mar-de-puerto-rico; r-guarn-puerto-rico puerto-rico-city"
    )
    m = case(units, 9, 1, 4, 6, side="patriot", phase="naval-combat", tension=0, **SAID)
    m.act("rounds 3", "fire p-constitucion r-convoy-de-cadiz-1")
    m.act("place r-convoy-de-cadiz-1 puerto-rico-port")
    assert (m.where("r-leon"), m.told("tension"), m.vp()) == (["puerto-rico-city"], 1, (6, 4))


def battle(units: str, *dice: int) -> Case:
    return case(ASHORE + units, *dice, side="patriot", phase="naval-combat", **SAID)


@pytest.mark.rule("10.7.a", "10.7.b")
def test_a_ship_lost_helps_a_fleet_to_withdraw() -> None:
    fleets = (
        "p-fragata-o-higgins mar-de-lima; p-transporte-aguila mar-de-lima; "
        "r-esmeralda mar-de-lima; r-sebastiana mar-de-lima"
    )
    m = battle(fleets, 9, 1, 10, 3, 10, 4)
    m.act("rounds 5", "fire p-fragata-o-higgins r-esmeralda", "fire r-esmeralda p-transporte-aguila")
    assert m.offered == ["fire r-sebastiana p-fragata-o-higgins"]
    m.act("fire r-sebastiana p-fragata-o-higgins", "withdraw")
    assert (m.asked, m.vp()) == (("patriot", "retreat-fleet"), (4, 6))  # 4, the round and the ship are 6


@pytest.mark.rule("10.5.f", "10.5.g")
def test_a_transport_in_order_keeps_its_fleet_from_defeat() -> None:
    fleets = (
        "p-fragata-o-higgins mar-de-lima; r-transporte-del-callao mar-de-lima; r-sebastiana mar-de-lima 2 "
    )
    m = battle(fleets + "shaken=2", 9, 1, 5)
    m.act("rounds 3", "fire p-fragata-o-higgins r-sebastiana")
    assert m.piece("r-sebastiana") == "mar-de-lima 2 first-line demoralized shaken=3"
    assert (m.asked, m.vp()) == (("patriot", "withdraw"), (5, 5))  # nobody is left to answer
    m = battle(
        fleets.replace("callao mar-de-lima", "callao mar-de-lima 1 shaken=2 demoralized") + "shaken=2",
        9,
        1,
        5,
    )
    m.act("rounds 3", "fire p-fragata-o-higgins r-sebastiana")
    assert (m.asked, m.vp()) == (("royalist", "retreat-fleet"), (6, 4))


@pytest.mark.rule("10.8.b", "10.8.c", "9.1.h")
def test_a_beaten_fleet_that_is_shut_in_is_lost_and_one_that_breaks_through_may_lose_its_cargo() -> None:
    shut = (
        "p-araucano golfo-de-california 2 shaken=2; p-transporte-aguila golfo-de-california 1 demoralized; "
        "r-esmeralda golfo-de-california; r-bergantin-de-san-blas costa-de-acapulco; r-prueba costa-de-guatemala"
    )
    m = battle(shut, 1, 9, 5).act("rounds 3", "fire r-esmeralda p-araucano")
    assert m.where("p-araucano", "p-transporte-aguila") == ["eliminated"] * 2
    assert m.vp() == (4, 6)  # for the defeat alone: they were not sunk in the battle
    between = (
        "p-transporte-aguila costa-de-arica 1 shaken=1; p-no-1-de-chile p-transporte-aguila-hold; "
        "r-sebastiana costa-de-arica; r-prueba mar-de-lima; r-venganza costa-de-valparaiso"
    )
    m = battle(between, 1, 9, 4).act("rounds 3", "fire r-sebastiana p-transporte-aguila")
    m.act("retreat costa-de-trujillo")
    assert (m.where("p-transporte-aguila", "p-no-1-de-chile"), m.vp()) == (["eliminated", "pool"], (4, 6))
