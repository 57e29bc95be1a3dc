"""Clause 17.1.a: squadrons that an event activates."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import BOARD
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import DONE_, PUT_TO_SEA
from grognard.games.napoleon_against_europe.rules.cards.kinds import USE_EFFECTS
from grognard.games.napoleon_against_europe.rules.sea.forming import no_squadron
from grognard.games.napoleon_against_europe.rules.sea.squadron import Squadron
from grognard.kernel.actions import first, of, plain, verb
from grognard.kernel.state import Frame, Pending


class Sailing(Frame[GameState]):
    """An event activates squadrons, one after another, at no cost [17.1.a]."""

    fields: ClassVar[str] = "side event:use part left"

    def __init__(self, side: i64, event: i64, part: i64, left: i64) -> None:
        self.side = side
        self.event = event
        self.part = part
        self.left = left  # squadrons

    def copy(self) -> Sailing:
        return Sailing(self.side, self.event, self.part, self.left)

    def step(self, s: GameState) -> Pending | None:
        places = [
            h
            for h in [*range(BOARD.first_sea, BOARD.on_map), BOARD.corsairs]
            if not no_squadron(s, self.side, h, self.event, self.part)
        ]
        if self.left <= 0 or not places:
            return s.leave()
        actions = [of(PUT_TO_SEA, h) for h in places]
        return s.ask(self.side, "put-to-sea", "17.1.a", [*actions, plain(DONE_)])

    def choose(self, s: GameState, a: int) -> None:
        if verb(a) == DONE_:
            s.leave()
            return
        self.left -= 1
        most = USE_EFFECTS[self.event][self.part].most
        s.enter(Squadron(self.side, first(a), most, event=self.event, part=self.part))
