"""Chapter 7.1: declarations of war, and what follows when a victor breaks the peace [8.1.3.e-g]."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    BOARD,
    BRITAIN,
    COALITION,
    EMPIRE,
    EPICA,
    MAJORS,
    NEUTRAL,
    NONE,
    TABLES,
)
from grognard.games.napoleon_against_europe.model.marks import (
    ATTACKED,
    BEATEN,
    FORCED_ALLIANCE,
    FORCED_PEACE,
    NEUTRAL_STATUS,
)
from grognard.games.napoleon_against_europe.model.state import GameState, camp, patron, status
from grognard.games.napoleon_against_europe.model.verbs import DECLARE, DONE_
from grognard.games.napoleon_against_europe.rules.cards.decks import bring_castigos
from grognard.games.napoleon_against_europe.rules.diplomacy.action import FreeDiplomacy
from grognard.games.napoleon_against_europe.rules.diplomacy.joining import join
from grognard.games.napoleon_against_europe.rules.losses import abandon_depots
from grognard.games.napoleon_against_europe.rules.powers import beaten_by, enemy
from grognard.games.napoleon_against_europe.rules.scoring import escalate
from grognard.games.napoleon_against_europe.rules.sea.evacuation import evacuate_ports
from grognard.games.napoleon_against_europe.rules.year.income import receive_at_once
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED

FIRST_DECLARATION: Final = TABLES.points.first_declaration.escalation


def no_declaration(s: GameState, side: i64, n: i64) -> str:
    """Why a side cannot declare war on a nation: it must be neutral and follow no patron [7.1.a, 7.1.c, 8.1.3.b]."""
    found = status(s, n)
    if found == FORCED_PEACE:
        return "8.1.3.b at-peace"
    if found == FORCED_ALLIANCE:
        return "8.1.4.d forced-ally"
    if camp(s, n) == side:
        return "7.1.a own-ally"
    if camp(s, n) != NEUTRAL:
        return "7.1.a at-war"
    if found != NEUTRAL_STATUS:
        return "7.1.a no-such-nation"
    if n == BRITAIN and side == COALITION:
        return "8.1.2.l leads-a-side"
    return ALLOWED if patron(s, n) == NONE else "7.1.c follows-its-patron"


def declare(s: GameState, side: i64, n: i64) -> None:
    """A side declares war on a nation and on its minors: they join the other side [7.1.c-e]; the first war on a major
    power escalates [7.1.f, R130]; so much for a victor who breaks the peace [R109]."""
    s.note("declares", "7.1.a", side, n)
    broken = beaten_by(s, n, side)
    if n < MAJORS and s.track[BEATEN + n] & ATTACKED == 0:
        s.track[BEATEN + n] = s.track[BEATEN + n] | ATTACKED
        escalate(s, FIRST_DECLARATION, "7.1.f")
    join(s, n, enemy(side), "7.1.d")
    if broken:
        break_peace(s, side, n)


def break_peace(s: GameState, side: i64, n: i64) -> None:
    """The power that was beaten before has a year's resources at once and builds; the Castigos come; the other side has
    three diplomatic actions for nothing [8.1.3.e-g]."""
    if s.period == EPICA:
        bring_castigos(s)
    receive_at_once(s, n, "8.1.3.e")
    s.then(Production(n))
    s.then(FreeDiplomacy(enemy(side)))


class Declarations(Frame[GameState]):
    """The Coalition, then the Empire, declares war on whom it likes [5.1.1.a, 7.1.a]."""

    fields: ClassVar[str] = "side"
    later: ClassVar[str] = "side"

    def __init__(self, side: i64 = COALITION) -> None:
        self.side = side

    def copy(self) -> Declarations:
        return Declarations(self.side)

    def step(self, s: GameState) -> Pending | None:
        abandon_depots(s)
        if evacuate_ports(s):
            return None
        targets = [n for n in range(BOARD.nations) if not no_declaration(s, self.side, n)]
        if not targets:
            self.end(s)
            return None
        actions = [*[of(DECLARE, n) for n in targets], plain(DONE_)]
        return s.ask(self.side, "declare-war", "7.1.a", actions)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.end(s)
        else:
            declare(s, self.side, first(a))

    def end(self, s: GameState) -> None:
        """A side has declared all its wars."""
        if self.side == COALITION:
            self.side = EMPIRE
        else:
            s.leave()
