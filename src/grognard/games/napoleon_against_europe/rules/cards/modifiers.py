"""What cards in force add to rolls, and to numbers such as a movement factor."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, DATA, NONE
from grognard.games.napoleon_against_europe.model.lasting import lasting_thing
from grognard.games.napoleon_against_europe.model.marks import LASTING, MARKERS, NOTHING, UNTIL_ONCE
from grognard.games.napoleon_against_europe.model.state import GameState, event_played
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import GAME, MARKER_NAMES, ROLLS
from grognard.parts.effects.core import NOWHERE, SELF, Context, Effect, side_of
from grognard.parts.effects.modifiers import NOT_IN_FORCE, Modifiers

CARD_OF: Final = [BOARD.card[use.card] for use in DATA.uses]  # by use
BITS: Final = [MARKERS.get(name, 0) for name in MARKER_NAMES]  # of markers on the table
# By card: those whose events end what it does.
ENDED_BY: Final = [[BOARD.card[d.id] for d in DATA.cards if c.id in d.cancels] for c in DATA.cards]


def is_cancelled(s: GameState, card: i64) -> bool:
    """Whether a card's lasting effect was ended by another (47C ends 37F)."""
    for other in ENDED_BY[card]:
        if event_played(s, other):
            return True
    return False


class InForce(Modifiers[GameState]):
    """A modifier acts while its marker lies; for the rest of the game once the event has happened."""

    def owner(self, s: GameState, e: Effect[GameState]) -> i64:
        card = CARD_OF[e.card]
        if e.until == GAME:
            acts = event_played(s, card) and not is_cancelled(s, card)
        elif BITS[e.marker]:
            acts = s.markers & BITS[e.marker] != 0
        else:
            acts = lasting_thing(s, e.marker) != NONE
        return BOARD.card_side[card] if acts else i64(NOT_IN_FORCE)

    def acts(self, s: GameState, e: Effect[GameState], owner: i64, here: i64, role: i64, nation: i64) -> bool:
        """Whether a modifier in force concerns a roll here, of a role in a fight, about a nation."""
        if e.marker < len(LASTING) and e.until != GAME:
            thing = lasting_thing(s, e.marker)
            if thing != NOTHING and thing != here:
                return False
        nations = e.nations
        if nations is not None and (
            nation == NONE
            or (nations.named and int(nation) not in nations.named)
            or not WORDS.fits_nation(s, nation, nations, Context(owner))
        ):
            return False
        # a role is the roller's; a card sees that of its owner
        c = Context(owner, here, role if e.who == SELF or role < 0 else 1 - role)
        return e.happens(s, WORDS, c) and (not e.places or WORDS.is_place(s, here, e.places, c))

    def total(
        self, s: GameState, roll: i64, side: i64, here: i64 = NOWHERE, role: i64 = -1, nation: i64 = NONE
    ) -> i64:
        """What is added to a roll of a side; `role` is the side's in the fight."""
        total: i64 = 0
        for e in self.rolls[roll]:
            owner = self.owner(s, e)
            if owner != NOT_IN_FORCE and side_of(e.who, owner) == side:
                if self.acts(s, e, owner, here, role, nation):
                    total += e.amount
        return total

    def floor(self, s: GameState, roll: i64, side: i64) -> i64:
        """What the cards in force do not bring a number of a side below."""
        floor: i64 = 0
        for e in self.rolls[roll]:
            owner = self.owner(s, e)
            if owner != NOT_IN_FORCE and side_of(e.who, owner) == side:
                floor = max(floor, e.least)
        return floor

    def on_nation(self, s: GameState, roll: i64, nation: i64) -> i64:
        """What is added to a number of a nation, whose ever it is."""
        total: i64 = 0
        for e in self.rolls[roll]:
            owner = self.owner(s, e)
            if owner != NOT_IN_FORCE and self.acts(s, e, owner, NOWHERE, -1, nation):
                total += e.amount
        return total


def rolls_of_cards() -> list[list[Effect[GameState]]]:
    """The effects that modify each roll, those under conditions of others included."""
    found: list[list[Effect[GameState]]] = [[] for _ in ROLLS]
    for effects in USE_EFFECTS:
        for e in effects:
            if e.kind == "modify":
                found[e.what].append(e)
    return found


MODIFIERS: Final = InForce(WORDS, rolls_of_cards())


def rolled(s: GameState, roll: i64) -> None:
    """A roll was made: what was for one roll alone is over."""
    if not s.lasting:
        return
    over = [int(e.marker) for e in MODIFIERS.rolls[roll]]
    s.lasting = [n for n in s.lasting if n >> 32 != UNTIL_ONCE or n >> 16 & 0xFFFF not in over]
