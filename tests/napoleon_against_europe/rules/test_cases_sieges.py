"""Chapter 15 as an examiner would ask it: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from tests.napoleon_against_europe.casebook import Case, case, stack

MUNICH = "bavaria flag=austria"  # so that a line of supply leads from Ulm to Salzburg
MARKED: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["9C"]}}  # the Coalition's turn, 2 points


def charles(units: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    """Charles marches on Mantua from Verona."""
    m = case(units, dice, **{**MARKED, **said}).act("operate 9C", "activate au-charles")
    return m.act("force 0", *actions)


@pytest.mark.rule("15.1.c")
@pytest.mark.rule("15.2.b")
def test_a_citadel_asks_for_four_steps_a_fortress_for_two() -> None:
    """Mantua has two levels. Three steps stop before it; four lay siege to it."""
    three = "au-charles verone; au-corps-1 verone; au-corps-2 verone 1"
    m = charles(three, [], "step mantoue")
    assert not m.may("assault")
    assert "siege" not in m.zone("mantoue")
    four = "au-charles verone; au-corps-1 verone; au-corps-2 verone"
    m = charles(four, [], "step mantoue")
    assert m.may("assault")
    one = "au-jean salzbourg; au-corps-1 salzbourg 1"
    taken = {"zones": {"munich": MUNICH}}
    m = case(one, [], **MARKED, **taken).act(
        "operate 9C", "activate au-jean", "force 0", "step munich", "step ulm"
    )
    assert not m.may("assault")
    two = "au-jean salzbourg; au-corps-1 salzbourg"
    m = case(two, [], **MARKED, **taken).act(
        "operate 9C", "activate au-jean", "force 0", "step munich", "step ulm"
    )
    assert m.may("assault")


@pytest.mark.rule("15.4.a")
@pytest.mark.rule("15.4.b")
def test_each_assault_on_a_citadel_that_fails_helps_the_next() -> None:
    """Verona to Mantua is a marsh of 2 points: of 3 one is left. Charles 1, the citadel -2: 5 is 4, stable."""
    units = "au-charles verone; au-corps-1 verone; au-corps-2 verone"
    m = case(units, [5, 1], **MARKED).act("operate 9C", "activate au-charles", "force 1", "step mantoue")
    m.act("assault mantoue")
    assert m.events("assault")[0][2:5] == [5, 4, 1]
    assert "siege=1" in m.zone("mantoue")
    m.act("assault mantoue")
    # the marker adds 1: 1 + 1 - 2 + 1 is 1, repelled: a step is lost, three are too few, the siege is raised
    assert m.events("assault")[1][2:5] == [1, 1, 0]
    m.act("lose au-corps-1")
    assert "siege" not in m.zone("mantoue")
    assert m.ask == "coalition lift", m.offered


@pytest.mark.rule("15.4.a")
@pytest.mark.rule("15.5.a")
@pytest.mark.parametrize(("die", "garrison"), [(4, "returning"), (6, "reserve")])
def test_honours_send_the_garrison_home_and_a_breach_destroys_it(die: int, garrison: str) -> None:
    """Charles 1, an army 1, a garrison of two steps -1, the marker 1: 4 is 6, honours; 6 is 8, a breach."""
    units = "au-armee-allemagne ulm; " + stack("au-armee-allemagne", "au-charles", "au-corps-1", "au-corps-2")
    units += "; ba-corps ulm-fortress"
    m = case(units, [die], zones={"ulm": "bavaria siege=1", "munich": MUNICH}, **MARKED)
    m.act("operate 9C", "activate au-armee-allemagne", "force 0", "assault ulm")
    assert m.at("ba-corps") == [garrison]
    assert m.zone("ulm").split()[0] == "bavaria"
    assert "flag=austria" in m.zone("ulm")
    assert "empty" in m.zone("ulm")
    assert m.ask == "coalition reactivate"
    m.act("lose au-corps-1")
    assert "empty" not in m.zone("ulm")
    assert m.steps("au-corps-1") == 1


@pytest.mark.rule("15.1.d")
def test_who_is_left_before_a_fortress_does_not_assault_it_in_this_round() -> None:
    """Charles leaves two steps before Ulm and goes on to Stuttgart: they invest it, and that is all."""
    units = stack("munich", "au-charles", "au-corps-1", "au-corps-2")
    m = case(units, [], **MARKED).act("operate 9C", "activate au-charles", "force 0", "step ulm")
    m.act("drop au-corps-1", "invest", "step stuttgart")
    assert "siege=0" in m.zone("ulm")
    assert m.at("au-corps-1", "au-charles") == ["ulm", "stuttgart"]
    while m.may("done"):
        m.act("done")
    assert m.ask != "coalition march"


@pytest.mark.rule("15.2.e")
def test_a_battle_won_before_the_walls_gives_an_assault_for_nothing() -> None:
    """Charles, 6 steps, against 2 Bavarian ones outside Ulm: 3:1, 2; his 1. 2 + 3 is 5: 1 loss; 2 is none. Skirmish no:
    8 points are a small battle."""
    units = stack("munich", "au-charles", "au-corps-1", "au-corps-2", "au-corps-3") + "; ba-corps ulm"
    m = case(units, [1, 1, 1, 1, 6, 1, 4], zones={"munich": MUNICH}, **MARKED)
    m.act("operate 9C", "activate au-charles", "force 0", "step ulm", "stand")
    assert [roll[1:4] for roll in m.events("battle-roll")] == [[3, 5, 1], [0, 2, 0]]
    while m.ask.endswith("retreat"):
        m.act(m.offered[0])
    assert m.events("morale-check")[0][1:4] == [6, 1, 0]  # 3, one less for Munich, one for the loss
    assert m.events("pursuit")[0][1:4] == [1, 2, 0]
    assert m.ask == "coalition prize"
    m.act("assault ulm")
    assert m.events("assault")[0][2:5] == [4, 5, 1]
    assert m.may("assault ulm")  # two of three points are left


@pytest.mark.rule("15.1.f")
@pytest.mark.rule("15.1.g")
def test_a_force_before_its_walls_goes_in_at_will_but_not_once_it_failed_to_slip_away() -> None:
    """Soult attacks Jean before Salzburg, who is equal in initiative: 5 is asked for, a 4 fails."""
    soult = stack("munich", "fr-soult", "fr-elite-1", "fr-elite-2")
    units = soult + "; " + stack("salzbourg", "au-jean", "au-corps-1", "au-corps-2")
    m = case(units, [4]).act("operate 11F", "activate fr-soult", "force 0", "step salzbourg")
    assert {"enter", "evade", "stand"} & set(m.offered) or m.may("evade")


@pytest.mark.rule("5.2.1.a")
@pytest.mark.rule("15.2.f")
def test_the_last_assault_of_the_year_is_free_and_a_siege_out_of_supply_has_none() -> None:
    units = "au-charles ulm; au-corps-1 ulm; au-corps-2 ulm"
    for flag, may in (("", True), (" flag=france", False)):
        zones = {"ulm": "bavaria siege=0", "munich": MUNICH, "salzbourg": f"austria{flag}"}
        held = "fr-corps-9 munich; fr-corps-10 innsbruck" if flag else ""
        m = case(f"{units}; {held}", [5, 5, 5, 5], phase="end-of-activation", zones=zones)
        assert bool(m.events("assault")) is may, m.ask


@pytest.mark.rule("15.3.b")
def test_the_besieged_take_no_part_when_their_friends_relieve_them() -> None:
    """Davout relieves Ulm from Baden: 4 steps against Charles's 4; the Bavarians inside do not count."""
    units = stack("ulm", "au-charles", "au-corps-1", "au-corps-2") + "; ba-corps ulm-fortress; "
    units += stack("bade", "fr-davout", "fr-elite-1", "fr-elite-2")
    m = case(units, [1, 1, 6, 6, 1], zones={"ulm": "bavaria siege=2"})
    m.act("operate 11F", "activate fr-davout", "force 0", "step ulm")
    if m.may("stand"):
        m.act("stand")
    m.act("lead fr-elite-1")
    assert m.events("odds")[0][:3] == [4, 4, 1]
    while m.ask.endswith(("battle-loss", "retreat")):
        m.act(m.offered[0])
    assert "siege=2" in m.zone("ulm")
    assert m.at("ba-corps", "fr-davout") == ["ulm-fortress", "bade"]


