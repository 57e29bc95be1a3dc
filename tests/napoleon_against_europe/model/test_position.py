"""Positions: what is written is read alike, and what cannot be is refused by name."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.invariants import faults
from grognard.games.napoleon_against_europe.model.marks import ADMINISTRATION
from grognard.games.napoleon_against_europe.model.position import FIELDS, read, write
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS, set_up
from grognard.games.napoleon_against_europe.model.state import GameState, on_map
from grognard.games.napoleon_against_europe.rules.battle.battle import Battle
from grognard.kernel import positions
from grognard.kernel.errors import InvalidPosition

CHANGED: dict[str, Any] = {
    "year": 1807,
    "round": 6,
    "phase": "administration",
    "side": "coalition",
    "period": "castigos",
    "tracks": {"victory": 8, "escalation": 7},
    "reserve_ap": {"empire": 2},
    "prize_cards": {"coalition": 1},
    "negotiated": {"empire": 1},
    "this_year": {"foreign-wars": 1},
    "scored": {"key-zones-lost": 2},
    "lost_in_russia": {"last-year": 12},
    "cheap": {"reserve-cavalry": 2},
    "peace_until": {"austria": 1808},
    "funds": {"france": 27},
    "windfall": {"austria": -8},
    "received": {"prussia": 4},
    "sent": {"russia": 3},
    "debt": {"russia": 3},
    "subsidy": {"prussia": 2},
    "restored": {"ru-armee-1": 1},
    "depots_given": {"fr-grande-armee": 2},
    "built": {"turkey": 1},
    "markers": ["spain-beaten", "winter-campaign"],
    "nations": {"austria": "forced-peace france", "saxony": "allied-coalition prussia"},
    "beaten": {"austria": ["france", "drummed"]},
    "zones": {
        "vienne": "austria flag=france siege=2",
        "ulm": "bavaria empty",
        "varsovie": "poland state=poland",
    },
    "pieces": {
        "fr-ney": "ulm group=3",
        "fr-corps-8": "ulm 1 demoralized unsupplied group=3",
        "pr-corps-1": "magdebourg 2 serves-empire",
        "fr-depot-2": "milan fixed",
        "fr-corps-13": "fr-flotte-missiessy",
    },
    "cards": {"hand": ["2F", "5F"], "removed": ["9F"]},
    "played": ["9F"],
    "seen": ["2F"],
    "lasting": ["rapp danzig 1807", "hanover-bait prussia 1808"],
}


def position(**said: Any) -> GameState:
    return read({"scenario": "1805", "options": {}, **said}, 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_start_is_read_as_it_was_written(scenario: str) -> None:
    document = write(set_up(scenario))
    again = read({"scenario": scenario, "options": {}, **document}, 1)
    assert write(again) == document


def test_what_a_position_changes_is_written_and_read_again() -> None:
    s = position(**CHANGED)
    document = write(s)
    start = write(set_up("1805"))
    for field in CHANGED:
        assert document[field] != start[field], field
    again = read({"scenario": "1805", "options": {}, **document}, 1)
    assert write(again) == document
    assert s.phase == ADMINISTRATION
    assert s.besieged == [BOARD.number["vienne"]]


def test_every_field_of_a_position_is_tried_here() -> None:
    assert {f.name for f in FIELDS.plain} <= set(CHANGED)


def told(kind: str, *names: str, **said: Any) -> list[str]:
    """What a position says of some things that it does not name: the first two words."""
    written = write(position(**{"empty": True, **said}))[kind]
    return [" ".join(str(written[name]).split()[:2]) for name in names]


@pytest.mark.rule("8.1.3.a", "8.2.3.d")
def test_minors_that_are_not_named_go_with_their_power() -> None:
    minors = ("papal-states", "thuringia")
    assert (
        told("nations", *minors, nations={"austria": "forced-peace france"}) == ["forced-peace austria"] * 2
    )
    assert told("nations", *minors, nations={"austria": "neutral"}) == ["neutral austria"] * 2
    forced = told("nations", "saxony", "hesse", nations={"prussia": "forced-alliance france"})
    assert forced == ["forced-peace prussia"] * 2
    assert told("nations", "saxony", nations={"prussia": "allied-coalition"}) == ["allied-coalition prussia"]
    own = {"prussia": "allied-coalition", "saxony": "protectorate france"}
    assert told("nations", "saxony", nations=own) == ["protectorate france"]


@pytest.mark.rule("8.2.3.c")
def test_a_minor_of_a_side_belongs_to_its_power_or_to_the_one_that_leads_the_side() -> None:
    assert told("nations", "denmark", nations={"denmark": "allied-empire"}) == ["allied-empire france"]
    assert told("nations", "saxony", nations={"saxony": "protectorate"}) == ["protectorate france"]
    assert told("nations", "egypt", nations={"egypt": "allied-coalition"}) == [
        "allied-coalition great-britain"
    ]
    both = {"prussia": "allied-coalition", "hesse": "allied-coalition", "thuringia": "allied-coalition"}
    assert told("nations", "hesse", "thuringia", nations=both) == [
        "allied-coalition prussia",
        "allied-coalition austria",
    ]
    assert told("nations", "hesse", nations={"hesse": "neutral"}) == ["neutral"]


@pytest.mark.rule("8.1.2.a")
def test_the_leader_of_a_side_may_be_named_with_a_power_of_it() -> None:
    named = {"prussia": "allied-coalition great-britain", "austria": "allied-empire france"}
    assert told("nations", "prussia", "austria", nations=named) == ["allied-coalition", "allied-empire"]


@pytest.mark.rule("8.1.3.h")
def test_a_peace_after_two_defeats_is_for_good() -> None:
    said = {"nations": {"austria": "forced-peace france"}, "beaten": {"austria": ["france", "twice"]}}
    assert told("peace_until", "austria", **said) == ["9999"]
    assert told("peace_until", "austria", peace_until={"austria": 1808}, **said) == ["1808"]


@pytest.mark.rule("8.1.3.d", "18.2.3.h")
def test_a_peace_that_does_not_say_how_long_ends_with_the_year() -> None:
    peace = {"nations": {"austria": "forced-peace france"}}
    assert told("peace_until", "austria", year=1807, **peace) == ["1807"]
    assert told("peace_until", "prussia", scenario="1809", nations={"prussia": "forced-peace france"}) == [
        "1810"
    ]


@pytest.mark.rule("20.3.g")
def test_prussia_of_1809_is_a_forced_ally_once_its_peace_is_over() -> None:
    assert told("nations", "prussia", scenario="1809", year=1810) == ["forced-peace france"]
    assert told("nations", "prussia", scenario="1809", year=1811) == ["forced-alliance france"]
    own = {"prussia": "allied-coalition"}
    assert told("nations", "prussia", scenario="1809", year=1813, nations=own) == ["allied-coalition"]


@pytest.mark.rule("8.1.3.a", "3.2.c")
def test_flags_of_the_scenario_go_with_the_war_that_brought_them() -> None:
    def flags(scenario: str, *zones: str, **nations: str) -> list[str]:
        return told("zones", *zones, scenario=scenario, nations=nations)

    assert flags("1809", "madrid", "porto") == ["spain flag=france", "portugal flag=france"]
    assert flags("1809", "madrid", "porto", spain="forced-peace france") == ["spain", "portugal flag=france"]
    assert flags("1809", "madrid", "porto", portugal="allied-empire") == ["spain flag=france", "portugal"]
    assert flags("1815", "turin", austria="neutral") == ["france"]


@pytest.mark.rule("18.1.d")
def test_the_land_of_a_minor_that_is_annexed_is_that_of_its_power() -> None:
    rome = told("zones", "rome", "ancone", nations={"papal-states": "annexed france"})
    assert rome == ["france", "france"]
    assert told("pieces", "ba-corps", nations={"bavaria": "annexed france"}, empty=False) == ["aside 2"]


@pytest.mark.rule("20.2.k")
def test_counters_that_wait_for_something_do_not_come_with_a_change_of_sides() -> None:
    assert told("pieces", "it-corps-2", nations={"italy": "allied-coalition"}) == ["aside 2"]


@pytest.mark.rule("8.2.3.d")
def test_counters_of_a_minor_that_has_changed_sides_are_in_the_reserve() -> None:
    holland = told("pieces", "nl-corps", "nl-flotte", nations={"holland": "allied-coalition"}, empty=False)
    assert holland == ["reserve 2", "reserve 0"]
    naples = {"scenario": "1815", "nations": {"naples": "allied-coalition"}, "empty": False}
    assert told("pieces", "na-corps", "fr-murat", **naples) == ["reserve 2", "reserve 0"]
    placed = {"pieces": {"na-corps": "bari"}, **naples}
    assert told("pieces", "na-corps", "fr-murat", **placed) == ["bari 2", "reserve 0"]


@pytest.mark.rule("8.2.3.b")
def test_who_is_at_forced_peace_was_beaten_unless_the_position_says_how() -> None:
    peace = {"nations": {"austria": "forced-peace france", "spain": "forced-alliance great-britain"}}
    assert told("beaten", "austria", "spain", **peace) == ["['france']", "['great-britain']"]
    assert told("beaten", "austria", beaten={"austria": ["humbled"]}, **peace) == ["['humbled']"]


@pytest.mark.rule("7.3.5.a", "2.2.b")
def test_generals_have_come_with_the_year_of_a_position() -> None:
    generals = ("gb-wellington", "pr-blucher", "pr-brunswick")
    assert told("pieces", *generals) == ["aside 0", "aside 0", "reserve 0"]
    assert told("pieces", *generals, year=1809) == ["reserve 0", "reserve 0", "eliminated 0"]
    field = told("pieces", *generals, year=1809, pieces={"pr-brunswick": "berlin", "pr-corps-1": "berlin"})
    assert field == ["reserve 0", "aside 0", "berlin 0"]


@pytest.mark.rule("8.1.1.b")
def test_counters_of_minors_come_and_go_with_their_status() -> None:
    assert told("pieces", "dk-corps", "dk-flotte", nations={"denmark": "allied-empire france"}) == [
        "reserve 2",
        "reserve 0",
    ]
    assert told("pieces", "ba-corps", nations={"bavaria": "neutral"}) == ["aside 2"]
    whole = write(position(scenario="1809", nations={"austria": "forced-peace france"}))
    assert whole["nations"]["tyrol"] == "forced-peace austria"
    assert whole["pieces"]["ty-corps"] == "reserve 1"  # it owns no land
    whole = write(position(scenario="1809", nations={"naples": "neutral"}))
    assert (whole["pieces"]["na-corps"], whole["pieces"]["fr-murat"]) == ("aside 2", "reserve 0")


def test_an_empty_map_has_no_counters_and_no_sieges() -> None:
    s = position(empty=True)
    assert faults(s) == []
    assert not any(on_map(s, p) for p in range(BOARD.pieces))


@pytest.mark.parametrize(
    ("said", "field"),
    [
        ({"pieces": {"fr-corps-8": "manche"}}, "pieces.fr-corps-8"),
        ({"pieces": {"gb-flotte-nelson": "ulm"}}, "pieces.gb-flotte-nelson"),
        ({"pieces": {"fr-corps-8": "ulm 3"}}, "pieces.fr-corps-8"),
        ({"pieces": {"fr-corps-8": "ulm 1 group=9"}}, "pieces.fr-corps-8"),
        ({"pieces": {"fr-grande-armee": "au-armee-allemagne"}}, "pieces.fr-grande-armee"),
        ({"zones": {"munich": "bavaria siege=1"}}, "zones.munich"),
        ({"zones": {"vienne": "austria siege=9"}}, "zones.vienne"),
        ({"zones": {"vienne": "austria walls=2"}}, "zones.vienne"),
        ({"zones": {"manche": "france"}}, "zones"),
        ({"nations": {"austria": "friendly"}}, "nations"),
        ({"beaten": {"saxony": []}}, "beaten"),
        ({"lasting": ["rapp danzig"]}, "lasting"),
        ({"year": 1815}, "year"),
        ({"round": 8}, "round"),
        ({"weather": "fair"}, "weather"),
    ],
)
def test_what_cannot_be_is_refused_by_its_field(said: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidPosition) as refused:
        position(**said)
    assert refused.value.args[0].startswith(field) or field in str(refused.value)


def test_a_bonus_below_zero_is_written_and_read() -> None:
    game = grognard.load("napoleon-against-europe").game
    battle = Battle(BOARD.number["ulm"], 0, bonus=[-5, 2])
    (again,) = positions.read_frames(game, "stack", positions.write_frames(game, [battle]))
    assert isinstance(again, Battle)
    assert again.bonus == [-5, 2]
