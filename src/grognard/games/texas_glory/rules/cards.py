"""Chapter 4.0: the Card Phase and the events that act at once."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    BOARD,
    CAMP_FEVER,
    COMANCHE,
    COMANCHE_CARD,
    HARD_MARCHING,
    MEXICO,
    NEITHER,
    NORTHER,
    OPEN,
    RUNAWAY_SCRAPE,
    SURPRISE,
    TABLES,
    TEXAS,
    WET_POWDER,
)
from grognard.games.texas_glory.model.state import (
    CHOSEN,
    FACE,
    FIGHTS,
    HARD_MARCH,
    PLAYED,
    POWDER_READY,
    SCRAPE,
    SURPRISE_READY,
    GameState,
    blocks_at,
    clear_mark,
    contested,
    count,
    hand,
    outside,
    played,
    put,
    reveal,
    set_mark,
    within,
)
from grognard.games.texas_glory.model.verbs import FEVER as FEVER_
from grognard.games.texas_glory.model.verbs import PLAY, of
from grognard.games.texas_glory.model.verbs import RAID as RAID_
from grognard.games.texas_glory.rules.combat.fight import Fight
from grognard.games.texas_glory.rules.combat.hits import FEVER, RAID, TakeHits
from grognard.games.texas_glory.rules.combat.losses import open_gates
from grognard.games.texas_glory.rules.sieges.siege import Withdrawal
from grognard.kernel.actions import first
from grognard.kernel.state import Frame, Pending

FEVER_GROUP: Final[int] = TABLES["camp-fever"]["group"]  # blocks that make a group for Camp Fever
FEVER_LOSS: Final[int] = TABLES["camp-fever"]["loss_on"]  # a die up to this costs a step


class CardPhase(Frame[GameState]):
    """Each player puts a card face down; both are revealed together [0.1.b, 4.0.b]."""

    fields: ClassVar[str] = ""

    def copy(self) -> CardPhase:
        return CardPhase()

    def step(self, s: GameState) -> Pending | None:
        for side in (MEXICO, TEXAS):
            cards = hand(s, side)
            if cards and chosen_card(s, side) < 0:
                return s.ask(side, "play-card", "4.0.b", [of(PLAY, c) for c in cards])
        self.reveal(s)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        decision = s.decision
        if decision is not None:
            s.card[first(a)] = CHOSEN + decision.side
            s.note("choose-card", "4.0.b", decision.side, first(a), known=1 << decision.side)

    def reveal(self, s: GameState) -> None:
        """The higher card makes Player 1; an event is above any other; on a tie it is the Mexican [4.0.b]."""
        s.seal()
        for side in (MEXICO, TEXAS):
            c = chosen_card(s, side)
            if c >= 0:
                s.card[c] = PLAYED + side
                s.note("play-card", "4.0.b", side, c)
        s.player1 = TEXAS if rank(played(s, TEXAS)) > rank(played(s, MEXICO)) else MEXICO
        s.note("player-1", "4.0.b", s.player1)


def chosen_card(s: GameState, side: i64) -> int:
    """The card that a side has face down, or -1."""
    for c in range(BOARD.cards):
        if s.card[c] == CHOSEN + side:
            return c
    return -1


def rank(c: i64) -> i64:
    """How high a card is; fire makes no difference [4.0.b]."""
    if c < 0:
        return -1
    return BOARD.cp[c] + 10 * BOARD.event[c]


def storm_stops_war(s: GameState) -> bool:
    """Whether a Blue Norther cancels movement and combat of this turn."""
    return played(s, TEXAS) == NORTHER or played(s, MEXICO) == NORTHER


def take_effect(s: GameState, side: i64) -> None:
    """The event on a side's card, Player 1's first [4.0.c, ruling C.1]; a Norther leaves no other."""
    c = played(s, side)
    if storm_stops_war(s):
        if c == NORTHER:
            s.note("norther", "4.0.c", side)
    elif c == SURPRISE:
        s.events = s.events | (SURPRISE_READY << side)
    elif c == WET_POWDER:
        s.events = s.events | (POWDER_READY << side)
    elif c == RUNAWAY_SCRAPE:
        s.events = s.events | (SCRAPE << side)
        s.note("scrape", "4.0.c", 1 - side)
    elif c == HARD_MARCHING:
        s.events = s.events | (HARD_MARCH << side)
    elif c == COMANCHE_CARD:
        s.enter(Raid(side, -1, 0))
    elif c == CAMP_FEVER:
        s.enter(CampFever(side))


RAID_STAGES: Final = ["target", "walls", "ride", "leave"]  # what comes next in a raid


class Raid(Frame[GameState]):
    """The Comanche raid one enemy group on the frontier: two rounds, no retreat [2.25]."""

    fields: ClassVar[str] = "side target:space stage:raid-stage"

    def __init__(self, side: i64, target: i64, stage: i64) -> None:
        self.side = side
        self.target = target
        self.stage = stage

    def copy(self) -> Raid:
        return Raid(self.side, self.target, self.stage)

    def step(self, s: GameState) -> Pending | None:
        enemy = 1 - self.side
        if self.stage == 0:
            targets = [
                of(RAID_, h)
                for h in range(BOARD.hexes)
                if BOARD.raid[h] != 0 and count(s, enemy, h) > 0 and not contested(s, h)
            ]
            if not targets:
                s.note("no-raid", "2.25", self.side)
                return s.leave()
            return s.ask(self.side, "raid", "2.25", targets)
        self.stage += 1
        if self.stage == 2:
            if BOARD.walls[self.target] != OPEN:
                s.enter(Withdrawal(self.target, enemy))
        elif self.stage == 3:
            if outside(s, enemy, self.target):
                self.ride(s, enemy)
        else:
            self.close(s, enemy)
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.target = first(a)
        self.stage = 1
        s.seal()  # what the Comanche find is seen
        s.note("raid", "2.25", self.target)

    def ride(self, s: GameState, enemy: i64) -> None:
        """The Comanche block comes at full strength; the group outside the walls is revealed and fights."""
        s.mark[COMANCHE] = FIGHTS | FACE
        put(s, COMANCHE, self.target)
        for b in outside(s, enemy, self.target):
            set_mark(s, b, FIGHTS)
            reveal(s, b)
        s.enter(Fight(self.target, RAID, NEITHER, enemy, 1, 0, False, -1, []))

    def close(self, s: GameState, enemy: i64) -> None:
        """It rides away; nothing is pinned, held or kept face up."""
        put(s, COMANCHE, BOARD.out)
        s.mark[COMANCHE] = 0
        s.strength[COMANCHE] = BOARD.steps[COMANCHE]
        for b in blocks_at(s, enemy, self.target):
            clear_mark(s, b, FACE | FIGHTS)
        open_gates(s, self.target)
        s.leave()


class CampFever(Frame[GameState]):
    """Sickness in one enemy group of three blocks or more: a die for each, 1 or 2 costs a step.

    Blocks in the United States are safe [ruling B.19].
    """

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> CampFever:
        return CampFever(self.side)

    def step(self, s: GameState) -> Pending | None:
        enemy = 1 - self.side
        groups = [
            of(FEVER_, h)
            for h in range(BOARD.on_map)
            if count(s, enemy, h) >= FEVER_GROUP and h != BOARD.jessup and h != BOARD.orleans
        ]
        if not groups:
            s.note("no-fever", "4.0.c", self.side)
            return s.leave()
        return s.ask(self.side, "fever", "4.0.c", groups)

    def choose(self, s: GameState, a: int) -> None:
        h, enemy = first(a), 1 - self.side
        lost: i64 = 0
        for _ in range(count(s, enemy, h)):
            if s.die() <= FEVER_LOSS:
                lost += 1
        s.note("fever", "4.0.c", enemy, h, lost)
        s.leave()
        if lost:
            s.enter(TakeHits(h, enemy, lost, FEVER, bool(within(s, enemy, h))))
