"""The words that the effects of cards may say of counters, places, nations and what is counted.

They stand in data/cards.toml; docs/effects.md tells the language, meaning.py what each of them means here.
"""

from __future__ import annotations

from typing import Final

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.marks import LASTING, MARKERS

RULE: Final = "6.4.b"

COUNTED: Final = [
    "year",
    "round",
    "castigos",  # 1 in that period
    "activation-points",
    "powers-activated",  # of a side, in this action
    "powers-in-battle",  # major powers with steps in the battle
    "cavalry-superiority",  # by how much
    "lost-in-russia",  # Empire steps, last turn
    "disaster-in-russia",  # 1 after a battle, or three steps, lost there this turn
]
YEAR: Final = COUNTED.index("year")
ROUND: Final = COUNTED.index("round")
CASTIGOS_PERIOD: Final = COUNTED.index("castigos")
ACTIVATION_POINTS: Final = COUNTED.index("activation-points")
POWERS_ACTIVATED: Final = COUNTED.index("powers-activated")
POWERS_IN_BATTLE: Final = COUNTED.index("powers-in-battle")
CAVALRY_SUPERIORITY: Final = COUNTED.index("cavalry-superiority")
STEPS_LOST_IN_RUSSIA: Final = COUNTED.index("lost-in-russia")
DISASTER_IN_RUSSIA: Final = COUNTED.index("disaster-in-russia")

# Markers on the table (bits), with a thing and an end (`lasting`), or as long as the event counts as played.
FOR_THE_GAME: Final = [
    "spain-open",
    "continental-system",
    "corsairs",
    "marriage",
    "war-of-independence",
    "torres-vedras",
]
BY_NUMBER: Final = ["cheap-cavalry", "recruits"]  # a track, a mark of counters
MARKER_NAMES: Final = [*LASTING, *MARKERS, *FOR_THE_GAME, *BY_NUMBER]

# When a lasting effect ends; `once`, with the next roll or deed that it concerns; `game`, never.
ENDS: Final = ["once", "battle", "activation", "action", "phase", "round", "turn", "next-turn", "game"]
ONCE: Final = ENDS.index("once")
TURN: Final = ENDS.index("turn")
NEXT_TURN: Final = ENDS.index("next-turn")
GAME: Final = ENDS.index("game")

ROLLS: Final = [
    "battle",
    "losses",  # steps lost in a battle
    "morale",  # in the check of demoralization
    "pursuit",
    "attrition",
    "march-attrition",  # in a test for a forced march
    "evasion",
    "interception",
    "movement",  # factor of a force
    "assault",
    "diplomacy",
    "naval-interception",
    "sailing",  # movement factor of a squadron
    "resources",  # of a power, each administration
    "hand",  # cards of the allotment
]
BATTLE_ROLL: Final = ROLLS.index("battle")
LOSSES_ROLL: Final = ROLLS.index("losses")
MORALE_ROLL: Final = ROLLS.index("morale")
PURSUIT_ROLL: Final = ROLLS.index("pursuit")
ATTRITION_ROLL: Final = ROLLS.index("attrition")
MARCH_ATTRITION_ROLL: Final = ROLLS.index("march-attrition")
EVASION_ROLL: Final = ROLLS.index("evasion")
INTERCEPTION_ROLL: Final = ROLLS.index("interception")
MOVEMENT_ROLL: Final = ROLLS.index("movement")
ASSAULT_ROLL: Final = ROLLS.index("assault")
DIPLOMACY_ROLL: Final = ROLLS.index("diplomacy")
NAVAL_INTERCEPTION_ROLL: Final = ROLLS.index("naval-interception")
SAILING_ROLL: Final = ROLLS.index("sailing")
RESOURCES_ROLL: Final = ROLLS.index("resources")
HAND_ROLL: Final = ROLLS.index("hand")

# Of counters. First what is printed on them.
PRINTED_WORDS: Final = [
    "combat-unit",
    "infantry",  # line, elite and guard
    "line",
    "foot",  # line and militia
    "guard",
    "reserve-cavalry",
    "national-guard",
    "militia",
    "irregular",  # guerrillas and militia
    "cavalry",  # reserve cavalry and special cavalry
    "general",
    "cavalry-general",
    "army",  # a marker
    "fleet",
    "initiative-2",  # a general of initiative 1 or 2
    "defence-2",  # a general of tactical defence 2 or 3
    "eastern",  # of Prussia, Russia or Austria
]
PIECE_WORDS: Final = [
    *PRINTED_WORDS,
    # where they are
    "on-map",
    "at-sea",
    "in-port",
    "abroad",  # in the box of a foreign war
    "out-of-action",  # sits out until the next administration
    "in-russia",
    "in-spain",
    "in-old-france",  # the France of 1805
    "abroad-from-france",
    "adjacent",  # to the place of the fight
    "within-2",  # movement points of the place chosen
    "among-enemies",
    "besieged",
    "active-depot",
    # in a force
    "force",  # stands for one: an army, its commander, a lone corps
    "fits-the-boats",  # stands for a force of no more steps than 12F carries
    "commanding",
    "subordinate",  # in an army
    "of-the-army",  # a subordinate in the army that was chosen, or a general in a zone next to it
    "supplied",
    "active",  # in the force that is activated
    "attacked",  # in the zone that the active force has entered
    "other-than-attacked",
    "serving-empire",
    # in a battle
    "in-battle",
    "leading",
    "led-and-lost",
    "victorious",
    *[f"of-{nation}" for nation in BOARD.nation_ids],
]
FIRST_NATION: Final = PIECE_WORDS.index(f"of-{BOARD.nation_ids[0]}")

PLACE_WORDS: Final = [
    "ours",  # controlled
    "enemy-held",
    "open",  # to all
    "unfortified",
    "enemy-units",
    "our-units",
    "french-step",
    "spanish-step",
    "french-garrison",
    "garrisoned",  # a step inside the walls
    "near-french-cavalry",  # an enemy fortress of level 1 in or next to the zone of a French army with reserve cavalry
    "spanish-border-fortress",
    "within-2-of-russians",  # zones of a Russian force
    "reinforcement-russia",
    "in-old-france",
    "in-iberia",
    "in-spain",
    "in-austria",
    "in-bavaria",
]

NATION_WORDS: Final = [
    "major",
    "allied-major",  # any but France and Great Britain
    "minor",
    "bavarian",
    "neutral",
    "coalition",
    "empire-ally",  # protectorates too
    "empire-ally-or-neutral",
    "coalition-or-neutral",
    "forced",  # at forced peace or in a forced alliance
    "forced-ally",
    "at-peace",  # forced, or neutral
    "existing",
    "defeated",  # by France
    "defeated-twice",
    "may-be-protected",
    "rhine-symbol",
    "target",  # of a diplomatic action now, whatever a card is worth
    "tried",  # in the diplomatic phase under way
    "within-british-reach",
    "still-to-build",
    "beaten-by-napoleon",
    "falling",  # would be conquered in this phase
]
