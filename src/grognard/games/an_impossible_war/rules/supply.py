"""Chapter 19.0: the general limit, supply, attrition; 24.5: the sieges of the winter."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BASQUES,
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    FIELD,
    KNAPSACK,
    LIBERAL,
    MAIN_TOWN,
    SIDES,
    TABLES,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    CHAPELGORRIS,
    CHOSEN,
    GameState,
    clear_mark,
    count,
    count_outside,
    is_region,
    seen_by,
    set_mark,
    troops_at,
    troops_outside,
    units,
    within,
)
from grognard.games.an_impossible_war.model.verbs import DISBAND, PLAY, STARVE, USE
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import may_hold
from grognard.games.an_impossible_war.rules.combat.losses import eliminate, lose
from grognard.games.an_impossible_war.rules.combat.regions import forage
from grognard.games.an_impossible_war.rules.control import (
    besieged,
    fort_owner,
    friendly,
    initiative,
    port_open,
)
from grognard.games.an_impossible_war.rules.movement.artillery import counters_at, escort, guns_at
from grognard.games.an_impossible_war.rules.sieges.assault import offer_card
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege, lose_garrison
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.kernel.actions import first, of, verb
from grognard.kernel.state import Frame, Pending

L10: Final = BOARD.card["L10"]
L13: Final = BOARD.card["L13"]
L34: Final = BOARD.card["L34"]
C16: Final = BOARD.card["C16"]

LIMIT_IN_SPACE: Final = [int(TABLES["limits"]["general_limit_space"][side]) for side in SIDES]
LIMIT_IN_REGION: Final = [int(TABLES["limits"]["general_limit_region"][side]) for side in SIDES]
SUPPLY: Final = TABLES["supply"]
CARLIST_ZONE: Final[int] = SUPPLY["carlist"]["carlist_zone"]
NEAR_CARLIST_ZONE: Final[int] = SUPPLY["carlist"]["adjacent_to_carlist_zone"]
CARLIST_ELSEWHERE: Final[int] = SUPPLY["carlist"]["liberal_zone_other"]
CARLIST_REGION: Final[int] = SUPPLY["carlist"]["region"]
HOME_CITY: Final[int] = SUPPLY["liberal_in_liberal_zone"]["friendly_city"]
HOME_TOWN: Final[int] = SUPPLY["liberal_in_liberal_zone"]["friendly_main_town"]
HOME_PORT: Final[int] = SUPPLY["liberal_in_liberal_zone"]["port"]
HOME_OTHER: Final[int] = SUPPLY["liberal_in_liberal_zone"]["other"]
LIBERAL_REGION: Final[int] = SUPPLY["liberal_in_liberal_zone"]["region"]
AWAY_TOWN: Final[int] = SUPPLY["liberal_in_carlist_zone"]["friendly_main_town"]
AWAY_PORT: Final[int] = SUPPLY["liberal_in_carlist_zone"]["port"]
AWAY_FORTRESS: Final[int] = SUPPLY["liberal_in_carlist_zone"]["friendly_fortress"]
AWAY_OTHER: Final[int] = SUPPLY["liberal_in_carlist_zone"]["other"]
TRAIN_SUPPLIES: Final[int] = SUPPLY["supply_train"]
KNAPSACK_SUPPLIES: Final[int] = SUPPLY["knapsack"]
METHODICAL: Final = 6  # units that card L34 supplies

LOSS_ON: Final[int] = TABLES["siege-attrition"]["loss_on"]
IN_ENEMY_ZONE: Final[int] = TABLES["siege-attrition"]["fortress_in_enemy_zone"]
MORE_GUNS: Final[int] = TABLES["siege-attrition"]["more_field_artillery_besieging"]
NO_GUNS: Final[int] = TABLES["siege-attrition"]["no_field_artillery_besieging"]


# What a place supplies


def space_supply(s: GameState, side: i64, h: i64) -> i64:
    """How many unbesieged Inf and Cav of a side a space or region supplies: the best it offers [19.2.a-d, R74]."""
    if is_region(h):
        return LIBERAL_REGION if side == LIBERAL else CARLIST_REGION
    if side == CARLIST:
        if BOARD.zone[h] == CARLIST:
            return CARLIST_ZONE
        return NEAR_CARLIST_ZONE if BOARD.near_zone[h] != 0 else CARLIST_ELSEWHERE
    home = BOARD.zone[h] == LIBERAL
    best: i64 = HOME_OTHER if home else AWAY_OTHER
    if port_open(s, h):
        best = HOME_PORT if home else AWAY_PORT
    if friendly(s, LIBERAL, h):
        if BOARD.type[h] == CITY:
            best = max(best, HOME_CITY)
        elif BOARD.type[h] == MAIN_TOWN:
            best = max(best, HOME_TOWN if home else AWAY_TOWN)
        if not home and fort_owner(s, h) == LIBERAL:
            best = max(best, AWAY_FORTRESS)
    return best


def needs_supply(s: GameState, p: i64) -> bool:
    """Whether an unbesieged Inf or Cav needs supply: no Partida, nor card L21's unit in the Carlist Zone [5.4.k]."""
    if BOARD.partida[p] != 0:
        return False
    return p != BASQUES or s.markers & CHAPELGORRIS == 0 or BOARD.zone[s.place[p]] != CARLIST


