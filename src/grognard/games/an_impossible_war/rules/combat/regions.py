"""Chapters 23.2-23.4: combat in the regions, foraging, Suppress Uprising, Recruit with Expedition."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    KNAPSACK,
    LIBERAL,
    TABLES,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    ACTED,
    CHOSEN,
    GameState,
    active_expeditions,
    clear_mark,
    count,
    is_expedition,
    is_region,
    level,
    pieces_at,
    reveal,
    set_mark,
    troops_at,
)
from grognard.games.an_impossible_war.model.verbs import (
    CHOOSE,
    DONE_,
    GO_ON,
    HIT,
    PASS,
    PLAY,
    RECRUIT,
    SEARCH,
)
from grognard.games.an_impossible_war.rules.cards.decks import dispose, play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.cards.modifiers import MODIFIERS
from grognard.games.an_impossible_war.rules.cards.tactics import SKIRMISH, LayCards, clear_shown, shown
from grognard.games.an_impossible_war.rules.cards.vocabulary import SUPPRESS_ROLL
from grognard.games.an_impossible_war.rules.combat.losses import REGION, TakeHits, lose, stand_up
from grognard.games.an_impossible_war.rules.movement.artillery import escort
from grognard.games.an_impossible_war.rules.victory import prestige, tidy_pursuit
from grognard.games.an_impossible_war.rules.year.replacements import RECRUIT as RECRUITED
from grognard.games.an_impossible_war.rules.year.replacements import SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import raise_level
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

L8: Final = BOARD.card["L8"]
L31: Final = BOARD.card["L31"]
C20: Final = BOARD.card["C20"]
C31: Final = BOARD.card["C31"]

NEEDED: Final[int] = TABLES["locate"]["needed"]
PURSUIT_STEP: Final[int] = TABLES["locate"]["pursuit_step"]
MOST_PURSUIT: Final[int] = TABLES["locate"]["pursuit_maximum"]
HITS_ON: Final[int] = TABLES["skirmish"]["artillery_hits_on"]["region"]
BONUS: Final = [TABLES["skirmish"]["infantry_e"]["region"], TABLES["skirmish"]["cavalry_e"]["region"]]
FORAGE_LOSS: Final[int] = TABLES["foraging"]["loss_on"]
FORAGE_DROP: Final[int] = TABLES["foraging"]["uprising_drop_on"]
_SUPPRESS: Final = TABLES["suppress"]
EACH_AFTER_FIRST: Final[int] = _SUPPRESS["unit_after_first"]
SUPPRESSED: Final[int] = _SUPPRESS["change"]
CRUSHED: Final[int] = _SUPPRESS["crushed_from"]  # the modified die that lowers the level further [23.4.d]
CRUSHED_CHANGE: Final[int] = _SUPPRESS["crushed_change"]
SUPPRESSION_LOSS: Final[int] = _SUPPRESS["equal_loss"]
SEGOVIA_REGIONS: Final = [BOARD.number["castile-leon"], BOARD.number["new-castile"]]
SEGOVIA_POINTS: Final = 2  # RP that C32 gives


# 23.2 Combat


def pursuit(s: GameState, region: i64) -> i64:
    """The Pursuit marker of a region."""
    return s.pursuit[region - BOARD.spaces]


def raise_pursuit(s: GameState, region: i64, rule: str) -> None:
    """The Pursuit marker goes up by one, never above +5 [23.2.b, 23.2.e, R83]."""
    r = region - BOARD.spaces
    s.pursuit[r] = min(MOST_PURSUIT, s.pursuit[r] + PURSUIT_STEP)
    s.note("pursuit", rule, region, s.pursuit[r])


def searchable(s: GameState) -> list[int]:
    """The regions where the Liberal may attack now."""
    return [h for h in active_expeditions(s) if not no_search(s, h)]


def no_search(s: GameState, h: i64) -> str:
    """Why the Liberal does not look for Carlists in a place: once in each combat step, in a region [23.2.a, R83]."""
    if not is_region(h) or count(s, CARLIST, h) == 0:
        return "23.2.a no-expedition"
    if count(s, LIBERAL, h) == 0:
        return "23.2.a no-units"
    return "23.2.a searched" if h in s.attacked else ALLOWED


LOCATE: Final = 0
EVADED: Final = 1  # the Carlist may foil the search
ROLL: Final = 2
SURPRISE: Final = 3  # the Carlist may fire first
CARDS: Final = 4
FIRE: Final = 5
CARLIST_HITS: Final = 6
LIBERAL_HITS: Final = 7
LIBERAL_GOES_ON: Final = 8
CARLIST_GOES_ON: Final = 9
OVER: Final = 10
STAGES: Final = [
    "locate",
    "evaded",
    "roll",
    "surprise",
    "cards",
    "fire",
    "carlist-hits",
    "liberal-hits",
    "liberal-goes-on",
    "carlist-goes-on",
    "over",
]


class RegionCombat(Frame[GameState]):
    """The Liberal looks for an Expedition and, if he finds it, fights it, round after round [23.2, R83]."""

    fields: ClassVar[str] = "region:space stage:region-stage round carlist_hits liberal_hits first_fire"

    def __init__(
        self,
        region: i64,
        stage: i64 = LOCATE,
        round: i64 = 0,
        carlist_hits: i64 = 0,
        liberal_hits: i64 = 0,
        first_fire: bool = False,
    ) -> None:
        self.region = region
        self.stage = stage
        self.round = round
        self.carlist_hits = carlist_hits  # scored by the Carlist in this round
        self.liberal_hits = liberal_hits
        self.first_fire = first_fire  # C31: the Carlist fires first in the first round

    def copy(self) -> RegionCombat:
        return RegionCombat(
            self.region, self.stage, self.round, self.carlist_hits, self.liberal_hits, self.first_fire
        )

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        if stage == LOCATE:
            if not may_hold(s, L31):
                self.stage = EVADED
                return None
            actions = [of(SEARCH, self.region)]
            if holds(s, L31):
                actions.append(of(PLAY, L31))
            return s.ask(LIBERAL, "locate", "23.2.b", actions)
        if stage == EVADED or stage == SURPRISE:
            if may_hold(s, C31):
                actions = [plain(PASS)]
                if holds(s, C31):
                    actions.append(of(PLAY, C31))
                if stage == EVADED:
                    return s.ask(CARLIST, "foil", "7.1.b", actions)
                return s.ask(CARLIST, "surprise", "7.3.c", actions)
            self.stage += 1
            return None
        if stage == ROLL:
            return self.locate(s)
        if stage == LIBERAL_GOES_ON and not self.both_left(s):
            self.stage = OVER
            return None
        if stage == LIBERAL_GOES_ON or stage == CARLIST_GOES_ON:
            side = LIBERAL if stage == LIBERAL_GOES_ON else CARLIST
            return s.ask(side, "go-on", "23.2.d", [plain(GO_ON), plain(DONE_)])
        return self.fight(s)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == SEARCH:
            self.stage = EVADED
        elif chosen == PLAY and first(a) == L31:
            play_card(s, L31)
            self.found(s)
        elif chosen == PLAY and self.stage == EVADED:
            play_card(s, C31)
            s.note("foiled", "7.1.b", self.region)
            s.leave()
        elif chosen == PLAY:
            play_card(s, C31)
            self.first_fire = True
            self.stage = CARDS
        elif chosen == PASS:
            self.stage += 1
        elif chosen == GO_ON:
            self.stage = CARLIST_GOES_ON if self.stage == LIBERAL_GOES_ON else FIRE
        else:
            self.stage = OVER

    def locate(self, s: GameState) -> Pending | None:
        """A die and the Pursuit marker must reach 6; at +5 there is no die [23.2.b]."""
        marker = pursuit(s, self.region)
        if marker < MOST_PURSUIT:
            rolled = s.die()
            s.note("locate", "23.2.b", self.region, marker)
            if rolled + marker < NEEDED:
                raise_pursuit(s, self.region, "23.2.b")
                return s.leave()
        self.found(s)
        return None

    def found(self, s: GameState) -> None:
        """The Expedition is located: the fight is a Skirmish in open ground [23.2.c]."""
        s.note("located", "23.2.c", self.region)
        self.stage = SURPRISE

    def show(self, s: GameState) -> None:
        """All fire, so all are shown, before any Tactical card is laid [16.0.f, 23.2.c]."""
        for side in (CARLIST, LIBERAL):
            for p in troops_at(s, side, self.region):
                reveal(s, p)

    def fight(self, s: GameState) -> Pending | None:
        """Rounds of simultaneous fire, until someone has enough or is gone [23.2.d]."""
        stage = self.stage
        self.stage += 1
        if stage == CARDS:
            self.show(s)
            return s.enter(LayCards(self.region, LIBERAL, SKIRMISH))
        if stage == FIRE:
            self.round += 1
            self.carlist_hits = region_fire(s, CARLIST, self.region)
            if not (self.first_fire and self.round == 1):
                self.liberal_hits = self.fire_liberals(s)
            return None
        if stage == CARLIST_HITS:
            return s.enter(TakeHits(self.region, LIBERAL, self.carlist_hits, REGION))
        if stage == LIBERAL_HITS:
            if self.first_fire and self.round == 1:
                self.liberal_hits = self.fire_liberals(s)
            return s.enter(TakeHits(self.region, CARLIST, self.liberal_hits, REGION))
        return self.close(s)

    def both_left(self, s: GameState) -> bool:
        """Whether both sides still have Inf or Cav here [23.2.e]."""
        return count(s, LIBERAL, self.region) > 0 and count(s, CARLIST, self.region) > 0

    def fire_liberals(self, s: GameState) -> i64:
        """The Liberal's fire; a Carlist wall stops the first hit of the combat, in whichever round, and is gone."""
        hits = region_fire(s, LIBERAL, self.region)
        if hits > 0 and shown(s, C20):
            s.note("wall", "7.3.b", C20)
            dispose(s, C20)
            hits -= 1
        return hits

    def close(self, s: GameState) -> Pending | None:
        """All stay in the region; the Pursuit marker goes up [23.2.e]."""
        clear_shown(s)
        stand_up(s)
        for side in (CARLIST, LIBERAL):
            escort(s, side, self.region)
        if is_expedition(s, self.region):
            raise_pursuit(s, self.region, "23.2.e")
        tidy_pursuit(s)
        return s.leave()


