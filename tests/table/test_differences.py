"""What has changed between two documents, sent instead of the whole."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from grognard.kernel.documents.view import Choice, Piece, Thing, Tray
from grognard.kernel.match import start
from grognard.library import games, load
from grognard.table.differences import Change, applied, compare
from grognard.table.live import seen


def changes(old: Any, new: Any) -> list[list[Any]]:
    """As they travel."""
    found: list[Change] = []
    compare(old, new, (), found)
    return msgspec.json.decode(msgspec.json.encode(found))  # type: ignore[no-any-return]


def plain(document: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(document))


def made(old: Any, new: Any) -> list[list[Any]]:
    """The changes, which must make the one of the other and leave the one alone."""
    found, before = changes(old, new), plain(old)
    assert applied(before, found) == plain(new)
    assert before == plain(old)
    return found


def tray(*pieces: Piece, note: str = "") -> Tray:
    return Tray(id="pool", title="Pool", count=len(pieces), pieces=list(pieces), note=note)


ONE, TWO, THREE = (Piece(id=name, side="texas", place="goliad", strength=3) for name in "abc")


def test_nothing_has_changed() -> None:
    assert made(tray(ONE, TWO), tray(Piece(id="a", side="texas", place="goliad", strength=3), TWO)) == []


def test_a_field_is_changed_left_out_or_there_again() -> None:
    hurt = Piece(id="a", side="texas", place="goliad", strength=2)
    assert made(tray(ONE), tray(hurt)) == [[["pieces", 0, "strength"], 2]]
    gone = Piece(id="a", side="texas", strength=3)
    assert made(tray(ONE), tray(gone)) == [[["pieces", 0, "place"]]]
    assert made(tray(gone), tray(ONE)) == [[["pieces", 0, "place"], "goliad"]]
    assert made(tray(ONE), tray(ONE, note="late")) == [[["note"], "late"]]


def test_a_list_that_is_left_out_when_empty() -> None:
    assert made(tray(ONE), tray()) == [[["count"], 0], [["pieces"]]]
    assert made(tray(), tray(ONE))[1] == [["pieces"], plain([ONE])]


def test_things_come_and_go_between_others() -> None:
    assert made(tray(ONE, TWO, THREE), tray(ONE, THREE)) == [[["count"], 2], [["pieces"], 1, 1, []]]
    assert made(tray(ONE, THREE), tray(ONE, TWO, THREE))[1] == [["pieces"], 1, 0, plain([TWO])]
    hurt = Piece(id="c", side="texas", place="goliad", strength=1)
    moved = made(tray(ONE, TWO, THREE), tray(TWO, hurt))
    assert moved[1:] == [[["pieces"], 0, 1, []], [["pieces", 1, "strength"], 1]]


def test_things_that_changed_places_or_cannot_be_told_apart_are_sent_anew() -> None:
    made(tray(ONE, TWO, THREE), tray(THREE, ONE, TWO))
    made(tray(ONE, ONE, TWO), tray(ONE, TWO, TWO))
    old = [Choice("pass", "Pass", Thing("button", "pass")), Choice("a", "A", Thing("piece", "a"))]
    made(old, [Choice("b", "B", Thing("piece", "b"))])
    made([1, 2, 3, 4], [1, 3, 4, 5])
    made({"a": 1}, {"b": 2})
    made([], [ONE])


@pytest.mark.parametrize("game", games())
def test_every_view_of_a_match_follows_from_the_one_before(game: str) -> None:
    rules = load(game).game
    chance = random.Random(f"{game} differences")
    match = start(rules, chance.choice(rules.scenarios), 7)
    readers = [(side, lang) for side in (*rules.sides, None) for lang in ("en", "es")]
    old = {reader: seen(match, *reader) for reader in readers}
    held = {reader: plain(view) for reader, view in old.items()}
    sent = whole = 0
    for _ in range(120):
        if match.decision is None:
            break
        match.act(chance.choice(match.decision.actions))
        for reader in chance.sample(readers, 2):  # the others hear of several actions at once
            new = seen(match, *reader)
            found = changes(old[reader], new)
            held[reader] = applied(held[reader], found)
            assert held[reader] == plain(new)
            old[reader] = new
            sent, whole = sent + len(msgspec.json.encode(found)), whole + len(msgspec.json.encode(new))
    assert sent < whole / 3
