"""What lies on the table, and the plain questions the rules ask of it: who stands where, who holds what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    INFANTRY,
    LIBERAL,
    NEITHER,
    TABLES,
    TRAIN,
)
from grognard.kernel.state import State
from grognard.parts.stacks import Stacks, empty_stacks
from grognard.parts.vectors import numbers

# What is drawn blindly: a scripted draw names one of these.
DRAWN: Final = ("card", "unit", "ap-marker")
UNIT_DRAW: Final = 1
MARKER_DRAW: Final = 2

# What a piece's mark says, bit by bit.
ACTED: Final = 1  # has taken part in an action of this Player Phase [10.0.e]
ACTIVE: Final = 2  # in the activation under way, and has not moved in it
GROUP: Final = 4  # in the group that is moving
INSIDE: Final = 8  # within a Fortress: besieged, or kept inside while enemies stand before it
FACE: Final = 16  # lies open to the enemy
RETREATED: Final = 32  # has retreated or evaded in this phase
LANDED: Final = 64  # came by disembarkation in this phase: one die less
FIRED: Final = 128  # has fired in the Skirmish under way
CHOSEN: Final = 256  # picked, for what its owner is choosing units for just now
FRONT: Final = 512  # in the front line of the Battle under way
RESERVE: Final = 1024  # in Reserve there
SPENT: Final = 2048  # in the front line, and has been activated this round
DEMORALIZED: Final = 4096
FAILED: Final = 8192  # failed to reinforce the Battle under way
SORTIED: Final = 16384  # has left a besieged Fortress in this phase, by Sortie or to reinforce
RAISED: Final = 32768  # has gained its point of strength of this phase
FORCED: Final = 65536  # has made its Forced March, or is about to
FROM_REGION: Final = 131072  # came to the North from a region in this phase
WENT_IN: Final = 262144  # went (back) into a Fortress by retreat in this phase
REDEPLOYED: Final = 524288
FIXED_MARCH: Final = 1048576  # card L4: its group rolls no movement die in this phase
BATTLE_MARKS: Final = FIRED | CHOSEN | FRONT | RESERVE | SPENT | DEMORALIZED | FAILED
PHASE_MARKS: Final = (
    BATTLE_MARKS
    | ACTED
    | ACTIVE
    | GROUP
    | RETREATED
    | LANDED
    | SORTIED
    | RAISED
    | FORCED
    | FROM_REGION
    | WENT_IN
    | FIXED_MARCH
)

# What the stacks of a side in a place are sorted by.
TROOPS: Final = 0  # Inf and Cav
TRAINS: Final = 1
COUNTERS: Final = 2  # Artillery and Knapsacks
SORTS: Final = 3

# A Fortress in a space: none, or its owner's, under construction or complete.
NO_FORT: Final = 0
BUILDING: Final = 1  # + side
FORT: Final = 3  # + side; a City has always one

# A siege marker.
NO_SIEGE: Final = 0
NEW_SIEGE: Final = 1  # begun in this Player Phase: no Assault yet [18.1.j]
SIEGE: Final = 2

# Where a card is. Which side it belongs to is printed on it.
OUT_OF_DECK: Final = 0  # of a later year, or of an optional rule that is not used
DECK: Final = 1
HAND: Final = 2
LAID: Final = 3  # a Tactical card, face down
SHOWN: Final = 4  # a Tactical card in effect
DISCARDED: Final = 5
REMOVED: Final = 6
ASIDE: Final = 7  # an Event set aside while a hand is filled [24.9.c]

# Markers of cards that lie on the table.
BORDER_WATCHED: Final = 1
LEVY: Final = 2  # until the End of Year `levy_until`
ESPARTERO: Final = 4
DURANGO_DECREE: Final = 8
EGUIA: Final = 16  # until the End of Year
CABRERA: Final = 32
COOPERATION: Final = 64  # until the End of Year
CHAPELGORRIS: Final = 128  # card L21, for the rest of the game
DON_CARLOS: Final = 256  # card C2, until the End of Year
MARKERS: Final = {
    "border-watched": BORDER_WATCHED,
    "quinta": LEVY,
    "espartero": ESPARTERO,
    "durango-decree": DURANGO_DECREE,
    "eguia": EGUIA,
    "cabrera": CABRERA,
    "cooperation": COOPERATION,
    "chapelgorris": CHAPELGORRIS,
    "don-carlos": DON_CARLOS,
}

# What has happened once in this Player Phase.
CONVERTED: Final = 1  # a CP was spent as an AP [8.0.c]
REPLACED: Final = 2  # Replacements were obtained [10.5.a]
DISEMBARKED: Final = 4  # [13.2.d]
REROLLED: Final = 8  # Espartero's second movement die
DEPLOY_TWO: Final = 16  # C10
LUCHANA: Final = 32  # L25 was played while Bilbao was besieged
FREE_LANDING: Final = 64  # L26: the landing costs nothing and loses no die
LOWER_MARKER: Final = 128  # L23: two AP markers, the lower counts
LUCHANA_LANDING: Final = 256  # L25 landed: the Carlist lays no Tactical card when that combat begins
LENT: Final = 512  # half of the AP that a CP gave is unspent: it cannot become a CP again [R15]
LENT_TOO: Final = 1024  # the other half
IN_FORM: Final = 2048  # C16 was played before an Assault of this phase

LANDED_DICE: Final[int] = TABLES["skirmish"]["disembarked_dice"]  # more, or less, after a landing
LANDED_LEAST: Final[int] = TABLES["skirmish"]["disembarked_dice_minimum"]

# Options of a scenario.
PEACE_AND_FUEROS: Final = 1  # 30.3.5
EUROPE: Final = 2  # 30.3.6


class GameState(State):
    """Everything on the table of An Impossible War."""

    place: vec[i64]  # of each piece
    strength: vec[i64]
    mark: vec[i64]
    via: vec[i64]  # the way by which a piece came into its place in this phase; BOARD.ways + space by sea; -1
    stacks: Stacks  # the pieces of a side in a place, by what they are: see `stack_of`
    fort: vec[i64]  # of each space
    siege: vec[i64]
    control: vec[i64]  # who controlled each space when control was last read [4.9, R25, R26]
    card: vec[i64]
    uprising: vec[i64]  # of each region, from 0
    pursuit: vec[i64]
    cup: vec[i64]  # AP markers in the containers: side * 3 + value - 2
    cp: vec[i64]  # Command Points of each side
    used: list[int]  # ways that the active side's groups have used in this phase
    opened: list[int]  # ways that enemies used and by which defenders then came as reinforcement [17.9.g]
    expeditions: list[int]  # regions with an Expedition when this Player Phase began [10.0.c, 23.4.f]
    recruited: list[int]  # regions whose Expedition has recruited in this phase
    siege_guns: list[int]  # spaces where the besieging Field Artillery counts one more: card C16
    attacked: list[int]  # regions where the search of this phase is over [23.2]
    mutiny: list[int]  # the places with a Mutiny marker: cards L23, L28 and C25
    options: i64
    scenario: i64  # its number among DATA.scenarios
    year: i64
    turn: i64  # of the year, from 1
    first: i64  # the first player of this turn
    active: i64  # whose Player Phase it is; NEITHER between them
    vp: i64  # positive for the Carlist
    prestige: i64
    negative: i64  # of Prestige
    ap: i64  # half Action Points left
    extra: i64  # the additional Carlist AP, in half points
    phase: i64  # what has happened once in this phase: bits
    markers: i64
    levy_until: i64
    l16: i64  # draws left of the first five of 1835, while L16 is still to come among them [24.9.d]

    def copy(self) -> GameState:
        """An independent table equal to this one."""
        t = GameState()
        self.copy_to(t)
        t.place = self.place[:]
        t.strength = self.strength[:]
        t.mark = self.mark[:]
        t.via = self.via[:]
        t.stacks = self.stacks.copy()
        t.fort = self.fort[:]
        t.siege = self.siege[:]
        t.control = self.control[:]
        t.card = self.card[:]
        t.uprising = self.uprising[:]
        t.pursuit = self.pursuit[:]
        t.cup = self.cup[:]
        t.cp = self.cp[:]
        t.used = self.used[:]
        t.opened = self.opened[:]
        t.expeditions = self.expeditions[:]
        t.recruited = self.recruited[:]
        t.siege_guns = self.siege_guns[:]
        t.attacked = self.attacked[:]
        t.mutiny = self.mutiny[:]
        t.options = self.options
        t.scenario = self.scenario
        t.year = self.year
        t.turn = self.turn
        t.first = self.first
        t.active = self.active
        t.vp = self.vp
        t.prestige = self.prestige
        t.negative = self.negative
        t.ap = self.ap
        t.extra = self.extra
        t.phase = self.phase
        t.markers = self.markers
        t.levy_until = self.levy_until
        t.l16 = self.l16
        return t


def bare_table() -> GameState:
    """A table with nothing in play; the scenario sets it up."""
    s = GameState()
    s.prepare(0, None)
    s.place = numbers(BOARD.pieces, BOARD.out)
    s.strength = BOARD.most[:]
    s.mark = numbers(BOARD.pieces)
    s.via = numbers(BOARD.pieces, -1)
    s.stacks = empty_stacks(SORTS * 2 * BOARD.size, BOARD.pieces)
    for p in range(BOARD.pieces):
        s.stacks.add(stack_of(p, BOARD.out), p)
    for side in (CARLIST, LIBERAL):
        for p in BOARD.guns[side]:
            put(s, p, BOARD.stock)
        for p in BOARD.knapsacks[side]:
            put(s, p, BOARD.stock)
    s.fort = numbers(BOARD.spaces)
    s.siege = numbers(BOARD.spaces)
    s.control = numbers(BOARD.spaces)
    s.card = numbers(BOARD.cards, OUT_OF_DECK)
    s.uprising = numbers(BOARD.regions)
    s.pursuit = numbers(BOARD.regions)
    s.cup = numbers(6)
    s.cp = numbers(2)
    s.used = []
    s.opened = []
    s.expeditions = []
    s.recruited = []
    s.siege_guns = []
    s.attacked = []
    s.mutiny = []
    s.options = 0
    s.scenario = 0
    s.year = 1834
    s.turn = 1
    s.first = CARLIST
    s.active = NEITHER
    s.vp = 0
    s.prestige = 0
    s.negative = 0
    s.ap = 0
    s.extra = 0
    s.phase = 0
    s.markers = 0
    s.levy_until = 0
    s.l16 = 0
    return s


# Pieces


def stack_of(p: i64, h: i64) -> i64:
    """The stack to which a piece belongs in a place: its side's troops, Supply Trains, or counters there."""
    kind = BOARD.kind[p]
    sort = TROOPS if kind <= CAVALRY else TRAINS if kind == TRAIN else COUNTERS
    return (sort * 2 + BOARD.side[p]) * BOARD.size + h


