"""What the effects of Events do here [7.1.a]: the common kinds, and those that only this game has.

Which card has which effects stands in data/cards.toml. An effect that one card alone has is a class in singular.py.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, DATA, FIELD, LIBERAL, MOUNTAIN
from grognard.games.an_impossible_war.model.state import (
    DEPLOY_TWO,
    FACE,
    LOWER_MARKER,
    GameState,
    clear_mark,
    reveal,
    seen_by,
)
from grognard.games.an_impossible_war.model.verbs import (
    CALM,
    HUNT,
    KEEP_UNIT,
    MUSTER,
    MUTINY,
    NAME,
    PLACE,
    RAISE_REGION,
    STRENGTHEN,
    WEAKEN,
)
from grognard.games.an_impossible_war.rules.cards.decks import cancel, change_cp
from grognard.games.an_impossible_war.rules.cards.operations import OPERATIONS
from grognard.games.an_impossible_war.rules.cards.singular import (
    Deserters,
    Epidemic,
    Fizzle,
    LegionsCame,
    NameSpace,
    Redeployment,
    Tempt,
    tidy,
)
from grognard.games.an_impossible_war.rules.cards.vocabulary import (
    ARTILLERY,
    COMMAND_POINTS,
    DEPLOY_TWO_MARKER,
    FIELD_ARTILLERY,
    LEXICON,
    LOWER_MARKER_MARKER,
    MARKER_BITS,
    NEXT_YEAR,
    PRESTIGE,
    REPLACEMENT_POINTS,
    RULE,
    WORDS,
    YEAR,
)
from grognard.games.an_impossible_war.rules.combat.losses import eliminate, lose
from grognard.games.an_impossible_war.rules.movement.artillery import add_guns
from grognard.games.an_impossible_war.rules.victory import gain, prestige
from grognard.games.an_impossible_war.rules.year.placing import PlaceGun, set_down
from grognard.games.an_impossible_war.rules.year.replacements import GRANT, SpendPoints
from grognard.games.an_impossible_war.rules.year.uprising import raise_level
from grognard.kernel.state import Frame
from grognard.parts.documents.effects import read_effects
from grognard.parts.effects.core import CardRules, Context, Effect
from grognard.parts.effects.frames import ChoosePieces, ChoosePlaces, PlacePieces, Resolve

ARM: Final = [-1, 0, 1]  # of an Artillery point: by choice, Field, Mountain
ASKS: Final = {  # the questions of Events, and the verbs of their answers
    "arrive": PLACE,
    "calm": CALM,
    "exchange-prisoners": STRENGTHEN,
    "hunt-partida": HUNT,
    "keep-british": KEEP_UNIT,
    "muster": MUSTER,
    "mutiny": MUTINY,
    "name-space": NAME,
    "raise-region": RAISE_REGION,
    "weaken-unit": WEAKEN,
}


class Events(CardRules[GameState]):
    """What this game does when an effect says so."""

    def gain(self, s: GameState, what: i64, side: i64, by: i64, rule: str) -> None:
        if what == COMMAND_POINTS:
            change_cp(s, side, by, rule)
        elif what == PRESTIGE:
            prestige(s, by, rule)
        else:
            gain(s, side, by, rule)

    def grant(self, s: GameState, what: i64, side: i64, amount: i64, e: Effect[GameState]) -> None:
        if what == REPLACEMENT_POINTS:
            s.enter(SpendPoints(side, 2 * amount, GRANT, -1))
            return
        for _ in range(amount):
            if side == LIBERAL:
                s.enter(PlaceGun(side, ARM[what - ARTILLERY]))
            else:
                self.hide(s, FIELD if what == FIELD_ARTILLERY else MOUNTAIN)

    def hide(self, s: GameState, kind: i64) -> None:
        """An Artillery point for the Hidden Artillery box, if a counter is left [R90, cards C10, C21]."""
        placed = add_guns(s, CARLIST, kind, 1, BOARD.hidden)
        s.note("gun-arrives", RULE, kind - FIELD, BOARD.hidden, placed)

    def cancel(self, s: GameState, card: i64) -> None:
        for c in BOARD.cancels[card]:
            cancel(s, c)

    def mark(self, s: GameState, marker: i64, side: i64, e: Effect[GameState]) -> None:
        if marker == DEPLOY_TWO_MARKER:
            s.phase = s.phase | DEPLOY_TWO
        elif marker == LOWER_MARKER_MARKER:
            s.phase = s.phase | LOWER_MARKER
        else:
            s.markers = s.markers | MARKER_BITS[marker]
            if e.until == NEXT_YEAR:
                s.levy_until = s.year + 1

    def mark_place(self, s: GameState, marker: i64, h: i64, e: Effect[GameState]) -> None:
        """A Mutiny marker: Liberals here are not activated and do not intercept [cards L23, L28, C25].

        There are two, so that of C25 stays when one of the others follows in the same phase.
        """
        if h not in s.mutiny:
            s.mutiny.append(int(h))
        s.note("mutiny", RULE, h)

    def put(self, s: GameState, p: i64, h: i64, e: Effect[GameState]) -> None:
        """Set a unit down at full strength, inside the Fortress if it is besieged [7.2]."""
        set_down(s, p, h, BOARD.most[p])
        s.note("arrive", "7.2", p, h, known=seen_by(s, p))

    def change_strength(self, s: GameState, p: i64, by: i64, rule: str) -> None:
        h = s.place[p]
        if by > 0:
            s.strength[p] += by
            s.note("strengthen", rule, p, h, known=seen_by(s, p))
        else:
            lose(s, p, -by, rule)
            tidy(s, BOARD.side[p], h)

    def remove(self, s: GameState, p: i64, rule: str) -> None:
        h = s.place[p]
        eliminate(s, p, rule)
        tidy(s, BOARD.side[p], h)

    def reveal(self, s: GameState, p: i64, open_: bool) -> None:
        if open_:
            reveal(s, p)
        else:
            clear_mark(s, p, FACE)

    def adjust(self, s: GameState, what: i64, h: i64, by: i64, rule: str) -> None:
        raise_level(s, h, by, rule)

    def unconfirmed(self, s: GameState, h: i64, e: Effect[GameState]) -> None:
        s.note("no-mutiny", e.rule, h)

    def choose_pieces(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return UnitChoice(e.card, e.part, c.side, c.here)

    def choose_places(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return PlaceChoice(e.card, e.part, c.side)

    def place_pieces(self, e: Effect[GameState], c: Context, left: list[int]) -> Frame[Any]:
        return Arrive(e.card, e.part, c.side, left)


# Under way


class Event(Resolve[GameState]):
    """An Event, effect after effect [7.1.a]."""

    fields: ClassVar[str] = "card side stage here:space"

    def rules(self) -> CardRules[GameState]:
        return EVENTS

    def copy(self) -> Event:
        return Event(self.card, self.side, self.stage, self.here)


class UnitChoice(ChoosePieces[GameState]):
    """A side chooses units for an Event [7.1.a]."""

    fields: ClassVar[str] = "card part side here:space done:unit*"

    def rules(self) -> CardRules[GameState]:
        return EVENTS

    def copy(self) -> UnitChoice:
        return UnitChoice(self.card, self.part, self.side, self.here, self.done[:])


class PlaceChoice(ChoosePlaces[GameState]):
    """A side chooses places for an Event, by what all can see [7.1.a, R5]."""

    fields: ClassVar[str] = "card part side done:space* refused"

    def rules(self) -> CardRules[GameState]:
        return EVENTS

    def copy(self) -> PlaceChoice:
        return PlaceChoice(self.card, self.part, self.side, self.done[:], self.refused)


class Arrive(PlacePieces[GameState]):
    """A side places the units of an Event one by one [7.2]."""

    fields: ClassVar[str] = "card part side left:unit* used:space*"

    def rules(self) -> CardRules[GameState]:
        return EVENTS

    def copy(self) -> Arrive:
        return Arrive(self.card, self.part, self.side, self.left[:], self.used[:])


LEXICON.extend(
    OPERATIONS
    | {
        "cholera": Epidemic,
        "deserters": Deserters,
        "fizzle": Fizzle,
        "name-space": NameSpace,
        "redeploy": Redeployment,
        "tempt": Tempt,
    },
    {"legions-came": LegionsCame},
    ASKS,
)
EVENTS: Final = Events(WORDS, read_effects(LEXICON, "cards.toml", DATA.cards))
YEAR_MARKERS: Final = sum(
    MARKER_BITS[m] for m in EVENTS.ending(YEAR)
)  # those that go at the End of Year [24.10]
