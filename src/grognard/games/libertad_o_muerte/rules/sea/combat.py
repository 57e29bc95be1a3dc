"""Chapter 10: naval battles."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, PATRIOT, ROYALIST, TABLES
from grognard.games.libertad_o_muerte.model.marks import (
    BATTLE_MARKS,
    CARRONADE,
    DECK,
    DEMORALIZED,
    FIRED,
    FIRST,
    HAND,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    marked,
    set_mark,
    shake,
    shaken,
    ships,
    train_at,
)
from grognard.games.libertad_o_muerte.model.verbs import (
    AGAIN,
    DONE_,
    FIGHT,
    FIRE,
    PASS,
    PLAY,
    ROUNDS,
    WITHDRAW,
)
from grognard.games.libertad_o_muerte.rules.battle.disband import offer_disbanding
from grognard.games.libertad_o_muerte.rules.cards.decks import HELD, holds_any
from grognard.games.libertad_o_muerte.rules.cards.playing import NAVAL_COMBAT_CARD, naval_cards, play_at_sea
from grognard.games.libertad_o_muerte.rules.losses import lose, score
from grognard.games.libertad_o_muerte.rules.sea.hunting import resolve_hunt
from grognard.games.libertad_o_muerte.rules.sea.landing import landings_over
from grognard.games.libertad_o_muerte.rules.sea.retreat import FleetRetreat, battle_at
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
LENGTHS: Final = TABLES.naval.rounds
SUNK_LEAD: Final = TABLES.naval.sunk_lead
STRENGTH_TO: Final = TABLES.fire.strength_to
MORALE_TO: Final = TABLES.fire.morale_to
BROKEN_AT: Final = TABLES.demoralized.sea
LOWEST: Final = TABLES.demoralized.lowest
WITHDRAWS_FROM: Final = TABLES.withdrawal.least

# Stages of a battle.
DEPLOY: Final = 0
DEFENDERS_CARDS: Final = 1
ATTACKERS_CARDS: Final = 2
LENGTH: Final = 3
FIRING: Final = 4
SECOND_SHOT: Final = 5
WITHDRAWING: Final = 6  # the attacker is asked
WITHDRAWING_TOO: Final = 7  # the defender is asked
OVER: Final = 8
STAGES: Final = [
    "deploy",
    "defenders-cards",
    "attackers-cards",
    "length",
    "firing",
    "second-shot",
    "withdrawing",
    "withdrawing-too",
    "over",
]

# What a shot does.
MISS: Final = 0
MORALE_HIT: Final = 1
STRENGTH_HIT: Final = 2


class NavalCombat(Frame[GameState]):
    """A hunt, the battles in the order that the active side likes, units given up [10.0, 25.1.b, 25.3]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> NavalCombat:
        return NavalCombat(self.side)

    def step(self, s: GameState) -> Pending | None:
        if s.hunted_from != NONE:
            resolve_hunt(s)
        seas = [h for h in range(BOARD.first_sea, BOARD.first_port) if battle_at(s, h)]
        if not seas:
            return self.end(s)
        if len(seas) > 1:
            return s.ask(self.side, "naval-battle", "10.0.b", [of(FIGHT, h) for h in seas])
        return s.enter(NavalBattle(self.side, seas[0]))

    def end(self, s: GameState) -> Pending | None:
        landings_over(s)
        offer_disbanding(s)
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        s.enter(NavalBattle(self.side, first(a)))


def shot(final: i64) -> i64:
    """What a final result does [10.4.c]."""
    if final <= STRENGTH_TO:
        return STRENGTH_HIT
    return MORALE_HIT if final <= MORALE_TO else MISS


def fights_on(s: GameState, side: i64, sea: i64) -> bool:
    """Whether a side has a ship that is not demoralized [10.5.g]."""
    for p in train_at(s, side, sea):
        if not marked(s, p, DEMORALIZED):
            return True
    return False


def may_hold_cards(s: GameState, side: i64) -> bool:
    """Whether a side may hold a naval combat card, for all that the enemy knows [10.2.a, R-NAVCARDS]."""
    if not holds_any(s, side):
        return False
    for c in HELD[side]:
        if NAVAL_COMBAT_CARD[c] and (s.card[c] == HAND or s.card[c] == DECK):
            return True
    return False


