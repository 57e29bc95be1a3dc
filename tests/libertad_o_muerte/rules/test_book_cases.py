"""Cases from the book, chapter by chapter: set by a document, computed by hand, played by the notation."""

from __future__ import annotations

import pytest

from tests.libertad_o_muerte.booked import Case, case

# Income, maintenance, purchases


@pytest.mark.rule("6.0.a", "17.0.c", "18.0.b", "18.0.c")
def test_the_royalists_income_is_that_of_the_regions_less_tension_and_corsairs() -> None:
    boxes = {"corsarios-pacifico": 2, "corsarios-atlantico-sur": 3}
    said = {"side": "royalist", "phase": "income", "turn": 4, "tension": 25, "corsairs": boxes}
    m = case("r-mil-cuzco cuzco; p-patricios buenos-aires", 8, 6, until="maintenance royalist", **said)
    assert m.told("income")["royalist"] == 17 - 2 - 1  # 8 hits with two corsairs, 6 does not with three
    m.match.check_dice()


@pytest.mark.rule("7.2.a", "7.3.b", "7.3.c")
def test_who_pays_and_who_may_suffer_for_want_of_pay() -> None:
    units = (
        "p-patricios salta; p-no-7-de-los-andes salta; p-infernales salta; p-gauchos-de-salta salta; "
        "p-mil-tucuman salta; p-republiqueta-de-ayopaya cochabamba; p-art-del-norte salta; p-l-belgrano salta; "
        "p-hercules rio-de-la-plata; r-real-de-lima lima"
    )
    m = case(units, side="patriot", phase="maintenance", turn=4, resources={"patriot": 1})
    assert (m.asked, m.told("resources")["patriot"]) == (("patriot", "unpaid"), 0)  # 3 due, 1 paid
    payers = {"p-patricios", "p-no-7-de-los-andes", "p-infernales", "p-gauchos-de-salta", "p-mil-tucuman"}
    assert set(m.may("lose")) == payers
    m.act("lose p-mil-tucuman", "lose p-mil-tucuman")
    assert (m.where("p-mil-tucuman"), m.vp()) == (["pool"], (5, 5))


@pytest.mark.rule("18.0.a", "19.2", "8.5")
def test_the_first_resource_for_a_unit_goes_to_an_expeditionary_replacements_are_free_of_it() -> None:
    units = (
        "r-mil-cuzco cuzco; r-leon expedicionarios; r-art-expedicionaria expedicionarios; p-patricios salta"
    )
    m = case(units, side="royalist", phase="purchases", turn=5, resources={"royalist": 9})
    assert m.offered == ["buy r-leon", "buy r-art-expedicionaria", "buy-replacement", "done"]
    m.act("buy-replacement")
    assert m.may("buy") == ["r-leon", "r-art-expedicionaria"]
    m.act("buy r-leon")
    assert (m.piece("r-leon"), m.told("resources")["royalist"]) == ("cadiz 3", 7)
    assert "r-real-de-lima" in m.may("buy")


@pytest.mark.rule("8.4.b", "8.4.d")
def test_a_royalist_colonel_keeps_others_out_of_his_theatre_even_while_he_waits() -> None:
    units = "r-mil-coro coro; r-mil-popayan popayan; r-mil-cuzco cuzco; p-patricios salta"
    m = case(units, scenario="gran-campana", side="royalist", phase="purchases", turn=9)
    assert m.may("concede") == ["r-col-nueva-granada", "r-col-venezuela", "r-col-peru"]
    m.act("concede r-col-venezuela")
    assert (m.may("concede"), m.vp()) == (["r-col-peru"], (6, 5))


# The sea


FLEETS = (
    "p-navio-san-martin mar-de-lima; p-fragata-o-higgins mar-de-lima; "
    "r-esmeralda mar-de-lima; r-sebastiana mar-de-lima"
)


