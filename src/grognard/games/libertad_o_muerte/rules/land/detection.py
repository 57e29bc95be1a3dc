"""Chapter 20.2: hidden units are looked for by whoever enters their region."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import (
    ANDEAN,
    BOARD,
    CAVALRY,
    LEADER,
    MOUNTAIN,
    NONE,
    TABLES,
)
from grognard.games.libertad_o_muerte.model.marks import HIDDEN, SHOWN
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    hide,
    is_combat_unit,
    marked,
    put,
    seen,
    set_mark,
    troops_at,
    unseen,
    unseen_at,
)
from grognard.games.libertad_o_muerte.model.verbs import DONE_, PLACE, SHOW
from grognard.games.libertad_o_muerte.rules.cards.modifiers import MODIFIERS
from grognard.games.libertad_o_muerte.rules.cards.vocabulary import DETECTION_ROLL
from grognard.games.libertad_o_muerte.rules.control import inside, too_many
from grognard.games.libertad_o_muerte.rules.land.arrival import settle
from grognard.games.libertad_o_muerte.rules.land.limits import no_place
from grognard.games.libertad_o_muerte.rules.land.steps import armistice_in
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.kernel.actions import first, of, plain, second, to, verb
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
LEAST: Final = TABLES.detection.least
WITH_CAVALRY: Final = TABLES.detection.cavalry
IN_MOUNTAINS: Final = TABLES.detection.mountains

# Stages of a detection.
ROLLING: Final = 0
FINDING: Final = 1  # those who found may show themselves to fight [20.2.j]
FLEEING: Final = 2
STAGES: Final = ["rolling", "finding", "fleeing"]


def detection_modifier(s: GameState, side: i64, finders: list[int], h: i64) -> i64:
    """What is added to the die of a side whose units enter a region; cavalry that was there already counts [20.2.b]."""
    total = MODIFIERS.total(s, DETECTION_ROLL, side, h)
    for p in finders + troops_at(s, side, h):
        if BOARD.sort[p] == CAVALRY:
            total += WITH_CAVALRY
            break
    terrain = BOARD.terrain[h]
    return total + IN_MOUNTAINS if terrain == MOUNTAIN or terrain == ANDEAN else total


def refuges(s: GameState, p: i64, h: i64) -> list[int]:
    """The adjacent Guerrilla regions, without enemies in the open or inside, where a detected unit may go [20.2.e]."""
    side = BOARD.side[p]
    found: list[int] = []
    for there in BOARD.land.neighbours(h):
        if seen(s, enemy(side), there) == 0 and inside(s, there) != enemy(side):
            if not no_place(s, p, there) and not too_many(s, side, there, 1):
                found.append(there)
    return found


class Detection(Frame[GameState]):
    """A side's units have entered a region with hidden enemies: a die for each of these [20.2].

    With a leader the detected ones stay, seen, and are attacked; their friends who are still hidden are asked when the
    battle begins [20.1.c, 20.2.d]. Without one they leave, or hide again at the price of a point [20.2.e, f].
    """

    fields: ClassVar[str] = "side at:space finders:unit* stage:detection-stage found:unit*"

    def __init__(
        self, side: i64, at: i64, finders: list[int], stage: i64 = ROLLING, found: list[int] | None = None
    ) -> None:
        self.side = side
        self.at = at
        self.finders = finders  # who has entered
        self.stage = stage
        self.found = [] if found is None else found  # those detected who have still to leave

    def copy(self) -> Detection:
        return Detection(self.side, self.at, self.finders[:], self.stage, self.found[:])

    def step(self, s: GameState) -> Pending | None:
        if self.stage == ROLLING:
            self.roll(s)
            self.stage = FINDING if self.found and self.led() and not armistice_in(s, self.at) else FLEEING
        if self.stage == FINDING:
            if self.armed(s):
                return s.leave()  # a battle [20.2.d]
            hidden = [p for p in self.finders if marked(s, p, HIDDEN)]
            if hidden:
                actions = [of(SHOW, p) for p in hidden] + [plain(DONE_)]
                return s.ask(self.side, "fight-detected", "20.2.j", actions)
            self.stage = FLEEING
        while self.found:
            p = self.found[0]
            places = refuges(s, p, self.at)
            if len(places) > 1:
                return s.ask(enemy(self.side), "flee-detected", "20.2.e", [to(PLACE, p, h) for h in places])
            self.go(s, p, places[0] if places else NONE)
        return s.leave()

    def roll(self, s: GameState) -> None:
        """A die for each hidden unit; those found lose their marker [20.2.a-c]."""
        needed = LEAST - detection_modifier(s, self.side, self.finders, self.at)
        for p in unseen_at(s, enemy(self.side), self.at):
            die = s.die(DIE)
            s.note("detection", "20.2.b", p, die, needed, int(die >= needed))
            if die >= needed:
                hide(s, p, False)
                self.found.append(p)

    def led(self) -> bool:
        """Whether a leader is with those who entered [20.2.d]."""
        for p in self.finders:
            if BOARD.sort[p] == LEADER:
                return True
        return False

    def armed(self, s: GameState) -> bool:
        """Whether a combat unit among those who entered can be seen [20.2.j]."""
        for p in self.finders:
            if is_combat_unit(p) and not marked(s, p, HIDDEN):
                return True
        return False

    def go(self, s: GameState, p: i64, h: i64) -> None:
        """A detected unit leaves for another Guerrilla region, or hides again and takes a hit [20.2.e, f]."""
        self.found.remove(int(p))
        if h == NONE:
            hide(s, p, True)
            s.note("hides", "20.2.f", p, self.at)
            lose(s, p, 1, "20.2.f")
            return
        put(s, p, h)
        s.note("retreats", "20.2.e", p, self.at, h)
        enter_region(s, enemy(self.side), [int(p)], h)

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            self.stage = FLEEING
        elif verb(a) == SHOW:
            p = first(a)
            hide(s, p, False)
            set_mark(s, p, SHOWN)
            s.note("shows", "20.1.c", p, self.at)
        else:
            self.go(s, first(a), second(a))


def enter_region(s: GameState, side: i64, units: list[int], h: i64) -> None:
    """Units have come to a region to stay, otherwise than by a move: control is settled, hidden enemies are sought."""
    settle(s, h)
    if unseen(s, enemy(side), h) > 0:
        s.then(Detection(side, h, units))