def put(s: GameState, p: i64, h: i64) -> None:
    """Set a piece down in a place."""
    s.stacks.remove(stack_of(p, s.place[p]), p)
    s.place[p] = h
    s.stacks.add(stack_of(p, h), p)


def set_mark(s: GameState, p: i64, bits: i64) -> None:
    """Give a piece marks."""
    s.mark[p] = s.mark[p] | bits


def clear_mark(s: GameState, p: i64, bits: i64) -> None:
    """Take marks from a piece."""
    s.mark[p] = s.mark[p] & ~bits


def reveal(s: GameState, p: i64) -> None:
    """Lay a block open for both to see [5.2.a, 17.1.e]."""
    if s.mark[p] & FACE == 0:
        s.mark[p] = s.mark[p] | FACE
        if p < BOARD.blocks:
            s.seal()


def seen_by(s: GameState, p: i64) -> i64:
    """Which sides may know a piece, as bits: its owner's, and the enemy's for counters and open blocks [5.2.a]."""
    if p >= BOARD.blocks or s.mark[p] & FACE != 0:
        return -1
    return 1 << BOARD.side[p]


def after_landing(s: GameState, p: i64, dice: i64) -> i64:
    """The dice that a unit rolls of those it has: one less, but one at least, if it has landed [13.2.e, R46]."""
    if s.mark[p] & LANDED != 0 and dice > LANDED_LEAST:
        return dice + LANDED_DICE
    return dice


