"""Forces: who belongs together, who commands, how much one may command, who may stand with whom [4, 10, 11]."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    DEPOT,
    EMPIRE,
    GENERAL,
    GENERALS,
    MAJORS,
    MARKERS,
    NONE,
    RESERVE_CAVALRY,
    SORTS,
    SPECIAL,
    TABLES,
    TROOPS,
    is_zone,
)
from grognard.games.napoleon_against_europe.model.marks import DEMORALIZED, FIXED, UNSUPPLIED
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    all_at,
    armies_at,
    army_of,
    camp_of,
    clear_mark,
    contents,
    generals_at,
    group_of,
    in_order,
    marked,
    place,
    put,
    row,
    set_group,
    set_mark,
    size,
    steps,
    troops_at,
    where,
)
from grognard.games.napoleon_against_europe.rules.powers import power_of

ARMY_FACTOR: Final[i64] = TABLES.command.army_factor
SUBORDINATES: Final[i64] = TABLES.command.subordinates
ARMY_CAVALRY: Final[i64] = TABLES.command.cavalry_steps
ARMIES: Final[i64] = TABLES.command.armies
SECOND_ARMY: Final[i64] = TABLES.activation.second_army
MOST_INITIATIVE: Final[i64] = TABLES.activation.most

# Pieces of a force


def units_of(pieces: list[int]) -> list[int]:
    """The combat units among some counters."""
    return [p for p in pieces if BOARD.sort[p] == COMBAT]


def generals_of(pieces: list[int]) -> list[int]:
    """The generals among some counters."""
    return [p for p in pieces if BOARD.sort[p] == GENERAL]


def markers_of(pieces: list[int]) -> list[int]:
    """The army markers among some counters."""
    return [p for p in pieces if BOARD.sort[p] == ARMY]


def lowest(s: GameState, stack: i64) -> i64:
    """The first counter of a stack, NONE: as the stacks say, but within the game's library, where a call is cheap."""
    return i64(s.stacks.first[stack])


def following(s: GameState, p: i64) -> i64:
    """The counter after another in its stack, NONE."""
    return i64(s.stacks.after[p])


def loose_at(s: GameState, camp: i64, h: i64, group: i64) -> list[int]:
    """A camp's counters of a group in a place that are in no army, by number; depots that are fixed belong to none."""
    found: list[int] = []
    mixed = False
    for sort in range(SORTS):
        n = row(sort, camp, h)
        if n == NONE or sort == MARKERS:
            continue
        p: i64 = lowest(s, n)
        mixed = mixed or (p != NONE and len(found) > 0)
        while p != NONE:
            if group_of(s, p) == group and not (BOARD.sort[p] == DEPOT and marked(s, p, FIXED)):
                found.append(int(p))
            p = following(s, p)
    return in_order(found) if mixed else found


def heads_at(s: GameState, camp: i64, h: i64) -> list[int]:
    """The heads of a camp's forces in a place: army markers, and of each loose group its commander, or each corps."""
    found: list[int] = []
    add_heads(s, camp, h, found)
    return found


def no_head(s: GameState, camp: i64, p: i64) -> str:
    """Why a counter stands for no force of a camp on land: whoever is in one is named by its commander, and the
    commander of an army by the army [4.q]."""
    if camp_of(s, p) != camp or BOARD.sort[p] not in (GENERAL, COMBAT) or not is_zone(where(s, p)):
        return "4.q no-force"
    marker = army_of(s, p)
    return "4.q leads-an-army" if marker != NONE and army_commander(s, marker) == p else "4.q in-a-force"


def add_heads(s: GameState, camp: i64, h: i64, found: list[int]) -> None:
    """Add the heads of a camp's forces in a place to others."""
    markers, troops, staff = row(MARKERS, camp, h), row(TROOPS, camp, h), row(GENERALS, camp, h)
    if markers != NONE and s.stacks.count[markers] > 0:
        found += armies_at(s, camp, h)
    if s.stacks.count[staff] == 0:
        before = len(found)
        p: i64 = lowest(s, troops)
        while p != NONE and group_of(s, p) == 0:
            found.append(int(p))
            p = following(s, p)
        if p == NONE:
            return  # each corps by itself, as mostly
        del found[before:]
    groups: list[int] = []
    for listed in troops_at(s, camp, h) + generals_at(s, camp, h):
        group = int(group_of(s, listed))
        if group not in groups:
            groups.append(group)
    if len(groups) == 1 and s.stacks.count[staff] == 1:
        found.append(int(lowest(s, staff)))
        return
    groups.sort()
    for group in groups:
        loose = loose_at(s, camp, h, group)
        leader = commander(s, loose)
        if leader != NONE:
            found.append(int(leader))
        else:
            found += units_of(loose)


