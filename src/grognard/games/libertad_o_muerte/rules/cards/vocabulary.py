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
    DISHEARTENED,
    FIRST,
    LAND_COMBAT,
    LINES,
    MOVED,
    NAVAL_COMBAT,
    OUT_OF_PLAY,
    VP,
)
from grognard.games.libertad_o_muerte.model.marks import RESOURCES as RESOURCE_TRACK
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    controls,
    enemy,
    marked,
    on_map,
    place,
    seen,
    strength,
    train_at,
    troops,
    troops_at,
    units_at,
    where,
)
from grognard.games.libertad_o_muerte.rules.battle.field import BROKEN_AT, battle_under_way, morale_left
from grognard.games.libertad_o_muerte.rules.control import (
    besieged,
    can_besiege,
    holds_city,
    inside,
    warship_at,
)
from grognard.parts.effects.core import Context, Places, Vocabulary

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
    "steady",  # of so much morale that it can lose a point to a card
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
BESIEGING: Final = PLACE_WORDS.index("besieging")
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


def printed_is(p: int, name: str) -> bool:
    """Whether what is printed on a unit makes it what a word says."""
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
    return BOARD.tags[p] & PARAGUAYAN != 0


# By word: of which units it holds, where that is printed on them; nothing where it depends on the table.
PRINTED_WORDS: Final = [
    *KINDS_NAMED,
    "combat-unit",
    "land-unit",
    "infantry",
    "cavalry",
    "leader",
    "ship",
    "armed-ship",
    "black-dot",
    "paraguayan",
]
PRINTED: Final = [
    bytes([int(printed_is(p, name)) for p in range(BOARD.pieces)]) if name in PRINTED_WORDS else b""
    for name in PIECE_WORDS
]
ON_MAP: Final = PIECE_WORDS.index("on-map")
IN_POOL: Final = PIECE_WORDS.index("in-pool")
UNMOVED: Final = PIECE_WORDS.index("unmoved")
DEPLOYED: Final = PIECE_WORDS.index("deployed")
FIRST_LINE: Final = PIECE_WORDS.index("first-line")
IS_DEMORALIZED: Final = PIECE_WORDS.index("demoralized")
STEADY: Final = PIECE_WORDS.index("steady")
OUTSIDE: Final = PIECE_WORDS.index("outside")
CONVERTIBLE: Final = PIECE_WORDS.index("convertible")
ARMED_SHIP: Final = PIECE_WORDS.index("armed-ship")
SEA: Final = PLACE_WORDS.index("sea")
ROOM_FOR_CORSAIRS: Final = PLACE_WORDS.index("room-for-corsairs")
WITH_CORSAIRS: Final = PLACE_WORDS.index("with-corsairs")
OWN_VISIBLE_UNITS: Final = PLACE_WORDS.index("own-visible-units")
OWN: Final = PLACE_WORDS.index("own")
ENEMY_HELD: Final = PLACE_WORDS.index("enemy-held")
CITY: Final = PLACE_WORDS.index("city")
OWN_CITY: Final = PLACE_WORDS.index("own-city")
NO_ENEMIES: Final = PLACE_WORDS.index("no-enemies")
HELD_BY_ENEMIES: Final = PLACE_WORDS.index("held-by-enemies")
BESIEGED: Final = PLACE_WORDS.index("besieged")
PURSUIT: Final = PLACE_WORDS.index("pursuit")
GUERRILLA_REGION: Final = PLACE_WORDS.index("guerrilla-region")