@pytest.mark.rule("10.4.c", "10.4.e", "10.4.g")
def test_a_ship_of_the_line_misses_and_fires_again_and_then_its_side_turns_to_another_target() -> None:
    m = case(FLEETS, 9, 1, 7, 4, 3, scenario="gran-campana", side="patriot", phase="naval-combat", turn=20)
    m.act("rounds 3", "fire p-navio-san-martin r-esmeralda")
    assert m.offered == ["again r-esmeralda", "again r-sebastiana"]
    m.act("again r-esmeralda", "fire r-sebastiana p-navio-san-martin")
    assert m.piece("r-esmeralda") == "mar-de-lima 1 first-line shaken=1"  # 4 less 2
    assert m.piece("p-navio-san-martin") == "mar-de-lima 4 first-line fired shaken=1"  # 3 less 0
    assert m.offered == ["fire p-fragata-o-higgins r-sebastiana"]


@pytest.mark.rule("9.1.h", "10.5.g", "3.4.2.c")
def test_what_a_sunk_transport_carries_is_lost_without_victory_points() -> None:
    hold = "r-transporte-del-callao-hold"
    units = (
        "p-fragata-o-higgins mar-de-lima; r-transporte-del-callao mar-de-lima; p-patricios salta; "
        f"r-castilla {hold}; r-art-lima {hold}; r-col-peru {hold}; r-l-pezuela {hold}"
    )
    m = case(units, 9, 1, 3, scenario="gran-campana", side="patriot", phase="naval-combat", turn=20)
    m.act("rounds 3", "fire p-fragata-o-higgins r-transporte-del-callao")
    lost = ("r-transporte-del-callao", "r-castilla", "r-art-lima", "r-col-peru", "r-l-pezuela")
    assert m.where(*lost) == ["eliminated", "eliminated", "pool", "pool", "eliminated"]
    assert m.vp() == (6, 4)  # for the defeat alone


@pytest.mark.rule("10.7.a", "10.8.b")
def test_a_fleet_between_two_squadrons_retreats_through_one_and_pays_a_strength_point() -> None:
    units = (
        "p-fragata-o-higgins costa-de-arica; r-sebastiana costa-de-arica; r-prueba mar-de-lima; "
        "r-venganza costa-de-valparaiso; p-patricios salta"
    )
    said = {"scenario": "gran-campana", "side": "patriot", "phase": "naval-combat", "turn": 20}
    shots = (
        "rounds 5",
        "fire p-fragata-o-higgins r-sebastiana",
        "fire r-sebastiana p-fragata-o-higgins",
        "withdraw",
    )
    m = case(units, 9, 1, 10, 10, 4, **said).act(*shots)
    assert m.asked == ("royalist", "withdraw")  # 4 and the round are 5
    m = case(units, 9, 1, 10, 10, 5, **said).act(*shots)
    assert (m.may("retreat"), m.vp()) == (["costa-de-trujillo", "costa-de-valdivia"], (4, 6))
    m.act("retreat costa-de-trujillo")
    assert m.piece("p-fragata-o-higgins") == "costa-de-trujillo 1"


@pytest.mark.rule("19.3.a", "19.3.b", "19.3.c")
def test_the_voyage_takes_its_toll_but_never_the_last_point_and_not_in_the_bay() -> None:
    units = (
        "r-convoy-de-cadiz-1 oceano-atlantico; r-leon r-convoy-de-cadiz-1-hold; "
        "r-albuera r-convoy-de-cadiz-1-hold 1; r-convoy-de-cadiz-2 bahia-de-cadiz; "
        "r-victoria r-convoy-de-cadiz-2-hold; r-transporte-de-cadiz golfo-de-las-yeguas; "
        "r-extremadura r-transporte-de-cadiz-hold 2; p-patricios salta"
    )
    said = {"scenario": "gran-campana", "side": "royalist", "phase": "naval-movement", "turn": 20}
    m = case(units, 8, 7, **said)
    m.match.check_dice()
    assert m.strengths("r-extremadura", "r-leon", "r-albuera", "r-victoria") == [2, 2, 1, 3]


