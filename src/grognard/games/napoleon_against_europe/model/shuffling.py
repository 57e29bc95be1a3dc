"""The counters that a side does not see, dealt again: which stand where, and which have lost a step [4.y, R179].

The steps of a nation fall on any of its hidden units, as far as their commanders may command. How they fall is searched
for in an order that only what is seen and chance decide, until one is found: the true one is among them, so that a deal
never depends on it.
"""

from __future__ import annotations

from grognard.games.napoleon_against_europe.model.board import (
    ARMY,
    BOARD,
    COMBAT,
    GENERAL,
    MAJORS,
    NONE,
    RESERVE_CAVALRY,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    army_of,
    marks,
    place,
    put,
    set_marks,
    set_steps,
    steps,
)
from grognard.games.napoleon_against_europe.rules.forces import (
    ARMY_CAVALRY,
    army_commander,
    commander,
    limit,
    loose_at,
    members,
)
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.parts.dealing import shuffled

ANY = 999  # steps: nobody's command is a limit
MOST_TRIES = 20_000  # of a search; those seen took less than a hundred

Kind = tuple[
    int, int, bool
]  # counters that are taken for one another: nation, sort, whether they are reserve cavalry


def deal_counters(s: GameState, side: int, veiled: list[int]) -> list[int]:
    """The hidden counters change places with their like; which now stands for which."""
    swap = list(range(BOARD.pieces))
    kinds = _alike(veiled)
    whole = _whole(s, side, veiled, kinds)
    slots = {p: (int(place(s, p)), int(marks(s, p))) for p in veiled}
    for kind in sorted(kinds):
        like = kinds[kind]
        if kind[1] == COMBAT:
            dealt = _units(s, _in_order(s, like), whole)
        elif kind[1] == GENERAL:
            dealt = _generals(s, like)
        else:
            dealt = list(zip(_in_order(s, like), shuffled(s, sorted(like))))
        for slot, p in dealt:
            swap[slot] = p
    for slot in veiled:
        p = swap[slot]
        put(s, p, slots[slot][0])
        set_marks(s, p, slots[slot][1])
        if BOARD.sort[p] == COMBAT:
            set_steps(s, p, BOARD.most[p] if slot in whole else 1)
    return swap


def _alike(veiled: list[int]) -> dict[Kind, list[int]]:
    """Counters that could be taken for one another: of a nation and a sort, reserve cavalry apart."""
    kinds: dict[Kind, list[int]] = {}
    for p in veiled:
        kind = (int(BOARD.nation[p]), int(BOARD.sort[p]), bool(BOARD.kind[p] == RESERVE_CAVALRY))
        kinds.setdefault(kind, []).append(p)
    return kinds


def _in_order(s: GameState, pieces: list[int]) -> list[int]:
    """Counters by what is seen of them: where they are, and their marks."""
    return sorted(pieces, key=lambda p: (int(place(s, p)), int(marks(s, p)), p))


def _units(s: GameState, slots: list[int], whole: set[int]) -> list[tuple[int, int]]:
    """Combat units that are alike, dealt out: where two steps are to stand goes a unit that has two."""
    left = shuffled(s, sorted(slots))
    found: list[tuple[int, int]] = []
    for slot in sorted(slots, key=lambda slot: slot not in whole):
        p = next(p for p in left if slot not in whole or BOARD.most[p] > 1)
        left.remove(p)
        found.append((slot, p))
    return found


def _generals(s: GameState, like: list[int]) -> list[tuple[int, int]]:
    """Generals of a nation, dealt out: they only go where they are outranked, to the strictest armies first."""
    left = shuffled(s, sorted(like))
    found: list[tuple[int, int]] = []
    for slot in sorted(_in_order(s, like), key=lambda slot: -_rank_above(s, slot)):
        above = _rank_above(s, slot)
        p = next(p for p in left if BOARD.rank[p] > above)
        left.remove(p)
        found.append((slot, p))
    return found


