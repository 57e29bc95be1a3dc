"""The game's actions: their numbers, how they are written, and how the rules make them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.kernel.actions import pack

PLAY: Final = 0
COMMAND: Final = 1
ORDER: Final = 2
MARCH: Final = 3
MOVE: Final = 4
FORCE: Final = 5
ATTACK: Final = 6
FORCE_ATTACK: Final = 7
FORAGE: Final = 8
BURN: Final = 9
GAIN: Final = 10
SAIL: Final = 11
SEA_ATTACK: Final = 12
END: Final = 13
DONE_: Final = 14
FIGHT: Final = 15
FIRE: Final = 16
RETREAT: Final = 17
PASS: Final = 18
WITHDRAW: Final = 19
HIT: Final = 20
REGROUP: Final = 21
STORM: Final = 22
BESIEGE: Final = 23
BOMBARD: Final = 24
SORTIE: Final = 25
WAIT: Final = 26
JOIN: Final = 27
FALL_BACK: Final = 28
DECLARE: Final = 29
DECLINE: Final = 30
DEPLOY: Final = 31
ARRIVE: Final = 32
DELAY: Final = 33
RAID: Final = 34
FEVER: Final = 35
LEAVE: Final = 36
LEAD: Final = 37

PATTERNS: Final = [
    "play {card}",
    "command {block}",
    "order {block}",
    "march {block}",
    "move {block} {space}",
    "force {block} {space}",
    "attack {block} {space} from {origin:space}",
    "force-attack {block} {space} from {origin:space}",
    "forage {block}",
    "burn {space}",
    "gain {block}",
    "sail {block} {space}",
    "sea-attack {block} {space}",
    "end",
    "done",
    "fight {space}",
    "fire {block}",
    "retreat {block} {space}",
    "pass {block}",
    "withdraw {block}",
    "hit {block}",
    "regroup {block} {space}",
    "storm",
    "besiege",
    "bombard",
    "sortie",
    "wait",
    "join {block}",
    "fall-back {block}",
    "declare {card}",
    "decline {card}",
    "deploy {block} {space}",
    "arrive {space}",
    "delay {space}",
    "raid {space}",
    "fever {space}",
    "leave",
    "lead {brigade}",
]


def through(verb: i64, block: i64, space: i64, origin: i64) -> int:
    """An attack on a space across the side towards another."""
    return pack(verb, block, space, origin)