def members(s: GameState, head: i64) -> list[int]:
    """All counters of the force that a head stands for, by number; of a subordinate in an army, the general alone."""
    if BOARD.sort[head] == ARMY:
        found = contents(s, head)
        found.append(int(head))
        return in_order(found)
    if army_of(s, head) != NONE:
        return [int(head)]
    loose = loose_at(s, camp_of(s, head), place(s, head), group_of(s, head))
    return [int(head)] if commander(s, loose) == NONE else loose


def grouped(s: GameState, camp: i64, h: i64, group: i64) -> list[int]:
    """The counters of a group in a place, what is in its armies included, by number."""
    found = loose_at(s, camp, h, group)
    if size(s, MARKERS, camp, h) == 0:
        return found
    for marker in armies_at(s, camp, h):
        if group_of(s, marker) == group:
            found.append(marker)
            found += contents(s, marker)
    return in_order(found)


# What a force is worth


def steps_of(s: GameState, pieces: list[int]) -> i64:
    """The steps of the combat units among some counters [2.1.n]."""
    total: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            total += steps(s, p)
    return total


def nation_steps(s: GameState, pieces: list[int], n: i64) -> i64:
    """The steps of a nation among some counters."""
    total: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == COMBAT and BOARD.nation[p] == n:
            total += steps(s, p)
    return total


def cavalry_steps(s: GameState, pieces: list[int]) -> i64:
    """The steps of reserve cavalry among some counters."""
    total: i64 = 0
    for p in pieces:
        if BOARD.kind[p] == RESERVE_CAVALRY:
            total += steps(s, p)
    return total


def cavalry(s: GameState, pieces: list[int]) -> i64:
    """What counts for superiority in cavalry: reserve cavalry steps, cavalry special units and generals [4.ah]."""
    total = cavalry_steps(s, pieces)
    for p in pieces:
        if BOARD.cavalry[p] and BOARD.sort[p] in (SPECIAL, GENERAL):
            total += 1
    return total


def factor(pieces: list[int]) -> i64:
    """The lowest printed movement factor among some combat units, 0 where there is none [12.1.a]."""
    lowest: i64 = 0
    for p in pieces:
        if BOARD.sort[p] == COMBAT and (lowest == 0 or BOARD.movement[p] < lowest):
            lowest = BOARD.movement[p]
    return lowest


def is_demoralized(s: GameState, pieces: list[int]) -> bool:
    """Whether a force is demoralized: one of its combat units is [14.9.3.a]."""
    for p in pieces:
        if marked(s, p, DEMORALIZED):
            return True
    return False


def demoralize(s: GameState, pieces: list[int], rule: str) -> None:
    """A force is demoralized [14.9.3.a]."""
    for p in units_of(pieces):
        if not marked(s, p, DEMORALIZED):
            set_mark(s, p, DEMORALIZED)
            s.note("demoralized", rule, p)


def share_lot(s: GameState, p: i64) -> None:
    """The force that a counter heads, or has joined, is demoralized as a whole if a part of it is [14.9.3.a]."""
    marker = army_of(s, p)
    pieces = members(s, p if marker == NONE else marker)
    if is_demoralized(s, pieces):
        demoralize(s, pieces, "14.9.3.a")


def rally(s: GameState, pieces: list[int], rule: str) -> None:
    """A force is in good order again [14.9.4]."""
    for p in units_of(pieces):
        if marked(s, p, DEMORALIZED):
            clear_mark(s, p, DEMORALIZED)
            s.note("rallied", rule, p)


def is_unsupplied(s: GameState, pieces: list[int]) -> bool:
    """Whether a force counts as out of supply in battle: at least half of its steps do [13.5.f]."""
    without: i64 = 0
    for p in pieces:
        if marked(s, p, UNSUPPLIED):
            without += steps(s, p)
    return without > 0 and 2 * without >= steps_of(s, pieces)


# Command


