"""Chapters 8 and 18 as an examiner would ask them: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import Case, case, stack

ARMY = "au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne"


def talks(nation: str, card: str, dice: list[int | str], **said: Any) -> Case:
    """The Empire negotiates in the diplomatic phase of 1806; the Coalition has nothing to play."""
    m = case("", dice, year=1806, phase="diplomacy", cards={"hand": [card]}, **said)
    while m.ask.startswith("coalition"):
        m.act("done")
    return m.act(f"negotiate {card} {nation}")


# 8


@pytest.mark.rule("8.2.3.a")
def test_a_power_asks_for_a_card_of_three_a_minor_with_units_for_two_others_for_one() -> None:
    """Values: 11F 3, 5F 2, 27F 1. Turkey is a power, Denmark has units, Nassau has none."""
    for card, value in (("11F", 3), ("5F", 2), ("27F", 1)):
        status = {"turkey": "neutral", "denmark": "neutral", "nassau": "neutral"}
        m = case("", [], year=1806, phase="diplomacy", cards={"hand": [card]}, nations=status)
        while m.ask.startswith("coalition"):
            m.act("done")
        may = [m.may(f"negotiate {card} {nation}") for nation in ("turkey", "denmark", "nassau")]
        assert may == [value >= 3, value >= 2, value >= 1], card


@pytest.mark.rule("8.2.3.b")
@pytest.mark.rule("8.2.3.c")
@pytest.mark.parametrize(("die", "joins"), [(4, False), (5, True)])
def test_denmark_joins_the_empire_with_a_six(die: int, joins: bool) -> None:
    """The Empire's influence there is 1."""
    m = talks("denmark", "5F", [die], nations={"denmark": "neutral"})
    status = str(m.match.dump()["nations"]["denmark"]).split()[0]
    assert status == ("allied-empire" if joins else "neutral")


@pytest.mark.rule("8.2.3.b")
@pytest.mark.parametrize(("die", "joins"), [(6, False), (6, True)])
def test_a_power_that_one_has_beaten_listens_less(die: int, joins: bool) -> None:
    """The Empire has no influence in Austria: a 6 wins it, but not with the 1 that a defeat by France takes off."""
    beaten = {} if joins else {"austria": ["france"]}
    m = talks(
        "austria", "11F", [die, "5F", "6F", "8F", "9F", "12F"], nations={"austria": "neutral"}, beaten=beaten
    )
    status = str(m.match.dump()["nations"]["austria"]).split()[0]
    assert status == ("allied-empire" if joins else "neutral")


@pytest.mark.rule("8.2.1.a")
@pytest.mark.rule("8.2.2.b")
def test_whom_no_action_may_aim_at() -> None:
    """Powers at forced peace or in a forced alliance, allies of the Coalition, protectorates."""
    nations = {
        "austria": "forced-peace france",
        "prussia": "forced-alliance france",
        "saxony": "allied-coalition",
        "portugal": "protectorate",
        "denmark": "neutral",
    }
    m = case(
        "", [], year=1806, phase="diplomacy", nations=nations, peace_until={"austria": 1807, "prussia": 9999}
    )
    while m.ask.startswith("coalition"):
        m.act("done")
    aims = {a.split()[2] for a in m.offered if a.startswith("negotiate")}
    assert "denmark" in aims
    assert not aims & set(nations) - {"denmark"}


# 18


def conquest(units: str, dice: list[int | str], **said: Any) -> Case:
    """The phase of conquest."""
    return case(units, dice, phase="conquest", cards={"hand": []}, **said)


def status(m: Case, nation: str) -> str:
    return str(m.match.dump()["nations"][nation]).split()[0]


@pytest.mark.rule("18.2.1.b")
@pytest.mark.parametrize(
    ("army", "beaten"),
    [("none", True), ("shaken", True), ("sound", False), ("loose", True), ("abroad", True)],
)
def test_a_power_with_one_key_zone_left_surrenders_without_a_sound_army_at_home(
    army: str, beaten: bool
) -> None:
    """Austria has lost Vienna, its capital, and holds another key zone. What saves it is an army in good order at home:
    a force without an army marker is none."""
    troops = {
        "none": "",
        "shaken": f"au-armee-allemagne brunn; {ARMY} 2 demoralized",
        "sound": f"au-armee-allemagne brunn; {ARMY}",
        "loose": "au-charles brunn; au-corps-1 brunn",
        "abroad": f"au-armee-allemagne varsovie; {ARMY}",
    }[army]
    french = stack("vienne", "fr-davout", "fr-elite-1", "fr-elite-2")
    french += "; fr-depot-1 munich fixed; fr-depot-2 salzbourg fixed"
    zones = {"vienne": "austria flag=france", "salzbourg": "austria flag=france", "munich": "bavaria"}
    nations = {"prussia": "allied-coalition"}
    m = conquest(f"{french}; {troops}", [3, *[1] * 9], zones=zones, nations=nations)
    assert bool(m.events("conquered")) is beaten
    assert (status(m, "austria") == "forced-peace") is beaten


@pytest.mark.rule("18.1.a")
def test_bavaria_falls_with_its_capital_and_every_fortress() -> None:
    """Munich, Ulm and Würzburg, each in Austrian supply."""
    held = "au-charles munich; au-corps-1 munich; au-corps-2 munich; au-corps-3 ulm; au-corps-4 wurtzburg"
    for missing in ("", "munich", "ulm", "wurtzburg"):
        zones = {z: "bavaria flag=austria" for z in ("munich", "ulm", "wurtzburg") if z != missing}
        units = "; ".join(u for u in held.split("; ") if u.split()[1] != missing)
        m = conquest(units, [], zones=zones)
        assert (status(m, "bavaria") == "allied-coalition") is (missing == ""), missing


@pytest.mark.rule("18.1.b")
def test_naples_falls_with_naples_alone_and_sicily_stays_with_the_coalition() -> None:
    zones = {
        "naples": "naples flag=france",
        "rome": "papal-states flag=france",
        "florence": "tuscany flag=france",
    }
    m = conquest(
        "fr-massena naples; fr-elite-1 naples", [], zones=zones, nations={"naples": "allied-coalition"}
    )
    while m.ask == "empire conquered":  # Rome, which the line of supply goes through
        m.act(m.offered[0])
    assert status(m, "naples") == "allied-empire"
    assert status(m, "sicily") == "allied-coalition"