def eaters(s: GameState, side: i64, h: i64, inside: bool) -> list[int]:
    """The Inf and Cav of a side that need supply in a place; besieged in its Fortress all of them do [19.0.c]."""
    if inside:
        return [p for p in within(s, side, h) if BOARD.kind[p] <= CAVALRY]
    return [p for p in troops_outside(s, side, h) if needs_supply(s, p)]


def methodical(s: GameState, h: i64) -> bool:
    """Whether a space of the Carlist Zone has a friendly neighbour in the Liberal Zone without Carlists: card L34."""
    if is_region(h) or BOARD.zone[h] != CARLIST:
        return False
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        n = BOARD.end[way]
        if n < BOARD.spaces and BOARD.zone[n] == LIBERAL and friendly(s, LIBERAL, n):
            if units(s, CARLIST, n) == 0:
                return True
    return False


# One place

SPACE: Final = 0
CARD: Final = 1  # L34
LOGISTICS: Final = 2
CONVOY: Final = 3  # L10
STARVING: Final = 4
WINDOWS: Final = 5  # L13, C16
DICE: Final = 6
FEED_STAGES: Final = ["space", "card", "logistics", "convoy", "starving", "windows", "dice"]


class Feed(Frame[GameState]):
    """A side's units in one place are supplied by the place, then by ST and Knapsack; who is not suffers [19.2, 19.3].

    Those besieged in a Fortress (`inside`) are fed apart: only a port or what is inside feeds them.
    """

    fields: ClassVar[str] = (
        "space:space side inside winter stage:feed-stage need used:unit* unit turn:side passed form"
    )

    def __init__(
        self,
        space: i64,
        side: i64,
        inside: bool,
        winter: bool,
        stage: i64 = SPACE,
        need: i64 = 0,
        used: list[int] | None = None,
        unit: i64 = 0,
        turn: i64 = LIBERAL,
        passed: i64 = 0,
        form: bool = False,
    ) -> None:
        self.space = space
        self.side = side
        self.inside = inside
        self.winter = winter
        self.stage = stage
        self.need = need  # how many are without supply so far
        self.used = [] if used is None else used  # ST and Knapsacks that have supplied here
        self.unit = unit  # the ST that is about to supply
        self.turn = turn  # who may play a card now
        self.passed = passed
        self.form = form  # C16 was played in this step

    def copy(self) -> Feed:
        return Feed(
            self.space,
            self.side,
            self.inside,
            self.winter,
            self.stage,
            self.need,
            self.used[:],
            self.unit,
            self.turn,
            self.passed,
            self.form,
        )

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        if stage == SPACE:
            return self.draw_on_space(s)
        if stage == CARD:
            if self.side == LIBERAL and not self.inside and methodical(s, self.space) and may_hold(s, L34):
                return s.ask(LIBERAL, "methodical-war", "7.1.b", offer_card(s, L34))
            self.stage = LOGISTICS
            return None
        if stage == LOGISTICS:
            return self.draw_on_logistics(s)
        if stage == CONVOY:
            return s.ask(LIBERAL, "convoy", "7.1.b", offer_card(s, L10))
        if stage == STARVING:
            return self.name_hungry(s)
        if stage == WINDOWS:
            return self.open_windows(s)
        return self.roll(s)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        stage = self.stage
        if chosen == USE:
            self.use(s, first(a))
        elif chosen == STARVE:
            set_mark(s, first(a), CHOSEN)
        elif stage == CARD:
            self.stage = LOGISTICS
            if chosen == PLAY:
                play_card(s, L34)
                s.note("methodical-war", "7.1.b", self.space)
                self.need = max(0, self.need - METHODICAL)
        elif stage == CONVOY:
            self.supply_by(s, self.unit, chosen == PLAY)
        elif chosen == PLAY and self.turn == LIBERAL:
            play_card(s, L13)
            s.note("militia", "7.1.b", self.space)
            self.close(s)
        else:
            if chosen == PLAY:
                play_card(s, C16)
                s.note("siege-in-form", "7.1.b", self.space)
                self.form = True
                self.passed = 0
            else:
                self.passed += 1
            self.turn = 1 - self.turn

    def draw_on_space(self, s: GameState) -> Pending | None:
        """First the place supplies; besieged, only an open port of the Liberal's does [4.3.b-c, 19.2.e-f, R72]."""
        h = self.space
        hungry = len(eaters(s, self.side, h, self.inside))
        if self.inside:
            hungry = max(1, hungry)  # the Garrison alone counts as one [18.1.f, R74]
            if self.side == LIBERAL and port_open(s, h):
                return s.leave()
            self.need = hungry
        else:
            self.need = hungry - space_supply(s, self.side, h)
        if self.need <= 0:
            return s.leave()
        self.stage = CARD
        return None

    def draw_on_logistics(self, s: GameState) -> Pending | None:
        """Then ST and Knapsack as the owner likes: none unneeded, none spared [19.2.g-i, R74]."""
        if self.need <= 0:
            return s.leave()
        h = self.space
        trains = [p for p in counters_at(s, self.side, TRAIN, h, self.inside) if p not in self.used]
        packs = [p for p in counters_at(s, self.side, KNAPSACK, h, self.inside) if p not in self.used]
        useful = trains + packs
        if trains and self.need > KNAPSACK_SUPPLIES:
            useful = trains
        if not useful:
            self.stage = STARVING
        elif len(useful) == 1:
            self.use(s, useful[0])
        else:
            return s.ask(self.side, "use-supply", "19.2.i", [of(USE, p) for p in useful])
        return None

    def use(self, s: GameState, p: i64) -> None:
        """A Supply Train or Knapsack is to supply; the Convoy may spare a train the loss [card L10]."""
        if BOARD.kind[p] == TRAIN and self.side == LIBERAL and not self.inside and may_hold(s, L10):
            self.unit = p
            self.stage = CONVOY
        else:
            self.supply_by(s, p, False)

    def supply_by(self, s: GameState, p: i64, free: bool) -> None:
        """It supplies up to six or two and loses 1 strength, whatever their number [5.4.d, 19.2.g-h, 5.3.b, 5.3.d]."""
        self.need -= TRAIN_SUPPLIES if BOARD.kind[p] == TRAIN else KNAPSACK_SUPPLIES
        self.used.append(int(p))
        self.stage = LOGISTICS
        rule = "19.2.g" if BOARD.kind[p] == TRAIN else "19.2.h"
        s.note("supply-used", rule, p, self.space, known=seen_by(s, p))
        if free:
            play_card(s, L10)
            s.note("convoy", "7.1.b", p, self.space, known=seen_by(s, p))
        else:
            lose(s, p, 1, rule)

    def name_hungry(self, s: GameState) -> Pending | None:
        """Where some are supplied the owner says who is not [19.2.i]; besieged, they roll, else they lose [19.3.a]."""
        hungry = eaters(s, self.side, self.space, self.inside)
        named = [p for p in hungry if s.mark[p] & CHOSEN != 0]
        if self.need < len(hungry):
            if len(named) < self.need:
                rest = [of(STARVE, p) for p in hungry if s.mark[p] & CHOSEN == 0]
                return s.ask(self.side, "starve", "19.2.i", rest)
            hungry = named
        for p in hungry:
            set_mark(s, p, CHOSEN)
        if self.inside:
            self.stage = WINDOWS
            self.turn = self.side if not self.winter else initiative(s)
            return None
        s.note("unsupplied", "19.3.a", self.side, self.space, len(hungry))
        self.close(s)
        if is_region(self.space):
            forage(s, self.space, hungry)
        else:
            for p in hungry:
                lose(s, p, 1, "19.3.a")
        return None

    def open_windows(self, s: GameState) -> Pending | None:
        """Before the dice the Liberal may play L13, the Carlist C16, in turn until both decline [7.4, R8]."""
        while self.passed < 2 and self.side == LIBERAL:
            if self.turn == LIBERAL and may_hold(s, L13):
                return s.ask(LIBERAL, "militia", "7.1.b", offer_card(s, L13))
            if self.turn == CARLIST and self.may_form(s):
                return s.ask(CARLIST, "siege-in-form", "7.1.b", offer_card(s, C16))
            self.passed += 1
            self.turn = 1 - self.turn
        self.stage = DICE
        return None

    def may_form(self, s: GameState) -> bool:
        """Whether card C16 could be played: Carlist Field Artillery besieges."""
        h = self.space
        return may_hold(s, C16) and not self.form and guns_at(s, CARLIST, h, FIELD, False) > 0

    def roll(self, s: GameState) -> Pending | None:
        """A die for each besieged unit, for the Garrison only where there is none; up to 3 loses [19.3.b, 18.1.f]."""
        h = self.space
        modifier = attrition_modifier(s, h, self.form or (h in s.siege_guns and not self.winter))
        hungry = [p for p in eaters(s, self.side, h, True) if s.mark[p] & CHOSEN != 0]
        self.close(s)
        if not eaters(s, self.side, h, True):
            lost = s.die() + modifier <= LOSS_ON
            s.note("garrison-attrition", "19.3.b", self.side, h, modifier, int(lost))
            if lost:
                lose_garrison(s, h)
            return None
        losers: list[int] = []
        for p in hungry:
            if s.die() + modifier <= LOSS_ON:
                losers.append(p)
        s.note("siege-attrition", "19.3.b", self.side, h, modifier, len(hungry), len(losers))
        for p in losers:
            lose(s, p, 1, "19.3.b")
        return None

    def close(self, s: GameState) -> None:
        """This place is done."""
        for p in troops_at(s, self.side, self.space):
            clear_mark(s, p, CHOSEN)
        s.leave()