def commander(s: GameState, pieces: list[int]) -> i64:
    """Who commands some counters: of armies their commanders alone can; else the highest in rank; among allies as in
    10.2.h. NONE without a general [10.2, 14.11, R57]."""
    of_armies: i64 = NONE
    best: i64 = NONE
    for listed in pieces:
        p: i64 = listed
        sort = BOARD.sort[p]
        if sort == GENERAL:
            if best == NONE or goes_before(s, p, best, pieces):
                best = p
        elif sort == ARMY:
            leader = army_commander(s, p)
            if leader != NONE and (of_armies == NONE or goes_before(s, leader, of_armies, pieces)):
                of_armies = leader
    return best if of_armies == NONE else of_armies


def army_commander(s: GameState, marker: i64, without: i64 = NONE) -> i64:
    """The general who commands an army, or would if one were gone: the highest in rank of its own nation, NONE."""
    best: i64 = NONE
    nation = BOARD.nation[marker]
    p: i64 = lowest(s, row(GENERALS, EMPIRE, BOARD.container[marker]))
    while p != NONE:
        if BOARD.nation[p] == nation and p != without and (best == NONE or BOARD.rank[p] < BOARD.rank[best]):
            best = p
        p = following(s, p)
    return best


def goes_before(s: GameState, a: i64, b: i64, pieces: list[int]) -> bool:
    """Whether a general commands another: by rank in one nation, else by combat points, then by the order of powers
    [10.2.c, 10.2.h]."""
    one, other = BOARD.nation[a], BOARD.nation[b]
    if one == other:
        return BOARD.rank[a] < BOARD.rank[b]
    mine, theirs = nation_steps(s, pieces, one), nation_steps(s, pieces, other)
    if mine != theirs:
        return mine > theirs
    return BOARD.command_order[one] < BOARD.command_order[other]


def initiative_of(s: GameState, pieces: list[int]) -> i64:
    """The initiative of who commands some counters, NONE without a general; in a force of two armies it is one higher,
    up to a limit [4.am, 9.1.f]."""
    leader = commander(s, pieces)
    if leader == NONE:
        return NONE
    value = BOARD.initiative[leader]
    return value if len(markers_of(pieces)) < ARMIES else min(MOST_INITIATIVE, value + SECOND_ARMY)


def limit(general: i64, in_army: bool) -> i64:
    """The steps that a general may command [10.1.a, 10.1.d]."""
    return BOARD.command[general] * (ARMY_FACTOR if in_army else 1)


def is_foreign(p: i64, power: i64) -> bool:
    """Whether a counter is of another major power than the one that a commander counts with [R56]."""
    return BOARD.nation[p] < MAJORS and BOARD.nation[p] != power


