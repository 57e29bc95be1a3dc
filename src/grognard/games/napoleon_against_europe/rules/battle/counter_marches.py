"""Clause 14.1: forces next to the battle march to the sound of the guns."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies, take_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    BATTLE,
    CHOSEN,
    JOINED,
    SURE_COUNTER_MARCH,
    TRIED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_generals,
    army_of,
    camp_of,
    clear_mark,
    is_held,
    marked,
    put,
    set_group,
    set_mark,
    siege,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import ADD, COME, DONE_, DROP, SET_OUT
from grognard.games.napoleon_against_europe.rules.battle.field import (
    Field,
    battle_of,
    has_units,
)
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together, no_junction
from grognard.games.napoleon_against_europe.rules.battle.modifiers import (
    counter_march_modifiers,
    is_subordinate,
    total_of,
)
from grognard.games.napoleon_against_europe.rules.battle.retreat import expanded
from grognard.games.napoleon_against_europe.rules.duty import zone_entered
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    grouped,
    heads_at,
    is_demoralized,
    leave_army,
    markers_of,
    members,
    no_command,
    no_parting,
    steps_of,
    tell_move,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.attrition import REACTION, attrition_test
from grognard.games.napoleon_against_europe.rules.losses import settle
from grognard.games.napoleon_against_europe.rules.powers import no_entry
from grognard.games.napoleon_against_europe.rules.terrain import entry_cost
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

SUCCEEDS_FROM: Final = TABLES.counter_march.least

# Stages.
CALLED: Final = 0  # who tries
PICKING: Final = 1  # with whom
ARRIVED: Final = 2  # the attrition test is over
COUNTER_MARCH_STAGES: Final = ["called", "picking", "arrived"]


# Who may try


def neighbours(s: GameState, f: Field, side: i64) -> list[int]:
    """The heads of a side's forces next to the battle, and the subordinates of its armies there."""
    found: list[int] = []
    for z in BOARD.land.neighbours(f.zone):
        for head in heads_at(s, side, z):
            found.append(head)
            if BOARD.sort[head] == ARMY:
                found += [p for p in army_generals(s, head) if is_subordinate(s, p)]
    return found


def no_counter_march(s: GameState, f: Field, side: i64, head: i64) -> str:
    """Why a force, or a subordinate of an army, cannot try to march to the battle [14.1, 14.9.3.d, R68, R79, R151]."""
    z = zone_at(s, head)
    way = BOARD.land.way(z, f.zone) if z != NONE else NONE
    if way == NONE:
        return "14.1.a not-adjacent"
    if general_of(s, head) == NONE:
        return "14.1.a no-general"
    if marked(s, head, TRIED) or (army_of(s, head) != NONE and marked(s, army_of(s, head), TRIED)):
        return "14.1.a tried-already"
    if not BOARD.counter_marches[BOARD.border[way]]:
        return "14.1.c barrier"
    if not has_units(s, f, side) or not has_units(s, f, 1 - side):
        return "14.1.c only-a-depot"
    pieces = company(s, head)
    if is_demoralized(s, pieces):
        return "14.9.3.d demoralized"
    if is_held(s, 1 - side, z):
        return "14.1.a faces-enemies"
    if is_subordinate(s, head):
        return no_corps_for(s, f, side, head)
    reason = no_company(s, f, side, head, pieces)
    return ALLOWED if reason != ALLOWED and may_leave(s, f, side, head) else reason


def no_corps_for(s: GameState, f: Field, side: i64, head: i64) -> str:
    """Why a subordinate cannot set out with any corps of the army [14.1.b]."""
    why = "12.2.g needs-corps"
    for p in company_corps(s, head):
        why = no_company(s, f, side, head, [int(head), p])
        if why == ALLOWED:
            break
    return why


def general_of(s: GameState, head: i64) -> i64:
    """The general who leads a force, or the subordinate themself; NONE."""
    if BOARD.sort[head] == ARMY:
        return army_commander(s, head)
    return head if BOARD.sort[head] == GENERAL else NONE


