"""Cards that roll dice, mark stacks, raise, convert or move units, and those of a kind of their own [4.1.a, 22]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import FORTRESS, OPEN
from grognard.games.libertad_o_muerte.model.state import in_play, may_stand, put, works_in
from grognard.games.libertad_o_muerte.rules.cards.effects import give_control
from grognard.games.libertad_o_muerte.rules.control import fort_level
from grognard.games.libertad_o_muerte.rules.economy.purchases import for_sale
from grognard.games.libertad_o_muerte.rules.ending import expire
from grognard.games.libertad_o_muerte.rules.losses import eliminate
from grognard.games.libertad_o_muerte.rules.sieges import Sieges, siege_modifier
from tests.libertad_o_muerte.carded import has_come_of_it, is_refused, play, set_for, shows
from tests.libertad_o_muerte.setting import N, P, table

pytestmark = pytest.mark.rule("4.1.a")

PATRIOTS, ROYALISTS = "patriot", "royalist"


def held(side: str, *regions: str) -> dict[str, Any]:
    return {"control": {side: list(regions)}}


# Dice


ROLLED: list[tuple[int, str, list[str], dict[str, Any], str]] = [
    (
        15,  # a stack in the tropics, whoever has more than a point
        "r-albuera veracruz 2; r-asturias veracruz 2; r-zamora veracruz 1; r-lorca veracruz-city 2",
        ["name veracruz"],
        {"dice": [5, 6]},
        "r-asturias veracruz 1; r-albuera veracruz 2; r-zamora veracruz 1; r-lorca veracruz-city 2",
    ),
    (
        27,
        (
            "r-asia mar-de-lima; r-aquiles mar-de-lima; r-sebastiana mar-de-lima; r-maria-isabel mar-de-lima; "
            "r-convoy-de-cadiz-2 cabo-de-hornos"
        ),
        ["name mar-de-lima", "point r-asia", "point r-aquiles", "point r-sebastiana"],
        {"dice": [7, 6, 10]},
        "r-asia mar-de-lima 3; r-aquiles mar-de-lima 2; r-sebastiana mar-de-lima 1; r-maria-isabel mar-de-lima 2",
    ),
    (62, "r-l-boves calabozo", [], {"dice": [5]}, "r-l-boves eliminated"),
    (62, "r-l-boves calabozo", [], {"dice": [4]}, "r-l-boves calabozo"),
    (62, "", [], {"dice": []}, "r-l-boves events"),
    (
        140,
        "p-lautaro costa-de-valparaiso; p-araucano costa-de-valparaiso",
        ["name costa-de-valparaiso", "point p-lautaro", "point p-araucano"],
        {"dice": [6, 7]},
        "p-lautaro costa-de-valparaiso 2; p-araucano costa-de-valparaiso 1",
    ),
    (
        144,
        "r-asturias cadiz; r-l-canterac cadiz; r-maria-isabel cadiz-port; r-lobera expedicionarios; r-zamora lima",
        [],
        {},
        (
            "r-asturias eliminated; r-lobera eliminated; r-l-canterac cadiz; r-maria-isabel cadiz-port; "
            "r-zamora lima; tension +3; vp royalist -1"
        ),
    ),
    (
        148,
        "p-l-hidalgo guanajuato; p-l-allende guanajuato",
        [],
        {"dice": [3, 4]},
        "p-l-hidalgo guanajuato; p-l-allende eliminated",
    ),
    (148, "p-l-allende guanajuato", [], {"dice": [4]}, "p-l-hidalgo events; p-l-allende eliminated"),
    (
        154,
        "p-tejanos texas 2; p-voluntarios-de-magee nacogdoches 2; p-l-gutierrez-de-lara texas; r-corona mexico",
        ["name mexico"],
        {"dice": [6, 5]},
        "r-presidiales nuevo-leon; mark r-corona faster; p-l-gutierrez-de-lara texas",
    ),
    (
        157,
        "p-l-morelos cuautla; p-l-matamoros cuautla",
        [],
        {"dice": [4, 3]},
        "p-l-morelos eliminated; p-l-matamoros cuautla; tension +1",
    ),
    (
        158,
        (
            "p-guerrilla-del-sur chilpancingo 2; p-mil-tecpan acapulco 2; p-rebeldes-de-celaya guanajuato 2; "
            "p-inf-de-celaya guanajuato 2; p-patricios salta 2"
        ),
        [],
        {"dice": [7, 10, 6]},
        "p-inf-de-celaya guanajuato 2; p-patricios salta 2; tension -2; vp patriot +0; vp royalist +0",
    ),
    (159, "p-l-mina guanajuato", [], {"dice": [5]}, "r-l-linan queretaro; p-l-mina eliminated"),
    (159, "p-l-mina guanajuato", [], {"dice": [4]}, "r-l-linan queretaro; p-l-mina guanajuato"),
    (
        164,
        "p-mil-caracas caracas 2; p-mil-valencia valencia 2; p-mil-cumana cumana 2; p-l-miranda caracas",
        [],
        {"dice": [5, 4]},
        (
            "p-mil-caracas caracas 1; p-mil-valencia valencia 2; p-mil-cumana cumana 2; p-l-miranda caracas; "
            "resources patriot -2; tension -2"
        ),
    ),
    (
        166,
        "p-l-miranda caracas",
        [],
        {"dice": [2], "cards": {"hand": []}, **held(ROYALISTS, "puerto-cabello")},
        "p-l-miranda eliminated; r-guarn-puerto-cabello puerto-cabello-city; hand patriot 0",
    ),
    (
        166,
        "p-l-miranda caracas",
        [],
        {"dice": [1], **held(ROYALISTS, "valencia")},
        "p-l-miranda caracas; r-guarn-puerto-cabello events",
    ),
    (
        169,
        "p-mil-caracas caracas 2; p-mil-valencia valencia 2",
        [],
        {"dice": [6]},
        "p-mil-caracas caracas 1; p-mil-valencia valencia 2; resources patriot -1",
    ),
    (
        173,
        "p-mil-caracas caracas 2; p-mil-cumana cumana 2; p-mil-valencia valencia 2",
        [],
        {"dice": [7, 8], **held(ROYALISTS, "valencia")},
        "p-mil-caracas caracas 2; p-mil-cumana cumana 1; resources patriot -2",
    ),
    (
        177,
        "p-l-narino bogota; p-l-montufar quito",
        [],
        {"dice": [6, 5]},
        "p-l-narino eliminated; p-l-montufar quito; r-guarn-cartagena cartagena-city; vp royalist +1; tension +3",
    ),
]


@pytest.mark.parametrize(("number", "units", "acts", "said", "told"), ROLLED, ids=[str(c[0]) for c in ROLLED])
def test_dice_of_a_card(number: int, units: str, acts: list[str], said: dict[str, Any], told: str) -> None:
    m = play(number, units, *acts, **said)
    assert m.ask == "over", (m.ask, m.offered)
    assert m.state.script == []
    has_come_of_it(m, number, told)


def test_a_fever_strikes_no_unit_that_would_die_of_it_and_none_outside_the_tropics() -> None:
    m = set_for(15, "r-asturias veracruz 2; r-zamora acapulco 1; r-lorca mexico 2").act(
        "play p-fiebre-amarilla"
    )
    assert m.offered == ["name veracruz"]


def test_the_pardon_sends_home_or_weakens() -> None:
    units = "p-guerrilla-del-sur chilpancingo 2; p-mil-tecpan acapulco 2; p-rebeldes-de-celaya guanajuato 2"
    order = sorted(("p-guerrilla-del-sur", "p-mil-tecpan", "p-rebeldes-de-celaya"), key=lambda u: P[u])
    m = play(158, units, dice=[7, 10, 6])
    assert [m.strength(order[0]), m.place(order[1]) in ("pool", "eliminated"), m.strength(order[2])] == [
        1,
        True,
        2,
    ]


def test_medina_strikes_in_texas_and_nacogdoches() -> None:
    units = "p-tejanos texas 2; p-voluntarios-de-magee nacogdoches 2; r-corona mexico"
    m = play(154, units, "name mexico", dice=[6, 5])
    hits = sorted([m.strength("p-tejanos"), m.strength("p-voluntarios-de-magee")])
    assert hits == [1, 2]


# Markers


MARKED: list[tuple[int, str, list[str], dict[str, Any], str]] = [
    (
        6,
        "p-lautaro costa-de-valparaiso; p-convoy-libertador valparaiso-port; p-araucano costa-de-valparaiso",
        ["point p-lautaro"],
        {"control": {"patriot": ["valparaiso"]}},
        "mark p-lautaro carronade; unmarked p-araucano carronade",
    ),
    (
        9,
        "p-patricios salta; p-l-belgrano salta; p-arribenos tucuman; r-corona mexico",
        ["name salta"],
        {"phase": "land-movement"},
        "mark p-patricios faster; mark p-l-belgrano faster; unmarked p-arribenos faster",
    ),
    (
        10,
        "p-patricios salta; p-arribenos salta moved",
        ["name salta"],
        {},
        "mark p-patricios guided; unmarked p-arribenos guided",
    ),
    (
        28,
        "p-patricios lima; p-l-belgrano lima; r-real-de-lima lima-city",
        ["name lima"],
        {"phase": "sieges"},
        "works siege-works lima 2 8",
    ),
    (
        96,
        "r-v-chiloe talca; r-talavera santiago; r-dragones-de-la-frontera chillan-city; r-real-de-lima lima",
        ["name talca", "name santiago"],
        {},
        (
            "marker andes-crossing; mark r-v-chiloe immobile; mark r-talavera immobile; "
            "unmarked r-dragones-de-la-frontera immobile; grants p-cruce-de-los-andes 2 2 0"
        ),
    ),
    (96, "r-v-chiloe talca", ["done"], {}, "unmarked r-v-chiloe immobile"),
    (
        101,
        "p-patricios lima; p-l-belgrano lima; r-real-de-lima lima-city",
        ["name lima"],
        {"turn": 19},
        "works siege-works lima 3 19",
    ),
    (
        116,
        "r-asia mar-de-lima; r-aquiles mar-de-lima",
        ["point r-asia"],
        {},
        "mark r-asia carronade; unmarked r-aquiles carronade",
    ),
    (
        117,
        "r-asia mar-de-lima; r-aquiles mar-de-lima",
        ["point r-asia", "point r-aquiles"],
        {},
        "mark r-asia carronade; mark r-aquiles carronade",
    ),
    (
        125,
        "r-corona mexico; r-l-calleja mexico",
        ["name mexico"],
        {},
        "mark r-corona faster; mark r-l-calleja faster",
    ),
    (
        126,
        "p-guerrilla-del-sur chilpancingo hidden; p-guerrilla-de-veracruz orizaba",
        ["point p-guerrilla-del-sur"],
        {},
        "marker counter-guerrilla; mark p-guerrilla-del-sur immobile; unmarked p-guerrilla-de-veracruz immobile",
    ),
    (
        127,
        "p-l-morelos cuautla; p-l-galeana cuautla; p-mil-tecpan cuautla; p-l-hidalgo guanajuato",
        ["name cuautla"],
        {},
        "mark p-l-morelos immobile; mark p-mil-tecpan immobile; unmarked p-l-hidalgo immobile",
    ),
    (
        176,
        "r-corona caracas; r-l-boves caracas; p-mil-caracas caracas-city",
        ["name caracas"],
        {},
        "works siege-works caracas 2 8",
    ),
    (
        185,
        "r-asia mar-de-lima; r-aquiles mar-de-lima; r-maria-isabel cadiz-port",
        ["name mar-de-lima", "point r-asia", "point r-maria-isabel"],
        {"turn": 24},
        (
            "mark r-asia faster; mark r-aquiles faster; unmarked r-maria-isabel faster; mark r-asia carronade; "
            "mark r-maria-isabel carronade; unmarked r-aquiles carronade"
        ),
    ),
]


@pytest.mark.parametrize(("number", "units", "acts", "said", "told"), MARKED, ids=[str(c[0]) for c in MARKED])
def test_markers_of_a_card(number: int, units: str, acts: list[str], said: dict[str, Any], told: str) -> None:
    m = play(number, units, *acts, **said)
    assert m.ask == "over", (m.ask, m.offered)
    has_come_of_it(m, number, told)


REFUSED: list[tuple[int, str, dict[str, Any]]] = [
    (28, "p-patricios lima; r-real-de-lima lima-city", {}),  # no leader
    (101, "p-patricios lima; p-l-belgrano lima; r-real-de-lima lima-city", {"turn": 18}),
    (111, "p-patricios salta", {"tension": 31}),
    (166, "", {}),
    (169, "", held(ROYALISTS, "caracas")),
    (173, "", {}),
    (176, "r-corona caracas; p-mil-caracas caracas-city", {}),
    (177, "", held(PATRIOTS, "bogota")),
    (185, "r-asia mar-de-lima", {"turn": 23}),
    (99, "", {}),
    (100, "r-sebastiana lima-port; p-lautaro mar-de-lima", {}),
]


@pytest.mark.rule("4.1.d")
@pytest.mark.parametrize(("number", "units", "said"), REFUSED)
def test_a_card_whose_condition_fails(number: int, units: str, said: dict[str, Any]) -> None:
    is_refused(number, units, **said)


@pytest.mark.rule("4.1.k", "4.2.b")
def test_a_stubborn_defence_is_played_in_the_enemys_sieges() -> None:
    units = "p-patricios lima; p-arribenos lima; p-l-belgrano lima; r-real-de-lima lima-city"
    said: dict[str, Any] = {
        "scenario": "la-plata",
        "control": {"patriot": ["lima"]},
        "phase": "sieges",
        "turn": 8,
    }
    m = table(units, frame=Sieges(PATRIOT), cards={"hand": ["r-defensa-tenaz"]}, **said).act("besiege lima")
    assert (m.ask, m.side, m.offered) == ("answer-card", "royalist", ["play r-defensa-tenaz", "pass"])
    before = siege_modifier(m.state, PATRIOT, N["lima"])
    m.act("play r-defensa-tenaz", "name lima")
    assert siege_modifier(m.state, PATRIOT, N["lima"]) == before - 2
    assert (m.ask, m.side, shows(m_before(m), "works")) == (
        "siege-round",
        "patriot",
        "works siege-works lima -2 8",
    )
    # whoever holds another card is asked too; whoever cannot have this one is not
    other = table(units, frame=Sieges(PATRIOT), cards={"hand": ["r-temporal"]}, **said).act("besiege lima")
    assert (other.ask, other.offered) == ("answer-card", ["pass"])
    gone = {"hand": ["r-temporal"], "discarded": ["r-defensa-tenaz"]}
    assert table(units, frame=Sieges(PATRIOT), cards=gone, **said).act("besiege lima").ask == "siege-round"
    assert table(units, frame=Sieges(PATRIOT), **said).act("besiege lima").ask == "siege-round"  # no hand


def m_before(m: Any) -> Any:
    """A table as `shows` reads it."""
    m.before = m.state
    return m


# Desertion


STACKS = (
    "r-corona mexico 2; r-nueva-espana mexico 2; r-fieles-del-potosi puebla 2; "
    "r-bn-toluca oaxaca 2; r-dragones-de-mexico yucatan 2"
)


@pytest.mark.rule("22.1.a", "22.1.b", "22.1.c")
def test_a_viceroyalty_three_stacks_a_die_for_the_stack_and_dice_for_the_unit() -> None:
    m = set_for(1, STACKS + "; r-real-de-lima lima 2", dice=[6, 5, 3, 6]).act("play p-deserciones")
    assert (m.ask, m.rule, m.offered) == ("desertion-viceroyalty", "22.1.a", ["name mexico", "name lima"])
    m.act("name mexico")
    assert (m.ask, m.rule) == ("desertion-stacks", "22.1.b")
    assert m.offered == ["name mexico", "name puebla", "name oaxaca", "name yucatan"]
    m.act(
        "name puebla", "name mexico", "name yucatan"
    )  # 6: the second; 5 and 3 are no 6: again from the first
    assert (m.strength("r-corona"), m.strength("r-nueva-espana"), m.strength("r-fieles-del-potosi")) == (
        1,
        2,
        2,
    )
    assert (m.ask, m.state.script) == ("over", [])


@pytest.mark.rule("22.1.b")
@pytest.mark.parametrize(
    ("die", "struck"),
    [(1, "puebla"), (3, "puebla"), (4, "oaxaca"), (6, "oaxaca"), (7, "yucatan"), (9, "yucatan")],
)
def test_each_stack_has_three_faces_of_the_die(die: int, struck: str) -> None:
    m = play(1, STACKS, "name mexico", "name puebla", "name oaxaca", "name yucatan", dice=[die])
    hit = {"r-fieles-del-potosi": "puebla", "r-bn-toluca": "oaxaca", "r-dragones-de-mexico": "yucatan"}
    assert [place for unit, place in hit.items() if m.strength(unit) == 1] == [struck]


@pytest.mark.rule("22.1.b")
def test_on_a_ten_the_enemy_chooses_the_unit() -> None:
    m = play(1, STACKS, "name mexico", "name puebla", "name oaxaca", "name mexico", dice=[10])
    assert (m.ask, m.side, m.rule) == ("desertion-unit", "royalist", "22.1.b")
    assert set(m.offered) == {
        "lose r-corona",
        "lose r-nueva-espana",
        "lose r-fieles-del-potosi",
        "lose r-bn-toluca",
    }
    m.act("lose r-bn-toluca")
    assert (m.strength("r-bn-toluca"), m.ask) == (1, "over")


@pytest.mark.rule("22.1.b", "22.1.c")
def test_fewer_stacks_will_do_and_a_die_for_a_missing_one_is_rolled_again() -> None:
    m = play(1, "r-real-de-lima lima 2; r-corona cuzco 2", scenario="la-plata", dice=[9, 7, 4])
    assert (m.strength("r-real-de-lima"), m.strength("r-corona")) == (
        2,
        1,
    )  # no viceroyalty, nothing to choose


@pytest.mark.rule("22.1.d")
def test_units_with_a_point_left_are_spared_where_there_are_others() -> None:
    m = play(
        1,
        "r-real-de-lima lima 1; r-corona lima 2; r-l-la-serna lima; r-art-lima lima",
        scenario="la-plata",
        dice=[1],
    )
    assert (m.strength("r-real-de-lima"), m.strength("r-corona")) == (1, 1)
    last = play(1, "r-corona lima 1", scenario="la-plata", dice=[1])
    assert last.place("r-corona") == "pool"
    assert last.vp("patriot") == last.before.track[0]  # type: ignore[attr-defined]


@pytest.mark.rule("22.1.c", "22.1.b")
def test_two_hits_fall_on_different_units_where_possible() -> None:
    m = play(
        111, "p-patricios salta 2; p-arribenos salta 2; p-l-belgrano salta", scenario="la-plata", dice=[2, 6]
    )
    assert (m.strength("p-patricios"), m.strength("p-arribenos")) == (1, 1)
    m = play(111, "p-patricios salta 2", scenario="la-plata", dice=[2])
    assert m.place("p-patricios") == "pool"
    m = play(110, "p-patricios salta 2; p-arribenos salta 2", scenario="la-plata", dice=[10])
    m.act("lose p-arribenos")
    assert (m.strength("p-arribenos"), m.ask) == (1, "over")


# Militia


@pytest.mark.rule("22.3.a", "22.3.b")
@pytest.mark.parametrize(
    ("number", "militia"),
    [(77, "p-mil-caracas"), (78, "p-mil-tunja"), (108, "p-mil-tucuman"), (137, ""), (138, "")],
)
def test_militia_becomes_regular_in_its_place_with_as_many_points_lost(number: int, militia: str) -> None:
    side = PATRIOT if militia else ROYALIST
    unit = militia or next(BOARD.piece_ids[p] for p in BOARD.army[side] if BOARD.becomes[p] >= 0)
    regular = BOARD.piece_ids[BOARD.becomes[P[unit]]]
    where = {"p-mil-caracas": "caracas", "p-mil-tunja": "tunja", "p-mil-tucuman": "tucuman"}.get(
        unit, "mexico"
    )
    most = int(BOARD.most[P[unit]])
    m = play(number, f"{unit} {where} {most - 1}", f"convert {unit}", turn=8)
    assert (m.place(unit), m.place(regular)) == ("aside", where)
    assert m.strength(regular) == max(1, BOARD.most[P[regular]] - 1)
    assert not for_sale(m.state, side, P[unit])  # it cannot be built anew
    assert m.ask == "over"
    has_come_of_it(m, number, "")


@pytest.mark.rule("22.3.a")
def test_two_units_at_most_of_that_country_and_none_against_ones_will() -> None:
    units = "p-mil-caracas caracas; p-mil-valencia valencia; p-mil-barcelona barcelona; p-mil-tunja tunja"
    m = set_for(77, units).act("play p-conversion-de-milicias-venezuela")
    assert m.offered == ["convert p-mil-caracas", "convert p-mil-valencia", "convert p-mil-barcelona", "done"]
    m.act("convert p-mil-valencia", "convert p-mil-caracas")
    assert (m.ask, m.place("p-mil-barcelona")) == ("over", "barcelona")
    assert play(77, units, "done").place("p-mil-caracas") == "caracas"


@pytest.mark.rule("22.3.b", "22.3.c")
def test_when_the_regular_is_lost_the_militia_can_be_bought_again() -> None:
    m = play(77, "p-mil-caracas caracas", "convert p-mil-caracas")
    regular = BOARD.becomes[P["p-mil-caracas"]]
    eliminate(m.state, regular, "12.9.b")
    assert (m.place("p-mil-caracas"), m.place(BOARD.piece_ids[regular])) == ("pool", "events")


# Units out of the pool


@pytest.mark.rule("8.2.a")
def test_arms_raise_one_militia_or_guerrilla_of_its_country() -> None:
    m = set_for(24, "", scenario="bolivar", turn=3).act("play p-armas-de-contrabando")
    assert (m.ask, m.rule) == ("raise", "8.2.a")
    assert "done" not in m.offered
    for action in m.offered:
        _, unit, region = action.split()
        p = P[unit]
        assert BOARD.units[p].kind in ("militia", "guerrilla", "mounted-guerrilla")
        assert BOARD.deployments[BOARD.deployment[p]][N[region]]
        assert BOARD.home[p] in (-1, N[region])
    first = m.offered[0].split()
    m.act(m.offered[0])
    assert (m.place(first[1]), m.strength(first[1])) == (first[2], BOARD.enters[P[first[1]]])
    assert m.ask == "over"
    has_come_of_it(m, 24, "")


@pytest.mark.rule("8.2.a")
@pytest.mark.parametrize(("number", "most"), [(92, 2), (155, 2), (181, 1)])
def test_units_are_raised_in_one_place_and_no_more_than_the_card_says(number: int, most: int) -> None:
    m = play(number, "", turn=8)
    raised: list[list[str]] = []
    while m.ask == "raise":
        assert "done" in m.offered
        raised.append(m.offered[0].split())
        m.act(m.offered[0])
    assert 1 <= len(raised) <= most
    assert len({region for _, _, region in raised}) == 1
    for _, unit, region in raised:
        assert (m.place(unit), m.strength(unit)) == (region, BOARD.enters[P[unit]])
    has_come_of_it(m, number, "tension +1" if number == 92 else "tension +0")
    assert play(number, "", "done", turn=8).ask == "over"


# Those of a kind of their own


@pytest.mark.rule("4.1.l", "4.1.i")
def test_the_plan_of_iguala_is_tried_until_it_takes_effect() -> None:
    units = (
        "r-l-iturbide-realista mexico; r-corona mexico; r-bn-toluca puebla; r-nueva-espana mexico-city; "
        "r-lorca oaxaca"
    )
    failed = play(48, units, dice=[3])
    assert (failed.state.card[BOARD.card["p-plan-de-iguala"]], failed.ask) == (OPEN, "over")
    assert failed.place("r-l-iturbide-realista") == "mexico"
    m = play(48, units, dice=[4, 6, 5])
    struck = sorted(("r-corona", "r-bn-toluca"), key=lambda u: P[u])
    assert [m.place(u) for u in struck] == ["pool", "mexico" if struck[1] == "r-corona" else "puebla"]
    has_come_of_it(
        m,
        48,
        "r-l-iturbide-realista eliminated; r-nueva-espana mexico-city; r-lorca oaxaca; "
        "p-l-iturbide-trigarante chilpancingo; p-l-guerrero chilpancingo; p-trigarante-1 chilpancingo; "
        "p-trigarante-2 chilpancingo; p-dragones-trigarantes chilpancingo; tension +5; vp patriot +0; vp royalist +0",
    )
    last = play(48, "", turn=25)
    assert (last.place("p-trigarante-1"), last.state.script) == ("chilpancingo", [])
    early = set_for(48, "", turn=22)
    assert early.place("p-trigarante-1") == "events"


def test_paraguay_leaves_the_war() -> None:
    units = (
        "r-l-velasco paraguay; r-mil-paraguay-1 paraguay; p-patricios paraguay; "
        "r-blandengues-realistas paraguay; p-l-belgrano corrientes"
    )
    m = play(84, units, **held(ROYALISTS, "paraguay"))
    assert not in_play(m.state, N["paraguay"])
    if m.ask == "choose-refuge":
        m.act(m.offered[0])
    has_come_of_it(
        m,
        84,
        "r-l-velasco eliminated; r-mil-paraguay-1 eliminated; r-mil-paraguay-2 eliminated; p-l-belgrano corrientes",
    )
    assert m.place("p-patricios") in ("corrientes", "misiones")
    assert m.place("r-blandengues-realistas") != "paraguay"


def test_the_people_of_jujuy_leave() -> None:
    units = "p-patricios jujuy; p-l-belgrano salta; p-arribenos salta; r-real-de-lima tupiza"
    m = play(86, units)
    assert (m.ask, m.rule, m.side) == ("migration", "4.1.a", "patriot")
    assert set(m.offered) == {
        "bring p-patricios tucuman",
        "bring p-l-belgrano tucuman",
        "bring p-arribenos tucuman",
        "done",
    }
    m.act("bring p-patricios tucuman", "done")
    assert (m.ask, m.offered) == ("bring-leader", ["bring p-l-belgrano tucuman", "pass"])
    m.act("bring p-l-belgrano tucuman")
    has_come_of_it(
        m, 86, "p-patricios tucuman; p-arribenos salta; p-l-belgrano tucuman; p-mil-tucuman tucuman"
    )
    lost = play(86, units, **held(ROYALISTS, "tucuman"))
    assert lost.place("p-patricios") == "jujuy"  # Tucumán is not open
    assert lost.ask != "migration"


@pytest.mark.parametrize(
    ("die", "where", "told"),
    [
        (5, "lima-port", "r-maria-isabel eliminated; p-fragata-o-higgins valparaiso-port; vp patriot +1"),
        (4, "cabo-de-hornos", "r-maria-isabel cabo-de-hornos; p-fragata-o-higgins events; vp patriot +0"),
    ],
)
def test_the_maria_isabel_is_taken(die: int, where: str, told: str) -> None:
    m = play(99, f"r-maria-isabel {where}", dice=[die], turn=20, **held(PATRIOTS, "valparaiso"))
    has_come_of_it(m, 99, told)


def test_the_maria_isabel_is_safe_in_the_atlantic() -> None:
    m = play(99, "r-maria-isabel cadiz-port", turn=20)
    has_come_of_it(m, 99, "r-maria-isabel cadiz-port; vp patriot +0")
    no_port = play(99, "r-maria-isabel lima-port", turn=20, dice=[5])
    has_come_of_it(no_port, 99, "r-maria-isabel eliminated; p-fragata-o-higgins events; vp patriot +1")


@pytest.mark.parametrize(
    ("fleet", "die", "told"),
    [
        ("p-araucano mar-de-lima", 7, "r-sebastiana eliminated; vp patriot +1"),
        ("p-araucano mar-de-lima", 6, "r-sebastiana lima-port; vp patriot +0"),
        ("p-lautaro mar-de-lima", 6, "r-sebastiana eliminated; vp patriot +1"),
        ("p-navio-san-martin mar-de-lima", 6, "r-sebastiana eliminated; vp patriot +1"),
        ("p-araucano mar-de-lima 2", 1, "r-sebastiana lima-port; p-araucano mar-de-lima 1; vp patriot +0"),
        (
            "p-lautaro mar-de-lima 2",
            1,
            "r-sebastiana lima-port; p-lautaro mar-de-lima 2; vp patriot +0",
        ),  # a 2
    ],
)
def test_cochrane_at_callao(fleet: str, die: int, told: str) -> None:
    units = f"p-l-san-martin santiago; r-sebastiana lima-port; {fleet}"
    has_come_of_it(play(100, units, "point r-sebastiana", dice=[die], turn=20), 100, told)


def test_the_raiders_choose_who_pays_for_a_failure() -> None:
    units = "p-l-san-martin santiago; r-sebastiana lima-port; p-araucano mar-de-lima 2; p-nancy mar-de-lima 2"
    m = play(100, units, "point r-sebastiana", dice=[1], turn=20)
    assert (m.ask, m.offered) == ("raiders-hit", ["strike p-nancy", "strike p-araucano"])
    m.act("strike p-araucano")
    assert (m.strength("p-araucano"), m.strength("p-nancy"), m.ask) == (1, 2, "over")


def test_numancia_goes_over() -> None:
    m = play(103, "r-numancia lima; p-l-san-martin pasco", scenario="la-plata")
    has_come_of_it(m, 103, "r-numancia eliminated; p-voltigeros-de-la-guardia pasco; vp patriot +1")


def test_morillo_comes_with_all_his_army_aboard() -> None:
    m = play(174, "")
    aboard = (
        "r-l-morillo",
        "r-l-la-torre",
        "r-valencey",
        "r-leon",
        "r-victoria",
        "r-extremadura",
        "r-barbastro",
    )
    aboard += ("r-la-union", "r-cazadores-del-general", "r-dragones-de-la-union", "r-husares-de-fernando-vii")
    aboard += ("r-art-expedicionaria", "r-tren-de-sitio-de-morillo")
    assert {m.place(unit) for unit in aboard} == {"r-san-pedro-alcantara-hold", "r-convoy-de-cadiz-2-hold"}
    has_come_of_it(
        m, 174, "r-san-pedro-alcantara oceano-atlantico; r-convoy-de-cadiz-2 oceano-atlantico; tension +2"
    )
    assert m.resources("royalist") == 5


def test_the_armistice_of_trujillo() -> None:
    war = "p-decreto-de-guerra-a-muerte"
    m = play(182, "", cards={"active": [war]}, active={war: 7})
    has_come_of_it(
        m, 182, f"marker armistice; tension -1; zone {war} removed; zone r-armisticio-de-trujillo removed"
    )


@pytest.mark.rule("5.0.d")
def test_pareja_comes_to_concepcion_if_nobody_is_there() -> None:
    units = "r-v-chiloe chiloe; r-v-valdivia valdivia"
    m = play(190, units, **held(PATRIOTS, "concepcion"))
    assert (m.ask, m.offered) == (
        "migration",
        ["bring r-v-chiloe concepcion", "bring r-v-valdivia concepcion", "done"],
    )
    m.act("bring r-v-chiloe concepcion", "done")
    has_come_of_it(
        m,
        190,
        "control concepcion royalist; r-l-pareja concepcion; r-dragones-de-la-frontera concepcion; "
        "r-art-concepcion concepcion; r-v-chiloe concepcion; r-v-valdivia valdivia",
    )
    watched = play(190, f"{units}; p-lautaro costa-de-valdivia", **held(PATRIOTS, "concepcion"))
    has_come_of_it(watched, 190, "r-l-pareja concepcion; r-v-chiloe chiloe")
    kept = play(190, f"{units}; p-mil-concepcion concepcion-city", **held(PATRIOTS, "concepcion"))
    has_come_of_it(kept, 190, "control concepcion patriot; r-l-pareja chillan; r-v-chiloe chiloe")


@pytest.mark.rule("4.1.l")
def test_the_mutiny_of_callao() -> None:
    units = "p-no-7-de-los-andes lima-city; p-patricios lima-city; p-lautaro lima-port"
    mine = held(PATRIOTS, "lima")
    m = play(206, units, dice=[4], **mine)
    has_come_of_it(
        m,
        206,
        "p-patricios pool; r-l-rodil lima-city; r-guarn-callao lima-city; control lima royalist; "
        "p-lautaro mar-de-lima; vp patriot +0; vp royalist +0",
    )
    assert m.place("p-no-7-de-los-andes") in ("pool", "eliminated")
    besieged = play(206, f"{units}; p-arribenos lima", dice=[4], **mine)
    has_come_of_it(
        besieged,
        206,
        "control lima patriot; r-l-rodil lima-city; r-guarn-callao lima-city; p-arribenos lima; "
        "p-lautaro mar-de-lima",
    )
    outside = play(206, "p-lautaro lima-port; p-arribenos lima", dice=[4], **mine)
    has_come_of_it(outside, 206, "r-guarn-callao lima-city; p-arribenos lima; p-lautaro mar-de-lima")
    failed = play(206, units, dice=[3], **mine)
    has_come_of_it(failed, 206, "p-patricios lima-city; r-l-rodil events; control lima patriot")
    waiting = set_for(206, "", **held(ROYALISTS, "lima"))
    assert (waiting.state.card[BOARD.card["r-motin-del-callao"]], waiting.ask) == (OPEN, "over")


# What lasts


def test_a_fortress_by_card_lasts_six_turns_and_opens_again() -> None:
    m = play(46, "p-inf-de-celaya guanajuato", **held(PATRIOTS, "guanajuato"))
    s = m.state
    assert (fort_level(s, N["guanajuato"]), s.turn) == (1, 8)
    s.turn = 12
    expire(s)
    assert fort_level(s, N["guanajuato"]) == 1
    put(s, P["p-inf-de-celaya"], N["guanajuato-city"])
    s.turn = 13
    expire(s)
    assert (fort_level(s, N["guanajuato"]), m.place("p-inf-de-celaya")) == (0, "guanajuato")


def test_talcahuano_is_stronger_while_it_is_held() -> None:
    m = play(200, "")
    s = m.state
    assert fort_level(s, N["concepcion"]) == 4
    s.turn = 30
    expire(s)
    assert works_in(s, FORTRESS, N["concepcion"]) == 1
    give_control(s, PATRIOT, N["concepcion"])
    assert works_in(s, FORTRESS, N["concepcion"]) == 0
    inside = play(200, "r-v-chiloe concepcion-city")
    give_control(inside.state, PATRIOT, N["concepcion"])  # the city is still Royalist
    assert works_in(inside.state, FORTRESS, N["concepcion"]) == 1


@pytest.mark.rule("3.4.4.i")
def test_after_guayaquil_armies_may_cross_into_the_other_theatre() -> None:
    before = set_for(105, "")
    after = play(105, "")
    for m, crosses in ((before, True), (after, True)):
        for unit, region in (("p-vargas", "lima"), ("p-mil-caracas", "lima"), ("p-patricios", "quito")):
            assert may_stand(m.state, P[unit], N[region]) == crosses
    fresh = set_for(104, "", **held(ROYALISTS, "lima"))
    assert not may_stand(fresh.state, P["p-vargas"], N["lima"])
    assert not may_stand(fresh.state, P["p-patricios"], N["quito"])
    chilean = next(u for u in BOARD.units if "chilean" in u.tags)
    assert not may_stand(fresh.state, P[chilean.id], N["quito"])
    assert may_stand(after.state, P[chilean.id], N["quito"])
