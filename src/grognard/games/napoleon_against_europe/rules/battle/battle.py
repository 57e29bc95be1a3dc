"""Chapter 14: a battle, step by step."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, NONE
from grognard.games.napoleon_against_europe.model.lasting import end_lasting, lies
from grognard.games.napoleon_against_europe.model.marks import (
    BATTLE,
    BATTLE_BEGINS,
    BATTLE_ROLLED,
    BATTLE_WON,
    CONTINGENT_APART,
    IN_AFTERMATH,
    IN_BATTLE,
    IN_DEMORALIZATION,
    IN_PURSUIT,
    UNTIL_BATTLE,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    clear_mark,
    group_of,
    place,
    put,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.battle.aftermath import (
    DefeatLoss,
    Pursued,
    carry_off,
    check_morale,
    clear_field,
    hearten,
    mark_broken,
    refuges,
    remember_defeat,
    roll_pursuit,
    roll_wounds,
)
from grognard.games.napoleon_against_europe.rules.battle.counter_marches import CounterMarches
from grognard.games.napoleon_against_europe.rules.battle.field import (
    ANSWERING,
    ATTACKER_WON,
    BROKEN,
    CALLING,
    CHASING,
    CHECKING,
    CLOSING,
    DEFENDER_WON,
    DRAWN,
    HEARTENING,
    INTERCEPTED,
    JUDGING,
    LAYING,
    LEADING,
    LOSING,
    MARKING,
    OPEN,
    OPENING,
    OVERRUN,
    PURSUING,
    READING,
    REAPING,
    RELIEF,
    RETREATING,
    ROLLING,
    SORTIE,
    SUPPLYING,
    TELLING,
    WEIGHING,
    WINNING,
    WOUNDING,
    Field,
    fighters,
    force,
    has_units,
)
from grognard.games.napoleon_against_europe.rules.battle.hits import Losses
from grognard.games.napoleon_against_europe.rules.battle.joining import share_rout, trim
from grognard.games.napoleon_against_europe.rules.battle.leaders import Leaders
from grognard.games.napoleon_against_europe.rules.battle.leaving import leave_field, supply_lines
from grognard.games.napoleon_against_europe.rules.battle.modifiers import role_of
from grognard.games.napoleon_against_europe.rules.battle.morale import ChooseMorale
from grognard.games.napoleon_against_europe.rules.battle.odds import (
    OVERRUN_RATIO,
    level_of,
    overruns,
    ratio,
    side_points,
    smaller_contingent,
)
from grognard.games.napoleon_against_europe.rules.battle.prize import Prize
from grognard.games.napoleon_against_europe.rules.battle.resolution import (
    RESULT_CAVALRY,
    inflicted,
    read_results,
    roll_dice,
)
from grognard.games.napoleon_against_europe.rules.cards.modifiers import rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import BATTLE_ROLL, LOSSES_ROLL
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.forces import commander, steps_of
from grognard.games.napoleon_against_europe.rules.losses import destroy, settle
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.kernel.state import Pending

PRIZES: Final = (OPEN, INTERCEPTED, RELIEF)  # battles of a force on the march


def begin_battle(
    s: GameState,
    zone: i64,
    attacker: i64,
    kind: i64 = OPEN,
    groups: list[int] | None = None,
    origins: list[int] | None = None,
    interceptor_from: i64 = NONE,
    interceptor: i64 = NONE,
    attackers_from: list[int] | None = None,
) -> Pending | None:
    """A battle in a zone: groups of the attacker with the zones they came from, against whoever of the enemy stands in
    the open [14.a, 14.c]; whence others have come who fight apart. In a sortie the group comes out of the walls. It
    leaves with ATTACKER_WON, DEFENDER_WON or DRAWN."""
    f = Battle(zone, attacker, kind, OPENING, groups, origins, interceptor, interceptor_from)
    f.attackers_from = attackers_from or []
    if kind == SORTIE:
        come_out(s, f)
    return s.enter(f)


def come_out(s: GameState, f: Field) -> None:
    """Those who make a sortie come out of the walls [R93]."""
    inside = BOARD.inside[f.zone]
    for p in all_at(s, f.attacker, inside):
        if place(s, p) == inside and (not f.groups or int(group_of(s, p)) in f.groups):
            put(s, p, f.zone)
            s.note("comes-out", "15.3.b", p, f.zone)


class Battle(Field):
    """From the counter-marches to the pursuit [14.d]."""

    def copy(self) -> Battle:
        return Battle(
            self.zone,
            self.attacker,
            self.kind,
            self.stage,
            self.groups[:],
            self.origins[:],
            self.interceptor,
            self.interceptor_from,
            self.joined[:],
            self.joined_from[:],
            self.level,
            self.morale[:],
            self.commanders[:],
            self.bonus[:],
            self.rolled[:],
            self.result[:],
            self.lost[:],
            self.winner,
            self.flags,
            self.attackers_from[:],
            self.defenders_from[:],
            self.parts[:],
            self.values[:],
        )

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        self.stage += 1
        if stage < ROLLING:
            self.prepare(s, stage)
            return None
        if stage < RETREATING:
            self.fight(s, stage)
            return None
        if stage < CLOSING:
            self.follow(s, stage)
            return None
        return self.close(s, stage)

    def sides(self) -> list[int]:
        """Both sides, the attacker first."""
        return [int(self.attacker), int(enemy(self.attacker))]

    def ask_cards(self, s: GameState, side: i64, moment: i64) -> None:
        """A side may play cards at a moment of the battle."""
        window(s, side, moment, self.zone, role_of(self, side))

    def prepare(self, s: GameState, stage: i64) -> None:
        """Counter-marches, odds, morale, supply, who leads, combat cards [14.1-14.5]."""
        attacker, defender = self.sides()
        if stage == OPENING:
            for side in (attacker, defender):
                for p in force(s, self, side):
                    set_mark(s, p, BATTLE)
            s.note("battle", "14.a", self.zone, attacker)
        elif stage < WEIGHING:
            side = attacker if stage < CALLING + 2 else defender
            if (stage - CALLING) % 2 == 0:
                self.ask_cards(s, side, BATTLE_BEGINS)
            else:
                s.enter(CounterMarches(side))
        elif stage == WEIGHING:
            self.weigh(s)
        elif stage < SUPPLYING:
            s.enter(ChooseMorale(attacker if stage == JUDGING else defender))
        elif stage == SUPPLYING:
            supply_lines(s, self)
            for side in self.sides():
                self.commanders[side] = int(commander(s, fighters(s, self, side)))
        elif stage < LAYING:
            s.enter(Leaders(attacker if stage == LEADING else defender))
        else:
            self.ask_cards(s, attacker if stage == LAYING else defender, IN_BATTLE)

    def weigh(self, s: GameState) -> None:
        """The ratio of forces; at 5:1 the weaker side is destroyed, and no dice are rolled [14.2, 14.3, R22]."""
        if lies(s, CONTINGENT_APART):
            for p in smaller_contingent(s, fighters(s, self, COALITION)):
                clear_mark(s, p, BATTLE)
        attacker, defender = self.sides()
        attack, defence = side_points(s, self, attacker), side_points(s, self, defender)
        self.level = level_of(attack, defence)
        odds = min(ratio(attack, defence), OVERRUN_RATIO)
        s.note("odds", "14.2.b", attack // 2, defence // 2, odds if attack >= defence else -odds, self.level)
        if overruns(attack, defence):
            self.flags = self.flags | OVERRUN
            self.winner = attacker if attack > defence else defender
            for side in self.sides():
                self.commanders[side] = int(commander(s, fighters(s, self, side)))
            loser = enemy(self.winner)
            s.note("overrun", "14.2.c", loser, self.zone)
            remember_defeat(s, self, loser, fighters(s, self, loser))
            self.lost[loser] = int(steps_of(s, force(s, self, loser)))
            destroy(s, force(s, self, loser), "14.2.c")
            settle(s, self.zone)
            hearten(s, self, self.winner)
            self.stage = WINNING

    def fight(self, s: GameState, stage: i64) -> None:
        """The dice, wounds and losses [14.6-14.8]."""
        attacker, defender = self.sides()
        if stage == ROLLING:
            for side in self.sides():
                roll_dice(s, self, side)
        elif stage < READING:
            self.ask_cards(s, attacker if stage == ANSWERING else defender, BATTLE_ROLLED)
        elif stage == READING:
            read_results(s, self)
            rolled(s, BATTLE_ROLL)
        elif stage == WOUNDING:
            roll_wounds(s, self)
        elif stage == LOSING:
            self.take_losses(s)
        else:
            for side in (EMPIRE, COALITION):
                trim(s, side, self.zone)
            settle(s, self.zone)

    def take_losses(self, s: GameState) -> None:
        """Both sides lose at the same time: what each inflicts is known before anyone loses a step [14.8, R84]."""
        loser = enemy(self.winner)
        remember_defeat(s, self, loser, fighters(s, self, loser))
        s.enter(DefeatLoss(loser))
        for side in (enemy(self.attacker), self.attacker):  # the last entered comes first
            foe = enemy(side)
            hits = inflicted(s, self, foe)
            if hits > 0:
                s.enter(Losses(side, hits, RESULT_CAVALRY[self.level][self.result[foe]] != 0))
        rolled(s, LOSSES_ROLL)

    def follow(self, s: GameState, stage: i64) -> None:
        """Retreat, check, pursuit, demoralization, and the cards that come with them [14.9, 14.10]."""
        loser = enemy(self.winner)
        if stage == RETREATING:
            if leave_field(s, self, loser):
                self.stage = RETREATING
        elif stage == HEARTENING:
            self.ask_cards(s, loser, IN_DEMORALIZATION)
        elif stage == CHECKING:
            check_morale(s, self, loser)
        elif stage == CHASING:
            if self.pursues(s):
                self.ask_cards(s, self.winner, IN_PURSUIT)
        elif stage == PURSUING:
            if self.pursues(s):
                losses = roll_pursuit(s, self, self.winner)
                if losses > 0:
                    s.enter(Pursued(loser, losses))
        elif stage == MARKING:
            if self.flags & BROKEN:
                mark_broken(s, self, loser)
            hearten(s, self, self.winner)
        elif stage < WINNING:
            self.ask_cards(s, self.sides()[int(stage - TELLING)], IN_AFTERMATH)
        elif has_units(s, self, self.winner):
            self.ask_cards(s, self.winner, BATTLE_WON)

    def pursues(self, s: GameState) -> bool:
        """Whether the beaten side is pursued: it is demoralized, and a victor is left [14.9.2.a, R84]."""
        return self.flags & BROKEN != 0 and has_units(s, self, self.winner)

    def close(self, s: GameState, stage: i64) -> Pending | None:
        """Marks and cards of the battle end; the victor may plant a flag, an active one assault [3.2.f, 15.2.e]."""
        if stage == CLOSING:
            carry_off(s, self)
            clear_field(s, self)
            end_lasting(s, UNTIL_BATTLE)
            settle(s, self.zone)
            for h in refuges(self):
                share_rout(s, enemy(self.winner), h)
            s.note("battle-end", "14.6.b", self.zone, self.winner, self.lost[EMPIRE], self.lost[COALITION])
            return None
        if stage == REAPING:
            if self.answer(s) == DEFENDER_WON:
                return s.enter(Prize(self.winner, self.zone, self.zone))
            if self.kind in PRIZES and self.answer(s) == ATTACKER_WON:
                return s.enter(Prize(self.winner, self.zone, self.origins[0] if self.origins else NONE))
            return None
        return s.leave(self.answer(s))

    def answer(self, s: GameState) -> i64:
        """Who has won; nobody where neither side has anyone left in the zone [R84]."""
        if not force(s, self, self.winner):
            return DRAWN
        return ATTACKER_WON if self.winner == self.attacker else DEFENDER_WON
