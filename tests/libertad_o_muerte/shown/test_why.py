"""Why something cannot be: the reason, and the clause that gives it."""

from __future__ import annotations

import pytest

from grognard.games.libertad_o_muerte.model import verbs
from grognard.games.libertad_o_muerte.model.board import BOARD, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.rules.economy.deployment import NewUnits
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sea.movement import NavalMovement
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from grognard.games.libertad_o_muerte.shown.why_not import OWN
from grognard.kernel.actions import of, plain, to
from grognard.kernel.state import Pending
from tests.libertad_o_muerte.looking import GAME, action
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, P, Play, table


def why(m: Play, a: int) -> tuple[str, str]:
    return GAME.rules.why_not(m.state, a)


def shopping(units: str = "", money: int = 9, **said: object) -> Play:
    said = {"scenario": "la-plata", "turn": 9, **said}
    return table(units, frame=Purchases(ROYALIST), resources={"patriot": 0, "royalist": money}, **said)


@pytest.mark.parametrize(
    ("unit", "units", "money", "reason"),
    [
        ("p-patricios", "", 9, ("not-yours", "8.0.a")),
        ("r-dragones", "", 1, ("too-dear", "8.3.a")),
        ("r-real-de-lima", "r-real-de-lima lima", 9, ("not-in-pool", "8.1.c")),
        ("r-talavera", "r-talavera pool", 9, ("black-dot", "3.4.2.c")),
        ("r-dragones", "r-talavera expedicionarios", 9, ("expedition-first", "18.0.a")),
    ],
)
def test_why_a_unit_is_not_bought(unit: str, units: str, money: int, reason: tuple[str, str]) -> None:
    assert why(shopping(units, money), of(verbs.BUY, P[unit])) == reason


def test_why_a_unit_whose_home_is_lost_is_not_bought() -> None:
    m = shopping(control={"patriot": ["valdivia"]})
    assert why(m, of(verbs.BUY, P["r-v-valdivia"])) == ("home-not-held", "8.1.b")


def test_why_there_is_no_colonel() -> None:
    m = shopping(turn=5)
    assert why(m, of(verbs.COMMISSION, P["r-col-peru"])) == ("too-early", "8.4.a")
    assert why(shopping(), of(verbs.COMMISSION, P["r-l-pezuela"])) == ("no-colonel", "8.4.a")


@pytest.mark.parametrize(
    ("units", "unit", "reason"),
    [
        ("r-mil-cuzco cuzco 2", "r-mil-cuzco", "full"),
        ("r-mil-cuzco cuzco 1 replaced", "r-mil-cuzco", "refilled"),
        ("r-sebastiana mar-de-lima 1", "r-sebastiana", "at-sea"),
        ("r-araucanos concepcion 1", "r-araucanos", "natives"),
        ("r-l-pezuela lima", "r-l-pezuela", "not-to-refill"),
        ("r-real-de-lima lima-city 1; p-patricios lima", "r-real-de-lima", "besieged"),
    ],
)
def test_why_a_unit_regains_nothing(units: str, unit: str, reason: str) -> None:
    m = table(
        f"{units}; r-mil-arequipa arequipa 1",
        frame=Replacements(ROYALIST),
        scenario="la-plata",
        bought={"royalist": 2},
    )
    assert why(m, of(verbs.REFILL, P[unit]))[0] == reason


def test_why_a_unit_does_not_suffer_for_want_of_pay() -> None:
    m = table(
        "r-numancia lima; r-araucanos concepcion",
        frame=Maintenance(ROYALIST),
        scenario="la-plata",
        resources={"patriot": 0, "royalist": 0},
    )
    assert why(m, of(verbs.LOSE, P["r-araucanos"])) == ("spared", "7.3.c")


@pytest.mark.parametrize(
    ("place", "reason"),
    [("mar-de-lima", "no-land"), ("salta", "other-country"), ("cuzco", "home-only"), ("lima", "not-held")],
)
def test_why_a_new_unit_is_not_deployed_there(place: str, reason: str) -> None:
    m = table(
        "r-real-de-lima new-units",
        frame=NewUnits(ROYALIST),
        scenario="la-plata",
        march_control={"lima": "patriot"},
    )
    m.state.decision = Pending(ROYALIST, "deploy", "15.0.a", [])
    m.state.stack.append(NewUnits(ROYALIST))
    assert why(m, to(verbs.DEPLOY, P["r-real-de-lima"], N[place]))[0] == reason


def test_why_a_stack_does_not_go_there() -> None:
    m = march("p-patricios tucuman; p-arribenos tucuman; r-mil-cuzco salta").act("move tucuman", "add-all")
    assert why(m, of(verbs.STEP, N["salta"])) == ("leader-needed", "11.2.e")
    assert why(m, of(verbs.STEP, N["lima"])) == ("too-far", "11.2.a")
    assert why(m, plain(verbs.GO_IN)) == ("no-fortress", "11.2.i")


