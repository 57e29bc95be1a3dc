"""Chapters 6.31 and 7.1: how hits and other losses fall."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, CITY, OPEN
from grognard.games.texas_glory.model.state import (
    FACE,
    FIGHTS,
    FIRED,
    HALF,
    INSIDE,
    RESERVE,
    SORTIED,
    SPENT,
    GameState,
    is_gun,
    outside,
    within,
)
from grognard.games.texas_glory.model.verbs import HIT
from grognard.games.texas_glory.rules.combat.losses import lose_step, seen_by, surrender_guns
from grognard.kernel.actions import first, of
from grognard.kernel.state import PLAYING, Frame, Pending

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


def fighters(s: GameState, side: i64, h: i64) -> list[int]:
    """A side's blocks that take part in the fight under way; reserves do not yet [6.32.a]."""
    return [b for b in BOARD.army[side] if s.place[b] == h and s.mark[b] & (FIGHTS | RESERVE) == FIGHTS]


def doubled(s: GameState, b: i64, kind: i64, defending: bool, by_sortie: bool) -> bool:
    """Whether it takes two hits to cost a block a step [7.1.a, 7.23.a-b, 7.25.a, 7.27, rulings G.5-G.8]."""
    walls = BOARD.walls[s.place[b]]
    if walls == OPEN or kind == RAID or kind == ATTRITION or kind == FEVER:
        return False
    if s.mark[b] & INSIDE != 0:
        return True
    if s.mark[b] & SORTIED != 0:
        return is_gun(b) or s.mark[b] & FIRED == 0
    if defending and is_gun(b):
        return True
    return walls == CITY and (by_sortie or kind != FIELD)


def strongest(s: GameState, among: list[int]) -> list[int]:
    """The blocks that may take the next hit: those of the highest strength at this moment [6.31.a].

    A gun at its last step is passed over while another block can take it [6.7.a, ruling F.12].
    """
    if not among:
        return among
    most = max([s.strength[b] for b in among])
    return [b for b in among if s.strength[b] == most and not (most == 1 and is_gun(b))]


class TakeHits(Frame[GameState]):
    """A side applies hits one by one to its strongest block; its owner breaks ties [6.31.a, 7.1.b]."""

    fields: ClassVar[str] = "space side hits kind:fight-kind inside defending by_sortie"

    def __init__(
        self,
        space: i64,
        side: i64,
        hits: i64,
        kind: i64,
        inside: bool,
        defending: bool = False,
        by_sortie: bool = False,
    ) -> None:
        self.space = space
        self.side = side
        self.hits = hits
        self.kind = kind
        self.inside = inside  # for losses outside of a fight: the blocks within the walls suffer
        self.defending = defending  # in a fight: the side is the one attacked
        self.by_sortie = by_sortie  # and the hits are a sortie block's

    def copy(self) -> TakeHits:
        return TakeHits(
            self.space, self.side, self.hits, self.kind, self.inside, self.defending, self.by_sortie
        )

    def step(self, s: GameState) -> Pending | None:
        while self.hits > 0 and s.winner == PLAYING:
            targets = self.targets(s)
            if not targets:
                break
            if len(targets) > 1 or self.unseen(s, targets[0]):
                return s.ask(self.side, "take-hit", CITED[self.kind], [of(HIT, b) for b in targets])
            self.take(s, targets[0])
        if s.winner != PLAYING:
            return None
        if self.kind != RAID:
            surrender_guns(s, self.side, self.space)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.take(s, first(a))

    def targets(self, s: GameState) -> list[int]:
        """Who may take the next hit: where a half-hit is borne, the next half goes to the same block [7.1.b]."""
        suffering = self.suffering(s)
        for b in suffering:
            if s.mark[b] & HALF != 0 and self.halved(s, b) and not (s.strength[b] == 1 and is_gun(b)):
                return [b]
        return strongest(s, suffering)

    def unseen(self, s: GameState, only: i64) -> bool:
        """Whether only the owner sees that one block alone can take the hit: he is asked all the same [2.0.b]."""
        if self.kind < BOMBARDMENT or s.mark[only] & HALF != 0:
            return False  # in a fight all lie face up; a half-hit is there for all to see
        suffering = self.suffering(s)
        if len(suffering) > 1:
            for b in suffering:
                if s.mark[b] & FACE == 0:
                    return True
        return False

    def suffering(self, s: GameState) -> list[int]:
        """Who takes part, or lies under the fire; who retreated here in this phase does not [6.4.e, ruling F.11]."""
        if self.kind < BOMBARDMENT:
            return fighters(s, self.side, self.space)
        exposed = within(s, self.side, self.space) if self.inside else outside(s, self.side, self.space)
        if self.kind == BOMBARDMENT:
            return [b for b in exposed if s.mark[b] & SPENT == 0]
        return exposed

    def halved(self, s: GameState, b: i64) -> bool:
        """Whether a hit on a block is only half a one."""
        return doubled(s, b, self.kind, self.defending, self.by_sortie)

    def take(self, s: GameState, b: i64) -> None:
        """One hit on one block: half a step behind Double Defence, else a step [7.1.a, 6.31.b]."""
        self.hits -= 1
        if self.halved(s, b):
            s.mark[b] = s.mark[b] ^ HALF
            if s.mark[b] & HALF != 0:
                s.note("half-hit", "7.1.b", b, s.place[b], known=seen_by(s, b))
                return
        lose_step(s, b, CITED[self.kind])
