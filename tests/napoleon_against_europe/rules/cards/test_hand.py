"""The hand phase: what is kept, the allotment by key zones, permanent cards, the draw [5.1.2, 6.2, 6.3]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import PRIZE_CARDS, SEEN
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase, allotment, is_entitled
from tests.napoleon_against_europe.setting import C, Play, draw, table

PERMANENT = ["1F", "1C", "2C", "3C"]
NO_HANDS = {"permanent": PERMANENT}
EVERYONE = dict.fromkeys(("prussia", "spain", "turkey"), "allied-coalition") | {
    "egypt": "allied-coalition france"
}
HELD = {"hand": "9F 25F 1F 5C 1C 2C 3C".split()}


def phase(**said: Any) -> Play:
    said = {"phase": "hand", "cards": NO_HANDS, "empty": False} | said
    return table(frame=HandPhase(), **said)


def cards(t: Play, side: int) -> set[str]:
    return {BOARD.card_ids[c] for c in hand(t.state, side)}


def sizes(**said: Any) -> tuple[int, int]:
    s = table(**({"empty": False} | said)).state
    return int(allotment(s, EMPIRE)), int(allotment(s, COALITION))


BEATEN_AUSTRIA = {
    "nations": {
        "austria": "forced-peace france",
        "papal-states": "annexed",
        "thuringia": "allied-empire france",
    },
    "zones": {
        "innsbruck": "bavaria",
        "trente": "bavaria",
        "venise": "italy",
        "verone": "italy",
        "trieste": "france",
        "rome": "france",
        "ancone": "france",
    },
}


@pytest.mark.rule("6.3.b")
@pytest.mark.rule("6.3.h")
def test_the_hands_of_1806_are_those_of_the_example():
    """Eight for the Empire with its permanent card, seven for the Coalition with its two."""
    t = phase(
        year=1806,
        prize_cards={"empire": 1},
        cards=HELD,
        dice=[draw(c) for c in "6C 17C 7C 8C 21F 8F 11F 4F 6F".split()],
        **BEATEN_AUSTRIA,
    )
    assert (t.side, t.ask, t.rule) == ("coalition", "keep-hand", "5.1.2.a")
    t.act("done")
    assert t.side == "empire"
    t.act("done")
    assert cards(t, EMPIRE) == {"1F", "9F", "25F", "21F", "8F", "11F", "4F", "6F"}
    assert cards(t, COALITION) == {"1C", "2C", "5C", "6C", "17C", "7C", "8C"}
    assert t.card("3C") == "permanent"  # Austria has made peace
    assert t.state.track[PRIZE_CARDS + EMPIRE] == 0


@pytest.mark.rule("5.1.2.a")
@pytest.mark.rule("6.3.a")
def test_cards_are_discarded_before_the_draw_or_kept():
    t = phase(cards={"hand": ["5F", "10F", "5C"], "permanent": PERMANENT}, year=1806)
    assert t.offered == ["discard 5C", "done"]
    t.act("discard 5C")
    assert t.card("5C") == "discarded"
    assert t.side == "empire"  # nothing is left to keep
    assert t.offered == ["discard 5F", "discard 10F", "done"]
    t.act("discard 10F")
    assert t.offered == ["discard 5F", "done"]
    t.act("done")
    assert t.card("5F") == "hand"
    assert t.card("10F") == "discarded"


def test_the_continental_system_and_permanent_cards_are_never_discarded():
    t = phase(cards={"hand": ["1F", "25F", "9F"], "permanent": ["1C", "2C", "3C"]}, year=1806)
    assert t.offered == ["discard 9F", "done"]


@pytest.mark.rule("5.1.2.b")
@pytest.mark.rule("6.3.h")
def test_permanent_cards_come_first_and_count_in_the_hand():
    t = phase(cards=NO_HANDS, year=1806)
    assert t.ask == "over"
    assert {"1C", "2C", "3C"} <= cards(t, COALITION)
    assert (len(cards(t, EMPIRE)), len(cards(t, COALITION))) == sizes(year=1806)
    assert [e[:2] for e in t.events("allotment")] == [[COALITION, 9], [EMPIRE, 6]]


@pytest.mark.rule("6.2.l")
@pytest.mark.rule("4.e")
@pytest.mark.parametrize(
    ("said", "card", "comes"),
    [
        ({}, "2C", True),
        ({"zones": {"moscou": "russia flag=france"}}, "2C", False),
        ({"zones": {"saint-petersbourg": "russia flag=france"}}, "2C", True),  # Moscow alone counts [R127]
        ({"nations": {"austria": "forced-alliance france"}}, "3C", False),
        ({"nations": {"austria": "allied-coalition"}}, "3C", True),
        (
            {"zones": {"paris": "france flag=prussia"}, "nations": {"prussia": "allied-coalition"}},
            "1F",
            False,
        ),
        ({"zones": {"londres": "great-britain flag=france"}}, "1C", False),
    ],
)
def test_a_permanent_card_comes_while_its_power_and_capital_are_ours(
    said: dict[str, Any], card: str, comes: bool
):
    assert is_entitled(table(empty=False, **said).state, C[card]) == comes


@pytest.mark.rule("6.2.m")
def test_nobody_but_the_coalition_has_the_cards_of_austria_and_russia():
    nations = {"austria": "allied-empire", "russia": "allied-empire"}
    t = phase(nations=nations, year=1806)
    assert not {"2C", "3C"} & (cards(t, EMPIRE) | cards(t, COALITION))


@pytest.mark.rule("6.2.l")
def test_a_permanent_card_that_was_kept_is_withheld_when_its_power_is_lost():
    t = phase(
        nations={"austria": "neutral"}, cards={"hand": ["3C"], "permanent": ["1F", "1C", "2C"]}, year=1806
    )
    t.act("done")
    assert t.card("3C") == "permanent"
    assert [e[0] for e in t.events("withheld")] == [C["3C"]]


@pytest.mark.rule("6.3.f")
def test_a_hand_has_six_cards_at_least_and_ten_at_most():
    nothing = {
        "austria": "neutral",
        "russia": "neutral",
        "naples": "allied-empire france",
        "sicily": "neutral",
    }
    assert sizes(nations=nothing)[1] == 6  # London, Lisbon, Gibraltar and Malta alone
    assert sizes(nations=EVERYONE)[1] == 10
    assert sizes(nations=EVERYONE, markers=["miseries"])[1] == 14
    assert sizes(markers=["miseries"])[0] == sizes()[0]


@pytest.mark.rule("6.3.g")
def test_the_limits_hold_in_the_hand_phase_alone():
    t = phase(
        nations=EVERYONE, cards={"hand": [f"{n}C" for n in range(4, 16)], "permanent": PERMANENT}, year=1806
    )
    t.act("done")
    assert len(cards(t, COALITION)) == 15  # twelve kept, three permanent ones; nothing is drawn [R34]


@pytest.mark.rule("6.3.f")
def test_miseries_of_war_lift_the_upper_limit_once():
    t = phase(nations=EVERYONE, markers=["miseries"], year=1806, period="castigos")
    assert len(cards(t, COALITION)) == 14
    assert t.state.markers & 4096 == 0


@pytest.mark.rule("6.3.d")
def test_a_conquered_key_zone_deprives_its_owner_and_serves_some_conquerors():
    prussia = {"prussia": "allied-coalition", "austria": "neutral"}
    here = sizes(nations=prussia)
    taken = sizes(nations=prussia, zones={"berlin": "prussia flag=france"})
    assert (taken[0], taken[1]) == (here[0], here[1] - 1)
    prizes = {"prize_cards": {"empire": 2}, "nations": {"austria": "neutral"}}
    before, after = sizes(**prizes), sizes(zones={"mantoue": "italy flag=russia"}, **prizes)
    assert after == (before[0] - 1, before[1] + 1)


@pytest.mark.rule("6.3.c")
def test_the_zones_of_a_forced_ally_serve_nobody():
    allied = sizes(nations={"prussia": "allied-empire"})
    assert sizes(nations={"prussia": "forced-alliance france"})[0] <= allied[0]
    assert sizes(nations={"prussia": "forced-alliance france"})[1] == sizes()[1]


@pytest.mark.rule("6.3.e")
@pytest.mark.rule("5.1.2.c")
def test_a_power_that_war_was_declared_on_counts_at_once():
    assert sizes(nations={"prussia": "allied-coalition"})[1] == sizes()[1] + 1  # ten is the most
    nations = {"prussia": "allied-coalition", "austria": "forced-peace france"}
    assert sizes(nations=nations)[1] == sizes(nations={"austria": "forced-peace france"})[1] + 2


@pytest.mark.rule("20.2.l")
def test_the_kingdom_of_bavaria_gives_a_card():
    tyrol = {"innsbruck": "bavaria", "trente": "bavaria"}
    peace = {"austria": "forced-peace france"}
    more = {"prize_cards": {"empire": 2}, "nations": peace}
    assert sizes(zones=tyrol, **more)[0] == sizes(**more)[0] + 1


@pytest.mark.rule("17.2.10.a")
@pytest.mark.card("35F")
def test_corsairs_cost_the_coalition_a_card_unless_a_fleet_hunts_them():
    before = sizes()[1]
    assert sizes(played=["35F"])[1] == before - 1
    assert sizes(played=["35F"], pieces={"gb-flotte-ball": "corsaires"})[1] == before


@pytest.mark.rule("6.3.b")
def test_a_group_counts_only_whole():
    before = sizes()[1]
    assert sizes(zones={"odessa": "russia flag=france"})[1] == before - 1
    assert sizes(zones={"odessa": "russia flag=france", "kiev": "russia flag=france"})[1] == before - 1


@pytest.mark.rule("6.3.h")
@pytest.mark.parametrize(
    ("lying", "year", "comes"),
    [
        ({}, 1812, True),  # in the deck
        ({"discarded": ["47C"]}, 1812, True),
        ({"hand": ["47C"]}, 1812, True),  # it is shown
        ({"removed": ["45C", "47C"]}, 1812, False),
        ({}, 1811, False),
    ],
)
def test_cards_of_the_scenario_come_in_the_open_in_their_year(
    lying: dict[str, list[str]], year: int, comes: bool
) -> None:
    """A handicap of ours: what brings Prussia and Austria back is not left to the draw in 1809."""
    t = phase(scenario="1809", year=year, cards=NO_HANDS | {"removed": ["45C"]} | lying)
    while t.ask == "keep-hand":
        t.act("done")
    card = BOARD.card["47C"]
    assert [e[0] for e in t.events("due")] == ([card] if comes else [])
    assert bool(t.state.card[card] & SEEN) == comes
    if comes:
        assert len(cards(t, COALITION)) == allotment(
            t.state, COALITION
        )  # it takes the place of one that is drawn
