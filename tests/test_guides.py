"""Guided first matches: each plays through by its own suggestions, and says where it is badly written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import grognard
from grognard.guide import Guide, begun, guides, read, step_for
from grognard.kernel import checkpoint
from grognard.kernel.match import Match
from grognard.table.course import enact
from grognard.table.thinking import Task, think

ALL = [
    (game, guide)
    for game in (grognard.load(name).game for name in grognard.games())
    for guide in guides(game)
]
DECISIONS = 12  # that a guide is there for, at least
FILE = Path(grognard.__file__).parent / "games/texas_glory/data/guides/first-march.toml"


def follow_bots(game: Any, guide: Guide, match: Match, seq: int) -> int:
    """Let the bots play, as the table does, until whoever is guided must choose; how many entries there are then."""
    bots = {side: "greedy" for side in game.sides if side != guide.side}
    while match.decision is not None and guide.side not in match.waiting_for:
        position = checkpoint.position(match)
        task = Task(
            match="", game=game.id, seed=str(guide.seed), dice=b"", steps=len(match.steps), seq=seq,
            position=position, bots=bots,
            seconds=600.0, actions=1,
        )  # fmt: skip
        for entry in think(task):
            enact(match, entry)
            seq += 1
    return seq


def test_every_game_has_one() -> None:
    assert {game.id for game, _ in ALL} == set(grognard.games())


@pytest.mark.parametrize(("game", "guide"), ALL, ids=lambda x: x.id)
def test_each_suggestion_is_legal_when_its_question_is_asked(game: Any, guide: Guide) -> None:
    match, seq = begun(game, guide), 0
    assert len(guide.step) >= DECISIONS
    for n, step in enumerate(guide.step):
        seq = follow_bots(game, guide, match, seq)
        decision = match.decision_for(guide.side)
        assert decision is not None, f"the match is over before step {n}"
        legal = [action.notation for action in decision.actions]
        assert decision.ask == step.ask, f"step {n} is for {step.ask}, but {decision.ask} is asked: {legal}"
        assert step.suggest, f"step {n} suggests nothing"
        assert step.suggest[0] in legal, f"step {n} suggests {step.suggest[0]}, but there are {legal}"
        assert step_for(guide, decision.ask, legal, n) == n
        match.act(step.suggest[0], side=guide.side, stop=True)  # as people at a table do
        seq += 1


def test_whoever_does_something_else_finds_the_next_step_that_fits() -> None:
    game, guide = ALL[0]
    asks = [step.ask for step in guide.step]
    later = asks.index("next-battle")
    assert step_for(guide, "next-battle", guide.step[later].suggest, 1) == later
    assert step_for(guide, asks[2], ["nothing of the sort"], 0) == -1
    assert step_for(guide, "no-such-question", [], 0) == -1
    assert game.sides


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('scenario = "1836"', 'scenario = "1846"', "scenario"),
        ('side = "mexico"', 'side = "spain"', "side"),
        ('suggest = ["play card-01"]', 'suggest = ["play card-999"]', "step 1"),
        ('aim = { en = "You are Mexico.', 'aim = { fr = "x", en = "You are Mexico.', "words"),
        ('title = { en = "A card each"', 'titel = { en = "A card each"', "guide"),
    ],
)
def test_one_that_is_badly_written_says_where(tmp_path: Path, old: str, new: str, why: str) -> None:
    text = FILE.read_text("utf-8")
    assert old in text
    file = tmp_path / "first.toml"
    file.write_text(text.replace(old, new), "utf-8")
    with pytest.raises(grognard.InvalidData, match=why):
        read(grognard.load("texas-glory").game, file)


def test_a_beginning_that_never_comes_is_named() -> None:
    game, guide = ALL[0]
    assert begun(game, guide).decision is not None
    from msgspec.structs import replace

    with pytest.raises(grognard.InvalidData, match="never asked 'tea'"):
        begun(game, replace(guide, begin="tea"))
