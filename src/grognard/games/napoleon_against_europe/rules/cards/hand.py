"""Chapters 5.1.2 and 6.3: the hand phase: what is kept, how many cards a side may hold, permanent cards, the draw."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    DATA,
    EMPIRE,
    PERMANENT_CARD,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    DECK,
    DISCARDED,
    HAND,
    MISERIES,
    NO_HANDICAP,
    PERMANENT,
    PRIZE_CARDS,
    SEEN,
)
from grognard.games.napoleon_against_europe.model.setup import printed_scenario
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    card_zone,
    has_marker,
    move_card,
)
from grognard.games.napoleon_against_europe.model.verbs import DISCARD, DONE_
from grognard.games.napoleon_against_europe.rules.cards.decks import CARDS_OF, draw, hand, spend
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import HAND_ROLL
from grognard.games.napoleon_against_europe.rules.control import controller, key_group_held
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

LEAST: Final = TABLES.hand.least
MOST: Final = TABLES.hand.most
MAY_GO: Final = bytes([int(c.may_be_discarded and c.type != "permanent") for c in DATA.cards])

# Stages.
COALITION_KEEPS: Final = 0
EMPIRE_KEEPS: Final = 1
DRAWS: Final = 2
STAGES: Final = ["coalition-keeps", "empire-keeps", "draws"]


def allotment(s: GameState, side: i64) -> i64:
    """How many cards a side may hold: key zones and groups, the prize of a conquest, corsairs; then the limits
    [6.3.b-f, R31, R35]."""
    total = s.track[PRIZE_CARDS + side] + MODIFIERS.total(s, HAND_ROLL, side)
    for k in range(BOARD.keys):
        if key_group_held(s, side, k):
            total += 1
    if side == COALITION and has_marker(s, MISERIES):
        return max(total, i64(LEAST))
    return min(max(total, i64(LEAST)), i64(MOST))


def is_entitled(s: GameState, card: i64) -> bool:
    """Whether a permanent card comes to its side: the nation is of the side, its capital not the enemy's; of Russia
    Moscow counts [6.2.l, 6.2.m, R127]."""
    side, nation = BOARD.card_side[card], BOARD.card_nation[card]
    return camp(s, nation) == side and controller(s, BOARD.capitals[nation][0]) != 1 - side


def receive_permanent(s: GameState, side: i64) -> None:
    """Permanent cards come back, or are withheld where their power is lost [6.3.h, R127, R128]."""
    for c in CARDS_OF[side]:
        if BOARD.card_type[c] != PERMANENT_CARD:
            continue
        held = card_zone(s, c) == HAND
        if is_entitled(s, c) and not held:
            move_card(s, c, HAND)
            s.note("received", "6.3.h", c)
        elif held and not is_entitled(s, c):
            move_card(s, c, PERMANENT)
            s.note("withheld", "6.2.l", c)


def receive_due(s: GameState, side: i64) -> None:
    """Cards whose year has come are received in the open, in place of one that would be drawn, from the deck or the
    discards: a handicap of the scenario; one that is in the hand is shown."""
    due = {} if s.options & NO_HANDICAP else printed_scenario(s).due
    for name, year in due.items():
        c = BOARD.card[name]
        if year != s.year or BOARD.card_side[c] != side or card_zone(s, c) not in (HAND, DECK, DISCARDED):
            continue
        move_card(s, c, HAND)
        s.card[c] = s.card[c] | SEEN
        s.note("due", "6.3.h", c)


class HandPhase(Frame[GameState]):
    """Both sides keep or discard; then each receives its permanent cards and draws [5.1.2, 6.3, R34, R35]."""

    fields: ClassVar[str] = "stage:hand-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, stage: i64 = COALITION_KEEPS) -> None:
        self.stage = stage

    def copy(self) -> HandPhase:
        return HandPhase(self.stage)

    def step(self, s: GameState) -> Pending | None:
        while self.stage < DRAWS:
            side = COALITION if self.stage == COALITION_KEEPS else EMPIRE
            cards = [c for c in hand(s, side) if MAY_GO[c]]
            if hand(s, side):  # how many are held is known, not whether they may go
                return s.ask(side, "keep-hand", "5.1.2.a", [*[of(DISCARD, c) for c in cards], plain(DONE_)])
            self.stage += 1
        s.leave()
        for side in (COALITION, EMPIRE):
            self.fill(s, side)
        s.markers = s.markers & ~MISERIES
        return None

    def fill(self, s: GameState, side: i64) -> None:
        """A side's hand is filled to its allotment; who has kept more draws nothing [6.3.h, R34]."""
        receive_permanent(s, side)
        receive_due(s, side)
        wanted = allotment(s, side)
        s.note("allotment", "6.3.b", side, wanted)
        s.track[PRIZE_CARDS + side] = 0
        draw(s, side, max(i64(0), wanted - len(hand(s, side))), "6.3.h")

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.stage += 1
        else:
            spend(s, first(a), "5.1.2.a")
