"""Clauses 15.2 and 15.4: assaults on a fortress."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    NONE,
    SPECIAL,
    TABLES,
    is_port,
)
from grognard.games.napoleon_against_europe.model.marks import ASSAULTED, INVESTING, SAPPERS
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    has_marker,
    is_held,
    marked,
    siege,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE
from grognard.games.napoleon_against_europe.rules.battle.field import tactical
from grognard.games.napoleon_against_europe.rules.battle.joining import trim
from grognard.games.napoleon_against_europe.rules.battle.modifiers import Modifier, add, total_of
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import ASSAULT_ROLL
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.control import (
    controller,
    fortress,
    lay_siege,
    raise_marker,
    steps_needed,
)
from grognard.games.napoleon_against_europe.rules.forces import commander, markers_of, steps_of, units_of
from grognard.games.napoleon_against_europe.rules.land.supply import (
    check_supply,
    force_supplied,
    mark_supply,
    nation_of,
)
from grognard.games.napoleon_against_europe.rules.losses import lose_step, settle
from grognard.games.napoleon_against_europe.rules.powers import enemy, power_of
from grognard.games.napoleon_against_europe.rules.rolls import DIE, STORM, keep, keep_one
from grognard.games.napoleon_against_europe.rules.sieges.capture import capture
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import DEFENDER
from grognard.parts.reasons import ALLOWED
from grognard.parts.vectors import vector

TABLE: Final = TABLES.siege
LEVEL_VALUE: Final = vector([0, *TABLE.levels])  # by level
ROYAL_ENGINEERS: Final = BOARD.piece["gb-genie"]
SAPPERS_VALUE: Final = 1  # of one assault (48C)

# Results of an assault [15.4.a].
RESULTS: Final = [row.id for row in TABLES.assault]
LEAST: Final = vector([row.least for row in TABLES.assault])
LOSS: Final = vector([row.loss for row in TABLES.assault])
FALLS: Final = bytes([int(row.falls) for row in TABLES.assault])
HONOURS: Final = RESULTS.index("honours")

# Stages.
PREPARING: Final = 0
ROLLING: Final = 1
LOSING: Final = 2
ASSAULT_STAGES: Final = ["preparing", "rolling", "losing"]

REPELLED: Final = 0  # what it leaves with
FALLEN: Final = 1


def assailants(s: GameState, side: i64, zone: i64) -> list[int]:
    """A side's counters before a fortress that may assault: not those left to invest it in this round [15.1.d]."""
    return [p for p in all_at(s, side, zone) if not marked(s, p, INVESTING)]


def garrison(s: GameState, side: i64, zone: i64) -> list[int]:
    """A side's counters inside the walls of a zone."""
    inside = BOARD.inside[zone]
    return [] if inside == NONE else all_at(s, side, inside)


def no_assault(s: GameState, side: i64, zone: i64, through: i64 = NONE) -> str:
    """Why a side cannot assault the fortress of a zone: nobody outside the walls, enough steps, supply; `through` is
    the zone from which a siege is begun [15.2.a-b, 15.2.d, 15.1.d, 13.3.e, 13.5.d]."""
    if controller(s, zone) != enemy(side) or fortress(s, zone) == 0:
        return "15.2.d no-enemy-fortress"
    if is_held(s, enemy(side), zone):
        return "15.2.a enemies-outside"
    force, needed = assailants(s, side, zone), steps_needed(s, zone)
    if steps_of(s, force) < needed:
        whole = steps_of(s, all_at(s, side, zone)) >= needed
        return "15.1.d investing-this-round" if whole else "15.2.b too-few-steps"
    if not force_supplied(s, force, zone, NONE if siege(s, zone) else through):
        return "13.5.d no-supply"
    return ALLOWED


def siege_modifiers(s: GameState, side: i64, zone: i64) -> list[Modifier]:
    """What a side adds to the die of an assault on a zone's fortress: the commander's attack value, an army's
    engineers, the siege marker, the walls, the garrison, special units, cards [15.4.a-b, 4.i, R26, R80]."""
    force, inside = assailants(s, side, zone), garrison(s, enemy(side), zone)
    found: list[Modifier] = []
    add(found, "commander", tactical(s, commander(s, force), True))
    add(found, "army", TABLE.army if markers_of(force) else 0)
    add(found, "siege-marker", max(0, siege(s, zone) - 1))
    add(found, "level", LEVEL_VALUE[fortress(s, zone)])
    add(found, "garrison", garrison_value(steps_of(s, inside)))
    add(found, "engineers", engineers_value(force, inside))
    add(found, "cards", card_value(s, side, zone, force))
    return found


def garrison_value(steps: i64) -> i64:
    """What combat steps inside the walls take from an assault [R26]."""
    if steps >= TABLE.large_garrison_steps:
        return TABLE.large_garrison
    return TABLE.garrison if steps > 0 else 0


