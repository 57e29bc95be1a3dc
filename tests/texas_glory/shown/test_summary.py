"""What a fight did, told in one summary."""

from __future__ import annotations

import pytest

from grognard.games.texas_glory.model.events import EVENTS
from grognard.games.texas_glory.shown.summary import FIGHTS
from tests.texas_glory.setting import Play, combat


def told(m: Play, side: str | None, lang: str = "en") -> dict[str, str]:
    """The summary of the last fight, as a side reads it."""
    over = [e for e in m.match.entries(side, lang) if e.what == "fight-over"]
    return {line.label: line.value for line in over[-1].lines}


def fought() -> Play:
    """Ward is shot off the field at Victoria."""
    m = combat("ward victoria 1; morelos victoria", "morelos linnville", dice=[6, 1, 1, 1])
    while not m.events("fight-over"):
        m.act((m.may("fire") or m.offered)[0])
    return m


def test_what_begins_and_ends_a_fight_is_told():
    assert {*FIGHTS, *" ".join(FIGHTS.values()).split()} <= set(EVENTS)


@pytest.mark.parametrize("side", ["texas", "mexico", None])
def test_steps_and_blocks_are_counted_by_side_and_read_the_same_by_all(side: str | None):
    m = fought()
    assert told(m, side) == {"Texas": "1 step lost; eliminated: Ward", "Mexico": "no loss"}
    assert told(m, side, "es") == {"Tejas": "1 paso perdido; eliminados: Ward", "México": "sin pérdidas"}
