"""The worked examples of the year: the administration of 1806 point by point, minors, declarations, placement."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps, minor_steps
from grognard.games.napoleon_against_europe.rules.year.new_year import new_year
from grognard.games.napoleon_against_europe.rules.year.zones import reinforcement_zones
from tests.napoleon_against_europe.accounts import administration, funds, go_to
from tests.napoleon_against_europe.examples import CAMPAIGN, NAMED, Step
from tests.napoleon_against_europe.setting import NATION, N, Play, draw, table

STEPS: dict[int, Step] = {step["n"]: step for step in CAMPAIGN["step"]}

# Europe after the surrender of Austria
AFTER: dict[str, Any] = {
    "nations": {"austria": "forced-peace france"},
    "peace_until": {"austria": 1807},
    "zones": {"venise": "italy", "trieste": "france", "innsbruck": "bavaria"},
}
FORCES = (
    "tr-grand-vizir constantinople; tr-janissaires constantinople; "
    "es-castanos madrid; es-corps-1 madrid; es-blake la-corogne; es-corps-2 la-corogne 1; es-corps-3 carthagene; "
    "pr-armee-elbe magdebourg; pr-brunswick pr-armee-elbe; pr-corps-1 pr-armee-elbe; pr-corps-2 pr-armee-elbe; "
    "pr-corps-3 berlin 1; pr-corps-4 varsovie 1; "
    "ru-armee-1 neminov; ru-koutouzov ru-armee-1; ru-elite-1 ru-armee-1 1; ru-elite-2 ru-armee-1; "
    "ru-benningsen vilna; ru-corps-1 vilna; "
    "gb-cathcart londres; gb-milice londres; gb-elite-1 londres; "
    "pt-corps lisbonne; na-corps naples; sw-corps stockholm; "
    "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; fr-cavalerie fr-grande-armee; "
    "nl-corps amsterdam 1; it-corps-1 milan; it-corps-2 reserve; ba-corps munich; wu-corps stuttgart"
)


def year_1806(**said: Any) -> Play:
    cards = {"hand": ["9F"], "permanent": ["1F", "1C", "2C", "3C"]}
    return administration(FORCES, cards=cards, **AFTER, **said)


def check(t: Play, power: str, number: int, before: float) -> None:
    """What the example says was spent and lost."""
    step = STEPS[number]
    assert step["power"] == power
    assert before - funds(t, power) == step["spent"]
    assert funds(t, power) == step["lost"]
    t.act("done")


@pytest.mark.rule("7.3.2.d", "7.3.1.a")
def test_the_neutrals_and_spain_build_in_1806() -> None:
    t = go_to(year_1806(), "produce", "turkey")
    assert t.side == "empire"
    t.act("form-army tr-armee tr-grand-vizir", "build tr-corps-1 tr-armee 2")
    check(t, "turkey", 68, 4)
    t.act("restore es-corps-2", "build es-corps-4 madrid 2")
    check(t, "spain", 69, 4)
    assert t.side == "coalition"
    t.act("build pr-elite pr-armee-elbe 2", "restore pr-corps-3", "restore pr-corps-4")
    check(t, "prussia", 70, 5)


@pytest.mark.rule("8.1.3.c", "7.3.4.f")
def test_austria_at_forced_peace_builds_its_army_anew_in_1806() -> None:
    t = go_to(year_1806(), "produce", "austria")
    assert t.side == "coalition"
    t.act("build au-corps-1 vienne 2", "place au-charles vienne", "form-army au-armee-allemagne au-charles")
    t.act(*[f"build au-corps-{n} au-armee-allemagne 2" for n in range(2, 6)])
    check(t, "austria", 71, 12)


@pytest.mark.rule("7.3.4.e", "7.3.4.a")
def test_russia_fills_up_in_1806() -> None:
    t = go_to(year_1806(), "produce", "russia")
    t.act("restore ru-elite-1", "build ru-depot-1 ru-armee-1 0")
    t.act("build ru-corps-2 vilna 2", "build ru-corps-3 vilna 2")
    t.act(*[f"build ru-corps-{n} ru-armee-1 2" for n in range(4, 7)])
    check(t, "russia", 72, 12)


@pytest.mark.rule("7.3.2.h", "7.3.3.c")
def test_great_britain_takes_a_card_in_1806_and_its_minors_lose_their_step() -> None:
    t = go_to(year_1806(dice=[draw("16C")]), "produce", "great-britain")
    t.act("free-card", "build gb-flotte-cotton portsmouth 0", "build gb-corps-3 londres 1")
    assert t.card("16C") == "hand"
    check(t, "great-britain", 73, 6)
    assert minor_steps(t.state, 1) == STEPS[75]["steps"]
    assert t.ask == "minor-step"
    assert not t.may("build")
    assert not t.may("restore")


@pytest.mark.rule("7.3.4.e", "7.3.3.f")
def test_france_and_its_minors_build_in_1806() -> None:
    t = go_to(year_1806(), "produce", "france")
    assert not t.may("restore")  # the Grande Armée has no reduced unit
    assert not [text for text in t.may("build fr-elite-2") if "fr-grande-armee" in text]
    t.act("build fr-elite-2 liege 2", "place fr-soult liege", "build fr-corps-8 liege 2")
    t.act("build fr-elite-3 strasbourg 2", "place fr-lannes strasbourg", "build fr-elite-4 strasbourg 2")
    t.act("build fr-corps-9 strasbourg 2")
    t.act("build fr-depot-1 fr-grande-armee 0", "build fr-depot-2 fr-grande-armee 0")
    t.act("play 9F")
    while t.ask != "produce":
        t.act(t.offered[0])
    assert (t.place("fr-cavalerie-garde"), t.card("9F")) == ("fr-grande-armee", "removed")
    check(t, "france", 74, 14)
    assert (t.ask, minor_steps(t.state, 0)) == ("minor-step", STEPS[76]["steps"])
    t.act(
        "restore nl-corps",
        "build it-corps-2 milan 1" if t.may("build it-corps-2 milan") else "build it-corps-2 mantoue 1",
    )
    t.act("build bd-corps bade 1")
    assert not t.may("build")


@pytest.mark.rule("2.2.b")
def test_bluecher_takes_the_place_of_brunswick() -> None:
    assert NAMED["brunswick-bluecher"]["result"] == "Brunswick leaves the game."
    for where in ("reserve", "berlin"):
        t = table(f"pr-brunswick {where}; pr-corps-1 berlin", year=1809, phase="declarations")
        new_year(t.state)
        assert (t.place("pr-brunswick"), t.place("pr-blucher")) == ("eliminated", "reserve")


@pytest.mark.rule("7.3.3.c", "7.3.3.d")
def test_three_minors_and_nine() -> None:
    three, nine = NAMED["three-minors"]["step"][0], NAMED["nine-minors"]["step"][0]
    s = administration().state
    assert (three["minors"], minor_steps(s, 1)) == (3, three["steps"])
    said = {"hesse": "allied-empire france"}
    said |= dict.fromkeys(("rhine-confederation", "westphalia"), "protectorate france")
    assert minor_steps(administration(nations=said).state, 0) == nine["steps"]
    units = "nl-corps amsterdam 1; ba-corps munich 1"
    t = table(units, frame=MinorSteps(0, nine["steps"]), phase="administration", nations=said)
    t.act("restore nl-corps", "restore ba-corps", "build ch-corps berne 1")
    assert (t.steps("nl-corps"), t.steps("ba-corps"), t.where("ch-corps")) == (2, 2, "berne")


@pytest.mark.rule("7.3.4.d")
def test_no_reinforcements_beyond_foreign_land_or_the_sea() -> None:
    assert NAMED["no-placement"]["result"] == "Refused in all four."
    s = administration(zones={"trieste": "france", "zara": "france"}).state
    french, british = (reinforcement_zones(s, NATION[power]) for power in ("france", "great-britain"))
    for zone in ("trieste", "zara"):
        assert N[zone] not in french
    for zone in ("gibraltar", "malte"):
        assert BOARD.level[N[zone]]
        assert N[zone] not in british


@pytest.mark.rule("6.3.e", "7.1.d")
def test_an_attacked_prussia_brings_two_cards() -> None:
    step = NAMED["prussia-attacked"]["step"][0]
    t = table(
        frame=Declarations(0), phase="declarations", year=1806, nations={"austria": "forced-peace france"}
    )
    before = allotment(t.state, 1)
    t.act(f"declare {step['power']}")
    assert allotment(t.state, 1) - before == step["cards"]
