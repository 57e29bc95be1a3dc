"""What a card says is what its data do: the same numbers, counters, zones, nations and cards, in both languages."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from importlib.resources import files
from typing import Any

import pytest

from grognard.games.napoleon_against_europe.model.board import DATA
from grognard.parts.documents.effects import ConditionEntry, EffectEntry, bounds_of, numbers_of, untold

FOLDER = files("grognard.games.napoleon_against_europe") / "data"
CARDS = tomllib.loads((FOLDER / "cards.toml").read_text("utf-8"))["card"]
CLAUSES = {c["id"] for c in tomllib.loads((FOLDER / "rules.toml").read_text("utf-8"))["clause"]}
NAMES = {e.id: e.name for e in [*DATA.units, *DATA.map.zone, *DATA.map.sea, *DATA.map.nation, *DATA.map.box]}
# called by what they are rather than by their names
CALLED = {
    "gb-flotte-nelson": {"en": "Nelson", "es": "Nelson"},
    "fr-bernadotte": {"en": "Bernadotte", "es": "Bernadotte"},
    "hanovre": {"en": "Hanover", "es": "Hannover"},
    "france": {"en": "Fr", "es": "Fr"},  # French, francés
    "tyrol": {"en": "Tyrol", "es": "Tirol"},  # risings, by their country or their corps
    "chouans": {"en": "Royalist", "es": "realista"},
}
NAMES |= CALLED
SPELT = {"first": 1, "primer": 1}
# numbers in a text that are no numbers of its effects: what words of the data hold, limits of the rules
BESIDES = {
    "1F": {2, 3},  # a general's defence
    "10F": {1, 2},  # initiative
    "21F": {1},  # the level of a fortress
    "25C": {2},  # zones
    "8C": {4},
    "52C": {10},
    "50F": {3},  # the numbers of counters
    "2C": {2, 3, 11, 12},
    "3C": {1, 2},
    "22C": {1, 3, 4},
    "38C": {4},
    "46C": {1, 3},
}
both = pytest.mark.parametrize("lang", ["en", "es"])


def ids_in(value: Any) -> set[str]:
    """The counters, zones and nations that an entry names."""
    if isinstance(value, dict):
        return set().union(*(ids_in(v) for k, v in value.items() if k not in ("marker", "ask", "is", "not")))
    if isinstance(value, list):
        return set().union(*(ids_in(v) for v in value))
    return {value} & NAMES.keys() if isinstance(value, str) else set()


def cards_in(value: Any) -> set[str]:
    """The cards that an entry names."""
    if isinstance(value, dict):
        return set(value.get("cards", [])).union(*(cards_in(v) for v in value.values()))
    return set().union(*(cards_in(v) for v in value)) if isinstance(value, list) else set()


def untold_names(entries: Any, text: str, lang: str) -> set[str]:
    return {i for i in ids_in(entries) if NAMES[i][lang].lower() not in text.lower()}


def effects_of(number: int) -> list[EffectEntry]:
    return [e for use in DATA.cards[number].use for e in use.effects]


def playable_of(number: int) -> list[ConditionEntry]:
    return [c for use in DATA.cards[number].use for c in use.playable]


def all_bounds(entries: Iterable[ConditionEntry]) -> set[int]:
    found: set[int] = set()
    for entry in entries:
        found |= {n for n in (entry.least, entry.most) if n is not None} | all_bounds(entry.any or [])
    return found


def text_of(card: Any, lang: str) -> str:
    return card["text"][lang]


def numbers_said(text: str) -> set[int]:
    """The numbers in digits, clauses, cards and the counters' own numerals apart."""
    bare = re.sub(r"\(?\b\d+(\.\d+)+\b\)?|\b\d+[FC]\b|\(\d+\)", " ", text)
    return {int(n) for n in re.findall(r"\d+", bare)}


@both
def test_a_cards_text_tells_the_numbers_of_its_effects(lang: str):
    found = {}
    for n, card in enumerate(CARDS):
        said = text_of(card, lang) + " " + card.get("condition", {}).get(lang, "")
        spelt = {SPELT[w] for w in re.findall(r"\w+", said.lower()) if w in SPELT}
        found[card["id"]] = untold(effects_of(n), said, lang) - spelt
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_cards_text_tells_no_other_number(lang: str):
    found = {}
    for n, card in enumerate(CARDS):
        told = numbers_said(text_of(card, lang))
        known = numbers_of(effects_of(n)) | all_bounds(c for e in effects_of(n) for c in e.when or [])
        found[card["id"]] = told - known - BESIDES.get(card["id"], set())
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_cards_text_names_whom_and_what_its_effects_concern(lang: str):
    found = {}
    for card in CARDS:
        said = text_of(card, lang) + " " + card.get("condition", {}).get(lang, "")
        entries = [u["effects"] for u in card["use"]]
        found[card["id"]] = untold_names(entries, said, lang) | {
            c for c in [*cards_in(entries), *card.get("cancels", [])] if c not in said
        }
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_cards_condition_says_what_it_asks_for(lang: str):
    found = {}
    for n, card in enumerate(CARDS):
        condition = card.get("condition", {}).get(lang, "")
        asked = [c for u in card["use"] for c in u.get("playable", [])]
        both_said = condition + text_of(card, lang)
        missing: set[Any] = untold_names(asked, both_said, lang) | {
            c for c in cards_in(asked) if c not in condition
        }
        if condition:
            bounds = {
                b for c in playable_of(n) if c.kind in ("measure", "nations", "steps") for b in bounds_of([c])
            }
            missing |= {b for b in bounds if b > 2 and str(b) not in condition}
        elif asked:  # nothing but that there be something to do it to
            kinds = {c["kind"] for c in asked}
            missing = set() if kinds <= {"nations", "count"} else {"condition"}
        found[card["id"]] = missing - {"france"}
    assert {i: n for i, n in found.items() if n} == {}


@both
def test_a_clause_that_a_card_cites_is_in_the_book(lang: str):
    sections = (
        CLAUSES | {c.rpartition(".")[0] for c in CLAUSES} | {".".join(c.split(".")[:2]) for c in CLAUSES}
    )
    cited = {n for c in CARDS for n in re.findall(r"\b\d+\.\d+(?:\.\d+)*\b", text_of(c, lang))}
    assert len(cited) > 10
    assert cited <= sections


@both
def test_a_card_that_another_needs_says_that_it_permits_it(lang: str):
    """The book prints it on Erfurt and Holy Russia [6.2]."""
    by_id = {c["id"]: c for c in CARDS}
    for card, needs in (("45F", "11F"), ("40C", "2C"), ("22C", "24F")):
        assert cards_in(by_id[card]["use"]) == {needs}
        assert card in text_of(by_id[needs], lang)


def test_numbers_and_names_that_a_text_omits_are_found():
    assert untold(effects_of(3), "Make a diplomatic action.", "en") == {2}
    entries = [{"kind": "place", "pieces": {"named": ["ty-corps"]}, "places": [{"named": ["trente"]}]}]
    assert untold_names(entries, "Place the Tyrolean Corps.", "en") == {"trente"}
    assert untold_names(entries, "Something in Trent.", "en") == {"ty-corps"}
