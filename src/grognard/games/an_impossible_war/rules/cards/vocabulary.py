"""What the effects of cards may say of pieces, places and points, and what those words mean here.

The words stand in data/cards.toml; docs/effects.md tells the language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CAVALRY,
    CITY,
    FIELD,
    INFANTRY,
    LIBERAL,
    MAIN_TOWN,
    MOUNTAIN,
    ROUGH,
)
from grognard.games.an_impossible_war.model.state import (
    FORT,
    FRONT,
    INSIDE,
    MARKERS,
    SPENT,
    GameState,
    is_expedition,
    level,
    units,
)
from grognard.games.an_impossible_war.rules.control import besieged, friendly, port_open
from grognard.games.an_impossible_war.rules.victory import carlist_cities
from grognard.games.an_impossible_war.rules.year.placing import may_build, room_by_sea
from grognard.games.an_impossible_war.rules.year.uprising import HIGHEST
from grognard.parts.documents.effects import Lexicon
from grognard.parts.effects.core import Context, Vocabulary

RULE: Final = "7.1.a"
FUERISTS: Final = ("GUI", "BIS", "ALA")
GUIPUZCOA: Final = "Guipúzcoa"
BASQUE_COAST: Final = (GUIPUZCOA, "Vizcaya")
QUIET: Final = 1  # the highest level of a quiet region
BROUGHT: Final = [  # the units stamped with each card's number
    [p for p in range(BOARD.blocks) if BOARD.units[p].entry_card == name] for name in BOARD.card_ids
]

COUNTED: Final = [
    "command-points",
    "victory-points",
    "prestige",
    "replacement-points",
    "french-border",  # spaces with a connection with France that a side controls and are not besieged [4.5, K17]
    "cities",  # of the Carlist
    "uprising",  # the level of a region
    "artillery",  # points of either arm
    "field-artillery",
    "mountain-artillery",
]
COMMAND_POINTS: Final = 0
VICTORY_POINTS: Final = 1
PRESTIGE: Final = 2
REPLACEMENT_POINTS: Final = 3
FRENCH_BORDER: Final = 4
CITIES: Final = 5
ARTILLERY: Final = 7
FIELD_ARTILLERY: Final = 8

# Markers: those that lie on the table, and what is done once in a phase.
DEPLOY_TWO_MARKER: Final = len(MARKERS)
LOWER_MARKER_MARKER: Final = len(MARKERS) + 1
MUTINY_MARKER: Final = len(MARKERS) + 2
MARKER_BITS: Final = list(MARKERS.values())
MARKER_NAMES: Final = [*MARKERS, "deploy-two", "lower-marker", "mutiny"]

# When a lasting effect ends.
ENDS: Final = ["game", "year", "next-year", "phase"]
YEAR: Final = 1
NEXT_YEAR: Final = 2

ROLLS: Final = ["replacements", "suppress", "assault"]
REPLACEMENTS_ROLL: Final = 0
SUPPRESS_ROLL: Final = 1
ASSAULT_ROLL: Final = 2  # what an assaulting Infantry unit's effectiveness gains

PIECE_WORDS: Final = [
    "troop",  # Inf or Cav
    "infantry",
    "cavalry",
    "artillery",
    "field-artillery",
    "block",
    "partida",
    "regional",
    "british",
    "fuerist",  # of Guipúzcoa, Biscay or Álava
    "navarrese",
    "front",  # in the front line of a Battle
    "spent",
    "on-map",
    "north",  # on the Map of the North
    "besieged",
    "full",  # at its maximum
    "out-of-play",
]
PLACE_WORDS: Final = [
    "space",  # of the Map of the North
    "region",
    "town-or-region",  # a City, a Main Town or a region
    "city",
    "port",
    "liberal-zone",
    "basque-coast",  # Guipúzcoa or Biscay
    "guipuzcoa",
    "rough",
    "friendly",
    "besieged",
    "own-fortress",
    "building-place",  # where reinforcements come [20.1, 20.2]
    "landing-place",  # open to naval transport, with room if it is besieged, without enemies if not [13.1]
    "reached-by-land-or-sea",  # not besieged, or with an open port and room
    "own-units",
    "enemy-units",
    "expedition",
    "calm",  # at its lowest Uprising level
    "quiet",  # at level 0 or 1
    "in-full-revolt",  # at the highest
]


class CardWords(Vocabulary[GameState]):
    """The meaning of the words."""

    def army(self, s: GameState, side: i64) -> list[int]:
        return BOARD.army[side]

    def board(self) -> list[int]:
        return ON_MAP

    def place_of(self, s: GameState, p: i64) -> i64:
        return s.place[p]

    def strength(self, s: GameState, p: i64) -> i64:
        return s.strength[p]

    def piece_is(self, s: GameState, p: i64, word: i64, c: Context) -> bool:
        name = PIECE_WORDS[word]
        if name == "troop":
            return BOARD.kind[p] <= CAVALRY
        if name == "infantry":
            return BOARD.kind[p] == INFANTRY
        if name == "front":
            return s.mark[p] & FRONT != 0
        if name == "spent":
            return s.mark[p] & SPENT != 0
        if name == "on-map":
            return s.place[p] < BOARD.on_map
        if name == "north":
            return s.place[p] < BOARD.spaces
        if name == "besieged":
            return s.mark[p] & INSIDE != 0
        if name == "full":
            return s.strength[p] >= BOARD.most[p]
        if name == "out-of-play":
            return s.place[p] == BOARD.out
        return self.printed_is(p, name)

    def printed_is(self, p: i64, name: str) -> bool:
        """What is printed on a piece."""
        if name == "cavalry":
            return BOARD.kind[p] == CAVALRY
        if name == "artillery":
            return BOARD.kind[p] == FIELD or BOARD.kind[p] == MOUNTAIN
        if name == "field-artillery":
            return BOARD.kind[p] == FIELD
        if name == "navarrese":
            return BOARD.code[p] == "NAV"
        if name == "block":
            return p < BOARD.blocks
        if name == "partida":
            return BOARD.partida[p] != 0
        if name == "regional":
            return BOARD.regional[p] != 0
        if name == "british":
            return BOARD.code[p] == "BR"
        return name == "fuerist" and BOARD.code[p] in FUERISTS

    def place_is(self, s: GameState, h: i64, word: i64, c: Context) -> bool:
        name = PLACE_WORDS[word]
        if name == "space":
            return h < BOARD.spaces
        if name == "region":
            return h >= BOARD.spaces
        if name == "town-or-region":
            return h >= BOARD.spaces or BOARD.type[h] == CITY or BOARD.type[h] == MAIN_TOWN
        if name == "city":
            return h < BOARD.spaces and BOARD.type[h] == CITY
        if name == "port":
            return h < BOARD.spaces and BOARD.port[h] != 0
        if name == "liberal-zone":
            return BOARD.zone[h] == LIBERAL
        if name == "rough":
            return BOARD.terrain[h] == ROUGH
        if name == "guipuzcoa":
            return h < BOARD.spaces and BOARD.province[h] == GUIPUZCOA
        if name == "basque-coast":
            return h < BOARD.spaces and BOARD.province[h] in BASQUE_COAST
        if name == "building-place":
            return may_build(s, c.side, h)
        if name == "own-units":
            return units(s, c.side, h) > 0
        if name == "enemy-units":
            return units(s, 1 - c.side, h) > 0
        if h >= BOARD.spaces:
            return self.region_is(s, h, name)
        return self.space_is(s, h, name, c.side)

    def space_is(self, s: GameState, h: i64, name: str, side: i64) -> bool:
        """What is asked of a space only."""
        if name == "friendly":
            return friendly(s, side, h)
        if name == "besieged":
            return besieged(s, h)
        if name == "own-fortress":
            return s.fort[h] == FORT + side
        if name == "landing-place":
            if not port_open(s, h):
                return False
            return room_by_sea(s, h) if besieged(s, h) else units(s, 1 - side, h) == 0
        return name == "reached-by-land-or-sea" and (not besieged(s, h) or room_by_sea(s, h))

    def region_is(self, s: GameState, h: i64, name: str) -> bool:
        """What is asked of a region only."""
        if name == "expedition":
            return is_expedition(s, h)
        if name == "calm":
            return level(s, h) <= BOARD.least_uprising[h - BOARD.spaces]
        if name == "quiet":
            return level(s, h) <= QUIET
        return name == "in-full-revolt" and level(s, h) >= HIGHEST

    def measure(self, s: GameState, what: i64, side: i64) -> i64:
        if what == COMMAND_POINTS:
            return s.cp[side]
        if what == CITIES:
            return carlist_cities(s)
        total: i64 = 0  # FRENCH_BORDER
        for h in range(BOARD.spaces):
            if BOARD.france[h] != 0 and friendly(s, side, h) and not besieged(s, h):
                total += 1
        return total


ON_MAP: Final = list(range(BOARD.on_map))
WORDS: Final = CardWords()
LEXICON: Final = Lexicon(
    counted=COUNTED,
    markers=MARKER_NAMES,
    rolls=ROLLS,
    piece_words=PIECE_WORDS,
    place_words=PLACE_WORDS,
    ends=ENDS,
    pieces={name: BROUGHT[n] for n, name in enumerate(BOARD.card_ids)},
    places=BOARD.number,
    rule=RULE,
)
