"""The years, their phases and rounds [5, 20.1.a, 20.2.a, 20.3.a]."""

from __future__ import annotations

from typing import Any

import pytest

import grognard
from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import (
    ILLNESS,
    PHASES,
    RESERVE_AP,
    SEEN,
    WINTER_CAMPAIGN,
)
from grognard.games.napoleon_against_europe.model.setup import printed_scenario
from grognard.games.napoleon_against_europe.rules.cards.decks import hand
from grognard.games.napoleon_against_europe.rules.cards.hand import allotment, receive_due
from grognard.games.napoleon_against_europe.rules.terrain import is_winter, movement_change
from grognard.games.napoleon_against_europe.rules.turn import ROUNDS, STAGES, War, beginning, give_points
from grognard.kernel.state import PLAYING, advance
from tests.napoleon_against_europe.setting import Play, table


def war(stage: int = ROUNDS, **said: Any) -> Play:
    return table(frame=War(stage), **{"markers": ["duty-over"], **said})


def quiet(t: Play, until: str = "over", most: int = 400) -> Play:
    """Everybody passes, or is done, until a question comes."""
    for _ in range(most):
        if t.state.winner != PLAYING or t.ask == until:
            return t
        t.act("pass" if "pass" in t.offered else "done")
    raise AssertionError("no end")


def told(t: Play) -> list[str]:
    """Phases, rounds and turns of sides, as the log has them."""
    assert t.state.log is not None
    found = []
    for e in t.state.log.events:
        if e.what == "phase":
            found.append(PHASES[e.args[0]])
        elif e.what == "round":
            found.append(f"round {e.args[0]}")
        elif e.what == "player-round":
            found.append(["empire", "coalition"][e.args[0]])
        elif e.what == "year":
            found.append(str(e.args[0]))
    return found


ROUND = ["empire", "coalition"]


@pytest.mark.rule("5.a", "5.1.a")
def test_the_order_of_a_year() -> None:
    t = war(year=1806, round=6)
    quiet(t, "declare-war")
    seen = told(t)
    assert seen[: seen.index("1807") + 1] == [
        "activation",
        "round 6",
        *ROUND,
        "end-of-activation",
        "conquest",
        "victory",
        "1807",
    ]
    while "round 1" not in told(t):
        t.act("pass" if "pass" in t.offered else "done")
    after = told(t)[len(seen) :]
    assert [name for name in after if name in PHASES] == [
        "hand",
        "administration",
        "diplomacy",
        "neutral-moves",
        "redeployment",
        "activation",
    ]
    assert told(t)[len(seen) - 1] == "declarations"


@pytest.mark.rule("7.2.a")
def test_hands_are_made_up_before_the_administration() -> None:
    t = war(0, year=1806)
    quiet(t, "produce")
    for side in (0, 1):
        assert len(hand(t.state, side)) == allotment(t.state, side)


@pytest.mark.rule("5.c", "20.2.a")
def test_1805_begins_in_round_2_with_the_empire() -> None:
    t = table(frame=War(ROUNDS))
    assert (t.ask, t.side, t.state.round) == ("action", "empire", 2)
    assert told(t) == ["activation", "round 2", "empire"]


@pytest.mark.rule("5.2.a", "4.ag")
def test_six_rounds_the_empire_first_in_each() -> None:
    t = war()
    while t.ask == "action":
        t.act("pass")
    rounds = told(t)[1 : told(t).index("end-of-activation")]
    assert rounds == [name for n in range(2, 7) for name in (f"round {n}", *ROUND)]


@pytest.mark.rule("5.2.a", "4.ag", "5.2.e")
def test_a_seventh_round_after_the_winter_campaign() -> None:
    t = war(round=6)
    t.state.markers |= WINTER_CAMPAIGN
    while t.ask == "action":
        t.act("pass")
    assert "round 7" in told(t)
    assert "round 8" not in told(t)


@pytest.mark.rule("5.b")
def test_the_weather_of_a_round() -> None:
    for number, change, winter in (
        (1, 0, False),
        (4, 0, False),
        (5, -1, False),
        (6, -1, True),
        (7, -1, True),
    ):
        s = table(round=number).state
        assert (movement_change(s), is_winter(s)) == (change, winter)


@pytest.mark.rule("20.3.a")
def test_in_the_first_round_of_1809_only_the_coalition_acts() -> None:
    t = table(scenario="1809", frame=War(ROUNDS))
    assert (t.side, t.state.round) == ("coalition", 1)
    t.act("pass")
    assert (t.side, t.state.round) == ("empire", 2)
    t.act("pass")
    assert t.side == "coalition"


