"""What lies on the table, and the plain questions the rules ask of it: who stands where, who is seen there."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CAVALRY,
    LEADER,
    LEADERS,
    NEITHER,
    NONE,
    PATRIOT,
    ROYALIST,
    SORTS,
    TRAIN,
    TROOPS,
    UNSEEN,
)
from grognard.games.libertad_o_muerte.model.bounds import BARRED, WIDENED
from grognard.games.libertad_o_muerte.model.marks import (
    ACTIVE,
    ALL_SHAKEN,
    DRAW_CARDS,
    HIDDEN,
    MARK_SHIFT,
    OUT_OF_DECK,
    OUT_OF_PLAY,
    PLACE_BITS,
    REMOVED,
    SHAKEN,
    STRENGTH_BITS,
    TRACKS,
)
from grognard.kernel.state import State
from grognard.parts.stacks import Stacks, empty_stacks
from grognard.parts.vectors import numbers

PLACE_MASK: Final = (1 << PLACE_BITS) - 1
STRENGTH_MASK: Final = (1 << STRENGTH_BITS) - 1


class GameState(State):
    """Everything on the table of Libertad o Muerte!"""

    unit: vec[i64]  # its place, strength and marks in one number: see `place`, `strength`, `marks`
    stacks: Stacks  # the units of a side in a place, by what they are: see `stack_of`
    control: vec[i64]  # of each region
    start_control: bytes  # who controlled each region as this player's turn began [15.0]; copies share it
    march_control: bytes  # and as their Land Movement began
    card: vec[i64]
    track: vec[i64]  # Victory Points, Resources …: see marks.py
    under: list[int]  # cards under the draw decks, the first to be drawn first
    active: list[int]  # active cards, each with its first turn: `pair`
    works: list[int]  # markers in regions: see `work`
    attacks: list[int]  # regions attacked in this phase, with the place that the attackers came from
    assigned: list[int]  # leaders assigned in the battle under way, with their units
    due: list[int]  # units on the turn track, with their turn and the region where they were wounded
    waiting: list[int]  # units kept out of their region, with the effect of the card that brings them
    grants: list[int]  # replacement points that cards give this turn: the effect and what is left
    options: i64
    scenario: i64  # its number among DATA.scenarios
    turn: i64
    phase: i64
    side: i64  # the active player
    tension: i64
    markers: i64
    great: i64  # Great Battle markers left: a bit for each theatre, the Royalist's from bit 3 on [25.2]
    relief: i64  # units whose maintenance a card pays
    hunted_from: i64  # the sea region from which a ship hunts corsairs, NONE
    gained: i64  # automatic conditions that have given their Victory Points, as bits
    running: i64  # automatic conditions that must last and were met at the end of the last turn, as bits

    def copy(self) -> GameState:
        """An independent table equal to this one."""
        t = GameState()
        self.copy_to(t)
        t.unit = self.unit[:]
        t.stacks = self.stacks.copy()
        t.control = self.control[:]
        t.start_control = self.start_control
        t.march_control = self.march_control
        t.card = self.card[:]
        t.track = self.track[:]
        t.under = self.under[:]
        t.active = self.active[:]
        t.works = self.works[:]
        t.attacks = self.attacks[:]
        t.assigned = self.assigned[:]
        t.due = self.due[:]
        t.waiting = self.waiting[:]
        t.grants = self.grants[:]
        t.options = self.options
        t.scenario = self.scenario
        t.turn = self.turn
        t.phase = self.phase
        t.side = self.side
        t.tension = self.tension
        t.markers = self.markers
        t.great = self.great
        t.relief = self.relief
        t.hunted_from = self.hunted_from
        t.gained = self.gained
        t.running = self.running
        return t


def bare_table() -> GameState:
    """A table with nothing in play; the scenario sets it up."""
    s = GameState()
    s.prepare(0, None)
    s.unit = numbers(BOARD.pieces, BOARD.aside)
    for p in range(BOARD.pieces):
        set_strength(s, p, BOARD.most[p])
    s.stacks = empty_stacks(BOARD.rows, BOARD.pieces)
    s.control = numbers(BOARD.regions, OUT_OF_PLAY)
    s.start_control = bytes(BOARD.regions)
    s.march_control = s.start_control
    s.card = numbers(BOARD.cards, OUT_OF_DECK)
    s.track = numbers(TRACKS)
    s.under = []
    s.active = []
    s.works = []
    s.attacks = []
    s.assigned = []
    s.due = []
    s.waiting = []
    s.grants = []
    s.options = 0
    s.scenario = 0
    s.turn = 1
    s.phase = DRAW_CARDS
    s.side = PATRIOT
    s.tension = 0
    s.markers = 0
    s.great = 0
    s.relief = 0
    s.hunted_from = NONE
    s.gained = 0
    s.running = 0
    return s


# Units and places


def place(s: GameState, p: i64) -> i64:
    """Where a unit is: of cargo, the hold of its ship."""
    return s.unit[p] & PLACE_MASK


def strength(s: GameState, p: i64) -> i64:
    """The Strength Points that a unit has; 0 for leaders."""
    return (s.unit[p] >> PLACE_BITS) & STRENGTH_MASK


def marks(s: GameState, p: i64) -> i64:
    """The marks of a unit, as bits."""
    return s.unit[p] >> MARK_SHIFT


def marked(s: GameState, p: i64, bits: i64) -> bool:
    """Whether a unit has one of some marks."""
    return (s.unit[p] >> MARK_SHIFT) & bits != 0


def set_strength(s: GameState, p: i64, points: i64) -> None:
    """Give a unit so many Strength Points."""
    s.unit[p] = (s.unit[p] & ~(STRENGTH_MASK << PLACE_BITS)) | points << PLACE_BITS


def set_marks(s: GameState, p: i64, bits: i64) -> None:
    """Give a unit these marks and no others; HIDDEN stays as it is, `hide` changes it."""
    kept = marks(s, p) & HIDDEN
    s.unit[p] = (s.unit[p] & ((1 << MARK_SHIFT) - 1)) | (bits & ~HIDDEN | kept) << MARK_SHIFT


def stack_of(s: GameState, p: i64) -> i64:
    """The stack of a unit: its side's troops, leaders, train, or hidden guerrillas in its place; NONE off the map."""
    sort: i64 = TRAIN
    if BOARD.sort[p] <= CAVALRY:
        sort = UNSEEN if marked(s, p, HIDDEN) else TROOPS
    elif BOARD.sort[p] == LEADER:
        sort = LEADERS
    return BOARD.row[(place(s, p) * SORTS + sort) * 2 + BOARD.side[p]]


