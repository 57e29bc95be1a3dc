"""Chapters 6.31 and 7.1: how hits and other losses fall."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.board import BOARD, CITY, OPEN
from grognard.games.texas_glory.losses import lose_step, seen_by, surrender_guns
from grognard.games.texas_glory.state import (
    FIGHTS,
    FIRED,
    HALF,
    INSIDE,
    RESERVE,
    SORTIED,
    Table,
    is_gun,
    outside,
    within,
)
from grognard.games.texas_glory.verbs import HIT, of
from grognard.kernel.actions import first
from grognard.kernel.state import PLAYING, Decision, Frame

# What kind of fight, or other trouble, the losses come from.
FIELD: Final = 0
STORM: Final = 1
SORTIE: Final = 2
RAID: Final = 3
BOMBARDMENT: Final = 4
ATTRITION: Final = 5
FEVER: Final = 6
KINDS: Final = ["field", "storm", "sortie", "raid", "bombardment", "attrition", "fever"]
CITED: Final = ["6.31.a", "7.1.b", "7.23.a", "2.25", "7.24.b", "8.2.b", "6.31.a"]


def fighters(s: Table, side: i64, h: i64) -> list[int]:
    """A side's blocks that take part in the fight under way; reserves do not yet [6.32.a]."""
    return [b for b in BOARD.army[side] if s.place[b] == h and s.mark[b] & (FIGHTS | RESERVE) == FIGHTS]


def doubled(s: Table, b: i64, kind: i64, by_sortie: bool) -> bool:
    """Whether it takes two hits to cost a block a step [7.1.a, 7.23.a-b, 7.25.a, 7.27, rulings G.5-G.8]."""
    walls = BOARD.walls[s.place[b]]
    if walls == OPEN or kind == RAID or kind == ATTRITION or kind == FEVER:
        return False
    if s.mark[b] & INSIDE != 0:
        return True
    if s.mark[b] & SORTIED != 0 and kind != BOMBARDMENT:
        return is_gun(b) or s.mark[b] & FIRED == 0
    if kind == FIELD:
        return is_gun(b) or (by_sortie and walls == CITY)
    return walls == CITY


def strongest(s: Table, among: list[int]) -> list[int]:
    """The blocks that may take the next hit: those of the highest strength at this moment [6.31.a].

    A gun at its last step is passed over while another block can take it [6.7.a, ruling F.12].
    """
    most: i64 = 0
    for b in among:
        if s.strength[b] > most and not (s.strength[b] == 1 and is_gun(b)):
            most = s.strength[b]
    if most == 0:
        return []
    return [b for b in among if s.strength[b] == most and not (most == 1 and is_gun(b))]


class TakeHits(Frame[Table]):
    """A side applies hits one by one to its strongest block; its owner breaks ties [6.31.a, 7.1.b]."""

    fields: ClassVar[str] = "space side hits kind inside by_sortie"

    def __init__(self, space: i64, side: i64, hits: i64, kind: i64, inside: bool, by_sortie: bool) -> None:
        self.space = space
        self.side = side
        self.hits = hits
        self.kind = kind
        self.inside = inside  # for losses outside of a fight: the blocks within the walls suffer
        self.by_sortie = by_sortie

    def copy(self) -> TakeHits:
        return TakeHits(self.space, self.side, self.hits, self.kind, self.inside, self.by_sortie)

    def step(self, s: Table) -> Decision | None:
        while self.hits > 0 and s.winner == PLAYING:
            targets = self.targets(s)
            if not targets:
                break
            if len(targets) > 1:
                return s.ask(self.side, "take-hit", CITED[self.kind], [of(HIT, b) for b in targets])
            self.take(s, targets[0])
        if s.winner != PLAYING:
            return None
        if self.kind != RAID:
            surrender_guns(s, self.side, self.space)
        return s.leave()

    def choose(self, s: Table, a: int) -> None:
        self.take(s, first(a))

    def targets(self, s: Table) -> list[int]:
        """Who may take the next hit: a block that bears a half-hit must take its second half [7.1.b]."""
        if self.kind < BOMBARDMENT:
            suffering = fighters(s, self.side, self.space)
        elif self.inside:
            suffering = within(s, self.side, self.space)
        else:
            suffering = outside(s, self.side, self.space)
        if self.kind <= BOMBARDMENT:
            for b in suffering:
                if s.mark[b] & HALF != 0 and not (s.strength[b] == 1 and is_gun(b)):
                    return [b]
        return strongest(s, suffering)

    def take(self, s: Table, b: i64) -> None:
        """One hit on one block: half a step behind Double Defence, else a step [7.1.a, 6.31.b]."""
        self.hits -= 1
        if doubled(s, b, self.kind, self.by_sortie) and s.mark[b] & HALF == 0:
            s.mark[b] = s.mark[b] | HALF
            s.note("half-hit", "7.1.b", b, s.place[b], known=seen_by(s, b))
            return
        s.mark[b] = s.mark[b] & ~HALF
        lose_step(s, b, CITED[self.kind])
