"""Where several rules meet: each result was worked out from the book before it was played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.napoleon_against_europe.casebook import EUROPE, Case, case, stack

COALITION: dict[str, Any] = {"side": "coalition", "cards": {"hand": ["4C"]}}  # its turn, 3 points
NO_CARDS = {"permanent": ["1F", "1C", "2C", "3C"]}


def march(units: str, dice: list[int | str], head: str, *actions: str, **said: Any) -> Case:
    return case(units, dice, **said).act("operate 11F", f"activate {head}", *actions)


def sail(units: str, place: str, dice: list[int | str], *actions: str, **said: Any) -> Case:
    """The Coalition's squadron of a place sails."""
    return case(units, dice, **{**COALITION, **said}).act("operate 4C", f"put-to-sea {place}", *actions)


def phase(name: str, units: str, **said: Any) -> Case:
    """A phase of a year begins; nobody has cards that are not named."""
    pieces = dict(text.strip().split(" ", 1) for text in units.split(";") if text.strip())
    cards = {**NO_CARDS, **said.pop("cards", {})}
    dice = said.pop("dice", [])
    document = {"scenario": "1805", "empty": True, "markers": ["duty-over"], "phase": name, "cards": cards}
    return Case(EUROPE.position({**document, **said, "pieces": pieces}, dice=dice)).pass_on()


# Flags


@pytest.mark.rule("3.2.c")
@pytest.mark.parametrize("status", ["forced-peace france", "forced-alliance france"])
def test_no_point_buys_a_flag_in_the_land_of_a_power_that_is_no_enemy(status: str) -> None:
    """Münster is a city without a fortress: Davout may stand there, and it stays Prussian."""
    davout = stack("munster", "fr-davout", "fr-elite-1")
    nations = {"prussia": status}
    m = march(davout, [], "fr-davout", "force 0", nations=nations, peace_until={"prussia": 1809})
    assert not m.may("plant-flag")
    assert m.may("step hanovre")


@pytest.mark.rule("3.2.f")
def test_whoever_wins_a_battle_in_an_enemy_city_may_place_a_flag_the_defender_too() -> None:
    """Davout stands in Munich, which is under the Austrian flag, and beats Charles, who has attacked him there."""
    units = stack("munich", "fr-davout", "fr-elite-1", "fr-elite-2") + "; "
    units += stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")
    m = case(units, [1, 1, 6, 6, 1, 1], **COALITION, zones={"munich": "bavaria flag=austria"})
    m.act("operate 4C", "activate au-charles", "force 0", "step munich", "stand")
    while m.ask != "empire prize":
        m.act(m.offered[-1])
    assert m.offered == ["plant-flag", "pass"]
    m.act("plant-flag")
    assert m.zone("munich") == "bavaria"


# Redeployment


@pytest.mark.rule("7.6.b")
def test_a_besieged_fortress_is_open_to_a_redeployment() -> None:
    """Davout joins Ney before Salzburg; Prague, which nobody besieges, is closed."""
    units = stack("munich", "fr-davout", "fr-elite-1") + "; " + stack("salzbourg", "fr-ney", "fr-elite-2")
    m = phase("redeployment", units, zones={"salzbourg": "austria siege=1"})
    m.act("activate fr-davout")
    assert m.may("step salzbourg")
    free = phase("redeployment", stack("munich", "fr-davout", "fr-elite-1")).act("activate fr-davout")
    assert not free.may("step salzbourg")


# Evasion and walls


@pytest.mark.rule("12.6.b")
@pytest.mark.rule("12.5.b")
def test_who_stood_before_the_first_force_of_a_campaign_does_not_go_inside_before_the_second() -> None:
    """Going inside is an evasion without a die: Charles has declined it when Soult came."""
    units = stack("ratisbonne", "fr-soult", "fr-elite-3") + "; " + stack("innsbruck", "fr-ney", "fr-elite-2")
    units += "; " + stack("salzbourg", "au-charles", "au-corps-1", "au-corps-2")
    m = case(units, [], cards={"hand": ["2F"]}, zones={"innsbruck": "austria flag=france"})
    m.act("play 2F", "activate fr-soult", "force 0", "step salzbourg")
    assert m.offered == ["go-in au-corps-1", "go-in au-corps-2", "go-in-all", "evade", "stand"]
    m.act("stand", "activate fr-ney", "force 0", "step salzbourg")
    assert m.ask == "empire activate"
    assert m.may("fight salzbourg")


