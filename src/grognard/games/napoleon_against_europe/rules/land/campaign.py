"""Clause 12.6: Grand Campaigns. Forces that fight together, one after another where the enemy has interior lines."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DEPOT, NONE, is_inside
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import CAMPAIGN_BATTLE, FIGHT_SEPARATELY, FIXED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    is_held,
    marked,
    put,
    set_group,
)
from grognard.games.napoleon_against_europe.model.verbs import CHOOSE, GO_IN_ALL, RETREAT, STAND
from grognard.games.napoleon_against_europe.rules.battle.field import tactical
from grognard.games.napoleon_against_europe.rules.battle.joining import combine, come_together
from grognard.games.napoleon_against_europe.rules.battle.ways_out import retreats
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.forces import commander, grouped, tell_move, units_of
from grognard.games.napoleon_against_europe.rules.land.active import (
    FOUGHT,
    HELD,
    OVER,
    ActiveForces,
    operation_of,
    reckon,
)
from grognard.games.napoleon_against_europe.rules.land.entry import fight, judge
from grognard.games.napoleon_against_europe.rules.land.march import CLOSING, MARCHING, March
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

INTERIOR: Final = 2  # the tactical value in defence that interior lines ask for [12.6.d]

# Stages.
ANSWERING: Final = 0  # interior lines may be played
FIGHTING: Final = 1
FOUGHT_OUT: Final = 2
RETIRING: Final = 3
STAGES: Final = ["answering", "fighting", "fought-out", "retiring"]


def held_at(op: ActiveForces, zone: i64) -> list[int]:
    """The groups that wait for a battle in a zone."""
    return [
        n + 1 for n in range(len(op.at)) if op.facts[n] & HELD and not op.facts[n] & OVER and op.at[n] == zone
    ]


def held_zones(op: ActiveForces) -> list[int]:
    """The zones where battles wait."""
    found: list[int] = []
    for n in range(len(op.at)):
        if op.facts[n] & HELD and not op.facts[n] & OVER and op.at[n] not in found:
            found.append(op.at[n])
    found.sort()
    return found


def joint_zone(op: ActiveForces) -> i64:
    """The zone where several groups wait for a battle, NONE: of three forces they are never in two zones."""
    for zone in held_zones(op):
        if len(held_at(op, zone)) > 1:
            return zone
    return NONE


def joint(s: GameState, op: ActiveForces, zone: i64) -> list[int]:
    """The groups that fight together in a zone: all who wait there; one at a time against interior lines
    [12.6.a, 12.6.d, R71]."""
    groups = held_at(op, zone)
    if len(groups) > 1 and fights_separately(s, op, zone):
        return groups[:1]
    return groups


def fights_separately(s: GameState, op: ActiveForces, zone: i64) -> bool:
    """Whether the defender meets each attacker alone: by its card, under a general who defends well [12.6.d]."""
    if not lies(s, FIGHT_SEPARATELY):
        return False
    leader = commander(s, all_at(s, 1 - op.side, zone))
    return leader != NONE and tactical(s, leader, False) >= INTERIOR


def merge(s: GameState, op: ActiveForces, groups: list[int], zone: i64) -> None:
    """Groups that have won together go on as one, with the fewest movement points that any of them has left
    [12.6.c]."""
    standing = [g for g in groups if units_of(grouped(s, op.side, zone, g)) and not op.is_fact(g, OVER)]
    if len(standing) < 2:
        return
    first_group = standing[0]
    left = min(int(op.points_left(g)) for g in standing)
    for g in standing[1:]:
        for p in grouped(s, op.side, zone, g):
            if army_of(s, p) == NONE:
                set_group(s, p, first_group)
        op.facts[first_group - 1] |= op.facts[g - 1] & ~HELD
        op.forced[first_group - 1] = max(op.forced[first_group - 1], op.forced[g - 1])
        op.tell(g, OVER)
    combine(s, op.side, zone, first_group)
    reckon(s, op, first_group)
    op.spent[first_group - 1] = max(0, op.allowed[first_group - 1] - left)


class CampaignBattle(Frame[GameState]):
    """The groups that wait in a zone fight: together, or one after another against interior lines, in the order that
    the moving side chooses; then the defender may retire after each battle that it has not lost [12.6, R71, R72]."""

    fields: ClassVar[str] = "zone:space stage:campaign-stage groups* done*"
    later: ClassVar[str] = "stage groups done"

    def __init__(
        self,
        zone: i64,
        stage: i64 = ANSWERING,
        groups: list[int] | None = None,
        done: list[int] | None = None,
    ) -> None:
        self.zone = zone
        self.stage = stage
        self.groups: list[int] = groups or []  # those in the battle under way
        self.done: list[int] = done or []  # those who have fought

    def copy(self) -> CampaignBattle:
        return CampaignBattle(self.zone, self.stage, self.groups[:], self.done[:])

    def step(self, s: GameState) -> Pending | None:
        op = operation_of(s)
        if self.stage == ANSWERING:
            self.stage = FIGHTING
            zone = joint_zone(op)
            if zone != NONE and self.is_first(op) and window(s, 1 - op.side, CAMPAIGN_BATTLE, zone):
                return None
        if self.stage == FIGHTING:
            return self.begin(s, op)
        if self.stage == FOUGHT_OUT:
            self.follow(s, op)
            return None
        return self.retire(s, op)

    def is_first(self, op: ActiveForces) -> bool:
        """Whether no battle has been fought since the last force was activated, whose number is that of one whose
        activation is over [12.6.d, R72]."""
        for facts in op.facts:
            if facts & FOUGHT:
                return False
        return True

    def begin(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The next battle; the moving side says who fights it against interior lines [12.6.d]."""
        groups = held_at(op, self.zone)
        if not groups or not is_held(s, 1 - op.side, self.zone):
            return self.end(s, op)
        if len(groups) > 1 and fights_separately(s, op, self.zone):
            heads = [int(head_of(s, op, g)) for g in groups]
            return s.ask(op.side, "fight-order", "12.6.d", [of(CHOOSE, p) for p in heads])
        return self.fight(s, op, groups)

    def fight(self, s: GameState, op: ActiveForces, groups: list[int]) -> Pending | None:
        """Some groups fight."""
        self.groups = groups
        self.stage = FOUGHT_OUT
        others = [g for g in self.done + held_at(op, self.zone) if g not in groups]
        return fight(s, op, self.zone, groups, others)

    def follow(self, s: GameState, op: ActiveForces) -> None:
        """After a battle: who has won together goes on together; a defender who has not lost may retire [R72]."""
        for g in self.groups:
            judge(s, op, g, self.zone)
        merge(s, op, self.groups, self.zone)
        self.done += self.groups
        self.stage = RETIRING if is_held(s, 1 - op.side, self.zone) else FIGHTING

    def end(self, s: GameState, op: ActiveForces) -> Pending | None:
        """Who has won goes on, the activation of the others is over [12.6.c, 9.1.h]."""
        s.leave()
        for g in self.done:
            s.enter(March(g, CLOSING if op.is_fact(g, OVER) else MARCHING))
        return None

    def retire(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The defender may stop and retire before the next attacker [R72]."""
        self.stage = FIGHTING
        groups = held_at(op, self.zone)
        if not groups:
            return None
        side = 1 - op.side
        barred = [op.came[g - 1] for g in groups + self.done]
        places = retreats(s, side, all_at(s, side, self.zone), self.zone, barred)
        if not places:
            return None
        self.stage = RETIRING
        actions = [plain(GO_IN_ALL) if is_inside(h) else of(RETREAT, h) for h in places]
        return s.ask(side, "retire", "12.6.d", [*actions, plain(STAND)])

    def choose(self, s: GameState, a: int) -> None:
        op, what = operation_of(s), verb(a)
        if what == CHOOSE:
            for g in held_at(op, self.zone):
                if head_of(s, op, g) == first(a):
                    self.fight(s, op, [g])
                    return
        self.stage = FIGHTING
        if what == RETREAT:
            self.withdraw(s, op, first(a))
        elif what == GO_IN_ALL:
            self.withdraw(s, op, BOARD.inside[self.zone])

    def withdraw(self, s: GameState, op: ActiveForces, to: i64) -> None:
        """The defender leaves the zone to the attackers [R72]."""
        side = 1 - op.side
        leaving = [
            p for p in all_at(s, side, self.zone) if not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED))
        ]
        for p in leaving:
            if army_of(s, p) == NONE:
                put(s, p, to)
        tell_move(s, "retreats", "12.6.d", leaving, self.zone, to)
        settle(s, self.zone)
        come_together(s, side, to)


def head_of(s: GameState, op: ActiveForces, g: i64) -> i64:
    """The counter that stands for a group: its commander, else its first unit."""
    pieces = op.pieces(s, g)
    leader = commander(s, pieces)
    return units_of(pieces)[0] if leader == NONE else leader
