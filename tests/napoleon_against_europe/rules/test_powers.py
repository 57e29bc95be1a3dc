"""The nations: war, peace, who plays for whom, where a counter may go [6.2, 8.1, 12.1.j]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.marks import FORCED_PEACE, NEUTRAL_STATUS
from grognard.games.napoleon_against_europe.rules.powers import (
    at_war,
    beaten_by,
    capital_lost,
    card_value,
    change_status,
    grand_coalition,
    majors_of,
    minors_of,
    minors_with_units,
    no_entry,
    player_of,
    power_of,
)
from tests.napoleon_against_europe.setting import BOARD, NATION, C, N, P, Play, table


def named(listed: list[int]) -> list[str]:
    return [BOARD.nation_ids[n] for n in listed]


def entry(t: Play, unit: str, zone: str) -> str:
    return no_entry(t.state, P[unit], N[zone])


@pytest.mark.rule("4.f")
def test_who_is_at_war() -> None:
    s = table().state
    assert at_war(s, NATION["france"], NATION["austria"])
    assert at_war(s, NATION["bavaria"], NATION["naples"])
    assert not at_war(s, NATION["france"], NATION["prussia"])
    assert not at_war(s, NATION["austria"], NATION["russia"])


@pytest.mark.rule("7.3.a")
def test_powers_come_in_the_order_of_the_phases() -> None:
    s = table().state
    assert named(majors_of(s, COALITION)) == ["austria", "russia", "great-britain"]
    assert named(majors_of(s, EMPIRE)) == ["spain", "france"]


@pytest.mark.rule("7.3.3.c")
def test_minors_with_units_of_1806() -> None:
    s = table(nations={"sicily": "allied-coalition great-britain"}).state
    assert named(minors_with_units(s, COALITION)) == ["naples", "portugal", "sweden"]
    french = ["holland", "switzerland", "italy", "bavaria", "baden", "wurttemberg"]
    assert named(minors_with_units(s, EMPIRE)) == french
    assert "berg" in named(minors_of(s, EMPIRE))


@pytest.mark.rule("7.3.2.b")
@pytest.mark.rule("7.3.2.c")
@pytest.mark.rule("7.5.c")
def test_who_decides_for_a_neutral_or_beaten_power() -> None:
    s = table(nations={"spain": "neutral", "austria": "forced-peace france"}).state
    players = [
        player_of(s, NATION[n])
        for n in ("spain", "turkey", "prussia", "austria", "russia", "hesse", "denmark")
    ]
    assert players == [EMPIRE, EMPIRE, COALITION, COALITION, COALITION, COALITION, NONE]
    s = table(nations={"spain": "forced-peace great-britain"}).state
    assert player_of(s, NATION["spain"]) == EMPIRE
    s = table(nations={"prussia": "forced-alliance france"}).state
    assert player_of(s, NATION["prussia"]) == COALITION


def test_a_minor_counts_with_its_patron() -> None:
    s = table().state
    assert power_of(s, NATION["thuringia"]) == NATION["austria"]
    assert power_of(s, NATION["russia"]) == NATION["russia"]
    apart = table(nations={"austria": "neutral", "thuringia": "allied-coalition austria"}).state
    assert power_of(apart, NATION["thuringia"]) == NATION["thuringia"]  # its patron has left the war


@pytest.mark.rule("12.1.j")
def test_neutral_zones_are_closed() -> None:
    t = table()
    assert entry(t, "fr-corps-8", "berlin") == "12.1.j neutral-zone"
    assert entry(t, "fr-corps-8", "kassel") == "12.1.j neutral-zone"
    assert entry(t, "fr-corps-8", "vienne") == ""
    assert entry(t, "fr-corps-8", "osterode") == "12.1.j neutral-zone"  # open ground, but Prussia's


@pytest.mark.rule("8.1.1.a")
def test_a_neutral_power_stays_in_its_own_land() -> None:
    t = table()
    assert entry(t, "pr-corps-1", "berlin") == ""
    assert entry(t, "pr-corps-1", "dresde") == "8.1.1.a stays-home"


@pytest.mark.rule("18.2.3.e")
def test_the_victor_alone_may_be_in_a_land_at_peace() -> None:
    t = table(nations={"austria": "forced-peace france", "thuringia": "forced-peace austria"})
    assert entry(t, "fr-corps-8", "vienne") == ""
    assert entry(t, "ru-corps-1", "vienne") == "12.1.j neutral-zone"
    assert entry(t, "fr-corps-8", "thuringe") == ""
    assert entry(t, "ru-corps-1", "thuringe") == "12.1.j neutral-zone"


@pytest.mark.rule("8.1.4.e")
def test_a_forced_ally_lets_the_empire_pass() -> None:
    t = table(nations={"prussia": "forced-alliance france"})
    assert entry(t, "fr-corps-8", "berlin") == ""
    assert entry(t, "ru-corps-1", "berlin") == "12.1.j neutral-zone"


@pytest.mark.rule("8.1.2.k")
def test_spain_is_closed_to_the_empire_until_the_trap() -> None:
    assert entry(table(), "fr-corps-8", "madrid") == "8.1.2.k spain-closed"
    assert entry(table(), "es-corps-1", "madrid") == ""
    assert entry(table(played=["24F"]), "fr-corps-8", "madrid") == ""
    passing = table("fr-corps-8 bordeaux crosses-spain; fr-corps-9 bordeaux; ba-corps munich")
    assert entry(passing, "fr-corps-8", "madrid") == ""
    assert entry(passing, "fr-corps-9", "madrid") == "8.1.2.k spain-closed"


@pytest.mark.rule("2.1.e")
def test_boxed_factors_keep_units_in_their_country() -> None:
    t = table(nations={"spain": "allied-coalition", "chouans": "allied-coalition great-britain"})
    assert entry(t, "fr-gn-1", "milan") == "2.1.e own-country"
    assert entry(t, "fr-gn-1", "anvers") == ""
    assert entry(t, "es-guerilla-1", "lisbonne") == ""
    assert entry(t, "es-milice-1", "lisbonne") == "2.1.e own-country"
    assert entry(t, "mo-corps", "poitiers") == ""


def test_the_tyrolese_stay_near_tyrol() -> None:
    t = table(nations={"tyrol": "allied-coalition austria"})
    assert entry(t, "ty-corps", "innsbruck") == ""
    assert entry(t, "ty-corps", "ulm") == ""  # next to it
    assert entry(t, "ty-corps", "vienne") == "2.1.e own-country"


@pytest.mark.rule("14.4.d")
def test_a_lost_capital_is_told() -> None:
    s = table(zones={"vienne": "austria flag=france"}).state
    assert capital_lost(s, NATION["austria"])
    assert not capital_lost(s, NATION["russia"])
    spain = {"nations": {"spain": "allied-coalition"}, "zones": {"madrid": "spain flag=france"}}
    assert capital_lost(table(**spain).state, NATION["spain"])
    assert not capital_lost(table(**spain, played=["22C"]).state, NATION["spain"])


@pytest.mark.rule("14.4.e")
def test_russia_has_two_capitals() -> None:
    one = {"moscou": "russia flag=france"}
    assert not capital_lost(table(zones=one).state, NATION["russia"])
    both = {**one, "saint-petersbourg": "russia flag=france"}
    assert capital_lost(table(zones=both).state, NATION["russia"])


@pytest.mark.rule("8.2.3.b")
def test_earlier_defeats_are_remembered_by_side() -> None:
    s = table(beaten={"austria": ["france"], "spain": ["great-britain"], "russia": ["humbled"]}).state
    assert [beaten_by(s, NATION[n], EMPIRE) for n in ("austria", "spain", "russia", "saxony")] == [
        True,
        False,
        True,
        False,
    ]
    assert [beaten_by(s, NATION[n], COALITION) for n in ("austria", "spain")] == [False, True]


def test_a_power_that_leaves_the_war_takes_its_flags_along() -> None:
    t = table(zones={"munich": "bavaria flag=austria", "ulm": "bavaria flag=russia"})
    change_status(t.state, NATION["austria"], FORCED_PEACE, NATION["france"], "8.1.3.a")
    assert (t.flag("munich"), t.flag("ulm")) == ("", "russia")
    assert t.status("austria") == "forced-peace"
    change_status(t.state, NATION["austria"], NEUTRAL_STATUS, NONE, "8.1.3.d")
    assert t.status("austria") == "neutral"


@pytest.mark.rule("6.2.b")
def test_the_grand_coalition_raises_its_cards_but_for_combat_cards() -> None:
    five = {"prussia": "allied-coalition", "spain": "allied-coalition"}
    s = table(nations=five, period="castigos").state
    assert grand_coalition(s)
    assert [card_value(s, C[c]) for c in ("4C", "7C", "5C", "2F")] == [4, 2, 2, 3]
    assert not grand_coalition(table(nations=five).state)
    assert not grand_coalition(table(nations={"prussia": "allied-coalition"}, period="castigos").state)
    assert grand_coalition(table(scenario="1815").state)
