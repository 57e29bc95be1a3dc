"""Setting up a battle for a test: two forces in a zone, and the zones they came from."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from grognard.games.napoleon_against_europe.model.board import BOARD, NONE, SIDES
from grognard.games.napoleon_against_europe.rules.battle.battle import begin_battle
from grognard.games.napoleon_against_europe.rules.battle.field import BATTLE_KINDS, OPEN, Field
from grognard.kernel.log import Log
from grognard.kernel.state import advance
from grognard.parts.alone import Over
from tests.napoleon_against_europe.setting import N, P, Play, table

import_module(
    "grognard.games.napoleon_against_europe.rules.cards.effects"
)  # without them no card does anything

EMPIRE, COALITION = 0, 1
# Napoleon's army: 13 steps of morale 5, Murat and Soult, 2 steps of reserve cavalry.
GRANDE_ARMEE = """
    fr-grande-armee {0}; fr-napoleon fr-grande-armee; fr-murat fr-grande-armee; fr-soult fr-grande-armee;
    fr-elite-1 fr-grande-armee; fr-elite-2 fr-grande-armee; fr-elite-3 fr-grande-armee; fr-elite-4 fr-grande-armee;
    fr-elite-5 fr-grande-armee; fr-elite-6 fr-grande-armee 1; fr-cavalerie fr-grande-armee
"""
# Mack's army: 7 steps of morale 3, 1 of them of reserve cavalry.
AUSTRIANS = """
    au-armee-allemagne {0}; au-mack au-armee-allemagne; au-corps-1 au-armee-allemagne; au-corps-2 au-armee-allemagne;
    au-corps-3 au-armee-allemagne; au-cavalerie au-armee-allemagne 1
"""


def corps(units: str, place: str) -> str:
    """Some counters in one place: `corps("fr-ney fr-corps-8", "ulm")`."""
    return "; ".join(f"{unit} {place}" for unit in units.split())


def battle(
    units: str,
    zone: str = "munich",
    attacker: str = "empire",
    came: str = "ulm",
    kind: str = BATTLE_KINDS[OPEN],
    dice: list[int] | None = None,
    interceptor: str = "",
    interceptor_from: str = "",
    groups: dict[int, str] | None = None,
    **said: Any,
) -> Play:
    """A battle in a zone as it begins. `groups` are the attacker's with the zones they came from; without any, all of
    the attacker's counters there have come from `came`."""
    m = table(units, **said)
    s = m.state
    s.script = list(dice or [])
    s.log = Log()
    s.stack = [Over()]
    begin_battle(
        s,
        N[zone],
        SIDES.index(attacker),
        BATTLE_KINDS.index(kind),
        list(groups) if groups else [],
        [N[origin] for origin in groups.values()] if groups else [N[came]],
        N[interceptor_from] if interceptor_from else NONE,
        P[interceptor] if interceptor else NONE,
    )
    m.field = s.stack[-1]  # type: ignore[attr-defined]
    advance(s)
    return m


def field_of(m: Play) -> Field:
    """The battle of a test; it is there when it is over, too."""
    found = m.field  # type: ignore[attr-defined]
    assert isinstance(found, Field)
    return found


def pass_on(m: Play, *questions: str) -> Play:
    """Answer some questions as long as they come, each with its last choice: `done` and `pass` stand there."""
    while m.ask in questions:
        m.act(m.offered[-1])
    return m


def hands(*cards: str) -> dict[str, list[str]]:
    """These cards are in hands, all others out of the game."""
    return {"hand": list(cards), "removed": [c for c in BOARD.card_ids if c not in cards]}
