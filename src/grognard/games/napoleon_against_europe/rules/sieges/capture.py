"""Clause 15.5: a fortress falls; what becomes of its garrison, and how it serves its captor."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    GENERAL,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.marks import INVESTING
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    camp,
    clear_mark,
    emptied,
    set_emptied,
    train_at,
)
from grognard.games.napoleon_against_europe.model.verbs import LOSE, PASS, SPEND
from grognard.games.napoleon_against_europe.rules.battle.joining import trim
from grognard.games.napoleon_against_europe.rules.control import controller, end_siege, fortress, plant
from grognard.games.napoleon_against_europe.rules.forces import units_of
from grognard.games.napoleon_against_europe.rules.land.active import may_spend_depot, tell_depot_spent
from grognard.games.napoleon_against_europe.rules.losses import (
    destroy,
    eliminate,
    lose_step,
    send,
    settle,
    sit_out,
    to_reserve,
    use_up,
)
from grognard.games.napoleon_against_europe.rules.powers import enemy
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


def capture(s: GameState, zone: i64, nation: i64, honours: bool, rule: str) -> None:
    """A nation takes the fortress of a zone: the garrison leaves with honours or is destroyed, the fortress is empty,
    the captor's flag lies there [15.4.a, 15.5.a, 3.2.d, R92]."""
    side = camp(s, nation)
    loser = enemy(side)
    end_siege(s, zone, rule)
    s.note("falls", rule, zone, nation, int(honours))
    inside = all_at(s, loser, BOARD.inside[zone])
    if honours:
        march_out(s, inside)
    else:
        destroy(s, inside, rule)
    for p in train_at(s, loser, zone):
        if BOARD.sort[p] == DEPOT:
            eliminate(s, p, "2.1.l")
    set_emptied(s, zone, True)
    plant(s, zone, nation, "3.2.d")
    for p in units_of(all_at(s, side, zone)):
        clear_mark(s, p, INVESTING)
    settle(s, zone)
    s.then(Reactivate(side, zone))


def occupy(s: GameState, zone: i64, nation: i64, rule: str) -> None:
    """A nation takes a zone with its flag; a fortress that lies empty there may be made active at once, as Kutuzov does
    in Vienna [3.2.f, 15.5.b, R91]."""
    plant(s, zone, nation, rule)
    if emptied(s, zone):
        s.then(Reactivate(camp(s, nation), zone))


def march_out(s: GameState, pieces: list[int]) -> None:
    """A garrison leaves with honours: it returns as strong as it is in the next Administrative Phase; generals are
    without troops until then, depots are lost [15.4.a, R92, R144]."""
    for p in pieces:
        if BOARD.sort[p] == COMBAT or BOARD.sort[p] == SPECIAL:
            s.note("marches-out", "15.4.a", p)
            send(s, p, BOARD.returning)
        elif BOARD.sort[p] == GENERAL:
            sit_out(s, p, "2.2.c")
        elif BOARD.sort[p] == DEPOT:
            eliminate(s, p, "15.4.a")
    for p in pieces:
        if BOARD.sort[p] == ARMY:
            to_reserve(s, p, "4.n")


def reactivate(s: GameState, zone: i64, rule: str) -> None:
    """An empty fortress is active again, for the side that controls its zone [15.5.b-c, R91]."""
    set_emptied(s, zone, False)
    s.note("reactivated", rule, zone)


class Reactivate(Frame[GameState]):
    """Whoever has taken a fortress, or the zone of an empty one, may give up a step or a depot of the force there to
    make it active at once [15.5.b, R91]."""

    fields: ClassVar[str] = "side zone:space"

    def __init__(self, side: i64, zone: i64) -> None:
        self.side = side
        self.zone = zone

    def copy(self) -> Reactivate:
        return Reactivate(self.side, self.zone)

    def step(self, s: GameState) -> Pending | None:
        if controller(s, self.zone) != self.side or fortress(s, self.zone) > 0:
            return s.leave()
        actions = [of(LOSE, p) for p in units_of(all_at(s, self.side, self.zone))]
        actions += [of(SPEND, p) for p in self.depots(s)]
        if not actions:
            return s.leave()
        return s.ask(self.side, "reactivate", "15.5.b", [*actions, plain(PASS)])

    def depots(self, s: GameState) -> list[int]:
        """The depots that may be spent: one in an activation [13.4.e, R77]."""
        if not may_spend_depot(s, self.zone):
            return []
        return [p for p in all_at(s, self.side, self.zone) if BOARD.sort[p] == DEPOT]

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        p = first(a)
        if verb(a) == PASS:
            return
        if verb(a) == SPEND:
            use_up(s, p, self.zone, "15.5.b")
            tell_depot_spent(s, self.zone)
        else:
            lose_step(s, p, "15.5.b")
        reactivate(s, self.zone, "15.5.b")
        settle(s, self.zone)
        trim(s, self.side, self.zone)
