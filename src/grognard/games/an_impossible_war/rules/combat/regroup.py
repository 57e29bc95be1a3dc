"""Chapters 17.9 (merging) and 17.10: what beaten and victorious armies do after a Battle."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, TABLES, TRAIN
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    INSIDE,
    GameState,
    blocks,
    clear_mark,
    count,
    pieces_at,
    put,
    seen_by,
    set_mark,
    troops_at,
    units,
)
from grognard.games.an_impossible_war.model.verbs import DISBAND, DONE_, MERGE, REGROUP
from grognard.games.an_impossible_war.rules.combat.losses import eliminate
from grognard.games.an_impossible_war.rules.control import fort_owner, open_enemies
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

MERGE_FROM: Final = 3  # Inf and Cav in the space [17.9.t]
REGROUP_MOST: Final[int] = TABLES["limits"]["regroup"]


class Merge(Frame[GameState]):
    """The beaten side may merge units where it has retreated to [17.9.t-u, R66].

    Its owner is asked wherever three blocks stand, so that nobody learns which of them are Supply Trains.
    """

    fields: ClassVar[str] = "side places:space* begun"
    closes: ClassVar[str] = "17.9.t"

    def __init__(self, side: i64, places: list[int], begun: int = 0) -> None:
        self.side = side
        self.places = places  # still to be asked about, the present one first
        self.begun = begun  # 1: three units stood in the present one

    def copy(self) -> Merge:
        return Merge(self.side, self.places[:], self.begun)

    def step(self, s: GameState) -> Pending | None:
        while self.places:
            h = self.places[0]
            if self.begun == 1 or blocks(s, self.side, h) >= MERGE_FROM:
                if count(s, self.side, h) >= MERGE_FROM:
                    self.begun = 1
                actions = self.merges(s, h) if self.begun == 1 else []
                return s.ask(self.side, "merge", "17.9.t", actions + [plain(DONE_)])
            self.places.pop(0)
        return s.leave()

    def merges(self, s: GameState, h: i64) -> list[int]:
        """Each unit with each that can take its strength; one that has no partner may be given up [17.9.t-u]."""
        actions: list[int] = []
        here = troops_at(s, self.side, h)
        for p in here:
            partners = [q for q in here if q != p and can_take(q, p)]
            for q in partners:
                actions.append(to(MERGE, p, q))
            if not partners:
                actions.append(of(DISBAND, p))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        if verb(a) == MERGE:
            q = second(a)
            strength = min(s.strength[q] + s.strength[p], BOARD.most[q])
            s.note("merge", "17.9.t", p, q, s.place[p], known=seen_by(s, p))
            eliminate(s, p, "17.9.t")
            s.strength[q] = strength
        elif verb(a) == DISBAND:
            h = s.place[p]
            eliminate(s, p, "17.9.u")
            lift_siege(s, h)
        else:
            self.places.pop(0)
            self.begun = 0


def can_take(q: i64, p: i64) -> bool:
    """Whether a unit can take the strength of another: of the same arm, with equal or lower E [17.9.t]."""
    return BOARD.kind[q] == BOARD.kind[p] and BOARD.e[q] <= BOARD.e[p]


def neighbours(h: i64) -> list[int]:
    """The spaces joined by road to a space; never regions."""
    ways = range(BOARD.first_way[h], BOARD.first_way[h + 1])
    return [int(BOARD.end[way]) for way in ways if BOARD.end[way] < BOARD.spaces]


def regroup_spaces(s: GameState, side: i64, h: i64) -> list[int]:
    """The neighbours of the Battle space that a regroup may use: with a friendly unit or Fortress, free of enemies.

    Those are tested as it begins; besieged enemies do not count [17.10.a-b].
    """
    found: list[int] = []
    for n in neighbours(h):
        if (units(s, side, n) > 0 or fort_owner(s, n) == side) and not open_enemies(s, side, n):
            found.append(n)
    return found


class Regroup(Frame[GameState]):
    """The winner moves units between the Battle space and its neighbours, each once [17.10, R67]."""

    fields: ClassVar[str] = "space side open:space* ways:way*"
    closes: ClassVar[str] = "17.10.a"

    def __init__(self, space: i64, side: i64, open: list[int], ways: list[int]) -> None:
        self.space = space
        self.side = side
        self.open = open  # the neighbours that may be used
        self.ways = ways  # that Inf or Cav have used: others may follow them

    def copy(self) -> Regroup:
        return Regroup(self.space, self.side, self.open[:], self.ways[:])

    def step(self, s: GameState) -> Pending | None:
        if not self.open:
            return self.close(s)
        actions: list[int] = []
        for h in self.open:
            self.offer(s, self.space, h, actions)
            self.offer(s, h, self.space, actions)
        return s.ask(self.side, "regroup", "17.10.a", actions + [plain(DONE_)])

    def offer(self, s: GameState, origin: i64, h: i64, actions: list[int]) -> None:
        """Who may go from one space to another: six Inf and Cav at most, others only where these went [17.10.c].

        Not where the last besieger has just left and the besieged are free again [17.10.a, R68].
        """
        if open_enemies(s, self.side, h):
            return
        followed = int(BOARD.way[int(origin), int(h)]) in self.ways
        room = count(s, self.side, h) < REGROUP_MOST
        for p in pieces_at(s, self.side, origin):
            if s.mark[p] & (CHOSEN | INSIDE) == 0:
                if followed if BOARD.kind[p] >= TRAIN else room:
                    actions.append(to(REGROUP, p, h))

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.close(s)
            return
        p, h = first(a), second(a)
        origin = s.place[p]
        way = BOARD.way[int(origin), int(h)]
        s.note("regroup", "17.10.a", p, origin, h, known=seen_by(s, p))
        put(s, p, h)
        s.via[p] = way
        set_mark(s, p, CHOSEN)
        if BOARD.kind[p] < TRAIN:
            if way not in self.ways:
                self.ways.append(way)
            lift_siege(s, origin)

    def close(self, s: GameState) -> Pending | None:
        for p in BOARD.army[self.side]:
            clear_mark(s, p, CHOSEN)
        return s.leave()