# Marching


@pytest.mark.rule("3.2.3", "11.2.g", "11.2.r")
def test_a_river_and_a_mountain_take_three_points_or_the_one_move_that_is_always_allowed() -> None:
    said = {"side": "patriot", "phase": "land-movement", "turn": 6}
    m = case("p-patricios tucuman; r-real-de-lima lima", **said).act("move tucuman", "step salta")
    assert m.may("step") == []
    slow = "p-patricios tucuman; p-tren-de-sitio-de-montevideo tucuman; r-real-de-lima lima"
    m = case(slow, **said).act("move tucuman", "add-all")
    assert "salta" in m.may("step")
    m.act(
        "step santa-fe", "drop p-tren-de-sitio-de-montevideo"
    )  # the points are those that the stack began with
    assert m.may("step") == ["tucuman", "cordoba", "buenos-aires"]


@pytest.mark.rule("11.2.e", "11.2.n", "11.2.p")
def test_without_a_leader_nobody_goes_where_enemies_are_be_they_guns_or_a_leader() -> None:
    units = "p-dragones-de-la-patria jujuy; r-real-de-lima tupiza; r-art-lima atacama; r-l-goyeneche tarija"
    m = case(units, side="patriot", phase="land-movement", turn=6).act("move jujuy")
    assert m.may("step") == ["salta"]
    m = case("p-l-belgrano jujuy; r-real-de-lima lima", side="patriot", phase="land-movement", turn=6)
    assert m.act("move jujuy").may("step") == ["salta"]  # a leader alone stays among friends


# Battle


ARMIES = (
    "p-l-belgrano tucuman; r-l-p-tristan tucuman; p-patricios tucuman; "
    "p-arribenos tucuman; r-real-de-lima tucuman; r-centro tucuman"
)
ATTACK = {"side": "patriot", "phase": "land-combat", "turn": 6}


@pytest.mark.rule("12.13.b", "12.13.c")
def test_recovery_goes_attacker_first_and_one_point_may_not_be_enough() -> None:
    m = case(ARMIES, 9, 1, attacks=["tucuman santa-fe"], **ATTACK).going_on(
        *(10, 10, 8, 6),  # two shots; 8 less 3 and 6 less 1 are 5
        p_arribenos="tucuman 2 first-line fired demoralized shaken=3",
        r_real_de_lima="tucuman 2 first-line fired demoralized shaken=4",
    )
    m.act("fire p-patricios r-centro", "fire r-centro p-patricios")
    assert m.piece("p-arribenos") == "tucuman 2 first-line shaken=2"
    assert m.piece("r-real-de-lima") == "tucuman 2 first-line demoralized shaken=3"
    assert m.asked == ("patriot", "withdraw")


@pytest.mark.rule("12.9.d", "12.9.e", "12.14.e")
def test_who_is_demoralized_before_firing_makes_room_for_one_who_fires() -> None:
    units = (
        "p-l-belgrano potosi; r-l-p-tristan potosi; p-patricios potosi; p-arribenos potosi; p-pardos-y-morenos potosi; "
        "r-real-de-lima potosi; r-fernando-vii potosi; r-centro potosi; r-partidarios potosi"
    )
    m = case(units, 9, 1, attacks=["potosi tupiza"], **ATTACK).act("done")  # three in the Andes
    m = m.going_on(4, r_real_de_lima="potosi 2 first-line shaken=2").act("fire p-patricios r-real-de-lima")
    assert m.piece("r-real-de-lima") == "potosi 2 second-line demoralized shaken=3"
    assert "r-partidarios p-patricios" in m.may("fire")


