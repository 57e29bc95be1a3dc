"""How the game speaks: a block whose name is a plural has a verb in the plural, in choices, questions and the log."""

from __future__ import annotations

import pytest

from grognard.games.texas_glory.model.board import BOARD, MEXICO, TEXAS
from grognard.kernel.log import EVERYONE, Event
from tests.texas_glory.setting import GAME as RULES
from tests.texas_glory.setting import orders

GAME = RULES.game
MANY = ("comanche", "new-orleans", "presidial", "zapadores")


def told(what: str, block: str, lang: str, *more: int) -> str:
    return GAME.words.event_text(Event(what, "6.31", [BOARD.block[block], *more], EVERYONE, []), TEXAS, lang)


def label(notation: str, lang: str) -> str:
    return GAME.vocabulary.label(GAME.vocabulary.read(notation), lang)


@pytest.mark.parametrize("block", MANY)
def test_names_in_the_plural(block: str) -> None:
    assert label(f"fire {block}", "es").endswith(" disparan")
    assert label(f"fire {block}", "en").endswith(" fire")


def test_names_in_the_singular_though_they_end_like_plurals() -> None:
    assert label("fire dolores", "es") == "el Dolores dispara"
    assert label("fire tres-villas", "es") == "el Tres Villas dispara"
    assert label("order dolores", "en") == "Order Dolores to march on its own"


def test_the_log_agrees_with_who_fires() -> None:
    assert told("fire", "zapadores", "es", 2, 3).startswith("Los Zapadores disparan: impactan con 3 o menos")
    assert told("fire", "dolores", "es", 2, 3).startswith("El Dolores dispara: impacta con 3 o menos")
    assert told("fire", "zapadores", "en", 2, 3).startswith("Zapadores fire, hitting on 1 to 3")
    assert told("pass", "comanche", "en") == "Comanche hold their fire"


def test_a_hidden_block_is_one() -> None:
    march = Event(
        "march", "5.0", [BOARD.block["new-orleans"], *[BOARD.space_ids.index("velasco")] * 2], 1 << TEXAS, []
    )
    assert GAME.words.event_text(march, TEXAS, "es").startswith("Los Grises de Nueva Orleans marchan")
    assert GAME.words.event_text(march, MEXICO, "es").startswith("Un bloque tejano marcha ")


def test_a_question_agrees_with_whom_it_names() -> None:
    m = orders("mexico", "zapadores laredo")
    m.act("order zapadores")
    said = [m.match.view("mexico", lang)["decision"]["prompt"] for lang in ("es", "en")]
    assert said[0].startswith("Elige adónde van los Zapadores:")
    assert said[1].startswith("Choose where Zapadores go:")
