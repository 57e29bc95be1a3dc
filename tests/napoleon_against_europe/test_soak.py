"""Whole matches at random, in which everything is checked after every action."""

from __future__ import annotations

import pytest

import grognard
from grognard.games.napoleon_against_europe.model.setup import SCENARIOS
from grognard.lab.soaking import soak_match

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", [2, 3])
def test_a_match_at_random_runs_to_its_end(scenario: str, seed: int) -> None:
    game = grognard.load("napoleon-against-europe").game
    report = soak_match(game, scenario, {"fog-of-war": seed % 2 == 0}, seed, 60)
    assert report.faults == []
    assert report.decisions > 40
