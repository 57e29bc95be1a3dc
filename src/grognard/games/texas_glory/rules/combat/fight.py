"""Chapters 6.1-6.4: a fight, round by round, Battle Turn by Battle Turn.

One frame fights field battles, storms, sorties and the Comanche raid; they differ in who takes part, in ratings,
in how blocks may leave, and in their rounds.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.texas_glory.model.board import (
    ARTILLERY,
    BOARD,
    COMANCHE,
    INFANTRY,
    MEXICO,
    NEITHER,
    OPEN,
    TABLES,
    TEXAS,
)
from grognard.games.texas_glory.model.state import (
    DONE,
    FACE,
    FIGHTS,
    FIRED,
    INSIDE,
    RESERVE,
    SORTIED,
    SPENT,
    GameState,
    barred,
    besieger,
    blocks_at,
    came_by_sea,
    clear_mark,
    contested,
    count,
    is_gun,
    is_horse,
    put,
    reveal,
    set_mark,
    siege_quiet,
)
from grognard.games.texas_glory.model.verbs import FALL_BACK, FIRE, LEAVE, PASS, RETREAT, WITHDRAW
from grognard.games.texas_glory.rules.cards.vocabulary import WET
from grognard.games.texas_glory.rules.combat.force import ChooseForce, storm_force
from grognard.games.texas_glory.rules.combat.hits import RAID, SORTIE, STORM, TakeHits, fighters
from grognard.games.texas_glory.rules.combat.losses import eliminate, exchange_gun, open_gates, surrender_guns
from grognard.games.texas_glory.rules.movement.march import (
    attacked_by,
    barred_space,
    presidials_due,
    used_by_enemy,
    way_between,
)
from grognard.games.texas_glory.rules.movement.naval import may_sail_home
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import PLAYING, Frame, Pending
from grognard.parts.reasons import ALLOWED

LAST_ROUND: Final[int] = TABLES["battle"]["rounds"]  # [6.1.a]
STORM_ROUNDS: Final[int] = TABLES["siege"]["storm_rounds"]  # [7.22.b]
RAID_ROUNDS: Final[int] = TABLES["comanche"]["rounds"]  # [2.25]
WALL_CAPACITY: Final[int] = TABLES["siege"]["inside"]  # blocks that a fort or city holds [7.0.b]
HORSE_LETTER: Final[int] = "ABC".index(TABLES["siege"]["cavalry"]["letter"])  # at walls [7.26.a]
HORSE_HITS: Final[int] = TABLES["siege"]["cavalry"]["hits_on"]
SLOTS: Final = 6
# Whose Battle Turns come now: the letter, and who goes; by Surprise all of the attacker's come first in round 1.
BATTLE_TURNS: Final = ["a-defender", "a-attacker", "b-defender", "b-attacker", "c-defender", "c-attacker"]


def fights_as(s: GameState, b: i64, kind: i64) -> i64:
    """The letter a block fights by; cavalry storms or defends walls as C1 [7.26.a]."""
    if kind == STORM and is_horse(b):
        return HORSE_LETTER
    return BOARD.letter[b]


def hits_up_to(s: GameState, b: i64, kind: i64, wet: bool) -> i64:
    """The highest die that hits: the rating, another for cavalry at walls, less by Wet Powder [2.12.b, 7.26.a]."""
    number = BOARD.hits[b]
    if kind == STORM and is_horse(b):
        number = HORSE_HITS
    if wet and (BOARD.type[b] == INFANTRY or BOARD.type[b] == ARTILLERY):
        number += WET
    return number


def shoot(s: GameState, b: i64, kind: i64, wet: bool) -> i64:
    """A block rolls a die for each point of strength and counts its hits [2.11.a, 6.3]."""
    limit = hits_up_to(s, b, kind, wet)
    scored: i64 = 0
    for _ in range(s.strength[b]):
        if s.die() <= limit:
            scored += 1
    s.note("fire", "7.26.a" if kind == STORM and is_horse(b) else "6.3", b, scored, limit)
    return scored


class Fight(Frame[GameState]):
    """A fight in a space [6.1, 6.2]. Leaves with the side that holds the field."""

    fields: ClassVar[str] = (
        "space kind:fight-kind attacker:party defender:party round slot:battle-turn surprise wet:side retreats:way*"
    )

    def __init__(
        self,
        space: i64,
        kind: i64,
        attacker: i64,
        defender: i64,
        round: i64,
        slot: i64,
        surprise: bool,
        wet: i64,
        retreats: list[int],
    ) -> None:
        self.space = space
        self.kind = kind
        self.attacker = attacker
        self.defender = defender
        self.round = round
        self.slot = slot
        self.surprise = surprise  # the attacker goes first in round 1
        self.wet = wet  # the side whose powder is wet in round 1, or -1
        self.retreats = retreats  # ways by which blocks have retreated this round

    def copy(self) -> Fight:
        return Fight(
            self.space,
            self.kind,
            self.attacker,
            self.defender,
            self.round,
            self.slot,
            self.surprise,
            self.wet,
            self.retreats[:],
        )

    def step(self, s: GameState) -> Pending | None:
        while True:
            if self.settled(s):
                return None
            if self.slot >= SLOTS:
                self.next_round(s)
                return None
            side = self.acting()
            actors = self.actors(s, side)
            if not actors:
                self.slot += 1
                continue
            actions: list[int] = []
            for b in actors:
                self.offer(s, b, actions)
            if actions:
                return s.ask(self.side_of(side), "battle-turn", self.cited(side), actions)
            for b in actors:
                self.cut_off(s, b)

    def side_of(self, side: i64) -> i64:
        """Who decides for a side of the fight: the Comanche rides for the player who called it [2.25]."""
        return 1 - self.defender if side == NEITHER else side

    def acting(self) -> i64:
        """Whose Battle Turns these are: A, B, C, the defender first within a letter [6.2.b], but for Surprise."""
        if self.surprise and self.round == 1:
            return self.attacker if self.slot < SLOTS // 2 else self.defender
        return self.defender if self.slot & 1 == 0 else self.attacker

    def letter(self) -> i64:
        """The letter whose turn it is."""
        if self.surprise and self.round == 1:
            return self.slot % (SLOTS // 2)
        return self.slot >> 1

    def actors(self, s: GameState, side: i64) -> list[int]:
        """The blocks of this letter that have not had their Battle Turn [6.2.a]."""
        letter = self.letter()
        return [
            b
            for b in fighters(s, side, self.space)
            if s.mark[b] & DONE == 0 and fights_as(s, b, self.kind) == letter
        ]

    def cited(self, side: i64) -> str:
        """The clause of a Battle Turn."""
        if self.kind == STORM:
            return "7.22.b"
        if self.kind == SORTIE:
            return "7.23.a"
        if self.kind == RAID:
            return "2.25"
        return "6.1.b" if self.must_go(side) else "6.2.a"

    def must_go(self, side: i64) -> bool:
        """Whether a side must leave the field in this round: who attacks in battle or sortie, in the last [6.1.a]."""
        if self.kind == STORM or self.kind == RAID:
            return False
        return self.round == LAST_ROUND and side == self.attacker

    def offer(self, s: GameState, b: i64, actions: list[int]) -> None:
        """What a block may do in its Battle Turn [6.2.a]."""
        side = BOARD.side[b]
        if not self.must_go(side):
            actions.append(of(FIRE, b))
            actions.append(of(PASS, b))
        if self.kind == RAID:
            if b == COMANCHE and self.round == RAID_ROUNDS:
                actions.append(plain(LEAVE))
        elif self.kind == STORM:
            if side == self.attacker and not is_gun(b):
                actions.append(of(FALL_BACK, b))
        elif s.mark[b] & SORTIED != 0:
            if not is_gun(b) or self.must_go(side):
                actions.append(of(WITHDRAW, b))
        else:
            if not self.no_entry(s, b):
                actions.append(of(WITHDRAW, b))
            if not is_gun(b):
                for h in retreats(s, b, self.space, self.attacker, self.round, self.retreats):
                    actions.append(to(RETREAT, b, h))

    def no_entry(self, s: GameState, b: i64) -> str:
        """Why a block may not go inside: defenders do [7.0.e], and cavalry of a relief [7.25.b, 7.26.b]; four at most.

        Who attacked and defends since the field changed hands has no more right to it than before [ruling L.6].
        """
        side = BOARD.side[b]
        if BOARD.walls[self.space] == OPEN:
            return "7.0.a no-walls"
        if is_gun(b):
            return "6.4.f guns-stay"
        if garrison(s, 1 - side, self.space) > 0:
            return "7.0.e enemy-inside"
        inside = garrison(s, side, self.space)
        if inside >= WALL_CAPACITY:
            return "7.0.b walls-full"
        came = side == self.attacker or (side == s.player1 and attacked_by(s, side, self.space))
        return "7.25.b relief-outside" if came and not (is_horse(b) and inside > 0) else ALLOWED

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == LEAVE:
            clear_mark(s, COMANCHE, FIGHTS)
            s.note("raid-leaves", "2.25", self.space)
            return
        b = first(a)
        set_mark(s, b, DONE)
        if chosen == FIRE:
            self.fire(s, b)
        elif chosen == RETREAT:
            self.retreat(s, b, second(a))
        elif chosen == WITHDRAW:
            clear_mark(s, b, FIGHTS)
            set_mark(s, b, INSIDE)
            s.note("withdraw", self.entry_clause(s, b), b, self.space)
        elif chosen == FALL_BACK:
            clear_mark(s, b, FIGHTS)
            s.note("fall-back", "7.22.f", b, self.space)
        else:
            s.note("pass", "6.2.a", b)

    def entry_clause(self, s: GameState, b: i64) -> str:
        """By which clause a block goes inside: back from a sortie, as relief cavalry, or as a defender."""
        if s.mark[b] & SORTIED != 0:
            return "7.23.c"
        return "7.26.b" if BOARD.side[b] == self.attacker else "7.0.e"

    def fire(self, s: GameState, b: i64) -> None:
        """A block fires; its hits fall on the other side [6.3, 6.31]."""
        side = BOARD.side[b]
        wet = self.wet == side and self.round == 1
        scored = shoot(s, b, self.kind, wet)
        by_sortie = s.mark[b] & SORTIED != 0
        if by_sortie:
            set_mark(s, b, FIRED)
        if scored:
            target = self.defender if side == self.attacker else self.attacker
            s.enter(
                TakeHits(self.space, target, scored, self.kind, False, target == self.defender, by_sortie)
            )

    def retreat(self, s: GameState, b: i64, h: i64) -> None:
        """A block leaves the field and takes no more part in this phase's combat [6.4.a, 6.4.e, 5.83.a]."""
        clear_mark(s, b, FIGHTS)
        set_mark(s, b, SPENT)
        if s.sailed[b] == h:
            s.note("sail-home", "5.83.a", b, self.space, h)
        else:
            self.retreats.append(way_between(self.space, h))
            rule = "6.4.e" if count(s, 1 - BOARD.side[b], h) > 0 else "6.4.c" if self.round == 1 else "6.4.a"
            s.note("retreat", rule, b, self.space, h)
        s.sailed[b] = -1
        put(s, b, h)
        if not siege_quiet(s, BOARD.side[b], h):
            clear_mark(s, b, FACE)
        surrender_guns(s, BOARD.side[b], self.space)

    def cut_off(self, s: GameState, b: i64) -> None:
        """An attacker who must go and cannot is eliminated; a gun surrenders [6.4.d, 6.7.a, ruling F.8]."""
        if is_gun(b):
            exchange_gun(s, b)
        else:
            s.note("cut-off", "5.83.b" if came_by_sea(s, b) else "6.4.d", b, self.space)
            eliminate(s, b)

    def settled(self, s: GameState) -> bool:
        """Whether the fight is over, or goes on with a choice of stormers.

        Where only reserves are to come, they open round 2 [6.32.b-c]; a storm has its second round while there are
        besiegers to send into it [7.22.b, 7.22.e, ruling L.19].
        """
        if s.winner != PLAYING:
            return True
        attackers = fighters(s, self.attacker, self.space)
        defenders = fighters(s, self.defender, self.space)
        if attackers and defenders:
            return False
        if attackers and self.reserves(s):
            self.begin_round(s, 2)
            self.attacker, self.defender = self.defender, self.attacker
            s.note("field-changes", "6.32.c", self.attacker, self.space)
            return False
        if (
            self.kind == STORM
            and defenders
            and self.round < STORM_ROUNDS
            and storm_force(s, self.attacker, self.space)
        ):
            self.next_round(s)
        else:
            self.finish(s, bool(attackers))
        return True

    def reserves(self, s: GameState) -> list[int]:
        """The blocks in reserve, all of the side that Player 1 attacked; after round 1 there are none [6.32.a-b]."""
        return [b for b in blocks_at(s, self.defender, self.space) if s.mark[b] & RESERVE != 0]

    def begin_round(self, s: GameState, number: i64) -> None:
        """A new round: everyone has a Battle Turn again; in the second the reserves are revealed [6.2.c, 6.32.b]."""
        for b in self.reserves(s):
            clear_mark(s, b, RESERVE)
            reveal(s, b)
            s.note("reserve", "6.32.b", b, self.space)
        for b in range(BOARD.blocks):
            if s.place[b] == self.space:
                clear_mark(s, b, DONE)
        self.round = number
        self.slot = 0
        self.retreats = []
        s.note("round", "6.1.a" if number == LAST_ROUND else "6.2.c", self.space, number)

    def next_round(self, s: GameState) -> None:
        """Go on to the next round, or end the fight where there is none [6.1.a, 7.22.b]."""
        rounds = STORM_ROUNDS if self.kind == STORM else RAID_ROUNDS if self.kind == RAID else LAST_ROUND
        if self.round >= rounds:
            self.finish(s, False)
            return
        self.begin_round(s, self.round + 1)
        if self.kind == STORM:
            for b in fighters(s, self.attacker, self.space):
                clear_mark(s, b, FIGHTS)
            s.enter(ChooseForce(self.space, self.attacker, STORM, 0))

    def finish(self, s: GameState, attacker_won: bool) -> None:
        """End the fight; the frame below learns who holds the field."""
        winner = self.attacker if attacker_won else self.defender
        for b in range(BOARD.blocks):
            if s.place[b] == self.space:
                clear_mark(s, b, FIGHTS | DONE | FIRED | RESERVE)
                if s.mark[b] & SORTIED != 0 and contested(s, self.space):
                    set_mark(s, b, INSIDE)  # besiegers of ruling F.11 are left: the siege goes on
        if self.kind != RAID:
            s.note("fight-over", "6.2.c", winner, self.space)
        open_gates(s, self.space)
        s.leave(winner)


