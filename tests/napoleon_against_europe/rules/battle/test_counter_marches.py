"""Clause 14.1: marching to the sound of the guns."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.battle.counter_marches import no_counter_march
from grognard.games.napoleon_against_europe.rules.battle.modifiers import counter_march_modifiers
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    EMPIRE,
    GRANDE_ARMEE,
    battle,
    corps,
    field_of,
    hands,
)
from tests.napoleon_against_europe.setting import P, Play, table

# Ney attacks Mack's army at Munich from Ulm.
NEY = corps("fr-ney fr-elite-1 fr-elite-2", "munich")
MACK = AUSTRIANS.format("munich")


def fight(more: str, dice: list[int] | None = None, **said: Any) -> Play:
    return battle(f"{NEY};{MACK};{more}", dice=dice or [], **said)


def why(m: Play, head: str, side: int = COALITION) -> str:
    return no_counter_march(m.state, field_of(m), side, P[head])


@pytest.mark.rule("14.1.a")
def test_the_attacker_makes_all_tries_before_the_defender() -> None:
    m = fight(
        corps("fr-davout fr-corps-8", "ratisbonne") + ";" + corps("au-jean au-corps-9", "salzbourg"), [1, 1]
    )
    assert (m.side, m.offered) == ("empire", ["come fr-davout", "done"])
    m.act("come fr-davout")  # a 1 fails, and nobody tries twice
    assert (m.side, m.offered) == ("coalition", ["come au-jean", "done"])
    m.act("come au-jean")
    assert m.ask == "lead"
    assert [e[4] for e in m.events("counter-march")] == [0, 0]


@pytest.mark.rule("14.1.a")
def test_only_forces_with_a_general_next_to_the_battle_try() -> None:
    m = fight("au-corps-9 salzbourg; au-jean vienne; au-corps-8 vienne")
    assert m.ask == "lead"
    assert why(m, "au-corps-9") == "14.1.a no-general"
    assert why(m, "au-jean") == "14.1.a not-adjacent"


@pytest.mark.rule("14.1.b")
def test_an_army_sends_a_subordinate_with_some_of_its_corps() -> None:
    army = "fr-grande-armee ratisbonne;" + corps(
        "fr-napoleon fr-davout fr-elite-4 fr-elite-5 fr-corps-8 fr-cavalerie", "fr-grande-armee"
    )
    m = fight(army, [4, 1])
    assert m.may("come") == ["come fr-grande-armee", "come fr-davout"]
    m.act("come fr-davout")
    assert m.ask == "counter-march-with"
    assert m.offered == ["add fr-elite-4", "add fr-elite-5", "add fr-corps-8"]  # no reserve cavalry
    m.act("add fr-elite-4")
    assert m.offered == ["set-out"]  # Davout commands 6 steps, Ney's 4 included


@pytest.mark.rule("14.1.b")
def test_the_subordinate_goes_and_the_army_stays() -> None:
    m = battle(
        corps("fr-ney fr-corps-9", "munich")
        + "; au-corps-1 munich; fr-grande-armee ratisbonne;"
        + corps("fr-napoleon fr-davout fr-elite-4 fr-elite-5", "fr-grande-armee"),
        dice=[3, 1, 3, 3, 3, 3],
    )
    m.act("come fr-davout", "add fr-elite-4", "set-out")
    assert m.where("fr-elite-4") == "munich"
    assert m.where("fr-napoleon") == m.where("fr-elite-5") == "ratisbonne"
    assert m.place("fr-ney") == "reserve"  # Davout outranks Ney, and there is no army [12.2.b]


@pytest.mark.rule("14.1.c")
def test_no_counter_march_over_a_mountain_without_a_pass_nor_over_a_strait() -> None:
    units = corps("au-charles au-corps-1 fr-corps-8", "trente")
    units += ";" + corps("fr-ney fr-corps-9", "brescia") + ";" + corps("fr-davout fr-corps-10", "innsbruck")
    m = battle(units, "trente", "coalition", "verone", dice=[3] * 8)
    assert why(m, "fr-ney", EMPIRE) == "14.1.c barrier"  # a mountain
    assert m.may("come") == ["come fr-davout"]  # a pass
    straits = corps("gb-moore gb-corps-1 fr-corps-8", "palerme") + ";" + corps("fr-ney fr-corps-9", "reggio")
    nations = {"sicily": "allied-coalition great-britain", "naples": "allied-empire france"}
    m = battle(straits, "palerme", "coalition", "palerme", dice=[3] * 8, nations=nations)
    assert why(m, "fr-ney", EMPIRE) == "14.1.c barrier"


@pytest.mark.rule("14.1.c")
def test_a_demoralized_force_does_not_come() -> None:
    m = fight("au-jean salzbourg; au-corps-9 salzbourg demoralized")
    assert m.ask == "lead"
    assert why(m, "au-jean") == "14.9.3.d demoralized"


@pytest.mark.rule("14.9.3.d")
def test_a_demoralized_army_sends_nobody_either() -> None:
    army = "fr-grande-armee ratisbonne;" + corps("fr-napoleon fr-davout fr-elite-5", "fr-grande-armee")
    m = fight(army + "; fr-elite-4 fr-grande-armee demoralized")
    assert m.ask == "lead"
    assert why(m, "fr-davout", EMPIRE) == "14.9.3.d demoralized"


@pytest.mark.rule("14.1.c")
def test_nobody_marches_to_a_depot_without_combat_units() -> None:
    m = battle(
        "fr-corps-8 munich; au-depot-1 munich fixed;" + corps("au-jean au-corps-9", "salzbourg"), dice=[3] * 4
    )
    assert why(m, "au-jean") == "14.1.c only-a-depot"


@pytest.mark.rule("14.1.d")
def test_the_tactical_value_of_the_general_is_added() -> None:
    m = fight(corps("au-jean au-corps-9", "salzbourg"), [4, 1, 3, 3, 3, 3])
    m.act("come au-jean")
    assert m.events("counter-march")[0][2:5] == [4, 5, 1]  # John defends with 1


@pytest.mark.rule("14.1.d")
@pytest.mark.rule("4.j")
def test_an_army_commander_in_the_battle_lends_their_value() -> None:
    m = battle(
        f"{GRANDE_ARMEE.format('munich')};{MACK};" + corps("fr-junot fr-corps-8", "ratisbonne"), dice=[2, 1]
    )
    modifiers = counter_march_modifiers(m.state, field_of(m), EMPIRE, P["fr-junot"])
    assert modifiers == [("tactical", 3)]


@pytest.mark.rule("14.1.d")
def test_into_a_marsh_there_is_one_less() -> None:
    units = (
        corps("fr-ney fr-corps-8 au-charles au-corps-1", "osterode")
        + ";"
        + corps("fr-davout fr-corps-9", "thorn")
    )
    m = battle(units, "osterode", "empire", "thorn", dice=[3] * 9)
    assert counter_march_modifiers(m.state, field_of(m), EMPIRE, P["fr-davout"]) == [
        ("tactical", 2),
        ("difficult", -1),
    ]


@pytest.mark.rule("14.1.e")
def test_who_comes_joins_and_takes_an_attrition_test_at_once() -> None:
    m = fight(corps("au-jean au-corps-9", "innsbruck"), [4, 6, 3, 3, 3, 3])
    m.act("come au-jean")
    # 6, +2 for the pass, -2 at home is not given at Munich: 8 for 2 steps is one loss
    assert m.events("attrition")[0][2:5] == [6, 8, 1]
    assert m.steps("au-corps-9") == 1
    assert m.place("au-corps-9") == "au-armee-allemagne"


@pytest.mark.rule("10.2.g")
def test_a_general_who_outranks_the_commander_of_the_army_goes_to_the_reserve() -> None:
    m = fight(corps("au-jean au-corps-9", "salzbourg"), [6, 1])
    m.act("come au-jean")
    assert m.place("au-jean") == "reserve"
    assert m.place("au-corps-9") == "au-armee-allemagne"


def test_a_junior_becomes_a_subordinate_of_the_army() -> None:
    m = fight(corps("au-klenau au-corps-9", "salzbourg"), [6, 1])
    m.act("come au-klenau")
    assert m.place("au-klenau") == "au-armee-allemagne"


@pytest.mark.rule("14.1.e")
def test_who_would_be_too_many_for_the_commander_cannot_come() -> None:
    m = fight(corps("fr-davout fr-corps-8 fr-corps-9", "ratisbonne"))
    assert (
        why(m, "fr-davout", EMPIRE) == "10.1.a too-many-steps"
    )  # Ney and Davout command 6 each, 8 would be there


def test_the_besieged_never_come_and_besiegers_may_leave_one_corps() -> None:
    siege = {"ulm": "bavaria siege=0"}
    inside = fight(
        "fr-davout ulm-fortress; fr-corps-8 ulm-fortress; au-corps-8 ulm; au-corps-9 ulm", zones=siege
    )
    assert inside.ask == "lead"
    besiegers = fight(corps("au-jean au-corps-8 au-corps-9", "ulm"), [6, 1], zones=siege)
    besiegers.act("come au-jean")
    assert besiegers.offered == ["drop au-corps-8", "drop au-corps-9", "set-out"]
    besiegers.act("drop au-corps-8", "set-out")
    assert besiegers.where("au-corps-8") == "ulm"
    assert besiegers.place("au-corps-9") == "au-armee-allemagne"


def test_two_armies_stand_beside_one_another_and_a_third_may_not_come() -> None:
    army = "fr-armee-italie ratisbonne; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie"
    m = battle(f"{GRANDE_ARMEE.format('munich')};{MACK};{army}", dice=[2, 1])
    m.act("come fr-armee-italie")
    assert m.where("fr-corps-8") == "munich"
    assert m.place("fr-corps-8") == "fr-armee-italie"
    assert field_of(m).joined == [P["fr-armee-italie"]]


@pytest.mark.rule("6.6.a")
@pytest.mark.parametrize("card", ["6F", "14C"])
def test_a_card_spares_one_try_the_die(card: str) -> None:
    side = "empire" if card == "6F" else "coalition"
    more = corps("fr-davout fr-corps-8", "ratisbonne") + ";" + corps("au-jean au-corps-9", "salzbourg")
    m = battle(f"{corps('fr-ney fr-elite-1', 'munich')};{MACK};{more}", dice=[1, 1], cards={"hand": [card]})
    if side == "coalition":
        m.act("done")
    assert (m.ask, m.side) == ("react", side)
    m.act(f"play {card}")
    m.act("come fr-davout" if card == "6F" else "come au-jean")
    assert m.events("counter-march")[0][2:5] == [0, 0, 1]
    assert m.events("attrition") != []


@pytest.mark.rule("9.1.i", "14.6.d")
@pytest.mark.parametrize(("before", "on"), [("", True), (" activated", False)])
def test_who_was_activated_before_and_marches_to_the_guns_goes_no_farther(before: str, on: bool) -> None:
    units = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee"
    units += f"; fr-davout ratisbonne{before}; fr-elite-3 ratisbonne{before}; au-corps-1 munich"
    m = table(units, frame=Operation(EMPIRE, POINTS, 3, 1), cards=hands(), dice=[4, 1, *[3] * 20])
    m.act("activate fr-grande-armee")
    while m.ask in ("gather", "exchange"):
        m.act("done")
    m.act("force 0", "step munich", "come fr-davout")
    while m.ask != "march":
        m.act(m.offered[-1])
    assert m.place("fr-elite-3") == "fr-grande-armee"
    assert bool(m.may("step")) is on
    if not on:
        m.act("drop fr-elite-3", "drop fr-davout")
        assert m.may("step")


@pytest.mark.rule("9.1.i")
@pytest.mark.parametrize(("mine", "theirs", "kept"), [(6, 1, True), (1, 6, False)])
def test_who_joined_an_attack_is_remembered_only_while_it_goes_on(mine: int, theirs: int, kept: bool) -> None:
    units = (
        corps("fr-ney fr-elite-1", "munich")
        + "; fr-davout ratisbonne activated; fr-elite-3 ratisbonne activated"
    )
    dice = [4, 1, mine, mine, theirs, theirs, *[1] * 9]
    m = battle(units + ";" + corps("au-charles au-corps-1 au-corps-2", "munich"), dice=dice)
    m.act("come fr-davout")
    assert m.marked("fr-elite-3", "joined")
    while m.ask not in ("over", "prize"):
        m.act(m.offered[-1])
    assert m.marked("fr-elite-3", "joined") is kept
