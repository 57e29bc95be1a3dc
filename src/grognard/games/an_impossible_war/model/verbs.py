"""The game's actions: their numbers, how they are written, and how the rules make them.

Each chapter has a stretch of numbers of its own.
"""

from __future__ import annotations

from typing import Final

# Everywhere
DONE_: Final = 0
PASS: Final = 1
PLAY: Final = 2  # a card, face up or face down
# The turn, reinforcements, replacements, winter
GO_FIRST: Final = 10
CHALLENGE: Final = 11
ANSWER: Final = 12
PLACE: Final = 13
REPLACE_UNIT: Final = 14
PLACE_GUN: Final = 15
RAISE: Final = 16
BUILD_UNIT: Final = 17
BUILD_SUPPLY: Final = 18
RAISE_REGION: Final = 19
INSPIRE: Final = 20
REDEPLOY: Final = 21
HIDE: Final = 22
DEPLOY_GUN: Final = 23
DISCARD: Final = 24
# Actions and movement
ACTIVATE: Final = 40
CONSTRUCT: Final = 41
DEMOLISH: Final = 42
STORE: Final = 43
SPEND_CP: Final = 44
OBTAIN: Final = 45
RECRUIT: Final = 46
SUPPRESS: Final = 47
GIVE_UP: Final = 48
ADD: Final = 50
ADD_ALL: Final = 51
MARCH: Final = 52
STEP: Final = 53
FORCE: Final = 54
COUNTERMARCH: Final = 55
DROP: Final = 56
CONCENTRATE: Final = 57
INTERCEPT: Final = 58
EVADE: Final = 59
STAY: Final = 60
EMBARK: Final = 62
LAND: Final = 63
SAIL: Final = 70
FREE_LAND: Final = 71
REROLL: Final = 64
AHEAD: Final = 65
# Combat
FIGHT: Final = 80
SEARCH: Final = 81
ASSAULT: Final = 82
SORTIE: Final = 83
SHELTER: Final = 84
CHOOSE: Final = 85
HIT: Final = 86
RETREAT: Final = 87
ESCAPE: Final = 88
FALL_BACK: Final = 89
SAIL_AWAY: Final = 90
MERGE: Final = 91
REGROUP: Final = 92
DEMOLISH_CAPTURED: Final = 93
KEEP: Final = 94
GO_ON: Final = 95
SLIP_AWAY: Final = 96
# Battle
LINE_UP: Final = 110
FIRE: Final = 111
CHARGE: Final = 112
SUPPORT: Final = 113
COUNTERBATTERY: Final = 114
COUNTERCHARGE: Final = 115
FLEE: Final = 116
HOLD: Final = 117
WITHDRAW: Final = 118
REINFORCE: Final = 119
STEP_BACK: Final = 120
STEP_UP: Final = 121
RALLY: Final = 122
APPLY: Final = 123
BRING: Final = 124
# Supply and losses
STARVE: Final = 140
DISBAND: Final = 141
USE: Final = 142
DIVIDE: Final = 143
# Cards
WEAKEN: Final = 160
STRENGTHEN: Final = 161
HUNT: Final = 162
KEEP_UNIT: Final = 163
MUSTER: Final = 164
MUTINY: Final = 165
CALM: Final = 166
NAME: Final = 167
FORTIFY: Final = 168
FINISH: Final = 169
REFIT: Final = 170
ROAM: Final = 171
RAID: Final = 172
ROB: Final = 173

PATTERNS: Final = {
    DONE_: "done",
    PASS: "pass",
    PLAY: "play {card}",
    GO_FIRST: "go-first {side}",
    CHALLENGE: "challenge",
    ANSWER: "answer",
    PLACE: "place {unit} {space}",
    REPLACE_UNIT: "exchange {unit} {old:unit}",
    PLACE_GUN: "place-gun {arm} {space}",
    RAISE: "raise {unit}",
    BUILD_UNIT: "draw",
    BUILD_SUPPLY: "build {unit} {space}",
    RAISE_REGION: "raise-region {space}",
    INSPIRE: "inspire {space}",
    REDEPLOY: "redeploy {unit} {space}",
    HIDE: "hide {unit}",
    DEPLOY_GUN: "deploy-gun {arm} {space}",
    DISCARD: "discard {card}",
    ACTIVATE: "activate {space}",
    CONSTRUCT: "construct {unit}",
    DEMOLISH: "demolish {unit}",
    STORE: "store",
    SPEND_CP: "spend-cp",
    OBTAIN: "obtain-replacements",
    RECRUIT: "recruit {space}",
    SUPPRESS: "suppress {space}",
    GIVE_UP: "give-up {unit}",
    ADD: "add {unit}",
    ADD_ALL: "add-all",
    MARCH: "march",
    STEP: "step {space}",
    FORCE: "force {space}",
    COUNTERMARCH: "countermarch {space}",
    DROP: "drop {unit}",
    CONCENTRATE: "concentrate {unit}",
    INTERCEPT: "intercept {space}",
    EVADE: "evade",
    STAY: "stay {unit}",
    EMBARK: "embark {unit}",
    LAND: "land {space}",
    SAIL: "sail {space}",
    FREE_LAND: "free-landing",
    REROLL: "roll-again",
    AHEAD: "ahead {space}",
    FIGHT: "fight {space}",
    SEARCH: "search {space}",
    ASSAULT: "assault {space}",
    SORTIE: "sortie {space}",
    SHELTER: "shelter {unit}",
    CHOOSE: "choose {unit}",
    HIT: "hit {unit}",
    RETREAT: "retreat {unit} {space}",
    ESCAPE: "escape {space}",
    FALL_BACK: "fall-back {unit}",
    SAIL_AWAY: "sail-away {unit} {space}",
    MERGE: "merge {unit} {into:unit}",
    REGROUP: "regroup {unit} {space}",
    DEMOLISH_CAPTURED: "raze",
    KEEP: "keep",
    GO_ON: "go-on",
    SLIP_AWAY: "slip-away {unit}",
    LINE_UP: "line-up {unit}",
    FIRE: "fire {unit}",
    CHARGE: "charge {unit} {target:unit}",
    SUPPORT: "support",
    COUNTERBATTERY: "counterbattery",
    COUNTERCHARGE: "countercharge {unit}",
    FLEE: "flee",
    HOLD: "hold",
    WITHDRAW: "withdraw",
    REINFORCE: "reinforce {unit}",
    STEP_BACK: "step-back {unit}",
    STEP_UP: "step-up {unit}",
    RALLY: "rally {unit}",
    APPLY: "apply {card}",
    BRING: "bring {unit}",
    STARVE: "starve {unit}",
    DISBAND: "disband {unit}",
    USE: "use {unit}",
    DIVIDE: "divide {unit}",
    WEAKEN: "weaken {unit}",
    STRENGTHEN: "strengthen {unit}",
    HUNT: "hunt {unit}",
    KEEP_UNIT: "keep-unit {unit}",
    MUSTER: "muster {space}",
    MUTINY: "mutiny {space}",
    CALM: "calm {space}",
    NAME: "name {space}",
    FORTIFY: "fortify {unit}",
    FINISH: "finish {space}",
    REFIT: "refit {unit}",
    ROAM: "roam {unit} {space}",
    RAID: "raid {space}",
    ROB: "rob {unit}",
}
