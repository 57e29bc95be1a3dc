"""Chapter 17: a Battle from deployment to regroup [17.0]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    INFANTRY,
    LIBERAL,
    NEITHER,
    REFUGE,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import (
    CHOSEN,
    FRONT,
    INSIDE,
    RESERVE,
    GameState,
    clear_mark,
    count,
    is_troop,
    reveal,
    set_mark,
    waiting,
)
from grognard.games.an_impossible_war.model.verbs import CHOOSE, DONE_, LINE_UP, PASS, PLAY
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.cards.tactics import (
    BATTLE_ROUND,
    C17,
    C29,
    L8,
    LayCards,
    clear_shown,
    shown,
)
from grognard.games.an_impossible_war.rules.combat.battlefield import (
    CORDOVA,
    L15,
    NO_DECISION,
    NOT_OVER,
    ORIAMENDI,
    ROUND_BITS,
    ROUNDS,
    ROUT,
    WALL,
    WALL_HITS,
    Battlefield,
    boxes,
    front,
    gun_points,
    in_box,
    on_field,
    open_ground,
)
from grognard.games.an_impossible_war.rules.combat.losses import stand_up
from grognard.games.an_impossible_war.rules.combat.pursuit import NoQuarter, pursue
from grognard.games.an_impossible_war.rules.combat.regroup import Merge, Regroup, regroup_spaces
from grognard.games.an_impossible_war.rules.combat.retreat import BATTLE, Retreat, come_in
from grognard.games.an_impossible_war.rules.combat.round_end import RoundEnd
from grognard.games.an_impossible_war.rules.combat.rounds import Round
from grognard.games.an_impossible_war.rules.combat.skirmish import durango_decree
from grognard.games.an_impossible_war.rules.control import fort_owner
from grognard.games.an_impossible_war.rules.movement.artillery import stack
from grognard.games.an_impossible_war.rules.sieges.siege import open_gates
from grognard.games.an_impossible_war.rules.victory import gain
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

ROUT_VP: Final[int] = TABLES["victory-points"]["rout"]
ORIAMENDI_VP: Final = 1  # more, for a Rout of the Liberals [card C29]
MASSED_POINTS: Final = 2  # of card L8

DECIDED: Final = ["", "17.3.a", "17.7.a", "17.3.c"]  # how a Battle ends: a Rout, a retreat, three rounds

# Stages of a Battle.
BEGIN: Final = 0
GENERALS: Final = 1
DEPLOY_ATTACKER: Final = 2
DEPLOY_DEFENDER: Final = 3
LAY_DOWN: Final = 4
CARDS: Final = 5
EFFECTS: Final = 6
ACTIVATIONS: Final = 7
ROUND_OVER: Final = 8
NEXT_ROUND: Final = 9
RESULT: Final = 10
QUARTER: Final = 11
DECREE: Final = 12
RETREATING: Final = 13
MERGING: Final = 14
REGROUPING: Final = 15
OVER: Final = 16
STAGES: Final = [
    "begin",
    "generals",
    "deploy-attacker",
    "deploy-defender",
    "lay-down",
    "cards",
    "effects",
    "activations",
    "round-over",
    "next-round",
    "result",
    "no-quarter",
    "decree",
    "retreat",
    "merge",
    "regroup",
    "over",
]


class Battle(Battlefield):
    """A Battle [17.0]; `stage` is what comes next. Leaves with the side that holds the field."""

    def copy(self) -> Battle:
        return Battle(
            self.space,
            self.attacker,
            self.stage,
            self.round,
            self.loser,
            self.how,
            self.fresh[:],
            self.walls[:],
            self.effects,
            self.guides,
            self.gone[:],
        )

    def step(self, s: GameState) -> Pending | None:
        if self.how != NOT_OVER and self.stage < RESULT:
            self.stage = RESULT
        if self.stage == GENERALS:
            return self.ask_general(s)
        if self.stage == EFFECTS:
            return self.take_effect(s)
        stage = self.stage
        self.stage += 1
        if stage < RESULT:
            self.fight(s, stage)
        else:
            self.finish(s, stage)
        return None

    def fight(self, s: GameState, stage: i64) -> None:
        """Deployment and the Battle Rounds [17.1, 17.2]."""
        if stage == BEGIN:
            s.note("battle", "17.0", self.attacker, self.space)
        elif stage == DEPLOY_ATTACKER:
            s.enter(Deploy(self.space, self.attacker))
        elif stage == DEPLOY_DEFENDER:
            s.enter(Deploy(self.space, 1 - self.attacker))
        elif stage == LAY_DOWN:
            for side in (self.attacker, 1 - self.attacker):
                lay_down(s, side, self.space)
        elif stage == CARDS:
            self.begin_round(s)
            s.enter(LayCards(self.space, self.attacker, BATTLE_ROUND))
        elif stage == ACTIVATIONS:
            self.apply_cards(s)
            s.enter(Round(first_player(self), 0, [0, 0], [0, 0]))
        elif stage == ROUND_OVER:
            clear_shown(s)
            self.guides = -1
            if self.round == ROUNDS:
                self.loser = self.attacker
                self.how = NO_DECISION
            else:
                s.enter(RoundEnd(0, []))
        else:
            self.stage = CARDS
            for side in (self.attacker, 1 - self.attacker):
                stack(s, side, self.space)

    def finish(self, s: GameState, stage: i64) -> None:
        """The result, the retreat, the regroup [17.8-17.10]."""
        winner = 1 - self.loser
        if stage == RESULT:
            self.settle(s)
        elif stage == QUARTER:
            if winner == CARLIST and self.how != NO_DECISION:
                s.enter(NoQuarter(self.space))
        elif stage == DECREE:
            if self.loser == LIBERAL:
                durango_decree(s, self.space)
        elif stage == RETREATING:
            s.note("battle-over", DECIDED[self.how], winner, self.space)
            self.gone = on_field(s, self.loser, self.space) + waiting(s, self.loser, self.space)
            stand_up(s)
            s.enter(Retreat(self.space, self.loser, BATTLE))
        elif stage == MERGING:
            come_in(s, winner, self.space)
            owner = fort_owner(s, self.space)
            if owner != NEITHER and count(s, 1 - owner, self.space) == 0:
                open_gates(s, self.space)
            s.enter(Merge(self.loser, refuges(s, self.space, self.gone)))
        elif stage == REGROUPING:
            s.enter(Regroup(self.space, winner, regroup_spaces(s, winner, self.space), []))
        else:
            s.leave(winner)

    # The start

    def ask_general(self, s: GameState) -> Pending | None:
        """The moment for Operational cards as a Battle begins: L15, in open terrain [7.3.c]."""
        if not open_ground(self.space) or not may_hold(s, L15):
            self.stage += 1
            return None
        actions = [of(PLAY, L15)] if holds(s, L15) else []
        return s.ask(LIBERAL, "battle-card", "7.3.c", actions + [plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == CHOOSE:
            self.guides = first(a)
            s.note("guides-named", "7.3.b", self.guides)
        elif verb(a) == PLAY:
            play_card(s, L15)
            self.effects |= CORDOVA
        self.stage += 1

    # A round

    def begin_round(self, s: GameState) -> None:
        """A new Battle Round: Artillery points are fresh, those that came with reinforcements too [17.1.f, R58]."""
        self.round += 1
        s.note("battle-round", "17.2.a", self.round, self.space)
        self.effects &= ~ROUND_BITS
        for side in (self.attacker, 1 - self.attacker):
            self.fresh[side] = int(gun_points(s, side, self.space))
            self.walls[side] = 0
            if self.fresh[side] > 0:
                s.note("artillery-points", "17.1.f", side, self.fresh[side])

    def take_effect(self, s: GameState) -> Pending | None:
        """The Carlist names the unit of card C17 [7.3.b]."""
        if shown(s, C17) and self.guides < 0:
            named = [p for p in front(s, CARLIST, self.space, INFANTRY) if BOARD.code[p] == "NAV"]
            if len(named) > 1:
                return s.ask(CARLIST, "guides", "7.3.b", [of(CHOOSE, p) for p in named])
            if named:
                self.guides = named[0]
        self.stage += 1
        return None

    def apply_cards(self, s: GameState) -> None:
        """The Tactical cards of the round begin to work [17.2.c, cards L8 L12 C20 C29]."""
        if shown(s, L8):
            self.fresh[LIBERAL] += MASSED_POINTS
        for side in (CARLIST, LIBERAL):
            if shown(s, WALL[side]):
                self.walls[side] = WALL_HITS
        if shown(s, C29):
            self.effects |= ORIAMENDI

    # The end

    def settle(self, s: GameState) -> None:
        """Who has won; a Rout pays at once, then the winner fires on the beaten [17.3, 17.8.a]."""
        clear_shown(s)
        winner = 1 - self.loser
        if self.how == NO_DECISION:
            s.note("third-round", "17.3.c", self.loser, self.space)
            return
        if self.how == ROUT:
            s.note("rout", "17.3.a", self.loser, self.space)
            gain(s, winner, ROUT_VP, "17.3.a")
            if winner == CARLIST and self.effects & ORIAMENDI != 0:
                gain(s, CARLIST, ORIAMENDI_VP, "9.1.d")
        s.enter(pursue(s, self.space, self.loser, self.how == ROUT))


def refuges(s: GameState, h: i64, gone: list[int]) -> list[int]:
    """The spaces to which a beaten side's units have retreated [17.9.t]."""
    found: list[int] = []
    for p in gone:
        place = int(s.place[p])
        if place < BOARD.spaces and place != h and place not in found:
            found.append(place)
    return found


