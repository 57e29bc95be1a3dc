"""No card is forgotten: each of the 207 that are played has a test that plays it, and one of its condition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA
from grognard.games.libertad_o_muerte.rules.cards.decks import DRAWN, FORCED, HELD
from tests.libertad_o_muerte.rules import (
    test_cards_of_battle,
    test_cards_of_chance,
    test_cards_of_points,
    test_cards_of_units,
)

HERE = Path(__file__).parent
FILES = [HERE / f"test_cards_of_{name}.py" for name in ("battle", "chance", "points", "units")]
CALLS = re.compile(r"\b(?:play|set_for|laid|fought)\(\s*(\d+)")
TABLES = (
    test_cards_of_points.PLAYED,
    test_cards_of_units.RISEN,
    test_cards_of_units.BROUGHT,
    test_cards_of_chance.ROLLED,
    test_cards_of_chance.MARKED,
    test_cards_of_battle.MARKED,
)
REFUSALS = (
    test_cards_of_points.REFUSED,
    test_cards_of_units.REFUSED,
    test_cards_of_chance.REFUSED,
    test_cards_of_battle.REFUSED,
)


def test_every_card_is_played() -> None:
    played = {row[0] for table in TABLES for row in table}
    for file in FILES:
        text = file.read_text(encoding="utf-8")
        played |= {int(n) for n in CALLS.findall(text)}
        for names in re.findall(r"parametrize\((.*?)\ndef ", text, re.S):
            if '"number"' in names:
                played |= {int(n) for n in re.findall(r"[(\[,]\s*(\d+)\b", names)}
    assert [c.number for c in DATA.cards if c.type != "aid" and c.number not in played] == [139]  # in sieges


def test_every_condition_is_tried() -> None:
    refused = {row[0] for table in REFUSALS for row in table}
    assert [c.number for c in DATA.cards if c.playable and c.number not in refused] == [139]


@pytest.mark.rule("4.4", "3.3.2.a")
def test_help_cards_are_in_no_deck() -> None:
    aids = {BOARD.card[c.id] for c in DATA.cards if c.type == "aid"}
    for decks in (DRAWN, FORCED, HELD):
        assert not aids & {c for deck in decks for c in deck}
    assert sum(len(deck) for deck in DRAWN + FORCED) + len(aids) == 209
