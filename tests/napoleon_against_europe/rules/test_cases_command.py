"""Chapters 9 to 13 where two rules meet: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

COALITION: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # its turn, 3 points
GRANDE_ARMEE = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-napoleon", "fr-elite-1", "fr-elite-2")
ITALIE = "fr-armee-italie ulm; " + stack("fr-armee-italie", "fr-massena", "fr-corps-8", "fr-corps-9")
ALLIES = "au-armee-allemagne munich; ru-armee-1 munich; "
ALLIES += stack("au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2")
ALLIES += "; " + stack("ru-armee-1", "ru-koutouzov", "ru-corps-1", "ru-corps-2")


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


def points(m: Case) -> tuple[int, int]:
    """What the first group has spent and may spend."""
    (operation,) = [f for f in m.match.dump()["stack"] if f["frame"] == "operation"]
    return operation["spent"][0], operation["allowed"][0]


# 9.1.f: two armies


@pytest.mark.rule("9.1.f")
@pytest.mark.rule("12.5.c")
def test_bagration_is_quicker_than_napoleon_with_two_armies() -> None:
    """With two armies Napoleon's 1 is a 2: Bagration (1) adds 1, and 4 + 1 is 5. Against one army it is not."""
    bagration = stack("munich", "ru-bagration", "ru-corps-1", "ru-corps-2")
    m = case(f"{GRANDE_ARMEE}; {ITALIE}; {bagration}", [4])
    m.act("operate 11F", "together ulm", "done", "force 0", "step munich", "evade")
    assert m.events("evasion")[0][2:5] == [4, 5, 1]
    m = march(f"{GRANDE_ARMEE}; {bagration}", [4], "fr-grande-armee", "force 0", "step munich", "evade")
    assert m.events("evasion")[0][2:5] == [4, 4, 0]


@pytest.mark.rule("9.1.f")
@pytest.mark.rule("12.5.c")
def test_two_armies_that_are_attacked_are_slower_by_one_too() -> None:
    """Charles (2) commands both, who are a force of 3: no quicker than Mack's 3, while alone he would be."""
    alone = stack("munich", "au-charles", "au-corps-1", "au-corps-2")
    junot = stack("ulm", "fr-junot", "fr-corps-8", "fr-corps-9")  # 3
    for there, total in ((alone, 5), (ALLIES, 4)):
        m = march(f"{junot}; {there}", [4, *[1] * 12], "fr-junot", "force 0", "step munich", "evade")
        assert m.events("evasion")[0][3] == total


@pytest.mark.rule("9.1.f")
@pytest.mark.rule("12.4.c")
def test_an_interceptor_compares_with_the_initiative_of_two_armies() -> None:
    """Charles (2) is no quicker than Napoleon's 2 with two armies; Bagration (1) is, and a 4 is enough."""
    for head, corps, total in (("au-charles", "au-corps-1", 4), ("ru-bagration", "ru-corps-1", 5)):
        units = f"{GRANDE_ARMEE}; {ITALIE}; {stack('salzbourg', head, corps)}"
        m = case(units, [4, *[1] * 12], cards={"hand": ["11F", "4C"]})
        m.act("operate 11F", "together ulm", "done", "force 0", "step munich", f"intercept 4C {head}")
        assert m.events("interception")[0][3] == total


@pytest.mark.rule("14.9.3.b")
@pytest.mark.rule("12.5.b")
def test_of_two_armies_the_demoralized_one_slips_away_and_the_other_rolls() -> None:
    """Each army is treated apart: Charles's evades without a die, Kutuzov (2) needs a 5 against Davout (1)."""
    davout = stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
    units = ALLIES.replace("au-corps-1 au-armee-allemagne", "au-corps-1 au-armee-allemagne 2 demoralized")
    units = units.replace("au-corps-2 au-armee-allemagne", "au-corps-2 au-armee-allemagne 2 demoralized")
    m = march(
        f"{davout}; {units}",
        [4, *[1] * 8],
        "fr-davout",
        "force 0",
        "step munich",
        "evade",
        "retreat salzbourg",
    )
    assert m.at("au-armee-allemagne", "ru-armee-1") == ["salzbourg", "munich"]
    assert m.ask == "coalition avoid"
    m.act("evade")
    assert m.events("evasion")[0][2:5] == [4, 4, 0]
    assert m.at("ru-armee-1") == ["munich"]


