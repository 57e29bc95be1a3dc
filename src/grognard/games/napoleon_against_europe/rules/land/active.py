"""What is kept of the forces that a side has activated in one operation: where they are, what they may still do."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NEUTRAL, NONE, TABLES
from grognard.games.napoleon_against_europe.model.lasting import end_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    CHOSEN,
    JOINED,
    RESERVE_AP,
    UNTIL_ACTIVATION,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp_of,
    clear_mark,
    group_of,
    set_group,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import MOVEMENT_ROLL
from grognard.games.napoleon_against_europe.rules.forces import commander, factor, grouped
from grognard.games.napoleon_against_europe.rules.terrain import movement_change
from grognard.kernel.state import Frame, Pending

# How forces are activated.
POINTS: Final = 0  # for activation points: of a card, an event, without a card, of the reserve
CAMPAIGN: Final = 1  # so many free of charge, who may fight together [12.6]
FREE: Final = 2  # so many free of charge
NEUTRALS: Final = 3  # in the phase of neutral powers [7.5]
REDEPLOY: Final = 4  # [7.6]
FLEET_COST: Final = TABLES.activation.fleet
MODES: Final = ["points", "campaign", "free", "neutrals", "redeploy"]

# What is known of an activated force.
TESTED: Final = 1  # has taken its attrition test [R64]
BARREN: Final = 2  # has entered a barren zone
ABROAD: Final = 4  # has entered a zone that is not national territory [R25]
SPENT_DEPOT: Final = 8  # [13.4.e]
FOUGHT: Final = 16
HELD: Final = 32  # waits for a joint battle [12.6.a]
OVER: Final = 64  # its activation has ended
GATHERED: Final = 128  # has gathered its neighbours [9.1.m]
HUNGRY: Final = 256  # was activated out of supply [13.6.1.a]
SHAKEN: Final = 512  # has become demoralized in this activation [14.9.4.a]
BRIDGED: Final = 1024  # has crossed its last river as by a bridge (36F)
FACTS: Final = [
    "tested",
    "barren",
    "abroad",
    "spent-depot",
    "fought",
    "held",
    "over",
    "gathered",
    "hungry",
    "shaken",
    "bridged",
]

GATHERING: Final = TABLES.movement.gather
REDEPLOYMENT: Final = TABLES.movement.redeployment
REACTORS: Final = 7  # the group of those who intercept, until they have come


class ActiveForces(Frame[GameState]):
    """The forces activated so far; `Operation` goes on with them. Of each group, by its number less one: the zone where
    it is, the one from which it came there, movement points spent and allowed, forced points, facts; who has
    intercepted it, and from where. `caught` are the zones whose defenders have had their chance to evade [12.6.b]."""

    fields: ClassVar[str] = (
        "side mode:operation-mode points left event:use part factor head:unit newest charged at:space* "
        "came:space* spent* allowed* forced* facts* interceptors:unit* origins:space* caught:space*"
    )
    later: ClassVar[str] = (
        "points left event part factor head newest charged at came spent allowed forced facts interceptors "
        "origins caught"
    )

    def __init__(
        self,
        side: i64,
        mode: i64,
        points: i64 = 0,
        left: i64 = 99,
        event: i64 = NONE,
        part: i64 = 0,
        factor: i64 = 0,
        head: i64 = NONE,
        newest: i64 = 0,
        charged: i64 = 0,
        at: list[int] | None = None,
        came: list[int] | None = None,
        spent: list[int] | None = None,
        allowed: list[int] | None = None,
        forced: list[int] | None = None,
        facts: list[int] | None = None,
        interceptors: list[int] | None = None,
        origins: list[int] | None = None,
        caught: list[int] | None = None,
    ) -> None:
        self.side = side
        self.mode = mode
        self.points = points  # activation points left of the card or the event
        self.left = left  # forces that may still be activated
        self.event = event  # the use of a card that says which forces, NONE
        self.part = part  # and its effect
        self.factor = factor  # a movement factor that a card gives, 0
        self.head = head  # the force that is to be activated at once, NONE
        self.newest = newest  # the group that was activated last, 0
        self.charged = charged  # what it has cost
        self.at: list[int] = at or []
        self.came: list[int] = came or []
        self.spent: list[int] = spent or []
        self.allowed: list[int] = allowed or []
        self.forced: list[int] = forced or []
        self.facts: list[int] = facts or []
        self.interceptors: list[int] = interceptors or []
        self.origins: list[int] = origins or []
        self.caught: list[int] = caught or []

    def step(self, s: GameState) -> Pending | None:
        return s.leave()

    # Activation points

    def points_to_spend(self, s: GameState) -> i64:
        """The activation points that a side can spend: those of the card or the event, and its reserve [9.2.b, R51]."""
        return self.points + s.track[RESERVE_AP + self.side]

    def pay_points(self, s: GameState, cost: i64) -> bool:
        """Spend activation points, those in reserve last; False where they are lacking."""
        if cost > self.points_to_spend(s):
            return False
        own = min(cost, self.points)
        self.points -= own
        s.track[RESERVE_AP + self.side] = s.track[RESERVE_AP + self.side] - (cost - own)
        self.charged += cost
        return True

    def refund(self) -> None:
        """A force was not activated after all."""
        self.points += self.charged
        self.left += 1

    # Groups

    def camp(self) -> i64:
        """The camp whose counters move."""
        if self.mode == NEUTRALS:
            return NEUTRAL
        return self.side

    def is_at_war(self) -> bool:
        """Whether the enemy reacts to what moves, and supply is checked."""
        return self.mode <= FREE

    def new_group(self, h: i64) -> int:
        """The number of a new group in a place: one whose activation is over, or the next."""
        for n in range(len(self.at)):
            if self.facts[n] & OVER:
                self.start_group(n, h)
                return n + 1
        for listed in (self.at, self.came, self.spent, self.allowed, self.forced, self.facts):
            listed.append(0)
        self.interceptors.append(int(NONE))
        self.origins.append(int(NONE))
        self.start_group(len(self.at) - 1, h)
        return len(self.at)

    def start_group(self, n: int, h: i64) -> None:
        """Nothing is known yet of a group."""
        self.at[n] = int(h)
        self.came[n] = int(NONE)
        self.spent[n] = self.allowed[n] = self.forced[n] = self.facts[n] = 0
        self.interceptors[n] = self.origins[n] = int(NONE)

    def pieces(self, s: GameState, g: i64) -> list[int]:
        """The counters of a group where it is."""
        return grouped(s, self.camp(), self.at[g - 1], g)

    def is_fact(self, g: i64, bit: i64) -> bool:
        """Whether something is known of a group."""
        return self.facts[g - 1] & bit != 0

    def tell(self, g: i64, bit: i64) -> None:
        """Something is known of a group."""
        self.facts[g - 1] |= int(bit)

    def forget(self, g: i64, bit: i64) -> None:
        """Something is no longer so."""
        self.facts[g - 1] &= ~int(bit)

    def points_left(self, g: i64) -> i64:
        """The movement points that a group has left."""
        return max(0, self.allowed[g - 1] - self.spent[g - 1])

    def pay(self, g: i64, cost: i64) -> None:
        """A group spends movement points."""
        self.spent[g - 1] += int(cost)

    def came_to(self, zone: i64) -> list[int]:
        """The zones from which the groups that are in a zone have entered it: one, but in a Grand Campaign."""
        return [
            self.came[n]
            for n in range(len(self.at))
            if self.at[n] == zone and self.came[n] != NONE and not self.facts[n] & OVER
        ]

    def disband(self, s: GameState, g: i64) -> None:
        """An activation is over: whoever was in the group has been activated in this round [R52]. The enemy may have a
        group of that number, whose march a card has interrupted (55C)."""
        camp = self.camp()
        for p in range(BOARD.pieces):
            if group_of(s, p) == g and camp_of(s, p) == camp:
                set_group(s, p, 0)
                set_mark(s, p, ACTIVATED)
        self.tell(g, OVER)
        self.forget(g, HELD)


def operation_under_way(s: GameState) -> ActiveForces | None:
    """The operation under way, None without one."""
    n = len(s.stack) - 1
    while n >= 0:
        frame = s.stack[n]
        if isinstance(frame, ActiveForces):
            return frame
        n -= 1
    return None


def operation_of(s: GameState) -> ActiveForces:
    """The operation under way."""
    op = operation_under_way(s)
    if op is None:
        raise LookupError("no operation is under way")
    return op


def pay_for_fleets(s: GameState, count: i64) -> None:
    """The fleets of a squadron are paid for where the operation under way pays with points [9.1.b]."""
    op = operation_under_way(s)
    if op is not None and op.mode == POINTS:
        op.pay_points(s, count * FLEET_COST)


def drive_off(s: GameState, camp: i64, g: i64, h: i64) -> None:
    """A group has to leave the siege that it is at, for a place: its activation is over but for the attrition test that
    may be due [15.3.a, R200]."""
    n = len(s.stack) - 1
    while n >= 0:
        frame = s.stack[n]
        if isinstance(frame, ActiveForces) and frame.camp() == camp:
            frame.at[g - 1] = int(h)
            frame.tell(g, OVER)
            return
        n -= 1


# What a group may do


def allowance(s: GameState, op: ActiveForces, g: i64, pieces: list[int]) -> i64:
    """The movement points of a group: the lowest printed factor, weather, gathering, cards, the forced march
    [12.1.a-b, 9.1.m, R62]; in redeployment twice the factor under a general [7.6.d-e]."""
    base = factor(pieces)
    if op.mode == NEUTRALS:
        return base
    if op.mode == REDEPLOY:
        return base * REDEPLOYMENT if commander(s, pieces) != NONE else base
    if op.factor > 0:
        base = op.factor
    else:
        base += movement_change(s)
    if op.is_fact(g, GATHERED):
        base += GATHERING
    base += MODIFIERS.total(s, MOVEMENT_ROLL, op.side, BOARD.zone_of[op.at[g - 1]])
    least = MODIFIERS.floor(s, MOVEMENT_ROLL, op.side)
    return max(base, least, 0) + op.forced[g - 1]


def reckon(s: GameState, op: ActiveForces, g: i64) -> None:
    """A group has changed: its movement points are counted anew, what is spent is spent [12.3.d]."""
    op.allowed[g - 1] = int(allowance(s, op, g, op.pieces(s, g)))


def end_cards_of_waiting(s: GameState, op: ActiveForces) -> None:
    """In a Grand Campaign another force is activated: what cards have done to those who wait for their battle is no
    matter of its, and does not grow less for them [6.4.b, 12.6.a]."""
    waiting = [g for g in range(1, len(op.at) + 1) if op.is_fact(g, HELD) and not op.is_fact(g, OVER)]
    if not waiting:
        return
    end_lasting(s, UNTIL_ACTIVATION)
    for g in waiting:
        before = op.allowed[g - 1]
        reckon(s, op, g)
        op.spent[g - 1] += op.allowed[g - 1] - before


# Depots: one at most for a force in an activation [13.4.e, R77]


def group_at(s: GameState, z: i64) -> i64:
    """The active group in a zone, the newest of several, 0 where none is."""
    op = operation_under_way(s)
    if op is None:
        return 0
    found: i64 = 0
    for g in range(1, len(op.at) + 1):
        if not op.is_fact(g, OVER) and BOARD.zone_of[op.at[g - 1]] == z:
            if found == 0 or g == op.newest:
                found = g
    return found


def may_spend_depot(s: GameState, z: i64) -> bool:
    """Whether the active force in a zone has spent no depot yet; true where no force is active there."""
    op, g = operation_under_way(s), group_at(s, z)
    return op is None or g == 0 or not op.is_fact(g, SPENT_DEPOT)


def tell_depot_spent(s: GameState, z: i64) -> None:
    """The active force in a zone has spent its depot."""
    op, g = operation_under_way(s), group_at(s, z)
    if op is not None and g > 0:
        op.tell(g, SPENT_DEPOT)


# Choices made in a zone


def forget_choices(s: GameState, camp: i64, h: i64) -> None:
    """Whoever was taken or left in a place may be chosen again, and belongs to the force [R64]."""
    for p in all_at(s, camp, h):
        clear_mark(s, p, CHOSEN | JOINED)
