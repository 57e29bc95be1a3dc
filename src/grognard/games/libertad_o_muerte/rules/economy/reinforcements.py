"""Chapter 5: units that arrive by the schedule of the scenario, and leaders whose wounds have healed."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.libertad_o_muerte.model.board import BOARD, DATA, NONE, is_region
from grognard.games.libertad_o_muerte.model.state import GameState, one, other, place, put
from grognard.games.libertad_o_muerte.model.verbs import PLACE
from grognard.games.libertad_o_muerte.rules.cards.muster import nearest_of_country, open_to_all
from grognard.games.libertad_o_muerte.rules.cards.playing import offer, played
from grognard.games.libertad_o_muerte.rules.land.detection import enter_region
from grognard.games.libertad_o_muerte.rules.leaders import nearest
from grognard.kernel.actions import first, second, to
from grognard.kernel.state import Frame, Pending

# By scenario: the turn, the unit and the regions of each arrival.
ARRIVALS: Final = [
    [
        (arrival.turn, BOARD.piece[unit], [BOARD.number[r] for r in arrival.at])
        for arrival in sorted(scenario.schedule, key=lambda a: a.turn)
        for unit in arrival.units
    ]
    for scenario in DATA.scenarios
]


def scheduled(s: GameState, p: i64, regions: list[int]) -> list[int]:
    """Where a unit may arrive: the first of its regions that is open, else the nearest of its country [5.0.c, d]."""
    for h in regions:
        found = open_to_all(s, p, h)
        if found != NONE:
            return [int(found)]
    return nearest_of_country(s, p, regions[0])


class Reinforcements(Frame[GameState]):
    """What is due arrives; its owner chooses between places that are equally near [5.0, 12.12.c]."""

    fields: ClassVar[str] = "side"

    def __init__(self, side: i64) -> None:
        self.side = side

    def copy(self) -> Reinforcements:
        return Reinforcements(self.side)

    def step(self, s: GameState) -> Pending | None:
        for turn, p, regions in ARRIVALS[s.scenario]:
            if turn <= s.turn and BOARD.side[p] == self.side and place(s, p) == BOARD.event_box:
                places = scheduled(s, p, regions)
                if len(places) > 1:
                    actions = [to(PLACE, p, h) for h in places]
                    return s.ask(self.side, "place", "5.0.d", offer(s, self.side, actions))
                if places:
                    arrive(s, p, places[0], "5.0.c")
                    return None
        for n in s.due:
            unit, turn_due = one(n) & 0xFFFF, one(n) >> 16
            if BOARD.side[unit] == self.side and turn_due <= s.turn:
                places = nearest(s, unit, other(n))
                if len(places) > 1:
                    actions = [to(PLACE, unit, h) for h in places]
                    return s.ask(self.side, "place", "12.12.c", offer(s, self.side, actions))
                if places:
                    self.heal(s, unit, places[0])
                    return None
        return s.leave()

    def heal(self, s: GameState, p: i64, h: i64) -> None:
        """A leader comes back from the turn track."""
        s.due = [n for n in s.due if one(n) & 0xFFFF != p]
        arrive(s, p, h, "12.12.c")

    def choose(self, s: GameState, a: int) -> None:
        if played(s, a):
            return
        p, h = first(a), second(a)
        if place(s, p) == BOARD.turn_track:
            self.heal(s, p, h)
        else:
            arrive(s, p, h, "5.0.d")


def arrive(s: GameState, p: i64, h: i64, rule: str) -> None:
    """A unit comes to the map; it takes control where it stands alone, and finds who hides there [11.1.d, 20.2.a]."""
    put(s, p, h)
    s.note("arrives", rule, p, h)
    if is_region(h):
        enter_region(s, BOARD.side[p], [int(p)], h)
