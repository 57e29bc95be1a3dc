"""The odds of a fight: told from what a side knows, for both sides, and only while there is a fight."""

from __future__ import annotations

import grognard
from grognard.foresight import odds

GAME = grognard.load("texas-glory")
POSITION = """
scenario = "1836"
empty = true
phase = "combat"
player1 = "mexico"
[blocks]
dolores = "victoria 3"
san-luis = "victoria 4"
sesma = "victoria 3"
horton = "victoria 1"
[attacks]
dolores = "linnville"
san-luis = "linnville"
sesma = "linnville"
"""


def test_three_blocks_against_one_will_hold_the_place() -> None:
    match = GAME.position(POSITION)
    for side in (0, 1):
        told = {one.side: one for one in odds(match.game, match.state, side)}
        assert told["mexico"].holds > 80
        assert told["texas"].holds < 20
        assert told["texas"].loses <= 1.0


def test_they_depend_on_nothing_hidden() -> None:
    match = GAME.position(POSITION)
    other = match.resample("texas", 5)
    assert odds(match.game, match.state, 0) == odds(other.game, other.state, 0)


def test_there_are_none_without_a_fight() -> None:
    match = GAME.start("1836", 7)
    assert odds(match.game, match.state, 0) == []
