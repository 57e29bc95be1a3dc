"""The production of a power, and of the minors, on one screen."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps
from tests.napoleon_against_europe.accounts import production
from tests.napoleon_against_europe.looking import look, shop, told
from tests.napoleon_against_europe.reading import GAME
from tests.napoleon_against_europe.setting import Play, table

FRENCH = "fr-corps-8 paris 1; fr-grande-armee lyon; fr-napoleon fr-grande-armee; fr-elite-1 fr-grande-armee"


def shelf(m: Play, title: str, side: str = "empire") -> dict[str, tuple[str, str]]:
    """A shelf: by what is chosen, its price and why it cannot be had."""
    wares = next((s.wares for s in shop(m, side).shelves if s.title == title), [])
    return {w.target.id: (w.price, w.note) for w in wares}


def test_the_shop_is_open_to_the_side_that_builds_alone() -> None:
    m = production("france", FRENCH)
    assert (shop(m).title, shop(m).left, shop(m).rule) == ("Production of France", 20, "7.3.2.a")
    assert shop(m).spent is None
    assert look(m, "coalition").shops == []
    assert look(table(FRENCH)).shops == []


def test_halves_are_counted() -> None:
    assert shop(production("france", FRENCH, points=3.5)).left == 3.5


@pytest.mark.rule("7.3.2.d")
def test_what_the_reserve_holds_is_there_with_its_price() -> None:
    found = shelf(production("france", FRENCH), "Build")
    assert found["fr-corps-9"] == ("1 a step", "")
    assert found["fr-elite-2"] == ("1½ a step", "")
    assert found["fr-gn-1"] == ("½ a step", "")
    assert found["fr-depot-1"] == ("½", "")
    assert "fr-corps-10" not in found  # of those that are alike the first
    assert "fr-corps-8" not in found  # on the map


def test_what_cannot_be_had_says_why() -> None:
    found = shelf(production("france", FRENCH, points=0.5), "Build")
    assert found["fr-corps-9"][1] == "The resources do not suffice."
    assert found["fr-gn-1"][1] == ""


def test_reduced_units_armies_and_generals_have_shelves_of_their_own() -> None:
    m = production("france", FRENCH + "; fr-ney metz; fr-corps-11 metz")
    assert shelf(m, "Regain a step") == {"fr-corps-8": ("1", "")}
    assert shelf(m, "Form an army")["fr-armee-italie"] == ("2", "")
    assert "fr-davout" in shelf(m, "Place for nothing")
    ranks = [w.target.id for s in shop(m).shelves if s.title == "Place for nothing" for w in s.wares]
    assert ranks.index("fr-murat") < ranks.index("fr-davout")


@pytest.mark.rule("7.3.2.h", "7.3.2.i")
def test_great_britain_has_its_cards_and_fleets() -> None:
    m = production("great-britain", "gb-corps-1 londres")
    cards = shelf(m, "Great Britain", "coalition")
    assert cards == {"free-card": ("–", ""), "buy-card": ("4", "")}
    assert shelf(production("austria"), "Great Britain", "coalition") == {}


@pytest.mark.rule("7.3.1.d")
def test_allies_send_resources_at_the_capital_of_who_receives_them() -> None:
    m = production("austria", points=4, funds={"great-britain": 12})
    assert shelf(m, "Resources from allies", "coalition")["vienne"] == ("1 to 4", "")


@pytest.mark.rule("7.3.4.e")
def test_what_an_army_in_the_field_may_still_get_is_told() -> None:
    m = production("france", FRENCH, restored={"fr-grande-armee": 1})
    assert told(shop(m).lines)["Grande Armée"] == "1 of 2 steps regained in the field, 0 of 2 depots"


@pytest.mark.rule("7.3.3.f")
def test_the_steps_of_minors_have_a_shop_too() -> None:
    m = table("ba-corps munich 1", frame=MinorSteps(0, 2), phase="administration", year=1806)
    assert (shop(m).title, shop(m).left) == ("Steps of minor nations", 2)
    assert shelf(m, "Regain a step") == {"ba-corps": ("1 step", "")}
    assert shelf(m, "Build")["wu-corps"] == ("1 step", "")


def test_every_ware_without_a_note_can_be_chosen() -> None:
    m = production("france", FRENCH)
    clicks = GAME.clicks
    chosen = {clicks.target(a) for a in m.pending.actions}
    chosen |= {("piece", clicks.origin(a)) for a in m.pending.actions}
    for wares in (s.wares for s in shop(m).shelves):
        for ware in wares:
            assert ware.note or (ware.target.kind, ware.target.id) in chosen, ware
    assert {line.rule for line in shop(m).lines} <= set(GAME.clauses)
