"""Forces that come to share a zone [10.2, 11.b, 12.2.b]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import NEUTRAL, SIDES
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together, no_junction, trim
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.battlefield import battle, corps
from tests.napoleon_against_europe.setting import N, P, Play, table


def met(units: str, zone: str = "ulm", side: str = "empire", **said: Any) -> Play:
    """Counters that have come to share a zone."""
    m = table(units, **said)
    m.state.log = Log()
    m.state.stack = [Over()]
    come_together(m.state, SIDES.index(side), N[zone])
    advance(m.state)
    return m


@pytest.mark.rule("11.b")
def test_of_two_corps_without_a_general_the_owner_keeps_one() -> None:
    m = met(corps("fr-corps-8 fr-corps-9", "ulm"))
    assert (m.ask, m.side, m.offered) == ("keep-force", "empire", ["keep fr-corps-8", "keep fr-corps-9"])
    m.act("keep fr-corps-9")
    assert (m.place("fr-corps-8"), m.place("fr-corps-9")) == ("reserve", "ulm")


@pytest.mark.rule("7.5.c", "11.b")
def test_for_a_neutral_power_the_side_that_moves_it_keeps_one() -> None:
    m = table(corps("tr-nizam tr-feudal-bulgaria", "silistrie"))
    m.state.stack = [Over()]
    come_together(m.state, NEUTRAL, N["silistrie"])
    advance(m.state)
    assert (m.ask, m.side) == ("keep-force", "empire")
    m.act("keep tr-nizam")
    assert (m.place("tr-nizam"), m.place("tr-feudal-bulgaria")) == ("silistrie", "reserve")


@pytest.mark.rule("11.b")
def test_what_a_general_cannot_command_is_eliminated() -> None:
    m = met(corps("fr-mortier fr-corps-8 fr-corps-9 fr-corps-10", "ulm"))  # command 4
    m.act("keep fr-corps-8")
    assert m.offered == ["keep fr-corps-9", "keep fr-corps-10"]
    m.act("keep fr-corps-10")
    assert [m.place(f"fr-corps-{n}") for n in (8, 9, 10)] == ["ulm", "reserve", "ulm"]


@pytest.mark.rule("11.b")
@pytest.mark.rule("10.1.d")
@pytest.mark.parametrize(("sixth", "kept"), [(1, "au-armee-allemagne"), (2, "reserve")])
def test_an_army_takes_in_the_one_corps_for_which_it_has_room_unasked(sixth: int, kept: str) -> None:
    full = corps("au-mack au-corps-1 au-corps-2 au-corps-3 au-corps-4 au-corps-5", "au-armee-allemagne")
    army = f"au-armee-allemagne ulm; {full}; au-corps-6 au-armee-allemagne {sixth}"
    m = met(f"{army}; au-corps-7 ulm; au-corps-8 ulm 1", side="coalition")  # Mack commands 12 steps
    assert m.ask == "over"
    assert (m.place("au-corps-7"), m.place("au-corps-8")) == ("reserve", kept)


@pytest.mark.rule("10.2.e")
@pytest.mark.rule("10.2.f")
@pytest.mark.rule("12.2.b")
def test_without_an_army_the_senior_commands_and_the_junior_goes_to_the_reserve() -> None:
    m = met(corps("fr-massena fr-oudinot fr-corps-8 fr-corps-9", "ulm"))
    assert (m.place("fr-massena"), m.place("fr-oudinot")) == ("ulm", "reserve")


@pytest.mark.rule("10.2.f")
@pytest.mark.rule("12.2.b")
def test_with_an_army_the_junior_may_stay_as_a_subordinate() -> None:
    m = met(
        "fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-8 fr-armee-italie;"
        + corps("fr-oudinot fr-corps-9 fr-depot-1", "ulm")
    )
    assert [m.place(name) for name in ("fr-oudinot", "fr-corps-9", "fr-depot-1")] == ["fr-armee-italie"] * 3


@pytest.mark.rule("10.2.e")
@pytest.mark.rule("10.2.g")
def test_a_senior_who_comes_upon_a_juniors_army_leaves_the_steps_and_goes() -> None:
    army = "au-armee-allemagne ulm; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne;"
    m = met(army + corps("au-charles au-corps-2", "ulm"), side="coalition")
    assert (m.place("au-charles"), m.place("au-corps-2")) == ("reserve", "au-armee-allemagne")


@pytest.mark.rule("10.2.d")
def test_a_general_takes_in_a_lone_corps() -> None:
    m = met(corps("fr-ney fr-corps-8 ba-corps", "ulm"))
    assert m.ask == "over"
    assert m.place("ba-corps") == "ulm"


@pytest.mark.rule("10.1.d")
def test_an_army_takes_in_what_it_has_room_for() -> None:
    army = "pr-armee-elbe berlin; pr-hohenlohe pr-armee-elbe;"  # command 4, 8 in an army
    army += corps("pr-corps-1 pr-corps-2 pr-corps-3", "pr-armee-elbe") + ";"
    m = met(
        army + corps("pr-corps-4 pr-corps-5", "berlin"),
        "berlin",
        "coalition",
        nations={"prussia": "allied-coalition"},
    )
    assert m.offered == ["keep pr-corps-4", "keep pr-corps-5"]
    m.act("keep pr-corps-5")
    assert (m.place("pr-corps-4"), m.place("pr-corps-5")) == ("reserve", "pr-armee-elbe")


@pytest.mark.rule("10.1.d")
def test_a_fourth_subordinate_goes_to_the_reserve() -> None:
    army = "fr-grande-armee ulm; fr-elite-1 fr-grande-armee;" + corps(
        "fr-napoleon fr-ney fr-soult fr-davout", "fr-grande-armee"
    )
    m = met(army + ";" + corps("fr-lannes fr-corps-8", "ulm"))
    assert (m.place("fr-lannes"), m.place("fr-corps-8")) == ("reserve", "fr-grande-armee")


@pytest.mark.rule("4.k")
def test_two_armies_stand_beside_one_another() -> None:
    units = "fr-grande-armee ulm; fr-napoleon fr-grande-armee; fr-corps-8 fr-grande-armee;"
    units += "fr-armee-italie ulm; fr-massena fr-armee-italie; fr-corps-9 fr-armee-italie"
    m = met(units)
    assert (m.place("fr-corps-8"), m.place("fr-corps-9")) == ("fr-grande-armee", "fr-armee-italie")


@pytest.mark.rule("10.1.c")
def test_foreign_steps_above_half_go_one_by_one() -> None:
    m = table("ru-koutouzov ulm; ru-corps-1 ulm 1; au-corps-1 ulm; au-corps-2 ulm 1")
    m.state.log = Log()
    m.state.stack = [Over()]
    trim(m.state, 1, N["ulm"])
    advance(m.state)
    assert m.offered == ["lose au-corps-1", "lose au-corps-2"]
    m.act("lose au-corps-2")
    assert m.steps("au-corps-1") == 1  # one Russian step and one Austrian


def test_who_could_not_stay_bars_a_junction() -> None:
    m = table(
        corps("fr-corps-8", "ulm") + ";" + corps("fr-corps-9", "munich") + "; fr-ney bade; fr-corps-10 bade"
    )
    assert no_junction(m.state, 0, N["ulm"], [P["fr-corps-9"]]) == "11.a one-force"
    assert no_junction(m.state, 0, N["ulm"], [P["fr-ney"], P["fr-corps-10"]]) == ""


def test_counters_that_pass_through_with_a_group_are_left_alone() -> None:
    m = met("fr-corps-8 ulm; fr-corps-9 ulm group=1")
    assert m.ask == "over"
    assert m.place("fr-corps-9") == "ulm"


@pytest.mark.rule("11.b")
def test_a_retreat_onto_a_friend_without_room_costs_a_corps() -> None:
    units = corps("fr-corps-8 au-charles au-corps-1 au-corps-2", "munich") + "; fr-corps-9 ulm"
    zones = {"ratisbonne": "bavaria flag=austria"}
    m = battle(units, "munich", "coalition", "salzbourg", dice=[4, 4, 1, 1], zones=zones)
    assert (m.ask, m.offered) == ("keep-force", ["keep fr-corps-8", "keep fr-corps-9"])
