"""Clause 17.3: battles between squadrons, and of squadrons with the batteries of a port."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    NONE,
    TABLES,
    is_blockade,
    is_port,
    is_sea,
)
from grognard.games.napoleon_against_europe.model.lasting import end_lasting, lies
from grognard.games.napoleon_against_europe.model.marks import (
    BATTLE,
    ENGLAND_EXPECTS,
    SEA_BATTLE,
    UNTIL_BATTLE,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    clear_mark,
    contents,
    marked,
    place,
    set_mark,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    BLOCKADE,
    FIGHT_ON,
    LOSE,
    PASS,
    RETREAT,
    WITHDRAW,
)
from grognard.games.napoleon_against_europe.rules.cards.activations import (
    NELSON_BONUS,
    NELSON_DICE,
    NELSON_FALLS,
)
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.control import fortress
from grognard.games.napoleon_against_europe.rules.losses import eliminate
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.rolls import BATTERY, DIE, SIGNAL, keep_one
from grognard.games.napoleon_against_europe.rules.sea.waters import (
    FLEETS,
    MOST,
    RULES,
    at_rest,
    is_frozen,
    move_fleets,
    neighbours,
    no_passage,
    no_waters,
    ports_of,
    room,
    sea_at,
)
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import ATTACKER, DEFENDER
from grognard.parts.vectors import vector

NELSON: Final = BOARD.piece["gb-flotte-nelson"]
LOST_BY: Final = vector([TABLES.fleets_lost(n) for n in range(13)])  # by the difference, 12 for all beyond

# Who meets whom, the active squadron first.
OPEN_SEA: Final = 0  # at sea
BOX: Final = 1  # a newcomer in a blockade box, and those who come out of the port [17.2.7.b]
LEAVING: Final = 2  # a squadron in a blockaded port, and its blockaders [17.2.7.g]
RELIEVING: Final = 3  # a squadron at sea, and the blockaders of a port of its own [17.2.5.d]
PORT: Final = 4  # fleets in port, with their batteries [17.3.3]
BATTERIES: Final = 5  # a fortress alone [17.2.9.b, R98]
FLIGHT: Final = 6  # driven out of a port, and its blockaders [17.2.1.e]
SEA_KINDS: Final = ["open-sea", "box", "leaving", "relieving", "port", "batteries", "flight"]

# Stages.
OPENING: Final = 0
ANSWERING: Final = 1
ROLLING: Final = 2
TIED: Final = 3  # the inactive player is asked
STILL_TIED: Final = 4  # then the active one
LOSING: Final = 5
RETREATING: Final = 6
FOLLOWING: Final = 7
CLOSING: Final = 8
ENDED: Final = 9
SEA_STAGES: Final = [
    "opening",
    "answering",
    "rolling",
    "tied",
    "still-tied",
    "losing",
    "retreating",
    "following",
    "closing",
    "ended",
]


def begin_sea_battle(
    s: GameState, active: i64, at: i64, kind: i64, origin: i64, ours: list[int], theirs: list[int]
) -> Pending | None:
    """A battle between fleets of the active player, who came from a place, and of the other. It leaves with the
    winner."""
    for p in ours + theirs:
        set_mark(s, p, BATTLE)
    return s.enter(SeaBattle(active, at, kind, origin))


def engaged(s: GameState, side: i64) -> list[int]:
    """A side's fleets in the battle."""
    return [p for p in FLEETS if marked(s, p, BATTLE) and camp_of(s, p) == side]


def fleets_lost(difference: i64) -> i64:
    """The fleets that the lower side loses [17.3.1.b]."""
    return LOST_BY[min(difference, len(LOST_BY) - 1)]


class Crowded(Frame[GameState]):
    """A side with too many fleets in a sea loses those in excess, of its choice [17.2.2.c]."""

    fields: ClassVar[str] = "side sea:space"

    def __init__(self, side: i64, sea: i64) -> None:
        self.side = side
        self.sea = sea

    def copy(self) -> Crowded:
        return Crowded(self.side, self.sea)

    def step(self, s: GameState) -> Pending | None:
        there = at_rest(s, self.side, self.sea)
        if len(there) <= MOST:
            return s.leave()
        return s.ask(self.side, "sea-excess", "17.2.2.c", [of(LOSE, p) for p in there])

    def choose(self, s: GameState, a: int) -> None:
        eliminate(s, first(a), "17.2.2.c")


def thin_out(s: GameState, side: i64, h: i64) -> None:
    """Where a side has more than one squadron in a sea the excess goes."""
    if is_sea(h) and len(at_rest(s, side, h)) > MOST:
        s.then(Crowded(side, h))


