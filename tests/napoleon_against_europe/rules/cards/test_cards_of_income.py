"""Cards of the administration that give or take resources."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.marks import FUNDS, MARKERS
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.setting import NATION, Play

RICH = dict.fromkeys(("france", "great-britain", "austria", "russia", "prussia", "spain"), 20)  # half points


def funds(t: Play, nation: str) -> int:
    return int(t.state.track[FUNDS + NATION[nation]])


def administer(card: str, **said: Any) -> Play:
    return play(card, moment="administration", funds=RICH, **said)


@pytest.mark.card("8C")
def test_the_city_lends_five_points():
    t = administer("8C")
    assert funds(t, "great-britain") == 30
    assert t.state.markers == MARKERS["the-city"]
    assert (
        refused("8C", moment="administration", zones={"londres": "great-britain flag=france"})
        == "card-condition"
    )
    assert refused("8C", moment="administration", built={"great-britain": 1}) == "card-condition"
    assert refused("8C") == "card-not-now"


@pytest.mark.card("18C")
def test_the_gold_of_pitt_serves_the_allies():
    t = administer("18C", built={"austria": 1})
    assert [funds(t, n) for n in ("russia", "austria", "prussia", "great-britain")] == [24, 20, 20, 20]
    alone = {"nations": {"austria": "neutral", "russia": "neutral"}}
    assert refused("18C", moment="administration", **alone) == "card-condition"


@pytest.mark.card("34C")
def test_subsidies_go_beyond_the_limit():
    t = administer("34C")
    assert funds(t, "great-britain") == 28
    assert t.state.markers == MARKERS["subsidies"]
    assert (
        refused("34C", moment="administration", zones={"londres": "great-britain flag=france"})
        == "card-condition"
    )


@pytest.mark.card("39F")
def test_the_licences_of_trianon():
    t = administer("39F", played=["25F"])
    assert (funds(t, "france"), funds(t, "great-britain")) == (28, 16)
    late = administer("39F", played=["25F"], built={"great-britain": 1})
    assert (funds(late, "france"), funds(late, "great-britain")) == (28, 20)
    assert refused("39F", moment="administration") == "card-condition"
    assert refused("39F", moment="administration", played=["25F"], built={"france": 1}) == "card-condition"


@pytest.mark.card("17C")
def test_the_galleons_enrich_britain_at_spanish_cost():
    t = administer("17C")
    assert (funds(t, "great-britain"), funds(t, "spain")) == (28, 16)
    assert t.status("spain") == "allied-empire"
    assert refused("17C", moment="administration", nations={"spain": "allied-coalition"}) == "card-condition"
    assert refused("17C", moment="administration", built={"great-britain": 1}) == "card-condition"