def dice_of(s: GameState, p: i64) -> i64:
    """The dice of a unit or gun: its strength, one more for the guns of card L8 [23.2.c]."""
    massed = BOARD.kind[p] > CAVALRY and BOARD.side[p] == LIBERAL and shown(s, L8)
    return s.strength[p] + (1 if massed else 0)


def limit_of(p: i64) -> i64:
    """The highest die that hits: E for Infantry, E +1 for Cavalry, Artillery on 1-3 [23.2.c]."""
    kind = BOARD.kind[p]
    if kind > CAVALRY:
        return HITS_ON
    limit: i64 = max(1, BOARD.e[p] + BONUS[kind])
    return limit


def region_fire(s: GameState, side: i64, region: i64) -> i64:
    """Every Inf, Cav and gun fires [23.2.c]."""
    hits: i64 = 0
    for p in pieces_at(s, side, region):
        if BOARD.kind[p] == TRAIN or BOARD.kind[p] == KNAPSACK:  # they do not fire
            continue
        limit = limit_of(p)
        scored: i64 = 0
        for _ in range(dice_of(s, p)):
            if s.die() <= limit:
                scored += 1
        s.note("skirmish-fire", "23.2.c", p, scored, limit)
        hits += scored
    return hits


# 23.3 Foraging


