"""A gallery of simple strategies, which a good player must beat: whoever wins asleep has found a hole in the data.

Each plays as the quick player does, but for what its docstring says. Nothing here is a rule.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.bot.assessment import REACH, look, spot
from grognard.games.napoleon_against_europe.bot.quick import choice_among
from grognard.games.napoleon_against_europe.model.board import BOARD, MAJORS, NONE
from grognard.games.napoleon_against_europe.model.state import GameState, army_of, camp, is_held, zone_at
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    ASSAULT,
    BUILD,
    BUY_CARD,
    DONE_,
    FORCE,
    INVEST,
    NEGOTIATE,
    OPERATE,
    PASS,
    PLANT,
    PLAY,
    PROTECT,
    PUT_TO_SEA,
    RESTORE,
    STEP,
    TAKE,
)
from grognard.games.napoleon_against_europe.rules.control import controls, hostile_fortress, key_zones
from grognard.games.napoleon_against_europe.rules.land.active import operation_of
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.kernel.actions import first, verb
from grognard.parts.choosing import Best
from grognard.parts.graphs import FAR

DECLINING: Final = (DONE_, PASS)
SPENDING: Final = (BUILD, RESTORE, BUY_CARD, PLAY, OPERATE, NEGOTIATE, PROTECT)


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
    """Does nothing that it need not do: it neither builds nor marches, and defends itself where it stands."""

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
    """Builds nothing and keeps its cards, and marches with what it has, a point a round."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        return verb(a) not in SPENDING


class Turtle(Strategy):
    """Builds what it can, and never leaves the zones that it holds."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        what = verb(a)
        if what == STEP:
            return controls(s, side, first(a))
        return what != ASSAULT and what != PUT_TO_SEA


class Raider(Strategy):
    """Takes what nobody defends: it never goes among the enemy, and lays no sieges."""

    def allows(self, s: GameState, side: i64, a: int) -> bool:
        what = verb(a)
        if what == STEP:
            z = first(a)
            return not is_held(s, 1 - side, z) and not hostile_fortress(s, side, z)
        return what != ASSAULT and what != INVEST


class Marcher(Strategy):
    """Every force marches straight to a goal, with all who stand there."""

    def goal(self, s: GameState, side: i64, z: i64) -> i64:
        """Where a force in a zone wants to be, NONE to stay."""
        return NONE

    def choose(self, s: GameState) -> int:
        pending = s.decision
        assert pending is not None
        if pending.ask == "activate":
            return self.set_off(s, pending.side, pending.actions)
        if pending.ask == "force-march":
            return self.hurry(pending.actions)
        frame = s.stack[-1]
        if pending.ask == "march" and isinstance(frame, March):
            at = operation_of(s).at[frame.group - 1]
            if at < BOARD.zones:
                return self.march(s, pending.side, at, pending.actions)
        return super().choose(s)

    def set_off(self, s: GameState, side: i64, actions: list[int]) -> int:
        """The force that is furthest from where it wants to be."""
        best = Best(actions[-1], 0.0)
        for a in actions:
            if verb(a) == ACTIVATE and army_of(s, first(a)) in (NONE, int(first(a))):
                z = zone_at(s, first(a))
                goal = self.goal(s, side, z)
                if goal != NONE and goal != z:
                    best.offer(a, 100.0 - float(REACH[z * BOARD.zones + goal]))
        return best.action

    def hurry(self, actions: list[int]) -> int:
        """One point of a forced march."""
        for a in actions:
            if verb(a) == FORCE and first(a) == 1:
                return a
        return actions[0]

    def march(self, s: GameState, side: i64, z: i64, actions: list[int]) -> int:
        """A flag, an assault, friends taken along, or a step nearer to the goal."""
        for a in actions:
            if verb(a) in (PLANT, ASSAULT, TAKE):
                return a
        goal = self.goal(s, side, z)
        best = Best(actions[-1])
        if goal != NONE:
            if verb(actions[-1]) == DONE_:
                best.offer(actions[-1], -float(REACH[z * BOARD.zones + goal]))
            for a in actions:
                if verb(a) == STEP:
                    best.offer(a, -float(REACH[first(a) * BOARD.zones + goal]))
        return best.action


def nearest(s: GameState, side: i64, z: i64, zones: list[int]) -> i64:
    """The nearest of some zones that a side does not control, NONE where there is none in reach."""
    best = Best(NONE, -float(FAR))
    for t in zones:
        if not controls(s, side, t):
            best.offer(t, -float(REACH[z * BOARD.zones + t]))
    return best.action


def enemy_keys(s: GameState, side: i64) -> list[int]:
    """The key zones of the enemy's powers."""
    found: list[int] = []
    for n in range(MAJORS):
        if camp(s, n) == 1 - side:
            found += key_zones(s, n)
    return found


class Rusher(Marcher):
    """Everything marches on the enemy's key zones."""

    def goal(self, s: GameState, side: i64, z: i64) -> i64:
        return nearest(s, side, z, enemy_keys(s, side))


class Massing(Marcher):
    """One great stack, which all others join; it goes from one key zone of the enemy's to the next."""

    def goal(self, s: GameState, side: i64, z: i64) -> i64:
        eyes = look(s)
        best = Best(NONE, 0.0)
        for t in eyes.held[side]:
            if t < BOARD.zones and REACH[z * BOARD.zones + t] < FAR and eyes.led[spot(side, t)] > 0:
                best.offer(t, float(eyes.steps[spot(side, t)]))
        return nearest(s, side, z, enemy_keys(s, side)) if best.action == z else best.action


GALLERY: Final[dict[str, Strategy]] = {
    "idle": Idle(),
    "hoard": Hoarder(),
    "rush": Rusher(),
    "great-stack": Massing(),
    "turtle": Turtle(),
    "raid": Raider(),
}
