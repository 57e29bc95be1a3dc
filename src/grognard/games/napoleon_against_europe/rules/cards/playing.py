"""Chapter 6.4: when a card may be played as an event, and what happens when it is.

A frame that asks a side adds the events that may be played in this phase (`offer`), and hands the answer to `played`
first. What is played in answer to something, or in a battle, is asked for in windows.py.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    DATA,
    FOREIGN_WAR,
    NONE,
    SILVER,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ADMINISTRATION,
    CONQUEST,
    DECK,
    DIPLOMACY,
    HAND,
    IN_ACTIVATION,
    IN_ADMINISTRATION,
    IN_CONQUEST,
    IN_DIPLOMACY,
    LAID,
    MOMENTS,
    WARS_BEGUN,
)
from grognard.games.napoleon_against_europe.model.state import GameState, card_zone, event_played, move_card
from grognard.games.napoleon_against_europe.model.verbs import DONE_, EITHER, PLAY
from grognard.games.napoleon_against_europe.rules.cards.decks import CARDS_OF, hand, is_known, put_away
from grognard.games.napoleon_against_europe.rules.cards.frames import CardFrame
from grognard.games.napoleon_against_europe.rules.cards.kinds import PLAYABLE, bound
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.scoring import escalate, score
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import NOWHERE, Context, all_hold
from grognard.parts.reasons import ALLOWED

# By card: its uses; by use: the moments at which it is played, as bits.
USES_OF: Final = [[n for n, use in enumerate(DATA.uses) if use.card == c.id] for c in DATA.cards]
WHEN: Final = [sum(1 << MOMENTS.index(m) for m in use.moments) for use in DATA.uses]
# By moment and side: the cards that have a use then.
PLAYED_AT: Final = [
    [
        [c for c in CARDS_OF[side] if any(WHEN[u] >> moment & 1 for u in USES_OF[c])]
        for side in range(len(CARDS_OF))
    ]
    for moment in range(len(MOMENTS))
]
NEW_WARS: Final = TABLES.foreign_war.a_year
UNDECIDED: Final = -1  # which use


def moment_of(s: GameState) -> i64:
    """The moment of playing a card as what one does in this phase, NONE [6.4.a]."""
    if s.phase == ADMINISTRATION:
        return IN_ADMINISTRATION
    if s.phase == DIPLOMACY:
        return IN_DIPLOMACY
    if s.phase == ACTIVATION:
        return IN_ACTIVATION
    return IN_CONQUEST if s.phase == CONQUEST else NONE


def no_use(s: GameState, use: i64, side: i64, moment: i64, here: i64, role: i64) -> str:
    """Why a use of a card is not possible now, whoever holds it: when it is played, what it asks for, whether anything
    would come of it."""
    if moment == NONE or WHEN[use] >> moment & 1 == 0:
        return "6.2.g card-not-now"
    c = Context(side, here, role)
    if not all_hold(PLAYABLE[use], s, WORDS, c):
        return "6.4.b card-condition"
    return ALLOWED if bound().possible(s, use, c) else "6.4.b card-without-effect"


def no_event_of(s: GameState, side: i64, card: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> str:
    """Why a card cannot be an event now, wherever it is: what both sides know [6.2.d, 6.2.g, 5.2.c]."""
    if BOARD.card_star[card] == SILVER and event_played(s, card):
        return "6.2.d event-has-happened"
    if BOARD.card_type[card] == FOREIGN_WAR and s.track[WARS_BEGUN] >= NEW_WARS:
        return "5.2.c war-this-year"
    why = "6.2.g card-not-now"
    for use in USES_OF[card]:
        found = no_use(s, use, side, moment, here, role)
        if not found:
            return ALLOWED
        if found != "6.2.g card-not-now":
            why = found
    return why


def no_event(s: GameState, side: i64, card: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> str:
    """Why a side cannot play a card of its hand as an event now [6.4]."""
    if BOARD.card_side[card] != side or card_zone(s, card) != HAND:
        return "6.4.a card-not-held"
    return no_event_of(s, side, card, moment, here, role)


def events(s: GameState, side: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> list[int]:
    """The cards of a side's hand that may be played as events at a moment."""
    if moment == NONE:
        return []
    return [
        c
        for c in PLAYED_AT[moment][side]
        if card_zone(s, c) == HAND and not no_event_of(s, side, c, moment, here, role)
    ]


