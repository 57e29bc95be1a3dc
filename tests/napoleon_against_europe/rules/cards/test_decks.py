"""Decks, discards, permanent cards, and the coming of the second period [6.1, 6.2, 6.4]."""

from __future__ import annotations

import pytest

from grognard.games.napoleon_against_europe.model.board import BOARD, CASTIGOS, COALITION, EMPIRE
from grognard.games.napoleon_against_europe.rules.cards.decks import (
    bring_castigos,
    draw,
    hand,
    is_known,
    lose_at_random,
    put_away,
    spend,
)
from tests.napoleon_against_europe.setting import C, Play, table
from tests.napoleon_against_europe.setting import draw as drawn


def empire(t: Play) -> list[str]:
    return [BOARD.card_ids[c] for c in hand(t.state, EMPIRE)]


@pytest.mark.rule("6.4.f")
def test_an_empty_deck_is_made_anew_of_the_discards():
    zones = {
        "hand": [],
        "discarded": ["8F", "13F"],
        "deck": ["4F"],
        "removed": [f"{n}F" for n in range(1, 56)],
    }
    zones["removed"] = [c for c in zones["removed"] if c not in ("8F", "13F", "4F")]
    t = table(cards=zones, dice=[drawn("4F"), drawn("13F"), drawn("8F")])
    draw(t.state, EMPIRE, 1, "6.3.h")
    assert empire(t) == ["4F"]
    assert t.card("8F") == "discarded"
    draw(t.state, EMPIRE, 1, "6.3.h")
    assert empire(t) == ["4F", "13F"]
    assert t.card("8F") == "deck"
    assert [e[0] for e in t.events("reshuffled")] == [EMPIRE]
    draw(t.state, EMPIRE, 3, "6.3.h")  # then nothing is left to draw [R36]
    assert empire(t) == ["4F", "8F", "13F"]


@pytest.mark.rule("6.4.f")
def test_a_card_used_for_its_value_is_discarded_whatever_its_star():
    t = table(cards={"hand": ["5F", "1F", "7F"]})
    for name in ("5F", "1F", "7F"):
        spend(t.state, C[name], "6.4.f")
    assert [t.card(c) for c in ("5F", "1F", "7F")] == ["discarded", "permanent", "discarded"]  # [R128, R129]
    assert not any(t.happened(c) for c in ("5F", "1F", "7F"))


@pytest.mark.rule("6.2.c")
def test_a_gold_star_takes_a_card_out_of_the_game():
    t = table(cards={"laid": ["5F", "2F", "2C", "9C", "7F"]})
    for name in ("5F", "2F", "2C", "9C", "7F"):
        put_away(t.state, C[name])
    zones = {c: t.card(c) for c in ("5F", "2F", "2C", "9C", "7F")}
    assert zones == {"5F": "removed", "2F": "discarded", "2C": "permanent", "9C": "discarded", "7F": "boxed"}
    assert all(t.happened(c) for c in zones)


@pytest.mark.rule("4.e")
def test_permanent_cards_are_not_lost_by_lot():
    t = table(cards={"hand": ["1F", "8F"]}, dice=[drawn("8F")])
    lose_at_random(t.state, EMPIRE, 2, "6.4.b")
    assert empire(t) == ["1F"]
    assert t.card("8F") == "discarded"


@pytest.mark.rule("4.o")
@pytest.mark.rule("6.1.a")
def test_the_castigos_come_into_one_deck_with_the_discards_and_hands_are_kept():
    t = table(
        cards={"hand": ["8F", "5C"], "discarded": ["2F", "4C"], "removed": ["5F"], "permanent": ["1C"]},
        markers=["castigos-due"],
    )
    assert t.card("28F") == t.card("55C") == "out"
    bring_castigos(t.state)
    assert t.state.period == CASTIGOS
    assert t.state.markers == 0
    assert [t.card(c) for c in ("2F", "4C", "28F", "55C", "13F")] == ["deck"] * 5
    assert [t.card(c) for c in ("8F", "5C", "5F", "1C")] == ["hand", "hand", "removed", "permanent"]
    assert len([c for c in range(BOARD.cards) if BOARD.card_side[c] == COALITION]) == 55


def test_what_the_enemy_knows_of_a_card():
    t = table(cards={"hand": ["1F", "8F", "13F"], "discarded": ["2F"], "boxed": ["7F"]}, seen=["13F"])
    known = {c: is_known(t.state, C[c]) for c in ("1F", "8F", "13F", "2F", "7F", "4F")}
    assert known == {"1F": True, "8F": False, "13F": True, "2F": True, "7F": True, "4F": False}


def test_where_permanent_cards_are_dealt_like_others_nobody_knows_who_holds_one():
    t = table(scenario="1815", cards={"hand": ["1F", "8F"]}, seen=["8F"])
    assert [is_known(t.state, C[c]) for c in ("1F", "1C", "8F")] == [False, False, True]
