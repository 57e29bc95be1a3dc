"""Clauses 17.1 and 17.2.10: which fleets may be activated, and those that hunt corsairs."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE, is_port
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED
from grognard.games.napoleon_against_europe.model.seas import blockaded
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp_of,
    fleets_at,
    marked,
    owner,
    set_mark,
)
from grognard.games.napoleon_against_europe.model.verbs import BRING, DONE_
from grognard.games.napoleon_against_europe.rules.cards.activations import is_meant
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.control import controller
from grognard.games.napoleon_against_europe.rules.land.active import pay_for_fleets
from grognard.games.napoleon_against_europe.rules.sea.waters import (
    MOST,
    hunters,
    is_frozen,
    move_fleets,
    no_waters,
    room,
)
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED


def waiting(s: GameState, side: i64, h: i64, use: i64 = NONE, part: i64 = 0) -> list[int]:
    """A side's fleets in a place, or hunting corsairs, that may be activated: not yet in this round, and meant by the
    event, if there is one."""
    there = hunters(s, side) if h == BOARD.corsairs else fleets_at(s, side, h)
    return [
        p for p in there if not marked(s, p, ACTIVATED) and (use == NONE or fleet_is_meant(s, use, part, p))
    ]


def fleet_is_meant(s: GameState, use: i64, part: i64, p: i64) -> bool:
    """Whether an event activates a fleet; one that hunts corsairs, wherever it lies, is meant by Admiralty (1C)."""
    pieces = USE_EFFECTS[use][part].pieces
    return pieces is None or is_meant(s, pieces, camp_of(s, p), p)


def no_squadron(s: GameState, side: i64, h: i64, use: i64 = NONE, part: i64 = 0) -> str:
    """Why no squadron of a side can be activated in a place [17.1, 17.2.4.a, 9.1.i]."""
    if not waiting(s, side, h, use, part):
        return "17.1.a no-fleet"
    if h == BOARD.corsairs:
        for p in waiting(s, side, h, use, part):
            if home_ports(s, side, p):
                return ALLOWED
        return "17.2.10.b no-home-port"
    return "17.2.4.a ice" if is_frozen(s, h) else ALLOWED


def no_hunting(s: GameState, side: i64, squadron: list[int], h: i64) -> str:
    """Why a squadron does not go off to hunt corsairs: past a blockade it leaves port only in battle; who is bound to
    certain seas does not leave them [17.2.10.b, 17.2.7.g, 17.2.4.b-d, R102]."""
    if is_port(h) and blockaded(s, side, BOARD.zone_of[h]):
        return "17.2.7.g blockaded"
    return no_waters(s, squadron, BOARD.corsairs)


def home_ports(s: GameState, side: i64, p: i64) -> list[int]:
    """The ports of its own country where a fleet that has hunted corsairs may be placed [17.2.10.b]."""
    nation = BOARD.nation[p]
    return [
        int(BOARD.port[z])
        for z in range(BOARD.zones)
        if BOARD.port[z] != NONE
        and owner(s, z) == nation
        and controller(s, z) == side
        and room(s, side, BOARD.port[z]) > 0
    ]


class CorsairBox(Frame[GameState]):
    """Fleets that have hunted corsairs come back, each to a port of its own country, for a point but by an event
    [17.2.10.b, R102]."""

    fields: ClassVar[str] = "side budget event:use part count"
    later: ClassVar[str] = "event part count"

    def __init__(self, side: i64, budget: i64, event: i64 = NONE, part: i64 = 0, count: i64 = 0) -> None:
        self.side = side
        self.budget = budget  # the fleets that can be paid for
        self.event = event
        self.part = part
        self.count = count  # fleets that have come

    def copy(self) -> CorsairBox:
        return CorsairBox(self.side, self.budget, self.event, self.part, self.count)

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        if self.count < min(self.budget, MOST):
            for p in waiting(s, self.side, BOARD.corsairs, self.event, self.part):
                actions += [to(BRING, p, h) for h in home_ports(s, self.side, p)]
        if not actions:
            return s.leave(self.count)
        if self.count > 0:
            actions.append(plain(DONE_))
        return s.ask(self.side, "from-corsairs", "17.2.10.b", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave(self.count)
            return
        p = first(a)
        s.note("activated", "17.1.b", p, 0 if self.event != NONE else 1)
        move_fleets(s, [p], second(a), "17.2.10.b")
        set_mark(s, p, ACTIVATED)
        self.count += 1
        if self.event == NONE:
            pay_for_fleets(s, 1)
