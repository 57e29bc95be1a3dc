"""Guerrillas: hiding, showing themselves, and being detected [20]."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.invariants import faults
from grognard.games.libertad_o_muerte.model.marks import SHOWN
from grognard.games.libertad_o_muerte.model.state import set_mark
from grognard.games.libertad_o_muerte.rules.cards.singular import Expelled, Migration
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.reinforcements import arrive
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.land.detection import detection_modifier
from grognard.games.libertad_o_muerte.rules.land.guerrillas import no_hiding, no_showing
from grognard.games.libertad_o_muerte.rules.land.steps import Force, no_entry
from grognard.kernel.state import advance
from tests.libertad_o_muerte.marching import attacks, march, why
from tests.libertad_o_muerte.setting import N, P, table

AYOPAYA = "p-republiqueta-de-ayopaya"
LAGUNA = "p-republiqueta-de-la-laguna"
CINTI = "p-republiqueta-de-cinti"


# Hiding


@pytest.mark.rule("20.0.a", "11.0", "20.2.h")
def test_guerrillas_hide_at_any_time_of_their_movement_whoever_is_there() -> None:
    m = march(f"{AYOPAYA} cochabamba; {CINTI} tarija; p-l-warnes cochabamba; p-patricios cochabamba")
    assert m.may("hide") == [f"hide {AYOPAYA}", f"hide {CINTI}"]
    m.act("move cochabamba", f"add {AYOPAYA}", "set-out", "step santa-cruz", "done", f"hide {AYOPAYA}")
    assert m.marked(AYOPAYA, "hidden")  # after its move
    m = march(f"{AYOPAYA} cochabamba; r-mil-potosi cochabamba")
    m.act(f"hide {AYOPAYA}")
    assert m.marked(AYOPAYA, "hidden")
    assert "move cochabamba" in m.offered  # before its move


@pytest.mark.rule("20.0.a", "20.1.e")
@pytest.mark.parametrize(
    ("unit", "reason"),
    [
        (AYOPAYA, ""),
        (CINTI, ""),
        ("p-l-warnes", "20.1.e leaders-never-hide"),
        ("p-patricios", "20.0.a no-guerrilla"),
        (LAGUNA, "20.0.a hidden-already"),
        ("p-montoneros-de-colchagua", "20.0.a hidden-outside"),
        ("p-republiqueta-de-larecaja", "20.0.a hidden-outside"),  # in no Guerrilla region
    ],
)
def test_who_may_hide(unit: str, reason: str) -> None:
    units = (
        f"{AYOPAYA} cochabamba; {CINTI} tarija; {LAGUNA} tarija hidden; p-l-warnes tarija; p-patricios tarija"
    )
    m = march(f"{units}; p-montoneros-de-colchagua concepcion-city; p-republiqueta-de-larecaja oruro")
    assert no_hiding(m.state, P[unit]) == reason


@pytest.mark.rule("20.0.a", "20.1.g")
def test_what_a_guerrilla_held_it_keeps_but_not_a_siege() -> None:
    m = march(f"{AYOPAYA} cochabamba", control={"patriot": ["cochabamba"]}).act(f"hide {AYOPAYA}")
    assert m.state.control[N["cochabamba"]] == PATRIOT
    siege = "p-montoneros-de-colchagua concepcion; r-fijo-de-concepcion concepcion-city"
    m = march(siege, control={"patriot": ["concepcion"]}).act("hide p-montoneros-de-colchagua")
    assert m.state.control[N["concepcion"]] == ROYALIST


@pytest.mark.rule("20.0.a", "11.2.o", "11.2.u")
def test_guns_and_leaders_whom_a_guerrilla_leaves_alone_among_enemies_are_lost() -> None:
    units = (
        f"{AYOPAYA} cochabamba; p-l-warnes cochabamba; p-art-del-norte cochabamba; r-mil-potosi cochabamba"
    )
    m = march(units, control={"patriot": ["santa-cruz"]}).act(f"hide {AYOPAYA}")
    assert (m.place("p-art-del-norte"), m.place("p-l-warnes")) == ("pool", "santa-cruz")


# Coming into the open


@pytest.mark.rule("20.1.b")
@pytest.mark.parametrize(
    ("others", "reason"),
    [
        ("", ""),
        ("r-iquichanos tarija hidden", ""),  # nobody sees them
        ("r-mil-potosi tarija", "20.1.b among-enemies"),
        ("r-l-nieto tarija", "20.1.b among-enemies"),
        (
            "r-mil-potosi tarija; p-patricios tarija; p-l-belgrano tarija",
            "",
        ),  # with friends, into their battle
        ("p-patricios tarija", ""),
    ],
)
def test_where_a_hidden_unit_may_come_into_the_open(others: str, reason: str) -> None:
    m = march(f"{AYOPAYA} tarija hidden; {others}".rstrip("; "))
    assert no_showing(m.state, P[AYOPAYA]) == reason
    assert (f"show {AYOPAYA}" in m.offered) == (reason == "")


@pytest.mark.rule("20.1.b")
def test_with_enemies_in_the_fortress_it_comes_out_only_among_besiegers() -> None:
    inside = "p-montoneros-de-colchagua concepcion hidden; r-fijo-de-concepcion concepcion-city"
    unit = P["p-montoneros-de-colchagua"]
    assert no_showing(march(inside).state, unit) == "20.1.b among-enemies"
    assert no_showing(march(f"{inside}; p-patricios concepcion").state, unit) == ""


@pytest.mark.rule("20.1.b", "11.1.a", "20.1.a")
def test_it_takes_control_when_it_is_seen_and_its_movement_is_over() -> None:
    m = march(f"{AYOPAYA} tarija hidden").act("move tarija", "step santa-cruz")
    assert m.state.control[N["santa-cruz"]] == ROYALIST
    m.act("done", f"show {AYOPAYA}")
    assert m.state.control[N["santa-cruz"]] == PATRIOT
    assert m.offered == [f"hide {AYOPAYA}", "done"]
    m.act(f"hide {AYOPAYA}")
    assert m.ask == "over"  # it shows itself once in a phase
    still = march(f"{AYOPAYA} tarija hidden").act(f"show {AYOPAYA}")
    assert still.may("move") == []


@pytest.mark.rule("20.1.b")
def test_it_shows_itself_once_in_a_phase() -> None:
    m = march(f"{AYOPAYA} tarija hidden; p-patricios cordoba")
    assert no_showing(m.state, P["p-patricios"]) == "20.1.b not-hidden"
    set_mark(m.state, P[AYOPAYA], SHOWN)
    assert no_showing(m.state, P[AYOPAYA]) == "20.1.b shown-already"


# Moving hidden


@pytest.mark.rule("20.1.d", "20.1.a")
def test_hidden_units_go_among_the_enemy_without_a_leader_and_on() -> None:
    m = march(f"{AYOPAYA} cochabamba hidden; r-mil-potosi santa-cruz").act(
        "move cochabamba", "step santa-cruz"
    )
    assert (m.ask, attacks(m)) == ("march", [])
    assert m.may("step") == [
        "step cochabamba",
        "step chuquisaca",
        "step tarija",
    ]  # with the 2 points that are left
    m.act("done")
    assert m.marked(AYOPAYA, "hidden")
    assert m.state.control[N["santa-cruz"]] == ROYALIST


@pytest.mark.rule("20.1.d", "11.2.t")
def test_not_even_hidden_units_enter_a_declared_battle() -> None:
    units = f"{AYOPAYA} cochabamba hidden; p-patricios chuquisaca; r-mil-potosi chuquisaca"
    assert why(march(units), AYOPAYA, "cochabamba", "chuquisaca") == "11.2.t battle-declared"


@pytest.mark.rule("20.1.f")
def test_a_leader_with_hidden_units_only_stays_out_of_the_enemys_way() -> None:
    units = (
        f"{AYOPAYA} cochabamba hidden; p-l-warnes cochabamba; r-mil-potosi chuquisaca; p-patricios cochabamba"
    )
    m = march(units)
    assert why(m, f"{AYOPAYA} p-l-warnes", "cochabamba", "chuquisaca") == "20.1.f only-hidden"
    assert why(m, f"{AYOPAYA} p-l-warnes p-patricios", "cochabamba", "chuquisaca") == ""
    assert why(m, f"{AYOPAYA} p-l-warnes", "cochabamba", "santa-cruz") == ""  # empty, and enemy land
    assert why(m, AYOPAYA, "cochabamba", "chuquisaca") == ""


@pytest.mark.rule("20.1.f", "11.2.e")
def test_a_fortress_with_enemies_in_enemy_land_is_passed_with_a_leader_or_unseen() -> None:
    m = march(
        "p-montoneros-de-colchagua chillan hidden; p-l-o-higgins chillan; r-fijo-de-concepcion concepcion-city"
    )
    assert why(m, "p-montoneros-de-colchagua", "chillan", "concepcion") == ""
    assert why(m, "p-montoneros-de-colchagua p-l-o-higgins", "chillan", "concepcion") == ""


@pytest.mark.rule("20.0.a", "9.1.e")
def test_hidden_units_go_neither_into_a_fortress_nor_aboard() -> None:
    m = march("p-montoneros-de-colchagua concepcion hidden; p-transporte-aguila costa-de-valdivia")
    m.act("move concepcion")
    assert m.may("go-in") + m.may("embark") == []
    m = march("p-montoneros-de-colchagua concepcion; p-transporte-aguila costa-de-valdivia").act(
        "move concepcion"
    )
    assert "go-in" in m.offered


# Detection


@pytest.mark.rule("20.2.b")
@pytest.mark.parametrize(
    ("finders", "region", "modifier"),
    [
        ("r-mil-potosi", "santa-cruz", 0),
        ("r-mil-potosi r-dragones r-san-carlos", "santa-cruz", 1),  # once
        ("r-mil-potosi", "tarija", -1),  # mountain
        ("r-mil-potosi", "la-paz", -1),  # andean
        ("r-dragones", "tarija", 0),
        ("r-l-nieto", "araucania", 0),  # jungle
    ],
)
def test_what_is_added_to_the_die(finders: str, region: str, modifier: int) -> None:
    m = march("p-patricios cordoba")
    units = [P[u] for u in finders.split()]
    assert detection_modifier(m.state, ROYALIST, units, N[region]) == modifier


@pytest.mark.rule("20.2.b")
@pytest.mark.parametrize(
    ("place", "found"), [("santa-cruz", True), ("tarija", False)]
)  # of the finders' side, there before them
def test_cavalry_that_was_there_already_helps_to_find(place: str, found: bool) -> None:
    m = march(
        f"{AYOPAYA} santa-cruz hidden; r-mil-potosi cochabamba; r-dragones {place}", "royalist", dice=[7]
    ).act("move cochabamba", "step santa-cruz")
    assert m.events("detection")[0][1:4] == [7, 7 if found else 8, int(found)]


@pytest.mark.rule("20.2.b")
def test_the_counter_guerrilla_finds_more() -> None:
    m = march("p-patricios cordoba", markers=["counter-guerrilla"])
    assert detection_modifier(m.state, ROYALIST, [P["r-mil-potosi"]], N["santa-cruz"]) == 3
    assert detection_modifier(m.state, PATRIOT, [P["p-patricios"]], N["santa-cruz"]) == 0


@pytest.mark.rule("20.2.a", "20.2.b", "20.2.c", "20.1.g", "11.1.a")
def test_a_die_for_each_hidden_unit_and_whoever_finds_nobody_goes_on() -> None:
    m = march(
        f"{AYOPAYA} santa-cruz hidden; {LAGUNA} santa-cruz hidden; r-mil-potosi tarija",
        "royalist",
        dice=[7, 7, 9],
    )
    m.state.control[N["santa-cruz"]] = PATRIOT
    m.act("move tarija", "step santa-cruz")
    assert (m.ask, m.state.script) == ("march", [9])
    assert m.marked(AYOPAYA, "hidden")
    assert m.marked(LAGUNA, "hidden")
    assert m.state.control[N["santa-cruz"]] == ROYALIST
    assert m.events("detection") == [[P[AYOPAYA], 7, 8, 0, 0, 0], [P[LAGUNA], 7, 8, 0, 0, 0]]


@pytest.mark.rule("20.2.d", "20.2.c", "11.2.f")
def test_with_a_leader_the_detected_are_attacked() -> None:
    units = f"{AYOPAYA} santa-cruz hidden; {LAGUNA} santa-cruz hidden; r-mil-potosi tarija; r-l-nieto tarija"
    m = march(units, "royalist", dice=[8, 3]).act("move tarija", "add-all", "step santa-cruz")
    assert (m.ask, attacks(m)) == ("over", [("santa-cruz", "tarija")])
    assert (m.marked(AYOPAYA, "hidden"), m.marked(LAGUNA, "hidden")) == (
        False,
        True,
    )  # she is asked in the battle
    assert m.place(AYOPAYA) == "santa-cruz"


@pytest.mark.rule("20.2.e", "20.2.i", "20.2.c")
def test_without_a_leader_the_detected_go_next_door_where_their_owner_likes() -> None:
    m = march(
        f"{AYOPAYA} santa-cruz hidden; r-mil-potosi tarija; r-mil-puno chuquisaca", "royalist", dice=[8]
    )
    m.act("move tarija", "step santa-cruz")
    assert (m.ask, m.side, m.rule) == ("flee-detected", "patriot", "20.2.e")
    assert m.offered == [f"place {AYOPAYA} cochabamba", f"place {AYOPAYA} tarija"]  # enemies in Chuquisaca
    m.act(f"place {AYOPAYA} cochabamba")
    assert (m.place(AYOPAYA), m.marked(AYOPAYA, "hidden")) == ("cochabamba", False)
    assert m.state.control[N["cochabamba"]] == PATRIOT
    assert m.ask == "march"  # who found it goes on


@pytest.mark.rule("20.2.e")
def test_where_one_region_is_open_nothing_is_asked() -> None:
    units = f"{AYOPAYA} santa-cruz hidden; r-mil-potosi tarija; r-mil-puno chuquisaca; r-dragones tarija"
    m = march(units, "royalist", dice=[8]).act(
        "move tarija", "add r-mil-potosi", "set-out", "step santa-cruz"
    )
    assert (m.place(AYOPAYA), m.ask) == ("cochabamba", "march")


@pytest.mark.rule("20.2.f", "20.2.i")
def test_with_nowhere_to_go_they_hide_again_and_take_a_hit() -> None:
    units = (
        f"{AYOPAYA} santa-cruz hidden; {LAGUNA} santa-cruz 1 hidden; r-mil-potosi tarija; r-dragones tarija"
    )
    guards = "r-mil-puno chuquisaca; r-mil-arequipa cochabamba"
    m = march(f"{units}; {guards}", "royalist", dice=[9, 8])
    m.act("move tarija", "add r-mil-potosi", "set-out", "step santa-cruz")
    assert (m.strength(AYOPAYA), m.marked(AYOPAYA, "hidden"), m.place(AYOPAYA)) == (1, True, "santa-cruz")
    assert m.place(LAGUNA) in ("pool", "eliminated")
    assert (m.vp("patriot"), m.vp("royalist")) == (10, 10)
    assert m.ask == "march"


@pytest.mark.rule("20.2.e", "3.2.1.g")
def test_the_detected_do_not_crowd_the_jungle() -> None:
    six = [
        "p-no-1-de-chile",
        "p-no-2-de-chile",
        "p-granaderos-de-chile",
        "p-mil-santiago",
        "p-mil-concepcion",
    ]
    units = "p-montoneros-de-colchagua chillan hidden; r-bn-chillan talca; r-mil-chillan concepcion"
    for number, place in ((4, "araucania"), (5, "araucania"), (6, "chillan")):
        more = "; ".join(f"{u} araucania" for u in [*six, "p-patricios"][:number])
        m = march(f"{units}; r-dragones talca; {more}", "royalist", dice=[8])
        m.act("move talca", "add r-bn-chillan", "set-out", "step chillan")
        assert m.place("p-montoneros-de-colchagua") == place


@pytest.mark.rule("20.2.e", "3.4.4.l")
def test_mounted_guerrillas_leave_when_they_must() -> None:
    m = march(f"{CINTI} chuquisaca hidden; r-mil-potosi potosi; r-mil-puno tarija", "royalist", dice=[9])
    m.act("move potosi", "step chuquisaca")
    assert m.ask == "flee-detected"


@pytest.mark.rule("20.2.j", "20.2.a")
def test_a_leader_alone_detects_but_does_not_fight() -> None:
    m = march(f"{AYOPAYA} santa-cruz hidden; r-l-nieto tarija", "royalist", dice=[8])
    m.act("move tarija", "step santa-cruz")
    assert m.ask == "flee-detected"
    assert attacks(m) == []


@pytest.mark.rule("20.2.j", "20.1.c", "20.2.a")
@pytest.mark.parametrize("shows", [True, False])
def test_hidden_finders_with_a_leader_may_show_themselves_to_fight(shows: bool) -> None:
    units = f"{AYOPAYA} jauja hidden; p-l-warnes jauja; r-iquichanos huamanga hidden"
    m = march(units, dice=[9], control={"patriot": ["jauja"]}).act("move jauja", "add-all", "step huamanga")
    assert (m.ask, m.side, m.offered) == ("fight-detected", "patriot", [f"show {AYOPAYA}", "done"])
    if shows:
        m.act(f"show {AYOPAYA}")
        assert attacks(m) == [("huamanga", "jauja")]
        assert m.place("r-iquichanos") == "huamanga"
    else:
        m.act("done")
        assert attacks(m) == []
        assert m.marked(AYOPAYA, "hidden")
        assert m.place("r-iquichanos") in ("jauja", "huamanga")


@pytest.mark.rule("20.2.a")
def test_hidden_units_look_for_hidden_units() -> None:
    m = march(f"{AYOPAYA} jauja hidden; r-iquichanos huamanga hidden", dice=[8, 5]).act(
        "move jauja", "step huamanga"
    )
    assert m.state.script == [8, 5][1:]
    assert m.strength("r-iquichanos") == 2


@pytest.mark.rule("20.2.a")
def test_whoever_is_driven_next_door_looks_for_the_hidden_there() -> None:
    units = "r-iquichanos huamanga hidden; p-montoneros-de-jauja jauja hidden; p-patricios pisco"
    m = march(units, dice=[9, 2], control={"patriot": ["pisco"]}).act("move pisco", "step huamanga")
    assert (m.place("r-iquichanos"), m.state.script) == ("jauja", [])


@pytest.mark.rule("20.2.a", "20.2.e")
def test_units_that_are_deployed_find_the_hidden_who_flee() -> None:
    units = "p-guerrilla-de-veracruz veracruz hidden; r-corona new-units"
    m = table(units, "mexico", NewUnits(ROYALIST), side="royalist", turn=3, phase="new-units", dice=[8])
    m.act("deploy r-corona veracruz")
    assert (m.ask, m.side, m.state.script) == ("flee-detected", "patriot", [])
    m.act("place p-guerrilla-de-veracruz orizaba")
    assert m.state.control[N["orizaba"]] == PATRIOT
    m = table(units, "mexico", NewUnits(ROYALIST), side="royalist", turn=3, phase="new-units", dice=[8])
    m.act("deploy r-corona veracruz-city")
    assert m.state.script == [8]  # inside the fortress it finds nobody


@pytest.mark.rule("20.2.a")
def test_reinforcements_find_the_hidden() -> None:
    m = table("r-iquichanos jauja hidden", dice=[8])
    arrive(m.state, P["p-l-belgrano"], N["jauja"], "5.0.c")
    assert m.state.agenda != []


@pytest.mark.rule("20.2.d", "11.2.d")
def test_in_an_armistice_the_detected_are_not_attacked() -> None:
    unit = "p-guerrilla-de-maturin"
    units = f"{unit} maturin hidden; r-cachiri cumana; r-l-morales cumana; r-sagunto aragua"
    for markers, place in (["armistice"], "maturin"), ([], "maturin"):
        m = march(units, "royalist", "bolivar", markers=markers, turn=21, dice=[9])
        m.act("move cumana", "add-all", "step maturin")
        assert attacks(m) == ([] if markers else [("maturin", "cumana")])
        assert (m.marked(unit, "hidden"), m.strength(unit)) == ((True, 1) if markers else (False, 2))
        assert m.place(unit) == place


@pytest.mark.rule("20.1.d")
def test_a_force_that_is_not_seen_starts_no_battle() -> None:
    m = march(f"{AYOPAYA} cochabamba hidden; r-mil-potosi chuquisaca")
    force = Force(m.state, [P[AYOPAYA]])
    assert not force.visible
    assert no_entry(m.state, PATRIOT, force, N["cochabamba"], N["chuquisaca"]) == ""
    assert BOARD.icons[N["chuquisaca"]] & 1


@pytest.mark.rule("20.2.g", "20.2.h")
def test_guerrillas_cost_no_upkeep() -> None:
    m = march(f"{AYOPAYA} tarija; {LAGUNA} tarija hidden; {CINTI} tarija; p-patricios cordoba")
    assert upkeep(m.state, PATRIOT) == 1  # the regular's


@pytest.mark.rule("3.2.6.b", "3.2.6.a")
def test_units_tied_to_their_regions_do_not_leave_them_with_a_card_either() -> None:
    units = "p-republiqueta-de-ayopaya salta hidden; p-gauchos-de-salta salta; p-patricios salta; p-arribenos jujuy"
    left = [P[u] for u in ("p-republiqueta-de-ayopaya", "p-gauchos-de-salta", "p-patricios", "p-arribenos")]
    m = table(units, scenario="la-plata", frame=Migration(PATRIOT, N["tucuman"], left))
    assert m.offered == ["bring p-patricios tucuman", "bring p-arribenos tucuman", "done"]


@pytest.mark.rule("20.1.b", "3.2.6.b")
@pytest.mark.parametrize(("held", "end"), [("tarija", "tarija"), ("tucuman", "pool")])
def test_who_must_leave_a_region_out_of_play_hides_no_more_and_stays_among_its_kind(
    held: str, end: str
) -> None:
    guerrilla = "p-republiqueta-de-ayopaya"
    m = table(
        f"{guerrilla} salta hidden",
        scenario="la-plata",
        control={"patriot": [held], "royalist": ["jujuy"], "out-of-play": ["salta"]},
    )
    m.state.stack.append(Expelled(N["salta"]))
    advance(m.state)
    assert (m.place(guerrilla), m.marked(guerrilla, "hidden"), faults(m.state)) == (end, False, [])