def garrison(s: GameState, side: i64, h: i64) -> int:
    """How many blocks of a side have their post within the walls, those that are out on a sortie included [7.26.b]."""
    return len([b for b in blocks_at(s, side, h) if s.mark[b] & (INSIDE | SORTIED) != 0])


def attacker_at(s: GameState, h: i64) -> i64:
    """Who attacks in a space: whoever comes to relieve a siege, else Player 1 if he entered it, else Player 2.

    [7.25.a, ruling F.1]
    """
    holder = besieger(s, h)
    if holder == TEXAS or holder == MEXICO:
        return 1 - holder
    second = 1 - s.player1
    return second if attacked_by(s, second, h) and not attacked_by(s, s.player1, h) else s.player1


def retreats(s: GameState, b: i64, h: i64, attacker: i64, round: i64, gone: list[int]) -> list[int]:
    """Where a block may retreat to [6.4.b-e, 5.83]: attackers by sides used to attack, defenders by any other."""
    side = BOARD.side[b]
    if came_by_sea(s, b):
        return [] if no_sea_retreat(s, b, round) else [int(s.sailed[b])]
    found: list[int] = []
    if side == attacker:
        for crossing in s.crossed:
            if crossing & 1 == side and BOARD.end[crossing >> 1] == h:
                origin = BOARD.start[crossing >> 1]
                way = way_between(h, origin)
                if origin not in found and not no_refuge(s, side, way, origin, round, gone):
                    found.append(int(origin))
        return found
    for way in range(BOARD.first_way[h], BOARD.first_way[h + 1]):
        if used_by_enemy(s, way, side):
            continue
        if not no_refuge(s, side, way, BOARD.end[way], round, gone):
            found.append(int(BOARD.end[way]))
    return found


def no_refuge(s: GameState, side: i64, way: i64, h: i64, round: i64, gone: list[int]) -> str:
    """Why nobody may retreat across a side: limit a round, roads only in round 1, a free hex [6.4.b-e, 1.1.d]."""
    if way != -1:  # back to beside a box there is none, and no limit [ruling L.10]
        if round == 1 and BOARD.road[way] == 0:
            return "6.4.c roads-only"
        if barred(s, side, way):
            return "4.0.c ferry-barred"
    if BOARD.stop[h] == 0:
        return "1.1.d village"
    if barred_space(side, h):
        return "1.7.f us-closed"
    if way != -1 and gone.count(int(way)) >= BOARD.limit[way]:
        return "6.4.b side-full"
    if presidials_due(s, side, h) or (count(s, 1 - side, h) > 0 and not siege_quiet(s, side, h)):
        return "6.4.e no-refuge"
    return ALLOWED


def no_sea_retreat(s: GameState, b: i64, round: i64) -> str:
    """Why a block that came by sea cannot retreat to its port: no road leads there [6.4.c], or it is lost [5.83.b]."""
    if round == 1:
        return "6.4.c roads-only"
    return ALLOWED if may_sail_home(s, b) else "5.83.b port-lost"
