"""Chapter 8.3: reinforcements."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BESIDE, BOARD, MEXICO, TABLES, TEXAS
from grognard.games.texas_glory.model.setup import GROUPS
from grognard.games.texas_glory.model.state import (
    BLOCK_DRAW,
    DELAYED,
    FACE,
    YEAR_1836,
    GameState,
    arrive,
    besieger,
    clear_mark,
    contested,
    controls,
    count,
    is_burned,
    put,
    set_mark,
)
from grognard.games.texas_glory.model.verbs import ARRIVE, DELAY, DEPLOY
from grognard.games.texas_glory.rules.movement.naval import friendly_port
from grognard.kernel.actions import first, of, second, to, verb
from grognard.kernel.state import Frame, Pending

TEXAN_DRAWS: Final[int] = TABLES["reinforcements"]["texan"]  # blocks a turn [8.31.a]
VANGUARD_DRAWS: Final[int] = TABLES["reinforcements"]["vanguard"]  # blocks a turn [3.0.1835.i]


class Arrivals(Frame[GameState]):
    """A player's reinforcements of a turn [8.3]: those that wait, then those drawn or due."""

    fields: ClassVar[str] = "side stage drawn"

    def __init__(self, side: i64, stage: i64, drawn: i64) -> None:
        self.side = side
        self.stage = stage
        self.drawn = drawn

    def copy(self) -> Arrivals:
        return Arrivals(self.side, self.stage, self.drawn)

    def step(self, s: GameState) -> Pending | None:
        if self.side == TEXAS:
            return self.texan(s)
        if s.year == YEAR_1836:
            return self.mexican(s)
        return self.early(s)

    def texan(self, s: GameState) -> Pending | None:
        """Blocks that found no place, then one drawn from the pool [8.31.a, 8.32.a, ruling H.5]."""
        ready = [b for b in BOARD.army[TEXAS] if s.place[b] == BOARD.waiting and landings(s, b)]
        if ready:
            return land(s, ready)
        if self.stage < TEXAN_DRAWS:
            self.stage += 1
            pool = [b for b in BOARD.army[TEXAS] if s.place[b] == BOARD.pool]
            if pool:
                return recruit(s, s.pick(pool, BLOCK_DRAW))
        return s.leave()

    def early(self, s: GameState) -> Pending | None:
        """In 1835 two blocks a turn once the vanguard comes [3.0.1835.i]."""
        ready = [b for b in BOARD.army[MEXICO] if s.place[b] == BOARD.waiting and landings(s, b)]
        if ready:
            return land(s, ready)
        if s.vanguard and self.drawn < VANGUARD_DRAWS:
            self.drawn += 1
            pool = [b for b in BOARD.army[MEXICO] if s.place[b] == BOARD.vanguard]
            if pool:
                return recruit(s, s.pick(pool, BLOCK_DRAW))
        return s.leave()

    def mexican(self, s: GameState) -> Pending | None:
        """Brigades beside a box enter it; those due next turn are placed or sent elsewhere [8.33.a-c]."""
        if self.stage == 0:
            for b in BOARD.army[MEXICO]:
                clear_mark(s, b, DELAYED)
            for n in range(len(BESIDE)):
                enter_box(s, BOARD.on_map + n, BOARD.boxes[n])
        while self.stage < len(GROUPS):
            group = self.stage
            self.stage += 1
            if GROUPS[group].due_turn <= s.turn + 1 and brigade_waits(s, group):
                return s.enter(Arrival(group, False))
        return s.leave()


def recruit(s: GameState, b: i64) -> Pending | None:
    """A drawn block comes at full strength; US blocks stand face up in Fort Jessup [8.31.a, 8.32.a]."""
    s.strength[b] = BOARD.steps[b]
    s.mark[b] = 0
    if BOARD.us[b] != 0:
        put(s, b, BOARD.jessup)
        set_mark(s, b, FACE)
        s.note("us-drawn", "8.32.a", b)
        return None
    s.note("drawn", "8.31.a", b, known=1 << BOARD.side[b])
    put(s, b, BOARD.waiting)
    return s.enter(Deploy(b)) if landings(s, b) else None


def land(s: GameState, ready: list[int]) -> Pending | None:
    """One of the blocks that can deploys, whichever: a fixed order would tell the enemy which they are [2.0.b]."""
    return s.enter(Deploy(s.pick(ready, BLOCK_DRAW) if len(ready) > 1 else ready[0]))


def landings(s: GameState, b: i64) -> list[int]:
    """Where a drawn block may deploy: friendly Victory places, or friendly ports for those who come by sea.

    Not besieged and not burned [8.31.a-b, 5.71.c, rulings H.4-H.5].
    """
    side = BOARD.side[b]
    if BOARD.by_port[b] != 0:
        return [h for h in BOARD.ports if friendly_port(s, side, h) and not contested(s, h)]
    return [h for h in BOARD.stars if not is_burned(s, h) and not contested(s, h) and controls(s, side, h)]


