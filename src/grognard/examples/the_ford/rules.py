"""The state and the rules of The Ford. In a larger game: model/ and rules/."""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from grognard.kernel.actions import first, pack, second
from grognard.kernel.state import DRAW, Frame, Pending, State
from grognard.parts.vectors import vector

BLUE: Final = 0
RED: Final = 1
WEST: Final = 0
FORD: Final = 1
EAST: Final = 2
DEAD: Final = 3
FIELDS: Final = ("west", "ford", "east", "dead")
OWNER: Final = (BLUE, BLUE, BLUE, RED, RED, RED)
STRENGTH: Final = (1, 2, 3, 1, 2, 3)
COMPANIES: Final = 6
TURNS: Final = 6
POINTS: Final = 6
MOST_COMMITTED: Final = 3

COMMIT: Final = 0
MARCH: Final = 1
HIT: Final = 2
DONE: Final = 3
VERBS: Final = ("commit {points:number}", "march {company} {space}", "hit {company}", "done")
EVENTS: Final = {
    "turn": "turn",
    "commit": "side points",
    "march": "company space",
    "fire": "company hits limit",
    "hit": "company",
    "victory": "side",
    "no-victory": "",
}


class FordState(State):
    """What lies on the table."""

    place: vec[i64]  # of each company
    steps: vec[i64]
    seen: vec[i64]  # 1 for a company that all know
    points: vec[i64]  # of each side
    turn: i64

    def copy(self) -> FordState:
        """An independent state equal to this one."""
        t = FordState()
        self.copy_to(t)
        t.place = self.place[:]
        t.steps = self.steps[:]
        t.seen = self.seen[:]
        t.points = self.points[:]
        t.turn = self.turn
        return t


def set_up() -> FordState:
    """The start of a match [1]."""
    s = FordState()
    s.prepare(0, None)
    s.place = vector([WEST, WEST, WEST, EAST, EAST, EAST])
    s.steps = vector(list(STRENGTH))
    s.seen = vector([0] * COMPANIES)
    s.points = vector([POINTS, POINTS])
    s.turn = 0
    s.stack = [Turn(0)]
    return s


def standing(s: FordState, side: i64, field: i64) -> list[int]:
    """The companies of a side in a field."""
    return [c for c in range(COMPANIES) if OWNER[c] == side and s.place[c] == field]


def alive(s: FordState, side: i64) -> bool:
    """Whether a side has any company left."""
    return any(OWNER[c] == side and s.place[c] != DEAD for c in range(COMPANIES))


def march_refused(s: FordState, side: i64, company: i64, field: i64) -> str:
    """Why a company may not march to a field, "" where it may [3]."""
    if OWNER[company] != side or s.place[company] == DEAD:
        return "not-yours"
    here = s.place[company]
    if field == DEAD or (field != here - 1 and field != here + 1):
        return "too-far"
    return "pinned" if standing(s, 1 - side, here) else ""


class Turn(Frame[FordState]):
    """A turn: commitments, marches, fire [2]."""

    fields: ClassVar[str] = "stage"

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def copy(self) -> Turn:
        return Turn(self.stage)

    def step(self, s: FordState) -> Pending | None:
        if self.stage == 0:
            if s.turn == TURNS:
                return self.end(s)
            s.turn += 1
            s.note("turn", "2", s.turn)
            self.stage = 1
        if self.stage == 1:
            return s.ask_both(self.commitment(s, BLUE), self.commitment(s, RED))
        for field in (WEST, FORD, EAST):
            fire(s, field)
        self.stage = 0
        return None

    def commitment(self, s: FordState, side: int) -> Pending:
        """What a side is asked in secret."""
        most = min(MOST_COMMITTED, int(s.points[side]))
        return Pending(side, "commit", "2", [pack(COMMIT, n) for n in range(most + 1)])

    def choose_both(self, s: FordState, answers: list[int]) -> None:
        blue, red = first(answers[BLUE]), first(answers[RED])
        for side, points in ((BLUE, blue), (RED, red)):
            s.points[side] -= points
            s.note("commit", "2", side, points, by=side)
        s.seal()
        self.stage = 2
        leader = BLUE if blue >= red else RED
        s.then(Marches(leader, max(1, blue, red)))
        s.then(Marches(1 - leader, 1))

    def end(self, s: FordState) -> Pending | None:
        """Who holds the ford [5]."""
        here = [side for side in (BLUE, RED) if standing(s, side, FORD)]
        s.win(here[0] if len(here) == 1 else DRAW, "5")
        return None


class Marches(Frame[FordState]):
    """A side marches so many times [2, 3]."""

    fields: ClassVar[str] = "side left"

    def __init__(self, side: int, left: int) -> None:
        self.side = side
        self.left = left

    def copy(self) -> Marches:
        return Marches(self.side, self.left)

    def step(self, s: FordState) -> Pending | None:
        if self.left == 0:
            return s.leave()
        ways = [
            pack(MARCH, company, field)
            for company in range(COMPANIES)
            for field in (WEST, FORD, EAST)
            if not march_refused(s, self.side, company, field)
        ]
        return s.ask(self.side, "march", "3", [*ways, pack(DONE)])

    def choose(self, s: FordState, a: int) -> None:
        if a == pack(DONE):
            self.left = 0
            return
        company, field = first(a), second(a)
        s.place[company] = field
        known = -1 if s.seen[company] else 1 << self.side
        s.note("march", "3", company, field, known=known, by=self.side)
        self.left -= 1


class TakeHits(Frame[FordState]):
    """A side takes hits one by one, choosing who [4]."""

    fields: ClassVar[str] = "side space hits"

    def __init__(self, side: int, space: int, hits: int) -> None:
        self.side = side
        self.space = space
        self.hits = hits

    def copy(self) -> TakeHits:
        return TakeHits(self.side, self.space, self.hits)

    def step(self, s: FordState) -> Pending | None:
        targets = standing(s, self.side, self.space)
        if self.hits == 0 or not targets:
            if not alive(s, self.side):
                s.win(1 - self.side, "5")
            return s.leave()
        return s.ask(self.side, "hit", "4", [pack(HIT, c) for c in targets])

    def choose(self, s: FordState, a: int) -> None:
        company = first(a)
        self.hits -= 1
        s.steps[company] -= 1
        s.note("hit", "4", company, by=self.side)
        if s.steps[company] == 0:
            s.place[company] = DEAD


def fire(s: FordState, field: i64) -> None:
    """Both sides fire in a field where both stand; the hits fall together [4]."""
    if not standing(s, BLUE, field) or not standing(s, RED, field):
        return
    for side in (BLUE, RED):
        hits = 0
        for company in standing(s, side, field):
            s.seen[company] = 1
            limit = 2 * s.steps[company]
            hit = 1 if s.die(10) <= limit else 0
            hits += hit
            s.note("fire", "4", company, hit, limit, by=side)
        s.then(TakeHits(1 - side, int(field), hits))
    s.seal()
