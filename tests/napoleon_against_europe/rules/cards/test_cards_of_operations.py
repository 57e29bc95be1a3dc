"""Cards that activate forces, or hinder those that are activated."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import BATTLE_BEGINS
from grognard.games.napoleon_against_europe.rules.battle.field import Field
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.games.napoleon_against_europe.rules.land.active import (
    CAMPAIGN,
    FREE,
    POINTS,
    ActiveForces,
    operation_of,
)
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.battlefield import battle, hands
from tests.napoleon_against_europe.carded import lasting, play, refused
from tests.napoleon_against_europe.setting import N, Play, table

GRANDE_ARMEE = (
    "fr-grande-armee strasbourg; fr-napoleon fr-grande-armee; fr-davout fr-grande-armee; fr-murat fr-grande-armee; "
    "fr-elite-1 fr-grande-armee; fr-elite-3 fr-grande-armee; fr-elite-4 fr-grande-armee; "
)
OTHERS = (
    "fr-marmont wurtzburg; fr-elite-2 wurtzburg; fr-corps-8 paris; fr-ney besancon; fr-corps-9 besancon; "
    "ba-corps munich; "
)
RUSSIANS = "ru-armee-1 lublin; ru-koutouzov ru-armee-1; ru-elite-1 ru-armee-1; ru-elite-2 ru-armee-1; "
AUSTRIANS = (
    "au-armee-allemagne salzbourg; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne; "
    "au-charles venise; au-corps-2 venise; "
)
PERMANENT = {"permanent": ["1F", "1C", "2C", "3C"]}


def op(t: Play) -> ActiveForces:
    return operation_of(t.state)


def playing(card: str, units: str, **said: Any) -> Play:
    """A card is played with nothing else in either hand."""
    rest = [c for c in PERMANENT["permanent"] if c != card]
    said = {"markers": ["duty-over"]} | said
    return play(card, units, cards={"hand": [card], "permanent": rest}, **said)


@pytest.mark.card("1F")
@pytest.mark.rule("6.4.c")
def test_the_genius_of_napoleon_marches_without_attrition():
    t = playing("1F", GRANDE_ARMEE + OTHERS)
    assert t.offered == ["activate fr-grande-armee", "done"]
    assert (op(t).mode, op(t).points) == (FREE, 0)
    t.act("activate fr-grande-armee")
    assert lasting(t) == {"march-without-attrition": "activation"}
    if t.ask == "gather":
        t.act("done")
    t.act("force 3", "step bade", "done")
    assert t.events("attrition") == []
    assert t.card("1F") == "permanent"
    assert refused("1F", OTHERS) == "card-condition"


@pytest.mark.card("2F")
@pytest.mark.card("4C")
@pytest.mark.rule("12.6.a")
@pytest.mark.parametrize(
    ("card", "units"), [("2F", GRANDE_ARMEE + OTHERS), ("4C", RUSSIANS + AUSTRIANS + "ru-corps-1 kiev")]
)
def test_a_grand_campaign_activates_three_forces_of_any_initiative(card: str, units: str):
    t = playing(card, units)
    assert (op(t).mode, op(t).left) == (CAMPAIGN, 3)
    assert len(t.may("activate")) > 3
    assert lasting(t) == {"fight-together": "action"}
    assert refused(card, units, moment="diplomacy") == "card-not-now"


@pytest.mark.card("5F")
@pytest.mark.rule("9.2.b")
def test_schulmeister_leads_a_force_astray_and_gives_two_points():
    t = playing(
        "5F",
        "fr-napoleon graz; fr-elite-1 graz; ru-koutouzov vienne; ru-elite-1 vienne; au-corps-1 budapest",
        round=6,
    )
    assert t.ask == "lead-astray"
    t.act("point ru-koutouzov")
    assert t.ask == "astray"
    assert "name neusohl" in t.offered  # two points from Vienna in winter
    assert "name graz" not in t.offered  # enemies are there
    assert "name budapest" not in t.offered  # a corps is there, and no one force could be made
    t.act("name neusohl")
    assert (t.place("ru-koutouzov"), t.place("ru-elite-1")) == ("neusohl", "neusohl")
    assert (t.ask, op(t).mode, op(t).points) == ("activate", POINTS, 2)
    t.act("done")
    assert t.reserve("empire") == 2
    assert t.card("5F") == "removed"
    assert refused("5F", "fr-corps-8 paris") == "card-condition"


@pytest.mark.card("10F")
def test_berthier_activates_generals_of_and_near_an_army():
    t = playing("10F", GRANDE_ARMEE + OTHERS)
    assert t.offered == ["name strasbourg"]
    t.act("name strasbourg")
    assert set(t.may("activate")) == {"activate fr-ney", "activate fr-davout", "activate fr-murat"}
    assert lasting(t) == {"berthier": "strasbourg action", "no-forced-march": "action"}
    assert refused("10F", OTHERS) == "card-condition"
    inside = (
        "fr-massena mantoue-fortress; fr-corps-10 mantoue-fortress; au-charles mantoue; au-corps-1 mantoue; "
    )
    t = playing("10F", GRANDE_ARMEE + inside).act("name strasbourg")
    assert "activate fr-massena" not in t.offered


@pytest.mark.card("10F")
def test_berthier_finds_no_army_that_is_shut_up_in_a_fortress():
    shut_up = (
        "fr-grande-armee mantoue-fortress; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
        "au-charles mantoue; au-corps-1 mantoue; "
    )
    assert refused("10F", shut_up + OTHERS) == "card-condition"
    field = "fr-armee-italie milan; fr-massena fr-armee-italie; fr-corps-10 fr-armee-italie; "
    assert playing("10F", shut_up + field + OTHERS).offered == ["name milan"]


@pytest.mark.card("29F")
def test_the_central_position_activates_an_army_then_a_subordinate():
    t = playing("29F", GRANDE_ARMEE + OTHERS, year=1809)
    assert t.may("activate") == ["activate fr-grande-armee"]
    t.act("activate fr-grande-armee")
    while t.ask != "march":
        t.act("force 0" if "force 0" in t.offered else "done")
    t.act("done")
    assert t.ask == "activate"
    assert set(t.may("activate")) == {"activate fr-davout", "activate fr-murat"}
    t.act("done")
    assert t.ask == "over"
    assert refused("29F", OTHERS) == "card-condition"


@pytest.mark.card("32F")
def test_the_legs_of_the_soldiers_carry_one_french_force_farther():
    t = playing("32F", OTHERS)
    assert (op(t).mode, op(t).points, op(t).left) == (POINTS, 2, 1)
    assert "activate ba-corps" not in t.offered
    t.act("activate fr-corps-8")
    assert lasting(t) == {"soldiers-legs": "activation"}
    t.act("force 0")
    assert op(t).allowed[0] == 6
    assert refused("32F", OTHERS, moment="diplomacy") == "card-not-now"


@pytest.mark.card("29C")
def test_vorwarts_is_for_the_eastern_powers():
    t = playing("29C", RUSSIANS + AUSTRIANS + "gb-corps-1 londres")
    assert op(t).mode == FREE
    assert "activate gb-corps-1" not in t.offered
    assert "activate ru-armee-1" in t.offered
    assert lasting(t) == {"vorwarts": "activation"}
    assert refused("29C", "gb-corps-1 londres") == "card-condition"


@pytest.mark.card("32C")
def test_the_campaign_of_the_allies_activates_two_armies():
    t = playing("32C", RUSSIANS + AUSTRIANS)
    assert (op(t).mode, op(t).left) == (CAMPAIGN, 2)
    assert t.may("activate") == ["activate au-armee-allemagne", "activate ru-armee-1"]
    assert refused("32C", "au-corps-1 vienne") == "card-condition"


@pytest.mark.card("42C")
def test_a_surprise_offensive_is_not_evaded():
    t = playing("42C", AUSTRIANS)
    assert t.may("activate") == ["activate au-armee-allemagne"]
    assert lasting(t) == {"surprise": "activation"}
    assert refused("42C", "au-corps-1 vienne") == "card-condition"


@pytest.mark.card("12F")
def test_the_camp_of_boulogne_crosses_to_london():
    units = "fr-davout lille; fr-elite-1 lille; fr-elite-3 lille; "
    t = playing("12F", units)
    assert [t.where(u) for u in ("fr-davout", "fr-elite-1", "fr-elite-3")] == ["londres"] * 3
    assert lasting(t)["across-the-channel"] == "1805"
    assert t.ask == "march"
    assert t.may("assault")
    assert t.escalation == 1
    assert refused("12F", units + "gb-flotte-ball manche") == "card-condition"
    assert refused("12F", "fr-davout paris; fr-elite-1 paris") == "card-condition"


@pytest.mark.card("12F")
def test_a_force_of_more_than_eight_steps_stays_in_lille():
    units = "; ".join(f"{u} lille" for u in ("fr-napoleon", *[f"fr-elite-{n}" for n in range(1, 6)]))
    assert refused("12F", units) == "card-condition"
    armies = "fr-grande-armee lille; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee;"
    armies += "fr-armee-italie lille; fr-massena fr-armee-italie; fr-elite-2 fr-armee-italie"
    t = playing("12F", armies)
    assert (t.ask, t.offered) == ("cross-channel", ["point fr-grande-armee", "point fr-armee-italie"])
    t.act("point fr-armee-italie")
    assert (t.where("fr-massena"), t.where("fr-napoleon")) == ("londres", "lille")


@pytest.mark.card("12F")
@pytest.mark.rule("14.10.a")
@pytest.mark.parametrize(("fleet", "back"), [("", "lille"), ("; gb-flotte-ball manche", "york")])
def test_who_is_beaten_at_london_goes_back_over_the_channel_if_it_is_free(fleet: str, back: str):
    units = "fr-davout londres; fr-elite-1 londres; fr-elite-2 londres; fr-elite-3 londres;"
    units += "gb-moore londres; gb-corps-1 londres; gb-corps-2 londres; gb-elite-1 londres"
    m = battle(
        units + fleet,
        "londres",
        came="lille",
        dice=[1, 1, 4, 4, 6, 1],
        cards=hands(),
        lasting=["across-the-channel 1805"],
    )
    while m.ask in ("lead", "battle-loss", "morale", "retreat"):
        m.act(m.offered[-1])
    assert m.where("fr-davout") == back
    assert m.marked("fr-elite-1", "demoralized")
    assert m.events("battle-roll")[0][:2] == [EMPIRE, 2 - 2]  # Davout, and as over a strait


# In answer to an activation


def operate(units: str, side: int, dice: list[int] | None = None, points: int = 3, **said: Any) -> Play:
    return table(units, frame=Operation(side, POINTS, points), dice=dice or [], phase="activation", **said)


@pytest.mark.card("54C")
def test_an_ill_emperor_costs_a_point_more_or_does_not_march():
    held = {"hand": ["54C"], "permanent": ["1F", "1C", "2C", "3C"]}
    said: dict[str, Any] = {"cards": held, "period": "castigos", "round": 2}
    t = operate(GRANDE_ARMEE, EMPIRE, points=1, **said).act("activate fr-grande-armee")
    while t.ask != "react":
        t.act("done")
    t.act("play 54C")
    assert t.state.markers == 65536
    assert not any(t.ask == q for q in ("march", "force-march"))
    assert t.place("fr-grande-armee") == "strasbourg"
    assert refused("54C", OTHERS, moment="activated", here="wurtzburg") == "card-condition"


@pytest.mark.card("37C")
def test_an_ambush_ends_an_activation_in_spain():
    held = {"hand": ["37C"], "permanent": ["1F", "1C", "2C", "3C"]}
    said: dict[str, Any] = {
        "cards": held,
        "period": "castigos",
        "played": ["22C", "24F"],
        "nations": {"spain": "allied-coalition"},
        "zones": {"burgos": "spain flag=france", "bilbao": "spain flag=france"},
        "round": 2,
        "dice": [1],
    }
    t = operate("fr-ney bayonne; fr-corps-8 bayonne", EMPIRE, **said)
    t.act("activate fr-ney", "force 0")
    while t.ask == "march":
        t.act("step bilbao")
    assert (t.ask, t.offered) == ("react", ["play 37C", "pass"])
    t.act("play 37C")
    assert [e[0] for e in t.events("attrition")] == [EMPIRE]
    assert t.where("fr-ney") == "bilbao"
    assert t.ask != "march"
    assert t.events("attrition")[0][2:4] == [1, 1]  # 2 of the card, all French 2 less
    forced = operate("fr-ney bayonne; fr-corps-8 bayonne", EMPIRE, **said)
    forced.act("activate fr-ney", "force 3", "step bilbao", "play 37C")
    assert [e[2:4] for e in forced.events("attrition")] == [[1, 4]]  # and 3 of the march, in one test
    many = "fr-ney bilbao group=1; fr-corps-8 bilbao group=1; fr-corps-9 bilbao group=1; fr-corps-10 bilbao group=1"
    del said["dice"]
    assert refused("37C", many, moment="entered", here="bilbao", **said) == "card-condition"


@pytest.mark.card("52F")
def test_the_six_days_let_napoleon_march_again():
    army = "fr-grande-armee reims in-battle; fr-napoleon fr-grande-armee in-battle; fr-garde fr-grande-armee in-battle"
    t = playing("52F", army, moment="battle-won", here="reims", year=1814)
    assert lasting(t) == {"six-days": "action"}
    spent = "fr-grande-armee reims activated; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; pr-corps-1 metz"
    said: dict[str, Any] = {"lasting": ["six-days action"], "round": 6, "phase": "activation", "year": 1814}
    said |= {"nations": {"prussia": "allied-coalition"}, "period": "castigos"}
    t = table(spent, frame=Operation(COALITION, FREE, 0, 1), **said)  # whoever's activation it was
    while t.ask != "march":
        t.act("force 0" if "force 0" in t.offered else "done")
    assert (op(t).side, op(t).factor, op(t).allowed[0]) == (EMPIRE, 3, 3)
    assert lasting(t) == {}
    abroad = army.replace("reims", "ulm")
    assert refused("52F", abroad, moment="battle-won", here="ulm", year=1814) == "card-condition"
    assert (
        refused("52F", army.replace(" in-battle", ""), moment="battle-won", here="reims") == "card-condition"
    )


@pytest.mark.card("55C")
def test_the_plan_of_trachenberg_evades_napoleon_and_strikes_elsewhere():
    units = (
        "fr-grande-armee dresde group=1; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee; "
        "ru-armee-1 dresde; ru-barclay ru-armee-1; ru-corps-1 ru-armee-1; "
        "pr-armee-elbe berlin; pr-blucher pr-armee-elbe; pr-corps-1 pr-armee-elbe"
    )
    said: dict[str, Any] = {
        "nations": {"prussia": "allied-coalition", "saxony": "allied-empire france"},
        "year": 1813,
    }
    t = playing("55C", units, moment="entered", here="dresde", **said)
    assert t.may("activate") == ["activate pr-armee-elbe"]
    assert lasting(t) == {"sure-evasion": "once", "not-napoleon": "action"}
    t.act("done")
    assert t.ask == "over"
    epica = said | {"period": "epica"}
    assert refused("55C", units, moment="entered", here="dresde", **epica) == "card-condition"
    elsewhere = units.replace("ru-armee-1 dresde", "ru-armee-1 kiev")
    assert refused("55C", elsewhere, moment="entered", here="dresde", **said) == "card-condition"


@pytest.mark.card("39C")
def test_night_or_the_prussians():
    units = (
        "fr-ney namur in-battle; fr-elite-1 namur in-battle; pr-corps-1 liege; "
        "gb-wellington namur in-battle; gb-corps-1 namur in-battle"
    )
    said: dict[str, Any] = {"nations": {"prussia": "allied-coalition"}, "period": "castigos", "year": 1814}
    t = table(units, cards={"hand": ["39C"], "permanent": PERMANENT["permanent"]}, phase="activation", **said)
    s = t.state
    s.log = Log()
    s.stack = [Over(), Field(N["namur"], EMPIRE), Window(COALITION, BATTLE_BEGINS, N["namur"], 1)]
    advance(s)
    assert (t.ask, t.offered) == ("react", ["play 39C", "pass"])
    t.act("play 39C")
    assert t.where("pr-corps-1") == "namur"
    assert t.marked("pr-corps-1", "in-battle")
    assert t.events("counter-march") == t.events("attrition") == []
    near = {"moment": "battle-begins", "here": "namur"}
    assert refused("39C", units, role="attacker", **near, **said) == "card-condition"
    assert (
        refused("39C", units.replace("liege", "berlin"), role="defender", **near, **said) == "card-condition"
    )
