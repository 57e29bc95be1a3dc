"""The language of effects: what a card does, as data that the rules carry out.

A card is a list of effects. Each is a small object whose numbers were resolved when the game loaded
(`documents/effects.py` reads them); it asks the game through two interfaces: a `Vocabulary` answers questions (is this
piece cavalry, is that place besieged), `CardRules` does things (gain points, set a piece down). Effects that ask a
player enter a frame (`frames.py`). Modifiers of rolls are never carried out: they are asked for at the roll
(`modifiers.py`).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64

from grognard.kernel.state import Frame, State
from grognard.parts.effects.meant import Nations

# Whom an effect concerns, seen from the owner of its card.
SELF: Final = 0
ENEMY: Final = 1
NOBODY: Final = -1  # as a chooser: all are meant, or the first that fits

NOWHERE: Final = -1
NO_LIMIT: Final = 1_000_000

ATTACKER: Final = 0
DEFENDER: Final = 1

S = TypeVar("S", bound=State)


class Context:
    """For whom and where an effect happens: the owner of its card, a place, and the owner's role in a fight."""

    def __init__(self, side: i64, here: i64 = NOWHERE, role: i64 = -1) -> None:
        self.side = side
        self.here = here  # the place chosen last for this card, or where the fight is
        self.role = role


def side_of(who: i64, owner: i64) -> i64:
    """The side that `self` or `enemy` means on a card of some owner, of two sides."""
    return owner if who == SELF else 1 - owner


def unwritten(rules: object, method: str) -> NotImplementedError:
    """What stops a card that needs something of the game that the game has not written."""
    name = type(rules).__name__
    return NotImplementedError(
        f"{name} has no {method!r}, and an effect of a card needs it (docs/effects.md)"
    )


# Which pieces, which places


class Pieces:
    """Some pieces: those named, or all of a side; of them those for which some words hold and others do not."""

    def __init__(self) -> None:
        self.owner: i64 = SELF
        self.named: list[int] = []  # empty: all of the owner's
        self.words: list[int] = []
        self.without: list[int] = []
        self.least: i64 = 0  # strength
        self.here = False  # only in the place of the context
        self.at: list[int] = []  # only in these places; empty: anywhere


class Places:
    """Some places: those named, or all; of them those for which some words hold and others do not."""

    def __init__(self) -> None:
        self.named: list[int] = []  # empty: all
        self.words: list[int] = []
        self.without: list[int] = []
        self.holding: Pieces | None = None  # with at least `least` of these pieces
        self.least: i64 = 1
        self.near: list[int] | None = None  # those that can ever be meant, once a game has narrowed them down


