"""A recorded match of each scenario.

After a change that was meant: python -m pytest tests/napoleon_against_europe/test_playthrough.py --update
"""

import grognard
from tests.kernel.playthroughs import Recorded


class TestRecorded(Recorded):
    GAME = grognard.load("napoleon-against-europe")
