"""What a player chooses for an Event: a unit, or a place.

Where an Event asks for what only the owner knows (a Partida, two units that are no Supply Train), the owner says so
when it comes to it [R5]: a place is named by what all can see, and the answer is given then.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, INFANTRY, LIBERAL
from grognard.games.an_impossible_war.model.state import (
    FACE,
    INSIDE,
    GameState,
    blocks,
    clear_mark,
    count,
    is_expedition,
    level,
    reveal,
    seen_by,
    troops_at,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    CALM,
    HUNT,
    KEEP_UNIT,
    MUSTER,
    MUTINY,
    NAME,
    STRENGTHEN,
    WEAKEN,
    of,
)
from grognard.games.an_impossible_war.rules.cards.arrivals import bring, brought, legion_places
from grognard.games.an_impossible_war.rules.cards.decks import change_cp
from grognard.games.an_impossible_war.rules.combat.losses import eliminate, lose
from grognard.games.an_impossible_war.rules.movement.artillery import escort
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.games.an_impossible_war.rules.year.placing import building_places
from grognard.games.an_impossible_war.rules.year.uprising import raise_level
from grognard.kernel.actions import first
from grognard.kernel.state import Frame, Pending

L2: Final = BOARD.card["L2"]
L11: Final = BOARD.card["L11"]
L14: Final = BOARD.card["L14"]
L18: Final = BOARD.card["L18"]
L19: Final = BOARD.card["L19"]
L23: Final = BOARD.card["L23"]
L28: Final = BOARD.card["L28"]
L29: Final = BOARD.card["L29"]
L30: Final = BOARD.card["L30"]
L36: Final = BOARD.card["L36"]
C24: Final = BOARD.card["C24"]
C25: Final = BOARD.card["C25"]
MUTINEERS: Final = 2  # units at least where L28 breaks out
CALMED: Final = 2  # regions that L30 lowers
FUERISTS: Final = ("GUI", "BIS", "ALA")  # whom L36 tempts
TEMPTED: Final = [1, 2]  # strength lost by who holds firm, and by who does not
PORTUGUESE: Final = [BOARD.number["castile-leon"], BOARD.number["extremadura"]]
REGIONS: Final = list(range(BOARD.spaces, BOARD.on_map))
MUTINY_PLACES: Final = BOARD.towns + REGIONS


def tidy(s: GameState, side: i64, h: i64) -> None:
    """A unit is gone from a place: a siege may end, guns may stand alone [R34, R68]."""
    if h < BOARD.spaces:
        lift_siege(s, h)
    escort(s, side, h)


# Choosing a unit


def partidas_on_map(s: GameState) -> list[int]:
    """The Partidas on the Map of the North."""
    return [p for p in BOARD.troops[CARLIST] if BOARD.partida[p] != 0 and s.place[p] < BOARD.spaces]


def british(s: GameState) -> list[int]:
    """The British units in play."""
    return [p for p in BOARD.troops[LIBERAL] if BOARD.code[p] == "BR" and s.place[p] < BOARD.on_map]


def pardoned(s: GameState, p: i64) -> bool:
    """Whether a Carlist unit may lose its men to the amnesty: card L11."""
    return s.place[p] < BOARD.on_map and s.strength[p] >= 2 and BOARD.partida[p] + BOARD.regional[p] == 0


def exchanged(s: GameState, p: i64) -> bool:
    """Whether a unit may take back prisoners: on a map, not besieged, below its maximum: card L14."""
    return s.place[p] < BOARD.on_map and s.mark[p] & INSIDE == 0 and s.strength[p] < BOARD.most[p]


def chosen_units(s: GameState, card: i64, side: i64, h: i64) -> list[int]:
    """The units that an Event lets a side choose."""
    if card == L2:
        return partidas_on_map(s)
    if card == L11:
        return [p for p in BOARD.troops[CARLIST] if pardoned(s, p)]
    if card == L14:
        return [p for p in BOARD.troops[side] if exchanged(s, p)]
    if card == L28:
        return troops_at(s, LIBERAL, h)
    if card == L29:
        return british(s)
    return [p for p in troops_at(s, CARLIST, h) if BOARD.kind[p] == INFANTRY and BOARD.code[p] in FUERISTS]


def unit_verb(card: i64) -> i64:
    """What is done to the unit chosen for an Event."""
    if card == L2:
        return HUNT
    if card == L14:
        return STRENGTHEN
    return KEEP_UNIT if card == L29 else WEAKEN


def unit_question(card: i64) -> str:
    """How the question for a unit is called."""
    if card == L2:
        return "hunt-partida"
    if card == L14:
        return "exchange-prisoners"
    return "keep-british" if card == L29 else "weaken-unit"


class UnitChoice(Frame[GameState]):
    """A side chooses a unit for an Event [7.1.a, cards L2, L11, L14, L28, L29, L36]."""

    fields: ClassVar[str] = "card side space"

    def __init__(self, card: i64, side: i64, space: i64 = 0) -> None:
        self.card = card
        self.side = side
        self.space = space

    def copy(self) -> UnitChoice:
        return UnitChoice(self.card, self.side, self.space)

    def step(self, s: GameState) -> Pending | None:
        found = chosen_units(s, self.card, self.side, self.space)
        if not found:
            return s.leave()
        verb = unit_verb(self.card)
        return s.ask(self.side, unit_question(self.card), "7.1.a", [of(verb, p) for p in found])

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        h = s.place[p]
        s.leave()
        if self.card == L2:
            hunt_partida(s, p)
        elif self.card == L14:
            s.strength[p] += 1
            s.note("strengthen", "7.1.a", p, h, known=seen_by(s, p))
        elif self.card == L29:
            disband_british(s, p)
        elif self.card == L36:
            tempt(s, p)
        else:
            lose(s, p, 1, "7.1.a")
            tidy(s, self.side, h)


def hunt_partida(s: GameState, p: i64) -> None:
    """A Partida is eliminated, the others stand up again; the Carlist gains 1 CP: card L2."""
    h = s.place[p]
    eliminate(s, p, "7.1.a")
    tidy(s, CARLIST, h)
    for other in partidas_on_map(s):
        clear_mark(s, other, FACE)
    change_cp(s, CARLIST, 1, "7.1.a")


def disband_british(s: GameState, kept: i64) -> None:
    """All British units but one are removed from the game: card L29."""
    for p in british(s):
        if p != kept:
            h = s.place[p]
            reveal(s, p)
            eliminate(s, p, "7.1.a")
            tidy(s, LIBERAL, h)


def tempt(s: GameState, p: i64) -> None:
    """A Basque unit is shown and rolls for morale: 1 strength lost if it holds, 2 if not: card L36 [5.4.c]."""
    h = s.place[p]
    reveal(s, p)
    total = s.die() + s.die()
    failed = int(total > BOARD.m[p])
    s.note("tempted", "5.4.c", p, total, failed)
    lose(s, p, TEMPTED[failed], "7.1.a")
    clear_mark(s, p, FACE)
    tidy(s, CARLIST, h)


# Choosing a place


def chosen_places(s: GameState, card: i64, done: list[int]) -> list[int]:
    """The places that an Event lets a side choose, by what all can see; `done` are out of the question."""
    if card == L28:
        return [h for h in MUTINY_PLACES if blocks(s, LIBERAL, h) >= MUTINEERS and h not in done]
    if card == C25:
        return [h for h in MUTINY_PLACES if units(s, LIBERAL, h) > 0]
    if card == L23:
        return [h for h in MUTINY_PLACES if units(s, LIBERAL, h) > 0 and BOARD.zone[h] == LIBERAL]
    if card == L30:
        return calm_regions(s, done)
    if card == L18:
        return legion_places(s)
    if card == L19:
        return PORTUGUESE
    if card == C24:
        return building_places(s, CARLIST)
    return [h for h in range(BOARD.spaces) if blocks(s, CARLIST, h) > 0]


def calm_regions(s: GameState, done: list[int]) -> list[int]:
    """The regions that the Constitution can still calm: card L30."""
    if len(done) == CALMED:
        return []
    return [
        h
        for h in REGIONS
        if h not in done and not is_expedition(s, h) and level(s, h) > BOARD.least_uprising[h - BOARD.spaces]
    ]


def place_verb(card: i64) -> i64:
    """What is done with the place chosen for an Event."""
    if card == L23 or card == L28 or card == C25:
        return MUTINY
    if card == L30:
        return CALM
    return NAME if card == L36 else MUSTER


def place_question(card: i64) -> str:
    """How the question for a place is called."""
    if card == L23 or card == L28 or card == C25:
        return "mutiny"
    if card == L30:
        return "calm"
    return "name-space" if card == L36 else "muster"


class PlaceChoice(Frame[GameState]):
    """A side chooses a place for an Event [7.1.a, cards L18, L19, L23, L28, L30, L36, C24, C25]."""

    fields: ClassVar[str] = "card side done:space*"

    def __init__(self, card: i64, side: i64, done: list[int] | None = None) -> None:
        self.card = card
        self.side = side
        self.done = [] if done is None else done  # L28: where there are no two units; L30: lowered

    def copy(self) -> PlaceChoice:
        return PlaceChoice(self.card, self.side, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        places = chosen_places(s, self.card, self.done)
        if not places:
            if self.card == L28:
                change_cp(s, LIBERAL, -1, "7.1.a")
            return s.leave()
        verb = place_verb(self.card)
        return s.ask(self.side, place_question(self.card), "7.1.a", [of(verb, h) for h in places])

    def choose(self, s: GameState, a: int) -> None:
        h = first(a)
        if self.card == L28:
            self.mutiny(s, h)
        elif self.card == L30:
            raise_level(s, h, -1, "7.1.a")
            self.done.append(int(h))
        else:
            s.leave()
            if self.card == L36:
                s.note("named", "7.1.a", h)
                s.enter(UnitChoice(L36, CARLIST, h))
            elif self.card == L23 or self.card == C25:
                place_mutiny(s, h)
            else:
                for p in brought(s, self.card):
                    bring(s, p, h)

    def mutiny(self, s: GameState, h: i64) -> None:
        """The Liberal says whether two units are there; if not, the Carlist looks elsewhere: card L28 [R5]."""
        if count(s, LIBERAL, h) < MUTINEERS:
            s.note("no-mutiny", "7.1.a", h)
            self.done.append(int(h))
            s.seal()
            return
        s.leave()
        place_mutiny(s, h)
        s.enter(UnitChoice(L28, LIBERAL, h))


def place_mutiny(s: GameState, h: i64) -> None:
    """A Mutiny marker: Liberals here are not activated and do not intercept [cards L23, L28, C25].

    There are two, so that of C25 stays when one of the others follows in the same phase.
    """
    if h not in s.mutiny:
        s.mutiny.append(int(h))
    s.note("mutiny", "7.1.a", h)
