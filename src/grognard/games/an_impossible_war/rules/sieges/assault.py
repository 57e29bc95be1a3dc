"""Chapters 18.1, 18.2: Assaults on besieged Fortresses, and Sorties out of them."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    CITY,
    FIELD,
    LIBERAL,
    MOUNTAIN,
    SIDES,
    TABLES,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    IN_FORM,
    INSIDE,
    RETREATED,
    SIEGE,
    SORTIED,
    WENT_IN,
    GameState,
    after_landing,
    clear_mark,
    count,
    count_outside,
    is_infantry,
    is_troop,
    outside,
    reveal,
    set_mark,
    troops_at,
    troops_outside,
    within,
)
from grognard.games.an_impossible_war.model.verbs import CHOOSE, DONE_, GO_ON, PASS, PLAY
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.cards.modifiers import MODIFIERS
from grognard.games.an_impossible_war.rules.cards.tactics import (
    ASSAULT_ROUND,
    L35,
    LayCards,
    clear_shown,
    shown,
)
from grognard.games.an_impossible_war.rules.cards.vocabulary import ASSAULT_ROLL
from grognard.games.an_impossible_war.rules.combat.losses import STORMING, WITHIN, TakeHits, stand_up
from grognard.games.an_impossible_war.rules.combat.skirmish import Skirmish
from grognard.games.an_impossible_war.rules.control import fort_owner
from grognard.games.an_impossible_war.rules.movement.artillery import escort, guns_at, stack
from grognard.games.an_impossible_war.rules.sieges.siege import besieges, lift_siege, lose_garrison
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

C16: Final = BOARD.card["C16"]
CITY_ASSAULT: Final[int] = TABLES["assault"]["attackers"]["city"]
OTHER_ASSAULT: Final[int] = TABLES["assault"]["attackers"]["other"]
DEFENDER_E: Final[int] = TABLES["assault"]["defender_equal_or_more"]["defender_e"]
ATTACKER_E: Final[int] = TABLES["assault"]["defender_equal_or_more"]["attacker_e"]
ROUNDS: Final[int] = TABLES["assault"]["rounds"]["defender_equal_or_more_field_artillery"]
ROUNDS_AGAINST_FEWER: Final[int] = TABLES["assault"]["rounds"]["defender_less"]
HITS_FOR_A_LOSS: Final[int] = TABLES["assault"]["hits_per_loss_on_defender"]
CAVALRY_HITS_ON: Final[int] = TABLES["assault"]["cavalry_hits_on"]
GARRISON_STRENGTH: Final[int] = TABLES["garrison"]["strength"]
GARRISON_IN_CITY: Final = [int(TABLES["garrison"]["city"][side]) for side in SIDES]
GARRISON_ELSEWHERE: Final = [int(TABLES["garrison"]["other"][side]) for side in SIDES]

# Stages of an Assault.
FORM: Final = 0  # card C16
PICK: Final = 1
CARDS: Final = 2
DEFEND: Final = 3
STORM: Final = 4
ROUND_OVER: Final = 5
AGAIN: Final = 6
STAGES: Final = ["form", "pick", "cards", "defend", "storm", "round-over", "again"]


def no_assault(s: GameState, side: i64, h: i64) -> str:
    """Why a side does not assault a Fortress: it must besiege it since an earlier phase [18.1.b, 18.1.i-j].

    Once a phase [R69] is for the caller to see to.
    """
    if not besieges(s, side, h):
        return "18.1.b no-siege"
    if s.siege[h] != SIEGE:
        return "18.1.j siege-new"
    if guns_at(s, side, h, FIELD, False) == 0:
        return "18.1.i no-field-guns"
    if count_outside(s, 1 - side, h) > 0:
        return "18.1.b enemies-there"
    return ALLOWED if assaulters(s, side, h) else "17.9.n retreated"


def assaulters(s: GameState, side: i64, h: i64) -> list[int]:
    """The besiegers who may take part in an Assault."""
    return [p for p in troops_at(s, side, h) if not no_assaulter(s, p, h)]


def no_assaulter(s: GameState, p: i64, h: i64) -> str:
    """Why a unit takes no part in an Assault: besiegers do that have not retreated [17.9.n, 18.1.l, R69]."""
    if not is_troop(p):
        return "18.1.l no-fighter"
    if s.place[p] != h or s.mark[p] & INSIDE != 0:
        return "18.1.l elsewhere"
    return "17.9.n retreated" if s.mark[p] & RETREATED != 0 else ALLOWED


def besieging_field(s: GameState, h: i64) -> i64:
    """The Field Artillery before a Fortress, one more with card C16 if it was played in this phase [18.1.k]."""
    side = 1 - fort_owner(s, h)
    more = side == CARLIST and s.phase & IN_FORM != 0 and h in s.siege_guns
    return guns_at(s, side, h, FIELD, False) + (1 if more else 0)


def besieged_field(s: GameState, h: i64) -> i64:
    """The Field Artillery inside a Fortress."""
    return guns_at(s, fort_owner(s, h), h, FIELD, True)


class Assault(Frame[GameState]):
    """An Assault, one or two rounds of it [18.1.i-q, R69]."""

    fields: ClassVar[str] = "space:space stage:assault-stage round halves breach"

    def __init__(
        self, space: i64, stage: i64 = FORM, round: i64 = 1, halves: i64 = 0, breach: bool = False
    ) -> None:
        self.space = space
        self.stage = stage
        self.round = round
        self.halves = halves  # half hits on the defenders that are not yet a loss
        self.breach = breach  # the Garrison is to go

    def copy(self) -> Assault:
        return Assault(self.space, self.stage, self.round, self.halves, self.breach)

    def step(self, s: GameState) -> Pending | None:
        h = self.space
        attacker = 1 - fort_owner(s, h)
        stage = self.stage
        if stage == FORM:
            if attacker == CARLIST and may_hold(s, C16) and h not in s.siege_guns:
                return s.ask(CARLIST, "siege-in-form", "18.1.m", offer_card(s, C16))
            self.begin(s)
        elif stage == PICK:
            return self.pick(s, attacker)
        elif stage == CARDS:
            self.stage = DEFEND
            show_fighters(s, attacker, h)
            s.note("assault-round", "18.1.k", self.round)
            return s.enter(LayCards(h, attacker, ASSAULT_ROUND))
        elif stage == DEFEND:
            self.stage = STORM
            hits = defenders_fire(s, h)
            return s.enter(TakeHits(h, attacker, hits, STORMING))
        elif stage == STORM:
            return self.storm(s, attacker)
        elif stage == ROUND_OVER:
            return self.end_round(s, attacker)
        else:
            return s.ask(attacker, "assault-again", "18.1.k", [plain(GO_ON), plain(DONE_)])
        return None

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if self.stage == FORM:
            if chosen == PLAY:
                play_card(s, C16)
                s.siege_guns.append(int(self.space))
                s.phase = s.phase | IN_FORM
                s.note("siege-in-form", "18.1.m", self.space)
            self.begin(s)
        elif chosen == CHOOSE:
            set_mark(s, first(a), CHOSEN)
        elif chosen == GO_ON:
            self.round += 1
            self.stage = PICK
        elif self.stage == PICK:
            self.stage = CARDS
        else:
            self.close(s, 1 - fort_owner(s, self.space))

    def begin(self, s: GameState) -> None:
        """The Assault is launched."""
        self.stage = PICK
        s.note("assault", "18.1.b", 1 - fort_owner(s, self.space), self.space)

    def pick(self, s: GameState, attacker: i64) -> Pending | None:
        """The attacker names up to four assaulting units at a City, two elsewhere, one at least [18.1.l]."""
        h = self.space
        able = assaulters(s, attacker, h)
        named = [p for p in able if s.mark[p] & CHOSEN != 0]
        most = CITY_ASSAULT if BOARD.type[h] == CITY else OTHER_ASSAULT
        here = len([p for p in outside(s, attacker, h) if BOARD.kind[p] <= TRAIN])
        if (
            len(named) == most or len(named) == here
        ):  # more blocks than units: what the others are is not told
            self.stage = CARDS
            return None
        actions = [of(CHOOSE, p) for p in able if s.mark[p] & CHOSEN == 0]
        if named:
            actions.append(plain(DONE_))
        return s.ask(attacker, "assaulters", "18.1.l", actions)

    def storm(self, s: GameState, attacker: i64) -> Pending | None:
        """The assaulters fire; two hits make a loss, the Garrison's after everyone else's [18.1.n-o, 18.1.h]."""
        h = self.space
        self.stage = ROUND_OVER
        self.halves += assaulters_fire(s, h)
        losses = self.halves // HITS_FOR_A_LOSS
        self.halves = self.halves % HITS_FOR_A_LOSS
        s.note("assault-losses", "18.1.n", 1 - attacker, losses, self.halves)
        stood: i64 = 0
        for p in within(s, 1 - attacker, h):
            if BOARD.kind[p] <= CAVALRY:
                stood += s.strength[p]
        self.breach = losses >= stood + GARRISON_STRENGTH
        return s.enter(TakeHits(h, 1 - attacker, losses, WITHIN))

    def end_round(self, s: GameState, attacker: i64) -> Pending | None:
        """The Fortress falls, or a superior attacker may fight a second round [18.1.k, 18.3.a, card L35]."""
        h = self.space
        again = self.round < (ROUNDS if defended_by_guns(s, h) else ROUNDS_AGAINST_FEWER)
        clear_shown(s)
        if self.breach:
            lose_garrison(s, h)
        elif again and assaulters(s, attacker, h):
            self.stage = AGAIN
            for p in troops_outside(s, attacker, h):
                clear_mark(s, p, CHOSEN)
            return None
        return self.close(s, attacker)

    def close(self, s: GameState, attacker: i64) -> Pending | None:
        """The Assault is over; nobody retreats [18.1.o]."""
        winner = attacker if self.breach else 1 - attacker
        s.note("assault-over", "18.3.a" if self.breach else "18.1.o", winner, self.space, self.breach)
        s.leave()
        stand_up(s)
        escort(s, attacker, self.space, True)
        lift_siege(s, self.space)
        return None


def offer_card(s: GameState, card: i64) -> list[int]:
    """The window for an Operational card: it is offered who holds it, and everybody may decline [7.1.b]."""
    actions: list[int] = []
    if holds(s, card):
        actions.append(of(PLAY, card))
    actions.append(plain(PASS))
    return actions


def show_fighters(s: GameState, attacker: i64, h: i64) -> None:
    """The units that fight are shown [18.1.m, R5]."""
    for p in troops_outside(s, attacker, h):
        if s.mark[p] & CHOSEN != 0:
            reveal(s, p)
    for p in within(s, 1 - attacker, h):
        if BOARD.kind[p] <= CAVALRY:
            reveal(s, p)


def defended_by_guns(s: GameState, h: i64) -> bool:
    """Whether the defender has as much Field Artillery or more, and the attacker no card L35 [18.1.p]."""
    return besieged_field(s, h) >= besieging_field(s, h) and not shown(s, L35)


def defenders_fire(s: GameState, h: i64) -> i64:
    """All Inf and Cav inside and the Garrison fire first [18.1.l, 18.1.o]; their hits."""
    owner = fort_owner(s, h)
    hits: i64 = 0
    for p in within(s, owner, h):
        if BOARD.kind[p] <= CAVALRY:
            hits += fire(s, p, h)
    limit = garrison_limit(s, h)
    scored = volley(s, GARRISON_STRENGTH, limit)
    s.note("garrison-fire", "18.1.g", owner, h, scored, limit)
    return hits + scored


def assaulters_fire(s: GameState, h: i64) -> i64:
    """The assaulting units that are left fire [18.1.o-p]; their hits."""
    attacker = 1 - fort_owner(s, h)
    hits: i64 = 0
    for p in assaulters(s, attacker, h):
        if s.mark[p] & CHOSEN != 0:
            hits += fire(s, p, h)
    return hits


def storming_bonus(s: GameState, p: i64, h: i64) -> i64:
    """What changes the effectiveness of an assaulting unit: guns, L33, Eguía (C23) [18.1.p]."""
    bonus: i64 = ATTACKER_E if defended_by_guns(s, h) else 0
    if is_infantry(p):
        bonus += MODIFIERS.total(s, ASSAULT_ROLL, BOARD.side[p], h)
    return bonus


def dice_of(s: GameState, p: i64) -> i64:
    """The dice of a unit: its strength, less for who has landed [18.1.o, 13.2.e, R46]."""
    return after_landing(s, p, s.strength[p])


def limit_of(s: GameState, p: i64, h: i64) -> i64:
    """The highest die with which a unit hits before or behind the walls: Cavalry's is fixed [16.0.g, 18.1.p-q]."""
    if BOARD.kind[p] == CAVALRY:
        return CAVALRY_HITS_ON
    if BOARD.side[p] != fort_owner(s, h):
        return max(1, BOARD.e[p] + storming_bonus(s, p, h))
    return max(1, BOARD.e[p] + (DEFENDER_E if defended_by_guns(s, h) else 0))


