"""Chapter 13: sieges."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ARTILLERY,
    BOARD,
    BOLIVAR,
    FIELD_GUN,
    NONE,
    ROYALIST,
    SIEGE_GUN,
    TABLES,
    VERACRUZ,
)
from grognard.games.libertad_o_muerte.model.marks import ARMISTICE, SIEGE_WORKS, ULUA
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    is_active,
    is_combat_unit,
    leaders_at,
    strength,
    train_at,
    troops,
    troops_at,
    works_in,
)
from grognard.games.libertad_o_muerte.model.verbs import BESIEGE, DONE_, LIFT, LOSE, PRESS
from grognard.games.libertad_o_muerte.rules.cards.modifiers import WAR_TO_THE_DEATH
from grognard.games.libertad_o_muerte.rules.cards.playing import TO_SIEGE, Answer, offer, played
from grognard.games.libertad_o_muerte.rules.control import (
    blockaded,
    can_besiege,
    fort_level,
    lose_works,
    open_to,
    regain,
)
from grognard.games.libertad_o_muerte.rules.leaders import LeadersEscape
from grognard.games.libertad_o_muerte.rules.losses import eliminate, lose, score
from grognard.games.libertad_o_muerte.rules.sea.retreat import port_falls
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
ROUNDS: Final = TABLES.siege.rounds
ROWS: Final = [(row.least, row.attacker, row.defender) for row in TABLES.siege.rows]
GUNS: Final = TABLES.siege.artillery
SIEGE_GUNS: Final = TABLES.siege.siege_artillery
BETTER_LEADER: Final = TABLES.siege.leader
BLOCKADED: Final = TABLES.siege.blockaded
INLAND: Final = TABLES.siege.inland
ULUA_DIE: Final = -1  # card 163
ALL: Final = 99  # points: the side is eliminated


def strength_in(s: GameState, side: i64, h: i64) -> i64:
    """The Strength Points of a side in a place, a gun counting one [13.1.a]."""
    total: i64 = 0
    for p in troops_at(s, side, h) + train_at(s, side, h):
        total += strength(s, p)
    return total


def best_tactician(s: GameState, side: i64, h: i64) -> i64:
    """The Tactical Value of the leader in command of a side in a place, NONE without a leader [12.1]."""
    rank: i64 = 0
    value: i64 = NONE
    for p in leaders_at(s, side, h):
        if BOARD.rank[p] > rank or (BOARD.rank[p] == rank and BOARD.tactical[p] > value):
            rank = BOARD.rank[p]
            value = BOARD.tactical[p]
    return value


def has_guns(s: GameState, side: i64, h: i64, kind: i64) -> bool:
    """Whether a side has guns of a kind in the open of a region."""
    for p in train_at(s, side, h):
        if BOARD.sort[p] == ARTILLERY and BOARD.kind[p] == kind:
            return True
    return False


def siege_modifier(s: GameState, side: i64, h: i64) -> i64:
    """What is added to the die of a side that besieges a city [13.1.e]."""
    total = -fort_level(s, h) + works_in(s, SIEGE_WORKS, h)
    if has_guns(s, side, h, FIELD_GUN):
        total += GUNS
    if has_guns(s, side, h, SIEGE_GUN):
        total += SIEGE_GUNS
    if best_tactician(s, side, h) > best_tactician(s, enemy(side), BOARD.city[h]):
        total += BETTER_LEADER
    if BOARD.port[h] == NONE:
        total += INLAND
    elif blockaded(s, h):
        total += BLOCKADED
    if h == VERACRUZ and side != ROYALIST and s.markers & ULUA:
        total += ULUA_DIE
    return total


def result_of(final: i64) -> int:
    """The number of the row of the siege table [13.1.d]."""
    found = 0
    for n, (least, _, _) in enumerate(ROWS):
        if final >= least:
            found = n
    return found


def may_besiege(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side may besiege: stronger than what is inside, or no combat unit there [13.0, 13.1.a, b, j].

    The Portuguese hold a region under their own marker [R-PORTUGAL].
    """
    if not open_to(s, side, h) or not can_besiege(s, side, h):
        return False
    if s.markers & ARMISTICE and BOARD.theatre[h] == BOLIVAR:
        return False
    city = BOARD.city[h]
    return troops(s, enemy(side), city) == 0 or strength_in(s, side, h) > strength_in(s, enemy(side), city)


class Sieges(Frame[GameState]):
    """The active side presses its sieges, each once, in the order that it likes [13.0]."""

    fields: ClassVar[str] = "side done:space*"

    def __init__(self, side: i64, done: list[int] | None = None) -> None:
        self.side = side
        self.done = [] if done is None else done

    def copy(self) -> Sieges:
        return Sieges(self.side, self.done[:])

    def step(self, s: GameState) -> Pending | None:
        places = [h for h in range(BOARD.regions) if h not in self.done and may_besiege(s, self.side, h)]
        if not places:
            return s.leave()
        actions = [of(BESIEGE, h) for h in places] + [plain(DONE_)]
        return s.ask(self.side, "siege", "13.1.b", offer(s, self.side, actions))

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        if verb(a) == DONE_:
            s.leave()
            return
        h = first(a)
        self.done.append(int(h))
        s.note("siege", "13.1.b", self.side, h)
        s.enter(SiegeCombat(self.side, h))
        s.enter(Answer(enemy(self.side), TO_SIEGE, h))