def engineers_value(force: list[int], inside: list[int]) -> i64:
    """What special units add to an assault, or take from it."""
    total: i64 = 0
    for p in force:
        if BOARD.sort[p] == SPECIAL:
            total += BOARD.assault[p]
    for p in inside:
        if BOARD.sort[p] == SPECIAL:
            total += BOARD.assaulted[p]
    return total


def card_value(s: GameState, side: i64, zone: i64, force: list[int]) -> i64:
    """What cards add to an assault; the sappers of 48C only to that of the force with the Royal Engineers."""
    total = MODIFIERS.total(s, ASSAULT_ROLL, side, zone)
    return (
        total
        if side != COALITION or has_sappers(force) or not has_marker(s, SAPPERS)
        else total - SAPPERS_VALUE
    )


def has_sappers(force: list[int]) -> bool:
    """Whether the Royal Engineers are with a force."""
    return ROYAL_ENGINEERS in force


def assault_result(total: i64) -> i64:
    """The result of an assault for a total [15.4.a]."""
    found: i64 = 0
    for n in range(len(LEAST)):
        if total >= LEAST[n]:
            found = n
    return found


class Assault(Frame[GameState]):
    """One assault of a side on the fortress of a zone; without a siege marker it begins the siege [15.2, 15.4]. Whoever
    has it made has paid for it. It leaves with FALLEN or REPELLED."""

    fields: ClassVar[str] = "side zone:space through:space stage:assault-stage left parts:roll-part* values*"
    later: ClassVar[str] = "through stage left parts values"

    def __init__(
        self,
        side: i64,
        zone: i64,
        through: i64 = NONE,
        stage: i64 = PREPARING,
        left: i64 = 0,
        parts: list[int] | None = None,
        values: list[int] | None = None,
    ) -> None:
        self.side = side
        self.zone = zone
        self.through = through
        self.stage = stage
        self.left = left  # steps that the besieger still loses
        self.parts: list[int] = parts or []  # what the roll was made of: rolls.py
        self.values: list[int] = values or []

    def copy(self) -> Assault:
        return Assault(
            self.side, self.zone, self.through, self.stage, self.left, self.parts[:], self.values[:]
        )

    def step(self, s: GameState) -> Pending | None:
        if self.stage == PREPARING:
            self.stage = ROLLING
            if not self.is_ready(s):
                return s.leave(REPELLED)
            if window(s, enemy(self.side), ASSAULTED, self.zone, DEFENDER):
                return None
        if self.stage == ROLLING:
            self.stage = LOSING
            if self.roll(s):
                return None
        return self.take_losses(s)

    def is_ready(self, s: GameState) -> bool:
        """The marker lies, and supply is checked [15.2.c, 13.1.a]; out of supply nobody rolls [13.5.d]. Who comes
        through the port, in a landing, counts as supplied [R99]."""
        through = self.through
        if siege(s, self.zone) == 0:
            lay_siege(s, self.zone, "15.2.c")
        elif not is_port(through):
            through = NONE
        if is_port(through):
            for p in units_of(assailants(s, self.side, self.zone)):
                mark_supply(s, p, True)
            return True
        return check_supply(s, assailants(s, self.side, self.zone), self.zone, through)

    def roll(self, s: GameState) -> bool:
        """The die [15.4.a]; whether the fortress has fallen. A failed assault raises the marker [15.4.b]."""
        force = assailants(s, self.side, self.zone)
        die = s.die()
        modifiers = siege_modifiers(s, self.side, self.zone)
        keep(self.parts, self.values, STORM, modifiers)
        keep_one(self.parts, self.values, STORM, DIE, die)
        total = die + total_of(modifiers)
        result = assault_result(total)
        s.note("assault", "15.4.a", self.side, self.zone, die, total, result)
        rolled(s, ASSAULT_ROLL)
        if has_sappers(force):
            s.markers = s.markers & ~SAPPERS
        if FALLS[result]:
            nation = power_of(s, nation_of(s, force))
            s.leave(FALLEN)
            capture(s, self.zone, nation, result == HONOURS, "15.4.a")
            return True
        raise_marker(s, self.zone)
        self.left = LOSS[result]
        return False

    def take_losses(self, s: GameState) -> Pending | None:
        """Repelled, the besieger loses a step of their choice [15.4.a]."""
        units = units_of(assailants(s, self.side, self.zone))
        if self.left > 0 and len(units) > 1:
            return s.ask(self.side, "siege-loss", "15.4.a", [of(LOSE, p) for p in units])
        if self.left > 0 and units:
            self.lose(s, units[0])
        settle(s, self.zone)
        trim(s, self.side, self.zone)
        return s.leave(REPELLED)

    def choose(self, s: GameState, a: int) -> None:
        self.lose(s, first(a))

    def lose(self, s: GameState, p: i64) -> None:
        """A step of the besieger."""
        self.left -= 1
        lose_step(s, p, "15.4.a")
