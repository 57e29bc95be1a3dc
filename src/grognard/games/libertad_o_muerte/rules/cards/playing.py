"""Chapters 4.1 to 4.3: when a card may be played, and what happens when it is.

A frame that asks the active player adds the cards of the hand that may be played now (`offer`), and hands the answer to
`played` first. Combat cards lie in a battle until it is over: `no_lay`, `lay`, `carry_out`, `clear_laid`.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ANY_PHASE,
    BOARD,
    BROWN,
    COMBAT_ICON,
    DATA,
    LAND_ICON,
    NAVAL_ICON,
    REPLACEMENT_ICON,
)
from grognard.games.libertad_o_muerte.model.marks import (
    DECK,
    DRAW_CARDS,
    HAND,
    LAID,
    LAND_COMBAT,
    LAND_MOVEMENT,
    NAVAL_COMBAT,
    NAVAL_MOVEMENT,
    PARTS,
    PHASES,
    REINFORCEMENTS,
    REPLACEMENTS,
)
from grognard.games.libertad_o_muerte.model.state import GameState, one, other
from grognard.games.libertad_o_muerte.model.verbs import DONE_, PASS, PLAY
from grognard.games.libertad_o_muerte.rules.cards.decks import HELD, due, holds_any, put_away
from grognard.games.libertad_o_muerte.rules.cards.effects import CARDS, CardFrame
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS, PLAYABLE
from grognard.games.libertad_o_muerte.rules.cards.muster import Muster, land_expedition
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import MARKER_NAMES, WORDS
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import NOWHERE, Context, all_hold
from grognard.parts.reasons import ALLOWED

# What a card is played in answer to, in the enemy's turn.
NO_ANSWER: Final = 0
TO_SIEGE: Final = 1
TO_CARD: Final = 2
ANSWERS: Final = bytes([["", "siege", "combat-card"].index(c.answers) for c in DATA.cards])


def in_phase(icon: i64, phase: i64) -> bool:
    """Whether cards with an icon are played in a phase; without icon in all but the combat phases [4.2, R-NOPHASE]."""
    if icon == LAND_ICON:
        return phase == REINFORCEMENTS or phase == LAND_MOVEMENT
    if icon == NAVAL_ICON:
        return phase == NAVAL_MOVEMENT
    if icon == REPLACEMENT_ICON:
        return phase == REPLACEMENTS
    return icon == ANY_PHASE and phase != NAVAL_COMBAT and phase != LAND_COMBAT and phase <= REPLACEMENTS


# By side and phase: the cards that can be played out of a hand in one's own turn.
OFFERED: Final = [
    [
        [
            c
            for c in HELD[side]
            if ANSWERS[c] == NO_ANSWER and phase > 0 and in_phase(BOARD.card_icon[c], phase)
        ]
        for phase in range(len(PHASES))
    ]
    for side in range(len(HELD))
]


# Cards with an effect that is always possible: points, cards, markers on the table.
ALWAYS_ACTS: Final = bytes(
    [
        int(
            any(
                e.kind in ("grant", "draw", "mark") or (e.kind == "gain" and e.amount > 0)
                for e in effects
                if not e.conditions
            )
        )
        for effects in CARD_EFFECTS
    ]
)


def condition_holds(s: GameState, card: i64, here: i64 = NOWHERE, role: i64 = -1) -> bool:
    """Whether what a card asks for is there [4.1.d]."""
    return all_hold(PLAYABLE[card], s, WORDS, Context(BOARD.card_side[card], here, role))


def no_play(s: GameState, side: i64, card: i64) -> str:
    """Why a side does not play a card of its hand in its own turn now [4.1.j]."""
    if BOARD.card_side[card] != side or s.card[card] != HAND:
        return "4.1.j card-not-held"
    if side != s.side or ANSWERS[card] == TO_SIEGE:
        return "4.1.k card-not-in-this-turn"
    if BOARD.card_icon[card] == COMBAT_ICON:
        return "4.3 card-only-in-battle"
    if not in_phase(BOARD.card_icon[card], s.phase):
        return "4.2.a card-not-in-this-phase"
    if not condition_holds(s, card):
        return "4.1.d card-condition"
    return ALLOWED if does_something(s, card) else "4.1.d card-without-effect"


def does_something(s: GameState, card: i64) -> bool:
    """Whether a card could do anything now: one that could not is kept [R-NOEFFECT]."""
    return ALWAYS_ACTS[card] != 0 or CARDS.possible(s, card, Context(BOARD.card_side[card]))


def offer(s: GameState, side: i64, actions: list[int]) -> list[int]:
    """Some actions of the active player, with the cards of the hand that may be played now [3.3.2.e, 4.1.f, 4.1.k]."""
    if side == s.side:
        for c in OFFERED[side][s.phase]:
            if s.card[c] == HAND and condition_holds(s, c) and does_something(s, c):
                actions.append(of(PLAY, c))
    return actions


def played(s: GameState, a: int) -> bool:
    """Whether an answer plays a card; then it is played."""
    if verb(a) != PLAY:
        return False
    card = first(a)
    s.enter(Played(card, BOARD.card_side[card]))
    return True


class Played(Frame[GameState]):
    """A card is shown, does its work, and goes where its final action sends it [3.3.1.d, 4.1.a, 4.1.j]."""

    fields: ClassVar[str] = "card side stage here:space"

    def __init__(self, card: i64, side: i64, stage: i64 = 0, here: i64 = NOWHERE) -> None:
        self.card = card
        self.side = side
        self.stage = stage  # 0 before its effects, 1 after them
        self.here = here

    def copy(self) -> Played:
        return Played(self.card, self.side, self.stage, self.here)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == 0:
            self.stage = 1
            show(s, self.card)
            return s.enter(CardFrame(self.card, self.side, 0, self.here))
        if s.card[self.card] == LAID:  # else it was put off, and tried again [4.1.l]
            put_away(s, self.card)
        land_expedition(s, self.card)
        s.leave()
        if self.side == s.side and s.phase != DRAW_CARDS and due_now(s):  # purple cards that it has drawn
            s.enter(DueCards())
        return None


def show(s: GameState, card: i64) -> None:
    """A card is laid on the table, for all to see."""
    if s.card[card] == HAND:
        s.seal()
    s.card[card] = LAID
    s.note("played", "4.1.a", BOARD.card_side[card], card)


class PlayCards(Frame[GameState]):
    """The active player may play cards of the hand, where a phase asks nothing else [4.1.f, 14.0.a]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> PlayCards:
        return PlayCards(self.side)

    def step(self, s: GameState) -> Pending | None:
        if not holds_any(s, self.side):
            return s.leave()
        return s.ask(self.side, "play-cards", "4.2.a", offer(s, self.side, [plain(DONE_)]))

    def choose(self, s: GameState, a: int) -> None:
        if not played(s, a):
            s.leave()