@pytest.mark.rule("20.1.a")
def test_1815_ends_with_its_activation_phase() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-garde fr-grande-armee"
    t = table(army, scenario="1815", frame=War(ROUNDS))
    assert (t.state.round, t.side) == (2, "empire")
    while t.state.winner == PLAYING:
        t.act("pass" if "pass" in t.offered else "done")
    assert "conquest" not in told(t)
    assert (t.state.round, t.state.winner) == (6, 0)


@pytest.mark.rule("9.2.b", "9.2.c")
def test_in_1815_the_reserve_of_the_coalition_grows_in_every_round() -> None:
    army = "fr-grande-armee paris; fr-napoleon fr-grande-armee; fr-garde fr-grande-armee"
    t = table(army, scenario="1815", frame=War(ROUNDS))
    points = printed_scenario(t.state).points["coalition"]  # a handicap, which is tuned
    seen = []
    while t.state.winner == PLAYING:
        if t.side == "empire":
            seen.append((t.reserve("empire"), t.reserve("coalition")))
        t.act("pass" if "pass" in t.offered else "done")
    assert points > 0
    assert seen == [(0, rounds * points) for rounds in (1, 2, 3, 4, 5)]


@pytest.mark.rule("9.2.b")
def test_the_handicap_of_1805_begins_in_1807() -> None:
    s = table(year=1806).state
    give_points(s)
    assert s.track[RESERVE_AP + COALITION] == 0
    s.year = 1807
    give_points(s)
    give_points(s)
    assert s.track[RESERVE_AP + COALITION] == 2 * printed_scenario(s).points["coalition"] > 0
    assert s.track[RESERVE_AP + EMPIRE] == 0


@pytest.mark.rule("9.2.b", "6.3.h")
def test_without_the_handicap_a_scenario_is_played_as_printed() -> None:
    s = table(scenario="1815", options=["no-handicap"]).state
    give_points(s)
    assert s.track[RESERVE_AP + COALITION] == 0
    for options, comes in (([], True), (["no-handicap"], False)):
        s = table(scenario="1809", year=1812, options=options, phase="hand").state
        receive_due(s, COALITION)
        assert bool(s.card[BOARD.card["47C"]] & SEEN) == comes


@pytest.mark.rule("9.2.b")
def test_a_position_is_without_the_handicap_unless_it_says_otherwise() -> None:
    """In a match that is begun, and in what it writes, the handicap is in use."""
    europe = grognard.load("napoleon-against-europe")
    reserves = [
        europe.position({"scenario": "1815", **said}).dump()["reserve_ap"]["coalition"] > 0
        for said in ({}, {"options": {"fog-of-war": True}}, {"options": {"no-handicap": False}})
    ]
    assert reserves == [False, False, True]
    written = europe.start("1815").dump()
    assert written["options"]["no-handicap"] is False
    del written["options"]
    assert europe.position(written).dump()["options"]["no-handicap"] is False


@pytest.mark.rule("20.2.a", "5.4.a")
def test_the_campaign_ends_with_1814() -> None:
    t = war(year=1814, round=6, nations={"sweden": "neutral"})
    while t.state.winner == PLAYING:
        t.act("pass" if "pass" in t.offered else "done")
    assert (t.state.year, t.state.ending) == (1814, "19.e")
    assert t.state.stack[-1].stage in range(len(STAGES))  # a position can be written at the end too


@pytest.mark.rule("9.2.c")
def test_marks_of_a_round_go_with_it() -> None:
    t = table("fr-corps-8 paris 2 activated", frame=War(ROUNDS), markers=["duty-over", "illness"])
    assert not t.marked("fr-corps-8", "activated")
    assert not t.state.markers & ILLNESS


@pytest.mark.parametrize("phase", PHASES)
def test_a_position_names_where_it_begins(phase: str) -> None:
    t = table(phase=phase, year=1806, round=3, side="coalition", markers=["duty-over"])
    s = t.state
    s.stack = list(beginning(s))
    advance(s)
    assert s.decision is not None
    if phase == "activation":
        assert (s.decision.ask, s.decision.side, s.round) == ("action", 1, 3)
    if phase == "set-up":
        assert s.decision.ask.startswith("set-up")
    if phase == "redeployment":
        assert s.decision.ask in ("redeploy", "action")
