"""Setting the table for a test in a few lines."""

from __future__ import annotations

from typing import cast

import grognard
from grognard.games.an_impossible_war.model.board import BOARD, SIDES
from grognard.games.an_impossible_war.model.position import MARKS
from grognard.games.an_impossible_war.model.state import GameState, level
from grognard.kernel.match import from_position, start
from tests.play import AnyPlay

GAME = grognard.load("an-impossible-war").game


class Play(AnyPlay):
    """A match with the questions that tests of this game ask."""

    @property
    def state(self) -> GameState:
        return cast(GameState, self.match.state)

    def reach(self, verb: str, unit: str = "") -> set[str]:
        """The last words of the legal actions of a verb (and a unit): where it may go."""
        return {a.split()[-1] for a in self.may(f"{verb} {unit}".strip())}

    def strength(self, unit: str) -> int:
        return int(self.state.strength[BOARD.piece[unit]])

    def place(self, unit: str) -> str:
        return BOARD.place_ids[self.state.place[BOARD.piece[unit]]]

    def marked(self, unit: str, mark: str) -> bool:
        return bool(self.state.mark[BOARD.piece[unit]] & MARKS[mark])

    def level(self, region: str) -> int:
        return int(level(self.state, BOARD.number[region]))

    def cp(self, side: str) -> int:
        return int(self.state.cp[SIDES.index(side)])

    @property
    def ap(self) -> float:
        return int(self.state.ap) / 2

    @property
    def vp(self) -> int:
        return int(self.state.vp)

    def guns(self, side: str, kind: str, place: str) -> int:
        """The strength of a side's Artillery of a kind (field, mountain) in a place."""
        stem = f"{side[:3]}-{kind}-"
        h = BOARD.number[place]
        return sum(
            int(self.state.strength[p])
            for p, name in enumerate(BOARD.piece_ids)
            if name.startswith(stem) and self.state.place[p] == h
        )


def position(
    text: str = "", *, pieces: str = "", dice: list[int | str] | None = None, scenario: str = "entire-war"
) -> Play:
    """A position on a bare map: `text` is TOML, `pieces` is "car-nav-1 estella 3 inside; lib-ln-1 vitoria".

    Without `[pieces]` of its own the text's top-level fields come first: year = 1835, active, step, ap.
    """
    placed = [p.split(maxsplit=1) for p in pieces.split(";") if p.strip()]
    table = "\n".join(f'{name} = "{where}"' for name, where in placed)
    document = f'game = "an-impossible-war"\nscenario = "{scenario}"\nempty = true\n{text}\n'
    if placed:
        document += f"[pieces]\n{table}\n"
    return Play(from_position(GAME, document, dice, 1))


def begin(scenario: str = "entire-war", seed: int = 1, **options: bool) -> Play:
    """A match from a scenario's start."""
    return Play(start(GAME, scenario, seed, options or None))