class Deploy(Frame[GameState]):
    """A drawn block is put on the map [8.31.a-b]."""

    fields: ClassVar[str] = "block"

    def __init__(self, block: i64) -> None:
        self.block = block

    def copy(self) -> Deploy:
        return Deploy(self.block)

    def step(self, s: GameState) -> Pending | None:
        side = BOARD.side[self.block]
        rule = "8.31.a" if side == TEXAS else "3.0.1835.i"  # both hear it: it must not tell who comes by sea
        return s.ask(side, "deploy", rule, [to(DEPLOY, self.block, h) for h in landings(s, self.block)])

    def choose(self, s: GameState, a: int) -> None:
        b, h = first(a), second(a)
        put(s, b, h)
        s.note("deploy", "8.31.a", b, h, known=1 << BOARD.side[b])
        s.leave()


def brigade_waits(s: GameState, group: i64) -> bool:
    """Whether blocks of a group are still off the board, and not beside a box they may enter or attack."""
    for b in GROUPS[group].units:
        if s.place[b] == BOARD.due:
            return True
        for n in range(len(BESIDE)):
            if (
                s.place[b] == BOARD.on_map + n
                and is_burned(s, BOARD.boxes[n])
                and not held_by_texans(s, BOARD.boxes[n])
            ):
                return True
    return False


def held_by_texans(s: GameState, h: i64) -> bool:
    """Whether Texans keep a box: they stand in it, and Mexicans do not besiege them there [7.3.a]."""
    return count(s, TEXAS, h) > 0 and besieger(s, h) != MEXICO


def enter_box(s: GameState, beside: i64, box: i64) -> None:
    """Blocks beside a box that is free and unburned are placed in it; to a siege they come face up [8.33.c, 7.21.b]."""
    if count(s, MEXICO, beside) == 0 or held_by_texans(s, box) or is_burned(s, box):
        return
    for b in BOARD.army[MEXICO]:
        if s.place[b] == beside:
            arrive(s, b, box)
    s.note("brigade", "8.33.a", box)


class Arrival(Frame[GameState]):
    """A brigade is due: into its box, or elsewhere a turn later, or beside a box the Texans hold [8.33.a-c].

    In the campaign a brigade whose own box is lost comes elsewhere without delay [3.0.campaign.5].
    """

    fields: ClassVar[str] = "group at_once"

    def __init__(self, group: i64, at_once: bool) -> None:
        self.group = group
        self.at_once = at_once

    def copy(self) -> Arrival:
        return Arrival(self.group, self.at_once)

    def step(self, s: GameState) -> Pending | None:
        actions = self.ways_in(s)
        if not actions:
            s.note("no-box", "5.71.c", self.group)
            return s.leave()
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(MEXICO, "arrival", "8.33.c", actions)

    def ways_in(self, s: GameState) -> list[int]:
        """Every way the brigade may come [8.33, 5.71.c, rulings E.3 and I.9]."""
        home = GROUPS[self.group].home
        lost = self.shut_out(s)
        actions: list[int] = []
        if not lost:
            actions.append(of(ARRIVE, home))
        elif held_by_texans(s, home):
            actions.append(of(DELAY, home))
        for h in BOARD.boxes:
            if h == home or is_burned(s, h) or not (lost or s.late):
                continue
            if self.obliged(s) and not held_by_texans(s, h):
                actions.append(of(ARRIVE, h))
            elif not (self.at_once and not lost):
                actions.append(of(DELAY, h))
        return actions

    def shut_out(self, s: GameState) -> bool:
        """Whether the brigade's own box is lost to it [8.33.b, 5.71.c]."""
        home = GROUPS[self.group].home
        return is_burned(s, home) or held_by_texans(s, home)

    def obliged(self, s: GameState) -> bool:
        """Whether it must come elsewhere and loses no time by it: in the campaign [3.0.campaign.5, ruling I.9]."""
        return (s.campaign or self.at_once) and self.shut_out(s)

    def choose(self, s: GameState, a: int) -> None:
        box = first(a)
        now = verb(a) == ARRIVE
        target = box if now else BOARD.on_map + BOARD.boxes.index(int(box))
        late = not now and box != GROUPS[self.group].home and not self.obliged(s)
        for b in GROUPS[self.group].units:
            if s.place[b] == BOARD.due:
                s.strength[b] = BOARD.steps[b]
                arrive(s, b, target)
            elif BOARD.on_map <= s.place[b] < BOARD.ground:
                arrive(s, b, target)
            if late and s.place[b] == target:
                set_mark(s, b, DELAYED)
        s.note("brigade" if now else "brigade-late", "8.33.a" if now else "8.33.c", box)
        s.leave()
