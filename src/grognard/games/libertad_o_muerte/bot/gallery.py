"""A gallery of simple strategies, which a good player must beat: whoever wins asleep has found a hole in the data.

Each plays as the quick player does, but for what its docstring says. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.bot.assessment import REACH, WANTED, force, look
from grognard.games.libertad_o_muerte.bot.quick import choice_among
from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, is_region
from grognard.games.libertad_o_muerte.model.state import GameState, controls, enemy, in_play, troops
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD_ALL,
    BESIEGE,
    BUY,
    COMMISSION,
    CONCEDE,
    DONE_,
    EMBARK,
    LAND,
    LIFT,
    MOVE,
    PASS,
    PLAY,
    REPLACEMENT,
    SAIL,
    SET_OUT,
    STEP,
)
from grognard.games.libertad_o_muerte.rules.land.stack import Stack
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best
from grognard.parts.graphs import FAR

DECLINING: Final = (DONE_, PASS, LIFT)
SPENDING: Final = (BUY, COMMISSION, CONCEDE, REPLACEMENT, PLAY)


class Strategy:
    """The quick player, who leaves some actions alone."""

    def choose(self, s: GameState) -> int:
        """An action of the pending decision."""
        pending = s.decision
        assert pending is not None
        side: i64 = pending.side
        left = [a for a in pending.actions if self.allows(s, side, a)]
        if len(left) == 1:
            return left[0]
        return choice_among(s, side, pending.ask, left if left else pending.actions)

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        """Whether it would think of an action."""
        return True


class Idle(Strategy):
    """Does nothing that it need not do: it neither buys nor marches, and defends itself where it stands."""

    def choose(self, s: GameState) -> int:
        pending = s.decision
        assert pending is not None
        for a in pending.actions:
            if verb(a) in DECLINING:
                return a
        return super().choose(s)

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        return verb(a) != PLAY


class Hoarder(Strategy):
    """Buys nothing and keeps its cards, and marches with what it has."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        return verb(a) not in SPENDING


class Turtle(Strategy):
    """Buys what it can, and never leaves the regions that it holds."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        what = verb(a)
        if what == STEP or what == LAND:
            return controls(s, side, first(a))
        return what != BESIEGE and what != SAIL and what != EMBARK


class Raider(Strategy):
    """Takes what nobody defends: it never goes among the enemy, and lays no sieges."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        what = verb(a)
        if what == STEP or what == LAND:
            return troops(s, enemy(side), first(a)) == 0
        return what != BESIEGE


class Marcher(Strategy):
    """Every stack marches straight to a goal, with all who stand there."""

    def goal(self, s: GameState, side: i64, h: i64) -> i64:
        """Where the units in a region want to be, NONE to stay."""
        return NONE

    def choose(self, s: GameState) -> int:
        pending = s.decision
        assert pending is not None
        if pending.ask == "move-land":
            return self.set_off(s, pending.side, pending.actions)
        if pending.ask == "form-stack":
            return all_together(pending.actions)
        frame = s.stack[-1]
        if pending.ask == "march" and isinstance(frame, Stack) and frame.at < BOARD.first_sea:
            return self.march(s, pending.side, BOARD.region_of[frame.at], pending.actions)
        return super().choose(s)

    def set_off(self, s: GameState, side: i64, actions: list[int]) -> int:
        """The first stack that wants to be elsewhere."""
        for a in actions:
            if verb(a) == MOVE:
                if first(a) >= BOARD.first_sea:
                    return a  # ashore
                h = BOARD.region_of[first(a)]
                if self.goal(s, side, h) not in (h, NONE):
                    return a
        return actions[-1]

    def march(self, s: GameState, side: i64, h: i64, actions: list[int]) -> int:
        """A step nearer to the goal."""
        goal = self.goal(s, side, h)
        if goal == NONE:
            return actions[-1]
        best = Best(actions[-1], -float(REACH[h * BOARD.regions + goal]))
        for a in actions:
            if verb(a) == STEP:
                best.offer(a, -float(REACH[first(a) * BOARD.regions + goal]))
        return best.action


def all_together(actions: list[int]) -> int:
    """Everyone who can goes along."""
    for what in (ADD_ALL, SET_OUT):
        for a in actions:
            if verb(a) == what:
                return a
    return actions[0]


def nearest(s: GameState, side: i64, h: i64, regions: list[int]) -> i64:
    """The nearest of some regions that a side does not control, NONE where there is none in reach."""
    best = Best(NONE, -float(FAR))
    for t in regions:
        if in_play(s, t) and not controls(s, side, t):
            best.offer(t, -float(REACH[h * BOARD.regions + t]))
    return best.action


class Rusher(Marcher):
    """Everything marches on the regions that win the match at once."""

    def goal(self, s: GameState, side: i64, h: i64) -> i64:
        regions: list[int] = []
        for w in WANTED[s.scenario]:
            if w.side == side:
                regions += w.regions
        return nearest(s, side, h, regions)


STARS: Final = [h for h in range(BOARD.regions) if BOARD.star[h] > 0]


class Massing(Marcher):
    """One great stack, which all others join; it goes from one starred region of the enemy's to the next."""

    def goal(self, s: GameState, side: i64, h: i64) -> i64:
        eyes = look(s)
        best = Best(NONE, 0.0)
        for t in eyes.held[side]:
            if is_region(t) and REACH[h * BOARD.regions + t] != FAR:
                best.offer(t, force(eyes, side, t))
        return nearest(s, side, h, STARS) if best.action == h else best.action


GALLERY: Final[dict[str, Strategy]] = {
    "idle": Idle(),
    "hoard": Hoarder(),
    "rush": Rusher(),
    "great-stack": Massing(),
    "turtle": Turtle(),
    "raid": Raider(),
}
