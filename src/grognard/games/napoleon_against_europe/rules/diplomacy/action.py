"""Chapter 8.2.3: a diplomatic action, with a card, by an event, or for nothing after a broken peace."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    MAJORS,
    NONE,
    SPAIN,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.lasting import lies, take_lasting
from grognard.games.napoleon_against_europe.model.marks import (
    ACTIVATION,
    AUSTRIA_REFUSES,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    NEGOTIATED,
    NEGOTIATING,
    NEUTRAL_STATUS,
)
from grognard.games.napoleon_against_europe.model.state import (
    GameState,
    camp,
    patron,
    status,
)
from grognard.games.napoleon_against_europe.model.verbs import APPROACH, DONE_, NEGOTIATE
from grognard.games.napoleon_against_europe.rules.cards.decks import hand, spend
from grognard.games.napoleon_against_europe.rules.cards.modifiers import MODIFIERS, rolled
from grognard.games.napoleon_against_europe.rules.cards.vocabulary import DIPLOMACY_ROLL
from grognard.games.napoleon_against_europe.rules.cards.windows import window
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import become_neutral, join
from grognard.games.napoleon_against_europe.rules.diplomacy.tally import count_try
from grognard.games.napoleon_against_europe.rules.diplomacy.targets import no_target, value_needed
from grognard.games.napoleon_against_europe.rules.powers import beaten_by, card_value, enemy
from grognard.kernel.actions import first, of, plain, to, verb
from grognard.kernel.state import Frame, Pending

TABLE: Final = TABLES.diplomacy
ROUNDS: Final = TABLES.diplomacy.rounds

# Stages.
SOUNDING: Final = 0
ROLLING: Final = 1
STAGES: Final = ["sounding", "rolling"]


# Whether


def no_negotiation(s: GameState, side: i64, card: i64, n: i64) -> str:
    """Why a side cannot try to win a nation with a card now: two rounds of a turn at most, one of the targets, a card
    of the value that it takes [5.2.h, 8.2.1, 8.2.2, 8.2.3.a]."""
    if s.phase == ACTIVATION and s.track[NEGOTIATED + side] >= ROUNDS:
        return "5.2.h two-rounds"
    why = no_target(s, side, n)
    if why:
        return why
    return "8.2.3.a card-too-small" if card_value(s, card) < value_needed(n) else ""


def negotiations(s: GameState, side: i64) -> list[int]:
    """The diplomatic actions that a side can make with its cards now, as actions."""
    found: list[int] = []
    if s.phase == ACTIVATION and s.track[NEGOTIATED + side] >= ROUNDS:
        return found
    cards = hand(s, side)
    values = [int(card_value(s, c)) for c in cards]
    for n in range(BOARD.nations):
        if not no_target(s, side, n):
            needed = value_needed(n)
            for at in range(len(cards)):
                if values[at] >= needed:
                    found.append(to(NEGOTIATE, cards[at], n))
    return found


def modifiers(s: GameState, side: i64, n: i64, bonus: i64 = 0) -> list[tuple[str, int]]:
    """What is added to the die of a diplomatic action, one by one [8.2.3.b, R32]."""
    found: list[tuple[str, int]] = []
    influence = BOARD.influence[n][side]
    if influence != 0:
        found.append(("influence", int(influence)))
    if bonus != 0:
        found.append(("event", int(bonus)))
    if n < MAJORS and beaten_by(s, n, enemy(side)):
        found.append(("beaten-by-enemy", TABLE.defeated_by_enemy))
    if n < MAJORS and beaten_by(s, n, side):
        found.append(("beaten-by-us", TABLE.defeated_by_self))
    cards = MODIFIERS.total(s, DIPLOMACY_ROLL, side, nation=n)
    if cards != 0:
        found.append(("cards", int(cards)))
    return found


# The action


def negotiate(s: GameState, side: i64, card: i64, n: i64) -> None:
    """A card is spent to win a nation [8.2.3.a]; in a round it is one of the two of the turn [5.2.h]."""
    if s.phase == ACTIVATION:
        s.track[NEGOTIATED + side] = s.track[NEGOTIATED + side] + 1
    spend(s, card, "8.2.3.a")
    s.enter(Negotiation(side, n, 0))


class Negotiation(Frame[GameState]):
    """A side tries to win a nation: the enemy may answer with a card, then a die; it leaves with 1 for success
    [8.2.3.b-c]. `bonus` is what the event played for it adds."""

    fields: ClassVar[str] = "side nation bonus stage:negotiation-stage"
    later: ClassVar[str] = "stage"

    def __init__(self, side: i64, nation: i64, bonus: i64, stage: i64 = SOUNDING) -> None:
        self.side = side
        self.nation = nation
        self.bonus = bonus
        self.stage = stage

    def copy(self) -> Negotiation:
        return Negotiation(self.side, self.nation, self.bonus, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == SOUNDING:
            self.stage = ROLLING
            count_try(s, self.nation)
            if window(s, enemy(self.side), NEGOTIATING):
                return None
        won = self.roll(s)
        s.leave(1 if won else 0)
        if won:
            self.succeed(s)
        return None

    def roll(self, s: GameState) -> bool:
        """The die and all that is added to it; whether the nation is won."""
        die: i64 = s.die()
        total = die
        for _, value in modifiers(s, self.side, self.nation, self.bonus):
            total += value
        won = total >= TABLE.joins
        if self.nation == AUSTRIA and self.side == COALITION and lies(s, AUSTRIA_REFUSES):
            won = False
        take_lasting(s, AUSTRIA_REFUSES)
        rolled(s, DIPLOMACY_ROLL)
        s.note("negotiation", "8.2.3.c", self.side, self.nation, die, total, 1 if won else 0)
        return won

    def succeed(self, s: GameState) -> None:
        """The nation is an ally; a wavering Spain turns neutral [8.2.1.d, 8.2.3.c]."""
        if self.nation == SPAIN and camp(s, SPAIN) == EMPIRE and self.side == COALITION:
            become_neutral(s, SPAIN, "8.2.1.d")
        else:
            join(s, self.nation, self.side, "8.2.3.c")


# After a broken peace


def no_approach(s: GameState, side: i64, n: i64) -> str:
    """Why a nation cannot be the target of a free action: it must be neutral, or at forced peace or in a forced
    alliance [8.1.3.g]."""
    found = status(s, n)
    if n == BRITAIN and side == EMPIRE:
        return "8.1.2.l leads-a-side"
    if n < MAJORS and found in (NEUTRAL_STATUS, FORCED_PEACE, FORCED_ALLIANCE):
        return ""
    if n >= MAJORS and found in (NEUTRAL_STATUS, FORCED_PEACE) and patron(s, n) == NONE:
        return ""
    if n >= MAJORS and found in (NEUTRAL_STATUS, FORCED_PEACE):
        return "8.2.2.b follows-its-patron"
    return "8.1.3.g not-neutral"


class FreeDiplomacy(Frame[GameState]):
    """The side whose enemy has broken a peace has three actions without a card, at +2 [8.1.3.g]."""

    fields: ClassVar[str] = "side left"
    later: ClassVar[str] = "left"

    def __init__(self, side: i64, left: i64 = TABLE.broken_peace) -> None:
        self.side = side
        self.left = left

    def copy(self) -> FreeDiplomacy:
        return FreeDiplomacy(self.side, self.left)

    def step(self, s: GameState) -> Pending | None:
        nations = [n for n in range(BOARD.nations) if not no_approach(s, self.side, n)]
        if self.left == 0 or not nations:
            return s.leave()
        actions = [of(APPROACH, n) for n in nations]
        return s.ask(self.side, "free-diplomacy", "8.1.3.g", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        self.left -= 1
        s.enter(Negotiation(self.side, first(a), TABLE.broken_peace_bonus))