def garrison_limit(s: GameState, h: i64) -> i64:
    """The highest die with which the Garrison hits [18.1.g, 18.1.p]."""
    effect: i64 = (GARRISON_IN_CITY if BOARD.type[h] == CITY else GARRISON_ELSEWHERE)[fort_owner(s, h)]
    return max(1, effect + (DEFENDER_E if defended_by_guns(s, h) else 0))


def fire(s: GameState, p: i64, h: i64) -> i64:
    """A unit rolls its dice; how many hit [18.1.o]."""
    limit = limit_of(s, p, h)
    hits = volley(s, dice_of(s, p), limit)
    s.note("assault-fire", "18.1.o", p, hits, limit)
    return hits


def volley(s: GameState, dice: i64, limit: i64) -> i64:
    """Roll dice; each up to the limit is a hit [5.4.b]."""
    hits: i64 = 0
    for _ in range(dice):
        if s.die() <= limit:
            hits += 1
    return hits


# Sorties


def no_sortie(s: GameState, side: i64, h: i64) -> str:
    """Why a side makes no Sortie in a space [18.2.a, R70]."""
    if not besieges(s, 1 - side, h):
        return "18.2.a not-besieged"
    return ALLOWED if sallying(s, side, h) else "18.2.a nobody-sallies"


