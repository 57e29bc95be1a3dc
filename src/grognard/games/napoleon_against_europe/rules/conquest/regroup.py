"""Chapter 18.2.3.d: the forces of a nation that has left the war gather in its key zones, and are made up anew."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    FLEET,
    GENERAL,
    MAJORS,
    NEUTRAL,
    NONE,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.marks import DEMORALIZED, FIXED, UNSUPPLIED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    camp,
    clear_mark,
    contents,
    is_held,
    marked,
    on_map,
    place,
    put,
    troops_at,
    zone_at,
)
from grognard.games.napoleon_against_europe.model.verbs import BRING, DONE_, FORM_ARMY, TRANSFER
from grognard.games.napoleon_against_europe.rules.conquest.ground import lands
from grognard.games.napoleon_against_europe.rules.conquest.refuges import bring
from grognard.games.napoleon_against_europe.rules.control import controller, key_zones
from grognard.games.napoleon_against_europe.rules.forces import (
    ARMIES,
    join_army,
    leave_army,
    no_command,
    no_force,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.losses import to_reserve
from grognard.games.napoleon_against_europe.rules.powers import player_of
from grognard.kernel.actions import first, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

RULE: Final = "18.2.3.d"
ORDER: Final = (ARMY, COMBAT, GENERAL, SPECIAL, DEPOT)  # who is asked for first


def gathering(s: GameState, n: i64, everyone: bool) -> list[int]:
    """The land counters of a nation on the map that gather: all, or those that are not on its own ground."""
    own = lands(s, n)
    found: list[int] = []
    for sort in ORDER:
        for p in BOARD.of_nation[n]:
            if BOARD.sort[p] == sort and on_map(s, p) and (everyone or int(zone_at(s, p)) not in own):
                found.append(p)
    return found


def sites(s: GameState, n: i64) -> list[int]:
    """Where a nation's forces gather: its key zones; a minor's everywhere in its land [18.2.3.d, R110]. Never where an
    enemy is."""
    zones = lands(s, n) if n >= MAJORS else key_zones(s, n)
    side = camp(s, n)
    if side == NEUTRAL:
        return zones
    return [z for z in zones if controller(s, z) != 1 - side and not is_held(s, 1 - side, z)]


def gather(s: GameState, n: i64, everyone: bool) -> None:
    """A nation's counters are to gather, in good order: on the agenda where there are any."""
    for p in BOARD.of_nation[n]:
        if on_map(s, p):
            clear_mark(s, p, DEMORALIZED | UNSUPPLIED)
    left = gathering(s, n, everyone)
    if left:
        s.then(Regroup(n, left))


class Regroup(Frame[GameState]):
    """A nation's forces are put together as its player likes, without attrition: an army with what is in it, corps and
    generals singly, each brought once; corps with a general can be an army of the nation [18.2.3.d]. `left` are the
    counters that have not been brought."""

    fields: ClassVar[str] = "nation left:unit*"
    closes: ClassVar[str] = RULE

    def __init__(self, nation: i64, left: list[int]) -> None:
        self.nation = nation
        self.left = left

    def copy(self) -> Regroup:
        return Regroup(self.nation, self.left[:])

    def step(self, s: GameState) -> Pending | None:
        zones = sites(s, self.nation)
        actions: list[int] = []
        for p in self.left:
            if on_map(s, p):
                actions += self.moves(s, p, zones)
        actions += self.armies(s, zones)
        if not actions:
            return self.end(s, zones)
        if not self.astray(s, zones, actions):
            actions.append(plain(DONE_))
        if len(actions) == 1:
            self.choose(s, actions[0])
            return None
        return s.ask(player_of(s, self.nation), "regroup", RULE, actions)

    def astray(self, s: GameState, zones: list[int], actions: list[int]) -> bool:
        """Whether somebody who could be brought is still elsewhere."""
        for a in actions:
            if verb(a) != FORM_ARMY and int(zone_at(s, first(a))) not in zones:
                return True
        return False

    def moves(self, s: GameState, p: i64, zones: list[int]) -> list[int]:
        """Where a counter can be brought, and which armies can take it in."""
        found: list[int] = []
        side = camp(s, self.nation)
        if no_parting(s, side, p, zones):
            return found
        for z in zones:
            if not no_gathering(s, side, p, z):
                found.append(to(BRING, p, z))
            for marker in armies_at(s, side, z):
                if not no_transfer(s, p, marker):
                    found.append(to(TRANSFER, p, marker))
        return found

    def armies(self, s: GameState, zones: list[int]) -> list[int]:
        """The armies that can be formed: a marker that has lost its own, a general with corps in one of the zones."""
        found: list[int] = []
        for marker in self.left:
            if BOARD.sort[marker] == ARMY and place(s, marker) == BOARD.reserve:
                for p in BOARD.of_nation[self.nation]:
                    if BOARD.sort[p] == GENERAL and int(place(s, p)) in zones:
                        found.append(to(FORM_ARMY, marker, p))
        return found

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        if verb(a) == DONE_:
            self.end(s, sites(s, self.nation))
            return
        if verb(a) == FORM_ARMY:
            form_army(s, p, second(a))
            return
        before = place(s, p)
        self.left.remove(int(p))
        if verb(a) == TRANSFER:
            s.note("takes-in", RULE, p, zone_at(s, second(a)))
            clear_mark(s, p, FIXED)
            join_army(s, p, second(a))
        else:
            self.come(s, p, second(a))
        self.tidy(s, before)

    def come(self, s: GameState, p: i64, z: i64) -> None:
        """A counter is put in a zone, an army with all that is in it; a fixed depot is carried."""
        clear_mark(s, p, FIXED)
        leave_army(s, p)
        if BOARD.sort[p] == ARMY:
            bring(s, contents(s, p) + [int(p)], z, RULE)
        else:
            bring(s, [int(p)], z, RULE)

    def tidy(self, s: GameState, before: i64) -> None:
        """An army that has lost its last corps is an army no more; its marker may be used again here [4.n]."""
        for marker in BOARD.armies:
            if BOARD.container[marker] == before and not units_of(contents(s, marker)):
                for p in contents(s, marker):
                    leave_army(s, p)
                to_reserve(s, marker, "4.n")

    def end(self, s: GameState, zones: list[int]) -> Pending | None:
        """Whoever has found no place goes back to the reserve [R134]; so do generals without corps."""
        for p in BOARD.of_nation[self.nation]:
            if on_map(s, p) and p in self.left and BOARD.sort[p] != FLEET:
                if int(zone_at(s, p)) not in zones or stands_badly(s, p):
                    leave_army(s, p)
                    to_reserve(s, p, RULE)
        for z in zones:
            side = camp(s, self.nation)
            troops = troops_at(s, side, z)
            for p in all_at(s, side, z):
                if BOARD.sort[p] in (GENERAL, SPECIAL) and army_of(s, p) == NONE and not troops:
                    to_reserve(s, p, RULE)
        return s.leave()


