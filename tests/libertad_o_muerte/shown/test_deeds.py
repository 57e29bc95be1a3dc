"""What a choice means before it is made: its kind, its cost, its risk, whether it is grave."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.verbs import PATTERNS
from grognard.games.libertad_o_muerte.rules.battle.field import DECLARING, Field
from grognard.games.libertad_o_muerte.rules.battle.great import GreatBattle
from grognard.games.libertad_o_muerte.rules.cards.playing import PlayCards
from grognard.games.libertad_o_muerte.rules.economy.maintenance import Maintenance
from grognard.games.libertad_o_muerte.rules.economy.purchases import Purchases
from grognard.games.libertad_o_muerte.rules.economy.replacements import Replacements
from grognard.games.libertad_o_muerte.rules.sea.combat import NavalCombat
from grognard.games.libertad_o_muerte.rules.sieges import Sieges
from grognard.games.libertad_o_muerte.shown.deed_kinds import ATTACKS, KINDS, SIGNS
from tests.libertad_o_muerte.battlefield import P1, R1, on_field
from tests.libertad_o_muerte.looking import deed
from tests.libertad_o_muerte.marching import march
from tests.libertad_o_muerte.setting import N, Play, table


def test_every_verb_has_a_kind_and_every_sign_a_kind() -> None:
    assert set(KINDS) == set(PATTERNS)
    assert set(SIGNS) <= {*KINDS.values(), *ATTACKS.values()}


# Marches


def stack(units: str, at: str, **said: Any) -> Play:
    m = march(units, **said)
    m.act(f"move {at}")
    if m.ask == "form-stack":
        m.act("add-all")
    return m


def test_a_step_tells_its_movement_points() -> None:
    m = stack("p-patricios tucuman; p-l-belgrano tucuman", "tucuman")
    assert deed(m, "step salta").kind == "march"
    assert deed(m, "step salta").cost == "3 MP"  # mountains, across a river
    assert deed(m, "step salta", "es").cost == "3 PM"


def test_a_step_among_enemies_is_an_attack_and_tells_its_odds() -> None:
    m = stack("p-patricios tucuman; p-l-belgrano tucuman; r-mil-cuzco salta", "tucuman")
    found = deed(m, "step salta", "es")
    assert found.kind == "attack"
    assert found.risk.startswith("una unidad enemiga: victoria cerca del ")
    assert "%" in found.risk


def test_walls_and_hidden_guerrillas_where_a_stack_goes_are_told() -> None:
    units = "r-real-de-lima pisco; r-l-pezuela pisco; p-patricios lima-city; p-l-belgrano lima-city"
    m = stack(units, "pisco", side="royalist")
    assert "a garrison of " in deed(m, "step lima").risk
    m = stack(
        "r-1o-del-cuzco oruro; r-l-goyeneche oruro; p-republiqueta-de-ayopaya cochabamba hidden",
        "oruro",
        side="royalist",
    )
    assert "one hidden guerrilla, detected with " in deed(m, "step cochabamba").risk


# The sea


def fleets(units: str, dice: list[int]) -> Play:
    placed = "; ".join(f"{u.strip()} mar-de-lima" for u in units.split(";"))
    m = table(placed, frame=NavalCombat(PATRIOT), dice=dice, phase="naval-combat")
    while m.ask == "naval-cards":
        m.act("done")
    return m


def test_a_shot_at_sea_tells_its_chances_and_a_ship_of_the_line_its_second() -> None:
    m = fleets("p-lautaro; p-navio-san-martin; r-sebastiana; r-venganza", [9, 1])
    m.act("rounds 3")
    assert deed(m, "fire p-lautaro r-venganza").risk == "strength 30 %, morale 20 %"
    assert deed(m, "fire p-navio-san-martin r-venganza").risk == "strength 56 %, morale 28 %"
    assert deed(m, "fire p-lautaro r-venganza").kind == "fire"


def test_a_withdrawal_tells_its_chance_and_is_grave() -> None:
    m = fleets("p-lautaro; r-sebastiana", [9, 1, 10, 10])
    m.act("rounds 3", "fire p-lautaro r-sebastiana", "fire r-sebastiana p-lautaro")
    assert m.ask == "withdraw"
    found = deed(m, "withdraw")
    assert found.risk == "a 60 % chance; the battle counts as lost"  # 6 or more with the round
    assert found.grave
    assert not deed(m, "pass").grave


# Sieges, losses, money


def test_a_siege_tells_what_a_round_may_cost_either_side() -> None:
    m = table(
        "r-real-de-lima lima-city; p-patricios lima; p-arribenos lima; p-no-7-de-los-andes lima; p-l-belgrano lima",
        scenario="la-plata",
        control={"patriot": ["lima"]},
        frame=Sieges(PATRIOT),
    )
    assert deed(m, "besiege lima").risk == "besieged: 30 % to lose something; you, 100 %"  # the die with −3
    m.act("besiege lima")
    assert deed(m, "press").risk == "besieged: 30 % to lose something; you, 100 %"
    assert deed(m, "press").kind == "siege"
    assert not deed(m, "lift").risk


def test_who_falls_with_the_next_loss_is_told() -> None:
    m = table(
        "r-real-de-lima lima 1; r-mil-cuzco cuzco 2; r-talavera lima 1; r-numancia lima",
        frame=Maintenance(ROYALIST),
        resources={"patriot": 0, "royalist": 0},
        scenario="la-plata",
    )
    assert deed(m, "lose r-real-de-lima").risk == "it is eliminated"
    assert deed(m, "lose r-talavera").risk == "it leaves the game for good"  # a black dot
    assert deed(m, "lose r-mil-cuzco").risk == ""


def test_unspent_resources_are_kept_and_unspent_replacements_lost() -> None:
    m = table(frame=Purchases(ROYALIST), scenario="la-plata", resources={"patriot": 0, "royalist": 1})
    assert deed(m, "done").risk == "1 Resource unspent; it is kept"
    assert not deed(m, "done").grave
    m = table(
        "r-mil-cuzco cuzco 1", frame=Replacements(ROYALIST), scenario="la-plata", bought={"royalist": 2}
    )
    assert deed(m, "done").risk == "2 replacements are lost"
    assert deed(m, "done").grave


def test_a_great_battle_is_grave_and_tells_its_stakes() -> None:
    field = Field(DECLARING, N["mexico"], PATRIOT, began=[6, 6])
    units = f"{P1} mexico; {R1} mexico"
    m = on_field(
        units, GreatBattle(PATRIOT), field=field, options=("great-battles",), great=["patriot-mexico"]
    )
    assert m.ask == "great-battle"
    found = deed(m, "great-battle", "es")
    assert found.grave
    assert found.risk == "cinco rondas sin retirada: 3 PV para quien venza, −2 para quien pierda"


def test_a_card_that_leaves_the_game_is_grave_and_one_to_the_discards_is_not() -> None:
    m = table(
        "p-patricios salta",
        frame=PlayCards(PATRIOT),
        scenario="la-plata",
        phase="reinforcements",
        cards={"hand": ["p-marchas-forzadas", "p-guerra-de-zapa"]},
        turn=9,
    )
    assert not deed(m, "play p-marchas-forzadas").grave
    assert deed(m, "play p-marchas-forzadas").risk == ""
    assert deed(m, "play p-guerra-de-zapa").grave
    assert deed(m, "play p-guerra-de-zapa").risk == "the card leaves the game"
