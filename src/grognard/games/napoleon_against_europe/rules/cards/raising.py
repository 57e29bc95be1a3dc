"""Steps that cards raise without payment: new counters in reinforcement zones, losses made good, armies filled up."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, FRANCE, MAJORS, NONE
from grognard.games.napoleon_against_europe.model.marks import CONSCRIPT
from grognard.games.napoleon_against_europe.model.setup import stand
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    camp_of,
    on_map,
    patron,
    place,
    set_mark,
    set_steps,
    steps,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BUILD, DONE_, RESTORE
from grognard.games.napoleon_against_europe.rules.battle.joining import share_rout
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.forces import army_commander, join_army, members, no_command
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.setup import no_deployment
from grognard.games.napoleon_against_europe.rules.year.building import no_growing
from grognard.games.napoleon_against_europe.rules.year.zones import reinforcement_zones
from grognard.kernel.actions import first, of, pack, plain, second, third, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context, Effect


def meant(s: GameState, e: Effect[GameState], side: i64) -> list[int]:
    """The combat units that an effect means, in the reserve or on the map."""
    pieces = e.pieces
    if pieces is None:
        return []
    among = pieces.named or [p for p in range(BOARD.pieces) if camp_of(s, p) == side]
    return [p for p in among if WORDS.fits_piece(s, p, pieces, Context(side)) and BOARD.most[p] > 0]


def raised(s: GameState, p: i64, rule: str, e: Effect[GameState]) -> None:
    """A unit that a card has raised may have the morale of recruits (34F)."""
    if e.marker >= 0:
        set_mark(s, p, CONSCRIPT)


class BuildSteps(Frame[GameState]):
    """A side raises steps without paying for them, one choice after the other: new counters in its reinforcement zones,
    or reduced ones there [7.3.4]."""

    fields: ClassVar[str] = "card:use part side left"

    def __init__(self, card: i64, part: i64, side: i64, left: i64) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.left = left

    def copy(self) -> BuildSteps:
        return BuildSteps(self.card, self.part, self.side, self.left)

    def effect(self) -> Effect[GameState]:
        """What the card says."""
        return USE_EFFECTS[self.card][self.part]

    def zones(self, s: GameState, p: i64) -> list[int]:
        """Where a unit may be built: in its power's reinforcement zones; of these where the card says [7.3.4.a]."""
        nation = BOARD.nation[p]
        power = nation if nation < MAJORS else patron(s, nation)
        found = [] if power == NONE else reinforcement_zones(s, power)
        e = self.effect()
        if not e.places:
            return found
        meant_places = WORDS.find_places(s, e.places, Context(self.side))
        return [z for z in found if z in meant_places]

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        for p in meant(s, self.effect(), self.side) if self.left > 0 else []:
            zones = self.zones(s, p)
            if place(s, p) == BOARD.reserve:
                for z in zones:
                    if not no_deployment(s, [int(p)], z):
                        for count in range(1, min(self.left, BOARD.most[p]) + 1):
                            actions.append(pack(BUILD, p, z, count))
            elif on_map(s, p) and steps(s, p) < BOARD.most[p] and int(zone_at(s, p)) in zones:
                if not no_growing(s, p, army_of(s, p)):
                    actions.append(of(RESTORE, p))
        if not actions:
            return s.leave()
        return s.ask(self.side, "build-free", "6.4.b", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        p = first(a)
        if verb(a) == BUILD:
            z, count = second(a), third(a)
            stand(s, p, z)
            set_steps(s, p, count)
            s.note("built", "6.4.b", p, z, count)
            share_rout(s, self.side, z)
            self.left -= count
        else:
            restore(s, p)
            self.left -= 1
        raised(s, p, "6.4.b", self.effect())


def restore(s: GameState, p: i64) -> None:
    """A reduced unit is whole again."""
    set_steps(s, p, BOARD.most[p])
    s.note("restored", "6.4.b", p, BOARD.most[p])


def french_armies(s: GameState) -> list[int]:
    """The French armies in supply, by number."""
    return [
        m
        for m in BOARD.armies
        if BOARD.nation[m] == FRANCE
        and zone_at(s, m) != NONE
        and force_supplied(s, members(s, m), zone_at(s, m))
    ]


class FillArmies(Frame[GameState]):
    """Steps of line infantry for each French army in supply, army after army: reduced corps, or new ones (47F)."""

    fields: ClassVar[str] = "card:use part side armies:unit* left"

    def __init__(self, card: i64, part: i64, side: i64, armies: list[int], left: i64) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.armies = armies
        self.left = left

    def copy(self) -> FillArmies:
        return FillArmies(self.card, self.part, self.side, self.armies[:], self.left)

    def step(self, s: GameState) -> Pending | None:
        e = USE_EFFECTS[self.card][self.part]
        while self.armies:
            actions = self.choices(s, e, self.armies[0]) if self.left > 0 else []
            if actions:
                return s.ask(self.side, "build-free", "6.4.b", [*actions, plain(DONE_)])
            self.next_army(e)
        return s.leave()

    def next_army(self, e: Effect[GameState]) -> None:
        """On to the next army."""
        self.armies = self.armies[1:]
        self.left = e.amount

    def choices(self, s: GameState, e: Effect[GameState], marker: i64) -> list[int]:
        """What may be added to an army within its command [10.1.d]."""
        there, leader = members(s, marker), army_commander(s, marker)
        z = zone_at(s, marker)
        actions: list[int] = []
        for p in meant(s, e, self.side):
            if army_of(s, p) == marker and steps(s, p) < BOARD.most[p]:
                if not no_growing(s, p, marker):
                    actions.append(of(RESTORE, p))
            elif place(s, p) == BOARD.reserve:
                for count in range(1, min(self.left, BOARD.most[p]) + 1):
                    if self.fits(s, p, there, leader, count):
                        actions.append(pack(BUILD, p, z, count))
        return actions

    def fits(self, s: GameState, p: i64, there: list[int], leader: i64, count: i64) -> bool:
        """Whether an army's commander can command so many steps more."""
        before = steps(s, p)
        set_steps(s, p, count)
        why = no_command(s, [*there, int(p)], leader, True)
        set_steps(s, p, before)
        return why == ""

    def choose(self, s: GameState, a: int) -> None:
        e = USE_EFFECTS[self.card][self.part]
        if verb(a) == DONE_:
            self.next_army(e)
            return
        p = first(a)
        if verb(a) == BUILD:
            join_army(s, p, self.armies[0])
            set_steps(s, p, third(a))
            s.note("built", "6.4.b", p, second(a), third(a))
            share_rout(s, self.side, second(a))
            self.left -= third(a)
        else:
            restore(s, p)
            self.left -= 1
