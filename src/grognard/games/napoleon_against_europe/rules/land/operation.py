"""Chapter 9: which forces a side activates, one after another, what that costs, and points put in reserve."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    EMPIRE,
    GENERAL,
    MARKERS,
    NAPOLEON,
    NEUTRAL,
    NONE,
    TABLES,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.lasting import (
    lasting_thing,
    lay_lasting,
    lies,
    take_lasting,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATED,
    ACTIVATION,
    DISCORD,
    ILLNESS,
    NOTHING,
    RESERVE_AP,
    SIX_DAYS,
    UNTIL_ACTION,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_generals,
    army_of,
    camp_of,
    clear_mark,
    fleets,
    group_of,
    has_marker,
    held_places,
    in_order,
    is_held,
    marked,
    place,
    set_group,
    size,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    ACTIVATE,
    DONE_,
    FIGHT,
    MARCH_ON,
    PUT_TO_SEA,
    TOGETHER,
)
from grognard.games.napoleon_against_europe.rules.cards.activations import SECOND_MARCH, event_allows
from grognard.games.napoleon_against_europe.rules.duty import duty_binds, no_service
from grognard.games.napoleon_against_europe.rules.forces import (
    ARMIES,
    add_heads,
    army_commander,
    commander,
    heads_at,
    initiative_of,
    leave_army,
    members,
    no_head,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.activation import (
    EXCHANGING,
    FORMING,
    Activation,
    no_following,
)
from grognard.games.napoleon_against_europe.rules.land.active import (
    FLEET_COST,
    FREE,
    HELD,
    OVER,
    POINTS,
    ActiveForces,
)
from grognard.games.napoleon_against_europe.rules.land.campaign import CampaignBattle, head_of, held_zones
from grognard.games.napoleon_against_europe.rules.land.march import March
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sea.forming import no_squadron
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Pending
from grognard.parts.reasons import ALLOWED

CORPS_COST: Final = TABLES.activation.corps
ILL: Final = 1  # more, for Napoleon (54C)


# What a force costs


def cost(s: GameState, head: i64) -> i64:
    """The activation points that a force costs: the initiative of its commander, one for a lone corps [9.1.c-d, g]."""
    leader = head if BOARD.sort[head] == GENERAL else commander(s, members(s, head))
    if leader == NONE:
        return CORPS_COST
    return BOARD.initiative[leader] + illness(s, leader)


def cost_together(s: GameState, camp: i64, z: i64) -> i64:
    """What two armies in a zone cost together: one more than their commander, three at most [9.1.f, R55]."""
    both = both_armies(s, camp, z)
    return initiative_of(s, both) + illness(s, commander(s, both))


def both_armies(s: GameState, camp: i64, z: i64) -> list[int]:
    """The counters of the two armies in a zone."""
    both: list[int] = []
    for marker in armies_at(s, camp, z):
        both += members(s, marker)
    return both


def illness(s: GameState, leader: i64) -> i64:
    """What an ill Emperor costs more (54C)."""
    return ILL if leader == NAPOLEON and has_marker(s, ILLNESS) else 0


def price(s: GameState, op: ActiveForces, head: i64) -> i64:
    """The activation points that an operation pays for a force: without a charge only what an ill Emperor costs more
    (54C)."""
    if op.mode == POINTS:
        return cost(s, head)
    if not has_marker(s, ILLNESS):
        return 0
    return illness(s, head if BOARD.sort[head] == GENERAL else commander(s, members(s, head)))


def price_together(s: GameState, op: ActiveForces, z: i64) -> i64:
    """The same of two armies in a zone."""
    if op.mode == POINTS:
        return cost_together(s, op.camp(), z)
    return illness(s, commander(s, both_armies(s, op.camp(), z)))


# Who may be activated


def is_head(s: GameState, head: i64) -> bool:
    """Whether a counter stands for a force on land: an army, a general in command, a lone corps, or a subordinate, who
    may form one [4.q, 9.1.g]."""
    if BOARD.sort[head] not in (ARMY, GENERAL, COMBAT):
        return False
    marker = army_of(s, head)
    if marker != NONE:
        ashore = place(s, marker) < BOARD.first_sea
        return ashore and BOARD.sort[head] == GENERAL and army_commander(s, marker) != head
    h = place(s, head)
    return h < BOARD.first_sea and int(head) in heads_at(s, camp_of(s, head), h)


def is_spent(s: GameState, head: i64) -> bool:
    """Whether a force has been activated in this round: an army's marker tells it for all who are in it, and a general
    whose corps all have been has nobody to lead [R52]."""
    marker = army_of(s, head)
    if marked(s, head, ACTIVATED) or (marker != NONE and marked(s, marker, ACTIVATED)):
        return True
    if BOARD.sort[head] != GENERAL or marker != NONE:
        return False
    for p in members(s, head):
        if BOARD.sort[p] == COMBAT and not marked(s, p, ACTIVATED):
            return False
    return True


def no_force_here(s: GameState, camp: i64, head: i64) -> str:
    """Why a counter stands for no force that a camp can activate now [4.q, 9.1.i, R52]."""
    if camp_of(s, head) != camp or not is_head(s, head):
        return no_head(s, camp, head)
    return no_readiness(s, head)


def no_readiness(s: GameState, head: i64) -> str:
    """Why the force that a counter stands for cannot be activated now [9.1.g, 9.1.i, R52]."""
    marker = army_of(s, head)
    if group_of(s, head if marker == NONE else marker) > 0 or is_spent(s, head):
        return "9.1.i activated"
    if marker != NONE or (BOARD.sort[head] == GENERAL and is_inside(place(s, head))):
        return no_following(s, head)
    return ALLOWED


def no_activation(s: GameState, op: ActiveForces, head: i64) -> str:
    """Why a force cannot be activated in an operation [9.1.c-i, 9.2.b, 12.6.a]."""
    return no_force_here(s, op.camp(), head) or no_order(s, op, head)


def no_order(s: GameState, op: ActiveForces, head: i64) -> str:
    """Why the operation cannot activate a force that is ready [9.1.c-h, 9.2.b, 12.6.a]."""
    if op.left <= 0:
        return "12.6.a no-more-forces"
    if not event_allows(s, op.event, op.part, op.side, head):
        return "6.4.b not-by-this-card"
    reason = no_accord(s, head) or no_service(s, op.side, BOARD.nation[head])
    if reason:
        return reason
    if price(s, op, head) > op.points_to_spend(s):
        return "9.1.c too-few-points"
    return ALLOWED


def no_accord(s: GameState, head: i64) -> str:
    """Why discord keeps a force from being activated: only those of one power may be (43F)."""
    power = lasting_thing(s, DISCORD)
    if power == NONE or power == NOTHING or power == power_of(s, BOARD.nation[head]):
        return ALLOWED
    return "6.4.b discord"


def no_going_together(s: GameState, op: ActiveForces, z: i64) -> str:
    """Why two armies in a zone cannot be activated as one force [9.1.f, 12.2.e, R55]."""
    armies = armies_at(s, op.camp(), z)
    if len(armies) != ARMIES:
        return "9.1.f two-armies"
    for marker in armies:
        reason = no_force_here(s, op.camp(), marker) or no_accord(s, marker)
        if reason:
            return reason
        if no_service(s, op.side, BOARD.nation[marker]):
            return "20.2.d duty"
    if op.left <= 0:
        return "12.6.a no-more-forces"
    for marker in armies:
        if not event_allows(s, op.event, op.part, op.side, marker):
            return "6.4.b not-by-this-card"
    if price_together(s, op, z) > op.points_to_spend(s):
        return "9.1.c too-few-points"
    return ALLOWED


def no_neutral_move(s: GameState, power: i64, head: i64) -> str:
    """Why a force of a neutral power does not move in its phase [7.5.a]."""
    if BOARD.nation[head] != power:
        return "7.5.a other-power"
    return no_force_here(s, NEUTRAL, head)


def no_redeployment(s: GameState, power: i64, head: i64) -> str:
    """Why a force cannot redeploy: of another power, not in supply, besieged [7.6.a]."""
    if power_of(s, BOARD.nation[head]) != power:
        return "7.6.a other-power"
    return no_force_here(s, camp_of(s, head), head) or no_line_to(s, head)


def no_line_to(s: GameState, head: i64) -> str:
    """Why a force that is ready cannot redeploy: besieged, not in supply [7.6.a]."""
    if army_of(s, head) != NONE:
        head = army_of(s, head)
    h = place(s, head)
    if is_inside(h):
        return "7.6.a shut-in"
    return ALLOWED if force_supplied(s, members(s, head), h) else "7.6.a no-supply"


def all_heads(s: GameState, camp: i64) -> list[int]:
    """The heads of a camp's forces on land, subordinates of armies after them, zone by zone."""
    found: list[int] = []
    for h in held_places(s, camp, BOARD.first_sea):
        add_heads(s, camp, h, found)
        if size(s, MARKERS, camp, h) > 0:
            for marker in armies_at(s, camp, h):
                leader = army_commander(s, marker)
                found += [p for p in army_generals(s, marker) if p != leader]
    return found


