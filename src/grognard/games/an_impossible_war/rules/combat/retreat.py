"""Chapter 17.9: where the beaten and the evading go."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BILBAO,
    BOARD,
    CARLIST,
    FIELD,
    LIBERAL,
    MOUNTAIN,
    way_between,
)
from grognard.games.an_impossible_war.model.state import (
    GROUP,
    INSIDE,
    RETREATED,
    SORTIED,
    WENT_IN,
    GameState,
    clear_mark,
    is_region,
    is_troop,
    open_first,
    outside,
    put,
    seen_by,
    set_mark,
    units,
    waiting,
    within,
)
from grognard.games.an_impossible_war.model.verbs import ESCAPE, FALL_BACK, RETREAT, SAIL_AWAY, SLIP_AWAY
from grognard.games.an_impossible_war.rules.combat.losses import SURROUNDED, TakeHits
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.control import (
    besieged,
    fits,
    fort_owner,
    friendly,
    held_against,
    river_banks_free,
    room,
)
from grognard.games.an_impossible_war.rules.movement.artillery import (
    capture_guns,
    half,
    lose_train,
    take_guns,
)
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.kernel.actions import first, of, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

# Why units retreat.
SKIRMISH: Final = 0
BATTLE: Final = 1
EVASION: Final = 2
SORTIE: Final = 3
CAUSES: Final = ["skirmish", "battle", "evasion", "sortie"]

# Stages.
GATHER: Final = 0
LEAVE: Final = 1
MOVE_ON: Final = 2
STAGES: Final = ["gather", "leave", "move-on"]


# Where to


def no_retreat(s: GameState, side: i64, way: i64, again: bool) -> str:
    """Why a side does not retreat by a road out of the combat space [17.9.c, 17.9.e, 17.9.g, 17.9.m, R63].

    The attacker goes by one that friends used to come in, the defender by one that enemies did not, or by which
    friends came after them; in the further step of the surrounded (`again`) no road was used to enter a combat.
    """
    h = BOARD.end[way]
    back = int(BOARD.back[way])
    if not again:
        if side == s.active:
            if back not in s.used:
                return "17.9.e not-your-road"
        elif back in s.used and back not in s.opened:
            return "17.9.g enemy-road"
    if is_region(h):
        return ALLOWED if side == LIBERAL else "17.9.m no-region-retreat"
    return "17.9.c enemies-bar" if held_against(s, side, h) else ALLOWED


def exits(s: GameState, side: i64, space: i64, again: bool) -> list[int]:
    """Where roads out of a space lead: to friendly places, or without any, to the enemy's [17.9.b-c, R63]."""
    best: list[int] = []
    others: list[int] = []
    for way in range(BOARD.first_way[space], BOARD.first_way[space + 1]):
        if no_retreat(s, side, way, again):
            continue
        h = BOARD.end[way]
        if is_region(h) or friendly(s, side, h) or fort_owner(s, h) == 1 - side:
            best.append(int(h))
        else:
            others.append(int(h))
    return best if best else others


def no_passage(s: GameState, p: i64, again: bool) -> str:
    """Why a unit does not leave by sea: Liberals who defended here or landed here do [17.9.k]."""
    if BOARD.side[p] != LIBERAL:
        return "17.9.k liberals-sail"
    return "17.9.k came-by-land" if again or (s.active == LIBERAL and s.via[p] < BOARD.ways) else ALLOWED


def havens(s: GameState, space: i64) -> list[int]:
    """The ports to which Liberals can be evacuated from a space [17.9.k-l, R63, R72]."""
    found: list[int] = []
    if BOARD.port[space] == 0:
        return found
    river = river_banks_free(s)
    if space == BILBAO and not river:
        return found
    for h in BOARD.ports:
        if h == space or not friendly(s, LIBERAL, h) or (h == BILBAO and not river):
            continue
        if units(s, CARLIST, h) == 0 or (besieged(s, h) and fort_owner(s, h) == LIBERAL):
            found.append(h)
    return found


def shut(s: GameState, side: i64, h: i64) -> bool:
    """Whether who comes to a place must go into a besieged Fortress of its own side."""
    return besieged(s, h) and fort_owner(s, h) == side


def pursuers(s: GameState, side: i64, space: i64, h: i64) -> i64:
    """How many enemy Inf and Cav stand on the road to a place and in it; the besieged do not count [17.9.r, R65]."""
    enemy = 1 - side
    total: i64 = 0
    closed = besieged(s, h) and fort_owner(s, h) == enemy
    for p in BOARD.troops[enemy]:
        if s.place[p] == h:
            if not (closed and s.mark[p] & INSIDE != 0):
                total += 1
        elif s.place[p] == BOARD.road and s.via[p] < BOARD.ways:
            start, end = BOARD.start[s.via[p]], BOARD.end[s.via[p]]
            if (start == h and end == space) or (start == space and end == h):
                total += 1
    return total