def test_why_a_unit_does_not_hide() -> None:
    m = march("p-patricios tucuman; p-l-belgrano tucuman")
    assert why(m, of(verbs.HIDE, P["p-patricios"])) == ("no-guerrilla", "20.0.a")
    assert why(m, of(verbs.HIDE, P["p-l-belgrano"])) == ("leaders-never-hide", "20.1.e")
    assert why(m, of(verbs.HIDE, P["r-mil-cuzco"])) == ("not-yours", "20.0.a")


def test_why_a_fleet_does_not_sail_there() -> None:
    m = table(
        "p-hercules rio-de-la-plata",
        frame=NavalMovement(PATRIOT),
        scenario="la-plata",
        phase="naval-movement",
    )
    m.act("move rio-de-la-plata")
    assert why(m, of(verbs.SAIL, N["oceano-atlantico"])) == ("ocean", "9.0.i")
    assert why(m, of(verbs.SAIL, N["mar-de-lima"])) == ("too-far", "9.0.b")
    assert why(m, of(verbs.ENTER_PORT, N["montevideo-port"])) == ("enemy-port", "9.0.e")


def test_why_a_ship_does_not_fire_there() -> None:
    m = table(
        "p-lautaro mar-de-lima; p-hercules mar-de-lima; p-convoy-libertador mar-de-lima; r-sebastiana mar-de-lima; "
        "r-venganza mar-de-lima; r-esmeralda costa-de-arica",
        frame=NavalCombat(PATRIOT),
        dice=[9, 1, 10, 10],
        phase="naval-combat",
    )
    while m.ask == "naval-cards":
        m.act("done")
    m.act("rounds 3", "fire p-lautaro r-sebastiana", "fire r-venganza p-hercules")
    reasons = {
        ("p-lautaro", "r-venganza"): "fired",
        ("p-convoy-libertador", "r-venganza"): "unarmed",
        ("p-hercules", "r-sebastiana"): "same-target",
        ("p-hercules", "r-esmeralda"): "no-target",
        ("r-sebastiana", "p-hercules"): "not-yours",
    }
    for (unit, target), reason in reasons.items():
        assert why(m, to(verbs.FIRE, P[unit], P[target]))[0] == reason


def test_why_a_fortress_is_not_attacked() -> None:
    besiegers = "p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima"
    m = table(
        f"{besiegers}; r-real-de-lima lima-city; r-v-valdivia valdivia-city; p-pardos-y-morenos valdivia",
        scenario="la-plata",
        control={"patriot": ["lima", "valdivia"]},
        frame=Sieges(PATRIOT),
    )
    assert why(m, of(verbs.BESIEGE, N["valdivia"])) == ("no-leader", "13.0")
    assert why(m, of(verbs.BESIEGE, N["cuzco"])) == ("no-siege", "13.1.i")


def test_why_a_card_is_not_played() -> None:
    m = shopping(cards={"hand": ["r-tiradores"]}, side="royalist", phase="purchases")
    assert why(m, of(verbs.PLAY, BOARD.card["r-tiradores"])) == ("card-only-in-battle", "4.3")
    assert why(m, of(verbs.PLAY, BOARD.card["p-tiradores"])) == ("card-not-held", "4.1.j")


def test_a_card_of_the_enemy_is_refused_alike_wherever_it_is() -> None:
    m = shopping(cards={"hand": ["p-tiradores"], "deck": ["p-arenga"]}, side="royalist", phase="purchases")
    for card in ("p-tiradores", "p-arenga"):
        assert why(m, of(verbs.DISCARD, BOARD.card[card])) == ("card-not-held", "4.0.e")


def test_what_belongs_to_another_question_is_not_decided_now() -> None:
    m = shopping()
    assert why(m, plain(verbs.PRESS)) == ("not-now", "8.0.a")
    m.state.decision = None
    assert why(m, plain(verbs.PRESS)) == ("not-now", "")


def test_every_clause_of_a_refusal_is_in_the_book() -> None:
    assert {reason.split()[0] for reason in OWN.values()} <= set(GAME.clauses)


@pytest.mark.parametrize(
    ("text", "clause"), [("buy r-dragones", "8.0.a"), ("buy-replacement", "8.5"), ("done", "8.0.a")]
)
def test_an_action_cites_the_clause_that_allows_it(text: str, clause: str) -> None:
    m = shopping()
    assert GAME.rules.clause_of(m.state, action(m, text)) == clause


def test_a_card_beside_another_question_cites_its_own_clause() -> None:
    m = march("p-patricios salta", cards={"hand": ["p-marchas-forzadas"]})
    assert GAME.rules.clause_of(m.state, action(m, "play p-marchas-forzadas")) == "4.1.j"