def zones_of_two(s: GameState, side: i64) -> list[int]:
    """The zones in which a side has two armies."""
    found: list[int] = []
    for marker in BOARD.armies:
        h = int(place(s, marker))
        if h < BOARD.zones and h not in found and size(s, MARKERS, side, h) == ARMIES:
            found.append(h)
    return in_order(found)


class Operation(ActiveForces):
    """A side activates forces and fleets, one after another, as long as it can and likes [9.1, 12.6]."""

    closes: ClassVar[str] = "9.1.e"

    def copy(self) -> Operation:
        return Operation(
            self.side,
            self.mode,
            self.points,
            self.left,
            self.event,
            self.part,
            self.factor,
            self.head,
            self.newest,
            self.charged,
            self.at[:],
            self.came[:],
            self.spent[:],
            self.allowed[:],
            self.forced[:],
            self.facts[:],
            self.interceptors[:],
            self.origins[:],
            self.caught[:],
        )

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):
            return None
        if self.head != NONE:
            head = self.head
            self.head = NONE
            self.left -= 1
            self.begin(s, head)
            return None
        self.forget_the_lost(s)
        if not held_zones(self) and self.marches_again(s):
            return None
        actions = self.battles(s) + self.activations(s)
        if not held_zones(self):
            if not actions:
                return self.end(s)
            actions.append(plain(DONE_))
        return s.ask(self.side, "activate", "9.1.e", actions)

    def forget_the_lost(self, s: GameState) -> None:
        """A group that waits for its battle and was drawn into another one may be gone: it waits no more."""
        for n in range(len(self.at)):
            if self.facts[n] & HELD and not self.facts[n] & OVER and not units_of(self.pieces(s, n + 1)):
                self.tell(n + 1, OVER)

    def activations(self, s: GameState) -> list[int]:
        """The forces and fleets that may be activated now."""
        if self.left <= 0 or not self.is_at_war():
            return []
        actions = [
            of(ACTIVATE, p)
            for p in all_heads(s, self.side)
            if not no_readiness(s, p) and not no_order(s, self, p)
        ]
        for z in zones_of_two(s, self.side):
            if not no_going_together(s, self, z):
                actions.append(of(TOGETHER, z))
        if self.sails(s):
            for h in range(BOARD.first_sea, BOARD.on_map):
                if fleets(s, self.side, h) and not no_squadron(s, self.side, h):
                    actions.append(of(PUT_TO_SEA, h))
            if not no_squadron(s, self.side, BOARD.corsairs):
                actions.append(of(PUT_TO_SEA, BOARD.corsairs))
        return actions

    def sails(self, s: GameState) -> bool:
        """Whether fleets may be activated in this operation [9.1.b, 20.2.d]."""
        return (
            self.mode == POINTS
            and self.event == NONE
            and self.points_to_spend(s) >= FLEET_COST
            and not duty_binds(s, self.side)
        )

    def battles(self, s: GameState) -> list[int]:
        """Battles that wait, and forces that can go on after one [12.6.a, c]."""
        actions: list[int] = []
        for n in range(len(self.at)):
            if (
                self.facts[n] & HELD
                and not self.facts[n] & OVER
                and not is_held(s, 1 - self.side, self.at[n])
            ):
                actions.append(of(MARCH_ON, head_of(s, self, n + 1)))
        for z in held_zones(self):
            if is_held(s, 1 - self.side, z):
                actions.append(of(FIGHT, z))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == ACTIVATE:
            self.activate(s, first(a))
        elif what == TOGETHER:
            self.activate_both(s, first(a))
        elif what == PUT_TO_SEA:
            s.enter(Squadron(self.side, first(a), self.points_to_spend(s) // FLEET_COST))
        elif what == FIGHT:
            s.enter(CampaignBattle(first(a)))
        elif what == MARCH_ON:
            self.march_on(s, first(a))
        else:
            self.end(s)

    # Forces

    def charge(self, s: GameState, points: i64) -> None:
        """One force more is activated, for so many points."""
        self.charged = 0
        self.left -= 1
        self.pay_points(s, points)

    def activate(self, s: GameState, head: i64) -> None:
        """A force is activated [9.1.c-d, g]."""
        points = price(s, self, head)
        self.charge(s, points)
        s.note("activated", "9.1.c", head, points)
        self.begin(s, head)

    def begin(self, s: GameState, head: i64) -> None:
        """A force becomes a group: an army, a general with those who have not been activated, a corps; a subordinate
        and the general of a sortie choose who goes [9.1.g, R52, R54, R93]."""
        marker = army_of(s, head)
        h = place(s, head if marker == NONE else marker)
        g = self.new_group(h)
        self.newest = g
        self.agree(s, head)
        forming = marker != NONE or (is_inside(h) and BOARD.sort[head] == GENERAL)
        if marker != NONE:
            leave_army(s, head)
        pieces = [int(head)] if forming or BOARD.sort[head] == ARMY else members(s, head)
        for p in pieces:
            if p == head or not (marked(s, p, ACTIVATED) and BOARD.sort[p] == COMBAT):
                set_group(s, p, g)
        s.enter(Activation(g, head, FORMING if forming else EXCHANGING))

    def activate_both(self, s: GameState, z: i64) -> None:
        """Two armies in a zone are activated together [9.1.f]."""
        self.charge(s, price_together(s, self, z))
        armies = armies_at(s, self.camp(), z)
        g = self.new_group(z)
        self.newest = g
        for marker in armies:
            set_group(s, marker, g)
            s.note("activated", "9.1.f", marker, self.charged)
        self.agree(s, armies[0])
        s.enter(Activation(g, commander(s, both_armies(s, self.camp(), z))))

    def agree(self, s: GameState, head: i64) -> None:
        """In discord the first power activated is the one that may be (43F)."""
        if lasting_thing(s, DISCORD) == NOTHING:
            take_lasting(s, DISCORD)
            lay_lasting(s, DISCORD, power_of(s, BOARD.nation[head]), UNTIL_ACTION)

    def march_on(self, s: GameState, p: i64) -> None:
        """A force that waited for a battle which others have fought goes on [12.6.c, R72]."""
        for n in range(len(self.at)):
            if self.facts[n] & HELD and not self.facts[n] & OVER and head_of(s, self, n + 1) == p:
                self.forget(n + 1, HELD)
                s.enter(March(n + 1))
                return

    def marches_again(self, s: GameState) -> bool:
        """Whether the force of Napoleon is activated once more, now that an activation is over (52F)."""
        if not lies(s, SIX_DAYS):
            return False
        take_lasting(s, SIX_DAYS)
        marker = army_of(s, NAPOLEON)
        head = NAPOLEON if marker == NONE else marker
        if place(s, head) >= BOARD.first_sea or camp_of(s, NAPOLEON) != EMPIRE:
            return False
        for p in members(s, head):
            clear_mark(s, p, ACTIVATED)
        s.note("activated", "6.4.b", head, 0)
        s.enter(Operation(EMPIRE, FREE, 0, 1, factor=SECOND_MARCH, head=head))
        return True

    # The end

    def end(self, s: GameState) -> Pending | None:
        """Points that are left go to the reserve [9.2.a]."""
        if self.points > 0 and s.phase == ACTIVATION and self.mode == POINTS:
            total = s.track[RESERVE_AP + self.side] + self.points
            s.track[RESERVE_AP + self.side] = total
            s.note("reserve-points", "9.2.a", self.side, total)
        return s.leave()
