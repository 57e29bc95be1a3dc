"""The worked examples of diplomacy, conquest and peace, replayed die by die."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, SIDES
from grognard.games.napoleon_against_europe.model.marks import PEACE_UNTIL, PRIZE_CARDS
from grognard.games.napoleon_against_europe.model.state import emptied, owner
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.conquest.conditions import (
    conquered_major,
    has_army,
    lost_keys,
)
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquestPhase
from grognard.games.napoleon_against_europe.rules.diplomacy.action import Negotiation, modifiers
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import cards_of, join
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import buy_protection
from grognard.kernel.state import advance
from tests.napoleon_against_europe.examples import CAMPAIGN, NAMED, Step
from tests.napoleon_against_europe.setting import NATION, C, N, Play, draw, table

NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}
END_OF_1805 = (
    "fr-grande-armee vienne; fr-napoleon fr-grande-armee; fr-soult fr-grande-armee; fr-elite-2 fr-grande-armee 2; "
    "fr-cavalerie fr-grande-armee 1; fr-corps-8 fr-grande-armee 1; fr-davout salzbourg; fr-elite-1 salzbourg; "
    "ru-koutouzov budapest; ru-elite-2 budapest 1; ru-corps-1 budapest 2; fr-corps-9 rome"
)
ZONES = {
    "vienne": "austria flag=france empty",
    "salzbourg": "austria flag=france",
    "thuringe": "thuringia flag=france",
    "rome": "papal-states flag=france",
}


def step(number: int) -> Step:
    """A step of the long example."""
    return next(s for s in CAMPAIGN["step"] if s["n"] == number)


def owned(t: Play, zone: str) -> str:
    return BOARD.nation_ids[owner(t.state, N[zone])]


# The long example


@pytest.fixture
def peace() -> Play:
    """The end of 1805, up to the prize of the victor."""
    length = step(62)
    t = table(
        END_OF_1805,
        frame=ConquestPhase(),
        phase="conquest",
        cards=NO_CARDS,
        zones=ZONES,
        dice=[length["die"]],
    )
    assert (t.ask, t.side) == ("conquered", "empire")
    t.act("take-as-ally thuringia france", "take-as-land papal-states france")
    return t


def test_steps_61_to_64_the_peace_of_1805(peace: Play):
    t = peace
    assert t.ask == "spoils"  # without Prague: there is no Austrian army
    t.act("take-card")
    assert t.state.track[PRIZE_CARDS + EMPIRE] == 1
    t.act("annex tyrol bavaria", "annex venetie italy", "annex friuli france")
    assert len(t.events("annexed")) == step(61)["provinces"]
    assert t.place("it-corps-2") == "reserve"
    length = step(62)
    assert t.events("peace") == [[NATION["austria"], length["die"], length["years"], 0, 0, 0]]
    assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 1805 + length["years"]
    # the French choose to leave Austria, Davout's force too
    while t.ask == "evacuate":
        t.act(next(a for a in t.offered if a.startswith("bring") and a.endswith("ulm")))
    assert t.where("fr-napoleon") == t.where("fr-davout") == "ulm"
    assert t.where("ru-koutouzov") == "neminov"
    assert t.ask == "over"
    assert not emptied(t.state, N["vienne"])
    tracks = step(64)
    assert (t.victory, t.escalation) == (tracks["vp_after"], tracks["escalation_after"])
    assert (tracks["vp_before"], tracks["escalation_before"]) == (5, 0)
    assert t.status("thuringia") == "allied-empire"
    assert (owned(t, "rome"), owned(t, "innsbruck"), owned(t, "venise"), owned(t, "trieste")) == (
        "france",
        "bavaria",
        "italy",
        "france",
    )
    assert allotment(t.state, EMPIRE) == step(66)["hand"]


def tried(number: int, **said: Any) -> Play:
    """A diplomatic action of 1806, with the bonus of its event."""
    told = step(number)
    side = SIDES.index(told["side"])
    frame = Negotiation(side, NATION[told["nation"]], told["card_bonus"])
    said = {"phase": "diplomacy", "year": 1806, "dice": [told["die"], *said.pop("draws", [])]} | said
    t = table(frame=frame, **said)
    total = told["die"] + sum(value for _, value in modifiers_of(t, side, told))
    assert t.events("negotiation")[0][2:5] == [told["die"], total, int(told["success"])]
    if "total" in told:
        assert total == told["total"]
    return t


def modifiers_of(t: Play, side: int, told: Step) -> list[tuple[str, int]]:
    return modifiers(t.state, side, NATION[told["nation"]], told["card_bonus"])


def test_step_77_egypt_refuses():
    assert tried(77).status("egypt") == "neutral"


def test_step_78_prussia_joins():
    t = tried(78, draws=[draw("17C"), draw("8C")])
    assert t.status("prussia") == t.status("saxony") == t.status("hesse") == "allied-coalition"
    assert len(t.events("drawn")) == step(78)["cards_drawn"]
    t.act("place sa-corps wittemberg")
    assert (t.where("sa-corps"), t.where("he-corps")) == ("wittemberg", "kassel")


def test_step_79_egypt_joins_france():
    t = tried(79, draws=[draw("6F")])
    assert t.status("egypt") == "allied-empire"
    assert len(t.events("drawn")) == step(79)["cards_drawn"]


# The short ones


def test_berlin_flag():
    assert NAMED["berlin-flag"]["result"] == "The French flag is removed."
    t = table(
        "ru-corps-1 berlin",
        frame=ConquestPhase(),
        phase="conquest",
        cards=NO_CARDS,
        nations={"prussia": "allied-coalition"},
        zones={"berlin": "prussia flag=france"},
    )
    assert t.flag("berlin") == ""


def test_prussia_joins():
    power, held = NAMED["prussia-joins"]["step"]
    seven = "4C 1C 2C 3C 5C 9C 31C".split()
    assert len(seven) == held["before"]
    t = table(
        frame=Diplomacy(COALITION),
        markers=["duty-over"],
        phase="diplomacy",
        year=1806,
        cards={"hand": seven},
        dice=[4, draw("6C"), draw("17C")],
    )
    t.act("negotiate 4C prussia")
    assert cards_of(t.state, [NATION["prussia"]], COALITION) == power["cards"]
    assert len(hand(t.state, COALITION)) == held["after"]


def test_bavaria_defects():
    assert "except Ulm" in NAMED["bavaria-defects"]["result"]
    t = table("ba-corps munich 1; fr-corps-8 munich 1; fr-corps-9 ulm", phase="diplomacy")
    join(t.state, NATION["bavaria"], COALITION, "8.2.3.c")
    advance(t.state)
    assert t.place("ba-corps") == t.place("fr-corps-8") == "reserve"
    assert (t.controller("ulm"), t.controller("wurtzburg")) == ("empire", "coalition")


@pytest.mark.parametrize("name", ["austria-1809", "prussia-1806"])
def test_surrenders(name: str):
    (told,) = NAMED[name]["step"]
    power, n = told["power"], NATION[told["power"]]
    links = {
        "austria": ["austria salzbourg"],
        "prussia": [
            *[f"prussia {z}" for z in ("magdebourg", "glogau", "breslau", "thorn", "stettin", "posen")],
            *[f"saxony {z}" for z in ("dresde", "leipzig", "wittemberg")],
            "hesse kassel",
            "thuringia thuringe",
        ],
    }[power]
    army = (
        "au-armee-allemagne brunn; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne 2 demoralized"
    )
    held = [line.split() for line in links] + [[power, z] for z in told["lost"]]
    s = table(
        army if power == "austria" else "",
        phase="conquest",
        nations=dict.fromkeys(("prussia", "saxony", "hesse"), "allied-coalition"),
        zones={z: f"{nation} flag=france" for nation, z in held},
    ).state
    assert [BOARD.place_ids[z] for z in lost_keys(s, n)] == told["lost"]
    assert has_army(s, n) == told["army_ok"]
    assert conquered_major(s, n) == told["surrenders"]


def test_tyrol_to_bavaria_and_the_length_of_the_peace():
    """Venetia to Italy, Tyrol to Bavaria, Rome, still an ally of Austria, to France; a 3 is two years."""
    (told,) = NAMED["peace-length"]["step"]
    zones = dict.fromkeys(("vienne", "prague", "salzbourg"), "austria flag=france")
    t = table(frame=ConquestPhase(), phase="conquest", cards=NO_CARDS, zones=zones, dice=[told["die"]])
    before = allotment(t.state, EMPIRE)
    t.act("take-card", "annex venetie italy", "annex tyrol bavaria", "take-as-land papal-states france")
    assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 1805 + told["years"]
    assert NAMED["tyrol-to-bavaria"]["result"] == "Kingdom of Bavaria."
    assert allotment(t.state, EMPIRE) == before + 2  # the prize, and the Kingdom
    assert owned(t, "rome") == "france"


def test_relocation():
    assert NAMED["relocation"]["result"] == "Russians to Brest-Litovsk, French to Ulm."
    zones = dict.fromkeys(("vienne", "prague", "salzbourg"), "austria flag=france")
    units = "ru-koutouzov brunn; ru-corps-1 brunn; fr-grande-armee vienne; fr-napoleon fr-grande-armee; "
    units += "fr-elite-1 fr-grande-armee"
    t = table(units, frame=ConquestPhase(), phase="conquest", cards=NO_CARDS, zones=zones, dice=[3])
    t.act("take-card", "done", "bring fr-grande-armee ulm")
    assert (t.where("fr-napoleon"), t.where("ru-corps-1")) == ("ulm", "brest-litovsk")


def test_naples_point():
    won, lost = NAMED["naples-point"]["step"]
    t = table(nations={"naples": "allied-empire france"}, cards={"hand": ["8F"]})
    before = t.victory
    buy_protection(t.state, C["8F"], NATION["naples"])
    assert t.victory == before + won["change"]
    later = table(
        frame=ConquestPhase(),
        phase="conquest",
        cards=NO_CARDS,
        nations={"naples": "protectorate france"},
        zones={"naples": "naples flag=great-britain"},
        tracks={"victory": t.victory},
    )
    assert later.victory == t.victory + lost["change"]
