"""What lies on the table, and the plain questions the rules ask of it: who stands where, who holds what."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    ARTILLERY,
    BOARD,
    CAVALRY,
    MEXICO,
    NEITHER,
    OPEN,
    TABLES,
    TEXAS,
)
from grognard.kernel.state import State
from grognard.parts.stacks import Stacks, empty_stacks
from grognard.parts.vectors import numbers

# What is drawn blindly: a scripted draw names one of these.
DRAWN: Final = ("card", "block")
BLOCK_DRAW: Final = 1

# What a block's mark says, bit by bit. The first group lasts for the turn, the second for the Combat Phase,
# the third for a round or a fight.
MOVED: Final = 1  # has moved or may not move any more
FORAGED: Final = 2
ACTIVE: Final = 4  # a leader who has given his command
FORCED: Final = 8  # owes a die for a forced march
COMMANDED: Final = 16  # within the command being given
INSIDE: Final = 32  # within the walls of a fort or city
FACE: Final = 64  # lies face up
RESERVE: Final = 128  # came to a battle begun by Player 1: waits for round 2
HALF: Final = 256  # bears a half-hit
SPENT: Final = 512  # takes no more part in the combat of this phase
SORTIED: Final = 1024  # has made its sortie of this phase
DONE: Final = 2048  # has had its Battle Turn
FIGHTS: Final = 4096  # takes part in the fight under way
FIRED: Final = 8192  # has fired since it came out of the walls
DELAYED: Final = 16384  # enters by another box than its own, a turn later
TURN_MARKS: Final = MOVED | FORAGED | ACTIVE | FORCED | COMMANDED
PHASE_MARKS: Final = RESERVE | HALF | SPENT | SORTIED | DONE | FIGHTS | FIRED

# Where a card is.
DECK: Final = 0
HAND: Final = 1  # + side
CHOSEN: Final = 3  # + side: face down on the table
PLAYED: Final = 5  # + side: face up, this turn
DISCARDED: Final = 7
REMOVED: Final = 8  # put aside unseen

# What is going on this turn by an event card: bit + side of its owner.
SCRAPE: Final = 1
SURPRISE_READY: Final = 4
POWDER_READY: Final = 16
HARD_MARCH: Final = 64

YEAR_1835: Final = 0
YEAR_1836: Final = 1

BURNED_SUPPLY: Final[int] = TABLES["burned"]["supply"]  # of a burned hex or box [5.71.b]
BURNED_WALL_SUPPLY: Final[int] = TABLES["burned"]["besieged"]  # and of its walls [ruling E.2]


class GameState(State):
    """Everything on the table of Texas Glory."""

    place: vec[i64]  # of each block: a space
    strength: vec[i64]
    mark: vec[i64]
    sailed: vec[i64]  # the port a block left for its Sea Attack of this turn, or -1
    forced_from: vec[i64]  # the space a block attacked from by a forced march still to be rolled for, or -1
    stacks: Stacks  # the blocks of a side in a space: side * size + space
    card: vec[i64]  # where each card is
    crossed: list[int]  # ways by which blocks entered a hex of the enemy's this turn: way * 2 + side
    burned: list[int]  # burned spaces
    settled: list[int]  # sieges that have had their combat of this phase
    turn: i64  # from 1
    turns: i64  # the last
    year: i64
    campaign: bool
    player1: i64
    cp: i64  # left to the side that moves
    events: i64  # which events act this turn
    may_burn: bool  # the fire card's one burning is still to be had
    vanguard: bool  # the Mexican forces of 1836 come early
    guarded: i64  # boxes that have had their Presidials: bit by their order
    cos_brigade: i64  # the brigade Cos leads, 0 for none
    cos_calls: i64  # brigades that have lost their leader since: bit by brigade
    late: bool  # 1836 option: brigades may enter elsewhere a turn later

    def copy(self) -> GameState:
        """An independent table equal to this one."""
        t = GameState()
        self.copy_to(t)
        t.place = self.place[:]
        t.strength = self.strength[:]
        t.mark = self.mark[:]
        t.sailed = self.sailed[:]
        t.forced_from = self.forced_from[:]
        t.stacks = self.stacks.copy()
        t.card = self.card[:]
        t.crossed = self.crossed[:]
        t.burned = self.burned[:]
        t.settled = self.settled[:]
        t.turn = self.turn
        t.turns = self.turns
        t.year = self.year
        t.campaign = self.campaign
        t.player1 = self.player1
        t.cp = self.cp
        t.events = self.events
        t.may_burn = self.may_burn
        t.vanguard = self.vanguard
        t.guarded = self.guarded
        t.cos_brigade = self.cos_brigade
        t.cos_calls = self.cos_calls
        t.late = self.late
        return t


def bare_table() -> GameState:
    """A table with every block out of play and every card in the deck; year and length are the scenario's to set."""
    s = GameState()
    s.prepare(0, None)
    s.place = numbers(BOARD.blocks, BOARD.out)
    s.strength = BOARD.steps[:]
    s.mark = numbers(BOARD.blocks)
    s.sailed = numbers(BOARD.blocks, -1)
    s.forced_from = numbers(BOARD.blocks, -1)
    s.stacks = empty_stacks(3 * BOARD.size, BOARD.blocks)
    for b in range(BOARD.blocks):
        s.stacks.add(BOARD.side[b] * BOARD.size + BOARD.out, b)
    s.card = numbers(BOARD.cards, DECK)
    s.crossed = []
    s.burned = []
    s.settled = []
    s.turn = 1
    s.player1 = MEXICO
    s.cp = 0
    s.events = 0
    s.may_burn = False
    s.vanguard = False
    s.guarded = 0
    s.cos_brigade = 0
    s.cos_calls = 0
    s.late = True
    return s


