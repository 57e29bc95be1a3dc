"""Chapter 17.7: the End of Battle Round: voluntary retreat, reinforcement, reorganization."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CAVALRY, INFANTRY, TABLES, TRAIN
from grognard.games.an_impossible_war.model.state import (
    DEMORALIZED,
    FACE,
    FAILED,
    FRONT,
    INSIDE,
    RESERVE,
    RETREATED,
    SORTIED,
    SPENT,
    WENT_IN,
    GameState,
    clear_mark,
    goal,
    put,
    reveal,
    seen_by,
    set_mark,
)
from grognard.games.an_impossible_war.model.verbs import (
    BRING,
    DONE_,
    GO_ON,
    PASS,
    RALLY,
    REINFORCE,
    STEP_BACK,
    STEP_UP,
    WITHDRAW,
)
from grognard.games.an_impossible_war.rules.combat.battlefield import (
    PURSUIT,
    ROUT,
    Battlefield,
    battlefield,
    boxes,
    collapsed,
    end_battle,
    front,
    in_box,
    morale_of,
)
from grognard.games.an_impossible_war.rules.control import besieged, open_enemies
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

_COMING: Final = TABLES["battle"]["reinforce"]
BY_MAIN_ROAD: Final[int] = _COMING["main_road"]
BY_SECONDARY_ROAD: Final[int] = _COMING["secondary_road"]
FROM_FORTRESS: Final[int] = _COMING["fortress"]
BY_SEA: Final[int] = _COMING["sea"]
ENEMY_ZONE: Final[int] = TABLES["battle"]["reinforce_morale_enemy_zone"]
FORTRESS: Final = BOARD.ways + BOARD.spaces  # the source of those who come out of the Fortress
HINDERED: Final = FAILED | RETREATED | WENT_IN

# Stages; each is the attacker's first, then the defender's.
DECIDE: Final = 0
COME: Final = 2
BACK: Final = 4
UP: Final = 6
FRESHEN: Final = 8
RECOVER: Final = 9
ROLL: Final = 11
STAGES: Final = [
    "withdraw-attacker",
    "withdraw-defender",
    "reinforce-attacker",
    "reinforce-defender",
    "step-back-attacker",
    "step-back-defender",
    "step-up-attacker",
    "step-up-defender",
    "freshen",
    "rally-attacker",
    "rally-defender",
    "roll",
]


class RoundEnd(Frame[GameState]):
    """What follows the first and the second round [17.7, R61]; `stage` is what comes next."""

    fields: ClassVar[str] = "stage:round-end-stage picked:unit*"

    def __init__(self, stage: i64, picked: list[int]) -> None:
        self.stage = stage
        self.picked = picked  # the demoralized units that are to roll

    def copy(self) -> RoundEnd:
        return RoundEnd(self.stage, self.picked[:])

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        side = self.side(f)
        if self.stage < COME:
            return s.ask(side, "withdraw", "17.7.a", [plain(WITHDRAW), plain(GO_ON)])
        if self.stage < BACK:
            self.stage += 1
            s.enter(Reinforce(side, [], -1))
            return None
        if self.stage < UP:
            actions = [of(STEP_BACK, p) for p in in_box(s, side, f.space, FRONT)]
            return s.ask(side, "step-back", "17.7.h", actions + [plain(DONE_)])
        if self.stage < FRESHEN:
            return self.ask_up(s, f, side)
        if self.stage == FRESHEN:
            return self.freshen(s, f)
        if self.stage < ROLL:
            actions = [of(RALLY, p) for p in in_box(s, side, f.space, DEMORALIZED)]
            if actions:
                return s.ask(side, "rally", "17.7.k", actions + [plain(PASS)])
            self.stage += 1
            return None
        for p in self.picked:
            recover(s, f, p)
        return s.leave()

    def side(self, f: Battlefield) -> i64:
        """Whose decision a stage is: the attacker's first, then the defender's [17.7.a-b, 17.7.h-i]."""
        second = (self.stage - RECOVER if self.stage >= RECOVER else self.stage) & 1
        return 1 - f.attacker if second else f.attacker

    def ask_up(self, s: GameState, f: Battlefield, side: i64) -> Pending | None:
        """Units of the Reserve for empty boxes; its owner is asked whatever stands there [17.7.i]."""
        room = [front_room(s, side, f.space, kind) for kind in (INFANTRY, CAVALRY)]
        reserve = in_box(s, side, f.space, RESERVE)
        if not reserve or max(room) == 0:
            self.stage += 1
            return None
        actions = [of(STEP_UP, p) for p in reserve if room[BOARD.kind[p]] > 0]
        return s.ask(side, "step-up", "17.7.i", actions + [plain(DONE_)])

    def freshen(self, s: GameState, f: Battlefield) -> Pending | None:
        """A front line without Infantry is routed, the attacker's first; the spent are fresh again [17.7.i-j, R54]."""
        for side in (f.attacker, 1 - f.attacker):
            if collapsed(s, side, f.space):
                end_battle(s, side, ROUT)
                return None
        for side in (f.attacker, 1 - f.attacker):
            for p in in_box(s, side, f.space, FRONT):
                clear_mark(s, p, SPENT)
        self.stage += 1
        return None

    def choose(self, s: GameState, a: int) -> None:
        f = battlefield(s)
        chosen = verb(a)
        if chosen == WITHDRAW:
            side = self.side(f)
            s.note("withdraw", "17.7.a", side, f.space)
            end_battle(s, side, PURSUIT)
        elif chosen == STEP_BACK:
            step_back(s, first(a))
        elif chosen == STEP_UP:
            step_up(s, first(a))
        else:
            if chosen == RALLY:
                self.picked.append(int(first(a)))
            self.stage += 1


