"""Chapter 3.0: the Year, its five Turns, their phases, and the steps of a Player Phase."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import BOARD, CARLIST, LIBERAL, NEITHER, TABLES
from grognard.games.an_impossible_war.model.setup import deal_hands
from grognard.games.an_impossible_war.model.state import (
    BUILDING,
    FORT,
    LOWER_MARKER,
    MARKER_DRAW,
    NEW_SIEGE,
    PHASE_MARKS,
    SIEGE,
    GameState,
    active_expeditions,
    clear_mark,
    level,
)
from grognard.games.an_impossible_war.model.verbs import ANSWER, CHALLENGE, GO_FIRST, PASS
from grognard.games.an_impossible_war.rules.actions import Actions
from grognard.games.an_impossible_war.rules.cards.decks import end_phase_cards
from grognard.games.an_impossible_war.rules.cards.playing import TakeCard
from grognard.games.an_impossible_war.rules.combat.phase import CombatStep
from grognard.games.an_impossible_war.rules.control import initiative
from grognard.games.an_impossible_war.rules.movement.artillery import GunStep
from grognard.games.an_impossible_war.rules.supply import SupplyStep
from grognard.games.an_impossible_war.rules.victory import read_control, victory_check
from grognard.games.an_impossible_war.rules.year.end import YearEnd
from grognard.games.an_impossible_war.rules.year.reinforcements import Reinforcements
from grognard.games.an_impossible_war.rules.year.uprising import UprisingPhase
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import PLAYING, Frame, Pending
from grognard.parts.phases import Phases

TURNS: Final[int] = TABLES["turn"]["turns_per_year"]
CHALLENGE_COST: Final[int] = TABLES["command-points"]["challenge"]
ANSWER_COST: Final[int] = TABLES["command-points"]["answer_challenge"]
EXTRA_REGIONS: Final = 5  # at Uprising level 2 or 3, for the additional AP [10.0.c]

# Stages of the war.
DEAL: Final = 0
BEGIN_TURN: Final = 1
REINFORCE_LIBERAL: Final = 2
REINFORCE_CARLIST: Final = 3
UPRISING: Final = 4
ORDER: Final = 5
FIRST_PLAYER: Final = 6
SECOND_PLAYER: Final = 7
VICTORY: Final = 8
YEAR_END: Final = 9
STAGES: Final = [
    "deal",
    "turn",
    "reinforcement",
    "reinforcement",
    "uprising",
    "order",
    "first-player",
    "second-player",
    "victory",
    "year-end",
]
# The same, each with a name of its own.
WAR_STAGES: Final = [
    "deal",
    "turn",
    "reinforcement-liberal",
    "reinforcement-carlist",
    "uprising",
    "order",
    "first-player",
    "second-player",
    "victory",
    "year-end",
]

# Steps of a Player Phase.
TAKE_CARD: Final = 0
COMPLETE: Final = 1
TAKE_AP: Final = 2
GUNS: Final = 3
ACTIONS: Final = 4
COMBAT: Final = 5
SUPPLY: Final = 6
END_PHASE: Final = 7
STEPS: Final = ["card", "fortresses", "ap", "guns", "actions", "combat", "supply", "end"]


class War(Phases[GameState]):
    """The years of a scenario, turn after turn, phase after phase [3.0.a]; `stage` is what comes next."""

    fields: ClassVar[str] = "stage:war-stage"

    def copy(self) -> War:
        return War(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == DEAL:
            deal_hands(s)
        elif stage == BEGIN_TURN:
            s.note("turn", "3.0.a", s.turn, s.year)
        elif stage == REINFORCE_LIBERAL:
            s.note("phase", "3.0.b", stage)
            s.enter(Reinforcements(LIBERAL))
        elif stage == REINFORCE_CARLIST:
            s.enter(Reinforcements(CARLIST))
        elif stage == UPRISING:
            s.note("phase", "3.0.c", stage)
            s.enter(UprisingPhase(False))
        elif stage == ORDER:
            s.note("phase", "3.0.d", stage)
            s.enter(OrderOfPlay(0, initiative(s), CARLIST))
        elif stage == FIRST_PLAYER:
            s.enter(PlayerPhase(s.first, TAKE_CARD))
        elif stage == SECOND_PLAYER:
            s.enter(PlayerPhase(1 - s.first, TAKE_CARD))
        elif stage == VICTORY:
            s.note("phase", "3.0.h", stage)
            victory_check(s)
            if s.winner == PLAYING and s.turn < TURNS:
                s.turn += 1
                self.stage = BEGIN_TURN
        else:
            self.stage = BEGIN_TURN
            s.enter(YearEnd(0))
        return None


ANNOUNCE: Final = 0
CHALLENGED: Final = 1
ANSWERED: Final = 2
CHOOSE_ANEW: Final = 3
ORDER_STAGES: Final = ["announce", "challenged", "answered", "choose-anew"]


class OrderOfPlay(Frame[GameState]):
    """The holder of the initiative says who plays first; the other may challenge for 1 CP [3.0.d-e, R3]."""

    fields: ClassVar[str] = "stage:order-stage holder:side order:side"

    def __init__(self, stage: i64, holder: i64, order: i64) -> None:
        self.stage = stage
        self.holder = holder
        self.order = order  # the first player announced

    def copy(self) -> OrderOfPlay:
        return OrderOfPlay(self.stage, self.holder, self.order)

    def step(self, s: GameState) -> Pending | None:
        other = 1 - self.holder
        if self.stage == ANNOUNCE:
            return s.ask(self.holder, "order", "3.0.d", [of(GO_FIRST, self.holder), of(GO_FIRST, other)])
        if self.stage == CHALLENGED:
            if s.cp[other] < CHALLENGE_COST:
                return self.close(s)
            return s.ask(other, "challenge", "3.0.e", [plain(CHALLENGE), plain(PASS)])
        if self.stage == ANSWERED:
            if s.cp[self.holder] < ANSWER_COST:
                self.stage = CHOOSE_ANEW
                return None
            return s.ask(self.holder, "answer-challenge", "3.0.e", [plain(ANSWER), plain(PASS)])
        return s.ask(other, "order", "3.0.e", [of(GO_FIRST, other), of(GO_FIRST, self.holder)])

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == GO_FIRST:
            self.order = first(a)
            if self.stage == CHOOSE_ANEW:
                s.note("order", "3.0.e", 1 - self.holder, self.order)
                self.close(s)
            else:
                s.note("order", "3.0.d", self.holder, self.order)
                self.stage = CHALLENGED
        elif chosen == CHALLENGE:
            s.cp[1 - self.holder] -= CHALLENGE_COST
            s.note("challenge", "3.0.e", 1 - self.holder)
            self.stage = ANSWERED
        elif chosen == ANSWER:
            s.cp[self.holder] -= ANSWER_COST
            s.note("answer", "3.0.e", self.holder)
            self.close(s)
        elif self.stage == ANSWERED:
            s.note("initiative", "3.0.e", 1 - self.holder)
            self.stage = CHOOSE_ANEW
        else:
            self.close(s)

    def close(self, s: GameState) -> Pending | None:
        s.first = self.order
        return s.leave()


class PlayerPhase(Frame[GameState]):
    """A player's phase, step after step [3.0.f-g]; `stage` is what comes next."""

    fields: ClassVar[str] = "side stage:player-step"

    def __init__(self, side: i64, stage: i64) -> None:
        self.side = side
        self.stage = stage

    def copy(self) -> PlayerPhase:
        return PlayerPhase(self.side, self.stage)

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        self.stage += 1
        if stage == TAKE_CARD:
            begin_phase(s, self.side)
            s.enter(TakeCard(self.side))
        elif stage == COMPLETE:
            complete_fortresses(s, self.side)
        elif stage == TAKE_AP:
            take_ap(s, self.side)
        elif stage == GUNS:
            if self.side == CARLIST:
                s.enter(GunStep())
        elif stage == ACTIONS:
            s.enter(Actions(self.side))
        elif stage == COMBAT:
            s.enter(CombatStep(self.side))
        elif stage == SUPPLY:
            s.enter(SupplyStep(self.side))
        else:
            end_phase(s)
            return s.leave()
        return None