@pytest.mark.rule("12.5.b")
def test_who_is_surprised_does_not_go_inside_either() -> None:
    """42C: whom the army attacks may not evade, and going inside is an evasion."""
    army = "au-armee-allemagne salzbourg; " + stack(
        "au-armee-allemagne", "au-mack", "au-corps-1", "au-corps-2"
    )
    units = army + "; " + stack("munich", "fr-davout", "fr-elite-1")
    m = case(units.replace("munich", "ulm"), [1, 1, 1, 1, 1, 1], **{**COALITION, "cards": {"hand": ["42C"]}})
    m.act("play 42C", "activate au-armee-allemagne", "force 1", "step munich", "step ulm")
    assert m.ask != "empire avoid"


# Demoralization


@pytest.mark.rule("14.9.3.a")
def test_a_demoralized_force_that_evades_demoralizes_whom_it_joins() -> None:
    """Mack leaves Munich without a die, for John's corps at Innsbruck."""
    units = (
        stack("ulm", "fr-davout", "fr-elite-1", "fr-elite-2")
        + "; au-mack munich; au-corps-1 munich 2 demoralized"
    )
    units += "; au-corps-2 innsbruck"
    m = march(
        units, [], "fr-davout", "force 0", "step munich", "evade", zones={"munich": "bavaria flag=austria"}
    )
    m.act("retreat innsbruck")
    assert m.piece("au-corps-2") == ["innsbruck", "2", "demoralized"]


@pytest.mark.rule("14.9.3.a")
def test_an_army_that_takes_back_a_demoralized_corps_is_demoralized_again() -> None:
    """Charles leaves one corps, rallies the army with a 1, and stops where the corps stands."""
    army = "au-armee-allemagne salzbourg; au-charles au-armee-allemagne; "
    army += "au-corps-1 au-armee-allemagne 2 demoralized; au-corps-2 au-armee-allemagne 2 demoralized"
    m = case(army, [1], **COALITION)
    m.act("operate 4C", "activate au-armee-allemagne", "drop au-corps-2", "reorganize")
    assert "demoralized" not in m.piece("au-corps-1")
    m.act("done")
    assert "demoralized" in m.piece("au-corps-1")


@pytest.mark.rule("14.9.3.a")
def test_an_army_with_which_a_demoralized_corps_stays_is_demoralized() -> None:
    """John, beaten, leaves a corps with Charles on his way."""
    army = "au-armee-allemagne salzbourg; au-charles au-armee-allemagne; au-corps-1 au-armee-allemagne 2; "
    john = "au-jean innsbruck; au-corps-2 innsbruck 2 demoralized; au-corps-3 innsbruck 2 demoralized"
    m = case(army + john, [], **COALITION)
    m.act("operate 4C", "activate au-jean", "step salzbourg", "drop au-corps-2")
    assert m.piece("au-corps-2") == ["au-armee-allemagne", "2", "chosen", "activated", "demoralized"]
    assert "demoralized" in m.piece("au-corps-1")


@pytest.mark.rule("14.9.3.a")
def test_recruits_of_a_demoralized_army_are_demoralized() -> None:
    """47F in a round: the army has been beaten, and is in supply."""
    army = "fr-grande-armee strasbourg; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee 2 demoralized"
    m = case(army + "; au-corps-1 metz", [], cards={"hand": ["47F"]}).act("play 47F")
    m.act("build fr-corps-8 strasbourg 1")
    assert m.piece("fr-corps-8") == ["fr-grande-armee", "1", "demoralized"]


# Retreats


@pytest.mark.rule("14.10.c")
@pytest.mark.rule("8.1.4.e")
def test_the_land_of_a_forced_ally_is_free_to_a_retreat_like_any_open_zone() -> None:
    """Davout is beaten at Wittenberg: Leipzig is held by Austrians, Prussia is France's forced ally. Without that he
    would go inside the walls."""
    units = stack("wittemberg", "fr-davout", "fr-elite-1", "fr-elite-2") + "; au-corps-3 leipzig; "
    units += stack("dresde", "au-charles", "au-corps-1", "au-corps-2")
    for status, places in (("forced-alliance france", ["glogau", "magdebourg", "berlin"]), ("neutral", [])):
        nations = {"saxony": "allied-empire france", "prussia": status}
        m = case(units, [6, 6, 1, 1, 1, 1, 1], **COALITION, nations=nations)
        m.act("operate 4C", "activate au-charles", "force 0", "step wittemberg", "stand")
        while m.ask != "empire retreat" and m.at("fr-davout") == ["wittemberg"]:
            m.act(m.offered[-1])
        assert [place for place in ("glogau", "magdebourg", "berlin") if m.may(f"retreat {place}")] == places
        if not places:
            assert m.at("fr-davout") == ["wittemberg-fortress"]


# At sea