def row(sort: i64, side: i64, h: i64) -> i64:
    """The number of a stack, NONE where there can be none."""
    return BOARD.row[(h * SORTS + sort) * 2 + side]


def size(s: GameState, sort: i64, side: i64, h: i64) -> i64:
    """How many units a stack has."""
    n = BOARD.row[(h * SORTS + sort) * 2 + side]
    if n == NONE:
        return 0
    return i64(s.stacks.count[n])


def stack(s: GameState, sort: i64, side: i64, h: i64) -> list[int]:
    """The units of a stack."""
    n = row(sort, side, h)
    return [] if n == NONE else s.stacks.at(n)


def lift(s: GameState, p: i64) -> None:
    """Take a unit out of its stack."""
    n = stack_of(s, p)
    if n != NONE:
        s.stacks.remove(n, p)


def lay(s: GameState, p: i64) -> None:
    """Put a unit into the stack where it belongs."""
    n = stack_of(s, p)
    if n != NONE:
        s.stacks.add(n, p)


def put(s: GameState, p: i64, h: i64) -> None:
    """Set a unit down in a place."""
    lift(s, p)
    s.unit[p] = (s.unit[p] & ~PLACE_MASK) | h
    lay(s, p)


def hide(s: GameState, p: i64, hidden: bool) -> None:
    """Put a guerrilla under its marker, or take the marker away [20.0]."""
    lift(s, p)
    bit: i64 = HIDDEN << MARK_SHIFT
    s.unit[p] = s.unit[p] | bit if hidden else s.unit[p] & ~bit
    lay(s, p)


def set_mark(s: GameState, p: i64, bits: i64) -> None:
    """Give a unit marks; never HIDDEN, which moves it to another stack."""
    s.unit[p] = s.unit[p] | bits << MARK_SHIFT


def clear_mark(s: GameState, p: i64, bits: i64) -> None:
    """Take marks from a unit; never HIDDEN."""
    s.unit[p] = s.unit[p] & ~(bits << MARK_SHIFT)


def shaken(s: GameState, p: i64) -> i64:
    """The morale points that a unit has lost in the battle under way."""
    return (marks(s, p) & ALL_SHAKEN) // SHAKEN


def shake(s: GameState, p: i64, by: i64) -> None:
    """A unit loses morale points, or with a negative number regains some."""
    lost = shaken(s, p) + by
    clear_mark(s, p, ALL_SHAKEN)
    set_mark(s, p, lost * SHAKEN)


def is_combat_unit(p: i64) -> bool:
    """Whether a unit is infantry or cavalry of any kind [R-COMBATUNIT]."""
    return BOARD.sort[p] <= CAVALRY


def troops(s: GameState, side: i64, h: i64) -> i64:
    """How many combat units of a side can be seen in a place."""
    return size(s, TROOPS, side, h)