def excess(foreign: i64, total: i64) -> i64:
    """The steps of other major powers above half, rounded down, of a force [10.1.c, 8.1.2.f]."""
    return max(i64(0), foreign - total // 2)


def foreign_excess(s: GameState, pieces: list[int], general: i64) -> i64:
    """The steps of other major powers above half, rounded down, of a force [10.1.c, 8.1.2.f, R56]."""
    own, foreign, total = power_of(s, BOARD.nation[general]), i64(0), i64(0)
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            total += steps(s, p)
            if is_foreign(p, own):
                foreign += steps(s, p)
    return excess(foreign, total)


def no_parting(s: GameState, staying: list[int], general: i64) -> str:
    """Why counters cannot be taken from a force: more than half of it would be of other powers [10.1.c, R56]."""
    if general == NONE or foreign_excess(s, staying, general) == 0:
        return ""
    return "10.1.c too-many-foreigners"


def no_command(s: GameState, pieces: list[int], general: i64, in_army: bool, without: i64 = NONE) -> str:
    """Why a general cannot command some counters, or all of them but one, as one force [10.1, 10.2.b, 12.2.f, 4.m]."""
    nation = BOARD.nation[general]
    own, rank = power_of(s, nation), BOARD.rank[general]
    total, mounted, foreign, others = i64(0), i64(0), i64(0), i64(0)
    outranked = False
    for listed in pieces:
        p: i64 = listed
        if p == without:
            continue
        sort = BOARD.sort[p]
        if sort == COMBAT:
            count = steps(s, p)
            total += count
            if BOARD.kind[p] == RESERVE_CAVALRY:
                mounted += count
            if is_foreign(p, own):
                foreign += count
        elif sort == GENERAL and p != general:
            others += 1
            if BOARD.nation[p] == nation and BOARD.rank[p] < rank:
                outranked = True
    most = limit(general, in_army)
    return no_charge(most, in_army, total, mounted, foreign, others, outranked)


def no_army_without(s: GameState, marker: i64, general: i64, without: i64) -> str:
    """Why a general cannot command all of an army but one counter of it [10.1, 10.2.b]: as `no_command` says."""
    nation, box = BOARD.nation[general], BOARD.container[marker]
    own, rank = power_of(s, nation), BOARD.rank[general]
    total, mounted, foreign, others = i64(0), i64(0), i64(0), i64(0)
    outranked = False
    p: i64 = lowest(s, row(TROOPS, EMPIRE, box))
    while p != NONE:
        if p != without:
            count = steps(s, p)
            total += count
            if BOARD.kind[p] == RESERVE_CAVALRY:
                mounted += count
            if is_foreign(p, own):
                foreign += count
        p = following(s, p)
    p = lowest(s, row(GENERALS, EMPIRE, box))
    while p != NONE:
        if p != without and p != general:
            others += 1
            if BOARD.nation[p] == nation and BOARD.rank[p] < rank:
                outranked = True
        p = following(s, p)
    return no_charge(limit(general, True), True, total, mounted, foreign, others, outranked)


def no_charge(
    most: i64, in_army: bool, total: i64, mounted: i64, foreign: i64, others: i64, outranked: bool
) -> str:
    """Why a general with a limit cannot command a force of so many steps, mounted and foreign ones among them, with so
    many other generals, one of whom may be his senior [10.1, 10.2.b, 12.2.f, 4.m]."""
    if total > most:
        return "10.1.a too-many-steps"
    if mounted > 0 and not in_army:
        return "4.m cavalry-needs-army"
    if mounted > ARMY_CAVALRY:
        return "10.1.d too-much-cavalry"
    if outranked:
        return "10.2.b outranked"
    if others > 0 and not in_army:
        return "10.1.d no-subordinates"
    if others > SUBORDINATES:
        return "10.1.d too-many-subordinates"
    return "10.1.c too-many-foreigners" if excess(foreign, total) > 0 else ""


def no_force(s: GameState, pieces: list[int]) -> str:
    """Why some loose counters cannot be one force: a lone corps, or a general with what they command [4.q]."""
    leader = commander(s, pieces)
    if leader == NONE:
        if cavalry_steps(s, pieces) > 0:
            return "4.m cavalry-needs-army"
        return "11.a one-force" if len(units_of(pieces)) > 1 else ""
    return no_command(s, pieces, leader, False)


def no_stacking(s: GameState, camp: i64, h: i64, coming: list[int]) -> str:
    """Why the counters of a force may not end in a place beside friends who are there [11.a, 4.k, R59].

    Whoever can be taken in is to be taken in first: then nobody else is there."""
    there = [p for p in all_at(s, camp, h) if p not in coming]
    armies = markers_of(there)
    loose = [p for p in there if army_of(s, p) == NONE and BOARD.sort[p] in (COMBAT, GENERAL)]
    arriving = markers_of(coming)
    if loose or (armies and not arriving):
        return "11.a one-force"
    if armies and len(armies) + len(arriving) > ARMIES:
        return "4.k two-armies"
    return ""


# Armies


def join_army(s: GameState, p: i64, marker: i64) -> None:
    """A counter goes into an army's box [4.l]."""
    set_group(s, p, 0)
    put(s, p, BOARD.container[marker])


def leave_army(s: GameState, p: i64) -> None:
    """A counter leaves its army's box and stands where the marker is."""
    marker = army_of(s, p)
    if marker != NONE:
        put(s, p, place(s, marker))


# The log


def tell_move(s: GameState, what: str, rule: str, pieces: list[int], start: i64, end: i64) -> None:
    """A force has moved: it is told of its army, its commander or its first counter, and how many more went along
    outside an army."""
    loose = [p for p in pieces if army_of(s, p) == NONE]
    if s.log is None or not loose:
        return
    leader = commander(s, loose)
    markers = markers_of(loose)
    head = markers[0] if markers else loose[0] if leader == NONE else int(leader)
    s.note(what, rule, head, start, end, len(loose) - 1)
