"""Chapters 5.1.3 and 7.3: the administrative phase, power after power."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from grognard.games.napoleon_against_europe.model.board import (
    AUSTRIA,
    BOARD,
    BRITAIN,
    BY_EVENT,
    COALITION,
    COMBAT,
    EMPIRE,
    FRANCE,
    MAJORS,
    NONE,
    PRUSSIA,
)
from grognard.games.napoleon_against_europe.model.marks import (
    BEATEN,
    BUILT,
    CHEAP_CAVALRY,
    DEPOTS_GIVEN,
    PITT_IS_DEAD,
    RECEIVED,
    RESTORED,
    SENT,
    SUBSIDIES,
    SUBSIDY,
    THE_CITY,
    TWICE,
)
from grognard.games.napoleon_against_europe.model.state import GameState, place
from grognard.games.napoleon_against_europe.rules.cards.playing import PlayCards
from grognard.games.napoleon_against_europe.rules.losses import send
from grognard.games.napoleon_against_europe.rules.year.income import pay_debt, receive
from grognard.games.napoleon_against_europe.rules.year.minors import MinorSteps, minor_steps
from grognard.games.napoleon_against_europe.rules.year.officers import free_the_resting
from grognard.games.napoleon_against_europe.rules.year.production import Production
from grognard.kernel.state import Pending
from grognard.parts.phases import Phases

# Stages: the books are opened, powers and minors build, the books are closed.
MINORS: Final = {int(BRITAIN): "coalition-minors", int(FRANCE): "empire-minors"}  # after their leading power


def stages() -> list[str]:
    """The stages of an administration in their order [7.3.a, 7.3.4.c]."""
    found = ["opening"]
    for n in BOARD.power_order:
        found.append(BOARD.nation_ids[n])
        if n in MINORS:
            found.append(MINORS[n])
    return [*found, "closing"]


STAGES: Final = stages()
OPENING: Final = 0
CLOSING: Final = len(STAGES) - 1
COALITION_MINORS: Final = STAGES.index("coalition-minors")
EMPIRE_MINORS: Final = STAGES.index("empire-minors")
REFORMED: Final = [AUSTRIA, PRUSSIA]  # [4.ae]
ALL_POWERS: Final = (1 << MAJORS) - 1
POWER_OF: Final = [BOARD.nation_number.get(name, NONE) for name in STAGES]  # by stage


class Administration(Phases[GameState]):
    """Resources are reckoned; then each power builds, and the minors with Great Britain and with France [7.3.a]."""

    fields: ClassVar[str] = "stage:administration-stage"

    def copy(self) -> Administration:
        return Administration(self.stage)

    def begin(self, s: GameState, stage: i64) -> Pending | None:
        if stage == OPENING:
            open_books(s)
            s.enter(PlayCards(EMPIRE))
            s.enter(PlayCards(COALITION))
        elif stage == COALITION_MINORS:
            s.enter(MinorSteps(COALITION, minor_steps(s, COALITION)))
        elif stage == EMPIRE_MINORS:
            s.enter(MinorSteps(EMPIRE, minor_steps(s, EMPIRE)))
        elif stage == CLOSING:
            close_books(s)
            s.leave()
        else:
            pay_debt(s, POWER_OF[stage])
            s.enter(Production(POWER_OF[stage]))
        return None


def open_books(s: GameState) -> None:
    """Whoever sat out is back in the reserve, armies are reformed; every major power has its resources, and first pays
    what it owes [4.ae, 7.3.1.a, 6.4.e, R43, R50]."""
    free_the_resting(s)
    for n in REFORMED:
        if twice_beaten(s, n):
            reform(s, n)
    forget_gifts(s)
    for n in BOARD.power_order:
        receive(s, n, "7.3.1.a")
        pay_debt(s, n)


def close_books(s: GameState) -> None:
    """What lasted for this phase is over (8C, 20F, 33F, 34C)."""
    s.markers = s.markers & ~(THE_CITY | SUBSIDIES | PITT_IS_DEAD)
    s.track[CHEAP_CAVALRY] = 0
    forget_gifts(s)


def forget_gifts(s: GameState) -> None:
    """Nothing was received, restored or built yet."""
    for n in range(MAJORS):
        s.track[BUILT + n] = 0
        s.track[RECEIVED + n] = 0
        s.track[SENT + n] = 0
        s.track[SUBSIDY + n] = 0
    for n in range(len(BOARD.armies)):
        s.track[RESTORED + n] = 0
        s.track[DEPOTS_GIVEN + n] = 0


# Military reforms


def twice_beaten(s: GameState, n: i64) -> bool:
    """Whether a power has been defeated twice: by the same power, or by two [4.ae]."""
    bits = s.track[BEATEN + n]
    victors = bits & ALL_POWERS
    return bits & TWICE != 0 or victors & (victors - 1) != 0


def reform(s: GameState, n: i64) -> None:
    """A power's army is reformed: its units that events bring enter the reserve [4.ae]."""
    for p in BOARD.of_nation[n]:
        if BOARD.sort[p] == COMBAT and BOARD.entrance[p] == BY_EVENT and place(s, p) == BOARD.aside:
            send(s, p, BOARD.reserve)
            s.note("available", "4.ae", p)