def _rank_above(s: GameState, p: int) -> int:
    """The rank of the commander of a general's army, if of the same nation; 0."""
    marker = army_of(s, p)
    leader = army_commander(s, marker) if marker != NONE else NONE
    return int(BOARD.rank[leader]) if leader != NONE and BOARD.nation[leader] == BOARD.nation[p] else 0


# How many steps stand where


class Share:
    """The hidden units of a kind in a force, and how many of them have two steps."""

    def __init__(self, kind: Kind, force: int, slots: list[int], foreign: bool) -> None:
        self.kind = kind
        self.force = force
        self.slots = slots
        self.foreign = foreign  # of another major power than the commander's [10.1.c]
        self.whole = 0


class Command:
    """What the commander of a force may still be given."""

    def __init__(self, room: int, cavalry: int, balance: int) -> None:
        self.room = room  # steps, beside one for each unit
        self.cavalry = cavalry  # steps of reserve cavalry, likewise
        self.balance = balance  # steps by which others outnumber those of foreign powers
        self.nation = NONE  # the commander's
        self.lead: dict[
            int, int
        ] = {}  # by nation of another general: steps that the commander's has over it [10.2.h]


class Search:
    """How the steps beyond the first of each hidden unit fall on the shares, force by force."""

    def __init__(self, s: GameState, shares: list[Share], commands: list[Command]) -> None:
        self.s = s
        self.shares = shares
        self.commands = commands
        self.left: dict[int, int] = {}  # by nation: steps to be dealt out
        self.able: dict[Kind, int] = {}  # by kind: units with two steps that are still free
        self.tries = 0

    def found(self, n: int) -> bool:
        """Whether the steps that are left can fall on the shares from the n-th on; if so, they do."""
        self.tries += 1
        if n == len(self.shares):
            return not any(self.left.values())
        share = self.shares[n]
        command = self.commands[share.force]
        mounted, nation = share.kind[2], share.kind[0]
        most = min(len(share.slots), command.room, self.left[nation], self.able[share.kind])
        if mounted:
            most = min(most, command.cavalry)
        drawn = self.drawn(n)
        last = n + 1 == len(self.shares) or self.shares[n + 1].force != share.force
        for count in sorted(range(most + 1), key=lambda count: abs(count - drawn)):
            self.take(share, command, count)
            led = command.balance >= 0 and all(steps >= 0 for steps in command.lead.values())
            fits = self.left[nation] <= self.capacity(n + 1, nation) and (not last or led)
            if fits and self.tries <= MOST_TRIES and self.found(n + 1):
                return True
            self.take(share, command, -count)
        return False

    def take(self, share: Share, command: Command, count: int) -> None:
        """So many units of a share have two steps, more than before."""
        share.whole += count
        command.room -= count
        if share.kind[2]:
            command.cavalry -= count
        command.balance += -count if share.foreign else count
        for other in command.lead:
            command.lead[other] += count * ((share.kind[0] == command.nation) - (share.kind[0] == other))
        self.left[share.kind[0]] -= count
        self.able[share.kind] -= count

    def capacity(self, n: int, nation: int) -> int:
        """How many steps of a nation the shares from the n-th on could take, at most."""
        free = {kind: count for kind, count in self.able.items() if kind[0] == nation}
        total = 0
        for share in self.shares[n:]:
            if share.kind[0] == nation:
                count = min(len(share.slots), self.commands[share.force].room, free[share.kind])
                free[share.kind] -= count
                total += count
        return total

    def drawn(self, n: int) -> int:
        """How many steps would fall on a share if all that are left fell by chance."""
        share = self.shares[n]
        nation = share.kind[0]
        slots = sum(len(other.slots) for other in self.shares[n:] if other.kind[0] == nation)
        left = self.left[nation]
        count = 0
        for _ in share.slots:
            if self.s.random(slots) < left - count:
                count += 1
            slots -= 1
        return count


def _whole(s: GameState, side: int, veiled: list[int], kinds: dict[Kind, list[int]]) -> set[int]:
    """The places of hidden units, each named by who is there, that shall have a unit of two steps."""
    heads = sorted({_head(s, p, side) for p in veiled if BOARD.sort[p] == COMBAT})
    for led in (
        True,
        False,
    ):  # where the true force cannot be commanded, no other can: command is no limit then
        search = _search(s, side, veiled, kinds, heads, led)
        if search.found(0):
            break
    found: set[int] = set()
    for share in search.shares:
        found.update(shuffled(s, share.slots)[: share.whole])
    return found


