"""Chapters 13.4 to 13.6: depots, forces out of supply, the attrition test."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.state import all_at
from grognard.games.napoleon_against_europe.rules.forces import is_unsupplied, units_of
from grognard.games.napoleon_against_europe.rules.land.active import POINTS, REDEPLOY
from grognard.games.napoleon_against_europe.rules.land.attrition import (
    AT_HOME,
    BY_CARD,
    CROSSED_BARREN,
    DEPOT_GONE,
    DEPOT_SPENT,
    FINAL,
    MARCH,
    REACTION,
    Attrition,
    attrition_modifiers,
)
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from tests.napoleon_against_europe.setting import N, P, Play, table

FOUR = "fr-ney bade; fr-elite-1 bade; fr-corps-8 bade"


def undergo(
    units: str,
    at: str,
    cause: int = MARCH,
    points: int = 0,
    facts: int = 0,
    side: int = EMPIRE,
    **said: object,
) -> Play:
    """A test of all combat units in a zone."""
    play = table(units, **said)
    pieces = units_of(all_at(play.state, side, N[at]))
    dice = play.state.script or []
    return Play(play.state, Attrition(side, N[at], cause, points, pieces, facts), dice)


def modifiers(
    units: str,
    at: str,
    cause: int = MARCH,
    points: int = 0,
    facts: int = 0,
    side: int = EMPIRE,
    **said: object,
) -> dict[str, int]:
    """What is added to the die, by name."""
    s = table(units, **said).state
    pieces = units_of(all_at(s, side, N[at]))
    return dict(attrition_modifiers(s, side, N[at], cause, points, pieces, facts))


def rolled(play: Play) -> tuple[int, int, int]:
    """The die, the total and the losses of the last test."""
    _, _, die, total, losses, _ = play.events("attrition")[-1]
    return die, total, losses


# The table


@pytest.mark.rule("13.6.2.a")
def test_the_steps_give_the_column_and_the_die_with_its_modifiers_the_losses():
    eight = "au-charles vienne; au-corps-1 vienne; au-corps-2 vienne; au-corps-3 vienne; au-corps-4 vienne"
    play = undergo(eight, "vienne", points=3, side=COALITION, dice=[4, 3])
    assert rolled(play) == (4, 7, 1)  # 1* in the column of 6 to 8
    assert play.events("attrition-star") == [[3, 0, 0, 0, 0, 0]]
    assert play.ask == "attrition-loss"
    play.act("lose au-corps-2")
    assert play.steps("au-corps-2") == 1
    assert play.ask == "over"
    again = undergo(eight, "vienne", points=3, side=COALITION, dice=[4, 4])
    assert again.events("attrition-star") == [[4, 1, 0, 0, 0, 0]]
    again.act("lose au-corps-1", "lose au-corps-1")
    assert again.where("au-corps-1") == "reserve"


@pytest.mark.rule("13.6.2.b")
def test_barren_ground_counts_once():
    assert modifiers(FOUR, "bade", facts=CROSSED_BARREN)["barren-zone"] == 2
    play = table(
        "ru-koutouzov brest-litovsk; ru-corps-1 brest-litovsk",
        frame=Operation(COALITION, POINTS, 3),
        dice=[1],
        markers=["duty-over"],
    )
    play.act("activate ru-koutouzov", "force 3", "step loutsk")
    assert play.events("attrition") == []
    play.act("done")
    total = rolled(play)[1]
    assert total == 1 + 3 + 2 - 1 - 2  # forced march, barren, Russians, at home


@pytest.mark.rule("13.6.2.c")
def test_only_the_activated_steps_test_neither_those_left_behind_nor_those_just_joined():
    play = table(
        FOUR + "; fr-corps-9 stuttgart; fr-corps-10 bade",
        frame=Operation(EMPIRE, POINTS, 3),
        dice=[6],
    )
    play.act("activate fr-ney", "force 1", "drop fr-corps-10", "step stuttgart", "take fr-corps-9", "done")
    assert len(play.events("attrition")) == 1
    assert rolled(play)[1] == 6 + 1 - 2
    lost = play.may("lose")
    assert lost == ["lose fr-elite-1", "lose fr-corps-8"]  # four steps: column 3 to 5
    taken = table(FOUR + "; fr-corps-9 stuttgart", frame=Operation(EMPIRE, POINTS, 3), dice=[6])
    taken.act("activate fr-ney", "force 1", "step stuttgart", "take fr-corps-9", "step wurtzburg", "done")
    assert "lose fr-corps-9" in taken.offered  # carried on by a zone


@pytest.mark.rule("13.6.2.d")
def test_each_of_two_armies_tests_on_its_own():
    play = table(
        "fr-grande-armee bade; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee;"
        "fr-armee-italie bade; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie",
        frame=Operation(EMPIRE, POINTS, 2),
        dice=[1, 1],
    )
    play.act("together bade", "done", "force 1", "done")
    assert [e[2:4] for e in play.events("attrition")] == [[1, 0], [1, 0]]


@pytest.mark.rule("13.6.2.e")
def test_the_first_loss_is_french_where_the_french_made_the_bonus():
    mixed = "fr-marmont bade; fr-corps-8 bade; nl-corps bade"
    play = undergo(mixed, "bade", points=3, dice=[6, 6])
    assert modifiers(mixed, "bade")["french-half"] == -1
    assert rolled(play) == (6, 8, 1)
    # the French corps has lost the first step without a question; the second is anyone's
    assert play.steps("fr-corps-8") == 1
    assert play.may("lose") == ["lose fr-corps-8", "lose nl-corps"]
    few = undergo(
        "au-charles vienne; au-corps-1 vienne; au-corps-2 vienne",
        "vienne",
        points=3,
        side=COALITION,
        dice=[6, 1],
    )
    assert len(few.may("lose")) == 2


def test_all_modifiers_of_the_table():
    assert modifiers(FOUR, "bade") == {"french-all": -2}
    assert modifiers(FOUR, "bade", points=2) == {"forced-march": 2, "french-all": -2}
    assert modifiers(FOUR, "bade", REACTION, 2) == {"reaction-move": 2, "french-all": -2}
    assert modifiers(FOUR, "bade", BY_CARD, 2) == {"card": 2, "french-all": -2}
    assert modifiers(FOUR, "bade", round=6)["winter"] == 2
    assert "winter" not in modifiers(FOUR, "bade", round=5)
    assert "winter" not in modifiers(FOUR, "bade", FINAL, round=6, phase="end-of-activation")
    assert modifiers(FOUR, "bade", facts=AT_HOME | DEPOT_SPENT) == {
        "french-all": -2,
        "national-territory": -2,
        "depot-spent": -2,
    }
    russians = "ru-koutouzov vilna; ru-corps-1 vilna"
    assert modifiers(russians, "vilna", side=COALITION) == {"russian-all": -1}
    assert modifiers(russians + "; au-corps-1 vilna", "vilna", side=COALITION) == {}
    hungry = "fr-ney bade; fr-elite-1 bade unsupplied; fr-corps-8 bade"
    assert modifiers(hungry, "bade")["out-of-supply"] == 2
    assert "winter" not in modifiers(FOUR, "bade", round=6, markers=["winter-quarters"])


# Depots


@pytest.mark.rule("13.4.d")
def test_a_depot_of_the_commanders_nation_in_the_zone_gives_the_bonus():
    play = undergo(FOUR + "; fr-depot-1 bade; fr-depot-2 ulm", "bade", points=3, dice=[5])
    assert (play.ask, play.offered) == ("spend-depot", ["spend fr-depot-1", "pass"])
    play.act("spend fr-depot-1")
    assert play.where("fr-depot-1") == "reserve"
    assert rolled(play)[1] == 5 + 3 - 2 - 2
    kept = undergo(FOUR + "; fr-depot-1 bade fixed", "bade", points=3, dice=[1])
    kept.act("pass")
    assert kept.where("fr-depot-1") == "bade"
    mixed = "ru-koutouzov budapest; ru-corps-1 budapest; ru-corps-2 budapest; au-corps-1 budapest; au-depot-1 budapest"
    assert (
        undergo(mixed, "budapest", side=COALITION, dice=[1]).ask == "over"
    )  # an Austrian depot does not serve a Russian


@pytest.mark.rule("13.4.e")
def test_a_force_spends_one_depot_in_an_activation():
    two = FOUR + "; fr-depot-1 bade; fr-depot-2 bade"
    play = undergo(two, "bade", points=1, dice=[1]).act("spend fr-depot-2")
    assert play.ask == "over"
    assert (
        undergo(two, "bade", points=1, facts=DEPOT_GONE, dice=[1]).ask == "over"
    )  # one was spent on a fortress


@pytest.mark.rule("13.4.b")
def test_a_mobile_depot_becomes_active_at_any_moment_and_stays():
    play = table(FOUR + "; fr-depot-1 bade", frame=Operation(EMPIRE, POINTS, 3))
    play.act("activate fr-ney", "force 0", "step stuttgart", "fix-depot fr-depot-1")
    assert play.marked("fr-depot-1", "fixed")
    play.act("step wurtzburg", "done")
    assert play.where("fr-depot-1") == "stuttgart"


@pytest.mark.rule("13.4.c")
def test_a_general_takes_an_active_depot_along_a_corps_cannot():
    play = table(FOUR + "; fr-depot-1 bade fixed", frame=Operation(EMPIRE, POINTS, 3))
    play.act("activate fr-ney", "force 0", "carry-depot fr-depot-1", "step stuttgart", "done")
    assert play.where("fr-depot-1") == "stuttgart"
    assert not play.marked("fr-depot-1", "fixed")
    corps = table("fr-corps-8 bade; fr-depot-1 bade fixed", frame=Operation(EMPIRE, POINTS, 3))
    corps.act("activate fr-corps-8", "force 0")
    assert corps.may("carry-depot") == []


# Out of supply


LOST = "au-charles metz; au-corps-1 metz; au-corps-2 metz"


@pytest.mark.rule("13.5.a", "13.6.1.a")
def test_a_force_activated_out_of_supply_tests_at_the_end_if_it_has_not_fought():
    play = table(
        LOST, frame=Operation(COALITION, POINTS, 2), dice=[1], zones={"metz": "france flag=austria empty"}
    )
    play.act("activate au-charles", "force 0")
    assert play.marked("au-corps-1", "unsupplied")
    assert play.events("attrition") == []
    play.act("done")
    assert rolled(play) == (1, 3, 0)
    fed = table("au-charles vienne; au-corps-1 vienne", frame=Operation(COALITION, POINTS, 2))
    fed.act("activate au-charles", "force 0", "done")
    assert fed.events("attrition") == []


def test_before_the_first_battle_of_the_activation():
    play = table(
        LOST + "; fr-corps-8 reims",
        frame=Operation(COALITION, POINTS, 2),
        dice=[1, *[3] * 12],
        zones={"metz": "france flag=austria empty"},
    )
    play.act("activate au-charles", "force 0", "step reims")
    assert rolled(play)[:2] == (1, 3)
    assert play.state.log is not None
    told = [e.what for e in play.state.log.events]
    assert told.index("attrition") < told.index("battle")


@pytest.mark.rule("13.5.f")
def test_of_joined_forces_only_the_unsupplied_part_tests():
    s = table("au-charles vienne; au-corps-1 vienne unsupplied; au-corps-2 vienne; au-corps-3 vienne 1").state
    assert not is_unsupplied(s, all_at(s, COALITION, N["vienne"]))  # 2 of 5
    half = table("au-charles vienne; au-corps-1 vienne unsupplied; au-corps-2 vienne").state
    assert is_unsupplied(half, all_at(half, COALITION, N["vienne"]))


@pytest.mark.rule("13.6.1.b", "12.3.c")
def test_a_forced_march_tests_whether_or_not_its_points_were_used():
    play = table(FOUR, frame=Operation(EMPIRE, POINTS, 2), dice=[1])
    play.act("activate fr-ney", "force 3", "done")
    assert rolled(play) == (1, 2, 0)
    assert len(play.events("attrition")) == 1


@pytest.mark.rule("13.6.1.c")
def test_one_test_for_both_causes():
    play = table(
        LOST, frame=Operation(COALITION, POINTS, 2), dice=[1], zones={"metz": "france flag=austria empty"}
    )
    play.act("activate au-charles", "force 2", "done")
    assert rolled(play)[1] == 1 + 2 + 2
    assert len(play.events("attrition")) == 1


@pytest.mark.rule("13.6.1.e", "7.6.f")
def test_a_redeployment_beyond_the_printed_factor_tests():
    far = Operation(COALITION, REDEPLOY, left=1, head=P["au-charles"])
    play = table("au-charles vienne; au-corps-1 vienne", frame=far, dice=[1], phase="redeployment", round=1)
    play.act("step brunn", "step olmutz", "step koniggratz", "step prague", "done")
    assert rolled(play)[1] == 1 - 2  # at home; no forced march, no winter
    near = Operation(COALITION, REDEPLOY, left=1, head=P["au-charles"])
    short = table("au-charles vienne; au-corps-1 vienne", frame=near, phase="redeployment", round=1)
    short.act("step brunn", "step olmutz", "step koniggratz", "done")
    assert short.events("attrition") == []  # exactly three


@pytest.mark.rule("13.6.1.f")
def test_at_the_end_of_the_phase_the_line_is_looked_at():
    units = "au-charles vienne; au-corps-1 vienne unsupplied"
    assert modifiers(units, "vienne", FINAL, side=COALITION, phase="end-of-activation") == {}
    lost = modifiers(
        "au-charles metz; au-corps-1 metz", "metz", FINAL, side=COALITION, phase="end-of-activation"
    )
    assert lost == {"out-of-supply": 2}
