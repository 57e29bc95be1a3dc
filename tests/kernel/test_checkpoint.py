"""A match is taken up again exactly where it stood, and what it was told is read under later rules too."""

from __future__ import annotations

import copy
import subprocess
import sys

import pytest

import grognard
from grognard.kernel import checkpoint
from grognard.kernel.chance import below, key_of
from grognard.kernel.log import FORGOTTEN, Log
from grognard.kernel.match import Match
from grognard.kernel.positions import Document
from grognard.kernel.rulebook import Changes, from_document, rulebook
from grognard.library import Rules
from tests.kernel.playing import GAME, every_game, every_scenario, pace


def taken_up(game: Rules, match: Match) -> Match:
    """The match again, from what a checkpoint keeps of it."""
    assert match.state.log is not None
    log = Log()
    reader = checkpoint.Reader(game.game, rulebook(game.game))
    log.events = reader.events(checkpoint.write_events(game.game, match.state.log.events))
    steps = match.earlier + len(match.steps)
    return checkpoint.resume(game.game, checkpoint.position(match), match.seed, log, steps)


def seen(match: Match, side: str | None) -> Document:
    """A view, whatever can be taken back: a checkpoint does not know that."""
    view = match.view(side)
    if view["decision"] is not None:
        view["decision"]["undo"] = False
    return view


def choice(match: Match, n: int) -> int:
    pending = match.state.decision
    assert pending is not None
    return pending.actions[int(below(key_of(n), 0, len(pending.actions)))]


@every_scenario
def test_a_match_goes_on_from_a_checkpoint_as_if_nothing_had_happened(game: Rules, scenario: str) -> None:
    match = game.start(scenario, seed=5)
    other = taken_up(game, match)
    for n in range(150 * pace(game)):
        if match.decision is None:
            break
        if n % (10 * pace(game)) == 0:
            other = taken_up(game, match)
            for side in (*game.sides, None):
                assert seen(other, side) == seen(match, side)
        action = choice(match, n)
        match.act(action)
        other.act(action)
        if n % (10 * pace(game)) == 9:
            assert other.dump() == match.dump()
    assert [e.what for e in other.state.log.events] == [e.what for e in match.state.log.events]  # type: ignore[union-attr]
    assert other.view(game.sides[0], open=True)["log"] == match.view(game.sides[0], open=True)["log"]


def test_so_many_choices_can_be_taken_back() -> None:
    match = GAME.start("1836", seed=7)
    assert match.undoable == 0
    for n in range(60):
        match.act(choice(match, n))
        assert (match.undoable > 0) == match.can_undo()
    while match.undoable:
        depth = match.undoable
        match.undo()
        assert match.undoable == depth - 1


@every_game
def test_a_rulebook_travels_and_tells_what_has_changed(game: Rules) -> None:
    today = rulebook(game.game)
    assert rulebook(game.game) is today
    again = from_document(copy.deepcopy(today.document()))
    assert again.digest == today.digest
    clause = next(iter(today.clauses))
    document = copy.deepcopy(today.document())
    document["clauses"][clause] = "otherwise"
    document["clauses"]["99.9"] = "gone since"
    was = from_document(document)
    assert was.digest != today.digest
    changes = Changes(was, today)
    assert (changes.changed, changes.removed, changes.added) == ([clause], ["99.9"], [])
    told = game.game.words.event_text(changes.event(), 0, "en")
    assert f"have changed here: {clause}, 99.9." in told
    document = copy.deepcopy(today.document())
    document["data"]["units.toml"] = "otherwise"
    assert "(units)" in game.game.words.event_text(Changes(from_document(document), today).event(), 0, "es")
    document = copy.deepcopy(today.document())
    document["program"] = "otherwise"
    assert "version of the program" in game.game.words.event_text(
        Changes(from_document(document), today).event(), 0, "en"
    )