def front_room(s: GameState, side: i64, h: i64, kind: i64) -> int:
    """The empty boxes of an arm in a side's front line [17.1.d, 17.7.i]."""
    return int(boxes(h, kind)) - len(front(s, side, h, kind))


def step_back(s: GameState, p: i64) -> None:
    """A unit goes from the front line to the Reserve, where it is hidden again [17.7.h, 17.1.e]."""
    s.note("step-back", "17.7.h", p)
    clear_mark(s, p, FRONT | SPENT | FACE)
    set_mark(s, p, RESERVE)


def step_up(s: GameState, p: i64) -> None:
    """A unit comes from the Reserve to the front line, fresh and open [17.7.i]."""
    clear_mark(s, p, RESERVE)
    set_mark(s, p, FRONT)
    reveal(s, p)
    s.note("step-up", "17.7.i", p)


def recover(s: GameState, f: Battlefield, p: i64) -> None:
    """A demoralized unit rolls for its morale; on a success it goes to the Reserve [17.7.k, R57]."""
    needed = morale_of(s, f, p)
    success = s.die() + s.die() <= needed
    s.note("rally", "17.7.k", p, needed, int(success))
    if success:
        clear_mark(s, p, DEMORALIZED | FACE)
        set_mark(s, p, RESERVE)


