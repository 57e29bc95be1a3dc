"""The chapters of each rule book: every clause has one, with a title in both languages."""

from __future__ import annotations

import pytest

import grognard
from grognard.book import chapter_of, chapters


@pytest.mark.parametrize("name", grognard.games())
def test_every_clause_is_in_a_chapter_with_a_title(name: str) -> None:
    game = grognard.load(name).game
    found = chapters(game)
    assert {chapter_of(clause) for clause in game.clauses} == set(found)
    for title in found.values():
        assert title["en"]
        assert title["es"]