@pytest.mark.rule("9.1.f")
def test_two_armies_cost_a_point_more_and_three_at_most() -> None:
    m = case(f"{GRANDE_ARMEE}; {ITALIE}", [], reserve_ap={"empire": 1}).act("one-point")
    assert m.may("together ulm")  # Napoleon: 1 and 1
    m = case(f"{GRANDE_ARMEE}; {ITALIE}", []).act("one-point")
    assert m.may("activate fr-grande-armee")
    assert not m.may("together")
    joseph = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-joseph", "fr-elite-1")  # 3
    assert case(f"{joseph}; {ITALIE}", []).act("operate 11F").may("together ulm")


@pytest.mark.rule("13.4.e")
@pytest.mark.rule("13.6.2.d")
def test_two_armies_that_march_as_one_force_spend_one_depot() -> None:
    """Each army tests, but the force spends one depot in its activation."""
    units = f"{GRANDE_ARMEE}; fr-depot-1 fr-grande-armee; {ITALIE}; fr-depot-2 fr-armee-italie"
    for spent, tests in (("spend fr-depot-1", 2), ("pass", 1)):
        m = case(units, [1, 1]).act("operate 11F", "together ulm", "done", "force 2", "step munich", "done")
        assert m.ask == "empire spend-depot"
        m.act(spent)
        assert len(m.events("attrition")) == tests
        assert m.may("spend fr-depot-2") is (spent == "pass")


@pytest.mark.rule("9.1.f")
def test_an_army_does_not_give_its_own_corps_away_beside_foreign_ones() -> None:
    """Exchanged with another army, the Russian corps would leave two Austrian steps under Kutuzov."""
    units = "au-armee-allemagne munich; ru-armee-1 munich; " + stack(
        "au-armee-allemagne", "au-charles", "au-corps-1"
    )
    units += "; " + stack("ru-armee-1", "ru-koutouzov", "ru-corps-1", "au-corps-2")
    m = case(units, [], **COALITION).act("operate 4C", "together munich")
    assert not m.may("transfer ru-corps-1")
    assert m.may("transfer au-corps-2 au-armee-allemagne")


# 9.1.g, 10.1, 12.2


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("12.2.a")
def test_a_force_does_not_leave_its_own_corps_and_march_on_with_foreign_ones() -> None:
    """Two Russian steps and two Austrian ones: half, and no Russian may be left behind; an Austrian may."""
    units = "ru-armee-1 budapest; " + stack("ru-armee-1", "ru-koutouzov", "ru-corps-1", "au-corps-1")
    m = case(units, [], **COALITION).act("operate 4C", "activate ru-armee-1", "force 0")
    assert not m.may("drop ru-corps-1")
    m.act("drop au-corps-1", "step komorn")
    assert m.at("au-corps-1", "ru-armee-1") == ["budapest", "komorn"]


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("9.1.g")
def test_a_subordinate_does_not_take_the_corps_that_an_army_needs_beside_foreign_ones() -> None:
    units = "ru-armee-1 budapest; "
    units += stack("ru-armee-1", "ru-koutouzov", "ru-bagration", "ru-corps-1", "ru-corps-2", "au-corps-1")
    m = case(units, [], **COALITION).act("operate 4C", "activate ru-bagration", "add ru-corps-1")
    assert m.offered == ["add au-corps-1", "set-out"]  # ru-corps-2 stays: half of the army is Austrian now


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("14.1.b")
def test_no_subordinate_marches_to_the_guns_with_the_last_corps_of_the_armys_nation() -> None:
    army = "ru-armee-1 salzbourg; " + stack(
        "ru-armee-1", "ru-koutouzov", "ru-bagration", "ru-corps-1", "au-corps-1"
    )
    fight = (
        stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2") + "; au-corps-2 munich; au-corps-3 ratisbonne"
    )
    m = march(f"{fight}; {army}; au-mack munich", [1] * 12, "fr-davout", "force 0", "step munich", "stand")
    assert m.ask == "coalition counter-march"
    assert m.offered == ["come ru-armee-1", "done"]


@pytest.mark.rule("12.2.h")
def test_ney_joins_the_army_and_marches_on_with_it() -> None:
    m = case(f"{GRANDE_ARMEE}; {stack('bade', 'fr-ney', 'fr-corps-8')}", [])
    m.act("operate 11F", "activate fr-ney", "force 0", "step ulm", "done")
    assert m.at("fr-ney", "fr-corps-8") == ["fr-grande-armee", "fr-grande-armee"]
    m.act("activate fr-grande-armee", "force 0", "step munich")
    assert m.may("drop fr-corps-8")  # they have come along


@pytest.mark.rule("10.2.g")
def test_davout_gives_his_corps_to_soults_army_and_leaves() -> None:
    soult = "fr-grande-armee ulm; " + stack("fr-grande-armee", "fr-soult", "fr-elite-1", "fr-elite-2")
    m = march(
        f"{soult}; {stack('bade', 'fr-davout', 'fr-corps-8')}", [], "fr-davout", "force 0", "step ulm", "done"
    )
    assert m.at("fr-davout", "fr-corps-8") == ["reserve", "fr-grande-armee"]


