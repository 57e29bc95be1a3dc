"""Clauses 14.2 to 14.4: the ratio of forces, overruns, the level of a battle, the morale of a force."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.rules.battle.field import BATTLE_LEVELS
from grognard.games.napoleon_against_europe.rules.battle.morale import force_morales, unit_morale
from grognard.games.napoleon_against_europe.rules.battle.odds import level_of, odds_bonus, overruns, ratio
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
from tests.napoleon_against_europe.setting import P, table


@pytest.mark.rule("14.a")
def test_a_lone_corps_that_a_general_attacks_has_to_fight() -> None:
    m = battle(corps("fr-ney fr-corps-8 au-corps-1", "munich"), dice=[3, 3, 3, 3])
    assert m.events("battle") == [[53, EMPIRE, 0, 0, 0, 0]]
    assert len(m.events("dice")) == 2


@pytest.mark.rule("14.c")
def test_the_active_side_attacks_and_an_intercepted_force_attacks_its_interceptor() -> None:
    m = battle(
        corps("au-charles au-corps-1 fr-ney fr-corps-8", "graz"),
        "graz",
        "coalition",
        "klagenfurt",
        "intercepted",
        [3, 3, 3, 3],
        "fr-ney",
        "vienne",
    )
    assert m.events("battle")[0][1] == COALITION
    assert m.events("dice")[0][0] == COALITION  # the attacker rolls first


@pytest.mark.rule("14.d")
def test_a_battle_goes_through_its_steps_in_their_order() -> None:
    units = (
        GRANDE_ARMEE.format("munich")
        + ";"
        + AUSTRIANS.format("munich")
        + ";au-jean innsbruck; au-corps-9 innsbruck"
    )
    m = battle(units, dice=[5, 1, 6, 6, 1, 1, 2, 4])
    m.act("come au-jean", "lead fr-elite-6", "second fr-soult")
    pass_on(m, "battle-loss", "retreat", "retreat-loss", "pursuit-loss", "prize")
    order = [
        "counter-march",
        "attrition",
        "odds",
        "morale",
        "dice",
        "battle-roll",
        "wound",
        "step-lost",
        "retreats",
    ]
    order += ["morale-check", "pursuit", "battle-end"]
    assert m.state.log is not None
    told = [e.what for e in m.state.log.events]
    places = [told.index(what) for what in order]
    assert places == sorted(places)


@pytest.mark.rule("14.2.a")
@pytest.mark.rule("2.1.i")
def test_steps_count_and_special_units_and_depots_do_not() -> None:
    units = corps("fr-corps-8 fr-corps-9 fr-corps-10 fr-corps-11 fr-corps-12", "fr-grande-armee")
    units += "; fr-grande-armee munich; fr-napoleon fr-grande-armee; fr-cavalerie-garde fr-grande-armee"
    units += "; fr-depot-1 fr-grande-armee; au-corps-1 munich; au-corps-2 munich; au-charles munich"
    m = battle(units, dice=[3, 3, 3, 3])
    assert m.events("odds")[0][:3] == [10, 4, 3]


@pytest.mark.rule("14.2.b")
def test_the_larger_total_over_the_smaller_is_rounded_a_half_up() -> None:
    assert [ratio(13, 9), ratio(6, 10), ratio(3, 2), ratio(9, 4)] == [1, 2, 2, 2]
    assert ratio(10, 6) == ratio(6, 10)


@pytest.mark.rule("14.2.c")
def test_at_five_to_one_the_weaker_side_is_destroyed_without_dice() -> None:
    units = corps("fr-elite-1 fr-elite-2 fr-elite-3 fr-elite-4 fr-elite-5 fr-elite-6", "fr-grande-armee")
    units += "; fr-grande-armee munich; fr-napoleon fr-grande-armee; au-mack munich; au-corps-1 munich"
    m = battle(units)
    assert m.place("au-corps-1") == "reserve"
    assert m.place("au-mack") == "sitting-out"
    assert m.events("dice") == []
    assert m.events("overrun") == [[COALITION, 53, 0, 0, 0, 0]]


@pytest.mark.rule("14.2.c")
def test_an_attacker_at_one_to_five_is_destroyed_too() -> None:
    units = corps("fr-elite-1 fr-elite-2 fr-elite-3 fr-elite-4 fr-elite-5", "fr-grande-armee")
    units += "; fr-grande-armee munich; fr-napoleon fr-grande-armee; " + corps(
        "au-depot-1 au-mack au-corps-1", "munich"
    )
    m = battle(units, attacker="coalition", came="salzbourg")
    assert m.place("au-corps-1") == "reserve"
    assert m.place("au-depot-1") == "reserve"
    assert m.where("fr-napoleon") == "munich"


def test_just_below_four_and_a_half_to_one_there_is_a_battle() -> None:
    assert overruns(9, 2)
    assert not overruns(22, 5)


@pytest.mark.rule("14.5.1.a")
def test_the_ratio_changes_the_attackers_roll_alone() -> None:
    assert [odds_bonus(2 * n, 2) for n in (1, 2, 3, 4)] == [0, 1, 2, 3]
    assert [odds_bonus(2, 2 * n) for n in (2, 3, 4)] == [-1, -2, -3]
    m = battle(corps("au-charles au-corps-1 au-corps-2 fr-ney fr-corps-8", "munich"), dice=[3, 3, 3, 3])
    assert m.events("battle-roll")[0][1] == -1 + 2  # 1:2, and Ney's attack of 2
    assert m.events("battle-roll")[1][1] == 2  # Charles's defence


@pytest.mark.rule("14.3.a")
@pytest.mark.rule("14.3.b")
@pytest.mark.rule("14.3.c")
@pytest.mark.parametrize(
    ("attack", "defence", "level"),
    [
        (12, 10, "large"),
        (13, 9, "small"),
        (20, 5, "small"),
        (11, 10, "small"),
        (6, 8, "small"),
        (4, 4, "small"),
        (5, 2, "skirmish"),
        (2, 2, "skirmish"),
    ],
)
def test_the_level_of_a_battle(attack: int, defence: int, level: str) -> None:
    assert BATTLE_LEVELS[level_of(2 * attack, 2 * defence)] == level
    assert BATTLE_LEVELS[level_of(2 * defence, 2 * attack)] == level


def test_half_a_point_more_than_seven_is_still_a_skirmish() -> None:
    assert BATTLE_LEVELS[level_of(14, 1)] == "skirmish"


@pytest.mark.rule("2.1.l")
def test_an_active_depot_alone_has_half_a_point_and_is_destroyed_if_it_loses() -> None:
    m = battle("fr-corps-8 munich 1; au-depot-1 munich fixed", dice=[6, 6, 1, 1])
    assert m.events("odds")[0][:4] == [1, 0, 2, 0]
    assert m.events("battle-roll")[0][1] == 1  # 2:1
    assert m.place("au-depot-1") == "reserve"


@pytest.mark.rule("2.1.l")
def test_an_attacker_who_loses_to_a_depot_retreats_and_suffers_nothing() -> None:
    m = battle("fr-corps-8 munich 1; au-depot-1 munich fixed", dice=[1, 1, 6, 6])
    assert m.where("au-depot-1") == "munich"
    assert m.where("fr-corps-8") == "ulm"
    assert m.steps("fr-corps-8") == 1


@pytest.mark.rule("14.4.a")
def test_the_morale_of_a_force_is_that_of_its_most_numerous_steps() -> None:
    m = table(
        corps("fr-corps-8 fr-corps-9 fr-elite-1", "ulm") + "; fr-elite-2 ulm 1; fr-garde ulm", empty=True
    )
    pieces = [P[name] for name in ("fr-corps-8", "fr-corps-9", "fr-elite-1", "fr-elite-2", "fr-garde")]
    assert force_morales(m.state, pieces) == [4]  # 4 steps of 4, 3 of 5, 2 of 6


@pytest.mark.rule("14.4.b")
def test_on_a_tie_the_owner_chooses_the_morale() -> None:
    units = (
        corps("fr-ney fr-elite-1 fr-corps-8", "munich")
        + ";"
        + corps("au-corps-1 au-corps-2 au-charles", "munich")
    )
    m = battle(units, dice=[1, 1, 6, 6])
    assert (m.ask, m.side, m.offered) == ("morale", "empire", ["morale 5", "morale 4"])
    m.act("morale 4")
    assert field_of(m).morale[EMPIRE] == 4


@pytest.mark.rule("14.4.d")
def test_units_of_a_nation_that_has_lost_its_capital_have_one_less() -> None:
    m = table("au-corps-1 graz", zones={"vienne": "austria flag=france"})
    assert unit_morale(m.state, P["au-corps-1"]) == 2
    assert unit_morale(table("au-corps-1 graz").state, P["au-corps-1"]) == 3


@pytest.mark.rule("14.4.d")
def test_spain_keeps_its_morale_after_the_second_of_may() -> None:
    spain = {"spain": "allied-coalition"}
    lost = {"madrid": "spain flag=france"}
    assert unit_morale(table("es-corps-1 burgos", nations=spain, zones=lost).state, P["es-corps-1"]) == 1
    m = table("es-corps-1 burgos", nations=spain, zones=lost, played=["22C"])
    assert unit_morale(m.state, P["es-corps-1"]) == 2


@pytest.mark.rule("14.4.e")
def test_russia_must_lose_both_capitals() -> None:
    moscow = {"moscou": "russia flag=france"}
    assert unit_morale(table("ru-corps-1 riga", zones=moscow).state, P["ru-corps-1"]) == 4
    both = {**moscow, "saint-petersbourg": "russia flag=france"}
    assert unit_morale(table("ru-corps-1 riga", zones=both).state, P["ru-corps-1"]) == 3


def test_conscripts_have_a_morale_of_three_at_most() -> None:
    m = table("fr-corps-8 paris conscript; fr-corps-9 paris")
    assert [unit_morale(m.state, P[name]) for name in ("fr-corps-8", "fr-corps-9")] == [3, 4]