def company(s: GameState, head: i64) -> list[int]:
    """All who could go with a head; with a subordinate, all of the army."""
    marker = army_of(s, head)
    return members(s, head if marker == NONE else marker)


def may_leave(s: GameState, f: Field, side: i64, head: i64) -> list[int]:
    """The corps that a general may leave at a siege and march without, one of them [R68]."""
    if BOARD.sort[head] != GENERAL or siege(s, zone_at(s, head)) == 0:
        return []
    pieces = company(s, head)
    found: list[int] = []
    for p in units_of(pieces):
        if no_company(s, f, side, head, [q for q in pieces if q != p]) == ALLOWED:
            found.append(p)
    return found


def company_corps(s: GameState, head: i64) -> list[int]:
    """The corps that may go with a subordinate, the smallest first; reserve cavalry stays with its army [4.m, R54]."""
    units = [p for p in units_of(company(s, head)) if BOARD.kind[p] != RESERVE_CAVALRY]
    return [p for p in units if steps_of(s, [p]) == 1] + [p for p in units if steps_of(s, [p]) > 1]


def group_of_side(f: Field, side: i64) -> i64:
    """The group that whoever joins a side becomes part of."""
    return f.groups[0] if side == f.attacker and f.groups else 0


def other_groups(s: GameState, f: Field, side: i64) -> list[int]:
    """The counters of the attacker's groups but the first: whoever comes fights beside all of them [14.1.e, R71]."""
    found: list[int] = []
    if side == f.attacker:
        for g in f.groups[1:]:
            found += grouped(s, side, f.zone, g)
    return found


def no_company(s: GameState, f: Field, side: i64, head: i64, going: list[int]) -> str:
    """Why a head cannot set out with some others [14.1.b, 14.1.e, R54, R68]."""
    if not units_of(going):
        return "12.2.g needs-corps"
    if is_subordinate(s, head):
        reason = no_command(s, going, head, False)
        if reason != ALLOWED:
            return reason
        if len(units_of(going)) == len(units_of(company(s, head))):
            return "14.1.b army-keeps-a-corps"
        staying = [p for p in company(s, head) if p not in going]
        reason = no_parting(s, staying, army_commander(s, army_of(s, head)))
        if reason != ALLOWED:
            return reason
    for p in going:
        reason = no_entry(s, p, f.zone)
        if reason != ALLOWED:
            return reason
    return no_junction(s, side, f.zone, going + other_groups(s, f, side), group_of_side(f, side))


def bring_in(s: GameState, f: Field, pieces: list[int], start: i64) -> None:
    """Counters from a zone next to it arrive at the battle; of an army it is kept where it came from."""
    attacks = camp_of(s, pieces[0]) == f.attacker
    for p in pieces:
        marker = army_of(s, p)
        if marker != NONE and marker not in pieces:
            leave_army(s, p)
        set_mark(s, p, BATTLE)
        clear_mark(s, p, CHOSEN)
        if attacks and marked(s, p, ACTIVATED):
            set_mark(s, p, JOINED)  # they go no farther with the active force [R158]
    for p in pieces:
        if army_of(s, p) == NONE:
            put(s, p, f.zone)
            set_group(s, p, 0)
    tell_move(s, "marches", "14.1.e", pieces, start, f.zone)
    zone_entered(s, pieces, f.zone)
    came = f.attackers_from if attacks else f.defenders_from
    came.append(int(start))
    for marker in markers_of(pieces):
        f.joined.append(marker)
        f.joined_from.append(int(start))
    settle(s, start)


def join_battle(s: GameState, f: Field, side: i64) -> None:
    """Who has arrived becomes one force with those who were there: of several groups with the first that can take them
    in; if none can alone they fight beside them [14.1.e, R79]."""
    settle(s, f.zone)
    if side != f.attacker or len(f.groups) < 2:
        come_together(s, side, f.zone, group_of_side(f, side))
        return
    for g in f.groups:
        if no_junction(s, side, f.zone, [], g) == ALLOWED:
            come_together(s, side, f.zone, g)
            return


