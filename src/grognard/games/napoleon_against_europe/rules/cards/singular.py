"""What one card alone does, with the frames that ask for it."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    COALITION,
    COMBAT,
    EMPIRE,
    FRANCE,
    NAPOLEON,
    NONE,
    PERMANENT_CARD,
    POLAND,
    PRUSSIA,
    RUSSIA,
    TYROL,
)
from grognard.games.napoleon_against_europe.model.lasting import lay_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ALLIED_COALITION,
    BEATEN,
    DISCORD,
    DRUMMED,
    ENGLAND_EXPECTS,
    FOR_GOOD,
    FORCED_PEACE,
    NEUTRAL_STATUS,
    NOTHING,
    PEACE_UNTIL,
    SEEN,
    UNSUPPLIED,
    UNTIL_ACTION,
    UNTIL_BATTLE,
)
from grognard.games.napoleon_against_europe.model.setup import stand
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    held_places,
    marked,
    owner,
    place,
    put,
    set_flag,
    set_mark,
    set_steps,
    status,
    where,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import DISCARD, EITHER, NAME_NATION, PLACE
from grognard.games.napoleon_against_europe.rules.cards.decks import hand, lose_at_random, spend
from grognard.games.napoleon_against_europe.rules.cards.facts import (
    activated_powers,
    far_from_walls,
)
from grognard.games.napoleon_against_europe.rules.cards.foreign_wars import end_war
from grognard.games.napoleon_against_europe.rules.cards.generals import post_of, take_general, vacate
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.cards.raising import FillArmies, french_armies
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import followers
from grognard.games.napoleon_against_europe.rules.forces import heads_at, members, units_of
from grognard.games.napoleon_against_europe.rules.land.attrition import BY_CARD, attrition_test
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied
from grognard.games.napoleon_against_europe.rules.losses import to_reserve
from grognard.games.napoleon_against_europe.rules.powers import change_status, leading_power
from grognard.games.napoleon_against_europe.rules.setup import no_deployment
from grognard.kernel.actions import first, of, second, to
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context, Effect, unwritten

HANOVER: Final = BOARD.nation_number["hanover"]
SWEDEN: Final = BOARD.nation_number["sweden"]
DRUMS_OF_WAR: Final = BOARD.card["27C"]  # no spy finds it


def do_singular(s: GameState, e: Effect[GameState], c: Context) -> None:
    """What an effect does at once."""
    kind = e.kind
    if kind == "search-hand":
        s.enter(SearchHand(c.side))
    elif kind == "malet":
        s.enter(Malet(c.side, e.amount))
    elif kind == "discord":
        s.enter(Discord(c.side))
    elif kind == "fill-armies":
        s.enter(FillArmies(e.card, e.part, c.side, french_armies(s), e.amount))
    elif kind == "hanover-to-prussia":
        give_hanover(s, e)
    elif kind == "end-war":
        end_russian_war(s, e)
    elif kind == "general-winter":
        s.enter(GeneralWinter(e.amount, frozen(s, e.most)))
    elif kind == "england-expects":
        lay_lasting(s, ENGLAND_EXPECTS, NOTHING, UNTIL_BATTLE)
    elif kind == "crown-prince":
        crown_prince(s, e)
    else:
        raise unwritten(e, kind)


def do_singular_to(s: GameState, e: Effect[GameState], thing: i64, c: Context) -> None:
    """What an effect does to a counter, a zone or a nation."""
    kind = e.kind
    if kind == "wound":
        wound(s, e, thing)
    elif kind == "retire":
        retire(s, e, thing)
    elif kind == "recall":
        s.enter(Recall(e.card, e.part, c.side, thing))
    elif kind == "cut-off":
        cut_off(s, thing)
    elif kind == "rise":
        rise(s, e, thing)
    elif kind == "prolong-peace":
        prolong_peace(s, e, thing)
    elif kind == "loosen":
        loosen(s, e, thing)
    elif kind == "drums-of-war":
        s.track[BEATEN + thing] = s.track[BEATEN + thing] | DRUMMED
        s.note("fights-on", e.rule, thing)
    else:
        raise unwritten(e, kind)


# Hands: 46F, 49C


class SearchHand(Frame[GameState]):
    """A side looks at the enemy's hand, and discards a card of it that is neither permanent nor 27C: card 46F."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> SearchHand:
        return SearchHand(self.side)

    def step(self, s: GameState) -> Pending | None:
        cards = hand(s, 1 - self.side)
        for c in cards:
            if s.card[c] & SEEN == 0:
                s.card[c] = s.card[c] | SEEN
                s.seal()
                s.note("seen", "6.4.b", c, known=3, by=self.side)
        found = [c for c in cards if BOARD.card_type[c] != PERMANENT_CARD and c != DRUMS_OF_WAR]
        if not found:
            return s.leave()
        return s.ask(self.side, "search-hand", "6.4.b", [of(DISCARD, c) for c in found])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        spend(s, first(a), "6.4.b")


