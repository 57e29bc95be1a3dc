"""When a card may be played, for what, and how often [6.2, 6.4, 6.6]."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, DATA, EMPIRE, SIDES
from grognard.games.napoleon_against_europe.model.marks import IN_BATTLE, MOMENTS, SEA_BATTLE
from grognard.games.napoleon_against_europe.rules.battle.field import Field
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.playing import (
    PlayCards,
    Played,
    moment_of,
    no_event,
    offer,
)
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import BATTLE_ROLL
from grognard.games.napoleon_against_europe.rules.cards.windows import Window
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.carded import lasting, play, refused
from tests.napoleon_against_europe.setting import C, N, Play, table

NO_PERMANENT = {"permanent": ["1F", "1C", "2C", "3C"]}
PHASES = ["administration", "diplomacy", "activation", "conquest"]


@pytest.mark.rule("6.2.g")
@pytest.mark.rule("6.4.a")
@pytest.mark.parametrize("card", DATA.cards, ids=lambda c: c.id)
def test_an_event_is_refused_outside_its_phases(card: Any):
    for phase in PHASES:
        if phase not in card.phases:
            assert refused(card.id, moment=phase) in ("card-not-now", "event-has-happened")
    assert refused(card.id, moment="evading") == ("" if card.id == "3F" else "card-not-now")


@pytest.mark.rule("6.4.a")
def test_a_card_is_played_out_of_the_hand_by_its_owner():
    s = table(cards={"hand": ["20F"], "discarded": ["50F"]}, year=1806, phase="diplomacy").state
    assert no_event(s, EMPIRE, C["20F"], moment_of(s)) == ""
    assert no_event(s, COALITION, C["20F"], moment_of(s)).endswith("card-not-held")
    assert no_event(s, EMPIRE, C["50F"], moment_of(s)).endswith("card-not-held")


@pytest.mark.rule("6.4.b")
@pytest.mark.rule("6.4.c")
def test_a_card_played_as_an_event_is_spent_and_gives_no_activation_points():
    t = play("50F", year=1813, cards={"hand": ["50F", "8F"], **NO_PERMANENT}).act("done")
    assert t.ask == "over"  # no operation follows
    assert t.card("50F") == "discarded"
    assert [t.reserve(side) for side in SIDES] == [0, 0]
    s = t.state
    assert no_event(s, EMPIRE, C["50F"], MOMENTS.index("activation")).endswith("card-not-held")


@pytest.mark.rule("6.2.j")
@pytest.mark.parametrize(("card", "escalation", "victory"), [("24F", 2, 5), ("51F", 0, 6), ("25F", 1, 5)])
def test_the_points_of_a_card_come_with_its_event(card: str, escalation: int, victory: int):
    said: dict[str, Any] = {"24F": {}, "25F": {"beaten": {"austria": ["france"]}}}.get(card, {})
    if card == "51F":
        said = {
            "played": ["37F"],
            "nations": {"austria": "neutral"},
            "moment": "diplomacy",
            "period": "epica",
        }
    t = play(card, **said)
    assert (t.escalation, t.victory) == (escalation, victory)


@pytest.mark.rule("6.2.j")
def test_points_are_not_counted_where_the_scenario_does_not_use_them():
    t = play("51F", moment="diplomacy", scenario="1809", played=["37F"], nations={"austria": "neutral"})
    assert (t.escalation, t.victory) == (0, 16)


@pytest.mark.rule("6.4.d")
def test_a_card_prevails_over_the_rules():
    """An action on a major takes a card of 3; Intrigues are worth 1."""
    assert BOARD.card_value[C["7C"]] == 1
    t = play("7C", moment="diplomacy")
    assert t.ask == "court"
    assert "name-nation prussia" in t.offered


@pytest.mark.rule("6.4.d")
def test_the_later_of_two_events_prevails():
    units = "fr-napoleon ulm group=1; fr-corps-8 ulm group=1"
    t = play("31C", units, moment="activated", here="ulm", lasting=["march-without-attrition activation"])
    assert lasting(t) == {
        "march-without-attrition": "activation",
        "rain-and-mud": "activation",
        "no-forced-march": "activation",
    }


def in_fight(frame: Any, units: str, **said: Any) -> Play:
    """A window in a battle at Munich."""
    t = table(units, **said)
    t.state.log = Log()
    t.state.stack = [Over(), Field(N["munich"], EMPIRE), frame]
    advance(t.state)
    return t


ARMY = (
    "fr-grande-armee munich in-battle; fr-napoleon fr-grande-armee in-battle; fr-murat fr-grande-armee in-battle; "
    "fr-elite-1 fr-grande-armee in-battle; fr-elite-2 fr-grande-armee in-battle; fr-elite-3 fr-grande-armee in-battle; "
    "fr-cavalerie fr-grande-armee in-battle; au-corps-1 munich in-battle"
)


@pytest.mark.rule("6.6.b")
@pytest.mark.rule("14.5.7.a")
def test_as_many_combat_cards_as_one_likes_in_a_land_battle():
    held = {"hand": ["13F", "19F", "8F"], **NO_PERMANENT}
    t = in_fight(Window(EMPIRE, IN_BATTLE, N["munich"], 0), ARMY, cards=held)
    assert (t.ask, t.offered) == ("combat-cards", ["play 13F", "play 19F", "pass"])
    t.act("play 13F")
    assert t.offered == ["play 19F", "pass"]
    t.act("play 19F")
    assert MODIFIERS.total(t.state, BATTLE_ROLL, EMPIRE, N["munich"], 0) == 3
    assert t.offered == ["pass"]


@pytest.mark.rule("6.6.c")
@pytest.mark.card("10C")
def test_one_combat_card_in_a_battle_at_sea():
    fleets = "gb-flotte-nelson atlantique-sud in-battle; fr-flotte-villeneuve atlantique-sud in-battle"
    held = {"hand": ["10C", "5C"], **NO_PERMANENT}
    frame = Window(COALITION, SEA_BATTLE, N["atlantique-sud"], 0)
    t = table(fleets, frame=frame, cards=held)
    assert (t.ask, t.rule, t.offered) == ("combat-cards", "6.6.c", ["play 10C", "pass"])
    t.act("play 10C")
    assert t.ask == "over"
    assert lasting(t) == {"england-expects": "battle"}
    assert t.card("10C") == "removed"
    without = fleets.replace("gb-flotte-nelson", "gb-flotte-ball")
    assert refused("10C", without, moment="naval-battle", here="atlantique-sud") == "card-condition"


@pytest.mark.rule("6.4.a")
def test_a_phase_offers_the_events_that_may_be_played_in_it():
    held = {"hand": ["20F", "50F", "24F"], **NO_PERMANENT}
    t = table(frame=PlayCards(EMPIRE), cards=held, year=1806, phase="diplomacy")
    assert (t.ask, t.offered) == ("play-cards", ["play 20F", "play 24F", "done"])
    t.act("play 24F")
    assert t.offered == ["play 20F", "done"]
    t.act("done")
    assert t.ask == "over"
    s = table(cards=held, year=1806, phase="administration").state
    assert len(offer(s, EMPIRE, [])) == 1  # 50F
    assert offer(table(cards=held, phase="redeployment").state, EMPIRE, []) == []


def test_a_phase_asks_by_what_is_known_of_the_hand():
    nothing = table(frame=PlayCards(EMPIRE), cards=NO_PERMANENT, year=1806, phase="administration")
    assert nothing.ask == "over"
    army = "fr-grande-armee lille; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"
    held = {"hand": ["3F"], **NO_PERMANENT}
    unknown = table(army, frame=PlayCards(EMPIRE), cards=held, phase="administration")
    assert (unknown.ask, unknown.offered) == ("play-cards", ["done"])  # it might be the Guard Cavalry
    seen = table(army, frame=PlayCards(EMPIRE), cards=held, phase="administration", seen=["3F"])
    assert seen.ask == "over"


def test_a_card_with_two_uses_asks_which():
    t = play("50C", moment="diplomacy", **five_powers())
    assert (t.ask, t.offered) == ("choose-use", ["either 1", "either 2"])
    t = play("50C", moment="diplomacy", **five_powers(bavaria="allied-coalition great-britain"))
    assert t.ask == "court"
    assert refused("50C", moment="diplomacy", **(five_powers() | {"period": "epica"})) == "card-condition"
    few = five_powers() | {"nations": {}}
    assert refused("50C", moment="diplomacy", **few) == "card-condition"


def five_powers(**nations: str) -> dict[str, Any]:
    return {"nations": {"prussia": "allied-coalition", **nations}, "period": "castigos"}


def test_a_played_card_can_be_copied_in_the_middle():
    t = play("21C", moment="diplomacy")
    frame = t.state.stack[-1]
    assert isinstance(frame, Played)
    again = t.state.copy()
    advance(again)
    assert again.decision is not None
    assert again.decision.actions == t.pending.actions