def first_player(f: Battlefield) -> i64:
    """Who activates first: the defender, but a Carlist attacker in round 1 in a Refuge [17.2.d, 17.2.f]."""
    if f.round == 1 and f.attacker == CARLIST and BOARD.type[f.space] == REFUGE:
        return CARLIST
    return 1 - f.attacker


def lay_down(s: GameState, side: i64, h: i64) -> None:
    """The units chosen stand in the front line, face up, and all others of the space in Reserve [17.1.d-e]."""
    for kind in (INFANTRY, CAVALRY):
        arm = [p for p in on_field(s, side, h) if BOARD.kind[p] == kind]
        room = boxes(h, kind)
        for p in arm:
            if len(arm) <= room or s.mark[p] & CHOSEN != 0:
                set_mark(s, p, FRONT)
                reveal(s, p)
                s.note("line-up", "17.1.e", p)
            else:
                set_mark(s, p, RESERVE)
            clear_mark(s, p, CHOSEN)
    s.note("in-reserve", "17.1.d", side, len(in_box(s, side, h, RESERVE)))


def no_box(s: GameState, p: i64, h: i64) -> str:
    """Why a unit is not chosen for the front line of a Battle in a space, its boxes apart [17.1.b-d]."""
    if not is_troop(p):
        return "17.1.d no-fighter"
    if s.place[p] != h:
        return "17.1.b elsewhere"
    if s.mark[p] & INSIDE != 0:
        return "17.1.b shut-in"
    return "17.1.d chosen-already" if s.mark[p] & CHOSEN != 0 else ALLOWED


