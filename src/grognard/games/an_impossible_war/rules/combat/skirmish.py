"""Chapter 16.0: the Skirmish, one round of fire."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BASQUES,
    BOARD,
    CARLIST,
    FIELD,
    INFANTRY,
    LIBERAL,
    MOUNTAIN,
    REFUGE,
    ROUGH,
    TABLES,
    TRAIN,
)
from grognard.games.an_impossible_war.model.state import (
    CHAPELGORRIS,
    CHOSEN,
    DURANGO_DECREE,
    FIRED,
    INSIDE,
    GameState,
    after_landing,
    is_cavalry,
    is_infantry,
    is_troop,
    outside,
    reveal,
    set_mark,
    troops_at,
    troops_outside,
    units,
)
from grognard.games.an_impossible_war.model.verbs import CHOOSE, DONE_, HIT, USE
from grognard.games.an_impossible_war.rules.cards.tactics import (
    C6,
    C20,
    L8,
    L12,
    LayCards,
    clear_shown,
    shown,
)
from grognard.games.an_impossible_war.rules.cards.tactics import SKIRMISH as SKIRMISH_BEGINS
from grognard.games.an_impossible_war.rules.combat.losses import BATTLEFIELD, TakeHits, lose, stand_up
from grognard.games.an_impossible_war.rules.combat.losses import SKIRMISH as AMONG_CHOSEN
from grognard.games.an_impossible_war.rules.combat.retreat import SKIRMISH, SORTIE, Retreat, come_in
from grognard.games.an_impossible_war.rules.control import besieged, fort_owner
from grognard.games.an_impossible_war.rules.movement.artillery import (
    capture_guns,
    guns_at,
    half,
    lose_train,
    take_guns,
)
from grognard.games.an_impossible_war.rules.sieges.siege import lift_siege
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

PRINTED: Final = TABLES["skirmish"]
MOST_UNITS: Final[int] = PRINTED["units_firing"]
MOST_IN_REFUGE: Final[int] = PRINTED["liberal_units_against_carlist_in_refuge"]
MOST_CAVALRY: Final = [int(PRINTED["cavalry_firing"][t]) for t in ("rough", "open")]  # by terrain
INFANTRY_E: Final = [int(PRINTED["infantry_e"][t]) for t in ("rough", "open")]
CAVALRY_E: Final = [int(PRINTED["cavalry_e"][t]) for t in ("rough", "open")]
GUNS_HIT_ON: Final = [int(PRINTED["artillery_hits_on"][t]) for t in ("rough", "open")]
MASSED_DICE: Final = 1  # more for each gun that fires [card L8]
WALL_HITS: Final = 1  # that a wall stops [cards L12, C20]
WALLS: Final = [C20, L12]  # by side

# Stages of a Skirmish.
BEGIN: Final = 0
PICK_ATTACKER: Final = 1
PICK_DEFENDER: Final = 2
SHOW: Final = 3
AMBUSH: Final = 4
FIRST_FIRE: Final = 5
SECOND_FIRE: Final = 6
RESULT: Final = 7
DECREE: Final = 8
OVER: Final = 9
STAGES: Final = [
    "begin",
    "pick-attacker",
    "pick-defender",
    "show",
    "ambush",
    "first-fire",
    "second-fire",
    "result",
    "decree",
    "over",
]


# Fire


def dice_of(s: GameState, p: i64, h: i64) -> i64:
    """How many dice a unit rolls: its strength [16.0.g]; Field Artillery half of it in rough terrain [16.0.h].

    One more for the guns of card L8; less after a landing [13.2.e, R46].
    """
    dice = s.strength[p]
    kind = BOARD.kind[p]
    if kind == FIELD and BOARD.terrain[h] == ROUGH:
        dice = dice // 2
    if kind >= FIELD and BOARD.side[p] == LIBERAL and shown(s, L8):
        dice += MASSED_DICE
    return after_landing(s, p, dice)


def number_of(s: GameState, p: i64, h: i64, ambush: bool) -> i64:
    """The highest die that hits: E with the modifier of the terrain, and 1 always [16.0.g-i].

    One Infantry unit in ambush [card C6] and the Basques in rough terrain [card L21] keep their E.
    """
    terrain = BOARD.terrain[h]
    kind = BOARD.kind[p]
    if kind >= FIELD:
        return GUNS_HIT_ON[terrain]
    if ambush or (p == BASQUES and terrain == ROUGH and s.markers & CHAPELGORRIS != 0):
        return BOARD.e[p]
    number: i64 = BOARD.e[p] + (INFANTRY_E[terrain] if kind == INFANTRY else CAVALRY_E[terrain])
    return number if number > 1 else 1


def shoot(s: GameState, p: i64, h: i64, ambush: bool) -> i64:
    """A unit rolls its dice; how many hit [16.0.g]."""
    number = number_of(s, p, h, ambush)
    hits: i64 = 0
    for _ in range(dice_of(s, p, h)):
        if s.die() <= number:
            hits += 1
    set_mark(s, p, FIRED)
    s.note("skirmish-fire", "16.0.g", p, hits, number)
    return hits


# Who stands there


def chosen_at(s: GameState, side: i64, h: i64) -> list[int]:
    """The Inf and Cav of a side that were chosen to fire, those that live."""
    return [p for p in troops_at(s, side, h) if s.mark[p] & CHOSEN != 0]


def counted(s: GameState, side: i64, h: i64, besieged_too: bool) -> i64:
    """How many Inf and Cav count for who retreats, Partidas left out [16.0.k-l, R49]."""
    total: i64 = 0
    for p in troops_at(s, side, h):
        if BOARD.partida[p] == 0 and (besieged_too or s.mark[p] & INSIDE == 0):
            total += 1
    return total


def has_cavalry(s: GameState, side: i64, h: i64) -> bool:
    """Whether a side has Cavalry in the space outside its Fortress [R51]."""
    for p in troops_outside(s, side, h):
        if is_cavalry(p):
            return True
    return False


def infantry_fired(s: GameState, side: i64, h: i64) -> bool:
    """Whether Infantry that fired is left to a side, Partidas left out [16.0.m, R50]."""
    for p in troops_outside(s, side, h):
        if is_infantry(p) and s.mark[p] & FIRED != 0 and BOARD.partida[p] == 0:
            return True
    return False


def loser_of(s: GameState, h: i64, attacker: i64, sortie: bool) -> i64:
    """Who must retreat: Cavalry left alone, else by numbers, the attacker when they are equal [16.0.k-m, R49, R50]."""
    defender = 1 - attacker
    relief = not sortie and besieged(s, h) and fort_owner(s, h) == attacker
    if not relief and not troops_outside(s, attacker, h):
        return attacker
    own, theirs = infantry_fired(s, attacker, h), infantry_fired(s, defender, h)
    if theirs and not own and has_cavalry(s, attacker, h):
        return attacker
    if own and not theirs and has_cavalry(s, defender, h):
        return defender
    if counted(s, attacker, h, relief) > counted(s, defender, h, False):
        return defender
    return attacker


def leave_guns(s: GameState, loser: i64, h: i64) -> None:
    """What retreat costs: half the Field Artillery is captured, the ST loses 1 [16.0.o-p, R51].

    Nothing with Cavalry, nor for the Carlist in rough terrain of his zone. Guns that nobody is left to take along
    fall under the escort rule alone, but those that can hide.
    """
    carlist_zone = loser == CARLIST and BOARD.zone[h] == CARLIST
    if has_cavalry(s, loser, h) or (carlist_zone and BOARD.terrain[h] == ROUGH):
        return
    if not carlist_zone and not troops_outside(s, loser, h):
        return
    lost = half(guns_at(s, loser, h, FIELD, False))
    if lost > 0 and units(s, 1 - loser, h) > 0:
        capture_guns(s, loser, h, FIELD, lost)
    elif lost > 0:
        take_guns(s, loser, FIELD, lost, h, False)
        s.note("guns-lost", "16.0.p", loser, 0, lost, h)
    lose_train(s, loser, h, 1, "16.0.p")


class Skirmish(Frame[GameState]):
    """A Skirmish, or a Sortie out of a Fortress [16.0, 18.2]. Leaves with the side that holds the ground."""

    fields: ClassVar[str] = "space attacker:side sortie stage:skirmish-stage ambush:unit loser:side"

    def __init__(
        self,
        space: i64,
        attacker: i64,
        sortie: bool = False,
        stage: i64 = BEGIN,
        ambush: i64 = -1,
        loser: i64 = -1,
    ) -> None:
        self.space = space
        self.attacker = attacker
        self.sortie = sortie
        self.stage = stage  # what comes next
        self.ambush = ambush  # the unit that fires out of ambush [card C6]
        self.loser = loser

    def copy(self) -> Skirmish:
        return Skirmish(self.space, self.attacker, self.sortie, self.stage, self.ambush, self.loser)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == PICK_ATTACKER or self.stage == PICK_DEFENDER:
            return self.pick(s)
        if self.stage == AMBUSH:
            return self.lie_in_ambush(s)
        stage = self.stage
        self.stage += 1
        if stage == BEGIN:
            s.note("skirmish", "16.0.a", self.attacker, self.space)
        elif stage == SHOW:
            self.show(s)
            s.enter(LayCards(self.space, self.attacker, SKIRMISH_BEGINS))
        elif stage == FIRST_FIRE:
            self.volley(s, self.first_to_fire(s))
        elif stage == SECOND_FIRE:
            self.volley(s, 1 - self.first_to_fire(s))
        elif stage == RESULT:
            self.settle(s)
        elif stage == DECREE:
            if self.loser == LIBERAL:
                durango_decree(s, self.space)
        else:
            return self.close(s)
        return None

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == CHOOSE:
            set_mark(s, first(a), CHOSEN)
        elif verb(a) == USE:
            self.ambush = first(a)
            self.stage += 1
        else:
            self.stage += 1

    # Choosing

    def picking(self) -> i64:
        """Whose turn it is to choose: the attacker, then the defender, unseen by each other."""
        return self.attacker if self.stage == PICK_ATTACKER else 1 - self.attacker

    def most(self, side: i64) -> i64:
        """How many Inf and Cav a side may fire with; one for Liberals who attack in a Refuge [16.0.b, 16.0.e, R48]."""
        if side == LIBERAL and side == self.attacker and BOARD.type[self.space] == REFUGE:
            return MOST_IN_REFUGE
        return MOST_UNITS

    def pick(self, s: GameState) -> Pending | None:
        """A side chooses who fires, one at least [16.0.b, R48]; it says when it is done, whatever is left [R5]."""
        side = self.picking()
        here = [p for p in outside(s, side, self.space) if BOARD.kind[p] <= TRAIN]
        chosen = [p for p in here if s.mark[p] & CHOSEN != 0]
        if len(chosen) >= self.most(side) or len(chosen) == len(here):
            self.stage += 1
            return None
        actions = [of(CHOOSE, p) for p in here if not self.no_part(s, p)]
        if len(here) == 1 and actions:
            set_mark(s, here[0], CHOSEN)
            return None
        if chosen or not actions:
            actions.append(plain(DONE_))
        return s.ask(side, "skirmish-units", "16.0.b", actions)

    def no_part(self, s: GameState, p: i64) -> str:
        """Why a unit of the side that chooses is not to fire [16.0.b, 16.0.d, R48]."""
        if not is_troop(p):
            return "16.0.d no-fighter"
        if s.place[p] != self.space:
            return "16.0.b elsewhere"
        if s.mark[p] & INSIDE != 0:
            return "16.0.d shut-in"
        if s.mark[p] & CHOSEN != 0:
            return "16.0.b chosen-already"
        return "16.0.b cavalry-full" if is_cavalry(p) and self.cavalry_full(s, BOARD.side[p]) else ALLOWED

    def cavalry_full(self, s: GameState, side: i64) -> bool:
        """Whether as much Cavalry is chosen as the terrain allows [16.0.b]."""
        riders = [p for p in chosen_at(s, side, self.space) if is_cavalry(p)]
        return len(riders) >= MOST_CAVALRY[BOARD.terrain[self.space]]

    def show(self, s: GameState) -> None:
        """Those chosen are shown, both sides' together [16.0.f]."""
        for side in (self.attacker, 1 - self.attacker):
            for p in chosen_at(s, side, self.space):
                reveal(s, p)
                s.note("chosen", "16.0.f", p, self.space)

    # Fire

    def lie_in_ambush(self, s: GameState) -> Pending | None:
        """The Carlist names the Infantry that suffers no -1 [card C6]."""
        if shown(s, C6):
            foot = [p for p in chosen_at(s, CARLIST, self.space) if is_infantry(p)]
            if len(foot) > 1:
                return s.ask(CARLIST, "ambush", "7.3.b", [of(USE, p) for p in foot])
            if foot:
                self.ambush = foot[0]
        self.stage += 1
        return None

    def first_to_fire(self, s: GameState) -> i64:
        """The defender; but a Carlist attacker in a Refuge, or with card C6 [16.0.a, 16.0.e]."""
        if shown(s, C6) or (self.attacker == CARLIST and BOARD.type[self.space] == REFUGE):
            return CARLIST
        return 1 - self.attacker

    def volley(self, s: GameState, side: i64) -> None:
        """A side fires with the chosen that are left and all its Artillery; then the hits fall [16.0.a, 16.0.c-d]."""
        hits: i64 = 0
        for p in chosen_at(s, side, self.space):
            hits += shoot(s, p, self.space, p == self.ambush)
        for p in outside(s, side, self.space):
            if (BOARD.kind[p] == FIELD or BOARD.kind[p] == MOUNTAIN) and dice_of(s, p, self.space) > 0:
                hits += shoot(s, p, self.space, False)
        target = 1 - side
        if target != self.attacker and hits > 0 and shown(s, WALLS[target]):
            hits -= WALL_HITS
            s.note("wall", "7.3.b", WALLS[target])
        if hits > 0:
            s.enter(TakeHits(self.space, target, hits, AMONG_CHOSEN))

    # The end

    def settle(self, s: GameState) -> None:
        """Who retreats, at what price [16.0.k-p]."""
        self.loser = loser_of(s, self.space, self.attacker, self.sortie)
        relief = not self.sortie and besieged(s, self.space) and fort_owner(s, self.space) == self.attacker
        own = counted(s, self.attacker, self.space, relief)
        against = counted(s, 1 - self.attacker, self.space, False)
        by_numbers = 1 - self.attacker if own > against else self.attacker
        rule = "16.0.k" if self.loser == by_numbers else "16.0.m"
        s.note("skirmish-over", rule, 1 - self.loser, self.space, own, against)
        leave_guns(s, self.loser, self.space)
        cause: i64 = SORTIE if self.sortie and self.loser == self.attacker else SKIRMISH
        s.enter(Retreat(self.space, self.loser, cause))

    def close(self, s: GameState) -> Pending | None:
        """Blocks stand up; the winner's groups on the roads come in [11.4.g, 16.0.n]."""
        winner = 1 - self.loser
        clear_shown(s)
        stand_up(s)
        come_in(s, winner, self.space)
        lift_siege(s, self.space)
        return s.leave(winner)


# The Durango Decree


def durango_decree(s: GameState, h: i64) -> None:
    """After a combat that Liberal foreigners fought and lost, before `stand_up`: one of them loses 1 more: card C14."""
    if s.markers & DURANGO_DECREE != 0:
        s.then(Decree(h))


class Decree(Frame[GameState]):
    """The Liberal chooses the foreign unit that loses 1 more strength [card C14]."""

    fields: ClassVar[str] = "space"

    def __init__(self, space: i64) -> None:
        self.space = space

    def copy(self) -> Decree:
        return Decree(self.space)

    def step(self, s: GameState) -> Pending | None:
        victims = [
            p
            for p in BOARD.troops[LIBERAL]
            if BOARD.foreign[p] != 0 and s.mark[p] & (FIRED | BATTLEFIELD) != 0
        ]
        if len(victims) > 1:
            return s.ask(LIBERAL, "durango-decree", "7.1.a", [of(HIT, p) for p in victims])
        if victims:
            self.choose(s, of(HIT, victims[0]))
            return None
        return s.leave()

    def choose(self, s: GameState, a: int) -> None:
        p = first(a)
        s.note("decree", "7.1.a", p, s.place[p])
        lose(s, p, 1, "7.1.a")
        s.leave()