def test_what_was_told_names_the_same_things_when_they_have_other_numbers() -> None:
    match = GAME.start("1836", seed=7)
    for n in range(60):
        match.act(choice(match, n))
    assert match.state.log is not None
    rows = checkpoint.write_events(GAME.game, match.state.log.events)
    today = rulebook(GAME.game).document()
    was = copy.deepcopy(today)
    was["names"]["block"] = ["one-more", *was["names"]["block"]]  # which has been taken away since
    was["program"] = "otherwise"
    for row in rows:
        kinds = was["events"].get(row[0], [])
        row[2] = [v + 1 if kind == "block" and v >= 0 else v for kind, v in zip(kinds, row[2], strict=False)]
    reader = checkpoint.Reader(GAME.game, from_document(was))
    told = [GAME.game.words.event_text(e, 0, "en") for e in reader.events(rows)]
    assert told == [GAME.game.words.event_text(e, 0, "en") for e in match.state.log.events]
    rows[0] = ["an-event-of-old", "1.1", [3], 1, [5, 6], 5]
    kinds = next(w for w, k in was["events"].items() if k[:1] == ["block"])
    rows[1] = [kinds, "1.1", [0], -1]
    forgotten = reader.events(rows[:2])
    assert [e.what for e in forgotten] == [FORGOTTEN, FORGOTTEN]
    assert forgotten[0].dice == [5, 6]
    assert (
        GAME.game.words.event_text(forgotten[1], 0, "en")
        == "What was told here is no longer known to the rules"
    )


def test_dice_count_as_they_did_when_they_were_told() -> None:
    match = GAME.start("1836", seed=7)
    n = 0
    while not any(e.dice for e in match.state.log.events):  # type: ignore[union-attr]
        match.act(choice(match, n))
        n += 1
    event = next(e for e in match.state.log.events if e.dice)  # type: ignore[union-attr]
    (row,) = checkpoint.write_events(GAME.game, [event])
    row[5] = 6  # as if every die had counted
    (kept,) = checkpoint.Reader(GAME.game, rulebook(GAME.game)).events([row])
    assert all(die.hit for die in GAME.game.words.entry(kept, 0, "en").dice)
    row[5] = 0
    (kept,) = checkpoint.Reader(GAME.game, rulebook(GAME.game)).events([row])
    assert not any(die.hit for die in GAME.game.words.entry(kept, 0, "en").dice)


def test_a_position_that_fits_no_more_can_still_be_looked_at() -> None:
    match = GAME.start("1836", seed=7)
    for n in range(30):
        match.act(choice(match, n))
    written = checkpoint.position(match).replace(b'"stack":[{"frame":"', b'"stack":[{"frame":"no-such-')
    with pytest.raises(grognard.InvalidPosition):
        checkpoint.resume(GAME.game, written, 7, Log(), 30)
    seen = checkpoint.view_only(GAME.game, written, 7, Log(), 30)
    assert seen.decision is None
    assert seen.view("texas")["pieces"] == match.view("texas")["pieces"]


DIGEST = """
import grognard
from grognard.kernel.rulebook import rulebook
print(rulebook(grognard.load("{}").game).digest)
"""


def test_an_overlay_has_another_digest(tmp_path, monkeypatch) -> None:
    def digest() -> str:
        command = [sys.executable, "-c", DIGEST.format(GAME.id)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()

    assert digest() == rulebook(GAME.game).digest
    (tmp_path / GAME.id).mkdir()
    (tmp_path / GAME.id / "units.toml").write_text("", "utf-8")
    monkeypatch.setenv("GROGNARD_DATA", str(tmp_path))
    assert digest() != rulebook(GAME.game).digest


# ---------------------------------------------------------------- records


def test_a_record_tells_which_rules_it_was_played_under() -> None:
    match = GAME.start("1836", seed=7)
    for n in range(40):
        match.act(choice(match, n))
    text = match.record(rules=True)
    digest = rulebook(GAME.game).digest
    assert f"\nrules {digest}\n" in text
    assert grognard.replay(text).dump() == match.dump()
    assert "rules" not in match.record()
    lines = text.splitlines()
    at = next(n for n, line in enumerate(lines) if " = " in line)
    lines[at] += " 9"
    with pytest.raises(grognard.InvalidRecord) as same:
        grognard.replay("\n".join(lines))
    assert "other rules" not in str(same.value)
    older = "\n".join(lines).replace(digest, "0123456789abcdef")
    with pytest.raises(grognard.InvalidRecord) as other:
        grognard.replay(older)
    assert other.value.line == at + 1
    assert f"other rules (0123456789abcdef; these are {digest})" in str(other.value)
    with_change = [*match.record(rules=True).splitlines()[:20], "rules fedcba9876543210", "mexico nonsense"]
    with pytest.raises(grognard.InvalidRecord, match=r"other rules [(]fedcba9876543210"):
        grognard.replay("\n".join(with_change))
