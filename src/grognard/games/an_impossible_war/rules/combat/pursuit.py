"""Chapter 17.8: Pursuit and Rout."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    CARLIST,
    CAVALRY,
    FIELD,
    LIBERAL,
    MOUNTAIN,
    ROUGH,
    TABLES,
)
from grognard.games.an_impossible_war.model.state import CHOSEN, FRONT, RESERVE, GameState, reveal, set_mark
from grognard.games.an_impossible_war.model.verbs import CHOOSE, DONE_, PASS, PLAY
from grognard.games.an_impossible_war.rules.cards.decks import play_card
from grognard.games.an_impossible_war.rules.cards.hand import holds, may_hold
from grognard.games.an_impossible_war.rules.combat.battlefield import C11, dice_of, in_box, shoot
from grognard.games.an_impossible_war.rules.combat.losses import (
    BATTLEFIELD,
    BY_CAVALRY,
    BY_INFANTRY,
    ROUTED_BY_CAVALRY,
    ROUTED_BY_INFANTRY,
    TakeHits,
    lose,
)
from grognard.games.an_impossible_war.rules.movement.artillery import capture_guns, guns_at, half, lose_train
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.vectors import vector

# The table of Pursuit and Rout; its rows are 2 for a Rout, + 1 for a retreat that nothing covers.
OUT_OF_COVER: Final = 1
OF_ROUT: Final = 2
ROWS: Final = ["pursuit-covered", "pursuit", "rout-covered", "rout"]
CITED: Final = ["17.8.c", "17.8.d", "17.8.f", "17.8.g"]
_ROWS: Final = TABLES["pursuit-rout"]["row"]
_TRAINS: Final = {"none": 0, "-1": 1, "eliminated": 99}
FULL_FIRE: Final = vector([int(r["dice"] == "strength") for r in _ROWS])  # else one die for each unit
ONLY_ON: Final = vector([0 if r["hits_on"] == "E" else int(r["hits_on"]) for r in _ROWS])  # 0: against E
_SHARES: Final = ["none", "half, up", "all"]
FIELD_SHARE: Final = vector([_SHARES.index(r["field_artillery"]) for r in _ROWS])
MOUNTAIN_SHARE: Final = vector([_SHARES.index(r["mountain_artillery"]) for r in _ROWS])
TRAIN_LOSS: Final = vector([_TRAINS[r["supply_train"]] for r in _ROWS])
NO_QUARTER: Final = 2  # units that card C11 strikes

# Stages
FIRING: Final = 0
HITS_OF_INFANTRY: Final = 1
HITS_OF_CAVALRY: Final = 2
GUNS: Final = 3
STAGES: Final = ["firing", "hits-of-infantry", "hits-of-cavalry", "guns"]


def covered(s: GameState, side: i64, h: i64) -> bool:
    """Whether a beaten side's retreat is covered: by Cavalry that is not demoralized, or by rough country.

    Only the Carlist knows it, in his own zone [17.8.c, 17.8.f].
    """
    if side == CARLIST and BOARD.terrain[h] == ROUGH and BOARD.zone[h] == CARLIST:
        return True
    for p in in_box(s, side, h, FRONT | RESERVE):
        if BOARD.kind[p] == CAVALRY:
            return True
    return False


class Pursuit(Frame[GameState]):
    """The winner fires on the beaten side as it leaves the Battlefield, and takes its guns [17.8.b-h, R62]."""

    fields: ClassVar[str] = "space side row:pursuit-row stage:pursuit-stage foot horse"

    def __init__(
        self, space: i64, side: i64, row: i64, stage: i64 = FIRING, foot: i64 = 0, horse: i64 = 0
    ) -> None:
        self.space = space
        self.side = side  # the beaten
        self.row = row  # of the table
        self.stage = stage
        self.foot = foot  # hits of Infantry
        self.horse = horse  # hits of Cavalry

    def copy(self) -> Pursuit:
        return Pursuit(self.space, self.side, self.row, self.stage, self.foot, self.horse)

    def step(self, s: GameState) -> Pending | None:
        stage = self.stage
        self.stage += 1
        if stage == FIRING:
            s.note("battle-pursuit", CITED[self.row], 1 - self.side, self.space, self.row)
            for p in in_box(s, 1 - self.side, self.space, FRONT | RESERVE):
                self.fire(s, p)
        elif stage == HITS_OF_INFANTRY:
            by = ROUTED_BY_INFANTRY if self.row >= OF_ROUT else BY_INFANTRY
            s.enter(TakeHits(self.space, self.side, self.foot, by))
        elif stage == HITS_OF_CAVALRY:
            by = ROUTED_BY_CAVALRY if self.row >= OF_ROUT else BY_CAVALRY
            s.enter(TakeHits(self.space, self.side, self.horse, by))
        else:
            self.take_guns(s)
            return s.leave()
        return None

    def fire(self, s: GameState, p: i64) -> None:
        """A unit of the winner's front line or Reserve fires, one die or its strength [17.8.c-d, 17.8.f-g]."""
        reveal(s, p)
        dice: i64 = dice_of(s, p) if FULL_FIRE[self.row] else 1
        limit = ONLY_ON[self.row] if ONLY_ON[self.row] else BOARD.e[p]
        hits = shoot(s, p, dice, limit, "pursuit-fire", CITED[self.row])
        if BOARD.kind[p] == CAVALRY:
            self.horse += hits
        else:
            self.foot += hits

    def take_guns(self, s: GameState) -> None:
        """The winner captures guns on the Battlefield, and the Supply Train suffers [17.8.c-d, 17.8.f-g, 14.2]."""
        self.capture(s, FIELD, FIELD_SHARE[self.row])
        self.capture(s, MOUNTAIN, MOUNTAIN_SHARE[self.row])
        if TRAIN_LOSS[self.row] > 0:
            lose_train(s, self.side, self.space, TRAIN_LOSS[self.row], CITED[self.row])

    def capture(self, s: GameState, kind: i64, share: i64) -> None:
        """None, half (rounded up) or all of the guns of a kind are captured."""
        points = guns_at(s, self.side, self.space, kind, False)
        if share > 0 and points > 0:
            capture_guns(s, self.side, self.space, kind, points if share > 1 else half(points))