def is_troop(p: i64) -> bool:
    """Whether a piece is Infantry or Cavalry."""
    return BOARD.kind[p] <= CAVALRY


def is_infantry(p: i64) -> bool:
    """Whether a piece is Infantry, Partidas included [5.4.h]."""
    return BOARD.kind[p] == INFANTRY


def is_cavalry(p: i64) -> bool:
    """Whether a piece is Cavalry."""
    return BOARD.kind[p] == CAVALRY


def is_region(h: i64) -> bool:
    """Whether a place is a region."""
    return BOARD.spaces <= h < BOARD.on_map


def count(s: GameState, side: i64, h: i64) -> i64:
    """How many Inf and Cav a side has in a place, inside a Fortress and out."""
    return i64(s.stacks.count[side * BOARD.size + h])


def companions(s: GameState, side: i64, h: i64) -> i64:
    """How many Supply Trains, Artillery and Knapsacks a side has in a place."""
    row = side * BOARD.size + h
    return s.stacks.size(TRAINS * 2 * BOARD.size + row) + s.stacks.size(COUNTERS * 2 * BOARD.size + row)


def blocks(s: GameState, side: i64, h: i64) -> i64:
    """How many blocks (Inf, Cav, ST) a side has in a place: what all can see [5.2.a]."""
    row = side * BOARD.size + h
    return s.stacks.size(row) + s.stacks.size(TRAINS * 2 * BOARD.size + row)


