"""What a new year brings: peaces that end, counters of the year, reforms; what the old one takes along."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    LOST_IN_RUSSIA,
    NEGOTIATED,
    RESERVE_AP,
    WARS_BEGUN,
    WINTER_CAMPAIGN,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.deployment import waiting
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import join
from grognard.games.napoleon_against_europe.rules.year.administration import open_books
from grognard.games.napoleon_against_europe.rules.year.new_year import end_year, new_year
from tests.napoleon_against_europe.setting import NATION, Play, table


def year(number: int, units: str = "", **said: Any) -> Play:
    t = table(units, year=number, phase="declarations", **said)
    new_year(t.state)
    return t


@pytest.mark.rule("7.3.5.a")
def test_generals_enter_the_reserve_in_the_year_on_their_counter() -> None:
    t = year(1806)
    assert t.place("fr-eugene") == "reserve"
    assert t.place("fr-victor") == "aside"
    assert year(1807).place("fr-victor") == "reserve"


@pytest.mark.rule("2.2.b")
def test_a_general_replaces_another_by_date() -> None:
    t = year(1809, "pr-brunswick magdebourg; pr-corps-1 magdebourg")
    assert (t.place("pr-brunswick"), t.place("pr-blucher")) == ("eliminated", "reserve")
    army = "pr-armee-elbe magdebourg; pr-brunswick pr-armee-elbe; pr-corps-1 pr-armee-elbe"
    t = year(1809, army)
    assert (t.place("pr-brunswick"), t.place("pr-blucher")) == ("eliminated", "pr-armee-elbe")
    t = year(1809, army + "; pr-hohenlohe pr-armee-elbe")
    assert t.place("pr-blucher") == "reserve"  # Hohenlohe takes over
    assert year(1808).place("pr-blucher") == "aside"


@pytest.mark.rule("8.1.3.b", "8.1.3.d")
def test_a_power_is_neutral_again_when_its_peace_is_over() -> None:
    said: dict[str, Any] = {
        "nations": {"austria": "forced-peace france", "papal-states": "forced-peace austria"},
        "peace_until": {"austria": 1807},
    }
    assert year(1807, **said).status("austria") == "forced-peace"
    t = year(1808, **said)
    assert t.status("austria") == t.status("papal-states") == "neutral"


@pytest.mark.rule("8.1.1.b")
def test_minors_that_are_neutral_again_keep_their_forces_aside_until_they_join() -> None:
    said: dict[str, Any] = {"nations": {"prussia": "forced-peace france"}, "peace_until": {"prussia": 1807}}
    t = year(1808, "sa-corps dresde 1; he-corps kassel; pr-corps-1 berlin", **said)
    assert (t.place("sa-corps"), t.place("he-corps"), t.place("pr-corps-1")) == ("aside", "aside", "berlin")
    lost = year(1808, "pr-corps-1 berlin", **said)
    assert lost.place("sa-corps") == "aside"
    join(t.state, NATION["prussia"], 1, "8.2.3.c")
    assert waiting(t.state, NATION["saxony"])
    assert [type(frame).__name__ for frame in t.state.agenda] == ["DeployForces", "DeployForces"]
    assert year(1807, "sa-corps dresde 1", **said).where("sa-corps") == "dresde"


@pytest.mark.rule("8.1.3.h")
def test_a_peace_for_good_never_ends() -> None:
    t = year(1814, nations={"austria": "forced-peace france"}, peace_until={"austria": 9999})
    assert t.status("austria") == "forced-peace"


@pytest.mark.rule("18.2.3.g")
def test_whoever_has_not_left_by_then_is_destroyed() -> None:
    said: dict[str, Any] = {"nations": {"austria": "forced-peace france"}, "peace_until": {"austria": 1807}}
    units = "fr-ney brunn; fr-corps-8 brunn; fr-corps-9 munich; au-corps-1 vienne"
    t = year(1808, units, **said)
    assert (t.place("fr-corps-8"), t.place("fr-ney")) == ("reserve", "sitting-out")
    assert (t.where("fr-corps-9"), t.where("au-corps-1")) == ("munich", "vienne")


@pytest.mark.rule("20.3.g")
def test_prussia_of_1809_passes_from_peace_to_a_forced_alliance() -> None:
    t = table(scenario="1809", year=1811, phase="declarations")
    new_year(t.state)
    assert t.status("prussia") == "forced-alliance"
    t = table(scenario="1809", year=1810, phase="declarations")
    new_year(t.state)
    assert t.status("prussia") == "forced-peace"


@pytest.mark.rule("4.o")
def test_castigos_that_are_due_come_with_the_interphase() -> None:
    t = year(1807, markers=["castigos-due", "duty-over"])
    assert t.state.period == 1
    assert t.card("34F") == "deck"
    assert year(1807).state.period == 0


@pytest.mark.rule("8.1.3.d", "4.o", "18.2.3.g")
def test_a_position_before_the_declarations_begins_with_what_the_year_brings() -> None:
    match = grognard.load("napoleon-against-europe").position(
        {
            "scenario": "1805",
            "year": 1808,
            "phase": "declarations",
            "tracks": {"escalation": 15},
            "markers": ["duty-over"],
            "nations": {"austria": "forced-peace france", "prussia": "forced-peace france"},
            "peace_until": {"austria": 1807, "prussia": 1808},
            "empty": True,
            "pieces": {"fr-corps-8": "vienne"},
        }
    )
    said = match.dump()
    assert (said["nations"]["austria"], said["nations"]["thuringia"]) == ("neutral", "neutral austria")
    assert said["nations"]["prussia"] == "forced-peace france"
    assert said["period"] == "castigos"
    assert "34F" in said["cards"]["deck"]
    assert said["pieces"]["fr-corps-8"].startswith("reserve")  # it has not left in time
    assert match.decision is not None
    assert match.decision.ask == "declare-war"


@pytest.mark.rule("4.ae")
def test_the_administration_after_the_second_defeat_of_a_power_reforms_its_army() -> None:
    def opened(**beaten: list[str]) -> Play:
        t = year(1810, beaten=beaten)
        assert t.place("au-grenadiers") == "aside"
        open_books(t.state)
        return t

    t = opened(austria=["france", "twice"])
    assert t.place("au-grenadiers") == t.place("au-landwehr-1") == "reserve"
    assert t.place("pr-landwehr-1") == "aside"
    t = opened(austria=["france"], prussia=["france", "russia"])
    assert t.place("au-grenadiers") == "aside"
    assert t.place("pr-landwehr-1") == t.place("pr-corps-6") == "reserve"


@pytest.mark.rule("9.2.c")
def test_what_lasts_for_a_turn_is_over_with_it() -> None:
    t = table(
        "fr-corps-8 paris 2 activated conscript",
        reserve_ap={"empire": 2},
        negotiated={"coalition": 2},
        this_year={"foreign-wars": 1},
        lost_in_russia={"this-year": 14, "last-year": 3},
        markers=["winter-campaign", "duty-over"],
        lasting=["hanover-bait prussia 1805", "rapp danzig 1807"],
        beaten={"prussia": ["lost-to-napoleon", "attacked"]},
    )
    s = t.state
    end_year(s)
    assert [int(s.track[n]) for n in (RESERVE_AP, NEGOTIATED + 1, WARS_BEGUN)] == [0, 0, 0]
    assert (s.track[LOST_IN_RUSSIA], s.track[LOST_IN_RUSSIA + 1]) == (0, 14)
    assert not s.markers & WINTER_CAMPAIGN
    assert not t.marked("fr-corps-8", "conscript")
    assert not lies(s, 0)
    assert lies(s, 1)
    assert s.track[BEATEN + NATION["prussia"]] == 1024