def seen(s: GameState, side: i64, h: i64) -> i64:
    """How many units of any kind of a side can be seen in a place; asked most of all."""
    sizes = s.stacks.count
    total: i64 = 0
    for sort in range(i64(UNSEEN)):
        n = BOARD.row[(h * SORTS + sort) * 2 + side]
        if n != NONE:
            total += i64(sizes[n])
    return total


def unseen(s: GameState, side: i64, h: i64) -> i64:
    """How many hidden units of a side are in a place."""
    return size(s, UNSEEN, side, h)


def troops_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's combat units that can be seen in a place."""
    return stack(s, TROOPS, side, h)


def leaders_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's leaders in a place."""
    return stack(s, LEADERS, side, h)


def train_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's guns in a place on land or in a hold, its ships in a port or at sea."""
    return stack(s, TRAIN, side, h)


def unseen_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's hidden units in a place."""
    return stack(s, UNSEEN, side, h)


def units_at(s: GameState, side: i64, h: i64) -> list[int]:
    """All of a side's units in a place on the map, by number."""
    found = troops_at(s, side, h) + leaders_at(s, side, h) + train_at(s, side, h) + unseen_at(s, side, h)
    found.sort()
    return found


def ships(s: GameState, side: i64, h: i64) -> i64:
    """How many ships a side has in a sea region or a port."""
    return size(s, TRAIN, side, h)


def where(s: GameState, p: i64) -> i64:
    """The place of a unit; of cargo, that of its ship."""
    h = place(s, p)
    return place(s, BOARD.ship_of[h - BOARD.first_hold]) if h >= BOARD.first_hold else h


def on_map(s: GameState, p: i64) -> bool:
    """Whether a unit is on the map, aboard a ship included."""
    return where(s, p) < BOARD.on_map


def cargo(s: GameState, ship: i64) -> list[int]:
    """What a ship carries."""
    return stack(s, TROOPS, BOARD.side[ship], BOARD.hold[ship])


def load(s: GameState, ship: i64) -> i64:
    """The Strength Points that a ship carries; leaders count nothing, a gun one [9.1.c]."""
    total: i64 = 0
    for p in cargo(s, ship):
        if BOARD.sort[p] != LEADER:
            total += strength(s, p)
    return total


# Numbers in lists


def pair(a: i64, b: i64) -> int:
    """Two numbers in one; NONE is kept."""
    return int((a + 1) << 16 | (b + 1))


def one(packed: i64) -> i64:
    """The first of a pair."""
    return (packed >> 16) - 1


def other(packed: i64) -> i64:
    """The second of a pair."""
    return (packed & 0xFFFF) - 1


def partner(pairs: list[int], a: i64) -> i64:
    """The second of the pair whose first is a number, NONE where there is none."""
    for packed in pairs:
        if one(packed) == a:
            return other(packed)
    return NONE


def work(marker: i64, h: i64, amount: i64, until: i64) -> int:
    """A marker in a region, as `works` keeps it."""
    return int(until << 32 | (amount + 64) << 24 | marker << 16 | h)


def works_in(s: GameState, marker: i64, h: i64) -> i64:
    """What the markers of a kind in a region add up to."""
    total: i64 = 0
    for packed in s.works:
        w: i64 = packed
        if w & 0xFFFF == h and (w >> 16) & 0xFF == marker:
            total += ((w >> 24) & 0xFF) - 64
    return total


def is_active(s: GameState, card: i64) -> bool:
    """Whether a card lies in the Active Cards box."""
    return s.card[card] == ACTIVE


def widened(s: GameState, n: i64) -> bool:
    """Whether a bound of movement has been widened: by the turn, or by its card."""
    turn: i64 = BOARD.widening_turn[n]
    if turn > 0:
        return s.turn >= turn
    return s.card[BOARD.widening_card[n]] == REMOVED


def may_stand(s: GameState, p: i64, h: i64) -> bool:
    """Whether a unit's bounds let it be in a region [3.2.6, 3.4.4, 11.2.d]."""
    for bound in BOARD.bounds_of[p]:
        found: i64 = BOARD.bound_rows[bound][h]
        if found == BARRED or (found >= WIDENED and not widened(s, found - WIDENED)):
            return False
    return True


def enemy(side: i64) -> i64:
    """The other side."""
    return ROYALIST if side == PATRIOT else PATRIOT


def controllers(s: GameState) -> bytes:
    """Who controls each region now."""
    return bytes([int(s.control[h]) for h in range(BOARD.regions)])


def in_play(s: GameState, h: i64) -> bool:
    """Whether a region is in play."""
    return s.control[h] != OUT_OF_PLAY


def controls(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side controls a region; a Portuguese marker is neither's [11.1.e]."""
    return s.control[h] == side


def portuguese(s: GameState, h: i64) -> bool:
    """Whether a Portuguese marker lies in a region [11.1.h]."""
    return s.control[h] == NEITHER
