"""The effects of cards as data: they say what the text says, and what the bot thinks of them follows."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.texas_glory.bot.quick import CARD_WORTH
from grognard.games.texas_glory.data.schema import FOLDER
from grognard.games.texas_glory.model.board import BOARD, DATA
from grognard.games.texas_glory.rules.cards.effects import CARDS
from grognard.parts.documents.effects import numbers_of, untold

PRINTED = {c["id"]: c for c in FOLDER.read("cards.toml", dict[str, Any])["card"]}
CLAUSES = {c["id"] for c in FOLDER.read("rules.toml", dict[str, Any])["clause"]}
WITH_NUMBERS = [c for c in DATA.cards if numbers_of(c.effects)]
every_card = pytest.mark.parametrize("card", DATA.cards, ids=[c.id for c in DATA.cards])


@every_card
def test_a_card_gives_its_command_points_and_fire_where_they_are_printed(card: Any):
    effects = CARDS.cards[BOARD.card[card.id]]
    assert sum(e.amount for e in effects if e.kind == "gain") == card.cp
    assert ("fire" in {e.name for e in effects}) == card.fire
    own = {e.kind for e in effects if e.kind not in ("gain", "modify") and e.name != "fire"}
    assert bool(own) == card.event


@pytest.mark.parametrize("card", WITH_NUMBERS, ids=[c.id for c in WITH_NUMBERS])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_cards_text_tells_the_numbers_of_its_effects(card: Any, lang: str):
    assert untold(card.effects, PRINTED[card.id]["text"][lang], lang) == set()


@every_card
def test_an_effect_cites_a_clause_of_the_book(card: Any):
    assert {e.rule for e in CARDS.cards[BOARD.card[card.id]]} <= CLAUSES


@every_card
def test_the_bot_values_a_card_by_its_command_points_and_an_event_a_little_more(card: Any):
    assert CARD_WORTH[BOARD.card[card.id]] == pytest.approx(card.cp + (0.6 if card.event else 0.0))
