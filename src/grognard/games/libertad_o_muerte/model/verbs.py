"""The game's actions: their numbers, how they are written, and how the rules make them.

Each chapter has a stretch of numbers of its own.
"""

from __future__ import annotations

from typing import Final

# Everywhere
DONE_: Final = 0
PASS: Final = 1
PLAY: Final = 2  # a card
DISCARD: Final = 3
# Reinforcements, maintenance, purchases, new units, replacements, end of turn [5, 7, 8, 14, 15, 25.3]
PLACE: Final = 10
LOSE: Final = 11
BUY: Final = 12
COMMISSION: Final = 13  # a colonel, for a Victory Point of one's own
CONCEDE: Final = 14  # a colonel, for a Victory Point of the enemy's
REPLACEMENT: Final = 15
DEPLOY: Final = 16
REFILL: Final = 17
DISBAND: Final = 18
# Movement [9, 11, 20]
MOVE: Final = 30  # begin with the stack of a place
ADD: Final = 31
ADD_ALL: Final = 32
SET_OUT: Final = 33
STEP: Final = 34
DROP: Final = 35
GO_IN: Final = 36  # into the fortress
COME_OUT: Final = 37
LOAD: Final = 38
LAND: Final = 39
EMBARK: Final = 40
SAIL: Final = 41
ENTER_PORT: Final = 42
HUNT: Final = 43
HIDE: Final = 44
SHOW: Final = 45
# Battles [10, 12]
FIGHT: Final = 60
JOIN: Final = 61
COMMAND: Final = 62
SEND: Final = 63  # to the battle card, where a leader of one star commands only five
LINE_UP: Final = 64
HOLD_BACK: Final = 65  # cavalry, in Reserve
ASSIGN: Final = 66
GREAT_BATTLE: Final = 67
ROUNDS: Final = 68  # three or five, at sea
FIRE: Final = 69
AGAIN: Final = 70  # the second roll
STEP_IN: Final = 71
WITHDRAW: Final = 72
CHARGE: Final = 73
RETREAT: Final = 74
GO_BACK_IN: Final = 75  # into the fortress
SHOOT: Final = 76
PUT_BEHIND: Final = 77  # in the Second Line, where the better tactician leaves a place empty
# Sieges [13]
BESIEGE: Final = 90
PRESS: Final = 91
LIFT: Final = 92
# Cards [22 and the cards themselves]
NAME: Final = 110  # a region, a sea or a box
POINT: Final = 111  # a unit
RAISE: Final = 112
CONVERT: Final = 113
MOVE_LEADER: Final = 114
STRIKE: Final = 115

PATTERNS: Final = {
    DONE_: "done",
    PASS: "pass",
    PLAY: "play {card}",
    DISCARD: "discard {card}",
    PLACE: "place {unit} {space}",
    LOSE: "lose {unit}",
    BUY: "buy {unit}",
    COMMISSION: "commission {unit}",
    CONCEDE: "concede {unit}",
    REPLACEMENT: "buy-replacement",
    DEPLOY: "deploy {unit} {space}",
    REFILL: "refill {unit}",
    DISBAND: "disband {unit}",
    MOVE: "move {space}",
    ADD: "add {unit}",
    ADD_ALL: "add-all",
    SET_OUT: "set-out",
    STEP: "step {space}",
    DROP: "drop {unit}",
    GO_IN: "go-in",
    COME_OUT: "come-out",
    LOAD: "load {unit} {ship:unit}",
    LAND: "land {space}",
    EMBARK: "embark {space}",
    SAIL: "sail {space}",
    ENTER_PORT: "enter-port {space}",
    HUNT: "hunt {space}",
    HIDE: "hide {unit}",
    SHOW: "show {unit}",
    FIGHT: "fight {space}",
    JOIN: "join {unit}",
    COMMAND: "command {unit}",
    SEND: "send {unit}",
    LINE_UP: "line-up {unit}",
    HOLD_BACK: "hold-back {unit}",
    PUT_BEHIND: "put-behind {unit}",
    ASSIGN: "assign {unit} {to:unit}",
    GREAT_BATTLE: "great-battle",
    ROUNDS: "rounds {rounds:number}",
    FIRE: "fire {unit} {target:unit}",
    AGAIN: "again {target:unit}",
    STEP_IN: "step-in {unit}",
    WITHDRAW: "withdraw",
    CHARGE: "charge {unit} {target:unit}",
    RETREAT: "retreat {space}",
    GO_BACK_IN: "go-back-in {unit}",
    SHOOT: "shoot {target:unit}",
    BESIEGE: "besiege {space}",
    PRESS: "press",
    LIFT: "lift",
    NAME: "name {space}",
    POINT: "point {unit}",
    RAISE: "raise {unit} {space}",
    CONVERT: "convert {unit}",
    MOVE_LEADER: "bring {unit} {space}",
    STRIKE: "strike {unit}",
}
