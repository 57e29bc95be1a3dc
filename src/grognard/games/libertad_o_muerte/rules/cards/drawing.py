"""Chapter 4.0: the Draw Cards phase: events, cards drawn, purple cards, the hand limit."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import ANY_PHASE, BOARD, DATA
from grognard.games.libertad_o_muerte.model.marks import DUE, EVENTS, OPEN, REMOVED
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.model.verbs import DISCARD, PLAY
from grognard.games.libertad_o_muerte.rules.cards.decks import FORCED, discard, draw_cards, hand
from grognard.games.libertad_o_muerte.rules.cards.playing import (
    DueCards,
    Played,
    condition_holds,
    offer,
    played,
)
from grognard.games.libertad_o_muerte.rules.cards.questions import happens_now, is_past
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.phases import Phases

DRAWS: Final = [scenario.draw for scenario in DATA.scenarios]
LIMITS: Final = [scenario.hand for scenario in DATA.scenarios]

# Stages.
EVENT_STEP: Final = 0
DRAW_STEP: Final = 1
PURPLE_STEP: Final = 2
LIMIT_STEP: Final = 3
STAGES: Final = ["events", "draw", "purple", "limit"]


class DrawPhase(Phases[GameState]):
    """The steps of the Draw phase in their order; what active cards give comes with the rolls they change [4.0]."""

    fields: ClassVar[str] = "stage:draw-stage"

    def copy(self) -> DrawPhase:
        return DrawPhase(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == EVENT_STEP:
            return s.enter(Events())
        if stage == DRAW_STEP:
            draw_cards(s, s.side, DRAWS[s.scenario])
            return None
        if stage == PURPLE_STEP:
            return s.enter(DueCards())
        s.leave()
        return s.enter(HandLimit(s.side))


class Events(Frame[GameState]):
    """The events of the turn: at once, or later in the phase of their icon; in the order that their owner likes
    [4.0.a, 4.1.h, 4.1.l, R-EVENTDECK]."""

    fields: ClassVar[str] = "taken"

    def __init__(self, taken: i64 = 0) -> None:
        self.taken = taken  # 1 once the events of the turn lie open

    def copy(self) -> Events:
        return Events(self.taken)

    def step(self, s: GameState) -> Pending | None:
        if self.taken == 0:
            self.taken = 1
            take_events(s)
        now = [c for c in FORCED[s.side] if s.card[c] == DUE and comes_at_once(c)]
        ready = [c for c in now if condition_holds(s, c)]
        if not ready:
            for c in now:
                s.card[c] = REMOVED
                s.note("event-void", "3.3.2.b", c)
            return s.leave()
        if len(ready) > 1:
            return s.ask(s.side, "play-event", "4.0.a", [of(PLAY, c) for c in ready])
        return s.enter(Played(ready[0], s.side))

    def choose(self, s: GameState, a: int) -> None:
        played(s, a)


def comes_at_once(card: i64) -> bool:
    """Whether an event is played in the Draw phase: it has no icon, or a '?' [4.1.h, 4.1.l]."""
    return BOARD.card_icon[card] == ANY_PHASE or BOARD.question[card] != 0


def take_events(s: GameState) -> None:
    """The events of the turn are shown, and the cards with '?' whose time has come [4.0.a, 4.1.l]."""
    for c in FORCED[s.side]:
        if s.card[c] == EVENTS and BOARD.card_turn[c] == s.turn:
            s.card[c] = DUE
            s.note("event-card", "4.0.a", c)
        elif s.card[c] == OPEN and BOARD.card_turn[c] <= s.turn:
            if is_past(s, c):
                s.card[c] = REMOVED
                s.note("event-void", "4.1.l", c)
            elif happens_now(s, c):
                s.card[c] = DUE
                s.note("event-card", "4.1.l", c)


class HandLimit(Frame[GameState]):
    """A hand above its limit is cut to it; cards may be played out of it as in any phase [4.0.e, R-NOPHASE]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> HandLimit:
        return HandLimit(self.side)

    def step(self, s: GameState) -> Pending | None:
        cards = hand(s, self.side)
        if len(cards) <= LIMITS[s.scenario]:
            return s.leave()
        actions = [of(DISCARD, c) for c in cards]
        return s.ask(self.side, "discard", "4.0.e", offer(s, self.side, actions))

    def choose(self, s: GameState, a: int) -> None:
        if not played(s, a):
            discard(s, first(a), "4.0.e")
