"""Cards that touch hands, tracks and nations, and need no other chapter."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, FRANCE, GENERAL
from grognard.games.napoleon_against_europe.model.marks import MARKERS, PEACE_UNTIL
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import DIPLOMACY_ROLL, RESOURCES_ROLL
from tests.napoleon_against_europe.carded import lasting, play, refused
from tests.napoleon_against_europe.setting import NATION, Play, draw

FRENCH_GENERALS = [BOARD.piece_ids[p] for p in BOARD.of_nation[FRANCE] if BOARD.sort[p] == GENERAL]


def cards(t: Play, side: int) -> list[str]:
    return [BOARD.card_ids[c] for c in hand(t.state, side)]


def diplomacy(t: Play, side: int, nation: str) -> int:
    return int(MODIFIERS.total(t.state, DIPLOMACY_ROLL, side, nation=NATION[nation]))


@pytest.mark.card("20F")
def test_the_death_of_pitt_costs_a_card_and_the_free_fleet():
    held = {"hand": ["20F", "1C", "8C", "5C"], "permanent": ["2C", "3C"]}
    t = play("20F", moment="diplomacy", year=1806, cards=held, dice=[draw("8C")])
    assert cards(t, COALITION) == ["1C", "5C"]
    assert t.state.markers == MARKERS["pitt-is-dead"]
    assert t.card("20F") == "removed"
    assert refused("20F", moment="diplomacy", year=1805) == "card-condition"
    assert refused("20F", moment="activation", year=1806) == "card-not-now"


@pytest.mark.card("46F")
def test_the_police_of_fouche_look_into_the_hand():
    held = {"hand": ["46F", "1C", "8C", "27C", "44C"], "permanent": ["2C", "3C"]}
    t = play("46F", cards=held)
    assert (t.ask, t.side, t.offered) == ("search-hand", "empire", ["discard 8C", "discard 44C"])
    t.act("discard 44C")
    assert t.card("44C") == "discarded"
    assert sorted(e[0] for e in t.events("seen")) == sorted(BOARD.card[c] for c in ("1C", "8C", "27C", "44C"))
    nothing = play("46F", cards={"hand": ["46F", "27C"], "permanent": ["1C", "2C", "3C"]})
    assert nothing.ask == "over"
    assert refused("46F", moment="administration") == "card-not-now"


@pytest.mark.card("49C")
@pytest.mark.rule("10.3.d")
def test_malet_costs_the_empire_two_cards_or_the_emperor():
    host = "fr-grande-armee vilna; fr-napoleon fr-grande-armee; fr-murat fr-grande-armee; fr-elite-1 fr-grande-armee"
    held = {"hand": ["49C", "1F", "8F", "13F"]}
    t = play("49C", host, cards=held, dice=[draw("8F"), draw("13F")])
    assert (t.ask, t.side, t.offered) == ("malet", "empire", ["either 1", "either 2"])
    t.act("either 1")
    assert cards(t, EMPIRE) == ["1F"]
    t = play("49C", host, cards=held).act("either 2")
    assert t.ask == "replace-general"
    assert "choose fr-davout" in t.offered
    t.act("choose fr-davout")
    assert (t.place("fr-napoleon"), t.place("fr-davout")) == ("sitting-out", "fr-grande-armee")
    home = host.replace("vilna", "paris")
    assert refused("49C", home, cards=held) == "card-condition"
    assert refused("49C", cards=held) == "card-condition"


@pytest.mark.card("49C")
@pytest.mark.rule("4.n")
@pytest.mark.rule("11.b")
def test_an_army_that_nobody_can_command_any_more_is_dissolved():
    units = "fr-napoleon fr-elite-1 fr-elite-2 fr-cavalerie fr-cavalerie-garde"
    host = "fr-grande-armee vilna; " + "; ".join(f"{u} fr-grande-armee" for u in units.split())
    nobody = "; ".join(f"{g} sitting-out" for g in FRENCH_GENERALS if g != "fr-napoleon")
    t = play("49C", f"{host}; {nobody}", cards={"hand": ["49C", "1F", "8F", "13F"]}).act("either 2")
    assert (t.ask, t.side, t.offered) == ("keep-force", "empire", ["keep fr-elite-1", "keep fr-elite-2"])
    t.act("keep fr-elite-2")
    assert (t.place("fr-elite-2"), t.place("fr-elite-1")) == ("vilna", "reserve")
    assert (t.place("fr-grande-armee"), t.place("fr-cavalerie")) == ("reserve", "reserve")


@pytest.mark.card("49C")
@pytest.mark.rule("4.m")
def test_reserve_cavalry_that_is_left_without_an_army_is_lost():
    host = "fr-grande-armee vilna; fr-napoleon fr-grande-armee; fr-cavalerie fr-grande-armee"
    nobody = "; ".join(f"{g} sitting-out" for g in FRENCH_GENERALS if g != "fr-napoleon")
    t = play("49C", f"{host}; {nobody}", cards={"hand": ["49C", "1F", "8F", "13F"]}).act("either 2")
    assert (t.ask, t.place("fr-cavalerie"), t.place("fr-grande-armee")) == ("over", "reserve", "reserve")


@pytest.mark.card("51F")
@pytest.mark.rule("6.2.j")
def test_the_king_of_rome_is_worth_a_point_and_a_card():
    born: dict[str, Any] = {"played": ["37F"], "nations": {"austria": "forced-peace france"}}
    t = play(
        "51F", moment="diplomacy", dice=[draw("8F")], cards={"hand": ["51F"], "permanent": ["1F"]}, **born
    )
    assert cards(t, EMPIRE) == ["8F"]
    assert t.victory == 6
    assert refused("51F", moment="diplomacy", nations=born["nations"]) == "card-condition"
    assert refused("51F", moment="diplomacy", played=["37F"]) == "card-condition"  # Austria is at war


@pytest.mark.card("52C")
def test_the_miseries_of_war():
    t = play("52C", moment="diplomacy", dice=[draw("8C"), draw("5C")])
    assert {"8C", "5C"} <= set(cards(t, COALITION))
    assert t.state.markers == MARKERS["miseries"]
    assert t.card("52C") == "discarded"
    assert refused("52C", moment="diplomacy", period="epica") == "card-condition"


@pytest.mark.card("16F")
def test_hanover_is_offered_to_prussia():
    t = play("16F", moment="diplomacy")
    assert t.status("hanover") == "neutral"
    assert lasting(t) == {"hanover-bait": "1806"}
    assert diplomacy(t, COALITION, "prussia") == -3
    assert diplomacy(t, COALITION, "austria") == diplomacy(t, EMPIRE, "prussia") == 0
    assert refused("16F", "fr-elite-6 hanovre", moment="diplomacy") == "card-condition"
    assert refused("16F", moment="diplomacy", nations={"prussia": "allied-coalition"}) == "card-condition"
    assert refused("16F", moment="diplomacy", nations={"hanover": "allied-coalition"}) == "card-condition"


@pytest.mark.card("37F")
@pytest.mark.card("47C")
@pytest.mark.rule("6.2.j")
def test_the_marriage_prolongs_the_peace_of_austria():
    beaten: dict[str, Any] = {"beaten": {"austria": ["france"]}, "year": 1810}
    peace = {"nations": {"austria": "forced-peace france"}, "peace_until": {"austria": 1811}}
    t = play("37F", moment="diplomacy", period="epica", **beaten, **peace)
    assert t.state.track[PEACE_UNTIL + NATION["austria"]] == 1813
    assert (t.victory, t.escalation) == (5, 1)
    assert diplomacy(t, COALITION, "austria") == -2
    ended = play("37F", moment="diplomacy", **beaten, **peace)
    ended.state.card[BOARD.card["47C"]] |= 16
    assert diplomacy(ended, COALITION, "austria") == 0
    neutral = play("37F", moment="diplomacy", nations={"austria": "neutral"}, **beaten)
    assert (neutral.status("austria"), neutral.state.track[PEACE_UNTIL + NATION["austria"]]) == (
        "forced-peace",
        1812,
    )
    forced = play("37F", moment="diplomacy", nations={"austria": "forced-alliance france"}, **beaten)
    assert forced.status("austria") == "forced-alliance"
    assert refused("37F", moment="diplomacy", **beaten) == "card-condition"  # at war
    assert refused("37F", moment="diplomacy", nations={"austria": "neutral"}, year=1810) == "card-condition"


@pytest.mark.card("25F")
def test_the_continental_system_costs_britain_two_resources_for_good():
    t = play("25F", moment="conquest", beaten={"prussia": ["france"]})
    assert MODIFIERS.on_nation(t.state, RESOURCES_ROLL, NATION["great-britain"]) == -2
    assert MODIFIERS.on_nation(t.state, RESOURCES_ROLL, NATION["russia"]) == 0
    assert (t.escalation, t.card("25F"), t.happened("25F")) == (1, "removed", True)
    assert refused("25F") == "card-condition"


@pytest.mark.card("24F")
@pytest.mark.rule("8.1.2.k")
def test_the_trap_of_bayonne_opens_spain_and_takes_its_border():
    t = play("24F", "es-corps-1 pampelune")
    assert [t.flag(z) for z in ("bilbao", "saragosse", "gerone", "pampelune")] == ["france"] * 3 + [""]
    assert t.flag("bayonne") == ""
    assert t.escalation == 2
    assert t.happened("24F")
    assert refused("24F", nations={"spain": "neutral"}) == "card-condition"
    held = play("24F", "gb-corps-1 bilbao", zones={"bilbao": "spain flag=great-britain"})
    assert held.flag("bilbao") == "great-britain"  # the enemy holds it [3.2.a]
    assert held.flag("gerone") == "france"


@pytest.mark.card("26F")
def test_tilsit_waits_for_a_beaten_power():
    assert refused("26F", moment="conquest") == "card-condition"


@pytest.mark.card("16C")
@pytest.mark.rule("4.ag")
def test_a_winter_campaign_is_decided_in_round_six():
    t = play("16C", round=6)
    assert t.state.markers == MARKERS["winter-campaign"]
    assert refused("16C", round=5) == refused("16C", round=7) == "card-condition"


@pytest.mark.card("40C")
def test_the_earth_is_scorched_after_holy_russia():
    t = play(
        "40C",
        "fr-depot-1 vilna fixed; fr-depot-2 smolensk; fr-elite-1 vilna; fr-elite-2 smolensk",
        played=["2C"],
    )
    assert t.offered == ["point fr-depot-1", "done"]
    t.act("point fr-depot-1")
    assert t.place("fr-depot-1") == "reserve"
    assert t.state.markers == MARKERS["scorched-earth"]
    assert refused("40C") == "card-condition"
    assert refused("40C", played=["2C", "40C"]) == "event-has-happened"


@pytest.mark.card("21C")
def test_the_dardanelles_offer_a_passage_or_diplomacy():
    t = play("21C", moment="diplomacy")
    assert (t.ask, t.offered) == ("choose-use", ["either 1", "either 2"])
    t.act("either 1")
    assert t.state.markers == MARKERS["dardanelles"]
    passage = play("21C", nations={"egypt": "allied-coalition great-britain"})
    assert passage.ask == "over"  # in a round Turkey is no target: there is nothing to choose
    assert refused("21C", moment="administration") == "card-not-now"


@pytest.mark.card("33C")
def test_the_lines_of_torres_vedras_need_lisbon():
    assert refused("33C", zones={"lisbonne": "portugal flag=france"}) == "card-condition"
    assert refused("33C", moment="battle-begins") == ""
    assert refused("33C", played=["33C"]) == "event-has-happened"


@pytest.mark.card("27C")
def test_drums_of_war_are_heard_in_the_conquest_phase_alone():
    assert refused("27C") == "card-not-now"
    assert refused("27C", moment="diplomacy") == "card-not-now"


@pytest.mark.card("38F")
def test_suchet_pacifies_a_province():
    war: dict[str, Any] = {"played": ["22C", "24F"], "nations": {"spain": "allied-coalition"}}
    units = "fr-suchet saragosse; fr-elite-1 saragosse; es-guerilla-1 pampelune; es-guerilla-2 seville"
    t = play("38F", units, zones={"saragosse": "spain flag=france"}, **war)
    assert t.offered == ["name saragosse"]
    t.act("name saragosse")
    assert "point es-guerilla-2" not in t.offered
    assert "point es-guerilla-1" in t.offered
    t.act("point es-guerilla-1")
    assert t.place("es-guerilla-1") == "reserve"
    assert refused("38F", units, nations=war["nations"]) == "card-condition"
    assert refused("38F", "es-guerilla-1 pampelune", **war) == "card-condition"


@pytest.mark.card("44C")
def test_general_winter_tests_those_who_are_far_from_walls():
    units = "fr-ney kalouga; fr-elite-1 kalouga; fr-davout varsovie; fr-elite-2 varsovie"
    t = play("44C", units, moment="round-begins", round=6, dice=[1], nations={"prussia": "allied-empire"})
    assert len(t.events("attrition")) == 1  # Kaluga alone
    assert refused("44C", units, moment="round-begins", round=5) == "card-condition"


@pytest.mark.card("38F")
@pytest.mark.rule("2.2.c")
def test_a_general_whose_last_guerrillas_are_pacified_sits_out() -> None:
    units = "fr-suchet saragosse; fr-elite-1 saragosse; es-guerilla-1 pampelune; es-castanos pampelune"
    war = {"scenario": "1809", "nations": {"spain": "allied-coalition"}, "played": ["22C"]}
    t = play("38F", units, **war)
    while t.ask != "pacify":
        t.act(t.offered[0])
    t.act("point es-guerilla-1")
    assert (t.place("es-guerilla-1"), t.place("es-castanos")) == ("reserve", "sitting-out")
