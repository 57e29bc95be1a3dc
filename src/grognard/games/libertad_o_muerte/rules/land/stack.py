"""Chapter 11.2: a stack is formed and marches, region by region."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    CASANARE,
    GARRISON,
    INFANTRY,
    LEADERS,
    NONE,
    TRAIN,
    TROOPS,
    is_region,
    is_sea,
)
from grognard.games.libertad_o_muerte.model.marks import CROSSED, GROUP, MOVED
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    is_combat_unit,
    marked,
    one,
    pair,
    put,
    row,
    seen,
    set_mark,
    strength,
    troops,
    units_at,
    unseen,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    ADD,
    ADD_ALL,
    COME_OUT,
    DONE_,
    DROP,
    EMBARK,
    GO_IN,
    LAND,
    SET_OUT,
    STEP,
)
from grognard.games.libertad_o_muerte.rules.control import open_to, too_many
from grognard.games.libertad_o_muerte.rules.land.arrival import burn, settle
from grognard.games.libertad_o_muerte.rules.land.detection import Detection
from grognard.games.libertad_o_muerte.rules.land.limits import allowance, no_move
from grognard.games.libertad_o_muerte.rules.land.steps import (
    PASS_PAY,
    Force,
    destinations,
    is_strange_garrison,
    no_coming_out,
    no_embarking,
    no_gate,
    no_going_in,
    no_landing,
    passes,
    plain_way,
    price,
)
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.games.libertad_o_muerte.rules.sea.landing import landing_roll
from grognard.games.libertad_o_muerte.rules.sea.loading import CoastLoading, aboard
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
FROZEN_FROM: Final = 9  # card 70
PISBA_CARD: Final = BOARD.card["p-paramo-de-pisba"]

# What a stack has done of its move.
STILL: Final = 0
GATE: Final = 1  # it has gone into a fortress, or come out of it, and spent nothing
STEPPED: Final = 2

# Whether a stack can set out from a place.
NOBODY: Final = 0  # there is left whom to move
STUCK: Final = 1
READY: Final = 2

# Stages of a move.
FORMING: Final = 0
MARCHING: Final = 1
ARRIVED: Final = 2
EMBARKED: Final = 3
STAGES: Final = ["forming", "marching", "arrived", "embarked"]


# Who goes, and whether they can


def units_in(s: GameState, side: i64, at: i64) -> list[int]:
    """The land units of a side in a place, by number: at sea those aboard its ships."""
    if is_sea(at):
        found = aboard(s, side, at)
        found.sort()
        return found
    return units_at(s, side, at)


def movers(s: GameState, side: i64, at: i64) -> list[int]:
    """The units in a place that may be of a moving stack."""
    return [p for p in units_in(s, side, at) if not no_move(s, p)]


def deeds(s: GameState, side: i64, f: Force, at: i64, points: i64, moved: i64) -> list[int]:
    """What a stack may do next, but for dropping units and stopping."""
    if is_sea(at):
        shores = BOARD.shores[at - BOARD.first_sea]
        return [of(LAND, h) for h in shores if not no_landing(s, side, f, at, h)]
    region = BOARD.region_of[at]
    actions: list[int] = []
    if at == region:
        if moved != GATE and not no_going_in(s, side, f, region):
            actions.append(plain(GO_IN))
    else:
        if moved == STILL and not no_coming_out(s, side, f, region):
            actions.append(plain(COME_OUT))
        if seen(s, enemy(side), region) > 0:
            return actions  # who comes out fights
    fresh = moved != STEPPED
    for h in destinations(s, side, f, region, points, fresh):
        actions.append(of(STEP, h))
    if moved == STILL:
        for sea in BOARD.coasts[region]:
            if not no_embarking(s, side, f, region, sea):
                actions.append(of(EMBARK, sea))
    return actions


def free_to_leave(s: GameState, side: i64, at: i64) -> bool:
    """Whether units in a place on land need not fight to leave it: in the open, or in a fortress without besiegers."""
    if is_sea(at):
        return False
    region = BOARD.region_of[at]
    return at == region or seen(s, enemy(side), region) == 0


def can_go(s: GameState, side: i64, units: list[int], at: i64) -> bool:
    """Whether some units can move together at all."""
    f, points = Force(s, units), allowance(s, units)
    if free_to_leave(s, side, at) and destinations(s, side, f, BOARD.region_of[at], points, True, 1):
        return True
    return bool(deeds(s, side, f, at, points, STILL))


def walks_off(s: GameState, side: i64, at: i64) -> bool:
    """Whether a unit that can be seen may go somewhere by itself, which settles it for most places."""
    if not free_to_leave(s, side, at):
        return False
    region = BOARD.region_of[at]
    gate = at != region or not no_gate(s, side, region)
    home = open_to(s, side, region)
    for sort in (TROOPS, LEADERS, TRAIN):
        if sort != TROOPS and not home:
            return False  # guns and leaders do not move alone in an enemy region [11.2.n]
        p = s.stacks.lowest(row(sort, side, at))
        while p != NONE:
            if not no_move(s, p) and not is_strange_garrison(p, region):
                if gate or leaves_alone(s, side, p, region):
                    return True
            p = s.stacks.following(p)
    return False


def leaves_alone(s: GameState, side: i64, p: i64, region: i64) -> bool:
    """Whether a unit may go next door for sure: over a border, to no enemies, guns and leaders to their own land."""
    if BOARD.kind[p] == GARRISON:
        return False
    for way in range(BOARD.land.first_way[region], BOARD.land.first_way[region + 1]):
        if plain_way(s, side, p, way) and (is_combat_unit(p) or open_to(s, side, BOARD.land.end[way])):
            return True
    return False


def start(s: GameState, side: i64, at: i64) -> i64:
    """Whether a stack can set out from a place: some unit of it could go, in the best company that there is."""
    if walks_off(s, side, at):
        return READY
    units = movers(s, side, at)
    if not units:
        return NOBODY
    company = Force(s, units)
    for p in units:
        alone = [p]
        f = Force(s, alone)
        f.led = company.led
        f.armed = company.armed
        f.escorted = company.escorted
        f.only_leaders = f.only_leaders and not company.escorted
        if deeds(s, side, f, at, allowance(s, alone), STILL):
            return READY
    return STUCK


class Stack(Frame[GameState]):
    """Units of a place form a stack, which then goes on until it stops [11.2, 9.1.i]. They are marked GROUP."""

    fields: ClassVar[str] = "side at:space stage:march-stage points moved came:space"
    closes: ClassVar[str] = "11.2.a"

    def __init__(
        self, side: i64, at: i64, stage: i64 = FORMING, points: i64 = 0, moved: i64 = STILL, came: i64 = NONE
    ) -> None:
        self.side = side
        self.at = at
        self.stage = stage
        self.points = points  # left
        self.moved = moved
        self.came = came  # the place from which it has come here

    def copy(self) -> Stack:
        return Stack(self.side, self.at, self.stage, self.points, self.moved, self.came)

    def group(self, s: GameState) -> list[int]:
        return [p for p in units_in(s, self.side, self.at) if marked(s, p, GROUP)]

    def step(self, s: GameState) -> Pending | None:
        if self.stage == FORMING:
            asked = self.form(s)
            if asked is not None:
                return asked
        if self.stage == ARRIVED:
            return self.arrive(s)
        if self.stage == EMBARKED:
            settle(s, BOARD.region_of[self.at])
            return s.leave()
        return self.march(s)

    # Forming

    def form(self, s: GameState) -> Pending | None:
        """Who goes along: a lone unit at once, else as its owner picks [11.2.a, g]."""
        units = movers(s, self.side, self.at)
        group = [p for p in units if marked(s, p, GROUP)]
        rest = [p for p in units if not marked(s, p, GROUP)]
        if len(units) == 1 or not rest:
            for p in units:
                set_mark(s, p, GROUP)
            self.set_out(s, units)
            return None
        actions = [of(ADD, p) for p in rest]
        everyone = self.everyone(s, units)
        if len(everyone) > max(1, len(group)) and can_go(s, self.side, everyone, self.at):
            actions.append(plain(ADD_ALL))
        if group and can_go(s, self.side, group, self.at):
            actions.append(plain(SET_OUT))
        return s.ask(self.side, "form-stack", "11.2.a", [*actions, plain(DONE_)])

    def everyone(self, s: GameState, units: list[int]) -> list[int]:
        """All but garrisons, which would hold the others up, and whoever is picked already."""
        return [p for p in units if BOARD.kind[p] != GARRISON or marked(s, p, GROUP)]

    def set_out(self, s: GameState, group: list[int]) -> None:
        self.points = allowance(s, group) if group else i64(0)
        self.stage = MARCHING

    # Marching

    def march(self, s: GameState) -> Pending | None:
        """What the stack does next; it is over when there is nothing but to stop."""
        group = self.group(s)
        actions = deeds(s, self.side, Force(s, group), self.at, self.points, self.moved) if group else []
        if not actions:
            return self.finish(s, group)
        region = BOARD.region_of[self.at]
        crowded = region != NONE and too_many(s, self.side, region, 0)
        if self.moved != STILL and len(group) > 1:
            actions += [of(DROP, p) for p in group if not crowded or self.can_go_without(s, group, p)]
        if not crowded:
            actions.append(plain(DONE_))
        return s.ask(self.side, "march", "11.2.a", actions)

    def can_go_without(self, s: GameState, group: list[int], p: i64) -> bool:
        """Whether a unit may be left in a Jungle that is too full for all: the others must go on [11.2.h, 3.2.1.g]."""
        rest = Force(s, [q for q in group if q != p])
        if too_many(s, self.side, BOARD.region_of[self.at], -rest.combat_units):
            return False
        return any(verb(a) == STEP for a in deeds(s, self.side, rest, self.at, self.points, self.moved))

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == ADD:
            set_mark(s, first(a), GROUP)
        elif what == ADD_ALL:
            everyone = self.everyone(s, movers(s, self.side, self.at))
            for p in everyone:
                set_mark(s, p, GROUP)
            self.set_out(s, everyone)
        elif what == SET_OUT:
            self.set_out(s, self.group(s))
        elif what == DROP:
            self.drop(s, first(a))
        elif what == DONE_:
            group = self.group(s)
            self.finish(s, group if group else movers(s, self.side, self.at))
        elif what == EMBARK:
            self.stage = EMBARKED
            s.enter(CoastLoading(self.side, self.at, first(a)))
        else:
            self.move(s, what, first(a))

    def move(self, s: GameState, what: i64, there: i64) -> None:
        """The whole stack goes somewhere."""
        group = self.group(s)
        if what == GO_IN:
            self.through_the_gate(s, group, BOARD.city[self.at], "goes-in", "11.2.i")
            settle(s, BOARD.region_of[self.at])
        elif what == COME_OUT:
            self.came = self.at
            self.through_the_gate(s, group, BOARD.region_of[self.at], "comes-out", "11.2.j")
            self.stage = ARRIVED
        elif what == LAND:
            self.land(s, group, there)
        else:
            self.go(s, group, there)

    def through_the_gate(self, s: GameState, group: list[int], to: i64, event: str, rule: str) -> None:
        """Into the fortress, or out of it, for nothing [11.2.i, j]."""
        for p in group:
            put(s, p, to)
            s.note(event, rule, p, BOARD.region_of[to])
        self.at = to
        self.moved = max(self.moved, i64(GATE))

    def land(self, s: GameState, group: list[int], there: i64) -> None:
        """From ships to a coast, which takes all movement points; expeditions raise tension [11.2.l, 19.4.a]."""
        for p in group:
            put(s, p, there)
            s.note("landed", "11.2.l", p, there)
        self.enter(s, group, self.at, there, 0)
        landing_roll(s, group, there)

    def go(self, s: GameState, group: list[int], there: i64) -> None:
        """Over a border or a strait, or where a card leads [11.2.a, 3.2.3, 3.2.4]."""
        here = BOARD.region_of[self.at]
        fresh = self.moved != STEPPED
        led = fresh and int(there) in passes(s, self.side, here)
        cost = PASS_PAY if led else price(Force(s, group), BOARD.land.way(here, there), self.points)
        for p in group:
            put(s, p, there)
            s.note("marches", "11.2.a", p, here, there)
        for p in group if led else []:
            set_mark(s, p, CROSSED)
        if led and here == CASANARE:
            freeze(s, group)
        self.enter(s, group, here, there, max(i64(0), self.points - cost))
        settle(s, here)

    def enter(self, s: GameState, group: list[int], here: i64, there: i64, left: i64) -> None:
        """The stack is in another region; whoever is hidden there is looked for [20.2.a]."""
        self.came = here
        self.at = there
        self.moved = STEPPED
        self.points = left
        self.stage = ARRIVED
        if unseen(s, enemy(self.side), there) > 0:
            s.enter(Detection(self.side, there, group))

    def arrive(self, s: GameState) -> Pending | None:
        """Among enemies, or ashore, the move is over; an attack is noted, or control taken [9.1.e, 11.1.a, 11.2.f]."""
        foe = enemy(self.side)
        group = self.group(s)
        contact = Force(s, group).visible and seen(s, foe, self.at) > 0
        if contact and troops(s, foe, self.at) > 0:
            s.attacks = [n for n in s.attacks if one(n) != self.at]  # what was given up there is past
            s.attacks.append(pair(self.at, self.came))
        else:
            settle(s, self.at)
        self.stage = MARCHING
        return self.finish(s, group) if contact or is_sea(self.came) else None  # who has landed stays [9.1.e]

    # Stopping

    def drop(self, s: GameState, p: i64) -> None:
        """A unit stays behind where the stack is now [11.2.h]."""
        clear_mark(s, p, GROUP)
        set_mark(s, p, MOVED)
        s.note("drops", "11.2.h", p, self.at)
        if is_region(self.at):
            burn(s, [int(p)], self.at)

    def finish(self, s: GameState, group: list[int]) -> Pending | None:
        """The move is over: whoever has moved, or was left to stay, does so no more in this phase [9.1.i]."""
        for p in group:
            clear_mark(s, p, GROUP)
            set_mark(s, p, MOVED)
        if self.moved != STILL:
            burn(s, group, BOARD.region_of[self.at])
        return s.leave()


def freeze(s: GameState, group: list[int]) -> None:
    """Infantry on the moor of Pisba may lose a point, never its last: card 70."""
    for p in group:
        if BOARD.sort[p] == INFANTRY and strength(s, p) > 1:
            die = s.die(DIE)
            s.note("card-roll", "4.1.a", PISBA_CARD, die, int(die >= FROZEN_FROM))
            if die >= FROZEN_FROM:
                lose(s, p, 1, "4.1.a")
