"""Chapter 13.6: the attrition test."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    DEPOT,
    FRANCE,
    NONE,
    RUSSIA,
    TABLES,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    CHOSEN,
    JOINED,
    MARCH_WITHOUT_ATTRITION,
    TESTING_ATTRITION,
    UNSUPPLIED,
    WINTER_QUARTERS,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    army_of,
    camp_of,
    group_of,
    has_marker,
    marked,
    owner,
    place,
    where,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE, PASS, SPEND
from grognard.games.napoleon_against_europe.rules.battle.joining import trim
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import (
    ATTRITION_ROLL,
    MARCH_ATTRITION_ROLL,
)
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    commander,
    is_unsupplied,
    loose_at,
    nation_steps,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import (
    ABROAD,
    BARREN,
    HUNGRY,
    SPENT_DEPOT,
    TESTED,
    ActiveForces,
    may_spend_depot,
    tell_depot_spent,
)
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.losses import lose_step, settle, use_up
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.terrain import attrition_change, is_barren
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.vectors import vector

# What is added to the die of a test [13.6.2].
FORCED_MARCH: Final = TABLES.attrition_modifiers.forced_march
REACTION_MOVE: Final = TABLES.attrition_modifiers.reaction_move
BARREN_ZONE: Final = TABLES.attrition_modifiers.barren_zone
OUT_OF_SUPPLY: Final = TABLES.attrition_modifiers.out_of_supply
FRENCH_ALL: Final = TABLES.attrition_modifiers.french_all
FRENCH_HALF: Final = TABLES.attrition_modifiers.french_half
RUSSIAN_ALL: Final = TABLES.attrition_modifiers.russian_all
NATIONAL_TERRITORY: Final = TABLES.attrition_modifiers.national_territory
DEPOT_SPENT_VALUE: Final = TABLES.attrition_modifiers.depot_spent
STAR_FROM: Final = TABLES.attrition.star_from
MOST_STEPS: Final = max(TABLES.attrition.columns)  # more lose as many
LEAST_TOTAL: Final = min(r.least for r in TABLES.attrition.rows)
TOTALS: Final = max(r.least for r in TABLES.attrition.rows) - LEAST_TOTAL + 1
STAR: Final = 64


def result_table() -> list[int]:
    """The losses by steps and total, with STAR where one more die is rolled."""
    found: list[int] = []
    for steps in range(MOST_STEPS + 1):
        for total in range(LEAST_TOTAL, LEAST_TOTAL + TOTALS):
            losses, star = TABLES.attrition_result(steps, total)
            found.append(losses + (STAR if star else 0))
    return found


RESULTS: Final = vector(result_table())


def result(steps: i64, total: i64) -> i64:
    """What so many steps lose at a total, with STAR where one more die is rolled [13.6.2]."""
    column = min(steps, i64(MOST_STEPS))
    return RESULTS[column * TOTALS + min(max(total - LEAST_TOTAL, i64(0)), i64(TOTALS - 1))]


# Why a force tests [13.6.1].
MARCH: Final = 0  # a forced march, or an activation out of supply
REACTION: Final = 1  # an interception, or a counter-march
REDEPLOYED: Final = 2
FINAL: Final = 3  # at the end of the Activation Phase
BY_CARD: Final = 4
CAUSES: Final = ["march", "reaction", "redeployed", "final", "card"]

# What is known of a test.
CROSSED_BARREN: Final = 1  # the force has entered a barren zone
AT_HOME: Final = 2  # all zones that it has entered are national territory
DEPOT_GONE: Final = 4  # it may not spend a depot any more in this activation
DEPOT_SPENT: Final = 8  # one serves in this test
FACTS: Final = ["barren", "at-home", "no-depot", "depot-spent"]

# Stages.
DEPOTS: Final = 0
CARDS: Final = 1
ROLLING: Final = 2
LOSING: Final = 3
STAGES: Final = ["depots", "cards", "rolling", "losing"]


def attrition_test(
    s: GameState, side: i64, at: i64, cause: i64, points: i64, units: list[int], facts: i64 = NONE
) -> Pending | None:
    """Enter an attrition test of some combat units in a zone [13.6]. `points` are those of the forced march, or the
    movement points of a reaction; by a card, what it adds. Without `facts` the zone itself is looked at [R25]."""
    if facts == NONE:
        facts = facts_of_zone(s, side, at, units)
    return s.enter(Attrition(side, at, cause, points, units, facts))


def facts_of_zone(s: GameState, side: i64, z: i64, units: list[int]) -> i64:
    """What a zone means to a force that tests there: barren ground, its own country [13.6.2.b, R25]."""
    facts: i64 = CROSSED_BARREN if is_barren(s, side, z) else 0
    return facts | AT_HOME if is_home(s, leader_of(s, units), z) else facts


def is_home(s: GameState, leader: i64, z: i64) -> bool:
    """Whether a zone is national territory of the power of a commander, or of a lone corps [R25]."""
    nation = BOARD.nation[leader]
    return owner(s, z) in (nation, power_of(s, nation))


def leader_of(s: GameState, units: list[int]) -> i64:
    """The commander of some units of one force; without a general, the first of them."""
    p = units[0]
    marker = army_of(s, p)
    if marker != NONE:
        leader = army_commander(s, marker)
    else:
        leader = commander(s, loose_at(s, camp_of(s, p), place(s, p), group_of(s, p)))
    return p if leader == NONE else leader


# The test of an active force


def group_test(s: GameState, op: ActiveForces, g: i64, extra: i64 = 0) -> bool:
    """The one attrition test of an activation, where it is due: for a forced march, or an activation out of supply; a
    card may add to it. Each army tests on its own [13.6.1.a-c, 13.6.2.c-d, R64]. Whether it is entered."""
    points = 0 if lies(s, MARCH_WITHOUT_ATTRITION) else op.forced[g - 1]
    if op.is_fact(g, TESTED) or not (points > 0 or op.is_fact(g, HUNGRY)):
        return False
    op.tell(g, TESTED)
    units = who_marched(s, op, g)
    if points == 0:
        units = [p for p in units if marked(s, p, UNSUPPLIED)] or units
    return enter_tests(s, op, g, MARCH, points + extra, units)


def who_marched(s: GameState, op: ActiveForces, g: i64) -> list[int]:
    """The combat units of a group that test where it is: not those whom it has just taken in; but those whom it has
    just left there, for they have been activated too [13.6.2.c, R64]."""
    pieces = op.pieces(s, g)
    units = [p for p in units_of(pieces) if not marked(s, p, JOINED)]
    for p in units_of(all_at(s, op.camp(), op.at[g - 1])):
        if p not in pieces and (was_left(s, p) or is_of_army_left(s, p)):
            units.append(p)
    return units


def was_left(s: GameState, p: i64) -> bool:
    """Whether the active force in the zone of a counter has just left it there."""
    return marked(s, p, CHOSEN) and marked(s, p, ACTIVATED) and not marked(s, p, JOINED)


def is_of_army_left(s: GameState, p: i64) -> bool:
    """Whether a unit is in one of two armies, which the other has just left."""
    marker = army_of(s, p)
    return marker != NONE and was_left(s, marker)


def enter_tests(s: GameState, op: ActiveForces, g: i64, cause: i64, points: i64, units: list[int]) -> bool:
    """A test for each army of a group, and for those in none; who was left tests with the first of them, whomever they
    have joined [13.6.2.d]."""
    pieces = op.pieces(s, g)
    homes: list[int] = []
    armies: list[int] = []
    for p in units:
        home = int(army_of(s, p))
        if armies and p not in pieces and not is_of_army_left(s, p):
            home = armies[0]
        homes.append(home)
        if home not in armies:
            armies.append(home)
    for home in armies:
        part = [units[n] for n in range(len(units)) if homes[n] == home]
        s.enter(
            Attrition(
                op.side, BOARD.zone_of[op.at[g - 1]], cause, points, part, facts_of_group(s, op, g, part)
            )
        )
    return bool(armies)


def facts_of_group(s: GameState, op: ActiveForces, g: i64, units: list[int]) -> i64:
    """What is known for the test of a group: the zones that it has entered. Where it has entered none, as in a sortie,
    the one where it is may be its own country; barren ground counts only for whoever has come to it
    [13.6.2.b, R25, R93, R161]."""
    came = op.came[g - 1]
    if came == NONE or is_inside(came):
        facts = AT_HOME if is_home(s, leader_of(s, units), BOARD.zone_of[op.at[g - 1]]) else 0
    else:
        facts = 0 if op.is_fact(g, ABROAD) else AT_HOME
        if op.is_fact(g, BARREN):
            facts |= CROSSED_BARREN
    return facts | DEPOT_GONE if op.is_fact(g, SPENT_DEPOT) else facts


# The roll


def attrition_modifiers(
    s: GameState, side: i64, at: i64, cause: i64, points: i64, units: list[int], facts: i64
) -> list[tuple[str, int]]:
    """What is added to the die of a test, one by one [13.6.2, R24, R25]."""
    found: list[tuple[str, int]] = []
    total, french = steps_of(s, units), nation_steps(s, units, FRANCE)
    hungry = out_of_supply(s, cause, at, units)
    add(found, "forced-march", FORCED_MARCH * points if cause == MARCH else 0)
    add(found, "reaction-move", REACTION_MOVE * points if cause == REACTION else 0)
    add(found, "card", points if cause == BY_CARD else 0)
    add(found, "barren-zone", BARREN_ZONE if facts & CROSSED_BARREN else 0)
    add(found, "winter", 0 if spared_winter(s, units, hungry) else attrition_change(s))
    add(found, "out-of-supply", OUT_OF_SUPPLY if hungry else 0)
    if french == total:
        add(found, "french-all", FRENCH_ALL)
    elif 2 * french >= total:
        add(found, "french-half", FRENCH_HALF)
    add(found, "russian-all", RUSSIAN_ALL if nation_steps(s, units, RUSSIA) == total else 0)
    add(found, "national-territory", NATIONAL_TERRITORY if facts & AT_HOME else 0)
    add(found, "depot-spent", DEPOT_SPENT_VALUE if facts & DEPOT_SPENT else 0)
    cards = MODIFIERS.total(s, ATTRITION_ROLL, side, at)
    if cause == MARCH and points > 0:
        cards += MODIFIERS.total(s, MARCH_ATTRITION_ROLL, side, at)
    add(found, "cards", cards)
    return found


def add(found: list[tuple[str, int]], name: str, value: i64) -> None:
    """A modifier, where it counts."""
    if value != 0:
        found.append((name, int(value)))


def out_of_supply(s: GameState, cause: i64, at: i64, units: list[int]) -> bool:
    """Whether the units that test count as out of supply: by their markers; at the end of the phase, and of a
    redeployment, by a look at their line [13.5.f, R76]."""
    if cause == FINAL or cause == REDEPLOYED:
        return not force_supplied(s, with_leader(s, units), at)
    return is_unsupplied(s, units)


def spared_winter(s: GameState, units: list[int], hungry: bool) -> bool:
    """Whether a French force is in its winter quarters, in supply (49F)."""
    return not hungry and has_marker(s, WINTER_QUARTERS) and BOARD.nation[leader_of(s, units)] == FRANCE


def with_leader(s: GameState, units: list[int]) -> list[int]:
    """Some units and their commander."""
    leader = int(leader_of(s, units))
    return units if leader in units else [*units, leader]


class Attrition(Frame[GameState]):
    """Some combat units of a force test in a zone: a depot is spent, cards are played, the die tells, steps are lost
    [13.6.2]. It leaves with the number of steps lost."""

    fields: ClassVar[str] = (
        "side at:space cause:attrition-cause points units:unit* facts:attrition-fact| stage:attrition-stage losses lost"
    )
    later: ClassVar[str] = "facts stage losses lost"

    def __init__(
        self,
        side: i64,
        at: i64,
        cause: i64,
        points: i64,
        units: list[int],
        facts: i64 = 0,
        stage: i64 = DEPOTS,
        losses: i64 = 0,
        lost: i64 = 0,
    ) -> None:
        self.side = side
        self.at = at
        self.cause = cause
        self.points = points
        self.units = units
        self.facts = facts
        self.stage = stage
        self.losses = losses  # still to come
        self.lost = lost

    def copy(self) -> Attrition:
        return Attrition(
            self.side,
            self.at,
            self.cause,
            self.points,
            self.units[:],
            self.facts,
            self.stage,
            self.losses,
            self.lost,
        )

    def step(self, s: GameState) -> Pending | None:
        if not self.units:
            return s.leave(self.lost)
        if self.stage == DEPOTS:
            depots = self.depots(s)
            if depots:
                actions = [of(SPEND, p) for p in depots]
                return s.ask(self.side, "spend-depot", "13.4.d", [*actions, plain(PASS)])
            self.stage = CARDS
        if self.stage == CARDS:
            self.stage = ROLLING
            if window(s, self.side, TESTING_ATTRITION, self.at):
                return None
        if self.stage == ROLLING:
            self.roll(s)
            self.stage = LOSING
        return self.take_losses(s)

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == LOSE:
            self.lose(s, first(a))
            return
        self.stage = CARDS
        if what == SPEND:
            self.facts = self.facts | DEPOT_SPENT
            if self.cause == MARCH:
                tell_depot_spent(s, self.at)
            use_up(s, first(a), self.at, "13.4.d")

    # Depots

    def depots(self, s: GameState) -> list[int]:
        """The depots that may be spent: of the commander's nation, in the place, one an activation [13.4.d-e]."""
        if self.facts & DEPOT_GONE or (self.cause == MARCH and not may_spend_depot(s, self.at)):
            return []  # the second army of a force tests after the first has spent one
        nation = BOARD.nation[leader_of(s, self.units)]
        camp = camp_of(s, self.units[0])
        return [
            p
            for p in all_at(s, camp, where(s, self.units[0]))
            if BOARD.sort[p] == DEPOT and BOARD.nation[p] == nation
        ]

    # The die

    def roll(self, s: GameState) -> None:
        """The die with its modifiers, in the column of the steps; after an asterisk a second one [13.6.2.a]."""
        modifier: i64 = 0
        for _, value in attrition_modifiers(
            s, self.side, self.at, self.cause, self.points, self.units, self.facts
        ):
            modifier += value
        die = s.die()
        count = steps_of(s, self.units)
        found = result(count, die + modifier)
        losses = found % STAR
        s.note("attrition", "13.6.2.a", self.side, self.at, die, die + modifier, losses)
        if found >= STAR:
            die = s.die()
            more = int(die >= STAR_FROM)
            s.note("attrition-star", "13.6.2.a", die, more)
            losses += more
        rolled(s, ATTRITION_ROLL)
        rolled(s, MARCH_ATTRITION_ROLL)
        self.losses = min(losses, count)

    # Losses

    def take_losses(self, s: GameState) -> Pending | None:
        """Step after step of the owner's choice [13.6.2.a, R133]."""
        while self.losses > 0:
            units = self.candidates(s)
            if len(units) > 1:
                return s.ask(self.side, "attrition-loss", "13.6.2.a", [of(LOSE, p) for p in units])
            self.lose(s, units[0])
        if self.lost:
            settle(s, self.at)
            for h in (self.at, BOARD.inside[self.at]):
                if h != NONE:
                    trim(s, self.side, h)
        return s.leave(self.lost)

    def candidates(self, s: GameState) -> list[int]:
        """Who may lose the next step: first a French unit where the French are half of the force [13.6.2.e]."""
        if self.lost == 0 and 2 * nation_steps(s, self.units, FRANCE) >= steps_of(s, self.units):
            return [p for p in self.units if BOARD.nation[p] == FRANCE]
        return self.units

    def lose(self, s: GameState, p: i64) -> None:
        """A step is lost."""
        self.losses -= 1
        self.lost += 1
        if lose_step(s, p, "13.6.2.a"):
            self.units.remove(int(p))
