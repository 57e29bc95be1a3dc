"""The numbers of the state: marks of units, zones of cards, markers on the table, options, phases."""

from __future__ import annotations

from typing import Final

# What a unit's mark says, bit by bit.
MOVED: Final = 1  # has moved in this phase, or may not any more [11.2]
GROUP: Final = 2  # in the stack that is moving
CHOSEN: Final = 4  # picked, for what its owner is choosing units for just now
HIDDEN: Final = 8  # a guerrilla under its marker [20.0]
IMMOBILE: Final = 16  # until the end of its owner's next Land Movement
FASTER: Final = 32  # one movement point more this turn
MUCH_FASTER: Final = 64  # two more
GUIDED: Final = 128  # pays 1 for every region this turn
ASHORE: Final = (
    256  # an expeditionary unit that has landed in America: no more attrition, no more tension [19.3, 19.4]
)
LANDED: Final = 512  # came ashore in America for the first time in this phase [19.4]
REPLACED: Final = 1024  # has regained its point of this turn [14.0]
NEW: Final = 2048  # deployed in this turn [15.0]
LED: Final = 4096  # a leader who was assigned in a battle of this turn, either player's [12.12.d]
# In the battle under way
COMMANDS: Final = 8192  # the Leader in Command
ASSIGNED: Final = 16384  # a leader with an infantry unit
FIRST: Final = 32768  # in the First Line
SECOND: Final = 65536  # in the Second Line
RESERVE: Final = 131072
SPARE: Final = 262144  # stands aside: more than a leader of one star commands [12.3]
FIRED: Final = 524288
DEMORALIZED: Final = 1048576
SHARP: Final = 2097152  # +1 Combat Factor
SHARP_NOW: Final = 4194304  # +1 Combat Factor in this round
ROLLS_AGAIN: Final = 8388608  # a '+1 roll' marker
HEARTENED: Final = 16777216  # +1 morale
DISHEARTENED: Final = 33554432  # -1 morale
CARRONADE: Final = 67108864  # +1 Combat Factor at sea, in the next naval battle of this turn
SHOWN: Final = 134217728  # a guerrilla that has come into the open in this phase, by its owner's will
SHAKEN: Final = 268435456  # + 7 times as much: morale points lost in the battle, in three bits
ALL_SHAKEN: Final = 7 * SHAKEN
CROSSED: Final = (
    2147483648  # has come where card 70 or 96 leads, over the moor of Pisba or the Andes, in this turn
)
LINES: Final = FIRST | SECOND | RESERVE
BATTLE_MARKS: Final = (
    COMMANDS
    | ASSIGNED
    | LINES
    | SPARE
    | FIRED
    | DEMORALIZED
    | SHARP
    | SHARP_NOW
    | ROLLS_AGAIN
    | HEARTENED
    | DISHEARTENED
    | ALL_SHAKEN
)
PHASE_MARKS: Final = MOVED | GROUP | CHOSEN | SHOWN
TURN_MARKS: Final = (
    PHASE_MARKS | FASTER | MUCH_FASTER | GUIDED | LANDED | REPLACED | NEW | CARRONADE | CROSSED
)  # of a player's turn

# A unit is one number: its place, its strength, its marks.
PLACE_BITS: Final = 12
STRENGTH_BITS: Final = 4
MARK_SHIFT: Final = PLACE_BITS + STRENGTH_BITS

# The tracks: where each begins; those of a side have two boxes.
VP: Final = 0
RESOURCES: Final = 2
INCOME_TRACK: Final = 4  # last received
BOUGHT: Final = 6  # replacements waiting in their box
FIGHT: Final = 8  # what a side's cards give it in the battle under way, as bits
CORSAIRS: Final = 10  # markers in each corsair box
TRACKS: Final = 14

# Who controls a region.
OUT_OF_PLAY: Final = 3  # beside PATRIOT, ROYALIST and NEITHER, which is a Portuguese marker

# Where a card is. Which side it belongs to is printed on it.
OUT_OF_DECK: Final = 0  # of a later period, or of another scenario
DECK: Final = 1
HAND: Final = 2
EVENTS: Final = 3  # in the event deck
DUE: Final = 4  # must be played in this turn, in its phase
OPEN: Final = 5  # a card with '?', open beside the event deck
LAID: Final = 6  # being carried out; or a combat card played in the battle under way
ACTIVE: Final = 7
DISCARDED: Final = 8
REMOVED: Final = 9
UNDER: Final = 10  # under the draw deck, seen by all; `under` has their order

PARTS: Final = 32  # more than the effects of any card: an effect is a number, card * PARTS + part

# Markers of cards that lie on the table.
CUBA_RELEASED: Final = 1
ARMISTICE: Final = 2
GUAYAQUIL: Final = 4
FREE_EXPEDITION: Final = 8
OLANETA_APART: Final = 16
ULUA: Final = 32
PORTUGUESE_1811: Final = 64
COUNTER_GUERRILLA: Final = 128
PISBA: Final = 256
ANDES: Final = 512
MARKERS: Final = {
    "cuba-released": CUBA_RELEASED,
    "armistice": ARMISTICE,
    "guayaquil": GUAYAQUIL,
    "free-expedition": FREE_EXPEDITION,
    "olaneta-apart": OLANETA_APART,
    "ulua": ULUA,
    "portuguese-1811": PORTUGUESE_1811,
    "counter-guerrilla": COUNTER_GUERRILLA,
    "pisba": PISBA,
    "andes-crossing": ANDES,
}

# What a side has in the battle under way, by its cards.
INITIATIVE: Final = 1
ORDERLY: Final = 2  # withdraws without a roll
PINNED: Final = 4  # may not withdraw before the end of round 3
NIGHTFALL: Final = 8  # the battle ends after round 3
GUNS_SILENT: Final = 16

# Markers in regions, with an amount, until the end of a turn.
SIEGE_WORKS: Final = 0
FORTRESS: Final = 1
WORKS: Final = ["siege-works", "fortress"]
HELD_BY: Final = 900  # + a side, instead of a turn: as long as it holds the city

# Options of a scenario [25].
HUNTING: Final = 1
GREAT_BATTLES: Final = 2
VOLUNTARY: Final = 4

# Phases of a player's turn [2.1].
DRAW_CARDS: Final = 1
REINFORCEMENTS: Final = 2
INCOME: Final = 3
MAINTENANCE: Final = 4
PURCHASES: Final = 5
NAVAL_MOVEMENT: Final = 6
NAVAL_COMBAT: Final = 7
LAND_MOVEMENT: Final = 8
LAND_COMBAT: Final = 9
SIEGES: Final = 10
NEW_UNITS: Final = 11
REPLACEMENTS: Final = 12
END_OF_TURN: Final = 13
PHASES: Final = [
    "",
    "draw-cards",
    "reinforcements",
    "income",
    "maintenance",
    "purchases",
    "naval-movement",
    "naval-combat",
    "land-movement",
    "land-combat",
    "sieges",
    "new-units",
    "replacements",
    "end-of-turn",
]
