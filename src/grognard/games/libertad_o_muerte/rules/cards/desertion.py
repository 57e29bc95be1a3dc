"""Chapter 22.1: desertion strikes one of three stacks of the enemy, and a unit in it, by lot."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, NONE, UNSEEN
from grognard.games.libertad_o_muerte.model.setup import SCENARIOS
from grognard.games.libertad_o_muerte.model.state import (
    GameState,
    enemy,
    place,
    stack,
    strength,
    troops,
    troops_at,
    unseen,
)
from grognard.games.libertad_o_muerte.model.verbs import LOSE, NAME
from grognard.games.libertad_o_muerte.rules.cards.kinds import CARD_EFFECTS
from grognard.games.libertad_o_muerte.rules.cards.muster import departed
from grognard.games.libertad_o_muerte.rules.losses import lose
from grognard.kernel.actions import first, of
from grognard.kernel.state import Frame, Pending

DIE: Final = 10
STACKS: Final = 3
FACES: Final = 3  # of the die for each stack; above them the enemy chooses
DESERTS_FROM: Final = 6
GRAND_CAMPAIGN: Final = SCENARIOS.index("gran-campana")
# A viceroyalty is named by its capital [22.1.a].
CAPITALS: Final = [BOARD.number[name] for name in ("mexico", "bogota", "lima")]


def all_stacks(s: GameState, side: i64) -> list[int]:
    """The places where a side has a stack: regions, and fortresses apart [R-DESERT]."""
    return [h for h in range(BOARD.first_sea) if troops(s, side, h) > 0 or unseen(s, side, h) > 0]


def deserters(s: GameState, side: i64, places: list[int], struck: list[int]) -> list[int]:
    """The combat units in some stacks that may be struck: not twice, with more than a point, if possible [22.1.d]."""
    units: list[int] = []
    for h in places:
        units += troops_at(s, side, h) + stack(s, UNSEEN, side, h)
    fresh = [p for p in units if p not in struck]
    among = fresh if fresh else units
    strong = [p for p in among if strength(s, p) > 1]
    return strong if strong else among


class DesertionChoice(Frame[GameState]):
    """The owner of the card names a viceroyalty and three stacks; then the dice fall [22.1.a-c]."""

    fields: ClassVar[str] = "card part side capital:space stacks:space*"

    def __init__(
        self, card: i64, part: i64, side: i64, capital: i64 = NONE, stacks: list[int] | None = None
    ) -> None:
        self.card = card
        self.part = part
        self.side = side
        self.capital = capital
        self.stacks = [] if stacks is None else stacks

    def copy(self) -> DesertionChoice:
        return DesertionChoice(self.card, self.part, self.side, self.capital, self.stacks[:])

    def step(self, s: GameState) -> Pending | None:
        places = all_stacks(s, enemy(self.side))
        if s.scenario == GRAND_CAMPAIGN:
            if self.capital == NONE:
                capitals = [c for c in CAPITALS if self.of(places, c)]
                if not capitals:
                    return s.leave()
                return s.ask(self.side, "desertion-viceroyalty", "22.1.a", [of(NAME, h) for h in capitals])
            places = self.of(places, self.capital)
        if not places:
            return s.leave()
        if len(places) <= STACKS:
            self.stacks = places
        if len(self.stacks) < STACKS and len(self.stacks) < len(places):
            actions = [of(NAME, h) for h in places if h not in self.stacks]
            return s.ask(self.side, "desertion-stacks", "22.1.b", actions)
        return self.strike(s)

    def of(self, places: list[int], capital: i64) -> list[int]:
        """The places that lie in the viceroyalty of a capital."""
        viceroyalty = BOARD.viceroyalty[capital]
        return [h for h in places if BOARD.viceroyalty[BOARD.region_of[h]] == viceroyalty]

    def strike(self, s: GameState) -> Pending | None:
        """The die for the stack; for one that is missing it is rolled again [22.1.b]."""
        amount = CARD_EFFECTS[self.card][self.part].amount
        s.leave()
        while True:
            n = (s.die(DIE) - 1) // FACES
            if n == STACKS:
                return s.enter(ChooseDeserter(enemy(self.side), amount, self.stacks))
            if n < len(self.stacks):
                break
        struck: list[int] = []
        for _ in range(amount):
            among = deserters(s, enemy(self.side), [self.stacks[n]], struck)
            if among:
                desert(s, among, struck)
        return None

    def choose(self, s: GameState, a: int) -> None:
        if s.scenario == GRAND_CAMPAIGN and self.capital == NONE:
            self.capital = first(a)
        else:
            self.stacks.append(int(first(a)))


def desert(s: GameState, among: list[int], struck: list[int]) -> None:
    """A die for each unit in order, until one deserts; a lone unit without a roll [22.1.c]."""
    die: i64 = 0
    while len(among) > 1:
        for p in among:
            die = s.die(DIE)
            if die >= DESERTS_FROM:
                hit(s, p, die, struck)
                return
    hit(s, among[0], die, struck)


def hit(s: GameState, p: i64, die: i64, struck: list[int]) -> None:
    """A unit loses a Strength Point to desertion; no Victory Points come of it."""
    h = place(s, p)
    struck.append(int(p))
    s.note("desertion", "22.1.c", p, h, die)
    if lose(s, p, 1, "22.1.c"):
        departed(s, h)


class ChooseDeserter(Frame[GameState]):
    """The enemy chooses which unit of the stacks is struck [22.1.b]."""

    fields: ClassVar[str] = "side hits stacks:space* struck:unit*"

    def __init__(self, side: i64, hits: i64, stacks: list[int], struck: list[int] | None = None) -> None:
        self.side = side
        self.hits = hits
        self.stacks = stacks
        self.struck = [] if struck is None else struck

    def copy(self) -> ChooseDeserter:
        return ChooseDeserter(self.side, self.hits, self.stacks[:], self.struck[:])

    def step(self, s: GameState) -> Pending | None:
        among = deserters(s, self.side, self.stacks, self.struck)
        if self.hits == 0 or not among:
            return s.leave()
        return s.ask(self.side, "desertion-unit", "22.1.b", [of(LOSE, p) for p in among])

    def choose(self, s: GameState, a: int) -> None:
        self.hits -= 1
        hit(s, first(a), DIE, self.struck)
