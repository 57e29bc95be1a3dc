"""Chapters 10.1 and 11.0: activating a place, and picking the groups that move from it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, cost_of
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    ACTIVE,
    FIXED_MARCH,
    FROM_REGION,
    GROUP,
    INSIDE,
    GameState,
    clear_mark,
    count,
    is_region,
    is_troop,
    pieces_at,
    set_mark,
    spend,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import (
    ADD,
    ADD_ALL,
    CONCENTRATE,
    DIVIDE,
    DONE_,
    MARCH,
    PLAY,
    STEP,
)
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds
from grognard.games.an_impossible_war.rules.movement.artillery import divide, may_divide
from grognard.games.an_impossible_war.rules.movement.groups import (
    capacity_of,
    group_at,
    troops_among,
)
from grognard.games.an_impossible_war.rules.movement.march import March
from grognard.games.an_impossible_war.rules.movement.regional import move_between, no_entry
from grognard.games.an_impossible_war.rules.movement.special import (
    COLUMN,
    COLUMN_MOST,
    CONCENTRATION_POINTS,
    FREE,
    FREE_CONCENTRATION,
    ROYAL,
    ROYAL_LEAST,
    ROYAL_MOST,
    concentrate,
    concentration_choices,
    expedition_stays,
)
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

ACTIVATION_COST: Final = cost_of("activate")  # in half points [10.1.a]
RODIL: Final = BOARD.card["L4"]
RODIL_POINTS: Final = 5


# Activation


def no_activation(s: GameState, side: i64, h: i64) -> str:
    """Why a side may not activate a place, its AP apart: no Inf or Cav there that has not acted [10.1.b, R16]."""
    if h >= BOARD.on_map or count(s, side, h) == 0:
        return "10.1.b no-units"
    if side == LIBERAL and h in s.mutiny:
        return "6.0.e mutiny"
    if side == CARLIST and is_region(h):
        return expedition_stays(s, h)
    shut = True
    for p in troops_at(s, side, h):
        if s.mark[p] & INSIDE == 0:
            if s.mark[p] & ACTED == 0:
                return ALLOWED
            shut = False
    return "10.1.b shut-in" if shut else "10.0.e acted"


def too_dear(s: GameState, side: i64, h: i64) -> str:
    """Why a place cannot be paid for: the additional AP serves to move an Expedition [10.0.c, 10.1.a, R14]."""
    if s.ap >= ACTIVATION_COST:
        return ALLOWED
    return ALLOWED if side == CARLIST and is_region(h) and s.extra >= ACTIVATION_COST else "10.1.a no-ap"


def pay(s: GameState, side: i64, h: i64) -> None:
    """Pay for an activation, with the additional AP where it serves [10.1.a, R14]."""
    if side == CARLIST and is_region(h) and s.extra >= ACTIVATION_COST:
        s.extra -= ACTIVATION_COST
    else:
        spend(s, ACTIVATION_COST)


def not_to_pick(s: GameState, p: i64) -> str:
    """Why a unit cannot join the group: only those activated that have not moved can [10.1.b, 11.0.a, R31]."""
    mark = s.mark[p]
    if mark & GROUP != 0:
        return "11.0.a in-group"
    if mark & ACTIVE != 0:
        return ALLOWED
    if mark & ACTED != 0:
        return "10.0.e acted"
    return "10.1.b shut-in" if mark & INSIDE != 0 else "11.0.a other-place"


# Stages of an activation.
OPEN: Final = 0
PICK: Final = 1  # nothing has moved
FIRST_GONE: Final = 2  # the first group is on the march
PICK_AGAIN: Final = 3
LATER_GONE: Final = 4
STAGES: Final = ["open", "pick", "first-gone", "pick-again", "later-gone"]


class Activation(Frame[GameState]):
    """A place is activated: its AP is paid here (unless FREE), then group after group moves [10.1, 11.0, 12.1]."""

    fields: ClassVar[str] = (
        "space side mode:activation-mode| stage:activation-stage drawn:space* rolled:unit*"
    )

    def __init__(
        self,
        space: i64,
        side: i64,
        mode: i64 = 0,
        stage: i64 = OPEN,
        drawn: list[int] | None = None,
        rolled: list[int] | None = None,
    ) -> None:
        self.space = space
        self.side = side
        self.mode = mode
        self.stage = stage
        self.drawn = [] if drawn is None else drawn  # spaces from which a unit was concentrated
        self.rolled = (
            [] if rolled is None else rolled
        )  # for whom the movement die of the last group was rolled

    def copy(self) -> Activation:
        return Activation(self.space, self.side, self.mode, self.stage, self.drawn[:], self.rolled[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == OPEN:
            return self.open(s)
        if self.stage == FIRST_GONE or self.stage == LATER_GONE:
            return self.group_is_back(s)
        free = self.unpicked(s)
        group = group_at(s, self.side, self.space)
        if troops_among(free) + troops_among(group) == 0:
            return self.close(s)
        if len(free) == 1 and not group:
            set_mark(s, free[0], GROUP)
            group, free = free, []
        actions = self.possible(s, free, group)
        if self.side == CARLIST and len(actions) == 2 and len(group) == 1 and not free:
            return self.march(s, group)  # nothing to choose but the march of the one unit
        return s.ask(self.side, "group", "23.1.d" if is_region(self.space) else "11.0.a", actions)

    def open(self, s: GameState) -> Pending | None:
        """Pay, and activate all that has not acted; an Expedition is one group at once [10.1.a-c, 23.1.b-c]."""
        if self.mode & FREE == 0:
            pay(s, self.side, self.space)
        rule = "10.1.a" if self.mode & FREE == 0 else "7.1.b"
        s.note("activate", rule, self.side, self.space)
        expedition = self.side == CARLIST and is_region(self.space)
        for p in pieces_at(s, self.side, self.space):
            if s.mark[p] & (ACTED | INSIDE) == 0:
                set_mark(s, p, ACTIVE | GROUP if expedition else ACTIVE)
        self.stage = PICK
        if expedition:
            return self.march(s, group_at(s, self.side, self.space))
        return None

    def unpicked(self, s: GameState) -> list[int]:
        """The activated units still in the place and in no group [11.0.a, R31]."""
        return [p for p in pieces_at(s, self.side, self.space) if not not_to_pick(s, p)]

    def most(self) -> i64:
        """How many Inf and Cav the group may have: cards C28 and C35 say so."""
        if self.mode & ROYAL != 0:
            return ROYAL_MOST
        return COLUMN_MOST if self.mode & COLUMN != 0 else BOARD.pieces

    def possible(self, s: GameState, free: list[int], group: list[int]) -> list[int]:
        """Bring units, pick units, march, or end the activation."""
        actions: list[int] = []
        room = self.most() - troops_among(group)
        for p in free:
            if not is_troop(p) or room > 0:
                actions.append(of(ADD, p))
            if may_divide(s, p):
                actions.append(of(DIVIDE, p))
        all_may = len(free) > 1 and troops_among(free) <= room
        if all_may:
            actions.append(plain(ADD_ALL))
        if self.stage == PICK:
            if self.side == CARLIST:
                for p in concentration_choices(s, self.space, self.drawn):
                    actions.append(of(CONCENTRATE, p))
            elif self.space < BOARD.spaces and holds(s, RODIL):
                actions.append(of(PLAY, RODIL))
        self.marches(s, group, actions)
        if all_may and not group and self.enough(free) and not is_region(self.space):
            actions.append(plain(MARCH))  # all of them at once
        actions.append(plain(DONE_))
        return actions

    def enough(self, group: list[int]) -> bool:
        """Whether a group has the Inf and Cav to set out [11.0.a, C28]."""
        troops = troops_among(group)
        return troops >= ROYAL_LEAST if self.mode & ROYAL != 0 else troops > 0

    def marches(self, s: GameState, group: list[int], actions: list[int]) -> None:
        """Where a group that is picked may begin: on the roads, or in the next region [23.1.d, 23.1.i-j]."""
        if not self.enough(group):
            return
        if not is_region(self.space):
            actions.append(plain(MARCH))
            return
        for h in BOARD.borders[self.space]:
            if not no_entry(s, group, self.space, h):
                actions.append(of(STEP, h))
        if BOARD.first_way[self.space + 1] > BOARD.first_way[self.space]:
            actions.append(plain(MARCH))

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        p = first(a)
        if chosen == ADD:
            set_mark(s, p, GROUP)
        elif chosen == DIVIDE:
            divide(s, p)
        elif chosen == ADD_ALL:
            self.take_all(s)
        elif chosen == CONCENTRATE:
            origin = concentrate(s, p, self.space)
            if origin not in self.drawn:
                self.drawn.append(origin)
        elif chosen == PLAY:
            play_card(s, RODIL)
            for q in pieces_at(s, self.side, self.space):
                set_mark(s, q, FIXED_MARCH)
        elif chosen == MARCH:
            if not group_at(s, self.side, self.space):
                self.take_all(s)
            self.march(s, group_at(s, self.side, self.space))
        elif chosen == STEP:
            group = group_at(s, self.side, self.space)
            move_between(s, group, self.space, p)
            for q in group:
                clear_mark(s, q, GROUP)
            self.stage = PICK_AGAIN
        else:
            self.close(s)

    def take_all(self, s: GameState) -> None:
        """All that are left are one group [11.0.a]."""
        for p in self.unpicked(s):
            set_mark(s, p, GROUP)

    def march(self, s: GameState, group: list[int]) -> Pending | None:
        """The group sets out; a Liberal one rolls first, and from a region declares the North [11.1.a, 23.1.i]."""
        self.stage = FIRST_GONE if self.stage == PICK else LATER_GONE
        die: i64 = 0
        points: i64 = capacity_of(CARLIST, 0)
        if self.side == LIBERAL:
            if s.mark[group[0]] & FIXED_MARCH != 0:
                points = RODIL_POINTS
            else:
                die = s.die()
                points = capacity_of(LIBERAL, die)
                s.note("movement-die", "11.1.a", self.side, die, points)
                self.rolled = group[:]
            if is_region(self.space):
                for p in group:
                    clear_mark(s, p, ACTIVE)
                    set_mark(s, p, FROM_REGION)
        elif self.drawn and self.mode & FREE_CONCENTRATION == 0:
            points += CONCENTRATION_POINTS  # [12.1.d]
        return s.enter(March(self.side, self.space, points, die, flags=self.terms()))

    def terms(self) -> i64:
        """What a card asks of the march; an Expedition is free to go anywhere [C28, C35]."""
        return 0 if is_region(self.space) else self.mode & (ROYAL | COLUMN)

    def group_is_back(self, s: GameState) -> Pending | None:
        """The next group is picked when one has moved, or has stayed where it was [11.0.a, R31, R82]."""
        rolled, self.rolled = self.rolled, []
        if s.answer == 0 and not is_region(self.space):
            return self.stays(s, rolled)
        if self.mode & (ROYAL | COLUMN) != 0 or (s.answer == 0 and self.side == CARLIST):
            return self.close(s)
        self.stage = PICK_AGAIN
        return None

    def stays(self, s: GameState, rolled: list[int]) -> Pending | None:
        """A group has not left its space: who had a die has had his move, the others may still be picked [R31]."""
        for p in rolled:
            clear_mark(s, p, ACTIVE)
        if not rolled and len(self.unpicked(s)) < 2:
            return self.close(s)  # one alone, that does not want to go
        self.stage = PICK if self.stage == FIRST_GONE and not rolled else PICK_AGAIN
        return None

    def close(self, s: GameState) -> Pending | None:
        """The action is complete: control is read, so that passing a town takes nothing [11.4.e, R25]."""
        for p in BOARD.army[self.side]:
            clear_mark(s, p, ACTIVE | GROUP)
        read_control(s)
        return s.leave()
