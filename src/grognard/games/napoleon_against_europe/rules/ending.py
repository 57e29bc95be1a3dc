"""Clause 5.2.1: the end of the Activation Phase: last assaults, attrition, captured fortresses."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    EMPIRE,
    GUERRILLA,
    NEUTRAL,
    NONE,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.marks import RESERVE_AP
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    emptied,
    flag,
    held_places,
    place,
    set_emptied,
    siege,
)
from grognard.games.napoleon_against_europe.model.verbs import ASSAULT
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.forces import heads_at, is_demoralized, members, units_of
from grognard.games.napoleon_against_europe.rules.land.attrition import FINAL, attrition_test
from grognard.games.napoleon_against_europe.rules.land.supply import flag_supplied, force_supplied
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault, no_assault
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.phases import Phases

# Stages.
EMPIRE_SIEGES: Final = 0
COALITION_SIEGES: Final = 1
TESTS: Final = 2
FORTRESSES: Final = 3
STAGES: Final = ["empire-sieges", "coalition-sieges", "attrition", "fortresses"]


class EndOfActivation(Phases[GameState]):
    """Last assaults, the Empire's first; attrition; captured fortresses; activation points in reserve lapse [5.2.1,
    15.5.c, 9.2.c]."""

    fields: ClassVar[str] = "stage:ending-stage"

    def copy(self) -> EndOfActivation:
        return EndOfActivation(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == EMPIRE_SIEGES:
            s.enter(FinalSieges(EMPIRE, besieged_by(s, EMPIRE)))
        elif stage == COALITION_SIEGES:
            s.enter(FinalSieges(COALITION, besieged_by(s, COALITION)))
        elif stage == TESTS:
            s.enter(FinalAttrition(suffering(s)))
        else:
            reactivate_supplied(s)
            for side in (EMPIRE, COALITION):
                s.track[RESERVE_AP + side] = 0
            s.leave()
        return None


# Sieges


def besieged_by(s: GameState, side: i64) -> list[int]:
    """The zones that a side besieges."""
    return [z for z in s.besieged if controller(s, z) == enemy(side)]


class FinalSieges(Frame[GameState]):
    """A side makes the last assault of each of its sieges, in the order that it likes, for nothing: none is spared it
    [5.2.1.a, 15.2.f, R186]. `left` are those to come."""

    fields: ClassVar[str] = "side left:space*"

    def __init__(self, side: i64, left: list[int]) -> None:
        self.side = side
        self.left = left

    def copy(self) -> FinalSieges:
        return FinalSieges(self.side, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):
            return None
        able = [z for z in self.left if siege(s, z) > 0 and not no_assault(s, self.side, z)]
        if not able:
            return s.leave()
        if len(able) > 1:
            return s.ask(self.side, "final-assault", "5.2.1.a", [of(ASSAULT, z) for z in able])
        self.storm(s, able[0])
        return None

    def choose(self, s: GameState, a: int) -> None:
        self.storm(s, first(a))

    def storm(self, s: GameState, zone: i64) -> None:
        """The last assault on a fortress."""
        self.left = [z for z in self.left if z != zone]
        s.enter(Assault(self.side, zone))


# Attrition


def suffers(s: GameState, head: i64) -> bool:
    """Whether a force must test at the end of the phase: besieged, demoralized or out of supply [5.2.1.b, 13.6.1.f,
    R78]."""
    h, pieces = place(s, head), members(s, head)
    z = BOARD.zone_of[h]
    if is_inside(h) and siege(s, z) > 0:
        return True
    return is_demoralized(s, pieces) or not force_supplied(s, pieces, z)


def who_tests(s: GameState, head: i64) -> list[int]:
    """The units of such a force that test: where it only lacks supply not the guerrillas, who need none [R61]."""
    h, units = place(s, head), units_of(members(s, head))
    if is_demoralized(s, units) or (is_inside(h) and siege(s, BOARD.zone_of[h]) > 0):
        return units
    return [p for p in units if BOARD.kind[p] != GUERRILLA] or units


def suffering(s: GameState) -> list[int]:
    """The heads of the forces that must test, the Empire's first."""
    found: list[int] = []
    for side in range(NEUTRAL):
        for h in held_places(s, side, BOARD.first_sea):
            found += [head for head in heads_at(s, side, h) if suffers(s, head)]
    return found


class FinalAttrition(Frame[GameState]):
    """Force after force tests once, whatever its troubles [5.2.1.b]; `left` are those to come."""

    fields: ClassVar[str] = "left:unit*"

    def __init__(self, left: list[int]) -> None:
        self.left = left

    def copy(self) -> FinalAttrition:
        return FinalAttrition(self.left[:])

    def step(self, s: GameState) -> Pending | None:
        if raise_short(s) or evacuate_ports(s):
            return None
        while self.left:
            head = self.left[0]
            self.left = self.left[1:]
            h = place(s, head)
            if h >= BOARD.first_sea:
                continue
            for side in range(NEUTRAL):
                if head in heads_at(s, side, h):
                    units = who_tests(s, head)
                    return attrition_test(s, side, BOARD.zone_of[h], FINAL, 0, units)
        return s.leave()


# Fortresses


def reactivate_supplied(s: GameState) -> None:
    """A captured fortress that is in supply and still its captor's becomes active for nothing; those whose lines it
    opens follow [15.5.c, R91, R198]."""
    found = in_captors_supply(s)
    while found:
        for z in found:
            set_emptied(s, z, False)
            s.note("reactivated", "15.5.c", z)
        found = in_captors_supply(s)


def in_captors_supply(s: GameState) -> list[int]:
    """The zones of empty fortresses that their captors hold in supply."""
    found: list[int] = []
    for z in range(BOARD.zones):
        side = controller(s, z)
        if emptied(s, z) and flag(s, z) != NONE and side != NEUTRAL and flag_supplied(s, side, z):
            found.append(z)
    return found