def pursue(s: GameState, h: i64, loser: i64, rout: bool) -> Pursuit:
    """The Pursuit or Rout of a beaten side, by the row of the table that is its case [17.8.c-g]."""
    row: i64 = OF_ROUT if rout else 0
    if not covered(s, loser, h):
        row += OUT_OF_COVER
    return Pursuit(h, loser, row)


class NoQuarter(Frame[GameState]):
    """After a Rout or Pursuit the Carlist may strike beaten Liberals once more: card C11."""

    fields: ClassVar[str] = "space struck"

    def __init__(self, space: i64, struck: i64 = -1) -> None:
        self.space = space
        self.struck = struck  # -1: the card is not played

    def copy(self) -> NoQuarter:
        return NoQuarter(self.space, self.struck)

    def step(self, s: GameState) -> Pending | None:
        beaten = [p for p in in_box(s, LIBERAL, self.space, BATTLEFIELD) if s.mark[p] & CHOSEN == 0]
        if self.struck < 0:
            if not beaten or not may_hold(s, C11):
                return s.leave()
            actions = [of(PLAY, C11)] if holds(s, C11) else []
            return s.ask(CARLIST, "after-battle-card", "7.3.c", actions + [plain(PASS)])
        if not beaten or self.struck == NO_QUARTER:
            return s.leave()
        return s.ask(CARLIST, "no-quarter", "7.3.c", [of(CHOOSE, p) for p in beaten] + [plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == PLAY:
            play_card(s, C11)
            self.struck = 0
            for p in in_box(s, LIBERAL, self.space, BATTLEFIELD):
                reveal(s, p)  # he chooses among them
        elif verb(a) == CHOOSE:
            self.struck += 1
            set_mark(s, first(a), CHOSEN)
            lose(s, first(a), 1, "7.3.c")
        else:
            s.leave()