def forage(s: GameState, region: i64, hungry: list[int]) -> None:
    """Unsupplied Carlists live off the country: a die each; any 1 turns the country against them [23.3.c-d]."""
    if not hungry:
        return
    turned = False
    losers: list[int] = []
    for p in hungry:
        rolled = s.die()
        if rolled <= FORAGE_LOSS:
            losers.append(p)
        if rolled <= FORAGE_DROP:
            turned = True
    s.note("forage", "23.3.c", region, len(losers))
    for p in losers:
        lose(s, p, 1, "23.3.c")
    if turned:
        raise_level(s, region, -1, "23.3.d")


# 23.4 Suppress Uprising


def suppressible(s: GameState) -> list[int]:
    """The regions where the Liberal may try to suppress the Uprising."""
    return [h for h in range(BOARD.spaces, BOARD.on_map) if not no_suppression(s, h)]


def no_suppression(s: GameState, h: i64) -> str:
    """Why an Uprising cannot be suppressed in a place, its AP apart [10.7, 23.4.b]."""
    if not is_region(h):
        return "10.7 no-region"
    return "10.7 expedition-there" if is_expedition(s, h) else ALLOWED


PICK: Final = 0
LOSS: Final = 1
SUPPRESS_STAGES: Final = ["pick", "loss"]


