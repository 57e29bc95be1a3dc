"""Chapter 11: the Land Movement phase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, SHIP
from grognard.games.libertad_o_muerte.model.marks import IMMOBILE, PHASE_MARKS
from grognard.games.libertad_o_muerte.model.state import GameState, clear_mark, controllers, where
from grognard.games.libertad_o_muerte.model.verbs import DONE_, HIDE, MOVE, SHOW
from grognard.games.libertad_o_muerte.rules.cards.decks import holds_any
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.land.guerrillas import changes, go_hiding, show_itself
from grognard.games.libertad_o_muerte.rules.land.stack import NOBODY, READY, Stack, start
from grognard.games.libertad_o_muerte.rules.sea.landing import landings_over
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

# Stages of the phase.
BEGINNING: Final = 0
MOVING: Final = 1
COUNTING: Final = 2  # a card may have brought units: the places are looked for again
STAGES: Final = ["beginning", "moving", "counting"]


def places_of(s: GameState, side: i64) -> list[int]:
    """Where a side has land units: regions, the insides of cities, seas with laden ships; by number."""
    found = bytearray(BOARD.first_port)
    for p in BOARD.army[side]:
        h = where(s, p)
        if h < BOARD.first_port and BOARD.sort[p] != SHIP:
            found[h] = 1
    return [h for h in range(BOARD.first_port) if found[h]]


class LandMovement(Frame[GameState]):
    """The active side moves its stacks one after the other, and hides or shows guerrillas, until it is done [11.0].

    `places` are those where it may still have units to move. Units that were picked and then left to stay are done.
    """

    fields: ClassVar[str] = "side stage:land-stage places:space*"
    closes: ClassVar[str] = "11.0"

    def __init__(self, side: i64, stage: i64 = BEGINNING, places: list[int] | None = None) -> None:
        self.side = side
        self.stage = stage
        self.places = [] if places is None else places

    def copy(self) -> LandMovement:
        return LandMovement(self.side, self.stage, self.places[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == BEGINNING:
            self.begin(s)
        if self.stage != MOVING:
            self.places = places_of(s, self.side)
            self.stage = MOVING
        actions = offer(s, self.side, self.stacks(s) + changes(s, self.side))
        if not actions and not holds_any(s, self.side):  # what is held must not show by the question
            return self.end(s)
        return s.ask(self.side, "move-land", "11.0", [*actions, plain(DONE_)])

    def stacks(self, s: GameState) -> list[int]:
        """The places from which a stack can set out; those where nobody is left to move are forgotten."""
        actions: list[int] = []
        left: list[int] = []
        for h in self.places:
            found = start(s, self.side, h)
            if found != NOBODY:
                left.append(h)
            if found == READY:
                actions.append(of(MOVE, h))
        self.places = left
        return actions

    def begin(self, s: GameState) -> None:
        """Nobody has moved yet; who controls each region now matters to new units [15.0.a]."""
        s.march_control = controllers(s)
        for p in BOARD.army[self.side]:
            clear_mark(s, p, PHASE_MARKS)

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == MOVE:
            s.enter(Stack(self.side, first(a)))
        elif what == HIDE:
            go_hiding(s, first(a))
        elif what == SHOW:
            show_itself(s, first(a))
        elif played(s, a):
            self.stage = COUNTING
        else:
            self.end(s)

    def end(self, s: GameState) -> Pending | None:
        """Immobilised units are free again [11.2.c]."""
        for p in BOARD.army[self.side]:
            clear_mark(s, p, IMMOBILE)
        landings_over(s)
        return s.leave()
