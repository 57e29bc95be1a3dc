"""What a battle won allows at once, without paying: a flag, or, to an active force, an assault [3.2.f, 15.2.e]."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import NONE
from grognard.games.napoleon_against_europe.model.state import GameState
from grognard.games.napoleon_against_europe.model.verbs import ASSAULT, PASS, PLANT
from grognard.games.napoleon_against_europe.rules.control import no_flag
from grognard.games.napoleon_against_europe.rules.land.supply import force_supplied, nation_of
from grognard.games.napoleon_against_europe.rules.powers import power_of
from grognard.games.napoleon_against_europe.rules.sieges.assault import Assault, assailants, no_assault
from grognard.games.napoleon_against_europe.rules.sieges.capture import occupy
from grognard.kernel.actions import of, plain, verb
from grognard.kernel.state import Frame, Pending
from grognard.parts.reasons import ALLOWED


class Prize(Frame[GameState]):
    """The victor may place a flag for nothing; an active one may try one assault on the fortress [3.2.f, 15.2.e]."""

    fields: ClassVar[str] = "side zone:space origin:space"
    later: ClassVar[str] = "origin"

    def __init__(self, side: i64, zone: i64, origin: i64 = NONE) -> None:
        self.side = side
        self.zone = zone
        self.origin = (
            origin  # the zone from which the force came; where it stood there, no attacker's, this one
        )

    def copy(self) -> Prize:
        return Prize(self.side, self.zone, self.origin)

    def step(self, s: GameState) -> Pending | None:
        force = assailants(s, self.side, self.zone)
        actions: list[int] = []
        if no_flag(s, self.side, self.zone) == ALLOWED and force_supplied(s, force, self.zone):
            actions.append(plain(PLANT))
        if self.origin != self.zone and no_assault(s, self.side, self.zone, self.origin) == ALLOWED:
            actions.append(of(ASSAULT, self.zone))
        if not actions:
            return s.leave()
        return s.ask(self.side, "prize", "15.2.e", [*actions, plain(PASS)])

    def choose(self, s: GameState, a: int) -> None:
        s.leave()
        if verb(a) == PLANT:
            force = assailants(s, self.side, self.zone)
            occupy(s, self.zone, power_of(s, nation_of(s, force)), "3.2.f")
        elif verb(a) == ASSAULT:
            s.enter(Assault(self.side, self.zone, self.origin))