@pytest.mark.rule("12.18.a", "12.18.b", "12.19.c", "3.2.1.d")
@pytest.mark.parametrize(
    ("region", "origin", "charged"), [("tucuman", "santa-fe", True), ("mendoza", "san-juan", False)]
)
def test_the_reserve_charges_a_beaten_enemy_in_open_country_not_in_the_desert(
    region: str, origin: str, charged: bool
) -> None:
    units = (
        ARMIES.replace("p-arribenos", "p-dragones-de-la-patria")
        + "; p-blandengues tucuman; r-partidarios tucuman"
    )
    m = case(units.replace("tucuman", region), 9, 1, attacks=[f"{region} {origin}"], **ATTACK)
    broken = f"{region} 1 first-line demoralized shaken=3"
    m = m.act("hold-back p-blandengues").going_on(
        *((4, 3) if charged else (4,)),
        r_real_de_lima=broken,
        r_partidarios=broken,
        r_centro=f"{region} 2 first-line shaken=2",
    )
    m.act("fire p-patricios r-centro")
    if charged:
        m.act("charge p-blandengues r-real-de-lima")
    if m.asked[1] == "retreat":
        m.act(m.offered[0])
    assert (m.where("r-real-de-lima") == ["pool"]) == charged
    assert m.vp() == (6, 4)  # three were beaten; one lost is no pair, two points no great lead


@pytest.mark.rule("12.12.a", "12.12.b")
@pytest.mark.parametrize(
    ("die", "place"),
    [(5, "tucuman"), (6, "turn-track"), (7, "turn-track"), (8, "eliminated"), (10, "eliminated")],
)
def test_a_leader_may_fall_with_the_unit_that_he_leads(die: int, place: str) -> None:
    said = {"side": "royalist", "phase": "land-combat", "turn": 6, "attacks": ["tucuman cordoba"]}
    m = case(f"{ARMIES}; p-l-arenales tucuman", 9, 1, **said).act("assign p-l-arenales p-patricios")
    m = m.going_on(3, die, p_patricios="tucuman 1 first-line").act("fire r-real-de-lima p-patricios")
    m.match.check_dice()
    assert m.where("p-patricios", "p-l-arenales") == ["pool", place]


@pytest.mark.rule("12.21.b", "12.21.c", "12.19.e")
@pytest.mark.parametrize(
    ("points", "lost", "vp", "patriots"),
    [
        ([4, 1], [0, 0], (6, 4), "salta"),
        ([3, 1], [0, 0], (5, 5), "salta"),
        ([1, 4], [0, 0], (4, 6), "tucuman"),
        ([2, 2], [0, 0], (5, 5), "tucuman"),  # drawn: the attacker leaves
        ([2, 1], [1, 4], (7, 3), "salta"),  # two pairs
        ([2, 1], [3, 2], (5, 5), "salta"),  # a pair each
    ],
)
def test_points_and_pairs_at_the_end_of_the_last_round(
    points: list[int], lost: list[int], vp: tuple[int, int], patriots: str
) -> None:
    m = case(ARMIES.replace("tucuman", "salta"), 9, 1, attacks=["salta tucuman"], **ATTACK).going_on(
        *(10, 10),
        battle={"points": points, "lost": lost, "round": 3},
        p_arribenos="salta 2 first-line fired",
        r_real_de_lima="salta 2 first-line fired",
    )
    m.act("fire p-patricios r-centro", "fire r-centro p-patricios")
    if m.asked[1] == "retreat":
        m.act(m.offered[0])
    assert (m.vp(), m.where("p-patricios")) == (vp, [patriots])


