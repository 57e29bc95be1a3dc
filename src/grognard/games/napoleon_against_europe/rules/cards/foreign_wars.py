"""Chapter 6.5: foreign wars. Units go to the box of the war with its card, and come back when it is over."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    COALITION,
    COMBAT,
    FOREIGN_WAR,
    GENERAL,
    NONE,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BOXED,
    DEBT,
    DIPLOMACY,
    PLAYED,
    REMOVED,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    card_zone,
    enlist,
    on_map,
    place,
    put,
    set_marks,
    steps,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE
from grognard.games.napoleon_against_europe.rules.battle.joining import trim
from grognard.games.napoleon_against_europe.rules.cards.decks import spend
from grognard.games.napoleon_against_europe.rules.cards.generals import post_of, vacate
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.cards.meaning import WORDS
from grognard.games.napoleon_against_europe.rules.cards.modifiers import CARD_OF
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import FIRST_NATION
from grognard.games.napoleon_against_europe.rules.losses import break_up, settle
from grognard.games.napoleon_against_europe.rules.powers import card_value
from grognard.games.napoleon_against_europe.rules.terrain import is_winter
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import Context, Effect

ENDS: Final = TABLES.foreign_war.ends
WAR_CARDS: Final = [c for c in range(BOARD.cards) if BOARD.card_type[c] == FOREIGN_WAR]


def wars(s: GameState) -> list[int]:
    """The boxes of the foreign wars that are being fought."""
    return [int(BOARD.card_box[c]) for c in WAR_CARDS if card_zone(s, c) == BOXED]


def war_card(box: i64) -> i64:
    """The card of a foreign war."""
    for c in WAR_CARDS:
        if BOARD.card_box[c] == box:
            return c
    return NONE


def abroad(s: GameState, box: i64) -> list[int]:
    """The counters that fight in a foreign war."""
    return [p for p in range(BOARD.pieces) if place(s, p) == box]


# A war breaks out


def candidates(s: GameState, e: Effect[GameState], side: i64) -> list[int]:
    """The counters on the map that an effect can send."""
    pieces = e.pieces
    if pieces is None:
        return []
    return [p for p in WORDS.find_pieces(s, pieces, Context(side)) if on_map(s, p)]


class SendToWar(Frame[GameState]):
    """The Coalition chooses who goes to a foreign war: so many steps, or so many counters; what is lacking is owed
    [6.4.e, 6.5.a, R43]. A corps with more steps than are still asked for goes whole only if there is no other."""

    fields: ClassVar[str] = "card:use part side left"

    def __init__(self, card: i64, part: i64, side: i64, left: i64) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.left = left

    def copy(self) -> SendToWar:
        return SendToWar(self.card, self.part, self.side, self.left)

    def effect(self) -> Effect[GameState]:
        """What the card asks for."""
        return USE_EFFECTS[self.card][self.part]

    def step(self, s: GameState) -> Pending | None:
        e = self.effect()
        units = candidates(s, e, self.side) if self.left > 0 else []
        fitting = [p for p in units if weight(s, p) <= self.left] or units
        if not fitting:
            s.leave()
            if self.left > 0:
                owe(s, e, self.left)
            if self.is_last():
                part_company(s)
            return None
        return s.ask(COALITION, "send-to-war", "6.5.a", [of(LOSE, p) for p in fitting])

    def is_last(self) -> bool:
        """Whether the card sends nobody else: a general may go with the corps, and who is left is looked at then."""
        rest = USE_EFFECTS[self.card][int(self.part) + 1 :]
        return not any(e.kind == "send-abroad" for e in rest)

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        self.left -= weight(s, p)
        send_away(s, p, BOARD.card_box[CARD_OF[self.card]])


def weight(s: GameState, p: i64) -> i64:
    """What a counter counts for: its steps, or one."""
    return steps(s, p) if BOARD.sort[p] == COMBAT else 1


def owe(s: GameState, e: Effect[GameState], lacking: i64) -> None:
    """Steps that a power could not send are built and lost in its next administration [6.4.e, R43]; generals and
    fleets cannot be owed in steps."""
    power = nation_meant(e)
    if power != NONE and e.amount > 0:
        s.track[DEBT + power] = s.track[DEBT + power] + lacking
        s.note("owes", "6.4.e", power, lacking)


def nation_meant(e: Effect[GameState]) -> i64:
    """The power whose counters an effect sends."""
    pieces = e.pieces
    if pieces is not None:
        for p in range(BOARD.pieces):
            if int(FIRST_NATION + BOARD.nation[p]) in pieces.words:
                return BOARD.nation[p]
    return NONE


def send_away(s: GameState, p: i64, box: i64) -> None:
    """A counter leaves the map for a foreign war, as strong as it is [6.5.a-b, R42]; an army that it was the last corps
    of is none any more, but its generals may yet go too."""
    post, marker = post_of(s, p), army_of(s, p)
    s.note("sent-abroad", "6.5.a", p, box)
    put(s, p, box)
    enlist(s, p, 0)
    set_marks(s, p, 0)
    if BOARD.sort[p] == GENERAL:
        vacate(s, post)  # an event has taken them away [10.3.d]
    elif marker != NONE:
        break_up(s, marker)


def part_company(s: GameState) -> None:
    """When all have gone who go abroad, what cannot be alone goes, in the zones that they have left."""
    for z in range(BOARD.zones):
        settle(s, z)
        trim(s, COALITION, z)


# A war ends


def no_ending(s: GameState, side: i64, box: i64) -> str:
    """Why a side cannot try to end a foreign war now: the Coalition may in the diplomatic phase, either side in a
    winter round [5.1.4.b, 5.2.g, 6.5.c, R42]."""
    if int(box) not in wars(s):
        return "6.5.c no-such-war"
    if s.phase == DIPLOMACY:
        return "" if side == COALITION else "5.1.4.b coalition-ends-wars"
    return "" if is_winter(s) else "5.2.g wars-end-in-winter"


class EndWar(Frame[GameState]):
    """A card is spent to end a foreign war: a die and its value [6.5.c]."""

    fields: ClassVar[str] = "side card box:space"

    def __init__(self, side: i64, card: i64, box: i64) -> None:
        self.side = side
        self.card = card
        self.box = box

    def copy(self) -> EndWar:
        return EndWar(self.side, self.card, self.box)

    def step(self, s: GameState) -> Pending | None:
        s.leave()
        value = card_value(s, self.card)
        spend(s, self.card, "6.5.c")
        die = s.die()
        success = die + value >= ENDS
        s.note("war-roll", "6.5.c", self.card, self.box, die, die + value, 1 if success else 0)
        if success:
            end_war(s, self.box, "6.5.c")
        return None


def end_war(s: GameState, box: i64, rule: str, at_once: bool = False) -> None:
    """A foreign war is over: its card leaves the game, its units come back with the next administration, or enter the
    reserve at once (36C) [6.5.d]."""
    s.note("war-over", rule, box)
    card = war_card(box)
    s.card[card] = PLAYED | REMOVED
    for p in abroad(s, box):
        put(s, p, BOARD.reserve if at_once else BOARD.returning)
