"""Chapter 24.0: the End of Year, its ten steps in order."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BAZTAN,
    BOARD,
    CARLIST,
    DATA,
    LIBERAL,
    MAIN_TOWN,
    SIDES,
    TABLES,
)
from grognard.games.an_impossible_war.model.setup import fill_cup, join_boxes
from grognard.games.an_impossible_war.model.state import (
    FORT,
    LEVY,
    GameState,
    is_expedition,
    level,
)
from grognard.games.an_impossible_war.model.verbs import PLACE
from grognard.games.an_impossible_war.rules.cards.decks import new_year_cards
from grognard.games.an_impossible_war.rules.cards.effects import YEAR_MARKERS
from grognard.games.an_impossible_war.rules.supply import WinterSieges
from grognard.games.an_impossible_war.rules.victory import (
    ZONES,
    carlist_cities,
    gain,
    read_control,
    risen_regions,
)
from grognard.games.an_impossible_war.rules.year.placing import building_places, set_down
from grognard.games.an_impossible_war.rules.year.redeployment import (
    CARLIST_PARTIDAS,
    CARLIST_UNITS,
    LIBERAL_UNITS,
    Redeploy,
)
from grognard.games.an_impossible_war.rules.year.replacements import WINTER, SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import UprisingPhase
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import DRAW, PLAYING, Frame, Pending

FORTRESS_VP: Final = 1
BAZTAN_VP: Final[int] = TABLES["victory-points"]["baztan_from_1835"]
BAZTAN_FROM: Final = 1835
FATIGUE: Final[dict[int, int]] = {
    int(year): points for year, points in TABLES["victory-points"]["war_fatigue"].items()
}
LAST_ROLL_VP: Final[int] = TABLES["victory-points"]["end_of_scenario_roll"]
TOWN_POINTS: Final[int] = TABLES["fortress-points"]["main_town"]
OTHER_POINTS: Final[int] = TABLES["fortress-points"]["other"]
FORTRESS_ROWS: Final[dict[int, tuple[int, int]]] = {
    year: (
        TABLES["fortress-points"][str(year)]["carlist_max"],
        TABLES["fortress-points"][str(year)]["liberal_min"],
    )
    for year in range(1834, 1839)
}
DECISIVE: Final = [  # by scenario and side [R17]
    [int((scenario.decisive_victory or ZONES["decisive"])[side]) for side in SIDES]
    for scenario in DATA.scenarios
]
QUIET: Final[int] = TABLES["year-end-replacements"]["quiet_level_maximum"]
QUIET_POINTS: Final[dict[int, int]] = {
    int(year): points for year, points in TABLES["year-end-replacements"]["liberal_per_quiet_region"].items()
}
TOWN_RP: Final[int] = TABLES["year-end-replacements"]["carlist_per_main_town"]
CITY_RP: Final[int] = TABLES["year-end-replacements"]["carlist_city"]

# The steps.
FORTRESSES: Final = 0  # 24.1
WEARINESS: Final = 1
DECISION: Final = 2
SCENARIO_END: Final = 3
WINTER_UPRISING: Final = 4
WINTER_SIEGES: Final = 5
NEW_UNITS: Final = 6
LIBERAL_POINTS: Final = 7
CARLIST_POINTS: Final = 8
PARTIDAS: Final = 9
LIBERAL_MOVES: Final = 10
CARLIST_MOVES: Final = 11
NEW_CARDS: Final = 12
NEW_YEAR: Final = 13
STAGES: Final = [
    "fortresses",
    "weariness",
    "decision",
    "scenario-end",
    "winter-uprising",
    "winter-sieges",
    "new-units",
    "liberal-points",
    "carlist-points",
    "partidas",
    "liberal-moves",
    "carlist-moves",
    "new-cards",
    "new-year",
]


class YearEnd(Frame[GameState]):
    """What is done between two years [24.0, R86]; `stage` is what comes next."""

    fields: ClassVar[str] = "stage:year-end-stage"

    def __init__(self, stage: i64) -> None:
        self.stage = stage

    def copy(self) -> YearEnd:
        return YearEnd(self.stage)

    def step(self, s: GameState) -> Pending | None:
        read_control(s)
        if s.winner != PLAYING:
            return None
        stage = self.stage
        self.stage += 1
        if stage == FORTRESSES:
            s.note("year-end", "24.0", s.year)
            count_fortresses(s)
        elif stage == WEARINESS:
            gain(s, LIBERAL, FATIGUE[int(s.year)], "24.2")
        elif stage == DECISION:
            decide(s)
        elif stage == SCENARIO_END:
            end_scenario(s)
        elif stage == WINTER_UPRISING:
            s.enter(UprisingPhase(True))
        elif stage == WINTER_SIEGES:
            s.enter(WinterSieges())
        elif stage == NEW_UNITS:
            new_units(s)
        elif stage == LIBERAL_POINTS:
            self.points(s, LIBERAL, liberal_points(s), "24.7.a")
        elif stage == CARLIST_POINTS:
            self.points(s, CARLIST, carlist_points(s), "24.7.b")
        elif stage == PARTIDAS:
            s.enter(ReturnPartidas())
        elif stage == LIBERAL_MOVES:
            units = LIBERAL_UNITS if LIBERAL_UNITS > 0 else s.die()
            s.note("redeployment", "24.8.a", LIBERAL, units)
            s.enter(Redeploy(LIBERAL, units, 0))
        elif stage == CARLIST_MOVES:
            s.note("redeployment", "24.8.a", CARLIST, CARLIST_UNITS)
            s.enter(Redeploy(CARLIST, CARLIST_UNITS, CARLIST_PARTIDAS))
        elif stage == NEW_CARDS:
            new_year_cards(s)
        else:
            new_year(s)
            return s.leave()
        return None

    def points(self, s: GameState, side: i64, points: i64, rule: str) -> None:
        """A side spends the winter's RP [24.7.c]."""
        s.note("winter-points", rule, side, points)
        if points > 0:
            s.enter(SpendPoints(side, 2 * points, WINTER, -1))


