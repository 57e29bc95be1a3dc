"""Chapter 12.2: an active force takes units in and leaves units behind; depots are carried, or fixed [13.4]."""

from __future__ import annotations

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    GENERAL,
    NONE,
    RESERVE_CAVALRY,
    SPECIAL,
)
from grognard.games.napoleon_against_europe.model.marks import ACTIVATED, CHOSEN, DEMORALIZED, FIXED, JOINED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_generals,
    army_of,
    army_troops,
    clear_mark,
    group_of,
    marked,
    place,
    put,
    set_group,
    set_mark,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    SUBORDINATES,
    army_commander,
    commander,
    demoralize,
    generals_of,
    is_demoralized,
    join_army,
    leave_army,
    loose_at,
    no_command,
    no_force,
    no_parting,
    share_lot,
    steps_of,
    units_of,
)
from grognard.games.napoleon_against_europe.rules.land.active import SHAKEN
from grognard.games.napoleon_against_europe.rules.land.steps import Column
from grognard.games.napoleon_against_europe.rules.losses import settle, to_reserve
from grognard.parts.reasons import ALLOWED


def others_here(s: GameState, c: Column) -> list[int]:
    """The counters of the camp where a group is that do not belong to it."""
    return [p for p in all_at(s, c.camp, c.at) if p not in c.pieces]


# Taking in


def no_taking(s: GameState, c: Column, p: i64) -> str:
    """Why a group may not take a counter along [12.2.a-d, f, 10.1, 10.2, 13.4.c]."""
    if marked(s, p, CHOSEN):
        return "12.2.a chosen-here"
    if c.leader == NONE:
        return "10.2.d general-needed"
    marker = army_of(s, p)
    if group_of(s, p if marker == NONE else marker) != 0:
        return "12.6.c on-campaign"
    if BOARD.sort[p] == DEPOT:
        return "13.4.c carried-instead" if marked(s, p, FIXED) else no_robbery(s, c, p)
    if BOARD.sort[p] == ARMY or (BOARD.sort[p] == SPECIAL and not c.armies):
        return "12.2.e armies-apart"
    reason = no_robbery(s, c, p)
    if reason:
        return reason
    if BOARD.sort[p] == GENERAL:
        return no_enlisting(s, c, p)
    own = own_army(c)
    return no_command(s, mates(s, c, own) + [int(p)], first_general(s, c, own), own != NONE)


def own_army(c: Column) -> i64:
    """The army of a group that takes counters in, NONE."""
    return c.armies[0] if c.armies else NONE


def first_general(s: GameState, c: Column, marker: i64) -> i64:
    """Who commands those with whom a counter would be."""
    return c.leader if marker == NONE else army_commander(s, marker)


def mates(s: GameState, c: Column, marker: i64) -> list[int]:
    """Those of a group with whom a counter would be: in its army, or all."""
    return c.pieces if marker == NONE else [p for p in c.pieces if army_of(s, p) == marker]


def no_robbery(s: GameState, c: Column, p: i64) -> str:
    """Why a counter may not be taken from its force: a senior's, or an army's last step [10.2.b, 12.2.d]."""
    marker = army_of(s, p)
    if marker == NONE:
        loose = loose_at(s, c.camp, c.at, group_of(s, p))
        theirs = commander(s, loose)
        if theirs != NONE and commander(s, [*generals_of(c.pieces), *units_of(c.pieces), *loose]) == theirs:
            if not c.armies or BOARD.nation[theirs] == BOARD.nation[c.leader]:
                return "10.2.b outranked"
        return ALLOWED
    if not c.armies:
        return "12.2.d army-needed"
    theirs = army_commander(s, marker)
    if theirs == p:
        return "10.3.b army-commander"
    if theirs != NONE and BOARD.nation[theirs] == BOARD.nation[c.leader]:
        if BOARD.rank[theirs] < BOARD.rank[c.leader]:
            return "12.2.d outranked"
    elif (
        BOARD.sort[p] != DEPOT
        and BOARD.command_order[BOARD.nation[marker]] < BOARD.command_order[BOARD.nation[c.leader]]
    ):
        return "12.2.d outranked"
    if BOARD.sort[p] == COMBAT and steps_of(s, army_troops(s, marker)) - steps_of(s, [int(p)]) < 1:
        return "12.2.d last-step"
    return no_parting(s, [q for q in army_troops(s, marker) if q != p], theirs)


