"""What is asked, in a sentence: with its numbers to the side that decides, in plain words to the other."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment
from grognard.games.libertad_o_muerte.rules.battle.field import DEPLOYING, Field
from grognard.games.libertad_o_muerte.rules.cards.drawing import HandLimit
from grognard.games.libertad_o_muerte.rules.cards.playing import PlayCards
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.sea.movement import NavalMovement
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from tests.libertad_o_muerte.battlefield import PATRIOTS, R1, army, on_field
from tests.libertad_o_muerte.looking import GAME, label, said, selected
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, table


def test_the_one_who_waits_reads_another_sentence() -> None:
    m = table(frame=Purchases(ROYALIST), scenario="la-plata", resources={"patriot": 0, "royalist": 3})
    assert said(m, "es") == "Quedan 3 recursos: compra unidades y reemplazos, o termina las compras."
    assert said(m, "es", mine=False) == "Los realistas hacen sus compras."


def test_a_window_that_can_only_be_passed_says_so_to_its_own_side_alone() -> None:
    match = grognard.load("libertad-o-muerte").position(
        {
            "scenario": "la-plata",
            "turn": 5,
            "side": "patriot",
            "phase": "naval-movement",
            "cards": {"hand": ["p-tiradores"]},
        }
    )
    questions = {side: match.view(side, "en")["decision"] for side in ("patriot", "royalist")}
    assert questions["patriot"]["ask"] == "play-cards"
    assert questions["patriot"]["idle"]
    assert "idle" not in questions["royalist"]
    match.act("done")
    assert "idle" not in match.view("patriot", "en")["decision"]


def test_missing_resources_and_replacements_are_counted() -> None:
    m = table(
        "r-numancia lima; r-talavera lima",
        frame=Maintenance(ROYALIST),
        scenario="la-plata",
        resources={"patriot": 0, "royalist": 1},
    )
    assert said(m) == "1 Resource is missing for maintenance: choose the unit that loses a Strength Point."
    m = table(
        "r-mil-cuzco cuzco 1", frame=Replacements(ROYALIST), scenario="la-plata", bought={"royalist": 1}
    )
    assert said(m).startswith("1 replacement left")


def test_a_stack_counts_who_is_picked_and_what_it_has_left() -> None:
    m = march("p-patricios tucuman; p-arribenos tucuman; p-l-belgrano tucuman")
    m.act("move tucuman")
    assert said(m) == "Pick the units that march from Tucumán."
    m.act("add p-patricios")
    assert said(m, "es") == "1 unidad escogida en Tucumán: escoge más, o ponte en marcha."
    assert selected(m) == ["p-patricios"]
    m.act("set-out")
    assert "movement points left in Tucumán" in said(m)


def test_a_fleet_counts_its_ships_and_its_points() -> None:
    m = table(
        "p-lautaro mar-de-lima; p-hercules mar-de-lima",
        frame=NavalMovement(PATRIOT),
        scenario="la-plata",
        phase="naval-movement",
    )
    m.act("move mar-de-lima", "add p-lautaro")
    assert said(m, "es") == "1 barco escogido en el Mar de Lima: escoge más, o zarpa."
    assert selected(m) == ["p-lautaro"]
    m.act("set-out")
    assert "movement points left in the Sea of Lima" in said(m)


def test_a_line_up_tells_how_many_stand_and_may_stand_in_the_first_line() -> None:
    units = f"{army(PATRIOTS, 'mexico', '2')}; p-l-morelos mexico commands; {R1} mexico 2 first-line"
    m = on_field(units, Deployment(PATRIOT), field=Field(DEPLOYING + 1, N["mexico"], PATRIOT))
    assert m.ask == "deploy-line"
    assert said(m).startswith(
        "Your line-up in Mexico: 6 of 6 in the First Line."
    )  # one more against no leader


def test_a_siege_tells_its_round_and_the_modifier() -> None:
    m = table(
        "r-real-de-lima lima-city; p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima",
        scenario="la-plata",
        control={"patriot": ["lima"]},
        frame=Sieges(PATRIOT),
        dice=[9],
    ).act("besiege lima")
    assert said(m, "es") == "Asedio de Lima: dado con −3. ¿Aprietas el sitio o lo dejas?"
    assert GAME.words.asked(m.state, True, "es")[2] == "lima"


def test_a_hand_that_is_too_large_tells_its_limit() -> None:
    held = ["p-tiradores", "p-carronada", "p-emboscada", "p-baqueanos", "p-pasados", "p-marchas-forzadas"]
    m = table(frame=HandLimit(PATRIOT), scenario="la-plata", cards={"hand": held})
    assert said(m) == "You have 6 cards and the limit is 5: discard one."
    assert label(m, "discard p-tiradores", "es") == "Descartar «Tiradores»"


def test_a_leader_without_troops_is_named() -> None:
    m = table("p-l-belgrano tucuman", frame=LeadersEscape(PATRIOT, N["tucuman"]), scenario="la-plata")
    assert said(m) == "Belgrano, without troops in Tucumán: choose a refuge."
    assert selected(m) == ["p-l-belgrano"]


@pytest.mark.parametrize(
    ("text", "told"),
    [("done", "Terminar el Movimiento Terrestre"), ("move tucuman", "Mover desde Tucumán")],
)
def test_choices_are_called_by_what_the_question_is_about(text: str, told: str) -> None:
    assert label(march("p-patricios tucuman"), text, "es") == told


def test_whoever_holds_no_card_for_this_phase_is_told_so() -> None:
    m = table(frame=PlayCards(PATRIOT), phase="reinforcements", cards={"hand": ["p-emboscada"]})
    assert m.offered == ["done"]
    assert said(m, "es") == "Ninguna de tus cartas puede jugarse ahora."
    assert said(m) == "None of your cards can be played now."
    assert said(m, "es", mine=False) == "Los patriotas pueden jugar una carta."
    m = table(frame=PlayCards(PATRIOT), phase="replacements", cards={"hand": ["p-levas"]})
    assert said(m, "es") == "¿Juegas una carta, o sigues?"