def may_play(s: GameState, side: i64, moment: i64, here: i64 = NOWHERE, role: i64 = -1) -> bool:
    """Whether a side may have an event to play at a moment, for all that the enemy knows: a card of this moment that
    could be played is in its hand, or may be there. Whether it is asked depends on this alone."""
    if moment == NONE:
        return False
    hides_some = False
    for c in hand(s, side):
        hides_some = hides_some or not is_known(s, c)
    for c in PLAYED_AT[moment][side]:
        zone = card_zone(s, c)
        there = zone == HAND if is_known(s, c) else hides_some and (zone == HAND or zone == DECK)
        if there and not no_event_of(s, side, c, moment, here, role):
            return True
    return False


def offer(s: GameState, side: i64, actions: list[int]) -> list[int]:
    """Some actions of a side, with the events that it may play as what it does in this phase [6.4.a]."""
    for c in events(s, side, moment_of(s)):
        actions.append(of(PLAY, c))
    return actions


def played(s: GameState, a: int) -> bool:
    """Whether an answer plays a card as an event; then it is played."""
    if verb(a) != PLAY:
        return False
    card = first(a)
    s.enter(Played(card, BOARD.card_side[card], moment_of(s)))
    return True


# Stages.
CHOOSING: Final = 0
ACTING: Final = 1
OVER: Final = 2
STAGES: Final = ["choosing", "acting", "over"]


class Played(Frame[GameState]):
    """A card as an event: one of its uses, its points on the tracks, its effects; then it goes where its star sends it
    [6.2.c, 6.2.d, 6.2.j, 6.4.c, 6.4.f]."""

    fields: ClassVar[str] = "card side moment:moment stage:card-stage use here:space role"
    later: ClassVar[str] = "stage use here role"

    def __init__(
        self,
        card: i64,
        side: i64,
        moment: i64,
        stage: i64 = CHOOSING,
        use: i64 = UNDECIDED,
        here: i64 = NOWHERE,
        role: i64 = -1,
    ) -> None:
        self.card = card
        self.side = side
        self.moment = moment
        self.stage = stage
        self.use = use
        self.here = here
        self.role = role

    def copy(self) -> Played:
        return Played(self.card, self.side, self.moment, self.stage, self.use, self.here, self.role)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == CHOOSING:
            uses = [
                u
                for u in USES_OF[self.card]
                if not no_use(s, u, self.side, self.moment, self.here, self.role)
            ]
            if not uses:
                return s.leave()  # in a sample: the card that was played is another
            if len(uses) > 1:
                own = USES_OF[self.card]
                return s.ask(self.side, "choose-use", "6.4.b", [of(EITHER, own.index(u) + 1) for u in uses])
            self.begin(s, uses[0])
        if self.stage == ACTING:
            self.stage = OVER
            return s.enter(CardFrame(self.use, self.side, 0, self.here, self.role))
        if card_zone(s, self.card) == LAID:
            put_away(s, self.card)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        self.begin(s, USES_OF[self.card][first(a) - 1])

    def begin(self, s: GameState, use: i64) -> None:
        """The card is shown, and moves the tracks [6.2.j]."""
        self.use = use
        self.stage = ACTING
        s.seal()
        move_card(s, self.card, LAID)
        s.note("played", "6.4.b", self.side, self.card)
        if BOARD.card_type[self.card] == FOREIGN_WAR:
            s.track[WARS_BEGUN] = s.track[WARS_BEGUN] + 1
            s.note("war-abroad", "6.5.a", self.card, BOARD.card_box[self.card])
        escalate(s, BOARD.card_escalation[self.card], "6.2.j")
        score(s, BOARD.card_victory[self.card], "6.2.j")


class PlayCards(Frame[GameState]):
    """A side may play events as a phase begins, or where it asks nothing else of it [6.4.a]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> PlayCards:
        return PlayCards(self.side)

    def step(self, s: GameState) -> Pending | None:
        if not may_play(s, self.side, moment_of(s)):
            return s.leave()
        return s.ask(self.side, "play-cards", "6.4.a", [*offer(s, self.side, []), plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if not played(s, a):
            s.leave()