def no_enlisting(s: GameState, c: Column, p: i64) -> str:
    """Why a general may not become a subordinate of a moving army [12.2.b, 10.1.d, 10.2.g]."""
    if not c.armies:
        return "12.2.b army-needed"
    leader = army_commander(s, c.armies[0])
    if leader == NONE:
        return "12.2.b army-needed"
    if BOARD.nation[p] == BOARD.nation[leader] and BOARD.rank[p] < BOARD.rank[leader]:
        return "10.2.g outranked"
    if len(army_generals(s, c.armies[0])) > SUBORDINATES:
        return "10.1.d too-many-subordinates"
    if army_of(s, p) == NONE and units_of(loose_at(s, c.camp, c.at, group_of(s, p))):
        return "10.3.a in-command"
    return ALLOWED


def take(s: GameState, c: Column, p: i64) -> None:
    """A group takes a counter in; a general who has no unit left goes along with an army, or to the reserve at once
    [12.2.b, 12.2.g]. Whoever joins the demoralized, or is joined by them, is demoralized [14.9.3.a]."""
    loose = loose_at(s, c.camp, c.at, group_of(s, p)) if army_of(s, p) == NONE else []
    s.note("takes-in", "12.2.a", p, c.at)
    marker = own_army(c)
    if marker != NONE:
        join_army(s, p, marker)
    else:
        set_group(s, p, c.group)
    set_mark(s, p, CHOSEN | JOINED)
    left = [q for q in loose if q != p]
    if left and not units_of(left):
        for q in generals_of(left):
            if no_enlisting(s, c, q):
                to_reserve(s, q, "12.2.b")
            else:
                s.note("takes-in", "12.2.b", q, c.at)
                join_army(s, q, marker)
                set_mark(s, q, CHOSEN)
    spread_rout(s, c, p)


def spread_rout(s: GameState, c: Column, p: i64) -> None:
    """A demoralized unit and those whom it joins [14.9.3.a]."""
    if BOARD.sort[p] != COMBAT:
        return
    marker = own_army(c)
    before = mates(s, c, marker)
    if marked(s, p, DEMORALIZED) != is_demoralized(s, before):
        if marked(s, p, DEMORALIZED):
            c.op.tell(c.group, SHAKEN)
        demoralize(s, [*before, int(p)], "14.9.3.a")


# Leaving behind


def no_dropping(s: GameState, c: Column, p: i64) -> str:
    """Why a group may not leave a counter where it is [12.2.a, g, 10.3.a-b, 4.m]."""
    if marked(s, p, CHOSEN):
        return "12.2.a chosen-here"
    if BOARD.sort[p] == ARMY:
        return ALLOWED if len(c.armies) > 1 else "10.3.b army-commander"
    if BOARD.sort[p] == GENERAL and (p == c.leader or commands_army(s, p)):
        return "10.3.a in-command"
    marker = army_of(s, p)
    if BOARD.sort[p] == COMBAT:
        if marker != NONE and len(army_troops(s, marker)) == 1:
            return "10.3.b last-corps"
        if marker == NONE and c.leader == NONE:
            return "12.2.a alone"
        staying = [q for q in mates(s, c, marker) if q != p]
        reason = no_parting(s, staying, first_general(s, c, marker))
        if reason and units_of(staying):
            return reason
    return no_home(s, c, p)