class NavalBattle(Frame[GameState]):
    """A battle at sea: initiative, rounds of alternating shots, withdrawal, the winner [10.1-10.9]."""

    fields: ClassVar[str] = (
        "attacker:side sea:space stage:naval-stage initiative:side rounds round turn:side"
        " shooter:unit points* lost* last:unit*"
    )

    def __init__(
        self,
        attacker: i64,
        sea: i64,
        stage: i64 = DEPLOY,
        initiative: i64 = 0,
        rounds: i64 = 0,
        round: i64 = 1,
        turn: i64 = 0,
        shooter: i64 = NONE,
        points: list[int] | None = None,
        lost: list[int] | None = None,
        last: list[int] | None = None,
    ) -> None:
        self.attacker = attacker
        self.sea = sea
        self.stage = stage
        self.initiative = initiative
        self.rounds = rounds
        self.round = round
        self.turn = turn  # who fires next
        self.shooter = shooter  # a ship of the line that has missed once
        self.points = [0, 0] if points is None else points
        self.lost = [0, 0] if lost is None else lost  # ships
        self.last = [NONE, NONE] if last is None else last  # targets [10.4.g]

    def copy(self) -> NavalBattle:
        return NavalBattle(
            self.attacker,
            self.sea,
            self.stage,
            self.initiative,
            self.rounds,
            self.round,
            self.turn,
            self.shooter,
            self.points[:],
            self.lost[:],
            self.last[:],
        )

    def step(self, s: GameState) -> Pending | None:
        if self.stage == OVER:
            return s.leave()
        if self.stage <= ATTACKERS_CARDS:
            asked = self.open(s)
            if asked is not None:
                return asked
        if self.stage == LENGTH:
            return s.ask(self.initiative, "rounds", "10.3.b", [of(ROUNDS, n) for n in LENGTHS])
        for side in (PATRIOT, ROYALIST):
            if not fights_on(s, side, self.sea):
                return self.beaten(s, side, "10.5.g")
        if self.stage == SECOND_SHOT:
            return s.ask(
                self.turn, "second-shot", "10.4.e", [of(AGAIN, t) for t in self.fleet(s, enemy(self.turn))]
            )
        if self.stage == FIRING:
            return self.fire_or_end_round(s)
        side = self.attacker if self.stage == WITHDRAWING else enemy(self.attacker)
        return s.ask(side, "withdraw", "10.7.a", [plain(WITHDRAW), plain(PASS)])

    def fleet(self, s: GameState, side: i64) -> list[int]:
        return train_at(s, side, self.sea)

    # Before the first shot

    def open(self, s: GameState) -> Pending | None:
        """Deployment, cards of the defender, then of the attacker, initiative [10.1-10.3]."""
        if self.stage == DEPLOY:
            s.note("naval-battle", "10.0.a", self.sea)
            self.deploy(s)
            self.stage = DEFENDERS_CARDS
        while self.stage <= ATTACKERS_CARDS:
            side = enemy(self.attacker) if self.stage == DEFENDERS_CARDS else self.attacker
            if may_hold_cards(s, side):
                actions = [of(PLAY, c) for c in naval_cards(s, side)]
                return s.ask(side, "naval-cards", "10.2.a", [*actions, plain(DONE_)])
            self.stage += 1
        self.roll_initiative(s)
        return None

    def deploy(self, s: GameState) -> None:
        """All ships at sea in the region go to the First Line [10.1.a]."""
        for side in (PATRIOT, ROYALIST):
            for p in self.fleet(s, side):
                set_mark(s, p, FIRST)

    def roll_initiative(self, s: GameState) -> None:
        """A die each for the initiative, the attacker's if equal [10.3.a]."""
        self.deploy(s)  # with ships that a card has brought
        attack, defence = s.die(DIE), s.die(DIE)
        self.initiative = self.attacker if attack >= defence else enemy(self.attacker)
        self.turn = self.initiative
        self.stage = LENGTH
        s.note("naval-initiative", "10.3.a", self.initiative, attack, defence)

    # Fire

    def shooters(self, s: GameState, side: i64) -> list[int]:
        """The ships of a side that have still to fire in this round [10.4.a]."""
        return [
            p
            for p in self.fleet(s, side)
            if BOARD.combat[p] != NONE and not marked(s, p, FIRED | DEMORALIZED)
        ]

    def targets(self, s: GameState, side: i64) -> list[int]:
        """Every enemy ship, but for the last target where there is another [10.4.g, R-NAVTARGET]."""
        foes = self.fleet(s, enemy(side))
        return [t for t in foes if len(foes) == 1 or t != self.last[side]]

    def fire_or_end_round(self, s: GameState) -> Pending | None:
        if not self.shooters(s, self.turn):
            self.turn = enemy(self.turn)
        shooters = self.shooters(s, self.turn)
        if shooters:
            aims = self.targets(s, self.turn)
            return s.ask(self.turn, "fire", "10.4.f", [to(FIRE, p, t) for p in shooters for t in aims])
        if self.round == self.rounds:
            return self.count_points(s)
        self.stage = WITHDRAWING
        return None

    def shoot(self, s: GameState, p: i64, target: i64) -> bool:
        """A shot with the ship's factor subtracted; whether it had any effect [10.4.c, d, j, 10.5]."""
        side, foe = BOARD.side[p], BOARD.side[target]
        die = s.die(DIE)
        result = shot(die - BOARD.combat[p] - (1 if marked(s, p, CARRONADE) else 0))
        s.note("fires", "10.4.c", p, target, die, result)
        self.last[side] = int(target)
        if result == MISS:
            return False
        self.points[side] += 1
        if result == STRENGTH_HIT and lose(s, target, 1, "10.5.a"):
            self.lost[foe] += 1
            s.note("sunk", "10.5.d", target)
        else:
            self.shaken_ship(s, target)
        return True

    def shaken_ship(self, s: GameState, p: i64) -> None:
        """A ship loses a morale point, never its last; at 1 it is demoralized [10.5.e, f]."""
        if BOARD.morale[p] - shaken(s, p) > LOWEST:
            shake(s, p, 1)
        if BOARD.morale[p] - shaken(s, p) <= BROKEN_AT and not marked(s, p, DEMORALIZED):
            set_mark(s, p, DEMORALIZED)
            s.note("demoralized", "10.5.f", p)

    def choose(self, s: GameState, a: int) -> None:
        what = verb(a)
        if what == PLAY:
            play_at_sea(s, first(a), self.sea)
        elif what == DONE_:
            self.stage += 1
        elif what == ROUNDS:
            self.rounds = first(a)
            self.stage = FIRING
        elif what == FIRE:
            self.fire(s, first(a), second(a))
        elif what == AGAIN:
            self.shoot(s, self.shooter, first(a))
            self.stage = FIRING
            self.fired(s, self.shooter)
        elif what == WITHDRAW:
            self.try_to_withdraw(s, self.attacker if self.stage == WITHDRAWING else enemy(self.attacker))
        else:
            self.stay(s)

    def fire(self, s: GameState, p: i64, target: i64) -> None:
        """A ship of the line that misses fires again; its owner is asked at whom if there are several [10.4.e]."""
        missed = not self.shoot(s, p, target)
        if missed and BOARD.second_shot[p]:
            if ships(s, BOARD.side[target], self.sea) > 1:
                self.shooter = p
                self.stage = SECOND_SHOT
                return
            self.shoot(s, p, target)
        self.fired(s, p)

    def fired(self, s: GameState, p: i64) -> None:
        self.shooter = NONE
        set_mark(s, p, FIRED)
        self.turn = enemy(self.turn)

    # Between the rounds

    def stay(self, s: GameState) -> None:
        """The next is asked, or the next round begins: all back to the First Line but the demoralized [10.4.h]."""
        if self.stage == WITHDRAWING:
            self.stage = WITHDRAWING_TOO
            return
        for side in (PATRIOT, ROYALIST):
            for p in self.fleet(s, side):
                if not marked(s, p, DEMORALIZED):
                    clear_mark(s, p, FIRED)
        self.round += 1
        self.turn = self.initiative
        self.stage = FIRING

    def try_to_withdraw(self, s: GameState, side: i64) -> None:
        """6 or more, with the number of the round and the ships lost [10.7.a, b]."""
        die = s.die(DIE)
        success = die + self.round + self.lost[side] >= WITHDRAWS_FROM
        s.note("withdrawal", "10.7.a", side, die, self.round + self.lost[side], 1 if success else 0)
        if success:
            self.beaten(s, side, "10.7.c")
        else:
            self.stay(s)

    # The end

    def count_points(self, s: GameState) -> Pending | None:
        """After the last round the points decide; if equal the attacker leaves [10.6.a, 10.6.c]."""
        mine, theirs = self.points[self.attacker], self.points[enemy(self.attacker)]
        return self.beaten(s, enemy(self.attacker) if mine > theirs else self.attacker, "", mine == theirs)

    def beaten(self, s: GameState, loser: i64, rule: str, drawn: bool = False) -> Pending | None:
        """Victory Points, marks off, and the beaten fleet leaves [10.5.g, 10.6.b, 10.7.c, 10.8]."""
        winner = enemy(loser)
        if rule:  # a defeat or a withdrawal; a win on points gives none
            score(s, winner, 1, rule)
            score(s, loser, -1, rule)
        if not drawn and self.lost[loser] - self.lost[winner] >= SUNK_LEAD:
            score(s, winner, 1, "10.6.b")
            score(s, loser, -1, "10.6.b")
        for side in (PATRIOT, ROYALIST):
            for p in self.fleet(s, side):
                clear_mark(s, p, BATTLE_MARKS | CARRONADE)
        if drawn:
            s.note("naval-draw", "10.6.c", self.sea)
        else:
            s.note("naval-end", "10.9", self.sea, winner)
        self.stage = OVER
        return s.enter(FleetRetreat(loser, self.sea))
