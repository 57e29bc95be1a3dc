"""Chapters 6.0 and 7.0: the Combat Phase, and a battle from its opening to what the winner does."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, COS, MEXICO, NEITHER, OPEN, TEXAS
from grognard.games.texas_glory.model.state import (
    FIGHTS,
    PHASE_MARKS,
    SORTIED,
    SPENT,
    GameState,
    battle_pending,
    besieger,
    clear_mark,
    contested,
    count,
    outside,
    set_mark,
    stand_up,
    within,
)
from grognard.games.texas_glory.model.verbs import DONE_, FIGHT, LEAD
from grognard.games.texas_glory.rules.combat.fight import attacker_at
from grognard.games.texas_glory.rules.combat.force import sortie_force
from grognard.games.texas_glory.rules.combat.hits import FIELD
from grognard.games.texas_glory.rules.combat.losses import (
    cos_called,
    cos_options,
    lead_brigade,
    open_gates,
    surrender_guns,
)
from grognard.games.texas_glory.rules.combat.muster import Muster
from grognard.games.texas_glory.rules.combat.regroup import Regroup
from grognard.games.texas_glory.rules.sieges.siege import (
    DECLARING,
    Invest,
    ReliefSortie,
    SiegeCombat,
    Withdrawal,
    besiegers_face_up,
)
from grognard.games.texas_glory.rules.victory import check_vanguard
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def pending(s: GameState) -> list[int]:
    """The battles and sieges that are still to be dealt with [0.1.d, 7.2.a]."""
    found: list[int] = []
    for b in BOARD.army[TEXAS]:
        h = s.place[b]
        if h < BOARD.on_map and s.stacks.size(MEXICO * BOARD.size + h) > 0 and h not in found:
            if h not in s.settled or battle_pending(s, h):
                found.append(int(h))
    found.sort()
    return found


class Combat(Frame[GameState]):
    """Player 1 sets the order of battles and sieges; each is finished before the next [6.0.a]."""

    fields: ClassVar[str] = ""

    def copy(self) -> Combat:
        return Combat()

    def step(self, s: GameState) -> Pending | None:
        waiting = pending(s)
        if not waiting:
            return self.close(s)
        if len(waiting) > 1:
            return s.ask(s.player1, "next-battle", "6.0.a", [of(FIGHT, h) for h in waiting])
        self.open(s, waiting[0])
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.open(s, first(a))

    def open(self, s: GameState, h: i64) -> None:
        """Start a battle, or a siege's combat of this phase; a reserve not yet revealed besieges face up [7.21.b]."""
        if battle_pending(s, h):
            s.note("battle", "6.0.a" if besieger(s, h) == NEITHER else "7.25.a", h)
            s.enter(Engagement(h, attacker_at(s, h), 0))
        else:
            surrender_guns(s, TEXAS, h)
            surrender_guns(s, MEXICO, h)
            if contested(s, h):
                besiegers_face_up(s, besieger(s, h), h)
                s.enter(SiegeCombat(h, besieger(s, h), DECLARING))

    def close(self, s: GameState) -> Pending | None:
        """End of the Combat Phase: half-hits heal, blocks stand up again, Cos may take a brigade [7.1.b, 6.6.e]."""
        end_combat(s)
        s.leave()
        if cos_called(s):
            s.enter(CosLeads())
        return None


def end_combat(s: GameState) -> None:
    """Take the marks of the phase away; besiegers alone stay face up [7.21.b]."""
    s.crossed = []
    s.settled = []
    for b in range(BOARD.blocks):
        clear_mark(s, b, PHASE_MARKS)
        s.sailed[b] = -1
    stand_up(s)
    s.seal()


class CosLeads(Frame[GameState]):
    """The Mexican may let Cos take over a brigade whose leader is dead [6.6.e, ruling I.4]."""

    fields: ClassVar[str] = ""

    def copy(self) -> CosLeads:
        return CosLeads()

    def step(self, s: GameState) -> Pending | None:
        actions = [of(LEAD, g) for g in cos_options(s)]
        actions.append(plain(DONE_))
        return s.ask(MEXICO, "cos-leads", "6.6.e", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == LEAD:
            origin = s.place[COS]
            lead_brigade(s, first(a))
            open_gates(s, origin)
        s.leave()


STAGES: Final = ["opening", "fight", "aftermath", "aftermath-with-sortie"]  # what comes next in a battle


class Engagement(Frame[GameState]):
    """A battle from the first declaration to what the winner does [6.0, 7.0, 7.25]."""

    fields: ClassVar[str] = "space attacker:side stage:battle-stage"

    def __init__(self, space: i64, attacker: i64, stage: i64) -> None:
        self.space = space
        self.attacker = attacker
        self.stage = stage

    def copy(self) -> Engagement:
        return Engagement(self.space, self.attacker, self.stage)

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        self.stage += 1
        defender = 1 - self.attacker
        if stage == 0:
            return self.begin(s, defender)
        if stage == 1:
            if sorties(s, self.attacker, self.space):
                self.stage += 1
            if outside(s, defender, self.space):
                call_to_arms(s, self.attacker, self.space)
                call_to_arms(s, defender, self.space)
                s.enter(Muster(self.space, FIELD, self.attacker))
            else:
                s.answer = self.attacker
            return None
        if stage > 2:  # the besieged have had their sortie of this phase [ruling G.8]
            for b in within(s, self.attacker, self.space):
                set_mark(s, b, SORTIED)
        return self.aftermath(s, s.answer)

    def begin(self, s: GameState, defender: i64) -> Pending | None:
        """Guns alone surrender; the besieged may help a relief, else the defender go within walls [6.7.a, 7.0.b]."""
        surrender_guns(s, defender, self.space)
        surrender_guns(s, self.attacker, self.space)
        if not contested(s, self.space):
            s.leave()
            if BOARD.walls[self.space] == OPEN:
                winner = defender if count(s, defender, self.space) > 0 else self.attacker
                s.enter(Regroup(self.space, winner, []))
        elif within(s, self.attacker, self.space):
            if sortie_force(s, self.attacker, self.space):
                s.enter(ReliefSortie(self.space, self.attacker))
        elif BOARD.walls[self.space] != OPEN:
            s.enter(Withdrawal(self.space, defender))
        return None

    def aftermath(self, s: GameState, winner: i64) -> Pending | None:
        """What follows a field battle [6.5, 7.0.c, 7.0.e, ruling G.1].

        Who has beaten off a relief has won a field battle and may regroup [6.5.b, 7.25.a, ruling L.17].
        """
        s.leave()
        if not contested(s, self.space):
            check_vanguard(s)
            if count(s, winner, self.space) > 0:
                s.enter(Regroup(self.space, winner, []))
        elif besieger(s, self.space) == winner:
            if winner == self.attacker:
                s.enter(Invest(self.space, winner, []))
            else:
                s.enter(Regroup(self.space, winner, []))
        return None


def sorties(s: GameState, side: i64, h: i64) -> bool:
    """Whether blocks of a side have come out of the walls [7.23.a]."""
    for b in outside(s, side, h):
        if s.mark[b] & SORTIED != 0:
            return True
    return False


def call_to_arms(s: GameState, side: i64, h: i64) -> None:
    """A side's blocks outside the walls take part in the battle, but for those of this phase's retreats.

    Where nobody else of theirs is there, a relief meets these: they stand and defend [6.4.e, 7.25.a, ruling F.11].
    """
    field = outside(s, side, h)
    fresh = [b for b in field if s.mark[b] & SPENT == 0]
    for b in fresh or field:
        set_mark(s, b, FIGHTS)
