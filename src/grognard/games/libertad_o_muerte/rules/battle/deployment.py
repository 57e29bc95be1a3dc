"""Chapters 12.3 and 12.4: the lines of a side on the battle card.

A sensible line-up stands there at once. Its owner changes what they like, each unit once, and says `done`: whoever is
moved is CHOSEN, and what gives way is the weakest of those that are not.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, CAVALRY, ELITE, INFANTRY, NONE, TABLES
from grognard.games.libertad_o_muerte.model.marks import (
    ASSIGNED,
    CHOSEN,
    FIRST,
    LED,
    LINES,
    RESERVE,
    SECOND,
    SPARE,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    marked,
    pair,
    set_mark,
    strength,
    troops_at,
)
from grognard.games.libertad_o_muerte.model.verbs import ASSIGN, DONE_, HOLD_BACK, LINE_UP, PUT_BEHIND, SEND
from grognard.games.libertad_o_muerte.rules.battle.field import (
    Field,
    assigned_to,
    battle_of,
    commander,
    first_line,
    on_card,
    other_leaders,
    standing,
)
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

ONE_STAR: Final = TABLES.deployment.one_star
TACTICIAN: Final = TABLES.deployment.tactician

# Stages of a deployment: what comes next.
CALL: Final = 0
SENDING: Final = 1
ARRAY: Final = 2
LINING_UP: Final = 3
ASSIGNING: Final = 4
STAGES: Final = ["call", "send", "array", "line-up", "assign"]


# How many


def sent(s: GameState, f: Field, side: i64) -> i64:
    """How many combat units of a side fight: five under a leader of one star, else all [12.3.b]."""
    present = len(troops_at(s, side, f.region))
    p = commander(s, f, side)
    return min(present, ONE_STAR) if p != NONE and BOARD.rank[p] == 1 else present


def better_tactician(s: GameState, f: Field, side: i64) -> bool:
    """Whether a side may have one more unit in its First Line [12.3.g, 12.3.h]."""
    mine, theirs = commander(s, f, side), commander(s, f, enemy(side))
    if mine == NONE:
        return False
    if theirs == NONE:
        return side == f.attacker
    return BOARD.tactical[mine] > BOARD.tactical[theirs]


def room(s: GameState, f: Field, side: i64) -> i64:
    """How many units a side may have in its First Line [12.3.e, g, h]."""
    return BOARD.first_line[f.region] + (TACTICIAN if better_tactician(s, f, side) else 0)


# Who


def merit(s: GameState, p: i64) -> i64:
    """How much a unit is worth in the First Line, for the line-up that is proposed: nothing here is a rule."""
    return 4 * BOARD.combat[p] + 3 * BOARD.second_shot[p] + BOARD.morale[p] + strength(s, p)


def best(s: GameState, units: list[int]) -> i64:
    """The unit worth most in the line, NONE without any; of equals the first."""
    found: i64 = NONE
    most: i64 = 0
    for p in units:
        if found == NONE or merit(s, p) > most:
            found = p
            most = merit(s, p)
    return found


def worst(s: GameState, units: list[int]) -> i64:
    """The unit worth least in the line, NONE without any; of equals the last."""
    found: i64 = NONE
    least: i64 = 0
    for p in units:
        if found == NONE or merit(s, p) <= least:
            found = p
            least = merit(s, p)
    return found


def open_to_change(s: GameState, f: Field, side: i64, bits: i64) -> list[int]:
    """A side's units in some lines that have not been moved in this deployment."""
    return [p for p in standing(s, f, side, bits) if not marked(s, p, CHOSEN)]


def horse(units: list[int]) -> i64:
    """How many of some units are cavalry."""
    count: i64 = 0
    for p in units:
        if BOARD.sort[p] == CAVALRY:
            count += 1
    return count


def set_line(s: GameState, p: i64, line: i64) -> None:
    """Put a unit into a line, or aside."""
    clear_mark(s, p, LINES | SPARE)
    set_mark(s, p, line)


def giving_way(s: GameState, f: Field, side: i64, p: i64) -> i64:
    """The unit that leaves a full First Line for another, NONE where none may: the Reserve keeps its limit [12.4.a]."""
    line = first_line(s, f, side)
    riders = horse(line) + (1 if BOARD.sort[p] == CAVALRY else 0)
    reserve = len(standing(s, f, side, RESERVE)) - (1 if marked(s, p, RESERVE) else 0)
    able = [
        q
        for q in line
        if not marked(s, q, CHOSEN) and reserve <= riders - (1 if BOARD.sort[q] == CAVALRY else 0)
    ]
    return worst(s, able)


def following(s: GameState, f: Field, side: i64) -> i64:
    """The unit of the Second Line that fills a gap in the First, NONE [12.3.e]."""
    p = best(s, open_to_change(s, f, side, SECOND))
    if p == NONE and len(first_line(s, f, side)) - 1 < BOARD.first_line[f.region]:
        p = best(s, standing(s, f, side, SECOND))  # held back, but the line must be full
    return p


def may_line_up(s: GameState, f: Field, side: i64, p: i64) -> bool:
    """Whether a unit from behind may be put into the First Line [12.3.e]."""
    return len(first_line(s, f, side)) < room(s, f, side) or giving_way(s, f, side, p) != NONE


def may_hold_back(s: GameState, f: Field, side: i64, p: i64) -> bool:
    """Whether cavalry may be kept in Reserve [12.3.f, 12.4.a]."""
    if BOARD.sort[p] != CAVALRY:
        return False
    riders = horse(first_line(s, f, side))
    if marked(s, p, FIRST):
        after = following(s, f, side)
        riders -= 0 if after != NONE and BOARD.sort[after] == CAVALRY else 1
    return len(standing(s, f, side, RESERVE)) < riders


