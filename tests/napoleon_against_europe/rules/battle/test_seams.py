"""Where battles and sieges meet cards and the end of the phase."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.rules.control import fortress
from grognard.games.napoleon_against_europe.rules.ending import EndOfActivation
from tests.napoleon_against_europe.battlefield import (
    AUSTRIANS,
    COALITION,
    GRANDE_ARMEE,
    battle,
    corps,
    field_of,
    hands,
    pass_on,
)
from tests.napoleon_against_europe.setting import N, Play, table

MUNICH = {"munich": "bavaria flag=austria"}
MACK = corps("au-mack au-corps-1 au-corps-2", "ulm")


def ending(units: str, **said: Any) -> Play:
    """The end of the Activation Phase."""
    said.setdefault("cards", hands())
    return table(units, frame=EndOfActivation(0), phase="end-of-activation", **said)


# Cards in a battle


@pytest.mark.rule("14.5.7.a")
@pytest.mark.rule("6.6.b")
def test_the_attacker_shows_their_cards_before_the_defender() -> None:
    units = f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}"
    m = battle(units, dice=[6, 6, 1, 1, 1], cards=hands("13F", "11C"))
    m.act("done")
    assert (m.ask, m.side, m.offered) == ("combat-cards", "empire", ["play 13F", "pass"])
    m.act("play 13F")
    assert (m.ask, m.side, m.offered) == ("combat-cards", "coalition", ["play 11C", "pass"])
    m.act("play 11C")
    modifiers = [e[1] for e in m.events("battle-roll")]
    assert modifiers == [3 + 1 + 1 + 2, 1]  # 2:1, Napoleon, cavalry, an army that attacks; favourable terrain
    assert (m.card("13F"), m.card("11C")) == ("discarded", "discarded")


@pytest.mark.rule("14.9.2.c")
@pytest.mark.rule("6.6.a")
def test_a_card_of_the_pursuit_adds_to_its_losses() -> None:
    units = f"{GRANDE_ARMEE.format('munich')};{AUSTRIANS.format('munich')}"
    m = battle(units, dice=[4, 4, 1, 1, 1], cards=hands("21F"))
    m.act("done")
    pass_on(m, "battle-loss", "retreat")
    assert (m.ask, m.side) == ("combat-cards", "empire")
    m.act("play 21F")
    assert m.events("pursuit")[0][1:4] == [1, 1 + 3 + 2 + 1 + 2, 3]


@pytest.mark.rule("14.9.1.b")
def test_a_card_strengthens_the_morale_of_the_beaten() -> None:
    units = corps("fr-ney fr-corps-8 fr-corps-9 au-charles au-corps-1 au-corps-2", "munich")
    m = battle(units, dice=[4, 3, 1, 1, 4], cards=hands("43C"), period="castigos")
    assert (m.ask, m.side) == ("combat-cards", "coalition")
    m.act("pass")  # it may wait for the check
    pass_on(m, "battle-loss", "retreat")
    m.act("play 43C")
    assert m.events("morale-check")[0][2] == 3 + 2 + 1 - field_of(m).lost[COALITION]


# The end of the phase


@pytest.mark.rule("15.2.f")
@pytest.mark.rule("5.2.1.a")
def test_each_siege_has_one_last_assault_for_nothing() -> None:
    m = ending(MACK, zones={**MUNICH, "ulm": "bavaria siege=0"}, dice=[4, 1])
    assert m.siege("ulm") == 1  # stable: one try, the marker one higher
    assert m.ask == "over"
    assert len(m.events("assault")) == 1


@pytest.mark.rule("14.9.3.f")
def test_who_is_still_demoralized_tests_once_at_the_end_of_the_phase() -> None:
    m = ending("au-corps-1 vienne demoralized; au-corps-2 prague", dice=[1])
    assert [e[1] for e in m.events("attrition")] == [N["vienne"]]


@pytest.mark.rule("15.5.c")
def test_a_captured_fortress_in_supply_becomes_active_at_the_end_of_the_phase() -> None:
    zones = {"salzbourg": "austria flag=france empty", "munich": "bavaria"}
    m = ending("fr-corps-8 paris", zones=zones)
    assert fortress(m.state, N["salzbourg"]) == 1
    cut = {**zones, "munich": "bavaria flag=austria", "ratisbonne": "bavaria flag=austria"}
    m = ending("fr-corps-8 paris", zones=cut)
    assert fortress(m.state, N["salzbourg"]) == 0


# Lines of supply and where the enemy came from


AT_RATISBON = corps("au-charles au-corps-1 au-corps-2 au-corps-3", "ratisbonne")


def attacked_from(origins: dict[int, str]) -> Play:
    """Two French forces have attacked Ratisbon, which has a line by Salzburg and one by Prague."""
    units = "fr-ney ratisbonne group=1; fr-corps-8 ratisbonne group=1;"
    units += "fr-davout ratisbonne group=2; fr-corps-9 ratisbonne group=2"
    return battle(f"{AT_RATISBON}; {units}", "ratisbonne", groups=origins, cards=hands())


@pytest.mark.rule("13.3.j")
@pytest.mark.rule("14.5.4.a")
@pytest.mark.parametrize(
    ("origins", "unsupplied"),
    [
        ({1: "salzbourg", 2: "prague"}, True),
        ({1: "salzbourg", 2: "ulm"}, False),
        ({1: "ulm", 2: "prague"}, False),
    ],
)
def test_a_defender_has_no_line_through_any_zone_from_which_a_joint_attack_came(
    origins: dict[int, str], unsupplied: bool
) -> None:
    assert attacked_from(origins).marked("au-corps-1", "unsupplied") is unsupplied


@pytest.mark.rule("13.3.j")
def test_nor_through_those_from_which_others_have_marched_to_the_guns() -> None:
    """Soult comes from Prague to the battle that Ney has brought about from Salzburg."""
    m = battle(
        f"{AT_RATISBON}; fr-ney ratisbonne; fr-corps-8 ratisbonne; fr-soult prague; fr-corps-9 prague",
        "ratisbonne",
        came="salzbourg",
        dice=[6, 1],
        cards=hands(),
    )
    m.act("come fr-soult")
    assert field_of(m).attackers_from == [N["prague"]]
    assert m.marked("au-corps-1", "unsupplied")
