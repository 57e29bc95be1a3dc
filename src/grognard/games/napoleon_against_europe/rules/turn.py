"""Chapters 5 and 20: the years, their phases and rounds."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD, COALITION, EMPIRE, FRANCE, SIDES, TABLES
from grognard.games.napoleon_against_europe.model.lasting import end_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    ADMINISTRATION,
    CARD_HAND,
    CONQUEST,
    DECLARATIONS,
    DIPLOMACY,
    END_OF_ACTIVATION,
    NEUTRAL_MOVES,
    NO_HANDICAP,
    REDEPLOYMENT,
    RESERVE_AP,
    ROUND_BEGINS,
    ROUND_MARKERS,
    ROUND_MARKS,
    SET_UP,
    UNTIL_PHASE,
    UNTIL_ROUND,
    VICTORY_PHASE,
    WINTER_CAMPAIGN,
)
from grognard.games.napoleon_against_europe.model.setup import has_special, printed_scenario
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    clear_mark,
    has_marker,
)
from grognard.games.napoleon_against_europe.rules.cards.events import EVENTS
from grognard.games.napoleon_against_europe.rules.cards.hand import HandPhase
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.conquest.conditions import conquered_major
from grognard.games.napoleon_against_europe.rules.conquest.phase import ConquestPhase
from grognard.games.napoleon_against_europe.rules.diplomacy.phase import Diplomacy
from grognard.games.napoleon_against_europe.rules.ending import EndOfActivation
from grognard.games.napoleon_against_europe.rules.round import PlayerRound
from grognard.games.napoleon_against_europe.rules.setup import SetUp
from grognard.games.napoleon_against_europe.rules.victory import judge_1815, judge_end, score_year
from grognard.games.napoleon_against_europe.rules.year.administration import Administration
from grognard.games.napoleon_against_europe.rules.year.declarations import Declarations
from grognard.games.napoleon_against_europe.rules.year.neutrals import NeutralMoves
from grognard.games.napoleon_against_europe.rules.year.new_year import end_year, new_year
from grognard.games.napoleon_against_europe.rules.year.redeployment import Redeployment
from grognard.kernel.state import PLAYING, Frame, Pending
from grognard.parts.phases import Phases

# Stages of a year.
INTERPHASE: Final = 0
ROUNDS: Final = 1
ENDING: Final = 2
CONQUERING: Final = 3
JUDGING: Final = 4
STAGES: Final = ["interphase", "rounds", "end-of-activation", "conquest", "victory"]

LAST_ROUND: Final = TABLES.turn.rounds
RULES_OF_CARDS: Final = EVENTS  # all that a card can do is there when a war is
SIDES_OF_ROUND: Final = 2


def begin_phase(s: GameState, phase: i64, rule: str) -> None:
    """A phase begins: what lasted for the one before is over."""
    end_lasting(s, UNTIL_PHASE)
    end_round(s)
    s.phase = phase
    s.note("phase", rule, phase)


def end_round(s: GameState) -> None:
    """What lasts for a round is over."""
    for p in range(BOARD.pieces):
        clear_mark(s, p, ROUND_MARKS)
    s.markers = s.markers & ~ROUND_MARKERS
    end_lasting(s, UNTIL_ROUND)


class War(Phases[GameState]):
    """Year after year: the interphase, the rounds, the end of the activations, conquest, victory [5.a]. A scenario
    enters it in the rounds of its first year [5.c, 20.1.a, 20.2.a, 20.3.a]."""

    fields: ClassVar[str] = "stage:war-stage"

    def copy(self) -> War:
        return War(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == INTERPHASE:
            s.enter(Interphase(NEW_YEAR))
        elif stage == ROUNDS:
            begin_phase(s, ACTIVATION, "5.2.a")
            s.enter(Rounds(SIDES_OF_ROUND * s.round))
        elif stage == ENDING:
            begin_phase(s, END_OF_ACTIVATION, "5.2.1.a")
            s.enter(EndOfActivation(0))
        elif stage == CONQUERING and printed_scenario(s).ending != "hundred-days":
            begin_phase(s, CONQUEST, "5.3.a")
            s.enter(ConquestPhase(0))
        else:
            self.judge(s)
        return None

    def judge(self, s: GameState) -> None:
        """The year is over: points, and at the end of the last one the winner [5.4.a, 20.1.g, 20.2.a, 20.3.a]."""
        self.stage = INTERPHASE
        if printed_scenario(s).ending == "hundred-days":  # which has no Conquest Phase
            judge_1815(s, conquered_major(s, FRANCE))
            return
        begin_phase(s, VICTORY_PHASE, "5.4.a")
        score_year(s)
        if s.winner != PLAYING:
            return
        if s.year == printed_scenario(s).last_year:
            judge_end(s)
            return
        end_year(s)
        s.year += 1
        s.round = 1
        s.side = EMPIRE


# The interphase

NEW_YEAR: Final = SET_UP  # in the place of the phase that no year has


class Interphase(Phases[GameState]):
    """Declarations, hands, administration, diplomacy, neutral powers, redeployment [5.1.a]; `stage` is the number of
    the next phase. In diplomacy the Coalition goes before the Empire [5.1.4.a]."""

    fields: ClassVar[str] = "stage:phase"

    def copy(self) -> Interphase:
        return Interphase(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == NEW_YEAR:
            new_year(s)
        elif stage > REDEPLOYMENT:
            s.leave()
        else:
            begin_phase(s, stage, "5.1.a")
            if stage == DIPLOMACY:
                s.enter(Diplomacy(EMPIRE))
            s.enter(procedure(stage))
        return None


def procedure(phase: i64) -> Frame[GameState]:
    """What is under way in a phase of the interphase."""
    if phase == DECLARATIONS:
        return Declarations()
    if phase == CARD_HAND:
        return HandPhase()
    if phase == ADMINISTRATION:
        return Administration(0)
    if phase == DIPLOMACY:
        return Diplomacy(COALITION)
    if phase == NEUTRAL_MOVES:
        return NeutralMoves()
    return Redeployment()


# Rounds


def rounds_of(s: GameState) -> i64:
    """How many rounds this year has [5.2.a, 4.ag]."""
    return LAST_ROUND + (TABLES.turn.winter_campaign if has_marker(s, WINTER_CAMPAIGN) else 0)


def coalition_opens(s: GameState) -> bool:
    """Whether this is the round in which only the Coalition acts, the first of 1809 [20.3.a]."""
    printed = printed_scenario(s)
    first = s.year == printed.first_year and s.round == printed.first_round
    return first and has_special(s, "coalition-opens")


class Rounds(Phases[GameState]):
    """Round after round, the Empire and then the Coalition [5.2.a]; `stage` is the next turn of a side: twice the
    round, and one more for the Coalition."""

    fields: ClassVar[str] = "stage"

    def copy(self) -> Rounds:
        return Rounds(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        s.round = stage // SIDES_OF_ROUND
        side = stage % SIDES_OF_ROUND
        if side == EMPIRE:
            if s.round > rounds_of(s):
                s.round -= 1
                return s.leave()
            self.open_round(s)
            return None
        s.side = side
        s.note("player-round", "5.2.a", side)
        return s.enter(PlayerRound(side))

    def open_round(self, s: GameState) -> None:
        """A round begins: cards that are played then, the Empire's first; then the Empire acts."""
        end_round(s)
        s.side = EMPIRE
        s.note("round", "5.2.a", s.round)
        give_points(s)
        if not coalition_opens(s):
            s.enter(PlayerRound(EMPIRE))
            s.note("player-round", "5.2.a", EMPIRE)
        window(s, COALITION, ROUND_BEGINS)
        window(s, EMPIRE, ROUND_BEGINS)


def give_points(s: GameState) -> None:
    """The reserve of a side grows in every round where the scenario gives it a handicap, and it is in use [9.2.b]."""
    printed = printed_scenario(s)
    if s.year < printed.points_from or s.options & NO_HANDICAP:
        return
    for name, points in printed.points.items():
        side = SIDES.index(name)
        total = s.track[RESERVE_AP + side] + points
        s.track[RESERVE_AP + side] = total
        s.note("reserve-points", "9.2.b", side, total)


def beginning(s: GameState) -> list[Frame[GameState]]:
    """The procedures under way at the start of the phase, the round and the side's turn that a table names; with the
    declarations the year begins."""
    if s.phase == SET_UP:
        return [War(ROUNDS), SetUp()]
    if s.phase == DECLARATIONS:
        return [War(ROUNDS), Interphase(NEW_YEAR)]
    if s.phase <= REDEPLOYMENT:
        return [War(ROUNDS), Interphase(s.phase)]
    if s.phase == ACTIVATION:
        return [War(ENDING), Rounds(SIDES_OF_ROUND * s.round + s.side)]
    return [War(ENDING + s.phase - END_OF_ACTIVATION)]