def commands_army(s: GameState, p: i64) -> bool:
    """Whether a general commands an army."""
    marker = army_of(s, p)
    return marker != NONE and army_commander(s, marker) == p


def no_home(s: GameState, c: Column, p: i64) -> str:
    """Why a counter could not stay with those who are here [11.a, 12.2.g, 4.m]."""
    if BOARD.sort[p] == DEPOT:
        return ALLOWED
    for marker in armies_at(s, c.camp, c.at):
        if marker not in c.armies:
            return no_command(
                s,
                [*army_troops(s, marker), *army_generals(s, marker), int(p)],
                army_commander(s, marker),
                True,
            )
    if BOARD.sort[p] == SPECIAL or BOARD.kind[p] == RESERVE_CAVALRY:
        return "4.m army-needed"
    loose = loose_at(s, c.camp, c.at, 0)
    if BOARD.sort[p] == GENERAL and not units_of(loose):
        return "12.2.g units-first"
    if BOARD.sort[p] == COMBAT and swaps(s, loose):
        return ALLOWED
    return no_force(s, [*loose, int(p)])


def swaps(s: GameState, loose: list[int]) -> bool:
    """Whether a corps that is left beside others may be exchanged for one of them, before the force goes on."""
    for p in units_of(loose):
        if not marked(s, p, CHOSEN):
            return True
    return False


def drop(s: GameState, c: Column, p: i64) -> None:
    """A counter stays behind, with an army if one is here; it has been activated [12.2.a, R52]. A general who has left
    the last corps goes to the reserve [12.2.g]. The demoralized and whom they join are alike [14.9.3.a]."""
    s.note("drops", "12.2.a", p, c.at)
    leave_army(s, p)
    set_group(s, p, 0)
    set_mark(s, p, CHOSEN | ACTIVATED)
    clear_mark(s, p, JOINED)
    if BOARD.sort[p] != ARMY:
        for marker in armies_at(s, c.camp, c.at):
            if marker not in c.armies:
                join_army(s, p, marker)
    share_lot(s, p)
    if c.leader != NONE and not c.armies and not units_of([q for q in c.pieces if q != p]):
        for q in c.pieces:
            if BOARD.sort[q] == GENERAL and q != p:
                to_reserve(s, q, "12.2.g")
            elif q != p:
                set_group(s, q, 0)
    settle(s, c.zone)


# Depots


def no_fixing(s: GameState, c: Column, p: i64) -> str:
    """Why a depot of a group cannot become active here [13.4.b]."""
    if BOARD.sort[p] != DEPOT or marked(s, p, FIXED):
        return "13.4.b no-mobile-depot"
    return "12.2.a chosen-here" if marked(s, p, CHOSEN) else ALLOWED


def fix_depot(s: GameState, c: Column, p: i64) -> None:
    """A mobile depot becomes active, and stays in its zone [13.4.b, R77]."""
    leave_army(s, p)
    set_group(s, p, 0)
    put(s, p, c.zone)
    set_mark(s, p, FIXED | CHOSEN)
    s.note("depot-fixed", "13.4.b", p, c.zone)


def no_carrying(s: GameState, c: Column, p: i64) -> str:
    """Why an active depot cannot be taken along: only by a general [13.4.c]."""
    if BOARD.sort[p] != DEPOT or not marked(s, p, FIXED) or place(s, p) != c.at:
        return "13.4.c no-active-depot"
    if c.leader == NONE:
        return "13.4.c general-needed"
    return "12.2.a chosen-here" if marked(s, p, CHOSEN) else ALLOWED


def carry_depot(s: GameState, c: Column, p: i64) -> None:
    """An active depot becomes mobile and goes along [13.4.c]."""
    clear_mark(s, p, FIXED)
    set_mark(s, p, CHOSEN)
    if c.armies:
        join_army(s, p, c.armies[0])
    else:
        set_group(s, p, c.group)
    s.note("depot-carried", "13.4.c", p)
