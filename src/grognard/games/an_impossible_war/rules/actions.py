"""Chapter 10.0: what Action Points buy, and what else a player may do in his Actions step."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.an_impossible_war.model.board import (
    BOARD,
    LIBERAL,
    TABLES,
    cost_of,
)
from grognard.games.an_impossible_war.model.state import (
    CONVERTED,
    LENT,
    LENT_TOO,
    REPLACED,
    GameState,
    count,
    spend,
    units,
)
from grognard.games.an_impossible_war.model.verbs import (
    ACTIVATE,
    CONSTRUCT,
    DEMOLISH,
    DONE_,
    EMBARK,
    GIVE_UP,
    LAND,
    OBTAIN,
    PLAY,
    RECRUIT,
    SPEND_CP,
    STORE,
    SUPPRESS,
)
from grognard.games.an_impossible_war.rules.cards.decks import MOST_CP
from grognard.games.an_impossible_war.rules.cards.playing import action_cards, play_action_card
from grognard.games.an_impossible_war.rules.combat.losses import eliminate
from grognard.games.an_impossible_war.rules.combat.regions import (
    Suppress,
    recruit,
    recruit_actions,
    suppressible,
)
from grognard.games.an_impossible_war.rules.construction import (
    CONSTRUCTION_COST,
    construct,
    demolish,
    no_builder,
    no_counter,
    no_demolition,
    no_site,
)
from grognard.games.an_impossible_war.rules.movement.activation import Activation, no_activation, too_dear
from grognard.games.an_impossible_war.rules.movement.artillery import escort, stack
from grognard.games.an_impossible_war.rules.movement.naval import NavalTransport, begin_landing, naval_actions
from grognard.games.an_impossible_war.rules.victory import read_control
from grognard.games.an_impossible_war.rules.year.replacements import no_giving_up, obtain
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

POINT: Final = 2  # an Action Point, in halves [R15]
STORE_COST: Final = cost_of("store-command-points")
OBTAIN_COST: Final = cost_of("obtain-replacements")
RECRUIT_COST: Final = cost_of("recruit-with-expedition")
SUPPRESS_COST: Final = cost_of("suppress-uprising")
CONVERSION_COST: Final[int] = TABLES["command-points"]["as_action_point"]


class Actions(Frame[GameState]):
    """The active player takes actions, in any order, while he wants to and can pay [10.0.d]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Actions:
        return Actions(self.side)

    def step(self, s: GameState) -> Pending | None:
        read_control(s)
        if s.winner >= 0:
            return None
        side = self.side
        actions: list[int] = []
        activations(s, side, actions)
        works(s, side, actions)
        if side == LIBERAL:
            naval_actions(s, actions)
            if s.ap >= SUPPRESS_COST:
                actions += [of(SUPPRESS, h) for h in suppressible(s)]
        elif s.ap >= RECRUIT_COST or s.extra >= RECRUIT_COST:
            actions += recruit_actions(s)
        if not no_replacements(s):
            actions.append(plain(OBTAIN))
        points(s, side, actions)
        actions += [of(PLAY, c) for c in action_cards(s, side)]
        actions += [of(GIVE_UP, p) for p in BOARD.companions[side] if not no_giving_up(s, p)]
        actions.append(plain(DONE_))
        return s.ask(side, "actions", "10.0.d", actions)

    def choose(self, s: GameState, a: int) -> None:
        chosen = verb(a)
        if chosen == DONE_:
            s.ap = 0
            s.extra = 0
            s.leave()
            s.enter(ActionsOver(self.side, STACKING))
        elif chosen == ACTIVATE:
            s.enter(Activation(first(a), self.side, 0))
        elif chosen == CONSTRUCT:
            spend(s, CONSTRUCTION_COST)
            construct(s, first(a))
        elif chosen == DEMOLISH:
            demolish(s, first(a))
        elif chosen == STORE:
            store(s, self.side)
        elif chosen == SPEND_CP:
            convert(s, self.side)
        elif chosen == EMBARK:
            s.enter(NavalTransport(first(a), False))
        elif chosen == LAND:
            begin_landing(s, first(a))
        elif chosen == PLAY:
            play_action_card(s, self.side, first(a))
        elif chosen == GIVE_UP:
            eliminate(s, first(a), "5.4.t")
        else:
            self.administer(s, a)

    def administer(self, s: GameState, a: int) -> None:
        """Replacements, recruits, and the suppression of a rising are paid here and made elsewhere [10.5-10.7]."""
        chosen = verb(a)
        if chosen == OBTAIN:
            spend(s, OBTAIN_COST)
            obtain(s, self.side)
        elif chosen == RECRUIT:
            if s.extra >= RECRUIT_COST:
                s.extra -= RECRUIT_COST
            else:
                spend(s, RECRUIT_COST)
            recruit(s, first(a), "10.6")
        else:
            spend(s, SUPPRESS_COST)
            s.enter(Suppress(first(a)))