@pytest.mark.rule("16.d")
@pytest.mark.rule("17.3.2.a")
def test_nobody_retreats_into_the_ice() -> None:
    """Winter: the Danes are beaten in the Sound by one, with Copenhagen lost and the North Sea the enemy's way."""
    said = {
        "nations": {"denmark": "allied-empire france"},
        "zones": {"copenhague": "denmark flag=great-britain"},
    }
    units = "gb-flotte-keith mer-du-nord; dk-flotte detroits"
    for number, place in ((5, "baltique"), (6, "eliminated")):
        m = sail(
            units, "mer-du-nord", [3, 2], "sail detroits", "pass", "attack detroits", round=number, **said
        )
        if m.may("stand"):
            m.act("stand")
        assert m.at("dk-flotte") == [place]


@pytest.mark.rule("17.2.3.b")
def test_the_dardanelles_let_one_squadron_pass() -> None:
    """21C: the first squadron sails into the Black Sea; the second finds the Bosphorus shut."""
    said: dict[str, Any] = {"markers": ["duty-over", "dardanelles"], "nations": {"turkey": "allied-empire"}}
    units = "gb-flotte-ball mer-egee; gb-flotte-collingwood mediterranee-orientale"
    m = sail(units, "mer-egee", [], "sail mer-noire", "done", **said)
    m.act("put-to-sea mediterranee-orientale", "sail mer-egee")
    assert not m.may("sail mer-noire")


# Nations


@pytest.mark.rule("8.1.4.h")
@pytest.mark.rule("11.c")
@pytest.mark.rule("15.3.a")
def test_those_outside_leave_when_they_are_too_few_to_invest_guests_who_went_in() -> None:
    """Prussia is back in the war (45C): one Prussian step stands at Stettin, where the French go inside."""
    m = phase(
        "diplomacy", "pr-corps-1 stettin 1; fr-corps-8 stettin 1", scenario="1809", year=1811,
        nations={"prussia": "forced-alliance france"}, beaten={"prussia": ["france"]}, cards={"hand": ["45C"]},
    )  # fmt: skip
    m.act("play 45C", "go-in-all")
    if m.may("retreat"):
        m.act(m.offered[0])
    assert m.at("fr-corps-8") == ["stettin"]
    assert m.at("pr-corps-1") != ["stettin"]
    assert m.zone("stettin") == "prussia flag=france"


@pytest.mark.rule("18.2.2.a")
@pytest.mark.rule("3.2.d")
def test_a_fortress_in_which_allies_of_a_beaten_power_are_besieged_stays_theirs() -> None:
    """Austria surrenders; its flag over Ulm is Russian now, for a Russian corps holds the walls. Munich, where nobody
    stands, is Bavarian again."""
    flags = {"ulm": "bavaria flag=austria siege=1", "munich": "bavaria flag=austria"}
    taken = {
        "vienne": "austria flag=france",
        "prague": "austria flag=france",
        "salzbourg": "austria flag=france",
    }
    units = (
        "ru-corps-1 ulm-fortress; "
        + stack("ulm", "fr-ney", "fr-elite-1")
        + "; fr-corps-8 vienne; fr-corps-9 prague"
    )
    m = phase("conquest", units, zones={**flags, **taken}, dice=[1])
    while m.ask != "empire annex":
        m.act(m.offered[-1])
    assert m.zone("ulm") == "bavaria flag=russia siege=1"
    assert "flag" not in m.zone("munich")


@pytest.mark.rule("8.2.3.f")
@pytest.mark.rule("12.1.j")
def test_a_corps_that_changes_sides_leaves_the_land_of_the_empires_forced_ally() -> None:
    """Hesse goes over while its corps is alone at Cleves, in a Prussia that is closed to the Coalition: it goes
    to Kassel, within its factor of 3."""
    said: dict[str, Any] = {"scenario": "1809", "year": 1812, "cards": {"hand": ["4C"]}, "dice": [6]}
    for status, place in (("forced-alliance france", "kassel"), ("allied-empire", "cleves")):
        nations = {"prussia": status, "hesse": "allied-empire france"}
        m = phase("diplomacy", "he-corps cleves 1", nations=nations, **said).act("negotiate 4C hesse")
        assert m.at("he-corps") == [place]


@pytest.mark.rule("7.4.b")
def test_an_ally_of_france_that_goes_over_brings_the_card_of_its_key_zone() -> None:
    """Egypt, without a step of its own, is won with a 6: the Coalition draws for Cairo at once."""
    nations = {"egypt": "allied-empire france"}
    m = phase("diplomacy", "", nations=nations, cards={"hand": ["4C"]}, dice=[6, "5C"]).act(
        "negotiate 4C egypt"
    )
    assert m.match.dump()["nations"]["egypt"] == "allied-coalition great-britain"
    assert "5C" in m.match.dump()["cards"]["hand"]