# Blocks


def put(s: GameState, b: i64, h: i64) -> None:
    """Set a block down in a space."""
    row = BOARD.side[b] * BOARD.size
    s.stacks.remove(row + s.place[b], b)
    s.place[b] = h
    s.stacks.add(row + h, b)


def set_mark(s: GameState, b: i64, bits: i64) -> None:
    """Give a block marks."""
    s.mark[b] = s.mark[b] | bits


def clear_mark(s: GameState, b: i64, bits: i64) -> None:
    """Take marks from a block."""
    s.mark[b] = s.mark[b] & ~bits


def reveal(s: GameState, b: i64) -> None:
    """Tip a block forward, for both to see [6.0]; a gun inside or a besieger stays so."""
    if s.mark[b] & FACE == 0:
        s.mark[b] = s.mark[b] | FACE
        s.seal()


def on_map(s: GameState, b: i64) -> bool:
    """Whether a block stands in a hex or box."""
    return s.place[b] < BOARD.on_map


def count(s: GameState, side: i64, h: i64) -> i64:
    """How many blocks a side has in a space [2.0]."""
    return s.stacks.size(side * BOARD.size + h)


def blocks_at(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's blocks in a space."""
    return s.stacks.at(side * BOARD.size + h)


def within(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's blocks inside the walls of a space."""
    return [b for b in blocks_at(s, side, h) if s.mark[b] & INSIDE != 0]


def outside(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's blocks in a space that are not inside its walls."""
    return [b for b in blocks_at(s, side, h) if s.mark[b] & INSIDE == 0]


def came_by_sea(s: GameState, b: i64) -> bool:
    """Whether a block made a Sea Attack this turn and has not won yet [5.82.a]."""
    return s.sailed[b] != -1


def is_gun(b: i64) -> bool:
    """Whether a block is artillery."""
    return BOARD.type[b] == ARTILLERY


def is_horse(b: i64) -> bool:
    """Whether a block is cavalry."""
    return BOARD.type[b] == CAVALRY


def only_guns(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has nothing but artillery left in a space where it has blocks [6.7.a]."""
    for b in blocks_at(s, side, h):
        if not is_gun(b):
            return False
    return True


# Sieges


def besieger(s: GameState, h: i64) -> i64:
    """The side that besieges a space: its enemies there are all or partly inside, its own blocks outside [7.0]."""
    if BOARD.walls[h] == OPEN or not contested(s, h):
        return NEITHER
    if within(s, TEXAS, h) and outside(s, MEXICO, h):
        return MEXICO
    if within(s, MEXICO, h) and outside(s, TEXAS, h):
        return TEXAS
    return NEITHER


def siege_quiet(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side besieges a space and no enemy stands outside its walls: it passes freely [5.0.c, 7.3.b]."""
    return besieger(s, h) == side and not outside(s, 1 - side, h)


def arrive(s: GameState, b: i64, h: i64) -> None:
    """A block ends its move; who joins a siege lies face up, who comes from one stands up [7.21.b, ruling C.3]."""
    put(s, b, h)
    if siege_quiet(s, BOARD.side[b], h):
        reveal(s, b)
    else:
        clear_mark(s, b, FACE)


def stand_up(s: GameState) -> None:
    """Blocks on the map stand upright again but besiegers and the US troops that wait in their box.

    [2.0.b, 7.21.b, 8.32.a, ruling C.3]
    """
    for b in range(BOARD.blocks):
        h = s.place[b]
        if s.mark[b] & FACE != 0 and h < BOARD.on_map and besieger(s, h) != BOARD.side[b]:
            if BOARD.us[b] == 0 or h != BOARD.jessup:
                clear_mark(s, b, FACE)


def battle_pending(s: GameState, h: i64) -> bool:
    """Whether blocks of both sides stand outside the walls of a space [0.1.d]."""
    return contested(s, h) and bool(outside(s, TEXAS, h)) and bool(outside(s, MEXICO, h))


def contested(s: GameState, h: i64) -> bool:
    """Whether both sides have blocks in a space: a battle or a siege."""
    return count(s, TEXAS, h) > 0 and count(s, MEXICO, h) > 0


# Control


def is_burned(s: GameState, h: i64) -> bool:
    """Whether a space is burned [5.71.b]."""
    burned = s.burned
    return bool(burned) and h in burned


def colour(s: GameState, h: i64) -> i64:
    """The side whose place stands in a space, unless it is burned [1.1, 5.71.b]."""
    if is_burned(s, h):
        return NEITHER
    return BOARD.colour[h]


def controls(s: GameState, side: i64, h: i64) -> bool:
    """Whether a space is friendly to a side: its blocks are there, or its place and no enemy [5.4.a-d].

    In a siege the besieger controls the space for everything but victory and supply [7.3.a].
    """
    mine = count(s, side, h)
    theirs = count(s, 1 - side, h)
    if mine > 0 and theirs > 0:
        return besieger(s, h) == side
    if mine > 0:
        return True
    return theirs == 0 and colour(s, h) == side


def holds(s: GameState, side: i64, h: i64) -> bool:
    """Whether a place counts for a side's victory: the besieged keep it [7.3.a]; a burned one is nobody's."""
    if is_burned(s, h):
        return False
    if contested(s, h):
        return bool(within(s, side, h))
    return controls(s, side, h)


def held(s: GameState, side: i64, places: list[int]) -> i64:
    """How many of some places count for a side."""
    total: i64 = 0
    for h in places:
        if holds(s, side, h):
            total += 1
    return total


# Supply limits


def limit_at(s: GameState, side: i64, h: i64) -> i64:
    """How many blocks of a side a space supplies outside walls; in a siege the walls' supply is not his [8.1, 7.4]."""
    if is_burned(s, h):
        return BURNED_SUPPLY
    if besieger(s, h) == side:
        return BOARD.supply[h] - BOARD.wall_supply[h]
    return BOARD.supply[h]


def limit_inside(s: GameState, h: i64) -> i64:
    """How many besieged blocks a fort or city supplies [7.4.b]."""
    if is_burned(s, h):
        return BURNED_WALL_SUPPLY
    return BOARD.wall_supply[h]


# Events


def event_on(s: GameState, event: i64, side: i64) -> bool:
    """Whether an event card of a side acts."""
    return s.events & (event << side) != 0


def barred(s: GameState, side: i64, way: i64) -> bool:
    """Whether refugees bar a way to a side: a ferry, by the enemy's Runaway Scrape."""
    return BOARD.ferry[way] != 0 and s.events & (SCRAPE << (1 - side)) != 0


def hand(s: GameState, side: i64) -> list[int]:
    """The cards in a side's hand."""
    return [c for c in range(BOARD.cards) if s.card[c] == HAND + side]


def played(s: GameState, side: i64) -> int:
    """The card a side has face up this turn, or -1."""
    for c in range(BOARD.cards):
        if s.card[c] == PLAYED + side:
            return c
    return -1
