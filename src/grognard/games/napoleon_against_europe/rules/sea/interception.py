"""Clauses 17.2.5 and 17.2.6: squadrons that intercept one another, and that evade."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE, is_sea
from grognard.games.napoleon_against_europe.model.marks import BATTLE, CHOSEN
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    clear_mark,
    fleets_at,
    group_of,
    marked,
    place,
    set_mark,
)
from grognard.games.napoleon_against_europe.model.verbs import EVADE, INTERCEPT_WITH, PASS, SAIL, STAND
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import NAVAL_INTERCEPTION_ROLL
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.games.napoleon_against_europe.rules.sea.combat import (
    OPEN_SEA,
    begin_sea_battle,
    engaged,
    thin_out,
)
from grognard.games.napoleon_against_europe.rules.sea.waters import (
    ACTIVE,
    FLEETS,
    MOST,
    RULES,
    at_rest,
    best_initiative,
    is_frozen,
    move_fleets,
    neighbours,
    no_passage,
    no_waters,
    ports_of,
)
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

# What an interception leaves with, for the squadron on the move.
UNSTOPPED: Final = 0
WON: Final = 1
BEATEN: Final = 2

# Stages of an interception.
ASKING: Final = 0
FIGHTING: Final = 1
SEA_INTERCEPTION_STAGES: Final = ["asking", "fighting"]

# Stages of an evasion.
DECIDING: Final = 0
LEAVING: Final = 1  # the die allows it
FLEEING: Final = 2  # it may be intercepted
GONE: Final = 3
SEA_EVASION_STAGES: Final = ["deciding", "leaving", "fleeing", "gone"]


def moving(s: GameState, side: i64, sea: i64) -> list[int]:
    """The fleets of a side that have just come into a sea: the active squadron, or one that evades."""
    return [p for p in fleets_at(s, side, sea) if group_of(s, p) == ACTIVE or marked(s, p, CHOSEN)]


def interceptors(s: GameState, side: i64, h: i64) -> list[int]:
    """The fleets of a side at sea, or in a blockade box, that may intercept: none of those on the move."""
    return [p for p in at_rest(s, side, h) if not marked(s, p, CHOSEN | BATTLE)]


def interception_modifier(s: GameState, side: i64, squadron: list[int]) -> i64:
    """What a squadron adds to its die: its best initiative value, cards [17.2.5.c]."""
    return best_initiative(squadron) + MODIFIERS.total(s, NAVAL_INTERCEPTION_ROLL, side)


class SeaInterception(Frame[GameState]):
    """A squadron has entered a sea: the enemy squadron at sea, then blockaders, try to intercept it. `side` is that of
    the one on the move; evaders meet nobody from a blockade box [17.2.5, 17.2.6.c, R96]."""

    fields: ClassVar[str] = "side sea:space origin:space stage:sea-interception-stage tried:space*"
    later: ClassVar[str] = "stage tried"

    def __init__(
        self, side: i64, sea: i64, origin: i64, stage: i64 = ASKING, tried: list[int] | None = None
    ) -> None:
        self.side = side
        self.sea = sea
        self.origin = origin
        self.stage = stage
        self.tried: list[int] = tried or []

    def copy(self) -> SeaInterception:
        return SeaInterception(self.side, self.sea, self.origin, self.stage, self.tried[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == FIGHTING:
            return s.leave(WON if s.answer == self.side else BEATEN)
        foes = enemy(self.side)
        places = self.places(s)
        if places and len(engaged(s, foes)) < MOST:
            actions = [of(INTERCEPT_WITH, h) for h in places]
            return s.ask(foes, "intercept-sea", "17.2.5.a", [*actions, plain(PASS)])
        caught = engaged(s, foes)
        if not caught:
            return s.leave(UNSTOPPED)
        self.stage = FIGHTING
        movers = moving(s, self.side, self.sea)
        if self.evades(s):
            return begin_sea_battle(s, foes, self.sea, OPEN_SEA, NONE, caught, movers)
        return begin_sea_battle(s, self.side, self.sea, OPEN_SEA, self.origin, movers, caught)

    def evades(self, s: GameState) -> bool:
        """Whether the squadron on the move is one that evades."""
        return any(marked(s, p, CHOSEN) for p in fleets_at(s, self.side, self.sea))

    def places(self, s: GameState) -> list[int]:
        """From where the enemy may still try: the sea, then the blockade boxes [17.2.5.a, R96]."""
        foes = enemy(self.side)
        if is_frozen(s, self.sea):
            return []
        if int(self.sea) not in self.tried and interceptors(s, foes, self.sea):
            return [int(self.sea)]
        if self.evades(s):
            return []
        boxes = [int(BOARD.blockade[z]) for z in BOARD.sea_zones[self.sea - BOARD.first_sea]]
        return [h for h in boxes if h not in self.tried and interceptors(s, foes, h)]

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PASS:
            self.tried += self.places(s)
            return
        h = first(a)
        foes = enemy(self.side)
        self.tried.append(int(h))
        squadron = interceptors(s, foes, h)
        die = s.die()
        total = die + interception_modifier(s, foes, squadron)
        success = total >= RULES.interception
        s.note("sea-interception", "17.2.5.c", foes, h, die, total, int(success))
        rolled(s, NAVAL_INTERCEPTION_ROLL)
        if success:
            self.engage(s, squadron)

    def engage(self, s: GameState, squadron: list[int]) -> None:
        """A squadron joins, as far as three fleets in all; a blockader is then at sea [17.2.5.a, 17.2.7.i]."""
        joining = strongest(squadron, MOST - len(engaged(s, enemy(self.side))))
        if place(s, joining[0]) != self.sea:
            move_fleets(s, joining, self.sea, "17.2.7.i")
        for p in joining:
            set_mark(s, p, BATTLE)


def strongest(squadron: list[int], count: i64) -> list[int]:
    """So many fleets of a squadron, those of the best tactical value [R172]."""
    found = [p for value in range(6, -1, -1) for p in squadron if BOARD.tactical[p] == value]
    return found[: int(count)]


class SeaEvasion(Frame[GameState]):
    """A squadron at sea that is attacked may try to evade. It leaves with whether it has gone [17.2.6]."""

    fields: ClassVar[str] = "side sea:space origin:space stage:sea-evasion-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, side: i64, sea: i64, origin: i64, stage: i64 = DECIDING) -> None:
        self.side = side
        self.sea = sea
        self.origin = origin  # where the active squadron came from
        self.stage = stage

    def copy(self) -> SeaEvasion:
        return SeaEvasion(self.side, self.sea, self.origin, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == DECIDING:
            if not self.ways(s):
                return s.leave(0)
            return s.ask(self.side, "evade-sea", "17.2.6.a", [plain(EVADE), plain(STAND)])
        if self.stage == LEAVING:
            return s.ask(self.side, "evade-to-sea", "17.2.6.c", [of(SAIL, h) for h in self.ways(s)])
        if self.stage == GONE:
            return s.leave(1)
        self.stage = GONE
        for p in FLEETS:
            if marked(s, p, CHOSEN):
                clear_mark(s, p, CHOSEN)
                thin_out(s, self.side, place(s, p))
        return None

    def ways(self, s: GameState) -> list[int]:
        """Where it may go: a friendly port of the zone, or the next sea, but not whence the enemy came [17.2.6.c]."""
        fleets = at_rest(s, self.side, self.sea)
        if is_frozen(s, self.sea):
            return []
        return ports_of(s, self.side, self.sea, len(fleets)) + [
            there
            for there in neighbours(self.sea)
            if there != self.origin
            and not no_passage(s, self.side, self.sea, there)
            and not no_waters(s, fleets, there)
            and not is_frozen(s, there)
        ]

    def choose(self, s: GameState, a: int) -> None:
        fleets = at_rest(s, self.side, self.sea)
        if verb(a) == STAND:
            s.leave(0)
        elif verb(a) == EVADE:
            die = s.die()
            total = die + best_initiative(fleets)
            success = total >= RULES.evasion
            s.note("sea-evasion", "17.2.6.b", self.side, self.sea, die, total, int(success))
            if success:
                self.stage = LEAVING
            else:
                s.leave(0)
        else:
            self.stage = FLEEING
            move_fleets(s, fleets, first(a), "17.2.6.c")
            if is_sea(first(a)):
                for p in fleets:
                    set_mark(s, p, CHOSEN)
                s.enter(SeaInterception(self.side, first(a), NONE))