def attrition_modifier(s: GameState, h: i64, form: bool) -> i64:
    """What the die of siege attrition is changed by: the zone and the Field Artillery of both [19.3.c, card C16]."""
    owner = fort_owner(s, h)
    modifier: i64 = IN_ENEMY_ZONE if BOARD.zone[h] != owner else 0
    before = guns_at(s, 1 - owner, h, FIELD, False)
    if before == 0:
        return modifier + NO_GUNS
    if before + (1 if form else 0) > guns_at(s, owner, h, FIELD, True):
        modifier += MORE_GUNS
    return modifier


# The step

LIMITS: Final = 0
FEEDING: Final = 1
SIEGES: Final = 2
STAGES: Final = ["limits", "feeding", "sieges"]


class SupplyStep(Frame[GameState]):
    """The general limit, then supply of all own Inf and Cav, then that of the besieged [19.0.a, R73, R74]."""

    fields: ClassVar[str] = "side stage:supply-stage place:space"

    def __init__(self, side: i64, stage: i64 = LIMITS, place: i64 = 0) -> None:
        self.side = side
        self.stage = stage
        self.place = place  # the next to be looked at

    def copy(self) -> SupplyStep:
        return SupplyStep(self.side, self.stage, self.place)

    def step(self, s: GameState) -> Pending | None:
        side = self.side
        while self.stage <= SIEGES:
            while self.place < BOARD.on_map:
                h = self.place
                if self.stage == LIMITS:
                    if count(s, side, h) > general_limit(side, h):
                        victims = [of(DISBAND, p) for p in troops_at(s, side, h)]
                        return s.ask(side, "over-limit", "19.1.b", victims)
                    self.place += 1
                    continue
                self.place += 1
                if self.stage == FEEDING:
                    if count(s, side, h) > 0 and count_outside(s, side, h) > 0:
                        return s.enter(Feed(h, side, False, False))
                elif besieged(s, h) and fort_owner(s, h) == side:
                    return s.enter(Feed(h, side, True, False))
            self.place = 0
            self.stage += 1
        if side == LIBERAL:
            s.siege_guns = []
        settle(s)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        s.note("over-limit", "19.1.b", self.side, self.place)
        eliminate(s, first(a), "19.1.b")


