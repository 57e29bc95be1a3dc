"""What a card says is what its data do: the same numbers, units, regions and cards, in both languages."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from typing import Any

import pytest

from grognard.games.libertad_o_muerte.model.board import DATA
from grognard.parts.documents.effects import untold

FOLDER = files("grognard.games.libertad_o_muerte") / "data"
CARDS = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]
MAP = tomllib.loads((FOLDER / "map.toml").read_text("utf-8"))
UNITS = tomllib.loads((FOLDER / "units.toml").read_text("utf-8"))["unit"]
CLAUSES = tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))["clause"]
# the Expeditionary box is named by what it is, the corsairs' boxes by their sea, and two names are shortened
CALLED = {
    "expedicionarios": {"en": "Expeditionary box", "es": "Caja de Expedicionarios"},
    "corsarios-pacifico": {"en": "Pacific", "es": "Pacífico"},
    "p-l-iturbide-trigarante": {"en": "Iturbide", "es": "Iturbide"},
    "r-l-iturbide-realista": {"en": "Iturbide", "es": "Iturbide"},
    "r-numancia": {"en": "Numancia", "es": "Numancia"},
}
NAMES = {e["id"]: e["name"] for e in [*CARDS, *UNITS, *MAP["region"], *MAP["sea"]]} | CALLED

FLAGS = {"out-of-play", "patriot-control"}  # adjusted by 1, which is no number of the card

both = pytest.mark.parametrize("lang", ["en", "es"])


def ids_in(value: Any) -> set[str]:
    """The units, regions and cards that an entry names; markers may be called like a region."""
    if isinstance(value, dict):
        return set().union(*(ids_in(v) for k, v in value.items() if k != "marker"))
    if isinstance(value, list):
        return set().union(*(ids_in(v) for v in value))
    return {value} & NAMES.keys() if isinstance(value, str) else set()


def untold_names(entries: Any, text: str, lang: str) -> set[str]:
    return {i for i in ids_in(entries) if NAMES[i][lang].lower() not in text.lower()}


def said(card: Any, field: str, lang: str) -> str:
    text: str = card.get(field, {}).get(lang, "")
    return text


def numbers_in(text: str) -> set[str]:
    return set(re.findall(r"\d+", text))


@both
def test_a_cards_text_tells_the_numbers_of_its_effects(lang: str):
    found = {}
    for card in CARDS:
        effects = [e for e in DATA.cards[card["number"] - 1].effects if e.what not in FLAGS]
        found[card["id"]] = untold(effects, said(card, "text", lang) + said(card, "question", lang), lang)
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_cards_text_names_whom_and_what_its_effects_concern(lang: str):
    found = {
        c["id"]: untold_names([c["effects"], c.get("cancels", [])], said(c, "text", lang), lang)
        for c in CARDS
    }
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_cards_condition_says_what_it_asks_for(lang: str):
    for card in CARDS:
        playable = card.get("playable", [])
        condition = said(card, "condition", lang)
        assert bool(playable) == bool(condition), card["id"]
        assert untold_names(playable, condition, lang) == set(), card["id"]
        asked = {str(c[k]) for c in playable if c["kind"] == "measure" for k in ("least", "most") if k in c}
        assert asked <= numbers_in(condition), card["id"]


@both
def test_a_card_that_stays_says_until_when(lang: str):
    for card in CARDS:
        ends = card.get("ends", [])
        lasting = said(card, "lasting", lang)
        assert bool(lasting) == bool(ends) == (card["after"] == "active"), card["id"]
        assert {str(e["value"]) for e in ends if "value" in e} <= numbers_in(lasting), card["id"]
        assert untold_names(ends, lasting, lang) == set(), card["id"]


@both
def test_a_clause_that_a_card_cites_is_in_the_book(lang: str):
    sections = {c["id"] for c in CLAUSES} | {".".join(c["id"].split(".")[:2]) for c in CLAUSES}
    cited = {n for c in CARDS for n in re.findall(r"\b\d+\.\d+\b", said(c, "text", lang))}
    assert cited
    assert cited <= sections


@both
def test_every_card_but_the_aids_has_a_line_of_history(lang: str):
    assert all(c["flavour"][lang] for c in CARDS if c["type"] != "aid")


@both
def test_no_two_units_are_called_alike(lang: str):
    names = [u["name"][lang] for u in UNITS]
    assert len(names) == len(set(names)) == 441


def test_numbers_that_a_text_omits_are_found():
    effects = DATA.cards[0].effects
    assert untold(effects, "Desertion among the enemy.", "en") == {1}


@pytest.mark.parametrize(
    ("entries", "text"),
    [
        (
            [{"kind": "place", "pieces": {"named": ["p-l-miranda"]}, "places": [{"named": ["caracas"]}]}],
            "Miranda lands.",
        ),
        (
            [{"kind": "place", "pieces": {"named": ["p-l-miranda"]}, "places": [{"named": ["caracas"]}]}],
            "Caracas rises.",
        ),
    ],
)
def test_names_that_a_text_omits_are_found(entries: Any, text: str):
    assert len(untold_names(entries, text, "en")) == 1
