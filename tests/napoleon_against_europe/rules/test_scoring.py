"""The victory and escalation tracks [4.o, 19.a, 19.c]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import COALITION, EMPIRE
from grognard.games.napoleon_against_europe.model.marks import CASTIGOS_DUE
from grognard.games.napoleon_against_europe.model.state import has_marker
from grognard.games.napoleon_against_europe.rules.scoring import escalate, score
from grognard.kernel.state import PLAYING
from tests.napoleon_against_europe.setting import table


@pytest.mark.rule("19.a")
def test_the_empire_wins_at_twenty() -> None:
    t = table(tracks={"victory": 18})
    score(t.state, 1, "8.1.5.c")
    assert (t.victory, t.state.winner) == (19, PLAYING)
    score(t.state, 2, "8.1.5.c")
    assert (t.victory, t.state.winner, t.state.ending) == (20, EMPIRE, "19.a")


@pytest.mark.rule("19.c")
def test_the_coalition_wins_at_zero() -> None:
    t = table(tracks={"victory": 1})
    score(t.state, -3, "19.b")
    assert (t.victory, t.state.winner, t.state.ending) == (0, COALITION, "19.c")


@pytest.mark.rule("4.o")
def test_at_fifteen_the_castigos_are_due() -> None:
    t = table(tracks={"escalation": 13})
    escalate(t.state, 1, "7.1.f")
    assert not has_marker(t.state, CASTIGOS_DUE)
    escalate(t.state, 2, "7.1.f")
    assert has_marker(t.state, CASTIGOS_DUE)
    assert t.escalation == 15


@pytest.mark.rule("20.3.c")
def test_1809_has_no_escalation_and_1815_no_tracks() -> None:
    t = table(scenario="1809")
    escalate(t.state, 2, "7.1.f")
    assert t.escalation == 0
    t = table(scenario="1815")
    score(t.state, 3, "19.b")
    assert (t.victory, t.state.winner) == (0, PLAYING)


def test_the_castigos_end_the_escalation() -> None:
    t = table(period="castigos", tracks={"escalation": 3})
    escalate(t.state, 2, "7.1.f")
    assert t.escalation == 3
