"""Peace terms: prize, provinces, length, who goes where; forced alliances; new states [8.1.3-4, 18.2, 20.2.f-l]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import BEATEN, PEACE_UNTIL, PRIZE_CARDS, WINDFALL
from grognard.games.napoleon_against_europe.model.state import owner, patron, state_of
from grognard.games.napoleon_against_europe.rules.cards import effects  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment
from grognard.games.napoleon_against_europe.rules.conquest.annexing import no_annexation, receivers
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquestPhase, clean_up
from grognard.games.napoleon_against_europe.rules.conquest.regroup import Regroup, gathering
from grognard.games.napoleon_against_europe.rules.conquest.relocation import evacuate
from grognard.games.napoleon_against_europe.rules.conquest.states import NewStates, found, no_adding
from grognard.games.napoleon_against_europe.rules.conquest.terms import ANNEXING, Surrender, force_peace
from grognard.games.napoleon_against_europe.rules.land.supply import is_link
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.kernel.state import advance
from grognard.parts.reasons import split
from tests.napoleon_against_europe.setting import NATION, N, P, Play, table

NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}
BEATEN_AUSTRIA = dict.fromkeys(("vienne", "prague", "salzbourg"), "austria flag=france")
AT_PEACE = {
    "austria": "forced-peace france",
    "papal-states": "forced-peace austria",
    "thuringia": "forced-peace austria",
}
BEATEN_PRUSSIA = {
    "prussia": "forced-peace france",
    "saxony": "forced-peace prussia",
    "hesse": "forced-peace prussia",
}
PROVINCE = BOARD.province_number


def surrender(units: str = "", **said: Any) -> Play:
    """Austria has lost Vienna and Prague: the phase, up to its first question."""
    said = {"phase": "conquest", "cards": NO_CARDS, "zones": BEATEN_AUSTRIA} | said
    t = table(units, frame=ConquestPhase(), **said)
    while t.ask == "play-cards":
        t.act("done")
    return t


def terms(provinces: int = 3, nation: str = "austria", victor: str = "france", **said: Any) -> Play:
    """A power at peace with so many provinces to give."""
    said = {"phase": "conquest", "cards": NO_CARDS, "nations": AT_PEACE} | said
    return table(frame=Surrender(NATION[nation], NATION[victor], ANNEXING, provinces, 0), **said)


def no_taking(province: str, nation: str = "austria", side: int = EMPIRE, left: int = 3, **said: Any) -> str:
    s = table(**({"nations": AT_PEACE} | said)).state
    return split(no_annexation(s, NATION[nation], side, PROVINCE[province], left))[0]


def owned(t: Play, zone: str) -> str:
    return BOARD.nation_ids[owner(t.state, N[zone])]


def finish(t: Play) -> Play:
    """Whatever is left to be decided, the first way."""
    while t.ask != "over":
        t.act(t.offered[0])
    return t


# Peace


@pytest.mark.rule("8.1.3.a")
@pytest.mark.rule("18.2.2.a")
def test_a_conquered_power_and_its_minors_make_peace():
    t = surrender()
    assert t.status("austria") == "forced-peace"
    assert patron(t.state, NATION["austria"]) == NATION["france"]
    assert t.status("papal-states") == t.status("thuringia") == "forced-peace"
    assert patron(t.state, NATION["papal-states"]) == NATION["austria"]
    assert t.flag("vienne") == ""
    assert t.controller("vienne") == "neutral"
    assert (t.victory, t.escalation) == (6, 1)
    assert t.state.track[BEATEN + NATION["austria"]] & 1 << NATION["france"]


@pytest.mark.rule("4.n", "18.2.2.a")
def test_an_army_that_only_allies_fought_in_is_none_when_its_nation_makes_peace():
    russians = "au-armee-allemagne brunn; au-mack au-armee-allemagne; ru-corps-1 au-armee-allemagne"
    t = surrender(russians)
    assert (t.place("au-armee-allemagne"), t.place("ru-corps-1")) == ("reserve", "brunn")


@pytest.mark.rule("18.2.2.a")
def test_minors_that_were_conquered_before_share_no_peace():
    zones = BEATEN_AUSTRIA | {"rome": "papal-states flag=france"}
    t = surrender(zones=zones).act("take-as-ally papal-states france")
    assert t.status("papal-states") == "allied-empire"
    assert t.status("thuringia") == "forced-peace"


@pytest.mark.rule("18.2.2.d", "18.2.2.h")
def test_a_minor_whose_last_province_goes_to_another_minor_counts_with_its_patron():
    at_peace = {"great-britain": "forced-peace france", "hanover": "forced-peace great-britain"}
    t = terms(nation="great-britain", nations=at_peace | {"holland": "allied-empire france"})
    t.act("annex hanovre holland")
    assert (t.status("hanover"), owned(t, "hanovre")) == ("annexed", "holland")
    assert patron(t.state, NATION["hanover"]) == NATION["france"]


@pytest.mark.rule("19.a")
def test_a_surrender_that_wins_the_war_asks_for_no_terms():
    t = table(
        frame=ConquestPhase(), phase="conquest", cards=NO_CARDS, zones=BEATEN_AUSTRIA, tracks={"victory": 19}
    )
    while t.state.decision is not None:
        t.act("done")
    assert (t.state.winner, t.state.ending, t.state.agenda) == (EMPIRE, "19.a", [])


@pytest.mark.rule("18.2.2.b")
def test_the_prize_is_a_card_or_resources():
    t = surrender()
    assert (t.side, t.ask, t.rule, t.offered) == (
        "empire",
        "spoils",
        "18.2.2.b",
        ["take-card", "take-resources"],
    )
    t.act("take-card")
    assert t.state.track[PRIZE_CARDS + EMPIRE] == 1
    rich = surrender().act("take-resources")
    assert rich.state.track[WINDFALL + NATION["france"]] == 4


@pytest.mark.rule("8.1.3.b")
@pytest.mark.rule("18.2.3.h")
@pytest.mark.parametrize(("die", "years"), [(1, 1), (3, 2), (6, 3)])
def test_the_length_of_the_peace(die: int, years: int):
    t = surrender(dice=[die]).act("take-card", "done")
    assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 1805 + years
    assert t.events("peace") == [[NATION["austria"], die, years, 0, 0, 0]]


@pytest.mark.rule("8.1.3.h")
def test_a_second_defeat_by_the_same_power_is_for_good():
    t = surrender(beaten={"austria": ["france"]}, dice=[]).act("take-card", "done")
    assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 9999
    assert t.events("peace") == []
    turkey = table(
        frame=ConquestPhase(),
        phase="conquest",
        cards=NO_CARDS,
        nations={"turkey": "allied-empire"},
        beaten={"turkey": ["great-britain"]},
        zones={"constantinople": "turkey flag=russia"},
        units="ru-depot-1 constantinople fixed",
        dice=[2],
    )
    assert (turkey.side, turkey.ask) == ("coalition", "spoils")
    turkey.act("take-card", "done")
    assert turkey.events("peace") == [[NATION["turkey"], 2, 1, 0, 0, 0]]  # two victors
    assert turkey.victory == 4  # an ally of France is beaten


@pytest.mark.rule("8.1.4.a")
@pytest.mark.rule("8.1.4.b")
@pytest.mark.rule("8.1.4.c")
def test_a_forced_alliance_costs_a_card():
    held = NO_CARDS | {"hand": ["8F"]}
    assert surrender(cards=held).ask == "spoils"  # a first defeat
    for before in ("france", "drummed"):
        t = surrender(cards=held, beaten={"austria": [before]})
        assert (t.side, t.ask, t.offered) == ("empire", "forced-alliance", ["impose 8F", "pass"])
        t.act("impose 8F")
        assert t.status("austria") == "forced-alliance"
        assert t.card("8F") == "discarded"
        t.act("take-card", "done")
        assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 9999
    declined = surrender(cards=held, beaten={"austria": ["drummed"]}).act("pass")
    assert declined.status("austria") == "forced-peace"
    assert declined.card("8F") == "hand"
    assert surrender(beaten={"austria": ["france"]}).ask == "spoils"  # no card


@pytest.mark.rule("18.2.1.d")
def test_after_drums_of_war_four_provinces_are_given():
    t = surrender(beaten={"austria": ["drummed"]}, dice=[1]).act("take-card")
    for _ in range(4):
        assert t.ask == "annex"
        t.act(t.may("annex")[0])
    assert t.ask != "annex"


@pytest.mark.rule("18.2.1.e")
def test_tilsit_makes_peace_without_a_conquest():
    t = table(phase="conquest", cards=NO_CARDS, dice=[2])
    force_peace(t.state, NATION["russia"], 1)
    advance(t.state)
    assert t.status("russia") == "forced-peace"
    assert t.state.track[BEATEN + NATION["russia"]] == 128
    t.act("take-card")
    if t.ask == "annex":
        t.act(t.offered[0])
    assert t.ask != "annex"  # one province
    assert t.events("peace") == [[NATION["russia"], 2, 1, 0, 0, 0]]


# Provinces


@pytest.mark.rule("18.2.2.d")
@pytest.mark.rule("18.2.2.h")
@pytest.mark.rule("20.2.k")
@pytest.mark.rule("20.2.l")
def test_three_provinces_for_whom_the_victor_likes():
    t = terms(dice=[1])
    assert allotment(t.state, EMPIRE) == 6
    t.act("annex tyrol bavaria", "annex venetie italy", "annex friuli france")
    assert t.ask != "annex"  # a fourth is refused
    assert (owned(t, "innsbruck"), owned(t, "venise"), owned(t, "trieste")) == ("bavaria", "italy", "france")
    assert t.place("it-corps-2") == "reserve"
    assert allotment(t.state, EMPIRE) == 7  # the Kingdom of Bavaria
    assert t.victory == 5
    assert BOARD.state_ids[state_of(t.state, N["venise"])] == "italy"


@pytest.mark.rule("20.2.k")
def test_the_second_italian_corps_waits_for_venetia():
    t = terms(dice=[1]).act("annex venetie france")
    assert t.place("it-corps-2") == "aside"


@pytest.mark.rule("18.2.2.e")
def test_provinces_with_key_zones_are_not_given():
    assert no_taking("autriche") == no_taking("boheme") == "key-zone"
    assert no_taking("brandebourg", "prussia", nations=BEATEN_PRUSSIA) == "key-zone"
    assert no_taking("tyrol") == ""
    assert no_taking("lombardie") == "not-theirs"


@pytest.mark.rule("18.2.2.e")
def test_what_cannot_be_given_is_paid():
    turkey = {"turkey": "forced-peace france"}
    t = terms(3, "turkey", nations=turkey, dice=[1])
    assert not [n for n in (t.offered if t.ask == "annex" else []) if "annex" in n]
    assert t.state.track[WINDFALL + NATION["turkey"]] == -12


@pytest.mark.rule("18.2.2.g")
def test_a_minor_may_stand_for_a_province():
    t = terms(1, dice=[1])
    assert "take-as-ally papal-states france" in t.offered
    t.act("take-as-land papal-states france")
    assert t.status("papal-states") == "annexed"
    assert owned(t, "rome") == "france"
    assert t.ask != "annex"


@pytest.mark.rule("18.2.2.i")
def test_provinces_must_touch_the_land_of_the_victors():
    assert no_taking("transylvanie") == "touches-nothing"
    assert no_taking("carniole") == "touches-nothing"
    s = table(nations=AT_PEACE, zones={"trieste": "france"}).state  # taken in the same peace
    assert no_annexation(s, NATION["austria"], EMPIRE, PROVINCE["carniole"], 2) == ""
    assert NATION["bavaria"] in receivers(s, PROVINCE["tyrol"], EMPIRE)
    assert NATION["holland"] not in receivers(s, PROVINCE["tyrol"], EMPIRE)


@pytest.mark.rule("18.2.2.f")
@pytest.mark.rule("18.2.2.j")
@pytest.mark.rule("20.2.f")
@pytest.mark.rule("20.2.i")
@pytest.mark.rule("20.2.j")
def test_poland_is_made_of_mazovia_and_another_province():
    t = terms(3, "prussia", nations=BEATEN_PRUSSIA, dice=[1], tracks={"victory": 6, "escalation": 2})
    assert "annex mazovie poland" in t.offered
    assert "annex mazovie france" not in t.offered
    t.act("annex mazovie poland")
    assert t.offered == ["annex posnanie poland"]  # it must be created
    t.act("annex posnanie poland")
    assert t.status("poland") == "protectorate"
    assert (t.victory, t.escalation) == (7, 3)
    assert t.place("po-corps-1") == t.place("po-poniatowski") == "reserve"
    assert t.place("po-corps-2") == "aside"
    assert no_taking("mazovie", "prussia", COALITION, nations=BEATEN_PRUSSIA) == "key-zone"
    assert no_taking("mazovie", "prussia", left=1, nations=BEATEN_PRUSSIA) == "another-polish-province"


@pytest.mark.rule("20.2.j")
def test_the_third_polish_province_brings_the_second_corps():
    zones = dict.fromkeys(("varsovie", "bialystok", "thorn", "posen"), "poland state=poland")
    t = terms(1, nations=AT_PEACE | {"poland": "protectorate france"}, zones=zones, dice=[1])
    t.act("annex petite-pologne poland")
    assert t.place("po-corps-2") == "reserve"


# New states


@pytest.mark.rule("20.2.f")
@pytest.mark.rule("20.2.g")
def test_westphalia_takes_in_its_members_and_french_land():
    t = table(
        nations={"hesse": "allied-empire france"}, zones={"magdebourg": "france"}, tracks={"victory": 5}
    )
    found(t.state, NATION["westphalia"], "20.2.g")
    assert t.status("westphalia") == "protectorate"
    assert t.place("we-corps") == "reserve"
    assert owned(t, "kassel") == "hesse"
    assert owned(t, "magdebourg") == "westphalia"
    joined = [
        z for z in ("kassel", "berg", "hanovre", "magdebourg", "cleves") if state_of(t.state, N[z]) == 1
    ]
    assert joined == ["kassel", "berg", "hanovre", "magdebourg"]
    assert t.victory == 5  # the card has its own points


@pytest.mark.rule("20.2.f")
@pytest.mark.rule("20.2.h")
def test_provinces_are_added_in_later_conquest_phases():
    t = table(
        frame=NewStates(),
        phase="conquest",
        nations={"rhine-confederation": "protectorate france", "saxony": "allied-empire france"},
        zones=dict.fromkeys(
            ("munich", "ulm", "wurtzburg", "ratisbonne"), "bavaria state=rhine-confederation"
        ),
    )
    assert "add-province saxe rhine-confederation" in t.offered
    assert "add-province baviere rhine-confederation" not in t.offered
    assert (
        split(no_adding(t.state, PROVINCE["hesse"], NATION["rhine-confederation"]))[0] == "not-of-the-empire"
    )
    assert split(no_adding(t.state, PROVINCE["hesse"], NATION["westphalia"]))[0] == "no-such-state"
    t.act("add-province saxe rhine-confederation", "done")
    assert owned(t, "dresde") == "saxony"
    assert state_of(t.state, N["dresde"]) == 0


@pytest.mark.rule("20.2.i")
def test_marie_walewska_needs_no_peace():
    t = table(
        nations={"prussia": "allied-coalition"},
        zones={"varsovie": "prussia flag=france", "bialystok": "prussia flag=france"},
        units="pr-corps-1 thorn",
    )
    found(t.state, NATION["poland"], "6.4.b")
    assert owned(t, "varsovie") == "poland"
    assert t.flag("varsovie") == ""
    assert owned(t, "thorn") == "prussia"


# Who goes where


@pytest.mark.rule("18.2.3.a")
def test_the_victor_stays_or_goes_to_the_nearest_fortress():
    army = "fr-grande-armee vienne; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    t = surrender(army, dice=[3]).act("take-card", "done")
    assert (t.side, t.ask, t.rule) == ("empire", "evacuate", "18.2.3.a")
    assert "stay fr-grande-armee" in t.offered
    assert "bring fr-grande-armee ulm" in t.offered
    t.act("bring fr-grande-armee ulm")
    assert t.where("fr-elite-1") == "ulm"
    stayed = surrender(army, dice=[3]).act("take-card", "done", "stay fr-grande-armee")
    assert stayed.where("fr-elite-1") == "vienne"


@pytest.mark.rule("18.2.3.b")
def test_former_allies_leave():
    t = surrender("ru-corps-1 brunn", dice=[3]).act("take-card", "done")
    assert t.where("ru-corps-1") == "brest-litovsk"


@pytest.mark.rule("18.2.3.c")
def test_minors_that_change_side_may_stay():
    t = terms(
        1,
        "prussia",
        nations=BEATEN_PRUSSIA,
        units="sa-corps berlin",
        dice=[1],
    )
    t.act("take-as-ally saxony france")
    assert (t.side, t.ask) == ("empire", "evacuate")
    assert "stay sa-corps" in t.offered


@pytest.mark.rule("18.2.3.d")
def test_the_beaten_nation_gathers_in_its_key_zones():
    units = (
        "au-armee-allemagne graz; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne 2 demoralized; "
        "au-corps-2 lemberg; au-corps-3 ratisbonne"
    )
    t = surrender(units, dice=[3]).act("take-card", "done")
    assert (t.side, t.ask, t.rule) == ("coalition", "regroup", "18.2.3.d")
    assert not t.marked("au-corps-1", "demoralized")
    assert "done" not in t.offered
    t.act(
        "bring au-armee-allemagne prague", "transfer au-corps-2 au-armee-allemagne", "bring au-corps-3 vienne"
    )
    assert t.where("au-charles") == t.where("au-corps-2") == "prague"
    assert t.where("au-corps-3") == "vienne"
    finish(t)


@pytest.mark.rule("18.2.3.d")
def test_forces_can_be_made_up_anew():
    units = (
        "au-armee-allemagne vienne; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne; "
        "au-mack prague; au-corps-2 prague"
    )
    t = table(units, nations=AT_PEACE, phase="conquest")
    left = gathering(t.state, NATION["austria"], True)
    t = table(units, nations=AT_PEACE, phase="conquest", frame=Regroup(NATION["austria"], left))
    assert "transfer au-mack au-armee-allemagne" in t.offered
    assert "transfer au-charles au-armee-allemagne" not in t.offered
    assert not t.may("bring au-charles")  # the army would be without a general
    t.act("transfer au-mack au-armee-allemagne", "bring au-charles prague")
    assert t.where("au-charles") == "prague"
    assert t.place("au-mack") == "au-armee-allemagne"
    t.act("bring au-corps-1 prague")  # the last corps: its marker is free
    assert t.place("au-armee-allemagne") == "reserve"
    assert t.where("au-mack") == "vienne"
    assert "form-army au-armee-allemagne au-charles" in t.offered
    t.act("form-army au-armee-allemagne au-charles")
    assert t.place("au-corps-1") == t.place("au-charles") == "au-armee-allemagne"
    assert t.where("au-corps-2") == "prague"
    assert t.act("done").place("au-mack") == "reserve"


@pytest.mark.rule("18.2.3.d")
def test_nobody_stands_where_there_is_no_room():
    """Corps without a general: one in each key zone, the others go back to the reserve."""
    units = "; ".join(f"au-corps-{n} {z}" for n, z in enumerate(("graz", "lemberg", "brunn", "laibach"), 1))
    t = finish(surrender(units, dice=[3]).act("take-card", "done"))
    there = [t.where(f"au-corps-{n}") for n in range(1, 5)]
    assert sorted(there) == ["prague", "reserve", "reserve", "vienne"]


@pytest.mark.rule("8.1.3.a")
def test_units_of_pacified_minors_go_home():
    t = terms(
        0,
        "prussia",
        nations=BEATEN_PRUSSIA,
        units="sa-corps berlin; he-corps kassel",
        dice=[1],
    )
    finish(t)
    assert t.where("sa-corps") in ("dresde", "leipzig", "wittemberg")
    assert t.where("he-corps") == "kassel"


@pytest.mark.rule("18.2.3.e")
@pytest.mark.rule("18.2.3.f")
def test_the_victor_may_pass_during_the_peace_but_its_walls_link_nothing():
    s = table("fr-corps-8 brunn; au-corps-1 brunn", nations=AT_PEACE).state
    assert no_entry(s, P["fr-corps-8"], N["vienne"]) == ""
    assert no_entry(s, P["fr-corps-8"], N["rome"]) == ""
    assert split(no_entry(s, P["ru-corps-1"], N["vienne"]))[0] == "neutral-zone"
    assert not is_link(s, EMPIRE, N["vienne"])


@pytest.mark.rule("18.2.3.b")
def test_fleets_leave_the_ports():
    fleet = next(p for p in P if p.startswith("gb-flotte"))
    t = table(f"{fleet} trieste-port", nations=AT_PEACE)
    evacuate(t.state, COALITION, [N["trieste"]], False)
    advance(t.state)
    finish(t)
    assert t.place(fleet).endswith("-port")
    assert t.controller(t.place(fleet).removesuffix("-port")) == "coalition"


@pytest.mark.rule("13.4.c", "18.2.3.d")
def test_a_depot_that_joins_an_army_on_the_way_home_is_carried():
    army = "au-armee-allemagne vienne; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne; "
    said = {"phase": "conquest", "cards": NO_CARDS, "nations": AT_PEACE}
    t = table(army + "au-depot-2 graz fixed", frame=Regroup(NATION["austria"], [P["au-depot-2"]]), **said)
    assert (t.place("au-depot-2"), t.marked("au-depot-2", "fixed")) == ("au-armee-allemagne", False)


@pytest.mark.rule("18.2.2.g", "18.2.3.d")
def test_a_minor_that_is_taken_as_an_ally_brings_its_units_home():
    at_peace = {
        "prussia": "forced-peace france",
        "saxony": "forced-peace prussia",
        "sweden": "allied-coalition",
    }
    units = "sa-corps stralsund; ru-benningsen stralsund; ru-corps-2 stralsund"
    said = {"phase": "conquest", "cards": NO_CARDS, "nations": at_peace}
    t = table(units, frame=Surrender(NATION["prussia"], NATION["france"], ANNEXING, 1, 0), **said)
    t.act("take-as-ally saxony france")
    while t.ask == "regroup":
        t.act(t.offered[0])
    assert (t.status("saxony"), owned(t, t.where("sa-corps"))) == ("allied-empire", "saxony")


@pytest.mark.rule("5.3.b", "11.b")
def test_whom_peace_has_left_behind_is_one_force():
    t = table("fr-elite-4 wittemberg; fr-elite-6 wittemberg")
    clean_up(t.state)
    advance(t.state)
    assert (t.ask, t.offered) == ("keep-force", ["keep fr-elite-4", "keep fr-elite-6"])


@pytest.mark.rule("2.2.c", "5.3.b")
def test_a_general_whom_peace_has_left_alone_goes():
    t = table("au-hiller kassel")
    clean_up(t.state)
    assert t.place("au-hiller") == "sitting-out"


@pytest.mark.rule("8.1.4.h", "18.2.2.g")
def test_those_in_the_land_of_a_minor_that_the_enemy_takes_part_from_it():
    at_peace = {"prussia": "forced-peace russia", "saxony": "forced-peace prussia"}
    said = {"phase": "conquest", "cards": NO_CARDS, "nations": at_peace}
    surrendered = Surrender(NATION["prussia"], NATION["russia"], ANNEXING, 1, 0)
    t = table("sa-corps leipzig; fr-saint-cyr leipzig; fr-elite-3 leipzig", frame=surrendered, **said)
    t.act("take-as-ally saxony russia")
    assert (t.ask, t.side) == ("part", "empire")
