"""A recorded match of each scenario.

After a change that was meant: python -m pytest tests/an_impossible_war/test_playthrough.py --update
"""

import pytest

import grognard
from tests.kernel.playthroughs import all_kept, is_seen_alike, keep, made_alike, plays_again

GAME = grognard.load("an-impossible-war")
SEEDS = {"zumalacarregui": 3, "espartero": 4, "entire-war": 5}


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_recorded_match_plays_again_exactly(scenario, update):
    if update:
        keep(GAME, scenario, SEEDS[scenario])
    plays_again(GAME, scenario)


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_same_is_offered_and_seen_on_the_way(scenario):
    is_seen_alike(GAME, scenario)


@pytest.mark.parametrize("scenario", GAME.scenarios)
def test_the_same_choices_at_random_make_the_same_match(scenario):
    made_alike(GAME, scenario, SEEDS[scenario])


def test_each_scenario_has_its_record_and_no_other_is_kept():
    all_kept(GAME)