@pytest.mark.rule("7.3.3.e")
def test_serbia_is_a_nation_while_its_corps_lives() -> None:
    """23C: the Serbs stand in a neutral Belgrade; once Turkey is of the Empire and has destroyed them, there is no
    Serbia any more, and its corps is not built again."""
    serbia = {"serbia": "allied-coalition great-britain"}
    assert case("se-corps belgrade", [], nations=serbia).at("se-corps") == ["belgrade"]
    units = "se-corps belgrade; " + stack(
        "widin", "tr-grand-vizir", "tr-nizam", "tr-janissaires", "tr-corps-1"
    )
    m = march(
        units, [], "tr-grand-vizir", "force 0", "step belgrade", nations={**serbia, "turkey": "allied-empire"}
    )
    assert m.at("se-corps") == ["reserve"]
    assert m.match.dump()["nations"]["serbia"] == "not-created"


@pytest.mark.rule("2.1.e")
@pytest.mark.rule("20.2.f")
def test_militia_is_lost_where_its_province_joins_another_state() -> None:
    """Lithuania, of an allied Russia, joins Poland: the corps at Vilna stays, the militia is no longer at home."""
    nations = {"russia": "allied-empire", "poland": "protectorate france"}
    for unit, place in (("ru-milice-1", "reserve"), ("ru-corps-1", "vilna")):
        m = phase("conquest", f"{unit} vilna", scenario="1809", nations=nations)
        while m.ask != "empire add-province":
            m.act(m.offered[-1])
        assert m.act("add-province lituanie poland").at(unit) == [place]


# Cards


@pytest.mark.card("21F")
@pytest.mark.rule("3.2.c")
def test_no_fortress_surrenders_to_lasalle_with_enemies_in_its_zone() -> None:
    """Salzburg is next to the Grande Armée with its cavalry; with an Austrian corps before its walls it holds."""
    army = "fr-grande-armee munich; " + stack("fr-grande-armee", "fr-napoleon", "fr-cavalerie", "fr-elite-1")
    for more, falls in (("", True), ("; au-corps-1 salzbourg", False)):
        m = case(army + more, [], cards={"hand": ["21F"]})
        assert m.may("play 21F") is falls


@pytest.mark.card("44C")
@pytest.mark.rule("6.4.b")
def test_general_winter_finds_the_besieged_too() -> None:
    """Smolensk is French and besieged: its garrison is out of supply, and tests with +2 and the winter."""
    zones = {"smolensk": "russia flag=france siege=1"}
    units = "fr-corps-8 smolensk-fortress; " + stack("smolensk", "ru-bagration", "ru-corps-1")
    m = case(units, [1], round=6, zones=zones, cards={"hand": ["44C"]})
    m.act("play 44C")
    assert m.events("attrition")


@pytest.mark.card("5F")
@pytest.mark.rule("2.1.l")
def test_nobody_is_led_astray_upon_an_active_depot() -> None:
    """An active depot would have to be fought: Charles is not sent to Munich while one lies there."""
    for mark, reached in ((" fixed", False), ("", True)):
        depot = f"; fr-depot-1 munich 0{mark}" if mark else ""
        m = case(stack("salzbourg", "au-charles", "au-corps-1") + depot, [], cards={"hand": ["5F"]})
        m.act("play 5F")
        while m.ask != "empire astray":
            m.act(m.offered[0])
        assert m.may("name munich") is reached


@pytest.mark.card("35C")
@pytest.mark.rule("8.1.3.a")
def test_royalists_rise_under_the_flag_of_a_power_that_still_fights() -> None:
    """Great Britain has made peace: the zone that rises is Austrian, the first power of the Coalition that is left."""
    nations = {"great-britain": "forced-peace france"}
    units = stack("lyon", "au-charles", "au-corps-1")
    m = case(
        units,
        [],
        side="coalition",
        nations=nations,
        peace_until={"great-britain": 1809},
        cards={"hand": ["35C"]},
    ).act("play 35C")
    while m.ask != "coalition rising":
        m.act(m.offered[0])
    name = m.offered[0].split()[-1]
    m.act(m.offered[0])
    assert "flag=great-britain" not in m.zone(name)
    assert "flag=" in m.zone(name)


@pytest.mark.card("40F")
@pytest.mark.rule("15.2.g")
def test_no_lent_corps_joins_an_army_that_is_shut_up() -> None:
    """The Grande Armée is besieged at Mainz: the Prussians may come to the border alone."""
    army = "fr-grande-armee mayence-fortress; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    units = army + "; " + stack("mayence", "au-charles", "au-corps-1") + "; pr-corps-1 berlin"
    zones = {
        "mayence": EUROPE.position({"scenario": "1805"}).dump()["zones"].get("mayence", "france") + " siege=1"
    }
    m = case(units, [], nations={"prussia": "forced-alliance france"}, zones=zones, cards={"hand": ["40F"]})
    m.act("play 40F")
    assert not m.may("transfer pr-corps-1")
