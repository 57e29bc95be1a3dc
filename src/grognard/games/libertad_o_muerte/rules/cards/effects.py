"""What the effects of cards do here [4.1.a]: the common kinds, and those that only this game has.

Which card has which effects stands in data/cards.toml, what each kind is in kinds.py.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    LEADER,
    NONE,
    PATRIOT,
    ROYALIST,
    SHIP,
)
from grognard.games.libertad_o_muerte.model.marks import (
    CARRONADE,
    DISHEARTENED,
    FASTER,
    FIGHT,
    FORTRESS,
    GUIDED,
    GUNS_SILENT,
    HEARTENED,
    HELD_BY,
    IMMOBILE,
    INITIATIVE,
    MAINTENANCE,
    MUCH_FASTER,
    NIGHTFALL,
    OPEN,
    ORDERLY,
    PINNED,
    ROLLS_AGAIN,
    SHARP,
    SHARP_NOW,
    SIEGE_WORKS,
)
from grognard.games.libertad_o_muerte.model.marks import CORSAIRS as CORSAIR_TRACK
from grognard.games.libertad_o_muerte.model.marks import RESOURCES as RESOURCE_TRACK
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    cargo,
    enemy,
    in_play,
    marks,
    one,
    place,
    put,
    set_mark,
    set_marks,
    set_strength,
    strength,
    units_at,
    where,
    work,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_
from grognard.games.libertad_o_muerte.rules.battle.annul import Annul
from grognard.games.libertad_o_muerte.rules.battle.extra import ExtraShot, change_sides
from grognard.games.libertad_o_muerte.rules.battle.field import battle_of
from grognard.games.libertad_o_muerte.rules.battle.hits import lose_morale
from grognard.games.libertad_o_muerte.rules.cards.decks import cancel, discard_at_random, draw_cards
from grognard.games.libertad_o_muerte.rules.cards.desertion import DesertionChoice
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS, GameCards
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MARKER_BITS
from grognard.games.libertad_o_muerte.rules.cards.muster import Muster, departed
from grognard.games.libertad_o_muerte.rules.cards.raising import RaiseUnits, raisings
from grognard.games.libertad_o_muerte.rules.cards.singular import cut_out, do_singular, leave_play
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import (
    CORSAIRS,
    ENDS,
    MARKER_NAMES,
    MOST_CORSAIRS,
    PATRIOT_CONTROL,
    REPLACEMENT_POINTS,
    RESOURCES,
    TENSION,
    WORDS,
)
from grognard.games.libertad_o_muerte.rules.control import lose_works
from grognard.games.libertad_o_muerte.rules.economy.grants import grant
from grognard.games.libertad_o_muerte.rules.economy.income import raise_tension
from grognard.games.libertad_o_muerte.rules.economy.upkeep import upkeep
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose, score, send
from grognard.games.libertad_o_muerte.rules.sea.retreat import port_falls
from grognard.kernel.actions import plain
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import CardRules, Context, Effect
from grognard.parts.effects.frames import ChoosePieces, ChoosePlaces, Resolve
from grognard.parts.effects.kinds import OnPieces

SIX_TURNS: Final = 6
DIE: Final = 10
BATTLE_BITS: Final = {
    "initiative": INITIATIVE,
    "orderly-withdrawal": ORDERLY,
    "no-withdrawal": PINNED,
    "nightfall": NIGHTFALL,
    "guns-silent": GUNS_SILENT,
}
FIGHT_BITS: Final = [BATTLE_BITS.get(name, 0) for name in MARKER_NAMES]
UNTIL_ROUND: Final = ENDS.index("round")
MOVEMENT: Final = MARKER_NAMES.index("movement")
GUIDES: Final = MARKER_NAMES.index("guides")
IMMOBILE_MARKER: Final = MARKER_NAMES.index("immobile")
COMBAT_FACTOR: Final = MARKER_NAMES.index("combat-factor")
MORALE: Final = MARKER_NAMES.index("morale")
SECOND_ROLL: Final = MARKER_NAMES.index("second-roll")
SIEGE_WORKS_MARKER: Final = MARKER_NAMES.index("siege-works")


class Cards(GameCards):
    """What this game does when an effect says so."""

    # Points and cards

    def gain(self, s: GameState, what: i64, side: i64, by: i64, rule: str) -> None:
        if what == TENSION:
            raise_tension(s, by, rule)
        elif what == RESOURCES:
            gain_resources(s, side, by, rule)
        else:
            score(s, side, by, rule)

    def grant(self, s: GameState, what: i64, side: i64, amount: i64, e: Effect[GameState]) -> None:
        if what == REPLACEMENT_POINTS:
            s.grants.append(grant(e.card, e.part, amount))
        elif s.phase < MAINTENANCE:
            s.relief += amount
        else:  # it has been paid: it is given back
            gain_resources(s, side, min(amount, upkeep(s, side)), e.rule)

    def draw(self, s: GameState, side: i64, cards: i64, rule: str) -> None:
        draw_cards(s, side, cards)  # purple ones are played when the card is over

    def discard(self, s: GameState, side: i64, cards: i64, rule: str) -> None:
        discard_at_random(s, side, cards, rule)

    def cancel(self, s: GameState, card: i64) -> None:
        for c in BOARD.cancels[card]:
            cancel(s, c, "4.1.g")

    def annul(self, s: GameState, side: i64, rule: str) -> None:
        s.enter(Annul(side))

    def postpone(self, s: GameState, card: i64) -> None:
        s.card[card] = OPEN

    # Markers

    def mark(self, s: GameState, marker: i64, side: i64, e: Effect[GameState]) -> None:
        """On the table, or on a side in the battle under way; what lasts while a card is active needs no marker."""
        bit = FIGHT_BITS[marker]
        if bit == 0:
            s.markers = s.markers | MARKER_BITS[marker]
            return
        s.track[FIGHT + side] = s.track[FIGHT + side] | bit
        if bit == INITIATIVE:  # the last played prevails [12.6.c]
            s.track[FIGHT + enemy(side)] = s.track[FIGHT + enemy(side)] & ~INITIATIVE

    def mark_piece(self, s: GameState, marker: i64, p: i64, e: Effect[GameState]) -> None:
        set_mark(s, p, mark_of(marker, e))
        s.note("marked", e.rule, p, marker)

    def mark_place(self, s: GameState, marker: i64, h: i64, e: Effect[GameState]) -> None:
        """A marker in a region, or on every unit of the stack there."""
        if marker == MOVEMENT or marker == GUIDES or marker == IMMOBILE_MARKER:
            for p in stack_meant(s, h, e):
                set_mark(s, p, mark_of(marker, e))
        else:
            kind = SIEGE_WORKS if marker == SIEGE_WORKS_MARKER else FORTRESS
            s.works.append(work(kind, h, e.amount, last_turn(s, e)))
        s.note("marked-place", e.rule, h, marker)

    # Units

    def change_strength(self, s: GameState, p: i64, by: i64, rule: str) -> None:
        h = place(s, p)
        if lose(s, p, -by, rule):
            departed(s, h)

    def remove(self, s: GameState, p: i64, rule: str) -> None:
        h = place(s, p)
        eliminate(s, p, rule)
        departed(s, h)

    def withdraw_from_game(self, s: GameState, p: i64, rule: str) -> None:
        h = place(s, p)
        if h == BOARD.eliminated or h == BOARD.aside:
            return
        if BOARD.sort[p] == SHIP:
            for unit in cargo(s, p):
                eliminate(s, unit, "9.1.h")
        s.note("eliminated", rule, p)
        send(s, p, BOARD.eliminated)
        s.due = [n for n in s.due if one(n) & 0xFFFF != p]
        departed(s, h)

    def exchange(self, s: GameState, p: i64, rule: str) -> None:
        """A militia becomes its regular, in its place and with as many points lost; it waits aside [22.3.a, b]."""
        regular = BOARD.becomes[p]
        h, lost = place(s, p), BOARD.most[p] - strength(s, p)
        kept = marks(s, p)
        send(s, p, BOARD.aside)
        put(s, regular, h)
        set_marks(s, regular, kept)
        set_strength(s, regular, max(i64(1), BOARD.most[regular] - lost))
        s.note("converted", "22.3.a", regular, p, where(s, regular))

    def muster(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        pieces = e.pieces
        if pieces is not None:
            units = self.words.find_pieces(s, pieces, c)
            fleet = [p for p in units if BOARD.sort[p] == SHIP]
            leaders = [p for p in units if BOARD.sort[p] == LEADER]
            rest = [p for p in units if BOARD.sort[p] != SHIP and BOARD.sort[p] != LEADER]
            s.enter(Muster(e.card, e.part, c.side, fleet + leaders + rest))

    def raise_units(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        s.enter(RaiseUnits(e.card, e.part, c.side))

    def may_raise(self, s: GameState, e: Effect[GameState], c: Context) -> bool:
        return bool(raisings(s, e, c.side, NONE))

    def desert(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        s.enter(DesertionChoice(e.card, e.part, c.side))

    def attack_ship(self, s: GameState, p: i64, e: Effect[GameState], c: Context) -> None:
        cut_out(s, self, p, e, c)

    def singular(self, s: GameState, e: Effect[GameState], c: Context) -> None:
        do_singular(s, e, c)

    # In a battle

    def shoot(self, s: GameState, p: i64, e: Effect[GameState], c: Context) -> None:
        """A charge reaches both lines of the enemy, an ambush the first."""
        s.enter(ExtraShot(p, 1 if e.question is not None and e.question.ask == "cavalry-charge" else 0))

    def dismay(self, s: GameState, p: i64, rule: str) -> None:
        lose_morale(s, battle_of(s), p)

    def desert_in_battle(self, s: GameState, p: i64, rule: str) -> None:
        change_sides(s, p, rule)

    # Places

    def adjust(self, s: GameState, what: i64, h: i64, by: i64, rule: str) -> None:
        if what == CORSAIRS:
            n = CORSAIR_TRACK + BOARD.corsair_boxes.index(int(h))
            s.track[n] = max(i64(0), min(i64(MOST_CORSAIRS), s.track[n] + by))
            s.note("corsairs", rule, h, s.track[n])
        elif what == PATRIOT_CONTROL:
            give_control(s, PATRIOT if by > 0 else ROYALIST, h)
        else:
            leave_play(s, h)

    # Under way

    def rolled(self, s: GameState, e: Effect[GameState], die: i64, success: bool) -> None:
        s.note("card-roll", e.rule, e.card, die, 1 if success else 0)

    def die(self, s: GameState) -> int:
        return s.die(DIE)

    def done(self) -> int:
        return plain(DONE_)

    def choose_pieces(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return UnitChoice(e.card, e.part, c.side, c.here)

    def choose_places(self, e: Effect[GameState], c: Context) -> Frame[Any]:
        return PlaceChoice(e.card, e.part, c.side)


def gain_resources(s: GameState, side: i64, by: i64, rule: str) -> None:
    """A side receives Resources, or loses some, never below none [R-RESFLOOR]."""
    s.track[RESOURCE_TRACK + side] = max(i64(0), s.track[RESOURCE_TRACK + side] + by)
    s.note("resources", rule, side, by, s.track[RESOURCE_TRACK + side])


def give_control(s: GameState, side: i64, h: i64) -> None:
    """A card gives a side a region in play; ships in a port that falls by it put to sea [11.1.d, 9.0.j]."""
    if in_play(s, h) and s.control[h] != side:
        s.control[h] = side
        s.note("control", "11.1.d", side, h)
        lose_works(s, h)
        port_falls(s, h)


def mark_of(marker: i64, e: Effect[GameState]) -> i64:
    """The mark of a unit that a marker means."""
    if marker == MOVEMENT:
        return MUCH_FASTER if e.amount == 2 else FASTER
    if marker == GUIDES:
        return GUIDED
    if marker == IMMOBILE_MARKER:
        return IMMOBILE
    if marker == COMBAT_FACTOR:
        return SHARP_NOW if e.until == UNTIL_ROUND else SHARP
    if marker == MORALE:
        return HEARTENED if e.amount > 0 else DISHEARTENED
    return ROLLS_AGAIN if marker == SECOND_ROLL else CARRONADE


def stack_meant(s: GameState, h: i64, e: Effect[GameState]) -> list[int]:
    """The stack in a place that an effect marks: of the owner or the enemy, as what it must hold says."""
    holding = e.places[0].holding
    if holding is None:
        return []
    owner = BOARD.card_side[e.card]
    if holding.owner == 0:
        return WORDS.find_pieces(s, holding, Context(owner, h))
    return units_at(s, enemy(owner), h)


def last_turn(s: GameState, e: Effect[GameState]) -> i64:
    """The last turn of a marker in a region; for the rest of the game, while its owner holds it."""
    until = ENDS[e.until]
    if until == "turn":
        return s.turn
    return s.turn + SIX_TURNS - 1 if until == "six-turns" else HELD_BY + BOARD.card_side[e.card]


class CardFrame(Resolve[GameState]):
    """A card, effect after effect [4.1.a]."""

    fields: ClassVar[str] = "card side stage here:space"

    def rules(self) -> CardRules[GameState]:
        return CARDS

    def copy(self) -> CardFrame:
        return CardFrame(self.card, self.side, self.stage, self.here)


class UnitChoice(ChoosePieces[GameState]):
    """A side chooses units for a card, unless all that there are must be taken [4.1.a]."""

    fields: ClassVar[str] = "card part side here:space done:unit*"

    def rules(self) -> CardRules[GameState]:
        return CARDS

    def copy(self) -> UnitChoice:
        return UnitChoice(self.card, self.part, self.side, self.here, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        units = [p for p in self.choices(s, e) if p not in self.done]
        if e.upto or len(units) > e.count - len(self.done) or not isinstance(e, OnPieces):
            return super().step(s)
        s.leave()
        for p in units:
            e.do(s, CARDS, p, Context(self.side, self.here))
        return None


class PlaceChoice(ChoosePlaces[GameState]):
    """A side chooses places for a card [4.1.a]."""

    fields: ClassVar[str] = "card part side done:space* refused"

    def rules(self) -> CardRules[GameState]:
        return CARDS

    def copy(self) -> PlaceChoice:
        return PlaceChoice(self.card, self.part, self.side, self.done[:], self.refused)


CARDS: Final = Cards(WORDS, CARD_EFFECTS)