def begin_phase(s: GameState, side: i64) -> None:
    """What is tested at the start of a Player Phase: Expeditions, and the additional AP [10.0.c, R4, R14]."""
    s.active = side
    s.note("player-phase", "3.0.f", side)
    s.expeditions = active_expeditions(s)
    s.extra = 0
    if side == CARLIST and s.expeditions:
        risen = len([h for h in range(BOARD.spaces, BOARD.on_map) if level(s, h) >= 2])
        if risen >= EXTRA_REGIONS:
            s.extra = 2
            s.note("extra-ap", "10.0.c")


def complete_fortresses(s: GameState, side: i64) -> None:
    """Fortresses begun in the owner's last phase are complete now [10.2.b]."""
    for h in range(BOARD.spaces):
        if s.fort[h] == BUILDING + side:
            s.fort[h] = FORT + side
            s.note("complete", "10.2.b", side, h)
    read_control(s)


def take_ap(s: GameState, side: i64) -> None:
    """Draw an AP marker, which stays out until the year's end [10.0.b]; with L23, two, and the lower counts."""
    value = draw_marker(s, side)
    if s.phase & LOWER_MARKER != 0 and side == LIBERAL:
        second = draw_marker(s, side)
        value = value - 1 if second == 0 else min(value, second)
    s.ap = 2 * value
    s.note("ap", "10.0.b", side, value)


def draw_marker(s: GameState, side: i64) -> i64:
    """One marker out of a side's container, 0 from an empty one."""
    markers: list[int] = []
    for n in range(3):
        markers += [n] * int(s.cup[side * 3 + n])
    if not markers:
        return 0
    marker = s.lot(markers, MARKER_DRAW)
    s.cup[side * 3 + marker] -= 1
    return marker + 2


def end_phase(s: GameState) -> None:
    """What lasts for a Player Phase is over."""
    end_phase_cards(s)
    for p in range(BOARD.pieces):
        clear_mark(s, p, PHASE_MARKS)
        s.via[p] = -1
    for h in range(BOARD.spaces):
        if s.siege[h] == NEW_SIEGE:
            s.siege[h] = SIEGE
    s.used = []
    s.opened = []
    s.expeditions = []
    s.recruited = []
    s.attacked = []
    s.ap = 0
    s.extra = 0
    s.phase = 0
    s.active = NEITHER
