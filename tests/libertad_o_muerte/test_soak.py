"""Whole matches at random, in which everything is checked after every action."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS
from grognard.lab.soaking import soak_match

pytestmark = pytest.mark.compiled

OPTIONS = ("hunting-corsairs", "great-battles", "voluntary-elimination")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [2, 3])
def test_a_match_at_random_runs_to_its_end(scenario: str, seed: int) -> None:
    game = grognard.load("libertad-o-muerte").game
    options = dict.fromkeys(OPTIONS, seed % 2 == 0)
    report = soak_match(game, scenario, options, seed, 60)
    assert report.faults == []
    assert report.decisions > 10
