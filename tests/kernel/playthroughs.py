"""Recorded matches, for each game's own test of them: a change of behaviour shows up in a record's diff."""

from pathlib import Path

import grognard
from grognard.library import Rules
from tests.kernel.playing import played

TESTS = Path(__file__).resolve().parents[1]


def folder(game: Rules) -> Path:
    """Where a game's records are kept."""
    return TESTS / game.id.replace("-", "_") / "playthroughs"


def kept(game: Rules, scenario: str) -> str:
    """The record of a scenario."""
    return (folder(game) / f"{scenario}.txt").read_text(encoding="utf-8")


def keep(game: Rules, scenario: str, seed: int) -> None:
    """Write a scenario's record anew, after a change that was meant."""
    folder(game).mkdir(exist_ok=True)
    (folder(game) / f"{scenario}.txt").write_text(played(game, scenario, seed).record(), encoding="utf-8")


def plays_again(game: Rules, scenario: str) -> bool:
    """Whether the record plays again exactly, to the end of the match."""
    recorded = kept(game, scenario)
    match = grognard.replay(recorded)
    return match.record() == recorded and match.winner is not None


def made_alike(game: Rules, scenario: str, seed: int) -> bool:
    """Whether the same choices at random make the same match: what was offered must be the same too."""
    return played(game, scenario, seed).record() == kept(game, scenario)


def all_kept(game: Rules) -> bool:
    """Whether each scenario has its record, and no other is kept."""
    return {p.stem for p in folder(game).glob("*.txt")} == set(game.scenarios)
