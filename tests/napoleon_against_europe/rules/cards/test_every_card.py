"""Every card: its moments, what it asks for, and that a test plays it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA
from grognard.games.napoleon_against_europe.model.marks import MOMENTS
from grognard.games.napoleon_against_europe.rules.cards import events  # noqa: F401  binds the rules of cards
from grognard.games.napoleon_against_europe.rules.cards.playing import no_event
from tests.napoleon_against_europe.carded import PHASES, play, refused, set_for
from tests.napoleon_against_europe.setting import C

# Cards that ask for nothing, or for what every game begins with: they are played on a map without counters.
ASK_FOR_NOTHING = (
    "2F 3F 4F 7F 8F 14F 15F 16F 17F 18F 23F 24F 32F 35F 44F 46F 50F 53F "
    "1C 4C 7C 8C 9C 13C 17C 18C 19C 20C 21C 23C 31C 33C 34C 43C 52C"
).split()
HERE = Path(__file__).parent


def moments(card: str) -> set[str]:
    """When a card may be played as an event."""
    return {moment for use in DATA.uses if use.card == card for moment in use.moments}


@pytest.mark.rule("6.2.g")
@pytest.mark.parametrize("card", BOARD.card_ids)
def test_a_card_is_an_event_at_its_moments_alone(card: str) -> None:
    s = set_for(card, "", "activation", None, {}).state
    for number, moment in enumerate(MOMENTS):
        if moment not in moments(card):
            assert no_event(s, BOARD.card_side[C[card]], C[card], number) == "6.2.g card-not-now"


@pytest.mark.rule("6.4.b")
@pytest.mark.parametrize("card", BOARD.card_ids)
def test_a_card_that_asks_for_something_is_no_event_without_it(card: str) -> None:
    why = {refused(card, moment=moment) for moment in moments(card)}
    assert why == ({""} if card in ASK_FOR_NOTHING else {"card-condition"})


def test_a_test_plays_every_card() -> None:
    """Cards that only a table of its tests names are in its list; others have a mark of their own."""
    root = HERE.parent
    told = " ".join(
        path.read_text("utf-8") for path in root.rglob("test_*.py") if path.name != Path(__file__).name
    )
    marked = set(re.findall(r'mark\.card\("(\d+[FC])"\)', told))
    assert set(BOARD.card_ids) - marked == set()


WHOLE_MAP = [("1805", 1806), ("1809", 1812)]  # as the campaigns set it up
LONGEST = 200  # answers


@pytest.mark.rule("6.4.b")
@pytest.mark.parametrize("card", BOARD.card_ids)
def test_a_card_played_on_a_whole_map_comes_to_its_end_whatever_is_answered(card: str) -> None:
    for scenario, year in WHOLE_MAP:
        said: dict[str, Any] = {"scenario": scenario, "year": year, "empty": False, "markers": ["duty-over"]}
        for moment in sorted(moments(card) & PHASES):
            if refused(card, moment=moment, **said):
                continue
            for answer in (0, -1):
                t = play(card, moment=moment, **said)
                for _ in range(LONGEST):
                    if t.ask == "over":
                        break
                    t.act(t.offered[answer])
                assert t.ask == "over", (card, scenario, moment, answer)
                assert t.card(card) not in ("hand", "laid"), (card, scenario, moment)