@pytest.mark.rule("9.1.k")
@pytest.mark.rule("9.1.l")
@pytest.mark.rule("9.1.m")
def test_napoleon_gathers_ten_steps_but_none_over_a_river_and_has_a_point_less() -> None:
    """Lannes (6 steps) and Ney (4) fill his command of 10; over the unbridged river nobody is called."""
    units = f"{GRANDE_ARMEE}; {stack('stuttgart', 'fr-ney', 'fr-corps-8', 'fr-corps-9')}"
    units += f"; {stack('munich', 'fr-lannes', 'fr-corps-10', 'fr-corps-11', 'fr-corps-12')}"
    units += "; fr-corps-13 zurich; fr-corps-14 ratisbonne"
    m = march(units, [], "fr-grande-armee")
    assert m.offered == ["gather fr-corps-13", "gather fr-ney", "gather fr-lannes", "done"]
    m.act("gather fr-ney", "gather fr-lannes", "force 0")
    assert points(m) == (0, 3)


@pytest.mark.rule("12.3.d")
def test_badeners_slow_a_forced_march_by_the_point_that_they_lack() -> None:
    m = march(f"{stack('strasbourg', 'fr-davout', 'fr-elite-1')}; bd-corps bade", [], "fr-davout", "force 3")
    assert points(m) == (0, 7)
    m.act("step bade", "take bd-corps")
    assert points(m) == (1, 6)


@pytest.mark.rule("12.2.g")
def test_a_general_who_leaves_the_last_corps_goes_to_the_reserve() -> None:
    m = march(
        stack("strasbourg", "fr-davout", "fr-elite-1"),
        [],
        "fr-davout",
        "force 0",
        "step bade",
        "drop fr-elite-1",
    )
    assert m.at("fr-davout", "fr-elite-1") == ["reserve", "bade"]


@pytest.mark.rule("13.6.2.c")
def test_corps_left_with_an_army_where_the_march_ends_are_tested_with_the_rest() -> None:
    """Six steps: 4 + 3 - 2 for the French is 5, one loss. Two would have lost none."""
    davout = stack("bade", "fr-davout", "fr-elite-1", "fr-corps-8", "fr-corps-9")
    m = march(f"{GRANDE_ARMEE}; {davout}", [4], "fr-davout", "force 3", "step ulm")
    m.act("drop fr-corps-8", "drop fr-corps-9", "done")
    assert m.events("attrition")[0][2:5] == [4, 5, 1]
    assert m.offered == ["lose fr-elite-1", "lose fr-corps-8", "lose fr-corps-9"]
    m.act("lose fr-corps-9")
    assert m.at("fr-davout", "fr-elite-1", "fr-corps-9") == ["fr-grande-armee"] * 3
    assert m.steps("fr-corps-9") == 1


@pytest.mark.rule("13.6.2.c")
def test_the_last_corps_that_a_general_leaves_has_marched_by_force_too() -> None:
    """6 + 3 - 2 for the French is 7: a loss."""
    davout = stack("strasbourg", "fr-davout", "fr-elite-1")
    m = march(davout, [6], "fr-davout", "force 3", "step bade", "drop fr-elite-1")
    assert m.events("attrition")[0][2:5] == [6, 7, 1]
    assert m.piece("fr-elite-1")[:2] == ["bade", "1"]


@pytest.mark.rule("13.6.2.c")
def test_who_is_left_on_the_way_is_not_tested() -> None:
    """Two steps go on from Baden: 4 + 3 - 2 is 5, no loss."""
    davout = stack("strasbourg", "fr-davout", "fr-elite-1", "fr-corps-8")
    m = march(davout, [4], "fr-davout", "force 3", "step bade", "drop fr-corps-8", "step ulm", "done")
    assert m.events("attrition")[0][2:5] == [4, 5, 0]


# 12.6 and 14.10


@pytest.mark.rule("12.6.b")
def test_who_failed_to_evade_the_first_force_of_a_campaign_is_not_asked_again() -> None:
    units = (
        stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
        + "; "
        + stack("ratisbonne", "fr-ney", "fr-corps-8")
    )
    units += "; " + stack("munich", "au-mack", "au-corps-1", "au-corps-2", "au-corps-3")
    m = case(units, [3], cards={"hand": ["2F"]}).act(
        "play 2F", "activate fr-davout", "force 0", "step munich", "evade"
    )
    m.act("activate fr-ney", "force 0", "step munich")
    assert m.offered == ["fight munich"]


