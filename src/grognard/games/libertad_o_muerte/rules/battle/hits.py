"""Chapters 12.9 and 12.14: what a hit does, and who steps into the line for whom [12.4.b-d, R-SWAP].

Guns, fire, cards and the charge all hit through these functions. A hit may put `StepIn` on the agenda: it comes before
whatever goes on. Whether the hit has defeated its side the procedure asks that goes on (`defeated`) [12.17].
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, ELITE
from grognard.games.libertad_o_muerte.model.marks import (
    DEMORALIZED,
    DISHEARTENED,
    FIRED,
    FIRST,
    LINES,
    SECOND,
)
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    clear_mark,
    enemy,
    marked,
    place,
    set_mark,
    shake,
    shaken,
)
from grognard.games.libertad_o_muerte.model.verbs import STEP_IN
from grognard.games.libertad_o_muerte.rules.battle.fate import roll_for_leader
from grognard.games.libertad_o_muerte.rules.battle.field import (
    BROKEN_AT,
    DIE,
    LOWEST,
    MISS,
    STRENGTH_HIT,
    Field,
    battle_of,
    behind,
    defeated,
    factor,
    first_line,
    morale_left,
    shot,
)
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending


def fire(s: GameState, f: Field, p: i64, target: i64) -> bool:
    """A combat unit fires: the die less its Combat Factor; whether the shot had any effect [12.10.g]."""
    die = s.die(DIE)
    result = shot(die - factor(s, p))
    s.note("fires", "12.10.g", p, target, die, result)
    hit(s, f, target, result)
    return result != MISS


def hit(s: GameState, f: Field, target: i64, result: i64) -> None:
    """What a shot does to its target, and the Battle Point for it [12.9.a, 12.14.a, 12.21.a]."""
    if result == MISS:
        return
    f.points[enemy(BOARD.side[target])] += 1
    line = marked(s, target, FIRST)
    fired = marked(s, target, FIRED)
    if result != STRENGTH_HIT or not lose_point(s, f, target, "12.14.a"):
        lose_morale(s, f, target)
    elif line:
        fill(s, f, target, fired)


def lose_point(s: GameState, f: Field, target: i64, rule: str) -> bool:
    """A combat unit in the battle loses a Strength Point; whether it is eliminated, which counts [12.9.a, 12.12.b]."""
    side = BOARD.side[target]
    if not lose(s, target, 1, rule):
        return False
    f.lost[side] += 1
    if BOARD.kind[target] == ELITE:
        f.elites[side] += 1
    roll_for_leader(s, target, f.region)
    return True


def lose_morale(s: GameState, f: Field, p: i64) -> None:
    """A unit loses a morale point, never its last [12.14.a, b, h]."""
    if morale_left(s, p) > LOWEST:
        shake(s, p, 1)
    check_morale(s, f, p)


def check_morale(s: GameState, f: Field, p: i64) -> None:
    """A unit whose morale has fallen to 2 is demoralized, and may be replaced at once [12.9.d, 12.9.e, 12.14.c, e]."""
    if marked(s, p, DEMORALIZED) or morale_left(s, p) > BROKEN_AT:
        return
    if shaken(s, p) == 0 and not marked(s, p, DISHEARTENED):
        return  # printed so low, and nothing lost [R-LOWMORALE]
    set_mark(s, p, DEMORALIZED)
    s.note("demoralized", "12.9.d", p)
    if marked(s, p, FIRST):
        fired = marked(s, p, FIRED)
        if not fired or broken_line(s, f, BOARD.side[p]):
            fill(s, f, p, fired)


def recover_morale(s: GameState, p: i64) -> None:
    """A unit regains a morale point; above 2 it is in order again [12.13.b, c]."""
    if shaken(s, p) > 0:
        shake(s, p, -1)
    if morale_left(s, p) > BROKEN_AT:
        clear_mark(s, p, DEMORALIZED)


def broken_line(s: GameState, f: Field, side: i64) -> bool:
    """Whether no unit of a side's First Line is in order [R-SWAP]."""
    for p in first_line(s, f, side):
        if not marked(s, p, DEMORALIZED):
            return False
    return True


# Stepping in


def newcomers(s: GameState, f: Field, old: i64) -> list[int]:
    """Who may take a unit's place: for a lost one anybody, for a demoralized one units in order [12.4.b-d]."""
    return behind(s, f, BOARD.side[old], place(s, old) == f.region)


def fill(s: GameState, f: Field, old: i64, fired: bool) -> None:
    """The place of a unit in the First Line is taken at once; `fired`: the newcomer has no shot left [12.9.g].

    Of a side without anybody in order nobody steps in any more: it has lost the battle [12.17.a].
    """
    if defeated(s, f, BOARD.side[old]):
        return
    ready = newcomers(s, f, old)
    if len(ready) == 1:
        step_in(s, f, ready[0], old, fired)
    elif ready:
        s.then(StepIn(BOARD.side[old], old, 1 if fired else 0))


def step_in(s: GameState, f: Field, p: i64, old: i64, fired: bool) -> None:
    """A unit takes another's place in the First Line; a demoralized one goes to the Second [12.4.b-d, 12.14.e]."""
    clear_mark(s, p, LINES)
    set_mark(s, p, FIRST | FIRED if fired else FIRST)
    s.note("steps-in", "12.4.b" if place(s, old) != f.region else "12.14.e", p, old)
    if place(s, old) == f.region:
        clear_mark(s, old, LINES)
        set_mark(s, old, SECOND)
    elif marked(s, p, DEMORALIZED) and broken_line(s, f, BOARD.side[p]):
        fill(s, f, p, True)  # it was no use: a unit in order is still needed


class StepIn(Frame[GameState]):
    """The owner chooses who steps in for a unit of the First Line [12.4.b-d, R-SWAP]."""

    fields: ClassVar[str] = "side old:unit fired"

    def __init__(self, side: i64, old: i64, fired: i64) -> None:
        self.side = side
        self.old = old
        self.fired = fired

    def copy(self) -> StepIn:
        return StepIn(self.side, self.old, self.fired)

    def step(self, s: GameState) -> Pending | None:
        f = battle_of(s)
        ready = newcomers(s, f, self.old)
        if len(ready) < 2:  # another has stepped in meanwhile
            s.leave()
            fill(s, f, self.old, self.fired != 0)
            return None
        rule = "12.14.e" if place(s, self.old) == f.region else "12.4.b"
        return s.ask(self.side, "step-in", rule, [of(STEP_IN, p) for p in ready])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        step_in(s, battle_of(s), first(a), self.old, self.fired != 0)
