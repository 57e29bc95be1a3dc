"""Clauses 9.1.f-m, 12.3 and 20.1.f: before a force marches: who goes, who is gathered, supply, the forced march."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COMBAT,
    DATA,
    DEPOT,
    FRANCE,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    SPECIAL,
    TABLES,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    CHOSEN,
    FIXED,
    NO_FORCED_MARCH,
    NO_HANDICAP,
    UNSUPPLIED,
    WHEN_ACTIVATED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_generals,
    army_of,
    army_troops,
    camp_of,
    clear_mark,
    group_of,
    is_held,
    marked,
    place,
    put,
    set_group,
    set_mark,
    set_steps,
    steps,
    troops_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ADD,
    DONE_,
    FORCE,
    GATHER,
    PLACE,
    RESTORE,
    SET_OUT,
    TRANSFER,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import share_rout
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.forces import (
    ARMY_CAVALRY,
    SUBORDINATES,
    army_commander,
    cavalry_steps,
    commander,
    demoralize,
    generals_of,
    heads_at,
    is_demoralized,
    join_army,
    leave_army,
    limit,
    markers_of,
    members,
    no_command,
    no_parting,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import (
    GATHERED,
    HUNGRY,
    OVER,
    SHAKEN,
    ActiveForces,
    end_cards_of_waiting,
    operation_of,
    reckon,
)
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.supply import check_supply
from grognard.games.napoleon_against_europe.rules.losses import settle, to_reserve
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.terrain import is_winter
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

MOST_FORCED: Final = TABLES.movement.forced_march
REPLACED: Final = 2  # steps that a French army gets [20.1.f]
REPLACEMENTS: Final = [
    "french-replacements" in scenario.special for scenario in DATA.scenarios
]  # by scenario [20.1.f]
HANDICAP: Final = [scenario.replacements for scenario in DATA.scenarios]  # and one of the Coalition [R197]

# Stages.
FORMING: Final = 0
EXCHANGING: Final = 1
GATHERING: Final = 2
REPLACING: Final = 3
CHECKING: Final = 4
ANSWERED: Final = 5  # after the enemy's cards
FORCING: Final = 6
STAGES: Final = ["forming", "exchanging", "gathering", "replacing", "checking", "answered", "forcing"]


# A force that leaves an army, or the walls


def no_adding(s: GameState, head: i64, group: list[int], p: i64) -> str:
    """Why a counter may not go with a subordinate who leaves their army, or with a sortie: whoever has been activated
    marches again with the army alone [9.1.g, 9.1.i, R54, R93, R158]."""
    if BOARD.sort[p] == COMBAT and marked(s, p, ACTIVATED):
        return "9.1.i activated"
    marker = army_of(s, head) if army_of(s, head) != NONE else army_of(s, p)
    if BOARD.sort[p] == GENERAL or BOARD.sort[p] == SPECIAL or BOARD.kind[p] == RESERVE_CAVALRY:
        return "9.1.g corps-only"
    if BOARD.sort[p] == DEPOT:
        return "13.4.a fixed" if marked(s, p, FIXED) else ALLOWED
    if marker != NONE and steps_of(s, army_troops(s, marker)) - steps(s, p) < 1:
        return "9.1.g last-step"
    if marker != NONE:
        reason = no_parting(s, [q for q in army_troops(s, marker) if q != p], army_commander(s, marker))
        if reason:
            return reason
    return no_command(s, [*group, int(p)], head, False)


def no_following(s: GameState, head: i64) -> str:
    """Why a subordinate, or a general behind walls, has nobody to lead out: an army keeps a step, and they may
    command none of those shut in [9.1.g, 10.1, R54, R93]."""
    marker = army_of(s, head)
    reason = ALLOWED
    for p in troops_at(s, camp_of(s, head), place(s, head)) if marker == NONE else army_troops(s, marker):
        reason = no_adding(s, head, [int(head)], p)
        if not reason:
            return ALLOWED
    return reason if marker == NONE else "9.1.g last-step"


# Two armies


def no_transfer(s: GameState, p: i64, marker: i64) -> str:
    """Why a counter cannot go from one army of a force to the other [9.1.f]."""
    source = army_of(s, p)
    if marked(s, p, CHOSEN):
        return "12.2.a chosen-here"
    if army_commander(s, source) == p:
        return "10.3.b army-commander"
    if BOARD.sort[p] == COMBAT and len(army_troops(s, source)) == 1:
        return "4.n last-corps"
    leader = army_commander(s, marker)
    if BOARD.sort[p] == DEPOT or BOARD.sort[p] == SPECIAL:
        return ALLOWED
    reason = no_parting(s, [q for q in army_troops(s, source) if q != p], army_commander(s, source))
    if reason:
        return reason
    return no_command(s, [*army_troops(s, marker), *army_generals(s, marker), int(p)], leader, True)


# Gathering


def no_gathering(s: GameState, marker: i64, head: i64, gathered: i64) -> str:
    """Why an army cannot gather a force: not next door, over a river or a mountain, too many, already activated, a
    senior, part of an army [9.1.k-l, R53]."""
    here, there = place(s, marker), place(s, head)
    if BOARD.sort[head] not in (GENERAL, COMBAT) or army_of(s, head) != NONE:
        return "9.1.k part-of-an-army"
    if there >= BOARD.zones:
        return "9.1.k shut-in"
    if group_of(s, head) > 0:
        return "9.1.i activated"  # in a Grand Campaign, and waits for its battle
    way = BOARD.land.way(there, here)
    if way < 0:
        return "9.1.k not-adjacent"
    if not BOARD.gathers[BOARD.border[way]]:
        return "9.1.l obstacle"
    pieces, leader = members(s, head), army_commander(s, marker)
    for p in units_of(pieces) + generals_of(pieces):
        if marked(s, p, ACTIVATED):
            return "9.1.i activated"
        if no_entry(s, p, here):
            return "2.1.e own-country"
    for p in generals_of(pieces):
        if BOARD.nation[p] == BOARD.nation[leader] and BOARD.rank[p] < BOARD.rank[leader]:
            return "10.2.g outranked"
    if gathered + steps_of(s, pieces) > limit(leader, False):
        return "9.1.k too-many-steps"
    return no_command(s, [*army_troops(s, marker), int(leader), *units_of(pieces)], leader, True)


def gatherable(s: GameState, camp: i64, marker: i64, gathered: i64) -> list[int]:
    """The heads of the forces that an army may gather."""
    if army_commander(s, marker) == NONE:
        return []
    found: list[int] = []
    for h in BOARD.land.neighbours(place(s, marker)):
        if is_held(s, camp, h):
            for head in heads_at(s, camp, h):
                if not no_gathering(s, marker, head, gathered):
                    found.append(head)
    return found


def gather(s: GameState, marker: i64, head: i64) -> None:
    """A force is put into the army; generals for whom there is no place go to the reserve; the demoralized demoralize
    the others [9.1.m, 14.9.3.a, R53]."""
    origin = place(s, head)
    for p in members(s, head):
        if BOARD.sort[p] == GENERAL and len(army_generals(s, marker)) > SUBORDINATES:
            to_reserve(s, p, "10.1.d")
        else:
            s.note("gathered", "9.1.m", p, marker)
            join_army(s, p, marker)
    settle(s, origin)


# The forced march


def no_forcing(s: GameState, op: ActiveForces, pieces: list[int]) -> str:
    """Why a group cannot make a forced march [12.3.a, 14.9.3.d, 7.5, 7.6]."""
    if not op.is_at_war():
        return "7.6.f no-forced-march"
    if lies(s, NO_FORCED_MARCH):
        return "6.4.b no-forced-march"
    return "14.9.3.d demoralized" if is_demoralized(s, pieces) else ALLOWED


class Activation(Frame[GameState]):
    """A group has been activated, and prepares to march [9.1, 12.3.b, 13.1.a]."""

    fields: ClassVar[str] = "group head:unit stage:activation-stage gathered restored:unit*"
    later: ClassVar[str] = "stage gathered restored"

    def __init__(
        self,
        group: i64,
        head: i64,
        stage: i64 = EXCHANGING,
        gathered: i64 = 0,
        restored: list[int] | None = None,
    ) -> None:
        self.group = group
        self.head = head
        self.stage = stage
        self.gathered = gathered  # steps
        self.restored: list[int] = restored or []  # for each step that an army got back, its marker

    def copy(self) -> Activation:
        return Activation(self.group, self.head, self.stage, self.gathered, self.restored[:])

    def step(self, s: GameState) -> Pending | None:
        op = operation_of(s)
        if op.is_fact(self.group, OVER):
            return s.leave()
        pending: Pending | None = None
        while pending is None and self.stage < CHECKING:
            pending = self.prepare(s, op)
            if pending is None:
                self.next_stage(s, op)
        if pending is not None:
            return pending
        if self.stage == CHECKING:
            self.stage = ANSWERED
            pieces = op.pieces(s, self.group)
            if op.is_at_war():
                end_cards_of_waiting(s, op)
                check_supply(s, pieces, BOARD.zone_of[op.at[self.group - 1]])
                if window(s, 1 - op.side, WHEN_ACTIVATED, BOARD.zone_of[op.at[self.group - 1]]):
                    return None
        if self.stage == ANSWERED:
            self.stage = FORCING
            for p in op.pieces(s, self.group):
                if marked(s, p, UNSUPPLIED) and op.is_at_war():
                    op.tell(self.group, HUNGRY)
        if not no_forcing(s, op, op.pieces(s, self.group)):
            actions = [of(FORCE, n) for n in range(MOST_FORCED + 1)]
            return s.ask(op.side, "force-march", "12.3.b", actions)
        return self.set_out(s, op, 0)

    def next_stage(self, s: GameState, op: ActiveForces) -> None:
        """One step further; what was chosen in this one is forgotten."""
        for p in op.pieces(s, self.group):
            clear_mark(s, p, CHOSEN)
        self.stage += 1

    def prepare(self, s: GameState, op: ActiveForces) -> Pending | None:
        """What is asked before the march, None where there is nothing to ask."""
        if self.stage == FORMING:
            return self.form(s, op)
        if not op.is_at_war():
            return None
        if self.stage == EXCHANGING:
            return self.exchange(s, op)
        if self.stage == GATHERING:
            return self.call_in(s, op)
        return self.replace(s, op)

    # Who goes

    def form(self, s: GameState, op: ActiveForces) -> Pending | None:
        """A subordinate, or the general of a sortie, says who goes along [9.1.g, R54, R93]."""
        pieces = op.pieces(s, self.group)
        actions = [of(ADD, p) for p in self.others(s, op) if not no_adding(s, self.head, pieces, p)]
        if units_of(pieces):
            if not actions:
                return None
            actions.append(plain(SET_OUT))
        return s.ask(op.side, "form-force", "9.1.g", actions)

    def others(self, s: GameState, op: ActiveForces) -> list[int]:
        """Those who stand with the general of the group and are in no group."""
        found: list[int] = []
        for p in all_at(s, op.camp(), op.at[self.group - 1]):
            marker = army_of(s, p)
            if BOARD.sort[p] in (COMBAT, DEPOT) and group_of(s, p if marker == NONE else marker) == 0:
                if not marked(s, p, FIXED):
                    found.append(p)
        return found

    def exchange(self, s: GameState, op: ActiveForces) -> Pending | None:
        """Two armies activated together exchange units [9.1.f]."""
        pieces = op.pieces(s, self.group)
        armies = markers_of(pieces)
        if len(armies) < 2:
            return None
        actions: list[int] = []
        for p in pieces:
            if army_of(s, p) != NONE:
                other = armies[0] if army_of(s, p) == armies[1] else armies[1]
                if not no_transfer(s, p, other):
                    actions.append(to(TRANSFER, p, other))
        if not actions:
            return None
        return s.ask(op.side, "exchange", "9.1.f", [*actions, plain(DONE_)])

    # Neighbours

    def call_in(self, s: GameState, op: ActiveForces) -> Pending | None:
        """The commander of an army gathers forces next door [9.1.k-m]."""
        marker = self.gathering_army(s, op)
        if marker == NONE:
            return None
        heads = gatherable(s, op.side, marker, self.gathered)
        if not heads:
            return None
        return s.ask(op.side, "gather", "9.1.k", [*[of(GATHER, p) for p in heads], plain(DONE_)])

    def gathering_army(self, s: GameState, op: ActiveForces) -> i64:
        """The army of the group's commander, in the open, NONE."""
        pieces = op.pieces(s, self.group)
        if not markers_of(pieces) or is_inside(op.at[self.group - 1]):
            return NONE
        return army_of(s, commander(s, pieces))

    # Replacements

    def replace(self, s: GameState, op: ActiveForces) -> Pending | None:
        """In 1815 a French army that is activated gets back two steps, one of the Coalition those of our handicap, but
        not in winter [20.1.f, R197]."""
        if not REPLACEMENTS[s.scenario] or is_winter(s):
            return None
        pieces = op.pieces(s, self.group)
        actions = [of(RESTORE, p) for p in pieces if not self.no_replacement(s, p)]
        for marker in markers_of(pieces):
            if not self.no_more(s, marker):
                for p in BOARD.of_nation[BOARD.nation[marker]]:
                    if not no_return(s, p, marker):
                        actions.append(to(PLACE, p, BOARD.container[marker]))
        if not actions:
            return None
        return s.ask(op.side, "replace", "20.1.f", [*actions, plain(DONE_)])

    def no_replacement(self, s: GameState, p: i64) -> str:
        """Why a unit gets no step back: it is reduced, in an army that may have one more, in a French one French
        [20.1.f]."""
        marker = army_of(s, p)
        if BOARD.sort[p] != COMBAT or steps(s, p) >= BOARD.most[p]:
            return "20.1.f full"
        if marker == NONE or (BOARD.nation[marker] == FRANCE and BOARD.nation[p] != FRANCE):
            return "20.1.f french-armies"
        return self.no_more(s, marker)

    def no_more(self, s: GameState, marker: i64) -> str:
        """Why an army gets no step: it has had what is due to it, or has no room for one [20.1.f, 10.1.d]."""
        due = replacements_of(s, marker)
        if due == 0:
            return "20.1.f french-armies"
        if self.restored.count(int(marker)) >= due:
            return "20.1.f two-steps"
        leader = army_commander(s, marker)
        if leader != NONE and steps_of(s, army_troops(s, marker)) + 1 > limit(leader, True):
            return "10.1.a too-many-steps"
        return ALLOWED

    # Answers

    def choose(self, s: GameState, a: int) -> None:
        op, what, p = operation_of(s), verb(a), first(a)
        if what == ADD:
            leave_army(s, p)
            set_group(s, p, self.group)
        elif what == TRANSFER:
            join_army(s, p, second(a))
            set_mark(s, p, CHOSEN)
            s.note("takes-in", "9.1.f", p, op.at[self.group - 1])
        elif what == GATHER:
            self.gather(s, op, p)
        elif what == RESTORE:
            set_steps(s, p, steps(s, p) + 1)
            s.note("restored", "20.1.f", p, steps(s, p))
            self.restored.append(int(army_of(s, p)))
        elif what == PLACE:
            put(s, p, second(a))
            set_steps(s, p, 1)
            s.note("built", "20.1.f", p, zone_at(s, p), 1)
            share_rout(s, op.side, zone_at(s, p))
            self.restored.append(int(army_of(s, p)))
        elif what == FORCE:
            self.set_out(s, op, p)
        else:
            self.next_stage(s, op)

    def gather(self, s: GameState, op: ActiveForces, head: i64) -> None:
        """A force next door is put into the army, whose factor is one lower [9.1.m]."""
        marker = self.gathering_army(s, op)
        before = is_demoralized(s, members(s, marker))
        self.gathered += steps_of(s, members(s, head))
        gather(s, marker, head)
        op.tell(self.group, GATHERED)
        army = members(s, marker)
        if is_demoralized(s, army):
            demoralize(s, army, "14.9.3.a")
            if not before:
                op.tell(self.group, SHAKEN)

    def set_out(self, s: GameState, op: ActiveForces, forced: i64) -> Pending | None:
        """The forced march is declared, and the group marches [12.3.b]."""
        op.forced[self.group - 1] = int(forced)
        if forced > 0:
            s.note("forced-march", "12.3.b", self.head, forced)
        reckon(s, op, self.group)
        s.leave()
        return s.enter(March(self.group))


