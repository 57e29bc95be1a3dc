"""Chapter 14: damaged units regain strength."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    ELITE,
    LEADER,
    NATIVES,
    NONE,
    REBELS,
    REPLACEMENT_ICON,
    SHIP,
    is_port,
)
from grognard.games.libertad_o_muerte.model.marks import BOUGHT, HIDDEN, REPLACED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    load,
    marked,
    on_map,
    place,
    set_mark,
    set_strength,
    strength,
    troops,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_, PLAY, REFILL
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import WORDS
from grognard.games.libertad_o_muerte.rules.economy.grants import DOT_SERVED, POINT
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context


def can_regain(s: GameState, p: i64) -> bool:
    """Whether a unit can have a point back, a black dot left aside [14.0.b-f, h, i]."""
    if BOARD.sort[p] == LEADER or BOARD.sort[p] == ARTILLERY or not on_map(s, p):
        return False
    full = BOARD.most[p] - 1 if BOARD.kind[p] == ELITE else BOARD.most[p]
    if strength(s, p) >= full or BOARD.kind[p] == REBELS or BOARD.kind[p] == NATIVES:
        return False
    if marked(s, p, REPLACED | HIDDEN) or (BOARD.sort[p] == SHIP and not is_port(place(s, p))):
        return False
    return not shut_in(s, p) and not aboard_without_room(s, p)


def aboard_without_room(s: GameState, p: i64) -> bool:
    """Whether a unit is in a hold that another Strength Point would overload [9.1.c]."""
    h = place(s, p)
    if h < BOARD.first_hold:
        return False
    ship = BOARD.ship_of[h - BOARD.first_hold]
    return load(s, ship) >= BOARD.capacity[ship]


def shut_in(s: GameState, p: i64) -> bool:
    """Whether a unit is besieged: inside a city with enemy combat units before it."""
    h = place(s, p)
    region = BOARD.region_of[h] if h < BOARD.on_map else i64(NONE)
    return region != NONE and h == BOARD.city[region] and troops(s, enemy(BOARD.side[p]), region) > 0


def serves(s: GameState, granted: i64, p: i64) -> bool:
    """Whether the points of a card may go to a unit."""
    card, part = granted & 0xFFFF, (granted >> 16) & 0xFF
    if BOARD.card_side[card] != BOARD.side[p]:
        return False
    pieces = CARD_EFFECTS[card][part].pieces
    if pieces is None:  # the hospitals: one unit with a black dot among them
        return BOARD.dot[p] == 0 or granted & DOT_SERVED == 0
    return WORDS.fits_piece(s, p, pieces, Context(BOARD.side[p]))


def source(s: GameState, side: i64, p: i64) -> i64:
    """Which grant a unit is served from, the narrowest first; NONE: from what was bought; -2: from nothing."""
    found: i64 = -2
    if BOARD.dot[p] == 0 and s.track[BOUGHT + side] > 0:
        found = NONE
    for n in range(len(s.grants)):
        if serves(s, s.grants[n], p):
            granted: i64 = s.grants[n]
            found = n
            if CARD_EFFECTS[granted & 0xFFFF][(granted >> 16) & 0xFF].pieces is not None:
                return n
    return found


def gives_replacements(a: int) -> bool:
    """Whether an action plays a card for this phase."""
    return verb(a) == PLAY and BOARD.card_icon[first(a)] == REPLACEMENT_ICON


class Replacements(Frame[GameState]):
    """A side spends its replacements; what is left is lost [14.0.b, R-REPL]."""

    fields: ClassVar[str] = "side"
    closes: ClassVar[str] = "14.0.b"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Replacements:
        return Replacements(self.side)

    def step(self, s: GameState) -> Pending | None:
        if s.track[BOUGHT + self.side] > 0 or s.grants:
            actions = [
                of(REFILL, p)
                for p in BOARD.army[self.side]
                if can_regain(s, p) and source(s, self.side, p) != -2
            ]
            if actions:
                actions.append(plain(DONE_))
                offered = offer(s, self.side, actions)
                if self.begun(s):
                    offered = [a for a in offered if not gives_replacements(a)]
                return s.ask(self.side, "replace", "14.0.b", offered)
        return self.over(s)

    def begun(self, s: GameState) -> bool:
        """Whether a point of this turn has been spent: cards that give some come before [14.0.a]."""
        for p in BOARD.army[self.side]:
            if marked(s, p, REPLACED):
                return True
        return False

    def over(self, s: GameState) -> Pending | None:
        s.track[BOUGHT + self.side] = 0
        s.grants = []
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        if verb(a) == DONE_:
            self.over(s)
            return
        p = first(a)
        n = source(s, self.side, p)
        if n == NONE:
            s.track[BOUGHT + self.side] = s.track[BOUGHT + self.side] - 1
        else:
            left = s.grants[n] - POINT
            s.grants = s.grants[:n] + s.grants[n + 1 :]
            if (left >> 24) & 0xFF:
                s.grants.insert(int(n), left | DOT_SERVED if BOARD.dot[p] else left)
        set_strength(s, p, strength(s, p) + 1)
        set_mark(s, p, REPLACED)
        s.note("refilled", "14.0.b", p, strength(s, p))
