"""Chapter 7.6: strategic redeployment."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    GENERAL,
    NEUTRAL,
    NONE,
    is_inside,
)
from grognard.games.napoleon_against_europe.model.marks import CHOSEN
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    armies_at,
    army_of,
    camp,
    camp_of,
    contents,
    marked,
    on_map,
    place,
    set_mark,
)
from grognard.games.napoleon_against_europe.model.verbs import ACTIVATE, DONE_, TRANSFER
from grognard.games.napoleon_against_europe.rules.forces import (
    army_commander,
    join_army,
    no_command,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import REDEPLOY
from grognard.games.napoleon_against_europe.rules.land.operation import (
    Operation,
    all_heads,
    no_line_to,
    no_readiness,
)
from grognard.games.napoleon_against_europe.rules.losses import abandon_depots, settle, to_reserve
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.sieges.upkeep import raise_short
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending


def no_transfer(s: GameState, p: i64, marker: i64) -> str:
    """Why a counter cannot change from one army to another in the same zone; with its last corps an army is absorbed
    [7.6.h, 10.1, 10.2, 10.3.b]."""
    own = army_of(s, p)
    if own == NONE or own == marker or BOARD.sort[marker] != ARMY or BOARD.sort[p] == ARMY:
        return "7.6.h armies-together"
    if not on_map(s, marker) or place(s, own) != place(s, marker) or is_inside(place(s, own)):
        return "7.6.h armies-together"
    if camp_of(s, p) != camp_of(s, marker):
        return "7.6.h armies-together"
    if marked(s, p, CHOSEN):
        return "7.6.h transferred"
    if p == army_commander(s, own):
        return "10.3.b commands"
    leader = army_commander(s, marker)
    reason = no_command(s, [*contents(s, marker), int(p)], leader, True)
    rest = [piece for piece in contents(s, own) if piece != p]
    if reason or not units_of(rest):
        return reason
    return no_command(s, rest, army_commander(s, own), True)


def transfer(s: GameState, p: i64, marker: i64) -> None:
    """A counter changes its army; one that has no corps left is dissolved, its generals available at once [12.2.b,
    R144]."""
    own = army_of(s, p)
    join_army(s, p, marker)
    set_mark(s, p, CHOSEN)
    s.note("transferred", "7.6.h", p, marker)
    if not units_of(contents(s, own)):
        for piece in contents(s, own):
            if BOARD.sort[piece] == GENERAL:
                to_reserve(s, piece, "12.2.b")
            else:
                join_army(s, piece, marker)
        to_reserve(s, own, "12.2.b")
        settle(s, BOARD.zone_of[place(s, marker)])


class Redeployment(Frame[GameState]):
    """Power after power: its forces in supply move, those of its minors with them, and armies in one zone exchange
    counters [7.6]; `turn` is the place of a power in their order."""

    fields: ClassVar[str] = "turn"
    later: ClassVar[str] = "turn"
    closes: ClassVar[str] = "7.6.a"

    def __init__(self, turn: i64 = 0) -> None:
        self.turn = turn

    def copy(self) -> Redeployment:
        return Redeployment(self.turn)

    def step(self, s: GameState) -> Pending | None:
        abandon_depots(s)
        if raise_short(s) or evacuate_ports(s):
            return None
        while self.turn < len(BOARD.power_order):
            power = BOARD.power_order[int(self.turn)]
            side = camp(s, power)
            if side != NEUTRAL:
                actions = self.moves(s, power, side) + self.exchanges(s, power, side)
                if actions:
                    return s.ask(side, "redeploy", "7.6.a", [*actions, plain(DONE_)])
            self.turn += 1
        return s.leave()

    def is_spent(self, s: GameState) -> bool:
        """Whether the power whose turn it is has nothing left to move: the next may be another side's."""
        if self.turn >= len(BOARD.power_order):
            return True
        power = BOARD.power_order[int(self.turn)]
        side = camp(s, power)
        return not self.moves(s, power, side) and not self.exchanges(s, power, side)

    def moves(self, s: GameState, power: i64, side: i64) -> list[int]:
        """The forces that can redeploy."""
        return [
            of(ACTIVATE, p)
            for p in all_heads(s, side)
            if power_of(s, BOARD.nation[p]) == power and not no_readiness(s, p) and not no_line_to(s, p)
        ]

    def exchanges(self, s: GameState, power: i64, side: i64) -> list[int]:
        """What can pass from an army of the power to another in its zone."""
        found: list[int] = []
        for own in BOARD.armies:
            if not on_map(s, own) or camp_of(s, own) != side or power_of(s, BOARD.nation[own]) != power:
                continue
            for marker in armies_at(s, side, place(s, own)):
                if marker != own:
                    found += [
                        to(TRANSFER, p, marker) for p in contents(s, own) if not no_transfer(s, p, marker)
                    ]
        return found

    def choose(self, s: GameState, a: int) -> None:
        power = BOARD.power_order[int(self.turn)]
        if verb(a) == DONE_:
            self.turn += 1
        elif verb(a) == TRANSFER:
            transfer(s, first(a), second(a))
        else:
            s.enter(Operation(camp(s, power), REDEPLOY, left=1, head=first(a)))