@pytest.mark.rule("12.6.d")
@pytest.mark.rule("14.10.c")
def test_who_retires_between_two_attackers_does_not_go_where_any_of_them_came_from() -> None:
    """Against Interior Lines Ney, from Ratisbon, fights first and loses; Davout waits, who came from the Tyrol: there
    Charles would be on his own ground, but only Salzburg is left to him."""
    units = stack("innsbruck", "fr-davout", "fr-elite-1") + "; "
    units += stack("ratisbonne", "fr-ney", "fr-corps-8") + "; "
    units += (
        stack("munich", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3")
        + "; fr-soult ulm; fr-corps-9 ulm"
    )
    m = case(units, [1, 1, 3, 3, *[1] * 6], cards={"hand": ["2F", "15C"]})
    m.act("play 2F", "activate fr-soult", "force 0", "step munich", "stand")
    m.act("activate fr-davout", "force 0", "step munich", "activate fr-ney", "force 0", "step munich")
    m.act("fight munich", "play 15C", "choose fr-ney")
    while m.ask != "coalition retire":
        m.act(m.offered[-1])
    assert m.offered == ["retreat salzbourg", "stand"]


@pytest.mark.rule("14.10.c")
@pytest.mark.rule("14.1.a")
def test_a_beaten_defender_does_not_go_where_the_guns_have_called_the_enemy_from() -> None:
    """Davout came from Ulm, Ney marched to the guns from the Tyrol: Austrian ground, but the attackers' way."""
    units = (
        stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
        + "; "
        + stack("innsbruck", "fr-ney", "fr-corps-9")
    )
    units += "; " + stack("munich", "au-charles", "au-corps-1", "au-corps-2")
    m = march(units, [6, 1, 4, 4, *[1] * 8], "fr-davout", "force 0", "step munich", "stand", "come fr-ney")
    while m.ask != "empire march":
        assert m.ask != "coalition retreat"
        m.act(m.offered[-1])
    assert m.at("au-charles") == ["salzbourg"]


# 13


@pytest.mark.rule("13.5.d")
def test_a_siege_out_of_supply_has_its_marker_and_no_assault() -> None:
    m = march(
        stack("viazma", "fr-davout", "fr-elite-1", "fr-elite-2"), [1], "fr-davout", "force 0", "step smolensk"
    )
    assert not m.may("assault")
    m.act("done")
    assert m.zone("smolensk") == "russia siege=0"


@pytest.mark.rule("13.6.1.a")
@pytest.mark.rule("13.6.2.b")
def test_who_is_activated_without_supply_tests_where_they_end_or_stay() -> None:
    """At Moscow: 3 - 2 for the French + 2 without supply is 3; over the barren ground of Vyazma 5."""
    davout = stack("moscou", "fr-davout", "fr-elite-1", "fr-elite-2")
    assert march(davout, [3], "fr-davout", "force 0", "done").events("attrition")[0][2:5] == [3, 3, 0]
    m = march(davout, [3], "fr-davout", "force 0", "step viazma", "done")
    assert m.events("attrition")[0][2:5] == [3, 5, 1]


@pytest.mark.rule("13.6.2.b")
def test_barren_ground_weighs_on_whoever_comes_to_it_or_stands_on_it_when_the_year_ends() -> None:
    """At Vyazma: 3 - 2 for the French + 2 without supply is 3, where Davout is activated and stays; 5 at the end."""
    davout = stack("viazma", "fr-davout", "fr-elite-1", "fr-elite-2")
    assert march(davout, [3], "fr-davout", "force 0", "done").events("attrition")[0][2:5] == [3, 3, 0]
    left = march(davout, [3], "fr-davout", "force 0", "step smolensk", "done")
    assert left.events("attrition")[0][2:5] == [3, 3, 0]
    stayed = case(davout, [3], phase="end-of-activation")
    assert stayed.events("attrition")[0][2:5] == [3, 5, 1]


# 54C


@pytest.mark.rule("6.4.b")
def test_an_ill_emperor_is_not_activated_for_nothing_either() -> None:
    """1F costs nothing, the illness a point: without one in reserve he is not activated, now or once more."""
    said: dict[str, Any] = {
        "period": "castigos",
        "cards": {"hand": ["1F", "54C"], "permanent": ["1C", "2C", "3C"]},
    }
    m = case(GRANDE_ARMEE, [], **said).act("play 1F", "activate fr-grande-armee", "play 54C")
    assert m.ask == "coalition action"
    m = case(GRANDE_ARMEE, [], reserve_ap={"empire": 1}, **said)
    m.act("play 1F", "activate fr-grande-armee", "play 54C")
    assert m.ask == "empire force-march"
    assert m.match.dump()["reserve_ap"]["empire"] == 0