CARDS_GO: Final = 1
NAPOLEON_GOES: Final = 2


class Malet(Frame[GameState]):
    """The Empire loses cards by lot, or Napoleon hastens to Paris, as it likes: card 49C."""

    fields: ClassVar[str] = "side cards"

    def __init__(self, side: i64, cards: i64) -> None:
        self.side = side
        self.cards = cards

    def copy(self) -> Malet:
        return Malet(self.side, self.cards)

    def step(self, s: GameState) -> Pending | None:
        return s.ask(1 - self.side, "malet", "6.4.b", [of(EITHER, CARDS_GO), of(EITHER, NAPOLEON_GOES)])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        if first(a) == CARDS_GO:
            lose_at_random(s, 1 - self.side, self.cards, "6.4.b")
        else:
            take_general(s, NAPOLEON, "6.4.b")


# Generals: 5C, 53C, 55F


def wound(s: GameState, e: Effect[GameState], p: i64) -> None:
    """A general who was in the battle is out on the roll, the Emperor on a higher one: card 5C."""
    die = s.die()
    hit = die >= (e.most if p == NAPOLEON else e.least)
    s.note("wound", e.rule, p, die, 1 if hit else 0)
    if hit:
        take_general(s, p, e.rule)


def retire(s: GameState, e: Effect[GameState], p: i64) -> None:
    """A general leaves the game; another may take their place: card 53C [10.3.d]."""
    if place(s, p) == BOARD.eliminated:
        return
    post = post_of(s, p)
    put(s, p, BOARD.eliminated)
    s.note("eliminated", e.rule, p)
    vacate(s, post)


def crown_prince(s: GameState, e: Effect[GameState]) -> None:
    """Bernadotte joins the Swedish corps, which is whole again, at Stockholm if it was lost, inside the
    walls if it is there: card 53C."""
    pieces = e.pieces
    assert pieces is not None
    general, corps = pieces.named
    z = zone_at(s, corps)
    if z == NONE:
        z = BOARD.capitals[SWEDEN][0]
        if controller(s, z) != COALITION or no_deployment(s, [int(corps)], z):
            put(s, general, BOARD.reserve)
            return
        stand(s, corps, z)
        s.note("placed", e.rule, corps, z)
    set_steps(s, corps, BOARD.most[corps])
    h = where(s, corps)
    if h == z and no_deployment(s, [int(general)], z):
        put(s, general, BOARD.reserve)
    else:
        stand(s, general, h)
        s.note("placed", e.rule, general, z)


class Recall(Frame[GameState]):
    """A general who is out comes back with a force of their nation: card 55F."""

    fields: ClassVar[str] = "card:use part side general:unit"

    def __init__(self, card: i64, part: i64, side: i64, general: i64) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.general = general

    def copy(self) -> Recall:
        return Recall(self.card, self.part, self.side, self.general)

    def step(self, s: GameState) -> Pending | None:
        e = USE_EFFECTS[self.card][self.part]
        zones = [
            z
            for z in WORDS.find_places(s, e.places, Context(self.side))
            if not no_deployment(s, [int(self.general)], z)
        ]
        if not zones:
            s.leave()
            to_reserve(s, self.general, e.rule)
            return None
        return s.ask(self.side, "place-general", "6.4.b", [to(PLACE, self.general, z) for z in zones])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        stand(s, self.general, second(a))
        s.note("placed", "6.4.b", self.general, second(a))


# Forces: 25C, 43F, 44C


