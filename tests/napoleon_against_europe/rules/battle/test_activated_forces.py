"""Where battles and sieges meet the activated forces and the Conquest Phase."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.conquest.phase import clean_up
from grognard.games.napoleon_against_europe.rules.land.active import CAMPAIGN, POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from tests.napoleon_against_europe.battlefield import COALITION, EMPIRE, hands
from tests.napoleon_against_europe.setting import P, Play, table

MUNICH = {"munich": "bavaria flag=austria"}


@pytest.mark.rule("14.b")
@pytest.mark.parametrize(("lasting", "battles"), [([], 1), (["fight-separately action"], 2)])
def test_interior_lines_part_a_joint_attack(lasting: list[str], battles: int) -> None:
    units = "au-charles graz; au-corps-1 graz; au-jean komorn; au-corps-2 komorn; fr-davout vienne; fr-elite-1 vienne"
    m = campaign(
        units, lasting=lasting, zones={"vienne": "austria flag=france", "salzbourg": "austria flag=france"}
    )
    attacks = m.events("odds")
    assert len(attacks) == battles
    assert attacks[0][0] == (4 if battles == 1 else 2)


def campaign(units: str, **said: Any) -> Play:
    """Two forces march to Vienna and fight there, together if they may."""
    m = table(
        units, frame=Operation(COALITION, CAMPAIGN, 0, 3), cards=hands(), dice=[*[1] * 4, *[3] * 60], **said
    )
    for head in ("au-charles", "au-jean"):
        m.act(f"activate {head}")
        while m.ask in ("gather", "exchange"):
            m.act("done")
        m.act("force 0", "step vienne")
        while m.ask not in ("activate", "over"):
            m.act(m.offered[-1])
    m.act("fight vienne")
    while m.ask not in ("activate", "over", "march"):
        m.act(m.offered[-1] if m.ask != "retire" else "stand")
    return m


@pytest.mark.rule("15.1.e")
@pytest.mark.rule("15.1.f")
@pytest.mark.parametrize("choice", ["stand", "go-in-all"])
def test_a_force_in_the_zone_of_a_fortress_stays_and_fights_or_goes_in_without_a_die(choice: str) -> None:
    units = "au-mack munich; au-corps-1 munich; au-corps-2 munich; ba-corps ulm"
    m = table(units, frame=Operation(COALITION, POINTS, 3, 3), cards=hands(), zones=MUNICH, dice=[3] * 20)
    m.act("activate au-mack")
    while m.ask in ("gather", "exchange"):
        m.act("done")
    m.act("force 0", "step ulm")
    assert (m.ask, m.side) == ("avoid", "empire")
    m.act(choice)
    assert m.events("evasion") == []
    if choice == "stand":
        assert m.events("battle") != []
    else:
        assert m.events("battle") == []
        assert m.place("ba-corps") == "ulm-fortress"


@pytest.mark.rule("14.9.4.d")
@pytest.mark.rule("14.11.e")
def test_each_of_two_armies_rolls_to_reorganize() -> None:
    units = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee demoralized;"
    units += "fr-armee-italie ulm; fr-massena fr-armee-italie; nl-corps fr-armee-italie demoralized"
    m = table(units, frame=Operation(EMPIRE, POINTS, 3, 3), cards=hands(), dice=[6, 6])
    m.act("together ulm")
    while m.ask in ("gather", "exchange"):
        m.act("done")
    if m.ask == "force-march":
        m.act("force 0")
    m.act("reorganize")
    told = m.events("reorganization")
    assert [e[:4] for e in told] == [[P["fr-napoleon"], 6, 4 + 3, 1], [P["fr-massena"], 6, 3 + 2, 0]]
    assert not m.marked("fr-corps-8", "demoralized")
    assert m.marked("nl-corps", "demoralized")


@pytest.mark.rule("14.9.4.c")
@pytest.mark.rule("13.5.e")
def test_in_the_conquest_phase_those_in_supply_are_reorganized_by_themselves() -> None:
    m = table(
        "au-corps-1 vienne demoralized; au-corps-2 madrid demoralized",
        zones={"madrid": "austria flag=france"},
    )
    clean_up(m.state)
    assert not m.marked("au-corps-1", "demoralized")
    assert m.marked("au-corps-2", "demoralized")
