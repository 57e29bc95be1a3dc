"""What it means to be allied, or at forced peace with France [8.1.2, 18.2.2.c]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import FUNDS, RECEIVED
from grognard.games.napoleon_against_europe.model.state import camp_of
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.land.supply import is_link, supplied
from grognard.games.napoleon_against_europe.rules.powers import player_of
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.victory import is_closed
from grognard.games.napoleon_against_europe.rules.year.income import no_sending
from grognard.parts.reasons import split
from tests.napoleon_against_europe.setting import NATION, N, P, table


@pytest.mark.rule("8.1.2.e")
def test_the_units_of_a_minor_are_those_of_its_power():
    s = table("ba-corps munich").state
    assert camp_of(s, P["ba-corps"]) == player_of(s, NATION["bavaria"]) == EMPIRE
    assert is_link(s, EMPIRE, N["ulm"])  # and its land serves supply


@pytest.mark.rule("8.1.2.h")
def test_allies_trace_supply_through_each_others_land():
    assert supplied(table().state, NATION["russia"], N["brunn"])
    assert not supplied(table(nations={"austria": "forced-peace france"}).state, NATION["russia"], N["brunn"])


@pytest.mark.rule("8.1.2.i")
def test_key_zones_of_allies_add_up():
    kingdom = {"zones": {"innsbruck": "bavaria"}}  # else the hand is at its least
    allied = allotment(table(**kingdom).state, EMPIRE)
    assert allotment(table(nations={"spain": "neutral"}, **kingdom).state, EMPIRE) == allied - 1


@pytest.mark.rule("8.1.2.g")
def test_fleets_of_allies_sail_together():
    british = [p for p in P if p.startswith("gb-flotte")][:2]
    units = "; ".join(f"{p} manche" for p in [*british, "pt-flotte"])
    t = table(units, frame=Squadron(COALITION, N["manche"], 3))
    assert t.ask == "form-squadron"
    assert set(t.may("add")) == {f"add {p}" for p in [*british, "pt-flotte"]}
    t.act("add pt-flotte")
    assert set(t.may("add")) == {f"add {p}" for p in british}


@pytest.mark.rule("8.1.2.j")
def test_no_power_receives_more_than_four_resources():
    s = table(phase="administration").state
    for power in ("great-britain", "russia"):
        s.track[FUNDS + NATION[power]] = 24
    assert no_sending(s, NATION["great-britain"], NATION["russia"], 4) == ""
    s.track[RECEIVED + NATION["russia"]] = 4
    assert split(no_sending(s, NATION["austria"], NATION["russia"], 1))[0] != ""
    assert no_sending(s, NATION["russia"], NATION["austria"], 4) == ""
    assert split(no_sending(s, NATION["great-britain"], NATION["russia"], 1))[0] == "received-enough"


@pytest.mark.rule("18.2.2.c")
def test_the_ports_of_a_power_that_france_has_beaten_are_closed():
    def closed(**said: object) -> list[bool]:
        s = table(**said).state  # type: ignore[arg-type]
        return [bool(is_closed(s, N[z])) for z in ("trieste", "zara")]

    assert closed() == [False, False]
    beaten = {"austria": ["france"]}
    assert closed(nations={"austria": "forced-peace france"}, beaten=beaten) == [True, True]
    assert closed(nations={"austria": "neutral"}, beaten=beaten) == [
        True,
        True,
    ]  # until it is in the Coalition again
    assert closed(beaten=beaten) == [False, False]