# 24.1-24.4


def fortress_points(s: GameState) -> i64:
    """Liberal Fortresses in the Carlist Zone: two points in a Main Town, one elsewhere [24.1.a, R27]."""
    total: i64 = 0
    for h in range(BOARD.spaces):
        if BOARD.zone[h] == CARLIST and s.fort[h] == FORT + LIBERAL:
            total += TOWN_POINTS if BOARD.type[h] == MAIN_TOWN else OTHER_POINTS
    return total


def count_fortresses(s: GameState) -> None:
    """VP for the Liberal Fortresses in the Carlist Zone, and for that of Baztán [24.1, 9.1.n-o]."""
    points = fortress_points(s)
    most, least = FORTRESS_ROWS[int(s.year)]
    s.note("fortress-points", "24.1.a", points)
    if points <= most:
        gain(s, CARLIST, FORTRESS_VP, "24.1.b")
    elif points >= least:
        gain(s, LIBERAL, FORTRESS_VP, "24.1.b")
    if s.year >= BAZTAN_FROM and s.fort[BAZTAN] == FORT + LIBERAL:
        gain(s, LIBERAL, BAZTAN_VP, "24.1.c")


def decide(s: GameState) -> None:
    """Decisive victory [24.3, 9.0.c]."""
    zones = DECISIVE[s.scenario]
    if s.vp >= zones[CARLIST]:
        s.win(CARLIST, "24.3")
    elif s.vp <= zones[LIBERAL]:
        s.win(LIBERAL, "24.3")


def end_scenario(s: GameState) -> None:
    """In the last year: the Carlist's last die, then the scenario's table names the winner [24.4, R28]."""
    printed = DATA.scenarios[int(s.scenario)]
    if s.year < printed.last_year:
        return
    number = s.prestige - s.negative + risen_regions(s)
    rolled = s.die()
    s.note("last-roll", "24.4.a", number)
    if rolled <= number:
        gain(s, CARLIST, LAST_ROLL_VP, "24.4.a")
    if s.vp >= printed.final_result.carlist_at_least:
        s.win(CARLIST, "24.4.b")
    elif s.vp <= printed.final_result.liberal_at_most:
        s.win(LIBERAL, "24.4.b")
    else:
        s.win(DRAW, "24.4.b")


# 24.6-24.7


def new_units(s: GameState) -> None:
    """Units of the coming year join bags and boxes [24.6]."""
    for row in DATA.scenarios[int(s.scenario)].new_units:
        if row.end_of_year == s.year:
            join_boxes(s, CARLIST, row.carlist_reserve, row.carlist_supply, row.carlist_knapsacks)
            join_boxes(s, LIBERAL, row.liberal_reserve, row.liberal_supply, row.liberal_knapsacks)
            s.note("new-units", "24.6", s.year + 1)


def liberal_points(s: GameState) -> i64:
    """RP for each quiet region without an Expedition [24.7.a]."""
    quiet: i64 = 0
    for h in range(BOARD.spaces, BOARD.on_map):
        if level(s, h) <= QUIET and not is_expedition(s, h):
            quiet += 1
    return quiet * QUIET_POINTS[int(s.year)]


def carlist_points(s: GameState) -> i64:
    """RP for each Main Town, and three more for a City [24.7.b]."""
    total: i64 = 0
    for h in BOARD.towns:
        if BOARD.type[h] == MAIN_TOWN and s.control[h] == CARLIST:
            total += TOWN_RP
    return total + (CITY_RP if carlist_cities(s) > 0 else 0)


class ReturnPartidas(Frame[GameState]):
    """Eliminated Partidas come back, each to a friendly unbesieged space of the Carlist Zone [24.7.d]."""

    fields: ClassVar[str] = ""
    closes: ClassVar[str] = "24.7.d"

    def __init__(self) -> None:
        pass

    def copy(self) -> ReturnPartidas:
        return ReturnPartidas()

    def step(self, s: GameState) -> Pending | None:
        places = building_places(s, CARLIST)
        for p in BOARD.troops[CARLIST]:
            if s.place[p] == BOARD.partidas_box and places:
                return s.ask(CARLIST, "return-partida", "24.7.d", [to(PLACE, p, h) for h in places])
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        p, h = first(a), second(a)
        set_down(s, p, h, BOARD.most[p])
        s.note("partida-returns", "24.7.d", p, h, known=1 << CARLIST)


# 24.10


def new_year(s: GameState) -> None:
    """Markers of the year go, the containers are filled, the next year begins [24.10]."""
    s.markers = s.markers & ~YEAR_MARKERS
    if s.markers & LEVY != 0 and s.year >= s.levy_until:
        s.markers = s.markers & ~LEVY
    s.year += 1
    s.turn = 1
    for side in (CARLIST, LIBERAL):
        fill_cup(s, side)