class Vocabulary(Generic[S]):
    """The questions that effects ask of a game; words are numbered in the order of its lists of words."""

    def army(self, s: S, side: i64) -> list[int]:
        """A side's pieces, wherever they are."""
        raise unwritten(self, "army")

    def board(self) -> list[int]:
        """The places on the map."""
        raise unwritten(self, "board")

    def place_of(self, s: S, p: i64) -> i64:
        """Where a piece is."""
        raise unwritten(self, "place_of")

    def strength(self, s: S, p: i64) -> i64:
        """A piece's strength."""
        raise unwritten(self, "strength")

    def piece_is(self, s: S, p: i64, word: i64, c: Context) -> bool:
        """Whether a word holds for a piece."""
        raise unwritten(self, "piece_is")

    def place_is(self, s: S, h: i64, word: i64, c: Context) -> bool:
        """Whether a word holds for a place."""
        raise unwritten(self, "place_is")

    def measure(self, s: S, what: i64, side: i64) -> i64:
        """How much a side has of something that is counted."""
        raise unwritten(self, "measure")

    def pieces_in(self, s: S, side: i64, h: i64) -> list[int]:
        """A side's pieces in a place, by number; override it where a game finds them without looking at all of them."""
        return [p for p in self.army(s, side) if self.place_of(s, p) == h]

    # What follows is the same in every game.

    def fits_piece(self, s: S, p: i64, pieces: Pieces, c: Context) -> bool:
        """Whether a piece is one of those meant."""
        if pieces.here and self.place_of(s, p) != c.here:
            return False
        if pieces.at and int(self.place_of(s, p)) not in pieces.at:
            return False
        if pieces.least > 0 and self.strength(s, p) < pieces.least:
            return False
        for word in pieces.words:
            if not self.piece_is(s, p, word, c):
                return False
        for word in pieces.without:
            if self.piece_is(s, p, word, c):
                return False
        return True

    def find_pieces(self, s: S, pieces: Pieces, c: Context) -> list[int]:
        """The pieces that are meant."""
        side = side_of(pieces.owner, c.side)
        if pieces.named:
            among = pieces.named
        else:
            among = self.pieces_in(s, side, c.here) if pieces.here else self.army(s, side)
        return [p for p in among if self.fits_piece(s, p, pieces, c)]

    def any_piece(self, s: S, pieces: Pieces, c: Context) -> bool:
        """Whether there is a piece of those meant; it looks no further than the first."""
        among = pieces.named if pieces.named else self.army(s, side_of(pieces.owner, c.side))
        for p in among:
            if self.fits_piece(s, p, pieces, c):
                return True
        return False

    def fits_place(self, s: S, h: i64, places: Places, c: Context) -> bool:
        """Whether a place is one of those meant."""
        if not self.says(s, h, places, c):
            return False
        holding = places.holding
        if holding is None:
            return True
        there = Context(c.side, h, c.role)
        if places.least == 1:
            return self.any_piece(s, holding, there)
        return len(self.find_pieces(s, holding, there)) >= places.least

    def says(self, s: S, h: i64, places: Places, c: Context) -> bool:
        """Whether the words of a description hold for a place, whatever it must hold."""
        for word in places.words:
            if not self.place_is(s, h, word, c):
                return False
        for word in places.without:
            if self.place_is(s, h, word, c):
                return False
        return True

    def held(self, s: S, places: Places, c: Context) -> dict[int, int]:
        """How many of the pieces that places must hold stand in each place: the pieces are looked through once."""
        count: dict[int, int] = {}
        holding = places.holding
        if holding is not None:
            there = Context(c.side, c.here, c.role)  # one for all: armies are large
            for p in holding.named if holding.named else self.army(s, side_of(holding.owner, c.side)):
                there.here = self.place_of(s, p)
                if self.fits_piece(s, p, holding, there):
                    count[int(there.here)] = count.get(int(there.here), 0) + 1
        return count

    def find_places(self, s: S, union: list[Places], c: Context) -> list[int]:
        """The places that any of some descriptions means, in their order."""
        found: list[int] = []
        for places in union:
            if places.holding is not None and not places.named:
                count = self.held(s, places, c)
                for h in self.board() if count else []:
                    if count.get(h, 0) >= places.least and h not in found and self.says(s, h, places, c):
                        found.append(h)
                continue
            for h in self.among(places):
                if h not in found and self.fits_place(s, h, places, c):
                    found.append(h)
        return found

    def among(self, places: Places) -> list[int]:
        """The places to look through for a description: those named, or all; a game may know better."""
        return places.named if places.named else self.board()

    def on_board(self, h: i64) -> bool:
        """Whether a place is one of those on the map."""
        return h in self.board()

    def any_place(self, s: S, union: list[Places], c: Context) -> bool:
        """Whether there is a place of those meant."""
        for places in union:
            if places.holding is not None and not places.named:
                if self.any_held(s, places, c):
                    return True
                continue
            for h in self.among(places):
                if self.fits_place(s, h, places, c):
                    return True
        return False

    def any_held(self, s: S, places: Places, c: Context) -> bool:
        """Whether there is a place that holds what it must: where one piece is enough, the first will do."""
        if places.least > 1:
            count = self.held(s, places, c)
            for place in count:
                if count[place] >= places.least and self.on_board(place) and self.says(s, place, places, c):
                    return True
            return False
        holding = places.holding
        if holding is not None:
            there = Context(c.side, c.here, c.role)
            for p in holding.named if holding.named else self.army(s, side_of(holding.owner, c.side)):
                there.here = self.place_of(s, p)
                if self.on_board(there.here) and self.fits_piece(s, p, holding, there):
                    if self.says(s, there.here, places, c):
                        return True
        return False

    def is_place(self, s: S, h: i64, union: list[Places], c: Context) -> bool:
        """Whether any of some descriptions means a place."""
        for places in union:
            if (not places.named or h in places.named) and self.fits_place(s, h, places, c):
                return True
        return False


# Conditions


