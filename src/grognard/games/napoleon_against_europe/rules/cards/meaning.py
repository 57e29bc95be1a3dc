"""What the words of cards mean here: of counters, places and nations, and what is counted."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    AUSTRIA,
    BAVARIA,
    BOARD,
    BRITAIN,
    COALITION,
    COMBAT,
    DATA,
    DEPOT,
    ELITE,
    EMPIRE,
    FLEET,
    FRANCE,
    GENERAL,
    GUARD,
    GUERRILLA,
    INFANTRY,
    MAJORS,
    MILITIA,
    NAPOLEON,
    NATIONAL_GUARD,
    NONE,
    PRUSSIA,
    RESERVE_CAVALRY,
    RUSSIA,
    SPAIN,
    SPECIAL,
    is_inside,
    is_port,
    is_sea,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.lasting import lasting_thing
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    ALLIED_EMPIRE,
    BEATEN,
    BERTHIER,
    FIXED,
    LEADS,
    LOST_IN_RUSSIA,
    RUSSIAN_DISASTER,
    SERVES_EMPIRE,
    TWICE,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    camp,
    camp_of,
    event_played,
    has_marker,
    is_held,
    marked,
    on_map,
    owner,
    place,
    status,
    steps,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.rules.battle.field import battle_under_way
from grognard.games.napoleon_against_europe.rules.cards.facts import (
    concerned,
    fighting,
    force_of,
    has_status,
    in_battle,
    is_active,
    is_head,
    is_humbled,
    is_near_cavalry,
    lies_in,
    powers_among,
    side_lost,
    stands_there,
)
from grognard.games.napoleon_against_europe.rules.cards.kinds import GameWords, bound
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import (
    CASTIGOS_PERIOD,
    CAVALRY_SUPERIORITY,
    DISASTER_IN_RUSSIA,
    FIRST_NATION,
    NATION_WORDS,
    PIECE_WORDS,
    PLACE_WORDS,
    POWERS_ACTIVATED,
    POWERS_IN_BATTLE,
    PRINTED_WORDS,
    ROUND,
    STEPS_LOST_IN_RUSSIA,
    YEAR,
)
from grognard.games.napoleon_against_europe.rules.control import controller, controls, fortress
from grognard.games.napoleon_against_europe.rules.diplomacy.tally import is_tried
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    cavalry,
    nation_steps,
    steps_of,
)
from grognard.games.napoleon_against_europe.rules.powers import beaten_by, in_castigos
from grognard.parts.effects.core import NOWHERE, Context, Pieces, Places, side_of

ZONES: Final = list(range(BOARD.zones))
PIECES: Final = list(range(BOARD.pieces))
NATIONS: Final = list(range(BOARD.nations))
EASTERN: Final = [PRUSSIA, RUSSIA, AUSTRIA]
KINDS_NAMED: Final = {
    "infantry": (INFANTRY, ELITE, GUARD),
    "line": (INFANTRY,),
    "foot": (INFANTRY, MILITIA),
    "guard": (GUARD,),
    "reserve-cavalry": (RESERVE_CAVALRY,),
    "national-guard": (NATIONAL_GUARD,),
    "militia": (MILITIA,),
    "irregular": (MILITIA, GUERRILLA),
}
RHINE: Final = BOARD.state_ids.index("rhine-confederation")
BEARS_RHINE: Final = bytes(
    [int(any(BOARD.symbols[z] >> RHINE & 1 for z in BOARD.nation_zones[n])) for n in range(BOARD.nations)]
)


def printed_is(p: int, name: str) -> bool:
    """Whether what is printed on a counter makes it what a word says."""
    if name in KINDS_NAMED:
        return int(BOARD.kind[p]) in KINDS_NAMED[name]
    if name == "combat-unit":
        return BOARD.sort[p] == COMBAT
    if name == "cavalry":
        return BOARD.kind[p] == RESERVE_CAVALRY or (BOARD.sort[p] == SPECIAL and BOARD.cavalry[p] != 0)
    if name == "army":
        return BOARD.sort[p] == ARMY
    if name == "fleet":
        return BOARD.sort[p] == FLEET
    if name == "eastern":
        return int(BOARD.nation[p]) in EASTERN
    if BOARD.sort[p] != GENERAL:
        return False
    if name == "cavalry-general":
        return BOARD.cavalry[p] != 0
    if name == "initiative-2":
        return BOARD.initiative[p] <= 2
    return BOARD.defence[p] >= 2 if name == "defence-2" else True


# By word: of which counters it holds, where that is printed on them; nothing where it depends on the table.
PRINTED: Final = [
    bytes([int(printed_is(p, name)) for p in range(BOARD.pieces)]) if name in PRINTED_WORDS else b""
    for name in PIECE_WORDS
]
# By such a word: the counters.
BEARING: Final = [[p for p in range(len(table)) if table[p]] for table in PRINTED]
# The groups in which the other words of counters are looked up, by how they are answered.
STANDING: Final = ("on-map", "at-sea", "in-port", "abroad", "out-of-action", "besieged", "active-depot")
GROUND: Final = (
    "in-russia",
    "in-spain",
    "in-old-france",
    "abroad-from-france",
    "adjacent",
    "within-2",
    "among-enemies",
    "attacked",
    "other-than-attacked",
)
ANSWERED_BY: Final = bytes(
    [
        0 if name in PRINTED_WORDS else 1 if name in STANDING else 2 if name in GROUND else 3
        for name in PIECE_WORDS
    ]
)
SIMPLE_STATUS: Final = (
    "neutral",
    "coalition",
    "empire-ally",
    "empire-ally-or-neutral",
    "coalition-or-neutral",
    "forced",
    "forced-ally",
    "at-peace",
    "existing",
)
REACH: Final = 2  # movement points, zones: 38F, 25C
BOATS: Final = sum(int(e.amount or 0) for use in DATA.uses if use.card == "12F" for e in use.effects)  # steps


class CardWords(GameWords):
    """The meaning of the words."""

    # Counters

    def army(self, s: GameState, side: i64) -> list[int]:
        """A side's counters, wherever they are; in a battle those alone that take part or stand next to it."""
        f = battle_under_way(s)
        if f is None:
            return [p for p in range(BOARD.pieces) if camp_of(s, p) == side]
        found = all_at(s, side, f.zone)
        for z in BOARD.land.neighbours(f.zone):
            found += all_at(s, side, z)
        inside = BOARD.inside[f.zone]
        if inside != NONE:
            found += all_at(s, side, inside)
        return found

    def board(self) -> list[int]:
        return ZONES

    def on_board(self, h: i64) -> bool:
        return is_zone(h)

    def place_of(self, s: GameState, p: i64) -> i64:
        return where(s, p)

    def strength(self, s: GameState, p: i64) -> i64:
        return steps(s, p)

    def pieces_in(self, s: GameState, side: i64, h: i64) -> list[int]:
        return all_at(s, side, h) if h < BOARD.first_sea else super().pieces_in(s, side, h)

    def candidates(self, s: GameState, pieces: Pieces, c: Context) -> list[int]:
        """The counters among which those that a description means are found: a nation's, where it names one."""
        if pieces.named:
            return pieces.named
        side = side_of(pieces.owner, c.side)
        among = self.range_of(pieces)
        if len(among) < BOARD.pieces:
            return [p for p in among if camp_of(s, p) == side]
        if pieces.here:
            return self.pieces_in(s, side, c.here)
        if battle_under_way(s) is not None:
            return self.army(s, side)
        return [p for p in self.bearing(pieces) if camp_of(s, p) == side]

    def find_pieces(self, s: GameState, pieces: Pieces, c: Context) -> list[int]:
        return [p for p in self.candidates(s, pieces, c) if self.fits_piece(s, p, pieces, c)]

    def any_piece(self, s: GameState, pieces: Pieces, c: Context) -> bool:
        if pieces.named or pieces.here or battle_under_way(s) is not None:
            for p in self.candidates(s, pieces, c):
                if self.fits_piece(s, p, pieces, c):
                    return True
            return False
        side = side_of(pieces.owner, c.side)
        for p in self.bearing(pieces):
            if camp_of(s, p) == side and self.fits_piece(s, p, pieces, c):
                return True
        return False

    def any_held(self, s: GameState, places: Places, c: Context) -> bool:
        holding = places.holding
        if holding is None or holding.named or places.least > 1 or battle_under_way(s) is not None:
            return super().any_held(s, places, c)
        side = side_of(holding.owner, c.side)
        there = Context(c.side, c.here, c.role)
        for p in self.range_of(holding):
            if camp_of(s, p) == side:
                there.here = where(s, p)
                if is_zone(there.here) and self.fits_piece(s, p, holding, there):
                    if self.says(s, there.here, places, c):
                        return True
        return False

    def range_of(self, pieces: Pieces) -> list[int]:
        """The counters of both sides among which those that a description means can be."""
        for word in pieces.words:
            if word >= FIRST_NATION:
                return BOARD.of_nation[word - FIRST_NATION]
        return PIECES

    def bearing(self, pieces: Pieces) -> list[int]:
        """As `range_of`, but fewer: what is printed on a counter is known before anything is asked of the table."""
        found = self.range_of(pieces)
        for word in pieces.words:
            if PRINTED[word] and len(BEARING[word]) < len(found):
                found = BEARING[word]
        return found

    def piece_is(self, s: GameState, p: i64, word: i64, c: Context) -> bool:
        if word >= FIRST_NATION:
            return BOARD.nation[p] == word - FIRST_NATION
        if PRINTED[word]:
            return PRINTED[word][p] != 0
        if ANSWERED_BY[word] == 1:
            return self.stands(s, p, PIECE_WORDS[word])
        if ANSWERED_BY[word] == 2:
            return self.is_on_ground(s, p, PIECE_WORDS[word], c)
        return self.serves(s, p, PIECE_WORDS[word], c)

    def stands(self, s: GameState, p: i64, name: str) -> bool:
        """Where a counter is."""
        h = where(s, p)
        if name == "on-map":
            return h < BOARD.on_map
        if name == "at-sea":
            return is_sea(h)
        if name == "in-port":
            return is_port(h)
        if name == "abroad":
            return int(h) in BOARD.war_boxes
        if name == "out-of-action":
            return h == BOARD.sitting_out
        if name == "besieged":
            return is_inside(h)
        return BOARD.sort[p] == DEPOT and marked(s, p, FIXED)

    def is_on_ground(self, s: GameState, p: i64, name: str, c: Context) -> bool:
        """In which land a counter stands, or how near."""
        z = zone_at(s, p)
        if name == "abroad-from-france":
            return on_map(s, p) and (z == NONE or owner(s, z) != FRANCE)
        if z == NONE:
            return False
        if name == "in-russia":
            return owner(s, z) == RUSSIA
        if name == "in-spain":
            return owner(s, z) == SPAIN
        if name == "in-old-france":
            return BOARD.home[z] == FRANCE
        if name == "among-enemies":
            return is_held(s, 1 - camp_of(s, p), z)
        if name == "other-than-attacked":  # by Napoleon, who has just come (55C)
            return z != zone_at(s, NAPOLEON)
        if c.here == NOWHERE:
            return False
        if name == "adjacent":
            return is_zone(where(s, p)) and BOARD.land.way(z, c.here) != NOWHERE
        if name == "within-2":
            return int(z) in BOARD.land.reach(c.here, REACH, b"")
        return z == c.here

    def serves(self, s: GameState, p: i64, name: str, c: Context) -> bool:
        """What a counter is in its force, in the operation or the battle under way."""
        if name == "in-battle" or name == "victorious":
            return in_battle(s, p)
        if name == "leading":
            return marked(s, p, LEADS)
        if name == "led-and-lost":
            return marked(s, p, LEADS) and steps(s, p) < BOARD.most[p] and side_lost(s, camp_of(s, p))
        if name == "supplied":
            return on_map(s, p) and bound().is_supplied(s, p)
        if name == "serving-empire":
            return marked(s, p, SERVES_EMPIRE)
        if name == "active":
            return is_active(s, p) and (c.here == NOWHERE or zone_at(s, p) == c.here)
        marker = army_of(s, p)
        if name == "force":
            return is_head(s, p)
        if name == "fits-the-boats":
            return steps_of(s, force_of(s, p)) <= BOATS
        if name == "commanding":
            return (
                army_commander(s, marker) == p
                if marker != NONE and BOARD.sort[p] == GENERAL
                else is_head(s, p)
            )
        if name == "subordinate":
            return BOARD.sort[p] == GENERAL and marker != NONE and army_commander(s, marker) != p
        return self.is_of_the_army(s, p, marker)

    def is_of_the_army(self, s: GameState, p: i64, marker: i64) -> bool:
        """A subordinate in the army that was chosen, or a general in a zone next to it (10F, 29F)."""
        here = lasting_thing(s, BERTHIER)
        if here == NONE:
            return False
        if marker != NONE:
            return place(s, marker) == here and army_commander(s, marker) != p
        h = place(s, p)
        return is_head(s, p) and is_zone(h) and BOARD.land.way(h, here) != NOWHERE

    def majority(self, s: GameState, n: i64, c: Context) -> bool:
        """Of those in the battle, else of the active force in the place concerned, else of all who are there."""
        pieces = concerned(s, c)
        return 2 * nation_steps(s, pieces, n) > steps_of(s, pieces)

    # Places

    def place_is(self, s: GameState, h: i64, word: i64, c: Context) -> bool:
        if not is_zone(h):
            return False
        name = PLACE_WORDS[word]
        if name == "ours":
            return controls(s, c.side, h)
        if name == "enemy-held":
            return controls(s, 1 - c.side, h)
        if name == "open":
            return BOARD.open[h] != 0
        if name == "unfortified":
            return BOARD.level[h] == 0
        if name == "enemy-units" or name == "our-units":
            return is_held(s, c.side if name == "our-units" else 1 - c.side, h)
        if name == "spanish-border-fortress":
            return BOARD.frontier[h] != 0 and BOARD.home[h] == SPAIN
        if name == "reinforcement-russia":
            return bound().is_reinforced(s, RUSSIA, h)
        if name.startswith("in-"):
            return lies_in(s, h, name)
        return self.holds(s, h, name, c)

    def holds(self, s: GameState, z: i64, name: str, c: Context) -> bool:
        """Who is in a zone, or near."""
        if name == "french-step":
            return stands_there(s, z, FRANCE)
        if name == "spanish-step":
            return stands_there(s, z, SPAIN)
        inside = BOARD.inside[z]
        if name == "french-garrison":
            return inside != NONE and bool(nation_steps(s, all_at(s, EMPIRE, inside), FRANCE))
        if name == "garrisoned":
            return inside != NONE and (is_held(s, EMPIRE, inside) or is_held(s, COALITION, inside))
        if name == "near-french-cavalry":
            return fortress(s, z) == 1 and controller(s, z) == COALITION and is_near_cavalry(s, z)
        near = [int(z)] + BOARD.land.neighbours(z)
        for one in near[:]:
            near += BOARD.land.neighbours(one)
        for one in near:
            if nation_steps(s, all_at(s, COALITION, one), RUSSIA) > 0:
                return True
        return False

    # Nations

    def nations(self) -> list[int]:
        return NATIONS

    def played(self, s: GameState, card: i64) -> bool:
        return event_played(s, card)

    def nation_is(self, s: GameState, n: i64, word: i64, c: Context) -> bool:
        name = NATION_WORDS[word]
        if name in SIMPLE_STATUS:
            return has_status(s, n, name)
        if name == "major":
            return n < MAJORS
        if name == "minor":
            return n >= MAJORS
        if name == "allied-major":
            return n < MAJORS and n != FRANCE and n != BRITAIN
        if name == "bavarian":
            return n == BAVARIA
        if name == "defeated":
            return beaten_by(s, n, EMPIRE)
        if name == "defeated-twice":
            return n < MAJORS and s.track[BEATEN + n] & TWICE != 0
        if name == "may-be-protected":
            return BOARD.may_be_protected[n] != 0 and status(s, n) == ALLIED_EMPIRE
        if name == "rhine-symbol":
            return BEARS_RHINE[n] != 0
        if name == "target":
            return bound().is_target(s, c.side, n)
        if name == "tried":
            return is_tried(s, n)
        if name == "within-british-reach":
            return bound().is_within_reach(s, n)
        if name == "still-to-build":
            return bound().is_still_to_build(s, n)
        if name == "beaten-by-napoleon":
            return is_humbled(s, n)
        return n < MAJORS and camp(s, n) == COALITION and bound().is_falling(s, n)

    # What is counted

    def measure(self, s: GameState, what: i64, side: i64) -> i64:
        if what == YEAR:
            return s.year
        if what == ROUND:
            return s.round
        if what == CASTIGOS_PERIOD:
            return 1 if in_castigos(s) else 0
        if what == STEPS_LOST_IN_RUSSIA:
            return s.track[LOST_IN_RUSSIA + 1]
        if what == DISASTER_IN_RUSSIA:
            return 1 if has_marker(s, RUSSIAN_DISASTER) else 0
        if what == CAVALRY_SUPERIORITY:
            return cavalry(s, fighting(s, side)) - cavalry(s, fighting(s, 1 - side))
        if what == POWERS_IN_BATTLE:
            return powers_among(s, fighting(s, side))
        assert what == POWERS_ACTIVATED
        mine = [p for p in self.army(s, side) if marked(s, p, ACTIVATED) or is_active(s, p)]
        return powers_among(s, mine)


WORDS: Final = CardWords()
