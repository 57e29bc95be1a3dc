"""Tactical cards: laid face down at the start of a combat or round, shown together [7.1.c, 7.3, R12]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BILBAO,
    BOARD,
    CARLIST,
    DATA,
    GUECHO,
    LIBERAL,
    PORTUGALETE,
    TACTICAL,
)
from grognard.games.an_impossible_war.model.state import (
    LAID,
    LUCHANA_LANDING,
    SHOWN,
    GameState,
)
from grognard.games.an_impossible_war.model.verbs import PASS, PLAY
from grognard.games.an_impossible_war.rules.cards.decks import dispose
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.cards.vocabulary import LEXICON, WORDS
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.documents.effects import read_conditions
from grognard.parts.effects.core import ATTACKER, DEFENDER, Context, all_hold

# What begins.
SKIRMISH: Final = 0
BATTLE_ROUND: Final = 1
ASSAULT_ROUND: Final = 2
MOMENTS: Final = ["skirmish", "battle-round", "assault-round"]
TURNS: Final = ["attacker", "defender", "both-decided"]  # whose turn it is to lay a card
CITED: Final = ["16.0.f", "17.2.c", "18.1.m"]

L7: Final = BOARD.card["L7"]
L8: Final = BOARD.card["L8"]
L12: Final = BOARD.card["L12"]
L32: Final = BOARD.card["L32"]
L33: Final = BOARD.card["L33"]
L35: Final = BOARD.card["L35"]
C6: Final = BOARD.card["C6"]
C7: Final = BOARD.card["C7"]
C9: Final = BOARD.card["C9"]
C17: Final = BOARD.card["C17"]
C20: Final = BOARD.card["C20"]
C29: Final = BOARD.card["C29"]
STARTS: Final = [  # which cards may be laid as a Skirmish, a Battle Round or an Assault Round begins
    [f"{start}-start" in card.timing for card in DATA.cards]
    for start in ("skirmish", "battle-round", "assault-round")
]
PLAYABLE: Final = read_conditions(LEXICON, "cards.toml", DATA.cards)


def shown(s: GameState, card: i64) -> bool:
    """Whether a Tactical card is in effect."""
    return s.card[card] == SHOWN


def clear_shown(s: GameState) -> None:
    """The combat or round is over: its Tactical cards go [7.1.d, D13]."""
    for c in range(BOARD.cards):
        if s.card[c] == SHOWN:
            dispose(s, c)


def fits(s: GameState, card: i64, h: i64, attacker: i64, kind: i64) -> bool:
    """Whether a Tactical card may be laid now, by what both can see [7.3.b]."""
    if not STARTS[kind][card]:
        return False
    side = BOARD.card_side[card]
    role: i64 = ATTACKER if side == attacker else DEFENDER
    return all_hold(PLAYABLE[card], s, WORDS, Context(side, h, role))


def surprised(s: GameState, h: i64, attacker: i64) -> bool:
    """Whether the landing of card L25 fights here, in whose first moment the Carlist lays no card."""
    if s.phase & LUCHANA_LANDING == 0 or attacker != LIBERAL or h not in (BILBAO, PORTUGALETE, GUECHO):
        return False
    for p in BOARD.troops[LIBERAL]:
        if s.via[p] == BOARD.ways + h and (s.place[p] == h or s.place[p] == BOARD.road):
            return True
    return False


class LayCards(Frame[GameState]):
    """Attacker, then defender may lay one Tactical card face down; then both are shown [7.3.a, R12].

    In an Assault only the attacker may [18.1.m]. Who is asked follows from what the enemy knows too, not from the hand.
    """

    fields: ClassVar[str] = "space attacker:side kind:tactical-moment turn:tactical-turn"

    def __init__(self, space: i64, attacker: i64, kind: i64, turn: i64 = 0) -> None:
        self.space = space
        self.attacker = attacker
        self.kind = kind
        self.turn = turn  # 0: the attacker's, 1: the defender's, 2: both have decided

    def copy(self) -> LayCards:
        return LayCards(self.space, self.attacker, self.kind, self.turn)

    def side(self) -> i64:
        """Whose turn it is to lay a card."""
        return self.attacker if self.turn == 0 else 1 - self.attacker

    def step(self, s: GameState) -> Pending | None:
        last = 1 if self.kind == ASSAULT_ROUND else 2
        while self.turn < last:
            if self.possible(s):
                side = self.side()
                actions = [of(PLAY, c) for c in BOARD.deck[side] if holds(s, c) and self.may_lay(s, c)]
                actions.append(plain(PASS))
                return s.ask(side, "tactical-card", CITED[self.kind], actions)
            self.turn += 1
        self.show(s)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PLAY:
            card = first(a)
            s.card[card] = LAID
            s.note("lay", "7.3.a", self.side(), card, known=1 << self.side())
        self.turn += 1

    def may_lay(self, s: GameState, card: i64) -> bool:
        return BOARD.card_type[card] == TACTICAL and fits(s, card, self.space, self.attacker, self.kind)

    def possible(self, s: GameState) -> bool:
        """Whether the side whose turn it is could hold a card that fits, for all the enemy knows."""
        if self.side() == CARLIST and surprised(s, self.space, self.attacker):
            return False
        for c in BOARD.deck[self.side()]:
            if may_hold(s, c) and self.may_lay(s, c):
                return True
        return False

    def show(self, s: GameState) -> None:
        """Turn the cards over [7.3.a]; the active player's is told first [7.4]."""
        if surprised(s, self.space, self.attacker):
            s.phase = s.phase & ~LUCHANA_LANDING
        for side in (self.attacker, 1 - self.attacker):
            for c in BOARD.deck[side]:
                if s.card[c] == LAID:
                    s.card[c] = SHOWN
                    s.seal()
                    s.note("play", "7.3.a", side, c)
