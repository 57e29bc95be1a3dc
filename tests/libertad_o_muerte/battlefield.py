"""Setting up a land battle for a test: armies of well-known units, and one of its procedures under way."""

from __future__ import annotations

from typing import Any

from grognard.games.libertad_o_muerte.model.board import SIDES
from grognard.games.libertad_o_muerte.model.state import GameState
from grognard.games.libertad_o_muerte.rules.battle.field import FIRING, Field
from grognard.kernel.log import Log
from grognard.kernel.state import Frame, advance
from grognard.parts.alone import Over
from tests.libertad_o_muerte.setting import N, P, Play, table

# Infantry of factor 1, morale 5, strength 2.
PATRIOTS = [
    "p-inf-de-celaya",
    "p-rgto-guadalupe",
    "p-rgto-san-luis",
    "p-rgto-tecpan",
    "p-auxiliares-de-mina",
    "p-trigarante-1",
    "p-trigarante-2",
]
ROYALISTS = [
    "r-corona",
    "r-nueva-espana",
    "r-fieles-del-potosi",
    "r-fijo-de-puebla",
    "r-bn-toluca",
    "r-tamarindos",
    "r-fijo-de-guatemala",
]
# Cavalry of the same values.
LANCERS = [
    "p-dragones-de-la-reina",
    "p-dragones-de-san-pedro",
    "p-dragones-trigarantes",
    "p-soberbios-dragones",
]
DRAGOONS = ["r-dragones-de-mexico", "r-dragones-de-san-luis"]
P1, P2, P3, P4, P5, P6, P7 = PATRIOTS
R1, R2, R3, R4, R5, R6, R7 = ROYALISTS


def army(units: list[str], region: str, words: str = "") -> str:
    """Some units in a region, each with the same words: a strength, marks."""
    return "; ".join(f"{unit} {region} {words}".strip() for unit in units)


def field_of(m: Play) -> Field:
    """The battle of a test; it is there when it is over, too."""
    found = [frame for frame in m.state.stack if isinstance(frame, Field)]
    return found[0] if found else m.field  # type: ignore[attr-defined,no-any-return]


def on_field(
    units: str,
    frame: Frame[GameState],
    region: str = "mexico",
    attacker: str = "patriot",
    field: Field | None = None,
    **said: Any,
) -> Play:
    """A procedure of a battle in a region, with the armies as they are told."""
    m = table(units, phase="land-combat", side=attacker, **said)
    below = Field(FIRING, N[region], SIDES.index(attacker)) if field is None else field
    m.field = below  # type: ignore[attr-defined]
    m.state.log = Log()
    m.state.stack = [Over(), below, frame]
    advance(m.state)
    return m


def line_of(m: Play, mark: str, among: list[str]) -> list[str]:
    """Which of some units have a mark."""
    return [unit for unit in among if m.marked(unit, mark)]


def number(unit: str) -> int:
    return P[unit]
