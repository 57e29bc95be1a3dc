"""The game's actions: their numbers, how they are written, and how the rules make them.

Each chapter has a stretch of numbers of its own.
"""

from __future__ import annotations

from typing import Final

# Everywhere
DONE_: Final = 0
PASS: Final = 1
PLAY: Final = 2  # a card, as an event
DISCARD: Final = 3
LOSE: Final = 4  # a step, or a piece that has none
BRING: Final = 5
RETREAT: Final = 6
# The action of a round, diplomacy, conquest [5.2, 7.1, 8, 18]
OPERATE: Final = 10  # use a card for its activation points
ONE_POINT: Final = 11
NEGOTIATE: Final = 12
PROTECT: Final = 13
END_WAR: Final = 14
APPROACH: Final = 15  # a diplomatic action without a card
DECLARE: Final = 16
IMPOSE: Final = 17  # a forced alliance
TAKE_AS_ALLY: Final = 18  # a minor that is conquered, or ceded
TAKE_AS_LAND: Final = 19  # the same, as national territory
ANNEX: Final = 20
TAKE_CARD: Final = 22
TAKE_RESOURCES: Final = 23
ADD_PROVINCE: Final = 24  # to a new state
STAY: Final = 25
# Set-up, administration [7.3, 20]
BUILD: Final = 40
RESTORE: Final = 41
FORM_ARMY: Final = 42
PLACE: Final = 43
APPOINT: Final = 44
REMOVE: Final = 45
SEND: Final = 46
FREE_FLEET: Final = 47
FREE_CARD: Final = 48
BUY_CARD: Final = 49
DEPLOY: Final = 50
CHOOSE: Final = 51
# Activation and movement [9, 10, 12, 13]
ACTIVATE: Final = 60
TOGETHER: Final = 61  # two armies in a zone
PUT_TO_SEA: Final = 62
FIGHT: Final = 63
MARCH_ON: Final = 64
ADD: Final = 65
ADD_ALL: Final = 66
SET_OUT: Final = 67
TRANSFER: Final = 68
GATHER: Final = 69
FORCE: Final = 70
STEP: Final = 71
TAKE: Final = 72
DROP: Final = 73
PLANT: Final = 74
INVEST: Final = 75
REORGANIZE: Final = 76
FIX_DEPOT: Final = 77
CARRY_DEPOT: Final = 78
INTERCEPT: Final = 79
GO_IN: Final = 80
GO_IN_ALL: Final = 81
EVADE: Final = 82
STAND: Final = 83
SPEND: Final = 84  # a depot
# Battles and sieges [14, 15]
COME: Final = 100  # to the sound of the guns
MORALE: Final = 101
LEAD: Final = 102
COMMIT: Final = 103
SECOND: Final = 104
KEEP: Final = 105
ASSAULT: Final = 106
# At sea [17]
SAIL: Final = 120
EMBARK: Final = 121
ATTACK: Final = 122
LAND: Final = 123
TO_CORSAIRS: Final = 124
INTERCEPT_WITH: Final = 125
FIGHT_ON: Final = 126
WITHDRAW: Final = 127
BLOCKADE: Final = 128
# Cards
NAME: Final = 140  # a place
POINT: Final = 141  # a piece
NAME_NATION: Final = 142
EITHER: Final = 143

PATTERNS: Final = {
    DONE_: "done",
    PASS: "pass",
    PLAY: "play {card}",
    DISCARD: "discard {card}",
    LOSE: "lose {unit}",
    BRING: "bring {unit} {space}",
    RETREAT: "retreat {space}",
    OPERATE: "operate {card}",
    ONE_POINT: "one-point",
    NEGOTIATE: "negotiate {card} {nation}",
    PROTECT: "protect {card} {nation}",
    END_WAR: "end-war {card} {space}",
    APPROACH: "approach {nation}",
    DECLARE: "declare {nation}",
    IMPOSE: "impose {card}",
    TAKE_AS_ALLY: "take-as-ally {nation} {to:nation}",
    TAKE_AS_LAND: "take-as-land {nation} {to:nation}",
    ANNEX: "annex {province} {to:nation}",
    TAKE_CARD: "take-card",
    TAKE_RESOURCES: "take-resources",
    ADD_PROVINCE: "add-province {province} {state:nation}",
    STAY: "stay {unit}",
    BUILD: "build {unit} {space} {steps:number}",
    RESTORE: "restore {unit}",
    FORM_ARMY: "form-army {army:unit} {general:unit}",
    PLACE: "place {unit} {space}",
    APPOINT: "appoint {unit} {army:unit}",
    REMOVE: "remove {unit}",
    SEND: "send {nation} {to:nation} {points:number}",
    FREE_FLEET: "free-fleet {unit} {space}",
    FREE_CARD: "free-card",
    BUY_CARD: "buy-card",
    DEPLOY: "deploy {unit} {space}",
    CHOOSE: "choose {unit}",
    ACTIVATE: "activate {unit}",
    TOGETHER: "together {space}",
    PUT_TO_SEA: "put-to-sea {space}",
    FIGHT: "fight {space}",
    MARCH_ON: "march-on {unit}",
    ADD: "add {unit}",
    ADD_ALL: "add-all",
    SET_OUT: "set-out",
    TRANSFER: "transfer {unit} {to:unit}",
    GATHER: "gather {unit}",
    FORCE: "force {points:number}",
    STEP: "step {space}",
    TAKE: "take {unit}",
    DROP: "drop {unit}",
    PLANT: "plant-flag",
    INVEST: "invest",
    REORGANIZE: "reorganize",
    FIX_DEPOT: "fix-depot {unit}",
    CARRY_DEPOT: "carry-depot {unit}",
    INTERCEPT: "intercept {card} {unit}",
    GO_IN: "go-in {unit}",
    GO_IN_ALL: "go-in-all",
    EVADE: "evade",
    STAND: "stand",
    SPEND: "spend {unit}",
    COME: "come {unit}",
    MORALE: "morale {morale:number}",
    LEAD: "lead {unit}",
    COMMIT: "commit {unit}",
    SECOND: "second {unit}",
    KEEP: "keep {unit}",
    ASSAULT: "assault {space}",
    SAIL: "sail {space}",
    EMBARK: "embark {unit} {fleet:unit}",
    ATTACK: "attack {space}",
    LAND: "land {unit}",
    TO_CORSAIRS: "to-corsairs",
    INTERCEPT_WITH: "intercept-with {space}",
    FIGHT_ON: "fight-on",
    WITHDRAW: "withdraw",
    BLOCKADE: "blockade",
    NAME: "name {space}",
    POINT: "point {unit}",
    NAME_NATION: "name-nation {nation}",
    EITHER: "either {choice:number}",
}
