"""Diplomatic actions: whom, with which card, what is added, what comes of it [5.1.4, 8.2]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import NEGOTIATED
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.diplomacy.action import (
    FreeDiplomacy,
    Negotiation,
    modifiers,
    negotiations,
    no_approach,
    no_negotiation,
)
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.targets import no_target
from grognard.games.napoleon_against_europe.rules.year.declarations import no_declaration
from grognard.parts.reasons import split
from tests.napoleon_against_europe.setting import NATION, C, Play, draw, table, written


def phase(side: int, held: str, **said: Any) -> Play:
    said = {"phase": "diplomacy", "year": 1806, "cards": {"hand": held.split()}} | said
    return table(frame=Diplomacy(side), **({"markers": ["duty-over"]} | said))


def attempt(side: int, nation: str, *dice: int, **said: Any) -> Play:
    said = {"phase": "diplomacy", "year": 1806} | said
    bonus = said.pop("bonus", 0)
    return table(frame=Negotiation(side, NATION[nation], bonus), dice=list(dice), **said)


def refusal(side: int, nation: str, card: str = "", **said: Any) -> str:
    """Why a nation cannot be tried, "" if it can."""
    s = table(**({"phase": "diplomacy", "year": 1806} | said)).state
    if card:
        return split(no_negotiation(s, side, C[card], NATION[nation]))[0]
    return split(no_target(s, side, NATION[nation]))[0]


def value(name: str) -> int:
    return int(BOARD.card_value[C[name]])


def a_card(side: int, worth: int) -> str:
    """Some card of a side that is worth so much and can be played neither in diplomacy nor in answer to it."""
    return {
        (EMPIRE, 1): "27F",
        (EMPIRE, 2): "8F",
        (EMPIRE, 3): "1F",
        (COALITION, 1): "31C",
        (COALITION, 2): "5C",
        (COALITION, 3): "4C",
    }[side, worth]


def test_the_cards_of_these_tests_are_worth_what_they_say():
    for side in (EMPIRE, COALITION):
        for worth in (1, 2, 3):
            assert value(a_card(side, worth)) == worth


# The phase


@pytest.mark.rule("5.1.4.a")
@pytest.mark.rule("8.2.1.f")
def test_two_cards_at_most_on_one_major_and_one_minor():
    t = phase(COALITION, "4C 1C 5C", dice=[1, 1])
    assert (t.side, t.ask, t.rule) == ("coalition", "diplomacy", "5.1.4.b")
    assert "negotiate 4C prussia" in t.offered
    t.act("negotiate 4C prussia")
    assert t.card("4C") == "discarded"
    assert not [a for a in t.offered if a.endswith(("prussia", "turkey"))]  # one major, and none twice
    t.act("negotiate 5C denmark")
    assert t.ask == "over"  # a third card may not be used


@pytest.mark.rule("8.2.1.f")
def test_no_minor_is_tried_twice_in_a_phase():
    t = phase(COALITION, "4C 5C", dice=[1]).act("negotiate 5C denmark")
    assert t.may("negotiate 4C")
    assert "negotiate 4C denmark" not in t.offered


@pytest.mark.rule("8.2.1.f")
@pytest.mark.card("15F")
@pytest.mark.card("20C")
@pytest.mark.card("44F")
@pytest.mark.card("50C")
@pytest.mark.parametrize(
    ("side", "held", "tried", "event"),
    [
        (COALITION, "4C 20C", "4C prussia", "20C"),
        (COALITION, "4C 20C", "4C turkey", "20C"),  # another major power
        (EMPIRE, "2F 15F", "2F turkey", "15F"),
        (EMPIRE, "2F 15F", "2F prussia", "15F"),
        (EMPIRE, "2F 44F", "2F denmark", "44F"),
        (COALITION, "4C 50C", "4C bavaria", "50C"),
    ],
)
def test_an_event_that_names_a_nation_keeps_to_the_actions_of_the_phase(
    side: int, held: str, tried: str, event: str
):
    allies = dict.fromkeys(("austria", "russia", "spain"), "allied-coalition")
    nations = allies | {"bavaria": "allied-empire france"} if event == "50C" else {}
    t = phase(side, held, dice=[1], nations=nations, period="castigos")
    assert f"play {event}" in t.offered
    t.act(f"negotiate {tried}")
    if event == "50C":  # the others are still open to it, but for Bavaria
        t.act("play 50C")
        assert "name-nation baden" in t.offered
        assert "name-nation bavaria" not in t.offered
    else:
        assert f"play {event}" not in t.offered


@pytest.mark.rule("5.1.4.b")
def test_what_the_cards_of_the_phase_are_for():
    held = {"hand": ["1F", "4C"], "boxed": ["7F"]}
    empire = phase(EMPIRE, "", cards=held, nations={"naples": "allied-empire france"})
    assert "protect 1F naples" in empire.offered
    assert "negotiate 1F turkey" in empire.offered
    assert not empire.may("end-war")  # the Coalition alone
    coalition = phase(COALITION, "", cards=held, nations={"naples": "allied-empire france"})
    assert coalition.may("end-war")
    assert not coalition.may("protect")


@pytest.mark.rule("7.4.a")
def test_a_side_without_cards_is_not_asked():
    none = {"permanent": ["1C", "2C", "3C"]}
    assert phase(COALITION, "", cards=none).ask == "over"
    t = phase(COALITION, "", cards=none | {"hand": ["31C"]})
    assert t.ask == "diplomacy"
    assert t.act("done").ask == "over"


# Whom


@pytest.mark.rule("8.1.2.c")
@pytest.mark.rule("8.2.1.a")
def test_neutral_powers_in_the_diplomatic_phase_alone():
    assert refusal(COALITION, "prussia") == ""
    assert refusal(COALITION, "prussia", phase="activation") == "majors-in-their-phase"
    s = table(phase="activation", round=3, cards={"hand": ["4C"]}).state
    tried = [written(a) for a in negotiations(s, COALITION)]
    assert "negotiate 4C denmark" in tried
    assert "negotiate 4C prussia" not in tried


@pytest.mark.rule("8.2.1.b")
@pytest.mark.rule("8.1.4.f")
@pytest.mark.rule("8.1.2.b")
def test_powers_of_the_enemy_or_forced_are_out_of_reach():
    assert refusal(EMPIRE, "austria") == "not-neutral"
    for forced in ("forced-peace france", "forced-alliance france"):
        assert refusal(COALITION, "austria", nations={"austria": forced}) == "not-neutral"
        assert refusal(EMPIRE, "austria", nations={"austria": forced}) == "not-neutral"
    assert refusal(EMPIRE, "spain") == "own-ally"


@pytest.mark.rule("8.1.2.l")
def test_france_and_great_britain_are_never_won():
    assert refusal(EMPIRE, "great-britain") == refusal(COALITION, "france") == "leads-a-side"
    neutral = {"great-britain": "neutral"}  # after a peace
    assert refusal(EMPIRE, "great-britain", nations=neutral) == "leads-a-side"
    assert refusal(COALITION, "great-britain", nations=neutral) == ""
    s = table(nations=neutral, phase="declarations").state
    assert split(no_declaration(s, COALITION, NATION["great-britain"]))[0] == "leads-a-side"
    assert split(no_approach(s, EMPIRE, NATION["great-britain"]))[0] == "leads-a-side"


@pytest.mark.rule("8.2.1.c")
@pytest.mark.rule("8.2.1.e")
def test_a_beaten_spain_wavers_until_the_trap():
    beaten = {"markers": ["spain-beaten"]}
    assert refusal(COALITION, "spain") == "not-neutral"
    assert refusal(COALITION, "spain", **beaten) == ""
    assert refusal(COALITION, "spain", phase="activation", **beaten) == ""
    assert refusal(COALITION, "spain", a_card(COALITION, 2), **beaten) == "card-too-small"
    assert refusal(COALITION, "spain", played=["24F"], **beaten) == "not-neutral"


@pytest.mark.rule("8.1.5.a")
@pytest.mark.rule("8.2.2.a")
@pytest.mark.rule("8.2.2.b")
def test_which_minors_can_be_tried():
    assert refusal(COALITION, "denmark") == refusal(EMPIRE, "denmark") == ""
    assert refusal(COALITION, "denmark", phase="activation") == ""
    assert refusal(COALITION, "saxony") == "follows-its-patron"  # of neutral Prussia
    assert refusal(EMPIRE, "portugal") == "not-open"
    assert refusal(COALITION, "switzerland") == "not-open"  # a protectorate
    assert refusal(COALITION, "bavaria", units="ba-corps munich 1") == "has-steps"
    assert refusal(COALITION, "bavaria") == ""
    assert refusal(COALITION, "bavaria", units="ba-corps munich", period="castigos") == ""


@pytest.mark.rule("8.2.3.a")
def test_the_value_of_the_card():
    assert refusal(COALITION, "prussia", a_card(COALITION, 2)) == "card-too-small"
    assert refusal(COALITION, "prussia", a_card(COALITION, 3)) == ""
    assert refusal(EMPIRE, "egypt", a_card(EMPIRE, 1)) == "card-too-small"  # with units
    assert refusal(EMPIRE, "egypt", a_card(EMPIRE, 2)) == ""
    assert refusal(EMPIRE, "hanse", a_card(EMPIRE, 1)) == ""  # without


@pytest.mark.rule("5.2.h")
def test_two_rounds_of_a_turn():
    s = table(phase="activation", cards={"hand": ["4C"]}).state
    assert negotiations(s, COALITION)
    s.track[NEGOTIATED + COALITION] = 2
    assert negotiations(s, COALITION) == []
    assert split(no_negotiation(s, COALITION, C["4C"], NATION["denmark"]))[0] == "two-rounds"


# The die


@pytest.mark.rule("8.2.3.b")
@pytest.mark.rule("8.1.3.d")
def test_what_is_added_to_the_die():
    s = table(phase="diplomacy").state
    assert modifiers(s, COALITION, NATION["prussia"], 2) == [("influence", 2), ("event", 2)]
    beaten = table(phase="diplomacy", nations={"austria": "neutral"}, beaten={"austria": ["france"]}).state
    assert modifiers(beaten, COALITION, NATION["austria"]) == [("influence", 2), ("beaten-by-enemy", 2)]
    assert modifiers(beaten, EMPIRE, NATION["austria"]) == [("beaten-by-us", -1)]
    tilsit = table(phase="diplomacy", nations={"russia": "neutral"}, beaten={"russia": ["humbled"]}).state
    assert modifiers(tilsit, EMPIRE, NATION["russia"]) == [("beaten-by-us", -1)]
    bait = table(phase="diplomacy", lasting=["hanover-bait 1806"]).state
    assert ("cards", -3) in modifiers(bait, COALITION, NATION["prussia"])


@pytest.mark.rule("8.2.a")
@pytest.mark.rule("8.2.3.c")
def test_with_six_a_nation_is_an_ally():
    won = attempt(EMPIRE, "egypt", 5)  # influence 1
    assert won.status("egypt") == "allied-empire"
    assert won.events("negotiation") == [[EMPIRE, NATION["egypt"], 5, 6, 1, 0]]
    failed = attempt(EMPIRE, "egypt", 4)
    assert failed.status("egypt") == "neutral"
    assert failed.events("negotiation") == [[EMPIRE, NATION["egypt"], 4, 5, 0, 0]]


@pytest.mark.rule("8.2.a")
def test_the_card_is_spent_whatever_the_die_says():
    t = phase(COALITION, "4C", dice=[1]).act("negotiate 4C prussia")
    assert t.card("4C") == "discarded"
    assert t.status("prussia") == "neutral"


# What comes of it


@pytest.mark.rule("8.1.1.b")
@pytest.mark.rule("8.2.3.d")
def test_minors_deploy_with_the_power_that_joins():
    t = attempt(COALITION, "prussia", 4)
    assert t.status("prussia") == t.status("saxony") == t.status("hesse") == "allied-coalition"
    assert (t.side, t.ask, t.rule) == ("coalition", "deploy-minor", "8.2.3.d")
    assert t.offered == ["place sa-corps dresde", "place sa-corps leipzig", "place sa-corps wittemberg"]
    t.act("place sa-corps leipzig")
    assert t.where("sa-corps") == "leipzig"
    assert t.where("he-corps") == "kassel"
    assert t.steps("sa-corps") == 2
    assert t.ask == "over"


@pytest.mark.rule("8.2.3.e")
@pytest.mark.rule("7.4.b")
def test_a_new_ally_brings_cards():
    seven = "4C 1C 2C 3C 5C 9C 31C"
    t = phase(COALITION, seven, dice=[4, draw("6C"), draw("17C")]).act("negotiate 4C prussia")
    assert len(hand(t.state, COALITION)) == 8
    egypt = attempt(EMPIRE, "egypt", 6)
    assert len(egypt.events("drawn")) == 1  # Cairo


@pytest.mark.rule("8.2.3.e")
def test_who_joins_before_the_hand_phase_brings_none():
    t = attempt(COALITION, "prussia", 4, phase="declarations")
    assert t.status("prussia") == "allied-coalition"
    assert t.events("drawn") == []


@pytest.mark.rule("8.2.1.d")
def test_a_wavering_spain_turns_neutral_and_both_sides_leave():
    t = attempt(
        COALITION,
        "spain",
        6,
        units="fr-corps-8 pampelune; es-corps-1 bordeaux",
        markers=["spain-beaten"],
        phase="activation",
    )
    assert t.status("spain") == "neutral"
    assert t.events("drawn") == []
    assert t.where("fr-corps-8") == "bayonne"
    assert t.where("es-corps-1") == "madrid"
    assert t.ask == "over"


# After a broken peace


@pytest.mark.rule("8.1.3.g")
@pytest.mark.rule("8.1.4.f")
def test_three_free_actions():
    nations = {
        "austria": "allied-coalition",
        "prussia": "forced-alliance france",
        "russia": "forced-peace france",
    }
    t = table(
        frame=FreeDiplomacy(COALITION), phase="declarations", nations=nations, dice=[1, 1, 1], year=1808
    )
    assert (t.side, t.ask, t.rule) == ("coalition", "free-diplomacy", "8.1.3.g")
    assert "approach prussia" in t.offered
    assert "approach russia" in t.offered
    assert "approach denmark" in t.offered
    assert "approach bavaria" not in t.offered
    assert "approach saxony" not in t.offered
    t.act("approach denmark", "approach denmark", "approach prussia")
    assert t.ask == "over"
    assert [e[2:4] for e in t.events("negotiation")] == [[1, 3], [1, 3], [1, 7]]  # +2, more for Prussia


@pytest.mark.rule("8.1.3.g")
def test_free_actions_may_be_given_up():
    t = table(frame=FreeDiplomacy(COALITION), phase="declarations", year=1808).act("done")
    assert t.ask == "over"
    assert split(no_approach(t.state, COALITION, NATION["france"]))[0] == "not-neutral"
