"""Chapter 22.0: the Uprising table, and Expeditions that raise the country."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, TABLES
from grognard.games.an_impossible_war.model.state import GameState, active_expeditions, count, level
from grognard.games.an_impossible_war.model.verbs import INSPIRE, PASS, RAISE_REGION
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

HIGHEST: Final[int] = TABLES["uprising"]["maximum"]
NO_REGION: Final = -1
ANY_REGION: Final = -2

# Why the Carlist chooses a region that rises.
BY_TABLE: Final = 0  # the dice leave it to him
BY_OVERFLOW: Final = 1  # the region of the table is at the highest level
IN_WINTER: Final = 2  # either of them
BY_CARD: Final = 3
CAUSES: Final = ["by-table", "by-overflow", "in-winter", "by-card"]
CITED: Final = ["22.1.a", "22.1.b", "24.5.a", "7.1.a"]


def _table() -> list[int]:
    """The region of each sum of two dice."""
    rows = [NO_REGION, NO_REGION]
    for total in range(2, 13):
        entry = TABLES["uprising"][str(total)]
        rows.append({"none": NO_REGION, "choice": ANY_REGION}.get(entry, BOARD.number.get(entry, NO_REGION)))
    return rows


UPRISING_TABLE: Final = _table()


def raise_level(s: GameState, region: i64, by: i64, rule: str) -> None:
    """Change a region's Uprising level, within its limits [22.0, 23.4.a]."""
    r = region - BOARD.spaces
    old = s.uprising[r]
    new = max(BOARD.least_uprising[r], min(HIGHEST, old + by))
    s.uprising[r] = new
    s.note("uprising", rule, region, new)


def below_highest(s: GameState, regions: list[int]) -> list[int]:
    """Those of some regions whose level can still rise."""
    return [h for h in regions if level(s, h) < HIGHEST]


def all_regions() -> list[int]:
    """Every region."""
    return list(range(BOARD.spaces, BOARD.on_map))


def overflow(s: GameState, region: i64) -> list[int]:
    """Where a rise goes that finds its region at the highest level: next door, else anywhere [22.1.b, R80]."""
    near = below_highest(s, BOARD.borders[region])
    return near if near else below_highest(s, all_regions())


ROLL: Final = 0
COUNTRY: Final = 1
STAGES: Final = ["roll", "country"]


class UprisingPhase(Frame[GameState]):
    """The roll on the Uprising table, then each Expedition that outnumbers the Liberals [22.1, 22.2, 24.5.a]."""

    fields: ClassVar[str] = "winter stage:uprising-stage done:space*"

    def __init__(self, winter: bool, stage: i64 = ROLL, done: list[int] | None = None) -> None:
        self.winter = winter
        self.stage = stage
        self.done = [] if done is None else done  # Expeditions that have tried, or let it be

    def copy(self) -> UprisingPhase:
        return UprisingPhase(self.winter, self.stage, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == ROLL:
            self.stage = COUNTRY
            return roll_uprising(s, self.winter)
        actions = [of(INSPIRE, h) for h in active_expeditions(s) if h not in self.done and may_inspire(s, h)]
        if not actions:
            return s.leave()
        actions.append(plain(PASS))
        return s.ask(CARLIST, "inspire", "22.2", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PASS:
            s.leave()
            return
        region = first(a)
        self.done.append(int(region))
        inspire(s, region)


def roll_uprising(s: GameState, winter: bool) -> Pending | None:
    """Two dice on the table; the region rises, or its neighbour, or one of the Carlist's choice [22.1, 24.5.a]."""
    rule = CITED[IN_WINTER if winter else BY_TABLE]
    total = s.die() + s.die()
    region = UPRISING_TABLE[total]
    s.note("uprising-roll", rule, total, 1 if region == NO_REGION else 0)
    if region == NO_REGION:
        return None
    if region == ANY_REGION:
        return s.enter(RaiseRegion(below_highest(s, all_regions()), IN_WINTER if winter else BY_TABLE))
    if level(s, region) < HIGHEST:
        raise_level(s, region, 1, rule)
        return None
    return s.enter(RaiseRegion(overflow(s, region), IN_WINTER if winter else BY_OVERFLOW))


class RaiseRegion(Frame[GameState]):
    """The Carlist chooses which of some regions rises [22.1.a-b, 24.5.a, R80, cards L22 and C34]."""

    fields: ClassVar[str] = "regions:space* cause:uprising-cause"

    def __init__(self, regions: list[int], cause: i64) -> None:
        self.regions = regions
        self.cause = cause

    def copy(self) -> RaiseRegion:
        return RaiseRegion(self.regions[:], self.cause)

    def step(self, s: GameState) -> Pending | None:
        if not self.regions:
            return s.leave()
        return s.ask(CARLIST, "raise-region", CITED[self.cause], [of(RAISE_REGION, h) for h in self.regions])

    def choose(self, s: GameState, a: int) -> None:
        raise_level(s, first(a), 1, CITED[self.cause])
        s.leave()


def advantage(s: GameState, region: i64) -> i64:
    """By how many Inf and Cav an Expedition outnumbers the Liberals of its region."""
    return count(s, CARLIST, region) - count(s, LIBERAL, region)


def may_inspire(s: GameState, region: i64) -> bool:
    """Whether an Expedition may try to raise its region [22.2, R80]."""
    return advantage(s, region) > 0 and level(s, region) < HIGHEST


def inspire(s: GameState, region: i64) -> None:
    """A die up to the Expedition's advantage raises the level [22.2]."""
    needed = advantage(s, region)
    rolled = s.die()
    s.note("inspire", "22.2", region, needed)
    if rolled <= needed:
        raise_level(s, region, 1, "22.2")