def units(s: GameState, side: i64, h: i64) -> i64:
    """How many pieces of any kind a side has in a place; asked most of all, so it reads the counts themselves."""
    sizes = s.stacks.count
    row = side * BOARD.size + h
    trains = i64(sizes[TRAINS * 2 * BOARD.size + row])
    return i64(sizes[row]) + trains + i64(sizes[COUNTERS * 2 * BOARD.size + row])


def pieces_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's pieces in a place."""
    found = troops_at(s, side, h)
    if companions(s, side, h) > 0:
        found += companions_at(s, side, h)
        found.sort()
    return found


def troops_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's Inf and Cav in a place."""
    return s.stacks.at(side * BOARD.size + h)


def companions_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's Artillery, Supply Trains and Knapsacks in a place."""
    row = side * BOARD.size + h
    trains = s.stacks.at(TRAINS * 2 * BOARD.size + row)
    found = trains + s.stacks.at(COUNTERS * 2 * BOARD.size + row)
    if trains:
        found.sort()
    return found


def within(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's pieces inside the Fortress of a space."""
    return [p for p in pieces_at(s, side, h) if s.mark[p] & INSIDE != 0]


def outside(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's pieces in a space that are not inside its Fortress."""
    return [p for p in pieces_at(s, side, h) if s.mark[p] & INSIDE == 0]


def troops_outside(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's Inf and Cav in a space that are not inside its Fortress."""
    return [p for p in troops_at(s, side, h) if s.mark[p] & INSIDE == 0]


def count_outside(s: GameState, side: i64, h: i64) -> i64:
    """How many Inf and Cav a side has in a space outside its Fortress."""
    total = count(s, side, h)
    if total == 0 or h >= BOARD.spaces or s.fort[h] != FORT + side:
        return total
    for p in troops_at(s, side, h):
        if s.mark[p] & INSIDE != 0:
            total -= 1
    return total


def open_first(s: GameState, group: list[int]) -> list[int]:
    """A group with what lies open before what is hidden: its order tells nothing of the hidden blocks."""
    seen = [p for p in group if p >= BOARD.blocks or s.mark[p] & FACE != 0]
    return seen + [p for p in group if p < BOARD.blocks and s.mark[p] & FACE == 0]


def in_column(s: GameState, group: list[int]) -> list[int]:
    """A group as it is told of: its blocks, those that lie open first, then guns and Knapsacks."""
    told = open_first(s, group)
    return [p for p in told if p < BOARD.blocks] + [p for p in told if p >= BOARD.blocks]


def waiting(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's pieces on the roads into a space, or at sea before it [11.4.f, 13.2.g]."""
    if units(s, side, BOARD.road) == 0:
        return []
    return [p for p in pieces_at(s, side, BOARD.road) if goal(s, p) == h]


def goal(s: GameState, p: i64) -> i64:
    """The space into which the road leads by which a piece came; its place when by none."""
    way = s.via[p]
    if way < 0:
        return s.place[p]
    return BOARD.end[way] if way < BOARD.ways else way - BOARD.ways


# Regions and Expeditions


def level(s: GameState, h: i64) -> i64:
    """The Uprising level of a region."""
    return s.uprising[h - BOARD.spaces]


def is_expedition(s: GameState, h: i64) -> bool:
    """Whether Carlist units are in a region [23.0.c]."""
    return units(s, CARLIST, h) > 0


def active_expeditions(s: GameState) -> list[int]:
    """The regions with Carlist units."""
    return [h for h in range(BOARD.spaces, BOARD.on_map) if units(s, CARLIST, h) > 0]


# Action Points


def spend(s: GameState, halves: i64) -> None:
    """Spend half Action Points; what a CP gave goes first, for it cannot be stored [8.0.c, R15]."""
    s.ap -= halves
    for _ in range(halves):
        s.phase = s.phase & ~(LENT if s.phase & LENT != 0 else LENT_TOO)
