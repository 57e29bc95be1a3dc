"""Chapter 5.7: forage and burning."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, TABLES
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    FORAGED,
    INSIDE,
    MOVED,
    GameState,
    battle_pending,
    blocks_at,
    contested,
    count,
    is_burned,
    limit_at,
    outside,
    set_mark,
)
from grognard.games.texas_glory.model.verbs import BURN, DONE_, FORAGE, GAIN
from grognard.games.texas_glory.rules.combat.losses import seen_by
from grognard.games.texas_glory.rules.movement.command import absent, kept_at_jessup
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

FORAGE_COST: Final[int] = TABLES["command-points"]["forage"]  # [5.7.a]
BURN_COST: Final[int] = TABLES["command-points"]["burn"]  # [5.71.a]


def no_forage(s: GameState, b: i64) -> str:
    """Why no step may be added to a block [5.7.a-c]: it has all its steps, or it is not free to forage."""
    if s.mark[b] & FORAGED == 0 and s.strength[b] >= BOARD.steps[b]:
        return "5.7.a full-strength"
    return no_time_to_forage(s, b)


def no_time_to_forage(s: GameState, b: i64) -> str:
    """Why a block could not forage for all that the enemy sees of it, who does not see its strength [2.0.b].

    It has moved or given a command, is besieged, in a pending battle, or in a hex over its supply limit [5.7.a-c].
    """
    h, mark = s.place[b], s.mark[b]
    if h >= BOARD.on_map:
        return absent(s, b) or "8.33.a not-on-map"
    if mark & (MOVED | FORAGED | ACTIVE | INSIDE) != 0:
        if mark & FORAGED != 0:
            return "5.7.a foraged-once"
        if mark & INSIDE != 0:
            return "5.7.c besieged"
        return "5.7.c active-forage" if mark & ACTIVE != 0 else "5.7.b moved"
    if kept_at_jessup(s, b):
        return "8.32.b us-wait"
    if battle_pending(s, h):
        return "5.7.c battle-there"
    side = BOARD.side[b]
    return "5.7.c over-supply" if len(outside(s, side, h)) > limit_at(s, side, h) else ALLOWED


def take_forage(s: GameState, b: i64) -> None:
    """A block gains a step and may not move this turn [5.7.a-b]."""
    s.strength[b] += 1
    set_mark(s, b, FORAGED | MOVED)
    s.note("forage", "5.7.a", b, s.place[b], known=seen_by(s, b))


def no_burning(s: GameState, side: i64, h: i64) -> str:
    """Why a side may not burn a place: it burns a Victory place its blocks hold, no siege, no battle, by a fire card.

    [5.71.a, ruling E.1]
    """
    if BOARD.star[h] == 0:
        return "5.71.a no-star"
    if is_burned(s, h):
        return "5.71.b burned"
    if not s.may_burn:
        return "5.71.a no-fire"
    if contested(s, h):
        return "5.71.a fought-over"
    return "5.71.a not-occupied" if count(s, side, h) == 0 else ALLOWED


def forage_actions(s: GameState, side: i64, actions: list[int]) -> None:
    """What Command Points buy by forage."""
    if s.cp >= FORAGE_COST:
        for b in BOARD.army[side]:
            if not no_forage(s, b):
                actions.append(of(FORAGE, b))
    if s.may_burn and s.cp >= BURN_COST:
        for h in BOARD.stars:
            if not no_burning(s, side, h):
                actions.append(of(BURN, h))


class Burn(Frame[GameState]):
    """A place burns; one block there may gain a step as by forage, or all keep their freedom to move [5.71.a]."""

    fields: ClassVar[str] = "side place:space lit"

    def __init__(self, side: i64, place: i64, lit: bool) -> None:
        self.side = side
        self.place = place
        self.lit = lit

    def copy(self) -> Burn:
        return Burn(self.side, self.place, self.lit)

    def step(self, s: GameState) -> Pending | None:
        if self.lit:
            return s.leave()
        free = [b for b in blocks_at(s, self.side, self.place) if not no_time_to_forage(s, b)]
        if not free:
            self.set_fire(s)
            return None
        gainers = [of(GAIN, b) for b in free if s.strength[b] < BOARD.steps[b]]
        gainers.append(plain(DONE_))
        return s.ask(self.side, "burn-gain", "5.71.a", gainers)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == GAIN:
            take_forage(s, first(a))
        self.set_fire(s)

    def set_fire(self, s: GameState) -> None:
        """All supply in the hex burns; it is neutral, no port and no Victory place any more [5.71.b-c]."""
        s.burned.append(self.place)
        s.may_burn = False
        self.lit = True
        s.note("burn", "5.71.b", self.side, self.place)