@pytest.mark.rule("12.15.a", "12.15.b", "12.19.d")
def test_a_withdrawal_counts_the_round_and_the_units_lost() -> None:
    m = case(ARMIES.replace("tucuman", "salta"), 9, 1, attacks=["salta tucuman"], **ATTACK)
    fired = {"p_arribenos": "salta 2 first-line fired", "r_real_de_lima": "salta 2 first-line fired"}
    for die, asked in ((2, ("royalist", "withdraw")), (3, None)):
        tried = m.going_on(10, 10, die, battle={"lost": [2, 0], "began": [4, 2]}, **fired)
        tried.act("fire p-patricios r-centro", "fire r-centro p-patricios", "withdraw")
        if asked:
            assert tried.asked == asked  # 2 and 1 and 2
        else:
            assert (tried.vp(), tried.where("p-patricios")) == (
                (3, 7),
                ["tucuman"],
            )  # a withdrawal and a pair


@pytest.mark.rule("12.16.b")
def test_a_force_surrounded_crosses_enemy_land_for_a_strength_point_each_region() -> None:
    ring = ["jujuy", "tarija", "tupiza", "atacama", "salta"]
    units = ARMIES.replace("tucuman", "jujuy")
    m = case(units, 9, 1, attacks=["jujuy salta"], control={"patriot": ring}, **ATTACK).going_on(
        4, r_real_de_lima="jujuy 2 first-line demoralized shaken=3", r_centro="jujuy 1 first-line shaken=2"
    )
    m.act("fire p-patricios r-centro")
    assert m.may("retreat") == ["chuquisaca", "santa-cruz", "potosi", "arica"]
    m.act("retreat potosi")
    assert m.may("lose") == ["r-real-de-lima", "r-centro"]
    m.act("lose r-centro")
    assert m.where("r-real-de-lima", "r-centro", "r-l-p-tristan") == ["potosi", "pool", "potosi"]


@pytest.mark.rule("12.16.c", "12.23.a")
@pytest.mark.parametrize(("refuge", "lost"), [("arequipa", False), ("cuzco", True)])
def test_a_force_with_three_enemy_regions_to_cross_is_lost(refuge: str, lost: bool) -> None:
    begun = case("", side="patriot", phase="land-movement", turn=6).told("control")
    theirs = [region for region in begun["royalist"] if region not in (refuge, "cadiz")]
    m = case(
        ARMIES.replace("tucuman", "jujuy"),
        9,
        1,
        attacks=["jujuy salta"],
        control={"patriot": theirs},
        **ATTACK,
    )
    broken = "jujuy 2 first-line demoralized shaken=3"
    m = m.going_on(4, r_real_de_lima=broken, r_centro="jujuy 2 first-line shaken=2")
    m.act("fire p-patricios r-centro")
    if not lost:  # Atacama and Arica
        m.act("lose r-real-de-lima", "lose r-centro")
    fled = m.where("r-real-de-lima", "r-centro", "r-l-p-tristan")
    assert fled == (["pool", "pool", "eliminated"] if lost else [refuge] * 3)


@pytest.mark.rule("12.15.d", "12.15.e")
def test_the_garrison_goes_into_its_fortress_the_rest_as_their_owner_likes() -> None:
    units = (
        "p-l-san-martin lima; p-patricios lima; p-arribenos lima; r-l-pezuela lima; "
        "r-guarn-callao lima; r-real-de-lima lima; r-centro lima"
    )
    m = case(units, 9, 1, attacks=["lima pisco"], control={"patriot": ["pisco"]}, **ATTACK).going_on(
        4,
        r_guarn_callao="lima 2 first-line demoralized shaken=3",
        r_real_de_lima="lima 2 first-line demoralized shaken=3",
        r_centro="lima 2 first-line shaken=2",
    )
    m.act("fire p-patricios r-centro")
    assert m.where("r-guarn-callao") == ["lima-city"]
    assert m.may("retreat") == ["trujillo", "pasco", "jauja", "lima-city"]
    assert m.may("go-back-in") == ["r-real-de-lima", "r-centro", "r-l-pezuela"]


# Sieges, and those who come to raise them


BESIEGERS = "p-l-san-martin lima; p-patricios lima; p-arribenos lima; p-rgto-6 lima"
BESIEGED = "r-real-de-lima lima-city; r-centro lima-city"


