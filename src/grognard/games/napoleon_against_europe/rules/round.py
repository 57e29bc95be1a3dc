"""Chapter 5.2: what a side does in a round: one action."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    COMBAT,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import end_lasting
from grognard.games.napoleon_against_europe.model.marks import HAND, UNTIL_ACTION
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    card_zone,
    on_map,
)
from grognard.games.napoleon_against_europe.model.verbs import (
    END_WAR,
    NEGOTIATE,
    ONE_POINT,
    OPERATE,
    PASS,
    PROTECT,
)
from grognard.games.napoleon_against_europe.rules.cards.decks import SPENDABLE, hand, lay_aside
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import EndWar
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.playing import USES_OF, offer, played
from grognard.games.napoleon_against_europe.rules.diplomacy.action import negotiate, negotiations
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import endings
from grognard.games.napoleon_against_europe.rules.diplomacy.protectorates import buy_protection, protections
from grognard.games.napoleon_against_europe.rules.duty import duty_binds
from grognard.games.napoleon_against_europe.rules.land.active import POINTS
from grognard.games.napoleon_against_europe.rules.land.operation import Operation
from grognard.games.napoleon_against_europe.rules.losses import abandon_depots
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, of, plain, second, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

NO_CARD: Final = TABLES.activation.no_card  # points without a card
ACTIVATES: Final = bytes(  # whether the event of a card activates forces
    [
        int(any(e.kind == "activate" for use in USES_OF[c] for e in USE_EFFECTS[use]))
        for c in range(BOARD.cards)
    ]
)

# Stages.
CHOOSING: Final = 0
ACTING: Final = 1
STAGES: Final = ["choosing", "acting"]


# What a card may serve for


def no_spending(s: GameState, side: i64, card: i64) -> str:
    """Why a side cannot spend a card, for whatever use but its event [6.4.b, 25F]."""
    if BOARD.card_side[card] != side or card_zone(s, card) != HAND:
        return "6.4.a card-not-held"
    return ALLOWED if SPENDABLE[card] else "6.4.b never-discarded"


def no_operating(s: GameState, side: i64, card: i64) -> str:
    """Why a side cannot use a card for its activation points [5.2.b, 20.2.d]."""
    return no_spending(s, side, card) or no_duty_force(s, side)


# The duty of 1805


def no_other_action(s: GameState, side: i64) -> str:
    """Why a side may only activate Austrian forces now, or pass [20.2.d]."""
    return "20.2.d duty" if duty_binds(s, side) else ALLOWED


def no_duty_force(s: GameState, side: i64) -> str:
    """Why a side has no force with which it could act [20.2.d]."""
    if not duty_binds(s, side):
        return ALLOWED
    for p in BOARD.of_nation[AUSTRIA]:
        if BOARD.sort[p] == COMBAT and on_map(s, p):
            return ALLOWED
    return "20.2.d duty"


def serves_duty(s: GameState, side: i64, card: i64) -> bool:
    """Whether a side may play a card as an event: while the duty binds it, only one that activates forces [20.2.d]."""
    return ACTIVATES[card] != 0 or not duty_binds(s, side)


class PlayerRound(Frame[GameState]):
    """A side carries out one action, or passes [5.2.a-h]."""

    fields: ClassVar[str] = "side stage:round-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, side: i64, stage: i64 = CHOOSING) -> None:
        self.side = side
        self.stage = stage

    def copy(self) -> PlayerRound:
        return PlayerRound(self.side, self.stage)

    def step(self, s: GameState) -> Pending | None:
        abandon_depots(s)
        if raise_short(s) or evacuate_ports(s):
            return None
        if self.stage == ACTING:
            end_lasting(s, UNTIL_ACTION)
            return s.leave()
        return s.ask(self.side, "action", "5.2.a", self.actions(s))

    def actions(self, s: GameState) -> list[int]:
        """Every action that the side may carry out."""
        side = self.side
        cards = hand(s, side)
        found = [of(OPERATE, c) for c in cards if not no_operating(s, side, c)]
        if not no_duty_force(s, side):
            found.append(plain(ONE_POINT))
        found += [a for a in offer(s, side, []) if serves_duty(s, side, first(a))]
        if not no_other_action(s, side):
            others = negotiations(s, side) + protections(s, side) + endings(s, side)
            found += [a for a in others if not no_spending(s, side, first(a))]
        found.append(plain(PASS))
        return found

    def choose(self, s: GameState, a: int) -> None:
        self.stage = ACTING
        if played(s, a):
            return
        what = verb(a)
        if what == OPERATE:
            self.operate(s, first(a))
        elif what == ONE_POINT:
            s.note("one-point", "5.2.d", self.side)
            s.enter(Operation(self.side, POINTS, NO_CARD))
        elif what == NEGOTIATE:
            negotiate(s, self.side, first(a), second(a))
        elif what == PROTECT:
            buy_protection(s, first(a), second(a))
        elif what == END_WAR:
            s.enter(EndWar(self.side, first(a), second(a)))
        else:
            s.note("passes", "5.2.e", self.side)

    def operate(self, s: GameState, card: i64) -> None:
        """A card is used for its activation points [5.2.b, 9.1.a]."""
        points = card_value(s, card)
        s.note("operates", "5.2.b", self.side, card, points)
        lay_aside(s, card)
        s.enter(Operation(self.side, POINTS, points))
