"""Chapter 7: withdrawal into walls, the declarations of a siege, storm, sortie, relief."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.state import (
    FIGHTS,
    INSIDE,
    RESERVE,
    SORTIED,
    SPENT,
    GameState,
    blocks_at,
    clear_mark,
    contested,
    count,
    is_gun,
    outside,
    reveal,
    set_mark,
    within,
)
from grognard.games.texas_glory.model.verbs import BESIEGE, BOMBARD, DONE_, REGROUP, WAIT, WITHDRAW
from grognard.games.texas_glory.model.verbs import SORTIE as SORTIE_
from grognard.games.texas_glory.model.verbs import STORM as STORM_
from grognard.games.texas_glory.rules.combat.fight import WALL_CAPACITY
from grognard.games.texas_glory.rules.combat.force import ChooseForce, sortie_force, storm_force
from grognard.games.texas_glory.rules.combat.hits import BOMBARDMENT, SORTIE, STORM
from grognard.games.texas_glory.rules.combat.losses import seen_by
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.regroup import regroup, regroup_actions
from grognard.games.texas_glory.rules.sieges.bombardment import gunners
from grognard.kernel.actions import first, of, plain, second, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

# Where the combat of a siege stands.
DECLARING: Final = 0  # the besieger's declaration
REPLYING: Final = 1  # the besieged player's
BOMBARDED: Final = 2  # the besieger's bombardment is over
STORMING: Final = 3  # stormers are to be named
STORM_READY: Final = 4
SORTIE_READY: Final = 5
SORTIE_OVER: Final = 6
OVER: Final = 7
STAGES: Final = [
    "declaring",
    "replying",
    "bombarded",
    "storming",
    "storm-ready",
    "sortie-ready",
    "sortie-over",
    "over",
]


class Withdrawal(Frame[GameState]):
    """First attacked, the defender takes up to four blocks inside, unrevealed; guns go in always [7.0.b, 6.7.b]."""

    fields: ClassVar[str] = "space side"
    closes: ClassVar[str] = "7.0.b"

    def __init__(self, space: i64, side: i64) -> None:
        self.space = space
        self.side = side

    def copy(self) -> Withdrawal:
        return Withdrawal(self.space, self.side)

    def step(self, s: GameState) -> Pending | None:
        for b in blocks_at(s, self.side, self.space):
            if is_gun(b) and s.mark[b] & INSIDE == 0:
                go_inside(s, b)
        inside = len(within(s, self.side, self.space))
        actions: list[int] = []
        for b in outside(s, self.side, self.space):
            if inside < WALL_CAPACITY and s.mark[b] & RESERVE == 0:
                actions.append(of(WITHDRAW, b))
        if not actions:
            return s.leave()
        actions.append(plain(DONE_))
        return s.ask(self.side, "withdraw", "7.0.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
        else:
            go_inside(s, first(a))


def go_inside(s: GameState, b: i64) -> None:
    """A block withdraws within the walls [7.0.b]; a gun that came as a reserve is at its post there [6.7.b]."""
    set_mark(s, b, INSIDE)
    clear_mark(s, b, RESERVE)
    s.note("withdraw", "7.0.b", b, s.place[b], known=seen_by(s, b))


class ReliefSortie(Frame[GameState]):
    """When a relief attacks, the besieged may sortie to help it [7.23.a, ruling G.8]."""

    fields: ClassVar[str] = "space side"

    def __init__(self, space: i64, side: i64) -> None:
        self.space = space
        self.side = side

    def copy(self) -> ReliefSortie:
        return ReliefSortie(self.space, self.side)

    def step(self, s: GameState) -> Pending | None:
        return s.ask(self.side, "relief-sortie", "7.23.a", [plain(SORTIE_), plain(WAIT)])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        if verb(a) == SORTIE_:
            s.note("sortie", "7.23.a", self.side, self.space)
            s.enter(ChooseForce(self.space, self.side, SORTIE, 1))


class Invest(Frame[GameState]):
    """The enemy is inside: the attacker storms, or sends blocks away and besieges with the rest [7.0.c, ruling G.1]."""

    fields: ClassVar[str] = "space side gone:way*"

    def __init__(self, space: i64, side: i64, gone: list[int]) -> None:
        self.space = space
        self.side = side
        self.gone = gone  # ways by which blocks have regrouped

    def copy(self) -> Invest:
        return Invest(self.space, self.side, self.gone[:])

    def step(self, s: GameState) -> Pending | None:
        if not contested(s, self.space):
            return s.leave()
        actions = [plain(BESIEGE)]
        if storm_force(s, self.side, self.space):
            actions.append(plain(STORM_))
        regroup_actions(s, self.side, self.space, self.gone, actions)
        return s.ask(self.side, "invest", "7.0.c", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == REGROUP:
            regroup(s, first(a), second(a), self.gone)
            return
        s.leave()
        besiegers_face_up(s, self.side, self.space)
        if chosen == BESIEGE:
            s.note("besiege", "7.21.a", self.side, self.space)
            s.enter(SiegeCombat(self.space, self.side, DECLARING))
        else:
            s.enter(SiegeCombat(self.space, self.side, STORMING))


def besiegers_face_up(s: GameState, side: i64, h: i64) -> None:
    """Besieging blocks lie face up [7.21.b]."""
    for b in outside(s, side, h):
        reveal(s, b)


class SiegeCombat(Frame[GameState]):
    """The declarations of one siege in one Combat Phase: the besieger first, then the besieged [7.2, ruling G.4]."""

    fields: ClassVar[str] = "space besieger:side stage:siege-stage"

    def __init__(self, space: i64, besieger: i64, stage: i64) -> None:
        self.space = space
        self.besieger = besieger
        self.stage = stage

    def copy(self) -> SiegeCombat:
        return SiegeCombat(self.space, self.besieger, self.stage)

    def step(self, s: GameState) -> Pending | None:
        besieged = 1 - self.besieger
        if self.stage == SORTIE_OVER:
            self.stage = OVER
            if not contested(s, self.space) and count(s, besieged, self.space) > 0:
                s.note("siege-lifted", "7.23.a", besieged, self.space)
        if self.stage == OVER or not contested(s, self.space):
            return self.close(s)
        if self.stage == DECLARING:
            return s.ask(self.besieger, "besieger", "7.2.b", self.besieger_may(s))
        if self.stage == BOMBARDED and s.answer != 0:
            return self.close(s)
        if self.stage == REPLYING or self.stage == BOMBARDED:
            replies = self.besieged_may(s, besieged)
            if len(replies) == 1:
                return self.close(s)
            return s.ask(besieged, "besieged", "7.2.c", replies)
        if self.stage == STORMING:
            s.note("storm", "7.22.a", self.besieger, self.space)
            self.stage = STORM_READY
            return s.enter(ChooseForce(self.space, self.besieger, STORM, 1))
        if self.stage == STORM_READY:
            for b in within(s, besieged, self.space):
                if s.mark[b] & SPENT == 0:  # guns just taken are out of it [6.7.a, ruling F.13]
                    set_mark(s, b, FIGHTS)
            self.stage = OVER
            return s.enter(Muster(self.space, STORM, self.besieger))
        self.stage = SORTIE_OVER
        for b in storm_force(s, self.besieger, self.space):
            set_mark(s, b, FIGHTS)
        return s.enter(Muster(self.space, SORTIE, besieged))

    def besieger_may(self, s: GameState) -> list[int]:
        """Pass, bombard or storm [7.2.b]."""
        actions = [plain(WAIT)]
        if not self.no_bombardment(s, self.besieger):
            actions.append(plain(BOMBARD))
        if not self.no_storm(s, self.besieger):
            actions.append(plain(STORM_))
        return actions

    def besieged_may(self, s: GameState, side: i64) -> list[int]:
        """Pass; bombard, if the besieger passed; sortie, unless he answered a bombardment [7.2.c, 7.24.c]."""
        actions = [plain(WAIT)]
        if not self.no_bombardment(s, side):
            actions.append(plain(BOMBARD))
        if not self.no_sortie(s, side):
            actions.append(plain(SORTIE_))
        return actions

    def no_bombardment(self, s: GameState, side: i64) -> str:
        """Why a side does not bombard: it has nothing to do it with, or there has been one [7.24.a-b]."""
        if not gunners(s, side, self.space):
            return "7.24.a no-guns"
        return "7.24.b one-bombardment" if self.stage == BOMBARDED else self.no_more(s, side)

    def no_storm(self, s: GameState, side: i64) -> str:
        """Why a side does not storm [7.2.b, 7.22.a]."""
        if side != self.besieger:
            return "7.2.b besieger-storms"
        return ALLOWED if storm_force(s, side, self.space) else "6.4.e nobody-fit"

    def no_sortie(self, s: GameState, side: i64) -> str:
        """Why a side makes no sortie [7.2.c, 7.23.a]."""
        if side == self.besieger:
            return "7.2.c besieged-sorties"
        return self.no_more(s, side) or (ALLOWED if sortie_force(s, side, self.space) else "6.7.a nobody-fit")

    def no_more(self, s: GameState, side: i64) -> str:
        """Who has sortied with a relief in this phase neither sorties nor bombards again [7.23.a, ruling G.8]."""
        for b in within(s, side, self.space):
            if s.mark[b] & SORTIED != 0:
                return "7.23.a sortied"
        return ALLOWED

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        besieged = 1 - self.besieger
        if self.stage == DECLARING:
            if chosen == STORM_:
                self.stage = STORMING
            elif chosen == BOMBARD:
                self.stage = BOMBARDED
                s.note("bombard", "7.24.a", self.besieger, self.space)
                s.enter(Muster(self.space, BOMBARDMENT, self.besieger))
            else:
                s.note("siege-pass", "7.2.b", self.besieger, self.space)
                self.stage = REPLYING
        elif chosen == SORTIE_:
            s.note("sortie", "7.23.a", besieged, self.space)
            self.stage = SORTIE_READY
            s.enter(ChooseForce(self.space, besieged, SORTIE, 1))
        elif chosen == BOMBARD:
            s.note("bombard", "7.24.a", besieged, self.space)
            self.stage = OVER
            s.enter(Muster(self.space, BOMBARDMENT, besieged))
        else:
            s.note("siege-pass", "7.2.c", besieged, self.space)
            self.stage = OVER

    def close(self, s: GameState) -> Pending | None:
        """Nothing more happens here in this phase; a siege won by either side gives no regroup [6.5.b, 7.22.f]."""
        if contested(s, self.space):
            s.settled.append(int(self.space))
        elif count(s, self.besieger, self.space) > 0:
            s.note("place-taken", "6.5.b", self.besieger, self.space)
        return s.leave()