@pytest.mark.rule("13.1.d", "13.1.e", "9.2.a")
@pytest.mark.parametrize(
    ("more", "die", "losses"),
    [
        ("", 7, (1, 0)),  # level 4, and no leader inside: 4
        ("", 8, (1, 1)),
        ("p-art-buenos-aires lima", 10, (1, 1)),  # 8
        ("p-tren-de-sitio-de-montevideo lima", 10, (0, 1)),  # 9
        ("p-tren-de-sitio-de-montevideo lima; p-art-buenos-aires lima", 10, (0, 2)),
        ("p-tren-de-sitio-de-montevideo lima; r-l-j-valdes lima-city", 10, (1, 1)),  # as good a tactician
        ("p-tren-de-sitio-de-montevideo lima; r-l-pezuela lima-city", 10, (0, 1)),
        ("p-tren-de-sitio-de-montevideo lima; p-fragata-o-higgins mar-de-lima", 10, (0, 2)),  # blockaded
        (
            "p-tren-de-sitio-de-montevideo lima; p-fragata-o-higgins mar-de-lima; r-sebastiana mar-de-lima",
            10,
            (0, 1),
        ),
        ("p-tren-de-sitio-de-montevideo lima; p-transporte-aguila mar-de-lima", 10, (0, 1)),
    ],
)
def test_a_siege_before_lima(more: str, die: int, losses: tuple[int, int]) -> None:
    said = {"side": "patriot", "phase": "sieges", "turn": 20, "control": {"patriot": ["lima"]}}
    m = case("; ".join(filter(None, (BESIEGERS, BESIEGED, more))), die, **said).act("besiege lima", "press")
    while m.asked[1] == "siege-loss":
        m.act(m.offered[0])
    outside = m.strengths("p-patricios", "p-arribenos", "p-rgto-6")
    inside = [n if m.where(u) == ["lima-city"] else 0 for u, n in living(m)]
    assert (6 - sum(outside), 4 - sum(inside)) == losses
    assert m.vp() == (5, 5)


def living(m: Case) -> list[tuple[str, int]]:
    units = ("r-real-de-lima", "r-centro")
    return list(zip(units, m.strengths(*units)))


@pytest.mark.rule("12.3.a", "12.15.e", "11.2.j")
def test_relief_comes_and_the_besieged_join_it_and_may_go_back_in() -> None:
    units = (
        "p-l-belgrano lima; p-patricios lima; p-arribenos lima; r-l-pezuela lima; r-centro lima; "
        "r-real-de-lima lima-city; r-l-rodil lima-city"
    )
    said = {"side": "royalist", "phase": "land-combat", "turn": 20, "control": {"patriot": ["lima"]}}
    m = case(units, 9, 1, attacks=["lima pisco"], **said)
    assert (m.asked, m.may("join")) == (("royalist", "join"), ["r-l-rodil", "r-real-de-lima"])
    m.act("join r-real-de-lima", "done")
    m = m.going_on(
        10,
        battle={"points": [4, 0], "round": 5},
        p_patricios="lima 2 first-line fired",
        p_arribenos="lima 2 first-line fired",
        r_centro="lima 2 first-line fired",
    )
    m.act("fire r-real-de-lima p-patricios")
    assert m.may("retreat") == ["pisco", "lima-city"]
    assert m.may("go-back-in") == ["r-real-de-lima", "r-centro", "r-l-pezuela"]
    assert m.where("r-l-rodil") == ["lima-city"]


@pytest.mark.rule("11.2.j", "11.2.e")
def test_the_besieged_come_out_only_with_a_leader() -> None:
    units = "p-l-belgrano lima; p-patricios lima; r-real-de-lima lima-city; r-centro pisco"
    said = {"side": "royalist", "phase": "land-movement", "turn": 20, "control": {"patriot": ["lima"]}}
    assert case(units, **said).may("move") == ["pisco"]
    m = case(f"{units}; r-l-rodil lima-city", **said).act("move lima-city", "add-all")
    assert m.offered == ["come-out", "done"]
    assert m.act("come-out").told("attacks") == ["lima lima-city"]


