"""Cards that bring counters: special units, reforms, levies, risings."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.state import patron
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds all that events start
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.setting import NATION, Play

GRANDE_ARMEE = "fr-grande-armee lille; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
RUSSIANS = "ru-armee-1 kiev; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1; "
WELLINGTON = "gb-armee-peninsule londres; gb-moore gb-armee-peninsule; gb-corps-1 gb-armee-peninsule; "


# Special units


@pytest.mark.parametrize(
    ("card", "unit", "units", "army", "zone"),
    [
        pytest.param(
            "9F", "fr-cavalerie-garde", GRANDE_ARMEE, "fr-grande-armee", "lille", marks=pytest.mark.card("9F")
        ),
        pytest.param(
            "28F",
            "fr-artillerie-garde",
            GRANDE_ARMEE,
            "fr-grande-armee",
            "lille",
            marks=pytest.mark.card("28F"),
        ),
        pytest.param(
            "36F", "fr-genie", GRANDE_ARMEE, "fr-grande-armee", "lille", marks=pytest.mark.card("36F")
        ),
        pytest.param(
            "24C", "ru-chevaliers-gardes", RUSSIANS, "ru-armee-1", "kiev", marks=pytest.mark.card("24C")
        ),
        pytest.param("25C", "ru-cosaques", RUSSIANS, "ru-armee-1", "kiev", marks=pytest.mark.card("25C")),
        pytest.param(
            "26C", "gb-kgl", WELLINGTON, "gb-armee-peninsule", "londres", marks=pytest.mark.card("26C")
        ),
        pytest.param(
            "41C", "gb-uxbridge", WELLINGTON, "gb-armee-peninsule", "londres", marks=pytest.mark.card("41C")
        ),
        pytest.param(
            "48C", "gb-genie", WELLINGTON, "gb-armee-peninsule", "londres", marks=pytest.mark.card("48C")
        ),
    ],
)
def test_a_special_unit_joins_an_army_in_supply(card: str, unit: str, units: str, army: str, zone: str):
    t = play(card, units)
    assert t.ask == "place-with"
    t.act(f"place {unit} {zone}")
    assert t.place(unit) == army
    assert t.ask == "over"
    assert t.happened(card)
    assert refused(card) == "card-condition"  # without such a force
    assert refused(card, units, moment="diplomacy") == "card-not-now"


@pytest.mark.card("9F")
def test_an_army_out_of_supply_gets_no_special_unit():
    far = "fr-grande-armee vilna; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    assert refused("9F", far) == "card-condition"
    assert refused("9F", far, moment="administration") == "card-condition"
    assert refused("9F", GRANDE_ARMEE, moment="administration") == ""


@pytest.mark.parametrize(
    ("card", "units"),
    [
        pytest.param("25C", "ru-koutouzov kiev; ru-corps-1 kiev", marks=pytest.mark.card("25C")),
        pytest.param("26C", "gb-moore londres; gb-corps-1 londres", marks=pytest.mark.card("26C")),
        pytest.param("41C", "gb-moore londres; gb-corps-1 londres", marks=pytest.mark.card("41C")),
        pytest.param("48C", "gb-moore londres; gb-corps-1 londres", marks=pytest.mark.card("48C")),
    ],
)
@pytest.mark.rule("2.1.h")
def test_a_force_that_is_no_army_gets_no_special_unit(card: str, units: str):
    assert refused(card, units) == "card-condition"


@pytest.mark.card("25C")
def test_cossacks_that_are_on_the_map_do_not_come_again():
    there = RUSSIANS + "ru-cosaques ru-armee-1"
    assert refused("25C", there) == "card-condition"
    neutral = {"nations": {"russia": "neutral"}}
    assert refused("25C", RUSSIANS, **neutral) == "card-condition"


@pytest.mark.card("48C")
def test_the_sappers_help_one_assault():
    t = play("48C", WELLINGTON).act("place gb-genie londres")
    assert t.state.markers & 262144


# Holy Russia, the reforms


@pytest.mark.card("2C")
@pytest.mark.rule("6.2.d")
def test_holy_russia_raises_four_units_once_ten_steps_have_come():
    host = "".join(f"fr-corps-{n} {z}; " for n, z in enumerate("vilna kovno grodno minsk pinsk".split(), 8))
    t = play("2C", host)
    assert t.ask == "muster"
    zones = {"ru-corps-11": "moscou", "ru-corps-12": "kiev", "ru-milice-2": "riga", "ru-milice-3": "odessa"}
    assert f"place ru-corps-11 {zones['ru-corps-11']}" in t.offered
    assert "place ru-corps-11 vilna" not in t.offered
    t.act("place ru-corps-11 moscou")
    assert "place ru-corps-12 moscou" not in t.offered  # two corps without a general are no force [11.a]
    t.act("place ru-corps-12 kiev", "place ru-milice-2 riga", "place ru-milice-3 odessa")
    assert {u: t.place(u) for u in zones} == zones
    assert t.steps("ru-corps-11") == 2
    assert t.card("2C") == "permanent"
    assert refused("2C", host, played=["2C"]) == "event-has-happened"  # its activation points are left
    assert refused("2C", host[: host.index("fr-corps-12")]) == "card-condition"
    assert refused("2C", host, nations={"russia": "neutral"}) == "card-condition"


@pytest.mark.card("3C")
@pytest.mark.rule("4.ae")
def test_the_holy_empire_reforms_the_austrian_army():
    units = ["au-grenadiers", "au-reserve", "au-landwehr-1", "au-landwehr-2"]
    t = play("3C", moment="diplomacy", year=1808)
    assert [t.place(u) for u in units] == ["reserve"] * 4
    assert refused("3C", moment="administration", year=1807) == "card-condition"
    assert refused("3C", moment="administration", year=1806, beaten={"austria": ["france"]}) == ""
    assert refused("3C", year=1808) == "card-not-now"


@pytest.mark.card("45C")
@pytest.mark.rule("4.ae")
def test_scharnhorst_reforms_the_prussian_army():
    beaten = {"prussia": ["france"]}
    t = play("45C", moment="administration", beaten=beaten, nations={"prussia": "neutral"})
    assert [t.place(u) for u in ("pr-corps-6", "pr-corps-7")] == ["reserve"] * 2
    assert t.status("prussia") == "neutral"
    assert refused("45C", moment="administration") == "card-condition"


@pytest.mark.card("45C")
@pytest.mark.parametrize(("year", "after"), [(1810, "forced-peace"), (1811, "allied-coalition")])
def test_scharnhorst_brings_prussia_back_from_1811_on(year: int, after: str):
    said = {"nations": {"prussia": "forced-peace france"}, "beaten": {"prussia": ["france"]}, "year": year}
    t = play("45C", moment="diplomacy", peace_until={"prussia": 1814}, **said)
    assert t.status("prussia") == after


@pytest.mark.card("46C")
def test_the_landwehr_is_raised_after_scharnhorst_or_a_second_defeat():
    t = play("46C", moment="administration", played=["45C"], nations={"prussia": "allied-coalition"})
    assert t.ask == "build-free"
    t.act("build pr-landwehr-1 berlin 2")
    assert t.steps("pr-landwehr-1") == 2
    assert t.where("pr-landwehr-1") == "berlin"
    assert t.place("pr-landwehr-3") == "reserve"
    assert t.ask == "over"
    assert refused("46C", moment="administration") == "card-condition"
    assert refused("46C", moment="administration", beaten={"prussia": ["france", "twice"]}) == ""


# French levies


@pytest.mark.card("30F")
def test_the_young_guard_is_formed_in_paris():
    t = play("30F", moment="administration", year=1809)
    assert t.offered == ["build fr-jeune-garde paris 1", "done"]
    t.act("build fr-jeune-garde paris 1")
    assert (t.steps("fr-jeune-garde"), t.where("fr-jeune-garde")) == (1, "paris")
    assert t.card("30F") == "removed"
    assert refused("30F", moment="administration", year=1808) == "card-condition"
    lost = play("30F", "ru-corps-6 paris", moment="administration", year=1809)
    assert (lost.ask, lost.place("fr-jeune-garde")) == ("over", "reserve")  # nobody gathers among enemies
    fallen = {"paris": "france flag=russia"}
    lost = play("30F", moment="administration", year=1809, zones=fallen)
    assert (lost.ask, lost.place("fr-jeune-garde")) == ("over", "reserve")  # nor where their flag flies


@pytest.mark.card("33F")
def test_the_cavalry_reserve_and_two_cheap_steps():
    t = play("33F", moment="administration", year=1812)
    assert t.place("fr-cavalerie-2") == "reserve"
    assert t.state.track[12] == 2
    assert refused("33F", moment="administration", year=1811) == "card-condition"


@pytest.mark.card("34F")
def test_the_marie_louises_are_raw():
    t = play("34F", "fr-corps-8 strasbourg 1", moment="administration", year=1813)
    assert "restore fr-corps-8" in t.offered
    t.act("restore fr-corps-8", "build fr-corps-9 paris 2", "build fr-corps-10 lille 1")
    assert t.ask == "over"
    assert all(t.marked(f"fr-corps-{n}", "conscript") for n in (8, 9, 10))
    assert [t.steps(f"fr-corps-{n}") for n in (8, 9, 10)] == [2, 2, 1]
    assert not [a for a in play("34F", moment="administration", year=1813).offered if "elite" in a]
    assert refused("34F", moment="administration", year=1808) == "card-condition"


@pytest.mark.card("47F")
def test_the_fatherland_in_danger_fills_the_armies():
    invaded = GRANDE_ARMEE + "fr-corps-8 fr-grande-armee 1; pr-corps-1 metz"
    said: dict[str, Any] = {"nations": {"prussia": "allied-coalition"}, "year": 1814}
    t = play("47F", invaded, **said)
    assert t.ask == "build-free"
    t.act("build fr-corps-9 lille 1")
    assert t.place("fr-corps-9") == "fr-grande-armee"
    assert not t.may("restore")  # a step for an army, no more
    assert all("fr-gn" in a for a in t.may("build"))
    t = play("47F", invaded, **said).act("restore fr-corps-8")
    t.act("build fr-gn-1 paris 1")
    assert t.ask == "over"
    assert t.where("fr-gn-1") == "paris"
    assert refused("47F", GRANDE_ARMEE, year=1814) == "card-condition"
    assert refused("47F", GRANDE_ARMEE, scenario="1815") == ""


@pytest.mark.card("47F")
@pytest.mark.card("34F")
@pytest.mark.rule("10.1.d")
def test_no_step_is_raised_beyond_what_a_general_may_command():
    """Suchet commands eight steps with an army, and four without."""
    corps = "fr-corps-8 {0}; fr-corps-9 {0}; fr-corps-10 {0} 1"
    army = f"fr-armee-italie paris; fr-suchet fr-armee-italie; {corps.format('fr-armee-italie')}"
    full = f"{army}; fr-corps-11 fr-armee-italie; fr-corps-12 fr-armee-italie 1; pr-corps-1 metz"
    said: dict[str, Any] = {"nations": {"prussia": "allied-coalition"}, "year": 1814}
    assert not play("47F", full, **said).may("restore")
    roomy = full.replace("fr-corps-12 fr-armee-italie 1; ", "")
    assert play("47F", roomy, **said).may("restore") == ["restore fr-corps-10"]
    loose = "fr-suchet paris; fr-corps-8 paris; fr-corps-9 paris 1; fr-corps-10 paris 1"
    t = play("34F", loose, moment="administration", year=1810)
    assert not t.may("restore")
    t = play("34F", loose.replace("; fr-corps-10 paris 1", ""), moment="administration", year=1810)
    assert t.may("restore") == ["restore fr-corps-9"]
    t.act("restore fr-corps-9")
    assert t.marked("fr-corps-9", "conscript")


@pytest.mark.card("50F")
@pytest.mark.parametrize(("year", "corps"), [(1813, 1), (1814, 2)])
def test_the_federates_raise_the_national_guard(year: int, corps: int):
    t = play("50F", year=year)
    assert t.place("fr-gn-3") == "reserve"
    for n in range(1, corps + 1):
        t.act(f"build fr-gn-{n} {['paris', 'lille'][n - 1]} 1")
    assert t.ask == "over"
    assert refused("50F", moment="diplomacy") == "card-not-now"


# Risings


@pytest.mark.card("9C")
@pytest.mark.rule("4.n")
def test_the_army_that_the_tyroleans_leave_is_none_without_a_corps():
    army = "au-armee-allemagne zurich; au-charles au-armee-allemagne; ty-corps au-armee-allemagne"
    t = play("9C", army, nations={"tyrol": "allied-coalition austria"}).act("place ty-corps trente")
    assert (t.place("ty-corps"), t.place("au-armee-allemagne")) == ("trente", "reserve")


@pytest.mark.card("9C")
def test_tyrol_rises_even_after_it_was_put_down():
    t = play("9C")
    assert t.offered == ["place ty-corps innsbruck", "place ty-corps trente"]
    t.act("place ty-corps trente")
    assert (t.place("ty-corps"), t.status("tyrol")) == ("trente", "allied-coalition")
    again = play("9C", pieces={"ty-corps": "eliminated"}, empty=True)
    assert again.ask == "muster"
    assert refused("9C", played=["9C"]) == "event-has-happened"
    assert refused("9C", zones={"innsbruck": "france", "trente": "france"}) == "card-condition"
    assert refused("9C", nations={"austria": "forced-alliance france"}) == "card-condition"
    assert refused("9C", zones={"innsbruck": "bavaria", "trente": "bavaria"}) == ""


@pytest.mark.card("13C")
def test_the_chouans_rise_where_few_frenchmen_are():
    t = play("13C", "fr-corps-8 brest")
    assert t.offered == ["place mo-corps poitiers", "place mo-corps rennes", "place mo-corps nantes"]
    t.act("place mo-corps nantes")
    assert t.status("chouans") == "allied-coalition"
    for britain, leader in (("allied-coalition", "great-britain"), ("forced-peace france", "austria")):
        risen = play("13C", "fr-corps-8 brest", nations={"great-britain": britain})
        assert BOARD.nation_ids[patron(risen.state, NATION["chouans"])] == leader
    strong = "fr-corps-8 brest; fr-corps-9 brest; fr-ney brest"
    assert refused("13C", strong) == "card-condition"


@pytest.mark.card("23C")
def test_the_serbs_rise_while_turkey_is_no_ally():
    t = play("23C")
    assert (t.place("se-corps"), t.status("serbia")) == ("belgrade", "allied-coalition")
    assert refused("23C", nations={"turkey": "allied-coalition"}) == "card-condition"


@pytest.mark.card("23C")
def test_those_among_whom_the_serbs_rise_go_in_go_away_or_fight():
    t = play("23C", "tr-corps-1 belgrade", nations={"turkey": "allied-empire"})
    assert (t.ask, t.side) == ("part", "empire")
    assert {"go-in-all", "retreat sofia", "stand"} <= set(t.offered)
    t.act("retreat sofia")
    assert (t.place("se-corps"), t.place("tr-corps-1")) == ("belgrade", "sofia")


@pytest.mark.card("23C")
@pytest.mark.rule("11.b")
def test_where_a_lone_corps_stands_the_serbs_or_the_corps_stay():
    t = play("23C", "au-corps-3 belgrade")
    assert (t.ask, t.offered) == ("keep-force", ["keep au-corps-3", "keep se-corps"])


@pytest.mark.card("35C")
def test_royalists_rise_in_an_invaded_france():
    t = play("35C", "pr-corps-1 metz", nations={"prussia": "allied-coalition"}, year=1814)
    assert "place mo-corps bordeaux" in t.offered
    t.act("place mo-corps bordeaux")
    assert t.ask == "rising"
    assert "name soissons" in t.offered
    assert "name paris" not in t.offered
    t.act("name soissons")
    assert t.controller("soissons") == "coalition"
    units = "pr-corps-1 metz; it-corps-1 soissons"
    t = play("35C", units, nations={"prussia": "allied-coalition"}, year=1814).act("place mo-corps bordeaux")
    assert t.ask == "rising"
    assert "name soissons" not in t.offered  # Italians hold it [3.2.a]
    assert refused("35C", year=1814) == "card-condition"
    assert refused("35C", scenario="1815") == ""


@pytest.mark.card("38C")
def test_the_junta_of_cadiz_raises_steps_and_guerrillas():
    spain: dict[str, Any] = {"played": ["22C"], "nations": {"spain": "allied-coalition"}}
    t = play("38C", "es-corps-1 valence 1", moment="diplomacy", **spain)
    t.act("restore es-corps-1", "build es-corps-2 cadix 2")
    assert t.ask == "muster"
    t.act("place es-guerilla-3 burgos", "place es-guerilla-4 leon")
    assert [t.place(f"es-guerilla-{n}") for n in (3, 4)] == ["burgos", "leon"]
    spain["zones"] = {"cadix": "spain flag=france"}
    assert refused("38C", moment="diplomacy", **spain) == "card-condition"
    assert refused("38C", moment="diplomacy", nations=spain["nations"]) == "card-condition"


# Generals


def sweden(t: Play) -> tuple[str, str, int]:
    return t.place("sw-bernadotte-suede"), t.place("sw-corps"), t.steps("sw-corps")


@pytest.mark.card("53C")
def test_bernadotte_goes_to_sweden():
    units = "fr-bernadotte wurtzburg; fr-corps-8 wurtzburg; sw-corps stockholm 1"
    t = play("53C", units, moment="diplomacy", year=1810)
    assert t.ask == "replace-general"  # somebody may take over their corps
    t.act("pass")
    assert t.place("fr-bernadotte") == "eliminated"
    assert sweden(t) == ("stockholm", "stockholm", 2)
    inside = "fr-bernadotte reserve; sw-corps stralsund-fortress; dk-corps stralsund; fr-corps-8 stralsund"
    besieged = {"zones": {"stralsund": "sweden siege=0"}, "nations": {"sweden": "allied-coalition"}}
    assert play("53C", inside, moment="diplomacy", year=1810, **besieged).place("sw-bernadotte-suede") == (
        "stralsund-fortress"
    )
    assert refused("53C", units, moment="diplomacy", year=1809) == "card-condition"
    protected = {"nations": {"sweden": "protectorate france"}}
    assert refused("53C", units, moment="diplomacy", year=1810, **protected) == "card-condition"


@pytest.mark.card("55F")
def test_the_legion_of_honour_brings_a_general_back():
    t = play("55F", "fr-corps-8 ulm; fr-corps-9 paris; fr-ney sitting-out")
    assert t.ask == "place-general"
    assert t.offered == ["place fr-ney paris", "place fr-ney ulm"]
    t.act("place fr-ney ulm")
    assert (t.place("fr-ney"), t.ask) == ("ulm", "over")
    assert refused("55F", "fr-corps-8 ulm") == "card-condition"
