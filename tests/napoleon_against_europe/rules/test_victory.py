"""The Continental Blockade, key zones, who has won [4.b-d, 5.4, 19, 20.1.g]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import BLOCKADE_COMPLETE
from grognard.games.napoleon_against_europe.rules.scoring import score
from grognard.games.napoleon_against_europe.rules.victory import (
    blockade_complete,
    in_blockade,
    is_closed,
    judge_1815,
    judge_end,
    score_year,
)
from grognard.kernel.state import DRAW, NOBODY, PLAYING
from tests.napoleon_against_europe.setting import N, Play, table

ALLIES = (
    "hanse",
    "mecklenburg",
    "denmark",
    "sweden",
    "papal-states",
    "naples",
    "portugal",
    "hesse",
    "saxony",
)
CLOSED = {
    **dict.fromkeys(ALLIES, "allied-empire france"),
    "prussia": "forced-peace france",
    "austria": "forced-alliance france",
    "russia": "neutral",
}
BEATEN = {"prussia": ["france"], "austria": ["france"], "russia": ["humbled"]}


def europe(nations: dict[str, str] | None = None, **said: Any) -> Play:
    """A Europe whose ports are closed, but for what a test says."""
    return table(nations={**CLOSED, **(nations or {})}, beaten={**BEATEN, **said.pop("beaten", {})}, **said)


@pytest.mark.rule("4.b")
def test_the_blockade_takes_every_port_from_saint_petersburg_to_zara() -> None:
    assert blockade_complete(europe().state)
    assert not blockade_complete(europe({"portugal": "allied-coalition great-britain"}).state)
    assert not blockade_complete(europe({"russia": "allied-coalition"}).state)
    assert in_blockade(N["saint-petersbourg"])
    assert in_blockade(N["zara"])


@pytest.mark.rule("4.b")
def test_a_power_that_was_beaten_closes_its_ports_at_peace_and_neutral_again() -> None:
    for said in ("forced-peace france", "neutral", "forced-alliance france"):
        s = europe({"prussia": said}).state
        assert is_closed(s, N["danzig"]), said
    assert not is_closed(europe({"prussia": "neutral"}, beaten={"prussia": []}).state, N["danzig"])


@pytest.mark.rule("4.b")
def test_minors_share_the_status_of_their_patron() -> None:
    s = europe({"hanse": "neutral prussia", "prussia": "neutral"}).state
    assert is_closed(s, N["hambourg"])
    assert not is_closed(europe({"hanse": "neutral"}).state, N["hambourg"])


@pytest.mark.rule("4.b")
def test_a_port_that_the_coalition_has_taken_is_open() -> None:
    assert not is_closed(europe(zones={"danzig": "prussia flag=great-britain"}).state, N["danzig"])


@pytest.mark.rule("4.c")
def test_the_peninsula_is_left_out_while_the_border_fortresses_are_french() -> None:
    spain = {"spain": "allied-coalition", "portugal": "allied-coalition great-britain"}
    border = dict.fromkeys(("bilbao", "pampelune", "saragosse", "gerone"), "spain flag=france")
    assert blockade_complete(europe(spain, zones=border, played=["22C"]).state)
    assert not blockade_complete(europe(spain, zones=border).state)  # no War of Independence
    lost = {**border, "gerone": "spain"}
    assert not blockade_complete(europe(spain, zones=lost, played=["22C"]).state)


@pytest.mark.rule("4.d")
def test_gibraltar_and_the_islands_never_count_but_copenhagen_does() -> None:
    for zone in ("gibraltar", "palerme", "cagliari", "ajaccio", "malte"):
        assert not in_blockade(N[zone]), zone
    assert in_blockade(N["copenhague"])
    assert not blockade_complete(europe({"denmark": "neutral"}).state)
    assert blockade_complete(europe({"sicily": "allied-coalition great-britain"}).state)


@pytest.mark.rule("19.b")
def test_the_blockade_scores_once_and_is_lost_again() -> None:
    t = europe(played=["25F"], tracks={"victory": 6})
    score_year(t.state)
    assert t.victory == 8
    score_year(t.state)
    assert t.victory == 8
    t = europe(
        {"portugal": "allied-coalition great-britain"},
        played=["25F"],
        markers=["blockade-complete"],
        tracks={"victory": 8},
    )
    score_year(t.state)
    assert (t.victory, t.state.markers & BLOCKADE_COMPLETE) == (6, 0)


@pytest.mark.rule("19.b")
def test_without_the_continental_system_the_blockade_is_worth_nothing() -> None:
    t = europe(tracks={"victory": 6})
    score_year(t.state)
    assert t.victory == 6


@pytest.mark.rule("19.b")
def test_french_key_zones_cost_points_while_the_enemy_holds_them_in_supply() -> None:
    said = {"anvers": "france flag=great-britain", "mantoue": "italy flag=austria"}
    t = table(zones=said, tracks={"victory": 6})
    score_year(t.state)
    assert t.victory == 2
    score_year(t.state)
    assert t.victory == 2
    t = table(
        zones={"anvers": "france flag=great-britain"}, tracks={"victory": 4}, scored={"key-zones-lost": 2}
    )
    score_year(t.state)
    assert t.victory == 6  # Mantua is back


@pytest.mark.rule("3.2.h")
def test_a_key_zone_out_of_supply_does_not_count() -> None:
    t = table(zones={"lyon": "france flag=austria"}, tracks={"victory": 6})
    score_year(t.state)
    assert t.victory == 6


@pytest.mark.rule("19.a", "19.c", "4.ao")
def test_the_ends_of_the_track_win_at_once() -> None:
    for level, points, winner in ((19, 1, 0), (1, -1, 1), (18, 1, PLAYING)):
        t = table(tracks={"victory": level})
        score(t.state, points, "8.1.5.c")
        assert t.state.winner == winner


FRANCE = [
    name for z, name in enumerate(BOARD.place_ids[: BOARD.zones]) if BOARD.home[z] == 0 and not BOARD.open[z]
]


@pytest.mark.rule("5.4.a", "19.d")
def test_the_coalition_wins_in_the_end_with_every_french_key_zone() -> None:
    taken = dict.fromkeys(FRANCE, "france flag=great-britain")
    t = table(zones=taken)
    judge_end(t.state)
    assert (t.state.winner, t.state.ending) == (1, "19.d")
    t = table(zones={z: said for z, said in taken.items() if z != "bordeaux"})
    judge_end(t.state)
    assert t.state.winner == NOBODY


@pytest.mark.rule("19.e")
def test_france_wins_in_the_end_with_its_key_zones_and_mantua() -> None:
    t = table()
    judge_end(t.state)
    assert (t.state.winner, t.state.ending) == (0, "19.e")


@pytest.mark.rule("19.f")
def test_otherwise_both_sides_have_lost() -> None:
    for zone in ("anvers", "mantoue"):
        t = table(zones={zone: f"{'france' if zone == 'anvers' else 'italy'} flag=great-britain"})
        judge_end(t.state)
        assert (t.state.winner, t.state.ending) == (NOBODY, "19.f")


ARMY = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-garde fr-grande-armee"
NEYS_ARMY = "fr-grande-armee paris; fr-ney fr-grande-armee; fr-garde fr-grande-armee"


@pytest.mark.rule("20.1.g")
@pytest.mark.parametrize(
    ("units", "conquered", "winner"),
    [
        (ARMY, False, 0),
        (ARMY, True, DRAW),
        (ARMY + " 2 demoralized", True, 1),
        (ARMY + " 2 demoralized", False, DRAW),
        (f"fr-napoleon eliminated; {NEYS_ARMY}", False, 1),
        (f"fr-napoleon sitting-out; {NEYS_ARMY}", False, 1),
        (f"fr-napoleon reserve; {NEYS_ARMY}", False, 0),
    ],
)
def test_the_hundred_days(units: str, conquered: bool, winner: int) -> None:
    t = table(units, scenario="1815")
    judge_1815(t.state, conquered)
    assert t.state.winner == winner


@pytest.mark.rule("20.1.g")
def test_the_hundred_days_keep_no_track() -> None:
    t = table(scenario="1815")
    score(t.state, 5, "19.b")
    assert t.victory == 0