class DueCards(Frame[GameState]):
    """What must be played in this phase: events of the turn, and purple cards that were drawn [4.0.c, 4.1.b, 4.1.h]."""

    def copy(self) -> DueCards:
        return DueCards()

    def step(self, s: GameState) -> Pending | None:
        cards = due_now(s)
        if not cards:
            return s.leave()
        if len(cards) > 1:
            return s.ask(s.side, "play-due", "4.1.b", [of(PLAY, c) for c in cards])
        return s.enter(Played(cards[0], s.side))

    def choose(self, s: GameState, a: int) -> None:
        played(s, a)


def due_now(s: GameState) -> list[int]:
    """The due cards that can be played in this phase: those whose condition holds [3.3.2.b, 3.3.2.c, 4.0.k]."""
    return [c for c in due(s) if in_phase(BOARD.card_icon[c], s.phase) and condition_holds(s, c)]


def call_waiting(s: GameState) -> None:
    """At the start of Reinforcements, the active player's units that wait try again; expeditions roll [5.0.d]."""
    for n in s.waiting[:]:
        p, effect = one(n), other(n)
        if BOARD.side[p] == s.side:
            s.waiting.remove(n)
            s.enter(Played(effect // PARTS, s.side, 1))
            s.enter(Muster(effect // PARTS, effect % PARTS, s.side, [int(p)]))


ASKED_APART: Final = (REINFORCEMENTS, NAVAL_MOVEMENT, REPLACEMENTS)  # phases that may have no other question


def begin_phase(s: GameState) -> None:
    """What cards bring at the start of a phase: units that waited, cards that must be played, then those of the hand.

    They come before whatever else the phase has, in this order [4.0.c, 4.1.h, 5.0.d, 14.0.a].
    """
    if s.phase in ASKED_APART and holds_any(s, s.side):
        s.enter(PlayCards(s.side))
    if s.phase != DRAW_CARDS and due_now(s):
        s.enter(DueCards())
    if s.phase == REINFORCEMENTS and s.waiting:
        call_waiting(s)


# In answer to what the enemy does


def may_answer(s: GameState, side: i64, what: i64) -> bool:
    """Whether a side may hold an answer, for all that the enemy knows: it has a hand, and the card is not seen."""
    if not holds_any(s, side):
        return False
    for c in HELD[side]:
        if ANSWERS[c] == what and (s.card[c] == HAND or s.card[c] == DECK):
            return True
    return False


class Answer(Frame[GameState]):
    """A side may play a card in the enemy's turn that is meant for it: an answer to a siege [4.1.k, card 139]."""

    fields: ClassVar[str] = "side what region:space"

    def __init__(self, side: i64, what: i64, region: i64) -> None:
        self.side = side
        self.what = what
        self.region = region

    def copy(self) -> Answer:
        return Answer(self.side, self.what, self.region)

    def step(self, s: GameState) -> Pending | None:
        if not may_answer(s, self.side, self.what):
            return s.leave()
        cards = [c for c in HELD[self.side] if ANSWERS[c] == self.what and s.card[c] == HAND]
        actions = [of(PLAY, c) for c in cards if condition_holds(s, c, self.region)]
        return s.ask(self.side, "answer-card", "4.1.k", [*actions, plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PASS:
            s.leave()
        else:
            s.enter(Played(first(a), self.side, 0, self.region))


# In battles


def of_kind(card: i64, kind: str, names: tuple[str, ...]) -> bool:
    """Whether a card has an effect of a kind with one of some markers or questions."""
    for e in CARD_EFFECTS[card]:
        ask = "" if e.question is None else e.question.ask
        if e.kind == kind and (ask in names or (e.marker >= 0 and MARKER_NAMES[e.marker] in names)):
            return True
    return False


CHARGES: Final = [
    c for c in range(BOARD.cards) if of_kind(c, "shoot", ("cavalry-charge",))
]  # in a round [12.6.e]
ORDERLY_CARDS: Final = [c for c in range(BOARD.cards) if of_kind(c, "mark", ("orderly-withdrawal",))]
NAVAL_COMBAT_CARD: Final = bytes(
    [
        int(of_kind(c, "mark-piece", ("carronade",)) and BOARD.card_type[c] == BROWN)
        for c in range(BOARD.cards)
    ]
)


def no_lay(s: GameState, card: i64, region: i64, role: i64, great: bool) -> str:
    """Why a card is not for the battle in a region, whoever holds it [4.1.d, 4.3, 12.5.d, 25.2.h]."""
    if BOARD.card_icon[card] != COMBAT_ICON:
        return "12.5.d card-not-for-battle"
    if great and BOARD.great_battle[card] == 0:
        return "25.2.h card-not-in-great-battle"
    return ALLOWED if condition_holds(s, card, region, role) else "4.1.d card-condition"


def lay(s: GameState, card: i64) -> None:
    """A combat card lies beside the battle; its effects come with `carry_out`."""
    show(s, card)


def carry_out(s: GameState, card: i64, region: i64) -> None:
    """The effects of a card that lies in the battle in a region."""
    s.enter(CardFrame(card, BOARD.card_side[card], 0, region))


def clear_laid(s: GameState) -> None:
    """When the battle is over its cards go where their final action sends them [3.3.1.d]."""
    for side in range(len(HELD)):
        for c in HELD[side]:
            if s.card[c] == LAID:
                put_away(s, c)


def naval_cards(s: GameState, side: i64) -> list[int]:
    """The naval combat cards that a side may play in a battle at sea, in the enemy's turn too [10.2.a]."""
    return [c for c in HELD[side] if s.card[c] == HAND and NAVAL_COMBAT_CARD[c] and condition_holds(s, c)]


def play_at_sea(s: GameState, card: i64, sea: i64) -> None:
    """A naval card is played in a battle at sea: it is carried out at once [10.2.b]."""
    s.enter(Played(card, BOARD.card_side[card], 0, sea))