class Deploy(Frame[GameState]):
    """A side chooses its front line, unseen until both have done so [17.1.a, 17.1.d, R52].

    Where the number of blocks leaves a choice open, its owner is asked even if their arms leave him none.
    """

    fields: ClassVar[str] = "space side"

    def __init__(self, space: i64, side: i64) -> None:
        self.space = space
        self.side = side

    def copy(self) -> Deploy:
        return Deploy(self.space, self.side)

    def step(self, s: GameState) -> Pending | None:
        if self.all_fit(s):
            return s.leave()
        actions: list[int] = []
        for kind in (INFANTRY, CAVALRY):
            actions += self.to_choose(s, kind)
        return s.ask(self.side, "deploy", "17.1.d", actions or [plain(DONE_)])

    def all_fit(self, s: GameState) -> bool:
        """Whether so many blocks fit in front whatever their arms: there is always some Infantry [15.0.c]."""
        number = len(on_field(s, self.side, self.space))
        return number <= boxes(self.space, INFANTRY) and number - 1 <= boxes(self.space, CAVALRY)

    def to_choose(self, s: GameState, kind: i64) -> list[int]:
        """The units of an arm among which a choice is left; all boxes must be filled."""
        arm = [p for p in on_field(s, self.side, self.space) if BOARD.kind[p] == kind]
        rest = [p for p in arm if not no_box(s, p, self.space)]
        room = boxes(self.space, kind)
        if len(arm) <= room or len(arm) - len(rest) == room:
            return []
        return [of(LINE_UP, p) for p in rest]

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == LINE_UP:
            set_mark(s, first(a), CHOSEN)
        else:
            s.leave()
