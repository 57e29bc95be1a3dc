"""Chapter 12: a battle, step by step."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import SHARP_NOW
from grognard.games.libertad_o_muerte.model.state import GameState, clear_mark, enemy
from grognard.games.libertad_o_muerte.rules.battle.cards import CombatCards, RoundCards
from grognard.games.libertad_o_muerte.rules.battle.charge import Charge
from grognard.games.libertad_o_muerte.rules.battle.deployment import Deployment
from grognard.games.libertad_o_muerte.rules.battle.field import (
    BEGINNING,
    CHARGING,
    COMMANDING,
    DECLARING,
    DEFEATED,
    DEPLOYING,
    DRAWN,
    FIRING,
    GUNNING,
    JOINING,
    LAYING,
    LEAVING,
    ON_POINTS,
    OPENING,
    RECOVERING,
    RETREATING,
    TOSSING,
    Field,
    defeated,
    on_card,
    rounds,
)
from grognard.games.libertad_o_muerte.rules.battle.fire import FireRound, Guns, settle_initiative
from grognard.games.libertad_o_muerte.rules.battle.great import GreatBattle
from grognard.games.libertad_o_muerte.rules.battle.opening import Command, Joining
from grognard.games.libertad_o_muerte.rules.battle.points import close_battle, stand_down
from grognard.games.libertad_o_muerte.rules.battle.recovery import Recovery
from grognard.games.libertad_o_muerte.rules.battle.retreat import Retreat
from grognard.games.libertad_o_muerte.rules.battle.ways_out import holder_of
from grognard.games.libertad_o_muerte.rules.battle.withdrawal import Withdraw
from grognard.kernel.state import Pending


class Battle(Field):
    """From joining to the points: each step is a procedure of its own [12.2]."""

    def copy(self) -> Battle:
        return Battle(
            self.stage,
            self.region,
            self.attacker,
            self.initiative,
            self.round,
            self.great,
            self.loser,
            self.cause,
            self.points[:],
            self.lost[:],
            self.guns[:],
            self.elites[:],
            self.began[:],
            self.last[:],
            self.played[:],
            self.laid[:],
            self.holder,
        )

    def step(self, s: GameState) -> Pending | None:
        """The next stage; a defeat, or whoever has withdrawn, ends the fight at once [12.17.a, 12.17.b]."""
        if self.loser == NONE and self.stage >= DECLARING:
            for side in (enemy(self.attacker), self.attacker):
                if self.loser == NONE and defeated(s, self, side):
                    self.end(side, DEFEATED)
                    s.note("defeated", "12.17.a", side)
        if self.loser != NONE and self.stage < CHARGING:
            self.stage = CHARGING
        stage = self.stage
        self.stage += 1
        if stage < TOSSING:
            return self.prepare(s, stage)
        return self.fight(s, stage) if stage < CHARGING else self.finish(s, stage)

    def prepare(self, s: GameState, stage: i64) -> Pending | None:
        """Joining, command, deployment, Great Battle, combat cards [12.2-12.6]."""
        attacker, defender = self.attacker, enemy(self.attacker)
        if stage == OPENING:
            s.note("battle", "12.2", self.region, attacker)
            self.holder = holder_of(s, self)
        elif stage == JOINING or stage == JOINING + 1:
            s.enter(Joining(defender if stage == JOINING else attacker))
        elif stage == COMMANDING:  # the last entered comes first
            s.enter(Command(attacker))
            s.enter(Command(defender))
        elif stage == DEPLOYING or stage == DEPLOYING + 1:
            s.enter(Deployment(defender if stage == DEPLOYING else attacker))
        elif stage == DECLARING or stage == DECLARING + 1:
            for side in (PATRIOT, ROYALIST):
                self.began[side] = len(on_card(s, self, side))
            s.enter(GreatBattle(attacker if stage == DECLARING else defender))
        elif stage == LAYING or stage == LAYING + 1:
            s.enter(CombatCards(defender if stage == LAYING else attacker))
        return None

    def fight(self, s: GameState, stage: i64) -> Pending | None:
        """Initiative, guns, and round after round [12.7-12.15]."""
        if stage == TOSSING:
            settle_initiative(s, self)
        elif stage == GUNNING or stage == GUNNING + 1:
            s.enter(Guns(self.initiative if stage == GUNNING else enemy(self.initiative)))
        elif stage == BEGINNING:
            self.round += 1
            s.note("round", "12.10.a", self.round)
            s.enter(RoundCards(enemy(self.attacker)))
        elif stage == BEGINNING + 1:
            s.enter(RoundCards(self.attacker))
        elif stage == FIRING:
            s.enter(FireRound(self.initiative))
        elif stage == RECOVERING:
            self.end_round(s)
        elif stage == LEAVING:
            s.enter(Withdraw(self.attacker))
        elif stage == LEAVING + 1:
            self.stage = BEGINNING
            s.enter(Withdraw(enemy(self.attacker)))
        return None

    def end_round(self, s: GameState) -> None:
        """Recovery follows every round but the last, after which the points decide [12.13.a, 12.21.b, 12.21.d]."""
        for side in (PATRIOT, ROYALIST):
            for p in on_card(s, self, side):
                clear_mark(s, p, SHARP_NOW)
        if self.round < rounds(s, self):
            s.enter(Recovery())
            return
        mine, theirs = self.points[self.attacker], self.points[enemy(self.attacker)]
        loser = enemy(self.attacker) if mine > theirs else self.attacker
        self.end(loser, DRAWN if mine == theirs else ON_POINTS)

    def finish(self, s: GameState, stage: i64) -> Pending | None:
        """The charge after a defeat, the retreat, the points [12.16-12.23]."""
        if stage == CHARGING:
            return s.enter(Charge(enemy(self.loser))) if self.cause == DEFEATED else None
        if stage == RETREATING:
            stand_down(s, self)
            return s.enter(Retreat(self.loser, self.region))
        close_battle(s, self)
        return s.leave()