class SiegeCombat(Frame[GameState]):
    """Up to five rounds, a die each; the besieger may stop before any of them [13.1]."""

    fields: ClassVar[str] = "side region:space round attacker defender"

    def __init__(self, side: i64, region: i64, round: i64 = 0, attacker: i64 = 0, defender: i64 = 0) -> None:
        self.side = side
        self.region = region
        self.round = round
        self.attacker = attacker  # points that the besieger still has to lose in this round
        self.defender = defender

    def copy(self) -> SiegeCombat:
        return SiegeCombat(self.side, self.region, self.round, self.attacker, self.defender)

    def step(self, s: GameState) -> Pending | None:
        city, foe = BOARD.city[self.region], enemy(self.side)
        if self.round == 0 and troops(s, foe, city) == 0:
            return self.fall(s)  # without combat units, without dice [13.1.j]
        asked = self.losses(s, foe, city, self.defender)
        if asked is None and self.defender == 0:
            asked = self.losses(s, self.side, self.region, self.attacker)
        if asked is not None:
            return asked
        self.attacker = 0
        self.defender = 0
        if troops(s, foe, city) == 0:
            return self.fall(s)
        if troops(s, self.side, self.region) == 0:
            return self.broken(s)
        if self.round == ROUNDS:
            s.note("siege-ends", "13.1.c", self.side, self.region)
            return s.leave()
        actions = offer(s, self.side, [plain(PRESS), plain(LIFT)])  # between two dice too [R-NOPHASE]
        return s.ask(self.side, "siege-round", "13.1.g", actions)

    def losses(self, s: GameState, side: i64, h: i64, points: i64) -> Pending | None:
        """Ask a side which unit takes the next loss of this round [13.1.h]."""
        if points == 0 or troops(s, side, h) == 0:
            if side != self.side:
                self.defender = 0
            return None
        choices = troops_at(s, side, h) + train_at(s, side, h)
        return s.ask(side, "siege-loss", "13.1.h", [of(LOSE, p) for p in choices])

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        what = verb(a)
        if what == LIFT:
            s.note("siege-ends", "13.1.g", self.side, self.region)
            s.leave()
        elif what == PRESS:
            self.roll(s)
        else:
            p = first(a)
            if BOARD.side[p] == self.side:
                self.attacker -= 1
            else:
                self.defender -= 1
            if lose(s, p, 1, "13.1.h"):
                self.count_fallen(s, p)

    def count_fallen(self, s: GameState, p: i64) -> None:
        """Nothing is won by sieges [R-SIEGELOSS], but in the war to the death each combat unit counts: card 60."""
        if is_combat_unit(p) and BOARD.theatre[self.region] == BOLIVAR and is_active(s, WAR_TO_THE_DEATH):
            score(s, enemy(BOARD.side[p]), 1, "12.19.e")
            score(s, BOARD.side[p], -1, "12.19.e")

    def roll(self, s: GameState) -> None:
        """A round: the die with its modifiers, and what each side loses [13.1.c-e]."""
        self.round += 1
        modifier = siege_modifier(s, self.side, self.region)
        die = s.die(DIE)
        row = result_of(die + modifier)
        s.note("siege-round", "13.1.d", self.region, self.round, die, row)
        self.attacker = ROWS[row][1]
        self.defender = ROWS[row][2]
        if self.defender == ALL:
            self.defender = 0
            for p in troops_at(s, enemy(self.side), BOARD.city[self.region]):
                eliminate(s, p, "13.1.d")
                self.count_fallen(s, p)

    def fall(self, s: GameState) -> Pending | None:
        """The place falls: guns and leaders inside are lost, colonels go to the Force Pool [13.1.f, 13.1.j]."""
        city, foe = BOARD.city[self.region], enemy(self.side)
        for p in train_at(s, foe, city) + leaders_at(s, foe, city):
            eliminate(s, p, "13.1.f")
        s.note("falls", "13.1.f", self.region, self.side)
        lose_works(s, self.region)
        port_falls(s, self.region)
        if troops(s, self.side, self.region) == 0:
            return self.broken(s)
        return s.leave()

    def broken(self, s: GameState) -> Pending | None:
        """The besieger is wiped out: guns are lost, leaders escape as from a lost battle [13.1.f, 12.23]."""
        for p in train_at(s, self.side, self.region):
            eliminate(s, p, "12.23.b")
        s.leave()
        regain(s, self.region)
        return s.enter(LeadersEscape(self.side, self.region))