@pytest.mark.rule("15.3.b")
@pytest.mark.rule("15.4.c")
def test_a_relief_that_wins_raises_the_siege() -> None:
    units = stack("ulm", "au-mack", "au-corps-1", "au-corps-2") + "; ba-corps ulm-fortress; "
    units += stack("bade", "fr-davout", "fr-elite-1", "fr-elite-2")
    m = case(units, [4, 3, 1, 1, 1], zones={"ulm": "bavaria siege=2"})
    m.act("operate 11F", "activate fr-davout", "force 0", "step ulm")
    if m.may("stand"):
        m.act("stand")
    m.act("lead fr-elite-1")
    while m.ask.endswith(("battle-loss", "retreat", "prize")):
        m.act(m.offered[0])
    assert "siege" not in m.zone("ulm")
    assert m.at("ba-corps") == ["ulm"]


@pytest.mark.rule("13.6.2.a")
@pytest.mark.rule("15.3.b")
@pytest.mark.parametrize(("die", "total"), [(4, 4), (6, 6)])
def test_who_sallies_from_foreign_walls_is_not_at_home(die: int, total: int) -> None:
    """Ney, besieged in Bavarian Ulm: 2 for want of supply, all French 2 less; he has entered no zone, and stands in
    none of France's."""
    units = stack("ulm-fortress", "fr-ney", "fr-elite-1", "fr-corps-8")
    units += "; " + stack("ulm", "au-charles", "au-corps-1", "au-corps-2")
    m = case(units, [die], zones={"ulm": "bavaria siege=1", "munich": MUNICH})
    m.act("operate 11F", "activate fr-ney", "add fr-elite-1", "add fr-corps-8", "force 0", "fight ulm")
    assert m.events("attrition")[0][2:4] == [die, total]