def replacements_of(s: GameState, marker: i64) -> i64:
    """How many steps an army may get back when it is activated in 1815 [20.1.f, R197]."""
    if BOARD.nation[marker] == FRANCE:
        return REPLACED
    return 0 if s.options & NO_HANDICAP else HANDICAP[s.scenario]


def no_return(s: GameState, p: i64, marker: i64) -> str:
    """Why a corps that was lost does not come back to an army with a replacement step: it is in the reserve,
    may leave its country, and the army has room for its kind [20.1.f, 10.1.d, R178]."""
    if BOARD.sort[p] != COMBAT or place(s, p) != BOARD.reserve:
        return "20.1.f full"
    if BOARD.limited[p]:
        return "2.1.e own-country"
    if BOARD.kind[p] == RESERVE_CAVALRY and cavalry_steps(s, army_troops(s, marker)) >= ARMY_CAVALRY:
        return "10.1.d too-much-cavalry"
    return ALLOWED


def charge_more(s: GameState, amount: i64) -> None:
    """Activating the force costs more; where the points are lacking it is not activated, and nothing is paid (54C)."""
    op = operation_of(s)
    g = op.newest
    if op.pay_points(s, amount):
        return
    op.refund()
    for p in op.pieces(s, g):
        set_group(s, p, 0)
    op.tell(g, OVER)
    s.note("called-off", "6.4.b", op.side)
