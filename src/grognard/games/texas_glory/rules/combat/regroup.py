"""Chapter 6.5: the winner regroups."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD
from grognard.games.texas_glory.model.state import (
    FACE,
    SORTIED,
    SPENT,
    GameState,
    barred,
    battle_pending,
    besieger,
    clear_mark,
    contested,
    controls,
    count,
    outside,
    put,
    reveal,
    siege_quiet,
)
from grognard.games.texas_glory.model.verbs import DONE_, REGROUP
from grognard.games.texas_glory.rules.combat.fight import attacker_at
from grognard.games.texas_glory.rules.combat.losses import open_gates, seen_by, surrender_guns
from grognard.games.texas_glory.rules.movement.march import (
    barred_space,
    presidials_due,
    sea_attacked_by,
    way_between,
)
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED


class Regroup(Frame[GameState]):
    """The winner may move any blocks of the victory hex to its neighbours [6.5]."""

    fields: ClassVar[str] = "space side gone:way*"
    closes: ClassVar[str] = "6.5.a"

    def __init__(self, space: i64, side: i64, gone: list[int]) -> None:
        self.space = space
        self.side = side
        self.gone = gone

    def copy(self) -> Regroup:
        return Regroup(self.space, self.side, self.gone[:])

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        regroup_actions(s, self.side, self.space, self.gone, actions)
        if not actions:
            return s.leave()
        actions.append(plain(DONE_))
        return s.ask(self.side, "regroup", "6.5.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
        else:
            regroup(s, first(a), second(a), self.gone)


def regroup_actions(s: GameState, side: i64, h: i64, gone: list[int], actions: list[int]) -> None:
    """Every regroup out of a space, within the hexside limits of this battle [6.5.a]."""
    targets: list[int] = []
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        if not no_regroup(s, side, way, gone):
            targets.append(int(BOARD.end[way]))
    if not targets:
        return
    for b in outside(s, side, h):
        if s.mark[b] & SPENT == 0:
            for d in targets:
                actions.append(to(REGROUP, b, d))


def no_regroup(s: GameState, side: i64, way: i64, gone: list[int]) -> str:
    """Why no block may regroup across a side: into any free space, a pending battle or siege, or a siege of their own.

    A besieger controls the hex, so that it is friendly to him even when its combat of this phase is over; blocks of
    the besieged side come as a relief while it is still to come. [6.5.a, 6.5.c-d, 7.3.a, 7.25.a, 1.1.d, ruling F.10]
    """
    h = BOARD.end[way]
    if barred(s, side, way):
        return "4.0.c ferry-barred"
    if BOARD.stop[h] == 0:
        return "1.1.d village"
    if barred_space(side, h):
        return "1.7.f us-closed"
    if presidials_due(s, side, h):
        return "3.0.1835.f presidials"
    if count(s, 1 - side, h) > 0:
        if sea_attacked_by(s, side, h):
            return "5.82.c sea-attack-alone"
        if not contested(s, h):
            return "6.5.c no-new-battle"
        if not battle_pending(s, h) and besieger(s, h) != side and h in s.settled:
            return "6.5.c no-new-battle"
    return "6.5.a side-full" if gone.count(int(way)) >= BOARD.limit[way] else ALLOWED


def regroup(s: GameState, b: i64, d: i64, gone: list[int]) -> None:
    """A block regroups; into a battle it comes at once, into a siege face up [6.5.c, ruling F.5]."""
    side, h = BOARD.side[b], s.place[b]
    way = way_between(h, d)
    gone.append(int(way))
    rule = "6.5.c" if contested(s, d) else "6.5.d" if controls(s, 1 - side, d) else "6.5.a"
    s.note("regroup", rule, b, h, d, known=seen_by(s, b))
    if contested(s, d) and attacker_at(s, d) == side:
        s.crossed.append(int(way * 2 + side))
    put(s, b, d)
    s.sailed[b] = -1
    clear_mark(s, b, SORTIED)
    if siege_quiet(s, side, d):
        reveal(s, b)
    else:
        clear_mark(s, b, FACE)
    surrender_guns(s, side, h)
    open_gates(s, h)
