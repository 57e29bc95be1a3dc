"""A recorded match of each scenario: a change of behaviour shows up in its diff.

After a change that was meant: python -m pytest tests/an_impossible_war/test_playthrough.py --update
"""

from pathlib import Path

import pytest

import grognard
from tests.kernel.playing import played

GAME = grognard.load("an-impossible-war")
FOLDER = Path(__file__).parent / "playthroughs"
SEEDS = {"zumalacarregui": 3, "espartero": 4, "entire-war": 5}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_recorded_match_plays_again_exactly(scenario, update):
    path = FOLDER / f"{scenario}.txt"
    if update:
        FOLDER.mkdir(exist_ok=True)
        path.write_text(played(GAME, scenario, SEEDS[scenario]).record(), encoding="utf-8")
    recorded = path.read_text(encoding="utf-8")
    match = grognard.replay(recorded)
    assert match.record() == recorded
    assert match.winner is not None


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_same_choices_at_random_make_the_same_match(scenario):
    """Also what was offered, not only what was taken, must be the same."""
    assert played(GAME, scenario, SEEDS[scenario]).record() == (FOLDER / f"{scenario}.txt").read_text(
        encoding="utf-8"
    )


def test_each_scenario_has_its_record_and_no_other_is_kept():
    assert {p.stem for p in FOLDER.glob("*.txt")} == set(GAME.scenarios)