class Suppress(Frame[GameState]):
    """The Liberal says who takes part, then rolls; its Action Point is paid [23.4.b-e, R84]."""

    fields: ClassVar[str] = "region:space stage:suppress-stage"

    def __init__(self, region: i64, stage: i64 = PICK) -> None:
        self.region = region
        self.stage = stage

    def copy(self) -> Suppress:
        return Suppress(self.region, self.stage)

    def step(self, s: GameState) -> Pending | None:
        mine = troops_at(s, LIBERAL, self.region)
        if self.stage == LOSS:
            return s.ask(LIBERAL, "suppress-loss", "23.4.d", [of(HIT, p) for p in mine])
        actions = [of(CHOOSE, p) for p in mine if s.mark[p] & (ACTED | CHOSEN) == 0]
        actions.append(plain(DONE_))
        return s.ask(LIBERAL, "suppress", "23.4.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == CHOOSE:
            set_mark(s, first(a), CHOSEN)
        elif verb(a) == HIT:
            lose(s, first(a), SUPPRESSION_LOSS, "23.4.d")
            escort(s, LIBERAL, self.region)
            s.leave()
        elif not suppress(s, self.region):
            s.leave()
        else:
            self.stage = LOSS


def suppress(s: GameState, region: i64) -> bool:
    """The die, with those picked; whether a Liberal unit there must lose strength [23.4.c-d]."""
    taking = [p for p in troops_at(s, LIBERAL, region) if s.mark[p] & CHOSEN != 0]
    for p in taking:
        clear_mark(s, p, CHOSEN)
        set_mark(s, p, ACTED)
    resisting = level(s, region)
    result: i64 = s.die() + EACH_AFTER_FIRST * max(0, len(taking) - 1)
    result += MODIFIERS.total(s, SUPPRESS_ROLL, LIBERAL, region)
    s.note("suppress", "23.4.d" if taking else "23.4.c", region, len(taking), result)
    if not taking:
        if result > resisting:
            raise_level(s, region, SUPPRESSED, "23.4.c")
        return False
    if result < resisting:
        return False
    raise_level(s, region, CRUSHED_CHANGE if result >= CRUSHED else SUPPRESSED, "23.4.d")
    return result == resisting


# 23.4 Recruit with Expedition


def no_recruiting(s: GameState, region: i64) -> str:
    """Why an Expedition does not recruit: it was not active as the phase began, has moved or done so [23.4.f, R85]."""
    if not is_region(region):
        return "10.6 no-region"
    if not is_expedition(s, region):
        return "10.6 no-expedition"
    if region in s.recruited:
        return "10.6 recruited"
    if region not in s.expeditions:
        return "23.4.f new-expedition"
    for p in troops_at(s, CARLIST, region):
        if s.mark[p] & ACTED == 0:
            return ALLOWED
    return "10.0.e acted"


def recruit_actions(s: GameState) -> list[int]:
    """The Expeditions that may recruit [10.6]."""
    return [of(RECRUIT, h) for h in active_expeditions(s) if not no_recruiting(s, h)]


def recruit(s: GameState, region: i64, rule: str) -> None:
    """RP by the Uprising level, for this Expedition alone; its point is paid [10.6, 23.4.g]."""
    s.recruited.append(int(region))
    points = level(s, region) + 1
    s.note("recruit", rule, region, points)
    s.enter(SpendPoints(CARLIST, 2 * points, RECRUITED, region))


# Card C32


def segovia_regions(s: GameState) -> list[int]:
    """Where Zaratiegui may take Segovia: an Expedition in Castile that outnumbers the Liberals [7.1.b]."""
    return [h for h in SEGOVIA_REGIONS if count(s, CARLIST, h) > count(s, LIBERAL, h)]


class Segovia(Frame[GameState]):
    """C32: Prestige, the country rises, and the Expedition recruits; the Carlist names it where two fit."""

    fields: ClassVar[str] = ""

    def __init__(self) -> None:
        pass

    def copy(self) -> Segovia:
        return Segovia()

    def step(self, s: GameState) -> Pending | None:
        regions = segovia_regions(s)
        if not regions:
            return s.leave()
        return s.ask(CARLIST, "segovia", "7.1.b", [of(RECRUIT, h) for h in regions])

    def choose(self, s: GameState, a: int) -> None:
        region = first(a)
        s.leave()
        prestige(s, 1, "7.1.b")
        raise_level(s, region, 1, "7.1.b")
        s.enter(SpendPoints(CARLIST, 2 * SEGOVIA_POINTS, RECRUITED, region))
