"""Clause 14.9: the check of the beaten side, the pursuit, demoralization."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import MAJORS, NAPOLEON
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    LOST_TO_NAPOLEON,
    RUSSIAN_DISASTER,
    SPAIN_BEATEN,
)
from grognard.games.napoleon_against_europe.rules.battle.field import survivors
from grognard.games.napoleon_against_europe.rules.battle.modifiers import pursuit_modifiers
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    EMPIRE,
    GRANDE_ARMEE,
    battle,
    corps,
    field_of,
    pass_on,
)
from tests.napoleon_against_europe.setting import NATION, Play

NEY = corps("fr-ney fr-corps-8 fr-corps-9", "munich")
QUESTIONS = ("lead", "battle-loss", "retreat", "retreat-loss", "pursuit-loss", "prize", "morale")


def fought(units: str, dice: list[int], *args: Any, **said: Any) -> Play:
    """A battle to its end, with the last choice for every question."""
    return pass_on(battle(units, *args, dice=dice, **said), *QUESTIONS, "counter-march")


@pytest.mark.rule("14.9.1.a")
def test_above_its_morale_the_beaten_side_is_demoralized() -> None:
    # Mack: morale 3, nothing for the commander, 3 losses more than the victor: demoralized on any roll.
    m = fought(f"{NEY};{corps('au-mack au-corps-1 au-corps-2 au-corps-3', 'munich')}", [5, 6, 1, 1, 1])
    assert m.events("morale-check") == [[COALITION, 0, 0, 0, 0, 0]]
    assert m.marked("au-corps-1", "demoralized")


@pytest.mark.rule("14.9.1.a")
def test_there_is_no_check_after_a_skirmish() -> None:
    m = fought(corps("fr-ney fr-corps-8 au-mack au-corps-1", "munich"), [5, 6, 1, 1])
    assert m.events("morale-check") == []
    assert not m.marked("au-corps-1", "demoralized")


@pytest.mark.rule("14.9.1.b")
@pytest.mark.parametrize(("die", "kept"), [(3, True), (4, False)])
def test_the_commander_helps_and_losses_above_the_victors_hurt(die: int, kept: bool) -> None:
    # Charles defends: 3, +2, and 2 losses more than the victor: 3.
    m = fought(f"{NEY};{corps('au-charles au-corps-1 au-corps-2', 'munich')}", [4, 3, 1, 1, die, 1])
    assert m.events("battle-roll")[0][3] == 2
    assert m.events("battle-roll")[1][3] == 0
    assert m.events("morale-check") == [[COALITION, die, 3, int(kept), 0, 0]]


@pytest.mark.rule("14.9.1.b")
@pytest.mark.rule("14.d")
def test_a_step_lost_in_the_retreat_counts_in_the_check() -> None:
    units = corps("fr-ney fr-corps-8 fr-corps-9 au-mack au-corps-1 au-corps-2", "ulm")
    m = battle(units, "ulm", "empire", "ratisbonne", dice=[1, 1, 4, 4, 4])  # over a river without a bridge
    m.act("lose fr-corps-8")
    assert m.ask == "retreat-loss"
    m.act("lose fr-corps-9")
    assert m.events("morale-check") == [[EMPIRE, 4, 4, 1, 0, 0]]  # 4, Ney's attack of 2, 2 losses


@pytest.mark.rule("14.9.2.a")
def test_only_a_demoralized_loser_is_pursued() -> None:
    m = fought(f"{NEY};{corps('au-charles au-corps-1 au-corps-2', 'munich')}", [4, 3, 1, 1, 1])
    assert m.events("morale-check")[0][3] == 1
    assert m.events("pursuit") == []
    m = fought(f"{NEY};{corps('au-charles au-corps-1 au-corps-2', 'munich')}", [4, 3, 1, 1, 6, 1])
    assert m.events("pursuit") == [[EMPIRE, 1, 3, 0, 0, 0]]  # without any cavalry


@pytest.mark.rule("14.9.2.b")
def test_attack_value_cavalry_steps_and_cavalry_generals_add_to_the_pursuit() -> None:
    m = battle(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", dice=[6, 6, 1, 1, 4])
    m.act("done")
    found = pursuit_modifiers(m.state, field_of(m), EMPIRE)
    assert found == [("tactical", 3), ("reserve-cavalry", 2), ("cavalry-general", 1)]


@pytest.mark.rule("14.9.2.b")
def test_each_point_above_six_is_a_loss_and_the_attack_value_serves_a_defender_too() -> None:
    # Davout defends with 3, and pursues with 2.
    mack = corps("au-mack au-corps-1 au-corps-2 au-corps-3", "munich")
    units = f"{corps('fr-davout fr-corps-8 fr-corps-9', 'munich')};{mack}"
    m = battle(units, "munich", "coalition", "salzbourg", dice=[1, 1, 6, 6, 6])
    m.act("lose au-corps-1", "lose au-corps-1")
    assert m.events("battle-roll")[1][3] == 4
    pass_on(m, "battle-loss")
    assert m.events("pursuit") == [[EMPIRE, 6, 8, 2, 0, 0]]


@pytest.mark.rule("14.9.2.d")
def test_the_owner_chooses_steps_or_depots() -> None:
    army = AUSTRIANS.format("munich") + "; au-depot-1 au-armee-allemagne; au-corps-8 au-armee-allemagne"
    m = battle(f"{GRANDE_ARMEE.format('munich')};{army}", dice=[4, 4, 1, 1, 1])
    m.act("done")
    pass_on(m, "battle-loss", "retreat")
    assert m.ask == "pursuit-loss"
    assert m.events("pursuit")[0][3] == 1
    assert "lose au-depot-1" in m.offered
    steps = [m.steps(f"au-corps-{n}") for n in (1, 2, 3, 8)]
    m.act("lose au-depot-1")
    assert m.place("au-depot-1") == "reserve"
    assert [m.steps(f"au-corps-{n}") for n in (1, 2, 3, 8)] == steps


@pytest.mark.rule("14.9.3.a")
def test_whoever_is_stacked_with_it_becomes_demoralized_too() -> None:
    units = f"{NEY};{corps('au-mack au-corps-1 au-corps-2', 'munich')}; au-corps-8 salzbourg"
    m = battle(units, dice=[4, 3, 1, 1, 6, 1], zones={"innsbruck": "austria flag=france"})
    m.act("lose au-corps-1", "lose au-corps-2")
    pass_on(m, "prize")
    assert m.where("au-corps-1") == m.where("au-corps-8") == "salzbourg"
    assert all(m.marked(name, "demoralized") for name in ("au-corps-1", "au-corps-2", "au-corps-8"))


@pytest.mark.rule("14.9.3.a")
@pytest.mark.rule("14.9.3.b")
def test_an_army_beside_a_beaten_army_stays_in_order() -> None:
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee"
    italy = "fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-10 fr-armee-italie"
    m = battle(f"{army};{italy};{AUSTRIANS.format('munich')}", dice=[1, 1, 5, 6, 5, 1])
    m.act("done")  # the army of Italy does not come
    m.act("lose fr-corps-8", "lose fr-corps-9", "lose fr-corps-9")
    assert m.where("fr-grande-armee") == "ulm"
    assert m.marked("fr-corps-8", "demoralized")
    assert not m.marked("fr-corps-10", "demoralized")


@pytest.mark.rule("14.9.3.e")
def test_a_force_demoralized_twice_is_destroyed() -> None:
    units = f"{NEY}; au-mack munich; " + "; ".join(f"au-corps-{n} munich demoralized" for n in (1, 2, 3))
    m = fought(units, [4, 3, 2, 2, 6, 1])
    assert m.events("morale-check") == [[COALITION, 6, 2, 0, 0, 0]]
    assert m.place("au-corps-1") == m.place("au-corps-2") == "reserve"
    assert m.place("au-mack") == "sitting-out"


@pytest.mark.rule("14.9.3.b")
@pytest.mark.rule("14.9.3.e")
def test_of_two_armies_the_one_that_was_demoralized_already_is_destroyed() -> None:
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee"
    italy = "fr-armee-italie munich; fr-massena fr-armee-italie; fr-corps-10 fr-armee-italie demoralized"
    foes = "ru-armee-1 munich;" + corps(
        "ru-koutouzov ru-corps-1 ru-corps-2 ru-corps-3 ru-corps-4", "ru-armee-1"
    )
    m = battle(f"{army};{italy};{foes}", "munich", "coalition", "salzbourg", dice=[6, 5, 1, 1, 6, 1])
    m.act(
        "lose ru-corps-1",
        "lose fr-corps-8",
        "lose fr-corps-8",
        "lose fr-corps-9",
        "retreat ulm",
        "retreat ratisbonne",
    )
    assert m.events("morale-check")[0][:4] == [EMPIRE, 6, 5, 0]
    assert m.place("fr-corps-10") == m.place("fr-armee-italie") == "reserve"
    assert m.marked("fr-corps-9", "demoralized")


@pytest.mark.rule("14.9.3.e")
def test_friends_whom_a_destroyed_army_had_taken_in_are_spared() -> None:
    army = "au-armee-allemagne munich; au-mack au-armee-allemagne; "
    army += "; ".join(f"au-corps-{n} au-armee-allemagne demoralized" for n in (1, 2))
    zones = {"innsbruck": "austria flag=france"}
    units = f"{NEY};{army};{corps('ru-bagration ru-corps-1', 'salzbourg')}"
    m = battle(units, dice=[4, 3, 1, 1, 6, 1], zones=zones)
    m.act("done")  # Bagration does not come
    pass_on(m, "battle-loss", "prize")
    assert m.place("au-corps-1") == m.place("au-corps-2") == m.place("au-armee-allemagne") == "reserve"
    assert m.where("ru-corps-1") == m.where("ru-bagration") == "salzbourg"


@pytest.mark.rule("14.9.4.e")
def test_a_demoralized_force_that_wins_is_in_order_again() -> None:
    units = f"{corps('fr-ney fr-corps-8', 'munich')}; au-charles munich; au-corps-1 munich demoralized"
    m = fought(units, [1, 1, 6, 6, 6, 1])
    assert m.where("au-corps-1") == "munich"
    assert not m.marked("au-corps-1", "demoralized")


@pytest.mark.rule("14.11.g")
def test_two_armies_check_with_the_value_of_the_commander_of_the_force() -> None:
    army = "fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; fr-corps-9 fr-grande-armee"
    italy = "fr-armee-italie munich; " + corps("fr-massena fr-corps-10 fr-corps-11", "fr-armee-italie")
    m = battle(
        f"{army};{italy};{AUSTRIANS.format('munich')}",
        "munich",
        "coalition",
        "salzbourg",
        dice=[6, 6, 1, 1, 1],
    )
    assert field_of(m).commanders[EMPIRE] == NAPOLEON
    m.act(
        "lose au-corps-1",
        "lose fr-corps-8",
        "lose fr-corps-10",
        "lose fr-corps-11",
        "retreat ulm",
        "retreat ulm",
    )
    assert m.events("morale-check")[0][2] == 4 + 3 - (3 - 1)


@pytest.mark.rule("8.2.1.c")
def test_a_lost_battle_of_spain_is_remembered_but_no_skirmish() -> None:
    def beaten(units: str) -> bool:
        m = fought(units, [6, 6, 1, 1, 1, 1], "lisbonne", "coalition", "porto")
        return bool(m.state.markers & SPAIN_BEATEN)

    assert beaten(corps("gb-moore gb-elite-1 gb-elite-2 es-castanos es-corps-1 es-corps-2", "lisbonne"))
    assert not beaten(corps("gb-moore gb-elite-1 es-castanos es-corps-1", "lisbonne"))


def test_a_battle_lost_to_napoleon_and_one_in_russia_are_remembered() -> None:
    m = fought(f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}", [6, 6, 1, 1, 1, 1])
    beaten = [bool(m.state.track[BEATEN + n] & LOST_TO_NAPOLEON) for n in range(MAJORS)]
    assert [n for n in range(MAJORS) if beaten[n]] == [NATION["austria"]]
    m = fought(
        corps("ru-koutouzov ru-corps-1 ru-corps-2 fr-corps-8", "vilna"),
        [6, 6, 1, 1],
        "vilna",
        "coalition",
        "minsk",
    )
    assert m.state.markers & RUSSIAN_DISASTER


def test_where_the_die_cannot_matter_none_is_rolled() -> None:
    # Davout's elite, morale 5, defence 3, two losses more: 6.
    units = f"{corps('fr-davout fr-elite-1 fr-elite-2', 'munich')};{AUSTRIANS.format('munich')}"
    m = battle(units, "munich", "coalition", "salzbourg", dice=[6, 5, 1, 1])
    m.act("done", "lose au-corps-1", "lose fr-elite-1", "lose fr-elite-1", "retreat ulm")
    assert m.events("morale-check") == [[EMPIRE, 0, 6, 1, 0, 0]]
    pass_on(m, "retreat", "prize")
    assert survivors(m.state, EMPIRE, field_of(m)) == []  # nobody is marked any more
