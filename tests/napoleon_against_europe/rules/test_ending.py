"""The end of the Activation Phase: last assaults, attrition, fortresses active again [5.2.1, 15.2.f, 15.5.c]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.state import emptied
from grognard.games.napoleon_against_europe.rules.ending import EndOfActivation, suffering
from tests.napoleon_against_europe.setting import N, Play, table

MANTUA = "au-charles mantoue; au-corps-1 mantoue; au-corps-2 mantoue; au-corps-3 mantoue"


def ending(units: str, stage: int = 0, **said: Any) -> Play:
    return table(units, frame=EndOfActivation(stage), **{"phase": "end-of-activation", "round": 6, **said})


@pytest.mark.rule("5.2.1.a", "15.2.f")
def test_every_siege_has_one_last_assault_for_nothing() -> None:
    t = ending(MANTUA, zones={"mantoue": "italy siege=1"}, dice=[1, 6])
    assert (t.ask, t.side) == (
        "siege-loss",
        "coalition",
    )  # nobody is asked whether to: repelled, they lose a step
    t.act("lose au-corps-1")
    assert t.ask == "over"
    assert (len(t.events("assault")), t.siege("mantoue")) == (1, 2)


@pytest.mark.rule("5.2.1.a", "15.2.f")
def test_the_empire_assaults_first_in_the_order_it_likes_and_spares_no_fortress() -> None:
    units = MANTUA + "; fr-ney salzbourg; fr-corps-8 salzbourg; fr-corps-9 salzbourg"
    units += "; fr-davout ulm; fr-corps-10 ulm; fr-corps-11 ulm"
    said = {"mantoue": "italy siege=0", "salzbourg": "austria siege=0", "ulm": "bavaria flag=austria siege=0"}
    t = ending(units, zones=said, dice=[2, 3, 4])
    assert (t.ask, t.side) == ("final-assault", "empire")
    assert t.offered == ["assault ulm", "assault salzbourg"]
    t.act("assault salzbourg")
    assert [e[1] for e in t.events("assault")] == [N["salzbourg"], N["ulm"], N["mantoue"]]


@pytest.mark.rule("5.2.1.a")
def test_besiegers_out_of_supply_do_not_assault() -> None:
    units = "fr-ney smolensk; fr-corps-8 smolensk; fr-corps-9 smolensk"
    t = ending(units, zones={"smolensk": "russia siege=0"}, dice=[1] * 9)
    assert t.ask != "final-assault"


def heads(t: Play) -> set[str]:
    return {BOARD.piece_ids[p] for p in suffering(t.state)}


@pytest.mark.rule("5.2.1.b", "13.6.1.f")
def test_who_is_out_of_supply_besieged_or_demoralized_tests() -> None:
    units = (
        "fr-corps-8 moscou; fr-corps-9 paris; fr-corps-10 strasbourg 2 demoralized; "
        "fr-corps-11 mantoue-fortress; " + MANTUA
    )
    t = table(units, zones={"mantoue": "italy siege=0"}, phase="end-of-activation")
    assert heads(t) == {"fr-corps-8", "fr-corps-10", "fr-corps-11"}


@pytest.mark.rule("5.2.1.b")
def test_two_troubles_are_one_test() -> None:
    units = "fr-corps-11 mantoue-fortress 2 demoralized; " + MANTUA
    t = ending(units, 2, zones={"mantoue": "italy siege=0"}, dice=[1, 1, 1])
    assert len(t.events("attrition")) == 1


@pytest.mark.rule("5.2.1.b")
def test_an_army_tests_as_one_force() -> None:
    army = "fr-grande-armee moscou; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee; "
    t = ending(army + "fr-corps-9 fr-grande-armee", 2, dice=[1, 1, 1])
    assert len(t.events("attrition")) == 1


@pytest.mark.rule("16.f")
def test_winter_does_not_count_in_the_last_tests() -> None:
    t = ending("fr-corps-8 moscou", 2, dice=[4, 1])
    die, total = t.events("attrition")[0][2:4]
    assert total - die == 2 - 2  # out of supply, all French; no winter


@pytest.mark.rule("15.5.c")
def test_a_captured_fortress_in_supply_is_active_for_its_captor() -> None:
    said = {
        "salzbourg": "austria flag=france empty",
        "smolensk": "russia flag=france empty",
        "ulm": "bavaria empty",
    }
    t = ending("fr-ney munich; fr-corps-8 munich", 3, zones=said)
    assert not emptied(t.state, N["salzbourg"])
    assert emptied(t.state, N["smolensk"])  # out of supply
    assert emptied(t.state, N["ulm"])  # retaken by its owner: waits for the Conquest Phase
    assert t.controller("salzbourg") == "empire"


@pytest.mark.rule("15.5.c")
def test_a_fortress_that_is_active_again_feeds_the_next_one_whatever_their_order() -> None:
    said = {"vienne": "austria flag=france empty", "salzbourg": "austria flag=france empty"}
    t = ending("fr-ney munich; fr-corps-8 munich", 3, zones=said)
    assert not emptied(t.state, N["salzbourg"])
    assert not emptied(t.state, N["vienne"])  # by Salzburg


@pytest.mark.rule("9.2.c")
def test_activation_points_in_reserve_lapse() -> None:
    t = ending("", 3, reserve_ap={"empire": 2, "coalition": 1})
    assert (t.reserve("empire"), t.reserve("coalition")) == (0, 0)