def sallying(s: GameState, side: i64, h: i64) -> list[int]:
    """The Inf and Cav inside that may still come out."""
    return [p for p in within(s, side, h) if BOARD.kind[p] <= CAVALRY and not stays_in(s, p)]


def stays_in(s: GameState, p: i64) -> str:
    """Why a besieged unit does not come out: it went in by retreat in this phase [17.9.n, R70]."""
    return "17.9.n retreated" if s.mark[p] & (RETREATED | WENT_IN) != 0 else ALLOWED


NAMING: Final = 0
FOUGHT: Final = 1
SORTIE_STAGES: Final = ["naming", "fought"]


class Sortie(Frame[GameState]):
    """The besieged name who sallies, guns too; then a Skirmish with the besiegers as defenders [18.2.a-b, R70]."""

    fields: ClassVar[str] = "space:space stage:sortie-stage"

    def __init__(self, space: i64, stage: i64 = NAMING) -> None:
        self.space = space
        self.stage = stage

    def copy(self) -> Sortie:
        return Sortie(self.space, self.stage)

    def step(self, s: GameState) -> Pending | None:
        h = self.space
        if self.stage == FOUGHT:
            lift_siege(s, h)
            for side in (CARLIST, LIBERAL):
                stack(s, side, h)
                escort(s, side, h, count(s, 1 - side, h) > 0)
            return s.leave()
        owner = fort_owner(s, h)
        inside = within(s, owner, h)
        out = count_outside(s, owner, h)
        actions = [of(CHOOSE, p) for p in sallying(s, owner, h)]
        actions += [of(CHOOSE, p) for p in inside if FIELD <= BOARD.kind[p] <= MOUNTAIN]
        blocks = len([p for p in inside if BOARD.kind[p] <= TRAIN])
        if not actions and blocks == 0:  # other blocks inside: what they are is not told
            return self.fight(s)
        if out > 0:
            actions.append(plain(DONE_))
        return s.ask(owner, "sally", "18.2.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == CHOOSE:
            clear_mark(s, first(a), INSIDE)
            set_mark(s, first(a), SORTIED)
        else:
            self.fight(s)

    def fight(self, s: GameState) -> Pending | None:
        """They come out and attack, always in a Skirmish [18.2.a]."""
        self.stage = FOUGHT
        owner = fort_owner(s, self.space)
        s.note("sortie", "18.2.a", owner, self.space)
        return s.enter(Skirmish(self.space, owner, True))
