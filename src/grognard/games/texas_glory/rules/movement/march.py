"""Chapters 5.0-5.6: orders, marches, hexside limits, forced marches."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import BOARD, FAR, MEXICO, TABLES, TEXAS
from grognard.games.texas_glory.model.state import (
    ACTIVE,
    COMMANDED,
    FACE,
    FORCED,
    HARD_MARCH,
    MOVED,
    RESERVE,
    SPENT,
    TURN_MARKS,
    YEAR_1835,
    GameState,
    arrive,
    barred,
    battle_pending,
    besieger,
    came_by_sea,
    clear_mark,
    count,
    event_on,
    put,
    set_mark,
    siege_quiet,
)
from grognard.games.texas_glory.model.verbs import (
    ATTACK,
    BURN,
    COMMAND,
    DONE_,
    END,
    FORAGE,
    FORCE,
    FORCE_ATTACK,
    MARCH,
    MOVE,
    ORDER,
    SAIL,
    SEA_ATTACK,
    through,
)
from grognard.games.texas_glory.rules.combat.losses import is_chief, lose_step, open_gates, seen_by
from grognard.games.texas_glory.rules.movement.command import (
    in_command,
    leaders_of,
    no_activation,
    out_of_command,
    stays,
)
from grognard.games.texas_glory.rules.movement.forage import (
    BURN_COST,
    FORAGE_COST,
    Burn,
    forage_actions,
    take_forage,
)
from grognard.games.texas_glory.rules.movement.naval import (
    SAIL_COST,
    SEA_ATTACK_COST,
    naval_actions,
    sail,
    sea_attack,
)
from grognard.kernel.actions import first, of, plain, second, third, to, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

COMMAND_COST: Final[int] = TABLES["command-points"]["command"]  # [5.11.a]
ORDER_COST: Final[int] = TABLES["command-points"]["order"]  # [5.13]
FORCED_MARCH: Final[int] = TABLES["forced-march"]["bonus"]  # Movement Points that it gains [5.6.a]
FORCED_MARCH_LOSS: Final[int] = TABLES["forced-march"]["loss_on"]  # a die up to this costs a step [5.6.a]


class Orders(Frame[GameState]):
    """A side spends its Command Points, then its forced marches are rolled for [0.1.c, 5.0]."""

    fields: ClassVar[str] = "side"
    closes: ClassVar[str] = "5.0.a"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Orders:
        return Orders(self.side)

    def step(self, s: GameState) -> Pending | None:
        if s.cp == 0:
            return self.close(s)
        return s.ask(self.side, "orders", "5.0.a", self.possible(s))

    def possible(self, s: GameState) -> list[int]:
        """Everything a Command Point buys now; nobody must spend it [5.0.a]."""
        actions: list[int] = []
        leaders = leaders_of(s, self.side)
        if s.cp >= COMMAND_COST:
            for b in leaders:
                if not no_activation(s, b):
                    actions.append(of(COMMAND, b))
        if s.cp >= ORDER_COST:
            for b in BOARD.army[self.side]:
                if s.place[b] < BOARD.ground and not no_order(s, b, leaders):
                    actions.append(of(ORDER, b))
        forage_actions(s, self.side, actions)
        naval_actions(s, self.side, actions)
        actions.append(plain(END))
        return actions

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        b = first(a)
        if chosen == END:
            s.note("end-movement", "5.0.a", self.side)
            s.cp = 0
        elif chosen == COMMAND:
            s.cp -= COMMAND_COST
            self.activate(s, b)
        elif chosen == ORDER:
            s.cp -= ORDER_COST
            s.note("order", "5.13", b, s.place[b], known=seen_by(s, b))
            s.enter(March(b))
        elif chosen == FORAGE:
            s.cp -= FORAGE_COST
            take_forage(s, b)
        elif chosen == BURN:
            s.cp -= BURN_COST
            s.enter(Burn(self.side, b, False))
        elif chosen == SAIL:
            s.cp -= SAIL_COST
            sail(s, b, second(a))
        elif chosen == SEA_ATTACK:
            s.cp -= SEA_ATTACK_COST
            sea_attack(s, b, second(a))

    def activate(self, s: GameState, leader: i64) -> None:
        """Reveal a leader; all blocks in his command at this moment may move under him [5.11.a, ruling D.2].

        His owner learns nothing by it, and may still take it back: it is no reveal that bars an undo.
        """
        set_mark(s, leader, ACTIVE | FACE)
        for b in BOARD.army[self.side]:
            if b != leader and not out_of_command(s, leader, b):
                set_mark(s, b, COMMANDED)
        rule = "8.32.c" if BOARD.us[leader] != 0 else "5.12.c" if is_chief(s, leader) else "5.12.a"
        s.note("command", rule, leader, s.place[leader])
        s.enter(Command(self.side, leader))

    def close(self, s: GameState) -> Pending | None:
        """After all friendly movement each forced march is rolled for [5.6.a]."""
        free = event_on(s, HARD_MARCH, self.side)
        marched = [b for b in BOARD.army[self.side] if s.mark[b] & FORCED != 0]
        for h in range(BOARD.ground):  # by place: the order of the blocks would tell which they are
            for b in marched:
                if s.place[b] == h:
                    clear_mark(s, b, FORCED)
                    if not free:
                        forced_march_roll(s, b)
                    s.forced_from[b] = -1
        return s.leave()


def forced_march_roll(s: GameState, b: i64) -> None:
    """On a low die the block loses a step; it has completed its march all the same, unless it dies [5.6.a-b].

    Who dies has not used the hexside of its attack: it pins nobody and closes no retreat [5.5.a, ruling D.15].
    """
    rolled = s.die()
    s.note("forced-roll", "5.6.a", b, s.place[b], rolled, known=seen_by(s, b))
    h, origin = s.place[b], s.forced_from[b]
    s.forced_from[b] = -1
    if rolled <= FORCED_MARCH_LOSS:
        lose_step(s, b, "5.6.b")
    if origin != -1 and s.place[b] == BOARD.dead:
        s.crossed.remove(int(way_between(origin, h) * 2 + BOARD.side[b]))


class Command(Frame[GameState]):
    """The blocks under a leader's command move one after another, he himself last [5.11.d, ruling D.2]."""

    fields: ClassVar[str] = "side leader:block"

    def __init__(self, side: i64, leader: i64) -> None:
        self.side = side
        self.leader = leader

    def copy(self) -> Command:
        return Command(self.side, self.leader)

    def step(self, s: GameState) -> Pending | None:
        actions: list[int] = []
        for b in BOARD.army[self.side]:
            if s.mark[b] & COMMANDED != 0 and not no_march(s, b):
                actions.append(of(MARCH, b))
        if not no_march(s, self.leader):
            actions.append(of(MARCH, self.leader))
        actions.append(plain(DONE_))  # alone, too: the enemy must not learn that nobody is left to move
        return s.ask(self.side, "command", "5.11.d", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.close(s)
            return
        b = first(a)
        if b == self.leader:
            self.close(s)
        s.enter(March(b))

    def close(self, s: GameState) -> Pending | None:
        """The command is done: the leader stands up again [5.11.d], unless he besieges or is Gaines in his box."""
        for b in BOARD.army[self.side]:
            clear_mark(s, b, COMMANDED)
        h = s.place[self.leader]
        if besieger(s, h) != self.side and not (h == BOARD.jessup and BOARD.us[self.leader] != 0):
            clear_mark(s, self.leader, FACE)
        return s.leave()


class March(Frame[GameState]):
    """One block moves [5.2.a]."""

    fields: ClassVar[str] = "block"

    def __init__(self, block: i64) -> None:
        self.block = block

    def copy(self) -> March:
        return March(self.block)

    def step(self, s: GameState) -> Pending | None:
        return s.ask(BOARD.side[self.block], "march", "5.2.a", destinations(s, self.block))

    def choose(self, s: GameState, a: int) -> None:
        b, h, chosen = first(a), second(a), verb(a)
        s.leave()
        origin = s.place[b]
        if chosen == FORCE or chosen == FORCE_ATTACK:
            set_mark(s, b, FORCED)
        set_mark(s, b, MOVED)
        if chosen == ATTACK or chosen == FORCE_ATTACK:
            attack(s, b, h, third(a))
        else:
            s.note("march", march_clause(origin, chosen == FORCE), b, origin, h, known=seen_by(s, b))
            arrive(s, b, h)
        open_gates(s, origin)


def march_clause(origin: i64, forced: bool) -> str:
    """By which clause a block marches that meets nobody."""
    if origin >= BOARD.on_map:
        return "8.33.a"
    return "8.32.b" if origin == BOARD.jessup else "5.6.a" if forced else "5.2.a"


def hostile(s: GameState, side: i64, h: i64) -> bool:
    """Whether entering a space means to stop and fight there [5.0.b-c]: enemies, or Presidials yet to come out."""
    if count(s, 1 - side, h) > 0:
        return not siege_quiet(s, side, h)
    return presidials_due(s, side, h)


def presidials_due(s: GameState, side: i64, h: i64) -> bool:
    """Whether a Texan who enters this Mexican box will meet Presidials: 1835, once for each box [3.0.1835.f-g]."""
    if side != TEXAS or s.year != YEAR_1835 or BOARD.mexican_box[h] == 0 or count(s, TEXAS, h) > 0:
        return False
    return s.guarded >> BOARD.boxes.index(h) & 1 == 0


def barred_space(side: i64, h: i64) -> bool:
    """Whether a side may never enter a space: US boxes are closed to Mexicans [1.7.f]."""
    return side == MEXICO and (h == BOARD.jessup or h == BOARD.orleans)


def times_crossed(s: GameState, way: i64, side: i64) -> i64:
    """How many blocks of a side have attacked across a side of a hex this turn [5.3.a, ruling D.11]."""
    total: i64 = 0
    entry = way * 2 + side
    for crossing in s.crossed:
        if crossing == entry:
            total += 1
    return total


def attacked_by(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side's blocks have entered a space of the enemy's this turn, by land or sea."""
    for crossing in s.crossed:
        if crossing & 1 == side and BOARD.end[crossing >> 1] == h:
            return True
    return sea_attacked_by(s, side, h)


def sea_attacked_by(s: GameState, side: i64, h: i64) -> bool:
    """Whether a Sea Attack of a side stands in a space."""
    if BOARD.port[h] == 0:
        return False
    for b in BOARD.army[side]:
        if came_by_sea(s, b) and s.place[b] == h:
            return True
    return False


def used_by_enemy(s: GameState, way: i64, side: i64) -> bool:
    """Whether enemies came over the side that a block would leave by [5.5.b]."""
    return times_crossed(s, BOARD.back[way], 1 - side) > 0


def no_march(s: GameState, b: i64) -> str:
    """Why a block does not march: it may not any more, or has nowhere to go [5.0.d, 1.1.d, ruling D.17]."""
    reason = stays(s, b)
    if reason:
        return reason
    return ALLOWED if one_step(s, b) or destinations(s, b) else "5.2.a nowhere"


def no_order(s: GameState, b: i64, leaders: list[int]) -> str:
    """Why a block does not move independently: a leader reaches it, or it does not march at all [5.13]."""
    return in_command(s, b, leaders) or no_march(s, b)


def one_step(s: GameState, b: i64) -> bool:
    """Whether a block plainly has a free neighbour to go to."""
    side, origin = BOARD.side[b], s.place[b]
    most = BOARD.move[b] + FORCED_MARCH
    if origin >= BOARD.on_map or count(s, 1 - side, origin) > 0:
        return False
    for way in range(BOARD.first_way[origin], BOARD.first_way[origin + 1]):
        d = BOARD.end[way]
        if BOARD.stop[d] == 0 or BOARD.cost[way] > most:
            continue
        if not closed(s, side, way, False) and not hostile(s, side, d):
            return True
    return False


def destinations(s: GameState, b: i64) -> list[int]:
    """Every march of a block: free spaces within its movement, and attacks by each last side [5.2, 5.3, 5.6].

    A Movement Point more than it has makes the march a forced one. The way taken does not matter but for the
    side across which an enemy hex is entered. Who waits beside a box enters it, by an attack where Texans hold it, and
    goes no further [8.33.a-b, ruling L.10].
    """
    side, origin = BOARD.side[b], s.place[b]
    pace = BOARD.move[b]
    most = pace + FORCED_MARCH
    shut = battle_pending(s, origin)
    spent = BOARD.far[:]
    spent[origin] = 0
    reached: list[int] = [origin]
    actions: list[int] = []
    cost: i64 = 0
    while cost < most:
        at = 0
        while at < len(reached):
            h: i64 = reached[at]
            at += 1
            if spent[h] != cost:
                continue
            for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
                d = BOARD.end[way]
                total = cost + BOARD.cost[way]
                if total > most or total >= spent[d] or closed(s, side, way, shut and h == origin):
                    continue
                if hostile(s, side, d):
                    if not no_attack(s, b, way):
                        actions.append(through(ATTACK if total <= pace else FORCE_ATTACK, b, d, h))
                    continue
                if origin >= BOARD.on_map:
                    actions.append(to(MOVE, b, d))
                    continue
                if spent[d] == FAR:
                    reached.append(d)
                spent[d] = total
        cost += 1
    for h in reached:
        if h != origin and BOARD.stop[h] != 0:
            actions.append(to(MOVE if spent[h] <= pace else FORCE, b, h))
    return actions


def closed(s: GameState, side: i64, way: i64, shut: bool) -> str:
    """Why a side's block may not cross a side at all; out of a battle, not where the enemy came in [5.5.b]."""
    if barred(s, side, way):
        return "4.0.c ferry-barred"
    if barred_space(side, BOARD.end[way]):
        return "1.7.f us-closed"
    return "5.5.b attackers-side" if shut and used_by_enemy(s, way, side) else ALLOWED


def no_attack(s: GameState, b: i64, way: i64) -> str:
    """Why no more block may attack across a side: its limit is reached, or it would join a Sea Attack [5.3.a, 5.82.c].

    Besiegers come to their friends without limit [7.3.b, ruling L.11], US blocks out of Fort Jessup [8.32.b].
    """
    side, d = BOARD.side[b], BOARD.end[way]
    if times_crossed(s, way, side) >= BOARD.limit[way] and besieger(s, d) != side:
        if BOARD.us[b] == 0 or BOARD.start[way] != BOARD.jessup:
            return "5.3.a side-full"
    return "5.82.c sea-attack-alone" if sea_attacked_by(s, side, d) else ALLOWED


def attack(s: GameState, b: i64, h: i64, origin: i64) -> None:
    """A block enters a hex of the enemy's: it stops, its side of the hex is used, it pins [5.0.b, 5.3.a]."""
    side = BOARD.side[b]
    way = way_between(origin, h)
    reserve = side != s.player1 and attacked_by(s, s.player1, h)
    rule = "8.33.b" if origin >= BOARD.on_map else "6.32.a" if reserve else "5.3.a"
    s.note("attack", rule, b, origin, h, known=seen_by(s, b))
    if presidials_due(s, side, h):
        call_presidials(s, h)
    if reserve:
        set_mark(s, b, RESERVE)
    s.crossed.append(way * 2 + side)
    if s.mark[b] & FORCED != 0:
        s.forced_from[b] = origin
    put(s, b, h)
    clear_mark(s, b, FACE)


def way_between(origin: i64, h: i64) -> i64:
    """The way from a space to its neighbour, -1 where there is none."""
    for way in range(BOARD.first_way[origin], BOARD.first_way[origin + 1]):
        if BOARD.end[way] == h:
            return way
    return -1


def call_presidials(s: GameState, h: i64) -> None:
    """The frontier militia turns out when a Mexican box is attacked [3.0.1835.f-g]."""
    s.guarded = s.guarded | (1 << BOARD.boxes.index(h))
    for b in BOARD.presidials:
        if s.place[b] == BOARD.out:
            s.strength[b] = BOARD.steps[b]
            s.mark[b] = 0
            put(s, b, h)
            s.note("presidials", "3.0.1835.f", b, h)
            return


def end_movement(s: GameState) -> None:
    """The marks of the Movement Phase go; what was crossed and who sailed still matters in combat.

    Guns that changed hands since the last Combat Phase may fight in this one [6.7.a, ruling F.13].
    """
    for b in range(BOARD.blocks):
        clear_mark(s, b, TURN_MARKS | SPENT)