def _search(
    s: GameState, side: int, veiled: list[int], kinds: dict[Kind, list[int]], heads: list[int], led: bool
) -> Search:
    """The search as it begins: each hidden unit has a step. Forces of several nations come first."""
    shares: list[Share] = []
    commands: list[Command] = []
    hidden = {p: _head(s, p, side) for p in veiled if BOARD.sort[p] == COMBAT}
    for n, head in enumerate(heads):
        units = [p for p in hidden if hidden[p] == head]
        leader = _leader(s, head)
        commands.append(_command(s, head, leader if led else NONE, units))
        _stay_in_command(s, head, leader, units, commands[-1])
        for kind, slots in _alike(units).items():
            foreign = leader != NONE and _is_foreign(s, slots[0], leader)
            shares.append(Share(kind, n, _in_order(s, slots), foreign))
    nations = [len({share.kind[0] for share in shares if share.force == n}) for n in range(len(heads))]
    shares.sort(key=lambda share: (-nations[share.force], share.force, share.kind))
    search = Search(s, shares, commands)
    for kind, like in kinds.items():
        if kind[1] == COMBAT:
            search.left[kind[0]] = search.left.get(kind[0], 0) + sum(int(steps(s, p)) - 1 for p in like)
            search.able[kind] = sum(1 for p in like if BOARD.most[p] > 1)
    return search


def _head(s: GameState, p: int, side: int) -> int:
    """The counter that stands for the force of another: its army, its commander, or else where it stands alone, none
    that is seen."""
    marker = int(army_of(s, p))
    if marker != NONE:
        return marker
    leader = int(commander(s, loose_at(s, 1 - side, place(s, p), 0)))
    return -1 - int(place(s, p)) if leader == NONE else leader


def _leader(s: GameState, head: int) -> int:
    """Who commands the force that a head stands for."""
    if head < 0:
        return NONE
    return int(army_commander(s, head)) if BOARD.sort[head] == ARMY else head


def _command(s: GameState, head: int, leader: int, units: list[int]) -> Command:
    """What a commander may be given when each of the hidden units has a step; anything without one."""
    if leader == NONE:
        return Command(ANY, ANY, ANY)
    in_army = bool(BOARD.sort[head] == ARMY)
    command = Command(int(limit(leader, in_army)), int(ARMY_CAVALRY), 0)
    for p in members(s, head):
        if BOARD.sort[p] == COMBAT:
            count = 1 if p in units else int(steps(s, p))
            command.room -= count
            command.balance += -count if _is_foreign(s, p, leader) else count
            if BOARD.kind[p] == RESERVE_CAVALRY:
                command.cavalry -= count
    return command


def _stay_in_command(s: GameState, head: int, leader: int, units: list[int], command: Command) -> None:
    """Who is seen to command goes before the other generals there, however the steps fall [10.2.h]."""
    if leader == NONE or BOARD.sort[head] == ARMY:
        return
    pieces = members(s, head)
    command.nation = int(BOARD.nation[leader])
    have = dict.fromkeys((int(BOARD.nation[p]) for p in pieces), 0)
    for p in pieces:
        if BOARD.sort[p] == COMBAT:
            have[int(BOARD.nation[p])] += 1 if p in units else int(steps(s, p))
    for p in pieces:
        nation = int(BOARD.nation[p])
        if BOARD.sort[p] == GENERAL and nation != command.nation:
            behind = BOARD.command_order[nation] < BOARD.command_order[command.nation]
            command.lead[nation] = have[command.nation] - have[nation] - int(behind)


def _is_foreign(s: GameState, p: int, leader: int) -> bool:
    """Whether a unit is of another major power than the commander [10.1.c]."""
    return bool(BOARD.nation[p] < MAJORS and BOARD.nation[p] != power_of(s, BOARD.nation[leader]))