def activations(s: GameState, side: i64, actions: list[int]) -> None:
    """The places that a side may activate [10.1]."""
    if s.ap < POINT and s.extra < POINT:
        return
    for h in range(BOARD.on_map):
        if count(s, side, h) > 0 and not too_dear(s, side, h) and not no_activation(s, side, h):
            actions.append(of(ACTIVATE, h))


def works(s: GameState, side: i64, actions: list[int]) -> None:
    """The units that may begin a Fortress, or demolish one [10.2, 10.3]."""
    may_build = s.ap >= CONSTRUCTION_COST and not no_counter(s, side)
    for p in BOARD.troops[side]:
        h = s.place[p]
        if h >= BOARD.spaces or no_builder(s, p):
            continue
        if may_build and not no_site(s, side, h):
            actions.append(of(CONSTRUCT, p))
        elif not no_demolition(s, side, h):
            actions.append(of(DEMOLISH, p))


def points(s: GameState, side: i64, actions: list[int]) -> None:
    """Turn an AP into a CP, or a CP into an AP [8.0.a, 8.0.c, 10.4]."""
    if not no_storing(s, side):
        actions.append(plain(STORE))
    if not no_conversion(s, side):
        actions.append(plain(SPEND_CP))


def no_storing(s: GameState, side: i64) -> str:
    """Why no AP becomes a CP: none is left but what a CP gave, or there is no room for more [8.0.a, 10.4, R15]."""
    if s.cp[side] >= MOST_CP:
        return "8.0.a cp-full"
    lent: i64 = 0
    if s.phase & LENT != 0:
        lent += 1
    if s.phase & LENT_TOO != 0:
        lent += 1
    if s.ap - lent >= STORE_COST:
        return ALLOWED
    return "8.0.c lent" if s.ap >= STORE_COST else "10.4 no-ap"


def no_conversion(s: GameState, side: i64) -> str:
    """Why no CP becomes an AP: once in a Player Phase one does [8.0.c]."""
    if s.phase & CONVERTED != 0:
        return "8.0.c converted"
    return ALLOWED if s.cp[side] >= CONVERSION_COST else "8.0.c no-cp"


def no_replacements(s: GameState) -> str:
    """Why no Replacements are obtained: they cost AP, and come once a phase [10.5.a]."""
    if s.phase & REPLACED != 0:
        return "10.5.a replaced"
    return ALLOWED if s.ap >= OBTAIN_COST else "10.5.a no-ap"


def store(s: GameState, side: i64) -> None:
    """One AP becomes one CP [10.4]."""
    s.ap -= STORE_COST
    s.cp[side] += 1
    s.note("store", "10.4", side, s.cp[side])


def convert(s: GameState, side: i64) -> None:
    """One CP becomes one AP, once in a Player Phase [8.0.c]."""
    s.cp[side] -= CONVERSION_COST
    s.ap += POINT
    s.phase = s.phase | CONVERTED | LENT | LENT_TOO
    s.note("spend-cp", "8.0.c", side, s.cp[side])


STACKING: Final = 0
READING: Final = 1
STAGES: Final = ["stacking", "reading"]


class ActionsOver(Frame[GameState]):
    """The end of the Actions step: what stands too many or alone goes, for both sides; control is read [11.3, 11.5]."""

    fields: ClassVar[str] = "side stage:actions-over-stage"

    def __init__(self, side: i64, stage: i64) -> None:
        self.side = side
        self.stage = stage

    def copy(self) -> ActionsOver:
        return ActionsOver(self.side, self.stage)

    def step(self, s: GameState) -> Pending | None:
        if self.stage == STACKING:
            self.stage = READING
            for owner in (self.side, 1 - self.side):
                for h in range(BOARD.on_map):
                    if units(s, owner, h) > count(s, owner, h):
                        stack(s, owner, h)
                        escort(s, owner, h)
            return None
        read_control(s)
        return s.leave()