def cut_off(s: GameState, p: i64) -> None:
    """A unit of the active force is out of supply until it is checked again: card 25C [13.1.b]."""
    if BOARD.sort[p] == COMBAT and not marked(s, p, UNSUPPLIED):
        set_mark(s, p, UNSUPPLIED)
        s.note("supply", "6.4.b", p, 0)


class Discord(Frame[GameState]):
    """The Coalition says whose forces alone it activates in the rest of its action: card 43F."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Discord:
        return Discord(self.side)

    def step(self, s: GameState) -> Pending | None:
        powers = activated_powers(s, 1 - self.side)
        if not powers:
            return s.leave()
        return s.ask(1 - self.side, "discord", "6.4.b", [of(NAME_NATION, n) for n in powers])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        lay_lasting(s, DISCORD, first(a), UNTIL_ACTION)
        s.note("discord", "6.4.b", first(a))


def frozen(s: GameState, reach: i64) -> list[int]:
    """The heads of the Empire's forces in Russia or Poland that are out of supply, or farther than so many movement
    points from a fortress that it controls: card 44C."""
    found: list[int] = []
    heads: list[int] = []
    for h in held_places(s, EMPIRE, BOARD.first_sea):  # inside besieged walls too
        heads += heads_at(s, EMPIRE, h)
    for head in heads:
        z = zone_at(s, head)
        if owner(s, z) in (RUSSIA, POLAND) and (
            not force_supplied(s, members(s, head), z) or far_from_walls(s, EMPIRE, z, reach)
        ):
            found.append(head)
    return found


class GeneralWinter(Frame[GameState]):
    """One force after the other takes an attrition test: card 44C."""

    fields: ClassVar[str] = "amount left:unit*"

    def __init__(self, amount: i64, left: list[int]) -> None:
        self.amount = amount
        self.left = left

    def copy(self) -> GeneralWinter:
        return GeneralWinter(self.amount, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        if not self.left:
            return s.leave()
        head = self.left[0]
        self.left = self.left[1:]
        return attrition_test(s, EMPIRE, zone_at(s, head), BY_CARD, self.amount, units_of(members(s, head)))


# Nations: 9C, 13C, 16F, 23C, 36C, 37F, 51C


def rise(s: GameState, e: Effect[GameState], n: i64) -> None:
    """A people rises for the Coalition: the Tyroleans for Austria while it fights, others for its leader."""
    if camp(s, n) != COALITION:
        leader = AUSTRIA if n == TYROL and camp(s, AUSTRIA) == COALITION else leading_power(s, COALITION)
        change_status(s, n, ALLIED_COALITION, leader, e.rule)


def give_hanover(s: GameState, e: Effect[GameState]) -> None:
    """Hanover belongs to a neutral Prussia: card 16F."""
    change_status(s, HANOVER, NEUTRAL_STATUS, PRUSSIA, e.rule)
    for z in BOARD.nation_zones[HANOVER]:
        set_flag(s, z, NONE)


def prolong_peace(s: GameState, e: Effect[GameState], n: i64) -> None:
    """A forced peace lasts some years more, or begins for a neutral power; a forced alliance stays: card 37F."""
    years = s.track[PEACE_UNTIL + n]
    if status(s, n) == FORCED_PEACE:
        if years != FOR_GOOD:
            s.track[PEACE_UNTIL + n] = years + e.amount
    elif status(s, n) == NEUTRAL_STATUS:
        minors = followers(s, n)
        change_status(s, n, FORCED_PEACE, FRANCE, e.rule)
        for m in minors:
            change_status(s, m, FORCED_PEACE, n, e.rule)
        s.track[PEACE_UNTIL + n] = s.year + e.amount


def loosen(s: GameState, e: Effect[GameState], n: i64) -> None:
    """A forced alliance becomes a forced peace of some years: card 51C."""
    change_status(s, n, FORCED_PEACE, FRANCE, e.rule)
    s.track[PEACE_UNTIL + n] = s.year + e.amount


def end_russian_war(s: GameState, e: Effect[GameState]) -> None:
    """The foreign wars in which Russians fight are over; from 1812 on their units are at hand at once: card 36C."""
    pieces = e.pieces
    assert pieces is not None
    boxes: list[int] = []
    for p in WORDS.find_pieces(s, pieces, Context(COALITION)):
        h = int(place(s, p))
        if h not in boxes:
            boxes.append(h)
    for box in boxes:
        end_war(s, box, e.rule, e.together)