class Reinforce(Frame[GameState]):
    """A side tries to bring units to the Battle, one by one [17.7.b-g, R59].

    It is asked while a block that may be Infantry or Cavalry could still come, for all that the enemy knows.
    """

    fields: ClassVar[str] = "side tried:source* source"

    def __init__(self, side: i64, tried: list[int], source: i64) -> None:
        self.side = side
        self.tried = tried  # the source of each unit that has tried in this End of Battle Round
        self.source = source  # of the unit that has just come and may bring others; else -1

    def copy(self) -> Reinforce:
        return Reinforce(self.side, self.tried[:], self.source)

    def step(self, s: GameState) -> Pending | None:
        f = battlefield(s)
        if self.source >= 0:
            return self.ask_companions(s, f)
        able = self.able(s, f)
        if not able:
            return s.leave()
        actions = [of(REINFORCE, p) for p in able if BOARD.kind[p] < TRAIN]
        rule = "17.7.c" if self.side == f.attacker else "17.7.d"
        return s.ask(self.side, "reinforce", rule, actions + [plain(DONE_)])

    def able(self, s: GameState, f: Battlefield) -> list[int]:
        """The blocks behind the roads and in the Fortress whose source has an attempt left [17.7.e]."""
        found: list[int] = []
        for p in BOARD.army[self.side]:
            if p >= BOARD.blocks or s.mark[p] & HINDERED != 0:
                continue
            source = source_of(s, f, p)
            if source >= 0 and self.tried.count(int(source)) < limit_of(source):
                found.append(p)
        return found

    def ask_companions(self, s: GameState, f: Battlefield) -> Pending | None:
        """Artillery, ST and Knapsacks of the same road or space may come with the unit [17.7.g].

        Not those that have retreated in this phase [17.9.n].
        """
        actions: list[int] = []
        blocks_left = False
        for p in BOARD.army[self.side]:
            if source_of(s, f, p) == self.source:
                if BOARD.kind[p] >= TRAIN and s.mark[p] & HINDERED == 0:
                    actions.append(of(BRING, p))
                blocks_left = blocks_left or p < BOARD.blocks
        if actions or blocks_left:
            return s.ask(self.side, "companions", "17.7.g", actions + [plain(DONE_)])
        self.arrived(s)
        return None

    def choose(self, s: GameState, a: int) -> None:
        f = battlefield(s)
        if verb(a) == REINFORCE:
            self.attempt(s, f, first(a))
        elif verb(a) == BRING:
            p = first(a)
            s.note("bring", "17.7.g", p, s.place[p], f.space, known=seen_by(s, p))
            self.bring(s, f, p, self.source)
        elif self.source >= 0:
            self.arrived(s)
        else:
            s.leave()

    def attempt(self, s: GameState, f: Battlefield, p: i64) -> None:
        """A unit rolls for its morale: it comes to the Reserve, or stays for the whole Battle [17.7.f]."""
        source = source_of(s, f, p)
        self.tried.append(int(source))
        needed = morale_of(s, f, p)
        if BOARD.zone[f.space] != self.side:
            needed += ENEMY_ZONE
        if s.die() + s.die() <= needed:
            s.note("reinforce", "17.7.f", p, s.place[p], f.space, known=seen_by(s, p))
            self.bring(s, f, p, source)
            set_mark(s, p, RESERVE)
            self.source = source
        else:
            s.note("reinforce-fails", "17.7.f", p, s.place[p], known=seen_by(s, p))
            set_mark(s, p, FAILED)

    def bring(self, s: GameState, f: Battlefield, p: i64, source: i64) -> None:
        """A piece comes to the Battlefield; a besieged one has left its Fortress, a road may be open again.

        [17.9.f, 17.9.g]
        """
        if source == FORTRESS:
            clear_mark(s, p, INSIDE)
            if besieged(s, f.space):
                set_mark(s, p, SORTIED)
            return
        put(s, p, f.space)
        s.via[p] = source
        if self.side != s.active and source in s.used and source not in s.opened:
            s.opened.append(int(source))

    def arrived(self, s: GameState) -> None:
        """Whoever came along is there; a siege is over if its last besieger has gone [R68]."""
        if self.source < BOARD.ways:
            origin = BOARD.start[self.source]
            if origin < BOARD.spaces:
                lift_siege(s, origin)
        self.source = -1


def source_of(s: GameState, f: Battlefield, p: i64) -> i64:
    """By which way a piece can come to the Battle, FORTRESS for those inside it, -1 for none [17.7.c-d, R59]."""
    h = s.place[p]
    if h == f.space:
        return FORTRESS if s.mark[p] & INSIDE != 0 else -1
    side = BOARD.side[p]
    if side == f.attacker:
        return s.via[p] if h == BOARD.road and goal(s, p) == f.space else -1
    if h >= BOARD.spaces or s.mark[p] & INSIDE != 0:
        return -1
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        if BOARD.end[way] == f.space:
            return -1 if open_enemies(s, side, h) else way
    return -1


def limit_of(source: i64) -> i64:
    """How many units may try by a road, from the Fortress or from the sea in one End of Battle Round [17.7.e, R59]."""
    if source == FORTRESS:
        return FROM_FORTRESS
    if source >= BOARD.ways:
        return BY_SEA
    return BY_MAIN_ROAD if BOARD.main[source] != 0 else BY_SECONDARY_ROAD