class CounterMarches(Frame[GameState]):
    """A side's forces next to the battle try to join it, one after the other [14.1]."""

    fields: ClassVar[str] = "side stage:counter-march-stage head:unit"
    later: ClassVar[str] = "stage head"

    def __init__(self, side: i64, stage: i64 = CALLED, head: i64 = NONE) -> None:
        self.side = side
        self.stage = stage
        self.head = head

    def copy(self) -> CounterMarches:
        return CounterMarches(self.side, self.stage, self.head)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if self.stage == ARRIVED:
            self.stage = CALLED
            join_battle(s, f, self.side)
            return None
        if self.stage == PICKING:
            return s.ask(self.side, "counter-march-with", "14.1.b", self.picks(s, f))
        heads = [p for p in neighbours(s, f, self.side) if no_counter_march(s, f, self.side, p) == ALLOWED]
        if not heads:
            take_lasting(s, SURE_COUNTER_MARCH)
            return s.leave()
        return s.ask(self.side, "counter-march", "14.1.a", [of(COME, p) for p in heads] + [plain(DONE_)])

    def picks(self, s: GameState, f: Field) -> list[int]:
        """Who may be added or left, and whether they can set out."""
        going = self.going(s)
        found: list[int] = []
        if is_subordinate(s, self.head):
            for p in company_corps(s, self.head):
                more = going + [p]
                if not marked(s, p, CHOSEN) and no_company(s, f, self.side, self.head, more) == ALLOWED:
                    found.append(of(ADD, p))
        elif len(going) == len(company(s, self.head)):
            found = [of(DROP, p) for p in may_leave(s, f, self.side, self.head)]
        if no_company(s, f, self.side, self.head, going) == ALLOWED:
            found.append(plain(SET_OUT))
        return found

    def going(self, s: GameState) -> list[int]:
        """Who sets out with the head."""
        return [p for p in company(s, self.head) if p == self.head or marked(s, p, CHOSEN)]

    def choose(self, s: GameState, a: int) -> None:
        f = battle_of(s)
        what, p = verb(a), first(a)
        if what == COME:
            self.head = p
            self.call(s, f)
        elif what == ADD:
            set_mark(s, p, CHOSEN)
        elif what == DROP:
            clear_mark(s, p, CHOSEN)
        elif what == SET_OUT:
            self.try_it(s, f)
        else:
            take_lasting(s, SURE_COUNTER_MARCH)
            s.leave()

    def call(self, s: GameState, f: Field) -> None:
        """A force is to try: all of it, or those whom its head picks."""
        if not is_subordinate(s, self.head):
            for p in company(s, self.head):
                set_mark(s, p, CHOSEN)
        if is_subordinate(s, self.head) or may_leave(s, f, self.side, self.head):
            self.stage = PICKING
        else:
            self.try_it(s, f)

    def try_it(self, s: GameState, f: Field) -> None:
        """The die [14.1.d]; who comes takes an attrition test at once [14.1.e]. A card may spare the die (6F, 14C)."""
        going = self.going(s)
        start = zone_at(s, self.head)
        marker = army_of(s, self.head)
        set_mark(s, self.head if marker == NONE else marker, TRIED)
        for p in company(s, self.head):
            clear_mark(s, p, CHOSEN)
        self.stage = CALLED
        if lies(s, SURE_COUNTER_MARCH):
            take_lasting(s, SURE_COUNTER_MARCH)
            s.note("counter-march", "6.6.a", self.head, f.zone, 0, 0, 1)
        elif not self.rolls(s, f):
            return
        cost = entry_cost(BOARD.land.way(start, f.zone))
        loose = [p for p in going if army_of(s, p) == NONE or army_of(s, p) not in going]
        bring_in(s, f, going, start)
        self.stage = ARRIVED
        attrition_test(s, self.side, f.zone, REACTION, cost, units_of(expanded(s, loose)))

    def rolls(self, s: GameState, f: Field) -> bool:
        """Whether the die brings the force to the battle."""
        die = s.die()
        total = die + total_of(counter_march_modifiers(s, f, self.side, general_of(s, self.head)))
        success = total >= SUCCEEDS_FROM
        s.note("counter-march", "14.1.d", self.head, f.zone, die, total, int(success))
        return success
