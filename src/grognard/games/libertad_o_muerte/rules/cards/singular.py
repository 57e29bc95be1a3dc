"""What one card alone does, with the frames that ask for it: cards 84, 86, 100, 190, 206."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    BOARD,
    LIMA,
    NONE,
    PATRIOT,
    ROYALIST,
    SHIP,
)
from grognard.games.libertad_o_muerte.model.marks import OUT_OF_PLAY
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    controls,
    enemy,
    hide,
    place,
    put,
    seen,
    ships,
    train_at,
    units_at,
    where,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_, MOVE_LEADER, STRIKE
from grognard.games.libertad_o_muerte.rules.cards.kinds import Callao, Exodus, Pareja, ParejaLands
from grognard.games.libertad_o_muerte.rules.cards.muster import departed
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.games.libertad_o_muerte.rules.land.limits import no_place
from grognard.games.libertad_o_muerte.rules.leaders import nearest
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose, score
from grognard.games.libertad_o_muerte.rules.sea.retreat import port_falls
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.effects.core import CardRules, Context, Effect

JUJUY: Final = [BOARD.number[name] for name in ("jujuy", "salta")]
TUCUMAN: Final = BOARD.number["tucuman"]
CONCEPCION: Final = BOARD.number["concepcion"]
SEA_OF_VALDIVIA: Final = BOARD.number["costa-de-valdivia"]
PAREJA: Final = BOARD.piece["r-l-pareja"]
VOLUNTEERS: Final = [BOARD.piece[name] for name in ("r-v-chiloe", "r-v-valdivia")]
RAIDERS: Final = [BOARD.piece[name] for name in ("p-lautaro", "p-navio-san-martin")]


def do_singular(s: GameState, e: Effect[GameState], c: Context) -> None:
    """Start what a singular effect asks for."""
    if isinstance(e, Exodus):
        s.enter(Migration(c.side, TUCUMAN, patriots_of_jujuy(s)))
    elif isinstance(e, ParejaLands):
        take_empty(s, CONCEPCION)
    elif isinstance(e, Pareja):
        s.enter(Migration(c.side, CONCEPCION, volunteers(s)))
    elif isinstance(e, Callao):
        mutiny_of_callao(s)


# Cards 86 and 190: units that may go to a region at once


def patriots_of_jujuy(s: GameState) -> list[int]:
    """The Patriot units in Jujuy and Salta, who may leave for Tucumán: card 86."""
    units: list[int] = []
    for h in JUJUY:
        units += units_at(s, PATRIOT, h)
        if BOARD.city[h] != NONE:
            units += units_at(s, PATRIOT, BOARD.city[h])
    return units


def volunteers(s: GameState) -> list[int]:
    """The two battalions that may join Pareja in Concepción, if no Patriot ship is off Valdivia: card 190."""
    if place(s, PAREJA) != CONCEPCION or ships(s, PATRIOT, SEA_OF_VALDIVIA) > 0:
        return []
    return [p for p in VOLUNTEERS if place(s, p) < BOARD.first_sea and place(s, p) != CONCEPCION]


class Migration(Frame[GameState]):
    """Units may go to a region of their side at once, one by one: cards 86 and 190."""

    fields: ClassVar[str] = "side region:space left:unit*"

    def __init__(self, side: i64, region: i64, left: list[int]) -> None:
        self.side = side
        self.region = region
        self.left = left

    def copy(self) -> Migration:
        return Migration(self.side, self.region, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        is_open = controls(s, self.side, self.region) and seen(s, enemy(self.side), self.region) == 0
        actions = [to(MOVE_LEADER, p, self.region) for p in self.left if not no_place(s, p, self.region)]
        if not actions or not is_open:
            return s.leave()
        return s.ask(self.side, "migration", "4.1.a", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        p, h = first(a), second(a)
        self.left.remove(int(p))
        before = place(s, p)
        put(s, p, h)
        s.note("arrives", "4.1.a", p, h)
        departed(s, before)
        enter_region(s, self.side, [int(p)], h)


# Card 84: a region leaves play


def leave_play(s: GameState, h: i64) -> None:
    """A region is out of play: what stands there goes to the nearest region of its side, or back to its box."""
    s.control[h] = OUT_OF_PLAY
    s.works = [w for w in s.works if w & 0xFFFF != h]
    s.note("out-of-play", "3.6.b", h)
    s.enter(Expelled(h))


class Expelled(Frame[GameState]):
    """The units of a region that is out of play leave it, one by one: card 84."""

    fields: ClassVar[str] = "region:space"

    def __init__(self, region: i64) -> None:
        self.region = region

    def copy(self) -> Expelled:
        return Expelled(self.region)

    def step(self, s: GameState) -> Pending | None:
        for side in (PATRIOT, ROYALIST):
            for p in self.units(s, side):
                places = nearest(s, p, self.region)
                if len(places) > 1:
                    return s.ask(side, "choose-refuge", "3.6.b", [to(MOVE_LEADER, p, h) for h in places])
                if places:
                    self.go(s, p, places[0])
                else:
                    eliminate(s, p, "3.6.b")
        return s.leave()

    def units(self, s: GameState, side: i64) -> list[int]:
        """A side's units that are still there."""
        found = units_at(s, side, self.region)
        if BOARD.city[self.region] != NONE:
            found += units_at(s, side, BOARD.city[self.region])
        return found

    def go(self, s: GameState, p: i64, h: i64) -> None:
        hide(s, p, False)  # there is no hiding on such a way
        put(s, p, h)
        s.note("arrives", "3.6.b", p, h)
        enter_region(s, BOARD.side[p], [int(p)], h)

    def choose(self, s: GameState, a: int) -> None:
        self.go(s, first(a), second(a))


