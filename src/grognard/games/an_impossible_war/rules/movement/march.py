"""Chapters 11.1, 11.2, 11.4, 12.3 and 23.1: a group on the march, step by step."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, TABLES, way_between
from grognard.games.an_impossible_war.model.state import (
    ESPARTERO,
    FORCED,
    FROM_REGION,
    GROUP,
    REROLLED,
    GameState,
    clear_mark,
    is_region,
    is_troop,
    open_first,
    seen_by,
    set_mark,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    AHEAD,
    COUNTERMARCH,
    DONE_,
    DROP,
    FORCE,
    PASS,
    PLAY,
    REROLL,
    STEP,
)
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.construction import raze_unfinished
from grognard.games.an_impossible_war.rules.movement.evasion import Evade
from grognard.games.an_impossible_war.rules.movement.groups import (
    ENDLESS,
    bring,
    capacity_of,
    fastest,
    group_at,
    group_size,
    no_force,
    own_points,
    roll_forced,
    set_out,
    size_modifier,
    slowest,
    slowest_gun,
    stops,
    troops_among,
    waits,
)
from grognard.games.an_impossible_war.rules.movement.interception import Intercept
from grognard.games.an_impossible_war.rules.movement.regional import move_between, no_entry
from grognard.games.an_impossible_war.rules.movement.special import (
    COLUMN,
    COUNTERMARCH_POINTS,
    MODES,
    ROYAL,
    countermarch_succeeds,
    exits,
    may_go_on,
    no_countermarch,
)
from grognard.games.an_impossible_war.rules.victory import forget_pursuit, prestige
from grognard.games.an_impossible_war.rules.year.uprising import raise_level
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

CONNECTION: Final[int] = TABLES["movement-cost"]["region_connection"]

# The cards of the march.
CARD_RULE: Final = "7.1.b"
FLYING_COLUMN: Final = BOARD.card["L5"]
FLYING_COLUMN_SIZE: Final = 3
NIGHT_MARCH: Final = BOARD.card["C8"]
CARD_POINTS: Final = 2  # what L5 and C8 add
GUERGUE: Final = BOARD.card["C15"]
GOMEZ: Final = BOARD.card["C22"]

# What a march remembers, beside ROYAL and COLUMN.
SAFE: Final = 16  # C8: no dice for a Forced March
NO_COUNTERMARCH: Final = 32  # one has failed [12.3.c]
THROUGH: Final = 64  # among the enemies whom it passes: it must go on [12.3.a]
FURTHER: Final = 128  # C15, C22: one more region to go
GOMEZ_PLAYED: Final = 256  # C22: Uprising where it ends
FLAGS: Final = MODES + ["safe", "no-countermarch", "through", "further", "gomez"]

# Stages of a march.
ASK: Final = 0
ENTER: Final = 1  # interception is over
SETTLE: Final = 2  # evasion is over
ONWARD: Final = 3  # in a region, with a card to play
STAGES: Final = ["ask", "enter", "settle", "onward"]


class March(Frame[GameState]):
    """A group marches, step by step; leaves 1 if it left its first place, or tried [11.0-11.4, 12.3, 23.1, R35]."""

    fields: ClassVar[str] = "side here:space points die spent size flags:march-flag| stage:march-stage way"

    def __init__(
        self,
        side: i64,
        here: i64,
        points: i64,
        die: i64,
        spent: i64 = 0,
        size: i64 = -1,
        flags: i64 = 0,
        stage: i64 = ASK,
        way: i64 = -1,
    ) -> None:
        self.side = side
        self.here = here
        self.points = points  # MP before the modifiers of size and kind
        self.die = die  # the Liberal's, 0 without
        self.spent = spent
        self.size = size  # Inf, Cav and ST when it left its first place; -1 before [R31]
        self.flags = flags
        self.stage = stage
        self.way = way  # the last one taken

    def copy(self) -> March:
        return March(
            self.side,
            self.here,
            self.points,
            self.die,
            self.spent,
            self.size,
            self.flags,
            self.stage,
            self.way,
        )

    def step(self, s: GameState) -> Pending | None:
        if self.stage == ENTER:
            return self.arrive(s)
        if self.stage == SETTLE:
            return self.settle(s)
        if self.stage == ONWARD:
            return self.onward(s)
        group = group_at(s, self.side, self.here)
        if troops_among(group) == 0:
            return self.finish(s)
        actions: list[int] = []
        self.ways(s, group, actions)
        if not actions and not (self.may_drop() and slowest_gun(group, 0) < ENDLESS):
            return self.finish(s)  # only Field Artillery can hold up the others, until it is dropped
        self.extras(s, group, actions)
        if self.flags & (THROUGH | FURTHER) == 0:
            actions.append(plain(DONE_))
        return s.ask(self.side, "march", self.rule(), actions)

    def rule(self) -> str:
        """By which clause the group goes on: by road, past enemies, by a card, or out of a region."""
        if self.flags & THROUGH != 0:
            return "12.3.a"
        if self.flags & FURTHER != 0:
            return CARD_RULE
        if is_region(self.here):
            return "23.1.c" if self.side == CARLIST else "23.1.h"
        return "11.1.d"

    def base(self, group: list[int]) -> i64:
        """The MP of the group with the modifier of its size [11.1.b, R31]."""
        return self.points + size_modifier(group_size(group) if self.size < 0 else self.size)

    def price(self, way: i64) -> i64:
        """What a way costs; the Royal Expedition pays no more for a connection [11.1.d, 4.5.a, 23.0.d]."""
        if self.flags & ROYAL != 0 and is_region(BOARD.end[way]):
            return BOARD.cost[way] - CONNECTION
        return BOARD.cost[way]

    def ways(self, s: GameState, group: list[int], actions: list[int]) -> None:
        """Every step the group may take now; no Forced March between regions or into one [11.2.c, R33]."""
        base = self.base(group)
        slow = slowest(group, base)
        here = self.here
        if self.flags & THROUGH != 0:
            for h in exits(s, here, BOARD.start[self.way], slow - self.spent):
                actions.append(of(STEP, h))
            return
        if is_region(here) and not self.no_border():
            for h in BOARD.borders[here]:
                if not no_entry(s, group, here, h):
                    actions.append(of(STEP, h))
        if self.flags & FURTHER != 0:
            return
        for way in range(BOARD.first_way[here], BOARD.first_way[here + 1]):
            if self.no_road(s, group, way):
                continue
            h = BOARD.end[way]
            need = self.spent + self.price(way)
            if need <= slow:
                actions.append(of(STEP, h))
            else:
                if not self.no_lead(need, fastest(group, base)):
                    actions.append(of(AHEAD, h))
                if not no_force(h, need, slowest_gun(group, base)):
                    actions.append(of(FORCE, h))
            if self.side == CARLIST and not self.no_passing(s, way, slow - self.spent):
                actions.append(of(COUNTERMARCH, h))

    def no_border(self) -> str:
        """Why a group does not cross to the next region: only an Expedition does, once [23.1.c, 23.1.i-j, C15, C22]."""
        if self.side == LIBERAL:
            return "23.1.i to-the-north"
        return ALLOWED if self.size < 0 or self.flags & FURTHER != 0 else "23.1.j one-region"

    def no_road(self, s: GameState, group: list[int], way: i64) -> str:
        """Why a group cannot take a road, whatever its MP [23.0.a-b, 23.1.h, C35]."""
        h = BOARD.end[way]
        if is_region(h):
            return no_entry(s, group, self.here, h)
        return "7.1.b into-a-region" if self.flags & COLUMN != 0 else ALLOWED

    def no_lead(self, need: i64, fast: i64) -> str:
        """Why nobody goes ahead of the slower [11.1.c, R32]."""
        if not self.may_drop():
            return "11.0.b together"
        return ALLOWED if need <= fast else "11.1.e no-mp"

    def no_passing(self, s: GameState, way: i64, points: i64) -> str:
        """Why there is no countermarch by a road [12.3.a, 12.3.c]."""
        if self.flags & NO_COUNTERMARCH != 0:
            return "12.3.c countermarch-failed"
        return no_countermarch(s, way, points)

    def no_step(self, s: GameState, a: i64) -> str:
        """Why a step, forced or not, ahead or through enemies, is not offered [11.1, 11.2, 12.3, 23.1]."""
        here, h, chosen = self.here, first(a), verb(a)
        group = group_at(s, self.side, here)
        way = way_between(here, h)
        if h == here:
            return "11.0.a here-already"
        if way < 0 and not (is_region(here) and int(h) in BOARD.borders[here]):
            return "11.1.d no-road"
        base = self.base(group)
        slow = slowest(group, base)
        if self.flags & THROUGH != 0:
            on = chosen == STEP and int(h) in exits(s, here, BOARD.start[self.way], slow - self.spent)
            return ALLOWED if on else "12.3.a go-through"
        if way < 0:
            return (
                "11.2.c no-forced-entry"
                if chosen != STEP
                else self.no_border() or no_entry(s, group, here, h)
            )
        shut = "7.1.b one-region" if self.flags & FURTHER != 0 else self.no_road(s, group, way)
        need = self.spent + self.price(way)
        if shut or chosen == STEP:
            return shut or ("11.1.e no-mp" if need > slow else ALLOWED)
        if chosen == COUNTERMARCH:
            return (
                "12.0 carlists-pass" if self.side == LIBERAL else self.no_passing(s, way, slow - self.spent)
            )
        if need <= slow:
            return "11.1.c none-behind" if chosen == AHEAD else "11.2.a not-forced"
        if chosen == AHEAD:
            return self.no_lead(need, fastest(group, base))
        return no_force(h, need, slowest_gun(group, base))

    def extras(self, s: GameState, group: list[int], actions: list[int]) -> None:
        """Leave units behind, play a card, roll again."""
        unmoved = self.size < 0
        if self.side == CARLIST:
            if not is_region(self.here) and holds(s, NIGHT_MARCH):
                actions.append(of(PLAY, NIGHT_MARCH))
            if is_region(self.here) and unmoved and self.flags & FURTHER == 0 and holds(s, GOMEZ):
                actions.append(of(PLAY, GOMEZ))
        elif unmoved and self.die > 0:
            if holds(s, FLYING_COLUMN) and group_size(group) <= FLYING_COLUMN_SIZE:
                actions.append(of(PLAY, FLYING_COLUMN))
            if s.markers & ESPARTERO != 0 and s.phase & REROLLED == 0:
                actions.append(plain(REROLL))
        if self.may_drop():
            troops = troops_among(group)
            actions += [of(DROP, p) for p in group if not self.goes_on(s, p, troops)]

    def goes_on(self, s: GameState, p: i64, troops: i64) -> str:
        """Why a unit is not left behind by a group with so many Inf and Cav [11.0.b, 11.3.a, R31]."""
        if s.mark[p] & GROUP == 0:
            return "11.0.b not-in-group"
        if not self.may_drop():
            return "11.0.b together"
        return "11.3.a last-unit" if troops <= 1 and is_troop(p) else ALLOWED

    def may_drop(self) -> bool:
        """Whether units may be left behind: not among enemies passed, not by an Expedition [11.0.b, R44, 23.1.c]."""
        if self.flags & (THROUGH | FURTHER) != 0:
            return False
        if self.size < 0 and self.flags & (ROYAL | COLUMN) != 0:
            return False
        return self.side == LIBERAL or not is_region(self.here)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        target = first(a)
        if chosen == DONE_:
            self.finish(s)
        elif chosen == DROP:
            self.drop(s, target)
        elif chosen == PLAY:
            self.play(s, target)
        elif chosen == PASS:
            self.end_in_region(s)
        elif chosen == REROLL:
            self.roll_again(s)
        elif chosen == COUNTERMARCH:
            self.countermarch(s, target)
        else:
            if chosen == AHEAD:
                self.leave_slow(s, target)
            self.take_step(s, target)

    def take_step(self, s: GameState, h: i64) -> None:
        """To the next region, or out on a road; who cannot pay makes a Forced March [11.1.e, 11.2.a]."""
        group = group_at(s, self.side, self.here)
        if is_region(self.here) and is_region(h):
            self.cross_region(s, group, h)
            return
        self.flags = self.flags & ~THROUGH
        way = way_between(self.here, h)
        base = self.base(group)
        self.spent += self.price(way)
        for p in group:
            if self.spent > own_points(p, base):
                set_mark(s, p, FORCED)
        self.depart(s, group, way)

    def leave_slow(self, s: GameState, h: i64) -> None:
        """Those whose MP do not reach stay behind [11.1.c, R32]."""
        group = group_at(s, self.side, self.here)
        base = self.base(group)
        need = self.spent + self.price(way_between(self.here, h))
        for p in open_first(s, group):
            if need > own_points(p, base):
                self.drop(s, p)

    def depart(self, s: GameState, group: list[int], way: i64) -> None:
        """The MP are paid and nothing is taken back; the enemy may intercept, except into a region [R35, 23.1.f]."""
        if self.size < 0:
            self.size = group_size(group)
        set_out(s, group)
        self.way = way
        self.stage = ENTER
        s.answer = 0
        if not is_region(BOARD.end[way]):
            s.enter(Intercept(way, self.side))

    def arrive(self, s: GameState) -> Pending | None:
        """The group is in the space: Forced March dice, unfinished Fortress, Carlist evasion [R35]."""
        met = s.answer != 0
        h = BOARD.end[self.way]
        group = group_at(s, self.side, self.here)
        passing = self.flags & THROUGH != 0
        wait = not passing and not is_region(h) and waits(s, self.side, h)
        if is_region(self.here):
            for p in group:
                set_mark(s, p, FROM_REGION)
        bring(s, group, self.here, self.way, wait)
        forget_pursuit(s, self.here)
        origin = self.here
        self.here = h
        roll_forced(s, group, self.flags & SAFE != 0)
        if wait:
            return self.finish(s)
        if is_region(h):
            return self.reach_region(s, origin)
        self.stage = ASK if passing else SETTLE
        raze_unfinished(s, self.side, h)
        if self.side == LIBERAL and BOARD.zone[h] == CARLIST and units(s, CARLIST, h) > 0:
            if troops_among(group_at(s, self.side, h)) > 0:
                s.enter(Evade(h, met))
        return None

    def settle(self, s: GameState) -> Pending | None:
        """Who made a Forced March stays; enemies stop the others [11.2.a, 11.4.a-d]."""
        raze_unfinished(s, self.side, self.here)
        if stops(s, self.side, self.here):
            return self.finish(s)
        for p in group_at(s, self.side, self.here):
            if s.mark[p] & FORCED != 0:
                clear_mark(s, p, GROUP)
        self.stage = ASK
        return None

    def countermarch(self, s: GameState, h: i64) -> None:
        """Declared before entering: the extra MP is spent, the die decides [12.3.a-c, R44].

        With it the move has begun, so that a group that fails has no second try as another one.
        """
        group = group_at(s, self.side, self.here)
        self.spent += COUNTERMARCH_POINTS
        if self.size < 0:
            self.size = group_size(group)
        set_out(s, group)
        if countermarch_succeeds(s, h, group_size(group)):
            way = way_between(self.here, h)
            self.spent += self.price(way)
            self.flags = self.flags | THROUGH
            self.depart(s, group, way)
        else:
            self.flags = self.flags | NO_COUNTERMARCH

    def drop(self, s: GameState, p: i64) -> None:
        """A unit stays behind; in the first place it may still be in a later group [11.0.b, R31]."""
        clear_mark(s, p, GROUP)
        if self.size >= 0:
            s.note("drop", "11.0.b", p, self.here, known=seen_by(s, p))

    def play(self, s: GameState, card: i64) -> None:
        """L5, C8, C15 or C22."""
        play_card(s, card)
        if card == FLYING_COLUMN or card == NIGHT_MARCH:
            self.points += CARD_POINTS
        if card == NIGHT_MARCH:
            self.flags = self.flags | SAFE
        elif card == GUERGUE:
            self.flags = self.flags | FURTHER
            self.stage = ASK
        elif card == GOMEZ:
            self.flags = self.flags | FURTHER | GOMEZ_PLAYED

    def roll_again(self, s: GameState) -> None:
        """Espartero: once a phase a movement die is rolled again, and the second roll stands [L24]."""
        s.phase = s.phase | REROLLED
        self.points -= capacity_of(LIBERAL, self.die)
        self.die = s.die()
        self.points += capacity_of(LIBERAL, self.die)
        s.note("movement-die-again", "11.1.a", self.side, self.die, capacity_of(LIBERAL, self.die))

    # In the regions

    def cross_region(self, s: GameState, group: list[int], h: i64) -> None:
        """An Expedition goes to the next region, and with card C22 to one more [23.1.c, 23.1.j]."""
        origin = self.here
        move_between(s, group, origin, h)
        self.here = h
        first_of_two = self.flags & GOMEZ_PLAYED != 0 and self.size < 0
        self.size = group_size(group)
        if first_of_two:
            return
        self.offer_guergue(s, origin)

    def reach_region(self, s: GameState, origin: i64) -> Pending | None:
        """A group from the North stops in the region; the Royal Expedition rouses it [23.1.g, C28]."""
        forget_pursuit(s, self.here)
        if self.flags & ROYAL != 0:
            prestige(s, 1, CARD_RULE)
            raise_level(s, self.here, 1, CARD_RULE)
        self.offer_guergue(s, origin)
        return None

    def offer_guergue(self, s: GameState, origin: i64) -> None:
        """Card C15 may take Carlists one region further: asked whenever they may hold it."""
        self.flags = self.flags & ~FURTHER
        if self.side == CARLIST and may_go_on(origin, self.here) and may_hold(s, GUERGUE):
            self.stage = ONWARD
        else:
            self.end_in_region(s)

    def onward(self, s: GameState) -> Pending | None:
        """Ask for card C15."""
        actions: list[int] = []
        group = group_at(s, self.side, self.here)
        if holds(s, GUERGUE):
            for h in BOARD.borders[self.here]:
                if not no_entry(s, group, self.here, h):
                    actions.append(of(PLAY, GUERGUE))
                    break
        actions.append(plain(PASS))
        return s.ask(self.side, "expedition-on", CARD_RULE, actions)

    def end_in_region(self, s: GameState) -> None:
        """The march is over; where Gómez ends without Liberals, the region rises [C22]."""
        if self.flags & GOMEZ_PLAYED != 0 and units(s, LIBERAL, self.here) == 0:
            raise_level(s, self.here, 1, CARD_RULE)
        self.finish(s)

    def finish(self, s: GameState) -> Pending | None:
        """The group is none any more."""
        for p in BOARD.army[self.side]:
            clear_mark(s, p, GROUP)
        return s.leave(1 if self.size >= 0 else 0)