def may_put_behind(s: GameState, f: Field, side: i64, p: i64) -> bool:
    """Whether a unit may leave the First Line to nobody: the better tactician need not use the extra place [12.3.g]."""
    line = first_line(s, f, side)
    if not marked(s, p, FIRST) or len(line) <= BOARD.first_line[f.region]:
        return False
    return len(standing(s, f, side, RESERVE)) <= horse(line) - (1 if BOARD.sort[p] == CAVALRY else 0)


class Deployment(Frame[GameState]):
    """A side's units take their places: who fights, in which line, with which leader [12.3.b-i]."""

    fields: ClassVar[str] = "side stage:deployment-stage"
    closes: ClassVar[str] = "12.3.i"

    def __init__(self, side: i64, stage: i64 = CALL) -> None:
        self.side = side
        self.stage = stage

    def copy(self) -> Deployment:
        return Deployment(self.side, self.stage)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if self.stage == CALL:
            self.call(s, f)
        if self.stage == SENDING:
            aside = open_to_change(s, f, self.side, SPARE)
            if aside and open_to_change(s, f, self.side, SECOND):
                return s.ask(self.side, "send", "12.3.b", [of(SEND, p) for p in aside] + [plain(DONE_)])
            self.stage = ARRAY
        if self.stage == ARRAY:
            self.array(s, f)
        if self.stage == LINING_UP:
            actions = self.changes(s, f)
            if actions:
                actions.append(plain(DONE_))
                return s.ask(self.side, "deploy-line", "12.3.e", actions)
            self.stage = ASSIGNING
        self.forget(s, f)
        actions = self.assignments(s, f)
        if not actions:
            return s.leave()
        actions.append(plain(DONE_))
        return s.ask(self.side, "assign", "12.3.i", actions)

    def call(self, s: GameState, f: Field) -> None:
        """All units go to the card; under one star the best five, until their owner says otherwise [12.3.b]."""
        for p in troops_at(s, self.side, f.region):
            set_line(s, p, SECOND)
        limit = sent(s, f, self.side)
        while len(on_card(s, f, self.side)) > limit:
            set_line(s, worst(s, on_card(s, f, self.side)), SPARE)
        self.stage = SENDING

    def array(self, s: GameState, f: Field) -> None:
        """The best units fill the First Line [12.3.e]."""
        self.forget(s, f)
        for _ in range(min(room(s, f, self.side), len(on_card(s, f, self.side)))):
            set_line(s, best(s, standing(s, f, self.side, SECOND)), FIRST)
        self.stage = LINING_UP

    def forget(self, s: GameState, f: Field) -> None:
        for p in troops_at(s, self.side, f.region):
            clear_mark(s, p, CHOSEN)

    def changes(self, s: GameState, f: Field) -> list[int]:
        """What the owner may still change in the lines."""
        back = open_to_change(s, f, self.side, SECOND | RESERVE)
        actions = [of(LINE_UP, p) for p in back if may_line_up(s, f, self.side, p)]
        for p in open_to_change(s, f, self.side, FIRST | SECOND):
            if may_hold_back(s, f, self.side, p):
                actions.append(of(HOLD_BACK, p))
            if may_put_behind(s, f, self.side, p):
                actions.append(of(PUT_BEHIND, p))
        return actions

    def assignments(self, s: GameState, f: Field) -> list[int]:
        """Leaders not in command, each with an infantry unit that is not elite; once a turn [12.3.i, 12.12.d]."""
        actions: list[int] = []
        leaders = [p for p in other_leaders(s, f, self.side) if not marked(s, p, ASSIGNED | LED)]
        if leaders:
            units = [p for p in on_card(s, f, self.side) if may_be_led(s, p)]
            for p in leaders:
                for unit in units:
                    actions.append(to(ASSIGN, p, unit))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        f = battle_of(s)
        what, p = verb(a), first(a)
        if what == DONE_:
            if self.stage == ASSIGNING:
                s.leave()
            self.stage += 1
        elif what == SEND:
            set_line(s, worst(s, open_to_change(s, f, self.side, SECOND)), SPARE)
            set_line(s, p, SECOND)
            set_mark(s, p, CHOSEN)
        elif what == LINE_UP:
            if len(first_line(s, f, self.side)) >= room(s, f, self.side):
                set_line(s, giving_way(s, f, self.side, p), SECOND)
            set_line(s, p, FIRST)
            set_mark(s, p, CHOSEN)
        elif what == HOLD_BACK:
            self.hold_back(s, f, p)
        elif what == PUT_BEHIND:
            set_line(s, p, SECOND)
            set_mark(s, p, CHOSEN)
        else:
            s.assigned.append(pair(p, second(a)))
            set_mark(s, p, ASSIGNED | LED)

    def hold_back(self, s: GameState, f: Field, p: i64) -> None:
        """Cavalry goes to the Reserve; its place is filled."""
        after = following(s, f, self.side) if marked(s, p, FIRST) else i64(NONE)
        set_line(s, p, RESERVE)
        set_mark(s, p, CHOSEN)
        if after != NONE:
            set_line(s, after, FIRST)


def may_be_led(s: GameState, p: i64) -> bool:
    """Whether a leader may be assigned to a unit: infantry, not elite, no leader yet [12.3.i]."""
    return BOARD.sort[p] == INFANTRY and BOARD.kind[p] != ELITE and assigned_to(s, p) == NONE
