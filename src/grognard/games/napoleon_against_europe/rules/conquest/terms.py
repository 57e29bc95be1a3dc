"""Chapters 8.1.3, 8.1.4, 18.2.2 and 18.2.3: what a beaten power has to accept."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.tables import Point
from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    FRANCE,
    PRUSSIA,
    RUSSIA,
    SPAIN,
    TABLES,
    TURKEY,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    BRITAIN_CONQUERED,
    DRUMMED,
    FOR_GOOD,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    HUMBLED,
    PEACE_UNTIL,
    PRIZE_CARDS,
    SPAIN_CONQUERED,
    TWICE,
    WINDFALL,
)
from grognard.games.napoleon_against_europe.model.state import GameState, camp
from grognard.games.napoleon_against_europe.model.verbs import (
    ANNEX,
    DONE_,
    IMPOSE,
    PASS,
    TAKE_AS_ALLY,
    TAKE_CARD,
    TAKE_RESOURCES,
)
from grognard.games.napoleon_against_europe.rules.cards.decks import holds_any, spend, spendable
from grognard.games.napoleon_against_europe.rules.conquest.annexing import (
    annex,
    annexations,
    is_being_created,
    take_as_ally,
    take_as_land,
)
from grognard.games.napoleon_against_europe.rules.conquest.conditions import victor_of
from grognard.games.napoleon_against_europe.rules.conquest.ground import (
    flags_of,
    give_back,
    part,
    realm,
    take_over,
)
from grognard.games.napoleon_against_europe.rules.conquest.regroup import gather
from grognard.games.napoleon_against_europe.rules.conquest.relocation import evacuate, fleets_home
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import come_apart, followers
from grognard.games.napoleon_against_europe.rules.powers import change_status
from grognard.games.napoleon_against_europe.rules.scoring import escalate, score
from grognard.kernel.actions import first, of, plain, second, verb
from grognard.kernel.state import Frame, Pending

TABLE: Final = TABLES.peace
PRIZE: Final = TABLES.income.victor
PRIZE_CARD: Final = TABLES.hand.conquest
MISSING: Final = TABLES.income.missing_province

# Stages.
ALLIANCE: Final = 0  # whether it is one
PEACE: Final = 1
CHOOSING_PRIZE: Final = 2
ANNEXING: Final = 3
LASTING: Final = 4  # how long
LEAVING: Final = 5
STAGES: Final = ["alliance", "peace", "prize", "annexations", "length", "relocation"]


def points_of(n: i64) -> Point:
    """What the defeat of a power by the Empire is worth on the tracks [19.b, R33]."""
    table = TABLES.points
    if n == AUSTRIA:
        return table.defeat_austria
    if n == PRUSSIA:
        return table.defeat_prussia
    if n == RUSSIA:
        return table.defeat_russia
    if n == SPAIN:
        return table.defeat_spain
    return table.defeat_turkey if n == TURKEY else table.defeat_great_britain


def count_defeat(s: GameState, n: i64, victor: i64) -> None:
    """The tracks move with a defeat; those of an ally of France go down [19.b]."""
    if victor == FRANCE:
        points = points_of(n)
        escalate(s, points.escalation, "19.b")
        score(s, points.victory, "19.b")
        if n == SPAIN:
            s.markers = s.markers | SPAIN_CONQUERED
        elif n == BRITAIN:
            s.markers = s.markers | BRITAIN_CONQUERED
    else:
        score(s, TABLES.points.ally_defeated.victory, "19.b")


def no_alliance(s: GameState, n: i64, victor: i64) -> str:
    """Why the Empire cannot impose a forced alliance on a power that it is beating: it must have fought on by 27C, or
    be beaten for the second time by France [8.1.4.a-b, R108]."""
    if victor != FRANCE:
        return "8.1.4.a empire-alone"
    if s.track[BEATEN + n] & (DRUMMED | 1 << FRANCE) == 0:
        return "8.1.4.a first-defeat"
    return "" if holds_any(s, EMPIRE) else "8.1.4.b no-card"


def surrender(s: GameState, n: i64) -> None:
    """A conquered power surrenders: its terms are on the agenda [18.2.2]."""
    victor = victor_of(s, n)
    drummed = s.track[BEATEN + n] & DRUMMED != 0
    s.note("conquered", "18.2.1.a", n, victor, by=camp(s, victor))
    s.then(Surrender(n, victor, ALLIANCE, TABLE.provinces_after_drums if drummed else TABLE.provinces, 0))


def force_peace(s: GameState, n: i64, provinces: i64) -> None:
    """A power is brought to peace by 26F: no defeat towards a second one, and fewer provinces [18.2.1.e]."""
    s.track[BEATEN + n] = s.track[BEATEN + n] | HUMBLED
    s.enter(Surrender(n, FRANCE, PEACE, provinces, 1))


class Surrender(Frame[GameState]):
    """The terms of a beaten power: a forced peace, or alliance; the prize; provinces; its length; who goes where
    [18.2.2, 18.2.3]. `provinces` are those still to be taken, `humbled` says that 26F brought it about, `allied` that
    it is a forced alliance, `ceded` what was taken."""

    fields: ClassVar[str] = "nation victor:nation stage:peace-stage provinces humbled allied ceded:space*"
    later: ClassVar[str] = "allied ceded"

    def __init__(
        self,
        nation: i64,
        victor: i64,
        stage: i64,
        provinces: i64,
        humbled: i64,
        allied: i64 = 0,
        ceded: list[int] | None = None,
    ) -> None:
        self.nation = nation
        self.victor = victor
        self.stage = stage
        self.provinces = provinces
        self.humbled = humbled
        self.allied = allied
        self.ceded: list[int] = [] if ceded is None else ceded

    def copy(self) -> Surrender:
        return Surrender(
            self.nation,
            self.victor,
            self.stage,
            self.provinces,
            self.humbled,
            self.allied,
            self.ceded[:],
        )

    def step(self, s: GameState) -> Pending | None:
        side = EMPIRE if self.victor == FRANCE else COALITION
        if self.stage == ALLIANCE:
            if not no_alliance(s, self.nation, self.victor):
                actions = [of(IMPOSE, c) for c in spendable(s, EMPIRE)]
                return s.ask(EMPIRE, "forced-alliance", "8.1.4.a", [*actions, plain(PASS)])
            self.stage = PEACE
        if self.stage == PEACE:
            self.make_peace(s, side)
            if s.agenda:
                return None
        if self.stage == CHOOSING_PRIZE:
            return s.ask(side, "spoils", "18.2.2.b", [plain(TAKE_CARD), plain(TAKE_RESOURCES)])
        if self.stage == ANNEXING:
            actions = annexations(s, self.nation, side, self.provinces) if self.provinces > 0 else []
            if actions:
                done = [] if is_being_created(s) else [plain(DONE_)]
                return s.ask(side, "annex", "18.2.2.d", actions + done)
            self.charge(s)
        if self.stage == LASTING:
            self.set_length(s)
        return self.part(s, side)

    def choose(self, s: GameState, a: int) -> None:
        if self.stage == ALLIANCE:
            if verb(a) == IMPOSE:
                spend(s, first(a), "8.1.4.b")
                self.allied = 1
            self.stage = PEACE
        elif self.stage == CHOOSING_PRIZE:
            self.take_prize(s, verb(a) == TAKE_CARD)
        elif verb(a) == DONE_:
            self.stage = LASTING
        else:
            self.take(s, a)

    # The terms

    def make_peace(self, s: GameState, side: i64) -> None:
        """The power and its minors leave the war; their zones are theirs again [18.2.2.a, 8.1.3.a, 8.1.4.d, R110]."""
        n = self.nation
        self.stage = CHOOSING_PRIZE
        zones = realm(s, n)
        leaving = [int(n), *followers(s, n)]
        parted: list[int] = []
        for m in leaving:
            parted += part(s, m)
        before, held = camp(s, n), flags_of(s, n)
        self.record(s)
        change_status(s, n, FORCED_ALLIANCE if self.allied else FORCED_PEACE, self.victor, "18.2.2.a")
        for m in leaving[1:]:
            change_status(s, m, FORCED_PEACE, n, "18.2.2.a")
        take_over(s, before, held, "18.2.2.a")
        for z in zones:
            give_back(s, z, "18.2.2.a")
        come_apart(s, before, [z for z in parted if z not in zones])
        count_defeat(s, n, self.victor)

    def record(self, s: GameState) -> None:
        """By whom a power was beaten, and whether for the second time [8.1.3.h, 8.2.3.b, R108]."""
        if self.humbled:
            return
        bits = s.track[BEATEN + self.nation]
        if bits & 1 << self.victor:
            bits |= TWICE
        s.track[BEATEN + self.nation] = (bits | 1 << self.victor) & ~DRUMMED

    def take_prize(self, s: GameState, card: bool) -> None:
        """One card more at the next draw, or resources in the next administration [18.2.2.b]."""
        if card:
            side = EMPIRE if self.victor == FRANCE else COALITION
            s.track[PRIZE_CARDS + side] = s.track[PRIZE_CARDS + side] + PRIZE_CARD
        else:
            s.track[WINDFALL + self.victor] = s.track[WINDFALL + self.victor] + PRIZE
        s.note("spoils", "18.2.2.b", self.victor, 1 if card else 0)
        self.stage = ANNEXING

    def take(self, s: GameState, a: int) -> None:
        """A province, or a minor for one [18.2.2.d, g]."""
        self.provinces -= 1
        if verb(a) == ANNEX:
            self.ceded += BOARD.province_zones[first(a)]
            annex(s, first(a), second(a), "18.2.2.d")
        elif verb(a) == TAKE_AS_ALLY:
            take_as_ally(s, first(a), second(a), "18.2.2.g")
        else:
            take_as_land(s, first(a), second(a), "18.2.2.g")

    def charge(self, s: GameState) -> None:
        """For each province that could not be taken for want of others the beaten power pays [18.2.2.e]."""
        self.stage = LASTING
        if self.provinces > 0:
            points = self.provinces * MISSING
            s.track[WINDFALL + self.nation] = s.track[WINDFALL + self.nation] + points
            s.note("tribute", "18.2.2.e", self.nation, -points)

    def set_length(self, s: GameState) -> None:
        """A die, or until the end of the game [8.1.3.h, 8.1.4.c, 18.2.3.h, R107]."""
        self.stage = LEAVING
        if self.allied or (s.track[BEATEN + self.nation] & TWICE and not self.humbled):
            s.track[PEACE_UNTIL + self.nation] = FOR_GOOD
            s.note("peace-for-good", "8.1.4.c" if self.allied else "8.1.3.h", self.nation)
            return
        die = s.die()
        years = TABLE.years[die - 1]
        s.track[PEACE_UNTIL + self.nation] = s.year + years
        s.note("peace", "18.2.3.h", self.nation, die, years)

    def part(self, s: GameState, side: i64) -> Pending | None:
        """The victor's forces stay or leave, those of former allies leave, the nation's own gather [18.2.3.a-d]."""
        s.leave()
        n = self.nation
        zones = realm(s, n)
        evacuate(s, side, zones, True)
        evacuate(s, 1 - side, zones + [z for z in self.ceded if z not in zones], False)
        gather(s, n, True)
        fleets_home(s, n)
        for m in followers(s, n):
            gather(s, m, False)
            fleets_home(s, m)
        return None