class CardWords(Vocabulary[GameState]):
    """The meaning of the words."""

    def army(self, s: GameState, side: i64) -> list[int]:
        """In a land battle the combat units there: no combat card concerns any other."""
        if s.phase == LAND_COMBAT:
            f = battle_under_way(s)
            if f is not None:
                return troops_at(s, side, f.region)
        return BOARD.army[side]

    def pieces_in(self, s: GameState, side: i64, h: i64) -> list[int]:
        """Out of the stacks; what a ship carries is where the ship is."""
        if h < 0 or h >= BOARD.on_map or s.phase == LAND_COMBAT:
            return [p for p in self.army(s, side) if where(s, p) == h]
        found = units_at(s, side, h)
        if h >= BOARD.first_sea:
            for ship in train_at(s, side, h):
                found += cargo(s, ship)
            found.sort()
        return found

    def board(self) -> list[int]:
        return PLACES

    def on_board(self, h: i64) -> bool:
        return h < BOARD.on_map or h in CORSAIR_BOXES

    def among(self, places: Places) -> list[int]:
        """Only fortified cities are besieged, only some regions are tropical: looked up once."""
        if places.named:
            return places.named
        found = places.near
        if found is None:
            found = [h for h in PLACES if can_ever_be(h, places)]
            places.near = found
        return found

    def place_of(self, s: GameState, p: i64) -> i64:
        return where(s, p)

    def strength(self, s: GameState, p: i64) -> i64:
        return strength(s, p)

    def piece_is(self, s: GameState, p: i64, word: i64, c: Context) -> bool:
        if word >= FIRST_COUNTRY:
            return BOARD.unit_country[p] == word - FIRST_COUNTRY
        if word == ARMED_SHIP and s.phase == NAVAL_COMBAT and not marked(s, p, FIRST):
            return False  # in a battle at sea, only those that are in it
        if PRINTED[word]:
            return PRINTED[word][p] != 0
        if word == ON_MAP:
            return on_map(s, p)
        if word == IN_POOL:
            return place(s, p) == BOARD.pool
        if word == UNMOVED:
            return on_map(s, p) and not marked(s, p, MOVED)
        if word == DEPLOYED:
            return marked(s, p, LINES)
        if word == FIRST_LINE:
            return marked(s, p, FIRST)
        if word == IS_DEMORALIZED:
            return marked(s, p, DEMORALIZED)
        if word == STEADY:  # no card takes a unit below 3, nor two from the same
            return morale_left(s, p) > BROKEN_AT + 1 and not marked(s, p, DISHEARTENED)
        if word == OUTSIDE:
            return is_region(place(s, p))
        if word == CONVERTIBLE:
            return BOARD.becomes[p] != NONE and place(s, BOARD.becomes[p]) == BOARD.event_box
        return self.stands(s, p, PIECE_WORDS[word])

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

    def place_is(self, s: GameState, h: i64, word: i64, c: Context) -> bool:
        if word == SEA:
            return is_sea(h)
        if word == ROOM_FOR_CORSAIRS or word == WITH_CORSAIRS:
            return self.corsairs(s, h, word == WITH_CORSAIRS)
        if word == OWN_VISIBLE_UNITS:
            return h < BOARD.on_map and seen(s, c.side, h) > 0
        if not is_region(h) or s.control[h] == OUT_OF_PLAY:
            return False
        if word >= FIRST_TERRAIN:
            return self.lies(h, word, c)
        if word == OWN:
            return controls(s, c.side, h)
        if word == ENEMY_HELD:
            return controls(s, enemy(c.side), h)
        if word == CITY:
            return BOARD.has_city[h] != 0
        if word == OWN_CITY:
            return BOARD.has_city[h] != 0 and controls(s, c.side, h) and holds_city(s, c.side, h)
        if word == NO_ENEMIES or word == HELD_BY_ENEMIES:
            return (troops(s, enemy(c.side), h) > 0) == (word == HELD_BY_ENEMIES)
        if word == BESIEGING:
            return can_besiege(s, c.side, h)
        if word == BESIEGED:
            return inside(s, h) == c.side and besieged(s, h)
        if word == PURSUIT:
            return BOARD.pursuit[h] != 0
        return BOARD.icons[h] & (GUERRILLA_ICON if word == GUERRILLA_REGION else 2) != 0

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


def can_ever_be(h: int, places: Places) -> bool:
    """Whether what is printed lets the words of a description hold for a place at all."""
    for word in places.words:
        name = PLACE_WORDS[word]
        if name == "sea":
            fits = is_sea(h)
        elif name == "besieging" or name == "besieged":
            fits = is_region(h) and BOARD.city[h] != NONE
        elif name == "room-for-corsairs" or name == "with-corsairs":
            fits = h in CORSAIR_BOXES
        elif FIRST_TERRAIN <= word < FIRST_LAND:
            fits = is_region(h) and BOARD.terrain[h] == word - FIRST_TERRAIN
        elif name == "own-visible-units":
            fits = h < BOARD.on_map
        else:
            fits = is_region(h)
        if not fits:
            return False
    return True


WORDS: Final = CardWords()
