"""A recorded match of each scenario.

After a change that was meant: python -m pytest tests/texas_glory/test_playthrough.py --update
"""

from tests.kernel.playthroughs import Recorded
from tests.texas_glory.setting import GAME


class TestRecorded(Recorded):
    GAME = GAME