# Going


def come_in(s: GameState, side: i64, h: i64) -> None:
    """A side has won: its groups on the roads and at sea enter the space [11.4.g, R37]."""
    for p in waiting(s, side, h):
        put(s, p, h)
        s.note("come-in", "11.4.g", p, h, known=seen_by(s, p))


def go_inside(s: GameState, p: i64, h: i64, rule: str) -> None:
    """A unit retreats into its Fortress in the space [17.9.g, 18.0.f]; who sallied goes back [17.9.f]."""
    clear_mark(s, p, GROUP)
    set_mark(s, p, INSIDE | WENT_IN | RETREATED)
    s.note("fall-back", rule, p, h, known=seen_by(s, p))


def slip_away(s: GameState, p: i64, h: i64) -> None:
    """Carlist Artillery retreats to the Hidden Artillery box [17.9.j]."""
    s.note("slip-away", "17.9.j", p, h)
    put(s, p, BOARD.hidden)
    s.mark[p] = 0
    s.via[p] = -1


class Retreat(Frame[GameState]):
    """All units of a side that are not INSIDE leave a space, and those on the roads into it [17.9].

    An evader that stays in his Fortress must bear INSIDE while the others go. What cannot go along is left where it
    is; the escort rule deals with it [17.9.j].
    """

    fields: ClassVar[str] = (
        "space side cause:retreat-cause stage:retreat-stage again target:space roads:space* gone:space*"
    )

    def __init__(
        self,
        space: i64,
        side: i64,
        cause: i64,
        stage: i64 = GATHER,
        again: bool = False,
        target: i64 = 0,
        roads: list[int] | None = None,
        gone: list[int] | None = None,
    ) -> None:
        self.space = space
        self.side = side
        self.cause = cause
        self.stage = stage
        self.again = again  # the further step of the surrounded
        self.target = target  # where the surrounded go
        self.roads = roads or []  # places that can be reached by road
        self.gone = gone or []  # places to which Inf and Cav have gone

    def copy(self) -> Retreat:
        return Retreat(
            self.space,
            self.side,
            self.cause,
            self.stage,
            self.again,
            self.target,
            self.roads[:],
            self.gone[:],
        )

    def step(self, s: GameState) -> Pending | None:
        if self.stage == GATHER:
            self.gather(s)
        elif self.stage == MOVE_ON:
            hiding: list[int] = []
            leaving = self.group(s)
            if any(is_troop(p) for p in leaving):
                self.offer_hiding(leaving, hiding)
            if hiding:
                return s.ask(self.side, "surrounded", "17.9.j", hiding + [of(ESCAPE, self.target)])
            self.move_on(s)
        group = self.group(s)
        if not group:
            return self.close(s)
        troops = [p for p in group if is_troop(p)]
        if not troops:
            return self.baggage(s, group)
        for p in troops:
            if not self.ways_of(s, p):
                return self.cut_off(s, group, troops)
        return self.offer(s, group, troops)

    def gather(self, s: GameState) -> None:
        """Say who must go; who came out of a besieged Fortress can only go back in [17.9.a, 17.9.e-f].

        Artillery and the like that came out with them go in with one of them, or are left [17.9.j].
        """
        self.stage = LEAVE
        leaving = outside(s, self.side, self.space)
        back = [p for p in leaving if s.mark[p] & SORTIED != 0] if shut(s, self.side, self.space) else []
        led = any(is_troop(p) for p in back)
        for p in open_first(s, leaving):
            if p not in back:
                set_mark(s, p, GROUP)
            elif led:
                go_inside(s, p, self.space, "17.9.f")
        for p in waiting(s, self.side, self.space):
            set_mark(s, p, GROUP)
        self.roads = exits(s, self.side, self.space, False)

    def group(self, s: GameState) -> list[int]:
        """Who has still to go."""
        return [p for p in BOARD.army[self.side] if s.mark[p] & GROUP != 0]

    def ways_of(self, s: GameState, p: i64) -> list[int]:
        """Where an Infantry or Cavalry unit may go, by road and by sea [17.9.a-m]."""
        found = self.roads[:]
        if not no_passage(s, p, self.again):
            for h in havens(s, self.space):
                if h not in found and (not shut(s, self.side, h) or room(s, self.side, h) > 0):
                    found.append(h)
        return found

    def no_fall_back(self, s: GameState, p: i64) -> str:
        """Why a unit does not go into the Fortress in the space: defenders do, as far as it holds them [17.9.g].

        Artillery and the like with Inf or Cav that went in by this retreat, not to those who kept inside [17.9.j].
        """
        if self.again or self.cause == EVASION or self.side == s.active or s.place[p] != self.space:
            return "17.9.g defenders-only"
        if fort_owner(s, self.space) != self.side or besieged(s, self.space):
            return "17.9.g no-own-fortress"
        if not fits(s, p, self.space):
            return "18.0.b fortress-full"
        if is_troop(p):
            return ALLOWED
        for other in within(s, self.side, self.space):
            if is_troop(other) and s.mark[other] & WENT_IN != 0:
                return ALLOWED
        return "17.9.j nobody-leads"

    def no_refuge(self, s: GameState, p: i64, h: i64) -> str:
        """Why a unit does not go to a place, by road or by sea [17.9.a-m]."""
        if int(h) in self.ways_of(s, p):
            return "17.9.j nobody-leads" if not is_troop(p) else ALLOWED
        way = way_between(self.space, h)
        if way < 0:
            return "17.9.b no-road" if no_passage(s, p, self.again) else "17.9.k no-haven"
        return no_retreat(s, self.side, way, self.again) or "17.9.b friends-first"

    def together(self) -> bool:
        """Whether all must go to one space: Liberals out of the Carlist Zone [17.9.h]."""
        return self.side == LIBERAL and BOARD.zone[self.space] == CARLIST

    def offer(self, s: GameState, group: list[int], troops: list[int]) -> Pending | None:
        """Every unit its own way, or all that are left together [17.9.d, 17.9.h]."""
        every: list[int] = []
        for p in troops:
            for h in self.ways_of(s, p):
                if h not in every:
                    every.append(h)
        common = [h for h in every if self.all_may_go(s, troops, h)]
        if self.together() and not common:
            return self.cut_off(s, group, troops)
        actions = [of(FALL_BACK, p) for p in group if not self.no_fall_back(s, p)]
        self.offer_hiding(group, actions)
        if not self.together() and (len(every) > 1 or not common):
            for p in group:
                for h in self.ways_of(s, p) if is_troop(p) else self.gone_to(s, p):
                    actions.append(to(RETREAT if h in self.roads else SAIL_AWAY, p, h))
        if len(group) > 1 or self.together() or len(every) == 1:
            actions += [of(ESCAPE, h) for h in common]
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(self.side, "retreat", "17.9.h" if self.together() else "17.9.d", actions)

    def all_may_go(self, s: GameState, troops: list[int], h: i64) -> bool:
        """Whether all Inf and Cav that are left may go to one place."""
        if shut(s, self.side, h) and room(s, self.side, h) < len(troops):
            return False
        for p in troops:
            if int(h) not in self.ways_of(s, p):
                return False
        return True

    def gone_to(self, s: GameState, p: i64) -> list[int]:
        """Where Artillery, ST or Knapsack may go: with Inf or Cav that went before [11.3.a, 17.9.j]."""
        return [h for h in self.gone if not shut(s, self.side, h) or fits(s, p, h)]

    def offer_hiding(self, group: list[int], actions: list[int]) -> None:
        """Carlist Artillery in the Carlist Zone may go into hiding instead [17.9.j]."""
        if self.side == CARLIST and BOARD.zone[self.space] == CARLIST:
            actions += [
                of(SLIP_AWAY, p) for p in group if BOARD.kind[p] == FIELD or BOARD.kind[p] == MOUNTAIN
            ]

    def baggage(self, s: GameState, group: list[int]) -> Pending | None:
        """All Inf and Cav have gone, or are no more: what they leave follows, hides, or stays behind [17.9.j]."""
        actions = [of(FALL_BACK, p) for p in group if not self.no_fall_back(s, p)]
        self.offer_hiding(group, actions)
        for p in group:
            for h in self.gone_to(s, p):
                actions.append(to(RETREAT if h in self.roads else SAIL_AWAY, p, h))
        if not actions:
            return self.close(s)
        if len(actions) == 1 and first(actions[0]) >= BOARD.blocks:
            self.choose(s, actions[0])
            return None
        return s.ask(self.side, "retreat", "17.9.j", actions)

    def cut_off(self, s: GameState, group: list[int], troops: list[int]) -> Pending | None:
        """A unit has nowhere to go: into the Fortress while there is room, else surrounded [17.9.o-q, R65]."""
        actions = [of(FALL_BACK, p) for p in troops if not self.no_fall_back(s, p)]
        if not actions:
            actions = [of(FALL_BACK, p) for p in group if not self.no_fall_back(s, p)]
            self.gone = []
            for way in range(BOARD.first_way[self.space], BOARD.first_way[self.space + 1]):
                if not is_region(BOARD.end[way]) or self.side == LIBERAL:
                    actions.append(of(ESCAPE, BOARD.end[way]))
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(self.side, "surrounded", "17.9.q", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == ESCAPE:
            if self.stage == MOVE_ON:
                self.move_on(s)
            else:
                self.escape(s, first(a))
            return
        p = first(a)
        if chosen == FALL_BACK:
            go_inside(s, p, self.space, "18.0.f")
        elif chosen == SLIP_AWAY:
            slip_away(s, p, self.space)
        else:
            self.go(s, p, second(a))

    def escape(self, s: GameState, h: i64) -> None:
        """All that are left go to one place, by right or as surrounded units."""
        group = self.group(s)
        troops = [p for p in group if is_troop(p)]
        if self.all_may_go(s, troops, h):
            for p in open_first(s, troops):
                self.go(s, p, h)
            for p in group:
                if not is_troop(p) and (not shut(s, self.side, h) or fits(s, p, h)):
                    self.go(s, p, h)
        else:
            self.break_out(s, group, h)

    def go(self, s: GameState, p: i64, h: i64) -> None:
        """A unit goes to a place [17.9.a]; it takes no part in other combats of this phase [17.9.n]."""
        origin = self.space
        put(s, p, h)
        clear_mark(s, p, GROUP)
        set_mark(s, p, RETREATED)
        s.via[p] = -1
        if int(h) in self.roads or self.stage == MOVE_ON:
            s.note("retreat", self.rule(h), p, origin, h, known=seen_by(s, p))
        else:
            if shut(s, self.side, h):
                set_mark(s, p, INSIDE | WENT_IN)
            s.note("sail-away", "17.9.k", p, origin, h, known=seen_by(s, p))
        if is_troop(p):
            if int(h) not in self.gone:
                self.gone.append(int(h))
            if not is_region(h):
                raze_unfinished(s, self.side, h)

    def rule(self, h: i64) -> str:
        """By which clause a unit goes to a place by road: surrounded, a space further, to a region, or as usual."""
        if self.stage == MOVE_ON:
            return "17.9.q"
        if self.again:
            return "17.9.s"
        return "17.9.m" if is_region(h) else "17.9.b"

    def break_out(self, s: GameState, group: list[int], h: i64) -> None:
        """Surrounded: half the Field Artillery and a point of the ST are lost, then the hits fall [17.9.p-r, R65]."""
        self.target = h
        self.stage = MOVE_ON
        guns: i64 = 0
        for p in group:
            if s.place[p] == BOARD.road:
                put(s, p, self.space)
            if BOARD.kind[p] == FIELD:
                guns += s.strength[p]
        hits = max(pursuers(s, self.side, self.space, h), 1)
        s.note("surrounded", "17.9.r", self.side, self.space, h, hits)
        lost = half(guns)
        if lost > 0 and units(s, 1 - self.side, self.space) > 0:
            capture_guns(s, self.side, self.space, FIELD, lost)
        elif lost > 0:
            take_guns(s, self.side, FIELD, lost, self.space, False)
            s.note("guns-lost", "17.9.r", self.side, 0, lost, self.space)
        lose_train(s, self.side, self.space, 1, "17.9.r")
        s.enter(TakeHits(self.space, self.side, hits, SURROUNDED))

    def move_on(self, s: GameState) -> None:
        """The survivors go; among enemies they must go a space further by the normal rules [17.9.s, R65]."""
        group = self.group(s)
        h = self.target
        if not any(is_troop(p) for p in group):
            self.stage = LEAVE
            self.gone = []
            return
        for p in open_first(s, group):
            self.go(s, p, h)
        lift_siege(s, self.space)
        self.stage = LEAVE
        if is_region(h) or not held_against(s, self.side, h):
            return
        for p in group:
            set_mark(s, p, GROUP)
        self.space = h
        self.again = True
        self.gone = []
        self.roads = exits(s, self.side, h, True)

    def close(self, s: GameState) -> Pending | None:
        """What could not go along is left in the space, that of the roads too [11.3.c, 17.9.j]."""
        for p in self.group(s):
            clear_mark(s, p, GROUP)
            if s.place[p] == BOARD.road:
                put(s, p, self.space)
        if self.space < BOARD.spaces:
            lift_siege(s, self.space)
        return s.leave()
