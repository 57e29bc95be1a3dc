"""Chapter 20: the choices of the players before the first round, fleets by lot, the first hands."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.data.schema import SetUp as Line
from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COALITION,
    DEPOT,
    EMPIRE,
    FLEET,
    GENERAL,
    NONE,
    SIDES,
)
from grognard.games.napoleon_against_europe.model.marks import DECK, HAND
from grognard.games.napoleon_against_europe.model.setup import (
    blockade_places,
    free_fleets,
    ordered_lines,
    printed_scenario,
    sorted_pieces,
    stand,
    usual_place,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    camp_of,
    card_zone,
    is_held,
    move_card,
    place,
    put,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import CHOOSE, DEPLOY
from grognard.games.napoleon_against_europe.rules.forces import (
    commander,
    join_army,
    loose_at,
    members,
    no_command,
    no_force,
)
from grognard.games.napoleon_against_europe.rules.powers import player_of
from grognard.kernel.actions import first, of, second, to
from grognard.kernel.state import Frame, Pending

# Stages of a line.
GENERALS: Final = 0
FLEETS: Final = 1
PLACES: Final = 2
STAGES: Final = ["generals", "fleets", "places"]
CARD_KIND: Final = 0  # of what is drawn blindly: see game.py
UNIT_KIND: Final = 1


class SetUp(Frame[GameState]):
    """Line after line of the set-up: generals without a name are chosen, fleets without a name drawn, and zones chosen
    where there are several [20.a, 20.1.h, 20.2.m, 20.3.h]; `moved` are the counters of this line so far."""

    fields: ClassVar[str] = "line stage:set-up-stage moved:unit*"
    later: ClassVar[str] = "line stage moved"
    closes: ClassVar[str] = "20.a"

    def __init__(self, line: i64 = NONE, stage: i64 = GENERALS, moved: list[int] | None = None) -> None:
        self.line = line
        self.stage = stage
        self.moved: list[int] = moved or []

    def copy(self) -> SetUp:
        return SetUp(self.line, self.stage, self.moved[:])

    def step(self, s: GameState) -> Pending | None:
        if self.line == NONE:
            clear_choices(s)
            self.line = 0
        lines = ordered_lines(s, printed_scenario(s))
        while self.line < len(lines):
            asked = self.go_on(s, lines[int(self.line)])
            if asked is not None:
                return asked
            self.line += 1
            self.stage = GENERALS
            self.moved = []
        deal_hands(s)
        return s.leave()

    def go_on(self, s: GameState, line: Line) -> Pending | None:
        """What is open in a line, None when it is done."""
        side = player_of(s, BOARD.nation_number[line.power])
        if self.stage == GENERALS:
            if len(self.moved) < line.generals:
                return s.ask(side, "set-up-general", "20.a", [of(CHOOSE, p) for p in candidates(s, line)])
            self.moved = sorted_pieces(line.units + line.reduced) + self.moved
            self.stage = FLEETS
        if self.stage == FLEETS:
            self.draw_fleets(s, line)
            self.stage = PLACES
        return self.ask_places(s, line, side)

    def draw_fleets(self, s: GameState, line: Line) -> None:
        """Fleets without a name come by lot [20.a]."""
        for _ in range(line.fleets):
            power = BOARD.nation_number[line.power]
            fleets = [p for p in free_fleets(s, power) if p not in self.moved]
            p = s.pick(fleets, UNIT_KIND)
            s.note("fleet-drawn", "20.a", p)
            self.moved.append(p)

    def ask_places(self, s: GameState, line: Line, side: i64) -> Pending | None:
        """Where the counters of a line go; those that blockade one by one."""
        while self.moved:
            p = self.moved[0]
            open_to = places(s, line, self.moved)
            if len(open_to) > 1:
                return s.ask(side, "set-up-place", "20.a", [to(DEPLOY, p, h) for h in open_to])
            self.deploy(s, line, open_to[0])
        return None

    def deploy(self, s: GameState, line: Line, h: i64) -> None:
        """The counters of a line, or the next of those that blockade, stand in a place."""
        going = self.moved[:1] if line.blockade_of else self.moved
        self.moved = self.moved[1:] if line.blockade_of else []
        ordered = [p for p in going if BOARD.sort[p] == ARMY] + [p for p in going if BOARD.sort[p] != ARMY]
        for p in ordered:
            put(s, p, BOARD.reserve)
        for p in ordered:
            stand(s, p, h)
            s.note("set-up", "20.a", p, h)
            if BOARD.sort[p] == ARMY:
                take_in(s, p)

    def choose(self, s: GameState, a: int) -> None:
        lines = ordered_lines(s, printed_scenario(s))
        if self.stage == GENERALS:
            self.moved.append(int(first(a)))
            stand(s, first(a), usual_place(lines[int(self.line)]))
        else:
            self.deploy(s, lines[int(self.line)], second(a))


def take_in(s: GameState, marker: i64) -> None:
    """An army takes in whoever of its side stands in its zone [11.a]."""
    camp, h = camp_of(s, marker), place(s, marker)
    for p in loose_at(s, camp, h, 0):
        join_army(s, p, marker)


def clear_choices(s: GameState) -> None:
    """Generals and fleets that are still to be chosen or drawn are in the reserve."""
    for line in printed_scenario(s).setup:
        for name in line.usual:
            put(s, BOARD.piece[name], BOARD.reserve)
        if line.fleets:
            for p in BOARD.of_nation[BOARD.nation_number[line.power]]:
                if BOARD.sort[p] == FLEET and not is_named(s, p) and place(s, p) < BOARD.on_map:
                    put(s, p, BOARD.reserve)


def is_named(s: GameState, p: i64) -> bool:
    """Whether a line of the set-up names a counter."""
    name = BOARD.piece_ids[p]
    return any(name in line.units or name in line.reduced for line in printed_scenario(s).setup)


def candidates(s: GameState, line: Line) -> list[int]:
    """The generals in the reserve of a line's power who may lead what stands there [20.a, 10.2]."""
    power = BOARD.nation_number[line.power]
    found = [
        p
        for p in BOARD.of_nation[power]
        if BOARD.sort[p] == GENERAL
        and place(s, p) == BOARD.reserve
        and (line.command == 0 or BOARD.command[p] == line.command)
    ]
    fitting = [p for p in found if fits(s, line, p)]
    return fitting or found