@pytest.mark.rule("13.6.2.a")
@pytest.mark.rule("15.3.b")
def test_who_sallies_from_walls_of_their_own_country_is_at_home() -> None:
    """Charles, besieged in Salzburg: 2 for want of supply, Austrian ground 2 less."""
    units = stack("salzbourg-fortress", "au-charles", "au-corps-1", "au-corps-2")
    units += "; " + stack("salzbourg", "fr-davout", "fr-elite-1", "fr-corps-8")
    m = case(units, [3], zones={"salzbourg": "austria siege=1"}, **MARKED)
    m.act(
        "operate 9C", "activate au-charles", "add au-corps-1", "add au-corps-2", "force 0", "fight salzbourg"
    )
    assert m.events("attrition")[0][2:4] == [3, 3]


@pytest.mark.rule("12.3.c")
@pytest.mark.rule("15.3.a")
@pytest.mark.parametrize(("die", "total", "lost"), [(2, 4, 0), (4, 6, 1)])
def test_a_forced_march_to_a_siege_that_is_raised_is_tested_where_the_besiegers_go(
    die: int, total: int, lost: int
) -> None:
    """Charles comes to Ulm by force with two steps, and 1 + 1 is repelled: the step left is too few. The die, and 2 for
    the march, in the column of 1 and 2."""
    units = stack("munich", "au-charles", "au-corps-1")
    m = case(units, [1, die], zones={"munich": MUNICH}, **MARKED)
    m.act("operate 9C", "activate au-charles", "force 2", "step ulm", "assault ulm")
    assert m.events("assault")[0][2:5] == [1, 2, 0]
    assert m.ask == "coalition lift"
    m.act("retreat munich")
    assert [test[1:5] for test in m.events("attrition")] == [[BOARD.number["munich"], die, total, lost]]
    assert m.at("au-charles", "au-corps-1") == (["sitting-out", "reserve"] if lost else ["munich", "munich"])
    assert m.ask == "empire action"


@pytest.mark.rule("13.6.2.c")
@pytest.mark.rule("15.3.b")
def test_who_was_left_inside_by_a_sortie_is_in_no_later_test_of_the_round() -> None:
    """Ney, without supply in Ulm, leaves the corps with which he was to sally, and is in the reserve: it tests. The
    other corps sallies by itself, and tests alone: 6 + 2 without supply - 2 for the French."""
    units = stack("ulm-fortress", "fr-ney", "fr-elite-1", "fr-corps-8")
    units += "; " + stack("ulm", "au-charles", "au-corps-1", "au-corps-2")
    m = case(units, [1, 6, 1, 1, 1, 1], zones={"ulm": "bavaria siege=1", "munich": MUNICH})
    m.act("operate 11F", "activate fr-ney", "add fr-elite-1", "set-out", "force 0", "drop fr-elite-1")
    assert m.events("attrition")[0][2:4] == [1, 1]
    assert m.piece("fr-elite-1") == ["ulm-fortress", "2", "activated", "unsupplied"]
    m.act("activate fr-corps-8", "force 0", "fight ulm")
    assert m.events("attrition")[1][2:5] == [6, 6, 1]
    assert m.steps("fr-corps-8") == 1


@pytest.mark.rule("10.1.c")
@pytest.mark.rule("9.1.g")
@pytest.mark.parametrize(("more", "leads"), [("", False), ("; ru-corps-1 salzbourg-fortress", True)])
def test_a_general_shut_in_with_allies_alone_leads_no_sortie(more: str, leads: bool) -> None:
    units = stack("salzbourg-fortress", "ru-doctorov", "au-corps-1") + more
    units += "; " + stack("salzbourg", "fr-ney", "fr-corps-8")
    m = case(
        units, [], side="coalition", zones={"salzbourg": "austria siege=1"}, cards={"hand": ["11F", "9C"]}
    )
    m.act("operate 9C")
    assert ("activate ru-doctorov" in m.offered) == leads
