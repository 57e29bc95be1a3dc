"""Cards whose one test would not show a slip: reach against distances counted from the map alone, both sides of each
boundary, each case of a status."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import PEACE_UNTIL
from grognard.games.napoleon_against_europe.rules.cards.facts import british_reach, far_from_walls
from grognard.games.napoleon_against_europe.rules.cards.marching import within_reach
from grognard.games.napoleon_against_europe.rules.cards.singular import frozen
from grognard.games.napoleon_against_europe.rules.control import is_bosphorus_open
from tests.napoleon_against_europe.battlefield import corps
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.roads import DATA, NEAR, cheapest
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

AUSTRIANS_NEAR = {"austria", "russia"}  # where an Austrian force may be in 1805, but for the Empire's allies
CLOSED = {z.nation for z in DATA.zone.values()} - AUSTRIANS_NEAR


# 5F: where a force could be led


def named(t: Play, head: str) -> set[str]:
    return {BOARD.place_ids[z] for z in within_reach(t.state, P[head])}


@pytest.mark.card("5F")
@pytest.mark.parametrize(("round_", "points"), [(1, 3), (4, 3), (5, 2), (6, 2)])
@pytest.mark.parametrize("start", ["budapest", "kiev", "debreczin"])
def test_a_force_is_led_astray_as_far_as_its_factor_in_the_weather_reaches(
    start: str, round_: int, points: int
) -> None:
    t = table(corps("au-jean au-corps-1", start), phase="activation", round=round_)
    expected = {
        z for z in NEAR if cheapest(start, z, CLOSED) <= points and DATA.zone[z].nation in AUSTRIANS_NEAR
    }
    assert named(t, "au-jean") == expected


@pytest.mark.card("5F")
def test_a_force_is_led_neither_over_enemies_nor_through_their_walls_nor_among_friends() -> None:
    """From Vienna in good weather; the French stand at Brünn and hold Komorn's walls, a corps of friends is at Graz."""
    units = corps("au-jean au-corps-1", "vienne") + "; fr-corps-8 brunn; au-corps-2 graz"
    t = table(units, phase="activation", round=1, zones={"komorn": "austria flag=france"})
    found = named(t, "au-jean")
    assert {"vienne", "salzbourg", "leopoldstadt", "olmutz", "laibach"} <= found
    assert not {"brunn", "komorn"} & found
    assert "graz" not in found  # to pass, not to stop
    assert "agram" in found  # through Graz


@pytest.mark.card("5F")
def test_the_road_to_acre_takes_the_whole_factor() -> None:
    nations = {"turkey": "allied-coalition", "egypt": "allied-coalition"}
    t = table(corps("tr-mustafa tr-corps-1", "alexandrette"), phase="activation", round=1, nations=nations)
    assert {"acre", "alexandrette"} <= named(t, "tr-mustafa")
    assert "gaza" not in named(t, "tr-mustafa")
    t = table(corps("tr-mustafa tr-corps-1", "angora"), phase="activation", round=1, nations=nations)
    assert "acre" not in named(t, "tr-mustafa")


# 44C: the cold


@pytest.mark.card("44C")
@pytest.mark.parametrize(("reach", "far"), [(1, True), (2, False), (3, False)])
def test_walls_are_near_up_to_the_very_point(reach: int, far: bool) -> None:
    """From Minsk to Vilna, which the French have taken, is 1; from Pinsk it is 3: Minsk or Grodno, then Vilna is 2."""
    s = table(zones={"vilna": "russia flag=france"}).state
    assert cheapest("grodno", "vilna", set()) == 1
    assert cheapest("kovno", "vilna", set()) == 1
    assert far_from_walls(s, EMPIRE, N["pinsk"], reach) is far
    assert not far_from_walls(s, EMPIRE, N["minsk"], 1)
    assert far_from_walls(s, EMPIRE, N["minsk"], 0)
    assert not far_from_walls(s, COALITION, N["minsk"], 4)


@pytest.mark.card("44C")
def test_an_empty_fortress_warms_nobody() -> None:
    s = table(zones={"vilna": "russia flag=france empty"}).state
    assert far_from_walls(s, EMPIRE, N["minsk"], 1)


