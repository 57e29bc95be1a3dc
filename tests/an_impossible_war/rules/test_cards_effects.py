"""The effects of cards as data: they say what the text says, cite the book, and old positions still load."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.an_impossible_war.bot.spending import CARD_WORTH
from grognard.games.an_impossible_war.data.schema import FOLDER
from grognard.games.an_impossible_war.model.board import BOARD, DATA, EVENT
from grognard.games.an_impossible_war.rules.cards.effects import EVENTS
from grognard.kernel.match import from_position
from grognard.parts.documents.effects import numbers_of, untold
from tests.an_impossible_war.dealing import take
from tests.an_impossible_war.setting import GAME, Play

CARDS = {c["id"]: c for c in FOLDER.read("cards.toml", dict[str, Any])["card"]}
CLAUSES = {c["id"] for c in FOLDER.read("rules.toml", dict[str, Any])["clause"]}
WITH_EFFECTS = [c for c in DATA.cards if c.effects]
WITH_NUMBERS = [c for c in WITH_EFFECTS if numbers_of(c.effects)]
WITH_MARKERS = [c for c in WITH_EFFECTS if "marker" in CARDS[c.id]]


def each(cards: list[Any]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("card", cards, ids=[c.id for c in cards])


def test_every_event_is_data():
    events = {c.id for n, c in enumerate(DATA.cards) if BOARD.card_type[n] == EVENT}
    assert events <= {c.id for c in WITH_EFFECTS}
    assert len(events) == 34


def test_every_card_of_the_actions_step_has_a_value_for_the_bot_by_its_kind():
    valued = {c.id: CARD_WORTH[n] for n, c in enumerate(DATA.cards) if CARD_WORTH[n]}
    assert valued == {
        "C1": 15.0,
        "C12": 6.0,
        "C26": 15.0,
        "C28": 15.0,
        "C32": 15.0,
        "C35": 15.0,
        "L10": 10.0,
        "L25": 20.0,
    }


@each(WITH_NUMBERS)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_cards_text_tells_the_numbers_of_its_effects(card: Any, lang: str):
    assert untold(card.effects, CARDS[card.id]["text"][lang], lang) == set()


@each(WITH_EFFECTS)
def test_an_effect_cites_a_clause_of_the_book(card: Any):
    assert {e.rule for e in EVENTS.cards[BOARD.card[card.id]] if e.kind != "jump"} <= CLAUSES


@each(WITH_MARKERS)
def test_the_marker_on_the_card_is_the_one_that_its_effects_lay(card: Any):
    laid = {e.name for e in EVENTS.cards[BOARD.card[card.id]] if e.kind in ("mark", "mark-place")}
    assert CARDS[card.id]["marker"] in laid


# Positions written when an Event counted its parts


def old(m: Play, above: dict[str, Any], **event: Any) -> dict[str, Any]:
    """The position of a match with an Event and what is above it as they were written."""
    document: dict[str, Any] = m.match.dump()
    below = [f["frame"] for f in document["stack"]].index("event")
    document["stack"][below:] = [{"frame": "event", **event}, above]
    return document


def load(document: dict[str, Any]) -> Play:
    return Play(from_position(GAME, document, None, 1))


def test_an_old_choice_of_units_goes_on():
    new = take("L14", "lib-ln-1 vitoria 2; car-nav-1 estella 2")
    above = {"frame": "unit-choice", "card": "L14", "side": "liberal", "space": "bilbao"}
    m = load(old(new, above, card="L14", stage=1))
    assert m.offered == new.offered
    m.act("strengthen lib-ln-1")
    above["side"] = "carlist"
    assert load(old(new, above, card="L14", stage=2)).offered == m.offered == ["strengthen car-nav-1"]


def test_an_old_choice_of_a_place_goes_on_to_the_unit():
    new = take("L28", "lib-ln-1 vitoria; lib-ln-2 vitoria; lib-st-1 logrono; lib-st-2 logrono", year=1836)
    above = {"frame": "place-choice", "card": "L28", "side": "carlist", "done": ["logrono"]}
    m = load(old(new, above, card="L28", stage=1))
    assert m.offered == ["mutiny vitoria"]
    m.act("mutiny vitoria")
    above = {"frame": "unit-choice", "card": "L28", "side": "liberal", "space": "vitoria"}
    assert load(old(m, above, card="L28", stage=1)).offered == m.offered
    assert m.ask == "weaken-unit"


def test_old_units_arrive_and_both_guns_follow():
    new = take("L16", year=1835)
    left = [BOARD.piece_ids[p] for p in range(BOARD.blocks) if BOARD.units[p].entry_card == "L16"]
    above = {"frame": "arrive", "card": "L16", "left": left, "used": []}
    assert load(old(new, above, card="L16", stage=1)).offered == new.offered
    gun = {"frame": "place-gun", "side": "liberal", "arm": -1}
    m = load(old(new, gun, card="L16", stage=2))
    m.act(m.offered[0])
    assert m.ask == "place-gun"
    m.act(m.offered[0])
    assert m.ask != "place-gun"


def test_what_followed_an_old_redeployment_still_follows():
    new = take("C33", "car-nav-1 estella", text="prestige = 2", year=1838)
    above = {"frame": "redeploy", "side": "carlist", "left": 3, "partidas": 0, "winter": False}
    m = load(old(new, above, card="C33", stage=1))
    m.act("done")
    assert m.state.prestige == 1
