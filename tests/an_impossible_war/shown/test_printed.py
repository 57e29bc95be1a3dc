"""What is printed on cards, maps and scenarios: whole, in both languages, and legal as set up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from grognard.games.an_impossible_war.data.schema import FOLDER

pytestmark = pytest.mark.interpreted

MAP, UNITS, CARDS, SCENARIOS = (
    FOLDER.read(f"{name}.toml", dict[str, Any]) for name in ("map", "units", "cards", "scenarios")
)
CARD = {c["id"]: c for c in CARDS["card"]}
BLOCK = {u["id"]: u for u in UNITS["unit"] if u["form"] == "block"}
SPACE = {s["id"]: s for s in MAP["space"]}
REGION = {r["id"]: r for r in MAP["region"]}
ART = set("proclamation column wagons fort charge battery wall fire ships storm riders fever".split())
LONGEST = 490  # letters that still fit a card at its smallest print, its condition counted a tenth more


def told(said: dict[str, str]) -> bool:
    """Whether it is said in both languages."""
    return set(said) == {"en", "es"} and all(s.strip() == s and s for s in said.values())


@pytest.mark.parametrize("card", CARDS["card"], ids=lambda c: c["id"])
def test_a_card_can_be_read_in_both_languages(card: dict[str, Any]) -> None:
    assert all(told(card[part]) for part in ("name", "text", "flavour"))
    assert told(card.get("condition", {"en": "-", "es": "-"}))
    assert card["art"] in ART
    for language in ("en", "es"):
        condition = card.get("condition", {}).get(language, "")
        assert len(card["text"][language]) + 1.1 * len(condition) <= LONGEST


@pytest.mark.parametrize("card", [c for c in CARDS["card"] if c["side"] == "carlist"], ids=lambda c: c["id"])
def test_the_word_that_other_cards_ask_for_stands_on_the_card(card: dict[str, Any]) -> None:
    french = "france" in card["keywords"]
    assert card["text"]["en"].startswith("France.") == french
    assert card["text"]["es"].startswith("Francia.") == french


def test_some_cards_bear_the_word_that_others_ask_for() -> None:
    assert {c["side"] for c in CARDS["card"] if "france" in c["keywords"]} == {"carlist"}


@pytest.mark.parametrize("card", [c for c in CARDS["card"] if c["cancels"]], ids=lambda c: c["id"])
def test_a_card_names_in_its_text_what_it_cancels(card: dict[str, Any]) -> None:
    assert set(card["cancels"]) <= set(CARD)
    for language in ("en", "es"):
        assert [c for c in card["cancels"] if c not in card["text"][language]] == []


def test_each_side_has_36_cards_that_join_the_deck_by_years() -> None:
    for letter, side in (("L", "liberal"), ("C", "carlist")):
        deck = [CARD[f"{letter}{n}"] for n in range(1, 37)]
        assert all(c["side"] == side for c in deck)
        years = [c["year"] for c in deck]
        assert years == sorted(years)
        assert {str(y): n for y, n in Counter(years).items()} == CARDS["meta"]["years"]
        assert {c["type"] for c in deck} == {"event", "operational", "tactical"}
        assert all((c["type"] == "event") == (c["timing"] == ["on-draw"]) for c in deck)
    assert len(CARD) == 72


def test_an_optional_card_hangs_on_an_optional_rule() -> None:
    rules = {r["id"]: r for r in SCENARIOS["optional_rule"]}
    assert all(told(r["name"]) and told(r["about"]) for r in rules.values())
    hanging = {(c["id"], c["optional_rule"]) for c in CARD.values() if c["optional"]}
    assert hanging == {(card, r["id"]) for r in rules.values() for card in r["cards"]}


def test_places_units_and_scenarios_have_their_words_in_both_languages() -> None:
    for thing in [*SPACE.values(), *REGION.values(), *UNITS["unit"], *UNITS["marker"], *MAP["box"]]:
        assert told(thing["name"]), thing["id"]
        assert told(thing.get("about", {"en": "-", "es": "-"})), thing["id"]
    for scenario in SCENARIOS["scenario"]:
        assert all(told(scenario[part]) for part in ("name", "about", "length"))


@pytest.mark.parametrize("scenario", SCENARIOS["scenario"], ids=lambda s: s["id"])
def test_every_block_has_one_place_or_waits_for_its_card(scenario: dict[str, Any]) -> None:
    named = [u["unit"] for u in scenario["unit"]]
    for box in ("liberal_reserve", "carlist_reserve", "liberal_supply_box", "carlist_supply_box"):
        named += scenario[box]
    named += scenario["regional_units_box"]
    for year in scenario.get("new_units", []):
        for side in ("liberal", "carlist"):
            named += year[f"{side}_reserve"] + year[f"{side}_supply"]
    played = scenario["cards_already_played"]
    waiting = {i for i, u in BLOCK.items() if u.get("entry_card") and u["entry_card"] not in played}
    assert sorted(named) == sorted(set(BLOCK) - waiting)


@pytest.mark.parametrize("scenario", SCENARIOS["scenario"], ids=lambda s: s["id"])
def test_no_stack_is_set_up_too_large_or_among_enemies(scenario: dict[str, Any]) -> None:
    stacks: Counter[tuple[str, str]] = Counter()
    for standing in scenario["unit"]:
        block = BLOCK[standing["unit"]]
        assert standing["at"] in SPACE or standing["at"] in REGION
        assert 1 <= standing["strength"] <= block["max"]
        stacks[block["side"], standing["at"]] += block["kind"] != "supply-train"
    assert max(stacks.values()) <= 6
    sides = {side: {at for s, at in stacks if s == side} for side in ("liberal", "carlist")}
    assert not sides["liberal"] & sides["carlist"]
    cities = {i for i, s in SPACE.items() if s["type"] == "city"}
    assert not sides["carlist"] & (cities | set(scenario["liberal_fortresses"]))
    assert not sides["liberal"] & set(scenario["carlist_fortresses"])


@pytest.mark.rule("7.0.a")
@pytest.mark.parametrize("scenario", SCENARIOS["scenario"], ids=lambda s: s["id"])
def test_a_deck_holds_the_cards_of_its_years_that_have_not_left(scenario: dict[str, Any]) -> None:
    year, gone = scenario["first_year"], set(scenario["cards_already_played"])
    for side in ("liberal", "carlist"):
        due = {
            i
            for i, c in CARD.items()
            if c["side"] == side
            and c["year"] <= year
            and not c["optional"]
            and not 0 < c["removed_from"] <= year
        }
        assert set(scenario[f"deck_{side}"]) == due - gone