def fits(s: GameState, line: Line, general: i64) -> bool:
    """Whether a general may serve with a line: as a subordinate of its army, else at the head of its units."""
    if line.beside:
        return bool([h for h in besides(s, line, general) if may_serve(s, general, h)])
    pieces = sorted_pieces(line.units + line.reduced)
    army = any(BOARD.sort[p] == ARMY for p in pieces)
    if not army:
        return not no_command(s, [*pieces, int(general)], general, False)
    leader = commander(s, [p for p in pieces if BOARD.sort[p] != ARMY])
    return leader == NONE or BOARD.rank[leader] < BOARD.rank[general]


def places(s: GameState, line: Line, pieces: list[int]) -> list[int]:
    """The places between which the counters of a line may be set down; at least one."""
    if line.sea or line.blockade:
        return [usual_place(line)]
    if line.blockade_of:
        return blockade_places(s, line.blockade_of)
    zones = besides(s, line, pieces[0]) if line.beside else [BOARD.number[name] for name in line.at]
    fitting = [z for z in zones if not no_deployment(s, pieces, z)]
    return fitting or zones[:1]


def besides(s: GameState, line: Line, p: i64) -> list[int]:
    """The zones with combat units that the lines of a counter's power have set down, the usual one first."""
    usual = usual_place(line)
    found = [usual]
    for other in printed_scenario(s).setup:
        if other.power == line.power:
            for name in other.units + other.reduced:
                z = int(zone_at(s, BOARD.piece[name]))
                if z != NONE and z not in found and is_held(s, camp_of(s, p), z):
                    found.append(z)
    return found


def may_serve(s: GameState, general: i64, z: i64) -> bool:
    """Whether a general may join those who stand in a zone."""
    return not no_deployment(s, [int(general)], z)


def no_deployment(s: GameState, pieces: list[int], z: i64) -> str:
    """Why some counters cannot be set down in a zone with the friends who are there: they could be no force [11.a]."""
    if BOARD.sort[pieces[0]] in (FLEET, DEPOT):
        return ""
    camp = camp_of(s, pieces[0])
    land = [p for p in pieces if BOARD.sort[p] != FLEET]
    there = [p for p in all_at(s, camp, z) if p not in pieces]
    armies = [m for m in armies_at(s, camp, z) if m not in pieces]
    arriving = [p for p in pieces if BOARD.sort[p] == ARMY]
    if armies and arriving:
        return "11.a one-force"
    if not armies and not arriving:
        return no_force(s, there + land)
    together = [p for p in members(s, armies[0]) if p not in pieces] + land if armies else there + land
    loose = [p for p in together if BOARD.sort[p] != ARMY]
    leader = commander(s, loose)
    return "11.a one-force" if leader == NONE else no_command(s, loose, leader, True)


def deal_hands(s: GameState) -> None:
    """Each side draws its first hand, the Empire first; cards that the scenario puts there are in it [20.1.b, 20.2.c,
    20.3.e]."""
    printed = printed_scenario(s)
    for side in (EMPIRE, COALITION):
        held = [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and card_zone(s, c) == HAND]
        wanted = printed.hand["empire" if SIDES[side] == "empire" else "coalition"]
        for _ in range(wanted - len(held)):
            deck = [c for c in range(BOARD.cards) if BOARD.card_side[c] == side and card_zone(s, c) == DECK]
            c = s.pick(deck, CARD_KIND)
            move_card(s, c, HAND)
            s.note("drawn", "20.a", c, known=1 << side)