# Cards 190 and 206


def take_empty(s: GameState, h: i64) -> None:
    """A region of the Patriot's becomes Royalist if no Patriot unit is in it, hidden or inside its city."""
    city = BOARD.city[h]
    if controls(s, PATRIOT, h) and not units_at(s, PATRIOT, h):
        if city == NONE or seen(s, PATRIOT, city) == 0:
            s.control[h] = ROYALIST
            s.note("control", "11.1.d", ROYALIST, h)
    port_falls(s, h)


def mutiny_of_callao(s: GameState) -> None:
    """The Patriots inside Lima are gone; the region is Royalist if no other Patriot is there."""
    for p in units_at(s, PATRIOT, BOARD.city[LIMA]):
        eliminate(s, p, "4.1.a")
    take_empty(s, LIMA)


# Card 100: a ship is cut out of port


def cut_out(s: GameState, rules: CardRules[GameState], p: i64, e: Effect[GameState], c: Context) -> None:
    """A die, better with the best ships: the ship is lost, or on a 1 one of the raiders takes a hit."""
    sea = BOARD.port_sea[BOARD.region_of[where(s, p)]]
    bonus = 0
    for ship in RAIDERS:
        if place(s, ship) == sea:
            bonus = 1
    die = rules.die(s)
    rules.rolled(s, e, die, die + bonus >= e.least)
    if die + bonus >= e.least:
        eliminate(s, p, e.rule)
        score(s, c.side, 1, e.rule)
    elif die + bonus == 1:
        s.enter(RaidersHit(c.side, sea))


class RaidersHit(Frame[GameState]):
    """One of the ships that tried it loses a Strength Point: card 100."""

    fields: ClassVar[str] = "side sea:space"

    def __init__(self, side: i64, sea: i64) -> None:
        self.side = side
        self.sea = sea

    def copy(self) -> RaidersHit:
        return RaidersHit(self.side, self.sea)

    def step(self, s: GameState) -> Pending | None:
        fleet = [p for p in train_at(s, self.side, self.sea) if BOARD.sort[p] == SHIP]
        if len(fleet) > 1:
            return s.ask(self.side, "raiders-hit", "4.1.a", [of(STRIKE, p) for p in fleet])
        s.leave()
        if fleet:
            lose(s, fleet[0], 1, "4.1.a")
        return None

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        lose(s, first(a), 1, "4.1.a")
