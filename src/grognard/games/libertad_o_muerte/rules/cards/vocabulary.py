"""What the effects of cards may say of units, places and points, and what those words mean here.

The words stand in data/cards.toml; docs/effects.md tells the language.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CADIZ,
    CAVALRY,
    DATA,
    GUERRILLA_ICON,
    INFANTRY,
    LEADER,
    NONE,
    PARAGUAYAN,
    SHIP,
    SIDES,
    TERRAINS,
    is_port,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS as CORSAIR_TRACK
from grognard.games.libertad_o_muerte.model.marks import (
    DEMORALIZED,
    FIRST,
    LINES,
    MOVED,
    OUT_OF_PLAY,
    VP,
)
from grognard.games.libertad_o_muerte.model.marks import RESOURCES as RESOURCE_TRACK
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    marked,
    on_map,
    place,
    seen,
    strength,
    troops,
    where,
)
from grognard.games.libertad_o_muerte.rules.control import (
    besieged,
    can_besiege,
    holds_city,
    inside,
    warship_at,
)
from grognard.parts.effects.core import Context, Vocabulary

RULE: Final = "4.1.a"
SOUTH_SEA: Final = "corsarios-pacifico"  # the seas of the María Isabel, with Cape Horn
CAPE_HORN: Final = BOARD.number["cabo-de-hornos"]

COUNTED: Final = [
    "victory-points",
    "resources",
    "tension",
    "turn",
    "replacements",  # points for this turn's Replacements
    "maintenance",  # units whose maintenance is paid
    "patriot-control",  # of a region
    "out-of-play",
    "corsairs",  # markers in a box
]
VICTORY_POINTS: Final = 0
RESOURCES: Final = 1
TENSION: Final = 2
TURN: Final = 3
REPLACEMENT_POINTS: Final = 4
UPKEEP: Final = 5
PATRIOT_CONTROL: Final = 6
NEUTRAL: Final = 7
CORSAIRS: Final = 8

# Markers: on the table, in a battle, while their card is active, on units, in regions.
MARKER_NAMES: Final = [
    "cuba-released",
    "armistice",
    "guayaquil",
    "free-expedition",
    "olaneta-apart",
    "ulua",
    "portuguese-1811",
    "counter-guerrilla",
    "initiative",
    "orderly-withdrawal",
    "no-withdrawal",
    "nightfall",
    "guns-silent",
    "no-new-spain",
    "no-expeditions",
    "war-to-the-death",
    "olaneta",
    "constitution",
    "riego",
    "scorched-earth",
    "movement",
    "guides",
    "immobile",
    "combat-factor",
    "morale",
    "second-roll",
    "carronade",
    "siege-works",
    "fortress",
]

# When a lasting effect ends: `active`, when its card leaves the Active Cards box.
ENDS: Final = [
    "round",
    "battle",
    "naval-battle",
    "turn",
    "enemy-movement",
    "six-turns",
    "turn-5",
    "turn-22",
    "active",
    "game",
]

ROLLS: Final = ["income", "guns", "recovery", "detection"]
INCOME_ROLL: Final = 0
GUNS_ROLL: Final = 1
RECOVERY_ROLL: Final = 2
DETECTION_ROLL: Final = 3

PIECE_WORDS: Final = [
    "on-map",
    "in-pool",
    "in-spain",  # in Cádiz or the Expeditionary box
    "combat-unit",
    "land-unit",
    "infantry",
    "cavalry",
    "leader",
    "ship",
    "armed-ship",
    "militia",
    "guerrilla",  # mounted ones too
    "llanero",
    "regular-or-elite",
    "militia-or-regular",
    "militia-or-guerrilla",
    "pardonable",  # guerrillas, rebels and militia
    "black-dot",
    "paraguayan",
    "convertible",  # its regular is waiting
    "unmoved",
    "outside",  # in the open of a region
    "deployed",  # on the battle card
    "first-line",
    "demoralized",
    "in-port",
    "watched",  # in a port before which an enemy warship lies
    "south-sea",  # on the Pacific or off Cape Horn
    *[f"of-{country}" for country in BOARD.unit_countries],
]
PLACE_WORDS: Final = [
    "own",
    "enemy-held",
    "city",
    "own-city",
    "sea",
    "pursuit",
    "no-enemies",  # in play, without enemy combat units outside a fortress
    "held-by-enemies",  # by combat units outside a fortress
    "own-visible-units",
    "besieging",
    "besieged",  # own units inside
    "guerrilla-region",
    "gaucho-region",
    "room-for-corsairs",
    "with-corsairs",
    *TERRAINS,
    *[f"in-{country}" for country in BOARD.countries],
    *[f"deploy-{country}" for country in BOARD.unit_countries],
]
FIRST_COUNTRY: Final = PIECE_WORDS.index(f"of-{BOARD.unit_countries[0]}")
FIRST_TERRAIN: Final = PLACE_WORDS.index(TERRAINS[0])
FIRST_LAND: Final = PLACE_WORDS.index(f"in-{BOARD.countries[0]}")
FIRST_DEPLOYMENT: Final = PLACE_WORDS.index(f"deploy-{BOARD.unit_countries[0]}")
MOST_CORSAIRS: Final = len(DATA.tables.corsairs.least)
CORSAIR_BOXES: Final = frozenset(BOARD.corsair_boxes)
PLACES: Final = list(range(BOARD.on_map)) + BOARD.corsair_boxes  # in which cards look around
KINDS_NAMED: Final = {
    "militia": ("militia",),
    "guerrilla": ("guerrilla", "mounted-guerrilla"),
    "llanero": ("llanero",),
    "regular-or-elite": ("regular", "elite"),
    "militia-or-regular": ("militia", "regular"),
    "militia-or-guerrilla": ("militia", "guerrilla", "mounted-guerrilla"),
    "pardonable": ("guerrilla", "mounted-guerrilla", "rebels", "militia"),
}


class CardWords(Vocabulary[GameState]):
    """The meaning of the words."""

    def army(self, s: GameState, side: i64) -> list[int]:
        return BOARD.army[side]

    def board(self) -> list[int]:
        return PLACES

    def place_of(self, s: GameState, p: i64) -> i64:
        return where(s, p)

    def strength(self, s: GameState, p: i64) -> i64:
        return strength(s, p)

    def piece_is(self, s: GameState, p: i64, word: i64, c: Context) -> bool:
        if word >= FIRST_COUNTRY:
            return BOARD.unit_country[p] == word - FIRST_COUNTRY
        name = PIECE_WORDS[word]
        if name == "on-map":
            return on_map(s, p)
        if name == "in-pool":
            return place(s, p) == BOARD.pool
        if name == "unmoved":
            return on_map(s, p) and not marked(s, p, MOVED)
        if name == "deployed":
            return marked(s, p, LINES)
        if name == "first-line":
            return marked(s, p, FIRST)
        if name == "demoralized":
            return marked(s, p, DEMORALIZED)
        if name == "outside":
            return is_region(place(s, p))
        if name == "convertible":
            return BOARD.becomes[p] != NONE and place(s, BOARD.becomes[p]) == BOARD.event_box
        return self.stands(s, p, name) if name in STANDING else self.printed_is(p, name)

    def stands(self, s: GameState, p: i64, name: str) -> bool:
        """Where a unit is."""
        h = where(s, p)
        if name == "in-spain":
            return h == BOARD.expeditionary_box or (h < BOARD.on_map and BOARD.region_of[h] == CADIZ)
        if name == "in-port":
            return is_port(h)
        sea = self.sea_of(h)
        if name == "watched":
            return is_port(h) and sea != NONE and warship_at(s, enemy(BOARD.side[p]), sea)
        return sea != NONE and (
            sea == CAPE_HORN or BOARD.corsairs_of[sea - BOARD.first_sea] == BOARD.number[SOUTH_SEA]
        )

    def sea_of(self, h: i64) -> i64:
        """The sea region of a ship: the one it is in, or that of its port."""
        if is_sea(h):
            return h
        return BOARD.port_sea[BOARD.region_of[h]] if is_port(h) else NONE

    def printed_is(self, p: i64, name: str) -> bool:
        """What is printed on a unit."""
        if name in KINDS_NAMED:
            return BOARD.units[p].kind in KINDS_NAMED[name]
        if name == "combat-unit":
            return BOARD.sort[p] <= CAVALRY
        if name == "land-unit":
            return BOARD.sort[p] != SHIP
        if name == "infantry":
            return BOARD.sort[p] == INFANTRY
        if name == "cavalry":
            return BOARD.sort[p] == CAVALRY
        if name == "leader":
            return BOARD.sort[p] == LEADER
        if name == "ship":
            return BOARD.sort[p] == SHIP
        if name == "armed-ship":
            return BOARD.sort[p] == SHIP and BOARD.combat[p] != NONE
        if name == "black-dot":
            return BOARD.dot[p] != 0
        return name == "paraguayan" and BOARD.tags[p] & PARAGUAYAN != 0

    def place_is(self, s: GameState, h: i64, word: i64, c: Context) -> bool:
        name = PLACE_WORDS[word]
        if name == "sea":
            return is_sea(h)
        if name == "room-for-corsairs" or name == "with-corsairs":
            return self.corsairs(s, h, name == "with-corsairs")
        if name == "own-visible-units":
            return h < BOARD.on_map and seen(s, c.side, h) > 0
        if not is_region(h) or s.control[h] == OUT_OF_PLAY:
            return False
        if word >= FIRST_TERRAIN:
            return self.lies(h, word, c)
        if name == "own":
            return controls(s, c.side, h)
        if name == "enemy-held":
            return controls(s, enemy(c.side), h)
        if name == "city":
            return BOARD.has_city[h] != 0
        if name == "own-city":
            return BOARD.has_city[h] != 0 and controls(s, c.side, h) and holds_city(s, c.side, h)
        if name == "no-enemies" or name == "held-by-enemies":
            return (troops(s, enemy(c.side), h) > 0) == (name == "held-by-enemies")
        if name == "besieging":
            return can_besiege(s, c.side, h)
        if name == "besieged":
            return inside(s, h) == c.side and besieged(s, h)
        if name == "pursuit":
            return BOARD.pursuit[h] != 0
        return BOARD.icons[h] & (GUERRILLA_ICON if name == "guerrilla-region" else 2) != 0

    def lies(self, h: i64, word: i64, c: Context) -> bool:
        """The terrain of a region, its country, or a side's area of deployment."""
        if word < FIRST_LAND:
            return BOARD.terrain[h] == word - FIRST_TERRAIN
        if word < FIRST_DEPLOYMENT:
            return BOARD.country[h] == word - FIRST_LAND
        key = (SIDES[c.side], BOARD.unit_countries[word - FIRST_DEPLOYMENT])
        number = BOARD.deployment_of.get(key, NONE)
        return number != NONE and BOARD.deployments[number][h] != 0

    def corsairs(self, s: GameState, h: i64, some: bool) -> bool:
        """Whether a corsair box in play has markers, or room for one."""
        if h not in CORSAIR_BOXES or BOARD.place_ids[h] not in DATA.scenarios[int(s.scenario)].corsair_boxes:
            return False
        markers = s.track[CORSAIR_TRACK + BOARD.corsair_boxes.index(int(h))]
        return markers > 0 if some else markers < MOST_CORSAIRS

    def measure(self, s: GameState, what: i64, side: i64) -> i64:
        if what == TENSION:
            return s.tension
        if what == TURN:
            return s.turn
        return s.track[RESOURCE_TRACK + side] if what == RESOURCES else s.track[VP + side]


STANDING: Final = ("in-spain", "in-port", "watched", "south-sea")
WORDS: Final = CardWords()
