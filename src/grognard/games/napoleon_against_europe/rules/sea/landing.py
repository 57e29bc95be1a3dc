"""Clause 17.2.9: troops that land in an enemy port."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE
from grognard.games.napoleon_against_europe.model.lasting import lies
from grognard.games.napoleon_against_europe.model.marks import LANDING as FREE_LANDING
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    contents,
    fleet_of,
    is_held,
    on_map,
)
from grognard.games.napoleon_against_europe.model.verbs import LAND, SET_OUT
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import LANDING
from grognard.games.napoleon_against_europe.rules.battle.joining import come_together
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.control import (
    controller,
    end_siege,
    fortress,
    no_flag,
    steps_needed,
)
from grognard.games.napoleon_against_europe.rules.forces import steps_of, units_of
from grognard.games.napoleon_against_europe.rules.land.supply import nation_of
from grognard.games.napoleon_against_europe.rules.losses import destroy, settle
from grognard.games.napoleon_against_europe.rules.powers import enemy, no_entry, power_of
from grognard.games.napoleon_against_europe.rules.sea.cargo import (
    back_aboard,
    boarding,
    go_ashore,
    is_beset,
)
from grognard.games.napoleon_against_europe.rules.sea.waters import RULES, sailing
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault
from grognard.games.napoleon_against_europe.rules.sieges.capture import occupy
from grognard.games.napoleon_against_europe.rules.terrain import may_land
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

MOST_STEPS: Final = RULES.landing_steps
ASSAULTS: Final = RULES.landing_assaults


def free_steps() -> int:
    """The steps of a landing with the card for it (19C)."""
    for effects in USE_EFFECTS:
        for e in effects:
            if e.kind == "mark" and e.marker == FREE_LANDING:
                return int(e.amount)
    return 0


FREE_STEPS: Final = free_steps()

# Stages.
BOATS: Final = 0  # who goes ashore
BEACH: Final = 1  # a battle
WALLS: Final = 2  # assaults
OVER: Final = 3
ENDED: Final = 4
LANDING_STAGES: Final = ["boats", "beach", "walls", "over", "ended"]

FAILED: Final = 0  # what it leaves with
TAKEN: Final = 1


def is_defended(s: GameState, side: i64, z: i64) -> bool:
    """Whether troops who land in a zone have to attack: an enemy force, or an enemy fortress [17.2.9.a]."""
    inside = BOARD.inside[z]
    foes = enemy(side)
    return fortress(s, z) > 0 or is_held(s, foes, z) or (inside != NONE and is_held(s, foes, inside))


def no_landing(s: GameState, side: i64, z: i64, squadron: list[int]) -> str:
    """Why a squadron cannot land troops in an enemy port: nobody aboard who may, winter [17.2.9.c, 12.1.j]."""
    if controller(s, z) != enemy(side) and not is_beset(s, side, z):
        return "17.2.9.a no-enemy-port"
    if not landable(s, z, squadron):
        return "17.2.9.a nobody-to-land"
    if is_defended(s, side, z) and not may_land(s):
        return "17.2.9.c no-landing-in-winter"
    return ALLOWED


def landable(s: GameState, z: i64, squadron: list[int], ashore: list[int] | None = None) -> list[int]:
    """What is aboard some fleets and may be in a zone: nothing without a combat unit, there or already ashore."""
    found: list[int] = []
    for fleet in squadron:
        for p in contents(s, fleet):
            if all(not no_entry(s, unit, z) for unit in boarding(s, p)):
                found.append(p)
    whole = [*(ashore or [])]
    for p in found:
        whole += boarding(s, p)
    return found if units_of(whole) else []


def most_steps(s: GameState) -> i64:
    """How many steps may attack from the sea [17.2.9.d]."""
    return FREE_STEPS if lies(s, FREE_LANDING) else MOST_STEPS


class Landing(Frame[GameState]):
    """Troops of the active squadron land in an enemy port: they choose who goes, fight who is outside the walls, and
    assault twice. It leaves with TAKEN or FAILED [17.2.9, R99]."""

    fields: ClassVar[str] = "side zone:space stage:landing-stage left units:unit*"
    later: ClassVar[str] = "stage left units"

    def __init__(
        self, side: i64, zone: i64, stage: i64 = BOATS, left: i64 = ASSAULTS, units: list[int] | None = None
    ) -> None:
        self.side = side
        self.zone = zone
        self.stage = stage
        self.left = left  # assaults
        self.units: list[int] = units or []  # who has landed

    def copy(self) -> Landing:
        return Landing(self.side, self.zone, self.stage, self.left, self.units[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == BOATS:
            return self.man_boats(s)
        if self.stage == BEACH:
            self.stage = WALLS
            if is_held(s, enemy(self.side), self.zone):
                return begin_battle(s, self.zone, self.side, LANDING)
        if self.stage == WALLS:
            return self.storm(s)
        if self.stage == OVER:
            self.end(s)
            return None
        taken = controller(s, self.zone) == self.side and units_of(self.landed(s))
        return s.leave(TAKEN if taken else FAILED)

    # Who lands

    def landed(self, s: GameState) -> list[int]:
        """Who has landed and is in the zone."""
        found: list[int] = []
        for p in self.units:
            if on_map(s, p) and fleet_of(s, p) == NONE:
                found.append(p)
        return found

    def no_boat(self, s: GameState, p: i64) -> str:
        """Why a counter cannot land with the others: two steps, events apart [17.2.9.d]."""
        if not is_defended(s, self.side, self.zone):
            return ALLOWED
        if steps_of(s, self.landed(s)) + steps_of(s, boarding(s, p)) > most_steps(s):
            return "17.2.9.d too-many-steps-ashore"
        return ALLOWED

    def man_boats(self, s: GameState) -> Pending | None:
        """The owner chooses who lands."""
        waiting = [p for p in landable(s, self.zone, sailing(s), self.landed(s)) if not self.no_boat(s, p)]
        if not waiting and units_of(self.landed(s)):
            self.stage = BEACH
            return None
        actions = [of(LAND, p) for p in waiting]
        if units_of(self.landed(s)) or not actions:
            actions.append(plain(SET_OUT))
        return s.ask(self.side, "land-force", "17.2.9.d", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == SET_OUT:
            self.stage = BEACH
            return
        self.put_ashore(s, first(a))

    def put_ashore(self, s: GameState, p: i64) -> None:
        """A counter lands, with an army's marker all that is in it."""
        for unit in boarding(s, p):
            self.units.append(int(unit))
        go_ashore(s, p, self.zone, "17.2.9.a")

    # What they do

    def storm(self, s: GameState) -> Pending | None:
        """Two assaults, for nothing; an open port is occupied [17.2.9.a, 17.2.9.f]."""
        force = self.landed(s)
        if not units_of(force) or controller(s, self.zone) == self.side:
            self.stage = OVER
            return None
        if not no_flag(s, self.side, self.zone):
            occupy(s, self.zone, power_of(s, nation_of(s, force)), "17.2.9.a")
            self.stage = OVER
            return None
        present = all_at(s, self.side, self.zone)
        if (
            self.left <= 0
            or is_held(s, enemy(self.side), self.zone)
            or steps_of(s, present) < steps_needed(s, self.zone)
        ):
            self.stage = OVER
            return None
        self.left -= 1
        return s.enter(Assault(self.side, self.zone, BOARD.port[self.zone]))

    def end(self, s: GameState) -> None:
        """Where the zone is not taken, who has landed is destroyed, or goes back to the ships with the card for it
        (19C) [17.2.9.g]."""
        taken = controller(s, self.zone) == self.side
        force = self.landed(s)
        if not taken:
            if lies(s, FREE_LANDING):
                force = back_aboard(s, force, sailing(s))
            destroy(s, force, "17.2.9.g")
            if not is_held(s, self.side, self.zone):
                end_siege(s, self.zone, "15.3.a")
        settle(s, self.zone)
        self.stage = ENDED
        come_together(s, self.side, self.zone)