class Condition(Generic[S]):
    """What must hold for an effect to happen, or for a card to be played.

    `needs` and `takes` name the fields of its entry in the data that it must and may have.
    """

    needs: ClassVar[str] = ""
    takes: ClassVar[str] = ""

    def __init__(self) -> None:
        self.what: i64 = -1
        self.who: i64 = SELF
        self.least: i64 = 1
        self.most: i64 = NO_LIMIT
        self.role: i64 = -1
        self.pieces: Pieces | None = None
        self.places: list[Places] = []
        self.nations: Nations | None = None
        self.cards: list[int] = []
        self.unless = False

    def holds(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        """Whether it does; `unless` turns it round."""
        return self.test(s, words, c) != self.unless

    def test(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        """What the kind of condition asks."""
        raise NotImplementedError

    def within(self, value: i64) -> bool:
        """Whether a number lies between `least` and `most`."""
        return self.least <= value <= self.most


def all_hold(conditions: list[Condition[S]], s: S, words: Vocabulary[S], c: Context) -> bool:
    """Whether all of some conditions hold."""
    for condition in conditions:
        if not condition.holds(s, words, c):
            return False
    return True


# Effects


class Question:
    """How a choice is asked: the name of the question, the verb of its answers, the clause."""

    def __init__(self, ask: str, verb: i64, rule: str) -> None:
        self.ask = ask
        self.verb = verb
        self.rule = rule


class Effect(Generic[S]):
    """One effect of a card. A kind of effect is a class; what its entry says is in these fields.

    `needs` and `takes` name the fields of an entry of this kind: those that it must have, those that it may.
    """

    needs: ClassVar[str] = ""
    takes: ClassVar[str] = ""

    def __init__(self) -> None:
        self.kind = ""
        self.name = ""  # what it is about in the data's words, for the bot's table of values
        self.card: i64 = -1
        self.part: i64 = -1  # its number among the effects of its card
        self.phase: i64 = 0  # when it is carried out, where a card acts at several times
        self.rule = ""  # the clause that it cites
        self.who: i64 = SELF
        self.chooser: i64 = NOBODY
        self.what: i64 = -1
        self.marker: i64 = -1
        self.amount: i64 = 0
        self.measure: i64 = -1  # the amount is so much of this
        self.factor: i64 = 1
        self.least: i64 = 0
        self.most: i64 = NO_LIMIT
        self.count: i64 = 1  # how many are chosen
        self.until: i64 = 0  # when a lasting effect ends, in the game's numbering
        self.together = False
        self.upto = False  # whoever chooses may stop before all are chosen
        self.pieces: Pieces | None = None
        self.places: list[Places] = []
        self.failing: list[Places] = []  # if there is none of `places`
        # what must prove true of a place that was chosen by what all can see
        self.confirmed: list[Places] = []
        self.nations: Nations | None = None
        self.question: Question | None = None
        self.conditions: list[Condition[S]] = []
        self.skip: i64 = 0  # how many of the effects behind it are passed over if the conditions do not hold

    def happens(self, s: S, words: Vocabulary[S], c: Context) -> bool:
        """Whether its conditions hold."""
        return all_hold(self.conditions, s, words, c)

    def apply(self, s: S, rules: CardRules[S], c: Context) -> i64:
        """Carry it out; how many of the effects behind it are passed over."""
        raise NotImplementedError

    def possible(self, s: S, rules: CardRules[S], c: Context) -> bool:
        """Whether it could do anything now, for a card that may only be played where it can."""
        return self.happens(s, rules.words, c)

    def sum(self, s: S, words: Vocabulary[S], c: Context) -> i64:
        """Its amount: the number, or what it counts, within its limit."""
        if self.measure < 0:
            return self.amount
        return self.factor * min(self.most, words.measure(s, self.measure, side_of(self.who, c.side)))

    def asked_places(self, s: S, words: Vocabulary[S], c: Context) -> list[int]:
        """The places it may be done to, or in."""
        found = words.find_places(s, self.places, c)
        if not found and self.failing:
            return words.find_places(s, self.failing, c)
        return found


class CardRules(Generic[S]):
    """What a game does when a card's effect says so. A game overrides what its effects use, and no more.

    `cards` holds the effects of each card, `words` answers the questions.
    """

    def __init__(self, words: Vocabulary[S], cards: list[list[Effect[S]]]) -> None:
        self.words = words
        self.cards = cards

    def gain(self, s: S, what: i64, side: i64, by: i64, rule: str) -> None:
        """A side gains, or with a negative number loses, points of some kind; the game keeps them in bounds."""
        raise unwritten(self, "gain")

    def grant(self, s: S, what: i64, side: i64, amount: i64, e: Effect[S]) -> None:
        """A side receives points to spend at once."""
        raise unwritten(self, "grant")

    def draw(self, s: S, side: i64, cards: i64, rule: str) -> None:
        """A side draws cards."""
        raise unwritten(self, "draw")

    def discard(self, s: S, side: i64, cards: i64, rule: str) -> None:
        """A side discards cards at random."""
        raise unwritten(self, "discard")

    def cancel(self, s: S, card: i64) -> None:
        """The cards that a card cancels leave the game."""
        raise unwritten(self, "cancel")

    def mark(self, s: S, marker: i64, side: i64, e: Effect[S]) -> None:
        """A marker says that a lasting effect is in force, until its end."""
        raise unwritten(self, "mark")

    def mark_place(self, s: S, marker: i64, h: i64, e: Effect[S]) -> None:
        """A marker is put in a place."""
        raise unwritten(self, "mark_place")

    def mark_piece(self, s: S, marker: i64, p: i64, e: Effect[S]) -> None:
        """A marker is put on a piece."""
        raise unwritten(self, "mark_piece")

    def put(self, s: S, p: i64, h: i64, e: Effect[S]) -> None:
        """A piece is set down in a place."""
        raise unwritten(self, "put")

    def change_strength(self, s: S, p: i64, by: i64, rule: str) -> None:
        """A piece gains or loses strength; it may die of it."""
        raise unwritten(self, "change_strength")

    def remove(self, s: S, p: i64, rule: str) -> None:
        """A piece is eliminated."""
        raise unwritten(self, "remove")

    def reveal(self, s: S, p: i64, open_: bool) -> None:
        """A piece is laid open, or stood up again."""
        raise unwritten(self, "reveal")

    def adjust(self, s: S, what: i64, h: i64, by: i64, rule: str) -> None:
        """A number that belongs to a place changes: its level, its control."""
        raise unwritten(self, "adjust")

    def exchange(self, s: S, p: i64, rule: str) -> None:
        """A piece leaves, and the one that the game pairs it with takes its place."""
        raise unwritten(self, "exchange")

    def shoot(self, s: S, p: i64, e: Effect[S], c: Context) -> None:
        """A piece fires out of turn; a frame of the game asks for its target."""
        raise unwritten(self, "shoot")

    def annul(self, s: S, side: i64, rule: str) -> None:
        """The card that a side has played last loses its effect."""
        raise unwritten(self, "annul")

    def rolled(self, s: S, e: Effect[S], die: i64, success: bool) -> None:
        """A die was rolled for an effect: tell the log."""
        raise unwritten(self, "rolled")

    def unconfirmed(self, s: S, h: i64, e: Effect[S]) -> None:
        """A place was named where what the effect asks for is not: tell the log."""
        raise unwritten(self, "unconfirmed")

    def choose_pieces(self, e: Effect[S], c: Context) -> Frame[Any]:
        """The game's frame for choosing pieces."""
        raise unwritten(self, "choose_pieces")

    def choose_places(self, e: Effect[S], c: Context) -> Frame[Any]:
        """The game's frame for choosing places."""
        raise unwritten(self, "choose_places")

    def place_pieces(self, e: Effect[S], c: Context, left: list[int]) -> Frame[Any]:
        """The game's frame for setting pieces down one by one."""
        raise unwritten(self, "place_pieces")

    def done(self) -> int:
        """The game's action by which a side ends a choice of up to so many."""
        raise unwritten(self, "done")

    def die(self, s: S) -> int:
        """The die that effects roll."""
        return s.die()

    # What follows is the same in every game.

    def carry_out(self, s: S, card: i64, phase: i64, c: Context) -> None:
        """All the effects of a card that belong to one phase, where none of them asks anything."""
        effects = self.cards[card]
        stage: i64 = 0
        while stage < len(effects):
            e = effects[stage]
            stage += 1
            if e.phase == phase:
                stage += e.apply(s, self, c) if e.happens(s, self.words, c) else e.skip

    def ending(self, until: i64) -> list[int]:
        """The markers of cards that lie until some moment."""
        found: list[int] = []
        for effects in self.cards:
            for e in effects:
                if e.marker >= 0 and e.until == until and e.kind == "mark":
                    found.append(int(e.marker))
        return found

    def possible(self, s: S, card: i64, c: Context) -> bool:
        """Whether one of a card's effects could do anything now."""
        for e in self.cards[card]:
            if e.possible(s, self, c):
                return True
        return False
