"""Cases of marches, battles, sieges and guerrillas where two rules meet: set by a document, computed by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.libertad_o_muerte.booked import Case, case


def march(side: str = "patriot", turn: int = 6, **said: Any) -> dict[str, Any]:
    return {"side": side, "phase": "land-movement", "turn": turn, **said}


def fight(side: str = "patriot", turn: int = 6, **said: Any) -> dict[str, Any]:
    return {"side": side, "phase": "land-combat", "turn": turn, **said}


def ready(m: Case) -> Case:
    """Past the questions of the deployment, as the lines are proposed."""
    while m.asked[1] not in ("shoot", "gun", "great-battle"):
        m.act("done")
    return m


# Marching


@pytest.mark.rule("11.2.n", "11.2.h", "11.1.a")
def test_a_leader_who_leaves_his_men_on_the_way_goes_on_among_friends_only() -> None:
    m = case("p-l-belgrano jujuy; p-patricios jujuy; r-real-de-lima lima", **march())
    m.act("move jujuy", "add-all", "step atacama")
    assert m.may("step") == ["arica", "potosi", "tupiza", "jujuy"]
    assert m.act("drop p-patricios").may("step") == ["jujuy"]
    assert "atacama" in m.told("control")["patriot"]


@pytest.mark.rule("11.2.i", "11.2.r", "3.2.4.a")
def test_a_gate_costs_nothing_so_that_the_least_move_and_the_strait_are_still_open() -> None:
    m = case("r-araucanos chillan-city; p-patricios salta", **march("royalist"))
    m.act("move chillan-city", "come-out")
    assert "araucania" in m.may("step")  # 3 points with the river, of 2
    own = {"patriot": ["buenos-aires", "colonia"]}
    m = case("p-patricios buenos-aires-city; r-real-de-lima lima", control=own, **march())
    assert "colonia" in m.act("move buenos-aires-city", "come-out").may("step")
    m = case("p-patricios santa-fe; r-real-de-lima lima", control=own, **march())
    assert "colonia" not in m.act("move santa-fe", "step buenos-aires").may("step")


@pytest.mark.rule("11.2.n", "11.2.j")
def test_guns_and_leaders_do_not_come_out_alone_into_enemy_land() -> None:
    units = "r-l-rodil lima-city; r-art-lima lima-city; p-patricios jauja"
    theirs = {"patriot": ["lima", "jauja"]}
    assert "lima-city" not in case(units, control=theirs, **march("royalist")).may("move")
    assert "lima-city" in case(units, **march("royalist")).may("move")
    m = case(f"{units}; r-centro lima-city", control=theirs, **march("royalist"))
    assert "lima-city" in m.may("move")


@pytest.mark.rule("11.2.g", "11.2.e")
def test_a_leader_who_has_just_ridden_up_leads_no_attack_in_this_phase() -> None:
    units = "p-l-belgrano tucuman; p-patricios salta; r-real-de-lima jujuy"
    m = case(units, control={"patriot": ["tucuman", "salta"]}, **march())
    m.act("move tucuman", "step salta", "done", "move salta")
    assert "jujuy" not in m.may("step")


@pytest.mark.rule("13.0", "11.1.a", "11.2.e", "12.16.a")
def test_besiegers_who_attack_next_door_and_lose_come_back_to_their_siege() -> None:
    units = (
        "p-l-belgrano lima; p-patricios lima; p-arribenos lima; r-real-de-lima lima-city; "
        "r-l-pezuela pisco; r-centro pisco; r-fernando-vii pisco"
    )
    m = case(units, 1, 9, control={"patriot": ["lima"]}, **march()).act("move lima", "add-all", "step pisco")
    assert "lima" in m.told("control")["royalist"]  # its garrison's, while they are away
    spent = "pisco 2 first-line fired"
    m = m.going_on(
        10,
        battle={"points": [0, 1], "round": 5},
        p_patricios=spent,
        p_arribenos=spent,
        r_centro=spent,
    )
    m.act("fire r-fernando-vii p-patricios")
    assert m.where("p-patricios", "p-l-belgrano") == ["lima", "lima"]
    assert (m.asked, m.may("besiege")) == (("patriot", "siege"), ["lima"])


# Battle


SIX = ["r-centro", "r-real-de-lima", "r-fernando-vii", "r-partidarios", "r-1o-del-cuzco", "r-2o-del-cuzco"]


@pytest.mark.rule("12.3.b", "12.17.a", "12.19.c", "12.23.a")
def test_who_was_not_sent_saves_no_battle_but_the_guns_and_the_leader_go_back_with_them() -> None:
    units = "; ".join(f"{unit} tucuman" for unit in SIX) + (
        "; r-l-rodil tucuman; r-art-lima tucuman; p-l-belgrano tucuman; p-patricios tucuman; "
        "p-arribenos tucuman; p-rgto-6 tucuman"
    )
    said = fight("royalist", attacks=["tucuman salta"], control={"royalist": ["salta"]})
    m = case(units, 9, 1, **said).act("done")
    aside = next(unit for unit in SIX if "spare" in m.piece(unit))
    last, *gone = (unit for unit in SIX if unit != aside)
    fallen = {unit.replace("-", "_"): "eliminated" for unit in gone}
    m = m.going_on(
        *(10, 10, 3),
        battle={"lost": [0, 4]},
        **fallen,
        **{last.replace("-", "_"): "tucuman 1 first-line"},
    )
    m.act("fire r-art-lima p-patricios", f"fire {last} p-patricios", f"fire p-patricios {last}")
    assert m.where(aside, "r-art-lima", "r-l-rodil", last) == ["salta", "salta", "salta", "pool"]
    assert m.vp() == (8, 2)  # a defeat and two pairs; one Battle Point is no lead


@pytest.mark.rule("12.1.b", "12.3.a")
def test_a_general_who_comes_out_of_the_fortress_takes_command_of_the_relief() -> None:
    units = (
        "p-l-belgrano lima; p-patricios lima; p-arribenos lima; r-l-canterac lima; r-centro lima; "
        "r-real-de-lima lima-city; r-l-pezuela lima-city"
    )
    m = case(units, 9, 1, attacks=["lima pisco"], control={"patriot": ["lima"]}, **fight("royalist", 20))
    m.act("join r-l-pezuela", "done")
    assert "commands" in m.piece("r-l-pezuela")
    assert m.may("assign") == ["r-l-canterac r-centro"]


@pytest.mark.rule("12.15.e", "11.1.f", "11.2.j")
def test_besiegers_beaten_by_a_sally_of_all_do_not_slip_into_the_empty_fortress() -> None:
    units = (
        "p-l-belgrano lima; p-patricios lima; p-arribenos lima; r-real-de-lima lima-city; "
        "r-centro lima-city; r-l-rodil lima-city"
    )
    m = case(units, 1, 9, control={"patriot": ["lima", "pisco"]}, **march("royalist", 20))
    m.act("move lima-city", "add-all", "come-out")
    spent = "lima 2 first-line fired"
    m = m.going_on(
        10, battle={"points": [0, 4], "round": 5}, p_patricios=spent, r_real_de_lima=spent, r_centro=spent
    )
    m.act("fire p-arribenos r-centro")
    assert m.where("p-patricios", "p-l-belgrano", "r-centro") == ["pisco", "pisco", "lima"]
    assert ("lima" in m.told("control")["royalist"], m.vp()) == (True, (4, 6))


FIELD = (
    "p-l-belgrano tucuman; r-l-p-tristan tucuman; p-patricios tucuman; p-arribenos tucuman; "
    "r-real-de-lima tucuman; r-centro tucuman"
)
OPEN = {"patriot": ["cordoba", "la-rioja", "santa-fe"], "royalist": ["salta"]}
BROKEN = "tucuman 2 first-line demoralized shaken=3"


@pytest.mark.rule("12.19.a", "12.16.a")
def test_nobody_retreats_to_where_a_battle_is_still_to_be_fought() -> None:
    units = f"{FIELD}; r-mil-cuzco salta; r-l-olaneta salta; p-rgto-6 salta; p-l-arenales salta"
    own = {"patriot": ["cordoba", "santa-fe"], "royalist": ["tucuman", "salta", "la-rioja"]}
    said = fight(attacks=["tucuman santa-fe", "salta jujuy"], control=own)
    m = case(units, 9, 1, **said).act("fight tucuman")
    m = m.going_on(4, r_real_de_lima=BROKEN, r_centro="tucuman 2 first-line shaken=2")
    m.act("fire p-patricios r-centro")
    assert m.where("r-centro", "r-l-p-tristan") == ["la-rioja", "la-rioja"]


@pytest.mark.rule("12.19.c", "12.19.e", "12.21.c")
@pytest.mark.parametrize(
    ("points", "lost", "vp"),
    [
        ([0, 6], [0, 0], (6, 4)),  # who wins with fewer points has no lead
        ([2, 0], [0, 0], (7, 3)),  # 3 with the last shot
        ([1, 0], [0, 0], (6, 4)),
        ([0, 0], [0, 2], (7, 3)),  # three had begun it
        ([0, 0], [0, 1], (6, 4)),
        ([0, 3], [2, 0], (5, 5)),  # a pair of one's own
    ],
)
def test_what_a_defeat_gives(points: list[int], lost: list[int], vp: tuple[int, int]) -> None:
    m = case(f"{FIELD}; r-partidarios tucuman", 9, 1, **fight(attacks=["tucuman santa-fe"], control=OPEN))
    m = m.going_on(
        4,
        battle={"points": points, "lost": lost},
        r_real_de_lima="pool" if lost[1] else BROKEN,
        r_partidarios="pool" if lost[1] > 1 else BROKEN,
        r_centro="tucuman 2 first-line shaken=2",
    )
    assert m.act("fire p-patricios r-centro").vp() == vp


@pytest.mark.rule("12.17.a", "12.17.c", "12.4.b")
def test_when_the_last_unit_in_order_falls_the_battle_is_lost_and_nobody_steps_in() -> None:
    m = case(f"{FIELD}; r-partidarios tucuman", 9, 1, **fight(attacks=["tucuman santa-fe"], control=OPEN))
    behind = "tucuman 2 second-line demoralized shaken=3"
    m = m.going_on(3, r_real_de_lima=behind, r_partidarios=behind, r_centro="tucuman 1 first-line")
    m.act("fire p-patricios r-centro")
    assert (m.where("r-real-de-lima", "r-partidarios"), m.vp()) == (["salta", "salta"], (6, 4))


@pytest.mark.rule("12.15.b", "12.19.d", "12.21.c")
@pytest.mark.parametrize(("third", "vp"), [("", (4, 6)), ("; p-rgto-6 salta", (3, 7))])
def test_a_withdrawal_of_two_units_costs_only_the_lead(third: str, vp: tuple[int, int]) -> None:
    m = case(FIELD.replace("tucuman", "salta") + third, 9, 1, **fight(attacks=["salta tucuman"]))
    spent = "salta 2 first-line fired"
    m = m.going_on(
        *((10, 10, 10, 5) if third else (10, 10, 5)),
        battle={"points": [0, 3]},
        p_arribenos=spent,
        r_real_de_lima=spent,
    )
    m.act("fire p-patricios r-centro", "fire r-centro p-patricios", "withdraw")
    m.match.check_dice()
    assert (m.vp(), m.where("p-patricios")) == (vp, ["tucuman"])


@pytest.mark.rule("12.18.b", "12.19.e", "3.2.1.f")
@pytest.mark.parametrize(("die", "vp"), [(3, (8, 2)), (4, (6, 4))])
def test_who_falls_to_the_pursuit_in_the_tropics_makes_up_a_pair_and_a_lead(
    die: int, vp: tuple[int, int]
) -> None:
    units = (
        "p-l-belgrano corrientes; p-dragones-de-la-patria corrientes; p-blandengues corrientes; "
        "r-l-p-tristan corrientes; r-real-de-lima corrientes; r-centro corrientes; r-partidarios corrientes"
    )
    own = {"patriot": ["santa-fe"], "royalist": ["paraguay", "misiones", "entre-rios"]}
    m = case(units, 9, 1, **fight(attacks=["corrientes santa-fe"], control=own)).act(
        "hold-back p-blandengues"
    )
    weak = "corrientes 1 first-line demoralized shaken=3"
    m = m.going_on(
        *(4, die),
        battle={"lost": [0, 1], "points": [1, 0]},
        r_real_de_lima=weak,
        r_partidarios=weak,
        r_centro="corrientes 2 first-line shaken=2",
    )
    m.act("fire p-dragones-de-la-patria r-centro", "charge p-blandengues r-partidarios", "retreat paraguay")
    assert m.vp() == vp


@pytest.mark.rule("25.2.f", "25.2.g", "25.2.h", "25.2.j")
def test_a_great_battle_in_the_andes_goes_into_a_fourth_round_and_has_points_of_its_own() -> None:
    patriots = ["p-patricios", "p-arribenos", "p-rgto-6", "p-rgto-9", "p-rgto-10", "p-rgto-2"]
    royalists = [*SIX[:5], "r-talavera"]
    units = "; ".join(f"{unit} potosi" for unit in [*patriots, *royalists])
    said = fight(
        attacks=["potosi tupiza"],
        control={"patriot": ["tupiza"]},
        options={"great-battles": True},
        cards={"hand": ["r-cae-la-noche", "r-disciplina"]},
    )
    m = ready(case(f"{units}; p-l-belgrano potosi; r-l-pezuela potosi", 9, 1, **said)).act("great-battle")
    assert (m.may("play"), m.told("great")) == (["r-disciplina"], ["royalist-la-plata"])  # no early nightfall
    m.act("done")
    lines = {unit: m.piece(unit) for unit in [*patriots, *royalists]}
    spent = {u.replace("-", "_"): f"{text} fired" for u, text in lines.items() if "first-line" in text}
    last = next(u for u in lines if "first-line" in lines[u] and u.startswith("p-"))
    later = m.going_on(10, battle={"round": 3}, **{**spent, last.replace("-", "_"): lines[last]})
    later.act(later.offered[0])
    assert later.asked[1] == "shoot"  # nobody is asked whether he withdraws
    assert [frame["round"] for frame in later.told("stack") if frame["frame"] == "battle"] == [4]
    beaten = {u.replace("-", "_"): "potosi 1 second-line demoralized shaken=3" for u in royalists[:4]}
    m = m.going_on(
        3,
        battle={"points": [9, 0], "lost": [0, 3]},
        **beaten,
        r_1o_del_cuzco="events",
        r_talavera="potosi 1 first-line",
        p_patricios="potosi 2 first-line",
    )
    m.act("fire p-patricios r-talavera", "retreat oruro")
    assert m.vp() == (5 + 3 + 1, 5 - 2)  # the elite besides; no pair, no lead


# Sieges


@pytest.mark.rule("13.1.d", "13.1.e", "13.1.f")
@pytest.mark.parametrize(("die", "losses"), [(4, (1, 1)), (5, (0, 1)), (6, (0, 2)), (7, (0, 2)), (8, (0, 4))])
def test_with_guns_siege_train_and_the_better_general_a_small_inland_place_falls(
    die: int, losses: tuple[int, int]
) -> None:
    units = (
        "p-l-las-heras rancagua; p-patricios rancagua; p-arribenos rancagua; p-rgto-6 rancagua; "
        "p-art-buenos-aires rancagua; p-tren-de-sitio-de-montevideo rancagua; r-real-de-lima rancagua-city; "
        "r-centro rancagua-city; r-col-chile rancagua-city; r-l-osorio rancagua-city"
    )
    said = {"side": "patriot", "phase": "sieges", "turn": 20, "control": {"patriot": ["rancagua"]}}
    m = case(units, die, **said).act("besiege rancagua", "press")  # 1 and 2 and 1 and 1, less 1: 4 more
    while m.asked[1] == "siege-loss":
        m.act(m.offered[0])
    outside = m.strengths("p-patricios", "p-arribenos", "p-rgto-6")
    inside = [u for u in ("r-real-de-lima", "r-centro") if m.where(u) == ["rancagua-city"]]
    assert (6 - sum(outside), 4 - sum(m.strengths(*inside))) == losses
    fate = ["pool", "eliminated"] if die == 8 else ["rancagua-city"] * 2
    assert (m.where("r-col-chile", "r-l-osorio"), m.vp()) == (fate, (5, 5))


@pytest.mark.rule("13.1.a", "13.1.b", "20.1.a")
@pytest.mark.parametrize(
    ("more", "may"),
    [
        ("", False),  # 2 and 3
        ("p-montoneros-de-colchagua rancagua hidden", False),
        ("p-montoneros-de-colchagua rancagua", True),
        ("p-art-buenos-aires rancagua", False),  # as many
        ("p-art-buenos-aires rancagua; p-tren-de-sitio-de-montevideo rancagua", True),
    ],
)
def test_hidden_units_besiege_nobody_and_as_many_are_not_enough(more: str, may: bool) -> None:
    units = (
        "p-l-las-heras rancagua; p-patricios rancagua; r-real-de-lima rancagua-city; r-centro rancagua-city 1"
    )
    said = {"side": "patriot", "phase": "sieges", "turn": 20, "control": {"patriot": ["rancagua"]}}
    assert case(f"{units}; {more}", **said).may("besiege") == (["rancagua"] if may else [])


@pytest.mark.rule("13.1.f", "13.1.g", "12.23.a")
def test_besiegers_and_besieged_who_end_together_leave_two_leaders_lost() -> None:
    units = "p-l-las-heras rancagua; p-patricios rancagua; r-real-de-lima rancagua-city 1; r-l-osorio rancagua-city"
    said = {"side": "patriot", "phase": "sieges", "turn": 20, "control": {"patriot": ["rancagua"]}}
    m = case(units, 3, 4, **said).act("besiege rancagua", "press", "lose p-patricios")
    assert m.offered == ["press", "lift"]  # as strong as those inside now, and may go on
    m.act("press", "lose r-real-de-lima", "lose p-patricios")
    lost = m.where("p-patricios", "r-real-de-lima", "r-l-osorio", "p-l-las-heras")
    assert lost == ["pool", "pool", "eliminated", "eliminated"]  # no region of his own next door


@pytest.mark.rule("12.24", "12.15.e", "13.0")
def test_an_army_driven_into_its_fortress_may_be_besieged_in_the_same_turn() -> None:
    units = (
        "p-l-san-martin lima; p-patricios lima; p-arribenos lima; p-rgto-6 lima; r-l-pezuela lima; "
        "r-real-de-lima lima; r-centro lima"
    )
    m = case(units, 9, 1, **fight(attacks=["lima pisco"], control={"patriot": ["pisco"]}))
    m = m.going_on(
        4,
        r_real_de_lima="lima 2 first-line demoralized shaken=3",
        r_centro="lima 1 first-line shaken=2",
    )
    m.act("fire p-patricios r-centro", "retreat lima-city")
    assert (m.asked, m.may("besiege")) == (("patriot", "siege"), ["lima"])
    assert "lima" in m.told("control")["patriot"]


# Guerrillas


@pytest.mark.rule("20.1.c", "20.1.d", "12.19.a")
def test_who_stays_hidden_stays_where_the_battle_was_lost() -> None:
    units = (
        "p-republiqueta-de-ayopaya salta hidden; p-patricios salta; p-l-belgrano salta; "
        "r-l-p-tristan salta; r-real-de-lima salta; r-centro salta"
    )
    said = fight("royalist", attacks=["salta jujuy"], control={"royalist": ["jujuy"]})
    m = case(units, 9, 1, **said).act("done")
    m = m.going_on(4, p_patricios="salta 2 first-line shaken=2").act("fire r-real-de-lima p-patricios")
    assert m.piece("p-republiqueta-de-ayopaya") == "salta 2 hidden"
    assert (m.where("p-patricios"), "salta" in m.told("control")["royalist"]) == (["tucuman"], True)


@pytest.mark.rule("20.2.d", "11.2.u", "11.2.o")
@pytest.mark.parametrize(("die", "leader"), [(8, "tarija"), (9, "chuquisaca")])
def test_a_leader_among_hidden_men_fights_if_they_are_found_and_else_leaves_them(
    die: int, leader: str
) -> None:
    units = (
        "p-republiqueta-de-ayopaya chuquisaca hidden; p-l-arenales chuquisaca; r-l-olaneta potosi; "
        "r-real-de-lima potosi; r-centro potosi"
    )
    own = {"patriot": ["chuquisaca", "tarija"], "royalist": ["potosi", "cochabamba", "santa-cruz"]}
    m = case(units, die, *((9, 1) if die == 9 else ()), control=own, **march("royalist"))
    m.act("move potosi", "add-all", "step chuquisaca")
    assert m.where("p-l-arenales", "p-republiqueta-de-ayopaya") == [leader, "chuquisaca"]
    assert ("hidden" in m.piece("p-republiqueta-de-ayopaya")) == (die == 8)
    assert ("commands" in m.piece("p-l-arenales")) == (die == 9)


@pytest.mark.rule("3.2.6.b", "12.19.e", "12.19.c")
def test_two_guerrillas_with_nowhere_to_go_are_a_pair() -> None:
    units = (
        "p-montoneros-de-jauja huamanga; p-montoneros-de-huarochiri huamanga; r-l-olaneta huamanga; "
        "r-real-de-lima huamanga; r-centro huamanga; r-fernando-vii jauja"
    )
    own = {"royalist": ["cuzco", "jauja", "huamanga"]}
    m = case(units, **fight("royalist", attacks=["huamanga cuzco"], control=own)).going_on(
        4,
        p_montoneros_de_jauja="huamanga 2 first-line shaken=1",
        p_montoneros_de_huarochiri="huamanga 2 first-line demoralized shaken=2",
    )
    m.act("fire r-real-de-lima p-montoneros-de-jauja")
    assert m.where("p-montoneros-de-jauja", "p-montoneros-de-huarochiri") == ["pool", "pool"]
    assert m.vp() == (4, 6)  # two units are no defeat


@pytest.mark.rule("20.2.f")
def test_a_guerrilla_found_with_its_last_point_and_nowhere_to_go_is_lost_without_points() -> None:
    units = (
        "p-republiqueta-de-ayopaya tupiza 1 hidden; r-dragones potosi; r-real-de-lima tarija; r-centro jujuy"
    )
    own = {"royalist": ["potosi", "tupiza", "tarija", "jujuy"]}
    m = case(units, 8, control=own, **march("royalist")).act("move potosi", "step tupiza")
    assert (m.where("p-republiqueta-de-ayopaya"), m.vp()) == (["pool"], (5, 5))


# Optional rules


@pytest.mark.rule("25.1.a", "25.1.c")
def test_only_a_warship_with_a_factor_hunts_and_a_damaged_ship_of_the_line_takes_a_hit() -> None:
    said = {"side": "royalist", "phase": "naval-movement", "turn": 20, "options": {"hunting-corsairs": True}}
    rest = "r-real-de-lima lima; p-patricios salta"
    for ship, corsairs, hunts in (
        ("r-sebastiana", 1, False),  # factor 0
        ("r-transporte-del-callao", 1, False),
        ("r-esmeralda", 0, False),
        ("r-esmeralda", 1, True),
    ):
        m = case(f"{ship} mar-de-lima; {rest}", corsairs={"corsarios-pacifico": corsairs}, **said)
        assert m.act("move mar-de-lima").may("hunt") == (["corsarios-pacifico"] if hunts else [])
    m = case(f"r-asia mar-de-lima 3; {rest}", 5, corsairs={"corsarios-pacifico": 1}, **said)
    m.act("move mar-de-lima", "hunt corsarios-pacifico")
    assert (m.piece("r-asia"), m.told("corsairs")["corsarios-pacifico"]) == ("mar-de-lima 2", 1)  # 5 less 1
