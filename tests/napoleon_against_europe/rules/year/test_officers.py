"""Generals in the administration, counters taken off the map, counters that come back [7.3.5, 7.3.6, 10.3]."""

from __future__ import annotations

import pytest

from tests.napoleon_against_europe.accounts import administration, funds, go_to, production


@pytest.mark.rule("7.3.5.b")
def test_generals_are_placed_free_with_a_unit_in_a_reinforcement_zone() -> None:
    t = production("france", "fr-corps-8 strasbourg; fr-corps-9 reims")
    assert t.may("place fr-ney") == ["place fr-ney strasbourg"]
    t.act("place fr-ney strasbourg")
    assert (t.where("fr-ney"), funds(t, "france")) == ("strasbourg", 20)
    assert not t.may("place fr-soult")  # one general leads a force
    assert not production("france").may("place")  # nobody stands in Paris


@pytest.mark.rule("7.3.5.b")
def test_generals_are_placed_with_armies_in_supply_under_their_commander() -> None:
    t = production("france", "fr-grande-armee munich; fr-davout fr-grande-armee; fr-corps-8 fr-grande-armee")
    assert "place fr-ney fr-grande-armee" in t.offered
    assert "place fr-napoleon fr-grande-armee" not in t.offered  # he would be no subordinate [10.2.b]


@pytest.mark.rule("7.3.5.c")
def test_a_general_takes_the_corps_of_a_minor_ally_in_a_reinforcement_zone() -> None:
    t = production("france", "nl-corps lille; ba-corps munich")
    assert t.may("place fr-ney") == ["place fr-ney lille", "place fr-ney munich"]


@pytest.mark.rule("10.3.a")
def test_the_commander_of_a_force_is_replaced_by_another() -> None:
    t = production("france", "fr-ney strasbourg; fr-corps-8 strasbourg; fr-corps-9 strasbourg")
    assert "remove fr-ney" not in t.offered
    t.act("appoint fr-soult fr-ney")
    assert (t.where("fr-soult"), t.place("fr-ney")) == ("strasbourg", "sitting-out")
    assert not t.may("place fr-ney")


@pytest.mark.rule("10.3.b", "10.3.c")
def test_an_army_gets_a_new_commander_from_the_reserve_or_the_army() -> None:
    army = "fr-grande-armee munich; fr-davout fr-grande-armee; fr-corps-8 fr-grande-armee"
    t = production("france", army)
    assert "remove fr-davout" not in t.offered
    t.act("appoint fr-napoleon fr-grande-armee")
    assert (t.place("fr-napoleon"), t.place("fr-davout")) == ("fr-grande-armee", "sitting-out")
    t = production("france", army + "; fr-ney fr-grande-armee; fr-soult fr-grande-armee")
    assert "appoint fr-ney fr-grande-armee" not in t.offered  # Soult goes before him
    t.act("appoint fr-soult fr-grande-armee")
    assert t.place("fr-soult") == "fr-grande-armee"
    assert "remove fr-soult" in t.offered  # Ney can take over


@pytest.mark.rule("10.3.c")
def test_whoever_is_dismissed_is_available_in_the_next_year() -> None:
    army = "fr-grande-armee munich; fr-davout fr-grande-armee; fr-corps-8 fr-grande-armee"
    t = production("france", army).act("appoint fr-napoleon fr-grande-armee", "done")
    assert t.place("fr-davout") == "sitting-out"
    t = go_to(administration("fr-davout sitting-out; fr-corps-8 strasbourg"), "produce", "france")
    assert t.may("place fr-davout") == ["place fr-davout strasbourg"]


@pytest.mark.rule("2.2.c")
def test_whoever_lost_their_troops_is_back_in_the_next_administration() -> None:
    t = administration("fr-ney sitting-out")
    assert t.place("fr-ney") == "reserve"


@pytest.mark.rule("7.3.6.a")
def test_counters_taken_off_the_map_are_back_a_year_later() -> None:
    t = production(
        "france",
        "fr-corps-8 moscou; fr-depot-1 paris; fr-flotte-ganteaume brest-port; fr-ney lille; fr-corps-9 lille",
    )
    t.act("remove fr-corps-8", "remove fr-depot-1", "remove fr-flotte-ganteaume", "remove fr-ney")
    for unit in ("fr-corps-8", "fr-depot-1", "fr-flotte-ganteaume", "fr-ney"):
        assert t.place(unit) == "sitting-out"
        assert not t.may(f"build {unit}")
        assert not t.may(f"place {unit}")
    assert t.where("fr-corps-9") == "lille"
    t = administration("fr-corps-8 sitting-out")
    assert t.place("fr-corps-8") == "reserve"


@pytest.mark.rule("7.3.6.a")
def test_with_its_last_corps_an_army_is_dissolved() -> None:
    t = production("france", "fr-grande-armee munich; fr-davout fr-grande-armee; fr-corps-8 fr-grande-armee")
    t.act("remove fr-corps-8")
    assert (t.place("fr-grande-armee"), t.place("fr-davout")) == ("reserve", "sitting-out")


@pytest.mark.rule("6.5.d")
def test_whoever_comes_back_is_placed_free_as_strong_as_it_is() -> None:
    t = production("russia", "ru-corps-1 returning 1; ru-corps-2 returning", points=0)
    t.act("place ru-corps-1 vilna")
    assert (t.where("ru-corps-1"), t.steps("ru-corps-1")) == ("vilna", 1)
    t.act("done")
    assert t.place("ru-corps-2") == "reserve"  # [R134]