class SeaBattle(Frame[GameState]):
    """From the cards to the retreat; `totals` are by role, the active player's first [17.3]."""

    fields: ClassVar[str] = (
        "active:side at:space kind:sea-kind origin:space stage:sea-stage left winner:side totals* "
        "parts:roll-part* values*"
    )
    later: ClassVar[str] = "kind origin stage left winner totals parts values"

    def __init__(
        self,
        active: i64,
        at: i64,
        kind: i64 = OPEN_SEA,
        origin: i64 = NONE,
        stage: i64 = OPENING,
        left: i64 = 0,
        winner: i64 = NONE,
        totals: list[int] | None = None,
        parts: list[int] | None = None,
        values: list[int] | None = None,
    ) -> None:
        self.active = active
        self.at = at
        self.kind = kind
        self.origin = origin
        self.stage = stage
        self.left = left  # fleets that the loser still loses
        self.winner = winner
        self.totals = totals or [0, 0]
        self.parts: list[int] = parts or []  # what the rolls of this round were made of: rolls.py
        self.values: list[int] = values or []

    def copy(self) -> SeaBattle:
        return SeaBattle(
            self.active,
            self.at,
            self.kind,
            self.origin,
            self.stage,
            self.left,
            self.winner,
            self.totals[:],
            self.parts[:],
            self.values[:],
        )

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        if stage == OPENING:
            s.note("sea-battle", "17.3.1.a", self.at, self.active)
            self.stage = ANSWERING
            window(s, self.active, SEA_BATTLE, self.at, ATTACKER)
        elif stage == ANSWERING:
            self.stage = ROLLING
            if self.kind != BATTERIES:
                window(s, enemy(self.active), SEA_BATTLE, self.at, DEFENDER)
        elif stage == ROLLING:
            self.roll(s)
        elif stage == TIED or stage == STILL_TIED:
            return self.ask_tie(s)
        elif stage == LOSING:
            return self.lose_fleets(s)
        elif stage == RETREATING:
            return self.retreat(s)
        elif stage == FOLLOWING:
            return self.follow(s)
        elif stage == CLOSING:
            self.close(s)
        else:
            return s.leave(self.winner)
        return None

    # Dice

    def roll(self, s: GameState) -> None:
        """A die for each fleet and its tactical value; the batteries of a port [17.3.1.a, 17.3.3.a, R98]."""
        self.parts = []
        self.values = []
        self.totals[0] = int(self.broadsides(s, self.active))
        self.totals[1] = int(self.broadsides(s, enemy(self.active)))
        if self.kind == PORT or self.kind == BATTERIES:
            z = BOARD.zone_of[self.at]
            for _ in range(RULES.fortress_dice * fortress(s, z)):
                die = s.die()
                s.note("battery", "17.3.3.a", z, die)
                keep_one(self.parts, self.values, enemy(self.active), BATTERY, die)
                self.totals[1] += die
        ours, theirs = self.totals[0], self.totals[1]
        if ours == theirs and self.kind != PORT and self.kind != BATTERIES:
            self.stage = TIED
            return
        wins = ours > theirs or (ours == theirs and self.kind == BATTERIES)
        self.decide(self.active if wins else enemy(self.active), fleets_lost(abs(ours - theirs)))

    def broadsides(self, s: GameState, side: i64) -> i64:
        """What the fleets of a side roll; with Nelson's signal a die more (10C)."""
        total: i64 = 0
        for p in engaged(s, side):
            die = s.die()
            total += die + BOARD.tactical[p]
            keep_one(self.parts, self.values, side, DIE, die)
            keep_one(self.parts, self.values, side, "tactical", BOARD.tactical[p])
            s.note("sea-roll", "17.3.1.a", p, die, die + BOARD.tactical[p])
        if side == COALITION and lies(s, ENGLAND_EXPECTS):
            for _ in range(NELSON_DICE):
                die = s.die()
                total += die + NELSON_BONUS
                keep_one(self.parts, self.values, side, SIGNAL, die)
                keep_one(self.parts, self.values, side, "cards", NELSON_BONUS)
                s.note("sea-roll", "17.3.4.a", NELSON, die, die + NELSON_BONUS)
        return total

    def decide(self, winner: i64, lost: i64) -> None:
        """The battle has a winner."""
        self.winner = winner
        self.left = lost if self.kind != BATTERIES or winner != self.active else 0
        self.stage = LOSING

    def inactive(self) -> i64:
        """The inactive player: whoever is not on the move, but for those whom the active one drives out of a port."""
        return self.active if self.kind == FLIGHT else enemy(self.active)

    def ask_tie(self, s: GameState) -> Pending | None:
        """On a tie the inactive player may retreat, then the active one [17.3.1.c]."""
        side = self.inactive() if self.stage == TIED else enemy(self.inactive())
        return s.ask(side, "sea-tie", "17.3.1.c", [plain(FIGHT_ON), plain(WITHDRAW)])

    # Losses

    def losers(self, s: GameState) -> list[int]:
        """The fleets of the beaten side."""
        return engaged(s, enemy(self.winner))

    def lose_fleets(self, s: GameState) -> Pending | None:
        """Fleets that carry nothing are lost first; else the owner chooses [17.2.8.b, 17.3.1.b]."""
        fleets = self.losers(s)
        if self.left <= 0 or not fleets:
            self.stage = RETREATING
            return None
        if self.left >= len(fleets):
            for p in fleets:
                eliminate(s, p, "17.3.1.b")
            self.left = 0
            return None
        empty = [p for p in fleets if not contents(s, p)]
        choice = empty or fleets
        if len(choice) == 1:
            self.lose(s, choice[0])
            return None
        return s.ask(enemy(self.winner), "sea-loss", "17.3.1.b", [of(LOSE, p) for p in choice])

    def lose(self, s: GameState, p: i64) -> None:
        """A fleet is lost."""
        self.left -= 1
        eliminate(s, p, "17.3.1.b")

    # Retreat

    def ways_back(self, s: GameState, fleets: list[int]) -> list[int]:
        """Where the beaten go; nowhere where they stay [17.3.2.a, 17.3.2.d, 17.3.3.c-d, 17.2.7.d-e, R97,
        R171]."""
        loser, sea = enemy(self.winner), sea_at(self.at)
        ports = ports_of(s, loser, sea, len(fleets))
        if loser == self.active:
            if self.kind == LEAVING or self.kind == FLIGHT:
                return []
            if self.kind == BOX:
                return [int(sea)]
            if self.kind == PORT or self.kind == BATTERIES:
                return [int(self.origin)] if is_blockade(self.origin) else [*ports, int(sea)]
            if self.kind == RELIEVING:
                return [*ports, int(sea)]
            if self.origin != NONE:
                return [int(self.origin), *[h for h in ports if h != self.origin]]
        elif self.kind == BOX or self.kind == PORT or self.kind == BATTERIES:
            return []
        elif self.kind == LEAVING or self.kind == FLIGHT:
            return [*ports, int(sea)]
        return ports + [
            there
            for there in neighbours(sea)
            if there != self.origin
            and not no_passage(s, loser, sea, there)
            and not no_waters(s, fleets, there)
            and not is_frozen(s, there)
        ]

    def stays(self) -> bool:
        """Whether the beaten stay where they are, in port."""
        if self.winner == self.active:
            return self.kind == BOX or self.kind == PORT or self.kind == BATTERIES
        return self.kind == LEAVING or self.kind == FLIGHT

    def retreat(self, s: GameState) -> Pending | None:
        """The beaten go where they may; with no way out they are lost [17.3.2.a, R171]."""
        fleets = self.losers(s)
        if not fleets or self.stays():
            self.stage = CLOSING
            return None
        ways = self.ways_back(s, fleets)
        if len(ways) > 1:
            return s.ask(enemy(self.winner), "sea-retreat", "17.3.2.a", [of(RETREAT, h) for h in ways])
        if ways:
            self.go(s, ways[0])
        else:
            for p in fleets:
                eliminate(s, p, "17.3.2.a")
            self.stage = CLOSING
        return None

    def go(self, s: GameState, h: i64) -> None:
        """The beaten go to a place; into a port the winner may follow them."""
        fleets = self.losers(s)
        if place(s, fleets[0]) != h:
            move_fleets(s, fleets, h, "17.3.2.a")
        for p in fleets:
            clear_mark(s, p, BATTLE)
        thin_out(s, enemy(self.winner), h)
        self.stage = CLOSING
        if is_port(h) and self.may_follow(s, h):
            self.stage = FOLLOWING
            self.at = h

    def may_follow(self, s: GameState, port: i64) -> bool:
        """Whether the winner, at sea before a port, can lay the blockade [17.3.2.b]."""
        fleets = engaged(s, self.winner)
        if not fleets or not is_sea(place(s, fleets[0])):
            return False
        return room(s, self.winner, BOARD.blockade[BOARD.zone_of[port]]) >= len(fleets)

    def follow(self, s: GameState) -> Pending | None:
        """The winner may follow into the blockade box, at no cost [17.3.2.b]."""
        return s.ask(self.winner, "pursue", "17.3.2.b", [plain(BLOCKADE), plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == FIGHT_ON:
            self.stage = STILL_TIED if self.stage == TIED else ROLLING
        elif what == WITHDRAW:
            self.decide(enemy(self.inactive()) if self.stage == TIED else self.inactive(), 0)
        elif what == LOSE:
            self.lose(s, first(a))
        elif what == RETREAT:
            self.go(s, first(a))
        else:
            if what == BLOCKADE:
                box = BOARD.blockade[BOARD.zone_of[self.at]]
                for p in engaged(s, self.winner):
                    s.note("blockades", "17.3.2.b", p, self.at)
                move_fleets(s, engaged(s, self.winner), box, "17.3.2.b")
            self.stage = CLOSING

    # The end

    def close(self, s: GameState) -> None:
        """Nelson's fate; marks and cards of the battle end [17.3.4.a]."""
        if lies(s, ENGLAND_EXPECTS) and BOARD.first_sea <= place(s, NELSON) < BOARD.on_map:
            die = s.die()
            falls = die >= NELSON_FALLS
            s.note("wound", "17.3.4.a", NELSON, die, int(falls))
            if falls:
                eliminate(s, NELSON, "17.3.4.a")
        self.stage = ENDED
        winners = engaged(s, self.winner)
        for p in FLEETS:
            clear_mark(s, p, BATTLE)
        if winners:
            thin_out(s, self.winner, place(s, winners[0]))
        end_lasting(s, UNTIL_BATTLE)
        s.note("sea-battle-end", "17.3.1.b", self.at, self.winner, self.totals[0], self.totals[1])