def general_limit(side: i64, h: i64) -> i64:
    """How many Inf and Cav of a side may be in a space or region [19.1.a]."""
    return LIMIT_IN_REGION[side] if is_region(h) else LIMIT_IN_SPACE[side]


def settle(s: GameState) -> None:
    """After the losses: sieges without besiegers end, what has no escort is lost, control is read [R25, R34, R68]."""
    for h in range(BOARD.on_map):
        for side in (CARLIST, LIBERAL):
            escort(s, side, h)
        lift_siege(s, h)
    read_control(s)


class WinterSieges(Frame[GameState]):
    """In winter both sides check the supply of their besieged units, the Liberal first [24.5.b, R75]."""

    fields: ClassVar[str] = "side place:space"

    def __init__(self, side: i64 = LIBERAL, place: i64 = 0) -> None:
        self.side = side
        self.place = place

    def copy(self) -> WinterSieges:
        return WinterSieges(self.side, self.place)

    def step(self, s: GameState) -> Pending | None:
        while self.place < BOARD.spaces:
            h = self.place
            self.place += 1
            if besieged(s, h) and fort_owner(s, h) == self.side:
                return s.enter(Feed(h, self.side, True, True))
        if self.side == LIBERAL:
            self.side = CARLIST
            self.place = 0
            return None
        settle(s)
        return s.leave()