# Guerrillas


HIDDEN = (
    "p-republiqueta-de-la-laguna chuquisaca hidden; p-republiqueta-de-vallegrande chuquisaca hidden; "
    "p-patricios salta"
)
HUNT = {"side": "royalist", "phase": "land-movement", "turn": 6}


@pytest.mark.rule("20.2.a", "20.2.b", "20.2.c", "20.2.d")
def test_cavalry_and_mountains_cancel_out_and_those_still_hidden_may_join_the_battle() -> None:
    m = case(f"{HIDDEN}; r-l-olaneta potosi; r-dragones potosi", 8, 7, **HUNT)
    m.act("move potosi", "add-all", "step chuquisaca")
    assert (m.asked, m.may("join")) == (("patriot", "join"), ["p-republiqueta-de-vallegrande"])


@pytest.mark.rule("20.2.e", "20.2.f")
def test_the_found_flee_from_a_force_without_leader_or_hide_again_for_a_point() -> None:
    m = case(f"{HIDDEN}; r-dragones potosi", 8, 7, **HUNT).act("move potosi", "step chuquisaca")
    assert m.asked == ("patriot", "flee-detected")
    assert m.may("place") == [
        f"p-republiqueta-de-la-laguna {r}" for r in ("cochabamba", "santa-cruz", "tarija")
    ]
    closed = "r-real-de-lima cochabamba; r-fernando-vii santa-cruz; r-partidarios tarija"
    m = case(f"{HIDDEN}; {closed}; r-dragones potosi", 8, 7, **HUNT).act("move potosi", "step chuquisaca")
    assert m.piece("p-republiqueta-de-la-laguna") == "chuquisaca 1 hidden"


# Optional rules


@pytest.mark.rule("25.1.c")
@pytest.mark.parametrize(
    ("strength", "die", "ship", "corsairs"),
    [
        (2, 2, "eliminated", 2),
        (2, 3, "mar-de-lima 1", 2),
        (2, 5, "mar-de-lima 2", 2),
        (2, 7, "mar-de-lima 2", 1),
        (1, 7, "mar-de-lima 1", 2),  # damaged: 6
        (1, 8, "mar-de-lima 1", 1),
        (1, 4, "eliminated", 2),  # 3, its last point
    ],
)
def test_a_frigate_hunts_corsairs(strength: int, die: int, ship: str, corsairs: int) -> None:
    said = {"side": "royalist", "phase": "naval-movement", "turn": 20, "options": {"hunting-corsairs": True}}
    units = f"r-esmeralda mar-de-lima {strength}; r-real-de-lima lima; p-patricios salta"
    m = case(units, die, corsairs={"corsarios-pacifico": 2}, **said)
    m.act("move mar-de-lima", "hunt corsarios-pacifico")
    assert m.piece("r-esmeralda").startswith(ship)
    assert m.told("corsairs")["corsarios-pacifico"] == corsairs


# Victory


@pytest.mark.rule("16.0.c", "16.0.e")
@pytest.mark.parametrize(("inside", "winner"), [("queretaro", "patriot"), ("veracruz-city", None)])
def test_mexico_is_won_at_once_unless_a_fortress_still_holds(inside: str, winner: str | None) -> None:
    regions = ["mexico", "veracruz", "puebla", "guadalajara", "guanajuato", "oaxaca"]
    m = case(
        f"p-rgto-tecpan mexico; r-corona {inside}",
        until="turn",
        scenario="mexico",
        side="royalist",
        phase="end-of-turn",
        turn=5,
        control={"patriot": regions},
    )
    assert m.match.winner == winner
