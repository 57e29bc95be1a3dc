"""The effects of cards as data: they say what the text says, and bring units where they can stand."""

from __future__ import annotations

from typing import Any

import pytest

from grognard.games.libertad_o_muerte.data.printed import ICONS, in_play
from grognard.games.libertad_o_muerte.data.schema import FOLDER
from grognard.games.libertad_o_muerte.model.board import DATA
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.parts.documents.effects import EffectEntry, untold

CARDS = {c["id"]: c for c in FOLDER.read("cards.toml", dict[str, Any])["card"]}
CLAUSES = {c["id"] for c in FOLDER.read("rules.toml", dict[str, Any])["clause"]}


def every_effect(entries: list[EffectEntry]) -> list[EffectEntry]:
    """Effects, with those that others decide between."""
    found = list(entries)
    for e in entries:
        found += every_effect((e.then or []) + (e.otherwise or []))
    return found


PLACED = [
    (card, unit, [name for p in e.places or [] for name in p.named])
    for card in DATA.cards
    for e in every_effect(card.effects)
    if e.kind in ("place", "rise") and e.pieces is not None
    for unit in e.pieces.named
]


# What a player reads


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_cards_text_tells_the_numbers_of_its_effects(lang: str) -> None:
    missing = {}
    for card in DATA.cards:
        told = [e for e in card.effects if e.what != "out-of-play"]  # that is told without a number
        text = CARDS[card.id]["text"][lang] + CARDS[card.id].get("question", {}).get(lang, "")
        if found := untold(told, text, lang):
            missing[card.id] = found
    assert missing == {}


@pytest.mark.parametrize("lang", ["en", "es"])
def test_conditions_and_lasting_effects_are_told_where_there_are_any(lang: str) -> None:
    for card in DATA.cards:
        words = CARDS[card.id]
        assert words["text"][lang], card.id
        assert bool(words["flavour"][lang]) == (card.type != "aid"), card.id
        assert bool(words.get("condition", {}).get(lang)) == bool(card.playable), card.id
        assert bool(words.get("lasting", {}).get(lang)) == bool(card.ends), card.id
        assert bool(words.get("question", {}).get(lang)) == bool(card.question), card.id


def test_an_effect_cites_a_clause_of_the_book() -> None:
    assert {e.rule for effects in CARD_EFFECTS for e in effects if e.kind != "jump"} <= CLAUSES


# Units that cards bring


def test_a_card_brings_units_of_its_own_side() -> None:
    assert [(c.id, u) for c, u, _ in PLACED if DATA.unit[u].side != c.side] == []


def test_units_come_to_a_place_where_they_can_stand() -> None:
    wrong = []
    for card, name, places in PLACED:
        unit, regions = DATA.unit[name], [DATA.region[p] for p in places if p in DATA.region]
        if not regions:
            continue
        if unit.sort == "ship" and not all(r.port for r in regions):
            wrong.append((card.id, name, "no port"))
        if unit.kind in ICONS and not any(ICONS[unit.kind] in r.icons for r in regions):
            wrong.append((card.id, name, "no icon"))
        if unit.kind == "natives" and not any(r.natives == unit.natives for r in regions):
            wrong.append((card.id, name, "no such natives"))
        if unit.kind == "garrison" and regions[0].id != unit.home:
            wrong.append((card.id, name, "not its home"))
    assert wrong == []


def test_expeditions_are_of_expeditionary_units() -> None:
    sent = [u for _, u, places in PLACED if places == ["expedicionarios"]]
    assert len(sent) == 11
    assert all("expeditionary" in DATA.unit[u].tags for u in sent)


@pytest.mark.parametrize("scenario", DATA.scenarios, ids=lambda s: s.id)
def test_a_card_of_a_scenario_finds_a_place_in_play(scenario: Any) -> None:
    places = set(in_play(DATA, scenario)) | set(scenario.seas) | {"expedicionarios", "lima-city"}
    lost = [
        (card.id, unit)
        for card, unit, named in PLACED
        if scenario.id in card.scenarios and named and not set(named) & places
    ]
    assert lost == []