@pytest.mark.card("44C")
def test_the_cold_is_felt_in_russia_and_poland_by_those_who_are_hungry_or_far_from_walls() -> None:
    units = corps("fr-ney fr-elite-1", "minsk") + ";" + corps("fr-davout fr-elite-2", "vienne")
    for zones, found in (
        ({}, ["fr-ney"]),  # no line, no walls
        ({"vilna": "russia flag=france"}, ["fr-ney"]),  # walls, and no line to France
    ):
        s = table(units, zones=zones).state
        assert [BOARD.piece_ids[p] for p in frozen(s, 4)] == found
    line = dict.fromkeys(("vilna", "brest-litovsk", "grodno"), "russia flag=france")
    nations = {"prussia": "allied-empire", "saxony": "allied-empire", "hesse": "allied-empire"}
    fed = (
        units
        + "; fr-depot-1 grodno fixed; fr-depot-2 varsovie fixed; fr-depot-3 posen fixed; fr-depot-4 berlin fixed"
    )
    s = table(fed, zones=line, nations=nations).state
    hungry = [BOARD.piece_ids[p] for p in frozen(s, 4)]
    assert set(hungry) <= {"fr-ney"}


# 37F, 51C: peace


@pytest.mark.card("37F")
@pytest.mark.parametrize(
    ("status", "until", "after", "ends"),
    [
        ("forced-peace france", 1811, "forced-peace", 1813),
        ("forced-peace france", 9999, "forced-peace", 9999),
        ("neutral", 0, "forced-peace", 1812),
        ("forced-alliance france", 9999, "forced-alliance", 9999),
    ],
)
def test_the_marriage_lengthens_a_peace_or_makes_one(status: str, until: int, after: str, ends: int) -> None:
    said: dict[str, Any] = {"nations": {"austria": status}, "year": 1810, "beaten": {"austria": ["france"]}}
    t = play("37F", moment="diplomacy", peace_until={"austria": until} if until else {}, **said)
    assert t.status("austria") == after
    assert int(t.state.track[PEACE_UNTIL + NATION["austria"]]) == ends


@pytest.mark.card("51C")
def test_york_makes_an_alliance_a_peace_of_one_year() -> None:
    said: dict[str, Any] = {"nations": {"prussia": "forced-alliance france"}, "year": 1812}
    t = play("51C", markers=["russian-disaster"], peace_until={"prussia": 9999}, **said)
    assert t.status("prussia") == "forced-peace"
    assert int(t.state.track[PEACE_UNTIL + NATION["prussia"]]) == 1813
    assert refused("51C", **said) == "card-condition"


# 6C: British reach


@pytest.mark.card("6C")
@pytest.mark.rule("17.2.3.a")
@pytest.mark.parametrize(
    ("fleet", "nation", "reaches"),
    [
        ("plymouth-port", "denmark", True),  # out, the North Sea, the Straits
        ("malte-port", "denmark", True),  # out, west, the Atlantic, north, the North Sea, the Straits: six
        ("trieste-port", "denmark", False),  # the Adriatic besides
        ("atlantique-sud", "denmark", True),  # four seas, from the sea itself
        ("mer-egee", "denmark", True),  # six seas, from the sea itself
        ("malte-port", "turkey", True),
        ("corsaires", "denmark", False),
        ("reserve", "denmark", False),
    ],
)
def test_a_british_squadron_must_be_able_to_sail_there(fleet: str, nation: str, reaches: bool) -> None:
    s = table(f"gb-flotte-keith {fleet}").state
    assert british_reach(s, NATION[nation]) is reaches


@pytest.mark.rule("17.2.3.a")
@pytest.mark.rule("17.2.3.b")
@pytest.mark.card("21C")
def test_the_bosphorus_is_open_to_who_holds_constantinople_to_all_while_it_is_neutral_to_the_coalition_by_21c() -> (
    None
):
    taken = {"constantinople": "turkey flag=russia"}
    for said, empire, coalition in (
        ({"nations": {"turkey": "neutral"}}, True, True),
        ({"nations": {"turkey": "allied-empire"}}, True, False),
        ({"nations": {"turkey": "allied-coalition"}}, False, True),
        ({"nations": {"turkey": "allied-empire"}, "zones": taken}, False, True),
        ({"nations": {"turkey": "allied-empire"}, "markers": ["dardanelles"]}, True, True),
        ({"nations": {"turkey": "allied-coalition"}, "markers": ["dardanelles"]}, False, True),
    ):
        s = table(**said).state
        assert is_bosphorus_open(s, EMPIRE) is empire, said
        assert is_bosphorus_open(s, COALITION) is coalition, said
