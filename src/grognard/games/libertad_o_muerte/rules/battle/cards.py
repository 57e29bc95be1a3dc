"""Chapters 12.5 and 12.6: combat cards, who lays how many of them and when.

Before the initiative both lay theirs open, the defender first; then they are carried out in that order. Cards of any
round are played as it begins, an orderly retreat between two rounds. A card that annuls another is carried out as soon
as it is laid: in its owner's turn, or in reply to what the enemy has just laid.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, COMBAT_ICON, NONE, PATRIOT, ROYALIST
from grognard.games.libertad_o_muerte.model.marks import DECK, HAND
from grognard.games.libertad_o_muerte.model.state import GameState, enemy
from grognard.games.libertad_o_muerte.model.verbs import DONE_, PASS, PLAY
from grognard.games.libertad_o_muerte.rules.battle.annul import just_laid
from grognard.games.libertad_o_muerte.rules.battle.field import Field, battle_of, tactical_value
from grognard.games.libertad_o_muerte.rules.cards.decks import HELD, holds_any
from grognard.games.libertad_o_muerte.rules.cards.effects import CARDS
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.playing import (
    ANSWERS,
    CHARGES,
    NO_ANSWER,
    ORDERLY_CARDS,
    TO_CARD,
    carry_out,
    lay,
    no_lay,
)
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import ATTACKER, DEFENDER, Context
from grognard.parts.reasons import ALLOWED

# When a combat card is played.
BEFORE: Final = 0  # after deployment, before the initiative [12.6.b]
ANY_ROUND: Final = 1  # as a round begins [12.6.e]
AFTER_ROUND: Final = 2  # between two rounds: orderly retreats


def moment(card: int) -> int:
    """When a combat card is played."""
    if card in CHARGES:
        return ANY_ROUND
    return AFTER_ROUND if card in ORDERLY_CARDS else BEFORE


MOMENT: Final = bytes([moment(c) for c in range(BOARD.cards)])
MODIFIES: Final = bytes([int(any(e.kind == "modify" for e in effects)) for effects in CARD_EFFECTS])
COMBAT_CARDS: Final = [
    [c for c in HELD[side] if BOARD.card_icon[c] == COMBAT_ICON] for side in (PATRIOT, ROYALIST)
]


def no_combat_card(s: GameState, f: Field, side: i64, card: i64, when: i64) -> str:
    """Why a side does not play a card in the battle now [12.5.b-d, 12.6, 25.2.h]."""
    if f.played[side] >= tactical_value(s, f, side):
        return "12.5.b too-many-combat-cards"
    if BOARD.card_side[card] != side or s.card[card] != HAND:
        return "4.1.j card-not-held"
    role = ATTACKER if side == f.attacker else DEFENDER
    reason = no_lay(s, card, f.region, role, f.great != NONE)
    if reason != ALLOWED:
        return reason
    if MOMENT[card] != when:
        return "12.6.b card-not-at-this-moment"
    return ALLOWED if acts(s, f, side, card) else "4.1.d card-without-effect"


def acts(s: GameState, f: Field, side: i64, card: i64) -> bool:
    """Whether a card could do something in the battle now [R-NOEFFECT]."""
    role = ATTACKER if side == f.attacker else DEFENDER
    return MODIFIES[card] != 0 or CARDS.possible(s, card, Context(side, f.region, role))


def playable_cards(s: GameState, f: Field, side: i64, when: i64) -> list[int]:
    """The combat cards that a side may play now."""
    found: list[int] = []
    if f.played[side] < tactical_value(s, f, side):
        for c in COMBAT_CARDS[side]:
            if s.card[c] == HAND and MOMENT[c] == when and no_combat_card(s, f, side, c, when) == ALLOWED:
                found.append(c)
    return found


def may_hold(s: GameState, f: Field, side: i64, when: i64, answer: i64) -> bool:
    """Whether a side is asked for a card now: by what both know, it could hold one that may be played.

    What it holds must not decide it, or the enemy would learn from not hearing the question. With `answer` only cards
    that annul another count.
    """
    if f.played[side] >= tactical_value(s, f, side) or not holds_any(s, side):
        return False
    role = ATTACKER if side == f.attacker else DEFENDER
    for c in COMBAT_CARDS[side]:
        if MOMENT[c] == when and (s.card[c] == HAND or s.card[c] == DECK):
            if (answer == NO_ANSWER or ANSWERS[c] == answer) and acts(s, f, side, c):
                if no_lay(s, c, f.region, role, f.great != NONE) == ALLOWED:
                    return True
    return False


def lay_card(s: GameState, f: Field, card: i64) -> None:
    """A card of the hand is laid open by the battle; one that annuls another is carried out at once."""
    lay(s, card)
    f.played[BOARD.card_side[card]] += 1
    if ANSWERS[card] == TO_CARD:
        carry_out(s, card, f.region)
    else:
        f.laid.append(int(card))


def play_at_once(s: GameState, f: Field, card: i64) -> None:
    """A card is laid and carried out, unless the enemy has an answer."""
    lay_card(s, f, card)
    s.enter(CardsInForce(enemy(BOARD.card_side[card])))


class CombatCards(Frame[GameState]):
    """A side lays combat cards after deployment; after the attacker all are carried out [12.5.a, 12.6.b]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> CombatCards:
        return CombatCards(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if not may_hold(s, f, self.side, BEFORE, NO_ANSWER):
            self.end(s, f)
            return None
        cards = playable_cards(s, f, self.side, BEFORE)
        return s.ask(self.side, "combat-cards", "12.5.a", [of(PLAY, c) for c in cards] + [plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        f = battle_of(s)
        if verb(a) == PLAY:
            lay_card(s, f, first(a))
        else:
            self.end(s, f)

    def end(self, s: GameState, f: Field) -> None:
        s.leave()
        if self.side == f.attacker:
            s.enter(CardsInForce(enemy(self.side)))


class RoundCards(Frame[GameState]):
    """A side may play its cards of any round as one begins; they count against the limit [12.6.e]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> RoundCards:
        return RoundCards(self.side)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if not may_hold(s, f, self.side, ANY_ROUND, NO_ANSWER):
            return s.leave()
        cards = playable_cards(s, f, self.side, ANY_ROUND)
        return s.ask(self.side, "round-cards", "12.6.e", [of(PLAY, c) for c in cards] + [plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PLAY:
            play_at_once(s, battle_of(s), first(a))
        else:
            s.leave()


class CardsInForce(Frame[GameState]):
    """What was laid is carried out in its order, once the side that has not laid last has had its reply [12.6.c]."""

    fields: ClassVar[str] = "replier:side"

    def __init__(self, replier: i64) -> None:
        self.replier = replier  # NONE when it has had its turn

    def copy(self) -> CardsInForce:
        return CardsInForce(self.replier)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        if not f.laid:
            return s.leave()
        if self.replier != NONE:
            if just_laid(f, enemy(self.replier)) and may_hold(s, f, self.replier, BEFORE, TO_CARD):
                actions = [of(PLAY, c) for c in self.replies(s, f)] + [plain(PASS)]
                return s.ask(self.replier, "reply-card", "12.6.c", actions)
            self.replier = NONE
        carry_out(s, f.laid.pop(0), f.region)
        return None

    def replies(self, s: GameState, f: Field) -> list[int]:
        """The cards that could annul what the enemy has just laid."""
        return [c for c in playable_cards(s, f, self.replier, BEFORE) if ANSWERS[c] == TO_CARD]

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PLAY:
            lay_card(s, battle_of(s), first(a))
        else:
            self.replier = NONE