# Whether


def no_parting(s: GameState, side: i64, p: i64, zones: list[int]) -> str:
    """Why a counter cannot be taken from where it is: those whom it would leave in one of the zones are no force
    without it, or no army."""
    marker = army_of(s, p)
    if marker != NONE and marker != p:
        rest = [q for q in contents(s, marker) if q != p]
        if not units_of(rest):
            return ""
        leader = army_commander_of(marker, rest)
        return "18.2.3.d army-without-general" if leader == NONE else no_command(s, rest, leader, True)
    if BOARD.sort[p] not in (COMBAT, GENERAL) or int(place(s, p)) not in zones:
        return ""
    rest = [q for q in all_at(s, side, place(s, p)) if q != p and army_of(s, q) == NONE]
    return no_force(s, rest) if units_of(rest) else ""


def army_commander_of(marker: i64, pieces: list[int]) -> i64:
    """Who would command an army of some counters: the highest in rank of its nation, NONE."""
    best: i64 = NONE
    for p in pieces:
        if BOARD.sort[p] == GENERAL and BOARD.nation[p] == BOARD.nation[marker]:
            if best == NONE or BOARD.rank[p] < BOARD.rank[best]:
                best = p
    return best


def no_gathering(s: GameState, side: i64, p: i64, z: i64) -> str:
    """Why a counter cannot be brought to a zone, beside what is there already: one force, or two armies [11.a, 4.k]."""
    if place(s, p) == z:
        return "18.2.3.d is-there"
    there = [q for q in all_at(s, side, z) if not (BOARD.sort[q] == DEPOT and marked(s, q, FIXED))]
    armies = armies_at(s, side, z)
    if BOARD.sort[p] == ARMY:
        loose = [q for q in there if army_of(s, q) == NONE and BOARD.sort[q] != ARMY]
        return "11.a one-force" if loose or len(armies) >= ARMIES else ""
    if armies:
        return "11.a one-force"
    if BOARD.sort[p] in (GENERAL, SPECIAL, DEPOT) and not units_of(there):
        return "2.2.c needs-troops"
    return no_force(s, [*there, int(p)])


def no_transfer(s: GameState, p: i64, marker: i64) -> str:
    """Why an army cannot take a counter in [10.1.d, 10.2.g]."""
    if BOARD.sort[p] == ARMY or army_of(s, p) == marker:
        return "18.2.3.d is-there"
    held = [*contents(s, marker), int(p)]
    return no_command(s, held, army_commander_of(marker, held), True)


def stands_badly(s: GameState, p: i64) -> bool:
    """Whether a loose counter stands where it cannot: beside an army, or with others who are no force."""
    if army_of(s, p) != NONE or BOARD.sort[p] == ARMY:
        return False
    h = place(s, p)
    side = camp(s, BOARD.nation[p])
    if armies_at(s, side, h):
        return True
    return no_force(s, [q for q in all_at(s, side, h) if BOARD.sort[q] != FLEET]) != ""


def form_army(s: GameState, marker: i64, general: i64) -> None:
    """A general with corps commands an army from now on [18.2.3.d]."""
    z = place(s, general)
    put(s, marker, z)
    for p in all_at(s, camp(s, BOARD.nation[general]), z):
        if army_of(s, p) == NONE and p != marker and not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED)):
            join_army(s, p, marker)
    s.note("army-formed", RULE, marker, general, z)
