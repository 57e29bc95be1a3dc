"""Chapters 5.3, 5.4 and 16.0: how units lose strength, where eliminated ones go, and who takes each hit."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    FIELD,
    KNAPSACK,
    MOUNTAIN,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    BATTLE_MARKS,
    CHOSEN,
    DEMORALIZED,
    FACE,
    FRONT,
    GROUP,
    INSIDE,
    RESERVE,
    GameState,
    clear_mark,
    count,
    is_cavalry,
    is_infantry,
    is_region,
    is_troop,
    put,
    seen_by,
)
from grognard.games.an_impossible_war.model.verbs import HIT
from grognard.games.an_impossible_war.rules.victory import expedition_destroyed
from grognard.kernel.actions import first, of
from grognard.kernel.state import PLAYING, Frame, Pending
from grognard.parts.reasons import ALLOWED

BATTLEFIELD: Final = FRONT | RESERVE | DEMORALIZED

# Among whom hits fall.
SKIRMISH: Final = 0  # the units chosen to fire
BY_INFANTRY: Final = 1  # Infantry on the Battlefield: the hits of Infantry in Pursuit and Rout
BY_CAVALRY: Final = 2  # Cavalry there, then Infantry: the hits of Cavalry
SURROUNDED: Final = 3  # everyone in the group that retreats
REGION: Final = 4  # all of a side in a region
WITHIN: Final = 5  # those inside a Fortress
STORMING: Final = 6  # the units that assault
ROUTED_BY_INFANTRY: Final = 7  # in a Rout, as in a Pursuit
ROUTED_BY_CAVALRY: Final = 8
MODES: Final = [
    "skirmish",
    "by-infantry",
    "by-cavalry",
    "surrounded",
    "region",
    "within",
    "storming",
    "routed-by-infantry",
    "routed-by-cavalry",
]
CITED: Final = ["16.0.j", "17.8.e", "17.8.e", "17.9.s", "23.2.c", "18.1.o", "18.1.o", "17.8.h", "17.8.h"]
PURSUED: Final = [BY_INFANTRY, BY_CAVALRY, ROUTED_BY_INFANTRY, ROUTED_BY_CAVALRY]


def lose(s: GameState, p: i64, points: i64, rule: str) -> None:
    """A unit loses strength; below 1 it is eliminated [5.3.a, 5.3.b, 5.3.d]."""
    lost = min(points, s.strength[p])
    if lost <= 0:
        return
    s.strength[p] -= lost
    s.note("loss", rule, p, lost, s.place[p], known=seen_by(s, p))
    if s.strength[p] == 0:
        eliminate(s, p, rule)


def eliminate(s: GameState, p: i64, rule: str) -> None:
    """A unit leaves the map for its bag or box, foreign ones for good [5.4.i, 5.4.n, 5.4.p, 5.4.r, 5.4.s, 5.4.u].

    The last Carlist Infantry or Cavalry of a region takes the Expedition with it [R22].
    """
    h = s.place[p]
    s.note("eliminated", rule, p, h, known=seen_by(s, p))
    put(s, p, grave(p))
    s.strength[p] = BOARD.most[p]
    s.mark[p] = 0
    s.via[p] = -1
    if is_troop(p):
        s.seal()
    if BOARD.side[p] == CARLIST and is_troop(p) and is_region(h) and count(s, CARLIST, h) == 0:
        expedition_destroyed(s, h)


def grave(p: i64) -> i64:
    """Where a piece goes when it is eliminated [5.4.i, 5.4.n, 5.4.p, 5.4.r, 5.4.s]."""
    kind = BOARD.kind[p]
    if kind == TRAIN or kind == KNAPSACK:
        return BOARD.supply_box[BOARD.side[p]]
    if kind == FIELD or kind == MOUNTAIN:
        return BOARD.stock
    if BOARD.foreign[p] != 0:
        return BOARD.removed
    if BOARD.partida[p] != 0:
        return BOARD.partidas_box
    if BOARD.regional[p] != 0:
        return BOARD.regional_box
    return BOARD.bag[BOARD.side[p]]


def stand_up(s: GameState) -> None:
    """The one combat in hand is over: all blocks stand up, wherever they have gone, and its marks go [5.2.a, R5]."""
    for p in range(BOARD.pieces):
        clear_mark(s, p, FACE | BATTLE_MARKS)


def strongest(s: GameState, among: list[int]) -> list[int]:
    """The units that may take the next hit: those of the highest strength at this moment [16.0.j]."""
    most: i64 = 0
    for p in among:
        most = max(most, s.strength[p])
    return [p for p in among if s.strength[p] == most]


class TakeHits(Frame[GameState]):
    """A side takes hits one by one on its strongest unit; its owner chooses between equals [16.0.j, 17.9.s, 5.3.c].

    `mode` says among whom; what finds nobody is lost.
    """

    fields: ClassVar[str] = "space side hits mode:hit-mode"

    def __init__(self, space: i64, side: i64, hits: i64, mode: i64) -> None:
        self.space = space
        self.side = side
        self.hits = hits
        self.mode = mode

    def copy(self) -> TakeHits:
        return TakeHits(self.space, self.side, self.hits, self.mode)

    def step(self, s: GameState) -> Pending | None:
        while self.hits > 0 and s.winner == PLAYING:
            exposed = self.exposed(s)
            if not exposed:
                break
            targets = strongest(s, exposed)
            if len(targets) > 1 or self.unseen(s):
                return s.ask(self.side, "take-hit", CITED[self.mode], [of(HIT, p) for p in targets])
            self.take(s, targets[0])
        if s.winner != PLAYING:
            return None
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.take(s, first(a))

    def take(self, s: GameState, p: i64) -> None:
        """One hit on one unit [5.3.a]."""
        self.hits -= 1
        lose(s, p, 1, CITED[self.mode])

    def exposed(self, s: GameState) -> list[int]:
        """Who can take the next hit; Artillery never does [5.3.c]."""
        troops = BOARD.troops[self.side]
        if self.mode == SURROUNDED:
            return [p for p in troops if s.mark[p] & GROUP != 0]
        here = [p for p in troops if s.place[p] == self.space]
        if self.mode == SKIRMISH or self.mode == STORMING:
            return [p for p in here if s.mark[p] & CHOSEN != 0]
        if self.mode == REGION:
            return here
        if self.mode == WITHIN:
            return [p for p in here if s.mark[p] & INSIDE != 0]
        field = [p for p in here if s.mark[p] & BATTLEFIELD != 0]
        if self.mode == BY_CAVALRY or self.mode == ROUTED_BY_CAVALRY:
            horse = [p for p in field if is_cavalry(p)]
            if horse:
                return horse
        return [p for p in field if is_infantry(p)]

    def no_hit(self, s: GameState, p: i64) -> str:
        """Why a unit does not take the next hit [5.3.c, 16.0.j]."""
        if not is_troop(p):
            return "5.3.c no-hit"
        exposed = self.exposed(s)
        if int(p) not in exposed:
            return "16.0.j not-exposed"
        return ALLOWED if int(p) in strongest(s, exposed) else "16.0.j not-strongest"

    def unseen(self, s: GameState) -> bool:
        """Whether the enemy cannot see that one unit alone can take the hit: its owner is asked even so [5.2.a]."""
        if self.mode == SURROUNDED:
            bits: i64 = GROUP
        elif self.mode in PURSUED:
            bits = BATTLEFIELD  # the Reserve is not shown
        else:
            return False  # who fires, assaults or is assaulted lies open
        hidden: i64 = 0
        total: i64 = 0
        for p in BOARD.army[self.side]:
            if s.mark[p] & bits != 0 and BOARD.kind[p] <= TRAIN:
                total += 1
                if s.mark[p] & FACE == 0:
                    hidden += 1
        return total > 1 and hidden > 0
