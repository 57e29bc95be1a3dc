"""Foreign wars: who goes, who pays, how they end [6.5, 5.2.c, 5.2.g, R42, R43]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import DEBT, WARS_BEGUN
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import EndWar, no_ending, wars
from tests.napoleon_against_europe.carded import play, refused
from tests.napoleon_against_europe.setting import NATION, C, N, Play, table

RUSSIANS = "ru-corps-1 kiev; ru-corps-2 riga; ru-corps-3 vilna 1; ru-garde moscou; ru-tormassov moscou"
BRITONS = "gb-flotte-ball londres-port; gb-flotte-keith manche; gb-corps-1 londres; gb-corps-3 york; gb-milice dublin"


@pytest.mark.card("7F")
@pytest.mark.rule("6.5.a")
def test_the_coalition_chooses_who_goes_to_persia():
    t = play("7F", RUSSIANS)
    assert (t.ask, t.side) == ("send-to-war", "coalition")
    assert t.offered == ["lose ru-garde", "lose ru-corps-1", "lose ru-corps-2", "lose ru-corps-3"]
    t.act("lose ru-corps-1", "lose ru-corps-3")
    assert t.offered == [
        "lose ru-garde",
        "lose ru-corps-2",
    ]  # one step is lacking, and only whole corps are left
    t.act("lose ru-corps-2")
    assert t.offered == ["lose ru-tormassov"]
    t.act("lose ru-tormassov", "pass")  # another general could come from the reserve
    assert t.ask == "over"
    assert [t.place(u) for u in ("ru-corps-1", "ru-corps-3", "ru-tormassov")] == ["guerre-perse"] * 3
    assert t.steps("ru-corps-3") == 1
    assert t.card("7F") == "boxed"
    assert t.state.track[WARS_BEGUN] == 1


@pytest.mark.card("7F")
def test_there_is_no_war_in_persia_without_the_russians():
    assert refused("7F", RUSSIANS, nations={"russia": "neutral"}) == "card-condition"
    assert refused("7F", RUSSIANS, moment="administration") == "card-not-now"


@pytest.mark.card("17F")
@pytest.mark.rule("6.5.a")
def test_a_war_in_india_takes_a_fleet_and_a_step():
    t = play("17F", BRITONS, moment="diplomacy")
    assert t.offered == ["lose gb-flotte-keith", "lose gb-flotte-ball"]
    t.act("lose gb-flotte-ball")
    assert t.offered == ["lose gb-corps-3"]  # a corps of two steps goes only where there is no other
    t.act("lose gb-corps-3")
    assert [t.place(u) for u in ("gb-flotte-ball", "gb-corps-3")] == ["guerre-inde"] * 2
    assert refused("17F", BRITONS, this_year={"foreign-wars": 1}) == "war-this-year"


@pytest.mark.card("18F")
def test_the_river_plate_needs_a_spain_that_is_no_enemy():
    t = play("18F", BRITONS).act("lose gb-flotte-ball", "lose gb-corps-1")
    assert t.ask == "over"
    assert refused("18F", BRITONS, nations={"spain": "neutral"}) == ""
    assert refused("18F", BRITONS, nations={"spain": "allied-coalition"}) == "card-condition"


@pytest.mark.card("42F")
def test_the_war_of_1812():
    t = play("42F", BRITONS, year=1812).act("lose gb-corps-1", "lose gb-flotte-ball", "lose gb-flotte-keith")
    assert t.ask == "over"
    assert refused("42F", BRITONS, year=1811) == "card-condition"


@pytest.mark.rule("6.4.e")
def test_steps_that_are_lacking_are_owed():
    t = play("7F", "ru-corps-3 vilna 1").act("lose ru-corps-3")
    assert t.ask == "over"
    assert t.state.track[DEBT + NATION["russia"]] == 3
    assert [e[:2] for e in t.events("owes")] == [[NATION["russia"], 3]]


@pytest.mark.rule("5.2.c")
def test_one_new_foreign_war_a_year_for_both_sides_together():
    one_war = {"this_year": {"foreign-wars": 1}}
    for card in ("7F", "17F", "18F"):
        assert refused(card, RUSSIANS + "; " + BRITONS, **one_war) == "war-this-year"


def ending(die: int, card: str = "11C", **said: Any) -> Play:
    side = EMPIRE if card.endswith("F") else COALITION
    units = "ru-corps-1 guerre-perse 1; ru-tormassov guerre-perse"
    cards = {"hand": [card], "boxed": ["7F"]}
    said = {"phase": "diplomacy", "cards": cards, "dice": [die]} | said
    return table(units, frame=EndWar(side, C[card], N["guerre-perse"]), **said)


@pytest.mark.rule("6.5.c")
@pytest.mark.rule("6.5.d")
@pytest.mark.parametrize(
    ("die", "card", "over"), [(4, "11C", True), (3, "11C", False), (2, "4C", True), (1, "4C", False)]
)
def test_a_die_and_the_value_of_a_card_end_a_war_at_five(die: int, card: str, over: bool):
    t = ending(die, card)
    assert t.card(card) == "discarded"
    assert t.card("7F") == ("removed" if over else "boxed")
    assert t.place("ru-corps-1") == ("returning" if over else "guerre-perse")
    assert t.steps("ru-corps-1") == 1
    assert wars(t.state) == ([] if over else [N["guerre-perse"]])


@pytest.mark.rule("6.5.c")
@pytest.mark.rule("6.2.b")
def test_the_grand_coalition_raises_the_value_here_too():
    five = {"period": "castigos", "nations": dict.fromkeys(("prussia", "spain"), "allied-coalition")}
    assert ending(3, "8C", nations={}).card("7F") == "removed"
    assert ending(1, "8C").card("7F") == "boxed"
    assert ending(1, "8C", **five).card("7F") == "removed"


@pytest.mark.rule("6.5.b")
def test_those_abroad_stay_until_the_war_is_over():
    t = ending(1)
    assert t.place("ru-tormassov") == "guerre-perse"


@pytest.mark.rule("5.2.g")
@pytest.mark.rule("5.1.4.b")
def test_when_a_war_may_be_ended():
    def why(side: int, **said: Any) -> str:
        s = table("ru-corps-1 guerre-perse", cards={"boxed": ["7F"]}, **said).state
        return no_ending(s, side, N["guerre-perse"]).partition(" ")[2]

    assert why(COALITION, phase="diplomacy") == ""
    assert why(EMPIRE, phase="diplomacy") == "coalition-ends-wars"
    assert why(EMPIRE, phase="activation", round=6) == why(COALITION, phase="activation", round=7) == ""
    assert why(COALITION, phase="activation", round=5) == "wars-end-in-winter"
    s = table(phase="diplomacy").state
    assert no_ending(s, COALITION, N["guerre-perse"]) == "6.5.c no-such-war"


@pytest.mark.card("36C")
@pytest.mark.parametrize(("year", "place"), [(1811, "returning"), (1812, "reserve")])
def test_the_treaty_of_bucharest_ends_a_russian_war(year: int, place: str):
    t = play("36C", "ru-corps-1 guerre-perse", cards={"boxed": ["7F"], "hand": ["36C"]}, year=year)
    assert t.ask == "over"
    assert (t.place("ru-corps-1"), t.card("7F"), t.card("36C")) == (place, "removed", "removed")
    assert refused("36C") == "card-condition"


@pytest.mark.rule("10.3.d")
@pytest.mark.rule("11.b")
def test_a_force_whose_general_goes_abroad_takes_another_or_falls_apart():
    force = "; ".join(f"{u} kiev" for u in ("ru-tormassov", "ru-corps-1", "ru-corps-2", "ru-corps-3"))
    who_goes = ("lose ru-corps-4", "lose ru-corps-5", "lose ru-tormassov")
    t = play("7F", f"{force}; ru-corps-4 riga; ru-corps-5 vilna").act(*who_goes)
    assert (t.ask, t.side) == ("replace-general", "coalition")
    assert t.offered == ["choose ru-koutouzov", "choose ru-benningsen", "pass"]  # who can command six steps
    t.act("choose ru-benningsen")
    assert (t.ask, t.where("ru-benningsen")) == ("over", "kiev")
    t = play("7F", f"{force}; ru-corps-4 riga; ru-corps-5 vilna").act(*who_goes, "pass")
    assert (t.ask, t.side) == ("keep-force", "coalition")
    t.act("keep ru-corps-2")
    assert [t.place(f"ru-corps-{n}") for n in (1, 2, 3)] == ["reserve", "kiev", "reserve"]


@pytest.mark.card("7F")
@pytest.mark.rule("6.5.a")
def test_a_general_goes_abroad_with_all_their_corps():
    """Kutuzov's corps go, and Tormassov's: either general may go with them, the other is out without troops."""
    units = "ru-koutouzov vilna; ru-corps-1 vilna; ru-tormassov kiev; ru-corps-2 kiev"
    t = play("7F", units).act("lose ru-corps-1", "lose ru-corps-2")
    assert (t.ask, t.offered) == ("send-to-war", ["lose ru-koutouzov", "lose ru-tormassov"])
    t.act("lose ru-koutouzov")
    assert (t.ask, t.place("ru-koutouzov")) == ("over", "guerre-perse")
    assert t.place("ru-tormassov") == "sitting-out"


@pytest.mark.card("7F")
@pytest.mark.rule("4.n")
def test_an_army_whose_last_corps_goes_abroad_is_none_but_its_generals_may_go_too():
    army = "ru-armee-1 vilna; ru-koutouzov ru-armee-1; ru-corps-1 ru-armee-1"
    t = play("7F", f"{army}; ru-tormassov kiev; ru-corps-2 kiev; ru-corps-3 kiev").act("lose ru-corps-1")
    assert (t.place("ru-armee-1"), t.place("ru-koutouzov")) == ("reserve", "vilna")
    t.act("lose ru-corps-2")
    assert t.offered == ["lose ru-koutouzov", "lose ru-tormassov"]


@pytest.mark.rule("10.1.c")
def test_who_goes_abroad_may_leave_too_many_allies_behind():
    force = "ru-tormassov kiev; ru-corps-1 kiev; ru-corps-2 kiev 1; au-corps-1 kiev; au-corps-2 kiev 1"
    t = play("7F", f"{force}; ru-benningsen riga; ru-corps-4 riga").act("lose ru-corps-1")
    t.act("lose ru-corps-4", "lose ru-benningsen")  # looked at when all have gone who go
    assert (t.ask, t.offered) == ("foreign-loss", ["lose au-corps-1", "lose au-corps-2"])
    t.act("lose au-corps-1")  # of four steps two are enough, of three one is
    assert t.ask == "foreign-loss"
